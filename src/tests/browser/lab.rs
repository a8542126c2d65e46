//! Maps, hunts and films on the page's one thread: in slices, and no frame waits for them.

use crate::browser::{Browser, CONTROL, serve};
use crate::{SIZE, difference};
use serde_json::json;
use std::thread::sleep;
use std::time::Duration;
use tangency::DVec2;

/// Measures each frame, and the time from the last key to the end of the first frame after it,
/// milliseconds.
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

/// The longest that the program may take for a frame, milliseconds.
const LONGEST: f64 = 50.0;

/// The button that hunts, in the drawer that the map has opened.
const HUNT: DVec2 = DVec2::new(1090.0, 353.0);

/// How many frames there were since this was asked, and what the longest of them cost, milliseconds.
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
    browser.before_the_page(MEASURE);
    browser.open(&format!("{site}?demo=ellipse-circle/closed-form"));
    let plain = browser.picture("plain", 1.0);
    frames(&browser);

    browser.type_keys("m");
    browser.wait_for("the first squares", || !browser.value("answer").is_null());
    let first = browser.value("answer").as_f64().unwrap();
    assert!(first <= 100.0, "the first squares after {first} ms");
    browser.rest();
    let (count, longest) = frames(&browser);
    assert!(count > 5 && longest <= LONGEST, "map: {count} frames, {longest} ms");
    assert!(difference(&plain, &browser.picture("map-made", 1.0)) > 0.3);
    browser.keys("m");

    let before = browser.picture("before-the-hunt", 1.0);
    frames(&browser);
    browser.drag(&[HUNT]);
    let (count, longest) = frames(&browser);
    assert!(count > 20 && longest <= LONGEST, "hunt: {count} frames, {longest} ms");
    assert!(difference(&before, &browser.picture("hunted", 1.0)) > 0.005, "it found something");

    let downloads = browser.downloads();
    frames(&browser);
    browser.chord(&[CONTROL], 'g');
    browser.wait_for_file(&downloads, "gif");
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
        browser.drop_file(name, &text);
        browser.rest();
        let (count, longest) = frames(&browser);
        println!("{name}: {count} frames, {longest} ms");
        assert!(count > 20 && longest <= LONGEST, "{name}: {count} frames, {longest} ms");
        browser.picture(name, 1.0);
    }
    sleep(Duration::from_millis(100));
    assert_eq!(browser.faults(), json!([]));
}
