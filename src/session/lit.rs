//! The reference's answer on the canvas: the common part of two shapes is lit, a touch shows its
//! point, a gap its shortest line. When a drag flips the verdict, a short ring shows where.

use crate::lab;
use crate::lab::magnet::Guide;
use crate::outcome::{Contact, Verdict};
use crate::page::figure::{Form, Mark, Role, Symbol};
use crate::page::picture::Picture;
use crate::shape::Shape;
use glam::DVec2;
use std::f64::consts::TAU;

/// The presence of the answer: less is not seen, more competes with the run's own marks.
const QUIET: f32 = 0.4;

/// Corners of an oval: on one of 300 pixels they are a tenth of a pixel off the curve.
const CORNERS: u32 = 128;

/// The duration of the ring, seconds.
const RING: f64 = 0.45;

/// The radius of the ring at first and at last, pixels.
const RADII: [f64; 2] = [5.0, 24.0];

const SHARED: &str = "what the shapes have in common";

/// The mark of the answer about a pair, in the world.
pub fn answer([a, b]: &[Shape; 2], truth: &Contact) -> Option<Mark> {
    let Contact { gap, on_a, on_b, .. } = *truth;
    let touching = gap.abs() <= 1e-9 * lab::size(a, b);
    let mark = match truth.verdict() {
        _ if touching => {
            let at = Mark::point(Role::Truth, on_a.midpoint(on_b), Symbol::Ring);
            at.meaning("where they touch")
        }
        Verdict::Colliding => match &common(a, b)[..] {
            [] => return None,
            [from, to] => Mark::segment(Role::Deciding, *from, *to).meaning(SHARED),
            corners => Mark::polygon(Role::Deciding, corners).filled().meaning(SHARED),
        },
        _ => Mark::segment(Role::Truth, on_a, on_b).meaning("the true gap"),
    };
    // A ring hides little, so it is shown in full.
    let presence = if touching { 1.0 } else { QUIET };
    Some(Mark { presence, ..mark }).filter(Mark::is_finite)
}

pub fn guide(guide: &Guide) -> Mark {
    let [from, to] = guide.line;
    Mark::segment(Role::Construction, from, to).dashed().labelled(guide.word)
}

/// The corners of the common part of two shapes: two for a piece of a line, none if it has no size.
fn common(a: &Shape, b: &Shape) -> Vec<DVec2> {
    let [one, other] = [outline(a, b), outline(b, a)];
    // The shape with an inside clips the other one.
    let (mut points, by) = if other.len() > 2 { (one, other) } else { (other, one) };
    if by.len() < 3 {
        return Vec::new();
    }
    let open = points.len() == 2;
    for (index, from) in by.iter().enumerate() {
        let along = by[(index + 1) % by.len()] - *from;
        let depth = |at: DVec2| along.perp_dot(at - *from);
        if points.iter().all(|it| depth(*it) >= 0.0) {
            continue;
        }
        points = left_of(&points, depth, open);
    }
    if points.len() < 2 { Vec::new() } else { points }
}

/// The part of a path where `depth` is not negative. A path returns to its start unless `open`.
pub fn left_of(points: &[DVec2], depth: impl Fn(DVec2) -> f64, open: bool) -> Vec<DVec2> {
    let mut kept = Vec::with_capacity(points.len() + 2);
    let Some(mut here) = points.first().map(|it| depth(*it)) else { return kept };
    for (index, at) in points.iter().enumerate() {
        if here >= 0.0 {
            kept.push(*at);
        }
        if open && index + 1 == points.len() {
            break;
        }
        let next = points[(index + 1) % points.len()];
        let there = depth(next);
        if (here >= 0.0) != (there >= 0.0) {
            kept.push(at.lerp(next, here / (here - there)));
        }
        here = there;
    }
    kept
}

/// The corners of a shape counter-clockwise; two for a line or a ray, as far as `other` reaches.
fn outline(shape: &Shape, other: &Shape) -> Vec<DVec2> {
    match Mark::shape(Role::A, shape).form {
        Form::Oval { center, u, v } => (0..CORNERS)
            .map(|at| {
                let (sin, cos) = (TAU * f64::from(at) / f64::from(CORNERS)).sin_cos();
                center + u * cos + v * sin
            })
            .collect(),
        Form::Path { points, .. } => points,
        Form::Line { through, direction, begins } => {
            let along = direction.normalize_or_zero();
            let nearest = along.dot(other.center() - through);
            let first = if begins { 0.0 } else { f64::NEG_INFINITY };
            let place = |side: f64| through + along * (nearest + side * other.reach()).max(first);
            [-2.0, 2.0].map(place).to_vec()
        }
        _ => Vec::new(),
    }
}

/// Shows for a moment where the verdict has flipped in a drag.
#[derive(Default)]
pub struct Flip {
    last: Option<(&'static str, Verdict)>,
    ring: Option<(DVec2, f64)>,
}

impl Flip {
    /// `now` in seconds; `held`: in a drag, with movement on. Returns whether a ring is shown.
    pub fn follow(&mut self, demo: &'static str, truth: &Contact, held: bool, now: f64) -> bool {
        let flipped = self.last.is_some_and(|it| it.0 == demo && it.1 != truth.verdict());
        if flipped && held {
            self.ring = Some((truth.on_a.midpoint(truth.on_b), now));
        }
        self.last = Some((demo, truth.verdict()));
        self.ring = self.ring.filter(|(_, begun)| (0.0..RING).contains(&(now - begun)));
        self.ring.is_some()
    }

