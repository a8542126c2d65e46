//! The program in a browser. `cargo test` alone leaves these tests out, as they need the files of
//! `.ci/web`, chromium and chromedriver: `cargo test --test browser -- --ignored --test-threads=1
//! --skip looks`. [`looks`] needs the desktop's program too.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on stops")]

mod browser;
#[cfg(unix)]
#[path = "../window/desk.rs"]
#[allow(dead_code, reason = "the window's tests use the rest")]
mod desk;
#[cfg(unix)]
mod looks;
#[path = "../window/picture.rs"]
#[allow(dead_code, reason = "the window's tests use the rest")]
mod picture;

use browser::{Browser, CONTROL, SHIFT, serve};
use picture::Picture;
use serde_json::{Value, json};
use std::fs;
use std::thread::sleep;
use std::time::Duration;
use tangency::DVec2;
use tangency::file::bookmark;
use tangency::file::recording::Recorder;
use tangency::lab::case;
use tangency::page::figure::Role;
use tangency::session::Session;
use tangency::session::action::Action;
use tangency::session::settings::Settings;

/// Logical pixels.
const SIZE: [u32; 2] = [1280, 800];

/// WebDriver's characters for keys.
const ENTER: &str = "\u{e006}";
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";

/// The share of the pixels that differ.
fn difference(one: &Picture, other: &Picture) -> f64 {
    assert_eq!(one.size(), other.size());
    let differ = one.rgb.iter().zip(&other.rgb).filter(|(one, other)| one != other).count();
    differ as f64 / one.rgb.len() as f64
}

