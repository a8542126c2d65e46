//! Tests on easy cases that the engines are asked the right questions.

use super::*;
use crate::reference::judge;
use crate::shape::Polygon;
use crate::testing::{Random, circle, ellipse, rectangle, segment};
use glam::DVec2;

fn shapes(at: DVec2) -> [Shape; 4] {
    [
        segment(at - DVec2::new(1.0, 0.3), at + DVec2::new(0.8, 0.9)).into(),
        ellipse(at, (2.0, 1.0), 0.4).into(),
        circle(at, 1.2).into(),
        rectangle(at, (2.4, 1.0), 0.7).into(),
    ]
}

/// Every pair of shapes, the second about `away`.
fn pairs(away: DVec2) -> Vec<[Shape; 2]> {
    let (first, second) = (shapes(DVec2::new(0.3, -0.2)), shapes(away));
    first.iter().flat_map(|a| second.iter().map(|b| [*a, *b])).collect()
}

#[test]
fn each_engine_agrees_with_the_reference_where_it_is_easy() {
    for away in [DVec2::new(5.0, 2.0), DVec2::new(-0.4, 4.5), DVec2::new(0.7, 0.2)] {
        for [a, b] in pairs(away) {
            let truth = judge(&a, &b);
            let mut asked = 0;
            for method in ENGINES.iter() {
                let Some(outcome) = method.judge(&a, &b) else { continue };
                asked += 1;
                let told = format!("{} on {a:?} and {b:?}", method.slug);
                assert_eq!(outcome.verdict, truth.verdict(), "{told}");
                let Some(gap) = outcome.gap() else { continue };
                // In single precision its search on ellipses ends some thousandths early.
                let within = if method.slug.ends_with("-f32") { 2e-2 } else { 1e-6 };
                assert!((gap - truth.gap).abs() < within, "{told}: {gap}");
                let Some(contact) = outcome.contact else { continue };
                let across = contact.on_a + contact.normal * contact.gap;
                assert!(across.distance(contact.on_b) < within, "{told}: {contact:?}");
            }
            assert_eq!(asked, QUERIES.len(), "{a:?} and {b:?}");
        }
    }
}

#[test]
fn shapes_that_do_not_fit_into_their_numbers_are_overflow() {
    let far: Shape = circle((1e300, 0.0), 1.0).into();
    let tiny: Shape = circle((0.0, 0.0), 1e-300).into();
    for shape in [far, tiny] {
        for method in ENGINES.iter().filter(|it| it.slug.ends_with("-f32")) {
            let Some(outcome) = method.judge(&shape, &tiny) else { continue };
            assert_eq!(outcome.reason, Some(Reason::Overflow), "{} {shape:?}", method.slug);
        }
    }
}

#[test]
fn a_polygon_that_is_flat_in_single_precision_alone_is_degenerate_in_it() {
    let corners = [(0.0, 1.0), (1.0, 1.001), (2.0, 1.0)].map(DVec2::from);
    let flat = Polygon::new(&corners).unwrap().into();
    let beside = circle((0.0, 3.0), 1.0).into();
    for method in ENGINES.iter() {
        let Some(outcome) = method.judge(&flat, &beside) else { continue };
        let wanted = method.slug.ends_with("-f32").then_some(Reason::Degenerate);
        assert_eq!(outcome.reason, wanted, "{}", method.slug);
    }
}

#[test]
fn engines_have_slugs_that_no_other_method_has() {
    for method in ENGINES.iter() {
        assert_eq!(MethodId::find(method.slug), Some(method.id));
        assert_ne!(method.id.family.published().slug(), method.slug);
        assert!(super::super::METHODS.iter().all(|it| it.slug != method.slug));
    }
}

#[test]
fn everyday_verdicts_are_right_and_f32_depths_are_not() {
    let mut random = Random::new(5);
    let mut off = 0;
    for _ in 0..10_000 {
        let (a, b) = (random.ellipse(5.0, 0.0).into(), random.ellipse(5.0, 2.0).into());
        let truth = judge(&a, &b);
        for method in ENGINES.iter() {
            let Some(outcome) = method.judge(&a, &b) else { continue };
            let clear = truth.gap.abs() > 1e-4;
            assert!(!clear || outcome.verdict == truth.verdict(), "{} {a:?} {b:?}", method.slug);
            let error = outcome.gap().map_or(0.0, |gap| (gap - truth.gap).abs());
            match method.slug {
                "parry-contact-f32" => off += usize::from(error > 0.01),
                "parry-distance-f32" => assert!(error < 1e-2, "{error}"),
                _ => assert!(error < 1e-4, "{} {error}", method.slug),
            }
        }
    }
    assert!((50..200).contains(&off), "{off}");
}
