//! One segment, one circle, six meanings of "collide", and the map of where they differ.

mod cells;
mod code;
mod definition;
mod map;
mod note;
mod picture;

use crate::algorithm::touching::Touching;
use crate::algorithm::{gates, triangle_height};
use crate::app::figure::{Figure, Mark, Role};
use crate::app::play::TOUCHING;
use crate::app::play::{
    AnyCourse, CodeLine, Given, Lit, Note, OptionRange, OptionSpec, Play, Run, Table,
};
use crate::catalog::{METHODS, MethodId};
use crate::outcome::{Outcome, Reason, Verdict};
use crate::shape::{Circle, Kind, Segment, Shape};
use definition::{Circular, Definition, Straight};
use glam::DVec2;
use map::{Asked, Map, Swept};
use std::sync::Arc;

/// The play.
pub static PLAY: Play = Play {
    slug: "definitions",
    methods: &[],
    switch: None,
    pairs: &[[Kind::Segment, Kind::Circle]],
    options: &[
        OptionSpec {
            slug: "circle",
            label: "The circle is",
            hint: "Niemitalo’s circle is a disc, Baeldung’s its boundary.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["solid", "its boundary"]),
        },
        OptionSpec {
            slug: TOUCHING,
            label: "Touching",
            hint: "Whether a distance that equals the radius counts.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["collides (≤)", "does not (<)"]),
        },
        OptionSpec {
            slug: "straight",
            label: "The segment is",
            hint: "Whether it ends at its ends, or goes on as a line.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["a segment", "a line"]),
        },
        OptionSpec {
            slug: "sweep",
            label: "The map moves",
            hint: "Which of the two is moved over the map; the other one stays.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["the circle", "the segment"]),
        },
    ],
    legend: &[
        (Role::A, "the segment"),
        (Role::B, "the circle"),
        (Role::Construction, "the edge of the map"),
        (Role::Kept, "the disc meets the segment"),
        (Role::Candidate, "swallowed: solid and boundary differ"),
        (Role::Ghost, "beyond the ends: line and segment differ"),
        (Role::Deciding, "touching: ≤ and < differ"),
        (Role::Witness, "distances from O"),
    ],
    answer: Some(answer),
    run: play,
};

/// What a step asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// What does the chosen definition say?
    Chosen,
    /// Solid against boundary.
    Circle,
    /// ≤ against <.
    Touching,
    /// Segment against line.
    Straight,
    /// All definitions together.
    All,
}

/// The steps, in order.
const QUESTIONS: [Question; 5] =
    [Question::Chosen, Question::Circle, Question::Touching, Question::Straight, Question::All];

struct Played {
    shapes: [Shape; 2],
    /// `None` where these are not a segment and a circle.
    given: Option<Asked>,
    chosen: Definition,
    outcome: Outcome,
    measured: Measured,
}

/// What the runs of the two articles measured, for the picture and the words.
#[derive(Clone, Copy, Debug, Default)]
struct Measured {
    /// The segment's nearest point and its distance.
    least: Option<(DVec2, f64)>,
    /// The farther end and its distance, where the run asked for it.
    greatest: Option<(DVec2, f64)>,
    /// The foot of the height on the line, and the height.
    height: Option<(DVec2, f64)>,
}

impl Measured {
    fn of(segment: &Segment, circle: &Circle) -> Self {
        let (mut near, mut tall) = (Vec::new(), Vec::new());
        gates::segment_circle(segment, circle, &mut near);
        if let Ok(line) = Straight::carrier(segment) {
            triangle_height::line_circle(&line, circle, &mut tall);
        }
        let mut found = Self::default();
        for step in near {
            match step {
                gates::Step::Least { point, distance, .. } => found.least = Some((point, distance)),
                gates::Step::Greatest { point, distance, .. } => {
                    found.greatest = Some((point, distance));
                }
                _ => {}
            }
        }
        for step in tall {
            if let triangle_height::Step::Height { foot, height, .. } = step {
                found.height = Some((foot, height));
            }
        }
        found
    }
}

/// The one that the switches say.
fn definition(given: &Given) -> Definition {
    let on = |slug| given.is_on(slug);
    Definition {
        straight: if on("straight") { Straight::Line } else { Straight::Segment },
        circular: if on("circle") { Circular::Boundary } else { Circular::Solid },
        touching: if on("touching") { Touching::Misses } else { Touching::Collides },
    }
}

