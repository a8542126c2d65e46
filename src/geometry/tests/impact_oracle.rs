//! The time of impact against 55-digit arithmetic.
//!
//! `TANGENCY_ORACLE_CASES=3000 cargo test --release -p tangency-geometry --test geometry impact`
//! tries more than the default.

use crate::cases::{self, Limits, between, reach, rounding};
use crate::oracle;
use fastrand::Rng;
use tangency_geometry::algorithm::motion::difference_ray;
use tangency_geometry::algorithm::motion::time_of_impact::circle;
use tangency_geometry::catalog;
use tangency_geometry::{DVec2, Kind, Motion, Outcome, Shape, Verdict, reference};

/// How far a time may be off, in (sizes + way) / closing speed.
const ACCURACY: f64 = 1e-12;

const TAME: Limits = Limits { aspect: 1.0, ratio: 1.0, size: 0.0, far: 0.0 };
const WIDE: Limits = Limits { aspect: 3.0, ratio: 4.0, size: 3.0, far: 0.0 };

#[test]
fn the_heads_of_both_methods_state_this_accuracy() {
    for (module, words) in [("time_of_impact", "time within "), ("difference_ray", "Time within ")]
    {
        let module = format!("algorithm/motion/{module}");
        assert_eq!(cases::stated(&module, words), Some(ACCURACY), "{module}");
        assert_eq!(cases::stated(&module, "grazes by more than "), Some(ACCURACY), "{module}");
    }
}

fn case_count() -> usize {
    cases::count("TANGENCY_ORACLE_CASES", 8)
}

/// Two shapes, and a motion that moves the second one near or through the first.
fn moving(kinds: (Kind, Kind), limits: &Limits, random: &mut Rng) -> (Shape, Shape, Motion) {
    let (a, b) = cases::pair(kinds, limits, random);
    let size = reach(&a) + reach(&b);
    let size = if size > 0.0 { size } else { 1.0 };
    let along = DVec2::from_angle(between(random, 0.0, std::f64::consts::TAU));
    let far = size * 10f64.powf(between(random, -0.5, 1.5));
    let aside = if random.bool() { between(random, -1.0, 1.0) * size } else { 0.0 };
    let way = along * (far * between(random, 0.3, 2.3)) + along.perp() * aside;
    let share = between(random, -1.0, 2.0);
    let motion = Motion::new(way * (share - 1.0), way * share).unwrap();
    (a, cases::moved(&b, -along * far), motion)
}

type Solve = fn(&Shape, &Shape, &Motion) -> Outcome;

fn judge(solve: Solve, a: &Shape, b: &Shape, motion: &Motion) -> Result<(), String> {
    let way = motion.b() - motion.a();
    let scale = reach(a) + reach(b) + way.length();
    let within = ACCURACY + rounding(a, b) / scale;
    let gap_at = |time: f64| oracle::small(&oracle::gap_at(a, b, motion, time)) / scale;
    let outcome = solve(a, b, motion);
    match (outcome.verdict, outcome.time) {
        (Verdict::Separate, None) => {
            // The signed gap is convex in time. Polygons that rounding would bend do not count.
            let moved = |time: f64| b.translated(way * time).ok();
            let gap = |b: Shape| reference::judge(a, &b).gap;
            let rough = |time: f64| moved(time).map_or(f64::INFINITY, gap);
            let low = cases::lowest(rough);
            let least = gap_at(low).min(gap_at(1.0));
            if least < -within { Err(format!("missed: {least} at {low}")) } else { Ok(()) }
        }
        (Verdict::Colliding, Some(0.0)) => {
            let gap = gap_at(0.0);
            if gap > within { Err(format!("{gap} apart at the start")) } else { Ok(()) }
        }
        (Verdict::Colliding, Some(time)) => {
            let gap = gap_at(time);
            // Before the touch they are apart: a time that is too late has a gap below zero.
            if !(-0.1 * within..=within).contains(&gap) {
                return Err(format!("gap {gap} at {time}"));
            }
            let contact = outcome.contact.ok_or("no contact")?;
            let closing = -contact.normal.dot(way);
            if closing < 0.0 || (contact.normal.length() - 1.0).abs() > 1e-15 {
                return Err(format!("normal {}", contact.normal));
            }
            // The witness is on both shapes at that time.
            for (shape, moves) in [(a, motion.a()), (b, motion.b())] {
                let place = tangency_geometry::Point::new(contact.on_a).unwrap().into();
                let still = Motion::new(moves, DVec2::ZERO).unwrap();
                let off = oracle::small(&oracle::gap_at(shape, &place, &still, time)) / scale;
                if off.abs() > within {
                    return Err(format!("the witness is {off} off {shape:?}"));
                }
            }
            Ok(())
        }
        other => Err(format!("{other:?}")),
    }
}

