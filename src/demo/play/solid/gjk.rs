//! GJK: a simplex of the difference walks towards the origin.

use crate::algorithm::solid::gjk::{self, Simplex, Step, Vertex};
use crate::catalog::GJK;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "gjk",
    methods: &[
        (GJK.repaired(), "Signed areas of 2017, repaired (ours)"),
        (GJK.published(), "As in 1988"),
    ],
    switch: Some([
        "Version",
        "How the simplex’s nearest point is found, and when GJK ends. In 1988 ε is the \
            reader’s; here it is 1e−10",
    ]),
    pairs: &[[Kind::Ellipse, Kind::Rectangle]],
    also: Some(|a, b| a.is_bounded() && b.is_bounded()),
    run: |given| {
        let solvers = [gjk::solids, gjk::published::solids];
        Shown { meets, ..Shown::solids(given, show, solvers) }.into()
    },
    ..Play::PLAIN
};

/// The difference A − B is drawn about the first shape as seen from the second one's centre.
impl Page {
    pub fn rim_of_difference(&mut self, origin: DVec2, rim: &[DVec2]) {
        let rim: Vec<_> = rim.iter().map(|point| origin + *point).collect();
        // Far from the origin the name hides nothing of what the steps draw.
        let far = |p: &&DVec2, q: &&DVec2| origin.distance(**p).total_cmp(&origin.distance(**q));
        if let Some(at) = rim.iter().max_by(far) {
            self.text(Construction, *at, "A − B").still();
        }
        self.polygon(Construction, rim).id("rim").still();
    }

    /// The origin of the difference: the second shape's centre.
    pub fn origin_of_difference(&mut self, at: DVec2) {
        self.point(B, at, Symbol::Ring).id("origin").label("o").still();
    }

    pub fn extreme_of_difference(&mut self, at: DVec2) {
        self.dot(Candidate, at).id("w").label("w");
    }
}

const NAMES: [&str; 3] = ["p", "q", "r"];

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let Step::Started { rim, .. } = &steps[0] else { return };
    let origin = run.b().center();
    page.rim_of_difference(origin, rim);
    let in_difference = |vertex: &Vertex| origin + vertex.difference();
    match &steps[steps.len() - 1] {
        Step::Started { simplex, .. } => {
            parallel(simplex.point(), origin, page);
            face(Kept, origin, simplex, page);
            let w = simplex.point().difference();
            page.at("start").say(
                "GJK begins at the extreme point of the difference along the way between the \
                centres.",
            );
            page.formula(format!("w = a − b = {}", pair(w)));
        }
        Step::Looked { direction, by_secant, vertex, bound, distance } => {
            if let Some(simplex) = simplex(steps) {
                page.past(|page| face(Kept, origin, simplex, page));
                nearest(Kept, origin, simplex, page);
            }
            parallel(*vertex, origin, page);
            let w = in_difference(vertex);
            page.line(Candidate, w, direction.perp()).id("support");
            page.extreme_of_difference(w);
            let [least, most] = apart(*bound, *distance);
            page.at(if *by_secant { "secant" } else { "look" }).say(match (*bound > 0.0, by_secant) {
                (true, true) => format!(
                    "The last two directions nearly agree, so this one is estimated from them by \
                    the secant rule: the shapes are at least {least} apart, and at most {most}."
                ),
                (true, false) => format!(
                    "All of the difference lies behind the line through w: the shapes are at \
                    least {least} apart, and at most {most}."
                ),
                (false, _) => format!(
                    "w lies beyond o by {}: this direction does not separate the shapes. The \
                    simplex is {most} from o.",
                    short(-bound)
                ),
            });
            page.formula(format!("at least −n·w = {least}"));
            page.formula(format!("at most |v| = {most}"));
        }
        Step::Reduced { from, to } => {
            page.past(|page| face(Discarded, origin, from, page));
            face(if to.is_triangle() { Deciding } else { Kept }, origin, to, page);
            for (vertex, name) in from.vertices().iter().zip(NAMES) {
                if !to.vertices().contains(vertex) {
                    page.point(Discarded, in_difference(vertex), Symbol::Cross).id(name);
                }
            }
            if to.is_triangle() {
                page.ask("enclosed", true);
            } else {
                page.at("drop");
                nearest(Kept, origin, to, page);
            }
            page.say(match (to.vertices().len(), from.vertices().len() - to.vertices().len()) {
                (3, _) => "With w the simplex is a triangle, and o lies within it.",
                (2, 0) => {
                    "With w the simplex is an edge, and its nearest point lies between the ends."
                }
                (2, _) => {
                    "The nearest point now lies on the edge to w: the vertex that carries it no \
                    longer is dropped."
                }
                (_, 1) => "The nearest point is w itself: the other vertex is dropped.",
                _ => "The nearest point is a vertex: the two others are dropped.",
            });
            weights(to, page);
        }
        Step::Answer => {
            let Some(simplex) = simplex(steps) else { return };
            face(Deciding, origin, simplex, page);
            if let Some(contact) = &run.outcome.contact {
                nearest(Deciding, origin, simplex, page);
                let gap = short(contact.gap);
                page.witnesses(contact).label(format!("gap {gap}"));
                page.ask("apart", true).say(format!(
                    "Separate: no point of the difference is nearer to o. The shapes are {gap} \
                    apart."
                ));
                page.formula(format!("gap = |v| = {gap}"));
                return page.origin_of_difference(origin);
            }
            page.ask("enclosed", true);
            let distance = simplex.point().difference().length();
            if simplex.is_triangle() || distance == 0.0 {
                let place = match simplex.is_triangle() {
                    true => "the triangle contains o",
                    false => "o lies on the simplex",
                };
                page.say(format!("Colliding: {place}, so some a equals some b."));
                weights(simplex, page);
            } else {
                page.say(format!(
                    "Colliding, it says: the simplex is {} from o, which counts as nothing.",
                    short(distance)
                ));
            }
        }
    }
    let is_last = steps.len() == run.steps.len();
    if is_last && run.outcome.reason == Some(Reason::OutOfIterations) {
        page.say(format!(
            "After {} rounds neither test has been passed, and GJK is stopped: no answer.",
            run.outcome.iterations
        ));
    }
    page.origin_of_difference(origin);
}

