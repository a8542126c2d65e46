//! What the steps say.

use super::definition::{ALL, Circular, Definition, Straight};
use super::map::Swept;
use super::{Measured, Played, QUESTIONS, Question};
use crate::algorithm::touching::Touching;
use crate::app::number::short;
use crate::app::play::{Note, Table};
use crate::app::slug::{self, capital};
use crate::outcome::Verdict;
use glam::DVec2;

/// The caption and formula of one step.
pub fn note(played: &Played, question: Question) -> Note {
    let Some(given) = played.given else { return Note::default() };
    let (chosen, radius) = (played.chosen, given.circle.radius());
    let mut formula = vec![condition(chosen)];
    let caption = match question {
        Question::Chosen => format!(
            "{chosen} against {chosen_2}, touching {chosen_3}: {verdict}. So says the \
                method “{method}”, by its test “{decided_by}”.",
            chosen = capital(straight(chosen)),
            chosen_2 = circular(chosen),
            chosen_3 = counts(chosen),
            verdict = answer(played.outcome.verdict),
            method = chosen.method().slug().replace('-', " "),
            decided_by = slug::words(played.outcome.decided_by)
        ),
        Question::All => {
            let moved = if given.swept == Swept::Circle { "circle" } else { "segment" };
            let count = |said| ALL.iter().filter(|it| played.verdict(**it) == said).count();
            let hits = count(Verdict::Colliding);
            let open = match count(Verdict::Undecided) {
                0 => String::new(),
                open => format!(", and {open}, of a line, have no answer"),
            };
            format!(
                "{hits} of 6 definitions say collision here{open}. Elsewhere the {moved} may \
                    meet other answers: on {played} and along its curves they do not all \
                    agree.",
                played = share(played, question)
            )
        }
        _ => {
            let other = chosen.flipped(question);
            formula.push(condition(other));
            flip(played, question, other)
        }
    };
    formula.extend(numbers(played, radius));
    Note { caption, formula }
}

/// What one switch changes, here and on the map.
fn flip(played: &Played, question: Question, other: Definition) -> String {
    let [now, then] = played.verdicts([played.chosen, other]);
    let name = match question {
        Question::Circle => {
            format!("Against {other}", other = circular(other))
        }
        Question::Straight => format!("As {}", straight(other)),
        _ if other.touching == Touching::Collides => "With ≤, so that touching counts".into(),
        _ => "With <, so that touching does not count".into(),
    };
    let here = if now == then {
        format!("{name}: {then} as well", then = answer(then))
    } else {
        format!("{name}: {then}, where it was {now}", then = answer(then), now = answer(now))
    };
    let where_else = match question {
        Question::Touching => "They differ on the curve alone, which has no area.".to_owned(),
        Question::Circle if played.chosen.straight == Straight::Line => {
            "A line never stays inside: to it disc and boundary are one, 0\u{a0}% differ."
                .to_owned()
        }
        Question::Circle => {
            format!(
                "They differ on {played}: where it is swallowed.",
                played = share(played, question)
            )
        }
        _ => format!("They differ on {played}.", played = share(played, question)),
    };
    format!("{here}. {where_else}")
}

/// "12.3 % of the map", in one piece.
fn share(played: &Played, question: Question) -> String {
    let differ = played.map(question).map_or(0.0, |map| map.differ);
    format!("{differ}\u{a0}% of the map", differ = short((differ * 1000.0).round() / 10.0))
}

/// The definition as an inequality.
fn condition(definition: Definition) -> String {
    let sign = if definition.touching == Touching::Collides { '≤' } else { '<' };
    let text = match (definition.straight, definition.circular) {
        (Straight::Line, _) => "h ≤ r",
        (_, Circular::Solid) => "least ≤ r",
        (_, Circular::Boundary) => "least ≤ r ≤ greatest",
    };
    format!("{}: {}", name(definition), text.replace('≤', &sign.to_string()))
}

/// What was measured, two numbers a line.
fn numbers(played: &Played, radius: f64) -> [String; 2] {
    let Measured { least, greatest, height } = played.measured;
    let named = |name: &str, it: Option<(DVec2, f64)>| {
        it.map(|(_, value)| format!("{name} = {}", short(value)))
    };
    let pair =
        |pair: [Option<String>; 2]| pair.into_iter().flatten().collect::<Vec<_>>().join(",  ");
    [
        pair([Some(format!("r = {}", short(radius))), named("h", height)]),
        pair([named("least", least), named("greatest", greatest)]),
    ]
}

/// Every definition with its answer.
pub fn table(played: &Played) -> Table {
    let rows = ALL.iter().map(|definition| {
        let step = QUESTIONS
            .iter()
            .position(|question| {
                *question != Question::All && definition.is(played.chosen.flipped(*question))
            })
            .unwrap_or(QUESTIONS.len() - 1);
        let outcome = played.given.map(|it| definition.judge(&it.segment, &it.circle));
        let verdict = outcome.map_or("–", |it| answer(it.verdict));
        let by = outcome.map_or(String::new(), |it| slug::words(it.decided_by));
        (step, vec![name(*definition), verdict.to_owned(), by])
    });
    Table {
        columns: ["Definition", "Answer", "Decided by"].map(str::to_owned).to_vec(),
        rows: rows.collect(),
    }
}

/// "disc, ≤".
fn name(definition: Definition) -> String {
    let what = match (definition.straight, definition.circular) {
        (Straight::Line, _) => "line",
        (_, Circular::Solid) => "solid",
        (_, Circular::Boundary) => "boundary",
    };
    let sign = if definition.touching == Touching::Collides { '≤' } else { '<' };
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
    if definition.touching == Touching::Collides { "counts" } else { "does not count" }
}

/// In which meaning the answer is given.
pub fn asked(definition: Definition) -> String {
    let circle = match definition.circular {
        Circular::Solid => "disc",
        Circular::Boundary => "rim",
    };
    let straight = match definition.straight {
        Straight::Segment => "Segment",
        Straight::Line => "Line",
    };
    format!("{straight} and {circle}, touching {definition}", definition = counts(definition))
}

fn straight(definition: Definition) -> &'static str {
    match definition.straight {
        Straight::Segment => "a segment",
        Straight::Line => "a line",
    }
}

fn circular(definition: Definition) -> &'static str {
    match definition.circular {
        Circular::Solid => "a solid circle",
        Circular::Boundary => "the circle’s boundary",
    }
}
