//! The maps of the lab: known pictures, and that no query is asked twice or after a cancel.

use crate::start::{self, method, wait_for};
use glam::UVec2;
use std::time::Duration;
use tangency::catalog::{CHARACTERISTIC_CUBIC, FRAMES, METHODS, Method, Semantics, moving_for};
use tangency::lab::map::{Class, Mosaic, Plane, Question, Subject, Survey, Tally, Tints, Topic};
use tangency::page::palette::Theme;
use tangency::reference;
use tangency::{DVec2, Kind, Motion, Outcome, Reason, Rectangle, Segment, Shape, Verdict};

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

/// How often a class came.
fn count(tally: &Tally, class: Class) -> u32 {
    tally.iter().find(|it| it.0 == class).map_or(0, |it| it.1)
}

/// The share of a class, 0 to 1.
fn share(tally: &Tally, class: Class) -> f64 {
    f64::from(count(tally, class)) / f64::from(tally.total())
}

/// The finished map of a pair whose second shape is swept.
fn map(pair: [Shape; 2], plane: Plane, size: UVec2, question: Question) -> Survey {
    surveyed(Subject::new(pair, 1, plane, size), question)
}

fn surveyed(subject: Subject, question: Question) -> Survey {
    let survey = Survey::new(subject, question).unwrap();
    survey.finish();
    assert!(survey.is_complete());
    survey
}

/// Every pixel with its point and its class.
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

const SIZE: UVec2 = UVec2::new(150, 130);

/// A cubic with a bug: what overlaps by less than a tenth it calls separate.
static BROKEN: Method = Method {
    id: CHARACTERISTIC_CUBIC.repaired(),
    slug: "characteristic-cubic",
    pair: (Kind::Ellipse, Kind::Ellipse),
    title: "Broken cubic",
    semantics: Semantics::Closed,
    solve: &broken,
    decide: &broken,
    solve_traced: &|a, b| (broken(a, b), String::new()),
    decide_two: None,
    solve_each: None,
    solve_moving: None,
};

fn broken(a: &Shape, b: &Shape) -> Outcome {
    let hit = reference::judge(a, b).contact.gap < -0.1;
    Outcome { verdict: Verdict::from_hit(hit), ..(METHODS[0].solve)(a, b) }
}

#[test]
fn a_map_shows_where_the_cubic_is_wrong_and_where_it_is_right() {
    let pair = [ellipse(2.0, 1.0, 0.3), ellipse(1.0, 0.5, 1.0)];
    let against = |method| Question::disagreement(vec![method], true);
    let right = map(pair, around(4.0), SIZE, against(method("characteristic-cubic", BROKEN.pair)));
    let mut wrong = 0;
    for (at, center, class) in pixels(&map(pair, around(4.0), SIZE, against(&BROKEN))) {
        let truth = reference::judge(&pair[0], &pair[1].centered_at(center).unwrap());
        let fault = (-0.1..=0.0).contains(&truth.contact.gap);
        let expected = match fault {
            true => Class::Wrong { wrong: 1, undecided: 0 },
            false => Class::Agree(truth.verdict),
        };
        assert_eq!(class, expected, "{center}");
        let number = right.field().at(at.x, at.y).unwrap();
        assert_eq!(right.tally().class(number), Some(Class::Agree(truth.verdict)), "{center}");
        wrong += u32::from(fault);
    }
    assert!(wrong > 200, "{wrong}");
    // A map of its verdicts asks it too, and not the catalogue's.
    let verdicts = map(pair, around(4.0), SIZE, Question::of(Topic::Verdict, &BROKEN));
    let hits = |survey: &Survey, class| count(&survey.tally(), class);
    let all = hits(&right, Class::Agree(Verdict::Colliding));
    assert_eq!(hits(&verdicts, Class::Verdict(Verdict::Colliding)), all - wrong);
}

