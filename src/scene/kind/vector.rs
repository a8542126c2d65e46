//! An ellipse as Niemitalo writes it: the vector from the centre to the end of one semi-axis, and
//! the ratio of the other one to it.

use crate::error::{InvalidShape, Rule};
use crate::shape::Ellipse;
use glam::DVec2;

/// The names of those numbers in the panel, after the two of the centre.
pub const FIELDS: [&str; 3] = ["Vector x", "Vector y", "Ratio"];

/// A component below this share of the other one counts as zero: it comes from rounding.
const NOTHING: f64 = 1e-15;

pub fn ellipse(center: DVec2, along: DVec2, ratio: f64) -> Result<Ellipse, InvalidShape> {
    let ratio = checked(ratio)?;
    let length = along.x.hypot(along.y);
    Ellipse::new(center, length * DVec2::new(1.0, ratio), along.to_angle())
}

pub fn with_ratio(it: &Ellipse, ratio: f64) -> Result<Ellipse, InvalidShape> {
    let axes = it.semi_axes().x * DVec2::new(1.0, checked(ratio)?);
    Ellipse::new(it.center(), axes, it.rotation())
}

fn checked(ratio: f64) -> Result<f64, InvalidShape> {
    let refusal = InvalidShape { field: FIELDS[2], value: ratio, rule: Rule::Positive };
    Rule::Positive.allows(ratio).then_some(ratio).ok_or(refusal)
}

/// The vector of an ellipse in the shortest decimals that give the same axis, if there are such.
pub fn along(it: &Ellipse) -> DVec2 {
    let [near, _] = it.radius_vectors();
    let least = near.abs().max_element() * NOTHING;
    let near = DVec2::select(near.abs().cmple(DVec2::splat(least)), DVec2::ZERO, near);
    let same = |along: &DVec2| {
        let direction = DVec2::from_angle(along.to_angle());
        along.x.hypot(along.y) == it.semi_axes().x && direction == it.direction()
    };
    let mut shorter =
        (0..17).map(|digits| DVec2::from_array(near.to_array().map(|it| rounded(it, digits))));
    shorter.find(same).unwrap_or(near)
}

/// The ratio of an ellipse in the shortest decimal that gives the same axis, if there is one.
pub fn ratio(it: &Ellipse) -> f64 {
    let [a, b] = it.semi_axes().to_array();
    let mut shorter = (0..17).map(|digits| rounded(b / a, digits));
    shorter.find(|ratio| a * ratio == b).unwrap_or(b / a)
}

fn rounded(value: f64, digits: usize) -> f64 {
    format!("{value:.digits$e}").parse().unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_numbers_come_back_unchanged() {
        let mut random = fastrand::Rng::with_seed(3);
        let mut short = |digits: f64| ((random.f64() * 9.0 * digits).round() + 1.0) / digits;
        let mut lost = 0;
        for _ in 0..2000 {
            let (vector, own) = (DVec2::new(short(100.0), -short(100.0)), short(1000.0));
            let it = ellipse(DVec2::ZERO, vector, own).unwrap();
            assert!(along(&it).abs_diff_eq(vector, 1e-14));
            assert!((ratio(&it) - own).abs() <= 1e-15 * own);
            lost += i32::from(along(&it) != vector) + i32::from(ratio(&it) != own);
        }
        assert!(lost < 40, "{lost} of 4000");
        let upright = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 90f64.to_radians()).unwrap();
        assert_eq!((along(&upright), ratio(&upright)), (DVec2::new(0.0, 2.0), 0.5));
    }

    #[test]
    fn huge_and_tiny_vectors_are_read() {
        for size in [1e-290, 1e290] {
            let it = ellipse(DVec2::ZERO, DVec2::new(3.0, 4.0) * size, 0.5).unwrap();
            assert!((it.semi_axes().x / size - 5.0).abs() < 1e-12);
        }
        assert!(ellipse(DVec2::ZERO, DVec2::ZERO, 0.5).is_err());
        for ratio in [0.0, -0.5, f64::INFINITY] {
            assert!(ellipse(DVec2::ZERO, DVec2::X, ratio).is_err());
        }
    }
}
