//! The answer at one pixel, and its reading, computed once more of the pixel's own case.

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

/// A method, whether it takes the pair in the other order, and how the pair moves.
#[derive(Clone)]
pub(super) struct Bound {
    pub method: Variant,
    pub swapped: bool,
    motion: Option<Motion>,
}

impl Bound {
    fn new(method: &Variant, subject: &Subject) -> Option<Self> {
        let [a, b] = subject.pair();
        let motion = subject.motion();
        let (own, other) = ((a.kind(), b.kind()), (b.kind(), a.kind()));
        (method.pair == own || method.pair == other).then_some(Self {
            method: method.clone(),
            swapped: method.pair != own,
            motion,
        })
    }

    #[inline]
    fn ask(&self, [a, b]: &[Shape; 2]) -> Outcome {
        let moving = self.motion.as_ref().and_then(|it| self.method.judge_moving(a, b, it));
        if let Some(outcome) = moving {
            return outcome;
        }
        if self.swapped { self.method.solve(b, a) } else { self.method.solve(a, b) }
    }

    #[inline]
    fn decide(&self, [a, b]: &[Shape; 2]) -> Decision {
        if self.motion.is_some() {
            return self.ask(&[*a, *b]).into();
        }
        let outcome =
            if self.swapped { self.method.decide(b, a) } else { self.method.decide(a, b) };
        outcome.into()
    }

    fn decide_each(&self, pairs: &[[Shape; 2]]) -> Vec<Decision> {
        let each = |pairs: &[[Shape; 2]]| -> Vec<_> {
            pairs.iter().map(|pair| self.decide(pair)).collect()
        };
        let Some(decide_two) = self.method.decide_two().filter(|_| !self.swapped) else {
            return each(pairs);
        };
        let (twos, rest) = pairs.as_chunks();
        let twos = twos.iter().flat_map(|[one, other]| decide_two([one, other]));
        twos.map(Decision::from).chain(each(rest)).collect()
    }
}

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

/// The answers of a method for many pixels.
enum Said {
    /// None: it is computed when a pixel's turn comes.
    Nothing,
    Decisions(Vec<Decision>),
    Outcomes(Vec<Outcome>),
}

pub(super) struct Probe {
    question: Question,
    bound: Vec<Bound>,
}

impl Probe {
    /// `None` where a method does not treat the pair, or there is none.
    pub fn new(subject: &Subject, question: Question) -> Option<Self> {
        let bound: Option<Vec<_>> =
            question.methods().iter().map(|method| Bound::new(method, subject)).collect();
        let bound = bound.filter(|it| (1..=31).contains(&it.len()))?;
        Some(Self { question, bound })
    }

    pub fn question(&self) -> &Question {
        &self.question
    }

    /// Whether every answer is the verdict of the catalogue's characteristic cubic.
    pub fn only_cubic(&self) -> Option<&Bound> {
        match (self.question.topic(), &self.bound[..]) {
            (Topic::Verdict, [one])
                if one.method.slug == "characteristic-cubic"
                    && METHODS.iter().any(|it| std::ptr::eq(it, one.method.method)) =>
            {
                Some(one)
            }
            _ => None,
        }
    }

    /// Whether a program answers, so that many pixels are sent at once and none on the thread that draws.
    pub fn asks_a_program(&self) -> bool {
        self.bound.iter().any(|it| it.method.solve_each.is_some())
    }

    /// Whether many pixels are answered at once: by a program, because every question takes its way there
    /// and back; by many methods, because each then finds its own code in the cache.
    pub fn asks_blocks(&self) -> bool {
        self.bound.len() > 1 || self.asks_a_program()
    }

    #[inline]
    pub fn ask(&self, pair: &[Shape; 2]) -> Class {
        self.question.topic().class(&Asked { probe: self, pair, said: None })
    }

    /// The answers of all but programs at a pixel, whatever the question.
    pub fn say(&self, pair: &[Shape; 2]) -> Vec<Voice> {
        let asked = Asked { probe: self, pair, said: None };
        let solid = asked.solid_truth();
        let say = |(place, bound): (usize, &Bound)| {
            let waits = bound.method.solve_each.is_some();
            let outcome = (!waits).then(|| bound.ask(pair));
            Voice::new(bound.method.method, outcome, asked.truth(place, solid))
        };
        self.bound.iter().enumerate().map(say).collect()
    }

