//! What each step of the listings for parallel axes says, which look at one quarter and one triangle.

use super::listed_choice::{ASK_ON, LAST, apex};
use crate::algorithm::polygon_bisection::published::{Choice, Step};
use crate::app::number::{compared, short};
use crate::app::play::Note;
use crate::app::play::polygon_bisection::note::pair;
use glam::DVec2;

/// Whether a run is of one quarter and one triangle, as of an ellipse and a circle.
pub(super) fn is_meant(shown: &[Step]) -> bool {
    matches!(shown.first(), Some(Step::Framed { triangles: [Some(_), None, ..], .. }))
}

/// What is said of a step otherwise than where all four quarters are looked at.
pub(super) fn note(step: &Step, shown: &[Step]) -> Option<Note> {
    match step {
        Step::Framed { frame_center, frame_radii, radius_squared, stretch, .. } => {
            Some(framed(*frame_center, *frame_radii, *radius_squared, *stretch))
        }
        Step::CenterTested { measured: [measured, _], limit, inside, .. } => {
            Some(center(*measured, *limit, *inside))
        }
        Step::TriangleTested { .. } => Some(choice(step, shown)),
        _ => None,
    }
}

fn framed(center: DVec2, radii: [DVec2; 2], radius_squared: f64, stretch: Option<DVec2>) -> Note {
    let ([w, h], radius) = ([radii[0].x, radii[1].y].map(short), short(radius_squared.sqrt()));
    let numbers = format!("w = {w}, h = {h}, r = {radius}, P = {}", pair(center));
    if let Some(factors) = stretch {
        let [h1, w1] = factors.to_array().map(short);
        return Note {
            caption: format!(
                words!(play.polygon_bisection_pair.listed_quarter.listed_what_lies_along),
                h1 = h1,
                w1 = w1
            ),
            formula: vec!["P = (|x1 − x0|·h1, |y1 − y0|·w1), r = w1·h1".into(), numbers],
        };
    }
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.listed_quarter.listed_along_ellipses_axes),
            center = pair(center)
        ),
        formula: vec!["P = (|x|, |y|)".into(), numbers],
    }
}

fn center(measured: f64, limit: f64, inside: bool) -> Note {
    let end = if inside {
        words!(play.polygon_bisection_pair.listed_quarter.inside_collision)
    } else {
        words!(play.polygon_bisection_pair.listed_quarter.outside)
    };
    let (product, area) = (short(measured), short(limit));
    let sign = if inside {
        words!(play.polygon_bisection_pair.listed_quarter.at_most)
    } else {
        words!(play.polygon_bisection_pair.listed_quarter.more_than)
    };
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.listed_quarter.p_end_first_polygon),
            end = end,
            product = product,
            sign = sign,
            area = area
        ),
        formula: vec!["x h + y w ≤ w h".into(), compared(measured, limit, inside)],
    }
}

/// By what the one triangle is to be cut, or not yet.
fn choice(step: &Step, shown: &[Step]) -> Note {
    let &Step::TriangleTested { by, measured, limit, along, chosen, .. } = step else {
        return Note::default();
    };
    let Some(along) = along.filter(|_| by == Choice::Between) else {
        return apex(
            measured,
            limit,
            chosen,
            words!(play.polygon_bisection_pair.listed_quarter.circle_dips_into_triangle),
        );
    };
    let is_edge = |step: &&Step| matches!(step, Step::TriangleTested { by: Choice::Between, .. });
    // The upper edge is asked first.
    let (edge, [near, far], [over, end], next) = match shown.iter().filter(is_edge).count() {
        1 => (
            words!(play.polygon_bisection_pair.listed_quarter.upper),
            ["y − r", "h"],
            ["x", "w"],
            ASK_ON,
        ),
        _ => (
            words!(play.polygon_bisection_pair.listed_quarter.right),
            ["x − r", "w"],
            ["y", "h"],
            LAST,
        ),
    };
    let reach = compared(measured, limit, measured <= limit);
    let place = compared(along.value, along.to, along.value <= along.to);
    let caption = if chosen {
        format!(
            words!(play.polygon_bisection_pair.listed_quarter.circle_about_mirrored_p),
            edge = edge,
            near = near,
            reach = reach,
            over = over,
            place = place
        )
    } else if measured <= limit {
        format!(
            words!(play.polygon_bisection_pair.listed_quarter.not_by_edge_outer),
            edge = edge,
            over = over,
            place = place,
            next = next
        )
    } else {
        format!(
            words!(play.polygon_bisection_pair.listed_quarter.not_by_edge_outer_2),
            edge = edge,
            near = near,
            reach = reach,
            next = next
        )
    };
    let formula = vec![
        format!(
            words!(play.polygon_bisection_pair.listed_quarter.near_far_over_end),
            near = near,
            far = far,
            over = over,
            end = end
        ),
        format!("{near} = {reach}, {over} = {place}"),
    ];
    Note { caption, formula }
}
