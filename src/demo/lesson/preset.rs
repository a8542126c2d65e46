//! Where a demo can start: named shapes, and the words and settings that go with them.

use super::document::{Text, method, text};
use super::generated::Generated;
use crate::catalog::MethodId;
use crate::motion::Motion;
use crate::scene::Scene;
use crate::shape::Shape;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A place to start from, or what meets a challenge.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Preset {
    /// Stable name within its demo, such as `listing-case-1`.
    #[serde(default, deserialize_with = "text")]
    pub slug: Text,
    /// For menus: what it is, in two to five words.
    #[serde(default, deserialize_with = "text")]
    pub title: Text,
    /// What to look at, in one sentence.
    #[serde(default, deserialize_with = "text")]
    pub note: Text,
    /// The first shape.
    a: Option<Shape>,
    /// The second shape.
    b: Option<Shape>,
    /// Any number of shapes instead of the two.
    shapes: Option<Vec<Shape>>,
    /// Many shapes that the program makes.
    generated: Option<Generated>,
    /// Which of the shapes are in focus, from 0.
    focus: Option<[usize; 2]>,
    /// The method that it is about, where that is not the demo's own.
    #[serde(default, deserialize_with = "method")]
    pub method: Option<MethodId>,
    /// Options that differ from their defaults, by their slugs.
    #[serde(default)]
    pub options: BTreeMap<String, f64>,
    /// How far the two shapes move, in a demo about that.
    pub motion: Option<Motion>,
}

impl Preset {
    /// Whether it has these shapes; it may leave out some.
    pub fn has(&self, shapes: &[Shape]) -> bool {
        match (&self.generated, &self.shapes) {
            (Some(generated), _) => generated.shapes() == shapes,
            (None, Some(own)) => own == shapes,
            (None, None) => {
                let same = |own: Option<Shape>, at| own.is_none() || own.as_ref() == shapes.get(at);
                same(self.a, 0) && same(self.b, 1)
            }
        }
    }

    /// Its scene. What it leaves out is as it was `before`.
    pub fn scene(&self, before: &Scene) -> Scene {
        let shapes = match (&self.generated, &self.shapes) {
            (Some(generated), _) => generated.shapes().to_vec(),
            (None, Some(shapes)) => shapes.clone(),
            (None, None) => {
                let old = before.shapes();
                let [a, b] = [self.a.or(old.first().copied()), self.b.or(old.get(1).copied())];
                let others = old.iter().skip(2).copied();
                a.into_iter().chain(b).chain(others).collect()
            }
        };
        let focus = self.focus.unwrap_or_else(|| before.focus().map(|it| it.index()));
        let mut options = before.options.clone();
        options.extend(self.options.clone());
        Scene::of(shapes, focus)
            .by(self.method.or(before.method))
            .with_options(options)
            .moving(self.motion.or(before.motion))
    }
}
