//! Ellipses around bodies and within them, and the test of them that has three answers.

use crate::algorithm::solid::proxy::enclosing_ellipse::{Move, corners};
use crate::algorithm::solid::proxy::{self, Step};
use crate::catalog::PROXY;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "proxy",
    methods: &[(PROXY.published(), "Best-fit ellipses, of 1997 and 2001")],
    pairs: &[[Kind::Polygon, Kind::Ellipse]],
    also: Some(proxy::takes),
    run: |given| {
        let shown = Shown::solids(given, show, [proxy::solids; 2]);
        let count = rounds(&shown.steps).count();
        Shown {
            meets,
            table: (count > 0).then_some(table),
            plots: (count > 1).then_some(plots),
            ..shown
        }
        .into()
    },
    ..Play::PLAIN
};

/// Corners of less weight, and sides that press less, are not drawn as what carries the ellipse.
const NOTHING: f64 = 1e-3;

const AROUND: [&str; 2] = ["around-a", "around-b"];
const WITHIN: [&str; 2] = ["within-a", "within-b"];

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let [before @ .., last] = steps else { return };
    page.past(|page| found(last, before, page));
    match last {
        Step::Around(body, round) => {
            so_far(&round.ellipse, page);
            let corners = corners(&run.shapes[*body]).unwrap_or_default();
            for (corner, weight) in corners.iter().zip(&round.weights) {
                if *weight > NOTHING {
                    let dot = page.dot(Kept, *corner).label(short(*weight)).still();
                    dot.means("a corner and its weight");
                }
            }
            if let Some(at) = corners.get(round.farthest) {
                let ring = page.point(Candidate, *at, Symbol::Ring).id("farthest").still();
                ring.means("the corner that is farthest out");
            }
            page.at(match round.did {
                Move::Began => "around",
                Move::Toward(_) | Move::Away(_) => "move",
                Move::Newton => "newton",
            });
            page.say(match round.did {
                Move::Began => format!(
                    "All corners of the {} body weigh the same. The ellipse of their spread is \
                    grown until it contains every corner.",
                    BODIES[*body]
                ),
                Move::Toward(_) => {
                    "Weight went to the corner that was farthest out, and the ellipse leans \
                    towards it."
                        .into()
                }
                Move::Away(_) => "Weight was taken from a corner that lay well inside.".into(),
                Move::Newton => {
                    "Few corners still matter. One of Newton’s steps brings their weights close \
                    to the best ones."
                        .into()
                }
            });
            let excess = percent(round.excess);
            page.formula(format!("at most {excess} % larger than the smallest possible"));
        }
        Step::Inside(body, round) => {
            so_far(&round.ellipse, page);
            let corners = corners(&run.shapes[*body]).unwrap_or_default();
            let ends = corners.iter().zip(corners.iter().cycle().skip(1));
            for ((from, to), multiplier) in ends.zip(&round.multipliers) {
                if *multiplier > NOTHING {
                    let side = page.segment(Kept, *from, *to).still();
                    side.means("a side that the ellipse presses on");
                }
            }
            page.at("within").say(format!(
                "The ellipse within the {} body grows until the sides press on it from all around.",
                BODIES[*body]
            ));
            let excess = percent(round.excess);
            page.formula(format!("the largest possible is at most {excess} % larger"));
        }
        Step::Refused => {
            page.ask("between", true)
                .say("Undecided: a body is too thin, too large or too small for the search.");
        }
        Step::Outer(ellipses) => {
            let decides = run.outcome.verdict == Verdict::Separate;
            tested(ellipses, AROUND, decides, page);
            page.ask("outer", decides).say(match decides {
                true => {
                    "Separate: the ellipses around the bodies are apart, and each body lies \
                    within its own."
                }
                false => {
                    "The ellipses around the bodies share a point. Of the bodies that says \
                    nothing yet."
                }
            });
        }
        Step::Inner(ellipses) => {
            let decides = run.outcome.verdict == Verdict::Colliding;
            tested(ellipses, WITHIN, decides, page);
            page.ask(if decides { "inner" } else { "between" }, true).say(match decides {
                true => {
                    "Colliding: the ellipses within the bodies share a point, and it is one of \
                    both bodies."
                }
                false => {
                    "Undecided: the ellipses around the bodies share a point, and those within \
                    do not."
                }
            });
        }
    }
}

const BODIES: [&str; 2] = ["first", "second"];

