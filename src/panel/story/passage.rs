//! The passage that is read: its words, its question, and the way to the next.

use crate::demo::lesson::Passage;
use crate::demo::lesson::story::Question;
use crate::panel::prose::{Pointed, Prose};
use crate::panel::story::follow;
use crate::panel::widget::*;
use crate::session::Answer;

/// The link above a passage whose shapes the user has changed.
const BACK: &str = "Back to this passage’s picture";

/// The width of the button that reads on, steps of the rhythm: its longest words fit.
const BUTTON: f32 = 17.0;

/// The air around the passage, steps of the rhythm: above the source, below it, below the words.
const AIR: [f32; 3] = [1.0, 0.5, 0.5];

const HEADING: f32 = 0.5;

pub const FOOT: f32 = 4.0;

/// The height of a passage with all around it; `room` is that of its words.
pub fn height(ui: &Ui, desk: &Desk, room: f32) -> f32 {
    let look = desk.look;
    let gaps = ui.spacing().item_spacing.y * 5.0;
    let above = above_height(ui, desk, width(ui, look));
    room + look.space(AIR.iter().sum()) + above + gaps
}

pub fn width(ui: &Ui, look: &Look) -> f32 {
    ui.available_width() - 2.0 * look.space(2.0)
}

fn source(desk: &Desk) -> String {
    let source = &desk.session.lesson().source;
    let parts = [source.document.cited(), source.section];
    parts.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(": ")
}

fn above_height(ui: &Ui, desk: &Desk, width: f32) -> f32 {
    let look = desk.look;
    let high = |text| ui.painter().layout(text, look.small.clone(), look.quiet, width).size().y;
    high(source(desk)).max(high(BACK.to_owned()))
}

/// The line above the passage: its source, or the way back from shapes that the user has changed.
fn above(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let (rect, _) = part::strip(ui, above_height(ui, desk, ui.available_width()), Sense::hover());
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect));
    if desk.session.follows_story() {
        part::quiet(&mut inside, look, source(desk));
    } else {
        let words = RichText::new(BACK).font(look.small.clone()).color(look.accent).underline();
        let link = inside.add(Label::new(words).sense(Sense::click()));
        link.widget_info(|| WidgetInfo::labeled(WidgetType::Link, true, BACK));
        part::focus(&inside, look, &link, link.rect.expand(2.0));
        desk.actions.extend(link.clicked().then_some(Action::Read { to: ReadTo::Again }));
    }
}

/// The height of the longest passage with any answer, so that nothing below it moves.
pub fn room(ctx: &Context, desk: &mut Desk, prose: &mut Prose, width: f32) -> f32 {
    let passages = desk.session.lesson().passages();
    let mut highest: f32 = 0.0;
    for (at, passage) in passages.iter().enumerate() {
        let choices = passage.question.as_ref().map_or(0, |it| it.choices.len());
        for choice in (0..choices).map(Some).chain([None]) {
            let place = Rect::from_min_size(Pos2::ZERO, vec2(width, f32::INFINITY));
            let unseen = UiBuilder::new().max_rect(place).invisible();
            let mut ui = Ui::new(ctx.clone(), Id::new(("passage", at, choice)), unseen);
            let answer = choice.map(Answer::Chosen);
            words(&mut ui, desk, prose, (passage, answer));
            if at + 1 == passages.len() {
                lead_on(&mut ui, desk);
            }
            highest = highest.max(ui.cursor().top());
        }
    }
    highest.ceil()
}

pub fn show(ui: &mut Ui, desk: &mut Desk, room: f32, prose: &mut Prose) -> Rect {
    let (look, session) = (desk.look, desk.session);
    ui.add_space(look.space(AIR[0]));
    above(ui, desk);
    ui.add_space(look.space(AIR[1]));
    let (rect, _) = part::strip(ui, room, Sense::hover());
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect));
    words(&mut inside, desk, prose, (session.passage(), session.reading.answer));
    if !session.has_more() {
        lead_on(&mut inside, desk);
    }
    ui.add_space(look.space(AIR[2]));
    rect
}

