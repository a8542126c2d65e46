//! A polygon's corners are those of a form, a row of corners that is [`kept`] for the life of the
//! program. Polygons made from one another by moving, turning and scaling share their form. So a
//! polygon is small, can be copied, and needs no more memory however often it is moved.

use super::parts::{Core, Parts};
use super::{Coordinate, Geometry, Number, wire_form};
use crate::error::{InvalidShape, Rule};
use crate::exact::orientation;
use glam::{DMat2, DVec2};
use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::sync::{LazyLock, Mutex, PoisonError};

/// A filled convex polygon of 3 to 1,024 corners, kept in their order. Three may be on one line.
///
/// Two polygons with the same corners are equal.
#[derive(Clone, Copy)]
pub struct Polygon {
    form: &'static [DVec2],
    /// A corner is `map` times the form's, plus `at`.
    map: DMat2,
    at: DVec2,
    center: DVec2,
}

/// The fewest corners of a polygon.
pub const FEWEST: usize = 3;

/// The most corners of a polygon.
pub const MOST: usize = 1024;

/// The coordinates of the largest polygon.
pub(super) static NUMBERS: LazyLock<Vec<Number>> = LazyLock::new(|| {
    let coordinate = |at: usize| format!("vertices[{}][{}]", at / 2, at % 2).leak();
    (0..2 * MOST).map(|at| Coordinate.called(coordinate(at))).collect()
});

/// The corners with these coordinates; a missing one is NaN, which is refused.
pub(super) fn vertices(numbers: &[f64]) -> Vec<DVec2> {
    let corner = |pair: &[f64]| DVec2::new(pair[0], pair.get(1).copied().unwrap_or(f64::NAN));
    numbers.chunks(2).map(corner).collect()
}

fn name(at: usize) -> &'static str {
    NUMBERS.get(2 * at).and_then(|it| it.field.strip_suffix("[0]")).unwrap_or("vertices")
}

wire_form!(Polygon { vertices: Vec<DVec2> } => of_given);

/// A corner of a file that is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// Its index among the corners given.
    pub place: usize,
    /// Why it is left out.
    pub why: Why,
}

