//! The cases of a hunt: random ones, and ones in which faults hide (near contact, contained,
//! concentric, identical, round, thin, tiny, huge, far away, without length, with round numbers).

use super::{Contest, Input};
use crate::lab;
use crate::motion::Motion;
use crate::reference;
use crate::shape::{Kind, Polygon, Quantity, Shape};
use fastrand::Rng;
use glam::DVec2;
use std::f64::consts::{FRAC_PI_2, TAU};

/// `None` if the random numbers make no valid input.
pub fn input(contest: &Contest, dice: &mut Rng) -> Option<Input> {
    let (a, b) = pair(contest.pair, dice)?;
    let motion = if contest.moves() { Some(motion(&[a, b], dice)?) } else { None };
    Some(Input { a, b, motion })
}

fn pair(kinds: (Kind, Kind), dice: &mut Rng) -> Option<(Shape, Shape)> {
    let (a, b) = match dice.u8(..8) {
        0 | 1 => (rounded(kinds.0, dice)?, rounded(kinds.1, dice)?),
        _ => ordinary(kinds, dice)?,
    };
    let (a, b) = match dice.u8(..4) {
        0 => beside(a, b, dice)?,
        1 if kinds.0 == kinds.1 && dice.u8(..8) == 0 => (a, a),
        _ => (a, b),
    };
    match dice.u8(..8) {
        0 => {
            let by = decade(dice, -9.0, 9.0);
            Some((a.scaled(by).ok()?, b.scaled(by).ok()?))
        }
        1 => {
            let by = DVec2::from_angle(dice.f64() * TAU) * decade(dice, 0.0, 6.0);
            Some((a.translated(by).ok()?, b.translated(by).ok()?))
        }
        _ => Some((a, b)),
    }
}

/// Mostly one shape moves towards the other or past it; also far too fast, away from it, both at
/// once, and by round numbers. `None` if a number left the range.
fn motion([a, b]: &[Shape; 2], dice: &mut Rng) -> Option<Motion> {
    if dice.u8(..4) == 0 {
        let mut half = || f64::from(dice.i8(-20..=20)) / 2.0;
        let [first, second] = [DVec2::ZERO, DVec2::new(half(), half())];
        return Motion::new(first, second).ok();
    }
    let size = lab::size(a, b);
    let aside = DVec2::from_angle(dice.f64() * TAU) * (size * between(dice, 0.0, 2.0));
    let target = a.center() - b.center() + aside;
    let reach = match dice.u8(..8) {
        0 => -between(dice, 0.0, 2.0),
        1 => decade(dice, 0.0, 4.0),
        _ => between(dice, 0.0, 3.0),
    };
    let way = target * reach;
    let share = match dice.u8(..3) {
        0 => target.perp() * between(dice, -1.0, 1.0),
        _ => DVec2::ZERO,
    };
    Motion::new(share, way + share).ok()
}

fn between(dice: &mut Rng, low: f64, high: f64) -> f64 {
    low + (high - low) * dice.f64()
}

fn decade(dice: &mut Rng, low: f64, high: f64) -> f64 {
    10f64.powf(between(dice, low, high))
}

/// Two shapes of like size, apart by anything from nothing to a few sizes.
fn ordinary(kinds: (Kind, Kind), dice: &mut Rng) -> Option<(Shape, Shape)> {
    let ratio = if dice.bool() { 0.7 } else { 2.0 };
    let sizes = [1.0, decade(dice, -ratio, ratio)];
    let way = DVec2::from_angle(dice.f64() * TAU);
    let apart = match dice.u8(..6) {
        0 => 0.0,
        1 => (sizes[0] - sizes[1]).abs() * dice.f64(),
        _ => between(dice, 0.0, 1.5) * (sizes[0] + sizes[1]),
    };
    let a = sized(kinds.0, DVec2::ZERO, sizes[0], dice)?;
    Some((a, sized(kinds.1, way * apart, sizes[1], dice)?))
}

/// A shape about a centre, with `size` as its larger half extent.
fn sized(kind: Kind, center: DVec2, size: f64, dice: &mut Rng) -> Option<Shape> {
    let aspect = match dice.u8(..8) {
        0 => 1.0,
        1 => 1.0 - decade(dice, -12.0, -1.0),
        2 => decade(dice, -4.0, 0.0),
        _ => decade(dice, -1.0, 0.0),
    };
    let axes = if dice.bool() { DVec2::new(1.0, aspect) } else { DVec2::new(aspect, 1.0) } * size;
    let turn = match dice.u8(..5) {
        0 => 0.0,
        1 => f64::from(dice.i8(-2..=2)) * FRAC_PI_2,
        _ => between(dice, -TAU, TAU),
    };
    let shape = kind.about(center, axes, turn).ok()?;
    if dice.u8(..16) == 0 { collapsed(&shape, center) } else { Some(shape) }
}

/// The shape with all its points at one place: what has ends has no length.
fn collapsed(shape: &Shape, at: DVec2) -> Option<Shape> {
    let mut axes = at.to_array().into_iter().cycle();
    let numbers = shape.kind().numbers().iter().zip(shape.numbers());
    let numbers: Vec<_> = numbers
        .map(|(number, value)| match number.quantity {
            Quantity::Coordinate => axes.next().unwrap_or(value),
            Quantity::Component | Quantity::Length | Quantity::Angle => value,
        })
        .collect();
    shape.kind().shape(&numbers).ok()
}

/// A shape of round numbers: halves up to five.
fn rounded(kind: Kind, dice: &mut Rng) -> Option<Shape> {
    let half = |whole: i8| f64::from(whole) / 2.0;
    if kind == Kind::Polygon {
        // One of 4096 polygons: the corners of each stay in memory.
        let mut dice = Rng::with_seed(dice.u64(..4096));
        let count = dice.usize(3..9);
        let mut place = || half(dice.i8(-10..=10));
        let points: Vec<_> = (0..count).map(|_| DVec2::new(place(), place())).collect();
        return Polygon::around(&points).ok().map(Shape::from);
    }
    let numbers: Vec<f64> = kind
        .numbers()
        .iter()
        .map(|number| match number.quantity {
            Quantity::Coordinate | Quantity::Component => half(dice.i8(-10..=10)),
            Quantity::Length => half(dice.i8(1..=10)),
            Quantity::Angle => half(dice.i8(-6..=6)),
        })
        .collect();
    kind.shape(&numbers).ok()
}

/// Moves the second shape until the gap is small against its size: just apart or just overlapping.
fn beside(a: Shape, b: Shape, dice: &mut Rng) -> Option<(Shape, Shape)> {
    let contact = reference::judge(&a, &b);
    if !contact.gap.is_finite() {
        return Some((a, b));
    }
    let sign = if dice.bool() { 1.0 } else { -1.0 };
    let gap = sign * decade(dice, -8.5, -0.5) * lab::size(&a, &b);
    Some((a, b.translated(contact.normal * (gap - contact.gap)).ok()?))
}
