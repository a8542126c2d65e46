pub mod crowd;
pub mod handle;
pub mod kind;

use crate::catalog::MethodId;
use crate::motion::Motion;
use crate::page::figure::Role;
use crate::scene::handle::Handle;
use crate::shape::{Kind, Point, Shape};
use glam::DVec2;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The shapes on the canvas, the pair in focus, the chosen method, and its options.
///
/// Every demo except the arena has two shapes, in the demo's order, and both are in focus.
/// As JSON two shapes are `{"a": …, "b": …, "method": "slug", "options": …}`; any other number is
/// `{"shapes": […], "focus": [i, j], "method": "slug", "options": …}`.
///
/// A clone shares the shapes until one of the two changes.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Wire", into = "Wire")]
pub struct Scene {
    shapes: Arc<Vec<Shape>>,
    focus: [usize; 2],
    /// `None` means the demo's own method.
    pub method: Option<MethodId>,
    pub options: BTreeMap<String, f64>,
    /// How far the pair in focus moves, in a demo about motion; `None` in any other.
    pub motion: Option<Motion>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "WireWhich", into = "WireWhich")]
pub struct Which(pub usize);

impl Which {
    pub const A: Self = Self(0);
    pub const B: Self = Self(1);
}

/// The name of a shape in the arena: its kind and its place in the list, from 1.
pub fn name(which: Which, shape: &Shape) -> String {
    format!("{} {}", shape.kind().word(), which.0 + 1)
}

const NOTHING: Shape = Shape::Point(Point::ORIGIN);

impl Scene {
    pub fn pair(a: impl Into<Shape>, b: impl Into<Shape>) -> Self {
        Self::of(vec![a.into(), b.into()], [0, 1])
    }

    pub fn of(shapes: Vec<Shape>, focus: [usize; 2]) -> Self {
        let mut scene = Self { shapes: Arc::new(shapes), focus: [0, 1], ..Self::default() };
        scene.set_focus(focus);
        scene
    }

    /// Fails if a shape in focus is missing, or if both are the same.
    pub fn with_focus(shapes: Vec<Shape>, focus: [usize; 2]) -> Result<Self, String> {
        let [a, b] = focus;
        let count = shapes.len();
        // Scenes with fewer than two shapes have the focus [0, 1].
        let last = count.max(2) - 1;
        if a == b {
            return Err(format!("it is [{a}, {b}]; it must be the places of two shapes"));
        }
        if a.max(b) > last {
            let greatest = count.saturating_sub(1);
            return Err(format!(
                "it is [{a}, {b}]; the places of {count} shapes go from 0 to {greatest}"
            ));
        }
        Ok(Self::of(shapes, focus))
    }

    pub fn with_options(self, options: BTreeMap<String, f64>) -> Self {
        Self { options, ..self }
    }

    pub fn by(self, method: impl Into<Option<MethodId>>) -> Self {
        Self { method: method.into(), ..self }
    }

    pub fn moving(self, motion: impl Into<Option<Motion>>) -> Self {
        Self { motion: motion.into(), ..self }
    }

    /// How far a shape of the pair in focus moves; `None` for other shapes.
    pub fn way(&self, which: Which) -> Option<DVec2> {
        let motion = self.motion?;
        let place = self.focus.iter().position(|it| *it == which.0)?;
        Some([motion.a(), motion.b()][place])
    }

    /// The handles of [`kind::handles`], and the tip of a motion arrow.
    pub fn handles(&self, which: Which, unit: f64) -> Vec<(Handle, DVec2)> {
        let shape = self.shape(which);
        let mut handles = kind::handles(shape, unit);
        handles.extend(self.way(which).map(|way| (Handle::Way, shape.center() + way)));
        handles
    }

    /// The shape that a handle moves, and the handle of that: an arrow's tip counts as a point.
    pub fn part(&self, which: Which, handle: Handle) -> (Shape, Handle) {
        let shape = *self.shape(which);
        let tip = self.way(which).filter(|_| handle == Handle::Way);
        let tip = tip.and_then(|way| Point::new(shape.center() + way).ok());
        tip.map_or((shape, handle), |tip| (tip.into(), Handle::Body))
    }

    pub fn set_part(&mut self, which: Which, handle: Handle, part: Shape) {
        if handle == Handle::Way && self.motion.is_some() {
            self.set_way(which, part.center() - self.shape(which).center());
        } else {
            self.set_shape(which, part);
        }
    }

    /// Changes how far a shape moves, if the pair in focus is in motion and `way` is valid.
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

    pub fn all(&self) -> impl DoubleEndedIterator<Item = Which> + ExactSizeIterator {
        (0..self.shapes.len()).map(Which)
    }

    /// The first shape of the pair in focus; a point at the origin if it is missing.
    pub fn a(&self) -> &Shape {
        self.shape(Which(self.focus[0]))
    }

    pub fn b(&self) -> &Shape {
        self.shape(Which(self.focus[1]))
    }

    /// The pair in focus. A scene with fewer than two shapes does not have both.
    pub fn focus(&self) -> [Which; 2] {
        self.focus.map(Which)
    }

    pub fn both(&self) -> [Shape; 2] {
        [*self.a(), *self.b()]
    }

