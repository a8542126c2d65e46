//! The program in a browser. Needs what `.ci/web` makes, chromium and chromedriver, so `cargo test`
//! alone leaves these out: `cargo test --test browser -- --ignored --test-threads=1
//! --skip looks`. [`looks`] needs the desktop's program too.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on stops")]

mod browser;
#[cfg(unix)]
#[path = "../window/desk.rs"]
#[allow(dead_code, reason = "the window's tests ask it more")]
mod desk;
mod home;
mod lab;
#[cfg(unix)]
mod looks;
#[cfg(unix)]
#[path = "../window/neighbour.rs"]
#[allow(dead_code, reason = "the window's tests ask it more")]
mod neighbour;
#[path = "../window/picture.rs"]
#[allow(dead_code, reason = "the window's tests ask it more")]
mod picture;

use browser::{Browser, serve};
use picture::Picture;
use serde_json::json;
use std::thread::sleep;
use std::time::Duration;
use tangency::DVec2;
use tangency::page::figure::Role;

/// The page, logical pixels.
const SIZE: [u32; 2] = [1280, 800];

/// Keys by the characters that WebDriver has for them.
const ENTER: &str = "\u{e006}";
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";

/// The share of the pixels that differ.
fn difference(one: &Picture, other: &Picture) -> f64 {
    assert_eq!(one.size(), other.size());
    let differ = one.rgb.iter().zip(&other.rgb).filter(|(one, other)| one != other).count();
    differ as f64 / one.rgb.len() as f64
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn a_shape_is_dragged_a_step_shown_a_map_opened_and_the_demo_changed() {
    let site = serve();
    let browser = Browser::new(SIZE, 1.0, &[]);
    browser.open(&site);
    let whole = browser.picture("whole", 1.0);

    browser.keys("h");
    let before = browser.picture("presentation", 1.0);
    let (circle, way) = (before.middle_of(Role::B), DVec2::new(90.0, -70.0));
    browser.drag(&[circle, circle + way / 2.0, circle + way]);
    let dragged = browser.picture("dragged", 1.0);
    let moved = dragged.middle_of(Role::B) - circle;
    assert!(moved.distance(way) <= 2.0, "the circle moved {moved}, the mouse {way}");

    browser.keys(RIGHT);
    let step = browser.picture("step", 1.0);
    assert!(difference(&dragged, &step) > 0.001, "the next step has another picture");
    browser.keys(&[RIGHT, LEFT].concat());
    assert_eq!(difference(&step, &browser.picture("step-again", 1.0)), 0.0);

    browser.keys("m");
    let map = browser.picture("map", 1.0);
    assert!(difference(&dragged, &map) > 0.3, "a map covers the canvas");
    browser.keys("m");

    browser.keys(&format!("hlrotate back{ENTER}"));
    let other = browser.picture("other-demo", 1.0);
    assert!(difference(&whole, &other) > 0.02, "another demo has another picture");

    let strangers: Vec<_> =
        browser.requests().into_iter().filter(|it| !it.starts_with(&site)).collect();
    assert!(strangers.iter().all(|it| it.starts_with("data:")), "{strangers:?}");
    assert_eq!(browser.faults(), json!([]));
    // The page may not ask one.
    browser.value("void fetch('https://example.org/').catch(() => {})");
    let refused = json!(["securitypolicyviolation: https://example.org/"]);
    browser.wait_for("the refusal", || browser.faults() == refused);
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn a_dense_page_is_sharp_and_the_canvas_follows_its_size() {
    let site = serve();
    let browser = Browser::new(SIZE, 2.0, &[]);
    browser.open(&site);
    browser.keys("h");
    let before = browser.picture("dense", 2.0);
    assert_eq!(before.size(), [2560, 1600]);
    assert_eq!(browser.value("[canvas.width, canvas.height]"), json!([2560, 1600]));
    let (circle, way) = (before.middle_of(Role::B) / 2.0, DVec2::new(60.0, -50.0));
    browser.drag(&[circle, circle + way]);
    let moved = browser.picture("dense-dragged", 2.0).middle_of(Role::B) / 2.0 - circle;
    assert!(moved.distance(way) <= 2.0, "the circle moved {moved}, the mouse {way}");

    let [width, height] = [900, 700];
    browser.resize([width, height], 2.0);
    browser.rest();
    assert_eq!(browser.value("[canvas.width, canvas.height]"), json!([2 * width, 2 * height]));
    let smaller = browser.picture("dense-smaller", 2.0);
    assert_eq!(smaller.size(), [2 * width, 2 * height].map(|it| it as usize));
    assert_eq!(browser.faults(), json!([]));
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn the_first_frame_comes_soon_and_none_is_drawn_at_rest_or_out_of_sight() {
    let browser = Browser::new(SIZE, 1.0, &[]);
    browser.open(&serve());
    let first = browser.value("performance.getEntriesByName('first frame')[0].startTime");
    assert!(first.as_f64().unwrap() <= 2000.0, "the first frame came after {first} ms");
    let frames = browser.frames();
    sleep(Duration::from_secs(3));
    assert_eq!(browser.frames(), frames, "frames at rest");

    // Out of sight not even while the steps play.
    browser.type_keys(ENTER);
    browser.wait_for("playing", || browser.frames() > frames + 5);
    browser.hide();
    let frames = browser.frames();
    sleep(Duration::from_secs(2));
    assert_eq!(browser.frames(), frames, "frames out of sight");
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn memory_stays_flat_over_ten_thousand_frames() {
    // A small page: what the rasteriser of a processor draws takes nearly all of the time.
    let browser = Browser::new([640, 400], 1.0, &["--js-flags=--expose-gc"]);
    browser.open(&serve());
    let circle = browser.picture("soak", 1.0).middle_of(Role::B);
    let mut memory = Vec::new();
    // The lab keeps the last fifty drags: memory grows until there are so many.
    for round in 0..160 {
        // A drag round and round, and a step now and then, a hundred frames.
        let DVec2 { x, y } = circle;
        browser.value(&format!(
            "(() => {{
                wasm_exports.mouse_move({x}, {y});
                wasm_exports.mouse_down({x}, {y}, 0);
                for (let i = 0; i < 100; i += 1) {{
                    wasm_exports.mouse_move({x} + 90 * Math.sin(i / 16), {y} + 90 * (1 - Math.cos(i / 16)));
                    if (i % 20 === 10) wasm_exports.key_down(267, 0, false);
                    if (i % 20 === 11) wasm_exports.key_up(267, 0);
                    if (i === 99) wasm_exports.mouse_up({x}, {y}, 0);
                    animation();
                }}
            }})()"
        ));
        if round % 10 == 9 {
            browser.value("gc()");
            memory.push(
                browser.value("[wasm_memory.buffer.byteLength, performance.memory.usedJSHeapSize]"),
            );
        }
    }
    let [first, last] = [&memory[5], &memory[15]];
    let of = |it: &serde_json::Value, place: usize| it[place].as_u64().unwrap();
    assert_eq!(of(first, 0), of(last, 0), "the program's memory: {memory:?}");
    assert!(of(last, 1) < of(first, 1) + 1_000_000, "the page's memory: {memory:?}");
}

/// What the page says in place of the program.
fn sentence(browser: &Browser) -> String {
    browser.wait_for("a sentence", || browser.value("page.hidden || progress.hidden") == true);
    assert_eq!(browser.value("page.hidden"), false, "nothing is said");
    browser.value("page.innerText").as_str().unwrap().to_owned()
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn without_graphics_or_program_the_page_says_so() {
    let site = serve();
    let browser = Browser::new(SIZE, 1.0, &["--disable-3d-apis"]);
    browser.go(&site);
    assert!(sentence(&browser).contains("no WebGL"), "{}", sentence(&browser));
    browser.picture("no-webgl", 1.0);

    let browser = Browser::new(SIZE, 1.0, &[]);
    browser.devtools("Network.enable", json!({}));
    browser.devtools("Network.setBlockedURLs", json!({ "urls": ["*.wasm"] }));
    browser.go(&site);
    assert!(sentence(&browser).contains("cannot be loaded"), "{}", sentence(&browser));

    browser.before_the_page("WebAssembly = undefined");
    browser.go(&site);
    assert!(sentence(&browser).contains("no WebAssembly"), "{}", sentence(&browser));
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn a_lost_context_and_a_fault_are_said_and_the_page_can_be_loaded_again() {
    let site = serve();
    for (fault, said) in [
        ("gl.getExtension('WEBGL_lose_context').loseContext()", "taken the graphics away"),
        // A frame within a frame makes miniquad panic.
        (
            "(gl.clear = wasm_exports.frame, importObject.env.sapp_schedule_update())",
            "A fault in the program",
        ),
    ] {
        let browser = Browser::new(SIZE, 1.0, &[]);
        browser.open(&site);
        browser.value(fault);
        browser.wait_for("a sentence", || browser.value("page.hidden") == false);
        assert!(sentence(&browser).contains(said), "{}", sentence(&browser));
        browser.picture("stopped", 1.0);
        browser.value("again.click()");
        browser.wait_for("the first frame", || browser.value("page.hidden") == true);
        browser.rest();
        browser.picture("loaded-again", 1.0).middle_of(Role::B);
    }
}
