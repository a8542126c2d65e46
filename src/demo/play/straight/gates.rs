//! Baeldung's segment against a circle's boundary: two gates, two distances.

use crate::algorithm::straight::gates::{Gate, Nearest, Step, segment_circle};
use crate::catalog::GATES;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "gates",
    methods: &[(GATES.repaired(), "")],
    pairs: &[[Kind::Segment, Kind::Circle]],
    run: |given| {
        let solve = |steps: &mut _| given.pair().map(|(a, b)| segment_circle(a, b, steps));
        Shown { meets, ..Shown::of(given, show, solve) }.into()
    },
    ..Play::PLAIN
};

const SHUT: &str = "a gate that shuts O out";

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    let Step::Gates { start, end } = &run.steps[0] else { return };
    let hit = run.outcome.verdict == Verdict::Colliding;
    let (center, radius) = (run.b().center(), run.b().reach());
    let first = steps.len() == 1;
    for gate in [start, end] {
        // In the first step a closed gate decides.
        let shut = first && !gate.open;
        let role = if shut { Deciding } else { Construction };
        // A line is filled to its left: that is what the gate shuts out.
        let half_plane = page.line(role, gate.end, gate.to_other.perp()).fill().fresh_if(first);
        half_plane.means(if shut { SHUT } else { "" });
    }
    let last = &steps[steps.len() - 1];
    if let Step::Height { .. } = last {
        page.polygon(Candidate, [center, start.end, end.end]).fill().means("the triangle OPQ");
    }
    page.shapes(run);
    match last {
        Step::Gates { .. } => {
            dot_product("PO · PQ", start, center, page);
            dot_product("QO · QP", end, center, page);
            let [at_p, at_q] = [start, end].map(|gate| short(gate.dot));
            let behind = |name: &str, dot: &str| {
                format!(
                    "O is behind the gate at {name}, {dot} ≤ 0: the height would stand off the \
                    segment, and an end is nearest."
                )
            };
            let between = start.open && end.open;
            page.ask("gates", between).say(if between {
                format!(
                    "Both dot products are positive, {at_p} and {at_q}: O is between the gates, \
                    and the height stands on the segment."
                )
            } else if start.to_other == DVec2::ZERO {
                "P and Q are one point: both products are 0, both gates closed, and the point is \
                all there is."
                    .into()
            } else if end.open {
                behind("P", &at_p)
            } else {
                behind("Q", &at_q)
            });
        }
        Step::Height { area, base_length, foot, height, .. } => {
            let [base, area, height] = [*base_length, *area, *height].map(short);
            foot_of_height(center, *foot, start.end, page);
            page.segment(Deciding, center, *foot).label(format!("h = {height}"));
            page.at("height").say(format!(
                "Between the gates the triangle’s height is the least distance: twice the area \
                over the base, {height}."
            ));
            page.formula("least = h = 2A / PQ");
            page.formula(format!("2 · {area} / {base} = {height}"));
        }
        Step::Least { nearest, point, distance } => {
            let reaches = run.outcome.decided_by != "too-far";
            let at = ["at the height’s foot", "at P", "at Q"][*nearest as usize];
            let comparison = compared(*distance, radius, reaches);
            if *nearest == Nearest::Foot {
                foot_of_height(center, *point, start.end, page);
            }
            way(center, *point, *distance, format!("least {comparison}"), page);
            page.ask("least", reaches).say(match reaches {
                true => format!(
                    "The least distance, {at}, is within the radius, {comparison}: the segment \
                    reaches into the circle. Does it also reach out?"
                ),
                false => format!(
                    "The least distance, {at}, is more than the radius, {comparison}: the circle \
                    is out of reach, no collision."
                ),
            });
            page.formula("least ≤ r ?");
            page.formula(comparison);
        }
        Step::Greatest { point, distance } => {
            let comparison = compared(radius, *distance, hit);
            if let [.., Step::Least { point, distance, .. }, _] = steps {
                page.past(|page| {
                    page.circle(Kept, center, *distance).dash();
                    let label = format!("least {}", short(*distance));
                    page.segment(Kept, center, *point).label(label);
                    page.dot(Kept, *point);
                });
            }
            way(center, *point, *distance, format!("greatest {}", short(*distance)), page);
            page.ask("greatest", hit).say(match hit {
                true => format!(
                    "The greatest distance reaches the radius, {comparison}: some point between \
                    is at r exactly, so segment and boundary meet."
                ),
                false => format!(
                    "Even the greatest distance is below the radius, {comparison}: the circle has \
                    swallowed the segment, and its boundary is not met. No collision, as the \
                    article means it."
                ),
            });
            page.formula("r ≤ greatest");
            page.formula(comparison);
        }
    }
    page.name(B, center, "O");
    if start.end == end.end {
        page.name(A, start.end, "P = Q");
    } else {
        page.name(A, start.end, "P");
        page.name(A, end.end, "Q");
    }
}

