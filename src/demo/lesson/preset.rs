//! Presets: the scenes from which a demo starts, with their words and settings.

use super::document::method;
use crate::catalog::MethodId;
use crate::error::InvalidShape;
use crate::motion::Motion;
use crate::scene::Scene;
use crate::shape::{Circle, Ellipse, Kind, Line, Segment, Shape};
use glam::DVec2;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::f64::consts::{FRAC_PI_4, TAU};
use std::sync::OnceLock;

/// A scene to start from, or a scene that meets a challenge.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Preset {
    /// Stable name within its demo, such as `listing-case-1`.
    #[serde(skip)]
    pub slug: &'static str,
    /// Its byte offset in the document.
    #[serde(skip)]
    pub(super) at: usize,
    /// For menus: two to five words.
    pub title: &'static str,
    /// One sentence about the thing to look at.
    pub note: &'static str,
    a: Option<Shape>,
    b: Option<Shape>,
    /// Any number of shapes, instead of `a` and `b`.
    shapes: Option<Vec<Shape>>,
    generated: Option<Generated>,
    /// Indices of the shapes in focus.
    focus: Option<[usize; 2]>,
    /// `None`: the demo's own.
    #[serde(deserialize_with = "method")]
    pub method: Option<MethodId>,
    /// Options that differ from their defaults, by slug.
    pub options: BTreeMap<String, f64>,
    /// How far the two shapes move, in a demo about motion.
    pub motion: Option<Motion>,
}

impl Preset {
    /// `None` if it gives only `a` and `b`, or no shapes.
    fn all(&self) -> Option<&[Shape]> {
        self.generated.map(Generated::shapes).or(self.shapes.as_deref())
    }

    /// Shapes and settings that it leaves out are taken from `before`.
    pub fn scene(&self, before: &Scene) -> Scene {
        let named = || {
            let old = before.shapes();
            let [a, b] = [self.a.or(old.first().copied()), self.b.or(old.get(1).copied())];
            a.into_iter().chain(b).chain(old.iter().skip(2).copied()).collect()
        };
        let shapes = self.all().map_or_else(named, <[Shape]>::to_vec);
        let focus = self.focus.unwrap_or_else(|| before.focus().map(|it| it.0));
        let mut options = before.options.clone();
        options.extend(self.options.clone());
        Scene::of(shapes, focus)
            .by(self.method.or(before.method))
            .with_options(options)
            .moving(self.motion.or(before.motion))
    }
}

/// A crowd that a document names; it is the same every time.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Generated {
    HundredEllipses,
    /// Shapes of all kinds.
    Thousand,
    /// Forty-nine ellipses with a thin one at 45° over all of them.
    Needle,
}

impl Generated {
    /// Empty if a shape is not valid, which a test rules out.
    fn shapes(self) -> &'static [Shape] {
        type Made = fn() -> Result<Vec<Shape>, InvalidShape>;
        static MADE: [OnceLock<Vec<Shape>>; 3] = [const { OnceLock::new() }; 3];
        let make: Made = match self {
            Self::HundredEllipses => || generated([10, 10], |_| Kind::Ellipse),
            Self::Thousand => || generated([40, 25], mixed),
            Self::Needle => needle,
        };
        MADE[self as usize].get_or_init(|| make().unwrap_or_default())
    }
}

fn needle() -> Result<Vec<Shape>, InvalidShape> {
    let mut shapes = generated([7, 7], |_| Kind::Ellipse)?;
    let middle = shapes[24].center();
    shapes.push(Ellipse::new(middle, DVec2::new(10.0, 0.05), FRAC_PI_4)?.into());
    Ok(shapes)
}

/// The kind of each shape in a mixed crowd. Lines and rays are few, as they cross everything.
fn mixed(index: u32) -> Kind {
    match index {
        500 | 777 => Kind::Line,
        300 => Kind::Ray,
        _ if index % 20 == 11 => Kind::Capsule,
        _ if index % 20 == 13 => Kind::Polygon,
        _ => match index % 9 {
            0..4 => Kind::Ellipse,
            4 | 5 => Kind::Circle,
            6 => Kind::Rectangle,
            7 => Kind::Segment,
            _ => Kind::Point,
        },
    }
}

/// Shapes on a grid, moved, turned and sized pseudo-randomly.
fn generated([columns, rows]: [u32; 2], kind: fn(u32) -> Kind) -> Result<Vec<Shape>, InvalidShape> {
    let middle = DVec2::new(f64::from(columns - 1), f64::from(rows - 1));
    let place = |index: u32| {
        let cell = DVec2::new(f64::from(index % columns), f64::from(index / columns));
        cell * 2.0 - middle
    };
    (0..columns * rows)
        .map(|index| {
            let dice = |number: u32| scattered(index * 5 + number);
            let center = rounded(place(index) + DVec2::new(dice(0), dice(1)) * 1.2 - 0.6);
            let size = rounded(DVec2::new(0.3 + dice(2) * 0.7, 0.2 + dice(3) * 0.5));
            let turn = (dice(4) * TAU * 100.0).round() / 100.0;
            let along = rounded(DVec2::from_angle(turn) * size.x);
            match kind(index) {
                Kind::Circle => Ok(Circle::new(center, size.y)?.into()),
                Kind::Segment => Ok(Segment::new(center - along, center + along)?.into()),
                Kind::Line => Ok(Line::new(center, center + along)?.into()),
                Kind::Rectangle => Kind::Rectangle.about(center, size * 0.8, turn),
                kind => kind.about(center, size, turn),
            }
        })
        .collect()
}

/// A pseudo-random number from 0 to 1, the same for ever.
fn scattered(number: u32) -> f64 {
    let mut bits = number.wrapping_mul(0x9e37_79b9) ^ 0x85eb_ca6b;
    bits = (bits ^ bits >> 16).wrapping_mul(0x7feb_352d);
    bits = (bits ^ bits >> 15).wrapping_mul(0x846c_a68b);
    f64::from(bits ^ bits >> 16) / f64::from(u32::MAX)
}

/// Rounds to hundredths, which are short to write.
fn rounded(vector: DVec2) -> DVec2 {
    (vector * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crowds_have_their_shapes_and_a_thousand_are_of_all_kinds() {
        use Generated::{HundredEllipses, Needle, Thousand};
        for (crowd, count) in [(HundredEllipses, 100), (Thousand, 1000), (Needle, 50)] {
            assert_eq!(crowd.shapes().len(), count);
        }
        for kind in Kind::ALL {
            assert!(Thousand.shapes().iter().any(|shape| shape.kind() == kind), "{kind:?}");
        }
    }
}
