//! Own methods: programs that are asked, whatever they do.
#![cfg(unix)]

mod guest;
mod safety;
mod starters;

use crate::start::{Folder, tangency};
use serde_json::Value;
use std::process::{Command, Output};
use std::time::Duration;
use tangency::lab::list::{Fault, Judges, List, Source};

/// A circle beside one that it overlaps or not, in turn.
fn cases(count: usize) -> String {
    let case = |place: usize| {
        let x = if place.is_multiple_of(2) { 1.0 } else { 3.0 };
        format!(
            r#"{{"a": {{"circle": {{"center": [0, 0], "radius": 1}}}}, "b": {{"circle": {{"center": [{x}, 0], "radius": 1}}}}}}"#
        )
    };
    (0..count).map(|place| case(place) + "\n").collect()
}

/// `check` of so many cases by a program that is a shell's script.
fn checked(script: &str, count: usize, more: &[&str]) -> (Vec<Value>, Output) {
    let folder = Folder::new();
    let path = folder.file("cases.jsonl", cases(count));
    let method = format!("mine=sh -c '{script}'");
    let output =
        tangency("check").arg(path).args(["--method", &method]).args(more).output().unwrap();
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    let line = |line: &str| serde_json::from_str::<Value>(line).unwrap()["methods"][0].clone();
    (text.lines().map(line).collect(), output)
}

