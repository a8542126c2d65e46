//! A convex polygon.
//!
//! Its corners stand in a [`Form`], which is kept for as long as the program runs and shared by all
//! polygons that are made of one another by moving, turning and scaling: so a polygon is as small
//! as other shapes and can be copied, and many places of one need no memory.

mod convex;
mod form;

use super::number::Number;
use super::parts::{Core, Parts};
use super::{Description, Geometry, wire_form};
use crate::error::{InvalidShape, Rule};
use crate::exact::orientation;
pub(crate) use convex::beside;
use convex::{check, hull, tidy, way_round};
use form::Form;
use glam::{DMat2, DVec2};
use std::cmp::Ordering;
use std::fmt;

/// A filled convex polygon of 3 to 1,024 corners, kept in the order in which they were given, either
/// way round. Three corners on a line are allowed.
///
/// It is its corners, and equal to another where those are.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "wire::Polygon", into = "wire::Polygon"))]
pub struct Polygon {
    form: Form,
    /// A corner is `map` times that of the form, plus `at`.
    map: DMat2,
    at: DVec2,
    center: DVec2,
}

/// No polygon has fewer corners.
pub const FEWEST: usize = 3;

/// No polygon has more corners.
pub const MOST: usize = 1024;

/// Makes the names of the corners and of their coordinates, ten for each of these numbers.
macro_rules! corners {
    ($($tens:literal)*) => {
        const NAMES: &[[&str; 10]] = &[$(corners!(@ten $tens "]")),*];
        const NUMBERS: &[[[Number; 2]; 10]] = &[$(corners!(@numbers $tens)),*];
    };
    (@ten $tens:literal $end:literal) => {
        [
            concat!("vertices[", $tens, 0, $end), concat!("vertices[", $tens, 1, $end),
            concat!("vertices[", $tens, 2, $end), concat!("vertices[", $tens, 3, $end),
            concat!("vertices[", $tens, 4, $end), concat!("vertices[", $tens, 5, $end),
            concat!("vertices[", $tens, 6, $end), concat!("vertices[", $tens, 7, $end),
            concat!("vertices[", $tens, 8, $end), concat!("vertices[", $tens, 9, $end),
        ]
    };
    (@numbers $tens:literal) => {{
        let [x, y] = [corners!(@ten $tens "][0]"), corners!(@ten $tens "][1]")];
        let mut all = [[Number::coordinate(""); 2]; 10];
        let mut at = 0;
        while at < 10 {
            all[at] = [Number::coordinate(x[at]), Number::coordinate(y[at])];
            at += 1;
        }
        all
    }};
}

corners! {
    "" 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34
    35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66
    67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 93 94 95 96 97 98
    99 100 101 102
}

/// What a corner is called.
fn name(at: usize) -> &'static str {
    NAMES.as_flattened().get(at).copied().unwrap_or("vertices")
}

wire_form!(Polygon { vertices: Vec<DVec2> } => of_given);

/// A corner that is given and not needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Its place among those that were given.
    pub place: usize,
    /// Why it is not needed.
    pub why: Why,
}

/// Why a corner is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It is the first one again, at the end.
    Closes,
    /// It is the one before it again.
    Repeats,
    /// It turns inwards by no more than its coordinates are rounded.
    Rounding,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self.why {
            Why::Closes => "is the first corner again",
            Why::Repeats => "is the corner before it again",
            Why::Rounding => "turns inwards by rounding alone",
        };
        write!(out, "vertices[{}] {why}: left out", self.place)
    }
}

impl Geometry for Polygon {
    const DESCRIPTION: Description = Description {
        word: "polygon",
        plural: "polygons",
        dimension: 2,
        numbers: NUMBERS.as_flattened().as_flattened(),
    };

    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape> {
        let corner = |pair: &[f64]| DVec2::new(pair[0], pair.get(1).copied().unwrap_or(f64::NAN));
        Self::of_vertices(numbers.chunks(2).map(corner).collect())
    }

    /// A house with its roof across `turn`.
    fn about(center: DVec2, half: DVec2, turn: f64) -> Result<Self, InvalidShape> {
        let along = DVec2::from_angle(turn);
        let map = DMat2::from_cols(along * half.x, along.perp() * half.y);
        Self::mapped(Form::house(), map, center)
    }

