//! Niemitalo's circle subdivision: the rim covered by circles, and the test that cuts one piece.

use super::triangles::reach;
use crate::algorithm::ellipse::circle_subdivision::{
    Arc, CUTS, Cover, Disc, Fate, Inscribed, Step as Test, covers, ellipse_circle, quarter,
};
use crate::algorithm::ellipse::polygon_sandwich::Sandwich;
use crate::catalog::CIRCLE_SUBDIVISION;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "circle-subdivision",
    methods: &[(CIRCLE_SUBDIVISION.repaired(), "")],
    pairs: &[[Kind::Ellipse, Kind::Circle]],
    options: &[
        OptionSpec::whole(["level", "Levels of the cover"], [0, MOST], |_| 2.0)
            .hint("How often every piece of the rim is cut before the test begins."),
        OptionSpec::whole(["cuts", "Limit of rounds"], [0, CUTS], |_| CUTS.into())
            .hint("How often the test may cut its piece before the answer is “undecided”."),
        OptionSpec::choice(["inscribed", "Inside the rim"], &["circles", "segments"]).hint(
            "“Either circles or line segments could be used for the inscribing shape”, \
                says the article’s figure. Segments leave more doubt.",
        ),
    ],
    answer: Some(|given| solve(given, &mut ())),
    run: |given| {
        let run = Shown::of(given, show, |steps| {
            let levels = given.option("level") as u32;
            steps.extend(covers(given.a().try_into().ok()?, levels).map(Step::Covered));
            let mut tests = Vec::new();
            let outcome = solve(given, &mut tests);
            steps.extend(tests.into_iter().map(Step::Tested));
            outcome
        });
        Shown { meets, plots: Some(plots), ..run }.into()
    },
    ..Play::PLAIN
};

const MOST: u32 = 6;

/// Straight pieces for a whole turn of an arc. More is smoother.
const PIECES: f64 = 240.0;

/// Of more circles than these, centres and corners would run together.
const MOST_SINGLE: usize = 8;

#[expect(clippy::large_enum_variant, reason = "a run has few steps")]
enum Step {
    /// First the whole rim, level by level.
    Covered(Cover),
    /// Then the test.
    Tested(Test),
}

