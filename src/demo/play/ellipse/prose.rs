//! The article's prose: the triangles on an ellipse's rim are kept, discarded and cut. The same
//! steps show an ellipse and a circle, two ellipses, and two ellipses with parallel axes.

use super::polygon_bisection::most_rounds;
use super::triangles::{Rims, leaves, magnify_cut, outline, reach};
use super::{parallel_axes, polygon_bisection_pair as pair};
use crate::algorithm::ellipse::polygon_bisection::{Fate, Feature, Measure, Step, Triangle};
use crate::demo::play::prelude::*;

/// The stretch of the plane before the tests.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Plane {
    /// None: the second shape is a circle.
    World,
    /// By the matrix A.
    Matrix,
    /// Along the axes.
    Axes,
}

pub type Prose = Shown<Step, Plane>;

pub const CORNER: &str = "corners on the rim";

pub const CUT: &str = "the triangle that was cut";

/// The ellipse whose rim is cut, then the other shape, with their roles.
pub fn rims(run: &Facts) -> Rims<'_> {
    let [first, second] = if run.is_on("order") { [B, A] } else { [A, B] };
    [(first, run.a()), (second, run.b())]
}

/// Draws the two shapes in the scene's order, so that A stays below B whichever is cut.
pub fn given(run: &Facts, page: &mut Page) {
    let mut rims = rims(run);
    rims.sort_by_key(|(role, _)| *role);
    for (role, shape) in rims {
        page.add(Mark::shape(role, shape)).still();
    }
}

