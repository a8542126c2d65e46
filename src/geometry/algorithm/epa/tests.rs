use super::*;
use crate::testing::trials::{self, Tally};
use crate::testing::{circle, ellipse, measured};
use crate::{Line, Rectangle, Segment};

/// Pairs of ellipses, half of them next to touching.
fn ellipses(solve: fn(&crate::Ellipse, &crate::Ellipse) -> Outcome) -> Tally {
    trials::tally(5, 20_000, trials::ellipse_ellipse, solve)
}

fn square(x: f64) -> Rectangle {
    Rectangle::new(DVec2::new(x, 0.0), DVec2::splat(2.0), 0.0).unwrap()
}

fn steps(a: impl Copy + Into<Shape>, b: impl Copy + Into<Shape>) -> (Outcome, Vec<Step>) {
    let mut steps = Vec::new();
    (solids(&a, &b, &mut steps), steps)
}

#[test]
fn no_clear_verdict_is_wrong_and_gaps_are_right() {
    let tally = ellipses(|a, b| solids(a, b, &mut ()));
    measured(format_args!("epa, ellipses: {tally:?}"));
    assert_eq!((tally.wrong, tally.undecided), (0, 0), "{tally:?}");
    assert!(tally.worst_gap < 1e-12, "{tally:?}");
}

#[test]
fn as_published_the_depth_is_short_by_up_to_its_tolerance() {
    let (a, b) = (ellipse(0.0, 0.0, 2.0, 1.0, 0.3), circle(1.5, 0.5, 1.0));
    let depth = -solids(&a, &b, &mut ()).gap().unwrap();
    let published = -published::solids(&a, &b, &mut ()).gap().unwrap();
    let short = depth - published;
    assert!(short > 1e-9 && short <= published::TOLERANCE, "{short}");
}

#[test]
fn as_published_the_depth_depends_on_the_unit_of_length() {
    let share = |unit: f64| {
        let a = ellipse(0.0, 0.0, 2.0 * unit, unit, 0.3);
        let b = circle(1.5 * unit, 0.5 * unit, unit);
        let depth = |outcome: Outcome| -outcome.gap().unwrap() / unit;
        depth(solids(&a, &b, &mut ())) - depth(published::solids(&a, &b, &mut ()))
    };
    assert!(share(1.0) < 1e-4);
    assert!(share(1e-3) > 0.01, "{}", share(1e-3));
}

#[test]
fn as_published_what_is_apart_by_less_than_the_tolerance_of_gjk_is_not_deep() {
    let outcome = published::solids(&square(0.0), &square(2.000_004), &mut ());
    assert_eq!((outcome.verdict, outcome.gap()), (Verdict::Colliding, Some(0.0)));
}

#[test]
fn on_boxes_the_sides_of_the_difference_are_found() {
    let (outcome, steps) = steps(square(0.0), square(1.5));
    assert_eq!((outcome.verdict, outcome.gap()), (Verdict::Colliding, Some(-0.5)));
    assert!(outcome.iterations <= 5, "{outcome:?}");
    let Some(Step::Answer { contact: Some(contact), .. }) = steps.last() else {
        panic!("{steps:?}")
    };
    assert_eq!((Some(*contact), contact.normal), (outcome.contact, DVec2::X));
}

#[test]
fn the_bounds_hold_the_depth_between_them() {
    let (outcome, steps) =
        steps(ellipse(0.0, 0.0, 3.0, 1.0, 0.4), ellipse(1.0, 1.0, 1.0, 2.0, 0.1));
    let looks = steps.iter().filter_map(|step| match step {
        Step::Looked { side, depth, .. } => Some((side.distance, *depth)),
        _ => None,
    });
    let (least, most): (Vec<_>, Vec<_>) = looks.unzip();
    let depth = -outcome.gap().unwrap();
    assert!(least.len() > 5 && least.is_sorted());
    assert!(least.iter().all(|it| *it <= depth + 1e-14), "{least:?} {depth}");
    assert!(most.iter().all(|it| *it >= depth - 1e-14), "{most:?} {depth}");
}

#[test]
fn where_the_depth_is_almost_the_same_all_around_the_best_normal_is_improved_alone() {
    let (a, b) = (circle(0.0, 0.0, 1.0), ellipse(1e-7, 0.0, 2.0, 2.0 - 1e-6, 0.7));
    let outcome = solids(&a, &b, &mut ());
    assert_eq!(outcome.decided_by, "corners-run-out");
    let truth = crate::reference::judge(&a.into(), &b.into()).contact.gap;
    assert!((outcome.gap().unwrap() - truth).abs() < 1e-12, "{outcome:?} {truth}");
}

#[test]
fn a_difference_without_area_has_no_depth() {
    let along = |x: f64| Segment::new(DVec2::new(x, 0.0), DVec2::new(x + 2.0, 0.0)).unwrap();
    let outcome = solids(&along(0.0), &along(1.0), &mut ());
    assert_eq!((outcome.verdict, outcome.gap()), (Verdict::Colliding, Some(0.0)));
}

#[test]
fn separate_ones_have_the_distance_of_gjk() {
    let (a, b) = (ellipse(0.0, 0.0, 3.0, 1.0, 0.4), square(6.0));
    assert_eq!(solids(&a, &b, &mut ()), gjk::solids(&a, &b, &mut ()));
    let published = |a, b| published::solids(a, b, &mut ());
    assert_eq!(published(&a, &b), gjk::published::solids(&a, &b, &mut ()));
}

#[test]
fn a_line_has_no_extreme_point() {
    let line = Line::new(DVec2::ZERO, DVec2::X).unwrap();
    let square = square(0.0);
    for outcome in [solids(&line, &square, &mut ()), published::solids(&square, &line, &mut ())] {
        assert_eq!(outcome.reason, Some(Reason::WrongPair));
    }
}
