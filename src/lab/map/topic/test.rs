//! Which test decides?

use super::Facts;
use crate::lab::map::class::Class;

pub(super) const FACTS: Facts = Facts {
    word: "Test",
    asks_many: false,
    is_apt: |_| true,
    class: |asked| Class::Named(asked.solve(0).decided_by),
    words: |_, _| None,
};
