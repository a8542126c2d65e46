//! What each step of the listing says. Numbers are those of the stretched plane.

use super::note::matrix;
use crate::algorithm::polygon_bisection::published::{Choice, Step};
use crate::app::number::{compared, short};
use crate::app::play::parallel_axes::note::{degrees as in_degrees, off_parallel};
use crate::app::play::polygon_bisection::note::pair;
use crate::app::play::{Course, Note};
use crate::reference::Truth;
use glam::{DMat2, DVec2};
use std::f64::consts::FRAC_PI_2;

/// What step `step` of a run says. Where the run ends there and is wrong, it says the true gap too.
pub(in crate::app::play) fn note(course: &Course<Step>, step: usize, truth: &Truth) -> Note {
    let mut note = last(course.shown(step));
    let ends = step + 1 == course.steps.len();
    if ends && course.outcome.verdict.contradicts(truth.verdict) {
        note.caption.push_str(&ending(truth.contact.gap));
    }
    note
}

/// Whether the listing mirrored the circle as well: the article's A alone has a positive trace.
pub(super) fn is_mirrored(matrix: &DMat2) -> bool {
    matrix.x_axis.x + matrix.y_axis.y < 0.0
}

fn last(shown: &[Step]) -> Note {
    let Some(step) = shown.last() else { return Note::default() };
    match step {
        Step::NotParallel(skew) => Note {
            caption: format!(
                "The listing’s function for parallel axes takes no angles, and these axes are {} off \
                 parallel: no answer.",
                in_degrees(skew.turn.abs())
            ),
            formula: off_parallel(skew),
        },
        Step::Framed { frame_center, frame_radii, radius_squared, stretch, .. }
            if is_quarter(shown) =>
        {
            quarter(*frame_center, *frame_radii, *radius_squared, *stretch)
        }
        Step::Framed {
            matrix: a,
            frame_center,
            frame_radii,
            radius_squared,
            second,
            precision,
            ..
        } => {
            let [w, h] = frame_radii.map(pair);
            let digits = if *precision == "f32" { "seven digits" } else { "sixteen digits" };
            let (a, turned) = if is_mirrored(a) {
                let turned = " P was beyond w: it is mirrored through the other one’s centre, \
                              which changes no answer.";
                (-*a, turned)
            } else {
                (*a, "")
            };
            Note {
                caption: format!(
                    "In numbers of {digits} the matrix A makes a circle of one ellipse, r² = {}.{turned}",
                    short(*radius_squared)
                ),
                formula: [
                    format!("A = {}", matrix(&a)),
                    format!("w = {w}, h = {h}, P = {}", pair(*frame_center)),
                ]
                .into_iter()
                .chain(second.map(|it| {
                    let ([wx, wy], hw) = (it.radius.to_array().map(short), short(it.ratio));
                    format!("wx1 = {wx}, wy1 = {wy}, hw1 = {hw}: r² = hw1²(wx1² + wy1²)³")
                }))
                .collect(),
            }
        }
        Step::CornerTested { round, measured, limit, inside, .. } => {
            let which = match round {
                0 => "This corner of the first polygon".into(),
                _ => format!("Round {round}: the new corner M"),
            };
            let end =
                if *inside { "is in the circle: a collision" } else { "is not in the circle" };
            Note {
                caption: format!("{which} {end}, {}.", said(*measured, *limit, *inside)),
                formula: vec!["|P − K|² ≤ r²".into(), compared(*measured, *limit, *inside)],
            }
        }
        Step::CenterTested { measured: [measured, _], limit, inside, .. } if is_quarter(shown) => {
            quarter_center(*measured, *limit, *inside)
        }
        Step::CenterTested { measured, limit, inside, .. } => {
            let [one, two] = measured.map(short);
            let larger = compared(measured[0].max(measured[1]), *limit, *inside);
            let (place, end) = if *inside { ("inside", ": a collision") } else { ("outside", "") };
            Note {
                caption: format!(
                    "P is {place} the first polygon, the larger of its products with two sides \
                     being {larger}{end}."
                ),
                formula: vec![
                    "P × (h − w) ≤ w × h and P × (−w − h) ≤ w × h".into(),
                    format!("{one} and {two}, w × h = {}", short(*limit)),
                ],
            }
        }
        Step::SideTested { .. } => side(step, shown),
        Step::TriangleTested { .. } if is_quarter(shown) => quarter_choice(step, shown),
        Step::TriangleTested { .. } => choice(step),
        Step::Bisected { round, turn, .. } => bisected(*round, *turn, is_quarter(shown)),
        Step::ApexTested { measured, limit, kept, .. } => Note {
            caption: format!(
                "The outer corner of this half is {} the circle, {}: {}.",
                if *kept { "in" } else { "outside" },
                said(*measured, *limit, *kept),
                if *kept { "go on here, and never look at the other" } else { "ask on" }
            ),
            formula: vec!["|P − outer corner|² < r²".into(), compared(*measured, *limit, *kept)],
        },
        Step::EdgeTested { measured, limit, along, length_squared, kept, .. } => Note {
            caption: if *kept {
                format!(
                    "P is over this half’s part of the outer edge ({} of ±{}): it is chosen, the \
                     other half is given up.",
                    short(*along),
                    short(*length_squared)
                )
            } else {
                format!(
                    "The circle does not reach the edge between the two outer corners, {}: no collision.",
                    said(*measured, *limit, measured <= limit)
                )
            },
            formula: vec![
                "(t × e)² < r² · e²".into(),
                compared(*measured, *limit, measured <= limit),
            ],
        },
        Step::LimitReached { rounds, .. } => Note {
            caption: format!("All {rounds} rounds are used up: “no collision”, says the listing."),
            formula: vec!["out of rounds → false".into(), format!("{rounds} of {rounds} rounds")],
        },
    }
}

