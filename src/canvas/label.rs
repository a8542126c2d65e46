//! The places of labels: beside what they name, off everything else, and steady.
//!
//! **Question** Which place beside a mark is the freest?
//! **Idea** Strokes and discs are entered into a coarse raster. Every place costs what it covers,
//! its distance from the preferred one, and a fixed price if it is not the place of the last frame,
//! so that labels move only if that is clearly better. Places over another label, a handle or the
//! canvas's edge are excluded; a label without a place is left out.
//! **Cost** One raster of two-pixel cells, many places per label.

use crate::canvas::clip;
use crate::page::font::{self, CAP_HEIGHT};
use crate::page::view::Area;
use crate::scale::unit;
use glam::DVec2;
use std::collections::HashMap;

/// Side of a cell of the raster, pixels. A smaller one is more exact and slower.
const CELL: f64 = 2.0;

/// The price of covering a pixel along a stroke, per unit of its weight.
const COVERS: f64 = 0.25;

/// The price of covering a stroke: more than the farthest free place costs.
const STRUCK: f64 = 80.0;

/// Clear space between labels, and to the canvas's edge, pixels.
const APART: f64 = 6.0;

/// The least clear space, pixels: around handles, and between labels that stay.
const CLEAR: f64 = 0.5;

/// The price of leaving a place: at rest, and during a drag. With a larger one labels stay longer.
const STAY: [f64; 2] = [5.0, 16.0];

/// During a drag, for so many seconds after a move another move costs so many times as much: labels
/// do not go to and fro.
const SETTLES: (f64, f64) = (0.5, 40.0);

/// A label that moves farther than this, in pixels, leaves its place.
const FAR: f64 = 8.0;

/// Labels of points nearer than this, in pixels, name one place.
const SAME: f64 = 10.0;

/// The least weight of a stroke; what labels should avoid but may cover weighs less.
pub const STROKE: u8 = 2;

/// The most labels that name one place. The less important ones are left out.
const TOGETHER: usize = 2;

/// If its mark moved farther than this, in pixels, a label belongs to another mark.
const ELSEWHERE: f64 = 64.0;

#[derive(Clone, Debug, PartialEq)]
pub enum Anchor {
    /// A point, and the radius of its sign.
    Point(DVec2, f64),
    Piece(DVec2, DVec2),
    /// Places on a rim with their outward normals, the preferred first; and, better than these, the
    /// middle of the inside with the radius of its room.
    Rim(Vec<(DVec2, DVec2)>, Option<(DVec2, f64)>),
    /// The opening of an angle: vertex, direction of its bisector, radius of the arc.
    Opening(DVec2, DVec2, f64),
}

impl Anchor {
    /// A point that moves with the mark.
    fn home(&self) -> DVec2 {
        match self {
            Self::Point(at, _) | Self::Opening(at, ..) | Self::Rim(_, Some((at, _))) => *at,
            Self::Piece(from, to) => from.midpoint(*to),
            Self::Rim(rim, None) => rim.first().map_or(DVec2::ZERO, |(at, _)| *at),
        }
    }
}

/// The last place of a label.
struct Last {
    home: DVec2,
    /// Relative to `home`.
    middle: DVec2,
    half: f64,
    frame: u32,
    /// When the label moved there, seconds.
    since: f64,
}

impl Last {
    /// The distance of a label with half width `half` from there, measured between their nearer
    /// ends: a number that loses a digit keeps its place if one end does.
    fn distance(&self, middle: DVec2, half: f64) -> f64 {
        let (off, wider) = ((middle - self.middle).abs(), (half - self.half).abs());
        DVec2::new((off.x - wider).abs().min(off.x), off.y).length()
    }
}

#[derive(Default)]
pub struct Placer {
    area: Area,
    cells: Vec<u8>,
    wide: usize,
    high: usize,
    taken: Vec<[DVec2; 2]>,
    /// The points that have labels in this frame.
    homes: Vec<DVec2>,
    /// Boxes (middle and half size) that no label may cover.
    pub blocks: Vec<[DVec2; 2]>,
    last: HashMap<String, Last>,
    frame: u32,
    /// Seconds.
    now: f64,
    held: bool,
}

impl Placer {
    /// Begins a frame at `now`, seconds; while a shape is `held`, moves of labels cost more.
    pub fn begin(&mut self, area: Area, held: bool, now: f64) {
        self.held = held;
        self.now = now;
        self.area = area;
        let size = (area.size() / CELL).ceil().clamp(DVec2::ONE, DVec2::splat(4096.0));
        (self.wide, self.high) = (size.x as usize, size.y as usize);
        self.cells.clear();
        self.cells.resize(self.wide * self.high, 0);
        self.taken.clear();
        self.homes.clear();
        self.blocks.clear();
        self.frame = self.frame.wrapping_add(1);
        let frame = self.frame;
        self.last.retain(|_, last| frame.wrapping_sub(last.frame) < 120);
    }

