//! Breakout: ten seconds of balls and boxes that bounce where a method says that they touch.

use super::sweep;
use super::world::{Ask, Fate, Frame, Start, World};
use crate::algorithm::motion::difference_ray;
use crate::algorithm::motion::time_of_impact;
use crate::catalog::{CLOSING_SPEED, DIFFERENCE_RAY, FRAMES, ONCE_A_FRAME, SPEED_BOUND};
use crate::demo::play::prelude::*;

/// How long a run lasts, seconds; the ways of the two given bodies are those of one.
const SECONDS: f64 = 10.0;

/// Challenges look at the whole run, where there are no more bodies beside the two.
const MOST_FOR_CHALLENGES: f64 = 12.0;

pub static PLAY: Play = Play {
    slug: "breakout",
    methods: &[
        (CLOSING_SPEED.repaired(), "Closing speed"),
        (DIFFERENCE_RAY.repaired(), "Ray in the difference"),
        (SPEED_BOUND.repaired(), "Bound on the speed"),
        (ONCE_A_FRAME.repaired(), "Once a frame"),
    ],
    switch: Some(["Tested by", "The method that says when two bodies touch within a frame"]),
    // First the pairs that its presets have.
    pairs: &[
        [Kind::Circle, Kind::Rectangle],
        [Kind::Rectangle, Kind::Rectangle],
        [Kind::Ellipse, Kind::Rectangle],
        [Kind::Capsule, Kind::Rectangle],
        [Kind::Polygon, Kind::Rectangle],
        [Kind::Circle, Kind::Ellipse],
        [Kind::Circle, Kind::Capsule],
        [Kind::Circle, Kind::Polygon],
        [Kind::Circle, Kind::Segment],
        [Kind::Circle, Kind::Circle],
    ],
    options: &[
        OptionSpec::whole(["rate", "Frames a second"], [5, 60], |_| 20.0)
            .hint("How often a second the world is moved on and the method tests each pair"),
        OptionSpec::whole(["others", "Other bodies"], [0, 200], |_| 6.0)
            .hint("How many balls and boxes fly about beside the first one"),
        OptionSpec::whole(["seed", "Seed"], [1, 99], |_| 1.0)
            .hint("Where the other bodies begin: the same seed, the same ten seconds"),
    ],
    run: |given| {
        let [rate, others, seed] = ["rate", "others", "seed"].map(|slug| given.option(slug));
        let start = Start::new(given.shapes, &given.motion, others as u32, seed as u64, rate);
        let world = RefCell::new(World::new(start, ask(given.method, 1)));
        // The answer is that about the two given bodies alone, within the first second.
        let outcome = ask(given.method, FRAMES)(given.a(), given.b(), &given.motion);
        let steps = vec![(); (SECONDS * rate) as usize + 1];
        let shown = Shown {
            meets: |run, challenge| met_in(run, challenge).is_some(),
            meets_at: |run, challenge| met_in(run, challenge).unwrap_or(0),
            plots: Some(plots),
            table: Some(table),
            ..Shown::new(Facts::of(given, outcome), steps, world, show)
        };
        Run {
            decides_at: 0,
            answers_at: Some(0),
            lasts: Some(SECONDS),
            meaning: Some("Ball and wall alone, in the first second".into()),
            ..shown.into()
        }
    },
    ..Play::PLAIN
};

/// A run: a step for each frame, and the world, whose frames are made when they are looked at.
type Breakout = Shown<(), RefCell<World>>;

/// A method's test of two bodies in motion. *Once a frame* tests so many `frames`.
fn ask(method: MethodId, frames: u32) -> Ask {
    if method == DIFFERENCE_RAY.repaired() {
        return Box::new(|a, b, motion| difference_ray::solids(a, b, motion, &mut ()));
    }
    let rule = sweep::rule(method, frames.into());
    Box::new(move |a, b, motion| time_of_impact::solids(a, b, motion, rule, &mut ()))
}

/// How many frames a touch stays in the picture, among few bodies and among many.
const SEEN: usize = 12;
const SEEN_AMONG_MANY: usize = 2;

/// More bodies than these are many: their touches would hide them.
const MANY: usize = 60;

/// In frames.
const TRAIL: usize = 24;

/// Bodies farther out than this have left the world and are not drawn, world units.
const FAR: f64 = 9.0;

