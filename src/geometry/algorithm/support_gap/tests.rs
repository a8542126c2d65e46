use super::*;
use crate::reference;
use crate::shape::{Circle, Ellipse, Line, Rectangle, Segment};
use crate::testing::ellipse;

#[test]
fn the_published_depth_and_distance_come_out() {
    let gap = |a: &Ellipse, b: &Ellipse| solids(a, b, &mut ()).contact.unwrap().gap;
    let deep = gap(&ellipse(0.5, 0.5, 2.0, 1.5, 0.2), &ellipse(2.0, 2.5, 1.5, 1.0, 2.0));
    assert!((deep + 0.429862530580).abs() < 1e-12, "{deep}");
    let apart = gap(&ellipse(0.2, 0.2, 2.0, 1.5, 0.2), &ellipse(2.3, 2.8, 1.5, 1.0, 2.0));
    assert!((apart - 0.411445910069).abs() < 1e-12, "{apart}");
}

#[test]
fn concentric_ellipses_have_the_references_depth() {
    let (a, b) = (ellipse(0.0, 0.0, 3.0, 1.5, 0.0), ellipse(0.0, 0.0, 1.5, 0.5, 1.5));
    let found = solids(&a, &b, &mut ());
    let truth = reference::judge(&a.into(), &b.into());
    assert_eq!(found.verdict, truth.verdict);
    assert!((found.contact.unwrap().gap - truth.contact.gap).abs() < 1e-14);
}

#[test]
fn what_decides_is_named() {
    let square = Rectangle::new(DVec2::ZERO, DVec2::splat(2.0), 0.0).unwrap();
    let circle = |x, y| Circle::new(DVec2::new(x, y), 0.5).unwrap();
    assert_eq!(solids(&square, &circle(4.0, 0.0), &mut ()).decided_by, "edge-normal");
    assert_eq!(solids(&square, &circle(4.0, 3.0), &mut ()).decided_by, "corner");
    let level = Line::new(DVec2::ZERO, DVec2::X).unwrap();
    assert_eq!(solids(&level, &circle(4.0, 3.0), &mut ()).decided_by, "line-normal");
    let oval = ellipse(0.0, 0.0, 2.0, 1.0, 0.3);
    assert_eq!(solids(&oval, &circle(4.0, 3.0), &mut ()).decided_by, "summit");
}

#[test]
fn points_in_one_place_have_a_normal_too() {
    let point = Segment::new(DVec2::ONE, DVec2::ONE).unwrap();
    let outcome = solids(&point, &point, &mut ());
    assert_eq!(outcome.verdict, Verdict::Colliding);
    assert_eq!(outcome.contact.unwrap().gap, 0.0);
}

#[test]
fn crossing_lines_collide_without_a_contact() {
    let line = |p, q| Line::new(p, q).unwrap();
    let level = line(DVec2::ZERO, DVec2::X);
    let outcome = solids(&level, &line(DVec2::ONE, DVec2::ZERO), &mut ());
    assert_eq!((outcome.verdict, outcome.contact), (Verdict::Colliding, None));
    let beside = solids(&level, &line(DVec2::Y, DVec2::ONE), &mut ());
    assert_eq!(beside.contact.unwrap().gap, 1.0);
}

#[test]
fn the_steps_lead_up_to_the_answer() {
    let mut steps = Vec::new();
    let oval = ellipse(0.0, 0.0, 2.0, 1.0, 0.3);
    let outcome = solids(&oval, &ellipse(3.0, 2.0, 1.0, 0.5, 1.0), &mut steps);
    let Some(Step::Answer { contact: Some(contact), .. }) = steps.last() else {
        panic!("{:?}", steps.last());
    };
    assert_eq!(Some(*contact), outcome.contact);
    let leader = steps.iter().rev().find_map(|step| match step {
        Step::Tried { look, leads: true, .. } | Step::Climbed { look, leads: true } => Some(look),
        _ => None,
    });
    let leader = leader.unwrap();
    assert_eq!((leader.gap, leader.normal), (contact.gap, contact.normal));
    assert!(leader.slope.abs() < 1e-14);
    let across = leader.on_b - leader.on_a;
    assert!((across.dot(leader.normal) - leader.gap).abs() < 1e-14);
}

#[test]
fn an_edge_square_to_the_offset_does_not_hide_the_corner_behind_it() {
    let oval = ellipse(0.0, 0.0, 1.7479529287965332, 1.8795544373076511, -5.354367016596666);
    let center = DVec2::new(1.571766238256989, 4.511638289536841);
    let size = DVec2::new(6.04049289406625, 6.040493036269587);
    let square = Rectangle::new(center, size, 4.3771577622545585).unwrap();
    let gap = solids(&oval, &square, &mut ()).contact.unwrap().gap;
    assert!((gap + 0.003020246518134595).abs() < 1e-12, "{gap}");
}

#[test]
fn an_edge_along_the_offset_is_sorted_to_the_end_where_it_belongs() {
    let center = DVec2::new(-0.597909289257634, -1.5440599236674515);
    let axes = DVec2::new(0.10421740822232234, 0.017245832057828044);
    let oval = Ellipse::new(center, axes, 0.0).unwrap();
    let below = DVec2::new(-0.597909289257634, -1.837288032507844);
    let square = Rectangle::new(below, DVec2::splat(0.5514131404247044), 0.0).unwrap();
    let gap = solids(&oval, &square, &mut ()).contact.unwrap().gap;
    let truth = reference::judge(&oval.into(), &square.into()).contact.gap;
    assert!(truth > 2e-4 && (gap - truth).abs() < 1e-14, "{gap} {truth}");
}
