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
                "As printed: what lies along the first one’s axes is multiplied by h1 = \
                    {h1} and by w1 = {w1}. The second is a circle now, and P is mirrored into \
                    the first quarter."
            ),
            formula: vec!["P = (|x1 − x0|·h1, |y1 − y0|·w1), r = w1·h1".into(), numbers],
        };
    }
    Note {
        caption: format!(
            "As printed: along the ellipse’s axes P is mirrored into the first quarter, to \
                {center}. Only that quarter’s triangle is looked at.",
            center = pair(center)
        ),
        formula: vec!["P = (|x|, |y|)".into(), numbers],
    }
}

fn center(measured: f64, limit: f64, inside: bool) -> Note {
    let end = if inside { "inside: a collision" } else { "outside" };
    let (product, area) = (short(measured), short(limit));
    let sign = if inside { "at most" } else { "more than" };
    Note {
        caption: format!("P is {end} the first polygon, {product} being {sign} {area}."),
        formula: vec!["x h + y w ≤ w h".into(), compared(measured, limit, inside)],
    }
}

/// By what the one triangle is to be cut, or not yet.
fn choice(step: &Step, shown: &[Step]) -> Note {
    let &Step::TriangleTested { by, measured, limit, along, chosen, .. } = step else {
        return Note::default();
    };
    let Some(along) = along.filter(|_| by == Choice::Between) else {
        return apex(measured, limit, chosen, "The circle dips into the triangle");
    };
    let is_edge = |step: &&Step| matches!(step, Step::TriangleTested { by: Choice::Between, .. });
    // The upper edge is asked first.
    let (edge, [near, far], [over, end], next) = match shown.iter().filter(is_edge).count() {
        1 => ("upper", ["y − r", "h"], ["x", "w"], ASK_ON),
        _ => ("right", ["x − r", "w"], ["y", "h"], LAST),
    };
    let reach = compared(measured, limit, measured <= limit);
    let place = compared(along.value, along.to, along.value <= along.to);
    let caption = if chosen {
        format!(
            "The circle about the mirrored P reaches the {edge} outer edge, {near} = \
                {reach}, and P is over it, {over} = {place}: cut the triangle."
        )
    } else if measured <= limit {
        format!(
            "Not by the {edge} outer edge: the mirrored P is not over it, {over} = \
                {place}. {next}."
        )
    } else {
        format!(
            "Not by the {edge} outer edge: the circle about the mirrored P is past it, \
                {near} = {reach}. {next}."
        )
    };
    let formula = vec![
        format!("{near} ≤ {far} and {over} ≤ {end}"),
        format!("{near} = {reach}, {over} = {place}"),
    ];
    Note { caption, formula }
}
