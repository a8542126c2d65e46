//! The characteristic cubic: the pencil of ellipses between the two, and the signs that tell
//! whether one of them is empty.

mod note;
mod picture;

use crate::algorithm::characteristic_cubic::{self, Cubic, Step};
use crate::app::figure::{Figure, Role};
use crate::app::number::short;
use crate::app::play::{
    AnyCourse, CodeLine, Course, Lit, Note, Play, Plot, PlotPoint, Run, Series, line,
};
use crate::catalog::CHARACTERISTIC_CUBIC;
use crate::outcome::Verdict;
use crate::shape::{Kind, Shape};

/// The play.
pub static PLAY: Play = Play {
    methods: &[(CHARACTERISTIC_CUBIC.repaired(), "")],
    switch: None,
    pairs: &[
        [Kind::Ellipse, Kind::Ellipse],
        [Kind::Ellipse, Kind::Circle],
        [Kind::Ellipse, Kind::Segment],
    ],
    options: &[],
    legend: &[
        (Role::A, words!(play.characteristic_cubic.first_ellipse)),
        (Role::B, words!(play.characteristic_cubic.second_ellipse)),
        (Role::Construction, words!(play.characteristic_cubic.from_centre_centre)),
        (Role::Candidate, words!(play.characteristic_cubic.mixtures_two_ellipses)),
        (Role::Kept, words!(play.characteristic_cubic.mixtures_none_them_empty)),
        (Role::Discarded, words!(play.characteristic_cubic.centre_mixture_empty)),
        (Role::Deciding, words!(play.characteristic_cubic.what_decides)),
    ],
    answer: None,
    run: |given| play(&given.shapes),
};

static CODE: &[CodeLine] = &[
    line("scaled", 0, words!(play.characteristic_cubic.turned_diag_b_each)),
    line("centers", 0, words!(play.characteristic_cubic.d_adj_d_d)),
    line("", 0, words!(play.characteristic_cubic.p_d_c_c)),
    line("coefficients", 0, words!(play.characteristic_cubic.c_c_p_cannot)),
    line("discriminant", 0, words!(play.characteristic_cubic.discriminant_p_above_three)),
    line("below", 0, words!(play.characteristic_cubic.below_one_root_colliding)),
    line("", 0, words!(play.characteristic_cubic.sign_rounding_may_have)),
    line("far", 1, words!(play.characteristic_cubic.in_units_larger_shape)),
    line("exact", 1, words!(play.characteristic_cubic.still_open_same_signs)),
];

/// Plays it on an ellipse and an ellipse, a circle or a segment.
fn play(pair: &[Shape; 2]) -> Box<dyn Run> {
    Box::new(Course::of(*pair, CODE, lit, |shapes, steps| match shapes {
        [Shape::Ellipse(a), Shape::Ellipse(b)] => {
            Some(characteristic_cubic::ellipse_ellipse(a, b, steps))
        }
        [Shape::Ellipse(a), Shape::Circle(b)] => {
            Some(characteristic_cubic::ellipse_circle(a, b, steps))
        }
        [Shape::Ellipse(a), Shape::Segment(b)] => {
            Some(characteristic_cubic::ellipse_segment(a, b, steps))
        }
        _ => None,
    }))
}

/// Where a step is.
fn lit(step: &Step) -> Lit {
    match step {
        Step::Scaled { .. } => Lit::at("scaled"),
        Step::FarApart { .. } => Lit::branch("far", true),
        Step::Centers { inside, .. } => Lit::branch("centers", *inside),
        Step::Coefficients { both_negative, .. } => Lit::branch("coefficients", *both_negative),
        Step::Discriminant { separate: Some(false), .. } => Lit::branch("below", true),
        Step::Discriminant { separate, .. } => Lit::branch("discriminant", separate.is_some()),
        Step::Exact { .. } => Lit::at("exact"),
    }
}

impl Run for Course<Step> {
    fn course(&self) -> &dyn AnyCourse {
        self
    }

    fn note(&self, step: usize) -> Note {
        note::note(&self.shapes, self.shown(step))
    }

