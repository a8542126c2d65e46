//! Niemitalo's polygon sandwich, about an ellipse and a circle, and our comparison of the two.

use super::triangles::{Leaf, magnify, outline};
use crate::algorithm::ellipse::polygon_bisection::Triangle;
use crate::algorithm::ellipse::polygon_sandwich::{
    Axis, CONSTANT, Layer, Measure, PairStep as Step, Sandwich, ellipse_ellipse,
};
use crate::catalog::POLYGON_SANDWICH;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "polygon-sandwich",
    methods: &[(POLYGON_SANDWICH.repaired(), "")],
    pairs: &[[Kind::Ellipse, Kind::Circle], [Kind::Ellipse, Kind::Ellipse]],
    options: &[
        OptionSpec::whole(["level", "Doublings n"], [0, MOST], |_| 2.0)
            .hint("How often the corners are doubled: N = 4 · 2^n."),
        OptionSpec::number(["constant", "Claimed constant k"], [-2.0, 0.5], 0.001, |_| CONSTANT)
            .hint("The claim is 2^(k − 2n)·max(w, h) with k = 0.303. Pull it down until it fails."),
    ],
    run: |given| {
        let run = Shown::of(given, show, |steps| {
            let (first, second) = (ellipse(given.a())?, ellipse(given.b())?);
            Some(ellipse_ellipse(&first, &second, given.option("level") as u32, steps))
        });
        let settles = |it: &Step| matches!(it, Step::Compared { settles: true, .. });
        let decides_at = run.steps.iter().position(settles);
        let run: Run = Shown { meets, plots: Some(plots), ..run }.into();
        Run { decides_at: decides_at.unwrap_or(run.decides_at), ..run }
    },
    ..Play::PLAIN
};

/// The most doublings that the demo offers, and the last of its plot.
const MOST: u32 = 8;

/// More triangles are no wider than a pen stroke: only the magnifier shows one.
const MOST_TRIANGLES: usize = 128;

/// 4ⁿ times the leading error of half as many corners: where 0.303 comes from.
const HALF_AS_MANY: f64 = PI * PI / 8.0;

type Layers = [Vec<Triangle>; 2];

fn built(steps: &[Step]) -> impl DoubleEndedIterator<Item = (usize, &Layers, &[Measure; 2])> {
    steps.iter().enumerate().filter_map(pick!(
        (at, Step::Built { layers, measures, .. }) => (at, layers, measures)
    ))
}

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let mut so_far = built(steps).rev();
    let Some((_, layers, measures)) = so_far.next() else { return };
    let before = so_far.next().map(|(_, layers, _)| layers);
    let last = &steps[steps.len() - 1];
    let fresh = matches!(last, Step::Built { .. });
    for (which, now) in layers.iter().enumerate() {
        let parents = before.filter(|_| fresh).map(|layers| &layers[which][..]);
        page.past_if(!fresh, |page| sandwich(now, parents.unwrap_or_default(), page));
    }
    // The first shape's worst triangle, magnified with the triangle that it nests in.
    let map = before.and_then(|[before, _]| {
        let far = |it: &Triangle| it.apex.distance_squared(measures[0].outer.point);
        let worst = layers[0].iter().min_by(|a, b| far(a).total_cmp(&far(b)))?;
        let parent = before.get(worst.index as usize / 2)?;
        let leaf = |it: &Triangle| Leaf { fresh: false, ..Leaf::new(*it) };
        let leaves: Vec<Leaf> = layers[0].iter().map(leaf).collect();
        magnify([(A, run.a()), (B, run.b())], parent, &leaves, page)
    });
    match last {
        Step::Built { level, settled, .. } => {
            let corners = measures[0].corners;
            page.at("built").say(if *level == 0 {
                format!(
                    "{corners} corners on each rim, and {corners} outside where the tangents there \
                    meet: between the polygons lie {corners} triangles that contain the rim."
                )
            } else {
                let before = corners / 2;
                let end = match settled {
                    true => " The question is settled; this is for the eye.",
                    false => "",
                };
                format!(
                    "Doubled to {corners} corners: two triangles nest in each of the {before} \
                    before.{end}"
                )
            });
            page.formula(
                "N corners after n doublings; on a circle an outer corner is at r / cos(π/N)",
            );
            let reach = short(1.0 + Sandwich::bounds(*level)[1]);
            page.formula(format!(
                "n = {level}: N = {corners}, outer corner at {reach}·r on a circle"
            ));
        }
        Step::Measured => {
            for Measure { outer: miss, .. } in measures {
                let label = format!("error {}", short(miss.distance));
                page.segment(Witness, miss.point, miss.nearest).heavy().label(label);
                page.dot(Witness, miss.point);
            }
            if let Some(map) = map {
                let miss = &measures[0].outer;
                page.add(Mark::segment(Witness, miss.point, miss.nearest).given().mapped(&map));
            }
            measured(run, measures, page);
        }
        Step::Compared { level, layer, axis, settles } => {
            let ends = f64::from(*level) == run.option("level");
            compared(layers, *layer, axis, [*settles, ends], page);
        }
    }
}

