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

    /// Whether a program is asked, so that many pixels are asked at once and none on the thread that
    /// draws.
    pub fn asks_a_program(&self) -> bool {
        self.bound.iter().any(|it| it.method.solve_each.is_some())
    }

    /// The answers of many pixels.
    pub fn ask_each(&self, pairs: &[[Shape; 2]]) -> Vec<Class> {
        let said = |one: &Bound| one.method.solve_each.map(|solve| solve(pairs));
        let said: Vec<_> = self.bound.iter().map(said).collect();
        let class = |(at, pair): (usize, &[Shape; 2])| {
            let said = |place: usize| said[place].as_ref().and_then(|it| it.get(at)).copied();
            self.class(
                pair,
                |place| said(place).unwrap_or_else(|| self.bound[place].ask(pair)),
                |place| said(place).unwrap_or_else(|| self.bound[place].decide(pair)),
            )
        };
        pairs.iter().enumerate().map(class).collect()
    }

    /// The answer of a pixel.
    #[inline]
    pub fn ask(&self, pair: &[Shape; 2]) -> Class {
        self.class(pair, |place| self.bound[place].ask(pair), |it| self.bound[it].decide(pair))
    }

    /// The answer, given that of each method: in full, and its verdict and reason alone.
    #[inline]
    fn class(
        &self,
        pair: &[Shape; 2],
        full: impl Fn(usize) -> Outcome,
        decide: impl Fn(usize) -> Outcome,
    ) -> Class {
        match &self.question {
            Question::Verdict(_) => verdict(&decide(0)),
            Question::Disagreement { reference: true, .. } => self.faults(pair, decide),
            Question::Disagreement { reference: false, .. } => self.sides(decide),
            Question::Test(_) => Class::Test(full(0).decided_by),
            Question::Rounds(_) => rounds(full(0).iterations),
            Question::Error(_) => error(&full(0), pair),
        }
    }

    fn faults(&self, pair: &[Shape; 2], decide: impl Fn(usize) -> Outcome) -> Class {
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
            let outcome = decide(place);
            if let ([_], Some(reason)) = (&self.bound[..], outcome.reason)
                && reason.is_of_a_program()
            {
                return Class::Undecided(reason);
            }
            let answer = outcome.verdict;
            undecided |= u32::from(answer == Verdict::Undecided) << place;
            wrong |= u32::from(answer.contradicts(truth)) << place;
        }
        if wrong | undecided == 0 { Class::Agree(solid) } else { Class::Wrong { wrong, undecided } }
    }

    fn sides(&self, decide: impl Fn(usize) -> Outcome) -> Class {
        let (mut colliding, mut separate) = (0, 0);
        for place in 0..self.bound.len() {
            let answer = decide(place).verdict;
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
    let Some(gap) = outcome.gap() else { return Class::Unmeasured };
    let truth = reference::judge(&pair[0], &pair[1]).contact.gap;
    let size = pair[0].reach().max(pair[1].reach());
    let error = (gap - truth).abs() / if size > 0.0 { size } else { 1.0 };
    // Infinite gaps, as of two lines that cross, have no difference.
    if error < ROUNDING || gap == truth {
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
