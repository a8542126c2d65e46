//! Hori's evolute circles, as published and repaired, with the true depth beside them.

use super::foot_walk::evolute;
use crate::algorithm::foot::evolute_circles::{self, Bearing, Round, Step, published};
use crate::catalog::EVOLUTE_CIRCLES;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "evolute-circles",
    methods: &[
        (EVOLUTE_CIRCLES.repaired(), "repaired (ours)"),
        (EVOLUTE_CIRCLES.published(), "as published"),
    ],
    switch: Some([
        "Method",
        "Ten rounds, as in the listing (by the text: until the centres converge), or one \
            shared normal and a final sweep.",
    ]),
    pairs: &[[Kind::Ellipse, Kind::Ellipse], [Kind::Ellipse, Kind::Circle]],
    run: |given| {
        let run = Shown::of(given, show, |steps| {
            let (first, second) = (given.a().try_into().ok()?, ellipse(given.b())?);
            Some(match given.method.is_published() {
                true => published::ellipse_ellipse(first, &second, steps),
                false => evolute_circles::ellipse_ellipse(first, &second, steps),
            })
        });
        let has_rounds = rounds(&run.steps).next().is_some();
        let plots = has_rounds.then_some(plots as fn(&_) -> _);
        Shown { meets, plots, table: has_rounds.then_some(table), ..run }.into()
    },
    ..Play::PLAIN
};

fn size(run: &Facts) -> f64 {
    run.a().reach().max(run.b().reach())
}

/// Whether a measured gap is the true one, up to what a picture could show.
fn is_true(run: &Facts, gap: f64) -> bool {
    (gap - run.truth().gap).abs() <= 1e-9 * size(run)
}

fn rounds(steps: &[Step]) -> impl DoubleEndedIterator<Item = &Round> {
    steps.iter().filter_map(pick!(Step::Round(round) => round))
}

/// δ of the last two rounds.
fn last_two(steps: &[Step]) -> String {
    let [last, before] = [0, 1].map(|back| rounds(steps).nth_back(back));
    let deltas = before.into_iter().chain(last).map(|it| short(it.delta));
    deltas.collect::<Vec<_>>().join(" and ")
}

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let mut rounds = rounds(steps).rev();
    let (round, before) = (rounds.next(), rounds.next());
    let step = &steps[steps.len() - 1];
    let swept = matches!(step, Step::Restarted { .. } | Step::Swept { .. });
    if let Some(round) = round.filter(|_| !swept) {
        fits(run, step, round, before, page);
    }
    let (published, truth) = (run.method.is_published(), truth(run));
    match step {
        Step::Round(it) => {
            page.at("round").say(round_words(it, before.filter(|before| before.run == it.run)));
            sum(it, page);
        }
        Step::TwoCycle => {
            page.truth(run);
            let both = last_two(steps);
            page.at("rests")
                .say(format!("A two-cycle: δ alternates between {both} for ever, while {truth}."));
            for it in before.into_iter().chain(round) {
                page.formula(format!("round {}: δ = {}", it.round, short(it.delta)));
            }
        }
        Step::Settled => {
            page.at("rests");
            if let Some(it) = round {
                settled(run, it, page);
                sum(it, page);
            }
        }
        Step::Unsettled => {
            let (round, moved) = round.map_or((0, 0.0), |it| (it.round, it.moved.unwrap_or(0.0)));
            page.at("rests").say(format!(
                "δ has not come to rest: it still moved by {} in round {round}.",
                short(moved)
            ));
        }
        Step::InnerFailed { ellipse, target } => {
            let number = run.outcome.iterations;
            if round.is_none() {
                page.point(Deciding, *target, Symbol::Cross);
            }
            let name = &names(run.kinds())[*ellipse];
            page.at("inner").say(format!(
                "Round {number}: from where the {name} aims, every direction is normal to it, and \
                the published loop would never end: no answer."
            ));
            page.formula("sin of the angle off the normal = 0 / 0");
        }
        Step::Restarted { bearing, best, run: start } => {
            way_out(Discarded, run, best, page).still();
            way_out(Candidate, run, bearing, page);
            freed(run, bearing, page);
            let ([here, before], start) = (apart(-bearing.gap, -best.gap), start + 1);
            page.ask("restarted", true).say(format!(
                "Along this direction {here} is enough to part them, less than {before} so far: \
                start {start} begins here."
            ));
            page.formula("gap(n) > best gap");
            page.formula(apart(bearing.gap, best.gap).join(" > "));
        }
        Step::Swept { directions, bearings, best, tolerance } => {
            for bearing in &bearings[1..] {
                let [from, to] = ends(run, bearing);
                page.segment(Discarded, from, to);
                page.point(Discarded, to, Symbol::Ring);
            }
            way_out(Deciding, run, best, page);
            freed(run, best, page);
            let [gap, tolerance] = [-best.gap, *tolerance].map(short);
            page.ask("swept", false).say(format!(
                "{directions} directions tried and the rest ruled out: no way out of the overlap \
                is shorter than {gap} by more than {tolerance}."
            ));
            page.formula("gap(n) = n · (C₁ − C₀) − r₀ − r₁ at its largest");
            page.formula(format!("= {}", short(best.gap)));
        }
        Step::Measured { witnesses, delta } => {
            let verdict = run.outcome.verdict;
            page.ask("measured", verdict == Verdict::Colliding);
            let length = short(*delta);
            if !published {
                let way = page.segment(Deciding, witnesses[0], witnesses[1]).heavy();
                way.label(format!("δ = {length}"));
            }
            for witness in witnesses {
                page.dot(Deciding, *witness).still();
            }
            let says = match verdict {
                Verdict::Separate => format!("they are apart by {}", short(-delta)),
                _ => format!("they overlap by {length}"),
            };
            if is_true(run, -delta) {
                page.say(format!("δ = {length}: {says}, and that is the true value."));
            } else {
                page.truth(run);
                page.say(format!("δ = {length}, so the method says that {says}; but {truth}."));
            }
            let found = |it: &&Round| (it.delta - delta).abs() <= 1e-9 * size(run);
            self::rounds(steps).rev().find(found).into_iter().for_each(|it| sum(it, page));
            page.formula(format!("δ = {}", number::exact(*delta).replace('-', "−")));
        }
    }
}

