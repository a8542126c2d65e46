//! The reference's answer as marks: both witnesses and the gap between them.

use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number;
use crate::app::scene::Scene;
use crate::outcome::Contact;
use crate::reference;

/// Adds what the reference says of the scene's pair in focus, where there is one.
pub fn draw(scene: &Scene, figure: &mut Figure) {
    if !scene.has_pair() {
        return;
    }
    draw_contact(&reference::judge(scene.a(), scene.b()).contact, figure);
}

/// Adds both witnesses of a contact that the reference found, and its gap.
pub fn draw_contact(contact: &Contact, figure: &mut Figure) {
    let Contact { gap, on_a, on_b, .. } = *contact;
    let words = if gap > 0.0 { words!(truth.true_gap) } else { words!(truth.true_depth) };
    let label = format!("{words} {}", number::short(gap.abs()));
    figure.add(Mark::segment(Role::Truth, on_a, on_b).labelled(label));
    figure.add(Mark::point(Role::Truth, on_a, Symbol::Ring));
    figure.add(Mark::point(Role::Truth, on_b, Symbol::Ring));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DVec2;
    use crate::shape::Circle;

    #[test]
    fn the_truth_of_two_circles_is_between_their_nearest_points() {
        let circle = |x, radius| Circle::new(DVec2::new(x, 0.0), radius).unwrap();
        let scene = Scene::pair(circle(-3.0, 1.0), circle(2.0, 1.5));
        let mut figure = Figure::default();
        draw(&scene, &mut figure);
        assert_eq!(figure.bounds(), Some([DVec2::new(-2.0, 0.0), DVec2::new(0.5, 0.0)]));
        assert_eq!(figure.marks[0].label.as_deref(), Some("true gap 2.5"));
    }
}
