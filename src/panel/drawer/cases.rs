//! The drawer *Cases*: a file's cases, the user's own, or the program's hard ones.

use crate::lab::case::Case;
use crate::lab::gallery::{self, Kept};
use crate::lab::list::{Fault, Judged, Judges, List, MOST, Order, Source, Step};
use crate::panel::answer;
use crate::panel::drawer::lab::Lab;
use crate::panel::widget::*;

#[derive(Default)]
pub struct Cases {
    lists: [Option<Held>; 3],
    shows: usize,
    count: u64,
    /// Scrolls to the open case in the next frame.
    follows: bool,
    /// Set when a case was put on the canvas; the window resets it.
    pub loaded: bool,
    judges: Judges,
    /// The height of the head in the frame before.
    head: f32,
    /// The name that is being typed, and the slug of its case.
    typed: Option<(String, String)>,
}

const FILE: usize = 0;
const OWN: usize = 1;
const HARD: usize = 2;

/// Engines always judge the hard cases: some are hard for them alone.
fn judging(place: usize, judges: &Judges) -> Judges {
    Judges { engines: judges.engines || place == HARD, ..judges.clone() }
}

/// A list, and the number of the first of its pictures, which is part of the ids of its cases.
struct Held {
    list: List,
    number: u64,
}

/// Rows that must fit below the head; with less room the head scrolls too.
const LEAST: f32 = 3.0;

impl Cases {
    pub fn begin(&mut self, source: Source, judges: Judges) {
        self.judges.clone_from(&judges);
        self.hold(FILE, List::begin(source, judges));
        self.shows = FILE;
    }

    fn hold(&mut self, place: usize, list: List) {
        self.count += 1;
        self.lists[place] = Some(Held { list, number: self.count << 32 });
    }

    pub fn has_opened(&mut self, index: usize) {
        if let Some(held) = &mut self.lists[FILE] {
            held.list.open = Some(index);
        }
    }

    /// Takes new judgements; has the lists judged again if the judges have changed. Never waits.
    pub fn look(&mut self, judges: Judges) {
        for held in self.lists.iter_mut().flatten() {
            held.list.look();
        }
        if !self.judges.are(&judges) && !self.is_busy() {
            self.judges = judges;
            for (place, held) in self.lists.iter_mut().enumerate() {
                held.iter_mut().for_each(|it| it.list.judge_again(judging(place, &self.judges)));
            }
        }
    }

    pub fn is_busy(&self) -> bool {
        self.lists.iter().flatten().any(|it| it.list.is_busy())
    }

    pub fn has_list(&self) -> bool {
        self.held().is_some()
    }

    fn held(&self) -> Option<&Held> {
        self.lists[self.shows].as_ref()
    }

    fn open(&self) -> Option<Arc<Case>> {
        self.held().and_then(|it| it.list.items.get(it.list.open?)).cloned()
    }

    fn list(&mut self) -> Option<&mut List> {
        self.lists[self.shows].as_mut().map(|it| &mut it.list)
    }

    /// Goes to another case of the list, if there is one; returns the actions that load it.
    pub fn go(&mut self, step: Step) -> Vec<Action> {
        let Some(index) = self.list().and_then(|it| it.step(step)) else { return Vec::new() };
        self.follows = true;
        self.load(index)
    }

    /// The actions that load a case, played by the method that the list is about.
    fn load(&mut self, index: usize) -> Vec<Action> {
        let Some(list) = self.list() else { return Vec::new() };
        list.open = Some(index);
        let Some(item) = list.items.get(index) else { return Vec::new() };
        let about = list.about(index);
        let (lesson, scene) = item.opened(about.map(|it| it.slug));
        let mut actions = vec![Action::load(lesson.slug, scene)];
        if let Some(program) = about.filter(|it| it.is_own()) {
            actions.push(Action::Own { name: Some(program.slug.to_owned()) });
        }
        self.loaded = true;
        actions
    }

