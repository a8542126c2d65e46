//! How the steps look.

use crate::algorithm::triangle_height::Step;
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::{compared, short};
use glam::DVec2;

/// Draws what lies beneath the shapes, so that the line stays whole: the triangle.
pub fn ground(steps: &[Step], figure: &mut Figure) {
    if let Some(Step::Triangle { corners, .. }) = steps.first()
        && corners[1] != corners[2]
    {
        let triangle = Mark::polygon(Role::Candidate, *corners).filled();
        figure.add(Mark { fresh: steps.len() == 1, ..triangle });
    }
}

/// Draws the state after the last of `steps`; the shapes are there already.
pub fn draw(steps: &[Step], figure: &mut Figure) {
    let (Some(Step::Triangle { corners, .. }), Some(last)) = (steps.first(), steps.last()) else {
        return;
    };
    match last {
        Step::Triangle { .. } => {}
        Step::NoBase { point, distance } => {
            let [center, ..] = *corners;
            let way = Mark::segment(Role::Construction, center, *point).dashed().fresh();
            figure.add(way.labelled(short(*distance)));
        }
        Step::Area { sides, parallelogram, cross, area, .. } => {
            let whole = Mark::polygon(Role::Construction, *parallelogram).filled().dashed();
            figure.add(whole.fresh());
            for [from, to] in *sides {
                figure.add(Mark::arrow(Role::Kept, from, to).fresh());
            }
            let [o, p, q] = *corners;
            let middle = p.midpoint(q).lerp(o, 1.0 / 3.0);
            let label =
                if *cross == 0.0 { "A = 0".into() } else { format!("A = {}", short(*area)) };
            figure.add(Mark::text(Role::Candidate, middle, label).fresh());
        }
        Step::Height { base: [p, q], base_length, height, foot, .. } => {
            let base = Mark::segment(Role::Kept, *p, *q).fresh();
            let base = base.labelled(format!("PQ = {}", short(*base_length)));
            figure.add(base.meaning("the base"));
            stand(corners, *foot, figure);
            let tall = Mark::segment(Role::Deciding, corners[0], *foot).fresh();
            figure.add(tall.labelled(format!("h = {}", short(*height))));
        }
        Step::Compared { .. } => compare(last, corners, figure),
    }
    let [o, p, q] = *corners;
    figure.add(Mark::dot(Role::B, o).labelled("O"));
    if p == q {
        let one = match last {
            Step::NoBase { .. } => Mark::point(Role::Deciding, p, Symbol::Cross).fresh(),
            _ => Mark { fresh: steps.len() == 1, ..Mark::dot(Role::A, p) },
        };
        figure.add(one.labelled("P = Q"));
    } else {
        figure.add(Mark::dot(Role::A, p).labelled("P"));
        figure.add(Mark::dot(Role::A, q).labelled("Q"));
    }
}

/// The right angle in which the height stands on the line.
fn stand([o, p, q]: &[DVec2; 3], foot: DVec2, figure: &mut Figure) {
    if foot != *o {
        // Towards the longer part of the base, where there is room.
        let along = if foot.distance(*p) > foot.distance(*q) { *p - foot } else { *q - foot };
        figure.add(Mark::right_angle(Role::Deciding, foot, along, *o - foot).fresh());
    }
    figure.add(Mark::dot(Role::Deciding, foot).fresh());
}

/// Height and radius side by side on one line, and what is between them.
fn compare(step: &Step, corners: &[DVec2; 3], figure: &mut Figure) {
    let Step::Compared { height, radius, gap, foot, on_circle, crossings, hit } = step else {
        return;
    };
    let center = corners[0];
    stand(corners, *foot, figure);
    let (near, far) = if *hit { (foot, on_circle) } else { (on_circle, foot) };
    let (first, name, meaning) = if *hit {
        (Role::Deciding, compared(*height, *radius, true), "")
    } else {
        (Role::Kept, format!("r = {}", short(*radius)), "the radius")
    };
    figure.add(Mark::segment(first, center, *near).labelled(name).meaning(meaning).fresh());
    let (second, name) = if *hit {
        (Role::Kept, format!("r − h = {}", short(-gap)))
    } else {
        (Role::Deciding, format!("h − r = {}", short(*gap)))
    };
    if near != far {
        let between = Mark::segment(second, *near, *far).labelled(name);
        for mark in [between, Mark::dot(second, *on_circle)] {
            figure.add(mark.meaning("between the height and the radius").fresh());
        }
    }
    if let Some([one, other]) = crossings {
        for at in if one == other { vec![*one] } else { vec![*one, *other] } {
            figure.add(Mark::point(Role::Witness, at, Symbol::Ring).fresh());
        }
    }
}
