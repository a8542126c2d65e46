//! Niemitalo's closed form, as published and repaired: an ellipse against a circle, and two
//! ellipses after the stretch that makes the second a circle.

use crate::algorithm::ellipse::closed_form::complex::{Complex, Expressions};
use crate::algorithm::ellipse::closed_form::{self, EarlyOut, Frame, Step, Subexpressions};
use crate::catalog::{CLOSED_FORM, Variant};
use crate::demo::play::prelude::*;

pub static PLAY: Play = Play {
    slug: "closed-form",
    methods: &[
        (CLOSED_FORM.repaired(), "repaired (ours)"),
        (CLOSED_FORM.published(), "as published"),
        (CLOSED_FORM.variant(Variant::Single), "as published, in single precision"),
        (CLOSED_FORM.variant(Variant::Complex), "in complex numbers"),
    ],
    switch: Some([
        "Method",
        "The equation as printed, behind the article’s test of the centre and two rings of \
        ours; the same in complex numbers, which have an answer inside the evolute; or \
        ours, with one everywhere.",
    ]),
    pairs: &[[Kind::Ellipse, Kind::Circle]],
    run: |given| {
        let listing = if given.method.variant == Variant::Complex { "complex" } else { "" };
        let run = Shown::of(given, show, |steps| solve(given, steps));
        let frame = placed(&run);
        let one_line = frame.map(python);
        let plots = frame.and(Some(plots as fn(&_) -> _));
        let frame = frame.map(|it| method_frame(given.b().kind(), it));
        let table = values(&run).and(Some(table as fn(&_) -> _));
        let travels = given.b().kind() == Kind::Ellipse;
        let run = Shown { meets, frame, travels, plots, table, ..run };
        Run { listing, one_line, ..run.into() }
    },
    ..Play::PLAIN
};

pub static PAIR: Play =
    Play { slug: "stretch-and-closed-form", pairs: &[[Kind::Ellipse, Kind::Ellipse]], ..PLAY };

fn solve(given: &Given, steps: &mut Vec<Step>) -> Option<Outcome> {
    use closed_form::published as printed;
    let a = given.a().try_into().ok()?;
    Some(match (given.b(), given.method.variant) {
        (Shape::Circle(b), Variant::Repaired) => closed_form::ellipse_circle(a, b, steps),
        (Shape::Circle(b), Variant::Complex) => printed::complex_ellipse_circle(a, b, steps),
        (Shape::Circle(b), Variant::Single) => printed::ellipse_circle::<f32>(a, b, steps),
        (Shape::Circle(b), _) => printed::ellipse_circle::<f64>(a, b, steps),
        (Shape::Ellipse(b), Variant::Repaired) => closed_form::ellipse_ellipse(a, b, steps),
        (Shape::Ellipse(b), Variant::Complex) => printed::complex_ellipse_ellipse(a, b, steps),
        (Shape::Ellipse(b), Variant::Single) => printed::ellipse_ellipse::<f32>(a, b, steps),
        (Shape::Ellipse(b), _) => printed::ellipse_ellipse::<f64>(a, b, steps),
        _ => return None,
    })
}

/// The document's frame, once the run has it.
fn placed(run: &Shown<Step>) -> Option<&Frame> {
    run.steps.iter().find_map(pick!(Step::Normalised(frame) => frame))
}

/// The frame without its mirroring, which a continuous transition cannot have.
fn method_frame(second: Kind, frame: &Frame) -> MethodFrame {
    let sign = frame.mirrored.map(|mirrored| if mirrored { -1.0 } else { 1.0 });
    let linear = DMat2::from_cols(frame.x * sign[0], frame.y * sign[1]).inverse();
    let name = if second == Kind::Ellipse { "stretched" } else { "the article’s axes" };
    MethodFrame { name, anchor: frame.origin, to: DVec2::ZERO, linear }
}

/// Rows of the lattice on each side of an axis, on which the equation is tried.
const LATTICE: i32 = 9;

