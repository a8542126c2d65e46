use super::*;
use crate::testing::trials::{self, Tally};
use crate::testing::{circle, ellipse, measured};
use crate::{Line, Rectangle};

/// Pairs of ellipses, half of them next to touching.
fn ellipses(solve: fn(&crate::Ellipse, &crate::Ellipse) -> Outcome) -> Tally {
    trials::tally(5, 20_000, trials::ellipse_ellipse, solve)
}

fn square() -> Rectangle {
    Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0).unwrap()
}

fn steps(a: impl Copy + Into<Shape>, b: impl Copy + Into<Shape>) -> (Outcome, Vec<Step>) {
    let mut steps = Vec::new();
    (solids(&a, &b, &mut steps), steps)
}

#[test]
fn no_clear_verdict_is_wrong_and_distances_are_right() {
    let tally = ellipses(|a, b| solids(a, b, &mut ()));
    measured(format_args!("gjk, ellipses: {tally:?}"));
    assert_eq!((tally.wrong, tally.undecided), (0, 0), "{tally:?}");
    assert!(tally.worst_gap < 1e-12, "{tally:?}");
    assert!(tally.most_iterations < MOST_ROUNDS, "{tally:?}");
}

#[test]
fn as_published_it_depends_on_the_unit_of_length() {
    let tally = ellipses(|a, b| published::solids(a, b, &mut ()));
    measured(format_args!("gjk of 1988, ellipses: {tally:?}"));
    assert!(tally.wrong > 0, "{tally:?}");
    let apart = |unit: f64| {
        let a = ellipse(0.0, 0.0, 1.6 * unit, 0.7 * unit, 2.4);
        let b = ellipse(-3.4 * unit, -1.7 * unit, 1.9 * unit, 0.7 * unit, 1.8);
        published::solids(&a, &b, &mut ()).verdict
    };
    assert_eq!(apart(1.0), Verdict::Separate);
    assert_eq!(apart(1e-6), Verdict::Colliding, "they are some millionths of a unit apart");
    assert_eq!(apart(1e3), Verdict::Undecided, "the products' own rounding is larger than ε");
}

#[test]
fn two_boxes_take_the_rounds_of_their_corners() {
    let other = Rectangle::new(DVec2::new(4.0, 0.5), DVec2::ONE, 0.3).unwrap();
    let (outcome, steps) = steps(square(), other);
    assert!(outcome.iterations <= 4, "{outcome:?}");
    let Some(Step::Answer { contact: Some(contact), simplex }) = steps.last() else {
        panic!("{steps:?}")
    };
    assert_eq!(Some(*contact), outcome.contact);
    assert_eq!(simplex.point().on_a, contact.on_a);
}

#[test]
fn the_bound_rises_and_the_distance_falls_until_they_meet() {
    let (outcome, steps) =
        steps(ellipse(0.0, 0.0, 3.0, 1.0, 0.4), ellipse(5.0, 2.0, 1.0, 2.0, 0.1));
    let looks = steps.iter().filter_map(|step| match step {
        Step::Looked { bound, distance, .. } => Some((*bound, *distance)),
        _ => None,
    });
    let (bounds, distances): (Vec<_>, Vec<_>) = looks.unzip();
    let gap = outcome.gap().unwrap();
    assert!(bounds.iter().all(|it| *it <= gap + 1e-14) && bounds.len() > 3);
    assert!(distances.iter().all(|it| *it >= gap - 1e-14));
    assert!(distances.is_sorted_by(|a, b| a >= b), "{distances:?}");
    // The frame is about eight units large.
    assert!(gap - bounds.last().unwrap() < 8.0 * SAME);
}

#[test]
fn near_by_two_looks_at_a_curved_rim_lead_to_the_third_by_a_secant() {
    let (a, b) = (ellipse(0.0, 0.0, 3.0, 1.0, 0.4), ellipse(5.0, 2.0, 1.0, 2.0, 0.1));
    let (outcome, looked) = steps(a, b);
    let guesses = looked.iter().filter(|it| matches!(it, Step::Looked { by_secant: true, .. }));
    assert!(guesses.count() >= 2 && outcome.iterations <= 8, "{outcome:?}");
    // On straight rims the next look is along the normal of the edge, always.
    let other = Rectangle::new(DVec2::new(4.0, 0.5), DVec2::ONE, 0.3).unwrap();
    let (_, looked) = steps(square(), other);
    assert!(!looked.iter().any(|it| matches!(it, Step::Looked { by_secant: true, .. })));
}

#[test]
fn an_enclosed_origin_is_within_the_triangle_that_is_kept() {
    let (outcome, steps) = steps(square(), circle(1.5, 0.5, 1.0));
    assert_eq!((outcome.verdict, outcome.decided_by), (Verdict::Colliding, "origin-enclosed"));
    assert_eq!(outcome.contact, None, "it knows no depth");
    let Some(Step::Answer { simplex, .. }) = steps.last() else { panic!("{steps:?}") };
    assert!(simplex.is_triangle() && simplex.weights().iter().all(|it| *it > 0.0));
    assert!(simplex.point().difference().length() < 1e-15);
}

#[test]
fn a_line_has_no_extreme_point() {
    let line = Line::new(DVec2::ZERO, DVec2::X).unwrap();
    for outcome in [solids(&line, &square(), &mut ()), published::solids(&square(), &line, &mut ())]
    {
        assert_eq!(outcome.reason, Some(Reason::WrongPair));
    }
}
