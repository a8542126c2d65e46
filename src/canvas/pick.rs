//! The shape or mark under the pointer, and the marks that can be seen.

use crate::canvas::clip::{self, pieces};
use crate::canvas::compose::{line, point_radius};
use crate::canvas::flatten::TOLERANCE;
use crate::canvas::ink::{MARGIN, Outline};
use crate::outcome::Contact;
use crate::page::figure::{Form, Mark, Symbol};
use crate::page::picture::{Picture, Projection};
use crate::page::view::{Area, View};
use crate::reference;
use crate::scene::handle::Handle;
use crate::scene::kind;
use crate::session::Session;
use crate::session::action::Selection;
use crate::shape::{Point, Shape};
use glam::{DMat2, DVec2};

/// How near the pointer must be to a handle, logical pixels. A larger one makes handles easier to
/// hit, but leaves less of the body.
pub const HANDLE_REACH: f64 = 10.0;

/// How near the pointer must be to a line or an outline, logical pixels.
pub const BODY_REACH: f64 = 8.0;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Cursor {
    Arrow,
    Move,
    /// The double arrow along a direction on the screen, y down.
    Along(DVec2),
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pick {
    pub selection: Selection,
    pub cursor: Cursor,
}

/// The part of a shape at a place on the screen: handles before bodies; among bodies the points,
/// then the lines, then the smaller shape, then the one on top.
pub fn at(screen: DVec2, session: &Session) -> Option<Pick> {
    let projection = session.projection(&session.pane_at(screen));
    handle_at(screen, session, &projection).or_else(|| body_at(screen, session, &projection))
}

fn handle_at(screen: DVec2, session: &Session, projection: &Projection) -> Option<Pick> {
    // How much nearer a handle of the selected shape counts, pixels.
    const SELECTED: f64 = 4.0;
    let (scene, unit) = (session.scene(), session.view.unit());
    let shapes = scene.focus().into_iter().rev().filter(|which| scene.has(*which));
    let all = shapes.flat_map(|which| {
        let center = projection.to_screen(scene.shape(which).center());
        let preferred = session.selection.is_some_and(|it| it.which == which);
        scene.handles(which, unit).into_iter().filter_map(move |(handle, place)| {
            let place = projection.to_screen(place);
            let distance = place.distance(screen);
            // The middle moves even a shape of a few pixels.
            let reached = distance <= HANDLE_REACH && distance < center.distance(screen);
            let outward = place - center;
            let cursor = match handle {
                Handle::Body | Handle::End(_) | Handle::Way => Cursor::Move,
                Handle::Rotation => Cursor::Along(outward.perp()),
                _ => Cursor::Along(outward),
            };
            let rank = if preferred { distance - SELECTED } else { distance };
            let pick = Pick { selection: Selection { which, handle }, cursor };
            reached.then_some((rank, pick))
        })
    });
    all.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, pick)| pick)
}

pub fn is_on_side(shape: &Shape, projection: &Projection, screen: DVec2) -> bool {
    let Shape::Polygon(it) = shape else { return false };
    let corners: Vec<_> = it.vertices().into_iter().map(|at| projection.to_screen(at)).collect();
    distance(&corners, true, screen) <= BODY_REACH
}

fn body_at(screen: DVec2, session: &Session, projection: &Projection) -> Option<Pick> {
    // Smaller distances, in pixels, come from rounding: the pointer counts as inside.
    const INSIDE: f64 = 0.5;
    let world = projection.to_world(screen);
    let pointer = Point::new(world).ok()?.into();
    let DMat2 { x_axis, y_axis } = projection.to_world_vectors();
    let reach = (x_axis.abs() + y_axis.abs()) * BODY_REACH;
    let around = Area::new(world - reach, world + reach);
    let found = session.scene().all().rev().filter_map(|which| {
        let shape = session.scene().shape(which);
        if shape.bounds().is_some_and(|[low, high]| !around.meets(&Area::new(low, high))) {
            return None;
        }
        let Contact { gap, on_b, .. } = reference::judge(&pointer, shape);
        let distance = if gap <= 0.0 { 0.0 } else { projection.to_screen(on_b).distance(screen) };
        let (thin, size) = match shape.kind().dimension() {
            0 => (true, -1.0),
            1 => (true, 0.0),
            _ => (false, shape.reach()),
        };
        (distance <= BODY_REACH).then_some(((!thin && distance > INSIDE, size), which))
    });
    let (_, which) = found.reduce(|best, it| if it.0 < best.0 { it } else { best })?;
    let selection = Selection::body(which);
    Some(Pick { selection, cursor: Cursor::Move })
}

