//! Core segments: each end of a core at the other core.

use crate::algorithm::solid::core_segments::{self, End, Step};
use crate::catalog::CORE_SEGMENTS;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "core-segments",
    methods: &[(CORE_SEGMENTS.repaired(), "Core segments")],
    pairs: &[[Kind::Capsule; 2]],
    also: Some(core_segments::takes),
    run: |given| Shown::solids(given, show, [core_segments::solids; 2]).into(),
    ..Play::PLAIN
};

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let Step::Cores { cores, radii, crossing } = &steps[0] else { return };
    for (role, [start, end]) in [A, B].into_iter().zip(*cores) {
        let core = match start == end {
            true => page.dot(role, start),
            false => page.segment(role, start, end),
        };
        core.id("core").fresh_if(steps.len() == 1);
    }
    let [first, second] = radii.map(short);
    let shortest = latest(steps, pick!(Step::End(end) if end.leads => end));
    match &steps[steps.len() - 1] {
        Step::Cores { .. } => {
            page.at("cores").say(if *crossing {
                "The cores cross: to part them, an end of one has to be pushed back across the \
                other’s line."
            } else {
                "Each shape is its core and all within a radius of it. The cores do not cross, so \
                they are nearest at an end of one."
            });
            page.formula(format!("radii = {first} and {second}"));
        }
        Step::End(end) => {
            if let Some(best) = shortest.filter(|_| !end.leads) {
                way(Kept, best, page);
            }
            if end.foot != end.nearest {
                page.segment(Construction, end.end, end.foot).dash().id("foot").still();
                page.segment(Construction, end.foot, end.nearest).dash().id("clamp").still();
            }
            way(if end.leads { Kept } else { Candidate }, end, page);
            let core = if end.of_first { "first" } else { "second" };
            let (which, distance) = (format!("an end of the {core} core"), short(end.distance));
            let mut caption = if *crossing {
                format!("Pushed back across the other line, {which} has {distance} to go.")
            } else if end.foot == end.nearest {
                format!("From {which} the foot is on the other core, {distance} away.")
            } else {
                format!(
                    "From {which} the foot is off the other core and clamped to it: {distance} \
                    away."
                )
            };
            if end.leads {
                caption += " It is the shortest so far.";
            }
            page.at("end").say(caption);
            page.formula(format!("distance = {distance}"));
        }
        Step::Answer => {
            let Some(contact) = &run.outcome.contact else { return };
            let is_apart = run.outcome.verdict == Verdict::Separate;
            if let Some(best) = shortest {
                way(Deciding, best, page);
            }
            page.witnesses(contact).id("gap");
            let (gap, depth) = (short(contact.gap), short(contact.gap.abs()));
            page.ask(if is_apart { "apart" } else { "deep" }, true).say(match is_apart {
                true => {
                    format!("Separate: the distance between the cores minus both radii is {gap}.")
                }
                false => format!("Colliding: the shapes are {depth} deep in each other."),
            });
            let signed = |it: &End| if *crossing { -it.distance } else { it.distance };
            let way = short(shortest.map_or(0.0, signed));
            page.formula(format!("gap = {way} − {first} − {second} = {gap}"));
        }
    }
}

fn way(role: Role, end: &End, page: &mut Page) {
    page.segment(role, end.end, end.nearest).heavy().id("way");
    page.dot(role, end.end).id("end").still();
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Capsule;

    /// Apart beside each other, apart end to end, and crossing.
    #[test]
    fn the_last_formula_ends_with_the_gap() {
        let capsule = |[x0, y0, x1, y1]: [f64; 4], radius| -> Shape {
            Capsule::new(dvec2(x0, y0), dvec2(x1, y1), radius).unwrap().into()
        };
        for other in [[-2.0, 3.0, 1.0, 2.0], [5.0, 1.0, 8.0, 4.0], [1.0, -1.0, 0.5, 4.0]] {
            let shapes = [capsule([-3.0, 0.0, 3.0, 0.5], 0.5), capsule(other, 0.25)];
            let (method, options) = (PLAY.methods[0].0, Default::default());
            let run = (PLAY.run)(&Given::new(&PLAY, method, shapes, &options));
            assert_eq!(run.step_count, 6);
            let gap = short(run.outcome.gap().unwrap());
            let formula = run.page(5).note.formula.concat();
            assert!(formula.ends_with(&gap), "{formula}");
        }
    }
}
