//! The README and the manual: their commands run, their numbers, names and keys are the program's.

use super::layers::all_files;
use crate::start::{self, *};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tangency::panel::keyboard::keyed;
use tangency::panel::pages;

const README: &str = include_str!("../../../../README.md");

/// Keys of gestures, panels and questions in stories: they are on the page of keys, but not in the
/// table of commands.
const GESTURES: [&str; 13] =
    ["1", "4", "2", "…", "Shift", "Ctrl", "Alt", "Ctrl+K", "F6", ",", ".", "Page Up", "Page Down"];

fn blocks<'a>(text: &'a str, languages: &'a [&str]) -> impl Iterator<Item = &'a str> {
    let inside = text.split("```").skip(1).step_by(2).map(|it| it.split_once('\n').unwrap());
    inside.filter(|it| languages.contains(&it.0)).map(|it| it.1)
}

/// A folder with the sources' `assets`, and its folder of programs for the path.
fn desk() -> (Folder, PathBuf) {
    let folder = Folder::new();
    let programs = folder.path("bin");
    fs::create_dir(&programs).unwrap();
    // A command that opens a window succeeds here if it finds no display.
    let program = format!(
        "#!/bin/sh\n'{}' \"$@\" 2>said.$$\nstatus=$?\ncat said.$$ >&2\n\
         grep -q 'no display' said.$$ && exit 0\nexit $status\n",
        env!("CARGO_BIN_EXE_tangency")
    );
    let path = programs.join("tangency");
    fs::write(&path, program).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::{PermissionsExt, symlink};
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
        symlink(at_home("assets"), folder.path("assets")).unwrap();
    }
    (folder, programs)
}

/// Runs a script in the folder and returns its output.
fn run(folder: &Folder, programs: &Path, script: &str) -> String {
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap());
    let mut shell = Command::new("sh");
    shell.args(["-e", "-c", script]).current_dir(folder.here()).env("PATH", path);
    shell.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env("HOME", folder.here());
    let ran = start::run(shell.stdin(Stdio::null()));
    assert_eq!(ran.status, Some(0), "{script}\n{}", ran.err);
    ran.out
}

#[test]
#[cfg(unix)]
fn every_command_of_readme_and_manual_runs() {
    let manual: Vec<_> = pages().iter().map(|it| it.text).collect();
    for texts in [&[README][..], &manual] {
        let (folder, programs) = desk();
        for block in texts.iter().flat_map(|it| blocks(it, &["sh"])) {
            let built = |it: &&str| it.starts_with("cargo ") || it.starts_with("bash ");
            let script = block.lines().filter(|it| !built(it)).collect::<Vec<_>>().join("\n");
            if !script.contains("python3") || is_there("python3") {
                run(&folder, &programs, &script);
            }
        }
    }
}

#[test]
fn the_readme_is_one_page() {
    assert!(README.lines().count() <= 150 && README.chars().count() <= 9000);
}

#[test]
#[cfg(unix)]
fn consoles_show_the_programs_output() {
    let (folder, programs) = desk();
    for block in pages().iter().flat_map(|it| blocks(it.text, &["console"])) {
        let (command, wanted) = block.strip_prefix("$ ").unwrap().split_once('\n').unwrap();
        let printed = run(&folder, &programs, command);
        let mut rest = printed.trim_end();
        for part in wanted.trim_end().split('…') {
            let (_, after) = rest.split_once(part).unwrap_or_else(|| panic!("{part}\n{printed}"));
            rest = after;
        }
    }
}

#[test]
fn builds_that_are_not_run_name_existing_targets() {
    let all: String = pages().iter().map(|it| it.text).chain([README]).collect();
    let (files, mut checked) = (all_files(), 0);
    for line in all.split(['`', '\n']).filter(|it| it.contains("cargo ") || it.contains("bash .")) {
        let words: Vec<_> = line.split_whitespace().collect();
        let after = |flag| words.iter().position(|it| *it == flag).map(|at| words[at + 1]);
        if let Some(script) = after("bash") {
            assert!(at_home(script).is_file(), "{line}");
        }
        if let Some(package) = after("-p") {
            let manifests = ["src/geometry/Cargo.toml", "src/benches/Cargo.toml"];
            let named = format!("name = \"{package}\"");
            let has = |it: &&str| fs::read_to_string(at_home(it)).unwrap().contains(&named);
            assert!(manifests.iter().any(has), "{line}");
        }
        if let Some(bench) = after("--bench") {
            let path = at_home("src/benches").join(bench);
            assert!(path.is_dir() || path.with_extension("rs").is_file(), "{line}");
        }
        if let Some(test) = after("--test") {
            let (home, folder) = match test {
                "geometry" => ("src/geometry", "tests/".to_owned()),
                name => ("src", format!("tests/{name}/")),
            };
            let filter = words[words.iter().position(|it| *it == test).unwrap() + 1];
            let is_test =
                |name: &str| name.starts_with(&folder) && at_home(home).join(name).exists();
            let tests = files.iter().filter(|it| is_test(&it.0));
            let names = tests.flat_map(|it| it.1.split(['\n', '(', ';']));
            let mut named = names.filter(|it| it.contains("fn ") || it.contains("mod "));
            assert!(filter == "--" || named.any(|it| it.contains(filter)), "{line}");
            checked += 1;
        }
    }
    assert!(checked > 5, "{checked}");
}

