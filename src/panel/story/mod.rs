//! The open demo's story: a passage at a time, where it can start, what to try.

mod passage;
mod shelf;
mod wheel;

use crate::demo::sheet::Opens;
use crate::page::view::Area;
use crate::panel::finger::Hinted;
use crate::panel::icon::Icon;
use crate::panel::prose::Prose;
use crate::panel::scroll::{self, scrolling};
use crate::panel::theme::Look;
use crate::panel::thumbnail::Thumbnails;
use crate::panel::tied::Names;
use crate::panel::{Desk, Inquiry, icon, overlay, padded, part, surface};
use crate::scene::Which;
use crate::session::action::{Action, ReadTo};
use crate::session::{Meaning, Onward, Session};
use egui_macroquad::egui::{
    Align2, Color32, Context, Pos2, Rect, Sense, Shape, Stroke, Ui, UiBuilder, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};
use glam::DVec2;
use shelf::Shelf;
use std::f32::consts::TAU;
use std::hash::Hash;
use wheel::Wheel;

/// What the story's sheet remembers, and what it shares with others.
pub struct Inside<'a> {
    pub reader: &'a mut Reader,
    /// The presets' pictures.
    pub thumbnails: &'a mut Thumbnails,
    /// What words light on the canvas.
    pub inquiry: &'a mut Inquiry,
    /// What the picture has names for.
    pub names: &'a Names,
}

/// What the story remembers from frame to frame.
#[derive(Default)]
pub struct Reader {
    prose: Prose,
    room: surface::Height,
    wheel: Wheel,
    shelf: Shelf,
    meaning: Meaning,
}

/// Tells the story. The way on is at the foot of the sheet, at one place in every demo. The passage
/// keeps its place, and the rest scrolls below it, where both have room; else all scrolls.
pub fn show(ui: &mut Ui, desk: &mut Desk, inside: Inside, place: impl Hash) {
    let now = ui.input(|input| input.time);
    let settles = inside.reader.meaning.is_new(desk.session.onward(), now);
    let tell = |ui: &mut Ui, desk: &mut Desk| told(ui, desk, inside, place);
    over_foot(ui, desk, tell, |ui, desk| passage::foot(ui, desk, settles));
}

/// The button that opens the story, where it is closed; whether it was pressed.
pub fn opener(ctx: &Context, desk: &Desk, place: Area) -> bool {
    let look = desk.look;
    let opener = surface::sheet(ctx, look, "opener", place, |ui| {
        let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click());
        let name = "Open the story";
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
        part::follow(&response);
        if response.hovered() {
            ui.painter().rect_filled(rect.shrink(2.0), 6.0, look.raised);
        }
        let icon = icon::square(rect.left() + look.space(1.5), rect.center().y, look.space(2.0));
        icon::paint(ui.painter(), icon, icon.width(), Icon::Story, look.ink);
        let words = rect.with_min_x(icon.right() + look.space(1.0));
        surface::line(ui, "Story", &look.strong, look.ink, words);
        icon::focus_ring(ui.painter(), &response, rect, look);
        response.hinted("Open the story — S").clicked()
    });
    opener == Some(true)
}

/// Shows another page of the story's sheet. Whether the way back to the story was taken, which
/// stands where the story's way on does.
pub fn show_page(ui: &mut Ui, desk: &mut Desk, page: impl FnOnce(&mut Ui, &mut Desk)) -> bool {
    over_foot(ui, desk, page, passage::way_back)
}

/// Shows `above` over the foot of the sheet.
fn over_foot<T>(
    ui: &mut Ui,
    desk: &mut Desk,
    above: impl FnOnce(&mut Ui, &mut Desk),
    foot: impl FnOnce(&mut Ui, &mut Desk) -> T,
) -> T {
    let whole = ui.available_rect_before_wrap();
    let split = (whole.bottom() - passage::foot_height(desk.look)).max(whole.top());
    let (upper, lower) = whole.split_top_bottom_at_y(split);
    let mut inside = ui.new_child(UiBuilder::new().max_rect(upper));
    inside.shrink_clip_rect(upper);
    above(&mut inside, desk);
    let shown = foot(&mut ui.new_child(UiBuilder::new().max_rect(lower)), desk);
    ui.allocate_rect(whole, Sense::hover());
    shown
}

