//! What is no ordinary file, in every place where one is read or written: one sentence, nothing lost,
//! nothing left behind, and nobody waits.

use super::*;
use crate::start::{canvas, demo, drag_by, wait_for};
use std::os::unix::fs::{FileTypeExt, symlink};
use std::process::Command;
use tangency::DVec2;
use tangency::app::action::Shown;
use tangency::app::bookmark::Bookmark;
use tangency::app::document::Document;
use tangency::app::export::job::Ended;
use tangency::app::export::{Job, Order};
use tangency::app::gallery;
use tangency::app::opened;
use tangency::app::persist::Place as Left;
use tangency::app::refusal::Refusal;

/// What stands where a file or a folder should be.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Obstacle {
    Pipe,
    /// One that never ends when it is read, and takes everything that is written.
    Device,
    Folder,
    File,
    Circle,
}

impl Obstacle {
    /// Those in the place of a file.
    const FILE: [Self; 4] = [Self::Pipe, Self::Device, Self::Folder, Self::Circle];
    /// Those in the place of a folder.
    const FOLDER: [Self; 4] = [Self::Pipe, Self::Device, Self::File, Self::Circle];

    fn put(self, path: &Path) {
        match self {
            Self::Pipe => assert!(Command::new("mkfifo").arg(path).status().unwrap().success()),
            Self::Device => symlink("/dev/zero", path).unwrap(),
            Self::Folder => fs::create_dir(path).unwrap(),
            Self::File => fs::write(path, "mine").unwrap(),
            Self::Circle => symlink(path.file_name().unwrap(), path).unwrap(),
        }
    }

    fn is_still(self, path: &Path) -> bool {
        let link = fs::read_link(path).ok();
        match self {
            Self::Pipe => path.symlink_metadata().unwrap().file_type().is_fifo(),
            Self::Device => link.is_some_and(|it| it == Path::new("/dev/zero")),
            Self::Folder => fs::read_dir(path).is_ok_and(|mut it| it.next().is_none()),
            Self::File => fs::read_to_string(path).is_ok_and(|it| it == "mine"),
            Self::Circle => link.is_some_and(|it| Some(it.as_os_str()) == path.file_name()),
        }
    }
}

/// What is done at a place once something stands there.
type Deed = Box<dyn FnOnce() -> Result<(), Refusal>>;

/// Makes ready what is done at a path where nothing stands yet.
type Way = fn(&Path) -> Deed;

fn small() -> Session {
    demo("circle-rectangle/rotate-back", canvas(160.0, 120.0))
}

fn at(path: &Path, deed: impl FnOnce(&Path) -> Result<(), Refusal> + 'static) -> Deed {
    let path = path.to_owned();
    Box::new(move || deed(&path))
}

/// What the window does with a file: its name, and the way.
const FILES: [(&str, Way); 9] = [
    ("open.json", |path| at(path, |it| opened::read(it).map(drop))),
    ("open.png", |path| at(path, |it| opened::read(it).map(drop))),
    ("replay.jsonl", |path| at(path, |it| Recording::open(it).map(drop))),
    ("record.jsonl", |path| at(path, |it| Recorder::create(it, &small()).map(drop))),
    ("as.json", |path| at(path, |it| Document::create(it, &small(), None).map(drop))),
    ("save.json", |path| {
        let mut document = Document::create(path, &small(), None).unwrap();
        fs::remove_file(path).unwrap();
        Box::new(move || document.save())
    }),
    ("settings.json", keeping),
    ("session.json", keeping),
    ("drags.jsonl", keeping),
];

/// What the window does with a folder.
const FOLDERS: [(&str, Way); 8] = [
    ("pictures", |path| at(path, |it| file::write_numbered(it, "tangency", "png", b"x").map(drop))),
    ("chosen", |path| at(path, file::usable)),
    ("screenshots", |path| at(path, file::make_folder)),
    ("svg", |path| export(Order::Svg, path)),
    ("png", |path| export(Order::Png, path)),
    ("steps", |path| export(Order::Steps, path)),
    ("cases", |path| {
        let [title, hard] = ["a", "b"].map(str::to_owned);
        let (demo, scene) = (small().lesson().slug, small().scene().clone());
        let kept = gallery::Kept { title, hard, demo, scene };
        at(path, move |it| gallery::keep(it, &kept).map(drop))
    }),
    ("rescue", |path| {
        let document = Document::create(&path.with_extension("json"), &small(), None).unwrap();
        at(path, move |it| document.rescue(it).map(drop))
    }),
];

/// What is kept between starts, of which one file is something else.
fn keeping(path: &Path) -> Deed {
    at(path, |it| {
        let (mut store, refusal) = Store::open_in(it.parent().unwrap());
        let mut session = small();
        drag_by(&mut session, &[DVec2::X]);
        session.apply(&Shown::Prefer { settings: Settings { grid: false, ..Settings::default() } });
        for now in [0.0, 9.0] {
            store.follow(&session, Left::new(Bookmark::of(&session), None), now)?;
        }
        store.save(&session)?;
        refusal.map_or(Ok(()), Err)
    })
}

fn export(order: Order, path: &Path) -> Deed {
    at(path, move |it| {
        let mut session = small();
        drag_by(&mut session, &[DVec2::X]);
        let job = Job::begin(order, &session, &*session.play(), it)?;
        match wait_for(|| job.ended()) {
            Ended::Failed(refusal) => Err(refusal),
            _ => Ok(()),
        }
    })
}

