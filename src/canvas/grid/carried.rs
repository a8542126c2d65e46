//! The grid of the world while the frame slider carries the plane: it turns and stretches with
//! everything else. It bears no numbers: those of the world are no lengths of that picture. When
//! the plane has arrived in the method's frame, upright axes of that frame bear its numbers.

use super::{LEAST, Level, Numbers, crisp, numbers, strength};
use crate::canvas::clip;
use crate::canvas::ink::{Drawing, Layer, Pen};
use crate::page::palette::{Surface, Theme};
use crate::page::picture::Picture;
use crate::page::view::View;
use glam::{DAffine2, DVec2};

/// The faintest line, 0 to 1: fainter, and nobody sees the plane being carried.
const FAINTEST: f64 = 0.6;

/// More lines than this in one direction are no grid any more.
const MOST: f64 = 400.0;

/// How strong the axes of the frame are, 0 to 1: less than those of the world, which turn and lean.
const OWN: f32 = 0.55;

/// Draws grid and axes of the carried world; adds the boxes of the numbers to `boxes`.
pub fn draw(
    picture: &Picture,
    theme: Theme,
    told: Numbers,
    out: &mut Drawing,
    boxes: &mut Vec<[DVec2; 2]>,
) {
    let Picture { view, carry, .. } = picture;
    let mean = carry.matrix2.determinant().abs().sqrt();
    let back = carry.inverse();
    let usable = mean.is_finite() && mean > 0.0 && back.is_finite();
    if !usable {
        return;
    }
    // The world as it would be seen at the same scale, so that the spacing does not jump.
    let plain = View { pixels_per_unit: view.pixels_per_unit * mean, ..*view };
    let fine = Level::of(plain.grid_step(LEAST));
    let wide = fine.wider();
    let (low, high) = seen(view, &back);
    let surface = theme.surface();
    if picture.arrived {
        own_axes(view, &surface, out);
        numbers(view, Level::of(view.grid_step(LEAST)), told, &surface, out, boxes);
    }
    let step = fine.step();
    let every = (wide.step() / step).round();
    for axis in [0, 1] {
        // Where neighbours cannot be told apart in f64 there is no grid to draw.
        let coarse = low[axis].abs().max(high[axis].abs()) * 1e-14;
        if step <= coarse {
            continue;
        }
        // A stretch thins the lines out in one direction and crowds them in the other.
        let apart = step * apart(view, carry, axis);
        let (weak, strong) = (strength(apart), strength(apart * every));
        for index in multiples(low[axis], high[axis], step) {
            let opacity = if index % every == 0.0 { strong.max(weak) } else { weak };
            let axis_itself = index == 0.0;
            if axis_itself || opacity > 0.02 {
                let pen = match axis_itself {
                    true => Pen::new(surface.axis, 1.25),
                    false => Pen::new(surface.grid, 1.0).faded(opacity.max(FAINTEST) as f32),
                };
                line(view, carry, axis, index * step, pen, out);
            }
        }
    }
}

/// The axes of the frame, through its origin: they bear the numbers.
fn own_axes(view: &View, surface: &Surface, out: &mut Drawing) {
    let origin = view.to_screen(DVec2::ZERO);
    for axis in [0, 1] {
        let (mut from, mut to) = (view.area.min, view.area.max);
        if origin[axis] > from[axis] && origin[axis] < to[axis] {
            (from[axis], to[axis]) = (crisp(origin[axis]), crisp(origin[axis]));
            let pen = Pen { dash: Some([2.0, 4.0]), ..Pen::new(surface.axis, 1.0) };
            out.piece(Layer::Grid, from, to, pen.faded(OWN).butt());
        }
    }
}

/// The upright box of the world that holds all that is seen.
fn seen(view: &View, back: &DAffine2) -> (DVec2, DVec2) {
    let (low, high) = (view.area.min, view.area.max);
    let corners = [low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)]
        .map(|corner| back.transform_point2(view.to_world(corner)));
    let folded = |pick: fn(DVec2, DVec2) -> DVec2| corners.into_iter().reduce(pick);
    (folded(DVec2::min).unwrap_or_default(), folded(DVec2::max).unwrap_or_default())
}

