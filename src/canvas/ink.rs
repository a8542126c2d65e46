//! A drawing: what a picture becomes on the screen, before triangles or SVG are made of it.

use crate::canvas::clip;
use crate::canvas::flatten::Oval;
use crate::canvas::lettering::Words;
use crate::canvas::tessellate::Cap;
use crate::page::figure::{Raster, Role};
use crate::page::palette::Rgb;
use crate::page::view::Area;
use glam::DVec2;
use std::sync::Arc;

/// How far strokes continue beyond the canvas, pixels, so that no end or glow shows at its edge.
pub const MARGIN: f64 = 24.0;

/// SVG has ovals with a semi-axis up to this many pixels, and visible pieces of larger ones.
pub const LARGEST_OVAL: f64 = 5_000.0;

/// A stroke with more dashes is drawn whole.
const MOST_DASHES: f64 = 4_000.0;

#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// Straight pieces; a closed path joins the last point to the first.
    Path { points: Vec<DVec2>, closed: bool },
    /// Kept whole for SVG.
    Oval(Oval),
    /// Centre and radius.
    Disc(DVec2, f64),
}

impl Outline {
    /// Its corners, and whether it is closed; those of an oval ([`Oval::corners`]) go to `scratch`.
    pub fn corners<'a>(
        &'a self,
        area: &Area,
        tolerance: f64,
        scratch: &'a mut Vec<DVec2>,
    ) -> (&'a [DVec2], bool) {
        let oval = match self {
            Self::Path { points, closed } => return (points, *closed),
            Self::Oval(oval) => *oval,
            Self::Disc(at, radius) => Oval::new(*at, DVec2::X * *radius, DVec2::Y * *radius),
        };
        oval.corners(area, tolerance, scratch);
        (scratch, !oval.is_thin())
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    pub color: Rgb,
    /// 0 to 1.
    pub opacity: f32,
    pub width: f32,
    pub dash: Option<[f32; 2]>,
    /// How far along the dash pattern the outline begins.
    pub phase: f32,
    pub cap: Cap,
    /// Width of the soft edge of glows; zero is sharp.
    pub softness: f32,
}

impl Pen {
    pub fn new(color: Rgb, width: f32) -> Self {
        Self { color, opacity: 1.0, width, dash: None, phase: 0.0, cap: Cap::Round, softness: 0.0 }
    }

    pub fn faded(self, opacity: f32) -> Self {
        Self { opacity: self.opacity * opacity, ..self }
    }

