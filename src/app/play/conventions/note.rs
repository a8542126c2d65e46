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
            words!(play.conventions.note.your_program_has_x),
            x = short(x),
            y = short(y),
            angle = short(angle)
        ),
        formula: vec![
            format!(
                words!(play.conventions.note.drawn_centre_center_turned),
                center = pair(drawn.center()),
                rotation = degrees(drawn.rotation())
            ),
            format!(
                words!(play.conventions.note.with_y_down_from),
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
        [] => format!(words!(play.conventions.note.drawn_box_turned_by), angle = angle),
        [one] => {
            format!(words!(play.conventions.note.drawn_box_turned_by_2), angle = angle, one = one)
        }
        several => format!(
            words!(play.conventions.note.drawn_box_turned_by_3),
            angle = angle,
            join = several.join(" or ")
        ),
    };
    let line = |it: &Reading| {
        let off = degrees(it.off);
        let end = if it.fits {
            words!(play.conventions.note.fits).to_owned()
        } else {
            format!(words!(play.conventions.note.off_by_off), off = off)
        };
        format!("{}: {} {end}", told(it), degrees(it.angle))
    };
    Note { caption, formula: readings.iter().map(line).collect() }
}

fn placed(candidates: &[Candidate]) -> Note {
    let count = candidates.iter().filter(|it| it.fits).count();
    let all = candidates.len();
    let least = candidates.iter().map(|it| it.off).fold(f64::INFINITY, f64::min);
    let caption = match count {
        0 => format!(words!(play.conventions.note.y_down_or_up), all = all, least = short(least)),
        1 => format!(words!(play.conventions.note.all_places_numbers_may), all = all),
        _ => {
            format!(
                words!(play.conventions.note.all_places_numbers_may_2),
                all = all,
                count = count
            )
        }
    };
    let formula = vec![
        words!(play.conventions.note.off_farthest_boxs_corners).into(),
        format!(words!(play.conventions.note.least_off_least_up), least = short(least)),
    ];
    Note { caption, formula }
}

fn named(fits: &[Candidate], open: &[Question], nearest: Option<&Candidate>) -> String {
    let best = match (fits.first(), nearest) {
        (Some(best), _) => words(&best.convention),
        (None, Some(near)) => {
            return format!(
                words!(play.conventions.note.no_convention_fits_nearest),
                off = short(near.off),
                convention = words(&near.convention)
            );
        }
        (None, None) => return words!(play.conventions.note.no_convention_makes_box).into(),
    };
    if fits.len() == 1 {
        return format!(words!(play.conventions.note.one_convention_fits_best), best = best);
    }
    let open: Vec<_> = open.iter().map(|it| asked_still(*it)).collect();
    format!(
        words!(play.conventions.note.fits_conventions_fit_open),
        fits = fits.len(),
        join = open.join(", "),
        best = best
    )
}

fn asked_still(question: Question) -> &'static str {
    match question {
        Question::Vertical => words!(play.conventions.note.where_y_points),
        Question::Sense => words!(play.conventions.note.which_way_angles_turn),
        Question::Unit => words!(play.conventions.note.their_unit),
        Question::Position => words!(play.conventions.note.which_point_x_y),
        Question::Pivot => words!(play.conventions.note.what_turned_about),
    }
}

fn tested(convention: &Convention, drawn: &Rectangle, hit: bool, printed_hit: bool) -> Note {
    let said = |hit| {
        if hit { words!(play.conventions.note.hit) } else { words!(play.conventions.note.miss) }
    };
    let suits = *convention == Convention::as_printed(convention.vertical);
    let caption = if suits {
        format!(words!(play.conventions.note.printed_lines_suit_this), hit = said(hit))
    } else if hit == printed_hit {
        format!(words!(play.conventions.note.printed_lines_test_another), hit = said(hit))
    } else {
        format!(
            words!(play.conventions.note.circle_hit_drawn_box),
            hit = said(hit),
            printed_hit = said(printed_hit)
        )
    };
    let sign = if convention.turns_x_towards_y() { '−' } else { '+' };
    let y = down_or_up(convention.vertical);
    Note {
        caption,
        formula: vec![
            format!(
                words!(play.conventions.note.y_y_sense_turning),
                y = y,
                sense = turning(convention.sense),
                sign = sign
            ),
            format!(
                words!(play.conventions.note.drawn_centre_center_printed),
                center = pair(drawn.center())
            ),
        ],
    }
}
