//! Reads the document of a demo: front matter in TOML between two lines of `+++`, then the story.

use super::played::Words;
use super::story::{self, lights};
use super::{Challenge, Lesson, Preset};
use crate::catalog::{MethodId, methods_for};
use crate::demo::play::{Chosen, CodeLine, PLAYS, Play};
use crate::page::figure::Role;
use crate::page::number::{self, capital};
use crate::platform::json::Fault;
use crate::scene::Scene;
use crate::shape::Kind;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use std::borrow::Cow;
use std::collections::BTreeMap;
use toml::Spanned;
use toml::de::{DeTable, DeValue, Error};

const MOST_PRESETS: usize = 200;

const FENCE: &str = "+++\n";

/// Fields with numbers. Text in them is a formula, such as `"pi / 3"`.
const NUMBERS: [&str; 5] = ["a", "b", "motion", "options", "shapes"];

fn lacks() -> Fault {
    Fault::at(1, 1, "a lesson begins with a line +++, fields such as title = \"…\", and a line +++")
}

/// Parses a document. The fault is the first one in its fields, its shapes or its directions.
pub(super) fn read(text: &'static str) -> Result<Lesson, Fault> {
    let rest = text.strip_prefix(FENCE).ok_or_else(lacks)?;
    let endless = || Fault::at(1, 1, "the fields do not end: write a line +++ below them");
    let (front, story) = rest.split_once("\n+++\n").ok_or_else(endless)?;
    let wrong = |(at, message): (usize, String)| fault_at(text, FENCE.len() + at, &message);
    let fault = |error: Error| {
        let at = error.span().map_or(0, |it| it.start);
        let words =
            slip(error.message(), front, at).map_or_else(|| plain(error.message()), str::to_owned);
        wrong((at, words))
    };
    let mut table = DeTable::parse(front).map_err(fault)?;
    evaluate(table.get_mut(), false).map_err(wrong)?;
    let lesson = Lesson::deserialize(toml::Deserializer::from(table)).map_err(fault)?;
    let opening = lesson.presets.first().map_or("", |it| it.slug);
    let passages = story::passages(story, opening)
        .map_err(|(at, message)| fault_at(text, text.len() - story.len() + at, &message))?;
    // A single play begins with its first method.
    let first = match lesson.plays {
        [play] => play.methods.first().map(|it| it.0),
        _ => None,
    };
    Ok(Lesson { story, passages, method: lesson.method.or(first), ..lesson })
}

