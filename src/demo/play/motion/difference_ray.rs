//! A ray in the difference: the motion as a ray, and the portal through which it enters.

use super::sweep;
use crate::algorithm::motion::difference_ray::{self, Found, Step};
use crate::algorithm::solid::gjk::Vertex;
use crate::catalog::DIFFERENCE_RAY;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "difference-ray",
    methods: &[(DIFFERENCE_RAY.repaired(), "Portals")],
    pairs: &[[Kind::Ellipse, Kind::Rectangle]],
    also: Some(|a, b| a.is_bounded() && b.is_bounded()),
    run: |given| {
        let [a, b] = &given.shapes;
        let solve = |steps: &mut _| Some(difference_ray::solids(a, b, &given.motion, steps));
        let shown = Shown::of(given, show, solve);
        let looks = bounds(&shown.steps).len();
        let answers_at = Some(shown.steps.len().saturating_sub(1));
        let table = (looks > 0).then_some(table as fn(&_) -> _);
        let plots = (looks > 1).then_some(plots as fn(&_) -> _);
        Run { answers_at, ..Shown { meets, table, plots, ..shown }.into() }
    },
    ..Play::PLAIN
};

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    sweep::ways(run, page);
    let Step::Started { rim, way } = &steps[0] else { return };
    let (origin, way) = (run.b().center(), *way);
    page.rim_of_difference(origin, rim);
    page.arrow(Ghost, origin, origin + way).dash().id("ray").still();
    // Beyond the way's end, where the arrow of the second shape does not hide it.
    page.ray(Ghost, origin + way, way).dash().id("beyond").still();
    match &steps[steps.len() - 1] {
        Step::Started { .. } => {
            page.at("beside").say(
                "The second shape touches the first wherever its centre o is moved to within the \
                difference. Its way is the ray.",
            );
            page.formula(format!("way = {}", pair(way)));
        }
        Step::Looked { normal, vertex, reached, .. } => {
            portal(origin, steps, page);
            let w = origin + vertex.difference();
            page.line(Candidate, w, normal.perp()).id("support");
            page.extreme_of_difference(w);
            page.time = reached.filter(|it| (0.0..=1.0).contains(it));
            if let Some(time) = page.time {
                let place = page.point(Discarded, origin + way * time, Symbol::Cross);
                place.id("reached").label(format!("t = {}", short(time)));
            }
            looked(steps, page);
        }
        Step::Turned => {
            page.ask("turn", true).say(
                "The entrance is not after the start. Is o inside? Look from o backwards for the \
                way out.",
            );
        }
        Step::Answer => match (run.outcome.time, &run.outcome.contact) {
            (Some(time), Some(contact)) => {
                page.ask("touch", true);
                portal(origin, steps, page);
                page.dot(Deciding, origin + way * time).id("entrance");
                sweep::touch(run, time, contact, page);
                let caption = format!("They touch at t = {} for the first time.", short(time));
                sweep::say_touch(&caption, time, contact, page);
            }
            (Some(time), None) => {
                page.time = Some(time);
                page.ask("turn", true).say("They overlap at the start: o lies in the difference.");
            }
            (None, _) => {
                sweep::never(run, page);
                page.ask("touch", false).say("They do not touch.");
            }
        },
    }
    page.origin_of_difference(origin);
}