/// The triangles of one shape, its two polygons and the triangles that these nest in.
fn sandwich(triangles: &[Triangle], parents: &[Triangle], page: &mut Page) {
    if triangles.len() <= MOST_TRIANGLES {
        for parent in parents {
            page.add(outline(Ghost, parent)).still();
        }
        for triangle in triangles {
            let whole = parents.iter().find(|it| it.index == triangle.index >> 1).copied();
            page.add(Leaf { whole, ..Leaf::new(*triangle) }.mark()).fill();
        }
    }
    page.polygon(Construction, polygon(triangles, Layer::Outer));
    page.polygon(Kept, polygon(triangles, Layer::Inner)).still();
    // More would run together.
    for triangle in triangles.iter().filter(|_| triangles.len() <= 8) {
        page.point(Kept, triangle.start, Symbol::Square).still();
    }
}

fn polygon(triangles: &[Triangle], layer: Layer) -> Vec<DVec2> {
    let corner = |it: &Triangle| if layer == Layer::Inner { it.start } else { it.apex };
    triangles.iter().map(corner).collect()
}

/// The claimed bound for a shape, with the constant that is set.
fn claimed(run: &Shown<Step>, measure: &Measure) -> f64 {
    measure.published_bound * 2f64.powf(run.option("constant") - CONSTANT)
}

fn measured(run: &Shown<Step>, measures: &[Measure; 2], page: &mut Page) {
    let constant = run.option("constant");
    let k = short(constant);
    page.formula(format!("error ≤ (1/cos(π/N) − 1)·longer radius < 2^({k} − 2n)·longer radius"));
    let names = match run.b() {
        Shape::Circle(_) => ["ellipse", "circle"],
        _ => ["first", "second"],
    };
    let mut broken = false;
    let [[far, claim], [other, other_claim]] = [0, 1].map(|which| {
        let (it, claim) = (&measures[which], claimed(run, &measures[which]));
        let error = it.outer.distance;
        broken |= error >= claim;
        let sign = if it.tight_bound < claim { '<' } else { '≥' };
        let [tight, bound] = apart(it.tight_bound, claim);
        page.formula(format!("{}: {} ≤ {tight} {sign} {bound}", names[which], short(error)));
        apart(error, claim)
    });
    let leading = short(Sandwich::leading(measures[0].level));
    page.formula(format!("1/cos(π/N) − 1 = π²/2N² + … = {leading} + …"));
    let limit = match constant == CONSTANT {
        true => format!("less than {claim} was claimed"),
        false => format!("k = {k} would allow less than {claim}"),
    };
    let end = if broken { ": k cannot be so small." } else { "." };
    let [one, two] = names;
    page.at("measured").say(format!(
        "The farthest outer corner is {far} from the {one}’s rim, where {limit}; {other} from the \
        {two}’s, of {other_claim}{end}"
    ));
}

