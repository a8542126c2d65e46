//! The question of a map, its topics, and the answers at a pixel.

use crate::catalog::{Method, MethodId};
use crate::demo::play::Variant;
use crate::lab::size;
use crate::outcome::{Outcome, Reason, Verdict};
use crate::page::number::{self, capital};
use crate::reference;
use crate::scene::kind;
use crate::shape::{Kind, Shape};
use glam::DVec2;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex, PoisonError};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    Verdict(Verdict),
    Undecided(Reason),
    /// The verdict of all methods.
    Agree(Verdict),
    /// By the reference: the wrong methods and the undecided ones, a bit for each in their order.
    Wrong {
        wrong: u32,
        undecided: u32,
    },
    /// Without the reference: the methods of each verdict.
    Split {
        colliding: u32,
        separate: u32,
    },
    /// A name by its slug, such as that of the test that decided.
    Named(&'static str),
    /// A range of rounds, both ends included, or of tenths of the time.
    Count(u32, u32),
    /// An amount below ten to this power, and not below what comes before: −14 (rounding),
    /// −12 … −2, −1, 0, and 1 for all that is larger.
    Power(i8),
    /// No gap was measured.
    Unmeasured,
    /// The shape is not valid: a number left the range.
    Impossible,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    #[default]
    Verdict,
    /// Which methods are wrong or, without the reference, the verdict of each.
    Disagreement,
    Test,
    Rounds,
    /// The error of the gap, against the larger of both sizes.
    Error,
    Time,
}

impl Topic {
    /// Each with its slug and its word, in the order of the declaration.
    pub const ALL: [(Self, &'static str, &'static str); 6] = [
        (Self::Verdict, "verdict", "Verdict"),
        (Self::Disagreement, "disagreement", "Disagreement"),
        (Self::Test, "test", "Test"),
        (Self::Rounds, "rounds", "Rounds"),
        (Self::Error, "error", "Gap error"),
        (Self::Time, "time", "Time"),
    ];

    pub const fn word(self) -> &'static str {
        Self::ALL[self as usize].2
    }

    pub const fn asks_many(self) -> bool {
        matches!(self, Self::Disagreement)
    }
}

/// Errors below this share of the size are what rounding leaves.
const ROUNDING: f64 = 1e-14;

/// How many equal stretches the time from 0 to 1 has.
const TENTHS: u32 = 10;

impl Class {
    /// Few rounds one by one, more by doubling.
    pub(super) fn rounds(count: u32) -> Self {
        match count {
            0..=9 => Self::Count(count, count),
            10..=14 => Self::Count(10, 14),
            15..=19 => Self::Count(15, 19),
            20..=39 => Self::Count(20, 39),
            40..=79 => Self::Count(40, 79),
            _ => Self::Count(80, u32::MAX),
        }
    }

    /// Errors by powers of ten, two at a time where they are small.
    pub(super) fn error([a, b]: &[Shape; 2], outcome: &Outcome) -> Self {
        let Some(gap) = outcome.gap() else { return Self::Unmeasured };
        let truth = reference::judge(a, b).gap;
        let error = (gap - truth).abs() / size(a, b);
        // Infinite gaps, as of two lines that cross, have no difference.
        if error < ROUNDING || gap == truth {
            return Self::Power(-14);
        }
        let power = error.log10().floor().clamp(-20.0, 20.0) as i8 + 1;
        Self::Power(match power {
            ..=-2 => power + (power & 1),
            -1..=0 => power,
            _ => 1,
        })
    }

    /// Times by tenths; a touch from the start is a class of its own.
    pub(super) fn time(outcome: &Outcome) -> Self {
        if let Some(reason) = outcome.reason {
            return Self::Undecided(reason);
        }
        match outcome.time {
            Some(0.0) => Self::Verdict(Verdict::Colliding),
            Some(time) => {
                let stretch = ((time * f64::from(TENTHS)) as u32).min(TENTHS - 1);
                Self::Count(stretch, stretch + 1)
            }
            None if outcome.verdict == Verdict::Separate => Self::Verdict(Verdict::Separate),
            None => Self::Unmeasured,
        }
    }
}

/// A bit for each method of the question.
fn all(question: &Question) -> u32 {
    (1u32 << question.methods.len().min(31)) - 1
}

fn names(question: &Question, bits: u32) -> String {
    let asked = question.methods.iter().enumerate();
    let named = asked.filter(|(place, _)| bits >> place & 1 == 1);
    named.map(|(_, method)| method.title).collect::<Vec<_>>().join("; ")
}

fn faults_in_words(question: &Question, wrong: u32, undecided: u32) -> String {
    let who = |bits: u32| match bits {
        bits if bits == all(question) => "all".to_owned(),
        bits => names(question, bits),
    };
    match (wrong, undecided) {
        (_, 0) => format!("Wrong: {}", who(wrong)),
        (0, _) => format!("Undecided: {}", who(undecided)),
        _ => format!("Wrong: {}; undecided: {}", who(wrong), who(undecided)),
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
        said.push(format!("the others {}", many.1.word()));
    }
    said.join("; ")
}

