//! Icons, which are letters of a font, and the symbols of verdicts, which are painted.

use crate::panel::theme::ICONS;
use crate::panel::widget::*;
use egui_macroquad::egui::{FontFamily, Shape};
use std::f32::consts::TAU;

/// A letter of Phosphor Icons, bold. `bash .ci/icons` makes a font of those below.
#[derive(Clone, Copy)]
pub struct Icon(char);

impl Icon {
    pub const FIRST: Self = Self('\u{E5A4}');
    pub const PLAY: Self = Self('\u{E3D0}');
    pub const PAUSE: Self = Self('\u{E39E}');
    pub const LAST: Self = Self('\u{E5A6}');
    pub const UNDO: Self = Self('\u{E08A}');
    pub const REDO: Self = Self('\u{E08C}');
    pub const FIT: Self = Self('\u{E1D0}');
    pub const MENU: Self = Self('\u{E2F0}');
    pub const STORY: Self = Self('\u{E0E6}');
    pub const BACK: Self = Self('\u{E138}');
    pub const FORWARD: Self = Self('\u{E13A}');
    pub const COMPARE: Self = Self('\u{E152}');
    pub const NUMBERS: Self = Self('\u{E2A2}');
    pub const LAB: Self = Self('\u{E79E}');
    pub const POINT: Self = Self('\u{E7C8}');
    pub const HELP: Self = Self('\u{E3E8}');
    pub const SETTINGS: Self = Self('\u{E434}');
    pub const CASES: Self = Self('\u{E2F2}');
    pub const TWIN: Self = Self('\u{E870}');
    pub const EXPORT: Self = Self('\u{E4C0}');
    pub const MORE: Self = Self('\u{E136}');
    pub const LESS: Self = Self('\u{E13C}');
    pub const STAR: Self = Self('\u{E46A}');
    pub const CHECK: Self = Self('\u{E182}');
    pub const CROSS: Self = Self('\u{E4F6}');
}

/// Paints `icon` in the middle of `rect`, `size` logical pixels wide.
pub fn paint(painter: &Painter, rect: Rect, size: f32, icon: Icon, color: Color32) {
    let font = FontId::new(size, FontFamily::Name(ICONS.into()));
    painter.text(rect.center(), Align2::CENTER_CENTER, icon.0, font, color);
}

/// Paints the place of a verdict to come: a ring that closes as the run comes near it.
pub fn share(painter: &Painter, rect: Rect, size: f32, share: f32, ink: Color32) {
    let (center, radius, unit) = (rect.center(), 5.5 * size / 16.0, size / 16.0);
    let turn = |part: u32| share.clamp(0.0, 1.0) * part as f32 / SECTORS as f32 - 0.25;
    let arc = (0..=SECTORS).map(|part| center + radius * Vec2::angled(TAU * turn(part)));
    painter.circle_stroke(center, radius, Stroke::new(unit, ink));
    painter.add(Shape::line(arc.collect(), Stroke::new(3.0 * unit, ink)));
}

const SECTORS: u32 = 48;

/// Paints the symbol of a verdict: two discs that overlap, two that are apart, or
/// an open question. Readable without colour; with it, A and B as on the canvas.
pub fn verdict(painter: &Painter, rect: Rect, size: f32, verdict: Verdict, look: &Look) {
    let unit = size / 16.0;
    let (reach, radius) = match verdict {
        Verdict::Colliding => (2.75, 4.75),
        Verdict::Separate => (4.9, 2.9),
        Verdict::Undecided => {
            paint(painter, rect, size, Icon::HELP, look.quiet);
            return;
        }
    };
    for (side, role) in [(-1.0, Role::A), (1.0, Role::B)] {
        let center = rect.center() + vec2(side * reach * unit, 0.0);
        let ink = look.role(role);
        let rim = Stroke::new(1.4 * unit, ink);
        painter.circle(center, radius * unit, ink.gamma_multiply(0.3), rim);
    }
}

pub fn focus_ring(painter: &Painter, widget: &Response, rect: Rect, look: &Look) {
    if widget.has_focus() {
        let stroke = Stroke::new(2.0, look.accent);
        painter.rect_stroke(rect.shrink(1.0), 5.0, stroke, StrokeKind::Inside);
    }
}

/// The square of `size` at the left of `rect`, centred on `y`.
pub fn square(left: f32, y: f32, size: f32) -> Rect {
    Rect::from_center_size(pos2(left + size / 2.0, y), Vec2::splat(size))
}
