//! A list of cases, such as those of a file: in which order, which of them, and which one is open.
//!
//! It is read and judged on threads of its own (`Work`); who shows it looks now and then what has
//! come. What is not judged yet stands below the rest, in the order of the file.

mod judge;
mod work;

pub use judge::{Fault, Judged, Judges, Said};
pub use work::{MOST, Source};

use crate::catalog::{Method, MethodId, methods_for, moving_for};
use crate::demo::lesson::Lesson;
use crate::lab::case::many::Listed;
use crate::lab::case::{About, Case};
use crate::lab::gallery::Hard;
use crate::platform::refusal::{Refusal, printable};
use crate::scene::Scene;
use std::collections::BTreeMap;
use std::sync::Arc;
use work::{News, Work};

/// One case of a list.
#[derive(Clone)]
pub struct Item {
    /// The demo that shows it.
    pub lesson: &'static Lesson,
    /// What goes on the canvas.
    pub scene: Scene,
    /// What its file says about it.
    pub about: About,
    /// What it is called, fit to be shown; empty where the file does not say.
    pub name: String,
    /// The line of its file, from 1.
    pub line: u64,
    /// The name of its file, of a case of the user's own; of others empty.
    pub slug: String,
}

impl From<Listed> for Item {
    fn from(listed: Listed) -> Self {
        let Listed { case, name, line } = listed;
        let name = printable(&name).into_owned();
        let Case { lesson, scene, about, .. } = case;
        Self { lesson, scene, about, name, line, slug: String::new() }
    }
}

impl From<&Hard> for Item {
    fn from(hard: &Hard) -> Self {
        let Hard { slug, case: Case { lesson, scene, about, .. } } = hard;
        let name = if about.title.is_empty() { slug } else { &about.title };
        let name = printable(name).into_owned();
        let (scene, about, slug) = (scene.clone(), about.clone(), slug.clone());
        Self { lesson, scene, about, name, line: 1, slug }
    }
}

impl Item {
    /// The demo and the scene that show the case: played by the method of that slug where it treats
    /// the pair, or else by one that its file says to fail.
    pub fn opened(&self, slug: Option<&str>) -> (&'static Lesson, Scene) {
        let (own, scene) = (self.lesson, &self.scene);
        let fails = &self.about.fails;
        let shown = own.played(scene, &own.run(scene)).map(MethodId::slug);
        let wanted: Vec<&str> = match slug {
            Some(slug) => vec![slug],
            None => fails.iter().map(|it| &**it).collect(),
        };
        let pair = scene.focused().filter(|_| !wanted.iter().any(|it| Some(*it) == shown));
        let failing = pair.and_then(|pair| {
            if scene.motion.is_some() {
                let kinds = pair.map(|it| it.kind());
                let mut methods = moving_for(kinds[0], kinds[1]);
                let offered =
                    methods.find(|it| wanted.contains(&it.slug) && own.offers(it.id, kinds))?;
                return Some((own, own.asking(scene, Some(offered.id))));
            }
            let fits = |slug: &&str| {
                methods_for(pair[0].kind(), pair[1].kind()).find(|it| it.slug == *slug)
            };
            let method = wanted.iter().find_map(fits)?;
            let (lesson, shown) = Lesson::showing(method.id, pair, Some(own))?;
            Some((lesson, lesson.with_those(shown, &scene.options)))
        });
        failing.unwrap_or_else(|| (own, scene.clone()))
    }
}

/// In which order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As the file has them.
    #[default]
    File,
    /// Those nearest to contact first.
    Gap,
    /// Those with the largest error first.
    Error,
}

/// What of a list is shown, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// In which order.
    pub order: Order,
    /// Only cases on which a method is wrong or declines.
    pub failures: bool,
    /// The method whose errors and failures count, by its slug; `None`: any.
    pub method: Option<&'static str>,
}

/// To which case of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The next one.
    Next,
    /// The one before.
    Previous,
}

/// A list of cases.
pub struct List {
    /// What it is called, fit to be shown.
    pub name: String,
    items: Vec<Arc<Item>>,
    /// What is said of the first of them.
    judged: Vec<Judged>,
    /// Those of them that are shown, in order.
    shown: Vec<u32>,
    choice: Choice,
    /// The case that was opened last.
    open: Option<usize>,
    /// Every method that was asked.
    asked: BTreeMap<&'static str, &'static str>,
    bad: usize,
    fault: Option<Refusal>,
    full: bool,
    work: Work,
}

impl List {
    /// A list that begins to be read and judged, by the catalogue and by these.
    pub fn begin(name: &str, source: Source, judges: Judges) -> Self {
        let items = match &source {
            Source::Items(items) => items.clone(),
            _ => Vec::new(),
        };
        Self {
            name: printable(name).into_owned(),
            items,
            judged: Vec::new(),
            shown: Vec::new(),
            choice: Choice::default(),
            open: None,
            asked: BTreeMap::new(),
            bad: 0,
            fault: None,
            full: false,
            work: Work::start(source, judges),
        }
    }

