//! The answer of an algorithm.

use glam::DVec2;
use std::fmt;

/// Do the two shapes touch?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// They share no point.
    Separate,
    /// They share at least one point; touching counts.
    Colliding,
    /// The method has no answer; [`Outcome::reason`] says why.
    Undecided,
}

impl Verdict {
    /// `Colliding` for `true`, `Separate` for `false`.
    pub fn from_hit(hit: bool) -> Self {
        if hit { Self::Colliding } else { Self::Separate }
    }

    /// Whether it is a wrong answer. `Undecided` contradicts nothing.
    pub fn contradicts(self, truth: Self) -> bool {
        self != Self::Undecided && self != truth
    }

    /// Its name in the output of the command line.
    pub fn word(self) -> &'static str {
        match self {
            Self::Separate => "separate",
            Self::Colliding => "colliding",
            Self::Undecided => "undecided",
        }
    }
}

/// Why a method has no answer. The reasons up to [`Self::NoAnswer`] lie in the shapes or the
/// method, those after it in an external program that was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The limit of rounds was reached before a test decided.
    OutOfIterations,
    /// The iteration alternates or wanders; its last value means nothing.
    NotConverged,
    /// A formula left the real numbers (a root of a negative, a division by zero).
    NotReal,
    /// The input is degenerate for this method, such as a line through one point twice.
    Degenerate,
    /// A number left the range of the arithmetic in use.
    Overflow,
    /// The shapes, such as needles, are outside the range in which the method keeps its promise.
    OutOfRange,
    /// The method does not treat this pair of shapes.
    WrongPair,
    /// The bodies' ellipses do not decide: those around them meet, those within them do not.
    BetweenEllipses,
    /// The method or program that was asked says itself that it has no answer.
    NoAnswer,
    /// The program ended instead of answering.
    Crashed,
    /// The program did not answer in time.
    TimedOut,
    /// The program wrote something other than an answer.
    NotAnAnswer,
    /// The program answered with a number that is not finite.
    NotFinite,
    /// The program wrote a line that is longer than any answer.
    LineTooLong,
    /// The program wrote bytes that are not UTF-8.
    NotText,
    /// The program wrote more answers than there were questions, so none can be assigned.
    TooManyAnswers,
    /// The program was not asked: it rests after several failures in a row.
    NotAsked,
}

impl Reason {
    /// Whether it lies in an external program and not in the shapes.
    pub fn is_of_a_program(self) -> bool {
        self > Self::NoAnswer
    }

    /// Its text in answers: words for menus, or a slug if it is about a program.
    pub fn word(self) -> &'static str {
        match self {
            Self::OutOfIterations => "out of rounds",
            Self::NotConverged => "the rounds do not come to rest",
            Self::NotReal => "a number of the formula is not real",
            Self::Degenerate => "the input is degenerate for this method",
            Self::Overflow => "a number left the range of the arithmetic",
            Self::OutOfRange => "the shapes are out of the method's range",
            Self::WrongPair => "the method takes other shapes",
            Self::BetweenEllipses => "only the ellipses around them meet",
            Self::NoAnswer => "no-answer",
            Self::Crashed => "crashed",
            Self::TimedOut => "timed-out",
            Self::NotAnAnswer => "not-an-answer",
            Self::NotFinite => "not-finite",
            Self::LineTooLong => "line-too-long",
            Self::NotText => "not-text",
            Self::TooManyAnswers => "too-many-answers",
            Self::NotAsked => "not-asked",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}

/// The nearest points of two shapes, or the shortest way out of their overlap.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// World units: the distance if they are apart, minus the penetration depth if they overlap.
    pub gap: f64,
    /// The witness on the first shape's boundary.
    pub on_a: DVec2,
    /// The witness on the second shape's boundary: `on_a + gap * normal`.
    pub on_b: DVec2,
    /// Unit vector from the first shape towards the second.
    pub normal: DVec2,
}

impl Contact {
    /// The verdict of its gap.
    pub fn verdict(&self) -> Verdict {
        Verdict::from_hit(self.gap <= 0.0)
    }

    /// Are all its numbers finite?
    pub fn is_finite(&self) -> bool {
        self.gap.is_finite() && [self.on_a, self.on_b, self.normal].iter().all(|it| it.is_finite())
    }

    /// The same contact with the two shapes in the other order.
    pub fn swapped(self) -> Self {
        // Not `-normal`, which would turn 0 into −0.
        let normal = DVec2::ZERO - self.normal;
        Self { gap: self.gap, on_a: self.on_b, on_b: self.on_a, normal }
    }
}

/// The whole answer of one run of one method.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Outcome {
    /// Do the shapes touch?
    pub verdict: Verdict,
    /// The test that settled it, as a stable slug such as `corner-in-circle`.
    pub decided_by: &'static str,
    /// Why the verdict is `Undecided`; `None` if it is not.
    pub reason: Option<Reason>,
    /// Gap, witnesses and normal, from methods that measure them; finite or absent.
    pub contact: Option<Contact>,
    /// The signed gap of a method that measures it without witnesses; finite. See [`Self::gap`].
    pub gap_alone: Option<f64>,
    /// The time of the first touch, from 0 to 1, of shapes in motion; `contact` is the one then.
    pub time: Option<f64>,
    /// Rounds of the method's loop; zero if it has none.
    pub iterations: u32,
}

impl Outcome {
    /// An answer without contact and without iterations.
    pub fn decided(verdict: Verdict, decided_by: &'static str) -> Self {
        Self {
            verdict,
            decided_by,
            reason: None,
            contact: None,
            gap_alone: None,
            time: None,
            iterations: 0,
        }
    }

    /// The first touch of shapes in motion at a time from 0 to 1, without contact.
    pub fn touching(time: f64, decided_by: &'static str) -> Self {
        Self { time: Some(time), ..Self::decided(Verdict::Colliding, decided_by) }
    }

    /// No answer, and why.
    pub fn undecided(reason: Reason, decided_by: &'static str) -> Self {
        Self { reason: Some(reason), ..Self::decided(Verdict::Undecided, decided_by) }
    }

    /// The signed gap, with witnesses or without; `None` if none was measured.
    pub fn gap(&self) -> Option<f64> {
        self.contact.map(|contact| contact.gap).or(self.gap_alone)
    }

    /// The same answer with its number of rounds.
    pub fn after(self, iterations: u32) -> Self {
        Self { iterations, ..self }
    }

    /// The same answer with a measured contact, or without one if a number in it is not finite.
    pub fn with_contact(self, contact: Contact) -> Self {
        Self { contact: Some(contact).filter(Contact::is_finite), ..self }
    }

    /// The same answer with the two shapes in the other order.
    pub fn swapped(self) -> Self {
        Self { contact: self.contact.map(Contact::swapped), ..self }
    }
}
