//! The error of a shape that is not valid.

use std::fmt;

/// A number that cannot describe a shape: the error of the constructors of [`crate::shape`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct InvalidShape {
    /// The parameter, by its name in case files, such as `semi_axes[1]`.
    pub field: &'static str,
    /// The value that was refused; of a polygon's corner, its index.
    pub value: f64,
    /// The rule that it breaks.
    pub rule: Rule,
}

/// A rule for the parameters of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Neither NaN nor infinite.
    Finite,
    /// Finite and greater than zero.
    Positive,
    /// A polygon has 3 to 1,024 corners.
    Count,
    /// No corner repeats an earlier one.
    Distinct,
    /// No corner turns inwards.
    Convex,
    /// The corners are not all on one line.
    Area,
    /// A ray's direction is not zero.
    Direction,
}

impl Rule {
    /// Whether a number keeps the rule; always true for the rules about corners and directions.
    pub fn allows(self, value: f64) -> bool {
        match self {
            Self::Finite => value.is_finite(),
            Self::Count | Self::Distinct | Self::Convex | Self::Area | Self::Direction => true,
            Self::Positive => value.is_finite() && value > 0.0,
        }
    }
}

impl fmt::Display for InvalidShape {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, value, rule } = self;
        match rule {
            Rule::Finite => write!(out, "{field} is {value}: it must be a finite number"),
            Rule::Positive => {
                write!(out, "{field} is {value}: it must be a finite number greater than zero")
            }
            Rule::Count => {
                write!(out, "the number of {field} is {value}: a polygon must have 3 to 1,024")
            }
            Rule::Distinct => write!(out, "{field} is an earlier corner again"),
            Rule::Convex => write!(out, "{field} turns inwards: a polygon must be convex"),
            Rule::Direction => write!(out, "{field} is zero: a ray must have a direction"),
            Rule::Area => write!(out, "{field} are all on one line: a polygon must have an area"),
        }
    }
}

impl std::error::Error for InvalidShape {}

/// Implements `Debug` and, with the feature `serde`, the JSON of the case files for a shape: both
/// show the named fields, for each of which the shape has a method. Reading calls the constructor
/// with the fields in this order, so invalid numbers are refused by name.
macro_rules! wire_form {
    ($shape:ident { $($(#[$attribute:meta])* $field:ident: $type:ty),* } => $new:ident) => {
        impl std::fmt::Debug for $shape {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let mut shown = out.debug_struct(stringify!($shape));
                $(shown.field(stringify!($field), &self.$field());)*
                shown.finish()
            }
        }

        #[cfg(feature = "serde")]
        mod wire {
            use glam::DVec2;
            use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

            #[derive(Serialize, Deserialize)]
            #[serde(deny_unknown_fields)]
            struct $shape {
                $($(#[$attribute])* $field: $type),*
            }

            impl Serialize for super::$shape {
                fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                    $shape { $($field: self.$field()),* }.serialize(to)
                }
            }

            impl<'d> Deserialize<'d> for super::$shape {
                fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
                    let wire = $shape::deserialize(from)?;
                    Self::$new($(wire.$field),*).map_err(Error::custom)
                }
            }
        }
    };
}
pub(crate) use wire_form;
