//! Finds the conventions of a program by a box that it drew.

use super::program::{Dialect, Program, counted, down_or_up, point, turning, words};
use crate::algorithm::straight::conventions::{
    Candidate, Convention, Numbers, Place, Question, Reading, Sense, Step, Unit, Vertical,
    circle_rectangle, open,
};
use crate::catalog::ROTATE_BACK;
use crate::demo::play::prelude::*;
use crate::page::figure::Role::Candidate as Tried;

pub static PLAY: Play = Play {
    slug: "conventions",
    methods: &[(ROTATE_BACK.repaired(), "")],
    pairs: &[[Kind::Circle, Kind::Rectangle]],
    options: &[
        OptionSpec::number(["given-x", "x, as your program has it"], REACH, 1.0, |_| 200.0)
            .hint("The first coordinate of the box in your own code."),
        OptionSpec::number(["given-y", "y, as your program has it"], REACH, 1.0, |_| 120.0)
            .hint("The second coordinate of the box in your own code."),
        OptionSpec::number(
            ["given-angle", "Angle, as your program has it"],
            [-720.0, 720.0],
            0.01,
            |_| 0.5,
        )
        .hint("The plain number, in radians or degrees. Width and height are the drawn box’s."),
        OptionSpec::choice(["language", "Print in"], &Dialect::TITLES)
            .hint("What the corrected lines are written in."),
    ],
    run,
    ..Play::PLAIN
};

/// Coordinates that can be given: more than any screen has.
const REACH: [f64; 2] = [-10_000.0, 10_000.0];

fn numbers(given: &Given) -> Numbers {
    let [x, y, angle] = ["given-x", "given-y", "given-angle"].map(|it| given.option(it));
    Numbers { x, y, angle }
}

fn run(given: &Given) -> Run {
    let numbers = numbers(given);
    let mut shown = Shown::of(given, show, |steps| {
        let (circle, drawn) = given.pair()?;
        Some(circle_rectangle(circle, drawn, &numbers, steps))
    });
    shown.meets = meets;
    let program = program(&shown);
    if program.is_some() {
        shown.table = Some(table);
    } else if let Some((_, drawn)) = given.pair::<&Circle, &Rectangle>()
        && let Ok(shape) = Convention::as_printed(Vertical::Down).drawn(&numbers, drawn.size())
    {
        shown.way_back = Some(WayBack {
            label: "Draw it so that the printed lines are right".to_owned(),
            hint: "The box that Kano’s printed lines test on a screen whose y points down",
            shape: shape.into(),
        });
    }
    Run { program, answers_at: named_at(&shown), ..shown.into() }
}

fn named_at(run: &Shown<Step>) -> Option<usize> {
    run.steps.iter().position(|it| matches!(it, Step::Named { .. }))
}

/// The printed function in the convention that fits best.
fn program(run: &Shown<Step>) -> Option<Program> {
    let [Shape::Circle(circle), Shape::Rectangle(drawn)] = &run.shapes else { return None };
    let convention = fitting(&run.steps).first()?.convention;
    let DVec2 { x, y } = circle.center();
    // `in_world` mirrors, so that it is its own inverse.
    let center = convention.vertical.in_world(x, y);
    let (Numbers { x, y, angle }, size) = (numbers(run), drawn.size());
    let arguments = [center.x, center.y, circle.radius(), x, y, size.x, size.y, angle];
    let dialect = Dialect::ALL[run.option("language") as usize];
    Some(Program { convention, arguments, dialect })
}

