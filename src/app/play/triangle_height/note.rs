//! What the steps say.

use crate::algorithm::triangle_height::Step;
use crate::app::number::{apart, compared, short};
use crate::app::play::Note;
use glam::DVec2;

/// The caption and formula of one step; `as_printed` with the sides OP and OQ.
pub fn note(step: &Step, as_printed: bool) -> Note {
    match step {
        Step::Triangle { corners, radius } => triangle(*corners, *radius),
        Step::NoBase { point, distance } => no_base(*point, *distance, as_printed),
        Step::Area { sides, vectors, cross, area, .. } => {
            let far_end = if sides[1][0] == sides[0][0] { "P" } else { "Q" };
            area_note(*vectors, *cross, *area, (!as_printed).then_some(far_end))
        }
        Step::Height { base_length, area, height, .. } => {
            let [base, area, height] = [*base_length, *area, *height].map(short);
            Note {
                caption: format!(
                    words!(play.triangle_height.note.twice_area_also_base),
                    base = base,
                    height = height
                ),
                formula: vec!["h = 2A / PQ".into(), format!("2 · {area} / {base} = {height}")],
            }
        }
        Step::Compared { height, radius, gap, crossings, hit, .. } => {
            verdict([*height, *radius], *gap, *crossings, *hit)
        }
    }
}

fn triangle([o, p, q]: [DVec2; 3], radius: f64) -> Note {
    // Two different points read differently, however near they are.
    let ([px, qx], [py, qy]) = (apart(p.x, q.x), apart(p.y, q.y));
    Note {
        caption: format!(
            words!(play.triangle_height.note.o_two_points_line),
            o = point(o),
            radius = short(radius)
        ),
        formula: vec![
            format!("O = {},  r = {}", point(o), short(radius)),
            format!("P = ({px}, {py}),  Q = ({qx}, {qy})"),
        ],
    }
}

fn no_base(at: DVec2, distance: f64, as_printed: bool) -> Note {
    let rest = if as_printed {
        words!(play.triangle_height.note.what_has_no_value)
    } else {
        words!(play.triangle_height.note.no_line_no_answer)
    };
    Note {
        caption: format!(
            words!(play.triangle_height.note.p_q_both_at),
            at = point(at),
            distance = short(distance),
            rest = rest
        ),
        formula: vec!["h = 2A / PQ".into(), words!(play.triangle_height.note.has_no_value).into()],
    }
}

/// `nearer` is the end from which the second side starts; none as printed.
fn area_note([a, b]: [DVec2; 2], cross: f64, area: f64, nearer: Option<&str>) -> Note {
    let (names, why) = match nearer {
        Some(end) => (
            format!("PQ × {end}O"),
            format!(words!(play.triangle_height.note.from_end_end_nearer), end = end),
        ),
        None => ("OP × OQ".to_owned(), String::new()),
    };
    let (cross_text, area) = (short(cross), short(area));
    let side = match cross {
        _ if cross > 0.0 => words!(play.triangle_height.note.left_p_q),
        _ if cross < 0.0 => words!(play.triangle_height.note.right_p_q),
        _ => words!(play.triangle_height.note.on_line),
    };
    Note {
        caption: format!(
            words!(play.triangle_height.note.multiplied_crosswise_why_two),
            why = why,
            cross_text = cross_text,
            area = area,
            side = side
        ),
        formula: vec![
            format!("2A = |{names}| = |{} × {}|", point(a), point(b)),
            format!(
                "{}·{} − {}·{} = {cross_text}",
                factor(a.x),
                factor(b.y),
                factor(a.y),
                factor(b.x)
            ),
        ],
    }
}

fn verdict([height, radius]: [f64; 2], gap: f64, crossings: Option<[DVec2; 2]>, hit: bool) -> Note {
    let comparison = compared(height, radius, hit);
    let caption = match crossings {
        Some(_) if gap == 0.0 => {
            format!(
                words!(play.triangle_height.note.height_radius_comparison_line),
                comparison = comparison
            )
        }
        Some([one, other]) => format!(
            words!(play.triangle_height.note.height_within_radius_comparison),
            comparison = comparison,
            one = point(one),
            other = point(other)
        ),
        None => format!(
            words!(play.triangle_height.note.height_more_than_radius),
            comparison = comparison,
            gap = short(gap)
        ),
    };
    let [high, wide] = apart(height, radius);
    let difference = format!("h − r = {high} − {wide} = {}", short(gap));
    Note { caption, formula: vec!["h ≤ r ?".into(), comparison, difference] }
}

/// `(x, y)`.
fn point(at: DVec2) -> String {
    format!("({}, {})", short(at.x), short(at.y))
}

/// A number that can be multiplied: in brackets when negative.
fn factor(value: f64) -> String {
    let text = short(value);
    if text.starts_with('−') { format!("({text})") } else { text }
}