/// A ball that crosses a wall during a time of one, from every place.
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
    let mut skipped = 0;
    for (_, center, class) in pixels(&survey) {
        let reaches = |x: f64| x.abs() <= 0.55;
        let touches = (-10.55..=0.55).contains(&center.x);
        let seen = (0..=8).any(|frame| reaches(center.x + 1.25 * f64::from(frame)));
        let expected = match (touches, seen) {
            (true, false) => Class::Wrong { wrong: 1, undecided: 0 },
            (touches, _) => Class::Agree(Verdict::from_hit(touches)),
        };
        assert_eq!(class, expected, "{center}");
        skipped += u32::from(touches && !seen);
    }
    assert!(skipped > 500, "{skipped}");
}

#[test]
fn a_map_of_times_shows_when_shapes_first_touch() {
    let survey = crossing("closing-speed", |it| Question::of(Topic::Time, it));
    let mut seen = Vec::new();
    for (_, center, class) in pixels(&survey) {
        let time = (-0.55 - center.x) / 10.0;
        // Between two tenths rounding decides.
        if ((time * 10.0).round() - time * 10.0).abs() < 1e-9 {
            continue;
        }
        let expected = match center.x {
            ..-10.55 => Class::Verdict(Verdict::Separate),
            ..-0.55 => Class::Count((time * 10.0) as u32, (time * 10.0) as u32 + 1),
            ..=0.55 => Class::Verdict(Verdict::Colliding),
            _ => Class::Verdict(Verdict::Separate),
        };
        assert_eq!(class, expected, "{center}");
        if !seen.contains(&class) {
            seen.push(class);
        }
    }
    assert_eq!(seen.len(), 12, "ten stretches of time, from the start, and never");
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
    // The circle swallows the segment where both ends are within its radius: of a segment
    // without length that is a disc, of a longer one the part of two discs that is common.
    for half in [0.0, 0.4] {
        let along = DVec2::new(half, 0.0);
        let segment = Shape::from(Segment::new(-along, along).unwrap());
        let pair = [segment, circle(0.0, 0.0, 1.5)];
        let kinds = (Kind::Segment, Kind::Circle);
        let methods = vec![method("gates", kinds), method("support-gap", kinds)];
        let question = Question::disagreement(methods.clone(), false);
        let survey = map(pair, around(2.5), SIZE, question);
        let mut differ = 0;
        for (at, center, class) in pixels(&survey) {
            let farthest = center.distance(along).max(center.distance(-along));
            if (farthest - 1.5).abs() > 1e-9 {
                let swallowed = farthest < 1.5;
                let split = Class::Split { colliding: 0b10, separate: 0b01 };
                assert_eq!(class == split, swallowed, "{at} {center} {class:?}");
                assert_eq!(matches!(class, Class::Agree(_)), !swallowed, "{at} {class:?}");
                differ += u32::from(swallowed);
            }
        }
        assert!(differ > 1000);
        // By its own meaning the clause is not a fault.
        let question = Question::disagreement(methods, true);
        let tally = map(pair, around(2.5), SIZE, question).tally();
        assert!(tally.iter().all(|(class, _)| matches!(class, Class::Agree(_))), "{tally:?}");
    }
}

#[test]
fn the_printed_sign_of_the_angle_tests_the_mirrored_rectangle() {
    let turn = 0.5;
    let solid =
        |turn| Shape::from(Rectangle::new(DVec2::ZERO, DVec2::new(4.0, 1.0), turn).unwrap());
    let kinds = (Kind::Circle, Kind::Rectangle);
    let methods = vec![method("rotate-back-published", kinds)];
    let question = Question::disagreement(methods, true);
    let plane = around(3.5);
    let subject = Subject::new([circle(0.0, 0.0, 0.6), solid(turn)], 0, plane, SIZE);
    let survey = surveyed(subject, question);
    let mut differ = 0;
    for (at, center, class) in pixels(&survey) {
        let ball = circle(center.x, center.y, 0.6);
        let [plus, minus] = [turn, -turn].map(|it| reference::judge(&ball, &solid(it)));
        if plus.contact.gap.abs().min(minus.contact.gap.abs()) < 1e-9 {
            continue;
        }
        let expected = plus.verdict != minus.verdict;
        let wrong = class == Class::Wrong { wrong: 1, undecided: 0 };
        assert_eq!(wrong, expected, "{at} {center} {class:?}");
        differ += u32::from(wrong);
    }
    assert!(differ > 500, "{differ}");
}

