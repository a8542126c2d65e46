//! The points where two boundaries meet, by the feet between them.

use super::polygon_bisection_pair::arriving;
use crate::algorithm::ellipse::intersection_points::{self, Operand, Relation, Side, Step};
use crate::catalog::INTERSECTION_POINTS;
use crate::demo::play::prelude::*;
use std::borrow::Cow;

pub static PLAY: Play = Play {
    slug: "intersection-points",
    methods: &[(INTERSECTION_POINTS.repaired(), "")],
    pairs: &[
        [Kind::Ellipse, Kind::Ellipse],
        [Kind::Ellipse, Kind::Circle],
        [Kind::Ellipse, Kind::Segment],
    ],
    run: |given| {
        let segment = given.b().kind() == Kind::Segment;
        let run = Shown::of(given, show, |steps| {
            let ellipse = given.a().try_into().ok()?;
            let (outcome, _) = match given.b() {
                Shape::Ellipse(it) => intersection_points::ellipse_ellipse(ellipse, it, steps),
                Shape::Circle(it) => intersection_points::ellipse_circle(ellipse, it, steps),
                Shape::Segment(it) => intersection_points::ellipse_segment(ellipse, it, steps),
                _ => return None,
            };
            Some(outcome)
        });
        let feet = run.steps.iter().filter(|it| matches!(it, Step::FootFound { .. })).count();
        let plots = (!segment && feet > 1).then_some(plots as fn(&_) -> _);
        let listing = if segment { "segment" } else { "" };
        let frame = run.steps.first().and_then(pick!(
            Step::Stretched { matrix, origin, rim, .. }
                => MethodFrame::between("one a unit circle", *matrix, [rim[0], *origin])
        ));
        Run { listing, ..Shown { meets, frame, plots, ..run }.into() }
    },
    ..Play::PLAIN
};

/// The shape that becomes the circle.
fn round(run: &Shown<Step>) -> Operand {
    match run.steps.first() {
        Some(Step::Stretched { circle, .. }) => *circle,
        _ => Operand::First,
    }
}

fn role_of_circle(run: &Shown<Step>) -> Role {
    if round(run) == Operand::First { A } else { B }
}

fn name(run: &Facts, operand: Operand) -> Cow<'static, str> {
    let [first, second] = names(run.kinds());
    if operand == Operand::First { first } else { second }
}

fn is_segment(run: &Facts) -> bool {
    run.b().kind() == Kind::Segment
}

/// How many intersections come together in each of the points.
fn multiplicities(run: &Shown<Step>) -> Vec<u32> {
    let of = |step: &Step| match step {
        Step::CrossingFound { .. } => Some(1),
        Step::TouchFound { multiplicity, .. } => Some(*multiplicity),
        _ => None,
    };
    run.steps.iter().filter_map(of).collect()
}

