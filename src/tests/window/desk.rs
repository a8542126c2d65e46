//! A virtual screen with the program on it, its mouse and keyboard, and another program beside it.

use crate::picture::Picture;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};
use tangency::file::recording::Recording;
use tangency::scene::Which;
use tangency::session::Session;
use tangency::session::action::Action;
use tangency::{DVec2, Verdict};
use x11rb::connection::Connection as _;
use x11rb::protocol::Event;
use x11rb::protocol::xproto::{
    AtomEnum, ClientMessageEvent, ConnectionExt as _, CreateWindowAux, EventMask, PropMode,
    SELECTION_NOTIFY_EVENT, SelectionNotifyEvent, SelectionRequestEvent, WindowClass,
};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;
use x11rb::{COPY_DEPTH_FROM_PARENT, CURRENT_TIME};

pub const CASE: &str = r#"{"demo": "circle-rectangle/rotate-back",
    "a": {"circle": {"center": [-3, 0], "radius": 1}},
    "b": {"rectangle": {"center": [2, 0], "size": [3, 2], "rotation": 0.3}}}"#;

/// The longest wait before a test fails. Larger only makes a failure slower.
pub const PATIENCE: Duration = Duration::from_secs(120);

pub struct Setting {
    /// The content of the settings file.
    pub settings: &'static str,
    /// Pixels.
    pub screen: [u32; 2],
    /// Pixels for each logical one.
    pub density: f64,
}

