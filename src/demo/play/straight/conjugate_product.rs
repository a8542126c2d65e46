//! Niemitalo's segment or line against circle in the multiplied plane, repaired and as published.

use crate::algorithm::straight::conjugate_product::{self, Frame, Reach, Step};
use crate::catalog::CONJUGATE_PRODUCT;
use crate::demo::play::prelude::*;
use crate::page::number::complex;

pub static PLAY: Play = Play {
    slug: "conjugate-product",
    methods: &[
        (CONJUGATE_PRODUCT.repaired(), "repaired (ours)"),
        (CONJUGATE_PRODUCT.published(), "as published"),
    ],
    switch: Some([
        "Method",
        "With a look at zero length and near ties, or the four tests of the article alone.",
    ]),
    pairs: &[[Kind::Segment, Kind::Circle], [Kind::Line, Kind::Circle]],
    run: |given| {
        let line = given.a().kind() == Kind::Line;
        let run = Shown::of(given, show, |steps| {
            let circle = given.b().try_into().ok()?;
            Some(match given.a() {
                Shape::Segment(it) if given.method.is_published() => {
                    conjugate_product::published::segment_circle(it, circle, steps)
                }
                Shape::Segment(it) => conjugate_product::segment_circle(it, circle, steps),
                Shape::Line(it) => conjugate_product::line_circle(it, circle, steps),
                _ => return None,
            })
        });
        // The last step does not decide: it measures for the picture.
        let measured = matches!(run.steps.last(), Some(Step::Decided { .. }));
        let frame = run.steps.first().and_then(pick!(
            Step::Translated(Frame { world, product, length, .. }) if *length > 0.0 => {
                let name = "multiplied by a − bi";
                MethodFrame::similarity(name, world.start, DVec2::ZERO, product.angle, *length)
            }
        ));
        Run {
            listing: if line { "line" } else { "" },
            // The published method takes no line.
            method: line.then_some(CONJUGATE_PRODUCT.repaired()),
            decides_at: run.steps.len().saturating_sub(1 + usize::from(measured)),
            ..Shown { frame, travels: true, meets, ..run }.into()
        }
    },
    ..Play::PLAIN
};

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let is_line = run.a().kind() == Kind::Line;
    let published = run.method.is_published() && !is_line;
    let last = &steps[steps.len() - 1];
    let [Step::Translated(frame), ..] = steps else { return };
    let Frame { world, scaled, product, .. } = frame;
    if steps.iter().any(|step| matches!(step, Step::Multiplied)) {
        let fresh = matches!(last, Step::Multiplied);
        page.past_if(!fresh, |page| ghost(frame, fresh, page));
    }
    // The multiplied plane has world size at the start: the frame slider lays the picture on it.
    match last {
        Step::Translated(_) => {
            page.arrow(Candidate, world.start, world.center).means("the centre, seen from S");
            let (end, center) = (complex(scaled.direction), complex(scaled.offset));
            let point =
                "S and E are one point: a + bi is 0, there is nothing to turn onto the axis,";
            page.at("translated").say(if frame.length > 0.0 {
                format!("Seen from S the end is {end} and the centre {center}, as complex numbers.")
            } else if is_line {
                format!("{point} so that no line goes from here past the centre {center}.")
            } else if published {
                format!(
                    "{point} but the published tests do not check that: every product will be 0."
                )
            } else {
                format!("{point} and only the distance to the centre {center} counts.")
            });
            page.formula(format!("a + bi = E − S = {end}"));
            page.formula(format!("c + di = C − S = {center},  r = {}", short(scaled.radius)));
        }
        Step::Multiplied => {
            let [angle, stretch] = [product.angle.to_degrees(), product.stretch].map(short);
            let end = short(product.length_squared);
            let (name, to) = if is_line { ("line", ", E at") } else { ("segment", " from 0 to") };
            page.at("multiplied").say(format!(
                "Multiplying by a − bi turns everything by {angle}° and stretches it {stretch} \
                times: the {name} lies on the real axis{to} {end}."
            ));
            page.formula("(c + di)(a − bi) = (ca + db) + (da − cb)i");
            page.formula(format!("centre {},  end {end}", complex(product.center)));
            page.formula(format!("radius r√(a² + b²) = {}", short(product.radius)));
        }
        Step::Line { across, across_squared, limit, repeated, reaches } => {
            across_test(frame, *across, *reaches, page);
            let side = match *across {
                it if it > 0.0 => "to the left of the line",
                it if it < 0.0 => "to the right of the line",
                _ => "on the line itself",
            };
            let verdict = match (reaches, is_line) {
                (true, true) => "the line reaches the circle",
                (false, true) => "the line misses the circle",
                (true, false) => "the line reaches the circle, so the question stays open",
                (false, false) => "the line misses the circle, and so does the segment",
            };
            let off = short(across.abs());
            page.ask("line", *reaches)
                .say(format!("The centre is {off} off the axis, {side}, and {verdict}."));
            page.formula("(da − cb)² ≤ r²(a² + b²) ?");
            let comparison = compared(*across_squared, *limit, *reaches);
            page.formula(format!("{}² = {comparison}", squarable(*across)));
            if *repeated {
                let sign = if *reaches { '≤' } else { '>' };
                page.formula(format!("within rounding; with twice the digits: {sign}"));
            }
        }
        Step::Start(reach) => {
            let more = frame.length > 0.0 || published;
            let rest = if more { OPEN } else { "there is no more to the segment" };
            end_test(frame, ["start", "c² + d² ≤ r² ?", rest], scaled.offset, reach, page);
        }
        Step::End(reach) => {
            let formula = "(a − c)² + (b − d)² ≤ r² ?";
            end_test(frame, ["end", formula, OPEN], scaled.direction - scaled.offset, reach, page);
        }
        Step::Between { along, length_squared, past_start, short_of_end, .. } => {
            gates(frame, *along, *length_squared, page);
            let (at, limit) = (short(*along), short(*length_squared));
            page.formula("0 ≤ ca + db ≤ a² + b²");
            let place = if !past_start {
                page.formula(format!("0 > {at}"));
                "before the start, and the start is outside: no contact".into()
            } else if *short_of_end {
                page.formula(format!("0 ≤ {at} ≤ {limit}"));
                format!("between 0 and {limit}: the middle of the segment crosses the circle")
            } else {
                page.formula(format!("{at} > {limit}"));
                format!("past the end at {limit}, and the end is outside: no contact")
            };
            page.ask("between", *past_start && *short_of_end)
                .say(format!("The foot, {at}, lies {place}."));
        }
        Step::Decided { nearest, distance } => {
            let hit = run.outcome.verdict == Verdict::Colliding;
            // The answer keeps the test that settled it in view.
            page.past(|page| match steps {
                [.., Step::Line { across, reaches, .. }, _] => {
                    across_test(frame, *across, *reaches, page);
                }
                // The answer labels the distance; the end's line may be that very line.
                [.., Step::Start(reach) | Step::End(reach), _] => {
                    end_line(frame, reach, None, page);
                }
                [.., Step::Between { along, length_squared, .. }, _] => {
                    gates(frame, *along, *length_squared, page);
                }
                _ => {}
            });
            let length = short(*distance);
            let way = page.segment(Witness, world.center, *nearest);
            way.label(format!("distance {length}"));
            page.dot(Witness, *nearest);
            let why = match run.outcome.decided_by {
                "line-misses" => "the whole line misses the circle",
                "line-hits" => "the line reaches the circle",
                "start-in-circle" => "the start is in the circle",
                "end-in-circle" => "the end is in the circle",
                "between-the-ends" => "the line reaches the circle between the ends",
                "beyond-the-ends" => "the line reaches the circle only beyond the ends",
                _ => "the point is outside the circle",
            };
            let answer = match (hit, published) {
                (true, true) => "The printed tests say that they touch",
                (false, true) => "The printed tests say that they are apart",
                (true, false) => "They touch",
                (false, false) => "They are apart",
            };
            let radius = short(world.radius);
            page.at("decided").say(format!(
                "{answer}: {why} (nearest point {length} from the centre, r = {radius})."
            ));
            // The published answer may contradict the numbers.
            let holds = if published { *distance <= world.radius } else { hit };
            let comparison = compared(*distance, world.radius, holds);
            page.formula(format!("distance to the nearest point against r: {comparison}"));
            page.formula("measured for the picture only: the tests need no root");
        }
    }
    if scaled.direction_scale != 1.0 || scaled.offset_scale != 1.0 {
        let by = if published { "scaled for the picture, not for the tests" } else { "scaled" };
        let [direction, offset] = [scaled.direction_scale, scaled.offset_scale].map(short);
        page.formula(format!("{by}: (a, b) by {direction}, (c, d) and r by {offset}"));
    }
    names(steps, frame, page);
    if run.ends_wrong(steps) {
        let gap = run.truth().gap;
        // The depth is too little to be worth a number.
        let truth = match gap > 0.0 {
            true => format!(" Wrong: in truth they are {} apart.", short(gap)),
            false => " Wrong: in truth they touch.".to_owned(),
        };
        page.note.caption += &truth;
        page.truth(run);
    }
    if run.outcome.reason == Some(Reason::Overflow) {
        page.note.caption += " Their squares are beyond the range of the numbers: no answer.";
    }
}

