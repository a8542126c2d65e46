//! Ellipse against circle or point, for the foot point's iteration.

use super::Preset;
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
pub static OSCULATING_CIRCLE: &[Preset] = &[
    Preset {
        slug: "from-outside",
        title: "From outside",
        note: "The document’s ellipse, and a target beyond its upper right.",
        shapes: || aimed((3.0, 2.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "from-inside",
        title: "From inside",
        note: "The nearest point is on the target’s own quarter of the ellipse.",
        shapes: || aimed((1.2, 0.9)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "equal-axes",
        title: "a = b",
        note: "The ellipse is its own osculating circle: one walk is enough.",
        shapes: || targeted((1.5, 1.5), (2.0, 1.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "center-of-a-circle",
        title: "a = b, target at the centre",
        note: "Every direction is normal; as published the loop does not end.",
        shapes: || targeted((1.5, 1.5), (0.0, 0.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "on-the-evolute",
        title: "On the evolute",
        note: "Two of the four normals through the target fall together, on the far side.",
        shapes: || on_the_evolute(-FRAC_PI_3),
        method: None,
        options: &[],
    },
    Preset {
        slug: "at-the-cusp",
        title: "At a cusp of the evolute",
        note: "The centre of the tightest circle: each round gains a third only.",
        shapes: || on_the_evolute(0.0),
        method: None,
        options: &[],
    },
    Preset {
        slug: "thin",
        title: "A thin one",
        note: "Ten times as long as wide: the circles are huge, and the walk overshoots.",
        shapes: || targeted((3.0, 0.3), (1.4, 0.5)),
        method: None,
        options: &[],
    },
];

/// Ellipses and circles that the iteration is tested on.
pub static FOOT_POINT: &[Preset] = &[
    Preset {
        slug: "outside",
        title: "From outside",
        note: "Walk the angle along the osculating circle, take the next circle, walk again.",
        shapes: || pair((2.0, 1.0), 0.2, (2.0, 1.75), 0.5),
        method: None,
        options: &[],
    },
    Preset {
        slug: "inside",
        title: "From inside",
        note: "The nearest point is on the target's own quarter of the ellipse.",
        shapes: || pair((2.0, 1.0), 0.2, (0.75, 0.25), 0.25),
        method: None,
        options: &[],
    },
    Preset {
        slug: "missed-overlap",
        title: "Missed after three steps",
        note: "2e-5 deep. Three steps end beside the foot, 1e-4 too far away: separate.",
        shapes: || pair((2.0, 0.2), 0.0, (2.95, 1.75), 1.9757),
        method: None,
        options: &[],
    },
    Preset {
        slug: "at-the-cusp",
        title: "At the evolute's cusp",
        note: "The centre of the tightest osculating circle: each round gains a third only.",
        shapes: || pair((2.0, 1.0), 0.0, (1.5, 0.0), 0.25),
        method: None,
        options: &[],
    },
    Preset {
        slug: "center-of-a-circle",
        title: "Centre of a circle",
        note: "Every direction is normal; as published the loop does not end.",
        shapes: || pair((1.5, 1.5), 0.0, (0.0, 0.0), 0.5),
        method: None,
        options: &[],
    },
];

/// For `point-ellipse/distance-field`: the nine ellipses of the blog's plots, in a field 640
/// wide and 480 high.
pub static DISTANCE_FIELD: &[Preset] = &[
    Preset {
        slug: "240-by-120",
        title: "240 × 120",
        note: "Twice as long as high: three steps are off by two ten-thousandths at worst.",
        shapes: || targeted((240.0, 120.0), (220.0, 160.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "240-by-200",
        title: "240 × 200",
        note: "Close to round: four rounds or fewer nearly everywhere.",
        shapes: || targeted((240.0, 200.0), (220.0, 160.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "240-by-40",
        title: "240 × 40",
        note: "Six times as long as high: three steps are off by a thousandth inside the tips.",
        shapes: || targeted((240.0, 40.0), (220.0, 160.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "240-by-1",
        title: "240 × 1",
        note: "A needle: on a seventh of the plate three steps are off by more than a millionth.",
        shapes: || targeted((240.0, 1.0), (220.0, 160.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "1-by-120",
        title: "1 × 120",
        note: "A needle upright, and shorter: rounds go up to eleven.",
        shapes: || targeted((1.0, 120.0), (220.0, 160.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "120-by-240",
        title: "120 × 240",
        note: "Higher than long: the axes may come in either order.",
        shapes: || targeted((120.0, 240.0), (220.0, 160.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "1-by-2",
        title: "1 × 2",
        note: "Small in a wide field: from afar every foot is easy.",
        shapes: || targeted((1.0, 2.0), (220.0, 160.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "320-by-240",
        title: "320 × 240",
        note: "As large as the field itself.",
        shapes: || targeted((320.0, 240.0), (220.0, 160.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "100-by-100",
        title: "100 × 100",
        note: "A circle: its centre is the one target without a nearest point.",
        shapes: || targeted((100.0, 100.0), (220.0, 160.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "100-by-100-center",
        title: "100 × 100, at its centre",
        note: "That one target: all directions are alike, and the published loop divides by zero.",
        shapes: || targeted((100.0, 100.0), (0.0, 0.0)),
        method: None,
        options: &[],
    },
];
