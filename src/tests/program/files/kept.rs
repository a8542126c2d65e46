//! Bad files are refused with file, line and field. The open file, the preferences and the place of
//! the session are kept between starts, and nothing of the user's is lost.

use crate::start::*;
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use tangency::demo::sheet::Drawer;
use tangency::file::document::{self, Opened};
use tangency::file::recording::Recorder;
use tangency::platform::file::{self, Existing};
use tangency::session::settings::AngleUnit;

#[test]
fn a_file_without_a_case_or_a_recording_is_refused() {
    let folder = Folder::new();
    for (bytes, said) in [
        (b"{\"a\":".to_vec(), "file, line 1, column 5: a: the text ends too early."),
        (b"{\"a\": \xff}".to_vec(), "file, line 1, column 7: this is not UTF-8."),
        (b"{\"tangency\": 7}".to_vec(), "file, line 1, column 15: missing field `lesson`. A recor"),
        (vec![b' '; 1_000_002], "file, line 1, column 1: the line is longer than 1000000 bytes,"),
    ] {
        let Err(refusal) = document::open(&folder.file("file", bytes)) else { panic!("{said}") };
        let refusal = folder.said(&refusal.0);
        assert!(refusal.starts_with(said), "{refusal}");
    }
    let none = document::open(&folder.path("none")).err().unwrap();
    assert_eq!(folder.said(&none.0), "none: there is no such file or folder.");
}

#[test]
fn an_existing_file_is_replaced_only_where_that_is_allowed() {
    let folder = Folder::new();
    let path = folder.file("figure.svg", "old");
    let exists = "figure.svg exists already and is not overwritten.";
    let said = [
        file::write(&path, b"new", Existing::Kept).unwrap_err(),
        Recorder::create(&path, &begun()).err().unwrap(),
    ];
    assert_eq!(said.map(|it| folder.said(&it.0)), [exists; 2]);
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    // The dialog asked only about the name with its ending.
    case::save(&folder.path("figure"), "old").unwrap();
    let said = case::save(&folder.path("figure"), "new").unwrap_err();
    assert_eq!(folder.said(&said.0), "figure.json exists already and is not overwritten.");
    assert_eq!(fs::read_to_string(folder.path("figure.json")).unwrap(), "old");
    for path in [&path, &folder.path("figure.json")] {
        case::save(path, "new").unwrap();
        assert_eq!(fs::read_to_string(path).unwrap(), "new");
    }
    assert_eq!(file::usable(folder.here()), Ok(()));
    let said = file::write(&folder.path("no/figure.svg"), b"new", Existing::Kept).unwrap_err().0;
    let wanted = "no/figure.svg cannot be written: there is no such file or folder.";
    assert_eq!(folder.said(&said), wanted);
    let names = ["figure.json", "figure.svg"];
    assert_eq!(folder.names(), names, "nothing half-written is left behind");
}

/// A case with fields of another program, over several lines.
const THEIRS: &str = r#"{
    "id": 12345678901234567890, "title": "mine",
    "a": {"circle": {"center": [-3, 0], "radius": 1}},
    "b": {"rectangle": {"center": [2, 0], "size": [3, 2]}},
    "notes": {"why": ["\u001b", 1.50]}
}
"#;

/// Opens a file on the canvas, as the window does.
fn opened(path: &Path) -> (Session, Document) {
    let Ok(Opened::Case(case)) = document::open(path) else { panic!("{}", path.display()) };
    let mut session = begun();
    session.lay_out(canvas(900.0, 700.0)).apply(&Action::load(case.lesson.slug, case.scene));
    let document = Document::read(path).unwrap();
    assert!(document.is_shown(&session));
    (session, document)
}

