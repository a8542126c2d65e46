//! The truth about a case, and the answer of every method.

use crate::catalog::{Method, Semantics, engines_for, moving_for};
use crate::demo::guest::Visitor;
use crate::demo::play::Variant;
use crate::lab::case::Case;
use crate::lab::proof::{self, Faults};
use crate::motion::Motion;
use crate::outcome::{Outcome, Reason, Verdict};
use crate::platform::threads;
use crate::reference::{self, Truth};
use crate::shape::Shape;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// How many cases one core is given at once. More would answer a program's many cases sooner and
/// show the first of them later.
const GIVEN: usize = 32;

/// A case that was judged. Without a pair nothing is said of it.
pub struct Judged {
    /// The true signed gap; NaN without a pair.
    pub gap: f64,
    pub said: Box<[Said]>,
}

#[derive(Clone, Copy)]
pub struct Said {
    pub method: &'static Method,
    pub fault: Fault,
    /// How far its gap is from the true one; NaN where it has none.
    pub error: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    None,
    /// Its verdict, time, normal or a witness is wrong.
    Wrong,
    /// It has no verdict.
    Declines,
}

impl Fault {
    /// A wrong time, normal or witness is a wrong answer.
    fn of(outcome: &Outcome, (right, faults): (Option<bool>, Faults)) -> Self {
        match outcome.verdict {
            Verdict::Undecided => Self::Declines,
            _ if right == Some(false) || !faults.is_empty() => Self::Wrong,
            _ => Self::None,
        }
    }
}

impl Judged {
    /// The answers of the method of that slug, or of all.
    pub fn by<'j>(&'j self, slug: Option<&'j str>) -> impl Iterator<Item = &'j Said> {
        self.said.iter().filter(move |it| slug.is_none_or(|slug| it.method.slug == slug))
    }

    /// Whether the method of that slug, or any, is wrong or declines.
    pub fn fails(&self, slug: Option<&str>) -> bool {
        self.by(slug).any(|it| it.fault != Fault::None)
    }

    /// The answer with the largest error, where one has any.
    pub fn worst(&self, slug: Option<&str>) -> Option<&Said> {
        let with = self.said.iter().filter(|it| slug.is_none_or(|slug| it.method.slug == slug));
        with.filter(|it| !it.error.is_nan()).max_by(|one, two| one.error.total_cmp(&two.error))
    }
}

/// The judges beside the catalogue.
#[derive(Clone, Default)]
pub struct Judges {
    /// The user's own methods, each for all pairs of kinds.
    pub programs: Vec<&'static [Method]>,
    pub engines: bool,
}

impl Judges {
    pub fn of(visitors: &[Visitor], engines: bool) -> Self {
        Self { programs: visitors.iter().map(|it| it.methods).collect(), engines }
    }

    /// Whether they are the same ones; a program that was built again is another one.
    pub fn are(&self, others: &Self) -> bool {
        let methods = |it: &Self| it.programs.iter().map(|it| it.as_ptr()).collect::<Vec<_>>();
        self.engines == others.engines && methods(self) == methods(others)
    }
}

pub async fn judge(items: &[Arc<Case>], judges: &Judges) -> Vec<Judged> {
    let parts: Vec<_> = items.chunks(GIVEN).collect();
    let judged = threads::in_order(0..parts.len() as u64, async |part| {
        let part = parts[part as usize];
        // A fault of this program on one case is none of the others.
        let alone = |item: &Arc<Case>| {
            catch_unwind(AssertUnwindSafe(|| known(item, judges.engines)))
                .unwrap_or_else(|_| nothing())
        };
        let mut judged = Vec::with_capacity(part.len());
        for item in part {
            judged.push(alone(item));
            threads::breathe().await;
        }
        judges.programs.iter().for_each(|methods| ask(methods, part, &mut judged));
        judged
    });
    judged.await.into_iter().flatten().collect()
}

fn nothing() -> Judged {
    Judged { gap: f64::NAN, said: Box::default() }
}

/// The answers of the catalogue, as the case's options have it, and of the engines where `engines`.
fn known(item: &Case, engines: bool) -> Judged {
    let (lesson, scene) = (item.lesson, &item.scene);
    let Some([a, b]) = scene.focused() else { return nothing() };
    let truth = reference::judge(&a, &b);
    let gap = truth.contact.gap;
    let methods = lesson.methods_on(scene).into_iter();
    let said = if let Some(motion) = motion(item) {
        let impact = reference::impact(&a, &b, &motion);
        let casts = moving_for(a.kind(), b.kind()).filter(|it| engines && it.is_engine());
        let answer = |method: Variant| {
            let outcome = method.judge_moving(&a, &b, &motion)?;
            said_in_motion(&method, &outcome, &impact, ([&a, &b], &motion))
        };
        methods.chain(casts.map(Variant::from)).filter_map(answer).collect()
    } else {
        // A cast of two shapes in motion does not answer about the two at rest.
        let engines = (engines && !lesson.is_moving()).then(|| engines_for(a.kind(), b.kind()));
        let answer = |method: Variant| said(&method, &method.judge(&a, &b)?, &truth, [&a, &b]);
        methods.chain(engines.into_iter().flatten().map(Variant::from)).filter_map(answer).collect()
    };
    Judged { gap, said }
}

