//! The inputs that every method must survive.

use super::*;
use std::f64::consts::{FRAC_PI_2, PI};

/// A truth that means something: nothing is NaN, gap and verdict agree, the normal is one.
fn judged(a: &Shape, b: &Shape) -> Truth {
    let truth = judge(a, b);
    let Contact { gap, on_a, on_b, normal } = truth.contact;
    assert!(!gap.is_nan() && on_a.is_finite() && on_b.is_finite(), "{truth:?} of {a:?} {b:?}");
    assert!((normal.length() - 1.0).abs() < 1e-15, "{truth:?} of {a:?} {b:?}");
    assert_eq!(truth.verdict == Verdict::Separate, gap > 0.0, "{truth:?} of {a:?} {b:?}");
    assert!(truth.verdict != Verdict::Undecided);
    truth
}

/// One of each kind about a centre, with degenerate ones.
fn zoo(x: f64, y: f64, size: f64, aspect: f64, turn: f64) -> Vec<Shape> {
    let thin = (size / aspect).max(f64::MIN_POSITIVE);
    let (dx, dy) = (turn.cos() * size, turn.sin() * size);
    vec![
        circle(x, y, size),
        ellipse(x, y, size, thin, turn),
        ellipse(x, y, thin, size, turn),
        ellipse(x, y, size, size * (1.0 - 1e-15), turn),
        rectangle(x, y, size, thin, turn),
        segment(x - dx, y - dy, x + dx, y + dy),
        segment(x, y, x, y),
        line(x - dx, y - dy, x + dx, y + dy),
        line(x, y, x, y),
    ]
}

