//! A sweep: two shapes in motion, and the times at which their gap is measured.

use crate::algorithm::motion::time_of_impact::{self, Next, Rule, SLOP, Step};
use crate::catalog::{CLOSING_SPEED, FRAMES, ONCE_A_FRAME, SPEED_BOUND};
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "sweep",
    methods: &[
        (CLOSING_SPEED.repaired(), "Closing speed"),
        (SPEED_BOUND.repaired(), "Bound on the speed"),
        (ONCE_A_FRAME.repaired(), "Once a frame"),
    ],
    switch: Some(["Next time", "How the time of the next round is found"]),
    pairs: &[[Kind::Rectangle, Kind::Circle]],
    also: Some(|_, _| true),
    options: &[OptionSpec::whole(["frames", "Frames"], [1, 60], |_| FRAMES as f64)
        .hint("In how many steps the motion is made, with a test after each")],
    answer: Some(|given| solve(given, &mut ())),
    run: |given| {
        let shown = Shown::of(given, show, |steps| solve(given, steps));
        let table = (shown.steps.len() > 1).then_some(table as fn(&_) -> _);
        let answers_at = Some(shown.steps.len().saturating_sub(1));
        let listing = given.method.slug();
        Run { listing, answers_at, ..Shown { meets, plots: Some(plots), table, ..shown }.into() }
    },
};

fn solve(given: &Given, trace: &mut impl Trace<Step>) -> Option<Outcome> {
    let rule = rule(given.method, given.option("frames"));
    Some(time_of_impact::solids(given.a(), given.b(), &given.motion, rule, trace))
}

pub fn rule(method: MethodId, frames: f64) -> Rule {
    match method {
        it if it == SPEED_BOUND.repaired() => Rule::SpeedBound,
        it if it == ONCE_A_FRAME.repaired() => Rule::Frames(frames as u32),
        _ => Rule::ClosingSpeed,
    }
}

/// Depths below this, in world units, are rounding as far as a reader is concerned.
const NOTHING: f64 = 1e-9;

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    let rule = rule(run.method, run.option("frames"));
    page.shapes(run);
    ways(run, page);
    let [before @ .., last] = steps else { return };
    for time in before.iter().filter_map(time).filter(|it| Some(*it) != time(last)) {
        places(Ghost, run, time, page);
    }
    match last {
        Step::Started { way } => {
            page.at("start")
                .say("Only the way w counts: that of the second shape as the first one sees it.");
            page.formula(format!("w = {}", pair(*way)));
        }
        Step::Looked { time, contact, closing, next } => {
            page.time = Some(*time);
            places(Candidate, run, *time, page);
            let Contact { gap, on_a, on_b, normal } = *contact;
            page.segment(Witness, on_a, on_b).id("gap").label(format!("gap {}", short(gap)));
            page.dot(Witness, on_a).id("a").still();
            page.dot(Witness, on_b).id("b").still();
            if *closing > 0.0 {
                let arrow = page.arrow(Construction, on_b, on_b - normal * *closing).id("closing");
                arrow.label(format!("closes at {}", short(*closing)));
            }
            looked(rule, [*time, gap, *closing], *next, page);
        }
        Step::Answer(Some((time, contact))) => {
            page.ask("touch", true);
            touch(run, *time, contact, page);
            let at = short(*time);
            let caption = if contact.gap < -NOTHING {
                format!("They overlap at t = {at}: the first touch was then or before.")
            } else if rule == Rule::SpeedBound && contact.gap > 0.0 {
                format!(
                    "A touch at t = {at}, it says: the gap is within the tolerance, and may never \
                    close."
                )
            } else {
                format!("They touch at t = {at} for the first time.")
            };
            say_touch(&caption, *time, contact, page);
        }
        Step::Answer(None) => {
            never(run, page);
            page.ask("never", true).say(match rule {
                Rule::Frames(_) => {
                    "No frame shows an overlap. A touch between two of them would not be seen."
                }
                _ => "They do not touch.",
            });
        }
    }
}

fn time(step: &Step) -> Option<f64> {
    match step {
        Step::Started { .. } => None,
        Step::Looked { time, .. } => Some(*time),
        Step::Answer(touch) => Some(touch.map_or(1.0, |it| it.0)),
    }
}

/// Writes about a round with its time, its gap and its closing speed.
fn looked(rule: Rule, [at, distance, closing]: [f64; 3], next: Next, page: &mut Page) {
    let [time, gap, speed, pace, slop] = [at, distance, closing, closing.abs(), SLOP].map(short);
    let moves = if closing < 0.0 { "opens" } else { "closes" };
    let (tag, later) = match next {
        Next::At(later) => ("later", short(later)),
        Next::Touch => ("touch", time.clone()),
        Next::Never => ("never", time.clone()),
    };
    page.ask(tag, true);
    page.formula(match (next, rule) {
        (Next::At(_), Rule::ClosingSpeed) => format!("t ← {time} + {gap} / {speed} = {later}"),
        (Next::At(_), Rule::SpeedBound) => format!("t ← {time} + {gap} / |w| = {later}"),
        (Next::At(_), Rule::Frames(_)) => format!("t ← {later}"),
        (Next::Touch, Rule::SpeedBound) => format!("gap = {gap} ≤ {slop}"),
        (Next::Never, Rule::ClosingSpeed) if closing <= 0.0 => format!("−n·w = {speed}"),
        _ => format!("gap = {gap}"),
    });
    let so = match (next, rule) {
        (Next::At(_), Rule::ClosingSpeed) => format!("They cannot touch before t = {later}."),
        (Next::At(_), Rule::SpeedBound) => format!(
            "No point is faster than the whole motion, so they cannot touch before t = {later}."
        ),
        (Next::At(_), Rule::Frames(_)) => "No overlap; on to the next frame.".into(),
        (Next::Touch, Rule::SpeedBound) => {
            format!("That is within the tolerance of {slop}: it counts as a touch.")
        }
        (Next::Touch, _) if distance < -NOTHING => {
            return page.say(format!("At t = {time} they overlap by {}.", short(-distance)));
        }
        (Next::Touch, _) => return page.say(format!("At t = {time} nothing is left of the gap.")),
        (Next::Never, Rule::ClosingSpeed) if closing <= 0.0 => {
            "It opens, and a convex gap that opens never closes again.".into()
        }
        (Next::Never, Rule::Frames(_)) => "No overlap, and that was the last frame.".into(),
        (Next::Never, _) => "It cannot close before the end.".into(),
    };
    page.say(format!("At t = {time} they are {gap} apart; the gap {moves} at {pace}. {so}"));
}

