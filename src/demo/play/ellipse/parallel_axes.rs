//! Niemitalo's two ellipses with parallel axes: two factors make one of them a circle.

use super::listed;
use super::polygon_bisection::{self, limit_of_rounds, most_rounds};
use super::polygon_bisection_pair::{arriving, framed};
use super::prose::{self, Plane, Prose, in_both, slits};
use super::triangles::{Leaf, outline};
use crate::algorithm::ellipse::polygon_bisection::published::{self, Step as Listed};
use crate::algorithm::ellipse::polygon_bisection::{Step, parallel_ellipses};
use crate::catalog::{PARALLEL_AXES, POLYGON_BISECTION};
use crate::demo::play::prelude::*;
use glam::Vec2Swizzles;

pub static PLAY: Play = Play {
    slug: "parallel-axes",
    methods: &[
        (POLYGON_BISECTION.repaired(), "by the text, repaired (ours)"),
        (PARALLEL_AXES.published(), "as printed"),
    ],
    switch: Some([
        "Method",
        "The article’s listing has a function of its own for parallel axes. It goes on \
            with one half of a triangle, and it takes no angles.",
    ]),
    pairs: &[[Kind::Ellipse, Kind::Ellipse]],
    options: &[limit_of_rounds(
        "How often a triangle may be cut before the answer is “undecided”.",
    )],
    answer: Some(|given| match given.method.is_published() {
        true => solve_listed(given, &mut ()),
        false => solve(given, &mut ()),
    }),
    run: |given| {
        if given.method.is_published() {
            let run = Shown::of(given, listed::show, |steps| solve_listed(given, steps));
            match run.steps.first() {
                Some(Listed::NotParallel(turn)) => played(Some(*turn), None, run),
                Some(Listed::Framed { stretch: Some(factors), .. }) => {
                    let turn = DMat2::from_cols(axis(run.a()), axis(run.a()).perp());
                    // Relative lengths are enough for a picture, and they cannot overflow.
                    let stretch = DMat2::from_diagonal(*factors / factors.max_element());
                    played(None, Some(turn * stretch * turn.transpose()), run)
                }
                _ => run.into(),
            }
        } else {
            let run = Shown::with(Plane::Axes, given, show, |steps| solve(given, steps));
            let linear = run.steps.iter().find_map(pick!(Step::Enclosed { matrix, .. } => *matrix));
            let turn = run.steps.first().and_then(pick!(Step::NotParallel(turn) => *turn));
            played(turn, linear, Shown { plots: slits(&run), ..run })
        }
    },
    ..Play::PLAIN
};

fn solve_listed(given: &Given, trace: &mut impl Trace<Listed>) -> Option<Outcome> {
    let (first, second) = given.pair()?;
    Some(published::parallel_ellipses(first, second, most_rounds(given), trace))
}

/// The short way for parallel axes, else the long one by the matrix.
fn solve(given: &Given, trace: &mut impl Trace<Step>) -> Option<Outcome> {
    let (first, second) = given.pair()?;
    let short = parallel_ellipses(first, second, most_rounds(given), trace);
    match short.reason {
        Some(Reason::WrongPair) => polygon_bisection::solve(given, trace),
        _ => Some(short),
    }
}

const STRETCHED: &str = "stretched";

/// `turn`: how far the axes are off parallel; `None` if they are parallel.
fn played<S, X>(turn: Option<f64>, linear: Option<DMat2>, run: Shown<S, X>) -> Run {
    let name = if turn.is_some() { "stretched by A" } else { STRETCHED };
    let way_back = turn.and_then(|turn| turned_back(&run, turn));
    framed(name, linear, Shown { way_back, meets, ..run }).into()
}

fn axis(shape: &Shape) -> DVec2 {
    match shape {
        Shape::Ellipse(it) => it.direction(),
        _ => DVec2::X,
    }
}

