//! The gallery of hard cases: the files in `assets/cases`, each named by its slug, with the methods
//! that fail on each in `failing.txt`, which a test computes; and the user's own cases.

use crate::lab::case::{self, Case};
use crate::platform::file::{self, Existing, Pipes};
use crate::platform::refusal::{Refusal, printable};
use crate::scene::Scene;
use crate::shape::Shape;
use include_dir::{Dir, include_dir};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/cases");

/// Every hard case that a demo takes, by title.
pub fn cases() -> &'static [Case] {
    static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
        let mut cases: Vec<_> = read().into_iter().filter_map(Result::ok).collect();
        cases.sort_by(|one, other| one.title.cmp(&other.title));
        cases
    });
    &CASES
}

/// Every file of the folder, as a case or its error.
pub fn read() -> Vec<Result<Case, Refusal>> {
    let files = FILES.files().filter(|file| file.path().extension().is_some_and(|it| it == "json"));
    let hard = files.map(|file| {
        let slug = stem(file.path());
        let case = case::parse(file.contents(), &file.path().display().to_string(), None)?;
        Ok(Case { fails: failing(slug).collect(), ..with_slug(case, slug) })
    });
    hard.collect()
}

fn with_slug(mut case: Case, slug: &str) -> Case {
    slug.clone_into(&mut case.slug);
    if case.title.is_empty() {
        case.name = printable(slug);
    }
    case
}

fn failing(slug: &str) -> impl Iterator<Item = &'static str> {
    let table = FILES.get_file("failing.txt").and_then(|it| it.contents_utf8()).unwrap_or_default();
    let line = table.lines().find_map(|line| line.strip_prefix(slug)?.strip_prefix(": "));
    line.unwrap_or_default().split_whitespace()
}

/// The most cases that are read from the user's folder. More would make a list too long to use.
const MOST: usize = 500;

#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    pub title: String,
    pub hard: String,
    pub demo: &'static str,
    pub scene: Scene,
}

/// A change of one of the user's own cases, so that it can be undone.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    pub slug: String,
    pub title: String,
    /// The text of its file before; `None` where there was none.
    before: Option<String>,
}

/// The largest file whose case can be renamed, bytes.
const LARGEST: u64 = 1_000_000;

/// Adds fields to a case's text, or replaces those of the same name.
fn with_fields<'f>(
    text: &str,
    fields: impl IntoIterator<Item = (&'static str, &'f str)>,
) -> Result<String, Refusal> {
    let refusal = |error| Refusal(format!("The case cannot be written: {error}."));
    let mut all: BTreeMap<String, Box<RawValue>> = serde_json::from_str(text).map_err(refusal)?;
    for (name, value) in fields {
        let value = serde_json::value::to_raw_value(&value).map_err(refusal)?;
        all.insert(name.to_owned(), value);
    }
    Ok(serde_json::to_string(&all).map_err(refusal)? + "\n")
}

/// The user's own cases, newest last, without files that hold no case; empty without a folder.
pub fn own(folder: &Path) -> impl Iterator<Item = Case> + use<> {
    let mut paths = file::list(folder);
    let is_json = |path: &Path| path.extension().is_some_and(|it| it == "json");
    paths.retain(|path| is_json(path) && !stem(path).is_empty());
    paths.sort_by_cached_key(|path| order(stem(path)));
    paths.truncate(MOST);
    paths.into_iter().filter_map(|path| own_case(&path).ok())
}

fn own_case(path: &Path) -> Result<Case, Refusal> {
    Ok(with_slug(case::read(path, Pipes::Refused)?, stem(path)))
}

/// A file's name without its ending; empty where it is not UTF-8.
fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|it| it.to_str()).unwrap_or_default()
}

/// The key that sorts kept cases: the number at the end of the name.
pub fn order(slug: &str) -> (u32, String) {
    let number = slug.rsplit('-').next().and_then(|it| it.parse().ok()).unwrap_or(0);
    (number, slug.to_owned())
}

/// Inserts a case in order. It replaces a case of the same name.
pub fn insert(own: &mut Vec<Case>, case: Case) {
    own.retain(|it| it.slug != case.slug);
    let before = |it: &Case| order(&it.slug) < order(&case.slug);
    own.insert(own.partition_point(before), case);
}

/// The case with the same shapes in focus and, if given, the same title.
pub fn already<'h>(own: &'h [Case], [a, b]: [&Shape; 2], title: Option<&str>) -> Option<&'h Case> {
    let same = |case: &&Case| {
        let pair = [case.scene.a(), case.scene.b()];
        let shapes = pair == [a, b] || pair == [b, a];
        shapes && title.is_none_or(|it| case.title == it)
    };
    own.iter().find(same)
}

fn file_of(folder: &Path, slug: &str) -> PathBuf {
    folder.join(format!("{slug}.json"))
}

/// Gives one of the user's own cases another title; its other fields stay. An error where its file
/// cannot be read or written, or holds more than one case.
pub fn rename(folder: &Path, case: &Case, title: &str) -> Result<(Case, Change), Refusal> {
    let path = file_of(folder, &case.slug);
    let before = file::read_text(&path, LARGEST, Pipes::Refused)?;
    let text = with_fields(&before, [("title", title)])?;
    file::write(&path, text.as_bytes(), Existing::Replaced)?;
    let (slug, title) = (case.slug.clone(), case.title.clone());
    Ok((own_case(&path)?, Change { slug, title, before: Some(before) }))
}

