//! The reference against 55-digit arithmetic.
//!
//! `TANGENCY_ORACLE_CASES=20000 cargo test --release -p tangency-geometry --test geometry reference_oracle`
//! tries more than the default.

use crate::cases::{self, Limits, reach, rounding};
use crate::oracle;
use fastrand::Rng;
use tangency_geometry::{DVec2, Kind, Point, Segment, Shape, Verdict, reference};

/// How far a gap and a witness may be off, in the larger of size and offset.
const ACCURACY: f64 = 1e-12;

#[test]
fn the_head_of_the_reference_states_this_accuracy() {
    assert_eq!(cases::stated("reference", "The gap within "), Some(ACCURACY));
}

fn case_count() -> usize {
    cases::count("TANGENCY_ORACLE_CASES", 30)
}

fn judge(a: &Shape, b: &Shape) -> Result<(), String> {
    let contact = reference::judge(a, b);
    let exact = oracle::gap(a, b);
    let size = reach(a).max(reach(b));
    let tolerance = ACCURACY * size + rounding(a, b);
    let error = oracle::small(&(oracle::big(contact.gap) - &exact));
    let gap = oracle::small(&exact);
    if error.abs() > tolerance {
        return Err(format!("gap {} instead of {gap}: {:.1e} sizes", contact.gap, error / size));
    }
    if gap.abs() > ACCURACY * size && contact.verdict() != Verdict::from_hit(gap <= 0.0) {
        return Err(format!("{:?} although the gap is {gap}", contact.verdict()));
    }
    if (contact.normal.length() - 1.0).abs() > 1e-15 {
        return Err(format!("normal {} is no unit vector", contact.normal));
    }
    let across = contact.on_b - contact.on_a;
    if (across - contact.normal * contact.gap).length() > 2.0 * tolerance {
        return Err(format!("witnesses differ by {across}: {contact:?}"));
    }
    for (shape, at) in [(a, contact.on_a), (b, contact.on_b)] {
        let off = oracle::small(&oracle::gap(shape, &Point::new(at).unwrap().into()));
        if off.abs() > ACCURACY * size + rounding(a, b) {
            return Err(format!("witness {at} is {off} = {:.1e} sizes off {shape:?}", off / size));
        }
    }
    Ok(())
}

fn assert_right(pairs: impl Iterator<Item = (Shape, Shape)>) {
    let fault =
        |(a, b): (Shape, Shape)| Some(format!("{}\n  {a:?}\n  {b:?}", judge(&a, &b).err()?));
    cases::assert_none(&pairs.filter_map(fault).collect::<Vec<_>>());
}

fn check(kinds: (Kind, Kind), limits: &Limits, seed: u64, count: usize) {
    let mut random = Rng::with_seed(seed);
    assert_right((0..count).map(|_| cases::pair(kinds, limits, &mut random)));
}

const WIDE: Limits = Limits { aspect: 3.0, ratio: 6.0, size: 6.0, far: 6.0 };

/// The number of pairs of two kinds to try: more of those with a search or many cases.
fn count_of(kinds: [Kind; 2]) -> usize {
    use Kind::{Capsule, Circle, Ellipse, Polygon, Ray, Rectangle, Segment};
    match kinds {
        [Ellipse, Ellipse] | [Capsule | Polygon | Ray, _] => case_count(),
        [Ellipse, Circle | Rectangle | Segment] => case_count() / 2,
        _ => case_count() / 8,
    }
}

#[test]
fn all_pairs_are_judged_right() {
    for (i, first) in Kind::ALL.into_iter().enumerate() {
        for (j, second) in Kind::ALL.into_iter().enumerate() {
            if (first, second) != (Kind::Line, Kind::Line) {
                let seed = 100 + Kind::ALL.len() as u64 * i as u64 + j as u64;
                check((first, second), &WIDE, seed, count_of([first, second]));
            }
        }
    }
}

/// Tests the verdict on pairs that only rounding keeps from touching. The other shape is not
/// turned: the oracle would turn it by other digits.
fn check_at_contact(seed: u64, given: fn([DVec2; 2], &mut Rng) -> Shape) {
    let mut random = Rng::with_seed(seed);
    let mut told = 0;
    for round in 0..case_count() * 2 {
        let kind = Kind::ALL[round % Kind::ALL.len()];
        let mut point = || DVec2::new(random.f64(), random.f64()) * 4.0 - 2.0;
        let (start, end, way) = (point(), point(), point());
        let first = given([start, end], &mut random);
        let size = DVec2::new(0.1 + 2.0 * random.f64(), 0.1 + random.f64());
        let other = kind.about(way * 2.0, size, 0.0).unwrap();
        let contact = reference::judge(&first, &other);
        let nearly = cases::between(&mut random, -4e-16, 4e-16) - contact.gap;
        let other = cases::moved(&other, contact.normal * nearly);
        let gap = oracle::small(&oracle::gap(&first, &other));
        // Smaller gaps are the oracle's own rounding.
        if gap.abs() > 1e-45 {
            let verdict = reference::judge(&first, &other).verdict();
            assert_eq!(verdict, Verdict::from_hit(gap <= 0.0), "{gap} {first:?} {other:?}");
            told += u32::from(gap.abs() < 1e-15);
        }
    }
    assert!(told as usize > case_count(), "{told}");
}

