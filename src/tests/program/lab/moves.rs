//! The edge-case lab through the session: exact moves, units, going back along a drag.

use crate::start::*;
use tangency::catalog::POLYGON_BISECTION;
use tangency::lab::align::Alignment;

fn session(slug: &str) -> Session {
    demo(slug, canvas(900.0, 700.0))
}

const PAIR: &str = "ellipse-circle/polygon-bisection";

/// Drags the second shape onto the first one's centre, in equal steps.
fn drag_in(session: &mut Session, steps: u32) {
    let way = session.scene().a().center() - session.scene().b().center();
    let way: Vec<_> = (1..=steps).map(|step| way * f64::from(step) / f64::from(steps)).collect();
    drag_by(session, &way);
}

#[test]
fn contact_puts_the_pair_of_every_demo_at_touching() {
    for lesson in LESSONS.iter() {
        let mut session = session(lesson.slug);
        session.apply(&Action::Align { which: Which::B, to: Alignment::Contact });
        let truth = reference::judge(session.scene().a(), session.scene().b());
        let size = session.scene().a().reach().max(session.scene().b().reach());
        assert!(truth.gap.abs() <= 1e-14 * size, "{} {truth:?}", lesson.slug);
        assert_eq!(truth.verdict(), Verdict::Colliding, "{}", lesson.slug);
    }
}

#[test]
fn a_drag_with_contact_slides_to_touching_along_its_way() {
    let mut session = session(PAIR);
    let way = session.scene().a().center() - session.scene().b().center();
    let start = session.scene().b().center();
    session.apply(&Action::grab(Which::B, start));
    for to in [0.4, 0.5].map(|share| start + way * share) {
        let [constrain, contact] = [false, true];
        session.apply(&Action::Drag { to, constrain, snap: None, contact, magnet: None });
    }
    session.apply(&Action::Drop);
    let truth = reference::judge(session.scene().a(), session.scene().b());
    assert!(truth.gap.abs() < 1e-13, "{truth:?}");
    let moved = session.scene().b().center() - start;
    assert!(moved.normalize().perp_dot(way.normalize()).abs() < 1e-12);
    assert_eq!(session.apply(&Action::Undo).scene().b().center(), start);
}

#[test]
fn a_magnet_without_a_finite_reach_does_nothing() {
    let dragged = |magnet| {
        let mut session = session(PAIR);
        let at = session.scene().b().center();
        session.apply(&Action::grab(Which::B, at));
        let to = at + DVec2::new(0.31, 0.17);
        let [constrain, contact] = [false; 2];
        session.apply(&Action::Drag { to, constrain, snap: None, contact, magnet });
        session.scene().b().center()
    };
    assert_ne!(dragged(Some(10.0)), dragged(None));
    for reach in [0.0, -1.0, f64::INFINITY, f64::NAN] {
        assert_eq!(dragged(Some(reach)), dragged(None), "{reach}");
    }
}

#[test]
fn a_unit_there_and_back_changes_no_bit_and_no_picture() {
    for lesson in LESSONS.iter() {
        let mut session = session(lesson.slug);
        let (scene, view) = (session.scene().clone(), session.view);
        for exponent in [-6, 3, 6, 1] {
            session.apply(&Action::Unit { exponent, merge: false });
            assert_eq!(session.unit(), exponent, "{}", lesson.slug);
            let factor = 10f64.powi(exponent);
            let center = session.scene().a().center();
            let wanted = scene.a().center() * factor;
            assert!((center - wanted).length() <= 1e-15 * wanted.length(), "{}", lesson.slug);
            let pixels = (session.scene().a().reach() * session.view.pixels_per_unit)
                / (scene.a().reach() * view.pixels_per_unit);
            if scene.a().reach() > 0.0 {
                assert!((pixels - 1.0).abs() < 1e-9, "{} {pixels}", lesson.slug);
            }
        }
        session.apply(&Action::Unit { exponent: 0, merge: false });
        assert_eq!(session.scene().shapes(), scene.shapes(), "{}", lesson.slug);
    }
}

#[test]
fn a_method_set_in_another_unit_stays_in_every_unit() {
    let mut session = session(PAIR);
    let method = Some(POLYGON_BISECTION.published());
    session.apply(&Action::Unit { exponent: 3, merge: false }).apply(&Action::SetMethod { method });
    session.apply(&Action::Unit { exponent: 1, merge: false });
    assert_eq!((session.unit(), session.scene().method), (1, method));
}

#[test]
fn a_refusal_stays_until_something_changes() {
    let said =
        |session: &Session| session.notice.as_deref().is_some_and(|it| it.contains("line 3"));
    let mut session = session(PAIR);
    let scene = session.scene().clone();
    session.apply(&Action::Unit { exponent: 1, merge: false });
    for change in [
        Action::Look { center: DVec2::ONE, pixels_per_unit: 40.0 },
        Action::Undo,
        Action::load(PAIR, scene),
        Action::open("arena"),
        Action::preset(LESSONS[0].presets[0].slug),
    ] {
        session.refuse("line 3 is no case.");
        session.apply(&Action::Select { selection: None });
        assert!(said(&session), "{:?}", session.notice.as_deref());
        let before = session.scene().clone();
        session.apply(&change);
        let same = before == *session.scene() && !matches!(change, Action::Load { .. });
        assert_eq!(said(&session), same, "{change:?}");
    }
    session.notify(Some("Saved.".to_owned()));
    session.apply(&Action::Undo);
    assert_eq!(session.notice.as_deref(), Some("Saved."), "what is true stays");
}