/// Whether a run is of one quarter and one triangle, as of an ellipse and a circle.
fn is_quarter(shown: &[Step]) -> bool {
    matches!(shown.first(), Some(Step::Framed { triangles: [Some(_), None, ..], .. }))
}

fn quarter(center: DVec2, radii: [DVec2; 2], radius_squared: f64, stretch: Option<DVec2>) -> Note {
    let ([w, h], radius) = ([radii[0].x, radii[1].y].map(short), short(radius_squared.sqrt()));
    let numbers = format!("w = {w}, h = {h}, r = {radius}, P = {}", pair(center));
    if let Some(factors) = stretch {
        let [h1, w1] = factors.to_array().map(short);
        return Note {
            caption: format!(
                "As listed: what lies along the first one’s axes is multiplied by h1 = {h1} and by \
                 w1 = {w1}. The second is a circle now, and P is mirrored into the first quarter."
            ),
            formula: vec!["P = (|x1 − x0|·h1, |y1 − y0|·w1), r = w1·h1".into(), numbers],
        };
    }
    Note {
        caption: format!(
            "As listed: along the ellipse’s axes P is mirrored into the first quarter, to {}. Only \
             that quarter’s triangle is looked at.",
            pair(center)
        ),
        formula: vec!["P = (|x|, |y|)".into(), numbers],
    }
}

fn quarter_center(measured: f64, limit: f64, inside: bool) -> Note {
    let end = if inside { "inside: a collision" } else { "outside" };
    let (product, area) = (short(measured), short(limit));
    let sign = if inside { "at most" } else { "more than" };
    Note {
        caption: format!("P is {end} the first polygon, {product} being {sign} {area}."),
        formula: vec!["x h + y w ≤ w h".into(), compared(measured, limit, inside)],
    }
}

/// What follows when the last question for a triangle has not found one.
const LAST: &str = "Nothing is left to ask: no collision";

