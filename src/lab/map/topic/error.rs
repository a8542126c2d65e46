//! How wrong is the gap, against the larger of both sizes?

use super::Facts;
use crate::lab::map::class::Class;
use crate::lab::map::probe::Asked;
use crate::lab::size;
use crate::reference;

pub(super) const FACTS: Facts = Facts {
    word: "Gap error",
    asks_many: false,
    is_apt: |told| told.gaps,
    class,
    words: |_, class| match class {
        Class::Power(-14) => Some("Rounding, below 1e−14".to_owned()),
        Class::Power(0) => Some("Below the larger size".to_owned()),
        Class::Power(power @ ..0) => Some(format!("Below 1e−{power} of the size", power = -power)),
        Class::Power(_) => Some("The larger size or more".to_owned()),
        _ => None,
    },
};

/// Errors below this share of the size are what rounding leaves.
const ROUNDING: f64 = 1e-14;

/// By powers of ten, two at a time where they are small.
fn class(asked: &Asked) -> Class {
    let Some(gap) = asked.solve(0).gap() else { return Class::Unmeasured };
    let [a, b] = asked.pair;
    let truth = reference::judge(a, b).contact.gap;
    let error = (gap - truth).abs() / size(a, b);
    // Infinite gaps, as of two lines that cross, have no difference.
    if error < ROUNDING || gap == truth {
        return Class::Power(-14);
    }
    let power = error.log10().floor().clamp(-20.0, 20.0) as i8 + 1;
    Class::Power(match power {
        ..=-2 => power + (power & 1),
        -1..=0 => power,
        _ => 1,
    })
}
