//! A screen of its own, the program on it, and a hand.

use crate::neighbour::Neighbour;
use crate::picture::Picture;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};
use tangency::file::recording::Recording;
use tangency::scene::Which;
use tangency::session::Session;
use tangency::session::action::Action;
use tangency::{DVec2, Verdict};

/// A circle well to the left of a rectangle.
pub const CASE: &str = r#"{"demo": "circle-rectangle/rotate-back",
    "a": {"circle": {"center": [-3, 0], "radius": 1}},
    "b": {"rectangle": {"center": [2, 0], "size": [3, 2], "rotation": 0.3}}}"#;

/// How long anything may take before the test gives up. Larger only makes a failure slower.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// What a test begins with.
pub struct Setting {
    /// The settings file.
    pub settings: &'static str,
    /// Width and height of the screen, pixels.
    pub screen: [u32; 2],
    /// Pixels a logical one.
    pub density: f64,
}

/// Nothing moves but by hand.
pub const STILL: Setting = Setting {
    settings: r#"{"settings": {"reduced_motion": true}}"#,
    screen: [1600, 1000],
    density: 1.0,
};

pub struct Desk {
    pub screen: Child,
    pub program: Child,
    pub display: String,
    pub folder: tempfile::TempDir,
    pub density: f64,
}

impl Desk {
    /// The program on a screen of its own, at [`CASE`], recording what happens.
    pub fn new() -> Self {
        Self::with(&STILL)
    }

    pub fn with(setting: &Setting) -> Self {
        Self::at(setting, &["case.json", "--record", "actions.jsonl", "--stats"])
    }

    /// The program with these arguments.
    pub fn at(setting: &Setting, arguments: &[&str]) -> Self {
        let (screen, display) = begin_screen(setting.screen);
        Neighbour::on(&display).set_density(setting.density);
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("case.json"), CASE).unwrap();
        let config = folder.path().join("config");
        fs::create_dir(&config).unwrap();
        fs::write(config.join("settings.json"), setting.settings).unwrap();
        let begun = SystemTime::now();
        let program = begin(&display, &folder, arguments);
        let density = setting.density;
        let desk = Self { screen, program, display, folder, density };
        desk.begin_work(begun);
        desk
    }

    /// Starts the program again, once the one before has ended, as somebody who comes back does.
    pub fn come_back(&mut self) {
        let begun = SystemTime::now();
        self.program = begin(&self.display, &self.folder, &[]);
        self.begin_work(begun);
    }

    /// Gives the program the keyboard, and waits until it hears keys: its window is there some
    /// tenths of a second before its first frame, and what comes in between is lost. From the first
    /// frame on it keeps where the session is, a second later.
    fn begin_work(&self, begun: SystemTime) {
        self.xdotool("search --sync --onlyvisible --name Tangency windowfocus");
        Neighbour::on(&self.display).stir(self.window().parse().unwrap());
        let session = self.folder.path().join("config/session.json");
        self.wait_for("the first frames", || {
            fs::metadata(&session).is_ok_and(|it| it.modified().unwrap() >= begun)
        });
    }

    pub fn xdotool(&self, line: &str) {
        let status = Command::new("xdotool")
            .args(line.split_whitespace())
            .env("DISPLAY", &self.display)
            .stdout(Stdio::null())
            .status()
            .expect("xdotool is installed");
        assert!(status.success(), "xdotool {line}");
    }

    /// The window's number, as xdotool takes it.
    pub fn window(&self) -> String {
        let found = Command::new("xdotool")
            .args(["search", "--onlyvisible", "--name", "Tangency"])
            .env("DISPLAY", &self.display)
            .output()
            .expect("xdotool is installed");
        let text = String::from_utf8(found.stdout).unwrap();
        text.lines().next().expect("a window").to_owned()
    }

    /// Closes the window as its frame's button does, and waits for the end.
    pub fn close(&mut self) -> ExitStatus {
        Neighbour::on(&self.display).close(self.window().parse().unwrap());
        self.ended()
    }

    /// Waits until the program has ended.
    pub fn ended(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            match self.program.try_wait().unwrap() {
                Some(status) => return status,
                None => assert!(begun.elapsed() < PATIENCE, "it does not end"),
            }
            sleep(Duration::from_millis(20));
        }
    }

    /// What the program has written to its standard output or error.
    pub fn said(&self, stream: &str) -> String {
        fs::read_to_string(self.folder.path().join("config").join(stream)).unwrap()
    }

    pub fn pointer(&self, at: DVec2) {
        self.xdotool(&format!("mousemove {} {}", at.x.round(), at.y.round()));
        sleep(Duration::from_millis(60));
    }

    /// Presses, goes through the places, and leaves the button down.
    pub fn press_and_go(&self, places: &[DVec2]) {
        self.pointer(places[0]);
        self.xdotool("mousedown 1");
        sleep(Duration::from_millis(80));
        for place in &places[1..] {
            self.pointer(*place);
        }
    }

    pub fn release(&mut self) {
        self.xdotool("mouseup 1");
        self.answers();
    }

    pub fn recording(&self) -> Option<Recording> {
        Recording::open(&self.folder.path().join("actions.jsonl")).ok()
    }

    /// The recorded actions.
    pub fn actions(&self) -> Vec<Action> {
        self.recording().unwrap().map(Result::unwrap).collect()
    }

    /// The session that the recording leads to.
    pub fn session(&self) -> Session {
        let mut session = self.recording().unwrap().begin().unwrap();
        for action in self.actions() {
            session.apply(&action);
        }
        session
    }

    pub fn circle(&self) -> DVec2 {
        self.session().scene().shape(Which::A).center()
    }

    pub fn verdict(&self) -> Verdict {
        self.session().run().outcome.verdict
    }

    pub fn wait_for(&self, what: &str, mut done: impl FnMut() -> bool) {
        let begun = Instant::now();
        while !done() {
            assert!(begun.elapsed() < PATIENCE, "waited in vain for {what}");
            sleep(Duration::from_millis(50));
        }
    }

    /// A picture of the window, saved by the program itself on F12.
    pub fn picture(&mut self) -> Picture {
        self.xdotool("key F12");
        self.wait_for("a picture", || !self.pictures().is_empty());
        let picture = Picture::read(&self.pictures()[0], self.density);
        self.forget_pictures();
        picture
    }

    /// Waits until the window has that size, pixels, and draws itself.
    pub fn wait_for_size(&mut self, size: [usize; 2]) {
        let begun = Instant::now();
        while self.picture().size() != size {
            assert!(begun.elapsed() < PATIENCE, "it never has the size {size:?}");
        }
    }

    /// Waits until the program has answered all that came before: it saves a picture of its window.
    /// A key is pressed again where nothing came of it: while a clipboard is read, the window's
    /// library drops whatever else comes.
    pub fn answers(&mut self) {
        let begun = Instant::now();
        for wait in (0..).map(|it| Duration::from_secs(2 * it)) {
            assert!(begun.elapsed() < PATIENCE, "it does not answer");
            self.xdotool("key F12");
            let until = Instant::now() + wait + Duration::from_secs(2);
            while self.pictures().is_empty() && Instant::now() < until {
                assert!(self.program.try_wait().unwrap().is_none(), "the program has ended");
                sleep(Duration::from_millis(20));
            }
            if !self.pictures().is_empty() {
                break;
            }
        }
        self.forget_pictures();
    }

    fn forget_pictures(&self) {
        self.pictures().iter().for_each(|it| fs::remove_file(it).unwrap());
    }

    fn pictures(&self) -> Vec<PathBuf> {
        let files = fs::read_dir(self.folder.path()).unwrap().map(|it| it.unwrap().path());
        files.filter(|it| it.extension().is_some_and(|it| it == "png")).collect()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        let _ = self.screen.kill();
        let _ = self.screen.wait();
    }
}