    /// `weight` is the price of covering a cell of the stroke.
    pub fn stroke(&mut self, points: &[DVec2], closed: bool, weight: u8) {
        for [from, to] in clip::pieces(points, closed) {
            let Some(seen) = clip::segment(from, to, &self.area) else { continue };
            let [from, to] = seen.map(|at| (at - self.area.min) / CELL);
            let steps = (to - from).abs().max_element().ceil().max(1.0);
            for i in 0..steps as u32 + 1 {
                let at = from.lerp(to, f64::from(i) / steps);
                let (x, y) = (at.x as u32 as usize, at.y as u32 as usize);
                if x < self.wide && y < self.high {
                    let cell = &mut self.cells[y * self.wide + x];
                    *cell = (*cell).max(weight);
                }
            }
        }
    }

    /// Whether a label, stroke or sign is over a box.
    pub fn covers(&self, middle: DVec2, half: DVec2) -> bool {
        self.taken.iter().any(|it| apart(it, middle, half) < CLEAR)
            || self.beneath(middle, half).1 >= STROKE
    }

    pub fn avoid(&mut self, middle: DVec2, half: DVec2, weight: u8) {
        let (low, high) = self.cells_of(middle, half);
        for y in low[1]..high[1] {
            for cell in &mut self.cells[y * self.wide..][low[0]..high[0]] {
                *cell = (*cell).max(weight);
            }
        }
    }

    fn cells_of(&self, middle: DVec2, half: DVec2) -> ([usize; 2], [usize; 2]) {
        let limit = DVec2::new(self.wide as f64, self.high as f64);
        let low = ((middle - half - self.area.min) / CELL).floor().clamp(DVec2::ZERO, limit);
        let high = ((middle + half - self.area.min) / CELL).ceil().clamp(DVec2::ZERO, limit);
        ([low.x as usize, low.y as usize], [high.x as usize, high.y as usize])
    }

    /// The sum and the greatest of the weights beneath a box.
    fn beneath(&self, middle: DVec2, half: DVec2) -> (u32, u8) {
        let (low, high) = self.cells_of(middle, half);
        let rows = (low[1]..high[1]).map(|y| &self.cells[y * self.wide..][low[0]..high[0]]);
        // Two loops, each over many cells at once.
        rows.fold((0, 0), |(sum, most), row| {
            let in_row = row.iter().map(|cell| u32::from(*cell)).sum::<u32>();
            (sum + in_row, row.iter().fold(most, |most: u8, cell| most.max(*cell)))
        })
    }

