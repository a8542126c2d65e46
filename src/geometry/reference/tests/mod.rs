mod hard;
mod properties;
mod witnesses;

use super::*;
use crate::shape::{Circle, Ellipse, Line, Rectangle, Segment};
use glam::DVec2;

fn circle(x: f64, y: f64, r: f64) -> Shape {
    Circle::new(DVec2::new(x, y), r).unwrap().into()
}
fn ellipse(x: f64, y: f64, a: f64, b: f64, rotation: f64) -> Shape {
    Ellipse::new(DVec2::new(x, y), DVec2::new(a, b), rotation).unwrap().into()
}
fn rectangle(x: f64, y: f64, w: f64, h: f64, rotation: f64) -> Shape {
    Rectangle::new(DVec2::new(x, y), DVec2::new(w, h), rotation).unwrap().into()
}
fn segment(x0: f64, y0: f64, x1: f64, y1: f64) -> Shape {
    Segment::new(DVec2::new(x0, y0), DVec2::new(x1, y1)).unwrap().into()
}
fn line(x0: f64, y0: f64, x1: f64, y1: f64) -> Shape {
    Line::new(DVec2::new(x0, y0), DVec2::new(x1, y1)).unwrap().into()
}

fn assert_gap(a: &Shape, b: &Shape, gap: f64) {
    for (a, b) in [(a, b), (b, a)] {
        let found = judge(a, b).contact.gap;
        assert!((found - gap).abs() < 1e-12, "{found} instead of {gap} for {a:?} {b:?}");
    }
}

#[test]
fn the_documents_numbers_come_out() {
    let first = ellipse(0.5, 0.5, 2.0, 1.5, 0.2);
    assert_gap(&first, &ellipse(2.0, 2.5, 1.5, 1.0, 2.0), -0.429862530580);
    let first = ellipse(0.2, 0.2, 2.0, 1.5, 0.2);
    assert_gap(&first, &ellipse(2.3, 2.8, 1.5, 1.0, 2.0), 0.411445910069);
}

#[test]
fn the_counterexamples_of_the_listing_are_separate() {
    let thin = |x: f64, y: f64| ellipse(x, y, 5f64.sqrt(), 0.1 * 5f64.sqrt(), (-2f64).atan2(1.0));
    assert_gap(&circle(0.0, 0.0, 3.0), &thin(0.0, 5.0), 0.154478067939262);
    assert_gap(&circle(0.0, 0.0, 5.0), &thin(1.0, 7.0), 0.375860835125144);
}

#[test]
fn concentric_ellipses_have_their_depth() {
    assert_gap(&ellipse(0.0, 0.0, 3.0, 0.5, 0.0), &ellipse(0.0, 0.0, 0.5, 3.0, 0.0), -3.5);
    assert_gap(&ellipse(0.0, 0.0, 2.0, 1.0, 0.0), &ellipse(0.0, 0.0, 1.0, 0.5, 0.0), -1.5);
}

#[test]
fn simple_pairs_have_their_gap() {
    assert_gap(&circle(0.0, 0.0, 1.0), &circle(3.0, 4.0, 2.0), 2.0);
    assert_gap(&circle(0.0, 0.0, 1.0), &circle(0.0, 0.0, 2.0), -3.0);
    assert_gap(&circle(0.0, 2.0, 1.0), &line(-1.0, 0.0, 5.0, 0.0), 1.0);
    assert_gap(&circle(0.0, 0.5, 1.0), &line(-1.0, 0.0, 5.0, 0.0), -0.5);
    assert_gap(&segment(-1.0, 0.0, 1.0, 0.0), &segment(0.0, -1.0, 0.0, 1.0), -1.0);
    assert_gap(&segment(-1.0, 0.0, 1.0, 0.0), &circle(4.0, 4.0, 1.0), 4.0);
    assert_gap(&rectangle(0.0, 0.0, 2.0, 2.0, 0.0), &rectangle(5.0, 6.0, 2.0, 2.0, 0.0), 5.0);
    assert_gap(&rectangle(0.0, 0.0, 2.0, 2.0, 0.0), &circle(0.25, 0.0, 0.5), -1.25);
    assert_gap(&rectangle(0.0, 0.0, 2.0, 2.0, 0.0), &ellipse(0.25, 0.0, 0.5, 0.25, 0.0), -1.25);
}

