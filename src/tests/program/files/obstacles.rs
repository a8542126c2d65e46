//! Pipes, devices, folders and circular links in place of a file or folder: each use says one
//! sentence, loses nothing, leaves nothing behind and does not wait.

use super::case::{CIRCLE, SEGMENT, pair};
use super::kept::recording;
use crate::start::*;
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::Path;
use std::process::Command;
use tangency::file::document;
use tangency::file::export::{Job, Order};
use tangency::file::recording::Recorder;
use tangency::lab::gallery;
use tangency::platform::file::{self, Existing, Pipes};
use tangency::platform::refusal::Refusal;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Obstacle {
    Pipe,
    /// A device that can be read and written without end.
    Device,
    Folder,
    File,
    /// A link to itself.
    Circle,
}

impl Obstacle {
    const FOR_A_FILE: [Self; 4] = [Self::Pipe, Self::Device, Self::Folder, Self::Circle];
    const FOR_A_FOLDER: [Self; 4] = [Self::Pipe, Self::Device, Self::File, Self::Circle];

    fn put(self, path: &Path) {
        match self {
            Self::Pipe => assert!(Command::new("mkfifo").arg(path).status().unwrap().success()),
            Self::Device => symlink("/dev/zero", path).unwrap(),
            Self::Folder => fs::create_dir(path).unwrap(),
            Self::File => fs::write(path, "mine").unwrap(),
            Self::Circle => symlink(path.file_name().unwrap(), path).unwrap(),
        }
    }
}

/// Changes with any change of a file, a folder or a link.
fn identity(path: &Path) -> [i64; 4] {
    let it = path.symlink_metadata().unwrap();
    [it.ino() as i64, it.size() as i64, it.mtime(), it.mtime_nsec()]
}

type Deed = fn(&Path) -> Result<(), Refusal>;

/// The window's uses of a file, each with the file's name.
const FILES: [(&str, Deed); 6] = [
    ("open.json", |it| document::open(it).map(drop)),
    ("replay.jsonl", |it| Recording::open(it).map(drop)),
    ("record.jsonl", |it| Recorder::create(it, &begun()).map(drop)),
    ("as.json", |it| Document::create(it, &begun(), None).map(drop)),
    ("settings.json", keep),
    ("session.json", keep),
];

const FOLDERS: [(&str, Deed); 5] = [
    ("pictures", |it| file::write_numbered(it, "tangency", "png", b"x").map(drop)),
    ("chosen", file::usable),
    ("screenshots", file::make_folder),
    ("svg", export),
    ("cases", |it| {
        let [title, hard] = ["a", "b"].map(str::to_owned);
        let (demo, scene) = (begun().lesson().slug, begun().scene().clone());
        gallery::keep(it, &gallery::Kept { title, hard, demo, scene }).map(drop)
    }),
];

/// The program's commands; `@` is the obstacle's name.
const COMMANDS: [(&str, &[&str]); 10] = [
    ("case.json", &["@"]),
    ("case.json", &["render", "@", "-o", "x.svg"]),
    ("case.json", &["map", "@", "-o", "x.png"]),
    ("case.json", &["check", "@"]),
    ("case.jsonl", &["replay", "@"]),
    ("out.svg", &["render", "arena", "-o", "@", "--force"]),
    ("out.png", &["map", "good.json", "--size", "64x64", "-o", "@", "--force"]),
    ("out.jsonl", &["--record", "@"]),
    ("out.png", &["replay", "good.jsonl", "--capture", "@"]),
    ("method", &["check", "good.json", "--method", "mine=./@"]),
];

/// Saves the settings and the session, one of whose files is an obstacle.
fn keep(path: &Path) -> Result<(), Refusal> {
    let (mut store, refusal) = Store::open_in(path.parent().unwrap());
    let mut session = demo("circle-rectangle/rotate-back", canvas(160.0, 120.0));
    drag_by(&mut session, &[DVec2::X]);
    session.apply(&Action::Prefer { settings: Settings { grid: false, ..Settings::default() } });
    let bookmark = Bookmark::of(&session);
    let place = Place { bookmark, drawer: None, document: None, window: None };
    store.follow(&session, place, 0.0)?;
    store.save(&session)?;
    refusal.map_or(Ok(()), Err)
}

fn export(folder: &Path) -> Result<(), Refusal> {
    let session = demo("circle-rectangle/rotate-back", canvas(160.0, 120.0));
    let mut job = Job::begin(Order::Svg, &session, folder)?;
    wait_for(|| job.ended()).map(drop)
}

/// The error output of a command that failed without other output.
fn said(ran: Ran) -> String {
    assert_eq!((ran.status, &*ran.out), (Some(2), ""), "{ran:?}");
    ran.err
}

fn is_a_sentence(text: &str, about: &str) {
    assert!(text.ends_with('.') && text.lines().count() == 1, "{about}: {text:?}");
    assert!(!text.contains("os error") && !text.contains("panicked"), "{about}: {text}");
    assert!(text.contains(about.split(' ').next().unwrap()), "{about}: {text}");
}

