//! Pairs at and next to tangency, where rounding has its say.

use super::*;
use crate::algorithm::characteristic_cubic;

/// Two ellipses with a gap of 0 to 1e-9 sizes, up to a given aspect and ratio of sizes.
fn next_to_tangency(random: &mut Random, aspect: f64, ratio: f64) -> (Ellipse, Ellipse) {
    let (first, second) = (random.ellipse(aspect, 3.0), random.ellipse(aspect, 3.0));
    let factor = 1.0 / random.magnitude(1.0, ratio);
    let smaller =
        |it: &Ellipse| Ellipse::new(it.center(), it.semi_axes() * factor, it.rotation()).unwrap();
    let (first, second) =
        if random.unit() < 0.5 { (first, smaller(&second)) } else { (smaller(&first), second) };
    let second = match (random.unit() * 4.0) as u32 {
        0 => Ellipse::new(second.center(), second.semi_axes(), first.rotation()).unwrap(),
        _ => second,
    };
    let size = first.semi_axes().max_element().max(second.semi_axes().max_element());
    let gaps = [0.0, 1e-16, 1e-14, 1e-13, 1e-12, 1e-11, 1e-10, 1e-9];
    let gap = gaps[(random.unit() * 8.0) as usize] * (random.unit() - 0.5).signum() * size;
    let second = random.moved_to_gap(&first, &second, gap);
    (first, second)
}

/// How many are undecided; the worst gap of a wrong one in larger sizes.
fn judged(seed: u64, pairs: u32, aspect: f64, ratio: f64) -> (u32, f64) {
    let (mut random, mut undecided, mut worst) = (Random::new(seed), 0, 0.0f64);
    for _ in 0..pairs {
        let (first, second) = next_to_tangency(&mut random, aspect, ratio);
        let outcome = with_ellipse(&first, &second);
        let truth = characteristic_cubic::ellipse_ellipse(&first, &second, &mut ()).verdict;
        if outcome.verdict == Verdict::Undecided {
            undecided += 1;
        } else if outcome.verdict != truth {
            let size = first.semi_axes().max_element().max(second.semi_axes().max_element());
            worst = worst.max(oracle::gap(&first, &second).abs() / size);
        }
    }
    (undecided, worst)
}

#[test]
fn next_to_tangency_hardly_anything_is_undecided_and_errors_are_of_rounding() {
    for (aspect, ratio) in [(3.0, 1.0), (100.0, 10.0), (1000.0, 1e6)] {
        let (undecided, worst) = judged(31, 20_000, aspect, ratio);
        assert!(undecided < 20, "{undecided} undecided at aspect {aspect}");
        assert!(worst < 1e-12, "wrong at a gap of {worst:e} sizes, aspect {aspect}");
    }
}
