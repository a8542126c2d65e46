//! What is under the pointer.

use crate::page::picture::Projection;
use crate::scene::Which;
use crate::scene::handle::Handle;
use crate::scene::kind;
use crate::session::Session;
use crate::session::action::Selection;
use crate::shape::Shape;
use glam::DVec2;

/// How near the pointer must be to a handle, logical pixels. A larger one is easier
/// to hit and leaves less of the body.
pub const HANDLE_REACH: f64 = 10.0;

/// How near the pointer must be to a line or an outline, logical pixels.
pub const BODY_REACH: f64 = 8.0;

/// How the pointer looks on the canvas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Cursor {
    /// Nothing to be grabbed.
    #[default]
    Arrow,
    /// Goes anywhere.
    Move,
    Horizontal,
    Vertical,
    /// Goes to the upper right and lower left.
    Rising,
    /// Goes to the upper left and lower right.
    Falling,
}

impl Cursor {
    /// The double arrow along a direction on the screen, y down.
    fn along(direction: DVec2) -> Self {
        let eighths = (direction.to_angle() / std::f64::consts::FRAC_PI_4).round() as i32;
        match eighths.rem_euclid(4) {
            0 => Self::Horizontal,
            1 => Self::Falling,
            2 => Self::Vertical,
            _ => Self::Rising,
        }
    }
}

/// Something under the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pick {
    pub selection: Selection,
    pub cursor: Cursor,
}

/// What is at a place on the screen: handles before bodies; among bodies the points,
/// then the lines, then the smaller shape, then the one on top.
pub fn at(screen: DVec2, session: &Session) -> Option<Pick> {
    let projection = session.projection(&session.pane_at(screen));
    handle_at(screen, session, &projection).or_else(|| body_at(screen, session, &projection))
}

fn handle_at(screen: DVec2, session: &Session, projection: &Projection) -> Option<Pick> {
    // How much nearer a handle of the selected shape counts where handles crowd.
    const PREFERENCE: f64 = 4.0;
    let unit = session.view().unit();
    let mut best: Option<(f64, Pick)> = None;
    for which in session.scene().focus().into_iter().rev() {
        if !session.scene().has(which) {
            continue;
        }
        let shape = session.scene().shape(which);
        let center = projection.to_screen(shape.center());
        for (handle, place) in session.scene().handles(which, unit) {
            let place = projection.to_screen(place);
            let distance = place.distance(screen);
            // Of a shape of a few pixels the middle still moves it.
            let reached = distance <= HANDLE_REACH && distance < center.distance(screen);
            if !reached {
                continue;
            }
            let selection = Selection { which, handle };
            let preferred = session.selection().is_some_and(|it| it.which == which);
            let rank = if preferred { distance - PREFERENCE } else { distance };
            if best.is_none_or(|(least, _)| rank < least) {
                let outward = place - center;
                let cursor = match handle {
                    Handle::Body | Handle::End(_) | Handle::Way => Cursor::Move,
                    Handle::Rotation => Cursor::along(outward.perp()),
                    _ => Cursor::along(outward),
                };
                best = Some((rank, Pick { selection, cursor }));
            }
        }
    }
    best.map(|(_, pick)| pick)
}

/// Is a place on the screen on a side of the shape?
pub fn is_on_side(shape: &Shape, projection: &Projection, screen: DVec2) -> bool {
    let Shape::Polygon(it) = shape else { return false };
    it.sides().any(|side| {
        let [p, q] = side.map(|corner| projection.to_screen(corner));
        let share = (screen - p).dot(q - p) / (q - p).length_squared();
        (p + (q - p) * share.clamp(0.0, 1.0)).distance(screen) <= BODY_REACH
    })
}

fn body_at(screen: DVec2, session: &Session, projection: &Projection) -> Option<Pick> {
    // Below this distance, pixels, the pointer counts as inside; only rounding is smaller.
    const INSIDE: f64 = 0.5;
    let world = projection.to_world(screen);
    let mut best: Option<((bool, f64), Which)> = None;
    for which in session.scene().all().rev() {
        let shape = session.scene().shape(which);
        let nearest = projection.to_screen(kind::nearest_on_body(shape, world));
        let distance = nearest.distance(screen);
        if distance > BODY_REACH || distance.is_nan() {
            continue;
        }
        let (thin, size) = match shape.kind().dimension() {
            0 => (true, -1.0),
            1 => (true, 0.0),
            _ => (false, shape.reach()),
        };
        let rank = (!thin && distance > INSIDE, size);
        if best.is_none_or(|(least, _)| rank < least) {
            best = Some((rank, which));
        }
    }
    best.map(|(_, which)| Pick {
        selection: Selection { which, handle: Handle::Body },
        cursor: Cursor::Move,
    })
}
