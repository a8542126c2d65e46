//! What every walk in the difference A − B draws: its rim about the first shape, seen from the
//! second one's centre, and the ways between points of the two shapes.

use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::outcome::Contact;
use glam::DVec2;

/// The rim of the difference, drawn from the second shape's centre, with its name.
pub fn rim(figure: &mut Figure, origin: DVec2, rim: &[DVec2]) {
    let rim: Vec<_> = rim.iter().map(|point| origin + *point).collect();
    // The name stands where the origin's side, on which all else happens, is far.
    let far = |p: &&DVec2, q: &&DVec2| origin.distance(**p).total_cmp(&origin.distance(**q));
    if let Some(at) = rim.iter().max_by(far) {
        figure.add(Mark::text(Role::Construction, *at, "A − B"));
    }
    figure.add(Mark::polygon(Role::Construction, rim).named("rim"));
}

/// The origin of the difference: the second shape's centre.
pub fn origin(figure: &mut Figure, at: DVec2) {
    figure.add(Mark::point(Role::B, at, Symbol::Ring).named("origin").labelled("o"));
}

/// The extreme point of the difference that was asked for.
pub fn extreme(figure: &mut Figure, at: DVec2) {
    let point = Mark::point(Role::Candidate, at, Symbol::Disc).named("w");
    figure.add(point.labelled("w").fresh());
}

/// The nearest or deepest points of the two shapes, and how far apart they are.
pub fn witnesses(figure: &mut Figure, contact: &Contact, label: String) {
    let way = Mark::segment(Role::Witness, contact.on_a, contact.on_b);
    figure.add(way.labelled(label).fresh());
    for at in [contact.on_a, contact.on_b] {
        figure.add(Mark::point(Role::Witness, at, Symbol::Disc));
    }
}
