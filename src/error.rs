//! Why a shape was refused.

use std::fmt;

/// A number that cannot describe a shape: which one, its value, and the rule it
/// breaks. Constructors of [`crate::shape`] return it instead of a broken shape.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InvalidShape {
    /// The parameter by the name that the case files use, such as `semi_axes[1]`.
    pub field: &'static str,
    /// The value that was refused.
    pub value: f64,
    /// What the parameter has to be.
    pub rule: Rule,
}

/// What a parameter of a shape has to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Neither NaN nor infinite.
    Finite,
    /// Finite and greater than zero.
    Positive,
}

impl Rule {
    /// Whether a number keeps it.
    pub fn allows(self, value: f64) -> bool {
        match self {
            Self::Finite => value.is_finite(),
            Self::Positive => value.is_finite() && value > 0.0,
        }
    }
}

impl fmt::Display for InvalidShape {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = match self.rule {
            Rule::Finite => "must be a finite number",
            Rule::Positive => "must be a finite number greater than zero",
        };
        write!(out, "{} is {}: it {rule}", self.field, self.value)
    }
}

impl std::error::Error for InvalidShape {}