/// The side that comes nearest to parting two polygons. `ends`: it is the last level.
fn compared(
    layers: &Layers,
    layer: Layer,
    axis: &Axis,
    [settles, ends]: [bool; 2],
    page: &mut Page,
) {
    let inner = layer == Layer::Inner;
    let (role, meaning) = match settles {
        true => (Deciding, ""),
        false => (Witness, "the side that comes nearest to parting them"),
    };
    for it in layers {
        page.polygon(role, polygon(it, layer)).means("the polygons compared now");
    }
    let [from, to] = axis.edge;
    page.line(role, from, axis.normal.perp()).dash().means(meaning).still();
    page.segment(role, from, to).heavy().means(meaning);
    let gap = short(axis.gap.abs());
    let words = if axis.gap > 0.0 { "apart" } else { "across" };
    let way = page.segment(role, axis.corner, axis.corner - axis.normal * axis.gap);
    way.label(format!("{gap} {words}")).means(meaning);
    page.dot(role, axis.corner).means(meaning);
    page.ask(if inner { "inner" } else { "outer" }, settles).say(match (layer, settles) {
        (Layer::Outer, true) => format!(
            "This side parts the outer polygons by {gap}. The shapes are inside them, so they are \
            separate, by at least that much."
        ),
        (Layer::Outer, false) => format!(
            "No side parts the outer polygons: even here the other one reaches {gap} across. \
            Nothing follows yet."
        ),
        (Layer::Inner, true) => format!(
            "No side parts the inner polygons: even here the other one reaches {gap} across. They \
            are inside the shapes, so those collide."
        ),
        (Layer::Inner, false) if ends => format!(
            "This side parts the inner polygons by {gap}: as far as these corners tell it stays \
            undecided."
        ),
        (Layer::Inner, false) => format!(
            "This side parts the inner polygons by {gap}: the answer lies in the triangles. Double \
            the corners."
        ),
    });
    page.formula("of all sides, the one that the other polygon’s corners stay farthest beyond");
    let sign = if axis.gap > 0.0 { "> 0, apart" } else { "≤ 0, overlapping" };
    page.formula(format!("between the polygons: {} {sign}", short(axis.gap)));
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let Outcome { verdict, decided_by, iterations, .. } = run.outcome;
    let breaks = |it: &Measure| it.outer.distance >= claimed(run, it);
    let mut measures = built(&run.steps).map(|(_, _, measures)| measures);
    match challenge {
        "eight-in-vain" => run.option("level") == f64::from(MOST) && verdict == Verdict::Undecided,
        // Before any doubling, to a thousandth, as exactly as a pointer can set it.
        "attained" => {
            measures.next().is_some_and(|[it, _]| it.outer.distance / it.tight_bound > 0.999)
        }
        "broken-claim" => measures.flatten().any(breaks),
        "inner-settles" => decided_by == "inner-polygons-overlap" && iterations >= 3,
        _ => false,
    }
}

