//! The answer of the open demo's method, and the reference's beside it.

use crate::app::figure::Role;
use crate::app::panel::answers;
use crate::app::panel::icon::{self, Icon};
use crate::app::panel::{Desk, part};
use crate::app::theme::{Look, color};
use crate::catalog::Semantics;
use crate::outcome::{Outcome, Verdict};
use egui_macroquad::egui::{FontId, Rect, Sense, Ui, pos2, vec2};

/// Shows the answer.
pub fn show(ui: &mut Ui, desk: &Desk) {
    let (look, answers) = (desk.look, desk.answers);
    let outcome = desk.run.outcome();
    ui.add_space(look.space(2.0));
    let text = answers::sentence(outcome.verdict, outcome.contact, outcome.reason);
    beside_symbol(ui, look, outcome.verdict, look.space(3.5), &text, &look.title);
    ui.horizontal(|ui| {
        ui.add_space(look.space(3.5));
        part::words(ui, decided(outcome), &look.small, look.quiet);
    });
    ui.add_space(look.space(0.5));
    if let Some(truth) = answers.truth {
        let text =
            format!("Reference: {}", answers::sentence(truth.verdict, Some(truth.contact), None));
        beside_symbol(ui, look, truth.verdict, look.space(2.5), &text, &look.body);
        let semantics = answers
            .methods
            .iter()
            .find(|(it, _)| it.slug == desk.session.lesson().method)
            .map_or(Semantics::Solid, |(it, _)| it.semantics);
        if let Some(agrees) = answers.agrees(outcome.verdict, semantics) {
            agreement(ui, look, agrees);
        }
    }
    ui.add_space(look.space(1.0));
}

/// "Decided by corner in circle · 3 iterations".
fn decided(outcome: &Outcome) -> String {
    let test = outcome.decided_by.replace('-', " ");
    let by = match outcome.verdict {
        Verdict::Undecided => format!("Left open by {test}"),
        _ => format!("Decided by {test}"),
    };
    match outcome.iterations {
        0 => by,
        1 => format!("{by} · 1 iteration"),
        more => format!("{by} · {more} iterations"),
    }
}

fn beside_symbol(ui: &mut Ui, look: &Look, verdict: Verdict, size: f32, text: &str, font: &FontId) {
    let indent = look.space(4.5);
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let height = ui.fonts(|fonts| fonts.row_height(font));
        let (rect, _) = ui.allocate_exact_size(vec2(indent, height.max(size)), Sense::hover());
        let place = icon::square(rect.left(), rect.center().y, size);
        icon::verdict(ui.painter(), place, size, verdict, look);
        ui.vertical(|ui| {
            ui.add_space(((size - height) / 2.0).max(0.0));
            part::words(ui, text, font, look.ink);
        });
    });
}

fn agreement(ui: &mut Ui, look: &Look, agrees: bool) {
    let (icon, text, ink) = if agrees {
        (Icon::Check, "The method agrees", color(look.theme.role(Role::Kept)))
    } else {
        (Icon::Cross, "The method differs", look.refusal)
    };
    let galley = ui.painter().layout_no_wrap(text.to_owned(), look.small.clone(), ink);
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width(), galley.size().y), Sense::hover());
    let indent = look.space(4.5);
    let place: Rect = icon::square(rect.left(), rect.center().y, look.space(2.0));
    icon::paint(ui.painter(), place, place.width(), icon, ink);
    ui.painter().galley(pos2(rect.left() + indent, rect.top()), galley, ink);
}
