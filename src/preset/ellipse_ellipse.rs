//! Ellipse against ellipse.

use super::Preset;
use super::plain::ellipse_ellipse as pair;
use crate::catalog;

/// For `ellipse-ellipse/evolute-circles`.
pub static EVOLUTE_CIRCLES: &[Preset] = &[
    Preset {
        slug: "published-overlap",
        title: "The document’s pair",
        note: "The pair that the document prints: δ = 0.429862530580.",
        shapes: || pair(((0.5, 0.5), (2.0, 1.5), 0.2), ((2.0, 2.5), (1.5, 1.0), 2.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "published-apart",
        title: "The same pair apart",
        note: "Moved apart, δ = −0.411445910069: minus the distance, to the last digit.",
        shapes: || pair(((0.2, 0.2), (2.0, 1.5), 0.2), ((2.3, 2.8), (1.5, 1.0), 2.0)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "two-cycle",
        title: "A two-cycle",
        note: "As published, δ alternates between 4.680 and −1.734 for ever; switch to the repair.",
        shapes: || pair(((0.0, 0.0), (3.0, 1.5), 0.0), ((0.0, 0.0), (1.5, 0.5), 1.5)),
        method: Some(catalog::EVOLUTE_CIRCLES.published()),
        options: &[],
    },
    Preset {
        slug: "crossed",
        title: "Crossed, called apart",
        note: "One centre for both, and yet the published method ends on “apart by 3.958”.",
        shapes: || pair(((0.0, 0.0), (3.0, 0.5), 0.0), ((0.0, 0.0), (0.5, 3.0), 0.0)),
        method: Some(catalog::EVOLUTE_CIRCLES.published()),
        options: &[],
    },
    Preset {
        slug: "nested",
        title: "Nested, facing one way",
        note: "δ rests at 4.5, but both circles face the same way; the depth is 1.5.",
        shapes: || pair(((0.0, 0.0), (2.0, 1.0), 0.0), ((0.0, 0.0), (1.0, 0.5), 0.0)),
        method: Some(catalog::EVOLUTE_CIRCLES.published()),
        options: &[],
    },
    Preset {
        slug: "inside",
        title: "One inside the other",
        note: "As published δ alternates between 4.046 and 2.987; the way out is 2.399 long.",
        shapes: || pair(((0.0, 0.0), (3.0, 2.0), 0.0), ((0.5, 0.3), (1.0, 0.5), 0.6)),
        method: Some(catalog::EVOLUTE_CIRCLES.published()),
        options: &[],
    },
    Preset {
        slug: "second-peak",
        title: "A second way out",
        note: "The first common normal is not the shortest way out: the sweep finds another start.",
        shapes: || pair(((-0.4, -0.3), (3.0, 0.9), 0.4), ((0.4, 0.3), (1.6, 0.6), 1.2)),
        method: None,
        options: &[],
    },
    Preset {
        slug: "concentric-circles",
        title: "Circles with one centre",
        note: "Every direction is normal, so the published inner loop would never end.",
        shapes: || pair(((0.0, 0.0), (2.0, 2.0), 0.0), ((0.0, 0.0), (1.0, 1.0), 0.0)),
        method: Some(catalog::EVOLUTE_CIRCLES.published()),
        options: &[],
    },
    Preset {
        slug: "needles",
        title: "Two needles",
        note: "Their flat sides are fitted by circles of radius 36 and 29, and it works all the same.",
        shapes: || pair(((-0.3, -0.2), (3.0, 0.25), 0.3), ((1.1, 2.65), (2.4, 0.2), 1.7)),
        method: None,
        options: &[],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::evolute_circles::{Settings, Step, ellipse_ellipse, published};
    use crate::outcome::{Outcome, Reason, Verdict};
    use crate::shape::Ellipse;
    use crate::testing::preset;

    fn shapes(slug: &str) -> [Ellipse; 2] {
        preset(EVOLUTE_CIRCLES, slug).into()
    }

    fn published(slug: &str) -> (Outcome, Vec<Step>) {
        let ([first, second], mut steps) = (shapes(slug), Vec::new());
        (published::ellipse_ellipse(&first, &second, &mut steps), steps)
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
}