fn solve(given: &Given, trace: &mut impl Trace<Test>) -> Option<Outcome> {
    let (ellipse, circle) = given.pair()?;
    let inscribed = if given.is_on("inscribed") { Inscribed::Segment } else { Inscribed::Arc };
    Some(ellipse_circle(ellipse, circle, given.option("cuts") as u32, inscribed, trace))
}

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let [Shape::Ellipse(ellipse), Shape::Circle(circle)] = &run.shapes else { return };
    let (last, before) = match steps {
        [.., Step::Covered(cover)] => return covered(cover, page),
        [before @ .., Step::Tested(last)] => (last, before),
        [] => return,
    };
    // The halves that earlier cuts dropped.
    for step in before {
        if let Step::Tested(Test::Cut { toward_flat, halves, .. }) = step {
            page.past(|page| rim(Discarded, ellipse, &halves[usize::from(!toward_flat)], page));
        }
    }
    let (target, radius) = (circle.center(), circle.radius());
    match last {
        Test::CenterTested { measured, inside } => {
            let role = if *inside { Deciding } else { Witness };
            let equation = short(*measured);
            let way = page.arrow(role, ellipse.center(), target).label(&equation);
            way.means("P in the ellipse’s equation");
            let (place, end) = if *inside { ("in", "they collide") } else { ("outside", "go on") };
            page.ask("center", *inside).say(format!(
                "P is {place} the ellipse, its equation being {equation} there: {end}."
            ));
            page.compare("(x/a)² + (y/b)² ≤ 1, along the axes", [*measured, 1.0], *inside);
        }
        Test::EndsTested { ends, distances, inside } => {
            let [[first, _], [second, _]] = distances.map(|it| apart(it, radius));
            reach([target, ends[0]], &first, distances[0] <= radius, page);
            reach([target, ends[1]], &second, distances[1] <= radius, page);
            let [which, so] =
                if *inside { ["The nearer one", "they collide"] } else { ["Neither", "go on"] };
            page.ask("ends", *inside).say(format!(
                "The rim’s quarter that faces P is tested. Its ends are {first} and {second} from \
                P. {which} is within r = {}: {so}.",
                short(radius)
            ));
            page.compare("|P − K| ≤ r ?", [distances[0].min(distances[1]), radius], *inside);
        }
        Test::PieceTested { .. } => {
            let ends = steps.len() == run.steps.len();
            piece(run, last, ends && run.outcome.verdict == Verdict::Undecided, page);
        }
        Test::Cut { corner, normal, distance, inside, toward_flat, halves } => {
            if let Some(Step::Tested(Test::PieceTested { arc, .. })) = before.last() {
                let Disc { center, radius } = arc.outer;
                page.circle(Candidate, center, radius).still();
            }
            page.line(Construction, *corner, *normal).dash().still();
            page.text(Construction, *corner, "M").still();
            for (index, half) in halves.iter().enumerate() {
                let kept = !inside && index == usize::from(*toward_flat);
                if kept {
                    page.path(Candidate, bow(&half.outer, half));
                }
                rim(if kept { Kept } else { Discarded }, ellipse, half, page);
            }
            let [length, _] = apart(*distance, radius);
            reach([target, *corner], &length, *inside, page);
            let which = if *toward_flat { "flatter" } else { "sharper" };
            let end = match inside {
                true => "in the circle: they collide".to_owned(),
                false => format!(
                    "out of reach, and its normal has P on the {which} side: keep that half"
                ),
            };
            let round = halves[0].level;
            page.ask("cut", *inside).say(format!(
                "Round {round}: the middle M of the piece is {length} from P, {end}."
            ));
            page.compare("|P − M| ≤ r ?", [*distance, radius], *inside);
        }
    }
    page.name(B, target, "P");
}

/// All circles and the outer boundary of their union.
fn covered(cover: &Cover, page: &mut Page) {
    let count = cover.hoops.len();
    let few = count <= MOST_SINGLE;
    for Disc { center, radius } in cover.hoops.iter().map(|hoop| hoop.disc) {
        page.circle(Candidate, center, radius).still().filled = few;
        if few {
            page.point(Candidate, center, Symbol::Ring).still();
        }
    }
    for bow in &cover.boundary {
        let boundary = page.curve(Kept, (pieces(bow.sweep), 1.0), |share| bow.at(share)).heavy();
        boundary.means("the outer boundary of all circles");
    }
    for end in cover.hoops.iter().flat_map(|hoop| hoop.ends[0]).filter(|_| few) {
        page.point(Kept, end, Symbol::Square).means("where a circle crosses the rim").still();
    }
    let widest = cover.hoops.iter().max_by(|a, b| a.slack.total_cmp(&b.slack));
    if let Some(hoop) = widest.filter(|hoop| hoop.slack > 0.0) {
        page.path(Witness, hoop.farthest).means("the farthest that one is outside");
    }
    let slack = short(cover.slack);
    page.at("cover").say(match cover.level {
        _ if cover.slack == 0.0 => {
            format!("As good as round: each of the {count} circles is the ellipse itself.")
        }
        0 => format!(
            "2 circles on the long axis, each through three points of the rim, touching at the end \
            of the axis: the outer boundary of both together is at most {slack} outside the ellipse."
        ),
        level => format!(
            "Level {level}: {count} circles contain a piece of the rim each, and are inside the \
            ellipse beyond it; their outer boundary is at most {slack} outside."
        ),
    });
    page.formula("centre (1 − b²/a²)(x₁ + x₂)/2 on the axis, through (x₁, y₁) and (x₂, y₂)");
    let radius = cover.hoops.first().map_or_else(String::new, |it| short(it.disc.radius));
    page.formula(format!(
        "{count} circles, the outermost of radius {radius}: outside by at most {slack}"
    ));
}

