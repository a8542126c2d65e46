//! Hori's fit of circles to an ellipse: the foot point of a target or of a circle's centre.

use super::distance_field;
use crate::algorithm::foot::foot_point::{
    self, Advance, Ending, FootPoint, Osculation, PairStep, Settings, Sight, Step, Walked,
};
use crate::catalog::FOOT_POINT;
use crate::demo::play::prelude::*;

/// The foot point of a circle's centre: the distance from the ellipse against the radius.
pub static CIRCLE: Play = Play {
    slug: "foot-point",
    methods: &[(FOOT_POINT.repaired(), "until t rests"), (FOOT_POINT.published(), "three steps")],
    switch: SWITCH,
    pairs: &[[Kind::Ellipse, Kind::Circle]],
    run: |given| {
        let run = Shown::of(given, show_circle, |steps| {
            let (ellipse, circle) = given.pair()?;
            Some(if given.method.is_published() {
                foot_point::published::ellipse_circle(ellipse, circle, &Settings::fixed(3), steps)
            } else {
                foot_point::ellipse_circle(ellipse, circle, &Settings::default(), steps)
            })
        });
        walk_of(run).into()
    },
    ..Play::PLAIN
};

pub const SWITCH: Option<[&str; 2]> = Some([
    "Method",
    "Rounds until t rests, or three for every point; as printed the last step is not used.",
]);

pub static POINT: Play = Play {
    slug: "osculating-circle",
    methods: &[(FOOT_POINT.repaired(), "")],
    pairs: &[[Kind::Ellipse, Kind::Point]],
    run: |given| {
        let run = Shown::of(given, show_target, |steps| distance_field::solve(given, steps));
        let table = (rounds(&run.steps) > 0).then_some(table as fn(&_) -> _);
        Shown { meets, table, ..walk_of(run) }.into()
    },
    ..Play::PLAIN
};

fn walk_of(run: Shown<PairStep>) -> Shown<PairStep> {
    let plots: fn(&_) -> _ = |run| vec![plot(run)];
    Shown { frame: frame(run.a()), plots: has_plot(&run.steps).then_some(plots), ..run }
}

/// An arc shorter than this share of the ellipse has no label: it cannot be seen.
const SEEN: f64 = 0.01;

/// The frame that the iteration works in: the ellipse's own axes.
pub fn frame(ellipse: &Shape) -> Option<MethodFrame> {
    let ellipse = <&Ellipse>::try_from(ellipse).ok()?;
    let (anchor, back) = (ellipse.center(), -ellipse.rotation());
    Some(MethodFrame::similarity("along the axes", anchor, DVec2::ZERO, back, 1.0))
}

/// The contact with the second shape's centre, by rounds that go on until t rests.
pub fn nearest(run: &Facts) -> Option<Contact> {
    let ellipse = run.a().try_into().ok()?;
    let (target, settings) = (run.b().center(), Settings::default());
    foot_point::ellipse_point(ellipse, target, &settings, &mut ()).contact
}

/// The true distance to the second shape's centre, below zero inside; NaN if it is not known.
pub fn truth(run: &Facts) -> f64 {
    nearest(run).map_or(f64::NAN, |it| it.gap)
}

pub fn rounds(steps: &[PairStep]) -> usize {
    steps.iter().filter(|it| matches!(it, PairStep::Foot(Step::Walked(..)))).count()
}

pub fn has_plot(steps: &[PairStep]) -> bool {
    let is_finite =
        |it: &&PairStep| matches!(it, PairStep::Foot(Step::Walked(_, to)) if to.turn.is_finite());
    steps.iter().filter(is_finite).count() > 1
}

