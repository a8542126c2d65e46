use super::*;
use crate::app::lesson::Lesson;
use crate::app::scene::Scene;

fn scene(preset: &str) -> (&'static Lesson, Scene) {
    let lesson = Lesson::find("any-pair/sweep").unwrap();
    let preset = lesson.presets.iter().find(|it| it.slug == preset).unwrap();
    (lesson, lesson.scene(preset).unwrap())
}

#[test]
fn shapes_are_drawn_where_each_look_finds_them() {
    let (lesson, scene) = scene("ball-and-wall");
    let run = lesson.run(&scene);
    let mut figure = Figure::default();
    run.draw(run.step_count() - 1, &mut figure);
    let touch = run.outcome().contact.unwrap().on_a;
    let ring = figure.marks.iter().find(|it| it.name == "touch").unwrap();
    assert!(ring.bounds().unwrap().iter().all(|it| (*it - touch).length() < 1e-9));
    assert!(figure.marks.iter().any(|it| it.role == Role::Deciding && it.name == "second"));
}

#[test]
fn the_method_that_is_asked_is_the_one_that_runs() {
    let (lesson, scene) = scene("ball-and-wall");
    let verdict =
        |method: crate::catalog::MethodId| lesson.run(&scene.clone().by(method)).outcome().verdict;
    assert_eq!(verdict(CLOSING_SPEED.repaired()), Verdict::Colliding);
    assert_eq!(verdict(ONCE_A_FRAME.repaired()), Verdict::Separate);
}
