//! The clock of shapes that move: where they are at the time of the shown step, or at another one.

use super::Session;
use crate::page::figure::{Figure, Mark, Role};
use crate::page::number::short;
use crate::reference;
use crate::shape::Shape;
use glam::DVec2;

impl Session {
    /// The time that the clock shows at the shown step of `run`, 0 (the start) to 1 (the end);
    /// `None` where nothing moves, and where the steps themselves are the clock.
    pub fn clock(&self) -> Option<f64> {
        let run = self.run();
        let moves = self.scene.motion.is_some_and(|it| !it.is_rest());
        (moves && run.lasts.is_none()).then(|| self.clock_at(self.step()))
    }

    fn clock_at(&self, step: usize) -> f64 {
        let run = self.run();
        self.looking.clock.or_else(|| run.page(step).time).unwrap_or(0.0)
    }

    pub(super) fn set_clock(&mut self, time: f64) {
        if time.is_finite() {
            self.looking.clock = Some(time.clamp(0.0, 1.0));
        }
    }

    /// The two shapes where they are at a time; `None` at the start and where none moves.
    fn shapes_at(&self, time: f64) -> Option<[Shape; 2]> {
        let motion = self.scene.motion.filter(|it| time > 0.0 && !it.is_rest())?;
        let [a, b] = self.scene.focused()?;
        let at = |shape: Shape, way: DVec2| shape.translated(way * time).ok();
        Some([at(a, motion.a())?, at(b, motion.b())?])
    }

    /// Adds the outlines of the shapes at the clock's time where the step has not drawn them, and
    /// how far apart they are then where the user has set it.
    pub(super) fn draw_clock(&self, step: usize, figure: &mut Figure) {
        let shapes = self.shapes_at(self.clock_at(step));
        let (Some(shapes), Some(given)) = (shapes, self.scene.focused()) else { return };
        let mut label = self.looking.clock.map(|time| {
            let gap = short(reference::judge(&shapes[0], &shapes[1]).contact.gap);
            format!("t = {time}: gap {gap}", time = short(time))
        });
        let sides = [(Role::B, 1, "second-by-then"), (Role::A, 0, "first-by-then")];
        for (role, place, name) in sides {
            let mark = Mark::outline(role, &shapes[place]).dashed().named(name);
            let drawn = figure.marks.iter().any(|it| it.form == mark.form);
            if shapes[place] != given[place] && (!drawn || label.is_some()) {
                let begins = Mark::outline(role, &given[place]).form;
                let mark = mark.meaning("at the time of the slider").cut_from(begins);
                figure.add(Mark { label: label.take(), ..mark });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::opened;
    use crate::session::action::Action;

    #[test]
    fn the_clock_shows_where_the_shapes_are_by_then() {
        let mut session = opened("any-pair/sweep");
        let marks = |session: &Session| session.figure_at(0).marks;
        let before = marks(&session).len();
        session.apply(&Action::Clock { time: 0.25 });
        let motion = session.scene().motion.unwrap();
        let [a, b] = session.scene().focused().unwrap();
        let moved = session.shapes_at(0.25).unwrap();
        assert_eq!(moved, [a, b.translated(motion.b() * 0.25).unwrap()]);
        let with = marks(&session);
        assert_eq!(with.len(), before + 1, "the wall rests");
        let gap = short(reference::judge(&moved[0], &moved[1]).contact.gap);
        assert!(with.iter().any(|it| it.label == Some(format!("t = 0.25: gap {gap}"))));
        for time in [f64::NAN, f64::INFINITY] {
            session.apply(&Action::Clock { time });
            assert_eq!(session.clock(), Some(0.25));
        }
        session.apply(&Action::Clock { time: 7.0 });
        assert_eq!(session.clock(), Some(1.0));
    }

    #[test]
    fn a_step_another_passage_and_another_demo_set_the_clock() {
        use crate::session::action::{Action, ReadTo, StepTo};
        let mut session = opened("circle-segment/sweep");
        let clock = |session: &Session| session.clock();
        let acts: [crate::session::action::Action; 3] = [
            Action::Step { to: StepTo::First },
            Action::Read { to: ReadTo::Next },
            Action::Open { lesson: "any-pair/minkowski".into() },
        ];
        for act in acts {
            session.apply(&Action::Clock { time: 0.125 });
            assert_eq!(clock(&session), Some(0.125));
            session.apply(&act);
            let now = clock(&session);
            assert!(now.is_some() && now != Some(0.125), "{act:?}");
        }
        session.apply(&Action::Open { lesson: "any-pair/gjk".into() });
        session.apply(&Action::Clock { time: 0.5 });
        assert_eq!(clock(&session), None, "nothing moves there");
        session.apply(&Action::Open { lesson: "circle-rectangle/breakout".into() });
        assert_eq!(clock(&session), None, "its steps are the clock");
    }

    #[test]
    fn playing_carries_the_shapes_to_the_times_that_the_steps_speak_of() {
        use crate::session::action::{Action, StepTo};
        for slug in ["circle-segment/sweep", "any-pair/sweep", "any-pair/minkowski"] {
            let mut session = opened(slug);
            session.apply(&Action::Step { to: StepTo::First });
            let run = session.run();
            let mut times = vec![session.clock().unwrap()];
            for step in 1..run.step_count {
                session.apply(&Action::Step { to: StepTo::Next });
                let time = session.clock().unwrap();
                times.push(time);
                let Some([_, ball]) = session.shapes_at(time) else { continue };
                let form = Mark::outline(Role::B, &ball).form;
                let marks = session.figure_at(step).marks;
                assert!(marks.iter().any(|it| it.form == form), "{slug}, step {step}: {time}");
            }
            let before = &times[..times.len() - 1];
            assert!(before.iter().any(|it| *it > 0.0), "{slug}: it moves before its answer");
            assert_eq!((times[0], times.last()), (0.0, run.outcome.time.as_ref()), "{slug}");
        }
    }
}