/// A screen of that size, and its name.
fn begin_screen([width, height]: [u32; 2]) -> (Child, String) {
    let size = format!("{width}x{height}x24");
    let mut screen = Command::new("Xvfb")
        // What is set on the screen stays when whoever set it is gone.
        .args(["-displayfd", "1", "-screen", "0", &size, "-nolisten", "tcp", "-noreset"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb is installed");
    let mut number = String::new();
    BufReader::new(screen.stdout.take().unwrap()).read_line(&mut number).unwrap();
    (screen, format!(":{}", number.trim()))
}

/// The program, with what it says in two files where its own file dialog does not begin.
fn begin(display: &str, folder: &tempfile::TempDir, arguments: &[&str]) -> Child {
    let stream = |name: &str| File::create(folder.path().join("config").join(name)).unwrap();
    let mut command = program(display, folder);
    command.args(arguments).stdout(stream("stdout")).stderr(stream("stderr"));
    command.spawn().unwrap()
}

/// The release program, in a folder of its own and with preferences of its own.
pub fn program(display: &str, folder: &tempfile::TempDir) -> Command {
    let path = std::env::var("TANGENCY_BIN").unwrap_or("target/release/tangency".into());
    let mut command = Command::new(fs::canonicalize(path).expect("the release program is built"));
    command
        .current_dir(folder.path())
        .env("DISPLAY", display)
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        .env("TANGENCY_CONFIG_DIR", folder.path().join("config"))
        // A link that is clicked on opens nothing, and nothing is written elsewhere.
        .env("BROWSER", "true")
        .env("HOME", folder.path())
        .env_remove("WAYLAND_DISPLAY");
    command
}
