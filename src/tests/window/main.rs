//! The real window on a virtual screen, moved by a real mouse.
//!
//! Needs Xvfb and xdotool and the release program, so `cargo test` alone leaves
//! these out; `.ci/run` runs them:
//! `TANGENCY_BIN=target/release/tangency cargo test --test window -- --ignored`.
//! What happened is read from the program's own recording, replayed through the
//! library, and from a picture of the window.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on stops")]

mod picture;
mod soak;

use picture::Picture;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use tangency::app::action::{Action, Hand};
use tangency::app::figure::Role;
use tangency::app::recording::Recording;
use tangency::app::scene::Which;
use tangency::app::session::Session;
use tangency::{DVec2, Verdict};

/// A circle well to the left of a rectangle.
const CASE: &str = r#"{"demo": "circle-rectangle/rotate-back",
    "a": {"circle": {"center": [-3, 0], "radius": 1}},
    "b": {"rectangle": {"center": [2, 0], "size": [3, 2], "rotation": 0.3}}}"#;

/// How long anything may take before the test gives up. Larger only makes a failure slower.
const PATIENCE: Duration = Duration::from_secs(40);

struct Desk {
    screen: Child,
    program: Child,
    display: String,
    folder: tempfile::TempDir,
    pictures: u32,
}

impl Desk {
    /// The program on a screen of its own, at [`CASE`], recording what happens. Nothing moves but by
    /// hand.
    fn new() -> Self {
        Self::with(r#"{"settings": {"reduced_motion": true}}"#)
    }

    fn with(settings: &str) -> Self {
        let mut screen = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let mut number = String::new();
        BufReader::new(screen.stdout.take().unwrap()).read_line(&mut number).unwrap();
        let display = format!(":{}", number.trim());
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("case.json"), CASE).unwrap();
        let config = folder.path().join("config");
        fs::create_dir(&config).unwrap();
        fs::write(config.join("settings.json"), settings).unwrap();
        let program = program(&display, &folder)
            .args(["case.json", "--record", "actions.jsonl"])
            .spawn()
            .unwrap();
        let desk = Self { screen, program, display, folder, pictures: 0 };
        desk.xdotool("search --sync --onlyvisible --name Tangency windowfocus");
        desk.wait_for("a first recorded line", || desk.recording().is_some());
        sleep(Duration::from_millis(600));
        desk
    }

    fn xdotool(&self, line: &str) {
        let status = Command::new("xdotool")
            .args(line.split_whitespace())
            .env("DISPLAY", &self.display)
            .stdout(Stdio::null())
            .status()
            .expect("xdotool is installed");
        assert!(status.success(), "xdotool {line}");
    }

    /// The window's number, as xdotool takes it.
    fn window(&self) -> String {
        let found = Command::new("xdotool")
            .args(["search", "--onlyvisible", "--name", "Tangency"])
            .env("DISPLAY", &self.display)
            .output()
            .expect("xdotool is installed");
        let text = String::from_utf8(found.stdout).unwrap();
        text.lines().next().expect("a window").to_owned()
    }

    fn pointer(&self, at: DVec2) {
        self.xdotool(&format!("mousemove {} {}", at.x.round(), at.y.round()));
        sleep(Duration::from_millis(60));
    }

    /// Presses, goes through the places, and leaves the button down.
    fn press_and_go(&self, places: &[DVec2]) {
        self.pointer(places[0]);
        self.xdotool("mousedown 1");
        sleep(Duration::from_millis(80));
        for place in &places[1..] {
            self.pointer(*place);
        }
    }

    fn release(&self) {
        self.xdotool("mouseup 1");
        sleep(Duration::from_millis(120));
    }

    fn recording(&self) -> Option<Recording> {
        Recording::open(&self.folder.path().join("actions.jsonl")).ok()
    }

    /// The recorded actions.
    fn actions(&self) -> Vec<Action> {
        self.recording().unwrap().map(Result::unwrap).collect()
    }

    /// The session that the recording leads to.
    fn session(&self) -> Session {
        let mut session = self.recording().unwrap().begin().unwrap();
        for action in self.actions() {
            session.apply(&action);
        }
        session
    }

    fn circle(&self) -> DVec2 {
        self.session().scene().shape(Which::A).center()
    }

    fn verdict(&self) -> Verdict {
        self.session().play().outcome().verdict
    }

    fn wait_for(&self, what: &str, done: impl Fn() -> bool) {
        let begun = Instant::now();
        while !done() {
            assert!(begun.elapsed() < PATIENCE, "waited in vain for {what}");
            sleep(Duration::from_millis(50));
        }
    }