/// How far the distance is off after each round, and how far t moved in it.
pub fn plot<X>(run: &Shown<PairStep, X>) -> Plot {
    let truth = truth(run).abs();
    let (mut off, mut moved) = (Vec::new(), Vec::new());
    for (at, step) in run.steps.iter().enumerate() {
        if let PairStep::Foot(Step::Walked(from, to)) = step {
            let point = |y| PlotPoint::of(at, f64::from(from.iteration), y);
            off.push(point((to.distance - truth).abs()));
            moved.push(point(to.turn.abs()));
        }
    }
    // A needle's distance may leave the range of numbers on the way.
    let off = Series::new("of the distance", Deciding, off);
    let moved = Series::new("last move of t, radians", Kept, moved);
    let slow = "A straight line: each round gains the same share and no more, as at a cusp.";
    let remark = (moved.points.len() > 12).then(|| slow.to_owned());
    Plot::new("Error by round", ["round", "error"], [off, moved]).logarithmic().remark(remark)
}

pub fn show(run: &Facts, steps: &[PairStep], page: &mut Page) {
    let Ok(ellipse) = run.a().try_into() else { return };
    page.past(|page| evolute(ellipse, page));
    let center = run.b().center();
    match &steps[steps.len() - 1] {
        PairStep::CenterTested { measured, inside } => {
            let (role, symbol, side, sign) = match inside {
                true => (Kept, Symbol::Disc, "inside", '≤'),
                false => (Discarded, Symbol::Cross, "outside", '>'),
            };
            page.point(role, center, symbol).label(side);
            let measured = short(*measured);
            page.ask("inside", *inside).say(format!(
                "The rounds find a point, and no side of it. So first: {measured} {sign} 1, the \
                target is {side}."
            ));
            page.formula("(x/a)² + (y/b)²");
            page.formula(format!("= {measured} {sign} 1"));
        }
        PairStep::Foot(Step::Fitted(sight)) => {
            let before = latest(steps, pick!(PairStep::Foot(Step::Walked(it, _)) => it.osculation));
            if let Some(it) = before {
                page.circle(Ghost, it.center, it.radius).still();
            }
            fitted(ellipse, sight, page);
        }
        PairStep::Foot(Step::Walked(from, to)) => walked(ellipse, from, to, page),
        PairStep::Foot(Step::Ended(foot)) => ended(foot, steps, page),
        PairStep::Compared { point, distance } => {
            let foot = latest(steps, pick!(PairStep::Foot(Step::Ended(it)) => it));
            if let Some(FootPoint { osculation: it, .. }) = foot {
                page.past(|page| {
                    page.circle(Kept, it.center, it.radius);
                    page.arrow(Witness, center, it.center);
                    page.dot(Kept, it.center);
                });
            }
            let (found, truth) = (distance.abs(), truth(run).abs());
            let (length, off) = (short(found), (found - truth).abs());
            let way = page.segment(Deciding, *point, center).heavy();
            way.label(length.as_str()).means("the distance");
            page.dot(Deciding, *point);
            let side = if *distance > 0.0 { "outside" } else { "inside" };
            let at = format!("{}: {length} from the target, {side}.", pair(*point));
            // Only a difference in the six digits shown is mentioned.
            page.at("compare").say(if length == short(truth) {
                format!("The nearest point is {at}")
            } else if !truth.is_finite() {
                format!("It ends at {at} No true distance is known at these sizes.")
            } else {
                format!("It ends at {at} The true distance is {}.", short(truth))
            });
            let [x, y] = (center - *point).abs().to_array().map(short);
            page.formula(format!("√({x}² + {y}²) = {length}"));
            // Less than this is rounding.
            if off > 1e-13 * found {
                page.formula(format!("off by {}", short(off)));
            }
        }
    }
}

pub fn evolute(ellipse: &Ellipse, page: &mut Page) {
    if ellipse.semi_axes().x != ellipse.semi_axes().y {
        // Its cusps are corners: the pieces are a multiple of four.
        page.curve(Construction, (160, TAU), |turn| Osculation::at(ellipse, turn).center);
    }
}

/// A circle, its radius, and the document's arrow from the target to its centre.
fn circle(it: &Osculation, target: DVec2, page: &mut Page) {
    page.circle(Kept, it.center, it.radius);
    page.segment(Kept, it.center, it.point).dash().label(format!("r = {}", short(it.radius)));
    page.arrow(Witness, target, it.center);
    page.dot(Kept, it.center).label("c").id("c");
}

