//! What each step says.

use super::{Played, View};
use crate::algorithm::polygon_sandwich::{Axis, CONSTANT, Layer, Measure, PairStep, Sandwich};
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
        format!(
            "{corners} corners on each rim, and {corners} outside where the tangents there meet: \
                between the polygons lie {corners} triangles that contain the rim."
        )
    } else {
        let before = corners / 2;
        let end = if settled { " The question is settled; this is for the eye." } else { "" };
        format!(
            "Doubled to {corners} corners: two triangles nest in each of the {before} \
                before.{end}"
        )
    };
    let reach = 1.0 + Sandwich::bounds(level)[1];
    Note {
        caption,
        formula: vec![
            "N corners after n doublings; on a circle an outer corner is at r / cos(π/N)".into(),
            format!(
                "n = {level}: N = {corners}, outer corner at {reach}·r on a circle",
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
    let limit = match played.constant == CONSTANT {
        true => format!("less than {claim} was claimed"),
        false => format!("k = {} would allow less than {claim}", short(played.constant)),
    };
    let end = if broken { ": k cannot be so small." } else { "." };
    Note {
        caption: format!(
            "The farthest outer corner is {far} from the {one}’s rim, where {limit}; {other} from \
                the {two}’s, of {other_claim}{end}"
        ),
        formula: vec![
            format!(
                "error ≤ (1/cos(π/N) − 1)·longer radius < 2^({constant} − 2n)·longer radius",
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
        [Shape::Ellipse(_), Shape::Circle(_)] => ["ellipse", "circle"],
        _ => ["first", "second"],
    }
}

fn compared(layer: Layer, axis: &Axis, settles: bool, last: bool) -> Note {
    let gap = short(axis.gap.abs());
    let caption = match (layer, settles) {
        (Layer::Outer, true) => {
            format!(
                "This side parts the outer polygons by {gap}. The shapes are inside them, so \
                they are separate, by at least that much."
            )
        }
        (Layer::Outer, false) => {
            format!(
                "No side parts the outer polygons: even here the other one reaches {gap} \
                across. Nothing follows yet."
            )
        }
        (Layer::Inner, true) => {
            format!(
                "No side parts the inner polygons: even here the other one reaches {gap} \
                across. They are inside the shapes, so those collide."
            )
        }
        (Layer::Inner, false) if last => {
            format!(
                "This side parts the inner polygons by {gap}: as far as these corners tell it \
                stays undecided."
            )
        }
        (Layer::Inner, false) => {
            format!(
                "This side parts the inner polygons by {gap}: the answer lies in the \
                triangles. Double the corners."
            )
        }
    };
    let sign = if axis.gap > 0.0 { "> 0, apart" } else { "≤ 0, overlapping" };
    Note {
        caption,
        formula: vec![
            "of all sides, the one that the other polygon’s corners stay farthest beyond".into(),
            format!("between the polygons: {gap} {sign}", gap = short(axis.gap)),
        ],
    }
}