    /// Lists the user's own cases, newest first, if they have changed.
    fn follow_own(&mut self, own: &[Case]) {
        let names = |case: &Case| [case.slug.clone(), case.title.clone()];
        let listed = |held: &Held| {
            let listed = held.list.items.iter().map(|it| names(it));
            listed.eq(own.iter().rev().map(names))
        };
        let before = &self.lists[OWN];
        if before.as_ref().map_or(own.is_empty(), listed) {
            return;
        }
        let before = self.lists[OWN].take();
        let open = before.as_ref().and_then(|it| it.list.items.get(it.list.open?));
        let open = open.and_then(|item| own.iter().rev().position(|it| it.slug == item.slug));
        let items = own.iter().rev().map(|case| Arc::new(case.clone())).collect();
        let mut list = List::begin(Source::Items(items), self.judges.clone());
        if let Some(before) = before {
            list.choose(before.list.choice);
        }
        list.open = open;
        self.hold(OWN, list);
    }

    pub(super) fn show(&mut self, ui: &mut Ui, desk: &mut Desk, lab: &Lab) {
        self.follow_own(&lab.own);
        if self.shows == HARD && self.held().is_none() {
            let items = gallery::cases().iter().map(|it| Arc::new(it.clone())).collect();
            let judges = judging(HARD, &self.judges);
            self.hold(HARD, List::begin(Source::Items(items), judges));
        }
        let look = desk.look;
        let roomy = ui.available_height() - self.head >= LEAST * height(ui, look);
        if roomy {
            self.head(ui, desk, lab);
        }
        let number = self.held().map(|it| it.number);
        let area = scrolling(("cases", number));
        surface::scroll(ui, look, ("Cases: scrolls", true), area, |ui| {
            if !roomy {
                self.head(ui, desk, lab);
            }
            padded(ui, look, |ui| self.rows(ui, desk));
        });
    }

