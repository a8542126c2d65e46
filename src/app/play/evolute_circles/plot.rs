//! How far "δ is small" carries: the error against the true depth.

use super::Played;
use crate::algorithm::evolute_circles::{self, Settings, published};
use crate::app::figure::Role;
use crate::app::number::short;
use crate::app::play::{Plot, PlotPoint, Series};
use crate::outcome::Outcome;
use crate::reference;
use crate::shape::Ellipse;
use glam::DVec2;

/// So many places along the common normal.
const PLACES: i32 = 48;

/// How far apart the first place is, in sizes of the smaller ellipse.
const APART: f64 = -0.5;

/// Errors below this are none: the least that a logarithmic axis shows.
const NONE: f64 = 1e-17;

/// Errors below this share of the size are rounding.
const ROUNDED: f64 = 1e-9;

/// Both variants on the same ellipses, moved along their normal from apart to at least as deep as
/// the smaller one is large.
pub(super) fn by_depth(played: &Played) -> Option<Plot> {
    let [first, second] = played.ellipses()?;
    let contact = played.truth.contact;
    let size = first.semi_axes().max_element().min(second.semi_axes().max_element());
    let deepest = (-1.1 * contact.gap / size).max(1.0);
    let (mut told, mut repaired) = (Vec::new(), Vec::new());
    for place in 0..=PLACES {
        let wanted = APART + (deepest - APART) * f64::from(place) / f64::from(PLACES);
        let moved = second.center() + contact.normal * (-wanted * size - contact.gap);
        let Some(moved) = turned_as(&second, moved) else { continue };
        let truth = reference::judge(&first.into(), &moved.into()).contact.gap;
        let point = |outcome: &Outcome| {
            let (x, error) = (-truth / size, (outcome.gap()? - truth).abs() / size);
            let finite = x.is_finite() && error.is_finite();
            finite.then_some(PlotPoint { x, y: error.max(NONE), step: None })
        };
        told.extend(point(&published::ellipse_ellipse(&first, &moved, &mut ())));
        let settings = Settings::default();
        repaired.extend(point(&evolute_circles::ellipse_ellipse(
            &first,
            &moved,
            &settings,
            &mut (),
        )));
    }
    let remark = carried(&told);
    Some(Plot {
        title: "How far δ carries: its error against the true depth".into(),
        x: "true depth / size of the smaller one".into(),
        y: "error / size".into(),
        logarithmic: true,
        series: vec![
            Series::new("δ as published", Role::Discarded, told),
            Series::new("repaired", Role::Kept, repaired),
        ],
        remark: Some(remark),
    })
}

/// The ellipse about another centre; `None` where that is none.
fn turned_as(ellipse: &Ellipse, center: DVec2) -> Option<Ellipse> {
    Ellipse::new(center, ellipse.semi_axes(), ellipse.rotation()).ok()
}

/// How deep the published δ is right, without a fault before.
fn carried(told: &[PlotPoint]) -> String {
    let mut by_depth = told.to_vec();
    by_depth.sort_by(|a, b| a.x.total_cmp(&b.x));
    let right = by_depth.iter().take_while(|it| it.y < ROUNDED).last();
    match (right, by_depth.last()) {
        (Some(right), Some(last)) if right.x < last.x => format!(
            "Moved along the normal, the published δ is exact as far as a depth of {x} \
                times the smaller one’s long radius.",
            x = short(right.x)
        ),
        (Some(_), _) => "Moved along the normal, the published δ is exact at every depth.".into(),
        (None, _) => "Moved along the normal, the published δ is exact nowhere here.".into(),
    }
}
