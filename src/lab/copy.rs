//! The pair on the canvas as text: Rust test, JSON case, call of Niemitalo's listing, Hori's
//! dictionaries, Kano's function in four languages, closed form in one line, pseudo-code.
//!
//! Numbers are the shortest decimals that read back as exactly the same `f64`.

use crate::catalog;
use crate::demo::lesson::Lesson;
use crate::demo::play::{CodeLine, Dialect, Run};
use crate::lab::{self, case};
use crate::reference;
use crate::scene::{Scene, kind};
use crate::shape::{Ellipse, Kind, Shape};
use glam::DVec2;
use std::fmt::Write as _;

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
    Function(Dialect),
    OneLine,
    PseudoCode,
}

impl Language {
    pub const ALL: [(Self, &'static str); 10] = [
        (Self::RustTest, "Rust test"),
        (Self::Json, "JSON case"),
        (Self::Cpp, "C++ call of the listing"),
        (Self::Python, "Python dictionaries"),
        (Self::Function(Dialect::Java), "Java function"),
        (Self::Function(Dialect::JavaScript), "JavaScript function"),
        (Self::Function(Dialect::Cpp), "C++ function"),
        (Self::Function(Dialect::Python), "Python function"),
        (Self::OneLine, "Formula in one line"),
        (Self::PseudoCode, "Pseudo-code"),
    ];
}

/// Ends with a line break. An error without a pair, or if the language has no word for a shape.
pub fn text(language: Language, lesson: &Lesson, scene: &Scene) -> Result<String, String> {
    text_of(language, lesson, scene, &lesson.run(scene)).map(|it| it())
}

/// Like [`text`], of a scene whose run is known. A slow text is written when it is asked for.
pub fn text_of(
    language: Language,
    lesson: &Lesson,
    scene: &Scene,
    run: &Run,
) -> Result<Box<dyn FnOnce() -> String>, String> {
    let [a, b] = scene.focused().ok_or(NO_PAIR)?;
    let text = match language {
        Language::RustTest => return Ok(Box::new(move || rust(&a, &b))),
        Language::Json => json(lesson, scene),
        Language::Cpp => cpp(&a, &b, rounds(lesson, scene)),
        Language::Python => python(&a, &b),
        Language::Function(dialect) => function(run, scene, dialect),
        Language::OneLine => {
            run.one_line.clone().ok_or_else(|| "Only the closed form is one formula.".to_owned())
        }
        Language::PseudoCode => pseudo_code(run),
    };
    text.map(|it| -> Box<dyn FnOnce() -> _> { Box::new(|| it) })
}

fn function(run: &Run, scene: &Scene, dialect: Dialect) -> Result<String, String> {
    let taken = [Kind::Circle, Kind::Rectangle];
    run.program.map(|it| it.text(dialect)).ok_or_else(|| {
        let kinds = scene.kinds();
        if kinds.iter().all(|it| taken.contains(it)) && kinds[0] != kinds[1] {
            "No convention fits: drag the box to where your program draws it.".to_owned()
        } else {
            "Only a circle against a rectangle comes as a function.".to_owned()
        }
    })
}

fn pseudo_code(run: &Run) -> Result<String, String> {
    let line = |it: &CodeLine| format!("{:1$}{2}\n", "", 4 * usize::from(it.indent), it.text);
    match run.code {
        [] => Err("This method has no pseudo-code.".to_owned()),
        code => Ok(code.iter().map(line).collect()),
    }
}

fn number(value: f64) -> String {
    format!("{value:?}")
}

const NO_PAIR: &str = "There are not two shapes to copy.";

pub fn json(lesson: &Lesson, scene: &Scene) -> Result<String, String> {
    let pair @ [a, b] = scene.focused().ok_or(NO_PAIR)?;
    if scene.shapes().len() == 2 {
        return Ok(case::written(Some(lesson.slug), scene));
    }
    // A pair of many goes without the others: in a demo of two that shows what is played on it,
    // with those of the options that the demo has, or without a demo.
    let played = lesson.chosen(scene).and_then(|it| it.method);
    let shown = played.and_then(|it| Lesson::showing(it, pair, None));
    Ok(match shown.filter(|(lesson, _)| !lesson.is_crowd()) {
        Some((own, shown)) => case::written(Some(own.slug), &own.with_those(shown, &scene.options)),
        None => case::written(None, &Scene::pair(a, b)),
    })
}

/// The limit of rounds, if one was set; otherwise that of the listing's example.
fn rounds(lesson: &Lesson, scene: &Scene) -> u32 {
    let set = scene.options.contains_key("iterations");
    if set { lesson.option(scene, "iterations") as u32 } else { 10 }
}

fn rust(a: &Shape, b: &Shape) -> String {
    let kinds = [a.kind(), b.kind()];
    let mut types: Vec<_> = kinds.map(|kind| format!("{kind:?}")).to_vec();
    types.sort_unstable();
    types.dedup();
    let truth = reference::judge(a, b);
    let gap = truth.gap;
    let size = lab::size(a, b);
    let mut text = String::new();
    let mut line = |indent: usize, words: &str| {
        let _ = writeln!(text, "{:1$}{words}", "", 4 * indent);
    };
    line(0, "#[test]");
    line(0, "fn the_case_from_the_canvas_is_answered_as_before() {");
    line(1, "#[allow(unused_imports, reason = \"which verdicts there are depends on the case\")]");
    line(1, "use tangency::Verdict::{Colliding, Separate, Undecided};");
    line(1, &format!("use tangency::{{DVec2, Shape, shape::{{{}}}}};", types.join(", ")));
    line(1, &format!("let a: Shape = {}.unwrap().into();", kind::constructor(a)));
    line(1, &format!("let b: Shape = {}.unwrap().into();", kind::constructor(b)));
    line(1, "let truth = tangency::reference::judge(&a, &b);");
    line(1, &format!("assert_eq!(truth.verdict(), {:?});", truth.verdict()));
    if gap.is_finite() {
        line(1, &format!("let error = (truth.gap - ({})).abs();", number(gap)));
        line(1, &format!("assert!(error <= {}, \"{{error}}\");", number(1e-12 * size)));
    }
    line(1, "let methods = || tangency::catalog::methods_for(a.kind(), b.kind());");
    line(1, "let answer = |slug| methods().find(|it| it.slug == slug)?.judge(&a, &b);");
    for method in catalog::methods_for(a.kind(), b.kind()) {
        let Some(outcome) = method.judge(a, b) else { continue };
        let remark = match outcome.reason {
            Some(reason) => format!(" // {reason}"),
            None if outcome.verdict != truth.verdict() => " // not what the reference says".into(),
            None => String::new(),
        };
        let (slug, verdict) = (method.slug, outcome.verdict);
        line(1, &format!("assert_eq!(answer(\"{slug}\").unwrap().verdict, {verdict:?});{remark}"));
    }
    line(0, "}");
    text
}

/// The shape as an ellipse, which is all that the documents' programs know.
fn ellipse(shape: &Shape, what: &str) -> Result<Ellipse, String> {
    let knows = |kind: &Kind| {
        let sample = kind.about(DVec2::ZERO, DVec2::ONE, 0.0);
        sample.is_ok_and(|it| kind::ellipse(&it).is_some())
    };
    kind::ellipse(shape).ok_or_else(|| {
        let plural = |it: Kind| format!("{}s", it.word());
        let known: Vec<_> = Kind::ALL.into_iter().rev().filter(knows).map(plural).collect();
        format!("{what} knows {}, but no {}.", known.join(" and "), shape.kind().word())
    })
}

/// The first radius vector and the ratio of the second radius to the first.
fn listed(ellipse: &Ellipse) -> [f64; 3] {
    let DVec2 { x: a, y: b } = ellipse.semi_axes();
    let along = DVec2::from_angle(ellipse.rotation()) * a;
    [along.x, along.y, b / a]
}

fn cpp(a: &Shape, b: &Shape, rounds: u32) -> Result<String, String> {
    let what = "The listing";
    // The listing has the circle last.
    let swapped = (a.kind(), b.kind()) == (Kind::Circle, Kind::Ellipse);
    let [first, last] = if swapped { [b, a] } else { [a, b] };
    let both = [ellipse(first, what)?, ellipse(last, what)?];
    let upright = both.iter().all(|it| it.rotation() == 0.0);
    let mut arguments = Vec::new();
    for it in &both {
        arguments.extend(it.center().to_array());
        if upright {
            arguments.extend(it.semi_axes().to_array());
        } else {
            arguments.extend(listed(it));
        }
    }
    let names = match (upright, last.kind()) {
        (true, Kind::Circle) => {
            arguments.pop();
            "x0, y0, w, h, x1, y1, r"
        }
        (true, _) => "x0, y0, w0, h0, x1, y1, w1, h1",
        (false, _) => "x0, y0, wx0, wy0, hw0, x1, y1, wx1, wy1, hw1",
    };
    let arguments = arguments.into_iter().map(number).collect::<Vec<_>>().join(", ");
    Ok(format!("EllipseCollisionTest test({rounds});\n// {names}\ntest.collide({arguments});\n"))
}

fn python(a: &Shape, b: &Shape) -> Result<String, String> {
    let mut text = String::new();
    for (name, shape) in [("e0", a), ("e1", b)] {
        let ellipse = ellipse(shape, "Hori’s script")?;
        let (DVec2 { x: a, y: b }, DVec2 { x, y }) = (ellipse.semi_axes(), ellipse.center());
        let [a, b, x, y, theta] = [a, b, x, y, ellipse.rotation()].map(number);
        let _ = writeln!(
            text,
            r#"{name} = {{"a": {a}, "b": {b}, "x": {x}, "y": {y}, "theta": {theta}}}"#
        );
    }
    Ok(text)
}
