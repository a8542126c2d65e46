//! Verdicts of the characteristic cubic for a row of places at once.

use super::probe::Probe;
use super::subject::{Plane, Subject};
use crate::algorithm::characteristic_cubic::batch::sweep;
use crate::outcome::Verdict;
use crate::shape::{Ellipse, Shape};
use glam::DVec2;

/// A round shape that stands still and one that is swept.
pub(super) struct Row {
    still: Ellipse,
    swept: Ellipse,
}

impl Row {
    /// `None` where the map asks something else, or of other shapes.
    pub fn of(subject: &Subject, probe: &Probe) -> Option<Self> {
        probe.only_cubic()?;
        let Plane::Position { .. } = subject.plane() else { return None };
        let pair = subject.pair();
        let (swept, still) = (&pair[subject.swept()], &pair[1 - subject.swept()]);
        Some(Self { still: round(still)?, swept: round(swept)? })
    }

    /// The verdict with the swept shape about each of the centres.
    pub fn verdicts(&self, centers: &[DVec2], verdicts: &mut [Verdict]) {
        sweep(&self.still, &self.swept, centers, verdicts);
    }
}

fn round(shape: &Shape) -> Option<Ellipse> {
    match shape {
        Shape::Ellipse(it) => Some(*it),
        Shape::Circle(it) => Some(it.into()),
        _ => None,
    }
}
