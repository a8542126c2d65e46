//! What the steps say.

use crate::algorithm::conventions::{
    Candidate, Convention, Numbers, Place, Question, Reading, Step,
};
use crate::app::number::short;
use crate::app::play::Note;
use crate::app::play::program::{counted, down_or_up, turning, words};
use crate::shape::Rectangle;
use glam::DVec2;

/// The caption and formula of a step; `decisive` are the corrected lines, where there are any.
pub(super) fn note(step: &Step, decisive: &dyn Fn() -> Vec<String>) -> Note {
    match step {
        Step::Asked { numbers, drawn } => asked(numbers, drawn),
        Step::Turned { drawn, readings } => turned(drawn, readings),
        Step::Placed { candidates, .. } => placed(candidates),
        Step::Named { fits, open, nearest, .. } => {
            let formula = decisive();
            Note { caption: named(fits, open, nearest.as_ref()), formula }
        }
        Step::Tested { best, drawn, hit, printed_hit, .. } => {
            tested(&best.convention, drawn, *hit, *printed_hit)
        }
    }
}

fn pair(at: DVec2) -> String {
    format!("({}, {})", short(at.x), short(at.y))
}

fn degrees(angle: f64) -> String {
    format!("{}°", short(angle.to_degrees()))
}

fn asked(numbers: &Numbers, drawn: &Rectangle) -> Note {
    let Numbers { x, y, angle } = *numbers;
    let size = drawn.size();
    // Where the upright box has its top left corner, for a screen.
    let corner = drawn.center() + Place::TopLeft.of(size);
    Note {
        caption: format!(
            "Your program has x = {x}, y = {y} and the angle {angle}. Drag the box to \
                where it draws that, and turn it so: what do the numbers mean?",
            x = short(x),
            y = short(y),
            angle = short(angle)
        ),
        formula: vec![
            format!(
                "drawn: centre {center}, turned by {rotation}",
                center = pair(drawn.center()),
                rotation = degrees(drawn.rotation())
            ),
            format!(
                "with y down, from the top left: x = {x}, y = {y}, width {x_2}, height {y_2}",
                x = short(corner.x),
                y = short(-corner.y),
                x_2 = short(size.x),
                y_2 = short(size.y)
            ),
        ],
    }
}

fn turned(drawn: &Rectangle, readings: &[Reading; 4]) -> Note {
    let told = |it: &Reading| format!("{} in {}", turning(it.sense), counted(it.unit));
    let fitting: Vec<_> = readings.iter().filter(|it| it.fits).map(told).collect();
    let angle = degrees(drawn.rotation());
    let caption = match &fitting[..] {
        [] => format!(
            "The drawn box is turned by {angle}, and no reading of the angle gives that: \
            neither clockwise nor counter-clockwise, neither radians nor degrees."
        ),
        [one] => {
            format!("The drawn box is turned by {angle}: that is the angle {one}.")
        }
        several => format!(
            "The drawn box is turned by {angle}: that may be the angle {join}.",
            join = several.join(" or ")
        ),
    };
    let line = |it: &Reading| {
        let off = degrees(it.off);
        let end = if it.fits { "fits".to_owned() } else { format!("is off by {off}") };
        format!("{}: {} {end}", told(it), degrees(it.angle))
    };
    Note { caption, formula: readings.iter().map(line).collect() }
}

fn placed(candidates: &[Candidate]) -> Note {
    let count = candidates.iter().filter(|it| it.fits).count();
    let all = candidates.len();
    let least = candidates.iter().map(|it| it.off).fold(f64::INFINITY, f64::min);
    let caption = match count {
        0 => format!(
            "y down or up, (x, y) a corner or the centre, turned about a corner or the centre: \
            of {all} boxes none comes nearer than {least}.",
            least = short(least)
        ),
        1 => format!("Of {all} places that the numbers may mean, one is that of the drawn box."),
        _ => {
            format!("Of {all} places that the numbers may mean, {count} are that of the drawn box.")
        }
    };
    let formula = vec![
        "off = the farthest of a box’s corners from those of the drawn one".into(),
        format!("least off = {least}; up to 2 % of the diagonal fits", least = short(least)),
    ];
    Note { caption, formula }
}

fn named(fits: &[Candidate], open: &[Question], nearest: Option<&Candidate>) -> String {
    let best = match (fits.first(), nearest) {
        (Some(best), _) => words(&best.convention),
        (None, Some(near)) => {
            return format!(
                "No convention fits. The nearest is {off} off: {convention}.",
                off = short(near.off),
                convention = words(&near.convention)
            );
        }
        (None, None) => return "No convention makes a box of these numbers.".into(),
    };
    if fits.len() == 1 {
        return format!("One convention fits: {best}.");
    }
    let open: Vec<_> = open.iter().map(|it| asked_still(*it)).collect();
    format!(
        "{fits} conventions fit. Open is {join}. A y other than 0 and an angle of no whole \
            quarter turn would tell; the likeliest: {best}.",
        fits = fits.len(),
        join = open.join(", ")
    )
}

fn asked_still(question: Question) -> &'static str {
    match question {
        Question::Vertical => "where y points",
        Question::Sense => "which way angles turn",
        Question::Unit => "their unit",
        Question::Position => "which point (x, y) is",
        Question::Pivot => "what it is turned about",
    }
}

fn tested(convention: &Convention, drawn: &Rectangle, hit: bool, printed_hit: bool) -> Note {
    let said = |hit| {
        if hit { "a hit" } else { "a miss" }
    };
    let suits = *convention == Convention::as_printed(convention.vertical);
    let caption = if suits {
        format!(
            "The printed lines suit this convention as they stand: {hit}, and so they say.",
            hit = said(hit)
        )
    } else if hit == printed_hit {
        format!(
            "The printed lines test another box, and say {hit} all the same. Move the circle.",
            hit = said(hit)
        )
    } else {
        format!(
            "The circle {hit} the drawn box, but the printed lines test another box and report \
                {printed_hit}.",
            hit = if hit { "hits" } else { "misses" },
            printed_hit = said(printed_hit)
        )
    };
    let sign = if convention.turns_x_towards_y() { '−' } else { '+' };
    let y = down_or_up(convention.vertical);
    Note {
        caption,
        formula: vec![
            format!(
                "y {y}, {sense}: turning back is by {sign}θ",
                sense = turning(convention.sense)
            ),
            format!(
                "drawn: centre {center}; printed: +θ, from the corner (x, y)",
                center = pair(drawn.center())
            ),
        ],
    }
}
