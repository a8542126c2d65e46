//! How often every method is wrong or undecided, on the walk's pairs.

use super::{Shape, TAME, TOUCHING, WIDE, asked, case_count, far, is_right, size};
use crate::cases;
use fastrand::Rng;
use std::collections::BTreeMap;
use tangency_geometry::catalog::{Method, Semantics};
use tangency_geometry::{Contact, Kind, Verdict, reference};

/// The largest share of missing answers of a method that is not kept for its faults.
const UNDECIDED: f64 = 1e-3;

#[derive(Clone, Copy, Default)]
struct Count {
    all: u64,
    /// Wrongly found to collide, and wrongly found to be separate.
    wrong: [u64; 2],
    undecided: u64,
}

#[derive(Clone, Copy, Default)]
struct Tally {
    /// Pairs farther from tangency than rounding can reach.
    clear: Count,
    /// Tangent but for the rounding of `f64`.
    tangent: Count,
    /// A clear pair with a wrong verdict, or else an undecided pair.
    example: Option<(Verdict, Shape, Shape)>,
}

impl Tally {
    fn add(&mut self, a: &Shape, b: &Shape, verdict: Verdict, expected: Verdict, clear: bool) {
        let undecided = verdict == Verdict::Undecided;
        let wrong = verdict.contradicts(expected);
        let count = if clear { &mut self.clear } else { &mut self.tangent };
        count.all += 1;
        count.undecided += u64::from(undecided);
        count.wrong[usize::from(verdict == Verdict::Separate)] += u64::from(wrong);
        if (clear && wrong) || (undecided && self.example.is_none()) {
            self.example = Some((verdict, *a, *b));
        }
    }

    fn is_fine(&self) -> bool {
        let Self { clear, tangent, .. } = self;
        let is_seldom = |undecided: u64, all: u64| undecided as f64 <= UNDECIDED * all as f64;
        clear.wrong == [0, 0]
            && is_seldom(clear.undecided, clear.all)
            && is_seldom(clear.undecided + tangent.undecided, clear.all + tangent.all)
    }
}

/// Is the verdict beyond doubt? Against a boundary the farther end counts as well.
fn is_clear(method: &Method, truth: &Contact, a: &Shape, b: &Shape) -> bool {
    let doubt = (TOUCHING + far(a, b)) * size(a, b);
    let inner = match (method.semantics, a, b) {
        (Semantics::Boundary, Shape::Segment(it), Shape::Circle(circle)) => {
            let ends = [it.start(), it.end()].map(|end| end.distance(circle.center()));
            (ends[0].max(ends[1]) - circle.radius()).abs()
        }
        _ => f64::INFINITY,
    };
    truth.gap.abs().min(inner) > doubt
}

fn tallies(kinds: (Kind, Kind), seed: u64, count: usize) -> Vec<[Tally; 2]> {
    let methods: Vec<_> = asked().into_iter().filter(|method| method.pair == kinds).collect();
    let mut tallies = vec![[Tally::default(); 2]; methods.len()];
    for (column, limits) in [TAME, WIDE].iter().enumerate() {
        let mut random = Rng::with_seed(seed.wrapping_add(column as u64));
        for _ in 0..count {
            let (a, b) = cases::pair(kinds, limits, &mut random);
            let truth = reference::judge(&a, &b);
            for (method, tally) in methods.iter().zip(&mut tallies) {
                let Some(expected) = method.semantics.right(&truth, [&a, &b]) else { continue };
                let clear = is_clear(method, &truth, &a, &b);
                let verdict = (method.solve)(&a, &b).verdict;
                tally[column].add(&a, &b, verdict, expected, clear);
            }
        }
    }
    tallies
}

/// The table, and whether every method that is meant to be right is.
fn table(count: usize) -> (String, bool) {
    let kinds: BTreeMap<String, (Kind, Kind)> =
        asked().into_iter().map(|it| (format!("{:?}", it.pair), it.pair)).collect();
    let (mut text, mut fine) = (String::new(), true);
    for kinds in kinds.values() {
        let found = tallies(*kinds, 0x7a61 + count as u64, count);
        let methods = asked().into_iter().filter(|method| method.pair == *kinds);
        for (method, columns) in methods.zip(found) {
            for (limits, tally) in ["tame", "wide"].iter().zip(columns) {
                let Count { all, wrong: [hits, misses], undecided } = tally.clear;
                text += &format!(
                    "{:9} {:9} {:27} {limits} clear {all:8} wrongly colliding {hits:6} wrongly separate {misses:6} undecided {undecided:6} | tangent {:7} wrong {:6} undecided {:6}\n",
                    kinds.0.word(),
                    kinds.1.word(),
                    method.slug,
                    tally.tangent.all,
                    tally.tangent.wrong.iter().sum::<u64>(),
                    tally.tangent.undecided,
                );
                if !tally.is_fine() {
                    text += &format!("    such as {:?}\n", tally.example);
                    let is_wrong = tally.clear.wrong != [0, 0];
                    fine &= method.id.is_published() && !(is_wrong && is_right(method));
                }
            }
        }
    }
    (text, fine)
}

/// `TANGENCY_WALK_TABLE=/tmp/rates.txt TANGENCY_WALK_CASES=1000000 cargo test --release -p tangency-geometry --test geometry rates`
/// writes the table to a file; with `TANGENCY_WALK_ONLY=polygon-bisection,characteristic-cubic` for
/// those methods alone. A third of the pairs are moved to a gap of 0 to 1e-3 sizes, and one in six
/// is contained or concentric.
#[test]
fn rates_of_wrong_and_missing_answers_are_as_promised() {
    let (text, fine) = table(case_count());
    if let Some(path) = std::env::var_os("TANGENCY_WALK_TABLE") {
        std::fs::write(path, &text).unwrap();
    }
    assert!(fine, "\n{text}");
}
