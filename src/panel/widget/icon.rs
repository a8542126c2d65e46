//! Icons as strokes and fills on a 16 × 16 grid, precise at any scale.

use crate::outcome::Verdict;
use crate::page::figure::Role;
use crate::panel::widget::*;
use egui_macroquad::egui::emath::GuiRounding as _;
use egui_macroquad::egui::{Mesh, Shape};
use std::f32::consts::TAU;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    First,
    Previous,
    Play,
    Pause,
    Next,
    Last,
    Undo,
    Redo,
    Fit,
    Help,
    Settings,
    Twin,
    Export,
    Close,
    Check,
    Cross,
    Menu,
    Story,
    Back,
    Forward,
    Compare,
    Numbers,
    Lab,
    Cases,
    Point,
    More,
    Less,
}

struct Grid<'p> {
    painter: &'p Painter,
    origin: Pos2,
    unit: f32,
    color: Color32,
}

impl Grid<'_> {
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.origin + vec2(x, y) * self.unit
    }

    fn stroke(&self) -> Stroke {
        Stroke::new(1.5 * self.unit, self.color)
    }

    fn line(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|&(x, y)| self.at(x, y)).collect();
        self.painter.add(Shape::line(points, self.stroke()));
    }

    fn fill(&self, points: &[(f32, f32)]) {
        let points = points.iter().map(|&(x, y)| self.at(x, y)).collect();
        self.painter.add(Shape::convex_polygon(points, self.color, Stroke::NONE));
    }

    fn bar(&self, x: f32, y: f32, width: f32, height: f32) {
        let rect = Rect::from_min_max(self.at(x, y), self.at(x + width, y + height));
        self.painter.rect_filled(rect, 0.5 * self.unit, self.color);
    }

    /// An arc about (x, y), angles in degrees clockwise from the right.
    fn arc(&self, (x, y): (f32, f32), radius: f32, from: f32, to: f32) {
        let points = (0..=12)
            .map(|i| {
                let angle = (from + (to - from) * i as f32 / 12.0).to_radians();
                self.at(x + radius * angle.cos(), y + radius * angle.sin())
            })
            .collect();
        self.painter.add(Shape::line(points, self.stroke()));
    }

    fn dot(&self, x: f32, y: f32, radius: f32) {
        self.painter.circle_filled(self.at(x, y), radius * self.unit, self.color);
    }

    fn ring(&self, x: f32, y: f32, radius: f32) {
        self.painter.circle_stroke(self.at(x, y), radius * self.unit, self.stroke());
    }

    fn question(&self) {
        self.arc((8.0, 6.6), 2.0, 180.0, 400.0);
        self.line(&[(9.5, 7.9), (8.0, 9.2), (8.0, 10.0)]);
        self.dot(8.0, 12.0, 0.95);
    }
}

