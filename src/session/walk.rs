//! The steps of a run, and the clock of moving shapes, which the step or the user sets.

use super::Session;
use crate::page::figure::{Figure, Mark, Role};
use crate::page::number::short;
use crate::reference;
use crate::session::action::StepTo;
use crate::shape::Shape;
use glam::DVec2;
use std::ops::RangeInclusive;

/// How long a stretch of a story plays at most, seconds. Longer keeps the reader waiting.
const STRETCH: f64 = 6.0;

impl Session {
    /// Until the user goes to a step, the last, or the first if the steps are frames of a motion.
    pub fn step(&self) -> usize {
        let run = self.run();
        let last = run.step_count.saturating_sub(1);
        let first_shown = if run.lasts.is_some() { 0 } else { last };
        self.state.wanted_step.map_or(first_shown, |step| step.min(last))
    }

    pub(super) fn go_to(&mut self, to: StepTo) {
        let run = self.run();
        let (now, last) = (self.step(), run.step_count.saturating_sub(1));
        self.state.clock = None;
        self.state.wanted_step = match to {
            StepTo::First => Some(0),
            StepTo::Previous => Some(now.saturating_sub(1)),
            StepTo::Next if now + 1 < last => Some(now + 1),
            StepTo::At(step) if step < last => Some(step),
            StepTo::Next | StepTo::Last | StepTo::At(_) => run.lasts.map(|_| last),
        };
        let ends = |it: &RangeInclusive<usize>, step| !it.contains(&step) || step == *it.end();
        let ended = |step| self.state.stretch.as_ref().is_some_and(|it| ends(it, step));
        let there = self.state.wanted_step.is_none_or(|step| step == last || ended(step));
        if there {
            (self.state.playing, self.state.stretch) = (false, None);
        }
        self.carry();
    }

    /// Shows the step in its best frame, unless a passage of the story sets the frame.
    fn carry(&mut self) {
        if !self.state.twin && !self.follows_story() {
            self.state.frame = self.frame_at(self.step());
        }
    }

    /// Playing from the last step begins again at the first.
    pub(super) fn set_playing(&mut self, on: bool) {
        let run = self.run();
        if on && self.step() + 1 >= run.step_count {
            self.state.wanted_step = Some(0);
            self.state.clock = None;
            self.carry();
        }
        (self.state.playing, self.state.stretch) = (on && run.step_count > 1, None);
    }

    /// Plays from the first to the last of these steps; with reduced motion it skips to the last.
    pub(super) fn play_through(&mut self, steps: &RangeInclusive<usize>) {
        let last = self.run().step_count.saturating_sub(1);
        let [from, to] = [*steps.start(), *steps.end()].map(|it| it.min(last));
        let plays = from < to && !self.state.settings.reduced_motion;
        self.go_to(StepTo::At(if plays { from } else { to }));
        (self.state.playing, self.state.stretch) = (plays, plays.then_some(from..=to));
    }

    /// The step at which a stretch of a story stops; `None` if none plays.
    pub fn stops_at(&self) -> Option<usize> {
        self.state.stretch.as_ref().map(|it| *it.end())
    }

    /// The chosen speed, steps a second, or faster so that a stretch of a story is soon over. At
    /// the speed 1, frames of a motion play at the motion's own pace.
    pub fn pace(&self) -> f64 {
        let hurried =
            self.state.stretch.as_ref().map(|it| (it.end() - it.start()) as f64 / STRETCH);
        let run = self.run();
        let own = run.lasts.map_or(1.0, |seconds| run.step_count as f64 / seconds);
        hurried.unwrap_or(0.0).max(self.state.speed * own)
    }
}

impl Session {
    /// The time of the clock at the shown step, 0 (the start) to 1 (the end); `None` if nothing
    /// moves, or if the steps themselves are the clock.
    pub fn clock(&self) -> Option<f64> {
        let run = self.run();
        let moves = self.scene.motion.is_some_and(|it| !it.is_rest());
        (moves && run.lasts.is_none()).then(|| self.clock_at(self.step()))
    }

