//! The map in the program: chosen, clicked, replayed, followed from frame to frame and saved.

use crate::start::{body, canvas, demo, open, png_pixels, wait_for};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use egui_macroquad::egui::{Context, Vec2};
use glam::UVec2;
use std::time::Duration;
use tangency::canvas::input::{Button, Input, What};
use tangency::canvas::pointer::Pointer;
use tangency::file::export;
use tangency::lab::map::{Choice, Jumps, Topic, Viewer};
use tangency::page::palette::Theme;
use tangency::panel::lab::Request;
use tangency::panel::theme;
use tangency::panel::{self, PanelState};
use tangency::scene::Which;
use tangency::session::Session;
use tangency::session::action::Action;
use tangency::{DVec2, Shape};

const DEMO: &str = "ellipse-ellipse/polygon-bisection";

pub fn session(choice: Choice) -> Session {
    let mut session = demo(DEMO, canvas(640.0, 480.0));
    session.apply(&Action::Map { choice });
    session
}

pub fn shown() -> Choice {
    Choice { shown: true, ..Choice::default() }
}

/// A frame of the map alone.
pub fn follow(viewer: &mut Viewer, session: &Session) {
    viewer.follow(session.map_asked(), session.settings().theme);
}

/// As many frames as a map takes.
pub fn finish(viewer: &mut Viewer, session: &Session) {
    wait_for(|| {
        follow(viewer, session);
        (!viewer.is_refining()).then_some(())
    });
}

/// A viewer with all of the session's map in it.
fn whole(session: &Session) -> Viewer {
    let mut viewer = Viewer::default();
    finish(&mut viewer, session);
    viewer
}

/// What a press and release of a button at a place does.
fn click(session: &mut Session, button: Button, at: DVec2) {
    let mut pointer = Pointer::default();
    let mut actions = Vec::new();
    for what in [What::Pressed(button), What::Released(button)] {
        let input = Input { pointer: at, ..Input::default() }.then(what);
        pointer.update(&input, session, &|_| false, &mut actions);
    }
    actions.iter().for_each(|action| session.apply(action));
}

#[test]
fn a_click_on_the_map_puts_the_shape_where_the_pixel_asked() {
    for button in [Button::Primary, Button::Secondary] {
        let mut session = session(shown());
        let at = DVec2::new(20.3, 470.8);
        click(&mut session, button, at);
        let subject = session.map_subject().unwrap();
        // Rows of the map go up, the screen's go down.
        let asked = subject.shape(20, 479 - 470).unwrap();
        assert_eq!(*session.scene().b(), asked, "{button:?}");
        assert!(session.view().to_screen(asked.center()).distance(at) < 1.0);
        assert!(session.can_undo());
    }
}

#[test]
fn a_click_in_the_methods_own_frame_puts_the_shape_under_the_pointer_too() {
    let mut session = session(shown());
    session.apply(&Action::Frame { amount: 1.0 });
    let at = DVec2::new(600.0, 30.0);
    // The frame hangs on the shapes: with the moved one it is another.
    let before = session.map_subject().unwrap();
    let seen = session.projection(&session.panes().next().unwrap());
    click(&mut session, Button::Secondary, at);
    let place = before.plane().place_of(session.scene().b());
    assert!(before.pixel(place).is_some());
    let shown = seen.to_screen(session.scene().b().center());
    assert!(shown.distance(at) < 3.0, "{shown}");
}

#[test]
fn without_a_map_a_click_moves_nothing() {
    let both = [Button::Primary, Button::Secondary];
    // Without a map the right button resizes the ellipse of this demo.
    for (choice, buttons) in
        [(Choice::default(), &both[..1]), (Choice { build: true, ..shown() }, &both[..])]
    {
        let mut session = session(choice);
        let before = session.scene().clone();
        for button in buttons {
            click(&mut session, *button, DVec2::new(20.0, 470.0));
        }
        assert_eq!(*session.scene(), before);
    }
}

#[test]
fn the_selected_shape_is_swept() {
    let mut session = session(shown());
    assert_eq!(session.swept(), Which::B);
    session.apply(&Action::Select { selection: Some(body(Which::A)) });
    assert_eq!((session.swept(), session.map_subject().unwrap().swept()), (Which::A, 0));
}