fn words(
    ui: &mut Ui,
    desk: &mut Desk,
    prose: &mut Prose,
    (passage, answer): (&'static Passage, Option<Answer>),
) {
    let look = desk.look;
    attend(desk, &prose.show(ui, look, passage.words));
    let Some(question) = &passage.question else { return };
    let Some(answer) = answer else {
        for (choice, text) in question.choices.iter().enumerate() {
            if self::choice(ui, look, text).clicked() {
                desk.actions.push(Action::Guess { choice });
            }
            ui.add_space(look.space(0.5));
        }
        return;
    };
    let right = answer == Answer::Chosen(question.right);
    let ink = if right { look.right() } else { look.ink };
    part::words(ui, heading(question, answer), &look.strong, ink);
    ui.add_space(look.space(HEADING));
    attend(desk, &prose.show(ui, look, question.answer));
}

/// Lights the marks of the word under the pointer, and follows a clicked link.
fn attend(desk: &mut Desk, pointed: &Pointed) {
    desk.inquiry.pointed = desk.inquiry.pointed.or(pointed.lights);
    if let Some(link) = pointed.followed {
        follow(desk, link);
    }
}

/// The button to the next demo, away from the button that reads on, so that a press too many stays
/// in the demo.
fn lead_on(ui: &mut Ui, desk: &mut Desk) {
    let look = desk.look;
    let beside = desk.session.lesson().beside(1).map(|it| ("Next demo", it));
    let first = || Lesson::ordered().first().map(|it| ("First demo", *it));
    let Some((name, lesson)) = beside.or_else(first) else { return };
    ui.add_space(look.space(0.5));
    let size = vec2(ui.available_width(), look.row());
    let label = format!("{name}: {}", lesson.title);
    if part::button(ui, look, size, &label, lesson.question, true).clicked() {
        desk.actions.push(Action::open(lesson.slug));
    }
}

fn heading(question: &Question, answer: Answer) -> String {
    let right = question.choices[question.right];
    match answer {
        Answer::Told => format!("{right}."),
        Answer::Chosen(choice) if choice == question.right => format!("Right: {right}."),
        Answer::Chosen(choice) => format!("Not “{}”. {right}.", question.choices[choice]),
    }
}

fn choice(ui: &mut Ui, look: &Look, text: &str) -> Response {
    let width = ui.available_width();
    let room = width - look.space(2.0);
    let galley = ui.painter().layout(text.to_owned(), look.body.clone(), look.ink, room);
    let height = (galley.size().y + look.space(1.0)).max(look.row());
    part::plate(ui, look, vec2(width, height), text, true, |ui, rect| {
        let at = pos2(rect.left() + look.space(1.0), rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, look.ink);
    })
}

/// How long a press does nothing after its meaning has changed, seconds: it was meant for
/// the part before. A reader takes longer for the shortest passage.
const SETTLES: f64 = 0.5;

/// Whether the meaning of a press that reads on has just changed.
pub fn settles(ctx: &Context, session: &Session) -> bool {
    part::since(ctx, "onward", onward(session)) < SETTLES
}

/// The button back, the dots, and the button that reads on, which ignores a press made too soon.
pub fn foot(ui: &mut Ui, desk: &mut Desk) {
    let (look, session) = (desk.look, desk.session);
    let settles = settles(ui.ctx(), session);
    let [at, count] = session.place();
    let mut ui = ruled(ui, look);
    let rect = ui.max_rect();
    let wide = wide(&ui, look);
    ui.horizontal_centered(|ui| {
        let hint = "The passage before";
        let back = part::icon_button(ui, look, Icon::BACK, "Previous passage", hint, at > 0);
        if back.clicked() && at > 0 {
            desk.actions.push(Action::Read { to: ReadTo::Previous });
        }
        let room = (ui.available_width() - wide - look.space(1.0)).max(0.0);
        let (places, _) = ui.allocate_exact_size(vec2(room, rect.height()), Sense::hover());
        ui.add_space(look.space(1.0));
        if let Some(to) = dots(ui, look, places, [at, count]) {
            desk.actions.push(Action::Read { to: ReadTo::At(to) });
        }
        let (label, action) = (onward(session), session.onward());
        let size = vec2(wide, look.row());
        if part::primary(ui, look, size, label, action.is_some()).clicked() && !settles {
            desk.actions.extend(action);
        }
    });
}

/// The width of the button at the foot: the same on every page.
fn wide(foot: &Ui, look: &Look) -> f32 {
    look.room(BUTTON).min(foot.available_width() * 0.55)
}

/// The room at the foot of the sheet, below a line.
fn ruled(ui: &mut Ui, look: &Look) -> Ui {
    let sheet = ui.max_rect();
    ui.painter().hline(sheet.x_range(), sheet.top(), look.line());
    let rect = sheet.shrink2(vec2(look.space(2.0), 0.0));
    let mut inside = ui.new_child(UiBuilder::new().max_rect(rect));
    inside.spacing_mut().item_spacing.x = 0.0;
    inside
}

/// The foot of the other pages: the button back to the story; returns whether it was clicked.
pub fn way_back(ui: &mut Ui, desk: &mut Desk) -> bool {
    let look = desk.look;
    let mut ui = ruled(ui, look);
    let wide = wide(&ui, look);
    ui.horizontal_centered(|ui| {
        ui.add_space(ui.available_width() - wide);
        let size = vec2(ui.available_width(), look.row());
        part::button(ui, look, size, "To the story", "Back to its passage", true).clicked()
    })
    .inner
}

/// The label of the button that reads on.
fn onward(session: &Session) -> &'static str {
    match session.stops_at() {
        Some(_) => "Skip the motion",
        None if session.asks() => "Show the answer",
        None if session.has_more() => "Read on",
        None => "End of the story",
    }
}

/// A dot for each passage, the current one filled; returns the clicked one.
fn dots(ui: &Ui, look: &Look, rect: Rect, [at, count]: [usize; 2]) -> Option<usize> {
    let step = (rect.width() / count.max(1) as f32).min(look.space(1.75));
    let left = rect.center().x - step * count as f32 / 2.0;
    (0..count).fold(None, |chosen, index| {
        let center = pos2(left + step * (index as f32 + 0.5), rect.center().y);
        let area = Rect::from_center_size(center, vec2(step, rect.height()));
        let response = ui.interact(area, ui.id().with(("passage", index)), Sense::click());
        let (name, on) = (format!("Passage {} of {count}", index + 1), index == at);
        response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, true, on, &name));
        let radius = look.space(0.4);
        if index == at {
            ui.painter().circle_filled(center, radius + 1.0, look.accent);
        } else {
            let ink = if response.hovered() { look.ink } else { look.quiet };
            ui.painter().circle_stroke(center, radius, Stroke::new(1.0, ink));
        }
        part::focus(ui, look, &response, area);
        if response.clicked() { Some(index) } else { chosen }
    })
}