    fn numbers(&self) -> Vec<f64> {
        self.corners().flat_map(|corner| corner.to_array()).collect()
    }

    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
        let at = center - mean(self.form.corners().iter().map(|it| self.map * *it));
        if keeps_digits(self.form, self.map, at) {
            return Self::mapped(self.form, self.map, at);
        }
        let about_center: Vec<_> = self.corners().map(|it| it - self.center).collect();
        let rest = center - mean(about_center.iter().copied());
        Self::mapped(Form::of(&about_center), DMat2::IDENTITY, rest)
    }

    fn translated(&self, offset: DVec2) -> Result<Self, InvalidShape> {
        let at = self.at + offset;
        let is_first = self.map == DMat2::IDENTITY && self.at == DVec2::ZERO;
        if is_first || keeps_digits(self.form, self.map, at) {
            return Self::mapped(self.form, self.map, at);
        }
        Self::mapped(Form::of(&self.vertices()), DMat2::IDENTITY, offset)
    }

    fn turned(&self, angle: f64) -> Result<Self, InvalidShape> {
        self.times(DMat2::from_angle(angle))
    }

    fn with_lengths(&self, change: &dyn Fn(f64) -> f64) -> Result<Self, InvalidShape> {
        let changed = |at: DVec2| DVec2::new(change(at.x), change(at.y));
        Self::rounded(self.corners().map(changed).collect())
    }

    fn scaled(&self, factor: f64) -> Result<Self, InvalidShape> {
        self.times(DMat2::from_diagonal(DVec2::splat(factor)))
    }

    fn parts(&self) -> Parts<'_> {
        Parts::of(Core::Polygon(self))
    }
}

impl PartialEq for Polygon {
    fn eq(&self, other: &Self) -> bool {
        self.corners().eq(other.corners())
    }
}

impl fmt::Debug for Polygon {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Polygon").field("vertices", &self.vertices()).finish()
    }
}

impl Polygon {
    /// The polygon with these corners, in their order.
    ///
    /// # Errors
    /// When they are fewer than 3 or more than 1,024; a coordinate is not finite; a corner is there
    /// twice or turns inwards, which is decided exactly; or all of them are on one line.
    pub fn new(vertices: &[DVec2]) -> Result<Self, InvalidShape> {
        check(vertices)?;
        let center = mean(vertices.iter().copied());
        Ok(Self { form: Form::of(vertices), map: DMat2::IDENTITY, at: DVec2::ZERO, center })
    }

    fn of_vertices(vertices: Vec<DVec2>) -> Result<Self, InvalidShape> {
        Self::new(&vertices)
    }

    /// The polygon with corners as files have them: where the first closes the row again, corners
    /// are repeated, or some turn inwards by rounding alone, those are left out, and it says which.
    ///
    /// # Errors
    /// As [`Self::new`], of the corners that are left.
    pub fn given(vertices: &[DVec2]) -> Result<(Self, Vec<LeftOut>), InvalidShape> {
        if let Ok(it) = Self::new(vertices) {
            return Ok((it, Vec::new()));
        }
        let (corners, left_out) = tidy(vertices)?;
        Ok((Self::new(&corners)?, left_out))
    }

    #[cfg(feature = "serde")]
    fn of_given(vertices: Vec<DVec2>) -> Result<Self, InvalidShape> {
        Self::given(&vertices).map(|it| it.0)
    }

    /// The smallest polygon around points.
    ///
    /// # Errors
    /// When it has more than 1,024 corners, a coordinate is not finite, or all are on one line.
    pub fn around(points: &[DVec2]) -> Result<Self, InvalidShape> {
        match points.iter().find(|it| !it.is_finite()) {
            Some(_) => Self::new(points),
            None => Self::new(&hull(points)),
        }
    }

    /// A form, mapped and moved. Where rounding turns a corner inwards, it is left out.
    fn mapped(form: Form, map: DMat2, at: DVec2) -> Result<Self, InvalidShape> {
        let mut room = [DVec2::ZERO; MOST];
        let corners = &mut room[..form.corners().len()];
        for (corner, of_form) in corners.iter_mut().zip(form.corners()) {
            *corner = map * *of_form + at;
        }
        match check(corners) {
            Ok(()) => Ok(Self { form, map, at, center: mean(corners.iter().copied()) }),
            Err(refused) if refused.rule == Rule::Finite => Err(refused),
            Err(_) => Self::around(corners),
        }
    }

