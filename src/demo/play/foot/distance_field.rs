//! Chatfield's distance to an ellipse as a field: three fixed steps against converged.

use super::field::{self, MOST_ROUNDS, Quantity, Question, Survey};
use super::foot_walk;
use crate::algorithm::foot::foot_point::{self, Advance, PairStep, Settings};
use crate::catalog::FOOT_POINT;
use crate::demo::play::ellipse::triangles::{Lens, MAGNIFIED};
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "distance-field",
    methods: &[
        (FOOT_POINT.repaired(), "until t rests"),
        (FOOT_POINT.published(), "three for every point"),
    ],
    switch: foot_walk::SWITCH,
    pairs: &[[Kind::Ellipse, Kind::Point]],
    options: &[
        OptionSpec::choice(
            ["field", "The field shows"],
            &["distance", "error as published", "rounds"],
        )
        .hint("What the method finds for a point that is swept over the whole plate."),
        OptionSpec::choice(
            ["steps", "As published"],
            &["three steps", "two, as printed", "three without angles"],
        )
        .hint(
            "The point after three steps, or after two, as the repository’s listing returns it. A \
            second listing there needs no angle.",
        ),
        OptionSpec::choice(["plate", "Plate"], &["640 × 480", "about the ellipse"])
            .hint("As large as the published plots, or in proportion to the ellipse."),
        OptionSpec::choice(["detail", "Detail"], &["coarse", "medium", "fine"])
            .with_default(|_| 1.0)
            .hint("How many points are run. Finer costs time whenever an axis changes."),
    ],
    answer: Some(|given| given.method.is_published().then(|| solve(given, &mut ())).flatten()),
    run: |given| {
        let by_point = fixed(given).is_some_and(|it| it.advance == Advance::ByPoint);
        let run = Shown::with(plate(given), given, show, |steps| solve(given, steps));
        let has_plots = run.extra.is_some() || foot_walk::has_plot(&run.steps);
        let plots = has_plots.then_some(plots as fn(&_) -> _);
        let frame = foot_walk::frame(given.a());
        let listing = if by_point { "by-point" } else { "" };
        Run { listing, ..Shown { meets, frame, plots, ..run }.into() }
    },
    ..Play::PLAIN
};

type Played = Shown<PairStep, Option<Arc<Survey>>>;

const PUBLISHED_HALF: DVec2 = dvec2(320.0, 240.0);

/// Rows of cells by detail: two, seven and twenty-eight thousand runs.
const ROWS: [u16; 3] = [72, 144, 288];

/// The settings of the published variant; `None` if the repaired one is played.
fn fixed(given: &Given) -> Option<Settings> {
    given.method.is_published().then(|| published(given.option("steps")))
}

fn published(steps: f64) -> Settings {
    match steps as u32 {
        0 => Settings::fixed(3),
        1 => Settings::fixed(2),
        _ => Settings { advance: Advance::ByPoint, ..Settings::fixed(3) },
    }
}

pub fn solve(given: &Given, trace: &mut impl Trace<PairStep>) -> Option<Outcome> {
    let (ellipse, target) = given.pair::<&Ellipse, &Point>()?;
    Some(match fixed(given) {
        Some(it) => foot_point::published::ellipse_point(ellipse, target.at(), &it, trace),
        None => foot_point::ellipse_point(ellipse, target.at(), &Settings::default(), trace),
    })
}

fn quantity(run: &Facts) -> Quantity {
    match (run.option("field") as u32, run.method.is_published()) {
        (0, false) => Quantity::Distance,
        (0, true) => Quantity::PublishedDistance,
        (1, _) => Quantity::Error,
        _ => Quantity::Rounds,
    }
}

fn plate(given: &Given) -> Option<Arc<Survey>> {
    let semi_axes = <&Ellipse>::try_from(given.a()).ok()?.semi_axes();
    let half = match given.is_on("plate") {
        true => dvec2(4.0, 3.0) / 3.0 * 1.25 * semi_axes.y.max(0.75 * semi_axes.x),
        false => PUBLISHED_HALF,
    };
    let shows_error = given.option("field") == 1.0;
    let fixed = fixed(given).or(shows_error.then(|| published(given.option("steps"))));
    let rows = ROWS[given.option("detail") as usize];
    let ellipse = Ellipse::new(DVec2::ZERO, semi_axes, 0.0).ok()?;
    half.is_finite().then(|| field::survey(Question { ellipse, half, rows, fixed }))
}