/// The passage, where the demo can start, and what to try.
fn told(ui: &mut Ui, desk: &mut Desk, inside: Inside, place: impl Hash) {
    let look = desk.look;
    let Inside { reader, thumbnails, inquiry, .. } = inside;
    let Reader { prose, room, wheel, shelf, .. } = reader;
    let (width, passages) = (passage::width(ui, look), desk.session.lesson().passages());
    let room = room.get(ui.ctx(), look, passages, width, || passage::room(ui, desk, prose, width));
    let stays = passage::height(ui, desk, room) + look.space(LEAST_BELOW) <= ui.available_height();
    let mut rest = |ui: &mut Ui, desk: &mut Desk| {
        padded(ui, look, |ui| {
            shelf.show(ui, desk, thumbnails);
            challenges(ui, desk);
            ui.add_space(look.space(3.0));
        });
    };
    if stays {
        let read = padded(ui, look, |ui| passage::show(ui, desk, room, prose, inquiry));
        if let Some(to) = wheel.turned(ui, read) {
            desk.actions.push(turned(desk.session, to));
        }
        let shown = scrolling(place).show(ui, |ui| rest(ui, desk));
        scroll::more(ui, look, &shown);
        scroll::by_keys(ui, look, NAME, &shown);
    } else {
        let shown = scrolling(place).show(ui, |ui| {
            padded(ui, look, |ui| passage::show(ui, desk, room, prose, inquiry));
            rest(ui, desk);
        });
        scroll::more(ui, look, &shown);
        scroll::by_keys(ui, look, NAME, &shown);
    }
}

/// What the wheel asks for. As the button does, it first brings what plays to where it rests.
fn turned(session: &Session, to: ReadTo) -> Action {
    let finish = session.onward().filter(|it| to == ReadTo::Next && it.finishes());
    finish.map_or_else(|| Action::Read { to }, Onward::action)
}

/// What the sheet is called where it can be scrolled.
const NAME: &str = "The story scrolls";

/// A passage stays in sight where so much is left below it, steps of the rhythm: a row of presets.
const LEAST_BELOW: f32 = 12.0;

/// Goes to the demo or preset that a link names, or opens what it names.
fn follow(desk: &mut Desk, link: &str) {
    if let Some(opens) = Opens::of(link) {
        desk.opens = Some(opens);
        return;
    }
    let open = desk.session.lesson();
    let Some((lesson, preset)) = open.leads(link) else { return };
    if lesson.slug != open.slug {
        desk.actions.push(Action::Open { lesson: lesson.slug.to_owned() });
    }
    let preset = preset.map(|preset| Action::Preset { preset: preset.slug.to_owned() });
    desk.actions.extend(preset);
}

/// How long the panel congratulates, seconds: long enough to look over from the
/// shape and read a line. The insight stays in the list of challenges.
const CHEER: f64 = 8.0;

/// When the last challenge was met.
#[derive(Default)]
pub struct Cheer {
    challenge: Option<&'static str>,
    since: f64,
}

