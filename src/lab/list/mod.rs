//! A list of cases, such as those of a file: in which order, which of them, and which one is open.
//!
//! It is read and judged on threads of its own; the window takes in now and then what has come.
//! Cases that are not judged yet are below the rest, in the order of the file.

mod judge;

pub use judge::{Fault, Judged, Judges, Said};

use crate::catalog::Method;
use crate::lab::case::{self, Case};
use crate::platform::file::{self, Pipes};
use crate::platform::refusal::{Refusal, printable};
use crate::platform::threads::{Inbox, Pool, spawn};
use judge::judge;
use std::collections::BTreeMap;
use std::io::Read;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    #[default]
    File,
    /// Those nearest to contact first.
    Gap,
    /// Those with the largest error first.
    Error,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    pub order: Order,
    /// Only cases on which a method is wrong or declines.
    pub failures: bool,
    /// The method whose errors and failures count, by its slug; `None`: any.
    pub method: Option<&'static str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Next,
    Previous,
}

/// [`List::choose`] changes the choice, [`List::look`] all that is read or judged.
pub struct List {
    pub name: String,
    pub items: Vec<Arc<Case>>,
    /// The answers about the first items, in their order.
    pub judged: Vec<Judged>,
    /// The places of the judged items that are shown, in order.
    shown: Vec<u32>,
    pub choice: Choice,
    pub open: Option<usize>,
    /// The methods that were asked: the title by the slug.
    pub asked: BTreeMap<&'static str, &'static str>,
    /// How many places of the file hold no case.
    pub bad: usize,
    /// The error of the first such place.
    pub fault: Option<Refusal>,
    /// There are more cases than [`MOST`].
    pub full: bool,
    inbox: Inbox<News>,
}

impl List {
    pub fn begin(source: Source, judges: Judges) -> Self {
        let items = match &source {
            Source::Items(items) => items.clone(),
            _ => Vec::new(),
        };
        Self {
            name: printable(&source.name()),
            items,
            judged: Vec::new(),
            shown: Vec::new(),
            choice: Choice::default(),
            open: None,
            asked: BTreeMap::new(),
            bad: 0,
            fault: None,
            full: false,
            inbox: start(source, judges),
        }
    }

    pub fn judge_again(&mut self, judges: Judges) {
        self.judged.clear();
        self.shown.clear();
        self.asked.clear();
        self.inbox = start(Source::Items(self.items.clone()), judges);
    }

    pub fn look(&mut self) {
        let before = self.judged.len();
        for News { items, bad, fault, full, judged } in self.inbox.by_ref() {
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
    }

    /// Puts the items from `before` on among the others.
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
        // The sort is quick on what is in order: only new items cost.
        shown.sort_by(|one, two| keys[*one as usize].total_cmp(&keys[*two as usize]));
    }

    pub fn choose(&mut self, choice: Choice) {
        if choice != self.choice {
            self.choice = choice;
            self.shown.clear();
            self.show_from(0);
        }
    }

    pub fn is_busy(&self) -> bool {
        self.inbox.open
    }

    pub fn rows(&self) -> usize {
        let waiting = if self.choice.failures { 0 } else { self.items.len() - self.judged.len() };
        self.shown.len() + waiting
    }

    pub fn at(&self, row: usize) -> Option<usize> {
        match self.shown.get(row) {
            Some(index) => Some(*index as usize),
            None if row < self.rows() => Some(self.judged.len() + row - self.shown.len()),
            None => None,
        }
    }

    pub fn row_of(&self, index: usize) -> Option<usize> {
        if index < self.judged.len() {
            return self.shown.iter().position(|it| *it as usize == index);
        }
        (!self.choice.failures && index < self.items.len())
            .then(|| self.shown.len() + index - self.judged.len())
    }

    /// The method that a case is looked at for: the chosen one; or, among failures, the first that
    /// is wrong, or else declines. `None` where the case says by itself what plays.
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

