//! Kills during a save, a full disk and a read-only folder: every file stays whole, and each save
//! that fails is one sentence. `cargo test --test program kills -- --ignored` runs the kills.

use crate::start::*;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use tangency::platform::refusal::Refusal;

/// The environment variable that names the folder for a process that a test starts.
const FOLDER: &str = "TANGENCY_FAULTS";

const NAMES: [&str; 3] = ["case.json", "session.json", "settings.json"];

/// Everything that is written during work: a case, settings and the session.
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
        drag_by(&mut self.session, &[DVec2::splat(if grid { 0.5 } else { 0.25 })]);
        self.session.apply(&Action::Prefer { settings: Settings { grid, ..Settings::default() } });
        self.document.follow(&self.session);
        for _ in 0..2 {
            self.now += 10.0;
            let (bookmark, document) = (Bookmark::of(&self.session), self.document.left());
            let place = Place { bookmark, document, drawer: None, window: None };
            // `save` repeats a refusal.
            let _ = self.store.follow(&self.session, place, self.now);
        }
        [self.document.save(), self.store.save(&self.session)]
    }
}

/// The folder for this process; `None` if no test has started it.
fn folder() -> Option<PathBuf> {
    std::env::var_os(FOLDER).map(PathBuf::from)
}

/// Runs an ignored test of this file in a process of its own.
fn process<'p>(program: &'p mut Command, test: &str, folder: &Folder) -> &'p mut Command {
    program
        .args([&format!("files::faults::{test}"), "--exact", "--ignored"])
        .env(FOLDER, folder.here())
}

#[test]
#[ignore = "runs until it is killed, where the test below asks for it"]
fn writer() {
    let Some(folder) = folder() else { return };
    let mut work = Work::begin(&folder);
    for round in 0_u32.. {
        assert_eq!(work.save(round % 2 == 0), [Ok(()), Ok(())]);
    }
}

#[test]
#[ignore = "takes minutes; the developers' notes name it"]
fn two_hundred_kills_leave_every_file_whole() {
    let folder = Folder::new();
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..200 {
        let mut child = Command::new(std::env::current_exe().unwrap());
        let child = process(&mut child, "writer", &folder).stdout(Stdio::null());
        let mut child = child.stderr(Stdio::null()).spawn().unwrap();
        // It saves without a pause, so most kills come during a write.
        sleep(Duration::from_millis(random.u64(20..220)));
        child.kill().unwrap();
        child.wait().unwrap();
        for path in NAMES.map(|it| folder.path(it)).into_iter().filter(|it| it.exists()) {
            let text = fs::read_to_string(&path).unwrap();
            assert!(serde_json::from_str::<Value>(&text).is_ok(), "{path:?}: {text}");
        }
    }
    let (store, refusal) = Store::open_in(folder.here());
    assert_eq!(refusal, None);
    let left = store.left().expect("the session is found again");
    assert!(left.document.and_then(Document::reopened).is_some());
}

fn texts(folder: &Path) -> [String; 3] {
    NAMES.map(|name| fs::read_to_string(folder.join(name)).unwrap())
}

/// Asserts that each save and figure is refused in a sentence, and that the folder stays as it was.
fn nothing_is_lost(work: &mut Work, folder: &Path, figures: &[&str]) {
    let before = texts(folder);
    let said = work.save(true).map(|it| it.unwrap_err().0);
    let figure = |name: &&str| {
        let mut render = tangency("render");
        render.args(["circle-rectangle/rotate-back", "-o"]).arg(folder.join(name));
        let ran = run(&mut render);
        assert_eq!(ran.status, Some(2), "{ran:?}");
        ran.err.trim_end().to_owned()
    };
    let names = ["case.json", "settings.json"].iter().chain(figures);
    for (name, said) in names.zip(said.into_iter().chain(figures.iter().map(figure))) {
        assert!(said.contains(name) && said.ends_with('.') && said.lines().count() == 1, "{said}");
    }
    assert_eq!(texts(folder), before);
    assert!(work.document.has_changes());
    assert_eq!(fs::read_dir(folder).unwrap().count(), NAMES.len(), "nothing is left behind");
}

#[test]
#[cfg(unix)]
#[ignore = "started by a test below"]
fn with_a_limit() {
    let Some(folder) = folder() else { return };
    use rustix::process::{Resource, Rlimit, setrlimit};
    let limit = |current| setrlimit(Resource::Fsize, Rlimit { current, maximum: None }).unwrap();
    let mut work = Work::begin(&folder);
    limit(Some(100));
    nothing_is_lost(&mut work, &folder, &["figure.svg", "figure.png", "film.gif"]);
    limit(None);
    assert_eq!(work.save(false), [Ok(()), Ok(())]);
    let (store, refusal) = Store::open_in(&folder);
    assert_eq!((refusal, store.kept.settings.grid), (None, false));
    assert_eq!(store.left().unwrap().bookmark, Bookmark::of(&work.session));
    let case = fs::read_to_string(folder.join("case.json")).unwrap();
    assert!(case.contains(&work.session.scene().b().center().x.to_string()), "{case}");
}

#[test]
#[ignore = "started by a test below"]
fn without_permission() {
    let Some(folder) = folder() else { return };
    nothing_is_lost(&mut Work::begin(&folder), &folder, &[]);
}

fn worked() -> Folder {
    let folder = Folder::new();
    assert_eq!(Work::begin(folder.here()).save(false), [Ok(()), Ok(())]);
    folder
}

fn passes(program: &mut Command, test: &str, folder: &Folder) {
    let ran = run(process(program, test, folder));
    assert!(ran.status == Some(0) && ran.out.contains("1 passed"), "{ran:?}");
}

#[test]
#[cfg(unix)]
fn a_full_disk_loses_nothing() {
    let mut shell = Command::new("sh");
    // The signal for files that are too large would end the process.
    shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]).arg(std::env::current_exe().unwrap());
    passes(&mut shell, "with_a_limit", &worked());
}

#[test]
#[cfg(target_os = "linux")]
fn a_read_only_folder_loses_nothing() {
    use std::os::unix::fs::PermissionsExt;
    use std::os::unix::process::CommandExt;
    let folder = worked();
    let mode = |mode| fs::set_permissions(folder.here(), fs::Permissions::from_mode(mode)).unwrap();
    mode(0o555);
    // The path of the program may be closed to another user.
    let mut program = Command::new("/proc/self/exe");
    // Root may write everywhere.
    if rustix::process::geteuid().is_root() {
        // A user who owns nothing, on most systems.
        program.uid(65534);
    }
    passes(&mut program, "without_permission", &folder);
    mode(0o755);
}
