//! The triangles at a step, and the magnifier for the triangle that is cut.
//!
//! A cut makes triangles half as long and a quarter as high; after three cuts they are thinner than
//! a pen stroke. Beside the shapes the last cut triangle is drawn again with its side level, its
//! length and its height each scaled to the same box.

use crate::algorithm::ellipse::polygon_bisection::{Fate, Step, Triangle};
use crate::demo::play::prelude::*;
use crate::page::view::inside_range;

/// A triangle that no cut has replaced yet.
#[derive(Clone, Copy)]
pub struct Leaf {
    pub triangle: Triangle,
    pub role: Role,
    /// Whether this step brought or judged it.
    pub fresh: bool,
    /// The triangle from which this step cut it.
    pub whole: Option<Triangle>,
}

impl Leaf {
    pub fn new(triangle: Triangle) -> Self {
        Self { triangle, role: Candidate, fresh: true, whole: None }
    }

    /// Its outline, which grows out of that of `whole`.
    pub fn mark(&self) -> Mark {
        let outlined = |it: &Triangle| outline(self.role, it);
        let origin = self.whole.map(|it| Box::new(outlined(&it).form));
        Mark { origin, fresh: self.fresh, ..outlined(&self.triangle) }
    }
}

/// The triangles after some steps, oldest first.
pub fn leaves(steps: &[Step]) -> Vec<Leaf> {
    let mut leaves: Vec<Leaf> = Vec::new();
    for step in steps {
        for leaf in &mut leaves {
            (leaf.fresh, leaf.whole) = (false, None);
        }
        match step {
            Step::Enclosed { triangles, .. } => leaves.extend(triangles.map(Leaf::new)),
            Step::Bisected { parent, halves, .. } => {
                leaves.retain(|leaf| leaf.triangle != *parent);
                let whole = Some(*parent);
                leaves.extend(halves.map(|half| Leaf { whole, ..Leaf::new(half) }));
            }
            Step::TriangleTested { triangle, fate, .. } => {
                let role = match fate {
                    Fate::Kept => Kept,
                    Fate::Discarded => Discarded,
                    Fate::Hit => Deciding,
                };
                for leaf in leaves.iter_mut().filter(|leaf| leaf.triangle == *triangle) {
                    (leaf.role, leaf.fresh) = (role, true);
                }
            }
            // The kept triangles are emphasized once more.
            Step::RoundEnded { .. } => {
                leaves.iter_mut().for_each(|leaf| leaf.fresh = leaf.role == Kept);
            }
            _ => {}
        }
    }
    leaves
}

pub fn outline(role: Role, triangle: &Triangle) -> Mark {
    Mark::polygon(role, [triangle.start, triangle.apex, triangle.end])
}

/// How the end of a measurement is marked: within reach or not.
pub fn corner_sign(reached: bool) -> (Role, Symbol) {
    if reached { (Deciding, Symbol::Disc) } else { (Witness, Symbol::Cross) }
}

/// The way from P to what was measured. Returns the mark of its end.
pub fn reach<'p>(way: [DVec2; 2], label: &str, reached: bool, page: &'p mut Page) -> &'p mut Mark {
    let label = Some(label.to_owned()).filter(|it| !it.is_empty());
    page.segment(Witness, way[0], way[1]).label = label;
    let (role, symbol) = corner_sign(reached);
    page.point(role, way[1], symbol)
}

/// Magnified less than this in height, a triangle is large enough on the canvas itself.
const WORTHWHILE: f64 = 3.0;

/// The box as shares of the picture's mean extent. Larger would crowd the shapes out.
const SIZE: DVec2 = DVec2::new(0.46, 0.31);

/// The share of the box that the triangle takes, across and up.
const FILL: DVec2 = DVec2::new(0.8, 0.72);

/// Straight pieces for a piece of a rim. More is smoother.
const PIECES: i32 = 48;

/// Samples of the leader to the box. More ends it closer to a rim.
const LOOKS: u32 = 128;

pub const MAGNIFIED: &str = "magnified";

/// The two shapes with their roles; the first is the ellipse whose rim is cut.
pub type Rims<'a> = [(Role, &'a Shape); 2];

pub fn magnify_cut(rims: Rims<'_>, steps: &[Step], leaves: &[Leaf], page: &mut Page) {
    let cut = latest(steps, pick!(Step::Bisected { parent, .. } => parent));
    let map = cut.and_then(|parent| magnify(rims, parent, leaves, page));
    if let (Some(map), Some(Step::Bisected { measure, inside, .. })) = (map, steps.last()) {
        let (role, symbol) = corner_sign(*inside);
        page.point(role, map.transform_point2(measure.nearest), symbol);
    }
}

