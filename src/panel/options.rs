//! The switches and sliders of the open demo.

use crate::demo::play::{Chosen, OptionRange, OptionSpec};
use crate::panel::finger::Hinted;
use crate::panel::slider::Slider;
use crate::panel::{Desk, Gesture, part};
use crate::session::action::Action;
use egui_macroquad::egui::{DragValue, Rect, Sense, Ui, Vec2, WidgetInfo, pos2};

/// Shows the options, where the demo has any.
pub fn show(ui: &mut Ui, desk: &mut Desk, gesture: &mut Gesture) {
    let session = desk.session;
    let Some(Chosen { play, method, .. }) = session.lesson().chosen(session.scene()) else {
        return;
    };
    // In a crowd the methods' rows choose.
    let switch = play.switch.filter(|_| !session.lesson().is_crowd());
    if play.options.is_empty() && switch.is_none() {
        return;
    }
    part::section(ui, desk.look, "Options");
    if let Some([label, hint]) = switch {
        part::words(ui, label, &desk.look.small, desk.look.ink).hinted(hint);
        let names: Vec<_> = play.methods.iter().map(|(_, name)| *name).collect();
        let on = play.methods.iter().position(|(it, _)| Some(*it) == method).unwrap_or(0);
        if let Some(chosen) = part::segmented(ui, desk.look, "variant", &names, on) {
            let method = Some(play.methods[chosen].0);
            desk.actions.push(Action::SetMethod { method });
        }
        ui.add_space(desk.look.space(0.5));
    }
    for spec in play.options {
        let value = desk.session.option(spec.slug);
        part::words(ui, spec.label, &desk.look.small, desk.look.ink).hinted(spec.hint);
        let chosen = match spec.range {
            OptionRange::Choice(names) => {
                part::segmented(ui, desk.look, spec.slug, names, value as usize)
                    .map(|index| (index as f64, false))
            }
            OptionRange::Whole { .. } => number(ui, desk, gesture, spec, value, 1.0),
            OptionRange::Number { step, .. } => number(ui, desk, gesture, spec, value, step),
        };
        if let Some((value, merge)) = chosen {
            let option = spec.slug.to_owned();
            desk.actions.push(Action::SetOption { option, value, merge });
        }
        ui.add_space(desk.look.space(0.5));
    }
}

/// A slider with stops and a field for a number: the new value, and whether it goes on with the
/// gesture before.
fn number(
    ui: &mut Ui,
    desk: &Desk,
    gesture: &mut Gesture,
    spec: &OptionSpec,
    value: f64,
    step: f64,
) -> Option<(f64, bool)> {
    let (look, [least, greatest]) = (desk.look, spec.limits());
    let size = Vec2::new(ui.available_width(), look.row());
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let split = rect.right() - look.room(6.0);
    let bar = Rect::from_min_max(rect.min, pos2(split - look.space(1.0), rect.bottom()))
        .translate(Vec2::new(-look.space(0.5), 0.0));
    let range = [least, greatest];
    let slider = Slider { name: spec.label, range, step: Some(step), ticks: true, value };
    let (response, moved) = slider.show(ui, look, bar);
    // Dividing by a whole number keeps the decimal short: −1.28, not −1.2799999999999998.
    let parts = (1.0 / step).round().max(1.0);
    let slid = moved.map(|value| ((value * parts).round() / parts, gesture.goes_on(&response)));
    gesture.watch(&response);
    response.hinted(spec.hint);

    let mut number = value;
    let field = Rect::from_min_max(pos2(split, rect.top()), rect.max).shrink2(Vec2::new(0.0, 1.0));
    let drag = DragValue::new(&mut number).range(least..=greatest).speed(0.1 * step);
    let digits = if spec.is_whole() { 0 } else { TYPED_DIGITS };
    let response = ui.put(field, drag.max_decimals(digits));
    response.widget_info(|| WidgetInfo {
        label: Some(spec.label.to_owned()),
        ..WidgetInfo::drag_value(true, number)
    });
    let changed = number != value;
    let typed = changed.then(|| (spec.clamped(number), gesture.goes_on(&response)));
    gesture.watch(&response);
    slid.or(typed)
}

/// So many digits behind the point are shown of a number that was typed.
const TYPED_DIGITS: usize = 6;
