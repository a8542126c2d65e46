use super::*;
use crate::outcome::{Reason, Verdict};
use crate::testing::{Random, ellipse, pick, traced};
use std::f64::consts::PI;

fn repaired(first: &Ellipse, second: &Ellipse) -> Outcome {
    ellipse_ellipse(first, second, &mut ())
}

fn published(first: &Ellipse, second: &Ellipse) -> Outcome {
    published::ellipse_ellipse(first, second, &mut ())
}

fn delta(outcome: Outcome) -> f64 {
    -outcome.contact.unwrap().gap
}

#[test]
fn the_documents_two_examples_come_out_to_the_printed_digits() {
    let colliding = [ellipse((0.5, 0.5), (2.0, 1.5), 0.2), ellipse((2.0, 2.5), (1.5, 1.0), 2.0)];
    let separate = [ellipse((0.2, 0.2), (2.0, 1.5), 0.2), ellipse((2.3, 2.8), (1.5, 1.0), 2.0)];
    for method in [published, repaired] {
        let outcome = method(&colliding[0], &colliding[1]);
        assert_eq!(outcome.verdict, Verdict::Colliding);
        assert_eq!(format!("{:.12}", delta(outcome)), "0.429862530580");
        let outcome = method(&separate[0], &separate[1]);
        assert_eq!(outcome.verdict, Verdict::Separate);
        assert_eq!(format!("{:.12}", delta(outcome)), "-0.411445910069");
    }
}

#[test]
fn the_published_form_does_not_decide_concentric_circles() {
    let (first, second) =
        (ellipse((0.0, 0.0), (2.0, 2.0), 0.0), ellipse((0.0, 0.0), (1.0, 1.0), 0.0));
    let outcome = published(&first, &second);
    assert_eq!(outcome.verdict, Verdict::Undecided);
    assert_eq!((outcome.reason, outcome.decided_by), (Some(Reason::Degenerate), "inner-iteration"));
    assert!((delta(repaired(&first, &second)) - 3.0).abs() < 1e-12);
}

#[test]
fn the_published_form_is_right_while_pairs_are_apart_or_shallow() {
    let mut random = Random::new(35);
    for _ in 0..5_000 {
        let (first, second) = (random.ellipse(5.0, 1.0), random.ellipse(5.0, 1.0));
        let gap = random.between(-0.02, 1.0);
        let second = random.moved_to_gap(&first, &second, gap);
        let found = -delta(published(&first, &second));
        assert!((found - gap).abs() < 1e-9, "{found} for {gap}: {first:?} {second:?}");
    }
}

#[test]
fn the_steps_agree_with_the_outcome() {
    let mut random = Random::new(38);
    for _ in 0..2_000 {
        let (first, second) = (random.ellipse(20.0, 1.5), random.ellipse(20.0, 1.5));
        let (outcome, steps) = traced(|it| ellipse_ellipse(&first, &second, it));
        let rounds = steps.iter().filter(|step| matches!(step, Step::Round(_))).count();
        assert_eq!(rounds as u32, outcome.iterations);
        let contact = outcome.contact.unwrap();
        assert!(matches!(steps.last(), Some(Step::Measured { delta, witnesses, .. })
            if *delta == -contact.gap && *witnesses == [contact.on_a, contact.on_b]));
        let swept = steps.iter().any(|step| matches!(step, Step::Swept { .. }));
        assert_eq!(swept, contact.gap <= 0.0);
        for step in &steps {
            if let Step::Round(it) = step {
                let [p, q] = it.circles;
                for (circle, normal) in [(p, it.normals[0]), (q, it.normals[1])] {
                    let center = circle.point - normal * circle.radius;
                    assert!(center.distance(circle.center) < 1e-9 * circle.radius.max(1.0));
                }
                let off = it.distance - p.center.distance(q.center);
                assert!(off.abs() < 1e-9 * it.distance.max(1.0), "{off:e}");
            }
        }
    }
}

/// Pairs about one centre.
#[test]
fn the_published_faults_are_as_measured() {
    for (first, second, turn, last, depth, end) in [
        ((3.0, 1.5), (1.5, 0.5), 1.5, ["4.680", "-1.734"], 2.995257345473858, Step::TwoCycle),
        ((3.0, 0.5), (0.5, 3.0), 0.0, ["11.251", "-3.958"], 3.5, Step::TwoCycle),
        ((2.0, 1.0), (1.0, 0.5), 0.0, ["4.500", "4.500"], 1.5, Step::Settled),
    ] {
        let [first, second] =
            [(first, 0.0), (second, turn)].map(|(axes, turn)| ellipse((0.0, 0.0), axes, turn));
        let (outcome, steps) = traced(|it| published::ellipse_ellipse(&first, &second, it));
        let rounds: Vec<_> = steps.iter().filter_map(pick!(Step::Round(it) => it)).collect();
        assert_eq!([8, 9].map(|at| format!("{:.3}", rounds[at].delta)), last);
        assert!(steps.contains(&end), "{steps:?}");
        let apart = last[1].starts_with('-');
        assert_eq!(outcome.verdict, Verdict::from_hit(!apart));
        // Its normals are parallel, not opposite.
        assert_eq!((rounds[9].misalignment - PI).abs() < 1e-9, !apart);
        assert_eq!(delta(outcome), rounds[9].delta);
        let found = delta(repaired(&first, &second));
        assert!((found - depth).abs() < 1e-12, "{found}");
    }
}
