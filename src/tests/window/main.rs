//! The real window on a virtual screen, moved by a real mouse.
//!
//! `cargo test` alone leaves these tests out, as they need Xvfb, xdotool and the release program.
//! `.ci/run` runs them: `TANGENCY_BIN=target/release/tangency cargo test --test window --
//! --ignored`. They read the program's recording and pictures of its window.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on stops")]

mod desk;
mod picture;
mod soak;

use desk::{CASE, Desk, STILL, Setting, program, wait_for};
use picture::Picture;
use std::fs;
use std::process::Output;
use std::thread::sleep;
use std::time::Duration;
use tangency::file::persist::Store;
use tangency::page::figure::Role;
use tangency::scene::Which;
use tangency::session::Session;
use tangency::session::action::Action;
use tangency::session::settings::Settings;
use tangency::{DVec2, Verdict};

/// The centres of the circle and the rectangle on the screen. Hides the panels to find them.
fn find_shapes(desk: &mut Desk) -> [DVec2; 2] {
    desk.xdotool("key h");
    let picture = desk.pointer(desk.density * DVec2::new(640.0, 30.0)).answers().picture();
    [picture.middle_of(Role::A), picture.middle_of(Role::B)]
}

/// Pixels for a world unit, by the length of a drag. They must fit the picture, in which the
/// centres, 5 units apart, are known to a few pixels: their handles count.
fn pixels_per_unit(circle: DVec2, rectangle: DVec2, way: DVec2, moved: DVec2) -> f64 {
    let (unit, seen) = (way.length() / moved.length(), (rectangle.x - circle.x) / 5.0);
    assert!((unit / seen - 1.0).abs() < 0.05, "{unit} pixels a unit, {seen} in the picture");
    unit
}

