//! Exact moves, and the unit that the shapes are measured in.

use crate::lab::align::{self, Alignment};
use crate::panel::finger::Hinted;
use crate::panel::slider::Slider;
use crate::panel::{Desk, Gesture, part};
use crate::session::action::Action;
use egui_macroquad::egui::{Align2, Rect, Sense, Ui, Vec2, pos2};

/// What each alignment is called, and what it does.
fn words(to: Alignment) -> [&'static str; 2] {
    match to {
        Alignment::Contact => {
            ["Touch", "Slide it the shortest way to exact contact — C, or hold C while dragging"]
        }
        Alignment::Concentric => ["Concentric", "Its centre exactly on the other’s — Shift+C"],
        Alignment::EqualSizes => ["Same size", "The sizes of the other one"],
        Alignment::EqualAngle => ["Same angle", "The angle of the other one"],
        Alignment::Round => ["Equal axes", "Its own two sizes equal, to the last bit"],
    }
}

pub fn show(ui: &mut Ui, desk: &mut Desk, gesture: &mut Gesture) {
    let (look, session) = (desk.look, desk.session);
    let scene = session.scene();
    let [first, second] = scene.focus();
    let which = session.meant().filter(|it| [first, second].contains(it));
    let which = which.unwrap_or(second);
    let other = if which == second { first } else { second };
    if !scene.has_pair() {
        part::empty(ui, look, "Two shapes are needed to make one exact by the other.");
        return;
    }
    let name = session.lesson().name(scene, which);
    // "Line 2" is a name; "the line" needs its article.
    let the = if session.lesson().is_crowd() { "" } else { "the " };
    part::words(ui, format!("Makes {the}{name} exact:"), &look.small, look.quiet);
    let all = Alignment::ALL.map(|to| {
        let [label, hint] = words(to);
        // Contact costs a search; whether there is one shows when it is asked for.
        let can = to == Alignment::Contact
            || align::aligned(scene.shape(which), scene.shape(other), to).is_some();
        (label, hint, can)
    });
    if let Some(pressed) = part::buttons(ui, look, &all) {
        desk.actions.push(Action::Align { which, to: Alignment::ALL[pressed] });
    }
    ui.add_space(look.space(0.5));
    unit(ui, desk, gesture);
}

fn unit(ui: &mut Ui, desk: &mut Desk, gesture: &mut Gesture) {
    let look = desk.look;
    let exponent = desk.session.unit();
    let size = Vec2::new(ui.available_width(), look.row());
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let label = look.room(4.0);
    let value = look.room(6.0);
    let painter = ui.painter();
    let text = |x, align, words: &str, ink| {
        painter.text(pos2(x, rect.center().y), align, words, look.small.clone(), ink);
    };
    text(rect.left(), Align2::LEFT_CENTER, "Unit", look.quiet);
    let shown = if exponent == 0 { "as given".to_owned() } else { format!("1e{exponent}") };
    text(rect.right(), Align2::RIGHT_CENTER, &shown, look.ink);
    let bar = Rect::from_min_max(
        pos2(rect.left() + label, rect.top()),
        pos2(rect.right() - value, rect.bottom()),
    );
    let limit = f64::from(crate::session::UNITS);
    let value = f64::from(exponent);
    let range = [-limit, limit];
    let slider = Slider { name: "Unit", range, step: Some(1.0), ticks: true, value };
    let (response, moved) = slider.show(ui, look, bar);
    if let Some(to) = moved {
        let merge = gesture.goes_on(&response);
        desk.actions.push(Action::Unit { exponent: to as i32, merge });
    }
    gesture.watch(&response);
    response.hinted(
        "All lengths and places times a power of ten: the picture stays, the arithmetic does not",
    );
}
