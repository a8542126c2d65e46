//! When two answers differ beyond doubt.

use crate::catalog::Semantics;
use crate::lab::size;
use crate::outcome::{Outcome, Verdict};
use crate::page::number;
use crate::reference::Truth;
use crate::shape::Shape;
use serde::Serialize;
use std::fmt;

/// Closer to tangency than this, relative to the larger size, verdicts may differ honestly:
/// it is what repaired methods promise. Smaller would find rounding, larger would miss faults.
pub const TOUCHING: f64 = 1e-9;

/// Gaps that differ by more than this, relative to the larger size, are different gaps.
pub const SAME_GAP: f64 = 1e-9;

/// What a party said.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Answer {
    /// Separate, colliding or undecided.
    pub verdict: Verdict,
    /// The signed gap, where it measured one.
    pub gap: Option<f64>,
    /// The time of the first touch, where it was asked for and there is one.
    pub time: Option<f64>,
    /// The test that settled it.
    pub decided_by: &'static str,
}

impl From<&Outcome> for Answer {
    fn from(outcome: &Outcome) -> Self {
        let Outcome { verdict, time, decided_by, .. } = *outcome;
        Self { verdict, gap: outcome.gap(), time, decided_by }
    }
}

/// In what two answers differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One says separate and the other colliding.
    Verdict,
    /// One has an answer and the other has none.
    Answer,
    /// Both measured a gap, and not the same.
    Gap,
    /// Both found a first touch, and not at the same time.
    Time,
}

/// What the reference knows of an input.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Known {
    /// The signed gap of the solids.
    Gap(f64),
    /// The time of the first touch; none where they do not touch.
    Time(Option<f64>),
}

/// How two answers differ.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Difference {
    /// In what.
    pub kind: Kind,
    /// The two answers.
    pub answers: [Answer; 2],
    /// What the reference says.
    pub known: Known,
    /// The larger of the two shapes' sizes.
    pub size: f64,
    /// How far from a touch that could go either way, relative to the lengths of the case.
    pub clearness: f64,
}

/// What makes two findings alike: the same difference, decided by the same tests, on
/// shapes of about the same scale, about as far from tangency.
pub type Class = (Kind, [Verdict; 2], [&'static str; 2], [i8; 2]);

impl Difference {
    /// What makes two findings alike.
    pub fn class(&self) -> Class {
        let [first, second] = self.answers;
        let tests = [first.decided_by, second.decided_by];
        (self.kind, [first.verdict, second.verdict], tests, [self.scale(), self.faintness()])
    }

    /// The power of ten of the size, in steps of four.
    fn scale(&self) -> i8 {
        (self.size.log10() / 4.0).round() as i8
    }

    /// 0 a fault that everyone sees, 1 a weak approximation, 2 almost rounding.
    fn faintness(&self) -> i8 {
        let clearness = self.clearness.log10();
        i8::from(clearness < -2.0) + i8::from(clearness < -6.0)
    }

    /// Less for what teaches more: an ordinary size, far from tangency.
    pub fn strangeness(&self) -> i8 {
        self.scale().abs() + self.faintness()
    }

    /// Whether `other` shows the same thing, perhaps decided by other tests.
    pub fn is_like(&self, other: &Self) -> bool {
        self.kind == other.kind
            && self.answers.map(|it| it.verdict) == other.answers.map(|it| it.verdict)
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |answer: &Answer| match (self.kind, answer.gap, answer.time) {
            (Kind::Gap, Some(gap), _) => {
                format!("gap {gap}", gap = number::short(gap))
            }
            (_, _, Some(time)) => {
                format!("first touch at {time}", time = number::short(time))
            }
            _ => answer.verdict.word().to_owned(),
        };
        let [first, second] = &self.answers;
        write!(out, "{first} against {second}", first = word(first), second = word(second))?;
        match self.known {
            Known::Gap(gap) => {
                write!(out, ", true gap {gap}", gap = number::short(gap))
            }
            Known::Time(Some(time)) => {
                write!(out, ", true first touch at {time}", time = number::short(time))
            }
            Known::Time(None) => out.write_str(", in truth no touch"),
        }
    }
}

/// How two answers to the same shapes differ, if they do beyond doubt. `truth` is asked
/// only where they seem to.
pub fn between(
    answers: &[Answer; 2],
    a: &Shape,
    b: &Shape,
    truth: impl FnOnce() -> Truth,
    semantics: &[Option<Semantics>; 2],
) -> Option<Difference> {
    let size = size(a, b);
    let [first, second] = answers;
    let undecided = [first, second].map(|it| it.verdict == Verdict::Undecided);
    let kind = match (undecided, first.gap, second.gap) {
        ([true, true], ..) => return None,
        ([false, false], ..) if first.verdict != second.verdict => Kind::Verdict,
        ([false, false], Some(one), Some(other)) => {
            // Crossing lines have an infinite gap; written so that NaN counts as different.
            let same = one == other || (one - other).abs() <= SAME_GAP * size + rounding(a, b);
            if same {
                return None;
            }
            Kind::Gap
        }
        ([false, false], ..) => return None,
        _ => Kind::Answer,
    };
    let truth = truth();
    // Verdicts that are right by what each takes the shapes to be differ by that alone, and so do a
    // gap of the solids and one of a boundary.
    let right = |(answer, semantics): (&Answer, &Option<Semantics>)| {
        semantics.is_none_or(|it| it.right(&truth, [a, b]).is_none_or(|it| it == answer.verdict))
    };
    let of_boundary = semantics.map(|it| it == Some(Semantics::Boundary));
    let by_definition = match kind {
        Kind::Verdict => answers.iter().zip(semantics).all(right),
        Kind::Gap => of_boundary[0] != of_boundary[1],
        _ => false,
    };
    if by_definition {
        return None;
    }
    let gap = truth.contact.gap;
    let near = is_next_to_nothing(gap, size, a, b);
    if kind != Kind::Gap && near {
        return None;
    }
    // Against a boundary there is a second tangency, from inside.
    if of_boundary.contains(&true) && near_inner_tangency(a, b, size) {
        return None;
    }
    let clearness = gap.abs() / size;
    Some(Difference { kind, answers: *answers, known: Known::Gap(gap), size, clearness })
}

/// What the coordinates of far shapes may have lost before anyone is asked.
fn rounding(a: &Shape, b: &Shape) -> f64 {
    let far = [a, b].map(|it| it.center().abs().max_element());
    64.0 * f64::EPSILON * far[0].max(far[1])
}

/// Whether the farther end of a segment is next to the circle's boundary.
fn near_inner_tangency(a: &Shape, b: &Shape, size: f64) -> bool {
    let (segment, circle) = match (a, b) {
        (Shape::Segment(segment), Shape::Circle(circle))
        | (Shape::Circle(circle), Shape::Segment(segment)) => (segment, circle),
        _ => return false,
    };
    let reach = [segment.start(), segment.end()].map(|end| end.distance(circle.center()));
    is_next_to_nothing(reach[0].max(reach[1]) - circle.radius(), size, a, b)
}

/// Whether a gap is NaN or too small to tell its sign.
fn is_next_to_nothing(gap: f64, size: f64, a: &Shape, b: &Shape) -> bool {
    gap.is_nan() || gap.abs() <= TOUCHING * size + rounding(a, b)
}