/// The circles of the last round, and what is left of the one before.
fn fits(run: &Facts, step: &Step, round: &Round, before: Option<&Round>, page: &mut Page) {
    let published = run.method.is_published();
    page.past(|page| {
        for ellipse in run.shapes.iter().filter_map(|it| it.try_into().ok()) {
            evolute(ellipse, page);
        }
        match (step, before) {
            (Step::Round(_), Some(it)) if moved_visibly(run, it, round) => ghosts(it, page),
            (Step::TwoCycle, Some(it)) => {
                ghosts(it, page);
                it.circles.iter().for_each(|circle| _ = page.dot(Ghost, circle.center));
                if let Some([from, to]) = overlap_ends(it) {
                    page.segment(Ghost, from, to).label(format!("δ = {}", short(it.delta)));
                }
            }
            _ => {}
        }
    });
    page.past_if(!matches!(step, Step::Round(_)), |page| fitted(round, published, page));
    let measured = matches!(step, Step::Measured { .. });
    if published || !measured {
        let rests = measured || matches!(step, Step::Settled);
        page.past_if(!rests, |page| overlap(round, page));
    }
}

/// Whether a circle went farther between two rounds of one start than a pen is wide.
fn moved_visibly(run: &Facts, before: &Round, now: &Round) -> bool {
    let moves = before.circles.iter().zip(&now.circles).map(|(before, now)| {
        before.center.distance(now.center).max((before.radius - now.radius).abs())
    });
    before.run == now.run && moves.fold(0.0, f64::max) > 0.02 * size(run)
}

fn ghosts(round: &Round, page: &mut Page) {
    for circle in &round.circles {
        page.circle(Ghost, circle.center, circle.radius);
    }
}

fn fitted(round: &Round, published: bool, page: &mut Page) {
    let names = [["C₀", "r₀", "foot 0"], ["C₁", "r₁", "foot 1"]];
    for (i, circle) in round.circles.iter().enumerate() {
        // The names keep the two circles apart from round to round.
        let [center, radius, foot] = names[i];
        page.circle(Kept, circle.center, circle.radius).id(center);
        if published {
            // The arrow of the document: from the point aimed at to the centre found.
            page.arrow(Witness, round.targets[i], circle.center).id(center);
            page.segment(Kept, circle.center, circle.point).dash().id(center);
        } else {
            let label = format!("{radius} = {}", short(circle.radius));
            page.arrow(Witness, circle.center, circle.point).label(label).id(center);
        }
        page.dot(Kept, circle.center).label(center).id(center);
        page.point(Kept, circle.point, Symbol::Ring).id(foot);
    }
}

