//! The dock: transport and speed, scrubber and frame slider in one row, and below it the
//! step's sentence beside its formula. Every part has its place whatever the step.

use crate::demo::play::Note;
use crate::page::number;
use crate::page::number::short;
use crate::page::view::Area;
use crate::panel::finger::Hinted;
use crate::panel::icon::Icon;
use crate::panel::layout::{self, Rects};
use crate::panel::slider::Slider;
use crate::panel::tied::Names;
use crate::panel::{Desk, Inquiry, part, surface, told};
use crate::session::SPEED;
use crate::session::action::{Action, StepTo};
use crate::session::settings::Panels;
use egui_macroquad::egui::{
    Align2, Context, FontId, LayerId, Rect, Sense, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType,
    pos2,
};
use glam::DMat2;

/// So long the buttons stay after the pointer's last movement in a presentation, seconds.
const LINGER: f32 = 2.0;

/// How much larger the sentence is in a presentation.
const LARGE: f32 = 1.5;

pub fn show(ctx: &Context, desk: &mut Desk, rects: &Rects, names: &Names, inquiry: &mut Inquiry) {
    let look = desk.look;
    let whole = surface::rect(rects.dock.whole);
    let painter = ctx.layer_painter(LayerId::background());
    painter.rect_filled(whole, 0.0, look.panel);
    painter.hline(whole.x_range(), whole.top() + 0.5, look.line());
    let step = desk.session.step();
    // Words and numbers would give the answer to a question of the story away.
    let asks = rects.has_story() && desk.session.asks() && desk.session.follows_story();
    surface::place(ctx, "dock", whole, |ui| {
        let dock = rects.dock;
        within(ui, dock.transport, |ui, _| transport(ui, desk));
        within(ui, dock.speed, |ui, rect| speed(ui, desk, rect));
        within(ui, dock.scrubber, |ui, rect| line(ui, desk, rect, step));
        within(ui, dock.frame, |ui, rect| frames(ui, desk, rect));
        let said = |it: &str| Note { caption: it.to_owned(), formula: Vec::new() };
        let note = match () {
            () if asks => said("The story asks. Choose one of its answers, or let it tell you."),
            // The step's sentence would speak of what is not shown.
            () if desk.session.is_bare() => {
                said("Here the story shows the shapes alone, without the steps.")
            }
            () => desk.run.page(step).note.clone(),
        };
        within(ui, dock.caption, |ui, rect| {
            told::sentence(ui, look, &note, rect, (names, inquiry));
        });
        within(ui, dock.formula, |ui, rect| told::formula(ui, look, &note, rect, (names, inquiry)));
    });
}

/// Only the passage of the story or the step's sentence, and the step's number, large; the
/// buttons come with the pointer.
pub fn present(ctx: &Context, desk: &mut Desk, rects: &Rects) {
    let look = desk.look;
    let step = desk.session.step();
    let font = FontId::new(look.body.size * LARGE, look.body.family.clone());
    let foot = rects.dock.caption;
    surface::place(
        ctx,
        "told",
        surface::rect(Area::new(foot.min, rects.dock.scrubber.max)),
        |ui| {
            // The grid behind them would strike the words through.
            let ground = ui.max_rect().expand2(Vec2::new(look.space(1.0), 0.0));
            ui.painter().rect_filled(ground, 4.0, look.canvas.gamma_multiply(0.85));
            within(ui, foot, |ui, rect| {
                let words =
                    desk.session.told().unwrap_or_else(|| desk.run.page(step).note.caption.clone());
                surface::words(ui, "sentence", &number::glance(&words), &font, look.ink, rect)
                    .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
            });
            within(ui, rects.dock.scrubber, |ui, rect| {
                let text = format!("{} / {}", step + 1, desk.run.step_count);
                let at = rect.right_top();
                ui.painter().text(at, Align2::RIGHT_TOP, text, font.clone(), look.quiet);
            });
        },
    );
    let still = ctx.input(|input| input.pointer.time_since_last_movement());
    if still >= LINGER {
        return;
    }
    ctx.request_repaint_after_secs(LINGER - still);
    let bar = rects.dock.transport;
    surface::sheet(ctx, look, "transport", bar, |ui| {
        let inner = ui.max_rect().shrink(look.space(1.0) - 1.0);
        let mut ui = ui.new_child(UiBuilder::new().max_rect(inner));
        ui.horizontal(|ui| {
            transport(ui, desk);
            let (label, hint) = ("Leave the presentation", "Leave the presentation — H");
            if part::icon_button(ui, look, Icon::Close, label, hint, true).clicked() {
                let panels = Panels::default();
                desk.actions.push(Action::Show { panels });
            }
        });
    });
}

