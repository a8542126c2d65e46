//! The panels, driven without a window: clicks and keys ask for the right actions.

pub mod fields;
mod files;
pub mod lab;
mod layout;
mod legend;
mod story;

use crate::screen::*;
use crate::start::{self, *};
use egui_kittest::kittest::{Node, by};
use egui_macroquad::egui::accesskit::Role;
use egui_macroquad::egui::{Event, Key, Modifiers, Pos2, Rect, Shape as Paint, Vec2};
use std::ops::Range;
use tangency::catalog;
use tangency::demo::play;
use tangency::file::export::Order;
use tangency::page::figure;
use tangency::page::number::capital;
use tangency::page::view::View;
use tangency::panel::keyboard::Command;
use tangency::panel::{NOTICES, pages, rect};
use tangency::shape::Segment;

fn tall(drawer: Drawer, before: &[Action]) -> Screen {
    let mut screen = open([1280.0, 3000.0], Settings::default(), before);
    screen.drawer(drawer);
    screen
}

#[test]
fn buttons_ask_for_their_actions() {
    let step = |to| Action::Step { to };
    let dark = Settings { theme: Theme::Dark, ..Settings::default() };
    let with_radians = Settings { theme: Theme::Dark, ..radians() };
    let select = |selection| Action::Select { selection };
    let shape = *wide().state().session.scene().shape(Which::B);
    let shape = shape.translated(DVec2::X).unwrap();
    let moved = Action::set(Which::B, shape);
    let mut screen = open([1280.0, 3000.0], Settings::default(), &[moved]);
    for (button, action) in [
        ("First step", step(StepTo::First)),
        ("Next step", step(StepTo::Next)),
        ("Previous step", step(StepTo::Previous)),
        ("Last step", step(StepTo::Last)),
        ("Play", Action::Play { on: true }),
        ("Pause", Action::Play { on: false }),
        ("Undo", Action::Undo),
        ("Redo", Action::Redo),
        ("Reset view", Action::Fit),
    ] {
        assert_eq!(screen.click(button).asked(), [action], "{button}");
    }
    screen.click("Settings");
    for (button, settings) in [("Slate", dark), ("Radians", with_radians)] {
        assert_eq!(screen.click(button).asked(), [Action::Prefer { settings }], "{button}");
    }
    screen.drawer(Drawer::Numbers);
    let name = screen.state().session.lesson().name(screen.state().session.scene(), Which::B);
    for selection in [Some(Selection::body(Which::B)), None] {
        screen.click(&name);
        assert_eq!(screen.asked(), [select(selection)], "a name selects and deselects");
    }
}

#[test]
fn buttons_ask_the_window_for_their_commands() {
    let mut screen = wide();
    screen.click("Export");
    for (button, command) in [
        ("Figure, SVG", Command::Export(Order::Svg)),
        ("Figure, PNG", Command::Export(Order::Png)),
        ("Film of the steps, GIF", Command::Export(Order::Steps)),
        ("Film of the story, GIF", Command::Export(Order::Story)),
        ("Copy link", Command::CopyLink { web: false }),
        ("New", Command::New),
        ("Open…", Command::Open),
        ("Save", Command::Save),
        ("Save as…", Command::SaveAs),
    ] {
        assert_eq!(screen.click(button).commands(), [command], "{button}");
    }
    assert_eq!(screen.asked(), []);
    for panels in [Panels::default(), Panels::NONE] {
        let mut screen = open([900.0, 600.0], Settings::default(), &[Action::Show { panels }]);
        assert!(screen.all("Cancel").is_empty());
        screen.change(|it| it.panels.export.under_way = Some((Order::Steps, [3, 14])));
        assert!(screen.says("picture 3 of 14"));
        assert_eq!(screen.click("Cancel").commands(), [Command::CancelExport]);
    }
}

#[test]
fn a_button_without_an_effect_is_disabled() {
    let mut screen = wide();
    for (button, disabled) in [
        ("First step", false),
        ("Next step", true),
        ("Last step", true),
        ("Undo", true),
        ("Redo", true),
    ] {
        assert_eq!(screen.get_by_label(button).is_disabled(), disabled, "{button}");
        if disabled {
            assert_eq!(screen.click(button).asked(), [], "{button}");
        }
    }
}