/// Finds the first fault between the parts of a document: whether the plays take the presets, and
/// whether the presets, steps, links and roles that the story names exist.
pub(super) fn check(lesson: &'static Lesson, text: &str) -> Result<(), Fault> {
    // A fault is placed at its field within the section, if it is about one field.
    let within = |start: usize, (field, message): (&str, String)| {
        let rest = &text[start..];
        // A line of an array may begin with a bracket too.
        let is_heading = |at: &usize| rest[at + 2..].starts_with(char::is_alphabetic);
        let end = rest.match_indices("\n[").map(|it| it.0).find(is_heading);
        let section = &rest[..end.unwrap_or(rest.len())];
        let line = |at: &usize| section[*at..].starts_with(['\n', '.', '[']);
        let ends = section.match_indices(field).filter_map(|it| it.0.checked_sub(1));
        let at = ends.filter(|_| !field.is_empty()).find(line).map_or(0, |it| it + 1);
        fault_at(text, start + at, &message)
    };
    if lesson.presets.is_empty() || lesson.presets.len() > MOST_PRESETS {
        let count = lesson.presets.len();
        let message = format!("there are {count} presets: a lesson has 1 to {MOST_PRESETS}");
        return Err(Fault::at(1, 1, message));
    }
    let mut lines = Vec::new();
    for preset in lesson.presets {
        if preset.slug.is_empty() || preset.slug.contains(char::is_whitespace) {
            let message = format!("the name “{}” is empty or has spaces", preset.slug);
            return Err(fault_at(text, preset.at, &message));
        }
        let scene = lesson.scene(preset);
        takes(lesson, &scene).map_err(|it| within(preset.at, it))?;
        lines.extend(lesson.chosen(&scene).into_iter().flat_map(|it| Words::of(it.play).tags()));
    }
    lines.retain(|it| !it.is_empty());
    let unknown = |it: &&CodeLine| !it.tag.is_empty() && !lines.contains(&it.tag);
    if let Some(line) = lesson.code.iter().find(unknown) {
        let message = format!("no line of this play is [{}]: there are {}", line.tag, known(lines));
        let code = text.find("\ncode").unwrap_or_default();
        let at = text[code..].find(&format!("[{}]", line.tag)).unwrap_or_default();
        return Err(fault_at(text, code + at, &message));
    }
    let first = lesson.scene(&lesson.presets[0]);
    let at_first = lesson.run(&first);
    for challenge in lesson.challenges {
        let wrong = |message: String| fault_at(text, challenge.at, &message);
        let by = challenge.met_by.scene(&first);
        takes(lesson, &by).map_err(|it| within(challenge.at, it))?;
        let slug = challenge.slug;
        if at_first.meets(slug) {
            return Err(wrong(format!("the first preset meets “{slug}” already: change it")));
        }
        if !lesson.run(&by).meets(slug) {
            let play = lesson.chosen(&by).map_or(lesson.plays[0], |it| it.play);
            if !challenges(play).any(|it| it == slug) {
                let (play, slugs) = (play.slug, known(challenges(play)));
                return Err(wrong(format!("{play} knows no challenge “{slug}”: it has {slugs}")));
            }
            return Err(wrong(format!("with met_by, “{slug}” is not met: change its shapes")));
        }
    }
    for passage in lesson.passages() {
        let at = |part: &str| (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        let wrong = |message: String| fault_at(text, at(passage.words), &message);
        let Some(scene) = lesson.told(passage) else {
            let slugs = lesson.presets.iter().map(|it| it.slug);
            let message =
                format!("the preset “{}” is not there: there are {}", passage.preset, known(slugs));
            return Err(fault_at(text, at(passage.preset), &message));
        };
        let run = lesson.run(&scene);
        let (last, count) = (passage.rests_at(), run.step_count);
        if last != usize::MAX && last >= count {
            return Err(wrong(format!("there is no step {}: the last is {count}", last + 1)));
        }
        let answer = passage.question.as_ref().map_or("", |it| it.answer);
        for (link, at) in links(passage.words).chain(links(answer)).map(|it| (it, at(it))) {
            if !lesson.knows(link) {
                let message = format!("the link “{link}” leads nowhere: {}", lesson.targets(link));
                return Err(fault_at(text, at, &message));
            }
        }
        let there = run.figure(last.min(count - 1)).roles();
        let mut named = links(passage.words)
            .filter_map(lights)
            .chain(passage.light)
            .chain(passage.view.clone());
        // A crowd has marks beside those of the run.
        if let Some(role) = named.find(|it| !there.contains(it) && !lesson.is_crowd()) {
            let names: Vec<_> = there.into_iter().map(Role::name).collect();
            let (role, there) = (role.name(), known(names.iter().map(String::as_str)));
            let message = format!("this step has no mark of {role}: it has {there}");
            return Err(wrong(message));
        }
    }
    Ok(())
}

/// The slugs of the challenges that a play knows: those of the demos about it.
pub(super) fn challenges(play: &'static Play) -> impl Iterator<Item = &'static str> {
    Lesson::about(play).flat_map(|it| it.challenges).map(|it| it.slug)
}

/// The methods of a play on a pair: all of the pair's if the play's options choose the method.
fn methods(play: &Play, [a, b]: [Kind; 2]) -> Vec<&'static str> {
    match play.methods {
        [] => methods_for(a, b).map(|it| it.slug).collect(),
        all => all.iter().map(|it| it.0.slug()).collect(),
    }
}

/// An error is the wrong field, or empty, and the reason.
fn takes(lesson: &Lesson, scene: &Scene) -> Result<(), (&'static str, String)> {
    let whole = |message: String| Err(("", message));
    if !lesson.is_crowd() && scene.shapes().len() != 2 {
        return whole(
            "a preset needs the shapes a and b, such as a.circle = { center = [0, 0], radius = 1 }"
                .to_owned(),
        );
    }
    let kinds = scene.kinds();
    let [a, b] = kinds.map(Kind::word);
    if !lesson.admits(scene) {
        return whole(format!(
            "no play of this lesson takes a = {a} and b = {b}: swap or change them, or name another play"
        ));
    }
    let chosen = lesson.chosen(scene);
    if let Some(play) = chosen.filter(|it| it.method.is_none()).map(|it| it.play) {
        let (play, methods) = (play.slug, known(methods(play, kinds)));
        return whole(format!(
            "the play {play} needs a method: write method = \"…\" with one of {methods}"
        ));
    }
    let method = scene.method.or(lesson.method).map(|it| it.slug());
    if let (Some(method), Some(Chosen { play, .. })) = (method, chosen)
        && !lesson.is_crowd()
        && !methods(play, kinds).contains(&method)
    {
        let taking = lesson.plays.iter().filter(|it| it.swaps(kinds).is_some());
        let all = known(taking.flat_map(|it| methods(it, kinds)));
        return whole(format!("the method {method} is not played on {a} and {b}: there are {all}"));
    }
    let options: Vec<_> = lesson.options_on(scene).collect();
    for (slug, value) in &scene.options {
        let Some(option) = options.iter().find(|it| it.slug == *slug) else {
            let play = chosen.map_or("", |it| it.play.slug);
            let has = known(options.iter().map(|it| it.slug));
            let message = format!("the play {play} has no option “{slug}”: it has {has}");
            return Err(("options", message + &elsewhere(lesson, kinds, slug)));
        };
        let [least, greatest] = option.limits;
        if !(least..=greatest).contains(value) {
            return Err((
                "options",
                format!("the option “{slug}” is {value}: it goes from {least} to {greatest}"),
            ));
        }
    }
    Ok(())
}

/// Suggests another play of a lesson that has an option on a pair; empty if there is none.
fn elsewhere(lesson: &Lesson, kinds: [Kind; 2], option: &str) -> String {
    let has = |it: &&&Play| it.options.iter().any(|it| it.slug == option);
    let mut taking = lesson.plays.iter().filter(|it| it.swaps(kinds).is_some());
    let Some(play) = taking.find(has) else { return String::new() };
    let method = play.methods.first().map(|it| format!(", or write method = \"{}\"", it.0.slug()));
    format!("; {} has that one: put it first in plays{}", play.slug, method.unwrap_or_default())
}

/// Joins names for a sentence, each once.
pub(super) fn known<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut all = Vec::new();
    for name in names {
        if !all.contains(&name) {
            all.push(name);
        }
    }
    if all.is_empty() { "none".to_owned() } else { all.join(", ") }
}

