//! The magnifier: the triangle that is being cut, stretched until it can be seen.
//!
//! A cut makes triangles half as long and a quarter as high; after three cuts they are
//! thinner than a pen stroke. Beside the shapes the last cut triangle is drawn again with
//! its side level, its length and its height each blown up to the same box.

use super::leaf::{Leaf, corner_sign, outline};
use crate::algorithm::polygon_bisection::{Step, Triangle};
use crate::app::figure::{Figure, Form, Mark, Role};
use crate::app::number::short;
use crate::reference;
use crate::shape::{Rectangle, Shape};
use glam::{DAffine2, DMat2, DVec2};
use std::f64::consts::{FRAC_PI_2, PI};

/// Magnified less than this in height, a triangle is large enough on the canvas itself.
const WORTHWHILE: f64 = 3.0;

/// Width and height of the box as shares of the picture's mean extent. Larger would
/// crowd the shapes out.
const SIZE: DVec2 = DVec2::new(0.46, 0.31);

/// The share of the box that the triangle takes, across and up.
const FILL: DVec2 = DVec2::new(0.8, 0.72);

/// Straight pieces for a piece of a rim. More is smoother.
const PIECES: u32 = 48;

/// The two shapes with their roles; the first is the ellipse whose rim is cut.
pub(in crate::app::play) type Rims<'a> = [(Role, &'a Shape); 2];

/// Adds the magnifier when a triangle has been cut that is too flat to see.
pub(in crate::app::play) fn draw(
    rims: Rims<'_>,
    shown: &[Step],
    leaves: &[Leaf],
    figure: &mut Figure,
) {
    let cut = shown.iter().rev().find_map(|step| match step {
        Step::Bisected { parent, .. } => Some(parent),
        _ => None,
    });
    let Some(map) = cut.and_then(|parent| magnify(rims, parent, leaves, figure)) else { return };
    if let Some(Step::Bisected { measure, inside, .. }) = shown.last() {
        let (role, symbol) = corner_sign(*inside);
        figure.add(Mark::point(role, map.transform_point2(measure.nearest), symbol).fresh());
    }
}

/// Adds a triangle with those of the leaves that are within it, magnified. Gives the way
/// into the box; nothing where the triangle is large enough on the canvas.
pub(in crate::app::play) fn magnify(
    rims: Rims<'_>,
    parent: &Triangle,
    leaves: &[Leaf],
    figure: &mut Figure,
) -> Option<DAffine2> {
    let lens = Lens::new(rims, parent).filter(|it| it.scale.y >= WORTHWHILE)?;
    let frame = lens.corners();
    // What is magnified, as it is on the rim.
    let source = frame.map(|corner| lens.map.inverse().transform_point2(corner));
    let seen = source.iter().all(|corner| corner.is_finite());
    if seen {
        figure.add(Mark::polygon(Role::Construction, source).dashed().meaning(MAGNIFIED));
    }
    let leader = leader(rims, lens.spot, &frame);
    let leader = leader.map(|[from, to]| Mark::segment(Role::Construction, from, to).dashed());
    let words =
        format!("length × {x}, height × {y}", x = rounded(lens.scale.x), y = rounded(lens.scale.y));
    // On the side away from the shapes.
    let [left, right] = if lens.outward > 0.0 { [3, 2] } else { [0, 1] };
    let edge = Mark::segment(Role::Construction, frame[left], frame[right]).labelled(words);
    let ground = Mark::polygon(Role::Construction, frame).filled();
    let cut = outline(Role::Construction, parent).dashed().mapped(&lens.map);
    for mark in leader.into_iter().chain([ground, edge, cut]) {
        figure.add(mark.meaning(MAGNIFIED));
    }
    for leaf in leaves.iter().filter(|leaf| is_within(&leaf.triangle, parent)) {
        figure.add(leaf.mark().filled().mapped(&lens.map));
    }
    lens.rim_of_first(rims[0], parent, figure);
    lens.rim_of_second(rims[1], parent, figure);
    Some(lens.map)
}

/// What the frames of the magnifier are.
pub(in crate::app::play) const MAGNIFIED: &str = "magnified";

