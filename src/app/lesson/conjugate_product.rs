//! Niemitalo's segment against circle, in the multiplied plane.

mod picture;

use crate::algorithm::conjugate_product::{self, Frame, Reach, Side, Step};
use crate::app::figure::{Figure, Mark, Role};
use crate::app::frame::MethodFrame;
use crate::app::lesson::{Challenge, Lesson, Note, Run};
use crate::app::number::{compared, short};
use crate::app::palette::Rgb;
use crate::app::scene::Scene;
use crate::catalog::Document;
use crate::outcome::{Outcome, Reason, Verdict};
use crate::preset::segment_circle::CONJUGATE_PRODUCT;
use crate::shape::{Kind, Shape};
use glam::DVec2;

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "segment-circle/conjugate-product",
    method: "conjugate-product",
    title: "Conjugate product",
    document: Document::Niemitalo,
    section: "Line segment–circle collision detection",
    question: "Does the segment touch the circle? No division, no square root.",
    story: include_str!("conjugate_product.md"),
    names: ["segment", "circle"],
    kinds: [Kind::Segment, Kind::Circle],
    presets: CONJUGATE_PRODUCT,
    options: &[],
    challenges: &[
        Challenge {
            slug: "end-decides",
            text: "Make the end settle it: the end in the circle, the start not.",
            insight: "Two tests light up and fail to settle it before the third does.",
        },
        Challenge {
            slug: "beyond-the-end",
            text: "Let the carrier line cross the circle while the segment stays clear of it.",
            insight: "The foot falls outside 0 … a² + b², and neither end is in the circle.",
        },
        Challenge {
            slug: "on-neither-side",
            text: "Put the centre on neither side of the line: make da − cb zero.",
            insight: "The product is a real number then. Ctrl snaps to the grid, which helps.",
        },
        Challenge {
            slug: "no-length",
            text: "Shrink the segment to a single point outside the circle.",
            insight: "Multiplying by zero throws everything onto the origin. The printed tests \
                      would then say hit for every circle, for 0 ≤ 0.",
        },
    ],
    legend: &[
        (Role::A, "the segment from S to E"),
        (Role::B, "the circle about C"),
        (Role::Construction, "carrier line, real axis"),
        (Role::Candidate, "limits of the test"),
        (Role::Kept, "passed, so the question stays open"),
        (Role::Discarded, "an end outside the circle"),
        (Role::Deciding, "what settles it"),
        (Role::Witness, "nearest point (for you; no test needs it)"),
        (Role::Ghost, "multiplied by a − bi, drawn at world size"),
    ],
    document_colors: |role, verdict| match (role, verdict) {
        (Role::A | Role::B, Verdict::Colliding) => Some(Rgb::hex(0xe0_20_20)),
        _ => None,
    },
    play,
};

struct Played {
    shapes: [Shape; 2],
    outcome: Outcome,
    steps: Vec<Step>,
}

fn play(scene: &Scene) -> Box<dyn Run> {
    let mut steps = Vec::new();
    let outcome = match (&scene.a, &scene.b) {
        (Shape::Segment(segment), Shape::Circle(circle)) => {
            conjugate_product::segment_circle(segment, circle, &mut steps)
        }
        _ => Outcome::undecided(Reason::WrongPair, "pair"),
    };
    Box::new(Played { shapes: [scene.a, scene.b], outcome, steps })
}

impl Run for Played {
    fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    fn step_count(&self) -> usize {
        self.steps.len().max(1)
    }