/// Adds widgets to a part of the dock, where it is shown.
fn within(ui: &mut Ui, area: Area, add: impl FnOnce(&mut Ui, Rect)) {
    if !layout::is_nothing(&area) {
        let rect = surface::rect(area);
        // Knobs and rings of focus reach a little beyond.
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
        child.set_clip_rect(rect.expand(BEYOND).intersect(ui.clip_rect()));
        add(&mut child, rect);
    }
}

/// How far knobs and rings of focus reach beyond their place, logical pixels: of the largest text,
/// half a ring.
const BEYOND: f32 = 20.0;

/// The five buttons.
fn transport(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let playing = desk.session.playing();
    let (icon, label, hint) = if playing {
        (Icon::Pause, "Pause", "Pause here — Enter")
    } else {
        (Icon::Play, "Play", "Let the steps play — Enter")
    };
    let step = desk.session.step();
    let count = desk.run.step_count;
    let (before, after) = (step > 0, step + 1 < count);
    let go = |to| Action::Step { to };
    let buttons = [
        (Icon::First, "First step", "To the first step — Home", before, go(StepTo::First)),
        (Icon::Previous, "Previous step", "One step back — ←", before, go(StepTo::Previous)),
        (icon, label, hint, count > 1, Action::Play { on: !playing }),
        (Icon::Next, "Next step", "One step on — →", after, go(StepTo::Next)),
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
}

/// Speed in powers of two, from a quarter of a step to eight steps a second.
fn speed(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let look = desk.look;
    let speed = desk.session.speed();
    let bar = rect.with_max_x(rect.left() + look.space(9.0));
    let range = [SPEED[0].log2(), SPEED[1].log2()];
    let value = speed.log2();
    let slider = Slider { name: "Speed", range, step: Some(1.0), ticks: true, value };
    let (response, power) = slider.show(ui, look, bar);
    let each = if speed == 1.0 { "step a second" } else { "steps a second" };
    response.hinted(format!("{speed} {each} — speed of playing", speed = short(speed)));
    let at = bar.right_center() + Vec2::new(look.space(0.75), 0.0);
    let text = format!("{} ×", short(speed));
    ui.painter().text(at, Align2::LEFT_CENTER, text, look.small.clone(), look.quiet);
    if let Some(power) = power {
        desk.actions.push(Action::Speed { steps_per_second: power.exp2() });
    }
}

/// The scrubber with "step n of m" at its end.
fn line(ui: &mut Ui, desk: &mut Desk, rect: Rect, step: usize) {
    let look = desk.look;
    let count = desk.run.step_count;
    let text = format!("step {step} of {count}", step = step + 1);
    let galley = ui.painter().layout_no_wrap(text, look.small.clone(), look.quiet);
    // Room for the widest number, so that the bar's end does not move.
    let split = rect.right() - look.room(11.0).min(rect.width() * 0.5);
    let at = pos2(rect.right() - galley.size().x, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, look.quiet);
    let bar = Rect::from_min_max(
        pos2(rect.left() - look.space(0.875), rect.top()),
        pos2(split - look.space(1.0), rect.bottom()),
    );
    let last = count.saturating_sub(1) as f64;
    let (range, value) = ([0.0, last], step as f64);
    let slider = Slider { name: "Step", range, step: Some(1.0), ticks: true, value };
    if let (_, Some(to)) = slider.show(ui, look, bar) {
        desk.actions.push(Action::Step { to: StepTo::At(to as usize) });
    }
}

/// The frame slider, and at its end the switch that shows both frames beside each other.
fn frames(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let look = desk.look;
    let Some(frame) = desk.run.frame else { return clock(ui, desk, rect) };
    let twin = desk.session.twin();
    let button = Rect::from_center_size(
        rect.right_center() - Vec2::new(look.space(1.25), 0.0),
        Vec2::splat(look.space(4.0)),
    );
    let mut child = ui.new_child(UiBuilder::new().max_rect(button));
    if twin {
        ui.painter().rect_filled(button.shrink(look.space(0.25)), 5.0, look.raised);
    }
    let hint = if twin { "The world alone — V" } else { "Both beside each other — V" };
    let label = "World and frame beside each other";
    if part::icon_button(&mut child, look, Icon::Twin, label, hint, true).clicked() {
        desk.actions.push(Action::Twin { on: !twin });
    }
    let rest = rect.with_max_x(button.left() - look.space(0.5));
    if !frame.differs() {
        let words = match frame.linear.abs_diff_eq(DMat2::IDENTITY, 1e-9) {
            true => format!("World = {frame}", frame = frame.name),
            false => format!("{frame}: only the scale changes", frame = frame.name),
        };
        let response = ui.interact(rest, ui.id().with("frame"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
        surface::line(ui, &words, &look.small, look.quiet, rest);
    } else if twin {
        let words = format!("World beside “{frame}”", frame = frame.name);
        let galley = ui.painter().layout(words, look.small.clone(), look.quiet, rest.width());
        let at = pos2(rest.left(), rest.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, look.quiet);
    } else {
        frame_slider(ui, desk, rest);
    }
}

/// The slider of the time at which moving shapes are shown: the step's time until the user sets it.
fn clock(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let look = desk.look;
    let Some(value) = desk.session.clock() else { return };
    let name = "Time";
    let words = ui.painter().layout_no_wrap(name.to_owned(), look.small.clone(), look.quiet);
    let bar = Rect::from_x_y_ranges(
        rect.left() + words.size().x + look.space(0.5)..=rect.right(),
        rect.y_range(),
    );
    let bar = bar.with_max_x(bar.right().min(bar.left() + look.space(16.0)));
    let at = pos2(rect.left(), rect.center().y - words.size().y / 2.0);
    ui.painter().galley(at, words, look.quiet);
    let slider = Slider { name, range: [0.0, 1.0], step: None, ticks: false, value };
    let (response, time) = slider.show(ui, look, bar);
    response.hinted(
        "The time that the step speaks of. Drag it: where the shapes are then, and how far apart",
    );
    if let Some(time) = time {
        desk.actions.push(Action::Clock { time });
    }
}

/// World on the left, the method's frame on the right.
fn frame_slider(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let look = desk.look;
    let Some(frame) = desk.run.frame else { return };
    let value = desk.session.frame();
    let ink = |chosen| if chosen { look.ink } else { look.quiet };
    let (small, middle) = (&look.small, rect.center().y);
    // The bar keeps its place whatever the frame's name is; a longer name is cut short.
    let world = ui.painter().layout_no_wrap("World".to_owned(), small.clone(), ink(value < 0.5));
    let bar = Rect::from_x_y_ranges(
        rect.left() + world.size().x..=rect.left() + world.size().x + look.space(11.0),
        rect.y_range(),
    );
    ui.painter().galley(pos2(rect.left(), middle - world.size().y / 2.0), world, look.ink);
    let name = rect.with_min_x(bar.right());
    surface::line(ui, frame.name, small, ink(value >= 0.5), name);
    let slider = Slider { name: "Frame", range: [0.0, 1.0], step: None, ticks: false, value };
    let (response, amount) = slider.show(ui, look, bar.shrink2(Vec2::new(look.space(0.5), 0.0)));
    let hint = format!(
        "Carry the picture from the world to “{frame}”. On the way the grid goes along, without \
            numbers: lengths in the world are different.",
        frame = frame.name
    );
    response.hinted(hint);
    if let Some(amount) = amount {
        desk.actions.push(Action::Frame { amount });
    }
}