#[test]
fn capsules_and_rays_at_contact_are_judged_exactly() {
    check_at_contact(60, |[start, end], random| {
        tangency_geometry::Capsule::new(start, end, 0.1 + random.f64()).unwrap().into()
    });
    check_at_contact(61, |[origin, along], _| {
        tangency_geometry::Ray::new(origin, along).unwrap().into()
    });
}

/// Pairs next to contact; `lengths` are the powers of ten of the first one's straight part.
fn gaps_at_contact_have_all_digits(seed: u64, lengths: std::ops::Range<f64>) {
    const KINDS: [Kind; 6] =
        [Kind::Segment, Kind::Circle, Kind::Capsule, Kind::Point, Kind::Polygon, Kind::Rectangle];
    let mut random = Rng::with_seed(seed);
    let (mut faults, mut near) = (Vec::new(), 0);
    for round in 0..case_count() * 4 {
        let mut point = |size: f64| DVec2::new(random.f64(), random.f64()) * (2.0 * size) - size;
        let (middle, way) = (point(2.0), point(1.0));
        let length = cases::decade(&mut random, lengths.start, lengths.end);
        let along = DVec2::from_angle(6.3 * random.f64()) * length;
        let share = cases::between(&mut random, -0.2, 1.2);
        let ends = [middle - along * share, middle + along * (1.0 - share)];
        let first: Shape = match round % 3 {
            0 => tangency_geometry::Capsule::new(ends[0], ends[1], random.f64()).unwrap().into(),
            1 if lengths.start >= 0.0 => {
                tangency_geometry::Line::new(ends[0], ends[1]).unwrap().into()
            }
            _ => Segment::new(ends[0], ends[1]).unwrap().into(),
        };
        let size = DVec2::new(0.1 + random.f64(), 0.1 + random.f64());
        let other = KINDS[round % KINDS.len()].about(way, size, 0.0).unwrap();
        let contact = reference::judge(&first, &other);
        let rest =
            cases::decade(&mut random, -18.0, -13.0) * if random.bool() { 1.0 } else { -1.0 };
        let other = cases::moved(&other, contact.normal * (rest - contact.gap));
        let gap = reference::judge(&first, &other).gap;
        let exact = oracle::gap(&first, &other);
        let off = oracle::small(&(oracle::big(gap) - &exact)).abs();
        let exact = oracle::small(&exact);
        let size = reach(&first).max(reach(&other));
        if exact.abs() > 1e-14 * size {
            continue;
        }
        near += 1;
        // The second term is the oracle's own rounding.
        if off > 4.0 * f64::EPSILON * exact.abs() + 1e-26 * length.max(1.0) {
            faults.push(format!("{gap} for {exact}\n  {first:?}\n  {other:?}"));
        }
    }
    cases::assert_none(&faults);
    assert!(near > 2 * case_count(), "{near}");
}

#[test]
fn gaps_of_long_and_short_shapes_at_contact_have_all_digits() {
    gaps_at_contact_have_all_digits(62, 3.0..9.0);
    gaps_at_contact_have_all_digits(63, -15.0..0.0);
}

#[test]
fn needles_are_judged_right() {
    let needles = Limits { aspect: 8.0, ..WIDE };
    check((Kind::Ellipse, Kind::Ellipse), &needles, 200, case_count() / 4);
    check((Kind::Ellipse, Kind::Rectangle), &needles, 201, case_count() / 4);
}

#[test]
fn a_line_through_close_points_is_judged_right() {
    let mut random = Rng::with_seed(300);
    assert_right((0..case_count()).filter_map(|round| {
        let kind = [Kind::Circle, Kind::Ellipse, Kind::Rectangle, Kind::Segment][round % 4];
        let (other, _) = cases::pair((kind, Kind::Circle), &WIDE, &mut random);
        let size = other.reach();
        let mut beside = |reach: f64| {
            let turn = cases::between(&mut random, 0.0, std::f64::consts::TAU);
            DVec2::from_angle(turn) * (cases::between(&mut random, 0.0, reach) * size)
        };
        let p = other.center() + beside(3.0);
        let q = p + beside(1.0) * 10f64.powi(-(round as i32 % 13));
        Some((tangency_geometry::Line::new(p, q).ok()?.into(), other))
    }));
}