    /// The next or previous case among those shown; the first if the open case is not shown.
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

/// Some 100 MB with their answers. `tangency check` judges more; the window opens the failures.
pub const MOST: usize = 100_000;

/// How many cases are sent at once. More would show the first ones later.
const AT_ONCE: usize = 512;

pub enum Source {
    Files(Vec<PathBuf>),
    Text(String, Vec<u8>),
    /// An input that can be read only once, such as a pipe, and its name.
    Stream(String, Box<dyn Read + Send>),
    Items(Vec<Arc<Case>>),
}

impl Source {
    pub fn name(&self) -> String {
        let name = |path: &PathBuf| {
            path.file_name().map(|it| it.to_string_lossy().into_owned()).unwrap_or_default()
        };
        match self {
            Self::Files(paths) => paths.iter().map(name).collect::<Vec<_>>().join(", "),
            Self::Text(name, _) | Self::Stream(name, _) => name.clone(),
            Self::Items(_) => String::new(),
        }
    }
}

#[derive(Default)]
struct News {
    items: Vec<Arc<Case>>,
    bad: usize,
    fault: Option<Refusal>,
    full: bool,
    judged: Vec<Judged>,
}

/// Reads and judges a list. Dropping the inbox ends that soon.
fn start(source: Source, judges: Judges) -> Inbox<News> {
    let (outbox, inbox) = channel();
    let work = async move || run(source, &judges, outbox).await;
    match Pool::new("cases") {
        Some(pool) => pool.spawn(work),
        None => spawn(work),
    }
    inbox.into()
}

async fn run(source: Source, judges: &Judges, outbox: Sender<News>) {
    let mut reader = Reader { all: Vec::new(), news: News::default(), listened: true, outbox };
    match source {
        Source::Items(items) => reader.all = items,
        Source::Text(name, bytes) => reader.read(&*bytes, &name).await,
        Source::Stream(name, input) => reader.read(input, &name).await,
        Source::Files(paths) => {
            for path in paths {
                let name = path.display().to_string();
                match file::open(&path, Pipes::Refused) {
                    Ok(input) => reader.read(input, &name).await,
                    Err(error) => {
                        reader.take(Err(file::unreadable(name, &error)));
                    }
                }
            }
        }
    }
    reader.hand_over();
    if !reader.listened {
        return;
    }
    for some in reader.all.chunks(AT_ONCE) {
        let news = News { judged: judge(some, judges).await, ..News::default() };
        if reader.outbox.send(news).is_err() {
            return;
        }
    }
}

struct Reader {
    all: Vec<Arc<Case>>,
    news: News,
    /// The list still exists.
    listened: bool,
    outbox: Sender<News>,
}

impl Reader {
    async fn read(&mut self, input: impl Read, name: &str) {
        let read = case::each(input, name, None, |found| self.take(found));
        if let Err(refusal) = read.await {
            self.take(Err(refusal));
        }
    }

    /// Returns whether more are wanted.
    fn take(&mut self, found: Result<Case, Refusal>) -> bool {
        match found {
            Ok(_) if self.all.len() >= MOST => self.news.full = true,
            Ok(case) => {
                let case = Arc::new(case);
                self.all.push(case.clone());
                self.news.items.push(case);
            }
            Err(refusal) => {
                self.news.bad += 1;
                self.news.fault.get_or_insert(refusal);
            }
        }
        if self.news.items.len() + self.news.bad >= AT_ONCE {
            self.hand_over();
        }
        self.listened && !self.news.full
    }

