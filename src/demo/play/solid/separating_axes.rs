//! Separating axes: the shadows of both shapes on one line after another.

use crate::algorithm::solid::separating_axes::{self, Look, Origin, Step};
use crate::catalog::SEPARATING_AXES;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "separating-axes",
    methods: &[
        (SEPARATING_AXES.repaired(), "Corners too"),
        (SEPARATING_AXES.published(), "Edges alone"),
    ],
    switch: Some(["Axes", "Which axes are tried, and where the test ends"]),
    pairs: &[[Kind::Polygon; 2]],
    also: Some(separating_axes::takes),
    run: |given| {
        let solvers = [separating_axes::solids, separating_axes::published::solids];
        Shown { meets, ..Shown::solids(given, show, solvers) }.into()
    },
    ..Play::PLAIN
};

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let widest = latest(steps, pick!(Step::Tried(look) if look.leads => look));
    match &steps[steps.len() - 1] {
        Step::Tried(look) => {
            page.at("edge");
            let from = match look.origin {
                Origin::EdgeOfA => "an edge of the first shape",
                Origin::EdgeOfB => "an edge of the second shape",
                Origin::Corners => {
                    page.ask("corners", true);
                    "the way between the nearest two corners"
                }
            };
            if let Some(best) = widest.filter(|_| !look.leads) {
                edge(Kept, best, page).id("best").still();
            }
            axis(if look.leads { Kept } else { Candidate }, look, run, page);
            let (is_apart, length) = (look.gap > 0.0, short(look.gap.abs()));
            let mut caption = match is_apart {
                true => format!(
                    "Along the axis of {from} the shadows are {length} apart, so the shapes are \
                    at least that far apart."
                ),
                false => format!(
                    "Along the axis of {from} the second shadow begins {length} before the first \
                    ends: an overlap."
                ),
            };
            if look.leads && steps.len() > 1 {
                caption += match is_apart {
                    true => " It is the widest gap so far.",
                    false => " It is the least so far.",
                };
            }
            page.say(caption);
            let [end, start] = [look.a[1], look.b[0]].map(|at| short(look.normal.dot(at)));
            page.formula("gap = least n·b − greatest n·a");
            page.formula(format!("= {start} − {} = {}", factor(end), short(look.gap)));
        }
        Step::Answer => {
            let contact = &run.outcome.contact;
            if let Some(best) = widest {
                axis(Deciding, best, run, page);
            }
            if let Some(it) = contact {
                let meaning = if it.gap > 0.0 { "" } else { "the push along the deciding axis" };
                page.segment(Witness, it.on_a, it.on_b).id("way").means(meaning);
                for at in [it.on_a, it.on_b] {
                    page.dot(Witness, at).means(meaning).still();
                }
            }
            let is_apart = run.outcome.verdict == Verdict::Separate;
            page.ask(if is_apart { "apart" } else { "deep" }, true);
            let length = contact.map(|it| short(it.gap.abs()));
            match (is_apart, length) {
                (true, Some(gap)) => {
                    page.say(format!(
                        "Separate: on no axis are the shadows farther apart. The shapes’ distance \
                        is {gap}."
                    ));
                    page.formula(format!("gap = widest = {gap}"));
                }
                (true, None) => {
                    page.say(
                        "Separate: the shadows are apart on this axis. How far the shapes are, \
                        the test does not tell.",
                    );
                    let gap = short(widest.map_or(0.0, |it| it.gap));
                    page.formula(format!("distance at least {gap}"));
                }
                (false, depth) => {
                    let depth = depth.unwrap_or_else(|| short(0.0));
                    page.say(format!(
                        "Colliding: all shadows overlap, on this axis the least, by {depth}."
                    ));
                    page.formula(format!("depth = least overlap = {depth}"));
                }
            }
        }
    }
}

/// The edge that an axis is the normal of, or the way between two corners.
fn edge<'p>(role: Role, look: &Look, page: &'p mut Page) -> &'p mut Mark {
    let mark = page.segment(role, look.ends[0], look.ends[1]);
    match look.origin {
        Origin::Corners => mark.dash().means("the way that gives the axis"),
        _ => mark.heavy(),
    }
}

/// Distances of the axis from the shapes and of the shadows from the axis, in the larger reach.
const BESIDE: f64 = 0.2;
const APART: f64 = 0.05;

/// The axis with both shadows, beside the shapes and below rather than above, and its edge.
fn axis(role: Role, look: &Look, run: &Facts, page: &mut Page) {
    let (normal, across) = (look.normal, look.normal.perp());
    let below = across.y < 0.0 || (across.y == 0.0 && across.x > 0.0);
    let away = if below { across } else { -across };
    let reach = run.a().reach().max(run.b().reach());
    let points = look.a.into_iter().chain(look.b).chain(look.ends).map(|at| away.dot(at));
    let ends = run.shapes.iter().map(|it| away.dot(it.center()) + it.reach());
    let far = ends.chain(points).fold(f64::NEG_INFINITY, f64::max) + BESIDE * reach;
    // The shadow of a point, so many steps behind the axis.
    let foot =
        |at: DVec2, beside: f64| normal * normal.dot(at) + away * (far + beside * (APART * reach));
    page.line(role, foot(look.a[0], 0.0), normal).id("axis");
    for (of, points, beside, name) in [(A, look.a, -1.0, "a"), (B, look.b, 1.0, "b")] {
        let shadow = points.map(|at| foot(at, beside));
        for (at, foot) in points.into_iter().zip(shadow) {
            page.segment(Construction, at, foot).dash().id(name).still();
        }
        page.segment(of, shadow[0], shadow[1]).heavy().id(name);
    }
    let word = if look.gap > 0.0 { "gap" } else { "overlap" };
    let between = page.segment(role, foot(look.a[1], 0.0), foot(look.b[0], 0.0)).id("between");
    between.heavy().label(format!("{word} {}", short(look.gap.abs())));
    edge(role, look, page).id("edge");
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let shows_gap = |step: &&Step| matches!(step, Step::Tried(look) if look.origin != Origin::Corners && look.gap > 0.0);
    match challenge {
        "corner-to-corner" => run.outcome.decided_by == Origin::Corners.slug(),
        "only-one" => {
            run.outcome.contact.is_some() && run.steps.iter().filter(shows_gap).count() == 1
        }
        "fooled" => {
            run.outcome.verdict == Verdict::Colliding && run.truth().verdict() == Verdict::Separate
        }
        _ => false,
    }
}
