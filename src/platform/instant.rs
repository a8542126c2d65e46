//! A moment, to measure how long something takes. The one of the standard library panics in a browser.

#[cfg(not(target_arch = "wasm32"))]
pub use std::time::Instant;

#[cfg(target_arch = "wasm32")]
pub use browser::Instant;

#[cfg(target_arch = "wasm32")]
mod browser {
    use std::time::Duration;

    #[link(wasm_import_module = "env")]
    unsafe extern "C" {
        /// The page's clock, seconds since 1970.
        safe fn now() -> f64;
    }

    /// A moment on the page's clock, which never goes back.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Instant(Duration);

    impl Instant {
        pub fn now() -> Self {
            Self(Duration::try_from_secs_f64(now()).unwrap_or_default())
        }

        pub fn elapsed(&self) -> Duration {
            Self::now().0.saturating_sub(self.0)
        }

        pub fn checked_add(&self, after: Duration) -> Option<Self> {
            self.0.checked_add(after).map(Self)
        }
    }
}
