//! What each step says.

use crate::algorithm::circle_subdivision::{Cover, Fate, Inscribed, Step};
use crate::app::number::{apart, apart_from_last, compared, short};
use crate::app::play::Note;

/// The whole ellipse, covered.
pub(super) fn cover(cover: &Cover) -> Note {
    let (count, slack) = (cover.hoops.len(), short(cover.slack));
    let caption = match cover.level {
        0 => format!(
            "2 circles on the long axis, each through four points of the rim: the outer \
            boundary of both together is at most {slack} outside the ellipse."
        ),
        level => format!(
            "Level {level}: {count} circles contain a piece of the rim each, and are inside the \
                ellipse beyond it; their outer boundary is at most {slack} outside."
        ),
    };
    let first = cover.hoops.first();
    let radius = first.map_or_else(String::new, |it| short(it.disc.radius));
    Note {
        caption,
        formula: vec![
            "centre (1 − b²/a²)(x₁ + x₂)/2 on the axis, through (x₁, y₁) and (x₂, y₂)".into(),
            format!(
                "{count} circles, the outermost of radius {radius}: outside by at most {slack}"
            ),
        ],
    }
}

/// A step of the test; `open` where it is the last one and leaves the answer open.
pub(super) fn note(step: &Step, open: bool) -> Note {
    match step {
        Step::CenterTested { measured, inside, .. } => {
            let (place, end) = if *inside { ("in", "they collide") } else { ("outside", "go on") };
            Note {
                caption: format!(
                    "P is {place} the ellipse, its equation being {measured} there: {end}.",
                    measured = short(*measured)
                ),
                formula: vec![
                    "(x/a)² + (y/b)² ≤ 1, along the axes".into(),
                    compared(*measured, 1.0, *inside),
                ],
            }
        }
        Step::EndsTested { distances, radius, inside, .. } => {
            let nearest = distances[0].min(distances[1]);
            let end = if *inside { "in the circle: they collide" } else { "in the circle: no" };
            Note {
                caption: format!(
                    "The rim’s quarter that faces P is tested. Its ends are {distances} and \
                        {distances_2} from P. Is one {end}, r being {radius}.",
                    distances = apart(distances[0], *radius)[0],
                    distances_2 = apart(distances[1], *radius)[0],
                    radius = short(*radius)
                ),
                formula: vec!["|P − K| ≤ r ?".into(), compared(nearest, *radius, *inside)],
            }
        }
        Step::PieceTested { arc, .. } => {
            let mut note = piece(step, open);
            if arc.level == 0 {
                note.caption = format!(
                    "Now the test, with other circles, which touch the rim at a piece’s \
                        ends. {caption}",
                    caption = note.caption
                );
            }
            note
        }
        Step::Cut { distance, radius, inside, toward_flat, halves, .. } => {
            let end = if *inside {
                "in the circle: they collide".to_owned()
            } else {
                let which = if *toward_flat { "flatter" } else { "sharper" };
                format!("out of reach, and its normal has P on the {which} side: keep that half")
            };
            Note {
                caption: format!(
                    "Round {halves}: the middle M of the piece is {distance} from P, {end}.",
                    halves = halves[0].level,
                    distance = apart(*distance, *radius)[0]
                ),
                formula: vec!["|P − M| ≤ r ?".into(), compared(*distance, *radius, *inside)],
            }
        }
    }
}

fn piece(step: &Step, open: bool) -> Note {
    let &Step::PieceTested {
        ref arc,
        inscribed,
        radius,
        outer_distance: outer,
        inner_distance: inner,
        facing,
        fate,
        ..
    } = step
    else {
        return Note::default();
    };
    let (within, both, end) = match inscribed {
        Inscribed::Arc => ("arc", "the two arcs", "the end S"),
        Inscribed::Segment => ("segment", "arc and segment", "an end"),
    };
    let slack = short(arc.slack);
    let [to_outer, to_inner, r] = apart_from_last([outer, inner, radius]);
    let outer_place = if outer <= radius { "within r" } else { "as good as r" };
    let inner_place = if inner > radius { "beyond it" } else { "nearer by rounding only" };
    let caption = match fate {
        Fate::Missed => format!(
            "The outer disc, which contains this piece, is {to_outer} from P, farther than r = \
                {r}: they are separate."
        ),
        Fate::Hit => format!(
            "The inner {within}, which is in the ellipse, is {to_inner} from P, within r = \
                {r}: they collide."
        ),
        Fate::Open if open => format!(
            "Still in doubt by {slack}, how far {both} are apart at most, and no round is \
                left: the answer is undecided."
        ),
        Fate::Open if !facing => format!(
            "The outer disc is {to_outer} from P, {outer_place} = {r}; of the inner \
                {within} only {end} is near. In doubt by up to {slack}: cut."
        ),
        Fate::Open => format!(
            "The outer disc is {to_outer} from P, {outer_place} = {r}, the inner {within} \
                {to_inner}, {inner_place}. In doubt by up to {slack}: cut."
        ),
        Fate::Finest => format!(
            "The last of 24 rounds leaves a doubt of {slack}, less than rounding: at \
                {to_outer} and {to_inner} both are as far from P as r = {r}, so the circle \
                touches."
        ),
    };
    let formula = match fate {
        Fate::Missed => vec!["|P − outer disc| > r".into(), compared(outer, radius, false)],
        _ => vec![
            format!("|P − outer disc| ≤ r,  |P − inner {within}| ≤ r ?"),
            format!(
                "{},  {}",
                compared(outer, radius, true),
                compared(inner, radius, fate == Fate::Hit)
            ),
        ],
    };
    Note { caption, formula }
}
