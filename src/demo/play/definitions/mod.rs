//! One segment, one circle, six meanings of "collide", and the map of where they differ.

mod cells;
mod definition;
mod map;

use crate::algorithm::{gates, triangle_height};
use crate::catalog::METHODS;
use crate::demo::play::TOUCHING;
use crate::demo::play::prelude::*;
use crate::page::number::{self, capital};
use definition::{ALL, Definition};
use map::{Asked, Map, Swept};

/// The play.
pub static PLAY: Play = Play {
    slug: "definitions",
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
    answer: Some(|given| {
        let (segment, circle) = given.pair()?;
        let chosen = definition(given);
        (chosen.method() == given.method).then(|| chosen.judge(segment, circle))
    }),
    run: |given| run(given).into(),
    ..Play::PLAIN
};

/// What a step asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// The answer by the chosen definition.
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

/// What belongs to all questions.
struct Measured {
    asked: Asked,
    chosen: Definition,
    /// The segment's nearest point and its distance.
    least: Option<(DVec2, f64)>,
    /// The farther end and its distance, where the method measured it.
    greatest: Option<(DVec2, f64)>,
    /// The foot of the height on the line, and the height.
    height: Option<(DVec2, f64)>,
}

type Run = Shown<Question, Option<Measured>>;

/// The definition that the switches choose.
fn definition(given: &Given) -> Definition {
    let [line, boundary, strict] = ["straight", "circle", "touching"].map(|it| given.is_on(it));
    Definition { line, boundary, strict }
}

fn run(given: &Given) -> Run {
    let chosen = definition(given);
    let method = chosen.method();
    let measured = given.pair().map(|(segment, circle)| measured(given, segment, circle));
    let asked = measured.as_ref().map(|it| it.asked);
    // Asked about a line it is no method of this pair.
    let fits = METHODS.iter().any(|it| it.id == method && it.fits(Kind::Segment, Kind::Circle));
    Shown {
        meets,
        // The first step asks the chosen definition, the others what would change.
        decides_at: Some(0),
        meaning: Some(meaning(chosen)),
        played: fits.then_some(method),
        table: Some(table),
        ..Shown::with(measured, given, show, |steps| {
            let Asked { segment, circle, .. } = asked?;
            steps.extend(QUESTIONS);
            Some(chosen.judge(&segment, &circle))
        })
    }
}

/// What the methods of the two articles measure, for the picture and the words.
fn measured(given: &Given, segment: &Segment, circle: &Circle) -> Measured {
    let swept = if given.is_on("sweep") { Swept::Segment } else { Swept::Circle };
    let asked = Asked { segment: *segment, circle: *circle, swept };
    let (mut near, mut tall) = (Vec::new(), Vec::new());
    gates::segment_circle(segment, circle, &mut near);
    if let Ok(line) = Line::new(segment.start(), segment.end()) {
        triangle_height::line_circle(&line, circle, &mut tall);
    }
    Measured {
        asked,
        chosen: definition(given),
        least: near.iter().find_map(|step| match step {
            gates::Step::Least { point, distance, .. } => Some((*point, *distance)),
            _ => None,
        }),
        greatest: near.iter().find_map(|step| match step {
            gates::Step::Greatest { point, distance, .. } => Some((*point, *distance)),
            _ => None,
        }),
        height: tall.iter().find_map(|step| match step {
            triangle_height::Step::Height { foot, height, .. } => Some((*foot, *height)),
            _ => None,
        }),
    }
}

impl Measured {
    fn map(&self, question: Question) -> Arc<Map> {
        map::of(&self.asked, self.chosen, question)
    }

    /// The answer by a definition.
    fn verdict(&self, definition: Definition) -> Verdict {
        definition.judge(&self.asked.segment, &self.asked.circle).verdict
    }

    /// The share of the map on which definitions differ: "12.3 % of the map", in one piece.
    fn share(&self, question: Question) -> String {
        let differ = (self.map(question).differ * 1000.0).round() / 10.0;
        format!("{}\u{a0}% of the map", short(differ))
    }
}