    pub fn butt(self) -> Self {
        Self { cap: Cap::Butt, ..self }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tint {
    pub color: Rgb,
    pub opacity: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Includes axes and their numbers.
    Grid,
    Glow,
    Mark(Role),
    Handle,
    Label(Role),
}

#[derive(Clone, Debug, PartialEq)]
pub enum Item {
    Fill(Outline, Tint, Layer),
    Stroke(Outline, Pen, Layer),
    /// A label or a number of the grid.
    Words(Words, Layer),
}

#[derive(Clone, Debug, PartialEq)]
pub struct Image {
    pub corner: DVec2,
    /// Along the first row to its end.
    pub u: DVec2,
    /// Along the first column to its end.
    pub v: DVec2,
    pub cells: Arc<Raster>,
}

impl Image {
    /// The corners of the part in `area`: on the screen, and on the image as shares of `u` and `v`.
    /// Empty if the image has no inside.
    pub fn seen(&self, area: &Area) -> Vec<(DVec2, DVec2)> {
        let Self { corner, u, v, .. } = self;
        let (mut cut, mut spare) = (Vec::new(), Vec::new());
        let corners = [*corner, *corner + *u, *corner + *u + *v, *corner + *v];
        clip::polygon(&corners, area, &mut cut, &mut spare);
        let whole = u.perp_dot(*v);
        let share = |at: DVec2| {
            let offset = at - *corner;
            DVec2::new(offset.perp_dot(*v), u.perp_dot(offset)) / whole
        };
        let seen = cut.into_iter().map(|at| (at, share(at)));
        seen.filter(|(_, share)| share.is_finite()).collect()
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    pub area: Area,
    /// Beneath all items.
    pub images: Vec<Image>,
    /// From back to front.
    pub items: Vec<Item>,
}

impl Drawing {
    pub fn begin(&mut self, area: Area) {
        self.area = area;
        self.images.clear();
        self.items.clear();
    }

    pub fn stroke(&mut self, layer: Layer, outline: Outline, pen: Pen) {
        self.items.push(Item::Stroke(outline, pen, layer));
    }

    pub fn fill(&mut self, layer: Layer, outline: Outline, tint: Tint) {
        self.items.push(Item::Fill(outline, tint, layer));
    }

    pub fn piece(&mut self, layer: Layer, from: DVec2, to: DVec2, pen: Pen) {
        self.stroke(layer, Outline::Path { points: vec![from, to], closed: false }, pen);
    }

    pub fn disc(&mut self, layer: Layer, center: DVec2, radius: f64, tint: Tint) {
        self.fill(layer, Outline::Disc(center, radius), tint);
    }
}

/// Calls `visit` with each part of a path that is inside `area`, whether that part is closed, and
/// the length of the path before it.
pub fn cut(
    path: &[DVec2],
    closed: bool,
    area: &Area,
    scratch: &mut Vec<DVec2>,
    mut visit: impl FnMut(&[DVec2], bool, f64),
) {
    if path.iter().all(|point| area.contains(*point)) {
        return visit(path, closed, 0.0);
    }
    let (mut along, mut begin) = (0.0, 0.0);
    scratch.clear();
    for [a, b] in clip::pieces(path, closed) {
        if let Some([from, to]) = clip::segment(a, b, area) {
            if scratch.last() != Some(&from) {
                if !scratch.is_empty() {
                    visit(scratch, false, begin);
                    scratch.clear();
                }
                scratch.push(from);
                begin = along + distance(a, from);
            }
            scratch.push(to);
        }
        along = (along + distance(a, b)).min(1e290);
    }
    if !scratch.is_empty() {
        visit(scratch, false, begin);
    }
}

/// The distance of two points, without overflow.
pub fn distance(a: DVec2, b: DVec2) -> f64 {
    (b - a).x.hypot((b - a).y)
}

/// Calls `visit` with each dash of a path, which may bend at corners; `along` is how far along the
/// dash pattern the path begins.
pub fn dashes(
    points: &[DVec2],
    closed: bool,
    [dash, space]: [f32; 2],
    along: f64,
    scratch: &mut Vec<DVec2>,
    mut visit: impl FnMut(&[DVec2]),
) {
    let (dash, period) = (f64::from(dash), f64::from(dash + space));
    let length: f64 = clip::pieces(points, closed).map(|[a, b]| distance(a, b)).sum();
    if !(length / period).is_finite() || length / period > MOST_DASHES {
        visit(points);
        return;
    }
    // How far along the pattern a piece begins.
    let mut place = along.rem_euclid(period);
    scratch.clear();
    for [a, b] in clip::pieces(points, closed) {
        let size = distance(a, b);
        if size == 0.0 {
            continue;
        }
        let [first, last] = [place, place + size].map(|it| (it / period) as u32);
        for begin in (first..=last).map(|index| f64::from(index) * period) {
            let end = begin + dash;
            let share = |it: f64| ((it - place) / size).clamp(0.0, 1.0);
            if end <= place || begin >= place + size {
                continue;
            }
            if scratch.is_empty() {
                scratch.push(a.lerp(b, share(begin)));
            }
            scratch.push(a.lerp(b, share(end)));
            // Other dashes continue beyond the corner.
            if end <= place + size {
                visit(scratch);
                scratch.clear();
            }
        }
        place += size;
    }
    if !scratch.is_empty() {
        visit(scratch);
    }
}

/// A dash pattern, stretched a little so that it fits a closed rim of that length.
pub fn fitted_dash([dash, space]: [f32; 2], length: f64) -> [f32; 2] {
    let period = f64::from(dash + space);
    let whole = (length / period).round();
    if !(1.0..=MOST_DASHES).contains(&whole) {
        return [dash, space];
    }
    let factor = (length / whole / period) as f32;
    [dash * factor, space * factor]
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Highlight {
    role: Role,
    /// The share of opacity that strokes and words of other roles keep.
    strokes: f32,
    words: f32,
}

impl Highlight {
    /// For marks of a role, or their name, under the pointer.
    pub fn pointed_at(role: Role) -> Self {
        Self { role, strokes: 0.22, words: 0.22 }
    }

    /// For a passage about marks of a role. It names others too, so all words stay legible.
    pub fn told(role: Role) -> Self {
        Self { role, strokes: 0.5, words: 1.0 }
    }
}

impl Drawing {
    /// Fades the items from `first` on that belong to marks of another role.
    pub fn fade_all_but(&mut self, highlight: Highlight, first: usize) {
        for item in self.items.iter_mut().skip(first) {
            let (opacity, layer, kept) = match item {
                Item::Fill(_, tint, layer) => (&mut tint.opacity, layer, highlight.strokes),
                Item::Stroke(_, pen, layer) => (&mut pen.opacity, layer, highlight.strokes),
                Item::Words(words, layer) => (&mut words.opacity, layer, highlight.words),
            };
            if matches!(layer, Layer::Mark(of) | Layer::Label(of) if *of != highlight.role) {
                *opacity *= kept;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AREA: Area = Area::new(DVec2::ZERO, DVec2::new(100.0, 50.0));

    #[test]
    fn the_visible_part_of_an_image_keeps_its_place() {
        let cells = Arc::new(Raster::new([4, 4], true, |_, _| Default::default()));
        // Rows go up the screen.
        let [corner, u, v] = [(50.0, 100.0), (100.0, 0.0), (0.0, -200.0)].map(DVec2::from);
        let seen = Image { corner, u, v, cells }.seen(&AREA);
        assert_eq!(seen.len(), 4);
        for (at, share) in seen {
            assert!(AREA.contains(at));
            assert!((corner + u * share.x + v * share.y).abs_diff_eq(at, 1e-9), "{at} {share}");
        }
    }

    #[test]
    fn paths_that_leave_and_return_give_two_parts() {
        let path = [(10.0, 10.0), (10.0, 90.0), (60.0, 90.0), (60.0, 10.0)].map(DVec2::from);
        let mut parts = Vec::new();
        cut(&path, false, &AREA, &mut Vec::new(), |points, _, _| parts.push(points.to_vec()));
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[0], [DVec2::new(10.0, 10.0), DVec2::new(10.0, 50.0)]);
        assert_eq!(parts[1], [DVec2::new(60.0, 50.0), DVec2::new(60.0, 10.0)]);
    }
}
