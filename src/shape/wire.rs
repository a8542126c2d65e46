//! The shapes as the case files write them: plain numbers, not yet checked.
//!
//! `TryFrom` is where a file's numbers become shapes or are refused by name.

use crate::error::InvalidShape;
use glam::DVec2;
use serde::{Deserialize, Serialize};

/// `{"center": [x, y], "radius": r}`
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Circle {
    center: DVec2,
    radius: f64,
}

/// `{"center": [x, y], "semi_axes": [a, b], "rotation": radians}`
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ellipse {
    center: DVec2,
    semi_axes: DVec2,
    #[serde(default)]
    rotation: f64,
}

/// `{"through": [[x, y], [x, y]]}`
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    through: [DVec2; 2],
}

/// `{"start": [x, y], "end": [x, y]}`
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Segment {
    start: DVec2,
    end: DVec2,
}

/// `{"center": [x, y], "size": [w, h], "rotation": radians}`
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rectangle {
    center: DVec2,
    size: DVec2,
    #[serde(default)]
    rotation: f64,
}

/// `{"at": [x, y]}`
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Point {
    at: DVec2,
}

macro_rules! checked {
    ($shape:ident, $wire:ident => $new:expr, $it:ident => {$($field:ident: $value:expr),*}) => {
        impl TryFrom<$shape> for super::$shape {
            type Error = InvalidShape;
            fn try_from($wire: $shape) -> Result<Self, InvalidShape> {
                $new
            }
        }
        impl From<super::$shape> for $shape {
            fn from($it: super::$shape) -> Self {
                Self { $($field: $value),* }
            }
        }
    };
}

checked!(Circle, wire => Self::new(wire.center, wire.radius),
    it => {center: it.center(), radius: it.radius()});
checked!(Ellipse, wire => Self::new(wire.center, wire.semi_axes, wire.rotation),
    it => {center: it.center(), semi_axes: it.semi_axes(), rotation: it.rotation()});
checked!(Line, wire => Self::new(wire.through[0], wire.through[1]),
    it => {through: it.through()});
checked!(Segment, wire => Self::new(wire.start, wire.end),
    it => {start: it.start(), end: it.end()});
checked!(Point, wire => Self::new(wire.at), it => {at: it.at()});
checked!(Rectangle, wire => Self::new(wire.center, wire.size, wire.rotation),
    it => {center: it.center(), size: it.size(), rotation: it.rotation()});