/// The conventions that fit, the best one first.
fn fitting(steps: &[Step]) -> &[Candidate] {
    steps.iter().find_map(pick!(Step::Named { fits, .. } => &fits[..])).unwrap_or_default()
}

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    let [Shape::Circle(circle), Shape::Rectangle(drawn)] = &run.shapes else { return };
    let numbers = &numbers(run);
    page.shapes(run);
    match &steps[steps.len() - 1] {
        Step::Asked => {
            for vertical in [Vertical::Down, Vertical::Up] {
                let at = vertical.in_world(numbers.x, numbers.y);
                let label = format!("(x, y), y {}", down_or_up(vertical));
                page.point(Construction, at, Symbol::Ring).label(label);
            }
            page.dot(B, drawn.center());
            let [x, y, angle] = [numbers.x, numbers.y, numbers.angle].map(short);
            page.at("asked").say(format!(
                "Your program has x = {x}, y = {y} and the angle {angle}. Drag the box to where \
                it draws that, and turn it so: what do the numbers mean?"
            ));
            let (center, rotation) = (pair(drawn.center()), degrees(drawn.rotation()));
            page.formula(format!("drawn: centre {center}, turned by {rotation}"));
            let corner = drawn.center() + Place::TopLeft.of(drawn.size());
            let [x, y] = [corner.x, -corner.y].map(short);
            let [width, height] = drawn.size().to_array().map(short);
            page.formula(format!(
                "with y down, from the top left: x = {x}, y = {y}, width {width}, height {height}"
            ));
        }
        Step::Turned(readings) => turned(drawn, readings, page),
        Step::Placed(candidates) => placed(numbers, candidates, page),
        Step::Named { fits, nearest } => {
            page.at("named");
            if let Some(program) = program(run) {
                program.decisive().into_iter().for_each(|line| page.formula(line));
            }
            named(numbers, fits, nearest.as_ref(), page);
        }
        Step::Tested { best, printed, printed_hit } => {
            let hit = run.outcome.verdict == Verdict::Colliding;
            page.polygon(Kept, best.rectangle.corners()).dash().still();
            page.polygon(Tried, printed.corners()).fill().dash();
            page.text(Tried, printed.center(), "by the printed lines");
            page.dot(A, circle.center());
            let convention = &best.convention;
            let said = if *printed_hit { "a hit" } else { "a miss" };
            page.ask("tested", hit == *printed_hit).say(if *convention == Convention::as_printed(convention.vertical) {
                let said = if hit { "a hit" } else { "a miss" };
                format!(
                    "The printed lines suit this convention as they stand: {said}, and so they \
                    say."
                )
            } else if hit == *printed_hit {
                format!(
                    "The printed lines test another box, and say {said} all the same. Move the \
                    circle."
                )
            } else {
                let hits = if hit { "hits" } else { "misses" };
                format!(
                    "The circle {hits} the drawn box, but the printed lines test another box and \
                    report {said}."
                )
            });
            let sign = if convention.turns_x_towards_y() { '−' } else { '+' };
            let (y, sense) = (down_or_up(convention.vertical), turning(convention.sense));
            page.formula(format!("y {y}, {sense}: turning back is by {sign}θ"));
            let center = pair(drawn.center());
            page.formula(format!("drawn: centre {center}; printed: +θ, from the corner (x, y)"));
        }
    }
}

/// Arrows at a smaller angle than this, in radians, share a label: two have no room.
const NARROW: f64 = 0.05;

fn turned(drawn: &Rectangle, readings: &[Reading; 4], page: &mut Page) {
    let (center, reach) = (drawn.center(), drawn.size().x * 0.75);
    let level = center + DVec2::X * reach;
    page.segment(Construction, center, level).dash().means("the angle 0");
    let said = |it: &Reading| format!("{} in {}", turning(it.sense), counted(it.unit));
    for it in readings {
        let role = if it.fits { Kept } else { Discarded };
        let arrow = page.arrow(role, center, center + DVec2::from_angle(it.angle) * reach);
        let coincide = readings.iter().any(|other| {
            let is_other = other.unit == it.unit && other.sense != it.sense;
            is_other && (other.angle - it.angle).sin().abs() < NARROW
        });
        if !coincide || it.sense == Sense::Clockwise {
            let sense = if coincide { "either way" } else { turning(it.sense) };
            arrow.label(format!("{sense}, {}", counted(it.unit)));
        }
        if it.fits && it.unit == Unit::Radians && it.angle.abs() <= PI {
            page.angle(role, center, 0.0, it.angle);
        }
        let end = match it.fits {
            true => "fits".to_owned(),
            false => format!("is off by {}", degrees(it.off)),
        };
        page.formula(format!("{}: {} {end}", said(it), degrees(it.angle)));
    }
    let angle = degrees(drawn.rotation());
    let fitting: Vec<_> = readings.iter().filter(|it| it.fits).map(said).collect();
    page.ask("turned", readings.iter().any(|it| it.fits)).say(match &fitting[..] {
        [] => format!(
            "The drawn box is turned by {angle}, and no reading of the angle gives that: neither \
            clockwise nor counter-clockwise, neither radians nor degrees."
        ),
        [one] => format!("The drawn box is turned by {angle}: that is the angle {one}."),
        several => format!(
            "The drawn box is turned by {angle}: that may be the angle {}.",
            several.join(" or ")
        ),
    });
}

