//! What is asked of a run: which methods, and what is printed.

use crate::catalog::{METHODS, MOVING, MethodId, engines};
use crate::lab::own::Own;
use crate::platform::refusal::Refusal;
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
    /// Programs that are asked, too.
    pub(super) own: Vec<&'static Own>,
    pub(super) print: Print,
    /// Of the methods only those that do not agree.
    pub(super) brief: bool,
    /// The case itself, as it came in.
    pub(super) echo: bool,
}

impl Asked {
    /// Whether a method is asked; engines only by name.
    pub(super) fn asks(&self, method: MethodId) -> bool {
        (self.methods.is_empty() && !method.is_engine()) || self.methods.contains(method.slug())
    }

    /// Only these methods, of which `own` are programs.
    ///
    /// # Errors
    /// When there is no method of that slug.
    pub(super) fn only(methods: &[String], own: &[&Own]) -> Result<BTreeSet<String>, Refusal> {
        let all = || {
            let moving = MOVING.iter().map(|it| it.slug);
            METHODS.iter().chain(engines()).map(|it| it.slug).chain(moving)
        };
        let known = |slug: &str| all().any(|it| it == slug) || own.iter().any(|it| it.name == slug);
        match methods.iter().find(|slug| !known(slug)) {
            Some(slug) => {
                let known: BTreeSet<_> = all().collect();
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
