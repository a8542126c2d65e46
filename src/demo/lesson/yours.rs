//! The user's own lessons: documents in files.

use super::{Lesson, document};
use crate::platform::file::{self, Pipes};
use crate::platform::refusal::Refusal;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

/// Bytes.
pub const LARGEST: u64 = 1_000_000;

/// More files of a folder are ignored.
const MOST_BESIDE: usize = 50;

struct Yours {
    lesson: &'static Lesson,
    /// The time of the last change, if the system knows it.
    written: Option<SystemTime>,
}

fn opened() -> MutexGuard<'static, Vec<Yours>> {
    static OPENED: Mutex<Vec<Yours>> = Mutex::new(Vec::new());
    OPENED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Paths of files that may be lessons; [`all`] reads them.
fn found() -> MutexGuard<'static, Vec<PathBuf>> {
    static FOUND: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());
    FOUND.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether a path or a slug is that of a lesson in a file.
pub fn is_document(path: &str) -> bool {
    path.ends_with(".md")
}

/// Reads the lesson of a file. It stays in memory until the program ends: some kilobytes each time
/// that its author saves it.
///
/// # Errors
/// When the file cannot be read, is too large, or its document has a fault: file, line, what is
/// wrong.
pub fn open(path: &Path) -> Result<&'static Lesson, Refusal> {
    let written = file::written(path);
    let text = file::read_text(path, LARGEST, Pipes::Refused)?;
    take(&whole(path), &path.display().to_string(), &text, written)
}

/// The absolute path, by which a lesson is found from another working directory.
fn whole(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_owned())
}

/// Reads a lesson from a text, with `name` for its path.
///
/// # Errors
/// When its document has a fault.
pub fn parse(name: &str, text: &str) -> Result<&'static Lesson, Refusal> {
    take(Path::new(name), name, text, None)
}

fn take(
    path: &Path,
    name: &str,
    text: &str,
    written: Option<SystemTime>,
) -> Result<&'static Lesson, Refusal> {
    let text: &'static str = text.replace("\r\n", "\n").leak();
    let mut lesson = document::read(text).map_err(|fault| fault.refusal(name))?;
    lesson.slug = path.display().to_string().leak();
    let lesson: &'static Lesson = Box::leak(Box::new(lesson));
    document::check(lesson, text).map_err(|fault| fault.refusal(name))?;
    let mut opened = opened();
    opened.retain(|it| it.lesson.slug != lesson.slug);
    opened.push(Yours { lesson, written });
    Ok(lesson)
}

/// The path of a link to a lesson file, from the folder of the lesson that has the link.
pub(super) fn linked(lesson: &Lesson, link: &str) -> Option<PathBuf> {
    let folder = Path::new(lesson.slug).parent().filter(|_| lesson.is_yours())?;
    is_document(link).then(|| folder.join(link))
}

/// Notes the other files in the folder of a lesson; [`all`] reads them.
pub fn look_beside(lesson: &Lesson) {
    let Some(folder) = Path::new(lesson.slug).parent().filter(|_| lesson.is_yours()) else {
        return;
    };
    let mut files = file::list(folder);
    files.retain(|it| it.to_str().is_some_and(is_document) && file::is_file(it));
    files.sort();
    files.truncate(MOST_BESIDE);
    found().append(&mut files);
}

/// Notes files that were opened earlier; [`all`] reads them.
pub fn remember(paths: &[PathBuf]) {
    found().extend_from_slice(paths);
}

/// All lessons that were opened or found, sorted by path.
pub fn all() -> Vec<&'static Lesson> {
    let found = std::mem::take(&mut *found());
    for path in found {
        let slug = path.display().to_string();
        if was_written(&slug) || !opened().iter().any(|it| it.lesson.slug == slug) {
            // The file may be gone, half written, or another text.
            let _ = open(&path);
        }
    }
    let mut all: Vec<_> = opened().iter().map(|it| it.lesson).collect();
    all.sort_by_key(|it| it.slug);
    all
}

