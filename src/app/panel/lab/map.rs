//! The map of the edge-case lab: what it asks, whom, over what, and what its colours mean.

use crate::app::action::Shown;
use crate::app::figure::Role;
use crate::app::lab::map::{Choice, Class, Entry, Jumps, Topic, Viewer};
use crate::app::panel::finger::Hinted;
use crate::app::panel::lab::Request;
use crate::app::panel::methods::played;
use crate::app::panel::{Desk, icon, part};
use crate::app::scene::name;
use crate::app::session::Session;
use crate::app::theme::color;
use crate::app::words;
use crate::catalog::Method;
use egui_macroquad::egui::{
    Align2, Rect, Sense, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

/// How many topics stand in the first row: five in one are too wide, and one below the other too
/// high.
const FIRST_ROW: usize = 2;

/// What belongs to the map.
pub struct Inside<'a> {
    /// The map.
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
    let hint = words!(panel.lab.map.ask_at_every_pixel);
    if let Some(shown) = part::toggle(ui, look, words!(panel.lab.map.map), hint, choice.shown) {
        choose(desk, |it| it.shown = shown);
    }
    if !session.scene().has_pair() || !choice.shown {
        return;
    }
    let (first, more) = Topic::ALL.split_at(FIRST_ROW);
    for (salt, part) in [("topic", first), ("topic more", more)] {
        let names: Vec<_> = part.iter().map(|it| it.word()).collect();
        let on = part.iter().position(|it| *it == choice.topic).unwrap_or(usize::MAX);
        if let Some(chosen) = part::segmented(ui, look, salt, &names, on) {
            choose(desk, |it| it.topic = part[chosen]);
        }
        ui.add_space(-look.space(0.5));
    }
    let fitting = session.methods();
    if fitting.is_empty() {
        part::empty(ui, look, words!(panel.lab.map.no_method_treats_these));
        return;
    }
    ui.add_space(look.space(0.75));
    asked(ui, desk, &fitting);
    planes(ui, desk);
    legend(ui, desk, inside, requests);
}

