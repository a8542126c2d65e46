//! Niemitalo's polygon bisection of two ellipses: by his prose, and as his listing has it.

pub(super) mod code;
mod listed_choice;
pub(super) mod listed_note;
pub(super) mod listed_picture;
mod listed_quarter;
pub(super) mod note;
pub(super) mod picture;

use crate::algorithm::polygon_bisection::published::{self as listed, Step as Listed};
use crate::algorithm::polygon_bisection::{self as prose, Step};
use crate::app::figure::{Figure, Mark, Role};
use crate::app::frame::MethodFrame;
use crate::app::play::polygon_bisection::{MOST, Variant, limit};
use crate::app::play::{
    AnyCourse, Course, Given, Note, OptionRange, OptionSpec, Play, Plot, PlotPoint, Run, Series,
};
use crate::catalog::{self, POLYGON_BISECTION, Precision};
use crate::outcome::{Outcome, Verdict};
use crate::reference::{self, Truth};
use crate::shape::{Ellipse, Kind, Shape};
use glam::DMat2;

/// The play.
pub static PLAY: Play = Play {
    slug: "polygon-bisection-pair",
    methods: &[
        (POLYGON_BISECTION.repaired(), "by the text, repaired (ours)"),
        (POLYGON_BISECTION.published(), "as printed, float"),
        (POLYGON_BISECTION.in_double(), "as printed, double"),
    ],
    switch: Some([
        "Method",
        "The article’s words keep both halves of a triangle; its listing chooses one.",
    ]),
    pairs: &[[Kind::Ellipse, Kind::Ellipse]],
    options: &[
        OptionSpec {
            slug: "order",
            label: "Which one is cut",
            hint: "The rim of this one is cut into triangles; the other one becomes the circle.",
            default: |_| 0.0,
            range: OptionRange::Choice(&["the first", "the second"]),
        },
        OptionSpec {
            slug: "iterations",
            label: "Limit of rounds",
            hint: "How often a triangle may be cut; the listing’s example has 10.",
            default: limit,
            range: OptionRange::Whole { least: 0, greatest: MOST },
        },
    ],
    legend: &[
        (Role::A, "the first ellipse"),
        (Role::B, "the second ellipse"),
        (Role::Ghost, "both of them, stretched by A"),
        (Role::Candidate, "triangle not yet tested"),
        (Role::Kept, "kept: the circle dips into it"),
        (Role::Discarded, "discarded: not tested again"),
        (Role::Deciding, "settles the answer"),
        (Role::Witness, "between P and what was measured"),
        (Role::Construction, "radii w and h of the first ellipse"),
        (Role::Truth, "the true gap, where the answer is wrong"),
    ],
    answer: Some(answer),
    run: play,
};

struct Played {
    /// In the order of the run: the rim of the first is cut, the second becomes the circle.
    shapes: [Shape; 2],
    /// Their roles on the canvas.
    roles: [Role; 2],
    variant: Variant,
    truth: Truth,
    /// The listing's answer with temporaries in `f64`.
    wide: Verdict,
}

fn play(given: &Given) -> Box<dyn Run> {
    let max_iterations = given.option("iterations") as u32;
    let (shapes, mut roles) = (in_order(given), [Role::A, Role::B]);
    if given.is_on("order") {
        roles.reverse();
    }
    let truth = reference::judge(&shapes[0], &shapes[1]);
    let settings = listed::Settings { max_iterations };
    let wide = match &shapes {
        [Shape::Ellipse(first), Shape::Ellipse(second)] => {
            listed::ellipse_ellipse::<f64>(first, second, &settings, &mut ()).verdict
        }
        _ => Verdict::Undecided,
    };
    let variant = match (given.method.variant, given.method.precision) {
        (catalog::Variant::Repaired, _) => Variant::Prose(prosaic(shapes, max_iterations)),
        (_, Precision::Double) => {
            Variant::Listed(listing(shapes, &settings, listed::ellipse_ellipse::<f64>))
        }
        _ => Variant::Listed(listing(shapes, &settings, listed::ellipse_ellipse::<f32>)),
    };
    Box::new(Played { shapes, roles, variant, truth, wide })
}

/// The one that is cut, then the other one.
fn in_order(given: &Given) -> [Shape; 2] {
    let [a, b] = given.shapes;
    if given.is_on("order") { [b, a] } else { [a, b] }
}

fn answer(given: &Given) -> Option<Outcome> {
    let shapes = in_order(given);
    let [Shape::Ellipse(first), Shape::Ellipse(second)] = &shapes else { return None };
    let max_iterations = given.option("iterations") as u32;
    let limit = (prose::Settings { max_iterations }, listed::Settings { max_iterations });
    let said = match (given.method.variant, given.method.precision) {
        (catalog::Variant::Repaired, _) => prose::ellipse_ellipse(first, second, &limit.0, &mut ()),
        (_, Precision::Double) => listed::ellipse_ellipse::<f64>(first, second, &limit.1, &mut ()),
        _ => listed::ellipse_ellipse::<f32>(first, second, &limit.1, &mut ()),
    };
    Some(if given.is_on("order") { said.swapped() } else { said })
}

/// The run by the prose.
fn prosaic(shapes: [Shape; 2], max_iterations: u32) -> Course<Step> {
    let settings = prose::Settings { max_iterations };
    Course::of(shapes, &code::PROSE, code::prose, |shapes, steps| match shapes {
        [Shape::Ellipse(first), Shape::Ellipse(second)] => {
            Some(prose::ellipse_ellipse(first, second, &settings, steps))
        }
        _ => None,
    })
}

/// The listing, with its temporaries as floats or doubles.
type Listing = fn(&Ellipse, &Ellipse, &listed::Settings, &mut Vec<Listed>) -> Outcome;