/// The program's commands; `@` is the place.
const COMMANDS: [(&str, &[&str]); 16] = [
    ("case.json", &["@"]),
    ("case.json", &["render", "@", "-o", "x.svg"]),
    ("case.png", &["render", "@", "-o", "x.svg"]),
    ("case.json", &["map", "@", "-o", "x.png"]),
    ("case.json", &["check", "@"]),
    ("case.jsonl", &["replay", "@"]),
    ("out.svg", &["render", "arena", "-o", "@"]),
    ("out.svg", &["render", "arena", "-o", "@", "--force"]),
    ("out.png", &["render", "arena", "-o", "@", "--force"]),
    ("out.gif", &["render", "circle-rectangle/rotate-back", "-o", "@", "--force"]),
    ("out.png", &["map", "good.json", "-o", "@", "--force"]),
    ("in/out.svg", &["render", "arena", "-o", "@", "--force"]),
    ("out.jsonl", &["--record", "@"]),
    ("out.png", &["replay", "good.jsonl", "--capture", "@"]),
    ("method", &["check", "good.json", "--method", "mine=./@"]),
    (
        "method",
        &["hunt", "mine", "reference", "--pair", "circle-rectangle", "--method", "mine=./@"],
    ),
];

/// What the program says; without the display that it is not given either.
fn said(folder: &Folder, name: &str, arguments: &[&str]) -> Vec<String> {
    let config = Folder::new();
    let output = Command::new("timeout")
        .args(["60", env!("CARGO_BIN_EXE_tangency")])
        .args(arguments.iter().map(|it| it.replace('@', name)))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env("TANGENCY_CONFIG_DIR", config.here())
        .current_dir(folder.here())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?} {output:?}");
    assert_eq!(output.stdout, b"", "{arguments:?}");
    let text = String::from_utf8(output.stderr).unwrap();
    let lines = text.lines().filter(|it| !it.starts_with("There is no display"));
    lines.map(str::to_owned).collect()
}

fn is_a_sentence(text: &str, about: &str) {
    assert!(text.ends_with('.') && text.lines().count() == 1, "{about}: {text:?}");
    assert!(!text.contains("os error") && !text.contains("panicked"), "{about}: {text}");
    let name = about.split(' ').next().unwrap();
    assert!(text.contains(name), "{about}: {text}");
}

/// All names but those of what is kept between starts.
fn names(folder: &Folder) -> Vec<String> {
    const KEPT: [&str; 3] = ["drags.jsonl", "session.json", "settings.json"];
    folder.names().into_iter().filter(|it| !KEPT.contains(&it.as_str())).collect()
}

#[test]
fn the_window_says_a_sentence_about_what_is_no_ordinary_file_or_folder() {
    let files = FILES.iter().map(|it| (it, Obstacle::FILE));
    let folders = FOLDERS.iter().map(|it| (it, Obstacle::FOLDER));
    for ((name, way), obstacles) in files.chain(folders) {
        for obstacle in obstacles {
            let folder = Folder::new();
            let path = folder.path(name);
            let about = format!("{name} {obstacle:?}");
            let deed = way(&path);
            obstacle.put(&path);
            let before = names(&folder);
            let Err(refusal) = deed() else { panic!("{about}: nothing is said") };
            is_a_sentence(&refusal.0, &about);
            assert!(obstacle.is_still(&path), "{about}");
            assert_eq!(names(&folder), before, "{about}");
        }
    }
}

#[test]
fn every_command_says_a_sentence_about_what_is_no_ordinary_file() {
    for (name, arguments) in COMMANDS {
        for obstacle in Obstacle::FILE {
            let folder = Folder::new();
            folder.file("good.json", pair(SEGMENT, CIRCLE));
            drop(Recorder::create(&folder.path("good.jsonl"), &begun()).unwrap());
            let first = name.split('/').next().unwrap();
            // A folder that should be one is none in the way.
            if first != name && obstacle == Obstacle::Folder {
                continue;
            }
            obstacle.put(&folder.path(first));
            let before = folder.names();
            let about = format!("{name} {obstacle:?} {arguments:?}");
            let said = said(&folder, name, arguments);
            assert_eq!(said.len(), 1, "{about}: {said:?}");
            is_a_sentence(&said[0], &about);
            assert!(obstacle.is_still(&folder.path(first)), "{about}");
            assert_eq!(folder.names(), before, "{about}");
        }
    }
}

#[test]
#[cfg(target_os = "linux")]
fn every_command_says_a_sentence_where_its_output_cannot_be_written() {
    let folder = Folder::new();
    folder.file("good.json", pair(SEGMENT, CIRCLE));
    for arguments in [
        &["list"][..],
        &["list", "--json"],
        &["notices"],
        &["manual"],
        &["completions", "bash"],
        &["check", "good.json"],
        &["hunt", "closed-form-published", "reference", "--pair", "ellipse-circle"],
        &["render", "arena", "-o", "-"],
        &["map", "good.json", "-o", "-"],
    ] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_tangency"))
            .args(arguments)
            .current_dir(folder.here())
            .stdout(full)
            .output()
            .unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {text}");
        let told = text.ends_with(" cannot be written: no space left on device.\n");
        assert!(told && text.lines().count() == 1, "{arguments:?}: {text:?}");
    }
}
