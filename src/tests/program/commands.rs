//! The smaller commands, as a shell and other programs see them.

use crate::start::Folder;
use serde_json::Value;
use std::path::Path;
use std::process::Command;
use tangency::catalog::{METHODS, engines};

const CASE: &str = r#"{"a": {"ellipse": {"center": [0, 0], "semi_axes": [2, 1]}}, "b": {"circle": {"center": [3, 0], "radius": 1}}}"#;

/// The program in a folder, without a screen.
fn program(folder: &Path) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tangency"));
    program.env_remove("DISPLAY").current_dir(folder);
    program
}

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("case.json", CASE);
    folder
}

#[test]
fn the_list_is_there_for_programs_too() {
    let folder = folder();
    let output = folder.tangency(&["list", "--json"]);
    let list: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(list["methods"].as_array().unwrap().len(), METHODS.len() + engines().len());
    let demos = list["demos"].as_array().unwrap();
    assert_eq!(demos.len(), tangency::demo::lesson::LESSONS.len());
    assert!(demos.iter().any(|it| !it["presets"].as_array().unwrap().is_empty()));
}

#[test]
fn every_shell_gets_its_completions() {
    let folder = folder();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = folder.tangency(&["completions", shell]);
        assert_eq!(output.status.code(), Some(0));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("screenshots") && text.contains("failures"), "{text}");
    }
}

/// `UPDATE_INSTALLED=1 cargo test --test program commands` writes the files again.
#[test]
fn what_a_desktop_installs_is_what_the_program_prints() {
    let folder = folder();
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/desktop");
    for (file, arguments) in [
        ("tangency.1", &["manual", "--roff"][..]),
        ("tangency.bash", &["completions", "bash"]),
        ("_tangency", &["completions", "zsh"]),
        ("tangency.fish", &["completions", "fish"]),
    ] {
        let printed = folder.tangency(arguments).stdout;
        assert!(printed.len() > 1000, "{file}");
        if std::env::var_os("UPDATE_INSTALLED").is_some() {
            std::fs::write(place.join(file), &printed).unwrap();
        }
        let kept = std::fs::read(place.join(file)).unwrap();
        assert!(kept == printed, "{file} is of another day");
    }
    let entry = std::fs::read_to_string(place.join("tangency.desktop")).unwrap();
    for line in ["Exec=tangency %F", "Icon=tangency", "MimeType=application/json;"] {
        assert!(entry.lines().any(|it| it == line), "{line}");
    }
}