/// Why a corner is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It repeats the first corner at the end.
    Closes,
    /// It repeats the corner before it.
    Repeats,
    /// It turns inwards by no more than the rounding of its coordinates.
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
    fn of_numbers(numbers: &[f64]) -> Result<Self, InvalidShape> {
        Self::new(&vertices(numbers))
    }

    /// A house with its roof across `turn`.
    fn about(center: DVec2, half: DVec2, turn: f64) -> Result<Self, InvalidShape> {
        let along = DVec2::from_angle(turn);
        let map = DMat2::from_cols(along * half.x, along.perp() * half.y);
        Self::mapped(*HOUSE, map, center)
    }

    fn numbers(&self) -> Vec<f64> {
        self.corners().flat_map(|corner| corner.to_array()).collect()
    }

    fn centered_at(&self, center: DVec2) -> Result<Self, InvalidShape> {
        let at = center - mean(self.form.iter().map(|it| self.map * *it));
        if keeps_digits(self.form, self.map, at) {
            return Self::mapped(self.form, self.map, at);
        }
        let about_center: Vec<_> = self.corners().map(|it| it - self.center).collect();
        let rest = center - mean(about_center.iter().copied());
        Self::mapped(kept(&about_center), DMat2::IDENTITY, rest)
    }

    fn translated(&self, offset: DVec2) -> Result<Self, InvalidShape> {
        let at = self.at + offset;
        let is_first = self.map == DMat2::IDENTITY && self.at == DVec2::ZERO;
        if is_first || keeps_digits(self.form, self.map, at) {
            return Self::mapped(self.form, self.map, at);
        }
        Self::mapped(kept(&self.vertices()), DMat2::IDENTITY, offset)
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

impl Polygon {
    /// The polygon with these corners, in their order.
    ///
    /// # Errors
    /// When there are fewer than 3 or more than 1,024, a coordinate is not finite, a corner repeats
    /// another or turns inwards (which is decided exactly), or all of them are on one line.
    pub fn new(vertices: &[DVec2]) -> Result<Self, InvalidShape> {
        check(vertices)?;
        let center = mean(vertices.iter().copied());
        Ok(Self { form: kept(vertices), map: DMat2::IDENTITY, at: DVec2::ZERO, center })
    }

    /// The polygon with the corners of a file, and the corners left out: those that close the row
    /// with its first corner again, repeat the corner before, or turn inwards by rounding alone.
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

    /// The smallest convex polygon around the points.
    ///
    /// # Errors
    /// When it has more than 1,024 corners, a coordinate is not finite, or all are on one line.
    pub fn around(points: &[DVec2]) -> Result<Self, InvalidShape> {
        match points.iter().find(|it| !it.is_finite()) {
            Some(_) => Self::new(points),
            None => Self::new(&hull(points)),
        }
    }

    /// A form, mapped and moved. A corner that rounding turns inwards is left out.
    fn mapped(form: &'static [DVec2], map: DMat2, at: DVec2) -> Result<Self, InvalidShape> {
        let mut room = [DVec2::ZERO; MOST];
        let corners = &mut room[..form.len()];
        for (corner, of_form) in corners.iter_mut().zip(form) {
            *corner = map * *of_form + at;
        }
        if corners.iter().all(|it| it.is_finite())
            && flaw(corners.len(), |at| corners[at]).is_none()
        {
            return Ok(Self { form, map, at, center: mean(corners.iter().copied()) });
        }
        Self::around(corners)
    }

    /// The polygon with these corners, without those that rounding turned inwards.
    pub(crate) fn rounded(vertices: &[DVec2]) -> Result<Self, InvalidShape> {
        Self::new(vertices).or_else(|_| Self::around(vertices))
    }

    pub(super) fn times(&self, by: DMat2) -> Result<Self, InvalidShape> {
        if keeps_digits(self.form, self.map, self.at) {
            return Self::mapped(self.form, by * self.map, by * self.at);
        }
        Self::mapped(kept(&self.vertices()), by, DVec2::ZERO)
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
        self.form.len()
    }

    /// The corner at an index; the first follows the last.
    #[inline]
    pub fn corner(&self, index: usize) -> DVec2 {
        self.map * self.form[index % self.form.len()] + self.at
    }

    /// Its corners, as given.
    pub fn corners(&self) -> impl ExactSizeIterator<Item = DVec2> + Clone + '_ {
        self.form.iter().map(|it| self.map * *it + self.at)
    }

    /// Its sides, from each corner to the next.
    pub fn sides(&self) -> impl ExactSizeIterator<Item = [DVec2; 2]> + Clone + '_ {
        (0..self.count()).map(|at| [self.corner(at), self.corner(at + 1)])
    }

    /// Its corners, as given.
    pub fn vertices(&self) -> Vec<DVec2> {
        self.corners().collect()
    }

    /// Writes its corners counter-clockwise into `room`, which must hold at least as many.
    #[inline]
    pub(crate) fn counter_clockwise<'r>(&self, room: &'r mut [DVec2]) -> &'r mut [DVec2] {
        let count = self.count();
        let room = &mut room[..count];
        for (place, corner) in room.iter_mut().zip(self.corners()) {
            *place = corner;
        }
        // Any three corners that are not on one line turn the way that all do.
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

/// Are the corners about as large as the numbers that they are computed from? If they are much
/// smaller, digits were lost that a new form would keep.
fn keeps_digits(form: &[DVec2], map: DMat2, at: DVec2) -> bool {
    let corners = form.iter().map(|it| map * *it);
    let sizes = corners.map(|it| (it.abs().max_element(), (it + at).abs().max_element()));
    let (part, sum) = sizes.fold((0.0, 0.0), |(part, sum), (a, b)| (a.max(part), b.max(sum)));
    at.abs().max_element().max(part) <= MUCH * sum
}

/// How many times larger those numbers may be. More loses digits, less keeps more forms.
const MUCH: f64 = 4.0;

/// The mean of the points, also if their sum overflows.
fn mean(points: impl ExactSizeIterator<Item = DVec2> + Clone) -> DVec2 {
    let count = points.len() as f64;
    let mean = points.clone().sum::<DVec2>() / count;
    if mean.is_finite() { mean } else { points.map(|it| it / count).sum() }
}

