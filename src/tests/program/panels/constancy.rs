//! Nothing moves by itself: whatever a run says, each control stays where it is.

use super::*;
use std::collections::BTreeMap;
use tangency::session::action::Action;

/// Controls by their name, of those that a person aims at.
type Places = BTreeMap<String, Vec<[i32; 4]>>;

/// Where the controls of dock, cards and rails are. Words may change; places may not.
fn places(screen: &Screen) -> Places {
    let aimed = [Role::Button, Role::Slider, Role::CheckBox, Role::RadioButton, Role::TextInput];
    let mut found = Places::new();
    let wanted = move |node: &Node| aimed.contains(&node.role()) && node.raw_bounds().is_some();
    for node in screen.query_all(by().predicate(wanted)) {
        let (name, rect) = (node.label().unwrap_or_default(), bounds(&node));
        // Play and Pause are one button.
        let name = if name == "Pause" { "Play".to_owned() } else { name };
        if !name.starts_with("Turn the second") {
            let place = [rect.left(), rect.top(), rect.right(), rect.bottom()];
            found.entry(name).or_default().push(place.map(|it| it.round() as i32));
        }
    }
    found
}

/// Asserts that what is there before and after is at the same place.
fn compare(before: &Places, after: &Places, what: &str) {
    for (name, place) in before {
        if let Some(now) = after.get(name) {
            assert_eq!(place, now, "{what}: {name} moved");
        }
    }
}

/// Walks all steps, every few of many.
fn walk(screen: &mut Screen, before: &Places, what: &str) {
    let count = screen.state().session.run().step_count;
    for step in (0..count).step_by((count / 12).max(1)).chain([count - 1]) {
        screen.state_mut().session.apply(&Action::Step { to: StepTo::At(step) });
        screen.run_steps(2);
        let rects = screen.state().panels.rects;
        compare(before, &places(screen), &format!("{what}, step {step}"));
        assert_eq!(rects, screen.state().panels.rects);
    }
}

#[test]
fn no_control_moves_whatever_steps_presets_and_drags_say() {
    for size in [[900.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        for lesson in LESSONS.iter() {
            let opened = [Action::Open { lesson: lesson.slug.into() }];
            let mut screen = open(size, Settings::default(), &opened);
            let (before, rects) = (places(&screen), screen.state().panels.rects);
            assert!(before.len() >= 18, "{} controls: {before:?}", before.len());
            walk(&mut screen, &before, lesson.slug);
            for preset in lesson.presets {
                let preset = preset.slug;
                screen.state_mut().session.apply(&Action::Preset { preset: preset.into() });
                screen.run_steps(2);
                compare(&before, &places(&screen), &format!("{} {preset}", lesson.slug));
            }
            let at = screen.state().session.scene().shape(Which::B).center();
            let selection = Selection { which: Which::B, handle: Handle::Body };
            screen.state_mut().session.apply(&Action::Grab { selection, at });
            for turn in 0..12 {
                let to = at + DVec2::from_angle(f64::from(turn)) * (0.5 * f64::from(turn));
                let drag =
                    Action::Drag { to, constrain: false, snap: None, contact: false, magnet: None };
                screen.state_mut().session.apply(&drag);
                let canvas = screen.state().session.canvas();
                screen.run_steps(1);
                compare(&before, &places(&screen), &format!("{} dragged", lesson.slug));
                assert_eq!(canvas, screen.state().session.canvas());
            }
            assert_eq!(rects, screen.state().panels.rects, "{}", lesson.slug);
        }
    }
}