    fn clock_at(&self, step: usize) -> f64 {
        let run = self.run();
        self.state.clock.or_else(|| run.page(step).time).unwrap_or(0.0)
    }

    /// The two shapes at a time; `None` at the start, or if neither moves.
    fn shapes_at(&self, time: f64) -> Option<[Shape; 2]> {
        let motion = self.scene.motion.filter(|it| time > 0.0 && !it.is_rest())?;
        let [a, b] = self.scene.focused()?;
        let at = |shape: Shape, way: DVec2| shape.translated(way * time).ok();
        Some([at(a, motion.a())?, at(b, motion.b())?])
    }

    /// Adds the outlines of the shapes at the clock's time, unless the step has drawn them; and
    /// their gap then, if the user has set the clock.
    pub(super) fn draw_clock(&self, step: usize, figure: &mut Figure) {
        let shapes = self.shapes_at(self.clock_at(step));
        let (Some(shapes), Some(given)) = (shapes, self.scene.focused()) else { return };
        let mut label = self.state.clock.map(|time| {
            let gap = short(reference::judge(&shapes[0], &shapes[1]).gap);
            format!("t = {time}: gap {gap}", time = short(time))
        });
        let sides = [(Role::B, 1, "second-by-then"), (Role::A, 0, "first-by-then")];
        for (role, place, name) in sides {
            let mark = Mark { name, ..Mark::outline(role, &shapes[place]).dashed() };
            let drawn = figure.marks.iter().any(|it| it.form == mark.form);
            if shapes[place] != given[place] && (!drawn || label.is_some()) {
                let origin = Some(Box::new(Mark::outline(role, &given[place]).form));
                let mark = mark.meaning("at the time of the slider");
                figure.add(Mark { label: label.take(), origin, ..mark });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::Lesson;
    use crate::demo::lesson::trial::{self, opened};
    use crate::scene::Which;
    use crate::session::action::{Action, ReadTo};
    use crate::session::settings::Settings;

    fn go(session: &mut Session, to: StepTo) -> f64 {
        session.apply(&Action::Step { to });
        session.frame()
    }

    #[test]
    fn a_step_carries_the_plane_unless_it_is_held() {
        let lesson = Lesson::find("circle-rectangle/rotate-back").unwrap();
        let mut session = trial::opened(lesson.slug);
        assert_eq!(go(&mut session, StepTo::At(1)), 0.0, "the story is told");
        let which = session.scene().focus()[0];
        let shape = session.scene().shape(which).translated(DVec2::splat(0.25)).unwrap();
        assert_eq!(go(session.apply(&Action::set(which, shape)), StepTo::At(0)), 0.0);
        assert_eq!(go(&mut session, StepTo::Next), 1.0);
        assert_eq!(go(&mut session, StepTo::Last), 0.0);
        session.apply(&Action::Frame { amount: 0.3 });
        assert_eq!(go(&mut session, StepTo::At(1)), 0.3, "it stays where it is held");
        assert_eq!(go(session.apply(&Action::preset(lesson.presets[5].slug)), StepTo::At(1)), 1.0);
    }

    #[test]
    fn a_preset_is_shown_in_the_frame_of_its_last_step() {
        let mut carried = 0;
        for lesson in crate::demo::lesson::LESSONS.iter() {
            let mut session = trial::opened(lesson.slug);
            for preset in lesson.presets {
                let run = session.apply(&Action::preset(preset.slug)).run();
                let Some(frame) = run.page(run.step_count - 1).frame else { continue };
                let passage = session.rests_in_story().then(|| session.passage().frame);
                let (slug, preset) = (lesson.slug, preset.slug);
                assert_eq!(session.frame(), passage.unwrap_or(frame), "{slug}#{preset}");
                carried += usize::from(frame > 0.0);
                let fitted = session.fitted().unwrap();
                assert_eq!(session.view, fitted, "{slug}#{preset} is not all in sight");
            }
        }
        assert!(carried > 3, "{carried}");
    }

    #[test]
    fn a_drag_shows_the_answer_at_once_and_a_step_waits() {
        let mut session = Session::new(Settings::default());
        assert!(session.knows_answer(), "the last step is shown");
        assert!(!session.apply(&Action::Step { to: StepTo::First }).knows_answer());
        let [_, which] = session.scene().focus();
        session.apply(&Action::grab(which, DVec2::ZERO));
        assert!(!session.knows_answer(), "nothing has moved");
        session.apply(&Action::drag(DVec2::splat(0.1)));
        assert!(session.knows_answer() && session.step() == 0);
        assert!(session.apply(&Action::Drop).knows_answer());
        assert!(!session.apply(&Action::Step { to: StepTo::Next }).knows_answer());
    }

    #[test]
    fn a_demo_about_its_shapes_answers_during_a_drag() {
        let mut session = trial::opened("circle-rectangle/conventions");
        session.apply(&Action::Step { to: StepTo::First });
        session.apply(&Action::grab(Which::B, DVec2::ZERO));
        session.apply(&Action::drag(DVec2::new(0.5, 0.0)));
        let caption = session.run().page(session.step()).note.caption.clone();
        assert!(caption.starts_with("One convention fits: "), "{caption}");
    }

    #[test]
    fn the_plane_travels_to_where_a_step_is_seen() {
        let mut session = Session::new(Settings::default());
        session.let_travel(true);
        let which = session.apply(&Action::open("circle-rectangle/rotate-back")).scene().focus()[0];
        let shape = session.scene().shape(which).translated(DVec2::splat(0.25)).unwrap();
        session.apply(&Action::set(which, shape)).apply(&Action::Step { to: StepTo::At(1) });
        assert!(session.travelling() && !session.shapes_travel());
        session.go_on(0.5);
        assert!((0.1..0.9).contains(&session.frame()), "{}", session.frame());
        assert_eq!(session.go_on(1.0).frame(), 1.0);
    }

    #[test]
    fn the_clock_shows_the_shapes_at_its_time() {
        let mut session = opened("any-pair/sweep");
        let marks = |session: &Session| session.figure_at(0).marks;
        let before = marks(&session).len();
        let motion = session.apply(&Action::Clock { time: 0.25 }).scene().motion.unwrap();
        let [a, b] = session.scene().focused().unwrap();
        let moved = session.shapes_at(0.25).unwrap();
        assert_eq!(moved, [a, b.translated(motion.b() * 0.25).unwrap()]);
        let with = marks(&session);
        assert_eq!(with.len(), before + 1, "the wall rests");
        let gap = short(reference::judge(&moved[0], &moved[1]).gap);
        assert!(with.iter().any(|it| it.label == Some(format!("t = 0.25: gap {gap}"))));
        for time in [f64::NAN, f64::INFINITY] {
            assert_eq!(session.apply(&Action::Clock { time }).clock(), Some(0.25));
        }
        assert_eq!(session.apply(&Action::Clock { time: 7.0 }).clock(), Some(1.0));
    }

    #[test]
    fn steps_passages_and_demos_set_the_clock() {
        let mut session = opened("circle-segment/sweep");
        let acts: [Action; 3] = [
            Action::Step { to: StepTo::First },
            Action::Read { to: ReadTo::Next },
            Action::open("any-pair/minkowski"),
        ];
        for act in acts {
            assert_eq!(session.apply(&Action::Clock { time: 0.125 }).clock(), Some(0.125));
            let now = session.apply(&act).clock();
            assert!(now.is_some() && now != Some(0.125), "{act:?}");
        }
        session.apply(&Action::open("any-pair/gjk")).apply(&Action::Clock { time: 0.5 });
        assert_eq!(session.clock(), None, "nothing moves there");
        session.apply(&Action::open("circle-rectangle/breakout"));
        assert_eq!(session.clock(), None, "its steps are the clock");
    }

    #[test]
    fn playing_shows_the_shapes_at_the_times_of_the_steps() {
        for slug in ["circle-segment/sweep", "any-pair/sweep", "any-pair/minkowski"] {
            let mut session = opened(slug);
            let run = session.apply(&Action::Step { to: StepTo::First }).run();
            let mut times = vec![session.clock().unwrap()];
            for step in 1..run.step_count {
                let time = session.apply(&Action::Step { to: StepTo::Next }).clock().unwrap();
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
