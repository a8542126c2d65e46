//! The magnifier over the end of the three steps: at a thin ellipse's tip a wrong place is too
//! near to the right one to be seen on the plate.

use crate::app::figure::{Cell, Figure, Mark, Raster, Role};
use crate::app::number::short;
use crate::app::play::polygon_bisection::magnifier::{Lens, MAGNIFIED};
use crate::shape::Ellipse;
use glam::{DVec2, dvec2};
use std::f64::consts::PI;
use std::sync::Arc;

/// Enlarged less than this, the plate itself shows it.
const WORTHWHILE: f64 = 8.0;

/// The box as a share of half the plate.
const SIZE: f64 = 0.75;

/// The share of the box that what is looked at takes.
const FILL: f64 = 0.45;

/// Straight pieces of the rim. More is smoother.
const PIECES: i32 = 400;

/// What is magnified: the target, where three steps end, and the place that is nearest.
pub(super) struct Spots {
    pub target: DVec2,
    pub end: DVec2,
    pub nearest: DVec2,
}

/// Adds the magnifier to the plate's corner that is farthest from the target, where it shows
/// more than the plate does.
pub(super) fn draw(ellipse: &Ellipse, spots: &Spots, half: DVec2, figure: &mut Figure) {
    let all = [spots.target, spots.end, spots.nearest];
    let (low, high) =
        (all.into_iter().fold(all[0], DVec2::min), all.into_iter().fold(all[0], DVec2::max));
    let size = half * SIZE;
    let scale = (size * FILL / (high - low)).min_element();
    if !(scale.is_finite() && scale >= WORTHWHILE) {
        return;
    }
    let away = |it: f64| if it < 0.0 { 1.0 } else { -1.0 };
    let local = ellipse.to_local(spots.target);
    let corner = dvec2(away(local.x), away(local.y)) * (half - size * 0.54);
    let center = ellipse.to_world(corner);
    let lens = Lens::upright(low.midpoint(high), [center, size], scale);
    frame(&lens, [center, size], scale, figure);
    // Denser about the nearest place, where the rim may bend sharply.
    let turn = (ellipse.to_local(spots.nearest) / ellipse.semi_axes()).to_angle();
    let rim = (-PIECES..=PIECES).map(|i| {
        let share = f64::from(i) / f64::from(PIECES);
        ellipse.point_at(turn + PI * share.powi(3))
    });
    lens.clipped(rim.collect(), Role::A, figure);
    let [target, end, nearest] = all.map(|it| lens.map.transform_point2(it));
    let measured = |role, to: DVec2, length: f64| {
        Mark::segment(role, target, to).given().labelled(short(length))
    };
    let wrong = measured(Role::Deciding, end, spots.target.distance(spots.end));
    figure.add(wrong.meaning("the distance"));
    figure.add(measured(Role::Truth, nearest, spots.target.distance(spots.nearest)));
    figure.add(Mark::dot(Role::Truth, nearest));
    figure.add(Mark::dot(Role::Deciding, end));
    figure.add(Mark::dot(Role::B, target).labelled("target"));
}

/// The box on a ground of its own, and where on the plate it is from.
fn frame(lens: &Lens, [center, size]: [DVec2; 2], scale: f64, figure: &mut Figure) {
    let ground = Arc::new(Raster::new([1, 1], false, |_, _| Cell::scale(0.0)));
    let low = center - size / 2.0;
    figure.add(Mark::raster(Role::Bystander, [low, low + size], ground));
    let corners = lens.corners();
    let source = corners.map(|it| lens.map.inverse().transform_point2(it));
    let near =
        |to: DVec2| corners.into_iter().min_by(|a, b| a.distance(to).total_cmp(&b.distance(to)));
    let Some(from) = near(source[0]) else { return };
    for mark in [
        Mark::polygon(Role::Construction, source),
        Mark::segment(Role::Construction, from, source[0]).dashed(),
        Mark::polygon(Role::Construction, corners),
    ] {
        figure.add(mark.meaning(MAGNIFIED));
    }
    // Within, at the lower left: words stand above and to the right of their place.
    let at = corners[0].lerp(corners[2], 0.03);
    let words = Mark::text(
        Role::Construction,
        at,
        format!("{round} times larger", round = short(scale.round())),
    );
    figure.add(words.meaning(MAGNIFIED));
}
