//! The walk around the rim from foot to foot, which finds the common points and the relation.

use super::rim::{Foot, Frame, Rim};
use super::{Intersections, Meeting, Operand, Relation, Side, Step};
use crate::algorithm::prelude::*;
use crate::scale::{largest, smaller};
use std::f64::consts::FRAC_1_SQRT_2;

pub(super) struct Walk<'c> {
    frame: Frame,
    rim: Rim,
    circle: &'c Ellipse,
    other: &'c Ellipse,
    /// Which of the two shapes is the circle.
    which: Operand,
}

/// Two directions between which there is one foot, and whether its distance is greatest.
type ArcOfFoot = ([DVec2; 2], bool);

/// q·q′ is −β, α, β, −α at x, y, −x, −y: it rises through 0 once in the first quadrant, where the
/// nearest foot of all is, and falls through 0 once in the third.
const FIRST_ARCS: [ArcOfFoot; 2] =
    [([DVec2::X, DVec2::Y], false), ([DVec2::NEG_X, DVec2::NEG_Y], true)];

/// The other two feet are in the fourth quadrant, on either side of the direction `birth`.
fn later_arcs(birth: DVec2) -> [ArcOfFoot; 2] {
    [([DVec2::NEG_Y, birth], false), ([birth, DVec2::X], true)]
}

/// The feet in the order of the walk, and a direction in each gap between two.
struct Feet {
    feet: [Foot; 4],
    splits: [DVec2; 4],
    count: usize,
}

impl Feet {
    fn of(rim: &Rim, frame: &Frame, birth: Option<DVec2>) -> Self {
        let diagonal = DVec2::new(FRAC_1_SQRT_2, -FRAC_1_SQRT_2);
        let foot = |(arc, farthest)| rim.foot(frame, arc, farthest);
        let [nearest, farthest] = FIRST_ARCS.map(foot);
        if let Some(birth) = birth {
            let [second, third] = later_arcs(birth).map(foot);
            let splits = [-diagonal, -DVec2::Y, birth, DVec2::X];
            Self { feet: [nearest, farthest, second, third], splits, count: 4 }
        } else {
            let splits = [-diagonal, diagonal, diagonal, diagonal];
            Self { feet: [nearest, farthest, farthest, farthest], splits, count: 2 }
        }
    }

    fn get(&self, number: usize) -> &Foot {
        &self.feet[number % self.count]
    }

    fn is_on(&self, number: usize) -> bool {
        self.get(number).located.side == Side::On
    }

    fn split(&self, number: usize) -> DVec2 {
        self.splits[number % self.count]
    }

    fn iter(&self) -> impl Iterator<Item = &Foot> {
        self.feet[..self.count].iter()
    }
}

impl<'c> Walk<'c> {
    /// The conic with the longer minor semi-axis becomes the circle. `None` if out of reach.
    pub fn reaching(
        first: &'c Ellipse,
        second: &'c Ellipse,
        trace: &mut impl Trace<Step>,
    ) -> Option<Self> {
        let minor = |conic: &Ellipse| smaller(conic.semi_axes().x, conic.semi_axes().y);
        let (circle, other, which) = if minor(first) >= minor(second) {
            (first, second, Operand::First)
        } else {
            (second, first, Operand::Second)
        };
        let frame = Frame::new(circle, largest(other.semi_axes()));
        let reach = largest(frame.axes) + largest(frame.scaled_axes(other));
        let offset = frame.offset(other.center());
        // The cheaper comparison settles most pairs that are far apart.
        if largest(offset) > reach || offset.length() > reach {
            trace.record(|| Step::OutOfReach {
                centers: [circle.center(), other.center()],
                reach: frame.length_to_world(reach),
            });
            return None;
        }
        Some(Self { rim: Rim::new(&frame, other), frame, circle, other, which })
    }

    /// Do the solids meet? They do if the rim holds the circle's centre or has a foot that is not
    /// outside, and in every relation but [`Relation::Separate`] one of the two is true.
    pub fn meet(&self) -> bool {
        if self.rim_holds_circle(&mut ()) {
            return true;
        }
        let meets = |foot: &Foot| foot.located.side != Side::Outside;
        let foot = |(arc, farthest)| self.rim.foot(&self.frame, arc, farthest);
        let [nearest, farthest] = FIRST_ARCS;
        let nearest = foot(nearest);
        if meets(&nearest) || self.frame.is_beyond(nearest.located.distance) {
            return meets(&nearest);
        }
        let products = self.rim.products();
        let later = products.inside.then(|| later_arcs(products.birth));
        [farthest].into_iter().chain(later.into_iter().flatten()).any(|arc| meets(&foot(arc)))
    }

    /// The common points of both boundaries, and the rounds of all searches.
    pub fn run(&self, trace: &mut impl Trace<Step>) -> (Intersections, u32) {
        trace.record(|| self.stretched());
        let products = self.rim.products();
        trace.record(|| Step::EvoluteTested {
            compared: products.compared,
            inside: products.inside,
            evolute: self.evolute(products.delta),
        });
        let feet = Feet::of(&self.rim, &self.frame, products.inside.then_some(products.birth));
        for (number, foot) in (0..).zip(feet.iter()) {
            trace.record(|| self.described(number, foot));
        }
        let rounds = feet.iter().map(|foot| foot.iterations).sum();
        match (0..feet.count).find(|&number| !feet.is_on(number)) {
            Some(first) => self.around(&feet, first, rounds, trace),
            None => (self.on_all_feet(&feet, trace), rounds),
        }
    }

