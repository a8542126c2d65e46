//! The window's clock, the playback of steps, and the pace of its frames.

use crate::platform::instant::Instant;
use crate::platform::threads::pause;
use crate::session::Session;
use crate::session::action::{Action, StepTo};
use egui_macroquad::egui::Context;
use macroquad::miniquad::window::schedule_update;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// The time for which frames go on after an event, seconds. Shorter misses changes without an event
/// of their own, such as a dropped file; longer costs battery.
const PATIENCE: f64 = 0.5;

/// The time of a slow frame. Shorter costs battery, longer makes movements visible late.
const SLOW_FRAME: Duration = Duration::from_millis(30);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    Brisk,
    /// Something is expected.
    Slow,
    /// None until there is input.
    Still,
}

/// Decides when the next frame is drawn: none while nothing happens.
///
/// The event loop blocks until there is input or a request for a frame. On X11 and Wayland a
/// request by another thread does not wake it. So while something is expected (a playing step, a
/// hunt, a map, a notice that goes), the window requests each frame itself, slowly until it is due.
pub struct Rest {
    stirred: f64,
    expects: bool,
    /// The time of egui's next frame, which egui's threads may also request.
    wanted: Arc<Mutex<Option<Instant>>>,
    pace: Pace,
}

impl Rest {
    pub fn new(ctx: &Context) -> Self {
        let wanted = Arc::new(Mutex::new(None));
        let asked = Arc::clone(&wanted);
        ctx.set_request_repaint_callback(move |request| {
            if let Some(at) = Instant::now().checked_add(request.delay) {
                let mut wanted = asked.lock().unwrap_or_else(PoisonError::into_inner);
                *wanted = Some(wanted.map_or(at, |before: Instant| before.min(at)));
            }
        });
        Self { stirred: 0.0, expects: false, wanted, pace: Pace::Brisk }
    }

    /// Notes that something happens `now`, seconds: frames go on for a while.
    pub fn stir(&mut self, now: f64) {
        self.stirred = now;
    }

    /// Notes that something will come without input: frames go on, slowly at least.
    pub fn expect(&mut self) {
        self.expects = true;
    }

    pub fn nap(&self) {
        if self.pace == Pace::Slow {
            pause(SLOW_FRAME);
        }
    }

    /// Requests the next frame, unless nothing is expected. To be called when a frame ends.
    pub fn settle(&mut self, now: f64) {
        self.pace = self.next(now, Instant::now());
        match self.pace {
            Pace::Still => {}
            // A page may not sleep before a frame.
            #[cfg(target_arch = "wasm32")]
            Pace::Slow => crate::platform::browser::wake_after(SLOW_FRAME),
            _ => schedule_update(),
        }
    }

    fn next(&mut self, now: f64, instant: Instant) -> Pace {
        let mut wanted = self.wanted.lock().unwrap_or_else(PoisonError::into_inner);
        let due = wanted.is_some_and(|at| at <= instant);
        if due {
            *wanted = None;
        }
        let expects = std::mem::take(&mut self.expects) || wanted.is_some();
        match (due || now - self.stirred < PATIENCE, expects) {
            (true, _) => Pace::Brisk,
            (false, true) => Pace::Slow,
            (false, false) => Pace::Still,
        }
    }
}

/// The time of a hurried run, seconds. Longer keeps the user waiting.
const HURRY: f64 = 3.0;

/// The least speed of a hurried run, steps per second.
const LEAST_HURRIED: f64 = 2.0;

/// The greatest time of a frame with work beside it, seconds: longer looks jerky.
const FRAME: f64 = 0.026;

/// The time of a frame that this work always gets, and all that it gets during input, seconds.
const LEAST: f64 = 0.006;

pub struct Clock {
    started: Instant,
    now: f64,
    step_shown: Option<f64>,
    /// The speed of a hurried run, steps per second.
    pub hurried: Option<f64>,
}

impl Clock {
    pub fn new(started: Instant) -> Self {
        Self { started, now: 0.0, step_shown: None, hurried: None }
    }

    pub fn tick(&mut self) {
        self.now = self.started.elapsed().as_secs_f64();
    }

    /// When the frame began, seconds since the start.
    pub fn now(&self) -> f64 {
        self.now
    }

    /// The time left in the frame for work beside it; little during input.
    pub fn left(&self, user_acts: bool) -> Duration {
        let spent = self.started.elapsed().as_secs_f64() - self.now;
        let left = if user_acts { LEAST } else { (FRAME - spent).max(LEAST) };
        Duration::from_secs_f64(left)
    }

    /// Lets the playing run of so many steps end within [`HURRY`].
    pub fn hurry(&mut self, steps: usize) {
        self.hurried = Some((steps as f64 / HURRY).max(LEAST_HURRIED));
    }

    /// The step to the next one, if the shown one has been visible long enough.
    pub fn playback(&mut self, session: &Session) -> Option<Action> {
        if !session.playing {
            (self.step_shown, self.hurried) = (None, None);
            return None;
        }
        // A step becomes visible when the shapes have arrived.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn pace(rest: &mut Rest, now: f64) -> Pace {
        rest.next(now, Instant::now())
    }

    #[test]
    fn ends_frames_if_nothing_is_expected() {
        let mut rest = Rest::new(&Context::default());
        rest.stir(1.0);
        assert_eq!(pace(&mut rest, 1.0 + 0.9 * PATIENCE), Pace::Brisk);
        assert_eq!(pace(&mut rest, 1.0 + PATIENCE), Pace::Still);
    }

    #[test]
    fn an_expectation_counts_for_one_frame() {
        let mut rest = Rest::new(&Context::default());
        rest.expect();
        assert_eq!(pace(&mut rest, 9.0), Pace::Slow);
        assert_eq!(pace(&mut rest, 9.0), Pace::Still);
    }

    #[test]
    fn a_frame_that_egui_requests_comes_when_it_is_due() {
        let ctx = Context::default();
        let mut rest = Rest::new(&ctx);
        ctx.request_repaint_after(Duration::from_secs(3600));
        assert_eq!(pace(&mut rest, 9.0), Pace::Slow);
        let later = Instant::now() + Duration::from_secs(3601);
        assert_eq!(rest.next(9.0, later), Pace::Brisk);
        assert_eq!(rest.next(9.0, later), Pace::Still);
    }
}