/// The overlap of the two circles on the line of their centres, or the space between.
fn overlap(round: &Round, page: &mut Page) {
    if let Some([from, to]) = overlap_ends(round) {
        let [first, second] = round.circles.map(|it| it.center);
        let between = page.segment(Construction, first, second).dash().label("d");
        between.means("from centre to centre, d");
        let label = format!("δ = {}", short(round.delta));
        page.segment(Deciding, from, to).heavy().label(label);
    }
}

fn overlap_ends(round: &Round) -> Option<[DVec2; 2]> {
    let [first, second] = round.circles;
    let along = (second.center - first.center).try_normalize()?;
    Some([first.center + along * first.radius, second.center - along * second.radius])
}

/// The way of the second ellipse's centre out of the overlap, along a direction.
fn ends(run: &Facts, bearing: &Bearing) -> [DVec2; 2] {
    let center = run.b().center();
    [center, center - bearing.normal * bearing.gap]
}

fn way_out<'p>(role: Role, run: &Facts, bearing: &Bearing, page: &'p mut Page) -> &'p mut Mark {
    let [from, to] = ends(run, bearing);
    page.arrow(role, from, to).label(short(-bearing.gap))
}

fn freed(run: &Facts, bearing: &Bearing, page: &mut Page) {
    if let Some([u, v]) = ellipse(run.b()).map(|it| it.radius_vectors()) {
        let moved = page.oval(Ghost, ends(run, bearing)[1], u, v);
        moved.means("the second ellipse, moved out");
    }
}

/// δ = r₀ + r₁ − d, with its numbers.
fn sum(it: &Round, page: &mut Page) {
    let [first, second] = it.circles.map(|circle| short(circle.radius));
    page.formula("δ = r₀ + r₁ − d");
    page.formula(format!("{first} + {second} − {} = {}", short(it.distance), short(it.delta)));
    page.formula("C₀, C₁: (a(1−b²/a²)cos³t, b(1−a²/b²)sin³t)");
}

fn round_words(it: &Round, before: Option<&Round>) -> String {
    let (round, start, delta) = (it.round, it.run + 1, short(it.delta));
    let start = if it.run == 0 { String::new() } else { format!(" of start {start}") };
    let (begun, found) = match (it.gap, it.moved) {
        (Some(gap), moved) => {
            let begun = match (moved, it.run) {
                (Some(_), _) => "the line of the two circles’ centres becomes the normal of both",
                (None, 0) => "both circles are fitted along the line of the centres",
                (None, _) => "both circles are fitted along the new direction",
            };
            (begun, along(gap, before.and_then(|it| it.gap), &delta))
        }
        (None, None) => (
            "each ellipse looks at the other’s centre and fits its circle there",
            match it.delta > 0.0 {
                true => format!("the circles overlap by δ = {delta}"),
                false => format!("the circles are {} apart, δ = {delta}", short(-it.delta)),
            },
        ),
        (None, Some(moved)) => (
            "each ellipse looks at the other’s last circle’s centre",
            match moved {
                0.0 => format!("δ stays at {delta}"),
                0.0.. => format!("δ rises by {} to {delta}", short(moved)),
                _ => format!("δ falls by {} to {delta}", short(moved.abs())),
            },
        ),
    };
    format!("Round {round}{start}: {begun}; {found}.")
}

/// The gap along a shared normal, which only grows, and δ of the two circles.
fn along(gap: f64, before: Option<f64>, delta: &str) -> String {
    let [here, last] = apart(gap.abs(), before.unwrap_or(gap).abs());
    let measure = if gap > 0.0 { "they are apart by" } else { "the way out is" };
    let better = match before {
        Some(before) if before > 0.0 => format!(", more than {last}"),
        Some(_) if gap <= 0.0 => format!(", less than {last}"),
        _ => String::new(),
    };
    format!("along it {measure} {here}{better}, and δ is {delta}")
}

fn truth(run: &Facts) -> String {
    let gap = run.truth().gap;
    format!("the true {} is {}", gap_or_depth(gap), short(gap.abs()))
}

