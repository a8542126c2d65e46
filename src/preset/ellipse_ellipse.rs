//! Ellipse against ellipse.

use super::Preset;
use crate::error::InvalidShape;
use crate::shape::{Ellipse, Shape};
use glam::DVec2;

/// Centre, semi-axes and rotation.
type Numbers = ((f64, f64), (f64, f64), f64);

/// Two ellipses from plain numbers.
fn pair(first: Numbers, second: Numbers) -> Result<[Shape; 2], InvalidShape> {
    let ellipse = |(center, semi_axes, rotation): Numbers| {
        Ellipse::new(center.into(), semi_axes.into(), rotation)
    };
    Ok([ellipse(first)?.into(), ellipse(second)?.into()])
}

/// The article's way of giving an ellipse: centre, radius vector, and the ratio of the other
/// radius to it.
type Listed = ((f64, f64), (f64, f64), f64);

/// Two ellipses as the article's listing takes them.
fn listed(first: Listed, second: Listed) -> Result<[Shape; 2], InvalidShape> {
    let numbers = |(center, radius, ratio): Listed| {
        let radius = DVec2::from(radius);
        let longer = radius.length();
        (center, (longer, ratio * longer), radius.to_angle())
    };
    pair(numbers(first), numbers(second))
}

/// The method as it was published, in the lesson's option.
const AS_PUBLISHED: &[(&str, f64)] = &[("variant", 1.0)];

/// For `ellipse-ellipse/evolute-circles`.
pub static EVOLUTE_CIRCLES: &[Preset] = &[
    Preset {
        slug: "published-overlap",
        title: "The document’s pair",
        note: "The pair that the document prints: δ = 0.429862530580.",
        shapes: || pair(((0.5, 0.5), (2.0, 1.5), 0.2), ((2.0, 2.5), (1.5, 1.0), 2.0)),
        options: &[],
    },
    Preset {
        slug: "published-apart",
        title: "The same pair apart",
        note: "Moved apart, δ = −0.411445910069: minus the distance, to the last digit.",
        shapes: || pair(((0.2, 0.2), (2.0, 1.5), 0.2), ((2.3, 2.8), (1.5, 1.0), 2.0)),
        options: &[],
    },
    Preset {
        slug: "two-cycle",
        title: "A two-cycle",
        note: "As published, δ alternates between 4.680 and −1.734 for ever; switch to the repair.",
        shapes: || pair(((0.0, 0.0), (3.0, 1.5), 0.0), ((0.0, 0.0), (1.5, 0.5), 1.5)),
        options: AS_PUBLISHED,
    },
    Preset {
        slug: "crossed",
        title: "Crossed, called apart",
        note: "One centre for both, and yet the published method ends on “apart by 3.958”.",
        shapes: || pair(((0.0, 0.0), (3.0, 0.5), 0.0), ((0.0, 0.0), (0.5, 3.0), 0.0)),
        options: AS_PUBLISHED,
    },
    Preset {
        slug: "nested",
        title: "Nested, facing one way",
        note: "δ rests at 4.5, but both circles face the same way; the depth is 1.5.",
        shapes: || pair(((0.0, 0.0), (2.0, 1.0), 0.0), ((0.0, 0.0), (1.0, 0.5), 0.0)),
        options: AS_PUBLISHED,
    },
    Preset {
        slug: "inside",
        title: "One inside the other",
        note: "As published δ alternates between 4.046 and 2.987; the way out is 2.399 long.",
        shapes: || pair(((0.0, 0.0), (3.0, 2.0), 0.0), ((0.5, 0.3), (1.0, 0.5), 0.6)),
        options: AS_PUBLISHED,
    },
    Preset {
        slug: "second-peak",
        title: "A second way out",
        note: "The first common normal is not the shortest way out: the sweep finds another start.",
        shapes: || pair(((-0.4, -0.3), (3.0, 0.9), 0.4), ((0.4, 0.3), (1.6, 0.6), 1.2)),
        options: &[],
    },
    Preset {
        slug: "concentric-circles",
        title: "Circles with one centre",
        note: "Every direction is normal, so the published inner loop would never end.",
        shapes: || pair(((0.0, 0.0), (2.0, 2.0), 0.0), ((0.0, 0.0), (1.0, 1.0), 0.0)),
        options: AS_PUBLISHED,
    },
    Preset {
        slug: "needles",
        title: "Two needles",
        note: "Their flat sides are fitted by circles of radius 36 and 29, and it works all the same.",
        shapes: || pair(((-0.3, -0.2), (3.0, 0.25), 0.3), ((1.1, 2.65), (2.4, 0.2), 1.7)),
        options: &[],
    },
];