/// A piece between its two circles and its normals; `open` if it is last and leaves no answer.
fn piece(run: &Facts, step: &Test, open: bool, page: &mut Page) {
    let Some((ellipse, circle)) = run.pair::<&Ellipse, &Circle>() else { return };
    let (target, radius) = (&circle.center(), &circle.radius());
    let Test::PieceTested { arc, facing, fate, .. } = step else { return };
    let &Test::PieceTested { outer_distance: outer, inner_distance: inner, .. } = step else {
        return;
    };
    let &Test::PieceTested { outer_nearest, inner_nearest, .. } = step else { return };
    match fate {
        Fate::Missed => page.ask("outer", true),
        _ => page.ask("inner", *fate == Fate::Hit),
    };
    page.circle(Candidate, arc.outer.center, arc.outer.radius).fill().still();
    rim(Kept, ellipse, arc, page);
    let level = subscript(arc.level);
    for (name, at, normal) in [("S", arc.sharp, arc.sharp_normal), ("F", arc.flat, arc.flat_normal)]
    {
        let reach = arc.sharp.distance(arc.flat).max(at.distance(*target));
        page.segment(Construction, at, at + normal * reach).dash().still();
        page.point(Kept, at, Symbol::Square).label(format!("{name}{level}")).still();
    }
    let (outer_role, inner_role) = match fate {
        Fate::Missed => (Deciding, Construction),
        Fate::Hit => (Candidate, Deciding),
        Fate::Open | Fate::Finest => (Candidate, Construction),
    };
    let (within, both, end, path, meaning) = if run.is_on("inscribed") {
        let path = vec![arc.sharp, arc.flat];
        ("segment", "arc and segment", "an end", path, "a segment inside the ellipse")
    } else {
        let path = bow(&arc.inner, arc);
        ("arc", "the two arcs", "the end S", path, "an arc inside the ellipse")
    };
    let meaning = if inner_role == Deciding { "" } else { meaning };
    page.path(inner_role, path).heavy().means(meaning);
    page.path(outer_role, bow(&arc.outer, arc)).heavy();
    let [to_outer, to_inner, r] = apart_from_last([outer, inner, *radius]);
    let (nearest, label) = match fate {
        Fate::Hit => (inner_nearest, &to_inner),
        _ => (outer_nearest, &to_outer),
    };
    // Its length, without the sign.
    let label = label.trim_start_matches('−');
    reach([*target, nearest], label, *fate != Fate::Missed, page);
    let slack = short(arc.slack);
    let outer_place = if outer <= *radius { "within r" } else { "as good as r" };
    let inner_place = if inner > *radius { "beyond it" } else { "nearer by rounding only" };
    let caption = match fate {
        Fate::Missed => format!(
            "The outer disc, which contains this piece, is {to_outer} from P, farther than r = \
            {r}: they are separate."
        ),
        Fate::Hit => format!(
            "The inner {within}, which is in the ellipse, is {to_inner} from P, within r = {r}: \
            they collide."
        ),
        Fate::Open if open => format!(
            "Still in doubt by {slack}, how far {both} are apart at most, and no round is left: \
            the answer is undecided."
        ),
        Fate::Open if !facing => format!(
            "The outer disc is {to_outer} from P, {outer_place} = {r}; of the inner {within} only \
            {end} is near. In doubt by up to {slack}: cut."
        ),
        Fate::Open => format!(
            "The outer disc is {to_outer} from P, {outer_place} = {r}, the inner {within} \
            {to_inner}, {inner_place}. In doubt by up to {slack}: cut."
        ),
        Fate::Finest => format!(
            "The last of 24 rounds leaves a doubt of {slack}, less than rounding: at {to_outer} \
            and {to_inner} both are as far from P as r = {r}, so the circle touches."
        ),
    };
    page.say(match arc.level {
        0 => format!(
            "Now the test, with other circles, which touch the rim at a piece’s ends. {caption}"
        ),
        _ => caption,
    });
    if *fate == Fate::Missed {
        return page.compare("|P − outer disc| > r", [outer, *radius], false);
    }
    page.formula(format!("|P − outer disc| ≤ r,  |P − inner {within}| ≤ r ?"));
    let inner = compared(inner, *radius, *fate == Fate::Hit);
    page.formula(format!("{},  {inner}", compared(outer, *radius, true)));
}

