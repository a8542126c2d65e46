//! The maps of the lab: known pictures, cancelling, readings of pixels, moves of the view, topics.

use crate::panels::lab::{finish, follow, screen, shown, sized};
use crate::start::{self, *};
use glam::UVec2;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use tangency::catalog::{FRAMES, moving_for};
use tangency::lab::map::{Class, Mosaic, Plane, Question, Subject, Survey, Tally, Tints};
use tangency::{Motion, Outcome, Reason, Rectangle, Segment};

fn circle(x: f64, y: f64, radius: f64) -> Shape {
    start::circle(x, y, radius).into()
}

/// An ellipse about the origin.
fn ellipse(a: f64, b: f64, rotation: f64) -> Shape {
    start::ellipse((0.0, 0.0), (a, b), rotation).into()
}

fn around(half: f64) -> Plane {
    Plane::Position { low: DVec2::splat(-half), high: DVec2::splat(half) }
}

fn count(tally: &Tally, class: Class) -> u32 {
    tally.iter().find(|it| it.0 == class).map_or(0, |it| it.1)
}

fn share(tally: &Tally, class: Class) -> f64 {
    f64::from(count(tally, class)) / f64::from(tally.total())
}

fn map(pair: [Shape; 2], plane: Plane, size: UVec2, question: Question) -> Survey {
    surveyed(Subject::new(pair, 1, plane, size), question)
}

fn surveyed(subject: Subject, question: Question) -> Survey {
    let survey = Survey::new(subject, question).unwrap();
    survey.spread();
    wait_for(|| survey.is_complete().then_some(()));
    survey
}

fn pixels(survey: &Survey) -> Vec<(UVec2, DVec2, Class)> {
    let (size, tally) = (survey.subject().size, survey.tally());
    let places = (0..size.y).flat_map(|y| (0..size.x).map(move |x| UVec2::new(x, y)));
    places
        .map(|at| {
            let number = survey.field().at(at.x, at.y).unwrap();
            (at, survey.subject().point(at.x, at.y), tally.class(number).unwrap())
        })
        .collect()
}

/// Asserts the expected class of each pixel, if there is one, and counts those of `counted`.
fn has(survey: &Survey, counted: Class, expected: impl Fn(DVec2) -> Option<Class>) -> u32 {
    let mut count = 0;
    for (at, center, class) in pixels(survey) {
        if let Some(expected) = expected(center) {
            assert_eq!(class, expected, "{at} {center}");
            count += u32::from(class == counted);
        }
    }
    count
}

const SIZE: UVec2 = UVec2::new(150, 130);

const WRONG: Class = Class::Wrong { wrong: 1, undecided: 0 };

/// The method with the answers of another function.
fn answering(method: &Method, solve: fn(&Shape, &Shape) -> Outcome) -> &'static Method {
    let solve = &*Box::leak(Box::new(solve));
    Box::leak(Box::new(Method::new(method.id, method.pair, solve)))
}

/// Calls pairs separate that overlap by less than a tenth.
fn broken(a: &Shape, b: &Shape) -> Outcome {
    let hit = reference::judge(a, b).gap < -0.1;
    Outcome::decided(Verdict::from_hit(hit), "a-bug")
}

#[test]
fn a_map_shows_where_the_cubic_is_wrong_and_where_it_is_right() {
    let pair = [ellipse(2.0, 1.0, 0.3), ellipse(1.0, 0.5, 1.0)];
    let against = |method| Question::disagreement(vec![method], true);
    let cubic = method("characteristic-cubic", (Kind::Ellipse, Kind::Ellipse));
    let right = map(pair, around(4.0), SIZE, against(cubic));
    let truth = |center| reference::judge(&pair[0], &pair[1].centered_at(center).unwrap());
    has(&right, WRONG, |center| Some(Class::Agree(truth(center).verdict())));
    let cubic = answering(cubic, broken);
    let broken = map(pair, around(4.0), SIZE, against(cubic));
    let wrong = has(&broken, WRONG, |center| {
        let truth = truth(center);
        let fault = (-0.1..=0.0).contains(&truth.gap);
        Some(if fault { WRONG } else { Class::Agree(truth.verdict()) })
    });
    assert!(wrong > 200, "{wrong}");
    // A map of verdicts asks the changed method too, and not the catalogue's.
    let verdicts = map(pair, around(4.0), SIZE, Question::of(Topic::Verdict, cubic));
    let hits = |survey: &Survey, class| count(&survey.tally(), class);
    let all = hits(&right, Class::Agree(Verdict::Colliding));
    assert_eq!(hits(&verdicts, Class::Verdict(Verdict::Colliding)), all - wrong);
}

