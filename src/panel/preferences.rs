//! Preferences.

use crate::page::palette::Theme;
use crate::panel::finger::Hinted;
use crate::panel::{Desk, part};
use crate::session::action::Action;
use crate::session::settings::{AngleUnit, Settings, TEXT_SCALES};
use egui_macroquad::egui::{Align, Align2, Sense, TextEdit, Ui, Vec2};

/// The longest address, characters; longer links are not passed on either.
const LONGEST: usize = 200;

pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let mut settings = desk.session.settings().clone();
    part::heading(ui, desk.look, "Settings");
    choices(ui, desk, &mut settings);
    switches(ui, desk, &mut settings);
    if cfg!(not(target_arch = "wasm32")) {
        web(ui, desk, &mut settings.web);
    }
    ui.add_space(desk.look.space(1.0));
    if settings != *desk.session.settings() {
        desk.actions.push(Action::Prefer { settings });
    }
}

fn choices(ui: &mut Ui, desk: &Desk, settings: &mut Settings) {
    let theme = usize::from(settings.theme == Theme::Dark);
    if let Some(index) = choice(ui, desk, "Theme", &["Paper", "Slate"], theme) {
        settings.theme = [Theme::Light, Theme::Dark][index];
    }
    let unit = usize::from(settings.angle_unit == AngleUnit::Radians);
    if let Some(index) = choice(ui, desk, "Angles", &["Degrees", "Radians"], unit) {
        settings.angle_unit = [AngleUnit::Degrees, AngleUnit::Radians][index];
    }
    let near = |scale: &f32| (scale - settings.text_scale).abs() < 0.01;
    let scale = TEXT_SCALES.iter().position(near).unwrap_or(TEXT_SCALES.len());
    if let Some(index) = choice(ui, desk, "Text, %", &["100", "125", "150", "200"], scale) {
        settings.text_scale = TEXT_SCALES[index];
    }
}

/// The address of a page with the program.
fn web(ui: &mut Ui, desk: &Desk, address: &mut String) {
    let look = desk.look;
    part::words(ui, "Web page of Tangency", &look.body, look.ink);
    let size = Vec2::new(ui.available_width(), look.row());
    let edit = TextEdit::singleline(address).hint_text("https://…").vertical_align(Align::Center);
    let field = ui.add_sized(size, edit.char_limit(LONGEST).desired_width(size.x));
    part::edits(&field, "Web page of Tangency", address);
    part::follow(&field);
    field.hinted("The address of a copy in a browser: links can lead there too");
}

/// A name with its switches beside it.
fn choice(ui: &mut Ui, desk: &Desk, name: &str, all: &[&str], on: usize) -> Option<usize> {
    let look = desk.look;
    ui.horizontal_top(|ui| {
        let (rect, _) =
            ui.allocate_exact_size(Vec2::new(look.room(6.0), look.row()), Sense::hover());
        let font = look.body.clone();
        ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, name, font, look.ink);
        part::segmented(ui, look, name, all, on)
    })
    .inner
}

fn switches(ui: &mut Ui, desk: &Desk, settings: &mut Settings) {
    let all: [(&str, &str, &mut bool); 5] = [
        ("Grid and axes", "Grid, axes and their numbers", &mut settings.grid),
        (
            "The true answer — T",
            "Draw the true gap or depth, by a slow and certain method",
            &mut settings.truth,
        ),
        (
            "Colours of the document",
            "As the open demo’s document paints it",
            &mut settings.document_colors,
        ),
        (
            "Magnets — N",
            "What is dragged near to a point, a size, an angle or contact goes there; Alt \
                lets go",
            &mut settings.magnets,
        ),
        ("Reduced motion", "Nothing moves by itself", &mut settings.reduced_motion),
    ];
    for (label, hint, on) in all {
        if let Some(turned) = part::toggle(ui, desk.look, label, hint, *on) {
            *on = turned;
        }
    }
}
