//! The drawer of cases: those of a file, or the user's own, one after the other, with what is said of
//! each.

mod head;
mod row;

use super::lab::Request;
use super::thumbnail::Thumbnails;
use super::{Desk, part, scroll};
use crate::lab::gallery::Hard;
use crate::lab::list::{Item, Judges, List, Source, Step};
use crate::panel::scroll::scrolling;
use crate::session::action::Action;
use egui_macroquad::egui::{Rect, Ui, Vec2, pos2};
use std::sync::Arc;

/// What the drawer remembers.
#[derive(Default)]
pub struct Cases {
    /// The cases of a file.
    file: Option<Held>,
    /// The user's own.
    own: Option<Held>,
    /// Which of the two is shown.
    shows: Shows,
    /// How many lists there were.
    lists: u32,
    /// The open case is to be brought into sight.
    follows: bool,
    /// A case has been put on the canvas.
    loaded: bool,
    /// Who judges beside the catalogue.
    judges: Judges,
    /// How high what stands above the rows was in the frame before.
    head: f32,
    /// The name that is being typed.
    typed: head::Typed,
}

/// A list, and a number that tells its cases from those of others.
struct Held {
    list: List,
    number: u32,
}

/// Which list is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Shows {
    #[default]
    File,
    Own,
}

/// What the drawer is given beside the desk.
pub(super) struct Inside<'a> {
    pub(super) thumbnails: &'a mut Thumbnails,
    /// The user's own cases.
    pub(super) own: &'a [Hard],
    /// Whether anything that was done to them can be taken back, and of which case.
    pub(super) change: Option<&'a str>,
    pub(super) requests: &'a mut Vec<Request>,
}

/// The least rows that are seen below what stands above them; where there is less room all of it
/// scrolls.
const LEAST: f32 = 3.0;

impl Cases {
    /// Opens a list, which is called `name` and judged by the catalogue and by these.
    pub fn begin(&mut self, name: &str, source: Source, judges: Judges) {
        self.judges.clone_from(&judges);
        let list = List::begin(name, source, judges);
        self.lists += 1;
        self.file = Some(Held { list, number: self.lists });
        self.shows = Shows::File;
    }

    /// Takes a case of the list as the one on the canvas.
    pub fn has_opened(&mut self, index: usize) {
        if let Some(held) = &mut self.file {
            held.list.set_open(index);
        }
    }

    /// Takes in what has come, and has lists judged again where others judge: a program was built
    /// again, or the engines are asked now. Never waits.
    pub fn look(&mut self, judges: Judges) {
        for held in self.file.iter_mut().chain(&mut self.own) {
            held.list.look();
        }
        if !self.judges.are(&judges) && !self.is_busy() {
            self.judges = judges;
            for held in self.file.iter_mut().chain(&mut self.own) {
                held.list.judge_again(self.judges.clone());
            }
        }
    }

    /// Whether there will be something new without any input.
    pub fn is_busy(&self) -> bool {
        self.file.iter().chain(&self.own).any(|it| it.list.is_busy())
    }

