//! The programs to start from, each where its language is on the machine.

use crate::start::{Folder, tangency};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

fn source(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/own-method").join(name)
}

/// Whether a program is there and runs.
fn is_there(program: &str) -> bool {
    let mut asked = Command::new(program);
    asked.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    asked.status().is_ok_and(|it| it.success())
}

/// What a hunt of it against the reference prints.
fn hunted(command: &str, threads: &str) -> String {
    let method = format!("mine={command}");
    let output = tangency("hunt")
        .args(["mine", "reference", "--pair", "ellipse-circle", "--most", "2"])
        .args(["--tries", "200000", "--method-timeout", "60", "--method", &method])
        .env("RAYON_NUM_THREADS", threads)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{command}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The significant digits of a number.
fn digits(number: &Value) -> usize {
    let text = format!("{:e}", number.as_f64().unwrap());
    let mantissa = text.split('e').next().unwrap_or_default();
    mantissa.chars().filter(char::is_ascii_digit).count()
}

fn numbers(value: &Value, found: &mut Vec<Value>) {
    match value {
        Value::Number(_) => found.push(value.clone()),
        Value::Array(all) => all.iter().for_each(|it| numbers(it, found)),
        Value::Object(all) => all.values().for_each(|it| numbers(it, found)),
        _ => {}
    }
}

/// Its fault is found, is the same on any number of cores, and can be read aloud.
fn shows_its_fault(command: &str) {
    let found = hunted(command, "1");
    assert_eq!(found, hunted(command, "3"), "{command}");
    let first: Value = serde_json::from_str(found.lines().next().unwrap()).unwrap();
    assert_eq!(first["verdicts"][1], "colliding", "a grown ellipse is too small: {first}");
    let mut all = Vec::new();
    numbers(&first["a"], &mut all);
    numbers(&first["b"], &mut all);
    assert_eq!(all.len(), 8);
    assert!(all.iter().all(|it| digits(it) <= 3), "{first}");
}

#[test]
fn the_python_starter_shows_its_fault() {
    if is_there("python3") {
        shows_its_fault(&format!("python3 '{}'", source("method.py").display()));
    }
}

#[test]
fn the_javascript_starter_shows_its_fault() {
    if is_there("node") {
        shows_its_fault(&format!("node '{}'", source("method.js").display()));
    }
}

#[test]
fn the_rust_starter_shows_its_fault() {
    compiled("rustc", &["-O", "--edition", "2021", "-o"], "method.rs");
}

#[test]
fn the_cpp_starter_shows_its_fault() {
    compiled("g++", &["-std=c++11", "-Wall", "-Wextra", "-Werror", "-O2", "-o"], "method.cpp");
}

fn compiled(compiler: &str, arguments: &[&str], name: &str) {
    if is_there(compiler) {
        let folder = Folder::new();
        let program = folder.path("method");
        let mut compile = Command::new(compiler);
        compile.args(arguments).arg(&program).arg(source(name));
        assert!(compile.status().unwrap().success());
        shows_its_fault(&format!("'{}'", program.display()));
    }
}
