//! The grid, the two axes and the numbers along them.
//!
//! Lines are 1, 2 or 5 times a power of ten apart, at least [`GRID_PIXELS`] pixels. The strength of
//! a line depends only on the distance of lines like it on the screen, so that zooming fades lines
//! in and out instead of switching them.
//!
//! While the frame slider carries the plane, the world's grid turns and stretches with it and has
//! no numbers. In the method's frame upright axes have the numbers of that frame.

use crate::canvas::clip;
use crate::canvas::ink::{Drawing, Item, Layer, Pen};
use crate::canvas::lettering::Words;
use crate::page::font::{self, CAP_HEIGHT};
use crate::page::motion::ease;
use crate::page::palette::Surface;
use crate::page::picture::Picture;
use crate::page::view::{Area, GRID_PIXELS, View};
use glam::{DAffine2, DVec2};

/// Type size of the numbers, pixels.
const SIZE: f64 = 11.0;

/// Clear space around a number, pixels.
const GAP: f64 = 6.0;

/// The spacing `factor · 10^decade`; `factor` is 1, 2 or 5.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Level {
    factor: u32,
    decade: i32,
}

impl Level {
    fn of(step: f64) -> Self {
        let decade = (step.log10() + 1e-6).floor() as i32;
        let factor = (step / 10f64.powi(decade)).round() as u32;
        Self { factor, decade }
    }

    fn step(self) -> f64 {
        multiple(f64::from(self.factor), self.decade)
    }

    /// The next wider spacing whose lines are all among this one's: 5, 10 and 10.
    fn wider(self) -> Self {
        match self.factor {
            1 => Self { factor: 5, ..self },
            _ => Self { factor: 1, decade: self.decade + 1 },
        }
    }
}

/// `count · 10^decade`, by a division where that is more exact.
fn multiple(count: f64, decade: i32) -> f64 {
    if decade < 0 { count / 10f64.powi(-decade) } else { count * 10f64.powi(decade) }
}

fn smooth(value: f64, from: f64, to: f64) -> f64 {
    ease(((value - from) / (to - from)).clamp(0.0, 1.0))
}

/// The strength, 0 to 1, of lines that are `apart` pixels apart.
fn strength(apart: f64) -> f64 {
    0.45 * smooth(apart, GRID_PIXELS - 2.0, 75.0) + 0.55 * smooth(apart, 150.0, 330.0)
}

/// All that the grid and the axes depend on.
#[derive(Clone, Copy, PartialEq)]
pub struct Ground {
    view: View,
    carry: DAffine2,
    arrived: bool,
    surface: Surface,
    room: Area,
    text_scale: f64,
}

/// The axes of the world across the screen.
pub fn axes(picture: &Picture) -> impl Iterator<Item = [DVec2; 2]> {
    let Picture { view, carry, .. } = picture;
    let origin = view.to_screen(carry.transform_point2(DVec2::ZERO));
    let far = origin.distance(view.area.center()) + view.area.size().length();
    [carry.x_axis, carry.y_axis].into_iter().filter(move |_| far.is_finite()).map(move |axis| {
        let reach = DVec2::new(axis.x, -axis.y).normalize_or_zero() * far;
        [origin - reach, origin + reach]
    })
}

impl Ground {
    /// `room` is the part of the canvas that no panel covers: numbers stay in it.
    pub fn of(picture: &Picture, surface: Surface, room: Area, text_scale: f64) -> Self {
        let &Picture { view, carry, arrived, .. } = picture;
        Self { view, carry, arrived, surface, room, text_scale }
    }

