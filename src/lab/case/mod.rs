//! Cases: pairs of shapes, to be looked at.
//!
//! A file holds one case in any white space, a JSON array of them, or JSON lines ([`reader`]); a
//! case is `{"id"?: "…", "demo"?: "slug", "a": shape, "b": shape, "method"?: "slug", "options"?:
//! {"slug": number}}`, or for the arena `"shapes": [shape, …], "focus"?: [0, 1]` instead of `a` and
//! `b`, and for the gallery of hard cases `"title"`, `"hard"` (a sentence that says why) and
//! `"engines"`: `true` where engines count among the methods that fail. Other fields are left as
//! they are.

pub mod reader;

use crate::algorithm::ellipse::polygon_bisection::are_parallel;
use crate::catalog::{MethodId, methods_for, moving_for};
use crate::demo::lesson::{LESSONS, Lesson, OPENING, arena, yours};
use crate::motion::Motion;
use crate::platform::file::{self, Existing, Pipes};
use crate::platform::json::{self, Fault};
use crate::platform::refusal::{Refusal, printable};
use crate::platform::threads::now;
use crate::scene::Scene;
use crate::shape::Shape;
use png::{Decoder, Limits};
use reader::Text;
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

/// The largest text that is pasted or dropped, bytes. A case takes a few hundred.
pub const LARGEST: u64 = 64_000_000;

/// How much of a case's title is kept, characters: a line of the list.
const LONGEST_TITLE: usize = 120;

/// How much is kept of what is hard about a case, characters: some sentences.
const LONGEST_NOTE: usize = 1000;

const PARALLEL_AXES: &str = "ellipse-ellipse/parallel-axes";

/// After so many lines that are not cases, the text is not a file of cases.
const MOST_FAULTS: usize = 100;

/// How every PNG begins.
const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// The keyword of the text chunk in which the picture of a map holds its case.
pub const KEYWORD: &str = "tangency-case";

/// How much memory reading a picture's head may take, bytes.
const MEMORY: usize = 8_000_000;

const FIRST_OF_MANY: &str = "There are several cases; this is the first.";

#[derive(Clone)]
pub struct Case {
    pub lesson: &'static Lesson,
    /// Its shapes in the demo's order.
    pub scene: Scene,
    /// Empty where its file has none.
    pub title: String,
    /// Its title or else its id or slug, fit to be shown; empty without any.
    pub name: String,
    /// The reason why it is hard; empty where its file has none.
    pub hard: String,
    pub engines: bool,
    /// The slugs of the methods that fail, of a case of the gallery.
    pub fails: Vec<&'static str>,
    /// The name of its file, of a case of the gallery or of the user's own; of others empty.
    pub slug: String,
    /// The line of its file that it begins in, from 1.
    pub line: u64,
    /// Its file holds more than this case, which is the first.
    pub more: bool,
    /// The error of the first line before it that is not a case.
    pub fault: Option<Refusal>,
}

impl Case {
    /// A message about the rest of the file, for where only this case is shown.
    pub fn rest(&self) -> Option<&str> {
        let several = self.more.then_some(FIRST_OF_MANY);
        self.fault.as_ref().map(|it| &*it.0).or(several)
    }

    /// The demo and the scene that show the case: played by the method `slug`, or without a slug by
    /// a method that fails on it; otherwise as the case's file says.
    pub fn opened(&self, slug: Option<&str>) -> (&'static Lesson, Scene) {
        let (own, scene) = (self.lesson, &self.scene);
        let shown = own.played(scene, &own.run(scene)).map(MethodId::slug);
        let wanted = slug.map_or(self.fails.clone(), |it| vec![it]);
        let pair = scene.focused().filter(|_| !wanted.iter().any(|it| Some(*it) == shown));
        let failing = pair.and_then(|pair| {
            let kinds = pair.map(|it| it.kind());
            if scene.motion.is_some() {
                let mut methods = moving_for(kinds[0], kinds[1]);
                let offered =
                    methods.find(|it| wanted.contains(&it.slug) && own.offers(it.id, kinds))?;
                return Some((own, own.asking(scene, Some(offered.id))));
            }
            let fits = |slug: &&str| methods_for(kinds[0], kinds[1]).find(|it| it.slug == *slug);
            let method = wanted.iter().find_map(fits)?;
            let (lesson, shown) = Lesson::showing(method.id, pair, Some(own))?;
            Some((lesson, lesson.with_those(shown, &scene.options)))
        });
        failing.unwrap_or_else(|| (own, scene.clone()))
    }
}

