//! What the steps say.

use crate::algorithm::rotate_back::{
    AngleSign, AngleUnit, Extent, Frame, Region, Side, Step, Touching,
};
use crate::app::number::{compared, short};
use crate::app::play::Note;
use crate::outcome::Contact;

/// The caption and formula of one step.
pub fn note(step: &Step) -> Note {
    match step {
        Step::RotatedBack { frame } => rotated_back(frame),
        Step::ClosestX { frame, region, x } => closest(
            ["x", words!(play.rotate_back.note.left), words!(play.rotate_back.note.right)],
            frame.unrotated_center.x,
            [frame.low.x, frame.high.x],
            *region,
            *x,
        ),
        Step::ClosestY { frame, region, closest: point } => closest(
            ["y", words!(play.rotate_back.note.bottom), words!(play.rotate_back.note.top)],
            frame.unrotated_center.y,
            [frame.low.y, frame.high.y],
            *region,
            point.y,
        ),
        Step::Compared { frame, offset, distance, hit, .. } => {
            let comparison = distance_against_radius(frame, *distance, *hit);
            let caption = if *hit {
                format!(
                    words!(play.rotate_back.note.closest_point_within_reach),
                    comparison = comparison
                )
            } else {
                format!(
                    words!(play.rotate_back.note.closest_point_out_reach),
                    comparison = comparison
                )
            };
            let [x, y] = offset.abs().to_array().map(short);
            let sign = if frame.touching == Touching::Collides { '≤' } else { '<' };
            Note {
                caption,
                formula: vec![
                    format!("√(Δx² + Δy²) {sign} r ?"),
                    format!("√({x}² + {y}²) = {comparison}"),
                ],
            }
        }
        Step::Inside { frame, side, distance, .. } => inside(frame, *side, *distance),
        Step::Decided { frame, hit, contact, distance, .. } => {
            decided(frame, *hit, contact.as_ref(), *distance)
        }
    }
}

fn rotated_back(frame: &Frame) -> Note {
    let (pivot, offset, turned) =
        (frame.turn.pivot, frame.taken_center - frame.turn.pivot, frame.unrotated_center);
    let degrees = |angle: f64| format!("{}°", short(angle.to_degrees()));
    let (theta, angle) = (degrees(frame.rotation), degrees(frame.turn.angle));
    let target = format!("({}, {})", short(turned.x), short(turned.y));
    let caption = if frame.turn.is_right {
        format!(
            words!(play.rotate_back.note.instead_turning_rectangle_by),
            theta = theta,
            angle = angle,
            target = target
        )
    } else {
        format!(
            words!(play.rotate_back.note.theta_but_frame_centre),
            theta = theta,
            frame = mistakes(frame),
            target = target
        )
    };
    let (sin, cos) = frame.turn.angle.sin_cos();
    let product = |a: f64, b: f64| format!("{}·{}", bracketed(a), bracketed(b));
    Note {
        caption,
        formula: vec![
            format!("φ = {angle},  cos φ = {},  sin φ = {}", short(cos), short(sin)),
            format!(
                "x′ = {} − {} + {} = {}",
                product(offset.x, cos),
                product(offset.y, sin),
                bracketed(pivot.x),
                short(turned.x)
            ),
            format!(
                "y′ = {} + {} + {} = {}",
                product(offset.x, sin),
                product(offset.y, cos),
                bracketed(pivot.y),
                short(turned.y)
            ),
        ],
    }
}

/// What is wrong, in the order in which its settings come.
fn mistakes(frame: &Frame) -> String {
    let angle = short(frame.turn.angle.to_degrees());
    let mut parts = vec![format!(words!(play.rotate_back.note.this_code_turns_by), angle = angle)];
    if frame.turn.unit == AngleUnit::DegreesMistaken {
        let degrees = short(frame.rotation.to_degrees());
        parts.push(format!(
            words!(play.rotate_back.note.taking_degrees_degrees_for),
            degrees = degrees
        ));
    }
    if frame.turn.sign == AngleSign::AsPrinted
        || (frame.turn.sign == AngleSign::FlippedIfPositive && frame.rotation < 0.0)
    {
        parts.push(words!(play.rotate_back.note.forwards_where_should_turn).to_owned());
    }
    if frame.turn.pivot != frame.rectangle_center {
        parts.push(words!(play.rotate_back.note.about_corner_not_centre).to_owned());
    }
    if frame.taken_center != frame.center {
        parts.push(words!(play.rotate_back.note.corner_taken_for_circles).to_owned());
    }
    if frame.turn.extent == Extent::Around {
        let [width, height] = (frame.high - frame.low).to_array().map(short);
        parts.push(format!(
            words!(play.rotate_back.note.beside_box_width_by),
            width = width,
            height = height
        ));
    }
    parts.join(", ")
}