/// Paints `icon` in the middle of `rect`, `size` logical pixels wide.
pub fn paint(painter: &Painter, rect: Rect, size: f32, icon: Icon, color: Color32) {
    let unit = size / 16.0;
    let origin =
        (rect.center() - Vec2::splat(8.0 * unit)).round_to_pixels(painter.pixels_per_point());
    let grid = Grid { painter, origin, unit, color };
    match icon {
        Icon::First => {
            grid.bar(2.5, 3.0, 1.75, 10.0);
            grid.fill(&[(13.0, 3.0), (13.0, 13.0), (5.0, 8.0)]);
        }
        Icon::Previous => grid.fill(&[(11.5, 3.0), (11.5, 13.0), (3.5, 8.0)]),
        Icon::Play => grid.fill(&[(4.0, 2.0), (13.5, 8.0), (4.0, 14.0)]),
        Icon::Pause => {
            grid.bar(3.75, 2.5, 3.0, 11.0);
            grid.bar(9.25, 2.5, 3.0, 11.0);
        }
        Icon::Next => grid.fill(&[(4.5, 3.0), (12.5, 8.0), (4.5, 13.0)]),
        Icon::Last => {
            grid.fill(&[(3.0, 3.0), (11.0, 8.0), (3.0, 13.0)]);
            grid.bar(11.75, 3.0, 1.75, 10.0);
        }
        Icon::Undo => {
            grid.line(&[(6.0, 2.5), (2.75, 5.75), (6.0, 9.0)]);
            grid.line(&[(3.0, 5.75), (9.5, 5.75)]);
            grid.arc((9.5, 9.5), 3.75, -90.0, 90.0);
            grid.line(&[(9.5, 13.25), (6.0, 13.25)]);
        }
        Icon::Redo => {
            grid.line(&[(10.0, 2.5), (13.25, 5.75), (10.0, 9.0)]);
            grid.line(&[(13.0, 5.75), (6.5, 5.75)]);
            grid.arc((6.5, 9.5), 3.75, 270.0, 90.0);
            grid.line(&[(6.5, 13.25), (10.0, 13.25)]);
        }
        Icon::Fit => {
            for (x, y) in [(3.0, 3.0), (13.0, 3.0), (13.0, 13.0), (3.0, 13.0)] {
                let (inner_x, inner_y) = (x + (8.0 - x) * 0.64, y + (8.0 - y) * 0.64);
                grid.line(&[(inner_x, y), (x, y), (x, inner_y)]);
            }
            grid.dot(8.0, 8.0, 1.5);
        }
        Icon::Menu => {
            for y in [4.0, 8.0, 12.0] {
                grid.line(&[(2.5, y), (13.5, y)]);
            }
        }
        Icon::Story => {
            grid.line(&[(8.0, 13.0), (2.5, 12.0), (2.5, 3.5), (8.0, 4.5), (8.0, 13.0)]);
            grid.line(&[(8.0, 4.5), (13.5, 3.5), (13.5, 12.0), (8.0, 13.0)]);
        }
        Icon::Back => grid.line(&[(10.0, 3.5), (5.5, 8.0), (10.0, 12.5)]),
        Icon::Forward => grid.line(&[(6.0, 3.5), (10.5, 8.0), (6.0, 12.5)]),
        Icon::Compare => {
            for (y, length) in [(4.0, 11.0), (8.0, 7.0), (12.0, 9.0)] {
                grid.line(&[(2.5, y), (2.5 + length, y)]);
                grid.dot(2.5 + length, y, 1.5);
            }
        }
        Icon::Numbers => {
            for (from, to) in [
                ((6.5, 2.5), (5.0, 13.5)),
                ((11.0, 2.5), (9.5, 13.5)),
                ((3.0, 6.0), (13.5, 6.0)),
                ((2.5, 10.0), (13.0, 10.0)),
            ] {
                grid.line(&[from, to]);
            }
        }
        Icon::Lab => {
            grid.line(&[
                (6.5, 2.5),
                (6.5, 6.5),
                (2.75, 13.25),
                (13.25, 13.25),
                (9.5, 6.5),
                (9.5, 2.5),
            ]);
            grid.line(&[(5.25, 2.5), (10.75, 2.5)]);
            grid.line(&[(4.75, 10.0), (11.25, 10.0)]);
        }
        Icon::Point => {
            grid.line(&[(3.0, 2.5), (3.0, 12.0), (5.6, 9.6), (7.4, 13.4)]);
            grid.line(&[(3.0, 2.5), (9.6, 9.0), (6.2, 9.2)]);
            grid.dot(12.5, 13.0, 0.95);
            grid.arc((12.5, 9.0), 1.6, 180.0, 420.0);
        }
        Icon::Help => {
            grid.ring(8.0, 8.0, 6.5);
            grid.question();
        }
        Icon::Settings => {
            for (y, knob) in [(4.0, 10.5), (8.0, 5.0), (12.0, 9.0)] {
                grid.line(&[(2.0, y), (14.0, y)]);
                grid.dot(knob, y, 1.9);
            }
        }
        Icon::Cases => {
            for y in [4.0, 8.0, 12.0] {
                grid.dot(3.25, y, 1.4);
                grid.line(&[(6.5, y), (13.75, y)]);
            }
        }
        Icon::Twin => {
            let (left, right) = (2.0, 14.0);
            for edge in [[left, 7.0], [9.0, right]] {
                let [from, to] = edge;
                grid.line(&[(from, 3.0), (to, 3.0), (to, 13.0), (from, 13.0), (from, 3.0)]);
            }
        }
        Icon::Export => {
            grid.line(&[(8.0, 10.0), (8.0, 2.5)]);
            grid.line(&[(4.75, 5.5), (8.0, 2.25), (11.25, 5.5)]);
            grid.line(&[(2.75, 9.5), (2.75, 13.25), (13.25, 13.25), (13.25, 9.5)]);
        }
        Icon::Close => {
            grid.line(&[(4.0, 4.0), (12.0, 12.0)]);
            grid.line(&[(12.0, 4.0), (4.0, 12.0)]);
        }
        Icon::More => grid.line(&[(3.0, 5.5), (8.0, 10.5), (13.0, 5.5)]),
        Icon::Less => grid.line(&[(3.0, 10.5), (8.0, 5.5), (13.0, 10.5)]),
        Icon::Check => grid.line(&[(3.0, 8.5), (6.5, 12.0), (13.0, 4.5)]),
        Icon::Cross => {
            grid.line(&[(4.5, 4.5), (11.5, 11.5)]);
            grid.line(&[(11.5, 4.5), (4.5, 11.5)]);
        }
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
            paint(painter, rect, size, Icon::Help, look.quiet);
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
