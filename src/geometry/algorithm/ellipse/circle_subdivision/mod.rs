//! Circle subdivision: an ellipse against a circle, by arcs of circles that enclose pieces of the
//! ellipse's rim, which are cut in two again and again.
//!
//! **Question** — Do a filled ellipse and a filled circle touch?
//!
//! **Idea** — Cut the rim at the ends of the axes. On such a piece the curvature only
//! falls, from its sharper end S to its flatter end F. So the circle that touches the rim
//! at S and goes through F contains the piece, and the circle that touches it at F and goes
//! through S leaves it outside. The outer disc missed: separate. The inner arc hit:
//! colliding. Neither: cut the piece at the middle M of its eccentric anomalies, keep the
//! half that holds the nearest point, by the side of M's normal, and ask again.
//!
//! **Accuracy** — Half of a piece's chord being h, its two arcs are h(tan ½α_S − tan ½α_F) apart at
//! most, with sin α = h/R for each: of a short piece ½ab sin²(Δ/2) (1/|T_S| − 1/|T_F|), where Δ is
//! the piece in eccentric anomaly and |T| the speed along the rim, 8 times less with each cut,
//! against 4 times between polygons (and 4 times here too while the piece is longer than the tip of
//! a needle is round). The answer for a circle that reaches between the arcs is undecided; if the
//! arcs coincide in `f64`, such a circle counts as touching.
//!
//! **Cost** — One piece at a time; most random pairs are decided before the first cut.
//!
//! **When it fails** — At a low limit of cuts: undecided, [`Reason::OutOfIterations`].
//!
//! **Source** — Olli Niemitalo, "Ellipse–circle and ellipse–ellipse collision detection", section
//! "Circle approximation", which proposes it in two sentences and a figure. All else is worked out
//! here: which circle contains a piece and which does not (a circle through S and F with monotone
//! curvature between crosses the rim there and nowhere else), the radii |T_μ|²|T_S|/ab and
//! |T_μ|²|T_F|/ab, in which nothing cancels (μ the middle anomaly), and the restriction to the
//! sector between the normals at S and F, because the discs bulge out of the union beyond S.

mod piece;
mod union;

pub use piece::quarter;
pub use union::{Bow, Cover, Hoop, covers};

use crate::algorithm::prelude::*;
use crate::algorithm::ruler::Quadrant;
use piece::Piece;

/// The curve that encloses a piece of the rim from inside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Inscribed {
    /// The arc that touches the rim at F and goes through S.
    Arc,
    /// The straight line from S to F: a cut leaves a quarter of the slack, not an eighth.
    Segment,
}

/// The most cuts that are useful: they leave a slack of 1e-15 of the size for a needle 1:1e8, less
/// for others. More would compare rounding with rounding, fewer find separate shapes touching.
pub const CUTS: u32 = 24;

/// A distance that differs from the radius by less than this share of the pair's size does not
/// decide: eight roundings. Smaller would let rounding decide, larger leaves more undecided.
const DOUBT: f64 = 8.0 * f64::EPSILON;

/// Do the ellipse and the circle touch?
///
/// After `cuts` the answer is "undecided". 0 tests the whole quarter only. From [`CUTS`] on a pair
/// that is still open counts as touching, which is colliding.
///
/// Decided by `center-in-ellipse`, `corner-in-circle`, `outer-disc-missed`, `inner-arc-hit` (or
/// `inner-segment-hit`) or `finest-piece` (touching in `f64`), or not, at the `level-limit`.
pub fn ellipse_circle(
    ellipse: &Ellipse,
    circle: &Circle,
    cuts: u32,
    inscribed: Inscribed,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let search =
        Search { quadrant: Quadrant::new(ellipse, circle.center(), circle.radius()), inscribed };
    if search.center_is_inside(trace) {
        return Outcome::decided(Verdict::Colliding, "center-in-ellipse");
    }
    let mut piece = Piece::quarter();
    if search.ends_are_inside(&piece, trace) {
        return Outcome::decided(Verdict::Colliding, "corner-in-circle");
    }
    let limit = cuts.min(CUTS);
    for level in 0..=limit {
        match search.judge(level, &piece, trace) {
            Fate::Missed => {
                return Outcome::decided(Verdict::Separate, "outer-disc-missed").after(level);
            }
            Fate::Hit => {
                return Outcome::decided(Verdict::Colliding, inscribed.test()).after(level);
            }
            Fate::Finest => {
                return Outcome::decided(Verdict::Colliding, "finest-piece").after(level);
            }
            Fate::Open if level == limit => break,
            Fate::Open => {}
        }
        match search.cut(level + 1, &piece, trace) {
            Some(half) => piece = half,
            None => {
                return Outcome::decided(Verdict::Colliding, "corner-in-circle").after(level + 1);
            }
        }
    }
    Outcome::undecided(Reason::OutOfIterations, "level-limit").after(limit)
}

