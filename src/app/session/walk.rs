//! Going through the steps of a run.

use super::{SPEED, Session};
use crate::app::action::{StepTo, Steps};
use crate::app::play::Run;
use std::ops::RangeInclusive;

/// How long a stretch of a story plays at most, seconds. Longer keeps the reader waiting.
const STRETCH: f64 = 6.0;

impl Session {
    /// The step of `run` that is shown.
    pub fn step(&self, run: &dyn Run) -> usize {
        let last = run.step_count().saturating_sub(1);
        self.steps.wanted_step.map_or(last, |step| step.min(last))
    }

    /// The step that the user went to; `None` is the last of whatever run there is.
    pub fn wanted_step(&self) -> Option<usize> {
        self.steps.wanted_step
    }

    pub(super) fn on_steps(&mut self, action: &Steps) {
        match action {
            Steps::Step { to } => self.go_to(*to),
            Steps::Play { on } => self.set_playing(*on),
            Steps::Speed { steps_per_second } if steps_per_second.is_finite() => {
                self.steps.speed = steps_per_second.clamp(SPEED[0], SPEED[1]);
            }
            Steps::Speed { .. } => {}
        }
    }

    pub(super) fn go_to(&mut self, to: StepTo) {
        let run = self.play();
        let (now, last) = (self.step(&*run), run.step_count().saturating_sub(1));
        self.steps.wanted_step = match to {
            StepTo::First => Some(0),
            StepTo::Previous => Some(now.saturating_sub(1)),
            StepTo::Next if now + 1 < last => Some(now + 1),
            StepTo::At(step) if step < last => Some(step),
            StepTo::Next | StepTo::Last | StepTo::At(_) => None,
        };
        let there = self.steps.wanted_step.is_none_or(|step| {
            self.steps.stretch.as_ref().is_some_and(|it| !it.contains(&step) || step == *it.end())
        });
        if there {
            (self.steps.playing, self.steps.stretch) = (false, None);
        }
    }

    /// Playing from the last step begins again at the first.
    pub(super) fn set_playing(&mut self, on: bool) {
        let run = self.play();
        if on && self.step(&*run) + 1 >= run.step_count() {
            self.steps.wanted_step = Some(0);
        }
        (self.steps.playing, self.steps.stretch) = (on && run.step_count() > 1, None);
    }

    /// Goes to the first of some steps and plays up to the last of them. Without motion it goes
    /// there at once.
    pub(super) fn play_through(&mut self, steps: &RangeInclusive<usize>) {
        let last = self.play().step_count().saturating_sub(1);
        let [from, to] = [*steps.start(), *steps.end()].map(|it| it.min(last));
        let plays = from < to && !self.shown.settings.reduced_motion;
        self.go_to(StepTo::At(if plays { from } else { to }));
        (self.steps.playing, self.steps.stretch) = (plays, plays.then_some(from..=to));
    }

    /// The step at which what plays now will stop before the end of the run.
    pub fn stops_at(&self) -> Option<usize> {
        self.steps.stretch.as_ref().map(|it| *it.end())
    }

    /// How fast the steps play now, steps a second: as was asked for, but so that a stretch of a
    /// story is soon over.
    pub fn pace(&self) -> f64 {
        let hurried =
            self.steps.stretch.as_ref().map(|it| (it.end() - it.start()) as f64 / STRETCH);
        hurried.unwrap_or(0.0).max(self.steps.speed)
    }
}
