//! How the steps look.

use crate::algorithm::conventions::{Candidate, Numbers, Reading, Sense, Step, Unit, Vertical};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::play::program::{counted, down_or_up, turning};
use crate::shape::Rectangle;
use glam::DVec2;
use std::f64::consts::PI;

/// Draws the state after the last of `steps`; the shapes are there already.
pub(super) fn draw(steps: &[Step], figure: &mut Figure) {
    match steps.last() {
        Some(Step::Asked { numbers, drawn }) => asked(numbers, drawn, figure),
        Some(Step::Turned { drawn, readings }) => turned(drawn, readings, figure),
        Some(Step::Placed { numbers, candidates }) => placed(numbers, candidates, figure),
        Some(Step::Named { numbers, fits, nearest, .. }) => {
            for (index, fit) in fits.iter().enumerate() {
                solved(numbers, fit, index == 0, figure);
            }
            if let (true, Some(near)) = (fits.is_empty(), nearest) {
                let label = format!("off by {off}", off = short(near.off));
                let mark = Mark::polygon(Role::Discarded, near.rectangle.corners());
                figure.add(mark.dashed().labelled(label).fresh());
            }
        }
        Some(Step::Tested { best, printed, circle, .. }) => {
            let kept = Mark::polygon(Role::Kept, best.rectangle.corners());
            figure.add(kept.dashed());
            let tested = Mark::polygon(Role::Candidate, printed.corners()).filled().dashed();
            figure.add(tested.fresh());
            let at = printed.center();
            figure.add(Mark::text(Role::Candidate, at, "by the printed lines").fresh());
            figure.add(Mark::dot(Role::A, circle.center()).fresh());
        }
        None => {}
    }
}

/// The two places that the coordinates may mean.
fn asked(numbers: &Numbers, drawn: &Rectangle, figure: &mut Figure) {
    for vertical in [Vertical::Down, Vertical::Up] {
        let at = vertical.in_world(numbers.x, numbers.y);
        let mark = Mark::point(Role::Construction, at, Symbol::Ring);
        figure.add(mark.labelled(format!("(x, y), y {}", down_or_up(vertical))).fresh());
    }
    figure.add(Mark::dot(Role::B, drawn.center()).fresh());
}

/// Between arrows at a smaller angle than this, radians, there is no room for words.
const NARROW: f64 = 0.05;

/// The four directions of the angle's readings.
fn turned(drawn: &Rectangle, readings: &[Reading; 4], figure: &mut Figure) {
    let (center, reach) = (drawn.center(), drawn.size().x * 0.75);
    let level = center + DVec2::X * reach;
    let zero = Mark::segment(Role::Construction, center, level).dashed();
    figure.add(zero.meaning("the angle 0").fresh());
    for it in readings {
        let role = if it.fits { Role::Kept } else { Role::Discarded };
        let end = center + DVec2::from_angle(it.angle) * reach;
        let mut arrow = Mark::arrow(role, center, end).fresh();
        // Of two arrows that nearly coincide the first is named for both.
        let is_other = |other: &&Reading| other.unit == it.unit && other.sense != it.sense;
        let coincides = |other: &Reading| (other.angle - it.angle).sin().abs() < NARROW;
        let coincide = readings.iter().find(is_other).is_some_and(coincides);
        if !coincide || it.sense == Sense::Clockwise {
            let sense = if coincide { "either way" } else { turning(it.sense) };
            arrow = arrow.labelled(format!("{sense}, {}", counted(it.unit)));
        }
        figure.add(arrow);
        if it.fits && it.unit == Unit::Radians && it.angle.abs() <= PI {
            figure.add(Mark::angle(role, center, 0.0, it.angle).fresh());
        }
    }
}

/// Every box that the numbers may mean, and (x, y) where it may be.
fn placed(numbers: &Numbers, candidates: &[Candidate], figure: &mut Figure) {
    for fits in [false, true] {
        for it in candidates.iter().filter(|it| it.fits == fits) {
            let role = if fits { Role::Kept } else { Role::Discarded };
            figure.add(Mark::polygon(role, it.rectangle.corners()).fresh());
        }
    }
    for vertical in [Vertical::Down, Vertical::Up] {
        let at = vertical.in_world(numbers.x, numbers.y);
        figure.add(Mark::point(Role::Construction, at, Symbol::Ring));
    }
}

/// A convention that fits: its box, (x, y), and the point that the box is turned about.
fn solved(numbers: &Numbers, fit: &Candidate, is_best: bool, figure: &mut Figure) {
    let convention = &fit.convention;
    figure.add(Mark::polygon(Role::Kept, fit.rectangle.corners()).dashed().fresh());
    if !is_best {
        return;
    }
    let (size, angle) = (fit.rectangle.size(), convention.sense.seen(numbers.angle));
    let at = convention.vertical.in_world(numbers.x, numbers.y);
    let pivot = convention.pivot(numbers, size);
    let low = at - convention.position.of(size) - size / 2.0;
    let corners = [low, low + DVec2::X * size.x, low + size, low + DVec2::Y * size.y];
    let still = Mark::polygon(Role::Construction, corners).dashed();
    figure.add(still.meaning("the box before its turn").fresh());
    let place = Mark::point(Role::Construction, at, Symbol::Square);
    figure.add(place.labelled("(x, y)").fresh());
    let sweep = convention.unit.radians(angle) % std::f64::consts::TAU;
    figure.add(Mark::angle(Role::Deciding, pivot, 0.0, sweep).fresh());
    figure.add(Mark::point(Role::Deciding, pivot, Symbol::Ring).fresh());
}
