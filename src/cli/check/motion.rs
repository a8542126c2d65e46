//! Cases with a motion: the true time of impact, and what the methods say about it.

use super::answer::{MethodOut, Reason, plain};
use super::asked::Asked;
use crate::catalog::{Method, Semantics, moving_for};
use crate::demo::play::Variant;
use crate::lab::proof::{self, Claim, Faults};
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome, Verdict};
use crate::reference;
use crate::shape::Shape;
use glam::DVec2;
use serde::Serialize;

/// Two shapes that move, and the truth about them.
pub(super) struct Moving<'c> {
    shapes: [&'c Shape; 2],
    motion: Motion,
    truth: Outcome,
}

/// The first touch.
#[derive(Serialize)]
pub(super) struct Impact {
    time: f64,
    on_a: DVec2,
    on_b: DVec2,
    normal: DVec2,
}

impl<'c> Moving<'c> {
    pub(super) fn new(a: &'c Shape, b: &'c Shape, motion: Motion) -> Self {
        Self { shapes: [a, b], motion, truth: reference::impact(a, b, &motion) }
    }

    /// The true first touch; `None` where there is none, or where nobody can tell.
    pub(super) fn impact(&self) -> Option<Impact> {
        let (time, contact) = (self.truth.time?, plain(self.truth.contact?));
        let Contact { on_a, on_b, normal, .. } = contact;
        Some(Impact { time, on_a, on_b, normal })
    }

    /// Whether they touch.
    pub(super) fn verdict(&self) -> Verdict {
        self.truth.verdict
    }

    /// What is wrong about a time of the first touch.
    pub(super) fn faults_of(&self, time: f64, within: f64) -> Faults {
        proof::of_time(self.shapes, &self.motion, &self.truth, time, within)
    }

    /// Why nobody can tell.
    pub(super) fn note(&self) -> Option<&'static str> {
        self.truth.reason.map(|_| "the motion is so far that its time loses its digits")
    }

    /// What the methods for shapes in motion say; `set` are those that the case's options change.
    pub(super) fn answers(&self, asked: &Asked, set: &[Variant]) -> Vec<MethodOut> {
        let [a, b] = self.shapes;
        let methods = moving_for(a.kind(), b.kind()).filter(|it| asked.asks(it.id));
        let answer = |method: &'static Method| {
            let set = set.iter().find(|it| it.id == method.id);
            let method = set.cloned().unwrap_or(method.into());
            let outcome = method.judge_moving(a, b, &self.motion)?;
            Some(self.answer(method.slug, method.semantics, &outcome))
        };
        methods.filter_map(answer).collect()
    }

    /// An answer about the motion, judged.
    pub(super) fn answer(
        &self,
        method: &'static str,
        semantics: Semantics,
        outcome: &Outcome,
    ) -> MethodOut {
        let (agrees, faults) = proof::of_motion(self.shapes, &self.motion, &self.truth, outcome);
        let contact = outcome.contact.filter(|it| it.gap.is_finite()).map(plain);
        let claim = contact.map(Claim::from).unwrap_or_default();
        let answer = MethodOut {
            method,
            verdict: outcome.verdict.word(),
            agrees,
            gap: None,
            iterations: outcome.iterations,
            reason: outcome.reason.map(Reason),
            semantics,
            time: Some(outcome.time),
            claim,
            wrong: Faults::new(),
            off: Faults::new(),
        };
        answer.proved(faults)
    }
}
