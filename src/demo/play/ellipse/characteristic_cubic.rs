//! The characteristic cubic: the pencil of ellipses between the two, and the signs that tell
//! whether one of them is empty.

use crate::algorithm::ellipse::characteristic_cubic::{self, Cubic, Member, Step};
use crate::catalog::CHARACTERISTIC_CUBIC;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "characteristic-cubic",
    methods: &[(CHARACTERISTIC_CUBIC.repaired(), "")],
    pairs: &[
        [Kind::Ellipse, Kind::Ellipse],
        [Kind::Ellipse, Kind::Circle],
        [Kind::Ellipse, Kind::Segment],
    ],
    run: |given| {
        let run = Shown::of(given, show, |steps| {
            let ellipse = given.a().try_into().ok()?;
            Some(match given.b() {
                Shape::Ellipse(it) => characteristic_cubic::ellipse_ellipse(ellipse, it, steps),
                Shape::Circle(it) => characteristic_cubic::ellipse_circle(ellipse, it, steps),
                Shape::Segment(it) => characteristic_cubic::ellipse_segment(ellipse, it, steps),
                _ => return None,
            })
        });
        Shown { meets, plots: cubic(&run.steps).is_some().then_some(plots), ..run }.into()
    },
    ..Play::PLAIN
};

/// The cubic that was computed last, its members, and the step that has it.
fn cubic(steps: &[Step]) -> Option<(usize, &Cubic, &[Member])> {
    steps.iter().enumerate().rev().find_map(pick!(
        (at, Step::Coefficients { cubic, members, .. }) => (at, cubic, &members[..])
    ))
}