#[test]
fn links_of_the_manual_lead_to_pages() {
    for page in pages() {
        assert!(page.text.starts_with("# ") && !page.slug().is_empty(), "{}", page.file);
        // A link within code is an example.
        let prose: String = page.text.split('`').step_by(2).collect();
        let targets = prose.split("](").skip(1).map(|it| it.split(')').next().unwrap());
        for target in targets.filter(|it| !it.contains("://")) {
            assert!(pages().iter().any(|it| it.file == target), "{}: {target}", page.file);
        }
    }
}

/// Whether two texts have a word with the same first four letters.
fn share_a_word(one: &str, other: &str) -> bool {
    let stems = |text: &str| -> Vec<String> {
        let words = text.split(|it: char| !it.is_alphabetic()).filter(|it| it.len() > 2);
        words.map(|it| it.to_lowercase().chars().take(4).collect()).collect()
    };
    stems(one).iter().any(|it| stems(other).contains(it))
}

/// The words and the key of each hint that names a key.
fn hints() -> Vec<(String, String)> {
    let panels = all_files().into_iter().filter(|it| it.0.starts_with("panel/"));
    let is_key = |key: &str| !key.contains(['{', ' ']) && !key.starts_with(char::is_lowercase);
    let hints = panels.flat_map(|(_, text)| {
        let hints = text.split('"').skip(1).step_by(2).filter_map(|it| it.split_once(" — "));
        let with_key = hints.filter(|it| is_key(it.1));
        with_key.map(|it| (it.0.to_owned(), it.1.to_owned())).collect::<Vec<_>>()
    });
    hints.collect()
}

#[test]
fn a_key_means_the_same_in_hints_and_palette() {
    let hints = hints();
    assert!(hints.len() > 25, "{hints:?}");
    for (words, key) in hints {
        // A hint with Esc says what it closes.
        let same = |it: &(&str, &str)| it.1.split(" or ").any(|one| one == key);
        let (name, _) = keyed().find(same).unwrap_or_else(|| panic!("{words}: {key}"));
        assert!(key == "Esc" || share_a_word(&words, name), "{key}: {words}, but {name}");
    }
}

#[test]
fn the_page_of_keys_has_each_key_of_the_commands_once() {
    let page = pages().iter().find(|it| it.slug() == "keys").unwrap();
    let rows = page.text.lines().filter_map(|it| it.strip_prefix("| ")?.split_once(" | "));
    let rows: Vec<(Vec<_>, _)> =
        rows.map(|(keys, does)| (keys.split('`').skip(1).step_by(2).collect(), does)).collect();
    let commands: Vec<_> =
        keyed().flat_map(|(name, keys)| keys.split(" or ").map(move |key| (name, key))).collect();
    for (name, key) in &commands {
        let of_key: Vec<_> = rows.iter().filter(|it| it.0.contains(key)).collect();
        let fits = of_key.len() == 1 && share_a_word(name, of_key[0].1);
        assert!(fits, "{key}: {name}, but {of_key:?}");
    }
    for key in rows.iter().flat_map(|it| &it.0).filter(|it| !GESTURES.contains(it)) {
        assert!(commands.iter().any(|it| it.1 == *key), "{key}");
    }
}

#[test]
fn pages_are_printed_and_an_unknown_one_is_refused() {
    for page in pages() {
        assert_eq!(start::run(tangency("manual").arg(page.slug())).out, page.text);
    }
    let ran = start::run(tangency("manual").arg("chekc"));
    assert!(ran.status == Some(2) && ran.err.contains("the pages are window, keys, "), "{ran:?}");
}
