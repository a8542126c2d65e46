//! A walk over the catalogue that tests the properties every method must have.
//!
//! `TANGENCY_WALK_CASES=200000 cargo test -p tangency-geometry --test geometry catalog` walks
//! farther; `TANGENCY_WALK_ONLY=closed-form,gates` walks only those methods.

mod adversarial;
mod answers;
mod extreme;
mod rates;
mod touching;

use crate::cases::{self, Limits};
use fastrand::Rng;
use std::panic::{AssertUnwindSafe, catch_unwind};
use tangency_geometry::catalog::{self, METHODS, Method, Semantics};
use tangency_geometry::{Contact, DVec2, Kind, Shape, Verdict, reference};

/// Verdicts are only compared where the gap is more than this share of the larger size.
const TOUCHING: f64 = 1e-9;

/// How far rounding may move a gap, as a share of the coordinates.
const ROUNDING: f64 = 1e-13;

fn case_count() -> usize {
    cases::count("TANGENCY_WALK_CASES", 150)
}

/// The methods to walk: all, or those that `TANGENCY_WALK_ONLY` names, separated by commas.
fn asked() -> Vec<&'static Method> {
    let Ok(only) = std::env::var("TANGENCY_WALK_ONLY") else { return METHODS.iter().collect() };
    let named = |slug: &str| {
        let found: Vec<_> = METHODS.iter().filter(|it| it.slug == slug).collect();
        assert!(!found.is_empty(), "TANGENCY_WALK_ONLY: no method is called “{slug}”");
        found
    };
    only.split(',').flat_map(|slug| named(slug.trim())).collect()
}

const TAME: Limits = Limits { aspect: 1.0, ratio: 1.0, size: 1.0, far: 1.0 };
const WIDE: Limits = Limits { aspect: 3.0, ratio: 6.0, size: 6.0, far: 3.0 };
/// No test compares answers at these limits with the truth.
const EXTREME: Limits = Limits { aspect: 12.0, ratio: 12.0, size: 145.0, far: 12.0 };

fn pairs(method: &Method, limits: &Limits, count: usize) -> impl Iterator<Item = (Shape, Shape)> {
    let seed =
        method.slug.bytes().fold(count as u64, |sum, byte| sum * 31 % 1_000_003 + u64::from(byte));
    let (mut random, limits, kinds) = (Rng::with_seed(seed), *limits, method.pair);
    (0..count).map(move |_| cases::pair(kinds, &limits, &mut random))
}

/// The larger reach of the two. A line's or ray's counts only if neither shape has an extent.
fn size(a: &Shape, b: &Shape) -> f64 {
    match (cases::reach(a).max(cases::reach(b)), a.reach().max(b.reach())) {
        // Two points have no size but their distance.
        (0.0, 0.0) => a.center().distance(b.center()),
        (0.0, reach) | (reach, _) => reach,
    }
}

/// The largest change of a gap by rounding of the coordinates, relative to the size.
fn far(a: &Shape, b: &Shape) -> f64 {
    let at = [a, b].map(|shape| shape.center().abs().max_element() + shape.reach());
    ROUNDING * (at[0] + at[1]) / size(a, b)
}

#[test]
fn no_method_allocates_nor_does_the_reference() {
    let one = allocation_counter::measure(|| drop(std::hint::black_box(Box::new(1))));
    assert_eq!(one.count_total, 1, "the counter counts");
    // Ellipses around bodies are computed once for each body, not in each frame.
    for method in METHODS.iter().filter(|it| it.id != catalog::PROXY.published()) {
        for (a, b) in pairs(method, &TAME, 200).chain(pairs(method, &WIDE, 200)) {
            let counted = allocation_counter::measure(|| {
                (method.solve)(&a, &b);
            });
            assert_eq!(counted.count_total, 0, "{} {a:?} {b:?}", method.slug);
            let counted = allocation_counter::measure(|| {
                reference::judge(&a, &b);
            });
            assert_eq!(counted.count_total, 0, "reference {a:?} {b:?}");
        }
    }
}

/// Walks every method over its pairs and reports the faults that `fault` finds.
fn walk(limits: &[Limits], fault: impl Fn(&Method, &Shape, &Shape) -> Option<String>) {
    let within =
        |method: &Method| limits.iter().flat_map(|it| pairs(method, it, case_count())).collect();
    walk_over(within, fault);
}

fn walk_over(
    pairs: impl Fn(&Method) -> Vec<(Shape, Shape)>,
    fault: impl Fn(&Method, &Shape, &Shape) -> Option<String>,
) {
    let mut report = String::new();
    for method in asked() {
        let (slug, pairs) = (method.slug, pairs(method));
        let mut faults = Vec::new();
        for (a, b) in &pairs {
            let words = fault(method, a, b);
            faults.extend(words.map(|it| format!("  {it}\n    {a:?}\n    {b:?}\n")));
        }
        if !faults.is_empty() {
            report += &format!("{slug} {:?}: {} of {}\n", method.pair, faults.len(), pairs.len());
            report.extend(faults.into_iter().take(3));
        }
    }
    assert!(report.is_empty(), "\n{report}");
}

