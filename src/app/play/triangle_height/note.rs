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
                    "Twice the area is also base times height, so the height over the base \
                        {base} is {height}: as far is O from the line."
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
            "O and two points of the line make a triangle. Its height over PQ is how far \
                O, {o}, is from the line; r is {radius}.",
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
        "what has no value is never ≤ r, and the printed code says “no”; here that counts \
            as undecided"
    } else {
        "no line, and so no answer"
    };
    Note {
        caption: format!(
            "P and Q are both {at}, {distance} from O: area and base are 0, and 0/0 is no \
                height: {rest}.",
            at = point(at),
            distance = short(distance)
        ),
        formula: vec!["h = 2A / PQ".into(), "2 · 0 / 0 has no value".into()],
    }
}

/// `nearer` is the end from which the second side starts; none as printed.
fn area_note([a, b]: [DVec2; 2], cross: f64, area: f64, nearer: Option<&str>) -> Note {
    let (names, why) = match nearer {
        Some(end) => (format!("PQ × {end}O"), format!(", from {end}, the end nearer to O")),
        None => ("OP × OQ".to_owned(), String::new()),
    };
    let (cross_text, area) = (short(cross), short(area));
    let side = match cross {
        _ if cross > 0.0 => "to the left of P → Q",
        _ if cross < 0.0 => "to the right of P → Q",
        _ => "on the line",
    };
    Note {
        caption: format!(
            "Multiplied crosswise{why}, two sides give {cross_text}, the parallelogram’s \
                area. The triangle is half of it, {area}; the sign says that O is {side}."
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
                "The height is the radius, {comparison}: the line touches the circle, and \
                    touching counts."
            )
        }
        Some([one, other]) => format!(
            "The height is within the radius, {comparison}: the line crosses the circle, \
                at {one} and {other}.",
            one = point(one),
            other = point(other)
        ),
        None => format!(
            "The height is more than the radius, {comparison}: the line misses the circle by \
                {gap}.",
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
