//! How many cases and answers were right.

use super::Summary;
use crate::catalog::{METHODS, engines};
use std::fmt::Write as _;

/// What one method said of one case.
pub(super) struct Judgement {
    pub(super) method: &'static str,
    /// `None` where there is no verdict.
    pub(super) agrees: Option<bool>,
    /// How far its gap is from the true one, where it has one.
    pub(super) gap_error: Option<f64>,
}

/// The answers of one method.
#[derive(Clone, Debug, PartialEq)]
struct Tally {
    method: &'static str,
    right: u64,
    wrong: u64,
    undecided: u64,
    worst: Option<f64>,
}

/// What came of a run so far.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Report {
    pub(super) summary: Summary,
    /// Answers that disagree.
    pub(super) failures: u64,
    /// Cases with such an answer.
    pub(super) failed_cases: u64,
    tallies: Vec<Tally>,
}

impl Report {
    pub(super) fn add(&mut self, judgement: &Judgement) {
        let Judgement { method, agrees, gap_error } = *judgement;
        let tally = self.tally(method);
        match agrees {
            Some(true) => tally.right += 1,
            Some(false) => tally.wrong += 1,
            None => tally.undecided += 1,
        }
        tally.worst = larger(tally.worst, gap_error);
        self.failures += u64::from(agrees == Some(false));
    }

    pub(super) fn merge(&mut self, other: Self) {
        self.summary.judged += other.summary.judged;
        self.summary.bad += other.summary.bad;
        self.failures += other.failures;
        self.failed_cases += other.failed_cases;
        for it in other.tallies {
            let tally = self.tally(it.method);
            tally.right += it.right;
            tally.wrong += it.wrong;
            tally.undecided += it.undecided;
            tally.worst = larger(tally.worst, it.worst);
        }
    }

    fn tally(&mut self, method: &'static str) -> &mut Tally {
        // A dozen methods fit a pair.
        let place = self.tallies.iter().position(|it| it.method == method);
        let place = place.unwrap_or_else(|| {
            let (right, wrong, undecided, worst) = (0, 0, 0, None);
            self.tallies.push(Tally { method, right, wrong, undecided, worst });
            self.tallies.len() - 1
        });
        &mut self.tallies[place]
    }

    /// A table of the methods in the order of the catalogue.
    pub(super) fn table(&self) -> String {
        let known = || METHODS.iter().chain(engines());
        let place = |it: &&Tally| known().position(|method| method.slug == it.method);
        let mut tallies: Vec<_> = self.tallies.iter().collect();
        tallies.sort_by_key(|it| place(it).unwrap_or(usize::MAX));
        let width = tallies.iter().map(|it| it.method.len()).max().unwrap_or(0).max(6);
        let Summary { judged, bad } = self.summary;
        let mut text = format!(
            "{:width$} {:>10} {:>10} {:>10} {:>15}\n",
            "method", "right", "wrong", "undecided", "worst gap error"
        );
        for Tally { method, right, wrong, undecided, worst } in tallies {
            let worst = worst.map_or(String::new(), |it| format!("{it:.1e}"));
            let _ = writeln!(
                text,
                "{method:width$} {right:>10} {wrong:>10} {undecided:>10} {worst:>15}"
            );
        }
        let _ = writeln!(
            text,
            "{judged} cases judged, {} with a disagreement, {bad} bad",
            self.failed_cases
        );
        text
    }
}

fn larger(one: Option<f64>, other: Option<f64>) -> Option<f64> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.max(other)),
        (one, other) => one.or(other),
    }
}