fn links(words: &str) -> impl Iterator<Item = &str> {
    words.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0))
}

/// Common slips: the beginning of the TOML reader’s message, the text that follows its place (or,
/// after ^, the text before it), and the correction. The first row that fits counts.
const SLIPS: [(&str, &str, &str); 19] = [
    ("missing assignment", ":", "write = for :"),
    ("missing assignment", "^:", "write = for :"),
    ("key with no value", "^:", "write = for :"),
    ("key with no value", "", "write = and a value, such as title = \"…\""),
    ("string values", "“", "write straight quotes, \" \""),
    ("string values", "„", "write straight quotes, \" \""),
    ("string values", "−", "write the minus as -"),
    ("unexpected key or value", "^\"", "a quote within text is written \\\""),
    ("invalid basic string", "", "the text does not end: write \" after it"),
    ("invalid multi-line", "", "the text does not end: write \"\"\" after it"),
    ("missing escaped", "", "a \\ within text is written twice"),
    ("invalid mantissa", "", "a number has digits before its point, such as 0.5"),
    ("invalid fraction", "", "a number has digits after its point, such as 1.0"),
    ("missing comma", "", "a comma is missing before this, or a bracket above"),
    ("unexpected `=` in array", "", "a list does not end: write ] above"),
    ("unclosed array, ", "", "a list does not end: write ]"),
    ("unclosed table", "", "write ] after the name, which is without spaces"),
    ("duplicate key", "", "this name is there twice"),
    ("invalid type: sequence, expected a map", "[[", NO_NAME),
];

