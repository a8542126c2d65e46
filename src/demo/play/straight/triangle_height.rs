//! Baeldung's line against circle: the height of a triangle.

use crate::algorithm::straight::triangle_height::{Step, line_circle, published};
use crate::catalog::TRIANGLE_HEIGHT;
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "triangle-height",
    methods: &[
        (TRIANGLE_HEIGHT.repaired(), "PQ and the nearer end"),
        (TRIANGLE_HEIGHT.published(), "OP and OQ, as printed"),
    ],
    switch: Some(["Sides", "Which two sides are multiplied; the article takes both from O."]),
    pairs: &[[Kind::Line, Kind::Circle]],
    run: |given| {
        let solve = |steps: &mut _| {
            let (line, circle) = given.pair()?;
            Some(match given.method.is_published() {
                true => published::line_circle(line, circle, steps),
                false => line_circle(line, circle, steps),
            })
        };
        Shown { meets, ..Shown::of(given, show, solve) }.into()
    },
    ..Play::PLAIN
};

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    let Some((line, circle)) = run.pair::<&Line, &Circle>() else { return };
    let ([p, q], o, radius) = (line.through(), circle.center(), circle.radius());
    let (first, last) = (steps.len() == 1, &steps[steps.len() - 1]);
    let one_point = matches!(last, Step::NoBase { .. });
    if run.outcome.reason == Some(Reason::Degenerate) {
        page.role(Deciding, "P and Q, on one point");
        page.role(Construction, "the way there from O");
    }
    // Beneath the shapes, so that the line stays whole.
    if p != q {
        page.polygon(Candidate, [o, p, q]).fill().fresh_if(first);
    }
    page.shapes(run);
    match last {
        Step::Triangle => {
            // Two different points read differently, however near they are.
            let ([px, qx], [py, qy]) = (apart(p.x, q.x), apart(p.y, q.y));
            let (o, radius) = (pair(o), short(radius));
            page.at("triangle").say(format!(
                "O and two points of the line make a triangle. Its height over PQ is how far O, \
                {o}, is from the line; r is {radius}."
            ));
            page.formula(format!("O = {o},  r = {radius}"));
            page.formula(format!("P = ({px}, {py}),  Q = ({qx}, {qy})"));
        }
        Step::NoBase { distance } => {
            let (place, distance) = (pair(p), short(*distance));
            let rest = if run.method.is_published() {
                "what has no value is never ≤ r, and the printed code says “no”; here that counts \
                as undecided"
            } else {
                "no line, and so no answer"
            };
            page.ask("base", true).say(format!(
                "P and Q are both {place}, {distance} from O: area and base are 0, and 0/0 is no \
                height: {rest}."
            ));
            page.formula("h = 2A / PQ");
            page.formula("2 · 0 / 0 has no value");
            page.segment(Construction, o, p).dash().label(distance);
        }
        Step::Area { sides, vectors: [a, b], cross } => {
            let [start, end] = sides[0];
            page.polygon(Construction, [start, end, end + *b, start + *b]).fill().dash();
            for [from, to] in *sides {
                page.arrow(Kept, from, to);
            }
            let [cross_text, area] = [*cross, cross.abs() / 2.0].map(short);
            let middle = p.midpoint(q).lerp(o, 1.0 / 3.0);
            page.text(Candidate, middle, format!("A = {area}"));
            let (names, why) = if run.method.is_published() {
                ("OP × OQ".to_owned(), String::new())
            } else {
                let end = if sides[1][0] == p { "P" } else { "Q" };
                (format!("PQ × {end}O"), format!(", from {end}, the end nearer to O"))
            };
            let side = match *cross {
                0.0 => "on the line",
                cross if cross > 0.0 => "to the left of P → Q",
                _ => "to the right of P → Q",
            };
            page.at("area").say(format!(
                "Multiplied crosswise{why}, two sides give {cross_text}, the parallelogram’s \
                area. The triangle is half of it, {area}; the sign says that O is {side}."
            ));
            page.formula(format!("2A = |{names}| = |{} × {}|", pair(*a), pair(*b)));
            let [ax, by, ay, bx] = [a.x, b.y, a.y, b.x].map(bracketed);
            page.formula(format!("{ax}·{by} − {ay}·{bx} = {cross_text}"));
        }
        Step::Height { base_length, height, foot } => {
            let [.., Step::Area { cross, .. }, _] = steps else { return };
            let [base, area, height] = [*base_length, cross.abs() / 2.0, *height].map(short);
            page.segment(Kept, p, q).label(format!("PQ = {base}")).means("the base");
            foot_of_height([o, p, q], *foot, page);
            page.segment(Deciding, o, *foot).label(format!("h = {height}"));
            page.at("height").say(format!(
                "Twice the area is also base times height, so the height over the base {base} is \
                {height}: as far is O from the line."
            ));
            page.formula("h = 2A / PQ");
            page.formula(format!("2 · {area} / {base} = {height}"));
        }
        Step::Compared { gap, on_circle, crossings } => {
            let [.., Step::Height { height, foot, .. }, _] = steps else { return };
            let hit = run.outcome.verdict == Verdict::Colliding;
            let comparison = compared(*height, radius, hit);
            foot_of_height([o, p, q], *foot, page);
            // Height and radius on one line, the shorter one whole, and what is between them.
            let (between, name) = if hit {
                page.segment(Deciding, o, *foot).label(&comparison);
                (Kept, "r − h")
            } else {
                let label = format!("r = {}", short(radius));
                page.segment(Kept, o, *on_circle).label(label).means("the radius");
                (Deciding, "h − r")
            };
            if foot != on_circle {
                let [near, far] = if hit { [*foot, *on_circle] } else { [*on_circle, *foot] };
                let label = format!("{name} = {}", short(gap.abs()));
                page.segment(between, near, far).label(label).means(BETWEEN);
                page.dot(between, *on_circle).means(BETWEEN);
            }
            for (place, at) in crossings.iter().flatten().enumerate() {
                if place == 0 || *gap < 0.0 {
                    page.point(Witness, *at, Symbol::Ring);
                }
            }
            page.ask("compare", hit).say(match crossings {
                Some(_) if *gap == 0.0 => format!(
                    "The height is the radius, {comparison}: the line touches the circle, and \
                    touching counts."
                ),
                Some(crossings) => {
                    let [one, other] = crossings.map(pair);
                    format!(
                        "The height is within the radius, {comparison}: the line crosses the \
                        circle, at {one} and {other}."
                    )
                }
                None => format!(
                    "The height is more than the radius, {comparison}: the line misses the circle \
                    by {}.",
                    short(*gap)
                ),
            });
            page.formula("h ≤ r ?");
            page.formula(comparison);
            let ([height, radius], gap) = (apart(*height, radius), short(*gap));
            page.formula(format!("h − r = {height} − {radius} = {gap}"));
        }
    }
    if run.outcome.reason == Some(Reason::Overflow) {
        page.note.caption += " Their product is beyond the range of the numbers: no answer.";
    }
    page.name(B, o, "O");
    if one_point {
        page.point(Deciding, p, Symbol::Cross).label("P = Q");
    } else if p == q {
        page.dot(A, p).label("P = Q").fresh_if(first);
    } else {
        page.name(A, p, "P");
        page.name(A, q, "Q");
    }
}

