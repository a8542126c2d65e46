//! Counts what is done in a frame, for tests.

use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    static DONE: RefCell<BTreeMap<&'static str, usize>> = const { RefCell::new(BTreeMap::new()) };
}

pub fn count(deed: &'static str) {
    DONE.with_borrow_mut(|done| *done.entry(deed).or_default() += 1);
}

/// The counts since the last call.
pub fn take() -> BTreeMap<&'static str, usize> {
    DONE.take()
}
