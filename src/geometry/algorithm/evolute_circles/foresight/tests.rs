use super::*;
use crate::algorithm::evolute_circles::published;
use crate::testing::{Random, ellipse};
use std::f64::consts::FRAC_PI_2;

fn in_full(first: &Ellipse, second: &Ellipse) -> Verdict {
    published::ellipse_ellipse(first, second, &mut ()).verdict
}

/// Here δ stands still for some rounds, while the circles go to another quadrant and back or
/// leave a common normal that repels them.
#[test]
fn a_delta_at_rest_is_not_enough() {
    let pairs = [
        (
            ellipse(-1.21187, 0.33476, 1.04116, 0.2404, 4.51701),
            ellipse(-1.25318, 1.49675, 2.77465, 0.33362, 2.26319),
        ),
        (
            ellipse(
                1.3888868093289122,
                0.22877684456181857,
                0.962905541039335,
                0.04908537730339651,
                0.11728170601903892,
            ),
            ellipse(
                0.26247712072489016,
                0.24558746410880325,
                2.480392839689757,
                1.1098489565555423,
                2.526898468546752,
            ),
        ),
        (
            ellipse(0.15305606, 0.20352, 0.3612416, 0.1649911, 5.3522996),
            ellipse(0.26954974, -0.01915793, 0.99625620, 0.10678192, 1.31491940),
        ),
    ];
    for (first, second) in &pairs {
        if let Some(verdict) = verdict([first, second]) {
            assert_eq!(verdict, in_full(first, second), "{first:?} {second:?}");
        }
    }
}

/// Ellipses about one centre, whose axes all targets are on: the quadrants are rounding's.
#[test]
fn of_targets_on_an_axis_nothing_is_foreseen_wrongly() {
    let (first, second) = (
        ellipse(
            -2.4011115742910887,
            -2.282144341986967,
            0.3157530460048256,
            0.7480274150652331,
            FRAC_PI_2,
        ),
        ellipse(
            -2.4011115742910887,
            -2.282144341986967,
            0.011263367742897327,
            1.4943310392861056,
            0.0,
        ),
    );
    let foreseen = verdict([&first, &second]);
    assert!(foreseen.is_none_or(|it| it == in_full(&first, &second)), "{foreseen:?}");
}

#[test]
fn most_runs_are_foreseen_and_all_of_those_rightly() {
    let mut random = Random::new(17);
    let pairs = 20_000;
    let (mut foreseen, mut wandering) = (0, 0);
    for _ in 0..pairs {
        let (first, second) = (random.ellipse(5.0, 1.5), random.ellipse(5.0, 1.5));
        let Some(verdict) = verdict([&first, &second]) else { continue };
        foreseen += 1;
        let pair = Pair::new([&first, &second]).unwrap();
        wandering += usize::from(at_rest(&[pair; 2])[0].is_none());
        assert_eq!(verdict, in_full(&first, &second), "{first:?} {second:?}");
    }
    assert!(foreseen > pairs * 9 / 10, "{foreseen}");
    assert!(wandering > pairs / 500, "{wandering}");
}
