use super::*;
use crate::app::figure::{Form, Mark};
use crate::app::lesson::moving_circle::LESSON;
use crate::app::lesson::trial::{self, picture};
use crate::reference;

#[test]
fn the_circle_touches_wherever_its_centre_is_on_the_collision_area() {
    let run = trial::run(&LESSON, "box", &[]);
    let scene = trial::scene(&LESSON, "box", &[]);
    let area: Vec<Mark> =
        picture(&*run, 0).marks.into_iter().filter(|it| it.role == Role::Construction).collect();
    assert_eq!(area.len(), 8, "four edges and four corners");
    for mark in area {
        let Form::Path { points, closed: false } = mark.form else { continue };
        let middle = points[0].midpoint(points[1]);
        let moved = scene.b().centered_at(middle).unwrap();
        let gap = reference::judge(scene.a(), &moved).contact.gap;
        assert!(gap.abs() < 1e-12, "{middle}: {gap}");
    }
}

#[test]
fn the_first_touch_is_that_of_the_reference() {
    for preset in LESSON.presets {
        let run = trial::run(&LESSON, preset.slug, &[]);
        let scene = trial::scene(&LESSON, preset.slug, &[]);
        let motion = scene.motion.expect("its shapes move");
        let truth = reference::impact(scene.a(), scene.b(), &motion);
        assert_eq!(run.outcome().verdict, truth.verdict, "{}", preset.slug);
        let times = [run.outcome().time, truth.time].map(Option::unwrap_or_default);
        assert!((times[0] - times[1]).abs() < 1e-12, "{}: {times:?}", preset.slug);
    }
}
