//! The precision of a published method's numbers: one implementation for `f32` and `f64`.

use glam::DVec2;
use std::ops::{Add, Div, Mul, Neg, Sub};

/// A float type that intermediate results are rounded to.
pub trait Real:
    Copy
    + Neg<Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
{
    /// The nearest number of this type; infinite beyond its range.
    fn rounded(value: f64) -> Self;

    /// The same number in `f64`.
    fn wide(self) -> f64;

    /// The square root; NaN below zero.
    fn root(self) -> Self;

    /// To the power of a third; NaN below zero.
    fn third_root(self) -> Self;

    /// The third power.
    fn cubed(self) -> Self;
}

macro_rules! real {
    ($name:ident) => {
        impl Real for $name {
            fn rounded(value: f64) -> Self {
                value as Self
            }

            fn wide(self) -> f64 {
                self.into()
            }

            fn root(self) -> Self {
                self.sqrt()
            }

            fn third_root(self) -> Self {
                self.powf(1.0 / 3.0)
            }

            fn cubed(self) -> Self {
                self.powi(3)
            }
        }
    };
}
real!(f32);
real!(f64);

/// A vector in reduced precision: results of its operations are rounded to `T` too.
#[derive(Clone, Copy)]
pub(super) struct Narrow<T> {
    pub x: T,
    pub y: T,
}

impl<T: Real> Narrow<T> {
    pub fn rounded(vector: DVec2) -> Self {
        Self { x: T::rounded(vector.x), y: T::rounded(vector.y) }
    }

    pub fn wide(self) -> DVec2 {
        DVec2::new(self.x.wide(), self.y.wide())
    }

    pub fn dot(self, other: Self) -> T {
        self.x * other.x + self.y * other.y
    }

    pub fn cross(self, other: Self) -> T {
        self.x * other.y - self.y * other.x
    }
}

impl<T: Real> Neg for Narrow<T> {
    type Output = Self;

    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}

impl<T: Real> Sub for Narrow<T> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }
}
