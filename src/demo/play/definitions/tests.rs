use super::*;
use crate::demo::lesson::Preset;
use crate::demo::lesson::trial::{self, Demo, picture};
use crate::demo::play;
use crate::page::figure::{self, Cell, Form};
use crate::scene::Which;

const LESSON: Demo = Demo("segment-circle/definitions");

fn preset(slug: &str) -> &'static Preset {
    trial::preset(&LESSON, slug)
}

fn run(slug: &str) -> play::Run {
    trial::run(&LESSON, slug, &[])
}

fn with(slug: &str, options: &[(&str, f64)]) -> play::Run {
    trial::run(&LESSON, slug, options)
}

fn map(run: &play::Run, step: usize) -> ([DVec2; 2], Arc<Raster>) {
    picture(run, step)
        .marks
        .into_iter()
        .find_map(|mark| match mark.form {
            Form::Raster { corner, u, v, cells } => Some(([corner, corner + u + v], cells)),
            _ => None,
        })
        .expect("a map")
}

/// The class of the cell in which a point is.
fn class(([low, high], cells): &([DVec2; 2], Arc<Raster>), at: DVec2) -> Option<figure::Role> {
    let size = cells.size().map(f64::from);
    let place = (at - *low) / (*high - *low) * dvec2(size[0], size[1]);
    let index = place.y as usize * usize::from(cells.size()[0]) + place.x as usize;
    match cells.cells()[index] {
        Cell::Class { role, .. } => Some(role),
        _ => None,
    }
}

fn answers(run: &play::Run) -> Vec<String> {
    run.table().unwrap().rows.into_iter().map(|(_, row)| row[1].clone()).collect()
}

const YES: &str = "collision";
const NO: &str = "no collision";

#[test]
fn each_preset_has_the_six_answers_that_it_is_there_for() {
    for (slug, expected) in [
        ("swallowed", [YES, YES, NO, NO, YES, YES]),
        ("crossing", [YES; 6]),
        ("tangent", [YES, NO, YES, NO, YES, NO]),
        ("beyond-the-end", [NO, NO, NO, NO, YES, YES]),
        ("end-on-boundary", [YES, YES, YES, NO, YES, YES]),
        ("line-tangent", [NO, NO, NO, NO, YES, NO]),
        ("no-length", [YES, YES, NO, NO, "no answer", "no answer"]),
    ] {
        assert_eq!(answers(&run(slug)), expected, "{slug}");
    }
}

#[test]
fn the_switches_choose_the_method_that_is_played() {
    let played = |options: &[(&str, f64)]| {
        let run = with("swallowed", options);
        (run.method.map(MethodId::slug), run.outcome.verdict)
    };
    assert_eq!(played(&[]), (Some("conjugate-product"), Verdict::Colliding));
    assert_eq!(played(&[("circle", 1.0)]), (Some("gates"), Verdict::Separate));
    // The line's method is none of the catalogue's for this pair.
    assert_eq!(played(&[("straight", 1.0)]), (None, Verdict::Colliding));
    let strict = with("tangent", &[("touching", 1.0)]);
    assert_eq!(strict.outcome.verdict, Verdict::Separate);
}

#[test]
fn the_map_says_what_the_run_says_where_the_circle_is() {
    for (slug, expected) in [
        ("swallowed", Some(Candidate)),
        ("crossing", Some(Kept)),
        ("beyond-the-end", Some(Ghost)),
        ("tangent", Some(Deciding)),
    ] {
        for sweep in [0.0, 1.0] {
            let run = with(slug, &[("sweep", sweep)]);
            let shapes = LESSON.scene(preset(slug));
            let Shape::Segment(segment) = *shapes.a() else { panic!("{slug}") };
            let middle = segment.start().midpoint(segment.end());
            let at = if sweep == 0.0 { shapes.b().center() } else { middle };
            assert_eq!(class(&map(&run, 4), at), expected, "{slug} {sweep}");
        }
    }
}

#[test]
fn one_switch_s_map_shows_that_switch_alone() {
    let run = run("swallowed");
    let roles = |step| map(&run, step).1.roles().to_vec();
    assert_eq!(roles(0), [Kept]);
    assert_eq!(roles(1), [Candidate, Kept]);
    assert_eq!(roles(2), [Kept, Deciding]);
    assert_eq!(roles(3), [Kept, Ghost]);
    assert_eq!(roles(4), [Candidate, Kept, Deciding, Ghost]);
}

