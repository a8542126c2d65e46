//! What every method says about the shapes on the canvas, and what is true.
//!
//! Asked again only when a shape has changed; the panels read it every frame.

use crate::app::guest::Visitor;
use crate::app::number::short;
use crate::app::scene::Scene;
use crate::app::session::Session;
use crate::catalog::{Method, MethodId, Semantics};
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::reference::{self, Truth};
use crate::shape::Shape;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// Everything that was answered about one pair of shapes.
#[derive(Default)]
pub struct Answers {
    asked: Option<Question>,
    /// The reference, where there is one.
    pub truth: Option<Truth>,
    /// The reference's first touch, where the shapes move; then there is no truth about a moment.
    pub impact: Option<Outcome>,
    /// What is true of the first shape and the second one's boundary, where that is asked.
    boundary: Option<Verdict>,
    /// Each fitting method with what it answered, then what visitors answered last.
    pub methods: Vec<Answer>,
    /// How many of them are the catalogue's.
    known: usize,
}

/// What the answers depend on: the two shapes, how the demo has its methods, and whether engines
/// are asked.
type Question =
    ([Shape; 2], Option<Motion>, &'static str, Option<MethodId>, BTreeMap<String, f64>, bool);

/// What one method said.
pub struct Answer {
    /// The method.
    pub method: &'static Method,
    /// Its answer.
    pub outcome: Outcome,
    /// How far its signed gap is from the reference's, where it measured one.
    pub error: Option<f64>,
    /// How long it took: the shortest of a few runs.
    pub time: Duration,
}

/// Runs whose shortest time is told. More would make it steadier and the frame longer.
const RUNS: u32 = 3;

impl Answers {
    /// Asks again if the shapes or the options are others than last time.
    pub fn refresh(&mut self, session: &Session) {
        let (lesson, scene, engines) =
            (session.lesson(), session.scene(), session.settings().engines);
        let pair = scene.focused();
        let question = pair.map(|it| {
            (it, scene.motion, lesson.slug, scene.method, scene.options.clone(), engines)
        });
        if self.asked == question && pair.is_some() {
            return;
        }
        self.asked = question;
        (self.truth, self.impact, self.boundary) = (None, None, None);
        self.methods.clear();
        self.known = 0;
        let Some([a, b]) = &pair else { return };
        let methods = session.known_methods().into_iter();
        if let Some(motion) = &scene.motion {
            let impact = reference::impact(a, b, motion);
            self.impact = Some(impact);
            self.methods.extend(methods.filter_map(|it| Answer::moving(it, a, b, motion, &impact)));
        } else {
            let truth = reference::judge(a, b);
            self.truth = Some(truth);
            self.boundary = reference::meets_boundary_given(&truth, a, b)
                .or_else(|| reference::meets_boundary_given(&truth, b, a));
            self.methods.extend(methods.filter_map(|it| Answer::of(it, a, b, &truth)));
        }
        self.known = self.methods.len();
    }

    /// Takes in what visitors answered last. Under a hand that is about shapes of a moment ago.
    pub fn hear(&mut self, scene: &Scene, visitors: &[Visitor]) {
        self.methods.truncate(self.known);
        let Some(truth) = self.truth else { return };
        let answer = |it: &Visitor| {
            let (method, heard) = (it.method(scene.kinds())?, it.heard.as_ref()?);
            let error = heard.outcome.gap().map(|gap| (gap - truth.contact.gap).abs());
            let error = error.filter(|it| it.is_finite());
            Some(Answer { method, outcome: heard.outcome, error, time: heard.time })
        };
        self.methods.extend(visitors.iter().filter_map(answer));
    }

    /// Whether a verdict is the reference's, by the method's own semantics; `None` where that
    /// cannot be said: no reference or no verdict.
    pub fn agrees(&self, verdict: Verdict, semantics: Semantics) -> Option<bool> {
        let expected = match (self.impact, semantics) {
            (Some(impact), _) => impact.verdict,
            (None, Semantics::Solid) => self.truth?.verdict,
            (None, Semantics::Boundary) => self.boundary?,
        };
        let decided = ![verdict, expected].contains(&Verdict::Undecided);
        decided.then_some(verdict == expected)
    }

    /// Whether a touch is told for another time than the reference's.
    pub fn is_early_or_late(&self, outcome: &Outcome) -> bool {
        let right = self.impact.and_then(|it| it.time);
        let off = |(said, right): (f64, f64)| (said - right).abs() > DIFFERS * right.max(DIFFERS);
        outcome.time.zip(right).is_some_and(off)
    }
}

/// From which share of the gap on a measured one is told apart from the true one.
pub const DIFFERS: f64 = 1e-3;

impl Answer {
    fn of(method: &'static Method, a: &Shape, b: &Shape, truth: &Truth) -> Option<Self> {
        let (outcome, time) = timed(|| method.judge(a, b))?;
        let error = outcome.contact.map(|contact| (contact.gap - truth.contact.gap).abs());
        Some(Self { method, outcome, error: error.filter(|it| it.is_finite()), time })
    }

    /// What a method says about shapes in motion; its error is that of its time.
    fn moving(
        method: &'static Method,
        a: &Shape,
        b: &Shape,
        motion: &Motion,
        impact: &Outcome,
    ) -> Option<Self> {
        let (outcome, time) = timed(|| method.judge_moving(a, b, motion))?;
        let error = outcome.time.zip(impact.time).map(|(said, right)| (said - right).abs());
        Some(Self { method, outcome, error, time })
    }
}

/// An answer and the shortest time of a few runs.
fn timed(ask: impl Fn() -> Option<Outcome>) -> Option<(Outcome, Duration)> {
    let (mut outcome, mut time) = (None, Duration::MAX);
    for _ in 0..RUNS {
        let begun = Instant::now();
        outcome = std::hint::black_box(ask());
        time = time.min(begun.elapsed());
    }
    Some((outcome?, time))
}

/// "Colliding — depth 0.4299", "Separate — gap 1.036", "Undecided — out of rounds".
pub fn sentence(verdict: Verdict, contact: Option<Contact>, reason: Option<Reason>) -> String {
    let word = title(verdict);
    match (verdict, contact, reason) {
        (Verdict::Undecided, _, Some(reason)) => format!("{word} — {}", reason.word()),
        (Verdict::Colliding, Some(contact), _) if contact.gap == 0.0 => {
            format!("{word} — touching")
        }
        (_, Some(contact), _) => format!("{word} — {}", measure(contact.gap)),
        _ => word.to_owned(),
    }
}

/// The same of an answer about shapes in motion: "First touch at time 0.382", "Never touch".
pub fn of_motion(outcome: &Outcome) -> String {
    match (outcome.verdict, outcome.time) {
        (_, Some(time)) => format!("First touch at time {time}", time = short(time)),
        (Verdict::Separate, None) => "Never touch".to_owned(),
        _ => sentence(outcome.verdict, None, outcome.reason),
    }
}

/// A gap below which no number of the program tells more than rounding does: of the reference's
/// accuracy, for shapes of that size and distance.
pub fn rounding(a: &Shape, b: &Shape) -> f64 {
    let away = a.center().abs().max(b.center().abs()).max_element();
    ACCURACY * a.reach().max(b.reach()).max(away)
}

/// The share of size and distance within which the reference knows a gap.
const ACCURACY: f64 = 1e-13;

/// What is known of a gap that a verdict came with: its length, or that it is too small to be
/// measured.
pub fn length(verdict: Verdict, gap: f64, rounding: f64) -> String {
    match verdict {
        Verdict::Colliding if gap == 0.0 => "touching".to_owned(),
        Verdict::Colliding if gap.abs() <= rounding => "touching, to within rounding".to_owned(),
        Verdict::Separate if gap.abs() <= rounding => "a gap below rounding".to_owned(),
        _ => measure(gap),
    }
}

/// "gap 1.036" or "depth 0.4299": a signed gap as it is read, never with a minus.
pub fn measure(gap: f64) -> String {
    if gap < 0.0 {
        format!("depth {gap}", gap = short(-gap))
    } else {
        format!("gap {gap}", gap = short(gap))
    }
}

/// A verdict as a word that begins a sentence.
pub fn title(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Separate => "Separate",
        Verdict::Colliding => "Colliding",
        Verdict::Undecided => "Undecided",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Circle;
    use glam::DVec2;

    #[test]
    fn a_depth_at_rounding_size_is_told_as_touching() {
        let circle = |x| Circle::new(DVec2::new(x, 0.0), 1.0).unwrap().into();
        let rounding = rounding(&circle(-1.0), &circle(3.0));
        assert!((1e-13..1e-12).contains(&rounding), "{rounding}");
        for (verdict, gap, words) in [
            (Verdict::Colliding, 0.0, "touching"),
            (Verdict::Colliding, -2.22e-16, "touching, to within rounding"),
            (Verdict::Colliding, -1e-9, "depth 1e−9"),
            (Verdict::Separate, f64::from_bits(1), "a gap below rounding"),
            (Verdict::Separate, 1e-9, "gap 1e−9"),
        ] {
            assert_eq!(length(verdict, gap, rounding), words);
        }
    }
}