fn slip(message: &str, text: &str, at: usize) -> Option<&'static str> {
    let (before, rest) = text.split_at_checked(at)?;
    let before = before.rsplit('\n').next()?.trim_end();
    let rest = rest.lines().next().unwrap_or_default();
    let is_number = |it: &str| it.trim().parse::<f64>().is_ok();
    let value = rest.split([',', ']', '}']).next()?;
    if message.starts_with("string values")
        && value.contains(' ')
        && value.split_whitespace().all(is_number)
    {
        return Some("write a comma between numbers");
    }
    let comma = before.rsplit_once(',').is_some_and(|(whole, part)| {
        whole.ends_with(|it: char| it.is_ascii_digit()) && is_number(part) && !part.starts_with(' ')
    });
    if ["invalid literal", "extra comma"].iter().any(|it| message.starts_with(it)) && comma {
        return Some(NO_COMMA);
    }
    let fits = |&&(said, place, _): &&(&str, &str, &str)| {
        let fits =
            place.strip_prefix('^').map_or(rest.starts_with(place), |it| before.ends_with(it));
        message.starts_with(said) && fits
    };
    SLIPS.iter().find(fits).map(|it| it.2)
}

const NO_NAME: &str = "a preset and a challenge have a name of their own: write [preset.NAME]";

const NO_COMMA: &str = "a number has a decimal point, not a comma: 0.9";

/// Fields that only the whole lesson has.
const WHOLE: [&str; 7] = ["question", "plays", "names", "source", "roles", "code", "listings"];

/// A message of serde or of the TOML reader in plain words, with what to write instead.
fn plain(message: &str) -> String {
    let names: Vec<_> = message.split('`').skip(1).step_by(2).collect();
    let others = || known(names[1..].iter().copied());
    if message.starts_with("missing field") {
        return match names[..] {
            ["preset"] => "there is no preset: write [preset.NAME], and below it a and b".into(),
            [name @ ("title" | "text" | "insight"), ..] => {
                format!("“{name}” is missing here: write {name} = \"…\"")
            }
            [name, ..] => format!("“{name}” is missing here: write {name} = …"),
            [] => message.into(),
        };
    }
    if message.starts_with("unknown field") && !names.is_empty() {
        if WHOLE.contains(&names[0]) && !names[1..].contains(&names[0]) {
            return format!("“{}” belongs above the first preset", names[0]);
        }
        // Below a bare [preset] its shape a is taken for a preset of that name.
        if Kind::ALL.iter().any(|it| it.word() == names[0]) {
            return NO_NAME.into();
        }
        return format!("there is no field “{}” here: there are {}", names[0], others());
    }
    if message.starts_with("unknown variant") && !names.is_empty() {
        return format!("“{}” is not known here: there are {}", names[0], others());
    }
    if let Some((found, wanted)) =
        message.strip_prefix("invalid type: ").and_then(|it| it.split_once(", expected "))
    {
        let wanted = match wanted {
            "f64" => "a number, such as 1.5 or \"pi / 3\"",
            "a string" | "a borrowed string" => "text in quotes",
            "a sequence" => "a list in brackets, [ ]",
            "a boolean" => "true or false",
            it if ["struct DVec2", "a tuple", "an array"]
                .iter()
                .any(|word| it.starts_with(word)) =>
            {
                "numbers in brackets, such as [1, 2]"
            }
            "struct Preset" | "struct Challenge" => return NO_NAME.into(),
            it if it.starts_with("struct") || it == "a map" => "fields in braces, { }",
            other => other,
        };
        return format!("here is {found}: write {wanted}");
    }
    match message {
        it if it.starts_with("invalid boolean") || it.starts_with("string values must") => {
            "text and formulas need quotes, such as \"Near\", \"sqrt(5)\" or \"30 * pi / 180\""
                .to_owned()
        }
        it if it.starts_with("missing key for inline table") => {
            "fields in braces do not end: write } above".to_owned()
        }
        it if it.starts_with("there is no method") => {
            format!("{it}: `tangency list` names them below the demos")
        }
        it => it.replace('`', "").replace('\n', ": "),
    }
}

