use super::*;
use crate::app::figure::{Form, Mark};
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::app::number::short;
use crate::app::scene::Scene;
use glam::DVec2;

const LESSON: Demo = Demo("ellipse/circle-subdivision");

fn with(slug: &str, option: &str, value: f64) -> Run {
    trial::run(&LESSON, slug, &[(option, value)])
}

#[test]
fn captions_of_the_test_hold_the_distances_that_are_drawn() {
    for preset in LESSON.presets {
        let run = LESSON.run(&LESSON.scene(preset));
        for step in 3..run.step_count {
            let (figure, note) = (picture(&run, step), run.page(step).note);
            if note.caption.starts_with("Still in doubt") {
                continue;
            }
            for mark in figure.marks.iter().filter(|mark| mark.role == Role::Witness) {
                let Some(label) = &mark.label else { continue };
                assert!(note.caption.contains(label.as_str()), "{label}: {}", note.caption);
            }
        }
    }
}

/// The number after some words of a caption.
fn after(caption: &str, words: &str) -> f64 {
    let rest = &caption[caption.find(words).unwrap() + words.len()..];
    let end = rest.find([' ', ',', ';', ':']).unwrap();
    rest[..end].replace('−', "-").parse().unwrap()
}

#[test]
fn what_a_caption_says_of_r_is_true_of_the_numbers_that_it_prints() {
    let tangent = (1..40).map(|it| {
        // Next to tangency, on either side of it by a few roundings.
        let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0).unwrap();
        let foot = DVec2::from_angle(f64::from(it) / 27.0) * ellipse.semi_axes();
        let normal = (foot / ellipse.semi_axes() / ellipse.semi_axes()).normalize();
        let radius = 0.8 * (1.0 + f64::from(it - 20) * 2e-17);
        Scene::pair(ellipse, Circle::new(foot + normal * 0.8, radius).unwrap())
    });
    let presets = LESSON.presets.iter().map(|it| LESSON.scene(it));
    let mut finest = 0;
    for scene in presets.chain(tangent) {
        let run = LESSON.run(&scene);
        for caption in trial::captions(&run).iter().filter(|it| it.contains("r = ")) {
            let r = after(caption, "r = ");
            if let Some((_, rest)) = caption.split_once("The outer disc") {
                let outer = after(rest, " is ");
                assert_eq!(
                    caption.contains("farther than r ="),
                    outer > r && !caption.contains("cut.")
                );
                assert_eq!(
                    caption.contains("as good as r"),
                    outer > r && caption.contains("cut."),
                    "{caption}"
                );
            }
            if let Some((_, rest)) = caption.split_once(", the inner arc ") {
                let inner = after(&format!("inner {rest}"), "inner ");
                assert_eq!(rest.contains("beyond it"), inner > r, "{caption}");
            }
        }
        let last = run.page(run.step_count - 1).note.caption;
        if run.outcome.decided_by == "finest-piece" {
            finest += 1;
            assert!(last.contains("so the circle touches"), "{last}");
        }
    }
    assert!(finest > 3, "{finest}");
}

#[test]
fn levels_double_the_pieces_and_an_eighth_of_the_slack_is_left() {
    let run = with("one-cut", "level", 6.0);
    for (level, count) in [(0usize, 2), (1, 4), (3, 16), (6, 128)] {
        let note = run.page(level).note;
        assert!(note.formula[1].starts_with(&format!("{count} circles")), "{note:?}");
    }
    let plots = run.plots();
    let [union, circles, polygons, truth] = &plots[0].series[..] else { panic!("{plots:?}") };
    assert!(plots[0].logarithmic && truth.points.len() == 2);
    let fall = |series: &Series| series.points[4].y / series.points[5].y;
    assert!((7.0..8.5).contains(&fall(circles)), "{}", fall(circles));
    assert!((3.8..4.2).contains(&fall(polygons)), "{}", fall(polygons));
    assert!((3.8..4.2).contains(&fall(union)), "{}", fall(union));
}

#[test]
fn the_cover_shows_its_circles_and_one_boundary() {
    let run = with("one-cut", "level", 1.0);
    for (step, circles) in [(0, 2), (1, 4)] {
        let figure = picture(&run, step);
        let of = |role| figure.marks.iter().filter(move |mark| mark.role == role);
        assert_eq!(of(Role::Candidate).filter(|mark| mark.filled).count(), circles);
        let turns = of(Role::Kept).filter(|mark| mark.fresh).count();
        assert!(turns >= circles, "{turns}");
    }
}

#[test]
fn undecided_says_how_wide_the_doubt_is() {
    let run = with("one-cut", "cuts", 0.0);
    assert_eq!(run.outcome.verdict, Verdict::Undecided);
    let note = run.page(run.step_count - 1).note;
    assert!(note.caption.contains("Still in doubt by 0."), "{}", note.caption);
}

#[test]
fn a_needles_huge_discs_stay_finite() {
    let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(1e3, 1e-5), 0.3).unwrap();
    let circle = Circle::new(DVec2::new(0.0, 5.0), 5.0).unwrap();
    let run = LESSON.run(&Scene::pair(ellipse, circle));
    for step in 0..run.step_count {
        assert!(picture(&run, step).marks.iter().all(Mark::is_finite));
        assert!(!run.page(step).note.caption.contains(&short(f64::NAN)));
    }
}

#[test]
fn the_slack_that_is_said_is_drawn_where_it_is_attained() {
    let run = with("one-cut", "level", 4.0);
    for level in 0..=4 {
        let figure = picture(&run, level);
        let drawn = figure.marks.iter().find_map(|mark| match &mark.form {
            Form::Path { points, .. } if mark.role == Role::Witness => Some(points.clone()),
            _ => None,
        });
        let [near, far] = drawn.unwrap()[..] else { panic!("{level}") };
        let said = short(near.distance(far));
        assert!(
            run.page(level).note.formula[1].ends_with(&format!("outside by at most {said}")),
            "{said}"
        );
    }
}

#[test]
fn segments_within_are_drawn_and_said() {
    for preset in LESSON.presets {
        let run = with(preset.slug, "inscribed", 1.0);
        let plain = with(preset.slug, "inscribed", 0.0).outcome.verdict;
        assert!(!run.outcome.verdict.contradicts(plain), "{}", preset.slug);
        assert!(trial::captions(&run).iter().all(|it| !it.contains("inner arc")));
    }
    let run = with("one-cut", "inscribed", 1.0);
    assert!(trial::captions(&run).iter().any(|it| it.contains("the inner segment 0.")));
}
