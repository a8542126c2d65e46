//! Screens: none, one that is lost, small and large windows, and densities.

use super::desk::{CASE, Desk, STILL, Setting, program};
use super::moves_with_the_mouse;
use std::fs;
use std::process::Output;
use tangency::DVec2;
use tangency::file::persist::Store;
use tangency::scene::Which;
use tangency::session::Session;
use tangency::session::settings::Settings;

#[test]
#[ignore = "needs the release program; .ci/run has it"]
fn without_a_display_one_line_says_so_and_what_works() {
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

/// Where the kept session has the circle.
fn kept(desk: &Desk) -> DVec2 {
    let (store, refusal) = Store::open_in(&desk.folder.path().join("config"));
    assert_eq!(refusal, None);
    let mut session = Session::new(Settings::default()).unwrap();
    let left = store.left().expect("the session was kept");
    left.bookmark.actions().iter().for_each(|action| session.apply(action));
    session.scene().shape(Which::A).center()
}

#[test]
#[ignore = "needs Xvfb, xdotool and the release program; .ci/run has them"]
fn a_display_that_is_lost_ends_the_program_with_a_sentence_and_the_session_is_kept() {
    let mut desk = Desk::new();
    desk.xdotool("key Tab key shift+Right");
    let session = desk.folder.path().join("config/session.json");
    let moved = || desk.circle().x;
    desk.wait_for("the move", || moved() > -3.0);
    desk.wait_for("the session", || session.exists() && kept(&desk).x == moved());
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
    let sizes = [[1, 1], [2, 1500], [7680, 3], [320, 240], [3840, 2160], [7680, 4320], [1280, 800]];
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
    for density in [0.5, 1.0, 1.5, 2.0, 3.0] {
        let screen = [4000, 2500];
        let mut desk = Desk::with(&Setting { screen, density, ..STILL });
        eprintln!("density {density}");
        moves_with_the_mouse(&mut desk);
        assert!(desk.close().success(), "density {density}");
    }
}