    /// The slugs of those who judged the cases of the file so far.
    pub fn asked(&self) -> impl Iterator<Item = &'static str> {
        self.file.iter().flat_map(|it| it.list.asked()).map(|it| it.0)
    }

    pub fn has_list(&self) -> bool {
        self.held().is_some()
    }

    /// Whether a case has been put on the canvas since this was asked last.
    pub fn has_loaded(&mut self) -> bool {
        std::mem::take(&mut self.loaded)
    }

    fn held(&self) -> Option<&Held> {
        match self.shows {
            Shows::File => self.file.as_ref(),
            Shows::Own => self.own.as_ref(),
        }
    }

    fn list(&mut self) -> Option<&mut List> {
        let held = match self.shows {
            Shows::File => self.file.as_mut(),
            Shows::Own => self.own.as_mut(),
        };
        held.map(|it| &mut it.list)
    }

    /// Goes to another case of the list, where there is one; what puts it on the canvas.
    pub fn go(&mut self, step: Step) -> Vec<Action> {
        let Some(index) = self.list().and_then(|it| it.step(step)) else { return Vec::new() };
        self.follows = true;
        self.load(index)
    }

    /// What puts a case on the canvas, played by the method that it is looked at for.
    fn load(&mut self, index: usize) -> Vec<Action> {
        let Some(list) = self.list() else { return Vec::new() };
        list.set_open(index);
        let Some(item) = list.item(index) else { return Vec::new() };
        let about = list.about(index);
        let (lesson, scene) = item.opened(about.map(|it| it.slug));
        let mut actions = vec![Action::Load { lesson: lesson.slug.to_owned(), scene }];
        if let Some(program) = about.filter(|it| it.is_own()) {
            actions.push(Action::Own { name: Some(program.slug.to_owned()) });
        }
        self.loaded = true;
        actions
    }

    /// Lists the user's own cases, newest first, where they are others than those that are listed.
    fn follow_own(&mut self, own: &[Hard]) {
        let listed = |held: &Held| {
            let same = |(index, hard): (usize, &Hard)| {
                let item = held.list.item(index);
                let name = |it: &Arc<Item>| {
                    it.slug == hard.slug && it.about.title == hard.case.about.title
                };
                item.is_some_and(name)
            };
            held.list.counts()[0] == own.len() && own.iter().rev().enumerate().all(same)
        };
        if self.own.as_ref().is_some_and(listed) || (own.is_empty() && self.own.is_none()) {
            return;
        }
        let before = self.own.take();
        let open = before.as_ref().and_then(|it| it.list.item(it.list.open()?));
        let open = open.and_then(|item| own.iter().rev().position(|it| it.slug == item.slug));
        let items = own.iter().rev().map(|hard| Arc::new(Item::from(hard))).collect();
        let source = Source::Items(items);
        let mut list = List::begin("", source, self.judges.clone());
        if let Some(before) = before {
            list.choose(before.list.choice());
        }
        open.into_iter().for_each(|index| list.set_open(index));
        self.lists += 1;
        self.own = Some(Held { list, number: self.lists });
    }

    pub(super) fn show(&mut self, ui: &mut Ui, desk: &mut Desk, mut inside: Inside) {
        self.follow_own(inside.own);
        let look = desk.look;
        let roomy = ui.available_height() - self.head >= LEAST * row::height(ui, look);
        if roomy {
            self.head(ui, desk, &mut inside);
        }
        let number = self.held().map(|it| it.number);
        let area = scrolling(("cases", number));
        let shown = area.show(ui, |ui| {
            if !roomy {
                self.head(ui, desk, &mut inside);
            }
            super::padded(ui, look, |ui| self.rows(ui, desk, inside.thumbnails));
        });
        scroll::more(ui, look, &shown);
        scroll::by_keys(ui, look, "Cases: scrolls", &shown);
    }

    /// The rows, of which only those in sight are laid out.
    fn rows(&mut self, ui: &mut Ui, desk: &mut Desk, thumbnails: &mut Thumbnails) {
        let look = desk.look;
        let follows = std::mem::take(&mut self.follows);
        let Some(Held { list, number }) = self.held() else { return };
        let number = *number;
        let (height, count) = (row::height(ui, look), list.rows());
        if count == 0 && !list.is_busy() {
            let text = match list.counts() {
                [0, _] => "There is no case in it.",
                _ => "None of them fails.",
            };
            ui.add_space(look.space(0.5));
            part::empty(ui, look, text);
        }
        ui.spacing_mut().item_spacing.y = 0.0;
        let (top, seen) = (ui.cursor().top(), ui.clip_rect());
        if let Some(row) = list.open().and_then(|it| list.row_of(it)).filter(|_| follows) {
            let at = pos2(ui.cursor().left(), top + row as f32 * height);
            ui.scroll_to_rect(Rect::from_min_size(at, Vec2::new(1.0, height)), None);
        }
        // One more at each end: the keyboard goes on to it, and it comes into sight.
        let first = (((seen.top() - top) / height).floor() - 1.0).max(0.0) as usize;
        let last = (((seen.bottom() - top) / height).ceil() + 1.0).max(0.0) as usize;
        let last = last.min(count);
        ui.add_space(height * first.min(last) as f32);
        // A row keeps its name while others come into sight, and so the keyboard.
        ui.skip_ahead_auto_ids(first);
        let mut chosen = None;
        for row in first..last {
            let Some(index) = list.at(row) else { break };
            let shown = row::Shown { list, index, number };
            if ui.push_id((number, index), |ui| shown.show(ui, desk, thumbnails)).inner {
                chosen = Some(index);
            }
        }
        ui.add_space(height * (count - last) as f32);
        if let Some(index) = chosen {
            desk.actions.extend(self.load(index));
        }
    }
}
