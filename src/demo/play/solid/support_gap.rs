//! The support gap, for pairs that no document treats.

use crate::algorithm::solid::support_gap::{Origin, Step, solids};
use crate::catalog::SUPPORT_GAP;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "support-gap",
    methods: &[(SUPPORT_GAP.repaired(), "")],
    pairs: &[[Kind::Ellipse, Kind::Rectangle]],
    also: Some(|_, _| true),
    run: |given| Shown { meets, ..Shown::solids(given, show, [solids; 2]) }.into(),
    ..Play::PLAIN
};

/// The length of the arrow of a direction, in reaches of the larger shape.
const LONG: f64 = 0.5;

/// So many times as wide as it is long, the strip ends far outside of every picture.
const FAR: f64 = 1e3;

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    if run.outcome.gap().is_some_and(|gap| gap <= 0.0) {
        page.role(Kept, "the smallest overlap so far");
        page.role(Deciding, "the smallest overlap of all");
        page.role(Witness, "the depth, from line to line");
    }
    page.shapes(run);
    let [a, b] = run.shapes.each_ref().map(Shape::center);
    if let Step::Centers = &steps[0] {
        let first = steps.len() == 1;
        page.arrow(Construction, a, b).fresh_if(first).label = first.then(|| "d".to_owned());
    }
    match &steps[steps.len() - 1] {
        Step::Centers => {
            page.at("centers").say(
                "Whatever normal n is tried, the gap along it is measured from the way d between \
                the centres.",
            );
            page.formula(format!("d = {}", pair(b - a)));
        }
        Step::Tried { origin: from, look, leads } => {
            let (tag, along) = match from {
                Origin::Summit => ("climb", "Newton’s step turns n: perpendicular to it".into()),
                _ => ("try", format!("Along {}", origin(*from))),
            };
            page.at(tag).say(format!("{along}, {}{}.", measured(look), best(look, *leads)));
            tried(run, steps, look, *leads, page);
        }
        Step::Discarded { from, to, bound } => {
            let (angle, bound) = (|n: &DVec2| short(n.to_angle().to_degrees()), short(*bound));
            page.ask("discard", false).say(format!(
                "No normal between {}° and {}° can win: the gap there is at most {bound}.",
                angle(from),
                angle(to)
            ));
            page.formula(format!("width ≤ {bound}"));
            widest(steps, page);
            let (center, reach) = (run.a().center(), run.a().reach().max(1e-9));
            for normal in [from, to] {
                page.arrow(Discarded, center, center + *normal * reach * 1.2);
            }
        }
        Step::Fits { normal, depth, disc } => {
            widest(steps, page);
            proof(b, *depth, page);
            let way = page.arrow(Deciding, b, b + *normal * *depth);
            let [depth, disc] = [*depth, *disc].map(short);
            way.means("the shortest way out").label(format!("depth {depth}"));
            page.ask("fits", true).say(format!(
                "Proved: a disc of radius {disc} fits into the sum of both here. Wherever the \
                second’s centre is moved within {depth}, they still overlap: no way out is \
                shorter."
            ));
            page.formula(format!("overlap {depth} < radius {disc}"));
        }
        Step::Answer => {
            let from = latest(steps, pick!(Step::Tried { origin, leads: true, .. } => *origin));
            let from = from.unwrap_or_default();
            let Some(contact) = &run.outcome.contact else {
                page.at("answer").say(
                    "Colliding: lines that are not parallel cross, and no translation parts them.",
                );
                return page.formula("gap = −∞");
            };
            let (gap, length) = (contact.gap, short(contact.gap.abs()));
            lines(Deciding, contact, page);
            page.past(|page| {
                for step in &run.steps {
                    if let Step::Fits { depth, .. } = step {
                        proof(b, *depth, page);
                    }
                }
            });
            page.witnesses(contact).label(format!("{} {length}", gap_or_depth(gap)));
            let [verdict, extreme, size] = match gap > 0.0 {
                true => ["Separate", "a wider gap", "gap = the largest width"],
                false => ["Colliding", "a smaller overlap", "depth = the smallest overlap"],
            };
            page.formula(format!("{size} = {length}"));
            page.at("answer").say(match (from, gap > 0.0) {
                (Origin::Summit, _) => format!(
                    "{verdict}: Newton’s steps end here, and no direction has {extreme}, {length}."
                ),
                (_, true) => {
                    format!(
                        "{verdict}: no direction has {extreme} than {}, {length}.",
                        origin(from)
                    )
                }
                _ => format!(
                    "{verdict}: in no direction is the overlap smaller than along {}, {length}.",
                    origin(from)
                ),
            });
        }
    }
}

