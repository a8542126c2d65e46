//! Compares the page with the window: the first and the last step of every demo, in both themes, at
//! one and two pixels for each logical one. Needs Xvfb, xdotool, the program of `TANGENCY_BIN`, and
//! a quarter of an hour. `--nocapture` prints the largest differences.
//!
//! Mesa's llvmpipe draws both, so that differences are the program's. Another rasteriser puts the
//! hard ends of dashes on other pixels.

use crate::SIZE;
use crate::browser::{Browser, serve};
use crate::desk::{Desk, Setting};
use serde_json::json;
use std::thread::sleep;
use std::time::Duration;
use tangency::DVec2;
use tangency::demo::lesson::LESSONS;
use x11rb::protocol::xproto::{ConnectionExt as _, ImageFormat};
use x11rb::rust_connection::RustConnection;

/// The largest difference of a colour, of 255.
const MOST: u8 = 8;

/// Draws by llvmpipe, as the window does.
const RASTERISER: [&str; 2] = ["--use-angle=gl-egl", "--ignore-gpu-blocklist"];

const LIGHT: &str = r#"{"settings": {"theme": "light", "reduced_motion": true}, "greeted": true}"#;
const DARK: &str = r#"{"settings": {"theme": "dark", "reduced_motion": true}, "greeted": true}"#;

/// WebDriver's character for the key.
const END: &str = "\u{e010}";

/// The place of both pointers, logical pixels.
const POINTER: DVec2 = DVec2::new(700.0, 20.0);

/// The formula's upper left corner, logical pixels; it reaches to the lower right corner of the
/// page. The last two of its digits depend on the system's sines.
const FORMULA: [usize; 2] = [750, 740];

/// The window's pixels, when they do not change any more.
fn pixels(desk: &Desk, size: [u32; 2]) -> Vec<[u8; 3]> {
    let (connection, _) = RustConnection::connect(Some(&desk.display)).unwrap();
    let window = desk.window().parse().unwrap();
    let [width, height] = size.map(|it| it as u16);
    let picture = || {
        let form = ImageFormat::Z_PIXMAP;
        let asked = connection.get_image(form, window, 0, 0, width, height, u32::MAX).unwrap();
        let bytes = asked.reply().unwrap().data;
        bytes.chunks_exact(4).map(|it| [it[2], it[1], it[0]]).collect()
    };
    let mut before: Vec<_> = picture();
    loop {
        sleep(Duration::from_millis(700));
        let now = picture();
        if now == before {
            return now;
        }
        before = now;
    }
}

/// The largest difference on the canvas, and in the formula.
fn worst(one: &[[u8; 3]], other: &[[u8; 3]], density: usize) -> [u8; 2] {
    assert_eq!(one.len(), other.len());
    let [left, top] = FORMULA.map(|it| it * density);
    let width = SIZE[0] as usize * density;
    let mut worst = [0; 2];
    for (index, (one, other)) in one.iter().zip(other).enumerate() {
        let formula = index / width >= top && index % width >= left;
        for (one, other) in one.iter().zip(other) {
            let worst = &mut worst[usize::from(formula)];
            *worst = one.abs_diff(*other).max(*worst);
        }
    }
    worst
}

#[test]
#[ignore = "needs .ci/web, chromium, Xvfb and the program"]
fn every_demo_looks_as_in_the_window() {
    let site = serve();
    let mut failing = Vec::new();
    for (density, theme) in [(1, "light"), (1, "dark"), (2, "light"), (2, "dark")] {
        let size = SIZE.map(|it| it * density);
        let browser = Browser::new(SIZE, density.into(), &RASTERISER);
        let settings = if theme == "light" { LIGHT } else { DARK };
        let keep = format!("localStorage['tangency/settings.json'] = '{settings}'");
        browser.before_the_page(&keep);
        for lesson in LESSONS.iter() {
            let setting = Setting { settings, screen: size, density: density.into() };
            let mut desk = Desk::at(&setting, &["--demo", lesson.slug]);
            desk.pointer(POINTER * f64::from(density));
            browser.open(&format!("{site}?demo={}", lesson.slug));
            let moved = json!({ "type": "mouseMoved", "x": POINTER.x, "y": POINTER.y });
            browser.devtools("Input.dispatchMouseEvent", moved);
            browser.rest();
            for step in ["first", "last"] {
                if step == "last" {
                    desk.xdotool("key End");
                    browser.keys(END);
                }
                let slug = lesson.slug.replace('/', "-");
                let name = format!("{slug}-{theme}-{density}-{step}");
                let page = browser.picture(&name, density.into()).rgb;
                let worst = worst(&pixels(&desk, size), &page, density as usize);
                println!("{name} {worst:?}");
                if worst[0] > MOST {
                    failing.push(name);
                }
            }
        }
        assert_eq!(browser.faults(), json!([]));
    }
    assert!(failing.is_empty(), "{failing:?}");
}
