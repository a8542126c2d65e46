//! A circle in motion: its centre's way against the rim of the collision area.

mod note;
mod picture;
#[cfg(test)]
mod tests;

use crate::algorithm::time_of_impact::circle::{self, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::{AnyCourse, CodeLine, Course, Given, Lit, Note, Play, Run, line, sweep};
use crate::catalog::MOVING_CIRCLE;
use crate::motion::Motion;
use crate::shape::Kind;

/// The play.
pub static PLAY: Play = Play {
    slug: "moving-circle",
    methods: &[(MOVING_CIRCLE.repaired(), "Closed forms")],
    switch: None,
    pairs: &[
        [Kind::Segment, Kind::Circle],
        [Kind::Rectangle, Kind::Circle],
        [Kind::Capsule, Kind::Circle],
        [Kind::Circle, Kind::Circle],
        [Kind::Point, Kind::Circle],
        [Kind::Line, Kind::Circle],
    ],
    options: &[],
    legend: &[
        (Role::A, "the wall"),
        (Role::B, "the ball"),
        (Role::Construction, "the rim of the collision area"),
        (Role::Candidate, "the part that is tested"),
        (Role::Kept, "the earliest so far"),
        (Role::Discarded, "too late or irrelevant"),
        (Role::Deciding, "the first touch"),
    ],
    answer: Some(|given| Some(circle::solids(given.a(), given.b(), &given.motion, &mut ()))),
    run: |given| Box::new(MovingCircle::of(given)),
};

static CODE: &[CodeLine] = &[
    line("area", 0, "area ← the first shape, moved out by r"),
    line("overlap", 0, "c within it at the start?  touch at 0"),
    line("edge", 0, "each edge: t ← gap / closing speed"),
    line("corner", 0, "each corner: t ← smaller root of |c + t·v − corner| = r"),
    line("least", 1, "within 0 and 1, and the least so far?  keep it"),
    line("answer", 0, "the least t is the first touch"),
];

/// A run: the course of the parts that are asked, and the motion.
struct MovingCircle {
    course: Course<Step>,
    motion: Motion,
}

impl MovingCircle {
    fn of(given: &Given) -> Self {
        let motion = given.motion;
        let course = Course::of(given.shapes, CODE, lit, |[a, b], steps| {
            Some(circle::solids(a, b, &motion, steps))
        });
        Self { course, motion }
    }
}

/// Where a step is.
fn lit(step: &Step) -> Lit {
    match step {
        Step::Started { .. } => Lit::at("area"),
        Step::Tried { leads: true, .. } => Lit::branch("least", true),
        Step::Tried { part: circle::Part::Edge(_), .. } => Lit::at("edge"),
        Step::Tried { part: circle::Part::Corner(..), .. } => Lit::at("corner"),
        Step::Answer { touch: Some((0.0, _)) } => Lit::branch("overlap", true),
        Step::Answer { .. } => Lit::at("answer"),
    }
}

impl Run for MovingCircle {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    /// While other parts are tested, that of the earliest entrance so far.
    fn time(&self, step: usize) -> Option<f64> {
        let so_far = self.course.shown(step);
        match so_far.last()? {
            Step::Tried { time: Some(time), .. } => Some(*time),
            Step::Answer { touch } => Some(touch.as_ref().map_or(1.0, |(time, _)| *time)),
            _ => so_far.iter().rev().find_map(|it| match it {
                Step::Tried { time, leads: true, .. } => *time,
                _ => None,
            }),
        }
    }

    fn note(&self, step: usize) -> Note {
        let said = || Note::without_steps(&self.course.outcome);
        self.course.steps.get(step).map_or_else(said, note::of)
    }

    fn meets(&self, challenge: &str) -> bool {
        let Some(time) = self.course.outcome.time else { return false };
        match challenge {
            "corner" => self.course.outcome.decided_by == "corner",
            "at-the-last" => time > 0.95,
            _ => false,
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.course.draw_given(figure);
        sweep::ways(&self.course.shapes, &self.motion, figure);
        picture::draw(&self.course, &self.motion, step, figure);
    }
}
