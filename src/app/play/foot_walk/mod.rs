//! What the demos of the foot point share: how a round of the iteration looks, reads and
//! is plotted.

mod code;
mod note;
mod picture;

pub(super) use code::{BY_POINT, CONVERGED, FIXED, has_plot, lit, plot};
pub(super) use note::note;
pub(super) use picture::draw;

use crate::algorithm::foot_point::{PairStep, Step};
use crate::app::frame::MethodFrame;
use crate::shape::Ellipse;
use glam::DVec2;
use std::f64::consts::PI;

/// The frame that the iteration works in: the ellipse's own axes.
pub(super) fn frame(ellipse: &Ellipse) -> MethodFrame {
    let (anchor, back) = (ellipse.center(), -ellipse.rotation());
    MethodFrame::similarity("along the axes", anchor, DVec2::ZERO, back, 1.0)
}

/// An eccentric anomaly as the iteration has it, in the first quarter.
fn quarter(t: f64) -> f64 {
    t.abs().min(PI - t.abs())
}

/// The rounds among some steps, with their places: the walks.
fn walks(steps: &[PairStep]) -> impl DoubleEndedIterator<Item = (usize, &Step)> {
    steps.iter().enumerate().filter_map(|(index, step)| match step {
        PairStep::Foot(walk @ Step::Walked { .. }) => Some((index, walk)),
        _ => None,
    })
}

/// How many rounds there were.
pub(super) fn rounds(steps: &[PairStep]) -> usize {
    walks(steps).count()
}

/// Whether t was about to leave its quarter in some round.
pub(super) fn was_held(steps: &[PairStep]) -> bool {
    walks(steps).any(|(_, walk)| matches!(walk, Step::Walked { held: true, .. }))
}
