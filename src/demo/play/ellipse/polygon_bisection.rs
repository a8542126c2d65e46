//! Niemitalo's polygon bisection: the triangles on an ellipse's rim, kept, discarded, cut.

use super::listed;
use super::prose::{self, Plane, Prose};
use crate::algorithm::ellipse::polygon_bisection::published::{self, Step as Listed};
use crate::algorithm::ellipse::polygon_bisection::{ROUNDS, Step, ellipse_circle, ellipse_ellipse};
use crate::algorithm::ellipse::polygon_sandwich::levels_for;
use crate::catalog::{POLYGON_BISECTION, Variant};
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "polygon-bisection",
    methods: &[
        (POLYGON_BISECTION.repaired(), "by the text, repaired (ours)"),
        (POLYGON_BISECTION.published(), "as printed"),
    ],
    switch: SWITCH,
    pairs: &[[Kind::Ellipse, Kind::Circle]],
    options: &[limit_of_rounds(
        "How often a triangle may be cut before it is given up; the listing’s example has 10.",
    )],
    answer: Some(answer),
    run: |given| {
        if given.method.is_published() {
            let run = Shown::of(given, listed::show, |steps| solve_listed(given, steps));
            Shown { meets, ..run }.into()
        } else {
            let run = Shown::with(Plane::World, given, prose::show, |steps| solve(given, steps));
            Shown { plots: Some(rounds), meets, ..run }.into()
        }
    },
    ..Play::PLAIN
};

pub const SWITCH: Option<[&str; 2]> = Some([
    "Method",
    "The article’s words keep both halves of a triangle; its listing chooses one.",
]);

/// The most rounds that are offered: more make no difference in `f64`.
const MOST: u32 = 26;

/// The default is that of the catalogue's method, so that both give one answer.
pub const fn limit_of_rounds(hint: &'static str) -> OptionSpec {
    let default = |method: Option<MethodId>| {
        f64::from(match method {
            Some(it) if it.is_published() => published::ROUNDS,
            _ => ROUNDS,
        })
    };
    OptionSpec::whole(["iterations", "Limit of rounds"], [0, MOST], default).hint(hint)
}

pub fn answer(given: &Given) -> Option<Outcome> {
    if given.method.is_published() { solve_listed(given, &mut ()) } else { solve(given, &mut ()) }
}

pub fn most_rounds(given: &Given) -> u32 {
    given.option("iterations") as u32
}

pub fn solve(given: &Given, trace: &mut impl Trace<Step>) -> Option<Outcome> {
    let rounds = most_rounds(given);
    Some(match &given.shapes {
        [Shape::Ellipse(a), Shape::Circle(b)] => ellipse_circle(a, b, rounds, trace),
        [Shape::Ellipse(a), Shape::Ellipse(b)] => ellipse_ellipse(a, b, rounds, trace),
        _ => return None,
    })
}

pub fn solve_listed(given: &Given, trace: &mut impl Trace<Listed>) -> Option<Outcome> {
    let rounds = most_rounds(given);
    let is_wide = given.method.variant == Variant::Double;
    Some(match &given.shapes {
        [Shape::Ellipse(a), Shape::Circle(b)] => published::ellipse_circle(a, b, rounds, trace),
        [Shape::Ellipse(a), Shape::Ellipse(b)] if is_wide => {
            published::ellipse_ellipse::<f64>(a, b, rounds, trace)
        }
        [Shape::Ellipse(a), Shape::Ellipse(b)] => {
            published::ellipse_ellipse::<f32>(a, b, rounds, trace)
        }
        _ => return None,
    })
}

fn meets<S, X>(run: &Shown<S, X>, challenge: &str) -> bool {
    let Outcome { verdict, decided_by, iterations, .. } = run.outcome;
    match challenge {
        "five-bisections" => verdict != Verdict::Undecided && iterations >= 5,
        "kept-in-vain" => decided_by == "all-triangles-discarded" && iterations >= 1,
        "honest-doubt" => verdict == Verdict::Undecided,
        // A circle is inside the ellipse when it is deeper than it is wide.
        "hidden" => run.truth().gap < -2.0 * run.b().reach(),
        _ => false,
    }
}