/// How much farther than the evolute the lattice reaches.
const BEYOND: f64 = 1.15;

/// How much farther than the two shapes it reaches at most: a thin ellipse's evolute goes far out
/// of the window.
const AROUND: f64 = 2.0;

/// Below this difference of b and 1 the rings of the quick tests are the ellipse.
const ROUND: f64 = 1e-9;

const EVOLUTE_IS: &str = "the evolute";

fn show(run: &Shown<Step>, steps: &[Step], page: &mut Page) {
    page.shapes(run);
    let Some(frame) = placed(run) else { return };
    let center = frame.to_world(frame.center);
    ground(run, steps, frame, page);
    match &steps[steps.len() - 1] {
        Step::Stretched { matrix, principal, turn, .. } => {
            let begins = match only_scales(matrix) {
                true => "The second ellipse is a circle already, so nothing is stretched",
                false => "A stretch along the second ellipse’s axes makes it a circle",
            };
            let [major, minor] = principal.map(|it| short(it.length()));
            page.at("stretch").say(format!(
                "{begins}. With its radius as the unit, the first one has the radii {major} and \
                {minor}."
            ));
            page.formula("tan 2t = 2 u·v / (u² − v²): its longest radius is u cos t + v sin t");
            page.formula(format!("t = {}", short(*turn)));
        }
        Step::Normalised(frame) => {
            let [b, c, d, r] = [frame.b, frame.center.x, frame.center.y, frame.radius].map(short);
            page.at("frame").say(format!(
                "In the article’s frame the ellipse has the radii 1 and 1/b with b = {b}, and the \
                circle of radius {r} is about ({c}, {d})."
            ));
            page.formula("x² + b²y² = 1 and (x − c)² + (y − d)² = r²");
            page.formula(format!("b = {b}, c = {c}, d = {d}, r = {r}"));
        }
        Step::EarlyOut { test, measured, limit, decides, .. } => {
            if *decides && run.outcome.verdict == Verdict::Colliding {
                for shape in &run.shapes {
                    page.add(Mark::shape(Deciding, shape));
                }
            }
            early_out(*test, [*measured, *limit], *decides, page);
        }
        Step::Evolute { measured } => {
            for turns in [0.0, 2.0, 1.0, 3.0] {
                let cusp = frame.evolute_point(turns * FRAC_PI_2);
                page.point(Construction, cusp, Symbol::Square).means(EVOLUTE_IS);
            }
            let inside = *measured < 1.0;
            let [value, _] = apart(*measured, 1.0);
            let (side, is, normals) = match inside {
                true => ("inside", "is", "four normals of the ellipse"),
                false => ("outside", "is not", "only two normals"),
            };
            page.ask("evolute", inside).say(format!(
                "The centre is {side} the evolute, since {value} {is} below 1: {normals} meet there."
            ));
            page.formula("(|b²c|^⅔ + |bd|^⅔) / (b² − 1)^⅔ < 1");
            page.formula(strictly(*measured, 1.0, inside));
        }
        Step::Subexpressions(values) => {
            page.at("equation");
            let point = values.point();
            found(point.map(|it| frame.to_world(it)), center, page);
            equation(values, point.is_some(), page);
        }
        Step::Complex(values) => {
            page.at("equation");
            let point = values.point(frame);
            found(point.map(|it| frame.to_world(it)), center, page);
            in_complex(values, point.is_some(), page);
        }
        Step::Roots { gamma, discriminant, o, x, point } => {
            found(*point, center, page);
            let count = if *discriminant < 0.0 { "three real roots" } else { "one real root" };
            let [gamma, discriminant, o, x] = [*gamma, *discriminant, *o, *x].map(short);
            let lost = "but what comes of it has lost its digits, and Newton begins from a bound";
            let largest = format!("the largest is o = {o}, and x = {x}");
            let then = if point.is_some() { &largest } else { lost };
            page.at("roots")
                .say(format!("γ³ + 27αβ is {discriminant}: the cubic has {count}; {then}."));
            page.formula(format!("γ = α + β − 1 = {gamma}"));
            page.formula(format!("γ³ + 27αβ = {discriminant}"));
        }
        Step::Newton { round, t, value, next, point } => {
            found(Some(*point), center, page);
            let [t, value, next] = [*t, *value, *next].map(short);
            page.at("newton").say(format!(
                "Round {round} of Newton’s method: F is {value} at t = {t}, so t becomes {next}."
            ));
            page.formula("F(t) = (c / (1 + t))² + (bd / (1 + b²t))² − 1");
            page.formula(format!("F({t}) = {value}"));
        }
        Step::Foot { local, distance } => {
            let (point, hit) = (frame.to_world(*local), run.outcome.verdict == Verdict::Colliding);
            page.segment(Witness, point, center);
            let dot = page.dot(Deciding, point).label("(x, y)");
            if hit {
                dot.heavy();
            }
            let [away, r] = apart(*distance, frame.radius);
            let says = match hit {
                true if *distance <= 0.0 => "the centre is inside: they collide".to_owned(),
                true => format!("no more than r = {r}: they collide"),
                false => format!("more than r = {r}: they are separate"),
            };
            page.ask("foot", hit)
                .say(format!("The point {} is {away} from the centre, {says}.", pair(*local)));
            page.compare("|(x, y) − (c, d)| ≤ r ?", [*distance, frame.radius], hit);
        }
    }
}

