//! Parts that differ between desktop and browser; also JSON, and errors as sentences.

#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod file;
pub mod json;
pub mod refusal;
pub mod threads;

/// Measures time: the standard library's `Instant` panics in a browser.
pub mod instant {
    #[cfg(target_arch = "wasm32")]
    pub use super::browser::Instant;
    #[cfg(not(target_arch = "wasm32"))]
    pub use std::time::Instant;
}

/// Counts of what is done in a frame.
#[cfg(test)]
pub(crate) mod tally {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    thread_local! {
        static DONE: RefCell<BTreeMap<&'static str, usize>> = const { RefCell::new(BTreeMap::new()) };
    }

    pub fn count(deed: &'static str) {
        DONE.with_borrow_mut(|done| *done.entry(deed).or_default() += 1);
    }

    pub fn take() -> BTreeMap<&'static str, usize> {
        DONE.take()
    }
}
