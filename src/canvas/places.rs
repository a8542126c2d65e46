//! The places for words beside what they name, and what each costs.

use crate::canvas::clip;
use crate::canvas::label::Anchor;
use crate::page::view::Area;
use glam::DVec2;

/// Clear space between a stroke and its label, pixels.
const GAP: f64 = 6.0;

/// A piece shorter than this is a point to its label, pixels.
const SHORT: f64 = 44.0;

/// Rings of places around a mark, from the nearest on.
pub(super) const RINGS: [Ring; 8] = [
    Ring { off: 0.0, price: 0.0 },
    Ring { off: 6.0, price: 4.0 },
    Ring { off: 12.0, price: 8.0 },
    Ring { off: 20.0, price: 13.0 },
    Ring { off: 30.0, price: 20.0 },
    Ring { off: 42.0, price: 28.0 },
    Ring { off: 56.0, price: 38.0 },
    Ring { off: 74.0, price: 50.0 },
];

/// Places that are equally far from their mark.
#[derive(Clone, Copy)]
pub(super) struct Ring {
    /// The distance from the nearest ring, pixels.
    off: f64,
    /// The least that a place on the ring costs.
    pub price: f64,
}

/// So many places beside each half of a straight piece.
const SHARES: u32 = 8;

/// A place for words: the middle, and what it costs beside the ground it covers.
pub(super) struct Place {
    pub middle: DVec2,
    pub price: f64,
}

/// Collects the places on one ring around an anchor.
struct Places {
    all: Vec<Place>,
    half: DVec2,
    seen: Area,
    ring: Ring,
}

/// The places on one ring around an anchor for a box of half size `half`.
pub(super) fn places(anchor: &Anchor, half: DVec2, area: &Area, ring: Ring) -> Vec<Place> {
    let mut places = Places { all: Vec::with_capacity(48), half, seen: area.grown(2.0), ring };
    match anchor {
        Anchor::Point(at, radius) => places.around(*at, radius + GAP * 0.4, 0.0),
        Anchor::Piece(from, to) => places.along(*from, *to),
        Anchor::Rim(rim) => places.rim(rim),
        Anchor::Inside(middle, room, rim) => {
            if ring.off == 0.0 && (half * 1.3).cmple(*room).all() {
                places.add(*middle, *middle, 0.0);
            }
            places.rim(rim);
        }
        Anchor::Opening(at, middle, radius) => {
            for (i, turn) in [0.0, 0.25, -0.25, 0.5, -0.5, 0.8, -0.8].into_iter().enumerate() {
                let normal = DVec2::from_angle(turn).rotate(*middle);
                places.beside(*at, normal, radius + GAP * 0.8, i as f64);
            }
        }
    }
    places.all
}

impl Places {
    /// A place that names `at`; none where that is out of sight.
    fn add(&mut self, at: DVec2, middle: DVec2, price: f64) {
        if self.seen.contains(at) {
            self.all.push(Place { middle, price: price + self.ring.price });
        }
    }

    /// A box whose side facing `at` is `gap` and the ring away from it in direction `normal`.
    fn beside(&mut self, at: DVec2, normal: DVec2, gap: f64, price: f64) {
        let reach =
            gap + self.ring.off + self.half.x * normal.x.abs() + self.half.y * normal.y.abs();
        self.add(at, at + normal * reach, price);
    }

    /// Sixteen places around a point.
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
        for (x, y, turn) in AROUND {
            let slant = if x.abs() == y.abs() { 0.85 } else { 1.0 };
            let reach = DVec2::splat((gap + self.ring.off) * slant) + self.half;
            self.add(at, at + DVec2::new(x, y) * reach, turn + extra);
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
            self.beside(at, normal, GAP, price);
            self.beside(at, -normal, GAP, price + 1.0);
        }
        // Beyond its ends.
        for (end, along) in [(to, along), (from, -along)] {
            for turn in [0.0, 0.6, -0.6, 1.2, -1.2f64] {
                let normal = DVec2::from_angle(turn).rotate(along);
                self.beside(end, normal, GAP, 9.0 + 2.0 * turn.abs());
            }
        }
        // A short piece is a point to its label, the less the longer it is.
        if length < 2.0 * SHORT {
            let extra = 1.5 + 0.3 * (length - SHORT).max(0.0);
            self.around(from.midpoint(to), length / 2.0 + GAP, extra);
        }
    }

    /// Places outside a rim and inside.
    fn rim(&mut self, rim: &[(DVec2, DVec2)]) {
        for (i, (at, normal)) in rim.iter().enumerate() {
            let price = i as f64 * 0.7;
            self.beside(*at, *normal, GAP, price);
            self.beside(*at, -*normal, GAP, price + 4.0);
        }
    }
}
