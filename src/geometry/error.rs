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
    /// The rule that the parameter breaks.
    pub rule: Rule,
}

/// A rule for a parameter of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// Neither NaN nor infinite.
    Finite,
    /// Finite and greater than zero.
    Positive,
    /// As many corners as a polygon may have.
    Count,
    /// A corner that is not another corner too.
    Distinct,
    /// A corner that does not turn against the others.
    Convex,
    /// Corners that are not all on one line.
    Area,
    /// A direction that is not zero.
    Direction,
}

impl Rule {
    /// Whether a number keeps it.
    pub fn allows(self, value: f64) -> bool {
        match self {
            Self::Finite => value.is_finite(),
            // Of corners, not of numbers.
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
                write!(out, "{field} are {value}: a polygon must have 3 to 1,024 corners")
            }
            Rule::Distinct => write!(out, "{field} is an earlier corner again"),
            Rule::Convex => write!(out, "{field} turns inwards: a polygon must be convex"),
            Rule::Direction => write!(out, "{field} is zero: a ray must have a direction"),
            Rule::Area => write!(out, "{field} are all on one line: a polygon must have an area"),
        }
    }
}

impl std::error::Error for InvalidShape {}

/// Makes a shape show the named fields, which it has methods for, and no other, and read and write
/// the JSON of the case files: an object of these fields. A file's numbers become a shape or are
/// refused by name; the constructor takes the fields in their order.
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
