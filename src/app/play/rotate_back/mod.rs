//! Kano's circle against turned rectangle, with the mistakes of its readers as switches.

mod code;
mod note;
mod picture;

use crate::algorithm::conventions::Convention;
use crate::algorithm::rotate_back::{
    self, AngleSign, AngleUnit, Extent, Pivot, Position, Settings, Side, Step, Touching,
};
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::play::TOUCHING;
use crate::app::play::{
    AnyCourse, Course, Dialect, Given, Note, OptionRange, OptionSpec, Play, Program, Run,
};
use crate::catalog::{MethodId, ROTATE_BACK};
use crate::outcome::{Outcome, Verdict};
use crate::shape::{Kind, Rectangle, Shape};

/// The play.
pub static PLAY: Play = Play {
    slug: "rotate-back",
    methods: &[(ROTATE_BACK.repaired(), ""), (ROTATE_BACK.published(), "")],
    // Two of its options are all that the published one has of its own.
    switch: None,
    pairs: &[[Kind::Circle, Kind::Rectangle]],
    options: &[
        OptionSpec {
            slug: "angle-sign",
            label: "Turn by",
            hint: "A box turned by the usual rotation by θ wants −θ, whichever way y points. The \
                printed +θ is back where angles are counted the other way round. Two readers \
                invert positive angles; for negative ones the words of one can be read both \
                ways, and the other says nothing.",
            default: printed,
            range: OptionRange::Choice(&["−θ, back", "+θ, as printed", "−|θ|, by mistake"]),
        },
        OptionSpec {
            slug: "angle-unit",
            label: "Angle in",
            hint: "Sine and cosine take radians; a reader’s code had degrees.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["radians", "degrees, by mistake"]),
        },
        OptionSpec {
            slug: "pivot",
            label: "Turn about",
            hint: "The rectangle turns about its centre; turning about a corner tests another one.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["centre", "corner, by mistake"]),
        },
        OptionSpec {
            slug: "position",
            label: "Circle’s x and y",
            hint: "The first comment asks: the centre or the top left corner? The article means \
                the centre.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["its centre", "top left, by mistake"]),
        },
        OptionSpec {
            slug: "extent",
            label: "Compare with",
            hint: "A reader’s invisible box grew with the angle, and the report has no answer. \
                The straight box around the turned rectangle does so: that is our guess.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["the rectangle", "the box around it, by mistake"]),
        },
        OptionSpec {
            slug: TOUCHING,
            label: "Touching",
            hint: "Whether a distance equal to the radius counts; the article compares with <.",
            default: printed,
            range: OptionRange::Choice(&["collides (≤)", "does not (<), as printed"]),
        },
    ],
    legend: &[
        (Role::A, "the circle"),
        (Role::B, "the rectangle"),
        (Role::Ghost, "the circle, turned back"),
        (Role::Construction, "the turn"),
        (Role::Candidate, "what the code really tests"),
        (Role::Deciding, "the closest coordinate"),
        (Role::Kept, "the coordinate found before"),
        (Role::Witness, "to the closest point"),
    ],
    answer: Some(answer),
    run: play,
};

/// What the article prints, where that is asked for.
fn printed(method: Option<MethodId>) -> f64 {
    f64::from(u8::from(method.is_some_and(MethodId::is_published)))
}

struct Played {
    /// What the right settings answer, for the challenges.
    right: Verdict,
    course: Course<Step>,
    settings: Settings,
    /// The method that was asked for, before its options.
    asked: MethodId,
}

fn play(given: &Given) -> Box<dyn Run> {
    let (settings, mut right) = (settings(given), Verdict::Undecided);
    let course = Course::of(given.shapes, code::CODE, code::lit, |shapes, steps| match shapes {
        [Shape::Circle(circle), Shape::Rectangle(rectangle)] => {
            right = rotate_back::circle_rectangle(circle, rectangle, &mut ()).verdict;
            Some(rotate_back::circle_rectangle_with(circle, rectangle, &settings, steps))
        }
        _ => None,
    });
    Box::new(Played { course, right, settings, asked: given.method })
}

fn answer(given: &Given) -> Option<Outcome> {
    let [Shape::Circle(circle), Shape::Rectangle(rectangle)] = &given.shapes else { return None };
    Some(rotate_back::circle_rectangle_with(circle, rectangle, &settings(given), &mut ()))
}

fn settings(given: &Given) -> Settings {
    let on = |slug| given.is_on(slug);
    Settings {
        sign: match given.option("angle-sign") {
            it if it >= 2.0 => AngleSign::FlippedIfPositive,
            it if it >= 1.0 => AngleSign::AsPrinted,
            _ => AngleSign::Back,
        },
        unit: if on("angle-unit") { AngleUnit::DegreesMistaken } else { AngleUnit::Radians },
        pivot: if on("pivot") { Pivot::Corner } else { Pivot::Center },
        position: if on("position") { Position::TopLeft } else { Position::Center },
        extent: if on("extent") { Extent::Around } else { Extent::Own },
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
        let turned = self.rectangle().is_some_and(|rectangle| rectangle.rotation() != 0.0);
        let frame = self.course.steps.first().map(Step::frame);
        turned && frame.is_some_and(|it| !it.turn.is_right && it.tests_given)
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

    fn method(&self) -> Option<MethodId> {
        Some(match (self.settings.sign, self.settings.touching) {
            (AngleSign::AsPrinted, Touching::Misses) => ROTATE_BACK.published(),
            (AngleSign::Back, Touching::Collides) => ROTATE_BACK.repaired(),
            _ => self.asked,
        })
    }

    fn frame(&self) -> Option<MethodFrame> {
        let frame = self.course.steps.first()?.frame();
        Some(MethodFrame::similarity(
            "turned back",
            frame.turn.pivot,
            frame.turn.pivot,
            frame.turn.angle,
            1.0,
        ))
    }

    fn frame_of(&self, step: usize) -> Option<f64> {
        // The last one turns everything forwards again.
        let here =
            matches!(self.course.steps.get(step)?, Step::RotatedBack { .. } | Step::Decided { .. });
        Some(if here { 0.0 } else { 1.0 })
    }

    fn program(&self) -> Option<Program> {
        let [Shape::Circle(circle), Shape::Rectangle(it)] = &self.course.shapes else {
            return None;
        };
        let ([x, y], [width, height]) = (it.center().to_array(), it.size().to_array());
        let [cx, cy] = circle.center().to_array();
        let arguments = [cx, cy, circle.radius(), x, y, width, height, it.rotation()];
        Some(Program { convention: Convention::LIBRARY, arguments, dialect: Dialect::Java })
    }

    fn meets(&self, challenge: &str) -> bool {
        match challenge {
            "caught-by-the-sign" => {
                self.course
                    .steps
                    .first()
                    .is_some_and(|step| step.frame().turn.sign == AngleSign::AsPrinted)
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