/// Turns the second ellipse onto the axes of the first, by no more than it takes.
fn turned_back(run: &Facts, turn: f64) -> Option<WayBack> {
    let [Shape::Ellipse(first), Shape::Ellipse(second)] = &run.shapes else { return None };
    // As the first's own angle, plus or minus a quarter, it is parallel to the last bit.
    let quarters = ((second.rotation() + turn - first.rotation()) / FRAC_PI_2).round();
    let (axes, own) = (second.semi_axes(), first.rotation());
    let crosswise = quarters.rem_euclid(2.0) == 1.0;
    let (axes, rotation) = match crosswise {
        false => (axes, own),
        // Of a large angle a quarter more would be rounded away.
        true if own.abs() > 4.0 => (axes.yx(), own),
        true if second.rotation() < own => (axes, own - FRAC_PI_2),
        true => (axes, own + FRAC_PI_2),
    };
    Some(WayBack {
        label: format!("Turn the second one by {}", degrees(turn)),
        hint: "Makes the axes parallel again: back to the short way",
        shape: Ellipse::new(second.center(), axes, rotation).ok()?.into(),
    })
}

fn meets<S, X>(run: &Shown<S, X>, challenge: &str) -> bool {
    let Shape::Ellipse(first) = run.a() else { return false };
    let (own, other) = (axis(run.a()), axis(run.b()));
    let Outcome { verdict, iterations, .. } = run.outcome;
    match (challenge, run.frame.filter(|it| it.name == STRETCHED)) {
        // Equal to a thousandth, as exactly as a pointer can set it.
        ("both-circles", Some(frame)) => {
            let [w, h] = first.radius_vectors().map(|it| (frame.linear * it).length());
            (w - h).abs() <= 1e-3 * w.max(h)
        }
        ("quarter-turn", Some(_)) => own.dot(other).abs() < 0.5,
        ("four-cuts", Some(_)) => verdict != Verdict::Undecided && iterations >= 4,
        ("hair-off", _) if run.way_back.is_some() => {
            own.dot(other).abs().min(own.perp_dot(other).abs()) < 0.1f64.to_radians().sin()
        }
        _ => false,
    }
}

fn show(run: &Prose, steps: &[Step], page: &mut Page) {
    prose::show(run, steps, page);
    if let [Step::NotParallel(turn), _, ..] = steps {
        let off = degrees(turn.abs());
        let caption = &page.note.caption;
        page.note.caption = format!("Off parallel by {off}, so the long way. {caption}");
    }
}

/// The axes of both and the angle between them. The `listed` method has no long way.
pub fn not_parallel(run: &Facts, turn: f64, listed: bool, page: &mut Page) {
    let centers = [run.a(), run.b()].map(Shape::center);
    let (own, other) = (axis(run.a()), axis(run.b()));
    for (center, axis) in [(centers[0], own), (centers[1], own), (centers[1], other)] {
        for along in [axis, axis.perp()] {
            let line = page.line(Construction, center, along);
            if axis == own {
                line.dash();
            } else {
                line.means("axes of the second ellipse");
            }
        }
    }
    let off = degrees(turn.abs());
    page.angle(Deciding, centers[1], other.to_angle(), turn).label(&off);
    page.name(B, centers[1], "P");
    page.formula("parallel: e₀ × e₁ = 0 or e₀ · e₁ = 0");
    let [sine, cosine] = [own.perp_dot(other), own.dot(other)].map(short);
    page.formula(format!("e₀ × e₁ = {sine},  e₀ · e₁ = {cosine}"));
    page.ask("parallel", false).say(match listed {
        true => format!(
            "The listing’s function for parallel axes takes no angles, and these axes are {off} \
            off parallel: no answer."
        ),
        false => format!(
            "The axes are {off} off parallel: two factors would leave the first ellipse skew, so \
            it goes the long way, by the matrix A. Turn the second one by {} to come back.",
            degrees(turn)
        ),
    });
}

/// Draws the triangles that symmetry spares, and takes them out of the leaves.
pub fn spare(first: &Step, leaves: &mut Vec<Leaf>, page: &mut Page) {
    let Step::Parallel { quadrant, .. } = first else { return };
    let spared = |it: &mut Leaf| it.triangle.index >> it.triangle.level != *quadrant;
    for leaf in leaves.extract_if(.., spared) {
        let mark = page.add(outline(Construction, &leaf.triangle)).dash().fresh_if(leaf.fresh);
        mark.means("triangles that are never tested");
    }
}

