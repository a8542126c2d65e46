//! Scenes as text, their focus, and their copies.

use super::*;
use crate::platform::json;
use crate::shape::Circle;

fn circle(x: f64) -> Shape {
    Circle::new(DVec2::new(x, 0.0), 1.0).unwrap().into()
}

fn written(scene: &Scene) -> String {
    serde_json::to_string(scene).unwrap()
}

#[test]
fn two_shapes_are_written_as_a_and_b() {
    let scene = Scene::pair(circle(0.0), circle(1.0));
    let text = written(&scene);
    assert!(text.starts_with("{\"a\":{\"circle\":") && !text.contains("shapes"), "{text}");
    assert_eq!(json::parse::<Scene>(&text), Ok(scene));
}

#[test]
fn any_other_number_is_a_list_with_a_focus() {
    for (count, focus) in [(0, [0, 1]), (1, [0, 1]), (2, [1, 0]), (5, [4, 2])] {
        let shapes = (0..count).map(|i| circle(f64::from(i))).collect();
        let scene = Scene::of(shapes, focus);
        let text = written(&scene);
        assert!(text.starts_with("{\"shapes\":["), "{text}");
        assert_eq!(json::parse::<Scene>(&text), Ok(scene), "{text}");
    }
}

#[test]
fn a_focus_that_is_not_there_is_made_another() {
    let of = |count: i32, focus| {
        Scene::of((0..count).map(|i| circle(f64::from(i))).collect(), focus).focus
    };
    assert_eq!(of(3, [7, 9]), [1, 2]);
    assert_eq!(of(3, [1, 1]), [0, 1]);
    assert_eq!(of(3, [0, 0]), [0, 1]);
    assert_eq!(of(3, [2, 7]), [1, 2]);
    assert_eq!(of(3, [2, 0]), [2, 0]);
}

#[test]
fn places_are_letters_for_two_and_numbers_beyond() {
    let all = [Which::A, Which::B, Which(2), Which(999)];
    let text = serde_json::to_string(&all).unwrap();
    assert_eq!(text, "[\"a\",\"b\",2,999]");
    assert_eq!(json::parse::<[Which; 4]>(&text), Ok(all));
    assert!(json::parse::<Which>("\"c\"").is_err());
}

#[test]
fn what_is_missing_is_said() {
    let fault = json::parse::<Scene>("{\"b\": {\"point\": {\"at\": [0, 0]}}}").unwrap_err();
    assert_eq!(fault.message, "missing field `a`");
}

#[test]
fn a_copy_shares_its_shapes_until_one_changes() {
    let scene = Scene::pair(circle(0.0), circle(1.0));
    let mut copy = scene.clone();
    assert!(Arc::ptr_eq(&scene.shapes, &copy.shapes));
    copy.set_shape(Which::B, circle(2.0));
    assert_eq!((*scene.b(), *copy.b()), (circle(1.0), circle(2.0)));
}

#[test]
fn the_tip_of_an_arrow_is_moved_as_a_point() {
    let motion = Motion::new(DVec2::ZERO, DVec2::new(2.0, 1.0)).unwrap();
    let mut scene = Scene::pair(circle(0.0), circle(3.0)).moving(motion);
    let (tip, handle) = scene.part(Which::B, Handle::Way);
    assert_eq!((tip.center(), handle), (DVec2::new(5.0, 1.0), Handle::Body));
    scene.set_part(Which::B, Handle::Way, tip.translated(DVec2::Y).unwrap());
    assert_eq!(scene.way(Which::B), Some(DVec2::new(2.0, 2.0)));
    assert_eq!(scene.way(Which::A), Some(DVec2::ZERO));
    assert_eq!(scene.part(Which::B, Handle::Body), (circle(3.0), Handle::Body));
    let text = written(&scene);
    assert!(text.contains("\"motion\":{\"a\":[0.0,0.0],\"b\":[2.0,2.0]}"), "{text}");
    assert_eq!(json::parse::<Scene>(&text), Ok(scene));
}
