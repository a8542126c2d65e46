//! The conventions of a program, found from one turned box that it drew.
//!
//! **Question** — A program was given x, y and an angle. Which conventions take these numbers to
//! the box that it drew?
//!
//! **Idea** — There are few answers to each of five questions: does y point up or down, which way
//! does a positive angle turn, is it in radians or degrees, which point of the upright box has the
//! coordinates x and y, and about which point is it turned? That makes 72 boxes. The drawn box's
//! direction alone answers for the angle, and its place answers the rest.
//!
//! **Accuracy** — A box fits if no corner is farther than [`TOLERANCE`] of the diagonal from a
//! corner of the drawn one, which is as near as a user can drag it. If several fit, the answer
//! names all of them and the questions that they leave open ([`open`]).
//!
//! **Cost** — 72 boxes of four corners.
//!
//! **When it fails** — Width and height are taken from the drawing, and the origin is the same for
//! both directions of y: a screen whose y points down has it at its top. Numbers such as y = 0 or
//! an angle of 0 fit many conventions. Coordinates at the end of the range are refused as overflow.
//!
//! **Source** — The comments below Kano, "Circle and Rotated Rectangle Collision Detection", whose
//! readers meet most of these questions.
//!
//! ```
//! use tangency_geometry::algorithm::straight::conventions::{Convention, Numbers, fits};
//! use tangency_geometry::DVec2;
//!
//! let numbers = Numbers { x: 200.0, y: 120.0, angle: 0.5 };
//! let drawn = Convention::CANVAS.drawn(&numbers, DVec2::new(160.0, 60.0))?;
//! let found = fits(&numbers, &drawn);
//! assert_eq!(found.len(), 1);
//! assert_eq!(found[0].convention, Convention::CANVAS);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

use super::rotate_back::{self, Settings, Touching, length};
use crate::algorithm::prelude::*;
use crate::error::InvalidShape;
use std::f64::consts::{FRAC_PI_2, PI, SQRT_2};

/// How far a corner may be from its place, as a share of the diagonal. A smaller
/// share is finer than a user can drag; a larger one lets conventions fit that differ visibly.
pub const TOLERANCE: f64 = 0.02;

/// Boxes whose error exceeds the least by at most this share of the diagonal count as equally good,
/// and the first in order wins. It is above what rounding makes of the same box.
const SAME: f64 = 1e-9;

/// One of the five questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Question {
    /// Up or down?
    Vertical,
    /// Clockwise or not?
    Sense,
    /// Radians or degrees?
    Unit,
    /// Which point is (x, y)?
    Position,
    /// Turned about which point?
    Pivot,
}

/// Each convention's box, in the order of [`Convention::all`], if its coordinates are finite.
fn candidates(numbers: &Numbers, drawn: &Rectangle) -> Vec<Candidate> {
    let diagonal = length(drawn.size());
    let candidate = |convention: Convention| {
        let rectangle = convention.drawn(numbers, drawn.size()).ok()?;
        let off = off(&rectangle, drawn);
        Some(Candidate { convention, rectangle, off, fits: off <= TOLERANCE * diagonal })
    };
    Convention::all().filter_map(candidate).collect()
}

/// How far the farthest corner of one box is from the nearest corner of the other.
fn off(rectangle: &Rectangle, drawn: &Rectangle) -> f64 {
    let corners = drawn.corners();
    let nearest =
        |corner: DVec2| corners.iter().map(|it| length(*it - corner)).fold(f64::INFINITY, f64::min);
    rectangle.corners().map(nearest).into_iter().fold(0.0, f64::max)
}

/// The conventions that fit a drawing: first the best, then the others, the likelier first.
pub fn fits(numbers: &Numbers, drawn: &Rectangle) -> Vec<Candidate> {
    best_first(candidates(numbers, drawn), drawn)
}