/// Draws the frame's axes, the evolute, (c, d), and the rings of the quick tests.
fn ground(run: &Shown<Step>, steps: &[Step], frame: &Frame, page: &mut Page) {
    let (step, before) = (&steps[steps.len() - 1], &steps[..steps.len() - 1]);
    let asked = matches!(step, Step::Evolute { .. });
    let inside = steps.iter().any(is_inside_evolute);
    let silent = matches!(step, Step::Subexpressions(values) if values.point().is_none());
    // After its own step the evolute shows something only if the answer is missing.
    if asked || inside || silent {
        let outline = page.curve(Construction, (128, TAU), |turn| frame.evolute_point(turn));
        outline.means(EVOLUTE_IS).fresh_if(asked).label = asked.then(|| "evolute".to_owned());
    }
    // In complex numbers centres inside the evolute have an answer.
    let method = run.method;
    if silent && !matches!(method.variant, Variant::Repaired | Variant::Complex) {
        page.past(|page| unanswered(frame, page));
    }
    let center = frame.to_world(frame.center);
    page.name(B, center, "(c, d)");
    match step {
        Step::Stretched { .. } | Step::Normalised { .. } => {
            // The units of a stretched frame have these lengths only in the frame.
            let stretches = matches!(steps[0], Step::Stretched { .. });
            for (end, name) in [(frame.x, "1"), (frame.y / frame.b, "1/b")] {
                let arrow = page.arrow(Construction, frame.origin, frame.origin + end).label(name);
                if stretches {
                    arrow.held(Hold::Arrives);
                }
            }
        }
        Step::EarlyOut { test, decides, .. } => {
            for it in before {
                if let Step::EarlyOut { test, .. } = it {
                    page.past(|page| ring(frame, *test, page));
                }
            }
            ring(frame, *test, page);
            if *decides {
                page.segment(Deciding, frame.origin, center);
            } else {
                page.segment(Witness, frame.origin, center).means("from centre to centre");
            }
        }
        _ => {}
    }
}

fn is_inside_evolute(step: &Step) -> bool {
    matches!(step, Step::Evolute { measured } if *measured < 1.0)
}

/// The ring of a quick test, a circle of the frame.
fn ring(frame: &Frame, test: EarlyOut, page: &mut Page) {
    let (radius, name) = match test {
        EarlyOut::CenterInEllipse => return,
        _ if frame.b - 1.0 < ROUND => (1.0, "the rings are the ellipse"),
        EarlyOut::BoundingCircle => (1.0, "outer ring"),
        EarlyOut::InscribedCircle => (1.0 / frame.b, "inner ring"),
    };
    let ring = page.oval(Candidate, frame.origin, frame.x * radius, frame.y * radius);
    ring.dash().id(name).label(name).means("the ring of a quick test");
}

