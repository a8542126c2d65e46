//! The few parts that every panel is made of.

use crate::panel::finger::Hinted;
use crate::panel::icon::{self, Icon};
use crate::panel::theme::Look;
use egui_macroquad::egui::collapsing_header::CollapsingState;
use egui_macroquad::egui::{
    self, Align2, Color32, Context, FontId, Id, Rect, Response, RichText, Sense, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

/// Words in a font and colour, wrapping.
pub fn words(ui: &mut Ui, text: impl Into<String>, font: &FontId, color: Color32) -> Response {
    ui.add(egui::Label::new(RichText::new(text).font(font.clone()).color(color)).wrap())
}

/// A hairline across the whole panel.
pub fn hairline(ui: &mut Ui, look: &Look) {
    let y = ui.cursor().top();
    ui.painter().hline(ui.clip_rect().x_range(), y.round() + 0.5, look.line());
    ui.add_space(1.0);
}

/// A section's heading with the air that belongs to it.
pub fn heading(ui: &mut Ui, look: &Look, text: &str) {
    ui.add_space(look.space(1.0));
    words(ui, text, &look.heading, look.quiet);
}

/// A heading: a new section begins, below a hairline where there is anything above it.
pub fn section(ui: &mut Ui, look: &Look, text: &str) {
    if ui.min_rect().height() > 0.0 {
        ui.add_space(look.space(1.0));
        hairline(ui, look);
    }
    heading(ui, look, text);
}

/// What says why a place is empty.
pub fn empty(ui: &mut Ui, look: &Look, text: &str) {
    words(ui, text, &look.small, look.quiet);
}

/// Brings a widget into sight when the keyboard reaches it.
pub fn follow(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Gives a field its name beside its text.
pub fn edits(field: &Response, name: &str, text: &str) {
    field.widget_info(|| WidgetInfo {
        label: Some(name.to_owned()),
        ..WidgetInfo::text_edit(true, text, text)
    });
}

/// A square button with an icon. `label` is its name; `hint` what the pointer reads.
pub fn icon_button(
    ui: &mut Ui,
    look: &Look,
    icon: Icon,
    label: &str,
    hint: &str,
    enabled: bool,
) -> Response {
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(look.space(4.0)), sense);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, label));
    follow(&response);
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        if enabled && (response.hovered() || response.is_pointer_button_down_on()) {
            painter.rect_filled(rect.shrink(2.0), 5.0, look.raised);
        }
        let ink = if enabled { look.ink } else { look.tint(look.quiet, 0.45) };
        icon::paint(painter, rect, look.space(2.0), icon, ink);
        icon::focus_ring(painter, &response, rect, look);
    }
    response.hinted(hint)
}

/// A raised button.
pub fn plate(
    ui: &mut Ui,
    look: &Look,
    size: Vec2,
    label: &str,
    enabled: bool,
    paint: impl FnOnce(&Ui, Rect),
) -> Response {
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, label));
    follow(&response);
    if ui.is_rect_visible(rect) {
        let alive = enabled && response.hovered();
        let ground = if alive { look.raised } else { look.tint(look.raised, 0.5) };
        ui.painter().rect(rect, 5.0, ground, look.line(), StrokeKind::Inside);
        paint(ui, rect);
        icon::focus_ring(ui.painter(), &response, rect, look);
    }
    response
}

/// A raised button with words on it.
pub fn button(
    ui: &mut Ui,
    look: &Look,
    size: Vec2,
    label: &str,
    hint: &str,
    enabled: bool,
) -> Response {
    let response = plate(ui, look, size, label, enabled, |ui, rect| {
        let ink = if enabled { look.ink } else { look.tint(look.quiet, 0.6) };
        let font = look.body.clone();
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, label, font, ink);
    });
    response.hinted(hint)
}

/// The button that leads on: one at most on a sheet. It has no hint, which would lie over what is
/// read next.
pub fn primary(ui: &mut Ui, look: &Look, size: Vec2, label: &str, enabled: bool) -> Response {
    let response = plate(ui, look, size, label, enabled, |ui, rect| {
        let ink = if enabled { look.canvas } else { look.tint(look.quiet, 0.6) };
        if enabled {
            ui.painter().rect_filled(rect, 5.0, look.accent);
        }
        let font = look.strong.clone();
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, label, font, ink);
    });
    // The ring around it has its own colour.
    if response.has_focus() {
        let inner = response.rect.shrink(4.0);
        let stroke = Stroke::new(2.0, look.canvas);
        ui.painter().rect_stroke(inner, 3.0, stroke, StrokeKind::Inside);
    }
    response
}