fn show(run: &Run, questions: &[Question], page: &mut Page) {
    let (Some(measured), Some(question)) = (&run.extra, questions.last()) else { return };
    let (chosen, asked) = (measured.chosen, &measured.asked);
    let map = measured.map(*question);
    page.raster(Kept, map.area, map.cells.clone());
    let [low, high] = map.area;
    let corners = [low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)];
    page.polygon(Construction, corners).dash().still();
    page.shapes(run);
    distances(measured, *question, page);

    page.formula(condition(chosen));
    match question {
        Question::Chosen => {
            page.at("chosen");
            page.say(format!(
                "{} against {}, touching {}: {}. So says the method “{}”, by its test “{}”.",
                capital(straight(chosen)),
                circular(chosen),
                counts(chosen),
                answer(run.outcome.verdict),
                chosen.method().slug().replace('-', " "),
                number::spelled(run.outcome.decided_by)
            ));
        }
        Question::All => {
            page.at("map");
            let moved = if asked.swept == Swept::Circle { "circle" } else { "segment" };
            let count = |said| ALL.iter().filter(|it| measured.verdict(**it) == said).count();
            let hits = count(Verdict::Colliding);
            let open = match count(Verdict::Undecided) {
                0 => String::new(),
                open => format!(", and {open}, of a line, have no answer"),
            };
            let share = measured.share(*question);
            page.say(format!(
                "{hits} of 6 definitions say collision here{open}. Elsewhere the {moved} may meet \
                other answers: on {share} and along its curves they do not all agree."
            ));
        }
        _ => flip(measured, *question, page),
    }
    let named = |name: &str, it: Option<(DVec2, f64)>| {
        it.map(|(_, value)| format!("{name} = {}", short(value)))
    };
    let radius = format!("r = {}", short(asked.circle.radius()));
    for pair in [
        [Some(radius), named("h", measured.height)],
        [named("least", measured.least), named("greatest", measured.greatest)],
    ] {
        page.formula(pair.into_iter().flatten().collect::<Vec<_>>().join(",  "));
    }
}

/// The distances that the definitions compare with r.
fn distances(measured: &Measured, question: Question, pen: &mut Pen) {
    let Asked { segment, circle, swept } = measured.asked;
    let center = circle.center();
    let asks = |it| question == it || question == Question::All;
    if let Some((foot, height)) = measured.height.filter(|_| asks(Question::Straight)) {
        let along = segment.end() - segment.start();
        let line = pen.line(Construction, segment.start(), along).dash().still();
        line.means("the whole line");
        if question == Question::Straight {
            pen.segment(Witness, center, foot).label(format!("h {}", short(height)));
            pen.dot(Witness, foot);
        }
    }
    if let Some((point, distance)) = measured.greatest.filter(|_| asks(Question::Circle)) {
        pen.segment(Witness, center, point).label(format!("greatest {}", short(distance)));
        pen.point(Witness, point, Symbol::Ring);
    }
    if let Some((point, distance)) = measured.least.filter(|_| question != Question::Straight) {
        let way = pen.segment(Witness, center, point).fresh_if(question == Question::Chosen);
        way.label(format!("least {}", short(distance)));
        pen.dot(Witness, point).still();
    }
    // The point of the moved shape at which the map is read.
    const READ: &str = "where the map is read";
    let name = pen.name(B, center, "O");
    match swept {
        Swept::Circle => {
            name.heavy().means(READ);
        }
        Swept::Segment => {
            pen.dot(A, measured.asked.place()).heavy().means(READ).still();
        }
    }
}