fn settled(run: &Facts, &Round { delta, gap, misalignment, ahead, .. }: &Round, page: &mut Page) {
    let gap = gap.unwrap_or(-delta);
    let (delta, published) = (short(-gap), run.method.is_published());
    let but = if misalignment > FRAC_PI_2 && published {
        ", but both circles face the same way: their normals are parallel, not opposite;"
    } else if misalignment > FRAC_PI_2 {
        ", but this is the longest way out around here, not the shortest;"
    } else if ahead < 0.0 {
        ", but the circles are on the wrong sides of each other;"
    } else if published && !is_true(run, gap) {
        " on a common normal, but on the wrong one:"
    } else {
        return page.say(format!(
            "δ rests at {delta}: both circles stand on one common normal, so along it this is \
            exact."
        ));
    };
    page.truth(run);
    page.say(format!("δ rests at {delta}{but} {}.", truth(run)));
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let has = |wanted: fn(&Step) -> bool| run.steps.iter().any(wanted);
    match challenge {
        "touching" => run.outcome.gap().is_some_and(|gap| gap.abs() <= 1e-3 && is_true(run, gap)),
        "two-cycle" => has(|step| matches!(step, Step::TwoCycle)),
        "wrongly-apart" => {
            run.method.is_published()
                && run.outcome.verdict == Verdict::Separate
                && run.truth().verdict() == Verdict::Colliding
        }
        "second-start" => has(|step| matches!(step, Step::Restarted { .. })),
        _ => false,
    }
}

fn table(run: &Shown<Step>) -> Table {
    // Below this t is the end of an axis up to rounding.
    let angle = |t: f64| short(if t.abs() < 1e-12 { 0.0 } else { t });
    let rows = run.steps.iter().enumerate().filter_map(pick!((step, Step::Round(it)) => {
        let start = if it.run == 0 { String::new() } else { format!("{}.", it.run + 1) };
        let [first, second] = it.circles.map(|circle| angle(circle.t));
        let moved = it.moved.map_or_else(|| "–".to_owned(), short);
        (step, [format!("{start}{}", it.round), first, second, short(it.delta), moved])
    }));
    Table::new(["round", "t₀", "t₁", "δ", "moved by"], rows)
}

/// Places along the common normal.
const PLACES: i32 = 48;

/// How far apart the first place is, in sizes of the smaller ellipse.
const APART: f64 = -0.5;

/// Errors below this are none: the least that a logarithmic axis shows.
const NONE: f64 = 1e-17;

const ROUNDED: f64 = 1e-9;

fn plots(run: &Shown<Step>) -> Vec<Plot> {
    let by_round = |value: fn(&Round) -> f64| -> Vec<PlotPoint> {
        let rounds = run.steps.iter().enumerate();
        let found = rounds.filter_map(pick!((step, Step::Round(it)) => (step, value(it))));
        found.zip(1..).map(|((step, y), x)| PlotPoint::of(step, f64::from(x), y)).collect()
    };
    let mut delta = vec![Series::new("δ", Deciding, by_round(|it| it.delta))];
    if !run.method.is_published() {
        let way_out = by_round(|it| -it.gap.unwrap_or(f64::NAN));
        delta.push(Series::new("the way out along n", Kept, way_out));
    }
    let depth = -run.truth().gap;
    let ends = [1.0, rounds(&run.steps).count() as f64];
    delta.push(Series::level("the true depth", Truth, ends, depth));
    let is_cycle = run.steps.contains(&Step::TwoCycle);
    let remark =
        is_cycle.then(|| format!("A two-cycle: {} alternate for ever.", last_two(&run.steps)));
    let delta = Plot::new("δ by round", ["round", "δ"], delta).remark(remark);
    let anomalies = [
        Series::new("t₀", A, by_round(|it| it.circles[0].t)),
        Series::new("t₁", B, by_round(|it| it.circles[1].t)),
    ];
    let anomalies = Plot::new("Where the circles are fitted", ["round", "t"], anomalies);
    [delta, anomalies].into_iter().chain(by_depth(run)).collect()
}

/// Both variants on the same ellipses, moved along their normal from apart to at least as deep as
/// the smaller one is large.
fn by_depth(run: &Shown<Step>) -> Option<Plot> {
    let (first, second) = (<&Ellipse>::try_from(run.a()).ok()?, ellipse(run.b())?);
    let contact = run.truth();
    let size = first.semi_axes().max_element().min(second.semi_axes().max_element());
    let deepest = (-1.1 * contact.gap / size).max(1.0);
    let (mut printed, mut repaired) = (Vec::new(), Vec::new());
    for place in 0..=PLACES {
        let wanted = APART + (deepest - APART) * f64::from(place) / f64::from(PLACES);
        let center = second.center() + contact.normal * (-wanted * size - contact.gap);
        let Ok(moved) = Ellipse::new(center, second.semi_axes(), second.rotation()) else {
            continue;
        };
        let truth = reference::judge(run.a(), &moved.into()).gap;
        let point = |outcome: &Outcome| {
            let error = (outcome.gap()? - truth).abs() / size;
            error.is_finite().then_some(PlotPoint::at(-truth / size, error.max(NONE)))
        };
        printed.extend(point(&published::ellipse_ellipse(first, &moved, &mut ())));
        repaired.extend(point(&evolute_circles::ellipse_ellipse(first, &moved, &mut ())));
    }
    let remark = carried(&printed);
    let series = [
        Series::new("δ as published", Discarded, printed),
        Series::new("repaired", Kept, repaired),
    ];
    let quantities = ["true depth / size of the smaller one", "error / size"];
    let title = "How far δ carries: its error against the true depth";
    Some(Plot::new(title, quantities, series).logarithmic().remark(remark))
}

