//! The legend: the meaning of each role, painted as on the canvas.

use crate::page::figure::{Cell, Form, Mark, Raster, Symbol};
use crate::page::palette::Palette;
use crate::panel::overlay;
use crate::panel::theme::color;
use crate::panel::widget::*;
use egui_macroquad::egui::Shape;
use std::f32::consts::TAU;

/// The marks that are highlighted or explained on the canvas.
#[derive(Default)]
pub struct Inquiry {
    /// Whether the mark under the pointer is explained beside it.
    pub on: bool,
    /// The role that the pointer is over in the legend or in a text.
    pub pointed: Option<Role>,
    /// The mark under the pointer, and the pointer's place, logical pixels; the window sets them.
    pub under: Option<(Mark, DVec2)>,
}

impl Inquiry {
    pub fn highlight(&self) -> Option<Role> {
        let under = || self.under.as_ref().map(|it| it.0.role);
        self.pointed.or_else(|| self.on.then(under).flatten())
    }

    pub fn tells(&self, role: Role) -> bool {
        self.pointed == Some(role) || self.under.as_ref().is_some_and(|it| it.0.role == role)
    }
}

fn meanings(desk: &Desk) -> Vec<(Role, &'static str)> {
    let page = desk.run.page(desk.session.step());
    let mut told = desk.session.lesson().meanings(desk.session.scene(), &page);
    if !told.iter().any(|(role, _)| *role == Role::Truth) {
        told.push((Role::Truth, "the true answer"));
    }
    told
}

fn meaning(desk: &Desk, mark: &Mark) -> Option<&'static str> {
    let of_role = || meanings(desk).into_iter().find(|(it, _)| *it == mark.role);
    let own = Some(mark.meaning).filter(|it| !it.is_empty());
    own.or_else(|| of_role().map(|(_, meaning)| meaning))
}

/// Each meaning that is on the canvas, once, with the mark that shows it best.
fn on_canvas<'f>(desk: &Desk, marks: &[&'f Mark]) -> Vec<(&'f Mark, Role, &'static str)> {
    let mut told = Vec::new();
    for (role, meaning) in meanings(desk) {
        let own = marks.iter().filter(|it| it.role == role).map(|it| it.meaning);
        for sense in std::iter::once("").chain(own.filter(|it| !it.is_empty())) {
            let words = if sense.is_empty() { meaning } else { sense };
            if told.iter().all(|(_, it, known)| (*it, *known) != (role, words))
                && let Some(mark) = telling(marks, role, sense)
            {
                told.push((mark, role, words));
            }
        }
    }
    told
}

/// Shows the legend of the marks on the canvas. An entry that comes or goes moves none above it.
pub fn show(ui: &mut Ui, desk: &mut Desk, marks: &[&Mark]) {
    let look = desk.look;
    let (room, high) = (ui.max_rect(), look.space(2.5));
    let mut at = room.min;
    for (mark, role, meaning) in on_canvas(desk, marks) {
        let (text, font) = (meaning.to_owned(), look.small.clone());
        let galley = ui.painter().layout_no_wrap(text, font, Color32::PLACEHOLDER);
        let wide = look.space(4.0) + galley.size().x;
        if at.x > room.left() && at.x + wide > room.right() {
            at = pos2(room.left(), at.y + high);
        }
        let rect = Rect::from_min_size(at, vec2(wide, high));
        at.x += wide + look.space(2.0);
        let response = ui.allocate_rect(rect, Sense::hover());
        if response.hovered() {
            desk.inquiry.pointed = Some(role);
        }
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, meaning));
        let painter = ui.painter();
        let swatch = vec2(look.space(3.0), look.space(1.25));
        let place = pos2(rect.left() + swatch.x / 2.0, rect.center().y);
        let place = Rect::from_center_size(place, swatch);
        let lit = desk.inquiry.tells(role);
        let ground = if lit { look.raised } else { look.canvas.gamma_multiply(0.85) };
        painter.rect_filled(rect.expand2(vec2(look.space(0.75), 0.0)), 5.0, ground);
        self::swatch(painter, desk, place, mark, role);
        let ink = if lit { look.ink } else { look.quiet };
        let words = rect.left_center() + vec2(look.space(4.0), -galley.size().y / 2.0);
        painter.galley(words, galley, ink);
    }
}