/// Draws every box that the numbers may mean, and the possible places of (x, y).
fn placed(numbers: &Numbers, candidates: &[Candidate], page: &mut Page) {
    for (fits, role) in [(false, Discarded), (true, Kept)] {
        for it in candidates.iter().filter(|it| it.fits == fits) {
            page.polygon(role, it.rectangle.corners());
        }
    }
    for vertical in [Vertical::Down, Vertical::Up] {
        let at = vertical.in_world(numbers.x, numbers.y);
        page.point(Construction, at, Symbol::Ring).still();
    }
    let count = candidates.iter().filter(|it| it.fits).count();
    let all = candidates.len();
    let least = short(candidates.iter().map(|it| it.off).fold(f64::INFINITY, f64::min));
    page.at("placed").say(match count {
        0 => format!(
            "y down or up, (x, y) a corner or the centre, turned about a corner or the centre: of \
            {all} boxes none comes nearer than {least}."
        ),
        1 => format!("Of {all} places that the numbers may mean, one is that of the drawn box."),
        _ => {
            format!("Of {all} places that the numbers may mean, {count} are that of the drawn box.")
        }
    });
    page.formula("off = the farthest of a box’s corners from those of the drawn one");
    page.formula(format!("least off = {least}; up to 2 % of the diagonal fits"));
}

fn named(numbers: &Numbers, fits: &[Candidate], nearest: Option<&Candidate>, page: &mut Page) {
    if let Some(best) = fits.first() {
        solved(numbers, best, page);
        for fit in &fits[1..] {
            page.polygon(Kept, fit.rectangle.corners()).dash();
        }
        let best = words(&best.convention);
        let open: Vec<_> = open(fits).into_iter().map(still_open).collect();
        page.say(match fits.len() {
            1 => format!("One convention fits: {best}."),
            count => format!(
                "{count} conventions fit. Open is {}. A y other than 0 and an angle of no whole \
                quarter turn would tell; the likeliest: {best}.",
                open.join(", ")
            ),
        });
    } else if let Some(near) = nearest {
        let (off, convention) = (short(near.off), words(&near.convention));
        let label = format!("off by {off}");
        page.polygon(Discarded, near.rectangle.corners()).dash().label(label);
        page.say(format!("No convention fits. The nearest is {off} off: {convention}."));
    } else {
        page.say("No convention makes a box of these numbers.");
    }
}

/// Draws the convention that fits best: its box, (x, y) and the pivot.
fn solved(numbers: &Numbers, fit: &Candidate, page: &mut Page) {
    let (convention, size) = (&fit.convention, fit.rectangle.size());
    page.polygon(Kept, fit.rectangle.corners()).dash();
    let at = convention.vertical.in_world(numbers.x, numbers.y);
    let low = at - convention.position.of(size) - size / 2.0;
    page.upright(Construction, [low, low + size]).dash().means("the box before its turn");
    page.point(Construction, at, Symbol::Square).label("(x, y)");
    let pivot = convention.pivot(numbers, size);
    let sweep = convention.unit.radians(convention.sense.seen(numbers.angle)) % TAU;
    page.angle(Deciding, pivot, 0.0, sweep);
    page.point(Deciding, pivot, Symbol::Ring);
}

fn still_open(question: Question) -> &'static str {
    match question {
        Question::Vertical => "where y points",
        Question::Sense => "which way angles turn",
        Question::Unit => "their unit",
        Question::Position => "which point (x, y) is",
        Question::Pivot => "what it is turned about",
    }
}

fn table(run: &Shown<Step>) -> Table {
    let row = |it: &Candidate| {
        let Convention { vertical, sense, unit, position, pivot } = it.convention;
        let [position, pivot] = [position, pivot].map(point);
        let cells = [down_or_up(vertical), turning(sense), counted(unit), position, pivot];
        (named_at(run).unwrap_or_default(), cells.map(str::to_owned))
    };
    Table::new(["y", "angle", "unit", "(x, y)", "about"], fitting(&run.steps).iter().map(row))
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let fits = fitting(&run.steps);
    let printed = |it: &Candidate| it.convention == Convention::as_printed(it.convention.vertical);
    let hit = run.outcome.verdict == Verdict::Colliding;
    let differs = |it: &Step| matches!(it, Step::Tested { printed_hit, .. } if hit != *printed_hit);
    match challenge {
        "open-question" => fits.len() > 1,
        "as-printed" => fits.first().is_some_and(printed) && numbers(run).angle != 0.0,
        "wrong-as-printed" => run.steps.iter().any(differs),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use crate::demo::lesson::trial::{Demo, Which};

    const LESSON: Demo = Demo("circle-rectangle/conventions");

    #[test]
    fn the_way_back_is_the_box_that_the_printed_lines_test() {
        assert!(LESSON.run_at("canvas").way_back.is_none());
        let mut scene = LESSON.at("none");
        let way = LESSON.run(&scene).way_back.unwrap();
        scene.set_shape(Which::B, way.shape);
        let run = LESSON.run(&scene);
        assert!(run.meets("as-printed") && run.way_back.is_none());
    }
}
