//! The gallery of hard cases: every file in `assets/cases`.
//!
//! Whoever drops a case file there adds one; its name is the slug. A test holds each to
//! what it says of the methods that fail. Beside them stand the user's own, each a case
//! file in a folder of the user's.

use crate::app::case::{self, Case};
use crate::app::file::{self, Existing, Pipes};
use crate::app::refusal::Refusal;
use crate::shape::Shape;
use include_dir::{Dir, include_dir};
use serde::Serialize;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/cases");

/// One hard case.
pub struct Hard {
    /// Stable name: the file's, without its end.
    pub slug: String,
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
        let text = file.contents_utf8().ok_or_else(|| {
            Refusal(format!(words!(gallery.path_not_text_file), path = file.path().display()))
        })?;
        Ok(Hard {
            slug: slug.to_owned(),
            case: case::parse(text, &file.path().display().to_string(), None)?,
        })
    });
    hard.collect()
}

/// The most cases that are read from the user's folder. More would make a list that nobody
/// goes through.
const MOST: usize = 500;

/// What a case is kept with.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Kept {
    /// For menus.
    pub title: String,
    /// What is hard about it, in a sentence.
    pub hard: String,
    /// The first shape.
    pub a: Shape,
    /// The second shape.
    pub b: Shape,
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

/// The user's own case with the same title and the same shapes, if there is one.
pub fn already<'h>(own: &'h [Hard], kept: &Kept) -> Option<&'h Hard> {
    let same = |hard: &&Hard| {
        let pair = [hard.case.scene.a(), hard.case.scene.b()];
        let shapes = pair == [&kept.a, &kept.b] || pair == [&kept.b, &kept.a];
        shapes && hard.case.about.title == kept.title
    };
    own.iter().find(same)
}

/// Deletes one of the user's own cases from their folder. It is no error when the file is gone already.
///
/// # Errors
/// When the file cannot be deleted.
pub fn forget(folder: &Path, hard: &Hard) -> Result<(), Refusal> {
    let path = folder.join(format!("{}.json", hard.slug));
    match file::remove(&path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(Refusal(format!(
            words!(gallery.path_cannot_be_deleted),
            path = path.display(),
            error = file::reason(&error)
        ))),
        _ => Ok(()),
    }
}

/// Keeps a case in the user's folder, under the next free name.
///
/// # Errors
/// When the folder or the file cannot be written.
pub fn keep(folder: &Path, kept: &Kept) -> Result<Hard, Refusal> {
    file::make_folder(folder)?;
    let text = serde_json::to_string_pretty(kept)
        .map_err(|error| Refusal(format!(words!(gallery.case_cannot_be_written), error = error)))?;
    let free = (1..).map(|number| folder.join(format!("case-{number}.json")));
    let path = free.into_iter().find(|path| path.symlink_metadata().is_err());
    let path = path.ok_or_else(|| Refusal(words!(gallery.there_no_free_name).to_owned()))?;
    file::write(&path, (text + "\n").as_bytes(), Existing::Kept)?;
    let slug = path.file_stem().and_then(|it| it.to_str()).unwrap_or_default().to_owned();
    Ok(Hard { slug, case: case::read(&path, None, Pipes::Refused)? })
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
            a: Ellipse::new(DVec2::ZERO, DVec2::new(0.1 + 0.2, 1e-9), 0.3).unwrap().into(),
            b: Circle::new(DVec2::ONE, 1.0).unwrap().into(),
        }
    }

    #[test]
    fn what_was_kept_is_there_again_to_the_last_bit() {
        let folder = tempfile::tempdir().unwrap();
        let cases = folder.path().join("cases");
        assert_eq!(own(&cases).count(), 0);
        for number in 1..=11 {
            let hard = keep(&cases, &kept(&format!("case {number}"))).unwrap();
            assert_eq!(hard.slug, format!("case-{number}"));
        }
        std::fs::write(cases.join("broken.json"), "{").unwrap();
        std::fs::write(cases.join("note.txt"), "no case").unwrap();
        let own: Vec<_> = own(&cases).collect();
        let titles: Vec<_> = own.iter().map(|it| it.case.about.title.clone()).collect();
        let wanted: Vec<_> = (1..=11).map(|number| format!("case {number}")).collect();
        assert_eq!(titles, wanted);
        assert_eq!(own[0].case.scene.a(), &kept("").a);
    }

    #[test]
    fn a_case_is_known_again_by_its_shapes_and_can_be_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let one = keep(folder.path(), &kept("one")).unwrap();
        let mut swapped = kept("one");
        std::mem::swap(&mut swapped.a, &mut swapped.b);
        let all: Vec<_> = own(folder.path()).collect();
        assert_eq!(already(&all, &kept("one")).map(|it| &*it.slug), Some("case-1"));
        assert!(already(&all, &swapped).is_some() && already(&all, &kept("two")).is_none());
        keep(folder.path(), &kept("two")).unwrap();
        for _ in 0..2 {
            forget(folder.path(), &one).unwrap();
            let left: Vec<_> = own(folder.path()).map(|it| it.slug).collect();
            assert_eq!(left, ["case-2"]);
        }
    }

    #[test]
    fn a_folder_that_cannot_be_made_is_a_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        let refusal = keep(&file.join("cases"), &kept("")).err().unwrap();
        assert!(refusal.0.contains("cannot be made"), "{refusal}");
    }
}