    pub fn ring(&self, picture: &Picture, now: f64) -> Option<Mark> {
        let (at, begun) = self.ring?;
        let share = ((now - begun) / RING).clamp(0.0, 1.0);
        let radius = (RADII[0] + (RADII[1] - RADII[0]) * share) * picture.view.unit();
        let mark = Mark::circle(Role::Deciding, picture.carry.transform_point2(at), radius);
        let mark = Mark { presence: (1.0 - share) as f32, ..mark };
        mark.is_finite().then_some(mark)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::picture::Pane;
    use crate::page::view::View;
    use crate::reference;
    use crate::shape::{Circle, Ellipse, Line, Rectangle, Segment};

    fn lit(a: impl Into<Shape>, b: impl Into<Shape>) -> Option<Mark> {
        let pair = [a.into(), b.into()];
        answer(&pair, &reference::judge(&pair[0], &pair[1]))
    }

    fn circle(x: f64, radius: f64) -> Circle {
        Circle::new(DVec2::X * x, radius).unwrap()
    }

    fn area(points: &[DVec2]) -> f64 {
        let next = points.iter().cycle().skip(1);
        points.iter().zip(next).map(|(a, b)| a.perp_dot(*b)).sum::<f64>() / 2.0
    }

    #[test]
    fn the_common_part_of_two_shapes_is_lit() {
        let lens = lit(circle(0.0, 1.0), circle(1.0, 1.0));
        let Some(Mark { form: Form::Path { points, closed: true }, filled: true, .. }) = &lens
        else {
            panic!("a lens")
        };
        // Two circles of radius 1 at distance 1: 2π/3 − √3/2.
        let lens = TAU / 3.0 - 3f64.sqrt() / 2.0;
        assert!((area(points) - lens).abs() < 2e-3, "{}", area(points));
        let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0).unwrap();
        let mark = lit(square, Rectangle::new(DVec2::ONE, DVec2::splat(2.0), 0.0).unwrap());
        let Some(Mark { form: Form::Path { points, .. }, .. }) = mark else { panic!() };
        assert_eq!(area(&points), 1.0);
    }

    #[test]
    fn the_part_of_a_line_inside_a_shape_is_lit() {
        let line = Line::new(DVec2::new(0.0, 0.6), DVec2::new(9.0, 0.6)).unwrap();
        let segment = Segment::new(DVec2::new(-7.0, 0.6), DVec2::new(9.0, 0.6)).unwrap();
        for thin in [Shape::from(line), segment.into()] {
            let mark = lit(thin, circle(0.0, 1.0));
            let Some(Mark { form: Form::Path { points, .. }, .. }) = mark else { panic!() };
            let width = points[0].distance(points[1]);
            assert!(points.len() == 2 && (width - 1.6).abs() < 1e-3, "{points:?}");
        }
        let across = Segment::new(DVec2::new(0.0, -9.0), DVec2::new(0.0, 9.0)).unwrap();
        assert!(lit(segment, across).is_none());
    }

    #[test]
    fn touching_is_a_point_and_apart_a_line() {
        let form = |mark: Option<Mark>| mark.unwrap().form;
        let touching = form(lit(circle(0.0, 1.0), circle(2.0, 1.0)));
        assert!(matches!(touching, Form::Point { at, .. } if at == DVec2::X), "{touching:?}");
        let Form::Path { points, .. } = form(lit(circle(0.0, 1.0), circle(5.0, 1.0))) else {
            panic!()
        };
        assert_eq!(points, [DVec2::X, DVec2::X * 4.0]);
    }

    #[test]
    fn lit_marks_are_finite() {
        let axes = DVec2::new(1e150, 1e-150);
        let needle = Ellipse::new(DVec2::ZERO, axes, 0.3).unwrap();
        for mark in [lit(needle, circle(0.0, 1e-200)), lit(circle(1e300, 1e300), needle)] {
            assert!(mark.is_none_or(|it| it.is_finite()));
        }
    }

    #[test]
    fn a_flip_in_a_drag_shows_one_short_ring() {
        let truth = |x: f64| reference::judge(&circle(0.0, 1.0).into(), &circle(x, 1.0).into());
        let mut flip = Flip::default();
        assert!(!flip.follow("demo", &truth(3.0), true, 1.0));
        assert!(flip.follow("demo", &truth(1.9), true, 2.0));
        let pane = Pane { view: View::default(), frame: 0.0 };
        let picture = Picture::of(Default::default(), &pane, None);
        let radius = |flip: &Flip, now: f64| match flip.ring(&picture, now).unwrap().form {
            Form::Oval { u, .. } => u.length() / picture.view.unit(),
            _ => panic!(),
        };
        assert!((radius(&flip, 2.0) - RADII[0]).abs() < 1e-9);
        assert!(flip.follow("demo", &truth(1.8), true, 2.0 + RING / 2.0));
        assert!((radius(&flip, 2.0 + RING / 2.0) - RADII[0].midpoint(RADII[1])).abs() < 1e-9);
        assert!(!flip.follow("demo", &truth(1.8), true, 2.0 + RING));
        assert!(flip.ring(&picture, 3.0).is_none());
        assert!(!flip.follow("demo", &truth(3.0), false, 4.0), "no hand, no ring");
        assert!(!flip.follow("other", &truth(1.0), true, 5.0), "another demo is no flip");
    }
}
