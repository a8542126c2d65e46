//! One pixel's answer.

use super::class::Class;
use super::question::Question;
use super::subject::Subject;
use super::topic::Topic;
use crate::catalog::{METHODS, Method, Semantics};
use crate::outcome::{Outcome, Verdict};
use crate::reference;
use crate::shape::Shape;

/// A method, and whether it takes the pair in the other order.
#[derive(Clone, Copy)]
pub(super) struct Bound {
    pub method: &'static Method,
    pub swapped: bool,
}

impl Bound {
    fn new(method: &'static Method, [a, b]: &[Shape; 2]) -> Option<Self> {
        let (own, other) = ((a.kind(), b.kind()), (b.kind(), a.kind()));
        (method.pair == own || method.pair == other)
            .then_some(Self { method, swapped: method.pair != own })
    }

    #[inline]
    fn ask(&self, [a, b]: &[Shape; 2]) -> Outcome {
        if self.swapped { (self.method.solve)(b, a) } else { (self.method.solve)(a, b) }
    }

    /// The verdict and its reason alone.
    #[inline]
    fn decide(&self, [a, b]: &[Shape; 2]) -> Outcome {
        if self.swapped { (self.method.decide)(b, a) } else { (self.method.decide)(a, b) }
    }
}

/// What is asked, ready to be asked of many shapes.
pub(super) struct Probe {
    question: Question,
    bound: Vec<Bound>,
}

impl Probe {
    /// `None` where a method does not treat the pair, or none is asked.
    pub fn new(subject: &Subject, question: Question) -> Option<Self> {
        let pair = subject.pair();
        let bound: Option<Vec<_>> =
            question.methods().iter().map(|method| Bound::new(method, pair)).collect();
        let bound = bound.filter(|it| (1..=31).contains(&it.len()))?;
        Some(Self { question, bound })
    }

    pub fn question(&self) -> &Question {
        &self.question
    }

    /// Whether every answer is the verdict of the catalogue's characteristic cubic.
    pub fn only_cubic(&self) -> Option<&Bound> {
        match (self.question.topic(), &self.bound[..]) {
            (Topic::Verdict, [one])
                if one.method.slug == "characteristic-cubic"
                    && METHODS.iter().any(|it| std::ptr::eq(it, one.method)) =>
            {
                Some(one)
            }
            _ => None,
        }
    }

    /// The answer at a pixel.
    #[inline]
    pub fn ask(&self, pair: &[Shape; 2]) -> Class {
        self.question.topic().class(&Asked { probe: self, pair })
    }
}

/// The methods that are asked, and the two shapes at a pixel.
pub(super) struct Asked<'p> {
    probe: &'p Probe,
    pub pair: &'p [Shape; 2],
}

impl Asked<'_> {
    /// How many methods are asked.
    pub fn count(&self) -> usize {
        self.probe.bound.len()
    }

    /// Whether the reference says who is right.
    pub fn by_reference(&self) -> bool {
        self.probe.question.by_reference()
    }

    /// The whole answer of one of them.
    #[inline]
    pub fn solve(&self, place: usize) -> Outcome {
        self.probe.bound[place].ask(self.pair)
    }

    /// The verdict of one of them, and its reason, alone.
    #[inline]
    pub fn decide(&self, place: usize) -> Outcome {
        self.probe.bound[place].decide(self.pair)
    }

    /// The right verdict by what one of them takes the shapes to be; `solid` is that of the solids.
    pub fn truth(&self, place: usize, solid: Verdict) -> Verdict {
        let Bound { method, swapped } = self.probe.bound[place];
        match (method.semantics, swapped, self.pair) {
            (Semantics::Solid, ..) => Some(solid),
            (Semantics::Boundary, false, [a, b]) | (Semantics::Boundary, true, [b, a]) => {
                reference::meets_boundary(a, b)
            }
        }
        .unwrap_or(solid)
    }
}
