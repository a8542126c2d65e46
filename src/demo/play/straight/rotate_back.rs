//! Kano's circle against turned rectangle, with mistakes in its use as switches.
//!
//! The upright rectangle and the circle turned back are ghosts that stay where they are; the frame
//! slider brings the whole picture onto them.

use crate::algorithm::straight::conventions::Convention;
use crate::algorithm::straight::rotate_back::{
    AngleSign, Frame, Settings, Side, Step, Touching, circle_rectangle, circle_rectangle_with,
};
use crate::catalog::ROTATE_BACK;
use crate::demo::play::prelude::*;
use crate::demo::play::{Dialect, Program};
use crate::page::figure::Hold::Stays;
use std::cmp::Ordering;

pub static PLAY: Play = Play {
    slug: "rotate-back",
    methods: &[(ROTATE_BACK.repaired(), ""), (ROTATE_BACK.published(), "")],
    pairs: &[[Kind::Circle, Kind::Rectangle]],
    options: &[
        OptionSpec::choice(
            ["angle-sign", "Turn by"],
            &["−θ, back", "+θ, as printed", "−|θ|, by mistake"],
        )
        .with_default(printed)
        .hint(
            "A box turned by the usual rotation by θ wants −θ, whichever way y points. The \
            printed +θ is back where angles are counted the other way round. Two readers \
            invert positive angles; for negative ones the words of one can be read both \
            ways, and the other says nothing.",
        ),
        OptionSpec::choice(["angle-unit", "Angle in"], &["radians", "degrees, by mistake"])
            .hint("Sine and cosine take radians; a reader’s code had degrees."),
        OptionSpec::choice(["pivot", "Turn about"], &["centre", "corner, by mistake"]).hint(
            "The rectangle turns about its centre; turning about a corner tests another one.",
        ),
        OptionSpec::choice(
            ["position", "Circle’s x and y"],
            &["its centre", "top left, by mistake"],
        )
        .hint(
            "The first comment asks: the centre or the top left corner? The article means \
                the centre.",
        ),
        OptionSpec::choice(
            ["extent", "Compare with"],
            &["the rectangle", "the box around it, by mistake"],
        )
        .hint(
            "A reader’s invisible box grew with the angle, and the report has no answer. \
            The straight box around the turned rectangle does so: that is our guess.",
        ),
        OptionSpec::choice([TOUCHING, "Touching"], &["collides (≤)", "does not (<), as printed"])
            .with_default(printed)
            .hint("Whether a distance equal to the radius counts; the article compares with <."),
    ],
    answer: Some(|given| solve(given, &mut ())),
    run,
    ..Play::PLAIN
};

/// 1, the article's choice, for the published method, and otherwise 0.
fn printed(method: Option<MethodId>) -> f64 {
    f64::from(u8::from(method.is_some_and(MethodId::is_published)))
}

fn settings(given: &Given) -> Settings {
    let on = |slug| given.is_on(slug);
    Settings {
        sign: match given.option("angle-sign") {
            it if it >= 2.0 => AngleSign::FlippedIfPositive,
            it if it >= 1.0 => AngleSign::AsPrinted,
            _ => AngleSign::Back,
        },
        in_degrees: on("angle-unit"),
        about_corner: on("pivot"),
        by_top_left: on("position"),
        with_box_around: on("extent"),
        touching: if on("touching") { Touching::Misses } else { Touching::Collides },
    }
}

fn solve(given: &Given, trace: &mut impl Trace<Step>) -> Option<Outcome> {
    let (circle, rectangle) = given.pair()?;
    Some(circle_rectangle_with(circle, rectangle, &settings(given), trace))
}