    /// A picture of the window, saved by the program itself on F12.
    fn picture(&mut self) -> Picture {
        self.pictures += 1;
        let path = self.folder.path().join(format!("tangency-{}.png", self.pictures));
        self.xdotool("key F12");
        self.wait_for("a picture", || path.exists());
        Picture::read(path)
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = self.screen.kill();
        let _ = self.screen.wait();
    }
}

/// The release program, in a folder of its own and with preferences of its own.
fn program(display: &str, folder: &tempfile::TempDir) -> Command {
    let path = std::env::var("TANGENCY_BIN").unwrap_or("target/release/tangency".into());
    let mut command = Command::new(fs::canonicalize(path).expect("the release program is built"));
    command
        .current_dir(folder.path())
        .env("DISPLAY", display)
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        .env("TANGENCY_CONFIG_DIR", folder.path().join("config"))
        // A link that is clicked on opens nothing, and nothing is written elsewhere.
        .env("BROWSER", "true")
        .env("HOME", folder.path())
        .env_remove("WAYLAND_DISPLAY");
    command
}

/// Hides the panels, so that every coloured pixel belongs to the canvas, and says
/// where the circle and the rectangle are on the screen.
fn find_shapes(desk: &mut Desk) -> [DVec2; 2] {
    desk.xdotool("key h");
    desk.pointer(DVec2::new(640.0, 30.0));
    sleep(Duration::from_millis(300));
    let picture = desk.picture();
    [picture.middle_of(Role::A), picture.middle_of(Role::B)]
}

