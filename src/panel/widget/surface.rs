//! Places in the window: the sheets on the canvas, words that keep to their room, and scroll areas
//! that the keyboard scrolls too.
//!
//! egui gives the keyboard to a scroll area and to its bars, and then does nothing with it. Here
//! these have a name and a ring, and the arrow keys scroll.

use crate::page::view::Area;
use crate::panel::layout;
use crate::panel::widget::*;
use egui_macroquad::egui::Shape;
use egui_macroquad::egui::epaint::{ClippedShape, Shadow};
use egui_macroquad::egui::layers::GraphicLayers;
use egui_macroquad::egui::scroll_area::ScrollAreaOutput;
use egui_macroquad::egui::text::{LayoutJob, TextWrapping};
use std::hash::Hash;

pub fn rect(area: Area) -> Rect {
    let [min, max] = [area.min, area.max].map(|it| pos2(it.x as f32, it.y as f32));
    Rect::from_min_max(min, max)
}

/// The least window for panels, points: in a smaller one widths would be below zero.
const LEAST: Vec2 = vec2(320.0, 200.0);

pub fn screen(ctx: &Context) -> Rect {
    let rect = ctx.screen_rect();
    Rect::from_min_size(rect.min, rect.size().max(LEAST))
}

/// Adds widgets to a place of the window, clipped to it.
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

/// The id of the canvas as a holder of the keyboard focus.
pub const CANVAS: &str = "canvas";

/// Repaints what some sheets painted, in most frames of a drag, instead of laying them out. These
/// sheets do not change with the scene, or may follow a little later, and cost the most to lay out.
#[derive(Default)]
pub struct Still {
    /// Frames until the next layout.
    left: u32,
    screen: Vec2,
    painted: Vec<ClippedShape>,
}

impl Still {
    /// Frames between two layouts. More cost less, but let sheets follow later.
    const FRAMES: u32 = 8;

    /// Lays the sheets out with `add`, or in a drag paints them as before, unless a key is down,
    /// the window's size has changed, or a panel has the keyboard.
    pub fn show(&mut self, ctx: &Context, drags: bool, add: impl FnOnce()) {
        if !drags {
            *self = Self::default();
            return add();
        }
        let on_canvas = ctx.memory(|it| it.focused() == Some(Id::new(CANVAS)));
        let screen = ctx.screen_rect().size();
        let same = std::mem::replace(&mut self.screen, screen) == screen;
        let holds = on_canvas && same && ctx.input(|it| it.keys_down.is_empty());
        let layer = LayerId::background();
        if holds && self.left > 0 {
            self.left -= 1;
            return ctx.graphics_mut(|it| {
                for shape in &self.painted {
                    it.entry(layer).add(shape.clip_rect, shape.shape.clone());
                }
            });
        }
        self.left = Self::FRAMES;
        let from = ctx.graphics_mut(|it| it.entry(layer).next_idx().0);
        add();
        let all =
            |it: &mut GraphicLayers| it.entry(layer).all_entries().skip(from).cloned().collect();
        self.painted = ctx.graphics_mut(all);
    }
}

const RADIUS: f32 = 8.0;

/// How many lines of a font have room in a place; at least one.
pub fn rows(ui: &Ui, font: &FontId, rect: Rect) -> usize {
    let line = ui.fonts(|fonts| fonts.row_height(font));
    ((rect.height() + 0.5) / line).floor().max(1.0) as usize
}

/// Lays out words in at most `rows` lines; the rest is left out.
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

/// A scroll area that takes all the room and no more.
pub fn scrolling(salt: impl Hash) -> ScrollArea {
    ScrollArea::vertical().id_salt(salt).auto_shrink(false).min_scrolled_height(0.0)
}

/// Shows a scroll area; `name` is for screen readers, `foot` says where there is more below.
pub fn scroll<R>(
    ui: &mut Ui,
    look: &Look,
    (name, foot): (&str, bool),
    area: ScrollArea,
    add: impl FnOnce(&mut Ui) -> R,
) -> R {
    let shown = area.show(ui, add);
    if foot {
        more(ui, look, &shown);
    }
    scroll_by_keys(ui, look, name, &shown);
    shown.inner
}

/// Lets the keyboard scroll what a scroll area has just shown, where that is longer than its room.
pub fn scroll_by_keys<R>(ui: &Ui, look: &Look, name: &str, shown: &ScrollAreaOutput<R>) {
    // The ids of egui's stops of the keyboard: the area, and the bars of both directions.
    let stops = [shown.id.with("area"), shown.id.with(0_usize), shown.id.with(1_usize)];
    for id in stops {
        let Some(stop) = ui.ctx().read_response(id) else { continue };
        stop.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name));
        let room = shown.inner_rect.intersect(ui.clip_rect());
        icon::focus_ring(ui.painter(), &stop, room, look);
        turn(ui, look, &stop, shown);
    }
}

fn turn<R>(ui: &Ui, look: &Look, stop: &Response, shown: &ScrollAreaOutput<R>) {
    let mut by = part::arrows(ui, stop, true) * look.row();
    let page = shown.inner_rect.height() - look.row();
    let keys = [
        (Key::PageDown, page),
        (Key::PageUp, -page),
        (Key::Home, -shown.content_size.y),
        (Key::End, shown.content_size.y),
    ];
    for (key, far) in keys.into_iter().filter(|_| stop.has_focus()) {
        by.y += ui.input(|it| it.num_presses(key)) as f32 * far;
    }
    if by != Vec2::ZERO {
        let most = (shown.content_size - shown.inner_rect.size()).max(Vec2::ZERO);
        let mut state = shown.state;
        state.offset = (state.offset + by).clamp(Vec2::ZERO, most);
        state.store(ui.ctx(), shown.id);
        ui.ctx().request_repaint();
    }
}

