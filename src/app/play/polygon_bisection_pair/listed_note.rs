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
                words!(play.polygon_bisection_pair.listed_note.listings_function_for_parallel),
                turn = in_degrees(skew.turn.abs())
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
            let digits = if *precision == "f32" {
                words!(play.polygon_bisection_pair.listed_note.seven_digits)
            } else {
                words!(play.polygon_bisection_pair.listed_note.sixteen_digits)
            };
            let (a, turned) = if is_mirrored(a) {
                let turned = words!(play.polygon_bisection_pair.listed_note.p_was_beyond_w);
                (-*a, turned)
            } else {
                (*a, "")
            };
            Note {
                caption: format!(
                    words!(play.polygon_bisection_pair.listed_note.in_numbers_digits_matrix),
                    digits = digits,
                    radius_squared = short(*radius_squared),
                    turned = turned
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
                0 => {
                    words!(play.polygon_bisection_pair.listed_note.this_corner_first_polygon).into()
                }
                _ => format!(
                    words!(play.polygon_bisection_pair.listed_note.round_round_new_corner),
                    round = round
                ),
            };
            let end = if *inside {
                words!(play.polygon_bisection_pair.listed_note.in_circle_collision)
            } else {
                words!(play.polygon_bisection_pair.listed_note.not_in_circle)
            };
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
            let (place, end) = if *inside {
                (
                    words!(play.polygon_bisection_pair.listed_note.inside),
                    words!(play.polygon_bisection_pair.listed_note.collision),
                )
            } else {
                (words!(play.polygon_bisection_pair.listed_note.outside), "")
            };
            Note {
                caption: format!(
                    words!(play.polygon_bisection_pair.listed_note.p_place_first_polygon),
                    place = place,
                    larger = larger,
                    end = end
                ),
                formula: vec![
                    words!(play.polygon_bisection_pair.listed_note.p_h_w_w).into(),
                    format!(
                        words!(play.polygon_bisection_pair.listed_note.one_two_w_h),
                        one = one,
                        two = two,
                        limit = short(*limit)
                    ),
                ],
            }
        }
        Step::SideTested { .. } => side(step, shown),
        Step::TriangleTested { .. } if is_quarter(shown) => quarter_choice(step, shown),
        Step::TriangleTested { .. } => choice(step),
        Step::Bisected { round, turn, .. } => bisected(*round, *turn, is_quarter(shown)),
        Step::ApexTested { measured, limit, kept, .. } => Note {
            caption: format!(
                words!(play.polygon_bisection_pair.listed_note.outer_corner_this_half), if = if *kept { "in" } else { words!(play.polygon_bisection_pair.listed_note.outside) }, measured = said(*measured, *limit, *kept), if_2 = if *kept { words!(play.polygon_bisection_pair.listed_note.go_on_here_never) } else { words!(play.polygon_bisection_pair.listed_note.ask_on) }),
            formula: vec![
                words!(play.polygon_bisection_pair.listed_note.p_outer_corner_r).into(),
                compared(*measured, *limit, *kept),
            ],
        },
        Step::EdgeTested { measured, limit, along, length_squared, kept, .. } => Note {
            caption: if *kept {
                format!(
                    words!(play.polygon_bisection_pair.listed_note.p_over_this_halfs),
                    along = short(*along),
                    length_squared = short(*length_squared)
                )
            } else {
                format!(
                    words!(play.polygon_bisection_pair.listed_note.circle_does_not_reach),
                    measured = said(*measured, *limit, measured <= limit)
                )
            },
            formula: vec![
                "(t × e)² < r² · e²".into(),
                compared(*measured, *limit, measured <= limit),
            ],
        },
        Step::LimitReached { rounds, .. } => Note {
            caption: format!(
                words!(play.polygon_bisection_pair.listed_note.all_rounds_rounds_used),
                rounds = rounds
            ),
            formula: vec![
                words!(play.polygon_bisection_pair.listed_note.out_rounds_false).into(),
                format!(
                    words!(play.polygon_bisection_pair.listed_note.rounds_rounds_rounds),
                    rounds = rounds
                ),
            ],
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
                words!(play.polygon_bisection_pair.listed_note.listed_what_lies_along),
                h1 = h1,
                w1 = w1
            ),
            formula: vec!["P = (|x1 − x0|·h1, |y1 − y0|·w1), r = w1·h1".into(), numbers],
        };
    }
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.listed_note.listed_along_ellipses_axes),
            center = pair(center)
        ),
        formula: vec!["P = (|x|, |y|)".into(), numbers],
    }
}