/// Adds a magnified triangle with the leaves that are within it. Returns the map into the box;
/// `None` if the triangle is large enough on the canvas.
pub fn magnify(
    rims: Rims<'_>,
    parent: &Triangle,
    leaves: &[Leaf],
    page: &mut Page,
) -> Option<DAffine2> {
    let lens = Lens::new(rims, parent).filter(|it| it.scale.y >= WORTHWHILE)?;
    let frame = lens.corners();
    let source = frame.map(|corner| lens.map.inverse().transform_point2(corner));
    page.polygon(Construction, source).dash().means(MAGNIFIED).still();
    if let Some([from, to]) = leader(rims, lens.spot, &frame) {
        page.segment(Construction, from, to).dash().means(MAGNIFIED).still();
    }
    page.polygon(Construction, frame).fill().means(MAGNIFIED).still();
    let [x, y] = lens.scale.to_array().map(rounded);
    // On the side away from the shapes.
    let [left, right] = if lens.outward > 0.0 { [3, 2] } else { [0, 1] };
    let edge = page.segment(Construction, frame[left], frame[right]).means(MAGNIFIED).still();
    edge.label(format!("length × {x}, height × {y}"));
    let cut = outline(Construction, parent).mapped(&lens.map);
    page.add(cut).dash().means(MAGNIFIED).still();
    for leaf in leaves.iter().filter(|leaf| is_within(&leaf.triangle, parent)) {
        page.add(leaf.mark().mapped(&lens.map)).fill().fresh_if(leaf.fresh);
    }
    lens.clipped(lens.rim(rims[0].1, parent), rims[0].0, page);
    lens.clipped(lens.other_rim(rims[1].1, parent), rims[1].0, page);
    Some(lens.map)
}

/// A magnification to two digits, with commas between thousands.
fn rounded(scale: f64) -> String {
    let decade = 10f64.powf(scale.log10().floor() - 1.0);
    let scale = (scale / decade).round() * decade;
    if !(1e4..1e9).contains(&scale) {
        return short(scale);
    }
    let digits = format!("{scale:.0}");
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    groups.join(",")
}

/// The leader from the magnified spot to a corner of the box, as far as it is outside both shapes:
/// within them it would be taken for a line of theirs. It goes to the corner for which the largest
/// share is outside; `None` if nothing is.
fn leader(rims: Rims<'_>, spot: DVec2, frame: &[DVec2; 4]) -> Option<[DVec2; 2]> {
    let ways = frame.iter().map(|corner| {
        let at = |step: u32| spot.lerp(*corner, f64::from(step) / f64::from(LOOKS));
        let is_inside = |step: &u32| rims.iter().any(|(_, shape)| contains(shape, at(*step)));
        let inside = (1..=LOOKS).rev().find(is_inside).unwrap_or(0);
        (inside, spot.distance(*corner), [at(inside), *corner])
    });
    let (inside, _, way) = ways.min_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)))?;
    (inside < LOOKS && way[0] != way[1]).then_some(way)
}

fn contains(shape: &Shape, at: DVec2) -> bool {
    ellipse(shape).is_some_and(|it| (it.to_local(at) / it.semi_axes()).length_squared() < 1.0)
}

/// Whether a triangle is one of the halves of `parent`, or their descendant.
fn is_within(triangle: &Triangle, parent: &Triangle) -> bool {
    triangle.level > parent.level
        && triangle.index >> (triangle.level - parent.level) == parent.index
}

pub struct Lens {
    /// From the world into the box.
    pub map: DAffine2,
    scale: DVec2,
    center: DVec2,
    size: DVec2,
    /// The world point that is looked at.
    spot: DVec2,
    /// 1 if the box is above the shapes and −1 if it is below: words go there.
    outward: f64,
}

