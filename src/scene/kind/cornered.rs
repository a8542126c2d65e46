//! Handles and drags of rectangles and polygons.

use super::{direction, nearest_on_segment};
use crate::error::{InvalidShape, Rule};
use crate::scene::handle::{Drag, Handle, ROTATION_REACH};
use crate::shape::{FEWEST_CORNERS, MOST_CORNERS, Polygon, Rectangle, Shape};
use glam::DVec2;

fn normal(along: DVec2, index: u8) -> DVec2 {
    [along, along.perp(), -along, -along.perp()][usize::from(index % 4)]
}

pub(super) fn handles_of_rectangle(it: &Rectangle, unit: f64) -> Vec<(Handle, DVec2)> {
    let (center, along) = (it.center(), it.direction());
    let half = it.size() / 2.0;
    let side = |index: u8| {
        (Handle::Side(index), center + normal(along, index) * half[usize::from(index % 2)])
    };
    let turning = center + along * (half.x + ROTATION_REACH * unit);
    (0..4).map(side).chain([(Handle::Rotation, turning)]).collect()
}

/// The opposite side stays, or, constrained, the centre does.
pub(super) fn dragged_side(it: &Rectangle, index: u8, drag: &Drag) -> Result<Shape, InvalidShape> {
    let normal = normal(it.direction(), index);
    let (mut size, axis) = (it.size(), usize::from(index % 2));
    let old = size[axis];
    let sides = if drag.bend.constrain { 2.0 } else { 1.0 };
    size[axis] = drag.size(old, old + sides * normal.dot(drag.to - drag.grab));
    let shift = if drag.bend.constrain { 0.0 } else { (size[axis] - old) / 2.0 };
    Rectangle::new(it.center() + normal * shift, size, it.rotation()).map(Shape::from)
}

/// The corners of a new polygon, as multiples of half its size.
pub(super) const NEW: [DVec2; 5] = [
    DVec2::new(-1.0, -0.4),
    DVec2::new(0.2, -1.0),
    DVec2::new(1.0, -0.2),
    DVec2::new(0.5, 0.9),
    DVec2::new(-0.7, 0.8),
];

/// Sides shorter than this, in logical pixels, have no handle: their corners are nearer.
const SIDE_WITH_HANDLE: f64 = 36.0;

/// How far outside of its side a new corner is, as a share of the side. A larger one would be seen,
/// a smaller one leaves less room for corners beside it.
const LIFT: f64 = 1e-6;

/// Bisection steps that bring a corner to its limit to the last digit.
const HALVINGS: u32 = 64;

/// A polygon with another corner where its outline is nearest to `at`; `None` if it has
/// [`MOST_CORNERS`] already, and for other shapes.
pub fn with_corner(shape: &Shape, at: DVec2) -> Option<Shape> {
    let Shape::Polygon(it) = shape else { return None };
    if it.count() >= MOST_CORNERS {
        return None;
    }
    let mut corners = it.vertices();
    let far = |side: &[DVec2; 2]| nearest_on_segment(*side, at).distance(at);
    let sides = it.sides().enumerate();
    let (side, [p, q]) = sides.min_by(|(_, a), (_, b)| far(a).total_cmp(&far(b)))?;
    let at = nearest_on_segment([p, q], at);
    corners.insert(side + 1, at);
    if p.x == q.x || p.y == q.y {
        return Polygon::new(&corners).ok().map(Shape::from);
    }
    // `f64` has few exact points on a slanted side. Outside of it there is room for more corners.
    let outward = (q - p).perp() * if it.is_counter_clockwise() { -1.0 } else { 1.0 };
    (0..HALVINGS).find_map(|round| {
        corners[side + 1] = at + outward * (LIFT / f64::from(round).exp2());
        Polygon::new(&corners).ok().map(Shape::from)
    })
}

/// A polygon without one of its corners; `None` for a triangle, and for other shapes and handles.
pub fn without_corner(shape: &Shape, handle: Handle) -> Option<Shape> {
    let (Shape::Polygon(it), Handle::End(corner)) = (shape, handle) else { return None };
    if it.count() <= FEWEST_CORNERS {
        return None;
    }
    let mut corners = it.vertices();
    corners.remove(usize::from(corner) % it.count());
    Polygon::new(&corners).ok().map(Shape::from)
}

fn as_far_as_convex(it: &Polygon, moved: &[(usize, DVec2)]) -> Result<Shape, InvalidShape> {
    let at = |share: f64| {
        let mut corners = it.vertices();
        for (index, to) in moved {
            let index = index % corners.len();
            corners[index] = if share < 1.0 { corners[index].lerp(*to, share) } else { *to };
        }
        Polygon::new(&corners)
    };
    let refused = match at(1.0) {
        Ok(all) => return Ok(all.into()),
        Err(refused) => refused,
    };
    let (mut far, mut low, mut high) = (None, 0.0, 1.0);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        match at(middle) {
            Ok(found) => (far, low) = (Some(found), middle),
            Err(_) => high = middle,
        }
    }
    far.map(Shape::from).ok_or(refused)
}

/// The corners that a drag moves, and their places if nothing stops them.
fn moved(it: &Polygon, drag: &Drag) -> Vec<(usize, DVec2)> {
    match drag.handle {
        Handle::End(at) => {
            let at = usize::from(at);
            let (here, next) = (it.corner(at), it.corner(at + 1));
            let drag = Drag { handle: Handle::End(1), ..*drag };
            vec![(at, drag.ends([next, here])[1])]
        }
        Handle::Side(at) => {
            let at = usize::from(at);
            let [p, q] = [it.corner(at), it.corner(at + 1)];
            let across = (q - p).perp().normalize_or_zero();
            let by = across * across.dot(drag.to - drag.grab);
            vec![(at, p + by), (at + 1, q + by)]
        }
        _ => Vec::new(),
    }
}