#[test]
fn a_place_on_the_plane_of_rotation_and_size_gives_the_shape_those() {
    let mut session = session(Choice { build: true, ..shown() });
    let center = session.scene().b().center();
    let action = session.map_jump(DVec2::new(0.75, 0.5)).unwrap();
    session.apply(&action);
    let Shape::Ellipse(it) = *session.scene().b() else { panic!() };
    assert_eq!(it.center(), center);
    assert!((it.rotation().to_degrees() - 45.0).abs() < 1.0);
    let ratio = it.semi_axes().max_element() / session.scene().a().reach();
    assert!((ratio - 1.0).abs() < 0.02, "{ratio}");
    // The map does not move under the shape that it has just moved.
    let place = session.map_subject().unwrap().plane().place_of(session.scene().b());
    assert!(place.abs_diff_eq(DVec2::new(0.75, 0.5), 0.01), "{place}");
}

#[test]
fn the_choice_of_a_map_is_an_action_like_any_other() {
    let choice = Choice {
        topic: Topic::Disagreement,
        without: vec!["closed-form".to_owned()],
        reference: false,
        ..shown()
    };
    let text = serde_json::to_string(&Action::Map { choice: choice.clone() }).unwrap();
    let read: Action = serde_json::from_str(&text).unwrap();
    assert_eq!(read, Action::Map { choice });
    let short: Action = serde_json::from_str(r#"{"map":{"choice":{"shown":true}}}"#).unwrap();
    assert_eq!(short, Action::Map { choice: shown() });
}

#[test]
fn a_map_goes_on_while_its_shape_moves_over_it_and_begins_again_with_the_other() {
    let mut session = session(shown());
    let mut viewer = Viewer::default();
    let refined = |viewer: &mut Viewer, session: &Session| {
        finish(viewer, session);
        let whole = session.view().area.size();
        assert_eq!(viewer.survey().unwrap().field().answered(), (whole.x * whole.y) as u32);
    };
    refined(&mut viewer, &session);
    let counted = viewer.legend().to_vec();
    click(&mut session, Button::Secondary, DVec2::new(300.0, 30.0));
    follow(&mut viewer, &session);
    assert!(!viewer.is_refining() && *viewer.legend() == counted);
    let moved = session.scene().a().translated(DVec2::new(0.5, 0.0)).unwrap();
    session.apply(&Action::SetShape { which: Which::A, shape: moved, merge: false });
    refined(&mut viewer, &session);
    assert_ne!(*viewer.legend(), counted);
    session.apply(&Action::Map { choice: Choice::default() });
    follow(&mut viewer, &session);
    assert!(viewer.survey().is_none() && viewer.legend().is_empty());
}

#[test]
fn a_picture_is_there_in_the_very_frame() {
    let mut viewer = whole(&session(shown()));
    assert_eq!(viewer.step(), Some(1));
    let size = viewer.survey().unwrap().subject().size();
    assert_eq!(viewer.mosaic().layers()[0].size, size);
}

#[test]
fn a_map_on_slate_has_other_colours_and_the_same_shares() {
    let session = session(shown());
    let mut viewer = whole(&session);
    let paper = viewer.legend().to_vec();
    viewer.follow(session.map_asked(), Theme::Dark);
    for (light, dark) in paper.iter().zip(viewer.legend()) {
        assert_eq!((&light.words, light.share), (&dark.words, dark.share));
        assert_ne!(light.color, dark.color);
    }
    let size = viewer.survey().unwrap().subject().size();
    let pixels = viewer.mosaic().flat(size, Theme::Dark.surface().canvas);
    let known: Vec<_> = viewer.legend().iter().filter_map(|it| it.color).collect();
    assert!(pixels.chunks_exact(4).all(|it| known.iter().any(|c| it[..3] == [c.0, c.1, c.2])));
}

#[test]
fn the_saved_picture_has_the_map_and_its_legend() {
    let session = session(shown());
    let pair = session.scene().focused().unwrap();
    let nothing =
        export::map::png(&mut Viewer::default(), &pair, "Polygon bisection", Theme::Light, "{}");
    assert!(nothing.is_err(), "there is no map yet");
    let mut viewer = whole(&session);
    let png =
        export::map::png(&mut viewer, &pair, "Polygon bisection", Theme::Light, "{}").unwrap();
    let ([width, height], pixels) = png_pixels(&png);
    assert!(width >= 640 && height > 480 + 2 * 22, "{width} × {height}");
    // A corner of the map without a shape: the upper left of the picture is the last row.
    let field = viewer.survey().unwrap().field();
    let color = |at: UVec2| viewer.survey().unwrap().tally().class(field.at(at.x, at.y).unwrap());
    let class = color(UVec2::new(2, 479 - 2));
    let entry = viewer.legend().iter().find(|it| it.class == class).unwrap();
    let place = ((24 + 2 * 22 + 2) * width + 24 + 2) * 4;
    let tint = entry.color.unwrap();
    assert_eq!(pixels[place..place + 3], [tint.0, tint.1, tint.2]);
}

#[test]
fn nothing_of_a_saved_picture_reaches_its_edge() {
    let choice = Choice { topic: Topic::Disagreement, build: true, ..shown() };
    let mut session = session(choice);
    session.apply(&open("ellipse-circle/closed-form"));
    session.apply(&Action::Preset { preset: "inside-the-evolute".to_owned() });
    session.apply(&Action::Select { selection: Some(body(Which::A)) });
    let mut viewer = whole(&session);
    assert!(viewer.legend().iter().any(|it| it.words.len() > 60), "a line that is too long");
    let pair = session.scene().focused().unwrap();
    let png = export::map::png(&mut viewer, &pair, "Closed form", Theme::Light, "{}").unwrap();
    let ([width, _], pixels) = png_pixels(&png);
    let corner = pixels[..4].to_vec();
    for (y, row) in pixels.chunks_exact(width * 4).enumerate() {
        let blank = row[(width - 20) * 4..].chunks_exact(4).all(|it| it == corner);
        assert!(blank, "something stands in the right margin at line {y}");
    }
}

pub struct App {
    pub session: Session,
    pub panels: PanelState,
}

pub fn screen(choice: Choice) -> Harness<'static, App> {
    let app = App { session: session(choice), panels: PanelState::default() };
    let mut dressed = false;
    let frame = move |ctx: &Context, app: &mut App| {
        if !std::mem::replace(&mut dressed, true) {
            return theme::install_fonts(ctx);
        }
        let drawn = app.session.drawn();
        let mut act = |session: &mut Session, actions: &[Action]| {
            actions.iter().for_each(|action| session.apply(action));
        };
        let rects = panel::show(ctx, &mut app.session, &drawn, &mut app.panels, None, &mut act);
        app.session.lay_out_within(rects.canvas, rects.free);
        follow(&mut app.panels.lab.map, &app.session);
    };
    let mut screen =
        Harness::builder().with_size(Vec2::new(1280.0, 2000.0)).build_state(frame, app);
    screen.run_steps(4);
    screen
}