#[test]
fn first_touches_are_right() {
    all_are_right(reference::impact, |kinds| kinds != (Kind::Line, Kind::Line));
}

#[test]
fn first_touches_by_other_methods_than_the_reference_are_right() {
    let ray: Solve = |a, b, motion| difference_ray::solids(a, b, motion, &mut ());
    let closed: Solve = |a, b, motion| circle::solids(a, b, motion, &mut ());
    for (solve, family) in [(ray, &catalog::DIFFERENCE_RAY), (closed, &catalog::MOVING_CIRCLE)] {
        all_are_right(solve, |(a, b)| {
            catalog::moving_for(a, b).any(|it| it.id == family.repaired())
        });
    }
}

/// Motions that touch by no more than 1e-6 of the sizes.
#[test]
fn grazing_motions_touch_to_the_last_digit() {
    let mut random = Rng::with_seed(72);
    let (mut faults, mut touches) = (Vec::new(), 0);
    let kinds: Vec<_> = Kind::ALL.into_iter().filter(|it| it.is_bounded()).collect();
    for round in 0..20 * case_count() {
        let kinds = (kinds[round % kinds.len()], kinds[round / kinds.len() % kinds.len()]);
        let (a, b) = cases::pair(kinds, &TAME, &mut random);
        let size = reach(&a) + reach(&b);
        let along = DVec2::from_angle(between(&mut random, 0.0, std::f64::consts::TAU));
        let way = along * (size * between(&mut random, 2.0, 6.0));
        let at = |aside: f64, time: f64| {
            let start = a.center() - b.center() - way * 0.5 + along.perp() * aside;
            cases::moved(&b, start + way * time)
        };
        // Finds how far aside the second shape grazes the first one.
        let mut aside = 2.0 * size;
        for _ in 0..3 {
            let gap = |time: f64| reference::judge(&a, &at(aside, time)).gap;
            aside -= gap(cases::lowest(gap));
        }
        let b = at(aside - size * cases::decade(&mut random, -18.0, -6.0), 0.0);
        let motion = Motion::new(DVec2::ZERO, way).unwrap();
        let outcome = reference::impact(&a, &b, &motion);
        let Some(time) = outcome.time.filter(|it| *it > 0.0) else { continue };
        touches += 1;
        let scale = size + way.length();
        let gap_at = |time: f64| oracle::small(&oracle::gap_at(&a, &b, &motion, time)) / scale;
        let gap = gap_at(time);
        // Some pass so near that it counts as a touch, at the time of the nearest approach.
        let nearby = [-1e-6, -1e-7, -1e-8, 1e-8, 1e-7, 1e-6].map(|it| time + it);
        let is_nearest = || nearby.iter().all(|it| gap_at(*it) > 0.5 * gap);
        if gap < -1e-15 || (gap > 1e-15 && !is_nearest()) {
            faults.push(format!("{gap} at {time}\n  {a:?}\n  {b:?}\n  {motion:?}"));
        }
    }
    cases::assert_none(&faults);
    assert!(touches > 10 * case_count(), "{touches}");
}

fn all_are_right(solve: Solve, takes: impl Fn((Kind, Kind)) -> bool) {
    let mut random = Rng::with_seed(71);
    let (mut faults, mut touches, mut all) = (Vec::new(), 0, 0);
    for (i, first) in Kind::ALL.into_iter().enumerate() {
        for second in &Kind::ALL[i..] {
            if !takes((first, *second)) {
                continue;
            }
            for round in 0..case_count() {
                let limits = if round % 2 == 0 { &TAME } else { &WIDE };
                let (a, b, motion) = moving((first, *second), limits, &mut random);
                let time = solve(&a, &b, &motion).time;
                all += 1;
                touches += usize::from(time.is_some_and(|it| it > 0.0));
                if let Err(fault) = judge(solve, &a, &b, &motion) {
                    faults.push(format!("{fault}\n  {a:?}\n  {b:?}\n  {motion:?}"));
                }
            }
        }
    }
    cases::assert_none(&faults);
    assert!(touches * 10 > all, "{touches} of {all}");
}