/// Centres on a lattice about the evolute for which the published equation, mirrored to c, d ≥ 0,
/// has no answer.
fn unanswered(frame: &Frame, page: &mut Page) {
    let b = frame.b;
    let excess = (b - 1.0) * (b + 1.0) / b;
    let near = (frame.center.abs() + frame.radius).max(DVec2::ONE) * AROUND;
    let reach = (DVec2::new(excess / b, excess) * BEYOND).min(near);
    // Between the axes, on which rounding alone may carry x past 1.
    let steps = || (-LATTICE..LATTICE).map(|it| (f64::from(it) + 0.5) / f64::from(LATTICE));
    for at in steps().flat_map(|u| steps().map(move |v| DVec2::new(u, v) * reach)) {
        if Subexpressions::evaluate::<f64>(b, at.x.abs(), at.y.abs()).point().is_none() {
            page.point(Discarded, frame.to_world(at), Symbol::Cross);
        }
    }
}

/// The point that the equation gives, or a cross at the centre for which it gives none.
fn found(point: Option<DVec2>, center: DVec2, page: &mut Page) {
    match point {
        Some(at) => {
            page.segment(Candidate, at, center);
            page.dot(Candidate, at).label("(x, y)");
        }
        None => {
            let none = page.point(Deciding, center, Symbol::Cross);
            none.means("here the equation gives no point");
        }
    }
}

fn early_out(test: EarlyOut, [measured, limit]: [f64; 2], decides: bool, page: &mut Page) {
    let [left, right] = apart(measured, limit);
    let (tag, formula, yes, no) = match test {
        EarlyOut::CenterInEllipse => (
            "inside",
            "c² + b²d² ≤ 1",
            format!("The centre is in the ellipse, since {left} is at most 1: they collide."),
            format!("The centre is not in the ellipse: {left} is more than 1."),
        ),
        EarlyOut::BoundingCircle => (
            "bounding",
            "√(c² + d²) ≤ 1 + r",
            format!("{left} away, the circle misses even the outer ring: separate."),
            format!(
                "{left} away, the circle meets the outer ring, which leaves the question open."
            ),
        ),
        EarlyOut::InscribedCircle => (
            "inscribed",
            "√(c² + d²) ≤ 1/b + r",
            format!("{left} away, the circle meets the inner ring: they collide."),
            format!(
                "{left} is more than {right}: the inner ring is not met either, which settles \
                nothing."
            ),
        ),
    };
    page.ask(tag, decides).say(if decides { yes } else { no });
    page.compare(formula, [measured, limit], decides != (test == EarlyOut::BoundingCircle));
}

fn equation(values: &Subexpressions, answered: bool, page: &mut Page) {
    let [s, s2, s3] = [values.s, values.s2, values.s3];
    let [x, y, b] = [values.x, values.y, values.b].map(short);
    let without_root = |name: &str, value: f64, then: &str| {
        format!("{name} = {} is below zero: it has no real root, so {then}.", short(value))
    };
    let culprit = named(values).into_iter().find(|(.., value)| !value.is_finite());
    page.say(match culprit {
        None => format!("Every named number is real, and the formula’s point is ({x}, {y})."),
        Some((name, ..)) if s < 0.0 => {
            without_root("s", s, &format!("neither {name} nor x is real"))
        }
        _ if s3.is_finite() && s3 < 0.0 => without_root("s₃", s3, "neither p nor x is real"),
        _ if s2.is_finite() && s2 < 0.0 => without_root("s₂", s2, "x is not real"),
        Some((name, ..)) if answered => format!("{name} is not finite, and yet x = {x}."),
        Some((name, formula, _)) => {
            format!("{name} = {formula} is not finite (b = {b}), and so x has no value.")
        }
    });
    page.formula(format!("s = j² − 4k³ = {}", short(s)));
    page.formula(format!("x = h/2m − p/2 + ½√s₂ = {x}"));
    page.formula(format!("y = √(1 − x²)/b = {y}"));
}