/// Feet nearer to one another than this in the frame, where the circle's radius is 1, look like
/// one. The roots of an equation that come together have lost half their digits and more.
const TOGETHER: f64 = 2e-5;

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    if run.b().kind() == Kind::Circle && round(run) == Operand::First {
        page.role(A, "the ellipse (a circle when stretched)");
        page.role(B, "the circle (an ellipse when stretched)");
    }
    // The last step is about points of the world.
    let in_world = steps.len() == 1 || steps.len() == run.steps.len();
    page.frame = Some(if in_world { 0.0 } else { 1.0 });
    page.shapes(run);
    let (step, before) = (&steps[steps.len() - 1], &steps[..steps.len() - 1]);
    let classified =
        Some(step).and_then(pick!(Step::Classified { points, relation } => (*points, *relation)));
    page.past_if(classified.is_none(), |page| so_far(before, classified, page));
    match step {
        Step::Stretched { circle, matrix, image, .. } => {
            if let Some(frame) = &run.frame {
                for shape in &run.shapes {
                    arriving(frame, Mark::shape(Ghost, shape), page).heavy();
                }
            }
            let (round, other) = (name(run, *circle), name(run, circle.other()));
            let [center, u, v] = image.map(pair);
            let (stays, placed) = match is_segment(run) {
                true => (
                    "segment stays a segment".to_owned(),
                    format!("start {center}, start to end {u}"),
                ),
                false => (
                    format!("rim of the {other} stays an ellipse"),
                    format!("centre {center}, half-axes as vectors {u}, {v}"),
                ),
            };
            page.at("stretch").say(format!(
                "The plane is stretched until the {round} is a circle of radius 1 about O; the \
                {stays}."
            ));
            let [a, b, c, d] = matrix.transpose().to_cols_array().map(short);
            page.formula(format!("( {a}  {b} | {c}  {d} )"));
            page.formula(placed);
        }
        Step::OutOfReach { centers: [one, two], reach } => {
            match is_segment(run) {
                true => page.at("stretch"),
                false => page.ask("reach", true),
            };
            // A sum of squares would overflow where they are far away.
            let distance = (*two - *one).x.hypot((*two - *one).y);
            out_of_reach([*one, *two], *reach, page);
            let [away, both] = apart(distance, *reach);
            page.say(format!(
                "The centres are {away} apart, more than both reach together, {both}: no common \
                point."
            ));
            page.compare("|O − C| > reach", [distance, *reach], false);
        }
        Step::EvoluteTested {
            compared: [left, right], inside, evolute: [center, p, q], ..
        } => {
            page.curve(Construction, (160, TAU), |turn| {
                let (sin, cos) = turn.sin_cos();
                *center + *p * cos.powi(3) + *q * sin.powi(3)
            });
            let (side, feet) = if *inside { ("inside", 4) } else { ("outside", 2) };
            page.ask("evolute", *inside).say(format!(
                "O, the circle’s centre, is {side} the evolute of the rim: {feet} normals of the \
                rim go through it, so there are as many feet."
            ));
            page.formula("(a·x)^⅔ + (b·y)^⅔ ≤ (a² − b²)^⅔, stretched, along the rim’s axes");
            page.formula(compared(*left, *right, *inside));
        }
        Step::FootFound { number, image, farthest, .. } => {
            page.at("foot");
            let what = if *farthest { "farthest from" } else { "nearest to" };
            let together = steps.iter().find_map(pick!(
                Step::FootFound { number, image: it, .. } if it.distance(*image) < TOGETHER => *number
            ));
            let opening = match together {
                _ if is_segment(run) => format!("The foot, where the segment is {what} O"),
                Some(first) if first < *number => format!(
                    "Foot {} falls together with foot {}, for O is on the evolute of the rim",
                    number + 1,
                    first + 1
                ),
                _ => format!("Foot {}, where the rim is {what} O", number + 1),
            };
            station(run, step, &opening, page);
        }
        Step::EndTested { .. } => {
            page.at("end");
            station(run, step, "An end of the segment", page);
        }
        Step::CrossingFound { between, point, image, iterations } => {
            for foot in between {
                let way = page.segment(Construction, *foot, *point).dash().still();
                way.means("from foot to foot");
            }
            common([*point, *image], 1, true, page);
            page.ask("crossing", true).say(format!(
                "One of these is inside the circle and the other outside: between them lies one \
                crossing, in the world at {}.",
                pair(*point)
            ));
            page.formula("stretched, the distance from O is 1 between the two");
            page.formula(match iterations {
                0 => pair(*image),
                _ => format!("{} after {iterations} rounds of Newton’s method", pair(*image)),
            });
        }
        Step::TouchFound { point, image, multiplicity } => {
            common([*point, *image], *multiplicity, true, page);
            let meaning = match (multiplicity, is_segment(run)) {
                (1, true) => "the segment ends here, on the boundary",
                (1, _) => "they cross here",
                (2, _) => "two intersections come together, and they touch",
                (3, _) => "three intersections come together, and they cross",
                _ => "all four intersections come together, and they touch",
            };
            let [point, image] = [*point, *image].map(pair);
            page.ask("touch", true).say(format!(
                "A common point that is a foot itself, in the world at {point}: {meaning}."
            ));
            page.formula("stretched, the distance from O is 1 at a foot");
            page.formula(format!("{image} stretched, counted {multiplicity} times"));
        }
        Step::CenterTested { of, center, measured, inside } => {
            tested_center(*center, *inside, page);
            let side = if *inside { "inside" } else { "outside" };
            page.ask("center", *inside).say(format!(
                "The boundaries do not cross. The other centre is {side} the {}, its equation \
                being {} there.",
                name(run, *of),
                short(*measured)
            ));
            page.compare("(x/a)² + (y/b)² < 1, along its axes", [*measured, 1.0], *inside);
        }
        Step::Classified { relation, points } => {
            page.at("classified");
            if !page.figure.marks.iter().any(|mark| mark.fresh) {
                // Nothing in common: the shapes themselves are the answer.
                page.figure.marks.iter_mut().for_each(|mark| mark.fresh = true);
            }
            answer(run, *relation, *points, page);
        }
    }
    if let (Step::Stretched { origin, .. }, None) = (&steps[0], classified) {
        page.name(role_of_circle(run), *origin, "O");
    }
}

