//! Plays: how the steps of each method are drawn and described.
//!
//! A play runs the library's algorithm on two shapes and records its steps in a [`Shown`], which
//! becomes a [`Run`]. Its `show` writes the [`Page`] of a step: picture, sentence and line of
//! pseudo-code. A play never computes geometry: if a picture lacks a number, the algorithm must
//! record it in its step.

mod page;
mod prelude;
mod run;
mod variant;

/// A line, a segment or a box and a circle.
mod straight {
    pub mod conjugate_product;
    pub mod conventions;
    pub mod definitions;
    mod definitions_map;
    pub mod gates;
    pub mod program;
    pub mod rotate_back;
    pub mod triangle_height;
}

/// An ellipse and a circle, a segment or another ellipse.
mod ellipse {
    pub mod characteristic_cubic;
    pub mod circle_subdivision;
    pub mod closed_form;
    pub mod intersection_points;
    mod listed;
    pub mod parallel_axes;
    pub mod polygon_bisection;
    pub mod polygon_bisection_pair;
    pub mod polygon_sandwich;
    mod prose;
    pub mod triangles;
}

/// The foot of a perpendicular on an ellipse, and how its rim bends.
mod foot {
    pub mod distance_field;
    pub mod evolute_circles;
    mod field;
    pub mod foot_walk;
}

/// Any two shapes at rest.
mod solid {
    pub mod core_segments;
    pub mod epa;
    pub mod gjk;
    pub mod proxy;
    pub mod separating_axes;
    pub mod support_gap;
}

mod motion {
    pub mod breakout;
    pub mod difference_ray;
    pub mod moving_circle;
    pub mod sweep;
    mod world;
}

pub use page::{CodeLine, Lit, Note, Page};
pub use run::{Facts, Plot, PlotPoint, Run, Series, Shown, Table, WayBack};
pub use straight::program::{Dialect, Program};
pub use variant::{TOUCHING, Variant};

use crate::catalog::MethodId;
use crate::motion::Motion;
use crate::outcome::Outcome;
use crate::shape::{Kind, Shape};
use ellipse::*;
use foot::*;
use motion::*;
use solid::*;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;
use straight::*;

/// How a method and its published variants are played.
pub struct Play {
    /// Stable name, such as `conjugate-product`.
    pub slug: &'static str,
    /// Methods with their names, the default first. Empty if the options choose the method.
    pub methods: &'static [(MethodId, &'static str)],
    /// Name and effect of the switch between the methods; `None` hides it.
    pub switch: Option<[&'static str; 2]>,
    /// Pairs that it takes, in this order of shapes; the first is its subject.
    pub pairs: &'static [[Kind; 2]],
    /// Whether it takes another pair; `None`: it takes no others.
    pub also: Option<fn(Kind, Kind) -> bool>,
    pub options: &'static [OptionSpec],
    /// Answers without recording steps, for the table, maps, hunts and `check`. `None` if no option
    /// changes an answer; it returns `None` for a method that the options do not change.
    pub answer: Option<fn(&Given) -> Option<Outcome>>,
    pub run: fn(&Given) -> Run,
}

/// All plays. The first that fits a method, or a pair without a method, is chosen.
pub static PLAYS: &[&Play] = &[
    &triangle_height::PLAY,
    &gates::PLAY,
    &conjugate_product::PLAY,
    &definitions::PLAY,
    &rotate_back::PLAY,
    &conventions::PLAY,
    &polygon_sandwich::PLAY,
    &polygon_bisection::PLAY,
    &polygon_bisection_pair::PLAY,
    &parallel_axes::PLAY,
    &closed_form::PAIR,
    &closed_form::PLAY,
    &circle_subdivision::PLAY,
    &intersection_points::PLAY,
    &foot_walk::POINT,
    &distance_field::PLAY,
    &evolute_circles::PLAY,
    &foot_walk::CIRCLE,
    &characteristic_cubic::PLAY,
    &support_gap::PLAY,
    &gjk::PLAY,
    &epa::PLAY,
    &separating_axes::PLAY,
    &core_segments::PLAY,
    &proxy::PLAY,
    &sweep::PLAY,
    &moving_circle::PLAY,
    &difference_ray::PLAY,
    &breakout::PLAY,
];

/// The input of a play: two shapes in an order that it takes, a method, and its options.
#[derive(Clone)]
pub struct Given {
    pub shapes: [Shape; 2],
    pub method: MethodId,
    pub motion: Motion,
    play: &'static Play,
    options: Arc<BTreeMap<String, f64>>,
}

impl Given {
    /// Options that the play does not have are ignored.
    pub fn new(
        play: &'static Play,
        method: MethodId,
        shapes: [Shape; 2],
        options: &BTreeMap<String, f64>,
    ) -> Self {
        Self { shapes, method, motion: Motion::REST, play, options: Arc::new(options.clone()) }
    }

    pub fn moving(self, motion: Motion) -> Self {
        Self { motion, ..self }
    }

    pub fn a(&self) -> &Shape {
        &self.shapes[0]
    }

    pub fn b(&self) -> &Shape {
        &self.shapes[1]
    }

    pub fn kinds(&self) -> [Kind; 2] {
        self.shapes.map(|it| it.kind())
    }