    /// Judges all of it again, by the catalogue and by these.
    pub fn judge_again(&mut self, judges: Judges) {
        self.judged.clear();
        self.shown.clear();
        self.asked.clear();
        self.work = Work::start(Source::Items(self.items.clone()), judges);
    }

    /// Takes in what has come; whether anything has. Never waits.
    pub fn look(&mut self) -> bool {
        let (mut news, before) = (false, self.judged.len());
        while let Some(News { items, bad, fault, full, judged }) = self.work.news() {
            news = true;
            self.items.extend(items);
            self.bad += bad;
            self.fault = self.fault.take().or(fault);
            self.full |= full;
            let methods = judged.iter().flat_map(|it| &it.said).map(|it| it.method);
            self.asked.extend(methods.map(|it| (it.slug, it.title)));
            self.judged.extend(judged);
        }
        if self.judged.len() > before {
            self.show_from(before);
        }
        news
    }

    /// Puts those that were judged since among the others.
    fn show_from(&mut self, before: usize) {
        let Self { judged, shown, choice, .. } = self;
        let Choice { order, failures, method } = *choice;
        let wanted = |it: &u32| !failures || judged[*it as usize].fails(method);
        shown.extend((before as u32..judged.len() as u32).filter(wanted));
        let keys: Vec<f64> = match order {
            Order::File => return,
            Order::Gap => judged.iter().map(|it| it.gap.abs()).collect(),
            Order::Error => {
                let error = |it: &Judged| it.worst(method).map_or(-1.0, |it| f64::from(it.error));
                judged.iter().map(|it| -error(it)).collect()
            }
        };
        // What is in order already is found to be so: only the new ones cost.
        shown.sort_by(|one, two| keys[*one as usize].total_cmp(&keys[*two as usize]));
    }

    /// What is shown of it.
    pub fn choice(&self) -> Choice {
        self.choice
    }

    /// Shows other cases, or in another order.
    pub fn choose(&mut self, choice: Choice) {
        if choice != self.choice {
            self.choice = choice;
            self.shown.clear();
            self.show_from(0);
        }
    }

    /// Whether it is still read or judged.
    pub fn is_busy(&self) -> bool {
        self.work.is_running()
    }

    /// How many cases there are, and how many of them are judged.
    pub fn counts(&self) -> [usize; 2] {
        [self.items.len(), self.judged.len()]
    }

    /// How many places of the file hold no case, and what is wrong with the first.
    pub fn faults(&self) -> (usize, Option<&Refusal>) {
        (self.bad, self.fault.as_ref())
    }

    /// Whether the file has more than a list holds.
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// Every method that was asked, by slug, with its title.
    pub fn asked(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.asked.iter().map(|(slug, title)| (*slug, *title))
    }

    /// How many rows are shown.
    pub fn rows(&self) -> usize {
        let waiting = if self.choice.failures { 0 } else { self.items.len() - self.judged.len() };
        self.shown.len() + waiting
    }

    /// The case in a row.
    pub fn at(&self, row: usize) -> Option<usize> {
        match self.shown.get(row) {
            Some(index) => Some(*index as usize),
            None if row < self.rows() => Some(self.judged.len() + row - self.shown.len()),
            None => None,
        }
    }

    /// The row of a case, where it is shown.
    pub fn row_of(&self, index: usize) -> Option<usize> {
        if index < self.judged.len() {
            return self.shown.iter().position(|it| *it as usize == index);
        }
        (!self.choice.failures && index < self.items.len())
            .then(|| self.shown.len() + index - self.judged.len())
    }

    /// A case of it.
    pub fn item(&self, index: usize) -> Option<&Arc<Item>> {
        self.items.get(index)
    }

    /// What is said of a case, where it is judged.
    pub fn judged(&self, index: usize) -> Option<&Judged> {
        self.judged.get(index)
    }

    /// The method that a case is looked at for: the chosen one; or, among failures, the first that is
    /// wrong, or else declines. `None` where the case says by itself what plays.
    pub fn about(&self, index: usize) -> Option<&'static Method> {
        let Choice { failures, method, .. } = self.choice;
        let judged = self.judged.get(index)?;
        let failing = |fault| judged.by(method).find(|it| it.fault == fault);
        let failing = || failing(Fault::Wrong).or_else(|| failing(Fault::Declines));
        let free = failures && self.items[index].scene.method.is_none();
        let said = match method {
            Some(_) => judged.by(method).next(),
            None => free.then(failing).flatten(),
        };
        said.map(|it| it.method)
    }

    /// The case that was opened last.
    pub fn open(&self) -> Option<usize> {
        self.open
    }

    /// Takes a case as the open one.
    pub fn set_open(&mut self, index: usize) {
        self.open = Some(index);
    }

    /// The case after the open one, or before it, as they are shown; from where none is open or
    /// the open one is not shown, the first.
    pub fn step(&self, step: Step) -> Option<usize> {
        let row = self.open.and_then(|it| self.row_of(it));
        let row = match (row, step) {
            (None, _) => 0,
            (Some(row), Step::Next) => row + 1,
            (Some(row), Step::Previous) => row.checked_sub(1)?,
        };
        self.at(row)
    }
}

#[cfg(test)]
mod tests;