/// Is it meant to be right wherever it answers? Of the published methods only `PROXY` is.
fn is_right(method: &Method) -> bool {
    !method.id.is_published() || method.id == catalog::PROXY.published()
}

/// The true verdict, if it is beyond doubt and the method is meant to be right about solids.
fn comparable(method: &Method, a: &Shape, b: &Shape) -> Option<Verdict> {
    if method.id.is_published() || method.semantics != Semantics::Closed {
        return None;
    }
    let truth = reference::judge(a, b);
    let sure = truth.gap.abs() > (TOUCHING + far(a, b)) * size(a, b);
    sure.then_some(truth.verdict())
}

#[test]
fn keeping_the_steps_changes_no_bit_and_all_are_numbers() {
    let some = |method: &Method| {
        // The text of EPA's steps takes longer than that of all others: each has its whole polygon.
        let count = case_count() / if method.slug.starts_with("epa") { 3 } else { 1 };
        [TAME, EXTREME].iter().flat_map(|it| pairs(method, it, count)).collect()
    };
    walk_over(some, |method, a, b| {
        let (plain, (traced, steps)) = ((method.solve)(a, b), (method.solve_traced?)(a, b));
        // The text of an outcome has every field and tells every number from every other.
        if format!("{plain:?}") != format!("{traced:?}") {
            return Some(format!("{plain:?} became {traced:?}"));
        }
        // NaN is allowed in a published formula and in a start that is not used.
        let lost = is_right(method) && steps.contains("NaN");
        let lost = lost && steps.replace("x: NaN, point: None", "").contains("NaN");
        (steps == "[]" || lost).then_some(steps)
    });
}

#[test]
fn the_verdict_alone_is_that_of_the_full_run() {
    walk(&[TAME, WIDE, EXTREME], |method, a, b| {
        let (full, alone) = ((method.solve)(a, b), (method.decide)(a, b));
        let same = (full.verdict, full.reason) == (alone.verdict, alone.reason);
        (!same).then(|| {
            let gap = reference::judge(a, b).gap / size(a, b);
            format!("{full:?} is {alone:?} where nothing else is wanted; the gap is {gap:e} sizes")
        })
    });
}

#[test]
fn the_verdicts_of_two_pairs_are_those_of_each() {
    for method in asked() {
        let Some(decide_two) = method.decide_two else { continue };
        for limits in [TAME, WIDE, EXTREME] {
            let mut before = pairs(method, &limits, 1).next().map(<[Shape; 2]>::from).unwrap();
            for pair in pairs(method, &limits, case_count()).map(<[Shape; 2]>::from) {
                let two = [&before, &pair];
                let told = decide_two(two).map(|it| (it.verdict, it.reason));
                let full = two.map(|[a, b]| (method.solve)(a, b));
                let full = full.map(|it| (it.verdict, it.reason));
                assert_eq!(told, full, "{} {two:?}", method.slug);
                before = pair;
            }
        }
    }
}

#[test]
fn every_answer_is_a_number_or_says_why_there_is_none() {
    walk(&[TAME, WIDE, EXTREME], |method, a, b| {
        let truth = reference::judge(a, b);
        let Contact { gap, on_a, on_b, normal } = truth;
        let is_number = !gap.is_nan() && on_a.is_finite() && on_b.is_finite();
        if !is_number || (normal.length() - 1.0).abs() > 1e-15 {
            return Some(format!("the reference: {truth:?}"));
        }
        let Ok(outcome) = catch_unwind(AssertUnwindSafe(|| (method.solve)(a, b))) else {
            return Some("it panics".into());
        };
        if (outcome.verdict == Verdict::Undecided) != outcome.reason.is_some() {
            return Some(format!("{:?} with reason {:?}", outcome.verdict, outcome.reason));
        }
        let contact = outcome.contact?;
        (!is_sound(&contact)).then(|| format!("{contact:?}"))
    });
}

fn is_sound(contact: &Contact) -> bool {
    contact.is_finite() && (contact.normal.length() - 1.0).abs() < 1e-9
}

/// The accuracy stated in the head of a repaired method's module, in the larger of size and offset.
fn accuracy(method: &Method) -> Option<f64> {
    let module = match method.id.family.repaired().slug() {
        "foot-point" => "foot_point/ellipse_circle".to_owned(),
        slug => slug.replace('-', "_"),
    };
    let stated = |family| cases::stated(&format!("algorithm/{family}/{module}"), "Gap to ");
    ["ellipse", "foot", "solid", "straight"].into_iter().find_map(stated)
}

#[test]
fn a_gap_is_as_accurate_as_the_head_of_the_methods_module_says() {
    walk(&[TAME], |method, a, b| {
        let found = contact_of(method, a, b)?.gap;
        let Some(stated) = accuracy(method) else {
            return Some("its head states no accuracy".into());
        };
        let truth = reference::judge(a, b).gap;
        let off = (found - truth).abs() / size(a, b).max(a.center().distance(b.center()));
        (off > stated).then(|| format!("gap {found} instead of {truth}: {off:e}"))
    });
}