/// The depth down to which the published δ is exact throughout.
fn carried(printed: &[PlotPoint]) -> String {
    let mut by_depth = printed.to_vec();
    by_depth.sort_by(|a, b| a.x.total_cmp(&b.x));
    let right = by_depth.iter().take_while(|it| it.y < ROUNDED).last();
    let extent = match (right, by_depth.last()) {
        (Some(right), Some(last)) if right.x < last.x => {
            format!("as far as a depth of {} times the smaller one’s long radius", short(right.x))
        }
        (Some(_), _) => "at every depth".to_owned(),
        (None, _) => "nowhere here".to_owned(),
    };
    format!("Moved along the normal, the published δ is exact {extent}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{Demo, Scene};

    const DEMO: Demo = Demo("ellipse-ellipse/evolute-circles");

    #[test]
    fn no_round_of_the_repair_makes_the_way_out_longer() {
        for preset in DEMO.presets {
            let run = DEMO.run(&DEMO.scene(preset).by(Some(EVOLUTE_CIRCLES.repaired())));
            let way_out = &run.plots()[0].series[1].points;
            for pair in way_out.windows(2) {
                let begins = run.page(pair[1].step.unwrap()).note.caption.starts_with("Round 1");
                assert!(begins || pair[1].y <= pair[0].y + 1e-12, "{}: {pair:?}", preset.slug);
            }
        }
        let delta = DEMO.run_at("second-peak").plots()[0].series[0].points.clone();
        assert!(delta[0].y < -2.0 && delta[1].y > 2.0, "{delta:?}");
    }

    #[test]
    fn published_delta_is_exact_for_shallow_pairs_and_repaired_delta_always() {
        for preset in DEMO.presets.iter().map(|it| it.slug) {
            let plots = DEMO.run_at(preset).plots();
            let Some(plot) = plots.iter().find(|it| it.logarithmic) else { continue };
            let [published, repaired] = &plot.series[..] else { panic!("{plot:?}") };
            let worst = repaired.points.iter().map(|it| it.y).fold(0.0, f64::max);
            assert!(worst < 1e-9 && repaired.points.len() > 40, "{preset}: {worst}");
            let wrong = published.points.iter().any(|it| it.y > 0.1);
            assert!(preset != "two-cycle" || wrong, "{published:?}");
            assert!(preset != "published-overlap" || published.points[0].y < 1e-9);
        }
    }

    #[test]
    fn the_truth_is_drawn_where_it_is_named() {
        for (preset, (method, _)) in
            DEMO.presets.iter().flat_map(|preset| PLAY.methods.iter().map(move |it| (preset, it)))
        {
            let run = DEMO.run(&DEMO.scene(preset).by(*method));
            for page in (0..run.step_count).map(|step| run.page(step)) {
                let caption = &page.note.caption;
                let is_named = ["true gap", "true depth"].iter().any(|it| caption.contains(it));
                assert_eq!(page.figure.roles().contains(&Truth), is_named, "{caption}");
            }
        }
    }

    /// Two ellipses tip to tip, as exactly as numbers can be: 0.5 + 0.5 − 1 is 0.
    #[test]
    fn touching_circles_are_separate_as_published() {
        let at = |x: f64| Ellipse::new(DVec2::new(x, 0.0), DVec2::new(2.0, 1.0), 0.0).unwrap();
        for (method, verdict, words) in [
            (EVOLUTE_CIRCLES.published(), Verdict::Separate, "δ > 0?"),
            (EVOLUTE_CIRCLES.repaired(), Verdict::Colliding, "δ ≥ 0?"),
        ] {
            let run = DEMO.run(&Scene::pair(at(0.0), at(4.0)).by(Some(method)));
            assert_eq!(run.outcome.gap().map(f64::abs), Some(0.0), "{words}");
            assert_eq!(run.outcome.verdict, verdict, "{words}");
            assert!(run.code.iter().any(|line| line.text.contains(words)), "{words}");
        }
    }
}
