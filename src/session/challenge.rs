//! Challenges: credited for what the user did on purpose.
//!
//! One rule for all: a gesture of the user has ended; the condition holds and did not before; the
//! user has set an option that the text names; the method is right, unless the challenge is about a
//! wrong answer.

use super::Session;
use crate::catalog::Semantics;
use crate::demo::lesson::{Challenge, Lesson};
use crate::outcome::Verdict;
use crate::scene::Scene;
use crate::session::action::Action;
use std::cell::OnceCell;
use std::collections::BTreeSet;

#[derive(Default)]
pub struct Challenges {
    /// The keys of all met challenges, of all demos.
    pub met: BTreeSet<String>,
    /// The options that the user set since the scene was opened.
    set: BTreeSet<String>,
    /// Challenges that the last gesture meets as soon as the run has been played to a step.
    awaited: Vec<(&'static Challenge, usize)>,
}

/// Two demos may have challenges of the same slug.
fn key(lesson: &Lesson, challenge: &Challenge) -> String {
    format!("{}#{}", lesson.slug, challenge.slug)
}

impl Session {
    pub fn has_met(&self, lesson: &Lesson, challenge: &Challenge) -> bool {
        self.state.challenges.met.contains(&key(lesson, challenge))
    }

    /// Another scene was opened, in which the user has set no option yet.
    pub(super) fn forget_settings(&mut self) {
        self.state.challenges.set.clear();
        self.state.challenges.awaited.clear();
    }

    /// The scene before the gesture that `action` ends; `None` if it ends no gesture of the user.
    pub(super) fn before_gesture(&mut self, action: &Action) -> Option<Scene> {
        if let Action::SetOption { option, .. } = action {
            self.state.challenges.set.insert(option.clone());
        }
        match action {
            Action::Drop => self.state.drag.as_ref().map(|drag| drag.before.scene.clone()),
            // No gesture ends here, or the program itself found the shapes.
            Action::Drag { .. }
            | Action::Cancel
            | Action::Open { .. }
            | Action::Preset { .. }
            | Action::Load { .. }
            | Action::Read { .. }
            | Action::Align { .. }
            | Action::Scrub { .. }
            | Action::Flip { .. }
            | Action::Undo
            | Action::Redo => None,
            // In the arena another pair may come into focus.
            _ => Some(self.scene.clone()),
        }
    }

    /// Finds the challenges that hold now and did not hold `before` the gesture.
    pub(super) fn credit(&mut self, before: &Scene) {
        let lesson = self.lesson;
        let mut open = lesson.challenges.iter().filter(|it| !self.has_met(lesson, it)).peekable();
        if open.peek().is_none() || before == self.scene() {
            return;
        }
        let (run, earlier) = (self.run(), OnceCell::new());
        let is_set = |option: &&str| self.state.challenges.set.contains(*option);
        let holds = open.filter(|it| {
            run.meets(it.slug)
                && (it.set.is_empty() || it.set.iter().any(is_set))
                && (it.fault || !self.is_wrong())
                && !earlier.get_or_init(|| lesson.run(before)).meets(it.slug)
        });
        let met_at = |it: &Challenge| (run.met_at)(it.slug).unwrap_or(0);
        self.state.challenges.awaited = holds.map(|it| (it, met_at(it))).collect();
    }

    /// Credits what the last gesture meets, once the steps that show it have been shown.
    pub(super) fn credit_awaited(&mut self) {
        if self.state.challenges.awaited.is_empty() {
            return;
        }
        // A run whose steps are not frames meets it at once.
        let step = self.state.wanted_step.unwrap_or(0);
        let Challenges { met, awaited, .. } = &mut self.state.challenges;
        let shown = awaited.extract_if(.., |(_, at)| *at <= step);
        let shown: Vec<_> = shown.map(|(challenge, _)| challenge).collect();
        met.extend(shown.iter().map(|it| key(self.lesson, it)));
        for challenge in shown {
            self.say(Some(format!("Challenge met: {}", challenge.text)), true);
        }
    }

