//! What the demos of the foot point share: how a round of the iteration looks, reads and is
//! plotted.

use crate::algorithm::foot_point::{
    self, Advance, Ending, FootPoint, Osculation, PairStep, Settings, Step,
};
use crate::demo::play::prelude::*;
use crate::page::number;
use crate::page::number::factor;

/// Straight pieces of an evolute. A multiple of four, so that its cusps are corners.
const PIECES: u32 = 160;

/// Straight pieces of an arc that was walked. More is smoother.
const ARC_PIECES: u32 = 24;

/// An arc shorter than this share of the ellipse has no label: it cannot be seen.
const SEEN: f64 = 0.01;

/// The frame that the iteration works in: the ellipse's own axes.
pub(super) fn frame(ellipse: &Shape) -> Option<MethodFrame> {
    let ellipse = <&Ellipse>::try_from(ellipse).ok()?;
    let (anchor, back) = (ellipse.center(), -ellipse.rotation());
    Some(MethodFrame::similarity("along the axes", anchor, DVec2::ZERO, back, 1.0))
}

/// The nearest point to the second shape's centre, where the rounds go on until t rests.
pub(super) fn nearest(run: &Facts) -> Option<Contact> {
    let ellipse = run.a().try_into().ok()?;
    let (target, settings) = (run.b().center(), Settings::default());
    foot_point::ellipse_point(ellipse, target, &settings, &mut ()).contact
}

/// The true distance from the ellipse to the second shape's centre, below zero inside; NaN where
/// it is not known.
pub(super) fn truth(run: &Facts) -> f64 {
    nearest(run).map_or(f64::NAN, |it| it.gap)
}

/// How many rounds there were.
pub(super) fn rounds(steps: &[PairStep]) -> usize {
    steps.iter().filter(|it| matches!(it, PairStep::Foot(Step::Walked { .. }))).count()
}

/// Whether there are rounds enough for [`plot`].
pub(super) fn has_plot(steps: &[PairStep]) -> bool {
    let moves = steps
        .iter()
        .filter(|it| matches!(it, PairStep::Foot(Step::Walked { turn, .. }) if turn.is_finite()));
    moves.count() > 1
}

/// How far the distance is off after each round, and how far t moved in it.
pub(super) fn plot<X>(run: &Shown<PairStep, X>) -> Plot {
    let truth = truth(run).abs();
    let (mut off, mut moved) = (Vec::new(), Vec::new());
    for (at, step) in run.steps.iter().enumerate() {
        if let PairStep::Foot(Step::Walked { iteration, distance, turn, .. }) = step {
            let point = |y| PlotPoint::of(at, f64::from(*iteration), y);
            off.push(point((distance - truth).abs()));
            moved.push(point(turn.abs()));
        }
    }
    // A needle's distance may leave the range of numbers on the way.
    off.retain(|it| it.y.is_finite());
    moved.retain(|it| it.y.is_finite());
    let slow = "A straight line: each round gains the same share and no more, as at a cusp.";
    let remark = (moved.len() > 12).then(|| slow.to_owned());
    let off = Series::new("of the distance", Deciding, off);
    let moved = Series::new("last move of t, radians", Kept, moved);
    Plot::new("Error by round", ["round", "error"], [off, moved]).logarithmic().remark(remark)
}

/// Shows the last of some steps above the given shapes.
pub(super) fn show(run: &Facts, steps: &[PairStep], page: &mut Page) {
    let Ok(ellipse) = run.a().try_into() else { return };
    page.past(|pen| evolute(ellipse, pen));
    match &steps[steps.len() - 1] {
        PairStep::CenterTested { center, measured, inside } => {
            page.ask("inside", *inside);
            let (role, symbol, side, sign) = match inside {
                true => (Kept, Symbol::Disc, "inside", '≤'),
                false => (Discarded, Symbol::Cross, "outside", '>'),
            };
            page.point(role, *center, symbol).label(side);
            let measured = short(*measured);
            page.say(format!(
                "The rounds find a point, and no side of it. So first: {measured} {sign} 1, the \
                target is {side}."
            ));
            page.formula("(x/a)² + (y/b)²");
            page.formula(format!("= {measured} {sign} 1"));
        }
        PairStep::Foot(step @ Step::Fitted { .. }) => {
            let before = steps.iter().rev().find_map(|it| match it {
                PairStep::Foot(Step::Walked { osculation, .. }) => Some(osculation),
                _ => None,
            });
            if let Some(it) = before {
                page.circle(Ghost, it.center, it.radius).still();
            }
            fitted(ellipse, step, page);
        }
        PairStep::Foot(step @ Step::Walked { .. }) => walked(ellipse, step, page),
        PairStep::Foot(Step::Ended(foot)) => ended(foot, steps, page),
        PairStep::Compared { point, center, distance, .. } => {
            page.at("compare");
            let foot = steps.iter().rev().find_map(|it| match it {
                PairStep::Foot(Step::Ended(foot)) => Some(foot.osculation),
                _ => None,
            });
            if let Some(it) = foot {
                page.past(|pen| {
                    pen.circle(Kept, it.center, it.radius);
                    pen.arrow(Witness, *center, it.center);
                    pen.dot(Kept, it.center);
                });
            }
            let (found, truth) = (distance.abs(), truth(run).abs());
            let (length, off) = (short(found), (found - truth).abs());
            let way = page.segment(Deciding, *point, *center).heavy();
            way.label(length.as_str()).means("the distance");
            page.dot(Deciding, *point);
            let side = if *distance > 0.0 { "outside" } else { "inside" };
            let at = format!("{}: {length} from the target, {side}.", pair(*point));
            // What six digits show is worth a word.
            page.say(if length == short(truth) {
                format!("The nearest point is {at}")
            } else if !truth.is_finite() {
                format!("It ends at {at} No true distance is known at these sizes.")
            } else {
                format!("It ends at {at} The true distance is {}.", short(truth))
            });
            let [x, y] = (*center - *point).abs().to_array().map(short);
            page.formula(format!("√({x}² + {y}²) = {length}"));
            // Less than this is rounding.
            if off > 1e-13 * found {
                page.formula(format!("off by {}", short(off)));
            }
        }
    }
}