    pub fn draw(&self, out: &mut Drawing) {
        let Self { view, carry, .. } = self;
        let own = Level::of(view.grid_step());
        if *carry == DAffine2::IDENTITY {
            self.lines(own, view.world_corners(), out);
            self.axes(Pen::new(self.surface.axis, 1.25), out);
            return self.numbers(own, out);
        }
        let mean = carry.matrix2.determinant().abs().sqrt();
        let back = carry.inverse();
        let usable = mean.is_finite() && mean > 0.0 && back.is_finite();
        if !usable {
            return;
        }
        if self.arrived {
            let pen = Pen { dash: Some([2.0, 4.0]), ..Pen::new(self.surface.axis, 1.0) };
            self.axes(pen.faded(OWN), out);
            self.numbers(own, out);
        }
        // The spacing of a plain view at the same scale, so that it does not jump.
        let plain = View { pixels_per_unit: view.pixels_per_unit * mean, ..*view };
        let corners = view.area.corners().map(|at| back.transform_point2(view.to_world(at)));
        let Area { min, max } = Area::around(corners).unwrap_or_default();
        self.lines(Level::of(plain.grid_step()), [min, max], out);
    }

    /// Upright axes, each if it is in sight.
    fn axes(&self, pen: Pen, out: &mut Drawing) {
        let view = &self.view;
        let zero = view.to_screen(DVec2::ZERO);
        for axis in [0, 1] {
            if zero[axis] > view.area.min[axis] && zero[axis] < view.area.max[axis] {
                self.line(axis, zero[axis], pen, out);
            }
        }
    }

    /// A line across the canvas at the pixel `place` on `axis`.
    fn line(&self, axis: usize, place: f64, pen: Pen, out: &mut Drawing) {
        let Area { min: mut from, max: mut to } = self.view.area;
        // In the middle of a pixel a hairline is one pixel wide, not two pale ones.
        let place = place.floor() + 0.5;
        (from[axis], to[axis]) = (place, place);
        out.piece(Layer::Grid, from, to, pen.butt());
    }

    /// The lines between two corners of the world, and the world's axes if a frame carries it.
    fn lines(&self, fine: Level, [low, high]: [DVec2; 2], out: &mut Drawing) {
        let Self { view, carry, .. } = self;
        let carried = *carry != DAffine2::IDENTITY;
        let step = fine.step();
        let every = (fine.wider().step() / step).round();
        let pen = Pen::new(self.surface.grid, 1.0);
        for axis in [0, 1] {
            // Neighbours would be equal in f64.
            let coarse = low[axis].abs().max(high[axis].abs()) * 1e-14;
            if step <= coarse {
                continue;
            }
            // A stretch spreads the lines in one direction and crowds them in the other.
            let apart = step * apart(view, carry, axis);
            // Multiples of five are not among those of two: they fade out while these fade in.
            let fives = fine.factor == 2 && !carried;
            let crossing = if fives { smooth(apart, GRID_PIXELS, NUMBERS_APART) } else { 1.0 };
            let (weak, strong) = (strength(apart), strength(apart * every));
            for index in multiples(low[axis], high[axis], step) {
                let opacity =
                    if index % every == 0.0 { strong.max(weak) } else { weak * crossing.max(0.2) };
                if index == 0.0 && carried {
                    self.grid_line(axis, 0.0, Pen::new(self.surface.axis, 1.25), out);
                } else if index != 0.0 && opacity > 0.02 {
                    let opacity = if carried { opacity.max(FAINTEST) } else { opacity };
                    self.grid_line(axis, index * step, pen.faded(opacity as f32), out);
                }
            }
            if crossing < 1.0 {
                let half = strength(apart * 2.5) * (1.0 - crossing);
                let step = step * 2.5;
                for index in multiples(low[axis], high[axis], step).filter(|it| it % 2.0 != 0.0) {
                    self.grid_line(axis, index * step, pen.faded(half as f32), out);
                }
            }
        }
    }

