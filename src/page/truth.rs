//! The reference's answer as marks: both witnesses and the gap between them.

use crate::outcome::Contact;
use crate::page::figure::{Figure, Mark, Role, Symbol};
use crate::page::number;

/// Adds both witnesses of a contact that the reference found, and its gap.
pub fn draw(contact: &Contact, figure: &mut Figure) {
    let Contact { gap, on_a, on_b, .. } = *contact;
    let words = if gap > 0.0 { "true gap" } else { "true depth" };
    let label = format!("{words} {}", number::short(gap.abs()));
    figure.add(Mark::segment(Role::Truth, on_a, on_b).labelled(label));
    figure.add(Mark::point(Role::Truth, on_a, Symbol::Ring));
    figure.add(Mark::point(Role::Truth, on_b, Symbol::Ring));
}

/// Adds the first touch of shapes in motion.
pub fn draw_touch(time: f64, contact: &Contact, figure: &mut Figure) {
    let label = format!("true touch t = {time}", time = number::short(time));
    figure.add(Mark::point(Role::Truth, contact.on_a, Symbol::Ring).labelled(label));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DVec2;
    use crate::reference;
    use crate::shape::Circle;

    #[test]
    fn the_truth_of_two_circles_is_between_their_nearest_points() {
        let circle = |x, radius| Circle::new(DVec2::new(x, 0.0), radius).unwrap();
        let truth = reference::judge(&circle(-3.0, 1.0).into(), &circle(2.0, 1.5).into());
        let mut figure = Figure::default();
        draw(&truth.contact, &mut figure);
        assert_eq!(figure.bounds(), Some([DVec2::new(-2.0, 0.0), DVec2::new(0.5, 0.0)]));
        assert_eq!(figure.marks[0].label.as_deref(), Some("true gap 2.5"));
    }
}
