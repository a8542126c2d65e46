//! The pair on the canvas as text to take home: a Rust test against this library, a JSON
//! case, the call of Niemitalo's listing, Hori's dictionaries.
//!
//! Numbers are the shortest decimals that read back as exactly the same `f64`, in all
//! four languages.

use crate::app::lesson::Lesson;
use crate::app::scene::Scene;
use crate::catalog::{self, MethodId};
use crate::outcome::Verdict;
use crate::reference;
use crate::shape::{Kind, Shape};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// What the pair can be copied as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// A test that says what the reference and every method answer today.
    RustTest,
    /// A case file, for the window, `check` and `render`.
    Json,
    /// A call of the listing's `EllipseCollisionTest`.
    Cpp,
    /// The dictionaries that the document's script begins with.
    Python,
}

impl Language {
    /// All of them, in the order of menus.
    pub const ALL: [Self; 4] = [Self::RustTest, Self::Json, Self::Cpp, Self::Python];

    /// For menus.
    pub fn title(self) -> &'static str {
        match self {
            Self::RustTest => "Rust test",
            Self::Json => "JSON case",
            Self::Cpp => "C++ call of the listing",
            Self::Python => "Python dictionaries",
        }
    }
}

/// The pair in focus as text, ending with the end of a line.
///
/// # Errors
/// When there is no pair, or the language's document has no word for one of its
/// shapes; the sentence says which.
pub fn text(language: Language, lesson: &Lesson, scene: &Scene) -> Result<String, String> {
    let [a, b] = scene.focused().ok_or("There are not two shapes to copy.")?;
    match language {
        Language::RustTest => Ok(rust(&a, &b)),
        Language::Json => json(lesson, scene, a, b),
        Language::Cpp => cpp(&a, &b),
        Language::Python => python(&a, &b),
    }
}

/// A number as Rust, C++, Python and JSON read it.
fn number(value: f64) -> String {
    format!("{value:?}")
}

fn numbers(values: &[f64]) -> String {
    values.iter().map(|value| number(*value)).collect::<Vec<_>>().join(", ")
}

fn json(lesson: &Lesson, scene: &Scene, a: Shape, b: Shape) -> Result<String, String> {
    #[derive(Serialize)]
    struct Case<'s> {
        #[serde(skip_serializing_if = "Option::is_none")]
        demo: Option<&'static str>,
        a: Shape,
        b: Shape,
        #[serde(skip_serializing_if = "Option::is_none")]
        method: Option<MethodId>,
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        options: &'s BTreeMap<String, f64>,
    }
    // Of many shapes only two go home, and not into a demo of many.
    let alone = scene.shapes().len() == 2;
    let nothing = BTreeMap::new();
    let options = if alone { &scene.options } else { &nothing };
    let method = scene.method.filter(|_| alone);
    let case = Case { demo: alone.then_some(lesson.slug), a, b, method, options };
    let text = serde_json::to_string(&case).map_err(|error| error.to_string())?;
    Ok(text + "\n")
}

fn constructor(shape: &Shape) -> String {
    let vector = |at: glam::DVec2| format!("DVec2::new({})", numbers(&[at.x, at.y]));
    match shape {
        Shape::Circle(it) => {
            format!("Circle::new({}, {})", vector(it.center()), number(it.radius()))
        }
        Shape::Ellipse(it) => format!(
            "Ellipse::new({}, {}, {})",
            vector(it.center()),
            vector(it.semi_axes()),
            number(it.rotation())
        ),
        Shape::Rectangle(it) => format!(
            "Rectangle::new({}, {}, {})",
            vector(it.center()),
            vector(it.size()),
            number(it.rotation())
        ),
        Shape::Segment(it) => {
            format!("Segment::new({}, {})", vector(it.start()), vector(it.end()))
        }
        Shape::Line(it) => {
            let [p, q] = it.through();
            format!("Line::new({}, {})", vector(p), vector(q))
        }
        Shape::Point(it) => format!("Point::new({})", vector(it.at())),
    }
}

/// `ellipse` as `Ellipse`.
fn type_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Circle => "Circle",
        Kind::Ellipse => "Ellipse",
        Kind::Line => "Line",
        Kind::Segment => "Segment",
        Kind::Rectangle => "Rectangle",
        Kind::Point => "Point",
    }
}

