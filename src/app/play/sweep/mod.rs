//! A sweep: two shapes in motion, and the times at which somebody looks whether they touch.

mod note;
mod picture;
mod plot;
#[cfg(test)]
mod tests;

pub(super) use note::{NORMALS, normal};
pub(super) use picture::{places, touch, ways};

use crate::algorithm::time_of_impact::{self, Next, Rule, Step};
use crate::app::figure::{Figure, Role};
use crate::app::play::{
    AnyCourse, CodeLine, Course, Given, Lit, Note, OptionRange, OptionSpec, Play, Plot, Run, Table,
    line, pairs,
};
use crate::catalog::{CLOSING_SPEED, FRAMES, ONCE_A_FRAME, SPEED_BOUND};
use crate::motion::Motion;
use crate::outcome::Verdict;

/// The play.
pub static PLAY: Play = Play {
    slug: "sweep",
    methods: &[
        (CLOSING_SPEED.repaired(), "Closing speed"),
        (SPEED_BOUND.repaired(), "Bound on the speed"),
        (ONCE_A_FRAME.repaired(), "Once a frame"),
    ],
    switch: Some(["Next time", "How the time of the next round is found"]),
    pairs: pairs::EVERY,
    options: &[OptionSpec {
        slug: "frames",
        label: "Frames",
        hint: "In how many steps the motion is made, with a test after each",
        default: |_| FRAMES as f64,
        range: OptionRange::Whole { least: 1, greatest: 60 },
    }],
    legend: &[
        (Role::A, "the first shape"),
        (Role::B, "the second shape"),
        (Role::Candidate, "where they are in this round"),
        (Role::Ghost, "where they were in the rounds before"),
        (Role::Construction, "how fast the gap closes along its normal"),
        (Role::Deciding, "the first touch"),
        (Role::Discarded, "where they are at the end, without a touch"),
        (Role::Witness, "the gap and its nearest points"),
    ],
    answer: Some(|given| {
        let rule = rule(given);
        Some(time_of_impact::solids(given.a(), given.b(), &given.motion, rule, &mut ()))
    }),
    run: |given| Box::new(Sweep::of(given)),
};

static BY_CLOSING_SPEED: &[CodeLine] = &[
    line("start", 0, "w ← the second shape’s way as the first one sees it; t ← 0"),
    line("", 0, "gap, n ← how far apart at the time t, and along what normal"),
    line("touch", 1, "nothing left of the gap?  → they touch at t"),
    line("never", 1, "the gap does not close before the end?  → never"),
    line("later", 1, "t ← t + gap / (−n·w); look again"),
];

static BY_BOUND: &[CodeLine] = &[
    line("start", 0, "w ← the second shape’s way as the first one sees it; t ← 0"),
    line("", 0, "gap, n ← how far apart at the time t, and along what normal"),
    line("touch", 1, "gap within the tolerance?  → they touch at t"),
    line("never", 1, "t + gap / |w| beyond the end?  → never"),
    line("later", 1, "t ← t + gap / |w|; look again"),
];

static BY_FRAMES: &[CodeLine] = &[
    line("start", 0, "w ← the second shape’s way as the first one sees it; t ← 0"),
    line("", 0, "move both to the time t"),
    line("touch", 1, "do they overlap?  → they touch at t"),
    line("never", 1, "was that the last frame?  → never"),
    line("later", 1, "t ← the time of the next frame"),
];

/// Which rule finds the time of the next look.
fn rule(given: &Given) -> Rule {
    match given.method {
        it if it == SPEED_BOUND.repaired() => Rule::SpeedBound,
        it if it == ONCE_A_FRAME.repaired() => Rule::Frames(given.option("frames") as u32),
        _ => Rule::ClosingSpeed,
    }
}

/// A run: the course of the looks, the motion and the rule.
struct Sweep {
    course: Course<Step>,
    motion: Motion,
    rule: Rule,
}

impl Sweep {
    fn of(given: &Given) -> Self {
        let rule = rule(given);
        let code = match rule {
            Rule::ClosingSpeed => BY_CLOSING_SPEED,
            Rule::SpeedBound => BY_BOUND,
            Rule::Frames(_) => BY_FRAMES,
        };
        let motion = given.motion;
        let course = Course::of(given.shapes, code, lit, |[a, b], steps| {
            Some(time_of_impact::solids(a, b, &motion, rule, steps))
        });
        Self { course, motion, rule }
    }
}

/// Where a step is.
fn lit(step: &Step) -> Lit {
    match step {
        Step::Started { .. } => Lit::at("start"),
        Step::Looked { next: Next::At(_), .. } => Lit::branch("later", true),
        Step::Looked { next: Next::Touch, .. } | Step::Answer { touch: Some(_), .. } => {
            Lit::branch("touch", true)
        }
        Step::Looked { next: Next::Never, .. } | Step::Answer { touch: None, .. } => {
            Lit::branch("never", true)
        }
    }
}

impl Run for Sweep {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn answers_at(&self) -> Option<usize> {
        Some(self.step_count() - 1)
    }

    fn time(&self, step: usize) -> Option<f64> {
        match self.course.steps.get(step)? {
            Step::Started { .. } => None,
            Step::Looked { time, .. } => Some(*time),
            Step::Answer { touch, .. } => Some(touch.as_ref().map_or(1.0, |(time, _)| *time)),
        }
    }

    fn note(&self, step: usize) -> Note {
        let said = || Note::without_steps(&self.course.outcome);
        self.course.steps.get(step).map_or_else(said, |step| note::of(step, self.rule))
    }

    fn meets(&self, challenge: &str) -> bool {
        let outcome = &self.course.outcome;
        let touches = outcome.verdict == Verdict::Colliding && outcome.time > Some(0.0);
        match challenge {
            "tunnel" => matches!(self.rule, Rule::Frames(count) if count >= 8) && self.tunnels(),
            "many-looks" => touches && self.rule == Rule::ClosingSpeed && outcome.iterations >= 8,
            "false-touch" => self.rule == Rule::SpeedBound && touches && self.misses(),
            _ => false,
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.course.draw_given(figure);
        picture::ways(&self.course.shapes, &self.motion, figure);
        picture::draw(&self.course, step, figure);
    }

    fn table(&self) -> Option<Table> {
        Some(plot::table(&self.course.steps))
    }

    fn plots(&self) -> Vec<Plot> {
        vec![plot::gap_by_time(&self.course, &self.motion)]
    }

    fn has_plots(&self) -> bool {
        true
    }
}

impl Sweep {
    /// Whether the reference knows of a touch although this run says that there is none.
    fn tunnels(&self) -> bool {
        self.course.outcome.verdict == Verdict::Separate && self.truth() == Verdict::Colliding
    }

    /// Whether the reference says that they never touch.
    fn misses(&self) -> bool {
        self.truth() == Verdict::Separate
    }

    fn truth(&self) -> Verdict {
        let [a, b] = &self.course.shapes;
        crate::reference::impact(a, b, &self.motion).verdict
    }
}
