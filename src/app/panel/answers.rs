//! What every method says about the shapes on the canvas, and what is true.
//!
//! Asked again only when a shape has changed; the panels read it every frame.

use crate::app::number::short;
use crate::app::scene::Scene;
use crate::catalog::{self, Method, Semantics};
use crate::outcome::{Contact, Outcome, Reason, Verdict};
use crate::reference::{self, Truth};
use crate::shape::Shape;

/// Everything that was answered about one pair of shapes.
#[derive(Default)]
pub struct Answers {
    asked: Option<[Shape; 2]>,
    /// The reference, where there is one.
    pub truth: Option<Truth>,
    /// Each fitting method with what it answered.
    pub methods: Vec<(&'static Method, Outcome)>,
}

impl Answers {
    /// Asks again if the shapes are others than last time.
    pub fn refresh(&mut self, scene: &Scene) {
        let pair = scene.focused();
        if self.asked == pair && pair.is_some() {
            return;
        }
        self.asked = pair;
        self.truth = None;
        self.methods.clear();
        let Some([a, b]) = &pair else { return };
        self.truth = Some(reference::judge(a, b));
        self.methods.extend(
            catalog::methods_for(a.kind(), b.kind())
                .filter_map(|method| Some((method, method.judge(a, b)?))),
        );
    }

    /// Whether an answer agrees with the reference; `None` where that cannot be
    /// said: no reference, no verdict, or other semantics than the reference's.
    pub fn agrees(&self, verdict: Verdict, semantics: Semantics) -> Option<bool> {
        let truth = self.truth?;
        let apart_inside = semantics == Semantics::Boundary
            && verdict == Verdict::Separate
            && truth.verdict == Verdict::Colliding;
        (verdict != Verdict::Undecided && !apart_inside).then_some(verdict == truth.verdict)
    }
}

/// "Colliding — depth 0.4299", "Separate — gap 1.036", "Undecided — out of iterations".
pub fn sentence(verdict: Verdict, contact: Option<Contact>, reason: Option<Reason>) -> String {
    let word = title(verdict);
    match (verdict, contact, reason) {
        (Verdict::Undecided, _, Some(reason)) => format!("{word} — {reason}"),
        (Verdict::Colliding, Some(contact), _) if contact.gap == 0.0 => {
            format!("{word} — touching")
        }
        (Verdict::Colliding, Some(contact), _) if contact.gap < 0.0 => {
            format!("{word} — depth {}", short(-contact.gap))
        }
        (_, Some(contact), _) => format!("{word} — gap {}", short(contact.gap)),
        _ => word.to_owned(),
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
