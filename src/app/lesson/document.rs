//! Reads the document of a demo: front matter in TOML between two lines of `+++`, then the story.

use super::{Lesson, Story};
use crate::app::formula;
use crate::app::json::Fault;
use crate::app::play::{PLAYS, Play};
use crate::app::scene::Scene;
use crate::shape::Kind;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

/// The most presets of a lesson.
const MOST_PRESETS: usize = 200;

/// The line above and below the front matter.
const FENCE: &str = "+++\n";

/// Fields with numbers. Text in them is a formula, such as `"pi / 3"`.
const NUMBERS: [&str; 5] = ["a", "b", "motion", "options", "shapes"];

/// Whether a text may be a document.
pub(super) fn begins(text: &str) -> bool {
    text.starts_with(FENCE)
}

/// The fault of a text without front matter.
pub(super) fn lacks() -> Fault {
    Fault::at(1, 1, "a lesson begins with fields between two lines +++")
}

/// The demo of a document.
///
/// # Errors
/// The first fault: front matter that is not there or does not end, an unknown field, a value that
/// its field does not take, a shape that is not valid, a direction that makes no sense.
pub(super) fn read(text: &'static str) -> Result<Lesson, Fault> {
    let parts = text.strip_prefix(FENCE).and_then(|it| it.split_once("\n+++\n"));
    let (front, story) = parts.ok_or_else(lacks)?;
    let wrong = |(at, message): (usize, String)| fault_at(text, FENCE.len() + at, &message);
    let fault =
        |error: Error| wrong((error.span().map_or(0, |it| it.start), error.message().into()));
    let mut table = DeTable::parse(front).map_err(fault)?;
    evaluate(table.get_mut(), false).map_err(wrong)?;
    let lesson = Lesson::deserialize(toml::Deserializer::from(table)).map_err(fault)?;
    let opening = lesson.presets.first().map_or("", |it| it.slug);
    let story = Story::read(story, opening)
        .map_err(|(at, message)| fault_at(text, text.len() - story.len() + at, &message))?;
    Ok(Lesson { story, ..lesson })
}

/// Looks at what a document's fields say together: whether the plays take the presets, and whether
/// what the story names is there.
///
/// # Errors
/// The first fault.
pub(super) fn check(lesson: &'static Lesson, text: &str) -> Result<(), Fault> {
    let nth =
        |table: &str, number: usize| text.match_indices(table).nth(number).map_or(0, |(at, _)| at);
    if lesson.presets.is_empty() || lesson.presets.len() > MOST_PRESETS {
        let count = lesson.presets.len();
        let message = format!("there are {count} presets: a lesson has 1 to {MOST_PRESETS}");
        return Err(Fault::at(1, 1, message));
    }
    for (number, preset) in lesson.presets.iter().enumerate() {
        let wrong = |message: String| fault_at(text, nth("[[preset]]", number), &message);
        let same = lesson.presets[..number].iter().any(|it| it.slug == preset.slug);
        if preset.slug.is_empty() || same {
            return Err(wrong(format!("a preset needs a slug of its own, not “{}”", preset.slug)));
        }
        refused(lesson, &lesson.scene(preset)).map_or(Ok(()), |why| Err(wrong(why)))?;
    }
    let first = lesson.scene(&lesson.presets[0]);
    for (number, challenge) in lesson.challenges.iter().enumerate() {
        let wrong = |message: String| fault_at(text, nth("[[challenge]]", number), &message);
        let by = challenge.met_by.scene(&first);
        refused(lesson, &by).map_or(Ok(()), |why| Err(wrong(why)))?;
        if lesson.run(&first).meets(challenge.slug) || !lesson.run(&by).meets(challenge.slug) {
            let slug = challenge.slug;
            return Err(wrong(format!(
                "met_by does not meet “{slug}”, or the first preset meets it already"
            )));
        }
    }
    for passage in lesson.passages() {
        let at = (passage.words.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        let wrong = |message: String| fault_at(text, at, &message);
        let scene = lesson.told(passage);
        let scene =
            scene.ok_or_else(|| wrong(format!("the preset “{}” is not there", passage.preset)))?;
        let (last, count) = (passage.rests_at(), lesson.run(&scene).step_count);
        if last != usize::MAX && last >= count {
            return Err(wrong(format!("there is no step {}: the last is {count}", last + 1)));
        }
        if let Some(link) = links(passage.words).find(|it| !lesson.knows(it)) {
            return Err(wrong(format!("the link “{link}” leads nowhere")));
        }
    }
    Ok(())
}

/// Why a lesson does not take a scene, if so.
fn refused(lesson: &Lesson, scene: &Scene) -> Option<String> {
    if !lesson.is_crowd() && scene.shapes().len() != 2 {
        return Some("a preset needs the shapes a and b".to_owned());
    }
    if !lesson.admits(scene) {
        let [a, b] = scene.kinds().map(Kind::word);
        return Some(format!("no play of this lesson takes a = {a} and b = {b}"));
    }
    let known = |slug: &&String| lesson.options_on(scene).any(|it| it.slug == **slug);
    let unknown = scene.options.keys().find(|it| !known(it));
    unknown.map(|slug| format!("there is no option “{slug}” here"))
}

/// The targets of the links in some Markdown.
fn links(words: &str) -> impl Iterator<Item = &str> {
    words.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0))
}

