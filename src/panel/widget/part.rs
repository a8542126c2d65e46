//! The basic widgets of all panels, sliders, and hints for fingers.

use crate::canvas::input::REST;
use crate::panel::widget::*;
use egui_macroquad::egui::collapsing_header::CollapsingState;
use egui_macroquad::egui::{Options, Rangef, WidgetText, lerp, remap_clamp};

pub fn words(ui: &mut Ui, text: impl Into<String>, font: &FontId, color: Color32) -> Response {
    ui.add(Label::new(RichText::new(text).font(font.clone()).color(color)).wrap())
}

/// The width of a text in one line.
pub fn wide(ui: &Ui, text: &str, font: &FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font.clone(), Color32::PLACEHOLDER).size().x
}

pub fn hairline(ui: &mut Ui, look: &Look) {
    let y = ui.cursor().top();
    ui.painter().hline(ui.clip_rect().x_range(), y.round() + 0.5, look.line());
    ui.add_space(1.0);
}

pub fn strip(ui: &mut Ui, height: f32, sense: Sense) -> (Rect, Response) {
    ui.allocate_exact_size(vec2(ui.available_width(), height), sense)
}

pub fn heading(ui: &mut Ui, look: &Look, text: &str) {
    ui.add_space(look.space(1.0));
    words(ui, text, &look.heading, look.quiet);
}

/// A heading, below a hairline if anything is above it.
pub fn section(ui: &mut Ui, look: &Look, text: &str) {
    if ui.min_rect().height() > 0.0 {
        ui.add_space(look.space(1.0));
        hairline(ui, look);
    }
    heading(ui, look, text);
}

pub fn quiet(ui: &mut Ui, look: &Look, text: impl Into<String>) -> Response {
    words(ui, text, &look.small, look.quiet)
}

pub fn refusal(ui: &mut Ui, look: &Look, text: impl Into<String>) {
    words(ui, text, &look.small, look.refusal);
}

/// A drop-down list of values with their titles; returns whether another one was chosen.
pub fn chooser<T: PartialEq + Clone>(
    ui: &mut Ui,
    list: ComboBox,
    name: &str,
    all: &[(T, &str)],
    on: &mut T,
) -> bool {
    let title = all.iter().find(|it| it.0 == *on).map_or("", |it| it.1);
    let shown = list.selected_text(title).show_ui(ui, |ui| {
        all.iter().fold(false, |chosen, (value, title)| {
            ui.selectable_value(on, value.clone(), *title).changed() || chosen
        })
    });
    shown.response.widget_info(|| WidgetInfo {
        current_text_value: Some(title.to_owned()),
        ..WidgetInfo::labeled(WidgetType::ComboBox, true, name)
    });
    shown.inner.unwrap_or(false)
}

/// The items whose texts have all words of `wanted`, the best match first, else in their order.
pub fn best_first<T>(
    all: impl IntoIterator<Item = T>,
    wanted: &str,
    said: impl Fn(&T) -> [String; 2],
) -> Vec<T> {
    let wanted = wanted.trim().to_lowercase();
    let place = |it: &T| {
        let [title, more] = said(it).map(|it| it.to_lowercase());
        let text = format!("{title} {more}");
        let all = |fits: &dyn Fn(&str) -> bool| wanted.split_whitespace().all(fits);
        let begins = |text: &str, word: &str| {
            text.split(|it: char| !it.is_alphanumeric()).any(|it| it.starts_with(word))
        };
        let ways = [
            title == wanted,
            title.starts_with(&wanted),
            all(&|word| begins(&title, word)),
            all(&|word| begins(&text, word)),
            all(&|word| text.contains(word)),
        ];
        ways.iter().position(|fits| *fits)
    };
    let mut found: Vec<_> = all.into_iter().filter_map(|it| Some((place(&it)?, it))).collect();
    found.sort_by_key(|it| it.0);
    found.into_iter().map(|it| it.1).collect()
}

