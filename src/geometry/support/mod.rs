//! Support functions, which the reference and the method `support-gap` share.
//!
//! Every bounded shape of this program but the polygon is centrally symmetric: the sum of a centre,
//! a disc, an ellipse and up to two edges, each of which may be absent. So two shapes in one frame
//! ([`Pair`]) have the simple gap function
//! S(n) = n·d − Σ|n·wᵢ| − Σ eᵢ(n) − r over unit normals n, with d between the centres, the
//! half-edges wᵢ, eᵢ(n) = √((uᵢ·n)² + (vᵢ·n)²) of radius vectors uᵢ and vᵢ, and r the sum of the
//! radii. Its largest value is the signed gap. For a polygon, its corner farthest along n replaces
//! the half-edges, and half a circle of normals is not enough.

mod body;
mod endless;
mod moving;
mod pair;
mod search;
pub(crate) mod solids;
mod straight;

pub(crate) use crate::scale::unit;
pub(crate) use body::{Body, TOO_CLOSE};
pub use moving::Next;
pub(crate) use moving::{Moving, TOUCHING, Tangent};
pub(crate) use pair::{Pair, Placed};
pub(crate) use search::{Aim, Event};
pub(crate) use straight::{doubt, settled, settled_with_discs};
