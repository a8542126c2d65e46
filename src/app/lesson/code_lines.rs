//! Pseudo-code that is made of parts, which several methods share.

use crate::app::lesson::CodeLine;

/// The lines of two parts. `N` is how many there are in both.
pub(super) const fn joined<const N: usize>(
    first: &[CodeLine],
    second: &[CodeLine],
) -> [CodeLine; N] {
    let mut all = [CodeLine { tag: "", indent: 0, text: "" }; N];
    let mut i = 0;
    while i < N {
        all[i] = if i < first.len() { first[i] } else { second[i - first.len()] };
        i += 1;
    }
    all
}
