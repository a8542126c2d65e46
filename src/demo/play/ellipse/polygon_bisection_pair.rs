//! Niemitalo's polygon bisection of two ellipses: by his prose, and as his listing has it.

use super::listed::{self, is_mirrored};
use super::polygon_bisection::{self, SWITCH, limit_of_rounds, solve, solve_listed};
use super::prose::{self, Plane, Prose, radii, slits};
use crate::algorithm::ellipse::polygon_bisection::published::Step as Listed;
use crate::algorithm::ellipse::polygon_bisection::{Step, Triangle};
use crate::catalog::{POLYGON_BISECTION, Variant};
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "polygon-bisection-pair",
    methods: &[
        (POLYGON_BISECTION.repaired(), "by the text, repaired (ours)"),
        (POLYGON_BISECTION.published(), "as printed, float"),
        (POLYGON_BISECTION.variant(Variant::Double), "as printed, double"),
    ],
    switch: SWITCH,
    pairs: &[[Kind::Ellipse, Kind::Ellipse]],
    options: &[
        OptionSpec::choice(["order", "Which one is cut"], &["the first", "the second"])
            .hint("The rim of this one is cut into triangles; the other one becomes the circle."),
        limit_of_rounds("How often a triangle may be cut; the listing’s example has 10."),
    ],
    answer: Some(|given| {
        let outcome = polygon_bisection::answer(&in_order(given));
        outcome.map(|it| if given.is_on("order") { it.swapped() } else { it })
    }),
    run: |given| {
        let given = &in_order(given);
        if !given.method.is_published() {
            let run = Shown::with(Plane::Matrix, given, prose::show, |steps| solve(given, steps));
            let matrix = run.steps.iter().find_map(pick!(Step::Enclosed { matrix, .. } => *matrix));
            let run = Shown { plots: slits(&run), meets, ..run };
            framed("stretched by A", matrix, run).into()
        } else {
            let run = Shown::of(given, listed::show, |steps| solve_listed(given, steps));
            // The listing mirrors the circle through the first centre; a frame never is.
            let matrix = run.steps.first().and_then(pick!(
                Listed::Framed { matrix: it, .. } => if is_mirrored(it) { -*it } else { *it }
            ));
            framed("stretched by A", matrix, Shown { meets, ..run }).into()
        }
    },
    ..Play::PLAIN
};

/// The same input, its shapes in the order in which they are cut.
fn in_order(given: &Given) -> Given {
    let [a, b] = given.shapes;
    Given { shapes: if given.is_on("order") { [b, a] } else { [a, b] }, ..given.clone() }
}

/// A run with the frame that a matrix leads to; P goes to its origin.
pub fn framed<S, X>(name: &'static str, it: Option<DMat2>, run: Shown<S, X>) -> Shown<S, X> {
    let centers = run.shapes.map(|it| it.center());
    let frame = it.map(|it| MethodFrame::between(name, it, centers));
    Shown { frame, travels: true, ..run }
}

fn meets<S, X>(run: &Shown<S, X>, challenge: &str) -> bool {
    let apart = run.truth().verdict() == Verdict::Separate;
    let listed = run.method.is_published();
    let wide = || in_double(run).unwrap_or(Verdict::Undecided);
    match challenge {
        "wrongly-colliding" => listed && run.is_wrong() && apart && wide() == run.outcome.verdict,
        "float-at-fault" => run.is_wrong() && apart && wide() == Verdict::Separate,
        "wrongly-apart" => run.is_wrong() && !apart,
        // Level to a thousandth, as exactly as a pointer can set it.
        "no-shear" => run.frame.is_some_and(|it| {
            let DMat2 { x_axis, y_axis } = it.linear;
            y_axis.x.abs() <= 1e-3 * (x_axis.x - y_axis.y).abs()
        }),
        _ => false,
    }
}

/// The listing's answer with temporaries in `f64`.
fn in_double(run: &Facts) -> Option<Verdict> {
    let given = Given { method: POLYGON_BISECTION.variant(Variant::Double), ..Given::clone(run) };
    polygon_bisection::answer(&given).map(|it| it.verdict)
}

pub fn parallel(run: &Prose, axis: DVec2, second: DVec2, page: &mut Page) {
    for (shape, along) in run.shapes.iter().flat_map(|it| [(it, axis), (it, axis.perp())]) {
        page.line(Construction, shape.center(), along).dash().means("axes");
    }
    let [x, y, r] = [second.y, second.x, second.x * second.y].map(short);
    page.at("parallel").say(format!(
        "The axes are parallel: lengths along them times {x} and {y} make the second ellipse a \
        circle of radius {r} and leave the first one upright; by symmetry one triangle will do."
    ));
    page.formula("(x, y) ← (b₁ x, a₁ y), r = a₁·b₁");
    page.formula(format!("r = {} · {} = {r}", short(second.x), short(second.y)));
}

