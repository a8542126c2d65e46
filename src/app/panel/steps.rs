//! The steps: transport and speed at the left, scrubber, caption and formula in the
//! middle, frame slider and table at the right, each under the panel above it.

use crate::app::action::{Action, Looking, StepTo, Steps};
use crate::app::number::short;
use crate::app::panel::icon::{self, Icon};
use crate::app::panel::slider::Slider;
use crate::app::panel::table::Sheet;
use crate::app::panel::{Columns, Desk, part};
use crate::app::play::Note;
use crate::app::scene::Scene;
use crate::app::session::SPEED;
use crate::app::theme::Look;
use egui_macroquad::egui::{
    Align, Align2, Context, Frame, Galley, Layout, Rect, ScrollArea, Sense, TopBottomPanel, Ui,
    UiBuilder, Vec2, WidgetInfo, WidgetType, pos2,
};
use std::sync::Arc;

/// The largest share of the window's height that the steps take; beyond it their
/// words scroll. Larger lets the canvas shrink more where text is large.
const SHARE: f32 = 0.36;

/// How high the words have been in the open demo: they may grow, but do not
/// shrink from step to step, so that the canvas stays where it is.
#[derive(Default)]
pub struct StepsMemory {
    key: (&'static str, u32, u32),
    height: f32,
    /// How many lines the legend has had.
    lines: usize,
    /// The step that was shown last.
    step: usize,
    /// Where the run on this canvas first meets a number that is not finite.
    strange: Option<(&'static str, Scene, Option<usize>)>,
}

/// What the panel shows, laid out before the panel's height is known.
struct Words {
    caption: Arc<Galley>,
    formula: Vec<Arc<Galley>>,
    /// Side by side, or one below the other.
    beside: bool,
}

/// Shows the steps.
pub fn show(ctx: &Context, desk: &mut Desk, columns: &Columns, kept: &mut StepsMemory) {
    let look = desk.look;
    let step = desk.session.step(desk.run);
    let table = desk.run.table().filter(|table| !table.rows.is_empty());
    let rows = table.as_ref().map_or(0, |table| table.rows.len());
    let framed = desk.run.frame().is_some();
    let (left, right) = (columns.left, columns.width - columns.right);
    let pad = look.space(2.0);
    let sheet = table.as_ref().map(|table| Sheet::of(ctx, look, table));
    // A table that is wider than the column above takes from the words beside it.
    let end = sheet
        .as_ref()
        .map_or(columns.width, |sheet| right.min(columns.width - sheet.width() - 2.0 * pad));
    let words = Words::of(ctx, look, &desk.run.note(step), end - left - 2.0 * pad);
    let height = kept.height(desk, &words, rows, columns);
    let height = height.min(ctx.screen_rect().height() * SHARE).round();
    TopBottomPanel::bottom("steps")
        .exact_height(height)
        .resizable(false)
        .frame(Frame::new().fill(look.panel))
        .show(ctx, |ui| {
            let all = ui.max_rect();
            let top = look.space(6.0);
            let cell = |from: f32, to: f32, y: [f32; 2]| {
                Rect::from_min_max(
                    pos2(from + pad, all.top() + y[0]),
                    pos2(to - pad, all.top() + y[1]),
                )
            };
            let bar = if framed { right } else { end };
            let strange = kept.strange(desk);
            controls(ui, desk, cell(0.0, left, [0.0, height]), strange);
            line(ui, desk, cell(left, bar, [look.space(1.0), top]), step);
            words.show(ui, look, cell(left, end, [top, height - look.space(0.5)]));
            if framed {
                frames(ui, desk, cell(right, columns.width, [look.space(1.0), top]));
            }
            if let Some(sheet) = sheet {
                let y = if framed { top - look.space(0.5) } else { look.space(1.5) };
                let place = cell(end, columns.width, [y, height - look.space(1.0)]);
                let mut child = ui.new_child(UiBuilder::new().max_rect(place));
                if let Some(to) = sheet.show(&mut child, look, step, kept.step != step) {
                    desk.actions.push(Steps::Step { to: StepTo::At(to) }.into());
                }
            }
        });
    kept.step = step;
}

impl StepsMemory {
    /// As many lines as the legend has needed so far in this demo.
    pub fn lines(&mut self, now: usize) -> usize {
        self.lines = self.lines.max(now);
        self.lines
    }

    /// The first step with a number that is not finite. The run is looked through only when the
    /// shapes or options are others.
    fn strange(&mut self, desk: &Desk) -> Option<usize> {
        let (slug, scene) = (desk.session.lesson().slug, desk.session.scene());
        match &self.strange {
            Some((lesson, seen, found)) if *lesson == slug && seen == scene => *found,
            _ => {
                let found = desk.run.strange();
                self.strange = Some((slug, scene.clone(), found));
                found
            }
        }
    }

    fn height(&mut self, desk: &Desk, words: &Words, rows: usize, columns: &Columns) -> f32 {
        let look = desk.look;
        let key = (desk.session.lesson().slug, columns.width.to_bits(), look.scale.to_bits());
        if self.key != key {
            (self.key, self.height, self.lines) = (key, 0.0, 0);
        }
        // A table shows its heading and up to four rows before it scrolls.
        let table = if rows > 0 { look.space(2.5) * (rows.min(4) + 1) as f32 } else { 0.0 };
        // Two lines are kept free from the start, so that a longer caption does not
        // move the canvas while a shape is dragged over it.
        self.height = self.height.max(words.height(look)).max(words.least()).max(table);
        look.space(6.0) + self.height + look.space(2.0)
    }
}

impl Words {
    fn of(ctx: &Context, look: &Look, note: &Note, width: f32) -> Self {
        let beside = width >= look.room(64.0) && !note.formula.is_empty();
        let (caption, formula) = if beside {
            let caption = (width * 0.55).min(look.room(72.0));
            (caption, width - caption - look.space(4.0))
        } else {
            (width, width)
        };
        let lay = |text: &str, ink, width| {
            ctx.fonts(|fonts| fonts.layout(text.to_owned(), look.body.clone(), ink, width))
        };
        let formula = note
            .formula
            .iter()
            .enumerate()
            .map(|(index, line)| lay(line, if index == 0 { look.quiet } else { look.ink }, formula))
            .collect();
        Self { caption: lay(&note.caption, look.ink, caption), formula, beside }
    }

    fn height(&self, look: &Look) -> f32 {
        let formula: f32 = self.formula.iter().map(|line| line.size().y).sum();
        if self.beside {
            self.caption.size().y.max(formula)
        } else {
            self.caption.size().y + look.space(0.5) + formula
        }
    }

    /// The height of two lines of the caption, and of the formula where it stands below.
    fn least(&self) -> f32 {
        let line = self.caption.rows.first().map_or(0.0, |row| row.rect.height());
        line * if self.beside { 2.0 } else { 4.0 }
    }

    /// Shows the words, scrolling where there is not the room for them.
    fn show(self, ui: &mut Ui, look: &Look, rect: Rect) {
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
        let scroll = ScrollArea::vertical().id_salt("words").auto_shrink(false);
        scroll.show(&mut child, |ui| {
            let size = Vec2::new(rect.width(), self.height(look));
            let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, self.text()));
            self.paint(ui, look, rect);
        });
    }

