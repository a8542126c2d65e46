//! What the user has put on the canvas.

use crate::shape::Shape;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The two shapes of a demo, in the demo's order, and its options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    /// The first shape.
    pub a: Shape,
    /// The second shape.
    pub b: Shape,
    /// Options that were set, by slug; what is missing has its default.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, f64>,
}

/// Which of the two shapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Which {
    /// The first.
    A,
    /// The second.
    B,
}

impl Which {
    /// Both, in order.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// The other one.
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl Scene {
    /// Two shapes with every option at its default.
    pub fn pair(a: impl Into<Shape>, b: impl Into<Shape>) -> Self {
        Self { a: a.into(), b: b.into(), options: BTreeMap::new() }
    }

    /// The first shape.
    pub fn a(&self) -> &Shape {
        &self.a
    }

    /// The second shape.
    pub fn b(&self) -> &Shape {
        &self.b
    }

    /// One of the two shapes.
    pub fn shape(&self, which: Which) -> &Shape {
        match which {
            Which::A => &self.a,
            Which::B => &self.b,
        }
    }

    /// One of the two shapes, to be replaced.
    pub fn shape_mut(&mut self, which: Which) -> &mut Shape {
        match which {
            Which::A => &mut self.a,
            Which::B => &mut self.b,
        }
    }
}