/// Buttons in rows of as many as fit; which of them was pressed.
pub fn buttons(ui: &mut Ui, look: &Look, all: &[(&str, &str, bool)]) -> Option<usize> {
    let gap = look.space(0.5);
    let widest = all
        .iter()
        .map(|(label, ..)| {
            let text = (*label).to_owned();
            ui.painter().layout_no_wrap(text, look.body.clone(), Color32::PLACEHOLDER).size().x
        })
        .fold(0.0, f32::max);
    let width = ui.available_width();
    let fit = ((width + gap) / (widest + look.space(2.0) + gap)).floor().max(1.0) as usize;
    let rows = all.len().div_ceil(fit);
    let columns = all.len().div_ceil(rows);
    let size = Vec2::new((width - gap * (columns as f32 - 1.0)) / columns as f32, look.row());
    let mut pressed = None;
    for (row, some) in all.chunks(columns).enumerate() {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for (column, (label, hint, enabled)) in some.iter().enumerate() {
                if button(ui, look, size, label, hint, *enabled).clicked() {
                    pressed = Some(row * columns + column);
                }
            }
        });
    }
    pressed
}

/// A section's heading that opens and closes what is below it; whether that is open.
pub fn fold(ui: &mut Ui, look: &Look, name: &str, text: &str, at_first: bool) -> bool {
    ui.add_space(look.space(0.5));
    hairline(ui, look);
    unfolds(ui, look, name, [text, text], (&look.heading, look.quiet), at_first)
}

/// A row that opens and closes what is below it; whether that is open. egui remembers it by `name`.
pub fn unfolds(
    ui: &mut Ui,
    look: &Look,
    name: &str,
    [text, label]: [&str; 2],
    (font, ink): (&FontId, Color32),
    at_first: bool,
) -> bool {
    let mut state = CollapsingState::load_with_default_open(ui.ctx(), Id::new(name), at_first);
    let row = Row { height: look.row(), marked: false, live: true, label };
    let response = row.show(ui, look, |ui, rect| {
        let painter = ui.painter();
        let at = rect.left_center();
        painter.text(at, Align2::LEFT_CENTER, text, font.clone(), ink);
        let size = look.space(1.25);
        let turned = if state.is_open() { Icon::Less } else { Icon::More };
        icon::paint(
            painter,
            icon::square(rect.right() - size, at.y, size),
            size,
            turned,
            look.quiet,
        );
    });
    if response.clicked() {
        state.toggle(ui);
    }
    state.store(ui.ctx());
    state.is_open()
}

/// Shows rows without air between them.
pub fn rows<R>(ui: &mut Ui, show: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        show(ui)
    })
    .inner
}

/// Opens what is below a heading.
pub fn unfold(ctx: &Context, name: &str) {
    let mut state = CollapsingState::load_with_default_open(ctx, Id::new(name), true);
    state.set_open(true);
    state.store(ctx);
}

/// A row across the whole panel. Lists are made of them: in a table of `egui_extras` each cell would
/// be a stop of Tab (the head of `table` has the figures).
pub struct Row<'a> {
    pub height: f32,
    /// Whether it is the current one: raised, with a bar at its left.
    pub marked: bool,
    /// Whether a click on it does anything.
    pub live: bool,
    pub label: &'a str,
}

impl Row<'_> {
    /// Shows the row; `paint` paints what is in it.
    pub fn show(self, ui: &mut Ui, look: &Look, paint: impl FnOnce(&Ui, Rect)) -> Response {
        let Self { height, marked, live, label } = self;
        let size = Vec2::new(ui.available_width(), height);
        let sense = if live { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(size, sense);
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, live, marked, label));
        follow(&response);
        if ui.is_rect_visible(rect) {
            let bleed = Rect::from_x_y_ranges(ui.clip_rect().x_range(), rect.y_range());
            if marked || (live && response.hovered()) {
                let strength = if marked { 1.0 } else { 0.5 };
                ui.painter().rect_filled(bleed, 0.0, look.tint(look.raised, strength));
            }
            if marked {
                let bar = Rect::from_min_size(bleed.min, Vec2::new(3.0, bleed.height()));
                ui.painter().rect_filled(bar, 0.0, look.accent);
            }
            paint(ui, rect);
            icon::focus_ring(ui.painter(), &response, bleed, look);
        }
        response
    }
}