fn show(run: &Played, steps: &[PairStep], page: &mut Page) {
    let quantity = quantity(run);
    page.role(
        Bystander,
        match quantity {
            Quantity::Distance => "distance from the ellipse",
            Quantity::PublishedDistance => "distance after the published steps",
            Quantity::Error => "error as published, a band every power of ten",
            Quantity::Rounds => "rounds until t rests",
        },
    );
    let Ok(ellipse) = run.a().try_into() else { return };
    if let Some(plate) = &run.extra {
        page.past(|page| draw(plate, ellipse, quantity, page));
    }
    page.add(Mark { filled: false, ..Mark::shape(A, run.a()) }).still();
    page.add(Mark::shape(B, run.b())).still();
    foot_walk::show(run, steps, page);
    if let Some(&PairStep::Compared { point, .. }) = steps.last()
        && run.method.is_published()
        && let (Some(plate), Some(nearest)) = (&run.extra, foot_walk::nearest(run))
    {
        let spots = [run.b().center(), point, nearest.on_a];
        page.past(|page| magnified(ellipse, spots, plate.question.half, page));
    }
    if steps.len() == run.steps.len()
        && let Some(summary) = summary(run)
    {
        page.note.caption += &format!(" {summary}");
    }
}

fn draw(plate: &Survey, ellipse: &Ellipse, quantity: Quantity, page: &mut Page) {
    let (half, field) = (plate.question.half, plate.field(quantity));
    let mut place = |low: DVec2, size: DVec2, cells: &Arc<Raster>| {
        let turn = ellipse.direction();
        let [u, v] = [dvec2(size.x, 0.0), dvec2(0.0, size.y)].map(|it| turn.rotate(it));
        page.add(Mark::cells(Bystander, ellipse.to_world(low), [u, v], Arc::clone(cells)));
    };
    place(-half, half * 2.0, &field.cells);
    let (low, size) = (dvec2(-half.x, -1.3 * half.y), dvec2(1.6 * half.x, 0.05 * half.y));
    place(low, size, &field.bar);
    // Words are on its upper side, clear of the plate on a small screen too.
    let [from, to] = [0.0, size.x].map(|x| ellipse.to_world(low + dvec2(x, size.y)));
    page.segment(Bystander, from, to).label(field.words.as_str());
}

/// Enlarged less than this, the plate itself shows it.
const WORTHWHILE: f64 = 8.0;

/// The box as a share of half the plate.
const SIZE: f64 = 0.75;

/// The share of the box that the three spots take.
const FILL: f64 = 0.45;

/// Straight pieces of the rim. More is smoother.
const PIECES: i32 = 400;

/// Adds a magnifier over the end of the three steps: at a thin ellipse's tip a wrong place is too
/// near to the right one to be seen on the plate. It is in the corner farthest from the target.
/// `spots` are the target, the place at which three steps end, and the nearest place.
fn magnified(ellipse: &Ellipse, spots: [DVec2; 3], half: DVec2, page: &mut Page) {
    let low = spots.into_iter().fold(spots[0], DVec2::min);
    let high = spots.into_iter().fold(spots[0], DVec2::max);
    let size = half * SIZE;
    let scale = (size * FILL / (high - low)).min_element();
    if !(scale.is_finite() && scale >= WORTHWHILE) {
        return;
    }
    let away = |it: f64| if it < 0.0 { 1.0 } else { -1.0 };
    let local = ellipse.to_local(spots[0]);
    let center = ellipse.to_world(dvec2(away(local.x), away(local.y)) * (half - size * 0.54));
    let lens = Lens::upright(low.midpoint(high), [center, size], scale);
    let ground = Arc::new(Raster::new([1, 1], false, |_, _| Cell::scale(0.0)));
    page.raster(Bystander, [center - size / 2.0, center + size / 2.0], ground);
    frame(&lens, scale, page);
    // Denser about the nearest place, where the rim may bend sharply.
    let turn = (ellipse.to_local(spots[2]) / ellipse.semi_axes()).to_angle();
    let rim = (-PIECES..=PIECES).map(|i| {
        let share = f64::from(i) / f64::from(PIECES);
        ellipse.point_at(turn + PI * share.powi(3))
    });
    lens.clipped(rim.collect(), A, page);
    let [target, end, nearest] = spots.map(|it| lens.map.transform_point2(it));
    let [wrong, right] = [1, 2].map(|it| short(spots[0].distance(spots[it])));
    page.segment(Deciding, target, end).heavy().label(wrong).means("the distance");
    page.segment(Truth, target, nearest).heavy().label(right);
    page.dot(Truth, nearest);
    page.dot(Deciding, end);
    page.dot(B, target).label("target");
}

