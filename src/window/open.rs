//! Opening the window, or finding out that there is no screen for one.

use super::icon;
use egui_macroquad::egui;
use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad;
use macroquad::window::{request_new_screen_size, screen_height, screen_width};
use std::cell::Cell;
use std::fmt;
#[cfg(not(target_arch = "wasm32"))]
use std::panic::{
    AssertUnwindSafe, PanicHookInfo, catch_unwind, resume_unwind, set_hook, take_hook,
};
use std::rc::Rc;
#[cfg(not(target_arch = "wasm32"))]
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// The window's size at the first start, logical pixels.
pub const SIZE: [u32; 2] = [1280, 800];

/// The smallest and the largest side that a window begins with: one that was left smaller could
/// not be used, and no screen is larger.
const SIDES: [u32; 2] = [320, 16_384];

/// Vertices and indices that one draw call can take. A picture that needs more is
/// drawn in several calls; larger ones only cost memory.
const DRAW_CALL: [usize; 2] = [60_000, 120_000];

/// No window can be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDisplay;

impl fmt::Display for NoDisplay {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(
            "There is no display to open a window on (or no OpenGL on it). Without one these \
            work: `tangency render SLUG -o FIGURE.svg`, `tangency list`, `tangency help`.",
        )
    }
}

impl std::error::Error for NoDisplay {}

/// Where the window's future leaves what came of it.
#[derive(Clone)]
pub struct Outcome(Rc<Cell<bool>>);

impl Outcome {
    /// Whether the window's job was done.
    pub fn set(&self, done: bool) {
        self.0.set(done);
    }
}

/// Opens a window and runs `future` in it until it ends; on a page it returns at once.
///
/// # Errors
/// When there is no display.
pub fn open<F>(
    title: &str,
    size: [u32; 2],
    future: impl FnOnce(Outcome) -> F + 'static,
) -> Result<bool, NoDisplay>
where
    F: Future<Output = ()> + 'static,
{
    let outcome = Outcome(Rc::new(Cell::new(false)));
    let (conf, future) = (conf(title, size), future(outcome.clone()));
    #[cfg(target_arch = "wasm32")]
    macroquad::Window::from_config(conf, future);
    #[cfg(not(target_arch = "wasm32"))]
    show(conf, future)?;
    Ok(outcome.0.get())
}

/// miniquad panics where there is no display; such a panic is silent, while any panic after the
/// window is open is reported as ever.
#[cfg(not(target_arch = "wasm32"))]
fn show(conf: Conf, future: impl Future<Output = ()> + 'static) -> Result<(), NoDisplay> {
    let opened = Arc::new(AtomicBool::new(false));
    let report: Arc<dyn Fn(&PanicHookInfo<'_>) + Send + Sync> = Arc::from(take_hook());
    let (hook_report, hook_opened) = (Arc::clone(&report), Arc::clone(&opened));
    set_hook(Box::new(move |info| {
        if hook_opened.load(Ordering::Relaxed) {
            hook_report(info);
        }
    }));
    let now_open = Arc::clone(&opened);
    let ended = catch_unwind(AssertUnwindSafe(|| {
        macroquad::Window::from_config(conf, async move {
            now_open.store(true, Ordering::Relaxed);
            future.await;
        });
    }));
    set_hook(Box::new(move |info| report(info)));
    match ended {
        Err(panic) if opened.load(Ordering::Relaxed) => resume_unwind(panic),
        _ if !opened.load(Ordering::Relaxed) => Err(NoDisplay),
        _ => Ok(()),
    }
}

fn conf(title: &str, size: [u32; 2]) -> Conf {
    let [width, height] = size.map(|side| side.clamp(SIDES[0], SIDES[1]) as i32);
    Conf {
        miniquad_conf: miniquad::conf::Conf {
            window_title: title.to_owned(),
            window_width: width,
            window_height: height,
            high_dpi: true,
            // Strokes bring their own soft edges.
            sample_count: 1,
            window_resizable: true,
            icon: Some(icon::icon()),
            platform: miniquad::conf::Platform {
                linux_wm_class: "tangency",
                blocking_event_loop: true,
                ..Default::default()
            },
            ..Default::default()
        },
        update_on: Some(UpdateTrigger {
            key_down: true,
            mouse_down: true,
            mouse_up: true,
            mouse_motion: true,
            mouse_wheel: true,
            specific_key: None,
            touch: true,
        }),
        draw_call_vertex_capacity: DRAW_CALL[0],
        draw_call_index_capacity: DRAW_CALL[1],
        ..Default::default()
    }
}

/// Settles what egui's miniquad backend leaves open.
pub fn configure(ctx: &egui::Context) {
    // The backend divides the wheel by 90, also where one notch is reported as 1.
    let line = if cfg!(target_os = "linux") {
        90.0 * 40.0
    } else if cfg!(target_os = "macos") {
        90.0
    } else {
        40.0
    };
    ctx.options_mut(|options| {
        options.line_scroll_speed = line;
        // Ctrl and + zoom the canvas, not the panels; Settings scale the text.
        options.zoom_with_keyboard = false;
    });
    follow_screen(ctx);
}

/// Gives the window its size in logical pixels where the system took it in physical
/// ones, as X11 does: on a dense screen it would open at a fraction of its size.
pub fn settle_size(size: [u32; 2]) {
    let [width, height] = size.map(|side| side as f32);
    // A page is as large as the browser lets it be.
    let settable = cfg!(not(target_arch = "wasm32"));
    if settable && miniquad::window::dpi_scale() > 1.0 && screen_width() < width - 1.0 {
        request_new_screen_size(width, height);
    }
}

/// The window's size now, logical pixels.
pub fn size() -> [u32; 2] {
    [screen_width(), screen_height()].map(|side| side.round() as u32)
}

/// Keeps egui's points equal to logical pixels; the backend only hears of changes.
pub fn follow_screen(ctx: &egui::Context) {
    ctx.set_pixels_per_point(miniquad::window::dpi_scale().max(0.1));
}
