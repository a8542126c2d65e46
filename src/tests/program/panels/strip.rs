//! What the strip of buttons opens: settings, help and exports.

use super::*;
use tangency::app::notices::NOTICES;

#[test]
fn settings_open_below_and_change_the_theme_and_the_unit() {
    let mut screen = wide();
    assert!(all(&screen, "Slate").is_empty());
    click(&mut screen, "Settings");
    for (switch, settings) in [
        ("Slate", Settings { theme: tangency::app::palette::Theme::Dark, ..Settings::default() }),
        ("Radians", Settings { theme: tangency::app::palette::Theme::Dark, ..radians() }),
    ] {
        click(&mut screen, switch);
        assert_eq!(screen.state_mut().asked.pop(), Some(Action::from(Shown::Prefer { settings })));
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
fn an_export_under_way_says_how_far_it_is_and_can_be_cancelled() {
    for panels in [Panels::default(), Panels::NONE] {
        let mut screen =
            open([900.0, 600.0], Settings::default(), &[Action::from(Shown::Show { panels })]);
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
