use super::*;
use crate::app::figure::{Form, Mark, Role};
use crate::app::lesson::Preset;
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::app::scene::Scene;
use crate::app::scene::Which;
use crate::app::view::Area;
use crate::shape::{Circle, Line};
use glam::dvec2;

const LESSON: Demo = Demo("line-circle/triangle-height");

fn preset(slug: &str) -> &'static Preset {
    trial::preset(&LESSON, slug)
}

fn run(preset: &Preset) -> Box<dyn Run> {
    LESSON.run(&LESSON.scene(preset))
}

fn both_variants() -> impl Iterator<Item = (&'static Preset, Box<dyn Run>)> {
    LESSON.presets.iter().flat_map(|preset| {
        [0, 1].map(|variant| {
            let mut scene = LESSON.scene(preset);
            scene.method = Some(PLAY.methods[variant].0);
            (preset, LESSON.run(&scene))
        })
    })
}

#[test]
fn figure_b_reads_as_the_article_computes() {
    let run = run(preset("figure-b"));
    let lines: Vec<_> = (0..4).map(|step| run.note(step).formula).collect();
    assert_eq!(lines[1][0], "2A = |PQ × QO| = |(3.5, 1.75) × (−1.25, 0)|");
    assert_eq!(lines[1][1], "3.5·0 − 1.75·(−1.25) = 2.1875");
    assert_eq!(lines[2], ["h = 2A / PQ", "2 · 1.09375 / 3.91312 = 0.559017"]);
    assert_eq!(lines[3], ["h ≤ r ?", "0.559017 ≤ 1.1", "h − r = 0.559017 − 1.1 = −0.540983"]);
    let caption = run.note(3).caption;
    assert!(caption.contains("at (−0.347349, −0.173674) and (1.34735, 0.673674)"), "{caption}");
}

#[test]
fn figure_a_passes_by_and_says_how_far() {
    let run = run(preset("figure-a"));
    let caption = run.note(3).caption;
    assert_eq!(run.outcome().verdict, Verdict::Separate);
    assert!(caption.contains("1.57568 > 0.9") && caption.contains("by 0.675677"), "{caption}");
}

#[test]
fn p_equals_q_is_undecided_and_the_printed_no_is_named() {
    for (preset, run) in both_variants().filter(|(preset, _)| preset.slug == "p-equals-q") {
        assert_eq!((run.outcome().verdict, run.step_count()), (Verdict::Undecided, 2));
        assert!(run.note(1).caption.contains("0/0"), "{}", preset.slug);
    }
    let (_, printed) = both_variants().filter(|it| it.0.slug == "p-equals-q").nth(1).unwrap();
    assert!(printed.note(1).caption.contains("the printed code says “no”"));
}

#[test]
fn the_printed_sides_change_the_answer_far_away() {
    let verdicts: Vec<_> = both_variants()
        .filter(|(preset, _)| preset.slug == "short-and-far")
        .map(|(_, run)| (run.outcome().verdict, run.note(3).formula[1].clone()))
        .collect();
    assert_eq!(verdicts[0].0, Verdict::Separate);
    assert_eq!(verdicts[1].0, Verdict::Colliding);
    assert!(verdicts[0].1.contains(" > ") && verdicts[1].1.contains(" ≤ "), "{verdicts:?}");
}

#[test]
fn the_height_s_foot_and_the_crossings_are_drawn_where_the_run_found_them() {
    let run = run(preset("figure-b"));
    let rings: Vec<_> =
        picture(&*run, 3).marks.into_iter().filter(|mark| mark.role == Role::Witness).collect();
    assert_eq!(rings.len(), 2);
    let touching = picture(&*self::run(preset("tangent")), 3);
    assert_eq!(touching.marks.iter().filter(|mark| mark.role == Role::Witness).count(), 1);
}

#[test]
fn what_the_printed_product_cannot_hold_is_named() {
    let mut scene = LESSON.scene(preset("figure-a"));
    let far = dvec2(1e200, -1e200);
    scene.set_shape(Which::A, Line::new(far, -far).unwrap().into());
    scene.method = Some(PLAY.methods[1].0);
    let run = LESSON.run(&scene);
    assert_eq!((run.step_count(), run.outcome().verdict), (1, Verdict::Undecided));
    assert!(run.note(0).caption.contains("beyond the range"));
}

/// Two cases that random shapes once failed on.
#[test]
fn a_long_line_and_a_huge_circle_can_be_stepped_through_as_printed() {
    let published = PLAY.methods[1].0;
    for (end, radius) in [(-1.3751541861885483e154, 0.01), (-0.8996028032071409, 0.01 * 1e157)] {
        let line = Line::new(dvec2(0.0, 0.0), dvec2(0.0, end)).unwrap();
        let back = Line::new(dvec2(0.0, end), dvec2(0.0, 0.0)).unwrap();
        let circle = Circle::new(dvec2(0.0, 0.0), radius).unwrap();
        for line in [line, back] {
            let run = LESSON.run(&Scene::pair(line, circle).by(published));
            let is_odd = |it: &String| it.contains("not a number") || it.contains('∞');
            assert!(!trial::captions(&*run).iter().any(is_odd));
        }
    }
}

#[test]
fn two_points_of_a_line_are_never_written_alike() {
    let note = run(preset("short-and-far")).note(0);
    assert_eq!(note.formula[1], "P = (1630, 1629),  Q = (1629.999, 1628.999)");
}

#[test]
fn the_whole_parallelogram_is_in_the_view_that_shows_it() {
    let mut session = trial::opened(&LESSON);
    let area = Area::new(dvec2(312.0, 72.0), dvec2(1208.0, 650.0));
    session.lay_out(area);
    let run = session.play();
    let marks = picture(&*run, 1).marks;
    let parallelogram = marks
        .iter()
        .find(|it| matches!(&it.form, Form::Path { points, closed: true } if points.len() == 4));
    let corners = parallelogram.and_then(Mark::bounds).expect("two sides span one");
    assert!(corners.iter().all(|it| area.contains(session.view().to_screen(*it))), "{corners:?}");
}