fn in_complex(values: &Expressions, answered: bool, page: &mut Page) {
    let [factor, s, real] = [values.factor, values.s, values.x.x].map(short);
    let [q, o, x] = [values.q, values.o, values.x].map(written);
    page.say(match (answered, values.s < 0.0) {
        (true, true) => format!(
            "s = {s} is below zero, so √s and q = {q} are not real; but o is, and x = {real}."
        ),
        (true, false) => format!("s = {s} has a real root, and x = {real}."),
        (false, _) => format!("x = {x} is no real number: its digits were lost in rounding."),
    });
    page.formula(format!(
        "s = j² − 4k³ = 432w(g³ + 27w), our w = b⁶c²d²(b² − 1)²; g³ + 27w = {factor}"
    ));
    page.formula(format!("q = ³√(j + √s) = {q}"));
    page.formula(format!("o = g/3f + g²n²³√2/3q + n²q³√4/6 = {o}"));
    page.formula(format!("x = h/2m − p/2 + ½√s₂ = {x}"));
}

/// A complex number, without an imaginary part that is rounding.
fn written(it: Complex) -> String {
    if it.y.abs() <= 1e-12 * it.x.abs() { short(it.x) } else { number::complex(it) }
}

/// The named numbers of the article with their formulas, in its order.
fn named(it: &Subexpressions) -> [(&'static str, &'static str, f64); 18] {
    [
        ("b", "the major radius over the minor", it.b),
        ("e", "b⁴c²", it.e),
        ("f", "b⁴ − 2b² + 1", it.f),
        ("g", "e − f + d²b²", it.g),
        ("h", "b²c", it.h),
        ("i", "b²h − h", it.i),
        ("j", "72feg + 2g³ + (108(f − e) + 36g)i²", it.j),
        ("k", "12i² + g² − 12fe", it.k),
        ("s", "j² − 4k³", it.s),
        ("q", "³√(j + √s)", it.q),
        ("m", "b² − 1", it.m),
        ("n", "1/m", it.n),
        ("o", "g/3f + g²n²³√2/3q + n²q³√4/6", it.o),
        ("s₃", "(e − g)n² + o", it.s3),
        ("p", "√s₃", it.p),
        ("s₂", "(2e − g)n² − o − 2h((e − g)n³ − 2/m)/p", it.s2),
        ("x", "h/2m − p/2 + ½√s₂", it.x),
        ("y", "√(1 − x²)/b", it.y),
    ]
}

/// The numbers of the equation, and the step that has them.
fn values(run: &Shown<Step>) -> Option<(usize, &Subexpressions)> {
    run.steps.iter().enumerate().find_map(pick!(
        (at, Step::Subexpressions(values)) => (at, values)
    ))
}

fn table(run: &Shown<Step>) -> Table {
    let Some((step, values)) = values(run) else { return Table::default() };
    let cells = named(values).map(|(name, _, value)| {
        // “Not a number” would be wider than a third of the panel.
        format!("{name} = {}", if value.is_nan() { "NaN".to_owned() } else { short(value) })
    });
    let row = |at: usize| (step, [at, at + 6, at + 12].map(|it| cells[it].clone()));
    Table::new(["b … i", "j … n", "o … y"], (0..6).map(row))
}

fn plots(run: &Shown<Step>) -> Vec<Plot> {
    placed(run).map(|it| digits(it.center)).into_iter().collect()
}

fn meets(run: &Shown<Step>, challenge: &str) -> bool {
    let (published, verdict) = (run.method.is_published(), run.outcome.verdict);
    let any = |wanted: fn(&Step) -> bool| run.steps.iter().any(wanted);
    match challenge {
        "no-answer" | "pair-no-answer" => published && verdict == Verdict::Undecided,
        "red-dot" | "pair-red-dot" => {
            let by_equation = run.outcome.decided_by != "center-in-ellipse";
            let by_foot = any(|it| matches!(it, Step::Foot { .. }));
            by_equation && by_foot && verdict == Verdict::Colliding
        }
        "wrong" => published && run.is_wrong(),
        "three-roots" => !published && any(is_inside_evolute),
        "both-circles" => placed(run).is_some_and(|frame| frame.b - 1.0 < 1e-9),
        _ => false,
    }
}