#[test]
fn a_far_line_keeps_its_direction() {
    let line = line(
        -1.5931568026337047e-5,
        1.7433162723506606e-5,
        1.5931568026337047e-5,
        -1.7433162723506606e-5,
    );
    let circle = circle(-0.010023634032851713, 0.010801061845361098, 0.00011287926904972162);
    let gap = judge(&line, &circle).contact.gap;
    assert!((gap + 6.278464453452666e-16).abs() < 2e-17, "{gap}");
}

#[test]
fn the_witness_on_a_short_segment_before_a_large_ellipse_is_in_its_inside() {
    let large = ellipse(0.0, 0.0, 7455.436771906266, 7455.43674816038, -4.745192218944796);
    let short =
        segment(-3966.0128313991695, 6321.8941367016705, -3916.6955247082674, 6352.566364959603);
    let contact = judge(&large, &short).contact;
    let across = contact.on_b - contact.on_a;
    assert!(across.distance(contact.normal * contact.gap) < 1e-10, "{contact:?}");
}

#[test]
fn the_witness_on_a_small_far_rectangle_is_its_nearest_corner() {
    let center = DVec2::new(551.8090052076519, -834.9676588701989);
    let small = rectangle(center.x, center.y, 4.0e-6, 4.0e-6, -5.577255320613279);
    let contact = judge(&circle(0.0, 0.0, 1.2), &small).contact;
    let across = contact.on_b - contact.on_a;
    assert!(across.distance(contact.normal * contact.gap) < 1e-11, "{contact:?}");
}

/// How many samples the search takes.
fn looks(a: &Shape, b: &Shape) -> u32 {
    match Placed::new(a, b) {
        Placed::Bodies(pair) => pair.search(Aim::Gap, |_| {}).1,
        _ => 0,
    }
}

#[test]
fn nearly_round_concentric_ellipses_are_searched_in_bounded_effort() {
    // S is nearly constant here: the worst that the bounds can meet.
    let steps = [1e-15, 1e-12, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3, 0.1];
    let mut most = 0;
    for first in steps {
        for second in steps {
            for offset in [0.0, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3] {
                for turn in [0.0, 0.3, std::f64::consts::FRAC_PI_4, std::f64::consts::FRAC_PI_2] {
                    for size in [1.0, 0.5, 1e-3] {
                        let a = ellipse(0.0, 0.0, 1.0, 1.0 - first, 0.0);
                        let b = ellipse(offset, offset / 3.0, size, size * (1.0 - second), turn);
                        most = most.max(looks(&a, &b));
                    }
                }
            }
        }
    }
    assert!(most < 1000, "{most} samples");
}

#[test]
fn thin_ellipses_are_searched_in_bounded_effort() {
    let mut most = 0;
    for aspect in [1.0, 1e-2, 1e-5, 1e-8, 1e-12, 1e-16, 1e-200] {
        for other in [1.0, 0.1, 1e-4, 1e-8, 1e-15] {
            for size in [1e-6, 1e-2, 0.5, 1.0] {
                for turn in [0.0, 1e-12, 1e-6, 0.1, 0.8, 1.5] {
                    for (x, y) in [(0.0, 0.0), (0.9, 0.0), (0.5, 1e-3), (0.99, 1e-9), (1.2, 0.7)] {
                        let a = ellipse(0.0, 0.0, 1.0, aspect, 0.0);
                        for b in [
                            ellipse(x, y, size, size * other, turn),
                            rectangle(x, y, size, size * other, turn),
                            segment(x - size, y, x + size, y + turn * size),
                        ] {
                            most = most.max(looks(&a, &b));
                        }
                    }
                }
            }
        }
    }
    assert!(most < 500, "{most} samples");
}
