//! What each step says.

use super::picture::nearest_miss;
use crate::algorithm::polygon_bisection::{Fate, Feature, Measure, Step};
use crate::app::number::{apart, compared, short};
use crate::app::play::Note;
use glam::DVec2;

/// The caption and the formula of the last of some steps.
pub(super) fn note(shown: &[Step]) -> Note {
    let Some(step) = shown.last() else { return Note::default() };
    match step {
        Step::Enclosed { triangles, frame, slit, .. } => {
            let [w, h] = [triangles[0].start, triangles[0].end].map(|corner| {
                // The second and fourth corner are opposite: their middle is the centre.
                corner - triangles[0].start.midpoint(triangles[2].start)
            });
            Note {
                caption: format!(
                    "Four triangles between two polygons contain the whole rim; the polygons are \
                        at most {slit} apart.",
                    slit = short(*slit)
                ),
                formula: vec![
                    "w and h lead from the centre to two corners on the rim".into(),
                    format!("w = {}, h = {}, r = {}", pair(w), pair(h), short(frame.radius)),
                ],
            }
        }
        // Two ellipses alone have these; this lesson has a circle.
        Step::NotParallel { .. } | Step::Parallel { .. } | Step::FarApart { .. } => Note::default(),
        Step::CenterTested { squares, limit, inside, .. } => center(*squares, *limit, *inside),
        Step::CornersTested { measure, inside } => Note {
            caption: format!(
                "The nearest of the four corners is {measure}.",
                measure = corner_at(measure, *inside)
            ),
            formula: comparison(measure),
        },
        Step::Bisected { round, measure, inside, .. } => Note {
            caption: format!(
                "Round {round}: the kept triangle is cut at a new corner on the rim, {measure}.",
                measure = corner_at(measure, *inside)
            ),
            formula: comparison(measure),
        },
        Step::TriangleTested { measure, fate, .. } => {
            Note { caption: judged(measure, *fate, ""), formula: comparison(measure) }
        }
        Step::RoundEnded { round, kept: 0, .. } => separate(*round, shown),
        Step::RoundEnded { round, kept, max_iterations, slit } => {
            left(*round, *kept, *max_iterations, *slit)
        }
    }
}

fn center([first, second]: [f64; 2], limit: f64, inside: bool) -> Note {
    let sum = first + second;
    Note {
        caption: center_caption("ellipse", sum, limit, inside),
        formula: vec![
            "(w × p)² + (p × h)² ≤ (w × h)², p from the centre to P".into(),
            format!("{} + {} = {}", short(first), short(second), compared(sum, limit, inside)),
        ],
    }
}

/// Whether the circle's centre is in an ellipse of that name, by a sum that is at most a limit there.
pub(in crate::app::play) fn center_caption(
    ellipse: &str,
    sum: f64,
    limit: f64,
    inside: bool,
) -> String {
    let [sum, limit] = apart(sum, limit);
    if inside {
        format!(
            "The circle’s centre P is in the {ellipse}, since {sum} is at most {limit}: \
                they collide."
        )
    } else {
        format!(
            "The circle’s centre P is outside the {ellipse}, since {sum} is more than \
                {limit}: go on."
        )
    }
}

/// Where a corner is, and what follows.
pub(in crate::app::play) fn corner_at(measure: &Measure, inside: bool) -> String {
    let [distance, radius] = apart(measure.distance, measure.radius);
    if inside {
        format!("{distance} from P: inside the circle of radius {radius}, so they collide")
    } else {
        format!("{distance} from P: outside the circle of radius {radius}")
    }
}

