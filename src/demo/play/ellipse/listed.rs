//! The article's listing: one triangle at a time, in numbers of the stretched plane.

use super::prose::{CORNER, CUT, Plane, given, radii, rims};
use super::triangles::{Leaf, outline, reach};
use super::{parallel_axes, polygon_bisection_pair as pair};
use crate::algorithm::ellipse::polygon_bisection::Triangle;
use crate::algorithm::ellipse::polygon_bisection::published::{Choice, SideTest, Step};
use crate::catalog::Variant;
use crate::demo::play::prelude::*;

pub type Listed = Shown<Step>;

const SIDE: &str = "a side of the inner polygon";

const LAST: &str = "Nothing is left to test: no collision";

const ASK_ON: &str = "Test on";

/// The triangles after some steps. Of several one is chosen; the others are given up.
fn leaves(steps: &[Step]) -> Vec<Leaf> {
    let mut leaves: Vec<Leaf> = Vec::new();
    for step in steps {
        leaves.iter_mut().for_each(|leaf| leaf.fresh = false);
        match step {
            Step::Framed { triangles, .. } => {
                leaves.extend(triangles.iter().flatten().copied().map(Leaf::new))
            }
            Step::Bisected { triangle, halves, .. } => {
                leaves.retain(|leaf| leaf.triangle != *triangle);
                leaves.extend(halves.map(Leaf::new));
            }
            Step::TriangleTested { triangle: tested, chosen, .. }
            | Step::ApexTested { half: tested, kept: chosen, .. }
            | Step::EdgeTested { half: tested, kept: chosen @ true, .. } => {
                for leaf in leaves.iter_mut().filter(|leaf| leaf.role == Candidate) {
                    leaf.fresh = leaf.triangle == *tested;
                    if *chosen {
                        leaf.role = if leaf.fresh { Kept } else { Discarded };
                    }
                }
            }
            Step::EdgeTested { .. } => {
                for leaf in leaves.iter_mut().filter(|leaf| leaf.role == Candidate) {
                    (leaf.role, leaf.fresh) = (Discarded, true);
                }
            }
            _ => {}
        }
    }
    leaves
}

/// Whether the listing mirrored the circle as well: the article's A alone has a positive trace.
pub fn is_mirrored(matrix: &DMat2) -> bool {
    matrix.x_axis.x + matrix.y_axis.y < 0.0
}