    /// The two shapes as these types; `None` if one is of another kind.
    pub fn pair<'g, A, B>(&'g self) -> Option<(A, B)>
    where
        A: TryFrom<&'g Shape>,
        B: TryFrom<&'g Shape>,
    {
        let [a, b] = &self.shapes;
        A::try_from(a).ok().zip(B::try_from(b).ok())
    }

    /// Zero for an option that the play lacks.
    pub fn option(&self, slug: &str) -> f64 {
        let spec = self.play.options.iter().find(|spec| spec.slug == slug);
        spec.map_or(0.0, |spec| spec.value(&self.options, Some(self.method)))
    }

    pub fn is_on(&self, slug: &str) -> bool {
        self.option(slug) >= 1.0
    }
}

impl Play {
    /// Defaults for a struct update.
    pub const PLAIN: Self = Self {
        slug: "",
        methods: &[],
        switch: None,
        pairs: &[],
        also: None,
        options: &[],
        answer: None,
        run: |given| Shown::<()>::of(given, |_, _, _| {}, |_| None).into(),
    };

    pub fn find(slug: &str) -> Option<&'static Self> {
        PLAYS.iter().copied().find(|it| it.slug == slug)
    }

    pub fn offers(&self, method: MethodId) -> bool {
        self.methods.iter().any(|(it, _)| *it == method)
    }

    pub fn takes(&self, [a, b]: [Kind; 2]) -> bool {
        self.pairs.contains(&[a, b]) || self.also.is_some_and(|takes| takes(a, b))
    }

    /// `true` if it takes these kinds only in the other order; `None` if in neither.
    pub fn swaps(&self, [a, b]: [Kind; 2]) -> Option<bool> {
        if self.takes([a, b]) { Some(false) } else { self.takes([b, a]).then_some(true) }
    }
}

#[derive(Clone, Copy)]
pub struct Chosen {
    pub play: &'static Play,
    /// `None` if the play's options choose the method.
    pub method: Option<MethodId>,
    pub swapped: bool,
}

impl Chosen {
    /// Prefers the wanted method, then another variant of it, then any play that takes the pair.
    pub fn of(plays: &[&'static Play], wanted: Option<MethodId>, kinds: [Kind; 2]) -> Option<Self> {
        let each = plays.iter().flat_map(|&play| {
            let none = play.methods.is_empty().then_some(None);
            let methods = play.methods.iter().map(|it| Some(it.0)).chain(none);
            methods
                .filter_map(move |method| Some(Self { play, method, swapped: play.swaps(kinds)? }))
        });
        each.min_by_key(|it| match it.method.zip(wanted) {
            Some((it, wanted)) if it == wanted => 0,
            Some((it, wanted)) if it.family == wanted.family => 1,
            _ => 2,
        })
    }
}

/// Words for two shapes, such as "ellipse" and "circle", or "first circle" and "second circle".
pub fn names(kinds: [Kind; 2]) -> [Cow<'static, str>; 2] {
    if kinds[0] == kinds[1] {
        ["first", "second"].map(|it| format!("{it} {}", kinds[0].word()).into())
    } else {
        kinds.map(|it| it.word().into())
    }
}

/// The plays of a method on a pair, in either order of shapes.
pub fn of(method: MethodId, kinds: [Kind; 2]) -> impl Iterator<Item = &'static Play> {
    PLAYS.iter().copied().filter(move |it| it.offers(method) && it.swaps(kinds).is_some())
}

/// The default value of an option; it may depend on the method.
type Base = fn(Option<MethodId>) -> f64;

/// A switch or slider of a play or a demo.
pub struct OptionSpec {
    /// Stable name, used by presets, case files and recordings.
    pub slug: &'static str,
    pub label: &'static str,
    pub hint: &'static str,
    pub default: Base,
    /// Choices, of which the value is the index; empty for a plain number.
    pub names: &'static [&'static str],
    pub limits: [f64; 2],
    /// Distance between the slider's stops; other values can be typed. `None`: whole numbers only.
    pub step: Option<f64>,
}

impl OptionSpec {
    /// One of several named choices; the first is the default.
    pub const fn choice([slug, label]: [&'static str; 2], names: &'static [&'static str]) -> Self {
        let limits = [0.0, names.len().saturating_sub(1) as f64];
        Self { slug, label, hint: "", default: |_| 0.0, names, limits, step: None }
    }

    pub const fn whole(name: [&'static str; 2], [low, high]: [u32; 2], default: Base) -> Self {
        Self { default, limits: [low as f64, high as f64], ..Self::choice(name, &[]) }
    }

    pub const fn number(
        name: [&'static str; 2],
        limits: [f64; 2],
        step: f64,
        default: Base,
    ) -> Self {
        Self { default, limits, step: Some(step), ..Self::choice(name, &[]) }
    }

    pub const fn hint(self, hint: &'static str) -> Self {
        Self { hint, ..self }
    }

    pub const fn with_default(self, default: Base) -> Self {
        Self { default, ..self }
    }

    /// The nearest allowed value; the least for NaN.
    pub fn clamped(&self, value: f64) -> f64 {
        let [least, greatest] = self.limits;
        let value = if self.step.is_none() { value.round() } else { value };
        if value.is_nan() { least } else { value.clamp(least, greatest) }
    }

    /// Its value in `set`, clamped, or its default.
    pub fn value(&self, set: &BTreeMap<String, f64>, method: Option<MethodId>) -> f64 {
        set.get(self.slug).map_or_else(|| (self.default)(method), |it| self.clamped(*it))
    }
}