/// Brings a widget into sight when the keyboard reaches it.
fn follow(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// Like [`follow`], with a ring while the widget has the keyboard.
pub fn focus(ui: &Ui, look: &Look, response: &Response, ring: Rect) {
    follow(response);
    icon::focus_ring(ui.painter(), response, ring, look);
}

pub fn edits(field: &Response, name: &str, text: &str) {
    follow(field);
    field.widget_info(|| WidgetInfo {
        label: Some(name.to_owned()),
        ..WidgetInfo::text_edit(true, text, text)
    });
}

/// How long `subject` has not changed, seconds; 0 when it changes. egui remembers it by `name`.
pub fn since<T>(ctx: &Context, name: &str, subject: T) -> f64
where
    T: PartialEq + Clone + Send + Sync + 'static,
{
    let now = ctx.input(|input| input.time);
    ctx.data_mut(|data| {
        let kept = data.get_temp_mut_or(Id::new(name), (subject.clone(), now));
        if kept.0 != subject {
            *kept = (subject, now);
        }
        now - kept.1
    })
}

/// `label` is the name for screen readers, `hint` the text for the pointer.
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
    if ui.is_rect_visible(rect) {
        let painter = ui.painter();
        if enabled && (response.hovered() || response.is_pointer_button_down_on()) {
            painter.rect_filled(rect.shrink(2.0), 5.0, look.raised);
        }
        let ink = if enabled { look.ink } else { look.tint(look.quiet, 0.45) };
        icon::paint(painter, rect, look.space(2.0), icon, ink);
    }
    focus(ui, look, &response, rect);
    response.hinted(hint)
}

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
    if ui.is_rect_visible(rect) {
        let alive = enabled && response.hovered();
        let ground = if alive { look.raised } else { look.tint(look.raised, 0.5) };
        ui.painter().rect(rect, 5.0, ground, look.line(), StrokeKind::Inside);
        paint(ui, rect);
    }
    focus(ui, look, &response, rect);
    response
}

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
        let text = surface::shortened(ui, label, &look.body, ink, rect.width(), 1);
        ui.painter().galley(rect.center() - text.size() / 2.0, text, ink);
    });
    response.hinted(hint)
}

/// At most one on a sheet. It has no hint, which would cover what is read next.
pub fn primary(ui: &mut Ui, look: &Look, size: Vec2, label: &str, enabled: bool) -> Response {
    let response = plate(ui, look, size, label, enabled, |ui, rect| {
        let ink = if enabled { look.canvas } else { look.tint(look.quiet, 0.6) };
        if enabled {
            ui.painter().rect_filled(rect, 5.0, look.accent);
        }
        let font = look.strong.clone();
        ui.painter().text(rect.center(), Align2::CENTER_CENTER, label, font, ink);
    });
    // The button has the colour of the usual ring, so it gets an inner one.
    if response.has_focus() {
        let inner = response.rect.shrink(4.0);
        let stroke = Stroke::new(2.0, look.canvas);
        ui.painter().rect_stroke(inner, 3.0, stroke, StrokeKind::Inside);
    }
    response
}

