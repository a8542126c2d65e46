//! Cases: pairs of shapes, to be looked at.
//!
//! A file holds one case in any white space, a JSON array of them, or JSON lines ([`reader`]);
//! a case is
//! `{"id"?: "…", "demo"?: "slug", "a": shape, "b": shape, "method"?: "slug",
//! "options"?: {"slug": number}}`,
//! or for the arena `"shapes": [shape, …], "focus"?: [0, 1]` instead of `a` and `b`,
//! and for the gallery of hard cases `"title"`, `"hard"` (a sentence that says why) and `"engines"`:
//! `true` where engines count among the methods that fail. Other fields are left as they are.

mod choices;
pub mod many;
mod once;
pub mod reader;
mod write;

pub use once::read_once;
pub use write::{save, text};

use crate::algorithm::polygon_bisection::are_parallel;
use crate::catalog::MethodId;
use crate::demo::lesson::{LESSONS, Lesson, OPENING, arena, yours};
use crate::motion::Motion;
use crate::platform::embedded::{self, SIGNATURE};
use crate::platform::file::{self, Pipes};
use crate::platform::json::{self, Fault};
use crate::platform::refusal::Refusal;
use crate::platform::threads::now;
use crate::scene::Scene;
use crate::shape::Shape;
use reader::Text;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::path::Path;

/// The largest text that is pasted or dropped, bytes. A case takes a few hundred.
pub const LARGEST: u64 = 64_000_000;

/// How much of a case's title is kept, characters: a line of the list.
const LONGEST_TITLE: usize = 120;

/// How much is kept of what is hard about a case, characters: some sentences.
const LONGEST_NOTE: usize = 1000;

/// The demo of a special case of two ellipses.
const PARALLEL_AXES: &str = "ellipse-ellipse/parallel-axes";

/// After how many lines that are no cases a text is taken for something else.
const MOST_FAULTS: usize = 100;

/// What is said where a file holds several cases and one of them is shown.
const FIRST_OF_MANY: &str = "There are several cases; this is the first.";

/// A case that was read: its demo, and its shapes in the demo's order.
pub struct Case {
    /// The demo that shows it.
    pub lesson: &'static Lesson,
    /// What goes on the canvas.
    pub scene: Scene,
    /// What the file says about it.
    pub about: About,
    /// The file holds more than this case.
    pub more: bool,
    /// What is wrong with the first of the lines before it, which are no cases.
    pub fault: Option<Refusal>,
}

/// What a case file says about its case; empty where it says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// For menus.
    pub title: String,
    /// What is hard, in a sentence or two.
    pub hard: String,
    /// Whether it is about engines too.
    pub engines: bool,
    /// The slugs of the methods that fail, of a case of the gallery.
    pub fails: Vec<&'static str>,
}

impl Case {
    /// What to say of the rest of the file, where there is one that is not shown.
    pub fn rest(&self) -> Option<&str> {
        let several = self.more.then_some(FIRST_OF_MANY);
        self.fault.as_ref().map(|it| &*it.0).or(several)
    }
}

/// A case as files have it.
#[derive(Deserialize)]
#[serde(expecting = "an object with the shapes a and b")]
struct Wire {
    #[serde(default)]
    demo: Option<String>,
    #[serde(default)]
    a: Option<Shape>,
    #[serde(default)]
    b: Option<Shape>,
    #[serde(default)]
    shapes: Option<Vec<Shape>>,
    #[serde(default)]
    focus: Option<[usize; 2]>,
    #[serde(default)]
    method: Option<MethodId>,
    #[serde(default)]
    options: BTreeMap<String, f64>,
    #[serde(default)]
    motion: Option<Motion>,
    #[serde(default)]
    title: String,
    #[serde(default)]
    hard: String,
    #[serde(default)]
    engines: bool,
}

/// Reads the first case of a file, or of a pipe where those may be read. `demo` overrules the
/// demo that the file names.
///
/// # Errors
/// When the file cannot be read, or holds no case; a line that is too long, not JSON, not a case,
/// or of shapes that no demo takes is none. Where a demo is named, the first one is to be of its shapes.
pub fn read(path: &Path, demo: Option<&str>, pipes: Pipes) -> Result<Case, Refusal> {
    let name = path.display().to_string();
    let unreadable = |error| Refusal(format!("{name}: {}.", file::reason(&error)));
    first(file::open(path, pipes).map_err(unreadable)?, &name, demo)
}

/// Reads the first case of a text that came from `name`.
///
/// # Errors
/// As [`read`].
pub fn parse(text: impl AsRef<[u8]>, name: &str, demo: Option<&str>) -> Result<Case, Refusal> {
    first(text.as_ref(), name, demo)
}

