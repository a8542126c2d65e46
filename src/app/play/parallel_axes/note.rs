//! What each step says. Distances are those of the stretched plane.

use super::skew;
use crate::algorithm::polygon_bisection::{Combination, Measure, Skew, Step};
use crate::app::frame::only_scales;
use crate::app::play::Note;
use crate::app::play::polygon_bisection::note::{center_caption, corner_at, none_left, pair};
use crate::app::play::polygon_bisection_pair::note as long_way;

use crate::app::number::{compared, short};
use glam::{DMat2, DVec2};

/// The caption and the formula of the last of some steps.
pub(super) fn note(shown: &[Step]) -> Note {
    let (Some(first), Some(step)) = (shown.first(), shown.last()) else { return Note::default() };
    if let (Step::NotParallel(skew), 1) = (first, shown.len()) {
        return not_parallel(skew);
    }
    if let Some(skew) = skew(first) {
        let note = long_way::note(shown);
        let off = degrees(skew.turn.abs());
        let caption =
            format!("Off parallel by {off}, so the long way. {caption}", caption = note.caption);
        return Note { caption, ..note };
    }
    match step {
        Step::Parallel { .. } => parallel(step),
        Step::Enclosed { slit, .. } => enclosed(first, *slit),
        Step::CenterTested { squares, limit, inside, .. } => center(*squares, *limit, *inside),
        Step::CornersTested { measure, inside } => Note {
            caption: format!(
                "Stretched, the nearest of the four corners is {measure}.",
                measure = corner_at(measure, *inside)
            ),
            formula: long_way::comparison(measure),
        },
        Step::Bisected { round, measure, inside, combination, .. } => {
            cut(*round, measure, *inside, combination)
        }
        Step::RoundEnded { round, kept: 0, .. } => {
            let begun = match round {
                0 => "The circle does not meet the one triangle that counts".to_owned(),
                _ => none_left(*round),
            };
            long_way::separate(begun, shown)
        }
        _ => long_way::note(shown),
    }
}

/// An angle as it is read; a turn that six digits do not show keeps its size.
pub(in crate::app::play) fn degrees(angle: f64) -> String {
    format!("{}°", short(angle.to_degrees()))
}

/// What is asked of the axes, with its numbers.
pub(in crate::app::play) fn off_parallel(skew: &Skew) -> Vec<String> {
    let [own, other] = skew.axes;
    let [sine, cosine] = [own.perp_dot(other), own.dot(other)].map(short);
    vec![
        "parallel: e₀ × e₁ = 0 or e₀ · e₁ = 0".into(),
        format!("e₀ × e₁ = {sine},  e₀ · e₁ = {cosine}"),
    ]
}

fn not_parallel(skew: &Skew) -> Note {
    let turn = skew.turn;
    Note {
        caption: format!(
            "The axes are {turn} off parallel: two factors would leave the first ellipse \
                skew, so it goes the long way, by the matrix A. Turn the second one by \
                {turn_2} to come back.",
            turn = degrees(turn.abs()),
            turn_2 = degrees(turn)
        ),
        formula: off_parallel(skew),
    }
}

fn parallel(step: &Step) -> Note {
    let Step::Parallel {
        stretch,
        semi_axes,
        stretched_semi_axes: axes,
        stretched_offset,
        radius,
        unit,
        ..
    } = step
    else {
        return Note::default();
    };
    let [first, second] = semi_axes;
    let round = (axes.x - axes.y).abs() <= 1e-9 * axes.max_element();
    let rest = match round {
        true => {
            format!("and so, by equal ratios, is the first one, of radius {x}", x = short(axes.x))
        }
        false => format!(
            "and the first one stays upright, {x} by {y}",
            x = short(axes.x),
            y = short(axes.y)
        ),
    };
    let mut formula = vec![
        "(x, y) ← (b₁·x, a₁·y),  r = a₁·b₁".into(),
        format!("a₀ = {} · {} = {}", short(first.x), short(stretch.x), short(axes.x)),
        format!("b₀ = {} · {} = {}", short(first.y), short(stretch.y), short(axes.y)),
        format!(
            "r = {} · {} = {},  P = {}",
            short(second.x),
            short(second.y),
            short(*radius),
            pair(*stretched_offset)
        ),
    ];
    if *unit != 1.0 {
        formula.push(format!("lengths divided by {unit}", unit = short(*unit)));
    }
    let [x, y, radius] = [stretch.x, stretch.y, *radius].map(short);
    let caption = match only_scales(&DMat2::from_diagonal(*stretch)) {
        true => format!(
            "The second ellipse is a circle already: all lengths are multiplied by a₁ = b₁ = {x}, \
                which the picture does not show. So its radius counts as {radius}, those of the first \
                one as {first_x} and {first_y}.",
            first_x = short(axes.x),
            first_y = short(axes.y)
        ),
        false => format!(
            "Parallel axes: what lies along them is multiplied by b₁ = {x}, what lies \
                across by a₁ = {y}. The second ellipse is a circle of radius {radius} now, \
                {rest}."
        ),
    };
    Note { caption, formula }
}

fn enclosed(first: &Step, slit: f64) -> Note {
    let (at, quadrant) = match first {
        Step::Parallel { stretched_offset, quadrant, .. } => (*stretched_offset, *quadrant),
        _ => (DVec2::ZERO, 0),
    };
    let sign = |value: f64| if value < 0.0 { '<' } else { '≥' };
    let name = ["first", "second", "third", "fourth"][quadrant as usize % 4];
    Note {
        caption: format!(
            "Triangles contain the first ellipse’s rim. Stretched or not, it is its own mirror \
                image along both axes, and so is the circle: of the 4 triangles only the {name}, \
                in P’s quadrant, is tested."
        ),
        formula: vec![
            format!("P = {}: x {} 0, y {} 0", pair(at), sign(at.x), sign(at.y)),
            format!("the two polygons are at most {slit} apart", slit = short(slit)),
        ],
    }
}

fn center([across, along]: [f64; 2], limit: f64, inside: bool) -> Note {
    let sum = across + along;
    Note {
        caption: center_caption("first ellipse", sum, limit, inside),
        formula: vec![
            "(a₀·y)² + (b₀·x)² ≤ (a₀·b₀)², the same before the stretch".into(),
            format!("{} + {} = {}", short(across), short(along), compared(sum, limit, inside)),
        ],
    }
}

fn cut(round: u32, measure: &Measure, inside: bool, sum: &Combination) -> Note {
    let [v, w, m] = sum.images.map(pair);
    Note {
        caption: format!(
            "Round {round}: cut at M. Stretched, M is {measure}.",
            measure = corner_at(measure, inside)
        ),
        formula: vec![
            format!("M = m·(V + W), m = 1 / (2 cos(π/N)) = {}", short(sum.weight)),
            format!("stretched: V = {v}, W = {w}, M = {m}"),
        ],
    }
}
