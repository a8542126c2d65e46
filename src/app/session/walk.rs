//! Going through the steps of a run.

use super::{SPEED, Session};
use crate::app::action::{StepTo, Steps};
use crate::app::play::Run;

impl Session {
    /// The step of `run` that is shown.
    pub fn step(&self, run: &dyn Run) -> usize {
        let last = run.step_count().saturating_sub(1);
        self.steps.wanted_step.map_or(last, |step| step.min(last))
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
        if self.steps.wanted_step.is_none() {
            self.steps.playing = false;
        }
    }

    /// Playing from the last step begins again at the first.
    pub(super) fn set_playing(&mut self, on: bool) {
        let run = self.play();
        if on && self.step(&*run) + 1 >= run.step_count() {
            self.steps.wanted_step = Some(0);
        }
        self.steps.playing = on && run.step_count() > 1;
    }
}