/// The size and the centre of the first shape on the screen, in pixels.
fn seen(session: &Session) -> (f64, DVec2) {
    let (shape, view) = (session.scene().a(), &session.view);
    (shape.reach() * view.pixels_per_unit, view.to_screen(shape.center()))
}

fn sees_the_same(session: &Session, (size, place): (f64, DVec2)) {
    let (now, at) = seen(session);
    assert!((now - size).abs() < 1e-6 * size && at.distance(place) < 1e-3, "{now} {at}");
}

#[test]
fn undo_and_redo_of_a_unit_bring_the_view_along() {
    let mut session = session(PAIR);
    let before = seen(&session);
    session.apply(&Action::Unit { exponent: 3, merge: false });
    for exponent in 4..=6 {
        session.apply(&Action::Unit { exponent, merge: exponent > 4 });
    }
    for (action, unit) in [
        (Action::Undo, 3),
        (Action::Undo, 0),
        (Action::Redo, 3),
        (Action::Redo, 6),
        (Action::Undo, 3),
    ] {
        sees_the_same(session.apply(&action), before);
        assert_eq!(session.unit(), unit);
    }
}

#[test]
fn a_drag_in_another_unit_is_undone_without_the_view_and_the_unit_with_it() {
    let mut session = session(PAIR);
    let before = seen(&session);
    session.apply(&Action::Unit { exponent: 4, merge: false });
    drag_by(&mut session, &[DVec2::new(10_000.0, 0.0)]);
    assert_eq!(session.unit(), 0, "it belongs to the shapes that it was set for");
    for unit in [4, 0] {
        sees_the_same(session.apply(&Action::Undo), before);
        assert_eq!(session.unit(), unit);
    }
    session.apply(&Action::Redo);
    session.apply(&Action::preset(session.lesson().presets[1].slug)).apply(&Action::Undo);
    assert_eq!(session.unit(), 4);
    let (size, _) = seen(&session);
    assert!(size > 10.0 && size < 1000.0, "still of the picture's size: {size}");
    drag_by(&mut session, &[DVec2::X]);
    assert_eq!(session.apply(&Action::Unit { exponent: 2, merge: false }).unit(), 2);
}

#[test]
fn a_drag_can_be_scrubbed() {
    let mut session = session(PAIR);
    let start = session.scene().clone();
    drag_in(&mut session, 8);
    let end = session.scene().clone();
    let moments: Vec<Scene> = session.trails.back(0).unwrap().moments.to_vec();
    assert_eq!((moments.len(), &moments[0], &moments[8]), (9, &start, &end));
    for (moment, merge) in [(3, false), (1, true), (5, true)] {
        session.apply(&Action::Scrub { back: 0, moment, merge });
        assert_eq!(session.scene(), &moments[moment]);
    }
    assert_eq!(session.apply(&Action::Undo).scene(), &end);
    session.apply(&Action::Scrub { back: 7, moment: 0, merge: false });
    assert_eq!(session.apply(&Action::Scrub { back: 0, moment: 99, merge: false }).scene(), &end);
}

#[test]
fn a_drag_of_an_earlier_demo_opens_that_demo() {
    let mut session = session(PAIR);
    drag_in(&mut session, 4);
    session.apply(&Action::open("circle-rectangle/rotate-back"));
    session.apply(&Action::Scrub { back: 0, moment: 2, merge: false });
    assert_eq!(session.lesson().slug, PAIR);
}

#[test]
fn a_flip_finds_neighbours_on_a_drag_with_different_verdicts() {
    let mut session = session(PAIR);
    let start = session.scene().clone();
    session.apply(&Action::Flip { back: 0, moment: 0 });
    assert_eq!(session.scene(), &start, "there is no drag yet");
    session.apply(&Action::Align { which: Which::B, to: Alignment::Contact });
    let away = (session.scene().b().center() - session.scene().a().center()) * 3.0;
    drag_by(&mut session, &[away]);
    drag_in(&mut session, 6);
    session.apply(&Action::Flip { back: 0, moment: 0 });
    let after = (session.scene().clone(), session.run().outcome.verdict);
    session.apply(&Action::Undo);
    let before = (session.scene().clone(), session.run().outcome.verdict);
    // At its limit of rounds the demo's method is undecided next to tangency.
    assert!(before.1 == Verdict::Separate && after.1 != Verdict::Separate, "{after:?}");
    let [one, other] = [before.0.b().center(), after.0.b().center()];
    assert!((one - other).length() <= 4.0 * f64::EPSILON * one.length(), "{one} {other}");
    assert_eq!(session.apply(&Action::Redo).scene(), &after.0);
}
