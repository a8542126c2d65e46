//! Bad files: each gets one clear sentence with file, line and field, and nothing of the user's is lost.

mod document;
mod kept;
mod opened;
#[cfg(unix)]
mod unusual;

use crate::start::{Folder, begun};
use std::fs;
use std::path::{Path, PathBuf};
use tangency::app::action::{Action, Past};
use tangency::app::case::{self, Case};
use tangency::app::file::{self, Existing};
use tangency::app::persist::Store;
use tangency::app::recording::{Recorder, Recording};
use tangency::app::settings::Settings;
use tangency::{Kind, Shape};

fn refusal(text: &str) -> String {
    match case::parse(text, "case.json", None) {
        Err(refusal) => refusal.0,
        Ok(case) => panic!("{text} was taken for {}", case.lesson.slug),
    }
}

const CIRCLE: &str = r#"{"circle": {"center": [3, 0], "radius": 1}}"#;
const SEGMENT: &str = r#"{"segment": {"start": [0, 0], "end": [4, 1]}}"#;

fn pair(a: &str, b: &str) -> String {
    format!(r#"{{"a": {a}, "b": {b}}}"#)
}

#[test]
fn a_case_may_have_either_order_and_name_its_demo_and_its_options() {
    for text in [pair(SEGMENT, CIRCLE), pair(CIRCLE, SEGMENT)] {
        let Case { lesson, scene, .. } = case::parse(&text, "case.json", None).unwrap();
        assert_eq!(lesson.kinds(), [Kind::Segment, Kind::Circle]);
        assert_eq!(scene.kinds(), lesson.kinds());
    }
    let text = r#"{"id": "from a bug report", "demo": "circle-rectangle/rotate-back",
        "a": {"rectangle": {"center": [0, 0], "size": [2, 1]}},
        "b": {"circle": {"center": [0.1, 5e-324], "radius": 1e308}}}"#;
    let Case { lesson, scene, .. } = case::parse(text, "case.json", None).unwrap();
    assert_eq!(lesson.slug, "circle-rectangle/rotate-back");
    let Shape::Circle(circle) = scene.a() else { panic!("{:?}", scene.a()) };
    assert_eq!((circle.center().y, circle.radius()), (5e-324, 1e308));
    let option = lesson.plays[0].options[0].slug;
    let text = text.replace("\"a\":", &format!("\"options\": {{\"{option}\": 1}}, \"a\":"));
    assert_eq!(case::parse(&text, "case.json", None).unwrap().scene.options[option], 1.0);
}

#[test]
fn an_error_of_a_case_is_a_sentence_with_line_column_and_field() {
    let circle = |fields: &str| pair(CIRCLE, &format!("{{\"circle\": {{{fields}}}}}"));
    let start = |number: &str| {
        pair(CIRCLE, &format!("{{\"segment\": {{\"start\": [0, {number}], \"end\": [1, 1]}}}}"))
    };
    for (text, said) in [
        ("", "1, column 1: the text ends before there is a case."),
        ("{", "1, column 1: the text ends too early."),
        ("hello", "1, column 1: expected value, found hello."),
        ("[]", "1, column 1: the text ends before there is a case."),
        ("[[]]", "1, column 2: expected an object with the shapes a and b, found an array."),
        ("[\n  1]", "2, column 3: invalid type: integer `1`, expected an object with the shapes"),
        ("{}", "1, column 1: missing field `a`."),
        (&format!("{{\"a\": {CIRCLE}}}"), "1, column 1: missing field `b`."),
        (&pair(CIRCLE, "{\"disc\": {}}"), "column 63: b: unknown variant `disc`, expected one of"),
        (&circle("\"center\": [0, 0]"), "1, column 85: b.circle: missing field `radius`."),
        (&circle("\"r\": 1"), "b.circle.r: unknown field `r`, expected `center` or `radius`."),
        (&circle("\n\"center\": [0, 0], \"radius\": 0"), "2, column 31: b.circle: radius is 0: it"),
        (&start("1, 1"), "b.segment.start: there are more values than expected."),
        (&start("NaN"), "1, column 83: b.segment.start[1]: expected value, found NaN."),
        (&start("-Infinity"), "b.segment.start[1]: invalid number, found Infinity."),
        (&start("1e999"), "b.segment.start[1]: number out of range."),
        (&start("null"), "b.segment.start[1]: invalid type: null, expected f64."),
        (
            &format!("{} {{}}", pair(CIRCLE, SEGMENT)),
            "there is more text after the end of the JSON",
        ),
    ] {
        let answer = refusal(text);
        assert!(answer.contains(said), "{text}\n  gives {answer}\n  not   {said}");
        assert!(answer.starts_with("case.json, line ") && answer.ends_with('.'), "{answer}");
    }
}

#[test]
fn a_pair_that_no_other_demo_takes_opens_the_arena() {
    let line = r#"{"line": {"through": [[0, 0], [1, 1]]}}"#;
    let Case { lesson, scene, .. } = case::parse(pair(line, line), "case.json", None).unwrap();
    assert_eq!((lesson.slug, scene.shapes().len()), ("arena", 2));
}

#[test]
fn two_ellipses_open_the_demo_of_any_two_unless_their_axes_are_parallel() {
    for (rotation, slug) in [
        ("0.3", "ellipse-ellipse/polygon-bisection"),
        ("0", "ellipse-ellipse/parallel-axes"),
        ("1.5707963267948966", "ellipse-ellipse/parallel-axes"),
    ] {
        let ellipse = |rotation: &str| {
            format!(
                r#"{{"ellipse": {{"center": [0, 0], "semi_axes": [2, 1], "rotation": {rotation}}}}}"#
            )
        };
        let text = pair(&ellipse("0"), &ellipse(rotation));
        assert_eq!(case::parse(text, "case.json", None).unwrap().lesson.slug, slug, "{rotation}");
    }
}

