//! The panels, driven without a window: what is clicked and typed becomes the right
//! actions, and nothing lies outside the screen.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on stops")]

mod screen;

use egui_kittest::kittest::{Node, Queryable, by};
use egui_macroquad::egui::accesskit::Role;
use egui_macroquad::egui::{Event, Key, Rect, Vec2, pos2};
use screen::*;
use tangency::app::action::{Action, Selection, StepTo};
use tangency::app::canvas::handle::Handle;
use tangency::app::canvas::view::Area;
use tangency::app::export::Order;
use tangency::app::figure::{self, Mark};
use tangency::app::lesson::{LESSONS, Lesson, OptionRange};
use tangency::app::panel::Under;
use tangency::app::readout::Readout;
use tangency::app::scene::Which;
use tangency::app::settings::{Panels, Settings};
use tangency::catalog;
use tangency::shape::{Circle, Shape};
use tangency::{DVec2, Kind};

#[test]
fn a_typed_number_becomes_exactly_that_number() {
    let mut screen = ellipse_and_circle(radians());
    let fields = ["Ellipse Centre x", "Ellipse Semi-axis a", "Ellipse Rotation, rad"];
    for (field, number) in fields.into_iter().zip(["0.30000000000000004", "5e-324", "-1e22"]) {
        type_into(&mut screen, field, number);
        assert!(screen.state().asked.is_empty(), "nothing before Enter");
        press(&mut screen, Key::Enter);
        let asked = screen.state_mut().asked.drain(..).collect::<Vec<_>>();
        assert_eq!(asked.len(), 1, "{field}");
        assert!(matches!(asked[0], Action::SetShape { which: Which::A, merge: false, .. }));
        let shown: f64 = text(&screen, field).parse().unwrap();
        assert_eq!(shown.to_bits(), number.parse::<f64>().unwrap().to_bits(), "{field}");
    }
    let Shape::Ellipse(it) = screen.state().session.scene().a() else { panic!() };
    assert_eq!(it.center().x.to_bits(), (0.1_f64 + 0.2).to_bits());
    assert_eq!((it.semi_axes().x, it.rotation()), (5e-324, -1e22));
}

#[test]
fn leaving_a_field_commits_what_was_typed() {
    let mut screen = ellipse_and_circle(Settings::default());
    type_into(&mut screen, "Circle Radius", "2.5");
    press(&mut screen, Key::Tab);
    let Shape::Circle(it) = screen.state().session.scene().b() else { panic!() };
    assert_eq!(it.radius(), 2.5);
}

#[test]
fn going_through_all_fields_changes_nothing() {
    for settings in [Settings::default(), radians()] {
        for rotation in [0.7, 1.0 / 3.0, -2e-9, 1e22, 12.345_678_901_234_567] {
            let [a, b] = turned(rotation);
            let mut screen = with(a, b, settings.clone()).unwrap();
            for _ in 0..60 {
                press(&mut screen, Key::Tab);
            }
            assert!(screen.state().asked.is_empty(), "{:?}", screen.state().asked);
        }
    }
}

#[test]
fn what_is_not_a_number_is_refused_and_both_text_and_shape_stay() {
    let mut screen = ellipse_and_circle(Settings::default());
    let before = screen.state().session.scene().clone();
    for bad in ["abc", "1,5", "", "1e", "--2"] {
        type_into(&mut screen, "Circle Radius", bad);
        press(&mut screen, Key::Enter);
        assert!(says(&screen, "is not a number"), "{bad}");
        assert_eq!(text(&screen, "Circle Radius"), bad);
        assert_eq!(screen.state().session.scene(), &before);
    }
    press(&mut screen, Key::Tab);
    assert!(says(&screen, "is not a number"), "the reason stays when the field is left");
    screen.get_by_label("Circle Radius").focus();
    screen.run_steps(2);
    press(&mut screen, Key::Escape);
    assert!(!says(&screen, "is not a number"));
    assert_eq!(text(&screen, "Circle Radius"), (1.0_f64 / 3.0).to_string());
    assert!(screen.state().asked.is_empty());
}

