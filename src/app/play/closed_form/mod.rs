//! Niemitalo's closed form, as published and repaired: an ellipse against a circle, and two
//! ellipses after the stretch that makes the second a circle.

mod code;
mod digits;
mod note;
mod one_line;
mod picture;

use crate::algorithm::closed_form::{self, Frame, Step};
use crate::app::figure::{Figure, Role};
use crate::app::frame::MethodFrame;
use crate::app::number::short;
use crate::app::play::{AnyCourse, Course, Given, Note, Play, Plot, Run, Table};
use crate::catalog::{CLOSED_FORM, MethodId, Precision};
use crate::outcome::Verdict;
use crate::reference;
use crate::shape::{Kind, Shape};
use glam::{DMat2, DVec2};

const LEGEND: &[(Role, &str)] = &[
    (Role::A, "the ellipse"),
    (Role::B, "the circle"),
    (Role::Construction, "the frame’s axes"),
    (Role::Candidate, "the nearest point, as the formula has it"),
    (Role::Discarded, "centres for which the equation has no answer"),
    (Role::Deciding, "what settles it"),
    (Role::Witness, "from (c, d) to the nearest point"),
];

/// The play.
pub static PLAY: Play = of_pair("closed-form", &[[Kind::Ellipse, Kind::Circle]]);

/// The same of two ellipses.
pub static PAIR: Play = of_pair("stretch-and-closed-form", &[[Kind::Ellipse, Kind::Ellipse]]);

const VARIANTS: &[(MethodId, &str)] = &[
    (CLOSED_FORM.repaired(), "repaired (ours)"),
    (CLOSED_FORM.published(), "as published"),
    (CLOSED_FORM.in_single(), "as published, in single precision"),
    (CLOSED_FORM.in_complex(), "in complex numbers"),
];

const fn of_pair(slug: &'static str, pairs: &'static [[Kind; 2]]) -> Play {
    Play {
        slug,
        methods: VARIANTS,
        switch: Some([
            "Method",
            "The equation as printed, behind the article’s test of the centre and two rings of \
                ours; the same in complex numbers, which have an answer inside the evolute; or \
                ours, with one everywhere.",
        ]),
        pairs,
        options: &[],
        legend: LEGEND,
        answer: None,
        run: play,
    }
}

struct Played {
    published: bool,
    /// The equation runs in complex numbers.
    complex: bool,
    course: Course<Step>,
    /// The reference's verdict.
    truth: Verdict,
}

fn play(given: &Given) -> Run {
    let published = given.method.is_published();
    let precision = given.method.precision;
    let code = match (published, precision) {
        (true, Precision::Complex) => code::COMPLEX,
        (true, _) => code::PUBLISHED,
        (false, _) => code::REPAIRED,
    };
    // A circle needs no stretch.
    let code = if matches!(given.b(), Shape::Circle(_)) { &code[1..] } else { code };
    let course = Course::of(given.shapes, code, code::lit, |shapes, steps| {
        use closed_form::published::{self as printed};
        Some(match *shapes {
            [Shape::Ellipse(a), Shape::Circle(b)] => match precision {
                Precision::Complex => printed::complex_ellipse_circle(&a, &b, steps),
                Precision::Single => printed::ellipse_circle::<f32>(&a, &b, steps),
                _ if published => printed::ellipse_circle::<f64>(&a, &b, steps),
                _ => closed_form::ellipse_circle(&a, &b, steps),
            },
            [Shape::Ellipse(a), Shape::Ellipse(b)] => match precision {
                Precision::Complex => printed::complex_ellipse_ellipse(&a, &b, steps),
                Precision::Single => printed::ellipse_ellipse::<f32>(&a, &b, steps),
                _ if published => printed::ellipse_ellipse::<f64>(&a, &b, steps),
                _ => closed_form::ellipse_ellipse(&a, &b, steps),
            },
            _ => return None,
        })
    });
    let truth = reference::judge(given.a(), given.b()).verdict;
    let complex = precision == Precision::Complex;
    Box::new(Played { course, published, complex, truth })
}

