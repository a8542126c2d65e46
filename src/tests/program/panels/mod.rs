//! The panels, driven without a window: what is clicked and typed becomes the right
//! actions, and nothing lies outside the screen.

mod arena;
mod constancy;
mod fields;
mod files;
mod layout;
mod legend;
mod plots;
mod story;
mod strip;
mod touch;

use crate::screen::*;
use egui_kittest::kittest::{Node, Queryable, by};
use egui_macroquad::egui::accesskit::Role;
use egui_macroquad::egui::{Event, Key, Modifiers, PointerButton, Rect, Vec2, pos2};
use tangency::catalog;
use tangency::demo::lesson::{LESSONS, Lesson};
use tangency::demo::play;
use tangency::demo::play::OptionRange;
use tangency::file::export::Order;
use tangency::page::figure::{self, Mark};
use tangency::page::view::{Area, View};
use tangency::panel::readout::Readout;
use tangency::panel::{Drawer, Link, Under};
use tangency::scene::Which;
use tangency::scene::handle::Handle;
use tangency::session::action::{Action, ReadTo, Selection, StepTo};
use tangency::session::settings::{Panels, Settings};
use tangency::shape::{Circle, Shape};
use tangency::{DVec2, Kind};

#[test]
fn a_shapes_name_selects_it_and_lets_it_go() {
    let mut screen = ellipse_and_circle(Settings::default());
    click(&mut screen, "circle");
    assert_eq!(screen.state().session.selection().map(|it| it.which), Some(Which::B));
    click(&mut screen, "circle");
    assert_eq!(screen.state().session.selection(), None);
}

#[test]
fn a_click_on_a_demo_opens_it() {
    for lesson in LESSONS.iter().filter(|it| it.slug != first().slug) {
        let mut screen = open([1280.0, 4000.0], Settings::default(), &[]);
        contents(&mut screen, true);
        click(&mut screen, lesson.title);
        assert!(!screen.state().panels.contents.open);
        assert_eq!(screen.state().asked, [Action::Open { lesson: lesson.slug.into() }]);
        assert_eq!(screen.state().session.lesson().slug, lesson.slug);
    }
}

#[test]
fn a_click_on_a_preset_puts_it_on_the_canvas() {
    let mut screen = open([1280.0, 4000.0], Settings::default(), &[]);
    for (at, preset) in first().presets.iter().enumerate().skip(1) {
        if at % 3 == 0 {
            click(&mut screen, "More presets");
        }
        let is_row = |node: &Node| bounds(node).left() < 300.0;
        let row = screen.query_all(by().label(preset.title)).find(is_row);
        row.expect("a row for the preset").simulate_click();
        screen.run_steps(4);
        let asked = screen.state_mut().asked.pop();
        assert_eq!(asked, Some(Action::Preset { preset: preset.slug.into() }));
    }
}

#[test]
fn the_transport_goes_where_its_buttons_say() {
    let mut screen = wide();
    let step = |to| Action::Step { to };
    for (button, action) in [
        ("First step", step(StepTo::First)),
        ("Next step", step(StepTo::Next)),
        ("Previous step", step(StepTo::Previous)),
        ("Last step", step(StepTo::Last)),
        ("Play", Action::Play { on: true }),
        ("Pause", Action::Play { on: false }),
    ] {
        click(&mut screen, button);
        assert_eq!(screen.state_mut().asked.pop(), Some(action), "{button}");
    }
}

#[test]
fn a_step_that_cannot_be_taken_is_disabled() {
    let mut screen = wide();
    for (button, disabled) in [("First step", false), ("Next step", true), ("Last step", true)] {
        assert_eq!(screen.get_by_label(button).is_disabled(), disabled, "{button}");
    }
    click(&mut screen, "Next step");
    assert!(screen.state().asked.is_empty());
}

