//! Random and adversarial pairs, and a tally of a method against the reference.

use super::Random;
use crate::outcome::{Outcome, Verdict};
use crate::reference;
use crate::shape::{Circle, Ellipse, Shape};
use glam::DVec2;
use std::f64::consts::TAU;

/// An ellipse of aspects up to 1:1000, and every hundredth to 1e8; every third nearly a
/// circle or exactly one.
pub(crate) fn ellipse(random: &mut Random) -> Ellipse {
    let longer = random.magnitude(0.1, 10.0);
    let shorter = longer
        * match random.unit() {
            it if it < 0.1 => 1.0,
            it if it < 0.3 => 1.0 - random.magnitude(1e-16, 0.1),
            it if it < 0.8 => random.magnitude(0.1, 1.0),
            it if it < 0.99 => random.magnitude(1e-3, 0.1),
            _ => random.magnitude(1e-8, 1e-3),
        };
    let axes = if random.unit() < 0.5 { (longer, shorter) } else { (shorter, longer) };
    let turn = if random.unit() < 0.2 { 0.0 } else { random.between(-7.0, 7.0) };
    Ellipse::new(random.point(3.0), axes.into(), turn).unwrap()
}

/// How far a pair is from touching: half of the time up to a few sizes, else next to nothing.
fn clearance(random: &mut Random) -> f64 {
    let sign = if random.unit() < 0.5 { -1.0 } else { 1.0 };
    let smallest = if random.unit() < 0.5 { 1e-2 } else { 1e-13 };
    sign * random.magnitude(smallest, 3.0)
}

/// Unit normal of the ellipse at an eccentric anomaly.
fn normal_at(ellipse: &Ellipse, anomaly: f64) -> DVec2 {
    let (sin, cos) = anomaly.sin_cos();
    let axes = ellipse.semi_axes();
    ellipse.direction().rotate(DVec2::new(axes.y * cos, axes.x * sin).normalize())
}

/// An eccentric anomaly, often at or next to an end of an axis.
fn anomaly(random: &mut Random) -> f64 {
    let quarter = (random.unit() * 4.0).floor() * TAU / 4.0;
    match random.unit() {
        it if it < 0.1 => quarter,
        it if it < 0.3 => quarter + random.magnitude(1e-16, 0.1),
        _ => random.between(0.0, TAU),
    }
}

/// An ellipse and a circle: tangent to within [`clearance`], on an axis, about the
/// evolute, concentric, far away or anywhere.
pub(crate) fn ellipse_circle(random: &mut Random) -> (Ellipse, Circle) {
    let ellipse = ellipse(random);
    let size = ellipse.semi_axes().max_element();
    let radius = size
        * if random.unit() < 0.9 {
            random.magnitude(1e-2, 1e2)
        } else {
            random.magnitude(1e-6, 1e6)
        };
    let anomaly = anomaly(random);
    let center = match random.unit() {
        it if it < 0.5 => {
            let off = radius + clearance(random) * size.max(radius);
            ellipse.point_at(anomaly) + normal_at(&ellipse, anomaly) * off
        }
        it if it < 0.7 => {
            let axes = ellipse.semi_axes();
            let (sin, cos) = anomaly.sin_cos();
            let reach = (axes.x - axes.y) * (axes.x + axes.y);
            let evolute = DVec2::new(reach / axes.x * cos.powi(3), -reach / axes.y * sin.powi(3));
            ellipse.to_world(evolute * (1.0 + random.magnitude(1e-16, 1.0)))
        }
        it if it < 0.75 => ellipse.center(),
        it if it < 0.8 => ellipse.center() + random.point(1e6 * size),
        _ => random.point(4.0),
    };
    let by = scale(random);
    let circle = Circle::new(center * by, radius * by).unwrap();
    (scaled(&ellipse, by), circle)
}

