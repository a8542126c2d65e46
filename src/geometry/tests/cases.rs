//! Random and adversarial pairs of shapes, the same in every run.

use fastrand::Rng;
use tangency_geometry::{DVec2, Kind, Shape, reference};

/// The number that follows some words in the head of a module.
pub fn stated(module: &str, words: &str) -> Option<f64> {
    let path = format!("{}/{module}", env!("CARGO_MANIFEST_DIR"));
    let file = [".rs", "/mod.rs"].map(|end| std::fs::read_to_string(path.clone() + end));
    let text = file.into_iter().find_map(Result::ok)?;
    let head: Vec<_> = text.lines().map_while(|it| it.strip_prefix("//!")).collect();
    let head = head.concat();
    head.split_once(words)?.1.split([' ', ')']).next()?.parse().ok()
}

/// The number of cases to try: the value of an environment variable, or `default`.
pub fn count(variable: &str, default: usize) -> usize {
    std::env::var(variable).ok().and_then(|it| it.parse().ok()).unwrap_or(default)
}

pub fn between(random: &mut Rng, low: f64, high: f64) -> f64 {
    low + (high - low) * random.f64()
}

/// Ten to a power between `low` and `high`.
pub fn decade(random: &mut Rng, low: f64, high: f64) -> f64 {
    10f64.powf(between(random, low, high))
}

fn pick(random: &mut Rng, from: &[f64]) -> f64 {
    from[random.usize(..from.len())]
}

#[derive(Clone, Copy)]
pub struct Limits {
    /// The largest aspect ratio, as a power of ten.
    pub aspect: f64,
    /// The largest ratio of the two sizes, as a power of ten.
    pub ratio: f64,
    /// Sizes are from ten to minus this up to ten to this.
    pub size: f64,
    /// Both are sometimes moved by up to ten to this many sizes from the origin.
    pub far: f64,
}

fn angle(random: &mut Rng) -> f64 {
    match random.usize(..5) {
        0 => 0.0,
        1 => pick(random, &[1.0, -1.0, 2.0, 0.5]) * std::f64::consts::FRAC_PI_2,
        _ => between(random, -7.0, 7.0),
    }
}

pub fn shape(kind: Kind, center: DVec2, size: f64, limits: &Limits, random: &mut Rng) -> Shape {
    let aspect = match random.usize(..4) {
        0 => 1.0,
        1 => 1.0 - decade(random, -16.0, -1.0),
        _ => decade(random, -limits.aspect, 0.0),
    };
    let mut axes = DVec2::new(size, (size * aspect).max(SHORTEST));
    if random.bool() {
        axes = DVec2::new(axes.y, axes.x);
    }
    let turn = angle(random);
    if kind == Kind::Polygon {
        return polygon(center, axes, turn, random);
    }
    kind.about(center, axes, turn).unwrap()
}

/// A convex polygon of 3 to 64 corners, with some sides nearly without length or nearly in line.
fn polygon(center: DVec2, axes: DVec2, turn: f64, random: &mut Rng) -> Shape {
    let along = DVec2::from_angle(turn);
    let count = match random.usize(..16) {
        0 => 64,
        1 => random.usize(9..64),
        _ => random.usize(3..9),
    };
    let mut all = 0.0;
    let places: Vec<f64> = (0..count)
        .map(|_| {
            all += if random.usize(..6) == 0 { decade(random, -15.0, -1.0) } else { random.f64() };
            all
        })
        .collect();
    let angle = |place: &f64| place / all * std::f64::consts::TAU;
    let mut points: Vec<_> = places.iter().map(|it| DVec2::from_angle(angle(it))).collect();
    if random.usize(..3) == 0 {
        // Barely beside the middle of a side.
        let (p, q) = (points[0], points[1]);
        let lift = pick(random, &[0.0, 1e-16, 1e-15, 1e-12, 1e-6]);
        points[count - 1] = p.midpoint(q) * (1.0 + lift);
    }
    let placed = points.iter().map(|it| center + along.rotate(*it * axes));
    match tangency_geometry::Polygon::around(&placed.collect::<Vec<_>>()) {
        Ok(polygon) => polygon.into(),
        // Rounding leaves nothing of a polygon so thin and far away.
        Err(_) => {
            polygon(center, axes.max(DVec2::splat(axes.max_element() * 0.1)) * 2.0, turn, random)
        }
    }
}

