//! Fingers on controls: the backend makes them into a pointer that comes down without having moved.

use super::*;
use egui_macroquad::egui::{Modifiers, PointerButton, Pos2};
use std::ops::Range;

/// What a frame takes here, seconds.
const FRAME: f64 = 0.25;

/// A finger on the middle of a control, in these frames since it came down.
fn rest(screen: &mut Screen, label: &str, frames: Range<usize>) {
    if frames.start == 0 {
        let at = bounds(&screen.get_by_label(label)).center();
        button(screen, at, true);
    }
    for frame in frames {
        screen.state_mut().touched = Some(frame as f64 * FRAME);
        screen.step();
    }
}

fn button(screen: &mut Screen, pos: Pos2, pressed: bool) {
    let (button, modifiers) = (PointerButton::Primary, Modifiers::default());
    screen.input_mut().events.push(Event::PointerButton { pos, button, pressed, modifiers });
}

fn lift(screen: &mut Screen, label: &str) {
    let at = bounds(&screen.get_by_label(label)).center();
    button(screen, at, false);
    screen.step();
    screen.state_mut().touched = None;
    screen.run_steps(3);
}

#[test]
fn a_finger_that_rests_on_a_control_shows_its_hint_and_is_no_click() {
    let mut screen = wide();
    let hint = "To the first step";
    rest(&mut screen, "First step", 0..2);
    assert!(!says(&screen, hint), "it may still be a tap");
    rest(&mut screen, "First step", 2..5);
    assert!(says(&screen, hint));
    lift(&mut screen, "First step");
    assert_eq!(screen.state().asked, [], "to rest is not to press");
    assert!(says(&screen, hint), "it is read with the finger out of the way");
}

#[test]
fn a_tap_presses_and_shows_no_hint() {
    let mut screen = wide();
    rest(&mut screen, "First step", 0..5);
    lift(&mut screen, "First step");
    rest(&mut screen, "Previous step", 0..1);
    assert!(!says(&screen, "To the first step"), "the finger is elsewhere");
    assert!(!says(&screen, "One step back"), "and it has not rested");
    lift(&mut screen, "Previous step");
    assert_eq!(screen.state().asked, [Action::Step { to: StepTo::Previous }]);
    rest(&mut screen, "First step", 0..5);
    assert!(says(&screen, "To the first step"), "after a tap as well");
}
