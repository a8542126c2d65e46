//! Breakout: ten seconds of balls and boxes that bounce where a method says that they touch.

mod note;
mod picture;
mod plot;
mod start;
#[cfg(test)]
mod tests;
mod world;

use crate::algorithm::difference_ray;
use crate::algorithm::time_of_impact::{self, Rule};
use crate::app::figure::{Figure, Mark, Role};
use crate::app::play::{
    AnyCourse, CodeLine, Given, Lit, Note, OptionRange, OptionSpec, Play, Plot, Run, Table, line,
    sweep,
};
use crate::catalog::{CLOSING_SPEED, DIFFERENCE_RAY, FRAMES, MethodId, ONCE_A_FRAME, SPEED_BOUND};
use crate::motion::Motion;
use crate::outcome::Outcome;
use crate::shape::{Kind, Shape};
use start::Start;
use std::cell::RefCell;
use world::{Ask, Fate, World};

/// How long a run lasts, seconds; the ways of the two given bodies are those of one.
const SECONDS: f64 = 10.0;

/// Challenges look at the whole run, where there are no more bodies beside the two.
const MOST_FOR_CHALLENGES: f64 = 12.0;

/// The play.
pub static PLAY: Play = Play {
    slug: "breakout",
    methods: &[
        (CLOSING_SPEED.repaired(), "Closing speed"),
        (DIFFERENCE_RAY.repaired(), "Ray in the difference"),
        (SPEED_BOUND.repaired(), "Bound on the speed"),
        (ONCE_A_FRAME.repaired(), "Once a frame"),
    ],
    switch: Some(["Tested by", "The method that says when two bodies touch within a frame"]),
    pairs: PAIRS,
    options: &[
        OptionSpec {
            slug: "rate",
            label: "Frames a second",
            hint: "How often a second the world is moved on and the method tests each pair",
            default: |_| 20.0,
            range: OptionRange::Whole { least: 5, greatest: 60 },
        },
        OptionSpec {
            slug: "others",
            label: "Other bodies",
            hint: "How many balls and boxes fly about beside the first one",
            default: |_| 6.0,
            range: OptionRange::Whole { least: 0, greatest: 200 },
        },
        OptionSpec {
            slug: "seed",
            label: "Seed",
            hint: "Where the other bodies begin: the same seed, the same ten seconds",
            default: |_| 1.0,
            range: OptionRange::Whole { least: 1, greatest: 99 },
        },
    ],
    legend: &[
        (Role::A, "the ball, and where it began"),
        (Role::B, "the wall"),
        (Role::Bystander, "bricks and other bodies"),
        (Role::Struck, "what bounces in this frame"),
        (Role::Construction, "the walls around"),
        (Role::Ghost, "the ball’s way"),
        (Role::Deciding, "a touch that was found in time"),
        (Role::Discarded, "a touch that was missed"),
    ],
    answer: None,
    run: |given| Box::new(Breakout::of(given)),
};

/// The pairs of a ball and a wall; first those that its presets have.
static PAIRS: &[[Kind; 2]] = &[
    [Kind::Circle, Kind::Rectangle],
    [Kind::Rectangle, Kind::Rectangle],
    [Kind::Ellipse, Kind::Rectangle],
    [Kind::Capsule, Kind::Rectangle],
    [Kind::Polygon, Kind::Rectangle],
    [Kind::Circle, Kind::Ellipse],
    [Kind::Circle, Kind::Capsule],
    [Kind::Circle, Kind::Polygon],
    [Kind::Circle, Kind::Segment],
    [Kind::Circle, Kind::Circle],
];

static CODE: &[CodeLine] = &[
    line("ask", 0, "each frame: when does each near pair touch?"),
    line("bounce", 0, "the earliest of them: bounce, and test both bodies’ pairs again"),
    line("rest", 0, "no more touch: move all to the end of the frame"),
];

/// How a method is asked within one frame.
fn ask(method: MethodId) -> Ask {
    match method {
        it if it == ONCE_A_FRAME.repaired() => {
            |a, b, motion| time_of_impact::solids(a, b, motion, Rule::Frames(1), &mut ())
        }
        it if it == SPEED_BOUND.repaired() => {
            |a, b, motion| time_of_impact::solids(a, b, motion, Rule::SpeedBound, &mut ())
        }
        it if it == DIFFERENCE_RAY.repaired() => {
            |a, b, motion| difference_ray::solids(a, b, motion, &mut ())
        }
        _ => |a, b, motion| time_of_impact::solids(a, b, motion, Rule::ClosingSpeed, &mut ()),
    }
}