/// By what the one triangle is to be cut, or not yet.
fn quarter_choice(step: &Step, shown: &[Step]) -> Note {
    let &Step::TriangleTested { by, measured, limit, along, chosen, .. } = step else {
        return Note::default();
    };
    let Some(along) = along.filter(|_| by == Choice::Between) else {
        return apex(measured, limit, chosen, "The circle dips into the triangle");
    };
    let is_edge = |step: &&Step| matches!(step, Step::TriangleTested { by: Choice::Between, .. });
    // The upper edge is asked first.
    let (edge, [near, far], [over, end], next) = match shown.iter().filter(is_edge).count() {
        1 => ("upper", ["y − r", "h"], ["x", "w"], "Ask on"),
        _ => ("right", ["x − r", "w"], ["y", "h"], LAST),
    };
    let reach = compared(measured, limit, measured <= limit);
    let place = compared(along.value, along.to, along.value <= along.to);
    let caption = if chosen {
        format!(
            "The circle about the mirrored P reaches the {edge} outer edge, {near} = {reach}, and \
             P is over it, {over} = {place}: cut the triangle."
        )
    } else if measured <= limit {
        format!(
            "Not by the {edge} outer edge: the mirrored P is not over it, {over} = {place}. {next}."
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

/// What is wrong with the answer: the true gap is not what it says.
fn ending(gap: f64) -> String {
    match gap > 0.0 {
        true => format!(" Wrong: they are {} apart.", short(gap)),
        false => format!(" Wrong: they overlap by {}.", short(-gap)),
    }
}

fn said(measured: f64, limit: f64, holds: bool) -> String {
    let word = if holds { "at most" } else { "more than" };
    format!("{} being {word} {}", short(measured), short(limit))
}

fn side(step: &Step, shown: &[Step]) -> Note {
    let &Step::SideTested { round, along, length_squared, beside, measured, limit, hit, .. } = step
    else {
        return Note::default();
    };
    let reaches = measured <= limit;
    let over = 0.0 <= along && along <= length_squared;
    let turn = shown.iter().rev().find_map(|step| match step {
        Step::Bisected { turn, .. } => Some(*turn),
        _ => None,
    });
    let caption = match (hit, reaches, turn) {
        (true, true, _) => {
            format!("The side is reached, {}: a collision.", said(measured, limit, true))
        }
        (true, false, Some(turn)) if turn > FRAC_PI_2 => format!(
            "P is over this side and on its inner side, which the listing takes for a hit. Here \
             that proves nothing: the rim turns by {}°.",
            degrees(turn)
        ),
        (true, ..) => format!(
            "P is over this side and on its inner side (t·e = {}), so it is in the ellipse: a \
             collision.",
            short(along)
        ),
        (false, ..) if !over => format!(
            "P is not over this side: t·e = {} is not between 0 and {}.",
            short(along),
            short(length_squared)
        ),
        (false, ..) => format!("The side is out of reach, {}.", said(measured, limit, false)),
    };
    let question = if round == 0 {
        "0 < t·e < e² and (t × e)² ≤ r² · e²"
    } else {
        "0 ≤ t·e ≤ e² and (beside or (t × e)² ≤ r² · e²)"
    };
    let beside = if beside { "beside" } else { "not beside" };
    Note {
        caption,
        formula: vec![
            question.into(),
            format!("t·e = {}, e² = {}, {beside}", short(along), short(length_squared)),
            compared(measured, limit, reaches),
        ],
    }
}

fn degrees(turn: f64) -> String {
    short((turn.to_degrees() * 10.0).round() / 10.0)
}

fn bisected(round: u32, turn: f64, upright: bool) -> Note {
    let degrees = degrees(turn);
    let rim = if upright { "rim" } else { "stretched rim" };
    let remark = if turn > FRAC_PI_2 {
        "more than the 90° up to which the short cuts are right"
    } else {
        "no more than 90°, so its short cuts are right"
    };
    Note {
        caption: format!(
            "Round {round}: the one triangle is cut. Within it the {rim} turns by {degrees}°, \
             {remark}."
        ),
        formula: vec![
            "M = (V + W) / (2 cos(π/N))".into(),
            format!("N = {}, turn = {degrees}°", 2u64.saturating_pow(round.min(60) + 1)),
        ],
    }
}

fn apex(measured: f64, limit: f64, chosen: bool, so: &str) -> Note {
    let numbers = compared(measured, limit, chosen);
    let caption = match chosen {
        true => format!("{so}: its outer corner is in the circle, {numbers}."),
        false => format!("Its outer corner is outside the circle: {numbers}. Ask on."),
    };
    Note { caption, formula: vec!["|P − outer corner|² ≤ r²".into(), numbers] }
}

/// Which of the four triangles the listing goes on with.
fn choice(step: &Step) -> Note {
    let &Step::TriangleTested { by, measured, limit, along, chosen, .. } = step else {
        return Note::default();
    };
    const SO: &str = "This triangle and no other";
    let (yes, no, beside, formula) = match by {
        Choice::Apex => return apex(measured, limit, chosen, SO),
        Choice::Between => (
            "P is between the outer edges",
            "P is beyond an outer edge",
            "P is not between the other two outer edges",
            "w × P < w × h, |h × P| < w × h",
        ),
        Choice::FirstEdge => (
            "its edge along w is reached",
            "The edge along w is out of reach",
            "P is not over the edge along w",
            "(w × P − w × h)² < r² · w² ?",
        ),
        Choice::SecondEdge => (
            "its edge along h is reached",
            "The edge along h is out of reach",
            "P is not over the edge along h",
            "(h × P − w × h)² < r² · h² ?",
        ),
    };
    let next = if by == Choice::SecondEdge { LAST } else { "Ask on" };
    let numbers = compared(measured, limit, measured < limit);
    let caption = match along {
        _ if chosen => format!("{SO}: {yes}, {numbers}."),
        Some(it) if measured < limit => {
            let [at, from, to] = [it.value, it.from, it.to].map(short);
            let caption = format!("{beside}: {at} is not between {from} and {to}. {next}.");
            let asked = format!("{from} < {at} < {to} ?");
            return Note { caption, formula: vec!["P between the outer edges ?".into(), asked] };
        }
        _ => format!("{no}: {numbers}. {next}."),
    };
    Note { caption, formula: vec![formula.into(), numbers] }
}
