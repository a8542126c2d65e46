//! One run: the tests that need no stretch, then the search in the frame.

use super::Settings;
use super::couple::{Couple, Lengths, Stretch, Way};
use super::search::Search;
use super::step::Step;
use crate::outcome::{Outcome, Verdict};
use crate::shape::Ellipse;
use crate::trace::Trace;

/// Measures the two shapes and runs the tests.
#[inline(always)]
pub(super) fn run(
    ellipse: &Ellipse,
    second: Stretch,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    let lengths = Lengths::new(ellipse, second);
    if lengths.are_ordinary() {
        in_order(Couple::new(ellipse, second, lengths, settings), trace)
    } else {
        run_tamed(ellipse, second, lengths, settings, trace)
    }
}

/// The same with other lengths, apart so that it costs the ordinary case nothing.
#[cold]
#[inline(never)]
fn run_tamed(
    ellipse: &Ellipse,
    second: Stretch,
    lengths: Lengths,
    settings: &Settings,
    trace: &mut impl Trace<Step>,
) -> Outcome {
    in_order(Couple::new(ellipse, second, lengths.tamed(), settings), trace)
}

/// Runs the tests in their order.
#[inline(always)]
fn in_order(couple: Couple, trace: &mut impl Trace<Step>) -> Outcome {
    if couple.second.way != Way::Circle && couple.is_far_apart(trace) {
        return Outcome::decided(Verdict::Separate, "far-apart");
    }
    if couple.second.way == Way::Parallel {
        trace.record(|| Search::new(couple).parallel());
    }
    trace.record(|| Search::new(couple).enclosed());
    if couple.center_is_inside(trace) {
        return Outcome::decided(Verdict::Colliding, "center-in-ellipse");
    }
    Search::new(couple).run(trace)
}
