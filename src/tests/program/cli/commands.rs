//! The smaller commands, as a shell and other programs see them.

use crate::start::*;
use tangency::catalog::engines;
use tangency::platform::file::Pipes;

const CASE: &str = r#"{"a": {"ellipse": {"center": [0, 0], "semi_axes": [2, 1]}}, "b": {"circle": {"center": [3, 0], "radius": 1}}}"#;

fn folder() -> Folder {
    let folder = Folder::new();
    folder.file("case.json", CASE);
    folder
}

#[test]
fn list_prints_json_for_programs() {
    let folder = folder();
    let list: Value = serde_json::from_str(&folder.tangency(&["list", "--json"]).out).unwrap();
    assert_eq!(list["methods"].as_array().unwrap().len(), METHODS.len() + engines().len());
    let demos = list["demos"].as_array().unwrap();
    assert_eq!(demos.len(), tangency::demo::lesson::LESSONS.len());
    assert!(demos.iter().any(|it| !it["presets"].as_array().unwrap().is_empty()));
}

#[test]
fn every_shell_gets_its_completions() {
    let folder = folder();
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let ran = folder.tangency(&["completions", shell]);
        let said = ["screenshots", "failures"].iter().all(|it| ran.out.contains(it));
        assert!(ran.status == Some(0) && said, "{ran:?}");
    }
}

#[test]
fn installed_files_are_as_the_program_prints_them() {
    let folder = folder();
    for (file, arguments) in [
        ("assets/desktop/tangency.1", &["manual", "--roff"][..]),
        ("assets/desktop/tangency.bash", &["completions", "bash"]),
        ("assets/desktop/_tangency", &["completions", "zsh"]),
        ("assets/desktop/tangency.fish", &["completions", "fish"]),
    ] {
        let printed = folder.tangency(arguments).out;
        assert!(printed.len() > 1000, "{file}");
        assert_kept(file, &printed);
    }
    let entry = std::fs::read_to_string(at_home("assets/desktop/tangency.desktop")).unwrap();
    for line in ["Exec=tangency %F", "Icon=tangency", "MimeType=application/json;"] {
        assert!(entry.lines().any(|it| it == line), "{line}");
    }
}

/// Commands that do nothing, and a part of the sentence that says why.
#[rustfmt::skip]
const REFUSED: [(&[&str], &str); 42] = [
    (&["chek", "x"], "chek"),
    (&["chek"], "Did you mean `tangency check`?"),
    (&["nothing-like-it"], "The commands are "),
    (&["tangency:1/x", "case.json"], "opens alone"),
    (&["lesson.md", "case.json"], "opens alone"),
    (&["map", "case.json", "-o", "map.svg"], "a map is a .png file"),
    (&["map", "case.json", "-o", "x.png", "--size", "1x1"], "such as 960x600"),
    (&["map", "case.json", "-o", "x.png", "--topic", "test", "--method", "gates"], "does not treat"),
    (&["map", "none.json", "-o", "x.png"], "no such file"),
    (&["hunt", "nonsense", "reference"], "There is no method \"nonsense\""),
    (&["hunt", "reference", "reference"], "name a method"),
    (&["hunt", "closed-form", "closed-form"], "closed-form does not differ from itself"),
    (&["hunt", "gates", "rotate-back"], "No pair of shapes"),
    (&["hunt", "gates", "reference", "--pair", "ellipse-circle"], "not ellipse-circle"),
    (&["hunt", "gates"], "METHOD_B"),
    (&["hunt", "mine", "reference", "--method", "mine=cat", "--method", "mine=cat"], "twice"),
    (&["check", "--method", "mine=no-such-program-anywhere"], "no program \"no-such-program-anywhere\""),
    (&["check", "--method", "mine="], "there is no command"),
    (&["check", "--method", "mine=sh 'x"], "a quotation mark"),
    (&["check", "--method", "=sh"], "the name must be"),
    (&["check", "--method", "a b=sh"], "the name must be"),
    (&["check", "--method", "forty-letters-of-a-name-are-not-too-many=no-program-anywhere"], "no program"),
    (&["check", "--method", "forty-one-letters-of-a-name-are-too-many1=sh"], "the name must be"),
    (&["check", "--method", "reference=sh"], "another method has that name"),
    (&["check", "--method", "gates=sh"], "another method has that name"),
    (&["check", "--method", "difference-ray=sh"], "another method has that name"),
    (&["check", "--method", "nonsense"], "There is no method \"nonsense\""),
    (&["replay", "garbage.json"], "garbage.json, line 1, "),
    (&["render", "evil.json", "-o", "x.svg"], "\\u{1b}"),
    (&["render", "\u{1b}]0;title\u{7}", "-o", "x.svg"], "\\u{1b}"),
    (&["render", "arena", "-o", "case.json.svg"], "case.json.svg exists already"),
    (&["render", "arena", "-o", "y.gif", "--step", "2"], "a GIF shows all steps"),
    (&["render", "arena", "-o", "no/y.gif", "--width", "64"], "no/y.gif cannot be written"),
    (&["render", "arena", "-o", "y.gif", "--width", "8000"], "too large for a GIF"),
    (&["render", "arena", "-o", "y.svg", "--width", "10"], "it must be from 64 to 16384"),
    (&["render", "arena", "-o", "y.svg", "--story"], "the name must end in .gif"),
    (&["render", "arena", "-o", "y.svg", "--frame", "2"], "it must be from 0 to 1"),
    (&["render", "arena", "-o", "y.svg", "--frame", "0.5"], "no frame but the world's"),
    (&["render", "segment-circle/gates", "-o", "y.svg", "--step", "5"], "the steps go from 1 to 4"),
    (&["render", "segment-circle/gates", "-o", "y.svg", "--preset", "far"], "its presets are between-the-gates"),
    (&["render", "segment-circle/gates", "-o", "y.svg", "--method", "rotate-back"], "does not treat these shapes"),
    (&["render", "segment-circle/gates", "-o", "y.svg", "--method", "gjk"], "does not play gjk"),
];