/// `names` are those of the coordinate and of the sides at its two limits.
fn closest(
    [name, lower, upper]: [&str; 3],
    value: f64,
    [low, high]: [f64; 2],
    region: Region,
    found: f64,
) -> Note {
    let [value, low, high, found] = [value, low, high, found].map(short);
    let (caption, test) = match region {
        Region::Below => (
            format!(
                words!(play.rotate_back.note.name_value_lies_beyond),
                name = name,
                value = value,
                lower = lower,
                found = found
            ),
            format!("{value} < {low}"),
        ),
        Region::Above => (
            format!(
                words!(play.rotate_back.note.name_value_lies_beyond_2),
                name = name,
                value = value,
                upper = upper,
                found = found
            ),
            format!("{value} > {high}"),
        ),
        Region::Within => (
            format!(
                words!(play.rotate_back.note.name_value_lies_between),
                name = name,
                value = value,
                lower = lower,
                upper = upper
            ),
            format!("{low} ≤ {value} ≤ {high}"),
        ),
    };
    Note {
        caption,
        formula: vec![
            format!(
                words!(play.rotate_back.note.closest_name_name_limited),
                name = name,
                lower = lower,
                upper = upper
            ),
            format!("{test}, so {name} = {found}"),
        ],
    }
}

fn inside(frame: &Frame, side: Side, distance: f64) -> Note {
    let side = match side {
        Side::Left => words!(play.rotate_back.note.left),
        Side::Right => words!(play.rotate_back.note.right),
        Side::Bottom => words!(play.rotate_back.note.bottom),
        Side::Top => words!(play.rotate_back.note.top),
    };
    let (distance, radius) = (short(distance), short(frame.radius));
    Note {
        caption: format!(
            words!(play.rotate_back.note.centre_inside_distance_says),
            side = side,
            distance = distance
        ),
        formula: vec![
            words!(play.rotate_back.note.depth_r_distance_nearest).into(),
            format!("{radius} + {distance}"),
        ],
    }
}

fn decided(frame: &Frame, hit: bool, contact: Option<&Contact>, distance: f64) -> Note {
    let answer = if hit {
        words!(play.rotate_back.note.they_touch)
    } else {
        words!(play.rotate_back.note.they_apart)
    };
    let Some(contact) = contact else {
        return Note {
            caption: format!(
                words!(play.rotate_back.note.answer_says_code_but), answer = answer, if = if frame.taken_center == frame.center { words!(play.rotate_back.note.rectangle) } else { words!(play.rotate_back.note.circle) }),
            formula: vec![distance_against_radius(frame, distance, hit)],
        };
    };
    let gap = short(contact.gap);
    let measure = match contact.gap {
        gap if gap < 0.0 => format!(words!(play.rotate_back.note.gap_deep), gap = short(-gap)),
        0.0 if hit => words!(play.rotate_back.note.in_one_point).to_owned(),
        0.0 => words!(play.rotate_back.note.for_gap_does_not).to_owned(),
        gap => format!(words!(play.rotate_back.note.gap_gap), gap = short(gap)),
    };
    let (x, y) = (short(contact.on_b.x), short(contact.on_b.y));
    if distance < 0.0 {
        let depth = short(-contact.gap);
        let caption = format!(
            words!(play.rotate_back.note.they_collide_depth_deep),
            depth = depth,
            x = x,
            y = y
        );
        let sum = format!("{} + {} = {depth}", short(-distance), short(frame.radius));
        return Note {
            caption,
            formula: vec![words!(play.rotate_back.note.depth_distance_side_r).into(), sum],
        };
    }
    Note {
        caption: format!(
            words!(play.rotate_back.note.answer_measure_turned_by),
            answer = answer,
            measure = measure,
            x = x,
            y = y
        ),
        formula: vec![
            words!(play.rotate_back.note.gap_distance_r).into(),
            format!("{} − {} = {gap}", bracketed(distance), short(frame.radius)),
        ],
    }
}

/// The comparison as it came out: ≤ or >, and as printed < or ≥.
pub fn distance_against_radius(frame: &Frame, distance: f64, hit: bool) -> String {
    let text = compared(distance, frame.radius, distance <= frame.radius);
    match (frame.touching, hit) {
        (Touching::Collides, _) => text,
        (Touching::Misses, true) => text.replace('≤', "<"),
        (Touching::Misses, false) => text.replace(['≤', '>'], "≥"),
    }
}

/// A number that can stand behind a sign.
fn bracketed(value: f64) -> String {
    let text = short(value);
    if text.starts_with('−') { format!("({text})") } else { text }
}