/// Buttons in as few rows as fit: label, hint, and whether it is enabled. Returns the clicked one.
pub fn buttons(ui: &mut Ui, look: &Look, all: &[(&str, &str, bool)]) -> Option<usize> {
    let gap = look.space(0.5);
    let widest = all.iter().map(|it| wide(ui, it.0, &look.body)).fold(0.0, f32::max);
    let width = ui.available_width();
    let fit = ((width + gap) / (widest + look.space(2.0) + gap)).floor().max(1.0) as usize;
    let rows = all.len().div_ceil(fit);
    let columns = all.len().div_ceil(rows);
    let size = vec2((width - gap * (columns as f32 - 1.0)) / columns as f32, look.row());
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

/// A section's heading that opens and closes the section; returns whether it is open.
pub fn fold(ui: &mut Ui, look: &Look, name: &str, text: &str, at_first: bool) -> bool {
    ui.add_space(look.space(0.5));
    hairline(ui, look);
    unfolds(ui, look, name, [text, text], (&look.heading, look.quiet), at_first)
}

/// A row that opens and closes a part; returns whether it is open. egui remembers it by `name`. Its
/// own `CollapsingHeader` shows no ring of focus, and does not come into sight when Tab reaches it.
pub fn unfolds(
    ui: &mut Ui,
    look: &Look,
    name: &str,
    [text, label]: [&str; 2],
    (font, ink): (&FontId, Color32),
    at_first: bool,
) -> bool {
    let mut state = CollapsingState::load_with_default_open(ui.ctx(), Id::new(name), at_first);
    let response = row(ui, look, label, look.row(), false, true, |ui, rect| {
        let painter = ui.painter();
        let at = rect.left_center();
        painter.text(at, Align2::LEFT_CENTER, text, font.clone(), ink);
        let size = look.space(1.25);
        let turned = if state.is_open() { Icon::LESS } else { Icon::MORE };
        let place = icon::square(rect.right() - size, at.y, size);
        icon::paint(painter, place, size, turned, look.quiet);
    });
    if response.clicked() {
        state.toggle(ui);
    }
    state.store(ui.ctx());
    state.is_open()
}

pub fn rows<R>(ui: &mut Ui, show: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        show(ui)
    })
    .inner
}

pub fn unfold(ctx: &Context, name: &str) {
    let mut state = CollapsingState::load_with_default_open(ctx, Id::new(name), true);
    state.set_open(true);
    state.store(ctx);
}

/// A row for lists: raised and with a bar at its left if `marked`, without effect if not `live`. In
/// a table of `egui_extras` Tab would stop at each cell (see `story::book`).
pub fn row(
    ui: &mut Ui,
    look: &Look,
    label: &str,
    height: f32,
    marked: bool,
    live: bool,
    paint: impl FnOnce(&Ui, Rect),
) -> Response {
    let sense = if live { Sense::click() } else { Sense::hover() };
    let (rect, response) = strip(ui, height, sense);
    response.widget_info(|| WidgetInfo::selected(WidgetType::SelectableLabel, live, marked, label));
    let bleed = Rect::from_x_y_ranges(ui.clip_rect().x_range(), rect.y_range());
    if ui.is_rect_visible(rect) {
        if marked {
            mark(ui, look, rect);
        } else if live && response.hovered() {
            ui.painter().rect_filled(bleed, 0.0, look.tint(look.raised, 0.5));
        }
        paint(ui, rect);
    }
    focus(ui, look, &response, bleed);
    response
}

/// A row with a name, and at its right something about it in small type.
pub fn named_row(ui: &mut Ui, look: &Look, name: &str, more: &str, marked: bool) -> Response {
    row(ui, look, name, look.row(), marked, true, |ui, rect| {
        let rect = rect.shrink2(vec2(look.space(1.0), 0.0));
        let room = rect.width() * 0.5;
        let more = surface::shortened(ui, more, &look.small, look.quiet, room, 1);
        let place = Align2::RIGHT_CENTER.anchor_size(rect.right_center(), more.size());
        ui.painter().galley(place.min, more, look.quiet);
        let left = rect.with_max_x(place.left() - look.space(2.0));
        surface::line(ui, name, &look.body, look.ink, left);
    })
}

/// The ground of the chosen row: raised across the panel, with a bar at its left.
pub fn mark(ui: &Ui, look: &Look, row: Rect) {
    let bleed = Rect::from_x_y_ranges(ui.clip_rect().x_range(), row.y_range());
    ui.painter().rect_filled(bleed, 0.0, look.raised);
    let bar = Rect::from_min_size(bleed.min, vec2(3.0, bleed.height()));
    ui.painter().rect_filled(bar, 0.0, look.accent);
}

/// A segmented control, upright if it does not fit in one row; returns whether the choice changed.
pub fn segmented<T: PartialEq + Clone>(
    ui: &mut Ui,
    look: &Look,
    name: &str,
    all: &[(T, &str)],
    on: &mut T,
) -> bool {
    segmented_with(ui, look, name, all, on, |_| true)
}

