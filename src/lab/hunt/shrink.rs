//! Shrinks a case to the fewest digits that still show the difference.

use super::{Contest, Difference, Finding, Input};
use crate::lab;
use crate::motion::Motion;
use crate::platform::threads::breathe;
use crate::shape::{Kind, Quantity};
use glam::DVec2;

/// Passes over all numbers at most. Each pass that changes something makes the case
/// cheaper, and few cases need more than five.
const PASSES: usize = 24;

/// The most significant digits that `f64` needs.
const DIGITS: usize = 17;

pub async fn shrunk(finding: Finding) -> Finding {
    let mut case = Candidate::of(&finding);
    case.fewer_corners();
    case.second_moves();
    case.whole_moves();
    for _ in 0..PASSES {
        if !case.pass().await {
            break;
        }
    }
    case.without_minus_zero();
    match case.input(&case.numbers) {
        Some(input) => Finding { input, difference: case.difference, ..finding },
        None => finding,
    }
}

/// How hard a number is to read aloud: its significant digits, and its power of ten beyond what needs
/// no power. Zero and 1 cost least.
pub fn cost(number: f64) -> u32 {
    if number == 0.0 {
        return 0;
    }
    let text = format!("{number:e}");
    let (mantissa, power) = text.split_once('e').unwrap_or((&text, "0"));
    let digits = mantissa.bytes().filter(u8::is_ascii_digit).count() as u32;
    let power: i32 = power.parse().unwrap_or(0);
    let beyond = (power.unsigned_abs()).saturating_sub(1);
    let sign = u32::from(number < 0.0);
    let plain = u32::from(number.abs() != 1.0);
    4 * digits + beyond + sign + plain
}

/// The numbers of a motion: a way in x and y for each shape.
const WAYS: usize = 4;

/// An input under way: the numbers of both shapes in a row, and those of their motion.
struct Candidate {
    contest: Contest,
    kinds: [Kind; 2],
    numbers: Vec<f64>,
    /// The index of the second shape's numbers.
    second: usize,
    /// How many numbers of a motion stand at the end.
    ways: usize,
    /// The difference that the numbers show now, like the found difference.
    difference: Difference,
}

impl Candidate {
    fn of(finding: &Finding) -> Self {
        let Input { a, b, motion } = &finding.input;
        let kinds = [a.kind(), b.kind()];
        let mut numbers = a.numbers();
        let second = numbers.len();
        numbers.extend(b.numbers());
        let mut ways = 0;
        if let Some(motion) = motion {
            numbers.extend(motion.a().to_array().into_iter().chain(motion.b().to_array()));
            ways = WAYS;
        }
        let Finding { contest, difference, .. } = finding.clone();
        Self { contest, kinds, numbers, second, ways, difference }
    }

    fn end(&self) -> usize {
        self.numbers.len() - self.ways
    }

    fn input(&self, numbers: &[f64]) -> Option<Input> {
        let (shapes, ways) = numbers.split_at_checked(numbers.len().checked_sub(self.ways)?)?;
        let (first, second) = shapes.split_at_checked(self.second)?;
        let motion = match ways {
            [x, y, u, v] => Some(Motion::new(DVec2::new(*x, *y), DVec2::new(*u, *v)).ok()?),
            _ => None,
        };
        let [a, b] = self.kinds;
        Some(Input { a: a.shape(first).ok()?, b: b.shape(second).ok()?, motion })
    }

    fn differ(&self, numbers: &[f64]) -> Option<Difference> {
        let difference = self.contest.differ(&self.input(numbers)?)?;
        difference.is_like(&self.difference).then_some(difference)
    }

    /// Takes the numbers if they are cheaper and still show the difference.
    fn take(&mut self, numbers: Vec<f64>) -> bool {
        let total = |numbers: &[f64]| numbers.iter().map(|number| cost(*number)).sum::<u32>();
        if total(&numbers) >= total(&self.numbers) {
            return false;
        }
        let Some(difference) = self.differ(&numbers) else { return false };
        (self.numbers, self.difference) = (numbers, difference);
        true
    }

