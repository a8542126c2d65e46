//! The answer at one pixel, and its reading: the answers of all methods there, computed once more.

use super::question::{Class, Question, Topic};
use super::subject::Subject;
use super::survey::Survey;
use crate::catalog::{METHODS, Method, Semantics};
use crate::demo::play::Variant;
use crate::motion::Motion;
use crate::outcome::{Outcome, Reason, Verdict};
use crate::reference;
use crate::shape::Shape;
use glam::{DVec2, UVec2};

#[derive(Clone, Copy)]
pub(super) struct Decision {
    pub verdict: Verdict,
    pub reason: Option<Reason>,
}

impl From<Outcome> for Decision {
    #[inline]
    fn from(Outcome { verdict, reason, .. }: Outcome) -> Self {
        Self { verdict, reason }
    }
}

pub(super) struct Probe {
    pub question: Question,
    /// Whether each method has the two shapes in the other order.
    swapped: Vec<bool>,
    motion: Option<Motion>,
}

impl Probe {
    /// `None` where a method does not treat the pair, or there is none.
    pub fn new(subject: &Subject, question: Question) -> Option<Self> {
        let [a, b] = subject.pair.each_ref().map(Shape::kind);
        let methods = &question.methods;
        let fits = (1..=31).contains(&methods.len()) && methods.iter().all(|it| it.fits(a, b));
        let swapped = methods.iter().map(|it| it.pair != (a, b)).collect();
        fits.then_some(Self { question, swapped, motion: subject.motion })
    }

    #[inline]
    fn solve(&self, place: usize, [a, b]: &[Shape; 2]) -> Outcome {
        let method = &self.question.methods[place];
        let moving = self.motion.as_ref().and_then(|it| method.judge_moving(a, b, it));
        if let Some(outcome) = moving {
            return outcome;
        }
        if self.swapped[place] { method.solve(b, a) } else { method.solve(a, b) }
    }

    #[inline]
    fn decide(&self, place: usize, [a, b]: &[Shape; 2]) -> Decision {
        let method = &self.question.methods[place];
        let outcome = match (self.motion, self.swapped[place]) {
            (Some(_), _) => self.solve(place, &[*a, *b]),
            (None, true) => method.decide(b, a),
            (None, false) => method.decide(a, b),
        };
        outcome.into()
    }

    fn decide_each(&self, place: usize, pairs: &[[Shape; 2]]) -> Vec<Decision> {
        let method = &self.question.methods[place];
        if method.solve_each.is_some() {
            let outcomes = method.judge_each(pairs, self.motion.as_ref()).into_iter().flatten();
            return outcomes.map(Decision::from).collect();
        }
        let each = |pairs: &[[Shape; 2]]| -> Vec<_> {
            pairs.iter().map(|pair| self.decide(place, pair)).collect()
        };
        let Some(decide_two) = method.decide_two().filter(|_| !self.swapped[place]) else {
            return each(pairs);
        };
        let (twos, rest) = pairs.as_chunks();
        let twos = twos.iter().flat_map(|[one, other]| decide_two([one, other]));
        twos.map(Decision::from).chain(each(rest)).collect()
    }

    /// Whether every answer is the verdict of the catalogue's characteristic cubic.
    pub fn is_only_cubic(&self) -> bool {
        let [one] = &self.question.methods[..] else { return false };
        let known = || METHODS.iter().any(|it| std::ptr::eq(it, one.method));
        self.question.topic == Topic::Verdict && one.slug == "characteristic-cubic" && known()
    }

    /// A program gets many pixels at once, and never on the thread that draws.
    pub fn asks_a_program(&self) -> bool {
        self.question.methods.iter().any(|it| it.solve_each.is_some())
    }

    /// Many pixels are answered at once by a program, because every question takes its way there
    /// and back, and by many methods, because each then finds its own code in the cache.
    pub fn asks_blocks(&self) -> bool {
        self.swapped.len() > 1 || self.asks_a_program()
    }

    #[inline]
    pub fn ask(&self, pair: &[Shape; 2]) -> Class {
        self.class(pair, || self.solve(0, pair), |place| self.decide(place, pair))
    }

    /// The class of a pair by the outcome of the first method or the decision of each.
    #[inline]
    fn class(
        &self,
        pair: &[Shape; 2],
        solve: impl FnOnce() -> Outcome,
        decide: impl Fn(usize) -> Decision,
    ) -> Class {
        match self.question.topic {
            Topic::Verdict => match decide(0) {
                Decision { verdict: Verdict::Undecided, reason: Some(reason) } => {
                    Class::Undecided(reason)
                }
                Decision { verdict, .. } => Class::Verdict(verdict),
            },
            Topic::Disagreement if self.question.reference => self.faults(pair, decide),
            Topic::Disagreement => self.sides(decide),
            Topic::Test => Class::Named(solve().decided_by),
            Topic::Rounds => Class::rounds(solve().iterations),
            Topic::Error => Class::error(pair, &solve()),
            Topic::Time => Class::time(&solve()),
        }
    }

