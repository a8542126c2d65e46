use super::*;
use crate::outcome::{Reason, Verdict};
use crate::reference::judge;
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

#[test]
fn a_two_cycle_is_a_step_and_the_repaired_form_has_the_depth() {
    let (first, second) =
        (ellipse((0.0, 0.0), (3.0, 1.5), 0.0), ellipse((0.0, 0.0), (1.5, 0.5), 1.5));
    let (outcome, steps) = traced(|it| published::ellipse_ellipse(&first, &second, it));
    assert_eq!(outcome.verdict, Verdict::Separate, "concentric, and yet");
    let cycle = steps.iter().find_map(pick!(Step::TwoCycle { deltas } => *deltas));
    let deltas = cycle.expect("a two-cycle");
    assert_eq!(deltas.map(|it| format!("{it:.3}")), ["4.680", "-1.734"]);

    let outcome = repaired(&first, &second);
    assert_eq!(outcome.verdict, Verdict::Colliding);
    let truth = judge(&first.into(), &second.into()).gap;
    assert!((delta(outcome) + truth).abs() < 1e-12);
}

#[test]
fn the_published_faults_are_as_measured() {
    let crossed = (ellipse((0.0, 0.0), (3.0, 0.5), 0.0), ellipse((0.0, 0.0), (0.5, 3.0), 0.0));
    let outcome = published(&crossed.0, &crossed.1);
    assert_eq!(outcome.verdict, Verdict::Separate);
    assert_eq!(format!("{:.3}", delta(outcome)), "-3.958");
    assert!((delta(repaired(&crossed.0, &crossed.1)) - 3.5).abs() < 1e-12);

    let nested = (ellipse((0.0, 0.0), (2.0, 1.0), 0.0), ellipse((0.0, 0.0), (1.0, 0.5), 0.0));
    let (outcome, steps) = traced(|it| published::ellipse_ellipse(&nested.0, &nested.1, it));
    assert_eq!(delta(outcome), 4.5);
    let facing_the_same_way = steps.iter().any(|step| {
        matches!(step, Step::Settled { misalignment, .. } if (misalignment - PI).abs() < 1e-9)
    });
    assert!(facing_the_same_way, "its normals are parallel, not opposite");
    assert!((delta(repaired(&nested.0, &nested.1)) - 1.5).abs() < 1e-12);
}
