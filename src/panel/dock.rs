//! The dock: a row with transport, speed, scrubber and frame slider, and below it the step's
//! sentence and formula. No part moves from step to step.

use crate::demo::play::Note;
use crate::page::view::Area;
use crate::page::{font, number};
use crate::panel::layout;
use crate::panel::tied::Tied;
use crate::panel::widget::*;
use crate::session::SPEED;
use glam::DMat2;

/// How long the buttons stay after the pointer's last movement in a presentation, seconds.
const LINGER: f32 = 2.0;

pub fn row(ctx: &Context, desk: &mut Desk, rects: &Rects) {
    let look = desk.look;
    let whole = surface::rect(rects.dock.whole);
    let painter = ctx.layer_painter(LayerId::background());
    painter.rect_filled(whole, 0.0, look.panel);
    painter.hline(whole.x_range(), whole.top() + 0.5, look.line());
    surface::place(ctx, "dock", whole, |ui| {
        let dock = rects.dock;
        within(ui, dock.transport, |ui, _| transport(ui, desk));
        within(ui, dock.speed, |ui, rect| speed(ui, desk, rect));
        within(ui, dock.scrubber, |ui, rect| line(ui, desk, rect));
        within(ui, dock.frame, |ui, rect| frames(ui, desk, rect));
    });
}

pub fn words(ctx: &Context, desk: &mut Desk, rects: &Rects) {
    let dock = rects.dock;
    // Words and numbers would give away the answer to the story's question.
    let asks = rects.has_story() && desk.session.asks() && desk.session.follows_story();
    surface::place(ctx, "words", surface::rect(dock.whole), |ui| {
        let said = |it: &str| Note { caption: it.to_owned(), formula: Vec::new() };
        let note = match () {
            () if asks => {
                said("The story asks a question: choose an answer, or press “Show the answer”.")
            }
            // The step's sentence would mention marks that are not shown.
            () if desk.session.is_bare() => {
                said("Here the story shows the shapes alone, without the steps.")
            }
            () => desk.run.page(desk.session.step()).note.clone(),
        };
        within(ui, dock.caption, |ui, rect| sentence(ui, desk, &note.caption, rect));
        within(ui, dock.formula, |ui, rect| formula(ui, desk, &note.formula, rect));
    });
}

/// Shows only the words and the step's number; the buttons appear when the pointer moves.
pub fn present(ctx: &Context, desk: &mut Desk, rects: &Rects) {
    let look = desk.look;
    let step = desk.session.step();
    let foot = rects.dock.caption;
    let place = surface::rect(Area::new(foot.min, rects.dock.scrubber.max));
    surface::place(ctx, "told", place, |ui| {
        // The grid behind the words would strike them through.
        let ground = ui.max_rect().expand2(vec2(look.space(1.0), 0.0));
        ui.painter().rect_filled(ground, 4.0, look.canvas.gamma_multiply(0.85));
        within(ui, foot, |ui, rect| {
            let caption = || desk.run.page(step).note.caption.clone();
            let words = desk.session.told().unwrap_or_else(caption);
            surface::words(ui, "sentence", &number::glance(&words), &look.body, look.ink, rect)
                .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
        });
        within(ui, rects.dock.scrubber, |ui, rect| {
            let text = format!("{} / {}", step + 1, desk.run.step_count);
            let (at, font) = (rect.right_top(), look.body.clone());
            ui.painter().text(at, Align2::RIGHT_TOP, text, font, look.quiet);
        });
    });
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
            if part::icon_button(ui, look, Icon::CROSS, label, hint, true).clicked() {
                desk.actions.push(desk.session.presenting());
            }
        });
    });
}

fn within(ui: &mut Ui, area: Area, add: impl FnOnce(&mut Ui, Rect)) {
    if !layout::is_nothing(&area) {
        let rect = surface::rect(area);
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
        child.set_clip_rect(rect.expand(BEYOND).intersect(ui.clip_rect()));
        add(&mut child, rect);
    }
}

/// Reach of knobs and focus rings beyond their area, logical pixels: half a ring at largest text.
const BEYOND: f32 = 20.0;

fn transport(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let playing = desk.session.playing;
    let (icon, label, hint) = if playing {
        (Icon::PAUSE, "Pause", "Pause here — Enter")
    } else {
        (Icon::PLAY, "Play", "Let the steps play — Enter")
    };
    let step = desk.session.step();
    let count = desk.run.step_count;
    let (before, after) = (step > 0, step + 1 < count);
    let go = |to| Action::Step { to };
    let buttons = [
        (Icon::FIRST, "First step", "To the first step — Home", before, go(StepTo::First)),
        (Icon::BACK, "Previous step", "One step back — ←", before, go(StepTo::Previous)),
        (icon, label, hint, count > 1, Action::Play { on: !playing }),
        (Icon::FORWARD, "Next step", "One step on — →", after, go(StepTo::Next)),
        (Icon::LAST, "Last step", "To the last step — End", after, go(StepTo::Last)),
    ];
    ui.horizontal(|ui| {
        for (icon, label, hint, enabled, action) in buttons {
            let button = part::icon_button(ui, look, icon, label, hint, enabled);
            if enabled {
                desk.entrance.get_or_insert(button.id);
            }
            desk.actions.extend(button.clicked().then_some(action));
        }
    });
}

