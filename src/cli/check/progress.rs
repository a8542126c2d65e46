//! The bar on standard error.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, stdin, stdout};
use std::time::Duration;

/// How much of the input is answered. Draws only where standard error is a terminal, and
/// nobody types the cases there.
pub(super) struct Progress {
    bar: ProgressBar,
    shares_the_terminal: bool,
}

impl Progress {
    /// With the length of the input in bytes, where that is known.
    pub(super) fn new(length: Option<u64>) -> Self {
        let typed = length.is_none() && stdin().is_terminal();
        let (bar, look) = match length {
            _ if typed => (ProgressBar::hidden(), "{bytes}"),
            Some(length) => (
                ProgressBar::new(length),
                "{wide_bar} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left",
            ),
            None => (ProgressBar::new_spinner(), "{spinner} {bytes}, {bytes_per_sec}, {elapsed}"),
        };
        if let Ok(style) = ProgressStyle::with_template(look) {
            bar.set_style(style);
        }
        if !bar.is_hidden() {
            bar.enable_steady_tick(Duration::from_millis(200));
        }
        Self { bar, shares_the_terminal: stdout().is_terminal() }
    }

    /// Writes to standard output while the bar is out of the way.
    pub(super) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        if self.shares_the_terminal { self.bar.suspend(write) } else { write() }
    }

    pub(super) fn advance(&self, bytes: u64) {
        self.bar.inc(bytes);
    }

    pub(super) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
