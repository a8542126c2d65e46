//! What a run of the evolute circles offers to its observer.

use crate::algorithm::foot_point::Osculation;
use crate::outcome::Verdict;
use glam::DVec2;

/// One round: a circle fitted to each ellipse. World coordinates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Round {
    /// Which start this round belongs to; 0 is the first.
    pub run: u32,
    /// The round within its run, from 1.
    pub round: u32,
    /// The point that each ellipse aimed at to find where its circle goes: the other
    /// one's centre at first, then the centre of the other one's fitted circle.
    pub targets: [DVec2; 2],
    /// The two fitted circles, with parameter, boundary point, centre and radius.
    pub circles: [Osculation; 2],
    /// Unit vectors out of each ellipse at its boundary point.
    pub normals: [DVec2; 2],
    /// The distance of the two circles' centres.
    pub distance: f64,
    /// δ = r₀ + r₁ − d, the overlap of the two circles.
    pub delta: f64,
    /// The signed gap of the ellipses along the one normal that they share, which no round makes
    /// smaller; `None` as published, where each has its own.
    pub gap: Option<f64>,
    /// How far δ moved since the round before; `None` in the first.
    pub moved: Option<f64>,
    /// The angle (radians) by which the second normal misses being opposite to the
    /// first or, with one shared normal, the line of centres misses that normal.
    /// Zero where the two ellipses have a common normal.
    pub misalignment: f64,
    /// How far the second circle's centre lies ahead of the first one's along the
    /// normal. Above zero the gap is largest here among nearby normals; below zero δ
    /// means nothing, because the circles are on the wrong sides of each other.
    pub ahead: f64,
}

/// The gap along one direction.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bearing {
    /// Unit vector.
    pub normal: DVec2,
    /// The signed gap of the two ellipses along it.
    pub gap: f64,
}

/// How many directions a sweep starts with: every 30° of the half circle about the way
/// from the first centre to the second. The gap along the opposite direction is less by twice
/// the way along it, so the other half cannot win. More would need fewer
/// halvings later; with wedges above 90° the bound on a wedge would not hold.
pub const BEARINGS: usize = 7;

/// One step of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// A circle was fitted to each ellipse.
    Round(Round),
    /// δ alternates between two values, and would for ever.
    TwoCycle {
        /// The last two rounds.
        rounds: [u32; 2],
        /// Their δ.
        deltas: [f64; 2],
    },
    /// δ has come to rest.
    Settled {
        /// Which start it was.
        run: u32,
        /// The round after which it rested.
        round: u32,
        /// How far δ moved last.
        moved: f64,
        /// The signed gap along the normal.
        gap: f64,
        /// See [`Round::misalignment`].
        misalignment: f64,
        /// See [`Round::ahead`].
        ahead: f64,
    },
    /// δ neither rests nor alternates.
    Unsettled {
        /// Which start it was.
        run: u32,
        /// The last round.
        round: u32,
        /// How far δ moved last.
        moved: f64,
    },
    /// The way towards a circle's place was not found; the method has no answer.
    InnerFailed {
        /// The round.
        round: u32,
        /// Which of the two ellipses, 0 or 1.
        ellipse: usize,
        /// The point that it aimed at.
        target: DVec2,
        /// How often the inner iteration ran.
        iterations: u32,
    },
    /// A sweep of all directions found one that is better than the best so far; the
    /// next round starts there.
    Restarted {
        /// The number of the new start.
        run: u32,
        /// The direction and its gap.
        bearing: Bearing,
        /// The best one before.
        best: Bearing,
    },
    /// Every direction has been asked or ruled out: the best gap is the largest.
    Swept {
        /// The directions that the sweep started with, and the gap along each.
        bearings: [Bearing; BEARINGS],
        /// How many directions were asked in all.
        directions: u32,
        /// The best gap.
        best: Bearing,
        /// No direction can have a gap above the best by more than this.
        tolerance: f64,
    },
    /// The answer.
    Measured {
        /// The verdict, by the sign of δ or of the gap.
        verdict: Verdict,
        /// δ, which is minus the gap.
        delta: f64,
        /// The two boundary points.
        witnesses: [DVec2; 2],
        /// From the first ellipse to the second.
        normal: DVec2,
    },
}