/// Two ellipses: tangent to within [`clearance`], concentric, identical or anywhere.
pub(crate) fn ellipse_ellipse(random: &mut Random) -> (Ellipse, Ellipse) {
    let (first, second) = (ellipse(random), ellipse(random));
    let ratio = if random.unit() < 0.9 { 1.0 } else { random.magnitude(1e-6, 1e6) };
    let second = scaled(&second, ratio);
    let size = first.semi_axes().max_element().max(second.semi_axes().max_element());
    let second = match random.unit() {
        it if it < 0.6 => {
            let gap = clearance(random) * size;
            random.moved_to_gap(&first, &second, gap)
        }
        it if it < 0.65 => {
            Ellipse::new(first.center(), second.semi_axes(), second.rotation()).unwrap()
        }
        it if it < 0.66 => first,
        _ => second,
    };
    let by = scale(random);
    (scaled(&first, by), scaled(&second, by))
}

/// Mostly 1, else from 1e-6 to 1e6.
fn scale(random: &mut Random) -> f64 {
    if random.unit() < 0.8 { 1.0 } else { random.magnitude(1e-6, 1e6) }
}

fn scaled(ellipse: &Ellipse, by: f64) -> Ellipse {
    Ellipse::new(ellipse.center() * by, ellipse.semi_axes() * by, ellipse.rotation()).unwrap()
}

/// What a method did on many pairs.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tally {
    pub pairs: u32,
    /// Pairs farther than 1e-9 of the larger size from tangency.
    pub clear: u32,
    /// Wrong verdicts on clear pairs.
    pub wrong: u32,
    /// Undecided clear pairs.
    pub undecided: u32,
    /// Wrong verdicts on the others, where rounding may decide.
    pub wrong_when_tangent: u32,
    /// Undecided among the others.
    pub undecided_when_tangent: u32,
    /// Largest error of a reported gap, witness or normal, over the larger of size and distance.
    pub worst_gap: f64,
    pub worst_witness: f64,
    pub iterations: u64,
    pub most_iterations: u32,
}

impl Tally {
    fn count(&mut self, a: &Shape, b: &Shape, outcome: &Outcome) {
        let truth = reference::judge(a, b);
        let size = a.reach().max(b.reach());
        let scale = size.max(a.center().distance(b.center()));
        let clear = truth.contact.gap.abs() > 1e-9 * size;
        let undecided = outcome.verdict == Verdict::Undecided;
        let wrong = !undecided && outcome.verdict != truth.verdict;
        self.pairs += 1;
        self.clear += u32::from(clear);
        self.wrong += u32::from(clear && wrong);
        self.undecided += u32::from(clear && undecided);
        self.wrong_when_tangent += u32::from(!clear && wrong);
        self.undecided_when_tangent += u32::from(!clear && undecided);
        self.iterations += u64::from(outcome.iterations);
        self.most_iterations = self.most_iterations.max(outcome.iterations);
        if let Some(contact) = outcome.contact {
            let slip = contact.on_b - contact.on_a - contact.normal * contact.gap;
            assert!(slip.length() < 1e-12 * scale, "{a:?} {b:?} {contact:?}");
            assert!((contact.normal.length() - 1.0).abs() < 1e-12, "{a:?} {b:?} {contact:?}");
            let error = (contact.gap - truth.contact.gap).abs() / scale;
            self.worst_gap = self.worst_gap.max(error);
            let off = match (a, b) {
                (Shape::Ellipse(ellipse), Shape::Circle(circle)) => {
                    off_boundary(ellipse, contact.on_a)
                        .max((circle.center().distance(contact.on_b) - circle.radius()).abs())
                }
                _ => 0.0,
            };
            self.worst_witness = self.worst_witness.max(off / scale);
        }
    }
}

/// About how far a point is from an ellipse: its defect over its gradient.
fn off_boundary(ellipse: &Ellipse, point: DVec2) -> f64 {
    let (local, axes) = (ellipse.to_local(point), ellipse.semi_axes());
    let share = local / axes;
    (share.length_squared() - 1.0).abs() / (2.0 * (share / axes).length())
}

/// Runs a method on pairs from a generator.
pub(crate) fn tally<A, B>(
    seed: u64,
    pairs: u32,
    mut pair: impl FnMut(&mut Random) -> (A, B),
    method: impl Fn(&A, &B) -> Outcome,
) -> Tally
where
    A: Copy + Into<Shape>,
    B: Copy + Into<Shape>,
{
    let mut random = Random::new(seed);
    let mut tally = Tally::default();
    for _ in 0..pairs {
        let (a, b) = pair(&mut random);
        tally.count(&a.into(), &b.into(), &method(&a, &b));
    }
    tally
}