#[test]
fn a_refused_command_says_a_sentence_and_leaves_no_file() {
    let folder = folder();
    folder.file("garbage.json", "garbage\n");
    folder.file("case.json.svg", "mine");
    folder.file("evil.json", r#"{"a": {"\u001b[2Jcir": 1}, "b": 1}"#);
    folder.file("lesson.md", include_str!("../../../../assets/lessons/first.md"));
    let before = folder.names();
    for (arguments, wanted) in REFUSED {
        let Ran { status, err: said, .. } = folder.tangency(arguments);
        assert_eq!(status, Some(2), "{arguments:?} {said}");
        assert!(said.contains(wanted), "{arguments:?} {said}");
        assert!(!said.contains(|it: char| it.is_control() && it != '\n'), "{said:?}");
    }
    assert_eq!(folder.names(), before);
    let mut session = crate::start::begun();
    session.refuse("unknown `\u{202e}é −∞ 🜁 \\`.");
    let said = "unknown `\\u{202e}é −∞ 🜁 \\`. Nothing was changed.";
    assert_eq!(session.notice.as_deref(), Some(said), "ordinary characters stay");
}

#[test]
fn commands_print_the_golden_text() {
    let (folder, mut text) = (folder(), String::new());
    folder.file("several.jsonl", format!("{CASE}\n{CASE}"));
    for words in [
        "list",
        "manual",
        "check case.json --echo --summary --method gates --method polygon-bisection",
        "check case.json --brief --method gates",
        "check case.json --failures --method closed-form-published",
        "hunt gates reference --tries 500",
        "hunt triangle-height-published reference --tries 500 --most 2 --seed 3",
        "hunt rotate-back support-gap --pair circle-rectangle --tries 500",
        "render case.json -o - --width 64",
        "render ellipse-circle/polygon-bisection -o - --preset first-corner",
        "render ellipse-circle/polygon-bisection -o - --preset first-corner --document-colors",
        "render any-pair/minkowski -o - --step 1",
        "render several.jsonl -o - --width 64",
        "render case.json -o - --theme dark --width 300 --height 200",
        "render ellipse-ellipse/stretch-and-closed-form -o - --frame 0.5 --step 3",
        "render ellipse-circle/polygon-bisection -o - --method polygon-bisection-published --preset too-close",
        "map case.json -o - --topic rounds --method polygon-bisection --size 64x64 --shape a",
    ] {
        let ran = folder.tangency(&words.split(' ').collect::<Vec<_>>());
        let (status, hash) = (ran.status.unwrap(), hash(&ran.out));
        text += &format!("{words}: {status} {hash:08x}\n{}", ran.err);
    }
    assert_kept("src/tests/program/cli/printed.txt", &text);
    assert!(!folder.path("-").exists());
}

#[test]
fn a_map_holds_its_case_and_opens_as_one() {
    let folder = folder();
    let words = "map case.json -o map.png --topic verdict --shape a --size 80x64";
    let arguments: Vec<_> = words.split(' ').collect();
    let [first, again] = [(); 2].map(|()| folder.tangency(&arguments).status);
    assert_eq!([first, again], [Some(0), Some(2)], "it is there already");
    let opened = case::read(&folder.path("map.png"), Pipes::Refused).unwrap();
    let given = case::parse(CASE, "case", None).unwrap();
    assert_eq!((opened.lesson.slug, opened.scene), (given.lesson.slug, given.scene));
    let figure = folder.tangency(&["render", "map.png", "-o", "figure.svg"]);
    assert_eq!(figure.status, Some(0), "{figure:?}");
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
        let Ran { status, err: text, .. } = run(folder.program(arguments).stdout(full));
        assert_eq!(status, Some(2), "{arguments:?}: {text}");
        let sentence = text.ends_with(" cannot be written: no space left on device.\n");
        assert!(sentence && text.lines().count() == 1, "{arguments:?}: {text:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_standard_error_keeps_the_exit_status() {
    let folder = folder();
    for arguments in [
        &["check", "/nowhere.json"][..],
        &["list", "--nowhere"],
        &["hunt", "support-gap", "reference", "--tries", "10"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let usual = folder.tangency(arguments).status;
        let status = run(folder.program(arguments).stderr(full)).status;
        assert_eq!(status, usual, "{arguments:?}");
        assert_ne!(usual, Some(101));
    }
}

#[test]
#[cfg(unix)]
fn a_file_name_need_not_be_utf_8() {
    use std::os::unix::ffi::OsStrExt;
    let folder = folder();
    let name = std::ffi::OsStr::from_bytes(b"f\xe9e.json");
    std::fs::write(folder.here().join(name), CASE).unwrap();
    let ran = folder.tangency(&["render".as_ref(), name, "-o".as_ref(), "out.svg".as_ref()]);
    assert_eq!(ran.status, Some(0), "{ran:?}");
    assert!(folder.path("out.svg").exists());
}
