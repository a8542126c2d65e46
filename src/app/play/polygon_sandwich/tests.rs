use super::*;
use crate::algorithm::polygon_sandwich::Sandwich;
use crate::app::figure::{Form, Mark};
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::app::number::short;
use crate::app::play::Series;
use crate::app::scene::Scene;

const LESSON: Demo = Demo("ellipse/polygon-sandwich");

fn run(slug: &str, level: f64) -> Run {
    trial::run(&LESSON, slug, &[("level", level)])
}

fn steps_at<'r>(run: &'r dyn Run, tag: &'r str) -> impl Iterator<Item = usize> + 'r {
    (0..run.step_count).filter(move |step| run.page(*step).lit.unwrap().tag == tag)
}

#[test]
fn both_shapes_wear_as_many_triangles_as_corners() {
    let run = run("stretched-and-circle", 3.0);
    for (level, step) in steps_at(&run, "built").enumerate() {
        let figure = picture(&run, step);
        let of = |role| {
            let is = |mark: &&Mark| {
                mark.role == role && matches!(mark.form, Form::Path { closed: true, .. })
            };
            figure.marks.iter().filter(is).count()
        };
        let (now, before) = (2 * (4 << level), if level == 0 { 0 } else { 4 << level });
        // Two more are in the magnifier.
        assert!((now..=now + 2).contains(&of(Role::Candidate)), "{level}");
        assert_eq!(of(Role::Ghost), before);
    }
}

#[test]
fn captions_hold_the_errors_that_the_picture_shows() {
    let run = run("stretched-and-circle", 5.0);
    for step in steps_at(&run, "measured") {
        let (figure, note) = (picture(&run, step), run.page(step).note);
        let labels = figure.marks.iter().filter_map(|mark| mark.label.as_deref());
        let errors: Vec<&str> = labels.filter_map(|it| it.strip_prefix("error ")).collect();
        assert_eq!(errors.len(), 2);
        assert!(errors.iter().all(|it| note.caption.contains(it)), "{note:?} {errors:?}");
    }
}

#[test]
fn the_published_bound_is_claimed_and_kept() {
    // 2^0.303 · 2.6 before any doubling, a quarter of it after one.
    let run = run("stretched-and-circle", 1.0);
    let claims: Vec<String> =
        steps_at(&run, "measured").map(|it| run.page(it).note.caption).collect();
    for (claim, n) in claims.iter().zip([0.0, 1.0]) {
        let bound = short(2f64.powf(0.303 - 2.0 * n) * 2.6);
        assert!(claim.contains(&format!("less than {bound} was claimed")), "{claim}");
    }
}

#[test]
fn the_plot_falls_by_four_and_stays_below_the_claim() {
    let run = run("needle", 2.0);
    let plots = run.plots();
    let [claimed, tight, first, second, _] = &plots[0].series[..] else { panic!("{plots:?}") };
    assert!(plots[0].logarithmic && claimed.points.len() == 9);
    for n in 0..9 {
        let at = |series: &Series| series.points[n].y;
        assert!(at(first) <= at(tight) && at(second) <= at(tight) * (1.0 + 1e-9));
        assert!(at(tight) < at(claimed));
        assert!((at(second) / at(tight) - 1.0).abs() < 1e-6, "a circle attains it: {n}");
        assert_eq!(first.points[n].step.is_some(), n <= 2);
    }
}

#[test]
fn the_claim_is_three_times_loose_at_first_and_nearly_four_times_later() {
    for (n, ratio) in [(0, 2.98), (1, 3.74), (2, 3.94), (3, 3.98), (8, 4.00)] {
        let [claimed, tight] = Sandwich::bounds(n);
        assert!((claimed / tight - ratio).abs() < 0.01, "{n}: {}", claimed / tight);
    }
    // The figures of the story: a third, and nearly a quarter.
    let told: Vec<_> = LESSON.story.text().split_whitespace().collect();
    let words = "a third of it at n = 0 and nearly a quarter from n = 2 on";
    assert!(told.join(" ").contains(words));
}

#[test]
fn two_ellipses_may_wear_it_too() {
    let ellipse = |x| Ellipse::new(DVec2::new(x, 0.0), DVec2::new(2.0, 1.0), 0.4).unwrap();
    let scene = Scene::pair(ellipse(-2.0), ellipse(2.5));
    assert!(LESSON.admits(&scene));
    let run = LESSON.run(&scene);
    assert_eq!(run.outcome.verdict, Verdict::Separate);
    assert!(run.page(1).note.formula[2].starts_with("second: "));
}

#[test]
fn doubling_alone_attains_no_bound() {
    // Close by its tip every ellipse is round: at last its error comes near a circle's.
    let run = run("stretched-and-circle", 8.0);
    let last = run.plots()[0].series[2].points[8].y;
    assert!(last / Sandwich::bounds(8)[1] > 0.999);
    assert!(!run.meets("attained"));
}

#[test]
fn the_constant_is_that_of_the_leading_error_and_fails_where_it_is_pulled_too_far() {
    let eighth = std::f64::consts::PI.powi(2) / 8.0;
    assert!((2f64.powf(CONSTANT) / eighth - 1.0).abs() < 1e-5);
    // The leading error of 2^(1 + n) corners is π²/8 · 4⁻ⁿ.
    assert!((Sandwich::leading(6) * 4f64.powi(7) - eighth).abs() < 1e-12);
    let pulled = |constant: f64| {
        let options = [("constant", constant), ("level", 8.0)];
        trial::run(&LESSON, "stretched-and-circle", &options)
    };
    for (constant, broken, words) in [
        (CONSTANT, false, "three to four times above"),
        (-1.271, false, "still true of every ellipse"),
        (-1.272, true, "up to n = 0"),
        (-1.698, true, "on every level shown"),
    ] {
        let run = pulled(constant);
        assert_eq!(run.meets("broken-claim"), broken, "{constant}");
        let remark = run.plots()[0].remark.clone().unwrap();
        assert!(remark.contains(words), "{constant}: {remark}");
        let caption = run.page(1).note.caption;
        assert_eq!(caption.contains("k cannot be so small"), broken, "{constant}: {caption}");
    }
}
