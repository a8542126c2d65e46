//! `tangency check` as a gate: what is printed, what is counted, and how it ends.

use super::*;
use std::path::PathBuf;

const SEGMENT: &str = r#"{"segment": {"start": [0, 0], "end": [0, 0]}}"#;

/// A pair on which a published method is wrong.
fn trap() -> String {
    pair(SEGMENT, r#"{"circle": {"center": [0, 2], "radius": 1}}"#)
}

fn with(field: &str, line: &str) -> String {
    line.replacen('{', &format!("{{{field}, "), 1)
}

fn check(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tangency"))
        .arg("check")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn lines(output: &Output) -> Vec<Value> {
    let text = std::str::from_utf8(&output.stdout).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn slugs(answer: &Value) -> Vec<&str> {
    answer["methods"].as_array().unwrap().iter().map(|it| it["method"].as_str().unwrap()).collect()
}

#[test]
fn a_wrong_normal_or_time_fails_the_gate() {
    let right = with(r#""expected": {"normal": [1, 0]}"#, CIRCLES);
    let wrong = with(r#""expected": {"normal": [0, 1]}"#, CIRCLES);
    let arguments = ["--method", "gjk", "--failures", "--fail-on-disagreement", "--summary"];
    let output = check(&arguments, &format!("{right}\n{wrong}\n"));
    assert_eq!(output.status.code(), Some(3), "{output:?}");
    let found = lines(&output);
    assert_eq!((found.len(), &found[0]["line"]), (1, &2.into()));
    let table = String::from_utf8(output.stderr).unwrap();
    assert!(table.contains("2 cases judged, 1 with a disagreement"), "{table}");
    let moving = r#"{"a": {"circle": {"center": [0, 3], "radius": 1}}, "b": {"segment": {"start": [-1, 0], "end": [1, 0]}}, "motion": {"a": [0, -5]}}"#;
    let status = |slug| check(&["--method", slug, "--fail-on-disagreement"], moving).status.code();
    assert_eq!((status("once-a-frame"), status("closing-speed")), (Some(3), Some(0)));
}

#[test]
fn the_exit_status_tells_what_disagreed_only_where_that_was_asked() {
    let gate = "--fail-on-disagreement";
    for (arguments, input, status) in [
        (&[][..], trap(), 0),
        (&[gate], trap(), 3),
        (&[gate, "--method", "conjugate-product"], trap(), 0),
        (&[gate, "--method", "conjugate-product-published"], trap(), 3),
        (&[gate], format!("{}\n{{}}", trap()), 1),
        (&["--method", "nonsense"], trap(), 2),
        (&["--nonsense"], trap(), 2),
        (&["/no/such/file"], String::new(), 2),
    ] {
        let output = check(arguments, &input);
        assert_eq!(output.status.code(), Some(status), "{arguments:?} {output:?}");
    }
}

#[test]
fn failures_can_be_fed_back() {
    let input = format!("{CIRCLES}\n{}\n{{}}\n", with("\"id\": [1, 2], \"mine\": 7", &trap()));
    let output = check(&["--failures"], &input);
    let failures = lines(&output);
    assert_eq!(failures.len(), 1);
    assert_eq!((&failures[0]["line"], &failures[0]["id"]), (&2.into(), &serde_json::json!([1, 2])));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("\"line\":3") && told.contains("missing field"), "{told}");
    let again = check(&["--failures"], std::str::from_utf8(&output.stdout).unwrap());
    let again = lines(&again);
    assert_eq!((again.len(), &again[0]["methods"]), (1, &failures[0]["methods"]));
    assert_eq!(
        again[0]["a"],
        serde_json::json!({"segment": {"start": [0.0, 0.0], "end": [0.0, 0.0]}})
    );
}

#[test]
fn only_what_was_asked_is_printed() {
    let asked = check(&["--method", "gates", "--method", "conjugate-product-published"], &trap());
    assert_eq!(slugs(&lines(&asked)[0]), ["conjugate-product-published", "gates"]);
    let brief = check(&["--brief"], &trap());
    let brief = &lines(&brief)[0];
    assert!(brief["methods"].as_array().unwrap().iter().all(|it| it["agrees"] != true));
    assert!(slugs(brief).contains(&"conjugate-product-published"));
    let echoed = with("\"mine\": {\"x\": 1}", CIRCLES);
    let output = check(&["--echo"], &format!("[\n{}]", echoed.replace(", ", ",\n")));
    let input = &lines(&output)[0]["input"];
    assert_eq!(*input, serde_json::from_str::<Value>(&echoed).unwrap());
}

#[test]
fn the_summary_counts_on_standard_error() {
    let output = check(&["--summary"], &format!("{}\n{CIRCLES}\n{{}}", trap()));
    assert_eq!(lines(&output).len(), 3);
    let said = String::from_utf8(output.stderr).unwrap();
    let row = said.lines().find(|it| it.starts_with("conjugate-product-published ")).unwrap();
    let words: Vec<_> = row.split_whitespace().collect();
    assert_eq!(words[1..4], ["0", "1", "0"], "{said}");
    assert!(said.ends_with("2 cases judged, 1 with a disagreement, 1 bad\n"), "{said}");
}

#[test]
fn what_is_expected_is_judged_like_a_method() {
    for (expected, agrees) in [
        ("\"separate\"", true),
        ("\"colliding\"", false),
        ("{\"gap\": 1.25, \"within\": 0.5}", true),
        ("{\"gap\": 1.25, \"within\": 0.2}", false),
    ] {
        let line = with(&format!("\"expected\": {expected}"), CIRCLES);
        assert_eq!(method(&one(&line), "expected")["agrees"], agrees, "{expected}");
        let output = check(&["--fail-on-disagreement"], &line);
        assert_eq!(output.status.code(), Some(if agrees { 0 } else { 3 }), "{expected}");
        let failures = lines(&check(&["--failures"], &line));
        assert_eq!(failures.len(), usize::from(!agrees));
        assert!(
            failures
                .iter()
                .all(|it| it["expected"] == serde_json::from_str::<Value>(expected).unwrap())
        );
    }
}

#[test]
fn several_files_are_named_and_one_that_cannot_be_read_stops_no_other() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| -> PathBuf {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let (one, two) = (file("one", CIRCLES), file("two", &format!("\n{CIRCLES}")));
    let [one, two] = [&one, &two].map(|it| it.to_str().unwrap());
    let output = check(&[one, "/no/such/file", two], "");
    assert_eq!(output.status.code(), Some(1));
    let places: Vec<_> =
        lines(&output).iter().map(|it| (it["file"].clone(), it["line"].clone())).collect();
    assert_eq!(places, [(one.into(), 1.into()), (two.into(), 2.into())]);
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("/no/such/file cannot be read"));
    assert_eq!(lines(&check(&[one], ""))[0].get("file"), None);
}

#[test]
fn every_form_is_judged_and_a_fault_is_where_it_stands() {
    let spread = CIRCLES.replace('{', "{\n");
    for text in [
        format!("[{CIRCLES},{CIRCLES}]"),
        format!("[\n{spread},\n{spread}\n]"),
        format!("{spread}\n{spread}"),
        format!("{CIRCLES}\n\n{CIRCLES}\n"),
    ] {
        let (answers, summary) = judge(text.clone());
        assert_eq!(summary, Summary { judged: 2, bad: 0 }, "{text}");
        assert_eq!(answers[0]["truth"], answers[1]["truth"]);
    }
    let (answers, _) =
        judge(format!("[\n{CIRCLES},\n{}]", spread.replace("\"radius\": 1", "\"radius\": 0")));
    assert_eq!(answers[1]["line"], 3);
    let said = answers[1]["error"].as_str().unwrap();
    assert!(said.starts_with("line 6, column 31: a.circle: radius is 0"), "{said}");
    let (answers, summary) = judge("[1, \"a\"");
    assert_eq!((answers.len(), summary.bad), (3, 3), "{answers:?}");
}

#[test]
fn the_help_says_what_truth_means_and_how_it_ends() {
    let help = String::from_utf8(check(&["--help"], "").stdout).unwrap();
    for words in ["(cos r, sin r) as f64 rounds them", "Exit status:", "  3  ", "--failures"] {
        assert!(help.contains(words), "{help}");
    }
}

#[test]
fn engines_are_asked_by_name_and_never_otherwise() {
    let answers = |arguments: &[&str]| {
        let output = lines(&check(arguments, &trap()));
        slugs(&output[0]).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert!(answers(&[]).iter().all(|it| !it.starts_with("parry")));
    assert_eq!(answers(&["--method", "parry-contact-f32"]), ["parry-contact-f32"]);
    let both = answers(&["--method", "gates", "--method", "parry-distance"]);
    assert_eq!(both, ["gates", "parry-distance"]);
}