#[test]
fn on_a_map_all_definitions_differ_at_least_where_two_of_them_do() {
    for preset in LESSON.presets {
        let scene = LESSON.scene(preset);
        let (Shape::Segment(segment), Shape::Circle(circle)) = (*scene.a(), *scene.b()) else {
            panic!("{}", preset.slug)
        };
        for swept in [Swept::Circle, Swept::Segment] {
            let given = Asked { segment, circle, swept };
            let share = |question| map::of(&given, Definition::DISC, question).differ;
            let all = share(Question::All);
            for question in [Question::Circle, Question::Touching, Question::Straight] {
                let two = share(question);
                assert!(two <= all, "{} {swept:?} {question:?}: {two} of {all}", preset.slug);
            }
            if segment.start() == segment.end() {
                continue;
            }
            // No place is both: swallowed by the circle, and met by the line alone.
            let apart = share(Question::Circle) + share(Question::Straight);
            assert!((apart - all).abs() < 1e-12, "{}: {apart} {all}", preset.slug);
        }
    }
}

/// What the three definitions answer with the swept shape there.
fn said(given: &Asked, at: DVec2) -> [bool; 3] {
    let (segment, circle) = given.at(at).unwrap();
    [Definition::DISC, Definition::RIM, Definition::LINE]
        .map(|it| it.judge(&segment, &circle).verdict == Verdict::Colliding)
}

/// What a cell shows where these are the answers and no curve is near.
fn shown(question: Question, [disc, rim, line]: [bool; 3]) -> Option<figure::Role> {
    let both = disc.then_some(Kept);
    let pair = |other: bool, role| if disc == other { both } else { Some(role) };
    match question {
        Question::Chosen | Question::Touching => both,
        Question::Circle => pair(rim, Candidate),
        Question::Straight => pair(line, Ghost),
        Question::All if disc => pair(rim, Candidate),
        Question::All => pair(line, Ghost),
    }
}

/// Every so manieth cell of a map against the methods, asked in its middle and around it.
fn compare_with_the_methods(name: &str, given: &Asked, question: Question) {
    let map = map::of(given, Definition::DISC, question);
    let ([low, high], columns) = (map.area, usize::from(map.cells.size()[0]));
    let part = (high - low) / DVec2::from(map.cells.size().map(f64::from));
    let asked = if question == Question::Touching { 1 } else { 3 };
    for (index, cell) in map.cells.cells().iter().enumerate().step_by(211) {
        let at = low + part * (dvec2((index % columns) as f64, (index / columns) as f64) + 0.5);
        let around = |reach: f64| {
            let way = part.max_element() * f64::from(cells::FINER) * reach;
            (0..8).map(move |it| at + DVec2::from_angle(f64::from(it).to_radians() * 45.0) * way)
        };
        let middle = said(given, at);
        let role = match cell {
            Cell::Class { role, .. } => Some(*role),
            _ => None,
        };
        let differs = |at: DVec2| said(given, at)[..asked] != middle[..asked];
        if role == Some(Deciding) {
            assert!(around(0.6).any(differs), "{name} {question:?}: no curve at {at}");
            continue;
        }
        assert_eq!(role, shown(question, middle), "{name} {question:?} at {at}");
        if matches!(question, Question::Touching | Question::All) {
            assert!(!around(0.49).any(differs), "{name} {question:?}: a curve at {at}");
        }
    }
}

#[test]
fn every_cell_of_a_map_says_what_the_methods_say_there() {
    for preset in LESSON.presets {
        let scene = LESSON.scene(preset);
        let (Shape::Segment(segment), Shape::Circle(circle)) = (*scene.a(), *scene.b()) else {
            panic!("{}", preset.slug)
        };
        for swept in [Swept::Circle, Swept::Segment] {
            for question in QUESTIONS {
                let given = Asked { segment, circle, swept };
                compare_with_the_methods(preset.slug, &given, question);
            }
        }
    }
}

#[test]
fn a_drag_of_the_circle_over_the_map_leaves_the_map_as_it_is() {
    let mut scene = LESSON.scene(preset("crossing"));
    let first = map(&LESSON.run(&scene), 4);
    scene.set_shape(Which::B, Circle::new(dvec2(-0.5, 0.25), 1.0).unwrap().into());
    let second = map(&LESSON.run(&scene), 4);
    assert_eq!(first.0, second.0);
    assert!(Arc::ptr_eq(&first.1, &second.1));
}