#[test]
fn a_program_is_judged_like_any_method() {
    let (answers, output) = checked("while read x; do echo -0.5; done", 500, &["--summary"]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(answers.len(), 500);
    for (place, answer) in answers.iter().enumerate() {
        assert_eq!(answer["method"], "mine");
        assert_eq!(
            (&answer["verdict"], &answer["agrees"], &answer["gap"]),
            (&"colliding".into(), &(place % 2 == 0).into(), &(-0.5).into())
        );
    }
    let table = String::from_utf8(output.stderr).unwrap();
    let row = table.lines().find(|it| it.starts_with("mine")).unwrap();
    let numbers: Vec<_> = row.split_whitespace().collect();
    assert_eq!(numbers, ["mine", "250", "250", "0", "1.5e0"]);
}

#[test]
fn a_program_may_answer_the_time_of_the_first_touch() {
    let folder = Folder::new();
    let circle = |x: f64| format!(r#"{{"circle": {{"center": [{x}, 0], "radius": 1}}}}"#);
    let case = |way: f64| {
        let (a, b) = (circle(0.0), circle(4.0));
        format!(r#"{{"a": {a}, "b": {b}, "motion": {{"a": [{way}, 0], "b": [0, 0]}}}}"#) + "\n"
    };
    let path = folder.file("cases.jsonl", case(4.0) + &case(1.0));
    for (answer, verdicts, right) in [
        (r#"{"time": 0.5}"#, "colliding", [true, false]),
        (r#"{"time": null}"#, "separate", [false, true]),
        // The normal is that of the touch.
        (
            r#"{"time": 0.5, "gap": 0, "on_a": [3, 0], "on_b": [3, 0], "normal": [1, 0]}"#,
            "colliding",
            [true, false],
        ),
        (r#"{"time": 0.25}"#, "colliding", [false, false]),
        // About the shapes at rest, which are 2 apart.
        ("false", "separate", [true, true]),
        ("2", "separate", [true, true]),
    ] {
        // The program sees the motion, or it answers nothing.
        let told = answer.replace('"', "\\\"");
        let seen = format!("case $x in *motion*) echo \"{told}\";; *) echo null;; esac");
        let method = format!("mine=sh -c 'while read x; do {seen}; done'");
        let output = tangency("check").arg(&path).args(["--method", &method]).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        for (line, right) in text.lines().zip(right) {
            let judged: Value = serde_json::from_str(line).unwrap();
            let of_mine = |it: &&Value| it["method"] == "mine";
            let mine = judged["methods"].as_array().unwrap().iter().find(of_mine).unwrap();
            assert_eq!(mine["verdict"], verdicts, "{answer}");
            let is_right = mine["agrees"] == true && mine["wrong"].is_null();
            assert_eq!(is_right, right, "{answer}: {mine}");
        }
        assert_eq!(text.lines().count(), 2, "{answer}");
    }
}

#[test]
fn a_program_is_asked_about_the_motion_of_a_listed_case() {
    let case = r#"{"a": {"circle": {"center": [0, 0], "radius": 1}},
        "b": {"circle": {"center": [4, 0], "radius": 1}}, "motion": {"a": [4, 0]}}"#;
    for (time, fault) in [("0.5", Fault::None), ("0.25", Fault::Wrong), ("null", Fault::Wrong)] {
        let answer =
            format!("case $x in *motion*) echo \"{{\\\"time\\\": {time}}}\";; *) echo null;; esac");
        let own = guest::own(&format!("while read x; do {answer}; done"), Duration::from_secs(60));
        let judges = Judges { programs: vec![own.all_methods()], engines: false };
        let mut list = List::begin("", Source::Text(String::new(), case.into()), judges);
        while list.is_busy() {
            list.look();
            std::thread::yield_now();
        }
        let said = list.judged(0).unwrap().by(Some("mine")).next().map(|it| it.fault);
        assert_eq!(said, Some(fault), "{time}");
        own.stop();
    }
}

#[test]
fn whatever_a_program_does_wrong_is_a_reason_and_on_it_goes() {
    for (script, reason, told) in [
        ("echo broken pipe dream >&2; read x; exit 3", "crashed", "broken pipe dream"),
        ("sleep 100", "timed-out", "does it flush its output after each line?"),
        ("while read x; do echo maybe; done", "not-an-answer", "it wrote: maybe"),
        ("while read x; do echo NaN; done", "not-finite", "5 times"),
        ("while read x; do echo null; done", "no-answer", ""),
        ("read x; head -c 3000000 /dev/zero", "line-too-long", "1048576"),
        ("while read x; do printf \"\\\\377\\\\n\"; done", "not-text", "it wrote: "),
        // Both lines in one write, so that no reader sees the one without the other.
        ("while read x; do printf \"true\\\\ntrue\\\\n\"; done", "too-many-answers", "more lines"),
        ("yes true", "too-many-answers", "more lines"),
        ("no-such-program", "crashed", "not found"),
    ] {
        // Only where silence is the fault may a busy machine be taken for it.
        let patience = if reason == "timed-out" { "0.3" } else { "60" };
        let (answers, output) = checked(script, 5, &["--method-timeout", patience]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), answers.len()), (Some(0), 5), "{script}: {said}");
        assert_eq!(answers[0]["reason"], reason, "{script}: {said}");
        for answer in answers {
            assert_eq!(
                (&answer["verdict"], &answer["agrees"]),
                (&"undecided".into(), &Value::Null)
            );
            assert!(
                [reason, "not-asked"].contains(&answer["reason"].as_str().unwrap()),
                "{answer}"
            );
        }
        assert!(said.contains(told), "{script}: {said}");
    }
}

#[test]
fn one_case_that_crashes_a_program_costs_the_others_nothing() {
    let script = "while read x; do case $x in *3.0*) exit 1;; esac; echo true; done";
    let (answers, output) = checked(script, 41, &[]);
    assert_eq!(answers.len(), 41);
    for (place, answer) in answers.iter().enumerate() {
        let reason = if place % 2 == 0 { Value::Null } else { "crashed".into() };
        assert_eq!(answer["reason"], reason, "{place}");
    }
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("mine: crashed, 20 times") && said.contains("exit status: 1"), "{said}");
}

#[test]
fn a_map_of_a_program_is_made_whatever_it_does() {
    let folder = Folder::new();
    let case = folder.file("case.json", cases(1));
    for (name, script) in [("right", "while read x; do echo true; done"), ("broken", "exit 1")] {
        let picture = folder.path(&format!("{name}.png"));
        let method = format!("{name}=sh -c '{script}'");
        let output = tangency("map")
            .arg(&case)
            .args(["--size", "80x64", "--method", &method, "-o"])
            .arg(&picture)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(picture.exists());
    }
}

#[test]
fn a_program_that_cannot_be_one_is_refused() {
    for (method, why) in [
        ("mine=no-such-program-anywhere", "there is no program \"no-such-program-anywhere\""),
        ("mine=", "there is no command"),
        ("mine=sh 'x", "a quotation mark"),
        ("=sh", "the name must be"),
        ("a b=sh", "the name must be"),
        ("reference=sh", "another method has that name"),
        ("gates=sh", "another method has that name"),
        ("nonsense", "There is no method \"nonsense\""),
    ] {
        let output = tangency("check").args(["--method", method]).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(why), "{said}");
    }
    let twice = ["--method", "mine=cat", "--method", "mine=cat"];
    let output: Output = Command::new(env!("CARGO_BIN_EXE_tangency"))
        .args(["hunt", "mine", "reference"])
        .args(twice)
        .output()
        .unwrap();
    assert!(String::from_utf8(output.stderr).unwrap().contains("twice"));
}
