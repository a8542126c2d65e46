//! Icons as strokes and fills on a 16 × 16 grid, precise at any scale.

use crate::outcome::Verdict;
use crate::page::figure::Role;
use crate::panel::widget::*;
use Part::{Arc, Bar, Dot, Fill, Line, Ring};
use egui_macroquad::egui::emath::GuiRounding as _;
use egui_macroquad::egui::{Mesh, Shape};
use std::f32::consts::TAU;

/// The parts of an icon, each with its numbers on the grid.
#[derive(Clone, Copy)]
pub struct Icon(&'static [(Part, &'static [f32])]);

#[derive(Clone, Copy)]
enum Part {
    /// The points of a stroke.
    Line,
    /// The corners of a filled shape.
    Fill,
    /// The corner and the size of a filled rectangle.
    Bar,
    /// The middle and the radius of a disc.
    Dot,
    /// The same of a circle.
    Ring,
    /// The same, and two angles in degrees clockwise from the right.
    Arc,
}

impl Icon {
    pub const FIRST: Self =
        Self(&[(Bar, &[2.5, 3.0, 1.75, 10.0]), (Fill, &[13.0, 3.0, 13.0, 13.0, 5.0, 8.0])]);
    pub const PREVIOUS: Self = Self(&[(Fill, &[11.5, 3.0, 11.5, 13.0, 3.5, 8.0])]);
    pub const PLAY: Self = Self(&[(Fill, &[4.0, 2.0, 13.5, 8.0, 4.0, 14.0])]);
    pub const PAUSE: Self = Self(&[(Bar, &[3.75, 2.5, 3.0, 11.0]), (Bar, &[9.25, 2.5, 3.0, 11.0])]);
    pub const NEXT: Self = Self(&[(Fill, &[4.5, 3.0, 12.5, 8.0, 4.5, 13.0])]);
    pub const LAST: Self =
        Self(&[(Fill, &[3.0, 3.0, 11.0, 8.0, 3.0, 13.0]), (Bar, &[11.75, 3.0, 1.75, 10.0])]);
    pub const UNDO: Self = Self(&[
        (Line, &[6.0, 2.5, 2.75, 5.75, 6.0, 9.0]),
        (Line, &[3.0, 5.75, 9.5, 5.75]),
        (Arc, &[9.5, 9.5, 3.75, -90.0, 90.0]),
        (Line, &[9.5, 13.25, 6.0, 13.25]),
    ]);
    pub const REDO: Self = Self(&[
        (Line, &[10.0, 2.5, 13.25, 5.75, 10.0, 9.0]),
        (Line, &[13.0, 5.75, 6.5, 5.75]),
        (Arc, &[6.5, 9.5, 3.75, 270.0, 90.0]),
        (Line, &[6.5, 13.25, 10.0, 13.25]),
    ]);
    pub const FIT: Self = Self(&[
        (Line, &[6.2, 3.0, 3.0, 3.0, 3.0, 6.2]),
        (Line, &[9.8, 3.0, 13.0, 3.0, 13.0, 6.2]),
        (Line, &[9.8, 13.0, 13.0, 13.0, 13.0, 9.8]),
        (Line, &[6.2, 13.0, 3.0, 13.0, 3.0, 9.8]),
        (Dot, &[8.0, 8.0, 1.5]),
    ]);
    pub const MENU: Self = Self(&[
        (Line, &[2.5, 4.0, 13.5, 4.0]),
        (Line, &[2.5, 8.0, 13.5, 8.0]),
        (Line, &[2.5, 12.0, 13.5, 12.0]),
    ]);
    pub const STORY: Self = Self(&[
        (Line, &[8.0, 13.0, 2.5, 12.0, 2.5, 3.5, 8.0, 4.5, 8.0, 13.0]),
        (Line, &[8.0, 4.5, 13.5, 3.5, 13.5, 12.0, 8.0, 13.0]),
    ]);
    pub const BACK: Self = Self(&[(Line, &[10.0, 3.5, 5.5, 8.0, 10.0, 12.5])]);
    pub const FORWARD: Self = Self(&[(Line, &[6.0, 3.5, 10.5, 8.0, 6.0, 12.5])]);
    pub const COMPARE: Self = Self(&[
        (Line, &[2.5, 4.0, 13.5, 4.0]),
        (Dot, &[13.5, 4.0, 1.5]),
        (Line, &[2.5, 8.0, 9.5, 8.0]),
        (Dot, &[9.5, 8.0, 1.5]),
        (Line, &[2.5, 12.0, 11.5, 12.0]),
        (Dot, &[11.5, 12.0, 1.5]),
    ]);
    pub const NUMBERS: Self = Self(&[
        (Line, &[6.5, 2.5, 5.0, 13.5]),
        (Line, &[11.0, 2.5, 9.5, 13.5]),
        (Line, &[3.0, 6.0, 13.5, 6.0]),
        (Line, &[2.5, 10.0, 13.0, 10.0]),
    ]);
    pub const LAB: Self = Self(&[
        (Line, &[6.5, 2.5, 6.5, 6.5, 2.75, 13.25, 13.25, 13.25, 9.5, 6.5, 9.5, 2.5]),
        (Line, &[5.25, 2.5, 10.75, 2.5]),
        (Line, &[4.75, 10.0, 11.25, 10.0]),
    ]);
    pub const POINT: Self = Self(&[
        (Line, &[3.0, 2.5, 3.0, 12.0, 5.6, 9.6, 7.4, 13.4]),
        (Line, &[3.0, 2.5, 9.6, 9.0, 6.2, 9.2]),
        (Dot, &[12.5, 13.0, 0.95]),
        (Arc, &[12.5, 9.0, 1.6, 180.0, 420.0]),
    ]);
    pub const HELP: Self = Self(&[
        (Ring, &[8.0, 8.0, 6.5]),
        (Arc, &[8.0, 6.6, 2.0, 180.0, 400.0]),
        (Line, &[9.5, 7.9, 8.0, 9.2, 8.0, 10.0]),
        (Dot, &[8.0, 12.0, 0.95]),
    ]);
    pub const SETTINGS: Self = Self(&[
        (Line, &[2.0, 4.0, 14.0, 4.0]),
        (Dot, &[10.5, 4.0, 1.9]),
        (Line, &[2.0, 8.0, 14.0, 8.0]),
        (Dot, &[5.0, 8.0, 1.9]),
        (Line, &[2.0, 12.0, 14.0, 12.0]),
        (Dot, &[9.0, 12.0, 1.9]),
    ]);
    pub const CASES: Self = Self(&[
        (Dot, &[3.25, 4.0, 1.4]),
        (Line, &[6.5, 4.0, 13.75, 4.0]),
        (Dot, &[3.25, 8.0, 1.4]),
        (Line, &[6.5, 8.0, 13.75, 8.0]),
        (Dot, &[3.25, 12.0, 1.4]),
        (Line, &[6.5, 12.0, 13.75, 12.0]),
    ]);
    pub const TWIN: Self = Self(&[
        (Line, &[2.0, 3.0, 7.0, 3.0, 7.0, 13.0, 2.0, 13.0, 2.0, 3.0]),
        (Line, &[9.0, 3.0, 14.0, 3.0, 14.0, 13.0, 9.0, 13.0, 9.0, 3.0]),
    ]);
    pub const EXPORT: Self = Self(&[
        (Line, &[8.0, 10.0, 8.0, 2.5]),
        (Line, &[4.75, 5.5, 8.0, 2.25, 11.25, 5.5]),
        (Line, &[2.75, 9.5, 2.75, 13.25, 13.25, 13.25, 13.25, 9.5]),
    ]);
    pub const CLOSE: Self =
        Self(&[(Line, &[4.0, 4.0, 12.0, 12.0]), (Line, &[12.0, 4.0, 4.0, 12.0])]);
    pub const MORE: Self = Self(&[(Line, &[3.0, 5.5, 8.0, 10.5, 13.0, 5.5])]);
    pub const LESS: Self = Self(&[(Line, &[3.0, 10.5, 8.0, 5.5, 13.0, 10.5])]);
    pub const CHECK: Self = Self(&[(Line, &[3.0, 8.5, 6.5, 12.0, 13.0, 4.5])]);
    pub const CROSS: Self =
        Self(&[(Line, &[4.5, 4.5, 11.5, 11.5]), (Line, &[11.5, 4.5, 4.5, 11.5])]);
}

