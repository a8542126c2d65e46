//! Bad files: each gets one clear sentence with file, line and field, and nothing of
//! the user's is lost.

mod document;
mod kept;
mod opened;
#[cfg(unix)]
mod places;
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
use tangency::app::session::Session;
use tangency::app::settings::{Panels, Settings};
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
fn a_case_is_read_in_either_order_of_its_shapes() {
    for text in [pair(SEGMENT, CIRCLE), pair(CIRCLE, SEGMENT)] {
        let Case { lesson, scene, .. } = case::parse(&text, "case.json", None).unwrap();
        assert_eq!(lesson.kinds(), [Kind::Segment, Kind::Circle]);
        assert_eq!(scene.kinds(), lesson.kinds());
    }
}

#[test]
fn a_case_may_name_its_demo_and_its_options() {
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
fn a_bad_number_is_named_with_line_and_column() {
    let text = "{\n \"b\": {\"circle\": {\"center\": [0, 0], \"radius\": 1}},\n \"a\": {\"ellipse\": {\"center\": [0, 0], \"semi_axes\": [2, -1]}}\n}";
    assert_eq!(
        refusal(text),
        "case.json, line 3, column 55: a.ellipse: semi_axes[1] is -1: it must be a finite \
         number greater than zero."
    );
    let zero = pair(SEGMENT, r#"{"circle": {"center": [3, 0], "radius": 0}}"#);
    assert_eq!(
        refusal(&zero),
        "case.json, line 1, column 99: b.circle: radius is 0: it must be a finite number \
         greater than zero."
    );
}

#[test]
fn numbers_that_json_lacks_are_refused_by_name() {
    for (number, message) in [
        ("NaN", "NaN is not a number that JSON has; it must be a finite number"),
        ("-Infinity", "Infinity is not a number that JSON has; it must be a finite number"),
        ("1e999", "the number is beyond the range of 64-bit numbers"),
        ("null", "expected a number, found null"),
        ("\"1\"", "expected a number, found string \"1\""),
    ] {
        let text =
            pair(CIRCLE, &format!(r#"{{"segment": {{"start": [0, {number}], "end": [1, 1]}}}}"#));
        let said = refusal(&text);
        assert!(said.starts_with("case.json, line 1, column 8"), "{said}");
        assert!(said.ends_with(&format!(": b.segment.start[1]: {message}.")), "{said}");
    }
}

#[test]
fn what_is_not_a_case_is_told_in_a_sentence() {
    for (text, said) in [
        ("", "case.json, line 1, column 1: the text ends before there is a case."),
        ("{", "case.json, line 1, column 1: the text ends too early."),
        ("hello", "case.json, line 1, column 1: this is not JSON (expected value)."),
        ("[]", "case.json, line 1, column 1: the text ends before there is a case."),
        ("[[]]", "column 2: expected an object with the shapes a and b, found an array."),
        ("[\n  1]", "expected an object with the shapes a and b"),
        ("{}", "case.json, line 1, column 1: missing field `a`."),
        (&format!(r#"{{"a": {CIRCLE}}}"#), "missing field `b`."),
        (&pair(CIRCLE, r#"{"disc": {}}"#), "b: unknown variant `disc`, expected one of"),
        (&pair(CIRCLE, r#"{"circle": {"center": [0, 0]}}"#), "b.circle: missing field `radius`."),
        (
            &pair(CIRCLE, r#"{"circle": {"center": [0, 0], "radius": 1, "r": 1}}"#),
            "b.circle.r: unknown field `r`, expected `center` or `radius`.",
        ),
        (
            &pair(CIRCLE, r#"{"segment": {"start": [0, 0, 0], "end": [1, 1]}}"#),
            "b.segment.start: there are more values than expected.",
        ),
        (
            &format!("{} {{}}", pair(CIRCLE, SEGMENT)),
            "there is more text after the end of the JSON object.",
        ),
    ] {
        let answer = refusal(text);
        assert!(answer.contains(said), "{text}\n  gives {answer}\n  not   {said}");
        let line = if text.contains('\n') { 2 } else { 1 };
        assert!(answer.starts_with(&format!("case.json, line {line}, column ")), "{answer}");
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
    let demo = list(r#", "demo": "circle-rectangle/rotate-back""#);
    assert_eq!(
        refusal(&demo),
        "case.json: the demo circle-rectangle/rotate-back takes two shapes; here are 3."
    );
}

#[test]
fn shapes_that_do_not_fit_are_told_in_a_sentence() {
    let named = pair(CIRCLE, SEGMENT)
        .replace("{\"a\"", "{\"demo\": \"circle-rectangle/rotate-back\", \"a\"");
    assert_eq!(
        refusal(&named),
        "case.json: the demo circle-rectangle/rotate-back takes a circle and a rectangle; here \
         are a circle and a segment."
    );
    let unknown = pair(CIRCLE, SEGMENT).replace("{\"a\"", "{\"demo\": \"pong\", \"a\"");
    let said = refusal(&unknown);
    assert!(
        said.starts_with("case.json: demo: There is no demo \"pong\"; the demos are "),
        "{said}"
    );
    assert!(said.contains("segment-circle/conjugate-product"), "{said}");
}

#[test]
fn an_option_that_the_demo_lacks_or_cannot_have_is_refused() {
    let with = |options: &str| {
        format!(
            r#"{{"demo": "circle-rectangle/rotate-back", "options": {options},
            "a": {CIRCLE}, "b": {{"rectangle": {{"center": [0, 0], "size": [2, 1]}}}}}}"#
        )
    };
    let said = refusal(&with(r#"{"flavour": 1}"#));
    assert!(said.starts_with("case.json: options.flavour: the demo circle-rectangle/"), "{said}");
    let lesson = case::find("circle-rectangle/rotate-back").unwrap();
    let slug = lesson.plays[0].options[0].slug;
    let said = refusal(&with(&format!(r#"{{"{slug}": 99}}"#)));
    let wanted =
        format!("case.json: options.{slug}: it is 99; it must be a whole number from 0 to ");
    assert!(said.starts_with(&wanted), "{said}");
}

#[test]
fn files_that_cannot_be_read_are_told_in_a_sentence() {
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
            "column 23: drag.to[1]: expected a number, found string \"x\".",
        ),
        (r#"{"drag": {"to": [1, NaN]}}"#, "drag.to[1]: NaN is not a number that JSON has"),
        (r#"{"fly": {}}"#, "unknown variant `fly`"),
        (r#"{"nudge": {"by": [1"#, "the text ends too early."),
        (
            r#"{"set-shape": {"which": "a", "shape": {"circle": {"center": [0, 0], "radius": -1}}}}"#,
            "column 79: set-shape.shape.circle: radius is -1: it must be a finite number greater",
        ),
        ("\u{7f}", "this is not JSON"),
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
fn a_file_that_is_no_recording_is_told_in_a_sentence() {
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
fn a_recording_never_replaces_a_file() {
    let folder = Folder::new();
    let path = folder.file("precious.jsonl", "mine");
    let session = begun();
    let said = Recorder::create(&path, &session).err().unwrap().0;
    assert_eq!(folder.said(&said), "precious.jsonl exists already and is not overwritten.");
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
}

#[test]
fn files_are_written_whole_or_not_at_all() {
    let folder = Folder::new();
    let path = folder.file("figure.svg", "old");
    assert!(file::write(&path, b"new", Existing::Kept).is_err());
    assert_eq!(fs::read_to_string(&path).unwrap(), "old");
    file::write(&path, b"new", Existing::Replaced).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "new");
    let said = file::write(&folder.path("no/figure.svg"), b"new", Existing::Kept).unwrap_err().0;
    assert_eq!(
        folder.said(&said),
        "no/figure.svg cannot be written: there is no such file or folder."
    );
    assert_eq!(folder.names(), ["figure.svg"], "nothing half-written is left behind");
}
