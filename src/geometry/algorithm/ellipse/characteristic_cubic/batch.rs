//! The characteristic cubic for many pairs at once, in structure-of-arrays form.
//!
//! **Question.** Which of many pairs of solid ellipses share a point?
//!
//! **Idea.** The same discriminant as [`characteristic_cubic`], computed for one pair in each
//! lane of a vector register: no branch, no division, no root, columns of plain numbers that
//! the compiler vectorises. With P(λ) = D₀λ³ − c₁λ² − c₂λ + D₁ and Δ its discriminant a pair is
//! separate when Δ > 0 and c₁ or c₂ is positive, and overlaps when Δ < 0 or both are negative.
//! Pairs that the error bound leaves open are judged by [`characteristic_cubic`], one by one.
//!
//! **Accuracy.** Every verdict equals that of [`characteristic_cubic`], which is exact.
//!
//! **Cost.** No branch: from prepared columns it takes less time than [`characteristic_cubic`], the
//! same wherever the shapes lie. [`verdicts`] does not allocate; [`Ellipses`] does, when it grows.
//!
//! **When it fails.** It fails with [`characteristic_cubic`]. It falls back on that method for very
//! large and small semi-axes and next to tangency, in a zone that grows with the ratio of sizes.
//!
//! **Source.** As for [`characteristic_cubic`], whose first look it is.
//!
//! # Example
//!
//! ```
//! use tangency_geometry::algorithm::ellipse::characteristic_cubic::batch::{Ellipses, verdicts};
//! use tangency_geometry::{DVec2, Ellipse, Verdict};
//!
//! let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0)?;
//! let far = Ellipse::new(DVec2::new(9.0, 0.0), DVec2::ONE, 0.0)?;
//! let [first, second] = [[ellipse; 2], [ellipse, far]]
//!     .map(|it| it.iter().collect::<Ellipses>());
//! let mut answers = [Verdict::Undecided; 2];
//! verdicts(&first, &second, &mut answers);
//! assert_eq!(answers, [Verdict::Colliding, Verdict::Separate]);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

use super::sign::Quick;
use crate::algorithm::ellipse::characteristic_cubic;
use crate::algorithm::prelude::*;
use crate::shape::ShapeMatrix;

/// Pairs per inner loop: enough to make its start cheap, few enough for the nearest cache.
const BLOCK: usize = 256;

/// Ellipses by columns: centre and shape matrix.
#[derive(Clone, Debug, Default)]
pub struct Ellipses {
    shapes: Vec<Ellipse>,
    /// x and y of the centre, then the matrix as [`matrix`] reads it.
    columns: [Vec<f64>; 6],
}

impl Ellipses {
    /// Adds an ellipse at the end.
    pub fn push(&mut self, ellipse: &Ellipse) {
        let DVec2 { x, y } = ellipse.center();
        let ShapeMatrix { xx, xy, yy, det } = lane_matrix(ellipse);
        self.shapes.push(*ellipse);
        for (column, number) in self.columns.iter_mut().zip([x, y, xx, xy, yy, det]) {
            column.push(number);
        }
    }

    /// A part of each column, so that its length is checked once for the whole loop.
    #[inline(always)]
    fn columns(&self, from: usize, count: usize) -> [&[f64]; 6] {
        self.columns.each_ref().map(|it| &it[from..][..count])
    }
}

impl<'e> FromIterator<&'e Ellipse> for Ellipses {
    fn from_iter<I: IntoIterator<Item = &'e Ellipse>>(ellipses: I) -> Self {
        let mut columns = Self::default();
        for ellipse in ellipses {
            columns.push(ellipse);
        }
        columns
    }
}

/// Σ of an ellipse, with a NaN where it is out of range, so that no sign is sure.
fn lane_matrix(ellipse: &Ellipse) -> ShapeMatrix {
    let matrix = *ellipse.matrix();
    if ellipse.is_ordinary() { matrix } else { ShapeMatrix { det: f64::NAN, ..matrix } }
}

