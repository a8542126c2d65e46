//! The map of the lab: what is tested, by which methods, and what its colours mean.

use crate::catalog::Method;
use crate::demo::play::Variant;
use crate::lab::map::{Choice, Class, Entry, Plane, Reading, Viewer, Voice};
use crate::outcome::Reason;
use crate::page::number::{self, apart};
use crate::panel::answer::{measure, of_motion, sentence};
use crate::panel::drawer::lab::Lab;
use crate::panel::overlay;
use crate::panel::theme::color;
use crate::panel::widget::*;
use crate::scene::name;
use crate::session::INSET;
use egui_macroquad::egui::{ColorImage, TextureHandle, TextureOptions};

/// Topics in the first row: a row of five would be too wide, a column of five too high.
const FIRST_ROW: usize = 2;

pub fn show(ui: &mut Ui, desk: &mut Desk, lab: &mut Lab) {
    let look = desk.look;
    let mut choice = desk.session.map.clone();
    ui.add_space(look.space(0.5));
    part::hairline(ui, look);
    ui.add_space(look.space(0.5));
    let hint = "Map: test at every pixel, with a shape put there — M";
    part::toggle(ui, look, "Map", hint, &mut choice.shown);
    if desk.session.scene().has_pair() && desk.session.map.shown {
        inside(ui, desk, lab, &mut choice);
    }
    if choice != desk.session.map {
        desk.actions.push(Action::Map { choice });
    }
}

fn inside(ui: &mut Ui, desk: &mut Desk, lab: &mut Lab, choice: &mut Choice) {
    let (look, session) = (desk.look, desk.session);
    let fitting = session.methods();
    let topics = choice.topics(&fitting);
    let (first, more) = topics.split_at(FIRST_ROW.min(topics.len()));
    for (salt, part) in [("topic", first), ("topic more", more)] {
        let part: Vec<_> = part.iter().map(|it| (*it, it.word())).collect();
        part::segmented(ui, look, salt, &part, &mut choice.topic);
        ui.add_space(-look.space(0.5));
    }
    if fitting.is_empty() {
        part::quiet(ui, look, "No method treats these two shapes.");
        return;
    }
    ui.add_space(look.space(0.75));
    tested(ui, desk, &fitting, choice);
    ui.add_space(look.space(0.5));
    if session.map_can_build() {
        let planes = [(false, "Position"), (true, "Rotation × size")];
        let mut builds = session.map_builds();
        if part::segmented(ui, look, "plane", &planes, &mut builds) {
            choice.build = builds;
        }
    }
    legend(ui, desk, lab);
}

fn explained(session: &Session) -> String {
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

fn legend(ui: &mut Ui, desk: &mut Desk, lab: &mut Lab) {
    let Lab { map: viewer, jumps, .. } = lab;
    let look = desk.look;
    ui.add_space(look.space(0.5));
    let Some(survey) = viewer.survey() else {
        let many = desk.session.map.topic.asks_many();
        let why = if many {
            "Two methods are needed, or one and the reference."
        } else {
            "No method for these two shapes answers that."
        };
        part::quiet(ui, look, why);
        return;
    };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = look.space(0.25);
        for entry in &viewer.legend {
            if let (true, Some(class)) = (line(ui, desk, entry), entry.class) {
                let session = desk.session;
                let shape = session.scene().shape(session.swept());
                let from = survey.subject().plane.place_of(shape);
                let place = jumps.next(survey, class, from);
                desk.actions.extend(place.and_then(|it| session.map_jump(it)));
            }
        }
    });
    let size = survey.subject().size;
    let progress = survey.field().progress();
    let (x, y) = (size.x, size.y);
    let (width, text) = if progress < 1.0 {
        (progress as f32, format!("{:.0} % of {x} × {y} tested", progress * 100.0))
    } else {
        (0.0, format!("{x} × {y} tests, all done"))
    };
    // The bar keeps its room when it is done: nothing moves.
    let (bar, _) = part::strip(ui, 2.0, Sense::hover());
    let done = Rect::from_min_size(bar.min, vec2(bar.width() * width, bar.height()));
    ui.painter().rect_filled(done, 1.0, look.accent);
    part::quiet(ui, look, text);
    ui.add_space(look.space(0.5));
    part::quiet(ui, look, explained(desk.session));
    ui.add_space(look.space(0.5));
    let hint = "Map, shapes and legend, as far as it is refined";
    if part::buttons(ui, look, &[("Save map as PNG", hint, true)]).is_some() {
        desk.asked.push(Command::SaveMap);
    }
}

