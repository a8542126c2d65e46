//! The pair of a map: one shape is swept over a plane beside the other.

use crate::motion::Motion;
use crate::scene::kind;
use crate::shape::Shape;
use glam::{DVec2, UVec2};
use std::f64::consts::{FRAC_PI_2, PI};

/// The plane of a map: what its pixels mean, across and up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Plane {
    /// The centre of the swept shape, in a part of the world.
    Position { low: DVec2, high: DVec2 },
    /// Its rotation, from −90° to 90°, and its size, on a logarithmic scale.
    Build {
        /// The smallest and the largest size: half of its extent.
        sizes: [f64; 2],
    },
}

/// Sizes go from an eighth of the other shape's to eight times that: more would squeeze like sizes.
const SIZES: f64 = 8.0;

impl Plane {
    /// Rotation and size, about the size of the fixed shape.
    pub fn build_beside(other: &Shape) -> Self {
        let size = if other.reach() > 0.0 { other.reach() } else { 1.0 };
        Self::Build { sizes: [size / SIZES, size * SIZES] }
    }

    /// The meaning of a place, from (0, 0) at the lower left to (1, 1): a point of the world, or
    /// rotation in radians and size.
    pub fn at(&self, place: DVec2) -> DVec2 {
        match *self {
            Self::Position { low, high } => low + (high - low) * place,
            Self::Build { sizes: [least, greatest] } => {
                let size = least * (greatest / least).powf(place.y);
                DVec2::new(PI * place.x - FRAC_PI_2, size)
            }
        }
    }

    /// The reverse of [`Self::at`].
    pub fn place_at(&self, point: DVec2) -> DVec2 {
        match *self {
            Self::Position { low, high } => (point - low) / (high - low),
            Self::Build { sizes: [least, greatest] } => {
                let size = (point.y / least).ln() / (greatest / least).ln();
                DVec2::new(point.x / PI + 0.5, size)
            }
        }
    }

    /// The place of a shape on the plane; outside of (0, 0) to (1, 1) where it is not on it.
    pub fn place_of(&self, shape: &Shape) -> DVec2 {
        match *self {
            Self::Position { .. } => self.place_at(shape.center()),
            Self::Build { .. } => {
                let build = DVec2::new(kind::angle(shape).unwrap_or(0.0), shape.reach());
                let DVec2 { x: turns, y: size } = self.place_at(build);
                // Every solid looks the same after half a turn.
                DVec2::new(turns - turns.floor(), size)
            }
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Subject {
    /// The place of the swept one means nothing.
    pub pair: [Shape; 2],
    pub swept: usize,
    pub plane: Plane,
    pub size: UVec2,
    /// How the two move from where a pixel has them.
    pub motion: Option<Motion>,
}

/// Pixels a side at most: the largest screens. More takes memory without use.
const LARGEST: u32 = 8192;

impl Subject {
    /// Forgets the place of the swept shape, so that the map stays when that moves over it.
    pub fn new(pair: [Shape; 2], swept: usize, plane: Plane, size: UVec2) -> Self {
        let mut pair = pair;
        let swept = swept.min(1);
        if let (Plane::Position { .. }, Ok(home)) = (plane, pair[swept].centered_at(DVec2::ZERO)) {
            pair[swept] = home;
        }
        let size = size.clamp(UVec2::ONE, UVec2::splat(LARGEST));
        Self { pair, swept, plane, size, motion: None }
    }

    pub fn moving(self, motion: Option<Motion>) -> Self {
        Self { motion, ..self }
    }

    /// Whether `other` is the same over another part of the world.
    pub(super) fn is_elsewhere(&self, other: &Self) -> bool {
        let [own, others] = [self, other].map(|it| (it.pair, it.swept, it.motion));
        let planes = [self, other].map(|it| matches!(it.plane, Plane::Position { .. }));
        own == others && planes == [true; 2]
    }

    /// The meaning of the middle of a pixel. Rows go up.
    #[inline]
    pub fn point(&self, x: u32, y: u32) -> DVec2 {
        let place = DVec2::new(f64::from(x) + 0.5, f64::from(y) + 0.5);
        self.plane.at(place / self.size.as_dvec2())
    }

    /// The pixel at a place from (0, 0) to (1, 1).
    pub fn pixel(&self, place: DVec2) -> Option<UVec2> {
        let pixel = (place * self.size.as_dvec2()).floor();
        let inside = pixel.cmpge(DVec2::ZERO).all() && pixel.cmplt(self.size.as_dvec2()).all();
        inside.then(|| pixel.as_uvec2())
    }

    /// `None` if it is not a valid shape.
    #[inline]
    pub fn shape(&self, x: u32, y: u32) -> Option<Shape> {
        let (shape, point) = (&self.pair[self.swept], self.point(x, y));
        match self.plane {
            Plane::Position { .. } => shape.centered_at(point).ok(),
            Plane::Build { .. } => kind::resized(shape, point.x, point.y).ok(),
        }
    }

    #[inline]
    pub fn shapes(&self, x: u32, y: u32) -> Option<[Shape; 2]> {
        let mut pair = self.pair;
        pair[self.swept] = self.shape(x, y)?;
        Some(pair)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Circle, Ellipse};

    #[test]
    fn the_shape_at_a_pixel_is_in_the_middle_of_it_and_no_less_turned() {
        let plane = Plane::Position { low: DVec2::ZERO, high: DVec2::new(4.0, 2.0) };
        let ellipse = Ellipse::new(DVec2::new(3.0, 1.0), DVec2::new(2.0, 0.5), 0.3).unwrap();
        let pair = [ellipse.into(), Circle::new(DVec2::ZERO, 1.0).unwrap().into()];
        let subject = Subject::new(pair, 0, plane, UVec2::new(40, 20));
        let shape = subject.shape(0, 19).unwrap();
        let Shape::Ellipse(it) = shape else { panic!("{shape:?}") };
        assert!(it.center().abs_diff_eq(DVec2::new(0.05, 1.95), 1e-12));
        assert_eq!((it.semi_axes(), it.rotation()), (DVec2::new(2.0, 0.5), 0.3));
        assert_eq!(subject.pixel(plane.place_of(&shape)), Some(UVec2::new(0, 19)));
    }
}