fn answer(given: &Given) -> Option<Outcome> {
    let [Shape::Segment(segment), Shape::Circle(circle)] = &given.shapes else { return None };
    let chosen = definition(given);
    (chosen.method() == given.method).then(|| chosen.judge(segment, circle))
}

fn play(given: &Given) -> Box<dyn Run> {
    let chosen = definition(given);
    let swept = if given.is_on("sweep") { Swept::Segment } else { Swept::Circle };
    let shapes = given.shapes;
    let given = match (given.a(), given.b()) {
        (Shape::Segment(segment), Shape::Circle(circle)) => {
            Some(Asked { segment: *segment, circle: *circle, swept })
        }
        _ => None,
    };
    let wrong = Outcome::undecided(Reason::WrongPair, "pair");
    let outcome = given.map_or(wrong, |given| chosen.judge(&given.segment, &given.circle));
    let measured =
        given.map_or(Measured::default(), |given| Measured::of(&given.segment, &given.circle));
    Box::new(Played { shapes, given, chosen, outcome, measured })
}

impl Played {
    fn map(&self, question: Question) -> Option<Arc<Map>> {
        self.given.map(|given| map::of(&given, self.chosen, question))
    }

    /// What a definition says of the two shapes.
    fn verdict(&self, definition: Definition) -> Verdict {
        self.given.map_or(Verdict::Undecided, |given| {
            definition.judge(&given.segment, &given.circle).verdict
        })
    }

    fn verdicts(&self, definitions: [Definition; 2]) -> [Verdict; 2] {
        definitions.map(|definition| self.verdict(definition))
    }
}

/// Its steps are questions; what was measured belongs to all of them.
impl AnyCourse for Played {
    fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    fn step_count(&self) -> usize {
        QUESTIONS.len()
    }

    fn code(&self) -> &'static [CodeLine] {
        code::CODE
    }

    fn lit(&self, step: usize) -> Option<Lit> {
        let question = *QUESTIONS.get(step)?;
        let differ = || {
            let [one, other] = self.verdicts([self.chosen, self.chosen.flipped(question)]);
            one != other
        };
        Some(match question {
            Question::Chosen => Lit::at("chosen"),
            Question::Circle => Lit::branch("circle", differ()),
            Question::Touching => Lit::branch("touching", differ()),
            Question::Straight => Lit::branch("straight", differ()),
            Question::All => Lit::at("map"),
        })
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        note::note(self, QUESTIONS[step.min(QUESTIONS.len() - 1)])
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        let question = QUESTIONS[step.min(QUESTIONS.len() - 1)];
        picture::ground(self, question, figure);
        figure.add(Mark::shape(Role::A, &self.shapes[0]));
        figure.add(Mark::shape(Role::B, &self.shapes[1]));
        picture::draw(self, question, figure);
    }

    fn decides_at(&self) -> usize {
        // The first step asks the chosen definition, the others what would change.
        0
    }

    fn meaning(&self) -> Option<String> {
        Some(note::asked(self.chosen))
    }

    fn method(&self) -> Option<MethodId> {
        // Asked of a line it is no method of this pair.
        let method = self.chosen.method();
        let fits = METHODS.iter().any(|it| it.id == method && it.fits(Kind::Segment, Kind::Circle));
        fits.then_some(method)
    }

    fn meets(&self, challenge: &str) -> bool {
        let [niemitalo, boundary, line] = [Definition::DISC, Definition::RIM, Definition::LINE];
        let differ = |one: Definition| {
            let [counts, misses] = self.verdicts([one, one.flipped(Question::Touching)]);
            counts != misses
        };
        let hits = |one: Definition| self.verdict(one) == Verdict::Colliding;
        match challenge {
            "agreed" => definition::ALL.into_iter().all(hits),
            "line-alone" => hits(line) && !hits(niemitalo),
            "touching" => definition::ALL.into_iter().any(differ),
            "rim-from-inside" => differ(boundary) && !differ(niemitalo) && hits(niemitalo),
            _ => false,
        }
    }

    fn table(&self) -> Option<Table> {
        Some(note::table(self))
    }

    fn has_table(&self) -> bool {
        true
    }
}

#[cfg(test)]
mod tests;