    /// Whether the verdict contradicts the reference, by the semantics of the method.
    fn is_wrong(&self) -> bool {
        let semantics = || self.semantics().unwrap_or(Semantics::Closed);
        let right = self.played().and_then(|_| self.right(semantics()));
        let said = self.run().outcome.verdict;
        right.is_some_and(|it| it != Verdict::Undecided && said.contradicts(it))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::TRIANGLE_HEIGHT;
    use crate::demo::lesson::LESSONS;
    use crate::demo::lesson::trial::opened;
    use crate::lab::align::Alignment;
    use crate::scene::Which;
    use crate::session::action::StepTo;
    use crate::shape::{Circle, Line, Segment};
    use glam::DVec2;

    #[test]
    fn a_credit_ends_with_the_next_change() {
        let met = || {
            let mut session = opened("segment-circle/conjugate-product");
            let far = DVec2::splat(50.0);
            let shape = Segment::new(far, far).unwrap();
            assert!(credits(session.apply(&Action::set(Which::A, shape))));
            session
        };
        let mut session = met();
        let shape = session.apply(&Action::Fit).scene().a().translated(DVec2::ONE).unwrap();
        session.apply(&Action::SetShape { which: Which::A, shape, merge: true });
        assert!(credits(session.apply(&Action::Step { to: StepTo::First })));
        assert!(!credits(session.apply(&Action::set(Which::A, shape)).apply(&Action::Undo)));
        let mut session = met();
        assert!(!credits(session.apply(&Action::open("segment-circle/gates"))));
    }

    fn credits(session: &Session) -> bool {
        session.notice.as_ref().is_some_and(|it| it.starts_with("Challenge met: "))
    }

    fn has(session: &Session, slug: &str) -> bool {
        let challenge = session.lesson().challenges.iter().find(|it| it.slug == slug).unwrap();
        session.has_met(session.lesson(), challenge)
    }

    fn option(option: &str, value: f64) -> Action {
        Action::SetOption { option: option.into(), value, merge: false }
    }

    #[test]
    fn an_option_must_be_set_by_the_user() {
        let mut session = opened("ellipse-circle/polygon-bisection");
        // The file sets the limit so low that the method cannot see contact.
        let scene = session.scene().clone().with_options([("iterations".into(), 3.0)].into());
        session.apply(&Action::load(session.lesson().slug, scene));
        let snap = Action::Align { which: Which::B, to: Alignment::Contact };
        assert_eq!(session.apply(&snap).run().outcome.verdict, Verdict::Undecided);
        assert!(!has(session.apply(&Action::Undo).apply(&Action::Redo), "honest-doubt"));
        // Nor does a limit of the user's own when the shapes come from an exact move.
        let far = session.scene().b().translated(DVec2::X).unwrap();
        session.apply(&Action::set(Which::B, far)).apply(&option("iterations", 24.0)).apply(&snap);
        assert!(!has(&session, "honest-doubt"));
        assert!(has(session.apply(&option("iterations", 2.0)), "honest-doubt"));
        let other = opened("ellipse/circle-subdivision");
        assert_eq!(
            [other.challenges.met.len(), session.challenges.met.len()],
            [0, 1],
            "each demo has its own"
        );
        let rim = Lesson::find("ellipse/circle-subdivision").unwrap();
        assert!(rim.challenges.iter().all(|it| !session.has_met(rim, it)));
    }

    #[test]
    fn a_drag_meets_challenges_only_at_its_end() {
        let mut session = opened("ellipse-circle/polygon-bisection");
        let hidden = session.scene().a().center();
        let begun = session.scene().b().center();
        session.apply(&Action::grab(Which::B, begun)).apply(&Action::drag(hidden));
        assert!(session.run().meets("hidden") && !has(&session, "hidden"));
        assert!(!has(session.apply(&Action::drag(begun + 5.0)).apply(&Action::Drop), "hidden"));
        session.apply(&Action::grab(Which::B, begun + 5.0)).apply(&Action::drag(hidden));
        assert!(has(session.apply(&Action::Drop), "hidden"));
    }

    #[test]
    fn frames_meet_a_challenge_when_they_are_played() {
        let mut session = opened("circle-rectangle/breakout");
        let from = session.apply(&Action::preset("tunnel")).scene().a().center();
        session.apply(&Action::SetMethod { method: None }).apply(&Action::preset("tunnel"));
        session.apply(&Action::Step { to: StepTo::First });
        // First at rest, and then fast through the wall.
        let way = session.scene().motion.unwrap().a();
        session.apply(&Action::SetWay { which: Which::A, way: DVec2::ZERO, merge: false });
        assert!(!session.run().meets("through"));
        let run = session.apply(&Action::SetWay { which: Which::A, way, merge: false }).run();
        assert_eq!(session.scene().a().center(), from);
        assert!(run.meets("through") && !has(&session, "through"), "nothing has been played");
        let met_in = (run.met_at)("through").unwrap();
        assert!(met_in > 1);
        session.apply(&Action::Play { on: true });
        for frame in 1..=met_in {
            assert!(!has(&session, "through"), "{frame}");
            session.apply(&Action::Step { to: StepTo::Next });
        }
        assert!(has(&session, "through") && credits(&session));
        session.apply(&Action::Step { to: StepTo::Next });
        assert!(credits(&session), "it plays on, and nothing else was done");
    }

    #[test]
    fn a_preset_and_a_nudge_within_it_meet_nothing() {
        for lesson in LESSONS.iter().filter(|it| !it.is_crowd()) {
            let mut session = opened(lesson.slug);
            for preset in lesson.presets {
                session.apply(&Action::preset(preset.slug)).apply(&Action::select(Which::A));
                let held: Vec<_> =
                    lesson.challenges.iter().filter(|it| session.run().meets(it.slug)).collect();
                session.apply(&Action::NudgeUlp { by: [1, 0] });
                for challenge in held {
                    assert!(
                        !session.has_met(lesson, challenge),
                        "{} {}",
                        preset.slug,
                        challenge.slug
                    );
                }
            }
        }
    }

    #[test]
    fn a_wrong_verdict_meets_only_what_is_about_one() {
        // Far away the published sides lose the digits of a short base.
        let mut session = opened("line-circle/triangle-height");
        session.apply(&Action::SetMethod { method: Some(TRIANGLE_HEIGHT.published()) });
        let [p, q] = [DVec2::new(1630.0, 1629.0), DVec2::new(1629.999, 1628.999)];
        session.apply(&Action::set(Which::A, Line::new(p, q).unwrap()));
        session.apply(&Action::set(Which::B, Circle::new(DVec2::ZERO, 0.7071066).unwrap()));
        assert!(session.is_wrong());
        // The method is about the circle's boundary, which a swallowed segment does not meet.
        let mut session = opened("segment-circle/gates");
        let inside = Segment::new(DVec2::new(-0.1, 0.0), DVec2::new(0.1, 0.0)).unwrap();
        let circle = Circle::new(DVec2::ZERO, 2.0).unwrap();
        session.apply(&Action::set(Which::A, inside)).apply(&Action::set(Which::B, circle));
        assert!(has(&session, "swallowed"));
    }
}
