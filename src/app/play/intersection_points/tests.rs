use super::*;
use crate::app::figure::Form;
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::app::number::short;

const LESSON: Demo = Demo("ellipse/intersection-points");

fn run(slug: &str) -> Run {
    trial::run(&LESSON, slug, &[])
}

fn last(run: &Run) -> usize {
    run.step_count - 1
}

#[test]
fn the_last_picture_marks_every_common_point() {
    for (slug, points, words) in [
        ("four", 4, "the boundaries cross"),
        ("three", 3, "the boundaries cross"),
        ("two", 2, "the boundaries cross"),
        ("one", 1, "they touch from outside"),
        ("none", 0, "apart"),
        ("contained", 0, "the second ellipse is inside the first ellipse"),
        ("two-touches", 2, "the circle is inside the ellipse and touches it"),
        ("segment-through", 2, "the boundaries cross"),
        ("identical", 0, "the same ellipse"),
    ] {
        let run = run(slug);
        let figure = picture(&run, last(&run));
        let marked = figure
            .marks
            .iter()
            .filter(|mark| mark.role == Role::Deciding && matches!(mark.form, Form::Point { .. }));
        let marked = marked.count();
        assert_eq!(marked, points, "{slug}");
        let caption = run.page(last(&run)).note.caption;
        assert!(caption.starts_with(&points.to_string()) && caption.contains(words), "{caption}");
    }
}

#[test]
fn the_known_points_of_a_circle_through_the_vertex_are_named() {
    let run = run("three");
    let figure = picture(&run, last(&run));
    let labels: Vec<&str> = figure.marks.iter().filter_map(|it| it.label.as_deref()).collect();
    let y = short(8f64.sqrt() / 3.0);
    let x = short(2.0 / 3.0);
    for expected in ["(2, 0) × 2".to_owned(), format!("({x}, {y})"), format!("({x}, −{y})")] {
        assert!(labels.contains(&expected.as_str()), "{expected} in {labels:?}");
    }
}

#[test]
fn labels_of_the_ways_to_the_feet_are_in_their_captions() {
    for preset in LESSON.presets {
        let run = run(preset.slug);
        for step in 0..run.step_count {
            let note = run.page(step).note;
            for mark in picture(&run, step).marks {
                let (Role::Witness, Some(label)) = (mark.role, mark.label) else { continue };
                let number = label.trim_end_matches(" stretched");
                assert!(note.caption.contains(number), "{label}: {}", note.caption);
            }
        }
    }
}

#[test]
fn in_the_frame_one_shape_is_a_unit_circle() {
    for slug in ["four", "three", "two", "multiplicity-three"] {
        let run = run(slug);
        let (map, figure) = (run.frame.unwrap().at(1.0), picture(&run, 0));
        let unit = figure.marks.iter().take(2).any(|mark| {
            let Form::Oval { center, u, v } = mark.clone().mapped(&map).form else { return false };
            center.length() < 1e-12
                && (u.length() - 1.0).abs() < 1e-12
                && (v.length() - 1.0).abs() < 1e-12
        });
        assert!(unit, "{slug}");
    }
}

#[test]
fn the_plot_walks_around_and_passes_one_at_each_crossing() {
    let run = run("four");
    let plots = run.plots();
    let [rim, _, common] = &plots[0].series[..] else { panic!("{plots:?}") };
    let feet: Vec<_> = rim.points.iter().filter(|it| it.step.is_some()).collect();
    assert_eq!((feet.len(), common.points.len()), (5, 4));
    for pair in feet.windows(2) {
        assert!((pair[0].y - 1.0) * (pair[1].y - 1.0) < 0.0, "{pair:?}");
        // Between two feet it only rises or only falls.
        let between = rim.points.iter().filter(|it| (pair[0].x..=pair[1].x).contains(&it.x));
        let heights: Vec<_> = between.map(|it| it.y).collect();
        let rises = pair[1].y > pair[0].y;
        assert!(heights.len() > 20 && heights.windows(2).all(|it| (it[1] > it[0]) == rises));
    }
    for point in &common.points {
        let at = rim.points.windows(2).find(|it| (it[0].x..=it[1].x).contains(&point.x)).unwrap();
        assert!((at[0].y - 1.0) * (at[1].y - 1.0) <= 0.0 && point.y == 1.0, "{point:?} {at:?}");
        let share = (point.x - at[0].x) / (at[1].x - at[0].x);
        assert!((at[0].y + share * (at[1].y - at[0].y) - 1.0).abs() < 1e-9, "{point:?} {at:?}");
    }
    assert!(common.apart, "a line would cover the circle's");
}

#[test]
fn the_last_step_counts_the_real_solutions_of_the_quartic() {
    for (slug, class) in [
        ("four", "4 real and 0 imaginary"),
        ("three", "4 real (2 equal) and 0 imaginary"),
        ("two", "2 real and 2 imaginary"),
        ("one", "2 real (2 equal) and 2 imaginary"),
        ("none", "0 real and 4 imaginary"),
        ("contained", "0 real and 4 imaginary"),
        ("two-touches", "4 real (2 and 2 equal) and 0 imaginary"),
        ("multiplicity-three", "4 real (3 equal) and 0 imaginary"),
        ("multiplicity-four", "4 real (4 equal) and 0 imaginary"),
    ] {
        let run = run(slug);
        let note = run.page(last(&run)).note;
        let line = format!("quartic: {class} solutions");
        assert_eq!(note.formula.last(), Some(&line), "{slug}");
        let hidden = note.caption.ends_with("imaginary, and yet they collide.");
        assert_eq!(hidden, slug == "contained", "{slug}: {}", note.caption);
    }
    for slug in ["segment-through", "identical"] {
        let run = run(slug);
        let formula = run.page(last(&run)).note.formula.join(" ");
        assert!(!formula.contains("quartic"), "{slug}: {formula}");
    }
}
