//! What each role on the canvas means, painted as it is painted there.

use crate::app::figure::{Cell, Figure, Form, Mark, Raster, Role, Symbol};
use crate::app::palette::{Shades, Style};
use crate::app::panel::Desk;
use crate::app::theme::color;
use egui_macroquad::egui::{
    Color32, Context, Galley, Painter, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};
use std::sync::Arc;

/// One line of the legend: a mark, what it means, and where that stands.
struct Entry<'f> {
    mark: &'f Mark,
    role: Role,
    meaning: &'static str,
    galley: Arc<Galley>,
    at: Vec2,
}

/// The part of the demo's legend that is on the canvas, laid out in lines.
pub struct Legend<'f> {
    entries: Vec<Entry<'f>>,
    /// How many lines it takes.
    pub lines: usize,
}

impl<'f> Legend<'f> {
    /// Lays the legend out in `width`.
    pub fn of(ctx: &Context, desk: &Desk, figure: &'f Figure, width: f32) -> Self {
        let look = desk.look;
        let mut at = Vec2::ZERO;
        let mut entries = Vec::new();
        let of_run = desk.run.legend();
        for &(role, meaning) in of_run.iter().chain(desk.session.lesson().legend) {
            let Some(mark) = telling(figure, role) else { continue };
            let (text, font) = (meaning.to_owned(), look.small.clone());
            let galley = ctx.fonts(|it| it.layout_no_wrap(text, font, Color32::PLACEHOLDER));
            let wide = look.space(4.0) + galley.size().x;
            if at.x > 0.0 && at.x + wide > width {
                at = vec2(0.0, at.y + look.space(2.5));
            }
            entries.push(Entry { mark, role, meaning, galley, at });
            at.x += wide + look.space(2.0);
        }
        let lines = (at.y / look.space(2.5)).round() as usize + 1;
        Self { entries, lines }
    }

    /// Paints the legend.
    pub fn show(self, ui: &mut Ui, desk: &Desk) {
        let (look, palette) = (desk.look, desk.palette());
        let origin = ui.max_rect().min;
        for Entry { mark, role, meaning, galley, at } in self.entries {
            let size = Vec2::new(look.space(4.0) + galley.size().x, look.space(2.5));
            let rect = Rect::from_min_size(origin + at, size);
            let response = ui.allocate_rect(rect, Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, meaning));
            let swatch = Vec2::new(look.space(3.0), look.space(1.25));
            let place = pos2(rect.left() + swatch.x / 2.0, rect.center().y);
            let place = Rect::from_center_size(place, swatch);
            match &mark.form {
                Form::Raster { cells, .. } => {
                    field(ui.painter(), place, &Shades::of(&palette), cells, role);
                }
                _ => self::swatch(ui.painter(), place, &palette.style(mark), mark),
            }
            let at = pos2(rect.left() + look.space(4.0), rect.center().y - galley.size().y / 2.0);
            ui.painter().galley(at, galley, look.quiet);
        }
    }
}

/// The mark that shows a role best: the heaviest and the most filled one.
fn telling(figure: &Figure, role: Role) -> Option<&Mark> {
    let weight = |mark: &&Mark| match &mark.form {
        Form::Oval { .. } => 3,
        Form::Path { .. } | Form::Line { .. } | Form::Arrow { .. } => 2,
        Form::Point { .. } => 1,
        _ => 0,
    } + if mark.filled { 4 } else { 0 };
    // Of a mark that only has cells of that role the cells are shown.
    let own = figure.marks.iter().filter(|mark| mark.role == role).max_by_key(weight);
    own.or_else(|| figure.marks.iter().find(|mark| mark.shows(role)))
}

