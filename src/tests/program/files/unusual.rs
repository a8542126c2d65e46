//! What is not an ordinary file, is not ordinary text, or stands where something is written.

use super::*;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::{Command, Output};
use tangency::Kind;
use tangency::app::action::Shown;
use tangency::app::file::Pipes;
use tangency::app::gallery;
use tangency::app::list::{Judges, List, Source};
use tangency::app::refusal::printable;

fn pipe(folder: &Folder, name: &str) -> PathBuf {
    let path = folder.path(name);
    assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
    path
}

/// The program without a screen and with nobody's settings.
fn tangency(folder: &Folder, arguments: &[&std::ffi::OsStr]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tangency"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env("TANGENCY_CONFIG_DIR", folder.path("config"))
        .current_dir(folder.here())
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// What cannot be read, and what is said of it.
fn unreadable(folder: &Folder, ending: &str) -> Vec<(PathBuf, &'static str)> {
    let name = |it: &str| folder.path(&format!("{it}.{ending}"));
    let [device, circle, subfolder] = ["device", "circle", "subfolder"].map(name);
    symlink("/dev/zero", &device).unwrap();
    symlink(&circle, &circle).unwrap();
    fs::create_dir(&subfolder).unwrap();
    let pipe = pipe(folder, &format!("pipe.{ending}"));
    vec![
        (device, "it is a device, and only ordinary files are read here."),
        (circle, "too many levels of symbolic links."),
        (subfolder, "it is a folder."),
        (pipe, "it is a pipe, and only ordinary files are read here."),
    ]
}

#[test]
fn a_pipe_is_read_once_and_all_its_cases_can_still_be_listed() {
    let folder = Folder::new();
    let path = pipe(&folder, "cases.jsonl");
    let lines = crate::cases::lines(700);
    let written = path.clone();
    let writer = std::thread::spawn(move || fs::write(written, lines).unwrap());
    let (case, input) = case::read_once(&path, None).unwrap();
    assert!(case.more && case.scene.kinds() == [Kind::Ellipse, Kind::Circle]);
    let source = Source::Stream("cases".to_owned(), input);
    let mut list = List::begin(&source.name(), source, Judges::default());
    crate::start::wait_for(|| {
        list.look();
        (!list.is_busy()).then_some(())
    });
    writer.join().unwrap();
    assert_eq!((list.counts(), list.faults().0), ([700, 700], 0));
}

#[test]
fn only_ordinary_files_are_read() {
    let folder = Folder::new();
    for (path, why) in unreadable(&folder, "json") {
        let case = case::read(&path, None, Pipes::Refused).err().unwrap();
        let recording = Recording::open(&path).err().unwrap();
        for refusal in [case, recording] {
            assert!(refusal.0.ends_with(&format!(": {why}")), "{refusal}");
        }
        assert!(opened::refused(&path).contains(why));
    }
    assert_eq!(gallery::own(folder.here()).count(), 0, "and none of them is waited for");
}

#[test]
fn settings_that_are_no_ordinary_file_are_left_alone() {
    for (which, what) in ["device", "circle", "subfolder", "pipe"].into_iter().enumerate() {
        let folder = Folder::new();
        let (path, _) = unreadable(&folder, "json").swap_remove(which);
        fs::rename(&path, folder.path("settings.json")).unwrap();
        if what == "circle" {
            symlink("circle.json", folder.path("circle.json")).unwrap();
        }
        let before = folder.names();
        let (mut store, refusal) = Store::open_in(folder.here());
        let told = refusal.unwrap().0;
        assert!(told.ends_with("with its own settings and keeps no others."), "{told}");
        let mut session = Session::new(Settings::default()).unwrap();
        session.apply(&Shown::Show { panels: Panels { left: false, ..Panels::default() } });
        store.save(&session).unwrap();
        assert_eq!(folder.names(), before, "{what}");
    }
}

#[test]
fn a_pipe_that_was_named_is_read_and_not_waited_for_when_nobody_writes() {
    let folder = Folder::new();
    let path = pipe(&folder, "cases");
    let lonely = case::read(&path, None, Pipes::Read).err().unwrap();
    assert_eq!(folder.said(&lonely.0), "cases: it is a pipe into which no program writes.");
    let writer = std::thread::spawn({
        let path = path.clone();
        move || fs::write(path, pair(SEGMENT, CIRCLE)).unwrap()
    });
    let case = case::read(&path, None, Pipes::Read).unwrap();
    assert_eq!(case.scene.shapes().len(), 2);
    writer.join().unwrap();
}

#[test]
fn a_file_that_is_replaced_keeps_its_mode_and_the_link_that_leads_to_it() {
    let folder = Folder::new();
    let (real, link) = (folder.file("real.svg", "old"), folder.path("link.svg"));
    fs::set_permissions(&real, fs::Permissions::from_mode(0o600)).unwrap();
    symlink("real.svg", &link).unwrap();
    assert!(file::write(&link, b"new", Existing::Kept).is_err());
    file::write(&link, b"new", Existing::Replaced).unwrap();
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(fs::read(&real).unwrap(), b"new");
    assert_eq!(real.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    // A link that leads to nothing yet leads to the new file afterwards.
    symlink("later.svg", folder.path("early.svg")).unwrap();
    file::write(&folder.path("early.svg"), b"new", Existing::Replaced).unwrap();
    assert_eq!(fs::read(folder.path("later.svg")).unwrap(), b"new");
    assert_eq!(folder.names(), ["early.svg", "later.svg", "link.svg", "real.svg"]);
}

#[test]
fn settings_that_are_a_link_stay_one() {
    let folder = Folder::new();
    let real = folder.file("dotfiles", "{}");
    symlink("dotfiles", folder.path("settings.json")).unwrap();
    let (mut store, refusal) = Store::open_in(folder.here());
    assert_eq!(refusal, None);
    let mut session = Session::new(Settings::default()).unwrap();
    session.apply(&Shown::Show { panels: Panels { left: false, ..Panels::default() } });
    store.save(&session).unwrap();
    assert!(folder.path("settings.json").symlink_metadata().unwrap().is_symlink());
    assert!(fs::read_to_string(real).unwrap().contains("panels"));
}

#[test]
fn what_is_not_a_file_is_never_replaced() {
    let folder = Folder::new();
    for (path, why) in [
        (pipe(&folder, "pipe"), "there is a pipe of that name."),
        (folder.path("circle"), "its links lead round in a circle."),
        (folder.path("subfolder"), "it is a folder."),
    ] {
        match path.file_name().and_then(|it| it.to_str()) {
            Some("circle") => symlink("circle", &path).unwrap(),
            Some("subfolder") => fs::create_dir(&path).unwrap(),
            _ => {}
        }
        let refusal = file::write(&path, b"new", Existing::Replaced).unwrap_err();
        assert!(refusal.0.ends_with(why), "{refusal}");
    }
    assert_eq!(folder.names(), ["circle", "pipe", "subfolder"]);
}

#[test]
fn a_byte_order_mark_is_no_fault_anywhere() {
    let folder = Folder::new();
    let marked = |text: String| format!("\u{feff}{text}");
    let path = folder.file("case.json", marked(pair(SEGMENT, CIRCLE)));
    assert!(case::read(&path, None, Pipes::Refused).is_ok());
    let path = recording(&folder, &["\"undo\""]);
    let text = fs::read_to_string(&path).unwrap();
    let path = folder.file("session.jsonl", marked(text));
    assert!(Recording::open(&path).unwrap().all(|it| it.is_ok()));
    assert!(opened::is_recording(&path));
    folder.file("settings.json", marked("{\"settings\": {\"grid\": false}}".to_owned()));
    let (store, refusal) = Store::open_in(folder.here());
    assert_eq!((refusal, store.kept().settings.grid), (None, false));
}

#[test]
fn a_file_cannot_command_the_terminal() {
    let folder = Folder::new();
    folder.file("case.json", r#"{"a": {"\u001b[2Jcir": 1}, "b": 1}"#);
    let slug = "\u{1b}]0;title\u{7}".to_owned();
    for arguments in
        [&["render", "case.json", "-o", "x.svg"][..], &["render", &slug, "-o", "x.svg"]]
    {
        let arguments: Vec<_> = arguments.iter().map(std::ffi::OsStr::new).collect();
        let said = said(&tangency(&folder, &arguments));
        assert!(said.contains("\\u{1b}"), "{said}");
        assert!(!said.trim_end().contains(char::is_control), "{said:?}");
    }
    let mut session = Session::new(Settings::default()).unwrap();
    session.refuse("unknown `\u{202e}`.");
    assert_eq!(session.notice(), Some("unknown `\\u{202e}`. Nothing was changed."));
    assert_eq!(printable("plain"), "plain");
}

#[test]
fn a_replay_replaces_no_picture_and_not_its_own_recording() {
    let folder = Folder::new();
    let path = recording(&folder, &["\"undo\""]);
    let before = fs::read(&path).unwrap();
    let run = |more: &[&str]| {
        let arguments = ["replay", "session.jsonl", "--capture", "session.jsonl"];
        let arguments: Vec<_> =
            arguments.iter().chain(more).map(|it| std::ffi::OsStr::new(*it)).collect();
        said(&tangency(&folder, &arguments))
    };
    let wanted = "session.jsonl exists already and is not overwritten. With --force it is.\n";
    assert_eq!(run(&[]), wanted);
    assert!(run(&["--force"]).contains("display"), "nothing but the screen is missing");
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn screenshots_without_a_screen_leave_nothing() {
    let folder = Folder::new();
    let output = tangency(&folder, &["screenshots".as_ref(), "pictures".as_ref()]);
    assert!(said(&output).contains("display"));
    assert!(!folder.path("pictures").exists());
    let refusal = file::make_folder(Path::new("/proc/x")).unwrap_err();
    assert_eq!(refusal.0, "/proc/x cannot be made: there is no such file or folder.");
}

#[test]
fn a_name_that_is_not_utf_8_is_a_name() {
    let folder = Folder::new();
    let name = std::ffi::OsStr::from_bytes(b"f\xe9e.json");
    fs::write(folder.here().join(name), pair(SEGMENT, CIRCLE)).unwrap();
    let output = tangency(&folder, &["render".as_ref(), name, "-o".as_ref(), "out.svg".as_ref()]);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(folder.path("out.svg").exists());
}

#[test]
fn the_least_width_is_one_that_works() {
    let folder = Folder::new();
    let arguments = ["render", "arena", "--width", "64", "-o", "x.svg"].map(std::ffi::OsStr::new);
    assert_eq!(tangency(&folder, &arguments).status.code(), Some(0));
}

#[test]
fn a_focus_that_is_not_there_is_refused() {
    let list = |focus: &str| format!(r#"{{"shapes": [{CIRCLE}, {SEGMENT}], "focus": {focus}}}"#);
    for (focus, why) in [
        ("[0, 99999]", "it is [0, 99999]; the places of 2 shapes go from 0 to 1"),
        ("[1, 1]", "it is [1, 1]; it must be the places of two shapes"),
    ] {
        assert_eq!(refusal(&list(focus)), format!("case.json: focus: {why}."));
    }
    assert!(case::parse(list("[1, 0]"), "case.json", None).is_ok());
    let folder = Folder::new();
    let line = format!(
        r#"{{"load": {{"lesson": "arena", "scene": {}}}}}"#,
        list("[0, 2]").replace("\n", "")
    );
    let path = recording(&folder, &[&line]);
    let last = Recording::open(&path).unwrap().last().unwrap().unwrap_err();
    assert!(last.0.contains("focus: it is [0, 2]"), "{last}");
}

#[test]
fn long_words_about_a_case_are_cut() {
    let long = "é".repeat(5000);
    let text = pair(CIRCLE, SEGMENT).replacen(
        '{',
        &format!(r#"{{"title": "{long}", "hard": "{long}", "#),
        1,
    );
    let about = case::parse(&text, "case.json", None).unwrap().about;
    assert_eq!((about.title.chars().count(), about.hard.chars().count()), (121, 1001));
}

#[test]
fn the_readme_shows_what_the_program_prints() {
    let readme = include_str!("../../../../README.md");
    let example = readme.lines().find(|it| it.contains("| tangency check")).unwrap();
    let case = example.split('\'').nth(1).unwrap();
    let mut answer = Vec::new();
    tangency::cli::check::judge(std::io::Cursor::new(case.to_owned()), &mut answer).1.unwrap();
    let answer: serde_json::Value = serde_json::from_slice(&answer).unwrap();
    let gap = format!("\"gap\":{},", answer["truth"]["gap"]);
    assert!(readme.contains(&gap), "{gap}");
}
