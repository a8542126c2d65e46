//! The open demo's story: a passage at a time, its presets, what to try.

pub mod book;
pub mod passage;

use crate::demo::lesson::{Passage, Preset};
use crate::demo::sheet::Opens;
use crate::page::view::Area;
use crate::panel::widget::*;
use std::hash::Hash;

#[derive(Default)]
pub struct Reader {
    prose: prose::Prose,
    /// The height of the longest passage, and the passages, width and sizes of text that it is for.
    room: (f32, Option<(*const Passage, [f32; 3])>),
    wheel: Wheel,
    shelf: Shelf,
}

/// The button that opens the closed story; returns whether it was clicked.
pub fn opener(ctx: &Context, desk: &Desk, place: Area) -> bool {
    let look = desk.look;
    let opener = surface::sheet(ctx, look, "opener", place, |ui| {
        let (rect, response) = ui.allocate_exact_size(ui.available_size(), Sense::click());
        let name = "Open the story";
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
        if response.hovered() {
            ui.painter().rect_filled(rect.shrink(2.0), 6.0, look.raised);
        }
        let icon = icon::square(rect.left() + look.space(1.5), rect.center().y, look.space(2.0));
        icon::paint(ui.painter(), icon, icon.width(), Icon::STORY, look.ink);
        let words = rect.with_min_x(icon.right() + look.space(1.0));
        surface::line(ui, "Story", &look.strong, look.ink, words);
        part::focus(ui, look, &response, rect);
        response.hinted("Open the story — S").clicked()
    });
    opener == Some(true)
}

/// Shows the story, with its buttons at the `foot` of the sheet, in one place in every demo. With
/// enough room the passage stays and the rest scrolls below it; else everything scrolls.
fn show(ui: &mut Ui, foot: &mut Ui, desk: &mut Desk, reader: &mut Reader, place: impl Hash) {
    let look = desk.look;
    let Reader { prose, room, wheel, shelf } = reader;
    let width = passage::width(ui, look);
    let passages = desk.session.lesson().passages().as_ptr();
    let of = Some((passages, [width, look.scale, ui.ctx().pixels_per_point()]));
    if room.1 != of {
        *room = (passage::room(ui.ctx(), desk, prose, width), of);
    }
    let room = room.0;
    let stays = passage::height(ui, desk, room) + look.space(LEAST_BELOW) <= ui.available_height();
    if stays {
        let read = padded(ui, look, |ui| passage::show(ui, desk, room, prose));
        if let Some(to) = wheel.turned(ui, read) {
            desk.actions.push(turned(desk.session, to));
        }
    }
    surface::scroll(ui, look, ("The story scrolls", true), scrolling(place), |ui| {
        if !stays {
            padded(ui, look, |ui| passage::show(ui, desk, room, prose));
        }
        padded(ui, look, |ui| {
            shelf.show(ui, desk);
            challenges(ui, desk);
            ui.add_space(look.space(3.0));
        });
    });
    passage::foot(foot, desk);
}

/// The action of the wheel. Like the button, it first brings a playing passage to its end.
fn turned(session: &Session, to: ReadTo) -> Action {
    let finish = session.onward().filter(|_| to == ReadTo::Next && session.stops_at().is_some());
    finish.unwrap_or(Action::Read { to })
}

/// The least room below a passage that stays in sight, steps of the rhythm: a row of presets.
const LEAST_BELOW: f32 = 12.0;

/// Goes to the demo or preset of a link, or opens the page or drawer that it names.
fn follow(desk: &mut Desk, link: &str) {
    if let Some(opens) = Opens::of(link) {
        desk.opens = Some(opens);
        return;
    }
    let open = desk.session.lesson();
    let Some((lesson, preset)) = open.leads(link) else { return };
    if lesson.slug != open.slug {
        desk.actions.push(Action::open(lesson.slug));
    }
    let preset = preset.map(|preset| Action::preset(preset.slug));
    desk.actions.extend(preset);
}