    fn faults(&self, pair: &[Shape; 2], decide: impl Fn(usize) -> Decision) -> Class {
        let solid = self.solid_truth(pair);
        let (mut wrong, mut undecided) = (0, 0);
        for place in 0..self.swapped.len() {
            let Decision { verdict: answer, reason } = decide(place);
            if let ([_], Some(reason)) = (&self.swapped[..], reason)
                && (reason.is_of_a_program() || reason == Reason::WrongPair)
            {
                return Class::Undecided(reason);
            }
            if reason == Some(Reason::WrongPair) {
                continue;
            }
            undecided |= u32::from(answer == Verdict::Undecided) << place;
            let right = self.truth(pair, place, solid);
            let known = right != Verdict::Undecided;
            wrong |= u32::from(known && answer.contradicts(right)) << place;
        }
        if wrong | undecided == 0 { Class::Agree(solid) } else { Class::Wrong { wrong, undecided } }
    }

    fn sides(&self, decide: impl Fn(usize) -> Decision) -> Class {
        let (mut colliding, mut separate, mut all) = (0, 0, 0);
        for place in 0..self.swapped.len() {
            let Decision { verdict: answer, reason } = decide(place);
            // A method that does not treat such a pair has no side.
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

    /// About solids; of shapes in motion, whether they touch.
    #[inline]
    fn solid_truth(&self, [a, b]: &[Shape; 2]) -> Verdict {
        match self.motion {
            Some(motion) => reference::impact(a, b, &motion).verdict,
            None => reference::verdict(a, b),
        }
    }

    /// By the method's semantics; `solid`, about closed solids, costs less than a whole truth.
    #[inline]
    fn truth(&self, [a, b]: &[Shape; 2], place: usize, solid: Verdict) -> Verdict {
        let semantics = self.question.methods[place].semantics;
        // Shapes that are apart do not collide by any semantics.
        let is_same = semantics == Semantics::Closed || solid == Verdict::Separate;
        if self.motion.is_some() || is_same {
            return solid;
        }
        semantics.right(&reference::judge(a, b), [a, b]).unwrap_or(solid)
    }

    /// The answers of all but programs, whatever the question.
    pub fn say(&self, pair: &[Shape; 2]) -> Vec<Voice> {
        let solid = self.solid_truth(pair);
        let say = |(place, method): (usize, &Variant)| {
            let waits = method.solve_each.is_some();
            let (outcome, truth) =
                ((!waits).then(|| self.solve(place, pair)), self.truth(pair, place, solid));
            let known = truth != Verdict::Undecided;
            let wrong = known && outcome.is_some_and(|it| it.verdict.contradicts(truth));
            Voice { method: method.method, outcome, wrong }
        };
        self.question.methods.iter().enumerate().map(say).collect()
    }

    pub fn ask_each(&self, pairs: &[[Shape; 2]]) -> Vec<Class> {
        if let [one] = &self.question.methods[..] {
            let outcomes = one.judge_each(pairs, self.motion.as_ref()).into_iter().flatten();
            let class =
                |(pair, outcome): (_, Outcome)| self.class(pair, || outcome, |_| outcome.into());
            return pairs.iter().zip(outcomes).map(class).collect();
        }
        let places = 0..self.swapped.len();
        let decisions: Vec<_> = places.map(|it| self.decide_each(it, pairs)).collect();
        let class = |(at, pair): (usize, &[Shape; 2])| {
            self.class(pair, || self.solve(0, pair), |place| decisions[place][at])
        };
        pairs.iter().enumerate().map(class).collect()
    }
}

pub struct Reading {
    /// The pixel; rows go up.
    pub pixel: UVec2,
    /// Its point on the plane: the centre of the swept shape, or its rotation and size.
    pub point: DVec2,
    pub class: Option<Class>,
    pub voices: Vec<Voice>,
    /// The true gap of shapes at rest.
    pub truth: Option<f64>,
}

pub struct Voice {
    pub method: &'static Method,
    /// Its answer; `None` of a program, which is not waited for: the class has its verdict.
    pub outcome: Option<Outcome>,
    pub wrong: bool,
}

impl Reading {
    /// `None` outside of the map.
    pub(super) fn of(survey: &Survey, pixel: UVec2) -> Option<Self> {
        let subject = survey.subject();
        if !pixel.cmplt(subject.size).all() {
            return None;
        }
        let class = class_at(survey, pixel);
        let point = subject.point(pixel.x, pixel.y);
        let Some(pair) = subject.shapes(pixel.x, pixel.y) else {
            return Some(Self { pixel, point, class, voices: Vec::new(), truth: None });
        };
        let [a, b]: [&Shape; 2] = pair.each_ref();
        let truth = subject.motion.is_none().then(|| reference::judge(a, b).gap);
        Some(Self { pixel, point, class, voices: survey.probe().say(&pair), truth })
    }
}

/// `None` before the pixel was asked.
pub(super) fn class_at(survey: &Survey, pixel: UVec2) -> Option<Class> {
    survey.tally().class(survey.field().at(pixel.x, pixel.y)?)
}