#[test]
fn the_scrubber_is_clicked_dragged_and_moved_by_keys() {
    let mut screen = wide();
    let count = screen.state().session.run().step_count;
    let bar = bounds(&screen.get_by_label("Step"));
    let at = |share: f32| pos2(bar.left() + bar.width() * share, bar.center().y);
    drag(&mut screen, &[at(0.0), at(0.0)]);
    assert_eq!(screen.state_mut().asked.pop(), Some(Action::Step { to: StepTo::At(0) }));
    drag(&mut screen, &[at(0.0), at(0.3), at(0.6), at(1.0)]);
    let asked: Vec<Action> = screen.state_mut().asked.drain(..).collect();
    assert_eq!(asked.last(), Some(&Action::Step { to: StepTo::At(count - 1) }));
    screen.get_by_label("Step").focus();
    screen.run_steps(2);
    press(&mut screen, Key::ArrowLeft);
    assert_eq!(screen.state().asked, [Action::Step { to: StepTo::At(count - 2) }]);
}

#[test]
fn undo_is_disabled_while_there_is_nothing_to_undo() {
    let mut screen = wide();
    assert!(screen.get_by_label("Undo").is_disabled());
    click(&mut screen, "Undo");
    assert!(screen.state().asked.is_empty());
    let shape = *screen.state().session.scene().shape(Which::A);
    let shape = shape.translated(DVec2::X).unwrap();
    screen.state_mut().session.apply(&Action::SetShape { which: Which::A, shape, merge: false });
    screen.run_steps(2);
    assert!(screen.get_by_label("Redo").is_disabled());
    click(&mut screen, "Undo");
    click(&mut screen, "Redo");
    assert_eq!(screen.state().asked, [Action::Undo, Action::Redo]);
}

#[test]
fn every_choice_of_every_option_can_be_chosen() {
    // The arena's options are its methods' rows.
    for lesson in LESSONS.iter().filter(|lesson| !lesson.is_crowd()) {
        let before = [Action::Open { lesson: lesson.slug.into() }];
        let mut screen = open([1280.0, 3000.0], Settings::default(), &before);
        drawer(&mut screen, Drawer::Compare);
        for (place, (method, name)) in lesson.plays[0].methods.iter().enumerate().rev() {
            let session = &screen.state().session;
            let Some(_) = lesson.plays[0].switch else { continue };
            let now = lesson.chosen(session.scene()).unwrap().method;
            click(&mut screen, name);
            let chosen = Action::SetMethod { method: Some(*method) };
            let wanted = (now != Some(*method)).then_some(chosen);
            assert_eq!(screen.state_mut().asked.pop(), wanted, "{} {place}", lesson.slug);
        }
        for spec in lesson.plays[0].options {
            let OptionRange::Choice(names) = spec.range else { continue };
            for (index, name) in names.iter().enumerate().rev() {
                let now = screen.state().session.option(spec.slug);
                click(&mut screen, name);
                let value = index as f64;
                let option = spec.slug.to_owned();
                let wanted =
                    (now != value).then_some(Action::SetOption { option, value, merge: false });
                assert_eq!(screen.state_mut().asked.pop(), wanted, "{} {name}", lesson.slug);
            }
        }
    }
}

#[test]
fn a_notice_goes_when_it_is_dismissed_or_was_read() {
    let mut screen = wide();
    screen.state_mut().session.notify(Some("The disk is full.".into()));
    screen.run_steps(3);
    assert!(says(&screen, "The disk is full."));
    screen.input_mut().time = Some(1000.0);
    screen.run_steps(3);
    assert!(!says(&screen, "The disk is full."));
    assert_eq!(screen.state().session.notice(), None);
    screen.state_mut().session.notify(Some("The file could not be read.".into()));
    screen.run_steps(3);
    assert!(says(&screen, "could not be read"));
    click(&mut screen, "Dismiss");
    assert!(!says(&screen, "could not be read"));
}

#[test]
fn every_fitting_method_has_a_row_and_without_any_the_panel_says_why() {
    for lesson in LESSONS.iter() {
        let before = [Action::Open { lesson: lesson.slug.into() }];
        let mut screen = open([1280.0, 3000.0], Settings::default(), &before);
        drawer(&mut screen, Drawer::Compare);
        let session = &screen.state().session;
        let methods = lesson.methods_on(session.scene());
        for method in &methods {
            assert!(says(&screen, &format!("{}, ", method.title)), "{}", method.title);
        }
        let empty = says(&screen, "No published method treats");
        assert_eq!(empty, methods.is_empty(), "{}", lesson.slug);
    }
}

