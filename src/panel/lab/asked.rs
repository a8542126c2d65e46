//! Who is asked at every pixel of a map: a line that unfolds into the list of all who can be.

use super::map::choose;
use crate::panel::finger::Hinted;

use crate::catalog::Method;
use crate::demo::play::Variant;
use crate::panel::{Desk, icon, part};
use egui_macroquad::egui::{
    Color32, Galley, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};
use std::sync::Arc;

/// Who is asked.
pub fn show(ui: &mut Ui, desk: &mut Desk, fitting: &[Variant]) {
    let (look, session) = (desk.look, desk.session);
    let choice = session.map();
    let apt = choice.apt(fitting);
    let own = desk.session.played();
    let text = if choice.topic.asks_many() {
        let judge = if choice.reference { " + reference" } else { "" };
        format!(
            "{count} of {fitting} methods{judge}",
            fitting = fitting.len(),
            count = choice.methods(fitting).len()
        )
    } else {
        choice.method(&apt, own).map_or(String::new(), |it| it.title.to_owned())
    };
    let words = [&text, &*format!("Methods tested: {text}")];
    let open = part::unfolds(ui, look, "methods tested", words, (&look.body, look.ink), false);
    match (open, choice.topic.asks_many()) {
        (true, true) => many(ui, desk, fitting),
        (true, false) => one(ui, desk, &apt),
        (false, _) => {}
    }
}

/// One of the methods.
fn one(ui: &mut Ui, desk: &mut Desk, apt: &[Variant]) {
    let chosen = desk.session.map().method(apt, desk.session.played());
    part::rows(ui, |ui| {
        for method in apt {
            let on = chosen.as_ref().is_some_and(|it| it.slug == method.slug);
            if row(ui, desk, method, Mark::Chosen(on)).clicked() {
                choose(desk, |it| it.method = Some(method.slug.to_owned()));
            }
        }
    });
}

/// Any number of them, with or without the reference.
fn many(ui: &mut Ui, desk: &mut Desk, fitting: &[Variant]) {
    let (look, choice) = (desk.look, desk.session.map());
    let asked = choice.methods(fitting).len();
    let others = |than: &str| {
        let slugs = fitting.iter().map(|it| it.slug).filter(|it| *it != than);
        slugs.map(str::to_owned).collect()
    };
    let buttons = [
        ("All", "Test all of them", asked < fitting.len()),
        ("None", "Test none; then choose a few", asked > 0),
    ];
    match part::buttons(ui, look, &buttons) {
        Some(0) => choose(desk, |it| it.without.clear()),
        Some(_) => choose(desk, |it| it.without = others("")),
        None => {}
    }
    part::rows(ui, |ui| {
        for method in fitting {
            let left_out = choice.without.iter().any(|slug| slug == method.slug);
            let response = row(ui, desk, method, Mark::Asked(!left_out));
            if only(ui, desk, method, &response) {
                choose(desk, |it| it.without = others(method.slug));
            } else if response.clicked() {
                choose(desk, |it| match left_out {
                    true => it.without.retain(|other| other != method.slug),
                    false => it.without.push(method.slug.to_owned()),
                });
            }
        }
    });
    let hint = "Who is wrong; without it, who says what";
    let on = choice.reference;
    if let Some(reference) = part::toggle(ui, look, "Against the reference", hint, on) {
        choose(desk, |it| it.reference = reference);
    }
}

/// Whether a method is the one that is asked, or one of those.
#[derive(Clone, Copy)]
enum Mark {
    Chosen(bool),
    Asked(bool),
}

/// The name of a method.
fn row(ui: &mut Ui, desk: &Desk, method: &Method, mark: Mark) -> Response {
    let look = desk.look;
    let title = method.title;
    let label = format!("Map of {title}");
    let (on, left, right) = match mark {
        Mark::Chosen(on) => (on, look.space(1.0), 0.0),
        Mark::Asked(on) => (on, look.space(2.5), only_room(ui, desk)),
    };
    let ink = if on { look.ink } else { look.quiet };
    let room = ui.available_width() - left - right;
    let galley = ui.painter().layout(title.to_owned(), look.small.clone(), ink, room);
    let height = galley.size().y + look.space(0.75);
    let marked = matches!(mark, Mark::Chosen(true));
    let row = part::Row { height, marked, live: true, label: &label };
    row.show(ui, look, |ui, rect| {
        if let Mark::Asked(true) = mark {
            let size = look.space(1.75);
            let place = icon::square(rect.left(), rect.center().y, size);
            icon::paint(ui.painter(), place, size, icon::Icon::Check, look.right());
        }
        let at = rect.left_center() + Vec2::new(left, -galley.size().y / 2.0);
        ui.painter().galley(at, galley, ink);
    })
}

fn only_words(ui: &Ui, desk: &Desk) -> Arc<Galley> {
    let text = "only".to_owned();
    ui.painter().layout_no_wrap(text, desk.look.small.clone(), Color32::PLACEHOLDER)
}

/// How much room [`only`] takes at the right.
fn only_room(ui: &Ui, desk: &Desk) -> f32 {
    only_words(ui, desk).size().x + desk.look.space(1.0)
}

/// At the right of a method's row: a click asks it alone.
fn only(ui: &Ui, desk: &Desk, method: &Method, row: &Response) -> bool {
    let look = desk.look;
    let (galley, width) = (only_words(ui, desk), only_room(ui, desk));
    let rect = Rect::from_min_max(pos2(row.rect.right() - width, row.rect.top()), row.rect.max);
    let response = ui.interact(rect, row.id.with("only"), Sense::click());
    let title = method.title;
    let label = format!("Only {title}");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    part::follow(&response);
    let ink = if response.hovered() { look.ink } else { look.tint(look.quiet, 0.7) };
    let at = rect.right_center() - Vec2::new(galley.size().x, galley.size().y / 2.0);
    ui.painter().galley(at, galley, ink);
    icon::focus_ring(ui.painter(), &response, rect, look);
    let clicked = response.clicked();
    response.hinted("Test this method and leave out all others");
    clicked
}
