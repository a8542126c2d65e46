//! The map of the program besides its colours: the reading of a pixel, the map of the view before, and
//! the offered topics.

use crate::panels::lab::{finish, follow, screen, session, shown};
use crate::screen::App;
use crate::start::{body, canvas, demo, wait_for};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use glam::UVec2;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use tangency::catalog::{METHODS, Method};
use tangency::lab::map::{Choice, Plane, Question, Subject, Topic, Viewer};
use tangency::page::palette::Theme;
use tangency::reference;
use tangency::scene::Which;
use tangency::session::action::Action;
use tangency::{Circle, DVec2, Kind, Outcome, Shape, Verdict};

#[test]
fn the_last_map_stays_while_the_view_moves() {
    let mut session = session(Choice { topic: Topic::Disagreement, ..shown() });
    let mut viewer = Viewer::default();
    finish(&mut viewer, &session);
    let color = |viewer: &Viewer| -> Vec<_> {
        viewer.legend.iter().map(|it| (it.class, it.color)).collect()
    };
    let (whole, colors) = (corners(&viewer), color(&viewer));
    assert!(viewer.stay().is_none());
    // A pan and a zoom.
    let view = *session.view();
    for (by, closer) in [(0.25, 1.0), (0.5, 1.0), (0.5, 1.2)] {
        let center = view.center + DVec2::new(by, 0.0);
        session.apply(&Action::Look { center, pixels_per_unit: view.pixels_per_unit * closer });
        follow(&mut viewer, &session);
        let stay = viewer.stay().expect("the whole map of before");
        assert_eq!((stay.corners, stay.layer.step), (whole, 1));
    }
    finish(&mut viewer, &session);
    assert!(viewer.stay().is_none(), "the new one is whole");
    for (class, then) in colors {
        let now = viewer.legend.iter().find(|it| it.class == class);
        assert!(now.is_none_or(|it| it.color == then), "{class:?}");
    }
    // Another question begins from nothing.
    session.apply(&Action::Map { choice: shown() });
    follow(&mut viewer, &session);
    assert!(viewer.stay().is_none());
}

/// The part of the world that a map is of.
fn corners(viewer: &Viewer) -> [DVec2; 2] {
    let Plane::Position { low, high } = viewer.survey().unwrap().subject().plane else {
        panic!("a map of positions")
    };
    [low, high]
}

#[test]
fn a_pixel_is_read_as_the_map_has_it_and_run_once() {
    static ASKED: AtomicU32 = AtomicU32::new(0);
    fn counted(a: &Shape, b: &Shape) -> Outcome {
        ASKED.fetch_add(1, Relaxed);
        let hit = reference::judge(a, b).contact.gap < -0.2;
        Outcome::decided(Verdict::from_hit(hit), "a-bug")
    }
    let bug: &Method = Box::leak(Box::new(Method {
        pair: (Kind::Circle, Kind::Circle),
        solve: &counted,
        decide: &counted,
        solve_traced: &|a, b| (counted(a, b), String::new()),
        decide_two: None,
        ..METHODS[0]
    }));
    let pair = [0.0, 1.0].map(|x| Circle::new(DVec2::new(x, 0.0), 1.0).unwrap().into());
    let plane = Plane::Position { low: DVec2::splat(-4.0), high: DVec2::splat(4.0) };
    let subject = Subject::new(pair, 1, plane, UVec2::splat(64));
    let mut viewer = Viewer::default();
    let question = Question::disagreement(vec![bug], true);
    wait_for(|| {
        viewer.follow(Some((subject.clone(), question.clone())), Theme::Light);
        (!viewer.is_refining()).then_some(())
    });
    let before = ASKED.load(Relaxed);
    let place = plane.place_at(DVec2::new(1.95, 0.0));
    for _ in 0..3 {
        let reading = viewer.read(place).unwrap();
        assert_eq!(question.words(reading.class.unwrap()), "Wrong: all");
        let [voice] = &reading.voices[..] else { panic!("one is asked") };
        assert!(voice.wrong && voice.outcome.unwrap().verdict == Verdict::Separate);
        let truth = reading.truth.unwrap();
        assert!(truth < 0.0 && (truth - (reading.point.length() - 2.0)).abs() < 1e-12);
    }
    assert_eq!(ASKED.load(Relaxed), before + 1);
    assert!(viewer.read(DVec2::new(1.2, 0.5)).is_none(), "beside the map");
}

#[test]
fn offered_topics_make_sense_for_the_pair() {
    let session = session(Choice { topic: Topic::Error, ..shown() });
    let (fitting, choice) = (session.methods(), session.map());
    let measures = |slug: &str| choice.apt(&fitting).iter().any(|it| it.slug == slug);
    assert!(measures("support-gap") && !measures("characteristic-cubic"));
    assert!(choice.topics(&fitting).contains(&Topic::Error));
    let mut moving = demo("any-pair/sweep", canvas(640.0, 480.0));
    moving.apply(&Action::Map { choice: shown() });
    assert!(!moving.map().topics(&moving.methods()).contains(&Topic::Error), "of shapes at rest");
    // A circle looks the same from all sides.
    let mut round = demo("ellipse-circle/closed-form", canvas(640.0, 480.0));
    round.apply(&Action::Map { choice: Choice { build: true, ..shown() } });
    for which in [Which::A, Which::B] {
        round.apply(&Action::Select { selection: Some(body(which)) });
        let turns = !matches!(round.scene().shape(which), Shape::Circle(_));
        let plane = round.map_subject().unwrap().plane;
        assert_eq!(matches!(plane, Plane::Build { .. }), turns);
        assert_eq!(round.map_builds(), turns);
    }
}

#[test]
fn a_resting_pointer_shows_the_reading_of_the_map() {
    let mut screen = screen(Choice { topic: Topic::Disagreement, ..shown() });
    let told = |screen: &Harness<'static, App>| {
        screen.query_all_by_label_contains("centre at (").next().is_some()
    };
    assert!(!told(&screen));
    let free = screen.state().session.free();
    screen.state_mut().panels.lab.hovers = Some(free.center());
    screen.run_steps(2);
    assert!(told(&screen));
    // Every method has a verdict there, most without a name.
    let methods = screen.query_all_by_label_contains(" methods: ").count();
    let others = screen.query_all_by_label_contains(" others: ").count();
    assert_eq!(methods + others, 1);
    screen.state_mut().panels.lab.hovers = None;
    screen.run_steps(2);
    assert!(!told(&screen));
}