/// The lesson of a path, which is read unless it is open already.
///
/// # Errors
/// As of [`open`].
pub fn find(slug: &str) -> Result<&'static Lesson, Refusal> {
    let path = Path::new(slug);
    let whole = whole(path).display().to_string();
    let known = opened().iter().find(|it| it.lesson.slug == whole).map(|it| it.lesson);
    known.map_or_else(|| open(path), Ok)
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
    use crate::catalog::CONJUGATE_PRODUCT;
    use crate::page::figure::Role;
    use crate::shape::Kind;
    use std::fs;
    use std::time::Duration;

    /// The smallest lesson with a passage. Its title ends with the passage's last line, because
    /// other tests list all open lessons by title.
    fn document(passage: &str) -> String {
        let name = passage.lines().last().unwrap();
        format!(
            "+++\ntitle = \"Mine: {name}\"\nplays = [\"gates\"]\n\n[preset.one]\n\
            a.segment = {{ start = [0, 0], end = [\"1 / 3\", 1] }}\n\
            b.circle = {{ center = [2, 0], radius = 1 }}\n+++\n{passage}\n"
        )
    }

    #[test]
    fn a_lesson_is_read_again_and_a_fault_keeps_the_last_good_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("mine.md");
        fs::write(&path, document("First.")).unwrap();
        let lesson = open(&path).unwrap();
        assert_eq!((lesson.title, lesson.presets[0].title), ("Mine: First.", "One"));
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
        assert!(refusal.contains("mine.md, line 9") && refusal.contains("“dance”"), "{refusal}");
        assert!(std::ptr::eq(Lesson::find(lesson.slug).unwrap(), lesson));
        save(&document("Second.").replace('\n', "\r\n"));
        assert_eq!(open(&path).unwrap().passages()[0].words, "Second.");
        assert_eq!(Lesson::find(lesson.slug).unwrap().passages()[0].words, "Second.");
    }

    #[test]
    fn lessons_of_the_folder_and_earlier_ones_are_found() {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in
            [("a.md", document("A.")), ("b.md", document("B.")), ("c.md", "C".into())]
        {
            fs::write(folder.path().join(name), text).unwrap();
        }
        look_beside(open(&folder.path().join("a.md")).unwrap());
        let earlier = tempfile::tempdir().unwrap();
        let [there, gone] = ["there.md", "gone.md"].map(|it| whole(earlier.path()).join(it));
        fs::write(&there, document("There.")).unwrap();
        remember(&[gone, there.clone()]);
        let folders = [&folder, &earlier].map(|it| whole(it.path()));
        let found = || {
            let mut all = all();
            all.retain(|it| folders.iter().any(|folder| Path::new(it.slug).starts_with(folder)));
            all
        };
        assert_eq!(found().len(), 3);
        // The way on leads through the user's own lessons and ends at their last one.
        for pair in all().windows(2) {
            assert_eq!(pair[0].beside(1).unwrap().slug, pair[1].slug);
        }
        assert!(all().last().unwrap().beside(1).is_none());
        let refusal = open(&folder.path().join("c.md")).err().unwrap().0;
        assert!(refusal.contains("a lesson begins with a line +++"), "{refusal}");
        assert!(open(&folder.path().join("d.md")).err().unwrap().0.contains("no such file"));
    }

    #[test]
    fn a_lesson_has_a_largest_size_and_a_largest_number_of_presets() {
        let preset = |number: usize| {
            format!(
                "[preset.{number}]\na.point = {{ at = [{number}, 0] }}\n\
                b.circle = {{ center = [0, 0], radius = 1 }}\n"
            )
        };
        let lesson = |count| {
            let presets = (0..count).map(preset).collect::<String>();
            parse("many.md", &format!("+++\ntitle = \"Many\"\n{presets}+++\nMany.\n"))
        };
        assert_eq!(lesson(200).unwrap().presets.len(), 200);
        assert!(lesson(201).err().unwrap().0.contains("201 presets: a lesson has 1 to 200"));
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("long.md");
        let text = document("Long.");
        let long = |bytes: usize| text.clone() + &" ".repeat(bytes - text.len());
        fs::write(&path, long(LARGEST as usize)).unwrap();
        open(&path).unwrap();
        fs::write(&path, long(LARGEST as usize + 1)).unwrap();
        let refusal = open(&path).err().unwrap().0;
        assert!(refusal.contains("long.md") && refusal.contains("larger than 1 MB"), "{refusal}");
    }

    #[test]
    fn own_roles_come_first_and_unknown_lines_of_code_are_refused() {
        let text = |code: &str| {
            let plays = "plays = [\"gates\", \"conjugate-product\"]";
            let field = format!("{plays}\nroles.a = \"[gate]\"\ncode = \"\"\"\n{code}\"\"\"\n");
            document("Code.").replace("plays = [\"gates\"]\n", &field)
        };
        let lesson = parse("code.md", &text("[gates] Gates?\n  Mine: [no tag].\n")).unwrap();
        let scene = lesson.scene(&lesson.presets[0]);
        let other = scene.clone().by(CONJUGATE_PRODUCT.repaired());
        let lines = |scene| -> Vec<_> {
            lesson.run(scene).code.iter().map(|it| (it.tag, it.indent, it.text)).collect()
        };
        assert_eq!(lines(&scene), [("gates", 0, "Gates?"), ("", 1, "Mine: [no tag].")]);
        assert!(lines(&other).len() > 2, "another method has other lines");
        let meanings = lesson.meanings(&scene, &lesson.run(&scene).page(0));
        assert!(meanings.contains(&(Role::A, "[gate]")) && meanings.len() > 2, "{meanings:?}");
        let refusal = parse("code.md", &text("First.\n[gate] Gates?\n")).err().unwrap().0;
        let said = "line 7, column 1: no line of this play is [gate]: there are gates, height, least, greatest.";
        assert!(refusal.contains(said), "{refusal}");
    }

    #[test]
    fn teachers_lessons_open_and_the_manual_lists_all_plays() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/lessons");
        let files: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
        assert!(files.len() >= 3);
        let page = crate::panel::pages().iter().find(|it| it.slug() == "lessons").unwrap();
        for file in files {
            open(&file).unwrap();
            let first = file.ends_with("first.md");
            assert!(!first || page.text.contains(&fs::read_to_string(&file).unwrap()));
        }
        let listed = |names: Vec<String>| match &names[..] {
            [] => "–".to_owned(),
            names => names.join(", "),
        };
        let slug = |it: &str| format!("`{it}`");
        let mut rows = String::new();
        for play in crate::demo::play::PLAYS {
            let pairs = match play.also {
                None => play.pairs.iter().map(|it| it.map(Kind::word).join(" and ")).collect(),
                Some(_) => vec!["any two".to_owned()],
            };
            let options = play.options.iter().map(|it| {
                let [least, greatest] = it.limits;
                format!("`{} {least} to {greatest}`", it.slug)
            });
            let challenges = document::challenges(play).map(slug);
            let lists = [pairs, options.collect(), challenges.collect()].map(listed);
            rows += &format!("| `{}` | {} |\n", play.slug, lists.join(" | "));
        }
        assert!(page.text.contains(&rows), "12-lessons.md needs these rows:\n{rows}");
        for kind in Kind::ALL {
            let row = format!("| `{}` |", kind.word());
            assert!(page.text.contains(&row), "12-lessons.md needs a row {row}");
        }
    }
}