/// Nothing moves by itself.
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
    /// The program on its own screen, with [`CASE`] on the canvas and a recording.
    pub fn new() -> Self {
        Self::with(&STILL)
    }

    pub fn with(setting: &Setting) -> Self {
        Self::at(setting, &["case.json", "--record", "actions.jsonl", "--stats"])
    }

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

    /// Starts the program again, which must have ended.
    pub fn begin_again(&mut self, arguments: &[&str]) {
        self.program = begin(&self.display, &self.folder, arguments);
    }

    /// Starts the program again, and waits until it hears keys.
    pub fn come_back(&mut self) {
        let begun = SystemTime::now();
        self.begin_again(&[]);
        self.begin_work(begun);
    }

    /// Gives the program the keyboard, and waits until it hears keys. The window opens some tenths
    /// of a second before the first frame, and input in between is lost. A second after the first
    /// frame the program writes the session's file.
    fn begin_work(&self, begun: SystemTime) {
        self.xdotool("search --sync --onlyvisible --name Tangency windowfocus");
        Neighbour::on(&self.display).stir(self.window().parse().unwrap());
        let session = self.folder.path().join("config/session.json");
        wait_for("the first frames", || {
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

    /// Presses keys, and waits until the program has answered them.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        self.xdotool(&format!("key {keys}"));
        self.answers()
    }

    /// The window's number for xdotool.
    pub fn window(&self) -> String {
        let found = Command::new("xdotool")
            .args(["search", "--onlyvisible", "--name", "Tangency"])
            .env("DISPLAY", &self.display)
            .output()
            .expect("xdotool is installed");
        let text = String::from_utf8(found.stdout).unwrap();
        text.lines().next().expect("a window").to_owned()
    }

    /// Closes the window by its button, and waits for the program's end.
    pub fn close(&mut self) -> ExitStatus {
        Neighbour::on(&self.display).close(self.window().parse().unwrap());
        self.ended()
    }

    pub fn ended(&mut self) -> ExitStatus {
        let mut status = None;
        wait_for("the end", || {
            status = self.program.try_wait().unwrap();
            status.is_some()
        });
        status.unwrap()
    }

    /// `stdout` or `stderr`.
    pub fn said(&self, stream: &str) -> String {
        fs::read_to_string(self.folder.path().join("config").join(stream)).unwrap()
    }

    pub fn pointer(&mut self, at: DVec2) -> &mut Self {
        self.xdotool(&format!("mousemove {} {}", at.x.round(), at.y.round()));
        sleep(Duration::from_millis(60));
        self
    }

    /// Leaves the button down.
    pub fn press_and_go(&mut self, places: &[DVec2]) -> &mut Self {
        self.pointer(places[0]);
        self.xdotool("mousedown 1");
        sleep(Duration::from_millis(80));
        for place in &places[1..] {
            self.pointer(*place);
        }
        self
    }

    pub fn release(&mut self) -> &mut Self {
        self.xdotool("mouseup 1");
        self.answers()
    }

    pub fn recording(&self) -> Option<Recording> {
        Recording::open(&self.folder.path().join("actions.jsonl")).ok()
    }

    pub fn actions(&self) -> Vec<Action> {
        self.recording().unwrap().map(Result::unwrap).collect()
    }

    /// The session after the recorded actions.
    pub fn session(&self) -> Session {
        let mut session = self.recording().unwrap().begin();
        session.apply_all(self.actions());
        session
    }

    pub fn circle(&self) -> DVec2 {
        self.session().scene().shape(Which::A).center()
    }

    pub fn verdict(&self) -> Verdict {
        self.session().run().outcome.verdict
    }

    /// The picture that the program saves on F12.
    pub fn picture(&self) -> Picture {
        self.xdotool("key F12");
        wait_for("a picture", || !self.pictures().is_empty());
        let picture = Picture::read(&self.pictures()[0], self.density);
        self.forget_pictures();
        picture
    }

    pub fn wait_for_size(&self, size: [usize; 2]) {
        wait_for(&format!("the size {size:?}"), || self.picture().size() == size);
    }

    /// Waits until the program has answered all earlier input: it saves a picture of its window.
    /// The key is repeated, as miniquad drops other input while it reads a clipboard.
    pub fn answers(&mut self) -> &mut Self {
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
        self
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

pub fn wait_for(what: &str, mut done: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !done() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain for {what}");
        sleep(Duration::from_millis(50));
    }
}

fn begin_screen([width, height]: [u32; 2]) -> (Child, String) {
    let size = format!("{width}x{height}x24");
    let mut screen = Command::new("Xvfb")
        // Without it, Xvfb forgets the density when its last program ends.
        .args(["-displayfd", "1", "-screen", "0", &size, "-nolisten", "tcp", "-noreset"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("Xvfb is installed");
    let mut number = String::new();
    BufReader::new(screen.stdout.take().unwrap()).read_line(&mut number).unwrap();
    (screen, format!(":{}", number.trim()))
}

/// Starts the program. Its output goes to files that its file dialog does not list at first.
fn begin(display: &str, folder: &tempfile::TempDir, arguments: &[&str]) -> Child {
    let stream = |name: &str| File::create(folder.path().join("config").join(name)).unwrap();
    let mut command = program(display, folder);
    command.args(arguments).stdout(stream("stdout")).stderr(stream("stderr"));
    command.spawn().unwrap()
}

/// The release program with a folder and settings of its own.
pub fn program(display: &str, folder: &tempfile::TempDir) -> Command {
    let path = std::env::var("TANGENCY_BIN").unwrap_or("target/release/tangency".into());
    let mut command = Command::new(fs::canonicalize(path).expect("the release program is built"));
    command
        .current_dir(folder.path())
        .env("DISPLAY", display)
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        .env("TANGENCY_CONFIG_DIR", folder.path().join("config"))
        // A clicked link opens nothing, and no file is written elsewhere.
        .env("BROWSER", "true")
        .env("HOME", folder.path())
        .env_remove("WAYLAND_DISPLAY");
    command
}

x11rb::atom_manager! {
    Atoms: AtomsCookie {
        CLIPBOARD,
        UTF8_STRING,
        WM_PROTOCOLS,
        WM_DELETE_WINDOW,
        XdndActionCopy,
        XdndDrop,
        XdndEnter,
        XdndPosition,
        XdndSelection,
        TANGENCY_TEST_STIR,
    }
}

/// The time between two such messages: the longest wait of a key.
const STIR: Duration = Duration::from_millis(50);

#[derive(Default)]
struct Held {
    clipboard: String,
    dragged: String,
}

/// Another program on the screen: it has a clipboard, drags files, and sends windows messages.
pub struct Neighbour {
    connection: Arc<RustConnection>,
    root: u32,
    window: u32,
    atoms: Atoms,
    held: Arc<Mutex<Held>>,
}

impl Neighbour {
    pub fn on(display: &str) -> Self {
        let (connection, screen) = RustConnection::connect(Some(display)).unwrap();
        let root = connection.setup().roots[screen].root;
        let window = connection.generate_id().unwrap();
        let (class, nothing) = (WindowClass::INPUT_OUTPUT, CreateWindowAux::new());
        connection
            .create_window(COPY_DEPTH_FROM_PARENT, window, root, 0, 0, 1, 1, 0, class, 0, &nothing)
            .unwrap();
        let atoms = Atoms::new(&connection).unwrap().reply().unwrap();
        let (connection, held) = (Arc::new(connection), Arc::<Mutex<Held>>::default());
        std::thread::spawn({
            let (connection, held) = (connection.clone(), held.clone());
            move || {
                // It ends with the screen.
                while let Ok(event) = connection.wait_for_event() {
                    if let Event::SelectionRequest(asked) = event {
                        answer(&connection, &atoms, &asked, &held.lock().unwrap());
                    }
                }
            }
        });
        Self { connection, root, window, atoms, held }
    }

    pub fn copy(&self, text: &str) {
        text.clone_into(&mut self.held.lock().unwrap().clipboard);
        self.own(self.atoms.CLIPBOARD);
    }

    /// Drags files to a window, and drops them. `paths` has one path a line.
    pub fn drop_on(&self, window: u32, paths: &str) {
        paths.clone_into(&mut self.held.lock().unwrap().dragged);
        self.own(self.atoms.XdndSelection);
        const VERSION: u32 = 5 << 24;
        let (me, text) = (self.window, self.atoms.UTF8_STRING);
        let copy = self.atoms.XdndActionCopy;
        self.tell(window, self.atoms.XdndEnter, [me, VERSION, text, 0, 0]);
        self.tell(window, self.atoms.XdndPosition, [me, 0, 0, CURRENT_TIME, copy]);
        self.tell(window, self.atoms.XdndDrop, [me, 0, CURRENT_TIME, 0, 0]);
    }

    pub fn close(&self, window: u32) {
        let what = [self.atoms.WM_DELETE_WINDOW, CURRENT_TIME, 0, 0, 0];
        self.tell(window, self.atoms.WM_PROTOCOLS, what);
    }

    /// Sends messages without a meaning to a window, until that closes.
    ///
    /// miniquad 0.4.11 waits for one event more than there are (`native/linux_x11.rs`, line 512).
    /// It sees a key of the last frame before a rest only when something else comes. For a user
    /// this is the release of the key; xdotool's release is there at once.
    pub fn stir(self, window: u32) {
        std::thread::spawn(move || {
            let message =
                ClientMessageEvent::new(32, window, self.atoms.TANGENCY_TEST_STIR, [0; 5]);
            let tell = || {
                let sent = self.connection.send_event(false, window, EventMask::NO_EVENT, message);
                sent.is_ok_and(|it| it.check().is_ok())
            };
            while tell() {
                std::thread::sleep(STIR);
            }
        });
    }

    /// Sets the density of the screen. Programs read it when they start.
    pub fn set_density(&self, density: f64) {
        let text = format!("Xft.dpi:\t{}\n", 96.0 * density);
        let (all, name) = (AtomEnum::RESOURCE_MANAGER, AtomEnum::STRING);
        self.connection
            .change_property8(PropMode::REPLACE, self.root, all, name, text.as_bytes())
            .unwrap()
            .check()
            .unwrap();
    }

    fn own(&self, selection: u32) {
        let owned = self.connection.set_selection_owner(self.window, selection, CURRENT_TIME);
        owned.unwrap().check().unwrap();
    }

    fn tell(&self, window: u32, kind: u32, data: [u32; 5]) {
        let message = ClientMessageEvent::new(32, window, kind, data);
        let sent = self.connection.send_event(false, window, EventMask::NO_EVENT, message);
        sent.unwrap().check().unwrap();
    }
}

fn answer(connection: &RustConnection, atoms: &Atoms, asked: &SelectionRequestEvent, held: &Held) {
    let dragged = asked.selection == atoms.XdndSelection;
    let text = if dragged { &held.dragged } else { &held.clipboard };
    let told = SelectionNotifyEvent {
        response_type: SELECTION_NOTIFY_EVENT,
        sequence: 0,
        time: asked.time,
        requestor: asked.requestor,
        selection: asked.selection,
        target: asked.target,
        property: asked.property,
    };
    let (replace, to, name) = (PropMode::REPLACE, asked.requestor, asked.property);
    // The program may be gone.
    let _ = connection.change_property8(replace, to, name, atoms.UTF8_STRING, text.as_bytes());
    let _ = connection.send_event(false, to, EventMask::NO_EVENT, told);
    let _ = connection.flush();
}
