//! Files that are opened in the window, and the cases that it saves.

use super::*;
use crate::start::circle;
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

fn circles(count: usize) -> Scene {
    let circles = (0..count).map(|it| circle(it as f64, 0.1 + 0.2, 1.0 / 3.0).into());
    Scene::of(circles.collect(), [0, 1])
}

#[test]
fn the_first_case_of_every_form_is_the_same() {
    let one = pair(SEGMENT, CIRCLE);
    let spread = one.replace('{', "{\n ").replace(", ", ",\r\n ");
    let wanted = case::parse(&one, "case.json", None).unwrap().scene;
    for (text, more) in [
        (spread.clone(), false),
        (format!("{one}\r\n{one}\r\n"), true),
        (format!("[{one}]"), false),
        (format!("[\n{spread},\n{one}\n]"), true),
        (format!("{spread}\n{one}"), true),
        (one.replacen('{', r#"{"frame": 7, "tags": [{}], "id": {"n": 1}, "#, 1), false),
    ] {
        let found = case::parse(&text, "case.json", None).unwrap();
        assert_eq!((found.scene, found.more), (wanted.clone(), more), "{text}");
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
    // With a demo, or among many lines that are no cases, the first line is refused.
    assert!(case::parse(&text, "case.json", Some(found.lesson.slug)).is_err());
    let other = format!("{}{good}", "nonsense\n".repeat(100));
    assert!(refusal(&other).starts_with("case.json, line 1, "));
}

#[test]
fn an_error_of_a_case_among_others_has_its_place() {
    let bad = pair(SEGMENT, r#"{"circle": {"center": [0, 0], "radius": -1}}"#);
    for (text, place) in [
        (format!("\n\n{bad}"), "line 3, column 102: b.circle: "),
        (format!("[{bad}]"), "line 1, column 103: b.circle: "),
        (format!("[\n   {bad}]"), "line 2, column 105: b.circle: "),
    ] {
        let said = refusal(&text);
        assert!(said.starts_with(&format!("case.json, {place}")), "{said}\n{place}");
    }
}

#[test]
fn a_picture_with_a_case_in_it_opens_as_that_case() {
    let folder = Folder::new();
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"5\"/>";
    let plain = tangency::app::export::png(svg, 1.0).unwrap();
    let with = embedded::with_case(&plain, &pair(SEGMENT, CIRCLE)).unwrap();
    assert_eq!(case(&folder.file("map.png", with)).scene.kinds(), [Kind::Segment, Kind::Circle]);
    let said = opened::read(&folder.file("plain.png", plain)).err().unwrap();
    assert_eq!(folder.said(&said.0), "plain.png is a picture without a case in it.");
}

#[test]
fn a_recording_is_known_by_its_first_line() {
    let folder = Folder::new();
    let path = folder.path("session");
    drop(Recorder::create(&path, &begun()).unwrap());
    let Ok(Opened::Recording(recording)) = opened::read(&path) else { panic!("a recording") };
    assert_eq!(recording.lesson.slug, OPENING.slug);
    assert_eq!(recording.count(), 2, "preferences and panels");
}

#[test]
fn a_file_without_a_case_or_a_recording_is_refused() {
    let folder = Folder::new();
    for (text, said) in [
        ("{\"a\":".into(), "file, line 1, column 5: a: the text ends too early."),
        (
            "{\"tangency\": 7}".into(),
            "file, line 1, column 15: missing field `lesson`. A recording",
        ),
        ("\u{0}\u{1}".into(), "file, line 1, column 1: expected value."),
        (" ".repeat(1_000_002), "file, line 1, the line is longer than 1000000 bytes, the most"),
    ] {
        let Err(refusal) = opened::read(&folder.file("file", text)) else { panic!("{said}") };
        let refusal = folder.said(&refusal.0);
        assert!(refusal.starts_with(said), "{refusal}");
    }
}

#[test]
fn a_saved_case_opens_as_it_was() {
    let folder = Folder::new();
    let arena = case::find(arena::SLUG).unwrap();
    let presets = LESSONS.iter().map(|it| (*it, it.scene(&it.presets[0]).unwrap()));
    let crowds = [0, 1, 2, 5].map(|count| (arena, circles(count)));
    for (number, (lesson, scene)) in presets.chain(crowds).enumerate() {
        let path = folder.path(&format!("{number}.json"));
        assert_eq!(case::save(&path, &case::text(lesson, &scene).unwrap()).unwrap(), path);
        let again = case(&path);
        assert_eq!((again.lesson.slug, again.scene), (lesson.slug, scene));
    }
}

#[test]
fn only_the_name_that_was_asked_about_is_replaced() {
    let folder = Folder::new();
    let theirs = folder.file("theirs.json", "theirs");
    let text = case::text(case::find(arena::SLUG).unwrap(), &circles(3)).unwrap();
    let said = case::save(&folder.path("theirs"), &text).unwrap_err();
    assert_eq!(folder.said(&said.0), "theirs.json exists already and is not overwritten.");
    assert_eq!(fs::read_to_string(&theirs).unwrap(), "theirs");
    case::save(&theirs, &text).unwrap();
    assert_eq!(case(&theirs).scene, circles(3));
    assert_eq!(folder.names(), ["theirs.json"]);
}

#[test]
fn long_words_about_a_case_are_cut() {
    let words = format!(r#"{{"title": "{0}", "hard": "{0}", "#, "é".repeat(5000));
    let text = pair(CIRCLE, SEGMENT).replacen('{', &words, 1);
    let about = case::parse(&text, "case.json", None).unwrap().about;
    assert_eq!((about.title.chars().count(), about.hard.chars().count()), (121, 1001));
}
