//! The program itself: its exit status, and how it reads and answers.

use super::*;
use crate::start::tangency;

fn program(arguments: &[&str]) -> Child {
    tangency("check")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = program(arguments);
    // The program may end without reading everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[test]
fn the_exit_status_tells_judged_from_bad_from_unreadable() {
    let status = |arguments: &[&str], input: &str| run(arguments, input).status.code();
    assert_eq!(status(&[], CIRCLES), Some(0));
    assert_eq!(status(&["-"], ""), Some(0));
    assert_eq!(status(&["-"], &format!("{CIRCLES}\n{{}}\n{CIRCLES}")), Some(1));
    let missing = run(&["no/such/file.jsonl"], "");
    assert_eq!(missing.status.code(), Some(2));
    assert_eq!(
        String::from_utf8(missing.stderr).unwrap(),
        "no/such/file.jsonl cannot be read: there is no such file or folder.\n"
    );
    assert!(missing.stdout.is_empty());
    assert_eq!(status(&["src"], ""), Some(2));
}

#[test]
fn a_file_is_read_and_nothing_is_drawn_where_no_terminal_is() {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    writeln!(file, "{EXAMPLE}").unwrap();
    let output = run(&[file.path().to_str().unwrap()], "");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(output.stdout.iter().filter(|byte| **byte == b'\n').count(), 1);
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
fn a_reader_that_has_had_enough_ends_the_run_quietly() {
    let mut child = program(&[]);
    let mut input = child.stdin.take().unwrap();
    drop(child.stdout.take());
    // The input stays open: the program must not wait for its end.
    writeln!(input, "{CIRCLES}").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}