struct Search {
    quadrant: Quadrant,
    inscribed: Inscribed,
}

impl Inscribed {
    /// The slug of the test that finds a collision.
    fn test(self) -> &'static str {
        match self {
            Self::Arc => "inner-arc-hit",
            Self::Segment => "inner-segment-hit",
        }
    }
}

impl Search {
    fn center_is_inside(&self, trace: &mut impl Trace<Step>) -> bool {
        let Quadrant { semi_axes, target, .. } = self.quadrant;
        let share = target / semi_axes;
        let measured = share.length_squared();
        let inside = measured <= 1.0;
        trace.record(|| Step::CenterTested { measured, inside });
        inside
    }

    /// Is one of the quarter's two ends in the circle?
    fn ends_are_inside(&self, piece: &Piece, trace: &mut impl Trace<Step>) -> bool {
        let Quadrant { semi_axes, target, radius, .. } = self.quadrant;
        let ends = [piece.sharp * semi_axes, piece.flat * semi_axes];
        let distances = ends.map(|end| end.distance(target));
        let inside = distances.iter().any(|it| *it <= radius);
        trace.record(|| Step::EndsTested {
            ends: ends.map(|end| self.quadrant.to_world(end)),
            distances: distances.map(|it| self.world_length(it)),
            inside,
        });
        inside
    }

    /// The circle's centre must be between the normals of the piece's ends.
    fn judge(&self, level: u32, piece: &Piece, trace: &mut impl Trace<Step>) -> Fate {
        let Quadrant { semi_axes, target, radius, .. } = self.quadrant;
        let discs = piece.discs(semi_axes);
        let to_outer = discs.outer.distance(target);
        let (to_inner, inner_nearest, facing) = match self.inscribed {
            // Beyond the ray from the inner disc's centre through S, the inner arc is nearest
            // at S, which is not in the circle.
            Inscribed::Arc => (
                discs.inner.distance(target),
                discs.inner.nearest(target),
                discs.inner.faces(target, piece.sharp * semi_axes),
            ),
            Inscribed::Segment => piece.chord(semi_axes, target),
        };
        let doubt = DOUBT * (semi_axes.x + target.length() + radius);
        let fate = if to_outer - radius > doubt {
            Fate::Missed
        } else if facing && to_inner - radius < -doubt {
            Fate::Hit
        } else if level == CUTS {
            Fate::Finest
        } else {
            Fate::Open
        };
        trace.record(|| Step::PieceTested {
            arc: self.arc(level, piece),
            outer_distance: self.world_length(to_outer),
            outer_nearest: self.quadrant.to_world(discs.outer.nearest(target)),
            inner_distance: self.world_length(to_inner),
            inner_nearest: self.quadrant.to_world(inner_nearest),
            facing,
            fate,
        });
        fate
    }