/// A quiet line for a challenge that was just met, for a while, below the shape that met it, or where
/// it covers neither shape.
pub fn just_met(ctx: &Context, desk: &Desk, cheer: &mut Cheer, free: Rect) {
    let look = desk.look;
    let now = ctx.input(|input| input.time);
    let met = desk.session.just_met();
    if met.map(|it| it.slug) != cheer.challenge {
        *cheer = Cheer { challenge: met.map(|it| it.slug), since: now };
    }
    // Under the hand it would lie on what is looked at.
    let still = desk.session.dragged().is_none();
    let Some(challenge) = met.filter(|_| still && now - cheer.since < CHEER) else { return };
    let width = look.room(30.0).min(free.width() - look.space(6.0));
    let (text, font) = (challenge.text.to_owned(), look.body.clone());
    let words = ctx.fonts(|it| it.layout(text, font, look.ink, width - look.space(3.0)));
    let size = vec2(width, words.size().y) + Vec2::splat(look.space(4.0));
    let inside = Rect::from_min_max(free.min, (free.max - vec2(0.0, size.y)).max(free.min));
    let inside = inside.shrink2(vec2(size.x / 2.0, 0.0).min(free.size() / 2.0));
    let shapes = desk.session.scene().focus().map(|it| on_screen(desk, free, it));
    let below = desk
        .session
        .touched()
        .map(|it| on_screen(desk, free, it).center_bottom() + vec2(0.0, look.space(2.0)));
    let places = [inside.center_bottom(), inside.center_top(), inside.left_bottom()];
    let places = below.into_iter().chain(places).filter(|it| it.x.is_finite() && it.y.is_finite());
    let places: Vec<_> = places.map(|it| inside.clamp(it)).collect();
    let is_free = |at: &&Pos2| {
        let card = Rect::from_min_size(**at - vec2(size.x / 2.0, 0.0), size);
        !shapes.iter().any(|it| it.intersects(card))
    };
    let place = places.iter().find(is_free).or(places.first()).copied();
    let place = (Align2::CENTER_TOP, place.unwrap_or(free.center()));
    overlay::words_over(ctx, look, "met", place, width, |ui| {
        entry(ui, look, true, challenge.text, look.ink);
    });
    ctx.request_repaint_after_secs((CHEER - (now - cheer.since)) as f32);
}

/// About where a shape is on the screen.
fn on_screen(desk: &Desk, free: Rect, which: Which) -> Rect {
    let shape = desk.session.scene().shape(which);
    let pane = desk.session.pane_at(DVec2::new(free.left().into(), free.center().y.into()));
    let projection = desk.session.projection(&pane);
    let around = DVec2::splat(shape.reach());
    let [low, high] = shape.bounds().unwrap_or([shape.center() - around, shape.center() + around]);
    let corners = [low, high, DVec2::new(low.x, high.y), DVec2::new(high.x, low.y)];
    let corners = corners.map(|it| projection.to_screen(it));
    Rect::from_points(&corners.map(|it| pos2(it.x as f32, it.y as f32)))
}

/// A tick or ring with words beside it.
fn entry(ui: &mut Ui, look: &Look, met: bool, text: &str, ink: Color32) {
    let indent = look.space(3.0);
    let width = ui.available_width() - indent;
    let galley = ui.painter().layout(text.to_owned(), look.body.clone(), ink, width);
    let first = galley.rows.first().map_or(0.0, |row| row.rect.height());
    let size = vec2(ui.available_width().max(0.0), galley.size().y);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    tick(ui, look, icon::square(rect.left(), rect.top() + first / 2.0, look.space(2.0)), met);
    ui.painter().galley(pos2(rect.left() + indent, rect.top()), galley, ink);
}

fn challenges(ui: &mut Ui, desk: &Desk) {
    let (look, session) = (desk.look, desk.session);
    let lesson = session.lesson();
    if lesson.challenges.is_empty() {
        return;
    }
    part::section(ui, look, "Try this");
    for challenge in lesson.challenges {
        let met = session.has_met(lesson, challenge);
        ui.add_space(look.space(0.5));
        entry(ui, look, met, challenge.text, look.ink);
        if met {
            ui.horizontal(|ui| {
                ui.add_space(look.space(2.0));
                let ink = look.right();
                part::words(ui, challenge.insight, &look.small, ink);
            });
        }
    }
}

/// A challenge's mark: an empty star until it is met, then a tick. A ring would look like something
/// to choose.
pub fn tick(ui: &Ui, look: &Look, place: Rect, met: bool) {
    if met {
        let ink = look.right();
        icon::paint(ui.painter(), place, place.width(), Icon::Check, ink);
        return;
    }
    let outer = place.width() * 0.36;
    let point = |index: usize| {
        let (sin, cos) = (index as f32 * TAU / 10.0).sin_cos();
        let radius = if index.is_multiple_of(2) { outer } else { outer * 0.45 };
        place.center() + vec2(sin, -cos) * radius
    };
    let star = (0..10).map(point).collect();
    ui.painter().add(Shape::closed_line(star, Stroke::new(1.0, look.tint(look.quiet, 0.8))));
}