pub fn show(run: &Listed, steps: &[Step], page: &mut Page) {
    given(run, page);
    let last = &steps[steps.len() - 1];
    if let Step::NotParallel(turn) = last {
        return parallel_axes::not_parallel(run, *turn, true, page);
    }
    for leaf in leaves(steps) {
        page.figure.add(Mark { filled: leaf.role != Discarded, ..leaf.mark() });
    }
    let target = run.b().center();
    page.name(rims(run)[1].0, target, "P");
    let quarter = matches!(&steps[0], Step::Framed { triangles: [Some(_), None, ..], .. });
    match last {
        Step::NotParallel(_) => {}
        Step::Framed { .. } => framed(run, last, quarter, page),
        Step::CornerTested { round, corner, measured, limit, inside } => {
            reach([target, *corner], "", *inside, page);
            let which = match round {
                0 => "This corner of the first polygon".into(),
                _ => format!("Round {round}: the new corner M"),
            };
            let place =
                if *inside { "is in the circle: a collision" } else { "is not in the circle" };
            page.ask(if *round == 0 { "corners" } else { "corner" }, *inside)
                .say(format!("{which} {place}, {}.", being(*measured, *limit, *inside)));
            page.compare("|P − K|² ≤ r²", [*measured, *limit], *inside);
        }
        Step::CenterTested { sides, measured, limit, inside } => {
            page.ask("center", *inside);
            // Of a circle both are the same.
            let sides = if sides[0] == sides[1] { &sides[..1] } else { sides };
            for ends in sides {
                side(ends, *inside, page);
            }
            let ([one, two], larger) = (*measured, measured[0].max(measured[1]));
            let (place, end) = if *inside { ("inside", ": a collision") } else { ("outside", "") };
            if quarter {
                let than = being(one, *limit, *inside);
                page.say(format!("P is {place}{end} the first polygon, {than}."));
                page.compare("x h + y w ≤ w h", [one, *limit], *inside);
            } else {
                let larger = compared(larger, *limit, *inside);
                page.say(format!(
                    "P is {place} the first polygon, the larger of its products with two sides \
                    being {larger}{end}."
                ));
                page.formula("P × (h − w) ≤ w × h and P × (−w − h) ≤ w × h");
                let [one, two, area] = [one, two, *limit].map(short);
                page.formula(format!("{one} and {two}, w × h = {area}"));
            }
        }
        Step::SideTested { .. } => side_tested(run, steps, quarter, page),
        Step::TriangleTested { .. } => triangle_tested(run, steps, quarter, page),
        Step::Bisected { round, triangle, halves, turn } => {
            let whole = page.add(outline(Construction, triangle)).dash();
            whole.means(CUT).still();
            for (at, name) in [(triangle.start, "V"), (halves[0].end, "M"), (triangle.end, "W")] {
                page.point(Construction, at, Symbol::Square).label(name).means(CORNER);
            }
            let rim = if quarter { "rim" } else { "stretched rim" };
            let remark = if *turn > FRAC_PI_2 {
                "more than the 90° up to which the short cuts are right"
            } else {
                "no more than 90°, so its short cuts are right"
            };
            let turn = degrees(*turn);
            page.at("cut").say(format!(
                "Round {round}: the one triangle is cut. Within it the {rim} turns by {turn}°, \
                {remark}."
            ));
            page.formula("M = (V + W) / (2 cos(π/N))");
            let count = 2u64.saturating_pow((*round).min(60) + 1);
            page.formula(format!("N = {count}, turn = {turn}°"));
        }
        Step::ApexTested { half, measured, limit, kept, .. } => {
            reach([target, half.apex], "", *kept, page);
            let (place, then) = if *kept {
                ("in", "go on here, and never look at the other")
            } else {
                ("outside", "test on")
            };
            let numbers = being(*measured, *limit, *kept);
            page.ask("apex", *kept).say(format!(
                "The outer corner of this half is {place} the circle, {numbers}: {then}."
            ));
            page.compare("|P − outer corner|² < r²", [*measured, *limit], *kept);
        }
        Step::EdgeTested { kept, along, length_squared, measured, limit, .. } => {
            // The edge goes from apex to apex, the new corner in its middle.
            let half = latest(steps, pick!(Step::Bisected { halves: [first, _], .. } => first));
            let Some(Triangle { apex: to, end: from, .. }) = half.copied() else { return };
            page.segment(if *kept { Kept } else { Deciding }, from * 2.0 - to, to).heavy();
            let part = along / length_squared;
            if part.abs() <= 1.0 {
                reach([target, from.lerp(to, part)], "", *kept, page);
            }
            let reaches = measured <= limit;
            page.ask("edge", *kept).say(match *kept {
                true => format!(
                    "P is over this half’s part of the outer edge ({} of ±{}): it is chosen, the \
                    other half is given up.",
                    short(*along),
                    short(*length_squared)
                ),
                false => format!(
                    "The circle does not reach the edge between the two outer corners, {}: no \
                    collision.",
                    being(*measured, *limit, reaches)
                ),
            });
            page.compare("(t × e)² < r² · e²", [*measured, *limit], reaches);
        }
        Step::LimitReached(triangle) => {
            let rounds = run.outcome.iterations;
            page.add(outline(Kept, triangle)).heavy();
            page.at("limit")
                .say(format!("All {rounds} rounds are used up: “no collision”, says the listing."));
            page.formula("out of rounds → false");
            page.formula(format!("{rounds} of {rounds} rounds"));
        }
    }
    if run.ends_wrong(steps) {
        let gap = run.truth().gap;
        let they = if gap > 0.0 { "are" } else { "overlap by" };
        let apart = if gap > 0.0 { " apart" } else { "" };
        page.note.caption += &format!(" Wrong: they {they} {}{apart}.", short(gap.abs()));
        page.truth(run);
    }
}

fn side([from, to]: &[DVec2; 2], hit: bool, page: &mut Page) {
    let (role, meaning) = if hit { (Deciding, "") } else { (Construction, SIDE) };
    page.segment(role, *from, *to).heavy().means(meaning);
}

