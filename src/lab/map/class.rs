//! What a pixel answers, and how often each answer came.

use crate::outcome::{Reason, Verdict};
use crate::page::number::{self, capital};
use std::sync::{Mutex, PoisonError};

/// The answer at a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// The verdict of a method.
    Verdict(Verdict),
    /// Why it has none.
    Undecided(Reason),
    /// All who were asked say this.
    Agree(Verdict),
    /// Measured by the reference: who is wrong and who says nothing, a bit for each who was
    /// asked, in their order.
    Wrong {
        /// Those who are wrong.
        wrong: u32,
        /// Those without a verdict.
        undecided: u32,
    },
    /// Measured by one another: who says what.
    Split {
        /// Those who say that the shapes collide.
        colliding: u32,
        /// Those who say that they do not.
        separate: u32,
    },
    /// A name by its slug, such as that of the test that decided.
    Named(&'static str),
    /// A number, from the first to the last of these.
    Count(u32, u32),
    /// An amount below ten to this power, and not below what comes before: −14 (rounding),
    /// −12 … −2, −1, 0, and 1 for all that is larger.
    Power(i8),
    /// No gap was measured.
    Unmeasured,
    /// There is no such shape: a number left the range.
    Impossible,
}

impl Class {
    /// What it means where its topic does not say it otherwise.
    pub(super) fn words(self) -> String {
        match self {
            Self::Verdict(verdict) | Self::Agree(verdict) => capital(verdict.word()),
            Self::Undecided(reason) => {
                format!("Undecided: {reason}", reason = reason.word())
            }
            Self::Wrong { .. } => "Wrong".to_owned(),
            Self::Split { .. } => "They disagree".to_owned(),
            Self::Named(slug) => capital(&number::spelled(slug)),
            Self::Count(from, to) if from == to => from.to_string(),
            Self::Count(from, u32::MAX) => format!("{from} or more"),
            Self::Count(from, to) => format!("{from} to {to}"),
            Self::Power(power) => format!("Below 1e{power}"),
            Self::Unmeasured => "No gap measured".to_owned(),
            Self::Impossible => "No such shape".to_owned(),
        }
    }
}

/// How often each class came. Every class has a small number, in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    classes: Vec<Class>,
    counts: Vec<u32>,
}

impl Tally {
    /// Each class with how often it came, by number.
    pub fn iter(&self) -> impl Iterator<Item = (Class, u32)> {
        self.classes.iter().copied().zip(self.counts.iter().copied())
    }

    /// The class with a number.
    pub fn class(&self, number: u16) -> Option<Class> {
        self.classes.get(usize::from(number)).copied()
    }

    /// How many pixels were asked.
    pub fn total(&self) -> u32 {
        self.counts.iter().sum()
    }
}

/// What all who work on a map share: the numbers of the classes, the counts, and which units
/// are done since the one who draws last looked.
#[derive(Debug, Default)]
pub(super) struct Board(Mutex<Posted>);

#[derive(Debug, Default)]
struct Posted {
    tally: Tally,
    done: Vec<u32>,
}

/// Classes that one map may have. What comes after them counts as the last.
const MOST: usize = 4000;

impl Board {
    fn with<R>(&self, look: impl FnOnce(&mut Posted) -> R) -> R {
        look(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The number of a class, a new one if it never came.
    pub fn number(&self, class: Class) -> u16 {
        self.with(|it| {
            let known = it.tally.classes.iter().position(|one| *one == class);
            let number = known.unwrap_or_else(|| {
                if it.tally.classes.len() < MOST {
                    it.tally.classes.push(class);
                    it.tally.counts.push(0);
                }
                it.tally.classes.len() - 1
            });
            number as u16
        })
    }

    /// A unit is done; `counts` by number, which are zero afterwards.
    pub fn post(&self, unit: u32, counts: &mut [u32]) {
        self.with(|it| {
            it.done.push(unit);
            for (sum, count) in it.tally.counts.iter_mut().zip(counts) {
                *sum += std::mem::take(count);
            }
        });
    }

    /// The units that were done since this was asked last. While a worker posts there are none: the
    /// window does not wait for a thread that stands back, and the next frame asks again.
    pub fn take_done(&self, into: &mut Vec<u32>) {
        if let Ok(mut posted) = self.0.try_lock() {
            into.append(&mut posted.done);
        }
    }

    pub fn tally(&self) -> Tally {
        self.with(|it| it.tally.clone())
    }
}

/// One worker's memory of the numbers.
#[derive(Default)]
pub(super) struct Numbers {
    last: Option<(Class, u16)>,
    known: Vec<(Class, u16)>,
    /// How often each came in the unit under way, by number.
    pub counts: Vec<u32>,
}

impl Numbers {
    /// The number of a class, counted.
    #[inline]
    pub fn count(&mut self, class: Class, board: &Board) -> u16 {
        let number = match self.last {
            Some((last, number)) if last == class => number,
            _ => self.look_up(class, board),
        };
        self.add(number, 1);
        number
    }

    /// Counts a number.
    #[inline]
    pub fn add(&mut self, number: u16, times: u32) {
        let place = usize::from(number);
        if place >= self.counts.len() {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += times;
    }

    pub fn look_up(&mut self, class: Class, board: &Board) -> u16 {
        let known = self.known.iter().find(|it| it.0 == class);
        let found = known.copied().unwrap_or_else(|| {
            let found = (class, board.number(class));
            self.known.push(found);
            found
        });
        self.last = Some(found);
        found.1
    }
}