    fn hand_over(&mut self) {
        self.listened = self.listened && self.outbox.send(std::mem::take(&mut self.news)).is_ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{CLOSING_SPEED, MOVING_CIRCLE, MethodId, ONCE_A_FRAME, engines};
    use crate::lab::gallery;
    use std::fmt::Write as _;

    fn read(text: &str) -> List {
        let mut list = List::begin(Source::Text("cases".into(), text.into()), Judges::default());
        finish(&mut list);
        list
    }

    fn finish(list: &mut List) {
        while list.is_busy() {
            list.look();
            std::thread::yield_now();
        }
    }

    fn pair(x: f64) -> String {
        format!(
            r#""a": {{"ellipse": {{"center": [0, 0], "semi_axes": [2, 1]}}}},
            "b": {{"circle": {{"center": [{x}, 1.8], "radius": 0.5}}}}"#
        )
        .replace('\n', " ")
    }

    /// Cases whose gaps are not in the order of the file.
    fn many(count: usize) -> String {
        (0..count).fold(String::new(), |mut text, at| {
            let _ = writeln!(text, "{{{}}}", pair((at * 7919 % count) as f64 * 5.0 / count as f64));
            text
        })
    }

    fn order(list: &List) -> Vec<usize> {
        (0..list.rows()).filter_map(|row| list.at(row)).collect()
    }

    #[test]
    fn cases_are_listed_by_name_and_line_and_bad_ones_counted() {
        let [one, two] = [pair(1.0), pair(4.0)];
        let lines =
            format!("{{\"id\": 7, {one}}}\n{{\"a\": 1}}\n\n{{\"title\": \"far\", {two}}}\n{{\n");
        let list = read(&lines);
        let named: Vec<_> = list.items.iter().map(|it| (it.name.as_str(), it.line)).collect();
        assert_eq!(named, [("7", 1), ("far", 4)]);
        assert_eq!((list.judged.len(), list.bad), (2, 2));
        assert!(list.fault.unwrap().0.starts_with("cases, line 2, "));
    }

    #[test]
    fn what_the_gallery_says_to_fail_fails_in_a_list() {
        let items = gallery::cases().iter().map(|hard| Arc::new(hard.clone()));
        let judges = Judges { engines: true, ..Judges::default() };
        let mut list = List::begin(Source::Items(items.collect()), judges);
        finish(&mut list);
        let mut failing = 0;
        for (index, item) in list.items.iter().enumerate() {
            for slug in &item.fails {
                let judged = &list.judged[index];
                // Its gap alone may be wrong.
                let error = judged.worst(Some(slug)).map_or(0.0, |it| it.error);
                assert!(judged.fails(Some(slug)) || error > 0.0, "{} {slug}", item.title);
                failing += 1;
            }
        }
        assert!(failing > 10, "{failing}");
    }

    #[test]
    fn a_case_opens_with_a_method_that_fails_on_it() {
        let mut led = 0;
        for hard in gallery::cases() {
            let (lesson, scene) = hard.opened(None);
            assert_eq!(scene.shapes().len(), hard.scene.shapes().len(), "{}", hard.slug);
            let shown = lesson.played(&scene, &lesson.run(&scene)).map(MethodId::slug);
            let fails = &hard.fails;
            // Engines have no steps: their cases open as they are.
            let is_engine = |slug: &&str| engines().iter().any(|it| it.slug == *slug);
            let led_there = fails.iter().any(|it| Some(&**it) == shown);
            assert!(fails.iter().all(is_engine) || led_there, "{}", hard.slug);
            led += usize::from(!fails.is_empty());
        }
        assert!(led >= 10, "{led}");
    }

    #[test]
    fn a_case_in_motion_is_judged_by_its_motion() {
        // Of eight frames none ends while the ball is on the wall.
        let list = read(
            r#"{"a": {"circle": {"center": [-3.5, 0], "radius": 0.3}},
            "b": {"segment": {"start": [0, -2], "end": [0, 2]}}, "motion": {"a": [8, 0]}}"#,
        );
        let judged = &list.judged[0];
        for (method, fault) in [
            (&ONCE_A_FRAME, Fault::Wrong),
            (&CLOSING_SPEED, Fault::None),
            (&MOVING_CIRCLE, Fault::None),
        ] {
            let slug = method.repaired().slug();
            let said = judged.by(Some(slug)).next().map(|it| it.fault);
            assert_eq!(said, Some(fault), "{slug}");
        }
        let item = &list.items[0];
        let slug = ONCE_A_FRAME.repaired().slug();
        let (lesson, scene) = item.opened(Some(slug));
        assert_eq!(lesson.played(&scene, &lesson.run(&scene)).map(MethodId::slug), Some(slug));
        assert_eq!(scene.motion, item.scene.motion);
    }