const FOOT: f32 = 2.5;

/// A foot that says that there is more below, scrolls there on a click, and covers cut parts.
fn more<R>(ui: &Ui, look: &Look, shown: &ScrollAreaOutput<R>) {
    let room = shown.inner_rect;
    let below = shown.content_size.y - shown.state.offset.y - room.height();
    let edge = room.bottom() - look.space(FOOT);
    // The rest may be the margin alone.
    if below < look.space(1.0) || edge <= room.top() {
        return;
    }
    let top = whole_parts(ui, look, room, edge).max(room.top());
    let foot = Rect::from_min_max(pos2(room.left(), top), room.max);
    let held = ui.memory(|it| it.focused()).and_then(|it| ui.ctx().read_response(it));
    // The ring of focus is never covered.
    if held.is_some_and(|it| it.rect.expand(BEYOND).intersects(foot)) {
        return;
    }
    let clicked = ui.interact(foot, shown.id.with("more"), Sense::CLICK);
    // No button for a screen reader: the area is scrolled by keys.
    clicked.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, "More below"));
    ui.painter().rect_filled(foot, 0.0, look.panel);
    let ink = if clicked.hovered() { look.ink } else { look.quiet };
    let size = look.space(1.5);
    let arrow = icon::square(room.center().x - size / 2.0, (edge + room.bottom()) / 2.0, size);
    icon::paint(ui.painter(), arrow, size, Icon::MORE, ink);
    if clicked.clicked() {
        let mut state = shown.state;
        state.offset.y += below.min(top - room.top());
        state.store(ui.ctx(), shown.id);
        ui.ctx().request_repaint();
    }
}

/// How far a ring of focus reaches beyond its control, logical pixels.
const BEYOND: f32 = 4.0;

/// The top of the foot: at most `edge`, and such that it cuts no control, no short paragraph and no
/// line of a long one. A heading goes with its section.
fn whole_parts(ui: &Ui, look: &Look, room: Rect, edge: f32) -> f32 {
    let mut parts = Vec::new();
    ui.ctx().graphics(|layers| {
        let shapes = layers.get(ui.layer_id()).map(|list| list.all_entries());
        let seen = shapes.into_iter().flatten().filter(|it| room.intersects(it.clip_rect));
        for it in seen {
            gather(&it.shape, room.height() * PART, look, &mut parts);
        }
    });
    let within = |it: &Rect| room.x_range().contains(it.left());
    parts.retain(|(it, _)| within(it) && it.height() < room.height() * PART);
    let mut top = edge;
    let is_cut = |it: &Rect, top: f32| it.top() < top && top < it.bottom();
    let is_bare = |it: &Rect, top: f32| {
        let heads = |(below, _): &(Rect, bool)| below.top() >= it.bottom() && below.top() < top;
        it.top() < top && !parts.iter().any(heads)
    };
    while let Some((part, _)) =
        parts.iter().find(|(it, is_heading)| is_cut(it, top) || (*is_heading && is_bare(it, top)))
    {
        top = part.top();
    }
    top
}

/// Parts higher than this share of the room are not left out as a whole.
const PART: f32 = 0.35;

/// Collects the places of texts and grounds, and whether each is a heading; long texts by line.
fn gather(shape: &Shape, high: f32, look: &Look, parts: &mut Vec<(Rect, bool)>) {
    match shape {
        Shape::Vec(all) => all.iter().for_each(|it| gather(it, high, look, parts)),
        Shape::Rect(it) => parts.push((it.rect, false)),
        Shape::Text(it) if it.galley.size().y < high => {
            let font = it.galley.job.sections.first().map(|it| &it.format.font_id);
            let place = it.galley.rect.translate(it.pos.to_vec2());
            parts.push((place, font == Some(&look.heading)));
        }
        Shape::Text(it) => {
            let lines = it.galley.rows.iter().map(|row| row.rect);
            parts.extend(lines.map(|line| (line.translate(it.pos.to_vec2()), false)));
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui_macroquad::egui::{Event, Modifiers, RawInput};

    #[test]
    fn in_a_drag_sheets_are_laid_out_in_every_ninth_frame_and_painted_in_all() {
        let (ctx, mut still) = (Context::default(), Still::default());
        let mut frame = |drags, key: Option<Key>, width: f32| {
            let event = |key| {
                let modifiers = Modifiers::NONE;
                Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers }
            };
            let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(width, 600.0)));
            let events = key.into_iter().map(event).collect();
            let input = RawInput { screen_rect, events, focused: true, ..RawInput::default() };
            let mut laid = false;
            let output = ctx.run(input, |ctx| {
                ctx.memory_mut(|it| it.request_focus(Id::new(CANVAS)));
                still.show(ctx, drags, || {
                    let painter = ctx.layer_painter(LayerId::background());
                    painter.rect_filled(Rect::EVERYTHING, 0.0, Color32::RED);
                    laid = true;
                });
            });
            assert_eq!(output.shapes.len(), 1);
            laid
        };
        assert!([(); 3].iter().all(|()| frame(false, None, 900.0)), "at rest in each frame");
        let laid: Vec<_> = (0..20).filter(|_| frame(true, None, 900.0)).collect();
        assert_eq!(laid, [0, 9, 18]);
        assert!(frame(true, None, 901.0), "another size of the window");
        assert!(!frame(true, None, 901.0));
        assert!(frame(false, None, 901.0), "the end of the drag");
        assert!(frame(true, None, 901.0) && !frame(true, None, 901.0));
        assert!(frame(true, Some(Key::T), 901.0), "a key");
    }
}