    fn grid_line(&self, axis: usize, value: f64, pen: Pen, out: &mut Drawing) {
        let Self { view, carry, .. } = self;
        let mut through = DVec2::ZERO;
        through[axis] = value;
        let at = view.to_screen(carry.transform_point2(through));
        if *carry == DAffine2::IDENTITY {
            return self.line(axis, at[axis], pen, out);
        }
        let along = carry.matrix2.col(1 - axis);
        let room = view.area.grown(1.0);
        let seen = clip::line(at, DVec2::new(along.x, -along.y), false, &room);
        if let Some(([from, to], _)) = seen {
            out.piece(Layer::Grid, from, to, pen.butt());
        }
    }

    /// The numbers along both axes; they stay at the edge of the room if the axis is outside.
    fn numbers(&self, fine: Level, out: &mut Drawing) {
        let mut boxes: Vec<[DVec2; 2]> = Vec::new();
        let (view, area) = (&self.view, self.room);
        let size = SIZE * self.text_scale;
        let (cap, top) = (size * CAP_HEIGHT, size * CAP_HEIGHT + GAP);
        let zero = view.to_screen(DVec2::ZERO);
        let (color, halo) = (self.surface.quiet, Some(self.surface.canvas));
        let mut put = |text: String, at: DVec2| {
            let words = Words { text, at, size, color, opacity: 0.9, halo };
            let [middle, half] = words.bounds();
            let inside = area.grown(-2.0);
            let free = boxes.iter().all(|[center, extent]| {
                ((*center - middle).abs() - *extent - half).max_element() >= 2.0
            });
            if free && inside.contains(middle - half) && inside.contains(middle + half) {
                boxes.push([middle, half]);
                out.items.push(Item::Words(words, Layer::Grid));
            }
        };
        for axis in [0, 1] {
            let Some(scale) = Scale::of(view, axis, fine, size) else { continue };
            if let Some(text) = scale.caption(axis) {
                let wide = font::width(&text, size);
                let lower = DVec2::new(area.max.x - wide - GAP, area.max.y - GAP - 1.9 * size);
                let upper = area.min + DVec2::new(GAP, top + GAP);
                put(text, if axis == 0 { lower } else { upper });
            }
            let ([low, high], step) = (view.world_corners(), scale.level.step());
            for index in multiples(low[axis], high[axis], step) {
                let place = view.to_screen(DVec2::splat(index * step))[axis];
                let text = scale.text(index);
                let wide = font::width(&text, size);
                if axis == 0 {
                    let baseline = (zero.y + top).min(area.max.y - GAP).max(area.min.y + top);
                    // Zero is beside the axis, not across it.
                    let crossed = index == 0.0 && area.contains(DVec2::new(place, area.center().y));
                    let left = place - if crossed { wide + GAP } else { wide / 2.0 };
                    put(text, DVec2::new(left, baseline));
                } else if index != 0.0 || !area.contains(DVec2::new(area.center().x, zero.y)) {
                    let right = (zero.x - GAP - wide).min(area.max.x - GAP - wide);
                    put(text, DVec2::new(right.max(area.min.x + GAP), place + cap / 2.0));
                }
            }
        }
    }
}

/// The least strength of a carried line, 0 to 1: fainter ones do not show how the plane moves.
const FAINTEST: f64 = 0.6;

/// More lines in one direction do not look like a grid.
const MOST: f64 = 400.0;

/// The opacity of the frame's axes: less than that of the world's, which turn and lean.
const OWN: f32 = 0.55;

/// The multiples of `step` between two values, as factors; none if they are more than [`MOST`].
fn multiples(low: f64, high: f64, step: f64) -> impl Iterator<Item = f64> {
    let (first, last) = ((low / step).ceil(), (high / step).floor());
    let few = (0.0..=MOST).contains(&(last - first));
    let count = if few { (last - first) as u32 + 1 } else { 0 };
    (0..count).map(move |index| first + f64::from(index))
}

/// The distance in pixels of lines that are one unit apart on `axis` in the world.
fn apart(view: &View, carry: &DAffine2, axis: usize) -> f64 {
    let along = carry.matrix2.col(1 - axis);
    carry.matrix2.determinant().abs() / along.length() * view.pixels_per_unit
}

