use crate::app::figure::{Form, Role};
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::outcome::Verdict;
use crate::reference;

const LESSON: Demo = Demo("any-pair/gjk");

/// The corners of the rim in a picture.
fn rim(run: &dyn crate::app::play::Run) -> Vec<glam::DVec2> {
    let marks = picture(run, 0).marks;
    let rim = marks.into_iter().find(|it| it.name == "rim").expect("the difference is drawn");
    match rim.form {
        Form::Path { points, closed: true } => points,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_second_shape_moved_to_the_rim_touches_the_first() {
    for slug in ["apart", "boxes", "overlapping"] {
        let run = trial::run(&LESSON, slug, &[]);
        let scene = trial::scene(&LESSON, slug, &[]);
        let [a, b] = [scene.a(), scene.b()];
        for point in rim(&*run).into_iter().step_by(7) {
            let moved = b.centered_at(point).unwrap();
            let gap = reference::judge(a, &moved).contact.gap;
            assert!(gap.abs() < 1e-12, "{slug}: {gap} at {point}");
        }
    }
}

#[test]
fn the_walk_of_1988_does_not_come_to_rest_on_kilometres() {
    let run = trial::run(&LESSON, "kilometres", &[]);
    assert_eq!(run.outcome().verdict, Verdict::Undecided);
    assert!(run.step_count() > 100);
}

#[test]
fn the_triangle_that_encloses_the_origin_is_what_decides() {
    let run = trial::run(&LESSON, "overlapping", &[]);
    let last = picture(&*run, run.step_count() - 1).marks;
    let deciding = |it: &&crate::app::figure::Mark| it.role == Role::Deciding && it.filled;
    assert_eq!(last.iter().filter(deciding).count(), 1);
}