    fn quantities(&self) -> impl Iterator<Item = Quantity> + use<> {
        let [first, second] = self.kinds.map(Kind::numbers);
        let second = second.iter().take(self.end() - self.second);
        let shapes = first.iter().take(self.second).chain(second).map(|number| number.quantity);
        shapes.chain(std::iter::repeat_n(Quantity::Component, self.ways))
    }

    /// Lets only the second shape move: as the first one sees it.
    fn second_moves(&mut self) {
        if let [.., x, y, u, v] = self.numbers[..]
            && self.ways == WAYS
        {
            let mut numbers = self.numbers.clone();
            let end = self.end();
            numbers[end..].copy_from_slice(&[0.0, 0.0, u - x, v - y]);
            self.take(numbers);
        }
    }

    fn fewer_corners(&mut self) {
        for which in [1, 0] {
            if self.kinds[which] != Kind::Polygon {
                continue;
            }
            let mut at = if which == 0 { 0 } else { self.second };
            loop {
                let end = if which == 0 { self.second } else { self.end() };
                if at >= end {
                    break;
                }
                let mut numbers = self.numbers.clone();
                numbers.drain(at..at + 2);
                let second = self.second;
                self.second -= if which == 0 { 2 } else { 0 };
                if !self.take(numbers) {
                    (self.second, at) = (second, at + 2);
                }
            }
        }
    }

    /// Moves the whole case to the origin, to the size one and out of its rotation.
    fn whole_moves(&mut self) {
        let size = self.input(&self.numbers).map_or(1.0, |it| lab::size(&it.a, &it.b));
        self.rewrite(|of, number| if of == Quantity::Angle { number } else { number / size });
        for at in [0, self.second] {
            let origin = [self.numbers[at], self.numbers[at + 1]];
            let mut axis = 0;
            self.rewrite(|of, number| {
                if of != Quantity::Coordinate {
                    return number;
                }
                axis ^= 1;
                number - origin[axis ^ 1]
            });
        }
        // One digit after the other for all numbers at once gets past the pairs of
        // numbers that only work together.
        for digits in (1..=DIGITS).rev() {
            self.rewrite(|_, number| to_digits(number, digits));
        }
    }

    /// Writes −0 as 0 wherever that shows the same.
    fn without_minus_zero(&mut self) {
        for at in 0..self.numbers.len() {
            let kept = self.numbers[at];
            self.numbers[at] = kept + 0.0;
            if self.differ(&self.numbers).is_none() {
                self.numbers[at] = kept;
            }
        }
    }

    fn rewrite(&mut self, mut change: impl FnMut(Quantity, f64) -> f64) {
        let numbers = self.quantities().zip(&self.numbers).map(|(of, number)| change(of, *number));
        self.take(numbers.collect());
    }

    /// Makes each number as cheap as it can be while the others stay; false where nothing changed.
    async fn pass(&mut self) -> bool {
        let mut changed = false;
        for at in 0..self.numbers.len() {
            let number = self.numbers[at];
            let mut simpler: Vec<f64> = [0.0, 1.0, -1.0, 2.0, 0.5, -2.0, -0.5, 10.0, 0.1].to_vec();
            simpler.push(number.abs());
            simpler.extend((1..DIGITS).flat_map(|digits| around(number, digits)));
            simpler.retain(|it| it.is_finite() && cost(*it) < cost(number));
            simpler.sort_by_key(|it| cost(*it));
            for candidate in simpler {
                breathe().await;
                let mut numbers = self.numbers.clone();
                numbers[at] = candidate;
                if self.take(numbers) {
                    changed = true;
                    break;
                }
            }
        }
        changed
    }
}

/// The number with so many significant digits, nearest first, then its neighbours.
fn around(number: f64, digits: usize) -> [f64; 3] {
    let nearest = to_digits(number, digits);
    let unit = if nearest == 0.0 {
        0.0
    } else {
        10f64.powi(nearest.abs().log10().floor() as i32 + 1 - digits as i32)
    };
    [nearest, to_digits(nearest - unit, digits), to_digits(nearest + unit, digits)]
}

fn to_digits(number: f64, digits: usize) -> f64 {
    format!("{number:.*e}", digits.saturating_sub(1)).parse().unwrap_or(number)
}
