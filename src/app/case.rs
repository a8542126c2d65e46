//! Case files: one pair of shapes, to be looked at.
//!
//! `{"id"?: "…", "demo"?: "slug", "a": shape, "b": shape, "options"?: {"slug": number}}`,
//! or for the arena `"shapes": [shape, …], "focus"?: [0, 1]` instead of `a` and `b`.
//! and for the gallery of hard cases `"title"`, `"hard"` (what is hard, in a sentence) and
//! `"fails"` (the slugs of the methods that fail).

use crate::app::file::{self, Existing, Pipes};
use crate::app::json;
use crate::app::lab::copy::{self, Language};
use crate::app::lesson::{LESSONS, Lesson, OPENING, OptionRange, arena};
use crate::app::refusal::Refusal;
use crate::app::scene::Scene;
use crate::shape::Shape;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// The largest case file that is read, bytes. A case takes a few hundred.
pub const LARGEST: u64 = 1_000_000;

/// How much of a case's title is kept, characters: a line of the list.
const LONGEST_TITLE: usize = 120;

/// How much is kept of what is hard about a case, characters: some sentences.
const LONGEST_NOTE: usize = 1000;

/// A case that was read: its demo, and its shapes in the demo's order.
pub struct Case {
    /// The demo that shows it.
    pub lesson: &'static Lesson,
    /// What goes on the canvas.
    pub scene: Scene,
    /// What the file says about it.
    pub about: About,
}

/// What a case file says about its case; empty where it says nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// For menus.
    pub title: String,
    /// What is hard, in a sentence or two.
    pub hard: String,
    /// The slugs of the methods that fail.
    pub fails: Vec<String>,
}

/// A case as files and lines have it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with the shapes a and b")]
pub(crate) struct Wire {
    #[serde(default)]
    pub(crate) id: Option<String>,
    #[serde(default)]
    demo: Option<String>,
    pub(crate) a: Shape,
    pub(crate) b: Shape,
    #[serde(default)]
    options: BTreeMap<String, f64>,
    #[serde(default)]
    title: String,
    #[serde(default)]
    hard: String,
    #[serde(default)]
    fails: Vec<String>,
}

/// Any number of shapes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with a list of shapes")]
struct Crowded {
    #[serde(default)]
    #[expect(dead_code, reason = "an id is for its reader, and allowed")]
    id: Option<String>,
    #[serde(default)]
    demo: Option<String>,
    shapes: Vec<Shape>,
    #[serde(default)]
    focus: Option<[usize; 2]>,
    #[serde(default)]
    options: BTreeMap<String, f64>,
}

/// Reads a case file, or a pipe where those may be read. `demo` overrules the demo that the
/// file names.
///
/// # Errors
/// When the file is missing, too large, not JSON, not a case, or of shapes that no
/// demo (or not the named one) takes.
pub fn read(path: &Path, demo: Option<&str>, pipes: Pipes) -> Result<Case, Refusal> {
    let text = file::read_text(path, LARGEST, pipes)?;
    parse(&text, &path.display().to_string(), demo)
}

/// Reads a case from a text that came from `name`.
///
/// # Errors
/// As [`read`].
pub fn parse(text: &str, name: &str, demo: Option<&str>) -> Result<Case, Refusal> {
    let wire: Wire = match json::parse(text) {
        Ok(wire) => wire,
        Err(fault) if fault.message.starts_with("unknown field `shapes`") => {
            return crowded(text, name, demo);
        }
        Err(fault) => return Err(fault.refusal(name)),
    };
    let lesson = match demo.or(wire.demo.as_deref()) {
        Some(slug) => find(slug).map_err(|refusal| Refusal(format!("{name}: demo: {refusal}")))?,
        None => fitting(&wire.a, &wire.b).ok_or_else(|| {
            let [a, b] = [wire.a.kind().word(), wire.b.kind().word()];
            Refusal(format!("{name}: no demo takes {} and {}.", article(a), article(b)))
        })?,
    };
    let [a, b] = lesson.in_order(wire.a, wire.b).ok_or_else(|| {
        let [first, second] = lesson.kinds.map(|kind| article(kind.word()));
        let [a, b] = [wire.a.kind(), wire.b.kind()].map(|kind| article(kind.word()));
        Refusal(format!(
            "{name}: the demo {} takes {first} and {second}; here are {a} and {b}.",
            lesson.slug
        ))
    })?;
    check_options(lesson, &wire.options, name)?;
    let Wire { options, mut title, mut hard, fails, .. } = wire;
    cut(&mut title, LONGEST_TITLE);
    cut(&mut hard, LONGEST_NOTE);
    let scene = Scene::pair(a, b).with_options(options);
    Ok(Case { lesson, scene, about: About { title, hard, fails } })
}

/// Ends a text after so many characters. What a file says is shown in a list of many.
fn cut(text: &mut String, longest: usize) {
    if let Some((end, _)) = text.char_indices().nth(longest) {
        text.truncate(end);
        text.push('…');
        text.shrink_to_fit();
    }
}