/// Drags the circle, then drags it into the rectangle.
fn moves_with_the_mouse(desk: &mut Desk) {
    let [circle, rectangle] = find_shapes(desk);
    assert_eq!(desk.verdict(), Verdict::Separate);
    let before = desk.circle();

    let way = DVec2::new(90.0, -70.0);
    desk.press_and_go(&[circle, circle + way / 2.0, circle + way]);
    let moved = desk.release().circle() - before;
    let pixels = moved * pixels_per_unit(circle, rectangle, way, moved);
    let expected = DVec2::new(way.x, -way.y);
    assert!(pixels.distance(expected) <= 1.0, "moved {pixels}, the mouse {expected}");
    desk.pointer(desk.density * DVec2::new(640.0, 30.0));
    let seen = desk.picture().middle_of(Role::A) - circle;
    let near = 2.0 * desk.density.max(1.0);
    assert!(seen.distance(way) <= near, "the picture moved {seen}, the mouse {way}");

    desk.press_and_go(&[circle + way, rectangle]);
    assert_eq!(desk.release().verdict(), Verdict::Colliding);
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_drag_that_leaves_the_window_keeps_its_shape() {
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
    // At the edges the view went along, and the shape is under the pointer.
    let seen = desk.picture().middle_of(Role::A);
    assert!(seen.distance(back) <= 2.0, "the circle is at {seen}, the mouse at {back}");
    assert_ne!(desk.circle(), before);
    assert_eq!(desk.keys("Escape").circle(), before, "Escape puts it back");
    assert_eq!(desk.pointer(circle).release().circle(), before, "and it stays there");
    let last = desk.picture().middle_of(Role::A);
    assert!(desk.close().success());
    desk.begin_again(&["replay", "actions.jsonl", "--capture", "end.png"]);
    assert!(desk.ended().success());
    let replayed = Picture::read(&desk.folder.path().join("end.png"), 1.0).middle_of(Role::A);
    assert!(replayed.distance(last) <= 2.0, "a replay ends with the circle at {replayed}");
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_release_outside_the_window_ends_the_drag() {
    let mut desk = Desk::new();
    let [circle, _] = find_shapes(&mut desk);
    desk.press_and_go(&[circle, circle + DVec2::new(30.0, 0.0), DVec2::new(1500.0, 900.0)]);
    let after = desk.release().circle();
    for place in [DVec2::new(700.0, 300.0), DVec2::new(500.0, 500.0), circle] {
        desk.pointer(place);
    }
    assert_eq!(desk.answers().circle(), after, "it stays where it was let go");
    let drops = desk.actions().iter().filter(|it| matches!(it, Action::Drop)).count();
    assert_eq!(drops, 1);
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_press_that_begins_on_a_panel_never_moves_a_shape() {
    let mut desk = Desk::new();
    let desk = &mut desk;
    let before = desk.session().scene().clone();
    // To and fro across the canvas, over both shapes.
    let sweep = (0..9).map(|row| {
        let side = if row % 2 == 0 { 300.0 } else { 930.0 };
        DVec2::new(side, 120.0 + 50.0 * f64::from(row))
    });
    for panel in [DVec2::new(120.0, 430.0), DVec2::new(1180.0, 420.0), DVec2::new(640.0, 790.0)] {
        let places: Vec<_> = std::iter::once(panel).chain(sweep.clone()).collect();
        desk.press_and_go(&places).release();
    }
    assert_eq!(*desk.session().scene(), before);
    let grabs = desk.actions().iter().filter(|it| matches!(it, Action::Grab { .. })).count();
    assert_eq!(grabs, 0);
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_file_is_opened_by_keys_that_the_canvas_ignores() {
    let mut desk = Desk::new();
    let other = CASE.replace("-3, 0", "-4, 1");
    fs::write(desk.folder.path().join("other.json"), other).unwrap();
    let before = desk.actions().len();
    desk.keys("ctrl+o");
    // Outside of the dialog these letters hide the panels, show the map and change the theme.
    desk.keys("h key m key d").keys("Escape");
    assert_eq!(desk.keys("Escape").actions().len(), before, "nothing happened but the dialog");
    desk.keys("ctrl+o");
    // The last of actions.jsonl, case.json and other.json.
    desk.keys("Up").xdotool("key Return");
    wait_for("the case", || desk.circle() == DVec2::new(-4.0, 1.0));
    assert_eq!(desk.actions().len(), before + 1, "{:?}", desk.actions());
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn stores_a_saved_case_for_the_next_start() {
    let mut desk = Desk::with(&Setting { settings: "{}", ..STILL });
    let file = desk.folder.path().join("case.json");
    sleep(Duration::from_secs(2));
    assert_eq!(desk.circle(), DVec2::new(-3.0, 0.0), "no story takes its place");
    desk.keys("Tab key shift+Right");
    let [before, moved] = [CASE.to_owned(), desk.circle().x.to_string()];
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
    // Escape answers the question, and the scene stays.
    assert_eq!(desk.keys("ctrl+n").keys("Escape").circle().x.to_string(), moved);
    desk.xdotool("key ctrl+s");
    wait_for("the change in the file", || fs::read_to_string(&file).unwrap().contains(&moved));
    let session = desk.folder.path().join("config/session.json");
    wait_for("where the session is", || {
        fs::read_to_string(&session).is_ok_and(|it| it.contains("case.json"))
    });
}

#[test]
#[ignore = "needs the release program; .ci/run has it"]
fn without_a_display_one_line_says_so() {
    for display in [None, Some(""), Some(":54321"), Some("nonsense"), Some("192.0.2.1:0.0.0")] {
        let folder = tempfile::tempdir().unwrap();
        let mut command = program(display.unwrap_or_default(), &folder);
        if display.is_none() {
            command.env_remove("DISPLAY");
        }
        let Output { status, stderr, .. } = command.output().unwrap();
        let text = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(2), "{display:?}: {text}");
        assert_eq!(text.lines().count(), 1, "{text}");
        assert!(text.contains("display") && text.contains("tangency render"), "{text}");
        assert!(!text.contains("panicked"), "{text}");
    }
}

/// The circle's centre in the stored session.
fn kept(desk: &Desk) -> DVec2 {
    let (store, refusal) = Store::open_in(&desk.folder.path().join("config"));
    assert_eq!(refusal, None);
    let mut session = Session::new(Settings::default());
    let left = store.left().expect("the session was kept");
    session.apply_all(left.bookmark.actions());
    session.scene().shape(Which::A).center()
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_lost_display_ends_the_program_and_keeps_the_session() {
    let mut desk = Desk::new();
    desk.xdotool("key Tab key shift+Right");
    let session = desk.folder.path().join("config/session.json");
    let moved = || desk.circle().x;
    wait_for("the move", || moved() > -3.0);
    wait_for("the session", || session.exists() && kept(&desk).x == moved());
    let moved = moved();
    desk.screen.kill().unwrap();
    let status = desk.ended();
    let text = desk.said("stderr");
    assert_eq!(status.code(), Some(1), "{text}");
    assert!(!text.trim().is_empty() && !text.contains("panicked"), "{text}");
    assert_eq!(kept(&desk).x, moved);
    assert_eq!(fs::read_to_string(desk.folder.path().join("case.json")).unwrap(), CASE);
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn from_one_pixel_to_8k_the_window_draws_itself() {
    let mut desk = Desk::with(&Setting { screen: [7680, 4320], ..STILL });
    let window = desk.window();
    let sizes = [[1, 1], [2, 1500], [7680, 3], [320, 240], [7680, 4320], [1280, 800]];
    for [width, height] in sizes {
        desk.xdotool(&format!("windowsize --sync {window} {width} {height}"));
        desk.wait_for_size([width, height]);
    }
    assert!(desk.close().success());
    assert_eq!(desk.said("stderr"), "");
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn at_every_density_a_shape_goes_with_the_mouse() {
    for density in [0.5, 1.0, 1.5, 3.0] {
        let screen = [4000, 2500];
        let mut desk = Desk::with(&Setting { screen, density, ..STILL });
        eprintln!("density {density}");
        moves_with_the_mouse(&mut desk);
        assert!(desk.close().success(), "density {density}");
    }
}