    pub fn ask_each(&self, pairs: &[[Shape; 2]]) -> Vec<Class> {
        let many = self.bound.len() > 1;
        let said = |one: &Bound| match one.method.solve_each {
            Some(_) => Said::Outcomes(one.method.judge_each(pairs).into_iter().flatten().collect()),
            None if many => Said::Decisions(one.decide_each(pairs)),
            None => Said::Nothing,
        };
        let said: Vec<_> = self.bound.iter().map(said).collect();
        let asked = |(at, pair)| Asked { probe: self, pair, said: Some((&said, at)) };
        pairs.iter().enumerate().map(|it| self.question.topic().class(&asked(it))).collect()
    }
}

/// The methods of the map, and the two shapes at a pixel.
pub(super) struct Asked<'p> {
    probe: &'p Probe,
    pub pair: &'p [Shape; 2],
    /// Their answers for many pixels, and the index of this one.
    said: Option<(&'p [Said], usize)>,
}

impl Asked<'_> {
    fn outcome(&self, place: usize) -> Option<Outcome> {
        let (said, at) = self.said?;
        let Said::Outcomes(all) = &said[place] else { return None };
        all.get(at).copied()
    }

    #[inline]
    fn decision(&self, place: usize) -> Option<Decision> {
        let (said, at) = self.said?;
        match &said[place] {
            Said::Nothing => None,
            Said::Decisions(all) => all.get(at).copied(),
            Said::Outcomes(all) => all.get(at).copied().map(Decision::from),
        }
    }

    pub fn count(&self) -> usize {
        self.probe.bound.len()
    }

    pub fn by_reference(&self) -> bool {
        self.probe.question.by_reference()
    }

    #[inline]
    pub fn solve(&self, place: usize) -> Outcome {
        self.outcome(place).unwrap_or_else(|| self.probe.bound[place].ask(self.pair))
    }

    #[inline]
    pub fn decide(&self, place: usize) -> Decision {
        self.decision(place).unwrap_or_else(|| self.probe.bound[place].decide(self.pair))
    }

    /// The right verdict about the solids; about shapes in motion, whether they touch.
    #[inline]
    pub fn solid_truth(&self) -> Verdict {
        let [a, b] = self.pair;
        match self.probe.bound.first().and_then(|it| it.motion) {
            Some(motion) => reference::impact(a, b, &motion).verdict,
            None => reference::verdict(a, b),
        }
    }

    /// The right verdict by one method's semantics; `solid` is that of closed solids, which costs less than
    /// a whole truth.
    #[inline]
    pub fn truth(&self, place: usize, solid: Verdict) -> Verdict {
        let bound = &self.probe.bound[place];
        let semantics = bound.method.semantics;
        // Shapes that are apart do not collide by any semantics.
        let is_same = semantics == Semantics::Closed || solid == Verdict::Separate;
        if bound.motion.is_some() || is_same {
            return solid;
        }
        let [a, b] = self.pair;
        semantics.right(&reference::judge(a, b), [a, b]).unwrap_or(solid)
    }
}

pub struct Reading {
    /// The pixel; rows go up.
    pub pixel: UVec2,
    /// Its point on the plane: the centre of the swept shape, or its rotation and size.
    pub point: DVec2,
    /// Its class, where it is known already.
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
    /// `None` beside the map.
    pub(super) fn of(survey: &Survey, pixel: UVec2) -> Option<Self> {
        let subject = survey.subject();
        if !pixel.cmplt(subject.size()).all() {
            return None;
        }
        let class = class_at(survey, pixel);
        let point = subject.point(pixel.x, pixel.y);
        let Some(pair) = subject.shapes(pixel.x, pixel.y) else {
            return Some(Self { pixel, point, class, voices: Vec::new(), truth: None });
        };
        let [a, b]: [&Shape; 2] = pair.each_ref();
        let truth = subject.motion().is_none().then(|| reference::judge(a, b).contact.gap);
        Some(Self { pixel, point, class, voices: survey.probe().say(&pair), truth })
    }
}

/// The class of a pixel, once it was asked.
pub(super) fn class_at(survey: &Survey, pixel: UVec2) -> Option<Class> {
    survey.tally().class(survey.field().at(pixel.x, pixel.y)?)
}

impl Voice {
    pub(super) fn new(method: &'static Method, outcome: Option<Outcome>, truth: Verdict) -> Self {
        let known = truth != Verdict::Undecided;
        let wrong = known && outcome.is_some_and(|it| it.verdict.contradicts(truth));
        Self { method, outcome, wrong }
    }
}
