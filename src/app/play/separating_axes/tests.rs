use crate::app::figure::{Form, Mark, Role};
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::app::play::Run;
use crate::outcome::Verdict;
use crate::reference;
use glam::DVec2;

const LESSON: Demo = Demo("polygon-polygon/separating-axes");

fn named(run: &dyn Run, step: usize, name: &str, role: Option<Role>) -> Vec<Mark> {
    let fits = |it: &Mark| it.name == name && role.is_none_or(|role| it.role == role);
    picture(run, step).marks.into_iter().filter(fits).collect()
}

fn ends(mark: &Mark) -> [DVec2; 2] {
    match &mark.form {
        Form::Path { points, .. } => [points[0], points[1]],
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_is_between_the_shadows_is_as_long_as_the_step_says() {
    for (slug, run) in trial::runs(&LESSON, &[]) {
        for step in 0..run.step_count() {
            let [between] = &named(&*run, step, "between", None)[..] else { panic!("{slug}") };
            let [a, b] = [Role::A, Role::B].map(|of| {
                let name = if of == Role::A { "a" } else { "b" };
                ends(&named(&*run, step, name, Some(of))[0])
            });
            let [end, start] = ends(between);
            let along = (a[1] - a[0]).normalize();
            assert!(along.dot(end - a[1]).abs() < 1e-12 && along.dot(start - b[0]).abs() < 1e-12);
            let length = crate::app::number::short(end.distance(start));
            let label = between.label.as_deref().unwrap();
            assert!(label.ends_with(&length), "{slug} {step}: {label}, {length}");
        }
    }
}

#[test]
fn the_axis_that_decides_is_lit_with_the_answer_alone() {
    for (slug, run) in trial::runs(&LESSON, &[]) {
        for step in 0..run.step_count() {
            let lit = named(&*run, step, "axis", Some(Role::Deciding)).len();
            assert_eq!(lit, usize::from(step + 1 == run.step_count()), "{slug} {step}");
        }
    }
}

#[test]
fn with_edges_alone_the_circle_at_the_corner_collides_though_it_is_apart() {
    let scene = trial::scene(&LESSON, "circle-at-corner", &[]);
    let run = LESSON.run(&scene);
    assert_eq!(run.outcome().verdict, Verdict::Colliding);
    assert!(run.meets("fooled"));
    assert_eq!(reference::judge(scene.a(), scene.b()).verdict, Verdict::Separate);
}

#[test]
fn each_step_brings_something() {
    for (slug, run) in trial::runs(&LESSON, &[]) {
        let last = run.step_count() - 1;
        assert!(last >= 2, "{slug}");
        for step in 0..=last {
            assert!(picture(&*run, step).marks.iter().any(|mark| mark.fresh), "{slug} {step}");
        }
    }
}