fn fault_at(text: &str, at: usize, message: &str) -> Fault {
    let before = text.get(..at).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    Fault::at(before.matches('\n').count() + 1, line.chars().count() + 1, message)
}

/// Replaces the formulas in a table by their values; `numbers` if all its text is formulas. Other
/// text is leaked, for fields that borrow it. An error is the byte offset of a formula without a
/// value, and the reason.
fn evaluate(table: &mut DeTable<'static>, numbers: bool) -> Result<(), (usize, String)> {
    table.iter_mut().try_for_each(|(key, value)| match &**key.get_ref() {
        // Their keys are roles, of which `a` and `b` are also fields with numbers.
        "colors" | "roles" => Ok(()),
        // The author chooses the keys below, which may be names of fields.
        "preset" | "challenge" => match value.get_mut() {
            DeValue::Table(all) => all.iter_mut().try_for_each(|it| evaluate_in(it.1, false)),
            _ => Ok(()),
        },
        key => evaluate_in(value, numbers || NUMBERS.contains(&key)),
    })
}

fn is_number(value: &DeValue) -> bool {
    matches!(value, DeValue::Integer(_) | DeValue::Float(_) | DeValue::String(_))
}

fn evaluate_in(
    value: &mut Spanned<DeValue<'static>>,
    numbers: bool,
) -> Result<(), (usize, String)> {
    let at = value.span().start;
    match value.get_mut() {
        DeValue::Table(table) => evaluate(table, numbers),
        // The TOML reader would ignore numbers after the second.
        DeValue::Array(all)
            if numbers && all.len() > 2 && all.iter().all(|it| is_number(it.get_ref())) =>
        {
            let count = all.len();
            Err((at, format!("here are {count} numbers instead of two: {NO_COMMA}")))
        }
        DeValue::Array(all) => all.iter_mut().try_for_each(|it| evaluate_in(it, numbers)),
        DeValue::String(formula) if numbers => {
            let hint = match &**formula {
                it if it.contains(['√', '²']) || it.contains("sqrt ") => ": write sqrt(5), 5^2",
                it if it.contains('°') => ": write degrees as 30 * pi / 180",
                _ => "",
            };
            let number = number::typed(formula).map_err(|why| (at, why + hint))?;
            let float = DeValue::parse(format!("{number:?}").leak());
            *value.get_mut() = float.map_err(|why| (at, why.to_string()))?.into_inner();
            Ok(())
        }
        DeValue::String(text @ Cow::Owned(_)) => {
            *text = Cow::Borrowed(std::mem::take(text).into_owned().leak());
            Ok(())
        }
        _ => Ok(()),
    }
}

pub(super) type Code = &'static [CodeLine];

/// A method by its slug, with or without the pair before it.
pub(super) fn method<'de, D: Deserializer<'de>>(from: D) -> Result<Option<MethodId>, D::Error> {
    let slug = String::deserialize(from)?;
    let own = slug.rsplit('/').next().unwrap_or_default();
    MethodId::try_from(own.to_owned()).map(Some).map_err(D::Error::custom)
}

/// The parts of a table with their names and places, in the order of the document.
fn entries<'de, K: Deserialize<'de> + Ord, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
) -> Result<Vec<(K, Spanned<T>)>, D::Error> {
    let mut all: Vec<_> = BTreeMap::<K, Spanned<T>>::deserialize(from)?.into_iter().collect();
    all.sort_by_key(|it| it.1.span().start);
    Ok(all)
}

