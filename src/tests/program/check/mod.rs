//! `tangency check`: the contract, line by line.

mod gate;
mod mutated;
mod program;

use glam::DVec2;
use proptest::prelude::*;
use serde_json::Value;
use std::io::{BufRead, BufReader, Cursor, Write};
use std::process::{Child, Command, Output, Stdio};
use tangency::cli::check::{self, LONGEST_LINE, Summary};

/// The line of the contract.
const EXAMPLE: &str = r#"{"id": "any string, optional", "a": {"ellipse": {"center": [0, 0], "semi_axes": [2, 1], "rotation": 0.5}}, "b": {"circle": {"center": [3, 0], "radius": 1}}}"#;

const CIRCLES: &str = r#"{"a": {"circle": {"center": [0, 0], "radius": 1}}, "b": {"circle": {"center": [3, 0], "radius": 1}}}"#;

fn judge(input: impl Into<Vec<u8>>) -> (Vec<Value>, Summary) {
    let mut output = Vec::new();
    let (summary, end) = check::judge(Cursor::new(input.into()), &mut output);
    end.unwrap();
    let lines = String::from_utf8(output).unwrap();
    assert!(lines.is_empty() || lines.ends_with('\n'));
    (lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect(), summary)
}

fn one(line: &str) -> Value {
    let (mut answers, _) = judge(line);
    assert_eq!(answers.len(), 1, "{line}");
    answers.remove(0)
}

fn error(line: &str) -> String {
    one(line)["error"].as_str().unwrap().to_owned()
}

fn pair(a: &str, b: &str) -> String {
    format!(r#"{{"a": {a}, "b": {b}}}"#)
}

fn method<'v>(answer: &'v Value, slug: &str) -> &'v Value {
    answer["methods"].as_array().unwrap().iter().find(|it| it["method"] == slug).unwrap()
}