/// Two digits are enough for a magnification, and thousands are divided.
fn rounded(scale: f64) -> String {
    let decade = 10f64.powf(scale.log10().floor() - 1.0);
    let scale = (scale / decade).round() * decade;
    if !(1e4..1e9).contains(&scale) {
        return short(scale);
    }
    let digits = format!("{scale:.0}");
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Pieces in which the way to the box is looked through. More ends closer to a rim.
const LOOKS: u32 = 128;

/// From what is magnified to a corner of the box, as far as it is outside both shapes: a line
/// through them would be taken for one of theirs. Of the four corners the one with the most of it
/// outside; nothing where none is.
fn leader(rims: Rims<'_>, spot: DVec2, frame: &[DVec2; 4]) -> Option<[DVec2; 2]> {
    let holds = |at: DVec2| rims.iter().any(|(_, shape)| holds(shape, at));
    let leaves = |corner: &DVec2| {
        let at = |step: u32| spot.lerp(*corner, f64::from(step) / f64::from(LOOKS));
        let inside = (1..=LOOKS).rev().find(|step| holds(at(*step))).unwrap_or(0);
        (inside, at(inside), *corner)
    };
    let all = frame.iter().map(leaves);
    let nearer = |a: &(u32, DVec2, DVec2), b: &(u32, DVec2, DVec2)| {
        a.0.cmp(&b.0).then(spot.distance(a.2).total_cmp(&spot.distance(b.2)))
    };
    let (inside, from, to) = all.min_by(nearer)?;
    (inside < LOOKS && from != to).then_some([from, to])
}

/// Whether a point is in an ellipse or a circle.
fn holds(shape: &Shape, at: DVec2) -> bool {
    match shape {
        Shape::Ellipse(it) => (it.to_local(at) / it.semi_axes()).length_squared() < 1.0,
        Shape::Circle(it) => at.distance(it.center()) < it.radius(),
        _ => false,
    }
}

/// Whether a triangle is one of the halves of `parent`, or their descendant.
fn is_within(triangle: &Triangle, parent: &Triangle) -> bool {
    triangle.level > parent.level
        && triangle.index >> (triangle.level - parent.level) == parent.index
}

/// Where the box is and how it magnifies.
pub(in crate::app::play) struct Lens {
    /// From the world into the box.
    pub map: DAffine2,
    scale: DVec2,
    center: DVec2,
    size: DVec2,
    /// The world point that is looked at.
    spot: DVec2,
    /// 1 where the box is above the shapes and −1 where it is below: words go there.
    outward: f64,
}

impl Lens {
    /// The box for a triangle, at the most open of the four corners of the picture.
    fn new(rims: Rims<'_>, triangle: &Triangle) -> Option<Self> {
        let mut given = Figure::default();
        for (role, shape) in rims {
            given.add(Mark::shape(role, shape));
        }
        let [low, high] = given.bounds()?;
        let (middle, half) = (low.midpoint(high), (high - low) / 2.0);
        let size = SIZE * (half.x + half.y);
        let center = [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)]
            .map(|(x, y)| middle + DVec2::new(x, y) * (half - size * 0.22))
            .into_iter()
            .map(|center| (room(rims, center, size), center))
            .max_by(|a, b| a.0.total_cmp(&b.0))?
            .1;
        // The side runs from end to start, so that out of the ellipse is up.
        let side = triangle.start - triangle.end;
        let (length, spot) = (side.length(), triangle.start.midpoint(triangle.end));
        let along = side / length;
        let height = along.perp().dot(triangle.apex - spot);
        let scale = size * FILL / DVec2::new(length, height);
        let turned = DMat2::from_cols(along, along.perp()).transpose();
        let matrix = DMat2::from_diagonal(scale) * turned;
        let base = center - DVec2::Y * (0.38 * size.y);
        let map = DAffine2 { matrix2: matrix, translation: base - matrix * spot };
        let outward = (center.y - middle.y).signum();
        let usable = scale.is_finite() && scale.min_element() > 0.0 && size.min_element() > 0.0;
        (usable && map.is_finite()).then_some(Self { map, scale, center, size, spot, outward })
    }

    /// A box at a place of the picture that shows what is about a spot, upright and enlarged
    /// alike in all directions.
    pub fn upright(spot: DVec2, [center, size]: [DVec2; 2], scale: f64) -> Self {
        let map = DAffine2 {
            matrix2: DMat2::from_diagonal(DVec2::splat(scale)),
            translation: center - spot * scale,
        };
        Self { map, scale: DVec2::splat(scale), center, size, spot, outward: 1.0 }
    }

    /// Lower left, lower right, upper right, upper left.
    pub fn corners(&self) -> [DVec2; 4] {
        [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
            .map(|corner| self.center + self.size * DVec2::from(corner))
    }

    /// The cut ellipse's rim over the triangle and a little beyond.
    fn rim_of_first(&self, (role, shape): (Role, &Shape), cut: &Triangle, figure: &mut Figure) {
        let Shape::Ellipse(ellipse) = shape else { return };
        let section = FRAC_PI_2 / f64::from(1u32 << cut.level);
        let points = (0..=PIECES).map(|i| {
            let share = -0.25 + 1.5 * f64::from(i) / f64::from(PIECES);
            ellipse.point_at((f64::from(cut.index) + share) * section)
        });
        self.clipped(points.collect(), role, figure);
    }

    /// The other rim on the side of the triangle.
    fn rim_of_second(&self, (role, shape): (Role, &Shape), cut: &Triangle, figure: &mut Figure) {
        let length = cut.start.distance(cut.end) * 1.5;
        let (toward, least): (f64, f64) = match shape {
            Shape::Circle(it) => ((self.spot - it.center()).to_angle(), it.radius()),
            Shape::Ellipse(it) => {
                let share = it.to_local(self.spot) / it.semi_axes();
                (share.to_angle(), it.semi_axes().min_element())
            }
            _ => return,
        };
        let reach = (length / least).min(PI);
        let points = (0..=2 * PIECES).map(|i| {
            let angle = toward + reach * (f64::from(i) / f64::from(PIECES) - 1.0);
            match shape {
                Shape::Ellipse(it) => it.point_at(angle),
                Shape::Circle(it) => it.center() + DVec2::from_angle(angle) * it.radius(),
                _ => self.spot,
            }
        });
        self.clipped(points.collect(), role, figure);
    }

    /// Adds the pieces of a world path that are inside the box.
    pub fn clipped(&self, path: Vec<DVec2>, role: Role, figure: &mut Figure) {
        let path: Vec<DVec2> = path.into_iter().map(|p| self.map.transform_point2(p)).collect();
        let mut piece: Vec<DVec2> = Vec::new();
        for ends in path.windows(2) {
            let Some([from, to]) = self.clip(ends[0], ends[1]) else { continue };
            if piece.last().is_some_and(|last| *last != from) {
                figure.add(rim(role, std::mem::take(&mut piece)));
            }
            if piece.is_empty() {
                piece.push(from);
            }
            piece.push(to);
        }
        if piece.len() > 1 {
            figure.add(rim(role, piece));
        }
    }

    /// The part of a straight piece that is inside the box (after Liang and Barsky).
    fn clip(&self, from: DVec2, to: DVec2) -> Option<[DVec2; 2]> {
        let (mut enter, mut leave) = (0.0f64, 1.0f64);
        let (offset, along, half) = (from - self.center, to - from, self.size / 2.0);
        for axis in 0..2 {
            let (start, step, limit) = (offset[axis], along[axis], half[axis]);
            if step == 0.0 {
                if start.abs() > limit {
                    return None;
                }
                continue;
            }
            let [a, b] = [(-limit - start) / step, (limit - start) / step];
            enter = enter.max(a.min(b));
            leave = leave.min(a.max(b));
        }
        let start = if enter > 0.0 { from + along * enter } else { from };
        let end = if leave < 1.0 { from + along * leave } else { to };
        (enter < leave).then_some([start, end])
    }
}

fn rim(role: Role, points: Vec<DVec2>) -> Mark {
    Mark::new(role, Form::Path { points, closed: false }).given().named(MAGNIFIED)
}

/// How far a box would stay from both shapes.
fn room(rims: Rims<'_>, center: DVec2, size: DVec2) -> f64 {
    let Ok(place) = Rectangle::new(center, size, 0.0) else { return f64::NEG_INFINITY };
    let gap = |shape: &Shape| reference::judge(shape, &place.into()).contact.gap;
    gap(rims[0].1).min(gap(rims[1].1))
}
