//! The gallery of hard cases: every file in `assets/cases`.
//!
//! A case file there is one of them; its name is the slug. The table `failing.txt` has the methods
//! that fail on each; a test computes it. Beside them are the user's own, each a case file in a
//! folder of the user's.

use crate::lab::case::{self, Case};
use crate::platform::file::{self, Existing, Pipes};
use crate::platform::refusal::Refusal;
use crate::scene::Scene;
use crate::shape::Shape;
use include_dir::{Dir, include_dir};
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/cases");

pub struct Hard {
    pub slug: String,
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

/// Every file of the folder, as a case or its error.
pub fn read() -> Vec<Result<Hard, Refusal>> {
    let files = FILES.files().filter(|file| file.path().extension().is_some_and(|it| it == "json"));
    let hard = files.map(|file| {
        let slug = file.path().file_stem().and_then(|it| it.to_str()).unwrap_or_default();
        let text = file.contents_utf8().ok_or_else(|| {
            Refusal(format!("{path} is not a text file.", path = file.path().display()))
        })?;
        let mut case = case::parse(text, &file.path().display().to_string(), None)?;
        case.about.fails = failing(slug).collect();
        Ok(Hard { slug: slug.to_owned(), case })
    });
    hard.collect()
}

/// The methods that fail on a case, by the table.
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

impl Kept {
    fn text(&self) -> Result<String, Refusal> {
        let text = case::text(case::find(self.demo)?, &self.scene)?;
        let about = [("title", &self.title), ("hard", &self.hard)];
        let about = about.into_iter().filter(|it| !it.1.is_empty());
        with_fields(&text, about.map(|(name, text)| (name, Value::String(text.clone()))))
    }
}

/// A change of one of the user's own cases, so that it can be undone.
#[derive(Clone, Debug, PartialEq)]
pub struct Change {
    pub slug: String,
    pub title: String,
    /// The text of its file before; `None` where there was none.
    before: Option<String>,
}

/// The largest file of a case of the user's own that can be renamed, bytes.
const LARGEST: u64 = 1_000_000;

/// A case's text with these fields in it, of which it may have had others of the same name.
fn with_fields(
    text: &str,
    fields: impl Iterator<Item = (&'static str, Value)>,
) -> Result<String, Refusal> {
    let refusal = |error| Refusal(format!("The case cannot be written: {error}."));
    let mut all: BTreeMap<String, Box<RawValue>> = serde_json::from_str(text).map_err(refusal)?;
    for (name, value) in fields {
        let value = serde_json::value::to_raw_value(&value).map_err(refusal)?;
        all.insert(name.to_owned(), value);
    }
    Ok(serde_json::to_string(&all).map_err(refusal)? + "\n")
}

/// The user's own hard cases, newest last. Files that hold no case are left out; there are none
/// where the folder does not exist.
pub fn own(folder: &Path) -> impl Iterator<Item = Hard> + use<> {
    own_files(folder).into_iter().filter_map(|path| own_case(&path))
}

fn own_case(path: &Path) -> Option<Hard> {
    let slug = path.file_stem()?.to_str()?.to_owned();
    Some(Hard { slug, case: case::read(path, None, Pipes::Refused).ok()? })
}

/// The paths of the user's own hard cases, newest last. The files are not read.
fn own_files(folder: &Path) -> Vec<PathBuf> {
    let mut paths = file::list(folder);
    paths.retain(|path| path.extension().is_some_and(|it| it == "json"));
    paths.sort_by_cached_key(|path| {
        order(path.file_stem().and_then(|it| it.to_str()).unwrap_or_default())
    });
    paths.truncate(MOST);
    paths
}

/// The place of a kept case among the others: by the number that its name ends with.
pub fn order(slug: &str) -> (u32, String) {
    let number = slug.rsplit('-').next().and_then(|it| it.parse().ok()).unwrap_or(0);
    (number, slug.to_owned())
}

/// Puts a case of the user's own among the others, in their order. It replaces a case of the same
/// name.
pub fn insert(own: &mut Vec<Hard>, hard: Hard) {
    own.retain(|it| it.slug != hard.slug);
    let before = |it: &Hard| order(&it.slug) < order(&hard.slug);
    own.insert(own.partition_point(before), hard);
}

/// The user's own case with the same shapes in focus and, where one is given, the same title.
pub fn already<'h>(own: &'h [Hard], [a, b]: [&Shape; 2], title: Option<&str>) -> Option<&'h Hard> {
    let same = |hard: &&Hard| {
        let pair = [hard.case.scene.a(), hard.case.scene.b()];
        let shapes = pair == [a, b] || pair == [b, a];
        shapes && title.is_none_or(|it| hard.case.about.title == it)
    };
    own.iter().find(same)
}

