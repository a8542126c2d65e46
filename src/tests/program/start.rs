//! The beginning of many tests: shapes, sessions, drags, folders, and the program itself.

use fastrand::Rng;
use std::ffi::OsStr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use tangency::catalog::{METHODS, Method};
use tangency::lab::list::{Judges, List, Source};
use tangency::page::view::Area;
use tangency::scene::Which;
use tangency::session::Session;
use tangency::session::action::Action;
use tangency::session::settings::Settings;
use tangency::{Circle, DVec2, Ellipse, Kind};

pub fn circle(x: f64, y: f64, radius: f64) -> Circle {
    Circle::new(DVec2::new(x, y), radius).unwrap()
}

pub fn ellipse(center: (f64, f64), axes: (f64, f64), rotation: f64) -> Ellipse {
    Ellipse::new(center.into(), axes.into(), rotation).unwrap()
}

pub fn method(slug: &str, pair: (Kind, Kind)) -> &'static Method {
    METHODS.iter().find(|it| it.slug == slug && it.pair == pair).unwrap()
}

/// Runs a property with so many seeds. A panic names its seed.
pub fn with_seeds(count: u64, property: impl Fn(&mut Rng)) {
    for seed in 0..count {
        let run = AssertUnwindSafe(|| property(&mut Rng::with_seed(seed)));
        assert!(catch_unwind(run).is_ok(), "with seed {seed}");
    }
}

/// A session as the program begins.
pub fn begun() -> Session {
    Session::new(Settings::default())
}

/// A canvas in the upper left corner of the window.
pub fn canvas(width: f64, height: f64) -> Area {
    Area::new(DVec2::ZERO, DVec2::new(width, height))
}

/// A demo's first preset on that canvas.
pub fn demo(slug: &str, area: Area) -> Session {
    let mut session = begun();
    session.lay_out(area).apply(&Action::open(slug));
    session
}

/// Drags the second shape by its centre, by each of `way` from where it was.
pub fn drag_by(session: &mut Session, way: &[DVec2]) {
    let at = session.scene().b().center();
    session.apply(&Action::grab(Which::B, at));
    session.apply_all(way.iter().map(|by| Action::drag(at + *by))).apply(&Action::Drop);
}

/// A folder that is gone with the test.
pub struct Folder(tempfile::TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// The folder itself.
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

    /// A sentence of the program without the folder's name in it.
    pub fn said(&self, sentence: &str) -> String {
        sentence.replace(&format!("{}/", self.here().display()), "")
    }

    /// The names of its entries, in order.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.here()).unwrap();
        let mut names: Vec<_> =
            entries.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// The program here, without a screen, for a minute at most.
    pub fn program(&self, arguments: &[impl AsRef<OsStr>]) -> Command {
        let mut program = Command::new("timeout");
        program.args(["60", env!("CARGO_BIN_EXE_tangency")]).args(arguments);
        program.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").current_dir(self.here());
        program
    }

    /// Runs it with settings of its own.
    pub fn tangency(&self, arguments: &[impl AsRef<OsStr>]) -> Ran {
        let config = Self::new();
        run(self.program(arguments).env("TANGENCY_CONFIG_DIR", config.here()))
    }
}

/// The exit status of a program, and what it wrote.
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

/// The program, to be run with a command of its own.
pub fn tangency(command: &str) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_tangency"));
    program.arg(command);
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

/// A list of cases when all of it is judged.
pub fn listed(source: Source, judges: Judges) -> List {
    let mut list = List::begin(source, judges);
    wait_for(|| {
        list.look();
        (!list.is_busy()).then_some(())
    });
    list
}

/// Asks again and again until there is an answer, however long other threads take.
pub fn wait_for<T>(mut answer: impl FnMut() -> Option<T>) -> T {
    loop {
        match answer() {
            Some(it) => return it,
            None => std::thread::sleep(Duration::from_millis(1)),
        }
    }
}
