//! Fingers: one is the pointer, two pan and pinch.

use super::{Button, What, ZOOM_NOTCH};
use glam::DVec2;

/// What a finger does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// It comes down.
    Down,
    /// It moves.
    Moved,
    /// It is lifted, or the system takes it away.
    Up,
}

/// The fingers that are down.
#[derive(Default)]
pub struct Touches {
    /// Which, and where, in the order in which they came.
    down: Vec<(u64, DVec2)>,
    /// The button that the fingers hold for the hand.
    held: Option<Button>,
}

impl Touches {
    /// What a finger's deed is, done by a hand with a mouse: each where the pointer is then, logical
    /// pixels. A second finger lets go of what the first one held and takes the canvas; a third one,
    /// and the one that is left of two, do nothing.
    pub fn hear(&mut self, phase: Phase, id: u64, at: DVec2) -> Vec<(DVec2, What)> {
        let place = self.down.iter().position(|(it, _)| *it == id);
        let before = self.pair();
        match (phase, place) {
            (Phase::Down, None) => self.down.push((id, at)),
            (Phase::Moved, Some(place)) => self.down[place].1 = at,
            (Phase::Up, Some(place)) => drop(self.down.remove(place)),
            _ => return Vec::new(),
        }
        match (phase, self.down.len(), self.held) {
            (Phase::Down, 1, None) => self.press(Button::Primary, at),
            (Phase::Down, 2, held) => {
                let release = held.map(|it| (before_or(at, &self.down), What::Released(it)));
                let middle = self.pair().map_or(at, |(middle, _)| middle);
                release.into_iter().chain(self.press(Button::Middle, middle)).collect()
            }
            (Phase::Moved, 1, Some(Button::Primary)) => vec![(at, What::Moved)],
            (Phase::Moved, _, Some(Button::Middle)) if place < Some(2) => {
                let (Some((_, from)), Some((middle, to))) = (before, self.pair()) else {
                    return Vec::new();
                };
                let notches = (to / from).ln() / ZOOM_NOTCH.ln();
                let pinch = notches.is_finite().then_some((middle, What::Wheel(notches)));
                std::iter::once((middle, What::Moved)).chain(pinch).collect()
            }
            (Phase::Up, _, Some(held)) if place < Some(2) => {
                self.held = None;
                let at = before.map_or(at, |(middle, _)| middle);
                vec![(at, What::Moved), (at, What::Released(held))]
            }
            _ => Vec::new(),
        }
    }

    fn press(&mut self, button: Button, at: DVec2) -> Vec<(DVec2, What)> {
        self.held = Some(button);
        vec![(at, What::Moved), (at, What::Pressed(button))]
    }

    /// The middle of the first two fingers, and how far they are apart.
    fn pair(&self) -> Option<(DVec2, f64)> {
        let [(_, one), (_, two), ..] = self.down[..] else { return None };
        Some((one.midpoint(two), one.distance(two)))
    }
}

/// Where the first finger is.
fn before_or(at: DVec2, down: &[(u64, DVec2)]) -> DVec2 {
    down.first().map_or(at, |(_, at)| *at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> DVec2 {
        DVec2::new(x, y)
    }

    #[test]
    fn one_finger_is_the_pointer() {
        let mut touches = Touches::default();
        let primary = Button::Primary;
        assert_eq!(
            touches.hear(Phase::Down, 7, at(1.0, 2.0)),
            [(at(1.0, 2.0), What::Moved), (at(1.0, 2.0), What::Pressed(primary))]
        );
        assert_eq!(touches.hear(Phase::Moved, 7, at(3.0, 2.0)), [(at(3.0, 2.0), What::Moved)]);
        assert_eq!(
            touches.hear(Phase::Up, 7, at(3.0, 2.0)),
            [(at(3.0, 2.0), What::Moved), (at(3.0, 2.0), What::Released(primary))]
        );
        assert_eq!(touches.hear(Phase::Up, 7, at(0.0, 0.0)), []);
        assert_eq!(touches.hear(Phase::Moved, 7, at(0.0, 0.0)), []);
    }

    #[test]
    fn a_second_finger_lets_go_and_the_two_pan_and_pinch() {
        let mut touches = Touches::default();
        touches.hear(Phase::Down, 1, at(0.0, 0.0));
        assert_eq!(
            touches.hear(Phase::Down, 2, at(10.0, 0.0)),
            [
                (at(0.0, 0.0), What::Released(Button::Primary)),
                (at(5.0, 0.0), What::Moved),
                (at(5.0, 0.0), What::Pressed(Button::Middle)),
            ]
        );
        let pinched = touches.hear(Phase::Moved, 2, at(20.0, 0.0));
        let [(middle, What::Moved), (about, What::Wheel(notches))] = pinched[..] else {
            panic!("{pinched:?}")
        };
        assert_eq!((middle, about), (at(10.0, 0.0), at(10.0, 0.0)));
        assert!((ZOOM_NOTCH.powf(notches) - 2.0).abs() < 1e-12, "twice as far, twice as large");
        // Two fingers on one place have no distance to compare.
        assert_eq!(touches.hear(Phase::Moved, 2, at(0.0, 0.0)).len(), 1);
        assert_eq!(touches.hear(Phase::Moved, 2, at(6.0, 0.0)).len(), 1);
        let lifted = touches.hear(Phase::Up, 1, at(0.0, 0.0));
        assert_eq!(lifted[1], (at(3.0, 0.0), What::Released(Button::Middle)));
        assert_eq!(touches.hear(Phase::Moved, 2, at(50.0, 0.0)), [], "the other one rests");
        assert_eq!(touches.hear(Phase::Up, 2, at(50.0, 0.0)), []);
        assert_eq!(touches.hear(Phase::Down, 3, at(1.0, 1.0)).len(), 2, "and the next begins anew");
    }

    #[test]
    fn a_third_finger_does_nothing() {
        let mut touches = Touches::default();
        touches.hear(Phase::Down, 1, at(0.0, 0.0));
        touches.hear(Phase::Down, 2, at(10.0, 0.0));
        assert_eq!(touches.hear(Phase::Down, 3, at(90.0, 0.0)), []);
        assert_eq!(touches.hear(Phase::Moved, 3, at(80.0, 0.0)), []);
        assert_eq!(touches.hear(Phase::Up, 3, at(80.0, 0.0)), []);
        assert_eq!(touches.hear(Phase::Moved, 1, at(-10.0, 0.0)).len(), 2);
    }
}
