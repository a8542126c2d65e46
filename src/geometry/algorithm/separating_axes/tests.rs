use super::*;
use crate::reference;
use crate::testing::{Random, measured};
use crate::{Capsule, Circle, Ellipse, Line, Polygon, Rectangle, Segment};

fn polygon(corners: &[[f64; 2]]) -> Polygon {
    Polygon::new(&corners.iter().map(|it| DVec2::from(*it)).collect::<Vec<_>>()).unwrap()
}

/// A shape of one of the kinds that are taken, of everyday size.
fn random_shape(kind: usize, random: &mut Random) -> Shape {
    let center = random.point(2.0);
    let size = DVec2::new(random.between(0.2, 3.0), random.between(0.2, 3.0));
    let turn = random.between(-4.0, 4.0);
    match kind {
        0 => Circle::new(center, size.x).unwrap().into(),
        1 => Segment::new(center, center + DVec2::from_angle(turn) * size.x).unwrap().into(),
        2 => {
            Capsule::new(center, center + DVec2::from_angle(turn) * size.x, size.y).unwrap().into()
        }
        3 => Rectangle::new(center, size, turn).unwrap().into(),
        _ => {
            let points: Vec<_> = (0..12).map(|_| center + random.point(1.5)).collect();
            Polygon::around(&points).unwrap().into()
        }
    }
}

/// Every pair of kinds that is taken, with many pairs of each.
fn random_pairs(count: usize) -> impl Iterator<Item = [Shape; 2]> {
    let mut random = Random::new(31);
    let kinds = (0..25).map(|it| (it / 5, it % 5)).filter(|it| *it != (0, 0));
    kinds.flat_map(move |(a, b)| {
        (0..count)
            .map(|_| [random_shape(a, &mut random), random_shape(b, &mut random)])
            .collect::<Vec<_>>()
    })
}

fn looks(steps: &[Step]) -> Vec<Look> {
    let look = |step: &Step| match step {
        Step::Tried(look) => Some(*look),
        Step::Answer { .. } => None,
    };
    steps.iter().filter_map(look).collect()
}

#[test]
fn the_gap_is_the_references_apart_and_overlapping() {
    let mut worst = 0.0f64;
    for [a, b] in random_pairs(2000) {
        let (truth, found) = (reference::judge(&a, &b), solids(&a, &b, &mut ()));
        let off = (found.gap().unwrap() - truth.contact.gap).abs() / a.reach().max(b.reach());
        worst = worst.max(off);
        assert!(off < 1e-12, "{off:e}: {a:?} {b:?}");
        assert!(truth.contact.gap.abs() < 1e-12 || found.verdict == truth.verdict);
    }
    measured(format_args!("separating axes: gap within {worst:e} of the larger size"));
}

#[test]
fn no_axis_shows_more_than_the_distance_and_the_corners_show_it() {
    for [a, b] in random_pairs(200) {
        let mut steps = Vec::new();
        let outcome = solids(&a, &b, &mut steps);
        let (looks, gap) = (looks(&steps), outcome.gap().unwrap());
        assert!(looks.iter().all(|it| it.gap <= gap + 1e-13), "{a:?} {b:?}");
        assert_eq!(looks.iter().rfind(|it| it.leads).unwrap().gap, gap);
        for look in looks {
            let shadows = look.normal.dot(look.b[0] - look.a[1]);
            assert!((shadows - look.gap).abs() < 1e-12, "{look:?}");
        }
    }
}

#[test]
fn as_published_it_is_right_about_straight_edges_and_wrong_beside_a_corner() {
    let mut fooled = 0;
    for [a, b] in random_pairs(2000) {
        let outcome = published::solids(&a, &b, &mut ());
        let truth = reference::judge(&a, &b);
        let is_round = |it: &Shape| matches!(it, Shape::Circle(_) | Shape::Capsule(_));
        if outcome.verdict != truth.verdict && truth.contact.gap.abs() > 1e-12 {
            assert!(is_round(&a) || is_round(&b), "{a:?} {b:?}");
            assert_eq!(truth.verdict, Verdict::Separate, "{a:?} {b:?}");
            fooled += 1;
        }
        assert_eq!(outcome.contact.is_some(), outcome.verdict == Verdict::Colliding);
    }
    measured(format_args!("separating axes of edges alone: {fooled} of 48000 wrong"));
    assert!(fooled > 100, "{fooled}");
}

#[test]
fn the_first_gap_ends_the_published_test_and_two_boxes_need_four_axes() {
    let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0).unwrap();
    let at = |x: f64, turn: f64| Rectangle::new(DVec2::new(x, 0.3), DVec2::ONE, turn).unwrap();
    let mut steps = Vec::new();
    let apart = published::solids(&square, &at(4.0, 0.3), &mut steps);
    assert_eq!((apart.iterations, apart.decided_by), (1, "edge-normal"));
    assert_eq!(apart.contact, None, "it offers no distance");
    let deep = published::solids(&square, &at(1.2, 0.3), &mut steps);
    assert_eq!((deep.iterations, deep.decided_by), (4, "no-separating-axis"));
}

/// Two corners a unit in the last place apart are as low by their heights, and the way from the
/// first goes up as soon as the normal turns: found by a walk of a million.
#[test]
fn of_two_corners_in_one_place_the_calipers_go_on_from_the_last() {
    let a = polygon(&[
        [-4.032665788435753, 0.07457022860708351],
        [-3.473432635365107, -2.0501755553598997],
        [1.4483283204641717, -3.764345780657789],
        [2.7434892746993924, 2.9565555431657407],
        [0.8245779367372852, 3.948167335164601],
        [-4.0316995974140415, 0.11555274304887919],
    ]);
    let b = polygon(&[
        [0.7215361550777981, 4.0332492271199225],
        [0.7856831966303902, 3.860847738097129],
        [0.8047679475509159, 4.200319174004772],
        [0.7727723801525239, 4.59588884804514],
        [0.7727723801525238, 4.595888848045141],
    ]);
    let gap = solids(&a, &b, &mut ()).gap().unwrap();
    assert!((gap + 0.044448580621248145).abs() < 1e-14, "{gap}");
}

#[test]
fn points_are_answered_for_and_ellipses_and_lines_refused() {
    let point = |x: f64| Segment::new(DVec2::new(x, 0.0), DVec2::new(x, 0.0)).unwrap();
    assert_eq!(solids(&point(1.0), &point(3.0), &mut ()).gap(), Some(2.0));
    assert_eq!(solids(&point(1.0), &point(1.0), &mut ()).gap(), Some(0.0));
    let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0).unwrap();
    let line = Line::new(DVec2::ZERO, DVec2::X).unwrap();
    for other in [Shape::from(ellipse), line.into()] {
        for outcome in [solids(&point(1.0), &other, &mut ()), solids(&other, &other, &mut ())] {
            assert_eq!(outcome.reason, Some(Reason::WrongPair));
        }
    }
}
