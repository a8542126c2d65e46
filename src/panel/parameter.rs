//! The numbers of a shape, in the order of their fields.

use crate::error::InvalidShape;
use crate::motion::Motion;
use crate::page::number;
use crate::scene::kind::{self, vector};
use crate::session::settings::{AngleUnit, EllipseForm};
use crate::shape::{Ellipse, Kind, Quantity, Shape};
use glam::DVec2;

/// One number of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    pub label: &'static str,
    /// The number of the corner that it belongs to, of a polygon.
    pub corner: Option<usize>,
    /// What it measures. Angles are shown as the settings say.
    pub quantity: Quantity,
    /// Whether it is a ratio, without a unit.
    pub is_ratio: bool,
}

/// In which numbers a shape is shown and typed: its own, or, of an ellipse, a vector and a ratio;
/// and, where it moves, how far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Numbers<'s> {
    shape: &'s Shape,
    way: Option<DVec2>,
    /// The ellipse, the vector and the ratio.
    vector: Option<(Ellipse, DVec2, f64)>,
}

/// What a changed number makes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Changed {
    Shape(Shape),
    Way(DVec2),
}

/// The place of the vector and of the ratio among the numbers.
const VECTOR: usize = 2;
const RATIO: usize = 4;

impl<'s> Numbers<'s> {
    pub fn of(shape: &'s Shape, form: EllipseForm) -> Self {
        let vector = match (shape, form) {
            (Shape::Ellipse(it), EllipseForm::Vector) => {
                Some((*it, vector::along(it), vector::ratio(it)))
            }
            _ => None,
        };
        Self { shape, way: None, vector }
    }

    /// The same, with how far the shape moves, where it does.
    pub fn moving(self, way: Option<DVec2>) -> Self {
        Self { way, ..self }
    }

    pub fn count(&self) -> usize {
        self.own() + if self.way.is_some() { 2 } else { 0 }
    }

    /// How many of them are the shape's.
    fn own(&self) -> usize {
        self.shape.fields().len()
    }

    pub fn parameter(&self, index: usize) -> Parameter {
        let kind = self.shape.kind();
        if let Some(place) = index.checked_sub(self.own()) {
            let label = if place == 0 { "Moves by x" } else { "Moves by y" };
            let quantity = Quantity::Coordinate;
            return Parameter { label, corner: None, quantity, is_ratio: false };
        }
        let corner = (kind == Kind::Polygon).then_some(index / 2 + 1);
        let own = Parameter {
            label: kind::field(kind, index),
            corner,
            quantity: kind.numbers()[index].quantity,
            is_ratio: false,
        };
        match (self.vector, index.checked_sub(VECTOR)) {
            (Some(_), Some(place)) => {
                let (label, is_ratio) = (vector::FIELDS[place], index == RATIO);
                let quantity = if is_ratio { Quantity::Length } else { Quantity::Coordinate };
                Parameter { label, quantity, is_ratio, ..own }
            }
            _ => own,
        }
    }

    pub fn value(&self, index: usize) -> f64 {
        if let (Some(way), Some(place)) = (self.way, index.checked_sub(self.own())) {
            return way.to_array()[place.min(1)];
        }
        match (self.vector, index) {
            (Some((_, along, _)), VECTOR) => along.x,
            (Some((_, along, _)), 3) => along.y,
            (Some((.., ratio)), RATIO) => ratio,
            _ => self.shape.numbers()[index],
        }
    }

    /// What one of them changed makes: the others stay bit for bit as they were; a vector is length
    /// and rotation together, and keeps the ratio.
    ///
    /// # Errors
    /// When the value cannot be that number.
    pub fn with(&self, index: usize, value: f64) -> Result<Changed, InvalidShape> {
        match (self.way, index.checked_sub(self.own())) {
            (Some(way), Some(place)) => {
                let mut ends = way.to_array();
                ends[place.min(1)] = value;
                let way = DVec2::from_array(ends);
                Motion::new(DVec2::ZERO, way).map(|_| Changed::Way(way))
            }
            _ => self.shape_with(index, value).map(Changed::Shape),
        }
    }