/// Values of b − 1 for each power of ten from 1e-8 to 1e3.
const EACH: i32 = 5;

/// The right digits of x against b, with the circle’s centre (c, d) where it is.
fn digits(center: DVec2) -> Plot {
    let DVec2 { x: c, y: d } = center.abs();
    let line = |name, role, x: fn(f64, [f64; 2]) -> f64| {
        let at = |i: i32| {
            let power = f64::from(i) / f64::from(EACH);
            let b = 1.0 + 10f64.powf(power);
            Some(PlotPoint::at(power, right_digits(x(b, [c, d]), nearest(b, c, d)?)?))
        };
        Series::new(name, role, (-8 * EACH..=3 * EACH).filter_map(at))
    };
    let single = |b, [c, d]: [f64; 2]| Subexpressions::evaluate::<f32>(b, c, d).x;
    let series = [
        line("as printed", Witness, |b, [c, d]| Subexpressions::evaluate::<f64>(b, c, d).x),
        line("as printed, in single precision", Discarded, single),
        line("in complex numbers", Kept, |b, [c, d]| Expressions::evaluate(b, c, d).x.x),
    ];
    let remark = "As printed, four digits go with each power of ten that b comes nearer to 1; in \
                  complex numbers, with f = (b² − 1)² for b⁴ − 2b² + 1, two.";
    let quantities = ["b − 1, as a power of ten", "digits"];
    Plot::new("Right digits of x", quantities, series).remark(remark.to_owned())
}

/// x of the nearest point, for a centre that is not in the ellipse.
fn nearest(b: f64, c: f64, d: f64) -> Option<f64> {
    let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(1.0, 1.0 / b), 0.0).ok()?;
    let circle = Circle::new(DVec2::new(c, d), 1.0).ok()?;
    let outcome = closed_form::ellipse_circle(&ellipse, &circle, &mut ());
    (c * c + b * b * d * d > 1.0).then_some(outcome.contact?.on_a.x)
}

/// How many decimals of a number from 0 to 1 are right, from none to 16.
fn right_digits(value: f64, right: f64) -> Option<f64> {
    let error = (value - right).abs();
    error.is_finite().then(|| (-error.max(1e-16).log10()).clamp(0.0, 16.0))
}

/// x of the point on the ellipse, as the article has it, with `^` for powers.
fn x() -> String {
    let [m, f, i] = ["(b^2 - 1)", "(b^4 - 2*b^2 + 1)", "(b^4*c - b^2*c)"];
    let g = "(c^2*b^4 - b^4 + d^2*b^2 + 2*b^2 - 1)";
    let j = format!(
        "- 108*c^2*{i}^2*b^4 + 72*{f}*c^2*{g}*b^4 + 2*{g}^3 + 108*{f}*{i}^2 + 36*{i}^2*{g}"
    );
    let k = format!("(- 12*{f}*c^2*b^4 + 12*{i}^2 + {g}^2)");
    // The resolvent's cube root, its terms with either sign, and the radicands of the quartic.
    let cube_root = format!("({j} + sqrt(({j})^2 - 4*{k}^3))^(1/3)");
    let root = |sign| {
        format!(" {sign} {cube_root}/(3*2^(1/3)*{m}^2) {sign} 2^(1/3)*{g}^2/(3*{m}^2*{cube_root})")
    };
    let (plus, minus) = (root('+'), root('-'));
    let first = format!("c^2*b^4/{m}^2 + {g}/(3*{f}) - {g}/{m}^2{plus}");
    let second = format!("2*c^2*b^4/{m}^2 - {g}/(3*{f}) - {g}/{m}^2{minus}");
    let bend = format!("8*c^3*b^6/{m}^3 - 16*c*b^2/{m} - 8*c*{g}*b^2/{m}^3");
    format!("c*b^2/(2*{m}) - 1/2*sqrt({first}) + 1/2*sqrt({second} - ({bend})/(4*sqrt({first})))")
}