/// How the shapes of a case move, in a demo that is about motion.
fn motion(item: &Case) -> Option<Motion> {
    item.scene.motion.filter(|_| item.lesson.is_moving())
}

/// Adds a program's answers to all of these cases: about their motion, or about their shapes at rest.
fn ask(methods: &'static [Method], part: &[Arc<Case>], judged: &mut [Judged]) {
    // Whichever method it is, it takes all kinds.
    let Some(solve) = methods.first().and_then(|it| it.solve_each) else { return };
    let cases: Vec<_> = part.iter().map(|it| Some((it.scene.focused()?, motion(it)))).collect();
    let mut answers = solve(&cases.iter().copied().flatten().collect::<Vec<_>>()).into_iter();
    for (case, judged) in cases.iter().zip(judged) {
        let Some(([a, b], motion)) = case else { continue };
        let Some((outcome, in_motion)) = answers.next() else { continue };
        let fits = |it: &&Method| it.pair == (a.kind(), b.kind());
        let Some(method) = methods.iter().find(fits).map(Variant::from) else { continue };
        let answer = match motion.filter(|_| in_motion) {
            Some(motion) => {
                let impact = reference::impact(a, b, &motion);
                said_in_motion(&method, &outcome, &impact, ([a, b], &motion))
            }
            None => said(&method, &outcome, &reference::judge(a, b), [a, b]),
        };
        let mut all = std::mem::take(&mut judged.said).into_vec();
        all.extend(answer);
        judged.said = all.into();
    }
}

/// Whether a method treats the pair.
fn is_answer(outcome: &Outcome) -> bool {
    !matches!(outcome.reason, Some(Reason::WrongPair | Reason::NotAsked))
}

/// An answer about shapes in motion beside their first touch; `None` as of [`said`].
fn said_in_motion(
    method: &Variant,
    outcome: &Outcome,
    impact: &Outcome,
    (shapes, motion): ([&Shape; 2], &Motion),
) -> Option<Said> {
    let fault = Fault::of(outcome, proof::of_motion(shapes, motion, impact, outcome));
    is_answer(outcome).then_some(Said { method: method.method, fault, error: f32::NAN })
}

/// An answer beside the truth by the method's own semantics; `None` where it does not treat the pair.
fn said(method: &Variant, outcome: &Outcome, truth: &Truth, [a, b]: [&Shape; 2]) -> Option<Said> {
    let fault = Fault::of(outcome, proof::at_rest([a, b], truth, method.semantics, outcome));
    let solid = method.semantics != Semantics::Boundary;
    let error = outcome.gap().filter(|_| solid).map(|gap| (gap - truth.contact.gap).abs());
    let error = error.filter(|it| it.is_finite()).map_or(f32::NAN, |it| it as f32);
    is_answer(outcome).then_some(Said { method: method.method, fault, error })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{METHODS, MOVING};
    use crate::shape::{Circle, Kind};
    use glam::DVec2;

    #[test]
    fn a_wrong_normal_or_witness_is_a_wrong_answer_at_rest_and_at_the_first_touch() {
        let [a, b] = [0.0, 4.0].map(|x| Circle::new(DVec2::new(x, 0.0), 1.0).unwrap().into());
        let of = |it: &&'static Method| it.fits(Kind::Circle, Kind::Circle);
        let rest = METHODS.iter().find(of).map(Variant::from).unwrap();
        let cast = MOVING.iter().find(of).map(Variant::from).unwrap();
        let (truth, motion) = (reference::judge(&a, &b), Motion::new(DVec2::ZERO, -3.0 * DVec2::X));
        let motion = motion.unwrap();
        let impact = reference::impact(&a, &b, &motion);
        let said = |normal: DVec2, on_a: DVec2| {
            let changed = |mut contact: crate::outcome::Contact| {
                contact.normal += normal;
                contact.on_a += on_a;
                Some(contact)
            };
            let at_rest = Outcome {
                contact: changed(truth.contact),
                ..Outcome::decided(Verdict::Separate, "test")
            };
            let moving = Outcome { contact: impact.contact.and_then(changed), ..impact };
            let at_rest = said(&rest, &at_rest, &truth, [&a, &b]).unwrap().fault;
            [at_rest, said_in_motion(&cast, &moving, &impact, ([&a, &b], &motion)).unwrap().fault]
        };
        assert_eq!(said(DVec2::ZERO, DVec2::ZERO), [Fault::None; 2]);
        assert_eq!(said(DVec2::Y, DVec2::ZERO), [Fault::Wrong; 2]);
        assert_eq!(said(DVec2::ZERO, DVec2::Y), [Fault::Wrong; 2]);
    }
}
