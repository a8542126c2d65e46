//! The shapes in numbers: every parameter a field, every label a handle to drag.

use crate::page::figure::{Mark, Role};
use crate::page::number::capital;
use crate::panel::field::{self, Fields};
use crate::panel::finger::Hinted;
use crate::panel::{Desk, legend, part};
use crate::scene::Which;
use crate::scene::handle::Handle;
use crate::session::action::{Action, Selection};
use crate::session::settings::EllipseForm;
use crate::shape::Kind;
use egui_macroquad::egui::{Align2, Rect, Ui, Vec2, pos2};

/// Shows the pair in focus.
pub fn show(ui: &mut Ui, desk: &mut Desk, fields: &mut Fields) {
    part::section(ui, desk.look, "Shapes");
    let mut asked = false;
    for which in desk.session.scene().focus() {
        if !desk.session.scene().has(which) {
            continue;
        }
        header(ui, desk, which);
        let is_ellipse = desk.session.scene().shape(which).kind() == Kind::Ellipse;
        if is_ellipse && !std::mem::replace(&mut asked, true) {
            form(ui, desk);
        }
        let count = field::numbers(desk, which).count();
        part::rows(ui, |ui| {
            for index in 0..count {
                field::show(ui, desk, fields, (which, index));
            }
        });
        ui.add_space(desk.look.space(1.0));
    }
}

/// As what ellipses are shown and typed, above the first of them.
fn form(ui: &mut Ui, desk: &mut Desk) {
    let mut settings = desk.session.settings().clone();
    let names = ["Axes, rotation", "Vector, ratio"];
    let on = usize::from(settings.ellipse_form == EllipseForm::Vector);
    if let Some(chosen) = part::segmented(ui, desk.look, "ellipse-form", &names, on) {
        settings.ellipse_form = [EllipseForm::Axes, EllipseForm::Vector][chosen];
        desk.actions.push(Action::Prefer { settings });
    }
}

fn header(ui: &mut Ui, desk: &mut Desk, which: Which) {
    let (look, session) = (desk.look, desk.session);
    let name = session.lesson().name(session.scene(), which);
    let marked = session.selection().is_some_and(|selection| selection.which == which);
    let role = session.scene().role(which).unwrap_or(Role::Construction);
    let row = part::Row { height: look.row(), marked, live: true, label: &name };
    let response = row.show(ui, look, |ui, rect| {
        let swatch = Rect::from_center_size(
            pos2(rect.left() + look.space(1.25), rect.center().y),
            Vec2::new(look.space(2.5), look.space(1.5)),
        );
        let mark = Mark::shape(role, session.scene().shape(which));
        legend::swatch(ui.painter(), swatch, &desk.palette().style(&mark), &mark);
        let place = rect.left_center() + Vec2::new(look.space(3.5), 0.0);
        ui.painter().text(
            place,
            Align2::LEFT_CENTER,
            capital(&name),
            look.strong.clone(),
            look.ink,
        );
    });
    if response.hinted("Select it on the canvas").clicked() {
        let selection = (!marked).then_some(Selection { which, handle: Handle::Body });
        desk.actions.push(Action::Select { selection });
    }
}