fn quarter_center(measured: f64, limit: f64, inside: bool) -> Note {
    let end = if inside {
        words!(play.polygon_bisection_pair.listed_note.inside_collision)
    } else {
        words!(play.polygon_bisection_pair.listed_note.outside)
    };
    let (product, area) = (short(measured), short(limit));
    let sign = if inside {
        words!(play.polygon_bisection_pair.listed_note.at_most)
    } else {
        words!(play.polygon_bisection_pair.listed_note.more_than)
    };
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.listed_note.p_end_first_polygon),
            end = end,
            product = product,
            sign = sign,
            area = area
        ),
        formula: vec!["x h + y w ≤ w h".into(), compared(measured, limit, inside)],
    }
}

/// What follows when the last question for a triangle has not found one.
const LAST: &str = words!(play.polygon_bisection_pair.listed_note.nothing_left_ask_no);

/// By what the one triangle is to be cut, or not yet.
fn quarter_choice(step: &Step, shown: &[Step]) -> Note {
    let &Step::TriangleTested { by, measured, limit, along, chosen, .. } = step else {
        return Note::default();
    };
    let Some(along) = along.filter(|_| by == Choice::Between) else {
        return apex(
            measured,
            limit,
            chosen,
            words!(play.polygon_bisection_pair.listed_note.circle_dips_into_triangle),
        );
    };
    let is_edge = |step: &&Step| matches!(step, Step::TriangleTested { by: Choice::Between, .. });
    // The upper edge is asked first.
    let (edge, [near, far], [over, end], next) = match shown.iter().filter(is_edge).count() {
        1 => (
            words!(play.polygon_bisection_pair.listed_note.upper),
            ["y − r", "h"],
            ["x", "w"],
            words!(play.polygon_bisection_pair.listed_note.ask_on_2),
        ),
        _ => (
            words!(play.polygon_bisection_pair.listed_note.right),
            ["x − r", "w"],
            ["y", "h"],
            LAST,
        ),
    };
    let reach = compared(measured, limit, measured <= limit);
    let place = compared(along.value, along.to, along.value <= along.to);
    let caption = if chosen {
        format!(
            words!(play.polygon_bisection_pair.listed_note.circle_about_mirrored_p),
            edge = edge,
            near = near,
            reach = reach,
            over = over,
            place = place
        )
    } else if measured <= limit {
        format!(
            words!(play.polygon_bisection_pair.listed_note.not_by_edge_outer),
            edge = edge,
            over = over,
            place = place,
            next = next
        )
    } else {
        format!(
            words!(play.polygon_bisection_pair.listed_note.not_by_edge_outer_2),
            edge = edge,
            near = near,
            reach = reach,
            next = next
        )
    };
    let formula = vec![
        format!(
            words!(play.polygon_bisection_pair.listed_note.near_far_over_end),
            near = near,
            far = far,
            over = over,
            end = end
        ),
        format!("{near} = {reach}, {over} = {place}"),
    ];
    Note { caption, formula }
}

/// What is wrong with the answer: the true gap is not what it says.
fn ending(gap: f64) -> String {
    match gap > 0.0 {
        true => format!(
            words!(play.polygon_bisection_pair.listed_note.wrong_they_gap_apart),
            gap = short(gap)
        ),
        false => format!(
            words!(play.polygon_bisection_pair.listed_note.wrong_they_overlap_by),
            gap = short(-gap)
        ),
    }
}