#[test]
fn a_motion_is_asked_when_the_two_touch_first() {
    let wall = r#"{"rectangle": {"center": [0, 0], "size": [0.3, 4]}}"#;
    let ball = r#"{"circle": {"center": [-4.37, 0.6], "radius": 0.4}}"#;
    let moving =
        |way: &str| one(&format!(r#"{{"a": {wall}, "b": {ball}, "motion": {{"b": {way}}}}}"#));
    let answer = moving("[10, 0]");
    let (truth, close) =
        (&answer["truth"], |it: &Value, right: f64| (it.as_f64().unwrap() - right).abs() < 1e-12);
    assert_eq!(truth["verdict"], "separate", "where they are at the start");
    let impact = &truth["impact"];
    assert!(close(&impact["time"], 0.382) && close(&impact["on_a"][0], -0.15), "{impact}");
    assert!(close(&impact["on_b"][1], 0.6) && close(&impact["normal"][0], -1.0), "{impact}");
    for slug in ["closing-speed", "moving-circle"] {
        let said = method(&answer, slug);
        assert!(said["agrees"] == true && close(&said["time"], 0.382), "{said}");
    }
    let tunnels = method(&answer, "once-a-frame");
    assert_eq!((&tunnels["agrees"], &tunnels["time"]), (&false.into(), &Value::Null));
    assert!(method(&answer, "support-gap").get("time").is_none(), "asked about the start");
    let away = moving("[-10, 0]");
    assert_eq!(away["truth"].get("impact"), Some(&Value::Null));
    assert!(one(EXAMPLE)["truth"].get("impact").is_none());
    let fault = error(&format!(r#"{{"a": {wall}, "b": {ball}, "motion": {{"c": [1, 2]}}}}"#));
    assert!(fault.contains("motion") && fault.contains("unknown field `c`"), "{fault}");
}

#[test]
fn the_contracts_example_is_answered_field_by_field() {
    let answer = one(EXAMPLE);
    let keys: Vec<_> = answer.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["id", "line", "methods", "truth"]);
    assert_eq!((&answer["line"], &answer["id"]), (&1.into(), &"any string, optional".into()));
    let truth = &answer["truth"];
    let keys: Vec<_> = truth.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["gap", "normal", "on_a", "on_b", "verdict"]);
    assert_eq!(truth["verdict"], "separate");
    let number = |value: &Value| value.as_f64().unwrap();
    let gap = number(&truth["gap"]);
    for axis in 0..2 {
        let [a, b, normal] = ["on_a", "on_b", "normal"].map(|key| number(&truth[key][axis]));
        assert!((b - a - gap * normal).abs() < 1e-14);
    }
    let methods = answer["methods"].as_array().unwrap();
    let slugs: Vec<_> = methods.iter().map(|it| it["method"].as_str().unwrap()).collect();
    let expected: Vec<_> =
        tangency::catalog::methods_for(tangency::Kind::Ellipse, tangency::Kind::Circle)
            .map(|method| method.slug)
            .collect();
    assert_eq!(slugs, expected);
    let bisection = method(&answer, "polygon-bisection");
    let keys: Vec<_> = bisection.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["agrees", "gap", "iterations", "method", "reason", "verdict"]);
    assert_eq!(bisection["verdict"], "separate");
    assert_eq!(bisection["agrees"], true);
    assert_eq!((&bisection["gap"], &bisection["reason"]), (&Value::Null, &Value::Null));
    assert!(bisection["iterations"].is_u64());
    assert!((number(&method(&answer, "support-gap")["gap"]) - gap).abs() < 1e-14);
}

#[test]
fn the_other_order_of_the_shapes_mirrors_the_contact_and_keeps_the_methods() {
    let (ellipse, circle) = (
        r#"{"ellipse": {"center": [0, 0], "semi_axes": [2, 1]}}"#,
        r#"{"circle": {"center": [4, 0], "radius": 1}}"#,
    );
    let (there, back) = (one(&pair(ellipse, circle)), one(&pair(circle, ellipse)));
    assert_eq!(there["truth"]["gap"], 1.0);
    assert_eq!(there["truth"]["on_a"], back["truth"]["on_b"]);
    assert_eq!(there["truth"]["normal"], serde_json::json!([1.0, 0.0]));
    assert_eq!(back["truth"]["normal"][0], -1.0);
    let slugs = |answer: &Value| {
        answer["methods"].as_array().unwrap().iter().map(|it| it["method"].clone()).collect()
    };
    let (first, second): (Vec<Value>, Vec<Value>) = (slugs(&there), slugs(&back));
    assert_eq!(first, second);
}

#[test]
fn blank_lines_are_skipped_and_counted_and_a_bad_line_does_not_end_the_run() {
    let input = format!("\n  \t\r\n{CIRCLES}\nnonsense\r\n\n{CIRCLES}\r\n\n{CIRCLES}");
    let (answers, summary) = judge(input);
    let lines: Vec<_> = answers.iter().map(|it| it["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [3, 4, 6, 8]);
    assert_eq!(summary, Summary { judged: 3, bad: 1 });
    let keys: Vec<_> = answers[1].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["error", "id", "line"]);
}

#[test]
fn errors_say_what_and_where() {
    let circle = r#"{"circle": {"center": [0, 0], "radius": 1}}"#;
    for (line, expected) in [
        (
            pair(circle, r#"{"ellipse": {"center": [0, 0], "semi_axes": [2, -1]}}"#),
            "column 109: b.ellipse: semi_axes[1] is -1: it must be a finite number greater than zero",
        ),
        (
            pair(circle, r#"{"circle": {"center": [0, NaN], "radius": 1}}"#),
            "b.circle.center[1]: expected value, found NaN",
        ),
        (
            pair(circle, r#"{"circle": {"center": [0, 1e999], "radius": 1}}"#),
            "b.circle.center[1]: number out of range",
        ),
        (pair(circle, r#"{"circle": {"center": [0, 0]}}"#), "missing field `radius`"),
        (pair(circle, r#"{"square": {}}"#), "unknown variant `square`"),
        (format!(r#"{{"a": {circle}}}"#), "missing field `b`"),
        (
            pair(circle, r#"{"circle": {"center": [0, 0], "radius": 1}, "velocity": [1, 0]}"#),
            "b: expected value",
        ),
        (
            pair(circle, r#"{"circle": {"center": [0, 0], "radius": 1, "r": 1}}"#),
            "b.circle.r: unknown field `r`",
        ),
        (pair("1", "2"), "a: expected value"),
        (format!(r#"{{"demo": "nope", "a": {circle}, "b": {circle}}}"#), "no demo \"nope\""),
        (format!(r#"{{"options": {{"foo": 1}}, "a": {circle}, "b": {circle}}}"#), "options.foo: "),
        (format!(r#"{{"expected": "maybe", "a": {circle}, "b": {circle}}}"#), "expected is \"sep"),
        (format!("{} x", pair(circle, circle)), "more text after the end"),
        ("{".to_owned(), "ends too early"),
    ] {
        let said = error(&line);
        let words = said.starts_with("demo: ") || said.starts_with("options.");
        assert!(
            (words || said.starts_with("column ")) && said.contains(expected),
            "{line}\n{said}"
        );
    }
}

#[test]
fn columns_count_characters_and_not_bytes() {
    let bad = r#""a": {"circle": {"center": [0, 0], "radius": x}}}"#;
    let column = |line: String| error(&line).split(':').next().unwrap().to_owned();
    assert_eq!(
        column(format!(r#"{{"id": "éé", {bad}"#)),
        column(format!(r#"{{"id": "ee", {bad}"#))
    );
}

#[test]
fn the_id_comes_back_exactly_and_from_bad_lines_too() {
    let with_id = |id: &str| CIRCLES.replacen('{', &format!("{{\"id\": {id}, "), 1);
    for id in [r#""""#, r#""a \"quoted\" one\n\u0000 é 🜁""#, r#""\\""#] {
        let expected: Value = serde_json::from_str(id).unwrap();
        assert_eq!(one(&with_id(id))["id"], expected);
        assert_eq!(one(&with_id(id).replace("\"radius\"", "\"width\""))["id"], expected);
        assert_eq!(one(&format!(r#"{{"id": {id}, "a": oops"#))["id"], expected);
    }
    for id in ["7", "1.0000000000000000001", "[1, {\"x\": null}]", "false"] {
        let expected: Value = serde_json::from_str(id).unwrap();
        assert_eq!(one(&with_id(id))["id"], expected);
        assert_eq!(one(&with_id(id).replace("\"radius\"", "\"width\""))["id"], expected);
    }
    assert_eq!(one(CIRCLES)["id"], Value::Null);
    assert_eq!(one("{oops")["id"], Value::Null);
}

#[test]
fn numbers_round_trip_exactly() {
    let circle = |x: f64, radius: f64| {
        let (x, radius) =
            (serde_json::to_string(&x).unwrap(), serde_json::to_string(&radius).unwrap());
        format!(r#"{{"circle": {{"center": [{x}, 0], "radius": {radius}}}}}"#)
    };
    for (x, radius) in
        [(0.1 + 0.2, 1.0 / 3.0), (5e-324, 5e-324), (1e300, 1.5e299), (1e15 + 0.5, 0.7)]
    {
        let answer = one(&pair(&circle(0.0, radius), &circle(x, radius)));
        let shape = |x| {
            tangency::Shape::from(
                tangency::Circle::new(tangency::DVec2::new(x, 0.0), radius).unwrap(),
            )
        };
        let contact = tangency::reference::judge(&shape(0.0), &shape(x)).contact;
        let found = |value: &Value| value.as_f64().unwrap().to_bits();
        assert_eq!(found(&answer["truth"]["gap"]), contact.gap.to_bits());
        assert_eq!(found(&answer["truth"]["on_b"][0]), contact.on_b.x.to_bits());
    }
}

#[test]
fn a_method_about_the_boundary_is_judged_by_it_and_says_so() {
    let segment = r#"{"segment": {"start": [0, 0], "end": [1, 0]}}"#;
    let circle = r#"{"circle": {"center": [0, 0], "radius": 5}}"#;
    for line in [pair(segment, circle), pair(circle, segment)] {
        let answer = one(&line);
        assert_eq!(answer["truth"]["verdict"], "colliding");
        let gates = method(&answer, "gates");
        assert_eq!((&gates["verdict"], &gates["agrees"]), (&"separate".into(), &true.into()));
        assert_eq!(gates["semantics"], "boundary");
        assert_eq!(method(&answer, "conjugate-product").get("semantics"), None);
    }
}

const DISC: &str = r#"{"circle": {"center": [400, 300], "radius": 25}}"#;
const BAR: &str = r#"{"rectangle": {"center": [400, 340], "size": [200, 50]}}"#;

fn expecting(a: &str, b: &str, expected: &str) -> Value {
    let answer = one(&format!(r#"{{"a": {a}, "b": {b}, "expected": {expected}}}"#));
    method(&answer, "expected").clone()
}

#[test]
fn a_normal_and_its_witnesses_are_printed_and_judged_by_what_they_do() {
    let answer = one(&pair(DISC, BAR));
    let said = method(&answer, "support-gap");
    assert_eq!(said["normal"], serde_json::json!([0.0, 1.0]));
    assert_eq!(said["on_a"], serde_json::json!([400.0, 325.0]));
    assert!(answer["methods"].as_array().unwrap().iter().all(|it| it.get("wrong").is_none()));
    let wrong = |expected: &str| expecting(DISC, BAR, expected)["wrong"].clone();
    let right = r#"{"normal": [0, 1], "on_a": [400, 325], "on_b": [400, 315]}"#;
    assert_eq!(wrong(right), Value::Null);
    let sideways = r#"{"normal": [1, 0], "on_a": [0, 0], "on_b": [0, 0]}"#;
    assert_eq!(wrong(sideways), serde_json::json!(["normal", "on_a", "on_b"]));
    let sideways = expecting(DISC, BAR, r#"{"normal": [1, 0]}"#);
    assert!((sideways["off"]["normal"].as_f64().unwrap() - 10.0).abs() < 0.6, "{sideways}");
    assert_eq!(wrong(r#"{"normal": [0, 1.001]}"#), serde_json::json!(["normal"]));
    assert_eq!(wrong(r#"{"normal": [0, -1]}"#), serde_json::json!(["normal"]));
    assert_eq!(wrong(r#"{"on_a": [400, 324]}"#), serde_json::json!(["on_a"]));
    assert!(
        error(&format!(r#"{{"a": {DISC}, "b": {BAR}, "expected": {{}}}}"#)).contains("expected")
    );
}

#[test]
fn each_of_several_equally_good_normals_is_right() {
    let square = r#"{"rectangle": {"center": [0, 0], "size": [2, 2]}}"#;
    let disc = r#"{"circle": {"center": [0, 0], "radius": 1}}"#;
    for normal in ["[1, 0]", "[-1, 0]", "[0, 1]", "[0, -1]"] {
        let said = expecting(disc, square, &format!(r#"{{"normal": {normal}}}"#));
        assert_eq!(said.get("wrong"), None, "{said}");
    }
    let diagonal = expecting(disc, square, r#"{"normal": [0.6, 0.8]}"#);
    assert_eq!(diagonal["wrong"], serde_json::json!(["normal"]));
    // Where they touch, moving by the gap moves nothing.
    let beside = r#"{"circle": {"center": [2, 0], "radius": 1}}"#;
    assert_eq!(expecting(square, beside, r#"{"normal": [1, 0]}"#).get("wrong"), None);
    let along = expecting(square, beside, r#"{"normal": [0, 1]}"#);
    assert_eq!(along["wrong"], serde_json::json!(["normal"]));
}

#[test]
fn a_time_that_is_none_of_a_first_touch_is_wrong() {
    let ball = r#"{"circle": {"center": [0, 3], "radius": 1}}"#;
    let floor = r#"{"segment": {"start": [-1, 0], "end": [1, 0]}}"#;
    let at = |expected: &str| {
        one(&format!(
            r#"{{"a": {ball}, "b": {floor}, "motion": {{"a": [0, -5]}}, "expected": {expected}}}"#
        ))
    };
    let answer = at(r#"{"time": 0.4}"#);
    assert_eq!(method(&answer, "expected").get("wrong"), None, "{answer}");
    let frames = method(&answer, "once-a-frame");
    assert_eq!((&frames["agrees"], &frames["time"]), (&true.into(), &0.5.into()));
    assert_eq!(frames["wrong"], serde_json::json!(["time"]));
    assert!((frames["off"]["time"].as_f64().unwrap() - 0.1).abs() < 1e-12, "{frames}");
    let exact = method(&answer, "closing-speed");
    assert!(
        exact.get("wrong").is_none() && exact["normal"] == serde_json::json!([0.0, -1.0]),
        "{exact}"
    );
    for late in ["0.39", "0.41", "0.8"] {
        let answer = at(&format!(r#"{{"time": {late}}}"#));
        assert_eq!(method(&answer, "expected")["wrong"], serde_json::json!(["time"]), "{late}");
    }
}

/// Every repaired method keeps what it says of normal and witnesses, on pairs of all kinds.
#[test]
fn no_repaired_method_is_wrong_about_its_normal() {
    let mut said = 0;
    for [a, b] in crate::openings::pairs() {
        let answer = one(&pair(&a, &b));
        for it in answer["methods"].as_array().unwrap() {
            said += usize::from(it.get("normal").is_some());
            let published = it["method"].as_str().unwrap().contains("published");
            assert!(published || it.get("wrong").is_none(), "{it} {answer} {a} {b}");
        }
    }
    assert!(said > 200, "{said}");
}

/// Rings that close, corners that are straight in decimals, and a capsule's 66 corners.
#[test]
fn polygons_as_people_have_them_are_taken_and_what_was_changed_is_said() {
    let polygon = |corners: &str| format!(r#"{{"polygon": {{"vertices": [{corners}]}}}}"#);
    let point = |x: f64, y: f64| format!(r#"{{"point": {{"at": [{x}, {y}]}}}}"#);
    let ring = one(&pair(&polygon("[2,0],[0,0],[1,2],[2,0]"), &point(0.0, 2.0)));
    assert_eq!(ring["truth"]["gap"], 0.8944271909999159);
    assert_eq!(
        ring["taken"],
        serde_json::json!(["a: vertices[3] is the first corner again: left out"])
    );
    let decimals = polygon("[0,0],[0.3,0.1],[0.9,0.3],[-1,3]");
    let straight = one(&pair(&point(5.0, 5.0), &decimals));
    assert_eq!(
        straight["taken"],
        serde_json::json!(["b: vertices[1] turns inwards by rounding alone: left out"])
    );
    assert!(one(&pair(&polygon("[2,0],[0,0],[1,2]"), &point(0.0, 2.0))).get("taken").is_none());
    let round: Vec<_> = (0..1024)
        .map(|at| DVec2::from_angle(f64::from(at) * std::f64::consts::TAU / 1024.0))
        .map(|it| format!("[{},{}]", it.x, it.y))
        .collect();
    let large = one(&pair(&polygon(&round.join(",")), &point(3.0, 0.0)));
    assert!((large["truth"]["gap"].as_f64().unwrap() - 2.0).abs() < 1e-14, "{large}");
    assert!(large["methods"].as_array().unwrap().iter().all(|it| it["agrees"] != false), "{large}");
    let inward = error(&pair(&polygon("[0,0],[4,0],[4,4],[3,1]"), &point(0.0, 2.0)));
    assert!(inward.contains("vertices[3] turns inwards"), "{inward}");
}

/// Boxes and segments in whole numbers that touch, as public reports have them.
#[test]
fn an_exact_touch_has_the_gap_0_and_no_number_is_minus_0() {
    let box_at = |x: f64, y: f64, w: f64| {
        format!(r#"{{"rectangle": {{"center": [{x}, {y}], "size": [{w}, {w}]}}}}"#)
    };
    let segment =
        |p: f64, q: f64| format!(r#"{{"segment": {{"start": [{p}, {p}], "end": [{q}, {q}]}}}}"#);
    for (a, b) in [
        (box_at(8.0, 40.0, 16.0), box_at(32.0, 16.0, 32.0)),
        (box_at(0.0, 0.0, 2.0), box_at(0.0, -2.0, 2.0)),
        (segment(0.0, 1.0), segment(1.0, 3.0)),
    ] {
        let answer = one(&pair(&a, &b));
        assert_eq!(answer["truth"]["gap"], 0.0);
        let methods = answer["methods"].as_array().unwrap();
        let repaired = methods.iter().filter(|it| {
            let slug = it["method"].as_str().unwrap();
            !slug.ends_with("published") && !slug.starts_with("parry")
        });
        for said in repaired {
            assert_eq!(
                (&said["verdict"], &said["agrees"]),
                (&"colliding".into(), &true.into()),
                "{said}"
            );
            assert!(said["gap"].is_null() || said["gap"] == 0.0, "{said}");
        }
        assert!(!answer.to_string().contains("-0.0"), "{answer}");
    }
    let tip = r#"{"point": {"at": [0.4, 1.6]}}"#;
    let diagonal = r#"{"segment": {"start": [2, 0], "end": [0, 2]}}"#;
    let answer = one(&pair(tip, diagonal));
    let gap = answer["truth"]["gap"].as_f64().unwrap();
    assert!((gap - 7.850_462_293_418_875e-17).abs() < 1e-30, "{gap}");
}

/// Kano compares distance < radius, Hori takes δ > 0 for a collision.
#[test]
fn where_touching_does_not_count_an_exact_touch_is_rightly_separate() {
    let circle = |x: f64| format!(r#"{{"circle": {{"center": [{x}, 0], "radius": 1}}}}"#);
    let rectangle = r#"{"rectangle": {"center": [0, 0], "size": [4, 2]}}"#;
    let ellipse = r#"{"ellipse": {"center": [0, 0], "semi_axes": [2, 1]}}"#;
    for (a, slug) in [(rectangle, "rotate-back"), (ellipse, "evolute-circles")] {
        let answer = one(&pair(a, &circle(3.0)));
        assert_eq!(
            (&answer["truth"]["verdict"], &answer["truth"]["gap"]),
            (&"colliding".into(), &0.0.into())
        );
        let said = |slug: &str, field: &str| method(&answer, slug)[field].clone();
        let published = format!("{slug}-published");
        assert_eq!(
            (said(slug, "verdict"), said(slug, "agrees")),
            ("colliding".into(), true.into())
        );
        assert_eq!(said(slug, "semantics"), Value::Null);
        assert_eq!(
            (said(&published, "verdict"), said(&published, "agrees")),
            ("separate".into(), true.into())
        );
        assert_eq!(said(&published, "semantics"), "open");
        let overlap = one(&pair(a, &circle(3f64.next_down())));
        let published = method(&overlap, &published);
        assert_eq!(published["agrees"], published["verdict"] == "colliding");
    }
}

#[test]
fn crossing_lines_have_no_gap_and_a_note() {
    let line = |x: f64| format!(r#"{{"line": {{"through": [[{x}, -1], [0, 1]]}}}}"#);
    let crossing = one(&pair(&line(1.0), &line(-1.0)));
    assert_eq!(crossing["truth"]["gap"], Value::Null);
    assert!(crossing["truth"]["note"].as_str().unwrap().contains('∞'));
    assert_eq!(crossing["truth"]["verdict"], "colliding");
}

#[test]
fn an_undecided_method_says_why_and_neither_agrees_nor_disagrees() {
    let line = r#"{"line": {"through": [[1, 1], [1, 1]]}}"#;
    let answer = one(&pair(line, r#"{"circle": {"center": [0, 0], "radius": 1}}"#));
    let product = method(&answer, "conjugate-product");
    assert_eq!(product["verdict"], "undecided");
    assert_eq!(product["agrees"], Value::Null);
    assert_eq!(product["reason"], "the input is degenerate for this method");
}

#[test]
fn a_wrong_published_answer_does_not_agree() {
    // The listing's fault: numerics gives the true gap, 0.154478067939262.
    let aspect = |x: f64, y: f64, along: [f64; 2], ratio: f64| {
        let long = along[0].hypot(along[1]);
        let turn = along[1].atan2(along[0]);
        format!(
            r#"{{"ellipse": {{"center": [{x}, {y}], "semi_axes": [{long}, {}], "rotation": {turn}}}}}"#,
            long * ratio
        )
    };
    let answer =
        one(&pair(&aspect(0.0, 0.0, [3.0, 0.0], 1.0), &aspect(0.0, 5.0, [1.0, -2.0], 0.1)));
    assert!((answer["truth"]["gap"].as_f64().unwrap() - 0.154_478_067_939_262).abs() < 1e-12);
    let published = method(&answer, "polygon-bisection-published");
    assert_eq!((&published["verdict"], &published["agrees"]), (&"colliding".into(), &false.into()));
    assert_eq!(method(&answer, "polygon-bisection")["agrees"], true);
}

#[test]
fn bytes_that_are_not_text_are_that_lines_fault() {
    let mut input = format!("{CIRCLES}\n{{\"id\": \"").into_bytes();
    input.extend_from_slice(b"\xc3\xa9\xff\"}\n");
    input.extend_from_slice(CIRCLES.as_bytes());
    let (answers, summary) = judge(input);
    assert_eq!(summary, Summary { judged: 2, bad: 1 });
    assert_eq!(answers[1]["error"], "column 10: this is not UTF-8");
}

#[test]
fn a_line_that_is_too_long_is_its_own_fault() {
    let input = format!("{CIRCLES}\n{}\n{CIRCLES}\n", " x".repeat(LONGEST_LINE));
    let (answers, summary) = judge(input);
    assert_eq!(summary, Summary { judged: 2, bad: 1 });
    assert!(answers[1]["error"].as_str().unwrap().contains("longer than 1000000 bytes"));
    assert_eq!((&answers[1]["line"], &answers[2]["line"]), (&2.into(), &3.into()));
}

#[test]
fn a_byte_order_mark_at_the_very_beginning_is_no_fault() {
    assert_eq!(judge(format!("\u{feff}{CIRCLES}")).1, Summary { judged: 1, bad: 0 });
    let text = format!("{CIRCLES}\n\u{feff}{CIRCLES}");
    assert_eq!(judge(text).1, Summary { judged: 1, bad: 1 });
}

#[test]
fn a_large_input_is_answered_in_its_order() {
    let mut input = String::new();
    for line in 1..=20_000 {
        // Some lines are much dearer than others.
        let shapes = if line % 3 == 0 { EXAMPLE } else { CIRCLES };
        input += &shapes.replacen("\"id\": \"any string, optional\", ", "", 1).replacen(
            '{',
            &format!("{{\"id\": \"{line}\", "),
            1,
        );
        input.push('\n');
    }
    let (answers, summary) = judge(input);
    assert_eq!(summary, Summary { judged: 20_000, bad: 0 });
    for (answer, line) in answers.iter().zip(1u64..) {
        assert_eq!(answer["line"], line);
        assert_eq!(answer["id"], line.to_string());
    }
}
