//! What of a picture can be seen: a mark that is out of the window, or has no size there, is not
//! on the canvas for whoever looks.

use crate::canvas::clip;
use crate::canvas::flatten::{Oval, place, span};
use crate::canvas::scenery::point_radius;
use crate::page::figure::{Form, Mark, Symbol, Weight};
use crate::page::picture::Picture;
use crate::page::view::{Area, View};
use glam::DVec2;
use std::collections::HashMap;

/// A line shorter than this, pixels, is a speck.
const LEAST: f64 = 5.0;

/// Nearer than this, pixels, one point hides another.
const SAME: f64 = 1.0;

/// The marks of a picture that can be seen in that part of the canvas, in their order.
pub fn seen(picture: &Picture, area: Area) -> impl Iterator<Item = &Mark> {
    let view = &picture.view;
    let mut covers = Covers::default();
    // The last one is drawn over all others.
    let there = picture.figure.marks.iter().rev().filter(move |it| {
        let free = !covers.hide(it, view);
        free && is_seen(it, view, &area)
    });
    let mut there: Vec<_> = there.collect();
    there.reverse();
    there.into_iter()
}

/// The points that hide others: places and radii, by the square of the side [`SAME`] that each is in.
#[derive(Default)]
struct Covers(HashMap<[i64; 2], Vec<(DVec2, f64)>>);

impl Covers {
    /// Whether a mark is a point that lies wholly beneath one of those before; what comes after may
    /// lie beneath it.
    fn hide(&mut self, mark: &Mark, view: &View) -> bool {
        let Form::Point { at, symbol } = &mark.form else { return false };
        let (at, radius) = (place(view, *at), point_radius(mark));
        let [x, y] = (at / SAME).floor().to_array().map(|it| it as i64);
        let near = |dx: i64, dy: i64| [x.saturating_add(dx), y.saturating_add(dy)];
        let around = (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy)));
        let hidden = around
            .filter_map(|(dx, dy)| self.0.get(&near(dx, dy)))
            .flatten()
            .any(|(other, theirs)| other.distance(at) < SAME && *theirs >= radius);
        // A cross lets see what is beneath it.
        if *symbol != Symbol::Cross {
            self.0.entry([x, y]).or_default().push((at, radius));
        }
        // A given point is drawn as a ring around what lies on it.
        hidden && mark.weight != Weight::Given
    }
}

/// Whether anything of a carried mark is in that part of the canvas, and large enough to be seen.
pub fn is_seen(mark: &Mark, view: &View, area: &Area) -> bool {
    if mark.presence <= 0.0 {
        return false;
    }
    let at = |world: &DVec2| place(view, *world);
    match &mark.form {
        Form::Point { at: spot, .. }
        | Form::Text { at: spot }
        | Form::Angle { at: spot, .. }
        | Form::RightAngle { at: spot, .. } => area.contains(at(spot)),
        Form::Line { through, direction, begins } => {
            let along = DVec2::new(direction.x, -direction.y);
            clip::line(at(through), along, *begins, area).is_some()
        }
        Form::Arrow { from, to } => has_length([at(from), at(to)].into_iter(), area),
        Form::Path { points, closed } => {
            let first = points.first().filter(|_| *closed);
            let line = *closed && points.len() > 2 && has_no_inside(points.iter().map(at));
            !line && has_length(points.iter().chain(first).map(at), area)
                || (mark.filled && holds(points.iter().map(at), area))
        }
        Form::Oval { center, u, v } => {
            let oval = Oval::new(at(center), span(view, *u), span(view, *v));
            let mut corners = Vec::new();
            oval.corners(area, &mut corners);
            has_length(corners.into_iter(), area) || (mark.filled && oval.contains(area.center()))
        }
        Form::Raster { corner, u, v, .. } => {
            let all = [*corner, *corner + *u, *corner + *u + *v, *corner + *v];
            overlaps(all.iter().map(at), area)
        }
    }
}