const BOX: &str = "the box around an ellipse";

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    match &steps[steps.len() - 1] {
        Step::Scaled { unit, offset, matrices } => {
            let [origin, other] = run.shapes.map(|it| it.center());
            for (center, matrix) in [origin, other].into_iter().zip(matrices) {
                let half = DVec2::new(matrix.xx.sqrt(), matrix.yy.sqrt()) * *unit;
                page.upright(Construction, [center - half, center + half]).dash().means(BOX);
                page.dot(Construction, center).dash().means(BOX);
            }
            page.arrow(Construction, origin, other).label("d");
            let again = steps.iter().filter(|it| matches!(it, Step::Scaled { .. })).count() > 1;
            let (d, length) = (pair(*offset), short(*unit));
            page.at("scaled").say(if again {
                format!(
                    "Rounding could have turned that sign. Once more, a bound on each number, \
                    lengths in units of {length}: d = {d}."
                )
            } else {
                let unit = match *unit {
                    1.0 => String::new(),
                    _ => format!(", in units of {length}"),
                };
                format!(
                    "Three numbers describe a shape, wherever it is: the squares of its \
                    half-width and half-height, and how it leans. From centre to centre is d = \
                    {d}{unit}."
                )
            });
            for (name, it) in ["first: Σ₀", "second: Σ₁"].into_iter().zip(matrices) {
                let [xx, xy, yy] = [it.xx, it.xy, it.yy].map(short);
                page.formula(format!("{name} = ( {xx}  {xy} | {xy}  {yy} )"));
            }
        }
        Step::FarApart { offset, unit } => {
            page.arrow(Deciding, run.a().center(), run.b().center()).label("d");
            let far = offset.abs().max_element();
            // So many units may be more than the range of numbers.
            let [more, is] = if far.is_finite() { ["", "="] } else { ["more than ", ">"] };
            let [unit, far] = [*unit, far.min(f64::MAX)].map(short);
            page.ask("far", true).say(format!(
                "Separate: in units of the larger shape, {unit}, the centres are {more}{far} apart \
                along one axis, and neither shape reaches farther than 1."
            ));
            page.formula(format!("max |d| {is} {far} > 2.5"));
        }
        Step::Centers { forms, dets, errors, inside } => {
            let [from, to] = run.shapes.map(|it| it.center());
            page.arrow(Construction, from, to).label("d").still();
            let factors = [0, 1].map(|i| (forms[i] / dets[i]).sqrt());
            let surely = [0, 1].map(|i| forms[i] - dets[i] < -errors[i]);
            for which in [0, 1] {
                let centers = if which == 0 { [from, to] } else { [to, from] };
                grown(&run.shapes[which], which, centers, factors[which], surely[which], page);
            }
            page.ask("centers", *inside);
            page.say(centers_words(run, factors, dets[1] == 0.0, *inside, surely));
            for (i, [name, det]) in
                [["α = d · adj(Σ₀) d", "D₀ = det Σ₀"], ["β = d · adj(Σ₁) d", "D₁ = det Σ₁"]]
                    .into_iter()
                    .enumerate()
            {
                let sign = if forms[i] <= dets[i] { '≤' } else { '>' };
                let [left, right] = [forms[i], dets[i]].map(short);
                page.formula(format!("{name} = {left} {sign} {right} = {det}"));
            }
        }
        Step::Coefficients { cubic, mixed, both_negative, members } => {
            mixtures(members, if *both_negative { Kept } else { Candidate }, page);
            let ([c1, c2], [d0, d1]) = (cubic.c.map(short), cubic.dets.map(short));
            page.ask("coefficients", *both_negative).say(if *both_negative {
                format!(
                    "Colliding: c₁ = {c1} and c₂ = {c2}, so no term of P is below 0. Mixed in any \
                    proportion, the two leave a common ellipse between them."
                )
            } else {
                let seen = match members.iter().filter(|it| it.radii.is_none()).count() {
                    0 => "none is".to_owned(),
                    1 => "one is".to_owned(),
                    empty => format!("{empty} are"),
                };
                format!(
                    "Mix the two in all proportions: each mixture contains what they share, and \
                    where P(λ) < 0 it is empty. Of the {} drawn, {seen} empty; c₁ = {c1} and c₂ = \
                    {c2} alone do not tell whether P falls below 0.",
                    members.len()
                )
            });
            page.formula("P(λ) = D₀λ³ − c₁λ² − c₂λ + D₁");
            page.formula(format!("D₀ = {d0}, c₁ = {c1}, c₂ = {c2}, D₁ = {d1}"));
            page.formula(format!(
                "c₁ = α − μ − D₀, c₂ = β − μ − D₁, mixed determinant μ = {}",
                short(*mixed)
            ));
        }
        Step::Discriminant { value, error, quadratic, separate, lowest } => {
            match separate {
                Some(false) => page.ask("below", true),
                _ => page.ask("discriminant", separate.is_some()),
            };
            decided(steps, *lowest, *separate, page);
            discriminant([*value, *error], *quadratic, *separate, lowest.as_ref(), page);
        }
        Step::Exact(separate) => {
            let lowest = latest(steps, pick!(Step::Discriminant { lowest: Some(it), .. } => *it));
            decided(steps, lowest, *separate, page);
            let (words, sign) = match separate {
                Some(true) => (
                    "Separate: in exact numbers, nothing rounded, the discriminant is above 0.",
                    "Δ > 0, exactly",
                ),
                Some(false) => (
                    "Colliding: in exact numbers, nothing rounded, P never falls below 0. \
                    Touching counts.",
                    "Δ ≤ 0, exactly",
                ),
                None => {
                    ("Undecided: the exact numbers need more than 8192 bits.", "beyond 8192 bits")
                }
            };
            page.at("exact").say(words);
            page.formula(sign);
        }
    }
}

/// An ellipse that has to grow more than this is not drawn grown: it would be all that is seen.
const MOST_GROWTH: f64 = 4.0;

/// One of the shapes grown about its centre until it goes through the other's.
fn grown(
    shape: &Shape,
    which: usize,
    [center, other]: [DVec2; 2],
    factor: f64,
    inside: bool,
    page: &mut Page,
) {
    let (role, symbol, meaning) = match inside {
        true => (Deciding, Symbol::Disc, ""),
        false => (Candidate, Symbol::Cross, "an ellipse, grown to the other centre"),
    };
    page.point(role, other, symbol).means(meaning);
    let Some([u, v]) = ellipse(shape).map(|it| it.radius_vectors()) else { return };
    // If the centres coincide the factor is zero, and nothing would be seen.
    if (0.01..=MOST_GROWTH).contains(&factor) {
        let label = format!("{} × {}", ["first", "second"][which], short(factor));
        page.oval(role, center, u * factor, v * factor).dash().label(label).means(meaning);
    }
}

