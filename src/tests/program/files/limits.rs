//! A full disk, and a folder that cannot be written to: one sentence for each save, and the files stay as
//! they were.
//!
//! A disk is full for a process whose files may have only so many bytes.

use crate::start::{Folder, canvas, demo, drag_by, tangency};
use rustix::process::{Resource, Rlimit, setrlimit};
use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tangency::DVec2;
use tangency::app::action::Shown;
use tangency::app::bookmark::Bookmark;
use tangency::app::document::Document;
use tangency::app::persist::{Place, Store};
use tangency::app::refusal::Refusal;
use tangency::app::session::Session;
use tangency::app::settings::Settings;

/// The folder for the processes that are started below.
const FOLDER: &str = "TANGENCY_LIMITS";

/// A user who owns nothing, on most systems.
const NOBODY: u32 = 65534;

const NAMES: [&str; 4] = ["case.json", "drags.jsonl", "session.json", "settings.json"];

/// Everything that is written during work: a case, settings, the session and its drags.
struct Work {
    session: Session,
    store: Store,
    document: Document,
    now: f64,
}

impl Work {
    fn begin(folder: &Path) -> Self {
        let (store, refusal) = Store::open_in(folder);
        assert_eq!(refusal, None);
        let session = demo("circle-rectangle/rotate-back", canvas(900.0, 700.0));
        let path = folder.join("case.json");
        let document = Document::read(&path);
        let document = document.unwrap_or_else(|| Document::create(&path, &session, None).unwrap());
        Self { session, store, document, now: 0.0 }
    }

    /// Drags a shape, changes the settings, lets time pass, and saves the case and the rest.
    fn save(&mut self, grid: bool) -> [Result<(), Refusal>; 2] {
        drag_by(&mut self.session, &[DVec2::splat(0.25)]);
        self.session.apply(&Shown::Prefer { settings: Settings { grid, ..Settings::default() } });
        self.document.follow(&self.session);
        for _ in 0..2 {
            self.now += 10.0;
            let place = Place::new(Bookmark::of(&self.session), None).with(self.document.left());
            // A refusal comes again from `save`.
            let _ = self.store.follow(&self.session, place, self.now);
        }
        [self.document.save(), self.store.save(&self.session)]
    }
}

fn texts(folder: &Path) -> [String; 4] {
    NAMES.map(|name| fs::read_to_string(folder.join(name)).unwrap())
}

/// Each save and each figure is refused in a sentence, and the folder stays as it was.
fn nothing_is_lost(work: &mut Work, folder: &Path, figures: &[&str]) {
    let before = texts(folder);
    let said = work.save(true).map(|it| it.unwrap_err().0);
    let figure = |name: &&str| {
        let mut render = tangency("render");
        render.args(["circle-rectangle/rotate-back", "-o"]).arg(folder.join(name));
        let output = render.output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8(output.stderr).unwrap().trim_end().to_owned()
    };
    let names = ["case.json", "settings.json"].iter().chain(figures);
    for (name, said) in names.zip(said.into_iter().chain(figures.iter().map(figure))) {
        assert!(said.contains(name) && said.ends_with('.') && said.lines().count() == 1, "{said}");
    }
    assert_eq!(texts(folder), before);
    assert_eq!(fs::read_dir(folder).unwrap().count(), NAMES.len(), "nothing is left behind");
}

/// The folder that a test below gave to its process; `None` where somebody runs all ignored tests.
fn folder() -> Option<PathBuf> {
    std::env::var_os(FOLDER).map(PathBuf::from)
}

#[test]
#[ignore = "started by the test below"]
fn with_a_limit() {
    let Some(folder) = folder() else { return };
    let limit = |current| setrlimit(Resource::Fsize, Rlimit { current, maximum: None }).unwrap();
    let mut work = Work::begin(&folder);
    limit(Some(100));
    nothing_is_lost(&mut work, &folder, &["figure.svg", "figure.png", "film.gif"]);
    limit(None);
    assert_eq!(work.save(false), [Ok(()), Ok(())]);
    let (store, refusal) = Store::open_in(&folder);
    assert_eq!((refusal, store.kept().settings.grid), (None, false));
    assert_eq!(store.left().unwrap().bookmark, Bookmark::of(&work.session));
    assert_eq!(store.drags().len(), work.session.trails().all().len());
    let case = fs::read_to_string(folder.join("case.json")).unwrap();
    assert!(case.contains(&work.session.scene().b().center().x.to_string()), "{case}");
}

#[test]
#[ignore = "started by the test below"]
fn without_permission() {
    let Some(folder) = folder() else { return };
    nothing_is_lost(&mut Work::begin(&folder), &folder, &[]);
}

/// A folder in which somebody has worked.
fn worked() -> Folder {
    let folder = Folder::new();
    assert_eq!(Work::begin(folder.here()).save(false), [Ok(()), Ok(())]);
    folder
}

/// Runs one of the tests above in a process of its own.
fn run(program: &mut Command, test: &str, folder: &Folder) {
    program.args([&format!("files::limits::{test}"), "--exact", "--ignored"]);
    let output = program.env(FOLDER, folder.here()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
}

#[test]
fn a_full_disk_loses_nothing() {
    let mut shell = Command::new("sh");
    // The signal for files that are too large would end the process.
    shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(std::env::current_exe().unwrap());
    run(&mut shell, "with_a_limit", &worked());
}

#[test]
#[cfg(target_os = "linux")]
fn a_read_only_folder_loses_nothing() {
    let folder = worked();
    let mode = |mode| fs::set_permissions(folder.here(), Permissions::from_mode(mode)).unwrap();
    mode(0o555);
    // The path of the program may be closed to another user.
    let mut program = Command::new("/proc/self/exe");
    // Root may write everywhere.
    if rustix::process::geteuid().is_root() {
        program.uid(NOBODY);
    }
    run(&mut program, "without_permission", &folder);
    mode(0o755);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_standard_error_ends_nothing() {
    let code = |command: &str, arguments: &[&str], errors: Stdio| {
        let mut program = tangency(command);
        program.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(errors);
        program.status().unwrap().code()
    };
    let hunt = ["support-gap", "reference", "--tries", "10"];
    for (command, arguments) in
        [("check", &["/nowhere.json"][..]), ("list", &["--nowhere"]), ("hunt", &hunt)]
    {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let usual = code(command, arguments, Stdio::null());
        assert_eq!(code(command, arguments, full.into()), usual, "{command}");
        assert_ne!(usual, Some(101));
    }
}