/// The least distance of two numbers along an axis, pixels.
const NUMBERS_APART: f64 = 58.0;

/// Offsets count from a multiple of the spacing's decade times ten to this power. A larger one
/// changes less often in a pan, and makes the offsets longer.
const ROUND: i32 = 2;

/// How the numbers along an axis are written: as they are, or, if they agree in many leading
/// digits, as offsets from a round value that is written once.
struct Scale {
    /// Its factor goes up to 200.
    level: Level,
    origin: f64,
    relative: bool,
    scientific: bool,
}

impl Scale {
    fn of(view: &View, axis: usize, fine: Level, size: f64) -> Option<Self> {
        let ends = view.world_corners();
        let all = ends[0].abs().max(ends[1].abs()).max_element();
        let (low, high) = (ends[0][axis], ends[1][axis]);
        let reach = low.abs().max(high.abs());
        if fine.step() <= reach * 1e-14 {
            return None;
        }
        let relative = (reach / fine.step()).log10() > 5.0 && low.signum() == high.signum();
        let round = multiple(1.0, fine.decade + ROUND);
        let origin = if relative { (low.midpoint(high) / round).round() * round } else { 0.0 };
        let scientific =
            fine.decade < -4 || (if relative { (high - low).abs() } else { all }) >= 1e6;
        // All are multiples of the grid's spacing, so that numbers are at lines. Fives are allowed
        // while twos are still faint.
        let twos = fine.factor == 2 && fine.step() * view.pixels_per_unit >= NUMBERS_APART;
        let mut scales = [1, 2, 5, 10, 20, 50, 100, 200]
            .into_iter()
            .filter(|factor| *factor >= fine.factor && !(twos && *factor == 5))
            .map(|factor| Self { level: Level { factor, ..fine }, origin, relative, scientific });
        scales.find(|scale| {
            let step = scale.level.step();
            let [one, other] =
                [low, high].map(|end| font::width(&scale.text((end / step).round()), size));
            let needed = if axis == 0 { one.max(other) + 3.0 * GAP } else { 0.0 };
            step * view.pixels_per_unit >= needed.max(NUMBERS_APART)
        })
    }

    fn text(&self, index: f64) -> String {
        let Level { factor, decade } = self.level;
        let value = multiple(index * f64::from(factor), decade);
        let shown = value - self.origin;
        if shown.abs() < self.level.step() * 1e-3 {
            return if self.relative { "±0" } else { "0" }.to_owned();
        }
        let text = if self.scientific {
            let text = format!("{shown:.4e}");
            let (mantissa, power) = text.split_once('e').unwrap_or((&text, "0"));
            format!("{}e{power}", mantissa.trim_end_matches('0').trim_end_matches('.'))
        } else {
            let (mut decimals, mut count) = ((-decade).max(0) as usize, factor);
            while decimals > 0 && count.is_multiple_of(10) {
                (decimals, count) = (decimals - 1, count / 10);
            }
            match decimals {
                // The usual case, several times as fast.
                0 => (shown.round() as i64).to_string(),
                _ => format!("{shown:.decimals$}"),
            }
        };
        let plus = if self.relative && shown > 0.0 { "+" } else { "" };
        format!("{plus}{}", text.replace('-', "−"))
    }