/// Where the centres of osculating circles can be.
pub(super) fn evolute(ellipse: &Ellipse, pen: &mut Pen) {
    if ellipse.semi_axes().x != ellipse.semi_axes().y {
        let turns = (0..=PIECES).map(|i| TAU * f64::from(i) / f64::from(PIECES));
        let centers: Vec<_> = turns.map(|t| Osculation::at(ellipse, t).center).collect();
        pen.path(Construction, centers);
    }
}

/// A circle, its radius to the ellipse's point, and the document's arrow from the target to
/// its centre.
fn circle(it: &Osculation, target: DVec2, pen: &mut Pen) {
    pen.circle(Kept, it.center, it.radius);
    pen.segment(Kept, it.center, it.point).dash().label(format!("r = {}", short(it.radius)));
    pen.arrow(Witness, target, it.center);
    pen.dot(Kept, it.center).label("c").id("c");
}

/// An angle in degrees; what is nothing but rounding is zero.
pub(super) fn degrees(angle: f64) -> String {
    short(if angle.abs() < 1e-13 { 0.0 } else { angle.to_degrees() })
}

/// An eccentric anomaly as the iteration has it, in the first quarter, in degrees.
pub(super) fn quarter(t: f64) -> f64 {
    t.abs().min(PI - t.abs())
}

fn fitted(ellipse: &Ellipse, step: &Step, page: &mut Page) {
    let Step::Fitted { iteration, osculation: it, target, angle, speed } = step else { return };
    page.at("fit");
    circle(it, *target, page);
    let normal = it.point - it.center;
    if let Some(seen) = (*target - it.center).try_normalize() {
        let sweep = normal.angle_between(seen);
        page.angle(Candidate, it.center, normal.to_angle(), sweep).label("φ");
    }
    let label = format!("t = {}°", short(quarter(it.t).to_degrees()));
    page.point(Kept, it.point, Symbol::Ring).label(label).id("t");
    let (t, angle, radius) = (degrees(quarter(it.t)), degrees(angle.abs()), short(it.radius));
    page.say(format!(
        "Round {iteration}, t = {t}°: the ellipse bends like a circle of radius {radius}. From \
        its centre the target is {angle}° off the normal."
    ));
    page.formula("r = v³ / (a b), v: how fast the rim goes by as t turns");
    let DVec2 { x: a, y: b } = ellipse.semi_axes();
    // Beyond the range of numbers another ellipse was fitted, a thicker or larger one.
    if (speed * (speed / a) * (speed / b) / it.radius - 1.0).abs() > 1e-9 {
        return;
    }
    page.formula(format!("= {}³ / ({} · {}) = {radius}", short(*speed), short(a), short(b)));
    // The quarter of the target is the first one here; the evolute’s branch is beyond the longer axis.
    let beyond = (a - b).signum();
    let center = ellipse.to_local(it.center).abs() * DVec2::new(beyond, -beyond);
    // A place on the picture, with its digits: nothing is computed with it.
    page.formula(number::glance(&format!(
        "c = (a(1−b²/a²)cos³t, b(1−a²/b²)sin³t) = {}",
        pair(center)
    )));
}

