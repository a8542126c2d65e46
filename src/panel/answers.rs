//! What every method says about the shapes on the canvas, for the table in *Compare*.
//!
//! The methods run again only when a shape has changed.

use crate::catalog::{MethodId, Semantics};
use crate::demo::guest::Visitor;
use crate::demo::play::Variant;
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::page::number::short;
use crate::platform::instant::Instant;
use crate::session::Session;
use crate::shape::Shape;
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

/// Everything that was answered about one pair of shapes.
#[derive(Default)]
pub struct Answers {
    asked: Option<Question>,
    /// Each fitting method with what it answered, then what visitors answered last.
    pub methods: Vec<Answer>,
    /// How many of them are the catalogue's.
    known: usize,
    /// The last runs of each method by its slug, at most [`RUNS`]; none while no time is shown.
    times: BTreeMap<&'static str, VecDeque<Duration>>,
    /// In how many frames the present question was timed.
    timed: usize,
}

/// What the answers depend on: the two shapes, how the demo has its methods, and whether engines
/// are asked.
type Question =
    ([Shape; 2], Option<Motion>, &'static str, Option<MethodId>, BTreeMap<String, f64>, bool);

/// What one method said.
pub struct Answer {
    pub method: Variant,
    pub outcome: Outcome,
    /// How far its signed gap is from the reference's, where it measured one; of shapes in motion
    /// the same of the time of touch.
    pub error: Option<f64>,
    /// The shortest of its last runs, where times are shown.
    pub time: Option<Duration>,
}

/// How many runs, one a frame, the shortest time is of. More would make it steadier, and late to
/// follow a drag.
pub const RUNS: usize = 8;

impl Answers {
    /// Runs each method once if the shapes or the options are others than last time, or `timed`
    /// and not yet timed often enough. Returns whether the next frame is to time them again.
    pub fn refresh(&mut self, session: &Session, timed: bool) -> bool {
        let again = self.ask(session, timed, || session.known_methods());
        self.hear(session);
        again
    }

    fn ask(
        &mut self,
        session: &Session,
        timed: bool,
        methods: impl FnOnce() -> Vec<Variant>,
    ) -> bool {
        let (lesson, scene, engines) =
            (session.lesson(), session.scene(), session.settings().engines);
        let pair = scene.focused();
        let question = pair.map(|it| {
            (it, scene.motion, lesson.slug, scene.method, scene.options.clone(), engines)
        });
        if !timed {
            self.times.clear();
            self.timed = 0;
            self.methods.iter_mut().for_each(|it| it.time = None);
        }
        if self.asked != question {
            self.asked = question;
            self.timed = 0;
        } else if !timed || self.timed == RUNS {
            return false;
        }
        self.methods.clear();
        for method in if pair.is_some() { methods() } else { Vec::new() } {
            let answer = pair.and_then(|pair| self.run(session, method, pair, timed));
            self.methods.extend(answer);
        }
        self.known = self.methods.len();
        self.timed += usize::from(timed);
        timed && pair.is_some() && self.timed < RUNS
    }

    fn run(
        &mut self,
        session: &Session,
        method: Variant,
        [a, b]: [Shape; 2],
        timed: bool,
    ) -> Option<Answer> {
        let begin = timed.then(Instant::now);
        let outcome = method.judge_in(&a, &b, session.scene().motion.as_ref())?;
        let time = begin.map(|it| self.shortest(method.slug, it.elapsed()));
        let gap = || Some((outcome.contact?.gap, session.truth()?.contact.gap));
        let of_touch = || Some((outcome.time?, session.impact()?.time?));
        let error = gap().or_else(of_touch).map(|(said, right)| (said - right).abs());
        Some(Answer { method, outcome, error: error.filter(|it| it.is_finite()), time })
    }

    /// The shortest of a method's last runs, of which this is one.
    fn shortest(&mut self, slug: &'static str, run: Duration) -> Duration {
        let last = self.times.entry(slug).or_default();
        last.truncate(RUNS - 1);
        last.push_front(run);
        last.iter().min().copied().unwrap_or(run)
    }

    /// Takes in what visitors answered last. Under a hand that is about shapes of a moment ago.
    fn hear(&mut self, session: &Session) {
        self.methods.truncate(self.known);
        let (truth, impact) = (session.truth(), session.impact());
        let answer = |it: &Visitor| {
            let (method, heard) = (it.method(session.scene().kinds())?.into(), it.heard.as_ref()?);
            // An answer about the shapes at rest says nothing of their motion.
            if impact.is_some() && !heard.in_motion {
                return None;
            }
            let right = impact.map_or(truth.map(|it| it.contact.gap), |it| it.time);
            let said = impact.map_or(heard.outcome.gap(), |_| heard.outcome.time);
            let error = said.zip(right).map(|(said, right)| (said - right).abs());
            let error = error.filter(|it| it.is_finite());
            Some(Answer { method, outcome: heard.outcome, error, time: Some(heard.time) })
        };
        self.methods.extend(session.visitors().iter().filter_map(answer));
    }
}

/// Whether a verdict is the reference's, by the method's own semantics; `None` without a reference
/// or a verdict.
pub fn agrees(session: &Session, verdict: Verdict, semantics: Semantics) -> Option<bool> {
    let expected = session.right(semantics)?;
    let decided = ![verdict, expected].contains(&Verdict::Undecided);
    decided.then_some(verdict == expected)
}

/// Whether the method's time of touch differs from the reference's, or its gap from the true gap
/// where it measures that gap.
pub fn is_off(session: &Session, outcome: &Outcome, semantics: Semantics) -> bool {
    let off = |(said, right): (f64, f64)| (said - right).abs() > DIFFERS * right.max(DIFFERS);
    let time = outcome.time.zip(session.impact().and_then(|it| it.time));
    // The gap is that of the solids.
    time.is_some_and(off) || (semantics != Semantics::Boundary && has_other_gap(session, outcome))
}

fn has_other_gap(session: &Session, outcome: &Outcome) -> bool {
    let pair = session.scene().focused();
    let (Some(said), Some(truth), Some([a, b])) = (outcome.gap(), session.truth(), pair) else {
        return false;
    };
    let gap = truth.contact.gap;
    (said - gap).abs() > (DIFFERS * gap.abs()).max(rounding(&a, &b))
}

/// From which share of the gap on a measured one is told apart from the true one.
pub const DIFFERS: f64 = 1e-3;

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
    use crate::catalog::Method;
    use crate::demo::lesson::trial;
    use crate::scene::Which;
    use crate::scene::handle::Handle;
    use crate::session::action::{Action, Selection};
    use crate::session::settings::Settings;
    use crate::shape::Circle;
    use glam::DVec2;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// A method that counts its runs.
    fn counted(known: Variant) -> (&'static Method, &'static AtomicUsize) {
        let (runs, known) = (&*Box::leak(Box::new(AtomicUsize::new(0))), *known.method);
        let solve: &'static _ = Box::leak(Box::new(move |a: &Shape, b: &Shape| {
            runs.fetch_add(1, Ordering::Relaxed);
            (known.solve)(a, b)
        }));
        (Box::leak(Box::new(Method { solve, ..known })), runs)
    }

    #[test]
    fn each_method_runs_once_a_frame_and_is_timed_only_where_times_are_shown() {
        let mut session = Session::new(Settings::default()).unwrap();
        let counted: Vec<_> = session.known_methods().into_iter().map(counted).collect();
        assert!(counted.len() > 5);
        let methods = || counted.iter().map(|it| it.0.into()).collect::<Vec<_>>();
        let (mut answers, mut expected) = (Answers::default(), 0);
        let mut frame = |session: &Session, timed: bool, runs: usize| {
            let again = answers.ask(session, timed, methods);
            expected += runs;
            for (method, count) in &counted {
                assert_eq!(count.load(Ordering::Relaxed), expected, "{}", method.slug);
            }
            assert_eq!(answers.methods.len(), counted.len());
            assert!(answers.methods.iter().all(|it| it.time.is_some() == timed));
            again
        };
        let selection = Selection { which: Which::B, handle: Handle::Body };
        session.apply(&Action::Grab { selection, at: DVec2::ZERO });
        for timed in [false, true] {
            for x in 1..=20 {
                let to = DVec2::new(f64::from(x) / 100.0, f64::from(u8::from(timed)));
                session.apply(&trial::drag(to));
                assert_eq!(frame(&session, timed, 1), timed);
            }
        }
        // The shapes rest: the last frame of the drag was the first that timed this question.
        for run in 2..=RUNS {
            assert_eq!(frame(&session, true, 1), run < RUNS);
        }
        assert!(!frame(&session, true, 0));
    }

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