fn entry(ui: &mut Ui, look: &Look, met: bool, text: &str, ink: Color32) {
    let indent = look.space(3.0);
    let width = ui.available_width() - indent;
    let galley = ui.painter().layout(text.to_owned(), look.body.clone(), ink, width);
    let first = galley.rows.first().map_or(0.0, |row| row.rect.height());
    let (rect, response) = part::strip(ui, galley.size().y, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    // A star until it is met; a ring would look like a choice.
    let (icon, sign) = match met {
        true => (Icon::CHECK, look.right()),
        false => (Icon::STAR, look.tint(look.quiet, 0.8)),
    };
    let place = icon::square(rect.left(), rect.top() + first / 2.0, look.space(2.0));
    icon::paint(ui.painter(), place, place.width(), icon, sign);
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

/// Presets per row, and the height of a picture relative to its width.
const ABREAST: usize = 3;
const SHAPE: f32 = 0.68;

/// The most lines of a name. Longer ones are whole on hover.
const LINES: usize = 3;

/// The presets as small pictures with names, a few per page, so that the parts below stay in sight.
#[derive(Default)]
struct Shelf {
    page: usize,
    /// The demo, and its preset that was on the canvas in the frame before.
    seen: Option<(&'static str, Option<usize>)>,
}

impl Shelf {
    fn show(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let (look, lesson) = (desk.look, desk.session.lesson());
        let presets = lesson.presets;
        let on_canvas = presets.iter().position(|it| is_on_canvas(desk.session, lesson, it));
        self.follow(lesson, on_canvas);
        self.heading(ui, look, presets.len());
        let gap = look.space(0.75);
        let wide = (ui.available_width() - gap * (ABREAST - 1) as f32) / ABREAST as f32;
        let size = vec2(wide.floor(), (wide * SHAPE).floor());
        // The same height on each page, so that nothing below moves.
        let high = |it| name(ui, look, it, size.x).size().y;
        let high = presets.iter().map(high).fold(0.0, f32::max);
        let first = self.page * ABREAST;
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        ui.horizontal_top(|ui| {
            for (at, preset) in presets.iter().enumerate().skip(first).take(ABREAST) {
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = look.space(0.25);
                    let marked = on_canvas == Some(at);
                    let (of, title) = (Of::Preset(lesson, preset), preset.title);
                    let (place, response) = ui.allocate_exact_size(size, Sense::click());
                    let edge = (marked, response.hovered());
                    desk.thumbnails.paint(ui, look, of, place, edge);
                    part::focus(ui, look, &response, place);
                    let kind = WidgetType::SelectableLabel;
                    response.widget_info(|| WidgetInfo::selected(kind, true, marked, title));
                    let (rect, below) = ui.allocate_exact_size(vec2(size.x, high), Sense::CLICK);
                    below.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, title));
                    let ink = if marked { look.ink } else { look.quiet };
                    ui.painter().galley(rect.min, name(ui, look, preset, size.x), ink);
                    if response.clicked() || below.clicked() {
                        desk.actions.push(Action::preset(preset.slug));
                    }
                    response.hinted(format!("{title}\n{}", preset.note).trim_end());
                });
            }
        });
    }

    fn follow(&mut self, lesson: &Lesson, on_canvas: Option<usize>) {
        let now = (lesson.slug, on_canvas);
        if self.seen.replace(now) == Some(now) {
            return;
        }
        match on_canvas {
            Some(at) => self.page = at / ABREAST,
            None => self.page = self.page.min(lesson.presets.len().saturating_sub(1) / ABREAST),
        }
    }

    fn heading(&mut self, ui: &mut Ui, look: &Look, count: usize) {
        part::section(ui, look, "Start from");
        let last = count.saturating_sub(1) / ABREAST;
        if last == 0 {
            ui.add_space(look.space(0.5));
            return;
        }
        // In the line of the heading, which has been drawn already.
        let (left, right) = (ui.max_rect().left(), ui.max_rect().right());
        let line = ui.fonts(|it| it.row_height(&look.heading));
        let middle = ui.cursor().top() - ui.spacing().item_spacing.y - line / 2.0;
        let high = look.space(4.0);
        let lines = middle - high / 2.0..=middle + high / 2.0;
        let place = Rect::from_x_y_ranges(left..=right, lines);
        let layout = Layout::right_to_left(Align::Center);
        let mut row = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
        row.spacing_mut().item_spacing = Vec2::ZERO;
        let (more, fewer) = (self.page < last, self.page > 0);
        let ways = [
            (Icon::FORWARD, "More presets", "More places to start from", more),
            (Icon::BACK, "Earlier presets", "The places to start from before these", fewer),
        ];
        let [on, back] = ways.map(|(icon, name, hint, live)| {
            part::icon_button(&mut row, look, icon, name, hint, live).clicked() && live
        });
        let from = self.page * ABREAST + 1;
        let to = (from + ABREAST - 1).min(count);
        let range = if from == to { to.to_string() } else { format!("{from}–{to}") };
        part::quiet(&mut row, look, format!("{range} of {count}"));
        self.page = self.page + usize::from(on) - usize::from(back);
        ui.add_space(look.space(0.75));
    }
}