/// How near a stroke or point must be, logical pixels. A larger one makes them easier to hit, but
/// leaves less of what is filled.
const REACH: f64 = 7.0;

/// How much nearer points count than lines, pixels.
const PREFERENCE: f64 = 5.0;

/// The nearest stroke or point within reach, of equally near ones the one on top; otherwise the
/// smallest filled mark around the place.
pub fn mark_at(screen: DVec2, picture: &Picture) -> Option<&Mark> {
    let room = picture.view.area.grown(MARGIN);
    let crowd = picture.figure.crowd.iter().flat_map(|chunk| chunk.iter());
    let mut scratch = Vec::new();
    let found = crowd.chain(&picture.figure.marks).filter_map(|mark| {
        let (outline, _) = line(mark, &picture.view, &room)?;
        if let Outline::Disc(at, radius) = outline {
            let distance = (at.distance(screen) - radius).max(0.0);
            let preferred = if matches!(mark.form, Form::Point { .. }) { PREFERENCE } else { 0.0 };
            return (distance <= REACH).then_some(((false, distance - preferred), mark));
        }
        let (points, closed) = outline.corners(&room, TOLERANCE, &mut scratch);
        let distance = distance(points, closed, screen);
        if distance <= REACH {
            return Some(((false, distance), mark));
        }
        let around = if mark.filled && closed { size_around(points, screen) } else { None };
        around.map(|size| ((true, size), mark))
    });
    let nearest = found.reduce(|best, it| if it.0 <= best.0 { it } else { best });
    nearest.map(|(_, mark)| mark)
}

fn distance(points: &[DVec2], closed: bool, to: DVec2) -> f64 {
    let off = |piece| kind::nearest_on_segment(piece, to).distance(to);
    pieces(points, closed || points.len() == 1).map(off).fold(f64::INFINITY, f64::min)
}

/// Twice the area of a polygon around a place; `None` if the place is outside.
fn size_around(points: &[DVec2], place: DVec2) -> Option<f64> {
    let (mut inside, mut twice) = (false, 0.0);
    for [from, to] in pieces(points, true) {
        // From inside, a ray to the right crosses the outline an odd number of times.
        if (from.y > place.y) != (to.y > place.y) {
            let share = (place.y - from.y) / (to.y - from.y);
            inside ^= place.x < from.x + share * (to.x - from.x);
        }
        twice += (from - place).perp_dot(to - place);
    }
    inside.then_some(twice.abs())
}

/// Shorter lines, in pixels, do not count as seen.
const LEAST: f64 = 5.0;

/// A nearer point, in pixels, hides another.
const SAME: f64 = 1.0;

/// The marks of a picture that can be seen in a part of the canvas, in their order.
pub fn seen(picture: &Picture, area: Area) -> impl Iterator<Item = &Mark> {
    let (view, marks) = (&picture.view, &picture.figure.marks);
    let there = marks.iter().enumerate().filter(move |(place, it)| {
        // A later mark hides it, but a given point is drawn as a ring around that.
        let beneath = !it.given && marks[place + 1..].iter().any(|over| covers(over, it, view));
        !beneath && is_seen(it, view, &area)
    });
    there.map(|(_, mark)| mark)
}

/// Whether one point is wholly beneath another. A cross does not cover what is beneath it.
fn covers(over: &Mark, mark: &Mark, view: &View) -> bool {
    let (Form::Point { at: above, symbol }, Form::Point { at, .. }) = (&over.form, &mark.form)
    else {
        return false;
    };
    *symbol != Symbol::Cross
        && view.to_screen(*above).distance(view.to_screen(*at)) < SAME
        && point_radius(over) >= point_radius(mark)
}

/// Whether a part of a carried mark is in `area`, and large enough to be seen.
pub fn is_seen(mark: &Mark, view: &View, area: &Area) -> bool {
    if mark.presence <= 0.0 {
        return false;
    }
    if let Form::Text { at } | Form::Angle { at, .. } = mark.form {
        return area.contains(view.to_screen(at));
    }
    let Some((outline, _)) = line(mark, view, area) else { return false };
    if let Outline::Disc(at, _) = outline {
        return area.contains(at);
    }
    let mut scratch = Vec::new();
    let (points, closed) = outline.corners(area, TOLERANCE, &mut scratch);
    let flat = closed && has_no_inside(points);
    let lengths = pieces(points, closed)
        .filter_map(|[from, to]| clip::segment(from, to, area))
        .map(|[from, to]| from.distance(to));
    (!flat && lengths.sum::<f64>() >= LEAST)
        || (mark.filled && size_around(points, area.center()).is_some())
}

