//! `tangency check`: the contract of its lines, and the program as a gate.

use crate::files::case::pair;
use crate::files::hostile::{bytes, change};
use crate::start::*;
use serde_json::json;
use serde_json::value::RawValue;
use std::io::{BufRead, BufReader, Cursor, Write};
use std::process::{Child, Output, Stdio};
use tangency::cli::check;
use tangency::lab::case::reader::{self, LONGEST};
use tangency::lab::proof::{self, Proof};
use tangency::{Motion, Segment};

const EXAMPLE: &str = r#"{"id": "any string, optional", "a": {"ellipse": {"center": [0, 0], "semi_axes": [2, 1], "rotation": 0.5}}, "b": {"circle": {"center": [3, 0], "radius": 1}}}"#;

const CIRCLES: &str = r#"{"a": {"circle": {"center": [0, 0], "radius": 1}}, "b": {"circle": {"center": [3, 0], "radius": 1}}}"#;

/// The answers, and how many cases were judged and how many bad.
fn judge(input: impl Into<Vec<u8>>) -> (Vec<Value>, [u64; 2]) {
    let mut output = Vec::new();
    let (report, end) = check::judge(Cursor::new(input.into()), &mut output);
    end.unwrap();
    assert!(output.is_empty() || output.ends_with(b"\n"));
    (parsed(&output), [report.judged, report.bad])
}

fn parsed(lines: &[u8]) -> Vec<Value> {
    let text = std::str::from_utf8(lines).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn one(line: &str) -> Value {
    let (mut answers, _) = judge(line);
    assert_eq!(answers.len(), 1, "{line}");
    answers.remove(0)
}

fn with(field: &str, line: &str) -> String {
    line.replacen('{', &format!("{{{field}, "), 1)
}

fn methods(answer: &Value) -> &[Value] {
    answer["methods"].as_array().unwrap()
}

fn slugs(answer: &Value) -> Vec<&str> {
    methods(answer).iter().map(|it| it["method"].as_str().unwrap()).collect()
}

fn method<'v>(answer: &'v Value, slug: &str) -> &'v Value {
    methods(answer).iter().find(|it| it["method"] == slug).unwrap()
}

fn keys(object: &Value) -> Vec<&str> {
    object.as_object().unwrap().keys().map(String::as_str).collect()
}

fn repaired(answer: &Value) -> impl Iterator<Item = &Value> {
    methods(answer).iter().filter(|it| !it["method"].as_str().unwrap().contains("published"))
}

/// Asserts fields of the answer itself, of its truth, of all repaired methods, or of named methods.
fn has(answer: &Value, wanted: &Value) {
    for (name, wanted) in wanted.as_object().unwrap() {
        let parts = match name.as_str() {
            "answer" => vec![answer],
            "truth" => vec![&answer["truth"]],
            "repaired" => repaired(answer).collect(),
            slug => vec![method(answer, slug)],
        };
        for (field, wanted) in wanted.as_object().unwrap() {
            let found = parts.iter().map(|it| it.get(field).unwrap_or(&Value::Null));
            found.for_each(|it| assert_eq!(it, wanted, "{name} {field}: {answer}"));
        }
    }
}

/// `wrong` lists the parts of an expectation that differ from every equally good answer.
#[test]
fn answers_have_these_fields() {
    for row in parsed(include_bytes!("answers.jsonl")) {
        let answer = one(&row["case"].to_string());
        has(&answer, &row["has"]);
        let text = answer.to_string();
        let mut numbers = text.split(|it: char| !it.is_ascii_digit() && !".-e".contains(it));
        assert!(numbers.all(|it| it != "-0.0"), "{text}");
    }
}