/// The ellipses that were found before: around both bodies, once they were tested, and that of the
/// first body while the second one's is searched for.
fn found(last: &Step, before: &[Step], page: &mut Page) {
    let is_second = matches!(last, Step::Around(1, _) | Step::Inside(1, _));
    let mut first = None;
    for step in before {
        match step {
            Step::Around(0, round) if is_second => first = round.ellipse.map(|it| (it, AROUND[0])),
            Step::Inside(0, round) if is_second => first = round.ellipse.map(|it| (it, WITHIN[0])),
            Step::Outer(ellipses) => {
                first = None;
                for (ellipse, name) in ellipses.iter().zip(AROUND) {
                    oval(Construction, ellipse, 1.0, page).id(name);
                }
            }
            _ => {}
        }
    }
    if let Some((ellipse, name)) = first {
        oval(Construction, &ellipse, 1.0, page).id(name);
    }
}

fn oval<'p>(role: Role, ellipse: &Ellipse, by: f64, page: &'p mut Page) -> &'p mut Mark {
    let [u, v] = ellipse.radius_vectors();
    page.oval(role, ellipse.center(), u * by, v * by)
}

fn so_far(ellipse: &Option<Ellipse>, page: &mut Page) {
    if let Some(ellipse) = ellipse {
        oval(Candidate, ellipse, 1.0, page).id("so-far");
    }
}

fn percent(part: f64) -> String {
    short(100.0 * part.max(0.0))
}

/// Two ellipses that were tested, and the second one scaled so that it touches the first.
fn tested(ellipses: &[Ellipse; 2], names: [&'static str; 2], decides: bool, page: &mut Page) {
    for (ellipse, name) in ellipses.iter().zip(names) {
        oval(if decides { Deciding } else { Discarded }, ellipse, 1.0, page).id(name);
    }
    let margin = proxy::margin(&ellipses[0], &ellipses[1]);
    // Without a margin the second ellipse's centre is in the first.
    if margin > 0.0 && margin.is_finite() {
        let grown = oval(Ghost, &ellipses[1], margin.sqrt(), page).dash().id("grown");
        grown.means("the second ellipse, grown or shrunk until it touches the first");
        let margin = short(margin);
        page.formula(format!(
            "margin {margin}: the second ellipse would have to grow to {margin} times its area to \
            touch the first"
        ));
    }
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let is_between = |truth| {
        run.outcome.reason == Some(Reason::BetweenEllipses) && run.truth().verdict() == truth
    };
    match challenge {
        "within" => run.outcome.verdict == Verdict::Colliding,
        "price" => is_between(Verdict::Separate),
        "other-price" => is_between(Verdict::Colliding),
        _ => false,
    }
}

const SEARCHES: [(&str, Role); 4] = [
    ("around the first", A),
    ("around the second", B),
    ("within the first", Kept),
    ("within the second", Candidate),
];

/// Every round: its step, the search, the bound on the area in per cent, and the number of corners
/// with weight or of sides that press.
fn rounds(steps: &[Step]) -> impl Iterator<Item = (usize, usize, f64, usize)> {
    let count = |all: &[f64]| all.iter().filter(|it| **it > NOTHING).count();
    steps.iter().enumerate().filter_map(move |(step, it)| match it {
        Step::Around(body, round) => {
            Some((step, *body, 100.0 * round.excess, count(&round.weights)))
        }
        Step::Inside(body, round) => {
            Some((step, 2 + *body, 100.0 * round.excess, count(&round.multipliers)))
        }
        _ => None,
    })
}

/// The bound on the area by round, a line for each search.
fn plots(run: &Shown<Step>) -> Vec<Plot> {
    let line = |(search, (name, role)): (usize, (&str, Role))| {
        let rounds = rounds(&run.steps).filter(|it| it.1 == search).zip(1..);
        let points =
            rounds.map(|((step, _, excess, _), round)| PlotPoint::of(step, round.into(), excess));
        Series::new(name, role, points)
    };
    let series = SEARCHES.into_iter().enumerate().map(line).filter(|it| !it.points.is_empty());
    let title = "How much better the best ellipse may be, by round";
    vec![Plot::new(title, ["round", "area, %"], series.collect::<Vec<_>>()).logarithmic()]
}

fn table(run: &Shown<Step>) -> Table {
    let rows = rounds(&run.steps).map(|(step, search, excess, carriers)| {
        (step, [SEARCHES[search].0.to_owned(), short(excess), carriers.to_string()])
    });
    Table::new(["ellipse", "area, %", "carried by"], rows)
}
