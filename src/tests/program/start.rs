//! Names and setup shared by many tests: shapes, sessions, drags, folders, the program itself.

pub use egui_kittest::kittest::Queryable;
pub use egui_macroquad::egui::pos2;
pub use fastrand::Rng;
pub use serde_json::Value;
pub use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
pub use std::time::Duration;
use tangency::Ellipse;
pub use tangency::canvas::{Decor, DisplayList, display_list};
pub use tangency::catalog::{METHODS, Method};
pub use tangency::demo::lesson::story::plain;
pub use tangency::demo::lesson::{LESSONS, Lesson};
pub use tangency::file::bookmark::Bookmark;
pub use tangency::file::document::Document;
pub use tangency::file::export;
pub use tangency::file::persist::{Place, Store};
pub use tangency::file::recording::Recording;
pub use tangency::lab::case;
use tangency::lab::list::List;
pub use tangency::lab::list::{Judges, Source};
pub use tangency::lab::map::{Choice, Topic, Viewer};
pub use tangency::page::figure::{Form, Mark};
pub use tangency::page::palette::{Palette, Theme};
pub use tangency::page::picture::Picture;
pub use tangency::page::view::Area;
pub use tangency::panel::Drawer;
pub use tangency::scene::{Scene, Which};
pub use tangency::session::Session;
pub use tangency::session::action::{Action, ReadTo, Selection, StepTo};
pub use tangency::session::settings::{Panels, Settings};
pub use tangency::{Circle, DVec2, Kind, Shape, Verdict, reference};

pub fn circle(x: f64, y: f64, radius: f64) -> Circle {
    Circle::new(DVec2::new(x, y), radius).unwrap()
}

pub fn ellipse(center: (f64, f64), axes: (f64, f64), rotation: f64) -> Ellipse {
    Ellipse::new(center.into(), axes.into(), rotation).unwrap()
}

pub fn method(slug: &str, pair: (Kind, Kind)) -> &'static Method {
    METHODS.iter().find(|it| it.slug == slug && it.pair == pair).unwrap()
}

/// A path of the program's repository.
pub fn at_home(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Asserts that a file of the repository has this text.
pub fn assert_kept(path: &str, text: &str) {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(at_home(path), text).unwrap();
    }
    let kept = std::fs::read_to_string(at_home(path)).unwrap();
    assert_eq!(text, kept, "{path}: UPDATE_GOLDEN=1 writes it anew");
}

/// The FNV-1a hash: of what has no golden file, such as figures of steps, plots and the window.
pub fn hash(text: &str) -> u32 {
    let next = |hash: u32, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    text.bytes().fold(0x811c_9dc5, next)
}

/// Runs a property with the seeds below `count`. A failure names its seed.
pub fn with_seeds(count: u64, property: impl Fn(&mut Rng)) {
    for seed in 0..count {
        let run = AssertUnwindSafe(|| property(&mut Rng::with_seed(seed)));
        assert!(catch_unwind(run).is_ok(), "with seed {seed}");
    }
}

pub fn begun() -> Session {
    Session::new(Settings::default())
}

pub fn canvas(width: f64, height: f64) -> Area {
    Area::new(DVec2::ZERO, DVec2::new(width, height))
}

pub fn demo(slug: &str, area: Area) -> Session {
    let mut session = begun();
    session.lay_out(area).apply(&Action::open(slug));
    session
}

/// Drags the second shape by its centre through the offsets of `way` from where it was.
pub fn drag_by(session: &mut Session, way: &[DVec2]) {
    let at = session.scene().b().center();
    session.apply(&Action::grab(Which::B, at));
    session.apply_all(way.iter().map(|by| Action::drag(at + *by))).apply(&Action::Drop);
}

/// A temporary folder, deleted when it is dropped.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn here(&self) -> &Path {
        self.0.path()
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.here().join(name)
    }

    pub fn file(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    /// Removes the folder's path from a sentence of the program.
    pub fn said(&self, sentence: &str) -> String {
        sentence.replace(&format!("{}/", self.here().display()), "")
    }

    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.here()).unwrap();
        let mut names: Vec<_> =
            entries.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// A command of the program in this folder.
    pub fn program(&self, arguments: &[impl AsRef<OsStr>]) -> Command {
        let mut program = tangency(&arguments[0]);
        program.args(&arguments[1..]).current_dir(self.here());
        program
    }

    /// Runs the program with an empty settings folder.
    pub fn tangency(&self, arguments: &[impl AsRef<OsStr>]) -> Ran {
        let config = Self::new();
        run(self.program(arguments).env("TANGENCY_CONFIG_DIR", config.here()))
    }
}

#[derive(Debug)]
pub struct Ran {
    pub status: Option<i32>,
    pub out: String,
    pub err: String,
}

pub fn run(program: &mut Command) -> Ran {
    let output = program.output().unwrap();
    let [out, err] =
        [output.stdout, output.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
    Ran { status: output.status.code(), out, err }
}

pub fn is_there(program: &str) -> bool {
    let mut asked = Command::new(program);
    asked.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    asked.status().is_ok_and(|it| it.success())
}

/// A command of the program without a display and the user's settings, for a minute at most.
pub fn tangency(command: impl AsRef<OsStr>) -> Command {
    let mut program = Command::new("timeout");
    program.args(["60", env!("CARGO_BIN_EXE_tangency")]).arg(command);
    program.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    program.env("TANGENCY_CONFIG_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/no-settings"));
    program
}

/// A PNG's width and height, and its bytes, four a pixel.
pub fn png_pixels(png: &[u8]) -> ([usize; 2], Vec<u8>) {
    let mut reader = png::Decoder::new(png).read_info().unwrap();
    let size = [reader.info().width, reader.info().height].map(|it| it as usize);
    let mut pixels = vec![0; reader.output_buffer_size()];
    reader.next_frame(&mut pixels).unwrap();
    (size, pixels)
}

/// Judges a list of cases to its end.
pub fn listed(source: Source, judges: Judges) -> List {
    let mut list = List::begin(source, judges);
    wait_for(|| {
        list.look();
        (!list.is_busy()).then_some(())
    });
    list
}

/// Polls every millisecond until there is an answer, without a time limit.
pub fn wait_for<T>(mut answer: impl FnMut() -> Option<T>) -> T {
    loop {
        match answer() {
            Some(it) => return it,
            None => std::thread::sleep(Duration::from_millis(1)),
        }
    }
}