fn file_of(folder: &Path, slug: &str) -> PathBuf {
    folder.join(format!("{slug}.json"))
}

/// Gives one of the user's own cases another title; its other fields stay. An error where its file
/// cannot be read or written, or holds more than one case.
pub fn rename(folder: &Path, hard: &Hard, title: &str) -> Result<(Hard, Change), Refusal> {
    let path = file_of(folder, &hard.slug);
    let before = file::read_text(&path, LARGEST, Pipes::Refused)?;
    let fields = [("title", Value::String(title.to_owned()))];
    let text = with_fields(&before, fields.into_iter())?;
    file::write(&path, text.as_bytes(), Existing::Replaced)?;
    let case = case::read(&path, None, Pipes::Refused)?;
    let (slug, title) = (hard.slug.clone(), hard.case.about.title.clone());
    let change = Change { slug: slug.clone(), title, before: Some(before) };
    Ok((Hard { slug, case }, change))
}

/// Undoes a change; the case as it is then, where there is one.
pub fn take_back(folder: &Path, change: &Change) -> Result<Option<Hard>, Refusal> {
    let path = file_of(folder, &change.slug);
    let Some(text) = &change.before else {
        delete(&path)?;
        return Ok(None);
    };
    file::make_folder(folder)?;
    file::write(&path, text.as_bytes(), Existing::Replaced)?;
    let case = case::read(&path, None, Pipes::Refused)?;
    Ok(Some(Hard { slug: change.slug.clone(), case }))
}

/// Deletes one of the user's own cases from their folder. A missing file is not an error.
pub fn forget(folder: &Path, hard: &Hard) -> Result<Change, Refusal> {
    let path = file_of(folder, &hard.slug);
    let before = file::read_text(&path, LARGEST, Pipes::Refused).ok();
    delete(&path)?;
    let (slug, title) = (hard.slug.clone(), hard.case.about.title.clone());
    Ok(Change { slug, title, before })
}

fn delete(path: &Path) -> Result<(), Refusal> {
    match file::remove(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(Refusal(format!(
            "{path} cannot be deleted: {error}.",
            path = path.display(),
            error = file::reason(&error)
        ))),
        _ => Ok(()),
    }
}

pub fn keep(folder: &Path, kept: &Kept) -> Result<(Hard, Change), Refusal> {
    file::make_folder(folder)?;
    let text = kept.text()?;
    let path = file::free(folder, "case", "json");
    file::write(&path, text.as_bytes(), Existing::Kept)?;
    let slug = path.file_stem().and_then(|it| it.to_str()).unwrap_or_default().to_owned();
    let change = Change { slug: slug.clone(), title: kept.title.clone(), before: None };
    Ok((Hard { slug, case: case::read(&path, None, Pipes::Refused)? }, change))
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
        let titles: Vec<_> = own.iter().map(|it| it.case.about.title.clone()).collect();
        let wanted: Vec<_> = (1..=11).map(|number| format!("case {number}")).collect();
        assert_eq!(titles, wanted);
        assert_eq!(own[0].case.scene, kept("").scene);
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
        let titles = || -> Vec<_> { own(folder.path()).map(|it| it.case.about.title).collect() };
        let mut with_options = kept("one");
        let options = [("iterations".to_owned(), 7.0)].into();
        with_options.scene = with_options.scene.with_options(options);
        let (one, added) = keep(folder.path(), &with_options).unwrap();
        assert_eq!(one.case.scene, with_options.scene, "with its limit");
        let own_field = text("case-1").unwrap().replacen('{', "{\"mine\": [1, 2],", 1);
        std::fs::write(file_of(folder.path(), "case-1"), &own_field).unwrap();
        let (renamed, change) = rename(folder.path(), &one, "two \"2\"").unwrap();
        assert_eq!(renamed.case.scene, one.case.scene);
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
