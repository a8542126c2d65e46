//! Hori's fit of a circle to an ellipse, for a target point: the iteration of t.

use super::foot_walk::{self, degrees, quarter};
use crate::algorithm::foot_point::{self, Ending, PairStep, Settings, Step};
use crate::catalog::FOOT_POINT;
use crate::demo::play::prelude::*;

/// The play.
pub static PLAY: Play = Play {
    slug: "osculating-circle",
    methods: &[(FOOT_POINT.repaired(), "")],
    pairs: &[[Kind::Ellipse, Kind::Point]],
    run: |given| {
        let run = Shown::of(given, show, |steps| {
            let (ellipse, target) = given.pair::<&Ellipse, &Point>()?;
            Some(foot_point::ellipse_point(ellipse, target.at(), &Settings::default(), steps))
        });
        Shown {
            meets,
            frame: foot_walk::frame(given.a()),
            plots: foot_walk::has_plot(&run.steps).then_some(|run| vec![foot_walk::plot(run)]),
            table: (foot_walk::rounds(&run.steps) > 0).then_some(table),
            ..run
        }
        .into()
    },
    ..Play::PLAIN
};

fn show(run: &Shown<PairStep>, steps: &[PairStep], page: &mut Page) {
    page.shapes(run);
    foot_walk::show(run, steps, page);
}

fn meets(run: &Shown<PairStep>, challenge: &str) -> bool {
    let any = |is: fn(&Step) -> bool| {
        run.steps.iter().any(|it| matches!(it, PairStep::Foot(step) if is(step)))
    };
    let converged = |it: &_| matches!(it, Step::Ended(it) if it.ending == Ending::Converged);
    let at_center = |it: &_| matches!(it, Step::Ended(it) if it.ending == Ending::AtCircleCenter);
    let rounds = foot_walk::rounds(&run.steps);
    match challenge {
        "two-rounds" => rounds == 2 && any(converged) && is_off_the_axes(run).unwrap_or(false),
        "held" => any(|it| matches!(it, Step::Walked { held: true, .. })),
        "slow" => rounds > 20,
        "every-direction" => any(at_center),
        _ => false,
    }
}

/// Whether the target is on neither axis, up to a twentieth of the size.
fn is_off_the_axes(run: &Shown<PairStep>) -> Option<bool> {
    let ellipse = <&Ellipse>::try_from(run.a()).ok()?;
    let near = ellipse.semi_axes().max_element() / 20.0;
    Some(ellipse.to_local(run.b().center()).abs().min_element() > near)
}

fn table(run: &Shown<PairStep>) -> Table {
    let rows = run.steps.iter().enumerate().filter_map(|(at, step)| match step {
        PairStep::Foot(Step::Walked { iteration, osculation, angle, distance, .. }) => {
            let [t, angle] = [quarter(osculation.t), *angle].map(degrees);
            // The round begins with the circle that is fitted, a step before.
            Some((at.saturating_sub(1), [iteration.to_string(), t, angle, short(*distance)]))
        }
        _ => None,
    });
    Table::new(["round", "t, °", "φ, °", "distance"], rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{Demo, captions, run};
    use crate::scene::Scene;

    const DEMO: Demo = Demo("ellipse/osculating-circle");

    #[test]
    fn at_a_cusp_the_error_falls_along_a_straight_line() {
        let run = run(&DEMO, "at-the-cusp", &[]);
        assert!(run.outcome.iterations > 20, "{}", run.outcome.iterations);
        let plot = run.plots().remove(0);
        assert!(plot.logarithmic && plot.remark.is_some());
        let moves = &plot.series[1].points;
        let ratios: Vec<f64> = moves[5..20].windows(2).map(|it| it[1].y / it[0].y).collect();
        assert!(ratios.iter().all(|it| (it - ratios[0]).abs() < 0.05), "{ratios:?}");
    }

    #[test]
    fn equal_axes_end_at_once_or_say_why_they_cannot() {
        assert_eq!(run(&DEMO, "equal-axes", &[]).table().unwrap().rows.len(), 2);
        let run = run(&DEMO, "center-of-a-circle", &[]);
        assert!(captions(&run).iter().any(|it| it.contains("every direction is normal")));
        let gap = run.outcome.contact.unwrap().gap;
        assert!((gap + 1.5).abs() < 1e-12, "the distance is right all the same: {gap}");
    }

    #[test]
    fn extreme_shapes_do_not_lead_to_words_without_numbers() {
        for (a, b) in [(1.0, 1e-8), (2e150, 1e150), (2e-150, 1e-150), (1.0, 1.0), (1e-300, 1e300)] {
            let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(a, b), 1e22).unwrap();
            for target in [DVec2::ZERO, DVec2::new(0.3 * a, b), DVec2::splat(1.7e308)] {
                let run = DEMO.run(&Scene::pair(ellipse, Point::new(target).unwrap()));
                assert!(captions(&run).iter().all(|it| !it.contains("NaN")));
            }
        }
        // The ellipse is nothing beside the distance, or its evolute leaves the range of numbers.
        for (at, axes) in [(DVec2::X * 1e176, [1e-280, 3e-280]), (DVec2::X, [1e300, 1e-300])] {
            let ellipse = Ellipse::new(at, axes.into(), 0.3).unwrap();
            let run = DEMO.run(&Scene::pair(ellipse, Point::new(at * 2.0).unwrap()));
            let mut formulas = (0..run.step_count).flat_map(|it| run.page(it).note.formula.clone());
            assert!(formulas.all(|it| !it.contains('∞')), "{at}");
        }
    }
}