#[derive(Clone, PartialEq)]
pub struct Question {
    pub topic: Topic,
    pub methods: Vec<Variant>,
    /// The reference decides which methods are right.
    pub reference: bool,
}

impl Question {
    pub fn of(topic: Topic, method: impl Into<Variant>) -> Self {
        Self { topic, methods: vec![method.into()], reference: false }
    }

    /// The methods, at most 31, that are wrong or, without the reference, the verdict of each.
    pub fn disagreement(methods: impl IntoIterator<Item: Into<Variant>>, reference: bool) -> Self {
        let methods = methods.into_iter().map(Into::into).collect();
        Self { topic: Topic::Disagreement, methods, reference }
    }

    /// The meaning of a class on a map of this question.
    pub fn words(&self, class: Class) -> String {
        match (self.topic, class) {
            (Topic::Disagreement, Class::Agree(verdict)) => {
                let word = verdict.word();
                match self.methods[..] {
                    [_] => format!("Right: {word}"),
                    _ if self.reference => format!("All right: {word}"),
                    _ => format!("All say {word}"),
                }
            }
            (Topic::Rounds, Class::Count(0, 0)) => "No round".to_owned(),
            (Topic::Rounds, Class::Count(1, 1)) => "1 round".to_owned(),
            (Topic::Rounds, Class::Count(from, u32::MAX)) => format!("{from} rounds or more"),
            (Topic::Rounds, Class::Count(from, to)) if from == to => format!("{from} rounds"),
            (Topic::Rounds, Class::Count(from, to)) => format!("{from} to {to} rounds"),
            (Topic::Time, Class::Verdict(Verdict::Separate)) => "No touch".to_owned(),
            (Topic::Time, Class::Verdict(Verdict::Colliding)) => {
                "They touch from the start".to_owned()
            }
            (_, Class::Count(from, to)) => {
                let [from, to] = [from, to].map(|it| f64::from(it) / f64::from(TENTHS));
                format!("First touch from {from} to {to}")
            }
            (_, Class::Wrong { wrong, undecided }) => faults_in_words(self, wrong, undecided),
            (_, Class::Split { colliding, separate }) => sides_in_words(self, colliding, separate),
            (_, Class::Power(-14)) => "Rounding, below 1e−14".to_owned(),
            (_, Class::Power(0)) => "Below the larger size".to_owned(),
            (_, Class::Power(power @ ..0)) => format!("Below 1e−{} of the size", -power),
            (_, Class::Power(_)) => "The larger size or more".to_owned(),
            (_, Class::Verdict(verdict) | Class::Agree(verdict)) => capital(verdict.word()),
            (_, Class::Undecided(reason)) => format!("Undecided: {}", reason.word()),
            (_, Class::Named(slug)) => capital(&number::spelled(slug)),
            (_, Class::Unmeasured) => "No gap measured".to_owned(),
            (_, Class::Impossible) => "No such shape".to_owned(),
        }
    }
}

/// The user's choice for any pair: a method that does not treat a pair is replaced by another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Choice {
    pub shown: bool,
    pub topic: Topic,
    /// The slug of the method, where the topic is about one; otherwise the demo's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// The slugs of the methods left out where the topic is about many.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    pub reference: bool,
    /// Over rotation and size, not over the position.
    pub build: bool,
}

impl Default for Choice {
    fn default() -> Self {
        let (topic, method, without) = (Topic::default(), None, Vec::new());
        Self { shown: false, topic, method, without, reference: true, build: false }
    }
}

impl Choice {
    pub fn with_shown(&self, shown: bool) -> Self {
        Self { shown, ..self.clone() }
    }

    /// The one method of the map, of those that fit: the chosen one, or `own`, or any.
    pub fn method(&self, fitting: &[Variant], own: Option<MethodId>) -> Option<Variant> {
        let chosen = fitting.iter().find(|it| Some(it.slug) == self.method.as_deref());
        let own = || fitting.iter().find(|it| Some(it.id) == own);
        chosen.or_else(own).or_else(|| fitting.first()).cloned()
    }

    pub fn methods(&self, fitting: &[Variant]) -> Vec<Variant> {
        let asked = |it: &&Variant| !self.without.iter().any(|slug| slug == it.slug);
        fitting.iter().filter(asked).cloned().collect()
    }

    /// The methods that can show anything about the topic.
    pub fn apt(&self, fitting: &[Variant]) -> Vec<Variant> {
        fitting.iter().filter(|it| is_apt(self.topic, it.method)).cloned().collect()
    }

    /// The topics that any of the methods can show, and the chosen one.
    pub fn topics(&self, fitting: &[Variant]) -> Vec<Topic> {
        let some = |topic| fitting.iter().any(|it| is_apt(topic, it.method));
        Topic::ALL.map(|it| it.0).into_iter().filter(|it| *it == self.topic || some(*it)).collect()
    }