fn rust(a: &Shape, b: &Shape) -> String {
    let kinds = [a.kind(), b.kind()];
    let mut types: Vec<_> = kinds.map(type_name).to_vec();
    types.sort_unstable();
    types.dedup();
    let truth = reference::judge(a, b);
    let gap = truth.contact.gap;
    let size = crate::app::lab::hunt::numbers::size(a, b);
    let mut text = String::new();
    let mut line = |indent: usize, words: &str| {
        let _ = writeln!(text, "{:1$}{words}", "", 4 * indent);
    };
    line(0, "#[test]");
    line(0, "fn the_case_from_the_canvas_is_answered_as_before() {");
    line(1, "#[allow(unused_imports, reason = \"which verdicts there are depends on the case\")]");
    line(1, "use tangency::Verdict::{Colliding, Separate, Undecided};");
    line(1, &format!("use tangency::{{DVec2, Shape, shape::{{{}}}}};", types.join(", ")));
    line(1, &format!("let a: Shape = {}.unwrap().into();", constructor(a)));
    line(1, &format!("let b: Shape = {}.unwrap().into();", constructor(b)));
    line(1, "let truth = tangency::reference::judge(&a, &b);");
    line(1, &format!("assert_eq!(truth.verdict, {});", word(truth.verdict)));
    if gap.is_finite() {
        line(1, &format!("let error = (truth.contact.gap - ({})).abs();", number(gap)));
        line(1, &format!("assert!(error <= {}, \"{{error}}\");", number(1e-12 * size)));
    }
    line(1, "let methods = || tangency::catalog::methods_for(a.kind(), b.kind());");
    line(1, "let answer = |slug| methods().find(|it| it.slug == slug)?.judge(&a, &b);");
    for method in catalog::methods_for(a.kind(), b.kind()) {
        let Some(outcome) = method.judge(a, b) else { continue };
        let remark = match outcome.reason {
            Some(reason) => format!(" // {reason}"),
            None if outcome.verdict != truth.verdict => " // not what the reference says".into(),
            None => String::new(),
        };
        let (slug, verdict) = (method.slug, word(outcome.verdict));
        line(1, &format!("assert_eq!(answer(\"{slug}\").unwrap().verdict, {verdict});{remark}"));
    }
    line(0, "}");
    text
}

fn word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Separate => "Separate",
        Verdict::Colliding => "Colliding",
        Verdict::Undecided => "Undecided",
    }
}

/// An ellipse in either document's words; a circle is one with equal axes.
struct Round {
    center: [f64; 2],
    semi_axes: [f64; 2],
    rotation: f64,
    circle: bool,
}

fn round(shape: &Shape, what: &str) -> Result<Round, String> {
    match shape {
        Shape::Ellipse(it) => Ok(Round {
            center: it.center().to_array(),
            semi_axes: it.semi_axes().to_array(),
            rotation: it.rotation(),
            circle: false,
        }),
        Shape::Circle(it) => Ok(Round {
            center: it.center().to_array(),
            semi_axes: [it.radius(); 2],
            rotation: 0.0,
            circle: true,
        }),
        other => Err(format!("{what} knows ellipses and circles, but no {}.", other.kind().word())),
    }
}

impl Round {
    /// The first radius vector and the ratio of the second radius to the first.
    fn listed(&self) -> [f64; 3] {
        let [a, b] = self.semi_axes;
        let along = glam::DVec2::from_angle(self.rotation) * a;
        [along.x, along.y, b / a]
    }
}

fn cpp(a: &Shape, b: &Shape) -> Result<String, String> {
    let what = "The listing";
    // The listing has the circle last.
    let swapped = matches!((a, b), (Shape::Circle(_), Shape::Ellipse(_)));
    let [first, second] = if swapped { [b, a] } else { [a, b] };
    let [first, second] = [round(first, what)?, round(second, what)?];
    let upright = first.rotation == 0.0 && second.rotation == 0.0;
    let mut arguments = Vec::new();
    let names = match (upright, second.circle) {
        (true, true) => {
            arguments.extend([&first.center[..], &first.semi_axes, &second.center].concat());
            arguments.push(second.semi_axes[0]);
            "x0, y0, w, h, x1, y1, r"
        }
        (true, false) => {
            for it in [&first, &second] {
                arguments.extend([it.center, it.semi_axes].concat());
            }
            "x0, y0, w0, h0, x1, y1, w1, h1"
        }
        (false, _) => {
            for it in [&first, &second] {
                arguments.extend(it.center);
                arguments.extend(it.listed());
            }
            "x0, y0, wx0, wy0, hw0, x1, y1, wx1, wy1, hw1"
        }
    };
    let arguments = numbers(&arguments);
    Ok(format!("EllipseCollisionTest test(10);\n// {names}\ntest.collide({arguments});\n"))
}

fn python(a: &Shape, b: &Shape) -> Result<String, String> {
    let mut text = String::new();
    for (name, shape) in [("e0", a), ("e1", b)] {
        let Round { center: [x, y], semi_axes, rotation, .. } = round(shape, "Hori’s script")?;
        let [a, b, x, y, theta] = [semi_axes[0], semi_axes[1], x, y, rotation].map(number);
        let _ = writeln!(
            text,
            r#"{name} = {{"a": {a}, "b": {b}, "x": {x}, "y": {y}, "theta": {theta}}}"#
        );
    }
    Ok(text)
}