    fn draw(&self, step: usize, figure: &mut Figure) {
        self.draw_given(figure);
        picture::draw(&self.shapes, self.shown(step), figure);
    }

    fn meets(&self, challenge: &str) -> bool {
        let cubic = self.steps.iter().rev().find_map(|step| match step {
            Step::Coefficients { cubic, .. } => Some(cubic),
            _ => None,
        });
        let roots = cubic.and_then(Cubic::positive_roots);
        let roots = roots.filter(|_| self.outcome.verdict == Verdict::Separate);
        let settled = |step: &Step| matches!(step, Step::Coefficients { both_negative: true, .. });
        match challenge {
            "two-roots" => roots.is_some(),
            "near-roots" => roots.is_some_and(|[from, to]| to < 1.1 * from),
            "coefficients-settle" => self.steps.iter().any(settled),
            _ => false,
        }
    }

    fn has_plots(&self) -> bool {
        self.steps.iter().any(|it| matches!(it, Step::Coefficients { .. }))
    }

    fn plots(&self) -> Vec<Plot> {
        let last = self.steps.iter().enumerate().rev();
        let mut cubics = last.filter_map(|(step, it)| match it {
            Step::Coefficients { cubic, .. } => Some((step, cubic)),
            _ => None,
        });
        let Some((step, cubic)) = cubics.next() else { return Vec::new() };
        let decided =
            self.steps[step..].iter().position(|it| matches!(it, Step::Discriminant { .. }));
        vec![plot(cubic, decided.map(|after| step + after).unwrap_or(step))]
    }
}

/// Pieces of the curve. More is smoother; at 64 or fewer each would be marked with a dot.
const PIECES: u32 = 120;

/// P over the λ that count, with its positive roots joined where it is below zero.
fn plot(cubic: &Cubic, step: usize) -> Plot {
    let roots = cubic.positive_roots();
    let lowest = cubic.lowest();
    // Where the outer coefficients balance: about there it turns if nothing else says where.
    let [d0, d1] = cubic.dets;
    let middle = lowest.unwrap_or_else(|| (d1 / d0).cbrt().max(f64::MIN_POSITIVE));
    let end = roots.map_or(2.0 * middle, |[_, root]| 1.15 * root);
    let point = |x: f64, y: f64, step: Option<usize>| PlotPoint { x, y, step };
    let curve = (0..=PIECES).map(|i| {
        let lambda = end * f64::from(i) / f64::from(PIECES);
        point(lambda, cubic.at(lambda), None)
    });
    let finite = |it: &PlotPoint| it.x.is_finite() && it.y.is_finite();
    let series = |name: &str, role, points: Vec<PlotPoint>| Series {
        name: name.to_owned(),
        role,
        points: points.into_iter().filter(finite).collect(),
    };
    let mut all = vec![
        series("P(λ)", Role::Kept, curve.collect()),
        series("zero", Role::Construction, vec![point(0.0, 0.0, None), point(end, 0.0, None)]),
    ];
    let remark = match (roots, lowest) {
        (Some([from, to]), _) => {
            let between = [from, to].map(|root| point(root, 0.0, Some(step))).to_vec();
            all.push(series(
                words!(play.characteristic_cubic.between_positive_roots),
                Role::Deciding,
                between,
            ));
            format!(
                words!(play.characteristic_cubic.below_from_from_there),
                from = short(from),
                to = short(to)
            )
        }
        (None, Some(lambda)) => {
            let at = point(lambda, cubic.at(lambda), Some(step));
            all.push(series(words!(play.characteristic_cubic.lowest), Role::Deciding, vec![at]));
            format!(
                words!(play.characteristic_cubic.never_below_at_lowest),
                lambda = short(lambda),
                y = short(at.y)
            )
        }
        (None, None) => words!(play.characteristic_cubic.only_rises_neither_c).to_owned(),
    };
    Plot {
        title: words!(play.characteristic_cubic.characteristic_cubic).to_owned(),
        x: words!(play.characteristic_cubic.second_shapes_weight).to_owned(),
        y: "P(λ)".to_owned(),
        logarithmic: false,
        series: all,
        remark: Some(remark),
    }
}

#[cfg(test)]
mod tests;