/// Reads a list of shapes.
fn crowded(text: &str, name: &str, demo: Option<&str>) -> Result<Case, Refusal> {
    let wire: Crowded = json::parse(text).map_err(|fault| fault.refusal(name))?;
    let slug = demo.or(wire.demo.as_deref()).unwrap_or(arena::SLUG);
    let lesson = find(slug).map_err(|refusal| Refusal(format!("{name}: demo: {refusal}")))?;
    let count = wire.shapes.len();
    let scene = match wire.focus {
        None => Scene::of(wire.shapes, [0, 1]),
        Some(focus) => Scene::with_focus(wire.shapes, focus)
            .map_err(|message| Refusal(format!("{name}: focus: {message}.")))?,
    };
    if !lesson.any_number() {
        return Err(Refusal(format!(
            "{name}: the demo {slug} takes two shapes; here are {count}."
        )));
    }
    check_options(lesson, &wire.options, name)?;
    let scene = scene.with_options(wire.options);
    Ok(Case { lesson, scene, about: About::default() })
}

/// What is on the canvas as a case file: all shapes, the demo and its options.
///
/// # Errors
/// When it cannot be said in JSON.
pub fn text(lesson: &Lesson, scene: &Scene) -> Result<String, Refusal> {
    #[derive(Serialize)]
    struct Whole<'s> {
        demo: &'static str,
        shapes: &'s [Shape],
        focus: [usize; 2],
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        options: &'s BTreeMap<String, f64>,
    }
    if scene.shapes().len() == 2 {
        return copy::text(Language::Json, lesson, scene).map_err(Refusal);
    }
    let whole = Whole {
        demo: lesson.slug,
        shapes: scene.shapes(),
        focus: scene.focus().map(|which| which.index()),
        options: &scene.options,
    };
    let text = serde_json::to_string(&whole).map_err(|error| Refusal(format!("{error}.")))?;
    Ok(text + "\n")
}

/// Saves what is on the canvas as a case file and returns where it is. A file that is there
/// is replaced: who chose its name was asked. A name without an ending gets `.json`, and as
/// nobody was asked about that one it replaces nothing.
///
/// # Errors
/// When the file cannot be written.
pub fn save(path: &Path, lesson: &Lesson, scene: &Scene) -> Result<PathBuf, Refusal> {
    let text = text(lesson, scene)?;
    let (path, existing) = match path.extension() {
        Some(_) if path.exists() => (path.to_owned(), Existing::Replaced),
        Some(_) => (path.to_owned(), Existing::Kept),
        None => (path.with_extension("json"), Existing::Kept),
    };
    file::write(&path, text.as_bytes(), existing)?;
    Ok(path)
}

fn check_options(
    lesson: &Lesson,
    options: &BTreeMap<String, f64>,
    name: &str,
) -> Result<(), Refusal> {
    for (slug, value) in options {
        check_option(lesson, slug, *value)
            .map_err(|message| Refusal(format!("{name}: options.{slug}: {message}.")))?;
    }
    Ok(())
}

/// The demo of that slug.
///
/// # Errors
/// When there is none; the sentence lists those that there are.
pub fn find(slug: &str) -> Result<&'static Lesson, Refusal> {
    Lesson::find(slug).ok_or_else(|| {
        let known: Vec<_> = LESSONS.iter().map(|lesson| lesson.slug).collect();
        Refusal(format!("There is no demo \"{slug}\"; the demos are {}.", known.join(", ")))
    })
}

/// The demo that shows two shapes by itself: one about this very pair before one that
/// takes it too.
pub fn fitting(a: &Shape, b: &Shape) -> Option<&'static Lesson> {
    // A demo that is about this very pair comes before one that takes it too.
    let about =
        |lesson: &&Lesson| [[a.kind(), b.kind()], [b.kind(), a.kind()]].contains(&lesson.kinds);
    let takes = |lesson: &&Lesson| lesson.in_order(*a, *b).is_some();
    // Of several the demo that the window opens with.
    let all = || std::iter::once(OPENING).chain(LESSONS.iter().copied());
    all().find(about).or_else(|| all().find(takes))
}

fn check_option(lesson: &Lesson, slug: &str, value: f64) -> Result<(), String> {
    let Some(spec) = lesson.options.iter().find(|spec| spec.slug == slug) else {
        let known: Vec<_> = lesson.options.iter().map(|spec| spec.slug).collect();
        return Err(match known[..] {
            [] => format!("the demo {} has no options", lesson.slug),
            _ => format!("the demo {} has the options {}", lesson.slug, known.join(", ")),
        });
    };
    if spec.clamped(value) == value {
        return Ok(());
    }
    let [least, greatest] = match spec.range {
        OptionRange::Choice(names) => [0, names.len().saturating_sub(1)],
        OptionRange::Whole { least, greatest } => [least as usize, greatest as usize],
    };
    Err(format!("it is {value}; it must be a whole number from {least} to {greatest}"))
}

fn article(word: &str) -> String {
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {word}", if vowel { "an" } else { "a" })
}
