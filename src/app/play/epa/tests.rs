use crate::app::figure::{Form, Role};
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::reference;
use glam::DVec2;

const LESSON: Demo = Demo("any-pair/epa");

#[test]
fn the_second_shape_moved_by_the_arrow_just_touches_the_first() {
    for slug in ["overlapping", "boxes", "curved"] {
        let run = trial::run(&LESSON, slug, &[]);
        let scene = trial::scene(&LESSON, slug, &[]);
        let marks = picture(&*run, run.step_count() - 1).marks;
        let arrow = marks.iter().find(|it| it.name == "d").expect("the way out is drawn");
        let Form::Arrow { from, to } = arrow.form else { panic!("{:?}", arrow.form) };
        let moved = scene.b().centered_at(scene.b().center() + (to - from)).unwrap();
        let gap = reference::judge(scene.a(), &moved).contact.gap;
        assert!(gap.abs() < 1e-12, "{slug}: {gap}");
    }
}

#[test]
fn the_polygon_has_all_its_corners_in_order() {
    let run = trial::run(&LESSON, "curved", &[]);
    for step in 0..run.step_count() {
        let marks = picture(&*run, step).marks;
        let polygon = marks.iter().find(|it| it.name == "polygon").expect("the polygon is drawn");
        assert_eq!(polygon.role, Role::Kept);
        let Form::Path { points, closed: true } = &polygon.form else { panic!() };
        let turns = |at: usize| {
            let [p, q, r] = [0, 1, 2].map(|i| points[(at + i) % points.len()]);
            DVec2::perp_dot(q - p, r - q) > -1e-12
        };
        assert!((0..points.len()).all(turns), "step {step}: {points:?}");
    }
}

#[test]
fn as_published_a_tenth_of_a_millimetre_loses_nearly_half_of_its_depth() {
    let run = trial::run(&LESSON, "tiny", &[]);
    let scene = trial::scene(&LESSON, "tiny", &[]);
    let truth = reference::judge(scene.a(), scene.b()).contact.gap;
    let gap = run.outcome().gap().unwrap();
    assert!(gap > 0.6 * truth, "{gap} {truth}");
}
