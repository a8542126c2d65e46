//! The numbers of a shape, in the order of their fields.

use crate::app::number;
use crate::app::settings::AngleUnit;
use crate::error::InvalidShape;
use crate::shape::{Circle, Ellipse, Kind, Line, Point, Rectangle, Segment, Shape};
use glam::DVec2;

/// What kind of number a parameter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// World units.
    Length,
    /// Radians; shown as the settings say.
    Angle,
}

/// One number of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// What the panel calls it.
    pub label: &'static str,
    /// What kind of number it is.
    pub quantity: Quantity,
}

const fn length(label: &'static str) -> Parameter {
    Parameter { label, quantity: Quantity::Length }
}

const CENTER: [Parameter; 2] = [length("Centre x"), length("Centre y")];
const ROTATION: Parameter = Parameter { label: "Rotation", quantity: Quantity::Angle };
static CIRCLE: [Parameter; 3] = [CENTER[0], CENTER[1], length("Radius")];
static ELLIPSE: [Parameter; 5] =
    [CENTER[0], CENTER[1], length("Semi-axis a"), length("Semi-axis b"), ROTATION];
static RECTANGLE: [Parameter; 5] =
    [CENTER[0], CENTER[1], length("Width"), length("Height"), ROTATION];
static SEGMENT: [Parameter; 4] =
    [length("Start x"), length("Start y"), length("End x"), length("End y")];
static LINE: [Parameter; 4] =
    [length("Through x"), length("Through y"), length("And x"), length("And y")];

static POINT: [Parameter; 2] = [length("x"), length("y")];

/// The parameters of a kind of shape.
pub fn parameters(kind: Kind) -> &'static [Parameter] {
    match kind {
        Kind::Circle => &CIRCLE,
        Kind::Ellipse => &ELLIPSE,
        Kind::Line => &LINE,
        Kind::Point => &POINT,
        Kind::Segment => &SEGMENT,
        Kind::Rectangle => &RECTANGLE,
    }
}

/// The values of a shape's parameters; beyond their number, zeros.
pub fn values(shape: &Shape) -> [f64; 5] {
    match shape {
        Shape::Circle(it) => [it.center().x, it.center().y, it.radius(), 0.0, 0.0],
        Shape::Ellipse(it) => {
            [it.center().x, it.center().y, it.semi_axes().x, it.semi_axes().y, it.rotation()]
        }
        Shape::Rectangle(it) => {
            [it.center().x, it.center().y, it.size().x, it.size().y, it.rotation()]
        }
        Shape::Segment(it) => [it.start().x, it.start().y, it.end().x, it.end().y, 0.0],
        Shape::Line(it) => {
            let [p, q] = it.through();
            [p.x, p.y, q.x, q.y, 0.0]
        }
        Shape::Point(it) => [it.at().x, it.at().y, 0.0, 0.0, 0.0],
    }
}

/// The shape with one parameter changed, the others bit for bit as they were.
///
/// # Errors
/// When the value cannot be that parameter.
pub fn with(shape: &Shape, index: usize, value: f64) -> Result<Shape, InvalidShape> {
    let mut all = values(shape);
    if let Some(it) = all.get_mut(index) {
        *it = value;
    }
    let [x, y, c, d, e] = all;
    let (first, second) = (DVec2::new(x, y), DVec2::new(c, d));
    Ok(match shape.kind() {
        Kind::Circle => Circle::new(first, c)?.into(),
        Kind::Ellipse => Ellipse::new(first, second, e)?.into(),
        Kind::Rectangle => Rectangle::new(first, second, e)?.into(),
        Kind::Segment => Segment::new(first, second)?.into(),
        Kind::Line => Line::new(first, second)?.into(),
        Kind::Point => Point::new(first)?.into(),
    })
}

/// A value as its field shows it.
pub fn shown(value: f64, quantity: Quantity, unit: AngleUnit) -> String {
    match (quantity, unit) {
        (Quantity::Angle, AngleUnit::Degrees) => degrees(value),
        _ => number::exact(value),
    }
}

/// The number that a field's text means, in the shape's own unit.
///
/// # Errors
/// A sentence that says why the text is no number.
pub fn read(text: &str, quantity: Quantity, unit: AngleUnit) -> Result<f64, String> {
    let plain = text.trim().replace('−', "-");
    let value: f64 = plain.parse().map_err(|_| match plain.as_str() {
        "" => "an empty field is not a number".to_owned(),
        with_comma if with_comma.replacen(',', ".", 1).parse::<f64>().is_ok() => {
            format!("“{text}” is not a number: write a point, not a comma")
        }
        _ => format!("“{text}” is not a number"),
    })?;
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
        assert_eq!(values(&changed), [0.1, 0.2, 9.0, 1e-300, 0.7]);
    }

    #[test]
    fn a_real_minus_is_read_and_a_comma_is_explained() {
        let read = |text| read(text, Quantity::Length, AngleUnit::Degrees);
        assert_eq!(read(" −2.5e-3 "), Ok(-0.0025));
        assert_eq!(read("abc"), Err("“abc” is not a number".into()));
        assert!(read("1,5").unwrap_err().contains("a point"));
        assert!(read("").unwrap_err().contains("empty"));
    }
}