/// Whether more than a speck of a path is in the area.
fn has_length(points: impl Iterator<Item = DVec2> + Clone, area: &Area) -> bool {
    let mut length = 0.0;
    for (from, to) in points.clone().zip(points.skip(1)) {
        if let Some([from, to]) = clip::segment(from, to, area) {
            length += from.distance(to);
            if length >= LEAST {
                return true;
            }
        }
    }
    false
}

/// Whether a polygon is so flat that nobody sees its inside.
fn has_no_inside(points: impl Iterator<Item = DVec2> + Clone) -> bool {
    let Some(first) = points.clone().next() else { return true };
    let offsets = points.map(|at| at - first);
    let twice: f64 = offsets.clone().zip(offsets.skip(1)).map(|(a, b)| a.perp_dot(b)).sum();
    twice.abs() < LEAST
}

/// Whether the box around some points holds the middle of the area.
fn holds(points: impl Iterator<Item = DVec2>, area: &Area) -> bool {
    around(points).is_some_and(|it| it.contains(area.center()))
}

/// Whether the box around some points and the area have a part in common.
fn overlaps(points: impl Iterator<Item = DVec2>, area: &Area) -> bool {
    around(points).is_some_and(|it| it.min.cmple(area.max).all() && area.min.cmple(it.max).all())
}

fn around(points: impl Iterator<Item = DVec2>) -> Option<Area> {
    let start: Option<Area> = None;
    points.fold(start, |known, at| {
        let known = known.unwrap_or(Area::new(at, at));
        Some(Area::new(known.min.min(at), known.max.max(at)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::figure::{Figure, Role};
    use glam::DAffine2;

    fn alone(mark: Mark) -> bool {
        let view = View::default();
        is_seen(&mark, &view, &view.area)
    }

    #[test]
    fn a_point_beneath_another_is_not_seen() {
        let at = DVec2::X;
        let view = View::default();
        let count = |marks: [Mark; 2]| {
            let figure = Figure { marks: marks.into(), crowd: Vec::new() };
            let picture = Picture { figure, view, carry: DAffine2::IDENTITY, arrived: false };
            seen(&picture, view.area).count()
        };
        let [one, other] = [Role::A, Role::Kept].map(|role| Mark::dot(role, at));
        assert_eq!(count([one.clone(), other.clone()]), 1);
        assert_eq!(count([other.given(), one.clone()]), 2, "a given one stands out");
        assert_eq!(count([one.clone(), Mark::point(Role::B, at, Symbol::Cross)]), 2);
        assert_eq!(count([one, Mark::dot(Role::B, -at)]), 2);
    }

    #[test]
    fn what_has_no_size_or_is_out_of_the_window_is_not_seen() {
        let far = DVec2::splat(1e4);
        for (mark, expected) in [
            (Mark::segment(Role::A, DVec2::ZERO, DVec2::X), true),
            (Mark::segment(Role::A, DVec2::X, DVec2::X), false),
            (Mark::segment(Role::A, far, far + DVec2::X), false),
            (Mark::line(Role::A, DVec2::ZERO, DVec2::X), true),
            (Mark::line(Role::A, DVec2::ZERO, DVec2::ZERO), false),
            (Mark::circle(Role::A, DVec2::ZERO, 1.0), true),
            (Mark::circle(Role::A, DVec2::ZERO, 1e-9), false),
            (Mark::circle(Role::A, DVec2::ZERO, 1e9), false),
            (Mark::circle(Role::A, DVec2::ZERO, 1e9).filled(), true),
            (Mark::polygon(Role::A, [DVec2::ZERO; 3]), false),
            (Mark::polygon(Role::A, [DVec2::ZERO, DVec2::X, DVec2::X * 2.0]), false),
            (Mark::polygon(Role::A, [DVec2::ZERO, DVec2::X, DVec2::Y]), true),
            (Mark::polygon(Role::A, [-far, DVec2::new(1e4, -1e4), far]).filled(), true),
            (Mark::dot(Role::A, DVec2::ZERO), true),
            (Mark::dot(Role::A, far), false),
            (Mark { presence: 0.0, ..Mark::dot(Role::A, DVec2::ZERO) }, false),
        ] {
            assert_eq!(alone(mark.clone()), expected, "{mark:?}");
        }
    }
}
