//! What a demo of many shapes has beside what it plays on two of them.

use crate::demo::play::{OptionRange, OptionSpec};

/// The slug of the arena.
pub const SLUG: &str = "arena";

/// Its option that draws the boxes by which pairs are left out.
pub const BOXES: &str = "boxes";

/// The switches of the demo itself.
pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec {
    slug: BOXES,
    label: "Upright boxes",
    hint: "The boxes by which pairs are left out: where they are apart, so are the shapes.",
    default: |_| 0.0,
    range: OptionRange::Choice(&["hidden", "shown"]),
}];

#[cfg(test)]
mod tests;
