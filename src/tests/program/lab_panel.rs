//! The lab's page, driven without a window.

use crate::screen::*;
use crate::start::{self, Folder, body, to, wait_for};
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::OutputCommand;
use tangency::catalog::{CLOSED_FORM, EVOLUTE_CIRCLES, ROTATE_BACK};
use tangency::demo::lesson::LESSONS;
use tangency::lab::align::Alignment;
use tangency::lab::gallery;
use tangency::panel::Drawer;
use tangency::panel::lab::Request;
use tangency::scene::Which;
use tangency::session::action::Action;
use tangency::session::settings::Settings;
use tangency::{DVec2, reference};

/// A demo with its lab open, on a screen high enough for all of it.
fn lab(lesson: &str, before: &[Action]) -> Screen<'static> {
    let mut all = vec![start::open(lesson)];
    all.extend_from_slice(before);
    let mut screen = open([1280.0, 2600.0], Settings::default(), &all);
    click(&mut screen, "Lab");
    screen
}

const PAIR: &str = "ellipse-circle/polygon-bisection";

fn asked(screen: &mut Screen) -> Vec<Action> {
    screen.state_mut().asked.drain(..).collect()
}

fn a_drag() -> Vec<Action> {
    let mut drag = vec![Action::Grab { selection: body(Which::B), at: DVec2::ZERO }];
    drag.extend((1..=20).map(|step| to(DVec2::splat(0.5) * f64::from(step))));
    drag.push(Action::Drop);
    drag
}

#[test]
fn touch_makes_the_pair_touch_and_what_means_nothing_is_disabled() {
    let mut screen = lab(PAIR, &[]);
    drawer(&mut screen, Drawer::Numbers);
    click(&mut screen, "Touch");
    let wanted = Action::Align { which: Which::B, to: Alignment::Contact };
    assert_eq!(asked(&mut screen), [wanted]);
    let scene = screen.state().session.scene();
    assert!(reference::judge(scene.a(), scene.b()).contact.gap.abs() < 1e-14);
    for label in ["Same angle", "Equal axes"] {
        click(&mut screen, label);
        assert_eq!(asked(&mut screen), [], "a circle has neither: {label}");
    }
    let select = Action::Select { selection: Some(body(Which::A)) };
    screen.state_mut().session.apply(&select);
    screen.run_steps(2);
    assert!(says(&screen, "Makes the ellipse exact"));
    click(&mut screen, "Equal axes");
    let wanted = Action::Align { which: Which::A, to: Alignment::Round };
    assert_eq!(asked(&mut screen), [wanted]);
}

#[test]
fn without_a_drag_the_page_says_what_to_do_and_with_one_it_scrubs() {
    let screen = lab(PAIR, &[]);
    assert!(says(&screen, "Drag a shape; then"));
    let mut screen = lab(PAIR, &a_drag());
    screen.run_steps(4);
    assert!(says(&screen, "Moment 21 of 21"));
    let bar = bounds(&screen.get_by_label("Moment"));
    drag(&mut screen, &[bar.right_center(), bar.center(), bar.left_center()]);
    let scrubs = asked(&mut screen);
    assert!(matches!(scrubs[0], Action::Scrub { back: 0, merge: false, .. }), "{scrubs:?}");
    assert!(matches!(scrubs.last(), Some(Action::Scrub { moment: 0, merge: true, .. })));
    assert!(says(&screen, "Moment 1 of 21"));
    click(&mut screen, "Smallest change of the answer");
    assert_eq!(asked(&mut screen), [Action::Flip { back: 0, moment: 0 }]);
    assert!(says(&screen, "elsewhere now"));
}

#[test]
fn the_unit_slider_changes_the_unit_as_one_gesture() {
    let mut screen = lab(PAIR, &[]);
    drawer(&mut screen, Drawer::Numbers);
    let bar = bounds(&screen.get_by_label("Unit"));
    drag(&mut screen, &[bar.center(), bar.left_center(), bar.right_center()]);
    let units = asked(&mut screen);
    assert!(matches!(units[0], Action::Unit { merge: false, .. }), "{units:?}");
    assert_eq!(units.last(), Some(&Action::Unit { exponent: 6, merge: true }));
    assert_eq!(screen.state().session.unit(), 6);
}

#[test]
fn every_language_goes_to_the_clipboard_or_says_why_not() {
    let mut screen = lab(PAIR, &[]);
    for (label, word) in [("Rust test", "#[test]"), ("JSON case", "{\"demo\"")] {
        all(&screen, label)[0].simulate_click();
        let mut copied = String::new();
        for _ in 0..4 {
            screen.step();
            for command in &screen.output().platform_output.commands {
                if let OutputCommand::CopyText(text) = command {
                    copied.clone_from(text);
                }
            }
        }
        assert!(copied.starts_with(word), "{label}: {copied}");
        assert!(says(&screen, &format!("Copied: {label}")));
    }
}

