//! δ and t by round, and how far "δ is small" carries: its error against the true depth.

use super::{ellipse, rounds};
use crate::algorithm::evolute_circles::{self, Round, Settings, Step, published};
use crate::demo::play::prelude::*;

/// So many places along the common normal.
const PLACES: i32 = 48;

/// How far apart the first place is, in sizes of the smaller ellipse.
const APART: f64 = -0.5;

/// Errors below this are none: the least that a logarithmic axis shows.
const NONE: f64 = 1e-17;

/// Errors below this share of the size are rounding.
const ROUNDED: f64 = 1e-9;

pub(super) fn plots(run: &Shown<Step>) -> Vec<Plot> {
    let by_round = |value: fn(&Round) -> f64| -> Vec<PlotPoint> {
        let found = run.steps.iter().enumerate().filter_map(|(step, it)| match it {
            Step::Round(round) => Some((step, value(round))),
            _ => None,
        });
        found.zip(1..).map(|((step, y), x)| PlotPoint::of(step, f64::from(x), y)).collect()
    };
    let mut delta = vec![Series::new("δ", Deciding, by_round(|it| it.delta))];
    if !run.facts.method.is_published() {
        let way_out = by_round(|it| -it.gap.unwrap_or(f64::NAN));
        delta.push(Series::new("the way out along n", Kept, way_out));
    }
    let depth = -run.truth().contact.gap;
    let ends = [1.0, rounds(&run.steps).count() as f64];
    delta.push(Series::level("the true depth", Truth, ends, depth));
    let cycle = run.steps.iter().find_map(|step| match step {
        Step::TwoCycle { deltas, .. } => Some(deltas.map(short)),
        _ => None,
    });
    let remark =
        cycle.map(|[one, other]| format!("A two-cycle: {one} and {other} alternate for ever."));
    let delta = Plot::new("δ by round", ["round", "δ"], delta).remark(remark);
    let anomalies = [
        Series::new("t₀", A, by_round(|it| it.circles[0].t)),
        Series::new("t₁", B, by_round(|it| it.circles[1].t)),
    ];
    let anomalies = Plot::new("Where the circles are fitted", ["round", "t"], anomalies);
    [delta, anomalies].into_iter().chain(by_depth(run)).collect()
}

/// Both variants on the same ellipses, moved along their normal from apart to at least as deep as
/// the smaller one is large.
fn by_depth(run: &Shown<Step>) -> Option<Plot> {
    let (first, second) = (<&Ellipse>::try_from(run.a()).ok()?, ellipse(run.b())?);
    let contact = run.truth().contact;
    let size = first.semi_axes().max_element().min(second.semi_axes().max_element());
    let deepest = (-1.1 * contact.gap / size).max(1.0);
    let (mut printed, mut repaired) = (Vec::new(), Vec::new());
    for place in 0..=PLACES {
        let wanted = APART + (deepest - APART) * f64::from(place) / f64::from(PLACES);
        let center = second.center() + contact.normal * (-wanted * size - contact.gap);
        let Ok(moved) = Ellipse::new(center, second.semi_axes(), second.rotation()) else {
            continue;
        };
        let truth = reference::judge(run.a(), &moved.into()).contact.gap;
        let point = |outcome: &Outcome| {
            let (x, error) = (-truth / size, (outcome.gap()? - truth).abs() / size);
            let finite = x.is_finite() && error.is_finite();
            finite.then_some(PlotPoint::at(x, error.max(NONE)))
        };
        printed.extend(point(&published::ellipse_ellipse(first, &moved, &mut ())));
        let settings = Settings::default();
        let ours = evolute_circles::ellipse_ellipse(first, &moved, &settings, &mut ());
        repaired.extend(point(&ours));
    }
    let remark = carried(&printed);
    let series = [
        Series::new("δ as published", Discarded, printed),
        Series::new("repaired", Kept, repaired),
    ];
    let quantities = ["true depth / size of the smaller one", "error / size"];
    let title = "How far δ carries: its error against the true depth";
    Some(Plot::new(title, quantities, series).logarithmic().remark(remark))
}

/// How deep the published δ is right, without a fault before.
fn carried(printed: &[PlotPoint]) -> String {
    let mut by_depth = printed.to_vec();
    by_depth.sort_by(|a, b| a.x.total_cmp(&b.x));
    let right = by_depth.iter().take_while(|it| it.y < ROUNDED).last();
    let extent = match (right, by_depth.last()) {
        (Some(right), Some(last)) if right.x < last.x => {
            format!("as far as a depth of {} times the smaller one’s long radius", short(right.x))
        }
        (Some(_), _) => "at every depth".to_owned(),
        (None, _) => "nowhere here".to_owned(),
    };
    format!("Moved along the normal, the published δ is exact {extent}.")
}
