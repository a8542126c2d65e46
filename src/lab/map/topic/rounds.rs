//! How many rounds does a method take?

use super::Facts;
use crate::lab::map::class::Class;

pub(super) const FACTS: Facts = Facts {
    word: "Rounds",
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
        Class::Count(0, 0) => Some("No round".to_owned()),
        Class::Count(1, 1) => Some("1 round".to_owned()),
        Class::Count(from, u32::MAX) => Some(format!("{from} rounds or more")),
        Class::Count(from, to) if from == to => Some(format!("{from} rounds")),
        Class::Count(from, to) => Some(format!("{from} to {to} rounds")),
        _ => None,
    },
};