const BETWEEN: &str = "between the height and the radius";

fn foot_of_height([o, p, q]: [DVec2; 3], foot: DVec2, page: &mut Page) {
    // Towards the longer part of the base, where there is room.
    let along = if foot.distance(p) > foot.distance(q) { p - foot } else { q - foot };
    page.right_angle(Deciding, foot, along, o - foot);
    page.dot(Deciding, foot);
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let Some((line, _)) = run.pair::<&Line, &Circle>() else { return false };
    let [p, q] = line.through();
    run.steps.iter().any(|step| match (challenge, step) {
        ("height-outside", Step::Height { foot, .. }) => {
            (*foot - p).dot(*foot - q) > 0.0 && run.outcome.verdict == Verdict::Colliding
        }
        ("flat", Step::Area { cross, .. }) => *cross == 0.0,
        ("no-base", Step::NoBase { .. }) => true,
        ("tangent", Step::Compared { gap, .. }) => *gap == 0.0,
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{self, Demo, Form, Scene, Which};
    use crate::page::figure::around;
    use crate::page::view::Area;

    const LESSON: Demo = Demo("line-circle/triangle-height");

    #[test]
    fn the_sentence_names_a_product_that_overflows() {
        let mut scene = LESSON.at("figure-a").by(TRIANGLE_HEIGHT.published());
        let far = dvec2(1e200, -1e200);
        scene.set_shape(Which::A, Line::new(far, -far).unwrap().into());
        let run = LESSON.run(&scene);
        assert_eq!((run.step_count, run.outcome.verdict), (1, Verdict::Undecided));
        assert!(run.page(0).note.caption.contains("beyond the range"));
    }

    /// Two cases that random shapes once failed on.
    #[test]
    fn the_printed_method_steps_through_huge_shapes() {
        for (end, radius) in [(-1.3751541861885483e154, 0.01), (-0.8996028032071409, 0.01 * 1e157)]
        {
            let circle = Circle::new(DVec2::ZERO, radius).unwrap();
            for [from, to] in [[0.0, end], [end, 0.0]] {
                let line = Line::new(DVec2::Y * from, DVec2::Y * to).unwrap();
                let scene = Scene::pair(line, circle).by(TRIANGLE_HEIGHT.published());
                let is_odd = |it: &String| it.contains("not a number") || it.contains('∞');
                assert!(!trial::captions(&LESSON.run(&scene)).iter().any(is_odd));
            }
        }
    }

    #[test]
    fn the_whole_parallelogram_is_in_the_view_that_shows_it() {
        let mut session = trial::opened(LESSON.slug);
        let area = Area::new(dvec2(312.0, 72.0), dvec2(1208.0, 650.0));
        session.lay_out(area);
        let marks = session.run().figure(1).marks;
        let is_it = |it: &&Mark| matches!(&it.form, Form::Path { points, closed: true } if points.len() == 4);
        let corners = marks.iter().find(is_it).and_then(|it| around([it])).unwrap();
        let seen = corners.map(|it| session.view.to_screen(it));
        assert!(seen.iter().all(|it| area.contains(*it)), "{seen:?}");
    }
}
