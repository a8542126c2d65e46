//! The places for words beside what they name, and what each costs.

use crate::app::canvas::clip;
use crate::app::canvas::label::Anchor;
use crate::app::view::Area;
use glam::DVec2;

/// Clear space between a stroke and its label, pixels.
const GAP: f64 = 6.0;

/// A piece shorter than this is a point to its label, pixels.
const SHORT: f64 = 44.0;

/// How much farther off than need be words may be, pixels, and the price of it.
const RINGS: [(f64, f64); 8] = [
    (0.0, 0.0),
    (6.0, 4.0),
    (12.0, 8.0),
    (20.0, 13.0),
    (30.0, 20.0),
    (42.0, 28.0),
    (56.0, 38.0),
    (74.0, 50.0),
];

/// So many places beside each half of a straight piece.
const SHARES: u32 = 8;

/// A place for words: the middle, and what it costs beside the ground it covers.
pub(super) struct Place {
    pub middle: DVec2,
    pub price: f64,
}

/// Collects the places beside an anchor.
struct Places {
    all: Vec<Place>,
    half: DVec2,
    seen: Area,
}

/// The places beside an anchor for a box of half size `half`.
pub(super) fn places(anchor: &Anchor, half: DVec2, area: &Area) -> Vec<Place> {
    let mut places = Places { all: Vec::with_capacity(48), half, seen: area.grown(2.0) };
    match anchor {
        Anchor::Point(at, radius) => places.around(*at, radius + GAP * 0.4, 0.0),
        Anchor::Piece(from, to) => places.along(*from, *to),
        Anchor::Rim(rim) => places.rim(rim),
        Anchor::Inside(middle, room, rim) => {
            let fits = (half * 1.3).cmple(*room).all();
            places.add(*middle, *middle, if fits { 0.0 } else { f64::INFINITY });
            places.rim(rim);
        }
        Anchor::Opening(at, middle, radius) => {
            for (i, turn) in [0.0, 0.25, -0.25, 0.5, -0.5, 0.8, -0.8].into_iter().enumerate() {
                for (ring, price) in RINGS {
                    let normal = DVec2::from_angle(turn).rotate(*middle);
                    places.beside(*at, normal, radius + GAP * 0.8 + ring, i as f64 + price);
                }
            }
        }
    }
    places.all
}

impl Places {
    /// A place that names `at`; none where that is out of sight.
    fn add(&mut self, at: DVec2, middle: DVec2, price: f64) {
        if self.seen.contains(at) && price.is_finite() {
            self.all.push(Place { middle, price });
        }
    }

    /// A box whose side facing `at` is `gap` away from it in direction `normal`.
    fn beside(&mut self, at: DVec2, normal: DVec2, gap: f64, price: f64) {
        let reach = gap + self.half.x * normal.x.abs() + self.half.y * normal.y.abs();
        self.add(at, at + normal * reach, price);
    }

    /// Sixteen places around a point, nearer and farther.
    fn around(&mut self, at: DVec2, gap: f64, extra: f64) {
        // Upper right first, as printed figures have it; y is down here.
        const AROUND: [(f64, f64, f64); 16] = [
            (1.0, -1.0, 0.0),
            (-1.0, -1.0, 1.0),
            (1.0, 1.0, 1.5),
            (-1.0, 1.0, 2.0),
            (0.0, -1.0, 1.5),
            (1.0, 0.0, 2.0),
            (-1.0, 0.0, 3.0),
            (0.0, 1.0, 2.5),
            (0.5, -1.0, 2.5),
            (-0.5, -1.0, 2.5),
            (0.5, 1.0, 3.5),
            (-0.5, 1.0, 3.5),
            (1.0, -0.5, 3.0),
            (1.0, 0.5, 3.0),
            (-1.0, -0.5, 4.0),
            (-1.0, 0.5, 4.0),
        ];
        for (ring, price) in RINGS {
            for (x, y, turn) in AROUND {
                let slant = if x.abs() == y.abs() { 0.85 } else { 1.0 };
                let reach = DVec2::splat((gap + ring) * slant) + self.half;
                self.add(at, at + DVec2::new(x, y) * reach, price + turn + extra);
            }
        }
    }

    /// Places on both sides of a straight piece, the middle and the upper side first.
    fn along(&mut self, from: DVec2, to: DVec2) {
        let along = clip::unit(to - from).unwrap_or(DVec2::X);
        let mut normal = DVec2::new(along.y, -along.x);
        // An upright piece has no upper side: its right one then.
        if normal.y > 1e-3 || (normal.y.abs() <= 1e-3 && normal.x < 0.0) {
            normal = -normal;
        }
        // Words that fit beside it do not stand out beyond its ends.
        let length = from.distance(to);
        let within = (self.half * along.abs()).element_sum() / length;
        let ends = if within < 0.5 { [within, 1.0 - within] } else { [0.0, 1.0] };
        for off in 0..=2 * SHARES {
            let share = f64::from(off.div_ceil(2)) / f64::from(2 * SHARES);
            let at = from.lerp(
                to,
                (0.5 + if off % 2 == 0 { share } else { -share }).clamp(ends[0], ends[1]),
            );
            let price = share * 14.0;
            for (ring, extra) in RINGS {
                self.beside(at, normal, GAP + ring, price + extra);
                self.beside(at, -normal, GAP + ring, price + extra + 1.0);
            }
        }
        // Beyond its ends.
        for (end, along) in [(to, along), (from, -along)] {
            for turn in [0.0, 0.6, -0.6, 1.2, -1.2f64] {
                let normal = DVec2::from_angle(turn).rotate(along);
                for (ring, extra) in RINGS {
                    self.beside(end, normal, GAP + ring, 9.0 + 2.0 * turn.abs() + extra);
                }
            }
        }
        // A short piece is a point to its label, the less the longer it is.
        if length < 2.0 * SHORT {
            let extra = 1.5 + 0.3 * (length - SHORT).max(0.0);
            self.around(from.midpoint(to), length / 2.0 + GAP, extra);
        }
    }

    /// Places outside a rim, nearer and farther, then inside.
    fn rim(&mut self, rim: &[(DVec2, DVec2)]) {
        let price = |i: usize| i as f64 * 0.7;
        for (ring, extra) in RINGS {
            for (i, (at, normal)) in rim.iter().enumerate() {
                self.beside(*at, *normal, GAP + ring, price(i) + extra);
                self.beside(*at, -*normal, GAP + ring, price(i) + extra + 4.0);
            }
        }
    }
}
