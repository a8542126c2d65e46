//! When do shapes that move touch for the first time?

use super::Facts;
use crate::lab::map::class::Class;
use crate::lab::map::probe::Asked;
use crate::outcome::Verdict;

pub(super) const FACTS: Facts = Facts {
    word: "Time",
    asks_many: false,
    is_apt: |told| told.times,
    class,
    words: |_, class| match class {
        Class::Verdict(Verdict::Separate) => Some("No touch".to_owned()),
        Class::Verdict(Verdict::Colliding) => Some("They touch from the start".to_owned()),
        Class::Count(from, to) => {
            let [from, to] = [from, to].map(|it| f64::from(it) / f64::from(TENTHS));
            Some(format!("First touch from {from} to {to}"))
        }
        _ => None,
    },
};

/// Into so many equal stretches the time from 0 to 1 is divided.
const TENTHS: u32 = 10;

/// By tenths; what touches from the start stands apart.
fn class(asked: &Asked) -> Class {
    let outcome = asked.solve(0);
    if let Some(reason) = outcome.reason {
        return Class::Undecided(reason);
    }
    match outcome.time {
        Some(0.0) => Class::Verdict(Verdict::Colliding),
        Some(time) => {
            let stretch = ((time * f64::from(TENTHS)) as u32).min(TENTHS - 1);
            Class::Count(stretch, stretch + 1)
        }
        None if outcome.verdict == Verdict::Separate => Class::Verdict(Verdict::Separate),
        None => Class::Unmeasured,
    }
}