/// The most steps that are searched for the origin of a mark.
const LOOKED_THROUGH: usize = 200;

/// The step that first shows such a mark, and its sentence, which explains it.
fn origin(desk: &Desk, mark: &Mark) -> Option<(usize, String)> {
    let shown = desk.session.step();
    let alike = |other: &Mark| {
        let form = std::mem::discriminant(&mark.form) == std::mem::discriminant(&other.form);
        other.role == mark.role
            && other.meaning == mark.meaning
            && form
            && other.label.is_some() == mark.label.is_some()
    };
    (shown.saturating_sub(LOOKED_THROUGH)..=shown).find_map(|step| {
        let page = desk.run.page(step);
        page.figure.marks.iter().any(alike).then(|| (step, page.note.caption.clone()))
    })
}

pub fn explain(ctx: &Context, desk: &Desk, canvas: Rect) {
    let Inquiry { on, under, .. } = &desk.inquiry;
    let Some((mark, at)) = under.as_ref().filter(|_| *on) else { return };
    let Some(meaning) = meaning(desk, mark) else { return };
    let look = desk.look;
    overlay::beside(ctx, look, "what is this", *at, canvas, |ui| {
        ui.horizontal(|ui| {
            let size = vec2(look.space(3.0), look.space(1.25));
            let (place, _) = ui.allocate_exact_size(size, Sense::hover());
            swatch(ui.painter(), desk, place, mark, mark.role);
            part::words(ui, meaning, &look.body, look.ink);
        });
        if let Some(label) = mark.label.as_ref().filter(|it| !it.is_empty()) {
            part::quiet(ui, look, label);
        }
        if let Some((step, caption)) = origin(desk, mark) {
            part::quiet(ui, look, format!("From step {}: {caption}", step + 1));
        }
    });
}

/// The mark that shows a role, or a meaning of its own, best: the heaviest and most filled one.
fn telling<'f>(marks: &[&'f Mark], role: Role, meaning: &str) -> Option<&'f Mark> {
    let weight = |mark: &&Mark| match &mark.form {
        Form::Oval { .. } => 3,
        Form::Path { .. } | Form::Line { .. } | Form::Arrow { .. } => 2,
        Form::Point { .. } => 1,
        _ => 0,
    } + if mark.filled { 4 } else { 0 };
    // A mark of another role may have cells of this one.
    let means = |mark: &&Mark| mark.meaning == meaning;
    let of_role = |it: &&Mark| it.role == role && it.shows(role);
    let own = marks.iter().copied().filter(of_role).filter(means).max_by_key(weight);
    own.or_else(|| marks.iter().copied().find(|it| it.role != role && means(it) && it.shows(role)))
}

/// The angle in the swatch of angle marks, radians.
const WIDE: f32 = 0.9;