pub fn ways(run: &Facts, page: &mut Page) {
    for (role, shape, way, meaning) in [
        (A, run.a(), run.motion.a(), "how far the first shape moves"),
        (B, run.b(), run.motion.b(), "how far the second shape moves"),
    ] {
        if way != DVec2::ZERO {
            let from = shape.center();
            page.arrow(role, from, from + way).heavy().means(meaning).still();
        }
    }
}

/// Draws the shapes at a time, without resting ones. Returns the last mark.
fn places<'p>(role: Role, run: &Facts, time: f64, page: &'p mut Page) -> Option<&'p mut Mark> {
    let before = page.figure.marks.len();
    let ways = [run.motion.a(), run.motion.b()];
    for ((start, way), name) in run.shapes.iter().zip(ways).zip(["first", "second"]) {
        let by = way * time;
        if by != DVec2::ZERO
            && let Ok(shape) = start.translated(by)
        {
            let mark = page.add(Mark::outline(role, &shape)).id(name).still();
            mark.cut(Mark::outline(role, start).form);
        }
    }
    page.figure.marks[before..].last_mut()
}

/// The end of a motion without a touch.
pub fn never(run: &Facts, page: &mut Page) {
    page.time = Some(1.0);
    places(Discarded, run, 1.0, page);
}

/// How long the arrow of a normal is, in reaches of the smaller shape.
const LONG: f64 = 2.5;

/// The shapes where they touch, and when, with the collision normals, which point out of them.
pub fn touch(run: &Facts, time: f64, contact: &Contact, page: &mut Page) {
    page.time = Some(time);
    let label = format!("t = {}", short(time));
    let has_place = places(Deciding, run, time, page).map(|it| it.label(&label)).is_some();
    let reaches = run.shapes.iter().map(Shape::reach).filter(|it| *it > 0.0);
    let length = reaches.fold(f64::INFINITY, f64::min) * LONG;
    let Contact { on_a, on_b, normal, .. } = *contact;
    for (role, from, normal, label, meaning) in [
        (A, on_a, normal, "n", "the first shape’s collision normal"),
        (B, on_b, -normal, "−n", "the second shape’s collision normal"),
    ] {
        let arrow = page.arrow(role, from, from + normal * length).id("normal");
        arrow.label(label).means(meaning);
    }
    let point = page.point(Deciding, on_a.midpoint(on_b), Symbol::Ring).id("touch");
    // Beside the outline of a moved shape is more room than at the point.
    point.label = (!has_place).then_some(label);
}

pub fn say_touch(caption: &str, time: f64, contact: &Contact, page: &mut Page) {
    page.say(format!(
        "{caption} The collision normal is n for the first shape and −n for the second."
    ));
    page.formula(format!("t = {}", short(time)));
    page.formula(format!("n = {}", pair(contact.normal)));
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let Outcome { verdict, iterations, .. } = run.outcome;
    match (challenge, rule(run.method, run.option("frames"))) {
        ("tunnel", Rule::Frames(8..)) => {
            let truth = reference::impact(run.a(), run.b(), &run.motion).verdict;
            verdict == Verdict::Separate && truth == Verdict::Colliding
        }
        ("many-looks", Rule::ClosingSpeed) => verdict == Verdict::Colliding && iterations >= 8,
        _ => false,
    }
}

const PIECES: u32 = 64;

/// The true gap by the time, and each look with what it leads to.
fn plots(run: &Shown<Step>) -> Vec<Plot> {
    let way: DVec2 = run.motion.b() - run.motion.a();
    let point = |time: f64| {
        let moved = run.b().translated(way * time).ok()?;
        Some(PlotPoint::at(time, reference::judge(run.a(), &moved).gap))
    };
    let truth = (0..=PIECES).filter_map(|i| point(f64::from(i) / f64::from(PIECES)));
    let mut looks = Vec::new();
    for (step, look) in run.steps.iter().enumerate() {
        let Step::Looked { time, contact, closing, next, .. } = look else { continue };
        looks.push(PlotPoint::of(step, *time, contact.gap));
        if let Next::At(later) = next {
            looks.push(PlotPoint::of(step, *later, contact.gap - closing * (later - time)));
        }
    }
    let series = [
        Series::new("the true gap", Truth, truth),
        Series::new("the rounds, and where each leads", Candidate, looks),
    ];
    vec![Plot::new("The gap by the time", ["time", "gap"], series)]
}

fn table(run: &Shown<Step>) -> Table {
    let rows = run.steps.iter().enumerate().filter_map(pick!(
        (step, Step::Looked { time, contact, closing, .. })
            => (step, [*time, contact.gap, *closing].map(short))
    ));
    Table::new(["time", "gap", "closing speed"], rows)
}
