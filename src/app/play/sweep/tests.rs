use super::*;
use crate::app::figure::Form;
use crate::app::lesson::Lesson;
use crate::app::lesson::trial::{self, picture};
use crate::app::scene::Scene;

fn scene(preset: &str) -> (&'static Lesson, Scene) {
    let lesson = Lesson::find("any-pair/sweep").unwrap();
    let preset = lesson.presets.iter().find(|it| it.slug == preset).unwrap();
    (lesson, lesson.scene(preset))
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

#[test]
fn at_the_first_touch_each_shape_has_its_normal() {
    let mut drawn = 0;
    for slug in ["circle-segment/sweep", "any-pair/sweep", "any-pair/minkowski"] {
        let lesson = Lesson::find(slug).unwrap();
        for (slug, run) in trial::runs(lesson, &[]) {
            let Some(contact) = run.outcome().contact.filter(|it| it.gap >= 0.0) else { continue };
            let figure = picture(&*run, run.step_count() - 1);
            let normals = figure.marks.iter().filter(|it| it.name == "normal");
            let out: Vec<_> = normals
                .map(|it| match it.form {
                    Form::Arrow { from, to } => (it.role, from, (to - from).normalize()),
                    _ => panic!("{slug}: {:?}", it.form),
                })
                .collect();
            let [(Role::A, on_a, of_a), (Role::B, on_b, of_b)] = out[..] else {
                panic!("{slug}: {out:?}")
            };
            assert_eq!([on_a, on_b], [contact.on_a, contact.on_b], "{slug}");
            assert!(of_a.distance(contact.normal) < 1e-12 && of_b.distance(-of_a) < 1e-12);
            let said = run.note(run.step_count() - 1);
            assert!(said.caption.contains("−n for the second"), "{slug}: {said:?}");
            assert!(said.formula.contains(&normal(&contact)), "{slug}: {said:?}");
            drawn += 1;
        }
    }
    assert!(drawn >= 10, "{drawn}");
}