/// A number in subscript figures.
fn subscript(number: u32) -> String {
    let small = |it: char| "₀₁₂₃₄₅₆₇₈₉".chars().nth(it.to_digit(10)? as usize);
    number.to_string().chars().filter_map(small).collect()
}

/// A piece of the rim itself, between the ends of its arcs.
fn rim(role: Role, ellipse: &Ellipse, arc: &Arc, page: &mut Page) {
    let axes = ellipse.semi_axes();
    let [from, to] = [arc.sharp, arc.flat].map(|at| (ellipse.to_local(at) / axes).normalize());
    let points = swept(from, to).map(|it| ellipse.to_world(it * axes));
    page.path(role, points.collect::<Vec<_>>()).heavy();
}

/// The arc of one of a piece's circles between its ends.
fn bow(disc: &Disc, arc: &Arc) -> Vec<DVec2> {
    let offsets = swept(arc.sharp - disc.center, arc.flat - disc.center);
    offsets.map(|it| disc.center + it).collect()
}

/// The vectors from one to another, turned about the origin.
fn swept(from: DVec2, to: DVec2) -> impl Iterator<Item = DVec2> {
    let sweep = from.angle_between(to);
    let count = pieces(sweep);
    let turn = move |i| DVec2::from_angle(sweep * f64::from(i) / f64::from(count));
    (0..=count).map(move |i| turn(i).rotate(from))
}

fn pieces(sweep: f64) -> u32 {
    (sweep.abs() / TAU * PIECES).ceil().clamp(2.0, PIECES) as u32
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let Outcome { verdict, decided_by, iterations, .. } = run.outcome;
    match challenge {
        "three-cuts" => verdict != Verdict::Undecided && iterations >= 3,
        "corner-settles" => decided_by == "corner-in-circle" && iterations >= 1,
        // As round as a pointer can make it.
        "no-doubt" => match run.steps.first() {
            Some(Step::Covered(cover)) => {
                cover.hoops.iter().all(|hoop| hoop.slack < 1e-3 * hoop.disc.radius)
            }
            _ => false,
        },
        "honest-doubt" => verdict == Verdict::Undecided,
        _ => false,
    }
}

