//! The arena, a demo of many shapes: its runs are about two of them, its challenges about all.

use crate::catalog::{self, Method, Semantics};
use crate::demo::play::{OptionSpec, Page, Run};
use crate::outcome::{Outcome, Reason};
use crate::page::figure::{Mark, Role};
use crate::reference;
use crate::scene::Scene;
use crate::scene::crowd::collide;
use crate::shape::Kind;

pub const SLUG: &str = "arena";

/// The option that draws the boxes of the broad phase.
pub const BOXES: &str = "boxes";

pub(super) const OPTIONS: &[OptionSpec] =
    &[OptionSpec::choice([BOXES, "Upright boxes"], &["hidden", "shown"])
        .hint("The boxes by which pairs are left out: where they are apart, so are the shapes.")];

/// Turns a play's run into a run on the pair in focus of a crowd: with the `names` of the two
/// shapes, with the play's `legend`, and in the scene's order if the play took them `swapped`.
pub(super) fn in_crowd(
    run: Run,
    swapped: bool,
    legend: &'static [(Role, &'static str)],
    names: [String; 2],
    scene: &Scene,
) -> Run {
    let as_in_scene = move |role: Role| match role {
        Role::A if swapped => Role::B,
        Role::B if swapped => Role::A,
        role => role,
    };
    let scene = scene.clone();
    let outcome = if swapped { run.outcome.swapped() } else { run.outcome };
    let plots = run.plots.map(|plots| -> Box<dyn Fn() -> _> {
        Box::new(move || {
            let mut plots = plots();
            let series = plots.iter_mut().flat_map(|plot| &mut plot.series);
            series.for_each(|it| it.role = as_in_scene(it.role));
            plots
        })
    });
    Run {
        outcome,
        plots,
        answers_at: None,
        lasts: None,
        way_back: None,
        one_line: None,
        met_at: Box::new(move |challenge| match challenge {
            "peace" => at_peace(&scene).then_some(0),
            "hub" => has_hub(&scene).then_some(0),
            "dissent" => has_dissent(&scene).then_some(0),
            _ => None,
        }),
        write: Box::new(move |step| {
            let mut page = (run.write)(step);
            (page.time, page.frame) = (None, None);
            let own = |role| page.roles.iter().any(|it| it.0 == role);
            let of_play: Vec<_> = legend.iter().copied().filter(|it| !own(it.0)).collect();
            page.roles.extend(of_play);
            page.roles.iter_mut().for_each(|it| it.0 = as_in_scene(it.0));
            let marks = &mut page.figure.marks;
            marks.iter_mut().for_each(|it| it.role = as_in_scene(it.role));
            for (role, name) in [Role::A, Role::B].into_iter().zip(&names) {
                let is_it = |it: &&mut Mark| it.role == role && it.given && it.label.is_none();
                if let Some(mark) = marks.iter_mut().find(is_it) {
                    mark.label = Some(name.clone());
                }
            }
            page
        }),
        ..run
    }
}

/// Whether there are at least six shapes, a line among them, and no two collide.
fn at_peace(scene: &Scene) -> bool {
    let shapes = scene.shapes();
    (6..=MOST_FOR_CHALLENGES).contains(&shapes.len())
        && shapes.iter().any(|shape| shape.kind() == Kind::Line)
        && (1..shapes.len()).all(|i| (0..i).all(|j| !collide(&shapes[i], &shapes[j])))
}

/// Whether some shape collides with all others, at least six.
fn has_hub(scene: &Scene) -> bool {
    let shapes = scene.shapes();
    (7..=MOST_FOR_CHALLENGES).contains(&shapes.len())
        && (0..shapes.len())
            .any(|hub| (0..shapes.len()).all(|it| it == hub || collide(&shapes[it], &shapes[hub])))
}

/// Whether some method that takes the shapes as solids is wrong about the pair in focus.
fn has_dissent(scene: &Scene) -> bool {
    let (a, b) = (scene.a(), scene.b());
    let truth = reference::judge(a, b);
    let solid = |it: &&Method| it.semantics != Semantics::Boundary;
    catalog::methods_for(a.kind(), b.kind()).filter(solid).any(|method| {
        let right = method.semantics.right(&truth, [a, b]);
        let said = method.judge(a, b).map(|outcome| outcome.verdict);
        said.zip(right).is_some_and(|(said, right)| said.contradicts(right))
    })
}

/// In larger crowds the challenges that look at every pair are not asked.
const MOST_FOR_CHALLENGES: usize = 40;

