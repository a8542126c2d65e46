//! A shape that is dragged to the edge takes the view along.

use crate::page::view::Area;
use glam::DVec2;

/// From how near to the edge the view goes, logical pixels.
const EDGE: f64 = 24.0;

/// How far it goes in a frame at the very edge, pixels: as fast as the hand can still follow.
const STEP: f64 = 8.0;

/// How far the view goes over the screen in this frame, for a hand at `at` that took hold at
/// `pressed`; nothing for a hand that goes no nearer to the edge than where it began.
pub fn push(free: Area, pressed: DVec2, at: DVec2) -> DVec2 {
    let beyond = |place: DVec2| {
        let (low, high) = (free.min + EDGE, free.max - EDGE);
        (place - high).max(DVec2::ZERO) - (low - place).max(DVec2::ZERO)
    };
    let (begun, now) = (beyond(pressed), beyond(at));
    let step = |begun: f64, now: f64| {
        let farther = now * begun < 0.0 || now.abs() > begun.abs();
        if farther { (now / EDGE).clamp(-1.0, 1.0) * STEP } else { 0.0 }
    };
    DVec2::new(step(begun.x, now.x), step(begun.y, now.y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_view_goes_where_the_hand_is_near_to_the_edge_and_went_there() {
        let free = Area::new(DVec2::ZERO, DVec2::new(800.0, 600.0));
        let middle = DVec2::new(400.0, 300.0);
        assert_eq!(push(free, middle, DVec2::new(700.0, 300.0)), DVec2::ZERO);
        assert_eq!(push(free, middle, DVec2::new(788.0, 300.0)), DVec2::new(STEP / 2.0, 0.0));
        assert_eq!(push(free, middle, DVec2::new(-90.0, 900.0)), DVec2::new(-STEP, STEP));
        let near = DVec2::new(790.0, 300.0);
        assert_eq!(push(free, near, DVec2::new(788.0, 300.0)), DVec2::ZERO, "it comes away");
    }
}
