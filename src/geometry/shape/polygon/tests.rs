use super::*;
use crate::shape::{Kind, Shape};

fn polygon(corners: &[(f64, f64)]) -> Result<Polygon, InvalidShape> {
    Polygon::new(&corners.iter().map(|it| DVec2::from(*it)).collect::<Vec<_>>())
}

/// The field and the rule that it breaks.
fn refused(corners: &[(f64, f64)]) -> (&'static str, Rule) {
    let refused = polygon(corners).unwrap_err();
    (refused.field, refused.rule)
}

fn regular(count: usize) -> Vec<DVec2> {
    let turn = std::f64::consts::TAU / count as f64;
    (0..count).map(|at| DVec2::from_angle(turn * at as f64)).collect()
}

#[test]
fn corners_are_kept_as_given_either_way_round() {
    let forth = [(0.1, 0.2), (3.3, 0.7), (2.1, 4.9)];
    let mut back = forth;
    back.reverse();
    for corners in [forth, back] {
        let it = polygon(&corners).unwrap();
        assert_eq!(it.vertices(), corners.map(DVec2::from));
        assert_eq!(it.is_counter_clockwise(), corners == forth);
    }
}

#[test]
fn every_refusal_names_what_is_wrong() {
    assert_eq!(refused(&[(0.0, 0.0), (1.0, 0.0)]), ("vertices", Rule::Count));
    assert!(Polygon::new(&regular(64)).is_ok());
    assert_eq!(Polygon::new(&regular(1025)).unwrap_err().rule, Rule::Count);
    let infinite = [(0.0, 0.0), (1.0, f64::INFINITY), (2.0, 2.0)];
    assert_eq!(refused(&infinite), ("vertices[1][1]", Rule::Finite));
    let twice = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (1.0, 0.0)];
    assert_eq!(refused(&twice), ("vertices[3]", Rule::Distinct));
    let line = [(0.0, 0.0), (1.0, 1.0), (3.0, 3.0), (2.0, 2.0)];
    assert_eq!(refused(&line), ("vertices", Rule::Area));
    let inward = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (3.0, 1.0)];
    assert_eq!(refused(&inward), ("vertices[3]", Rule::Convex));
    let spike = [(0.0, 0.0), (4.0, 0.0), (2.0, 0.0), (2.0, 2.0)];
    assert_eq!(refused(&spike).1, Rule::Convex);
    let text = polygon(&inward).unwrap_err().to_string();
    assert_eq!(text, "vertices[3] turns inwards: a polygon must be convex");
}

#[test]
fn a_star_whose_corners_all_turn_the_same_way_is_refused() {
    let five = regular(5);
    let star: Vec<_> = (0..5).map(|at| five[2 * at % 5]).collect();
    assert_eq!(Polygon::new(&star).unwrap_err().rule, Rule::Convex);
    let twice: Vec<_> = (0..10)
        .map(|at| {
            DVec2::from_angle(f64::from(at) * std::f64::consts::TAU / 5.0)
                * (1.0 + f64::from(at) / 99.0)
        })
        .collect();
    assert_eq!(Polygon::new(&twice).unwrap_err().rule, Rule::Convex);
}

#[test]
fn one_unit_in_the_last_place_tells_straight_from_inwards() {
    let with = |y: f64| polygon(&[(0.1, 0.1), (1.0 / 3.0, y), (12.3, 12.3), (0.0, 12.3)]);
    let straight = 1.0 / 3.0;
    assert!(with(straight).is_ok());
    assert!(with(straight.next_down()).is_ok());
    let refused = with(straight.next_up()).unwrap_err();
    assert_eq!((refused.field, refused.rule), ("vertices[1]", Rule::Convex));
}

#[test]
fn moving_turning_and_scaling_leave_a_polygon_convex() {
    // Corners on a line in decimals, which rounding puts beside it.
    let row: Vec<_> = (0..8).map(|at| DVec2::new(0.1, 0.3) * f64::from(at)).collect();
    let corners = [row, vec![DVec2::new(0.0, 9.0)]].concat();
    let it = Shape::from(Polygon::around(&corners).unwrap());
    for step in 1..200 {
        let by = f64::from(step) * 0.37;
        let moved = it.translated(DVec2::new(by, -by)).unwrap();
        for after in [moved.turned(by), moved.scaled(by), moved.with_lengths(|it| it / 3.0)] {
            let after = after.unwrap();
            assert_eq!(Kind::Polygon.shape(&after.numbers()), Ok(after));
        }
    }
}

#[test]
fn a_polygon_that_comes_from_far_away_keeps_its_digits() {
    let corners = [(0.0, 0.0), (3e-6, 1e-6), (1e-6, 4e-6)].map(DVec2::from);
    let near = Shape::from(Polygon::new(&corners).unwrap());
    // Back from there, its numbers are multiples of what the far ones are rounded to.
    let far = near.translated(DVec2::splat(100.0)).unwrap();
    let back = far.translated(DVec2::splat(-100.0)).unwrap();
    for by in [DVec2::new(0.123e-6, 0.77e-6), DVec2::new(-3.3e-7, 1e-9)] {
        let moved = back.translated(by).unwrap();
        let Shape::Polygon(it) = back else { panic!() };
        let expected: Vec<_> = it.corners().map(|at| at + by).collect();
        assert_eq!(moved, Polygon::new(&expected).unwrap().into());
        let turned = back.turned(1.0).unwrap();
        let corners = it.corners().map(|at| DVec2::from_angle(1.0).rotate(at));
        let Shape::Polygon(turned) = turned else { panic!() };
        assert!(turned.corners().zip(corners).all(|(a, b)| a.abs_diff_eq(b, 1e-20)));
        let placed = far.centered_at(by).unwrap();
        assert!(placed.center().abs_diff_eq(by, 1e-21), "{} {by}", placed.center());
    }
}