/// The line as a Python program that computes the point for a frame's numbers.
fn python(frame: &Frame) -> String {
    let [b, c, d] = [frame.b, frame.center.x, frame.center.y];
    let x = x().replace('^', "**");
    format!(
        "# Niemitalo’s equation in one line: the point (x, y) of an ellipse with the radii 1 and\n\
         # 1/b on whose normal (c, d) lies. He warns of instability; b near 1 loses digits.\n\
         # Inside the evolute s is below zero: there take cmath for math, and c of at least 0.\n\
         from math import sqrt\n\
         b, c, d = {b:?}, {c:?}, {d:?}\n\
         x = {x}\n\
         y = sqrt(1 - x**2)/b\n\
         print(x, y)\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial::{Demo, Scene, captions};
    use crate::testing::Random;

    const DEMO: Demo = Demo("ellipse-circle/closed-form");

    fn published(minor: f64, [c, d, r]: [f64; 3]) -> Run {
        let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(1.0, minor), 0.0).unwrap();
        let scene = Scene::pair(ellipse, Circle::new(DVec2::new(c, d), r).unwrap());
        DEMO.run(&scene.by(Some(CLOSED_FORM.published())))
    }

    /// Next to b = 1 rounding alone takes s2 below zero.
    #[test]
    fn the_caption_names_the_first_number_without_a_root() {
        let b = 1.001_126_616_282_919_5;
        let circle = [0.005_330_090_062_284_576, 1.269_297_582_329_963_7, 0.2698];
        let run = published(1.0 / b, circle);
        let caption = captions(&run).pop().unwrap();
        assert!(
            caption.starts_with("s₂ = −") && caption.ends_with("so x is not real."),
            "{caption}"
        );
    }

    #[test]
    fn the_remark_states_the_digits_lost_per_power_of_ten() {
        for center in [DVec2::new(2.0, 1.0), DVec2::new(0.5, 1.5)] {
            let plot = digits(center);
            // The mean over a power of ten, because rounding moves each digit count by up to one.
            let mean = |series: &Series, power: f64| {
                let within = |it: &&PlotPoint| (power..power + 0.9).contains(&it.x);
                let digits: Vec<f64> = series.points.iter().filter(within).map(|it| it.y).collect();
                digits.iter().sum::<f64>() / digits.len() as f64
            };
            let lost = |series| ((mean(series, -1.0) - mean(series, -3.0)) / 2.0).round();
            assert_eq!([0, 2].map(|it| lost(&plot.series[it])), [4.0, 2.0], "{center}");
        }
    }

    #[test]
    fn the_line_gives_the_x_of_the_named_numbers() {
        let (mut random, mut answered) = (Random::new(9), 0);
        for _ in 0..2000 {
            let [b, c, d] =
                [(1.3, 6.0), (0.05, 4.0), (0.05, 4.0)].map(|(low, high)| random.between(low, high));
            let numbers = [('b', b), ('c', c), ('d', d)];
            let text = numbers
                .into_iter()
                .fold(x(), |text, (name, value)| text.replace(name, &value.to_string()));
            // Without a real root the line has no value.
            let line = number::typed(&text).unwrap_or(f64::NAN);
            let named = Subexpressions::evaluate::<f64>(b, c, d);
            // On the evolute rounding may take one of them out of the real numbers.
            if line.is_finite() && named.x.is_finite() {
                answered += 1;
                assert!((line - named.x).abs() < 1e-6, "{b} {c} {d}: {line} {}", named.x);
            } else {
                assert!(named.s < 1e-9 * named.j.powi(2), "{b} {c} {d}");
            }
        }
        assert!(answered > 500, "{answered}");
    }
}