/// Shows a class with its colour, meaning, share and pixels; returns whether it was clicked.
fn line(ui: &mut Ui, desk: &Desk, entry: &Entry) -> bool {
    let look = desk.look;
    let (swatch, share) = (look.space(3.0), look.room(12.0));
    let width = ui.available_width() - swatch - share;
    let words = entry.words.clone();
    let galley = ui.painter().layout(words, look.small.clone(), look.ink, width.max(40.0));
    let size = vec2(ui.available_width(), galley.size().y.max(look.space(2.0)));
    let leads = entry.class.is_some();
    let sense = if leads { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    let amount = format!("{} · {}", entry.percent(), pixels(entry.count));
    let said = format!("{}: {amount}", entry.words);
    let kind = if leads { WidgetType::Button } else { WidgetType::Label };
    response.widget_info(|| WidgetInfo::labeled(kind, true, &said));
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
    part::focus(ui, look, &response, rect.expand(3.0));
    let hint = "Puts the shape on the nearest such pixel; again, on one elsewhere";
    leads && response.hinted(hint).clicked()
}

fn pixels(count: u32) -> String {
    match count {
        ..10_000 => count.to_string(),
        10_000..1_000_000 => format!("{} k", count / 1000),
        _ => format!("{:.1} M", f64::from(count) / 1e6),
    }
}

/// The methods that are tested at every pixel: a line that unfolds into the list of all that fit.
fn tested(ui: &mut Ui, desk: &Desk, fitting: &[Variant], choice: &mut Choice) {
    let look = desk.look;
    let apt = choice.apt(fitting);
    let chosen = choice.method(&apt, desk.session.played());
    let text = if choice.topic.asks_many() {
        let judge = if choice.reference { " + reference" } else { "" };
        format!("{} of {} methods{judge}", choice.methods(fitting).len(), fitting.len())
    } else {
        chosen.as_ref().map_or(String::new(), |it| it.title.to_owned())
    };
    let words = [&text, &*format!("Methods tested: {text}")];
    if !part::unfolds(ui, look, "methods tested", words, (&look.body, look.ink), false) {
        return;
    }
    if choice.topic.asks_many() {
        return many(ui, desk, fitting, choice);
    }
    part::rows(ui, |ui| {
        for method in &apt {
            let on = chosen.as_ref().is_some_and(|it| it.slug == method.slug);
            if method_row(ui, desk, method, false, on).clicked() {
                choice.method = Some(method.slug.to_owned());
            }
        }
    });
}

fn many(ui: &mut Ui, desk: &Desk, fitting: &[Variant], choice: &mut Choice) {
    let look = desk.look;
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
        Some(0) => choice.without.clear(),
        Some(_) => choice.without = others(""),
        None => {}
    }
    part::rows(ui, |ui| {
        for method in fitting {
            let left_out = choice.without.iter().any(|slug| slug == method.slug);
            let response = method_row(ui, desk, method, true, !left_out);
            if only(ui, desk, method, &response) {
                choice.without = others(method.slug);
            } else if response.clicked() {
                match left_out {
                    true => choice.without.retain(|other| other != method.slug),
                    false => choice.without.push(method.slug.to_owned()),
                }
            }
        }
    });
    let hint = "Who is wrong; without it, who says what";
    part::toggle(ui, look, "Against the reference", hint, &mut choice.reference);
}

/// A method that can be chosen, or one of `many` that are tested; `on` marks or ticks it.
fn method_row(ui: &mut Ui, desk: &Desk, method: &Method, many: bool, on: bool) -> Response {
    let look = desk.look;
    let title = method.title;
    let label = format!("Map of {title}");
    let (left, right) =
        if many { (look.space(2.5), only_room(ui, desk)) } else { (look.space(1.0), 0.0) };
    let ink = if on { look.ink } else { look.quiet };
    let room = ui.available_width() - left - right;
    let galley = ui.painter().layout(title.to_owned(), look.small.clone(), ink, room);
    let height = galley.size().y + look.space(0.75);
    part::row(ui, look, &label, height, on && !many, true, |ui, rect| {
        if on && many {
            let size = look.space(1.75);
            let place = icon::square(rect.left(), rect.center().y, size);
            icon::paint(ui.painter(), place, size, Icon::CHECK, look.right());
        }
        let at = rect.left_center() + vec2(left, -galley.size().y / 2.0);
        ui.painter().galley(at, galley, ink);
    })
}

