//! Feet on two ellipses at once, again and again.

use super::walk::{Stride, Track, Walk};
use super::{Ending, FootPoint, Settings};
use crate::shape::Ellipse;
use glam::DVec2;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4};

/// Two ellipses on which feet are sought again and again: both at once, for what one search waits
/// for, the other uses.
pub(in crate::algorithm) struct Pursuit<'e> {
    tracks: [Track<'e>; 2],
    settings: Settings,
    /// Where the last search on each ended, in the first quadrant.
    last: [f64; 2],
}

/// No search starts as near to an axis as this (radians): at its ends the quadrant has normals that
/// lead to no foot. Larger would start at 45° more often than it must.
const OFF_AXIS: f64 = 1e-3;

impl<'e> Pursuit<'e> {
    pub(in crate::algorithm) fn new(ellipses: [&'e Ellipse; 2], settings: Settings) -> Self {
        Self { tracks: ellipses.map(Track::new), settings, last: [FRAC_PI_4; 2] }
    }

    /// Two feet, bit for bit those of [`toward`](super::toward).
    pub(in crate::algorithm) fn feet(&mut self, targets: [DVec2; 2]) -> [FootPoint; 2] {
        self.feet_from([FRAC_PI_4; 2], targets)
    }

    /// The same feet but for rounding, sought from where the last ones were: fewer rounds when the
    /// targets have moved little.
    pub(in crate::algorithm) fn next_feet(&mut self, targets: [DVec2; 2]) -> [FootPoint; 2] {
        let off_axis = OFF_AXIS..FRAC_PI_2 - OFF_AXIS;
        let starts = self.last.map(|t| if off_axis.contains(&t) { t } else { FRAC_PI_4 });
        let feet = self.feet_from(starts, targets);
        let converged = feet.iter().all(|foot| foot.ending == Ending::Converged);
        if converged { feet } else { self.feet(targets) }
    }

    fn feet_from(&mut self, starts: [f64; 2], targets: [DVec2; 2]) -> [FootPoint; 2] {
        let Settings { tolerance, max_iterations } = self.settings;
        let mut walks = [0, 1].map(|i| Walk::from(&self.tracks[i], targets[i], starts[i]));
        let mut ended = [None; 2];
        for iteration in 1..=max_iterations {
            let strides = [0, 1].map(|i| walks[i].stride());
            for i in [0, 1] {
                if ended[i].is_some() {
                    continue;
                }
                match strides[i] {
                    None => ended[i] = Some((iteration, Ending::AtCircleCenter)),
                    Some(Stride { turn, next, .. }) => {
                        walks[i].t = next;
                        if turn.abs() < tolerance {
                            ended[i] = Some((iteration, Ending::Converged));
                        }
                    }
                }
            }
            if ended.iter().all(Option::is_some) {
                break;
            }
        }
        self.last = [walks[0].t, walks[1].t];
        [0, 1].map(|i| {
            let (rounds, ending) = ended[i].unwrap_or((max_iterations, Ending::OutOfIterations));
            walks[i].end(rounds, ending)
        })
    }
}
