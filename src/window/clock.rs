//! What time it is, and when the next step is due.

use crate::platform::instant::Instant;
use crate::session::Session;
use crate::session::action::{Action, StepTo};
use std::time::Duration;

/// How long a run that is in a hurry takes, seconds. Longer keeps people waiting.
const HURRY: f64 = 3.0;

/// The least speed of a run that is in a hurry, steps a second.
const LEAST_HURRIED: f64 = 2.0;

/// How long a frame may take where the work beside it is done in it, seconds: two more would be seen to
/// jerk.
const FRAME: f64 = 0.026;

/// How much of a frame that work gets in any case, and no more while the user does something, seconds.
const LEAST: f64 = 0.006;

/// The time of the frame under way.
pub struct Clock {
    started: Instant,
    now: f64,
    /// When the playing step began to be shown.
    step_shown: Option<f64>,
    /// Steps a second of the run that plays, where it is in a hurry.
    hurried: Option<f64>,
}

impl Clock {
    /// A clock that counts from `started`.
    pub fn new(started: Instant) -> Self {
        Self { started, now: 0.0, step_shown: None, hurried: None }
    }

    /// A frame begins.
    pub fn tick(&mut self) {
        self.now = self.started.elapsed().as_secs_f64();
    }

    /// When the frame began, seconds since the start.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// How much of the frame is left for work beside it; little while the user does something.
    pub fn left(&self, user_acts: bool) -> Duration {
        let spent = self.started.elapsed().as_secs_f64() - self.now;
        let left = if user_acts { LEAST } else { (FRAME - spent).max(LEAST) };
        Duration::from_secs_f64(left)
    }

    /// Lets the run of so many steps that plays now end within [`HURRY`].
    pub fn hurry(&mut self, steps: usize) {
        self.hurried = Some((steps as f64 / HURRY).max(LEAST_HURRIED));
    }

    /// The next step, when the one shown while playing has been shown long enough.
    pub fn playback(&mut self, session: &Session) -> Option<Action> {
        if !session.playing() {
            (self.step_shown, self.hurried) = (None, None);
            return None;
        }
        // A step counts as shown when the shapes are there.
        if session.travelling() {
            self.step_shown = Some(self.now);
        }
        let shown_at = *self.step_shown.get_or_insert(self.now);
        if self.now - shown_at < 1.0 / self.hurried.unwrap_or(session.pace()) {
            return None;
        }
        self.step_shown = Some(self.now);
        Some(Action::Step { to: StepTo::Next })
    }
}