/// Refuses corners that make no convex polygon, and names the first wrong one.
fn check(corners: &[DVec2]) -> Result<(), InvalidShape> {
    let count = corners.len();
    if !(FEWEST..=MOST).contains(&count) {
        return Err(InvalidShape { field: "vertices", value: count as f64, rule: Rule::Count });
    }
    let mut values = corners.iter().flat_map(|it| it.to_array()).enumerate();
    if let Some((at, value)) = values.find(|it| !it.1.is_finite()) {
        return Err(InvalidShape { field: NUMBERS[at].field, value, rule: Rule::Finite });
    }
    let Some(flaw) = flaw(count, |at| corners[at]) else { return Ok(()) };
    // Any two corners of a refused row may be equal, so only here each is compared with all.
    let repeats = (1..count).find(|at| corners[..*at].contains(&corners[*at]));
    let (at, rule) = repeats.map_or(flaw, |at| (at, Rule::Distinct));
    let field = if rule == Rule::Area { "vertices" } else { name(at) };
    Err(InvalidShape { field, value: at as f64, rule })
}

/// The first wrong corner, and the rule that it breaks; `None` if they make a convex polygon.
///
/// They do if no corner equals the next or turns against the others and the way round goes forth
/// and back once. Then no others are equal either: where the ways forth and back meet in between,
/// all is one line. A star, whose corners all turn the same way, goes forth and back twice.
fn flaw(count: usize, corner: impl Fn(usize) -> DVec2) -> Option<(usize, Rule)> {
    let corner = |at: usize| corner(at % count);
    let (first, way) = way_round(count, corner);
    if way.is_eq() {
        let is_off = |at| orientation(corner(0), corner(1), corner(at)).is_ne();
        return Some(if (2..count).any(is_off) { (first, Rule::Convex) } else { (0, Rule::Area) });
    }
    let mut reversals = 0;
    for at in 0..count {
        let [before, here, after] = [count - 1, 0, 1].map(|step| corner(at + step));
        if here == after {
            return Some((at, Rule::Distinct));
        }
        reversals += u8::from(is_forth(before, here) != is_forth(here, after));
        if orientation(before, here, after) == way.reverse() || reversals > 2 {
            return Some((at, Rule::Convex));
        }
    }
    None
}

/// A computed corner, such as the middle between two others, is off by up to this many roundings of
/// the largest coordinate. More would take a true inward turn for rounding.
const ROUNDINGS: f64 = 4.0;

fn tidy(given: &[DVec2]) -> Result<(Vec<DVec2>, Vec<LeftOut>), InvalidShape> {
    let mut places: Vec<usize> = (0..given.len()).collect();
    let mut left_out = Vec::new();
    while let [first, .., last] = places[..]
        && given[first] == given[last]
    {
        places.pop();
        left_out.push(LeftOut { place: last, why: Why::Closes });
    }
    places.dedup_by(|at, before| {
        let repeats = given[*at] == given[*before];
        if repeats {
            left_out.push(LeftOut { place: *at, why: Why::Repeats });
        }
        repeats
    });
    let size = given.iter().fold(0.0f64, |size, it| size.max(it.abs().max_element()));
    loop {
        let corners: Vec<_> = places.iter().map(|at| given[*at]).collect();
        let Err(refused) = check(&corners) else {
            left_out.sort_by_key(|it| it.place);
            return Ok((corners, left_out));
        };
        let at = refused.value as usize;
        let named = matches!(refused.rule, Rule::Convex | Rule::Distinct);
        let refused =
            if named { InvalidShape { field: name(places[at]), ..refused } } else { refused };
        let is_rounding = || {
            let count = corners.len();
            let neighbours = [count - 1, 1].map(|step| corners[(at + step) % count]);
            beside(neighbours, corners[at]) <= ROUNDINGS * f64::EPSILON * size
        };
        if refused.rule != Rule::Convex || !is_rounding() {
            return Err(refused);
        }
        left_out.push(LeftOut { place: places.remove(at), why: Why::Rounding });
    }
}

/// The distance of a point from the segment between two others, rounded.
pub(crate) fn beside([p, q]: [DVec2; 2], point: DVec2) -> f64 {
    let (along, way) = (q - p, point - p);
    let share = way.dot(along) / along.length_squared();
    // NaN if the segment has no length.
    let share = if share > 0.0 { share.min(1.0) } else { 0.0 };
    (way - along * share).length()
}

/// Does the way go to the right, or straight up?
fn is_forth(from: DVec2, to: DVec2) -> bool {
    (to.x, to.y) > (from.x, from.y)
}

