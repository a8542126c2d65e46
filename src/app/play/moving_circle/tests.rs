use super::*;
use crate::app::figure::{Form, Mark};
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::reference;

const LESSON: Demo = Demo("circle-segment/sweep");

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
    trial::assert_touches_are_true(&LESSON);
}
