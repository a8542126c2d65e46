//! Hard pairs of an ellipse and an ellipse or a circle: nearly tangent from outside or inside,
//! about the evolute, concentric, thin to 1 : 1e8. A table has the figures of each repaired method.

use super::{METHODS, Semantics, case_count};
use crate::cases::{between, decade};
use fastrand::Rng;
use std::f64::consts::TAU;
use tangency_geometry::{
    Circle, Contact, DVec2, Ellipse, Kind, Outcome, Shape, Verdict, reference,
};

/// The largest error of a gap; of a witness from its shape's boundary; the distance from tangency
/// below which the verdict may be wrong; the largest share of undecided pairs; the most rounds.
/// Lengths are shares of the larger of size and offset.
type Figures = [f64; 5];

const BOTH: &[Kind] = &[Kind::Ellipse, Kind::Circle];

const TABLE: [(&str, &[Kind], Figures); 11] = [
    ("characteristic-cubic", BOTH, [0.0; 5]),
    ("support-gap", BOTH, [2e-15, 1e-14, 1e-14, 0.0, 100.0]),
    ("gjk", BOTH, [2e-14, 2e-14, 1e-14, 0.0, 60.0]),
    ("epa", BOTH, [2e-14, 2e-8, 1e-14, 0.0, 128.0]),
    ("polygon-bisection", BOTH, [0.0, 0.0, 1e-12, 1e-3, 26.0]),
    ("evolute-circles", BOTH, [1e-13, 1e-8, 1e-14, 1e-3, 60.0]),
    ("closed-form", &[Kind::Ellipse], [0.0, 0.0, 1e-14, 0.0, 9.0]),
    ("closed-form", &[Kind::Circle], [2e-15, 1e-14, 1e-14, 0.0, 9.0]),
    ("circle-subdivision", &[Kind::Circle], [0.0, 0.0, 1e-14, 0.0, 24.0]),
    ("foot-point", &[Kind::Circle], [2e-15, 1e-14, 1e-14, 1e-3, 64.0]),
    ("intersection-points", BOTH, [0.0, 0.0, 5e-13, 0.0, 800.0]),
];

fn sign(random: &mut Rng) -> f64 {
    if random.bool() { 1.0 } else { -1.0 }
}

fn point(random: &mut Rng, reach: f64) -> DVec2 {
    DVec2::new(between(random, -reach, reach), between(random, -reach, reach))
}

/// About one in three is a circle or nearly one; one in a hundred is thinner than 1 : 1000.
fn ellipse(random: &mut Rng) -> Ellipse {
    let longer = decade(random, -1.0, 1.0);
    let share = match random.usize(..100) {
        0..10 => 1.0,
        10..30 => 1.0 - decade(random, -16.0, -1.0),
        30..80 => decade(random, -1.0, 0.0),
        80..99 => decade(random, -3.0, -1.0),
        _ => decade(random, -8.0, -3.0),
    };
    let axes = DVec2::new(longer, longer * share);
    let axes = if random.bool() { axes } else { DVec2::new(axes.y, axes.x) };
    let turn = if random.usize(..5) == 0 { 0.0 } else { between(random, -7.0, 7.0) };
    Ellipse::new(point(random, 3.0), axes, turn).unwrap()
}

fn resized(it: &Ellipse, factor: f64) -> Ellipse {
    Ellipse::new(it.center() * factor, it.semi_axes() * factor, it.rotation()).unwrap()
}

/// A distance from touching: half of the time up to a few sizes, else nearly 0.
fn clearance(random: &mut Rng) -> f64 {
    let least = if random.bool() { -2.0 } else { -13.0 };
    sign(random) * decade(random, least, 0.5)
}

/// An eccentric anomaly, often at or next to an end of an axis.
fn anomaly(random: &mut Rng) -> f64 {
    let quarter = random.u32(..4) as f64 * TAU / 4.0;
    match random.usize(..10) {
        0 => quarter,
        1 | 2 => quarter + decade(random, -16.0, -1.0),
        _ => between(random, 0.0, TAU),
    }
}

/// Mostly 1, else from 1e-6 to 1e6.
fn scale(random: &mut Rng) -> f64 {
    if random.usize(..5) > 0 { 1.0 } else { decade(random, -6.0, 6.0) }
}

