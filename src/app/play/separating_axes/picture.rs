//! An axis beside the shapes, with the shadows of both and what is between them.

use crate::algorithm::separating_axes::{Look, Origin, Step};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::play::Course;
use crate::shape::Shape;
use glam::DVec2;

/// How far the axis is beside the shapes, and the shadows are beside the axis, in reaches of the
/// larger shape.
const BESIDE: f64 = 0.2;
const APART: f64 = 0.05;

/// Draws what a step has come to.
pub fn draw(course: &Course<Step>, step: usize, current: &Step, figure: &mut Figure) {
    match current {
        Step::Tried(look) => {
            if let Some(best) = course.widest(step).filter(|_| !look.leads) {
                figure.add(edge(best, Role::Kept).named("best"));
            }
            let role = if look.leads { Role::Kept } else { Role::Candidate };
            axis(figure, &course.shapes, look, role);
            figure.add(edge(look, role).named("edge").fresh());
        }
        Step::Answer { contact, .. } => {
            if let Some(best) = course.widest(step) {
                axis(figure, &course.shapes, best, Role::Deciding);
                figure.add(edge(best, Role::Deciding).named("edge").fresh());
            }
            if let Some(it) = contact {
                let meaning = if it.gap > 0.0 { "" } else { "the push along the deciding axis" };
                let way = Mark::segment(Role::Witness, it.on_a, it.on_b).named("way").fresh();
                figure.add(way.meaning(meaning));
                for at in [it.on_a, it.on_b] {
                    figure.add(Mark::point(Role::Witness, at, Symbol::Disc).meaning(meaning));
                }
            }
        }
    }
}

/// The edge that an axis is the normal of, or the way between two corners.
fn edge(look: &Look, role: Role) -> Mark {
    let [from, to] = look.ends;
    let mark = Mark::segment(role, from, to);
    match look.origin {
        Origin::Corners => mark.dashed().meaning("the way that gives the axis"),
        _ => mark.given(),
    }
}

/// The axis with both shadows.
fn axis(figure: &mut Figure, shapes: &[Shape; 2], look: &Look, role: Role) {
    let side = Side::of(shapes, look);
    figure.add(Mark::line(role, side.foot(look.a[0], 0.0), look.normal).named("axis").fresh());
    let shadows = [(Role::A, look.a, -1.0), (Role::B, look.b, 1.0)];
    for ((of, points, beside), name) in shadows.into_iter().zip(["a", "b"]) {
        let [low, high] = points.map(|at| side.foot(at, beside));
        for (at, foot) in points.into_iter().zip([low, high]) {
            figure.add(Mark::segment(Role::Construction, at, foot).dashed().named(name));
        }
        figure.add(Mark::segment(of, low, high).given().named(name).fresh());
    }
    let words = match look.gap > 0.0 {
        true => "gap",
        false => "overlap",
    };
    let [end, start] = [look.a[1], look.b[0]].map(|at| side.foot(at, 0.0));
    let between = Mark::segment(role, end, start).given().named("between").fresh();
    figure.add(between.labelled(format!("{words} {}", short(look.gap.abs()))));
}

/// Where an axis is drawn: beside the shapes, below rather than above.
struct Side {
    normal: DVec2,
    away: DVec2,
    far: f64,
    step: f64,
}

impl Side {
    fn of(shapes: &[Shape; 2], look: &Look) -> Self {
        let across = look.normal.perp();
        let below = across.y < 0.0 || (across.y == 0.0 && across.x > 0.0);
        let away = if below { across } else { -across };
        let reach = shapes[0].reach().max(shapes[1].reach());
        let points = look.a.into_iter().chain(look.b).chain(look.ends);
        let ends = shapes.iter().map(|it| away.dot(it.center()) + it.reach());
        let far = ends.chain(points.map(|at| away.dot(at))).fold(f64::NEG_INFINITY, f64::max);
        Self { normal: look.normal, away, far: far + BESIDE * reach, step: APART * reach }
    }

    /// Where a point's shadow falls, so many steps behind the axis.
    fn foot(&self, at: DVec2, beside: f64) -> DVec2 {
        self.normal * self.normal.dot(at) + self.away * (self.far + beside * self.step)
    }
}
