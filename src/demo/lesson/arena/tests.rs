use super::*;
use crate::catalog;
use crate::demo::lesson::trial::{self, Demo};
use crate::outcome::{Reason, Verdict};
use crate::page::figure::Role;
use crate::scene::Scene;
use crate::scene::Which;
use crate::scene::handle::Handle;
use crate::session::Session;
use crate::session::action::{Action, Selection};
use crate::shape::{Circle, Ellipse, Line, Point, Rectangle, Segment};
use crate::shape::{Kind, Shape};
use glam::{DVec2, dvec2};

const LESSON: Demo = Demo(SLUG);

fn open(preset: &str) -> Session {
    let mut session = trial::opened(SLUG);
    session.apply(&Action::Preset { preset: preset.to_owned() });
    session
}

fn body(index: usize) -> Selection {
    Selection { which: Which::nth(index), handle: Handle::Body }
}

/// One shape of each kind about a place.
fn one_of_each(at: DVec2) -> [Shape; 6] {
    [
        Circle::new(at, 1.0).unwrap().into(),
        Ellipse::new(at, dvec2(2.0, 1.0), 0.4).unwrap().into(),
        Line::new(at, at + DVec2::X).unwrap().into(),
        Segment::new(at, at + dvec2(1.0, 2.0)).unwrap().into(),
        Rectangle::new(at, dvec2(2.0, 1.0), 0.2).unwrap().into(),
        Point::new(at).unwrap().into(),
    ]
}

#[test]
fn every_pair_of_kinds_is_explained_with_pictures_and_words() {
    for a in one_of_each(DVec2::ZERO) {
        for b in one_of_each(dvec2(1.5, 0.7)) {
            let run = LESSON.run(&Scene::pair(a, b));
            assert_ne!(run.outcome.reason, Some(Reason::WrongPair), "{a:?} {b:?}");
            for step in 0..run.step_count {
                let figure = run.figure(step);
                let roles = figure.roles();
                assert!(roles.contains(&Role::A) && roles.contains(&Role::B), "{a:?} {b:?}");
                assert!(!run.page(step).note.caption.is_empty(), "{a:?} {b:?} {step}");
            }
        }
    }
}

#[test]
fn the_first_shape_in_focus_keeps_its_role_when_the_demo_has_it_second() {
    let circle = Circle::new(dvec2(3.0, 0.0), 0.5).unwrap();
    let segment = Segment::new(DVec2::ZERO, DVec2::X).unwrap();
    let run = LESSON.run(&Scene::pair(circle, segment));
    let figure = run.figure(0);
    let named = |role| figure.marks.iter().find(|it| it.role == role && it.label.is_some());
    assert_eq!(named(Role::A).unwrap().label.as_deref(), Some("circle 1"));
    assert_eq!(named(Role::B).unwrap().label.as_deref(), Some("segment 2"));
    let meaning = |role| run.page(0).roles.iter().find(|it| it.0 == role).unwrap().1;
    assert!(meaning(Role::A).contains("circle") && meaning(Role::B).contains("segment"));
}

#[test]
fn a_methods_row_makes_that_method_explain_the_pair() {
    let mut session = open("handful");
    let mut explained = 0;
    for method in catalog::methods_for(Kind::Ellipse, Kind::Ellipse) {
        session.apply(&Action::SetMethod { method: Some(method.id) });
        let played = LESSON.played(session.scene(), &session.run());
        assert_eq!(played, Some(method.id));
        explained += 1;
    }
    assert!(explained >= 3, "{explained}");
}

#[test]
fn shapes_are_added_copied_and_taken_away_and_all_of_it_can_be_undone() {
    let mut session = open("handful");
    let start = session.scene().clone();
    let shape = Circle::new(dvec2(9.0, 9.0), 1.0).unwrap().into();
    session.apply(&Action::Add { shape });
    assert_eq!(session.selection(), Some(body(9)));
    assert_eq!(session.scene().role(Which::nth(9)), Some(Role::B));
    session.apply(&Action::Duplicate { which: Which::nth(9), by: dvec2(0.5, 0.0) });
    assert_eq!(session.scene().focus(), [Which::nth(10), Which::nth(9)]);
    let added = [Which::nth(9), Which::nth(10)];
    assert!(session.crowd().pairs().filter(|it| it.contains(&added[0])).eq([added]));
    session.apply(&Action::Remove { which: Which::nth(10) });
    session.apply(&Action::Remove { which: Which::A });
    assert_eq!(session.scene().shapes().len(), 9);
    let after = session.scene().clone();
    for _ in 0..4 {
        session.apply(&Action::Undo);
    }
    assert_eq!(*session.scene(), start);
    for _ in 0..4 {
        session.apply(&Action::Redo);
    }
    assert_eq!(*session.scene(), after);
}