/// What became of a triangle, and why. `plane` names another plane than the world, with a comma
/// behind it, or is empty.
pub(in crate::app::play) fn judged(measure: &Measure, fate: Fate, plane: &str) -> String {
    let [distance, radius] = apart(measure.distance, measure.radius);
    let part = part(measure.feature);
    match (fate, measure.feature) {
        (Fate::Hit, _) => format!(
            "Hit: {plane}its inner side is {distance} from P, within r = {radius}; the \
                side is part of the ellipse, so they collide."
        ),
        (Fate::Kept, Feature::Inside) => {
            format!("Kept: P itself is in this triangle, {distance} from it, and r = {radius}.")
        }
        (Fate::Kept, _) => format!(
            "Kept: {plane}its {part} is {distance} from P, within r = {radius}, so the \
                circle dips in."
        ),
        (Fate::Discarded, _) => format!(
            "Discarded: {plane}its nearest part, the {part}, is {distance} from P, farther \
                than r = {radius}."
        ),
    }
}

/// What of a triangle was nearest to P.
pub(in crate::app::play) fn part(feature: Feature) -> &'static str {
    match feature {
        Feature::Inside => "inside",
        Feature::Start | Feature::End => "corner",
        Feature::Apex => "outer corner",
        Feature::StartEdge | Feature::EndEdge => "outer edge",
        Feature::Side => "inner side",
    }
}

/// The formula that asks whether that part is within the radius.
pub(in crate::app::play) fn question(feature: Feature) -> &'static str {
    match feature {
        Feature::Inside => "P inside: distance 0 ≤ r²",
        Feature::Start | Feature::Apex | Feature::End => "(distance from P to the corner)² ≤ r² ?",
        Feature::StartEdge | Feature::EndEdge | Feature::Side => {
            "(distance · length of the edge)² ≤ (r · that length)² ?"
        }
    }
}

fn comparison(measure: &Measure) -> Vec<String> {
    let numbers = compared(measure.measured, measure.limit, measure.measured <= measure.limit);
    let numbers = match measure.feature {
        // Squares of lengths times e²: without it they look like other lengths.
        Feature::StartEdge | Feature::EndEdge | Feature::Side => {
            let e = measure.limit / measure.radius.powi(2);
            format!("{numbers} = {}² · {}", short(measure.radius), short(e))
        }
        _ => numbers,
    };
    vec![question(measure.feature).into(), numbers]
}

/// How the sentence begins that says why they are separate.
pub(in crate::app::play) fn none_left(round: u32) -> String {
    match round {
        0 => "The circle meets none of the four triangles".to_owned(),
        _ => format!("Round {round} leaves no triangle that the circle meets"),
    }
}

fn separate(round: u32, shown: &[Step]) -> Note {
    let begun = none_left(round);
    let Some(miss) = nearest_miss(shown) else {
        return Note { caption: format!("{begun}: they are separate."), formula: Vec::new() };
    };
    let (distance, radius) = (short(miss.distance), short(miss.radius));
    Note {
        caption: format!(
            "{begun}; the nearest stayed {distance} from P, and r = {radius}: they are \
                separate. Their gap is at least the difference."
        ),
        formula: vec![
            "gap ≥ distance of the nearest triangle − r".into(),
            format!("{distance} − {radius} = {}", short(miss.distance - miss.radius)),
        ],
    }
}

fn left(round: u32, kept: u32, max_iterations: u32, slit: f64) -> Note {
    let slit = short(slit);
    let count = if kept == 1 { "one triangle" } else { "two triangles" };
    let caption = if round >= max_iterations {
        format!(
            "The limit of {max_iterations} rounds leaves {count}: a gap or overlap below \
                {slit} stays undecided."
        )
    } else if round == 0 {
        format!(
            "The first polygons leave {count}, where they are up to {slit} apart: cut it \
                in two."
        )
    } else {
        format!(
            "Round {round} leaves {count}, where the polygons are up to {slit} apart: cut \
                again."
        )
    };
    Note {
        caption,
        formula: vec![
            "at most (1 / cos(π/N) − 1) · longer radius apart".into(),
            format!("N = {value} corners: {slit}", value = 4u64 << round),
        ],
    }
}

pub(in crate::app::play) fn pair(point: DVec2) -> String {
    format!("({}, {})", short(point.x), short(point.y))
}
