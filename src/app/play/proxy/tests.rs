use crate::algorithm::proxy::Step;
use crate::app::figure::{Form, Role};
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::outcome::{Reason, Verdict};
use crate::reference;

const LESSON: Demo = Demo("polygon-ellipse/proxy");

/// The ovals of a role in a picture, by their centre and radius vectors.
fn ovals(preset: &str, step: usize, role: Role) -> Vec<[glam::DVec2; 3]> {
    let run = trial::run(&LESSON, preset, &[]);
    let step = step.min(run.step_count() - 1);
    let marks = picture(&*run, step).marks.into_iter().filter(|it| it.role == role);
    let oval = |form| match form {
        Form::Oval { center, u, v } => Some([center, u, v]),
        _ => None,
    };
    marks.filter_map(|it| oval(it.form)).collect()
}

#[test]
fn the_presets_show_all_three_answers_and_both_prices() {
    let answer = |preset| {
        let run = trial::run(&LESSON, preset, &[]);
        let scene = trial::scene(&LESSON, preset, &[]);
        let truth = reference::judge(scene.a(), scene.b()).verdict;
        let outcome = run.outcome();
        if outcome.verdict == Verdict::Undecided {
            assert_eq!(outcome.reason, Some(Reason::BetweenEllipses), "{preset}");
        } else {
            assert_eq!(outcome.verdict, truth, "{preset}");
        }
        (outcome.verdict, truth)
    };
    assert_eq!(answer("apart").0, Verdict::Separate);
    assert_eq!(answer("deep").0, Verdict::Colliding);
    assert_eq!(answer("between-apart"), (Verdict::Undecided, Verdict::Separate));
    assert_eq!(answer("between-touching"), (Verdict::Undecided, Verdict::Colliding));
    assert_eq!(answer("triangles"), (Verdict::Undecided, Verdict::Separate));
    assert_eq!(answer("boxes").0, Verdict::Undecided);
    answer("thin");
}

#[test]
fn a_triangles_outer_ellipse_is_twice_the_inner_one_and_a_boxs_is_larger_by_the_root_of_two() {
    for (preset, factor) in [("triangles", 2.0), ("boxes", 2.0_f64.sqrt())] {
        let [outer, inner] =
            [Role::Construction, Role::Discarded].map(|role| ovals(preset, usize::MAX, role)[0]);
        assert!(outer[0].distance(inner[0]) < 1e-6, "{preset}");
        let area = |it: [glam::DVec2; 3]| it[1].perp_dot(it[2]).abs();
        assert!((area(outer) / area(inner) - factor * factor).abs() < 1e-6, "{preset}");
    }
}

#[test]
fn the_dashed_ellipse_touches_the_first_one() {
    use crate::shape::Ellipse;
    let ellipse = |[center, u, v]: [glam::DVec2; 3]| {
        Ellipse::new(center, glam::DVec2::new(u.length(), v.length()), u.to_angle()).unwrap()
    };
    let first = ellipse(ovals("apart", usize::MAX, Role::Deciding)[0]);
    let grown = ellipse(ovals("apart", usize::MAX, Role::Ghost)[0]);
    let gap = reference::judge(&first.into(), &grown.into()).contact.gap;
    assert!(gap.abs() < 1e-9, "{gap}");
}

#[test]
fn a_body_that_is_an_ellipse_is_not_searched_for() {
    use crate::algorithm::proxy;
    let scene = trial::scene(&LESSON, "deep", &[]);
    let mut steps = Vec::new();
    proxy::solids(scene.a(), scene.b(), &mut steps);
    assert!(steps.iter().any(|it| matches!(it, Step::Inside(0, _))));
    assert!(!steps.iter().any(|it| matches!(it, Step::Around(1, _) | Step::Inside(1, _))));
}