    fn shape_with(&self, index: usize, value: f64) -> Result<Shape, InvalidShape> {
        let mut all = self.shape.numbers();
        if let Some((it, mut along, ratio)) = self.vector
            && index >= VECTOR
        {
            if index == RATIO {
                return vector::with_ratio(&it, value).map(Shape::from);
            }
            along[index - VECTOR] = value;
            return vector::ellipse(it.center(), along, ratio).map(Shape::from);
        }
        if let Some(it) = all.get_mut(index) {
            *it = value;
        }
        self.shape.kind().shape(&all)
    }

    /// Why it cannot be that number, where its name alone would not say it.
    pub fn refused(&self, index: usize, refusal: &InvalidShape) -> Option<String> {
        let of_vector = self.vector.is_some() && (VECTOR..RATIO).contains(&index);
        (of_vector && refusal.value == 0.0).then(|| {
            "The radius vector would have no length: give it its other component first.".to_owned()
        })
    }
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
    let value = number::typed(plain)?;
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
        let changed = Numbers::of(&shape, EllipseForm::Axes).shape_with(2, 9.0).unwrap();
        assert_eq!(changed.numbers(), [0.1, 0.2, 9.0, 1e-300, 0.7]);
    }

    #[test]
    fn an_ellipse_is_typed_as_a_vector_and_a_ratio() {
        let shape = Ellipse::new(DVec2::new(0.1, 0.2), DVec2::new(2.0, 1.0), 0.7).unwrap().into();
        let numbers = |shape: &Shape| {
            let them = Numbers::of(shape, EllipseForm::Vector);
            [0, 1, 2, 3, 4].map(|index| them.value(index))
        };
        let typed = |shape: &Shape, index, value| {
            Numbers::of(shape, EllipseForm::Vector).shape_with(index, value).unwrap()
        };
        assert_eq!(numbers(&shape)[4], 0.5);
        let all = [(0, -1.5), (2, 3.0), (3, 4.0), (4, 0.25)];
        let done = all.iter().fold(shape, |shape, (index, value)| typed(&shape, *index, *value));
        assert_eq!(numbers(&done), [-1.5, 0.2, 3.0, 4.0, 0.25]);
        let Shape::Ellipse(it) = done else { panic!("{done:?}") };
        assert_eq!((it.semi_axes(), it.rotation()), (DVec2::new(5.0, 1.25), 4f64.atan2(3.0)));
        // A new ratio or centre leaves length and rotation bit for bit as they were.
        let other = typed(&shape, 4, 0.3).numbers();
        assert_eq!((other[2], other[4]), (2.0, 0.7));
        for (index, value) in [(4, 0.0), (4, -1.0), (2, f64::INFINITY)] {
            assert!(Numbers::of(&shape, EllipseForm::Vector).with(index, value).is_err());
        }
        let level = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0).unwrap().into();
        let numbers = Numbers::of(&level, EllipseForm::Vector);
        let said = |index| numbers.refused(index, &numbers.with(index, 0.0).unwrap_err());
        assert!(said(2).unwrap().contains("no length") && said(4).is_none());
    }

    #[test]
    fn a_shape_in_motion_has_its_way_among_its_numbers() {
        let shape = crate::shape::Circle::new(DVec2::ZERO, 1.0).unwrap().into();
        let still = Numbers::of(&shape, EllipseForm::Axes);
        let moving = still.moving(Some(DVec2::new(4.0, -0.5)));
        assert_eq!((still.count(), moving.count()), (3, 5));
        assert_eq!([moving.value(3), moving.value(4)], [4.0, -0.5]);
        assert_eq!(moving.with(4, 1.5), Ok(Changed::Way(DVec2::new(4.0, 1.5))));
        assert!(moving.with(3, f64::NAN).is_err() && moving.with(3, f64::INFINITY).is_err());
        assert!(matches!(moving.with(2, 2.0), Ok(Changed::Shape(Shape::Circle(_)))));
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