/// Keeps the candidates that fit, and puts the best of them first.
fn best_first(mut all: Vec<Candidate>, drawn: &Rectangle) -> Vec<Candidate> {
    all.retain(|it| it.fits);
    if let Some(best) = best(&all, drawn) {
        all[..=best].rotate_right(1);
    }
    all
}

/// The index of the best candidate.
fn best(all: &[Candidate], drawn: &Rectangle) -> Option<usize> {
    let least = all.iter().map(|it| it.off).fold(f64::INFINITY, f64::min);
    let near = least + SAME * length(drawn.size());
    all.iter().position(|it| it.off <= near)
}

/// The questions that the fitting conventions answer differently.
pub fn open(fits: &[Candidate]) -> Vec<Question> {
    let mut open = Vec::new();
    let mut ask = |question, differ: fn(&Convention, &Convention) -> bool| {
        if fits.iter().any(|it| differ(&it.convention, &fits[0].convention)) {
            open.push(question);
        }
    };
    ask(Question::Vertical, |a, b| a.vertical != b.vertical);
    ask(Question::Sense, |a, b| a.sense != b.sense);
    ask(Question::Unit, |a, b| a.unit != b.unit);
    ask(Question::Position, |a, b| a.position != b.position);
    ask(Question::Pivot, |a, b| a.pivot != b.pivot);
    open
}

/// Whether the circle touches the drawn box, as [`rotate_back::circle_rectangle`] answers. The
/// steps show which conventions fit the drawing.
pub fn circle_rectangle(
    circle: &Circle,
    drawn: &Rectangle,
    numbers: &Numbers,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let outcome = rotate_back::circle_rectangle(circle, drawn, &mut ());
    if outcome.reason == Some(Reason::Overflow) {
        return outcome;
    }
    trace.record(|| Step::Asked);
    let readings = readings(numbers, drawn);
    trace.record(|| Step::Turned(readings));

    let all = candidates(numbers, drawn);
    let told = |it: &Candidate| {
        let said = |reading: &Reading| {
            (reading.sense, reading.unit) == (it.convention.sense, it.convention.unit)
        };
        readings.iter().any(|reading| reading.fits && said(reading))
    };
    let placed: Vec<_> = all.iter().filter(|it| told(it)).copied().collect();
    if !placed.is_empty() {
        trace.record(|| Step::Placed(placed));
    }
    let nearest = best(&all, drawn).map(|it| all[it]);
    let fits = best_first(all, drawn);
    trace.record(|| Step::Named { fits: fits.clone(), nearest });
    if let Some(best) = fits.first() {
        let convention = Convention::as_printed(best.convention.vertical);
        if let Ok(printed) = convention.drawn(numbers, drawn.size()) {
            let strict = Settings { touching: Touching::Misses, ..Settings::default() };
            let said = rotate_back::circle_rectangle_with(circle, &printed, &strict, &mut ());
            let printed_hit = said.verdict == Verdict::Colliding;
            trace.record(|| Step::Tested { best: *best, printed, printed_hit });
        }
    }
    outcome
}

/// The four ways to read the angle, against the direction of the drawn box.
fn readings(numbers: &Numbers, drawn: &Rectangle) -> [Reading; 4] {
    let (size, diagonal) = (drawn.size(), length(drawn.size()));
    // A box looks the same after half a turn, and a nearly square one after a quarter.
    let is_square = (size.x - size.y).abs() / SQRT_2 <= TOLERANCE * diagonal;
    let period = if is_square { FRAC_PI_2 } else { PI };
    use {Sense::*, Unit::*};
    let all = [
        (Counterclockwise, Radians),
        (Counterclockwise, Degrees),
        (Clockwise, Radians),
        (Clockwise, Degrees),
    ];
    all.map(|(sense, unit)| {
        let angle = sense.seen(unit.radians(numbers.angle));
        let rest = (angle - drawn.rotation()).rem_euclid(period);
        let off = rest.min(period - rest);
        // A turn moves each corner by about the angle times half the diagonal.
        Reading { sense, unit, angle, off, fits: off / 2.0 <= TOLERANCE }
    })
}

