//! Where a program sits at the window: a thread asks it, the window never waits.
//!
//! The thread looks also whether the program was built again; then it is asked anew.

use super::Own;
use crate::demo::guest::{Guest, Question, Visitor};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How often the program's files are looked at.
const LOOK: Duration = Duration::from_millis(250);

/// A program at the window.
pub struct Seat {
    asked: Option<Question>,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    wanted: Mutex<Wanted>,
    changed: Condvar,
    news: Mutex<Option<Visitor>>,
}

#[derive(Default)]
struct Wanted {
    case: Option<Question>,
    /// The window is closed.
    over: bool,
}

fn locked<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Seat {
    /// A seat for a program.
    pub fn new(own: &'static Own) -> Self {
        let shared = Arc::<Shared>::default();
        let visitor = Visitor { name: own.name, methods: own.all_methods(), heard: None };
        *locked(&shared.news) = Some(visitor.clone());
        let kept = Arc::clone(&shared);
        thread::spawn(move || serve(own, visitor, &shared));
        Self { asked: None, shared: kept }
    }
}

impl Guest for Seat {
    fn ask(&mut self, question: Question) {
        if self.asked != Some(question) {
            self.asked = Some(question);
            locked(&self.shared.wanted).case = Some(question);
            self.shared.changed.notify_one();
        }
    }

    fn news(&mut self) -> Option<Visitor> {
        // While the thread writes them they are as good as not there yet.
        self.shared.news.try_lock().ok()?.take()
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        locked(&self.shared.wanted).over = true;
        self.shared.changed.notify_one();
    }
}

fn serve(own: &'static Own, mut visitor: Visitor, shared: &Shared) {
    let (mut last, mut built) = (None, own.built());
    loop {
        let mut wanted = locked(&shared.wanted);
        if wanted.case.is_none() && !wanted.over {
            let waited = shared.changed.wait_timeout(wanted, LOOK);
            wanted = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        if wanted.over {
            return;
        }
        let mut case = wanted.case.take();
        drop(wanted);
        let now = own.built();
        // A file that is not there is just being written.
        if now.is_some() && now != built {
            built = now;
            own.start_again();
            visitor.methods = own.methods_anew();
            case = case.or(last);
        }
        let Some(case) = case else { continue };
        last = Some(case);
        visitor.heard = Some(own.hear(case));
        *locked(&shared.news) = Some(visitor.clone());
    }
}