fn centers_words(
    run: &Facts,
    factors: [f64; 2],
    is_flat: bool,
    inside: bool,
    surely: [bool; 2],
) -> String {
    let [one, other] = names(run.kinds());
    // The determinant of a shape that is tiny beside the other one may underflow.
    let [first, second] =
        factors.map(|it| if it.is_finite() { short(it) } else { "many".to_owned() });
    match (inside, surely) {
        (true, [true, true]) => "Colliding: each centre is inside the other shape, and a centre \
                                 is a point of its own shape."
            .to_owned(),
        (true, [true, _]) => format!(
            "Colliding: the {other}’s centre is inside the {one}; one {first} times as large \
            would reach it."
        ),
        (true, _) => format!(
            "Colliding: the {one}’s centre is inside the {other}; one {second} times as large \
            would reach it."
        ),
        (false, _) if is_flat => format!(
            "The {other}’s middle is outside the {one}, which would have to grow {first} times to \
            reach it."
        ),
        (false, _) => format!(
            "No centre is inside the other shape: the {one} would have to grow {first} times to \
            reach the {other}’s centre, that one {second} times."
        ),
    }
}

/// The mixtures of the two ellipses, with a cross for an empty one.
fn mixtures(members: &[Member], role: Role, page: &mut Page) {
    for member in members {
        match member.radii {
            Some([u, v]) => page.oval(role, member.center, u, v),
            None => page.point(Discarded, member.center, Symbol::Cross),
        };
    }
}

/// The mixtures, and the member at the cubic's minimum, which may be empty.
fn decided(steps: &[Step], lowest: Option<Member>, separate: Option<bool>, page: &mut Page) {
    if let Some((_, _, members)) = cubic(steps) {
        page.past(|page| mixtures(members, Candidate, page));
    }
    let Some(Member { lambda, center, radii, .. }) = lowest else { return };
    let symbol = match (separate, radii) {
        (Some(false), Some([u, v])) => {
            page.oval(Deciding, center, u, v).heavy();
            Symbol::Disc
        }
        (Some(true), _) => Symbol::Cross,
        _ => Symbol::Ring,
    };
    page.point(Deciding, center, symbol).label(format!("λ = {}", short(lambda)));
}

fn discriminant(
    [value, error]: [f64; 2],
    quadratic: bool,
    separate: Option<bool>,
    lowest: Option<&Member>,
    page: &mut Page,
) {
    let ([number, rounding], at) =
        ([value, error].map(short), lowest.map(|it| [it.lambda, it.value].map(short)));
    let (name, formula) = match quadratic {
        true => ("c₁² + 4D₀c₂", "c₁² + 4D₀c₂, for D₁ = 0"),
        false => ("Δ", "Δ = c₁²c₂² + 18D₀D₁c₁c₂ + 4(D₀c₂³ + D₁c₁³) − 27D₀²D₁²"),
    };
    page.say(match (separate, at) {
        (Some(true), Some([lambda, least])) => format!(
            "Separate: P falls below 0 between two positive roots. At λ = {lambda} it is {least}: \
            that mixture is empty, so no point is in both."
        ),
        (Some(true), None) => {
            format!("Separate: {name} = {number}, and P falls below 0 between two positive roots.")
        }
        (Some(false), Some([lambda, least])) => format!(
            "Colliding: P has no positive root, {name} = {number}. Even its lowest, at λ = \
            {lambda}, is {least}: that mixture is there, and so is what they share."
        ),
        (Some(false), None) => {
            format!("Colliding: P has no positive root, {name} = {number}; it only rises.")
        }
        (None, _) => {
            format!("Too close to call: {name} = {number}, and rounding alone may be {rounding}.")
        }
    });
    let sign = match separate {
        _ if value.abs() <= error => '≈',
        _ if value > 0.0 => '>',
        _ => '<',
    };
    page.formula(formula);
    page.formula(format!("= {number} {sign} 0, rounding at most {rounding}"));
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let roots = cubic(&run.steps).and_then(|(_, cubic, _)| cubic.positive_roots());
    let roots = roots.filter(|_| run.outcome.verdict == Verdict::Separate);
    let settled = |step: &Step| matches!(step, Step::Coefficients { both_negative: true, .. });
    match challenge {
        "two-roots" => roots.is_some(),
        "near-roots" => roots.is_some_and(|[from, to]| to < 1.1 * from),
        "coefficients-settle" => run.steps.iter().any(settled),
        _ => false,
    }
}