fn opened(site: &str) -> Browser {
    let browser = Browser::new(SIZE, 1.0, &[]);
    browser.open(site);
    browser
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn a_shape_a_step_a_map_and_a_demo_change() {
    let site = serve();
    let browser = opened(&site);
    let whole = browser.picture("whole", 1.0);

    let before = browser.keys("h").picture("presentation", 1.0);
    let (circle, way) = (before.middle_of(Role::B), DVec2::new(90.0, -70.0));
    let dragged = browser.drag(&[circle, circle + way / 2.0, circle + way]).picture("dragged", 1.0);
    let moved = dragged.middle_of(Role::B) - circle;
    assert!(moved.distance(way) <= 2.0, "the circle moved {moved}, the mouse {way}");

    let step = browser.keys(RIGHT).picture("step", 1.0);
    assert!(difference(&dragged, &step) > 0.001, "the next step has another picture");
    browser.keys(&[RIGHT, LEFT].concat());
    assert_eq!(difference(&step, &browser.picture("step-again", 1.0)), 0.0);

    let map = browser.keys("m").picture("map", 1.0);
    assert!(difference(&dragged, &map) > 0.3, "a map covers the canvas");
    browser.keys("m");

    let other = browser.keys(&format!("hlrotate back{ENTER}")).picture("other-demo", 1.0);
    assert!(difference(&whole, &other) > 0.02, "another demo has another picture");

    let strangers: Vec<_> =
        browser.requests().into_iter().filter(|it| !it.starts_with(&site)).collect();
    assert!(strangers.iter().all(|it| it.starts_with("data:")), "{strangers:?}");
    assert_eq!(browser.faults(), json!([]));
    // The page may not request other addresses.
    browser.value("void fetch('https://example.org/').catch(() => {})");
    let refused = json!(["securitypolicyviolation: https://example.org/"]);
    browser.wait_for("the refusal", || browser.faults() == refused);
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn a_dense_page_is_sharp_and_the_canvas_follows_its_size() {
    let site = serve();
    let browser = Browser::new(SIZE, 2.0, &[]);
    let before = browser.open(&site).keys("h").picture("dense", 2.0);
    assert_eq!(before.size(), [2560, 1600]);
    assert_eq!(browser.value("[canvas.width, canvas.height]"), json!([2560, 1600]));
    let (circle, way) = (before.middle_of(Role::B) / 2.0, DVec2::new(60.0, -50.0));
    browser.drag(&[circle, circle + way]);
    let moved = browser.picture("dense-dragged", 2.0).middle_of(Role::B) / 2.0 - circle;
    assert!(moved.distance(way) <= 2.0, "the circle moved {moved}, the mouse {way}");

    let [width, height] = [900, 700];
    browser.resize([width, height], 2.0).rest();
    assert_eq!(browser.value("[canvas.width, canvas.height]"), json!([2 * width, 2 * height]));
    let smaller = browser.picture("dense-smaller", 2.0);
    assert_eq!(smaller.size(), [2 * width, 2 * height].map(|it| it as usize));
    assert_eq!(browser.faults(), json!([]));
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn frames_are_drawn_soon_and_not_at_rest_or_out_of_sight() {
    let browser = opened(&serve());
    let first = browser.value("performance.getEntriesByName('first frame')[0].startTime");
    assert!(first.as_f64().unwrap() <= 2000.0, "the first frame came after {first} ms");
    let frames = browser.frames();
    sleep(Duration::from_secs(3));
    assert_eq!(browser.frames(), frames, "frames at rest");

    // Even while the steps play.
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
    // A small page: a software rasteriser takes nearly all of the time.
    let browser = Browser::new([640, 400], 1.0, &["--js-flags=--expose-gc"]);
    let circle = browser.open(&serve()).picture("soak", 1.0).middle_of(Role::B);
    let mut memory = Vec::new();
    // The lab keeps the last fifty drags: memory grows until then.
    for round in 0..160 {
        // A circular drag with a step now and then, in a hundred frames.
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
    let of = |it: &Value, place: usize| it[place].as_u64().unwrap();
    assert_eq!(of(first, 0), of(last, 0), "the program's memory: {memory:?}");
    assert!(of(last, 1) < of(first, 1) + 1_000_000, "the page's memory: {memory:?}");
}

/// The page's message in place of the program.
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

    browser.before_the_page("WebAssembly = undefined").go(&site);
    assert!(sentence(&browser).contains("no WebAssembly"), "{}", sentence(&browser));
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn a_lost_context_and_a_fault_offer_to_load_again() {
    let site = serve();
    for (fault, said) in [
        ("gl.getExtension('WEBGL_lose_context').loseContext()", "taken the graphics away"),
        // A frame within a frame makes miniquad panic.
        (
            "(gl.clear = wasm_exports.frame, importObject.env.sapp_schedule_update())",
            "A fault in the program",
        ),
    ] {
        let browser = opened(&site);
        browser.value(fault);
        browser.wait_for("a sentence", || browser.value("page.hidden") == false);
        assert!(sentence(&browser).contains(said), "{}", sentence(&browser));
        browser.picture("stopped", 1.0);
        browser.value("again.click()");
        browser.wait_for("the first frame", || browser.value("page.hidden") == true);
        browser.rest().picture("loaded-again", 1.0).middle_of(Role::B);
    }
}

/// No preset has this pair.
const CASE: &str = r#"{"demo": "line-circle/triangle-height", "a": {"line": {"through": [[0, 0.125], [1, 0.125]]}}, "b": {"circle": {"center": [0.375, 1.5], "radius": 0.75}}}"#;

fn scene(browser: &Browser) -> Value {
    let address = browser.value("location.href");
    let bookmark = bookmark::read(address.as_str().unwrap()).unwrap();
    serde_json::to_value(bookmark).unwrap()["scene"].take()
}

fn wait_for_address(browser: &Browser, before: &Value) {
    browser.wait_for("another address", || browser.value("location.href") != *before);
}

fn drag(browser: &Browser) {
    let picture = browser.picture("before-the-drag", 1.0);
    let circle = picture.middle_of(Role::B);
    let to = circle + DVec2::new(70.0, -40.0);
    let before = browser.value("location.href");
    wait_for_address(browser.drag(&[circle, to, DVec2::new(640.0, 790.0)]), &before);
}

fn stored(browser: &Browser, name: &str) -> Value {
    let text = browser.value(&format!("localStorage['tangency/{name}.json']"));
    text.as_str().map_or(Value::Null, |it| serde_json::from_str(it).unwrap())
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn restores_the_picture_and_the_settings() {
    let site = serve();
    let browser = opened(&site);
    drag(browser.keys("h"));
    browser.keys("t");
    browser.wait_for("the settings", || stored(&browser, "settings")["settings"]["truth"] == true);
    let dragged = scene(&browser);
    browser.wait_for("the picture", || stored(&browser, "session")["bookmark"]["scene"] == dragged);
    // The address has no picture here.
    assert_eq!(stored(browser.open(&format!("{site}?")), "session")["bookmark"]["scene"], dragged);
    drag(browser.keys("h"));
    assert_ne!(scene(&browser), dragged);
    // A page that is closed at once has stored the last change.
    browser.type_keys("t").open(&format!("{site}?again"));
    assert_eq!(stored(&browser, "settings")["settings"]["truth"], false);
    assert_eq!(browser.faults(), json!([]));
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn stores_the_last_change_when_graphics_are_lost() {
    let browser = opened(&serve());
    browser.type_keys("t").value("gl.getExtension('WEBGL_lose_context').loseContext()");
    browser.wait_for("a sentence", || browser.value("page.hidden") == false);
    assert_eq!(stored(&browser, "settings")["settings"]["truth"], true);
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn a_dropped_recording_is_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("session.jsonl");
    let case = case::parse(CASE, "", None).unwrap();
    let session = Session::new(Settings::default());
    let mut recorder = Recorder::create(&path, &session).unwrap();
    let load = Action::load(case.lesson.slug, case.scene.clone());
    recorder.write(&load).unwrap();

    let browser = opened(&serve());
    let before = browser.value("location.href");
    browser.drop_file("session.jsonl", &fs::read_to_string(path).unwrap());
    wait_for_address(&browser, &before);
    assert_eq!(scene(&browser), serde_json::to_value(case.scene).unwrap());
    drag(&browser);
    assert_eq!(browser.faults(), json!([]));
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn on_a_denser_screen_the_page_is_sharp() {
    let browser = opened(&serve());
    drag(browser.keys("h"));
    let dragged = scene(&browser);
    // A browser's zoom halves the size. In Chromium an emulated density alone fires no media query.
    let [width, height] = SIZE.map(|it| it / 2);
    browser.resize([width, height], 2.0);
    let sharp = || browser.value("page.hidden && canvas.width") == SIZE[0];
    browser.wait_for("a sharp canvas", sharp);
    assert_eq!(scene(browser.rest()), dragged);
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn without_storage_the_program_says_so_and_goes_on() {
    let site = serve();
    let browser = Browser::new(SIZE, 1.0, &[]);
    let refuses = "Object.defineProperty(window, 'localStorage', \
        { get() { throw new DOMException('refused', 'SecurityError'); } })";
    browser.before_the_page(refuses).open(&site).picture("refused", 1.0);
    drag(browser.keys("h"));
    assert_eq!(browser.faults(), json!([]));

    let browser = opened(&site);
    drag(browser.keys("h"));
    browser.value(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }",
    );
    let quiet = browser.picture("quiet", 1.0);
    drag(&browser);
    assert!(difference(&quiet, &browser.rest().picture("full", 1.0)) > 0.01);
    let picture = scene(&browser);
    assert_eq!(scene(browser.open(browser.value("location.href").as_str().unwrap())), picture);
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn the_address_names_a_demo_and_follows_the_picture() {
    let site = serve();
    let browser = opened(&format!("{site}?demo=circle-rectangle/rotate-back&preset=near-miss"));
    let preset = browser.picture("preset", 1.0);
    let count = browser.value("history.length");
    browser.value(
        "(() => { window.changes = 0; const it = history.replaceState; \
        history.replaceState = (...all) => { changes += 1; it.apply(history, all); }; })()",
    );
    drag(&browser);
    assert_eq!(browser.value("changes"), 1, "not at each frame of a drag");
    assert_eq!(browser.value("history.length"), count);
    let (address, picture) = (browser.value("location.href"), browser.picture("followed", 1.0));
    assert!(difference(&preset, &picture) > 0.005);

    // Another user opens the address.
    let other = opened(address.as_str().unwrap());
    assert!(difference(&picture, &other.picture("passed-on", 1.0)) < 0.002);
    // A wrong address is reported, and the page goes on.
    other.open(&format!("{site}?demo=no/such")).picture("no-such-demo", 1.0);
    drag(&other);
    assert_eq!(other.faults(), json!([]));
    // The open page goes to a link.
    let before = browser.value("location.href");
    browser.open(&format!("{site}?demo=arena")).value(&format!("void (location.href = {before})"));
    assert!(difference(&picture, &browser.rest().picture("gone-to", 1.0)) < 0.002);
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn cases_come_by_drop_and_paste_and_files_are_saved() {
    let site = serve();
    let browser = opened(&site);
    let downloads = browser.downloads();
    let before = browser.value("location.href");
    wait_for_address(browser.drop_file("fünf.json", CASE), &before);
    let given = case::parse(CASE, "", None).unwrap().scene;
    let wanted = serde_json::to_value(&given).unwrap();
    assert_eq!(scene(&browser)["b"], wanted["b"]);

    let saved = browser.chord(&[CONTROL], 's').wait_for_file(&downloads, "json");
    assert_eq!(case::parse(&saved, "", None).unwrap().scene, given);
    let exports: [(&[char], char, &str, &[u8]); 3] = [
        (&[CONTROL], 'e', "svg", b"<svg"),
        (&[CONTROL, SHIFT], 'e', "png", b"\x89PNG"),
        (&[CONTROL], 'g', "gif", b"GIF89a"),
    ];
    for (held, key, ending, begins) in exports {
        browser.chord(held, key);
        assert!(browser.wait_for_file(&downloads, ending).starts_with(begins), "{ending}");
    }

    browser.devtools(
        "Browser.grantPermissions",
        json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] }),
    );
    let link = browser.chord(&[CONTROL, SHIFT], 'c').clipboard();
    assert!(link.starts_with(&site) && bookmark::is_link(&link), "{link}");
    let copied = browser.chord(&[CONTROL], 'c').clipboard();
    assert_eq!(case::parse(&copied, "", None).unwrap().scene.a(), given.a());
    let before = browser.open(&format!("{site}?demo=arena")).value("location.href");
    wait_for_address(browser.chord(&[CONTROL], 'v'), &before);
    assert_eq!(scene(&browser)["b"], wanted["b"]);
    assert_eq!(browser.faults(), json!([]));
    let _ = fs::remove_dir_all(downloads);
}

/// Measures each frame, and the time from the last key to the end of the next frame, milliseconds.
const MEASURE: &str = r#"(() => {
    window.costs = [];
    window.answer = null;
    let pressed = null;
    addEventListener("keydown", () => { pressed = performance.now(); answer = null; }, true);
    const ask = window.requestAnimationFrame;
    window.requestAnimationFrame = (draw) => ask((now) => {
        const begun = performance.now();
        draw(now);
        const done = performance.now();
        costs.push(done - begun);
        if (pressed != null) answer ??= done - pressed;
    });
})()"#;

/// The longest frame, milliseconds.
const LONGEST: f64 = 50.0;

/// The hunt's button in the drawer that the map has opened.
const HUNT: DVec2 = DVec2::new(1090.0, 353.0);

/// The number of frames since the last call, and the longest of them, milliseconds.
fn frames(browser: &Browser) -> (u64, f64) {
    let costs = browser.value("[costs.length, Math.max(0, ...costs)]");
    browser.value("void (costs.length = 0)");
    (costs[0].as_u64().unwrap(), costs[1].as_f64().unwrap())
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn no_frame_waits_for_a_map_a_hunt_a_film_or_a_list() {
    let site = serve();
    let browser = Browser::new(SIZE, 1.0, &[]);
    browser.before_the_page(MEASURE).open(&format!("{site}?demo=ellipse-circle/closed-form"));
    let plain = browser.picture("plain", 1.0);
    frames(&browser);

    browser.type_keys("m");
    browser.wait_for("the first squares", || !browser.value("answer").is_null());
    let first = browser.value("answer").as_f64().unwrap();
    assert!(first <= 100.0, "the first squares after {first} ms");
    let (count, longest) = frames(browser.rest());
    assert!(count > 5 && longest <= LONGEST, "map: {count} frames, {longest} ms");
    assert!(difference(&plain, &browser.picture("map-made", 1.0)) > 0.3);
    browser.keys("m");

    let before = browser.picture("before-the-hunt", 1.0);
    frames(&browser);
    let (count, longest) = frames(browser.drag(&[HUNT]));
    assert!(count > 20 && longest <= LONGEST, "hunt: {count} frames, {longest} ms");
    assert!(difference(&before, &browser.picture("hunted", 1.0)) > 0.005, "it found something");

    let downloads = browser.downloads();
    frames(&browser);
    browser.chord(&[CONTROL], 'g').wait_for_file(&downloads, "gif");
    let (count, longest) = frames(&browser);
    println!("film: {count} frames, {longest} ms");
    assert!(count > 20 && longest <= LONGEST, "film: {count} frames, {longest} ms");

    let case = |at: u32| {
        format!(
            r#"{{"a": {{"ellipse": {{"center": [0, 0], "semi_axes": [2, 1]}}}}, "b": {{"circle": {{"center": [{at}e-3, 1.8], "radius": 0.5}}}}}}"#
        )
    };
    let cases: Vec<_> = (0..5_000).map(case).collect();
    for (name, text) in
        [("lines.jsonl", cases.join("\n")), ("array.json", format!("[{}]", cases.join(",")))]
    {
        frames(&browser);
        let (count, longest) = frames(browser.drop_file(name, &text).rest());
        println!("{name}: {count} frames, {longest} ms");
        assert!(count > 20 && longest <= LONGEST, "{name}: {count} frames, {longest} ms");
        browser.picture(name, 1.0);
    }
    sleep(Duration::from_millis(100));
    assert_eq!(browser.faults(), json!([]));
}
