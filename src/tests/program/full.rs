//! A disk that is full, and a folder that cannot be written to: one sentence for what was asked for,
//! none for what nobody asked for, and what was there stays.

use crate::start::{Folder, canvas, demo, drag_by, tangency};
use std::fs;
use std::io::Write as _;
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

/// A file system of a few kilobytes, which only root may have.
struct Small(Folder);

impl Small {
    fn new() -> Option<Self> {
        let folder = Folder::new();
        let mount = ["-t", "tmpfs", "-o", "size=256k,nr_inodes=200", "tmpfs"];
        let done = Command::new("mount").args(mount).arg(folder.here()).output();
        done.is_ok_and(|it| it.status.success()).then(|| Self(folder))
    }

    /// Fills it to the last byte with a file, whose place it says.
    fn fill(&self) -> PathBuf {
        let path = self.0.path("filler");
        let mut file = fs::File::create(&path).unwrap();
        while file.write(&[0; 512]).is_ok_and(|it| it > 0) {}
        path
    }

    fn remount(&self, how: &str) {
        let how = format!("remount,{how}");
        let done = Command::new("mount").args(["-o", &how]).arg(self.0.here()).status();
        assert!(done.unwrap().success());
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.here()).status();
    }
}

/// All that is written while one works: a case, settings, where the session is, its drags.
struct Work {
    session: Session,
    store: Store,
    document: Document,
    now: f64,
}

const NAMES: [&str; 4] = ["case.json", "drags.jsonl", "session.json", "settings.json"];

impl Work {
    fn begin(folder: &Path) -> Self {
        let (store, refusal) = Store::open_in(folder);
        assert_eq!(refusal, None);
        let session = demo("circle-rectangle/rotate-back", canvas(900.0, 700.0));
        let document = Document::create(&folder.join("case.json"), &session, None).unwrap();
        let mut work = Self { session, store, document, now: 0.0 };
        work.change(false);
        assert_eq!(work.save(), [Ok(()), Ok(())]);
        work
    }

    /// Drags a shape, changes the settings, and lets a while pass.
    fn change(&mut self, grid: bool) {
        drag_by(&mut self.session, &[DVec2::splat(0.25)]);
        self.session.apply(&Shown::Prefer { settings: Settings { grid, ..Settings::default() } });
        self.document.follow(&self.session);
        for _ in 0..2 {
            self.now += 10.0;
            let place = Place::new(Bookmark::of(&self.session), None).with(self.document.left());
            // What cannot be kept is said when it is asked for.
            let _ = self.store.follow(&self.session, place, self.now);
        }
    }

    /// Saves the case, and what is kept between starts.
    fn save(&mut self) -> [Result<(), Refusal>; 2] {
        [self.document.save(), self.store.save(&self.session)]
    }
}

fn texts(folder: &Path) -> [String; 4] {
    NAMES.map(|name| fs::read_to_string(folder.join(name)).unwrap())
}

fn is_a_sentence(refusal: &Refusal) -> bool {
    let text = &refusal.0;
    text.lines().count() == 1 && text.ends_with('.') && !text.contains("Os {")
}

/// Nothing is written, and each refusal is a sentence; a figure neither.
fn nothing_is_lost(work: &mut Work, folder: &Path) {
    let before = texts(folder);
    work.change(true);
    let [case, kept] = work.save().map(Result::unwrap_err);
    assert!(is_a_sentence(&case) && case.0.contains("case.json"), "{case}");
    assert!(is_a_sentence(&kept) && kept.0.contains("settings.json"), "{kept}");
    assert_eq!(texts(folder), before);
    for name in ["figure.svg", "figure.png", "film.gif"] {
        let output = tangency("render")
            .args(["circle-rectangle/rotate-back", "-o"])
            .arg(folder.join(name))
            .output()
            .unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.trim_end().lines().count() == 1, "{name}: {said}");
        assert!(said.contains(name) && !said.contains("panicked"), "{said}");
    }
    let left: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|it| it.unwrap().file_name().into_string().unwrap())
        .filter(|it| it != "filler" && !NAMES.contains(&it.as_str()))
        .collect();
    assert_eq!(left, [""; 0], "nothing incomplete is left behind");
}

/// What could not be written is written as soon as it can be.
fn all_is_written(work: &mut Work, folder: &Path) {
    assert_eq!(work.save(), [Ok(()), Ok(())], "what could not be written before");
    assert!(Store::open_in(folder).0.kept().settings.grid);
    work.change(false);
    assert_eq!(work.save(), [Ok(()), Ok(())]);
    let (store, refusal) = Store::open_in(folder);
    assert_eq!(refusal, None);
    assert!(!store.kept().settings.grid);
    let left = store.left().expect("the session is found again");
    assert_eq!(left.bookmark, Bookmark::of(&work.session));
    let drags = store.drags().len();
    assert_eq!(drags, work.session.trails().all().len());
    let case = fs::read_to_string(folder.join("case.json")).unwrap();
    let x = work.session.scene().b().center().x;
    assert!(case.contains(&format!("{x}")), "{case}");
}

#[test]
fn on_a_full_disk_each_says_so_in_a_sentence_and_nothing_is_lost() {
    // Only root may have a small one: elsewhere there is nothing to look at.
    let Some(disk) = Small::new() else { return };
    let mut work = Work::begin(disk.0.here());
    let filler = disk.fill();
    nothing_is_lost(&mut work, disk.0.here());
    fs::remove_file(filler).unwrap();
    all_is_written(&mut work, disk.0.here());
}

#[test]
fn where_nothing_can_be_written_each_says_so_in_a_sentence_and_nothing_is_lost() {
    let Some(disk) = Small::new() else { return };
    let mut work = Work::begin(disk.0.here());
    disk.remount("ro");
    nothing_is_lost(&mut work, disk.0.here());
    disk.remount("rw");
    all_is_written(&mut work, disk.0.here());
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_standard_error_ends_nothing() {
    let code = |command: &str, arguments: &[&str], told: Stdio| {
        let mut program = tangency(command);
        program.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(told);
        program.status().unwrap().code()
    };
    // A file that is not there, an option that is not there, and nothing found that is told beside.
    let hunt = ["support-gap", "reference", "--tries", "10"];
    for (command, arguments) in
        [("check", &["/nowhere.json"][..]), ("list", &["--nowhere"]), ("hunt", &hunt)]
    {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let usual = code(command, arguments, Stdio::null());
        assert_eq!(code(command, arguments, full.into()), usual, "{command}");
        assert_ne!(usual, Some(101));
    }
}
