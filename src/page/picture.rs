//! The picture on the canvas: its marks, the pane that shows them, and the map from the world to
//! the screen.
//!
//! Some methods move everything into a frame in which the question is easy: the plane multiplied by
//! a conjugate, the rectangle un-rotated, the ellipse stretched into a circle. The frame slider
//! carries the whole picture there: the world is first carried, then viewed.

use crate::page::figure::Figure;
use crate::page::view::View;
use glam::{DAffine2, DMat2, DVec2};

/// `z ↦ to + linear (z − anchor)`: from the world into the method's frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MethodFrame {
    /// Written beside the slider, such as "un-rotated".
    pub name: &'static str,
    /// The world point that keeps its place on the screen while the slider moves.
    pub anchor: DVec2,
    pub to: DVec2,
    /// Its determinant is above zero.
    pub linear: DMat2,
}

impl MethodFrame {
    pub fn similarity(
        name: &'static str,
        anchor: DVec2,
        to: DVec2,
        angle: f64,
        scale: f64,
    ) -> Self {
        Self { name, anchor, to, linear: DMat2::from_scale_angle(DVec2::splat(scale), angle) }
    }

    /// A linear map that takes the second of two points to the frame's origin; their midpoint keeps
    /// its place on the screen.
    pub fn between(name: &'static str, linear: DMat2, [first, second]: [DVec2; 2]) -> Self {
        let anchor = first.midpoint(second);
        Self { name, anchor, to: linear * (anchor - second), linear }
    }

    /// The map at slider position `amount`, 0 the world and 1 the method's frame.
    ///
    /// The linear part is split into a rotation and a symmetric stretch (polar decomposition); the
    /// angle is multiplied by `amount` and the stretch raised to that power, so that lengths, areas
    /// and directions all change steadily.
    pub fn at(&self, amount: f64) -> DAffine2 {
        if amount <= 0.0 || !self.is_usable() {
            return DAffine2::IDENTITY;
        }
        let linear = if amount >= 1.0 { self.linear } else { partial(self.linear, amount) };
        let to = self.anchor.lerp(self.to, amount.min(1.0));
        DAffine2 { matrix2: linear, translation: to - linear * self.anchor }
    }

    /// The mean scale at `amount`: how much larger lengths are than in the world.
    pub fn scale_at(&self, amount: f64) -> f64 {
        if self.is_usable() {
            self.linear.determinant().powf(amount.clamp(0.0, 1.0) / 2.0)
        } else {
            1.0
        }
    }

    /// The map that keeps points in place on the screen while the view follows the anchor.
    pub fn pin_at(&self, amount: f64) -> DAffine2 {
        let scale = DMat2::from_diagonal(DVec2::splat(self.scale_at(amount)));
        let origin = self.view_center_at(DVec2::ZERO, amount);
        DAffine2 { matrix2: scale, translation: origin }
    }

    /// The centre of the view that keeps the anchor in place on the screen.
    pub fn view_center_at(&self, center: DVec2, amount: f64) -> DVec2 {
        if amount <= 0.0 || !self.is_usable() {
            return center;
        }
        self.anchor.lerp(self.to, amount.min(1.0)) + (center - self.anchor) * self.scale_at(amount)
    }

    /// Whether shapes look different in the frame: not if the map only moves and scales.
    pub fn differs(&self) -> bool {
        let [x, y] = [self.linear.x_axis, self.linear.y_axis];
        const SAME: f64 = 1e-12;
        let size = x.length().max(y.length());
        !(x.y.abs() <= SAME * size && y.x.abs() <= SAME * size && (x.x - y.y).abs() <= SAME * size)
    }

    fn is_usable(&self) -> bool {
        let determinant = self.linear.determinant();
        determinant.is_finite()
            && determinant > 0.0
            && self.anchor.is_finite()
            && self.to.is_finite()
    }
}

/// Whether a linear map scales all lengths alike.
pub fn only_scales(linear: &DMat2) -> bool {
    // Listings compute in single precision.
    const SAME: f64 = 1e-6;
    let [x, y] = [linear.x_axis, linear.y_axis];
    let size = x.length().max(y.length());
    (x.length() - y.length()).abs() <= SAME * size && x.dot(y).abs() <= SAME * size * size
}

/// The stretch of `linear` to the power `amount`, then its rotation by that share of the angle.
fn partial(linear: DMat2, amount: f64) -> DMat2 {
    // For det > 0, M + cof(M) is a multiple of the nearest rotation.
    let cofactor = DMat2::from_cols_array(&[
        linear.y_axis.y,
        -linear.y_axis.x,
        -linear.x_axis.y,
        linear.x_axis.x,
    ]);
    let sum = linear + cofactor;
    let angle = sum.x_axis.to_angle();
    let stretch = DMat2::from_angle(-angle) * linear;
    DMat2::from_angle(angle * amount) * symmetric_power(stretch, amount)
}