/// `to`, moved to the near side of the lines between which a corner keeps the polygon convex: those
/// through the sides before and after its own, and the one through its neighbours.
fn within_limits(it: &Polygon, corner: usize, to: DVec2) -> DVec2 {
    let count = it.count();
    let neighbour = |step: usize| it.corner(corner + step);
    let inward = if it.is_counter_clockwise() { 1.0 } else { -1.0 };
    let limits = [
        ([neighbour(count - 2), neighbour(count - 1)], 1.0),
        ([neighbour(1), neighbour(2)], 1.0),
        ([neighbour(count - 1), neighbour(1)], -1.0),
    ];
    // Twice: moving to one line may cross another.
    limits.iter().chain(&limits).fold(to, |to, ([p, q], sign)| {
        let across = (*q - *p).perp() * (inward * sign);
        let beyond = across.dot(to - *p) / across.length_squared();
        if beyond < 0.0 { to - across * beyond } else { to }
    })
}

pub(super) fn handles_of_polygon(it: &Polygon, unit: f64) -> Vec<(Handle, DVec2)> {
    let corners = it.corners().enumerate().map(|(at, corner)| (Handle::End(at as u8), corner));
    let sides = it.sides().enumerate().filter_map(|(at, [p, q])| {
        let has_handle = p.distance(q) > SIDE_WITH_HANDLE * unit;
        has_handle.then(|| (Handle::Side(at as u8), p.midpoint(q)))
    });
    let along = DVec2::from_angle(angle(it).unwrap_or_default());
    // How far the ray from the centre is inside each side's line.
    let outward = if it.is_counter_clockwise() { -1.0 } else { 1.0 };
    let leaves = it.sides().filter_map(|[p, q]| {
        let across = (q - p).perp() * outward;
        let speed = across.dot(along);
        (speed > 0.0).then(|| across.dot(p - it.center()) / speed)
    });
    let reach = leaves.fold(f64::INFINITY, f64::min).clamp(0.0, Shape::from(*it).reach());
    let turning = it.center() + along * (reach + ROTATION_REACH * unit);
    corners.chain(sides).chain([(Handle::Rotation, turning)]).collect()
}

/// A corner or a side stops where the polygon would no longer be convex.
pub(super) fn dragged_polygon(it: &Polygon, drag: &Drag) -> Result<Shape, InvalidShape> {
    match moved(it, drag)[..] {
        [] => {
            let angle = angle(it).unwrap_or_default();
            let turn = DVec2::from_angle(drag.turned(angle, it.center()) - angle);
            it.spun(turn).map(Shape::from)
        }
        // A triangle has no other corners to keep convex.
        [(at, to)] if it.count() > FEWEST_CORNERS => {
            as_far_as_convex(it, &[(at, within_limits(it, at, to))])
        }
        ref moved => as_far_as_convex(it, moved),
    }
}

/// Two points of the line that stops a drag of a polygon: beyond it three corners would turn
/// inwards. `None` if the drag is not stopped.
pub fn limit(shape: &Shape, drag: &Drag) -> Option<[DVec2; 2]> {
    let Shape::Polygon(it) = shape else { return None };
    let mut corners = it.vertices();
    for (at, to) in moved(it, drag) {
        corners[at % it.count()] = to;
    }
    let refused = Polygon::new(&corners).err().filter(|it| it.rule == Rule::Convex)?;
    let Ok(Shape::Polygon(stopped)) = dragged_polygon(it, drag) else { return None };
    let inward = refused.value as usize;
    Some([stopped.corner(inward + it.count() - 1), stopped.corner(inward + 1)])
}

pub(super) fn angle(it: &Polygon) -> Option<f64> {
    direction([it.corner(0), it.corner(1)])
}

#[cfg(test)]
mod tests {
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
        let (_, grab) =
            handles_of_polygon(&it, 0.01).into_iter().find(|(it, _)| *it == handle).unwrap();
        let (shape, bend) = (it.into(), Bend::default());
        let drag = Drag { handle, grab, to, bend };
        let Ok(Shape::Polygon(after)) = kind::dragged(&shape, &drag) else { panic!() };
        (after, kind::limit(&shape, &drag))
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
    fn a_corner_stops_at_a_line_to_keep_the_polygon_convex() {
        // Inwards, beyond the line through its neighbours.
        let (after, limit) = dragged(square(), Handle::End(2), DVec2::new(1.0, 1.0));
        assert!(after.corner(2).abs_diff_eq(DVec2::splat(2.0), 1e-9), "{after:?}");
        assert_eq!(limit, Some([after.corner(1), after.corner(3)]));
        // Outwards, beyond the line through a side that does not meet it.
        let (after, limit) = dragged(square(), Handle::End(2), DVec2::new(6.0, -1.0));
        assert!(after.corner(2).abs_diff_eq(DVec2::new(6.0, 0.0), 1e-9), "{after:?}");
        let [p, q] = limit.unwrap();
        assert!(p.y.abs() < 1e-9 && q.y.abs() < 1e-9);
    }

    #[test]
    fn a_dragged_corner_always_leaves_a_valid_polygon() {
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
        // The turning handle is beyond the side that the ray to it crosses.
        let turning = (Handle::Rotation, DVec2::new(4.0 + ROTATION_REACH, 2.0));
        assert_eq!(handles_of_polygon(&square(), 1.0).pop(), Some(turning));
    }

    #[test]
    fn a_corner_is_added_on_a_side_and_removed() {
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
    fn a_triangle_keeps_its_corners_and_accepts_many_more() {
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
}
