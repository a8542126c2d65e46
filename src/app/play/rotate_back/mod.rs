//! Kano's circle against turned rectangle, with the mistakes of its readers as switches.

mod code;
mod note;
mod picture;

use crate::algorithm::rotate_back::{
    self, AngleSign, AngleUnit, Pivot, Settings, Side, Step, Touching,
};
use crate::app::figure::Figure;
use crate::app::frame::MethodFrame;
use crate::app::lesson::rotate_back::LESSON;
use crate::app::play::{AnyCourse, Course, Note, Run};
use crate::app::scene::Scene;
use crate::outcome::Verdict;
use crate::shape::{Rectangle, Shape};

struct Played {
    /// What the right settings answer, for the challenges.
    right: Verdict,
    course: Course<Step>,
}

/// Runs the method on a scene and keeps every step.
pub fn play(scene: &Scene) -> Box<dyn Run> {
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