impl Lens {
    /// The box for a triangle, at the most open of the four corners of the picture.
    fn new(rims: Rims<'_>, triangle: &Triangle) -> Option<Self> {
        let given = rims.map(|(role, shape)| Mark::shape(role, shape));
        let [low, high] = Figure { marks: given.into(), ..Figure::default() }.bounds()?;
        let (middle, half) = (low.midpoint(high), (high - low) / 2.0);
        let size = SIZE * (half.x + half.y);
        let corners = [(1.0, 1.0), (-1.0, 1.0), (1.0, -1.0), (-1.0, -1.0)];
        let open = corners.into_iter().fold((f64::NEG_INFINITY, middle), |best, corner| {
            let center = middle + DVec2::from(corner) * (half - size * 0.22);
            room(rims, center, size, best.0).map_or(best, |room| (room, center))
        });
        let center = open.1;
        // The side runs from end to start, so that out of the ellipse is up.
        let side = triangle.start - triangle.end;
        let (length, spot) = (side.length(), triangle.start.midpoint(triangle.end));
        let along = side / length;
        let height = along.perp().dot(triangle.apex - spot);
        let scale = size * FILL / DVec2::new(length, height);
        let turned = DMat2::from_cols(along, along.perp()).transpose();
        let matrix = DMat2::from_diagonal(scale) * turned;
        let base = center - DVec2::Y * (0.38 * size.y);
        let map = DAffine2 { matrix2: matrix, translation: base - matrix * spot };
        let outward = (center.y - middle.y).signum();
        let usable = scale.is_finite() && scale.min_element() > 0.0 && size.min_element() > 0.0;
        (usable && map.is_finite()).then_some(Self { map, scale, center, size, spot, outward })
    }

    /// A box that shows the surroundings of a spot, upright and at one scale.
    pub fn upright(spot: DVec2, [center, size]: [DVec2; 2], scale: f64) -> Self {
        let matrix = DMat2::from_diagonal(DVec2::splat(scale));
        let map = DAffine2 { matrix2: matrix, translation: center - spot * scale };
        Self { map, scale: DVec2::splat(scale), center, size, spot, outward: 1.0 }
    }

    /// Lower left, lower right, upper right, upper left.
    pub fn corners(&self) -> [DVec2; 4] {
        [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)]
            .map(|corner| self.center + self.size * DVec2::from(corner))
    }

    /// The cut ellipse's rim over the triangle and a little beyond.
    fn rim(&self, shape: &Shape, cut: &Triangle) -> Vec<DVec2> {
        let Shape::Ellipse(ellipse) = shape else { return Vec::new() };
        let section = FRAC_PI_2 / f64::from(1u32 << cut.level);
        let share = |i| -0.25 + 1.5 * f64::from(i) / f64::from(PIECES);
        let at = |i| ellipse.point_at((f64::from(cut.index) + share(i)) * section);
        (0..=PIECES).map(at).collect()
    }

    /// The other rim on the side of the triangle.
    fn other_rim(&self, shape: &Shape, cut: &Triangle) -> Vec<DVec2> {
        let Some(it) = ellipse(shape) else { return Vec::new() };
        let toward = (it.to_local(self.spot) / it.semi_axes()).to_angle();
        let reach = (cut.start.distance(cut.end) * 1.5 / it.semi_axes().min_element()).min(PI);
        let at = |i| it.point_at(toward + reach * (f64::from(i) / f64::from(PIECES) - 1.0));
        (0..=2 * PIECES).map(at).collect()
    }

    /// Adds the pieces of a world path that are inside the box.
    pub fn clipped(&self, path: Vec<DVec2>, role: Role, page: &mut Page) {
        let path: Vec<DVec2> = path.into_iter().map(|p| self.map.transform_point2(p)).collect();
        let mut pieces: Vec<Vec<DVec2>> = Vec::new();
        for [from, to] in path.windows(2).filter_map(|ends| self.clip(ends[0], ends[1])) {
            match pieces.last_mut() {
                Some(piece) if piece.last() == Some(&from) => piece.push(to),
                _ => pieces.push(vec![from, to]),
            }
        }
        for piece in pieces {
            page.path(role, piece).heavy().id(MAGNIFIED).still();
        }
    }

    fn clip(&self, from: DVec2, to: DVec2) -> Option<[DVec2; 2]> {
        let along = to - from;
        let [enter, leave] = inside_range(from - self.center, along, [0.0, 1.0], self.size / 2.0)?;
        let start = if enter > 0.0 { from + along * enter } else { from };
        let end = if leave < 1.0 { from + along * leave } else { to };
        (enter < leave).then_some([start, end])
    }
}

/// How far a box would stay from both shapes; `None` where that is less than `least`.
fn room(rims: Rims<'_>, center: DVec2, size: DVec2, least: f64) -> Option<f64> {
    let place = Rectangle::new(center, size, 0.0).ok()?.into();
    rims.iter().try_fold(f64::INFINITY, |room, (_, shape)| {
        let room = room.min(reference::judge(shape, &place).gap);
        (room >= least).then_some(room)
    })
}
