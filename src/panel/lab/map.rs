//! The map of the edge-case lab: what it asks, whom, over what, and what its colours mean.

use crate::lab::map::{Choice, Class, Entry, Jumps, Viewer};
use crate::page::figure::Role;
use crate::panel::finger::Hinted;
use crate::panel::lab::{Request, asked};
use crate::panel::theme::color;
use crate::panel::{Desk, icon, part};
use crate::scene::name;
use crate::session::Session;
use crate::session::action::Action;
use egui_macroquad::egui::{
    Align2, Rect, Sense, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

/// How many topics stand in the first row: five in one are too wide, and one below the other too
/// high.
const FIRST_ROW: usize = 2;

/// What belongs to the map.
pub struct Inside<'a> {
    pub viewer: &'a Viewer,
    /// Where its legend has led.
    pub jumps: &'a mut Jumps,
}

/// Shows the map's part of the panel.
pub fn show(ui: &mut Ui, desk: &mut Desk, inside: Inside, requests: &mut Vec<Request>) {
    let (look, session) = (desk.look, desk.session);
    let choice = session.map();
    ui.add_space(look.space(0.5));
    part::hairline(ui, look);
    ui.add_space(look.space(0.5));
    let hint = "Map: test at every pixel, with a shape put there — M";
    if let Some(shown) = part::toggle(ui, look, "Map", hint, choice.shown) {
        choose(desk, |it| it.shown = shown);
    }
    if !session.scene().has_pair() || !choice.shown {
        return;
    }
    let fitting = session.methods();
    let topics = choice.topics(&fitting);
    let (first, more) = topics.split_at(FIRST_ROW.min(topics.len()));
    for (salt, part) in [("topic", first), ("topic more", more)] {
        let names: Vec<_> = part.iter().map(|it| it.word()).collect();
        let on = part.iter().position(|it| *it == choice.topic).unwrap_or(usize::MAX);
        if let Some(chosen) = part::segmented(ui, look, salt, &names, on) {
            choose(desk, |it| it.topic = part[chosen]);
        }
        ui.add_space(-look.space(0.5));
    }
    if fitting.is_empty() {
        part::empty(ui, look, "No method treats these two shapes.");
        return;
    }
    ui.add_space(look.space(0.75));
    asked::show(ui, desk, &fitting);
    planes(ui, desk);
    legend(ui, desk, inside, requests);
}

pub(super) fn choose(desk: &mut Desk, change: impl FnOnce(&mut Choice)) {
    let mut choice = desk.session.map().clone();
    change(&mut choice);
    desk.actions.push(Action::Map { choice });
}

/// Over position, or over rotation and size.
fn planes(ui: &mut Ui, desk: &mut Desk) {
    let (look, session) = (desk.look, desk.session);
    ui.add_space(look.space(0.5));
    if !session.map_can_build() {
        return;
    }
    let names = ["Position", "Rotation × size"];
    let on = usize::from(session.map_builds());
    if let Some(chosen) = part::segmented(ui, look, "plane", &names, on) {
        choose(desk, |it| it.build = chosen == 1);
    }
}

/// Which shape is swept, and what a click does.
fn told(session: &Session) -> String {
    let scene = session.scene();
    let swept = session.swept();
    let kind = scene.shape(swept).kind().word();
    let shape = match scene.role(swept) {
        _ if session.lesson().is_crowd() => name(swept, scene.shape(swept)),
        Some(Role::A) => format!("A, the {kind},"),
        _ => format!("B, the {kind},"),
    };
    if session.map_builds() {
        format!(
            "Of {shape} about its own centre. A click in the square gives it that rotation and \
            size."
        )
    } else {
        format!(
            "The centre of {shape} at each pixel. A click on the empty canvas puts it there, a \
            right click anywhere. Select the other shape to sweep that one."
        )
    }
}