fn name(ui: &Ui, look: &Look, preset: &Preset, width: f32) -> Arc<Galley> {
    let ink = Color32::PLACEHOLDER;
    surface::shortened(ui, preset.title, &look.small, ink, width, LINES)
}

fn is_on_canvas(session: &Session, lesson: &Lesson, preset: &Preset) -> bool {
    let scene = lesson.scene(preset);
    let same = |slug| lesson.option(&scene, slug) == session.option(slug);
    let method = |scene| lesson.chosen(scene).and_then(|it| it.method);
    scene.shapes() == session.scene().shapes()
        && scene.motion.unwrap_or_default() == session.scene().motion.unwrap_or_default()
        && method(&scene) == method(session.scene())
        && lesson.options_on(&scene).all(|spec| same(spec.slug))
}

/// How far the wheel turns for another passage, logical pixels: less than one notch.
const TURN: f32 = 30.0;

/// How long the wheel does nothing after a turn, seconds: a swipe of a touchpad is one turn.
const REST: f64 = 0.4;

#[derive(Default)]
struct Wheel {
    turned: f32,
    rests_until: f64,
}

impl Wheel {
    fn turned(&mut self, ui: &Ui, rect: Rect) -> Option<ReadTo> {
        if !ui.rect_contains_pointer(rect) {
            self.turned = 0.0;
            return None;
        }
        let (by, now) = ui.input(|input| (input.raw_scroll_delta.y, input.time));
        ui.ctx().input_mut(|input| input.smooth_scroll_delta = Vec2::ZERO);
        if by != 0.0 && now < self.rests_until {
            return None;
        }
        self.turned += by;
        if self.turned.abs() < TURN {
            return None;
        }
        let to = if self.turned < 0.0 { ReadTo::Next } else { ReadTo::Previous };
        (self.turned, self.rests_until) = (0.0, now + REST);
        Some(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::{LESSONS, trial};

    #[test]
    fn the_framed_preset_is_the_one_on_the_canvas_by_every_method() {
        let mut framed = 0;
        for lesson in LESSONS.iter() {
            let mut session = trial::opened(lesson.slug);
            for preset in lesson.presets {
                session.apply(&Action::preset(preset.slug));
                assert!(is_on_canvas(&session, lesson, preset), "{} {}", lesson.slug, preset.slug);
                let methods: Vec<_> =
                    lesson.plays.iter().flat_map(|it| it.methods).map(|it| it.0).collect();
                for method in methods {
                    let run = session.apply(&Action::SetMethod { method: Some(method) }).run();
                    for other in
                        lesson.presets.iter().filter(|it| is_on_canvas(&session, lesson, it))
                    {
                        framed += 1;
                        let scene = lesson.scene(other);
                        let its = lesson.run(&scene);
                        let said = |run: &crate::demo::play::Run| {
                            (run.outcome.verdict, run.outcome.time, run.step_count)
                        };
                        assert_eq!(said(&its), said(&run), "{} {}", lesson.slug, other.slug);
                    }
                }
            }
        }
        assert!(framed > 200, "{framed}");
    }
}
