//! Kills at any moment of a save: what is there is whole, and what is left behind is swept.
//! `cargo test --test program faults -- --ignored`; the last result is in the README's part for
//! developers.

use crate::start::{Folder, begun, canvas, demo, drag_by};
use serde_json::Value;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, UNIX_EPOCH};
use tangency::DVec2;
use tangency::app::action::Shown;
use tangency::app::bookmark::Bookmark;
use tangency::app::document::Document;
use tangency::app::persist::{Place, Store};
use tangency::app::settings::Settings;

/// Where the program that is killed writes.
const FOLDER: &str = "TANGENCY_FAULTS";

/// How many times it is killed.
const KILLS: usize = 200;

/// What is killed: saves a case, settings, the session and its drags again and again. Asked for by the
/// test below alone.
#[test]
#[ignore = "runs until it is killed, where the test below asks for it"]
fn writer() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let (mut store, refusal) = Store::open_in(&folder);
    assert_eq!(refusal, None);
    let mut session = demo("circle-rectangle/rotate-back", canvas(900.0, 700.0));
    let path = folder.join("case.json");
    let mut document = Document::create(&path, &session, None).unwrap();
    for round in 0_u32.. {
        drag_by(&mut session, &[DVec2::splat(0.01), DVec2::splat(-0.01 * f64::from(round % 7))]);
        let settings = Settings { grid: round % 2 == 0, ..Settings::default() };
        session.apply(&Shown::Prefer { settings });
        document.follow(&session);
        document.save().unwrap();
        let place = || Place::new(Bookmark::of(&session), None).with(document.left());
        let now = f64::from(round) * 10.0;
        store.follow(&session, place(), now).unwrap();
        store.follow(&session, place(), now + 5.0).unwrap();
        store.save(&session).unwrap();
    }
}

fn is_whole(path: &Path) -> bool {
    let text = fs::read_to_string(path).unwrap();
    let json = |it: &str| serde_json::from_str::<Value>(it).is_ok();
    match path.extension().and_then(|it| it.to_str()) {
        Some("jsonl") => text.ends_with('\n') && text.lines().all(json),
        _ => json(&text),
    }
}

/// Whether a thread of a process waits for the disk just now, where the system tells.
fn syncs(process: u32) -> bool {
    const FSYNC: &str = if cfg!(target_arch = "x86_64") { "74 " } else { "82 " };
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    threads
        .filter_map(|it| fs::read_to_string(it.path().join("syscall")).ok())
        .any(|it| it.starts_with(FSYNC))
}

fn hidden(folder: &Folder) -> Vec<String> {
    folder.names().into_iter().filter(|it| it.starts_with('.')).collect()
}

#[test]
#[ignore = "takes minutes; the README's part for developers names it"]
fn two_hundred_kills_leave_every_file_whole() {
    let folder = Folder::new();
    let mut random = fastrand::Rng::with_seed(1);
    let names = ["case.json", "settings.json", "session.json", "drags.jsonl"];
    let mut at_fsync = 0;
    for kill in 0..KILLS {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["faults::writer", "--exact", "--ignored"])
            .env(FOLDER, folder.here())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        sleep(Duration::from_millis(random.u64(20..220)));
        // Every other one as soon as it waits for the disk, where that can be seen.
        let looks = if kill % 2 == 0 { 0 } else { 100_000 };
        at_fsync += usize::from((0..looks).any(|_| syncs(child.id())));
        child.kill().unwrap();
        child.wait().unwrap();
        for name in names {
            let path = folder.path(name);
            assert!(!path.exists() || is_whole(&path), "{name}");
        }
    }
    assert!(at_fsync > 0, "none of {KILLS} kills came in the midst of an fsync");
    let (store, refusal) = Store::open_in(folder.here());
    assert_eq!(refusal, None);
    let left = store.left().expect("the session is found again");
    assert!(left.document.and_then(Document::reopened).is_some());
    assert!(!begun().with_drags(store.drags()).trails().all().is_empty());
    // What a kill between two names left is taken away when it is nobody's any more.
    for name in hidden(&folder) {
        let file = File::options().write(true).open(folder.path(&name)).unwrap();
        file.set_modified(UNIX_EPOCH).unwrap();
    }
    Store::open_in(folder.here());
    assert_eq!(hidden(&folder), [""; 0]);
    assert_eq!(folder.names(), ["case.json", "drags.jsonl", "session.json", "settings.json"]);
}