const ONLY: &str = "only";

fn only_room(ui: &Ui, desk: &Desk) -> f32 {
    part::wide(ui, ONLY, &desk.look.small) + desk.look.space(1.0)
}

/// The button “only” at the right of a method's row; returns whether it was clicked.
fn only(ui: &Ui, desk: &Desk, method: &Method, row: &Response) -> bool {
    let look = desk.look;
    let rect = row.rect.with_min_x(row.rect.right() - only_room(ui, desk));
    let response = ui.interact(rect, row.id.with("only"), Sense::click());
    let label = format!("Only {}", method.title);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &label));
    let ink = if response.hovered() { look.ink } else { look.tint(look.quiet, 0.7) };
    let (at, font) = (rect.right_center(), look.small.clone());
    ui.painter().text(at, Align2::RIGHT_CENTER, ONLY, font, ink);
    part::focus(ui, look, &response, rect);
    response.hinted("Test this method and leave out all others").clicked()
}

/// The share of the map by which an arrow key moves the shape.
const KEY_SHARE: f64 = 0.02;

/// Shows a map of rotation and size as a square; a click in it gives the swept shape both.
pub fn inset(
    ctx: &Context,
    desk: &mut Desk,
    viewer: &mut Viewer,
    kept: &mut Option<TextureHandle>,
    canvas: Rect,
) {
    let look = desk.look;
    let plane = viewer.survey().map(|it| it.subject().plane);
    let Some(plane @ Plane::Build { sizes }) = plane.filter(|_| desk.session.map.shown) else {
        *kept = None;
        return;
    };
    let fresh = std::mem::take(&mut viewer.mosaic.fresh).iter().any(Option::is_some);
    if fresh || kept.is_none() {
        let surface = look.theme.surface();
        let size = [INSET as usize; 2];
        let pixels = viewer.mosaic.flat(glam::UVec2::splat(INSET), surface.canvas);
        let image = ColorImage::from_rgba_unmultiplied(size, &pixels);
        match kept {
            Some(texture) => texture.set(image, TextureOptions::NEAREST),
            None => *kept = Some(ctx.load_texture("map", image, TextureOptions::NEAREST)),
        }
    }
    let Some(texture) = kept else { return };
    let frame = Frame::new()
        .fill(look.canvas)
        .stroke(look.line())
        .corner_radius(8.0)
        .inner_margin(Margin::same(look.space(1.0) as i8));
    let place = (Align2::RIGHT_BOTTOM, canvas.right_bottom() - Vec2::splat(look.space(1.0)));
    let shown = overlay::over(ctx, "inset", (Order::Middle, true), place, |ui| {
        frame.show(ui, |ui| square(ui, desk, &plane, sizes, texture)).inner
    });
    if let Some(pointed) = shown.inner {
        read(ctx, desk, viewer, pointed, canvas);
    }
}

