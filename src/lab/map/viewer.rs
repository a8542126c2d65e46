//! The map of what is on the canvas, from frame to frame; and the way from a line of the legend to
//! its places on the map: the nearest such pixel, then others elsewhere.

use super::mosaic::{LARGEST_LEGEND, Mosaic, PAINTING, Stay, Tints};
use super::probe::{Reading, class_at};
use super::question::{Class, Question};
use super::subject::{Plane, Subject};
use super::survey::{Survey, Tally};
use crate::page::palette::{Rgb, Theme};
use glam::{DVec2, UVec2};
use std::time::Duration;

/// How long the first picture of a changed map may keep the frame waiting. More would show finer
/// squares while a shape is dragged; a frame has four milliseconds for everything.
const FIRST: Duration = Duration::from_micros(1000);

/// A line of the legend.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The colour on the map; `None` for what is counted together.
    pub color: Option<Rgb>,
    pub class: Option<Class>,
    pub words: String,
    /// Its share of all pixels asked so far, 0 to 1.
    pub share: f64,
    pub count: u32,
}

impl Entry {
    /// The share in per cent, never rounded to 0 or 100.
    pub fn percent(&self) -> String {
        let percent = self.share * 100.0;
        match percent {
            it if it > 0.0 && it < 0.1 => "< 0.1 %".to_owned(),
            it if it > 99.9 && it < 100.0 => "> 99.9 %".to_owned(),
            it => format!("{it:.1} %"),
        }
    }
}

#[derive(Default)]
pub struct Viewer {
    survey: Option<Survey>,
    pub mosaic: Mosaic,
    tints: Tints,
    pub legend: Vec<Entry>,
    counted: u32,
    /// The part of the former map that lies over this one, as long as it shows more.
    pub stay: Option<Stay>,
    reading: Option<Reading>,
    /// No thread works on the map: each frame does a little of it.
    alone: bool,
}

impl Viewer {
    /// Called in each frame: another subject or question begins another map, whose first picture is
    /// there when this returns; the same map is refined. `None` ends the map.
    pub fn follow(&mut self, asked: Option<(Subject, Question)>, theme: Theme) {
        let Some((subject, question)) = asked else {
            (self.survey, self.stay) = (None, None);
            self.legend.clear();
            return;
        };
        let same = self
            .survey
            .as_ref()
            .is_some_and(|it| *it.subject() == subject && *it.question() == question);
        if !same {
            // The old one is dropped first: its threads are free for the new one.
            let stay = self.stay.take();
            let before = self.survey.take().and_then(|survey| {
                self.stay = Stay::next(stay, &mut self.mosaic, &survey, (&subject, &question));
                // A map that goes on from it keeps its colours.
                self.stay.as_ref().map(|_| survey.tally())
            });
            self.survey = Survey::new(subject, question);
            if let Some(survey) = &self.survey {
                before.iter().for_each(|it| survey.recall(it));
                survey.work_for(FIRST);
                self.alone = !survey.spread();
                self.mosaic.restart(survey);
            }
            self.counted = 0;
            self.reading = None;
        }
        if let Some(survey) = &self.survey {
            if same && self.alone {
                survey.work_for(FIRST);
            }
            let tally = survey.tally();
            let total = tally.total();
            if total != self.counted || theme != self.tints.theme {
                let before = std::mem::replace(&mut self.tints, Tints::of(&tally, theme));
                self.legend = legend(survey.question(), &tally, &self.tints);
                self.counted = total;
                if self.tints.differ_from(&before) {
                    self.stay = None;
                    if same {
                        self.mosaic.repaint(survey, &self.tints);
                    }
                }
            }
            self.mosaic.follow(survey, &self.tints, PAINTING);
            let stay = self.stay.take();
            self.stay = stay.filter(|it| it.shows_more(survey, &self.mosaic));
        }
    }

    pub fn survey(&self) -> Option<&Survey> {
        self.survey.as_ref()
    }

    /// The reading at a place, (0, 0) to (1, 1), computed anew for another pixel or class.
    pub fn read(&mut self, place: DVec2) -> Option<&Reading> {
        let survey = self.survey.as_ref()?;
        let pixel = survey.subject().pixel(place)?;
        let class = class_at(survey, pixel);
        let known = self.reading.as_ref().is_some_and(|it| (it.pixel, it.class) == (pixel, class));
        if !known {
            self.reading = Reading::of(survey, pixel);
        }
        self.reading.as_ref()
    }

