//! What each step draws.

use super::{Played, View};
use crate::algorithm::polygon_bisection::Triangle;
use crate::algorithm::polygon_sandwich::{Axis, Layer, Layers, Measure, PairStep};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use crate::app::number::short;
use crate::app::play::polygon_bisection::leaf::{Leaf, outline};
use crate::app::play::polygon_bisection::magnifier::magnify;
use glam::{DAffine2, DVec2};

/// More triangles about a shape are no wider than a pen stroke: the two polygons stand
/// for them, and the magnifier shows one.
const MOST_TRIANGLES: usize = 128;

/// The picture of a step; the given shapes are there already.
pub(super) fn draw(played: &Played, step: usize, figure: &mut Figure) {
    let Some(view) = played.views.get(step) else { return };
    let (View::Built(index) | View::Measured(index) | View::Compared(index)) = *view;
    let mut built = played.course.steps[..=index].iter().rev().filter_map(|step| match step {
        PairStep::Built { layers, measures, .. } => Some((layers, measures)),
        PairStep::Compared { .. } => None,
    });
    let Some((layers, measures)) = built.next() else { return };
    let before = built.next().map(|(layers, _)| layers);
    let fresh = matches!(view, View::Built(_));
    for (which, now) in layers.iter().enumerate() {
        let parents = before.filter(|_| fresh).map(|layers| &layers[which].triangles[..]);
        sandwich(now, parents.unwrap_or_default(), fresh, figure);
    }
    let map = lens(played, layers, before, measures, figure);
    match (view, &played.course.steps[index]) {
        (View::Measured(_), _) => {
            for it in measures {
                error(it, figure);
            }
            if let Some(map) = map {
                magnified(&measures[0], &map, figure);
            }
        }
        (_, PairStep::Compared { layer, axis, settles, .. }) => {
            compared(layers, *layer, axis, *settles, figure);
        }
        _ => {}
    }
}

/// The triangles of one shape, its two polygons and the triangles that these nest in.
fn sandwich(layers: &Layers, parents: &[Triangle], fresh: bool, figure: &mut Figure) {
    if layers.triangles.len() <= MOST_TRIANGLES {
        for parent in parents {
            figure.add(outline(Role::Ghost, parent));
        }
        for triangle in &layers.triangles {
            let mark = Mark { fresh, ..outline(Role::Candidate, triangle).filled() };
            let whole = parents.iter().find(|it| fresh && it.index == triangle.index >> 1);
            figure.add(match whole {
                Some(whole) => mark.cut_from(outline(Role::Candidate, whole).form),
                None => mark,
            });
        }
    }
    let outer = Mark::polygon(Role::Construction, layers.outer.clone());
    figure.add(Mark { fresh, ..outer });
    figure.add(Mark::polygon(Role::Kept, layers.inner.clone()));
    // More would run together.
    if layers.inner.len() <= 8 {
        for corner in &layers.inner {
            figure.add(Mark::point(Role::Kept, *corner, Symbol::Square));
        }
    }
}

/// The first shape's worst triangle, magnified with the one that it nests in.
fn lens(
    played: &Played,
    [layers, _]: &[Layers; 2],
    before: Option<&[Layers; 2]>,
    [measure, _]: &[Measure; 2],
    figure: &mut Figure,
) -> Option<DAffine2> {
    let far = |it: &Triangle| it.apex.distance_squared(measure.outer.point);
    let worst = layers.triangles.iter().min_by(|a, b| far(a).total_cmp(&far(b)))?;
    let parent = before?[0].triangles.get(worst.index as usize / 2)?;
    let leaves: Vec<Leaf> = layers
        .triangles
        .iter()
        .filter(|it| it.index / 2 == parent.index)
        .map(|it| Leaf { fresh: false, ..Leaf::new(*it) })
        .collect();
    let rims = [(Role::A, &played.course.shapes[0]), (Role::B, &played.course.shapes[1])];
    magnify(rims, parent, &leaves, figure)
}

/// From the farthest apex to the rim.
fn error(measure: &Measure, figure: &mut Figure) {
    let miss = &measure.outer;
    let line = Mark::segment(Role::Witness, miss.point, miss.nearest).given();
    figure.add(line.labelled(format!("error {distance}", distance = short(miss.distance))).fresh());
    figure.add(Mark::dot(Role::Witness, miss.point).fresh());
}

fn magnified(measure: &Measure, map: &DAffine2, figure: &mut Figure) {
    let miss = &measure.outer;
    let line = Mark::segment(Role::Witness, miss.point, miss.nearest).given().mapped(map);
    figure.add(line.fresh());
}

/// The side that comes nearest to parting two polygons, its line, and the corner beyond.
fn compared(layers: &[Layers; 2], layer: Layer, axis: &Axis, settles: bool, figure: &mut Figure) {
    let (role, meaning) = if settles {
        (Role::Deciding, "")
    } else {
        (Role::Witness, "the side that comes nearest to parting them")
    };
    for it in layers {
        let corners = if layer == Layer::Inner { &it.inner } else { &it.outer };
        figure
            .add(Mark::polygon(role, corners.clone()).meaning("the polygons compared now").fresh());
    }
    let [from, to] = axis.edge;
    figure.add(Mark::line(role, from, axis.normal.perp()).dashed().meaning(meaning));
    figure.add(Mark::segment(role, from, to).given().meaning(meaning).fresh());
    let foot: DVec2 = axis.corner - axis.normal * axis.gap;
    let words = if axis.gap > 0.0 { "apart" } else { "across" };
    let way = Mark::segment(role, axis.corner, foot);
    let way = way.labelled(format!("{} {words}", short(axis.gap.abs())));
    for mark in [way, Mark::dot(role, axis.corner)] {
        figure.add(mark.meaning(meaning).fresh());
    }
}