/// Which multiples of `step` lie between two values; none where they are too many.
fn multiples(low: f64, high: f64, step: f64) -> impl Iterator<Item = f64> {
    let (first, last) = ((low / step).ceil(), (high / step).floor());
    let few = (0.0..=MOST).contains(&(last - first));
    let count = if few { (last - first) as u32 + 1 } else { 0 };
    (0..count).map(move |index| first + f64::from(index))
}

/// How many pixels apart lines are that stand one unit apart on `axis` in the world.
fn apart(view: &View, carry: &DAffine2, axis: usize) -> f64 {
    let along = carry.matrix2.col(1 - axis);
    carry.matrix2.determinant().abs() / along.length() * view.pixels_per_unit
}

/// The line on which the coordinate of that axis has that value.
fn line(view: &View, carry: &DAffine2, axis: usize, value: f64, pen: Pen, out: &mut Drawing) {
    let mut through = DVec2::ZERO;
    through[axis] = value;
    let along = carry.matrix2.col(1 - axis);
    let at = view.to_screen(carry.transform_point2(through));
    let room = view.area.grown(1.0);
    let seen = clip::line(at, DVec2::new(along.x, -along.y), false, &room);
    if let Some(([from, to], _)) = seen {
        out.piece(Layer::Grid, from, to, pen.butt());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::canvas::ink::Item;
    use crate::page::figure::Figure;
    use glam::DMat2;

    fn drawn_at(carry: DAffine2, arrived: bool) -> Drawing {
        let (mut out, view) = (Drawing::default(), View::default());
        let picture = Picture { figure: Figure::default(), view, carry, arrived };
        let told = Numbers { room: view.area, text_scale: 1.0 };
        draw(&picture, Theme::Light, told, &mut out, &mut Vec::new());
        out
    }

    fn drawn(carry: DAffine2) -> Drawing {
        drawn_at(carry, false)
    }

    #[test]
    fn in_the_frame_its_own_numbers_stand_and_not_those_of_the_world() {
        let stretch = DAffine2::from_mat2(DMat2::from_diagonal(DVec2::new(20.0, 5.0)));
        let numbers = |arrived| {
            let words = drawn_at(stretch, arrived).items.into_iter().filter_map(|it| match it {
                Item::Words(words, _) => Some(words.text),
                _ => None,
            });
            words.collect::<Vec<_>>()
        };
        assert!(numbers(false).is_empty());
        let upright = super::super::tests::words(&View::default());
        assert_eq!(numbers(true), upright);
    }

    #[test]
    fn the_grid_is_carried_with_the_plane() {
        let stretch = DAffine2::from_mat2(DMat2::from_diagonal(DVec2::new(2.0, 0.5)));
        let (view, unit) = (View::default(), View::default().pixels_per_unit);
        assert_eq!(apart(&view, &stretch, 0), 2.0 * unit);
        assert_eq!(apart(&view, &stretch, 1), 0.5 * unit);
        let out = drawn(stretch);
        let is_number = |it: &Item| matches!(it, Item::Words(..));
        assert!(out.items.len() > 4 && !out.items.iter().any(is_number), "{}", out.items.len());
    }

    #[test]
    fn a_plane_that_is_folded_flat_or_far_away_has_no_grid_and_does_no_harm() {
        let flat = DAffine2::from_mat2(DMat2::from_diagonal(DVec2::new(1.0, 0.0)));
        assert!(drawn(flat).items.is_empty());
        for power in [-300, -20, -8, 8, 20, 300] {
            let far = 10f64.powi(power);
            let thin = DMat2::from_diagonal(DVec2::new(far, 1.0 / far));
            assert!(drawn(DAffine2::from_mat2(thin)).items.len() < 2000);
            assert!(drawn(DAffine2::from_translation(DVec2::splat(far))).items.len() < 2000);
        }
    }
}