/// The circles about both, and the way between the centres.
pub fn far_apart(run: &Facts, [measured, limit]: [f64; 2], page: &mut Page) {
    let (centers, reach) = (run.shapes.map(|it| it.center()), run.shapes.map(|it| it.reach()));
    for (center, reach) in centers.into_iter().zip(reach) {
        let around = page.circle(Construction, center, reach).dash();
        around.means("circles that contain either");
    }
    page.segment(Deciding, centers[0], centers[1]);
    let way = centers[1] - centers[0];
    let (distance, reach) = (way.x.hypot(way.y), reach[0] + reach[1]);
    let said = match distance {
        f64::INFINITY => format!("more than {}", short(f64::MAX)),
        _ => short(distance),
    };
    let less = match reach.is_finite() {
        true => format!("only {}", short(reach)),
        false => "less far".to_owned(),
    };
    page.ask("far", true).say(format!(
        "The centres are {said} apart, and the longer semi-axes together reach {less}: separate."
    ));
    // Extreme lengths are compared in another unit and cut off; the words have the world's.
    if (measured / (distance * distance) - 1.0).abs() < 1e-12 {
        page.compare("|C₁ − C₀|² > (a₀ + a₁)²", [measured, limit], false);
    } else {
        page.compare("|C₁ − C₀| > a₀ + a₁", [distance.min(f64::MAX), reach], false);
    }
}

/// Both shapes stretched by A, and the radii of the ellipse that is cut.
pub fn stretch(run: &Prose, a: &DMat2, radius: f64, [first, ..]: &[Triangle; 4], page: &mut Page) {
    let ends = [first.start, first.end];
    stretched(run, ends, page);
    radii(run, Plane::Matrix, ends, page);
    let radius = short(radius);
    let does = match only_scales(a) {
        true => format!(
            "One ellipse is a circle already: A multiplies all lengths, which the picture does not \
            show, and its radius counts as {radius}"
        ),
        false => format!("A stretches the plane until one ellipse is a circle of radius {radius}"),
    };
    page.say(format!("{does}; four triangles contain the other ellipse’s rim and stay triangles."));
    page.formula("A = turn · stretch by (b, a) · turn back, r = a·b");
    page.formula(format!("A = {}, r = {radius}", matrix(a)));
}

/// Row by row.
pub fn matrix(it: &DMat2) -> String {
    let [x, y] = [it.row(0), it.row(1)].map(|row| format!("{}  {}", short(row.x), short(row.y)));
    format!("( {x} | {y} )")
}

/// Both shapes as they are in the frame, drawn at the places to which the slider carries them.
pub fn stretched<S, X>(run: &Shown<S, X>, [w, h]: [DVec2; 2], page: &mut Page) {
    let Some(frame) = &run.frame else { return };
    let origin = run.a().center();
    arriving(frame, Mark::oval(Ghost, origin, w - origin, h - origin), page);
    arriving(frame, Mark::shape(Ghost, run.b()), page);
}

/// The outline of a mark where the frame slider puts it on the screen.
pub fn arriving<'p>(frame: &MethodFrame, mark: Mark, page: &'p mut Page) -> &'p mut Mark {
    let map = frame.pin_at(1.0).inverse() * frame.at(1.0);
    page.add(Mark { given: false, filled: false, ..mark.mapped(&map) }).held(Hold::Awaits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{Demo, Scene};

    const LESSON: Demo = Demo("ellipse-ellipse/polygon-bisection");

    #[test]
    fn extremely_long_distances_of_centres_are_written() {
        for far in [3.0, 1e20, 1e300, f64::MAX] {
            let ellipse = |y| Ellipse::new(DVec2::new(0.0, y), DVec2::new(1.0, 0.5), 0.7).unwrap();
            let run = LESSON.run(&Scene::pair(ellipse(-far), ellipse(far)));
            let distance = match far {
                f64::MAX => "more than 1.79769e308".into(),
                _ => short(2.0 * far),
            };
            assert_eq!(run.step_count, 1);
            let caption = run.page(0).note.caption.clone();
            assert!(caption.contains(&format!("are {distance} apart")), "{caption}");
        }
    }
}
