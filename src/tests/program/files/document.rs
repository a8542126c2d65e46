//! The open file: saved with all that was in it, found again with its changes, never lost.

use crate::start::{Folder, begun, canvas, circle, demo, drag_by};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use tangency::DVec2;
use tangency::demo::lesson::LESSONS;
use tangency::file::bookmark::Bookmark;
use tangency::file::document::Document;
use tangency::file::opened::{self, Opened};
use tangency::file::persist::{Place, Store};
use tangency::scene::Scene;
use tangency::session::Session;
use tangency::session::action::Action;

/// A case with fields of its maker's, over several lines.
const THEIRS: &str = r#"{
    "id": 12345678901234567890, "title": "mine",
    "a": {"circle": {"center": [-3, 0], "radius": 1}},
    "b": {"rectangle": {"center": [2, 0], "size": [3, 2]}},
    "notes": {"why": ["\u001b", 1.50]}
}
"#;

/// The file on the canvas, as the window opens it.
fn open(path: &Path) -> (Session, Document) {
    let Ok(Opened::Case(case)) = opened::read(path) else { panic!("{}", path.display()) };
    let mut session = begun();
    session.lay_out(canvas(900.0, 700.0));
    session.apply(&Action::Load { lesson: case.lesson.slug.into(), scene: case.scene });
    let document = Document::read(path).unwrap();
    assert!(document.is_shown(&session));
    (session, document)
}