/// The box, and the place on the plate that it shows.
fn frame(lens: &Lens, scale: f64, page: &mut Page) {
    let corners = lens.corners();
    let source = corners.map(|it| lens.map.inverse().transform_point2(it));
    let nearer = |a: &DVec2, b: &DVec2| a.distance(source[0]).total_cmp(&b.distance(source[0]));
    let Some(from) = corners.into_iter().min_by(nearer) else { return };
    page.polygon(Construction, source).means(MAGNIFIED);
    page.segment(Construction, from, source[0]).dash().means(MAGNIFIED);
    page.polygon(Construction, corners).means(MAGNIFIED);
    // Within, at the lower left: words are above and to the right of their place.
    let words = format!("{} times larger", short(scale.round()));
    page.text(Construction, corners[0].lerp(corners[2], 0.03), words).means(MAGNIFIED);
}

fn summary(run: &Played) -> Option<String> {
    let survey = run.extra.as_ref()?;
    let percent = |share: f64| format!("{} %", short((share * 1000.0).round() / 10.0));
    match (quantity(run), run.method.is_published()) {
        (Quantity::Distance, _) => None,
        (Quantity::Rounds, false) => {
            let within = percent(survey.shares[..=4].iter().sum());
            Some(format!("Of the plate {within} take four rounds or fewer."))
        }
        _ => {
            let steps = if run.option("steps") == 1.0 { "two" } else { "three" };
            let (worst, off) = (short(survey.worst), percent(survey.off));
            Some(format!(
                "On the plate {steps} steps are off by {worst} of the longer axis at worst, by \
                more than a millionth on {off}."
            ))
        }
    }
}

fn meets(run: &Played, challenge: &str) -> bool {
    let Ok(ellipse) = <&Ellipse>::try_from(run.a()) else { return false };
    let (size, published) = (ellipse.semi_axes().max_element(), run.method.is_published());
    let gap = run.outcome.gap().unwrap_or(f64::NAN);
    let off = (gap - foot_walk::truth(run)).abs();
    match challenge {
        "off-by-a-thousandth" => published && off > 1e-3 * size,
        "twenty-rounds" => !published && foot_walk::rounds(&run.steps) >= 20,
        "sign" => published && gap < 0.0 && off < 1e-6 * gap.abs(),
        "calm-plate" => {
            let round = ellipse.semi_axes().min_element() > 0.999 * size;
            !round && run.extra.as_ref().is_some_and(|it| it.worst < 1e-4)
        }
        _ => false,
    }
}

fn plots(run: &Played) -> Vec<Plot> {
    let error = foot_walk::has_plot(&run.steps).then(|| foot_walk::plot(run));
    let rounds = run.extra.as_ref().map(|plate| {
        let share = |rounds| 100.0 * plate.shares[rounds];
        let points = (1..=MOST_ROUNDS).map(|it| PlotPoint::at(it as f64, share(it)));
        let rounds = format!("rounds ({MOST_ROUNDS}: or more)");
        let series = [Series::new("share", Kept, points)];
        let title = "Rounds until t rests, over the plate";
        Plot::new(title, [&rounds, "% of the plate"], series).remark(summary(run))
    });
    error.into_iter().chain(rounds).collect()
}

#[cfg(test)]
mod tests {
    use crate::demo::lesson::trial::{self, Action, Demo, Form, Handle, Selection, Session, Which};
    use glam::dvec2;

    const DEMO: Demo = Demo("point-ellipse/distance-field");

    fn columns(session: &Session) -> u16 {
        let figure = session.run().figure(0);
        let columns = |form: &Form| match form {
            Form::Raster { cells, .. } => Some(cells.size[0]),
            _ => None,
        };
        figure.marks.iter().find_map(|mark| columns(&mark.form)).unwrap()
    }

    #[test]
    fn the_field_is_coarse_while_an_axis_is_dragged() {
        let mut session = trial::opened(DEMO.slug);
        let fine = columns(&session);
        for (handle, at, share) in
            [(Handle::Axis(0), dvec2(240.0, 0.0), 2), (Handle::Body, dvec2(0.0, 0.0), 1)]
        {
            session.apply(&Action::Grab { selection: Selection { which: Which::A, handle }, at });
            session.apply(&Action::drag(at + 1.0));
            assert_eq!(columns(&session) * share, fine, "{handle:?}");
            session.apply(&Action::Drop);
            assert_eq!(columns(&session), fine);
        }
    }
}