fn said(measured: f64, limit: f64, holds: bool) -> String {
    let word = if holds {
        words!(play.polygon_bisection_pair.listed_note.at_most)
    } else {
        words!(play.polygon_bisection_pair.listed_note.more_than)
    };
    format!(
        words!(play.polygon_bisection_pair.listed_note.measured_being_word_limit),
        measured = short(measured),
        word = word,
        limit = short(limit)
    )
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
            format!(
                words!(play.polygon_bisection_pair.listed_note.side_reached_measured_collision),
                measured = said(measured, limit, true)
            )
        }
        (true, false, Some(turn)) if turn > FRAC_PI_2 => format!(
            words!(play.polygon_bisection_pair.listed_note.p_over_this_side),
            turn = degrees(turn)
        ),
        (true, ..) => format!(
            words!(play.polygon_bisection_pair.listed_note.p_over_this_side_2),
            along = short(along)
        ),
        (false, ..) if !over => format!(
            words!(play.polygon_bisection_pair.listed_note.p_not_over_this),
            along = short(along),
            length_squared = short(length_squared)
        ),
        (false, ..) => format!(
            words!(play.polygon_bisection_pair.listed_note.side_out_reach_measured),
            measured = said(measured, limit, false)
        ),
    };
    let question = if round == 0 {
        words!(play.polygon_bisection_pair.listed_note.t_e_e_t)
    } else {
        words!(play.polygon_bisection_pair.listed_note.t_e_e_beside)
    };
    let beside = if beside {
        words!(play.polygon_bisection_pair.listed_note.beside)
    } else {
        words!(play.polygon_bisection_pair.listed_note.not_beside)
    };
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
    let rim = if upright {
        words!(play.polygon_bisection_pair.listed_note.rim)
    } else {
        words!(play.polygon_bisection_pair.listed_note.stretched_rim)
    };
    let remark = if turn > FRAC_PI_2 {
        words!(play.polygon_bisection_pair.listed_note.more_than_up_which)
    } else {
        words!(play.polygon_bisection_pair.listed_note.no_more_than_short)
    };
    Note {
        caption: format!(
            words!(play.polygon_bisection_pair.listed_note.round_round_one_triangle),
            round = round,
            rim = rim,
            degrees = degrees,
            remark = remark
        ),
        formula: vec![
            "M = (V + W) / (2 cos(π/N))".into(),
            format!(
                words!(play.polygon_bisection_pair.listed_note.n_saturating_pow_turn_degrees),
                saturating_pow = 2u64.saturating_pow(round.min(60) + 1),
                degrees = degrees
            ),
        ],
    }
}

fn apex(measured: f64, limit: f64, chosen: bool, so: &str) -> Note {
    let numbers = compared(measured, limit, chosen);
    let caption = match chosen {
        true => format!(
            words!(play.polygon_bisection_pair.listed_note.outer_corner_in_circle),
            so = so,
            numbers = numbers
        ),
        false => format!(
            words!(play.polygon_bisection_pair.listed_note.outer_corner_outside_circle),
            numbers = numbers
        ),
    };
    Note {
        caption,
        formula: vec![
            words!(play.polygon_bisection_pair.listed_note.p_outer_corner_r_2).into(),
            numbers,
        ],
    }
}

/// Which of the four triangles the listing goes on with.
fn choice(step: &Step) -> Note {
    let &Step::TriangleTested { by, measured, limit, along, chosen, .. } = step else {
        return Note::default();
    };
    const SO: &str = words!(play.polygon_bisection_pair.listed_note.this_triangle_no_other);
    let (yes, no, beside, formula) = match by {
        Choice::Apex => return apex(measured, limit, chosen, SO),
        Choice::Between => (
            words!(play.polygon_bisection_pair.listed_note.p_between_outer_edges),
            words!(play.polygon_bisection_pair.listed_note.p_beyond_outer_edge),
            words!(play.polygon_bisection_pair.listed_note.p_not_between_other),
            "w × P < w × h, |h × P| < w × h",
        ),
        Choice::FirstEdge => (
            words!(play.polygon_bisection_pair.listed_note.edge_along_w_reached),
            words!(play.polygon_bisection_pair.listed_note.edge_along_w_out),
            words!(play.polygon_bisection_pair.listed_note.p_not_over_edge),
            "(w × P − w × h)² < r² · w² ?",
        ),
        Choice::SecondEdge => (
            words!(play.polygon_bisection_pair.listed_note.edge_along_h_reached),
            words!(play.polygon_bisection_pair.listed_note.edge_along_h_out),
            words!(play.polygon_bisection_pair.listed_note.p_not_over_edge_2),
            "(h × P − w × h)² < r² · h² ?",
        ),
    };
    let next = if by == Choice::SecondEdge {
        LAST
    } else {
        words!(play.polygon_bisection_pair.listed_note.ask_on_2)
    };
    let numbers = compared(measured, limit, measured < limit);
    let caption = match along {
        _ if chosen => format!("{SO}: {yes}, {numbers}."),
        Some(it) if measured < limit => {
            let [at, from, to] = [it.value, it.from, it.to].map(short);
            let caption = format!(
                words!(play.polygon_bisection_pair.listed_note.beside_at_not_between),
                beside = beside,
                at = at,
                from = from,
                to = to,
                next = next
            );
            let asked = format!("{from} < {at} < {to} ?");
            return Note {
                caption,
                formula: vec![
                    words!(play.polygon_bisection_pair.listed_note.p_between_outer_edges_2).into(),
                    asked,
                ],
            };
        }
        _ => format!("{no}: {numbers}. {next}."),
    };
    Note { caption, formula: vec![formula.into(), numbers] }
}