#[test]
fn a_challenge_that_was_just_met_is_told_for_a_while() {
    let lesson = LESSONS.iter().find(|it| it.slug == "segment-circle/conjugate-product");
    let challenge = lesson.unwrap().challenges.iter().find(|it| it.slug == "no-length").unwrap();
    let mut screen = open([1280.0, 6000.0], Settings::default(), &[]);
    let told = |screen: &Screen| all(screen, challenge.text).len() == 2;
    assert!(!told(&screen));
    let far = DVec2::splat(50.0);
    let shape = tangency::shape::Segment::new(far, far).unwrap().into();
    screen.state_mut().session.apply(&Action::SetShape { which: Which::A, shape, merge: false });
    screen.run_steps(2);
    assert!(told(&screen), "once where it is listed and once on the canvas");
    screen.input_mut().time = Some(1000.0);
    screen.run_steps(2);
    assert!(!told(&screen) && says(&screen, challenge.insight), "the insight stays in the list");
}

#[test]
fn a_methods_row_opens_the_demo_that_plays_it() {
    // Bites as soon as two demos share a pair of kinds.
    // The arena's rows explain its own pair: a test of its own. Shapes at rest and in motion have
    // methods of their own.
    for lesson in LESSONS.iter().filter(|lesson| !lesson.is_crowd()) {
        let others = |it: &&&Lesson| {
            it.kinds() == lesson.kinds()
                && it.method != lesson.method
                && it.is_moving() == lesson.is_moving()
                && !it.is_crowd()
        };
        for other in LESSONS.iter().filter(others) {
            let before = [Action::Open { lesson: lesson.slug.into() }];
            let mut screen = open([1280.0, 3000.0], Settings::default(), &before);
            drawer(&mut screen, Drawer::Compare);
            // A construction that is no method has no row.
            let kinds = lesson.kinds();
            let mut methods = catalog::methods_for(kinds[0], kinds[1]);
            let Some(method) = methods.find(|method| Some(method.id) == other.method) else {
                continue;
            };
            let label = format!("{}, ", method.title);
            screen.query_all_by_label_contains(&label).next().unwrap().simulate_click();
            screen.run_steps(4);
            let opened = screen.state().session.lesson();
            assert_eq!(opened.method, other.method);
            // Of several demos of a method it is the one that bears its name.
            let play = play::of(method.id, kinds).next().unwrap();
            assert!(std::ptr::eq(opened.plays[0], play), "{}", opened.slug);
        }
    }
}

#[test]
fn a_row_without_a_demo_of_its_own_is_played_in_the_arena_and_can_be_undone() {
    let slug = "ellipse-circle/polygon-bisection";
    let before = [Action::Open { lesson: slug.into() }];
    let mut screen = open([1280.0, 3000.0], Settings::default(), &before);
    drawer(&mut screen, Drawer::Compare);
    let row = screen.query_all_by_label_contains("Foot point, ").next();
    row.unwrap().simulate_click();
    screen.run_steps(4);
    let session = &screen.state().session;
    assert!(session.lesson().is_crowd());
    let played = session.lesson().played(session.scene(), &session.run());
    assert_eq!(played, Some(catalog::FOOT_POINT.repaired()));
    assert!(session.can_undo());
}

#[test]
fn the_readout_shows_its_figures_only_when_asked() {
    let mut screen = wide();
    assert!(!says(&screen, "73.5 MB"));
    screen.state_mut().readout = Some(Readout { resident_mb: 73.5, ..Readout::default() });
    screen.run_steps(3);
    assert!(says(&screen, "73.5 MB"));
}