fn simplex(steps: &[Step]) -> Option<&Simplex> {
    latest(steps, pick!(Step::Started { simplex: it, .. } | Step::Reduced { to: it, .. } => it))
}

/// A simplex with its vertices, filled where it has an inside.
fn face(role: Role, origin: DVec2, simplex: &Simplex, page: &mut Page) {
    let points: Vec<_> = simplex.vertices().iter().map(|it| origin + it.difference()).collect();
    if simplex.is_triangle() {
        page.polygon(role, &points[..]).fill().id("triangle");
    } else if let [p, q] = points[..] {
        page.segment(role, p, q).id("edge");
    }
    for (at, name) in points.into_iter().zip(NAMES) {
        page.dot(role, at).id(name);
    }
}

/// The way v from the origin to the nearest point of a simplex.
fn nearest(role: Role, origin: DVec2, simplex: &Simplex, page: &mut Page) {
    let tip = origin + simplex.point().difference();
    page.arrow(role, origin, tip).id("v").label("v").still();
}

/// The way from b on the second shape to a on the first, and the same way from the origin: a − b.
fn parallel(Vertex { on_a, on_b }: Vertex, origin: DVec2, page: &mut Page) {
    for (from, name) in [(on_b, "ba"), (origin, "ow")] {
        let way = page.arrow(Candidate, from, from + (on_a - on_b)).dash().id(name);
        way.means("from b to a, and again from o: a − b");
    }
    for (at, name) in [(on_a, "a"), (on_b, "b")] {
        page.dot(Candidate, at).id(name).label(name);
    }
}

fn weights(simplex: &Simplex, page: &mut Page) {
    let weights: Vec<_> = simplex.weights().iter().map(|it| short(*it)).collect();
    page.formula(format!("v divides the simplex by {}", weights.join(" : ")));
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let outcome = &run.outcome;
    match challenge {
        "enclose" => outcome.decided_by == "origin-enclosed",
        "few-looks" => outcome.verdict == Verdict::Separate && outcome.iterations <= 3,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::demo::lesson::trial::{Demo, Form};
    use crate::reference;

    #[test]
    fn the_second_shape_moved_to_the_rim_touches_the_first() {
        for demo in [Demo("any-pair/gjk"), Demo("any-pair/minkowski")] {
            let run = demo.run_at("boxes");
            let scene = demo.at("boxes");
            let marks = run.figure(0).marks;
            let rim = marks.iter().find(|it| it.name == "rim").unwrap();
            let Form::Path { points, closed: true } = &rim.form else { panic!() };
            for point in points {
                let moved = scene.b().centered_at(*point).unwrap();
                let gap = reference::judge(scene.a(), &moved).gap;
                assert!(gap.abs() < 1e-12, "{gap} at {point}");
            }
        }
    }
}