/// The axes of the first ellipse, in which everything is symmetric.
pub fn mirrors(run: &Facts, first: &Step, page: &mut Page) {
    let Step::Parallel { axis, .. } = first else { return };
    for along in [*axis, axis.perp()] {
        page.line(Construction, run.a().center(), along).dash();
    }
}

/// The radii of the second, which are the factors, and the way to P, before and after the stretch.
pub fn stretch(run: &Prose, step: &Step, page: &mut Page) {
    let &Step::Parallel { axis, unit, semi_axes: [first, second], offset, .. } = step else {
        return;
    };
    let stretch = second.yx();
    let (axes, radius) = (first * stretch, second.x * second.y);
    mirrors(run, step, page);
    // A second ellipse that is a circle stays as it is.
    if let Some(frame) = run.frame.as_ref().filter(|it| it.differs()) {
        for (shape, label) in run.shapes.iter().zip([None, Some("stretched to a circle")]) {
            // It is drawn at another size than it has: where it arrives its radius is written.
            arriving(frame, Mark::shape(Ghost, shape), page).label = label.map(str::to_owned);
        }
    }
    // Pointing away from the first, where nothing is in their way.
    let away = DVec2::new(1f64.copysign(offset.x), 1f64.copysign(offset.y));
    let ends = [axis * (second.x * away.x), axis.perp() * (second.y * away.y)];
    let center = run.b().center();
    let [r, a, b] = [radius, second.x, second.y].map(short);
    let product = format!("a₁b₁ = {r}");
    for (end, [name, there]) in ends.into_iter().zip([["a₁", &product], ["b₁", "a₁b₁"]]) {
        let arrow = Mark::arrow(Construction, center, center + end * unit);
        in_both(arrow.meaning("radii of the second ellipse"), name, there, page);
    }
    let start = run.a().center();
    let foot = start + axis * (offset.x * unit);
    for (from, to, [world, frame]) in [(start, foot, ["x", "b₁x"]), (foot, center, ["y", "a₁y"])]
    {
        let way = Mark::segment(Witness, from, to).meaning("x and y, the way to P");
        in_both(way, world, frame, page);
    }
    let [x, y, width, height] = [stretch.x, stretch.y, axes.x, axes.y].map(short);
    let round = (axes.x - axes.y).abs() <= 1e-9 * axes.max_element();
    let rest = match round {
        true => format!("and so, by equal ratios, is the first one, of radius {width}"),
        false => format!("and the first one stays upright, {width} by {height}"),
    };
    page.at("stretch").say(match only_scales(&DMat2::from_diagonal(stretch)) {
        true => format!(
            "The second ellipse is a circle already: all lengths are multiplied by a₁ = b₁ = {x}, \
            which the picture does not show. So its radius counts as {r}, those of the first one \
            as {width} and {height}."
        ),
        false => format!(
            "Parallel axes: what lies along them is multiplied by b₁ = {x}, what lies across by \
            a₁ = {y}. The second ellipse is a circle of radius {r} now, {rest}."
        ),
    });
    page.formula("(x, y) ← (b₁·x, a₁·y),  r = a₁·b₁");
    page.formula(format!("a₀ = {} · {x} = {width}", short(first.x)));
    page.formula(format!("b₀ = {} · {y} = {height}", short(first.y)));
    page.formula(format!("r = {a} · {b} = {r},  P = {}", pair(offset * stretch)));
    if unit != 1.0 {
        page.formula(format!("lengths divided by {}", short(unit)));
    }
}

