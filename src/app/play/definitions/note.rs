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
            words!(play.definitions.note.chosen_against_chosen_2_touching),
            chosen = capital(straight(chosen)),
            chosen_2 = circular(chosen),
            chosen_3 = counts(chosen),
            verdict = answer(played.outcome.verdict),
            method = chosen.method().slug().replace('-', " "),
            decided_by = slug::words(played.outcome.decided_by)
        ),
        Question::All => {
            let moved = if given.swept == Swept::Circle {
                words!(play.definitions.note.circle)
            } else {
                words!(play.definitions.note.segment)
            };
            let hits = ALL.iter().filter(|it| played.verdict(**it) == Verdict::Colliding).count();
            format!(
                words!(play.definitions.note.hits_definitions_say_collision),
                hits = hits,
                moved = moved,
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
            format!(words!(play.definitions.note.against_other), other = circular(other))
        }
        Question::Straight => format!("As {}", straight(other)),
        _ if other.touching == Touching::Collides => {
            words!(play.definitions.note.with_touching_counts).into()
        }
        _ => words!(play.definitions.note.with_touching_does_not).into(),
    };
    let here = if now == then {
        format!(words!(play.definitions.note.name_then_well), name = name, then = answer(then))
    } else {
        format!(
            words!(play.definitions.note.name_then_where_was),
            name = name,
            then = answer(then),
            now = answer(now)
        )
    };
    let where_else = match question {
        Question::Touching => words!(play.definitions.note.they_differ_on_curve).to_owned(),
        Question::Circle if played.chosen.straight == Straight::Line => {
            words!(play.definitions.note.line_never_stays_inside).to_owned()
        }
        Question::Circle => {
            format!(
                words!(play.definitions.note.they_differ_on_played),
                played = share(played, question)
            )
        }
        _ => format!(
            words!(play.definitions.note.they_differ_on_played_2),
            played = share(played, question)
        ),
    };
    format!("{here}. {where_else}")
}

/// "12.3 % of the map", in one piece.
fn share(played: &Played, question: Question) -> String {
    let differ = played.map(question).map_or(0.0, |map| map.differ);
    format!(
        words!(play.definitions.note.differ_map),
        differ = short((differ * 1000.0).round() / 10.0)
    )
}

/// The definition as an inequality.
fn condition(definition: Definition) -> String {
    let sign = if definition.touching == Touching::Collides { '≤' } else { '<' };
    let text = match (definition.straight, definition.circular) {
        (Straight::Line, _) => "h ≤ r",
        (_, Circular::Solid) => words!(play.definitions.note.least_r),
        (_, Circular::Boundary) => words!(play.definitions.note.least_r_greatest),
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
        columns: [
            words!(play.definitions.note.definition),
            words!(play.definitions.note.answer),
            words!(play.definitions.note.decided_by),
        ]
        .map(str::to_owned)
        .to_vec(),
        rows: rows.collect(),
    }
}

/// "disc, ≤".
fn name(definition: Definition) -> String {
    let what = match (definition.straight, definition.circular) {
        (Straight::Line, _) => words!(play.definitions.note.line),
        (_, Circular::Solid) => words!(play.definitions.note.solid),
        (_, Circular::Boundary) => words!(play.definitions.note.boundary),
    };
    let sign = if definition.touching == Touching::Collides { '≤' } else { '<' };
    format!("{what}, {sign}")
}

fn answer(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Colliding => words!(play.definitions.note.collision),
        Verdict::Separate => words!(play.definitions.note.no_collision),
        Verdict::Undecided => words!(play.definitions.note.no_answer),
    }
}

fn counts(definition: Definition) -> &'static str {
    if definition.touching == Touching::Collides {
        words!(play.definitions.note.counts)
    } else {
        words!(play.definitions.note.does_not_count)
    }
}

/// In which meaning the answer is given.
pub fn asked(definition: Definition) -> String {
    let circle = match definition.circular {
        Circular::Solid => words!(play.definitions.note.disc),
        Circular::Boundary => words!(play.definitions.note.rim),
    };
    let straight = match definition.straight {
        Straight::Segment => words!(play.definitions.note.segment_2),
        Straight::Line => words!(play.definitions.note.line_2),
    };
    format!(
        words!(play.definitions.note.straight_circle_touching_definition),
        straight = straight,
        circle = circle,
        definition = counts(definition)
    )
}

fn straight(definition: Definition) -> &'static str {
    match definition.straight {
        Straight::Segment => words!(play.definitions.note.segment_3),
        Straight::Line => words!(play.definitions.note.line_3),
    }
}

fn circular(definition: Definition) -> &'static str {
    match definition.circular {
        Circular::Solid => words!(play.definitions.note.solid_circle),
        Circular::Boundary => words!(play.definitions.note.circles_boundary),
    }
}