/// A power of a symmetric positive matrix, by its eigenvectors.
fn symmetric_power(matrix: DMat2, power: f64) -> DMat2 {
    let (a, b, d) = (matrix.x_axis.x, (matrix.x_axis.y + matrix.y_axis.x) / 2.0, matrix.y_axis.y);
    let turn = DMat2::from_angle(0.5 * (2.0 * b).atan2(a - d));
    let (mean, half) = ((a + d) / 2.0, ((a - d) / 2.0).hypot(b));
    let powers = DVec2::new((mean + half).powf(power), (mean - half).max(0.0).powf(power));
    turn * DMat2::from_diagonal(powers) * turn.transpose()
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pane {
    /// The view of the world before the frame carries it.
    pub view: View,
    pub frame: f64,
}

#[derive(Clone, Copy, Debug)]
pub struct Projection {
    /// From the world into the carried world.
    carry: DAffine2,
    /// From the carried world to the screen.
    view: View,
}

impl Projection {
    pub fn of(pane: &Pane, frame: Option<MethodFrame>) -> Self {
        #[cfg(test)]
        crate::platform::tally::count("projection");
        let Pane { view, frame: amount } = *pane;
        match frame {
            Some(frame) if amount > 0.0 => Self {
                carry: frame.at(amount),
                view: View {
                    center: frame.view_center_at(view.center, amount),
                    pixels_per_unit: view.pixels_per_unit / frame.scale_at(amount),
                    ..view
                },
            },
            _ => Self { carry: DAffine2::IDENTITY, view },
        }
    }

    pub fn to_screen(&self, world: DVec2) -> DVec2 {
        self.view.to_screen(self.carry.transform_point2(world))
    }

    pub fn to_world(&self, screen: DVec2) -> DVec2 {
        self.carry.inverse().transform_point2(self.view.to_world(screen))
    }

    /// The linear map from screen vectors, pixels, to world vectors.
    pub fn to_world_vectors(&self) -> DMat2 {
        let flip = DMat2::from_diagonal(DVec2::new(1.0, -1.0) * self.view.unit());
        self.carry.matrix2.inverse() * flip
    }
}

pub struct Picture {
    pub figure: Figure,
    pub view: View,
    pub carry: DAffine2,
    /// Whether the carried world is the method's frame, with that frame's coordinates.
    pub arrived: bool,
}

impl Picture {
    pub fn of(mut figure: Figure, pane: &Pane, frame: Option<MethodFrame>) -> Self {
        let Projection { carry, view } = Projection::of(pane, frame);
        match frame.filter(|_| pane.frame > 0.0) {
            Some(frame) => figure.carry(pane.frame, &carry, &frame.pin_at(pane.frame)),
            None => figure.keep_at(0.0),
        }
        Self { figure, view, carry, arrived: frame.is_some() && pane.frame >= 1.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn skewed() -> MethodFrame {
        MethodFrame {
            name: "skewed",
            anchor: DVec2::new(1.0, 2.0),
            to: DVec2::new(-3.0, 0.5),
            linear: DMat2::from_cols_array(&[2.0, 0.5, -0.25, 0.75]),
        }
    }

    #[test]
    fn the_slider_begins_at_the_world_and_ends_in_the_frame() {
        let frame = skewed();
        assert_eq!(frame.at(0.0), DAffine2::IDENTITY);
        let end = frame.at(1.0);
        assert_eq!(end.matrix2, frame.linear);
        assert!(end.transform_point2(frame.anchor).abs_diff_eq(frame.to, 1e-14));
        let almost = frame.at(1.0 - 1e-9);
        assert!(almost.abs_diff_eq(end, 1e-7), "{almost} {end}");
    }

    #[test]
    fn a_rotation_goes_half_way_at_half_way() {
        let frame = MethodFrame::similarity("turned", DVec2::ZERO, DVec2::ZERO, 1.0, 4.0);
        let half = frame.at(0.5).transform_vector2(DVec2::X);
        assert!(half.abs_diff_eq(DVec2::from_angle(0.5) * 2.0, 1e-12));
    }

    #[test]
    fn pinned_marks_and_the_anchor_keep_their_place_on_the_screen() {
        let (frame, center, point) = (skewed(), DVec2::new(0.3, -0.7), DVec2::new(2.5, 1.5));
        for amount in [0.0, 0.25, 0.5, 1.0] {
            for (map, at) in [(frame.pin_at(amount), point), (frame.at(amount), frame.anchor)] {
                let way = map.transform_point2(at) - frame.view_center_at(center, amount);
                let place = way / frame.scale_at(amount);
                assert!(place.abs_diff_eq(at - center, 1e-12), "{amount} {place}");
            }
        }
    }
}
