//! The truth about a case, and the answer of every method.

use crate::catalog::{Method, Semantics};
use crate::demo::guest::Visitor;
use crate::demo::play::Variant;
use crate::lab::case::Case;
use crate::lab::proof::Proof;
use crate::outcome::{Outcome, Reason, Verdict};
use crate::platform::threads;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// Cases that a core gets at once. More would speed up a program, and show the first answers later.
const GIVEN: usize = 32;

/// `said` is empty without a pair.
pub struct Judged {
    /// The true signed gap; NaN without a pair.
    pub gap: f64,
    pub said: Vec<Said>,
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
    pub fn worst<'j>(&'j self, slug: Option<&'j str>) -> Option<&'j Said> {
        let with = self.by(slug).filter(|it| !it.error.is_nan());
        with.max_by(|one, two| one.error.total_cmp(&two.error))
    }
}

/// The methods that judge cases beside the catalogue's.
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

    /// Whether both are the same. A program that was built again is another one.
    pub fn are(&self, others: &Self) -> bool {
        let methods = |it: &Self| it.programs.iter().map(|it| it.as_ptr()).collect::<Vec<_>>();
        self.engines == others.engines && methods(self) == methods(others)
    }
}

pub async fn judge(items: &[Arc<Case>], judges: &Judges) -> Vec<Judged> {
    let parts: Vec<_> = items.chunks(GIVEN).collect();
    let judged = threads::in_order(0..parts.len() as u64, async |part| {
        let part = parts[part as usize];
        // A panic on one case loses no other.
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
    Judged { gap: f64::NAN, said: Vec::new() }
}

/// The truth about the pair in focus, and about its motion in a demo that is about that.
fn proof(case: &Case) -> Option<Proof> {
    let motion = case.scene.motion.filter(|_| case.lesson.is_moving());
    Some(Proof::new(case.scene.focused()?, motion))
}

/// The answers of the catalogue, as the case's options have it, and of the engines where `engines`.
fn known(case: &Case, engines: bool) -> Judged {
    let Some(proof) = proof(case) else { return nothing() };
    let [a, b] = &proof.shapes;
    let methods = match engines {
        true => case.lesson.methods_with_engines(&case.scene),
        false => case.lesson.methods_on(&case.scene),
    };
    let motion = proof.moving.as_ref().map(|it| &it.0);
    let answer =
        |method: &Variant| said(method, &method.judge_in(a, b, motion)?, &proof, motion.is_some());
    Judged { gap: proof.truth.gap, said: methods.iter().filter_map(answer).collect() }
}

/// Adds a program's answers to these cases, each about the motion or about the shapes at rest.
fn ask(methods: &'static [Method], part: &[Arc<Case>], judged: &mut [Judged]) {
    // Every method of the program takes all kinds.
    let Some(solve) = methods.first().and_then(|it| it.solve_each) else { return };
    let proofs: Vec<_> = part.iter().map(|it| proof(it)).collect();
    let questions = proofs.iter().flatten().map(|it| (it.shapes, it.moving.map(|it| it.0)));
    let mut answers = solve(&questions.collect::<Vec<_>>()).into_iter();
    for (proof, judged) in proofs.iter().zip(judged) {
        let Some(proof) = proof else { continue };
        let Some((outcome, in_motion)) = answers.next() else { continue };
        let [a, b] = &proof.shapes;
        let fits = |it: &&Method| it.pair == (a.kind(), b.kind());
        let Some(method) = methods.iter().find(fits).map(Variant::from) else { continue };
        judged.said.extend(said(&method, &outcome, proof, in_motion));
    }
}

/// Judges an answer by the method's own semantics; `None` if it does not treat the pair.
fn said(method: &Variant, outcome: &Outcome, proof: &Proof, in_motion: bool) -> Option<Said> {
    let in_motion = in_motion && proof.moving.is_some();
    let (right, faults) = proof.judged(method.semantics, outcome, in_motion);
    let fault = match outcome.verdict {
        Verdict::Undecided => Fault::Declines,
        _ if right == Some(false) || !faults.is_empty() => Fault::Wrong,
        _ => Fault::None,
    };
    let solid = !in_motion && method.semantics != Semantics::Boundary;
    let error = outcome.gap().filter(|_| solid).map(|gap| (gap - proof.truth.gap).abs());
    let error = error.filter(|it| it.is_finite()).map_or(f32::NAN, |it| it as f32);
    let treated = !matches!(outcome.reason, Some(Reason::WrongPair | Reason::NotAsked));
    treated.then_some(Said { method: method.method, fault, error })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{METHODS, MOVING};
    use crate::motion::Motion;
    use crate::shape::{Circle, Kind};
    use glam::DVec2;

    #[test]
    fn a_wrong_normal_or_witness_is_a_wrong_answer_at_rest_and_at_the_first_touch() {
        let shapes = [0.0, 4.0].map(|x| Circle::new(DVec2::new(x, 0.0), 1.0).unwrap().into());
        let of = |it: &&'static Method| it.fits(Kind::Circle, Kind::Circle);
        let rest = METHODS.iter().find(of).map(Variant::from).unwrap();
        let cast = MOVING.iter().find(of).map(Variant::from).unwrap();
        let motion = Motion::new(DVec2::ZERO, -3.0 * DVec2::X).unwrap();
        let proof = Proof::new(shapes, Some(motion));
        let (_, impact) = proof.moving.unwrap();
        let faults = |normal: DVec2, on_a: DVec2| {
            let changed = |mut contact: crate::outcome::Contact| {
                contact.normal += normal;
                contact.on_a += on_a;
                Some(contact)
            };
            let at_rest = Outcome {
                contact: changed(proof.truth),
                ..Outcome::decided(Verdict::Separate, "test")
            };
            let moving = Outcome { contact: impact.contact.and_then(changed), ..impact };
            [
                said(&rest, &at_rest, &proof, false).unwrap().fault,
                said(&cast, &moving, &proof, true).unwrap().fault,
            ]
        };
        assert_eq!(faults(DVec2::ZERO, DVec2::ZERO), [Fault::None; 2]);
        assert_eq!(faults(DVec2::Y, DVec2::ZERO), [Fault::Wrong; 2]);
        assert_eq!(faults(DVec2::ZERO, DVec2::Y), [Fault::Wrong; 2]);
    }
}
