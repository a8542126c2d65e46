//! Kept between starts: preferences and the session's place.

use crate::start::{Folder, begun, canvas, demo, drag_by, wait_for};
use std::fs;
use tangency::DVec2;
use tangency::demo::sheet::Drawer;
use tangency::file::bookmark::Bookmark;
use tangency::file::persist::{Place, Store};
use tangency::session::Session;
use tangency::session::action::Action;
use tangency::session::settings::{AngleUnit, Panels, Settings};

/// A session with other preferences.
fn preferring(settings: Settings) -> Session {
    let mut session = begun();
    session.apply(&Action::Prefer { settings });
    session
}

fn left(session: &Session) -> Place {
    let (bookmark, window) = (Bookmark::of(session), Some([900, 700]));
    Place { bookmark, window, drawer: Some(Drawer::Lab), document: None }
}

#[test]
fn preferences_are_written_after_a_moment_and_kept_between_starts() {
    let folder = Folder::new();
    let place = folder.path("config");
    let (mut store, refusal) = Store::open_in(&place);
    assert_eq!(refusal, None);
    let settings =
        Settings { angle_unit: AngleUnit::Radians, text_scale: 1.5, ..Settings::default() };
    let mut session = preferring(settings.clone());
    let panels = Panels { left: false, ..Panels::default() };
    session.apply(&Action::Show { panels });
    store.follow(&session, left(&session), 10.0).unwrap();
    assert!(!place.exists(), "not at once");
    store.follow(&session, left(&session), 12.0).unwrap();
    let (mut store, refusal) = Store::open_in(&place);
    assert_eq!((&store.kept().settings, store.kept().panels), (&settings, panels));
    assert_eq!(refusal, None);
    session.apply(&Action::Show { panels: Panels::NONE });
    store.save(&session).unwrap();
    let kept = Store::open_in(&place).0.kept().panels;
    assert_eq!(kept, Panels::default(), "no start is a presentation");
}

#[test]
fn the_next_start_comes_back_to_where_the_session_was_left() {
    let folder = Folder::new();
    let (mut store, _) = Store::open_in(&folder.path("config"));
    assert_eq!(store.left(), None);
    let mut session = demo("circle-rectangle/rotate-back", canvas(900.0, 700.0));
    store.follow(&session, left(&session), 1.0).unwrap();
    assert!(store.is_due());
    store.follow(&session, left(&session), 2.5).unwrap();
    assert!(!store.is_due());
    let again = || Store::open_in(&folder.path("config")).0.left();
    assert_eq!(wait_for(again), left(&session), "a kill now loses nothing");
    drag_by(&mut session, &[DVec2::splat(0.5)]);
    store.follow(&session, left(&session), 3.0).unwrap();
    store.save(&session).unwrap();
    assert_eq!(again(), Some(left(&session)));
    let path = folder.path("config/session.json");
    let text = fs::read_to_string(&path).unwrap();
    for damaged in [&text[..text.len() / 2], "", "null", "\u{0}"] {
        fs::write(&path, damaged).unwrap();
        assert_eq!(again(), None, "{damaged}");
    }
}

#[test]
fn two_windows_keep_what_each_of_them_changed() {
    let folder = Folder::new();
    let [(mut one, _), (mut two, _)] = [(); 2].map(|()| Store::open_in(folder.here()));
    one.save(&preferring(Settings { text_scale: 1.5, ..Settings::default() })).unwrap();
    one.has_opened(&folder.path("one")).unwrap();
    two.has_opened(&folder.path("two")).unwrap();
    two.save(&preferring(Settings { grid: false, ..Settings::default() })).unwrap();
    let (store, refusal) = Store::open_in(folder.here());
    let wanted = Settings { text_scale: 1.5, grid: false, ..Settings::default() };
    assert_eq!((refusal, &store.kept().settings), (None, &wanted));
    assert_eq!(store.kept().recent, ["two", "one"].map(|it| folder.path(it)));
}

#[test]
fn settings_of_other_programs_are_completed_and_kept() {
    let folder = Folder::new();
    let text = r#"{"settings": {"grid": false, "text_scale": 1e308}, "newer": [1], "folder": "x"}"#;
    let path = folder.file("settings.json", text);
    let (mut store, refusal) = Store::open_in(folder.here());
    assert_eq!(refusal, None);
    assert_eq!(store.kept().folder, None, "it would be another folder with every start");
    let brought_back = Settings { grid: false, text_scale: 2.0, ..Settings::default() };
    assert_eq!(store.kept().settings, brought_back, "a scale that would hide everything");
    let settings = Settings { text_scale: 1.5, ..brought_back };
    store.save(&preferring(settings.clone())).unwrap();
    store.keep_folder(folder.here()).unwrap();
    let (store, refusal) = Store::open_in(folder.here());
    assert_eq!((refusal, &store.kept().settings), (None, &settings));
    assert_eq!(store.kept().folder.as_deref(), Some(folder.here()));
    assert!(settings.magnets && fs::read_to_string(path).unwrap().contains("newer"));
}

#[test]
fn a_user_is_greeted_once() {
    let folder = Folder::new();
    let place = folder.path("config");
    let (mut store, _) = Store::open_in(&place);
    assert!(store.is_new());
    store.has_greeted().unwrap();
    let (mut store, _) = Store::open_in(&place);
    assert!(!store.is_new() && store.kept().greeted);
    store.save(&preferring(Settings { grid: false, ..Settings::default() })).unwrap();
    assert!(Store::open_in(&place).0.kept().greeted);
    assert!(!Store::nowhere().is_new(), "a replay greets no user");
}

#[test]
fn preferences_that_cannot_be_read_are_put_aside_never_overwritten() {
    let folder = Folder::new();
    for garbage in ["not json", "{\"settings\": {\"theme\": \"pink\"}}"] {
        folder.file("settings.json", garbage);
        let (mut store, refusal) = Store::open_in(folder.here());
        let said = folder.said(&refusal.unwrap().0);
        assert!(said.starts_with("settings.json, line 1, column "), "{said}");
        assert!(said.contains("The program starts with its own settings"), "{said}");
        assert!(!store.is_new() && store.kept().settings == Settings::default());
        store.save(&preferring(Settings { grid: false, ..Settings::default() })).unwrap();
    }
    assert_eq!(
        folder.names(),
        ["settings-unreadable-1.json", "settings-unreadable-2.json", "settings.json"]
    );
    assert_eq!(fs::read_to_string(folder.path("settings-unreadable-1.json")).unwrap(), "not json");
}
