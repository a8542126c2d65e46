//! Reads the document of a demo: front matter in TOML between two lines of `+++`, then the story.

use super::{Lesson, Story};
use crate::app::formula;
use crate::app::json::Fault;
use crate::app::play::{PLAYS, Play};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

/// The line above and below the front matter.
const FENCE: &str = "+++\n";

/// Fields with numbers. Text in them is a formula, such as `"pi / 3"`.
const NUMBERS: [&str; 5] = ["a", "b", "motion", "options", "shapes"];

/// The demo of a document.
///
/// # Errors
/// The first fault: front matter that is not there or does not end, an unknown field, a value that
/// its field does not take, a shape that is not valid.
pub(super) fn read(text: &'static str) -> Result<Lesson, Fault> {
    let lacks = || Fault::at(1, 1, "a lesson begins with fields between two lines +++");
    let parts = text.strip_prefix(FENCE).and_then(|it| it.split_once("\n+++\n"));
    let (front, story) = parts.ok_or_else(lacks)?;
    let fault = |error: Error| {
        fault_at(text, FENCE.len() + error.span().map_or(0, |it| it.start), error.message())
    };
    let mut table = DeTable::parse(front).map_err(fault)?;
    evaluate(table.get_mut(), false)
        .map_err(|(at, message)| fault_at(text, FENCE.len() + at, &message))?;
    let lesson = Lesson::deserialize(toml::Deserializer::from(table)).map_err(fault)?;
    Ok(Lesson { story: Story::of(story), ..lesson })
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

pub(super) fn pair<'de, D: Deserializer<'de>>(from: D) -> Result<[Text; 2], D::Error> {
    Ok(<[String; 2]>::deserialize(from)?.map(|it| &*it.leak()))
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

    #[test]
    fn every_document_of_the_program_is_a_demo() {
        for file in super::super::FILES.files() {
            if let Err(fault) = read(file.contents_utf8().unwrap()) {
                panic!("{}", fault.refusal(file.path().to_str().unwrap()).0);
            }
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