/// The strip of a direction that was tried, above the widest one so far, and the direction n.
fn tried(run: &Shown<Step>, steps: &[Step], look: &Contact, leads: bool, page: &mut Page) {
    page.formula("width = n · d − reach of the first − reach of the second, along n");
    page.formula(format!("= {}", short(look.gap)));
    if !leads {
        widest(steps, page);
    }
    let role = if leads { Kept } else { Candidate };
    lines(role, look, page);
    let reach = run.shapes.iter().map(Shape::reach).fold(1e-9, f64::max);
    let tip = look.on_a + look.normal * reach * LONG;
    page.arrow(Construction, look.on_a, tip).id("normal").label("n").means("the direction n");
}

/// The strip with the widest gap among the steps so far.
fn widest(steps: &[Step], page: &mut Page) {
    if let Some(look) = latest(steps, pick!(Step::Tried { look, leads: true, .. } => look)) {
        page.past(|page| lines(Kept, look, page));
    }
}

/// The strip between two supporting lines, these lines, and the points that they touch.
fn lines(role: Role, &Contact { gap, on_a, on_b, normal }: &Contact, page: &mut Page) {
    let away = normal.perp() * (on_a.distance(on_b) + gap.abs()) * FAR;
    let corners = [on_a - away, on_a + away, on_b + away, on_b - away];
    page.polygon(role, corners).fill().id("strip").still();
    for (at, name) in [(on_a, "first"), (on_b, "second")] {
        page.line(role, at, normal.perp()).id(name);
        page.dot(role, at).id(name);
    }
}

fn proof(center: DVec2, depth: f64, page: &mut Page) -> &mut Mark {
    let disc = page.circle(Deciding, center, depth).id("disc");
    disc.means("within it the second centre may move, and they still overlap")
}

fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::LineNormal => "the line’s own normal",
        Origin::EdgeNormal => "the normal of an edge",
        Origin::Corner => "the way from corner to corner",
        Origin::Any => "any normal",
        Origin::Split => "a normal where the smoothness may end",
        Origin::Middle => "the middle of an arc that could still win",
        Origin::Summit => "the direction at which Newton’s steps end",
    }
}

fn measured(look: &Contact) -> String {
    if look.gap > 0.0 {
        format!("the supporting lines are {} apart", short(look.gap))
    } else {
        format!("the supporting lines overlap by {}", short(-look.gap))
    }
}

fn best(look: &Contact, leads: bool) -> &'static str {
    match (leads, look.gap > 0.0) {
        (false, _) => "",
        (true, true) => ", the widest gap so far",
        (true, false) => ", the smallest overlap so far",
    }
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    match challenge {
        "edge-wins" => {
            let Some(Contact { normal, .. }) = run.outcome.contact else { return false };
            let across = |it: DVec2| it.dot(normal).abs().min(it.perp_dot(normal).abs()) < 1e-9;
            run.shapes.iter().filter_map(pick!(Shape::Rectangle(it) => it.direction())).any(across)
        }
        "arc-dropped" => {
            let dropped = |step: &&Step| matches!(step, Step::Discarded { .. });
            let overlap = run.outcome.gap().is_some_and(|gap| gap < 0.0);
            overlap && run.steps.iter().filter(dropped).count() >= 3
        }
        _ => false,
    }
}
