//! The switches and sliders of the open demo.

use crate::app::action::Action;
use crate::app::lesson::{OptionRange, OptionSpec};
use crate::app::panel::{Desk, Gesture, part};
use egui_macroquad::egui::{DragValue, Response, Slider, Ui, Widget};

/// Shows the options, where the demo has any.
pub fn show(ui: &mut Ui, desk: &mut Desk, gesture: &mut Gesture) {
    let options = desk.session.lesson().options;
    if options.is_empty() {
        return;
    }
    part::section(ui, desk.look, "Options");
    for spec in options {
        let value = desk.session.option(spec.slug);
        part::words(ui, spec.label, &desk.look.body, desk.look.ink).on_hover_text(spec.hint);
        let chosen = match spec.range {
            OptionRange::Choice(names) => {
                part::segmented(ui, desk.look, spec.slug, names, value as usize)
                    .map(|index| (index as f64, false))
            }
            OptionRange::Whole { least, greatest } => {
                whole(ui, desk, gesture, spec, value, [least, greatest])
            }
        };
        if let Some((value, merge)) = chosen {
            let option = spec.slug.to_owned();
            desk.actions.push(Action::SetOption { option, value, merge });
        }
        ui.add_space(desk.look.space(1.0));
    }
}

/// A slider and a field for a whole number: the new value, and whether it goes on
/// with the gesture before.
fn whole(
    ui: &mut Ui,
    desk: &Desk,
    gesture: &mut Gesture,
    spec: &OptionSpec,
    value: f64,
    [least, greatest]: [u32; 2],
) -> Option<(f64, bool)> {
    let look = desk.look;
    let mut number = value as u32;
    let before = number;
    let mut merge = false;
    ui.horizontal(|ui| {
        let field = look.space(6.0);
        ui.spacing_mut().slider_width = ui.available_width() - field - look.space(1.0);
        let mut note = |response: Response| merge |= gesture.goes_on(&response);
        let slider = Slider::new(&mut number, least..=greatest).show_value(false).ui(ui);
        note(slider.on_hover_text(spec.hint));
        ui.spacing_mut().interact_size.x = field;
        note(DragValue::new(&mut number).range(least..=greatest).speed(0.1).ui(ui));
    });
    (number != before).then_some((f64::from(number), merge))
}