#[test]
fn a_click_on_a_demo_opens_it() {
    let mut screen = open([1280.0, 4000.0], Settings::default(), &[]);
    for lesson in LESSONS.iter().filter(|it| it.slug != first().slug) {
        assert!(!screen.contents(true).click(lesson.title).state().panels.contents.open);
        assert_eq!(screen.asked(), [Action::open(lesson.slug)]);
        assert_eq!(screen.state().session.lesson().slug, lesson.slug);
    }
}

#[test]
fn a_click_on_a_preset_puts_it_on_the_canvas() {
    let mut screen = open([1280.0, 4000.0], Settings::default(), &[]);
    for (at, it) in first().presets.iter().enumerate().skip(1) {
        if at % 3 == 0 {
            screen.click("More presets");
        }
        let is_row = |node: &Node| bounds(node).left() < 300.0;
        let row = screen.query_all(by().label(it.title)).find(is_row);
        row.expect("a row for the preset").simulate_click();
        assert_eq!(screen.after(4).asked().pop(), Some(Action::preset(it.slug)));
    }
}

#[test]
fn the_scrubber_is_clicked_dragged_and_moved_by_keys() {
    let mut screen = wide();
    let count = screen.state().session.run().step_count;
    let bar = bounds(&screen.get_by_label("Step"));
    let at = |share: f32| pos2(bar.left() + bar.width() * share, bar.center().y);
    let step = |at| Action::Step { to: StepTo::At(at) };
    assert_eq!(screen.drag(&[at(0.0), at(0.0)]).asked().pop(), Some(step(0)));
    screen.drag(&[at(0.0), at(0.3), at(0.6), at(1.0)]);
    assert_eq!(screen.asked().pop(), Some(step(count - 1)));
    assert_eq!(screen.focus("Step").press(Key::ArrowLeft).asked(), [step(count - 2)]);
}

#[test]
fn compare_has_a_row_for_each_method_and_each_choice() {
    for lesson in LESSONS.iter() {
        let mut screen = tall(Drawer::Compare, &[Action::open(lesson.slug)]);
        let methods = lesson.methods_on(screen.state().session.scene());
        for method in &methods {
            assert!(screen.says(&format!("{}, ", method.title)), "{}", method.title);
        }
        let empty = screen.says("No published method treats");
        assert_eq!(empty, methods.is_empty(), "{}", lesson.slug);
        // The arena's options are its methods' rows.
        let Some(play) = lesson.plays.first().filter(|_| !lesson.is_crowd()) else { continue };
        let choose = |screen: &mut Screen, name: &str, is_on: bool, chosen: Action| {
            let asked = screen.click(name).asked().pop();
            assert_eq!(asked, (!is_on).then_some(chosen), "{} {name}", lesson.slug);
        };
        for (method, name) in play.methods.iter().rev().filter(|_| play.switch.is_some()) {
            let now = lesson.chosen(screen.state().session.scene()).unwrap().method;
            let method = Some(*method);
            choose(&mut screen, name, now == method, Action::SetMethod { method });
        }
        for spec in play.options {
            for (index, name) in spec.names.iter().enumerate().rev() {
                let (option, value) = (spec.slug.to_owned(), index as f64);
                let is_on = screen.state().session.option(spec.slug) == value;
                let chosen = Action::SetOption { option, value, merge: false };
                choose(&mut screen, name, is_on, chosen);
            }
        }
    }
}

#[test]
fn a_methods_row_opens_the_demo_that_plays_it() {
    for other in LESSONS.iter().filter(|lesson| !lesson.is_crowd()) {
        // Shapes at rest and in motion have methods of their own. A construction has no row.
        let (kinds, moves) = (other.kinds(), other.is_moving());
        let mut methods = catalog::methods_for(kinds[0], kinds[1]);
        let method = methods.find(|method| Some(method.id) == other.method && !moves);
        let from = LESSONS.iter().find(|it| {
            it.kinds() == kinds && it.method != other.method && !it.is_moving() && !it.is_crowd()
        });
        let (Some(method), Some(from)) = (method, from) else { continue };
        let mut screen = tall(Drawer::Compare, &[Action::open(from.slug)]);
        let opened = screen.click(&format!("{}, ", method.title)).state().session.lesson();
        assert_eq!(opened.method, other.method);
        // Of several demos of a method, the one with its name opens.
        let play = play::of(method.id, kinds).next().unwrap();
        assert!(std::ptr::eq(opened.plays[0], play), "{}", opened.slug);
    }
    // A method without a demo of its own is played in the arena.
    let mut screen = tall(Drawer::Compare, &[Action::open("ellipse-circle/polygon-bisection")]);
    let session = &screen.click("Foot point, ").state().session;
    assert_eq!(session.played(), Some(catalog::FOOT_POINT.repaired()));
    assert!(session.lesson().is_crowd() && session.can_undo());
}