pub fn show(run: &Prose, steps: &[Step], page: &mut Page) {
    given(run, page);
    // Axes that are not parallel need the matrix.
    let off_parallel = matches!(steps[0], Step::NotParallel(_));
    let plane = if off_parallel { Plane::Matrix } else { run.extra };
    let last = &steps[steps.len() - 1];
    if let Step::NotParallel(turn) = last {
        return parallel_axes::not_parallel(run, *turn, false, page);
    }
    let mut leaves = leaves(steps);
    if plane == Plane::Axes {
        parallel_axes::spare(&steps[0], &mut leaves, page);
    }
    // Discarded triangles are lowest, and filled only while they are judged.
    let mut from_below = leaves.clone();
    from_below.sort_by_key(|leaf| leaf.role != Discarded);
    for leaf in from_below {
        page.add(leaf.mark()).fresh_if(leaf.fresh).filled = leaf.fresh || leaf.role != Discarded;
    }
    let rims = rims(run);
    page.name(rims[1].0, run.b().center(), "P");
    match last {
        Step::NotParallel(_) => {}
        Step::FarApart { measured, limit } => pair::far_apart(run, [*measured, *limit], page),
        Step::Parallel { .. } if plane == Plane::Axes => parallel_axes::stretch(run, last, page),
        Step::Parallel { axis, semi_axes: [_, second], .. } => {
            pair::parallel(run, *axis, *second, page);
        }
        Step::Enclosed { matrix, radius, triangles, slit } => {
            page.at(if run.extra == Plane::Matrix { "stretch" } else { "enclosed" });
            if plane == Plane::Axes {
                parallel_axes::mirrors(run, &steps[0], page);
            }
            corners(triangles, page);
            match plane {
                Plane::World => enclosed(triangles, *radius, *slit, page),
                Plane::Matrix => pair::stretch(run, matrix, *radius, triangles, page),
                Plane::Axes => parallel_axes::enclosed(&steps[0], *slit, page),
            }
        }
        Step::CenterTested { squares, limit, inside } => {
            if let [first, ..] = first_triangles(steps) {
                radii(run, plane, [first.start, first.end], page);
            }
            let role = if *inside { Deciding } else { Witness };
            let way = page.arrow(role, run.a().center(), run.b().center());
            let (ellipse, formula) = match plane {
                Plane::World => {
                    way.label("p");
                    ("ellipse", "(w × p)² + (p × h)² ≤ (w × h)², p from the centre to P")
                }
                Plane::Matrix => {
                    ("ellipse", "(w × P)² + (P × h)² ≤ (w × h)², the same before and after A")
                }
                Plane::Axes => {
                    ("first ellipse", "(a₀·y)² + (b₀·x)² ≤ (a₀·b₀)², the same before the stretch")
                }
            };
            let [first, second] = *squares;
            let comparison = compared(first + second, *limit, *inside);
            page.formula(formula);
            page.formula(format!("{} + {} = {comparison}", short(first), short(second)));
            let [sum, limit] = apart(first + second, *limit);
            let [place, than, so] = match inside {
                true => ["in", "at most", "they collide"],
                false => ["outside", "more than", "go on"],
            };
            page.ask("center", *inside).say(format!(
                "The circle’s centre P is {place} the {ellipse}, since {sum} is {than} {limit}: {so}."
            ));
        }
        Step::CornersTested { measure, inside } => {
            page.past(|page| corners(first_triangles(steps), page));
            measured(run, plane, measure, *inside, page);
            let the = if plane == Plane::World { "The" } else { "Stretched, the" };
            let place = corner_at(measure, *inside);
            page.ask("corners", *inside)
                .say(format!("{the} nearest of the four corners is {place}."));
            compare(plane, measure, page);
        }
        Step::Bisected { round, parent, measure, inside, combination, .. } => {
            page.ask("cut", *inside);
            page.add(outline(Construction, parent)).dash().means(CUT).still();
            if plane != Plane::World {
                for (corner, name) in [(parent.start, "V"), (parent.end, "W")] {
                    let mark = page.point(Construction, corner, Symbol::Square).label(name);
                    mark.means(CORNER).still();
                }
            }
            if let Some(mark) = measured(run, plane, measure, *inside, page) {
                mark.label("M");
            }
            let place = corner_at(measure, *inside);
            let weight = short(combination.weight);
            let [v, w, m] = combination.images.map(pair);
            match plane {
                Plane::World => {
                    page.say(format!(
                        "Round {round}: the kept triangle is cut at a new corner on the rim, \
                        {place}."
                    ));
                    compare(plane, measure, page);
                }
                Plane::Matrix => {
                    page.say(format!(
                        "Round {round}: cut at M, the same sum of V and W in both frames. \
                        Stretched, M is {place}."
                    ));
                    page.formula(format!(
                        "A(mV + mW) = mAV + mAW, m = 1 / (2 cos(π/N)) = {weight}"
                    ));
                    // Shortened: these are places on the picture, with which nothing is computed.
                    let world = combination.world.map(pair);
                    for (a, [v, w, m]) in [("", world), ("A", [v, w, m])] {
                        page.formula(number::glance(&format!(
                            "{a}V = {v}, {a}W = {w}, {a}M = {m}"
                        )));
                    }
                }
                Plane::Axes => {
                    page.say(format!("Round {round}: cut at M. Stretched, M is {place}."));
                    page.formula(format!("M = m·(V + W), m = 1 / (2 cos(π/N)) = {weight}"));
                    page.formula(format!("stretched: V = {v}, W = {w}, M = {m}"));
                }
            }
        }
        Step::TriangleTested { triangle, measure, fate } => {
            let hit = *fate == Fate::Hit;
            if hit {
                page.segment(Deciding, triangle.start, triangle.end).heavy();
            }
            measured(run, plane, measure, *fate != Fate::Discarded, page);
            page.ask(if hit { "hit" } else { "keep" }, *fate != Fate::Discarded)
                .say(judged(plane, measure, *fate));
            compare(plane, measure, page);
        }
        Step::RoundEnded { round, kept: 0, .. } => separate(run, plane, *round, steps, page),
        Step::RoundEnded { round, kept, slit } => {
            let most = most_rounds(run);
            let ends = *round >= most;
            let (slit, world) = (short(*slit), plane == Plane::World);
            let count = match kept {
                1 => "one triangle",
                _ if world => "two triangles",
                _ => "several triangles",
            };
            let (left, then) = match round {
                _ if ends => (
                    format!("The limit of {most} rounds leaves {count}"),
                    "the answer is undecided",
                ),
                0 => (format!("The first polygons leave {count}"), "cut it in two"),
                _ => (format!("Round {round} leaves {count}"), "cut again"),
            };
            let polygons = if world && *round == 0 { "they" } else { "the polygons" };
            page.ask("limit", ends).say(if ends && world {
                format!("{left}: a gap or overlap below {slit} stays undecided.")
            } else {
                format!("{left}, where {polygons} are up to {slit} apart: {then}.")
            });
            page.formula("at most (1 / cos(π/N) − 1) · longer radius apart");
            page.formula(format!("N = {} corners: {slit}", 4u64 << round));
        }
    }
    let before = page.figure.marks.len();
    magnify_cut(rims, steps, &leaves, page);
    if plane != Plane::World {
        // It magnifies the world; in the stretched plane it would be stretched itself.
        page.figure.marks[before..].iter_mut().for_each(|mark| mark.hold = Hold::Leaves);
    }
}