    /// The other shape of the pair in focus; `None` for a shape outside of the pair.
    pub fn partner(&self, which: Which) -> Option<Which> {
        let place = self.focus.iter().position(|it| *it == which.0)?;
        self.has_pair().then(|| self.focus()[1 - place])
    }

    pub fn focused(&self) -> Option<[Shape; 2]> {
        self.has_pair().then(|| self.both())
    }

    pub fn has_pair(&self) -> bool {
        self.shapes.len() > 1
    }

    pub fn kinds(&self) -> [Kind; 2] {
        [self.a().kind(), self.b().kind()]
    }

    /// Puts two shapes in focus; missing or equal ones are replaced by others.
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

    pub fn role(&self, which: Which) -> Option<Role> {
        let place = self.focus.iter().position(|it| *it == which.0)?;
        Some([Role::A, Role::B][place])
    }

    pub fn has(&self, which: Which) -> bool {
        which.0 < self.shapes.len()
    }

    /// A point at the origin if the scene has no such shape.
    pub fn shape(&self, which: Which) -> &Shape {
        self.shapes.get(which.0).unwrap_or(&NOTHING)
    }

    pub fn set_shape(&mut self, which: Which, shape: Shape) {
        if self.has(which) {
            self.shapes_mut()[which.0] = shape;
        }
    }
}

#[derive(Default, Serialize, Deserialize)]
#[serde(expecting = "an object with the shapes a and b")]
struct Wire {
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
            (Some(shapes), None, None) => {
                let focus = wire.focus.unwrap_or([0, 1]);
                Self::with_focus(shapes, focus).map_err(|it| format!("focus: {it}"))?
            }
            (Some(_), ..) => {
                return Err("a scene has either the shapes a and b or a list of them".to_owned());
            }
        };
        Ok(scene.by(wire.method).with_options(wire.options).moving(wire.motion))
    }
}

impl From<Scene> for Wire {
    fn from(Scene { shapes, focus, method, options, motion }: Scene) -> Self {
        let none = Self { method, options, motion, ..Self::default() };
        match (&shapes[..], focus) {
            ([a, b], [0, 1]) => Self { a: Some(*a), b: Some(*b), ..none },
            (shapes, focus) => Self { shapes: Some(shapes.to_vec()), focus: Some(focus), ..none },
        }
    }
}

/// `"a"`, `"b"`, or the place in the list, from 0.
#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "\"a\", \"b\" or the place of a shape in the list")]
enum WireWhich {
    Letter(char),
    Place(usize),
}

impl TryFrom<WireWhich> for Which {
    type Error = &'static str;

    fn try_from(wire: WireWhich) -> Result<Self, Self::Error> {
        match wire {
            WireWhich::Letter('a') => Ok(Self::A),
            WireWhich::Letter('b') => Ok(Self::B),
            WireWhich::Letter(_) => Err("a shape is \"a\", \"b\" or its place in the list"),
            WireWhich::Place(place) => Ok(Self(place)),
        }
    }
}

impl From<Which> for WireWhich {
    fn from(which: Which) -> Self {
        match which {
            Which::A => Self::Letter('a'),
            Which::B => Self::Letter('b'),
            Which(place) => Self::Place(place),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::json;
    use crate::shape::Circle;

    fn circle(x: f64) -> Shape {
        Circle::new(DVec2::new(x, 0.0), 1.0).unwrap().into()
    }

    #[test]
    fn two_shapes_are_written_as_a_and_b_and_any_other_number_as_a_list_with_a_focus() {
        let list = "{\"shapes\":[";
        for (count, focus, begin) in [
            (0, [0, 1], list),
            (1, [0, 1], list),
            (2, [0, 1], "{\"a\":{\"circle\":"),
            (2, [1, 0], list),
            (5, [4, 2], list),
        ] {
            let scene = Scene::of((0..count).map(|i| circle(f64::from(i))).collect(), focus);
            let text = serde_json::to_string(&scene).unwrap();
            assert!(text.starts_with(begin), "{text}");
            assert_eq!(json::parse::<Scene>(&text), Ok(scene), "{text}");
        }
    }

    #[test]
    fn an_invalid_focus_is_replaced() {
        let of = |count: i32, focus| {
            Scene::of((0..count).map(|i| circle(f64::from(i))).collect(), focus).focus
        };
        assert_eq!(of(3, [7, 9]), [1, 2]);
        assert_eq!(of(3, [1, 1]), [0, 1]);
        assert_eq!(of(3, [0, 0]), [0, 1]);
        assert_eq!(of(3, [2, 7]), [1, 2]);
        assert_eq!(of(3, [2, 0]), [2, 0]);
    }

    #[test]
    fn places_are_letters_for_two_and_numbers_beyond() {
        let all = [Which::A, Which::B, Which(2), Which(999)];
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(text, "[\"a\",\"b\",2,999]");
        assert_eq!(json::parse::<[Which; 4]>(&text), Ok(all));
        assert!(json::parse::<Which>("\"c\"").is_err());
    }

    #[test]
    fn a_copy_shares_its_shapes_until_one_changes() {
        let scene = Scene::pair(circle(0.0), circle(1.0));
        let mut copy = scene.clone();
        assert!(Arc::ptr_eq(&scene.shapes, &copy.shapes));
        copy.set_shape(Which::B, circle(2.0));
        assert_eq!((*scene.b(), *copy.b()), (circle(1.0), circle(2.0)));
    }
}
