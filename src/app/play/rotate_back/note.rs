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
            ["x", "left", "right"],
            frame.unrotated_center.x,
            [frame.low.x, frame.high.x],
            *region,
            *x,
        ),
        Step::ClosestY { frame, region, closest: point } => closest(
            ["y", "bottom", "top"],
            frame.unrotated_center.y,
            [frame.low.y, frame.high.y],
            *region,
            point.y,
        ),
        Step::Compared { frame, offset, distance, hit, .. } => {
            let comparison = distance_against_radius(frame, *distance, *hit);
            let caption = if *hit {
                format!("The closest point is within reach: {comparison}, so they touch.")
            } else {
                format!("The closest point is out of reach: {comparison}, so they are apart.")
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
            "Instead of turning the rectangle by θ = {theta}, turn the circle’s centre by \
                {angle}: it comes to {target}."
        )
    } else {
        format!("θ is {theta}, but {frame}: the centre comes to {target}.", frame = mistakes(frame))
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
    let mut parts = vec![format!("this code turns by {angle}°")];
    if frame.turn.unit == AngleUnit::DegreesMistaken {
        let degrees = short(frame.rotation.to_degrees());
        parts.push(format!("taking {degrees} degrees for radians"));
    }
    if frame.turn.sign == AngleSign::AsPrinted
        || (frame.turn.sign == AngleSign::FlippedIfPositive && frame.rotation < 0.0)
    {
        parts.push("forwards where it should turn back".to_owned());
    }
    if frame.turn.pivot != frame.rectangle_center {
        parts.push("about the corner and not the centre".to_owned());
    }
    if frame.taken_center != frame.center {
        parts.push("a corner taken for the circle’s centre".to_owned());
    }
    if frame.turn.extent == Extent::Around {
        let [width, height] = (frame.high - frame.low).to_array().map(short);
        parts.push(format!("beside a box of {width} by {height} around the turned rectangle"));
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
                "{name}′ = {value} lies beyond the {lower} side, so the closest {name} is \
                    that side’s, {found}."
            ),
            format!("{value} < {low}"),
        ),
        Region::Above => (
            format!(
                "{name}′ = {value} lies beyond the {upper} side, so the closest {name} is \
                    that side’s, {found}."
            ),
            format!("{value} > {high}"),
        ),
        Region::Within => (
            format!(
                "{name}′ = {value} lies between the {lower} side and the {upper} side, so \
                    it is the closest {name} itself."
            ),
            format!("{low} ≤ {value} ≤ {high}"),
        ),
    };
    Note {
        caption,
        formula: vec![
            format!("closest {name} = {name}′ limited to {lower} … {upper}"),
            format!("{test}, so {name} = {found}"),
        ],
    }
}

fn inside(frame: &Frame, side: Side, distance: f64) -> Note {
    let side = match side {
        Side::Left => "left",
        Side::Right => "right",
        Side::Bottom => "bottom",
        Side::Top => "top",
    };
    let (distance, radius) = (short(distance), short(frame.radius));
    Note {
        caption: format!(
            "The centre is inside, so a distance of 0 says nothing about depth: the \
                nearest way out is the {side} side, {distance} away."
        ),
        formula: vec![
            "depth = r + distance to the nearest side".into(),
            format!("{radius} + {distance}"),
        ],
    }
}

fn decided(frame: &Frame, hit: bool, contact: Option<&Contact>, distance: f64) -> Note {
    let answer = if hit { "They touch" } else { "They are apart" };
    let Some(contact) = contact else {
        let formula = vec![distance_against_radius(frame, distance, hit)];
        if frame.tests_given {
            let touching = if !hit && distance == frame.radius {
                " The distance is r, and the code compares with <, so touching does not count."
            } else {
                ""
            };
            let caption =
                format!("{answer}: at this angle the tested rectangle is the drawn one.{touching}");
            return Note { caption, formula };
        }
        return Note {
            caption: format!(
                "“{answer}”, says the code, but of the {if} marked “tested instead”, and \
                    not of the drawn one.", if = if frame.taken_center == frame.center { "rectangle" } else { "circle" }),
            formula,
        };
    };
    let gap = short(contact.gap);
    let measure = match contact.gap {
        gap if gap < 0.0 => format!(", {gap} deep", gap = short(-gap)),
        0.0 if hit => ", in one point".to_owned(),
        0.0 => ", for a gap of 0 does not count here".to_owned(),
        gap => format!(", a gap of {gap}", gap = short(gap)),
    };
    let (x, y) = (short(contact.on_b.x), short(contact.on_b.y));
    if distance < 0.0 {
        let depth = short(-contact.gap);
        let caption = format!(
            "They collide, {depth} deep: turned by +θ again, the nearest point of a side \
                is at ({x}, {y}) in the world."
        );
        let sum = format!("{} + {} = {depth}", short(-distance), short(frame.radius));
        return Note { caption, formula: vec!["depth = distance to the side + r".into(), sum] };
    }
    Note {
        caption: format!(
            "{answer}{measure}: turned by +θ again, the closest point is at ({x}, {y}) in \
                the world."
        ),
        formula: vec![
            "gap = distance − r".into(),
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
