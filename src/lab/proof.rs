//! Judges normal, witnesses and time by their effect, as several answers may be equally good.

use crate::catalog::Semantics;
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome, Verdict};
use crate::reference;
use crate::shape::{Point, Shape};
use glam::DVec2;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Errors below this, relative to sizes and distance of the shapes, are right, as of single
/// precision. A larger tolerance would let a wrong direction pass.
const TOLERANCE: f64 = 1e-6;

/// The normal of shapes that touch is tried: they move apart by this share of sizes and distance.
const NUDGE: f64 = 1e-3;

/// A time that is later by this much is wrong, even if the shapes only slide until then.
const LATER: f64 = 1e-3;

/// The parts of an answer beside the verdict.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Claim {
    #[serde(skip_serializing_if = "Option::is_none")]
    /// The unit normal, from the first shape to the second.
    pub normal: Option<DVec2>,
    #[serde(skip_serializing_if = "Option::is_none")]
    /// The point of the first shape that is nearest to the second.
    pub on_a: Option<DVec2>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub on_b: Option<DVec2>,
}

impl From<Contact> for Claim {
    fn from(contact: Contact) -> Self {
        let Contact { on_a, on_b, normal, .. } = contact;
        Self { normal: Some(normal), on_a: Some(on_a), on_b: Some(on_b) }
    }
}

/// The wrong parts of an answer, and by how much.
pub type Faults = BTreeMap<&'static str, f64>;

/// The faults of normal and witnesses, against the true contact of the two shapes. `within` is an
/// error that the case allows, if it is larger than the tolerance.
pub fn of_contact([a, b]: [&Shape; 2], truth: &Contact, claim: &Claim, within: f64) -> Faults {
    let mut faults = Faults::new();
    let size = a.reach() + b.reach() + a.center().distance(b.center());
    let allowed = (TOLERANCE * size).max(within);
    // The reference's own answer needs no proof.
    let is = |said: Option<DVec2>, right: DVec2, allowed: f64| {
        said.is_none_or(|said| said.distance(right) <= allowed)
    };
    if is(claim.normal, truth.normal, TOLERANCE * TOLERANCE)
        && is(claim.on_a, truth.on_a, TOLERANCE * allowed)
        && is(claim.on_b, truth.on_b, TOLERANCE * allowed)
        || !truth.gap.is_finite()
    {
        return faults;
    }
    let mut fault = |part, off: f64, allowed: f64| {
        // In this form NaN is wrong.
        let right = off <= allowed;
        if !right {
            faults.entry(part).or_insert(off);
        }
    };
    if let Some(normal) = claim.normal {
        fault("normal", (normal.length() - 1.0).abs(), TOLERANCE);
        let after = |gap: f64| {
            let moved = b.translated(normal * (gap - truth.gap));
            moved.map_or(f64::NAN, |moved| reference::judge(a, &moved).gap - gap)
        };
        fault("normal", after(0.0).abs(), allowed);
        if truth.gap.abs() <= allowed {
            fault("normal", after(NUDGE * size).abs(), allowed);
        }
    }
    for (part, point, shape) in [("on_a", claim.on_a, a), ("on_b", claim.on_b, b)] {
        if let Some(point) = point {
            let off = Point::new(point).map(|it| reference::judge(&it.into(), shape).gap);
            fault(part, off.map_or(f64::NAN, f64::abs), allowed);
        }
    }
    if let (Some(on_a), Some(on_b)) = (claim.on_a, claim.on_b) {
        let off = (on_a.distance(on_b) - truth.gap.abs()).abs();
        ["on_a", "on_b"].into_iter().for_each(|part| fault(part, off, allowed));
    }
    faults
}

/// The truth about two shapes, beside which answers are judged.
pub struct Proof {
    pub shapes: [Shape; 2],
    pub truth: Contact,
    /// Their motion and its true outcome, of shapes in motion.
    pub moving: Option<(Motion, Outcome)>,
}

impl Proof {
    pub fn new(shapes: [Shape; 2], motion: Option<Motion>) -> Self {
        let [a, b] = &shapes;
        let moving = motion.map(|it| (it, reference::impact(a, b, &it)));
        Self { truth: reference::judge(a, b), shapes, moving }
    }

    /// Whether the verdict of an answer is right, `None` if it or the truth is undecided; and the
    /// faults of its other parts. `in_motion`: the answer is about the motion.
    pub fn judged(
        &self,
        semantics: Semantics,
        outcome: &Outcome,
        in_motion: bool,
    ) -> (Option<bool>, Faults) {
        let shapes = self.shapes.each_ref();
        let right = |it: Verdict| {
            let decided = [it, outcome.verdict].iter().all(|it| *it != Verdict::Undecided);
            decided.then_some(it == outcome.verdict)
        };
        let contact = outcome.contact.filter(|it| it.gap.is_finite());
        let Some((motion, truth)) = self.moving.as_ref().filter(|_| in_motion) else {
            // Normal and witnesses of a boundary are not those of the solids.
            let contact = contact.filter(|_| semantics != Semantics::Boundary);
            let of = |it: Contact| of_contact(shapes, &self.truth, &it.into(), 0.0);
            let verdict = semantics.right(&self.truth, shapes);
            return (verdict.and_then(right), contact.map_or(Faults::new(), of));
        };
        let Some(time) = outcome.time else { return (right(truth.verdict), Faults::new()) };
        let mut faults = of_time(shapes, motion, truth, time, 0.0);
        // At a wrong time the shapes are elsewhere, and so is their normal.
        if faults.is_empty()
            && let Some(contact) = contact
            && let Some([a, b]) = at(shapes, motion, time)
        {
            faults = of_contact([&a, &b], &reference::judge(&a, &b), &contact.into(), 0.0);
        }
        (right(truth.verdict), faults)
    }
}

pub fn of_time(
    shapes: [&Shape; 2],
    motion: &Motion,
    truth: &Outcome,
    time: f64,
    within: f64,
) -> Faults {
    let Some(right) = truth.time else { return Faults::new() };
    let off = (time - right).abs();
    let gap = |time: f64| at(shapes, motion, time).map(|[a, b]| reference::judge(&a, &b).gap);
    let size: f64 = shapes.iter().map(|it| it.reach()).sum();
    let allowed = TOLERANCE * (size + (motion.b() - motion.a()).length());
    let touches = gap(time).is_some_and(|gap| gap.abs() <= allowed) || right == 0.0;
    let early = time < right || (time - right < LATER && touches);
    let right = off <= within || (touches && early);
    if right && (0.0..=1.0).contains(&time) { Faults::new() } else { Faults::from([("time", off)]) }
}

pub fn at([a, b]: [&Shape; 2], motion: &Motion, time: f64) -> Option<[Shape; 2]> {
    Some([a.translated(motion.a() * time).ok()?, b.translated(motion.b() * time).ok()?])
}
