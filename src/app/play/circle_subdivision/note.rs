//! What each step says.

use crate::algorithm::circle_subdivision::{Cover, Fate, Inscribed, Step};
use crate::app::number::{apart, apart_from_last, compared, short};
use crate::app::play::Note;

/// The whole ellipse, covered.
pub(super) fn cover(cover: &Cover) -> Note {
    let (count, slack) = (cover.hoops.len(), short(cover.slack));
    let caption = match cover.level {
        0 => format!(words!(play.circle_subdivision.note.circles_on_long_axis), slack = slack),
        level => format!(
            words!(play.circle_subdivision.note.level_level_count_circles),
            level = level,
            count = count,
            slack = slack
        ),
    };
    let first = cover.hoops.first();
    let radius = first.map_or_else(String::new, |it| short(it.disc.radius));
    Note {
        caption,
        formula: vec![
            words!(play.circle_subdivision.note.centre_b_x_x).into(),
            format!(
                words!(play.circle_subdivision.note.count_circles_outermost_radius),
                count = count,
                radius = radius,
                slack = slack
            ),
        ],
    }
}

/// A step of the test; `open` where it is the last one and leaves the answer open.
pub(super) fn note(step: &Step, open: bool) -> Note {
    match step {
        Step::CenterTested { measured, inside, .. } => {
            let (place, end) = if *inside {
                ("in", words!(play.circle_subdivision.note.they_collide))
            } else {
                (words!(play.circle_subdivision.note.outside), "go on")
            };
            Note {
                caption: format!(
                    words!(play.circle_subdivision.note.p_place_ellipse_equation),
                    place = place,
                    measured = short(*measured),
                    end = end
                ),
                formula: vec![
                    words!(play.circle_subdivision.note.x_y_b_along).into(),
                    compared(*measured, 1.0, *inside),
                ],
            }
        }
        Step::EndsTested { distances, radius, inside, .. } => {
            let nearest = distances[0].min(distances[1]);
            let end = if *inside {
                words!(play.circle_subdivision.note.in_circle_they_collide)
            } else {
                words!(play.circle_subdivision.note.in_circle_no)
            };
            Note {
                caption: format!(
                    words!(play.circle_subdivision.note.rims_quarter_faces_p),
                    distances = apart(distances[0], *radius)[0],
                    distances_2 = apart(distances[1], *radius)[0],
                    end = end,
                    radius = short(*radius)
                ),
                formula: vec!["|P − K| ≤ r ?".into(), compared(nearest, *radius, *inside)],
            }
        }
        Step::PieceTested { arc, .. } => {
            let mut note = piece(step, open);
            if arc.level == 0 {
                note.caption = format!(
                    words!(play.circle_subdivision.note.now_test_with_other),
                    caption = note.caption
                );
            }
            note
        }
        Step::Cut { distance, radius, inside, toward_flat, halves, .. } => {
            let end = if *inside {
                words!(play.circle_subdivision.note.in_circle_they_collide).to_owned()
            } else {
                let which = if *toward_flat {
                    words!(play.circle_subdivision.note.flatter)
                } else {
                    words!(play.circle_subdivision.note.sharper)
                };
                format!(words!(play.circle_subdivision.note.out_reach_normal_has), which = which)
            };
            Note {
                caption: format!(
                    words!(play.circle_subdivision.note.round_halves_middle_m),
                    halves = halves[0].level,
                    distance = apart(*distance, *radius)[0],
                    end = end
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
        Inscribed::Arc => (
            words!(play.circle_subdivision.note.arc),
            words!(play.circle_subdivision.note.two_arcs),
            words!(play.circle_subdivision.note.end_s),
        ),
        Inscribed::Segment => (
            words!(play.circle_subdivision.note.segment),
            words!(play.circle_subdivision.note.arc_segment),
            words!(play.circle_subdivision.note.end),
        ),
    };
    let slack = short(arc.slack);
    let [to_outer, to_inner, r] = apart_from_last([outer, inner, radius]);
    let outer_place = if outer <= radius {
        words!(play.circle_subdivision.note.within_r)
    } else {
        words!(play.circle_subdivision.note.good_r)
    };
    let inner_place = if inner > radius {
        words!(play.circle_subdivision.note.beyond)
    } else {
        words!(play.circle_subdivision.note.nearer_by_rounding_only)
    };
    let caption = match fate {
        Fate::Missed => format!(
            words!(play.circle_subdivision.note.outer_disc_which_holds),
            to_outer = to_outer,
            r = r
        ),
        Fate::Hit => format!(
            words!(play.circle_subdivision.note.inner_within_which_in),
            within = within,
            to_inner = to_inner,
            r = r
        ),
        Fate::Open if open => format!(
            words!(play.circle_subdivision.note.still_in_doubt_by),
            slack = slack,
            both = both
        ),
        Fate::Open if !facing => format!(
            words!(play.circle_subdivision.note.outer_disc_to_outer_from),
            to_outer = to_outer,
            outer_place = outer_place,
            r = r,
            within = within,
            end = end,
            slack = slack
        ),
        Fate::Open => format!(
            words!(play.circle_subdivision.note.outer_disc_to_outer_from_2),
            to_outer = to_outer,
            outer_place = outer_place,
            r = r,
            within = within,
            to_inner = to_inner,
            inner_place = inner_place,
            slack = slack
        ),
        Fate::Finest => format!(
            words!(play.circle_subdivision.note.last_rounds_leaves_doubt),
            slack = slack,
            to_outer = to_outer,
            to_inner = to_inner,
            r = r
        ),
    };
    let formula = match fate {
        Fate::Missed => vec![
            words!(play.circle_subdivision.note.p_outer_disc_r).into(),
            compared(outer, radius, false),
        ],
        _ => vec![
            format!(words!(play.circle_subdivision.note.p_outer_disc_r_2), within = within),
            format!(
                "{},  {}",
                compared(outer, radius, true),
                compared(inner, radius, fate == Fate::Hit)
            ),
        ],
    };
    Note { caption, formula }
}