/// How many pixels a world unit takes, by the length of a drag. It must fit the picture,
/// in which the two centres, 5 units apart, are seen to a few pixels: their handles count.
fn pixels_per_unit(circle: DVec2, rectangle: DVec2, way: DVec2, moved: DVec2) -> f64 {
    let (unit, seen) = (way.length() / moved.length(), (rectangle.x - circle.x) / 5.0);
    assert!((unit / seen - 1.0).abs() < 0.05, "{unit} pixels a unit, {seen} in the picture");
    unit
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_dragged_shape_moves_by_what_the_mouse_moved_and_the_verdict_flips() {
    let mut desk = Desk::new();
    let [circle, rectangle] = find_shapes(&mut desk);
    assert_eq!(desk.verdict(), Verdict::Separate);
    let before = desk.circle();

    let way = DVec2::new(90.0, -70.0);
    desk.press_and_go(&[circle, circle + way / 2.0, circle + way]);
    desk.release();
    let moved = desk.circle() - before;
    let pixels = moved * pixels_per_unit(circle, rectangle, way, moved);
    let expected = DVec2::new(way.x, -way.y);
    assert!(pixels.distance(expected) <= 1.0, "moved {pixels}, the mouse {expected}");
    desk.pointer(DVec2::new(640.0, 30.0));
    let seen = desk.picture().middle_of(Role::A) - circle;
    assert!(seen.distance(way) <= 2.0, "the picture moved {seen}, the mouse {way}");

    desk.press_and_go(&[circle + way, rectangle]);
    desk.release();
    assert_eq!(desk.verdict(), Verdict::Colliding);
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_drag_that_leaves_the_window_and_returns_keeps_its_shape_and_escape_restores_it() {
    let mut desk = Desk::new();
    let [circle, _] = find_shapes(&mut desk);
    let before = desk.circle();
    let back = circle + DVec2::new(40.0, 60.0);
    desk.press_and_go(&[
        circle,
        DVec2::new(1.0, 1.0),
        // The window is 1280 × 800 in the corner of a larger screen.
        DVec2::new(1500.0, 500.0),
        DVec2::new(1590.0, 990.0),
        DVec2::new(600.0, 950.0),
        back,
    ]);
    // At the edges the view went along, and the shape is where the hand is.
    let seen = desk.picture().middle_of(Role::A);
    assert!(seen.distance(back) <= 2.0, "the circle is at {seen}, the mouse at {back}");
    assert_ne!(desk.circle(), before);
    desk.xdotool("key Escape");
    sleep(Duration::from_millis(120));
    assert_eq!(desk.circle(), before, "Escape puts it back");
    desk.pointer(circle);
    desk.release();
    assert_eq!(desk.circle(), before, "and it stays there");
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_release_outside_the_window_ends_the_drag() {
    let mut desk = Desk::new();
    let [circle, _] = find_shapes(&mut desk);
    desk.press_and_go(&[circle, circle + DVec2::new(30.0, 0.0), DVec2::new(1500.0, 900.0)]);
    desk.release();
    let after = desk.circle();
    for place in [DVec2::new(700.0, 300.0), DVec2::new(500.0, 500.0), circle] {
        desk.pointer(place);
    }
    assert_eq!(desk.circle(), after, "it stays where it was let go");
    let drops = desk.actions().iter().filter(|it| matches!(it, Action::Hand(Hand::Drop))).count();
    assert_eq!(drops, 1);
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_press_that_begins_on_a_panel_never_moves_a_shape() {
    let mut desk = Desk::new();
    let desk = &mut desk;
    let before = desk.session().scene().clone();
    // To and fro across the whole canvas, over both shapes.
    let sweep = (0..9).map(|row| {
        let side = if row % 2 == 0 { 300.0 } else { 930.0 };
        DVec2::new(side, 120.0 + 50.0 * f64::from(row))
    });
    for panel in [DVec2::new(120.0, 430.0), DVec2::new(1180.0, 420.0), DVec2::new(640.0, 790.0)] {
        let places: Vec<_> = std::iter::once(panel).chain(sweep.clone()).collect();
        desk.press_and_go(&places);
        desk.release();
    }
    assert_eq!(*desk.session().scene(), before);
    let grabs =
        desk.actions().iter().filter(|it| matches!(it, Action::Hand(Hand::Grab { .. }))).count();
    assert_eq!(grabs, 0);
}

#[test]
#[ignore = "needs the release program; .ci/run has it"]
fn without_a_display_one_line_says_so_and_what_works() {
    let folder = tempfile::tempdir().unwrap();
    let Output { status, stderr, .. } =
        program("", &folder).env_remove("DISPLAY").output().unwrap();
    let text = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(2), "{text}");
    assert_eq!(text.lines().count(), 1, "{text}");
    assert!(text.contains("display") && text.contains("tangency render"), "{text}");
    assert!(!text.contains("panicked"), "{text}");
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn undo_and_redo_work_from_the_keyboard() {
    let mut desk = Desk::new();
    let [circle, _] = find_shapes(&mut desk);
    let before = desk.circle();
    desk.press_and_go(&[circle, circle + DVec2::new(50.0, 0.0)]);
    desk.release();
    let after = desk.circle();
    assert_ne!(before, after);
    desk.xdotool("key ctrl+z");
    sleep(Duration::from_millis(120));
    assert_eq!(desk.circle(), before);
    desk.xdotool("key ctrl+shift+z");
    sleep(Duration::from_millis(120));
    assert_eq!(desk.circle(), after);
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_file_is_opened_by_keys_alone_and_the_canvas_hears_none_of_them() {
    let desk = Desk::new();
    let other = CASE.replace("-3, 0", "-4, 1");
    fs::write(desk.folder.path().join("other.json"), other).unwrap();
    let before = desk.actions().len();
    desk.xdotool("key ctrl+o");
    sleep(Duration::from_millis(600));
    // Letters that would hide the panels, show the map and change the theme go to the search.
    desk.xdotool("key h key m key d");
    sleep(Duration::from_millis(200));
    desk.xdotool("key Escape");
    sleep(Duration::from_millis(200));
    desk.xdotool("key Escape");
    sleep(Duration::from_millis(200));
    assert_eq!(desk.actions().len(), before, "nothing happened but the dialog");
    desk.xdotool("key ctrl+o");
    sleep(Duration::from_millis(600));
    // Of actions.jsonl, case.json and other.json the last.
    desk.xdotool("key Up");
    sleep(Duration::from_millis(200));
    desk.xdotool("key Return");
    desk.wait_for("the case", || desk.circle() == DVec2::new(-4.0, 1.0));
    assert_eq!(desk.actions().len(), before + 1, "{:?}", desk.actions());
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_case_is_opened_changed_and_saved_and_the_next_start_finds_it() {
    let desk = Desk::with("{}");
    let file = desk.folder.path().join("case.json");
    sleep(Duration::from_secs(2));
    assert_eq!(desk.circle(), DVec2::new(-3.0, 0.0), "no story takes its place");
    let nudge = || {
        desk.xdotool("key Tab key shift+Right");
        sleep(Duration::from_millis(300));
    };
    nudge();
    let [before, moved] = [CASE.to_owned(), desk.circle().x.to_string()];
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
    // The question, and nothing is left.
    desk.xdotool("key ctrl+n");
    sleep(Duration::from_millis(600));
    desk.xdotool("key Escape");
    sleep(Duration::from_millis(300));
    assert_eq!(desk.circle().x.to_string(), moved);
    desk.xdotool("key ctrl+s");
    desk.wait_for("the change in the file", || fs::read_to_string(&file).unwrap().contains(&moved));
    let session = desk.folder.path().join("config/session.json");
    desk.wait_for("where the session is", || {
        fs::read_to_string(&session).is_ok_and(|it| it.contains("case.json"))
    });
}