    /// All words, for those who have them read out.
    fn text(&self) -> String {
        let all = std::iter::once(&self.caption).chain(&self.formula);
        all.map(|galley| galley.text()).collect::<Vec<_>>().join(" ")
    }

    fn paint(self, ui: &Ui, look: &Look, rect: Rect) {
        let mut at = rect.min;
        let caption = self.caption;
        if self.beside {
            at.x += caption.job.wrap.max_width + look.space(4.0);
        } else {
            at.y += caption.size().y + look.space(0.5);
        }
        ui.painter().galley(rect.min, caption, look.ink);
        for line in self.formula {
            let height = line.size().y;
            ui.painter().galley(at, line, look.ink);
            at.y += height;
        }
    }
}

/// Transport buttons, and the speed below them.
fn controls(ui: &mut Ui, desk: &mut Desk, rect: Rect, strange: Option<usize>) {
    let look = desk.look;
    let rect = rect.with_min_y(rect.top() + look.space(1.5));
    // The first icon, not its button's edge, keeps the margin.
    let rect = rect.translate(Vec2::new(-look.space(1.3), 0.0));
    let mut ui = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::top_down(Align::Min)));
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let playing = desk.session.playing();
    let (icon, label, hint) = if playing {
        (Icon::Pause, "Pause", "Stop here — Space")
    } else {
        (Icon::Play, "Play", "Let the steps play — Space")
    };
    let step = desk.session.step(desk.run);
    let count = desk.run.step_count();
    let (before, after) = (step > 0, step + 1 < count);
    let go = |to| Action::from(Steps::Step { to });
    let buttons = [
        (Icon::First, "First step", "To the first step — Home", before, go(StepTo::First)),
        (Icon::Previous, "Previous step", "One step back — Left", before, go(StepTo::Previous)),
        (icon, label, hint, count > 1, Action::from(Steps::Play { on: !playing })),
        (Icon::Next, "Next step", "One step on — Right", after, go(StepTo::Next)),
        (Icon::Last, "Last step", "To the last step — End", after, go(StepTo::Last)),
    ];
    ui.horizontal(|ui| {
        for (icon, label, hint, enabled, action) in buttons {
            let button = part::icon_button(ui, look, icon, label, hint, enabled);
            if enabled {
                desk.entrance.get_or_insert(button.id);
            }
            if button.clicked() {
                desk.actions.push(action);
            }
        }
    });
    speed(&mut ui, desk);
    if let Some(step) = strange {
        badge(&mut ui, desk, step);
    }
}