fn run(given: &Given) -> Run {
    let settings = settings(given);
    let shown = Shown::of(given, show, |steps| solve(given, steps));
    let method = match (settings.sign, settings.touching) {
        (AngleSign::AsPrinted, Touching::Misses) => ROTATE_BACK.published(),
        (AngleSign::Back, Touching::Collides) => ROTATE_BACK.repaired(),
        _ => given.method,
    };
    let frame = shown.steps.iter().find_map(pick!(Step::RotatedBack(frame) => frame));
    let frame = frame.map(|Frame { pivot, angle, .. }| {
        MethodFrame::similarity("turned back", *pivot, *pivot, *angle, 1.0)
    });
    let numbers: Vec<f64> = given.shapes.iter().flat_map(Shape::numbers).collect();
    let (convention, dialect) = (Convention::LIBRARY, Dialect::Java);
    let program = numbers.try_into().ok();
    let program = program.map(|arguments| Program { convention, arguments, dialect });
    Run { method: Some(method), program, ..Shown { meets, frame, travels: true, ..shown }.into() }
}

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let (first, last) = (steps.len() == 1, &steps[steps.len() - 1]);
    let [Step::RotatedBack(frame), ..] = steps else { return };
    let (hit, at_corner) =
        (run.outcome.verdict == Verdict::Colliding, run.outcome.decided_by == "closest-is-corner");
    page.past_if(!first, |page| ghosts(run, frame, page));
    match last {
        Step::RotatedBack(_) => rotated_back(run, frame, page),
        Step::ClosestX { region, x, .. } => {
            page.at("x");
            sides(frame, DVec2::Y, page);
            let at = DVec2::new(*x, frame.unrotated_center.y);
            let mark = limited(frame, at, *region, page);
            mark.label(format!("x = {}", short(*x)));
            page.line(Deciding, at, DVec2::Y).held(Stays).id("x");
            let coordinates = [frame.unrotated_center.x, frame.low.x, frame.high.x, *x];
            closest(["x", "left", "right"], *region, coordinates, page);
        }
        Step::ClosestY { region, closest: at, .. } => {
            page.at("y");
            sides(frame, DVec2::X, page);
            page.line(Kept, *at, DVec2::Y).held(Stays).still();
            limited(frame, DVec2::new(frame.unrotated_center.x, at.y), *region, page);
            page.line(Deciding, *at, DVec2::X).held(Stays).id("y");
            page.point(Deciding, *at, Symbol::Square).label(pair(*at)).held(Stays);
            let coordinates = [frame.unrotated_center.y, frame.low.y, frame.high.y, at.y];
            closest(["y", "bottom", "top"], *region, coordinates, page);
        }
        Step::Compared { offset, distance } => {
            let [.., Step::ClosestY { closest, .. }, _] = steps else { return };
            let comparison = distance_against_radius(run, *distance);
            to_closest(frame, *closest, at_corner, Some(comparison.clone()), "", page);
            let [reach, verdict] = if hit { ["within", "touch"] } else { ["out of", "are apart"] };
            page.ask("compare", hit).say(format!(
                "The closest point is {reach} reach: {comparison}, so they {verdict}."
            ));
            let sign = if settings(run).touching == Touching::Collides { '≤' } else { '<' };
            let [x, y] = offset.abs().to_array().map(short);
            page.formula(format!("√(Δx² + Δy²) {sign} r ?"));
            page.formula(format!("√({x}² + {y}²) = {comparison}"));
        }
        Step::Inside { exit, side, distance, .. } => {
            let (distance, radius) = (short(*distance), short(run.a().reach()));
            let way = page.arrow(Witness, frame.unrotated_center, *exit).held(Stays);
            way.label(&distance).means(TO_SIDE);
            let side = ["left", "right", "bottom", "top"][*side as usize];
            page.at("inside").say(format!(
                "The centre is inside, so a distance of 0 says nothing about depth: the nearest \
                way out is the {side} side, {distance} away."
            ));
            page.formula("depth = r + distance to the nearest side");
            page.formula(format!("{radius} + {distance}"));
        }
        Step::Decided { closest, closest_in_world, distance } => {
            page.at("decided");
            // The answer is about the world again.
            page.frame = Some(0.0);
            let exits = steps.iter().any(|it| matches!(it, Step::Inside { .. }));
            let meaning = if exits { TO_SIDE } else { "" };
            to_closest(frame, *closest, at_corner, None, meaning, page);
            if let Some(contact) = &run.outcome.contact {
                decided(run, contact, *distance, page);
            } else {
                let line = page.segment(Candidate, frame.taken_center, *closest_in_world);
                line.label(short(*distance));
                page.point(Candidate, *closest_in_world, Symbol::Cross);
                mistaken(run, frame, *distance, page);
            }
        }
    }
    page.dot(A, frame.taken_center).still().label = first.then(|| "C".to_owned());
}

