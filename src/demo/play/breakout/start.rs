//! The bodies of a world as they begin: the two given ones, walls around, bricks, and others by a seed.

use crate::demo::play::prelude::*;
use std::ops::Range;

/// How far the walls are from the middle, world units.
const HALF: DVec2 = DVec2::new(6.5, 4.0);

/// How thick they are.
const THICK: f64 = 0.4;

/// Bricks in a row, and what each takes of the width.
const BRICKS: u32 = 8;
const BRICK: DVec2 = DVec2::new(1.1, 0.35);

/// The radius of the others where they are few, and where they are many.
const RADIUS: [f64; 2] = [0.1, 0.3];

/// How fast the others are, world units a second.
const SPEED: [f64; 2] = [1.5, 4.0];

/// Places that are tried for each of the others; where none is free it is left out.
const TRIES: u32 = 200;

/// The bodies of a world as they begin.
pub struct Start {
    /// The two given ones, walls, bricks, others.
    pub shapes: Vec<Shape>,
    /// How far each moves in a frame.
    pub velocity: Vec<DVec2>,
    /// The bodies that are gone when they are struck.
    pub bricks: Range<usize>,
}

impl Start {
    /// Two bodies and their ways in a second, so many others by a seed, and how many frames a
    /// second has.
    pub fn new(given: [Shape; 2], motion: &Motion, others: u32, seed: u64, frames: f64) -> Self {
        let mut shapes = given.to_vec();
        shapes.extend(walls().into_iter().flatten());
        let first = shapes.len();
        let free = |shape: &Shape| given.iter().all(|it| apart(it, shape));
        shapes.extend((0..BRICKS).filter_map(brick).filter(free));
        let bricks = first..shapes.len();
        let mut velocity = vec![motion.a() / frames, motion.b() / frames];
        velocity.resize(shapes.len(), DVec2::ZERO);
        let mut random = fastrand::Rng::with_seed(seed);
        let radius = (0.9 / f64::from(others.max(1)).sqrt()).clamp(RADIUS[0], RADIUS[1]);
        for number in 0..others {
            let place = |_| other(&mut random, radius, number % 2 == 1);
            let fits = |shape: &Shape| shapes.iter().all(|it| apart(it, shape));
            let Some(shape) = (0..TRIES).filter_map(place).find(fits) else { continue };
            let speed = SPEED[0] + (SPEED[1] - SPEED[0]) * random.f64();
            let way = DVec2::from_angle(TAU * random.f64());
            shapes.push(shape);
            velocity.push(way * (speed / frames));
        }
        Self { shapes, velocity, bricks }
    }

    /// The walls.
    pub fn walls(&self) -> Range<usize> {
        2..self.bricks.start
    }
}

/// Whether two shapes share no point.
pub fn apart(a: &Shape, b: &Shape) -> bool {
    let may_meet = a.bounds().zip(b.bounds()).is_some_and(|(a, b)| meet(&a, &b));
    !may_meet || reference::verdict(a, b) == Verdict::Separate
}

/// Whether two boxes share a point.
pub fn meet([low, high]: &[DVec2; 2], [from, to]: &[DVec2; 2]) -> bool {
    low.cmple(*to).all() && from.cmple(*high).all()
}

fn rectangle(center: DVec2, size: DVec2, rotation: f64) -> Option<Shape> {
    Rectangle::new(center, size, rotation).ok().map(Shape::from)
}

fn walls() -> [Option<Shape>; 4] {
    let out = HALF + THICK / 2.0;
    let [wide, high] = [DVec2::new(2.0 * (HALF.x + THICK), THICK), DVec2::new(THICK, 2.0 * HALF.y)];
    [
        rectangle(DVec2::new(0.0, -out.y), wide, 0.0),
        rectangle(DVec2::new(0.0, out.y), wide, 0.0),
        rectangle(DVec2::new(-out.x, 0.0), high, 0.0),
        rectangle(DVec2::new(out.x, 0.0), high, 0.0),
    ]
}

fn brick(place: u32) -> Option<Shape> {
    let share = (f64::from(place) + 0.5) / f64::from(BRICKS);
    rectangle(DVec2::new((2.0 * share - 1.0) * HALF.x, HALF.y - 0.7), BRICK, 0.0)
}

/// A ball or a box somewhere within the walls.
fn other(random: &mut fastrand::Rng, radius: f64, is_box: bool) -> Option<Shape> {
    let room = HALF - 2.0 * radius;
    let center = DVec2::new(2.0 * random.f64() - 1.0, 2.0 * random.f64() - 1.0) * room;
    if is_box {
        rectangle(center, DVec2::new(2.0, 1.2) * radius, TAU * random.f64())
    } else {
        Circle::new(center, radius).ok().map(Shape::from)
    }
}
