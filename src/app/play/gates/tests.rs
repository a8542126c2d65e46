use super::*;
use crate::algorithm::conjugate_product;
use crate::app::figure::Form;
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::shape::{Circle, Segment};
use glam::DVec2;

const LESSON: Demo = Demo("segment-circle/gates");

fn run(slug: &str) -> Box<dyn Run> {
    trial::run(&LESSON, slug, &[])
}

#[test]
fn a_projection_off_the_end_reads_as_the_article_says() {
    let run = run("beyond-q");
    assert_eq!(
        run.note(0).formula,
        [
            "PO · PQ = (3.5, 1.25) · (2.25, 0.5) = 8.5 > 0",
            "QO · QP = (1.25, 0.75) · (−2.25, −0.5) = −3.1875 ≤ 0"
        ]
    );
    assert!(run.note(0).caption.contains("behind the gate at Q"));
    assert_eq!(run.note(1).formula, ["least ≤ r ?", "1.45774 > 0.9"]);
    assert_eq!(run.step_count(), 2);
}

#[test]
fn a_swallowed_segment_is_no_collision_and_says_why() {
    let run = run("swallowed");
    assert_eq!(run.outcome().verdict, Verdict::Separate);
    let caption = run.note(run.step_count() - 1).caption;
    assert!(caption.contains("swallowed") && caption.contains("1.6 > 0.86"), "{caption}");
}

#[test]
fn the_half_plane_behind_a_gate_is_to_the_left_of_its_line() {
    for preset in LESSON.presets {
        let Shape::Segment(segment) = *LESSON.scene(preset).a() else { panic!() };
        let middle = segment.start().midpoint(segment.end());
        for mark in picture(&*run(preset.slug), 0).marks {
            if let (Form::Line { through, direction, .. }, true) = (&mark.form, mark.filled) {
                assert!(direction.perp_dot(middle - *through) < 0.0, "{}", preset.slug);
            }
        }
    }
}

#[test]
fn the_ring_of_distances_is_drawn_about_the_centre() {
    let run = run("between-the-gates");
    let picture = picture(&*run, run.step_count() - 1);
    let radii: Vec<f64> = picture
        .marks
        .iter()
        .filter_map(|mark| match mark.form {
            Form::Oval { u, .. } => Some(u.length()),
            _ => None,
        })
        .collect();
    let [circle, least, greatest] = radii[..] else { panic!("{radii:?}") };
    assert!(least < circle && circle < greatest);
}

/// The other inputs on which the two documents differ: Niemitalo's products are all 0 there.
#[test]
fn without_length_the_documents_differ_and_nothing_is_swallowed() {
    let point = DVec2::new(1.0, 0.0);
    let segment = Segment::new(point, point).unwrap();
    let circle = Circle::new(DVec2::new(4.0, 0.0), 1.0).unwrap();
    let boundary = gates::segment_circle(&segment, &circle, &mut ());
    let solid = conjugate_product::published::segment_circle(&segment, &circle, &mut ());
    assert_eq!((boundary.verdict, solid.verdict), (Verdict::Separate, Verdict::Colliding));
    assert_ne!(boundary.decided_by, "swallowed");
    let swallowed = LESSON.challenges.iter().find(|it| it.slug == "swallowed").unwrap();
    assert!(swallowed.insight.contains("one more input: a segment without length"));
}