/// Each stop of the slider doubles the speed.
fn speed(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let look = desk.look;
    let speed = desk.session.speed;
    let bar = rect.with_max_x(rect.left() + look.space(9.0));
    let range = [SPEED[0].log2(), SPEED[1].log2()];
    let value = speed.log2();
    let slider = Slider { name: "Speed", range, step: Some(1.0), ticks: true, value };
    let (response, power) = slider.show(ui, look, bar);
    let each = if speed == 1.0 { "step a second" } else { "steps a second" };
    response.hinted(format!("{} {each} — speed of playing", short(speed)));
    let at = bar.right_center() + vec2(look.space(0.75), 0.0);
    let text = format!("{} ×", short(speed));
    ui.painter().text(at, Align2::LEFT_CENTER, text, look.small.clone(), look.quiet);
    desk.actions.extend(power.map(|power| Action::Speed { steps_per_second: power.exp2() }));
}

fn line(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let look = desk.look;
    let (step, count) = (desk.session.step(), desk.run.step_count);
    let (text, font) = (format!("step {} of {count}", step + 1), look.small.clone());
    ui.painter().text(rect.right_center(), Align2::RIGHT_CENTER, text, font, look.quiet);
    // Room for the widest number, so that the bar's end does not move.
    let split = rect.right() - look.room(11.0).min(rect.width() * 0.5);
    let ends = rect.left() - look.space(0.875)..=split - look.space(1.0);
    let bar = Rect::from_x_y_ranges(ends, rect.y_range());
    let last = count.saturating_sub(1) as f64;
    let (range, value) = ([0.0, last], step as f64);
    let slider = Slider { name: "Step", range, step: Some(1.0), ticks: true, value };
    if let (_, Some(to)) = slider.show(ui, look, bar) {
        desk.actions.push(Action::Step { to: StepTo::At(to as usize) });
    }
}

fn frames(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let look = desk.look;
    let Some(frame) = desk.run.frame else { return clock(ui, desk, rect) };
    let twin = desk.session.twin;
    let button = Rect::from_center_size(
        rect.right_center() - vec2(look.space(1.25), 0.0),
        Vec2::splat(look.space(4.0)),
    );
    let mut child = ui.new_child(UiBuilder::new().max_rect(button));
    if twin {
        ui.painter().rect_filled(button.shrink(look.space(0.25)), 5.0, look.raised);
    }
    let hint = if twin { "The world alone — V" } else { "Both beside each other — V" };
    let label = "World and frame beside each other";
    if part::icon_button(&mut child, look, Icon::TWIN, label, hint, true).clicked() {
        desk.actions.push(Action::Twin { on: !twin });
    }
    let rest = rect.with_max_x(button.left() - look.space(0.5));
    let is_world = frame.linear.abs_diff_eq(DMat2::IDENTITY, 1e-9);
    let words = match (frame.differs(), twin) {
        (true, false) => return frame_slider(ui, desk, frame.name, rest),
        (true, true) => format!("World beside “{}”", frame.name),
        (false, _) if is_world => format!("World = {}", frame.name),
        (false, _) => format!("{}: only the scale changes", frame.name),
    };
    let response = ui.interact(rest, ui.id().with("frame"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &words));
    let galley = ui.painter().layout(words, look.small.clone(), look.quiet, rest.width());
    let at = pos2(rest.left(), rest.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, look.quiet);
}

/// The slider of the time at which moving shapes are shown: the step's time until the user sets it.
fn clock(ui: &mut Ui, desk: &mut Desk, rect: Rect) {
    let look = desk.look;
    let Some(value) = desk.session.clock() else { return };
    let (name, font) = ("Time", look.small.clone());
    let words = ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, name, font, look.quiet);
    let bar = rect.with_min_x(words.right() + look.space(0.5));
    let bar = bar.with_max_x(bar.right().min(bar.left() + look.space(16.0)));
    let slider = Slider { name, range: [0.0, 1.0], step: None, ticks: false, value };
    let (response, time) = slider.show(ui, look, bar);
    response.hinted(
        "The time that the step speaks of. Drag it: where the shapes are then, and how far apart",
    );
    desk.actions.extend(time.map(|time| Action::Clock { time }));
}

