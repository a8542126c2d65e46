//! What magnets and the edge of the view do to a drag.

use super::*;
use crate::shape::Shape;

#[test]
fn a_magnet_holds_within_its_reach_until_alt_lets_go_and_a_replay_gives_the_same() {
    let mut stand = Stand::new();
    stand.session.apply(&Action::Open { lesson: "line-circle/triangle-height".into() });
    stand.session.apply(&Action::Prefer { settings: Settings::default() });
    let begun = stand.session.scene().clone();
    let ends = |session: &Session| session.scene().a().numbers();
    let screen = |stand: &Stand, x: f64, y: f64| stand.session.view().to_screen(DVec2::new(x, y));
    let [px, py, qx, qy] = <[f64; 4]>::try_from(ends(&stand.session)).unwrap();
    let (p, q) = (screen(&stand, px, py), screen(&stand, qx, qy));
    stand.press(q).moves(p.midpoint(q)).moves(p + DVec2::new(3.0, -2.0));
    assert_eq!(ends(&stand.session), [px, py, px, py]);
    assert_eq!(stand.session.guide().map(|it| it.word), Some("same point"));
    stand.holds(Modifiers { alt: true, ..Modifiers::default() });
    assert!(stand.session.guide().is_none() && ends(&stand.session) != [px, py, px, py]);
    stand.holds(Modifiers::default()).release();
    assert_eq!(ends(&stand.session), [px, py, px, py]);
    let mut replayed = Session::new(Settings { magnets: false, ..Settings::default() }).unwrap();
    replayed.apply(&Action::Open { lesson: "line-circle/triangle-height".into() });
    for action in &stand.sent {
        let text = serde_json::to_string(action).unwrap();
        replayed.apply(&serde_json::from_str::<Action>(&text).unwrap());
    }
    assert_eq!(replayed.scene(), stand.session.scene());
    stand.session.apply(&Action::Undo);
    assert_eq!(*stand.session.scene(), begun, "one step takes all of it back");
}

#[test]
fn at_the_edge_the_view_goes_on_with_what_is_held() {
    let mut stand = Stand::new();
    let at = stand.session.view().to_screen(stand.session.scene().b().center());
    let begun = stand.session.view().center;
    stand.press(at).moves(DVec2::new(1190.0, 400.0));
    for _ in 0..5 {
        stand.frame(|input| input);
    }
    assert!(stand.pointer.pushes());
    let center = stand.session.view().center;
    assert!(center.x > begun.x && (center.y - begun.y).abs() < 1e-12);
    let held = stand.session.view().to_screen(stand.session.scene().b().center());
    assert!(held.distance(DVec2::new(1190.0, 400.0)) < 1e-6, "{held}");
    stand.release();
    assert!(!stand.pointer.pushes());
}

#[test]
fn in_kanos_demos_the_right_button_brings_the_circle_as_one_change() {
    let mut stand = Stand::new();
    stand.session.apply(&Action::Open { lesson: "circle-rectangle/rotate-back".into() });
    let (before, at) = (stand.center(Which::A), stand.empty());
    let world = |stand: &Stand, at: DVec2| stand.session.world_at(at);
    let place = world(&stand, at);
    stand.frame(|input| input.moved(at).then(What::Pressed(Button::Secondary)));
    assert!(stand.center(Which::A).distance(place) < 1e-9, "{place}");
    let (on, offset) = (at + DVec2::new(40.0, 24.0), stand.world(DVec2::new(40.0, 24.0)));
    stand.moves(on).frame(|input| input.then(What::Released(Button::Secondary)));
    assert!(stand.center(Which::A).distance(place + offset) < 1e-9);
    // Over the rectangle, too: the article says "anywhere".
    let middle = stand.middle(Which::B);
    stand.frame(|input| input.moved(middle).then(What::Pressed(Button::Secondary)));
    stand.frame(|input| input.then(What::Released(Button::Secondary)));
    assert!(stand.center(Which::A).distance(stand.center(Which::B)) < 1e-9);
    stand.session.apply(&Action::Undo);
    stand.session.apply(&Action::Undo);
    assert_eq!(stand.center(Which::A), before);
}

#[test]
fn in_each_of_kanos_demos_the_right_button_brings_the_circle() {
    let demos = ["rectangle/conventions", "segment/sweep", "rectangle/breakout"];
    for (demo, which) in demos.into_iter().zip([Which::A, Which::B, Which::A]) {
        let mut stand = Stand::new();
        stand.session.apply(&Action::Open { lesson: format!("circle-{demo}") });
        let at = stand.session.free().center() + DVec2::new(30.0, 50.0);
        let place = stand.session.view().to_world(at);
        stand.frame(|input| input.moved(at).then(What::Pressed(Button::Secondary)));
        stand.frame(|input| input.then(What::Released(Button::Secondary)));
        assert!(matches!(stand.session.scene().shape(which), Shape::Circle(_)), "{demo}");
        assert!(stand.center(which).distance(place) < 1e-9, "{demo}");
    }
}

#[test]
fn in_niemitalos_demos_the_right_button_resizes_the_ellipse_as_one_change() {
    let mut stand = Stand::new();
    stand.session.apply(&Action::Open { lesson: "ellipse-circle/polygon-bisection".into() });
    let ellipse = |stand: &Stand| match stand.session.scene().a() {
        Shape::Ellipse(it) => *it,
        other => panic!("{other:?}"),
    };
    let (before, at) = (ellipse(&stand), stand.empty());
    stand.frame(|input| input.moved(at).then(What::Pressed(Button::Secondary)));
    for by in [DVec2::ZERO, DVec2::new(40.0, 24.0)] {
        let on = at + by;
        stand.moves(on);
        let corner = before.to_local(stand.session.world_at(on)).abs();
        let after = ellipse(&stand);
        assert!(after.semi_axes().distance(corner) < 1e-9, "{after:?}: {corner}");
        assert_eq!([after.center(), after.direction()], [before.center(), before.direction()]);
    }
    stand.frame(|input| input.then(What::Released(Button::Secondary)));
    stand.session.apply(&Action::Undo);
    assert_eq!(ellipse(&stand), before);
}

#[test]
fn in_niemitalos_demos_the_right_button_brings_the_end_of_the_segment() {
    let mut stand = Stand::new();
    stand.session.apply(&Action::Open { lesson: "segment-circle/conjugate-product".into() });
    let start = stand.session.scene().a().numbers()[..2].to_vec();
    let at = stand.empty();
    let place = stand.session.world_at(at);
    stand.frame(|input| input.moved(at).then(What::Pressed(Button::Secondary)));
    stand.frame(|input| input.then(What::Released(Button::Secondary)));
    let after = stand.session.scene().a().numbers();
    assert_eq!(after[..2], start);
    assert!(DVec2::from_slice(&after[2..]).distance(place) < 1e-9, "{after:?}: {place}");
}

#[test]
fn in_other_demos_the_right_button_moves_nothing() {
    let mut stand = Stand::new();
    stand.session.apply(&Action::Open { lesson: "line-circle/triangle-height".into() });
    let (before, at) = (stand.session.scene().clone(), stand.empty());
    stand.frame(|input| input.moved(at).then(What::Pressed(Button::Secondary)));
    stand.moves(at + DVec2::new(40.0, 24.0));
    stand.frame(|input| input.then(What::Released(Button::Secondary)));
    assert_eq!(*stand.session.scene(), before);
}