/// The feet and the common points, with labels if these are the answer.
fn so_far(steps: &[Step], classified: Option<(u32, Relation)>, page: &mut Page) {
    // Without a common point the sides of the feet are the reason for the answer.
    let feet = classified.is_none_or(|it| it.0 == 0 && it.1 != Relation::Identical);
    let words = classified.is_some();
    for step in steps {
        match step {
            Step::OutOfReach { centers, reach } => out_of_reach(*centers, *reach, page),
            Step::FootFound { point, side, .. } | Step::EndTested { point, side, .. } if feet => {
                foot(*point, *side, page).still();
            }
            Step::CrossingFound { point, image, .. } => common([*point, *image], 1, words, page),
            Step::TouchFound { point, image, multiplicity } => {
                common([*point, *image], *multiplicity, words, page);
            }
            Step::CenterTested { center, inside, .. } => tested_center(*center, *inside, page),
            _ => {}
        }
    }
}

fn out_of_reach([one, two]: [DVec2; 2], reach: f64, page: &mut Page) {
    let label = format!("{} > {}", short((two - one).x.hypot((two - one).y)), short(reach));
    page.segment(Deciding, one, two).label(label).means("from centre to centre");
}

/// A foot or an end: a disc inside the circle, a ring outside, a square on it.
fn foot(point: DVec2, side: Side, page: &mut Page) -> &mut Mark {
    let symbol = match side {
        Side::Inside => Symbol::Disc,
        Side::On => Symbol::Square,
        Side::Outside => Symbol::Ring,
    };
    page.point(Candidate, point, symbol)
}

fn station(run: &Shown<Step>, step: &Step, opening: &str, page: &mut Page) {
    let (Step::FootFound { point, distance, gap, side, .. }
    | Step::EndTested { point, distance, gap, side, .. }) = step
    else {
        return;
    };
    let (away, name) = (short(*distance), name(run, round(run)));
    if let Step::Stretched { origin, .. } = run.steps[0] {
        page.segment(Witness, origin, *point).label(format!("{away} stretched"));
    }
    foot(*point, *side, page);
    let (word, comparison) = match side {
        Side::Inside => ("inside", compared(*distance, 1.0, *distance <= 1.0)),
        Side::On => ("on", format!("{away} ≈ 1")),
        Side::Outside => ("outside", compared(*distance, 1.0, *distance <= 1.0)),
    };
    page.say(format!(
        "{opening}: stretched it is {away} away, {word} the circle; in the world {} from the \
        {name}’s rim.",
        short(gap.abs())
    ));
    page.formula("stretched distance from O against the radius, 1");
    page.formula(comparison);
}

