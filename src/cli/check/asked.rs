//! What is asked of a run: which methods, and what is printed.

use crate::app::refusal::Refusal;
use crate::catalog::{METHODS, Method};
use std::collections::BTreeSet;

/// Which answers are printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Print {
    /// All of them.
    #[default]
    All,
    /// Those on which something disagrees, each with its shapes.
    Failures,
}

/// What is asked of a run.
#[derive(Debug, Default)]
pub(super) struct Asked {
    /// The slugs of the methods; all of them where there is none.
    pub(super) methods: BTreeSet<String>,
    pub(super) print: Print,
    /// Of the methods only those that do not agree.
    pub(super) brief: bool,
    /// The case itself, as it came in.
    pub(super) echo: bool,
}

impl Asked {
    /// Whether a method is asked.
    pub(super) fn asks(&self, method: &Method) -> bool {
        self.methods.is_empty() || self.methods.contains(method.slug)
    }

    /// Only these methods.
    ///
    /// # Errors
    /// When there is no method of that slug.
    pub(super) fn only(methods: &[String]) -> Result<BTreeSet<String>, Refusal> {
        match methods.iter().find(|slug| METHODS.iter().all(|it| it.slug != **slug)) {
            Some(slug) => {
                let known: BTreeSet<_> = METHODS.iter().map(|it| it.slug).collect();
                let known: Vec<_> = known.into_iter().collect();
                Err(Refusal(format!(
                    "There is no method \"{slug}\"; the methods are {}.",
                    known.join(", ")
                )))
            }
            None => Ok(methods.iter().cloned().collect()),
        }
    }
}