/// Paints a mark small, in its own colour, dash and fill.
pub fn swatch(painter: &Painter, rect: Rect, style: &Style, mark: &Mark) {
    let ink = color(style.color);
    let stroke = Stroke::new(style.width.min(2.0), ink);
    let fill = ink.gamma_multiply(style.fill * 2.0);
    let line = [rect.left_center(), rect.right_center()];
    let stroked = |points: &[egui_macroquad::egui::Pos2], stroke: Stroke| match style.dash {
        Some([dash, gap]) => painter.extend(Shape::dashed_line(points, stroke, dash, gap)),
        None => {
            painter.add(Shape::line(points.to_vec(), stroke));
        }
    };
    match &mark.form {
        Form::Oval { u, v, .. } => {
            let half = rect.height() / 2.0;
            let round = (u.length() - v.length()).abs() < 1e-6 * u.length();
            let radius = vec2(if round { half } else { half * 1.6 }, half);
            painter.add(Shape::ellipse_filled(rect.center(), radius, fill));
            let points: Vec<_> = (0..=24)
                .map(|i| {
                    let angle = i as f32 / 24.0 * std::f32::consts::TAU;
                    rect.center() + Vec2::angled(angle) * radius
                })
                .collect();
            stroked(&points, stroke);
        }
        Form::Path { closed: true, .. } => {
            let place = Rect::from_center_size(rect.center(), rect.size() * vec2(0.75, 1.0));
            painter.rect_filled(place, 0.0, fill);
            let [a, b, c, d] =
                [place.left_top(), place.right_top(), place.right_bottom(), place.left_bottom()];
            stroked(&[a, b, c, d, a], stroke);
        }
        Form::Path { .. } | Form::Line { .. } => stroked(&line, stroke),
        Form::Arrow { .. } => {
            stroked(&line, stroke);
            let (tip, half) = (rect.right_center(), rect.height() * 0.3);
            let head = [tip, tip + vec2(-2.0 * half, -half), tip + vec2(-2.0 * half, half)];
            painter.add(Shape::convex_polygon(head.to_vec(), ink, Stroke::NONE));
        }
        Form::Point { symbol, .. } => point(painter, rect, *symbol, ink),
        Form::Raster { .. } => {
            painter.rect_filled(rect, 0.0, fill);
        }
        Form::Angle { .. } | Form::RightAngle { .. } | Form::Text { .. } => {
            let corner = rect.center() + vec2(-rect.height() / 2.0, rect.height() / 2.0);
            let up = corner - vec2(0.0, rect.height());
            stroked(&[up, corner, corner + vec2(rect.height(), 0.0)], stroke);
        }
    }
}

/// Paints what cells of a role look like: its tint, or the whole scale.
fn field(painter: &Painter, rect: Rect, shades: &Shades, cells: &Raster, role: Role) {
    let strongest = |cell: &&Cell| match cell {
        Cell::Class { strength, .. } => *strength,
        _ => 0,
    };
    let own = |cell: &&Cell| matches!(cell, Cell::Class { role: it, .. } if *it == role);
    let class = cells.cells().iter().filter(own).max_by_key(strongest);
    const PARTS: u8 = 17;
    let part = vec2(rect.width() / f32::from(PARTS), rect.height());
    for i in 0..PARTS {
        let cell =
            class.copied().unwrap_or(Cell::Scale { value: i * (255 / (PARTS - 1)), line: 0 });
        let [r, g, b, a] = shades.of_cell(cell);
        let at = rect.min + vec2(part.x * f32::from(i), 0.0);
        let place = Rect::from_min_size(at, part + vec2(0.5, 0.0));
        painter.rect_filled(place, 0.0, Color32::from_rgba_unmultiplied(r, g, b, a));
    }
}

fn point(painter: &Painter, rect: Rect, symbol: Symbol, ink: Color32) {
    let (at, size) = (rect.center(), rect.height() * 0.38);
    let stroke = Stroke::new(1.5, ink);
    match symbol {
        Symbol::Disc => {
            painter.circle_filled(at, size, ink);
        }
        Symbol::Ring => {
            painter.circle_stroke(at, size, stroke);
        }
        Symbol::Cross => {
            for slant in [vec2(size, size), vec2(size, -size)] {
                painter.line_segment([at - slant, at + slant], stroke);
            }
        }
        Symbol::Square => {
            let square = Rect::from_center_size(at, Vec2::splat(2.0 * size));
            painter.rect_stroke(square, 0.0, stroke, StrokeKind::Middle);
        }
    }
}