/// Paints the map with its axes. Returns the pointer's place on the map (0 to 1) and on the screen.
fn square(
    ui: &mut Ui,
    desk: &mut Desk,
    plane: &Plane,
    sizes: [f64; 2],
    texture: &TextureHandle,
) -> Option<(DVec2, DVec2)> {
    let look = desk.look;
    // A pixel of the map is at most a logical pixel, less on a small canvas.
    let side = (ui.ctx().available_rect().size().min_elem() * 0.42).clamp(96.0, INSET as f32);
    let room = vec2(look.room(5.0), look.room(4.5));
    let (whole, _) = ui.allocate_exact_size(room + Vec2::splat(side), Sense::hover());
    let rect = Rect::from_min_size(whole.min + vec2(room.x, 0.0), Vec2::splat(side));
    let response = ui.interact(rect, ui.id().with("plane"), Sense::click());
    let label = "Map of rotation and size";
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, label));
    // The map's rows go up.
    let upright = Rect::from_min_max(pos2(0.0, 1.0), pos2(1.0, 0.0));
    ui.painter().image(texture.id(), rect, upright, Color32::WHITE);
    let below = |share: f32| pos2(rect.left() + side * share, rect.bottom() + look.space(0.25));
    let beside = |share: f32| pos2(rect.left() - look.space(0.5), rect.bottom() - side * share);
    let size = |share: f64| short(sizes[0] * (sizes[1] / sizes[0]).powf(share));
    for (at, align, text, ink) in [
        (below(0.0), Align2::LEFT_TOP, "−90°", look.quiet),
        (below(0.5), Align2::CENTER_TOP, "0°", look.quiet),
        (below(1.0), Align2::RIGHT_TOP, "90°", look.quiet),
        (pos2(rect.center().x, whole.bottom()), Align2::CENTER_BOTTOM, "rotation", look.ink),
        (beside(0.0), Align2::RIGHT_BOTTOM, &size(0.0), look.quiet),
        (beside(0.5), Align2::RIGHT_CENTER, &size(0.5), look.quiet),
        (beside(1.0), Align2::RIGHT_TOP, &size(1.0), look.quiet),
        (beside(0.25), Align2::RIGHT_CENTER, "size", look.ink),
    ] {
        ui.painter().text(at, align, text, look.small.clone(), ink);
    }
    mark(ui, desk, plane, rect);
    // The ring is outside of the map, whose colours could hide it.
    part::focus(ui, look, &response, rect.expand(4.0));
    let clicked = response.interact_pointer_pos().filter(|_| response.clicked());
    let on_map = |at: Pos2| {
        let place = (at - rect.left_bottom()) / side;
        DVec2::new(place.x.into(), f64::from(-place.y))
    };
    let now = plane.place_of(desk.session.scene().shape(desk.session.swept()));
    let keys = part::arrows(ui, &response, true);
    let by = DVec2::new(keys.x.into(), (-keys.y).into()) * KEY_SHARE;
    let keyed = (by != DVec2::ZERO).then(|| (now + by).clamp(DVec2::ZERO, DVec2::ONE));
    if let Some(place) = clicked.map(on_map).or(keyed) {
        desk.actions.extend(desk.session.map_jump(place));
    }
    response.hover_pos().map(|at| (on_map(at), DVec2::new(at.x.into(), at.y.into())))
}

fn mark(ui: &Ui, desk: &Desk, plane: &Plane, rect: Rect) {
    let (look, session) = (desk.look, desk.session);
    let swept = session.swept();
    let place = plane.place_of(session.scene().shape(swept));
    let at = pos2(
        rect.left() + rect.width() * place.x as f32,
        rect.bottom() - rect.height() * place.y.clamp(0.0, 1.0) as f32,
    );
    let role = session.scene().role(swept).unwrap_or(Role::B);
    ui.painter().circle(at, 5.0, look.canvas, Stroke::new(2.0, look.role(role)));
}

/// How long the pointer rests before the map is read, seconds. Less would disturb a search.
const REST: f64 = 0.35;

/// Shows the map's answers at a place from (0, 0) to (1, 1) beside the pointer, once it rests.
pub fn read(
    ctx: &Context,
    desk: &Desk,
    viewer: &mut Viewer,
    (place, pointer): (DVec2, DVec2),
    canvas: Rect,
) {
    let still = part::since(ctx, "pointer over the map", pointer);
    let rested = if ctx.input(|input| input.pointer.any_down()) { 0.0 } else { still };
    if rested < REST {
        return ctx.request_repaint_after_secs((REST - rested) as f32);
    }
    let Some(survey) = viewer.survey() else { return };
    let (plane, question) = (survey.subject().plane, survey.question().clone());
    let colored: Vec<_> = viewer.legend.iter().map(|it| (it.class, it.color)).collect();
    let Some(reading) = viewer.read(place) else { return };
    let (look, many) = (desk.look, question.topic.asks_many());
    overlay::beside(ctx, look, "pixel", pointer, canvas, |ui| {
        let ground = colored.iter().find(|it| it.0.is_some() && it.0 == reading.class);
        ui.horizontal(|ui| {
            let (swatch, _) = ui.allocate_exact_size(Vec2::splat(look.space(2.0)), Sense::hover());
            if let Some(ground) = ground.and_then(|it| it.1) {
                let stroke = look.line();
                ui.painter().rect(swatch, 3.0, color(ground), stroke, StrokeKind::Inside);
            }
            let words = reading.class.map(|it| question.words(it));
            let words = words.unwrap_or_else(|| "Not tested yet".to_owned());
            part::words(ui, words, &look.body, look.ink);
        });
        part::quiet(ui, look, place_of(&plane, reading.point));
        match &reading.voices[..] {
            [voice] => alone(ui, desk, reading, voice),
            voices => sides(ui, desk, voices),
        }
        if let Some(truth) = reading.truth.filter(|_| many) {
            part::quiet(ui, look, format!("Truly: {}", measure(truth)));
        }
        if let Plane::Build { .. } = plane {
            let hint = "A click gives the shape this rotation and size; so do the arrow keys";
            part::quiet(ui, look, hint);
        }
    });
}