    /// The polygon with these corners; those that rounding turned inwards are left out.
    pub(crate) fn rounded(vertices: Vec<DVec2>) -> Result<Self, InvalidShape> {
        Self::new(&vertices).or_else(|refused| match refused.rule {
            Rule::Finite => Err(refused),
            _ => Self::around(&vertices),
        })
    }

    /// Every corner times a matrix.
    fn times(&self, by: DMat2) -> Result<Self, InvalidShape> {
        if keeps_digits(self.form, self.map, self.at) {
            return Self::mapped(self.form, by * self.map, by * self.at);
        }
        Self::mapped(Form::of(&self.vertices()), by, DVec2::ZERO)
    }

    /// The polygon turned and scaled about its centre by a complex number.
    ///
    /// # Errors
    /// When a coordinate is not finite or it has no area left.
    pub fn spun(&self, by: DVec2) -> Result<Self, InvalidShape> {
        let map = DMat2::from_cols(by, by.perp()) * self.map;
        Self { map, ..*self }.centered_at(self.center)
    }

    /// How many corners it has.
    pub fn count(&self) -> usize {
        self.form.corners().len()
    }

    /// One of its corners; after the last comes the first.
    #[inline]
    pub fn corner(&self, index: usize) -> DVec2 {
        let corners = self.form.corners();
        self.map * corners[index % corners.len()] + self.at
    }

    /// Its corners, as given.
    pub fn corners(&self) -> impl ExactSizeIterator<Item = DVec2> + Clone + '_ {
        self.form.corners().iter().map(|it| self.map * *it + self.at)
    }

    /// Its sides, from each corner to the next.
    pub fn sides(&self) -> impl ExactSizeIterator<Item = [DVec2; 2]> + Clone + '_ {
        (0..self.count()).map(|at| [self.corner(at), self.corner(at + 1)])
    }

    /// Its corners, as given.
    pub fn vertices(&self) -> Vec<DVec2> {
        self.corners().collect()
    }

    /// Its corners counter-clockwise, in room for at least as many.
    #[inline]
    pub(crate) fn counter_clockwise<'r>(&self, room: &'r mut [DVec2]) -> &'r mut [DVec2] {
        let count = self.count();
        let room = &mut room[..count];
        for (place, corner) in room.iter_mut().zip(self.corners()) {
            *place = corner;
        }
        // Any three turn the way that all do, unless they are on a line.
        let way = match orientation(room[0], room[count / 3], room[count / 3 * 2]) {
            Ordering::Equal => way_round(count, |at| room[at % count]).1,
            way => way,
        };
        if way.is_lt() {
            room.reverse();
        }
        room
    }

    /// The mean of its corners, which is inside.
    #[inline]
    pub fn center(&self) -> DVec2 {
        self.center
    }

    /// Are its corners counter-clockwise?
    pub fn is_counter_clockwise(&self) -> bool {
        way_round(self.count(), |at| self.corner(at)).1.is_gt()
    }
}

/// Are the corners about as large as the numbers that they are sums of? If they are much smaller,
/// they have lost digits that the way there need not cost.
fn keeps_digits(form: Form, map: DMat2, at: DVec2) -> bool {
    let corners = form.corners().iter().map(|it| map * *it);
    let sizes = corners.map(|it| (it.abs().max_element(), (it + at).abs().max_element()));
    let (part, sum) = sizes.fold((0.0, 0.0), |(part, sum), (a, b)| (a.max(part), b.max(sum)));
    at.abs().max_element().max(part) <= MUCH * sum
}

/// More would lose more digits, less would keep more rows of corners.
const MUCH: f64 = 4.0;

/// The mean of some points, also where their sum overflows.
fn mean(points: impl ExactSizeIterator<Item = DVec2> + Clone) -> DVec2 {
    let count = points.len() as f64;
    let mean = points.clone().sum::<DVec2>() / count;
    if mean.is_finite() { mean } else { points.map(|it| it / count).sum() }
}

#[cfg(test)]
mod tests;
