//! Work on the window's thread, where it is the only one: a slice of it in each frame.

use crate::platform::instant::Instant;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::ops::Range;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

/// The first slice of new work. Work that ends within it needs no further frame.
const FIRST: Duration = Duration::from_millis(4);

thread_local! {
    static WORK: RefCell<VecDeque<Pin<Box<dyn Future<Output = ()>>>>> = RefCell::default();
    /// The end of the current slice; `None` outside of one.
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
}

/// Continues each work in its turn, for about `budget`. Returns whether any is left.
pub fn take_turn(budget: Duration) -> bool {
    let end = Instant::now().checked_add(budget);
    while let Some(work) = WORK.with_borrow_mut(VecDeque::pop_front) {
        slice(work, end);
        if is_over(end) {
            break;
        }
    }
    WORK.with_borrow(|it| !it.is_empty())
}

fn is_over(end: Option<Instant>) -> bool {
    end.is_some_and(|it| Instant::now() >= it)
}

fn slice(mut work: Pin<Box<dyn Future<Output = ()>>>, end: Option<Instant>) {
    let before = END.replace(end);
    if work.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending() {
        WORK.with_borrow_mut(|it| it.push_back(work));
    }
    END.set(before);
}

/// Ends the slice, if its time is over.
pub async fn breathe() {
    let mut waits = is_over(END.get());
    poll_fn(|_| if std::mem::take(&mut waits) { Poll::Pending } else { Poll::Ready(()) }).await;
}

#[cfg(test)]
pub fn is_slice() -> bool {
    END.get().is_some()
}

pub struct Pool;

impl Pool {
    pub fn new(_: &'static str) -> Option<Self> {
        Some(Self)
    }

    pub fn spawn(&self, work: impl AsyncFnOnce() + 'static) {
        let end = Instant::now().checked_add(FIRST);
        slice(Box::pin(async move { work().await }), end);
    }

    pub fn spread(&self, work: impl AsyncFn() + 'static) {
        WORK.with_borrow_mut(|it| it.push_back(Box::pin(async move { work().await })));
    }
}

pub async fn in_order<T>(numbers: Range<u64>, work: impl AsyncFn(u64) -> T) -> Vec<T> {
    let mut made = Vec::new();
    for number in numbers {
        made.push(work(number).await);
        breathe().await;
    }
    made
}

pub fn spawn(work: impl AsyncFnOnce() + 'static) {
    Pool.spawn(work);
}

/// Returns at once: the window's thread must not sleep.
pub fn pause(_: Duration) {}

/// `None`: the time of one thread is not measured.
pub fn worked() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::file::export::{Film, gif};
    use crate::lab::case;
    use crate::lab::hunt::{self, Orders, party};
    use crate::page::view::Area;
    use crate::platform::threads::{Watch, now};
    use crate::session::Session;
    use crate::session::settings::Settings;
    use glam::DVec2;
    use std::rc::Rc;

    /// The result of `work` in the shortest slices, and their number.
    fn in_slices<T: 'static>(work: impl AsyncFnOnce() -> T + 'static) -> (T, usize) {
        let made = Rc::new(Cell::new(None));
        let out = Rc::clone(&made);
        let work = async move { out.set(Some(work().await)) };
        WORK.with_borrow_mut(|it| it.push_back(Box::pin(work)));
        let turns = (1..).find(|_| !take_turn(Duration::ZERO)).unwrap();
        (made.take().unwrap(), turns)
    }

    #[test]
    fn a_hunt_in_slices_finds_what_a_hunt_on_all_cores_finds() {
        let orders = Orders { tries: 100_000, ..Orders::default() };
        let hunted = async move || {
            let contests =
                party::contests(&[], "rotate-back-published", party::REFERENCE, None).unwrap();
            let mut findings = Vec::new();
            hunt::run(&contests, &orders, &Watch::default(), |it| findings.push(it)).await;
            findings
        };
        let (sliced, turns) = in_slices(hunted);
        assert!(!sliced.is_empty());
        assert_eq!(sliced, now(hunted()));
        assert!(turns >= 100_000 / 16, "{turns}");
    }

    #[test]
    fn a_list_of_cases_is_read_case_by_case() {
        for text in ["{}\n".repeat(100), format!("[{}{{\"a\":0}}]", "{},".repeat(99))] {
            let read = async move || {
                let mut count = 0;
                let taken = |_| {
                    count += 1;
                    true
                };
                case::each(text.as_bytes(), "cases", None, taken).await.map(|()| count)
            };
            let (read, turns) = in_slices(read);
            assert_eq!(read, Ok(100));
            assert!(turns >= 100, "{turns}");
        }
    }

    #[test]
    fn a_film_in_slices_is_the_same_film() {
        let filmed = async || {
            let mut session = Session::new(Settings::default());
            session.lay_out(Area::new(DVec2::ZERO, DVec2::new(120.0, 90.0)));
            let film = Film::of_steps(&session);
            (film.shots.len(), gif(&film, &Watch::default()).await.unwrap().unwrap())
        };
        let (sliced, turns) = in_slices(filmed);
        assert_eq!(sliced, now(filmed()));
        assert!(turns > 10 * sliced.0, "a frame passes between two marks: {turns}");
    }

    #[test]
    fn long_works_take_turns() {
        let log = Rc::new(RefCell::new(String::new()));
        for name in ['a', 'b'] {
            let log = Rc::clone(&log);
            Pool.spread(async move || {
                for _ in 0..3 {
                    log.borrow_mut().push(name);
                    breathe().await;
                }
            });
        }
        while take_turn(Duration::ZERO) {}
        assert_eq!(*log.borrow(), "ababab");
    }

    #[test]
    fn work_within_the_first_slice_needs_no_frame() {
        let done = Rc::new(Cell::new(false));
        let seen = Rc::clone(&done);
        spawn(async move || seen.set(true));
        assert!(done.get());
    }
}