fn plots(run: &Shown<Step>) -> Vec<Plot> {
    let Shape::Ellipse(ellipse) = run.a() else { return Vec::new() };
    let by_level = |name, role, value: &dyn Fn(u32) -> f64| {
        let point = |level| PlotPoint::at(f64::from(level), value(level));
        Series::new(name, role, (0..=MOST).map(point))
    };
    let covers: Vec<_> = covers(ellipse, MOST).collect();
    let mut union = by_level("union of circles", Candidate, &|level| covers[level as usize].slack);
    for (step, point) in union.points.iter_mut().enumerate() {
        point.step = (point.x <= run.option("level")).then_some(step);
    }
    let tangent = |level| quarter(ellipse, level).map(|arc| arc.slack).fold(0.0, f64::max);
    let polygons = |level| Sandwich::new(ellipse, level).measure().outer.distance;
    let gap = run.truth().gap;
    let name = format!("true {}", gap_or_depth(gap));
    let series = [
        union,
        by_level("the test’s two arcs", Kept, &tangent),
        by_level("between polygons", Construction, &polygons),
        Series::level(name, Truth, [0.0, MOST.into()], gap.abs()),
    ];
    let remark = "A round leaves an eighth of the doubt between the test’s arcs, and a quarter \
                  otherwise.";
    let quantities = ["rounds (each doubles the pieces)", "length"];
    let plot = Plot::new("What is left in doubt", quantities, series).logarithmic();
    vec![plot.remark(remark.to_owned())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{self, Demo, Form, Scene};

    const LESSON: Demo = Demo("ellipse/circle-subdivision");

    fn with(slug: &str, option: &str, value: f64) -> Run {
        LESSON.run_with(slug, &[(option, value)])
    }

    /// The number after some words of a caption.
    fn after(caption: &str, words: &str) -> f64 {
        let rest = &caption[caption.find(words).unwrap() + words.len()..];
        let end = rest.find([' ', ',', ';', ':']).unwrap();
        rest[..end].replace('−', "-").parse().unwrap()
    }

    #[test]
    fn captions_compare_the_printed_numbers_with_r_truly() {
        let tangent = (1..40).map(|it| {
            // Next to tangency, on either side of it by a few roundings.
            let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0).unwrap();
            let foot = DVec2::from_angle(f64::from(it) / 27.0) * ellipse.semi_axes();
            let normal = (foot / ellipse.semi_axes() / ellipse.semi_axes()).normalize();
            let radius = 0.8 * (1.0 + f64::from(it - 20) * 2e-17);
            Scene::pair(ellipse, Circle::new(foot + normal * 0.8, radius).unwrap())
        });
        let presets = LESSON.presets.iter().map(|it| LESSON.scene(it));
        let mut finest = 0;
        for scene in presets.chain(tangent) {
            let run = LESSON.run(&scene);
            let captions = trial::captions(&run);
            for caption in captions.iter().filter(|it| it.contains("r = ")) {
                let (r, cut) = (after(caption, "r = "), caption.contains("cut."));
                if let Some((_, rest)) = caption.split_once("The outer disc") {
                    let outer = after(rest, " is ");
                    assert_eq!(caption.contains("farther than r ="), outer > r && !cut);
                    assert_eq!(caption.contains("as good as r"), outer > r && cut, "{caption}");
                }
                if let Some((_, rest)) = caption.split_once(", the inner arc ") {
                    let inner = after(&format!("inner {rest}"), "inner ");
                    assert_eq!(rest.contains("beyond it"), inner > r, "{caption}");
                }
            }
            if run.outcome.decided_by == "finest-piece" {
                finest += 1;
                assert!(captions.last().unwrap().contains("so the circle touches"));
            }
        }
        assert!(finest > 3, "{finest}");
    }

    #[test]
    fn levels_double_the_circles_and_an_eighth_of_the_slack_is_left() {
        let run = with("one-cut", "level", 6.0);
        for (level, count) in [(0, 2), (1, 4), (3, 16), (6, 128)] {
            let note = run.page(level).note.clone();
            assert!(note.formula[1].starts_with(&format!("{count} circles")), "{note:?}");
            let figure = run.figure(level);
            let circles = figure
                .marks
                .iter()
                .filter(|it| it.role == Candidate && matches!(it.form, Form::Oval { .. }));
            assert_eq!(circles.count(), count);
            // The slack that is said is drawn where it is attained.
            let slack = figure.marks.iter().find(|it| it.role == Witness).unwrap();
            let Form::Path { points, .. } = &slack.form else { panic!("{slack:?}") };
            let ending = format!("outside by at most {}", short(points[0].distance(points[1])));
            assert!(note.formula[1].ends_with(&ending), "{ending}: {note:?}");
        }
    }

    #[test]
    fn the_doubt_that_is_left_is_how_far_the_two_arcs_are_apart() {
        let run = with("one-cut", "cuts", 0.0);
        let said = after(trial::captions(&run).last().unwrap(), "in doubt by ");
        let scene = LESSON.at("one-cut");
        let arc = quarter(scene.a().try_into().unwrap(), 0).next().unwrap();
        assert!((said - arc.slack).abs() < 1e-5, "{said} {}", arc.slack);
    }

    #[test]
    fn segments_within_are_drawn_and_named() {
        for preset in LESSON.presets {
            let run = with(preset.slug, "inscribed", 1.0);
            assert!(trial::captions(&run).iter().all(|it| !it.contains("inner arc")));
        }
        let run = with("one-cut", "inscribed", 1.0);
        assert!(trial::captions(&run).iter().any(|it| it.contains("the inner segment 0.")));
    }
}
