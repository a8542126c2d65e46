//! Fingers, made up as a touch screen tells them, on the canvas.

use super::*;
use crate::canvas::input::touch::{Phase, Touches};

/// A hand of fingers on a stand; it keeps its own time, seconds.
struct Hand {
    stand: Stand,
    touches: Touches,
    now: f64,
}

impl Hand {
    fn new() -> Self {
        Self { stand: Stand::new(), touches: Touches::default(), now: 0.0 }
    }

    fn hear(&mut self, phase: Phase, finger: u64, at: DVec2) {
        let heard = self.touches.hear(phase, finger, at, self.now);
        self.stand.frame(|input| {
            heard
                .into_iter()
                .fold(input, |input, (at, what)| Input { pointer: at, ..input }.then(what))
        });
    }
}

#[test]
fn one_finger_drags_a_shape_by_what_it_moves() {
    let mut hand = Hand::new();
    let (at, before) = (hand.stand.inside(Which::A), hand.stand.center(Which::A));
    let offset = DVec2::new(64.0, -32.0);
    hand.hear(Phase::Down, 1, at);
    for part in [0.05, 0.5, 1.0] {
        hand.hear(Phase::Moved, 1, at + part * offset);
    }
    hand.hear(Phase::Up, 1, at + offset);
    let moved = hand.stand.center(Which::A) - before;
    assert!(moved.abs_diff_eq(hand.stand.world(offset), 1e-12), "{moved}");
    assert_eq!(hand.stand.session.dragged(), None);
}

#[test]
fn two_fingers_on_a_shape_zoom_and_pan_and_leave_it() {
    let mut hand = Hand::new();
    let (at, before) = (hand.stand.inside(Which::A), hand.stand.session.scene().clone());
    let unit = hand.stand.session.view().unit();
    let apart = DVec2::new(60.0, 0.0);
    hand.hear(Phase::Down, 1, at);
    hand.hear(Phase::Down, 2, at + apart);
    hand.hear(Phase::Moved, 2, at + 2.0 * apart);
    let zoomed = unit / hand.stand.session.view().unit();
    assert!((zoomed - 2.0).abs() < 1e-9, "{zoomed}");
    let place = hand.stand.middle(Which::B);
    let by = DVec2::new(30.0, 50.0);
    hand.hear(Phase::Moved, 1, at + by);
    hand.hear(Phase::Moved, 2, at + 2.0 * apart + by);
    assert!(hand.stand.middle(Which::B).abs_diff_eq(place + by, 1e-6));
    hand.hear(Phase::Up, 1, at + by);
    hand.hear(Phase::Up, 2, at + 2.0 * apart + by);
    assert_eq!(*hand.stand.session.scene(), before);
}

#[test]
fn a_finger_that_rests_shows_what_is_under_it_and_moves_nothing() {
    let mut hand = Hand::new();
    let (at, before) = (hand.stand.inside(Which::A), hand.stand.session.scene().clone());
    hand.hear(Phase::Down, 1, at);
    hand.now = 2.0;
    let over = |hand: &Hand| hand.stand.pointer.hover().map(|it| it.which);
    assert_eq!(over(&hand), Some(Which::A));
    let empty = hand.stand.empty();
    hand.hear(Phase::Moved, 1, empty);
    assert_eq!((over(&hand), hand.stand.pointer.hovers()), (None, Some(empty)));
    hand.hear(Phase::Up, 1, empty);
    assert_eq!(*hand.stand.session.scene(), before);
    assert_eq!(hand.stand.sent, []);
}
