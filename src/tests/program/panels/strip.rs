//! What the strip of buttons opens: settings, help and exports.

use super::*;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use tangency::panel::keyboard::keyed;
use tangency::panel::manual::pages;
use tangency::panel::notices::NOTICES;

#[test]
fn settings_open_below_and_change_the_theme_and_the_unit() {
    let mut screen = wide();
    assert!(all(&screen, "Slate").is_empty());
    click(&mut screen, "Settings");
    for (switch, settings) in [
        ("Slate", Settings { theme: tangency::page::palette::Theme::Dark, ..Settings::default() }),
        ("Radians", Settings { theme: tangency::page::palette::Theme::Dark, ..radians() }),
    ] {
        click(&mut screen, switch);
        assert_eq!(screen.state_mut().asked.pop(), Some(Action::Prefer { settings }));
    }
}

#[test]
fn help_opens_and_closes() {
    let mut screen = wide();
    click(&mut screen, "Help");
    assert!(says(&screen, "Keys and gestures"));
    press(&mut screen, Key::Escape);
    assert!(!says(&screen, "Keys and gestures"));
}

fn labels(screen: &Screen) -> Vec<(String, Rect)> {
    let placed = |it: &Node| it.role() == Role::Label && it.raw_bounds().is_some();
    let all = screen.query_all(by().predicate(move |it| placed(it)));
    all.map(|it| (it.value().unwrap_or_default(), bounds(&it))).collect()
}

#[test]
fn every_page_of_the_manual_fits_its_sheet() {
    for (size, text_scale) in [
        ([900.0, 600.0], 1.0),
        ([900.0, 600.0], 2.0),
        ([1280.0, 800.0], 1.0),
        ([1280.0, 800.0], 2.0),
        ([1920.0, 1080.0], 1.5),
    ] {
        let settings = Settings { text_scale, ..Settings::default() };
        let mut screen = open(size, settings, &[]);
        let behind: BTreeSet<_> = labels(&screen).into_iter().map(|it| it.0).collect();
        for (at, page) in pages().iter().enumerate() {
            screen.state_mut().panels.help.show(at);
            screen.run_steps(4);
            let close = bounds(&screen.get_by_label("Close manual"));
            let mut inside = labels(&screen);
            inside.retain(|(name, at)| !behind.contains(name) && at.top() > close.bottom());
            assert!(inside.len() > 5, "{}: {inside:?}", page.file);
            let out = inside.iter().find(|it| it.1.right() > close.right());
            assert!(out.is_none() && close.right() < size[0], "{}: {close:?} {out:?}", page.file);
        }
    }
}

#[test]
fn a_link_of_the_manual_opens_its_page() {
    let mut screen = wide();
    click(&mut screen, "Help");
    click(&mut screen, "Hunts");
    all(&screen, "your own method (Your own method)")[0].focus();
    screen.run_steps(2);
    press(&mut screen, Key::Enter);
    assert!(says(&screen, "What your program does"));
}

#[test]
fn about_shows_the_notices_and_the_keyboard_reads_them_to_their_end() {
    let mut screen = wide();
    click(&mut screen, "Help");
    click(&mut screen, "About");
    let [first, .., last] = &NOTICES.lines().collect::<Vec<_>>()[..] else { panic!("no notices") };
    assert!(says(&screen, first) && !says(&screen, last));
    assert!(says(&screen, env!("CARGO_PKG_VERSION")));
    all(&screen, "The notices scroll")[0].focus();
    screen.run_steps(2);
    press(&mut screen, Key::PageDown);
    assert!(!says(&screen, first));
    press(&mut screen, Key::End);
    assert!(says(&screen, last), "{last}");
    press(&mut screen, Key::Escape);
    assert!(!says(&screen, last));
}

#[test]
fn what_can_be_exported_is_asked_for_with_a_click() {
    let mut screen = wide();
    click(&mut screen, "Export");
    let asked = |screen: &mut Screen| screen.state_mut().panels.export.asked.take();
    for (label, order) in [
        ("Figure, SVG", Order::Svg),
        ("Figure, PNG", Order::Png),
        ("Film of the steps, GIF", Order::Steps),
    ] {
        click(&mut screen, label);
        assert_eq!(asked(&mut screen), Some(order), "{label}");
    }
    assert!(screen.state().asked.is_empty(), "an export changes nothing");
}

#[test]
fn a_web_link_is_copied_where_the_settings_name_a_page() {
    let mut screen = wide();
    let row = "Copy web link";
    click(&mut screen, "Export");
    assert!(says(&screen, "Copy link") && !says(&screen, row));
    click(&mut screen, "Settings");
    screen.get_by_role_and_label(Role::TextInput, "Web page of Tangency").focus();
    screen.run_steps(2);
    screen.input_mut().events.push(Event::Text("https://a.org/t/".to_owned()));
    screen.run_steps(2);
    assert_eq!(screen.state().session.settings().web, "https://a.org/t/");
    click(&mut screen, "Export");
    click(&mut screen, row);
    assert_eq!(screen.state().panels.export.link, Some(Link::Web));
}

#[test]
fn an_export_under_way_says_how_far_it_is_and_can_be_cancelled() {
    for panels in [Panels::default(), Panels::NONE] {
        let mut screen = open([900.0, 600.0], Settings::default(), &[Action::Show { panels }]);
        assert!(all(&screen, "Cancel").is_empty());
        screen.state_mut().panels.export.under_way = Some((Order::Steps, [3, 14]));
        screen.run_steps(3);
        assert!(says(&screen, "picture 3 of 14"));
        click(&mut screen, "Cancel");
        assert!(screen.state().panels.export.cancel);
    }
}

#[test]
fn the_strip_opens_one_thing_at_a_time() {
    let mut screen = wide();
    click(&mut screen, "Export");
    assert!(says(&screen, "Figure, SVG") && !says(&screen, "Reduced motion"));
    click(&mut screen, "Settings");
    assert!(!says(&screen, "Figure, SVG") && says(&screen, "Reduced motion"));
    click(&mut screen, "Settings");
    assert!(!says(&screen, "Reduced motion"));
}

/// The hints of all controls that have a key: their words and the key.
fn hints() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/panel");
    let (mut folders, mut hints) = (vec![folder], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
                continue;
            }
            let text = fs::read_to_string(entry).unwrap();
            let quoted = text.split('"').skip(1).step_by(2);
            let hint = quoted.filter_map(|it| it.split_once(" — "));
            let is_key =
                |key: &str| !key.contains(['{', ' ']) && !key.starts_with(char::is_lowercase);
            hints.extend(
                hint.filter(|it| is_key(it.1)).map(|it| (it.0.to_owned(), it.1.to_owned())),
            );
        }
    }
    hints
}

#[test]
fn a_key_means_the_same_in_hints_and_palette() {
    let hints = hints();
    assert!(hints.len() > 25, "{hints:?}");
    let stems = |text: &str| -> Vec<String> {
        let words = text.split(|it: char| !it.is_alphabetic()).filter(|it| it.len() > 2);
        words.map(|it| it.to_lowercase().chars().take(4).collect()).collect()
    };
    for (words, key) in hints {
        // Escape closes whatever it is written on.
        let same = |it: &(&str, &str)| it.1.split(" or ").any(|one| one == key);
        let (name, _) = keyed().find(same).unwrap_or_else(|| panic!("{words}: {key}"));
        let shares = stems(&words).iter().any(|it| stems(name).contains(it));
        assert!(key == "Esc" || shares, "{key}: {words}, but {name}");
    }
}