fn frame_slider(ui: &mut Ui, desk: &mut Desk, frame: &str, rect: Rect) {
    let look = desk.look;
    let value = desk.session.frame();
    let ink = |chosen| if chosen { look.ink } else { look.quiet };
    let small = &look.small;
    // The bar does not move with the length of the frame's name, which is cut if too long.
    let (at, align) = (rect.left_center(), Align2::LEFT_CENTER);
    let world = ui.painter().text(at, align, "World", small.clone(), ink(value < 0.5));
    let bar = rect.with_min_x(world.right());
    let bar = bar.with_max_x(bar.left() + look.space(11.0));
    let name = rect.with_min_x(bar.right());
    surface::line(ui, frame, small, ink(value >= 0.5), name);
    let slider = Slider { name: "Frame", range: [0.0, 1.0], step: None, ticks: false, value };
    let (response, amount) = slider.show(ui, look, bar.shrink2(vec2(look.space(0.5), 0.0)));
    let hint = format!(
        "Carry the picture from the world to “{frame}”. On the way the grid goes along, without \
            numbers: lengths in the world are different."
    );
    response.hinted(hint);
    desk.actions.extend(amount.map(|amount| Action::Frame { amount }));
}

/// The step's sentence, with few digits; whole on hover.
fn sentence(ui: &Ui, desk: &mut Desk, says: &str, rect: Rect) {
    let text = number::glance(says);
    let (tied, _) = fitting(ui, desk.look, &[&text], rect, |_, text, font| {
        Tied::of(ui, desk, text, (font, desk.look.ink, true), rect.width())
    });
    let Some(tied) = tied.first() else { return };
    tied.show(ui, &mut desk.inquiry, ("sentence", says), rect)
        .widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, says));
}

/// The step's formula, a line each: in letters, then with its numbers.
fn formula(ui: &Ui, desk: &mut Desk, formula: &[String], rect: Rect) {
    let look = desk.look;
    let lines: Vec<_> = formula.iter().map(String::as_str).collect();
    let (set, font) = fitting(ui, look, &lines, rect, |index, text, font| {
        let ink = if index == 0 { look.quiet } else { look.ink };
        Tied::of(ui, desk, text, (font, ink, false), rect.width())
    });
    let whole = formula.join("\n");
    let response = ui.interact(rect, ui.id().with("formula"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &whole));
    let (line, mut row) = (ui.fonts(|fonts| fonts.row_height(&font)), 0);
    for (index, tied) in set.iter().enumerate() {
        if row + tied.rows > surface::rows(ui, &font, rect) {
            response.hinted(whole);
            return;
        }
        let top = rect.top() + line * row as f32;
        let place = Rect::from_x_y_ranges(rect.x_range(), top..=top + line * tied.rows as f32);
        let name = format!("formula {index}");
        tied.show(ui, &mut desk.inquiry, (&name, &tied.galley.job.text), place);
        row += tied.rows;
    }
}

/// Lays out lines so that they fit into `rect`: in smaller type if needed, then short lines side by
/// side; text that is still too long is cut, from the last line on. `tie` lays out a line by its
/// index, text and font. Also returns the font.
fn fitting(
    ui: &Ui,
    look: &Look,
    lines: &[&str],
    rect: Rect,
    tie: impl Fn(usize, &str, &FontId) -> Tied,
) -> (Vec<Tied>, FontId) {
    let set = |font: &FontId, lines: &[&str]| -> Vec<Tied> {
        lines.iter().enumerate().map(|(index, it)| tie(index, it, font)).collect()
    };
    let taken = |set: &[Tied]| set.iter().map(|it| it.rows).sum::<usize>();
    // Laying out is slow, so a font is skipped if its letters alone are too wide. The factor allows
    // for egui, which moves each letter to a whole pixel.
    let least_rows = |text: &str, font: &FontId| {
        let letters = font::width(text, font.size.into()) as f32;
        (0.9 * letters / rect.width().max(1.0)).ceil().max(1.0) as usize
    };
    let least = FontId::new(look.small.size * LEAST, look.small.family.clone());
    for font in [&look.body, &look.small, &least] {
        let rows = surface::rows(ui, font, rect);
        if lines.iter().map(|it| least_rows(it, font)).sum::<usize>() > rows {
            continue;
        }
        let set = set(font, lines);
        if taken(&set) <= rows {
            return (set, font.clone());
        }
    }
    let mut beside: Vec<String> = Vec::new();
    for line in lines {
        let both = beside.last().map(|it| format!("{it}{BESIDE}{line}"));
        let fits = |it: &String| least_rows(it, &least) == 1 && tie(0, it, &least).rows == 1;
        match both.filter(fits) {
            Some(both) => {
                beside.pop();
                beside.push(both);
            }
            None => beside.push((*line).to_owned()),
        }
    }
    let mut set = set(&least, &beside.iter().map(String::as_str).collect::<Vec<_>>());
    let mut over = taken(&set).saturating_sub(surface::rows(ui, &least, rect));
    for tied in set.iter_mut().rev() {
        let less = over.min(tied.rows - 1);
        tied.rows -= less;
        over -= less;
    }
    (set, least)
}

/// The smallest type relative to the small one: 11 of 12 pixels.
const LEAST: f32 = 11.0 / 12.0;

const BESIDE: &str = "     ";
