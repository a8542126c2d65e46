//! Recordings that cannot be read: one sentence with file, line and field.

use crate::start::{Folder, begun};
use std::fs;
use std::path::PathBuf;
use tangency::file::recording::{Recorder, Recording};
use tangency::session::action::Action;

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
