//! Which mark is under the pointer: for "what is this?".

use crate::canvas::clip;
use crate::canvas::flatten::{Oval, place, span};
use crate::canvas::ink::MARGIN;
use crate::canvas::scenery::{LEG, Scenery, point_radius};
use crate::outcome::Verdict;
use crate::page::figure::{Form, Mark};
use crate::page::palette::{Palette, Theme};
use crate::page::picture::Picture;
use glam::DVec2;

/// How near a stroke or point must be, logical pixels. Larger is easier to hit, and
/// leaves less of what is filled.
const REACH: f64 = 7.0;

/// How much nearer a point counts than the line through it, pixels.
const PREFERENCE: f64 = 5.0;

/// The mark at a place on the screen: the nearest stroke or point within reach, of equally
/// near ones the one on top; otherwise the smallest filled one around the place.
pub fn at(screen: DVec2, picture: &Picture) -> Option<&Mark> {
    let palette = Palette { theme: Theme::Light, document: None, verdict: Verdict::Undecided };
    let view = &picture.view;
    let room = view.area.grown(MARGIN);
    let scenery = Scenery { view, palette: &palette, room, words: view.area, reveal: 1.0 };
    let crowd = picture.figure.crowd.iter().flat_map(|chunk| &chunk.marks);
    let mut near: Option<(f64, &Mark)> = None;
    let mut around: Option<(f64, &Mark)> = None;
    for mark in crowd.chain(&picture.figure.marks) {
        let Some(outline) = Trace::of(mark, &scenery) else { continue };
        let distance = outline.distance(screen);
        let rank = match mark.form {
            Form::Point { .. } => distance - PREFERENCE,
            _ => distance,
        };
        if distance <= REACH && near.is_none_or(|(least, _)| rank <= least) {
            near = Some((rank, mark));
        }
        if mark.filled
            && let Some(size) = outline.size_around(screen)
            && around.is_none_or(|(least, _)| size <= least)
        {
            around = Some((size, mark));
        }
    }
    near.or(around).map(|(_, mark)| mark)
}

/// Where a mark is on the screen.
enum Trace {
    Path { points: Vec<DVec2>, closed: bool },
    Spot(DVec2, f64),
}

impl Trace {
    fn of(mark: &Mark, scenery: &Scenery) -> Option<Self> {
        let view = scenery.view;
        let path = |points: Vec<DVec2>, closed| Some(Self::Path { points, closed });
        match &mark.form {
            Form::Path { points, closed } => {
                path(points.iter().map(|it| place(view, *it)).collect(), *closed)
            }
            Form::Oval { center, u, v } => {
                let [u, v] = [*u, *v].map(|radius| span(view, radius));
                let mut points = Vec::new();
                Oval::new(place(view, *center), u, v).corners(&scenery.room, &mut points);
                path(points, true)
            }
            Form::Line { through, direction, begins } => {
                let along = DVec2::new(direction.x, -direction.y);
                let through = place(view, *through);
                let (ends, _) = clip::line(through, along, *begins, &scenery.room)?;
                path(ends.to_vec(), false)
            }
            Form::Arrow { from, to } => path(vec![place(view, *from), place(view, *to)], false),
            Form::Point { at, .. } => Some(Self::Spot(place(view, *at), point_radius(mark))),
            Form::Angle { at, start, sweep } => path(scenery.arc(*at, *start, *sweep), false),
            Form::RightAngle { at, .. } => Some(Self::Spot(place(view, *at), LEG)),
            Form::Raster { corner, u, v, .. } => {
                let corners = [*corner, *corner + *u, *corner + *u + *v, *corner + *v];
                path(corners.map(|it| place(view, it)).to_vec(), true)
            }
            _ => None,
        }
    }

