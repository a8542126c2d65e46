//! A ray in the difference: the motion as a ray, and the portal through which it enters.

mod note;
mod picture;
mod plot;
#[cfg(test)]
mod tests;

use crate::algorithm::difference_ray::{self, Found, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::{
    AnyCourse, CodeLine, Course, Given, Lit, Note, Play, Plot, Run, Table, line, pairs, sweep,
};
use crate::catalog::DIFFERENCE_RAY;
use crate::motion::Motion;

/// The play.
pub static PLAY: Play = Play {
    slug: "difference-ray",
    methods: &[(DIFFERENCE_RAY.repaired(), "Portals")],
    switch: None,
    pairs: pairs::EVERY_BOUNDED,
    options: &[],
    legend: &[
        (Role::A, "the first shape"),
        (Role::B, "the second shape"),
        (Role::Construction, "the difference, from the second shape’s centre"),
        (Role::Ghost, "the ray: the way as the first shape sees it"),
        (Role::Kept, "the portal, within the difference"),
        (Role::Candidate, "the extreme point, and the line through it"),
        (Role::Discarded, "no touch before the ray is here"),
        (Role::Deciding, "the first touch"),
    ],
    answer: Some(|given| {
        Some(difference_ray::solids(given.a(), given.b(), &given.motion, &mut ()))
    }),
    run: |given| Box::new(DifferenceRay::of(given)),
};

static CODE: &[CodeLine] = &[
    line("beside", 0, "l, r ← extreme points left and right of the ray"),
    line("by", 1, "both on one side?  → never"),
    line("look", 0, "w ← farthest against the ray, then perpendicular to l r"),
    line("late", 1, "its line only after the end?  → never"),
    line("", 1, "w replaces l or r, the one on its side"),
    line("touch", 0, "nothing beyond l r?  → touch where the ray is there"),
    line("turn", 0, "before the start?  backwards: is o inside?"),
];

/// A run: the course of the looks, and the motion.
struct DifferenceRay {
    course: Course<Step>,
    motion: Motion,
}

impl DifferenceRay {
    fn of(given: &Given) -> Self {
        let motion = given.motion;
        let course = Course::of(given.shapes, CODE, lit, |[a, b], steps| {
            Some(difference_ray::solids(a, b, &motion, steps))
        });
        Self { course, motion }
    }

    /// Until when the looks up to a step rule out a touch.
    fn best(&self, step: usize) -> f64 {
        let reached = self.course.shown(step).iter().filter_map(|step| match step {
            Step::Looked { reached, .. } => *reached,
            _ => None,
        });
        reached.fold(f64::NEG_INFINITY, f64::max)
    }

    /// Whether the entrance lay before the start.
    fn turned(&self) -> bool {
        self.course.steps.contains(&Step::Turned)
    }
}

/// Where a step is.
fn lit(step: &Step) -> Lit {
    match step {
        Step::Started { .. } => Lit::at("beside"),
        Step::Looked { found: Found::PassesBy, .. } => Lit::branch("by", true),
        Step::Looked { portal: None, .. } => Lit::at("beside"),
        Step::Looked { found: Found::TooLate, .. } => Lit::branch("late", true),
        Step::Looked { .. } => Lit::at("look"),
        Step::Turned => Lit::branch("turn", true),
        Step::Answer { time, contact, .. } => match (time, contact) {
            (Some(_), Some(_)) => Lit::branch("touch", true),
            (Some(_), None) => Lit::branch("turn", true),
            (None, _) => Lit::branch("touch", false),
        },
    }
}

impl Run for DifferenceRay {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn answers_at(&self) -> Option<usize> {
        Some(self.step_count() - 1)
    }

    fn time(&self, step: usize) -> Option<f64> {
        match self.course.steps.get(step)? {
            Step::Looked { reached, .. } => reached.filter(|it| (0.0..=1.0).contains(it)),
            Step::Answer { time, .. } => Some(time.unwrap_or(1.0)),
            Step::Started { .. } | Step::Turned => None,
        }
    }

    fn note(&self, step: usize) -> Note {
        let said = || Note::without_steps(&self.course.outcome);
        self.course.steps.get(step).map_or_else(said, |current| note::of(current, self.best(step)))
    }

    fn meets(&self, challenge: &str) -> bool {
        let outcome = &self.course.outcome;
        match challenge {
            "behind" => self.turned() && outcome.time.is_none(),
            "few-looks" => outcome.contact.is_some() && outcome.iterations <= 12,
            _ => false,
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.course.draw_given(figure);
        sweep::ways(&self.course.shapes, &self.motion, figure);
        picture::draw(&self.course, step, figure);
    }

    fn table(&self) -> Option<Table> {
        self.has_table().then(|| plot::table(&plot::bounds(&self.course.steps)))
    }

    fn has_table(&self) -> bool {
        !plot::bounds(&self.course.steps).is_empty()
    }

    fn plots(&self) -> Vec<Plot> {
        let bounds = plot::bounds(&self.course.steps);
        if bounds.len() > 1 { vec![plot::open_time(&bounds)] } else { Vec::new() }
    }

    fn has_plots(&self) -> bool {
        plot::bounds(&self.course.steps).len() > 1
    }
}
