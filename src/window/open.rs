//! Opens the window, or reports that a display is missing.

use crate::platform::refusal::Refusal;
use egui_macroquad::egui;
use macroquad::conf::{Conf, UpdateTrigger};
use macroquad::miniquad;
use macroquad::miniquad::conf::Icon;
use macroquad::window::{request_new_screen_size, screen_height, screen_width};
#[cfg(not(target_arch = "wasm32"))]
use std::panic::{
    AssertUnwindSafe, PanicHookInfo, catch_unwind, resume_unwind, set_hook, take_hook,
};
#[cfg(not(target_arch = "wasm32"))]
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

/// Logical pixels, at the first start.
pub const SIZE: [u32; 2] = [1280, 800];

/// The least and the greatest side of a new window. A smaller one could not be used.
const SIDES: [u32; 2] = [320, 16_384];

/// Vertices and indices of one draw call. Smaller takes more calls; larger only costs memory.
const DRAW_CALL: [usize; 2] = [60_000, 120_000];

#[cfg(not(target_arch = "wasm32"))]
const NO_DISPLAY: &str = "There is no display to open a window on (or no OpenGL on it). Without one \
    these work: `tangency render SLUG -o FIGURE.svg`, `tangency list`, `tangency help`.";

/// Runs `future` in a window. On a page it returns at once.
#[cfg(target_arch = "wasm32")]
pub fn open(conf: Conf, future: impl Future<Output = ()> + 'static) -> Result<(), Refusal> {
    macroquad::Window::from_config(conf, future);
    Ok(())
}

/// Runs `future` in a window until it ends. miniquad panics without a display: this panic is
/// silent, and later ones are reported as usual.
#[cfg(not(target_arch = "wasm32"))]
pub fn open(conf: Conf, future: impl Future<Output = ()> + 'static) -> Result<(), Refusal> {
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
        _ if !opened.load(Ordering::Relaxed) => Err(Refusal(NO_DISPLAY.to_owned())),
        _ => Ok(()),
    }
}

pub fn conf(title: &str, size: [u32; 2]) -> Conf {
    let [width, height] = size.map(|side| side.clamp(SIDES[0], SIDES[1]) as i32);
    Conf {
        miniquad_conf: miniquad::conf::Conf {
            window_title: title.to_owned(),
            window_width: width,
            window_height: height,
            high_dpi: true,
            icon: Some(icon()),
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

/// Sets the options that egui's miniquad backend does not set.
pub fn configure(ctx: &egui::Context) {
    // The backend divides the wheel by 90, also where a notch is 1.
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

/// Systems such as X11 take physical pixels: on a dense screen the window opens too small.
pub fn settle_size(size: [u32; 2]) {
    let [width, height] = size.map(|side| side as f32);
    // The browser decides the size of a page.
    let settable = cfg!(not(target_arch = "wasm32"));
    if settable && miniquad::window::dpi_scale() > 1.0 && screen_width() < width - 1.0 {
        request_new_screen_size(width, height);
    }
}

pub fn size() -> [u32; 2] {
    [screen_width(), screen_height()].map(|side| side.round() as u32)
}

/// Keeps egui's points equal to logical pixels: the backend reports only changes.
pub fn follow_screen(ctx: &egui::Context) {
    ctx.set_pixels_per_point(miniquad::window::dpi_scale().max(0.1));
}

fn icon() -> Icon {
    Icon {
        small: pixels(include_bytes!("../../assets/desktop/icon-16.png")),
        medium: pixels(include_bytes!("../../assets/desktop/icon-32.png")),
        big: pixels(include_bytes!("../../assets/desktop/icon-64.png")),
    }
}

/// RGBA; transparent if the PNG cannot be read.
fn pixels<const BYTES: usize>(png: &[u8]) -> [u8; BYTES] {
    let mut pixels = [0; BYTES];
    let read = png::Decoder::new(png).read_info();
    let _ = read.and_then(|mut reader| reader.next_frame(&mut pixels));
    pixels
}
