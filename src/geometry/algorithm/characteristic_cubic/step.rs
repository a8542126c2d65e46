//! What a run offers to its observer.

use super::ShapeMatrix;
use glam::DVec2;

/// P(λ) = D₀λ³ − c₁λ² − c₂λ + D₁, with bounds on the rounding of c₁ and c₂.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cubic {
    /// D₀ and D₁.
    pub dets: [f64; 2],
    /// c₁ and c₂.
    pub c: [f64; 2],
    /// How far c₁ and c₂ may be from their exact values.
    pub c_error: [f64; 2],
}

/// Halvings that find a root: more than `f64` has places, so that more would change nothing.
const HALVINGS: u32 = 80;

impl Cubic {
    /// P(λ).
    pub fn at(&self, lambda: f64) -> f64 {
        let ([d0, d1], [c1, c2]) = (self.dets, self.c);
        ((d0 * lambda - c1) * lambda - c2) * lambda + d1
    }

    /// Where P has its local minimum, if at a positive λ.
    pub fn lowest(&self) -> Option<f64> {
        let ([d0, _], [c1, c2]) = (self.dets, self.c);
        let lambda = (c1 + (c1 * c1 + 3.0 * d0 * c2).sqrt()) / (3.0 * d0);
        (lambda.is_finite() && lambda > 0.0).then_some(lambda)
    }

    /// Between which two λ, neither negative, P is below 0, if it is anywhere. For pictures
    /// only: the test asks for signs and never for roots.
    pub fn positive_roots(&self) -> Option<[f64; 2]> {
        let lowest = self.lowest().filter(|lambda| self.at(*lambda) < 0.0)?;
        // No root is larger than this: there D₀λ³ alone outweighs the rest.
        let ([d0, _], [c1, c2]) = (self.dets, self.c);
        let beyond = 1.0 + c1.abs().max(c2.abs()) / d0;
        let roots = [0.0, beyond.max(lowest)].map(|above| self.root(above, lowest));
        roots.iter().all(|root| root.is_finite()).then_some(roots)
    }

    /// A root between a λ where P is not below 0 and one where it is.
    fn root(&self, mut above: f64, mut below: f64) -> f64 {
        for _ in 0..HALVINGS {
            let middle = above.midpoint(below);
            *(if self.at(middle) < 0.0 { &mut below } else { &mut above }) = middle;
        }
        above
    }
}

/// How many ellipses of the pencil are shown between the two given ones.
pub const MEMBERS: usize = 9;

/// An ellipse of the pencil between the two given ones: with Q ≤ 0 in the first and R ≤ 0 in
/// the second, the points where Q + λR ≤ 0. Each holds all that the two have in common, so that
/// they have nothing in common where one is empty: where P(λ) < 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Member {
    /// The weight λ of the second ellipse.
    pub lambda: f64,
    /// P(λ).
    pub value: f64,
    /// Its centre in the world, or where Q + λR is least if it is empty.
    pub center: DVec2,
    /// Two conjugate radii in the world; none if it is empty.
    pub radii: Option<[DVec2; 2]>,
}

/// What the predicate did.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(clippy::large_enum_variant, reason = "few steps are kept, and only for pictures")]
pub enum Step {
    /// The frame of all later numbers: origin in the first centre, a power of two as unit.
    /// Recorded again, with all that follows, where the first look leaves a sign open: the
    /// first look is in world units and has one error for all coefficients.
    Scaled {
        /// The first shape's centre in the world: the origin.
        origin: DVec2,
        /// World length of one unit.
        unit: f64,
        /// The second centre, in units.
        offset: DVec2,
        /// Σ₀ and Σ₁, in units.
        matrices: [ShapeMatrix; 2],
    },
    /// The centres are so far apart that no ellipse of this size reaches.
    FarApart {
        /// The first shape's centre in the world.
        origin: DVec2,
        /// The second centre, in units; no shape reaches farther than 1 along x or y.
        offset: DVec2,
        /// World length of one unit.
        unit: f64,
    },
    /// Is each centre in the other ellipse? α ≤ D₀, β ≤ D₁.
    Centers {
        /// The two centres in the world.
        centers: [DVec2; 2],
        /// α and β.
        forms: [f64; 2],
        /// D₀ and D₁.
        dets: [f64; 2],
        /// How far α − D₀ and β − D₁ may be from their exact values.
        errors: [f64; 2],
        /// Is one of them surely inside?
        inside: bool,
    },
    /// The cubic; not both of c₁ and c₂ may be negative for separate shapes.
    Coefficients {
        /// The polynomial.
        cubic: Cubic,
        /// μ, the mixed discriminant.
        mixed: f64,
        /// Are both surely negative?
        both_negative: bool,
        /// What the cubic is about: ellipses of the pencil, from the first shape to the second.
        members: [Member; MEMBERS],
    },
    /// The discriminant of the cubic, or of the quadratic that a segment leaves of it.
    Discriminant {
        /// Its value.
        value: f64,
        /// How far it may be from its exact value.
        error: f64,
        /// Is it that of the quadratic?
        quadratic: bool,
        /// What it says, together with the coefficients; `None` where rounding leaves it open.
        separate: Option<bool>,
        /// The λ > 0 of the cubic's local minimum, and the pencil's member there: where the shapes
        /// touch if they touch, at a point between them if they are separate.
        lowest: Option<Member>,
    },
    /// Rounding could have turned a sign: the same in exact arithmetic.
    Exact {
        /// The exact verdict; `None` if the numbers did not fit.
        separate: Option<bool>,
    },
}
