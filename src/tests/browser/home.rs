//! What the page is to the program: its storage, its address, its files and its clipboard.

use crate::browser::{Browser, CONTROL, SHIFT, serve};
use crate::{SIZE, difference};
use serde_json::{Value, json};
use std::fs;
use tangency::DVec2;
use tangency::file::bookmark;
use tangency::file::recording::Recorder;
use tangency::lab::case;
use tangency::page::figure::Role;
use tangency::session::Session;
use tangency::session::action::Action;
use tangency::session::settings::Settings;

/// A pair that no preset has.
const CASE: &str = r#"{"demo": "line-circle/triangle-height", "a": {"line": {"through": [[0, 0.125], [1, 0.125]]}}, "b": {"circle": {"center": [0.375, 1.5], "radius": 0.75}}}"#;

fn opened(site: &str) -> Browser {
    let browser = Browser::new(SIZE, 1.0, &[]);
    browser.open(site);
    browser
}

/// What is on the canvas, as the page's address has it.
fn scene(browser: &Browser) -> Value {
    let address = browser.value("location.href");
    let bookmark = bookmark::read(address.as_str().unwrap()).unwrap();
    serde_json::to_value(bookmark).unwrap()["scene"].take()
}

/// Waits for the address to follow the canvas.
fn wait_for_address(browser: &Browser, before: &Value) {
    browser.wait_for("another address", || browser.value("location.href") != *before);
}

/// Drags the circle.
fn drag(browser: &Browser) {
    let picture = browser.picture("before-the-drag", 1.0);
    let circle = picture.middle_of(Role::B);
    let to = circle + DVec2::new(70.0, -40.0);
    let before = browser.value("location.href");
    browser.drag(&[circle, to, DVec2::new(640.0, 790.0)]);
    wait_for_address(browser, &before);
}