/// Paints `icon` in the middle of `rect`, `size` logical pixels wide.
pub fn paint(painter: &Painter, rect: Rect, size: f32, icon: Icon, color: Color32) {
    let unit = size / 16.0;
    let origin =
        (rect.center() - Vec2::splat(8.0 * unit)).round_to_pixels(painter.pixels_per_point());
    let at = |x: f32, y: f32| origin + vec2(x, y) * unit;
    let stroke = Stroke::new(1.5 * unit, color);
    for (part, numbers) in icon.0 {
        let points = || numbers.chunks_exact(2).map(|it| at(it[0], it[1])).collect();
        painter.add(match (part, *numbers) {
            (Line, _) => Shape::line(points(), stroke),
            (Fill, _) => Shape::convex_polygon(points(), color, Stroke::NONE),
            (Bar, &[x, y, width, height]) => {
                let bar = Rect::from_min_max(at(x, y), at(x + width, y + height));
                Shape::rect_filled(bar, 0.5 * unit, color)
            }
            (Dot, &[x, y, radius]) => Shape::circle_filled(at(x, y), radius * unit, color),
            (Ring, &[x, y, radius]) => Shape::circle_stroke(at(x, y), radius * unit, stroke),
            (Arc, &[x, y, radius, from, to]) => {
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
