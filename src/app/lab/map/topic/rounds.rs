//! How many rounds does a method take?

use super::Facts;
use crate::app::lab::map::class::Class;

pub(super) const FACTS: Facts = Facts {
    word: words!(lab.map.topic.rounds.rounds),
    asks_many: false,
    is_apt: |told| told.rounds,
    // Few one by one, more by doubling.
    class: |asked| match asked.solve(0).iterations {
        count @ 0..=9 => Class::Count(count, count),
        10..=14 => Class::Count(10, 14),
        15..=19 => Class::Count(15, 19),
        20..=39 => Class::Count(20, 39),
        40..=79 => Class::Count(40, 79),
        _ => Class::Count(80, u32::MAX),
    },
    words: |_, class| match class {
        Class::Count(0, 0) => Some(words!(lab.map.topic.rounds.no_round).to_owned()),
        Class::Count(1, 1) => Some(words!(lab.map.topic.rounds.round).to_owned()),
        Class::Count(from, u32::MAX) => {
            Some(format!(words!(lab.map.topic.rounds.from_rounds_or_more), from = from))
        }
        Class::Count(from, to) if from == to => {
            Some(format!(words!(lab.map.topic.rounds.from_rounds), from = from))
        }
        Class::Count(from, to) => {
            Some(format!(words!(lab.map.topic.rounds.from_rounds_2), from = from, to = to))
        }
        _ => None,
    },
};