#[test]
fn a_notice_goes_when_it_is_dismissed_or_was_read() {
    let mut screen = wide();
    screen.change(|it| it.session.notify(Some("The disk is full.".into())));
    assert!(screen.says("The disk is full."));
    // The same sentence again stays as long as the first.
    for time in [4.0, 8.0] {
        screen.input_mut().time = Some(time);
        screen.change(|it| it.session.notify(Some("The disk is full.".into())));
        assert!(screen.says("The disk is full."), "{time}");
    }
    screen.input_mut().time = Some(1000.0);
    assert!(!screen.after(3).says("The disk is full."));
    assert_eq!(screen.state().session.notice.as_deref(), None);
    screen.change(|it| it.session.notify(Some("The file could not be read.".into())));
    assert!(screen.says("could not be read"));
    assert!(!screen.click("Dismiss").says("could not be read"));
}

#[test]
fn a_challenge_that_was_just_met_is_shown_for_a_while() {
    let challenge = first().challenges.iter().find(|it| it.slug == "no-length").unwrap();
    let mut screen = open([1280.0, 6000.0], Settings::default(), &[]);
    let credit = format!("Challenge met: {}", challenge.text);
    let told = |screen: &Screen| screen.says(&credit);
    assert!(!told(&screen));
    let far = DVec2::splat(50.0);
    let shape = Segment::new(far, far).unwrap();
    assert!(told(screen.act(&Action::set(Which::A, shape))));
    screen.input_mut().time = Some(1000.0);
    screen.run_steps(2);
    assert!(!told(&screen) && screen.says(challenge.insight), "the insight stays in the list");
}

#[test]
fn the_readout_shows_its_figures_only_if_open() {
    let mut screen = wide();
    assert!(!screen.says("73.5 MB"));
    screen.change(|it| it.readout = Some(vec![("memory", "73.5 MB".to_owned())]));
    assert!(screen.says("73.5 MB"));
}

#[test]
fn autoplay_begins_with_a_click_and_names_its_demo() {
    let mut screen = open([900.0, 600.0], Settings::default(), &[]);
    assert_eq!(screen.contents(true).click("Autoplay all demos").commands(), [Command::Autoplay]);
    assert!(screen.change(|it| it.panels.tour = Some([3, 47])).says("Autoplay, 3 of 47"));
    let words = screen.act(&Action::Read { to: ReadTo::At(0) }).state().session.told().unwrap();
    assert!(screen.says(&words[..20]) && screen.says("any key or touch takes over"));
    assert!(screen.act(&Action::Show { panels: Panels::NONE }).says(&words), "without panels too");
    let run = screen.act(&Action::Step { to: StepTo::Last }).state().session.run();
    let caption = run.page(run.step_count - 1).note.caption.clone();
    assert!(screen.says(&caption), "and what a step says");
}

#[test]
fn the_switch_beside_the_frame_slider_shows_both_frames() {
    let label = "World and frame beside each other";
    for size in [[900.0, 600.0], [1280.0, 800.0]] {
        let mut screen = open(size, Settings::default(), &[]);
        let run = screen.state().session.run();
        let name = run.frame.expect("the first demo has a frame").name;
        assert_eq!(screen.click(label).asked(), [Action::Twin { on: true }]);
        assert_eq!(screen.after(2).state().session.panes().count(), 2);
        assert!(screen.says(name), "each pane has its name");
        assert!(screen.all("Frame").is_empty(), "nothing is left to slide");
        assert_eq!(screen.click(label).state().session.panes().count(), 1);
    }
}

#[test]
fn a_button_leads_back_to_the_demos_subject() {
    let before = [Action::open("ellipse-ellipse/parallel-axes"), Action::preset("off-by-a-degree")];
    let mut screen = open([1280.0, 800.0], Settings::default(), &before);
    let label = "Turn the second one by −1°";
    let actions = screen.click(label).asked();
    assert!(matches!(actions[..], [Action::SetShape { which: Which::B, .. }]), "{actions:?}");
    assert!(screen.state().session.run().way_back.is_none());
    assert!(screen.all(label).is_empty());
    assert!(!screen.act(&Action::Undo).all(label).is_empty());
}

