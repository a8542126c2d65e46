use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, run};

const LESSON: Demo = Demo("circle-rectangle/conventions");

fn caption(preset: &str, step: usize) -> String {
    run(&LESSON, preset, &[]).note(step).caption
}

fn last(preset: &str) -> String {
    trial::captions(&*run(&LESSON, preset, &[])).pop().unwrap()
}

#[test]
fn every_step_of_every_preset_brings_something_and_says_it() {
    for (preset, run) in trial::runs(&LESSON, &[]) {
        for step in 0..run.step_count() {
            let note = run.note(step);
            assert!(
                trial::picture(&*run, step).marks.iter().any(|mark| mark.fresh),
                "{preset} {step}"
            );
            assert!(
                note.formula.len() >= 2 || last(preset).starts_with("No convention"),
                "{note:?}"
            );
        }
    }
}

#[test]
fn the_presets_are_the_conventions_that_their_words_say() {
    let named = |preset| caption(preset, 3);
    let canvas = "One convention fits: y down, angles clockwise in radians, (x, y) the top left \
                  corner, turned about its centre.";
    assert_eq!(named("canvas"), canvas);
    assert_eq!(named("missed"), canvas);
    assert_eq!(named("as-printed"), canvas.replace("clockwise", "counter-clockwise"));
    assert_eq!(named("degrees"), canvas.replace("radians", "degrees"));
    assert_eq!(
        named("sprite"),
        "One convention fits: y up, angles clockwise in degrees, (x, y) the centre, turned about \
         its centre."
    );
    assert_eq!(named("about-the-corner"), canvas.replace("its centre", "its top left corner"));
    assert!(named("upright").starts_with("12 conventions fit. Open is which way angles turn,"));
    let none = run(&LESSON, "none", &[]);
    assert_eq!(none.step_count(), 3);
    assert!(none.note(2).caption.starts_with("No convention fits. The nearest is "));
    assert!(none.program().is_none() && none.way_back().is_some());
}

#[test]
fn the_printed_lines_are_right_where_they_suit_and_wrong_on_the_canvas() {
    assert!(last("as-printed").starts_with("The printed lines suit"), "{}", last("as-printed"));
    assert!(last("missed").contains("hits the drawn box, but the printed lines test another box"));
    assert!(last("canvas").contains("say a miss all the same"), "{}", last("canvas"));
}

#[test]
fn the_way_back_is_the_box_that_the_printed_lines_test() {
    assert!(run(&LESSON, "canvas", &[]).way_back().is_none());
    let mut scene = trial::scene(&LESSON, "none", &[]);
    let way = LESSON.run(&scene).way_back().unwrap();
    scene.set_shape(way.which, way.shape);
    let run = LESSON.run(&scene);
    assert!(run.meets("as-printed") && run.way_back().is_none());
}
