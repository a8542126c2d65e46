//! The pseudo-code.

use crate::app::play::{CodeLine, line};

/// The switches, and what each changes.
pub(super) const CODE: &[CodeLine] = &[
    line("chosen", 0, "collide(segment, circle) as the switches say:"),
    line("", 1, "least, greatest ← the segment’s distances from O"),
    line("", 1, "h ← the distance of its line from O"),
    line("", 1, "solid:     least ≤ r"),
    line("", 1, "boundary:  least ≤ r ≤ greatest"),
    line("", 1, "line:      h ≤ r"),
    line("circle", 0, "does boundary for solid change the answer?"),
    line("touching", 0, "does < for ≤ change it?"),
    line("straight", 0, "does the line for the segment change it?"),
    line("map", 0, "for each cell: put the circle there and test by all six"),
];