#[test]
fn a_number_that_the_shape_cannot_have_is_refused_with_the_shapes_own_reason() {
    let mut screen = ellipse_and_circle(Settings::default());
    for (bad, reason) in [
        ("-1", "radius is -1: it must be a finite number greater than zero"),
        ("inf", "radius is inf"),
        ("1e999", "radius is inf"),
        ("NaN", "radius is NaN"),
    ] {
        type_into(&mut screen, "Circle Radius", bad);
        press(&mut screen, Key::Enter);
        assert!(says(&screen, reason), "{bad}");
        assert_eq!(text(&screen, "Circle Radius"), bad);
    }
    assert!(screen.state().asked.is_empty());
}

#[test]
fn a_refused_text_gives_way_when_the_number_changes_elsewhere() {
    let mut screen = ellipse_and_circle(Settings::default());
    type_into(&mut screen, "Circle Radius", "abc");
    press(&mut screen, Key::Tab);
    let which = Which::B;
    let shape = Circle::new(DVec2::ZERO, 7.0).unwrap().into();
    screen.state_mut().session.apply(&Action::SetShape { which, shape, merge: false });
    screen.run_steps(2);
    assert_eq!(text(&screen, "Circle Radius"), "7");
    assert!(!says(&screen, "is not a number"));
}

#[test]
fn degrees_are_shown_and_typed_without_losing_a_bit() {
    let [a, b] = turned(30_f64.to_radians());
    let mut screen = with(a, b, Settings::default()).unwrap();
    assert_eq!(text(&screen, "Ellipse Rotation, °"), "30");
    type_into(&mut screen, "Ellipse Rotation, °", "−45.5");
    press(&mut screen, Key::Enter);
    let Shape::Ellipse(it) = screen.state().session.scene().a() else { panic!() };
    assert_eq!(it.rotation(), (-45.5_f64).to_radians());
    assert_eq!(text(&screen, "Ellipse Rotation, °"), "-45.5");
}

#[test]
fn radians_are_shown_when_the_settings_say_so() {
    let screen = ellipse_and_circle(radians());
    assert_eq!(text(&screen, "Ellipse Rotation, rad"), "0.7");
    assert!(all(&screen, "Ellipse Rotation, °").is_empty());
}

#[test]
fn dragging_a_label_changes_the_shape_as_one_gesture() {
    let mut screen = ellipse_and_circle(Settings::default());
    let field = bounds(&screen.get_by_label("Circle Radius"));
    let label = pos2(field.left() - 60.0, field.center().y);
    let path = [0.0, 10.0, 20.0, 40.0].map(|x| label + Vec2::new(x, 0.0));
    drag(&mut screen, &path);
    let merges: Vec<bool> = screen
        .state()
        .asked
        .iter()
        .map(|action| match action {
            Action::SetShape { which: Which::B, merge, .. } => *merge,
            other => panic!("{other:?}"),
        })
        .collect();
    assert!(merges.len() >= 2 && !merges[0] && merges[1..].iter().all(|merge| *merge));
    screen.state_mut().session.apply(&Action::Undo);
    assert_eq!(*screen.state().session.scene().b(), turned(0.7)[1]);
}

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
        click(&mut screen, lesson.title);
        assert_eq!(screen.state().asked, [Action::Open { lesson: lesson.slug.into() }]);
        assert_eq!(screen.state().session.lesson().slug, lesson.slug);
    }
}

