//! Random and adversarial pairs of shapes, the same in every run.

use tangency::{Circle, DVec2, Ellipse, Kind, Line, Point, Rectangle, Segment, Shape, reference};

/// SplitMix64: small, and the same everywhere.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    pub fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Ten to a power between `low` and `high`.
    pub fn decade(&mut self, low: f64, high: f64) -> f64 {
        10f64.powf(self.between(low, high))
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// What the generator may do.
#[derive(Clone, Copy)]
pub struct Limits {
    /// Ten to this is the largest aspect.
    pub aspect: f64,
    /// Ten to this is the largest ratio of the two sizes.
    pub ratio: f64,
    /// Sizes are between ten to minus this and ten to this.
    pub size: f64,
    /// Both are sometimes moved this many sizes away from the origin.
    pub far: f64,
}

fn angle(dice: &mut Dice) -> f64 {
    match dice.below(5) {
        0 => 0.0,
        1 => dice.pick(&[1.0, -1.0, 2.0, 0.5]) * std::f64::consts::FRAC_PI_2,
        _ => dice.between(-7.0, 7.0),
    }
}

/// A shape of a kind with a size and a centre.
pub fn shape(kind: Kind, center: DVec2, size: f64, limits: &Limits, dice: &mut Dice) -> Shape {
    let aspect = match dice.below(4) {
        0 => 1.0,
        1 => 1.0 - dice.decade(-16.0, -1.0),
        _ => dice.decade(-limits.aspect, 0.0),
    };
    let mut axes = DVec2::new(size, (size * aspect).max(SHORTEST));
    if dice.below(2) == 0 {
        axes = DVec2::new(axes.y, axes.x);
    }
    let turn = angle(dice);
    let along = DVec2::from_angle(turn) * size;
    match kind {
        Kind::Circle => Circle::new(center, size).unwrap().into(),
        Kind::Ellipse => Ellipse::new(center, axes, turn).unwrap().into(),
        Kind::Rectangle => Rectangle::new(center, axes * 2.0, turn).unwrap().into(),
        Kind::Segment => Segment::new(center - along, center + along).unwrap().into(),
        Kind::Line => Line::new(center - along, center + along).unwrap().into(),
        Kind::Point => Point::new(center).unwrap().into(),
    }
}

/// The shape with its centre elsewhere.
pub fn moved(shape: &Shape, by: DVec2) -> Shape {
    shape.translated(by).unwrap()
}

/// One pair: random, contained, concentric, identical, or moved close to contact.
pub fn pair(kinds: (Kind, Kind), limits: &Limits, dice: &mut Dice) -> (Shape, Shape) {
    let size = dice.decade(-limits.size, limits.size);
    pair_of_size(kinds, size, limits, dice)
}

/// The smallest length above zero: what is thinner is drawn this thick.
const SHORTEST: f64 = 5e-324;

/// The same with the size of the larger one given.
pub fn pair_of_size(
    kinds: (Kind, Kind),
    size: f64,
    limits: &Limits,
    dice: &mut Dice,
) -> (Shape, Shape) {
    let ratio = if dice.below(2) == 0 { 0.5 } else { limits.ratio };
    let other = (size * dice.decade(-ratio, 0.0)).max(SHORTEST);
    let (first, second) = if dice.below(2) == 0 { (size, other) } else { (other, size) };
    let a = shape(kinds.0, DVec2::ZERO, first, limits, dice);
    let way = DVec2::from_angle(dice.between(-4.0, 4.0));
    let apart = match dice.below(6) {
        0 => 0.0,
        1 => dice.decade(-16.0, 0.0) * (first + second),
        2 => (first - second).abs() * dice.between(0.0, 1.2),
        3 => dice.decade(0.0, 3.0) * (first + second),
        _ => dice.between(0.0, 2.5) * (first + second),
    };
    let mut b = shape(kinds.1, way * apart, second, limits, dice);
    if kinds.0 == kinds.1 && dice.below(20) == 0 {
        b = moved(&a, way * dice.pick(&[0.0, 0.0, 1e-15, 1e-9]) * size);
    }
    if dice.below(3) == 0 {
        let contact = reference::judge(&a, &b).contact;
        if contact.gap.is_finite() {
            let rest = dice.pick(&[0.0, 1e-16, 1e-13, 2e-12, 1e-9, 1e-3]) * dice.pick(&[1.0, -1.0]);
            b = moved(&b, contact.normal * (rest * size - contact.gap));
        }
    }
    if dice.below(4) == 0 {
        let by = DVec2::new(dice.between(-1.0, 1.0), dice.between(-1.0, 1.0));
        let by = by * size * 10f64.powf(dice.between(0.0, limits.far));
        return (moved(&a, by), moved(&b, by));
    }
    (a, b)
}
