//! The conventions of a program, found from one turned box that it drew.
//!
//! **Question** — A program was given x, y and an angle. Which conventions take these numbers to
//! the box that it drew?
//!
//! **Idea** — There are few answers to each of five questions: does y point up or down, which way
//! does a positive angle turn, is it in radians or degrees, which point of the upright box is
//! (x, y), and about which point is it turned? That makes 72 boxes. The direction of the drawn
//! box answers for the angle alone; the place answers the rest.
//!
//! **Accuracy** — A box is said to fit where no corner is farther than [`TOLERANCE`] of the
//! diagonal from a corner of the drawn one, which is what a hand can set. Where several fit, all
//! are named, and the questions that they leave open ([`open`]).
//!
//! **Cost** — 72 boxes of four corners.
//!
//! **When it fails** — Width and height are taken from the drawing, and the origin is the same
//! for both directions of y: a screen whose y points down has it at its top. Numbers such as
//! y = 0 or an angle of 0 fit many conventions. Coordinates at the end of the range are refused as overflow.
//!
//! **Source** — The comments below Kano, "Circle and Rotated Rectangle Collision Detection", whose
//! readers meet most of these questions.
//!
//! ```
//! use tangency_geometry::algorithm::conventions::{Convention, Numbers, fits};
//! use tangency_geometry::DVec2;
//!
//! let numbers = Numbers { x: 200.0, y: 120.0, angle: 0.5 };
//! let drawn = Convention::CANVAS.drawn(&numbers, DVec2::new(160.0, 60.0))?;
//! let found = fits(&numbers, &drawn);
//! assert_eq!(found.len(), 1);
//! assert_eq!(found[0].convention, Convention::CANVAS);
//! # Ok::<(), tangency_geometry::InvalidShape>(())
//! ```

mod convention;
mod step;

pub use convention::{Convention, Numbers, Place, Sense, Unit, Vertical};
pub use step::{Candidate, Reading, Step};

use super::rotate_back::{self, Settings, Touching, length};
use crate::outcome::{Outcome, Reason, Verdict};
use crate::shape::{Circle, Rectangle};
use crate::trace::Trace;
use glam::DVec2;
use std::f64::consts::{FRAC_PI_2, PI, SQRT_2};

/// How far a corner may be from its place, as a share of the diagonal. Smaller asks for more than
/// a hand can do; larger lets conventions fit that differ visibly.
pub const TOLERANCE: f64 = 0.02;

/// Boxes as far off as the best one up to this share of the diagonal are as good as it: the first
/// in order is taken. It is above what rounding makes of the same box.
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

/// Every convention with the box that it makes of the numbers, in the order of
/// [`Convention::all`]. What is no box, because a coordinate is not finite, is left out.
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

/// The conventions that fit a drawing, the likeliest first.
pub fn fits(numbers: &Numbers, drawn: &Rectangle) -> Vec<Candidate> {
    best_first(candidates(numbers, drawn), drawn)
}

/// Those that fit, and before all others the best of them.
fn best_first(mut all: Vec<Candidate>, drawn: &Rectangle) -> Vec<Candidate> {
    all.retain(|it| it.fits);
    if let Some(best) = best(&all, drawn) {
        all[..=best].rotate_right(1);
    }
    all
}

/// The place of the best of some candidates.
fn best(all: &[Candidate], drawn: &Rectangle) -> Option<usize> {
    let least = all.iter().map(|it| it.off).fold(f64::INFINITY, f64::min);
    let near = least + SAME * length(drawn.size());
    all.iter().position(|it| it.off <= near)
}

/// The questions that several conventions answer differently.
pub fn open(fits: &[Candidate]) -> Vec<Question> {
    let Some((first, others)) = fits.split_first() else { return Vec::new() };
    let differ = |question| {
        others.iter().any(|it| !first.convention.answers_alike(&it.convention, question))
    };
    use Question::{Pivot, Position, Sense, Unit, Vertical};
    [Vertical, Sense, Unit, Position, Pivot].into_iter().filter(|it| differ(*it)).collect()
}

/// Whether the circle touches the box as it was drawn, and on the way there the conventions that
/// fit: the answer of [`rotate_back::circle_rectangle`].
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
    trace.record(|| Step::Asked { numbers: *numbers, drawn: *drawn });
    let readings = readings(numbers, drawn);
    trace.record(|| Step::Turned { drawn: *drawn, readings });

    let all = candidates(numbers, drawn);
    let told = |it: &Candidate| {
        let said = |reading: &Reading| {
            (reading.sense, reading.unit) == (it.convention.sense, it.convention.unit)
        };
        readings.iter().any(|reading| reading.fits && said(reading))
    };
    let placed: Vec<_> = all.iter().filter(|it| told(it)).copied().collect();
    if !placed.is_empty() {
        trace.record(|| Step::Placed { numbers: *numbers, candidates: placed });
    }
    let nearest = best(&all, drawn).map(|it| all[it]);
    let fits = best_first(all, drawn);
    trace.record(|| Step::Named {
        numbers: *numbers,
        open: open(&fits),
        fits: fits.clone(),
        nearest,
    });
    if let Some(best) = fits.first() {
        let convention = Convention::as_printed(best.convention.vertical);
        if let Ok(printed) = convention.drawn(numbers, drawn.size()) {
            let strict = Settings { touching: Touching::Misses, ..Settings::default() };
            let said = rotate_back::circle_rectangle_with(circle, &printed, &strict, &mut ());
            trace.record(|| Step::Tested {
                circle: *circle,
                best: *best,
                drawn: *drawn,
                printed,
                hit: outcome.verdict == Verdict::Colliding,
                printed_hit: said.verdict == Verdict::Colliding,
            });
        }
    }
    outcome
}

/// The four ways to read the angle, against the direction of the drawn box.
fn readings(numbers: &Numbers, drawn: &Rectangle) -> [Reading; 4] {
    let (size, diagonal) = (drawn.size(), length(drawn.size()));
    // A box looks the same after half a turn, what is about a square after a quarter.
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
        // Half the diagonal is the arm of every corner.
        Reading { sense, unit, angle, off, fits: off / 2.0 <= TOLERANCE }
    })
}

#[cfg(test)]
mod tests;
