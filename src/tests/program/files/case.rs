//! Cases: what a file says, the demo that takes it, and one sentence where something is wrong.

use crate::start::*;
use std::f64::consts::FRAC_PI_2;
use tangency::file::export::png;
use tangency::lab::case::{self, Case};
use tangency::platform::file::Pipes;

fn refusal(text: &str) -> String {
    match case::parse(text, "case.json", None) {
        Err(refusal) => refusal.0,
        Ok(case) => panic!("{text} was taken for {}", case.lesson.slug),
    }
}

pub const CIRCLE: &str = r#"{"circle": {"center": [3, 0], "radius": 1}}"#;
pub const SEGMENT: &str = r#"{"segment": {"start": [0, 0], "end": [4, 1]}}"#;

pub fn pair(a: &str, b: &str) -> String {
    format!(r#"{{"a": {a}, "b": {b}}}"#)
}

#[test]
fn a_case_may_have_either_order_and_name_its_demo_and_its_options() {
    for text in [pair(SEGMENT, CIRCLE), pair(CIRCLE, SEGMENT)] {
        let case = case::parse(&text, "case.json", None).unwrap();
        assert_eq!(case.rest(), None);
        let Case { lesson, scene, .. } = case;
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
        (&format!("[\n   {}]", circle("\"r\": 1")), "2, column 74: b.circle.r: unknown field"),
        ("[[\"a\"]]", "1, column 2: expected an object with the shapes a and b, found an array."),
        (
            "[\n  \"a\"]",
            "2, column 5: invalid type: string \"a\", expected an object with the shapes",
        ),
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
fn a_pair_opens_the_demo_that_is_about_it() {
    let line = r#"{"line": {"through": [[0, 0], [1, 1]]}}"#.to_owned();
    let ellipse = |rotation: f64| {
        format!(
            r#"{{"ellipse": {{"center": [0, 0], "semi_axes": [2, 1], "rotation": {rotation}}}}}"#
        )
    };
    for (a, b, slug) in [
        (line.clone(), line, "arena"),
        (ellipse(0.0), ellipse(0.3), "ellipse-ellipse/polygon-bisection"),
        (ellipse(0.0), ellipse(0.0), "ellipse-ellipse/parallel-axes"),
        (ellipse(0.0), ellipse(FRAC_PI_2), "ellipse-ellipse/parallel-axes"),
    ] {
        let Case { lesson, scene, .. } = case::parse(pair(&a, &b), "case.json", None).unwrap();
        assert_eq!((lesson.slug, scene.shapes().len()), (slug, 2), "{a} {b}");
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
fn a_case_that_its_demo_does_not_take_is_refused() {
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
fn a_list_with_bad_first_lines_opens_and_names_the_first() {
    let folder = Folder::new();
    let good = pair(SEGMENT, CIRCLE);
    let text = format!("{{\"a\": 1}}\nnonsense\n{good}\n");
    let path = folder.file("list.jsonl", &text);
    let found = case::read(&path, Pipes::Refused).unwrap();
    assert_eq!(found.scene.kinds(), [Kind::Segment, Kind::Circle]);
    assert!(found.more, "all of it is listed");
    let fault = found.rest().map(|it| folder.said(it)).unwrap();
    assert!(fault.starts_with("list.jsonl, line 1, column "), "{fault}");
    // Saving the case would delete the bad lines.
    assert!(Document::read(&path).is_none());
    // With a demo's name, or if many lines are not cases, the first line is refused.
    assert!(case::parse(&text, "case.json", Some(found.lesson.slug)).is_err());
    let other = format!("{}{good}", "nonsense\n".repeat(100));
    assert!(refusal(&other).starts_with("case.json, line 1, "));
}

#[test]
fn a_picture_without_a_case_is_refused() {
    let folder = Folder::new();
    let plain = png::encode(&tiny_skia::Pixmap::new(9, 5).unwrap(), None).unwrap();
    let path = folder.file("plain.png", plain);
    let said = case::read(&path, Pipes::Refused).err().unwrap();
    assert_eq!(folder.said(&said.0), "plain.png is a picture without a case in it.");
}

#[test]
fn long_words_about_a_case_are_cut() {
    let words = format!(r#"{{"title": "{0}", "hard": "{0}", "#, "é".repeat(5000));
    let text = pair(CIRCLE, SEGMENT).replacen('{', &words, 1);
    let about = case::parse(&text, "case.json", None).unwrap();
    assert_eq!((about.title.chars().count(), about.hard.chars().count()), (121, 1001));
}

#[test]
fn a_file_of_another_format_is_refused_once() {
    let folder = Folder::new();
    for text in [
        "<svg>\n<rect/>\n</svg>",
        "POLYGON ((0 0, 1 0, 0 1, 0 0))\nPOINT (1 2)\n",
        "{\"type\": \"FeatureCollection\",\n \"features\": []}",
        "[{\"x\": 1, \"y\": 2}, {\"x\": 3, \"y\": 2}]",
        "x,y,r\n1,2,3\n4,5,6\n",
        "hello",
        "[]",
        "\0\u{1}",
    ] {
        let said = refusal(text);
        assert!(said.starts_with("case.json: there is no case in it; "), "{said}");
        let shape = said.find("such as ").map(|at| said[at + 8..].trim_end_matches('.')).unwrap();
        assert!(case::parse(shape, "shape", None).is_ok(), "what it shows is a case: {shape}");
        let ran = run(tangency("check").arg(folder.file("x.txt", text)));
        assert_eq!(ran.err.matches("there is no case in it").count(), 1, "{ran:?}");
        assert!(ran.out.is_empty() && ran.status != Some(0), "{ran:?}");
    }
    // A line that is not a case may come before one.
    let lines = format!("1,2,3\n{}\n", pair(CIRCLE, SEGMENT));
    assert!(case::parse(&lines, "case.json", None).is_ok());
}
