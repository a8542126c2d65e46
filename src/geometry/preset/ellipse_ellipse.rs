//! Ellipse against ellipse.

use super::NamedPair;
use super::plain::ellipse_ellipse as pair;

/// For `ellipse-ellipse/evolute-circles`.
pub static EVOLUTE_CIRCLES: &[NamedPair] = &[
    NamedPair {
        slug: "published-overlap",
        shapes: || pair(((0.5, 0.5), (2.0, 1.5), 0.2), ((2.0, 2.5), (1.5, 1.0), 2.0)),
    },
    NamedPair {
        slug: "published-apart",
        shapes: || pair(((0.2, 0.2), (2.0, 1.5), 0.2), ((2.3, 2.8), (1.5, 1.0), 2.0)),
    },
    NamedPair {
        slug: "two-cycle",
        shapes: || pair(((0.0, 0.0), (3.0, 1.5), 0.0), ((0.0, 0.0), (1.5, 0.5), 1.5)),
    },
    NamedPair {
        slug: "crossed",
        shapes: || pair(((0.0, 0.0), (3.0, 0.5), 0.0), ((0.0, 0.0), (0.5, 3.0), 0.0)),
    },
    NamedPair {
        slug: "nested",
        shapes: || pair(((0.0, 0.0), (2.0, 1.0), 0.0), ((0.0, 0.0), (1.0, 0.5), 0.0)),
    },
    NamedPair {
        slug: "inside",
        shapes: || pair(((0.0, 0.0), (3.0, 2.0), 0.0), ((0.5, 0.3), (1.0, 0.5), 0.6)),
    },
    NamedPair {
        slug: "second-peak",
        shapes: || pair(((-0.4, -0.3), (3.0, 0.9), 0.4), ((0.4, 0.3), (1.6, 0.6), 1.2)),
    },
    NamedPair {
        slug: "concentric-circles",
        shapes: || pair(((0.0, 0.0), (2.0, 2.0), 0.0), ((0.0, 0.0), (1.0, 1.0), 0.0)),
    },
    NamedPair {
        slug: "needles",
        shapes: || pair(((-0.3, -0.2), (3.0, 0.25), 0.3), ((1.1, 2.65), (2.4, 0.2), 1.7)),
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
    fn pairs_do_what_is_said_of_them() {
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
        assert_eq!(delta(published("needles").0), "0.179");
        assert_eq!(delta(repaired("needles").0), "0.257");
    }
}