fn place_of(plane: &Plane, point: DVec2) -> String {
    let (x, y) = (short(point.x), short(point.y));
    match plane {
        Plane::Position { .. } => format!("centre at ({x}, {y})"),
        Plane::Build { .. } => {
            let angle = short(point.x.to_degrees());
            format!("rotation {angle}°, size {y}")
        }
    }
}

/// The methods by verdict, wrong before right; the last group, if large, only by its number.
fn sides(ui: &mut Ui, desk: &Desk, voices: &[Voice]) {
    let look = desk.look;
    let side = |voice: &Voice| voice.outcome.map(|it| (it.verdict, voice.wrong));
    let mut groups: Vec<(_, Vec<&str>)> = Vec::new();
    // A method that does not treat such a pair says nothing about it.
    let treats =
        |it: &&Voice| it.outcome.is_none_or(|outcome| outcome.reason != Some(Reason::WrongPair));
    for voice in voices.iter().filter(treats) {
        let (side, name) = (side(voice), voice.method.title);
        match groups.iter_mut().find(|it| it.0 == side) {
            Some((_, names)) => names.push(name),
            None => groups.push((side, vec![name])),
        }
    }
    groups.sort_by_key(|(side, names)| (side.is_some_and(|it| !it.1), names.len()));
    let (last, count) = (groups.len().saturating_sub(1), groups.len());
    for (place, (side, names)) in groups.into_iter().enumerate() {
        let who = match names.len() {
            1..=FEW => names.join("; "),
            all if count == 1 => format!("All {all} methods"),
            others if place == last => format!("{others} others"),
            _ => names.join("; "),
        };
        let Some((verdict, wrong)) = side else {
            part::quiet(ui, look, format!("{who}: the colour has the answer"));
            continue;
        };
        let ink = if wrong { look.refusal } else { look.ink };
        let wrong = if wrong { ", which is wrong" } else { "" };
        labelled(ui, desk, verdict, &format!("{who}: {}{wrong}", verdict.word()), ink);
    }
}

/// The most methods of a large group that are named.
const FEW: usize = 2;

fn labelled(ui: &mut Ui, desk: &Desk, verdict: Verdict, text: &str, ink: Color32) {
    let look = desk.look;
    ui.horizontal_top(|ui| {
        let (place, _) = ui.allocate_exact_size(Vec2::splat(look.space(2.0)), Sense::hover());
        icon::verdict(ui.painter(), place, look.space(1.75), verdict, look);
        part::words(ui, text, &look.small, ink);
    });
}

fn alone(ui: &mut Ui, desk: &Desk, reading: &Reading, voice: &Voice) {
    let look = desk.look;
    let name = voice.method.title;
    let Some(outcome) = &voice.outcome else {
        part::quiet(ui, look, format!("{name}: the colour has the answer"));
        return;
    };
    let ink = if voice.wrong { look.refusal } else { look.ink };
    let wrong = if voice.wrong { ", wrong" } else { "" };
    labelled(ui, desk, outcome.verdict, &format!("{name}{wrong}"), ink);
    // The gap has a line of its own.
    let answer = match reading.truth {
        None => of_motion(outcome),
        Some(_) => sentence(outcome, None, 0.0),
    };
    if outcome.reason.is_some() || outcome.time.is_some() {
        part::words(ui, answer, &look.small, ink);
    }
    part::quiet(ui, look, format!("by the test “{}”", number::spelled(outcome.decided_by)));
    if outcome.iterations > 0 {
        part::quiet(ui, look, format!("rounds: {}", outcome.iterations));
    }
    if let (Some(gap), Some(truth)) = (outcome.gap(), reading.truth) {
        let [gap_text, true_text] = apart(gap, truth);
        let error = (gap - truth).abs();
        let text = match error == 0.0 {
            true => format!("signed gap {gap_text}, as the true one"),
            false => {
                let off = format!("{error:.1e}").replace('-', "−");
                format!("signed gap {gap_text}, truly {true_text}: off by {off}")
            }
        };
        part::quiet(ui, look, text);
    }
}