    #[test]
    fn rows_are_sorted_by_gap_and_by_error_however_the_answers_come() {
        let source = Source::Text(String::new(), many(1500).into());
        let mut list = List::begin(source, Judges::default());
        list.choose(Choice { order: Order::Gap, ..Choice::default() });
        finish(&mut list);
        let gaps: Vec<_> = order(&list).iter().map(|it| list.judged[*it].gap.abs()).collect();
        assert!(gaps.is_sorted() && gaps.len() == 1500 && gaps[0] < gaps[1499]);
        list.choose(Choice { order: Order::Error, ..Choice::default() });
        let error = |it: &usize| list.judged[*it].worst(None).unwrap().error;
        let errors: Vec<_> = order(&list).iter().map(error).collect();
        assert!(errors.is_sorted_by(|one, two| one >= two) && errors[0] > errors[1499]);
        list.choose(Choice::default());
        assert_eq!(order(&list), (0..1500).collect::<Vec<_>>());
    }

    #[test]
    fn only_failures_are_shown_where_that_is_asked_and_only_of_the_method_that_is_chosen() {
        let mut list = read(&many(300));
        let slug = "closed-form-published";
        assert!(list.asked.contains_key(slug));
        list.choose(Choice { failures: true, method: Some(slug), ..Choice::default() });
        let shown = order(&list);
        let wanted: Vec<_> = (0..300).filter(|it| list.judged[*it].fails(Some(slug))).collect();
        assert!(!shown.is_empty() && shown.len() < 300, "{}", shown.len());
        assert_eq!(shown, wanted);
        assert_eq!(list.about(shown[0]).map(|it| it.slug), Some(slug));
        let (lesson, scene) = list.items[shown[0]].opened(Some(slug));
        assert_eq!(lesson.played(&scene, &lesson.run(&scene)).map(MethodId::slug), Some(slug));
    }

    #[test]
    fn the_next_and_the_previous_are_those_of_the_rows() {
        let mut list = read(&many(40));
        assert_eq!(list.step(Step::Next), Some(0), "from nowhere to the first");
        list.choose(Choice { order: Order::Gap, ..Choice::default() });
        let rows = order(&list);
        list.open = Some(rows[7]);
        assert_eq!(list.row_of(rows[7]), Some(7));
        assert_eq!(
            [Step::Next, Step::Previous].map(|it| list.step(it)),
            [Some(rows[8]), Some(rows[6])]
        );
        list.open = Some(rows[0]);
        assert_eq!(list.step(Step::Previous), None);
        list.open = Some(rows[39]);
        assert_eq!(list.step(Step::Next), None);
    }

    #[test]
    fn unjudged_cases_come_last_in_the_order_of_the_file() {
        let mut list = read(&many(20));
        list.choose(Choice { order: Order::Gap, ..Choice::default() });
        list.judged.truncate(5);
        list.shown.retain(|it| *it < 5);
        assert_eq!(list.rows(), 20);
        assert_eq!(order(&list)[5..], (5..20).collect::<Vec<_>>());
        assert_eq!(list.row_of(12), Some(12));
        list.choose(Choice { failures: true, ..list.choice });
        assert!(order(&list).iter().all(|it| *it < 5) && list.row_of(12).is_none());
    }

    #[test]
    fn a_list_ends_at_its_limit_and_says_so() {
        let line = "{\"a\":{\"point\":{\"at\":[0,0]}},\"b\":{\"point\":{\"at\":[1,0]}}}\n";
        let source = Source::Text(String::new(), line.repeat(MOST + 5).into());
        let mut list = List::begin(source, Judges::default());
        while !list.full {
            list.look();
            std::thread::yield_now();
        }
        assert_eq!(list.items.len(), MOST);
    }

    #[test]
    fn an_unreadable_file_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let source = Source::Files(vec![folder.path().join("gone.jsonl")]);
        let mut list = List::begin(source, Judges::default());
        finish(&mut list);
        assert_eq!((list.items.len(), list.bad), (0, 1));
        assert!(list.fault.unwrap().0.contains("gone.jsonl"));
    }
}