fn enclosed(triangles: &[Triangle; 4], radius: f64, slit: f64, page: &mut Page) {
    let slit = short(slit);
    page.say(format!(
        "Four triangles between two polygons contain the whole rim; the polygons are at most \
        {slit} apart."
    ));
    page.formula("w and h lead from the centre to two corners on the rim");
    // The first and the third triangle begin at opposite corners: their middle is the centre.
    let [first, _, opposite, _] = triangles;
    let center = first.start.midpoint(opposite.start);
    let [w, h] = [first.start, first.end].map(|corner| pair(corner - center));
    page.formula(format!("w = {w}, h = {h}, r = {}", short(radius)));
}

fn separate(run: &Prose, plane: Plane, round: u32, steps: &[Step], page: &mut Page) {
    page.ask("left", true);
    let none = match round {
        0 if plane == Plane::Axes => "The circle does not meet the one triangle that counts".into(),
        0 => "The circle meets none of the four triangles".to_owned(),
        _ => format!("Round {round} leaves no triangle that the circle meets"),
    };
    let discarded = steps.iter().filter_map(pick!(
        Step::TriangleTested { measure, fate: Fate::Discarded, .. } => measure
    ));
    let Some(miss) = discarded.min_by(|a, b| a.distance.total_cmp(&b.distance)) else {
        return page.say(format!("{none}: they are separate."));
    };
    measured(run, plane, miss, false, page);
    let [distance, radius] = [miss.distance, miss.radius].map(short);
    if plane == Plane::World {
        page.say(format!(
            "{none}; the nearest stayed {distance} from P, and r = {radius}: they are separate. \
            Their gap is at least the difference."
        ));
        page.formula("gap ≥ distance of the nearest triangle − r");
        page.formula(format!("{distance} − {radius} = {}", short(miss.distance - miss.radius)));
    } else {
        page.say(format!(
            "{none}; stretched, the nearest stayed {distance} from P, and r = {radius}: they are \
            separate."
        ));
        page.compare("distance > r, in the stretched plane", [miss.distance, miss.radius], false);
    }
}

fn first_triangles(steps: &[Step]) -> &[Triangle] {
    let first = steps.iter().find_map(pick!(Step::Enclosed { triangles, .. } => &triangles[..]));
    first.unwrap_or_default()
}

fn corners(triangles: &[Triangle], page: &mut Page) {
    for triangle in triangles {
        page.point(Construction, triangle.start, Symbol::Square).means(CORNER);
    }
}

/// The two radius vectors of the ellipse that is cut.
pub fn radii(run: &Facts, plane: Plane, ends: [DVec2; 2], page: &mut Page) {
    for (end, [world, frame]) in ends.into_iter().zip([["w", "Aw"], ["h", "Ah"]]) {
        let arrow = Mark::arrow(Construction, run.a().center(), end);
        if plane == Plane::World {
            page.add(arrow).label(world);
        } else {
            in_both(arrow, world, frame, page);
        }
    }
}

/// Adds a mark with one label for the world and another one for the frame.
pub fn in_both(mark: Mark, world: &str, frame: &str, page: &mut Page) {
    page.add(mark.clone()).label(world).held(Hold::Leaves);
    page.add(mark).label(frame).held(Hold::Arrives);
}