    /// The question about a pair that these methods fit; `None` without a method.
    pub fn question(&self, fitting: &[Variant], own: Option<MethodId>) -> Option<Question> {
        if !self.topic.asks_many() {
            return Some(Question::of(self.topic, self.method(&self.apt(fitting), own)?));
        }
        let methods = self.methods(fitting);
        let enough = methods.len() > usize::from(!self.reference);
        enough.then(|| Question::disagreement(methods, self.reference))
    }
}

/// The numbers that a method returns besides its verdict.
#[derive(Clone, Copy, Default)]
struct Measures {
    gaps: bool,
    rounds: bool,
}

/// How many pairs a method is tried on. Fewer would miss what a method does only near contact.
const SAMPLES: u32 = 64;

/// How far the last of them are apart, world units; each shape reaches about one.
const FAR: f64 = 2.5;

/// Whether a map of the topic can show anything with a method. The method is tried on a few pairs
/// once. A program of the user's own counts as apt, as it may be slow and change.
fn is_apt(topic: Topic, method: &'static Method) -> bool {
    let (moves, is_program) = (method.solve_moving.is_some(), method.solve_each.is_some());
    match topic {
        Topic::Verdict | Topic::Disagreement | Topic::Test => true,
        Topic::Rounds => moves || is_program || measures(method).rounds,
        // The reference has no gap of shapes in motion.
        Topic::Error => !moves && (is_program || measures(method).gaps),
        Topic::Time => moves,
    }
}

fn measures(method: &'static Method) -> Measures {
    static KNOWN: LazyLock<Mutex<HashMap<usize, Measures>>> = LazyLock::new(Mutex::default);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let key = std::ptr::from_ref(method).addr();
    *known.entry(key).or_insert_with(|| {
        let mut found = Measures::default();
        for [a, b] in samples(method.pair) {
            let outcome = (method.solve)(&a, &b);
            found.gaps |= outcome.gap().is_some();
            found.rounds |= outcome.iterations > 0;
        }
        found
    })
}

/// Pairs farther and farther apart on a spiral; every other not turned, as some methods need.
fn samples((a, b): (Kind, Kind)) -> impl Iterator<Item = [Shape; 2]> {
    let placed = |kind, at, half| kind::placed(kind, at, half, &|it| it).ok();
    (0..SAMPLES).filter_map(move |sample| {
        let (turn, away) = (f64::from(sample), f64::from(sample + 1) / f64::from(SAMPLES) * FAR);
        let first = placed(a, DVec2::ZERO, DVec2::new(1.0, 0.6))?;
        let second = placed(b, DVec2::from_angle(2.4 * turn) * away, DVec2::new(0.9, 0.5))?;
        let turned = kind::resized(&second, 0.37 * turn, second.reach());
        Some([first, if sample.is_multiple_of(2) { second } else { turned.unwrap_or(second) }])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::{METHODS, engines};

    #[test]
    fn a_topic_is_written_by_its_slug() {
        for (at, (topic, slug, _)) in Topic::ALL.into_iter().enumerate() {
            assert_eq!((serde_json::to_value(topic).unwrap(), topic as usize), (slug.into(), at));
        }
    }

    #[test]
    fn several_methods_agree_with_the_reference_or_with_one_another() {
        let said = |reference| {
            let question = Question::disagreement(METHODS.iter().take(2), reference);
            question.words(Class::Agree(Verdict::Colliding))
        };
        assert_eq!([true, false].map(said), ["All right: colliding", "All say colliding"]);
    }

    #[test]
    fn every_number_of_rounds_is_within_its_class() {
        for rounds in 0..200 {
            let class = Class::rounds(rounds);
            let Class::Count(first, last) = class else { panic!("{class:?}") };
            assert!((first..=last).contains(&rounds), "{rounds}: {class:?}");
        }
    }

    /// A method that measures more than the samples show would lack maps.
    #[test]
    fn the_samples_show_all_that_a_method_measures() {
        for method in METHODS.iter().chain(engines()) {
            let (mut random, mut seen) = (fastrand::Rng::with_seed(7), Measures::default());
            for _ in 0..300 {
                let mut shape = |kind| {
                    let half = DVec2::new(0.1 + random.f64(), 0.1 + random.f64());
                    let at = DVec2::new(random.f64(), random.f64()) * 6.0 - 3.0;
                    let it = kind::placed(kind, at, half, &|it| it).unwrap();
                    kind::resized(&it, random.f64() * 3.0, it.reach()).unwrap_or(it)
                };
                let outcome = (method.solve)(&shape(method.pair.0), &shape(method.pair.1));
                seen.gaps |= outcome.gap().is_some();
                seen.rounds |= outcome.iterations > 0;
            }
            let (slug, found) = (method.slug, measures(method));
            assert!(found.gaps >= seen.gaps, "{slug} {:?}", method.pair);
            assert!(found.rounds >= seen.rounds, "{slug} {:?}", method.pair);
        }
    }
}
