//! The foot point of a circle's centre: the distance from the ellipse against the radius.

use super::foot_walk;
use crate::algorithm::foot_point::{self, PairStep, Settings};
use crate::catalog::FOOT_POINT;
use crate::demo::play::prelude::*;

/// The play.
pub static PLAY: Play = Play {
    slug: "foot-point",
    methods: &[(FOOT_POINT.repaired(), "until t rests"), (FOOT_POINT.published(), "three steps")],
    switch: Some([
        "Method",
        "Rounds until t rests, or three for every point; as printed the last step is not used.",
    ]),
    pairs: &[[Kind::Ellipse, Kind::Circle]],
    run: |given| {
        let run = Shown::of(given, show, |steps| {
            let (ellipse, circle) = given.pair()?;
            Some(if given.method.is_published() {
                foot_point::published::ellipse_circle(ellipse, circle, steps)
            } else {
                foot_point::ellipse_circle(ellipse, circle, &Settings::default(), steps)
            })
        });
        Shown {
            frame: foot_walk::frame(given.a()),
            plots: foot_walk::has_plot(&run.steps).then_some(|run| vec![foot_walk::plot(run)]),
            ..run
        }
        .into()
    },
    ..Play::PLAIN
};

fn show(run: &Shown<PairStep>, steps: &[PairStep], page: &mut Page) {
    page.shapes(run);
    page.dot(B, run.b().center()).still();
    foot_walk::show(run, steps, page);
    let PairStep::Compared { point, center, normal, distance, radius, gap, hit } =
        &steps[steps.len() - 1]
    else {
        return;
    };
    page.ask("gap", *hit);
    let [size, by, away] = [*radius, gap.abs(), distance.abs()].map(short);
    let rim = *center - *normal * *radius;
    let word = if *gap > 0.0 { "gap" } else { "depth" };
    let way = page.segment(Witness, *point, rim).heavy();
    way.label(format!("{word} {by}")).means("the gap");
    page.dot(Witness, rim).means("the gap");
    let said = match (hit, *distance < 0.0) {
        (true, true) => format!("Colliding: the circle’s centre itself is inside, {by} deep."),
        (true, false) => format!("Colliding: the radius {size} reaches that far, by {by}."),
        (false, _) => format!("Separate: the radius {size} falls short of it by {by}."),
    };
    let contradicted = |truth: f64| truth.is_finite() && *hit != (truth <= *radius);
    let wrong = match run.facts.method.is_published() && contradicted(foot_walk::truth(run)) {
        true => " Wrong: the true distance says otherwise.",
        false => "",
    };
    page.note.caption += &format!(" {said}{wrong}");
    let minus = if *distance < 0.0 { "−" } else { "" };
    page.formula(format!("gap = {minus}{away} − {size} = {}", short(*gap)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn run(length: f64, at: [f64; 2], radius: f64, method: MethodId) -> Run {
        let ellipse = Ellipse::new(DVec2::ZERO, dvec2(length, 1.0), 0.0).unwrap();
        let circle = Circle::new(at.into(), radius).unwrap();
        (PLAY.run)(&Given::new(&PLAY, method, [ellipse.into(), circle.into()], &BTreeMap::new()))
    }

    fn last_words(run: &Run) -> String {
        run.page(run.step_count - 1).note.caption.clone()
    }

    #[test]
    fn the_last_step_compares_the_distance_with_the_radius() {
        for (at, radius, word) in [
            ([3.0, 2.0], 0.5, "falls short"),
            ([3.0, 2.0], 3.0, "reaches"),
            ([0.2, 0.1], 0.5, "inside"),
        ] {
            for (method, _) in PLAY.methods {
                let run = run(2.0, at, radius, *method);
                let (words, gap) = (last_words(&run), run.outcome.gap().unwrap());
                assert!(words.contains(word) && words.contains(&short(gap.abs())), "{words}");
                assert_eq!(run.page(run.step_count - 1).lit.unwrap().tag, "gap");
            }
        }
    }

    /// The published form's known fault: it misses shallow overlaps near a thin ellipse's tip.
    #[test]
    fn three_steps_that_end_too_far_away_are_called_wrong() {
        let run = |radius, method| run(10.0, [9.6, 0.6], radius, method);
        let distance = |method| run(0.1, method).outcome.gap().unwrap() + 0.1;
        let (three, right) = (distance(FOOT_POINT.published()), distance(FOOT_POINT.repaired()));
        assert!(three > right, "{three} {right}");
        let run = run(right.midpoint(three), FOOT_POINT.published());
        assert_eq!(run.outcome.verdict, Verdict::Separate);
        assert!(last_words(&run).contains("Wrong"), "{}", last_words(&run));
    }
}
