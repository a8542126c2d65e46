//! Icons as strokes and fills on a 16 × 16 grid, precise at any scale.

use crate::outcome::Verdict;
use crate::page::figure::Role;
use crate::panel::widget::*;
use egui_macroquad::egui::emath::GuiRounding as _;
use egui_macroquad::egui::{Mesh, Shape};
use std::f32::consts::TAU;

/// The parts of an icon, each by its kind and its numbers on the grid: the points of a `line` or a
/// `fill`, the corner and the size of a `bar`, the middle and the radius of a `dot` or a `ring`, and of
/// an `arc` two angles as well, degrees clockwise from the right.
#[derive(Clone, Copy)]
pub struct Icon(&'static str);

impl Icon {
    pub const FIRST: Self = Self("bar 2.5 3 1.75 10, fill 13 3 13 13 5 8");
    pub const PREVIOUS: Self = Self("fill 11.5 3 11.5 13 3.5 8");
    pub const PLAY: Self = Self("fill 4 2 13.5 8 4 14");
    pub const PAUSE: Self = Self("bar 3.75 2.5 3 11, bar 9.25 2.5 3 11");
    pub const NEXT: Self = Self("fill 4.5 3 12.5 8 4.5 13");
    pub const LAST: Self = Self("fill 3 3 11 8 3 13, bar 11.75 3 1.75 10");
    pub const UNDO: Self = Self(
        "line 6 2.5 2.75 5.75 6 9, line 3 5.75 9.5 5.75, arc 9.5 9.5 3.75 -90 90, \
        line 9.5 13.25 6 13.25",
    );
    pub const REDO: Self = Self(
        "line 10 2.5 13.25 5.75 10 9, line 13 5.75 6.5 5.75, arc 6.5 9.5 3.75 270 90, \
        line 6.5 13.25 10 13.25",
    );
    pub const FIT: Self = Self(
        "line 6.2 3 3 3 3 6.2, line 9.8 3 13 3 13 6.2, line 9.8 13 13 13 13 9.8, \
        line 6.2 13 3 13 3 9.8, dot 8 8 1.5",
    );
    pub const MENU: Self = Self("line 2.5 4 13.5 4, line 2.5 8 13.5 8, line 2.5 12 13.5 12");
    pub const STORY: Self =
        Self("line 8 13 2.5 12 2.5 3.5 8 4.5 8 13, line 8 4.5 13.5 3.5 13.5 12 8 13");
    pub const BACK: Self = Self("line 10 3.5 5.5 8 10 12.5");
    pub const FORWARD: Self = Self("line 6 3.5 10.5 8 6 12.5");
    pub const COMPARE: Self = Self(
        "line 2.5 4 13.5 4, dot 13.5 4 1.5, line 2.5 8 9.5 8, dot 9.5 8 1.5, \
        line 2.5 12 11.5 12, dot 11.5 12 1.5",
    );
    pub const NUMBERS: Self =
        Self("line 6.5 2.5 5 13.5, line 11 2.5 9.5 13.5, line 3 6 13.5 6, line 2.5 10 13 10");
    pub const LAB: Self = Self(
        "line 6.5 2.5 6.5 6.5 2.75 13.25 13.25 13.25 9.5 6.5 9.5 2.5, line 5.25 2.5 10.75 2.5, \
        line 4.75 10 11.25 10",
    );
    pub const POINT: Self = Self(
        "line 3 2.5 3 12 5.6 9.6 7.4 13.4, line 3 2.5 9.6 9 6.2 9.2, dot 12.5 13 0.95, \
        arc 12.5 9 1.6 180 420",
    );
    pub const HELP: Self =
        Self("ring 8 8 6.5, arc 8 6.6 2 180 400, line 9.5 7.9 8 9.2 8 10, dot 8 12 0.95");
    pub const SETTINGS: Self = Self(
        "line 2 4 14 4, dot 10.5 4 1.9, line 2 8 14 8, dot 5 8 1.9, line 2 12 14 12, dot 9 12 1.9",
    );
    pub const CASES: Self = Self(
        "dot 3.25 4 1.4, line 6.5 4 13.75 4, dot 3.25 8 1.4, line 6.5 8 13.75 8, \
        dot 3.25 12 1.4, line 6.5 12 13.75 12",
    );
    pub const TWIN: Self = Self("line 2 3 7 3 7 13 2 13 2 3, line 9 3 14 3 14 13 9 13 9 3");
    pub const EXPORT: Self = Self(
        "line 8 10 8 2.5, line 4.75 5.5 8 2.25 11.25 5.5, \
        line 2.75 9.5 2.75 13.25 13.25 13.25 13.25 9.5",
    );
    pub const CLOSE: Self = Self("line 4 4 12 12, line 12 4 4 12");
    pub const MORE: Self = Self("line 3 5.5 8 10.5 13 5.5");
    pub const LESS: Self = Self("line 3 10.5 8 5.5 13 10.5");
    pub const CHECK: Self = Self("line 3 8.5 6.5 12 13 4.5");
    pub const CROSS: Self = Self("line 4.5 4.5 11.5 11.5, line 11.5 4.5 4.5 11.5");
}

/// Paints `icon` in the middle of `rect`, `size` logical pixels wide.
pub fn paint(painter: &Painter, rect: Rect, size: f32, icon: Icon, color: Color32) {
    let unit = size / 16.0;
    let origin =
        (rect.center() - Vec2::splat(8.0 * unit)).round_to_pixels(painter.pixels_per_point());
    let at = |x: f32, y: f32| origin + vec2(x, y) * unit;
    let stroke = Stroke::new(1.5 * unit, color);
    for part in icon.0.split(", ") {
        let (kind, numbers) = part.split_once(' ').unwrap_or_default();
        let numbers: Vec<f32> = numbers.split(' ').filter_map(|it| it.parse().ok()).collect();
        let points = || numbers.chunks_exact(2).map(|it| at(it[0], it[1])).collect();
        painter.add(match (kind, &numbers[..]) {
            ("line", _) => Shape::line(points(), stroke),
            ("fill", _) => Shape::convex_polygon(points(), color, Stroke::NONE),
            ("bar", &[x, y, width, height]) => {
                let bar = Rect::from_min_max(at(x, y), at(x + width, y + height));
                Shape::rect_filled(bar, 0.5 * unit, color)
            }
            ("dot", &[x, y, radius]) => Shape::circle_filled(at(x, y), radius * unit, color),
            ("ring", &[x, y, radius]) => Shape::circle_stroke(at(x, y), radius * unit, stroke),
            ("arc", &[x, y, radius, from, to]) => {
                let turn = |i: usize| (from + (to - from) * i as f32 / 12.0).to_radians();
                let place = |it: f32| at(x + radius * it.cos(), y + radius * it.sin());
                Shape::line((0..=12).map(turn).map(place).collect(), stroke)
            }
            _ => Shape::Noop,
        });
    }
}

/// Paints the place of a verdict to come: a ring that fills as the run comes near it.
pub fn share(painter: &Painter, rect: Rect, size: f32, share: f32, ink: Color32) {
    let (center, radius) = (rect.center(), 6.0 * size / 16.0);
    let place = |turn: f32| center + radius * Vec2::angled(TAU * (turn - 0.25));
    let mut mesh = Mesh::default();
    mesh.colored_vertex(center, ink);
    for part in 0..=SECTORS {
        mesh.colored_vertex(place(share.clamp(0.0, 1.0) * part as f32 / SECTORS as f32), ink);
        if part > 0 {
            mesh.add_triangle(0, part, part + 1);
        }
    }
    painter.add(mesh);
    painter.circle_stroke(center, radius, Stroke::new(1.4 * size / 16.0, ink));
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
