use super::*;
use crate::scene::handle::Bend;
use crate::scene::kind;

fn polygon(corners: &[(f64, f64)]) -> Polygon {
    Polygon::new(&corners.iter().map(|it| DVec2::from(*it)).collect::<Vec<_>>()).unwrap()
}

fn square() -> Polygon {
    polygon(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)])
}

fn dragged(it: Polygon, handle: Handle, to: DVec2) -> (Polygon, Option<[DVec2; 2]>) {
    let (_, grab) = it.handles(0.01).into_iter().find(|(it, _)| *it == handle).unwrap();
    let (shape, bend) = (it.into(), Bend::default());
    let Ok(Shape::Polygon(after)) = kind::dragged(&shape, handle, grab, to, bend) else { panic!() };
    (after, kind::limit(&shape, handle, grab, to, bend))
}

#[test]
fn a_corner_goes_where_it_is_dragged() {
    let to = DVec2::new(5.0, 4.5);
    for (handle, at) in [(Handle::End(2), 2), (Handle::End(0), 0)] {
        let to = if at == 0 { -to } else { to };
        let (after, limit) = dragged(square(), handle, to);
        assert_eq!((after.corner(at), limit), (to, None));
        assert_eq!(after.corner(at + 1), square().corner(at + 1));
    }
}

#[test]
fn a_corner_stops_where_the_polygon_would_not_be_convex_and_says_which_line_stops_it() {
    // Inwards, beyond the way between its neighbours.
    let (after, limit) = dragged(square(), Handle::End(2), DVec2::new(1.0, 1.0));
    assert!(after.corner(2).abs_diff_eq(DVec2::splat(2.0), 1e-9), "{after:?}");
    assert_eq!(limit, Some([after.corner(1), after.corner(3)]));
    // Outwards, beyond the line of the side before the last.
    let (after, limit) = dragged(square(), Handle::End(2), DVec2::new(6.0, -1.0));
    assert!(after.corner(2).abs_diff_eq(DVec2::new(6.0, 0.0), 1e-9), "{after:?}");
    let [p, q] = limit.unwrap();
    assert!(p.y.abs() < 1e-9 && q.y.abs() < 1e-9);
}

#[test]
fn a_corner_slides_along_its_limit_and_never_leaves_a_polygon_that_is_refused() {
    let it = polygon(&[(0.1, 0.0), (3.3, 0.2), (4.1, 2.7), (2.2, 4.4), (-0.3, 3.1)]);
    for step in 0..500 {
        let turn = f64::from(step) * 0.1;
        let to = it.center() + DVec2::from_angle(turn) * (f64::from(step) * 0.02);
        for at in 0..5u8 {
            let (after, _) = dragged(it, Handle::End(at), to);
            assert!(Polygon::new(&after.vertices()).is_ok());
        }
    }
}

#[test]
fn a_side_moves_square_to_itself() {
    let (after, limit) = dragged(square(), Handle::Side(3), DVec2::new(-1.5, 3.0));
    assert_eq!(limit, None);
    assert_eq!(after.vertices()[3], DVec2::new(-1.5, 4.0));
    assert_eq!(after.vertices()[0], DVec2::new(-1.5, 0.0));
    let shape = square().into();
    assert_eq!(kind::moved_by(&shape, Handle::Side(3)), [6, 7, 0, 1]);
}

#[test]
fn a_corner_comes_on_a_side_and_goes_again() {
    let shape = Shape::from(polygon(&[(0.1, 0.0), (3.3, 0.2), (4.1, 2.7), (-0.3, 3.1)]));
    let at = DVec2::new(1.7, 0.05);
    let more = with_corner(&shape, at).unwrap();
    let Shape::Polygon(it) = more else { panic!() };
    assert_eq!(it.count(), 5);
    assert!(it.corner(1).abs_diff_eq(at, 0.06), "{it:?}");
    assert_eq!(without_corner(&more, Handle::End(1)), Some(shape));
    assert_eq!(without_corner(&more, Handle::Side(1)), None);
}

#[test]
fn a_triangle_keeps_its_corners_and_many_can_be_added() {
    let triangle = Shape::from(polygon(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]));
    assert_eq!(without_corner(&triangle, Handle::End(0)), None);
    let mut most = triangle;
    let mut round = 0.37;
    while let Some(more) = with_corner(&most, DVec2::new(0.5 + round, 1.5 - round)) {
        most = more;
        round = (round + 0.37) % 1.0;
    }
    assert!(most.fields().len() >= 2 * 64, "{}", most.fields().len());
}

#[test]
fn the_nearest_point_of_a_polygon_is_within_or_on_a_side() {
    let it = square();
    assert_eq!(nearest(&it, DVec2::ONE), DVec2::ONE);
    assert_eq!(nearest(&it, DVec2::new(2.0, 9.0)), DVec2::new(2.0, 4.0));
    assert_eq!(nearest(&it, DVec2::new(9.0, 9.0)), DVec2::new(4.0, 4.0));
}