fn first(mut input: impl Read, name: &str, demo: Option<&str>) -> Result<Case, Refusal> {
    let unreadable = |error| Refusal(format!("{name}: {}.", file::reason(&error)));
    let mut head = Vec::new();
    (&mut input).take(SIGNATURE.len() as u64).read_to_end(&mut head).map_err(unreadable)?;
    let picture = head == SIGNATURE;
    let input = Cursor::new(head).chain(input);
    if picture {
        let json = embedded::case_in(input)
            .ok_or_else(|| Refusal(format!("{name} is a picture without a case in it.")))?;
        return within_text(json.as_bytes(), name, demo);
    }
    within_text(input, name, demo)
}

fn within_text(input: impl Read, name: &str, demo: Option<&str>) -> Result<Case, Refusal> {
    let (mut found, mut faults, mut more) = (None, Vec::new(), false);
    let read = now(reader::each(input, |text| {
        if found.is_some() {
            more = true;
            return false;
        }
        let text = text.map_err(|fault| fault.refusal(name));
        match text.and_then(|text| case(&text, name, demo)) {
            Ok(case) => found = Some(case),
            Err(refusal) => faults.push(refusal),
        }
        // Whoever names a demo means the first case.
        faults.is_empty() || demo.is_none() && faults.len() < MOST_FAULTS
    }));
    let fault = faults.into_iter().next();
    match (found, fault, read) {
        // What follows the first case is not asked for.
        (Some(case), fault, _) => Ok(Case { more: more || fault.is_some(), fault, ..case }),
        (None, Some(fault), _) => Err(fault),
        (None, None, Err(error)) => Err(Refusal(format!("{name}: {}.", file::reason(&error)))),
        (None, None, Ok(())) => {
            Err(Refusal(format!("{name}, line 1, column 1: the text ends before there is a case.")))
        }
    }
}

/// Reads an object, and nothing else that could stand for its fields in their order.
///
/// # Errors
/// When the text is not JSON, no object, or not of the right shape.
pub(crate) fn object<'t, T: Deserialize<'t>>(json: &'t str) -> Result<T, Fault> {
    if json.trim_ascii_start().starts_with('[') {
        json::parse::<IgnoredAny>(json)?;
        let message = "expected an object with the shapes a and b, found an array";
        return Err(Fault::at(1, 1, message));
    }
    json::parse(json)
}

fn case(text: &Text, name: &str, demo: Option<&str>) -> Result<Case, Refusal> {
    let refusal = |fault: Fault| fault.within(text.line, text.column).refusal(name);
    let wire: Wire = object(&text.json).map_err(refusal)?;
    let lacks = |field: &str| refusal(Fault::at(1, 1, format!("missing field `{field}`")));
    let Wire { shapes, focus, method, options, motion, mut title, mut hard, engines, .. } = wire;
    let slug = demo.or(wire.demo.as_deref());
    let named = slug.map(find).transpose();
    let named = named
        .map_err(|refusal| Refusal(format!("{name}: demo: {refusal}", refusal = refusal.0)))?;
    let (lesson, scene) = match (shapes, wire.a, wire.b) {
        (None, None, _) => return Err(lacks("a")),
        (None, _, None) => return Err(lacks("b")),
        (None, Some(a), Some(b)) => {
            let of_motion = || motion.map(|_| Lesson::moving(method, [a.kind(), b.kind()]));
            pair(a, b, named.or_else(of_motion), motion, name)?
        }
        (Some(_), None, None) if motion.is_some() => {
            let message = "two shapes move, a and b, and no list of shapes";
            return Err(refusal(Fault::at(1, 1, message)));
        }
        (Some(shapes), None, None) => crowd(shapes, focus, named, name)?,
        (Some(_), ..) => {
            let message = "a case has either the shapes a and b or a list of shapes";
            return Err(refusal(Fault::at(1, 1, message)));
        }
    };
    let scene = scene.by(method).with_options(options);
    choices::check(lesson, &scene).map_err(|sentence| Refusal(format!("{name}: {sentence}.")))?;
    cut(&mut title, LONGEST_TITLE);
    cut(&mut hard, LONGEST_NOTE);
    let about = About { title, hard, engines, fails: Vec::new() };
    Ok(Case { lesson, scene, about, more: false, fault: None })
}

