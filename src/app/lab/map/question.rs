//! What is asked at each pixel, and how its answers are called.

use super::class::Class;
use crate::app::slug::{self, capital};
use crate::catalog::Method;
use crate::outcome::Verdict;
use serde::{Deserialize, Serialize};

/// What a map is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Topic {
    /// The verdict of one method.
    #[default]
    Verdict,
    /// Who is wrong, or who says what.
    Disagreement,
    /// The test that decides.
    Test,
    /// How many rounds it takes.
    Rounds,
    /// The error of the gap.
    Error,
}

/// What is asked at each pixel.
#[derive(Clone)]
pub enum Question {
    /// What does a method say?
    Verdict(&'static Method),
    /// Which of these methods are wrong or, without the reference, who says what?
    Disagreement {
        /// Who is asked, at most 32.
        methods: Vec<&'static Method>,
        /// Whether the reference says who is right.
        reference: bool,
    },
    /// Which test decides?
    Test(&'static Method),
    /// How many rounds does it take?
    Rounds(&'static Method),
    /// How wrong is the gap, against the larger of both sizes?
    Error(&'static Method),
}

impl Topic {
    /// What it is called.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Verdict => "Verdict",
            Self::Disagreement => "Disagreement",
            Self::Test => "Test",
            Self::Rounds => "Rounds",
            Self::Error => "Gap error",
        }
    }
}

impl Question {
    /// What it is about.
    pub fn topic(&self) -> Topic {
        match self {
            Self::Verdict(_) => Topic::Verdict,
            Self::Disagreement { .. } => Topic::Disagreement,
            Self::Test(_) => Topic::Test,
            Self::Rounds(_) => Topic::Rounds,
            Self::Error(_) => Topic::Error,
        }
    }

    /// Who is asked.
    pub fn methods(&self) -> &[&'static Method] {
        match self {
            Self::Verdict(it) | Self::Test(it) | Self::Rounds(it) | Self::Error(it) => {
                std::slice::from_ref(it)
            }
            Self::Disagreement { methods, .. } => methods,
        }
    }

    /// What an answer means.
    pub fn words(&self, class: Class) -> String {
        match class {
            Class::Verdict(verdict) => word(verdict).to_owned(),
            Class::Undecided(reason) => format!("Undecided: {reason}"),
            Class::Agree(verdict) => match self.methods() {
                [_] => format!("Right: {}", verdict.word()),
                _ if matches!(self, Self::Disagreement { reference: true, .. }) => {
                    format!("All right: {}", verdict.word())
                }
                _ => format!("All say {}", verdict.word()),
            },
            Class::Wrong { wrong, undecided } => self.faults(wrong, undecided),
            Class::Split { colliding, separate } => self.sides(colliding, separate),
            Class::Test(slug) => capital(&slug::words(slug)),
            Class::Rounds(0, 0) => "No round".to_owned(),
            Class::Rounds(1, 1) => "1 round".to_owned(),
            Class::Rounds(from, u32::MAX) => format!("{from} rounds or more"),
            Class::Rounds(from, to) if from == to => format!("{from} rounds"),
            Class::Rounds(from, to) => format!("{from} to {to} rounds"),
            Class::Error(-14) => "Rounding, below 1e−14".to_owned(),
            Class::Error(0) => "Below the larger size".to_owned(),
            Class::Error(power @ ..0) => format!("Below 1e−{} of the size", -power),
            Class::Error(_) => "The larger size or more".to_owned(),
            Class::Unmeasured => "No gap measured".to_owned(),
            Class::Impossible => "No such shape".to_owned(),
        }
    }

    fn names(&self, bits: u32) -> String {
        let named = self.methods().iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
        named.map(|(_, method)| method.title).collect::<Vec<_>>().join("; ")
    }

    fn faults(&self, wrong: u32, undecided: u32) -> String {
        let all = (1u32 << self.methods().len().min(31)) - 1;
        let who = |bits: u32| if bits == all { "all".to_owned() } else { self.names(bits) };
        match (wrong, undecided) {
            (_, 0) => format!("Wrong: {}", who(wrong)),
            (0, _) => format!("Undecided: {}", who(undecided)),
            _ => format!("Wrong: {}; undecided: {}", who(wrong), who(undecided)),
        }
    }

    /// The smaller side is named.
    fn sides(&self, colliding: u32, separate: u32) -> String {
        let all = (1u32 << self.methods().len().min(31)) - 1;
        let silent = all & !(colliding | separate);
        let (few, many) = if separate.count_ones() <= colliding.count_ones() {
            ((separate, Verdict::Separate), (colliding, Verdict::Colliding))
        } else {
            ((colliding, Verdict::Colliding), (separate, Verdict::Separate))
        };
        let mut said: Vec<_> = [few, (silent, Verdict::Undecided)]
            .into_iter()
            .filter(|(bits, _)| *bits != 0)
            .map(|(bits, verdict)| format!("{}: {}", word(verdict), self.names(bits)))
            .collect();
        if many.0 != 0 {
            said.push(format!("the others {}", many.1.word()));
        }
        said.join("; ")
    }
}

impl PartialEq for Question {
    fn eq(&self, other: &Self) -> bool {
        let form = |it: &Self| match it {
            Self::Disagreement { reference, .. } => 1 + usize::from(*reference),
            Self::Verdict(_) => 0,
            Self::Test(_) => 3,
            Self::Rounds(_) => 4,
            Self::Error(_) => 5,
        };
        let same = |(one, two): (&&'static Method, &&'static Method)| std::ptr::eq(*one, *two);
        form(self) == form(other)
            && self.methods().len() == other.methods().len()
            && self.methods().iter().zip(other.methods()).all(same)
    }
}

/// A verdict as a word that begins a line.
fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Separate => "Separate",
        Verdict::Colliding => "Colliding",
        Verdict::Undecided => "Undecided",
    }
}