fn show(run: &Breakout, steps: &[()], page: &mut Page) {
    let step = steps.len() - 1;
    let mut world = run.extra.borrow_mut();
    world.frame(step);
    let (start, frames) = (&world.start, &world.frames[..=step]);
    let frame = &frames[step];
    page.shapes(run);
    // Later the arrow would cross what moves.
    if step == 0 {
        sweep::ways(run, page);
    }
    page.past(|page| trails(start, &frames[step.saturating_sub(TRAIL)..], page));
    page.past(|page| bodies(start, frame, page));
    let seen = if start.shapes.len() > MANY { SEEN_AMONG_MANY } else { SEEN };
    for (at, frame) in frames.iter().enumerate().skip((step + 1).saturating_sub(SEEN)) {
        for event in &frame.events {
            let (role, symbol, meaning) = match event.fate {
                Fate::Missed => (Discarded, Symbol::Cross, "a touch that was missed"),
                _ if at + seen <= step => continue,
                Fate::Found => (Deciding, Symbol::Ring, ""),
                Fate::Late => (Deciding, Symbol::Disc, "a touch that was seen late"),
                Fate::Early => (Deciding, Symbol::Square, "a bounce before the touch"),
            };
            page.point(role, event.at, symbol).means(meaning).fresh_if(at == step);
        }
    }
    let time = short(step as f64 / run.option("rate"));
    let count =
        |(fate, ..): (Fate, &str, Role)| frame.events.iter().filter(|it| it.fate == fate).count();
    match step {
        0 => page.at("ask"),
        _ if frame.events.is_empty() => page.at("rest"),
        _ => page.ask("bounce", true),
    };
    page.say(match FATES.map(count) {
        _ if step == 0 => {
            "The bodies start to move. In each frame the method tests every pair that may come \
            near."
                .into()
        }
        [0, 0, 0, 0] => format!("{time} s: nothing touches in this frame, and all move on."),
        [found, 0, 0, 0] => format!("{time} s: touches found in time: {found}."),
        [_, late, 0, 0] => {
            format!("{time} s: touches seen only when the bodies overlapped already: {late}.")
        }
        [_, _, early, 0] => format!("{time} s: bounces before the bodies touched: {early}."),
        [.., missed] => {
            format!("{time} s: touches missed, so that bodies went through one another: {missed}.")
        }
    });
    let [found, late, early, missed] = frame.counts;
    page.formula(format!("so far: {found} in time, {late} late, {early} early, {missed} missed"));
}

fn trails(start: &Start, frames: &[Frame], page: &mut Page) {
    for (body, name) in [(0, "way-of-ball"), (1, "way-of-wall")] {
        let from = start.shapes[body].center();
        let points: Vec<DVec2> =
            frames.iter().map(|frame| from + frame.moved[body]).filter(near).collect();
        if points.len() > 1 && points[0] != points[points.len() - 1] {
            page.path(Ghost, points).id(name);
        }
    }
}

fn near(at: &DVec2) -> bool {
    at.abs().max_element() < FAR
}

fn bodies(start: &Start, frame: &Frame, page: &mut Page) {
    for (body, shape) in start.shapes.iter().enumerate() {
        let struck = frame.events.iter().any(|it| it.pair.contains(&body));
        let (role, name) = match body {
            0 | 1 if frame.moved[body] == DVec2::ZERO => continue,
            0 => (A, "ball"),
            1 => (B, "wall"),
            _ if start.walls().contains(&body) => (Construction, ""),
            _ if struck => (Struck, ""),
            _ if frame.gone[body] => continue,
            _ => (Bystander, ""),
        };
        if let Ok(shape) = shape.translated(frame.moved[body])
            && near(&shape.center())
        {
            page.add(Mark::outline(role, &shape)).id(name).filled = role != Construction;
        }
    }
}

/// The frame in which the ball strikes its second brick, or has gone through the wall.
fn met_in(run: &Breakout, challenge: &str) -> Option<usize> {
    if run.option("others") > MOST_FOR_CHALLENGES {
        return None;
    }
    let mut world = run.extra.borrow_mut();
    let bricks = world.start.bricks.clone();
    let frames = world.until(run.steps.len() - 1).iter().enumerate();
    let mut events = frames.flat_map(|(at, frame)| frame.events.iter().map(move |it| (at, it)));
    let (at, _) = match challenge {
        "through" => events.find(|(_, it)| it.fate == Fate::Missed && it.pair == [0, 1]),
        "two-bricks" => {
            events.filter(|(_, it)| it.pair[0] == 0 && bricks.contains(&it.pair[1])).nth(1)
        }
        _ => None,
    }?;
    Some(at)
}

const FATES: [(Fate, &str, Role); 4] = [
    (Fate::Found, "in time", Deciding),
    (Fate::Late, "late", B),
    (Fate::Early, "early", A),
    (Fate::Missed, "missed", Discarded),
];

fn plots(run: &Breakout) -> Vec<Plot> {
    let (mut world, rate) = (run.extra.borrow_mut(), run.option("rate"));
    let frames = world.until(run.steps.len() - 1);
    let line = |(fate, name, role)| {
        let point = |(step, it): (usize, &Frame)| {
            PlotPoint::of(step, step as f64 / rate, f64::from(it.counts[fate as usize]))
        };
        Series::new(name, role, frames.iter().enumerate().map(point))
    };
    vec![Plot::new("What became of the touches", ["time, s", "touches so far"], FATES.map(line))]
}

