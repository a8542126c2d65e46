//! The magnifier over the end of the three steps: at a thin ellipse's tip a wrong place is too
//! near to the right one to be seen on the plate.

use crate::demo::play::polygon_bisection::magnifier::{Lens, MAGNIFIED};
use crate::demo::play::prelude::*;
use crate::page::figure::Cell;

/// Enlarged less than this, the plate itself shows it.
const WORTHWHILE: f64 = 8.0;

/// The box as a share of half the plate.
const SIZE: f64 = 0.75;

/// The share of the box that what is looked at takes.
const FILL: f64 = 0.45;

/// Straight pieces of the rim. More is smoother.
const PIECES: i32 = 400;

/// Adds the magnifier to the plate's corner that is farthest from the target, where it shows
/// more than the plate does. `spots` are the target, the place where three steps end, and the
/// nearest one.
pub(super) fn draw(ellipse: &Ellipse, spots: [DVec2; 3], half: DVec2, pen: &mut Pen) {
    let low = spots.into_iter().fold(spots[0], DVec2::min);
    let high = spots.into_iter().fold(spots[0], DVec2::max);
    let size = half * SIZE;
    let scale = (size * FILL / (high - low)).min_element();
    if !(scale.is_finite() && scale >= WORTHWHILE) {
        return;
    }
    let away = |it: f64| if it < 0.0 { 1.0 } else { -1.0 };
    let local = ellipse.to_local(spots[0]);
    let center = ellipse.to_world(dvec2(away(local.x), away(local.y)) * (half - size * 0.54));
    let lens = Lens::upright(low.midpoint(high), [center, size], scale);
    let ground = Arc::new(Raster::new([1, 1], false, |_, _| Cell::scale(0.0)));
    pen.raster(Bystander, [center - size / 2.0, center + size / 2.0], ground);
    frame(&lens, scale, pen);
    // Denser about the nearest place, where the rim may bend sharply.
    let turn = (ellipse.to_local(spots[2]) / ellipse.semi_axes()).to_angle();
    let rim = (-PIECES..=PIECES).map(|i| {
        let share = f64::from(i) / f64::from(PIECES);
        ellipse.point_at(turn + PI * share.powi(3))
    });
    lens.clipped(rim.collect(), A, &mut pen.figure);
    let [target, end, nearest] = spots.map(|it| lens.map.transform_point2(it));
    let [wrong, right] = [1, 2].map(|it| short(spots[0].distance(spots[it])));
    pen.segment(Deciding, target, end).heavy().label(wrong).means("the distance");
    pen.segment(Truth, target, nearest).heavy().label(right);
    pen.dot(Truth, nearest);
    pen.dot(Deciding, end);
    pen.dot(B, target).label("target");
}

/// The box, and where on the plate it is from.
fn frame(lens: &Lens, scale: f64, pen: &mut Pen) {
    let corners = lens.corners();
    let source = corners.map(|it| lens.map.inverse().transform_point2(it));
    let nearer = |a: &DVec2, b: &DVec2| a.distance(source[0]).total_cmp(&b.distance(source[0]));
    let Some(from) = corners.into_iter().min_by(nearer) else { return };
    pen.polygon(Construction, source).means(MAGNIFIED);
    pen.segment(Construction, from, source[0]).dash().means(MAGNIFIED);
    pen.polygon(Construction, corners).means(MAGNIFIED);
    // Within, at the lower left: words are above and to the right of their place.
    let words = format!("{} times larger", short(scale.round()));
    pen.text(Construction, corners[0].lerp(corners[2], 0.03), words).means(MAGNIFIED);
}
