//! Lists of pairs of kinds for methods that take many.

use crate::algorithm::proxy;
use crate::shape::Kind;

const COUNT: usize = Kind::ALL.len();

/// Every ordered pair of kinds, after the one that a demo begins with.
const fn every(first: [Kind; 2]) -> [[Kind; 2]; 1 + COUNT * COUNT] {
    let mut pairs = [first; 1 + COUNT * COUNT];
    let mut i = 0;
    while i < COUNT * COUNT {
        pairs[1 + i] = [Kind::ALL[i / COUNT], Kind::ALL[i % COUNT]];
        i += 1;
    }
    pairs
}

/// Every ordered pair of kinds, after rectangle and circle.
pub static EVERY: &[[Kind; 2]] = &every([Kind::Rectangle, Kind::Circle]);

/// Every ordered pair of kinds, after ellipse and rectangle.
pub static EVERY_FROM_ELLIPSE: &[[Kind; 2]] = &every([Kind::Ellipse, Kind::Rectangle]);

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

/// Every ordered pair of kinds that ellipses are put around and within, after the one that its demo
/// begins with.
pub static EVERY_BODY: &[[Kind; 2]] = {
    const COUNT: usize = Kind::ALL.len();
    const fn pair(place: usize) -> Option<[Kind; 2]> {
        let [a, b] = [Kind::ALL[place / COUNT], Kind::ALL[place % COUNT]];
        if proxy::takes(a, b) { Some([a, b]) } else { None }
    }
    const TAKEN: usize = {
        let (mut taken, mut place) = (0, 0);
        while place < COUNT * COUNT {
            taken += pair(place).is_some() as usize;
            place += 1;
        }
        taken
    };
    const PAIRS: [[Kind; 2]; 1 + TAKEN] = {
        let mut pairs = [[Kind::Polygon, Kind::Ellipse]; 1 + TAKEN];
        let (mut filled, mut place) = (1, 0);
        while place < COUNT * COUNT {
            if let Some(pair) = pair(place) {
                pairs[filled] = pair;
                filled += 1;
            }
            place += 1;
        }
        pairs
    };
    &PAIRS
};