/// Two shapes in the order of their demo, and how each of them moves.
fn pair(
    a: Shape,
    b: Shape,
    named: Option<&'static Lesson>,
    motion: Option<Motion>,
    name: &str,
) -> Result<(&'static Lesson, Scene), Refusal> {
    let [here, there] = [a, b].map(|it| article(it.kind().word()));
    let lesson = named
        .or_else(|| fitting(&a, &b))
        .ok_or_else(|| Refusal(format!("{name}: no demo takes {here} and {there}.")))?;
    let ordered = lesson.in_order(a, b).ok_or_else(|| {
        let [first, second] = lesson.kinds().map(|kind| article(kind.word()));
        Refusal(format!(
            "{name}: the demo {slug} takes {first} and {second}; here are {here} and {there}.",
            slug = lesson.slug
        ))
    })?;
    let swapped = ordered != [a, b];
    let motion = motion.map(|it| if swapped { it.swapped() } else { it });
    let [a, b] = ordered;
    Ok((lesson, Scene::pair(a, b).moving(motion)))
}

/// Any number of shapes in their demo.
fn crowd(
    shapes: Vec<Shape>,
    focus: Option<[usize; 2]>,
    named: Option<&'static Lesson>,
    name: &str,
) -> Result<(&'static Lesson, Scene), Refusal> {
    let lesson = match named {
        Some(lesson) => lesson,
        None => find(arena::SLUG)?,
    };
    if !lesson.is_crowd() {
        let (slug, count) = (lesson.slug, shapes.len());
        return Err(Refusal(format!(
            "{name}: the demo {slug} takes two shapes; here are {count}."
        )));
    }
    let scene = match focus {
        None => Scene::of(shapes, [0, 1]),
        Some(focus) => Scene::with_focus(shapes, focus)
            .map_err(|message| Refusal(format!("{name}: focus: {message}.")))?,
    };
    Ok((lesson, scene))
}

/// The demo and the scene that a case with options means; `None` of a case without options.
///
/// # Errors
/// When there is no such demo, or it has no such options.
pub fn check_words(
    demo: Option<&str>,
    [a, b]: [&Shape; 2],
    method: Option<MethodId>,
    options: &BTreeMap<String, f64>,
) -> Result<Option<(&'static Lesson, Scene)>, String> {
    let named = demo.map(find).transpose().map_err(|refusal| {
        let sentence = refusal.0;
        format!(
            "demo: {strip_suffix}",
            strip_suffix = sentence.strip_suffix('.').unwrap_or(&sentence)
        )
    })?;
    match named.or_else(|| fitting(a, b)) {
        Some(lesson) if !options.is_empty() => {
            let [a, b] = lesson.in_order(*a, *b).unwrap_or([*a, *b]);
            let scene = Scene::pair(a, b).by(method).with_options(options.clone());
            choices::check(lesson, &scene)?;
            Ok(Some((lesson, scene)))
        }
        _ => Ok(None),
    }
}

/// Ends a text after so many characters. What a file says is shown in a list of many.
fn cut(text: &mut String, longest: usize) {
    if let Some((end, _)) = text.char_indices().nth(longest) {
        text.truncate(end);
        text.push('…');
        text.shrink_to_fit();
    }
}

/// The demo of that slug.
///
/// # Errors
/// When there is none; the sentence lists those that there are.
pub fn find(slug: &str) -> Result<&'static Lesson, Refusal> {
    if yours::is_document(slug) {
        return yours::find(slug);
    }
    Lesson::find(slug).ok_or_else(|| {
        let known: Vec<_> = LESSONS.iter().map(|lesson| lesson.slug).collect();
        Refusal(format!(
            "There is no demo \"{slug}\"; the demos are {join}.",
            join = known.join(", ")
        ))
    })
}

/// The demo that shows two shapes by itself: one about this very pair before one that
/// takes it too.
pub fn fitting(a: &Shape, b: &Shape) -> Option<&'static Lesson> {
    // A demo that is about this very pair comes before one that takes it too.
    let about =
        |lesson: &&Lesson| [[a.kind(), b.kind()], [b.kind(), a.kind()]].contains(&lesson.kinds());
    let takes = |lesson: &&Lesson| lesson.in_order(*a, *b).is_some();
    // The demo of a special case leaves the others to that of any two.
    let special = match (a, b) {
        (Shape::Ellipse(a), Shape::Ellipse(b)) => are_parallel(a, b),
        _ => true,
    };
    let about = |it: &&Lesson| about(it) && (special || it.slug != PARALLEL_AXES);
    // Of several the demo that the window opens with.
    let all = || std::iter::once(*OPENING).chain(LESSONS.iter().copied());
    all().find(about).or_else(|| all().find(takes))
}

fn article(word: &str) -> String {
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {word}", if vowel { "an" } else { "a" })
}
