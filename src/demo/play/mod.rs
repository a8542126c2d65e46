//! Plays: how each method's steps look and read.
//!
//! A play runs the library's algorithm on two shapes with every step kept, in a [`Shown`], which
//! becomes a [`Run`]. Its `show` writes the [`Page`] of a *recorded step*: the picture, the sentence
//! and the line of pseudo-code. A play never computes geometry of its own: where a picture lacks a
//! number, the step is too poor.

pub mod breakout;
pub mod characteristic_cubic;
pub mod circle_subdivision;
pub mod closed_form;
mod code;
pub mod conjugate_product;
pub mod conventions;
pub mod core_segments;
pub mod definitions;
mod difference;
pub mod difference_ray;
pub mod distance_field;
pub mod epa;
pub mod evolute_circles;
pub mod foot_point;
mod foot_walk;
pub mod gates;
pub mod gjk;
pub mod intersection_points;
pub mod moving_circle;
mod options;
pub mod osculating_circle;
mod page;
mod pairs;
pub mod parallel_axes;
mod pen;
mod plot;
pub mod polygon_bisection;
pub mod polygon_bisection_pair;
pub mod polygon_sandwich;
mod prelude;
pub(crate) mod program;
pub mod proxy;
pub mod rotate_back;
mod run;
pub mod separating_axes;
mod shown;
pub mod support_gap;
pub mod sweep;
mod table;
pub mod triangle_height;
mod variant;

pub use code::{CodeLine, Lit, line};
pub use options::{OptionRange, OptionSpec};
pub use page::Page;
pub use pen::Pen;
pub use plot::{Plot, PlotPoint, Series};
pub use program::{Dialect, Program};
pub use run::{Note, Run, WayBack};
pub use shown::{Facts, Shown};
pub use table::Table;
pub use variant::{TOUCHING, Variant};

use crate::catalog::MethodId;
use crate::motion::Motion;
use crate::outcome::Outcome;
use crate::shape::{Kind, Shape};
use std::collections::BTreeMap;

/// How one method is played, or a method and its published variants.
pub struct Play {
    /// Stable name, such as `conjugate-product`.
    pub slug: &'static str,
    /// What it plays, each with its name in the switch between them; the first where none of
    /// them is asked for. Empty where its options say which method runs.
    pub methods: &'static [(MethodId, &'static str)],
    /// What that switch is called, and what it changes; `None` where it is not shown.
    pub switch: Option<[&'static str; 2]>,
    /// The pairs that it takes, each in its order; first the one that it is about.
    pub pairs: &'static [[Kind; 2]],
    /// Its own switches and sliders.
    pub options: &'static [OptionSpec],
    /// What its run answers, without the steps, where an option changes what a method answers:
    /// the table, maps, hunts and `check` ask it. `None` of a method that those options leave as
    /// it is.
    pub answer: Option<fn(&Given) -> Option<Outcome>>,
    /// Runs the method and keeps every step.
    pub run: fn(&Given) -> Run,
}

/// Every play. For a method it is the first that plays it; for a pair without a method, the first
/// that takes it.
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
    &osculating_circle::PLAY,
    &distance_field::PLAY,
    &evolute_circles::PLAY,
    &foot_point::PLAY,
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

/// What a play is given: two shapes in an order that it takes, which method, and its options.
pub struct Given<'s> {
    /// The two shapes.
    pub shapes: [Shape; 2],
    /// Which of its methods.
    pub method: MethodId,
    /// How far the two shapes move.
    pub motion: Motion,
    play: &'static Play,
    options: &'s BTreeMap<String, f64>,
}

impl<'s> Given<'s> {
    /// Two shapes for a play; of `options` those count that it has.
    pub fn new(
        play: &'static Play,
        method: MethodId,
        shapes: [Shape; 2],
        options: &'s BTreeMap<String, f64>,
    ) -> Self {
        Self { shapes, method, motion: Motion::REST, play, options }
    }