/// The way from P to the measured feature; `None` if P is in the triangle.
fn measured<'p>(
    run: &Prose,
    plane: Plane,
    measure: &Measure,
    reached: bool,
    page: &'p mut Page,
) -> Option<&'p mut Mark> {
    let suffix = if plane == Plane::World { "" } else { " stretched" };
    let label = format!("{}{suffix}", short(measure.distance));
    (measure.feature != Feature::Inside)
        .then(|| reach([run.b().center(), measure.nearest], &label, reached, page))
}

fn corner_at(measure: &Measure, inside: bool) -> String {
    let [distance, radius] = apart(measure.distance, measure.radius);
    let [place, so] = if inside { ["inside", ", so they collide"] } else { ["outside", ""] };
    format!("{distance} from P: {place} the circle of radius {radius}{so}")
}

fn judged(plane: Plane, measure: &Measure, fate: Fate) -> String {
    let plane = if plane == Plane::World { "" } else { "stretched, " };
    let [distance, radius] = apart(measure.distance, measure.radius);
    let part = match measure.feature {
        Feature::Inside => "inside",
        Feature::Start | Feature::End => "corner",
        Feature::Apex => "outer corner",
        Feature::StartEdge | Feature::EndEdge => "outer edge",
        Feature::Side => "inner side",
    };
    match fate {
        Fate::Hit => format!(
            "Hit: {plane}its inner side is {distance} from P, within r = {radius}; the side is \
            part of the ellipse, so they collide."
        ),
        Fate::Kept if measure.feature == Feature::Inside => {
            format!("Kept: P itself is in this triangle, {distance} from it, and r = {radius}.")
        }
        Fate::Kept => format!(
            "Kept: {plane}its {part} is {distance} from P, within r = {radius}, so the circle \
            dips in."
        ),
        Fate::Discarded => format!(
            "Discarded: {plane}its nearest part, the {part}, is {distance} from P, farther than \
            r = {radius}."
        ),
    }
}

/// Writes the comparison of the measured feature with the radius.
fn compare(plane: Plane, measure: &Measure, page: &mut Page) {
    let &Measure { feature, measured, limit, radius, .. } = measure;
    let mut numbers = compared(measured, limit, measured <= limit);
    page.formula(match feature {
        Feature::Inside => "P inside: distance 0 ≤ r²",
        _ if feature.is_corner() => "(distance from P to the corner)² ≤ r² ?",
        _ => {
            if plane == Plane::World {
                // Both sides are multiplied by e²: without the factor they look like other lengths.
                let squared = short(limit / radius.powi(2));
                numbers += &format!(" = {}² · {squared}", short(radius));
            }
            "(distance · length of the edge)² ≤ (r · that length)² ?"
        }
    });
    page.formula(numbers);
}

/// How far the polygons are apart at the end of each round.
fn round_ends(run: &Prose) -> impl DoubleEndedIterator<Item = PlotPoint> {
    run.steps.iter().enumerate().filter_map(pick!(
        (at, Step::RoundEnded { round, slit, .. }) => PlotPoint::of(at, f64::from(*round), *slit)
    ))
}

/// Plots how far the polygons are apart by round, and the true gap, if there are two rounds.
pub fn slits(run: &Prose) -> Option<fn(&Prose) -> Vec<Plot>> {
    let plots: fn(&Prose) -> Vec<Plot> = |run| {
        let gap = run.truth().gap;
        let last = round_ends(run).next_back().map_or(0.0, |it| it.x);
        let words = format!("true {}", gap_or_depth(gap));
        let level = Series::level(&*words, Truth, [0.0, last], gap.abs());
        let series = [Series::new("between the polygons", Kept, round_ends(run)), level];
        let title = "The gap between inner and outer polygon";
        let plot = Plot::new(title, ["round", "length"], series).logarithmic();
        vec![plot.remark(format!(
            "The gap shrinks to a quarter each round, until it is smaller than the {words}."
        ))]
    };
    (round_ends(run).nth(1).is_some()).then_some(plots)
}
