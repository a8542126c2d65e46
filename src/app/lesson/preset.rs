//! Where a demo can start: a named pair of shapes, and the words and settings that go with it.

use crate::catalog::MethodId;
use crate::error::InvalidShape;
use crate::preset::NamedPair;
use crate::shape::Shape;
use glam::DVec2;

/// A place to start from.
pub struct Preset {
    /// Stable name within its demo, such as `listing-case-1`.
    pub slug: &'static str,
    /// For menus: what it is, in two to five words.
    pub title: &'static str,
    /// What to look at, in one sentence.
    pub note: &'static str,
    /// The two shapes, in the demo's order.
    pub shapes: fn() -> Result<[Shape; 2], InvalidShape>,
    /// The method that it is about, where that is not the demo's own.
    pub method: Option<MethodId>,
    /// Options that differ from their defaults, by the slug of the option.
    pub options: &'static [(&'static str, f64)],
    /// How far the two shapes move, in a demo about that.
    pub ways: Option<[DVec2; 2]>,
}

impl Preset {
    /// The pair of that slug, with its words; it does not compile where there is none.
    pub(super) const fn of(
        pairs: &'static [NamedPair],
        slug: &'static str,
        title: &'static str,
        note: &'static str,
    ) -> Self {
        let shapes = NamedPair::find(pairs, slug).shapes;
        Self { slug, title, note, shapes, method: None, options: &[], ways: None }
    }

    /// The same, about another method than the demo's own.
    pub(super) const fn by(self, method: MethodId) -> Self {
        Self { method: Some(method), ..self }
    }

    /// The same, with the two shapes in motion.
    pub(super) const fn moving(self, a: [f64; 2], b: [f64; 2]) -> Self {
        Self { ways: Some([DVec2::from_array(a), DVec2::from_array(b)]), ..self }
    }

    /// The same with some options set.
    pub(super) const fn with(self, options: &'static [(&'static str, f64)]) -> Self {
        Self { options, ..self }
    }
}