/// The gaps that are tried: from the size itself to a hundred millionth of it, four a decade.
const GAPS: u32 = 32;
const A_DECADE: f64 = 4.0;

/// How many cuts a gap needs at most, and how many the run needs on the same shapes slid to these
/// gaps and depths along their normal.
fn rounds(run: &Prose) -> Vec<Plot> {
    let [Shape::Ellipse(ellipse), Shape::Circle(circle)] = &run.shapes else { return Vec::new() };
    let contact = run.truth();
    let size = ellipse.semi_axes().max_element();
    let digits = |gap: f64| (size / gap.abs()).log10();
    let point = |x: f64, y: u32| PlotPoint::at(x, y.into());
    let slid = |sign: f64| {
        let of = move |index: u32| {
            let gap = sign * size * 10f64.powf(-f64::from(index) / A_DECADE);
            let center = contact.on_a + contact.normal * (circle.radius() + gap);
            let circle = Circle::new(center, circle.radius()).ok()?;
            // Deep inside, another place may be the nearest: then the gap is another one too.
            let gap = reference::judge(run.a(), &circle.into()).gap;
            let cuts = ellipse_circle(ellipse, &circle, MOST, &mut ()).iterations;
            Some(point(digits(gap), cuts))
        };
        (0..=GAPS).filter_map(of)
    };
    // A staircase, with sixteen points a decade.
    let law = |index: u32| {
        let x = f64::from(index) / (4.0 * A_DECADE);
        point(x, levels_for(10f64.powf(-x)))
    };
    let mut series = vec![
        Series::new("at most", Construction, (0..=4 * GAPS).map(law)),
        Series::new("needed, apart", A, slid(1.0)),
        Series::new("needed, overlapping", B, slid(-1.0)),
    ];
    let (here, cuts) = (digits(contact.gap), run.outcome.iterations);
    let mut remark = String::from(
        "No pair needs more rounds n than make (1/cos(π/N) − 1)·max(w, h) less than |gap|, \
        with N = 4·2^n: every digit of the gap costs 1.66 rounds.",
    );
    if here.is_finite() {
        let most = levels_for(contact.gap.abs() / size);
        let gap = short(contact.gap);
        series.push(Series::new("this pair", Deciding, [point(here, cuts)]));
        remark += &format!(" This pair: {cuts}, of {most}, at a gap of {gap}.");
    }
    let quantities = ["digits of the gap: log₁₀(max(w, h) / |gap|)", "rounds"];
    vec![Plot::new("Rounds against the gap", quantities, series).remark(remark)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Random;

    #[test]
    fn no_pair_needs_more_cuts_than_the_law_allows() {
        let mut random = Random::new(21);
        let (mut spent, mut allowed) = (0, 0);
        for number in 0..60_000 {
            let aspect = [1.0, 5.0, 100.0][number % 3];
            let size = random.between(0.5, 3.0);
            let axes = DVec2::new(size, size / aspect);
            let ellipse = Ellipse::new(DVec2::ZERO, axes, random.between(-7.0, 7.0)).unwrap();
            let circle = Circle::new(random.point(4.0), random.between(0.5, 3.0)).unwrap();
            // Half of them next to tangency, where cuts are needed.
            let circle = if number % 2 == 0 {
                let contact = reference::judge(&ellipse.into(), &circle.into());
                let gap =
                    random.magnitude(1e-9, 1.0) * if random.unit() < 0.5 { 1.0 } else { -0.1 };
                let center = contact.on_a + contact.normal * (circle.radius() + gap);
                Circle::new(center, circle.radius()).unwrap()
            } else {
                circle
            };
            let gap = reference::judge(&ellipse.into(), &circle.into()).gap;
            let most = levels_for(gap.abs() / size);
            let cuts = ellipse_circle(&ellipse, &circle, MOST, &mut ()).iterations;
            assert!(cuts <= most, "{cuts} > {most}: {ellipse:?} {circle:?}");
            if aspect == 1.0 && gap > 0.0 {
                (spent, allowed) = (spent + cuts, allowed + most);
            }
        }
        let share = f64::from(spent) / f64::from(allowed);
        assert!(share > 0.7, "{share}");
        // "Every digit of the gap costs 1.66 rounds."
        assert!((10f64.ln() / 4f64.ln() - 1.66).abs() < 5e-3);
    }
}