fn walked(ellipse: &Ellipse, step: &Step, page: &mut Page) {
    let Step::Walked { osculation: it, target, angle, arc, landing, next, .. } = step else {
        return;
    };
    let Step::Walked { speed, turn, held, distance, advance, .. } = step else { return };
    page.at("walk");
    page.past(|pen| {
        circle(it, *target, pen);
        pen.point(Kept, it.point, Symbol::Ring).id("t");
    });
    let length = short(arc.abs());
    let seen = arc.abs() > SEEN * ellipse.semi_axes().max_element();
    let label = if seen { format!("arc {length}") } else { String::new() };
    let walk = "the walk, along the arc and on to the rim";
    page.path(Candidate, arc_points(it, *landing)).heavy().label(label).means(walk);
    page.segment(Candidate, *landing, next.point).dash().means(walk);
    page.point(Candidate, *landing, Symbol::Square).means(walk);
    page.dot(Deciding, next.point).label("new t");
    let [from, to] = [it.t, next.t].map(|it| degrees(quarter(it)));
    let (turned, distance) = (degrees(turn.abs()), short(*distance));
    let (way, sign) = if *turn < 0.0 { ("back", '−') } else { ("on", '+') };
    if *advance == Advance::ByPoint {
        let [x, y] = (ellipse.to_local(*landing).abs() / ellipse.semi_axes()).to_array().map(short);
        page.say(format!(
            "Go to the circle’s point that is nearest to the target. Over a and b its coordinates \
            are {x} and {y}: their direction is the next t, {turned}° {way}, at {to}°. That place \
            is {distance} from the target."
        ));
        page.formula("(cos t, sin t) along (x / a, y / b)");
        page.formula(format!("= ({x}, {y}): t = {to}°"));
        return;
    }
    let walk = format!("Walk it along the circle, an arc of {length}.");
    page.say(if *held {
        format!(
            "{walk} That would move t by {turned}° {way}, out of its quarter: t stops at {to}°."
        )
    } else {
        format!(
            "{walk} On the ellipse t goes {way} by {turned}°, to {to}°; that place is {distance} \
            from the target."
        )
    });
    let [radius, speed] = [it.radius, *speed].map(short);
    let (angle, turn) = (factor(format!("{}°", degrees(*angle))), degrees(*turn));
    let kept = if *held { ", kept" } else { "" };
    page.formula("Δt = r φ / v, v: how fast the rim goes by as t turns");
    page.formula(format!("= {radius} · {angle} / {speed} = {turn}°"));
    page.formula(format!("t = {from}° {sign} {turned}° = {to}°{kept}"));
}

fn arc_points(it: &Osculation, landing: DVec2) -> Vec<DVec2> {
    let (from, to) = (it.point - it.center, landing - it.center);
    let sweep = from.angle_between(to);
    if !sweep.is_finite() {
        return vec![it.point, landing];
    }
    let turns = (0..=ARC_PIECES).map(|i| sweep * f64::from(i) / f64::from(ARC_PIECES));
    turns.map(|turn| it.center + DVec2::from_angle(turn).rotate(from)).collect()
}

fn ended(foot: &FootPoint, steps: &[PairStep], page: &mut Page) {
    let (it, rounds, t) = (&foot.osculation, foot.iterations, degrees(quarter(foot.osculation.t)));
    let walk = steps.iter().rev().find_map(|it| match it {
        PairStep::Foot(Step::Walked { target, turn, .. }) => Some((*target, turn.abs())),
        _ => None,
    });
    let (target, moved) = walk.unwrap_or((it.center, 0.0));
    match foot.ending {
        Ending::Converged => {
            page.ask("rests", true);
            page.past(|pen| circle(it, target, pen));
            let along = it.center - it.point;
            page.right_angle(Witness, it.point, along, along.perp());
            page.dot(Deciding, it.point).label("the foot");
            page.say(format!(
                "Round {rounds} hardly moved t any more: at t = {t}° the normal goes through the \
                target. This is the foot."
            ));
            page.formula(format!("|Δt| = {} < 1e−8", short(moved)));
        }
        Ending::OutOfIterations => {
            page.ask("rests", false);
            page.past(|pen| circle(it, target, pen));
            page.dot(Deciding, it.point).label("where it stops");
            page.say(format!(
                "{rounds} rounds, and that was all: t = {t}°, though the last round still moved \
                it by {}°.",
                degrees(moved)
            ));
            page.formula(format!("|Δt| = {}, not tested", short(moved)));
        }
        Ending::AtCircleCenter => {
            page.ask("center", true);
            page.circle(Kept, it.center, it.radius);
            // A few of the directions, all as good as the one that it stands at.
            for i in 0..12 {
                let way = DVec2::from_angle(TAU * f64::from(i) / 12.0).rotate(it.point - it.center);
                let way = page.segment(Candidate, it.center, it.center + way);
                way.dash().means("ways that are equally short");
            }
            let center = page.point(Deciding, it.center, Symbol::Cross);
            center.means("the centre: all are equally near");
            page.say(format!(
                "The target is the centre of the circle itself, {} from every point of it: every \
                direction is normal. Hori’s loop would not end here; Chatfield’s divides 0 by 0.",
                short(it.radius)
            ));
            page.formula("sin φ = 0 / 0");
        }
    }
}