    /// The value that offsets count from; `None` if the numbers are not offsets.
    fn caption(&self, axis: usize) -> Option<String> {
        let name = ["x", "y"][axis];
        let decimals = (-self.level.decade - ROUND).max(0) as usize;
        let value = if self.origin.abs() >= 1e15 {
            format!("{:e}", self.origin)
        } else {
            format!("{:.decimals$}", self.origin)
        };
        self.relative.then(|| format!("{name} = {} …", value.replace('-', "−")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::figure::Figure;
    use crate::page::palette::Theme;
    use glam::DMat2;

    fn drawing(view: &View, carry: DAffine2, arrived: bool) -> Vec<Item> {
        let picture = Picture { figure: Figure::default(), view: *view, carry, arrived };
        let mut out = Drawing::default();
        Ground::of(&picture, Theme::Light.surface(), view.area, 1.0).draw(&mut out);
        out.items
    }

    fn words(view: &View) -> Vec<String> {
        let items = drawing(view, DAffine2::IDENTITY, false);
        let mut boxes: Vec<[DVec2; 2]> = Vec::new();
        for item in &items {
            let Item::Words(words, _) = item else { continue };
            let [center, half] = words.bounds();
            assert!(view.area.contains(center - half) && view.area.contains(center + half));
            for [other, extent] in &boxes {
                let apart = (center - *other).abs() - half - *extent;
                assert!(apart.max_element() >= 0.0, "two numbers overlap in {view:?}");
            }
            boxes.push([center, half]);
        }
        texts(items)
    }

    fn view(center: (f64, f64), pixels_per_unit: f64) -> View {
        let area = Area::new(DVec2::new(240.0, 0.0), DVec2::new(1000.0, 640.0));
        View { center: center.into(), pixels_per_unit, area }
    }

    #[test]
    fn zero_has_no_sign() {
        // Zero is the first multiple on the canvas here.
        for zoom in [80.0, 150.0] {
            let all = words(&view((380.0 / zoom - 0.3, 320.0 / zoom - 0.3), zoom));
            assert!(!all.iter().any(|it| it == "−0" || it == "0.0" || it == "−0.0"), "{all:?}");
        }
    }

    #[test]
    fn numbers_keep_their_precision_far_into_the_zoom() {
        let all = words(&view((0.3, 0.3), 4e4));
        assert!(all.iter().any(|it| it == "0.304"), "{all:?}");
        let all = words(&view((1234.5, 0.0), 1e7));
        assert!(all.iter().any(|it| it.starts_with("x = 1234.5")), "{all:?}");
    }

    #[test]
    fn no_zoom_makes_numbers_overlap_or_leave_the_canvas() {
        for power in -90..=150 {
            for center in [(0.0, 0.0), (3.3, -7.1), (1e6, 1e3), (-1e12, 4.0), (1e150, 0.0)] {
                let all = words(&view(center, 10f64.powf(f64::from(power) / 10.0)));
                assert!(all.len() < 120, "{}", all.len());
            }
        }
    }

    #[test]
    fn numbers_stay_at_the_edge_when_the_axis_is_out_of_view() {
        assert!(words(&view((1000.0, 1000.0), 80.0)).len() > 8);
    }

    fn drawn(carry: DAffine2, arrived: bool) -> Vec<Item> {
        drawing(&View::default(), carry, arrived)
    }

    fn texts(items: Vec<Item>) -> Vec<String> {
        let text = |it| if let Item::Words(words, _) = it { Some(words.text) } else { None };
        items.into_iter().filter_map(text).collect()
    }

    #[test]
    fn the_frame_has_its_own_numbers_once_it_is_reached() {
        let stretch = DAffine2::from_mat2(DMat2::from_diagonal(DVec2::new(20.0, 5.0)));
        assert!(texts(drawn(stretch, false)).is_empty());
        assert_eq!(texts(drawn(stretch, true)), words(&View::default()));
    }

    #[test]
    fn flat_or_far_planes_have_few_lines_or_none() {
        let flat = DAffine2::from_mat2(DMat2::from_diagonal(DVec2::new(1.0, 0.0)));
        assert!(drawn(flat, false).is_empty());
        for power in [-300, -20, -8, 8, 20, 300] {
            let far = 10f64.powi(power);
            let thin = DMat2::from_diagonal(DVec2::new(far, 1.0 / far));
            assert!(drawn(DAffine2::from_mat2(thin), false).len() < 2000);
            assert!(drawn(DAffine2::from_translation(DVec2::splat(far)), false).len() < 2000);
        }
    }
}