const TO_SIDE: &str = "to the nearest side";

const UPRIGHT: &str = "the rectangle, not turned";

/// The shapes of the calculation, and the shape that is tested by mistake.
fn ghosts(run: &Facts, frame: &Frame, page: &mut Page) {
    let radius = run.a().reach();
    page.upright(Ghost, [frame.low, frame.high]).held(Stays).means(UPRIGHT);
    page.text(Ghost, frame.high, "not turned").held(Stays).means(UPRIGHT);
    page.circle(Ghost, frame.unrotated_center, radius).fill().held(Stays);
    page.dot(Ghost, frame.unrotated_center).held(Stays);
    const TESTED: &str = "tested instead";
    if frame.taken_center != run.a().center() {
        page.circle(Candidate, frame.taken_center, radius).dash().label(TESTED);
    } else if !frame.tests_given {
        page.polygon(Candidate, frame.tested_corners).fill().dash();
        page.text(Candidate, frame.tested_corners[3], TESTED).still();
    }
}

/// The arc on which the centre is turned.
fn rotated_back(run: &Facts, frame: &Frame, page: &mut Page) {
    let Some((circle, rectangle)) = run.pair::<&Circle, &Rectangle>() else { return };
    let (pivot, turned) = (frame.pivot, frame.unrotated_center);
    let arm = frame.taken_center - pivot;
    // Without whole turns, which would be drawn on top of each other.
    let sweep = frame.angle % TAU;
    // Of 64 pieces none is more than 0.1 % off the radius.
    let place = |turn| pivot + DVec2::from_angle(turn).rotate(arm);
    let arc = page.curve(Construction, (64, sweep), place);
    arc.dash().held(Stays);
    for end in [frame.taken_center, turned] {
        page.segment(Construction, pivot, end).held(Stays);
    }
    let degrees = (frame.angle.to_degrees() * 100.0).round() / 100.0;
    let arc = page.angle(Construction, pivot, arm.y.atan2(arm.x), sweep).held(Stays);
    arc.label(format!("{}°", short(degrees)));
    page.dot(B, pivot).held(Stays).still();
    page.text(Ghost, turned, "C′").held(Stays);

    let [theta, angle] = [rectangle.rotation(), frame.angle].map(|it| short(it.to_degrees()));
    let [x, y] = turned.to_array().map(short);
    page.at("back").say(if frame.is_right {
        format!(
            "Instead of turning the rectangle by θ = {theta}°, turn the circle’s centre by \
            {angle}°: it comes to ({x}, {y})."
        )
    } else {
        format!(
            "θ is {theta}°, but {}: the centre comes to ({x}, {y}).",
            mistakes(&settings(run), frame, circle, rectangle)
        )
    });
    let (sin, cos) = frame.angle.sin_cos();
    page.formula(format!("φ = {angle}°,  cos φ = {},  sin φ = {}", short(cos), short(sin)));
    let [dx, dy, cos, sin] = [arm.x, arm.y, cos, sin].map(bracketed);
    let [pivot_x, pivot_y] = pivot.to_array().map(bracketed);
    page.formula(format!("x′ = {dx}·{cos} − {dy}·{sin} + {pivot_x} = {x}"));
    page.formula(format!("y′ = {dx}·{sin} + {dy}·{cos} + {pivot_y} = {y}"));
}