/// The arrow from an end to O, with the sign of its dot product; the number would not fit.
fn dot_product(name: &str, gate: &Gate, center: DVec2, page: &mut Page) {
    let (role, sign) = if gate.open { (Candidate, '>') } else { (Deciding, '≤') };
    let arrow = page.arrow(role, gate.end, center).label(format!("{name} {sign} 0"));
    arrow.means(if gate.open { "" } else { SHUT });
    page.right_angle(Construction, gate.end, gate.to_other, gate.to_other.perp());
    let [to_center, to_other] = [gate.to_center, gate.to_other].map(pair);
    page.formula(format!("{name} = {to_center} · {to_other} = {} {sign} 0", short(gate.dot)));
}

fn foot_of_height(center: DVec2, foot: DVec2, towards: DVec2, page: &mut Page) {
    page.right_angle(Deciding, foot, towards - foot, center - foot);
    page.dot(Deciding, foot);
}

/// The way from O to a point of the segment, and the circle about O through it.
fn way(center: DVec2, at: DVec2, distance: f64, label: String, page: &mut Page) {
    page.segment(Deciding, center, at).label(label);
    page.dot(Deciding, at);
    page.circle(Deciding, center, distance).dash();
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let hit = run.outcome.verdict == Verdict::Colliding;
    let radius = run.b().reach();
    let inside = |it: &Step| matches!(it, Step::Least { distance, .. } if *distance < radius);
    run.steps.iter().any(|step| match (challenge, step) {
        ("swallowed", Step::Greatest { .. }) => !hit,
        ("end-is-nearest", Step::Least { nearest, .. }) => hit && *nearest != Nearest::Foot,
        ("both-closed", Step::Gates { start, end, .. }) => !start.open && !end.open,
        ("just-out", Step::Greatest { distance, .. }) => {
            hit && *distance == radius && run.steps.iter().any(inside)
        }
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::straight::conjugate_product;
    use crate::demo::lesson::trial::Demo;

    /// The other inputs on which the two documents differ: Niemitalo's products are all 0 there.
    #[test]
    fn without_length_the_documents_differ_and_nothing_is_swallowed() {
        let point = DVec2::new(1.0, 0.0);
        let segment = Segment::new(point, point).unwrap();
        let circle = Circle::new(DVec2::new(4.0, 0.0), 1.0).unwrap();
        let boundary = segment_circle(&segment, &circle, &mut ());
        let solid = conjugate_product::published::segment_circle(&segment, &circle, &mut ());
        assert_eq!((boundary.verdict, solid.verdict), (Verdict::Separate, Verdict::Colliding));
        assert_ne!(boundary.decided_by, "swallowed");
        let demo = Demo("segment-circle/gates");
        let swallowed = demo.challenges.iter().find(|it| it.slug == "swallowed").unwrap();
        assert!(swallowed.insight.contains("one more input: a segment without length"));
    }
}
