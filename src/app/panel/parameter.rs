//! The numbers of a shape, in the order of their fields.

use crate::app::kind;
use crate::app::number;
use crate::app::panel::formula;
use crate::app::settings::AngleUnit;
use crate::error::InvalidShape;
use crate::shape::{Kind, Quantity, Shape};

/// One number of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// What the panel calls it.
    pub label: &'static str,
    /// The number of the corner that it belongs to, of a polygon.
    pub corner: Option<usize>,
    /// What it measures. Angles are shown as the settings say.
    pub quantity: Quantity,
}

/// One of the parameters of a kind of shape, as many as it has numbers.
pub fn parameter(kind: Kind, index: usize) -> Parameter {
    let corner = (kind == Kind::Polygon).then_some(index / 2 + 1);
    Parameter { label: kind::field(kind, index), corner, quantity: kind.numbers()[index].quantity }
}

/// The shape with one parameter changed, the others bit for bit as they were.
///
/// # Errors
/// When the value cannot be that parameter.
pub fn with(shape: &Shape, index: usize, value: f64) -> Result<Shape, InvalidShape> {
    let mut all = shape.numbers();
    if let Some(it) = all.get_mut(index) {
        *it = value;
    }
    shape.kind().shape(&all)
}

/// A value as its field shows it.
pub fn shown(value: f64, quantity: Quantity, unit: AngleUnit) -> String {
    match (quantity, unit) {
        (Quantity::Angle, AngleUnit::Degrees) => degrees(value),
        _ => number::exact(value),
    }
}

/// A value as its field shows it while nobody types there: long decimals in six digits.
pub fn brief(value: f64, quantity: Quantity, unit: AngleUnit) -> String {
    let whole = shown(value, quantity, unit);
    if whole.len() <= BRIEF {
        return whole;
    }
    let value = match (quantity, unit) {
        (Quantity::Angle, AngleUnit::Degrees) => value.to_degrees(),
        _ => value,
    };
    number::short(value)
}

/// So many characters are read at a glance.
const BRIEF: usize = 9;

/// The number that a field's text means, in the shape's own unit: a decimal or a formula. An angle
/// may name its own unit, `30°` or `pi/6 rad`.
///
/// # Errors
/// A sentence that says why the text is no number.
pub fn read(text: &str, quantity: Quantity, unit: AngleUnit) -> Result<f64, String> {
    let (mut plain, mut unit) = (text.trim(), unit);
    if quantity == Quantity::Angle {
        let named =
            [("°", AngleUnit::Degrees), ("deg", AngleUnit::Degrees), ("rad", AngleUnit::Radians)];
        let own = named.into_iter().find_map(|(it, own)| Some((plain.strip_suffix(it)?, own)));
        (plain, unit) = own.unwrap_or((plain, unit));
    }
    let value = formula::read(plain)?;
    Ok(match (quantity, unit) {
        (Quantity::Angle, AngleUnit::Degrees) => value.to_radians(),
        _ => value,
    })
}

/// The shortest decimal of degrees that converts back to exactly `radians`; where
/// no decimal does, the nearest number of degrees.
///
/// Degrees are about 57 times as large as radians, so of the numbers around the
/// quotient more than one may convert to the same radians, or none.
fn degrees(radians: f64) -> String {
    let near = radians.to_degrees();
    if !near.is_finite() || near == 0.0 {
        return number::exact(near);
    }
    let around = [near, near.next_down(), near.next_up()];
    for digits in 0..17 {
        for value in around {
            let rounded: f64 = format!("{value:.digits$e}").parse().unwrap_or(value);
            if rounded.to_radians().to_bits() == radians.to_bits() {
                return number::exact(rounded);
            }
        }
    }
    number::exact(near)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Ellipse;
    use glam::DVec2;

    #[test]
    fn whole_degrees_are_shown_whole() {
        for whole in -720..=720 {
            let value = f64::from(whole).to_radians();
            assert_eq!(degrees(value), number::exact(f64::from(whole)), "{whole}");
        }
    }

    #[test]
    fn degrees_convert_back_to_the_same_radians() {
        // Where no f64 of degrees does, the text need not either: count those.
        let mut lost = 0;
        for i in 1..20_000 {
            let radians = f64::from(i) * 0.000_321_7;
            let back = degrees(radians).parse::<f64>().unwrap().to_radians();
            lost += i32::from(back.to_bits() != radians.to_bits());
            assert!((back - radians).abs() <= radians * 2e-16, "{radians}");
        }
        assert!(lost < 6_000, "{lost} of 20000");
    }

    #[test]
    fn a_changed_parameter_leaves_the_others_bit_for_bit() {
        let shape =
            Ellipse::new(DVec2::new(0.1, 0.2), DVec2::new(0.3, 1e-300), 0.7).unwrap().into();
        let changed = with(&shape, 2, 9.0).unwrap();
        assert_eq!(changed.numbers(), [0.1, 0.2, 9.0, 1e-300, 0.7]);
    }

    #[test]
    fn a_real_minus_is_read_and_a_comma_is_explained() {
        let read = |text| read(text, Quantity::Length, AngleUnit::Degrees);
        assert_eq!(read(" −2.5e-3 "), Ok(-0.0025));
        assert_eq!(read("abc"), Err("“abc” is not a number".into()));
        assert!(read("1,5").unwrap_err().contains("a point"));
        assert!(read("").unwrap_err().contains("empty"));
    }

    #[test]
    fn an_angle_may_name_its_unit() {
        let degrees = |text| read(text, Quantity::Angle, AngleUnit::Degrees);
        let radians = |text| read(text, Quantity::Angle, AngleUnit::Radians);
        for text in ["30°", "30 deg", "3e1 °"] {
            assert_eq!(
                (degrees(text), radians(text)),
                (Ok(30f64.to_radians()), Ok(30f64.to_radians()))
            );
        }
        assert_eq!(degrees("0.5 rad"), Ok(0.5));
        assert_eq!(degrees("pi/6 rad"), Ok(std::f64::consts::PI / 6.0));
        assert_eq!(radians("90/4 deg"), Ok(22.5f64.to_radians()));
        assert!(degrees("rad").unwrap_err().contains("empty"));
    }
}