/// The run of a listing.
fn listing(shapes: [Shape; 2], settings: &listed::Settings, run: Listing) -> Course<Listed> {
    Course::of(shapes, &code::LISTED, code::listed, |shapes, steps| match shapes {
        [Shape::Ellipse(first), Shape::Ellipse(second)] => {
            Some(run(first, second, settings, steps))
        }
        _ => None,
    })
}

impl Played {
    /// Whether the run ends on an answer that is not true.
    fn is_wrong(&self) -> bool {
        self.outcome().verdict.contradicts(self.truth.verdict)
    }

    fn view(&self) -> picture::View<'_> {
        picture::View { shapes: &self.shapes, roles: self.roles, frame: self.frame() }
    }

    fn is_listed(&self) -> bool {
        matches!(self.variant, Variant::Listed(_))
    }

    /// Carries an offset into the frame, never mirrored. The listing mirrors the circle
    /// through the first centre, which turns the whole frame by half a turn.
    fn matrix(&self) -> Option<DMat2> {
        match &self.variant {
            Variant::Prose(course) => matrix(&course.steps),
            Variant::Listed(course) => match course.steps.first()? {
                Listed::Framed { matrix, .. } if listed_note::is_mirrored(matrix) => Some(-*matrix),
                Listed::Framed { matrix, .. } => Some(*matrix),
                _ => None,
            },
        }
    }
}

impl Run for Played {
    fn course(&self) -> &dyn AnyCourse {
        self.variant.course()
    }

    fn note(&self, step: usize) -> Note {
        match &self.variant {
            Variant::Prose(course) => note::note(course.shown(step)),
            Variant::Listed(course) => listed_note::note(course, step, &self.truth),
        }
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        // In the scene's order, so that A stays below B whichever is cut.
        let mut given = [(self.roles[0], &self.shapes[0]), (self.roles[1], &self.shapes[1])];
        given.sort_by_key(|(role, _)| *role);
        for (role, shape) in given {
            figure.add(Mark::shape(role, shape));
        }
        match &self.variant {
            Variant::Prose(course) => picture::draw(&self.view(), course.shown(step), figure),
            Variant::Listed(course) => {
                listed_picture::draw(&self.view(), course.shown(step), figure);
            }
        }
        if step + 1 == self.step_count() && self.is_wrong() {
            crate::app::truth::draw(&self.truth.contact, figure);
        }
    }

    fn frame(&self) -> Option<MethodFrame> {
        let centers = self.shapes.map(|it| it.center());
        // P goes to the frame's origin.
        Some(MethodFrame::between("stretched by A", self.matrix()?, centers))
    }

    fn frame_of(&self, step: usize) -> Option<f64> {
        // The first step says what is done to the plane; then it is done.
        Some(if step == 0 { 0.0 } else { 1.0 })
    }

    fn meets(&self, challenge: &str) -> bool {
        let verdict = self.outcome().verdict;
        let separate = self.truth.verdict == Verdict::Separate;
        match challenge {
            "wrongly-colliding" => {
                self.is_listed() && self.is_wrong() && separate && self.wide == verdict
            }
            "float-at-fault" => self.is_wrong() && separate && self.wide == Verdict::Separate,
            "wrongly-apart" => self.is_wrong() && !separate,
            "no-shear" => self.matrix().is_some_and(|it| {
                // Level to a thousandth is as level as a hand can make it.
                it.y_axis.x.abs() <= 1e-3 * (it.x_axis.x - it.y_axis.y).abs()
            }),
            _ => false,
        }
    }

    fn has_plots(&self) -> bool {
        has_slits(&self.variant)
    }

    fn plots(&self) -> Vec<Plot> {
        slits(&self.variant, self.truth.contact.gap).into_iter().collect()
    }
}

/// What a run by the prose does to the plane, where it came to that.
pub(super) fn matrix(steps: &[Step]) -> Option<DMat2> {
    steps.iter().find_map(|step| match step {
        Step::Enclosed { frame, .. } => Some(frame.matrix),
        _ => None,
    })
}

/// The ends of the rounds of a run by the prose: how far the polygons are apart then.
fn round_ends(variant: &Variant) -> impl Iterator<Item = PlotPoint> {
    let steps = match variant {
        Variant::Prose(course) => &course.steps[..],
        Variant::Listed(_) => &[],
    };
    steps.iter().enumerate().filter_map(|(index, step)| match step {
        Step::RoundEnded { round, slit, .. } => {
            Some(PlotPoint { x: f64::from(*round), y: *slit, step: Some(index) })
        }
        _ => None,
    })
}

/// Whether there are rounds enough for [`slits`].
pub(super) fn has_slits(variant: &Variant) -> bool {
    round_ends(variant).take(2).count() == 2
}

/// How far the polygons are apart by round, and the gap that they have to tell.
pub(super) fn slits(variant: &Variant, gap: f64) -> Option<Plot> {
    let slits: Vec<PlotPoint> = round_ends(variant).collect();
    let last = slits.last().filter(|_| slits.len() > 1)?;
    let level = [0.0, last.x].map(|x| PlotPoint { x, y: gap.abs(), step: None }).to_vec();
    let words = if gap > 0.0 { "true gap" } else { "true depth" };
    Some(Plot {
        title: "The gap between inner and outer polygon".into(),
        x: "round".into(),
        y: "length".into(),
        logarithmic: true,
        series: vec![
            Series::new("between the polygons", Role::Kept, slits),
            Series::new(words, Role::Truth, level),
        ],
        remark: Some(format!(
            "The gap shrinks to a quarter each round, until it is smaller than the {words}."
        )),
    })
}

#[cfg(test)]
mod tests;