#[test]
fn copies_at_a_thousand_places_share_their_corners() {
    let it = Polygon::new(&regular(7)).unwrap();
    for at in 0..1000 {
        let moved = Geometry::translated(&it, DVec2::splat(f64::from(at) * 0.1)).unwrap();
        assert!(std::ptr::eq(moved.form.corners(), it.form.corners()));
    }
    assert!(std::ptr::eq(Polygon::new(&regular(7)).unwrap().form.corners(), it.form.corners()));
}

#[test]
fn a_polygon_is_no_larger_than_an_ellipse() {
    assert!(size_of::<Polygon>() <= size_of::<crate::Ellipse>(), "{}", size_of::<Polygon>());
}

#[test]
fn the_largest_polygon_has_a_finite_centre_and_reach() {
    let most = f64::MAX;
    let it = polygon(&[(-most, -most), (most, -most), (most, most), (-most, most)]).unwrap();
    assert_eq!(it.center(), DVec2::ZERO);
    assert!(Shape::from(it).reach().is_finite());
}

#[test]
fn the_polygon_around_points_has_the_outermost_ones() {
    let points = [(0.0, 0.0), (2.0, 0.0), (1.0, 0.5), (1.0, 0.0), (2.0, 2.0), (0.0, 2.0)];
    let it = Polygon::around(&points.map(DVec2::from)).unwrap();
    assert_eq!(it.count(), 4);
    assert!(it.is_counter_clockwise());
}

#[test]
fn corners_as_files_have_them_are_taken_and_told() {
    let told = |corners: &[(f64, f64)]| {
        let corners: Vec<_> = corners.iter().map(|it| DVec2::from(*it)).collect();
        let (polygon, left_out) = Polygon::given(&corners)?;
        Ok((polygon.count(), left_out.iter().map(|it| (it.place, it.why)).collect::<Vec<_>>()))
    };
    let ring = [(2.0, 0.0), (0.0, 0.0), (1.0, 2.0), (2.0, 0.0)];
    assert_eq!(told(&ring), Ok((3, vec![(3, Why::Closes)])));
    let twice = [(2.0, 0.0), (2.0, 0.0), (0.0, 0.0), (1.0, 2.0), (1.0, 2.0), (2.0, 0.0)];
    let repeats = |at| (at, Why::Repeats);
    assert_eq!(told(&twice), Ok((3, vec![repeats(1), repeats(4), (5, Why::Closes)])));
    // Straight in decimals, inwards by a unit in the last place.
    let decimals = [(0.0, 0.0), (0.3, 0.1), (0.9, 0.3), (-1.0, 3.0)];
    assert_eq!(told(&decimals), Ok((3, vec![(1, Why::Rounding)])));
    let straight = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, 2.0)];
    assert_eq!(told(&straight), Ok((4, vec![])));
    // What truly turns inwards, goes back as it came or comes again later is refused as ever.
    for wrong in [
        vec![(0.0, 0.0), (0.3, 0.1 + 1e-14), (0.9, 0.3), (-1.0, 3.0)],
        vec![(0.0, 0.0), (4.0, 0.0), (2.0, 0.0), (2.0, 2.0)],
        vec![(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)],
        vec![(0.0, 0.0), (1.0, 1.0), (3.0, 3.0), (2.0, 2.0), (0.0, 0.0)],
        vec![(0.0, 0.0), (1.0, 1.0), (0.0, 0.0)],
    ] {
        let plain = polygon(&wrong).unwrap_err();
        assert!(told(&wrong).is_err(), "{plain}");
    }
    let inward = [(0.0, 0.0), (0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (3.0, 1.0)];
    let refused: Result<_, InvalidShape> = told(&inward);
    assert_eq!(refused.unwrap_err().field, "vertices[4]");
}

#[test]
fn a_turned_box_with_the_middles_of_its_edges_is_taken_at_every_angle() {
    let (mut exact, corners) = (0, [(1.5, 0.5), (0.0, 0.5), (-1.5, 0.5), (-1.5, 0.0)]);
    for degrees in 0..360 {
        let turn = DVec2::from_angle(f64::from(degrees).to_radians());
        let half = corners.map(|it| turn.rotate(DVec2::from(it)));
        let all: Vec<_> = half.into_iter().chain(half.map(|it| -it)).collect();
        exact += usize::from(Polygon::new(&all).is_ok());
        let (polygon, left_out) = Polygon::given(&all).unwrap();
        assert_eq!(polygon.count() + left_out.len(), 8, "{degrees}");
        assert!(left_out.iter().all(|it| it.why == Why::Rounding));
    }
    assert!(exact < 300, "{exact}");
}

#[test]
fn a_thousand_corners_are_a_polygon_and_each_has_a_name() {
    let most = Polygon::new(&regular(1024)).unwrap();
    assert_eq!(most.count(), 1024);
    let mut corners = regular(1024);
    corners[1023] = DVec2::NAN;
    assert_eq!(Polygon::new(&corners).unwrap_err().field, "vertices[1023][0]");
}