/// An angle in degrees; what is nothing but rounding is zero.
pub fn degrees(angle: f64) -> String {
    short(if angle.abs() < 1e-13 { 0.0 } else { angle.to_degrees() })
}

/// An eccentric anomaly as the iteration has it, in the first quarter, in radians.
pub fn quarter(t: f64) -> f64 {
    t.abs().min(PI - t.abs())
}

fn fitted(ellipse: &Ellipse, sight: &Sight, page: &mut Page) {
    let Sight { iteration, osculation: it, target, angle, speed } = sight;
    circle(it, *target, page);
    let normal = it.point - it.center;
    if let Some(seen) = (*target - it.center).try_normalize() {
        let sweep = normal.angle_between(seen);
        page.angle(Candidate, it.center, normal.to_angle(), sweep).label("φ");
    }
    let label = format!("t = {}°", short(quarter(it.t).to_degrees()));
    page.point(Kept, it.point, Symbol::Ring).label(label).id("t");
    let (t, angle, radius) = (degrees(quarter(it.t)), degrees(angle.abs()), short(it.radius));
    page.at("fit").say(format!(
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
    // The target's quarter is the first one here; the evolute's branch is beyond the longer axis.
    let beyond = (a - b).signum();
    let center = ellipse.to_local(it.center).abs() * DVec2::new(beyond, -beyond);
    // Shortened: this is a place on the picture, with which nothing is computed.
    page.formula(number::glance(&format!(
        "c = (a(1−b²/a²)cos³t, b(1−a²/b²)sin³t) = {}",
        pair(center)
    )));
}

fn walked(ellipse: &Ellipse, sight: &Sight, walked: &Walked, page: &mut Page) {
    let Sight { osculation: it, target, angle, speed, .. } = sight;
    let Walked { arc, landing, next, turn, held, distance, advance } = walked;
    page.at("walk");
    page.past(|page| {
        circle(it, *target, page);
        page.point(Kept, it.point, Symbol::Ring).id("t");
    });
    let length = short(arc.abs());
    let seen = arc.abs() > SEEN * ellipse.semi_axes().max_element();
    let label = if seen { format!("arc {length}") } else { String::new() };
    let walk = "the walk, along the arc and on to the rim";
    let (from, to) = (it.point - it.center, *landing - it.center);
    let sweep = from.angle_between(to);
    let curve = match sweep.is_finite() {
        true => page
            .curve(Candidate, (24, sweep), |turn| it.center + DVec2::from_angle(turn).rotate(from)),
        false => page.segment(Candidate, it.point, *landing),
    };
    curve.heavy().label(label).means(walk);
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
    page.say(match *held {
        true => format!(
            "{walk} That would move t by {turned}° {way}, out of its quarter: t stops at {to}°."
        ),
        false => format!(
            "{walk} On the ellipse t goes {way} by {turned}°, to {to}°; that place is {distance} \
            from the target."
        ),
    });
    let [radius, speed] = [it.radius, *speed].map(short);
    let (angle, turn) = (factor(format!("{}°", degrees(*angle))), degrees(*turn));
    let kept = if *held { ", kept" } else { "" };
    page.formula("Δt = r φ / v, v: how fast the rim goes by as t turns");
    page.formula(format!("= {radius} · {angle} / {speed} = {turn}°"));
    page.formula(format!("t = {from}° {sign} {turned}° = {to}°{kept}"));
}

fn ended(foot: &FootPoint, steps: &[PairStep], page: &mut Page) {
    let (it, rounds, t) = (&foot.osculation, foot.iterations, degrees(quarter(foot.osculation.t)));
    let walk = latest(steps, pick!(PairStep::Foot(Step::Walked(from, to)) => (from, to)));
    let (target, moved) = walk.map_or((it.center, 0.0), |(from, to)| (from.target, to.turn.abs()));
    match foot.ending {
        Ending::Converged => {
            page.past(|page| circle(it, target, page));
            let along = it.center - it.point;
            page.right_angle(Witness, it.point, along, along.perp());
            page.dot(Deciding, it.point).label("the foot");
            page.ask("rests", true).say(format!(
                "Round {rounds} hardly moved t any more: at t = {t}° the normal goes through the \
                target. This is the foot."
            ));
            page.formula(format!("|Δt| = {} < 1e−8", short(moved)));
        }
        Ending::OutOfIterations => {
            page.past(|page| circle(it, target, page));
            page.dot(Deciding, it.point).label("where it stops");
            page.ask("rests", false).say(format!(
                "{rounds} rounds, and that was all: t = {t}°, though the last round still moved \
                it by {}°.",
                degrees(moved)
            ));
            page.formula(format!("|Δt| = {}, not tested", short(moved)));
        }
        Ending::AtCircleCenter => {
            page.circle(Kept, it.center, it.radius);
            // A few of the directions, all equally good.
            for i in 0..12 {
                let way = DVec2::from_angle(TAU * f64::from(i) / 12.0).rotate(it.point - it.center);
                let way = page.segment(Candidate, it.center, it.center + way);
                way.dash().means("ways that are equally short");
            }
            let center = page.point(Deciding, it.center, Symbol::Cross);
            center.means("the centre: all are equally near");
            page.ask("center", true).say(format!(
                "The target is the centre of the circle itself, {} from every point of it: every \
                direction is normal. Hori’s loop would not end here; Chatfield’s divides 0 by 0.",
                short(it.radius)
            ));
            page.formula("sin φ = 0 / 0");
        }
    }
}

fn show_circle(run: &Shown<PairStep>, steps: &[PairStep], page: &mut Page) {
    page.shapes(run);
    page.dot(B, run.b().center()).still();
    show(run, steps, page);
    let (PairStep::Compared { point, distance }, Shape::Circle(circle), Some(contact)) =
        (&steps[steps.len() - 1], run.b(), run.outcome.contact)
    else {
        return;
    };
    let hit = run.outcome.verdict == Verdict::Colliding;
    let (radius, gap) = (circle.radius(), contact.gap);
    page.ask("gap", hit);
    let [size, by, away] = [radius, gap.abs(), distance.abs()].map(short);
    let rim = circle.center() - contact.normal * radius;
    let way = page.segment(Witness, *point, rim).heavy();
    way.label(format!("{} {by}", gap_or_depth(gap))).means("the gap");
    page.dot(Witness, rim).means("the gap");
    let said = match (hit, *distance < 0.0) {
        (true, true) => format!("Colliding: the circle’s centre itself is inside, {by} deep."),
        (true, false) => format!("Colliding: the radius {size} reaches that far, by {by}."),
        (false, _) => format!("Separate: the radius {size} falls short of it by {by}."),
    };
    let contradicted = |truth: f64| truth.is_finite() && hit != (truth <= radius);
    let wrong = match run.method.is_published() && contradicted(truth(run)) {
        true => " Wrong: the true distance says otherwise.",
        false => "",
    };
    page.note.caption += &format!(" {said}{wrong}");
    let minus = if *distance < 0.0 { "−" } else { "" };
    page.formula(format!("gap = {minus}{away} − {size} = {}", short(gap)));
}

fn show_target(run: &Shown<PairStep>, steps: &[PairStep], page: &mut Page) {
    page.shapes(run);
    show(run, steps, page);
}

fn meets(run: &Shown<PairStep>, challenge: &str) -> bool {
    let any = |is: fn(&Step) -> bool| {
        run.steps.iter().any(|it| matches!(it, PairStep::Foot(step) if is(step)))
    };
    let converged = |it: &_| matches!(it, Step::Ended(it) if it.ending == Ending::Converged);
    let at_center = |it: &_| matches!(it, Step::Ended(it) if it.ending == Ending::AtCircleCenter);
    // On neither axis, up to a twentieth of the size.
    let is_off = |it: &Ellipse| {
        let off = it.to_local(run.b().center()).abs().min_element();
        off > it.semi_axes().max_element() / 20.0
    };
    let rounds = rounds(&run.steps);
    match challenge {
        "two-rounds" => rounds == 2 && any(converged) && run.a().try_into().is_ok_and(is_off),
        "held" => any(|it| matches!(it, Step::Walked(_, Walked { held: true, .. }))),
        "slow" => rounds > 20,
        "every-direction" => any(at_center),
        _ => false,
    }
}

fn table(run: &Shown<PairStep>) -> Table {
    let rows = run.steps.iter().enumerate().filter_map(pick!(
        (at, PairStep::Foot(Step::Walked(from, to))) => {
            let [t, angle] = [quarter(from.osculation.t), from.angle].map(degrees);
            // The round begins with the circle that is fitted, a step before.
            (at.saturating_sub(1), [from.iteration.to_string(), t, angle, short(to.distance)])
        }
    ));
    Table::new(["round", "t, °", "φ, °", "distance"], rows)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{Demo, Scene, captions};

    const DEMO: Demo = Demo("ellipse/osculating-circle");

    fn of_circle(length: f64, at: [f64; 2], radius: f64, method: MethodId) -> Run {
        let ellipse = Ellipse::new(DVec2::ZERO, dvec2(length, 1.0), 0.0).unwrap();
        let circle = Circle::new(at.into(), radius).unwrap();
        let shapes = [ellipse.into(), circle.into()];
        (CIRCLE.run)(&Given::new(&CIRCLE, method, shapes, &Default::default()))
    }

    #[test]
    fn the_last_step_compares_the_distance_with_the_radius() {
        for (at, radius, word) in [
            ([3.0, 2.0], 0.5, "falls short"),
            ([3.0, 2.0], 3.0, "reaches"),
            ([0.2, 0.1], 0.5, "inside"),
        ] {
            for (method, _) in CIRCLE.methods {
                let run = of_circle(2.0, at, radius, *method);
                let (words, gap) = (captions(&run).pop().unwrap(), run.outcome.gap().unwrap());
                assert!(words.contains(word) && words.contains(&short(gap.abs())), "{words}");
                assert_eq!(run.page(run.step_count - 1).lit.unwrap().tag, "gap");
            }
        }
    }

    /// The published form's known fault: it misses shallow overlaps near a thin ellipse's tip.
    #[test]
    fn three_steps_that_end_too_far_away_are_called_wrong() {
        let run = |radius, method| of_circle(10.0, [9.6, 0.6], radius, method);
        let distance = |method| run(0.1, method).outcome.gap().unwrap() + 0.1;
        let (three, right) = (distance(FOOT_POINT.published()), distance(FOOT_POINT.repaired()));
        assert!(three > right, "{three} {right}");
        let run = run(right.midpoint(three), FOOT_POINT.published());
        assert_eq!(run.outcome.verdict, Verdict::Separate);
        let words = captions(&run).pop().unwrap();
        assert!(words.contains("Wrong"), "{words}");
    }

    #[test]
    fn extreme_shapes_do_not_lead_to_words_without_numbers() {
        for (a, b) in [(1.0, 1e-8), (2e150, 1e150), (2e-150, 1e-150), (1.0, 1.0), (1e-300, 1e300)] {
            let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(a, b), 1e22).unwrap();
            for target in [DVec2::ZERO, DVec2::new(0.3 * a, b), DVec2::splat(1.7e308)] {
                let run = DEMO.run(&Scene::pair(ellipse, Point::new(target).unwrap()));
                assert!(captions(&run).iter().all(|it| !it.contains("not a number")));
            }
        }
        // The ellipse is nothing beside the distance, or its evolute leaves the range of numbers.
        for (at, axes) in [(DVec2::X * 1e176, [1e-280, 3e-280]), (DVec2::X, [1e300, 1e-300])] {
            let ellipse = Ellipse::new(at, axes.into(), 0.3).unwrap();
            let run = DEMO.run(&Scene::pair(ellipse, Point::new(at * 2.0).unwrap()));
            let mut formulas = (0..run.step_count).flat_map(|it| run.page(it).note.formula.clone());
            assert!(formulas.all(|it| !it.contains('∞')), "{at}");
        }
    }
}