    /// Goes once around, from a foot that is surely inside or outside.
    fn around(
        &self,
        feet: &Feet,
        first: usize,
        mut rounds: u32,
        trace: &mut impl Trace<Step>,
    ) -> (Intersections, u32) {
        let mut found = Intersections::none(Relation::Separate);
        let mut number = first;
        while number < first + feet.count {
            let touching = (number + 1..).take_while(|&next| feet.is_on(next)).count();
            let next = number + touching + 1;
            let (from, to) = (feet.get(number), feet.get(next));
            let passes = from.located.side != to.located.side;
            if touching > 0 {
                let foot = feet.get(number + touching.div_ceil(2));
                // The feet that came together, and the crossings between them.
                let multiplicity = match (passes, touching) {
                    (true, 1) => 1,
                    (true, _) => 3,
                    (false, 1 | 2) => 2,
                    (false, _) => 4,
                };
                found.push(self.touch(foot, multiplicity, trace));
            } else if passes {
                let (at, iterations) = self.rim.crossing(from, feet.split(number), to);
                rounds += iterations;
                found.push(self.crossing([from, to], at, iterations, trace));
            }
            number = next;
        }
        found.relation = self.relation(&found, feet.get(first).located.side, trace);
        (found, rounds)
    }

    /// No foot is surely inside or outside: the same ellipse, or one too small to tell.
    fn on_all_feet(&self, feet: &Feet, trace: &mut impl Trace<Step>) -> Intersections {
        if self.frame.same_axes(self.other) {
            return Intersections::none(Relation::Identical);
        }
        let mut found = Intersections::none(Relation::TouchingOutside);
        found.push(self.touch(feet.get(0), 2, trace));
        if self.circle_holds_rim(trace) {
            found.relation = Relation::TouchingInside(self.which.other());
        }
        found
    }

    /// How the boundaries lie, by their common points and the side of a foot not on the circle.
    fn relation(
        &self,
        found: &Intersections,
        side: Side,
        trace: &mut impl Trace<Step>,
    ) -> Relation {
        let touches = !found.points().is_empty();
        let inner = if found.points().iter().any(Meeting::is_crossing) {
            return Relation::Crossing;
        } else if side == Side::Inside {
            self.which.other()
        } else if self.rim_holds_circle(trace) {
            self.which
        } else if touches {
            return Relation::TouchingOutside;
        } else {
            return Relation::Separate;
        };
        if touches { Relation::TouchingInside(inner) } else { Relation::Contained(inner) }
    }

    fn touch(&self, foot: &Foot, multiplicity: u32, trace: &mut impl Trace<Step>) -> Meeting {
        let point = self.world(foot.at);
        trace.record(|| Step::TouchFound { point, image: self.rim.image(foot.at), multiplicity });
        Meeting { point, multiplicity }
    }

    fn crossing(
        &self,
        between: [&Foot; 2],
        at: DVec2,
        iterations: u32,
        trace: &mut impl Trace<Step>,
    ) -> Meeting {
        let point = self.world(at);
        trace.record(|| Step::CrossingFound {
            between: between.map(|foot| self.world(foot.at)),
            point,
            image: self.rim.image(at),
            iterations,
        });
        Meeting { point, multiplicity: 1 }
    }

    fn rim_holds_circle(&self, trace: &mut impl Trace<Step>) -> bool {
        let axes = self.frame.scaled_axes(self.other);
        let offset = -self.rim.unstretched[0];
        let direction = self.other.direction();
        let local = DVec2::new(direction.dot(offset), direction.perp_dot(offset)) / axes;
        self.holds(self.circle.center(), self.which.other(), local, trace)
    }

    fn circle_holds_rim(&self, trace: &mut impl Trace<Step>) -> bool {
        self.holds(self.other.center(), self.which, self.rim.center, trace)
    }

    fn holds(
        &self,
        center: DVec2,
        of: Operand,
        local: DVec2,
        trace: &mut impl Trace<Step>,
    ) -> bool {
        let measured = local.length_squared();
        let inside = measured < 1.0;
        trace.record(|| Step::CenterTested { center, of, measured, inside });
        inside
    }

    fn world(&self, at: DVec2) -> DVec2 {
        self.frame.to_world(self.rim.point(at))
    }

    fn stretched(&self) -> Step {
        let [u, v] = self.rim.radii;
        let [_, r, s] = self.rim.unstretched;
        Step::Stretched {
            circle: self.which,
            matrix: self.frame.matrix(),
            origin: self.frame.origin,
            image: [self.rim.center, u, v],
            rim: [
                self.other.center(),
                self.frame.vector_to_world(r),
                self.frame.vector_to_world(s),
            ],
        }
    }

    /// Of an ellipse with semi-axes a and b the evolute is (Δ/a cos³t, −Δ/b sin³t); here a
    /// and b are lengths of the image's radii, and their directions are carried back.
    fn evolute(&self, delta: f64) -> [DVec2; 3] {
        let [_, r, s] = self.rim.unstretched;
        let [along, across] =
            self.rim.radii.map(|radius| (delta / radius.length_squared()).min(f64::MAX));
        let [p, q] = [r * along, s * -across].map(|it| self.frame.vector_to_world(it));
        [self.other.center(), p, q]
    }

    fn described(&self, number: u32, foot: &Foot) -> Step {
        Step::FootFound {
            number,
            point: self.world(foot.at),
            image: self.rim.image(foot.at),
            distance: foot.located.distance,
            farthest: foot.farthest,
            gap: self.frame.length_to_world(foot.located.gap),
            side: foot.located.side,
        }
    }
}
