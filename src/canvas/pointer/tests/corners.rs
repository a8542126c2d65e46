//! Double clicks on the outline of a polygon.

use super::*;
use crate::scene::Scene;
use crate::shape::{Circle, Polygon, Shape};

fn stand() -> Stand {
    let mut stand = Stand::new();
    let corners = [(-4.0, -2.0), (0.0, -2.0), (0.0, 2.0), (-4.0, 2.0)];
    let polygon = Polygon::new(&corners.map(DVec2::from)).unwrap();
    let circle = Circle::new(DVec2::new(4.0, 0.0), 1.0).unwrap();
    let scene = Scene::pair(polygon, circle);
    stand.session.apply(&Action::Load { lesson: "any-pair/support-gap".into(), scene });
    stand
}

fn corners(stand: &Stand) -> Vec<DVec2> {
    let Shape::Polygon(it) = stand.session.scene().a() else { panic!() };
    it.vertices()
}

impl Stand {
    fn click(&mut self, world: (f64, f64), now: f64) {
        let at = self.session.view().to_screen(world.into());
        self.frame(|input| Input { now, ..input.moved(at) }.then(What::Pressed(Button::Primary)));
        self.release();
    }
}

#[test]
fn a_double_click_on_a_side_makes_a_corner_and_one_on_a_corner_takes_it_away() {
    let mut stand = stand();
    let before = corners(&stand);
    stand.click((-1.0, 2.0), 1.0);
    assert_eq!(corners(&stand), before);
    stand.click((-1.0, 2.0), 1.2);
    let after = corners(&stand);
    assert_eq!(after.len(), 5);
    assert!(after[3].abs_diff_eq(DVec2::new(-1.0, 2.0), 1e-9), "{after:?}");
    stand.click((-1.0, 2.0), 1.3);
    assert_eq!(corners(&stand).len(), 5, "a third click is the first of two");
    stand.click((-1.0, 2.0), 1.4);
    assert_eq!(corners(&stand), before);
    stand.session.apply(&Action::Undo);
    assert_eq!(corners(&stand), after);
}

#[test]
fn slow_clicks_and_clicks_inside_change_nothing() {
    let mut stand = stand();
    let before = corners(&stand);
    stand.click((-1.0, 2.0), 1.0);
    stand.click((-1.0, 2.0), 2.0);
    stand.click((-3.0, 0.7), 3.0);
    stand.click((-3.0, 0.7), 3.1);
    assert_eq!(corners(&stand), before);
}

#[test]
fn a_corner_that_cannot_go_on_says_why() {
    let mut stand = stand();
    let screen = |stand: &Stand, x: f64, y: f64| stand.session.view().to_screen(DVec2::new(x, y));
    let (from, to) = (screen(&stand, 0.0, 2.0), screen(&stand, -3.5, -1.5));
    stand.press(from).moves(to);
    let guide = stand.session.guide().map(|it| it.word);
    assert_eq!(guide, Some("It stops here: a polygon stays convex."));
    assert!(corners(&stand)[2].abs_diff_eq(DVec2::new(-2.0, 0.0), 1e-9));
    stand.release();
    assert_eq!(stand.session.guide(), None);
}
