//! What does a method say?

use super::Facts;
use crate::lab::map::class::Class;
use crate::outcome::Verdict;

pub(super) const FACTS: Facts = Facts {
    word: "Verdict",
    asks_many: false,
    is_apt: |_| true,
    class: |asked| {
        let outcome = asked.decide(0);
        match outcome.reason {
            Some(reason) if outcome.verdict == Verdict::Undecided => Class::Undecided(reason),
            _ => Class::Verdict(outcome.verdict),
        }
    },
    words: |_, _| None,
};