/// Like [`segmented`]; values without content are paler.
pub fn segmented_with<T: PartialEq + Clone>(
    ui: &mut Ui,
    look: &Look,
    name: &str,
    all: &[(T, &str)],
    on: &mut T,
    has: impl Fn(&T) -> bool,
) -> bool {
    let lay = |(_, text): &(T, &str)| {
        let (text, font) = ((*text).to_owned(), look.body.clone());
        ui.painter().layout_no_wrap(text, font, Color32::PLACEHOLDER)
    };
    let galleys: Vec<_> = all.iter().map(lay).collect();
    let width = ui.available_width();
    let widest = galleys.iter().map(|galley| galley.size().x).fold(0.0, f32::max);
    let share = width / all.len().max(1) as f32;
    let upright = widest + look.space(1.0) > share;
    let lines = if upright { all.len() } else { 1 };
    let (track, _) = ui.allocate_exact_size(vec2(width, look.row() * lines as f32), Sense::hover());
    ui.painter().rect_filled(track, 6.0, look.raised);
    let mut chosen = false;
    for (index, ((value, text), galley)) in all.iter().zip(galleys).enumerate() {
        let cell = vec2(if upright { width } else { share }, look.row());
        let step = if upright { vec2(0.0, cell.y) } else { vec2(cell.x, 0.0) };
        let rect = Rect::from_min_size(track.min + step * index as f32, cell);
        let response = ui.interact(rect, ui.id().with((name, index)), Sense::click());
        let selected = value == on;
        response
            .widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, selected, text));
        if selected {
            ui.painter().rect(rect.shrink(2.0), 5.0, look.canvas, look.line(), StrokeKind::Inside);
        }
        let ink = match (selected || response.hovered(), has(value)) {
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
        focus(ui, look, &response, rect);
        if response.clicked() && !selected {
            (*on, chosen) = (value.clone(), true);
        }
    }
    chosen
}

/// A row with a switch at its right; returns whether it was switched.
pub fn toggle(ui: &mut Ui, look: &Look, label: &str, hint: &str, on: &mut bool) -> bool {
    let (rect, response) = strip(ui, look.row(), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, *on, label));
    let painter = ui.painter();
    painter.text(rect.left_center(), Align2::LEFT_CENTER, label, look.body.clone(), look.ink);
    let pill = vec2(look.space(3.75), look.space(2.0));
    let pill = Rect::from_center_size(pos2(rect.right() - pill.x / 2.0, rect.center().y), pill);
    let radius = pill.height() / 2.0;
    let slide = ui.ctx().animate_bool(response.id, *on);
    let rest = if response.hovered() { look.quiet } else { look.tint(look.quiet, 0.7) };
    painter.rect_filled(pill, radius, rest.lerp_to_gamma(look.accent, slide));
    let knob = lerp(pill.left() + radius..=pill.right() - radius, slide);
    painter.circle_filled(pos2(knob, pill.center().y), radius - 2.5, look.canvas);
    focus(ui, look, &response, pill.expand(6.0));
    let clicked = response.hinted(hint).clicked();
    *on ^= clicked;
    clicked
}

/// The least distance of two ticks, logical pixels; nearer ones are thinned out.
const TICK_SPACING: f32 = 4.0;

/// The share of an unstepped slider that an arrow key moves.
const KEY_SHARE: f64 = 0.05;

/// `egui::Slider` was tried in its place: 28 lines fewer with our rail and ticks below it. Its knob
/// is 0.8 of the height that can be hit, here 22 pixels instead of 12, has the colour of the rail,
/// and an arrow key moves it by one pixel where there are no steps.
pub struct Slider<'a> {
    pub name: &'a str,
    pub range: [f64; 2],
    /// The distance of its values; `None` slides freely.
    pub step: Option<f64>,
    pub ticks: bool,
    pub value: f64,
}

