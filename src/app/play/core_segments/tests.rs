use super::*;
use crate::app::lesson::trial::picture;
use crate::shape::Capsule;
use glam::dvec2;

fn capsule([x0, y0, x1, y1]: [f64; 4], radius: f64) -> Shape {
    Capsule::new(dvec2(x0, y0), dvec2(x1, y1), radius).unwrap().into()
}

/// Apart beside each other, apart end to end, and crossing.
fn runs() -> [Box<dyn Run>; 3] {
    let first = capsule([-3.0, 0.0, 3.0, 0.5], 0.5);
    let others = [[-2.0, 3.0, 1.0, 2.0], [5.0, 1.0, 8.0, 4.0], [1.0, -1.0, 0.5, 4.0]]
        .map(|it| capsule(it, 0.25));
    others.map(|other| play(&[first, other]))
}

#[test]
fn each_step_brings_something_and_the_last_the_shortest_way() {
    for run in runs() {
        assert_eq!(run.step_count(), 6);
        for step in 0..6 {
            let figure = picture(&*run, step);
            assert!(figure.marks.iter().any(|mark| mark.fresh), "{step}");
            let deciding = figure.marks.iter().filter(|mark| mark.role == Role::Deciding).count();
            assert_eq!(deciding > 0, step == 5, "{step}");
        }
    }
}

#[test]
fn the_answer_s_formula_has_the_gap_of_the_outcome() {
    for run in runs() {
        let gap = run.outcome().gap().unwrap();
        let formula = run.note(5).formula.concat();
        assert!(formula.ends_with(&crate::app::number::short(gap)), "{formula}");
    }
}