#[test]
fn every_size_aspect_and_place_has_an_answer() {
    let sizes = [5e-324, 1e-300, 1e-150, 1e-6, 1.0, 1e6, 1e150, 1e300];
    let places = [(0.0, 0.0), (1.0, 0.0), (0.3, -0.4), (1e6, 1e6), (-1e15, 3.0), (1e200, -1e200)];
    for size in sizes {
        for aspect in [1.0, 1e3, 1e8, 1e150] {
            let first = zoo(0.0, 0.0, size, aspect, 0.7);
            for (x, y) in places {
                for (share, turn) in [(1.0, 0.7), (1.0, -2.0), (1e-6, 1e22), (1e6, 0.0)] {
                    let other = (size * share).clamp(f64::MIN_POSITIVE, 1e307);
                    let (x, y) = ((x * size).clamp(-1e307, 1e307), (y * size).clamp(-1e307, 1e307));
                    for a in &first {
                        for b in &zoo(x, y, other, aspect, turn) {
                            judged(a, b);
                            judged(b, a);
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn opposite_ends_of_the_number_range_have_an_answer() {
    let most = f64::MAX;
    let ends =
        [circle(most, most, most), circle(-most, -most, 1.0), segment(-most, most, most, -most)];
    for a in &ends {
        for b in &ends {
            judged(a, b);
        }
    }
    judged(&line(-most, -most, most, most), &ellipse(most, -most, most, 1.0, 0.3));
    judged(&line(-most, -most, most, most), &line(most, -most, -most, most));
}

#[test]
fn identical_ellipses_overlap_by_twice_the_minor_axis() {
    for aspect in [1.5, 1e3, 1e8] {
        let minor = 1.0 / aspect;
        for turn in [0.0, 0.3, 7.0, -20.0] {
            let one = ellipse(3.0, 4.0, 1.0, minor, turn);
            for other in [
                one,
                ellipse(3.0, 4.0, 1.0, minor, turn + PI),
                ellipse(3.0, 4.0, minor, 1.0, turn + FRAC_PI_2),
            ] {
                let gap = judged(&one, &other).contact.gap;
                assert!((gap + 2.0 * minor).abs() < 1e-14, "{gap} of {one:?} {other:?}");
            }
        }
    }
}

#[test]
fn crossed_needles_overlap_by_their_widths() {
    for aspect in [1e3, 1e8] {
        let gap = judged(
            &ellipse(0.0, 0.0, 1.0, 1.0 / aspect, 0.0),
            &ellipse(0.0, 0.0, 1.0 / aspect, 1.0, 0.0),
        );
        let expected = -(1.0 + 1.0 / aspect);
        assert!((gap.contact.gap - expected).abs() < 1e-15, "{gap:?}");
    }
}

#[test]
fn a_contained_shape_overlaps_both_ways_round() {
    for (inner, depth) in [
        (circle(0.5, 0.0, 0.25), 1.25),
        (ellipse(0.0, 0.5, 0.1, 0.25, 0.0), 0.75),
        (segment(0.0, 0.5, 1.0, 0.5), 0.5),
        (segment(0.0, 0.75, 0.0, 0.75), 0.25),
        (rectangle(0.0, 0.0, 0.5, 0.5, 0.0), 1.25),
    ] {
        let outer = rectangle(0.0, 0.0, 8.0, 2.0, 0.0);
        let gap = judged(&outer, &inner).contact.gap;
        assert!((gap + depth).abs() < 1e-15, "{gap} of {inner:?}");
        let gap = judged(&inner, &outer).contact.gap;
        assert!((gap + depth).abs() < 1e-15, "{gap} of {inner:?}");
    }
}

#[test]
fn a_line_counts_only_across() {
    let level = line(-1.0, 0.0, 1.0, 0.0);
    for x in [0.0, 50.0, 1e6] {
        let truth = judged(&level, &ellipse(x, 0.5, 3.0, 1.0, 0.0));
        assert_eq!(truth.contact.gap, -0.5);
        assert_eq!(truth.contact.normal, DVec2::Y);
    }
}

#[test]
fn two_lines_cross_or_keep_their_distance() {
    let level = line(-1.0, 0.0, 1.0, 0.0);
    assert_eq!(judged(&level, &line(5.0, 2.0, 3.0, 2.0)).contact.gap, 2.0);
    assert_eq!(judged(&level, &level).contact.gap, 0.0);
    let crossing = judged(&level, &line(3.0, 1.0, 3.0, 2.0));
    assert_eq!(crossing.contact.gap, f64::NEG_INFINITY);
    assert_eq!(crossing.contact.on_a, DVec2::new(3.0, 0.0));
    let barely = judged(&level, &line(0.0, 1.0, 1.0, 1.0 + f64::EPSILON));
    assert_eq!(barely.verdict, Verdict::Colliding);
}

#[test]
fn a_line_or_segment_through_one_point_is_that_point() {
    let flat = ellipse(0.0, 0.0, 2.0, 1.0, 0.0);
    for point in [line(0.0, 3.0, 0.0, 3.0), segment(0.0, 3.0, 0.0, 3.0)] {
        let truth = judged(&flat, &point);
        assert_eq!((truth.contact.gap, truth.contact.on_b), (2.0, DVec2::new(0.0, 3.0)));
    }
    let point = segment(1.0, 1.0, 1.0, 1.0);
    assert_eq!(judged(&point, &point).contact.gap, 0.0);
}

#[test]
fn tangency_by_the_numbers_is_a_gap_of_zero() {
    for (a, b) in [
        (ellipse(0.0, 0.0, 2.0, 1.0, 0.0), ellipse(5.0, 0.0, 3.0, 0.5, 0.0)),
        (ellipse(0.0, 0.0, 2.0, 1.0, 0.0), circle(0.0, -1.5, 0.5)),
        (ellipse(0.0, 0.0, 2.0, 1.0, 0.0), segment(-4.0, 1.0, 4.0, 1.0)),
        (ellipse(0.0, 0.0, 2.0, 1.0, 0.0), rectangle(3.0, 0.0, 2.0, 9.0, 0.0)),
        (circle(0.0, 0.0, 5.0), rectangle(5.0, 6.0, 4.0, 4.0, 0.0)),
    ] {
        let truth = judged(&a, &b);
        assert_eq!(truth.verdict, Verdict::Colliding, "{a:?} {b:?}");
        assert!(truth.contact.gap.abs() < 1e-15);
    }
}

#[test]
fn a_point_on_the_evolute_and_at_its_cusp_has_its_foot() {
    // The evolute's cusp on the long axis: every normal nearby runs through it.
    let (a, b) = (2.0, 1.0);
    let flat = ellipse(0.0, 0.0, a, b, 0.0);
    let cusp = (a * a - b * b) / a;
    let gap = judged(&flat, &segment(cusp, 0.0, cusp, 0.0)).contact.gap;
    assert!((gap + (a - cusp)).abs() < 1e-15, "{gap}");
    let t: f64 = 0.7;
    let evolute =
        DVec2::new((a * a - b * b) / a * t.cos().powi(3), (b * b - a * a) / b * t.sin().powi(3));
    let foot = DVec2::new(a * t.cos(), -b * t.sin());
    let gap = judged(&flat, &segment(evolute.x, evolute.y, evolute.x, evolute.y)).contact.gap;
    assert!(-gap <= evolute.distance(foot));
}

#[test]
fn gaps_next_to_contact_have_all_their_digits() {
    let long = segment(-1e6, -600_000.2, 1e6, 599_999.5);
    let cases = [
        (long, circle(0.3, 0.8, 0.831_768_231_6), -4.813e-11, 1e-14),
        (segment(0.6, 0.8, 0.6, 0.8), circle(0.0, 0.0, 1.0), 2.220_446_049_250_313e-17, 1e-30),
        (
            segment(0.4, 1.6, 0.4, 1.6),
            segment(2.0, 0.0, 0.0, 2.0),
            7.850_462_293_418_875e-17,
            1e-30,
        ),
    ];
    for (a, b, gap, within) in cases {
        let said = judge(&a, &b).contact.gap;
        assert!((said - gap).abs() <= within, "{said:e} for {gap:e}");
    }
}

#[test]
fn a_graze_halfway_is_found_halfway() {
    let motion = crate::Motion::new(DVec2::ZERO, DVec2::new(6.0, 0.0)).unwrap();
    let outcome = impact(&circle(0.0, 0.0, 1.0), &circle(-3.0, 3.0, 2.0), &motion);
    assert!((outcome.time.unwrap() - 0.5).abs() < 1e-8, "{outcome:?}");
    assert!(outcome.contact.unwrap().gap.abs() < 1e-15, "{outcome:?}");
}