#[derive(Default, Deserialize)]
#[serde(default, expecting = "an object with the shapes a and b")]
struct Wire {
    id: Value,
    demo: Option<String>,
    a: Option<Shape>,
    b: Option<Shape>,
    shapes: Option<Vec<Shape>>,
    focus: Option<[usize; 2]>,
    method: Option<MethodId>,
    options: BTreeMap<String, f64>,
    motion: Option<Motion>,
    title: String,
    hard: String,
    engines: bool,
}

/// Reads the first case of a file, or of a pipe if `pipes` allows. Lines that are too long, not
/// JSON, or of shapes that no demo takes are not cases. A file without a case is an error.
pub fn read(path: &Path, pipes: Pipes) -> Result<Case, Refusal> {
    let name = path.display().to_string();
    let input = file::open(path, pipes).map_err(|error| file::unreadable(&name, &error))?;
    first(input, &name, None)
}

/// Like [`read`] for a text or a picture. `demo` replaces the demo that the case names; then the
/// first case must be of that demo's shapes.
pub fn parse(text: impl AsRef<[u8]>, name: &str, demo: Option<&str>) -> Result<Case, Refusal> {
    first(text.as_ref(), name, demo)
}

fn first(mut input: impl Read, name: &str, demo: Option<&str>) -> Result<Case, Refusal> {
    let mut head = Vec::new();
    let read = (&mut input).take(SIGNATURE.len() as u64).read_to_end(&mut head);
    read.map_err(|error| file::unreadable(name, &error))?;
    let picture = head == SIGNATURE;
    let input = Cursor::new(head).chain(input);
    if picture {
        let json = case_in(input)
            .ok_or_else(|| Refusal(format!("{name} is a picture without a case in it.")))?;
        return within_text(json.as_bytes(), name, demo);
    }
    within_text(input, name, demo)
}

/// The case that a picture holds; `None` where it holds none, or is not a PNG.
fn case_in(png: impl Read) -> Option<String> {
    let reader = Decoder::new_with_limits(png, Limits { bytes: MEMORY }).read_info().ok()?;
    let mut texts = reader.info().utf8_text.iter().filter(|it| it.keyword == KEYWORD);
    texts.find_map(|it| it.get_text().ok())
}

fn within_text(input: impl Read, name: &str, demo: Option<&str>) -> Result<Case, Refusal> {
    let (mut found, mut faults, mut more) = (None, Vec::new(), false);
    let read = now(each(input, name, demo, |read| {
        if found.is_some() {
            more = true;
            return false;
        }
        match read {
            Ok(case) => found = Some(case),
            Err(refusal) => faults.push(refusal),
        }
        // With a named demo the first case must be right.
        faults.is_empty() || demo.is_none() && faults.len() < MOST_FAULTS
    }));
    let fault = faults.into_iter().next();
    match (found, fault, read) {
        // An error after the first case does not count.
        (Some(case), fault, _) => Ok(Case { more: more || fault.is_some(), fault, ..case }),
        (None, Some(fault), _) => Err(fault),
        (None, None, Err(refusal)) => Err(refusal),
        (None, None, Ok(())) => {
            Err(Refusal(format!("{name}, line 1, column 1: the text ends before there is a case.")))
        }
    }
}

/// Reads an object. serde would also take an array of its fields in their order.
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
    let wire: Wire = text.utf8().and_then(object).map_err(refusal)?;
    let lacks = |field: &str| refusal(Fault::at(1, 1, format!("missing field `{field}`")));
    let Wire { id, shapes, focus, method, options, motion, mut title, mut hard, engines, .. } =
        wire;
    let of_case = |why: String| Refusal(format!("{name}: {why}"));
    let named = demo.or(wire.demo.as_deref()).map(find).transpose();
    let named = named.map_err(|it| of_case(format!("demo: {}", it.0)))?;
    let (lesson, scene) = match (shapes, wire.a, wire.b) {
        (None, None, _) => return Err(lacks("a")),
        (None, _, None) => return Err(lacks("b")),
        (None, Some(a), Some(b)) => {
            let of_motion = || motion.map(|_| Lesson::moving(method, [a.kind(), b.kind()]));
            pair([a, b], named.or_else(of_motion), motion).map_err(of_case)?
        }
        (Some(_), None, None) if motion.is_some() => {
            let message = "two shapes move, a and b, and no list of shapes";
            return Err(refusal(Fault::at(1, 1, message)));
        }
        (Some(shapes), None, None) => crowd(shapes, focus, named).map_err(of_case)?,
        (Some(_), ..) => {
            let message = "a case has either the shapes a and b or a list of shapes";
            return Err(refusal(Fault::at(1, 1, message)));
        }
    };
    let scene = scene.by(method).with_options(options);
    check(lesson, &scene).map_err(|it| of_case(it + "."))?;
    cut(&mut title, LONGEST_TITLE);
    cut(&mut hard, LONGEST_NOTE);
    let mut name = match id {
        _ if !title.is_empty() => title.clone(),
        Value::Null => String::new(),
        Value::String(text) => text,
        other => other.to_string(),
    };
    cut(&mut name, LONGEST_TITLE);
    Ok(Case {
        lesson,
        scene,
        name: printable(&name),
        title,
        hard,
        engines,
        fails: Vec::new(),
        slug: String::new(),
        line: text.line,
        more: false,
        fault: None,
    })
}

