//! Fingers: one is the pointer, two pan and pinch.
//!
//! A finger that comes down holds nothing yet: first it has to move (it drags), to be lifted (it
//! clicks), or to rest (it only shows, as a pointer does that hovers). So the first finger of two
//! moves nothing.

use super::{Button, What, ZOOM_NOTCH};
use glam::DVec2;

/// How far a finger goes before it drags, logical pixels. Less and a tap moves shapes, more and a
/// drag sets off with a jerk.
const SLACK: f64 = 8.0;

/// How long a finger rests before it only shows, seconds. Less and slow hands drag nothing, more and
/// nobody waits for it.
pub const REST: f64 = 0.5;

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

/// What the fingers are about.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Deed {
    /// Nothing.
    #[default]
    None,
    /// One finger came down there, at that time in seconds.
    Begun(DVec2, f64),
    /// One finger only shows.
    Shows,
    /// They hold a button, as a hand with a mouse does.
    Holds(Button),
}

/// The fingers that are down.
#[derive(Default)]
pub struct Touches {
    /// Which, and where, in the order in which they came.
    down: Vec<(u64, DVec2)>,
    /// When the first of them came down, seconds.
    since: f64,
    deed: Deed,
}

impl Touches {
    /// What a finger's deed is `now` (seconds), done by a hand with a mouse: each where the pointer
    /// is then, logical pixels. A second finger lets go of what the first one held and takes the
    /// canvas; a third one, and the one that is left of two, do nothing.
    pub fn hear(&mut self, phase: Phase, id: u64, at: DVec2, now: f64) -> Vec<(DVec2, What)> {
        let place = self.down.iter().position(|(it, _)| *it == id);
        let before = self.pair();
        match (phase, place) {
            (Phase::Down, None) => self.down.push((id, at)),
            (Phase::Moved, Some(place)) => self.down[place].1 = at,
            (Phase::Up, Some(place)) => drop(self.down.remove(place)),
            _ => return Vec::new(),
        }
        match (phase, self.down.len(), self.deed) {
            (Phase::Down, 1, _) => {
                self.since = now;
                self.deed = Deed::Begun(at, now);
                vec![(at, What::Moved)]
            }
            (Phase::Down, 2, deed) => self.take_canvas(deed, at),
            (Phase::Moved, 1, Deed::Begun(from, since)) => self.set_off(from, since, at, now),
            (Phase::Moved, 1, Deed::Shows | Deed::Holds(Button::Primary)) => {
                vec![(at, What::Moved)]
            }
            (Phase::Moved, _, Deed::Holds(Button::Middle)) if place < Some(2) => self.pinch(before),
            (Phase::Up, 0, Deed::Begun(from, since)) => {
                self.deed = Deed::None;
                let click = [What::Pressed(Button::Primary), What::Released(Button::Primary)];
                let click = click.map(|what| (from, what));
                if now - since < REST { click.into() } else { Vec::new() }
            }
            (Phase::Up, _, Deed::Holds(button)) if place < Some(2) => {
                self.deed = Deed::None;
                let at = before.map_or(at, |(middle, _)| middle);
                vec![(at, What::Moved), (at, What::Released(button))]
            }
            _ => Vec::new(),
        }
    }

    /// How long a finger has been down `now`, seconds; nothing where none is.
    pub fn down_for(&self, now: f64) -> Option<f64> {
        (!self.down.is_empty()).then_some(now - self.since)
    }

    /// One finger moved for the first time: it drags, only shows, or has not got far yet.
    fn set_off(&mut self, from: DVec2, since: f64, at: DVec2, now: f64) -> Vec<(DVec2, What)> {
        if now - since >= REST {
            self.deed = Deed::Shows;
            vec![(at, What::Moved)]
        } else if at.distance(from) < SLACK {
            Vec::new()
        } else {
            self.deed = Deed::Holds(Button::Primary);
            vec![(from, What::Pressed(Button::Primary)), (at, What::Moved)]
        }
    }

    /// A second finger came down: what the first one held is let go where that finger is.
    fn take_canvas(&mut self, deed: Deed, at: DVec2) -> Vec<(DVec2, What)> {
        let first = self.down.first().map_or(at, |(_, at)| *at);
        let middle = self.pair().map_or(at, |(middle, _)| middle);
        let release = match deed {
            Deed::Holds(button) => Some((first, What::Released(button))),
            _ => None,
        };
        self.deed = Deed::Holds(Button::Middle);
        let press = [(middle, What::Moved), (middle, What::Pressed(Button::Middle))];
        release.into_iter().chain(press).collect()
    }

    /// The two moved: their middle pans, their distance zooms.
    fn pinch(&self, before: Option<(DVec2, f64)>) -> Vec<(DVec2, What)> {
        let (Some((_, from)), Some((middle, to))) = (before, self.pair()) else {
            return Vec::new();
        };
        let notches = (to / from).ln() / ZOOM_NOTCH.ln();
        let zoom = notches.is_finite().then_some((middle, What::Wheel(notches)));
        std::iter::once((middle, What::Moved)).chain(zoom).collect()
    }