/// The errors as they are, and times 4ⁿ, where every bound is a level line.
fn plots(run: &Shown<Step>) -> Vec<Plot> {
    let known: Vec<_> = built(&run.steps).collect();
    // As shares of max(w, h): measured by the run, or beyond its last level by a new sandwich.
    let error = |shape: &Shape, which: usize, n: u32| {
        let Some(it) = ellipse(shape) else { return 0.0 };
        let known = known.get(n as usize).map(|(_, _, measures)| measures[which]);
        let measure = known.unwrap_or_else(|| Sandwich::new(&it, n).measure());
        measure.outer.distance / it.semi_axes().max_element()
    };
    let constant = run.option("constant");
    let claim = |n: u32| 2f64.powf(constant - 2.0 * f64::from(n));
    let tight = |n: u32| Sandwich::bounds(n)[1];
    let lines = |scale: &dyn Fn(u32) -> f64| {
        let series = |name, role, value: &dyn Fn(u32) -> f64| {
            let point = |n: u32| PlotPoint {
                x: f64::from(n),
                y: value(n) * scale(n),
                step: known.get(n as usize).map(|(index, ..)| index + 1),
            };
            Series::new(name, role, (0..=MOST).map(point))
        };
        vec![
            series("claimed bound", Construction, &claim),
            series("smallest true bound, 1/cos(π/N) − 1", Candidate, &tight),
            series("error of the first", A, &|n| error(run.a(), 0, n)),
            series("error of the second", B, &|n| error(run.b(), 1, n)),
            series("π²/2N², its leading term", Witness, &Sandwich::leading),
        ]
    };
    let [powf, eighth, at_first, at_last] =
        [2f64.powf(CONSTANT), HALF_AS_MANY, tight(0), HALF_AS_MANY / 4.0].map(short);
    let errors = ["doublings n", "error / max(w, h)"];
    let scaled = ["doublings n", "4^n · error / max(w, h)"];
    vec![
        Plot::new("Error against bound, as shares of max(w, h)", errors, lines(&|_| 1.0))
            .logarithmic()
            .remark(fate(constant)),
        Plot::new(
            "The same times 4^n: which constant would do",
            scaled,
            lines(&|n| 4f64.powi(n as i32)),
        )
        .remark(format!(
            "2^0.303 = {powf} is π²/8 = {eighth}: the leading error of half as many corners. A \
            circle needs {at_first} at n = 0, and π²/32 = {at_last} in the end."
        )),
    ]
}

/// The fate of the claim with a constant, for a circle, the worst of all ellipses.
fn fate(constant: f64) -> String {
    let k = short(constant);
    let broken = |n: &u32| Sandwich::bounds(*n)[1] >= 2f64.powf(constant - 2.0 * f64::from(*n));
    match (0..=MOST).rev().find(broken) {
        None if constant == CONSTANT => {
            "Each doubling divides the error by four. The claimed bound is true, three to four \
            times above what a circle needs."
                .into()
        }
        None => format!("With k = {k} the claim is still true of every ellipse."),
        Some(MOST) => format!("With k = {k} a circle breaks the claim on every level shown."),
        Some(last) => format!("With k = {k} a circle breaks the claim, up to n = {last}."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::Demo;

    const LESSON: Demo = Demo("ellipse/polygon-sandwich");

    #[test]
    fn the_claimed_bound_is_three_then_four_times_too_large() {
        for (n, ratio) in [(0, 2.98), (1, 3.74), (2, 3.94), (3, 3.98), (8, 4.00)] {
            let [claimed, tight] = Sandwich::bounds(n);
            assert!((claimed / tight - ratio).abs() < 0.01, "{n}: {}", claimed / tight);
        }
        let story: Vec<_> = LESSON.story.split_whitespace().collect();
        let words = "a third of it at n = 0 and nearly a quarter from n = 2 on";
        assert!(story.join(" ").contains(words));
    }

    #[test]
    fn the_claim_fails_if_its_constant_is_too_small() {
        assert!((2f64.powf(CONSTANT) / HALF_AS_MANY - 1.0).abs() < 1e-5);
        // The leading error of 2^(1 + n) corners is π²/8 · 4⁻ⁿ.
        assert!((Sandwich::leading(6) * 4f64.powi(7) - HALF_AS_MANY).abs() < 1e-12);
        for (constant, broken, words) in [
            (CONSTANT, false, "three to four times above"),
            (-1.271, false, "still true of every ellipse"),
            (-1.272, true, "up to n = 0"),
            (-1.698, true, "on every level shown"),
        ] {
            let options = [("constant", constant), ("level", 8.0)];
            let run = LESSON.run_with("stretched-and-circle", &options);
            assert_eq!(run.meets("broken-claim"), broken, "{constant}");
            let remark = run.plots()[0].remark.clone().unwrap();
            assert!(remark.contains(words), "{constant}: {remark}");
            let caption = run.page(1).note.caption.clone();
            assert_eq!(caption.contains("k cannot be so small"), broken, "{constant}: {caption}");
        }
    }
}