/// The map of a ball that may cross a wall within one unit of time.
fn crossing(slug: &str, question: impl FnOnce(&'static Method) -> Question) -> Survey {
    let wall = Rectangle::new(DVec2::ZERO, DVec2::new(0.3, 4.0), 0.0).unwrap().into();
    let motion = Motion::new(DVec2::ZERO, DVec2::new(10.0, 0.0)).unwrap();
    let method = moving_for(Kind::Rectangle, Kind::Circle).find(|it| it.slug == slug).unwrap();
    let plane = Plane::Position { low: DVec2::new(-12.0, -1.9), high: DVec2::new(2.0, 1.9) };
    let subject = Subject::new([wall, circle(0.0, 0.0, 0.4)], 1, plane, SIZE);
    surveyed(subject.moving(Some(motion)), question(method))
}

#[test]
fn a_map_of_shapes_in_motion_shows_where_frames_skip_the_touch() {
    assert_eq!(FRAMES, 8);
    let survey = crossing("once-a-frame", |it| Question::disagreement(vec![it], true));
    let skipped = has(&survey, WRONG, |center| {
        let reaches = |x: f64| x.abs() <= 0.55;
        let touches = (-10.55..=0.55).contains(&center.x);
        let seen = (0..=8).any(|frame| reaches(center.x + 1.25 * f64::from(frame)));
        Some(if touches && !seen { WRONG } else { Class::Agree(Verdict::from_hit(touches)) })
    });
    assert!(skipped > 500, "{skipped}");
}

#[test]
fn a_map_of_times_shows_when_shapes_first_touch() {
    let survey = crossing("closing-speed", |it| Question::of(Topic::Time, it));
    let separate = Class::Verdict(Verdict::Separate);
    has(&survey, separate, |center| {
        let tenths = (-0.55 - center.x) / 10.0 * 10.0;
        let class = match center.x {
            ..-10.55 => separate,
            ..-0.55 => Class::Count(tenths as u32, tenths as u32 + 1),
            ..=0.55 => Class::Verdict(Verdict::Colliding),
            _ => separate,
        };
        // On the border of two tenths rounding decides.
        ((tenths.round() - tenths).abs() >= 1e-9).then_some(class)
    });
    assert_eq!(
        survey.tally().iter().count(),
        12,
        "ten stretches of time, from the start, and never"
    );
    assert_eq!(survey.question().words(Class::Count(3, 4)), "First touch from 0.3 to 0.4");
}

#[test]
fn the_hole_of_the_published_closed_form_is_the_inside_of_the_evolute() {
    let (a, b, radius) = (2.0, 1.0, 0.1);
    let pair = [ellipse(a, b, 0.0), circle(0.0, 0.0, radius)];
    let published = method("closed-form-published", (Kind::Ellipse, Kind::Circle));
    let survey = map(pair, around(3.1), SIZE, Question::of(Topic::Verdict, published));
    let (mut holes, mut compared) = (0, 0);
    for (at, center, class) in pixels(&survey) {
        // The astroid (a x)^⅔ + (b y)^⅔ = (a² − b²)^⅔; a point on it is on neither side.
        let third = |it: f64| (it * it).cbrt();
        let inside = third(a * a - b * b) - third(a * center.x) - third(b * center.y);
        // The early-outs answer before the equation does.
        let in_ellipse = (center / DVec2::new(a, b)).length() <= 1.0;
        let early = in_ellipse || center.length() <= b + radius || center.length() >= a + radius;
        let hole = class == Class::Undecided(Reason::NotReal);
        holes += u32::from(hole);
        if early {
            assert!(!hole, "{at} {center}");
        } else if inside.abs() > 1e-6 {
            assert_eq!(hole, inside > 0.0, "{at} {center} {class:?} {inside}");
            compared += u32::from(hole);
        }
    }
    assert!(compared > 200, "{compared}");
    assert_eq!(count(&survey.tally(), Class::Undecided(Reason::NotReal)), holes);
}

#[test]
fn the_clause_segment_inside_the_circle_is_a_lens_of_two_discs() {
    // The circle swallows the segment if both ends are within its radius. The centres of such
    // circles form a disc if the segment has no length, and else the intersection of two discs.
    for (half, swept) in [(0.0, 1), (0.4, 0)] {
        let along = DVec2::new(half, 0.0);
        let segment = Shape::from(Segment::new(-along, along).unwrap());
        let pair = [segment, circle(0.0, 0.0, 1.5)];
        let kinds = (Kind::Segment, Kind::Circle);
        let methods = vec![method("gates", kinds), method("support-gap", kinds)];
        let subject = Subject::new(pair, swept, around(2.5), SIZE);
        let survey = surveyed(subject.clone(), Question::disagreement(methods.clone(), false));
        let split = Class::Split { colliding: 0b10, separate: 0b01 };
        let differ = has(&survey, split, |center| {
            let farthest = center.distance(along).max(center.distance(-along));
            let truth = reference::judge(&segment, &circle(center.x, center.y, 1.5)).verdict();
            let class = if farthest < 1.5 { split } else { Class::Agree(truth) };
            ((farthest - 1.5).abs() > 1e-9).then_some(class)
        });
        assert!(differ > 1000);
        // By its own definition the method is right.
        let tally = surveyed(subject, Question::disagreement(methods, true)).tally();
        assert!(tally.iter().all(|(class, _)| matches!(class, Class::Agree(_))), "{tally:?}");
    }
}

#[test]
fn the_repaired_gap_is_right_to_rounding_the_published_one_not() {
    let pair = [ellipse(3.0, 1.5, 0.0), ellipse(1.5, 0.5, 1.5)];
    let kinds = (Kind::Ellipse, Kind::Ellipse);
    let tally = |slug| {
        map(pair, around(5.0), SIZE, Question::of(Topic::Error, method(slug, kinds))).tally()
    };
    let repaired = tally("evolute-circles");
    assert_eq!(count(&repaired, Class::Power(-14)), repaired.total(), "{repaired:?}");
    let published = tally("evolute-circles-published");
    assert!(share(&published, Class::Power(0)) > 0.01, "{published:?}");
    assert!(share(&published, Class::Power(-14)) > 0.5, "{published:?}");
    let silent = tally("characteristic-cubic");
    assert_eq!(count(&silent, Class::Unmeasured), silent.total());
}

#[test]
fn the_progressive_picture_ends_as_the_direct_one() {
    let pair = [ellipse(2.0, 1.0, 0.2), ellipse(1.0, 0.7, 1.0)];
    let kinds = (Kind::Ellipse, Kind::Ellipse);
    for slug in ["characteristic-cubic", "polygon-bisection", "closed-form-published"] {
        for plane in [around(3.0), Plane::build_beside(&pair[0])] {
            let question = Question::of(Topic::Verdict, method(slug, kinds));
            let subject = Subject::new(pair, 1, plane, SIZE);
            let survey = Survey::new(subject.clone(), question.clone()).unwrap();
            survey.work_for(Duration::ZERO);
            assert!(!survey.is_complete() && survey.field().answered() > 0);
            survey.spread();
            wait_for(|| survey.is_complete().then_some(()));
            for (at, _, class) in pixels(&survey) {
                let [a, b] = subject.shapes(at.x, at.y).unwrap();
                let outcome = question.methods[0].judge(&a, &b).unwrap();
                let expected = match outcome.reason {
                    Some(reason) => Class::Undecided(reason),
                    None => Class::Verdict(outcome.verdict),
                };
                assert_eq!(class, expected, "{slug} {at} {b:?}");
            }
        }
    }
}

#[test]
fn each_class_of_a_map_has_words_and_the_number_of_its_pixels() {
    let pair = [ellipse(2.0, 1.0, 0.2), circle(0.0, 0.0, 1.0)];
    let kinds = (Kind::Ellipse, Kind::Circle);
    let methods: Vec<_> = METHODS.iter().filter(|it| it.pair == kinds).collect();
    for question in [
        Question::of(Topic::Verdict, method("characteristic-cubic", kinds)),
        Question::disagreement(methods.clone(), true),
        Question::disagreement(methods, false),
        Question::of(Topic::Test, method("polygon-bisection", kinds)),
        Question::of(Topic::Rounds, method("polygon-bisection", kinds)),
        Question::of(Topic::Error, method("evolute-circles-published", kinds)),
    ] {
        let survey = map(pair, around(4.0), UVec2::new(61, 47), question);
        let (tally, pixels) = (survey.tally(), pixels(&survey));
        assert_eq!([survey.field().answered(), tally.total()], [61 * 47; 2]);
        for (class, count) in tally.iter() {
            let found = pixels.iter().filter(|it| it.2 == class).count();
            assert_eq!(found, count as usize, "{class:?}");
            assert!(!survey.question().words(class).is_empty());
        }
    }
}

#[test]
fn a_cancelled_map_is_not_finished() {
    let pair = [ellipse(2.0, 1.0, 0.2), ellipse(1.0, 0.7, 1.0)];
    let slow = method("evolute-circles-published", (Kind::Ellipse, Kind::Ellipse));
    let subject = Subject::new(pair, 1, around(3.0), UVec2::new(1000, 900));
    let survey = Survey::new(subject, Question::of(Topic::Verdict, slow)).unwrap();
    survey.spread();
    wait_for(|| (survey.field().answered() > 0).then_some(()));
    survey.cancel();
    survey.work_for(Duration::MAX);
    assert!(!survey.is_complete());
}

#[test]
fn the_first_picture_is_there_before_any_other_thread_works() {
    let pair = [ellipse(2.0, 1.0, 0.2), ellipse(1.0, 0.7, 1.0)];
    let quick = method("characteristic-cubic", (Kind::Ellipse, Kind::Ellipse));
    let subject = Subject::new(pair, 1, around(3.0), UVec2::new(1280, 720));
    let survey = Survey::new(subject, Question::of(Topic::Verdict, quick)).unwrap();
    survey.work_for(Duration::MAX);
    let mut mosaic = Mosaic::default();
    mosaic.restart(&survey);
    let tints = Tints::of(&survey.tally(), Theme::Light);
    while mosaic.layers[0].step != 1 {
        mosaic.follow(&survey, &tints, Duration::MAX);
    }
    // The mosaic of the finished map is the field in colours.
    let layer = &mosaic.layers[0];
    assert_eq!(layer.size, UVec2::new(1280, 720));
    for (place, pixel) in layer.rgba.chunks_exact(4).enumerate() {
        let (x, y) = (place as u32 % 1280, place as u32 / 1280);
        let tint = tints.of_number(survey.field().at(x, y).unwrap()).unwrap();
        assert_eq!(pixel, [tint.0, tint.1, tint.2, 255]);
    }
}

#[test]
fn a_method_of_other_pairs_is_neither_wrong_nor_opposed() {
    let kinds = (Kind::Ellipse, Kind::Ellipse);
    let pair = [ellipse(2.0, 1.0, 0.3), ellipse(1.0, 0.5, 0.0)];
    // This method takes no angles, and these ellipses are not parallel.
    let upright = method("polygon-bisection-parallel-published", kinds);
    let cubic = method("characteristic-cubic", kinds);
    let size = UVec2::new(20, 16);
    for by_reference in [true, false] {
        let question = Question::disagreement(vec![cubic, upright], by_reference);
        for (at, _, class) in pixels(&map(pair, around(5.0), size, question)) {
            assert!(matches!(class, Class::Agree(_)), "{at} {class:?}");
        }
    }
    let alone = Question::disagreement(vec![upright], true);
    for (at, _, class) in pixels(&map(pair, around(5.0), size, alone)) {
        assert_eq!(class, Class::Undecided(Reason::WrongPair), "{at}");
    }
}

#[test]
fn the_last_map_stays_while_the_view_moves() {
    let mut session = sized(160.0, 120.0, Choice { topic: Topic::Disagreement, ..shown() });
    let mut viewer = Viewer::default();
    finish(&mut viewer, &session);
    let color = |viewer: &Viewer| -> Vec<_> {
        viewer.legend.iter().map(|it| (it.class, it.color)).collect()
    };
    let (whole, colors) = (corners(&viewer), color(&viewer));
    assert!(viewer.stay.is_none());
    let view = session.view;
    for (by, closer) in [(0.25, 1.0), (0.5, 1.0), (0.5, 1.2)] {
        let center = view.center + DVec2::new(by, 0.0);
        session.apply(&Action::Look { center, pixels_per_unit: view.pixels_per_unit * closer });
        follow(&mut viewer, &session);
        let stay = viewer.stay.as_ref().expect("the whole map of before");
        assert_eq!((stay.corners, stay.layer.step), (whole, 1));
    }
    finish(&mut viewer, &session);
    assert!(viewer.stay.is_none(), "the new one is whole");
    for (class, then) in colors {
        let now = viewer.legend.iter().find(|it| it.class == class);
        assert!(now.is_none_or(|it| it.color == then), "{class:?}");
    }
    // Another question discards the last map.
    follow(&mut viewer, session.apply(&Action::Map { choice: shown() }));
    assert!(viewer.stay.is_none());
}

fn corners(viewer: &Viewer) -> [DVec2; 2] {
    let Plane::Position { low, high } = viewer.survey().unwrap().subject().plane else {
        panic!("a map of positions")
    };
    [low, high]
}

#[test]
fn a_pixel_is_read_as_the_map_shows_it_and_judged_once() {
    static ASKED: AtomicU32 = AtomicU32::new(0);
    fn counted(a: &Shape, b: &Shape) -> Outcome {
        ASKED.fetch_add(1, Relaxed);
        let hit = reference::judge(a, b).gap < -0.2;
        Outcome::decided(Verdict::from_hit(hit), "a-bug")
    }
    let bug = answering(method("support-gap", (Kind::Circle, Kind::Circle)), counted);
    let pair = [0.0, 1.0].map(|x| circle(x, 0.0, 1.0));
    let plane = Plane::Position { low: DVec2::splat(-4.0), high: DVec2::splat(4.0) };
    let subject = Subject::new(pair, 1, plane, UVec2::splat(64));
    let mut viewer = Viewer::default();
    let question = Question::disagreement(vec![bug], true);
    wait_for(|| {
        viewer.follow(Some((subject.clone(), question.clone())), Theme::Light);
        (!viewer.is_refining()).then_some(())
    });
    let before = ASKED.load(Relaxed);
    let place = plane.place_at(DVec2::new(1.95, 0.0));
    for _ in 0..3 {
        let reading = viewer.read(place).unwrap();
        assert_eq!(question.words(reading.class.unwrap()), "Wrong: all");
        let [voice] = &reading.voices[..] else { panic!("one is asked") };
        assert!(voice.wrong && voice.outcome.unwrap().verdict == Verdict::Separate);
        let truth = reading.truth.unwrap();
        assert!(truth < 0.0 && (truth - (reading.point.length() - 2.0)).abs() < 1e-12);
    }
    assert_eq!(ASKED.load(Relaxed), before + 1);
    assert!(viewer.read(DVec2::new(1.2, 0.5)).is_none(), "beside the map");
}

#[test]
fn offered_topics_make_sense_for_the_pair() {
    let session = sized(160.0, 120.0, Choice { topic: Topic::Error, ..shown() });
    let (fitting, choice) = (session.methods(), &session.map);
    for (topic, slug, apt) in [
        (Topic::Error, "characteristic-cubic", false),
        (Topic::Verdict, "characteristic-cubic", true),
        (Topic::Error, "support-gap", true),
        (Topic::Rounds, "polygon-bisection", true),
    ] {
        let choice = Choice { topic, ..shown() };
        assert_eq!(choice.apt(&fitting).iter().any(|it| it.slug == slug), apt, "{slug} {topic:?}");
    }
    assert!(choice.topics(&fitting).contains(&Topic::Error));
    let mut moving = demo("any-pair/sweep", canvas(640.0, 480.0));
    moving.apply(&Action::Map { choice: shown() });
    assert!(!moving.map.topics(&moving.methods()).contains(&Topic::Error), "of shapes at rest");
    // A circle cannot be turned visibly, so it has no map of rotation and size.
    let mut round = demo("ellipse-circle/closed-form", canvas(640.0, 480.0));
    round.apply(&Action::Map { choice: Choice { build: true, ..shown() } });
    for which in [Which::A, Which::B] {
        round.apply(&Action::select(which));
        let turns = !matches!(round.scene().shape(which), Shape::Circle(_));
        let plane = round.map_subject().unwrap().plane;
        assert_eq!(matches!(plane, Plane::Build { .. }), turns);
        assert_eq!(round.map_builds(), turns);
    }
}

#[test]
fn a_resting_pointer_shows_the_reading_of_the_map() {
    let choice = Choice { topic: Topic::Disagreement, ..shown() };
    let mut screen = screen([900.0, 600.0], choice);
    assert!(!screen.says("centre at ("));
    let free = screen.state().session.free();
    // A pointer that moves is not read, however slow the frames are.
    for step in 0..4 {
        screen.state_mut().panels.lab.hovers = Some(free.center() + f64::from(step));
        screen.step();
        assert!(!screen.says("centre at ("));
    }
    screen.change(|it| it.panels.lab.hovers = Some(free.center()));
    assert!(screen.says("centre at ("));
    // Most methods are counted together, without their names.
    let methods = screen.query_all_by_label_contains(" methods: ").count();
    let others = screen.query_all_by_label_contains(" others: ").count();
    assert_eq!(methods + others, 1);
    assert!(!screen.change(|it| it.panels.lab.hovers = None).says("centre at ("));
}