#[test]
fn autoplay_is_asked_for_with_a_click_and_says_where_it_is() {
    let mut screen = open([900.0, 600.0], Settings::default(), &[]);
    screen.state_mut().panels.autoplay.place = None;
    contents(&mut screen, true);
    click(&mut screen, "Autoplay all demos");
    assert!(std::mem::take(&mut screen.state_mut().panels.autoplay.asked));
    screen.state_mut().panels.autoplay.place = Some([3, 47]);
    screen.run_steps(3);
    assert!(says(&screen, "Autoplay, 3 of 47"));
    screen.state_mut().session.apply(&Action::Read { to: ReadTo::At(0) });
    screen.run_steps(2);
    let words = screen.state().session.told().unwrap();
    assert!(says(&screen, &words[..20]) && says(&screen, "any key or touch takes over"));
    let panels = Panels::NONE;
    screen.state_mut().session.apply(&Action::Show { panels });
    screen.run_steps(3);
    assert!(says(&screen, &words), "without panels too");
    screen.state_mut().session.apply(&Action::Step { to: StepTo::Last });
    screen.run_steps(3);
    let run = screen.state().session.run();
    let caption = run.page(run.step_count - 1).note.caption.clone();
    assert!(says(&screen, &caption), "and what a step says");
}

#[test]
fn the_switch_beside_the_frame_slider_shows_both_frames() {
    let label = "World and frame beside each other";
    for size in [[900.0, 600.0], [1280.0, 800.0]] {
        let mut screen = open(size, Settings::default(), &[]);
        let run = screen.state().session.run();
        let name = run.frame.expect("the first demo has a frame").name;
        click(&mut screen, label);
        assert_eq!(screen.state().asked, [Action::Twin { on: true }]);
        screen.run_steps(2);
        assert_eq!(screen.state().session.panes().count(), 2);
        assert!(says(&screen, name), "each pane has its name");
        assert!(all(&screen, "Frame").is_empty(), "nothing is left to slide");
        click(&mut screen, label);
        assert_eq!(screen.state().session.panes().count(), 1);
    }
}

#[test]
fn what_left_a_demos_subject_is_led_back_by_a_button() {
    let lesson = "ellipse-ellipse/parallel-axes".to_owned();
    let actions =
        [Action::Open { lesson }, Action::Preset { preset: "off-by-a-degree".to_owned() }];
    let mut screen = open([1280.0, 800.0], Settings::default(), &actions);
    assert!(screen.state().session.run().way_back.is_some());
    click(&mut screen, "Turn the second one by −1°");
    let [Action::SetShape { which: Which::B, .. }] = screen.state().asked[..] else {
        panic!("{:?}", screen.state().asked)
    };
    assert!(screen.state().session.run().way_back.is_none());
    assert!(all(&screen, "Turn the second one by −1°").is_empty());
    screen.state_mut().session.apply(&Action::Undo);
    screen.run_steps(2);
    assert!(!all(&screen, "Turn the second one by −1°").is_empty());
}

#[test]
fn a_link_of_a_story_is_followed_by_the_keyboard() {
    let lesson = "ellipse-ellipse/polygon-bisection".to_owned();
    let last = Action::Read { to: ReadTo::At(7) };
    let way = [Action::Open { lesson }, last];
    let mut screen = open([1280.0, 2400.0], Settings::default(), &way);
    // Its first link lights marks and leads nowhere.
    screen.get_by_label_contains("the two change places").focus();
    screen.run_steps(2);
    press(&mut screen, Key::Enter);
    let preset = "listing-swapped".to_owned();
    assert_eq!(screen.state().asked, [Action::Preset { preset }]);
}

#[test]
fn a_click_changes_session_and_panels_in_its_own_frame() {
    let mut screen = wide();
    let pos = bounds(&screen.get_by_label("Play")).center();
    screen.input_mut().events.push(Event::PointerMoved(pos));
    screen.step();
    for pressed in [true, false] {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::default());
        screen.input_mut().events.push(Event::PointerButton { pos, button, pressed, modifiers });
        screen.step();
    }
    assert!(screen.state().session.playing());
    assert!(says(&screen, "Pause") && !says(&screen, "Play"), "the button is laid out again");
}