#[test]
fn a_click_changes_session_and_panels_in_its_own_frame() {
    let mut screen = wide();
    let at = bounds(&screen.get_by_label("Play")).center();
    screen.point(at);
    for pressed in [true, false] {
        screen.button(at, pressed);
        screen.step();
    }
    assert!(screen.state().session.playing);
    assert!(screen.says("Pause") && !screen.says("Play"), "the button is laid out again");
}

fn arena(slug: &str, size: [f32; 2]) -> Screen {
    let mut screen =
        open(size, Settings::default(), &[Action::open("arena"), Action::preset(slug)]);
    screen.drawer(Drawer::Numbers);
    screen
}

#[test]
fn the_arena_adds_each_kind_copies_and_deletes() {
    let mut screen = arena("handful", [1280.0, 1600.0]);
    for kind in Kind::ALL {
        let before = screen.state().session.scene().shapes().len();
        let scene = screen.click(&capital(kind.word())).state().session.scene();
        assert_eq!((scene.shapes().len(), scene.shapes()[before].kind()), (before + 1, kind));
    }
    let count = |screen: &Screen| screen.state().session.scene().shapes().len();
    let before = count(&screen);
    // After the first deletion nothing is selected.
    for (button, more) in [("Duplicate", 1), ("Delete", 0), ("Delete", 0)] {
        assert_eq!(count(screen.click(button)), before + more, "{button}");
    }
}

#[test]
fn a_click_focuses_a_pair_or_explains_a_method() {
    let mut screen = arena("handful", [1280.0, 1600.0]);
    screen.click("Circle 3 – point 9, colliding");
    let focus = |screen: &Screen| screen.state().session.scene().focus().map(|it| it.0);
    assert_eq!(focus(&screen), [2, 8]);
    assert!(screen.says("Circle 3") && screen.says("Point 9"), "in the shapes’ numbers");
    screen.click("Ellipse 1 – ellipse 2, colliding");
    screen.drawer(Drawer::Compare).click("Support gap, colliding");
    let played = screen.state().session.played();
    assert_eq!((focus(&screen), played), ([0, 1], Some(catalog::SUPPORT_GAP.repaired())));
}

#[test]
fn an_empty_arena_explains_itself_and_a_crowd_is_listed() {
    for size in [[900.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        let screen = arena("empty", size);
        for words in ["Nothing here yet", "Press a key", "Nothing to test yet", "canvas is empty"] {
            assert!(screen.says(words), "{size:?} {words}");
        }
    }
    let screen = arena("thousand", [1280.0, 800.0]);
    let collisions = screen.state().session.crowd.collisions;
    assert!(collisions > 10);
    assert!(screen.says(&format!("1000 shapes, 499500 pairs; {collisions} collide")));
    assert!(screen.says(&format!("All other {} pairs are apart", 499_500 - collisions)));
    let rows = screen.query_all_by_label_contains(" – ").count();
    assert!(rows < 20, "{rows} rows are laid out");
}

#[test]
fn the_pairs_of_a_crowd_are_tested_while_the_mouse_rests() {
    let mut screen = arena("thousand", [1280.0, 800.0]);
    let mut frames = 0;
    while screen.ctx.has_requested_repaint() {
        screen.step();
        frames += 1;
    }
    let collisions = screen.state().session.crowd.collisions;
    assert!(frames > collisions / 2, "{frames} frames, {collisions} collisions");
}

#[test]
fn the_rail_opens_one_drawer_at_a_time_and_closes_it() {
    let mut screen = wide();
    for (button, export, settings) in
        [("Export", true, false), ("Settings", false, true), ("Settings", false, false)]
    {
        screen.click(button);
        let shown = ["Figure, SVG", "Reduced motion"].map(|it| screen.says(it));
        assert_eq!(shown, [export, settings], "{button}");
    }
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
        let behind: BTreeSet<_> =
            screen.placed(|it| it == Role::Label).into_iter().map(|it| it.0).collect();
        for (at, page) in pages().iter().enumerate() {
            let help = &mut screen.state_mut().panels.help;
            (help.open, help.at) = (true, at);
            let close = bounds(&screen.after(4).get_by_label("Close manual"));
            let mut inside = screen.placed(|it| it == Role::Label);
            inside.retain(|(name, at)| !behind.contains(name) && at.top() > close.bottom());
            assert!(inside.len() > 5, "{}: {inside:?}", page.file);
            let out = inside.iter().find(|it| it.1.right() > close.right());
            assert!(out.is_none() && close.right() < size[0], "{}: {close:?} {out:?}", page.file);
        }
    }
}