    /// The same, with the two shapes in motion.
    pub fn moving(self, motion: Motion) -> Self {
        Self { motion, ..self }
    }

    /// The first shape.
    pub fn a(&self) -> &Shape {
        &self.shapes[0]
    }

    /// The second shape.
    pub fn b(&self) -> &Shape {
        &self.shapes[1]
    }

    /// The two shapes by their kinds, where they are of those.
    pub fn pair<'g, A, B>(&'g self) -> Option<(A, B)>
    where
        A: TryFrom<&'g Shape>,
        B: TryFrom<&'g Shape>,
    {
        let [a, b] = &self.shapes;
        A::try_from(a).ok().zip(B::try_from(b).ok())
    }

    /// The value of one of the play's options; zero for an option that it lacks.
    pub fn option(&self, slug: &str) -> f64 {
        let spec = self.play.options.iter().find(|spec| spec.slug == slug);
        spec.map_or(0.0, |spec| spec.value(self.options, Some(self.method)))
    }

    /// Whether a switch is on.
    pub fn is_on(&self, slug: &str) -> bool {
        self.option(slug) >= 1.0
    }
}

impl Play {
    /// A play without switch, options and answer of its own, to be completed.
    pub const PLAIN: Self = Self {
        slug: "",
        methods: &[],
        switch: None,
        pairs: &[],
        options: &[],
        answer: None,
        run: |given| Shown::<()>::of(given, |_, _, _| {}, |_| None).into(),
    };

    /// The play of that slug.
    pub fn find(slug: &str) -> Option<&'static Self> {
        PLAYS.iter().copied().find(|it| it.slug == slug)
    }

    /// Whether it plays a method.
    pub fn offers(&self, method: MethodId) -> bool {
        self.methods.iter().any(|(it, _)| *it == method)
    }

    /// Whether it takes two kinds in this order.
    pub fn takes(&self, kinds: [Kind; 2]) -> bool {
        self.pairs.contains(&kinds)
    }

    /// Whether it takes two kinds in this order or the other one, and which: `true` where they
    /// are to be swapped.
    pub fn swaps(&self, [a, b]: [Kind; 2]) -> Option<bool> {
        if self.takes([a, b]) { Some(false) } else { self.takes([b, a]).then_some(true) }
    }
}

/// What is played on a pair.
#[derive(Clone, Copy)]
pub struct Chosen {
    /// The play.
    pub play: &'static Play,
    /// Which of its methods; `None` where its options say that.
    pub method: Option<MethodId>,
    /// Whether it takes the pair in the other order.
    pub swapped: bool,
}

impl Chosen {
    /// The play of the wanted method on a pair; where there is none, of another variant of it;
    /// and else whatever takes the pair first.
    pub fn of(plays: &[&'static Play], wanted: Option<MethodId>, kinds: [Kind; 2]) -> Option<Self> {
        let taking = || plays.iter().filter_map(|play| Some((*play, play.swaps(kinds)?)));
        let by = |fits: &dyn Fn(MethodId) -> bool| {
            taking().find_map(|(play, swapped)| {
                let method = play.methods.iter().map(|(it, _)| *it).find(|it| fits(*it))?;
                Some(Self { play, method: Some(method), swapped })
            })
        };
        let exact = wanted.and_then(|wanted| by(&|it| it == wanted));
        let akin = || wanted.and_then(|wanted| by(&|it| it.family == wanted.family));
        let first = || {
            let (play, swapped) = taking().next()?;
            Some(Self { play, method: play.methods.first().map(|(it, _)| *it), swapped })
        };
        exact.or_else(akin).or_else(first)
    }
}

/// The plays of a method on a pair.
pub fn of(method: MethodId, kinds: [Kind; 2]) -> impl Iterator<Item = &'static Play> {
    PLAYS.iter().copied().filter(move |it| it.offers(method) && it.swaps(kinds).is_some())
}