fn mistakes(settings: &Settings, frame: &Frame, circle: &Circle, rectangle: &Rectangle) -> String {
    let mut parts = vec![format!("this code turns by {}°", short(frame.angle.to_degrees()))];
    if settings.in_degrees {
        let degrees = short(rectangle.rotation().to_degrees());
        parts.push(format!("taking {degrees} degrees for radians"));
    }
    if settings.sign == AngleSign::AsPrinted
        || (settings.sign == AngleSign::FlippedIfPositive && rectangle.rotation() < 0.0)
    {
        parts.push("forwards where it should turn back".to_owned());
    }
    if frame.pivot != rectangle.center() {
        parts.push("about the corner and not the centre".to_owned());
    }
    if frame.taken_center != circle.center() {
        parts.push("a corner taken for the circle’s centre".to_owned());
    }
    if settings.with_box_around {
        let [width, height] = (frame.high - frame.low).to_array().map(short);
        parts.push(format!("beside a box of {width} by {height} around the turned rectangle"));
    }
    parts.join(", ")
}

/// The lines along two sides of the upright rectangle.
fn sides(frame: &Frame, along: DVec2, page: &mut Page) {
    for limit in [frame.low, frame.high] {
        let side = page.line(Construction, limit, along).dash().held(Stays);
        side.means("sides of the upright rectangle");
    }
}

/// An arrow for a coordinate that is clamped, else a ring.
fn limited<'p>(frame: &Frame, to: DVec2, region: Ordering, page: &'p mut Page) -> &'p mut Mark {
    let from = frame.unrotated_center;
    let mark = match region {
        Ordering::Equal => page.point(Deciding, from, Symbol::Ring),
        _ => page.arrow(Deciding, from, to),
    };
    mark.held(Stays)
}

/// Writes about the closest value of a coordinate. `names`: the coordinate, and the sides at its
/// limits. `numbers`: the centre's coordinate, the two limits and the closest.
fn closest(names: [&str; 3], region: Ordering, numbers: [f64; 4], page: &mut Page) {
    let [name, lower, upper] = names;
    let [value, low, high, found] = numbers.map(short);
    let beyond = |side| {
        format!(
            "{name}′ = {value} lies beyond the {side} side, so the closest {name} is that side’s, \
            {found}."
        )
    };
    let (sentence, test) = match region {
        Ordering::Less => (beyond(lower), format!("{value} < {low}")),
        Ordering::Greater => (beyond(upper), format!("{value} > {high}")),
        Ordering::Equal => (
            format!(
                "{name}′ = {value} lies between the {lower} side and the {upper} side, so it is \
                the closest {name} itself."
            ),
            format!("{low} ≤ {value} ≤ {high}"),
        ),
    };
    page.say(sentence);
    page.formula(format!("closest {name} = {name}′ limited to {lower} … {upper}"));
    page.formula(format!("{test}, so {name} = {found}"));
}

/// The line of the article: from the turned centre to the closest point.
fn to_closest(
    frame: &Frame,
    closest: DVec2,
    at_corner: bool,
    label: Option<String>,
    meaning: &'static str,
    page: &mut Page,
) {
    let line = page.segment(Witness, frame.unrotated_center, closest).means(meaning).held(Stays);
    line.label = label;
    let symbol = if at_corner { Symbol::Square } else { Symbol::Disc };
    page.point(Witness, closest, symbol).means(meaning).held(Stays);
}