#[test]
fn a_figure_may_go_to_standard_output() {
    let folder = folder();
    let output = folder.tangency(&["render", "case.json", "--width", "64", "-o", "-"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stdout.starts_with(b"<svg") && output.stdout.ends_with(b"</svg>\n"));
    assert!(!folder.path("-").exists());
}

#[test]
fn a_figure_may_have_the_colours_of_its_document() {
    let folder = folder();
    let figure = |more: &[&str]| {
        let arguments = [
            &["render", "ellipse-circle/polygon-bisection", "--preset", "first-corner", "-o", "-"],
            more,
        ];
        let output = folder.tangency(&arguments.concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    // Two shapes that collide are red there.
    assert!(figure(&["--document-colors"]).contains("#d41414"));
    assert!(!figure(&[]).contains("#d41414"));
}

#[test]
fn a_figure_of_a_step_leaves_nothing_out_for_the_story() {
    let folder = folder();
    let arguments = ["render", "any-pair/minkowski", "--step", "1", "-o", "-"];
    let figure = String::from_utf8(folder.tangency(&arguments).stdout).unwrap();
    assert!(figure.contains("A − B"), "{figure}");
}

#[test]
fn a_misspelled_command_is_named() {
    let folder = folder();
    for (arguments, wanted) in [
        (&["chek", "x"][..], "chek"),
        (&["chek"], "Did you mean `tangency check`?"),
        (&["nothing-like-it"], "The commands are "),
    ] {
        let output = folder.tangency(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(wanted), "{said}");
    }
}

#[test]
fn a_map_holds_its_case_and_opens_as_one() {
    let folder = folder();
    let arguments = [
        "map",
        "case.json",
        "-o",
        "map.png",
        "--topic",
        "verdict",
        "--shape",
        "a",
        "--size",
        "80x64",
    ];
    let output = folder.tangency(&arguments);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let again = folder.tangency(&arguments);
    assert_eq!(again.status.code(), Some(2), "it is there already");
    let path = folder.path("map.png");
    let opened =
        tangency::lab::case::read(&path, None, tangency::platform::file::Pipes::Refused).unwrap();
    let given = tangency::lab::case::parse(CASE, "case", None).unwrap();
    assert_eq!((opened.lesson.slug, opened.scene), (given.lesson.slug, given.scene));
    let figure = folder.tangency(&["render", "map.png", "-o", "figure.svg"]);
    assert_eq!(figure.status.code(), Some(0), "{figure:?}");
}

#[test]
fn a_map_that_cannot_be_made_is_a_sentence() {
    let folder = folder();
    for (arguments, wanted) in [
        (&["map", "case.json", "-o", "map.svg"][..], "a map is a .png file"),
        (&["map", "case.json", "-o", "x.png", "--size", "1x1"], "such as 960x600"),
        (
            &["map", "case.json", "-o", "x.png", "--topic", "test", "--method", "gates"],
            "does not treat",
        ),
        (&["map", "none.json", "-o", "x.png"], "no such file"),
    ] {
        let output = folder.tangency(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains(wanted), "{said}");
    }
}

#[test]
fn what_a_hunt_prints_is_plain_and_structured() {
    let folder = folder();
    let arguments = ["hunt", "conjugate-product-published", "reference", "--most", "1"];
    let output = folder.tangency(&arguments);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.is_ascii(), "{text}");
    let line: Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    assert_eq!(
        (&line["seed"], line["try"].is_u64(), line["gap"].is_f64()),
        (&1.into(), true, true)
    );
    assert_eq!(line["methods"][1], "reference");
}

#[test]
#[cfg(target_os = "linux")]
fn every_command_says_a_sentence_where_its_output_cannot_be_written() {
    let folder = folder();
    for arguments in [
        &["list"][..],
        &["list", "--json"],
        &["notices"],
        &["manual"],
        &["manual", "--roff"],
        &["completions", "bash"],
        &["check", "case.json"],
        &["hunt", "closed-form-published", "reference", "--pair", "ellipse-circle"],
        &["render", "arena", "-o", "-"],
        &["map", "case.json", "--size", "64x64", "-o", "-"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = program(folder.here()).args(arguments).stdout(full).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
        let sentence = text.ends_with(" cannot be written: no space left on device.\n");
        assert!(sentence && text.lines().count() == 1, "{arguments:?}: {text:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_standard_error_ends_nothing() {
    let folder = folder();
    for arguments in [
        &["check", "/nowhere.json"][..],
        &["list", "--nowhere"],
        &["hunt", "support-gap", "reference", "--tries", "10"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let usual = folder.tangency(arguments).status.code();
        let status = program(folder.here()).args(arguments).stderr(full).output().unwrap().status;
        assert_eq!(status.code(), usual, "{arguments:?}");
        assert_ne!(usual, Some(101));
    }
}

#[test]
fn a_file_cannot_command_the_terminal() {
    let folder = folder();
    let evil = r#"{"a": {"\u001b[2Jcir": 1}, "b": 1}"#;
    std::fs::write(folder.path("evil.json"), evil).unwrap();
    for name in ["evil.json", "\u{1b}]0;title\u{7}"] {
        let output = folder.tangency(&["render", name, "-o", "x.svg"]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && said.contains("\\u{1b}"), "{said}");
        assert!(!said.trim_end().contains(char::is_control), "{said:?}");
    }
    let mut session = crate::start::begun();
    session.refuse("unknown `\u{202e}`.");
    assert_eq!(session.notice(), Some("unknown `\\u{202e}`. Nothing was changed."));
}

#[test]
#[cfg(unix)]
fn a_name_that_is_not_utf_8_is_a_name() {
    use std::os::unix::ffi::OsStrExt;
    let folder = folder();
    let name = std::ffi::OsStr::from_bytes(b"f\xe9e.json");
    std::fs::write(folder.here().join(name), CASE).unwrap();
    let mut render = program(folder.here());
    let output = render.arg("render").arg(name).args(["-o", "out.svg"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(folder.path("out.svg").exists());
}