    /// The half that holds the nearest point; `None` if the new corner is in the circle.
    fn cut(&self, level: u32, piece: &Piece, trace: &mut impl Trace<Step>) -> Option<Piece> {
        let Quadrant { semi_axes, target, radius, .. } = self.quadrant;
        let middle = piece.middle();
        let corner = middle * semi_axes;
        let distance = corner.distance(target);
        let inside = distance <= radius;
        // Only one normal of the quadrant goes through the target. It starts between M and F
        // if the target lies ahead along the tangent at M.
        let tangent = DVec2::new(-semi_axes.x * middle.y, semi_axes.y * middle.x);
        let toward_flat = tangent.dot(target - corner) > 0.0;
        let halves = piece.halves(middle);
        trace.record(|| Step::Cut {
            corner: self.quadrant.to_world(corner),
            normal: self.quadrant.direction_of(-tangent.perp().normalize()),
            distance: self.world_length(distance),
            inside,
            toward_flat,
            halves: halves.map(|half| self.arc(level, &half)),
        });
        (!inside).then_some(halves[usize::from(toward_flat)])
    }

    fn arc(&self, level: u32, piece: &Piece) -> Arc {
        piece.arc(level, &self.quadrant, self.inscribed)
    }

    fn world_length(&self, length: f64) -> f64 {
        self.quadrant.ruler.world_length(length)
    }
}

/// A disc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Disc {
    /// Its centre.
    pub center: DVec2,
    /// Its radius.
    pub radius: f64,
}

/// A piece of the ellipse's rim, between an outer and an inner circle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arc {
    /// How many cuts made it, 0 for a quarter.
    pub level: u32,
    /// The end S where the rim is sharper.
    pub sharp: DVec2,
    /// The end F where it is flatter.
    pub flat: DVec2,
    /// Unit normal out of the ellipse at S.
    pub sharp_normal: DVec2,
    /// Unit normal out of the ellipse at F.
    pub flat_normal: DVec2,
    /// Touches the rim at S, goes through F and contains the piece.
    pub outer: Disc,
    /// Touches the rim at F, goes through S and leaves the piece outside.
    pub inner: Disc,
    /// The greatest distance between the outer arc and the inner arc, or the straight line in its
    /// place: circles that end in between are undecided.
    pub slack: f64,
}

/// The fate of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The circle misses the outer disc: separate.
    Missed,
    /// The circle meets the inner arc: colliding.
    Hit,
    /// The circle meets the outer disc only, and the piece is to be cut.
    Open,
    /// The circle meets the outer disc only, and the piece is too short to be cut: touching.
    Finest,
}

/// One step of a run.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Is the circle's centre inside the ellipse?
    CenterTested {
        /// (x/a)² + (y/b)² along the ellipse's axes.
        measured: f64,
        /// measured ≤ 1, which ends the run.
        inside: bool,
    },
    /// Is one of the two axis ends on the side of the circle's centre in the circle?
    EndsTested {
        /// The end of the major axis, and of the minor.
        ends: [DVec2; 2],
        /// How far they are from the circle's centre.
        distances: [f64; 2],
        /// One distance is at most the radius, which ends the run.
        inside: bool,
    },
    /// A piece was compared with the circle.
    PieceTested {
        /// The piece and its two circles.
        arc: Arc,
        /// From the circle's centre to the outer disc, below zero inside.
        outer_distance: f64,
        /// The nearest point of the outer circle.
        outer_nearest: DVec2,
        /// From the circle's centre to the inner disc, below zero inside, or to the line S–F.
        inner_distance: f64,
        /// The nearest point of the inner circle, or of that line.
        inner_nearest: DVec2,
        /// Is that point between F and S, and so in the ellipse?
        facing: bool,
        /// The fate of the piece.
        fate: Fate,
    },
    /// A piece was cut in two.
    Cut {
        /// The new corner M on the rim.
        corner: DVec2,
        /// Unit normal at M. The half on the same side of it as the circle's centre is kept.
        normal: DVec2,
        /// From M to the circle's centre.
        distance: f64,
        /// distance ≤ radius, which ends the run.
        inside: bool,
        /// Is the nearest point between M and F (else between S and M)?
        toward_flat: bool,
        /// The half at S, and the half at F.
        halves: [Arc; 2],
    },
}

#[cfg(test)]
mod tests;