/// The fault at a byte of a text.
fn fault_at(text: &str, at: usize, message: &str) -> Fault {
    let before = text.get(..at).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    Fault::at(before.matches('\n').count() + 1, line.chars().count() + 1, message)
}

/// Replaces the formulas in a table by their values; `numbers` where all its text is formulas.
///
/// # Errors
/// The byte and the reason of a formula that has no value.
fn evaluate(table: &mut DeTable, numbers: bool) -> Result<(), (usize, String)> {
    table.iter_mut().try_for_each(|(key, value)| match &**key.get_ref() {
        // Roles have names too.
        "colors" => Ok(()),
        key => evaluate_in(value, numbers || NUMBERS.contains(&key)),
    })
}

fn evaluate_in(value: &mut Spanned<DeValue>, numbers: bool) -> Result<(), (usize, String)> {
    let at = value.span().start;
    match value.get_mut() {
        DeValue::Table(table) => evaluate(table, numbers),
        DeValue::Array(all) => all.iter_mut().try_for_each(|it| evaluate_in(it, numbers)),
        DeValue::String(formula) if numbers => {
            let number = formula::read(formula).map_err(|why| (at, why))?;
            let float = DeValue::parse(format!("{number:?}").leak());
            *value.get_mut() = float.map_err(|why| (at, why.to_string()))?.into_inner();
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Text that lives as long as the program, as that of a demo does. Serde borrows what a field calls
/// a reference; this name is none.
pub(super) type Text = &'static str;

pub(super) fn text<'de, D: Deserializer<'de>>(from: D) -> Result<Text, D::Error> {
    Ok(String::deserialize(from)?.leak())
}

pub(super) fn texts<'de, D: Deserializer<'de>>(from: D) -> Result<&'static [Text], D::Error> {
    let all = Vec::<String>::deserialize(from)?;
    Ok(all.into_iter().map(|it| &*it.leak()).collect::<Vec<_>>().leak())
}

pub(super) fn names<'de, D: Deserializer<'de>>(from: D) -> Result<Option<[Text; 2]>, D::Error> {
    Ok(Some(<[String; 2]>::deserialize(from)?.map(|it| &*it.leak())))
}

pub(super) fn list<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<&'static [T], D::Error> {
    Ok(Vec::deserialize(from)?.leak())
}

pub(super) fn every_play() -> &'static [&'static Play] {
    PLAYS
}