fn has_no_inside(points: &[DVec2]) -> bool {
    let twice = |it: &[DVec2]| (it[0] - points[0]).perp_dot(it[1] - points[0]);
    points.windows(2).map(twice).sum::<f64>().abs() < LEAST
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::figure::{Figure, Role};
    use glam::DAffine2;

    fn picture(marks: impl IntoIterator<Item = Mark>) -> Picture {
        let mut figure = Figure::default();
        marks.into_iter().for_each(|mark| figure.add(mark));
        Picture { figure, view: View::default(), carry: DAffine2::IDENTITY, arrived: false }
    }

    /// The role of the mark some pixels beside a place of the world.
    fn role(picture: &Picture, x: f64, y: f64, beside: DVec2) -> Option<Role> {
        mark_at(picture.view.to_screen(DVec2::new(x, y)) + beside, picture).map(|mark| mark.role)
    }

    #[test]
    fn points_come_before_lines_lines_before_fills_and_smaller_fills_before_larger() {
        let kept = Mark::polygon(Role::Kept, [DVec2::ZERO, DVec2::X * 2.0, DVec2::Y * 2.0]);
        let picture = picture([
            kept.filled(),
            Mark::circle(Role::A, DVec2::ZERO, 3.0).filled(),
            Mark::dot(Role::Witness, DVec2::ZERO),
            Mark::segment(Role::Deciding, DVec2::NEG_X, DVec2::X),
            // Not filled: found only at its rim.
            Mark::circle(Role::Ghost, DVec2::ZERO, 5.0),
        ]);
        for (x, y, beside, expected) in [
            (0.0, 0.0, DVec2::ZERO, Some(Role::Witness)),
            (0.5, 0.0, DVec2::new(0.0, 4.0), Some(Role::Deciding)),
            (0.5, 0.5, DVec2::ZERO, Some(Role::Kept)),
            (-0.5, -0.5, DVec2::ZERO, Some(Role::A)),
            (5.0, 0.0, DVec2::new(3.0, 0.0), Some(Role::Ghost)),
            (4.0, 0.0, DVec2::ZERO, None),
            (6.0, 0.0, DVec2::ZERO, None),
        ] {
            assert_eq!(role(&picture, x, y, beside), expected, "{x} {y}");
        }
    }

    #[test]
    fn every_form_is_found_at_its_place() {
        let (zero, x, y) = (DVec2::ZERO, DVec2::X, DVec2::Y);
        for mark in [
            Mark::line(Role::A, zero, x + y),
            Mark::arrow(Role::A, -x, x),
            Mark::path(Role::A, [-x, zero, y]),
            Mark::right_angle(Role::A, zero, x, y),
            Mark::oval(Role::A, x, x, y * 0.2),
            Mark::segment(Role::A, zero, zero),
        ] {
            let picture = picture([mark]);
            assert_eq!(role(&picture, 0.0, 0.0, DVec2::ZERO), Some(Role::A));
        }
        let picture = picture([Mark::angle(Role::A, zero, 0.0, 1.0)]);
        assert_eq!(role(&picture, 0.0, 0.0, DVec2::new(26.0, 0.0)), Some(Role::A));
    }

    #[test]
    fn a_point_beneath_another_is_not_seen() {
        let at = DVec2::X;
        let view = View::default();
        let count = |marks: [Mark; 2]| seen(&picture(marks), view.area).count();
        let [one, other] = [Role::A, Role::Kept].map(|role| Mark::dot(role, at));
        assert_eq!(count([one.clone(), other.clone()]), 1);
        assert_eq!(count([other.given(), one.clone()]), 2, "a given one stands out");
        assert_eq!(count([one.clone(), Mark::point(Role::B, at, Symbol::Cross)]), 2);
        assert_eq!(count([one, Mark::dot(Role::B, -at)]), 2);
    }

    #[test]
    fn marks_without_size_or_out_of_sight_are_not_seen() {
        let (far, view) = (DVec2::splat(1e4), View::default());
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
            assert_eq!(is_seen(&mark, &view, &view.area), expected, "{mark:?}");
        }
    }
}
