//! Hostile files: random bytes, and valid files with something changed. Each is read or refused, and
//! nothing panics. `PROPTEST_CASES=20000 cargo test --test program hostile` tries more of them.

use crate::start::{Folder, begun, canvas, demo, drag_by};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::fs;
use tangency::DVec2;
use tangency::demo::lesson::yours;
use tangency::file::bookmark::{self, Bookmark};
use tangency::file::document::{self, Document};
use tangency::file::persist::{Place, Store};
use tangency::file::recording::{Recorder, Recording};
use tangency::lab::case::{self, Case};
use tangency::lab::paste;
use tangency::platform::refusal::Refusal;
use tangency::session::Session;
use tangency::session::action::{Action, ReadTo};

/// Few cases unless the environment sets more.
fn config() -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(40),
    }
}

/// A change of a valid file.
#[derive(Clone, Debug)]
pub enum Change {
    Replace(Index, u8),
    Remove(Index, Index),
    Insert(Index, &'static str),
    Repeat(Index, Index, usize),
    End(Index),
}

/// Parts that may break a reader, apart by bars.
const WORDS: &str = "1e999|-0|NaN|null|{}|[[|\0|\u{202e}|\"a\":|99999999999999999999|[0,99999]|\
    \u{feff}|1e-400|\\ud800|\"\\u001b[2J\"|true|+++\n|[[preset]]\n|<!--|- [x] ";

pub fn change() -> impl Strategy<Value = Change> {
    let place = any::<Index>;
    let words = select(WORDS.split('|').collect::<Vec<_>>());
    prop_oneof![
        (place(), any::<u8>()).prop_map(|(at, byte)| Change::Replace(at, byte)),
        (place(), place()).prop_map(|(from, to)| Change::Remove(from, to)),
        (place(), words).prop_map(|(at, word)| Change::Insert(at, word)),
        (place(), place(), 1..40_usize).prop_map(|(from, to, n)| Change::Repeat(from, to, n)),
        place().prop_map(Change::End),
    ]
}

impl Change {
    pub fn make(&self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        let at = |index: &Index| index.index(bytes.len());
        let span = |one: &Index, two: &Index| {
            let [one, two] = [at(one), at(two)];
            one.min(two)..(one.min(two) + 60).min(one.max(two))
        };
        match self {
            Self::Replace(place, byte) => {
                let place = at(place);
                bytes[place] = *byte;
            }
            Self::Remove(from, to) => drop(bytes.drain(span(from, to))),
            Self::Insert(place, word) => {
                let place = at(place);
                bytes.splice(place..place, word.bytes());
            }
            Self::Repeat(from, to, times) => {
                let span = span(from, to);
                let end = span.end;
                bytes.splice(end..end, bytes[span].repeat(*times));
            }
            Self::End(place) => bytes.truncate(at(place)),
        }
    }
}

/// A valid file of every kind that is read.
struct Valid {
    name: &'static str,
    bytes: Vec<u8>,
}

fn session() -> Session {
    let mut session = demo("circle-rectangle/rotate-back", canvas(900.0, 700.0));
    drag_by(&mut session, &[DVec2::splat(0.5), DVec2::splat(1.0)]);
    session
}

fn valid(folder: &Folder) -> Vec<Valid> {
    let session = session();
    let case = case::text(session.lesson(), session.scene());
    let cases = format!("[{}, {case}]", case.trim_end());
    let path = folder.path("valid.jsonl");
    let mut recorder = Recorder::create(&path, &begun()).unwrap();
    recorder.write(&Action::Open { lesson: "arena".into() }).unwrap();
    recorder.write(&Action::Undo).unwrap();
    let recording = fs::read(&path).unwrap();
    fs::remove_file(&path).unwrap();
    let mut picture = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut picture, 2, 1);
    encoder.add_itxt_chunk(case::KEYWORD.to_owned(), case.trim_end().to_owned()).unwrap();
    encoder.write_header().unwrap().write_image_data(&[0; 2]).unwrap();
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
        ("recording.jsonl", recording),
        ("picture.png", picture),
        ("settings.json", settings),
        ("session.json", left),
        ("link.txt", link.into_bytes()),
        ("lesson.md", include_bytes!("../../../../assets/lessons/two-methods.md").to_vec()),
    ]
    .into_iter()
    .map(|(name, bytes)| Valid { name, bytes })
    .collect()
}

/// Passes bytes to every reader.
fn read_by_all(bytes: &[u8]) {
    let folder = Folder::new();
    let path = folder.file("file", bytes);
    if let Ok(Case { lesson, scene, .. }) = case::parse(bytes, "file", None) {
        let session = begun().starting_at(lesson, scene).unwrap();
        assert!(session.run().step_count > 0);
        // A case that was read can be written and read again.
        let text = case::text(lesson, session.scene());
        assert!(case::parse(&text, "file", None).is_ok(), "{text}");
    }
    drop(document::open(&path));
    drop(Document::read(&path));
    if let Ok(recording) = Recording::open(&path)
        && let Ok(mut session) = recording.begin()
    {
        for action in recording.map_while(Result::ok).take(100) {
            session.apply(&action);
        }
        assert!(session.run().step_count > 0);
    }
    for name in ["settings.json", "session.json"] {
        fs::write(folder.path(name), bytes).unwrap();
    }
    let (mut store, _) = Store::open_in(folder.here());
    let mut session = begun();
    if let Some(place) = store.left() {
        place.bookmark.actions().iter().for_each(|action| session.apply(action));
    }
    assert!(session.run().step_count > 0);
    let _ = store.save(&session);
    let text = String::from_utf8_lossy(bytes);
    match yours::parse("lesson.md", &text) {
        Ok(lesson) => {
            let mut session = begun();
            session.apply(&Action::Open { lesson: lesson.slug.into() });
            for at in 0..lesson.passages().len() {
                session.apply(&Action::Read { to: ReadTo::At(at) });
                assert!(session.run().step_count > 0);
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

proptest! {
    #![proptest_config(config())]

    #[test]
    fn bytes_of_any_kind_are_read_or_refused(bytes in vec(any::<u8>(), 0..400)) {
        read_by_all(&bytes);
    }

    #[test]
    fn a_valid_file_that_was_changed_is_read_or_refused(changes in vec(change(), 1..6)) {
        let folder = Folder::new();
        for Valid { name, mut bytes } in valid(&folder) {
            for change in &changes {
                change.make(&mut bytes);
            }
            prop_assert!(bytes.len() < 1_000_000, "{}", name);
            read_by_all(&bytes);
        }
    }
}

#[test]
fn every_valid_file_is_read_as_what_it_is() {
    let folder = Folder::new();
    for Valid { name, bytes } in valid(&folder) {
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