/// The leftmost corner, and how the way turns there and on all of a convex polygon.
fn way_round(count: usize, corner: impl Fn(usize) -> DVec2) -> (usize, Ordering) {
    let first = (1..count).fold(0, |first, at| match is_forth(corner(at), corner(first)) {
        true => at,
        false => first,
    });
    let [before, after] = [count - 1, 1].map(|step| corner(first + step));
    (first, orientation(before, corner(first), after))
}

/// The corners of the smallest convex polygon around the points, counter-clockwise, without
/// straight ones. Andrew's algorithm: a lower and an upper chain, each from one side to the other.
fn hull(points: &[DVec2]) -> Vec<DVec2> {
    let mut points = points.to_vec();
    points.sort_by(|a, b| a.x.total_cmp(&b.x).then(a.y.total_cmp(&b.y)));
    points.dedup();
    let chain = |points: &mut dyn Iterator<Item = DVec2>| {
        let mut chain: Vec<DVec2> = Vec::new();
        for point in points {
            while let [.., p, q] = chain[..]
                && orientation(p, q, point).is_le()
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut corners = chain(&mut points.iter().copied());
    corners.extend(chain(&mut points.iter().rev().copied()));
    corners
}

/// Every form, by the bits of its corners.
static FORMS: LazyLock<Mutex<Forms>> = LazyLock::new(Mutex::default);

type Forms = HashMap<Vec<[u64; 2]>, &'static [DVec2]>;

/// A house about the origin that reaches 1 to all four sides.
static HOUSE: LazyLock<&[DVec2]> = LazyLock::new(|| {
    let corners = [(1.0, 0.5), (0.0, 1.0), (-1.0, 0.5), (-0.5, -1.0), (0.5, -1.0)];
    kept(&corners.map(DVec2::from))
});

/// The form with these corners: the same one however often it is requested.
fn kept(corners: &[DVec2]) -> &'static [DVec2] {
    let bits = corners.iter().map(|it| it.to_array().map(f64::to_bits)).collect();
    let mut forms = FORMS.lock().unwrap_or_else(PoisonError::into_inner);
    forms.entry(bits).or_insert_with(|| Box::leak(corners.into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::{Kind, Shape};

    fn polygon(corners: &[(f64, f64)]) -> Result<Polygon, InvalidShape> {
        Polygon::new(&corners.iter().map(|it| DVec2::from(*it)).collect::<Vec<_>>())
    }

    fn refused(corners: &[(f64, f64)]) -> (&'static str, Rule) {
        let refused = polygon(corners).unwrap_err();
        (refused.field, refused.rule)
    }

    fn regular(count: usize) -> Vec<DVec2> {
        let turn = std::f64::consts::TAU / count as f64;
        (0..count).map(|at| DVec2::from_angle(turn * at as f64)).collect()
    }

    #[test]
    fn corners_are_kept_as_given_either_way_round() {
        let forth = [(0.1, 0.2), (3.3, 0.7), (2.1, 4.9)];
        let mut back = forth;
        back.reverse();
        for corners in [forth, back] {
            let it = polygon(&corners).unwrap();
            assert_eq!(it.vertices(), corners.map(DVec2::from));
            assert_eq!(it.is_counter_clockwise(), corners == forth);
        }
    }

    #[test]
    fn every_refusal_names_what_is_wrong() {
        let two = polygon(&[(0.0, 0.0), (1.0, 0.0)]).unwrap_err();
        assert_eq!((two.field, two.rule), ("vertices", Rule::Count));
        let text = "the number of vertices is 2: a polygon must have 3 to 1,024";
        assert_eq!(two.to_string(), text);
        let mut most = regular(1024);
        assert_eq!(Polygon::new(&most).unwrap().count(), 1024);
        most[1023] = DVec2::NAN;
        assert_eq!(Polygon::new(&most).unwrap_err().field, "vertices[1023][0]");
        assert_eq!(Polygon::new(&regular(1025)).unwrap_err().rule, Rule::Count);
        let infinite = [(0.0, 0.0), (1.0, f64::INFINITY), (2.0, 2.0)];
        assert_eq!(refused(&infinite), ("vertices[1][1]", Rule::Finite));
        let twice = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (1.0, 0.0)];
        assert_eq!(refused(&twice), ("vertices[3]", Rule::Distinct));
        let line = [(0.0, 0.0), (1.0, 1.0), (3.0, 3.0), (2.0, 2.0)];
        assert_eq!(refused(&line), ("vertices", Rule::Area));
        let inward = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (3.0, 1.0)];
        assert_eq!(refused(&inward), ("vertices[3]", Rule::Convex));
        let spike = [(0.0, 0.0), (4.0, 0.0), (2.0, 0.0), (2.0, 2.0)];
        assert_eq!(refused(&spike).1, Rule::Convex);
        let text = polygon(&inward).unwrap_err().to_string();
        assert_eq!(text, "vertices[3] turns inwards: a polygon must be convex");
    }

    #[test]
    fn a_convex_row_of_corners_takes_few_looks_at_each() {
        let (corners, looks) = (regular(MOST), std::cell::Cell::new(0));
        let corner = |at: usize| {
            looks.set(looks.get() + 1);
            corners[at]
        };
        assert_eq!(flaw(MOST, corner), None);
        assert!(looks.get() < 10 * MOST, "{}", looks.get());
    }

    #[test]
    fn a_star_whose_corners_all_turn_the_same_way_is_refused() {
        let five = regular(5);
        let star: Vec<_> = (0..5).map(|at| five[2 * at % 5]).collect();
        assert_eq!(Polygon::new(&star).unwrap_err().rule, Rule::Convex);
        let twice: Vec<_> = (0..10)
            .map(|at| {
                DVec2::from_angle(f64::from(at) * std::f64::consts::TAU / 5.0)
                    * (1.0 + f64::from(at) / 99.0)
            })
            .collect();
        assert_eq!(Polygon::new(&twice).unwrap_err().rule, Rule::Convex);
    }

    #[test]
    fn one_unit_in_the_last_place_tells_straight_from_inwards() {
        let with = |y: f64| polygon(&[(0.1, 0.1), (1.0 / 3.0, y), (12.3, 12.3), (0.0, 12.3)]);
        let straight = 1.0 / 3.0;
        assert!(with(straight).is_ok());
        assert!(with(straight.next_down()).is_ok());
        let refused = with(straight.next_up()).unwrap_err();
        assert_eq!((refused.field, refused.rule), ("vertices[1]", Rule::Convex));
    }

    #[test]
    fn moving_turning_and_scaling_leave_a_polygon_convex() {
        // Corners on a line in decimals, which rounding moves off it.
        let row: Vec<_> = (0..8).map(|at| DVec2::new(0.1, 0.3) * f64::from(at)).collect();
        let corners = [row, vec![DVec2::new(0.0, 9.0)]].concat();
        let it = Shape::from(Polygon::around(&corners).unwrap());
        for step in 1..200 {
            let by = f64::from(step) * 0.37;
            let moved = it.translated(DVec2::new(by, -by)).unwrap();
            for after in [moved.turned(by), moved.scaled(by), moved.with_lengths(|it| it / 3.0)] {
                let after = after.unwrap();
                assert_eq!(Kind::Polygon.shape(&after.numbers()), Ok(after));
            }
        }
    }

    #[test]
    fn a_polygon_that_comes_from_far_away_keeps_its_digits() {
        let corners = [(0.0, 0.0), (3e-6, 1e-6), (1e-6, 4e-6)].map(DVec2::from);
        let near = Shape::from(Polygon::new(&corners).unwrap());
        // Back from far away its coordinates are coarse; later moves must not be as coarse.
        let far = near.translated(DVec2::splat(100.0)).unwrap();
        let back = far.translated(DVec2::splat(-100.0)).unwrap();
        for by in [DVec2::new(0.123e-6, 0.77e-6), DVec2::new(-3.3e-7, 1e-9)] {
            let moved = back.translated(by).unwrap();
            let Shape::Polygon(it) = back else { panic!() };
            let expected: Vec<_> = it.corners().map(|at| at + by).collect();
            assert_eq!(moved, Polygon::new(&expected).unwrap().into());
            let turned = back.turned(1.0).unwrap();
            let corners = it.corners().map(|at| DVec2::from_angle(1.0).rotate(at));
            let Shape::Polygon(turned) = turned else { panic!() };
            assert!(turned.corners().zip(corners).all(|(a, b)| a.abs_diff_eq(b, 1e-20)));
            let placed = far.centered_at(by).unwrap();
            assert!(placed.center().abs_diff_eq(by, 1e-21), "{} {by}", placed.center());
        }
    }

    #[test]
    fn copies_at_a_thousand_places_share_their_corners() {
        let it = Polygon::new(&regular(7)).unwrap();
        for at in 0..1000 {
            let moved = Geometry::translated(&it, DVec2::splat(f64::from(at) * 0.1)).unwrap();
            assert!(std::ptr::eq(moved.form, it.form));
        }
        assert!(std::ptr::eq(Polygon::new(&regular(7)).unwrap().form, it.form));
    }

    #[test]
    fn a_polygon_takes_at_most_the_memory_of_an_ellipse() {
        assert!(size_of::<Polygon>() <= size_of::<crate::Ellipse>(), "{}", size_of::<Polygon>());
    }

    #[test]
    fn the_polygon_around_points_has_the_outermost_ones() {
        let points = [(0.0, 0.0), (2.0, 0.0), (1.0, 0.5), (1.0, 0.0), (2.0, 2.0), (0.0, 2.0)];
        let it = Polygon::around(&points.map(DVec2::from)).unwrap();
        assert_eq!(it.count(), 4);
        assert!(it.is_counter_clockwise());
    }

    #[test]
    fn repeated_and_straight_corners_of_files_are_left_out() {
        let told = |corners: &[(f64, f64)]| {
            let corners: Vec<_> = corners.iter().map(|it| DVec2::from(*it)).collect();
            let (polygon, left_out) = Polygon::given(&corners)?;
            Ok((polygon.count(), left_out.iter().map(|it| (it.place, it.why)).collect::<Vec<_>>()))
        };
        let ring = [(2.0, 0.0), (0.0, 0.0), (1.0, 2.0), (2.0, 0.0)];
        assert_eq!(told(&ring), Ok((3, vec![(3, Why::Closes)])));
        let twice = [(2.0, 0.0), (2.0, 0.0), (0.0, 0.0), (1.0, 2.0), (1.0, 2.0), (2.0, 0.0)];
        let repeats = |at| (at, Why::Repeats);
        assert_eq!(told(&twice), Ok((3, vec![repeats(1), repeats(4), (5, Why::Closes)])));
        // Straight in decimals, inwards by a unit in the last place.
        let decimals = [(0.0, 0.0), (0.3, 0.1), (0.9, 0.3), (-1.0, 3.0)];
        assert_eq!(told(&decimals), Ok((3, vec![(1, Why::Rounding)])));
        let straight = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, 2.0)];
        assert_eq!(told(&straight), Ok((4, vec![])));
        // A corner that truly turns inwards, a way back and a corner that comes again are refused.
        for wrong in [
            vec![(0.0, 0.0), (0.3, 0.1 + 1e-14), (0.9, 0.3), (-1.0, 3.0)],
            vec![(0.0, 0.0), (4.0, 0.0), (2.0, 0.0), (2.0, 2.0)],
            vec![(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.0, 0.0)],
            vec![(0.0, 0.0), (1.0, 1.0), (3.0, 3.0), (2.0, 2.0), (0.0, 0.0)],
            vec![(0.0, 0.0), (1.0, 1.0), (0.0, 0.0)],
        ] {
            let plain = polygon(&wrong).unwrap_err();
            assert!(told(&wrong).is_err(), "{plain}");
        }
        let inward = [(0.0, 0.0), (0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (3.0, 1.0)];
        let refused: Result<_, InvalidShape> = told(&inward);
        assert_eq!(refused.unwrap_err().field, "vertices[4]");
    }

    #[test]
    fn a_box_with_midpoints_of_edges_is_accepted_at_every_angle() {
        let (mut exact, corners) = (0, [(1.5, 0.5), (0.0, 0.5), (-1.5, 0.5), (-1.5, 0.0)]);
        for degrees in 0..360 {
            let turn = DVec2::from_angle(f64::from(degrees).to_radians());
            let half = corners.map(|it| turn.rotate(DVec2::from(it)));
            let all: Vec<_> = half.into_iter().chain(half.map(|it| -it)).collect();
            exact += usize::from(Polygon::new(&all).is_ok());
            let (polygon, left_out) = Polygon::given(&all).unwrap();
            assert_eq!(polygon.count() + left_out.len(), 8, "{degrees}");
            assert!(left_out.iter().all(|it| it.why == Why::Rounding));
        }
        assert!(exact < 300, "{exact}");
    }
}
