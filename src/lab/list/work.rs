//! Reading and judging a list on threads of its own.

use super::Item;
use super::judge::{Judged, Judges, judge};
use crate::lab::case::many;
use crate::platform::file::{self, Pipes};
use crate::platform::refusal::Refusal;
use crate::platform::threads::{Beside, Pool};
use std::io::Read;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, TryRecvError};

/// The most cases of a list, some 100 MB with what is said of them. Who has more judges them with
/// `tangency check`, and opens the failures.
pub const MOST: usize = 100_000;

/// How many cases are handed over at once. More would show the first ones later.
const AT_ONCE: usize = 512;

/// Where cases come from.
pub enum Source {
    /// Files, one after the other.
    Files(Vec<PathBuf>),
    /// A text, and what it is called.
    Text(String, Vec<u8>),
    /// What can be read only once, such as a pipe, and what it is called.
    Stream(String, Box<dyn Read + Send>),
    /// Cases that are there.
    Items(Vec<Arc<Item>>),
}

impl Source {
    /// What a list of it is called.
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

/// What came of the work since the last look.
#[derive(Default)]
pub struct News {
    /// Cases that were read.
    pub items: Vec<Arc<Item>>,
    /// How many were no cases.
    pub bad: usize,
    /// What is wrong with the first of those.
    pub fault: Option<Refusal>,
    /// There are more than a list holds.
    pub full: bool,
    /// What is said of the next cases, in their order.
    pub judged: Vec<Judged>,
}

/// A list that is read and judged. Dropping it ends that soon.
pub struct Work {
    inbox: Receiver<News>,
    running: bool,
}

impl Work {
    /// Begins to read and to judge, by the catalogue and by these.
    pub fn start(source: Source, judges: Judges) -> Self {
        let (outbox, inbox) = mpsc::channel();
        let work = async move || run(source, &judges, &|news| outbox.send(news).is_ok()).await;
        match Pool::new("cases") {
            Some(pool) => pool.spawn(work),
            None => drop(Beside::begin(work)),
        }
        Self { inbox, running: true }
    }

    /// The next news; `None` where there are none by now. Never waits.
    pub fn news(&mut self) -> Option<News> {
        match self.inbox.try_recv() {
            Ok(news) => Some(news),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                self.running = false;
                None
            }
        }
    }

    /// Whether more is to come.
    pub fn is_running(&self) -> bool {
        self.running
    }
}

/// Reads all, then judges all; `tell` says whether anybody listens.
async fn run(source: Source, judges: &Judges, tell: &dyn Fn(News) -> bool) {
    let mut reader = Reader { all: Vec::new(), news: News::default(), listened: true, tell };
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
                        let refusal = Refusal(format!("{name}: {}.", file::reason(&error)));
                        reader.take(Err(refusal));
                    }
                }
            }
        }
    }
    reader.hand_over();
    let Reader { all, mut listened, .. } = reader;
    for some in all.chunks(AT_ONCE) {
        listened = listened && tell(News { judged: judge(some, judges).await, ..News::default() });
        if !listened {
            return;
        }
    }
}

struct Reader<'t> {
    all: Vec<Arc<Item>>,
    news: News,
    listened: bool,
    tell: &'t dyn Fn(News) -> bool,
}

impl Reader<'_> {
    async fn read(&mut self, input: impl Read, name: &str) {
        let read = many::each(input, name, |found| self.take(found.map(Item::from)));
        if let Err(refusal) = read.await {
            self.take(Err(refusal));
        }
    }

    /// Takes one in; whether more are wanted.
    fn take(&mut self, found: Result<Item, Refusal>) -> bool {
        match found {
            Ok(_) if self.all.len() >= MOST => self.news.full = true,
            Ok(item) => {
                let item = Arc::new(item);
                self.all.push(item.clone());
                self.news.items.push(item);
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
        self.listened = self.listened && (self.tell)(std::mem::take(&mut self.news));
    }
}