    /// The left end of the baseline, if there is a place. `key` identifies a label between frames.
    pub fn place(&mut self, key: String, text: &str, size: f64, anchor: &Anchor) -> Option<DVec2> {
        let area = self.area;
        let mut half = DVec2::new(font::width(text, size), size * (CAP_HEIGHT + 0.12)) / 2.0;
        let home = anchor.home();
        let is_point = match anchor {
            Anchor::Point(..) => true,
            Anchor::Piece(from, to) => from.distance(*to) < SAME,
            _ => false,
        };
        let here = |it: &&DVec2| it.distance(home) < SAME;
        if is_point && self.homes.iter().filter(here).count() >= TOGETHER {
            return None;
        }
        // If one of several points disappears, another one elsewhere gets its key.
        let last = self.last.get(&key).filter(|it| it.home.distance(home) < ELSEWHERE);
        // A number that loses digits for a moment keeps its room.
        if let (true, Some(last)) = (self.held, last) {
            half.x = half.x.max(last.half);
        }
        let (center, room) = (area.center(), area.size() / 2.0 - APART - half);
        if room.min_element() < 0.0 {
            return None;
        }
        let settling = |it: &Last| self.now - it.since < SETTLES.0;
        let loath = self.held && last.is_some_and(settling);
        let stay = STAY[usize::from(self.held)] * if loath { SETTLES.1 } else { 1.0 };
        let priced = |(place, price): (DVec2, f64)| {
            let middle = place.clamp(center - room, center + room);
            let pushed = middle.distance(place);
            let off = last.map(|last| last.distance(middle - home, half.x));
            let moved = off.map_or(0.0, |off| off / FAR);
            let price = price + stay * moved.min(1.0) + pushed * 1.5;
            // A label that stays may be nearer to others than a new one.
            let stays = off.is_some_and(|off| off <= FAR);
            (price, middle, if stays { CLEAR } else { APART })
        };
        let mut best: Option<(f64, DVec2)> = None;
        // To count covered cells is slow: places are tried by price until none can be cheaper.
        for ring in RINGS {
            if best.is_some_and(|(least, _)| ring.1 >= least) {
                break;
            }
            let mut on_ring: Vec<_> =
                places(anchor, half, &area, ring).into_iter().map(priced).collect();
            let cheaper =
                |one: &(usize, &Priced), other: &(usize, &Priced)| one.1.0.total_cmp(&other.1.0);
            // Mostly the first ones decide: to sort all takes longer.
            while let Some((i, _)) = on_ring.iter().enumerate().min_by(cheaper) {
                let (price, middle, apart) = on_ring.remove(i);
                if best.is_some_and(|(least, _)| price >= least) {
                    break;
                }
                if !self.is_free(middle, half, apart) {
                    continue;
                }
                // Larger letters cover more, which is not a reason to leave a place.
                let (sum, most) = self.beneath(middle, half + 0.5);
                let struck = if most >= STROKE { STRUCK } else { 0.0 };
                let covered = f64::from(sum) * CELL * COVERS + struck;
                let price = price + covered * (14.0 / size);
                if best.is_none_or(|(least, _)| price < least) {
                    best = Some((price, middle));
                }
            }
        }
        let (_, middle) = best?;
        let since = match last {
            Some(it) if it.distance(middle - home, half.x) > FAR => self.now,
            Some(it) => it.since,
            None => f64::NEG_INFINITY,
        };
        let now = Last { home, middle: middle - home, half: half.x, frame: self.frame, since };
        self.last.insert(key, now);
        self.taken.push([middle, half]);
        if is_point {
            self.homes.push(home);
        }
        Some(middle + DVec2::new(-half.x, half.y - size * 0.12))
    }

    fn is_free(&self, middle: DVec2, half: DVec2, least: f64) -> bool {
        let clear = |it, least| apart(it, middle, half) >= least;
        self.taken.iter().all(|it| clear(it, least))
            && self.blocks.iter().all(|it| clear(it, CLEAR))
    }
}

/// The distance between two boxes (middle and half size); below zero if they overlap.
fn apart([other, extent]: &[DVec2; 2], middle: DVec2, half: DVec2) -> f64 {
    ((*other - middle).abs() - *extent - half).max_element()
}

/// Clear space between a stroke and its label, pixels.
const GAP: f64 = 6.0;

/// Labels treat pieces shorter than this, in pixels, as points.
const SHORT: f64 = 44.0;

/// Rings of places around a mark: their distance, pixels, and the least price of a place on them.
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

/// A place: price, middle, and least distance from other labels.
type Priced = (f64, DVec2, f64);

/// How many places are beside each half of a straight piece.
const SHARES: u32 = 8;

struct Places {
    all: Vec<(DVec2, f64)>,
    half: DVec2,
    seen: Area,
    off: f64,
    price: f64,
}

