use super::*;
use crate::app::figure::{Form, Mark};
use crate::app::lesson::parallel_axes::LESSON;
use crate::app::lesson::trial::{self, picture};
use crate::app::number::short;
use crate::app::scene::Scene;
use glam::DVec2;

fn scene(slug: &str) -> Scene {
    trial::scene(&LESSON, slug, &[])
}

fn pair(first: (f64, f64), second: (f64, f64), turns: [f64; 2]) -> Scene {
    let ellipse = |x, (a, b), turn| Ellipse::new(DVec2::new(x, 0.3), DVec2::new(a, b), turn);
    Scene::pair(ellipse(-1.5, first, turns[0]).unwrap(), ellipse(1.6, second, turns[1]).unwrap())
}

#[test]
fn every_step_brings_something_and_says_it_in_numbers() {
    for preset in LESSON.presets {
        let run = LESSON.run(&LESSON.scene(preset).unwrap());
        trial::assert_each_step_brings_something(preset.slug, &*run);
    }
}

#[test]
fn the_stretch_is_told_with_its_factors() {
    let run = LESSON.run(&scene("different-ratios"));
    let note = run.note(0);
    assert!(
        note.caption.contains("multiplied by b₁ = 1.5, what lies across by a₁ = 0.9"),
        "{note:?}"
    );
    assert!(note.caption.contains("a circle of radius 1.35"), "{note:?}");
    assert_eq!(note.formula[1], "a₀ = 2.4 · 1.5 = 3.6");
    assert_eq!(note.formula[2], "b₀ = 1 · 0.9 = 0.9");
}

#[test]
fn equal_ratios_make_two_circles() {
    let run = LESSON.run(&scene("equal-ratios"));
    assert!(run.note(0).caption.contains("by equal ratios, is the first one, of radius 1.92"));
    assert!(run.meets("both-circles"));
}

#[test]
fn in_the_frame_the_second_is_round_and_the_first_upright() {
    for slug in ["different-ratios", "exchanged", "turned-together", "near-tangent"] {
        let scene = scene(slug);
        let run = LESSON.run(&scene);
        let frame = run.frame().unwrap();
        let radii = |shape: &Shape| match shape {
            Shape::Ellipse(it) => it.radius_vectors().map(|radius| frame.linear * radius),
            _ => panic!("{slug}"),
        };
        let ([u, v], [w, h]) = (radii(scene.b()), radii(scene.a()));
        assert!((u.length() - v.length()).abs() < 1e-12, "{slug}");
        assert!(w.dot(h).abs() < 1e-12, "{slug}");
        let Shape::Ellipse(first) = scene.a() else { panic!() };
        assert!(w.perp_dot(first.direction()).abs() < 1e-12, "{slug}");
    }
}

#[test]
fn one_triangle_is_asked_and_three_are_dashed() {
    let run = LESSON.run(&scene("different-ratios"));
    let figure = picture(&*run, 1);
    let triangles = |role, dashed| {
        let is = |mark: &&Mark| {
            let closed = matches!(mark.form, Form::Path { closed: true, .. });
            closed && mark.role == role && mark.dashed == dashed
        };
        figure.marks.iter().filter(is).count()
    };
    assert_eq!((triangles(Role::Candidate, false), triangles(Role::Construction, true)), (1, 3));
}

#[test]
fn off_parallel_it_says_so_at_every_step_and_still_answers() {
    let run = LESSON.run(&scene("off-by-a-degree"));
    assert_eq!(run.outcome().verdict, Verdict::Separate);
    assert!(run.step_count() > 4);
    for step in 0..run.step_count() {
        let caption = run.note(step).caption;
        assert!(
            caption.contains("1° off parallel") || caption.contains("Off parallel by 1°"),
            "{caption}"
        );
    }
    assert_eq!(run.frame().unwrap().name, "stretched by A");
}

#[test]
fn the_way_back_leads_back_from_any_turn() {
    for own in [0.0, 0.5, -3.1, 3.9, 40.0] {
        for off in [0.01, -0.3, 0.7, 0.9, 1.4, 1.9, -1.7, 3.0, -2.9, 5.0, -60.0] {
            let mut scene = pair((2.0, 1.0), (1.4, 0.6), [own, own + off]);
            let way = LESSON.run(&scene).way_back().unwrap();
            let before = scene.b().center();
            scene.shapes_mut()[way.which.index()] = way.shape;
            let run = LESSON.run(&scene);
            assert!(run.way_back().is_none(), "{own} {off} {way:?}");
            assert_eq!(scene.b().center(), before);
            assert!(run.note(0).caption.starts_with("Parallel"), "{}", run.note(0).caption);
        }
    }
}

#[test]
fn the_way_back_turns_by_what_its_label_says() {
    let scene = pair((2.0, 1.0), (1.4, 0.6), [0.3, 1.6]);
    let way = LESSON.run(&scene).way_back().unwrap();
    let Shape::Ellipse(turned) = way.shape else { panic!() };
    let by = (turned.rotation() - 1.6).to_degrees();
    assert_eq!(way.label, format!("Turn the second one by {}°", short(by)));
    assert!(by.abs() < 45.0);
}
