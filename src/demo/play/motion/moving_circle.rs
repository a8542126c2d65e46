//! A circle in motion: its centre's way against the rim of the collision area.

use super::sweep;
use crate::algorithm::motion::time_of_impact::circle::{self, Part, Step};
use crate::catalog::MOVING_CIRCLE;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "moving-circle",
    methods: &[(MOVING_CIRCLE.repaired(), "Closed forms")],
    pairs: &[
        [Kind::Segment, Kind::Circle],
        [Kind::Rectangle, Kind::Circle],
        [Kind::Capsule, Kind::Circle],
        [Kind::Circle, Kind::Circle],
        [Kind::Point, Kind::Circle],
        [Kind::Line, Kind::Circle],
    ],
    run: |given| {
        let [a, b] = &given.shapes;
        let solve = |steps: &mut _| Some(circle::solids(a, b, &given.motion, steps));
        Shown { meets, ..Shown::of(given, show, solve) }.into()
    },
    ..Play::PLAIN
};

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    sweep::ways(run, page);
    let [before @ .., last] = steps else { return };
    let Step::Started { way } = &steps[0] else { return answer(run, page) };
    let from = run.b().center();
    for (at, it) in run.steps.iter().enumerate() {
        if let Step::Tried { part, .. } = it
            && at != before.len()
        {
            rim(Construction, part, page).still();
        }
    }
    if run.motion.a() != DVec2::ZERO {
        let seen = page.arrow(Construction, from, from + *way).dash().id("seen").still();
        seen.means("the way as the first shape sees it");
    }
    for step in before {
        let Step::Tried { time: Some(time), leads, .. } = step else { continue };
        let label = (steps.len() < run.steps.len()).then(|| format!("t = {}", short(*time)));
        entrance(from + *way * *time, *leads, page).label = label;
        // While other parts are tested, the time is that of the earliest entrance so far.
        page.time = if *leads { Some(*time) } else { page.time };
    }
    match last {
        Step::Started { .. } => {
            page.at("area").say(
                "They touch where the centre c is on the rim of the collision area. Its way v is \
                a straight line.",
            );
            page.formula(format!("v = ({}, {})", short(way.x), short(way.y)));
        }
        Step::Tried { part, time, leads } => {
            rim(Candidate, part, page).id("asked");
            let (tag, missed, entered, equation) = match part {
                Part::Edge(_) => (
                    "edge",
                    "The centre does not cross this edge, or not from outside, or not in its time.",
                    "The centre crosses this edge.",
                    "n·(c + t·v − edge) = 0",
                ),
                Part::Corner(..) => (
                    "corner",
                    "The centre does not enter this circle in its time.",
                    "The centre enters this circle.",
                    "|c + t·v − corner| = r",
                ),
            };
            page.at(tag).say(missed);
            page.formula(equation);
            if *leads {
                page.ask("least", true);
            }
            if let Some(time) = time {
                page.time = Some(*time);
                let at = short(*time);
                entrance(from + *way * *time, *leads, page).label(format!("t = {at}"));
                page.say(match leads {
                    true => format!("{entered} No other part was entered before."),
                    false => format!("{entered} Another part is entered before."),
                });
                page.formula(format!("at t = {at}"));
            }
        }
        Step::Answer => answer(run, page),
    }
    page.dot(B, from).id("c").label("c").still();
}

/// A part of the rim. All of a corner's disc is drawn: where the edges hide it, no way enters.
fn rim<'p>(role: Role, part: &Part, page: &'p mut Page) -> &'p mut Mark {
    match part {
        Part::Edge([from, to]) => page.segment(role, *from, *to),
        Part::Corner(at, radius) => page.circle(role, *at, *radius),
    }
}

fn entrance(at: DVec2, leads: bool, page: &mut Page) -> &mut Mark {
    let (role, symbol) = if leads { (Kept, Symbol::Disc) } else { (Discarded, Symbol::Cross) };
    page.point(role, at, symbol).still()
}

fn answer(run: &Facts, page: &mut Page) {
    let (Some(time), Some(contact)) = (run.outcome.time, &run.outcome.contact) else {
        page.time = Some(1.0);
        return page
            .at("answer")
            .say("Separate: the centre enters no part of the rim in its time.");
    };
    // Of an overlap at the start no place is the first.
    if contact.gap >= 0.0 || time != 0.0 {
        sweep::touch(run, time, contact, page);
    }
    page.time = Some(time);
    if time == 0.0 {
        page.ask("overlap", true).say(
            "Colliding: they touch or overlap at the start, so the first touch is at time 0. No \
            part of the rim has to be tested.",
        );
    } else {
        page.at("answer");
        let at = short(time);
        let caption = format!("Colliding: the first touch is at time {at}, the least of all.");
        sweep::say_touch(&caption, time, contact, page);
    }
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let Some(time) = run.outcome.time else { return false };
    match challenge {
        "corner" => run.outcome.decided_by == "corner",
        "at-the-last" => time > 0.95,
        _ => false,
    }
}