impl Slider<'_> {
    /// Shows the slider in `rect`; its response, and the new value when it was moved.
    pub fn show(&self, ui: &Ui, look: &Look, rect: Rect) -> (Response, Option<f64>) {
        let id = ui.id().with(("slider", self.name));
        let response = ui.interact(rect, id, Sense::click_and_drag());
        let movable = self.range[1] > self.range[0];
        response.widget_info(|| WidgetInfo::slider(movable, self.value, self.name));
        self.paint(ui, look, rect, &response);
        let pointed = response.interact_pointer_pos().map(|pointer| {
            let share = remap_clamp(pointer.x, self.reach(look, rect), 0.0..=1.0);
            self.snapped(self.range[0] + (self.range[1] - self.range[0]) * f64::from(share))
        });
        let chosen = pointed.or_else(|| self.keyed(ui, &response)).filter(|it| *it != self.value);
        (response, chosen.filter(|_| movable))
    }

    /// The range of the knob: half a knob away from both ends.
    fn reach(&self, look: &Look, rect: Rect) -> Rangef {
        rect.x_range().shrink(look.space(0.875))
    }

    fn share(&self, value: f64) -> f32 {
        let span = self.range[1] - self.range[0];
        if span > 0.0 { ((value - self.range[0]) / span).clamp(0.0, 1.0) as f32 } else { 0.0 }
    }

    fn snapped(&self, value: f64) -> f64 {
        let [least, greatest] = self.range;
        let value = match self.step {
            Some(step) => least + ((value - least) / step).round() * step,
            None => value,
        };
        value.clamp(least, greatest)
    }

    fn paint(&self, ui: &Ui, look: &Look, rect: Rect, response: &Response) {
        let painter = ui.painter();
        let reach = self.reach(look, rect);
        let y = rect.center().y.round();
        let at = |value: f64| lerp(reach.min..=reach.max, self.share(value));
        let knob = pos2(at(self.value), y);
        painter.hline(reach, y, Stroke::new(2.0, look.hairline));
        painter.hline(reach.min..=knob.x, y, Stroke::new(2.0, look.accent));
        if let Some(step) = self.step.filter(|_| self.ticks) {
            let count = ((self.range[1] - self.range[0]) / step).round().max(0.0) as usize;
            let spacing = (reach.max - reach.min) / count.max(1) as f32;
            let every = (TICK_SPACING / spacing).ceil().max(1.0) as usize;
            for index in (0..=count).step_by(every) {
                let value = self.range[0] + step * index as f64;
                let past = value <= self.value;
                let ink = if past { look.accent } else { look.tint(look.quiet, 0.6) };
                // Dense ticks are finer, so that they do not look like a comb.
                let (half, width) =
                    if spacing < look.space(1.5) { (0.375, 1.0) } else { (0.5, 1.5) };
                let half = look.space(half);
                painter.vline(at(value).round(), y - half..=y + half, Stroke::new(width, ink));
            }
        }
        let lively = response.hovered() || response.dragged() || response.has_focus();
        let radius = look.space(if lively { 0.875 } else { 0.75 });
        painter.circle(knob, radius, look.accent, Stroke::new(2.0, look.panel));
        let ring = Rect::from_center_size(knob, Vec2::splat(look.space(3.0)));
        focus(ui, look, response, ring);
    }

    fn keyed(&self, ui: &Ui, response: &Response) -> Option<f64> {
        let step = self.step.unwrap_or((self.range[1] - self.range[0]) * KEY_SHARE);
        let moved = f64::from(arrows(ui, response, false).x);
        (moved != 0.0).then(|| self.snapped(self.value + moved * step))
    }
}

/// Whether a change continues the change before it in the same drag: both are undone together.
pub fn merges(widget: &Response, changed: bool) -> bool {
    widget.ctx.data_mut(|data| {
        let drags: &mut bool = data.get_temp_mut_or_default(widget.id.with("merges"));
        std::mem::replace(drags, widget.dragged() && (changed || *drags))
    })
}