/// The same as a slice; `set` gives each part its name and its byte offset in the document.
fn named<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    from: D,
    set: fn(&mut T, &'static str, usize),
) -> Result<&'static [T], D::Error> {
    let name = |(slug, it): (String, Spanned<T>)| {
        let at = FENCE.len() + it.span().start;
        let mut it = it.into_inner();
        set(&mut it, slug.leak(), at);
        it
    };
    Ok(entries(from)?.into_iter().map(name).collect::<Vec<_>>().leak())
}

/// The default title of a preset is the words of its slug.
pub(super) fn presets<D: Deserializer<'static>>(from: D) -> Result<&'static [Preset], D::Error> {
    named(from, |it: &mut Preset, slug, at| {
        (it.slug, it.at) = (slug, at);
        if it.title.is_empty() {
            it.title = capital(&number::spelled(slug)).leak();
        }
    })
}

pub(super) fn tasks<D: Deserializer<'static>>(from: D) -> Result<&'static [Challenge], D::Error> {
    named(from, |it: &mut Challenge, slug, at| (it.slug, it.at) = (slug, at))
}

/// Pseudo-code: two spaces indent a line by one level, and a line of the play may begin with its
/// tag in brackets.
pub(super) fn code<'de, D: Deserializer<'de>>(from: D) -> Result<Code, D::Error> {
    Ok(lines(String::deserialize(from)?.leak()))
}

pub(super) fn listings<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<&'static [(String, Code)], D::Error> {
    let all = BTreeMap::<String, String>::deserialize(from)?;
    Ok(all.into_iter().map(|(name, it)| (name, lines(it.leak()))).collect::<Vec<_>>().leak())
}

pub(super) fn roles<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<&'static [(Role, &'static str)], D::Error> {
    let leaked = |(role, it): (Role, Spanned<String>)| (role, &*it.into_inner().leak());
    Ok(entries(from)?.into_iter().map(leaked).collect::<Vec<_>>().leak())
}

fn lines(text: &'static str) -> Code {
    let read = |whole: &'static str| {
        let text = whole.trim_start();
        let indent = ((whole.len() - text.len()) / 2).min(u8::MAX.into()) as u8;
        let tagged = text.strip_prefix('[').and_then(|it| it.split_once(']'));
        let is_tag = |it: &str| it.chars().all(|it| it.is_ascii_lowercase() || it == '-');
        let (tag, text) = tagged.filter(|it| is_tag(it.0)).unwrap_or(("", text));
        CodeLine { tag, indent, text: text.trim() }
    };
    text.trim_end().lines().map(read).collect::<Vec<_>>().leak()
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
    let found = found.collect::<Result<Vec<_>, _>>()?;
    if found.is_empty() {
        return Err(D::Error::custom("plays is empty: name one, or leave the line out"));
    }
    Ok(found.leak())
}

#[cfg(test)]
mod tests {
    use super::super::{FILES, LESSONS};
    use super::*;

    #[test]
    fn every_document_of_the_program_is_a_demo_without_a_fault() {
        assert_eq!(FILES.files().count(), LESSONS.len());
        for file in FILES.files() {
            let text = file.contents_utf8().unwrap();
            let lesson =
                LESSONS.iter().find(|it| text.contains(&format!("slug = \"{}\"", it.slug)));
            if let Err(fault) = read(text).and_then(|_| check(lesson.unwrap(), text)) {
                panic!("{}", fault.refusal(file.path().to_str().unwrap()).0);
            }
        }
    }

    fn fault(text: &str) -> Fault {
        let text = &*text.to_owned().leak();
        let fault = read(text).and_then(|lesson| check(Box::leak(Box::new(lesson)), text));
        fault.expect_err("a document")
    }

