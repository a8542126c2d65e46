//! The other side can read the text that is copied from the canvas.

use crate::start::{circle, ellipse};
use tangency::DVec2;
use tangency::demo::lesson::{LESSONS, Lesson};
use tangency::lab::case;
use tangency::lab::copy::{Language, text};
use tangency::scene::Scene;
use tangency::shape::{Point, Rectangle, Segment};

/// The copied test compiles here, and runs.
mod copied {
    include!("copied/closed_form_without_answer.rs");
}

fn any_lesson() -> &'static Lesson {
    LESSONS[0]
}

/// The centre is outside the ellipse and inside its evolute: the published closed form
/// has no answer.
fn hard() -> Scene {
    Scene::pair(ellipse((0.0, 0.0), (1.0, 4.5), 0.0), circle(2.01, -0.2, 1.0))
}

/// `UPDATE_COPIED=1 cargo test --test program copy` writes the file again.
#[test]
fn the_copied_rust_test_is_compiled_here() {
    let made = text(Language::RustTest, any_lesson(), &hard()).unwrap();
    if std::env::var_os("UPDATE_COPIED").is_some() {
        let path = "src/tests/program/copied/closed_form_without_answer.rs";
        std::fs::write(path, &made).unwrap();
    }
    assert_eq!(made, include_str!("copied/closed_form_without_answer.rs"));
    assert!(made.contains("\"closed-form-published\").unwrap().verdict, Undecided"), "{made}");
}

#[test]
fn a_json_case_reads_back_as_the_same_scene() {
    for lesson in LESSONS.iter().filter(|it| it.presets.len() > 1) {
        for preset in lesson.presets {
            let scene = lesson.scene(preset);
            if scene.shapes().len() != 2 {
                continue;
            }
            let copied = text(Language::Json, lesson, &scene).unwrap();
            let read = case::parse(&copied, "copied", None).unwrap();
            assert_eq!((read.lesson.slug, &read.scene), (lesson.slug, &scene), "{copied}");
        }
    }
}

#[test]
fn the_documents_own_cases_are_their_own_calls() {
    let python = r#"e0 = {"a": 2.0, "b": 1.5, "x": 0.5, "y": 0.5, "theta": 0.2}
e1 = {"a": 1.5, "b": 1.0, "x": 2.0, "y": 2.5, "theta": 2.0}
"#;
    let upright = ellipse((-1.0, 5.0), (10.0, 20.0), 0.0);
    let hori = [ellipse((0.5, 0.5), (2.0, 1.5), 0.2), ellipse((2.0, 2.5), (1.5, 1.0), 2.0)];
    for (scene, language, wanted) in [
        (
            Scene::pair(upright, circle(25.0, 7.0, 15.0)),
            Language::Cpp,
            "test.collide(-1.0, 5.0, 10.0, 20.0, 25.0, 7.0, 15.0);",
        ),
        // A circle comes last.
        (
            Scene::pair(circle(2.0, 3.0, 1.0), ellipse((0.0, 1.0), (4.0, 5.0), 0.0)),
            Language::Cpp,
            "test.collide(0.0, 1.0, 4.0, 5.0, 2.0, 3.0, 1.0);",
        ),
        (Scene::pair(hori[0], hori[1]), Language::Python, python),
    ] {
        let copied = text(language, any_lesson(), &scene).unwrap();
        let is_call = language == Language::Cpp && copied.contains(wanted);
        assert!(is_call || copied == wanted, "{copied}");
    }
    let vector = DVec2::new(10.0, 20.0);
    let (length, angle) = (vector.length(), vector.to_angle());
    let first = ellipse((-10.0, 5.0), (length, 3.0 * length), angle);
    let scene = Scene::pair(first, ellipse((3.0, 4.0), (1.0, 0.75), 0.0));
    let call = text(Language::Cpp, any_lesson(), &scene).unwrap();
    let numbers: Vec<f64> =
        call.split(['(', ')']).nth(3).unwrap().split(", ").map(|it| it.parse().unwrap()).collect();
    let expected = [-10.0, 5.0, 10.0, 20.0, 3.0, 3.0, 4.0, 1.0, 0.0, 0.75];
    assert_eq!(numbers.len(), 10);
    for (number, expected) in numbers.iter().zip(expected) {
        assert!((number - expected).abs() < 1e-14 * 20.0, "{call}");
    }
}

#[test]
fn numbers_go_home_with_every_digit() {
    let odd = [0.1 + 0.2, 1e-300, 4.35e22];
    let scene = Scene::pair(
        ellipse((odd[0], -odd[1]), (odd[2], 1.0), 1e22),
        circle(f64::MIN_POSITIVE, 5e-324, 1.0),
    );
    for language in [Language::RustTest, Language::Json, Language::Python] {
        let copied = text(language, any_lesson(), &scene).unwrap();
        for number in ["0.30000000000000004", "-1e-300", "4.35e22", "5e-324"] {
            let plain = copied.replace("e+", "e");
            assert!(plain.contains(number), "{number} in {copied}");
        }
    }
}

#[test]
fn what_a_language_cannot_say_is_said() {
    let segment = Segment::new(DVec2::ZERO, DVec2::X).unwrap();
    let scene = Scene::pair(segment, circle(2.0, 3.0, 1.0));
    let said = |language, scene: &Scene| text(language, any_lesson(), scene).unwrap_err();
    let expected = "The listing knows ellipses and circles, but no segment.";
    assert_eq!(said(Language::Cpp, &scene), expected);
    let expected = "Hori’s script knows ellipses and circles, but no segment.";
    assert_eq!(said(Language::Python, &scene), expected);
    let lonely = Scene::of(vec![circle(0.0, 0.0, 1.0).into()], [0, 1]);
    for (language, _) in Language::ALL {
        assert_eq!(said(language, &lonely), "There are not two shapes to copy.");
    }
}

#[test]
fn every_pair_of_kinds_can_be_a_rust_test_and_a_json_case() {
    let rectangle = Rectangle::new(DVec2::ONE, DVec2::new(2.0, 3.0), 0.5).unwrap();
    let scene = Scene::pair(Point::new(DVec2::new(1.0, 2.0)).unwrap(), rectangle);
    let copied = text(Language::RustTest, any_lesson(), &scene).unwrap();
    assert!(copied.contains("Point::new(DVec2::new(1.0, 2.0))"), "{copied}");
    assert!(copied.contains("shape::{Point, Rectangle}"), "{copied}");
    assert!(text(Language::Json, any_lesson(), &scene).unwrap().contains("rectangle"));
}