/// Switches of which one is on; the new index when another one was chosen. They
/// stand side by side where they fit and one below the other where they do not.
pub fn segmented(ui: &mut Ui, look: &Look, name: &str, all: &[&str], on: usize) -> Option<usize> {
    segmented_with(ui, look, name, all, on, |_| true)
}

/// Like [`segmented`], where there is nothing behind some of them: these are paler.
pub fn segmented_with(
    ui: &mut Ui,
    look: &Look,
    name: &str,
    all: &[&str],
    on: usize,
    has: impl Fn(usize) -> bool,
) -> Option<usize> {
    let galleys: Vec<_> = all
        .iter()
        .map(|text| {
            let text = (*text).to_owned();
            ui.painter().layout_no_wrap(text, look.body.clone(), Color32::PLACEHOLDER)
        })
        .collect();
    let width = ui.available_width();
    let widest = galleys.iter().map(|galley| galley.size().x).fold(0.0, f32::max);
    let share = width / all.len().max(1) as f32;
    let upright = widest + look.space(1.0) > share;
    let lines = if upright { all.len() } else { 1 };
    let size = Vec2::new(width, look.row() * lines as f32);
    let (track, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect_filled(track, 6.0, look.raised);
    let mut chosen = None;
    for (index, (text, galley)) in all.iter().zip(galleys).enumerate() {
        let cell =
            if upright { Vec2::new(width, look.row()) } else { Vec2::new(share, look.row()) };
        let step = if upright { Vec2::new(0.0, cell.y) } else { Vec2::new(cell.x, 0.0) };
        let rect = Rect::from_min_size(track.min + step * index as f32, cell);
        let response = ui.interact(rect, ui.id().with((name, index)), Sense::click());
        let selected = index == on;
        follow(&response);
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, selected, text));
        if selected {
            ui.painter().rect(rect.shrink(2.0), 5.0, look.canvas, look.line(), StrokeKind::Inside);
        }
        let ink = match (selected || response.hovered(), has(index)) {
            (true, _) => look.ink,
            (false, true) => look.quiet,
            (false, false) => look.tint(look.quiet, 0.5),
        };
        let place = if upright {
            pos2(rect.left() + look.space(1.5), rect.center().y - galley.size().y / 2.0)
        } else {
            rect.center() - galley.size() / 2.0
        };
        ui.painter().galley(place, galley, ink);
        icon::focus_ring(ui.painter(), &response, rect, look);
        if response.clicked() && !selected {
            chosen = Some(index);
        }
    }
    chosen
}

/// A row with a switch at its right; the new state when it was turned.
pub fn toggle(ui: &mut Ui, look: &Look, label: &str, hint: &str, on: bool) -> Option<bool> {
    let size = Vec2::new(ui.available_width(), look.row());
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, label));
    follow(&response);
    let painter = ui.painter();
    painter.text(rect.left_center(), Align2::LEFT_CENTER, label, look.body.clone(), look.ink);
    let pill = Vec2::new(look.space(3.75), look.space(2.0));
    let pill = Rect::from_center_size(pos2(rect.right() - pill.x / 2.0, rect.center().y), pill);
    let radius = pill.height() / 2.0;
    let slide = ui.ctx().animate_bool(response.id, on);
    let rest = if response.hovered() { look.quiet } else { look.tint(look.quiet, 0.7) };
    painter.rect_filled(pill, radius, rest.lerp_to_gamma(look.accent, slide));
    let knob = egui::lerp(pill.left() + radius..=pill.right() - radius, slide);
    painter.circle_filled(pos2(knob, pill.center().y), radius - 2.5, look.canvas);
    icon::focus_ring(painter, &response, pill.expand(6.0), look);
    let clicked = response.clicked();
    response.hinted(hint);
    clicked.then_some(!on)
}
