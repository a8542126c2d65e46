use crate::app::figure::{Form, Role};
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::reference;

const LESSON: Demo = Demo("any-pair/minkowski");

#[test]
fn the_first_touch_is_that_of_the_reference() {
    trial::assert_touches_are_true(&LESSON);
}

#[test]
fn moved_to_a_corner_of_the_drawn_difference_the_second_shape_touches_the_first() {
    let run = trial::run(&LESSON, "boxes", &[]);
    let scene = trial::scene(&LESSON, "boxes", &[]);
    let rim = picture(&*run, 0).marks.into_iter().find(|it| it.name == "rim").expect("the rim");
    assert_eq!(rim.role, Role::Construction);
    let Form::Path { points, .. } = rim.form else { panic!("no path") };
    for corner in points {
        let moved = scene.b().centered_at(corner).expect("a place");
        let gap = reference::judge(scene.a(), &moved).contact.gap;
        assert!(gap.abs() < 1e-12, "{corner}: {gap}");
    }
}

#[test]
fn each_way_to_an_answer_is_among_the_presets() {
    let ends: Vec<_> = LESSON
        .presets
        .iter()
        .map(|it| trial::run(&LESSON, it.slug, &[]).outcome().decided_by)
        .collect();
    for end in ["entrance", "no-touch", "overlap-at-start"] {
        assert!(ends.contains(&end), "{end}: {ends:?}");
    }
}

#[test]
fn the_plotted_bounds_close_on_the_time_of_the_reference() {
    let mut plotted = 0;
    for preset in LESSON.presets {
        let run = trial::run(&LESSON, preset.slug, &[]);
        let Some(table) = run.table() else {
            assert!(!run.has_plots(), "{}", preset.slug);
            continue;
        };
        assert_eq!(run.has_plots(), table.rows.len() > 1);
        if !run.has_plots() {
            continue;
        }
        let points = &run.plots()[0].series[0].points;
        let falls = points.windows(2).all(|it| it[1].y <= it[0].y);
        assert!(falls && points.iter().all(|it| it.y > 0.0), "{}", preset.slug);
        if run.outcome().contact.is_some() {
            // Bounds that are equal have no place on a logarithmic axis.
            let closed = points.len() < table.rows.len();
            let last = points.last().expect("a point");
            assert!(closed || last.y < 1e-6, "{}: {last:?}", preset.slug);
        }
        plotted += 1;
    }
    assert!(plotted > 2, "{plotted}");
}
