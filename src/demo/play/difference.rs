//! The difference A − B, drawn about the first shape as seen from the second one's centre.

use crate::demo::play::prelude::*;

/// The rim of the difference, with its name.
pub fn rim(origin: DVec2, rim: &[DVec2], pen: &mut Pen) {
    let rim: Vec<_> = rim.iter().map(|point| origin + *point).collect();
    // Far from the origin the name hides nothing of what the steps draw.
    let far = |p: &&DVec2, q: &&DVec2| origin.distance(**p).total_cmp(&origin.distance(**q));
    if let Some(at) = rim.iter().max_by(far) {
        pen.text(Construction, *at, "A − B").still();
    }
    pen.polygon(Construction, rim).id("rim").still();
}

/// The origin of the difference: the second shape's centre.
pub fn origin(at: DVec2, pen: &mut Pen) {
    pen.point(B, at, Symbol::Ring).id("origin").label("o").still();
}

/// An extreme point of the difference.
pub fn extreme(at: DVec2, pen: &mut Pen) {
    pen.dot(Candidate, at).id("w").label("w");
}

#[cfg(test)]
mod tests {
    use crate::demo::lesson::trial::{self, Demo, picture};
    use crate::page::figure::Form;
    use crate::reference;

    #[test]
    fn the_second_shape_moved_to_the_rim_touches_the_first() {
        for demo in [Demo("any-pair/gjk"), Demo("any-pair/minkowski")] {
            let run = trial::run(&demo, "boxes", &[]);
            let scene = trial::scene(&demo, "boxes", &[]);
            let marks = picture(&run, 0).marks;
            let rim = marks.iter().find(|it| it.name == "rim").unwrap();
            let Form::Path { points, closed: true } = &rim.form else { panic!() };
            for point in points {
                let moved = scene.b().centered_at(*point).unwrap();
                let gap = reference::judge(scene.a(), &moved).contact.gap;
                assert!(gap.abs() < 1e-12, "{gap} at {point}");
            }
        }
    }
}
