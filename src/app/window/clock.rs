//! What time it is, when the next step is due, and when the machine may rest.

use crate::app::action::{Action, StepTo, Steps};
use crate::app::session::Session;
use std::time::{Duration, Instant};

/// So long must nothing have happened before frames are drawn less often, seconds.
const PATIENCE: f64 = 0.5;

/// How long a frame takes while nothing happens: long enough to spare a battery, short
/// enough that the first movement is not missed.
const IDLE_FRAME: Duration = Duration::from_millis(30);

/// The time of the frame under way.
pub struct Clock {
    started: Instant,
    frame_began: Instant,
    now: f64,
    /// When the playing step began to be shown.
    step_shown: Option<f64>,
    /// When something last happened.
    stirred: f64,
}

impl Clock {
    /// A clock that counts from `started`.
    pub fn new(started: Instant) -> Self {
        Self { started, frame_began: started, now: 0.0, step_shown: None, stirred: 0.0 }
    }

    /// A frame begins.
    pub fn tick(&mut self) {
        self.frame_began = Instant::now();
        self.now = self.started.elapsed().as_secs_f64();
    }

    /// When the frame began, seconds since the start.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// Something happens: no rest for a while.
    pub fn stir(&mut self) {
        self.stirred = self.now;
    }

    /// The next step, when the one shown while playing has been shown long enough.
    pub fn playback(&mut self, session: &Session) -> Option<Action> {
        if !session.playing() {
            self.step_shown = None;
            return None;
        }
        let shown_at = *self.step_shown.get_or_insert(self.now);
        if self.now - shown_at < 1.0 / session.speed() {
            return None;
        }
        self.step_shown = Some(self.now);
        Some(Action::from(Steps::Step { to: StepTo::Next }))
    }

    /// Sleeps to the end of an idle frame when nothing has happened for a while.
    pub fn rest(&self) {
        if self.now - self.stirred > PATIENCE {
            std::thread::sleep(IDLE_FRAME.saturating_sub(self.frame_began.elapsed()));
        }
    }
}
