//! What the user has put on the canvas.

pub mod crowd;
pub mod handle;
pub mod kind;
pub mod nudge;
#[cfg(test)]
mod tests;
mod wire;

use crate::catalog::MethodId;
use crate::motion::Motion;
use crate::page::figure::Role;
use crate::scene::handle::Handle;
use crate::shape::{Kind, Point, Shape};
use glam::DVec2;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The shapes on the canvas, the two of them that are asked about, by which method, and its options.
///
/// Every demo but the arena has two shapes, in the demo's order, and asks about those.
/// As JSON two shapes are `{"a": …, "b": …, "method": "slug", "options": …}`; any other number is
/// `{"shapes": […], "focus": [i, j], "method": "slug", "options": …}`.
///
/// A copy of a scene shares the shapes until one of the two changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "wire::Wire", into = "wire::Wire")]
pub struct Scene {
    shapes: Arc<Vec<Shape>>,
    focus: [usize; 2],
    /// The method that is asked for; `None` asks for the demo's own.
    pub method: Option<MethodId>,
    /// Options that were set, by slug; what is missing has its default.
    pub options: BTreeMap<String, f64>,
    /// How far the pair in focus moves, in a demo about that; `None` in any other.
    pub motion: Option<Motion>,
}

/// Which of the shapes, by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "wire::WireWhich", into = "wire::WireWhich")]
pub struct Which(usize);

impl Which {
    pub const A: Self = Self(0);
    pub const B: Self = Self(1);

    /// The shape at this place of the list.
    pub fn nth(index: usize) -> Self {
        Self(index)
    }

    /// Its place in the list, from 0.
    pub fn index(self) -> usize {
        self.0
    }
}

/// What a shape of many is called: its kind and its place in the list, from 1.
pub fn name(which: Which, shape: &Shape) -> String {
    format!("{} {}", shape.kind().word(), which.index() + 1)
}

/// What stands in for a shape that is not there: a point at the origin.
const NOTHING: Shape = Shape::Point(Point::ORIGIN);

impl Scene {
    /// Two shapes with every option at its default.
    pub fn pair(a: impl Into<Shape>, b: impl Into<Shape>) -> Self {
        Self::of(vec![a.into(), b.into()], [0, 1])
    }

    /// Any number of shapes with two of them in focus.
    pub fn of(shapes: Vec<Shape>, focus: [usize; 2]) -> Self {
        let mut scene = Self { shapes: Arc::new(shapes), focus: [0, 1], ..Self::default() };
        scene.set_focus(focus);
        scene
    }

    /// Any number of shapes with two of them in focus, as a file has it.
    ///
    /// # Errors
    /// When one of the two is not there, or both are the same.
    pub fn with_focus(shapes: Vec<Shape>, focus: [usize; 2]) -> Result<Self, String> {
        let [a, b] = focus;
        let count = shapes.len();
        // Of fewer than two shapes the first two places are in focus, as of none.
        let last = count.max(2) - 1;
        if a == b {
            return Err(format!("it is [{a}, {b}]; it must be the places of two shapes"));
        }
        match a.max(b) {
            place if place > last => Err(format!(
                "it is [{a}, {b}]; the places of {count} shapes go from 0 to {saturating_sub}",
                saturating_sub = count.saturating_sub(1)
            )),
            _ => Ok(Self::of(shapes, focus)),
        }
    }

    /// The same shapes with these options.
    pub fn with_options(self, options: BTreeMap<String, f64>) -> Self {
        Self { options, ..self }
    }

    /// The same shapes, with this method asked for.
    pub fn by(self, method: impl Into<Option<MethodId>>) -> Self {
        Self { method: method.into(), ..self }
    }

    /// The same shapes, in motion.
    pub fn moving(self, motion: impl Into<Option<Motion>>) -> Self {
        Self { motion: motion.into(), ..self }
    }

    /// How far one of the shapes moves: not at all where it is none of the pair in focus.
    pub fn way(&self, which: Which) -> Option<DVec2> {
        let motion = self.motion?;
        let place = self.focus.iter().position(|it| *it == which.0)?;
        Some([motion.a(), motion.b()][place])
    }

