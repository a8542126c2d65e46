//! The points where a segment meets an ellipse's boundary.

use super::rim::{Frame, Located};
use super::{Intersections, Meeting, Operand, Relation, Side, Step};
use crate::algorithm::prelude::*;

/// The segment in the frame and out of it: q(s) = start + s · run, s from 0 to 1.
struct Path<'f> {
    frame: &'f Frame,
    /// Start and run, in the frame.
    image: [DVec2; 2],
    /// Start and run, in units of the scale.
    unstretched: [DVec2; 2],
}

/// An end, or the point nearest to the centre of the frame.
#[derive(Clone, Copy)]
struct Station {
    at: f64,
    located: Located,
    end: bool,
}

impl Path<'_> {
    fn image(&self, at: f64) -> DVec2 {
        self.image[0] + self.image[1] * at
    }

    fn world(&self, at: f64) -> DVec2 {
        self.frame.to_world(self.unstretched[0] + self.unstretched[1] * at)
    }

    fn station(&self, at: f64, end: bool) -> Station {
        Station { at, located: self.frame.locate(self.image(at)), end }
    }

    /// The ends, and between them the nearest point if it is neither; and how many they are.
    fn stations(&self) -> ([Station; 3], usize) {
        let [start, run] = self.image;
        let [first, last] = [0.0, 1.0].map(|at| self.station(at, true));
        let nearest = -start.dot(run) / run.length_squared();
        if nearest > 0.0 && nearest < 1.0 {
            ([first, self.station(nearest, false), last], 3)
        } else {
            // Without a length both ends are the same.
            ([first, last, last], if run == DVec2::ZERO { 1 } else { 2 })
        }
    }

    /// The s at which |q| passes 1 between two stations.
    fn crossing(&self, from: &Station, to: &Station) -> f64 {
        let [start, run] = self.image;
        let length_squared = run.length_squared();
        // |q|² is the squared distance of the line's nearest point plus (s − foot)² · length².
        let foot = -start.dot(run) / length_squared;
        let height = start.perp_dot(run) / length_squared.sqrt();
        let half = ((1.0 - height) * (1.0 + height)).max(0.0).sqrt() / length_squared.sqrt();
        let outward = if from.located.side == Side::Outside { -1.0 } else { 1.0 };
        let mut at = foot + outward * half;
        for _ in 0..NEWTON_ROUNDS {
            let q = self.image(at);
            let step = (q.length_squared() - 1.0) / (2.0 * q.dot(run));
            // Newton diverges only near a tangency, where the first value is as good.
            if step.abs() * length_squared.sqrt() < 1e-3 {
                at -= step;
            }
        }
        at.clamp(from.at, to.at)
    }

    /// Is this station on the boundary the same point as an end there? The foot is if any end is on
    /// the boundary, and the second end if the first one is and the segment has next to no length.
    fn is_repeated(&self, number: usize, stations: &[Station]) -> bool {
        let on = |other: &Station| other.end && other.located.side == Side::On;
        if stations[number].end {
            let run = self.unstretched[1].length();
            number > 0 && on(&stations[0]) && self.frame.is_nothing(run)
        } else {
            stations.iter().any(on)
        }
    }

    fn described(&self, number: u32, station: &Station) -> Step {
        let (point, image) = (self.world(station.at), self.image(station.at));
        let Located { distance, gap, side } = station.located;
        let gap = self.frame.length_to_world(gap);
        if station.end {
            Step::EndTested { point, distance, gap, side }
        } else {
            Step::FootFound { number, point, image, distance, farthest: false, gap, side }
        }
    }
}

/// Newton's steps after the closed form: one for its rounding, one for a needle's stretched frame.
const NEWTON_ROUNDS: u32 = 2;

pub(super) fn meet(
    ellipse: &Ellipse,
    segment: &Segment,
    trace: &mut impl Trace<Step>,
) -> Intersections {
    let [start, end] = [segment.start(), segment.end()];
    let half_run = end * 0.5 - start * 0.5;
    let frame = Frame::new(ellipse, half_run.abs().max_element());
    let ends = [start, end].map(|point| frame.offset(point));
    let reach = frame.axes.max_element();
    let (low, high) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
    if low.max_element() > reach || high.min_element() < -reach {
        trace.record(|| Step::OutOfReach {
            centers: [frame.origin, Shape::from(*segment).center()],
            reach: frame.length_to_world(reach),
        });
        return Intersections::none(Relation::Separate);
    }
    let unstretched = [ends[0], frame.scale.offset(start, end)];
    let path = Path { frame: &frame, image: unstretched.map(|it| frame.stretch(it)), unstretched };
    trace.record(|| Step::Stretched {
        circle: Operand::First,
        matrix: frame.matrix(),
        origin: frame.origin,
        image: [path.image[0], path.image[1], DVec2::ZERO],
        rim: [start, frame.vector_to_world(unstretched[1]), DVec2::ZERO],
    });
    walk(&path, trace)
}

fn walk(path: &Path, trace: &mut impl Trace<Step>) -> Intersections {
    let (stations, count) = path.stations();
    let stations = &stations[..count];
    for (number, station) in (0..).zip(stations) {
        trace.record(|| path.described(number, station));
    }
    let mut found = Intersections::none(relation(stations));
    for (number, station) in stations.iter().enumerate() {
        let before = number.checked_sub(1).and_then(|number| stations.get(number));
        if let Some(before) = before.filter(|before| is_passage(before, station)) {
            let at = path.crossing(before, station);
            let point = path.world(at);
            trace.record(|| Step::CrossingFound {
                between: [path.world(before.at), path.world(station.at)],
                point,
                image: path.image(at),
                iterations: NEWTON_ROUNDS,
            });
            found.push(Meeting { point, multiplicity: 1 });
        }
        if station.located.side == Side::On && !path.is_repeated(number, stations) {
            let (at, multiplicity) = (station.at, if station.end { 1 } else { 2 });
            let point = path.world(at);
            trace.record(|| Step::TouchFound { point, image: path.image(at), multiplicity });
            found.push(Meeting { point, multiplicity });
        }
    }
    found
}

/// Does the boundary pass between two stations, on neither of them?
fn is_passage(from: &Station, to: &Station) -> bool {
    matches!(
        (from.located.side, to.located.side),
        (Side::Inside, Side::Outside) | (Side::Outside, Side::Inside)
    )
}

fn relation(stations: &[Station]) -> Relation {
    let any = |side| stations.iter().any(|station| station.located.side == side);
    match (any(Side::Outside), any(Side::On), any(Side::Inside)) {
        (true, _, true) => Relation::Crossing,
        (false, true, true) => Relation::TouchingInside(Operand::Second),
        (false, false, true) => Relation::Contained(Operand::Second),
        (_, true, false) => Relation::TouchingOutside,
        (_, false, false) => Relation::Separate,
    }
}