/// How often the arrow keys were pressed while a widget has the keyboard, to the right and down. It
/// keeps them for itself, the vertical ones where it `climbs`.
pub fn arrows(ui: &Ui, widget: &Response, climbs: bool) -> Vec2 {
    if !widget.has_focus() {
        return Vec2::ZERO;
    }
    let (horizontal_arrows, vertical_arrows) = (true, climbs);
    let kept = EventFilter { horizontal_arrows, vertical_arrows, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(widget.id, kept));
    let presses = |key| ui.input(|input| input.num_presses(key)) as f32;
    let right = presses(Key::ArrowRight) - presses(Key::ArrowLeft);
    vec2(right, presses(Key::ArrowDown) - presses(Key::ArrowUp))
}

/// The id under which egui keeps whether the finger that is down rests. Such a finger shows a hint,
/// like a hovering pointer, and does not click; any other may become a tap or a drag.
///
/// The backend makes a finger into a pointer with a button, which comes down without having moved
/// there. egui shows such a pointer a hint at once or, after a tap, none at all.
fn rests() -> Id {
    Id::new("finger rests")
}

/// Takes how long a finger has been down, seconds. To be called before panels are laid out.
pub fn follow_finger(ctx: &Context, down: Option<f64>) {
    let before = ctx.data(|data| data.get_temp::<bool>(rests()));
    let still = ctx.input(|input| input.pointer.is_still());
    // Its hint stays when it was lifted, until the pointer is elsewhere.
    let now = down.map(|since| since >= REST).or(before.filter(|it| *it && still));
    ctx.data_mut(|data| match now {
        Some(now) => data.insert_temp(rests(), now),
        None => data.remove::<bool>(rests()),
    });
    let click = down.map_or(Options::default().input_options.max_click_duration, |_| REST);
    ctx.options_mut(|options| options.input_options.max_click_duration = click);
    if let Some(left) = down.map(|since| REST - since).filter(|left| *left > 0.0) {
        ctx.request_repaint_after_secs(left as f32);
    }
}

fn drags(ctx: &Context) -> bool {
    let farthest = ctx.options(|options| options.input_options.max_click_dist);
    ctx.input(|input| {
        let from = input.pointer.press_origin();
        from.zip(input.pointer.latest_pos()).is_some_and(|(from, to)| from.distance(to) > farthest)
    })
}

pub trait Hinted {
    /// Shows the hint while the pointer is over the widget, or a finger rests on it.
    fn hinted(self, hint: impl Into<WidgetText>) -> Self;
}

impl Hinted for Response {
    fn hinted(self, hint: impl Into<WidgetText>) -> Self {
        match self.ctx.data(|data| data.get_temp::<bool>(rests())) {
            Some(false) => self,
            rests => {
                let shows = match rests {
                    Some(_) => self.enabled() && self.contains_pointer() && !drags(&self.ctx),
                    None => self.hovered() && hovers(&self.ctx),
                };
                if shows {
                    self.show_tooltip_ui(|ui| {
                        ui.set_max_width(ui.spacing().tooltip_width);
                        ui.label(hint);
                    });
                }
                self
            }
        }
    }
}

/// Whether the pointer has been still for a while, and has moved since the last click. egui itself
/// sees no movement in frames of more than a twentieth of a second.
fn hovers(ctx: &Context) -> bool {
    let (at, click, scroll, down) = ctx.input(|input| {
        let it = &input.pointer;
        let scroll = f64::from(input.time_since_last_scroll());
        (it.latest_pos(), it.time_since_last_click(), scroll, it.any_down())
    });
    let still = since(ctx, "pointer", at);
    if down || f64::from(click) < still + 0.1 {
        return false;
    }
    let left = f64::from(ctx.style().interaction.tooltip_delay) - still.min(scroll);
    if left > 0.0 {
        ctx.request_repaint_after_secs(left as f32);
    }
    left <= 0.0
}