    fn note(&self, step: usize) -> Note {
        match self.steps.get(step) {
            Some(step) => note(step),
            None => Note {
                caption: "These coordinates are too large to subtract from one another.".into(),
                formula: Vec::new(),
            },
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        figure.add(Mark::shape(Role::A, &self.shapes[0]));
        figure.add(Mark::shape(Role::B, &self.shapes[1]));
        if let Some(shown) = self.steps.get(..=step) {
            picture::draw(shown, figure);
        }
    }

    fn frame(&self) -> Option<MethodFrame> {
        let frame = self.steps.first()?.frame();
        (frame.length > 0.0).then(|| {
            MethodFrame::similarity(
                "multiplied by a − bi",
                frame.start,
                DVec2::ZERO,
                frame.angle,
                frame.length,
            )
        })
    }

    fn meets(&self, challenge: &str) -> bool {
        match challenge {
            "end-decides" => self.outcome.decided_by == "end-in-circle",
            "beyond-the-end" => self.outcome.decided_by == "beyond-the-ends",
            "on-neither-side" => {
                self.steps.iter().any(|step| matches!(step, Step::Line { side: Side::On, .. }))
            }
            "no-length" => self.outcome.decided_by == "point-outside",
            _ => false,
        }
    }
}

fn note(step: &Step) -> Note {
    let frame = step.frame();
    let mut note = match step {
        Step::Translated { .. } => translated(frame),
        Step::Multiplied { .. } => multiplied(frame),
        Step::Line { across, across_squared, limit, side, repeated, reaches, .. } => {
            let mut note = line(*across, [*across_squared, *limit], *side, *reaches);
            if *repeated {
                note.formula.push("within rounding, so asked again with twice the digits".into());
            }
            note
        }
        Step::Start { reach, .. } => {
            let [c, d] = frame.offset.to_array().map(squarable);
            end_note("start", "c² + d² ≤ r²", &format!("{c}² + {d}²"), reach)
        }
        Step::End { reach, .. } => {
            let [x, y] = (frame.direction - frame.offset).to_array().map(squarable);
            end_note("end", "(a − c)² + (b − d)² ≤ r²", &format!("{x}² + {y}²"), reach)
        }
        Step::Between { along, length_squared, past_start, short_of_end, .. } => {
            between(*along, *length_squared, [*past_start, *short_of_end])
        }
        Step::Decided { hit, decided_by, distance, .. } => {
            decided(frame, *hit, decided_by, *distance)
        }
    };
    if frame.direction_scale != 1.0 || frame.offset_scale != 1.0 {
        note.formula.push(format!(
            "scaled: (a, b) by {}, (c, d) and r by {}",
            short(frame.direction_scale),
            short(frame.offset_scale)
        ));
    }
    note
}

fn translated(frame: &Frame) -> Note {
    let (end, center) = (complex(frame.direction), complex(frame.offset));
    let radius = short(frame.scaled_radius);
    let caption = if frame.length > 0.0 {
        format!("Seen from S the end is {end} and the centre {center}, as complex numbers.")
    } else {
        format!(
            "S and E are one point: a + bi is 0, there is nothing to turn onto the axis, and only \
             the distance to the centre {center} counts."
        )
    };
    Note {
        caption,
        formula: vec![
            format!("a + bi = E − S = {end}"),
            format!("c + di = C − S = {center},  r = {radius}"),
        ],
    }
}

fn multiplied(frame: &Frame) -> Note {
    Note {
        caption: format!(
            "Multiplying by a − bi turns everything by {}° and stretches it {} times: the segment \
             lies on the real axis from 0 to {}.",
            short(frame.angle.to_degrees()),
            short(frame.stretch),
            short(frame.length_squared),
        ),
        formula: vec![
            "(c + di)(a − bi) = (ca + db) + (da − cb)i".into(),
            format!(
                "centre {},  end {}",
                complex(frame.product_center),
                short(frame.length_squared)
            ),
            format!("radius r√(a² + b²) = {}", short(frame.product_radius)),
        ],
    }
}

fn line(across: f64, sides: [f64; 2], side: Side, reaches: bool) -> Note {
    let side = match side {
        Side::Left => "to the left of the line",
        Side::On => "on the line itself",
        Side::Right => "to the right of the line",
    };
    let verdict = if reaches {
        "the line reaches the circle, so the question stays open"
    } else {
        "the line misses the circle, and so does the segment"
    };
    Note {
        caption: format!(
            "The centre is {} off the axis, {side}, and {verdict}.",
            short(across.abs())
        ),
        formula: vec![
            "(da − cb)² ≤ r²(a² + b²)".into(),
            format!("{}² = {}", squarable(across), compared(sides[0], sides[1], reaches)),
        ],
    }
}

fn end_note(name: &str, formula: &str, squares: &str, reach: &Reach) -> Note {
    let comparison = compared(reach.distance_squared, reach.radius_squared, reach.inside);
    let caption = if reach.inside {
        format!("The {name} is in the circle, {comparison}: they touch.")
    } else {
        format!("The {name} is outside the circle, {comparison}: that settles nothing.")
    };
    Note { caption, formula: vec![formula.into(), format!("{squares} = {comparison}")] }
}

fn between(along: f64, length_squared: f64, [past_start, short_of_end]: [bool; 2]) -> Note {
    let (at, limit) = (short(along), short(length_squared));
    let (caption, numbers) = match (past_start, short_of_end) {
        (true, true) => (
            format!(
                "The foot, {at}, lies between 0 and {limit}: the middle of the segment crosses the circle."
            ),
            format!("0 ≤ {at} ≤ {limit}"),
        ),
        (false, _) => (
            format!("The foot, {at}, lies before the start, and the start is outside: no contact."),
            format!("0 > {at}"),
        ),
        (true, false) => (
            format!(
                "The foot, {at}, lies past the end at {limit}, and the end is outside: no contact."
            ),
            format!("{at} > {limit}"),
        ),
    };
    Note { caption, formula: vec!["0 ≤ ca + db ≤ a² + b²".into(), numbers] }
}

fn decided(frame: &Frame, hit: bool, decided_by: &str, distance: f64) -> Note {
    let why = match decided_by {
        "line-misses" => "the whole line passes the circle by",
        "start-in-circle" => "the start is in the circle",
        "end-in-circle" => "the end is in the circle",
        "between-the-ends" => "the line reaches the circle between the ends",
        "beyond-the-ends" => "the line reaches the circle only beyond the ends",
        _ => "the point is outside the circle",
    };
    let comparison = compared(distance, frame.radius, hit);
    let (distance, radius) = (short(distance), short(frame.radius));
    let answer = if hit { "They touch" } else { "They are apart" };
    Note {
        caption: format!(
            "{answer}: {why} (nearest point {distance} from the centre, r = {radius})."
        ),
        formula: vec![
            format!("distance to the nearest point against r: {comparison}"),
            "measured for the picture only: the tests need no root".into(),
        ],
    }
}

/// `x + yi`.
fn complex(point: DVec2) -> String {
    let sign = if point.y < 0.0 { '−' } else { '+' };
    format!("{} {sign} {}i", short(point.x), short(point.y.abs()))
}

/// A number that can be followed by a small two: in brackets when negative.
fn squarable(value: f64) -> String {
    let text = short(value);
    if text.starts_with('−') || text.contains('e') { format!("({text})") } else { text }
}

#[cfg(test)]
mod tests;
