//! Files that are opened in the window, and the cases that it saves.

use super::*;
use crate::start::circle;
use tangency::app::action::{Contents, Shown};
use tangency::app::document::Document;
use tangency::app::embedded;
use tangency::app::lesson::{LESSONS, OPENING, arena};
use tangency::app::opened::{self, Opened};
use tangency::app::scene::Scene;

fn case(path: &Path) -> Case {
    match opened::read(path) {
        Ok(Opened::Case(case)) => *case,
        Ok(Opened::Recording(_)) => panic!("a recording"),
        Err(refusal) => panic!("{refusal}"),
    }
}

/// What is said of a file that cannot be opened.
pub(super) fn refused(path: &Path) -> String {
    opened::read(path).err().unwrap().0
}

pub(super) fn is_recording(path: &Path) -> bool {
    matches!(opened::read(path), Ok(Opened::Recording(_)))
}

fn circles(count: usize) -> Scene {
    let circles = (0..count).map(|it| circle(it as f64, 0.1 + 0.2, 1.0 / 3.0).into());
    Scene::of(circles.collect(), [0, 1])
}

#[test]
fn a_case_that_is_chosen_goes_on_the_canvas() {
    let folder = Folder::new();
    let path = folder.file("case.json", pair(SEGMENT, CIRCLE));
    let Case { lesson, scene, .. } = case(&path);
    let mut session = begun();
    session.apply(&Contents::Load { lesson: lesson.slug.to_owned(), scene: scene.clone() });
    assert_eq!((session.lesson().slug, session.scene()), (lesson.slug, &scene));
}

