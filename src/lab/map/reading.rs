//! What a map says at one of its pixels, asked once more of the pixel's own case.

use super::class::Class;
use super::survey::Survey;
use crate::catalog::Method;
use crate::outcome::{Outcome, Verdict};
use crate::reference;
use crate::shape::Shape;
use glam::{DVec2, UVec2};

/// What there is to say about a pixel.
pub struct Reading {
    /// The pixel; rows go up.
    pub pixel: UVec2,
    /// What it stands for: the centre of the swept shape, or its rotation and size.
    pub point: DVec2,
    /// Its class, where it was asked already.
    pub class: Option<Class>,
    /// What each of those who are asked says there.
    pub voices: Vec<Voice>,
    /// The true gap of shapes at rest.
    pub truth: Option<f64>,
}

/// What one method says.
pub struct Voice {
    /// Who.
    pub method: &'static Method,
    /// Its answer; `None` of a program, for which nobody waits here: the class has its verdict.
    pub outcome: Option<Outcome>,
    /// Whether it contradicts the reference.
    pub wrong: bool,
}

impl Reading {
    /// What a map says at a pixel; `None` beside the map.
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
    /// What a method says, and whether that contradicts the truth.
    pub(super) fn new(method: &'static Method, outcome: Option<Outcome>, truth: Verdict) -> Self {
        let known = truth != Verdict::Undecided;
        let wrong = known && outcome.is_some_and(|it| it.verdict.contradicts(truth));
        Self { method, outcome, wrong }
    }
}