/// For `ellipse-ellipse/polygon-bisection`.
pub static POLYGON_BISECTION_PAIR: &[Preset] = &[
    Preset {
        slug: "skew",
        title: "A skew stretch",
        note: "Made a circle, the second leaves the first one’s radii skew; three bisections decide.",
        shapes: || pair(((-1.4, -0.5), (2.6, 1.0), 0.5), ((0.32, 2.0), (2.2, 0.8), -0.5)),
        options: &[],
    },
    Preset {
        slug: "listing-case-2",
        title: "The listing’s second case",
        note: "The listing prints “Collision.”, and it is one: 21.8813 deep.",
        shapes: || listed(((-10.0, 5.0), (10.0, 20.0), 3.0), ((3.0, 4.0), (5.0, -4.0), 0.75)),
        options: &[],
    },
    Preset {
        slug: "counterexample",
        title: "Called a collision",
        note: "The tip (1, 3) is √10 from a circle of radius 3: apart by 0.1545. The listing says “collision”.",
        shapes: || listed(((0.0, 0.0), (3.0, 0.0), 1.0), ((0.0, 5.0), (1.0, -2.0), 0.1)),
        options: &[],
    },
    Preset {
        slug: "counterexample-swapped",
        title: "The same, swapped",
        note: "The same two in the other order, and the listing says “no collision”.",
        shapes: || listed(((0.0, 5.0), (1.0, -2.0), 0.1), ((0.0, 0.0), (3.0, 0.0), 1.0)),
        options: &[],
    },
    Preset {
        slug: "counterexample-large",
        title: "Called a collision, farther apart",
        note: "Apart by 0.3759, a fourteenth of the circle’s radius, and still the listing says “collision”.",
        shapes: || listed(((0.0, 0.0), (5.0, 0.0), 1.0), ((1.0, 7.0), (1.0, -2.0), 0.1)),
        options: &[],
    },
    Preset {
        slug: "counterexample-large-swapped",
        title: "Farther apart, swapped",
        note: "In this order the listing, too, says “no collision”.",
        shapes: || listed(((1.0, 7.0), (1.0, -2.0), 0.1), ((0.0, 0.0), (5.0, 0.0), 1.0)),
        options: &[],
    },
    Preset {
        slug: "large-scale",
        title: "Ten million across",
        note: "The listing’s float temporaries hold sixth powers of lengths: here they overflow, and it says “collision”.",
        shapes: || {
            pair(((-2.0e7, 0.0), (1.6e7, 0.5e7), 0.4), ((1.3e7, 0.5e7), (1.8e7, 0.6e7), -0.3))
        },
        options: &[],
    },
    Preset {
        slug: "small-scale",
        title: "A hundred-millionth across",
        note: "Float temporaries again: the products vanish, 0 ≤ 0 holds, and the listing says “collision”.",
        shapes: || {
            pair(
                ((-2.0e-9, 0.0), (1.6e-9, 0.5e-9), 0.4),
                ((1.3e-9, 0.5e-9), (1.8e-9, 0.6e-9), -0.3),
            )
        },
        options: &[],
    },
    Preset {
        slug: "missed-overlap",
        title: "An overlap that ten rounds miss",
        note: "Deep by less than a ten-millionth: at ten rounds the listing says “no collision”, as if it knew.",
        shapes: || {
            pair(((-1.4, -0.5), (2.6, 1.0), 0.5), ((1.7437212, 0.9298122), (2.2, 0.8), -0.9))
        },
        options: &[],
    },
    Preset {
        slug: "parallel-axes",
        title: "Parallel axes",
        note: "Two factors make the second a circle, and one triangle of four has to be asked.",
        shapes: || pair(((-1.6, -0.8), (2.4, 1.2), 0.3), ((1.25, 1.15), (1.0, 2.0), 0.3)),
        options: &[],
    },
    Preset {
        slug: "crossing-needles",
        title: "Two needles that cross",
        note: "Forty times as long as wide: neither centre is inside, and in the frame one is a sliver.",
        shapes: || pair(((0.0, 0.0), (4.0, 0.1), 0.2), ((1.5, 1.2), (4.0, 0.1), 1.3)),
        options: &[],
    },
    Preset {
        slug: "contained",
        title: "One inside the other",
        note: "The rims do not meet, yet the solids do: the centre test says so at once.",
        shapes: || pair(((0.0, 0.0), (3.0, 1.8), 0.3), ((0.6, 0.3), (0.9, 0.4), 1.2)),
        options: &[],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::evolute_circles::{
        Settings, Step, ellipse_ellipse, ellipse_ellipse_published,
    };
    use crate::algorithm::{polygon_bisection, polygon_bisection_published as listing};
    use crate::outcome::{Outcome, Reason, Verdict};
    use crate::reference;

    fn shapes(slug: &str) -> [Ellipse; 2] {
        let preset = EVOLUTE_CIRCLES.iter().find(|it| it.slug == slug).unwrap();
        (preset.shapes)().unwrap().map(|shape| match shape {
            Shape::Ellipse(ellipse) => ellipse,
            _ => panic!("{slug}"),
        })
    }

    fn published(slug: &str) -> (Outcome, Vec<Step>) {
        let ([first, second], mut steps) = (shapes(slug), Vec::new());
        (ellipse_ellipse_published(&first, &second, &mut steps), steps)
    }

    fn repaired(slug: &str) -> (Outcome, Vec<Step>) {
        let ([first, second], mut steps) = (shapes(slug), Vec::new());
        (ellipse_ellipse(&first, &second, &Settings::default(), &mut steps), steps)
    }

    fn delta(outcome: Outcome) -> String {
        format!("{:.3}", -outcome.contact.unwrap().gap)
    }

    #[test]
    fn presets_do_what_their_notes_say() {
        assert_eq!(delta(repaired("published-overlap").0), "0.430");
        assert_eq!(delta(repaired("published-apart").0), "-0.411");
        let cycles = published("two-cycle").1;
        assert!(cycles.iter().any(|step| matches!(step, Step::TwoCycle { .. })));
        assert_eq!(published("crossed").0.verdict, Verdict::Separate);
        assert_eq!(delta(published("nested").0), "4.500");
        assert_eq!(delta(repaired("nested").0), "1.500");
        assert_eq!(delta(published("inside").0), "2.987");
        assert_eq!(delta(repaired("inside").0), "2.399");
        let restarts = repaired("second-peak").1;
        assert!(restarts.iter().any(|step| matches!(step, Step::Restarted { .. })));
        assert_eq!(published("concentric-circles").0.reason, Some(Reason::Degenerate));
        let (needles, steps) = repaired("needles");
        assert!(needles.contact.unwrap().gap.abs() < 1.0, "{}", delta(needles));
        assert!(steps.len() > 3);
    }

    /// The repaired method's answer, the listing's, and the true gap.
    fn bisected(slug: &str) -> (Outcome, Outcome, f64) {
        let preset = POLYGON_BISECTION_PAIR.iter().find(|it| it.slug == slug).unwrap();
        let [Shape::Ellipse(first), Shape::Ellipse(second)] = (preset.shapes)().unwrap() else {
            panic!("{slug}")
        };
        let settings = polygon_bisection::Settings { max_iterations: 20 };
        let outcome = polygon_bisection::ellipse_ellipse(&first, &second, &settings, &mut ());
        let listed = Default::default();
        let listed = listing::ellipse_ellipse::<f32>(&first, &second, &listed, &mut ());
        (outcome, listed, reference::judge(&first.into(), &second.into()).contact.gap)
    }

    #[test]
    fn pairs_for_polygon_bisection_do_what_their_notes_say() {
        use Verdict::{Colliding, Separate};
        let verdicts = |slug| {
            let (ours, listed, _) = bisected(slug);
            (ours.verdict, listed.verdict)
        };
        let gap = |slug| bisected(slug).2;
        assert_eq!(bisected("skew").0.iterations, 3);
        assert_eq!(verdicts("listing-case-2"), (Colliding, Colliding));
        assert!((gap("listing-case-2") + 21.881_321_488_799_93).abs() < 1e-12);
        assert_eq!(verdicts("counterexample"), (Separate, Colliding));
        assert_eq!(verdicts("counterexample-swapped"), (Separate, Separate));
        assert!((gap("counterexample") - 0.154_478_067_939_262).abs() < 1e-14);
        assert_eq!(verdicts("counterexample-large"), (Separate, Colliding));
        assert_eq!(verdicts("counterexample-large-swapped"), (Separate, Separate));
        assert!((gap("counterexample-large") - 0.375_860_835_125_144).abs() < 1e-14);
        assert_eq!(verdicts("large-scale"), (Separate, Colliding));
        assert_eq!(verdicts("small-scale"), (Separate, Colliding));
        assert_eq!(verdicts("missed-overlap"), (Colliding, Separate));
        assert!((-1e-7..-1e-8).contains(&gap("missed-overlap")));
        assert_eq!(bisected("missed-overlap").1.decided_by, "iteration-limit");
        assert!(bisected("parallel-axes").0.iterations >= 3);
        assert_eq!(bisected("crossing-needles").0.decided_by, "side-hit");
        assert_eq!(bisected("contained").0.decided_by, "center-in-ellipse");
    }
}
