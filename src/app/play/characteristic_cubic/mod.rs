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
    slug: "characteristic-cubic",
    methods: &[(CHARACTERISTIC_CUBIC.repaired(), "")],
    switch: None,
    pairs: &[
        [Kind::Ellipse, Kind::Ellipse],
        [Kind::Ellipse, Kind::Circle],
        [Kind::Ellipse, Kind::Segment],
    ],
    options: &[],
    legend: &[
        (Role::A, "the first ellipse"),
        (Role::B, "the second ellipse"),
        (Role::Construction, "from centre to centre"),
        (Role::Candidate, "mixtures of the two ellipses"),
        (Role::Kept, "mixtures, none of them empty"),
        (Role::Discarded, "the centre of a mixture that is empty"),
        (Role::Deciding, "settles the answer"),
    ],
    answer: None,
    run: |given| play(&given.shapes),
};

static CODE: &[CodeLine] = &[
    line("scaled", 0, "Σ₀, Σ₁ ← turned diag(a², b²) of each,  d ← centre to centre"),
    line("centers", 0, "α = d · adj(Σ₀) d ≤ D₀ or β = d · adj(Σ₁) d ≤ D₁?  → colliding"),
    line("", 0, "P(λ) ← D₀λ³ − c₁λ² − c₂λ + D₁, from det(λΣ₀ + Σ₁)"),
    line("coefficients", 0, "c₁ < 0 and c₂ < 0?  P cannot fall below 0 → colliding"),
    line("discriminant", 0, "discriminant of P above 0?  three roots → separate"),
    line("below", 0, "below 0?  one root → colliding"),
    line("", 0, "a sign that rounding may have turned: all of it again,"),
    line("far", 1, "in units of the larger shape: d beyond reach?  → separate"),
    line("exact", 1, "still open: the same signs in exact numbers"),
];

/// Plays it on an ellipse and an ellipse, a circle or a segment.
fn play(pair: &[Shape; 2]) -> Run {
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
    let series = |name: &str, role, points: Vec<PlotPoint>| {
        Series::new(name, role, points.into_iter().filter(finite).collect())
    };
    let mut all = vec![
        series("P(λ)", Role::Kept, curve.collect()),
        series("zero", Role::Construction, vec![point(0.0, 0.0, None), point(end, 0.0, None)]),
    ];
    let remark = match (roots, lowest) {
        (Some([from, to]), _) => {
            let between = [from, to].map(|root| point(root, 0.0, Some(step))).to_vec();
            all.push(series("between its positive roots", Role::Deciding, between));
            format!(
                "Below 0 from λ = {from} to {to}: there the mixtures are empty, so the two \
                    share no point.",
                from = short(from),
                to = short(to)
            )
        }
        (None, Some(lambda)) => {
            let at = point(lambda, cubic.at(lambda), Some(step));
            all.push(series("its lowest", Role::Deciding, vec![at]));
            format!(
                "Never below 0: at its lowest, λ = {lambda}, it is {y}. No mixture is empty.",
                lambda = short(lambda),
                y = short(at.y)
            )
        }
        (None, None) => "It only rises: neither c₁ nor c₂ pulls it down.".to_owned(),
    };
    Plot {
        title: "The characteristic cubic".to_owned(),
        x: "λ, the second shape’s weight".to_owned(),
        y: "P(λ)".to_owned(),
        logarithmic: false,
        series: all,
        remark: Some(remark),
    }
}

#[cfg(test)]
mod tests;
