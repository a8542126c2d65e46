//! Lists of pairs of kinds for methods that take many.

use crate::shape::Kind;

/// Every ordered pair of kinds, after the one that its demo begins with.
pub static EVERY: &[[Kind; 2]] = {
    const COUNT: usize = Kind::ALL.len();
    const PAIRS: [[Kind; 2]; 1 + COUNT * COUNT] = {
        let mut pairs = [[Kind::Rectangle, Kind::Circle]; 1 + COUNT * COUNT];
        let mut i = 0;
        while i < COUNT * COUNT {
            pairs[1 + i] = [Kind::ALL[i / COUNT], Kind::ALL[i % COUNT]];
            i += 1;
        }
        pairs
    };
    &PAIRS
};

/// Every ordered pair of kinds with an end on all sides, after the one that its demo begins with.
pub static EVERY_BOUNDED: &[[Kind; 2]] = {
    const COUNT: usize = {
        let (mut count, mut i) = (0, 0);
        while i < Kind::ALL.len() {
            count += Kind::ALL[i].is_bounded() as usize;
            i += 1;
        }
        count
    };
    const PAIRS: [[Kind; 2]; 1 + COUNT * COUNT] = {
        let mut pairs = [[Kind::Ellipse, Kind::Rectangle]; 1 + COUNT * COUNT];
        let (mut filled, mut i) = (1, 0);
        while i < Kind::ALL.len() * Kind::ALL.len() {
            let pair = [Kind::ALL[i / Kind::ALL.len()], Kind::ALL[i % Kind::ALL.len()]];
            if pair[0].is_bounded() && pair[1].is_bounded() {
                pairs[filled] = pair;
                filled += 1;
            }
            i += 1;
        }
        pairs
    };
    &PAIRS
};