#[test]
fn paste_asks_the_window_and_a_refusal_stands_beside_it() {
    let mut screen = lab(PAIR, &[]);
    click(&mut screen, "Paste a case");
    let requests = std::mem::take(&mut screen.state_mut().panels.lab.requests);
    assert_eq!(requests, [Request::Paste]);
    screen.state_mut().session.refuse("line 3 is no case");
    screen.state_mut().panels.lab.refusal = Some("line 3 is no case".to_owned());
    screen.run_steps(2);
    assert!(says(&screen, "line 3 is no case"));
    let view = Action::Look { center: DVec2::ONE, pixels_per_unit: 40.0 };
    screen.state_mut().session.apply(&view);
    screen.run_steps(3);
    assert!(says(&screen, "line 3 is no case"), "nothing was changed yet");
    let (lesson, scene) = (PAIR.to_owned(), screen.state().session.scene().clone());
    screen.state_mut().session.apply(&Action::Load { lesson, scene });
    screen.run_steps(3);
    assert!(!says(&screen, "line 3 is no case"));
    assert_eq!(screen.state().session.notice(), None);
}

#[test]
fn a_hunt_finds_the_published_fault_which_can_be_shown_and_kept() {
    let mut screen = lab("circle-rectangle/rotate-back", &[]);
    for option in ["angle-sign", "touching"] {
        let published = Action::SetOption { option: option.to_owned(), value: 1.0, merge: false };
        screen.state_mut().session.apply(&published);
    }
    screen.run_steps(2);
    click(&mut screen, "Hunt");
    wait_for(|| {
        screen.step();
        says(&screen, "of difference in").then_some(())
    });
    screen.run_steps(2);
    click(&mut screen, "Keep");
    let requests = std::mem::take(&mut screen.state_mut().panels.lab.requests);
    let [Request::Keep(kept)] = &requests[..] else { panic!("{requests:?}") };
    assert!(kept.title.contains(" against the reference") && kept.hard.starts_with("Found by"));
    let folder = Folder::new();
    let (keeps, kept) = (all(&screen, "Keep").len(), gallery::keep(folder.here(), kept).unwrap().0);
    screen.state_mut().panels.lab.own.push(kept);
    screen.run_steps(2);
    assert_eq!((all(&screen, "Keep").len(), all(&screen, "Kept").len()), (keeps - 1, 1));
    asked(&mut screen);
    let row = screen.query_all_by_label_contains("against the reference: ").next().unwrap();
    row.simulate_click();
    screen.run_steps(4);
    assert!(matches!(&asked(&mut screen)[..], [Action::Load { .. }]));
    let session = &screen.state().session;
    assert!(session.lesson().admits(session.scene()));
    let (run, truth) = (session.run(), reference::judge(session.scene().a(), session.scene().b()));
    assert_eq!(session.lesson().played(session.scene(), &run), Some(ROTATE_BACK.published()));
    assert_ne!(run.outcome.verdict, truth.verdict, "what was found is to be seen");
}

#[test]
fn the_map_names_the_method_that_it_asks() {
    let mut screen = lab("ellipse-circle/closed-form", &[]);
    let session = &screen.state().session;
    let method = session.lesson().played(session.scene(), &session.run());
    assert_eq!(method, Some(CLOSED_FORM.published()));
    let shown = session.map().with_shown(true);
    screen.state_mut().session.apply(&Action::Map { choice: shown });
    screen.run_steps(3);
    assert!(says(&screen, "Methods tested: Closed form, as published"));
}

#[test]
fn the_rows_of_a_hunt_stand_below_one_another() {
    let mut screen = lab("ellipse-ellipse/evolute-circles", &[]);
    let published = Action::SetMethod { method: Some(EVOLUTE_CIRCLES.published()) };
    screen.state_mut().session.apply(&published);
    screen.run_steps(2);
    click(&mut screen, "Hunt");
    wait_for(|| {
        screen.step();
        (all(&screen, "Keep").len() > 1).then_some(())
    });
    click(&mut screen, "Stop");
    screen.run_steps(2);
    let mut rows: Vec<_> = screen
        .query_all_by_label_contains(" against the reference: ")
        .map(|row| bounds(&row))
        .collect();
    assert!(rows.len() > 1);
    rows.sort_by(|one, other| one.top().total_cmp(&other.top()));
    for pair in rows.windows(2) {
        assert!(pair[1].top() >= pair[0].bottom() - 0.1, "{rows:?}");
    }
}

#[test]
fn a_hard_case_goes_on_the_canvas() {
    let mut screen = lab(PAIR, &[]);
    let heading = format!("Hard cases · {}", gallery::cases().len());
    let hard = gallery::cases().iter().find(|it| !it.case.about.fails.is_empty()).unwrap();
    assert!(all(&screen, &hard.case.about.title).is_empty(), "closed at first");
    click(&mut screen, &heading);
    assert!(says(&screen, "This pair of shapes"));
    click(&mut screen, &hard.case.about.title);
    let loads = asked(&mut screen);
    assert!(matches!(&loads[..], [Action::Load { .. }]), "{loads:?}");
    assert_eq!(screen.state().session.scene().shapes(), hard.case.scene.shapes());
}

#[test]
fn a_hunt_begins_with_a_method_of_the_pair_against_the_reference() {
    for lesson in LESSONS.iter() {
        let screen = lab(lesson.slug, &[]);
        let methods = screen.state().session.methods();
        let [first, second] = ["The first method", "The second method"]
            .map(|name| all(&screen, name).first().and_then(|it| it.value()).unwrap());
        assert_eq!(second, "the reference", "{}", lesson.slug);
        let is_method = methods.iter().any(|it| it.title == first);
        assert!(is_method || methods.is_empty(), "{}: {first}", lesson.slug);
    }
}