/// Puts two shapes, and how each of them moves, into the order of their demo.
fn pair(
    [a, b]: [Shape; 2],
    named: Option<&'static Lesson>,
    motion: Option<Motion>,
) -> Result<(&'static Lesson, Scene), String> {
    let [here, there] = [a, b].map(|it| article(it.kind().word()));
    let lesson = named.or_else(|| fitting(&a, &b));
    let lesson = lesson.ok_or_else(|| format!("no demo takes {here} and {there}."))?;
    let ordered = lesson.in_order(a, b).ok_or_else(|| {
        let ([first, second], slug) = (lesson.kinds().map(|it| article(it.word())), lesson.slug);
        format!("the demo {slug} takes {first} and {second}; here are {here} and {there}.")
    })?;
    let swapped = ordered != [a, b];
    let motion = motion.map(|it| if swapped { it.swapped() } else { it });
    let [a, b] = ordered;
    Ok((lesson, Scene::pair(a, b).moving(motion)))
}

fn crowd(
    shapes: Vec<Shape>,
    focus: Option<[usize; 2]>,
    named: Option<&'static Lesson>,
) -> Result<(&'static Lesson, Scene), String> {
    let lesson = named.map_or_else(|| find(arena::SLUG), Ok).map_err(|it| it.0)?;
    if !lesson.is_crowd() {
        let (slug, count) = (lesson.slug, shapes.len());
        return Err(format!("the demo {slug} takes two shapes; here are {count}."));
    }
    let scene = Scene::with_focus(shapes, focus.unwrap_or([0, 1]));
    Ok((lesson, scene.map_err(|it| format!("focus: {it}."))?))
}

/// The demo and the scene that a case with options means; `None` of a case without options.
pub fn check_words(
    demo: Option<&str>,
    [a, b]: [&Shape; 2],
    method: Option<MethodId>,
    options: &BTreeMap<String, f64>,
) -> Result<Option<(&'static Lesson, Scene)>, String> {
    let named = demo.map(find).transpose();
    let named = named.map_err(|it| format!("demo: {}", it.0.trim_end_matches('.')))?;
    match named.or_else(|| fitting(a, b)) {
        Some(lesson) if !options.is_empty() => {
            let [a, b] = lesson.in_order(*a, *b).unwrap_or([*a, *b]);
            let scene = Scene::pair(a, b).by(method).with_options(options.clone());
            check(lesson, &scene)?;
            Ok(Some((lesson, scene)))
        }
        _ => Ok(None),
    }
}

/// Shortens a text to so many characters: a list keeps many of them.
fn cut(text: &mut String, longest: usize) {
    if let Some((end, _)) = text.char_indices().nth(longest) {
        text.truncate(end);
        text.push('…');
        text.shrink_to_fit();
    }
}

pub fn find(slug: &str) -> Result<&'static Lesson, Refusal> {
    if yours::is_document(slug) {
        return yours::find(slug);
    }
    Lesson::find(slug).ok_or_else(|| {
        let known: Vec<_> = LESSONS.iter().map(|lesson| lesson.slug).collect();
        Refusal(format!("There is no demo \"{slug}\"; the demos are {}.", known.join(", ")))
    })
}

/// The demo that shows two shapes if none is named: about this very pair, or else about others too.
pub fn fitting(a: &Shape, b: &Shape) -> Option<&'static Lesson> {
    let about =
        |lesson: &&Lesson| [[a.kind(), b.kind()], [b.kind(), a.kind()]].contains(&lesson.kinds());
    let takes = |lesson: &&Lesson| lesson.in_order(*a, *b).is_some();
    // The demo of ellipses with parallel axes leaves all others to a general demo.
    let special = match (a, b) {
        (Shape::Ellipse(a), Shape::Ellipse(b)) => are_parallel(a, b),
        _ => true,
    };
    let about = |it: &&Lesson| about(it) && (special || it.slug != PARALLEL_AXES);
    // Of several demos the opening demo comes first.
    let all = || std::iter::once(*OPENING).chain(LESSONS.iter().copied());
    all().find(about).or_else(|| all().find(takes))
}

/// The word with its article.
pub fn article(word: &str) -> String {
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {word}", if vowel { "an" } else { "a" })
}