#[test]
fn the_contracts_example_is_answered_field_by_field() {
    let answer = one(EXAMPLE);
    let truth = &answer["truth"];
    let bisection = method(&answer, "polygon-bisection");
    assert_eq!(keys(&answer), ["id", "line", "methods", "truth"]);
    assert_eq!((&answer["line"], &answer["id"]), (&1.into(), &"any string, optional".into()));
    assert_eq!(keys(truth), ["gap", "normal", "on_a", "on_b", "verdict"]);
    assert_eq!(keys(bisection), ["agrees", "gap", "iterations", "method", "reason", "verdict"]);
    let wanted = json!({
        "truth": {"verdict": "separate"},
        "polygon-bisection": {"verdict": "separate", "agrees": true, "gap": null, "reason": null},
    });
    has(&answer, &wanted);
    assert!(bisection["iterations"].is_u64());
    let number = |value: &Value| value.as_f64().unwrap();
    let gap = number(&truth["gap"]);
    for axis in 0..2 {
        let [a, b, normal] = ["on_a", "on_b", "normal"].map(|key| number(&truth[key][axis]));
        assert!((b - a - gap * normal).abs() < 1e-14);
    }
    let known = tangency::catalog::methods_for(tangency::Kind::Ellipse, tangency::Kind::Circle);
    assert_eq!(slugs(&answer), known.map(|method| method.slug).collect::<Vec<_>>());
    assert!((number(&method(&answer, "support-gap")["gap"]) - gap).abs() < 1e-14);
    let away = one(&with(r#""motion": {"b": [10, 0]}"#, CIRCLES));
    assert_eq!(away["truth"].get("impact"), Some(&Value::Null), "they never touch");
    assert!(method(&away, "support-gap").get("time").is_none(), "it judges the start");
}

#[test]
fn a_time_may_be_late_for_an_instant_while_the_shapes_slide() {
    // The ball reaches the end of the segment at half time, then slides along it.
    let segment = Segment::new(DVec2::ZERO, DVec2::new(9.0, 0.0)).unwrap();
    let motion = Motion::new(DVec2::new(8.0, 0.0), DVec2::ZERO).unwrap();
    let (slides, cuts) = (circle(-4.0, 1.0, 1.0), circle(-4.0, 0.5, 1.0));
    for (ball, late, right) in [
        (slides, 0.0, true),
        (slides, 5e-4, true),
        (slides, 2e-3, false),
        (slides, -1e-3, false),
        (slides, 0.6, false),
        (cuts, 0.0, true),
        (cuts, 5e-4, false),
        (cuts, -5e-4, false),
    ] {
        let proof = Proof::new([ball.into(), segment.into()], Some(motion));
        let (motion, truth) = proof.moving.unwrap();
        let time = truth.time.unwrap() + late;
        let faults = proof::of_time(proof.shapes.each_ref(), &motion, &truth, time, 0.0);
        assert_eq!(faults.is_empty(), right, "{ball:?} late by {late}: {faults:?}");
    }
}

#[test]
fn columns_count_characters_and_not_bytes() {
    let bad = r#""a": {"circle": {"center": [0, 0], "radius": x}}}"#;
    let [accents, letters] = ["éé", "ee"].map(|id| one(&format!(r#"{{"id": "{id}", {bad}"#)));
    assert!(accents["error"].is_string() && accents["error"] == letters["error"], "{accents}");
}

#[test]
fn the_id_comes_back_exactly_and_from_bad_lines_too() {
    let texts = [r#""""#, r#""a \"quoted\" one\n\u0000 é 🜁""#, r#""\\""#];
    for id in texts.iter().chain(&["7", "1.0000000000000000001", "[1, {\"x\": null}]", "false"]) {
        let expected: Value = serde_json::from_str(id).unwrap();
        let line = with(&format!("\"id\": {id}"), CIRCLES);
        assert_eq!(one(&line)["id"], expected);
        assert_eq!(one(&line.replace("\"radius\"", "\"width\""))["id"], expected);
        if id.starts_with('"') {
            assert_eq!(one(&format!(r#"{{"id": {id}, "a": oops"#))["id"], expected);
        }
    }
    assert_eq!([CIRCLES, "{oops"].map(|it| one(it)["id"].clone()), [Value::Null, Value::Null]);
}

const FALLING: &str = r#"{"a": {"circle": {"center": [0, 3], "radius": 1}}, "b": {"segment": {"start": [-1, 0], "end": [1, 0]}}, "motion": {"a": [0, -5]}}"#;

#[test]
fn no_repaired_method_is_wrong_about_its_normal_or_witnesses() {
    let mut said = 0;
    for [a, b] in crate::files::openings::pairs() {
        let answer = one(&pair(&a, &b));
        for it in repaired(&answer) {
            said += usize::from(it.get("normal").is_some());
            assert!(it.get("wrong").is_none(), "{it} {answer} {a} {b}");
        }
    }
    assert!(said > 200, "{said}");
}

#[test]
fn a_polygon_of_a_thousand_corners_is_judged() {
    let round = (0..1024)
        .map(|at| DVec2::from_angle(f64::from(at) * std::f64::consts::TAU / 1024.0).to_array());
    let polygon = json!({"polygon": {"vertices": round.collect::<Vec<_>>()}}).to_string();
    let large = one(&pair(&polygon, r#"{"point": {"at": [3, 0]}}"#));
    assert!((large["truth"]["gap"].as_f64().unwrap() - 2.0).abs() < 1e-14, "{large}");
    assert!(methods(&large).iter().all(|it| it["agrees"] != false), "{large}");
}

#[test]
fn a_bad_line_spoils_no_other_and_is_counted() {
    let bytes =
        [CIRCLES.as_bytes(), b"\n{\"id\": \"\xc3\xa9\xff\"}\n", CIRCLES.as_bytes()].concat();
    let long = format!("{CIRCLES}\n{}\n{CIRCLES}\n", " x".repeat(LONGEST));
    let blank = format!("\n  \t\r\n{CIRCLES}\nnonsense\r\n\n{CIRCLES}\r\n\n{CIRCLES}");
    for (input, lines, judged, said) in [
        (bytes, &[1, 2, 3][..], 2, "column 10: this is not UTF-8"),
        (long.into_bytes(), &[1, 2, 3], 2, "column 1: the line is longer than 1000000 bytes"),
        (blank.into_bytes(), &[3, 4, 6, 8], 3, "column "),
        (format!("{CIRCLES}\n\u{feff}{CIRCLES}").into_bytes(), &[1, 2], 1, "column 1: "),
    ] {
        let (answers, counts) = judge(input);
        let found: Vec<_> = answers.iter().map(|it| it["line"].as_u64().unwrap()).collect();
        assert_eq!((&found[..], counts), (lines, [judged, 1]));
        assert_eq!(keys(&answers[1]), ["error", "id", "line"]);
        assert!(answers[1]["error"].as_str().unwrap().starts_with(said), "{}", answers[1]);
    }
    // At the very beginning a byte order mark is not a fault.
    assert_eq!(judge(format!("\u{feff}{CIRCLES}")).1, [1, 0]);
}

#[test]
fn a_large_input_is_answered_in_its_order() {
    let example = EXAMPLE.replacen("\"id\": \"any string, optional\", ", "", 1);
    // Some lines take much longer than others.
    let line = |line: u32| if line.is_multiple_of(3) { &*example } else { CIRCLES };
    let lines = (1..=20_000).map(|it| with(&format!("\"id\": \"{it}\""), line(it)) + "\n");
    let (answers, counts) = judge(lines.collect::<String>());
    assert_eq!(counts, [20_000, 0]);
    for (answer, line) in answers.iter().zip(1u64..) {
        assert_eq!((&answer["line"], &answer["id"]), (&line.into(), &line.to_string().into()));
    }
}

#[test]
fn a_fault_in_an_array_has_its_line_and_column() {
    let spread = CIRCLES.replace('{', "{\n");
    let flat = spread.replace("\"radius\": 1", "\"radius\": 0");
    let (answers, counts) = judge(format!("[\n{CIRCLES},\n{flat},\n{spread}]"));
    assert_eq!(counts, [2, 1]);
    assert_eq!(answers[0]["truth"], answers[2]["truth"]);
    assert_eq!(answers[1]["line"], 3);
    let said = answers[1]["error"].as_str().unwrap();
    assert!(said.starts_with("line 6, column 31: a.circle: radius is 0"), "{said}");
    let (answers, counts) = judge("[1, \"a\"");
    assert_eq!((answers.len(), counts[1]), (3, 3), "{answers:?}");
}

fn spoiled(random: &mut Rng) -> Vec<u8> {
    let valid = [
        EXAMPLE,
        CIRCLES,
        r#"{"a": {"line": {"through": [[0, 0], [1e308, -1e308]]}}, "b": {"rectangle": {"center": [1, 2], "size": [3, 4], "rotation": 1e22}}}"#,
        r#"{"a": {"segment": {"start": [0, 5e-324], "end": [4, 1]}}, "b": {"ellipse": {"center": [1e200, 0], "semi_axes": [1e-200, 1e100]}}, "id": "é🜁"}"#,
    ];
    let mut bytes = format!("{}\n", valid[random.usize(..valid.len())]).into_bytes();
    (0..random.u8(..5)).for_each(|_| change(&mut bytes, random));
    bytes
}

/// Asserts one answer for each line that is not blank, in order, or the refusal of a text without a
/// case. NaN and infinity are not JSON and would not have been read.
fn answers_fit(input: &[u8]) {
    let form = match reader::form(input) {
        Ok(form) => form,
        Err(error) => {
            assert!(error.to_string().starts_with("there is no case in it"));
            return;
        }
    };
    let mut output = Vec::new();
    let (report, end) = check::judge(Cursor::new(input.to_vec()), &mut output);
    end.unwrap();
    // An id comes back as it was written, even a very long number or half of a surrogate pair.
    let answers = std::str::from_utf8(&output).unwrap().lines();
    let answers = answers.map(|it| serde_json::from_str::<BTreeMap<&str, &RawValue>>(it).unwrap());
    let answers: Vec<_> = answers.collect();
    assert_eq!(report.judged + report.bad, answers.len() as u64);
    if matches!(form, reader::Form::Values(_)) {
        return;
    }
    let lines = (1u64..).zip(input.split(|byte| *byte == b'\n'));
    let lines = lines.filter(|(_, line)| !line.trim_ascii().is_empty());
    let expected: Vec<_> = lines.map(|(number, _)| number).collect();
    let found: Vec<u64> = answers.iter().map(|it| it["line"].get().parse().unwrap()).collect();
    assert_eq!(&found, &expected);
    let bad = answers.iter().filter(|it| it.contains_key("error")).count();
    assert_eq!(report.bad, bad as u64);
    for answer in &answers {
        let said = answer.get("error").map_or("", |it| it.get());
        assert!(!said.contains("the program failed"), "{said}");
    }
}

#[test]
fn any_bytes_get_one_answer_a_line() {
    with_seeds(2000, |random| answers_fit(&bytes(random)));
}

#[test]
fn spoiled_lines_get_one_answer_each() {
    with_seeds(2000, |random| {
        let lines: Vec<_> = (0..random.u8(1..6)).map(|_| spoiled(random)).collect();
        answers_fit(&lines.concat());
    });
}

fn program(arguments: &[&str]) -> Child {
    let mut program = tangency("check");
    program.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    program.spawn().unwrap()
}

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = program(arguments);
    // The program may end without reading everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// A pair on which a published method is wrong.
fn trap() -> String {
    let segment = r#"{"segment": {"start": [0, 0], "end": [0, 0]}}"#;
    pair(segment, r#"{"circle": {"center": [0, 2], "radius": 1}}"#)
}

const GATE: &str = "--fail-on-disagreement";

#[test]
fn the_exit_status_distinguishes_judged_bad_and_unreadable() {
    let missing = "no/such/file.jsonl cannot be read: there is no such file or folder.\n";
    let two = format!("{CIRCLES}\n{{}}\n{CIRCLES}");
    for (arguments, input, status, said) in [
        (&[][..], CIRCLES, 0, ""),
        (&["-"], "", 0, ""),
        (&["-"], &two, 1, ""),
        (&["no/such/file.jsonl"], "", 2, missing),
        (&["src"], "", 2, ""),
        (&[], &*trap(), 0, ""),
        (&[GATE], &trap(), 3, ""),
        (&[GATE, "--method", "conjugate-product"], &trap(), 0, ""),
        (&[GATE, "--method", "conjugate-product-published"], &trap(), 3, ""),
        (&[GATE], &format!("{}\n{{}}", trap()), 1, ""),
        (&[GATE, "--method", "once-a-frame"], FALLING, 3, ""),
        (&[GATE, "--method", "closing-speed"], FALLING, 0, ""),
        (&["--method", "nonsense"], &trap(), 2, ""),
        (&["--nonsense"], &trap(), 2, ""),
    ] {
        let output = run(arguments, input);
        assert_eq!(output.status.code(), Some(status), "{arguments:?} {output:?}");
        assert!(output.stderr.starts_with(said.as_bytes()), "{output:?}");
        assert!(status < 2 || status == 3 || output.stdout.is_empty());
    }
}

#[test]
fn failures_are_printed_alone_and_can_be_fed_back() {
    let input = format!("{CIRCLES}\n{}\n{{}}\n", with("\"id\": [1, 2], \"mine\": 7", &trap()));
    let output = run(&["--failures"], &input);
    let failures = parsed(&output.stdout);
    assert_eq!(failures.len(), 1);
    assert_eq!((&failures[0]["line"], &failures[0]["id"]), (&2.into(), &json!([1, 2])));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("\"line\":3") && told.contains("missing field"), "{told}");
    let again = run(&["--failures"], std::str::from_utf8(&output.stdout).unwrap());
    let again = parsed(&again.stdout);
    assert_eq!((again.len(), &again[0]["methods"]), (1, &failures[0]["methods"]));
    assert_eq!(again[0]["a"], json!({"segment": {"start": [0.0, 0.0], "end": [0.0, 0.0]}}));
    for (expected, agrees) in [
        ("\"separate\"", true),
        ("\"colliding\"", false),
        ("{\"gap\": 1.25, \"within\": 0.5}", true),
        ("{\"gap\": 1.25, \"within\": 0.2}", false),
        ("{\"normal\": [1.0, 0.0]}", true),
        ("{\"normal\": [0.0, 1.0]}", false),
    ] {
        let line = with(&format!("\"expected\": {expected}"), CIRCLES);
        let output = run(&["--failures", GATE], &line);
        assert_eq!(output.status.code(), Some(if agrees { 0 } else { 3 }), "{expected}");
        let failures = parsed(&output.stdout);
        assert_eq!(failures.len(), usize::from(!agrees), "{expected}");
        let expected: Value = serde_json::from_str(expected).unwrap();
        assert!(failures.iter().all(|it| it["expected"] == expected));
    }
}

#[test]
fn only_what_was_asked_is_printed() {
    let answer = |arguments: &[&str]| parsed(&run(arguments, &trap()).stdout).remove(0);
    assert!(slugs(&answer(&[])).iter().all(|it| !it.starts_with("parry")), "engines by name alone");
    for (asked, found) in [
        (["gates", "conjugate-product-published"], &["conjugate-product-published", "gates"][..]),
        (["gates", "parry-distance"], &["gates", "parry-distance"]),
        (["parry-contact-f32", "parry-contact-f32"], &["parry-contact-f32"]),
    ] {
        let answer = answer(&["--method", asked[0], "--method", asked[1]]);
        assert_eq!(slugs(&answer), found);
    }
    let brief = answer(&["--brief"]);
    assert!(methods(&brief).iter().all(|it| it["agrees"] != true));
    assert!(slugs(&brief).contains(&"conjugate-product-published"));
    let echoed = with("\"mine\": {\"x\": 1}", CIRCLES);
    let output = run(&["--echo"], &format!("[\n{}]", echoed.replace(", ", ",\n")));
    let input = &parsed(&output.stdout)[0]["input"];
    assert_eq!(*input, serde_json::from_str::<Value>(&echoed).unwrap());
    let help = String::from_utf8(run(&["--help"], "").stdout).unwrap();
    for words in ["(cos r, sin r) as f64 rounds them", "Exit status:", "  3  ", "--failures"] {
        assert!(help.contains(words), "{help}");
    }
}

#[test]
fn the_summary_counts_on_standard_error() {
    let output = run(&["--summary"], &format!("{}\n{CIRCLES}\n{{}}", trap()));
    assert_eq!(parsed(&output.stdout).len(), 3);
    let said = String::from_utf8(output.stderr).unwrap();
    let row = said.lines().find(|it| it.starts_with("conjugate-product-published ")).unwrap();
    let words: Vec<_> = row.split_whitespace().collect();
    assert_eq!(words[1..4], ["0", "1", "0"], "{said}");
    assert!(said.ends_with("2 cases judged, 1 with a disagreement, 1 bad\n"), "{said}");
}

#[test]
fn several_files_are_named_and_an_unreadable_one_stops_no_other() {
    let folder = Folder::new();
    let files = [folder.file("one", CIRCLES), folder.file("two", format!("\n{CIRCLES}"))];
    let [one, two] = files.each_ref().map(|it| it.to_str().unwrap());
    let output = run(&[one, "/no/such/file", two], "");
    assert_eq!(output.status.code(), Some(1));
    let answers = parsed(&output.stdout);
    let places: Vec<_> =
        answers.iter().map(|it| (it["file"].clone(), it["line"].clone())).collect();
    assert_eq!(places, [(one.into(), 1.into()), (two.into(), 2.into())]);
    assert!(output.stderr.starts_with(b"/no/such/file cannot be read"));
    // A single file is not named, and without a terminal no progress is drawn.
    let output = run(&[one], "");
    let answers = parsed(&output.stdout);
    assert_eq!((output.status.code(), answers.len(), answers[0].get("file")), (Some(0), 1, None));
    assert!(output.stderr.is_empty());
}

#[test]
fn each_answer_comes_before_the_next_line_is_sent() {
    let mut child = program(&[]);
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for line in 1..=3u64 {
        writeln!(input, "{CIRCLES}").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&answer).unwrap()["line"], line);
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn a_reader_that_ends_early_ends_the_run_quietly() {
    let mut child = program(&[]);
    let mut input = child.stdin.take().unwrap();
    drop(child.stdout.take());
    // The input stays open: the program must not wait for its end.
    writeln!(input, "{CIRCLES}").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}
