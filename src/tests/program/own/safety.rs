//! A command is started by whoever names it on the command line, by nothing else, and nothing of it
//! is left.

use super::cases;
use crate::start::{Folder, tangency, wait_for};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

/// A program that writes its process's number into a file, and then hangs without reading; or one that
/// waits for another one that does.
fn hanging(file: &Path, starts: bool) -> String {
    let hang = match starts {
        false => "echo $$ > \"$0.new\"; mv \"$0.new\" \"$0\"; exec sleep 1000",
        true => "sleep 1000 & echo $! > \"$0.new\"; mv \"$0.new\" \"$0\"; wait",
    };
    format!("mine=sh -c '{hang}' \"{}\"", file.display())
}

#[test]
#[cfg(target_os = "linux")]
fn no_process_is_left_however_the_program_ends() {
    for (kill, starts) in [(false, false), (true, false), (false, true), (true, true)] {
        let folder = Folder::new();
        let (path, number) = (folder.file("cases.jsonl", cases(1)), folder.path("number"));
        let silence = if kill { "1000" } else { "0.5" };
        let mut program = tangency("check")
            .arg(path)
            .args(["--method-timeout", silence, "--method", &hanging(&number, starts)])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        wait_for(|| number.exists().then_some(()));
        let process = Path::new("/proc").join(fs::read_to_string(&number).unwrap().trim());
        if kill {
            assert!(process.exists());
            program.kill().unwrap();
        }
        program.wait().unwrap();
        wait_for(|| (!process.exists()).then_some(()));
    }
}

/// Everything that a file can say about methods, with a command in it.
fn poisoned(command: &str) -> Vec<(&'static str, String)> {
    let case = cases(1).trim_end().trim_end_matches('}').to_owned();
    let mut files: Vec<_> = ["method", "own", "methods", "command", "expected", "demo"]
        .into_iter()
        .flat_map(|field| {
            let named = format!("{case}, \"{field}\": \"{command}\"}}");
            let listed = format!("{case}, \"{field}\": [\"{command}\"]}}");
            [("case.json", named), ("case.json", listed)]
        })
        .collect();
    files.push(("case.json", format!("{case}, \"options\": {{\"{command}\": 1}}}}")));
    files
}

#[test]
fn no_file_starts_a_command() {
    let folder = Folder::new();
    let marker = folder.path("started");
    let command = format!("mine=touch {}", marker.display());
    for (name, text) in poisoned(&command) {
        let path = folder.file(name, &text);
        for arguments in [&["check"][..], &["render", "-o", "-"], &["map", "-o", "-"]] {
            let mut run = Command::new(env!("CARGO_BIN_EXE_tangency"));
            run.args(arguments).arg(&path).stdout(Stdio::null()).stderr(Stdio::null());
            run.status().unwrap();
            assert!(!marker.exists(), "{text}");
        }
    }
    // Of a recording every action may name a method.
    let recorded = format!(
        "{{\"format\": \"tangency\", \"version\": 1}}\n{{\"map\": {{\"choice\": {{\"shown\": true, \"method\": \"{command}\"}}}}}}\n"
    );
    let path = folder.file("recording.json", &recorded);
    let mut replay = tangency("replay");
    replay.arg(path).stdout(Stdio::null()).stderr(Stdio::null()).status().unwrap();
    assert!(!marker.exists());
    // The same command, from where it may come.
    let path = folder.file("case.json", cases(1));
    let mut check = tangency("check");
    check.arg(path).args(["--method", &command]).stdout(Stdio::null()).stderr(Stdio::null());
    check.status().unwrap();
    assert!(marker.exists());
}

/// Where the source names what starts a process, and what makes an order of a text.
#[test]
fn only_the_command_line_makes_an_order_and_only_orders_start_processes() {
    fn walk(folder: &Path, found: &mut Vec<(String, String)>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(&path, found);
            } else {
                found.push((
                    path.display().to_string(),
                    fs::read_to_string(&path).unwrap_or_default(),
                ));
            }
        }
    }
    let mut files = Vec::new();
    walk(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    files.retain(|it| !["src/tests/", "src/benches/"].iter().any(|aside| it.0.contains(aside)));
    files.sort();
    let naming = |word: &str| -> Vec<&str> {
        let named = files.iter().filter(|(_, text)| text.contains(word));
        named.map(|(name, _)| name.rsplit_once("src/").unwrap().1).collect()
    };
    assert_eq!(naming("of_argument("), ["cli/own.rs", "lab/own/mod.rs"]);
    assert_eq!(naming("Command::new("), ["lab/own/process.rs"]);
}