#[test]
fn the_manual_opens_follows_links_shows_the_notices_and_closes() {
    let mut screen = wide();
    assert!(screen.click("Help").says("Keys and gestures"));
    screen.click("Hunts").focus("your own method (Your own method)");
    assert!(screen.press(Key::Enter).says("What your program does"));
    let [first, .., last] = &NOTICES.lines().collect::<Vec<_>>()[..] else { panic!("no notices") };
    let terms = "TERMS AND CONDITIONS FOR USE";
    assert!(screen.click("About").says(first) && screen.says(terms) && !screen.says(last));
    assert!(screen.says(env!("CARGO_PKG_VERSION")));
    assert!(!screen.focus("The notices scroll").press(Key::PageDown).says(terms));
    assert!(screen.press(Key::End).says(last), "{last}");
    assert!(!screen.press(Key::Escape).says(last) && !screen.says("Keys and gestures"));
}

#[test]
fn the_palette_is_as_high_when_it_opens_again_after_a_search() {
    let mut screen = wide();
    let turn = |screen: &mut Screen, open: bool| {
        screen.change(|it| it.panels.palette.open = open);
    };
    for _ in 0..2 {
        turn(&mut screen, true);
        let shapes = flat(&screen.output().shapes);
        let is_row = |it: &Paint| matches!(it, Paint::Text(it) if it.galley.text() == "Zoom in");
        assert!(shapes.iter().any(|it| is_row(&it.1)), "its eleventh row is painted");
        turn(screen.type_text("no such command"), false);
    }
}

#[test]
fn a_web_link_is_copied_if_the_settings_name_a_page() {
    let mut screen = wide();
    let row = "Copy web link";
    assert!(screen.click("Export").says("Copy link") && !screen.says(row));
    screen.click("Settings").get_by_role_and_label(Role::TextInput, "Web page of Tangency").focus();
    screen.run_steps(2);
    screen.input_mut().events.push(Event::Text("https://a.org/t/".to_owned()));
    assert_eq!(screen.after(2).state().session.settings.web, "https://a.org/t/");
    assert_eq!(screen.click("Export").click(row).commands(), [Command::CopyLink { web: true }]);
}

/// The time of a frame, seconds.
const FRAME: f64 = 0.25;

/// Rests a finger on a control for these frames, counted since the finger came down.
fn rest(screen: &mut Screen, label: &str, frames: Range<usize>) {
    if frames.start == 0 {
        let at = bounds(&screen.get_by_label(label)).center();
        screen.button(at, true);
    }
    for frame in frames {
        screen.state_mut().touched = Some(frame as f64 * FRAME);
        screen.step();
    }
}

fn lift(screen: &mut Screen, label: &str) {
    let at = bounds(&screen.get_by_label(label)).center();
    screen.button(at, false);
    screen.step();
    screen.change(|it| it.touched = None);
}

#[test]
fn a_resting_pointer_shows_a_hint_before_a_click_and_after_one() {
    let mut screen = wide();
    for (label, hint) in
        [("First step", "To the first step"), ("Reset view", "Look at all shapes — F")]
    {
        let at = bounds(&screen.get_by_label(label)).center();
        assert!(screen.point(at).after(3).says(hint), "{label}");
        for pressed in [true, false] {
            screen.button(at, pressed);
            screen.step();
        }
        assert!(!screen.after(3).says(hint), "{label}: it was clicked and not pointed at again");
    }
}

#[test]
fn a_resting_finger_shows_a_hint_and_does_not_click() {
    let mut screen = wide();
    let hint = "To the first step";
    rest(&mut screen, "First step", 0..2);
    assert!(!screen.says(hint), "it may still be a tap");
    rest(&mut screen, "First step", 2..5);
    assert!(screen.says(hint));
    lift(&mut screen, "First step");
    assert_eq!(screen.asked(), [], "to rest is not to press");
    assert!(screen.says(hint), "it is read with the finger out of the way");
}

#[test]
fn a_tap_presses_and_shows_no_hint() {
    let mut screen = wide();
    rest(&mut screen, "First step", 0..5);
    lift(&mut screen, "First step");
    rest(&mut screen, "Previous step", 0..1);
    assert!(!screen.says("To the first step"), "the finger is elsewhere");
    assert!(!screen.says("One step back"), "and it has not rested");
    lift(&mut screen, "Previous step");
    assert_eq!(screen.asked(), [Action::Step { to: StepTo::Previous }]);
    rest(&mut screen, "First step", 0..5);
    assert!(screen.says("To the first step"), "after a tap as well");
}
