//! When the window rests: no frame is drawn while nothing happens.
//!
//! The event loop blocks until input comes or a frame was asked for. On X11 and Wayland
//! only input ends that: a frame asked for by another thread waits for the next event. So
//! while something is still to come (a playing step, a hunt, a map, a notice that goes) the
//! window asks for each next frame itself, at a slow pace until it is due.

use crate::platform::instant::Instant;
use crate::platform::threads::pause;
use egui_macroquad::egui::Context;
use macroquad::miniquad::window::schedule_update;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// So long frames go on after the last thing that happened, seconds. Some of it is told
/// without an event of its own: a key that came up, a dropped file. Shorter misses them,
/// longer costs a battery.
const PATIENCE: f64 = 0.5;

/// How long a frame takes while something is to come later: long enough to spare a
/// battery, short enough that a movement is not missed.
const SLOW_FRAME: Duration = Duration::from_millis(30);

/// What keeps frames coming.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Pace {
    /// The next frame at once.
    Brisk,
    /// Frames now and then, as something is to come.
    Slow,
    /// None until there is input.
    Still,
}

/// Decides when the next frame is drawn.
pub struct Rest {
    /// When something last happened, seconds.
    stirred: f64,
    /// Something is to come without any input.
    expects: bool,
    /// When egui wants its next frame. Its threads may ask too.
    wanted: Arc<Mutex<Option<Instant>>>,
    pace: Pace,
}

impl Rest {
    /// Rest for a window with these panels; it hears of the frames that egui asks for.
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

    /// Something happens `now`: frames go on for a while.
    pub fn stir(&mut self, now: f64) {
        self.stirred = now;
    }

    /// Something is to come without any input: frames go on, slowly at least.
    pub fn expect(&mut self) {
        self.expects = true;
    }

    /// Waits before a frame that nothing happened in.
    pub fn nap(&self) {
        if self.pace == Pace::Slow {
            pause(SLOW_FRAME);
        }
    }

    /// Asks for the next frame, unless nothing is to come. To be called when a frame ends.
    pub fn settle(&mut self, now: f64) {
        self.pace = self.next(now, Instant::now());
        match self.pace {
            Pace::Still => {}
            // There nothing may sleep before a frame.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn pace(rest: &mut Rest, now: f64) -> Pace {
        rest.next(now, Instant::now())
    }

    #[test]
    fn without_anything_to_come_frames_end() {
        let mut rest = Rest::new(&Context::default());
        rest.stir(1.0);
        assert_eq!(pace(&mut rest, 1.0 + 0.9 * PATIENCE), Pace::Brisk);
        assert_eq!(pace(&mut rest, 1.0 + PATIENCE), Pace::Still);
    }

    #[test]
    fn what_is_to_come_is_said_frame_by_frame() {
        let mut rest = Rest::new(&Context::default());
        rest.expect();
        assert_eq!(pace(&mut rest, 9.0), Pace::Slow);
        assert_eq!(pace(&mut rest, 9.0), Pace::Still);
    }

    #[test]
    fn a_frame_that_egui_asks_for_comes_when_it_is_due() {
        let ctx = Context::default();
        let mut rest = Rest::new(&ctx);
        ctx.request_repaint_after(Duration::from_secs(3600));
        assert_eq!(pace(&mut rest, 9.0), Pace::Slow);
        let later = Instant::now() + Duration::from_secs(3601);
        assert_eq!(rest.next(9.0, later), Pace::Brisk);
        assert_eq!(rest.next(9.0, later), Pace::Still);
    }
}
