//! Lists of pairs of kinds for methods that take many.

use crate::algorithm::{core_segments, proxy, separating_axes};
use crate::shape::Kind;

const COUNT: usize = Kind::ALL.len();

/// Every ordered pair of kinds that `$takes` takes, after the one that a demo begins with.
macro_rules! every {
    ($first:expr, $takes:path) => {{
        static ALL: ([[Kind; 2]; 1 + COUNT * COUNT], usize) = {
            let mut pairs = [$first; 1 + COUNT * COUNT];
            let (mut filled, mut place) = (1, 0);
            while place < COUNT * COUNT {
                let [a, b] = [Kind::ALL[place / COUNT], Kind::ALL[place % COUNT]];
                if $takes(a, b) {
                    pairs[filled] = [a, b];
                    filled += 1;
                }
                place += 1;
            }
            (pairs, filled)
        };
        ALL.0.split_at(ALL.1).0
    }};
}

const fn any(_: Kind, _: Kind) -> bool {
    true
}

const fn bounded(a: Kind, b: Kind) -> bool {
    a.is_bounded() && b.is_bounded()
}

/// Every pair, after rectangle and circle.
pub static EVERY: &[[Kind; 2]] = every!([Kind::Rectangle, Kind::Circle], any);

/// Every pair, after ellipse and rectangle.
pub static EVERY_FROM_ELLIPSE: &[[Kind; 2]] = every!([Kind::Ellipse, Kind::Rectangle], any);

/// Every pair of kinds with an end on all sides.
pub static EVERY_BOUNDED: &[[Kind; 2]] = every!([Kind::Ellipse, Kind::Rectangle], bounded);

/// Every pair of kinds that ellipses are put around and within.
pub static EVERY_BODY: &[[Kind; 2]] = every!([Kind::Polygon, Kind::Ellipse], proxy::takes);

/// Every pair of kinds whose separating axes are tried.
pub static EVERY_WITH_EDGES: &[[Kind; 2]] = every!([Kind::Polygon; 2], separating_axes::takes);

/// Every pair of kinds with a core segment or a core point.
pub static EVERY_WITH_CORES: &[[Kind; 2]] = every!([Kind::Capsule; 2], core_segments::takes);