    pub fn is_refining(&self) -> bool {
        let unfinished = |it: &Survey| {
            // Answers after the last look are not in the legend yet.
            !it.is_complete() || self.mosaic.is_behind() || it.tally().total() != self.counted
        };
        self.survey.as_ref().is_some_and(unfinished)
    }
}

/// Amounts by size, other classes by share; classes without pixels are left out.
fn legend(question: &Question, tally: &Tally, tints: &Tints) -> Vec<Entry> {
    let mut rows: Vec<_> =
        tally.iter().zip(&tints.tints).filter(|((_, count), _)| *count > 0).collect();
    rows.sort_by_key(|((class, count), _)| (rank(*class), u32::MAX - count));
    let total = f64::from(tally.total().max(1));
    let is_amount = |((class, _), _): &(_, _)| matches!(class, Class::Count(..) | Class::Power(_));
    let room = if rows.len() > LARGEST_LEGEND && !rows.iter().any(is_amount) {
        LARGEST_LEGEND - 1
    } else {
        rows.len()
    };
    let entry = |color, class, words, count| Entry {
        color,
        class,
        words,
        share: f64::from(count) / total,
        count,
    };
    let rest = rows.split_off(room);
    let named = rows.into_iter().map(|((class, count), color)| {
        entry(Some(*color), Some(class), question.words(class), count)
    });
    let others = format!("{} other combinations", rest.len());
    let count = rest.iter().map(|it| it.0.1).sum();
    let others = (!rest.is_empty()).then(|| entry(None, None, others, count));
    named.chain(others).collect()
}

fn rank(class: Class) -> u32 {
    use crate::outcome::Verdict::{Colliding, Separate, Undecided};
    match class {
        Class::Verdict(Separate) | Class::Agree(Separate) => 0,
        Class::Verdict(Colliding) | Class::Agree(Colliding) => 1,
        Class::Verdict(Undecided) | Class::Agree(Undecided) | Class::Undecided(_) => 2,
        Class::Wrong { .. } | Class::Split { .. } | Class::Named(_) => 3,
        Class::Count(from, _) => 10 + from,
        Class::Power(power) => (20 + i32::from(power)).max(4) as u32,
        Class::Unmeasured => 1000,
        Class::Impossible => 1001,
    }
}

/// How far the next place is from all visited ones, pixels: in another part of a region, or in
/// another region. Less would lead from a pixel to its neighbour, more would miss small regions.
const APART: f64 = 24.0;

/// The places of one class of a map that were visited.
#[derive(Default)]
pub struct Jumps {
    of: Option<(Class, Plane, UVec2)>,
    /// The place of the shape before the first jump, pixels.
    home: DVec2,
    visited: Vec<DVec2>,
}

impl Jumps {
    /// The pixel of a class nearest to `from`; with each call another one elsewhere, then the first
    /// again. Places are from (0, 0) to (1, 1). `None` if no pixel of the class is known.
    pub fn next(&mut self, survey: &Survey, class: Class, from: DVec2) -> Option<DVec2> {
        let size = survey.field().size;
        let of = Some((class, survey.subject().plane, size));
        if self.of != of {
            *self = Self { of, home: from * size.as_dvec2(), visited: Vec::new() };
        }
        let pixel = self.nearest(survey, class).or_else(|| {
            self.visited.clear();
            self.nearest(survey, class)
        })?;
        self.visited.push(pixel);
        Some(pixel / size.as_dvec2())
    }

    fn nearest(&self, survey: &Survey, class: Class) -> Option<DVec2> {
        let (field, tally) = (survey.field(), survey.tally());
        let wanted = tally.iter().position(|it| it.0 == class)?;
        let size = field.size;
        let mut found: Option<(f64, DVec2)> = None;
        for (y, x) in (0..size.y).flat_map(|y| (0..size.x).map(move |x| (y, x))) {
            if field.at(x, y).map(usize::from) != Some(wanted) {
                continue;
            }
            let at = DVec2::new(f64::from(x) + 0.5, f64::from(y) + 0.5);
            let away = at.distance_squared(self.home);
            let nearer = found.is_none_or(|it| away < it.0);
            if nearer && self.visited.iter().all(|it| it.distance(at) >= APART) {
                found = Some((away, at));
            }
        }
        found.map(|it| it.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_not_rounded_to_none_or_all() {
        let words = [0.0, 4e-4, 0.5, 0.9996, 1.0].map(|share| {
            Entry { color: None, class: None, words: String::new(), share, count: 1 }.percent()
        });
        assert_eq!(words, ["0.0 %", "< 0.1 %", "50.0 %", "> 99.9 %", "100.0 %"]);
    }
}
