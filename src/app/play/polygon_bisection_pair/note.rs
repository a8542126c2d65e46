//! What each step of the prose says. Distances are those of the stretched plane.

use crate::algorithm::polygon_bisection::{Combination, Frame, Measure, Step};
use crate::app::digits;
use crate::app::frame::only_scales;
use crate::app::number::{compared, short};
use crate::app::play::Note;
use crate::app::play::polygon_bisection::note::{
    center_caption, corner_at, judged, none_left, pair, question,
};
use crate::app::play::polygon_bisection::picture::nearest_miss;
use glam::{DMat2, DVec2};

/// The caption and the formula of the last of some steps.
pub(in crate::app::play) fn note(shown: &[Step]) -> Note {
    let Some(step) = shown.last() else { return Note::default() };
    match step {
        // The demo of parallel axes alone has it.
        Step::NotParallel { .. } => Note::default(),
        Step::FarApart { centers, reach, measured, limit } => {
            far_apart(centers, reach, *measured, *limit)
        }
        Step::Parallel { stretch, semi_axes, radius, .. } => {
            parallel(*stretch, semi_axes[1], *radius)
        }
        Step::Enclosed { frame, .. } => enclosed(frame),
        Step::CenterTested { squares, limit, inside, .. } => center(*squares, *limit, *inside),
        Step::CornersTested { measure, inside } => Note {
            caption: format!(
                "Stretched, the nearest of the four corners is {measure}.",
                measure = corner_at(measure, *inside)
            ),
            formula: comparison(measure),
        },
        Step::Bisected { round, measure, inside, combination, .. } => Note {
            caption: format!(
                "Round {round}: cut at M, the same sum of V and W in both frames. \
                    Stretched, M is {measure}.",
                measure = corner_at(measure, *inside)
            ),
            formula: linear(combination),
        },
        Step::TriangleTested { measure, fate, .. } => {
            Note { caption: judged(measure, *fate, "stretched, "), formula: comparison(measure) }
        }
        Step::RoundEnded { round, kept: 0, .. } => separate(none_left(*round), shown),
        Step::RoundEnded { round, kept, max_iterations, slit } => {
            left(*round, *kept, *max_iterations, *slit)
        }
    }
}

fn far_apart(centers: &[DVec2; 2], reach: &[f64; 2], measured: f64, limit: f64) -> Note {
    let way = centers[1] - centers[0];
    let (distance, reach) = (way.x.hypot(way.y), reach[0] + reach[1]);
    let said = match distance {
        f64::INFINITY => {
            format!("more than {max}", max = short(f64::MAX))
        }
        _ => short(distance),
    };
    // Extreme lengths are compared in another unit and cut off; what is said is the world's.
    let formula = if (measured / (distance * distance) - 1.0).abs() < 1e-12 {
        vec!["|C₁ − C₀|² > (a₀ + a₁)²".into(), compared(measured, limit, false)]
    } else {
        vec!["|C₁ − C₀| > a₀ + a₁".into(), compared(distance.min(f64::MAX), reach, false)]
    };
    Note {
        caption: format!(
        "The centres are {said} apart, and the longer semi-axes together reach {if}: separate.", if = if reach.is_finite() {
            format!("only {reach}", reach = short(reach))
        } else {
            "less far".to_owned()
        }),
        formula,
    }
}

fn parallel(stretch: DVec2, radii: DVec2, radius: f64) -> Note {
    Note {
        caption: format!(
            "The axes are parallel: lengths along them times {x} and {y} make the second \
                ellipse a circle of radius {radius} and leave the first one upright; by \
                symmetry one triangle will do.",
            x = short(stretch.x),
            y = short(stretch.y),
            radius = short(radius)
        ),
        formula: vec![
            "(x, y) ← (b₁ x, a₁ y), r = a₁·b₁".into(),
            format!("r = {} · {} = {}", short(radii.x), short(radii.y), short(radius)),
        ],
    }
}

fn enclosed(frame: &Frame) -> Note {
    let radius = short(frame.radius);
    let stretched = match only_scales(&frame.matrix) {
        true => format!(
            "One ellipse is a circle already: A multiplies all lengths, which the picture does \
                not show, and its radius counts as {radius}"
        ),
        false => {
            format!("A stretches the plane until one ellipse is a circle of radius {radius}")
        }
    };
    Note {
        caption: format!(
            "{stretched}; four triangles contain the other ellipse’s rim and stay triangles."
        ),
        formula: vec![
            "A = turn · stretch by (b, a) · turn back, r = a·b".into(),
            format!("A = {}, r = {radius}", matrix(&frame.matrix)),
        ],
    }
}

/// Row by row.
pub(super) fn matrix(it: &DMat2) -> String {
    let [x, y] = [it.row(0), it.row(1)].map(|row| format!("{}  {}", short(row.x), short(row.y)));
    format!("( {x} | {y} )")
}

fn center([first, second]: [f64; 2], limit: f64, inside: bool) -> Note {
    let sum = first + second;
    let squares = format!("{} + {} = ", short(first), short(second));
    Note {
        caption: center_caption("ellipse", sum, limit, inside),
        formula: vec![
            "(w × P)² + (P × h)² ≤ (w × h)², the same before and after A".into(),
            squares + &compared(sum, limit, inside),
        ],
    }
}

/// A(aV + bW) = aAV + bAW with its numbers.
fn linear(it: &Combination) -> Vec<String> {
    let [v, w, sum] = it.world.map(pair);
    let [av, aw, image] = it.images.map(pair);
    let m = short(it.weight);
    vec![
        format!("A(mV + mW) = mAV + mAW, m = 1 / (2 cos(π/N)) = {m}"),
        // Places on the picture, with its digits: nothing is computed with them.
        digits::read(&format!("V = {v}, W = {w}, M = {sum}")).into_owned(),
        digits::read(&format!("AV = {av}, AW = {aw}, AM = {image}")).into_owned(),
    ]
}

pub(in crate::app::play) fn comparison(measure: &Measure) -> Vec<String> {
    let reaches = measure.measured <= measure.limit;
    vec![question(measure.feature).into(), compared(measure.measured, measure.limit, reaches)]
}

/// Why they are separate, in a sentence that has begun.
pub(in crate::app::play) fn separate(begun: String, shown: &[Step]) -> Note {
    let Some(miss) = nearest_miss(shown) else {
        return Note { caption: format!("{begun}: they are separate."), formula: Vec::new() };
    };
    let (distance, radius) = (short(miss.distance), short(miss.radius));
    Note {
        caption: format!(
            "{begun}; stretched, the nearest stayed {distance} from P, and r = {radius}: \
                they are separate."
        ),
        formula: vec![
            "distance > r, in the stretched plane".into(),
            compared(miss.distance, miss.radius, false),
        ],
    }
}

pub(in crate::app::play) fn left(round: u32, kept: u32, max_iterations: u32, slit: f64) -> Note {
    let slit = short(slit);
    let count = if kept == 1 { "one triangle" } else { "several triangles" };
    let (opening, ending) = match round {
        _ if round >= max_iterations => (
            format!("The limit of {max_iterations} rounds leaves {count}"),
            "the answer is undecided",
        ),
        0 => (format!("The first polygons leave {count}"), "cut it in two"),
        _ => (format!("Round {round} leaves {count}"), "cut again"),
    };
    Note {
        caption: format!("{opening}, where the polygons are up to {slit} apart: {ending}."),
        formula: vec![
            "at most (1 / cos(π/N) − 1) · longer radius apart".into(),
            format!("N = {value} corners: {slit}", value = 4u64 << round),
        ],
    }
}