#[test]
fn floats_overflow_at_scale() {
    let kinds = (Kind::Ellipse, Kind::Ellipse);
    let wrong = |scale: f64| {
        let pair = [ellipse(3.0 * scale, scale, 0.3), ellipse(2.0 * scale, scale, 1.0)];
        let listed = method("polygon-bisection-published", kinds);
        let question = Question::disagreement(vec![listed], true);
        let survey = map(pair, around(5.0 * scale), SIZE, question);
        let tally = survey.tally();
        1.0 - share(&tally, Class::Agree(Verdict::Separate))
            - share(&tally, Class::Agree(Verdict::Colliding))
    };
    // Fourth powers of the sizes leave the range of f32 between 1e4 and 1e8.
    for (scale, least, most) in [(1.0, 0.0, 1e-3), (1e4, 0.0, 1e-3), (1e10, 0.5, 1.0)] {
        let share = wrong(scale);
        assert!((least..=most).contains(&share), "{scale:e}: {share}");
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
fn every_pixel_is_asked_once_and_the_shares_add_up() {
    let pair = [ellipse(2.0, 1.0, 0.2), circle(0.0, 0.0, 1.0)];
    let kinds = (Kind::Ellipse, Kind::Circle);
    let methods: Vec<_> = METHODS.iter().filter(|it| it.pair == kinds).collect();
    let one = method("evolute-circles-published", kinds);
    for question in [
        Question::of(Topic::Verdict, method("characteristic-cubic", kinds)),
        Question::disagreement(methods.clone(), true),
        Question::disagreement(methods, false),
        Question::of(Topic::Test, method("polygon-bisection", kinds)),
        Question::of(Topic::Rounds, method("polygon-bisection", kinds)),
        Question::of(Topic::Error, one),
    ] {
        let survey = map(pair, around(4.0), UVec2::new(61, 47), question);
        // As many answers as pixels, and no pixel open: none can have been asked twice.
        assert_eq!(survey.field().answered(), 61 * 47);
        assert_eq!(pixels(&survey).len(), 61 * 47);
        assert_eq!(survey.tally().total(), 61 * 47);
        let tally = survey.tally();
        let sum: f64 = tally.iter().map(|(class, _)| share(&tally, class)).sum();
        assert!((sum - 1.0).abs() < 1e-12);
        for (class, count) in tally.iter() {
            let found = pixels(&survey).iter().filter(|it| it.2 == class).count();
            assert_eq!(found, count as usize, "{class:?}");
            assert!(!survey.question().words(class).is_empty());
        }
    }
}

#[test]
fn after_a_cancel_nothing_more_is_written() {
    let pair = [ellipse(2.0, 1.0, 0.2), ellipse(1.0, 0.7, 1.0)];
    let slow = method("evolute-circles-published", (Kind::Ellipse, Kind::Ellipse));
    let subject = Subject::new(pair, 1, around(3.0), UVec2::new(1000, 900));
    let survey = Survey::new(subject, Question::of(Topic::Verdict, slow)).unwrap();
    survey.spread();
    wait_for(|| (survey.field().answered() > 0).then_some(()));
    survey.cancel();
    // No thread works on it any more when this returns: the last answers have arrived.
    survey.finish();
    let then = survey.field().answered();
    assert!(then < 900_000);
    survey.finish();
    assert_eq!(survey.field().answered(), then, "a cancelled map stays as it is");
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
    // It takes no angles, and these two are not parallel.
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