/// A convention and the box that it makes of the numbers. Lengths are the world's.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The convention.
    pub convention: Convention,
    /// Its box.
    pub rectangle: Rectangle,
    /// How far the farthest of its corners is from the nearest corner of the drawn box.
    pub off: f64,
    /// Is that near enough?
    pub fits: bool,
}

/// A way to read the angle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// Which way it turns.
    pub sense: Sense,
    /// Its unit.
    pub unit: Unit,
    /// The angle that this makes of it, radians counter-clockwise.
    pub angle: f64,
    /// From the drawn box's direction, radians: at most half the turn that leaves a box the same.
    pub off: f64,
    /// Is that near enough?
    pub fits: bool,
}

/// The steps of a run, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// There are numbers and a drawing.
    Asked,
    /// The angle was read in four ways.
    Turned([Reading; 4]),
    /// Every place was tried with the readings of the angle that fit.
    Placed(Vec<Candidate>),
    /// The conventions that fit were named.
    Named {
        /// Those that fit, first the best.
        fits: Vec<Candidate>,
        /// The nearest of all, whether it fits or not.
        nearest: Option<Candidate>,
    },
    /// The article's printed lines were run on the same numbers.
    Tested {
        /// The convention that fits best.
        best: Candidate,
        /// The box that the printed lines test.
        printed: Rectangle,
        /// Does the circle touch it by the printed lines?
        printed_hit: bool,
    },
}

/// The direction of y.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Vertical {
    /// Down, as on screens.
    Down,
    /// Up, as on paper.
    Up,
}

/// Which way a positive angle turns, as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sense {
    /// The way that a clock turns.
    Clockwise,
    /// Against the clock.
    Counterclockwise,
}

/// The unit of an angle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Radians, as sine and cosine take them.
    Radians,
    /// Degrees.
    Degrees,
}

/// A point of the upright box, as it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The centre.
    Center,
    /// The top left corner.
    TopLeft,
    /// The bottom left corner.
    BottomLeft,
}

/// The numbers that a program was given: x, y and the angle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Numbers {
    /// The first coordinate, to the right.
    pub x: f64,
    /// The second coordinate, up or down.
    pub y: f64,
    /// The angle, in radians or degrees.
    pub angle: f64,
}

/// The rules that make a box of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Convention {
    /// The direction of y.
    pub vertical: Vertical,
    /// Which way a positive angle turns.
    pub sense: Sense,
    /// The unit of the angle.
    pub unit: Unit,
    /// Which point of the upright box is (x, y).
    pub position: Place,
    /// The point of the upright box that it is turned about.
    pub pivot: Place,
}

impl Vertical {
    /// A point by its coordinates, in the world, whose y points up.
    pub fn in_world(self, x: f64, y: f64) -> DVec2 {
        match self {
            Self::Down => DVec2::new(x, -y),
            Self::Up => DVec2::new(x, y),
        }
    }
}

impl Sense {
    /// An angle of this sense, counted counter-clockwise.
    pub fn seen(self, angle: f64) -> f64 {
        match self {
            Self::Clockwise => -angle,
            Self::Counterclockwise => angle,
        }
    }
}

impl Unit {
    /// An angle of this unit, in radians.
    pub fn radians(self, angle: f64) -> f64 {
        match self {
            Self::Radians => angle,
            Self::Degrees => angle.to_radians(),
        }
    }
}

impl Place {
    /// From the centre of an upright box of that size, y up.
    pub fn of(self, size: DVec2) -> DVec2 {
        let half = size / 2.0;
        match self {
            Self::Center => DVec2::ZERO,
            Self::TopLeft => DVec2::new(-half.x, half.y),
            Self::BottomLeft => -half,
        }
    }
}

