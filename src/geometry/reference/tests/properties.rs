//! What must hold for every pair, whatever its gap.

use super::*;
use crate::shape::Kind;
use proptest::prelude::*;

prop_compose! {
    fn shapes()(
        kind in 0..Kind::ALL.len(),
        x in -3.0..3.0f64,
        y in -3.0..3.0f64,
        size in -2.0..0.5f64,
        aspect in -3.0..0.0f64,
        turn in -7.0..7.0f64,
        tall: bool,
    ) -> Shape {
        let axes = DVec2::new(10f64.powf(size), 10f64.powf(size + aspect));
        let axes = if tall { DVec2::new(axes.y, axes.x) } else { axes };
        Kind::ALL[kind].about(DVec2::new(x, y), axes, turn).unwrap()
    }
}

/// The shape turned about the origin, then moved.
fn moved(shape: &Shape, turn: f64, by: DVec2) -> Shape {
    shape.turned(turn).and_then(|it| it.translated(by)).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2000,
        max_global_rejects: 20_000,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn swapping_the_shapes_changes_nothing_but_the_order(a in shapes(), b in shapes()) {
        prop_assert_eq!(judge(&a, &b), judge(&b, &a).swapped());
    }

    #[test]
    fn the_verdict_alone_is_that_of_the_whole(
        a in shapes(), b in shapes(), share in -1e-12..1e-12f64,
    ) {
        prop_assert_eq!(verdict(&a, &b), judge(&a, &b).verdict);
        let contact = judge(&a, &b).contact;
        prop_assume!(contact.gap.is_finite());
        let touching = b.translated(contact.normal * (share - contact.gap)).unwrap();
        prop_assert_eq!(verdict(&a, &touching), judge(&a, &touching).verdict);
    }

    #[test]
    fn a_rigid_motion_of_both_keeps_the_gap(
        a in shapes(), b in shapes(), turn in -4.0..4.0f64, x in -9.0..9.0f64, y in -9.0..9.0f64,
    ) {
        let by = DVec2::new(x, y);
        let before = judge(&a, &b).contact.gap;
        let after = judge(&moved(&a, turn, by), &moved(&b, turn, by)).contact.gap;
        // The given points of a line may be a hundred times nearer than the other shape.
        prop_assert!(before == after || (before - after).abs() < 1e-12, "{} {}", before, after);
    }

    #[test]
    fn scaling_by_a_power_of_two_scales_the_contact_exactly(
        a in shapes(), b in shapes(), power in -900..900i32,
    ) {
        let factor = 2f64.powi(power);
        let (before, after) = (judge(&a, &b), judge(&a.scaled(factor).unwrap(), &b.scaled(factor).unwrap()));
        prop_assert_eq!(before.verdict, after.verdict);
        let expected = Contact {
            gap: before.contact.gap * factor,
            on_a: before.contact.on_a * factor,
            on_b: before.contact.on_b * factor,
            normal: before.contact.normal,
        };
        prop_assert_eq!(after.contact, expected);
    }

    #[test]
    fn moving_the_second_by_the_gap_brings_them_into_contact(a in shapes(), b in shapes()) {
        let contact = judge(&a, &b).contact;
        prop_assume!(contact.gap.is_finite());
        let touching = b.translated(contact.normal * -contact.gap).unwrap();
        let gap = judge(&a, &touching).contact.gap;
        prop_assert!(gap.abs() < 1e-12, "{}", gap);
    }

    #[test]
    fn no_translation_shorter_than_the_depth_separates(
        a in shapes(), b in shapes(), way in -4.0..4.0f64,
    ) {
        let nearer = (a.center() - b.center()) * 0.98;
        let b = b.translated(nearer).unwrap();
        let contact = judge(&a, &b).contact;
        prop_assume!(contact.gap < 0.0 && contact.gap.is_finite());
        let shift = DVec2::from_angle(way) * -contact.gap * (1.0 - 1e-9);
        let truth = judge(&a, &b.translated(shift).unwrap());
        prop_assert_eq!(truth.verdict, Verdict::Colliding);
    }

    #[test]
    fn witnesses_lie_on_their_shapes_and_differ_by_the_gap(
        a in shapes(), b in shapes(), nearer in 0.0..1.0f64,
    ) {
        let b = b.translated((a.center() - b.center()) * nearer).unwrap();
        let contact = judge(&a, &b).contact;
        prop_assume!(contact.gap.is_finite());
        let slip = contact.on_b - contact.on_a - contact.normal * contact.gap;
        prop_assert!(slip.length() < 1e-13, "{:?}", contact);
        for (shape, at) in [(&a, contact.on_a), (&b, contact.on_b)] {
            let off = judge(shape, &segment(at.x, at.y, at.x, at.y)).contact.gap;
            prop_assert!(off.abs() < 1e-13, "{} of {:?}", off, contact);
        }
    }

    #[test]
    fn no_normal_has_a_larger_gap(a in shapes(), b in shapes(), nearer in 0.0..1.0f64) {
        let b = b.translated((a.center() - b.center()) * nearer).unwrap();
        if let Placed::Bodies(pair) = Placed::new(&a, &b) {
            let best = pair.gap_along(pair.widest());
            let axes = pair.ovals().flat_map(|oval| [oval.u, oval.v]);
            let exact = axes.chain(pair.edges()).filter_map(crate::support::unit);
            let around = (0..720).map(|i| DVec2::from_angle(f64::from(i) * 0.0087266));
            for n in exact.flat_map(|axis| [axis, axis.perp()]).chain(around) {
                for n in [n, -n, (n + n.perp() * 1e-7).normalize()] {
                    prop_assert!(pair.gap_along(n) < best + 3e-14, "{} {:?} {:?}", n, a, b);
                }
            }
        }
    }
}