fn stored(browser: &Browser, name: &str) -> Value {
    let text = browser.value(&format!("localStorage['tangency/{name}.json']"));
    text.as_str().map_or(Value::Null, |it| serde_json::from_str(it).unwrap())
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn the_picture_and_the_settings_are_there_again() {
    let site = serve();
    let browser = opened(&site);
    browser.keys("h");
    drag(&browser);
    browser.keys("t");
    browser.wait_for("the settings", || stored(&browser, "settings")["settings"]["truth"] == true);
    let dragged = scene(&browser);
    browser.wait_for("the picture", || stored(&browser, "session")["bookmark"]["scene"] == dragged);
    // Without the picture in the address.
    browser.open(&format!("{site}?"));
    assert_eq!(stored(&browser, "session")["bookmark"]["scene"], dragged);
    browser.keys("h");
    drag(&browser);
    assert_ne!(scene(&browser), dragged);
    // A page that is closed at once has kept what came last.
    browser.type_keys("t");
    browser.open(&format!("{site}?again"));
    assert_eq!(stored(&browser, "settings")["settings"]["truth"], false);
    assert_eq!(browser.faults(), json!([]));
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn what_was_done_last_is_kept_when_the_graphics_go() {
    let browser = opened(&serve());
    browser.type_keys("t");
    browser.value("gl.getExtension('WEBGL_lose_context').loseContext()");
    browser.wait_for("a sentence", || browser.value("page.hidden") == false);
    assert_eq!(stored(&browser, "settings")["settings"]["truth"], true);
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn a_dropped_recording_is_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("session.jsonl");
    let case = case::parse(CASE, "", None).unwrap();
    let session = Session::new(Settings::default()).unwrap();
    let mut recorder = Recorder::create(&path, &session).unwrap();
    let lesson = case.lesson.slug.to_owned();
    let load = Action::Load { lesson, scene: case.scene.clone() };
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
fn on_a_denser_screen_the_page_is_sharp_again_and_the_picture_the_same() {
    let browser = opened(&serve());
    browser.keys("h");
    drag(&browser);
    let dragged = scene(&browser);
    // A browser's zoom: the page has fewer pixels of its own. Chromium tells no media query when only the
    // emulated density changes.
    let [width, height] = SIZE.map(|it| it / 2);
    browser.resize([width, height], 2.0);
    let sharp = || browser.value("page.hidden && canvas.width") == SIZE[0];
    browser.wait_for("a sharp canvas", sharp);
    browser.rest();
    assert_eq!(scene(&browser), dragged);
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn without_storage_the_program_says_so_and_goes_on() {
    let site = serve();
    let browser = Browser::new(SIZE, 1.0, &[]);
    let refuses = "Object.defineProperty(window, 'localStorage', \
        { get() { throw new DOMException('refused', 'SecurityError'); } })";
    browser.before_the_page(refuses);
    browser.open(&site);
    browser.picture("refused", 1.0);
    browser.keys("h");
    drag(&browser);
    assert_eq!(browser.faults(), json!([]));

    let browser = opened(&site);
    browser.keys("h");
    drag(&browser);
    browser.value(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }",
    );
    let quiet = browser.picture("quiet", 1.0);
    drag(&browser);
    browser.rest();
    assert!(difference(&quiet, &browser.picture("full", 1.0)) > 0.01);
    let picture = scene(&browser);
    browser.open(browser.value("location.href").as_str().unwrap());
    assert_eq!(scene(&browser), picture);
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn the_address_names_a_demo_and_follows_the_picture_without_filling_the_history() {
    let site = serve();
    let browser = Browser::new(SIZE, 1.0, &[]);
    browser.open(&format!("{site}?demo=circle-rectangle/rotate-back&preset=near-miss"));
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

    // Somebody else opens it.
    let other = opened(address.as_str().unwrap());
    assert!(difference(&picture, &other.picture("passed-on", 1.0)) < 0.002);
    // An address that is wrong is said, and the page goes on.
    other.open(&format!("{site}?demo=no/such"));
    other.picture("no-such-demo", 1.0);
    drag(&other);
    assert_eq!(other.faults(), json!([]));
    // A link to another picture on the open page.
    let before = browser.value("location.href");
    browser.open(&format!("{site}?demo=arena"));
    browser.value(&format!("void (location.href = {before})"));
    browser.rest();
    assert!(difference(&picture, &browser.picture("gone-to", 1.0)) < 0.002);
}

#[test]
#[ignore = "needs .ci/web and chromium"]
fn cases_come_by_drop_and_paste_and_files_are_saved() {
    let site = serve();
    let browser = opened(&site);
    let downloads = browser.downloads();
    let before = browser.value("location.href");
    browser.drop_file("fünf.json", CASE);
    wait_for_address(&browser, &before);
    let wanted = serde_json::to_value(case::parse(CASE, "", None).unwrap().scene).unwrap();
    assert_eq!(scene(&browser)["b"], wanted["b"]);

    browser.chord(&[CONTROL], 's');
    let saved = browser.wait_for_file(&downloads, "json");
    assert_eq!(
        case::parse(&saved, "", None).unwrap().scene,
        case::parse(CASE, "", None).unwrap().scene
    );
    browser.chord(&[CONTROL], 'e');
    assert!(browser.wait_for_file(&downloads, "svg").starts_with(b"<svg"));
    browser.chord(&[CONTROL, SHIFT], 'e');
    assert!(browser.wait_for_file(&downloads, "png").starts_with(b"\x89PNG"));
    browser.chord(&[CONTROL], 'g');
    assert!(browser.wait_for_file(&downloads, "gif").starts_with(b"GIF89a"));

    // What is copied is pasted elsewhere.
    browser.devtools(
        "Browser.grantPermissions",
        json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] }),
    );
    browser.chord(&[CONTROL, SHIFT], 'c');
    let link = browser.clipboard();
    assert!(link.starts_with(&site) && bookmark::is_link(&link), "{link}");
    browser.chord(&[CONTROL], 'c');
    let copied = browser.clipboard();
    assert_eq!(
        case::parse(&copied, "", None).unwrap().scene.a(),
        case::parse(CASE, "", None).unwrap().scene.a()
    );
    browser.open(&format!("{site}?demo=arena"));
    let before = browser.value("location.href");
    browser.chord(&[CONTROL], 'v');
    wait_for_address(&browser, &before);
    assert_eq!(scene(&browser)["b"], wanted["b"]);
    assert_eq!(browser.faults(), json!([]));
    let _ = fs::remove_dir_all(downloads);
}