    /// The middle of the first two fingers, and how far they are apart.
    fn pair(&self) -> Option<(DVec2, f64)> {
        let [(_, one), (_, two), ..] = self.down[..] else { return None };
        Some((one.midpoint(two), one.distance(two)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> DVec2 {
        DVec2::new(x, y)
    }

    /// Fingers that take no time.
    fn hear(touches: &mut Touches, phase: Phase, id: u64, x: f64) -> Vec<(DVec2, What)> {
        touches.hear(phase, id, at(x, 0.0), 0.0)
    }

    #[test]
    fn one_finger_drags_from_where_it_came_down() {
        let mut touches = Touches::default();
        let from = at(1.0, 0.0);
        assert_eq!(hear(&mut touches, Phase::Down, 7, 1.0), [(from, What::Moved)]);
        assert_eq!(hear(&mut touches, Phase::Moved, 7, SLACK / 2.0), []);
        assert_eq!(
            hear(&mut touches, Phase::Moved, 7, 30.0),
            [(from, What::Pressed(Button::Primary)), (at(30.0, 0.0), What::Moved)]
        );
        assert_eq!(hear(&mut touches, Phase::Moved, 7, 29.0), [(at(29.0, 0.0), What::Moved)]);
        assert_eq!(
            hear(&mut touches, Phase::Up, 7, 29.0),
            [(at(29.0, 0.0), What::Moved), (at(29.0, 0.0), What::Released(Button::Primary))]
        );
        assert_eq!(hear(&mut touches, Phase::Up, 7, 0.0), []);
        assert_eq!(hear(&mut touches, Phase::Moved, 7, 0.0), []);
    }

    #[test]
    fn a_finger_that_is_lifted_at_once_clicks_and_one_that_rests_only_shows() {
        let mut touches = Touches::default();
        hear(&mut touches, Phase::Down, 7, 5.0);
        assert_eq!(touches.down_for(0.25), Some(0.25));
        let click = [What::Pressed(Button::Primary), What::Released(Button::Primary)];
        assert_eq!(hear(&mut touches, Phase::Up, 7, 6.0), click.map(|it| (at(5.0, 0.0), it)));
        assert_eq!(touches.down_for(0.25), None);
        for moves in [false, true] {
            assert_eq!(hear(&mut touches, Phase::Down, 7, 5.0).len(), 1);
            let to = at(90.0, 0.0);
            if moves {
                assert_eq!(touches.hear(Phase::Moved, 7, to, REST), [(to, What::Moved)]);
                assert_eq!(touches.hear(Phase::Moved, 7, to, 9.0), [(to, What::Moved)]);
            }
            assert_eq!(touches.hear(Phase::Up, 7, to, 9.0), []);
            touches = Touches::default();
        }
    }

    #[test]
    fn a_second_finger_lets_go_and_the_two_pan_and_pinch() {
        let mut touches = Touches::default();
        hear(&mut touches, Phase::Down, 1, -20.0);
        hear(&mut touches, Phase::Moved, 1, 0.0);
        assert_eq!(
            hear(&mut touches, Phase::Down, 2, 10.0),
            [
                (at(0.0, 0.0), What::Released(Button::Primary)),
                (at(5.0, 0.0), What::Moved),
                (at(5.0, 0.0), What::Pressed(Button::Middle)),
            ]
        );
        let pinched = hear(&mut touches, Phase::Moved, 2, 20.0);
        let [(middle, What::Moved), (about, What::Wheel(notches))] = pinched[..] else {
            panic!("{pinched:?}")
        };
        assert_eq!((middle, about), (at(10.0, 0.0), at(10.0, 0.0)));
        assert!((ZOOM_NOTCH.powf(notches) - 2.0).abs() < 1e-12, "twice as far, twice as large");
        // Two fingers on one place have no distance to compare.
        assert_eq!(hear(&mut touches, Phase::Moved, 2, 0.0).len(), 1);
        assert_eq!(hear(&mut touches, Phase::Moved, 2, 6.0).len(), 1);
        let lifted = hear(&mut touches, Phase::Up, 1, 0.0);
        assert_eq!(lifted[1], (at(3.0, 0.0), What::Released(Button::Middle)));
        assert_eq!(hear(&mut touches, Phase::Moved, 2, 50.0), [], "the other one rests");
        assert_eq!(hear(&mut touches, Phase::Up, 2, 50.0), []);
        assert_eq!(hear(&mut touches, Phase::Down, 3, 1.0).len(), 1, "and the next begins anew");
    }

    #[test]
    fn a_third_finger_does_nothing() {
        let mut touches = Touches::default();
        hear(&mut touches, Phase::Down, 1, 0.0);
        let taken = hear(&mut touches, Phase::Down, 2, 10.0);
        assert_eq!(taken.len(), 2, "the first one held nothing yet");
        assert_eq!(hear(&mut touches, Phase::Down, 3, 90.0), []);
        assert_eq!(hear(&mut touches, Phase::Moved, 3, 80.0), []);
        assert_eq!(hear(&mut touches, Phase::Up, 3, 80.0), []);
        assert_eq!(hear(&mut touches, Phase::Moved, 1, -10.0).len(), 2);
    }
}
