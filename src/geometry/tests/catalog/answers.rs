//! Each method's answers and steps on simple shapes and near contact, and the reference's, against
//! `answers.txt`: the numbers of each verdict, and a hash of all digits down to 1e-9 and of four
//! digits of a gap. Of shapes of any size and of needles it has the test, the rounds and the gap.
//!
//! A repair of an algorithm may change a hash. Look at the change, then write the file anew with
//! `UPDATE_GOLDEN=1 cargo test -p tangency-geometry --test geometry answers`.

use super::METHODS;
use crate::cases::{self, Limits};
use fastrand::Rng;
use std::collections::BTreeMap;
use std::f64::consts::FRAC_PI_4;
use std::fmt::Write as _;
use tangency_geometry::catalog::MOVING;
use tangency_geometry::{Contact, DVec2, Kind, Motion, Outcome, Shape, reference};

/// The number of pairs for each method and pair of kinds.
const PAIRS: usize = 40;

/// A place in quarters, so that contacts, common centres and equal shapes are frequent.
fn place(random: &mut Rng, reach: i32) -> DVec2 {
    DVec2::from([(); 2].map(|()| f64::from(random.i32(-reach..=reach)) / 4.0))
}

fn simple(kind: Kind, random: &mut Rng) -> Shape {
    let size = DVec2::from([(); 2].map(|()| f64::from(random.u32(1..=6)) / 4.0));
    let turn = if random.bool() { f64::from(random.u32(..8)) * FRAC_PI_4 } else { random.f64() };
    kind.about(place(random, 6), size, turn).unwrap()
}

/// Needles down to 1 : 1e8, of any size and far from the origin.
const EXTREME: Limits = Limits { aspect: 8.0, ratio: 3.0, size: 250.0, far: 2.0 };

/// The verdicts on one line of the file and a hash of the answers.
#[derive(Default)]
struct Line {
    verdicts: BTreeMap<&'static str, usize>,
    hash: u64,
    /// Extreme shapes come now, of whose numbers only the gap's first digits are sure.
    extreme: bool,
}

impl Line {
    /// Adds a text to the FNV-1a hash, its numbers to nine digits after the point.
    fn add(&mut self, text: &str) {
        let is_part = |it: char| it.is_ascii_alphanumeric() || "+-._".contains(it);
        for word in text.split(|it| !is_part(it)).filter(|it| !it.is_empty()) {
            let number = word.parse().ok().filter(|it: &f64| it.is_finite());
            // Adding 0 makes −0 a 0.
            let word = number
                .map_or(word.to_owned(), |it| format!("{:.9}", (it * 1e9).round() / 1e9 + 0.0));
            for byte in word.bytes() {
                self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
    }

    fn answer(&mut self, outcome: &Outcome, steps: &str) {
        *self.verdicts.entry(outcome.verdict.word()).or_default() += 1;
        self.outcome(outcome, steps);
        self.gap(outcome.gap());
    }

    fn outcome(&mut self, outcome: &Outcome, steps: &str) {
        let Outcome { verdict, decided_by, iterations, reason, .. } = outcome;
        self.add(&if self.extreme {
            format!("{verdict:?} {decided_by} {iterations} {reason:?}")
        } else {
            format!("{outcome:?} {steps}")
        });
    }

    fn contact(&mut self, contact: &Contact) {
        *self.verdicts.entry(contact.verdict().word()).or_default() += 1;
        if !self.extreme {
            self.add(&format!("{contact:?}"));
        }
        self.gap(Some(contact.gap));
    }

    /// Adds four digits of a gap, as a word: however small it is.
    fn gap(&mut self, gap: Option<f64>) {
        self.add(&gap.map_or_else(String::new, |it| format!("gap{:.3e}", it + 0.0)));
    }
}

/// Two shapes, the second moved until their gap is 1e-16 to 1e-8, or minus that: there a method may
/// need more rounds, another test or exact numbers.
fn near([a, b]: [Shape; 2], random: &mut Rng) -> [Shape; 2] {
    let contact = reference::judge(&a, &b);
    let rest = cases::decade(random, -16.0, -8.0) * if random.bool() { 1.0 } else { -1.0 };
    let by = contact.normal * (rest - contact.gap);
    if by.is_finite() { [a, cases::moved(&b, by)] } else { [a, b] }
}

/// A line for each pair of kinds, of `PAIRS` pairs, of the same shapes near contact and of as many
/// extreme pairs.
fn line(
    text: &mut String,
    name: &str,
    pair: (Kind, Kind),
    mut add: impl FnMut(&mut Line, [Shape; 2], Motion),
) {
    let (mut line, mut random) = (Line::default(), Rng::with_seed(1));
    for _ in 0..PAIRS {
        let shapes = [pair.0, pair.1].map(|kind| simple(kind, &mut random));
        let motion = Motion::new(place(&mut random, 12), place(&mut random, 12)).unwrap();
        add(&mut line, shapes, motion);
        add(&mut line, near(shapes, &mut random), motion);
    }
    line.extreme = true;
    for _ in 0..PAIRS {
        let size = cases::decade(&mut random, -EXTREME.size, EXTREME.size);
        let (a, b) = cases::pair_of_size(pair, size, &EXTREME, &mut random);
        let ways = [(); 2].map(|()| place(&mut random, 12) * size);
        add(&mut line, [a, b], Motion::new(ways[0], ways[1]).unwrap());
    }
    let Line { verdicts, hash, .. } = line;
    writeln!(text, "{name}, {:?} and {:?}: {verdicts:?} {hash:016x}", pair.0, pair.1).unwrap();
}

#[test]
fn answers_are_those_of_the_file() {
    let mut text = String::new();
    for method in METHODS.iter() {
        let name = format!("{}, {:?}", method.slug, method.id.variant);
        line(&mut text, &name, method.pair, |line, [a, b], _| {
            let traced = method.solve_traced.map(|solve| solve(&a, &b));
            let (outcome, steps) =
                traced.unwrap_or_else(|| ((method.solve)(&a, &b), String::new()));
            line.answer(&outcome, &steps);
            // For the verdict alone fewer rounds are enough.
            line.outcome(&(method.decide)(&a, &b), "");
        });
    }
    // The program builds the engines in, and this package alone does not.
    for method in MOVING.iter().filter(|it| !it.is_engine()) {
        line(&mut text, method.slug, method.pair, |line, [a, b], motion| {
            line.answer(&method.judge_moving(&a, &b, &motion).unwrap(), "");
        });
    }
    for (at, a) in Kind::ALL.into_iter().enumerate() {
        for b in Kind::ALL.into_iter().skip(at) {
            line(&mut text, "reference", (a, b), |line, [a, b], _| {
                line.contact(&reference::judge(&a, &b))
            });
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/answers.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let kept = std::fs::read_to_string(path).unwrap();
    let differs = |(old, new): &(&str, &str)| old != new;
    let faults: Vec<_> = kept.lines().zip(text.lines()).filter(differs).take(5).collect();
    assert!(faults.is_empty(), "was and is: {faults:#?}");
    assert_eq!(kept.lines().count(), text.lines().count());
}