pub fn enclosed(first: &Step, slit: f64, page: &mut Page) {
    let Step::Parallel { semi_axes: [_, second], offset, quadrant, .. } = first else { return };
    let at = *offset * second.yx();
    let name = ["first", "second", "third", "fourth"][*quadrant as usize];
    page.say(format!(
        "Triangles contain the first ellipse’s rim. Stretched or not, it is its own mirror image \
        along both axes, and so is the circle: of the 4 triangles only the {name}, in P’s \
        quadrant, is tested."
    ));
    let [x, y] = [at.x, at.y].map(|it| if it < 0.0 { '<' } else { '≥' });
    page.formula(format!("P = {}: x {x} 0, y {y} 0", pair(at)));
    page.formula(format!("the two polygons are at most {} apart", short(slit)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{Demo, Scene, Which};

    const LESSON: Demo = Demo("ellipse-ellipse/parallel-axes");

    fn as_listed(slug: &str) -> Scene {
        LESSON.at(slug).by(Some(PARALLEL_AXES.published()))
    }

    fn pair(turns: [f64; 2]) -> Scene {
        let ellipse = |x, a, b, turn| Ellipse::new(DVec2::new(x, 0.3), DVec2::new(a, b), turn);
        let [first, second] = turns;
        Scene::pair(
            ellipse(-1.5, 2.0, 1.0, first).unwrap(),
            ellipse(1.6, 1.4, 0.6, second).unwrap(),
        )
    }

    #[test]
    fn in_the_frame_the_second_is_round_and_the_first_upright() {
        for slug in ["different-ratios", "exchanged", "turned-together", "near-tangent"] {
            for scene in [LESSON.at(slug), as_listed(slug)] {
                let frame = LESSON.run(&scene).frame.unwrap();
                let size = frame.linear.determinant().sqrt();
                let radii = |shape: &Shape| match shape {
                    Shape::Ellipse(it) => it.radius_vectors().map(|it| frame.linear * it / size),
                    _ => panic!("{slug}"),
                };
                let ([u, v], [w, h]) = (radii(scene.b()), radii(scene.a()));
                assert!((u.length() - v.length()).abs() < 1e-12, "{slug}");
                assert!(w.dot(h).abs() < 1e-12, "{slug}");
                assert!(w.perp_dot(axis(scene.a())).abs() < 1e-12, "{slug}");
            }
        }
    }

    #[test]
    fn the_way_back_leads_back_from_any_turn() {
        for own in [0.0, 0.5, -3.1, 3.9, 40.0] {
            for off in [0.01, -0.3, 0.7, 0.9, 1.4, 1.9, -1.7, 3.0, -2.9, 5.0, -60.0] {
                let mut scene = pair([own, own + off]);
                let way = LESSON.run(&scene).way_back.unwrap();
                let before = scene.b().center();
                scene.set_shape(Which::B, way.shape);
                let run = LESSON.run(&scene);
                assert!(run.way_back.is_none(), "{own} {off} {way:?}");
                assert_eq!(scene.b().center(), before);
                assert!(
                    run.page(0).note.caption.starts_with("Parallel"),
                    "{}",
                    run.page(0).note.caption
                );
            }
        }
    }

    #[test]
    fn the_way_back_turns_by_what_its_label_says() {
        let way = LESSON.run(&pair([0.3, 1.6])).way_back.unwrap();
        let Shape::Ellipse(turned) = way.shape else { panic!() };
        let by = (turned.rotation() - 1.6).to_degrees();
        assert_eq!(way.label, format!("Turn the second one by {}°", short(by)));
        assert!(by.abs() < 45.0);
    }

    #[test]
    fn the_listings_steps_have_its_names() {
        let note = LESSON.run(&as_listed("different-ratios")).page(0).note.clone();
        assert!(note.caption.contains("h1 = 1.5 and by w1 = 0.9"), "{note:?}");
        assert_eq!(note.formula[1], "w = 3.6, h = 0.9, r = 1.35, P = (4.2, 1.53)");
    }

    #[test]
    fn labels_of_lengths_change_with_the_frame() {
        let run = LESSON.run_at("different-ratios");
        let labels = |amount| {
            let mut figure = run.figure(0);
            figure.keep_at(amount);
            let labels = figure.marks.into_iter().filter_map(|it| it.label);
            labels.filter(|it| it.chars().count() < 12).collect::<Vec<_>>()
        };
        assert_eq!(labels(0.0), ["P", "a₁", "b₁", "x", "y"]);
        assert_eq!(labels(1.0), ["P", "a₁b₁ = 1.35", "a₁b₁", "b₁x", "a₁y"]);
        // In the world the circle is drawn at another size than it has, without a number.
        let figure = run.figure(0);
        let stretched = figure.marks.iter().filter(|it| it.role == Ghost);
        let mut labels = stretched.filter_map(|it| it.label.as_deref());
        assert!(labels.all(|it| !it.contains(|sign: char| sign.is_ascii_digit())));
    }
}
