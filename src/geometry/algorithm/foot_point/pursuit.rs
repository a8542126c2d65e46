//! Feet on two ellipses at once, again and again.

use super::walk::{Stride, Track, Walk};
use super::{Ending, FootPoint, Settings};
use crate::shape::Ellipse;
use glam::DVec2;

/// Two ellipses on which feet are sought again and again, always from 45°: both at once, for what
/// one search waits for, the other uses.
pub(in crate::algorithm) struct Pursuit<'e> {
    tracks: [Track<'e>; 2],
    settings: Settings,
}

impl<'e> Pursuit<'e> {
    pub(in crate::algorithm) fn new(ellipses: [&'e Ellipse; 2], settings: Settings) -> Self {
        Self { tracks: ellipses.map(Track::new), settings }
    }

    /// Two feet, bit for bit those of [`toward`](super::toward).
    pub(in crate::algorithm) fn feet(&self, targets: [DVec2; 2]) -> [FootPoint; 2] {
        let Settings { tolerance, max_iterations, .. } = self.settings;
        let mut walks = [0, 1].map(|i| Walk::new(&self.tracks[i], targets[i]));
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
        [0, 1].map(|i| {
            let (rounds, ending) = ended[i].unwrap_or((max_iterations, Ending::OutOfIterations));
            walks[i].end(rounds, ending)
        })
    }
}
