//! Ellipse against circle or point, for the foot point's iteration.

use super::NamedPair;
use super::plain::ellipse_circle as pair;
use crate::algorithm::foot_point::Osculation;
use crate::error::InvalidShape;
use crate::shape::{Ellipse, Point, Shape};
use glam::dvec2;
use std::f64::consts::FRAC_PI_3;

/// An ellipse about the origin and a target.
fn targeted(semi_axes: (f64, f64), target: (f64, f64)) -> Result<[Shape; 2], InvalidShape> {
    let ellipse = Ellipse::new(dvec2(0.0, 0.0), semi_axes.into(), 0.0)?;
    Ok([ellipse.into(), Point::new(target.into())?.into()])
}

/// The document's first ellipse.
fn of_the_document() -> Result<Ellipse, InvalidShape> {
    Ellipse::new(dvec2(0.5, 0.5), dvec2(2.0, 1.5), 0.2)
}

/// The document's first ellipse and a target.
fn aimed(target: (f64, f64)) -> Result<[Shape; 2], InvalidShape> {
    Ok([of_the_document()?.into(), Point::new(target.into())?.into()])
}

/// The document's first ellipse and the centre of its own osculating circle at t.
fn on_the_evolute(t: f64) -> Result<[Shape; 2], InvalidShape> {
    let ellipse = of_the_document()?;
    Ok([ellipse.into(), Point::new(Osculation::at(&ellipse, t).center)?.into()])
}

/// For `ellipse/osculating-circle`.
pub static OSCULATING_CIRCLE: &[NamedPair] = &[
    NamedPair { slug: "from-outside", shapes: || aimed((3.0, 2.0)) },
    NamedPair { slug: "from-inside", shapes: || aimed((1.2, 0.9)) },
    NamedPair { slug: "equal-axes", shapes: || targeted((1.5, 1.5), (2.0, 1.0)) },
    NamedPair { slug: "center-of-a-circle", shapes: || targeted((1.5, 1.5), (0.0, 0.0)) },
    NamedPair { slug: "on-the-evolute", shapes: || on_the_evolute(-FRAC_PI_3) },
    NamedPair { slug: "at-the-cusp", shapes: || on_the_evolute(0.0) },
    NamedPair { slug: "thin", shapes: || targeted((3.0, 0.3), (1.4, 0.5)) },
];

/// Ellipses and circles that the iteration is tested on.
pub static FOOT_POINT: &[NamedPair] = &[
    // Walk the angle along the osculating circle, take the next circle, walk again.
    NamedPair { slug: "outside", shapes: || pair((2.0, 1.0), 0.2, (2.0, 1.75), 0.5) },
    // The nearest point is on the target's own quarter of the ellipse.
    NamedPair { slug: "inside", shapes: || pair((2.0, 1.0), 0.2, (0.75, 0.25), 0.25) },
    // 2e-5 deep. Three steps end beside the foot, 1e-4 too far away: separate.
    NamedPair { slug: "missed-overlap", shapes: || pair((2.0, 0.2), 0.0, (2.95, 1.75), 1.9757) },
    // The centre of the tightest osculating circle: each round gains a third only.
    NamedPair { slug: "at-the-cusp", shapes: || pair((2.0, 1.0), 0.0, (1.5, 0.0), 0.25) },
    // Every direction is normal; Hori's loop does not end, Chatfield's divides 0 by 0.
    NamedPair { slug: "center-of-a-circle", shapes: || pair((1.5, 1.5), 0.0, (0.0, 0.0), 0.5) },
];

/// For `point-ellipse/distance-field`: the nine ellipses of the repository's plots, in a field 640
/// wide and 480 high.
pub static DISTANCE_FIELD: &[NamedPair] = &[
    NamedPair { slug: "240-by-120", shapes: || targeted((240.0, 120.0), (220.0, 160.0)) },
    NamedPair { slug: "240-by-200", shapes: || targeted((240.0, 200.0), (220.0, 160.0)) },
    NamedPair { slug: "240-by-40", shapes: || targeted((240.0, 40.0), (220.0, 160.0)) },
    NamedPair { slug: "240-by-1", shapes: || targeted((240.0, 1.0), (220.0, 160.0)) },
    NamedPair { slug: "1-by-120", shapes: || targeted((1.0, 120.0), (220.0, 160.0)) },
    NamedPair { slug: "120-by-240", shapes: || targeted((120.0, 240.0), (220.0, 160.0)) },
    NamedPair { slug: "1-by-2", shapes: || targeted((1.0, 2.0), (220.0, 160.0)) },
    NamedPair { slug: "320-by-240", shapes: || targeted((320.0, 240.0), (220.0, 160.0)) },
    NamedPair { slug: "100-by-100", shapes: || targeted((100.0, 100.0), (220.0, 160.0)) },
    NamedPair { slug: "100-by-100-center", shapes: || targeted((100.0, 100.0), (0.0, 0.0)) },
    NamedPair { slug: "three-steps-at-a-tip", shapes: || targeted((240.0, 20.0), (240.0, 0.5)) },
    NamedPair { slug: "two-steps-at-a-tip", shapes: || targeted((240.0, 20.0), (240.0, 0.5)) },
    NamedPair { slug: "without-angles", shapes: || targeted((240.0, 20.0), (240.0, 0.5)) },
    NamedPair { slug: "rounds", shapes: || targeted((240.0, 40.0), (220.0, 160.0)) },
];
