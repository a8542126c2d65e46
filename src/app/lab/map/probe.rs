//! One pixel's answer.

use super::class::Class;
use super::question::Question;
use super::subject::Subject;
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
    /// Whether some of them judge by the boundary and not by the solid.
    boundary: bool,
}

impl Probe {
    /// `None` where a method does not treat the pair, or none is asked.
    pub fn new(subject: &Subject, question: Question) -> Option<Self> {
        let pair = subject.pair();
        let bound: Option<Vec<_>> =
            question.methods().iter().map(|method| Bound::new(method, pair)).collect();
        let bound = bound.filter(|it| (1..=31).contains(&it.len()))?;
        let boundary = bound.iter().any(|it| it.method.semantics == Semantics::Boundary);
        Some(Self { question, bound, boundary })
    }

    pub fn question(&self) -> &Question {
        &self.question
    }

    /// Whether every answer is the verdict of the catalogue's characteristic cubic.
    pub fn only_cubic(&self) -> Option<&Bound> {
        match (&self.question, &self.bound[..]) {
            (Question::Verdict(method), [one])
                if method.slug == "characteristic-cubic"
                    && METHODS.iter().any(|it| std::ptr::eq(it, *method)) =>
            {
                Some(one)
            }
            _ => None,
        }
    }

    #[inline]
    pub fn ask(&self, pair: &[Shape; 2]) -> Class {
        let first = &self.bound[0];
        match &self.question {
            Question::Verdict(_) => verdict(&first.decide(pair)),
            Question::Disagreement { reference: true, .. } => self.faults(pair),
            Question::Disagreement { reference: false, .. } => self.sides(pair),
            Question::Test(_) => Class::Test(first.ask(pair).decided_by),
            Question::Rounds(_) => rounds(first.ask(pair).iterations),
            Question::Error(_) => error(&first.ask(pair), pair),
        }
    }

    fn faults(&self, pair: &[Shape; 2]) -> Class {
        let solid = reference::verdict(&pair[0], &pair[1]);
        let (mut wrong, mut undecided) = (0, 0);
        for (place, one) in self.bound.iter().enumerate() {
            let truth = match one.method.semantics {
                Semantics::Boundary if self.boundary => {
                    let [a, b] =
                        if one.swapped { [&pair[1], &pair[0]] } else { [&pair[0], &pair[1]] };
                    reference::meets_boundary(a, b).unwrap_or(solid)
                }
                _ => solid,
            };
            let answer = one.decide(pair).verdict;
            undecided |= u32::from(answer == Verdict::Undecided) << place;
            wrong |= u32::from(answer.contradicts(truth)) << place;
        }
        if wrong | undecided == 0 { Class::Agree(solid) } else { Class::Wrong { wrong, undecided } }
    }

    fn sides(&self, pair: &[Shape; 2]) -> Class {
        let (mut colliding, mut separate) = (0, 0);
        for (place, one) in self.bound.iter().enumerate() {
            let answer = one.decide(pair).verdict;
            colliding |= u32::from(answer == Verdict::Colliding) << place;
            separate |= u32::from(answer == Verdict::Separate) << place;
        }
        let all = (1u32 << self.bound.len()) - 1;
        match (colliding, separate) {
            (it, 0) if it == all => Class::Agree(Verdict::Colliding),
            (0, it) if it == all => Class::Agree(Verdict::Separate),
            _ => Class::Split { colliding, separate },
        }
    }
}

#[inline]
fn verdict(outcome: &Outcome) -> Class {
    match outcome.reason {
        Some(reason) if outcome.verdict == Verdict::Undecided => Class::Undecided(reason),
        _ => Class::Verdict(outcome.verdict),
    }
}

/// Few rounds one by one, more by doubling.
fn rounds(count: u32) -> Class {
    match count {
        0..=9 => Class::Rounds(count, count),
        10..=14 => Class::Rounds(10, 14),
        15..=19 => Class::Rounds(15, 19),
        20..=39 => Class::Rounds(20, 39),
        40..=79 => Class::Rounds(40, 79),
        _ => Class::Rounds(80, u32::MAX),
    }
}

/// Errors by powers of ten, two at a time where they are small.
fn error(outcome: &Outcome, pair: &[Shape; 2]) -> Class {
    let Some(contact) = outcome.contact else { return Class::Unmeasured };
    let truth = reference::judge(&pair[0], &pair[1]).contact.gap;
    let size = pair[0].reach().max(pair[1].reach());
    let error = (contact.gap - truth).abs() / if size > 0.0 { size } else { 1.0 };
    // Infinite gaps, as of two lines that cross, have no difference.
    if error < ROUNDING || contact.gap == truth {
        return Class::Error(-14);
    }
    let power = error.log10().floor().clamp(-20.0, 20.0) as i8 + 1;
    Class::Error(match power {
        ..=-2 => power + (power & 1),
        -1..=0 => power,
        _ => 1,
    })
}

/// Errors below this share of the size are what rounding leaves.
const ROUNDING: f64 = 1e-14;