/// Writes the verdict for each ellipse of `first` and the one of `second` at the same index, as far
/// as the shortest of the three goes. Returns how many pairs needed [`characteristic_cubic`].
pub fn verdicts(first: &Ellipses, second: &Ellipses, verdicts: &mut [Verdict]) -> usize {
    let count = first.shapes.len().min(second.shapes.len()).min(verdicts.len());
    let mut signs = [0.0; BLOCK];
    let mut fallen_back = 0;
    for from in (0..count).step_by(BLOCK) {
        let to = count.min(from + BLOCK);
        let signs = &mut signs[..to - from];
        let [a, b] = [first, second].map(|it| it.columns(from, signs.len()));
        for (i, sign) in signs.iter_mut().enumerate() {
            let offset = DVec2::new(b[0][i] - a[0][i], b[1][i] - a[1][i]);
            *sign = Quick::new(offset, &matrix(&a, i), &matrix(&b, i)).sign();
        }
        let answers = &mut verdicts[from..to];
        let mut open = 0;
        for (answer, sign) in answers.iter_mut().zip(&*signs) {
            *answer = if *sign > 0.0 { Verdict::Separate } else { Verdict::Colliding };
            open += usize::from(*sign == 0.0);
        }
        if open > 0 {
            fallen_back += open;
            for (index, _) in (from..to).zip(signs).filter(|(_, sign)| **sign == 0.0) {
                let (a, b) = (&first.shapes[index], &second.shapes[index]);
                let outcome = characteristic_cubic::ellipse_ellipse(a, b, &mut ());
                verdicts[index] = outcome.verdict;
            }
        }
    }
    fallen_back
}

/// Writes the verdict for `still` and `swept` about each of the `centers` (`Undecided` about NaN or
/// infinity), as far as both slices go. Returns how many pairs needed [`characteristic_cubic`].
pub fn sweep(
    still: &Ellipse,
    swept: &Ellipse,
    centers: &[DVec2],
    verdicts: &mut [Verdict],
) -> usize {
    let (s, t) = (lane_matrix(still), lane_matrix(swept));
    let origin = still.center();
    let mut signs = [0.0; BLOCK];
    let mut fallen_back = 0;
    for (centers, answers) in centers.chunks(BLOCK).zip(verdicts.chunks_mut(BLOCK)) {
        for (sign, center) in signs.iter_mut().zip(centers) {
            *sign = Quick::new(*center - origin, &s, &t).sign();
        }
        for ((answer, sign), center) in answers.iter_mut().zip(&signs).zip(centers) {
            *answer = if *sign > 0.0 { Verdict::Separate } else { Verdict::Colliding };
            if *sign == 0.0 {
                fallen_back += 1;
                let moved = swept.with_center(*center);
                *answer = moved.map_or(Verdict::Undecided, |moved| {
                    characteristic_cubic::ellipse_ellipse(still, &moved, &mut ()).verdict
                });
            }
        }
    }
    fallen_back
}

