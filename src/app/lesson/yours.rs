//! Lessons that somebody wrote: documents in files.

use super::{Lesson, document};
use crate::app::file::{self, Pipes};
use crate::app::refusal::Refusal;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

/// The largest document, bytes.
const LARGEST: u64 = 1_000_000;

/// So many files of a folder are looked at.
const MOST_BESIDE: usize = 50;

/// A lesson of a file, as it was last read.
#[derive(Clone, Copy)]
struct Yours {
    lesson: &'static Lesson,
    /// When the file was last written, where the system says that.
    written: Option<SystemTime>,
}

fn opened() -> MutexGuard<'static, Vec<Yours>> {
    static OPENED: Mutex<Vec<Yours>> = Mutex::new(Vec::new());
    OPENED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a path or a slug is that of a lesson in a file.
pub fn is_document(path: &str) -> bool {
    path.ends_with(".md")
}

/// Reads the lesson of a file. What was read stays in memory until the program ends, as the
/// program's own demos do: some kilobytes each time that its author saves it.
///
/// # Errors
/// When the file cannot be read, is too large, or its document has a fault: file, line, what is
/// wrong.
pub fn open(path: &Path) -> Result<&'static Lesson, Refusal> {
    let name = path.display().to_string();
    let written = file::written(path);
    let text = file::read_text(path, LARGEST, Pipes::Refused)?.replace("\r\n", "\n");
    if !document::begins(&text) {
        return Err(document::lacks().refusal(&name));
    }
    let text: &'static str = text.leak();
    let mut lesson = document::read(text).map_err(|fault| fault.refusal(&name))?;
    // The program may be in another folder when it looks for the lesson again.
    let whole = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    lesson.slug = whole.display().to_string().leak();
    let lesson: &'static Lesson = Box::leak(Box::new(lesson));
    document::check(lesson, text).map_err(|fault| fault.refusal(&name))?;
    let mut opened = opened();
    opened.retain(|it| it.lesson.slug != lesson.slug);
    opened.push(Yours { lesson, written });
    Ok(lesson)
}

/// Reads the other lessons in the folder of one; files that are none are passed over.
pub fn open_beside(path: &Path) {
    let Some(folder) =
        path.parent().map(|it| if it == Path::new("") { Path::new(".") } else { it })
    else {
        return;
    };
    let mut files = file::list(folder);
    files.retain(|it| it.to_str().is_some_and(is_document) && file::is_file(it));
    files.sort();
    for file in files.into_iter().take(MOST_BESIDE).filter(|it| it != path) {
        // A text that is no lesson, or one that is being written.
        let _ = open(&file);
    }
}

/// All that were opened, by title.
pub fn all() -> Vec<&'static Lesson> {
    let mut all: Vec<_> = opened().iter().map(|it| it.lesson).collect();
    all.sort_by_key(|it| it.title);
    all
}

/// The lesson of a path that was opened, and else that of a file which is there.
pub(super) fn find(slug: &str) -> Option<&'static Lesson> {
    if !is_document(slug) {
        return None;
    }
    let known = opened().iter().find(|it| it.lesson.slug == slug).map(|it| it.lesson);
    known.or_else(|| open(Path::new(slug)).ok())
}

/// Whether the file of a lesson was written since it was read, or since this was last asked.
pub fn was_written(slug: &str) -> bool {
    let mut opened = opened();
    let Some(known) = opened.iter_mut().find(|it| it.lesson.slug == slug) else { return false };
    let now = file::written(Path::new(slug));
    now.is_some() && std::mem::replace(&mut known.written, now) != now
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::time::Duration;

    /// The smallest lesson, with another passage.
    fn document(passage: &str) -> String {
        format!(
            "+++\ntitle = \"Mine\"\nplays = [\"gates\"]\n\n[[preset]]\nslug = \"one\"\n\
            a.segment = {{ start = [0, 0], end = [\"1 / 3\", 1] }}\n\
            b.circle = {{ center = [2, 0], radius = 1 }}\n+++\n{passage}\n"
        )
    }

    #[test]
    fn a_lesson_is_opened_and_read_again_and_a_fault_leaves_the_last_good_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.md");
        fs::write(&path, document("First.")).unwrap();
        let lesson = open(&path).unwrap();
        assert_eq!((lesson.title, lesson.presets[0].title), ("Mine", ""));
        assert_eq!(lesson.passages()[0].words, "First.");
        assert!(std::ptr::eq(Lesson::find(lesson.slug).unwrap(), lesson));
        assert!(!was_written(lesson.slug) && lesson.is_yours());
        let later = file::written(&path).unwrap() + Duration::from_secs(5);
        let save = |text: &str| {
            fs::write(&path, text).unwrap();
            fs::File::open(&path).unwrap().set_modified(later).unwrap();
        };
        save(&document("<!-- dance -->\nSecond."));
        assert!(was_written(lesson.slug) && !was_written(lesson.slug));
        let refusal = open(&path).err().unwrap().0;
        assert!(refusal.contains("mine.md, line 10") && refusal.contains("“dance”"), "{refusal}");
        assert!(std::ptr::eq(Lesson::find(lesson.slug).unwrap(), lesson));
        save(&document("Second.").replace('\n', "\r\n"));
        assert_eq!(open(&path).unwrap().passages()[0].words, "Second.");
        assert_eq!(Lesson::find(lesson.slug).unwrap().passages()[0].words, "Second.");
    }

    #[test]
    fn the_folder_is_read_and_other_texts_are_passed_over() {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in
            [("a.md", document("A.")), ("b.md", document("B.")), ("c.md", "C".into())]
        {
            fs::write(folder.path().join(name), text).unwrap();
        }
        open(&folder.path().join("a.md")).unwrap();
        open_beside(&folder.path().join("a.md"));
        let within =
            |it: &&Lesson| Path::new(it.slug).starts_with(folder.path().canonicalize().unwrap());
        assert_eq!(all().iter().copied().filter(within).count(), 2);
        let refusal = open(&folder.path().join("c.md")).err().unwrap().0;
        assert!(
            refusal.ends_with("a lesson begins with fields between two lines +++."),
            "{refusal}"
        );
        assert!(open(&folder.path().join("d.md")).err().unwrap().0.contains("no such file"));
    }

    #[test]
    fn the_lessons_for_teachers_open_and_the_manual_has_the_first_and_all_plays() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lessons");
        let files: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
        assert!(files.len() >= 3);
        let page = crate::app::manual::pages().iter().find(|it| it.slug() == "lessons").unwrap();
        for file in files {
            open(&file).unwrap();
            let first = file.ends_with("first.md");
            assert!(!first || page.text.contains(&fs::read_to_string(&file).unwrap()));
        }
        for play in crate::app::play::PLAYS {
            assert!(page.text.contains(&format!("`{}`", play.slug)), "{}", play.slug);
        }
    }
}