/// What the colours mean, how much there is of each, and how far the map is.
fn legend(ui: &mut Ui, desk: &mut Desk, inside: Inside, requests: &mut Vec<Request>) {
    let Inside { viewer, jumps } = inside;
    let look = desk.look;
    ui.add_space(look.space(0.5));
    let Some(survey) = viewer.survey() else {
        let many = desk.session.map().topic.asks_many();
        let why = if many {
            "Two methods are needed, or one and the reference."
        } else {
            "No method of these two shapes tells that."
        };
        part::empty(ui, look, why);
        return;
    };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = look.space(0.25);
        for entry in viewer.legend() {
            if let (true, Some(class)) = (line(ui, desk, entry), entry.class) {
                let session = desk.session;
                let shape = session.scene().shape(session.swept());
                let from = survey.subject().plane().place_of(shape);
                let place = jumps.next(survey, class, from);
                desk.actions.extend(place.and_then(|it| session.map_jump(it)));
            }
        }
    });
    let size = survey.subject().size();
    let progress = survey.field().progress();
    let (width, text) = if progress < 1.0 {
        (
            progress as f32,
            format!(
                "{progress:.0} % of {size} × {size_2} tested",
                progress = progress * 100.0,
                size = size.x,
                size_2 = size.y
            ),
        )
    } else {
        (0.0, format!("{size} × {size_2} tests, all done", size = size.x, size_2 = size.y))
    };
    // The room for the bar is there when the bar is not: nothing moves when it is done.
    let (bar, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 2.0), Sense::hover());
    let done = Rect::from_min_size(bar.min, Vec2::new(bar.width() * width, bar.height()));
    ui.painter().rect_filled(done, 1.0, look.accent);
    part::words(ui, text, &look.small, look.quiet);
    ui.add_space(look.space(0.5));
    part::words(ui, told(desk.session), &look.small, look.quiet);
    ui.add_space(look.space(0.5));
    let hint = "Map, shapes and legend, as far as it is refined";
    if part::buttons(ui, look, &[("Save map as PNG", hint, true)]).is_some() {
        requests.push(Request::SaveMap);
    }
}

/// A colour, what it means, its share and how many pixels that are; whether it was clicked.
fn line(ui: &mut Ui, desk: &Desk, entry: &Entry) -> bool {
    let look = desk.look;
    let (swatch, share) = (look.space(3.0), look.room(12.0));
    let width = ui.available_width() - swatch - share;
    let words = entry.words.clone();
    let galley = ui.painter().layout(words, look.small.clone(), look.ink, width.max(40.0));
    let size = Vec2::new(ui.available_width(), galley.size().y.max(look.space(2.0)));
    let leads = entry.class.is_some();
    let sense = if leads { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let amount = format!("{} · {}", entry.percent(), pixels(entry.count));
    let said = format!("{}: {amount}", entry.words);
    let kind = if leads { WidgetType::Button } else { WidgetType::Label };
    response.widget_info(|| WidgetInfo::labeled(kind, true, &said));
    part::follow(&response);
    if leads && response.hovered() {
        ui.painter().rect_filled(rect.expand(2.0), 3.0, look.tint(look.raised, 0.6));
    }
    let y = rect.top() + look.space(1.0);
    let place = icon::square(rect.left(), y, look.space(2.0));
    if let Some(ground) = entry.color {
        ui.painter().rect(place, 3.0, color(ground), look.line(), StrokeKind::Inside);
    }
    if let Some(Class::Verdict(verdict) | Class::Agree(verdict)) = entry.class {
        icon::verdict(ui.painter(), place, look.space(1.75), verdict, look);
    }
    ui.painter().galley(pos2(rect.left() + swatch, rect.top()), galley, look.ink);
    let at = pos2(rect.right(), rect.top());
    let font = look.small.clone();
    ui.painter().text(at, Align2::RIGHT_TOP, amount, font, look.quiet);
    icon::focus_ring(ui.painter(), &response, rect.expand(3.0), look);
    let clicked = response.clicked();
    if leads {
        response.hinted("Puts the shape on the nearest such pixel; again, on one elsewhere");
    }
    clicked
}

/// A number of pixels, short where it is large.
fn pixels(count: u32) -> String {
    match count {
        ..10_000 => count.to_string(),
        10_000..1_000_000 => format!("{count} k", count = count / 1000),
        _ => format!("{count:.1} M", count = f64::from(count) / 1e6),
    }
}
