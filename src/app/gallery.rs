//! The gallery of hard cases: every file in `assets/cases`.
//!
//! Whoever drops a case file there adds one; its name is the slug. A test holds each to
//! what it says of the methods that fail.

use crate::app::case::{self, Case};
use crate::app::file::Refusal;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/cases");

/// One hard case.
pub struct Hard {
    /// Stable name: the file's, without its end.
    pub slug: &'static str,
    /// The shapes, and what is hard about them.
    pub case: Case,
}

/// Every hard case that a demo takes, by title.
pub fn cases() -> &'static [Hard] {
    static CASES: LazyLock<Vec<Hard>> = LazyLock::new(|| {
        let mut cases: Vec<_> = read().into_iter().filter_map(Result::ok).collect();
        cases.sort_by(|one, other| one.case.about.title.cmp(&other.case.about.title));
        cases
    });
    &CASES
}

/// Every file of the folder, as a case or with what is wrong with it.
pub fn read() -> Vec<Result<Hard, Refusal>> {
    let files = FILES.files().filter(|file| file.path().extension().is_some_and(|it| it == "json"));
    let hard = files.map(|file| {
        let slug = file.path().file_stem().and_then(|it| it.to_str()).unwrap_or_default();
        let text = file
            .contents_utf8()
            .ok_or_else(|| Refusal(format!("{} is not a text file.", file.path().display())))?;
        Ok(Hard { slug, case: case::parse(text, &file.path().display().to_string(), None)? })
    });
    hard.collect()
}