/// Who is asked: a line that unfolds into the list of all.
fn asked(ui: &mut Ui, desk: &mut Desk, fitting: &[&'static Method]) {
    let (look, session) = (desk.look, desk.session);
    let choice = session.map();
    let own = played(desk);
    let text = if choice.topic.asks_many() {
        let left_out = |it: &&&Method| !choice.without.iter().any(|slug| slug == it.slug);
        let count = fitting.iter().filter(left_out).count();
        let judge = if choice.reference { words!(panel.lab.map.reference) } else { "" };
        format!(
            words!(panel.lab.map.count_fitting_methods_judge),
            fitting = fitting.len(),
            count = count,
            judge = judge
        )
    } else {
        choice.method(fitting, own).map_or(String::new(), |it| words::of(it.title).to_owned())
    };
    let id = ui.id().with("asked of the map");
    let open = ui.data(|it| it.get_temp(id)).unwrap_or(false);
    let label = format!(words!(panel.lab.map.who_asked_text), text = text);
    let row = part::Row { height: look.row(), marked: false, live: true, label: &label };
    let response = row.show(ui, look, |ui, rect| {
        let font = look.body.clone();
        ui.painter().text(rect.left_center(), Align2::LEFT_CENTER, &text, font, look.ink);
        let (size, y) = (look.space(1.25), rect.center().y);
        let place = icon::square(rect.right() - size, y, size);
        let turned = if open { icon::Icon::Less } else { icon::Icon::More };
        icon::paint(ui.painter(), place, size, turned, look.quiet);
    });
    if response.clicked() {
        ui.data_mut(|it| it.insert_temp(id, !open));
    }
    if open {
        methods(ui, desk, fitting);
    }
}

/// Another choice.
fn choose(desk: &mut Desk, change: impl FnOnce(&mut Choice)) {
    let mut choice = desk.session.map().clone();
    change(&mut choice);
    desk.actions.push(Shown::Map { choice }.into());
}

/// One of the methods, or any number of them with or without the reference.
fn methods(ui: &mut Ui, desk: &mut Desk, fitting: &[&'static Method]) {
    let (look, choice) = (desk.look, desk.session.map());
    let many = choice.topic.asks_many();
    let own = played(desk);
    let one = choice.method(fitting, own);
    let height = ui.fonts(|fonts| fonts.row_height(&look.small)) + look.space(0.75);
    if many {
        let all = !choice.without.is_empty();
        let none = fitting.iter().any(|it| !choice.without.iter().any(|slug| slug == it.slug));
        let buttons = [
            (words!(panel.lab.map.all), words!(panel.lab.map.ask_all), all),
            (words!(panel.lab.map.none), words!(panel.lab.map.ask_none), none),
        ];
        match part::buttons(ui, look, &buttons) {
            Some(0) => choose(desk, |it| it.without.clear()),
            Some(_) => {
                let slugs = fitting.iter().map(|it| it.slug.to_owned()).collect();
                choose(desk, |it| it.without = slugs);
            }
            None => {}
        }
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for method in fitting {
            let left_out = choice.without.iter().any(|slug| slug == method.slug);
            let on = if many { !left_out } else { one.is_some_and(|it| it.slug == method.slug) };
            let label = format!(words!(panel.lab.map.map_method), method = words::of(method.title));
            let row = part::Row { height, marked: on && !many, live: true, label: &label };
            let response = row.show(ui, look, |ui, rect| {
                let (size, y) = (look.space(1.75), rect.center().y);
                if many && on {
                    let place = icon::square(rect.left(), y, size);
                    let ink = look.right();
                    icon::paint(ui.painter(), place, size, icon::Icon::Check, ink);
                }
                let at =
                    pos2(rect.left() + if many { look.space(2.5) } else { look.space(1.0) }, y);
                let ink = if on { look.ink } else { look.quiet };
                let font = look.small.clone();
                ui.painter().text(at, Align2::LEFT_CENTER, words::of(method.title), font, ink);
            });
            if response.clicked() {
                let slug = method.slug.to_owned();
                choose(desk, |it| match (many, left_out) {
                    (false, _) => it.method = Some(slug),
                    (true, true) => it.without.retain(|other| *other != slug),
                    (true, false) => it.without.push(slug),
                });
            }
        }
    });
    if many {
        let hint = words!(panel.lab.map.who_wrong_without_it);
        let on = choice.reference;
        if let Some(reference) =
            part::toggle(ui, look, words!(panel.lab.map.against_reference), hint, on)
        {
            choose(desk, |it| it.reference = reference);
        }
    }
}

/// Over position, or over rotation and size.
fn planes(ui: &mut Ui, desk: &mut Desk) {
    let (look, session) = (desk.look, desk.session);
    ui.add_space(look.space(0.5));
    let names = [words!(panel.lab.map.position), words!(panel.lab.map.rotation_size)];
    let on = usize::from(session.map().build);
    if let Some(chosen) = part::segmented(ui, look, "plane", &names, on) {
        choose(desk, |it| it.build = chosen == 1);
    }
}

/// Which shape is swept, and what a click does.
fn told(session: &Session) -> String {
    let scene = session.scene();
    let swept = session.swept();
    let kind = words::of(scene.shape(swept).kind().word());
    let shape = match scene.role(swept) {
        _ if session.lesson().is_crowd() => name(swept, scene.shape(swept)),
        Some(Role::A) => format!(words!(panel.lab.map.kind), kind = kind),
        _ => format!(words!(panel.lab.map.b_kind), kind = kind),
    };
    if session.map().build {
        format!(words!(panel.lab.map.shape_about_its_own), shape = shape)
    } else {
        format!(words!(panel.lab.map.centre_shape_at_each), shape = shape)
    }
}

/// What the colours mean, how much there is of each, and how far the map is.
fn legend(ui: &mut Ui, desk: &mut Desk, inside: Inside, requests: &mut Vec<Request>) {
    let Inside { viewer, jumps } = inside;
    let look = desk.look;
    ui.add_space(look.space(0.5));
    let Some(survey) = viewer.survey() else {
        let text = words!(panel.lab.map.two_methods_needed_or);
        part::empty(ui, look, text);
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
                desk.actions.extend(place.and_then(|it| session.map_jump(desk.run, it)));
            }
        }
    });
    let size = survey.subject().size();
    let progress = survey.field().progress();
    let (width, text) = if progress < 1.0 {
        (
            progress as f32,
            format!(
                words!(panel.lab.map.progress_size_size_2),
                progress = progress * 100.0,
                size = size.x,
                size_2 = size.y
            ),
        )
    } else {
        (0.0, format!(words!(panel.lab.map.size_size_2_queries), size = size.x, size_2 = size.y))
    };
    // The room for the bar is there when the bar is not: nothing moves when it is done.
    let (bar, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 2.0), Sense::hover());
    let done = Rect::from_min_size(bar.min, Vec2::new(bar.width() * width, bar.height()));
    ui.painter().rect_filled(done, 1.0, look.accent);
    part::words(ui, text, &look.small, look.quiet);
    ui.add_space(look.space(0.5));
    part::words(ui, told(desk.session), &look.small, look.quiet);
    ui.add_space(look.space(0.5));
    let hint = words!(panel.lab.map.map_shapes_and_legend);
    if part::buttons(ui, look, &[(words!(panel.lab.map.save_map_as_png), hint, true)]).is_some() {
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
        response.hinted(words!(panel.lab.map.nearest_then_elsewhere));
    }
    clicked
}

/// A number of pixels, short where it is large.
fn pixels(count: u32) -> String {
    match count {
        ..10_000 => count.to_string(),
        10_000..1_000_000 => format!(words!(panel.lab.map.count_k), count = count / 1000),
        _ => format!(words!(panel.lab.map.count_m), count = f64::from(count) / 1e6),
    }
}