#[test]
fn a_list_of_shapes_opens_the_arena() {
    let list = |focus: &str| format!(r#"{{"shapes": [{CIRCLE}, {SEGMENT}, {CIRCLE}]{focus}}}"#);
    let Case { lesson, scene, .. } = case::parse(list(""), "case.json", None).unwrap();
    assert_eq!((lesson.slug, scene.shapes().len()), ("arena", 3));
    let parsed = case::parse(list(r#", "focus": [2, 1]"#), "case.json", None).unwrap();
    assert_eq!(parsed.scene.kinds(), [Kind::Circle, Kind::Segment]);
    let both = list("").replace("{\"shapes\"", &format!("{{\"a\": {CIRCLE}, \"shapes\""));
    assert!(refusal(&both).contains("either the shapes a and b or a list"), "{}", refusal(&both));
    for (focus, why) in [
        ("[0, 99999]", "it is [0, 99999]; the places of 3 shapes go from 0 to 2"),
        ("[1, 1]", "it is [1, 1]; it must be the places of two shapes"),
    ] {
        let text = list(&format!(", \"focus\": {focus}"));
        assert_eq!(refusal(&text), format!("case.json: focus: {why}."));
    }
}

#[test]
fn a_case_that_no_demo_takes_so_is_refused() {
    let with = |fields: &str, a: &str, b: &str| {
        pair(a, b).replacen(
            '{',
            &format!("{{{fields}, \"demo\": \"circle-rectangle/rotate-back\", "),
            1,
        )
    };
    let box_ = r#"{"rectangle": {"center": [0, 0], "size": [2, 1]}}"#;
    let option = case::find("circle-rectangle/rotate-back").unwrap().plays[0].options[0].slug;
    let limited = format!("\"options\": {{\"{option}\": 99}}");
    let shapes = format!(r#"{{"demo": "circle-rectangle/rotate-back", "shapes": [{CIRCLE}]}}"#);
    for (text, said) in [
        (
            with("\"id\": 1", CIRCLE, SEGMENT),
            "takes a circle and a rectangle; here are a circle and a",
        ),
        (shapes, "the demo circle-rectangle/rotate-back takes two shapes; here are 1."),
        (with("\"options\": {\"flavour\": 1}", CIRCLE, box_), "options.flavour: the demo circle-"),
        (with(&limited, CIRCLE, box_), ": it is 99; it must be a whole number from 0 to "),
        (
            pair(CIRCLE, SEGMENT).replacen('{', "{\"demo\": \"pong\", ", 1),
            "demo: There is no demo \"pong\"; the demos are line-circle/",
        ),
    ] {
        let answer = refusal(&text);
        assert!(answer.starts_with("case.json: ") && answer.contains(said), "{answer}\n{said}");
    }
}

#[test]
fn files_that_cannot_be_read_are_refused() {
    let folder = Folder::new();
    let said =
        |path: &Path| folder.said(&case::read(path, None, file::Pipes::Refused).err().unwrap().0);
    assert_eq!(said(&folder.path("none.json")), "none.json: there is no such file or folder.");
    assert_eq!(
        said(&folder.file("large.json", vec![b' '; 1_000_002])),
        "large.json, line 1, the line is longer than 1000000 bytes, the most that is read."
    );
    assert_eq!(
        said(&folder.file("bytes.json", b"{\"a\": \xff}")),
        "bytes.json, line 1, column 7: this is not UTF-8."
    );
    assert!(said(folder.here()).ends_with(": it is a folder."));
}

fn recording(folder: &Folder, lines: &[&str]) -> PathBuf {
    let path = folder.path("session.jsonl");
    let _ = fs::remove_file(&path);
    drop(Recorder::create(&path, &begun()).unwrap());
    let head = fs::read_to_string(&path).unwrap();
    folder.file("session.jsonl", head + &lines.join("\n"))
}

#[test]
fn a_bad_line_of_a_recording_is_named_and_what_came_before_is_replayed() {
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
        assert_eq!(replayed[2], Ok(Action::from(Past::Undo)));
        let answer = folder.said(&replayed[3].as_ref().unwrap_err().0);
        assert!(answer.starts_with("session.jsonl, line 6, column "), "{answer}");
        assert!(answer.contains(said), "{answer}\n  lacks {said}");
    }
}

#[test]
fn a_file_that_does_not_begin_as_a_recording_is_refused() {
    let folder = Folder::new();
    let said = |text: &str| {
        let path = folder.file("session.jsonl", text);
        folder.said(&Recording::open(&path).err().unwrap().0)
    };
    for text in ["", "\"undo\"\n", "{\"a\": 1}", "{\"tangency\": 1}"] {
        let answer = said(text);
        assert!(answer.starts_with("session.jsonl, line 1, column "), "{answer}");
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
    file::write(&path, b"new", Existing::Replaced).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    assert_eq!(file::usable(folder.here()), Ok(()));
    let said = file::write(&folder.path("no/figure.svg"), b"new", Existing::Kept).unwrap_err().0;
    let wanted = "no/figure.svg cannot be written: there is no such file or folder.";
    assert_eq!(folder.said(&said), wanted);
    assert_eq!(folder.names(), ["figure.svg"], "nothing half-written is left behind");
}