/// What one switch changes, here and on the map.
fn flip(measured: &Measured, question: Question, page: &mut Page) {
    let chosen = measured.chosen;
    let other = chosen.flipped(question);
    let [now, then] = [chosen, other].map(|it| measured.verdict(it));
    let (tag, name) = match question {
        Question::Circle => ("circle", format!("Against {}", circular(other))),
        Question::Straight => ("straight", format!("As {}", straight(other))),
        _ if other.strict => ("touching", "With <, so that touching does not count".into()),
        _ => ("touching", "With ≤, so that touching counts".into()),
    };
    page.ask(tag, now != then);
    page.formula(condition(other));
    let here = match now == then {
        true => format!("{} as well", answer(then)),
        false => format!("{}, where it was {}", answer(then), answer(now)),
    };
    let elsewhere = match question {
        Question::Touching => "the curve alone, which has no area.".to_owned(),
        Question::Circle if chosen.line => {
            page.say(format!(
                "{name}: {here}. A line never stays inside: to it disc and boundary are one, \
                0\u{a0}% differ."
            ));
            return;
        }
        Question::Circle => format!("{}: where it is swallowed.", measured.share(question)),
        _ => format!("{}.", measured.share(question)),
    };
    page.say(format!("{name}: {here}. They differ on {elsewhere}"));
}

/// The definition as an inequality.
fn condition(definition: Definition) -> String {
    let sign = if definition.strict { "<" } else { "≤" };
    let text = match (definition.line, definition.boundary) {
        (true, _) => "h ≤ r",
        (_, false) => "least ≤ r",
        (_, true) => "least ≤ r ≤ greatest",
    };
    format!("{}: {}", name(definition), text.replace('≤', sign))
}

/// Every definition with its answer.
fn table(run: &Run) -> Table {
    let row = |measured: &Measured, definition: &Definition| {
        let turned =
            |it: &Question| *it != Question::All && definition.is(measured.chosen.flipped(*it));
        let step = QUESTIONS.iter().position(turned).unwrap_or(QUESTIONS.len() - 1);
        let outcome = definition.judge(&measured.asked.segment, &measured.asked.circle);
        let by = number::spelled(outcome.decided_by);
        (step, [name(*definition), answer(outcome.verdict).to_owned(), by])
    };
    let rows = run.extra.iter().flat_map(|it| ALL.iter().map(move |of| row(it, of)));
    Table::new(["Definition", "Answer", "Decided by"], rows)
}

/// "disc, ≤".
fn name(definition: Definition) -> String {
    let what = match (definition.line, definition.boundary) {
        (true, _) => "line",
        (_, false) => "solid",
        (_, true) => "boundary",
    };
    let sign = if definition.strict { '<' } else { '≤' };
    format!("{what}, {sign}")
}

fn answer(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Colliding => "collision",
        Verdict::Separate => "no collision",
        Verdict::Undecided => "no answer",
    }
}

fn counts(definition: Definition) -> &'static str {
    if definition.strict { "does not count" } else { "counts" }
}

/// In which meaning the answer is given.
fn meaning(definition: Definition) -> String {
    let straight = if definition.line { "Line" } else { "Segment" };
    let circle = if definition.boundary { "rim" } else { "disc" };
    format!("{straight} and {circle}, touching {}", counts(definition))
}

fn straight(definition: Definition) -> &'static str {
    if definition.line { "a line" } else { "a segment" }
}

fn circular(definition: Definition) -> &'static str {
    if definition.boundary { "the circle’s boundary" } else { "a solid circle" }
}

fn meets(run: &Run, challenge: &str) -> bool {
    let Some(measured) = &run.extra else { return false };
    let hits = |it: Definition| measured.verdict(it) == Verdict::Colliding;
    let differ =
        |it: Definition| measured.verdict(it) != measured.verdict(it.flipped(Question::Touching));
    match challenge {
        "agreed" => ALL.into_iter().all(hits),
        "line-alone" => hits(Definition::LINE) && !hits(Definition::DISC),
        "touching" => ALL.into_iter().any(differ),
        "rim-from-inside" => {
            differ(Definition::RIM) && !differ(Definition::DISC) && hits(Definition::DISC)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests;
