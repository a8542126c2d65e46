//! Places in the window: the sheets on the canvas, and words that keep to their room.

use crate::page::view::Area;
use crate::panel::layout;
use crate::panel::widget::*;
use egui_macroquad::egui::epaint::Shadow;
use egui_macroquad::egui::text::{LayoutJob, TextWrapping};
use std::sync::Arc;

/// An area as a rectangle of egui.
pub fn rect(area: Area) -> Rect {
    let [min, max] = [area.min, area.max].map(|it| pos2(it.x as f32, it.y as f32));
    Rect::from_min_max(min, max)
}

/// The least window that panels are laid out for, points: a smaller one would have widths below zero.
const LEAST: Vec2 = vec2(320.0, 200.0);

/// The window as panels see it.
pub fn screen(ctx: &Context) -> Rect {
    let rect = ctx.screen_rect();
    Rect::from_min_size(rect.min, rect.size().max(LEAST))
}

/// Adds widgets to a place of the window, and nowhere else.
pub fn place<R>(ctx: &Context, id: &str, rect: Rect, add: impl FnOnce(&mut Ui) -> R) -> R {
    let builder = UiBuilder::new().layer_id(LayerId::background()).max_rect(rect);
    let mut ui = Ui::new(ctx.clone(), Id::new(id), builder);
    ui.set_clip_rect(rect);
    add(&mut ui)
}

/// A sheet on the canvas: paper, hairline and a soft shadow. `None` where it has no room.
pub fn sheet<R>(
    ctx: &Context,
    look: &Look,
    id: &str,
    area: Area,
    add: impl FnOnce(&mut Ui) -> R,
) -> Option<R> {
    if layout::is_nothing(&area) {
        return None;
    }
    let rect = rect(area);
    let painter = ctx.layer_painter(LayerId::background());
    let shadow =
        Shadow { offset: [0, 2], blur: 12, spread: 0, color: Color32::from_black_alpha(24) };
    painter.add(shadow.as_shape(rect, RADIUS));
    painter.rect(rect, RADIUS, look.panel, look.line(), StrokeKind::Inside);
    Some(place(ctx, id, rect.shrink(1.0), add))
}

/// The height of something, kept while its subject, its width and the size of text are the same.
#[derive(Default)]
pub struct Height {
    of: Option<(*const u8, [f32; 3])>,
    high: f32,
}

impl Height {
    /// The height; `measure` finds it where it is not known.
    pub fn get<T>(
        &mut self,
        ctx: &Context,
        look: &Look,
        subject: &[T],
        width: f32,
        measure: impl FnOnce() -> f32,
    ) -> f32 {
        let of = Some((subject.as_ptr().cast(), [width, look.scale, ctx.pixels_per_point()]));
        if self.of != of {
            (self.of, self.high) = (of, measure());
        }
        self.high
    }
}

/// The radius of a sheet's corners.
const RADIUS: f32 = 8.0;

/// How many lines of a font have room in a place; at least one.
pub fn rows(ui: &Ui, font: &FontId, rect: Rect) -> usize {
    let line = ui.fonts(|fonts| fonts.row_height(font));
    ((rect.height() + 0.5) / line).floor().max(1.0) as usize
}

/// Words in at most so many lines of `width`, the rest left out.
pub fn shortened(
    ui: &Ui,
    text: &str,
    font: &FontId,
    ink: Color32,
    width: f32,
    rows: usize,
) -> Arc<Galley> {
    let mut job = LayoutJob::simple(text.to_owned(), font.clone(), ink, width.max(1.0));
    job.wrap = TextWrapping { max_width: width.max(1.0), max_rows: rows, ..Default::default() };
    ui.painter().layout_job(job)
}

/// One line of words from the left of `rect`, halfway down; what has no room is left out.
pub fn line(ui: &Ui, text: &str, font: &FontId, ink: Color32, rect: Rect) {
    let galley = shortened(ui, text, font, ink, rect.width(), 1);
    let at = rect.left_center() - vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(at, galley, ink);
}

/// Shows words at the top of `rect` in as many lines as it has; whole on hover.
pub fn words(ui: &Ui, name: &str, text: &str, font: &FontId, ink: Color32, rect: Rect) -> Response {
    let galley = shortened(ui, text, font, ink, rect.width(), rows(ui, font, rect));
    let response = ui.interact(rect, ui.id().with(name), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    let elided = galley.elided;
    ui.painter().with_clip_rect(rect.expand(2.0)).galley(rect.min, galley, ink);
    if elided { response.hinted(text) } else { response }
}

/// Words on the canvas itself, in as many lines as have room, on a ground of their own.
pub fn caption(ui: &Ui, look: &Look, text: &str, font: &FontId, ink: Color32, rect: Rect) {
    let galley = shortened(ui, text, font, ink, rect.width(), rows(ui, font, rect));
    let ground = Rect::from_min_size(rect.min, galley.size()).expand2(vec2(4.0, 0.0));
    ui.painter().rect_filled(ground, 4.0, look.canvas.gamma_multiply(0.85));
    ui.painter().galley(rect.min, galley, ink);
}