#[test]
fn the_order_of_the_shapes_changes_neither_verdict_nor_gap() {
    walk(&[TAME, WIDE], |method, a, b| {
        comparable(method, a, b)?;
        let (there, back) = (method.judge(a, b)?, method.judge(b, a)?);
        let decided = [there, back].iter().all(|it| it.verdict != Verdict::Undecided);
        if decided && there.verdict != back.verdict {
            return Some(format!("{:?} but swapped {:?}", there.verdict, back.verdict));
        }
        let (there, back) = (there.contact?.gap, back.contact?.gap);
        let off = (back - there) / size(a, b);
        (off.abs() > TOUCHING + far(a, b)).then(|| format!("{there} but swapped {back}"))
    });
}

/// The shape turned, scaled, then moved; `None` if rounding leaves nothing of a polygon.
fn mapped(shape: &Shape, turn: f64, factor: f64, by: DVec2) -> Option<Shape> {
    let turned = shape.turned(turn).and_then(|it| it.scaled(factor));
    let mapped = turned.and_then(|it| it.translated(by));
    if shape.kind() == Kind::Polygon { mapped.ok() } else { Some(mapped.unwrap()) }
}

/// An angle by which both are turned and a factor by which they are scaled; then they are moved.
const MOTIONS: [(f64, f64); 5] = [(0.0, 0.125), (1.0, 1.0), (-2.5, 3.0), (0.3, 1e6), (0.3, 1e-6)];

fn carried(a: &Shape, b: &Shape, (turn, factor): (f64, f64)) -> Option<[Shape; 2]> {
    let by = DVec2::new(0.7, -1.3) * size(a, b) * factor;
    Some([mapped(a, turn, factor, by)?, mapped(b, turn, factor, by)?])
}

#[test]
fn the_head_of_the_crate_states_what_motions_and_scales_keep() {
    let scales = MOTIONS.map(|it| it.1);
    for (words, held) in [
        ("scaling both shapes (by ", scales.into_iter().fold(1.0, f64::min)),
        ("scaling both shapes (by 1e-6 to ", scales.into_iter().fold(1.0, f64::max)),
        ("|gap| exceeds ", TOUCHING),
        ("of the larger size plus ", ROUNDING),
    ] {
        assert_eq!(cases::stated("lib", words), Some(held), "{words}");
    }
}

#[test]
fn a_rigid_motion_and_a_scale_change_no_verdict_and_carry_the_gap() {
    walk(&[TAME], |method, a, b| {
        if !method.pair.0.is_bounded() && !method.pair.1.is_bounded() {
            // Lines are separate only if exactly parallel, which no rounded motion keeps.
            return None;
        }
        comparable(method, a, b)?;
        let before = (method.solve)(a, b);
        for (turn, factor) in MOTIONS {
            let Some([c, d]) = carried(a, b, (turn, factor)) else { continue };
            let after = (method.solve)(&c, &d);
            if [before, after].iter().any(|it| it.verdict == Verdict::Undecided) {
                continue;
            }
            let same = before.verdict == after.verdict;
            let off = before
                .contact
                .zip(after.contact)
                .map_or(0.0, |(before, after)| (after.gap / factor - before.gap) / size(a, b));
            if !same || off.abs() > TOUCHING + far(a, b) + far(&c, &d) {
                return Some(format!("{before:?} becomes {after:?} by {turn}, ×{factor}"));
            }
        }
        None
    });
}

/// The contact that a method measures, if it is meant to be right.
fn contact_of(method: &Method, a: &Shape, b: &Shape) -> Option<Contact> {
    comparable(method, a, b)?;
    let outcome = (method.solve)(a, b);
    outcome.contact.filter(|_| outcome.verdict != Verdict::Undecided)
}

#[test]
fn witnesses_are_on_boundaries_and_moving_by_the_gap_touches() {
    walk(&[TAME], |method, a, b| {
        let Contact { gap, on_a, on_b, normal } = contact_of(method, a, b)?;
        let within = TOUCHING + far(a, b);
        // The normal of a corner of a sliver is off by more than the gap.
        let facing = 1e-7 * (1.0 + a.center().distance(b.center()) / size(a, b));
        // If two sides are equally near, EPA takes either, and the end of it.
        let facing = if method.slug == "epa" { f64::INFINITY } else { facing };
        let off = |shape: &Shape, at: DVec2| {
            let point = tangency_geometry::Point::new(at).unwrap().into();
            reference::judge(shape, &point).gap.abs()
        };
        let left = match b.translated(normal * -gap) {
            Ok(moved) => reference::judge(a, &moved).gap.abs(),
            // Rounding would bend the polygon.
            Err(_) => 0.0,
        };
        let slip = (on_b - on_a - normal * gap).length();
        let all = [off(a, on_a), off(b, on_b), left, slip].map(|it| it / size(a, b));
        let lies = all.iter().zip([within, within, facing, facing]).all(|(it, most)| *it <= most);
        (!lies).then(|| format!("{all:?} off: {gap} {on_a} {on_b} {normal}"))
    });
}
