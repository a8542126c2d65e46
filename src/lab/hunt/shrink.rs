//! Shrinks a case to the fewest digits that still show the difference.

use super::{Contest, Difference, Finding, Input};
use crate::lab;
use crate::motion::Motion;
use crate::platform::threads::breathe;
use crate::shape::{Kind, Quantity};
use glam::DVec2;

/// The most passes over all numbers. Each makes the case cheaper; few cases need more than five.
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
    match case.input(&case.numbers) {
        Some(input) => Finding { input, difference: case.difference, ..finding },
        None => finding,
    }
}

/// How hard a number is to read aloud: its digits, its sign (also of −0), and its power of ten if it
/// needs one.
pub fn cost(number: f64) -> u32 {
    let sign = u32::from(number.is_sign_negative());
    if number == 0.0 {
        return sign;
    }
    let text = format!("{number:e}");
    let (mantissa, power) = text.split_once('e').unwrap_or((&text, "0"));
    let digits = mantissa.bytes().filter(u8::is_ascii_digit).count() as u32;
    let power: i32 = power.parse().unwrap_or(0);
    let beyond = (power.unsigned_abs()).saturating_sub(1);
    let plain = u32::from(number.abs() != 1.0);
    4 * digits + beyond + sign + plain
}

/// The numbers of an input: of the first shape, of the second, and the way of each in a motion.
type Numbers = [Vec<f64>; 3];

struct Candidate {
    contest: Contest,
    kinds: [Kind; 2],
    numbers: Numbers,
    /// The difference on the present numbers, like the found difference.
    difference: Difference,
}

impl Candidate {
    fn of(finding: &Finding) -> Self {
        let Input { a, b, motion } = &finding.input;
        let ways = motion.map_or(Vec::new(), |it| [it.a().to_array(), it.b().to_array()].concat());
        let numbers = [a.numbers(), b.numbers(), ways];
        let Finding { contest, difference, .. } = finding.clone();
        Self { contest, kinds: [a.kind(), b.kind()], numbers, difference }
    }

    fn input(&self, [first, second, ways]: &Numbers) -> Option<Input> {
        let motion = match ways[..] {
            [x, y, u, v] => Some(Motion::new(DVec2::new(x, y), DVec2::new(u, v)).ok()?),
            _ => None,
        };
        let [a, b] = self.kinds;
        Some(Input { a: a.shape(first).ok()?, b: b.shape(second).ok()?, motion })
    }

    fn differ(&self, numbers: &Numbers) -> Option<Difference> {
        let difference = self.contest.differ(&self.input(numbers)?)?;
        difference.is_like(&self.difference).then_some(difference)
    }

    /// Takes the numbers if they are cheaper and still show the difference.
    fn take(&mut self, numbers: Numbers) -> bool {
        let total = |it: &Numbers| it.iter().flatten().map(|number| cost(*number)).sum::<u32>();
        if total(&numbers) >= total(&self.numbers) {
            return false;
        }
        let Some(difference) = self.differ(&numbers) else { return false };
        (self.numbers, self.difference) = (numbers, difference);
        true
    }

    /// Lets only the second shape move, by the relative motion.
    fn second_moves(&mut self) {
        let [first, second, ways] = self.numbers.clone();
        if let [x, y, u, v] = ways[..] {
            self.take([first, second, vec![0.0, 0.0, u - x, v - y]]);
        }
    }

    fn fewer_corners(&mut self) {
        for which in [1, 0] {
            let mut at = 0;
            while self.kinds[which] == Kind::Polygon && at < self.numbers[which].len() {
                let mut numbers = self.numbers.clone();
                numbers[which].drain(at..at + 2);
                if !self.take(numbers) {
                    at += 2;
                }
            }
        }
    }

    /// Moves the whole case to the origin, to the size one and out of its rotation.
    fn whole_moves(&mut self) {
        let size = self.input(&self.numbers).map_or(1.0, |it| lab::size(&it.a, &it.b));
        self.rewrite(|of, number| if of == Quantity::Angle { number } else { number / size });
        for which in [0, 1] {
            let origin = [self.numbers[which][0], self.numbers[which][1]];
            let mut axis = 0;
            self.rewrite(|of, number| {
                if of != Quantity::Coordinate {
                    return number;
                }
                axis ^= 1;
                number - origin[axis ^ 1]
            });
        }
        // Shortens all numbers at once, digit by digit: some pairs of numbers only work together.
        for digits in (1..=DIGITS).rev() {
            self.rewrite(|_, number| to_digits(number, digits));
        }
    }

    /// The part and the place of each number.
    fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let lengths = self.numbers.each_ref().map(Vec::len);
        lengths.into_iter().enumerate().flat_map(|(part, end)| (0..end).map(move |at| (part, at)))
    }

    fn rewrite(&mut self, mut change: impl FnMut(Quantity, f64) -> f64) {
        let mut numbers = self.numbers.clone();
        for (part, at) in self.places() {
            let of =
                self.kinds.get(part).map_or(Quantity::Component, |it| it.numbers()[at].quantity);
            numbers[part][at] = change(of, numbers[part][at]);
        }
        self.take(numbers);
    }

    /// Makes each number as cheap as it can be while the others stay. Returns whether any changed.
    async fn pass(&mut self) -> bool {
        let mut changed = false;
        for (part, at) in self.places() {
            let number = self.numbers[part][at];
            let mut simpler: Vec<f64> = [0.0, 1.0, -1.0, 2.0, 0.5, -2.0, -0.5, 10.0, 0.1].to_vec();
            simpler.push(number.abs());
            simpler.extend((1..DIGITS).flat_map(|digits| around(number, digits)));
            simpler.retain(|it| it.is_finite() && cost(*it) < cost(number));
            simpler.sort_by_key(|it| cost(*it));
            for candidate in simpler {
                breathe().await;
                let mut numbers = self.numbers.clone();
                numbers[part][at] = candidate;
                if self.take(numbers) {
                    changed = true;
                    break;
                }
            }
        }
        changed
    }
}

/// The number with so many significant digits, and then its neighbours.
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