/// The run on fewer than two shapes.
pub(super) fn waiting(scene: &Scene) -> Run {
    let count = scene.shapes().len();
    Run::new(Outcome::undecided(Reason::Degenerate, "no-pair"), 1, move |_| {
        let (begin, how) = match count {
            0 => ("The canvas is empty.", "Add shapes by the buttons at the right or"),
            _ => ("One shape alone has nothing to collide with.", "Add another:"),
        };
        let mut page = Page::default();
        page.say(format!("{begin} {how} the keys 1 to {}.", Kind::ALL.len()));
        page
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{self, Action, Demo, Handle, Selection, Session, Which};
    use crate::outcome::Verdict;
    use crate::shape::{Circle, Point, Segment};
    use glam::{DVec2, dvec2};

    const LESSON: Demo = Demo(SLUG);

    fn open(preset: &str) -> Session {
        let mut session = trial::opened(SLUG);
        session.apply(&Action::preset(preset));
        session
    }

    fn body(index: usize) -> Selection {
        Selection { which: Which(index), handle: Handle::Body }
    }

    #[test]
    fn the_first_shape_keeps_its_role_if_the_demo_has_it_second() {
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
    fn shapes_are_added_copied_and_removed_with_undo() {
        let mut session = open("handful");
        let start = session.scene().clone();
        let shape = Circle::new(dvec2(9.0, 9.0), 1.0).unwrap().into();
        session.apply(&Action::Add { shape });
        assert_eq!(session.selection, Some(body(9)));
        assert_eq!(session.scene().role(Which(9)), Some(Role::B));
        session.apply(&Action::Duplicate { which: Which(9), by: dvec2(0.5, 0.0) });
        assert_eq!(session.scene().focus(), [Which(10), Which(9)]);
        let added = [Which(9), Which(10)];
        assert!(session.crowd.pairs().filter(|it| it.contains(&added[0])).eq([added]));
        session.apply(&Action::Remove { which: Which(10) });
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
        let focus = |session: &Session| session.scene().focus().map(|it| it.0);
        session.apply(&Action::Select { selection: Some(body(3)) });
        assert_eq!(focus(&session), [0, 3]);
        session.apply(&Action::Grab { selection: body(5), at: DVec2::ZERO });
        session.apply(&Action::Drop);
        assert_eq!(focus(&session), [5, 3]);
        assert!(session.can_undo(), "the preset, and nothing else");
        session.apply(&Action::Focus { pair: [Which(7), Which(1)] });
        assert_eq!(focus(&session), [7, 1]);
        assert_eq!(session.selection, None);
        session.apply(&Action::Remove { which: Which(3) });
        assert_eq!(focus(&session), [6, 1], "the same two shapes");
        session.apply(&Action::Duplicate { which: Which(1), by: DVec2::X });
        assert_eq!(focus(&session), [8, 1], "the copy and its original");
    }

    #[test]
    fn actions_about_shapes_that_are_not_there_change_nothing() {
        let mut session = open("handful");
        let before = session.scene().clone();
        let gone = Which(99);
        let shape = Point::new(DVec2::ONE).unwrap().into();
        for action in [
            Action::Select { selection: Some(body(99)) },
            Action::Grab { selection: body(99), at: DVec2::ZERO },
            Action::drag(DVec2::ONE),
            Action::Remove { which: gone },
            Action::Duplicate { which: gone, by: DVec2::ONE },
            Action::Focus { pair: [gone, Which::A] },
            Action::Focus { pair: [Which::A, Which::A] },
            Action::SetShape { which: gone, shape, merge: false },
        ] {
            session.apply(&action);
            assert_eq!((session.scene(), session.selection), (&before, None), "{action:?}");
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
        let shapes = [5, 2, 7].map(Which).to_vec();
        session.apply(&Action::Gather { shapes });
        session.apply(&Action::Grab { selection: body(7), at: DVec2::ZERO });
        session.apply(&Action::drag(dvec2(0.5, 0.25)));
        session.apply(&Action::Drop);
        for (index, by) in moved(&session).into_iter().enumerate() {
            let expected = if [2, 5, 7].contains(&index) { dvec2(0.5, 0.25) } else { DVec2::ZERO };
            assert!(by.abs_diff_eq(expected, 1e-12), "{index} {by}");
        }
        let picture = session.picture();
        let given = picture.figure.marks.iter().filter(|it| it.given);
        let dashed: Vec<_> = given.filter(|it| it.dashed).map(|it| it.role).collect();
        assert_eq!(dashed, [Role::Struck, Role::Bystander, Role::B], "one of them is in focus");
        session.apply(&Action::Nudge { by: dvec2(-0.5, -0.25), merge: false });
        assert!(moved(&session).iter().all(|by| by.abs_diff_eq(DVec2::ZERO, 1e-12)));
        session.apply(&Action::Remove { which: Which(2) });
        assert_eq!((session.scene().shapes().len(), session.gathered.len()), (6, 0));
        session.apply(&Action::Undo);
        assert_eq!(session.scene().shapes().len(), 9);
    }

    #[test]
    fn touching_a_shape_that_is_not_gathered_lets_the_others_go() {
        let mut session = open("handful");
        let gather = Action::Gather { shapes: [2, 5].map(Which).to_vec() };
        for action in [
            Action::Select { selection: Some(body(3)) },
            Action::Grab { selection: body(3), at: DVec2::ZERO },
            Action::Cancel,
            Action::Preset { preset: "handful".into() },
            Action::Gather { shapes: vec![Which::A, Which::A, Which(99)] },
        ] {
            session.apply(&gather);
            assert_eq!(session.gathered.len(), 2);
            session.apply(&action);
            assert!(session.gathered.is_empty(), "{action:?}");
            session.apply(&Action::Cancel);
        }
    }
}