#[test]
fn the_panel_chooses_what_is_asked_and_of_whom_and_names_the_colours() {
    // A map that appears brings its legend along.
    let mut screen = screen(Choice::default());
    let choice = shown();
    screen.state_mut().session.apply(&Action::Map { choice });
    screen.run_steps(4);
    assert!(screen.query_all_by_label_contains("Separate: ").next().is_some());
    for (label, topic) in [("Rounds", Topic::Rounds), ("Disagreement", Topic::Disagreement)] {
        screen.query_all_by_label(label).next().unwrap().simulate_click();
        screen.run_steps(4);
        assert_eq!(screen.state().session.map().topic, topic);
    }
    screen.get_by_label_contains("Methods tested").simulate_click();
    screen.run_steps(4);
    screen.get_by_label("Map of Support gap").simulate_click();
    screen.run_steps(4);
    assert_eq!(screen.state().session.map().without, ["support-gap"]);
    screen.get_by_label("Only Support gap").simulate_click();
    screen.run_steps(4);
    let asked: Vec<_> = {
        let session = &screen.state().session;
        session.map().methods(&session.methods()).iter().map(|it| it.slug).collect()
    };
    assert_eq!(asked, ["support-gap"]);
    screen.get_by_label("All").simulate_click();
    screen.run_steps(4);
    screen.get_by_label("Against the reference").simulate_click();
    screen.run_steps(4);
    assert!(screen.state().session.map().without.is_empty());
    assert!(!screen.state().session.map().reference);
    screen.get_by_label("Rotation × size").simulate_click();
    screen.run_steps(4);
    assert!(screen.state().session.map().build);
    screen.get_by_label("Save map as PNG").simulate_click();
    screen.run_steps(2);
    assert_eq!(screen.state().panels.lab.requests, [Request::SaveMap]);
    screen.get_by_label("Map").simulate_click();
    screen.run_steps(2);
    assert!(!screen.state().session.map().shown);
}