impl Convention {
    /// Of an HTML canvas on which a box is turned about its centre: y down, clockwise, radians.
    pub const CANVAS: Self = Self {
        vertical: Vertical::Down,
        sense: Sense::Clockwise,
        unit: Unit::Radians,
        position: Place::TopLeft,
        pivot: Place::Center,
    };

    /// Of this library: y up, counter-clockwise, radians, centres.
    pub const LIBRARY: Self = Self {
        vertical: Vertical::Up,
        sense: Sense::Counterclockwise,
        unit: Unit::Radians,
        position: Place::Center,
        pivot: Place::Center,
    };

    /// The convention that the article's printed lines are right for, where y points that way:
    /// (x, y) has the least coordinates, and turning by +θ is turning back.
    pub const fn as_printed(vertical: Vertical) -> Self {
        let (sense, position) = match vertical {
            Vertical::Down => (Sense::Counterclockwise, Place::TopLeft),
            Vertical::Up => (Sense::Clockwise, Place::BottomLeft),
        };
        Self { vertical, sense, unit: Unit::Radians, position, pivot: Place::Center }
    }

    /// All 72, in the order in which the likelier come first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..72).map(|at| Self {
            sense: [Sense::Clockwise, Sense::Counterclockwise][at % 2],
            unit: [Unit::Radians, Unit::Degrees][at / 2 % 2],
            position: [Place::TopLeft, Place::Center, Place::BottomLeft][at / 4 % 3],
            pivot: [Place::Center, Place::TopLeft, Place::BottomLeft][at / 12 % 3],
            vertical: [Vertical::Down, Vertical::Up][at / 36],
        })
    }

    /// The point that the box is turned about, in the world.
    pub fn pivot(&self, numbers: &Numbers, size: DVec2) -> DVec2 {
        self.vertical.in_world(numbers.x, numbers.y) - self.position.of(size) + self.pivot.of(size)
    }

    /// The box that it makes of the numbers, in the world, whose y points up.
    ///
    /// # Errors
    /// When a coordinate is not finite.
    pub fn drawn(&self, numbers: &Numbers, size: DVec2) -> Result<Rectangle, InvalidShape> {
        let angle = self.sense.seen(self.unit.radians(numbers.angle));
        let pivot = self.pivot(numbers, size);
        let center = pivot - DVec2::from_angle(angle).rotate(self.pivot.of(size));
        Rectangle::new(center, size, angle)
    }

    /// Whether a positive angle turns x towards y in the program's own coordinates, as usual.
    pub fn turns_x_towards_y(&self) -> bool {
        self.sense != Self::as_printed(self.vertical).sense
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, circle, rectangle, traced};
    use std::collections::HashSet;

    fn numbers(random: &mut Random) -> Numbers {
        Numbers {
            x: random.between(-300.0, 300.0),
            y: random.between(40.0, 300.0),
            angle: random.between(3.0, 40.0),
        }
    }

    #[test]
    fn there_are_seventy_two_and_no_two_are_the_same() {
        let all: HashSet<_> = Convention::all().collect();
        assert_eq!((all.len(), Convention::all().count()), (72, 72));
        assert!(all.contains(&Convention::LIBRARY) && all.contains(&Convention::CANVAS));
        assert!(all.contains(&Convention::as_printed(Vertical::Up)));
    }

    #[test]
    fn each_convention_is_found_from_its_own_drawing() {
        let mut random = Random::new(7);
        for convention in Convention::all().cycle().take(720) {
            let numbers = numbers(&mut random);
            let size = DVec2::new(random.between(50.0, 200.0), random.between(50.0, 200.0));
            let drawn = convention.drawn(&numbers, size).unwrap();
            let found = fits(&numbers, &drawn);
            assert_eq!(found[0].convention, convention, "{numbers:?} {size}");
            assert!(found[0].off < 1e-9, "{}", found[0].off);
        }
    }

    #[test]
    fn a_box_dragged_by_hand_fits_and_a_visibly_moved_one_does_not() {
        let numbers = Numbers { x: 200.0, y: 120.0, angle: 0.5 };
        let (size, best) = (DVec2::new(160.0, 60.0), Convention::CANVAS);
        let drawn = best.drawn(&numbers, size).unwrap();
        let moved =
            |by: f64| rectangle(drawn.center() + DVec2::new(by, 0.0), size, drawn.rotation());
        assert_eq!(fits(&numbers, &moved(3.0)).len(), 1);
        assert_eq!(fits(&numbers, &moved(-3.4)).len(), 1);
        assert!(fits(&numbers, &moved(3.5)).is_empty());
    }

    #[test]
    fn open_names_the_questions_that_the_numbers_leave_open() {
        let open_after = |numbers: Numbers| {
            let drawn = Convention::CANVAS.drawn(&numbers, DVec2::new(160.0, 60.0)).unwrap();
            let found = fits(&numbers, &drawn);
            (found.len(), open(&found))
        };
        let whole = Numbers { x: 200.0, y: 120.0, angle: 0.5 };
        assert_eq!(open_after(whole), (1, vec![]));
        assert_eq!(open_after(Numbers { y: 0.0, ..whole }), (2, vec![Question::Vertical]));
        // Two senses, two units, three pivots.
        let upright = vec![Question::Sense, Question::Unit, Question::Pivot];
        assert_eq!(open_after(Numbers { angle: 0.0, ..whole }), (12, upright));
    }

    #[test]
    fn the_printed_lines_test_the_box_of_their_convention() {
        use crate::algorithm::straight::rotate_back::{AngleSign, circle_rectangle_with};
        // In the program's own coordinates, y up for once, the printed turn is by plus the angle.
        let mut random = Random::new(3);
        for _ in 0..500 {
            let numbers = Numbers { angle: random.between(-3.0, 3.0), ..numbers(&mut random) };
            let size = DVec2::new(random.between(20.0, 90.0), random.between(20.0, 90.0));
            let low = DVec2::new(numbers.x, numbers.y);
            let straight = rectangle(low + size / 2.0, size, numbers.angle);
            let at = straight.center()
                + DVec2::new(random.between(-90.0, 90.0), random.between(-90.0, 90.0));
            let printed = Settings { sign: AngleSign::AsPrinted, ..Settings::default() };
            let said =
                circle_rectangle_with(&circle(at, 20.0), &straight, &printed, &mut ()).verdict;
            for vertical in [Vertical::Up, Vertical::Down] {
                let convention = Convention::as_printed(vertical);
                let drawn = convention.drawn(&numbers, size).unwrap();
                let seen = circle(vertical.in_world(at.x, at.y), 20.0);
                let right = rotate_back::circle_rectangle(&seen, &drawn, &mut ()).verdict;
                assert_eq!(said, right, "{vertical:?} {numbers:?}");
            }
        }
    }

    #[test]
    fn shapes_of_any_size_are_answered_and_each_step_is_there_once() {
        let mut random = Random::new(5);
        for power in [-300, -150, -6, 0, 3, 150, 299, 308] {
            let k = 10f64.powi(power);
            for _ in 0..50 {
                let numbers = numbers(&mut random);
                let mut some = || random.between(0.1, 1.0) * k;
                let circle = circle((some(), some()), some());
                let size = DVec2::new(some(), some());
                let drawn = rectangle((some(), -some()), size, some());
                let (outcome, steps) = traced(|it| circle_rectangle(&circle, &drawn, &numbers, it));
                assert_eq!(outcome, rotate_back::circle_rectangle(&circle, &drawn, &mut ()));
                assert!(steps.is_empty() == (outcome.reason == Some(Reason::Overflow)), "{power}");
                assert!(!format!("{steps:?}").contains("NaN"), "{power}");
            }
        }
    }
}
