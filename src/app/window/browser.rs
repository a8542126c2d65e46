//! The page that the window is on: what a browser has in place of a command line and of files. The
//! other side of it is `assets/web/tangency.js`.

use super::{Job, Start};
use crate::app::instant::Instant;
use crate::app::session::Session;
use crate::app::settings::Settings;
use std::time::Duration;

/// What the page does for the program.
mod page {
    #[link(wasm_import_module = "env")]
    unsafe extern "C" {
        pub safe fn tangency_wake(milliseconds: f64);
    }
}

/// Begins to draw the window.
pub fn run() {
    let started = Instant::now();
    let Some(session) = Session::new(Settings::default()) else { return };
    // There is always a canvas: without one the page does not come this far.
    let _ = super::run(Start::job(started, session, Job::None));
}

/// Draws a frame after so long, unless one is drawn before.
pub(super) fn wake_after(delay: Duration) {
    page::tangency_wake(delay.as_secs_f64() * 1e3);
}
