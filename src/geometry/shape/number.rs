//! The numbers that make a shape: what each is called, what it measures, what it may be.

use crate::error::{InvalidShape, Rule};

/// What a number measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// World units along x or y. Coordinates come in pairs.
    Coordinate,
    /// World units along x or y, of a vector that is no place. They come in pairs.
    Component,
    /// World units, above zero.
    Length,
    /// Radians, counter-clockwise.
    Angle,
}

impl Quantity {
    /// What a number has to be to measure it.
    pub fn rule(self) -> Rule {
        match self {
            Self::Length => Rule::Positive,
            Self::Coordinate | Self::Component | Self::Angle => Rule::Finite,
        }
    }
}

/// One of the numbers that make a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// Its name in case files and in refusals, such as `semi_axes[1]`.
    pub field: &'static str,
    /// What it measures.
    pub quantity: Quantity,
}

impl Number {
    pub(super) const fn coordinate(field: &'static str) -> Self {
        Self { field, quantity: Quantity::Coordinate }
    }

    pub(super) const fn component(field: &'static str) -> Self {
        Self { field, quantity: Quantity::Component }
    }

    pub(super) const fn length(field: &'static str) -> Self {
        Self { field, quantity: Quantity::Length }
    }

    pub(super) const fn angle(field: &'static str) -> Self {
        Self { field, quantity: Quantity::Angle }
    }
}

/// The x of a centre.
pub(super) const CENTER_X: Number = Number::coordinate("center[0]");

/// The y of a centre.
pub(super) const CENTER_Y: Number = Number::coordinate("center[1]");

/// Refuses the first of the values that cannot be its number.
#[inline]
pub(super) fn check<const N: usize>(
    numbers: &[Number; N],
    values: [f64; N],
) -> Result<(), InvalidShape> {
    for (number, value) in numbers.iter().zip(values) {
        let rule = number.quantity.rule();
        if !rule.allows(value) {
            return Err(InvalidShape { field: number.field, value, rule });
        }
    }
    Ok(())
}

/// The first `N` values; where one is missing, NaN, which every constructor refuses.
pub(super) fn row<const N: usize>(values: &[f64]) -> [f64; N] {
    std::array::from_fn(|at| values.get(at).copied().unwrap_or(f64::NAN))
}
