//! Many shapes at once.
//!
//! A [`NamedPair`] holds two shapes, the pair that is in focus at first; [`crowd`] gives
//! them among all the others. What is generated is the same every time.

use super::NamedPair;
use crate::error::InvalidShape;
use crate::shape::{Circle, Ellipse, Kind, Line, Point, Rectangle, Segment, Shape};
use glam::DVec2;
use std::f64::consts::{FRAC_PI_4, TAU};

/// For `arena`.
pub static ARENA: &[NamedPair] = &[
    NamedPair { slug: "handful", shapes: || focused("handful") },
    NamedPair { slug: "hundred-ellipses", shapes: || focused("hundred-ellipses") },
    NamedPair { slug: "thousand", shapes: || focused("thousand") },
    NamedPair { slug: "needle", shapes: || focused("needle") },
    NamedPair { slug: "empty", shapes: || focused("handful") },
];

/// All the shapes of a preset of the arena.
///
/// # Errors
/// When a shape is not valid, which a test rules out.
pub fn crowd(slug: &str) -> Result<Vec<Shape>, InvalidShape> {
    match slug {
        "empty" => Ok(Vec::new()),
        "hundred-ellipses" => generated([10, 10], |_| Kind::Ellipse),
        "thousand" => generated([40, 25], mixed),
        "needle" => needle(),
        _ => handful(),
    }
}

/// Which two of them are in focus: colliding ellipses, in the middle of a crowd.
pub fn focus(slug: &str) -> [usize; 2] {
    match slug {
        "hundred-ellipses" => [33, 34],
        "thousand" => [497, 498],
        "needle" => [49, 24],
        _ => [0, 1],
    }
}

fn focused(slug: &str) -> Result<[Shape; 2], InvalidShape> {
    let all = crowd(slug)?;
    Ok(focus(slug).map(|index| all[index]))
}

/// A thin ellipse at 45° over all the others; the one in the middle is cut.
fn needle() -> Result<Vec<Shape>, InvalidShape> {
    let mut shapes = generated([7, 7], |_| Kind::Ellipse)?;
    let middle = shapes[24].center();
    shapes.push(Ellipse::new(middle, DVec2::new(10.0, 0.05), FRAC_PI_4)?.into());
    Ok(shapes)
}

fn handful() -> Result<Vec<Shape>, InvalidShape> {
    let at = DVec2::new;
    Ok(vec![
        Ellipse::new(at(-2.0, 0.8), at(1.8, 0.9), 0.5)?.into(),
        Ellipse::new(at(0.3, 1.3), at(1.2, 0.7), 2.2)?.into(),
        Circle::new(at(3.4, 1.4), 0.8)?.into(),
        Rectangle::new(at(2.2, -1.2), at(1.8, 1.1), 0.3)?.into(),
        Segment::new(at(-3.4, -1.6), at(-0.9, -1.1))?.into(),
        Circle::new(at(-0.6, -2.4), 0.5)?.into(),
        Line::new(at(1.2, -2.6), at(4.6, 0.2))?.into(),
        Point::new(at(0.2, -0.4))?.into(),
        Point::new(at(3.6, 1.6))?.into(),
    ])
}

/// The kinds of a mixed crowd, in turn. Lines without ends are too many already when they are a
/// few, and come by their places, and so do capsules and polygons.
const MIXED: [Kind; 9] = [
    Kind::Ellipse,
    Kind::Ellipse,
    Kind::Ellipse,
    Kind::Ellipse,
    Kind::Circle,
    Kind::Circle,
    Kind::Rectangle,
    Kind::Segment,
    Kind::Point,
];

fn mixed(index: u32) -> Kind {
    match index {
        500 | 777 => Kind::Line,
        300 => Kind::Ray,
        _ if index % 20 == 11 => Kind::Capsule,
        _ if index % 20 == 13 => Kind::Polygon,
        _ => MIXED[index as usize % MIXED.len()],
    }
}

/// Shapes about the places of a grid, moved, turned and sized as if at random.
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

/// From 0 to 1, spread like chance and the same for ever.
fn scattered(number: u32) -> f64 {
    let mut bits = number.wrapping_mul(0x9e37_79b9) ^ 0x85eb_ca6b;
    bits = (bits ^ bits >> 16).wrapping_mul(0x7feb_352d);
    bits = (bits ^ bits >> 15).wrapping_mul(0x846c_a68b);
    f64::from(bits ^ bits >> 16) / f64::from(u32::MAX)
}

/// To hundredths, which are short to write.
fn rounded(vector: DVec2) -> DVec2 {
    (vector * 100.0).round() / 100.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_preset_has_its_shapes_and_the_same_every_time() {
        let counts = [
            ("handful", 9),
            ("hundred-ellipses", 100),
            ("thousand", 1000),
            ("needle", 50),
            ("empty", 0),
        ];
        assert_eq!(counts.len(), ARENA.len());
        for ((slug, count), preset) in counts.into_iter().zip(ARENA) {
            assert_eq!(preset.slug, slug);
            assert_eq!(crowd(slug).unwrap().len(), count);
            assert_eq!(crowd(slug), crowd(slug));
            assert!((preset.shapes)().is_ok());
        }
    }

    #[test]
    fn two_colliding_ellipses_are_in_focus() {
        for preset in ARENA {
            let [a, b] = (preset.shapes)().unwrap();
            assert!(matches!((a, b), (Shape::Ellipse(_), Shape::Ellipse(_))), "{}", preset.slug);
            let gap = crate::reference::judge(&a, &b).contact.gap;
            assert!(gap < 0.0, "{}: {gap}", preset.slug);
        }
    }

    #[test]
    fn a_thousand_shapes_are_of_all_kinds() {
        let shapes = crowd("thousand").unwrap();
        for kind in Kind::ALL {
            assert!(shapes.iter().any(|shape| shape.kind() == kind), "{kind:?}");
        }
    }
}