#[test]
fn everything_can_be_taken_away_and_something_added_again() {
    let mut session = open("handful");
    while !session.scene().shapes().is_empty() {
        session.apply(&Action::Remove { which: Which::A });
        assert!(!session.run().page(session.step()).note.caption.is_empty());
        session.picture();
    }
    session.apply(&Action::Add { shape: Point::new(DVec2::ONE).unwrap().into() });
    session.apply(&Action::Add { shape: Point::new(DVec2::ONE).unwrap().into() });
    assert_eq!(session.run().outcome.verdict, Verdict::Colliding);
}

#[test]
fn the_two_shapes_touched_last_are_in_focus() {
    let mut session = open("handful");
    let focus = |session: &Session| session.scene().focus().map(Which::index);
    session.apply(&Action::Select { selection: Some(body(3)) });
    assert_eq!(focus(&session), [0, 3]);
    session.apply(&Action::Grab { selection: body(5), at: DVec2::ZERO });
    session.apply(&Action::Drop);
    assert_eq!(focus(&session), [5, 3]);
    assert!(session.can_undo(), "the preset, and nothing else");
    session.apply(&Action::Focus { pair: [Which::nth(7), Which::nth(1)] });
    assert_eq!(focus(&session), [7, 1]);
    assert_eq!(session.selection(), None);
}

#[test]
fn actions_about_shapes_that_are_not_there_change_nothing() {
    let mut session = open("handful");
    let before = session.scene().clone();
    let gone = Which::nth(99);
    let shape = Point::new(DVec2::ONE).unwrap().into();
    for action in [
        Action::Select { selection: Some(body(99)) },
        Action::Grab { selection: body(99), at: DVec2::ZERO },
        trial::drag(DVec2::ONE),
        Action::Remove { which: gone },
        Action::Duplicate { which: gone, by: DVec2::ONE },
        Action::Focus { pair: [gone, Which::A] },
        Action::Focus { pair: [Which::A, Which::A] },
        Action::SetShape { which: gone, shape, merge: false },
    ] {
        session.apply(&action);
        assert_eq!((session.scene(), session.selection()), (&before, None), "{action:?}");
    }
    session.apply(&Action::Open { lesson: "ellipse-ellipse/evolute-circles".into() });
    let before = session.scene().clone();
    session.apply(&Action::Add { shape });
    session.apply(&Action::Remove { which: Which::A });
    assert_eq!(*session.scene(), before, "only the arena takes any number");
}

#[test]
fn gathered_shapes_move_are_nudged_and_go_together() {
    let mut session = open("handful");
    let start: Vec<_> = session.scene().shapes().to_vec();
    let moved = |session: &Session| -> Vec<DVec2> {
        let pairs = session.scene().shapes().iter().zip(&start);
        pairs.map(|(now, then)| now.center() - then.center()).collect()
    };
    let shapes = [5, 2, 7].map(Which::nth).to_vec();
    session.apply(&Action::Gather { shapes });
    session.apply(&Action::Grab { selection: body(7), at: DVec2::ZERO });
    session.apply(&trial::drag(dvec2(0.5, 0.25)));
    session.apply(&Action::Drop);
    for (index, by) in moved(&session).into_iter().enumerate() {
        let expected = if [2, 5, 7].contains(&index) { dvec2(0.5, 0.25) } else { DVec2::ZERO };
        assert!(by.abs_diff_eq(expected, 1e-12), "{index} {by}");
    }
    session.apply(&Action::Nudge { by: dvec2(-0.5, -0.25), merge: false });
    assert!(moved(&session).iter().all(|by| by.abs_diff_eq(DVec2::ZERO, 1e-12)));
    session.apply(&Action::Remove { which: Which::nth(2) });
    assert_eq!((session.scene().shapes().len(), session.gathered().len()), (6, 0));
    session.apply(&Action::Undo);
    assert_eq!(session.scene().shapes().len(), 9);
}

#[test]
fn touching_a_shape_that_is_not_gathered_lets_the_others_go() {
    let mut session = open("handful");
    let gather = Action::Gather { shapes: [2, 5].map(Which::nth).to_vec() };
    for action in [
        Action::Select { selection: Some(body(3)) },
        Action::Grab { selection: body(3), at: DVec2::ZERO },
        Action::Cancel,
        Action::Preset { preset: "handful".into() },
        Action::Gather { shapes: vec![Which::A, Which::A, Which::nth(99)] },
    ] {
        session.apply(&gather);
        assert_eq!(session.gathered().len(), 2);
        session.apply(&action);
        assert!(session.gathered().is_empty(), "{action:?}");
        session.apply(&Action::Cancel);
    }
}