/// Gives every case of an input called `name`, or its error, to `take` until that returns `false`.
/// `demo` replaces the demo that a case names.
pub async fn each(
    input: impl Read,
    name: &str,
    demo: Option<&str>,
    mut take: impl FnMut(Result<Case, Refusal>) -> bool,
) -> Result<(), Refusal> {
    let read = reader::each(input, |found| {
        let text = found.text.map_err(|fault| fault.refusal(name));
        take(text.and_then(|text| case(&text, name, demo)))
    });
    read.await.map_err(|error| file::unreadable(name, &error))
}

/// Like [`parse`] of a pipe or another input that can be read only once. Returns all of the input.
pub fn read_once(path: &Path, demo: Option<&str>) -> Result<(Case, Box<dyn Read + Send>), Refusal> {
    let name = path.display().to_string();
    let input = file::open(path, Pipes::Read);
    let mut input = input.map_err(|error| file::unreadable(&name, &error))?;
    let mut kept = Kept { input: &mut input, bytes: Vec::new() };
    let case = first(&mut kept, &name, demo)?;
    let Kept { bytes, .. } = kept;
    Ok((case, Box::new(Cursor::new(bytes).chain(input))))
}

struct Kept<R> {
    input: R,
    bytes: Vec<u8>,
}

impl<R: Read> Read for Kept<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.input.read(buffer)?;
        self.bytes.extend_from_slice(&buffer[..count]);
        Ok(count)
    }
}

fn check(lesson: &Lesson, scene: &Scene) -> Result<(), String> {
    if let Some(method) = scene.method.filter(|it| !lesson.offers(*it, scene.kinds())) {
        let known: Vec<_> =
            lesson.plays.iter().flat_map(|it| it.methods).map(|it| it.0.slug()).collect();
        let known = match known[..] {
            [] => "chooses its methods by its options".to_owned(),
            _ => format!("has {}", known.join(", ")),
        };
        let (slug, method) = (lesson.slug, method.slug());
        return Err(format!("method: the demo {slug} does not play {method}; it {known}"));
    }
    for (slug, value) in &scene.options {
        check_option(lesson, scene, slug, *value).map_err(|it| format!("options.{slug}: {it}"))?;
    }
    Ok(())
}

fn check_option(lesson: &Lesson, scene: &Scene, slug: &str, value: f64) -> Result<(), String> {
    // In the arena the option may belong to another pair.
    let others = lesson.plays.iter().flat_map(|play| play.options);
    let Some(spec) = lesson.options_on(scene).chain(others).find(|spec| spec.slug == slug) else {
        let known: Vec<_> = lesson.options_on(scene).map(|spec| spec.slug).collect();
        return Err(match known[..] {
            [] => format!("the demo {} has no options", lesson.slug),
            _ => format!("the demo {} has the options {}", lesson.slug, known.join(", ")),
        });
    };
    if spec.clamped(value) == value {
        return Ok(());
    }
    let [least, greatest] = spec.limits;
    let what = if spec.step.is_none() { "a whole number" } else { "a number" };
    Err(format!("it is {value}; it must be {what} from {least} to {greatest}"))
}

/// The case file of all that is on the canvas: shapes, demo and options; and the method, unless it
/// was asked of another pair and does not take the one in focus.
pub fn text(lesson: &Lesson, scene: &Scene) -> String {
    let takes = |it: &MethodId| !scene.has_pair() || lesson.offers(*it, scene.kinds());
    written(Some(lesson.slug), &scene.clone().by(scene.method.filter(takes)))
}

pub(super) fn written(demo: Option<&'static str>, scene: &Scene) -> String {
    #[derive(Serialize)]
    struct Written {
        #[serde(skip_serializing_if = "Option::is_none")]
        demo: Option<&'static str>,
        #[serde(flatten)]
        scene: Scene,
    }
    let mut scene = scene.clone();
    match scene.focused() {
        Some(pair) if scene.shapes().len() == 2 => {
            *scene.shapes_mut() = pair.into();
            scene.set_focus([0, 1]);
        }
        _ => scene.motion = None,
    }
    let written = Written { demo, scene };
    // Cannot fail: all keys are strings.
    serde_json::to_string(&written).unwrap_or_default() + "\n"
}

/// Saves a case's text and returns its path. Replaces an existing file, as the dialog asked about
/// its name, but not if `.json` is added here: the dialog did not ask about that name.
pub fn save(path: &Path, text: &str) -> Result<PathBuf, Refusal> {
    let (path, existing) = match path.extension() {
        Some(_) if path.exists() => (path.to_owned(), Existing::Replaced),
        Some(_) => (path.to_owned(), Existing::Kept),
        None => (path.with_extension("json"), Existing::Kept),
    };
    file::write(&path, text.as_bytes(), existing)?;
    Ok(path)
}