/// The shape moved by `by`; a polygon of which rounding would leave nothing stays in place.
pub fn moved(shape: &Shape, by: DVec2) -> Shape {
    let moved = shape.translated(by);
    if shape.kind() == Kind::Polygon { moved.unwrap_or(*shape) } else { moved.unwrap() }
}

/// One pair: random, contained, concentric, identical, or moved close to contact.
pub fn pair(kinds: (Kind, Kind), limits: &Limits, random: &mut Rng) -> (Shape, Shape) {
    let size = decade(random, -limits.size, limits.size);
    pair_of_size(kinds, size, limits, random)
}

/// The smallest number above zero, the least length of a shape.
const SHORTEST: f64 = 5e-324;

/// The same with the size of the larger one given.
pub fn pair_of_size(
    kinds: (Kind, Kind),
    size: f64,
    limits: &Limits,
    random: &mut Rng,
) -> (Shape, Shape) {
    let ratio = if random.bool() { 0.5 } else { limits.ratio };
    let other = (size * decade(random, -ratio, 0.0)).max(SHORTEST);
    let (first, second) = if random.bool() { (size, other) } else { (other, size) };
    let a = shape(kinds.0, DVec2::ZERO, first, limits, random);
    let way = DVec2::from_angle(between(random, -4.0, 4.0));
    let apart = match random.usize(..6) {
        0 => 0.0,
        1 => decade(random, -16.0, 0.0) * (first + second),
        2 => (first - second).abs() * between(random, 0.0, 1.2),
        3 => decade(random, 0.0, 3.0) * (first + second),
        _ => between(random, 0.0, 2.5) * (first + second),
    };
    let mut b = shape(kinds.1, way * apart, second, limits, random);
    if kinds.0 == kinds.1 && random.usize(..20) == 0 {
        b = moved(&a, way * pick(random, &[0.0, 0.0, 1e-15, 1e-9]) * size);
    }
    if random.usize(..3) == 0 {
        let contact = reference::judge(&a, &b);
        if contact.gap.is_finite() {
            let rest =
                pick(random, &[0.0, 1e-16, 1e-13, 2e-12, 1e-9, 1e-3]) * pick(random, &[1.0, -1.0]);
            b = moved(&b, contact.normal * (rest * size - contact.gap));
        }
    }
    if random.usize(..4) == 0 {
        let by = DVec2::new(between(random, -1.0, 1.0), between(random, -1.0, 1.0));
        let by = by * size * 10f64.powf(between(random, 0.0, limits.far));
        return (moved(&a, by), moved(&b, by));
    }
    (a, b)
}

pub fn assert_none(faults: &[String]) {
    let shown = faults[..faults.len().min(5)].join("\n");
    assert!(faults.is_empty(), "{} are wrong:\n{shown}", faults.len());
}

/// The place between 0 and 1 where a convex function is least.
pub fn lowest(function: impl Fn(f64) -> f64) -> f64 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..90 {
        let (left, right) = (low + (high - low) / 3.0, high - (high - low) / 3.0);
        if function(left) < function(right) { high = right } else { low = left }
    }
    low
}

/// The size to which errors are relative; 0 for a line or a ray.
pub fn reach(shape: &Shape) -> f64 {
    if shape.kind().is_bounded() { shape.reach() } else { 0.0 }
}

/// The rounding of the coordinates of both shapes.
pub fn rounding(a: &Shape, b: &Shape) -> f64 {
    let largest = |shape: &Shape| shape.center().abs().max_element() + shape.reach();
    8.0 * f64::EPSILON * (largest(a) + largest(b))
}