/// The places on one ring around an anchor: their middles, and prices without covered cells.
fn places(
    anchor: &Anchor,
    half: DVec2,
    area: &Area,
    (off, price): (f64, f64),
) -> Vec<(DVec2, f64)> {
    let seen = area.grown(2.0);
    let mut places = Places { all: Vec::with_capacity(48), half, seen, off, price };
    match anchor {
        Anchor::Point(at, radius) => places.around(*at, radius + GAP * 0.4, 0.0),
        Anchor::Piece(from, to) => places.along(*from, *to),
        Anchor::Rim(rim, inside) => {
            if let Some((middle, room)) = *inside
                && off == 0.0
                && half.max_element() * 1.3 <= room
            {
                places.add(middle, middle, 0.0);
            }
            for (i, (at, normal)) in rim.iter().enumerate() {
                let price = i as f64 * 0.7;
                places.beside(*at, *normal, GAP, price);
                places.beside(*at, -*normal, GAP, price + 4.0);
            }
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
    /// Adds a place for a label of the point `at`, unless that is out of sight.
    fn add(&mut self, at: DVec2, middle: DVec2, price: f64) {
        if self.seen.contains(at) {
            self.all.push((middle, price + self.price));
        }
    }

    /// Adds a place in direction `normal` from `at`, away from it by `gap` and the ring's distance.
    fn beside(&mut self, at: DVec2, normal: DVec2, gap: f64, price: f64) {
        let reach = gap + self.off + self.half.x * normal.x.abs() + self.half.y * normal.y.abs();
        self.add(at, at + normal * reach, price);
    }

    fn around(&mut self, at: DVec2, gap: f64, extra: f64) {
        // The upper right first, as in printed figures; y is down here.
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
            let reach = DVec2::splat((gap + self.off) * slant) + self.half;
            self.add(at, at + DVec2::new(x, y) * reach, turn + extra);
        }
    }

    /// Adds places on both sides of a straight piece, the middle and the upper side first.
    fn along(&mut self, from: DVec2, to: DVec2) {
        let along = unit(to - from).unwrap_or(DVec2::X);
        let mut normal = DVec2::new(along.y, -along.x);
        // The right side of an upright piece.
        if normal.y > 1e-3 || (normal.y.abs() <= 1e-3 && normal.x < 0.0) {
            normal = -normal;
        }
        // Words shorter than the piece stay between its ends.
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
        for (end, along) in [(to, along), (from, -along)] {
            for turn in [0.0, 0.6, -0.6, 1.2, -1.2f64] {
                let normal = DVec2::from_angle(turn).rotate(along);
                self.beside(end, normal, GAP, 9.0 + 2.0 * turn.abs());
            }
        }
        // A short piece has places like a point, dearer the longer it is.
        if length < 2.0 * SHORT {
            let extra = 1.5 + 0.3 * (length - SHORT).max(0.0);
            self.around(from.midpoint(to), length / 2.0 + GAP, extra);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area::new(DVec2::ZERO, DVec2::new(300.0, 200.0));

    fn boxed(at: DVec2, text: &str) -> Area {
        let wide = font::width(text, 14.0);
        Area::new(at - DVec2::new(0.0, 14.0 * CAP_HEIGHT), at + DVec2::new(wide, 0.0))
    }

    #[test]
    fn a_point_has_two_labels_at_most() {
        let mut placer = Placer::default();
        placer.begin(AREA, false, 0.0);
        let at = Anchor::Point(DVec2::new(150.0, 100.0), 4.0);
        let placed = ["P", "Q", "0"].map(|text| placer.place(text.into(), text, 14.0, &at));
        assert_eq!(placed.map(|it| it.is_some()), [true, true, false]);
        let elsewhere = Anchor::Point(DVec2::new(190.0, 100.0), 4.0);
        assert!(placer.place("9".into(), "0", 14.0, &elsewhere).is_some());
    }

    #[test]
    fn labels_stay_between_the_ends_of_their_piece() {
        let (mut placer, text) = (Placer::default(), "distance 0 to 208, a line");
        placer.begin(AREA, false, 0.0);
        let [from, to] = [60.0, 260.0].map(|x| DVec2::new(x, 120.0));
        for x in [150.0, 160.0, 170.0] {
            placer.stroke(&[DVec2::new(x, 0.0), DVec2::new(x, 200.0)], false, 3);
        }
        let place = placer.place("1".into(), text, 14.0, &Anchor::Piece(from, to)).unwrap();
        let room = boxed(place, text);
        assert!(room.min.x >= from.x - 1.0 && room.max.x <= to.x + 1.0, "{room:?}");
    }

    #[test]
    fn a_label_that_moved_in_a_drag_stays_for_half_a_second_at_every_frame_rate() {
        let anchor = Anchor::Point(DVec2::new(150.0, 100.0), 4.0);
        for rate in [30, 144] {
            let mut placer = Placer::default();
            let mut place = |now, crossed: Option<DVec2>| {
                placer.begin(AREA, true, now);
                let across = |at: DVec2| [at - DVec2::X, at + DVec2::X * 20.0];
                crossed.iter().for_each(|at| placer.stroke(&across(*at), false, STROKE));
                placer.place("P".into(), "P", 14.0, &anchor).unwrap()
            };
            let first = place(0.0, None);
            let second = place(0.0, Some(first));
            assert!(second.distance(first) > FAR);
            let frames = 1..rate;
            let stays = frames.take_while(|frame| {
                place(f64::from(*frame) / f64::from(rate), Some(second)) == second
            });
            let seconds = f64::from(stays.count() as u32) / f64::from(rate);
            assert!((seconds - SETTLES.0).abs() < 0.05, "{rate}: {seconds}");
        }
    }

    #[test]
    fn marks_out_of_sight_have_no_label() {
        let mut placer = Placer::default();
        placer.begin(AREA, true, 0.0);
        let anchor = Anchor::Point(DVec2::new(-40.0, 50.0), 4.0);
        assert_eq!(placer.place("P".into(), "P", 14.0, &anchor), None);
    }
}
