//! Services of the page. Their other side is `assets/web/tangency.js`.
//!
//! The page gets a text as a pointer and a length. A text from the page waits there until its
//! length is known here and there is room for it.

use std::time::Duration;

mod page {
    #[link(wasm_import_module = "env")]
    unsafe extern "C" {
        pub unsafe fn tangency_stored(key: *const u8, length: usize) -> i32;
        pub unsafe fn tangency_store(
            key: *const u8,
            length: usize,
            text: *const u8,
            size: usize,
        ) -> i32;
        pub unsafe fn tangency_forget(key: *const u8, length: usize);
        pub unsafe fn tangency_save(name: *const u8, length: usize, bytes: *const u8, size: usize);
        pub unsafe fn tangency_set_address(hash: *const u8, length: usize);
        pub unsafe fn tangency_take(into: *mut u8);
        pub safe fn tangency_wake(milliseconds: f64);
        pub safe fn tangency_stores() -> i32;
        pub safe fn tangency_keys() -> i32;
        pub safe fn tangency_address() -> i32;
        pub safe fn tangency_pasted() -> i32;
        pub safe fn tangency_left() -> i32;
        pub safe fn tangency_paste();
        pub safe fn tangency_choose();
        /// Seconds since 1970.
        pub safe fn now() -> f64;
    }
}

/// A chosen file arrives as a dropped one, and the clipboard's text by [`pasted`].
pub use page::{tangency_choose as ask_file, tangency_paste as ask_clipboard};

/// Takes the waiting text of so many bytes; `None` if the number is negative.
fn waiting(length: i32) -> Option<String> {
    let mut bytes = vec![0; usize::try_from(length).ok()?];
    // SAFETY: the page writes as many bytes as it said.
    unsafe { page::tangency_take(bytes.as_mut_ptr()) };
    String::from_utf8(bytes).ok()
}

pub fn stores() -> bool {
    page::tangency_stores() != 0
}

pub fn stored(key: &str) -> Option<String> {
    // SAFETY: the page reads this text and keeps nothing of it, as in all of these.
    waiting(unsafe { page::tangency_stored(key.as_ptr(), key.len()) })
}

/// `false` if the browser has no room for the text, or refuses.
pub fn store(key: &str, text: &str) -> bool {
    // SAFETY: as above.
    unsafe { page::tangency_store(key.as_ptr(), key.len(), text.as_ptr(), text.len()) != 0 }
}

pub fn forget(key: &str) {
    // SAFETY: as above.
    unsafe { page::tangency_forget(key.as_ptr(), key.len()) }
}

pub fn keys() -> Vec<String> {
    let keys = waiting(page::tangency_keys()).unwrap_or_default();
    keys.lines().map(str::to_owned).collect()
}

/// The browser saves the file under this name or another that is free.
pub fn save(name: &str, bytes: &[u8]) {
    // SAFETY: as above.
    unsafe { page::tangency_save(name.as_ptr(), name.len(), bytes.as_ptr(), bytes.len()) }
}

pub fn address() -> String {
    waiting(page::tangency_address()).unwrap_or_default()
}

/// Replaces the part of the address after the `#`.
pub fn set_address(hash: &str) {
    // SAFETY: as above.
    unsafe { page::tangency_set_address(hash.as_ptr(), hash.len()) }
}

/// A text from the clipboard (empty if there is none), a dropped text, or the page's new address.
pub fn pasted() -> Option<String> {
    waiting(page::tangency_pasted())
}

/// Whether the page was hidden or closed since this was asked last.
pub fn is_left() -> bool {
    page::tangency_left() != 0
}

/// Draws a frame after `delay`, unless one is drawn before.
pub fn wake_after(delay: Duration) {
    page::tangency_wake(delay.as_secs_f64() * 1e3);
}

/// A moment on the page's clock, which never goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Instant(Duration);

impl Instant {
    pub fn now() -> Self {
        Self(Duration::try_from_secs_f64(page::now()).unwrap_or_default())
    }

    pub fn elapsed(&self) -> Duration {
        Self::now().0.saturating_sub(self.0)
    }

    pub fn checked_add(&self, after: Duration) -> Option<Self> {
        self.0.checked_add(after).map(Self)
    }
}
