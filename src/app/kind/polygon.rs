//! The polygon in the window.

use super::{Facts, Interface, direction, rust, stretch};
use crate::app::figure::{Mark, Role};
use crate::app::handle::{Drag, Handle, ROTATION_REACH};
use crate::error::InvalidShape;
use crate::shape::{FEWEST_CORNERS, MOST_CORNERS, Polygon, Shape};
use glam::DVec2;
use std::ops::Range;

pub(super) const FACTS: Facts = Facts {
    fields: &[words!(kind.polygon.x), words!(kind.polygon.y)],
    legend: [
        words!(kind.polygon.polygon),
        words!(kind.polygon.first_polygon),
        words!(kind.polygon.second_polygon),
    ],
    place: |to| {
        let corners = NEW.map(|corner| (to.tidy)(to.at + corner * to.half));
        Polygon::new(&corners).map(Shape::from)
    },
};

/// The corners of a new one.
const NEW: [DVec2; 5] = [
    DVec2::new(-1.0, -0.4),
    DVec2::new(0.2, -1.0),
    DVec2::new(1.0, -0.2),
    DVec2::new(0.5, 0.9),
    DVec2::new(-0.7, 0.8),
];

/// A side shorter than this, logical pixels, has no handle: its corners are nearer.
const SIDE_WITH_HANDLE: f64 = 36.0;

/// Halvings until a corner is at the limit to the last digit.
const HALVINGS: u32 = 64;

/// The point of the polygon that is nearest to `point`.
pub(super) fn nearest(it: &Polygon, point: DVec2) -> DVec2 {
    let outward = if it.is_counter_clockwise() { -1.0 } else { 1.0 };
    if it.sides().all(|[p, q]| (q - p).perp_dot(point - p) * outward <= 0.0) {
        return point;
    }
    let on_side = |[p, q]: [DVec2; 2]| {
        let share = (point - p).dot(q - p) / (q - p).length_squared();
        p + (q - p) * if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 }
    };
    let points = it.sides().map(on_side);
    let by_distance = |a: &DVec2, b: &DVec2| a.distance(point).total_cmp(&b.distance(point));
    points.min_by(by_distance).unwrap_or(point)
}

/// The polygon with a corner more, on the side from corner `side` to the next; `None` where it has
/// as many as it may.
pub fn with_corner(it: &Polygon, side: usize, at: DVec2) -> Option<Polygon> {
    if it.count() >= MOST_CORNERS {
        return None;
    }
    let mut corners = it.vertices();
    let [p, q] = [it.corner(side), it.corner(side + 1)];
    corners.insert(side + 1, at);
    // On the side but for rounding, which may be a little within.
    let outward = (q - p).perp() * if it.is_counter_clockwise() { -1.0 } else { 1.0 };
    (0..HALVINGS).find_map(|round| {
        let lift = if round == 0 { 0.0 } else { f64::EPSILON * f64::from(round).exp2() };
        corners[side + 1] = at + outward * lift;
        Polygon::new(&corners).ok()
    })
}

/// The polygon without one of its corners; `None` where it has no more than three.
pub fn without_corner(it: &Polygon, corner: usize) -> Option<Polygon> {
    if it.count() <= FEWEST_CORNERS {
        return None;
    }
    let mut corners = it.vertices();
    corners.remove(corner % it.count());
    Polygon::new(&corners).ok()
}

/// With some corners moved: as far as the polygon stays convex.
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

/// A place for a corner, brought to the near side of the lines between which it keeps the polygon
/// convex: those of the two sides before and after its own, and that of its neighbours.
fn within_limits(it: &Polygon, corner: usize, to: DVec2) -> DVec2 {
    let count = it.count();
    let neighbour = |step: usize| it.corner(corner + step);
    let inward = if it.is_counter_clockwise() { 1.0 } else { -1.0 };
    let limits = [
        ([neighbour(count - 2), neighbour(count - 1)], 1.0),
        ([neighbour(1), neighbour(2)], 1.0),
        ([neighbour(count - 1), neighbour(1)], -1.0),
    ];
    // Twice: one line may lead beyond another.
    limits.iter().chain(&limits).fold(to, |to, ([p, q], sign)| {
        let across = (*q - *p).perp() * (inward * sign);
        let beyond = across.dot(to - *p) / across.length_squared();
        if beyond < 0.0 { to - across * beyond } else { to }
    })
}

impl Interface for Polygon {
    fn mark(&self, role: Role) -> Mark {
        Mark::polygon(role, self.vertices()).filled()
    }

    fn handles(&self, unit: f64) -> Vec<(Handle, DVec2)> {
        let corners = self.corners().enumerate().map(|(at, it)| (Handle::End(at as u8), it));
        let sides = self.sides().enumerate().filter_map(|(at, [p, q])| {
            let has_handle = p.distance(q) > SIDE_WITH_HANDLE * unit;
            has_handle.then(|| (Handle::Side(at as u8), p.midpoint(q)))
        });
        let along = DVec2::from_angle(self.angle().unwrap_or_default());
        let reach = self.corners().map(|it| along.dot(it - self.center())).fold(0.0, f64::max);
        let turning = self.center() + along * (reach + ROTATION_REACH * unit);
        corners.chain(sides).chain([(Handle::Rotation, turning)]).collect()
    }

    fn moved_by(&self, handle: Handle) -> Range<usize> {
        match handle {
            Handle::End(at) => 2 * usize::from(at)..2 * usize::from(at) + 2,
            Handle::Side(at) => 2 * usize::from(at)..2 * usize::from(at) + 4,
            Handle::Rotation => 0..2 * self.count(),
            _ => 0..0,
        }
    }

    /// A corner or a side stops where the polygon would no longer be convex.
    fn dragged(&self, drag: &Drag) -> Result<Shape, InvalidShape> {
        match drag.handle {
            Handle::End(at) => {
                let at = usize::from(at);
                let (here, other) = (self.corner(at), self.corner(at + 1));
                let to = match drag.handle {
                    Handle::End(0) => drag.ends([here, other])[0],
                    _ => drag.ends([other, here])[1],
                };
                let moved = |to: DVec2| as_far_as_convex(self, &[(at, to)]);
                match self.count() {
                    FEWEST_CORNERS => moved(to),
                    _ => moved(within_limits(self, at, to)),
                }
            }
            Handle::Side(at) => {
                let at = usize::from(at);
                let [p, q] = [self.corner(at), self.corner(at + 1)];
                let across = (q - p).perp().normalize_or_zero();
                let by = across * across.dot(drag.to - drag.grab);
                as_far_as_convex(self, &[(at, p + by), (at + 1, q + by)])
            }
            _ => {
                let angle = self.angle().unwrap_or_default();
                let turn = DVec2::from_angle(drag.turned(angle, self.center()) - angle);
                self.spun(turn).map(Shape::from)
            }
        }
    }

    /// That of its first side.
    fn angle(&self) -> Option<f64> {
        direction([self.corner(0), self.corner(1)])
    }

    fn resized(&self, angle: f64, reach: f64) -> Result<Shape, InvalidShape> {
        let turn = angle - self.angle().unwrap_or_default();
        self.spun(DVec2::from_angle(turn) * stretch((*self).into(), reach)).map(Shape::from)
    }

    fn constructor(&self) -> String {
        let corners: Vec<_> = self.corners().map(rust).collect();
        format!("Polygon::new(&[{}])", corners.join(", "))
    }
}
