use super::*;
use crate::app::figure::{Form, Mark};
use crate::app::lesson::trial::Demo;
use crate::app::lesson::trial::{self, picture};
use crate::app::number::short;
use crate::app::scene::Scene;
use glam::DVec2;

const LESSON: Demo = Demo("ellipse-ellipse/parallel-axes");

fn scene(slug: &str) -> Scene {
    trial::scene(&LESSON, slug, &[])
}

fn pair(first: (f64, f64), second: (f64, f64), turns: [f64; 2]) -> Scene {
    let ellipse = |x, (a, b), turn| Ellipse::new(DVec2::new(x, 0.3), DVec2::new(a, b), turn);
    Scene::pair(ellipse(-1.5, first, turns[0]).unwrap(), ellipse(1.6, second, turns[1]).unwrap())
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

fn as_listed(slug: &str) -> Scene {
    scene(slug).by(Some(PARALLEL_AXES.published()))
}

#[test]
fn as_listed_every_step_brings_something_and_says_it_in_numbers() {
    for preset in LESSON.presets {
        let run = LESSON.run(&as_listed(preset.slug));
        let right = LESSON.run(&scene(preset.slug)).outcome().verdict;
        let answered = preset.slug != "off-by-a-degree";
        let expected = if answered { right } else { Verdict::Undecided };
        assert_eq!(run.outcome().verdict, expected, "{}", preset.slug);
    }
}

#[test]
fn as_listed_the_stretch_has_the_listings_names() {
    let run = LESSON.run(&as_listed("different-ratios"));
    let note = run.note(0);
    assert!(note.caption.contains("h1 = 1.5 and by w1 = 0.9"), "{note:?}");
    assert_eq!(note.formula[1], "w = 3.6, h = 0.9, r = 1.35, P = (4.2, 1.53)");
}

#[test]
fn as_listed_the_frame_makes_the_second_round_and_keeps_the_first_upright() {
    for slug in ["different-ratios", "exchanged", "turned-together"] {
        let scene = as_listed(slug);
        let frame = LESSON.run(&scene).frame().unwrap();
        let by_prose = LESSON.run(&self::scene(slug)).frame().unwrap();
        let [listed, prose] = [frame, by_prose].map(|it| it.linear * DVec2::new(0.6, 0.8));
        assert!(listed.normalize().distance(prose.normalize()) < 1e-12, "{slug}");
    }
}

#[test]
fn as_listed_there_are_no_angles_and_a_way_back() {
    let mut scene = as_listed("off-by-a-degree");
    let run = LESSON.run(&scene);
    assert!(run.note(0).caption.contains("takes no angles, and these axes are 1° off"));
    let way = run.way_back().unwrap();
    scene.shapes_mut()[way.which.index()] = way.shape;
    assert_eq!(LESSON.run(&scene).outcome().verdict, Verdict::Separate);
}

#[test]
fn out_of_rounds_the_listing_is_wrong_and_says_so() {
    let far = 3.0 - 1e-8;
    // Off the corners that the cuts make, and less deep than ten rounds can see.
    let at = DVec2::new(0.4f64.cos() * far, 0.4f64.sin() * far);
    let round = |center| Ellipse::new(center, DVec2::new(1.5, 1.5), 0.0).unwrap();
    let scene = Scene::pair(round(DVec2::ZERO), round(at)).by(Some(PARALLEL_AXES.published()));
    let run = LESSON.run(&scene);
    let last = run.step_count() - 1;
    assert_eq!(run.outcome().decided_by, "round-limit");
    assert!(run.note(last).caption.contains("Wrong: they overlap by"), "{:?}", run.note(last));
    assert!(picture(&*run, last).roles().contains(&Role::Truth));
}

#[test]
fn a_length_is_called_what_it_is_in_the_picture_that_shows_it() {
    let run = LESSON.run(&scene("different-ratios"));
    let labels = |amount| {
        let mut figure = picture(&*run, 0);
        figure.keep_at(amount);
        let labels = figure.marks.into_iter().filter_map(|it| it.label);
        labels.filter(|it| it.chars().count() < 12).collect::<Vec<_>>()
    };
    assert_eq!(labels(0.0), ["P", "a₁", "b₁", "x", "y"]);
    assert_eq!(labels(1.0), ["P", "a₁b₁ = 1.35", "a₁b₁", "b₁x", "a₁y"]);
    // In the world the circle is drawn at another size than it has: no number stands there.
    let figure = picture(&*run, 0);
    let stretched = figure.marks.iter().filter(|it| it.role == Role::Ghost);
    let mut labels = stretched.filter_map(|it| it.label.as_deref());
    assert!(labels.all(|it| !it.contains(|sign: char| sign.is_ascii_digit())));
}
