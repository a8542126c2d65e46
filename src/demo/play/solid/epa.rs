//! EPA: a polygon in the difference grows where it is nearest to the origin.

use crate::algorithm::solid::epa::{self, Side, Step};
use crate::catalog::EPA;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "epa",
    methods: &[
        (EPA.repaired(), "Where both bounds meet"),
        (EPA.published(), "As in 2001, with an engine’s tolerance"),
    ],
    switch: Some([
        "Answer",
        "Whether both bounds must meet, or the nearest side is the answer within a fixed tolerance",
    ]),
    pairs: &[[Kind::Ellipse, Kind::Rectangle]],
    also: Some(|a, b| a.is_bounded() && b.is_bounded()),
    run: |given| {
        let solvers = [epa::solids, epa::published::solids];
        Shown { meets, ..Shown::solids(given, show, solvers) }.into()
    },
    ..Play::PLAIN
};

/// More corners than these are not drawn, as they would hide the sides.
const MOST_DOTS: usize = 24;

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let Step::Started { rim, .. } = &steps[0] else {
        return without_polygon(run, page);
    };
    let origin = run.b().center();
    page.rim_of_difference(origin, rim);
    let sides = latest(steps, pick!(Step::Started { sides, .. } | Step::Grew(sides) => &sides[..]));
    page.past(|page| polygon(origin, sides.unwrap_or_default(), page));
    let ends = |side: &Side| [side.from, side.to].map(|corner| origin + corner.difference());
    match &steps[steps.len() - 1] {
        Step::Started { sides, .. } => {
            page.at("start").say(match sides.len() > 2 {
                true => {
                    "GJK ended with a triangle about o. The triangle lies within the difference, \
                    and will grow from there."
                }
                false => {
                    "GJK ended with o on an edge. The edge is a polygon of two sides, and will \
                    grow from there."
                }
            });
        }
        Step::Looked { side, vertex, depth, leads } => {
            let [from, to] = ends(side);
            page.segment(Deciding, from, to).id("nearest");
            let foot = origin + side.normal * side.distance;
            page.arrow(Deciding, origin, foot).id("d").label("d").still();
            let w = origin + vertex.difference();
            let line = page.line(Candidate, w, side.normal.perp()).id("support");
            line.means("all of the difference lies behind this line");
            page.extreme_of_difference(w);
            let [least, most] = apart(side.distance, *depth);
            page.at("look").say(if least == most {
                format!(
                    "Nothing of the difference lies beyond the nearest side: the overlap is \
                    {most} deep."
                )
            } else if *leads {
                format!(
                    "The nearest side is {least} from o, so the overlap is at least that deep. \
                    The difference ends at the line through w: at most {most}."
                )
            } else {
                format!(
                    "The nearest side is now {least} from o, so the overlap is at least that \
                    deep. The line through w, at {most}, is no nearer than one before."
                )
            });
            page.formula(format!("at least d = {least}"));
            page.formula(format!("at most n·w = {most}"));
        }
        Step::Grew(sides) => {
            let [.., Step::Looked { side, vertex, .. }, _] = steps else { return };
            let [from, to] = ends(side);
            page.segment(Discarded, from, to).dash().id("replaced");
            page.extreme_of_difference(origin + vertex.difference());
            page.at("grow").say(format!(
                "w is now a corner between the ends of that side. The polygon has {} sides.",
                sides.len()
            ));
        }
        Step::Answer => {
            let Some(contact) = &run.outcome.contact else { return };
            let depths = steps.iter().filter_map(pick!(Step::Looked { depth, .. } => *depth));
            let [depth, most] = apart(-contact.gap, depths.fold(f64::INFINITY, f64::min));
            let tip = origin + contact.normal * -contact.gap;
            let push = page.arrow(Deciding, origin, tip).id("d").label("d");
            push.means("from o to the nearest place found: the push");
            page.witnesses(contact).label(format!("depth {}", short(-contact.gap)));
            page.ask("answer", true).say(match depth == most {
                true => format!(
                    "Colliding, {depth} deep. Moved by d, from o to the rim, the second shape \
                    would just touch the first."
                ),
                false => format!(
                    "Colliding: the nearest side counts as the rim, {depth} from o. The overlap \
                    may be as deep as {most}, so that after a move by d the shapes may still \
                    overlap."
                ),
            });
            page.formula(format!("depth = |d| = {depth}"));
        }
    }
    page.origin_of_difference(origin);
}

/// GJK has the answer, or there is none.
fn without_polygon(run: &Facts, page: &mut Page) {
    page.ask("gjk", true);
    let Some(contact) = &run.outcome.contact else {
        return page.say("GJK came to no answer, so there is nothing to begin with.");
    };
    let gap = short(contact.gap);
    page.witnesses(contact).label(format!("gap {gap}"));
    page.say(format!("Separate: GJK found them {gap} apart, so there is no depth to look for."));
}

/// The polygon of some sides, from each one to the next.
fn polygon(origin: DVec2, sides: &[Side], page: &mut Page) {
    let mut around: Vec<&Side> = sides.first().into_iter().collect();
    while let Some(last) = around.last()
        && around.len() < sides.len()
        && let Some(next) = sides.iter().find(|side| side.from == last.to)
    {
        around.push(next);
    }
    let corners: Vec<_> = around.iter().map(|side| origin + side.from.difference()).collect();
    if corners.len() <= MOST_DOTS {
        for corner in &corners {
            page.dot(Kept, *corner);
        }
    }
    match corners[..] {
        [] | [_] => {}
        [p, q] => _ = page.segment(Kept, p, q).id("polygon"),
        _ => _ = page.polygon(Kept, corners).fill().id("polygon"),
    }
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let looks = run.outcome.iterations;
    run.outcome.verdict == Verdict::Colliding
        && match challenge {
            "few-looks" => looks <= 15,
            "many-looks" => looks >= 50,
            _ => false,
        }
}
