//! Where a new shape of the arena goes.

use super::Session;
use super::crowd::corners;
use crate::app::action::Action;
use crate::app::canvas::pointer::SNAP_PIXELS;
use crate::app::scene::Which;
use crate::error::InvalidShape;
use crate::shape::{Circle, Ellipse, Kind, Line, Point, Rectangle, Segment, Shape};
use glam::DVec2;

/// Half the size of a new shape, in logical pixels: easy to grab, small enough for many.
const REACH: f64 = 56.0;

/// How far a copy is from its original, in logical pixels, to the right and down.
const COPY: f64 = 24.0;

/// Places that are tried around the middle of the view, ring after ring. More would look
/// farther away than anyone looks for a new shape.
const RINGS: u32 = 12;

/// Adds a shape of a kind near the middle of the view, where it covers no other.
pub fn add(session: &Session, kind: Kind) -> Option<Action> {
    let grid = session.view().grid_step(SNAP_PIXELS);
    let size = on_grid(DVec2::splat(REACH * session.view().unit()), grid / 10.0);
    let middle = on_grid(session.view().center, grid);
    let taken: Vec<_> = session.scene().shapes().iter().filter_map(corners).collect();
    let half = size + grid / 2.0;
    let is_free = |at: &DVec2| {
        let [low, high] = [*at - half, *at + half];
        !taken.iter().any(|[from, to]| from.cmple(high).all() && to.cmpge(low).all())
    };
    let at = around(middle, size.x * 1.25, grid).find(is_free).unwrap_or(middle);
    shape(kind, at, size.x).ok().map(|shape| Action::Add { shape })
}

/// Adds a copy of a shape.
pub fn duplicate(session: &Session, which: Which) -> Option<Action> {
    let by = DVec2::new(COPY, -COPY) * session.view().unit();
    let by = on_grid(by, session.view().grid_step(SNAP_PIXELS) / 10.0);
    session.lesson().any_number().then_some(Action::Duplicate { which, by })
}

/// The middle, then places around it, nearer ones first.
fn around(middle: DVec2, step: f64, grid: f64) -> impl Iterator<Item = DVec2> {
    let rings = (1..=RINGS).flat_map(move |ring| {
        let count = 6 * ring;
        (0..count).map(move |i| {
            let turn = DVec2::from_angle(std::f64::consts::TAU * f64::from(i) / f64::from(count));
            on_grid(middle + turn * step * f64::from(ring), grid)
        })
    });
    std::iter::once(middle).chain(rings)
}

/// The nearest place whose coordinates are multiples of a step, short to write.
fn on_grid(at: DVec2, step: f64) -> DVec2 {
    let parts = (1.0 / step).round();
    let whole = step < 1.0 && (parts * step - 1.0).abs() < 1e-9;
    // Dividing by a whole number keeps 0.3 short.
    let snapped = if whole { (at * parts).round() / parts } else { (at / step).round() * step };
    if snapped.is_finite() { snapped } else { at }
}

/// A shape of a kind about a place, as large as `size` to each side.
fn shape(kind: Kind, at: DVec2, size: f64) -> Result<Shape, InvalidShape> {
    let along = DVec2::new(size, size / 2.0);
    Ok(match kind {
        Kind::Circle => Circle::new(at, size * 0.75)?.into(),
        Kind::Ellipse => Ellipse::new(at, along, 0.0)?.into(),
        Kind::Line => Line::new(at - along, at + along)?.into(),
        Kind::Segment => Segment::new(at - along, at + along)?.into(),
        Kind::Rectangle => Rectangle::new(at, along * 1.5, 0.0)?.into(),
        Kind::Point => Point::new(at)?.into(),
    })
}