fn value(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// `THEIRS` as a file on the canvas, with a shape moved.
fn changed(folder: &Folder) -> (PathBuf, Session, Document) {
    let path = folder.file("case.json", THEIRS);
    let (mut session, mut document) = opened(&path);
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
        document.follow(session.apply(&action));
        assert_eq!(document.has_changes(), changes, "{action:?}");
    }
    // While another demo is open, the file keeps the scene that was on the canvas.
    document.follow(session.apply(&Action::open("arena")));
    assert!(!document.is_shown(&session) && document.has_changes() && document.now == moved);
    document.save().unwrap();
    assert!(!document.has_changes());
    assert_eq!(opened(&path).0.scene(), &moved);
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
fn only_a_file_with_one_case_is_a_document() {
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
    // If the next start opens something else, the changes are rescued.
    let rescued = again.rescue(&config).unwrap();
    assert_eq!(rescued, config.join("unsaved-case-1.json"));
    assert_eq!(opened(&rescued).0.scene(), session.scene());
    fs::remove_file(&path).unwrap();
    assert!(Document::reopened(left()).is_none(), "a file that is gone is no open one");
}

#[test]
fn every_preset_is_saved_and_found_again_without_changes() {
    let folder = Folder::new();
    let circles = |count: usize| {
        let circles = (0..count).map(|it| circle(it as f64, 0.1 + 0.2, 1.0 / 3.0).into());
        Action::load("arena", Scene::of(circles.collect(), [0, 1]))
    };
    let presets = LESSONS
        .iter()
        .flat_map(|lesson| lesson.presets.iter().map(|it| (lesson.slug, Action::preset(it.slug))));
    for (slug, contents) in presets.chain([0, 1, 2, 5].map(|count| ("arena", circles(count)))) {
        let mut session = demo(slug, canvas(900.0, 700.0));
        session.apply(&contents);
        let path = folder.path("case.json");
        // A file beyond a megabyte is not opened again.
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
    assert_eq!(store.kept.recent, paths);
}

fn preferring(settings: Settings) -> Session {
    let mut session = begun();
    session.apply(&Action::Prefer { settings });
    session
}

fn left(session: &Session) -> Place {
    let (bookmark, window) = (Bookmark::of(session), Some([900, 700]));
    Place { bookmark, window, drawer: Some(Drawer::Lab), document: None }
}

#[test]
fn preferences_are_written_after_a_moment_and_kept_between_starts() {
    let folder = Folder::new();
    let place = folder.path("config");
    let (mut store, refusal) = Store::open_in(&place);
    assert_eq!(refusal, None);
    let settings =
        Settings { angle_unit: AngleUnit::Radians, text_scale: 1.5, ..Settings::default() };
    let mut session = preferring(settings.clone());
    let panels = Panels { left: false, ..Panels::default() };
    session.apply(&Action::Show { panels });
    store.follow(&session, left(&session), 10.0).unwrap();
    assert!(!place.exists(), "not at once");
    store.follow(&session, left(&session), 12.0).unwrap();
    let (mut store, refusal) = Store::open_in(&place);
    assert_eq!((&store.kept.settings, store.kept.panels), (&settings, panels));
    assert_eq!(refusal, None);
    store.save(session.apply(&Action::Show { panels: Panels::NONE })).unwrap();
    let kept = Store::open_in(&place).0.kept.panels;
    assert_eq!(kept, Panels::default(), "no start is a presentation");
}

#[test]
fn the_next_start_comes_back_to_where_the_session_was_left() {
    let folder = Folder::new();
    let (mut store, _) = Store::open_in(&folder.path("config"));
    assert_eq!(store.left(), None);
    let mut session = demo("circle-rectangle/rotate-back", canvas(900.0, 700.0));
    store.follow(&session, left(&session), 1.0).unwrap();
    assert!(store.is_due());
    store.follow(&session, left(&session), 2.5).unwrap();
    assert!(!store.is_due());
    let again = || Store::open_in(&folder.path("config")).0.left();
    assert_eq!(wait_for(again), left(&session), "a kill now loses nothing");
    drag_by(&mut session, &[DVec2::splat(0.5)]);
    store.follow(&session, left(&session), 3.0).unwrap();
    store.save(&session).unwrap();
    assert_eq!(again(), Some(left(&session)));
    let path = folder.path("config/session.json");
    let text = fs::read_to_string(&path).unwrap();
    for damaged in [&text[..text.len() / 2], "", "null", "\u{0}"] {
        fs::write(&path, damaged).unwrap();
        assert_eq!(again(), None, "{damaged}");
    }
}

#[test]
fn two_windows_keep_what_each_of_them_changed() {
    let folder = Folder::new();
    let [(mut one, _), (mut two, _)] = [(); 2].map(|()| Store::open_in(folder.here()));
    one.save(&preferring(Settings { text_scale: 1.5, ..Settings::default() })).unwrap();
    one.has_opened(&folder.path("one")).unwrap();
    two.has_opened(&folder.path("two")).unwrap();
    two.save(&preferring(Settings { grid: false, ..Settings::default() })).unwrap();
    let (store, refusal) = Store::open_in(folder.here());
    let wanted = Settings { text_scale: 1.5, grid: false, ..Settings::default() };
    assert_eq!((refusal, &store.kept.settings), (None, &wanted));
    assert_eq!(store.kept.recent, ["two", "one"].map(|it| folder.path(it)));
}

#[test]
fn settings_of_other_programs_are_completed_and_kept() {
    let folder = Folder::new();
    let text = r#"{"settings": {"grid": false, "text_scale": 1e308}, "newer": [1], "folder": "x"}"#;
    let path = folder.file("settings.json", text);
    let (mut store, refusal) = Store::open_in(folder.here());
    assert_eq!(refusal, None);
    assert_eq!(store.kept.folder, None, "it would be another folder with every start");
    let brought_back = Settings { grid: false, text_scale: 2.0, ..Settings::default() };
    assert_eq!(store.kept.settings, brought_back, "a scale that would hide everything");
    let settings = Settings { text_scale: 1.5, ..brought_back };
    store.save(&preferring(settings.clone())).unwrap();
    store.keep_folder(folder.here()).unwrap();
    let (store, refusal) = Store::open_in(folder.here());
    assert_eq!((refusal, &store.kept.settings), (None, &settings));
    assert_eq!(store.kept.folder.as_deref(), Some(folder.here()));
    assert!(settings.magnets && fs::read_to_string(path).unwrap().contains("newer"));
}

#[test]
fn a_user_is_greeted_once() {
    let folder = Folder::new();
    let place = folder.path("config");
    let (mut store, _) = Store::open_in(&place);
    assert!(store.is_new());
    store.has_greeted().unwrap();
    let (mut store, _) = Store::open_in(&place);
    assert!(!store.is_new() && store.kept.greeted);
    store.save(&preferring(Settings { grid: false, ..Settings::default() })).unwrap();
    assert!(Store::open_in(&place).0.kept.greeted);
    assert!(!Store::nowhere().is_new(), "a replay greets no user");
}

#[test]
fn preferences_that_cannot_be_read_are_put_aside_never_overwritten() {
    let folder = Folder::new();
    for garbage in ["not json", "{\"settings\": {\"theme\": \"pink\"}}"] {
        folder.file("settings.json", garbage);
        let (mut store, refusal) = Store::open_in(folder.here());
        let said = folder.said(&refusal.unwrap().0);
        assert!(said.starts_with("settings.json, line 1, column "), "{said}");
        assert!(said.contains("The program starts with its own settings"), "{said}");
        assert!(!store.is_new() && store.kept.settings == Settings::default());
        store.save(&preferring(Settings { grid: false, ..Settings::default() })).unwrap();
    }
    assert_eq!(
        folder.names(),
        ["settings-unreadable-1.json", "settings-unreadable-2.json", "settings.json"]
    );
    assert_eq!(fs::read_to_string(folder.path("settings-unreadable-1.json")).unwrap(), "not json");
}

/// A recording with these lines after its beginning.
pub fn recording(folder: &Folder, lines: &[&str]) -> PathBuf {
    let path = folder.path("session.jsonl");
    let _ = fs::remove_file(&path);
    drop(Recorder::create(&path, &begun()).unwrap());
    let head = fs::read_to_string(&path).unwrap();
    folder.file("session.jsonl", head + &lines.join("\n"))
}

#[test]
fn a_bad_line_is_named_after_the_lines_before_are_replayed() {
    let folder = Folder::new();
    for (line, said) in [
        (
            r#"{"drag": {"to": [1, "x"]}}"#,
            "column 23: drag.to[1]: invalid type: string \"x\", expected f64.",
        ),
        (r#"{"drag": {"to": [1, NaN]}}"#, "drag.to[1]: expected value, found NaN."),
        (r#"{"fly": {}}"#, "unknown variant `fly`"),
        (r#"{"nudge": {"by": [1"#, "the text ends too early."),
        (
            r#"{"set-shape": {"which": "a", "shape": {"circle": {"center": [0, 0], "radius": -1}}}}"#,
            "set-shape.shape.circle: radius is -1: it must be a finite number greater",
        ),
        ("\u{7f}", "expected value."),
    ] {
        let path = recording(&folder, &["\"undo\"", "", line, "\"redo\""]);
        let replayed: Vec<_> = Recording::open(&path).unwrap().collect();
        assert_eq!(replayed.len(), 4, "{line}");
        assert_eq!(replayed[2], Ok(Action::Undo));
        let answer = folder.said(&replayed[3].as_ref().unwrap_err().0);
        assert!(answer.starts_with("session.jsonl, line 6, column "), "{answer}");
        assert!(answer.contains(said), "{answer}\n  lacks {said}");
    }
}

#[test]
fn a_line_of_a_recording_has_at_most_a_megabyte_of_text() {
    let folder = Folder::new();
    let head = fs::read(recording(&folder, &[])).unwrap();
    let longest = ["\"undo\"", &" ".repeat(999_994)].concat().into_bytes();
    let longer = [longest.clone(), b" ".to_vec()].concat();
    for (line, expected) in [
        (longest, None),
        (longer, Some("is larger than 1 MB, the most that is read.")),
        (b"\"undo\xff\"".to_vec(), Some("is not text: byte 5 is not UTF-8.")),
    ] {
        let path = folder.file("session.jsonl", [head.clone(), line, b"\n".to_vec()].concat());
        let last = Recording::open(&path).unwrap().last().unwrap();
        let answer = last.err().map(|it| folder.said(&it.0));
        assert_eq!(answer, expected.map(|it| format!("session.jsonl, line 4 {it}")));
    }
}

#[test]
fn a_file_that_does_not_begin_as_a_recording_is_refused() {
    let folder = Folder::new();
    let said = |text: &str| {
        let path = folder.file("session.jsonl", text);
        folder.said(&Recording::open(&path).err().unwrap().0)
    };
    for (text, at) in [
        ("", "1: the text ends too early."),
        ("\"undo\"\n", ""),
        ("{\"a\": 1}", ""),
        ("{\"tangency\": 1}", ""),
    ] {
        let answer = said(text);
        assert!(answer.starts_with(&format!("session.jsonl, line 1, column {at}")), "{answer}");
        assert!(answer.ends_with(" A recording begins with {\"tangency\": 1, …}."), "{answer}");
    }
    let head = fs::read_to_string(recording(&folder, &[])).unwrap();
    assert_eq!(
        said(&head.replace("\"tangency\":1", "\"tangency\":2")),
        "session.jsonl, line 1: tangency is 2; this program reads recordings of version 1."
    );
    assert!(said(&head.replace("polygon-bisection", "pong")).contains("lesson: There is no demo"));
    assert!(said(&"x".repeat(200_000)).contains("line 1"), "a line without end is not read whole");
    let none = Recording::open(&folder.path("none.jsonl")).err().unwrap().0;
    assert_eq!(folder.said(&none), "none.jsonl: there is no such file or folder.");
}