    /// The handles of a shape besides its body, with their places in the world. `unit` is the size
    /// of a logical pixel in world units.
    pub fn handles(&self, which: Which, unit: f64) -> Vec<(Handle, DVec2)> {
        let shape = self.shape(which);
        let mut handles = kind::handles(shape, unit);
        handles.extend(self.way(which).map(|way| (Handle::Way, shape.center() + way)));
        handles
    }

    /// What a handle belongs to, as a shape with a handle of its own: the tip of an arrow is a point
    /// that is moved as one.
    pub fn part(&self, which: Which, handle: Handle) -> (Shape, Handle) {
        let shape = *self.shape(which);
        let tip = self.way(which).filter(|_| handle == Handle::Way);
        let tip = tip.and_then(|way| Point::new(shape.center() + way).ok());
        tip.map_or((shape, handle), |tip| (tip.into(), Handle::Body))
    }

    /// Replaces what [`Self::part`] gives for a handle.
    pub fn set_part(&mut self, which: Which, handle: Handle, part: Shape) {
        if handle == Handle::Way && self.motion.is_some() {
            self.set_way(which, part.center() - self.shape(which).center());
        } else {
            self.set_shape(which, part);
        }
    }

    /// Changes how far a shape of the pair in focus moves, where the two are in motion and it is a
    /// way.
    pub fn set_way(&mut self, which: Which, way: DVec2) {
        let Some(motion) = self.motion else { return };
        let [a, b] = match self.focus[0] == which.0 {
            true => [way, motion.b()],
            false => [motion.a(), way],
        };
        self.motion = Motion::new(a, b).ok().or(self.motion);
    }

    pub fn shapes(&self) -> &[Shape] {
        &self.shapes
    }

    pub fn shapes_mut(&mut self) -> &mut Vec<Shape> {
        Arc::make_mut(&mut self.shapes)
    }

    /// Every place of the list.
    pub fn all(&self) -> impl DoubleEndedIterator<Item = Which> + ExactSizeIterator {
        (0..self.shapes.len()).map(Which)
    }

    /// The first shape of the pair in focus. Of a scene that lacks it, a point at the origin.
    pub fn a(&self) -> &Shape {
        self.shape(Which(self.focus[0]))
    }

    /// The second shape of the pair in focus. Of a scene that lacks it, a point at the origin.
    pub fn b(&self) -> &Shape {
        self.shape(Which(self.focus[1]))
    }

    /// The places of the pair in focus; of a scene with fewer shapes one of them is not there.
    pub fn focus(&self) -> [Which; 2] {
        self.focus.map(Which)
    }

    /// The pair in focus. Of a scene that lacks it, a point at the origin for what is missing.
    pub fn both(&self) -> [Shape; 2] {
        [*self.a(), *self.b()]
    }

    /// The pair in focus, where there are two shapes.
    pub fn focused(&self) -> Option<[Shape; 2]> {
        self.has_pair().then(|| self.both())
    }

    /// Whether there are two shapes to ask about.
    pub fn has_pair(&self) -> bool {
        self.shapes.len() > 1
    }

    /// The kinds of the pair in focus.
    pub fn kinds(&self) -> [Kind; 2] {
        [self.a().kind(), self.b().kind()]
    }

    /// Puts two shapes in focus; what is not there or twice the same is made another pair.
    pub fn set_focus(&mut self, [a, b]: [usize; 2]) {
        let last = self.shapes.len().saturating_sub(1);
        let a = a.min(last);
        let b = b.min(last);
        self.focus = match a == b {
            false => [a, b],
            true if a == 0 => [0, 1],
            true => [a - 1, a],
        };
    }

    /// The role of a shape: of the pair in focus, or of those around it.
    pub fn role(&self, which: Which) -> Option<Role> {
        let place = self.focus.iter().position(|it| *it == which.0)?;
        Some([Role::A, Role::B][place])
    }

    pub fn has(&self, which: Which) -> bool {
        which.0 < self.shapes.len()
    }

    /// One of the shapes; a point at the origin where the scene has no such shape.
    pub fn shape(&self, which: Which) -> &Shape {
        self.shapes.get(which.0).unwrap_or(&NOTHING)
    }

    /// Replaces one of the shapes, where there is one.
    pub fn set_shape(&mut self, which: Which, shape: Shape) {
        if self.has(which) {
            self.shapes_mut()[which.0] = shape;
        }
    }
}