#[test]
fn the_window_says_a_sentence_about_an_obstacle() {
    let kept = ["session.json", "settings.json"];
    let files = FILES.iter().map(|it| (it, Obstacle::FOR_A_FILE));
    let folders = FOLDERS.iter().map(|it| (it, Obstacle::FOR_A_FOLDER));
    for ((name, deed), obstacles) in files.chain(folders) {
        for obstacle in obstacles {
            let folder = Folder::new();
            let (path, about) = (folder.path(name), format!("{name} {obstacle:?}"));
            obstacle.put(&path);
            let before = identity(&path);
            let Err(refusal) = deed(&path) else { panic!("{about}: no error") };
            is_a_sentence(&refusal.0, &about);
            assert_eq!(identity(&path), before, "{about}");
            let mut names = folder.names();
            names.retain(|it| it != name && !kept.contains(&it.as_str()));
            assert_eq!(names, [""; 0], "{about}");
        }
    }
}

#[test]
fn every_command_says_a_sentence_about_an_obstacle() {
    for (name, arguments) in COMMANDS {
        for obstacle in Obstacle::FOR_A_FILE {
            let folder = Folder::new();
            folder.file("good.json", pair(SEGMENT, CIRCLE));
            drop(Recorder::create(&folder.path("good.jsonl"), &begun()).unwrap());
            let path = folder.path(name);
            obstacle.put(&path);
            let before = (identity(&path), folder.names());
            let about = format!("{name} {obstacle:?} {arguments:?}");
            let arguments: Vec<_> = arguments.iter().map(|it| it.replace('@', name)).collect();
            let said = said(folder.tangency(&arguments));
            // A window also finds no display.
            let said = said.lines().filter(|it| !it.starts_with("There is no display"));
            is_a_sentence(&said.collect::<Vec<_>>().join("\n"), &about);
            assert_eq!((identity(&path), folder.names()), before, "{about}");
        }
    }
}

#[test]
fn a_pipe_is_read_where_it_was_named_and_not_waited_for() {
    let folder = Folder::new();
    let path = folder.path("cases.json");
    Obstacle::Pipe.put(&path);
    assert_eq!(gallery::own(folder.here()).count(), 0, "and is not waited for");
    let said = |pipes| folder.said(&case::read(&path, pipes).err().unwrap().0);
    assert_eq!(said(Pipes::Refused), "cases.json: it is not an ordinary file.");
    assert_eq!(said(Pipes::Read), "cases.json: it is a pipe into which no program writes.");
    let (written, lines) = (path.clone(), crate::panels::lab::lines(700));
    let writer = std::thread::spawn(move || fs::write(written, lines).unwrap());
    let (case, input) = case::read_once(&path, None).unwrap();
    assert!(case.more && case.scene.kinds() == [Kind::Ellipse, Kind::Circle]);
    let list = listed(Source::Stream("cases".to_owned(), input), Judges::default());
    writer.join().unwrap();
    assert_eq!((list.items.len(), list.judged.len(), list.bad), (700, 700, 0));
}

#[test]
fn keeps_the_mode_of_a_replaced_file_and_the_link_to_it() {
    let folder = Folder::new();
    let (real, link) = (folder.file("real.svg", "old"), folder.path("link.svg"));
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real.svg", &link).unwrap();
    assert!(file::write(&link, b"new", Existing::Kept).is_err());
    file::write(&link, b"new", Existing::Replaced).unwrap();
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(fs::read(&real).unwrap(), b"new");
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&real), 0o640);
    // Writing through a link without a target creates the target.
    symlink("later.svg", folder.path("early.svg")).unwrap();
    file::write(&folder.path("early.svg"), b"new", Existing::Replaced).unwrap();
    assert_eq!(fs::read(folder.path("later.svg")).unwrap(), b"new");
    assert_eq!(folder.names(), ["early.svg", "later.svg", "link.svg", "real.svg"]);
    assert_eq!(mode(&folder.path("later.svg")), mode(&folder.file("plain", "")), "not private");
    let folder = Folder::new();
    let dotfile = folder.file("dotfile", "{}");
    symlink("dotfile", folder.path("settings.json")).unwrap();
    keep(&folder.path("settings.json")).unwrap();
    assert!(folder.path("settings.json").symlink_metadata().unwrap().is_symlink());
    assert!(fs::read_to_string(dotfile).unwrap().contains("panels"));
}

#[test]
fn a_byte_order_mark_is_skipped_everywhere() {
    let folder = Folder::new();
    let marked = |text: String| format!("\u{feff}{text}");
    let path = folder.file("case.json", marked(pair(SEGMENT, CIRCLE)));
    assert!(case::read(&path, Pipes::Refused).is_ok());
    let text = fs::read_to_string(recording(&folder, &["\"undo\""])).unwrap();
    let path = folder.file("session.jsonl", marked(text));
    assert!(Recording::open(&path).unwrap().all(|it| it.is_ok()));
    assert!(matches!(document::open(&path), Ok(document::Opened::Recording(_))));
    folder.file("settings.json", marked("{\"settings\": {\"grid\": false}}".to_owned()));
    let (store, refusal) = Store::open_in(folder.here());
    assert_eq!((refusal, store.kept.settings.grid), (None, false));
}

#[test]
fn a_command_that_fails_replaces_and_leaves_nothing() {
    let folder = Folder::new();
    let path = recording(&folder, &["\"undo\""]);
    let before = fs::read(&path).unwrap();
    let capture = ["replay", "session.jsonl", "--capture", "session.jsonl", "--force"];
    let wanted = "session.jsonl exists already and is not overwritten. With --force it is.\n";
    assert_eq!(said(folder.tangency(&capture[..4])), wanted);
    assert!(said(folder.tangency(&capture)).contains("display"));
    assert_eq!(fs::read(&path).unwrap(), before);
    assert!(said(folder.tangency(&["screenshots", "pictures"])).contains("display"));
    assert_eq!(folder.names(), ["session.jsonl"]);
}
