//! The answer of the open demo's method, and the reference's beside it.

use crate::app::action::Shapes;
use crate::app::figure::Role;
use crate::app::panel::answers;
use crate::app::panel::icon::{self, Icon};
use crate::app::panel::{Desk, methods, part};
use crate::app::slug;
use crate::app::theme::{Look, color};
use crate::catalog::Semantics;
use crate::outcome::{Outcome, Verdict};
use egui_macroquad::egui::{Color32, FontId, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2};

/// Shows the answer.
pub fn show(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    if !desk.session.scene().has_pair() {
        ui.add_space(look.space(2.0));
        part::words(ui, "Nothing to ask yet", &look.title, look.quiet);
        ui.add_space(look.space(0.5));
        return;
    }
    let outcome = desk.run.outcome();
    ui.spacing_mut().item_spacing.y = look.space(0.5);
    ui.add_space(look.space(2.0));
    let text = answers::sentence(outcome.verdict, outcome.contact, outcome.reason);
    entry(ui, look, &text, (&look.title, look.ink), |ui, place| {
        let place = Rect::from_center_size(place.center(), Vec2::splat(look.space(3.5)));
        icon::verdict(ui.painter(), place, place.width(), outcome.verdict, look);
    });
    entry(ui, look, &decided(outcome), (&look.small, look.quiet), |_, _| {});
    reference(ui, desk, outcome);
    way_back(ui, desk);
    ui.add_space(look.space(0.5));
}

/// What brings the demo back to its subject, where the shapes have left it.
fn way_back(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let Some(way) = desk.run.way_back() else { return };
    ui.add_space(look.space(0.5));
    if let Some(0) = part::buttons(ui, look, &[(way.label.as_ref(), way.hint, true)]) {
        let (which, shape) = (way.which, way.shape);
        desk.actions.push(Shapes::SetShape { which, shape, merge: false }.into());
    }
}

/// What the certain reference says, and whether the open demo's method agrees.
fn reference(ui: &mut Ui, desk: &Desk, outcome: &Outcome) {
    let (look, answers) = (desk.look, desk.answers);
    let Some(truth) = answers.truth else { return };
    let method = methods::played(desk);
    let known = answers.methods.iter().find(|it| Some(it.method.id) == method);
    let semantics = known.map_or(Semantics::Solid, |it| it.method.semantics);
    let says = answers::sentence(truth.verdict, Some(truth.contact), None).to_lowercase();
    let (icon, text, ink) = match answers.agrees(outcome.verdict, semantics) {
        Some(true) => {
            let measure = says.split_once(" — ").map_or(says.as_str(), |(_, measure)| measure);
            let text = format!("The reference agrees — {measure}");
            (Some(Icon::Check), text, color(look.theme.role(Role::Kept)))
        }
        Some(false) => (Some(Icon::Cross), format!("The reference says {says}"), look.refusal),
        None => (None, format!("The reference says {says}"), look.ink),
    };
    entry(ui, look, &text, (&look.small, ink), |ui, place| match icon {
        Some(icon) => icon::paint(ui.painter(), place, look.space(2.0), icon, ink),
        None => icon::verdict(ui.painter(), place, look.space(2.25), truth.verdict, look),
    });
}

/// "Decided by “corner in circle” after 3 iterations".
fn decided(outcome: &Outcome) -> String {
    let test = slug::words(outcome.decided_by);
    let by = match outcome.verdict {
        Verdict::Undecided => format!("Left open by “{test}”"),
        _ => format!("Decided by “{test}”"),
    };
    match outcome.iterations {
        0 => by,
        1 => format!("{by} after 1 iteration"),
        more => format!("{by} after {more} iterations"),
    }
}

/// Wrapping words beside a symbol, which is centred on their first line.
fn entry(
    ui: &mut Ui,
    look: &Look,
    text: &str,
    (font, ink): (&FontId, Color32),
    symbol: impl FnOnce(&Ui, Rect),
) {
    let indent = look.space(4.5);
    let width = ui.available_width();
    let galley = ui.painter().layout(text.to_owned(), font.clone(), ink, width - indent);
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(width, galley.size().y), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    let line = galley.rows.first().map_or(0.0, |row| row.rect.height());
    let column = look.space(3.5);
    symbol(ui, Rect::from_min_size(rect.min, Vec2::new(column, line)));
    ui.painter().galley(pos2(rect.left() + indent, rect.top()), galley, ink);
}
