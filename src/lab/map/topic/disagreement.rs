//! Which of some methods are wrong or, without the reference, who says what?

use super::Facts;
use crate::lab::map::class::Class;
use crate::lab::map::probe::{Asked, Decision};
use crate::lab::map::question::Question;
use crate::outcome::{Reason, Verdict};
use crate::page::number::capital;

pub(super) const FACTS: Facts = Facts {
    word: "Disagreement",
    asks_many: true,
    is_apt: |_| true,
    class: |asked| if asked.by_reference() { faults(asked) } else { sides(asked) },
    words: |question, class| match class {
        Class::Agree(verdict) => Some(match question.methods() {
            [_] => format!("Right: {word}", word = verdict.word()),
            _ if question.by_reference() => {
                format!("All right: {word}", word = verdict.word())
            }
            _ => format!("All say {word}", word = verdict.word()),
        }),
        Class::Wrong { wrong, undecided } => Some(faults_in_words(question, wrong, undecided)),
        Class::Split { colliding, separate } => Some(sides_in_words(question, colliding, separate)),
        _ => None,
    },
};

fn faults(asked: &Asked) -> Class {
    let solid = asked.solid_truth();
    let (mut wrong, mut undecided) = (0, 0);
    for place in 0..asked.count() {
        let Decision { verdict: answer, reason } = asked.decide(place);
        if let (1, Some(reason)) = (asked.count(), reason)
            && (reason.is_of_a_program() || reason == Reason::WrongPair)
        {
            return Class::Undecided(reason);
        }
        if reason == Some(Reason::WrongPair) {
            continue;
        }
        undecided |= u32::from(answer == Verdict::Undecided) << place;
        let right = asked.truth(place, solid);
        let known = right != Verdict::Undecided;
        wrong |= u32::from(known && answer.contradicts(right)) << place;
    }
    if wrong | undecided == 0 { Class::Agree(solid) } else { Class::Wrong { wrong, undecided } }
}

fn sides(asked: &Asked) -> Class {
    let (mut colliding, mut separate, mut all) = (0, 0, 0);
    for place in 0..asked.count() {
        let Decision { verdict: answer, reason } = asked.decide(place);
        // Who does not treat such a pair has no side.
        all |= u32::from(reason != Some(Reason::WrongPair)) << place;
        colliding |= u32::from(answer == Verdict::Colliding) << place;
        separate |= u32::from(answer == Verdict::Separate) << place;
    }
    match (colliding, separate) {
        _ if all == 0 => Class::Undecided(Reason::WrongPair),
        (it, 0) if it == all => Class::Agree(Verdict::Colliding),
        (0, it) if it == all => Class::Agree(Verdict::Separate),
        _ => Class::Split { colliding, separate },
    }
}

/// A bit for each method that is asked.
fn all(question: &Question) -> u32 {
    (1u32 << question.methods().len().min(31)) - 1
}

fn names(question: &Question, bits: u32) -> String {
    let asked = question.methods().iter().enumerate();
    let named = asked.filter(|(place, _)| bits >> place & 1 == 1);
    named.map(|(_, method)| method.title).collect::<Vec<_>>().join("; ")
}

fn faults_in_words(question: &Question, wrong: u32, undecided: u32) -> String {
    let who = |bits: u32| match bits {
        bits if bits == all(question) => "all".to_owned(),
        bits => names(question, bits),
    };
    match (wrong, undecided) {
        (_, 0) => format!("Wrong: {wrong}", wrong = who(wrong)),
        (0, _) => format!("Undecided: {undecided}", undecided = who(undecided)),
        _ => format!(
            "Wrong: {wrong}; undecided: {undecided}",
            wrong = who(wrong),
            undecided = who(undecided)
        ),
    }
}

/// The smaller side is named.
fn sides_in_words(question: &Question, colliding: u32, separate: u32) -> String {
    let silent = all(question) & !(colliding | separate);
    let (few, many) = if separate.count_ones() <= colliding.count_ones() {
        ((separate, Verdict::Separate), (colliding, Verdict::Colliding))
    } else {
        ((colliding, Verdict::Colliding), (separate, Verdict::Separate))
    };
    let mut said: Vec<_> = [few, (silent, Verdict::Undecided)]
        .into_iter()
        .filter(|(bits, _)| *bits != 0)
        .map(|(bits, verdict)| format!("{}: {}", capital(verdict.word()), names(question, bits)))
        .collect();
    if many.0 != 0 {
        said.push(format!("the others {word}", word = many.1.word()));
    }
    said.join("; ")
}
