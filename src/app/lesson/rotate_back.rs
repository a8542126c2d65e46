//! Kano's circle against turned rectangle, with the mistakes of its readers as switches.

mod code;
mod note;
mod picture;

use crate::algorithm::rotate_back::{
    self, AngleSign, AngleUnit, Pivot, Settings, Side, Step, Touching,
};
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::lesson::{
    AnyCourse, Challenge, Course, Lesson, Note, OptionRange, OptionSpec, Run,
};
use crate::app::palette::Rgb;
use crate::app::scene::Scene;
use crate::catalog::Document;
use crate::outcome::Verdict;
use crate::preset::circle_rectangle::ROTATE_BACK;
use crate::shape::{Kind, Rectangle, Shape};

/// The demo.
pub static LESSON: Lesson = Lesson {
    slug: "circle-rectangle/rotate-back",
    method: "rotate-back",
    title: "Rotate back",
    document: Document::Kano,
    section: "Implementing collision detection with a circle and rectangle with angle",
    question: "Does the circle touch the turned rectangle? Turn the circle back and it is easy.",
    story: include_str!("rotate_back.md"),
    names: ["circle", "rectangle"],
    kinds: [Kind::Circle, Kind::Rectangle],
    also: &[],
    presets: ROTATE_BACK,
    options: &[
        OptionSpec {
            slug: "angle-sign",
            label: "Turn by",
            hint: "Back means −θ where y points up; the printed formula turns by +θ.",
            default: 0.0,
            range: OptionRange::Choice(&["−θ, back", "+θ, as printed"]),
        },
        OptionSpec {
            slug: "angle-unit",
            label: "Angle in",
            hint: "Sine and cosine take radians; many readers passed degrees.",
            default: 0.0,
            range: OptionRange::Choice(&["radians", "degrees, by mistake"]),
        },
        OptionSpec {
            slug: "pivot",
            label: "Turn about",
            hint: "The rectangle turns about its centre; turning about a corner tests another one.",
            default: 0.0,
            range: OptionRange::Choice(&["centre", "corner, by mistake"]),
        },
        OptionSpec {
            slug: "touching",
            label: "Touching",
            hint: "Whether a distance equal to the radius counts; the article compares with <.",
            default: 0.0,
            range: OptionRange::Choice(&["collides (≤)", "does not (<), as printed"]),
        },
    ],
    challenges: &[
        Challenge {
            slug: "caught-by-the-sign",
            text: "Switch to +θ and place the circle so that the code gives the wrong answer.",
            insight: "Only some 7 % of random placements show it. That is how it survives testing.",
        },
        Challenge {
            slug: "mistake-unseen",
            text: "With a wrong turn switched on, find an angle other than 0 at which the code \
                   tests the right rectangle all the same.",
            insight: "At quarter turns the mirrored rectangle is the same rectangle.",
        },
        Challenge {
            slug: "out-through-the-end",
            text: "Put the centre inside, nearer to one of the rectangle’s ends than to its long \
                   sides.",
            insight: "The closest point is the centre itself, so the depth has to come from the \
                      nearest side.",
        },
        Challenge {
            slug: "exactly-touching",
            text: "Make the distance equal the radius to the last digit.",
            insight: "≤ calls it a collision, the printed < does not. Typed numbers help.",
        },
    ],
    legend: &[
        (Role::A, "the circle"),
        (Role::B, "the rectangle"),
        (Role::Ghost, "the circle turned back, the rectangle straight"),
        (Role::Construction, "the turn, the rectangle’s limits"),
        (Role::Candidate, "the rectangle that the code really tests"),
        (Role::Deciding, "the closest coordinate; the gap"),
        (Role::Kept, "the coordinate found before"),
        (Role::Witness, "to the closest point"),
    ],
    document_colors: |role, verdict| match (role, verdict) {
        (Role::A | Role::B, Verdict::Colliding) => Some(Rgb::hex(0x2f_5b_ff)),
        (Role::Ghost, _) => Some(Rgb::hex(0x14_93_3c)),
        (Role::Witness, _) => Some(Rgb::hex(0xd9_6b_00)),
        _ => None,
    },
    published: &[("rotate-back-published", &[("angle-sign", 1.0), ("touching", 1.0)])],
    play,
};

struct Played {
    /// What the right settings answer, for the challenges.
    right: Verdict,
    course: Course<Step>,
}

fn play(scene: &Scene) -> Box<dyn Run> {
    let (settings, mut right) = (settings(scene), Verdict::Undecided);
    let course = Course::of(scene.both(), code::CODE, code::lit, |shapes, steps| match shapes {
        [Shape::Circle(circle), Shape::Rectangle(rectangle)] => {
            right = rotate_back::circle_rectangle(circle, rectangle, &mut ()).verdict;
            Some(rotate_back::circle_rectangle_with(circle, rectangle, &settings, steps))
        }
        _ => None,
    });
    Box::new(Played { course, right })
}

fn settings(scene: &Scene) -> Settings {
    let on = |slug: &str| LESSON.option(scene, slug) >= 1.0;
    Settings {
        sign: if on("angle-sign") { AngleSign::AsPrinted } else { AngleSign::Back },
        unit: if on("angle-unit") { AngleUnit::DegreesMistaken } else { AngleUnit::Radians },
        pivot: if on("pivot") { Pivot::Corner } else { Pivot::Center },
        touching: if on("touching") { Touching::Misses } else { Touching::Collides },
    }
}

impl Played {
    fn rectangle(&self) -> Option<&Rectangle> {
        match &self.course.shapes[1] {
            Shape::Rectangle(rectangle) => Some(rectangle),
            _ => None,
        }
    }

    /// A wrong turn at an angle where it does no harm.
    fn mistake_is_unseen(&self) -> bool {
        let (Some(step), Some(rectangle)) = (self.course.steps.first(), self.rectangle()) else {
            return false;
        };
        let frame = step.frame();
        let near = rectangle.size().max_element() * 1e-6;
        let same = frame
            .tested_corners
            .iter()
            .all(|tested| rectangle.corners().iter().any(|corner| corner.distance(*tested) < near));
        !frame.turns_back && same && rectangle.rotation() != 0.0
    }

    /// The centre is inside and leaves through one of the two short sides.
    fn leaves_through_an_end(&self) -> bool {
        let Some(rectangle) = self.rectangle() else { return false };
        let wide = rectangle.size().x > rectangle.size().y;
        self.course.steps.iter().any(|step| match step {
            Step::Inside { side: Side::Left | Side::Right, .. } => wide,
            Step::Inside { .. } => !wide,
            _ => false,
        })
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn note(&self, step: usize) -> Note {
        self.course.steps.get(step).map_or_else(Note::out_of_range, note::note)
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.course.draw_given(figure);
        picture::draw(self.course.shown(step), figure);
    }

    fn frame(&self) -> Option<MethodFrame> {
        let frame = self.course.steps.first()?.frame();
        Some(MethodFrame::similarity("turned back", frame.pivot, frame.pivot, frame.angle, 1.0))
    }

    fn meets(&self, challenge: &str) -> bool {
        match challenge {
            "caught-by-the-sign" => {
                self.course
                    .steps
                    .first()
                    .is_some_and(|step| step.frame().sign == AngleSign::AsPrinted)
                    && self.course.outcome.verdict != self.right
            }
            "mistake-unseen" => self.mistake_is_unseen(),
            "out-through-the-end" => self.leaves_through_an_end(),
            "exactly-touching" => self.course.steps.iter().any(|step| match step {
                Step::Compared { frame, distance, .. } => *distance == frame.radius,
                _ => false,
            }),
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests;