    #[test]
    fn a_fault_is_named_with_its_line_and_a_correction() {
        let gates = FILES.get_file("02-gates.md").unwrap().contents_utf8().unwrap();
        let [plays, title, quoted] =
            ["plays = [\"gates\"]", "title = \"Dot-product gates\"", "\"Dot-product gates\""];
        let definitions = "plays = [\"definitions\"]";
        let mismatched = "plays = [\"definitions\"]\nmethod = \"rotate-back\"";
        let far = "radius = 0.9 }";
        let [first, second] = ["[preset.between-the-gates]", "[preset.beyond-q]"];
        let [center, radius, link] = ["[-0.1, 0.6]", "radius = 1 }", "(mark:construction)"];
        let mut others = Vec::new();
        for (from, to, line, message) in [
            ("+++\nslug", "slug", 1, "a lesson begins with a line +++"),
            ("+++\n<!--", "<!--", 1, "write a line +++ below them"),
            ("title =", "titel =", 3, "no field “titel” here: there are slug, title, question"),
            (title, "", 2, "“title” is missing here: write title = \"…\""),
            (title, "title = 7", 3, "integer `7`: write text in quotes"),
            ("title =", "title", 3, "write = and a value"),
            (plays, "plays = [\"gate\"]", 7, "no play is called “gate”: there are"),
            (plays, "plays = []", 7, "name one"),
            (plays, "plays = \"gates\"", 7, "write a list in brackets"),
            ("question =", "method = \"gate\"\nquestion =", 4, "`tangency list` names them below"),
            (plays, "plays = [\"gates\"]\nmethod = \"segment-circle/gjk\"", 27, "there are gates"),
            (plays, definitions, 26, "write method = \"…\" with one of support-gap"),
            (plays, mismatched, 27, "is not played on seg"),
            ("roles.kept", "roles.keep", 12, "“keep” is not known here: there are a, b"),
            (radius, "radius = 0 }", 29, "radius is 0: it must be"),
            (radius, "radius = nan }", 29, "radius is NaN: it must be"),
            (radius, "radius = \"1 /\" }", 29, "ends where a number should stand"),
            (radius, "radius = \"two\" }", 29, "“two” is not a number"),
            (radius, "radius = \"√5\" }", 29, "“√5” is not a number: write sqrt(5)"),
            (radius, "radius = \"30°\" }", 29, "write degrees as 30 * pi / 180"),
            (radius, "radius = 0,9 }", 29, "a decimal point, not a comma: 0.9"),
            (radius, "radius: 1 }", 29, "write = for :"),
            (radius, "\"radius\": 1 }", 29, "write = for :"),
            (radius, "radius = −1 }", 29, "write the minus as -"),
            (radius, "radius = .5 }", 29, "digits before its point"),
            (radius, "radius = 5. }", 29, "digits after its point"),
            ("0.6], radius", "0.6] radius", 29, "a comma is missing"),
            (center, "[-0.1 0.6]", 29, "write a comma between numbers"),
            (center, "[-0,1, 0.6]", 29, "a decimal point, not a comma"),
            (radius, "radius = 0,9, }", 29, "a decimal point, not a comma: 0.9"),
            (center, "[-1,2} ]", 29, "or a bracket above"),
            (center, "[-0.1, 0.6", 29, "write ] above"),
            ("b.circle =", "b.circle:", 29, "write = for :"),
            (quoted, "\"Dot \"gates\"\"", 3, "a quote within text is written \\\""),
            (quoted, "\"Dot-product gates", 3, "the text does not end"),
            (quoted, "“Gates”", 3, "straight quotes"),
            (quoted, "\"\\gates\"", 3, "written twice"),
            (title, "title = \"a\"\ntitle = \"b\"", 4, "there twice"),
            (
                first,
                "[preset.between-the-gates]\nplays = [\"gates\"]",
                27,
                "above the first preset",
            ),
            (first, "[preset.between-the-gates", 26, "write ] after"),
            (first, "[preset.between the gates]", 26, "which is without spaces"),
            (first, "[preset]", 28, "a name of their own: write [preset.NAME]"),
            (first, "[preset]\ntitle = \"A\"", 29, "a name of their own: write [preset.NAME]"),
            (first, "[[preset]]", 26, "a name of their own: write [preset.NAME]"),
            (radius, "radius = two }", 29, "need quotes"),
            (radius, "radius = sqrt(2) }", 29, "need quotes"),
            (radius, "radius = true }", 29, "boolean `true`: write a number"),
            (radius, "radius = 1", 31, "write } above"),
            (radius, "}", 29, "“radius” is missing here: write radius = …"),
            (radius, "radius = 1, color = 2 }", 29, "no field “color” here: there are center, rad"),
            (center, "[-0.1]", 29, "length 1"),
            (center, "-0.1", 29, "write numbers in brackets"),
            ("b.circle", "b.cirkle", 29, "“cirkle” is not known here: there are"),
            (second, first, 31, "there twice"),
            (second, "[preset.\"beyond q\"]", 31, "has spaces"),
            ("b.circle = { center = [-0.1, 0.6], radius = 1 }\n", "", 26, "the shapes a and b"),
            ("b.circle = { center = [1.5", "b.ellipse = { center = [1.5", 35, "no field “radius”"),
            ("a.segment = { start = [-2", "a.line = { through=[[0,0],[1,1]] } #", 31, "a = line"),
            (far, "radius = 0.9 }\noptions.turns = 2", 36, "no option “turns”: it has"),
            ("[-0.1, 0.6], radius = 2", "[9, 9], radius = 2", 63, "“swallowed” is not met"),
            ("swallowed]\ntext", "eaten]\ntext", 63, "gates knows no challenge “eaten”: it has"),
            ("met_by.a.segment = { start = [0.5, 0.25], end = [0.5, 0.25] }\n", "", 73, "“met_by”"),
            ("-->\nThis segment", "This segment", 120, "lacks its end, -->"),
            ("preset beyond-q", "preset beyond-p", 99, "there are between-the-gates, beyond-q"),
            ("step 1; light cons", "step 99; light cons", 85, "no step 99: the last is"),
            ("step 1; light cons", "step one; light cons", 84, "write step and a number"),
            ("step 1; light cons", "stop 1; light cons", 84, "“stop 1” is not known: there are"),
            ("step 1; light cons", "step 1, light cons", 84, "divide the parts with ;"),
            ("light candidate", "light candidates", 90, "there are a, b, construction"),
            ("light candidate", "light ghost", 91, "no mark of ghost: it has a, b"),
            (link, "(mark:constructions)", 87, "write mark: and a role: a, b"),
            (link, "(open:challenges)", 87, "write open: and a page or a drawer: story"),
            (link, "(#near)", 87, "its presets are between-the-gates, beyond-q"),
            (link, "(any-pair/gjk#near)", 87, "its presets are "),
            (link, "(near.md)", 87, "no such file"),
            ("(line-circle/triangle-height)", "(line-circle/height)", 85, "leads nowhere"),
            ("- [x] ", "- [ ] ", 102, "only one"),
            ("- [ ] ", "- [x] ", 102, "only one"),
        ] {
            let text = gates.replacen(from, to, 1);
            assert_ne!(text, gates, "{from}");
            let fault = fault(&text);
            if fault.line != line || !fault.message.contains(message) {
                others.push(format!("{line}: {message}, not {}: {}", fault.line, fault.message));
            }
        }
        assert!(others.is_empty(), "{}", others.join("\n"));
        let other = gates.replace("[\"gates\"]", "[\"gates\", \"definitions\"]");
        let elsewhere =
            fault(&other.replacen(first, &format!("{first}\noptions = {{ circle = 1 }}"), 1));
        let message =
            "has no option “circle”: it has none; definitions has that one: put it first in plays";
        assert!(elsewhere.line == 27 && elsewhere.message.contains(message), "{elsewhere}");
        let axes = FILES.get_file("20-separating-axes.md").unwrap().contents_utf8().unwrap();
        let (before, vertices) = axes.split_once("vertices = [[").unwrap();
        let (shape, after) = vertices.split_once('\n').unwrap();
        let options = format!("{before}vertices = [\n[{shape}\noptions.turns = 2\n{after}");
        assert_eq!(fault(&options).line, before.lines().count() + 2);
    }
}
