//! A method of the catalogue with the options of a scene.
//!
//! The table, maps, hunts and `check` ask methods, not plays. If an option of a play changes the
//! answer of its method, a variant gives the answer of the play's run.

use super::{Given, OptionSpec, Play};
use crate::catalog::{DecideTwo, Method, Semantics};
use crate::motion::Motion;
use crate::outcome::Outcome;
use crate::shape::Shape;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

/// The slug of the option by which touching does not count as a collision.
pub const TOUCHING: &str = "touching";

#[derive(Clone)]
pub struct Variant {
    pub method: &'static Method,
    /// The method's, unless an option changes it.
    pub semantics: Semantics,
    tuning: Option<Tuning>,
}

#[derive(Clone)]
struct Tuning {
    play: &'static Play,
    /// The values of all options of the play.
    options: Arc<BTreeMap<String, f64>>,
}

impl From<&'static Method> for Variant {
    fn from(method: &'static Method) -> Self {
        Self { method, semantics: method.semantics, tuning: None }
    }
}

impl Variant {
    pub fn of(
        play: &'static Play,
        method: &'static Method,
        options: &BTreeMap<String, f64>,
    ) -> Self {
        let value = |it: &OptionSpec| it.value(options, Some(method.id));
        let changed = play.options.iter().any(|it| value(it) != (it.default)(Some(method.id)));
        let tuning = (changed && play.answer.is_some()).then(|| {
            let options = play.options.iter().map(|it| (it.slug.to_owned(), value(it))).collect();
            Tuning { play, options: Arc::new(options) }
        });
        let semantics = match play.options.iter().find(|it| it.slug == TOUCHING) {
            Some(it) if tuning.is_some() && value(it) > 0.0 => Semantics::Open,
            Some(_) if tuning.is_some() && method.semantics == Semantics::Open => Semantics::Closed,
            _ => method.semantics,
        };
        Self { method, semantics, tuning }
    }

    /// [`Method::solve`]. Shapes in the order of the method's pair.
    #[inline]
    pub fn solve(&self, a: &Shape, b: &Shape) -> Outcome {
        match &self.tuning {
            None => (self.method.solve)(a, b),
            Some(tuning) => tuning.solve(self.method, a, b),
        }
    }

    /// [`Method::decide`]. Shapes in the order of the method's pair.
    #[inline]
    pub fn decide(&self, a: &Shape, b: &Shape) -> Outcome {
        match self.tuning {
            None => (self.method.decide)(a, b),
            Some(_) => self.solve(a, b),
        }
    }

    pub fn decide_two(&self) -> Option<DecideTwo> {
        self.method.decide_two.filter(|_| self.tuning.is_none())
    }

    pub fn judge(&self, a: &Shape, b: &Shape) -> Option<Outcome> {
        match &self.tuning {
            None => self.method.judge(a, b),
            Some(_) if self.method.pair == (a.kind(), b.kind()) => Some(self.solve(a, b)),
            Some(_) => self.fits(a.kind(), b.kind()).then(|| self.solve(b, a).swapped()),
        }
    }

    pub fn judge_moving(&self, a: &Shape, b: &Shape, motion: &Motion) -> Option<Outcome> {
        let known = || self.method.judge_moving(a, b, motion);
        let Some(tuning) = &self.tuning else { return known() };
        self.method.solve_moving?;
        tuning.answer(self.method, [*a, *b], *motion).or_else(known)
    }

    pub fn judge_in(&self, a: &Shape, b: &Shape, motion: Option<&Motion>) -> Option<Outcome> {
        motion.map_or_else(|| self.judge(a, b), |motion| self.judge_moving(a, b, motion))
    }

    pub fn judge_each(
        &self,
        cases: &[[Shape; 2]],
        motion: Option<&Motion>,
    ) -> Vec<Option<Outcome>> {
        match self.tuning {
            None => self.method.judge_each(cases, motion),
            Some(_) => cases.iter().map(|[a, b]| self.judge_in(a, b, motion)).collect(),
        }
    }
}

impl Tuning {
    fn answer(&self, method: &Method, shapes: [Shape; 2], motion: Motion) -> Option<Outcome> {
        let options = self.options.clone();
        let given = Given { shapes, method: method.id, motion, play: self.play, options };
        self.play.answer.and_then(|it| it(&given))
    }

    fn solve(&self, method: &Method, a: &Shape, b: &Shape) -> Outcome {
        let swapped = self.play.swaps([a.kind(), b.kind()]) == Some(true);
        let shapes = if swapped { [*b, *a] } else { [*a, *b] };
        match self.answer(method, shapes, Motion::REST) {
            None => (method.solve)(a, b),
            Some(outcome) if swapped => outcome.swapped(),
            Some(outcome) => outcome,
        }
    }
}

impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        let key = |it: &Self| {
            let tuning = it.tuning.as_ref();
            tuning.map(|it| (std::ptr::from_ref(it.play), it.options.clone()))
        };
        std::ptr::eq(self.method, other.method) && key(self) == key(other)
    }
}

impl Deref for Variant {
    type Target = Method;

    fn deref(&self) -> &Method {
        self.method
    }
}