fn with_circle(random: &mut Rng) -> [Shape; 2] {
    let it = ellipse(random);
    let (axes, size) = (it.semi_axes(), it.semi_axes().max_element());
    let decades = if random.usize(..10) > 0 { 2.0 } else { 6.0 };
    let radius = size * decade(random, -decades, decades);
    let anomaly = anomaly(random);
    let (sin, cos) = anomaly.sin_cos();
    let center = match random.usize(..20) {
        0..10 => {
            let normal = DVec2::new(axes.y * cos, axes.x * sin).normalize();
            let off = radius + clearance(random) * size.max(radius);
            it.point_at(anomaly) + it.direction().rotate(normal) * off
        }
        10..14 => {
            let reach = (axes.x - axes.y) * (axes.x + axes.y);
            let evolute = DVec2::new(reach / axes.x * cos.powi(3), -reach / axes.y * sin.powi(3));
            it.to_world(evolute * (1.0 + decade(random, -16.0, 0.0)))
        }
        14 => it.center(),
        15 => it.center() + point(random, 1e6 * size),
        _ => point(random, 4.0),
    };
    let by = scale(random);
    [resized(&it, by).into(), Circle::new(center * by, radius * by).unwrap().into()]
}

fn with_ellipse(random: &mut Rng) -> [Shape; 2] {
    let (first, second) = (ellipse(random), ellipse(random));
    let ratio = if random.usize(..10) > 0 { 1.0 } else { decade(random, -6.0, 6.0) };
    let second = resized(&second, ratio);
    let size = first.semi_axes().max_element().max(second.semi_axes().max_element());
    let at = |center: DVec2| Shape::from(second.with_center(center).unwrap());
    let gap = clearance(random) * size;
    let other = match random.usize(..20) {
        0..12 => {
            let contact = reference::judge(&first.into(), &second.into());
            let touching = second.center() - contact.normal * contact.gap;
            // It touches from inside where its mirror image touches from outside.
            let inside = 2.0 * contact.on_a - touching;
            let center = if random.usize(..3) > 0 { touching } else { inside };
            at(center + contact.normal * gap)
        }
        12 => at(first.center()),
        13 => first.into(),
        14 => at(first.point_at(between(random, 0.0, TAU))),
        15 => Ellipse::new(second.center(), second.semi_axes(), first.rotation()).unwrap().into(),
        _ => second.into(),
    };
    let by = scale(random);
    [first.into(), other].map(|it| it.scaled(by).unwrap())
}

/// The approximate distance of a point from a shape's boundary: the defect over its gradient.
fn off_boundary(shape: &Shape, at: DVec2) -> f64 {
    match shape {
        Shape::Circle(it) => (it.center().distance(at) - it.radius()).abs(),
        Shape::Ellipse(it) => {
            let share = it.to_local(at) / it.semi_axes();
            (share.length_squared() - 1.0).abs() / (2.0 * (share / it.semi_axes()).length())
        }
        _ => 0.0,
    }
}

/// The figures of one answer; it is undecided to a share of 0 or 1.
fn figures([a, b]: [&Shape; 2], outcome: &Outcome, truth: &Contact) -> Figures {
    let size = a.reach().max(b.reach()).max(a.center().distance(b.center()));
    let wrong = outcome.verdict.contradicts(truth.verdict());
    let doubt = if wrong { truth.gap.abs() / size } else { 0.0 };
    let undecided = f64::from(u8::from(outcome.verdict == Verdict::Undecided));
    let [gap, witness] = outcome.contact.map_or([0.0; 2], |contact| {
        let slip = contact.on_b - contact.on_a - contact.normal * contact.gap;
        let off = off_boundary(a, contact.on_a).max(off_boundary(b, contact.on_b));
        [(contact.gap - truth.gap).abs() / size, off.max(slip.length()) / size]
    });
    [gap, witness, doubt, undecided, f64::from(outcome.iterations)]
}

#[test]
fn hard_pairs_are_judged_as_well_as_the_table_says() {
    let count = case_count() * 100;
    let mut report = String::new();
    for (kind, pair) in
        [(Kind::Circle, with_circle as fn(&mut Rng) -> [Shape; 2]), (Kind::Ellipse, with_ellipse)]
    {
        let methods: Vec<_> = METHODS
            .iter()
            .filter(|it| it.pair == (Kind::Ellipse, kind) && !it.id.is_published())
            .filter(|it| it.semantics == Semantics::Closed)
            .collect();
        let mut all = vec![[0.0; 5]; methods.len()];
        let mut random = Rng::with_seed(54);
        for _ in 0..count {
            let [a, b] = pair(&mut random);
            let truth = reference::judge(&a, &b);
            for (method, found) in methods.iter().zip(&mut all) {
                let next = figures([&a, &b], &(method.solve)(&a, &b), &truth);
                let undecided = found[3] + next[3];
                *found = std::array::from_fn(|at| next[at].max(found[at]));
                found[3] = undecided;
            }
        }
        for (method, mut found) in methods.iter().zip(all) {
            found[3] /= count as f64;
            let row = TABLE.iter().find(|it| it.0 == method.slug && it.1.contains(&kind));
            if !row.is_some_and(|row| found.iter().zip(row.2).all(|(found, most)| *found <= most)) {
                report += &format!("{} {kind:?}: {found:?}\n", method.slug);
            }
        }
    }
    assert!(report.is_empty(), "\n{report}");
}