const MOST_ROWS: usize = 400;

fn table(run: &Breakout) -> Table {
    let (mut world, rate) = (run.extra.borrow_mut(), run.option("rate"));
    let frames = world.until(run.steps.len() - 1);
    let rows = frames.iter().enumerate().flat_map(|(step, frame)| {
        frame.events.iter().map(move |event| {
            let name = FATES[event.fate as usize].1.to_owned();
            (step, [short(event.time / rate), name])
        })
    });
    let begins = (0, [short(0.0), "all begin".to_owned()]);
    Table::new(["time, s", "touch"], [begins].into_iter().chain(rows).take(MOST_ROWS))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::Demo;

    fn world(way: DVec2, others: u32, seed: u64, method: MethodId) -> World {
        let scene = Demo("circle-rectangle/breakout").at("ball");
        let motion = Motion::new(way, DVec2::ZERO).unwrap();
        let start = Start::new([*scene.a(), *scene.b()], &motion, others, seed, 20.0);
        World::new(start, ask(method, 1))
    }

    const SLOW: DVec2 = dvec2(5.0, 2.6);

    #[test]
    fn the_same_seed_plays_the_same_frames_in_any_order() {
        let method = CLOSING_SPEED.repaired();
        let mut one = world(SLOW, 20, 5, method);
        let last = one.frame(150).clone();
        let mut other = world(SLOW, 20, 5, method);
        for at in [3, 90, 7, 150, 0, 150] {
            assert!(at != 150 || *other.frame(at) == last);
        }
        assert_ne!(world(SLOW, 20, 6, method).frame(150).moved, last.moved, "another seed");
    }

    #[test]
    fn only_once_a_frame_misses_touches() {
        let mut missed = 0;
        for seed in 1..=5 {
            for method in [CLOSING_SPEED.repaired(), DIFFERENCE_RAY.repaired()] {
                let [found, late, early, missed] = world(SLOW, 12, seed, method).frame(200).counts;
                assert!(found > 60, "{found}");
                assert_eq!([late, early, missed], [0; 3], "seed {seed}, {}", method.slug());
            }
            let way = DVec2::new(30.0, 9.0);
            let [found, late, _, gone] =
                world(way, 12, seed, ONCE_A_FRAME.repaired()).frame(200).counts;
            assert!(found * 5 < late && late > 20, "{found} {late}");
            missed += gone;
        }
        assert!(missed > 3, "{missed}");
        let [_, late, early, missed] = world(SLOW, 12, 1, SPEED_BOUND.repaired()).frame(200).counts;
        assert!(early > 20, "{early}");
        assert_eq!([late, missed], [0; 2], "a bound on the speed bounces early");
    }

    #[test]
    fn bounces_keep_the_energy() {
        let mut world = world(SLOW, 40, 3, CLOSING_SPEED.repaired());
        let energy =
            |frame: &Frame| frame.velocity.iter().map(|it| it.length_squared()).sum::<f64>();
        let before = energy(world.frame(0));
        let after = energy(world.frame(200));
        assert!((after / before - 1.0).abs() < 1e-9, "{before} {after}");
    }

    #[test]
    fn challenges_count_the_ball_among_at_most_twelve_others() {
        for (preset, others, seed, challenge, met) in [
            ("box", 0.0, 1.0, "two-bricks", Some(169)),
            ("tunnel", 12.0, 3.0, "two-bricks", Some(80)),
            ("tunnel", 13.0, 3.0, "two-bricks", None),
            ("tunnel", 12.0, 3.0, "through", Some(4)),
            ("tunnel", 12.0, 2.0, "through", None),
        ] {
            let options = [("others", others), ("seed", seed)];
            let run = Demo("circle-rectangle/breakout").run_with(preset, &options);
            assert_eq!((run.met_at)(challenge), met, "{preset} {others} {challenge}");
        }
    }

    #[test]
    fn a_struck_brick_is_gone_from_then_on() {
        let mut world = world(SLOW, 12, 1, CLOSING_SPEED.repaired());
        let bricks = world.start.bricks.clone();
        let gone = |frame: &Frame| bricks.clone().filter(|it| frame.gone[*it]).count();
        let frames = world.until(200);
        assert!(frames.is_sorted_by_key(gone) && gone(&frames[200]) > 0);
        let events = frames.iter().flat_map(|it| &it.events);
        let struck = events.filter(|it| it.pair.iter().any(|body| bricks.contains(body)));
        assert_eq!(struck.count(), gone(&frames[200]), "each is struck once");
    }
}