#[test]
fn a_click_in_the_square_turns_and_sizes_the_shape() {
    let mut screen = screen(Choice { build: true, ..shown() });
    let before = *screen.state().session.scene().b();
    screen.get_by_label("Map of rotation and size").simulate_click();
    screen.run_steps(3);
    let after = *screen.state().session.scene().b();
    assert!(before != after && before.center() == after.center(), "{after:?}");
}

#[test]
fn a_line_of_the_legend_leads_to_the_nearest_such_pixel_and_then_elsewhere() {
    let session = session(shown());
    let viewer = whole(&session);
    let survey = viewer.survey().unwrap();
    let (field, tally) = (survey.field(), survey.tally());
    let size = field.size().as_dvec2();
    let from = survey.subject().plane().place_of(session.scene().b());
    for (class, count) in tally.iter() {
        let mut jumps = Jumps::default();
        let mut places: Vec<UVec2> = Vec::new();
        while places.len() < 20 {
            let place = jumps.next(survey, class, from).unwrap();
            let pixel = survey.subject().pixel(place).unwrap();
            assert_eq!(field.at(pixel.x, pixel.y).and_then(|it| tally.class(it)), Some(class));
            if places.first() == Some(&pixel) {
                break;
            }
            let apart = |it: &UVec2| it.as_dvec2().distance(pixel.as_dvec2()) >= 24.0;
            assert!(places.iter().all(apart), "{class:?} {count}");
            places.push(pixel);
        }
        let first = places[0].as_dvec2() + 0.5 - from * size;
        let nearest = (0..field.size().y)
            .flat_map(|y| (0..field.size().x).map(move |x| UVec2::new(x, y)))
            .filter(|it| field.at(it.x, it.y).and_then(|it| tally.class(it)) == Some(class))
            .map(|it| (it.as_dvec2() + 0.5 - from * size).length())
            .fold(f64::INFINITY, f64::min);
        assert!((first.length() - nearest).abs() < 1e-9, "{class:?}");
    }
}

#[test]
fn a_click_on_the_legend_moves_the_shape_and_all_or_none_are_asked_at_once() {
    // Two methods are enough to be asked.
    let without = session(shown()).methods().iter().skip(2).map(|it| it.slug.to_owned()).collect();
    let mut screen = screen(Choice { topic: Topic::Disagreement, without, ..shown() });
    let before = *screen.state().session.scene().b();
    let wait = || {
        // A frame costs the threads of the map more than it tells.
        std::thread::sleep(Duration::from_millis(50));
        screen.step();
        (!screen.state().panels.lab.map.is_refining()).then_some(())
    };
    wait_for(wait);
    screen.run_steps(2);
    let said = |word: &str, screen: &Harness<'static, App>| {
        let line = screen
            .query_all_by_label_contains(word)
            .find(|it| it.label().is_some_and(|it| it.contains(" % · ")));
        line.map(|it| it.simulate_click()).is_some()
    };
    let collides = tangency::reference::judge(screen.state().session.scene().a(), &before).verdict;
    let other = match collides {
        tangency::Verdict::Colliding => "separate",
        _ => "colliding",
    };
    assert!(said(other, &screen), "no line of {other}");
    screen.run_steps(4);
    let after = *screen.state().session.scene().b();
    let now = tangency::reference::judge(screen.state().session.scene().a(), &after).verdict;
    assert_ne!(now, collides, "it went to the nearest pixel with another answer");
    screen.get_by_label_contains("Methods tested").simulate_click();
    screen.run_steps(4);
    screen.get_by_label("None").simulate_click();
    screen.run_steps(4);
    let fitting = screen.state().session.methods().len();
    assert_eq!(screen.state().session.map().without.len(), fitting);
    screen.get_by_label("All").simulate_click();
    screen.run_steps(4);
    assert!(screen.state().session.map().without.is_empty());
}