pub(super) fn plays<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<&'static [&'static Play], D::Error> {
    let find = |slug: String| {
        Play::find(&slug).ok_or_else(|| {
            let known: Vec<_> = PLAYS.iter().map(|it| it.slug).collect();
            D::Error::custom(format!("no play is called “{slug}”: there are {}", known.join(", ")))
        })
    };
    let found = Vec::<String>::deserialize(from)?.into_iter().map(find);
    Ok(found.collect::<Result<Vec<_>, _>>()?.leak())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::lesson::LESSONS;

    #[test]
    fn every_document_of_the_program_is_a_demo_without_a_fault() {
        let files = super::super::FILES.files();
        assert_eq!(super::super::FILES.files().count(), LESSONS.len());
        for file in files {
            let text = file.contents_utf8().unwrap();
            let lesson =
                LESSONS.iter().find(|it| text.contains(&format!("slug = \"{}\"", it.slug)));
            if let Err(fault) = read(text).and_then(|_| check(lesson.unwrap(), text)) {
                panic!("{}", fault.refusal(file.path().to_str().unwrap()).0);
            }
        }
    }

    #[test]
    fn what_fields_say_together_is_looked_at() {
        let gates = super::super::FILES.get_file("02-gates.md").unwrap().contents_utf8().unwrap();
        for (from, to, line, message) in [
            ("slug = \"beyond-q\"", "slug = \"between-the-gates\"", 18, "a slug of its own"),
            ("slug = \"beyond-q\"", "", 18, "a slug of its own"),
            ("b.circle = { center = [1.5, 0.5], radius = 0.9 }\n", "", 18, "the shapes a and b"),
            (
                "b.circle = { center = [1.5",
                "b.ellipse = { semi_axes = [1, 2], center = [1.5",
                23,
                "radius",
            ),
            (
                "a.segment = { start = [-2",
                "a.line = { through = [[0, 0], [1, 1]] } # ",
                18,
                "a = line",
            ),
            ("radius = 0.9 }", "radius = 0.9 }\noptions = { turns = 2 }", 18, "option “turns”"),
            ("text = \"Get", "fault = false\ntext = \"Get", 60, ""),
            (
                "met_by.b.circle = { center = [-0.1, 0.6]",
                "met_by.b.circle = { center = [9, 9]",
                60,
                "“swallowed”",
            ),
            ("preset beyond-q", "preset beyond-p", 0, "“beyond-p” is not there"),
            ("step 1;", "step 99;", 0, "no step 99"),
            ("(mark:construction)", "(mark:constructions)", 0, "leads nowhere"),
        ] {
            let text = &*gates.replacen(from, to, 1).leak();
            assert_ne!(text, gates, "{from}");
            let result = read(text).and_then(|lesson| check(Box::leak(Box::new(lesson)), text));
            let Err(fault) = result else {
                assert!(message.is_empty(), "{to}");
                continue;
            };
            assert!(!message.is_empty() && fault.message.contains(message), "{to}: {fault:?}");
            assert!(line == 0 && fault.line > 80 || fault.line == line, "{to}: {fault:?}");
        }
    }

    #[test]
    fn a_fault_is_named_with_its_line() {
        let gates = super::super::FILES.get_file("02-gates.md").unwrap().contents_utf8().unwrap();
        for (from, to, line, message) in [
            ("+++\nslug", "slug", 1, "two lines +++"),
            ("+++\n<!--", "<!--", 1, "two lines +++"),
            ("title =", "titel =", 3, "unknown field `titel`"),
            ("plays = [\"gates\"]", "plays = [\"gate\"]", 8, "no play is called “gate”"),
            ("radius = 1 }", "radius = 0 }", 16, "radius is 0"),
            ("radius = 1 }", "radius = \"1 /\" }", 16, "ends where a number should stand"),
            ("radius = 1 }", "radius = 1", 18, "inline table"),
            ("method = \"gates\"", "method = \"gate\"", 9, "gate"),
        ] {
            let text = gates.replacen(from, to, 1).leak();
            let fault = read(text).err().unwrap_or_else(|| panic!("{to}"));
            assert!(fault.message.contains(message), "{to}: {}", fault.message);
            assert_eq!(fault.line, line, "{to}: {}", fault.message);
        }
    }
}
