//! The wheel over a passage reads on.

use crate::session::action::ReadTo;
use egui_macroquad::egui::{Rect, Ui, Vec2};

/// How far the wheel has to turn for another passage, logical pixels: less than one notch.
const TURN: f32 = 30.0;

/// So long the wheel does nothing after it did, seconds: a swipe of a touchpad is one turn.
const REST: f64 = 0.4;

/// How far the wheel has turned.
#[derive(Default)]
pub struct Wheel {
    turned: f32,
    rests_until: f64,
}

impl Wheel {
    /// Where the wheel leads, when it was turned over `rect`.
    pub fn turned(&mut self, ui: &Ui, rect: Rect) -> Option<ReadTo> {
        if !ui.rect_contains_pointer(rect) {
            self.turned = 0.0;
            return None;
        }
        let (by, now) = ui.input(|input| (input.raw_scroll_delta.y, input.time));
        ui.ctx().input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
        if by != 0.0 && now < self.rests_until {
            return None;
        }
        self.turned += by;
        if self.turned.abs() < TURN {
            return None;
        }
        let to = if self.turned < 0.0 { ReadTo::Next } else { ReadTo::Previous };
        (self.turned, self.rests_until) = (0.0, now + REST);
        Some(to)
    }
}