/// A common point of both boundaries: a ring if they only touch. One label has its place in the
/// world, another its place in the stretched plane, with the unit circle about O.
fn common([world, image]: [DVec2; 2], multiplicity: u32, words: bool, page: &mut Page) {
    let symbol = if multiplicity.is_multiple_of(2) { Symbol::Ring } else { Symbol::Disc };
    page.point(Deciding, world, symbol).heavy();
    if words {
        let times = if multiplicity > 1 { format!(" × {multiplicity}") } else { String::new() };
        let [here, there] = [world, image].map(|at| format!("{}{times}", pair(at)));
        page.text(Deciding, world, here).held(Hold::Leaves);
        page.text(Deciding, world, format!("{there} stretched")).held(Hold::Arrives);
    }
}

fn tested_center(center: DVec2, inside: bool, page: &mut Page) {
    let (role, symbol) = if inside { (Kept, Symbol::Disc) } else { (Discarded, Symbol::Cross) };
    page.point(role, center, symbol);
}

fn answer(run: &Shown<Step>, relation: Relation, points: u32, page: &mut Page) {
    let count = format!("{points} common point{}", if points == 1 { "" } else { "s" });
    let inside = |inner: Operand| {
        format!("the {} is inside the {}", name(run, inner), name(run, inner.other()))
    };
    let meaning = match relation {
        Relation::Separate => "neither contains the other, so they are apart".to_owned(),
        Relation::TouchingOutside => "they touch from outside".to_owned(),
        Relation::Crossing => "the boundaries cross".to_owned(),
        Relation::TouchingInside(inner) => format!("{} and touches it", inside(inner)),
        Relation::Contained(inner) => inside(inner),
        Relation::Identical => "isolated ones, that is: they are the same ellipse".to_owned(),
    };
    let yet = match relation {
        Relation::Contained(_) if !is_segment(run) => {
            " All 4 solutions are imaginary, and yet they collide."
        }
        _ => "",
    };
    page.say(format!("{count}: {meaning}.{yet}"));
    page.formula(relation.slug().replace('-', " "));
    page.formula(count);
    // The equation of a segment is quadratic, and of the same ellipse every point is a solution.
    if !is_segment(run) && relation != Relation::Identical {
        page.formula(solutions(run));
    }
}

/// Hori's class of the pair: how many solutions of its quartic equation are real, equal ones
/// counted as often as they occur, and how many are imaginary.
fn solutions(run: &Shown<Step>) -> String {
    let points = multiplicities(run);
    let real: u32 = points.iter().sum();
    let equal: Vec<_> = points.iter().filter(|it| **it > 1).map(u32::to_string).collect();
    let equal = match equal.is_empty() {
        true => String::new(),
        false => format!(" ({} equal)", equal.join(" and ")),
    };
    format!("quartic: {real} real{equal} and {} imaginary solutions", 4u32.saturating_sub(real))
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let points = multiplicities(run);
    let (count, most) = (points.len(), points.into_iter().max().unwrap_or(0));
    match challenge {
        "three" => count == 3,
        "osculate" => most >= 3,
        "hidden" => matches!(
            run.steps.last(),
            Some(Step::Classified { relation: Relation::Contained(_), .. })
        ),
        "idle-feet" => {
            let four = |step: &Step| matches!(step, Step::EvoluteTested { inside: true, .. });
            count == 2 && most == 1 && run.steps.iter().any(four)
        }
        _ => false,
    }
}

/// Samples of the distance between two feet. More is smoother.
const BETWEEN: u32 = 32;