/// Paints a sample of a mark as the canvas does; `role` picks the cells of a raster.
pub fn swatch(painter: &Painter, desk: &Desk, rect: Rect, mark: &Mark, role: Role) {
    let palette = desk.session.palette();
    let style = palette.style(mark);
    // Marks that are faint on the canvas have to be visible here.
    let ink = color(style.color);
    let stroke = Stroke::new(style.width.min(2.0), ink);
    let fill = ink.gamma_multiply(style.fill * 2.0);
    let line = [rect.left_center(), rect.right_center()];
    let stroked = |points: &[Pos2]| match style.dash {
        Some([dash, gap]) => painter.extend(Shape::dashed_line(points, stroke, dash, gap)),
        None => drop(painter.line(points.to_vec(), stroke)),
    };
    match &mark.form {
        Form::Oval { u, v, .. } => {
            let half = rect.height() / 2.0;
            let round = (u.length() - v.length()).abs() < 1e-6 * u.length();
            let radius = vec2(if round { half } else { half * 1.6 }, half);
            painter.add(Shape::ellipse_filled(rect.center(), radius, fill));
            let place = |i| rect.center() + Vec2::angled(i as f32 / 24.0 * TAU) * radius;
            stroked(&(0..=24).map(place).collect::<Vec<_>>());
        }
        Form::Path { closed: true, .. } => {
            let place = Rect::from_center_size(rect.center(), rect.size() * vec2(0.75, 1.0));
            painter.rect_filled(place, 0.0, fill);
            let [a, b, c, d] =
                [place.left_top(), place.right_top(), place.right_bottom(), place.left_bottom()];
            stroked(&[a, b, c, d, a]);
        }
        Form::Line { .. } if mark.filled => {
            let half = Rect::from_min_max(rect.left_center(), rect.right_bottom());
            painter.rect_filled(half, 0.0, fill);
            stroked(&line);
        }
        Form::Path { .. } | Form::Line { .. } => stroked(&line),
        Form::Arrow { .. } => {
            stroked(&line);
            let (tip, half) = (rect.right_center(), rect.height() * 0.3);
            let head = [tip, tip + vec2(-2.0 * half, -half), tip + vec2(-2.0 * half, half)];
            painter.add(Shape::convex_polygon(head.to_vec(), ink, Stroke::NONE));
        }
        Form::Point { symbol, .. } => drop(painter.add(point(rect, *symbol, ink))),
        Form::Raster { cells, .. } => field(painter, rect, &palette, cells, role),
        Form::Angle { .. } => {
            let (corner, far) = (rect.left_bottom() + vec2(rect.width() * 0.2, 0.0), rect.height());
            let ray = |turn: f32, reach: f32| corner + Vec2::angled(-turn) * far * reach;
            stroked(&[ray(WIDE, 1.3), corner, ray(0.0, 1.6)]);
            let arc: Vec<_> = (0..=8).map(|i| ray(WIDE * i as f32 / 8.0, 0.75)).collect();
            stroked(&arc);
        }
        Form::RightAngle { .. } | Form::Text { .. } => {
            let corner = rect.center() + vec2(-rect.height() / 2.0, rect.height() / 2.0);
            let up = corner - vec2(0.0, rect.height());
            stroked(&[up, corner, corner + vec2(rect.height(), 0.0)]);
        }
    }
}

/// Paints cells of a role: its tint, or the whole scale.
fn field(painter: &Painter, rect: Rect, palette: &Palette, cells: &Raster, role: Role) {
    let shade = |cell| {
        let [r, g, b, a] = palette.shade(cell);
        Color32::from_rgb(r, g, b).gamma_multiply(f32::from(a) / 255.0)
    };
    if let Some(class) = cells.strongest(role) {
        // Without a rim a tint is hard to see on the canvas.
        let rim = Stroke::new(1.0, shade(Cell::class(role, 1.0)));
        painter.rect(rect, 0.0, shade(class), rim, StrokeKind::Inside);
        return;
    }
    const PARTS: u8 = 17;
    let part = vec2(rect.width() / f32::from(PARTS), rect.height());
    for i in 0..PARTS {
        let cell = Cell::Scale { value: i * (255 / (PARTS - 1)), line: 0 };
        let at = rect.min + vec2(part.x * f32::from(i), 0.0);
        let place = Rect::from_min_size(at, part + vec2(0.5, 0.0));
        painter.rect_filled(place, 0.0, shade(cell));
    }
}

fn point(rect: Rect, symbol: Symbol, ink: Color32) -> Shape {
    let (at, size) = (rect.center(), rect.height() * 0.38);
    let stroke = Stroke::new(1.5, ink);
    match symbol {
        Symbol::Disc => Shape::circle_filled(at, size, ink),
        Symbol::Ring => Shape::circle_stroke(at, size, stroke),
        Symbol::Cross => {
            let slants = [vec2(size, size), vec2(size, -size)];
            let line = |slant| Shape::line_segment([at - slant, at + slant], stroke);
            Shape::Vec(slants.map(line).into())
        }
        Symbol::Square => {
            let square = Rect::from_center_size(at, Vec2::splat(2.0 * size));
            Shape::rect_stroke(square, 0.0, stroke, StrokeKind::Middle)
        }
    }
}