    fn rows(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let look = desk.look;
        let follows = std::mem::take(&mut self.follows);
        let Some(held @ Held { list, number }) = self.held() else { return };
        let (height, count) = (height(ui, look), list.rows());
        if count == 0 && !list.is_busy() {
            let text = match list.items[..] {
                [] => "There is no case in it.",
                _ => "None of them fails.",
            };
            ui.add_space(look.space(0.5));
            part::quiet(ui, look, text);
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let (top, seen) = (ui.cursor().top(), ui.clip_rect());
        if let Some(row) = list.open.and_then(|it| list.row_of(it)).filter(|_| follows) {
            let at = pos2(ui.cursor().left(), top + row as f32 * height);
            ui.scroll_to_rect(Rect::from_min_size(at, vec2(1.0, height)), None);
        }
        // One more row at each end, so that the keyboard can reach it.
        let first = (((seen.top() - top) / height).floor() - 1.0).max(0.0) as usize;
        let last = (((seen.bottom() - top) / height).ceil() + 1.0).max(0.0) as usize;
        let last = last.min(count);
        ui.add_space(height * first.min(last) as f32);
        // Rows keep their ids, and so the keyboard, while the list scrolls.
        ui.skip_ahead_auto_ids(first);
        let mut chosen = None;
        for row in first..last {
            let Some(index) = list.at(row) else { break };
            let show = |ui: &mut Ui| case(ui, desk, held, index);
            if ui.push_id((number, index), show).inner {
                chosen = Some(index);
            }
        }
        ui.add_space(height * (count - last) as f32);
        if let Some(index) = chosen {
            desk.actions.extend(self.load(index));
        }
    }

    fn head(&mut self, ui: &mut Ui, desk: &mut Desk, lab: &Lab) {
        let look = desk.look;
        let top = ui.cursor().top();
        padded(ui, look, |ui| {
            ui.add_space(look.space(1.0));
            let own = format!("Your own · {}", lab.own.len());
            let lists = [(FILE, "A file"), (OWN, own.as_str()), (HARD, "Hard")];
            part::segmented(ui, look, "list", &lists, &mut self.shows);
            match self.shows {
                FILE => self.file_head(ui, desk),
                OWN => self.own_head(ui, desk, lab),
                _ => self.hard_head(ui, desk),
            }
            if let Some(list) = self.list().filter(|it| !it.items.is_empty() || it.is_busy()) {
                choose(ui, desk, list);
            }
            if let Some(list) = self.list() {
                counted(ui, desk, list);
            }
            ui.add_space(look.space(0.5));
        });
        part::hairline(ui, look);
        self.head = ui.cursor().top() - top;
    }

    fn file_head(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let look = desk.look;
        if let Some(held) = &self.lists[FILE] {
            let name = held.list.name.clone();
            return self.title(ui, desk, &name);
        }
        ui.add_space(look.space(0.5));
        part::quiet(
            ui,
            look,
            "A file of cases becomes a list here: an array, or a case a line, from your own \
            tests, from tangency hunt, or from tangency check --failures. J and K go to the \
            next case and the one before.",
        );
        ui.add_space(look.space(0.5));
        let hint = "Cases from a file — Ctrl+O";
        if part::buttons(ui, look, &[("Open a file…", hint, true)]).is_some() {
            desk.asked.push(Command::Open);
        }
    }

    fn hard_head(&mut self, ui: &mut Ui, desk: &mut Desk) {
        let text = self.open().map_or_else(
            || "Inputs that are hard for some method, each a file in assets/cases.".to_owned(),
            |it| it.hard.clone(),
        );
        self.title(ui, desk, "Hard cases");
        part::quiet(ui, desk.look, text);
    }

    fn own_head(&mut self, ui: &mut Ui, desk: &mut Desk, lab: &Lab) {
        let look = desk.look;
        let open = self.open();
        match &open {
            Some(item) => {
                self.title(ui, desk, "Its name");
                self.rename(ui, desk, &item.slug, &item.title);
            }
            None if lab.own.is_empty() => {
                ui.add_space(look.space(0.5));
                let text = "Nothing is kept yet. “Keep” puts what is on the canvas here, with its \
                    method and options; so it does with what a hunt has found.";
                part::quiet(ui, look, text);
            }
            None => self.title(ui, desk, "Your own"),
        }
        ui.add_space(look.space(0.5));
        let scene = desk.session.scene();
        let kept = gallery::already(&lab.own, [scene.a(), scene.b()], None).is_some();
        let undo = match lab.changes.last() {
            Some(change) => format!("Take back what was done to “{}”", change.title),
            None => "Nothing was renamed, deleted or kept".to_owned(),
        };
        let buttons = [
            (
                "Keep",
                "Keep what is on the canvas, with its method and options",
                scene.has_pair() && !kept,
            ),
            ("Delete", "Delete the open case; “Take back” brings it back", open.is_some()),
            ("Take back", undo.as_str(), !lab.changes.is_empty()),
        ];
        match (part::buttons(ui, look, &buttons), open) {
            (Some(0), _) => {
                let lesson = desk.session.lesson();
                let (title, hard) = (lesson.title.to_owned(), String::new());
                let kept = Kept { title, hard, demo: lesson.slug, scene: scene.clone() };
                desk.asked.push(Command::Keep(Box::new(kept)));
            }
            (Some(1), Some(item)) => desk.asked.push(Command::Forget(item.slug.clone())),
            (Some(2), _) => desk.asked.push(Command::TakeBack),
            _ => {}
        }
        ui.add_space(look.space(0.5));
    }

    fn rename(&mut self, ui: &mut Ui, desk: &mut Desk, slug: &str, title: &str) {
        let look = desk.look;
        let size = vec2(ui.available_width(), look.row());
        let typed = self.typed.take().filter(|it| it.1 == slug);
        let mut text = typed.map_or_else(|| title.to_owned(), |it| it.0);
        let edit = TextEdit::singleline(&mut text).vertical_align(Align::Center);
        let field = ui.add_sized(size, edit.char_limit(LONGEST).desired_width(size.x));
        part::edits(&field, "Name of the case", &text);
        if field.lost_focus() {
            let wanted = text.trim();
            if !wanted.is_empty() && wanted != title {
                desk.asked.push(Command::Rename(slug.to_owned(), wanted.to_owned()));
            }
        } else if field.has_focus() {
            self.typed = Some((text, slug.to_owned()));
        }
        field.hinted("Enter renames it");
    }

    /// A heading, with the buttons to the previous and the next case at its right.
    fn title(&mut self, ui: &mut Ui, desk: &mut Desk, name: &str) {
        let look = desk.look;
        let (rect, _) = part::strip(ui, look.space(4.0), Sense::hover());
        let split = rect.right() - 2.0 * look.space(4.0);
        let line = ui.fonts(|it| it.row_height(&look.strong));
        let left = rect.with_max_x(split - look.space(0.5));
        let left = Rect::from_center_size(left.center(), vec2(left.width(), line));
        surface::words(ui, "list", name, &look.strong, look.ink, left);
        let layout = Layout::left_to_right(Align::Center);
        let place = UiBuilder::new().max_rect(rect.with_min_x(split)).layout(layout);
        let mut ways = ui.new_child(place);
        ways.spacing_mut().item_spacing = Vec2::ZERO;
        for (step, icon, name, hint) in [
            (Step::Previous, Icon::BACK, "Previous case", "The case before — K"),
            (Step::Next, Icon::FORWARD, "Next case", "The next case — J"),
        ] {
            let live = self.list().is_some_and(|it| it.step(step).is_some());
            if part::icon_button(&mut ways, look, icon, name, hint, live).clicked() {
                desk.actions.extend(self.go(step));
            }
        }
    }
}

const LONGEST: usize = 120;

fn choose(ui: &mut Ui, desk: &Desk, list: &mut List) {
    let look = desk.look;
    let mut choice = list.choice;
    let orders = [(Order::File, "As filed"), (Order::Gap, "Gap"), (Order::Error, "Error")];
    part::segmented(ui, look, "order", &orders, &mut choice.order);
    ui.add_space(look.space(0.5));
    let (label, hint) = ("Only failures", "Cases on which a method is wrong or has no answer");
    part::toggle(ui, look, label, hint, &mut choice.failures);
    let mut asked: Vec<_> = list.asked.iter().map(|it| (Some(*it.0), *it.1)).collect();
    asked.sort_by_key(|(_, title)| *title);
    let all: Vec<_> = std::iter::once((None, "Any method")).chain(asked).collect();
    let chooser = ComboBox::from_id_salt("whose").width(ui.available_width());
    part::chooser(ui, chooser, "Whose errors and failures", &all, &mut choice.method);
    list.choose(choice);
}

/// Shows the number of cases, and the fault of entries that are not cases.
fn counted(ui: &mut Ui, desk: &Desk, list: &List) {
    let look = desk.look;
    let (all, judged, rows) = (list.items.len(), list.judged.len(), list.rows());
    let text = match list.is_busy() {
        true => format!("{judged} of {all} cases judged…"),
        false if rows < all => format!("{rows} of {all} cases"),
        false if all == 1 => "1 case".to_owned(),
        false => format!("{all} cases"),
    };
    part::quiet(ui, look, text);
    if list.full {
        let text = format!(
            "There are more: a list shows {MOST}. “tangency check --failures” picks those that \
                fail."
        );
        part::refusal(ui, look, text);
    }
    if let (bad @ 1.., Some(fault)) = (list.bad, &list.fault) {
        let text = match bad {
            1 => fault.to_string(),
            _ => format!("{bad} are not cases. The first: {fault}"),
        };
        part::refusal(ui, look, text);
    }
}

const PICTURE: [f32; 2] = [8.0, 5.75];

const NAMED: usize = 8;

fn height(ui: &Ui, look: &Look) -> f32 {
    let (body, small) = ui.fonts(|it| (it.row_height(&look.body), it.row_height(&look.small)));
    (body + 2.0 * small).max(look.space(PICTURE[1])) + look.space(1.5)
}

/// Shows a case as a row; returns whether it was clicked.
fn case(ui: &mut Ui, desk: &mut Desk, Held { list, number }: &Held, index: usize) -> bool {
    let Some(item) = list.items.get(index) else { return false };
    let look = desk.look;
    let (judged, choice) = (list.judged.get(index), list.choice);
    let name = called(item);
    let measured = measured(item, judged);
    let (verdict, fails) = match judged {
        None => ("…".to_owned(), false),
        Some(judged) => said(judged, choice.method, choice.order),
    };
    let label = format!("{name}, {measured}, {verdict}");
    let picture = vec2(look.space(PICTURE[0]), look.space(PICTURE[1]));
    let marked = list.open == Some(index);
    let response = part::row(ui, look, &label, height(ui, look), marked, true, |ui, rect| {
        let text = rect.with_min_x(rect.left() + picture.x + look.space(1.0));
        let [body, small] =
            [&look.body, &look.small].map(|font| ui.fonts(|it| it.row_height(font)));
        let mut y = text.center().y - (body + 2.0 * small) / 2.0;
        let ink = if fails { look.refusal } else { look.quiet };
        for (line, font, ink) in [
            (&name, &look.body, look.ink),
            (&measured, &look.small, look.quiet),
            (&verdict, &look.small, ink),
        ] {
            let galley = surface::shortened(ui, line, font, ink, text.width(), 1);
            let high = galley.size().y;
            ui.painter().galley(pos2(text.left(), y), galley, ink);
            y += high;
        }
    });
    let rect = response.rect;
    let at = pos2(rect.left(), rect.center().y - picture.y / 2.0);
    let place = Rect::from_min_size(at, picture);
    let of = Of::Case(number + index as u64, item);
    desk.thumbnails.paint(ui, look, of, place, (false, ui.rect_contains_pointer(place)));
    response.hinted(hint(item, &name, judged)).clicked()
}

fn called(item: &Case) -> String {
    if item.name.is_empty() { format!("Line {}", item.line) } else { item.name.clone() }
}

fn measured(item: &Case, judged: Option<&Judged>) -> String {
    let shapes = item.scene.shapes();
    let kinds = match item.scene.focused() {
        Some([a, b]) if shapes.len() == 2 => format!("{}, {}", a.kind().word(), b.kind().word()),
        _ => format!("{} shapes", shapes.len()),
    };
    match judged.map(|it| it.gap).filter(|it| !it.is_nan()) {
        Some(gap) => format!("{kinds} · {}", answer::measure(gap)),
        None => kinds,
    }
}

/// The methods that fail, or the size of the error; and whether an answer is wrong.
fn said(judged: &Judged, method: Option<&'static str>, order: Order) -> (String, bool) {
    if order == Order::Error
        && let Some(worst) = judged.worst(method)
    {
        let (error, name) = (short(f64::from(worst.error)), worst.method.title);
        let wrong = worst.fault == Fault::Wrong;
        return (format!("error {error}: {name}"), wrong);
    }
    let failing = |fault| judged.by(method).filter(move |it| it.fault == fault);
    let list = |fault| {
        let names: Vec<_> = failing(fault).map(|it| it.method.title).collect();
        names.join(", ")
    };
    let (wrong, declining) = (failing(Fault::Wrong).count(), failing(Fault::Declines).count());
    match (wrong, declining, judged.by(method).count()) {
        (0, 0, 0) => ("no method treats them".to_owned(), false),
        (0, 0, _) => ("all agree".to_owned(), false),
        (0, ..) => (format!("no answer: {}", list(Fault::Declines)), false),
        (1, ..) => (format!("wrong: {}", list(Fault::Wrong)), true),
        (count, ..) => (format!("{count} wrong: {}", list(Fault::Wrong)), true),
    }
}

fn hint(item: &Case, name: &str, judged: Option<&Judged>) -> String {
    let mut text = name.to_owned();
    if !item.hard.is_empty() {
        text = format!("{text}\n{}", item.hard);
    }
    let Some(judged) = judged else { return text };
    for (fault, word) in [(Fault::Wrong, "Wrong"), (Fault::Declines, "No answer")] {
        let of: Vec<_> =
            judged.said.iter().filter(|it| it.fault == fault).map(|it| it.method.title).collect();
        if !of.is_empty() {
            text = format!("{text}\n{word}: {}", of[..of.len().min(NAMED)].join(", "));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn engines_judge_the_hard_cases_and_others_where_they_are_wanted() {
        for (place, wanted) in [(FILE, false), (OWN, false), (HARD, true)] {
            for engines in [false, true] {
                let judges = Judges { engines, ..Judges::default() };
                assert_eq!(judging(place, &judges).engines, wanted || engines);
            }
        }
    }
}