/// How the plane is stretched: by the matrix A, or one quarter along the axes.
fn framed(run: &Listed, step: &Step, quarter: bool, page: &mut Page) {
    let Step::Framed { triangles, frame_center, frame_radii, stretch, .. } = step else { return };
    let &Step::Framed { matrix: a, radius_squared, second, .. } = step else { return };
    let first = triangles.iter().flatten().next().map(|it| [it.start, it.end]).unwrap_or_default();
    pair::stretched(run, first, page);
    if quarter {
        radii(run, Plane::Matrix, first, page);
    }
    for triangle in triangles.iter().flatten() {
        page.point(Construction, triangle.start, Symbol::Square).means(CORNER);
    }
    let mirrored = is_mirrored(&a) && !quarter;
    match mirrored {
        true => page.ask("mirror", true),
        false => page.at("stretch"),
    };
    let (p, squared) = (pair(*frame_center), short(radius_squared));
    if quarter {
        if let Some(factors) = stretch {
            let [h1, w1] = factors.to_array().map(short);
            page.say(format!(
                "As printed: what lies along the first one’s axes is multiplied by h1 = {h1} and \
                by w1 = {w1}. The second is a circle now, and P is mirrored into the first quarter."
            ));
            page.formula("P = (|x1 − x0|·h1, |y1 − y0|·w1), r = w1·h1");
        } else {
            page.say(format!(
                "As printed: along the ellipse’s axes P is mirrored into the first quarter, to \
                {p}. Only that quarter’s triangle is looked at."
            ));
            page.formula("P = (|x|, |y|)");
        }
        let [w, h, r] = [frame_radii[0].x, frame_radii[1].y, radius_squared.sqrt()].map(short);
        return page.formula(format!("w = {w}, h = {h}, r = {r}, P = {p}"));
    }
    let is_wide = run.method.variant == Variant::Double;
    let digits = if is_wide { "sixteen digits" } else { "seven digits" };
    let turned = match mirrored {
        true => {
            " P was beyond w: it is mirrored through the other one’s centre, which changes no \
            answer."
        }
        false => "",
    };
    let a = if mirrored { -a } else { a };
    let does = match only_scales(&a) {
        true => {
            "multiplies all lengths, which the picture does not show: one ellipse is a circle \
            already"
        }
        false => "turns one ellipse into a circle",
    };
    page.say(format!("In numbers of {digits} the matrix A {does}, r² = {squared}.{turned}"));
    page.formula(format!("A = {}", pair::matrix(&a)));
    let [w, h] = frame_radii.map(pair);
    page.formula(format!("w = {w}, h = {h}, P = {p}"));
    if let Some(it) = second {
        let [wx, wy, hw] = [it.radius.x, it.radius.y, it.ratio].map(short);
        page.formula(format!("wx1 = {wx}, wy1 = {wy}, hw1 = {hw}: r² = hw1²(wx1² + wy1²)³"));
    }
}

fn side_tested(run: &Listed, steps: &[Step], quarter: bool, page: &mut Page) {
    let [.., Step::SideTested { round, side: ends, test }] = *steps else { return };
    let SideTest { along, length_squared, beside, measured, limit, hit } = test;
    side(&ends, hit, page);
    let over = (0.0..=length_squared).contains(&along);
    if over {
        // The first end where lengths vanish.
        let part = along / length_squared;
        let foot = if part.is_finite() { ends[0].lerp(ends[1], part) } else { ends[0] };
        reach([run.b().center(), foot], "", hit, page);
    }
    let reaches = measured <= limit;
    let turn = latest(steps, pick!(Step::Bisected { turn, .. } => *turn));
    let numbers = being(measured, limit, reaches);
    let [along, length_squared] = [along, length_squared].map(short);
    page.ask(if round == 0 { "sides" } else { "side" }, hit).say(match (hit, turn) {
        (true, _) if reaches => format!("The side is reached, {numbers}: a collision."),
        (true, Some(turn)) if turn > FRAC_PI_2 => format!(
            "P is over this side and on its inner side, which the listing takes for a hit. Here \
            that proves nothing: the rim turns by {}°.",
            degrees(turn)
        ),
        (true, _) => format!(
            "P is over this side and on its inner side (t·e = {along}), so it is in the ellipse: \
            a collision."
        ),
        (false, _) if !over => {
            format!("P is not over this side: t·e = {along} is not between 0 and {length_squared}.")
        }
        (false, _) => format!("The side is out of reach, {numbers}."),
    });
    page.formula(match round {
        0 if quarter => "0 ≤ t·e ≤ e² and (t × e)² ≤ r² · e²",
        0 => "0 < t·e < e² and (t × e)² ≤ r² · e²",
        _ => "0 ≤ t·e ≤ e² and (beside or (t × e)² ≤ r² · e²)",
    });
    let beside = if beside { "beside" } else { "not beside" };
    page.formula(format!("t·e = {along}, e² = {length_squared}, {beside}"));
    page.formula(compared(measured, limit, reaches));
}