fn looked(steps: &[Step], page: &mut Page) {
    let Step::Looked { portal, reached, within, found, .. } = &steps[steps.len() - 1] else {
        return;
    };
    match (found, portal) {
        (Found::PassesBy, _) => page.ask("by", true),
        (_, None) => page.at("beside"),
        (Found::TooLate, _) => page.ask("late", true),
        _ => page.at("look"),
    };
    let behind = "Backwards too the difference lies ahead: o is not in it. The ray begins behind \
                  the difference and leads away.";
    let Some((reached, within)) = reached.zip(*within) else {
        return page.say(match found {
            Found::PassesBy => {
                "All of the difference lies on one side of the ray’s line, so the shapes never \
                touch."
            }
            Found::Behind => behind,
            _ => "On this side the difference reaches across the ray: w is one end of a portal.",
        });
    };
    // The looks so far rule out a touch before this time.
    let reached_so_far =
        steps.iter().filter_map(pick!(Step::Looked { reached: Some(it), .. } => *it));
    let best = reached_so_far.fold(f64::NEG_INFINITY, f64::max);
    let [least, most] = apart(best, within);
    page.say(match found {
        Found::TooLate => format!(
            "The ray would be at this line at t = {}, after the end: no touch.",
            short(reached)
        ),
        Found::Behind => behind.to_owned(),
        _ if within <= 0.0 => "The ray’s line enters the difference before the start.".to_owned(),
        _ if least == most => format!(
            "Nothing of the difference lies beyond the portal, and the ray passes it at t = \
            {least}."
        ),
        _ if reached < best => format!(
            "The ray is at the line through w at t = {} already: the round before gave a better \
            bound, no touch before {least}. It passes the portal at t = {most}.",
            short(reached)
        ),
        _ => format!(
            "All of the difference lies behind the line through w, and the ray is there at t = \
            {least}. It passes the portal at t = {most}. The touch is between the two."
        ),
    });
    // Backwards the portal is passed before what was ruled out forwards.
    if best <= within {
        page.formula(format!("t ≥ {least}"));
        page.formula(format!("t ≤ {most}"));
    }
}

/// The portal that is known after some steps.
fn portal(origin: DVec2, steps: &[Step], page: &mut Page) {
    let ends: Option<[Vertex; 2]> = match steps {
        [
            ..,
            Step::Looked { portal: None, vertex: left, .. },
            Step::Looked { portal: None, vertex: right, found: Found::On, .. },
        ] => Some([*left, *right]),
        [.., Step::Looked { portal: None, .. }] => None,
        _ => latest(steps, pick!(Step::Looked { portal: Some(it), .. } => [it.left, it.right])),
    };
    let Some(ends) = ends else { return };
    let [left, right] = ends.map(|end| origin + end.difference());
    page.past(|page| {
        page.segment(Kept, left, right).id("portal");
        page.dot(Kept, left).id("l").label("l");
        page.dot(Kept, right).id("r").label("r");
    });
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let outcome = &run.outcome;
    match challenge {
        "behind" => run.steps.contains(&Step::Turned) && outcome.time.is_none(),
        "few-looks" => outcome.contact.is_some() && outcome.iterations <= 12,
        _ => false,
    }
}

/// The time that each look leaves open, from the first one with a portal until the search turns
/// round: its step, no touch before, and no first touch after.
fn bounds(steps: &[Step]) -> Vec<(usize, f64, f64)> {
    let forwards = steps.iter().take_while(|it| **it != Step::Turned);
    let mut least = f64::NEG_INFINITY;
    let bounds = forwards.enumerate().filter_map(|(step, look)| match look {
        Step::Looked { reached: Some(reached), within, .. } => {
            least = least.max(*reached);
            within.filter(|most| least <= *most).map(|most| (step, least, most))
        }
        _ => None,
    });
    bounds.collect()
}

fn plots(run: &Shown<Step>) -> Vec<Plot> {
    let open = bounds(&run.steps).into_iter().zip(1..).filter(|((_, least, most), _)| least < most);
    let point =
        |((step, least, most), round): (_, i32)| PlotPoint::of(step, round.into(), most - least);
    let series = Series::new("left open", Kept, open.map(point));
    let title = "How much time the two bounds leave open";
    vec![Plot::new(title, ["round", "left open"], [series]).logarithmic()]
}

fn table(run: &Shown<Step>) -> Table {
    let row = |(step, least, most)| (step, [least, most, most - least].map(short));
    let rows = bounds(&run.steps).into_iter().map(row);
    Table::new(["no touch before", "touch no later", "left open"], rows)
}