/// The badge of the first number that is not finite; a click goes to its step.
fn badge(ui: &mut Ui, desk: &mut Desk, step: usize) {
    let look = desk.look;
    let text = format!("NaN or ∞ at step {}", step + 1);
    let galley = ui.painter().layout_no_wrap(text.clone(), look.heading.clone(), look.refusal);
    let size = galley.size() + Vec2::new(look.space(1.5), look.space(0.5));
    // Under the words of the speed slider's column, not under its edge.
    let place = Rect::from_min_size(ui.cursor().min + Vec2::new(look.space(1.3), 0.0), size);
    let response = ui.allocate_rect(place, Sense::click());
    let rect = place;
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &text));
    let ground = look.tint(look.refusal, if response.hovered() { 0.25 } else { 0.12 });
    ui.painter().rect_filled(rect, 5.0, ground);
    ui.painter().galley(rect.center() - galley.size() / 2.0, galley, look.refusal);
    icon::focus_ring(ui.painter(), &response, rect, look);
    if response.clicked() {
        desk.actions.push(Steps::Step { to: StepTo::At(step) }.into());
    }
    response.on_hover_text("The first number of this run that is not finite; a click goes there");
}

/// Speed in powers of two, from a quarter of a step to eight steps a second.
fn speed(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let speed = desk.session.speed();
    let size = Vec2::new(ui.available_width(), look.row());
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let start = rect.min + Vec2::new(look.space(0.425), 0.0);
    let bar = Rect::from_min_size(start, Vec2::new(look.space(12.0), size.y));
    let range = [SPEED[0].log2(), SPEED[1].log2()];
    let slider = Slider { name: "Speed", range, step: Some(1.0), value: speed.log2() };
    let (response, power) = slider.show(ui, look, bar);
    response.on_hover_text("Speed — + and −");
    let text = format!("{} {}", short(speed), if speed == 1.0 { "step/s" } else { "steps/s" });
    let at = bar.right_center() + Vec2::new(look.space(1.0), 0.0);
    ui.painter().text(at, Align2::LEFT_CENTER, text, look.small.clone(), look.quiet);
    if let Some(power) = power {
        desk.actions.push(Steps::Speed { steps_per_second: power.exp2() }.into());
    }
}