fn decided(run: &Facts, contact: &Contact, distance: f64, page: &mut Page) {
    let (hit, radius) = (run.outcome.verdict == Verdict::Colliding, short(run.a().reach()));
    let size = short(contact.gap.abs());
    let [name, meaning] =
        if contact.gap < 0.0 { ["depth", "the depth"] } else { ["gap", "the gap"] };
    let line = page.segment(Deciding, contact.on_a, contact.on_b).means(meaning);
    line.label(format!("{name} = {size}"));
    for at in [contact.on_a, contact.on_b] {
        page.dot(Deciding, at).means(meaning);
    }
    let [x, y] = contact.on_b.to_array().map(short);
    if distance < 0.0 {
        page.say(format!(
            "They collide, {size} deep: turned by +θ again, the nearest point of a side is at \
            ({x}, {y}) in the world."
        ));
        page.formula("depth = distance to the side + r");
        page.formula(format!("{} + {} = {size}", short(-distance), radius));
        return;
    }
    let measure = match contact.gap {
        0.0 if hit => ", in one point".to_owned(),
        0.0 => ", for a gap of 0 does not count here".to_owned(),
        gap if gap < 0.0 => format!(", {size} deep"),
        _ => format!(", a gap of {size}"),
    };
    let answer = answer(hit);
    page.say(format!(
        "{answer}{measure}: turned by +θ again, the closest point is at ({x}, {y}) in the world."
    ));
    page.formula("gap = distance − r");
    let distance = bracketed(distance);
    page.formula(format!("{distance} − {radius} = {}", short(contact.gap)));
}

fn mistaken(run: &Facts, frame: &Frame, distance: f64, page: &mut Page) {
    let hit = run.outcome.verdict == Verdict::Colliding;
    let answer = answer(hit);
    page.formula(distance_against_radius(run, distance));
    page.say(if frame.tests_given {
        let touching = if !hit && distance == run.a().reach() {
            " The distance is r, and the code compares with <, so touching does not count."
        } else {
            ""
        };
        format!("{answer}: at this angle the tested rectangle is the drawn one.{touching}")
    } else {
        let shape = if frame.taken_center == run.a().center() { "rectangle" } else { "circle" };
        format!(
            "“{answer}”, says the code, but of the {shape} marked “tested instead”, and not of \
            the drawn one."
        )
    });
}

fn answer(hit: bool) -> &'static str {
    if hit { "They touch" } else { "They are apart" }
}