impl Played {
    /// The document's frame, once the run has it.
    fn placed(&self) -> Option<&Frame> {
        self.course.steps.iter().find_map(|step| match step {
            Step::Normalised { frame } => Some(frame),
            _ => None,
        })
    }

    fn inside_evolute(&self) -> bool {
        self.course.steps.iter().any(|step| matches!(step, Step::Evolute { inside: true, .. }))
    }

    /// Was the collision found by the equation?
    fn by_equation(&self) -> bool {
        let foot =
            self.course.steps.iter().any(|step| matches!(step, Step::Foot { hit: true, .. }));
        foot && !matches!(self.course.outcome.decided_by, "center-in-ellipse")
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        &self.course
    }

    fn note(&self, step: usize) -> Note {
        self.course.steps.get(step).map_or_else(Note::default, note::note)
    }

    fn legend(&self) -> Vec<(Role, &'static str)> {
        match self.course.shapes[1].kind() {
            Kind::Ellipse => vec![
                (Role::A, "the first ellipse"),
                (Role::B, "the second one, which becomes a circle"),
            ],
            _ => Vec::new(),
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        picture::draw(self, step, figure);
    }

    /// The frame without its mirroring, which a smooth way cannot have.
    fn frame(&self) -> Option<MethodFrame> {
        let frame = self.placed()?;
        let sign = frame.mirrored.map(|mirrored| if mirrored { -1.0 } else { 1.0 });
        let linear = DMat2::from_cols(frame.x * sign[0], frame.y * sign[1]).inverse();
        let name = if matches!(self.course.shapes[1], Shape::Ellipse(_)) {
            "stretched"
        } else {
            "the article’s axes"
        };
        Some(MethodFrame { name, anchor: frame.origin, to: DVec2::ZERO, linear })
    }

    fn frame_of(&self, step: usize) -> Option<f64> {
        let stretched = matches!(self.course.shapes[1], Shape::Ellipse(_));
        stretched.then_some(if step == 0 { 0.0 } else { 1.0 })
    }

    fn meets(&self, challenge: &str) -> bool {
        let undecided = self.course.outcome.verdict == Verdict::Undecided;
        match challenge {
            "no-answer" | "pair-no-answer" => self.published && undecided,
            "red-dot" | "pair-red-dot" => self.by_equation(),
            "wrong" => self.published && self.course.outcome.verdict.contradicts(self.truth),
            "three-roots" => !self.published && self.inside_evolute(),
            "both-circles" => self.placed().is_some_and(|frame| frame.b - 1.0 < 1e-9),
            _ => false,
        }
    }

    fn one_line(&self) -> Option<String> {
        self.placed().map(one_line::python)
    }

    fn has_plots(&self) -> bool {
        self.placed().is_some()
    }

    fn plots(&self) -> Vec<Plot> {
        self.placed().map(|frame| digits::plot(frame.center)).into_iter().collect()
    }

    fn table(&self) -> Option<Table> {
        let (step, values) =
            self.course.steps.iter().enumerate().find_map(|(at, it)| match it {
                Step::Subexpressions { values, .. } => Some((at, values)),
                _ => None,
            })?;
        let named = note::named(values);
        let third = named.len() / 3;
        let columns = ["b … i", "j … n", "o … y"].map(str::to_owned).to_vec();
        // In words it would be wider than a third of the panel.
        let said = |value: f64| {
            if value.is_nan() { "NaN".to_owned() } else { short(value) }
        };
        let cell = |at: usize| format!("{} = {}", named[at].0, said(named[at].2));
        let rows = (0..third)
            .map(|row| (step, [0, 1, 2].map(|column| cell(row + column * third)).to_vec()))
            .collect();
        Some(Table { columns, rows })
    }

    fn has_table(&self) -> bool {
        self.course.steps.iter().any(|it| matches!(it, Step::Subexpressions { .. }))
    }
}

#[cfg(test)]
mod tests;