/// Pieces of the curve. More is smoother; at 64 or fewer each would be marked with a dot.
const PIECES: u32 = 120;

/// P over the λ that count, with its positive roots joined where it is below zero.
fn plots(run: &Shown<Step>) -> Vec<Plot> {
    let Some((at, cubic, _)) = cubic(&run.steps) else { return Vec::new() };
    let is_decided = |it: &Step| matches!(it, Step::Discriminant { .. });
    let step = Some(at + run.steps[at..].iter().position(is_decided).unwrap_or(0));
    let (roots, lowest) = (cubic.positive_roots(), cubic.lowest());
    // If the lowest is unknown, the curve turns about where the outer coefficients balance.
    let [d0, d1] = cubic.dets;
    let middle = lowest.unwrap_or_else(|| (d1 / d0).cbrt().max(f64::MIN_POSITIVE));
    let end = roots.map_or(2.0 * middle, |[_, root]| 1.15 * root);
    let lambdas = (0..=PIECES).map(|i| end * f64::from(i) / f64::from(PIECES));
    let curve = lambdas.map(|lambda| PlotPoint::at(lambda, cubic.at(lambda)));
    let mut series = vec![
        Series::new("P(λ)", Kept, curve),
        Series::level("zero", Construction, [0.0, end], 0.0),
    ];
    let remark = match (roots, lowest) {
        (Some(roots), _) => {
            let between = roots.map(|root| PlotPoint { x: root, y: 0.0, step });
            series.push(Series::new("between its positive roots", Deciding, between));
            let [from, to] = roots.map(short);
            format!(
                "Below 0 from λ = {from} to {to}: there the mixtures are empty, so the two share \
                no point."
            )
        }
        (None, Some(lambda)) => {
            let at = PlotPoint { x: lambda, y: cubic.at(lambda), step };
            series.push(Series::new("its lowest", Deciding, [at]));
            let [lambda, y] = [at.x, at.y].map(short);
            format!("Never below 0: at its lowest, λ = {lambda}, it is {y}. No mixture is empty.")
        }
        (None, None) => "It only rises: neither c₁ nor c₂ pulls it down.".to_owned(),
    };
    let quantities = ["λ, the second shape’s weight", "P(λ)"];
    vec![Plot::new("The characteristic cubic", quantities, series).remark(remark)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{Demo, Scene};

    fn run(a: impl Into<Shape>, b: impl Into<Shape>) -> Run {
        Demo("ellipse-ellipse/characteristic-cubic").run(&Scene::pair(a, b))
    }

    fn ellipse(x: f64, y: f64, a: f64, b: f64, turn: f64) -> Ellipse {
        Ellipse::new(dvec2(x, y), dvec2(a, b), turn).unwrap()
    }

    #[test]
    fn roots_and_empty_mixtures_are_only_between_separate_shapes() {
        let first = ellipse(0.0, 0.0, 2.0, 1.0, 0.3);
        let circle = |y| Circle::new(dvec2(2.0, y), 0.7).unwrap();
        let segment = |y| Segment::new(dvec2(-1.0, 2.0), dvec2(3.0, y)).unwrap();
        for (run, separate) in [
            (run(first, ellipse(3.5, 1.0, 1.5, 0.8, -0.4)), true),
            (run(first, ellipse(2.2, 1.0, 1.5, 0.8, -0.4)), false),
            (run(first, circle(2.0)), true),
            (run(first, circle(1.4)), false),
            (run(first, segment(1.5)), true),
            (run(first, segment(-0.5)), false),
        ] {
            assert_eq!(run.outcome.verdict == Verdict::Separate, separate);
            let empty = |step| run.figure(step).roles().contains(&Discarded);
            assert!(separate || !(0..run.step_count).any(empty));
            let Some(plot) = run.plots().pop() else { continue };
            let roots = plot.series.iter().find(|it| it.name.contains("roots"));
            assert_eq!(roots.is_some(), separate);
            for it in plot.series[0].points.iter().filter(|it| it.y < 0.0) {
                let roots = &roots.unwrap().points;
                assert!((roots[0].x..=roots[1].x).contains(&it.x));
            }
        }
    }
}