/// The comparison as it came out: ≤ or >, and as printed < or ≥.
fn distance_against_radius(run: &Facts, distance: f64) -> String {
    let radius = run.a().reach();
    let text = compared(distance, radius, distance <= radius);
    match (settings(run).touching, run.outcome.verdict) {
        (Touching::Collides, _) => text,
        (Touching::Misses, Verdict::Colliding) => text.replace('≤', "<"),
        (Touching::Misses, _) => text.replace(['≤', '>'], "≥"),
    }
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let [Step::RotatedBack(frame), ..] = &run.steps[..] else { return false };
    let Some((circle, rectangle)) = run.pair::<&Circle, &Rectangle>() else { return false };
    let (size, rotation) = (rectangle.size(), rectangle.rotation());
    let right = || circle_rectangle(circle, rectangle, &mut ()).verdict;
    run.steps.iter().any(|step| match (challenge, step) {
        ("caught-by-the-sign", _) => {
            settings(run).sign == AngleSign::AsPrinted && run.outcome.verdict != right()
        }
        // A wrong turn at an angle where it does no harm.
        ("mistake-unseen", _) => rotation != 0.0 && !frame.is_right && frame.tests_given,
        // Out of one of the two short sides.
        ("out-through-the-end", Step::Inside { side, .. }) => {
            (size.x > size.y) == matches!(side, Side::Left | Side::Right)
        }
        ("exactly-touching", Step::Compared { distance, .. }) => *distance == run.a().reach(),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Semantics;
    use crate::demo::lesson::trial::{Demo, Form, Scene};

    const LESSON: Demo = Demo("circle-rectangle/rotate-back");

    /// As a reader saw it: "rotating clockwise from its bottom left corner".
    #[test]
    fn plus_theta_about_the_corner_tests_a_clockwise_rectangle() {
        let tested = |options: &[(&str, f64)]| {
            let figure = LESSON.run_with("corner-pivot", options).figure(0);
            let mut tested = figure.marks.iter().filter(|it| it.role == Candidate);
            let Some(Form::Path { points, .. }) = tested.next().map(|it| it.form.clone()) else {
                panic!("no tested rectangle")
            };
            points
        };
        let rotation = LESSON.at("corner-pivot").b().numbers()[4];
        let (back, forwards) = (tested(&[]), tested(&[("angle-sign", 1.0)]));
        assert!(back[0].distance(forwards[0]) < 1e-12, "the lower left corner stays");
        let angles = [back, forwards].map(|it| (it[1] - it[0]).to_angle());
        assert!(rotation > 0.0 && (angles[0] - rotation).abs() < 1e-12, "{angles:?}");
        assert!((angles[1] + rotation).abs() < 1e-12, "{angles:?}");
    }

    /// The printed code turns the wrong way, which makes no difference at quarter turns.
    #[test]
    fn a_wrong_turn_onto_the_drawn_rectangle_is_said_to_test_it() {
        let circle = Circle::new(dvec2(0.5, 1.5), 0.75).unwrap();
        let size = dvec2(4.0, 1.5);
        for (angle, size) in [(0.0, size), (90.0, dvec2(size.y, size.x)), (180.0, size)] {
            let rotation = f64::to_radians(angle);
            let rectangle = Rectangle::new(dvec2(-0.25, 0.0), size, rotation).unwrap();
            let mut scene = Scene::pair(circle, rectangle);
            scene.options.insert("angle-sign".to_owned(), 1.0);
            let run = LESSON.run(&scene);
            let last = run.step_count - 1;
            let caption = run.page(last).note.caption.clone();
            assert!(
                caption.contains("the tested rectangle is the drawn one"),
                "{angle}: {caption}"
            );
            let labels = run.figure(last).marks.into_iter().filter_map(|it| it.label);
            assert!(!labels.into_iter().any(|it| it == "tested instead"));
        }
        let mut scene = LESSON.at("touching-side");
        scene.method = Some(ROTATE_BACK.published());
        let run = LESSON.run(&scene);
        let caption = run.page(run.step_count - 1).note.caption.clone();
        assert!(caption.contains("touching does not count"), "{caption}");
    }

    /// The table, maps, lists and `check` use these semantics.
    #[test]
    fn the_option_says_whether_touching_counts_for_the_judge_too() {
        let mut scene = LESSON.at("touching-side");
        let semantics = |scene: &Scene, id| {
            let methods = LESSON.methods_on(scene);
            methods.iter().find(|it| it.id == id).unwrap().semantics
        };
        let (repaired, published) = (ROTATE_BACK.repaired(), ROTATE_BACK.published());
        for method in [repaired, published] {
            scene.method = Some(method);
            scene.options.clear();
            let own = if method == published { Semantics::Open } else { Semantics::Closed };
            assert_eq!(semantics(&scene, method), own);
            for (value, semantics_then) in [(1.0, Semantics::Open), (0.0, Semantics::Closed)] {
                scene.options.insert("touching".to_owned(), value);
                assert_eq!(semantics(&scene, method), semantics_then);
            }
        }
    }

    #[test]
    fn every_mistake_is_named_in_the_first_caption() {
        let mut scene = LESSON.scene(&LESSON.presets[0]);
        for slug in ["angle-sign", "angle-unit", "pivot", "position", "extent"] {
            scene.options.insert(slug.to_owned(), 1.0);
        }
        let caption = LESSON.run(&scene).page(0).note.caption.clone();
        let parts = [
            "1969.68°",
            "34.3775 degrees for radians",
            "forwards",
            "about the corner",
            "taken for the circle’s centre",
            "a box of 3.87464 by 3.35325",
        ];
        for part in parts {
            assert!(caption.contains(part), "{caption}");
        }
    }
}