#[test]
fn a_click_on_a_preset_puts_it_on_the_canvas() {
    let mut screen = open([1280.0, 4000.0], Settings::default(), &[]);
    for preset in first().presets.iter().skip(1) {
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
    let count = screen.state().session.play().step_count();
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
    for lesson in LESSONS.iter().filter(|lesson| !lesson.any_number()) {
        let before = [Action::Open { lesson: lesson.slug.into() }];
        let mut screen = open([1280.0, 3000.0], Settings::default(), &before);
        for spec in lesson.options {
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
fn settings_open_below_and_change_the_theme_and_the_unit() {
    let mut screen = wide();
    assert!(all(&screen, "Slate").is_empty());
    click(&mut screen, "Settings");
    for (switch, settings) in [
        ("Slate", Settings { theme: tangency::app::palette::Theme::Dark, ..Settings::default() }),
        ("Radians", Settings { theme: tangency::app::palette::Theme::Dark, ..radians() }),
    ] {
        click(&mut screen, switch);
        assert_eq!(screen.state_mut().asked.pop(), Some(Action::Prefer { settings }));
    }
}

#[test]
fn a_notice_stays_until_it_is_dismissed() {
    let mut screen = wide();
    screen.state_mut().session.notify(Some("The file could not be read.".into()));
    screen.run_steps(3);
    assert!(says(&screen, "could not be read"));
    click(&mut screen, "Dismiss");
    assert!(!says(&screen, "could not be read"));
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
fn the_legend_names_only_what_is_on_the_canvas() {
    let all = LESSONS.iter().flat_map(|it| [[1280.0, 800.0], [900.0, 600.0]].map(|at| (it, at)));
    for (lesson, size) in all {
        let before = [Action::Open { lesson: lesson.slug.into() }];
        let mut screen = open(size, Settings::default(), &before);
        let count = screen.state().session.play().step_count();
        for step in 0..count {
            screen.state_mut().session.apply(&Action::Step { to: StepTo::At(step) });
            screen.run_steps(2);
            let (session, area) = (&screen.state().session, screen.state().area);
            let roles = session.picture(&*session.play()).figure.roles();
            for (role, meaning) in lesson.legend {
                // Below the canvas, or across the whole window where that is narrow.
                let shown = screen.query_all(by().label(meaning)).any(|it| {
                    let it = bounds(&it);
                    let beside = it.left() < area.min.x as f32 || it.right() > area.max.x as f32;
                    it.top() >= area.max.y as f32 && !(beside && size[0] > 1000.0)
                });
                assert_eq!(shown, roles.contains(role), "{} {step} {meaning}", lesson.slug);
            }
        }
    }
}

#[test]
fn every_fitting_method_has_a_row_and_without_any_the_panel_says_why() {
    for lesson in LESSONS {
        let before = [Action::Open { lesson: lesson.slug.into() }];
        let screen = open([1280.0, 3000.0], Settings::default(), &before);
        let [a, b]: [Kind; 2] = lesson.kinds;
        let methods: Vec<_> = catalog::methods_for(a, b).collect();
        for method in &methods {
            assert!(says(&screen, &format!("{}, ", method.title)), "{}", method.title);
        }
        let empty = says(&screen, "No published method treats");
        assert_eq!(empty, methods.is_empty(), "{}", lesson.slug);
    }
}

#[test]
fn without_panels_the_whole_screen_is_canvas() {
    let before = [Action::Show { panels: Panels::NONE }];
    let screen = open([900.0, 600.0], Settings::default(), &before);
    assert_eq!(screen.state().area, Area::new(DVec2::ZERO, DVec2::new(900.0, 600.0)));
    assert!(all(&screen, "Play").is_empty());
}

/// Every widget with a place, and what it is called.
fn widgets(screen: &Screen) -> Vec<(String, Rect)> {
    // The text inside a field may be longer than the field, which clips it.
    let placed = |node: &Node| node.raw_bounds().is_some() && node.role() != Role::TextRun;
    screen
        .query_all(by().predicate(move |node| placed(node)))
        .map(|node| (node.label().unwrap_or_default(), bounds(&node)))
        .filter(|(_, rect)| rect.is_finite() && rect.area() > 0.0)
        .collect()
}

#[test]
fn nothing_lies_outside_a_small_screen() {
    let sizes = [[900.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]];
    for (lesson, size) in LESSONS.iter().flat_map(|it| sizes.map(|size| (it, size))) {
        for text_scale in [1.0, 1.5] {
            let settings = Settings { text_scale, ..Settings::default() };
            let mut screen = open(size, settings, &[Action::Open { lesson: lesson.slug.into() }]);
            screen.state_mut().session.notify(Some("A long notice. ".repeat(12)));
            screen.state_mut().readout = Some(Readout::default());
            click(&mut screen, "Settings");
            let count = screen.state().session.play().step_count();
            for step in 0..count {
                screen.state_mut().session.apply(&Action::Step { to: StepTo::At(step) });
                screen.run_steps(2);
                let (area, [width, height]) = (screen.state().area, size);
                let wrong = widgets(&screen).into_iter().find(|(_, rect)| {
                    // What scrolls may go on below its panel, but only there; so may the
                    // caption and the legend where large text meets a small window.
                    let tight = text_scale > 1.0 && width < 1000.0;
                    let in_side =
                        rect.right() <= area.min.x as f32 || rect.left() >= area.max.x as f32;
                    let across = rect.left() < -0.5 || rect.right() > width + 0.5;
                    let along = rect.top() < -0.5 || rect.bottom() > height + 0.5;
                    across || (along && !in_side && !tight)
                });
                let what = (lesson.slug, size, text_scale, step);
                assert_eq!(wrong, None, "{what:?}");
                let room = area.size();
                assert!(room.x >= 300.0 && room.y >= 150.0, "{what:?}: canvas of {room}");
            }
        }
    }
}

#[test]
fn no_widget_of_a_side_panel_reaches_into_the_canvas() {
    for lesson in LESSONS {
        for size in [[900.0, 600.0], [1280.0, 800.0]] {
            let before = [Action::Open { lesson: lesson.slug.into() }];
            let screen = open(size, Settings::default(), &before);
            let area = screen.state().area;
            for (name, rect) in widgets(&screen) {
                let x = rect.x_range();
                let beside = x.max <= area.min.x as f32 || x.min >= area.max.x as f32;
                let below = rect.top() >= area.max.y as f32;
                assert!(beside || below, "{} {name} {rect}", lesson.slug);
            }
        }
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
    assert!(told(&screen), "once where it is listed and once above the story");
    screen.input_mut().time = Some(1000.0);
    screen.run_steps(2);
    assert!(!told(&screen) && says(&screen, challenge.insight), "the insight stays in the list");
}

#[test]
fn a_methods_row_opens_the_demo_that_plays_it() {
    // Bites as soon as two demos share a pair of kinds.
    // The arena's rows explain its own pair: a test of its own.
    for lesson in LESSONS.iter().filter(|lesson| !lesson.any_number()) {
        let others = |it: &&&Lesson| {
            it.kinds == lesson.kinds && it.method != lesson.method && !it.any_number()
        };
        for other in LESSONS.iter().filter(others) {
            let before = [Action::Open { lesson: lesson.slug.into() }];
            let mut screen = open([1280.0, 3000.0], Settings::default(), &before);
            // A construction that is no method has no row.
            let mut methods = catalog::methods_for(lesson.kinds[0], lesson.kinds[1]);
            let Some(method) = methods.find(|method| method.slug == other.method) else {
                continue;
            };
            let label = format!("{}, ", method.title);
            screen.query_all_by_label_contains(&label).next().unwrap().simulate_click();
            screen.run_steps(4);
            let opened = screen.state().session.lesson();
            assert_eq!(opened.method, other.method);
            // Of several demos of a method it is the one that bears its name.
            let played =
                |it: &&'static Lesson| it.kinds == lesson.kinds && it.method == other.method;
            assert_eq!(
                Some(opened.slug),
                Lesson::about(method.slug).find(played).map(|it| it.slug)
            );
        }
    }
}

#[test]
fn a_row_without_a_demo_of_its_own_is_played_in_the_arena_and_can_be_undone() {
    let slug = "ellipse-ellipse/evolute-circles";
    let before = [Action::Open { lesson: slug.into() }];
    let mut screen = open([1280.0, 3000.0], Settings::default(), &before);
    let row = screen.query_all_by_label_contains("Characteristic cubic, ").next();
    row.unwrap().simulate_click();
    screen.run_steps(4);
    let session = &screen.state().session;
    assert!(session.lesson().any_number());
    assert_eq!(session.play().method(), Some("characteristic-cubic"));
    assert!(session.can_undo());
}

#[test]
fn another_demo_forgets_what_was_being_typed() {
    let mut screen = wide();
    type_into(&mut screen, "Circle Radius", "abc");
    press(&mut screen, Key::Enter);
    assert!(says(&screen, "is not a number"));
    for lesson in [LESSONS[0].slug, first().slug] {
        screen.state_mut().session.apply(&Action::Open { lesson: lesson.into() });
        screen.run_steps(3);
        assert!(!says(&screen, "is not a number"));
    }
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
fn the_canvas_stays_where_it_is_from_step_to_step_and_back() {
    for lesson in LESSONS {
        let before = [Action::Open { lesson: lesson.slug.into() }];
        let mut screen = open([1280.0, 800.0], Settings::default(), &before);
        let count = screen.state().session.play().step_count();
        let go = |screen: &mut Screen, step| {
            screen.state_mut().session.apply(&Action::Step { to: StepTo::At(step) });
            screen.run_steps(2);
            screen.state().area
        };
        for step in 0..count {
            go(&mut screen, step);
        }
        let areas: Vec<Area> = (0..count).map(|step| go(&mut screen, step)).collect();
        assert!(areas.windows(2).all(|pair| pair[0] == pair[1]), "{}", lesson.slug);
    }
}

#[test]
fn what_is_typed_and_taken_back_changes_nothing() {
    // An angle that no decimal of degrees converts to: reading the field would move it.
    let lossy = |it: &f64| it.to_degrees().to_radians() != *it;
    let near = |it: &f64| {
        let degrees = it.to_degrees();
        [degrees.next_down(), degrees.next_up()].iter().all(|near| near.to_radians() != *it)
    };
    let angles = (1..100_000).map(|i| f64::from(i) * 1e-5);
    let angle = angles.filter(lossy).find(near).expect("an angle between two degrees");
    let [a, b] = turned(angle);
    let mut screen = with(a, b, Settings::default()).unwrap();
    let shown = text(&screen, "Ellipse Rotation, °");
    type_into(&mut screen, "Ellipse Rotation, °", "12");
    type_into(&mut screen, "Ellipse Rotation, °", &shown);
    press(&mut screen, Key::Enter);
    assert!(screen.state().asked.is_empty(), "{:?}", screen.state().asked);
}

#[test]
fn the_keyboard_comes_in_wherever_there_is_a_panel() {
    let only = |left, right, bottom| Panels { left, right, bottom };
    for (panels, entrance) in [
        (Panels::default(), first().title),
        (only(false, true, false), "Settings"),
        (only(false, false, true), "First step"),
    ] {
        let mut screen = open([1280.0, 800.0], Settings::default(), &[Action::Show { panels }]);
        screen.state_mut().panels.focus = true;
        screen.run_steps(3);
        let focused = all(&screen, entrance).iter().any(|it| it.is_focused());
        assert!(focused, "{entrance}");
        assert!(!screen.state().panels.focus, "once");
    }
}

fn arena(preset: &str, size: [f32; 2]) -> Screen<'static> {
    let before =
        [Action::Open { lesson: "arena".into() }, Action::Preset { preset: preset.into() }];
    open(size, Settings::default(), &before)
}

#[test]
fn the_arena_adds_each_kind_and_copies_and_deletes_what_is_selected() {
    let mut screen = arena("handful", [1280.0, 1600.0]);
    for kind in Kind::ALL {
        let before = screen.state().session.scene().shapes().len();
        click(&mut screen, &format!("Add {}", kind.word()));
        let scene = screen.state().session.scene();
        assert_eq!((scene.shapes().len(), scene.shapes()[before].kind()), (before + 1, kind));
    }
    let count = |screen: &Screen| screen.state().session.scene().shapes().len();
    let before = count(&screen);
    click(&mut screen, "Duplicate");
    assert_eq!(count(&screen), before + 1);
    click(&mut screen, "Delete");
    assert_eq!(count(&screen), before);
    click(&mut screen, "Delete");
    assert_eq!(count(&screen), before, "nothing is selected any more");
}

#[test]
fn a_click_on_a_pair_puts_it_in_focus_and_a_click_on_a_method_explains_it() {
    let mut screen = arena("handful", [1280.0, 1600.0]);
    click(&mut screen, "Circle 3 – point 9, colliding");
    let focus = |screen: &Screen| screen.state().session.scene().focus().map(Which::index);
    assert_eq!(focus(&screen), [2, 8]);
    assert!(says(&screen, "Circle 3") && says(&screen, "Point 9"), "in the shapes’ numbers");
    click(&mut screen, "Ellipse 1 – ellipse 2, colliding");
    let row = "Support gap, colliding";
    click(&mut screen, row);
    let run = screen.state().session.play();
    assert_eq!((focus(&screen), run.method()), ([0, 1], Some("support-gap")));
}

#[test]
fn an_empty_arena_says_what_to_do() {
    for size in [[900.0, 600.0], [1280.0, 800.0], [1920.0, 1080.0]] {
        let screen = arena("empty", size);
        for words in ["Nothing here yet", "Press a key", "Nothing to ask yet", "canvas is empty"] {
            assert!(says(&screen, words), "{size:?} {words}");
        }
    }
}

#[test]
fn a_thousand_shapes_list_only_the_pairs_that_collide() {
    let screen = arena("thousand", [1280.0, 800.0]);
    let collisions = screen.state().session.crowd().collisions();
    assert!(collisions > 10);
    assert!(says(&screen, &format!("1000 shapes, 499500 pairs; {collisions} collide")));
    assert!(says(&screen, &format!("All other {} pairs are apart", 499_500 - collisions)));
    let rows = screen.query_all_by_label_contains(" – ").count();
    assert!(rows < 20, "{rows} rows are laid out");
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
    let drag = "Film of the last drag, GIF";
    click(&mut screen, drag);
    assert_eq!(asked(&mut screen), None, "nothing was dragged yet");
    let selection = Selection { which: Which::A, handle: Handle::Body };
    for action in [
        Action::Grab { selection, at: DVec2::ZERO },
        Action::Drag { to: DVec2::X, constrain: false, snap: None, contact: false },
        Action::Drop,
    ] {
        screen.state_mut().session.apply(&action);
    }
    screen.run_steps(2);
    click(&mut screen, drag);
    assert_eq!(asked(&mut screen), Some(Order::Drag));
    assert!(screen.state().asked.is_empty(), "an export changes nothing");
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

#[test]
fn the_pointer_on_a_line_of_the_legend_makes_its_role_stand_out() {
    for size in [[900.0, 600.0], [1280.0, 800.0]] {
        let mut screen = open(size, Settings::default(), &[]);
        let lesson = screen.state().session.lesson();
        let mut met = 0;
        for (role, meaning) in lesson.legend {
            let Some(line) = all(&screen, meaning).first().map(bounds) else { continue };
            screen.input_mut().events.push(Event::PointerMoved(line.center()));
            screen.run_steps(2);
            let inquiry = &screen.state().panels.inquiry;
            assert_eq!((inquiry.pointed, inquiry.highlight()), (Some(*role), Some(*role)));
            met += 1;
        }
        assert!(met >= 3, "{met} lines");
        screen.input_mut().events.push(Event::PointerMoved(pos2(450.0, 200.0)));
        screen.run_steps(2);
        assert_eq!(screen.state().panels.inquiry.highlight(), None);
    }
}

#[test]
fn what_is_under_the_pointer_is_explained_while_that_is_asked() {
    let mut screen = wide();
    let (role, meaning) = screen.state().session.lesson().legend[0];
    let mark = Mark::dot(role, DVec2::ZERO).labelled("a label of the mark");
    screen.state_mut().panels.inquiry.under = Some(Under { mark, at: DVec2::new(600.0, 300.0) });
    screen.run_steps(3);
    assert!(!says(&screen, "a label of the mark"));
    assert_eq!(screen.state().panels.inquiry.highlight(), None, "nothing fades unasked");
    let before = all(&screen, meaning).len();
    click(&mut screen, "What is this?");
    assert!(screen.state().panels.inquiry.on);
    assert!(says(&screen, "a label of the mark"));
    assert_eq!(all(&screen, meaning).len(), before + 1);
    assert_eq!(screen.state().panels.inquiry.highlight(), Some(role));
    click(&mut screen, "What is this?");
    assert!(!says(&screen, "a label of the mark"));
}

#[test]
fn the_legend_names_the_truth_where_it_is_drawn() {
    for lesson in LESSONS.iter().filter(|lesson| !lesson.any_number()) {
        let settings = Settings { truth: true, ..Settings::default() };
        let before = [Action::Open { lesson: lesson.slug.into() }];
        let screen = open([1920.0, 1080.0], settings, &before);
        let own = lesson.legend.iter().find(|(role, _)| *role == figure::Role::Truth);
        let words = own.map_or("the reference’s answer", |(_, words)| *words);
        assert!(says(&screen, words), "{}", lesson.slug);
    }
}

#[test]
fn autoplay_is_asked_for_with_a_click_and_says_where_it_is() {
    let mut screen = open([900.0, 600.0], Settings::default(), &[]);
    screen.state_mut().panels.autoplay.place = None;
    click(&mut screen, "Autoplay all demos");
    assert!(std::mem::take(&mut screen.state_mut().panels.autoplay.asked));
    screen.state_mut().panels.autoplay.place = Some(([3, 47], "Look at the corner."));
    screen.run_steps(3);
    assert!(says(&screen, "Autoplay: 3 of 47"));
    assert!(says(&screen, "Look at the corner.") && says(&screen, "any key or touch takes over"));
    let panels = Panels::NONE;
    screen.state_mut().session.apply(&Action::Show { panels });
    screen.run_steps(3);
    assert!(says(&screen, "Look at the corner."), "without panels too");
    let run = screen.state().session.play();
    let caption = run.note(screen.state().session.step(&*run)).caption;
    assert!(says(&screen, &caption), "and what the step says");
}

#[test]
fn the_switch_beside_the_frame_slider_shows_both_frames() {
    let label = "World and frame beside each other";
    for size in [[900.0, 600.0], [1280.0, 800.0]] {
        let mut screen = open(size, Settings::default(), &[]);
        let run = screen.state().session.play();
        let name = run.frame().expect("the first demo has a frame").name;
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
    assert!(screen.state().session.play().way_back().is_some());
    click(&mut screen, "Turn the second one by −1°");
    let [Action::SetShape { which: Which::B, .. }] = screen.state().asked[..] else {
        panic!("{:?}", screen.state().asked)
    };
    assert!(screen.state().session.play().way_back().is_none());
    assert!(all(&screen, "Turn the second one by −1°").is_empty());
    screen.state_mut().session.apply(&Action::Undo);
    screen.run_steps(2);
    assert!(!all(&screen, "Turn the second one by −1°").is_empty());
}

#[test]
fn a_link_of_a_story_is_followed_by_the_keyboard() {
    let lesson = "ellipse-ellipse/polygon-bisection".to_owned();
    let mut screen = open([1280.0, 2400.0], Settings::default(), &[Action::Open { lesson }]);
    screen.get_by_label_contains("step to its end, and switch").focus();
    screen.run_steps(2);
    press(&mut screen, Key::Enter);
    let preset = "listing-wrong".to_owned();
    assert_eq!(screen.state().asked, [Action::Preset { preset }]);
}
