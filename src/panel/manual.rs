//! The manual: the pages of `assets/manual`, in the order of their file names.

use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/manual");

/// One page of the manual.
#[derive(Debug, PartialEq, Eq)]
pub struct Page {
    /// The file's name, to which other pages link: `06-check.md`.
    pub file: &'static str,
    /// Its text, Markdown.
    pub text: &'static str,
}

impl Page {
    /// Its name on the command line: the file's, without number and ending.
    pub fn slug(&self) -> &'static str {
        self.file.trim_start_matches(|it: char| !it.is_alphabetic()).trim_end_matches(".md")
    }

    /// Its first heading.
    pub fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches("# ")
    }
}

/// All pages.
pub fn pages() -> &'static [Page] {
    static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| {
        let page = |file: &'static include_dir::File<'static>| {
            Some(Page { file: file.path().to_str()?, text: file.contents_utf8()? })
        };
        let mut pages: Vec<_> = FILES.files().filter_map(page).collect();
        pages.sort_by_key(|it| it.file);
        pages
    });
    &PAGES
}
