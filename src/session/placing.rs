//! Where a new shape of the arena goes.

use super::Session;
use crate::error::InvalidShape;
use crate::page::view::SNAP_PIXELS;
use crate::scene::Which;
use crate::scene::kind;
use crate::session::action::Action;
use crate::shape::{Kind, Shape};
use glam::DVec2;

/// Half the size of a new shape, in logical pixels: easy to grab, small enough for many.
const REACH: f64 = 56.0;

/// How far a new shape stays from others and from the edge of the canvas, logical pixels.
const AIR: f64 = 14.0;

/// How far a copy is from its original, in logical pixels, to the right and down.
const COPY: f64 = 24.0;

/// Places that are tried around the middle of the view, ring after ring. More would look
/// farther away than anyone looks for a new shape.
const RINGS: u32 = 24;

/// Adds a shape of a kind near the middle of the view, where it covers no other; in the
/// middle where there is no room.
pub fn add(session: &Session, kind: Kind) -> Option<Action> {
    let grid = session.view().grid_step(SNAP_PIXELS);
    let size = on_grid(DVec2::splat(REACH * session.view().unit()), grid / 10.0);
    let middle = on_grid(session.view().center, grid);
    let taken: Vec<_> = session.scene().shapes().iter().filter_map(Shape::bounds).collect();
    let [left_low, right_high] = session.view().world_corners();
    let air = DVec2::splat(AIR * session.view().unit());
    let fits = |shape: &Shape| {
        let [low, high] = extent(shape);
        let (low, high) = (low - air, high + air);
        let seen = low.cmpge(left_low).all() && high.cmple(right_high).all();
        seen && !taken.iter().any(|[from, to]| from.cmple(high).all() && to.cmpge(low).all())
    };
    let mut places = around(middle, size.x / 2.0, grid / 2.0);
    let free = places.find_map(|at| shape(kind, at, size.x, grid).ok().filter(fits));
    let shape = free.or_else(|| shape(kind, middle, size.x, grid).ok());
    shape.map(|shape| Action::Add { shape })
}

/// The box of a shape; of a line that of its two points.
fn extent(shape: &Shape) -> [DVec2; 2] {
    let reach = DVec2::splat(shape.reach());
    shape.bounds().unwrap_or([shape.center() - reach, shape.center() + reach])
}

pub fn duplicate(session: &Session, which: Which) -> Option<Action> {
    let by = DVec2::new(COPY, -COPY) * session.view().unit();
    let by = on_grid(by, session.view().grid_step(SNAP_PIXELS) / 10.0);
    session.lesson().is_crowd().then_some(Action::Duplicate { which, by })
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

/// A shape of a kind about a place, as large as `size` to each side, its numbers on tenths
/// of the grid.
fn shape(kind: Kind, at: DVec2, size: f64, grid: f64) -> Result<Shape, InvalidShape> {
    let tidy = |vector| on_grid(vector, grid / 10.0);
    kind::placed(kind, at, tidy(DVec2::new(size, size / 2.0)), &tidy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial;
    use crate::page::view::Area;
    use crate::session::action::Action;

    fn open(preset: &str) -> Session {
        let mut session = trial::opened("arena");
        session.apply(&Action::Preset { preset: preset.into() });
        session.lay_out(Area::new(DVec2::new(250.0, 0.0), DVec2::new(1000.0, 600.0)));
        session
    }

    #[test]
    fn new_shapes_cover_nothing_and_are_seen() {
        let mut session = open("empty");
        for round in 0..3 {
            for kind in Kind::ALL.into_iter().filter(|kind| kind.is_bounded()) {
                session.apply(&add(&session, kind).unwrap());
                let shapes = session.scene().shapes();
                assert_eq!(session.crowd().collisions(), 0, "{round} {kind:?}");
                let place = session.view().to_screen(shapes[shapes.len() - 1].center());
                assert!(session.view().area.contains(place), "{round} {kind:?} {place}");
            }
        }
    }

    #[test]
    fn without_room_a_new_shape_goes_to_the_middle() {
        let mut session = open("thousand");
        let before = session.scene().shapes().len();
        session.apply(&add(&session, Kind::Circle).unwrap());
        let added = session.scene().shapes()[before];
        let off = session.view().to_screen(added.center()) - session.view().area.center();
        assert!(off.length() < 300.0, "{off}");
    }

    #[test]
    fn the_numbers_of_new_shapes_are_short_at_any_zoom() {
        for (kind, zoom) in Kind::ALL.into_iter().flat_map(|it| [0.3, 70.0, 431.0].map(|z| (it, z)))
        {
            let mut session = open("handful");
            let center = DVec2::new(0.123_456, -7.654_321);
            session.apply(&Action::Look { center, pixels_per_unit: zoom });
            let Some(Action::Add { shape }) = add(&session, kind) else { panic!() };
            let text = serde_json::to_string(&shape).unwrap();
            let short = 90.max(30 + 12 * shape.numbers().len());
            assert!(
                text.len() < short && !text.contains("0000") && !text.contains("999"),
                "{text}"
            );
        }
    }
}