/// The conclusion about an end that is outside while tests remain.
const OPEN: &str = "that settles nothing";

/// Compares squares. `rest` is the conclusion about an end that is outside.
fn end_test(
    frame: &Frame,
    [name, formula, rest]: [&'static str; 3],
    offset: DVec2,
    reach: &Reach,
    page: &mut Page,
) {
    let comparison = compared(reach.distance_squared, reach.radius_squared, reach.inside);
    end_line(frame, reach, Some(&comparison), page);
    page.ask(name, reach.inside).say(match reach.inside {
        true => format!("The {name} is in the circle, {comparison}: they touch."),
        false => format!("The {name} is outside the circle, {comparison}: {rest}."),
    });
    page.formula(formula);
    let [x, y] = offset.to_array().map(squarable);
    page.formula(format!("{x}² + {y}² = {comparison}"));
}

fn end_line(frame: &Frame, reach: &Reach, label: Option<&str>, page: &mut Page) {
    let role = if reach.inside { Deciding } else { Discarded };
    page.segment(role, frame.world.center, reach.point).label = label.map(str::to_owned);
    if reach.inside {
        page.point(role, reach.point, Symbol::Ring);
    }
}

/// How high a centre may be for the axis to reach its circle, and how high this one is.
fn across_test(frame: &Frame, across: f64, reaches: bool, page: &mut Page) {
    let Frame { world, product, turned: center, .. } = frame;
    let (end, foot) = (frame.turned_end(), frame.turned_foot());
    let role = if reaches { Kept } else { Deciding };
    page.line(Construction, world.start, world.end - world.start).dash();
    let limit = end + DVec2::Y * if across < 0.0 { -world.radius } else { world.radius };
    page.line(Candidate, limit, DVec2::X).held(Hold::Pinned);
    let name = format!("r√(a² + b²) = {}", short(product.radius));
    page.text(Candidate, limit, name).held(Hold::Pinned);
    let height = page.segment(role, foot, *center).held(Hold::Pinned);
    height.label(format!("da − cb = {}", short(across)));
    let up = *center - foot;
    if up.y != 0.0 {
        page.right_angle(role, foot, DVec2::X * frame.length, up).held(Hold::Pinned);
    }
}

/// The two gates between which a foot belongs to the segment, and the foot.
fn gates(frame: &Frame, along: f64, length_squared: f64, page: &mut Page) {
    let Frame { world, turned: center, .. } = frame;
    let half = DVec2::Y * (center.y - world.start.y).abs().max(world.radius);
    // Without a length both gates and the foot are at one point: the formula has their numbers.
    let apart = frame.length > 0.0;
    let limit = format!("a² + b² = {}", short(length_squared));
    for (at, label) in [(world.start, "0"), (frame.turned_end(), &limit)] {
        page.segment(Candidate, at - half, at + half).held(Hold::Pinned);
        if apart {
            page.text(Candidate, at, label).held(Hold::Pinned);
        }
    }
    let foot = frame.turned_foot();
    page.segment(Deciding, *center, foot).held(Hold::Pinned);
    let foot = page.dot(Deciding, foot).held(Hold::Pinned);
    foot.label = apart.then(|| format!("ca + db = {}", short(along)));
}

/// The multiplied plane: the segment on the real axis, the circle beside it.
fn ghost(frame: &Frame, fresh: bool, page: &mut Page) {
    let Frame { world, product, turned: center, .. } = frame;
    let end = frame.turned_end();
    page.line(Construction, world.start, DVec2::X).means("the real axis").held(Hold::Pinned);
    page.circle(Ghost, *center, world.radius).fill().held(Hold::Awaits);
    page.segment(Ghost, world.start, end).heavy().held(Hold::Awaits);
    let length_squared = format!("a² + b² = {}", short(product.length_squared));
    for (at, number) in [(end, length_squared), (*center, complex(product.center))] {
        page.dot(Ghost, at).held(Hold::Pinned).label = fresh.then_some(number);
    }
    if fresh {
        let degrees = short((product.angle.to_degrees() * 100.0).round() / 100.0);
        let turn = page.angle(Construction, world.start, -product.angle, product.angle);
        turn.label(format!("{degrees}°")).means("the angle of the turn").held(Hold::Pinned);
    }
}

/// Labels S, E and C, at first with their numbers, and crosses out ends that were found outside.
fn names(steps: &[Step], Frame { world, scaled, length, .. }: &Frame, page: &mut Page) {
    let named = |name: &str, number: String| match steps.len() {
        1 => format!("{name} = {number}"),
        _ => name.to_owned(),
    };
    let ends =
        [(world.start, named("S", "0".into())), (world.end, named("E", complex(scaled.direction)))];
    let is_point = *length == 0.0;
    for (at, name) in ends.into_iter().take(if is_point { 1 } else { 2 }) {
        let failed = steps.iter().any(|step| match step {
            Step::Start(reach) | Step::End(reach) => reach.point == at && !reach.inside,
            _ => false,
        });
        let (role, symbol) = if failed { (Discarded, Symbol::Cross) } else { (A, Symbol::Disc) };
        page.point(role, at, symbol).still().label = Some(name).filter(|_| !is_point);
    }
    if is_point {
        // The answer’s mark covers a label at the point itself.
        page.text(A, world.start, "S = E").still();
    }
    page.name(B, world.center, &named("C", complex(scaled.offset)));
}

/// A number that can be followed by a small two: in brackets when negative.
fn squarable(value: f64) -> String {
    let text = short(value);
    if text.starts_with('−') || text.contains('e') { format!("({text})") } else { text }
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let decided_by = run.outcome.decided_by;
    match challenge {
        "end-decides" => decided_by == "end-in-circle",
        "beyond-the-end" => decided_by == "beyond-the-ends",
        "on-neither-side" => {
            run.steps.iter().any(|step| matches!(step, Step::Line { across: 0.0, .. }))
        }
        "no-length" => decided_by == "point-outside",
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{self, Demo, Scene};

    const LESSON: Demo = Demo("segment-circle/conjugate-product");

    #[test]
    fn a_line_has_one_test_and_no_ends() {
        let circle = Circle::new(dvec2(3.0, 2.0), 0.75).unwrap();
        let line = |to: DVec2| crate::shape::Line::new(DVec2::ZERO, to).unwrap();
        for (to, word) in [(dvec2(1.0, 0.5), "They touch"), (dvec2(1.0, -0.5), "They are apart")] {
            let captions = trial::captions(&LESSON.run(&Scene::pair(line(to), circle)));
            assert_eq!(captions.len(), 4, "{captions:?}");
            assert!(captions[3].starts_with(word), "{captions:?}");
            assert!(captions.iter().all(|it| !it.contains("segment")), "{captions:?}");
        }
        let run = LESSON.run(&Scene::pair(line(DVec2::ZERO), circle));
        assert_eq!(run.outcome.verdict, Verdict::Undecided);
        assert!(run.page(0).note.caption.contains("no line"), "{}", run.page(0).note.caption);
    }
}