fn triangle_tested(run: &Listed, steps: &[Step], quarter: bool, page: &mut Page) {
    let [.., Step::TriangleTested { triangle, by, measured, limit, along, chosen }] = *steps else {
        return;
    };
    page.ask("choose", chosen);
    if by == Choice::Apex {
        reach([run.b().center(), triangle.apex], "", chosen, page);
        let numbers = compared(measured, limit, chosen);
        let so = match quarter {
            true => "The circle dips into the triangle",
            false => "This triangle and no other",
        };
        page.say(match chosen {
            true => format!("{so}: its outer corner is in the circle, {numbers}."),
            false => format!("Its outer corner is outside the circle: {numbers}. Test on."),
        });
        page.formula("|P − outer corner|² ≤ r²");
        return page.formula(numbers);
    }
    // Its two outer edges are what P was compared with.
    let role = if chosen { Kept } else { Witness };
    page.path(role, [triangle.start, triangle.apex, triangle.end]).heavy();
    if let (true, Some(along)) = (quarter, along) {
        let is_edge = |it: &&Step| matches!(it, Step::TriangleTested { by: Choice::Between, .. });
        // The upper edge is asked first.
        let (edge, [near, far], [over, end], next) = match steps.iter().filter(is_edge).count() {
            1 => ("upper", ["y − r", "h"], ["x", "w"], ASK_ON),
            _ => ("right", ["x − r", "w"], ["y", "h"], LAST),
        };
        let reach = compared(measured, limit, measured <= limit);
        let place = compared(along.value, along.to, along.value <= along.to);
        page.say(if chosen {
            format!(
                "The circle about the mirrored P reaches the {edge} outer edge, {near} = {reach}, \
                and P is over it, {over} = {place}: cut the triangle."
            )
        } else if measured <= limit {
            format!(
                "Not by the {edge} outer edge: the mirrored P is not over it, {over} = {place}. \
                {next}."
            )
        } else {
            format!(
                "Not by the {edge} outer edge: the circle about the mirrored P is past it, {near} \
                = {reach}. {next}."
            )
        });
        page.formula(format!("{near} ≤ {far} and {over} ≤ {end}"));
        return page.formula(format!("{near} = {reach}, {over} = {place}"));
    }
    let (yes, no, beside, formula) = match by {
        Choice::Apex | Choice::Between => (
            "P is between the outer edges",
            "P is beyond an outer edge",
            "P is not between the other two outer edges",
            "w × P < w × h, |h × P| < w × h",
        ),
        Choice::FirstEdge => (
            "its edge along w is reached",
            "The edge along w is out of reach",
            "P is not over the edge along w",
            "(w × P − w × h)² < r² · w² ?",
        ),
        Choice::SecondEdge => (
            "its edge along h is reached",
            "The edge along h is out of reach",
            "P is not over the edge along h",
            "(h × P − w × h)² < r² · h² ?",
        ),
    };
    let next = if by == Choice::SecondEdge { LAST } else { ASK_ON };
    let numbers = compared(measured, limit, measured < limit);
    match along {
        _ if chosen => page.say(format!("This triangle and no other: {yes}, {numbers}.")),
        Some(it) if measured < limit => {
            let [at, from, to] = [it.value, it.from, it.to].map(short);
            page.say(format!("{beside}: {at} is not between {from} and {to}. {next}."));
            page.formula("P between the outer edges ?");
            return page.formula(format!("{from} < {at} < {to} ?"));
        }
        _ => page.say(format!("{no}: {numbers}. {next}.")),
    }
    page.formula(formula);
    page.formula(numbers);
}

fn being(measured: f64, limit: f64, holds: bool) -> String {
    let word = if holds { "at most" } else { "more than" };
    format!("{} being {word} {}", short(measured), short(limit))
}

fn degrees(turn: f64) -> String {
    short((turn.to_degrees() * 10.0).round() / 10.0)
}