/// What the method says of the two given bodies alone, within the first second, as in every table.
fn of_the_two(given: &Given) -> Outcome {
    if given.method == ONCE_A_FRAME.repaired() {
        let rule = Rule::Frames(FRAMES);
        return time_of_impact::solids(given.a(), given.b(), &given.motion, rule, &mut ());
    }
    ask(given.method)(given.a(), given.b(), &given.motion)
}

/// A run: the two given bodies, what the method says of them alone, and the world, whose frames are
/// made when they are looked at.
struct Breakout {
    given: [Shape; 2],
    motion: Motion,
    outcome: Outcome,
    frames: usize,
    rate: f64,
    others: f64,
    world: RefCell<World>,
}

impl Breakout {
    fn of(given: &Given) -> Self {
        let [rate, others, seed] = ["rate", "others", "seed"].map(|slug| given.option(slug));
        let (ask, outcome) = (ask(given.method), of_the_two(given));
        let start = Start::new(given.shapes, &given.motion, others as u32, seed as u64, rate);
        let world = RefCell::new(World::new(start, ask));
        let frames = (SECONDS * rate) as usize;
        Self { given: given.shapes, motion: given.motion, outcome, frames, rate, others, world }
    }

    /// The frame in which the ball strikes its second brick, or has gone through the wall.
    fn met_in(&self, challenge: &str) -> Option<usize> {
        if self.others > MOST_FOR_CHALLENGES {
            return None;
        }
        let mut world = self.world.borrow_mut();
        let bricks = world.start().bricks();
        let frames = world.until(self.frames).iter().enumerate();
        let mut events = frames.flat_map(|(at, frame)| frame.events.iter().map(move |it| (at, it)));
        let (at, _) = match challenge {
            "through" => events.find(|(_, it)| it.fate == Fate::Missed && it.pair == [0, 1]),
            "two-bricks" => {
                events.filter(|(_, it)| it.pair[0] == 0 && bricks.contains(&it.pair[1])).nth(1)
            }
            _ => None,
        }?;
        Some(at)
    }
}

impl AnyCourse for Breakout {
    fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    fn step_count(&self) -> usize {
        self.frames + 1
    }

    fn code(&self) -> &'static [CodeLine] {
        CODE
    }

    fn lit(&self, step: usize) -> Option<Lit> {
        let mut world = self.world.borrow_mut();
        let bounces = !world.frame(step).events.is_empty();
        Some(match step {
            0 => Lit::at("ask"),
            _ if bounces => Lit::branch("bounce", true),
            _ => Lit::at("rest"),
        })
    }
}

impl Run for Breakout {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn lasts(&self) -> Option<f64> {
        Some(SECONDS)
    }

    fn decides_at(&self) -> usize {
        0
    }

    fn meaning(&self) -> Option<String> {
        Some("Ball and wall alone, in the first second".to_owned())
    }

    fn answers_at(&self) -> Option<usize> {
        Some(0)
    }

    fn note(&self, step: usize) -> Note {
        note::of(self.world.borrow_mut().frame(step), step, self.rate)
    }

    fn meets(&self, challenge: &str) -> bool {
        self.met_in(challenge).is_some()
    }

    fn meets_at(&self, challenge: &str) -> usize {
        self.met_in(challenge).unwrap_or(0)
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        for (role, shape) in [Role::A, Role::B].into_iter().zip(&self.given) {
            figure.add(Mark::shape(role, shape));
        }
        // Later the arrow would cross what moves.
        if step == 0 {
            sweep::ways(&self.given, &self.motion, figure);
        }
        picture::draw(&mut self.world.borrow_mut(), step, figure);
    }

    fn table(&self) -> Option<Table> {
        Some(plot::table(self.world.borrow_mut().until(self.frames), self.rate))
    }

    fn has_table(&self) -> bool {
        true
    }

    fn plots(&self) -> Vec<Plot> {
        vec![plot::counts(self.world.borrow_mut().until(self.frames), self.rate)]
    }

    fn has_plots(&self) -> bool {
        true
    }
}