/// Undoes a change, and returns the case if it exists then.
pub fn take_back(folder: &Path, change: &Change) -> Result<Option<Case>, Refusal> {
    let path = file_of(folder, &change.slug);
    let Some(text) = &change.before else {
        delete(&path)?;
        return Ok(None);
    };
    file::make_folder(folder)?;
    file::write(&path, text.as_bytes(), Existing::Replaced)?;
    own_case(&path).map(Some)
}

/// Deletes one of the user's own cases. A missing file is not an error.
pub fn forget(folder: &Path, case: &Case) -> Result<Change, Refusal> {
    let path = file_of(folder, &case.slug);
    let before = file::read_text(&path, LARGEST, Pipes::Refused).ok();
    delete(&path)?;
    Ok(Change { slug: case.slug.clone(), title: case.title.clone(), before })
}

fn delete(path: &Path) -> Result<(), Refusal> {
    match file::remove(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            let (path, reason) = (path.display(), file::reason(&error));
            Err(Refusal(format!("{path} cannot be deleted: {reason}.")))
        }
        _ => Ok(()),
    }
}

pub fn keep(folder: &Path, kept: &Kept) -> Result<(Case, Change), Refusal> {
    file::make_folder(folder)?;
    let text = case::text(case::find(kept.demo)?, &kept.scene);
    let about = [("title", &*kept.title), ("hard", &*kept.hard)];
    let text = with_fields(&text, about.into_iter().filter(|it| !it.1.is_empty()))?;
    let path = file::free(folder, "case", "json");
    file::write(&path, text.as_bytes(), Existing::Kept)?;
    let case = own_case(&path)?;
    let change = Change { slug: case.slug.clone(), title: kept.title.clone(), before: None };
    Ok((case, change))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Circle, Ellipse};
    use glam::DVec2;

    fn kept(title: &str) -> Kept {
        Kept {
            title: title.to_owned(),
            hard: "Found by a hunt.".to_owned(),
            demo: "ellipse-circle/polygon-bisection",
            scene: Scene::pair(
                Ellipse::new(DVec2::ZERO, DVec2::new(0.1 + 0.2, 1e-9), 0.3).unwrap(),
                Circle::new(DVec2::ONE, 1.0).unwrap(),
            ),
        }
    }

    #[test]
    fn what_was_kept_is_there_again_to_the_last_bit() {
        let folder = tempfile::tempdir().unwrap();
        let cases = folder.path().join("cases");
        assert_eq!(own(&cases).count(), 0);
        for number in 1..=11 {
            let (hard, _) = keep(&cases, &kept(&format!("case {number}"))).unwrap();
            assert_eq!(hard.slug, format!("case-{number}"));
        }
        std::fs::write(cases.join("broken.json"), "{").unwrap();
        std::fs::write(cases.join("note.txt"), "no case").unwrap();
        let own: Vec<_> = own(&cases).collect();
        let titles: Vec<_> = own.iter().map(|it| it.title.clone()).collect();
        let wanted: Vec<_> = (1..=11).map(|number| format!("case {number}")).collect();
        assert_eq!(titles, wanted);
        assert_eq!(own[0].scene, kept("").scene);
    }

    #[test]
    fn a_case_is_known_again_by_its_shapes_and_can_be_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let (one, _) = keep(folder.path(), &kept("one")).unwrap();
        let scene = kept("").scene;
        let (a, b) = (scene.a(), scene.b());
        let all: Vec<_> = own(folder.path()).collect();
        assert_eq!(already(&all, [a, b], Some("one")).map(|it| &*it.slug), Some("case-1"));
        assert!(already(&all, [b, a], None).is_some());
        assert!(already(&all, [a, b], Some("two")).is_none());
        assert!(already(&all, [a, a], None).is_none());
        keep(folder.path(), &kept("two")).unwrap();
        for _ in 0..2 {
            forget(folder.path(), &one).unwrap();
            let left: Vec<_> = own(folder.path()).map(|it| it.slug).collect();
            assert_eq!(left, ["case-2"]);
        }
    }

    #[test]
    fn a_case_is_renamed_deleted_and_kept_and_all_of_it_is_taken_back() {
        let folder = tempfile::tempdir().unwrap();
        let text = |slug: &str| std::fs::read_to_string(file_of(folder.path(), slug)).ok();
        let titles = || -> Vec<_> { own(folder.path()).map(|it| it.title).collect() };
        let mut with_options = kept("one");
        let options = [("iterations".to_owned(), 7.0)].into();
        with_options.scene = with_options.scene.with_options(options);
        let (one, added) = keep(folder.path(), &with_options).unwrap();
        assert_eq!(one.scene, with_options.scene, "with its limit");
        let own_field = text("case-1").unwrap().replacen('{', "{\"mine\": [1, 2],", 1);
        std::fs::write(file_of(folder.path(), "case-1"), &own_field).unwrap();
        let (renamed, change) = rename(folder.path(), &one, "two \"2\"").unwrap();
        assert_eq!(renamed.scene, one.scene);
        assert_eq!(titles(), ["two \"2\""]);
        assert!(text("case-1").unwrap().contains("\"mine\":[1, 2]"), "what is another's stays");
        let deleted = forget(folder.path(), &renamed).unwrap();
        assert!(titles().is_empty());
        assert_eq!(take_back(folder.path(), &deleted).unwrap().unwrap().slug, "case-1");
        assert_eq!(titles(), ["two \"2\""]);
        take_back(folder.path(), &change).unwrap();
        assert_eq!(text("case-1"), Some(own_field));
        assert!(take_back(folder.path(), &added).unwrap().is_none());
        assert!(titles().is_empty());
    }
}
