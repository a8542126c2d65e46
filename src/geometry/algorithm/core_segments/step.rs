//! What a run offers to its observer.

use crate::outcome::{Contact, Verdict};
use glam::DVec2;

/// One end at the other core. Points and lengths are the world's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End {
    /// Is it an end of the first core?
    pub of_first: bool,
    /// The end.
    pub end: DVec2,
    /// Its foot: the nearest point of the other core's line.
    pub foot: DVec2,
    /// The foot clamped to the other core. Where the cores cross it is the foot itself.
    pub nearest: DVec2,
    /// How long the way between the two is.
    pub distance: f64,
    /// Do the cores cross? Then the way is one out of the overlap.
    pub crossing: bool,
    /// Is the way the shortest so far?
    pub leads: bool,
}

/// What happened, in order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// The cores were found.
    Cores {
        /// Both, first the first shape's; a point is twice the same.
        cores: [[DVec2; 2]; 2],
        /// The radii about them.
        radii: [f64; 2],
        /// Does each have its ends on both sides of the other's line?
        crossing: bool,
    },
    /// An end was tried.
    End(End),
    /// The radii were taken from the shortest way.
    Answer {
        /// With the gap and its witnesses.
        contact: Contact,
        /// Do the shapes share a point?
        verdict: Verdict,
    },
}