fn value(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// A file of theirs on the canvas, and a shape moved.
fn changed(folder: &Folder) -> (PathBuf, Session, Document) {
    let path = folder.file("case.json", THEIRS);
    let (mut session, mut document) = open(&path);
    document.follow(&session);
    assert!(!document.has_changes());
    drag_by(&mut session, &[DVec2::splat(0.5)]);
    document.follow(&session);
    assert!(document.has_changes());
    (path, session, document)
}

#[test]
fn a_change_is_noticed_taken_back_and_saved() {
    let folder = Folder::new();
    let (path, mut session, mut document) = changed(&folder);
    let moved = session.scene().clone();
    for (action, changes) in [(Action::Undo, false), (Action::Redo, true)] {
        session.apply(&action);
        document.follow(&session);
        assert_eq!(document.has_changes(), changes, "{action:?}");
    }
    // In another demo the file waits with what was on the canvas.
    session.apply(&Action::Open { lesson: "arena".into() });
    document.follow(&session);
    assert!(!document.is_shown(&session) && document.has_changes() && document.now == moved);
    document.save().unwrap();
    assert!(!document.has_changes());
    assert_eq!(open(&path).0.scene(), &moved);
}

#[test]
fn other_fields_of_a_file_stay_in_it() {
    let folder = Folder::new();
    let (path, session, mut document) = changed(&folder);
    document.save().unwrap();
    let theirs: Value = serde_json::from_str(THEIRS).unwrap();
    let copy = folder.path("copy");
    Document::create(&copy, &session, Some(&document)).unwrap();
    for path in [path, copy.with_extension("json")] {
        let saved = value(&path);
        for field in ["id", "title", "notes"] {
            assert_eq!(saved[field], theirs[field], "{field}");
        }
        assert_eq!(saved["demo"], json!("circle-rectangle/rotate-back"));
        assert_ne!(saved["b"], theirs["b"]);
    }
    let text = fs::read_to_string(folder.path("case.json")).unwrap();
    assert!(text.contains("12345678901234567890") && text.contains("1.50"), "to the digit");
}

#[test]
fn only_a_file_that_holds_one_case_is_an_open_one() {
    let folder = Folder::new();
    let line = THEIRS.replace('\n', " ");
    for text in [
        format!("{line}\n{line}"),
        format!("[{line}]"),
        "{}".to_owned(),
        "not json".to_owned(),
        format!("{line}{}", " ".repeat(1_000_000)),
    ] {
        let path = folder.file("cases.jsonl", &text);
        assert!(Document::read(&path).is_none(), "{}", &text[..text.len().min(40)]);
    }
    assert!(Document::read(folder.here()).is_none());
    assert!(Document::read(&folder.path("none")).is_none());
}

#[test]
fn a_file_that_another_program_changed_is_left_alone() {
    let folder = Folder::new();
    let (path, _, mut document) = changed(&folder);
    let other = THEIRS.replace("mine", "theirs").into_bytes();
    let larger = [other.clone(), vec![b' '; 1_000_000]].concat();
    for theirs in [other, larger, b"\xff\xfe".to_vec()] {
        fs::write(&path, &theirs).unwrap();
        let said = folder.said(&document.save().unwrap_err().0);
        assert!(said.starts_with("case.json was changed by another program"), "{said}");
        assert!(document.has_changes());
        assert!(fs::read(&path).unwrap() == theirs);
    }
    fs::remove_file(&path).unwrap();
    document.save().unwrap();
    assert_eq!(value(&path)["title"], "mine", "what is gone is written anew");
}

#[test]
fn the_next_start_finds_the_file_with_its_changes() {
    let folder = Folder::new();
    let (path, session, document) = changed(&folder);
    let (bookmark, document) = (Bookmark::of(&session), document.left());
    let place = Place { bookmark, document, drawer: None, window: None };
    let config = folder.path("config");
    let (mut store, _) = Store::open_in(&config);
    store.follow(&session, place, 0.0).unwrap();
    store.save(&session).unwrap();
    let left = || Store::open_in(&config).0.left().unwrap().document.unwrap();
    let again = Document::reopened(left()).unwrap();
    assert!(again.has_changes() && again.path == path);
    assert_eq!(&again.now, session.scene());
    // Nothing is lost where the next start is about something else.
    let rescued = again.rescue(&config).unwrap();
    assert_eq!(rescued, config.join("unsaved-case-1.json"));
    assert_eq!(open(&rescued).0.scene(), session.scene());
    fs::remove_file(&path).unwrap();
    assert!(Document::reopened(left()).is_none(), "a file that is gone is no open one");
}

#[test]
fn every_preset_is_saved_and_found_again_without_changes() {
    let folder = Folder::new();
    let circles = |count: usize| {
        let circles = (0..count).map(|it| circle(it as f64, 0.1 + 0.2, 1.0 / 3.0).into());
        Action::Load { lesson: "arena".into(), scene: Scene::of(circles.collect(), [0, 1]) }
    };
    let presets = LESSONS.iter().flat_map(|lesson| {
        lesson.presets.iter().map(|it| (lesson.slug, Action::Preset { preset: it.slug.into() }))
    });
    for (slug, contents) in presets.chain([0, 1, 2, 5].map(|count| ("arena", circles(count)))) {
        let mut session = demo(slug, canvas(900.0, 700.0));
        session.apply(&contents);
        let path = folder.path("case.json");
        // A file beyond a megabyte is no open one.
        let small = session.scene().shapes().len() <= 1000;
        let document = Document::create(&path, &session, None).unwrap();
        let again = document.left().and_then(Document::reopened);
        let is_same = |it: Document| !it.has_changes() && it.now == *session.scene();
        assert!(!document.has_changes() && again.map_or(!small, is_same), "{contents:?}");
    }
}

#[test]
fn the_files_opened_last_are_remembered_the_last_one_first() {
    let folder = Folder::new();
    let (mut store, _) = Store::open_in(&folder.path("config"));
    for number in 0..12 {
        store.has_opened(&folder.path(&format!("{number}.json"))).unwrap();
    }
    store.has_opened(&folder.path("7.json")).unwrap();
    let (store, refusal) = Store::open_in(&folder.path("config"));
    assert_eq!(refusal, None);
    let names = ["7", "11", "10", "9", "8", "6", "5", "4"];
    let paths = names.map(|it| folder.path(&format!("{it}.json")));
    assert_eq!(store.kept().recent, paths);
}