    fn distance(&self, to: DVec2) -> f64 {
        match self {
            Self::Spot(at, radius) => (at.distance(to) - radius).max(0.0),
            Self::Path { points, .. } if points.len() == 1 => points[0].distance(to),
            Self::Path { points, closed } => {
                let last = points.last().filter(|_| *closed).zip(points.first());
                let pieces = points.windows(2).map(|it| (&it[0], &it[1])).chain(last);
                pieces.map(|(from, end)| off(*from, *end, to)).fold(f64::INFINITY, f64::min)
            }
        }
    }

    /// The area of what is closed and around a place.
    fn size_around(&self, place: DVec2) -> Option<f64> {
        let Self::Path { points, closed: true } = self else { return None };
        let (mut inside, mut twice) = (false, 0.0);
        for (index, from) in points.iter().enumerate() {
            let to = points[(index + 1) % points.len()];
            // Inside, a ray to the right crosses the outline an odd number of times.
            if (from.y > place.y) != (to.y > place.y) {
                let share = (place.y - from.y) / (to.y - from.y);
                inside ^= place.x < from.x + share * (to.x - from.x);
            }
            twice += (*from - place).perp_dot(to - place);
        }
        inside.then_some(twice.abs())
    }
}

/// How far a place is from a straight piece.
fn off(from: DVec2, to: DVec2, place: DVec2) -> f64 {
    let along = to - from;
    let share = (place - from).dot(along) / along.length_squared();
    let share = if share.is_finite() { share.clamp(0.0, 1.0) } else { 0.0 };
    place.distance(from + along * share)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::figure::{Figure, Role};
    use crate::page::view::View;
    use glam::DAffine2;

    fn picture(marks: impl IntoIterator<Item = Mark>) -> Picture {
        let mut figure = Figure::default();
        marks.into_iter().for_each(|mark| figure.add(mark));
        Picture { figure, view: View::default(), carry: DAffine2::IDENTITY, arrived: false }
    }

    /// The role of what is at a place of the world and some pixels beside it.
    fn role(picture: &Picture, x: f64, y: f64, beside: DVec2) -> Option<Role> {
        at(picture.view.to_screen(DVec2::new(x, y)) + beside, picture).map(|mark| mark.role)
    }

    #[test]
    fn a_point_comes_before_the_line_through_it_and_a_line_before_what_is_filled() {
        let picture = picture([
            Mark::circle(Role::A, DVec2::ZERO, 3.0).filled(),
            Mark::dot(Role::Witness, DVec2::ZERO),
            Mark::segment(Role::Deciding, DVec2::NEG_X, DVec2::X),
        ]);
        assert_eq!(role(&picture, 0.0, 0.0, DVec2::ZERO), Some(Role::Witness));
        assert_eq!(role(&picture, 0.5, 0.0, DVec2::new(0.0, 4.0)), Some(Role::Deciding));
        assert_eq!(role(&picture, 0.5, 1.0, DVec2::ZERO), Some(Role::A));
        assert_eq!(role(&picture, 5.0, 0.0, DVec2::ZERO), None);
    }

    #[test]
    fn of_two_filled_marks_the_smaller_one_is_meant() {
        let inner = Mark::polygon(Role::Kept, [DVec2::ZERO, DVec2::X * 2.0, DVec2::Y * 2.0]);
        let picture = picture([inner.filled(), Mark::circle(Role::B, DVec2::ZERO, 3.0).filled()]);
        assert_eq!(role(&picture, 0.5, 0.5, DVec2::ZERO), Some(Role::Kept));
        assert_eq!(role(&picture, -0.5, -0.5, DVec2::ZERO), Some(Role::B));
    }

    #[test]
    fn what_is_not_filled_is_met_at_its_rim_alone() {
        let picture = picture([Mark::circle(Role::Ghost, DVec2::ZERO, 2.0)]);
        assert_eq!(role(&picture, 2.0, 0.0, DVec2::new(3.0, 0.0)), Some(Role::Ghost));
        assert_eq!(role(&picture, 0.0, 0.0, DVec2::ZERO), None);
    }

    #[test]
    fn every_form_is_met_where_it_is() {
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
}
