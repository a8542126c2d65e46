//! Scenes and places as files have them.

use super::{Scene, Which};
use crate::catalog::MethodId;
use crate::motion::Motion;
use crate::shape::Shape;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A scene as files have it.
#[derive(Serialize, Deserialize)]
#[serde(expecting = "an object with the shapes a and b")]
pub(super) struct Wire {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    a: Option<Shape>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    b: Option<Shape>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    shapes: Option<Vec<Shape>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    focus: Option<[usize; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    method: Option<MethodId>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    motion: Option<Motion>,
}

impl TryFrom<Wire> for Scene {
    type Error = String;

    fn try_from(wire: Wire) -> Result<Self, Self::Error> {
        let scene = match (wire.shapes, wire.a, wire.b) {
            (None, Some(a), Some(b)) => Self::pair(a, b),
            (None, None, _) => return Err("missing field `a`".to_owned()),
            (None, _, None) => return Err("missing field `b`".to_owned()),
            (Some(shapes), None, None) => match wire.focus {
                None => Self::of(shapes, [0, 1]),
                Some(focus) => {
                    Self::with_focus(shapes, focus).map_err(|it| format!("focus: {it}"))?
                }
            },
            (Some(_), ..) => {
                return Err("a scene has either the shapes a and b or a list of them".to_owned());
            }
        };
        Ok(scene.by(wire.method).with_options(wire.options).moving(wire.motion))
    }
}

impl From<Scene> for Wire {
    fn from(scene: Scene) -> Self {
        let none = Self {
            a: None,
            b: None,
            shapes: None,
            focus: None,
            method: scene.method,
            options: scene.options,
            motion: scene.motion,
        };
        match (&scene.shapes[..], scene.focus) {
            ([a, b], [0, 1]) => Self { a: Some(*a), b: Some(*b), ..none },
            (shapes, focus) => Self { shapes: Some(shapes.to_vec()), focus: Some(focus), ..none },
        }
    }
}

/// `"a"`, `"b"`, or the place in the list, from 0.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "\"a\", \"b\" or the place of a shape in the list")]
pub(super) enum WireWhich {
    Letter(Letter),
    Place(usize),
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Letter {
    A,
    B,
}

impl From<WireWhich> for Which {
    fn from(wire: WireWhich) -> Self {
        match wire {
            WireWhich::Letter(Letter::A) => Self::A,
            WireWhich::Letter(Letter::B) => Self::B,
            WireWhich::Place(place) => Self(place),
        }
    }
}

impl From<Which> for WireWhich {
    fn from(which: Which) -> Self {
        match which {
            Which::A => Self::Letter(Letter::A),
            Which::B => Self::Letter(Letter::B),
            Which(place) => Self::Place(place),
        }
    }
}