/// The scrubber with "step n of m" at its end.
fn line(ui: &mut Ui, desk: &mut Desk, rect: Rect, step: usize) {
    let look = desk.look;
    let count = desk.run.step_count();
    let text = format!("Step {} of {count}", step + 1);
    let galley = ui.painter().layout_no_wrap(text, look.small.clone(), look.quiet);
    // As wide as the widest number, so that the bar's end does not move.
    let widest = format!("Step {count} of {count}");
    let widest = ui.painter().layout_no_wrap(widest, look.small.clone(), look.quiet).size().x;
    let split = rect.right() - widest;
    let at = pos2(rect.right() - galley.size().x, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, look.quiet);
    let bar = Rect::from_min_max(
        pos2(rect.left() - look.space(1.0), rect.top()),
        pos2(split - look.space(1.0), rect.bottom()),
    );
    let last = count.saturating_sub(1) as f64;
    let slider = Slider { name: "Step", range: [0.0, last], step: Some(1.0), value: step as f64 };
    if let (_, Some(to)) = slider.show(ui, look, bar) {
        desk.actions.push(Steps::Step { to: StepTo::At(to as usize) }.into());
    }
}

/// The frame slider, and at its end the switch that shows both frames beside each other.
fn frames(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let look = desk.look;
    let Some(frame) = desk.run.frame() else { return };
    let twin = desk.session.twin();
    let button = Rect::from_center_size(
        rect.right_center() - Vec2::new(look.space(1.25), 0.0),
        Vec2::splat(look.space(4.0)),
    );
    let mut child = ui.new_child(UiBuilder::new().max_rect(button));
    if twin {
        ui.painter().rect_filled(button.shrink(look.space(0.25)), 5.0, look.raised);
    }
    let hint = if twin { "One picture again — V" } else { "Both beside each other — V" };
    let label = "World and frame beside each other";
    if part::icon_button(&mut child, look, Icon::Twin, label, hint, true).clicked() {
        desk.actions.push(Looking::Twin { on: !twin }.into());
    }
    let rest = rect.with_max_x(button.left() - look.space(0.5));
    if twin {
        let words = format!("World beside “{}”", frame.name);
        let galley = ui.painter().layout(words, look.small.clone(), look.quiet, rest.width());
        let at = pos2(rest.left(), rest.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, look.quiet);
    } else {
        frame_slider(ui, desk, rest);
    }
}

/// World on the left, the method's frame on the right.
fn frame_slider(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let look = desk.look;
    let Some(frame) = desk.run.frame() else { return };
    let value = desk.session.frame();
    let name = frame.name.to_owned();
    let names = ui.painter().layout_no_wrap(name, look.small.clone(), look.ink).size().x;
    let mut edge = [rect.left(), rect.right()];
    for (index, name) in ["World", frame.name].into_iter().enumerate() {
        let ink = if (value >= 0.5) == (index == 1) { look.ink } else { look.quiet };
        let galley = ui.painter().layout_no_wrap(name.to_owned(), look.small.clone(), ink);
        let size = galley.size();
        // Where the names leave no room to slide, the frame's name alone remains.
        if index == 0 && rect.width() - size.x - names < look.space(11.0) {
            continue;
        }
        let left = [rect.left(), rect.right() - size.x][index];
        edge[index] = [left + size.x, left][index];
        ui.painter().galley(pos2(left, rect.center().y - size.y / 2.0), galley, ink);
    }
    let bar = Rect::from_x_y_ranges(edge[0]..=edge[1], rect.y_range());
    let slider = Slider { name: "Frame", range: [0.0, 1.0], step: None, value };
    let (response, amount) = slider.show(ui, look, bar.shrink2(Vec2::new(look.space(0.5), 0.0)));
    response.on_hover_text("Carry the picture into the method’s frame");
    if let Some(amount) = amount {
        desk.actions.push(Looking::Frame { amount }.into());
    }
}
