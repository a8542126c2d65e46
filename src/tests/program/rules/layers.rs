//! The order of the layers, and which of them may use macroquad, egui and the desktop.

use crate::start::*;
use std::fs;
use std::path::Path;

/// The rooms that may name macroquad or miniquad.
const MACROQUAD: &[&str] = &["canvas/input.rs", "canvas/paint.rs", "window/"];

/// The rooms that may name egui.
const EGUI: &[&str] = &["panel/", "window/"];

/// The rooms that may use files, threads and processes. In a browser only `platform/file` exists,
/// which writes nothing there.
const DESKTOP: &[&str] = &[
    "platform/file/",
    "lab/own/",
    "platform/threads/cores.rs",
    "panel/files/dialog.rs",
    "cli/",
    "main.rs",
];

/// Words of code that use files, threads and processes.
const OF_A_DESKTOP: &[&str] = &[
    "std::fs",
    "std::env",
    "std::process",
    "std::thread",
    "std::os",
    "clap",
    "strsim",
    "tempfile",
    "rustix",
    "directories::",
    "indicatif",
    "rayon",
    "thread_priority",
    "egui_file_dialog",
    "crate::cli",
];

/// The rooms of the geometry and of the program from the bottom up. A room, which is a file or a
/// folder, may use only those before it, so that no cycle can arise.
const GEOMETRY: &str =
    "error motion outcome scale trace exact shape support reference algorithm catalog";
const PROGRAM: &str = "platform page scene demo lab session canvas file panel window cli";

/// The path within `src` and the text of every file of code.
pub fn all_files() -> Vec<(String, String)> {
    fn walk(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name =
                path.strip_prefix(at_home("src")).unwrap().to_str().unwrap().replace('\\', "/");
            // Names of the geometry's rooms leave out its crate.
            let name = name.strip_prefix("geometry/").unwrap_or(&name).to_owned();
            if path.is_dir() {
                walk(&path, found);
            } else if name.ends_with(".rs") {
                found.push((name, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    let mut found = Vec::new();
    walk(&at_home("src"), &mut found);
    assert!(found.len() > 40, "the source is where it was");
    found
}

/// The files of the program without those of tests and benches.
fn files() -> Vec<(String, String)> {
    let aside = ["tests/", "testing.rs", "benches/"];
    let is_program = |name: &str| !is_in(name, &aside) && !name.ends_with("tests.rs");
    all_files().into_iter().filter(|(name, _)| is_program(name)).collect()
}

/// The numbered lines of code, without comments and unit tests.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    lines.map(|(number, line)| (number, line.split("//").next().unwrap_or_default()))
}

fn is_in(name: &str, rooms: &[&str]) -> bool {
    let within = |it: &str| it == room(name) || (it.ends_with('/') && name.starts_with(it));
    rooms.iter().any(|it| name == *it || within(it))
}

/// The places outside `rooms` whose code has one of `words`.
fn strays(words: &[&str], rooms: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    for (name, text) in files().iter().filter(|(name, _)| !is_in(name, rooms)) {
        for (number, line) in code(text) {
            if words.iter().any(|word| line.contains(word)) {
                found.push(format!("{name}:{number}: {}", line.trim()));
            }
        }
    }
    found
}

/// Words of code, and the only rooms that may have them.
type Rule = (&'static [&'static str], Vec<&'static str>);

#[test]
fn each_word_is_in_its_rooms_alone() {
    let program: Vec<_> = PROGRAM.split(' ').collect();
    let printing = &["println!", "eprintln!", "std::fs", "std::env", "std::time"];
    let aside = ["build.rs", "lib.rs", "main.rs"];
    let rules: [Rule; 7] = [
        (&["macroquad::", "miniquad"], [MACROQUAD, EGUI].concat()),
        (&["egui"], EGUI.into()),
        (OF_A_DESKTOP, [DESKTOP, &aside].concat()),
        // The session's fields are private, so only a second `apply` could change it.
        (&["fn apply("], vec!["session/mod.rs", "panel/theme.rs"]),
        // Only the command line makes an order of a text, and only orders start processes.
        (&["of_argument("], vec!["cli/own.rs", "lab/own/mod.rs"]),
        (&["Command::new("], vec!["lab/own/process.rs"]),
        // The geometry prints nothing, and reads no file and no clock.
        (printing, program.into_iter().chain(aside).collect()),
    ];
    for (words, rooms) in rules {
        let found = strays(words, &rooms);
        assert!(found.is_empty(), "{words:?} outside of {rooms:?}:\n{}", found.join("\n"));
    }
    // Panels reach egui through its macroquad crate, and nothing else through it.
    let panels = strays(&["macroquad::"], MACROQUAD);
    let others: Vec<_> = panels.iter().filter(|it| !it.contains("egui_macroquad::egui")).collect();
    assert!(others.is_empty(), "{others:#?}");
}

fn room(name: &str) -> &str {
    name.split(['/', '.']).next().unwrap_or_default()
}

#[test]
fn every_room_uses_only_rooms_below_it() {
    let order: Vec<_> = GEOMETRY.split(' ').chain(PROGRAM.split(' ')).collect();
    let floor = |room: &str| order.iter().position(|it| *it == room);
    let mut strays = Vec::new();
    for (name, text) in files() {
        // The heads of the crate only list modules; shared test code may use all rooms.
        if ["main.rs", "lib.rs", "build.rs", "demo/lesson/trial.rs"].contains(&&*name) {
            continue;
        }
        let own = room(&name);
        let own_floor = floor(own);
        assert!(own_floor.is_some(), "{name}: the room {own} has no place in the order");
        for (number, line) in code(&text) {
            assert!(
                !line.contains("crate::{"),
                "{name}:{number}: the rooms stand each on its line"
            );
            for used in line.split("crate::").skip(1) {
                let used = used.split(|it: char| !it.is_alphanumeric() && it != '_').next();
                if used.and_then(floor) > own_floor {
                    strays.push(format!("{name}:{number}: {}", line.trim()));
                }
            }
        }
    }
    assert!(strays.is_empty(), "a room uses one above it:\n{}", strays.join("\n"));
}

#[test]
fn no_test_prints_or_rests_on_a_clock() {
    for (name, text) in all_files() {
        let shared = ["testing.rs", "demo/lesson/trial.rs"];
        let whole = name.starts_with("tests/") || name.contains("/tests") || is_in(&name, &shared);
        // Tests wait for the real window and the browser, and this file has the words.
        if is_in(
            &name,
            &["tests/window/", "tests/browser/", "tests/program/rules/layers.rs", "benches/"],
        ) {
            continue;
        }
        let tests =
            if whole { &*text } else { text.split_once("#[cfg(test)]").unwrap_or_default().1 };
        for word in ["println!", "dbg!", ".elapsed()", "SystemTime"] {
            assert!(!tests.contains(word), "{name} has {word} among its tests");
        }
    }
}