fn plots(run: &Shown<Step>) -> Vec<Plot> {
    let mut feet = Vec::new();
    let mut common = Vec::new();
    let curve = along_the_rim(run);
    for (at, step) in run.steps.iter().enumerate() {
        let number = |foot: &DVec2| feet.iter().find(|it: &&(_, f64)| it.0 == *foot).map(|it| it.1);
        match step {
            Step::FootFound { point, number, .. } => feet.push((*point, f64::from(*number))),
            Step::CrossingFound { between, .. } => {
                let x = number(&between[0]).and_then(|it| crossing(&curve, it));
                common.extend(x.map(|x| PlotPoint::of(at, x, 1.0)));
            }
            Step::TouchFound { point, .. } => {
                common.extend(number(point).map(|x| PlotPoint::of(at, x, 1.0)));
            }
            _ => {}
        }
    }
    let remark = "Between two feet the distance only rises or only falls: it passes 1 once or not \
                  at all.";
    let series = [
        Series::new("along the rim, from foot to foot", Candidate, curve),
        Series::level("the circle", role_of_circle(run), [0.0, feet.len() as f64], 1.0),
        Series { apart: true, ..Series::new("common points", Deciding, common) },
    ];
    let quantities = ["foot", "distance from the circle’s centre, stretched"];
    vec![Plot::new("Once around the rim", quantities, series).remark(remark.to_owned())]
}

/// The x at which the curve passes 1 between a foot and the next one.
fn crossing(curve: &[PlotPoint], foot: f64) -> Option<f64> {
    let passes = |it: &&[PlotPoint]| {
        (foot..foot + 1.0).contains(&it[0].x) && (it[0].y < 1.0) != (it[1].y < 1.0)
    };
    let pair = curve.windows(2).find(passes)?;
    Some(pair[0].x + (1.0 - pair[0].y) / (pair[1].y - pair[0].y) * (pair[1].x - pair[0].x))
}

/// The distance from the circle's centre, in the frame, once around the rim from foot to foot.
fn along_the_rim(run: &Shown<Step>) -> Vec<PlotPoint> {
    let Step::Stretched { image: [center, u, v], .. } = run.steps[0] else { return Vec::new() };
    let feet = run.steps.iter().enumerate().filter_map(pick!(
        (at, Step::FootFound { image, distance, .. }) => {
            let share = |radius: DVec2| (*image - center).dot(radius) / radius.length_squared();
            (at, DVec2::new(share(u), share(v)).to_angle(), *distance)
        }
    ));
    let mut feet: Vec<_> = feet.collect();
    feet.extend(feet.first().copied());
    // The feet may follow one another either way round.
    let way = |sign: f64, from: f64, to: f64| sign * (sign * (to - from)).rem_euclid(TAU);
    let around =
        |sign: f64| feet.windows(2).map(|it| way(sign, it[0].1, it[1].1).abs()).sum::<f64>();
    let sign = if around(1.0) <= around(-1.0) { 1.0 } else { -1.0 };
    let mut curve = Vec::new();
    for (number, &(step, from, distance)) in feet.iter().enumerate() {
        let x = number as f64;
        curve.push(PlotPoint::of(step, x, distance));
        let Some(next) = feet.get(number + 1) else { break };
        curve.extend((1..BETWEEN).map(|at| {
            let share = f64::from(at) / f64::from(BETWEEN);
            let (sin, cos) = (from + way(sign, from, next.1) * share).sin_cos();
            PlotPoint::at(x + share, (center + u * cos + v * sin).length())
        }));
    }
    curve.retain(|it| it.y.is_finite());
    curve
}

#[cfg(test)]
mod tests {
    use crate::demo::lesson::trial::{Demo, Run, Scene, captions};
    use crate::shape::{Ellipse, Segment};
    use glam::DVec2;

    const DEMO: Demo = Demo("ellipse/intersection-points");

    /// The equation of a segment is quadratic, and its line meets the rim all the same.
    #[test]
    fn only_two_closed_boundaries_have_four_imaginary_solutions() {
        let said = |run: &Run| captions(run).last().unwrap().contains("All 4 solutions");
        let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0).unwrap();
        let segment = Segment::new(DVec2::ZERO, DVec2::new(1.0, 0.0)).unwrap();
        assert!(!said(&DEMO.run(&Scene::pair(ellipse, segment))));
        assert!(said(&DEMO.run_at("contained")));
    }
}
