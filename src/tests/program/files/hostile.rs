//! Random bytes, and valid files with something changed, are read or refused without a panic.
//! `TANGENCY_HOSTILE_CASES=20000 cargo test --test program hostile` tries more of them.

use super::kept::recording;
use crate::start::*;
use std::fs;
use tangency::demo::lesson::yours;
use tangency::file::bookmark;
use tangency::file::document;
use tangency::file::export::png;
use tangency::lab::case::{self, Case};
use tangency::lab::paste;
use tangency::platform::refusal::Refusal;
use tiny_skia::Pixmap;

/// Parts that may break a reader, separated by bars.
const WORDS: &str = "1e999|-0|NaN|null|{}|[[|\0|\u{202e}|\"a\":|99999999999999999999|[0,99999]|\
    \u{feff}|1e-400|\\ud800|\"\\u001b[2J\"|true|+++\n|[preset.a]\n|<!--|- [x] ";

pub fn change(bytes: &mut Vec<u8>, random: &mut Rng) {
    if bytes.is_empty() {
        return;
    }
    let at = random.usize(..bytes.len());
    let span = at..random.usize(at..=bytes.len().min(at + 60));
    match random.u8(0..5) {
        0 => bytes[at] = random.u8(..),
        1 => drop(bytes.drain(span)),
        2 => {
            let words: Vec<_> = WORDS.split('|').collect();
            bytes.splice(at..at, words[random.usize(..words.len())].bytes());
        }
        3 => {
            let end = span.end;
            bytes.splice(end..end, bytes[span].repeat(random.usize(1..40)));
        }
        _ => bytes.truncate(at),
    }
}

/// Up to 399 bytes of any kind.
pub fn bytes(random: &mut Rng) -> Vec<u8> {
    (0..random.usize(..400)).map(|_| random.u8(..)).collect()
}

fn session() -> Session {
    let mut session = demo("circle-rectangle/rotate-back", canvas(900.0, 700.0));
    drag_by(&mut session, &[DVec2::splat(0.5), DVec2::splat(1.0)]);
    session
}

/// A valid file of every kind that is read, by its name.
fn valid(folder: &Folder) -> [(&'static str, Vec<u8>); 8] {
    let session = session();
    let case = case::text(session.lesson(), session.scene());
    let cases = format!("[{}, {case}]", case.trim_end());
    let recording = recording(folder, &[r#"{"open":{"lesson":"arena"}}"#, "\"undo\""]);
    let picture = png::encode(&Pixmap::new(2, 1).unwrap(), Some(case.trim_end())).unwrap();
    let config = folder.path("config");
    let (mut store, _) = Store::open_in(&config);
    store.keep_folder(folder.here()).unwrap();
    let place =
        Place { bookmark: Bookmark::of(&session), drawer: None, document: None, window: None };
    store.follow(&session, place, 0.0).unwrap();
    store.save(&session).unwrap();
    let kept = |name: &str| fs::read(config.join(name)).unwrap();
    let [settings, left] = ["settings.json", "session.json"].map(kept);
    let link = bookmark::link_to(&Bookmark::of(&session)).unwrap();
    [
        ("case.json", case.into_bytes()),
        ("cases.json", cases.into_bytes()),
        ("recording.jsonl", fs::read(recording).unwrap()),
        ("picture.png", picture),
        ("settings.json", settings),
        ("session.json", left),
        ("link.txt", link.into_bytes()),
        ("lesson.md", include_bytes!("../../../../assets/lessons/two-methods.md").to_vec()),
    ]
}

fn read_by_all(bytes: &[u8]) {
    let folder = Folder::new();
    let path = folder.file("file", bytes);
    if let Ok(Case { lesson, scene, .. }) = case::parse(bytes, "file", None) {
        let mut session = begun();
        session.start_at(lesson, scene);
        assert!(session.run().step_count > 0);
        let text = case::text(lesson, session.scene());
        assert!(case::parse(&text, "file", None).is_ok(), "{text}");
    }
    drop(document::open(&path));
    drop(Document::read(&path));
    if let Ok(recording) = Recording::open(&path) {
        let mut session = recording.begin();
        assert!(session.apply_all(recording.map_while(Result::ok).take(100)).run().step_count > 0);
    }
    for name in ["settings.json", "session.json"] {
        fs::write(folder.path(name), bytes).unwrap();
    }
    let (mut store, _) = Store::open_in(folder.here());
    let mut session = begun();
    if let Some(place) = store.left() {
        session.apply_all(place.bookmark.actions());
    }
    assert!(session.run().step_count > 0);
    let _ = store.save(&session);
    let text = String::from_utf8_lossy(bytes);
    match yours::parse("lesson.md", &text) {
        Ok(lesson) => {
            let mut session = begun();
            session.apply(&Action::open(lesson.slug));
            for at in 0..lesson.passages().len() {
                assert!(session.apply(&Action::Read { to: ReadTo::At(at) }).run().step_count > 0);
            }
        }
        Err(Refusal(sentence)) => {
            let place =
                sentence.strip_prefix("lesson.md, line ").and_then(|it| it.split_once(": "));
            assert!(place.is_some_and(|it| it.1.len() > 10 && it.1.ends_with('.')), "{sentence}");
        }
    }
    drop(bookmark::read(&text));
    let _ = paste::read(&text, session.scene().kinds());
}

fn case_count() -> u64 {
    std::env::var("TANGENCY_HOSTILE_CASES").ok().and_then(|it| it.parse().ok()).unwrap_or(40)
}

#[test]
fn bytes_of_any_kind_are_read_or_refused() {
    with_seeds(case_count(), |random| read_by_all(&bytes(random)));
}

#[test]
fn a_valid_file_that_was_changed_is_read_or_refused() {
    with_seeds(case_count(), |random| {
        for (name, mut bytes) in valid(&Folder::new()) {
            (0..random.u8(1..6)).for_each(|_| change(&mut bytes, random));
            assert!(bytes.len() < 1_000_000, "{name}");
            read_by_all(&bytes);
        }
    });
}

#[test]
fn every_valid_file_is_read_as_what_it_is() {
    let folder = Folder::new();
    for (name, bytes) in valid(&folder) {
        let path = folder.file(name, &bytes);
        let text = String::from_utf8_lossy(&bytes);
        let read = match name {
            "link.txt" => bookmark::read(&text).is_ok(),
            "recording.jsonl" => Recording::open(&path).unwrap().all(|it| it.is_ok()),
            "settings.json" => Store::open_in(folder.here()).1.is_none(),
            "session.json" => Store::open_in(folder.here()).0.left().is_some(),
            _ => document::open(&path).is_ok(),
        };
        assert!(read, "{name}: {text}");
        read_by_all(&bytes);
    }
}