#[inline(always)]
fn matrix([.., xx, xy, yy, det]: &[&[f64]; 6], i: usize) -> ShapeMatrix {
    ShapeMatrix { xx: xx[i], xy: xy[i], yy: yy[i], det: det[i] }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, ellipse};

    /// The batch's verdicts, each compared with the single method's, and how many fell back.
    fn judged(pairs: &[(Ellipse, Ellipse)]) -> (Vec<Verdict>, usize) {
        let [first, second]: [Ellipses; 2] = [
            pairs.iter().map(|(first, _)| first).collect(),
            pairs.iter().map(|(_, second)| second).collect(),
        ];
        let mut answers = vec![Verdict::Undecided; pairs.len()];
        let fallen_back = verdicts(&first, &second, &mut answers);
        for ((first, second), answer) in pairs.iter().zip(&answers) {
            let single = characteristic_cubic::ellipse_ellipse(first, second, &mut ());
            assert_eq!(*answer, single.verdict, "{first:?} {second:?}");
        }
        (answers, fallen_back)
    }

    fn resized(it: &Ellipse, place: f64, size: f64) -> Ellipse {
        ellipse(it.center() * place, it.semi_axes() * size, it.rotation())
    }

    fn pair(random: &mut Random, aspect: f64, gap: f64) -> (Ellipse, Ellipse) {
        let (first, second) = (random.ellipse(aspect, 2.0), random.ellipse(aspect, 2.0));
        let second = random.moved_to_gap(&first, &second, gap);
        (first, second)
    }

    /// How to make a pair, and how many of ten thousand may fall back.
    type Case = (fn(&mut Random) -> (Ellipse, Ellipse), std::ops::Range<usize>);

    #[test]
    fn every_verdict_is_that_of_the_single_method() {
        let cases: [Case; 4] = [
            (|random| (random.ellipse(5.0, 3.0), random.ellipse(5.0, 3.0)), 0..1),
            // Next to tangency some fall back and some do not.
            (
                |random| {
                    let aspect = random.magnitude(1.0, 1e4);
                    let gap = random.magnitude(1e-16, 1e-2) * (random.unit() - 0.5).signum();
                    pair(random, aspect, gap)
                },
                1000..9000,
            ),
            // So small that determinants underflow.
            (
                |random| {
                    let gap = random.between(-1e-3, 1e-3);
                    let (first, second) = pair(random, 20.0, gap);
                    let size = random.magnitude(1e-22, 1e-19);
                    (resized(&first, size, size), resized(&second, size, size))
                },
                1..10_001,
            ),
            // Any size and place.
            (
                |random| {
                    let size = random.magnitude(1e-150, 1e150);
                    let place = size * random.magnitude(1e-3, 1e3);
                    let ratio = random.magnitude(1e-6, 1e6);
                    let first = resized(&random.ellipse(1e6, 2.0), place, size);
                    (first, resized(&random.ellipse(1e6, 2.0), place, size * ratio))
                },
                1..10_000,
            ),
        ];
        for (seed, (pair, expected)) in (1..).zip(cases) {
            let mut random = Random::new(seed);
            let pairs: Vec<_> = (0..10_000).map(|_| pair(&mut random)).collect();
            let (answers, fallen_back) = judged(&pairs);
            assert!(expected.contains(&fallen_back), "case {seed}: {fallen_back}");
            assert!(answers.contains(&Verdict::Separate) && answers.contains(&Verdict::Colliding));
        }
        let far = ellipse(DVec2::splat(-1e308), DVec2::ONE, 0.0);
        let farther = ellipse(DVec2::splat(1e308), DVec2::ONE, 0.0);
        judged(&[(far, farther), (far, far)]);
    }

    #[test]
    fn verdicts_end_with_the_shortest_argument() {
        let unit = ellipse((0.0, 0.0), DVec2::ONE, 0.0);
        let [two, three]: [Ellipses; 2] = [2, 3].map(|count| [unit; 3][..count].iter().collect());
        let mut answers = [Verdict::Undecided; 4];
        verdicts(&two, &three, &mut answers);
        use Verdict::{Colliding, Undecided};
        assert_eq!(answers, [Colliding, Colliding, Undecided, Undecided]);
        verdicts(&two, &three, &mut answers[3..]);
        assert_eq!(answers[2..], [Undecided, Colliding]);
    }

    #[test]
    fn sweep_agrees_with_the_single_method() {
        let mut random = Random::new(5);
        for _ in 0..40 {
            let (still, swept) = (random.ellipse(50.0, 3.0), random.ellipse(50.0, 3.0));
            let mut centers: Vec<_> = (0..300).map(|_| random.ellipse(1.0, 3.0).center()).collect();
            centers.push(still.center());
            let mut answers = vec![Verdict::Undecided; centers.len()];
            sweep(&still, &swept, &centers, &mut answers);
            for (center, answer) in centers.iter().zip(answers) {
                let moved = swept.with_center(*center).unwrap();
                let alone = characteristic_cubic::ellipse_ellipse(&still, &moved, &mut ());
                assert_eq!(answer, alone.verdict, "{still:?} {moved:?}");
            }
        }
    }
}
