//! The shapes as the case files write them: plain numbers, not yet checked.

/// Makes a shape read and write the JSON of the case files: an object of the named fields, which
/// the shape has methods for. `TryFrom` is where a file's numbers become a shape or are refused
/// by name; the constructor takes the fields in their order.
macro_rules! wire_form {
    ($shape:ident { $($(#[$attribute:meta])* $field:ident: $type:ty),* } => $new:ident) => {
        #[cfg(feature = "serde")]
        mod wire {
            use crate::error::InvalidShape;
            use glam::DVec2;

            #[derive(serde::Serialize, serde::Deserialize)]
            #[serde(deny_unknown_fields)]
            pub struct $shape {
                $($(#[$attribute])* $field: $type),*
            }

            impl TryFrom<$shape> for super::$shape {
                type Error = InvalidShape;
                fn try_from(wire: $shape) -> Result<Self, InvalidShape> {
                    Self::$new($(wire.$field),*)
                }
            }

            impl From<super::$shape> for $shape {
                fn from(shape: super::$shape) -> Self {
                    Self { $($field: shape.$field()),* }
                }
            }
        }
    };
}
pub(super) use wire_form;