#[test]
fn a_case_is_the_same_in_any_white_space_in_an_array_and_in_lines() {
    let one = pair(SEGMENT, CIRCLE);
    let spread = one.replace('{', "{\n ").replace(", ", ",\n ");
    let other = pair(CIRCLE, CIRCLE);
    for (text, more) in [
        (one.clone(), false),
        (spread.clone(), false),
        (format!("{one}\n{other}\n"), true),
        (format!("[{one}]"), false),
        (format!("[\n{spread},\n{other}\n]"), true),
        (format!("{spread}\n{other}"), true),
        (one.replacen('{', r#"{"frame": 7, "tags": [{}], "id": {"n": 1}, "#, 1), false),
    ] {
        let found = case::parse(&text, "case.json", None).unwrap();
        let wanted = case::parse(&one, "case.json", None).unwrap();
        assert_eq!((found.lesson.slug, found.scene), (wanted.lesson.slug, wanted.scene), "{text}");
        assert_eq!(found.more, more, "{text}");
    }
}

#[test]
fn a_list_whose_first_lines_are_bad_opens_with_the_first_of_them_named() {
    let folder = Folder::new();
    let good = pair(SEGMENT, CIRCLE);
    let text = format!("{{\"a\": 1}}\nnonsense\n{good}\n");
    let path = folder.file("list.jsonl", &text);
    let found = case(&path);
    assert_eq!(found.scene.kinds(), [Kind::Segment, Kind::Circle]);
    assert!(found.more, "all of it is listed");
    let fault = found.rest().map(|it| folder.said(it)).unwrap();
    assert!(fault.starts_with("list.jsonl, line 1, column "), "{fault}");
    // To save the case would take the bad lines away.
    assert!(Document::read(&path).is_none());
    // Who names a demo, or comes with something else, hears what is wrong with the first line.
    let demo = Some(found.lesson.slug);
    assert!(case::parse(&text, "case.json", demo).is_err());
    let other = format!("{}{good}", "nonsense\n".repeat(100));
    assert!(refusal(&other).starts_with("case.json, line 1, "));
}

#[test]
fn a_fault_of_a_case_among_others_is_where_it_stands() {
    let bad = pair(SEGMENT, r#"{"circle": {"center": [0, 0], "radius": -1}}"#);
    let column = bad.find("-1").unwrap() + 1;
    for (text, line, shift) in
        [(format!("\n\n{bad}"), 3, 0), (format!("[{bad}]"), 1, 1), (format!("[\n   {bad}]"), 2, 3)]
    {
        let said = refusal(&text);
        let wanted = format!("case.json, line {line}, column {}: b.circle: ", column + shift);
        assert!(said.starts_with(&wanted), "{said}\n{wanted}");
    }
}

#[test]
fn a_picture_with_a_case_in_it_opens_as_that_case() {
    let folder = Folder::new();
    let pixels = tiny_skia::Pixmap::new(9, 5).unwrap();
    let plain = tangency::app::export::png::encode(&pixels).unwrap();
    let with = embedded::with_case(&plain, &pair(SEGMENT, CIRCLE)).unwrap();
    assert_eq!(case(&folder.file("map.png", with)).scene.kinds(), [Kind::Segment, Kind::Circle]);
    let said = opened::read(&folder.file("plain.png", plain)).err().unwrap();
    assert_eq!(folder.said(&said.0), "plain.png is a picture without a case in it.");
}

#[test]
fn a_recording_is_known_by_how_it_begins() {
    let folder = Folder::new();
    let session = begun();
    let path = folder.path("session");
    drop(Recorder::create(&path, &session).unwrap());
    let Ok(Opened::Recording(recording)) = opened::read(&path) else { panic!("a recording") };
    assert_eq!(recording.lesson.slug, OPENING.slug);
    assert_eq!(recording.count(), 2, "preferences and panels");
}

#[test]
fn a_file_that_is_neither_is_told_in_a_sentence() {
    let folder = Folder::new();
    for (text, said) in [
        ("{\"a\":", "file, line 1, column 5: a: the text ends too early."),
        (
            "{\"tangency\": 7}",
            "file, line 1, column 15: missing field `lesson`. A recording begins",
        ),
        ("\u{0}\u{1}", "file, line 1, column 1: this is not JSON"),
    ] {
        let path = folder.file("file", text);
        let Err(refusal) = opened::read(&path) else { panic!("{text} was opened") };
        let refusal = folder.said(&refusal.0);
        assert!(refusal.starts_with(said), "{refusal}");
    }
    let large = folder.file("large", vec![b' '; 1_000_002]);
    assert!(opened::read(&large).is_err_and(|it| it.0.ends_with("the most that is read.")));
    assert!(opened::read(&folder.path("none")).is_err());
    assert!(opened::read(folder.here()).is_err_and(|it| it.0.ends_with("it is a folder.")));
}

#[test]
fn a_saved_case_opens_as_it_was() {
    let folder = Folder::new();
    for lesson in LESSONS {
        let scene = lesson.scene(&lesson.presets[0]).unwrap();
        let path = folder.path(&format!("{}.json", lesson.slug.replace('/', "-")));
        assert_eq!(case::save(&path, &case::text(lesson, &scene).unwrap()).unwrap(), path);
        let again = case(&path);
        assert_eq!((again.lesson.slug, again.scene), (lesson.slug, scene));
    }
    let arena = case::find(arena::SLUG).unwrap();
    for count in [0, 1, 2, 5] {
        let path = folder.path(&format!("{count}.json"));
        case::save(&path, &case::text(arena, &circles(count)).unwrap()).unwrap();
        assert_eq!(case(&path).scene, circles(count), "{count}");
    }
}

#[test]
fn only_the_name_that_was_asked_about_is_replaced() {
    let folder = Folder::new();
    let (arena, scene) = (case::find(arena::SLUG).unwrap(), circles(3));
    let theirs = folder.file("theirs.json", "theirs");
    let text = case::text(arena, &scene).unwrap();
    let said = case::save(&folder.path("theirs"), &text).unwrap_err();
    assert_eq!(folder.said(&said.0), "theirs.json exists already and is not overwritten.");
    assert_eq!(fs::read_to_string(&theirs).unwrap(), "theirs");
    case::save(&theirs, &text).unwrap();
    assert_eq!(case(&theirs).scene, scene);
    assert_eq!(folder.names(), ["theirs.json"]);
}

#[test]
fn the_folder_of_exports_is_kept_between_starts() {
    let folder = Folder::new();
    let exports = folder.path("exports");
    let (mut store, _) = Store::open_in(folder.here());
    assert_eq!(store.kept().folder, None);
    store.keep_folder(&exports).unwrap();
    let mut session = begun();
    session.apply(&Shown::Prefer { settings: Settings { grid: false, ..Settings::default() } });
    store.save(&session).unwrap();
    let (store, refusal) = Store::open_in(folder.here());
    assert_eq!(refusal, None);
    assert_eq!(store.kept().folder, Some(exports));
    assert!(!store.kept().settings.grid);
    folder.file("settings.json", r#"{"folder": "figures"}"#);
    let (store, _) = Store::open_in(folder.here());
    assert_eq!(store.kept().folder, None, "it would be another folder with every start");
}

#[test]
fn a_folder_that_takes_no_files_is_told() {
    let folder = Folder::new();
    assert_eq!(file::usable(folder.here()), Ok(()));
    assert_eq!(folder.names(), [""; 0], "nothing stays behind");
    let said = file::usable(&folder.path("none")).unwrap_err();
    assert_eq!(folder.said(&said.0), "none cannot be written to: there is no such file or folder.");
}
