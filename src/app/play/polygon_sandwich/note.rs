//! What each step says.

use super::{Played, View};
use crate::algorithm::polygon_sandwich::{Axis, Layer, Measure, PairStep, Sandwich};
use crate::app::number::{apart, short};
use crate::app::play::Note;
use crate::shape::Shape;

/// The caption and the formula of a step.
pub(super) fn note(played: &Played, step: usize) -> Note {
    let Some(view) = played.views.get(step) else { return Note::default() };
    let (View::Built(index) | View::Measured(index) | View::Compared(index)) = view;
    match (view, &played.course.steps[*index]) {
        (View::Measured(_), PairStep::Built { measures, .. }) => measured(played, measures),
        (_, PairStep::Built { level, measures, settled, .. }) => {
            built(*level, measures[0].corners, *settled)
        }
        (_, PairStep::Compared { layer, axis, settles, level }) => {
            let last = *level == played.level;
            compared(*layer, axis, *settles, last && *layer == Layer::Inner)
        }
    }
}

fn built(level: u32, corners: u32, settled: bool) -> Note {
    let caption = if level == 0 {
        format!(words!(play.polygon_sandwich.note.corners_corners_on_each), corners = corners)
    } else {
        let before = corners / 2;
        let end =
            if settled { words!(play.polygon_sandwich.note.question_settled_this_for) } else { "" };
        format!(
            words!(play.polygon_sandwich.note.doubled_corners_corners_two),
            corners = corners,
            before = before,
            end = end
        )
    };
    let reach = 1.0 + Sandwich::bounds(level)[1];
    Note {
        caption,
        formula: vec![
            words!(play.polygon_sandwich.note.n_corners_after_n).into(),
            format!(
                words!(play.polygon_sandwich.note.n_level_n_corners),
                level = level,
                corners = corners,
                reach = short(reach)
            ),
        ],
    }
}

fn measured(played: &Played, [first, second]: &[Measure; 2]) -> Note {
    let [one, two] = names(played);
    let side = |it: &Measure, name: &str| {
        let claim = played.claimed(it);
        let sign = if it.tight_bound < claim { '<' } else { '≥' };
        let [tight, claim] = apart(it.tight_bound, claim);
        format!("{name}: {} ≤ {tight} {sign} {claim}", short(it.outer.distance))
    };
    let [far, claim] = apart(first.outer.distance, played.claimed(first));
    let [other, other_claim] = apart(second.outer.distance, played.claimed(second));
    let broken = [first, second].iter().any(|it| it.outer.distance >= played.claimed(it));
    let end = if broken { words!(play.polygon_sandwich.note.claim_broken) } else { "." };
    Note {
        caption: format!(
            words!(play.polygon_sandwich.note.farthest_outer_corner_far),
            far = far,
            one = one,
            claim = claim,
            other = other,
            two = two,
            other_claim = other_claim,
            end = end
        ),
        formula: vec![
            format!(
                words!(play.polygon_sandwich.note.error_cos_n_longer),
                constant = short(played.constant)
            ),
            side(first, one),
            side(second, two),
            format!("1/cos(π/N) − 1 = π²/2N² + … = {} + …", short(Sandwich::leading(first.level))),
        ],
    }
}

fn names(played: &Played) -> [&'static str; 2] {
    match &played.course.shapes {
        [Shape::Ellipse(_), Shape::Circle(_)] => {
            [words!(play.polygon_sandwich.note.ellipse), words!(play.polygon_sandwich.note.circle)]
        }
        _ => [words!(play.polygon_sandwich.note.first), words!(play.polygon_sandwich.note.second)],
    }
}

fn compared(layer: Layer, axis: &Axis, settles: bool, last: bool) -> Note {
    let gap = short(axis.gap.abs());
    let caption = match (layer, settles) {
        (Layer::Outer, true) => {
            format!(words!(play.polygon_sandwich.note.this_side_parts_outer), gap = gap)
        }
        (Layer::Outer, false) => {
            format!(words!(play.polygon_sandwich.note.no_side_parts_outer), gap = gap)
        }
        (Layer::Inner, true) => {
            format!(words!(play.polygon_sandwich.note.no_side_parts_inner), gap = gap)
        }
        (Layer::Inner, false) if last => {
            format!(words!(play.polygon_sandwich.note.this_side_parts_inner), gap = gap)
        }
        (Layer::Inner, false) => {
            format!(words!(play.polygon_sandwich.note.this_side_parts_inner_2), gap = gap)
        }
    };
    let sign = if axis.gap > 0.0 {
        words!(play.polygon_sandwich.note.apart)
    } else {
        words!(play.polygon_sandwich.note.overlapping)
    };
    Note {
        caption,
        formula: vec![
            words!(play.polygon_sandwich.note.all_sides_one_other).into(),
            format!(
                words!(play.polygon_sandwich.note.between_polygons_gap_sign),
                gap = short(axis.gap),
                sign = sign
            ),
        ],
    }
}
