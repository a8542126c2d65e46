//! Reads a story's Markdown into passages.

use super::{Passage, Question};
use crate::page::figure::{ROLES, Role};
use std::ops::RangeInclusive;

/// What a comment that directs begins and ends with.
const COMMENT: [&str; 2] = ["<!--", "-->"];

/// What an answer to choose begins with, and the right one.
const BOXES: [&str; 3] = ["- [ ] ", "- [x] ", "- [X] "];

/// Stands for the last step of whatever run there is.
const LAST: usize = usize::MAX;

/// The passages of a story, at least one.
///
/// # Errors
/// The byte at which a direction begins that makes no sense, and why.
pub(super) fn passages(
    text: &'static str,
    opening: &'static str,
) -> Result<Vec<Passage>, (usize, String)> {
    let mut passages: Vec<Passage> = Vec::new();
    for (direction, words) in pieces(text)? {
        let preset = passages.last().map_or(opening, |it| it.preset);
        let mut passage = Passage {
            words,
            preset,
            steps: LAST..=LAST,
            frame: 0.0,
            view: Vec::new(),
            light: None,
            hide: None,
            bare: false,
            question: None,
        };
        for part in direction.split(';').map(str::trim).filter(|it| !it.is_empty()) {
            if passage.follow(part).is_none() {
                return Err((offset(text, part), format!("“{part}” {}", wanted(part))));
            }
        }
        (passage.words, passage.question) =
            question(words).map_err(|(line, why)| (offset(text, line), why.to_owned()))?;
        passages.push(passage);
    }
    Ok(passages)
}

/// A comment's inside, and the words up to the next one.
type Piece = (&'static str, &'static str);

/// All of them.
///
/// # Errors
/// The byte at which a comment begins that does not end.
fn pieces(text: &'static str) -> Result<Vec<Piece>, (usize, String)> {
    let [open, close] = COMMENT;
    let mut parts = text.split(open);
    let before = parts.next().unwrap_or_default();
    let mut all = Vec::new();
    if !before.trim().is_empty() {
        all.push(("", before.trim()));
    }
    for part in parts {
        let endless =
            || (offset(text, part) - open.len(), "a comment lacks its end, -->".to_owned());
        let (inside, words) = part.split_once(close).ok_or_else(endless)?;
        all.push((inside.trim(), words.trim()));
    }
    if all.is_empty() {
        all.push(("", ""));
    }
    Ok(all)
}

impl Passage {
    /// Takes one direction; `None` where it is none.
    fn follow(&mut self, part: &'static str) -> Option<()> {
        let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
        match word {
            "preset" if !rest.is_empty() => self.preset = rest,
            "step" => {
                let step = step(rest)?;
                self.steps = step..=step;
            }
            "play" => self.steps = stretch(rest)?,
            "frame" => self.frame = rest.parse().ok().filter(|it| (0.0..=1.0).contains(it))?,
            "view" => self.view = rest.split(' ').map(Role::find).collect::<Option<_>>()?,
            "light" => self.light = Some(Role::find(rest)?),
            "bare" if rest.is_empty() => self.bare = true,
            "hide" => self.hide = Some(Role::find(rest)?),
            _ => return None,
        }
        Some(())
    }
}

/// Why a direction makes no sense, and how it is written.
fn wanted(part: &str) -> String {
    let word = part.split(' ').next().unwrap_or_default();
    let roles = || ROLES.map(Role::name).join(", ");
    match word {
        _ if part.contains(',') => "has a comma: divide the parts with ;".to_owned(),
        "preset" => "lacks the slug of a preset".to_owned(),
        "step" => "is not a step: write step and a number from 1, or step last".to_owned(),
        "play" => "is not a run of steps: write play, play 1 to 4 or play 2 to last".to_owned(),
        "frame" => "is not a frame: write frame and a number from 0 to 1".to_owned(),
        "bare" => "says too much: write bare alone".to_owned(),
        "view" | "light" | "hide" => format!("names an unknown role: there are {}", roles()),
        _ => "is not known: there are preset, step, play, frame, view, light, hide and bare, \
            with semicolons between them"
            .to_owned(),
    }
}

/// A step that is counted from 1, as on the screen.
fn step(text: &str) -> Option<usize> {
    if text == "last" { Some(LAST) } else { text.parse::<usize>().ok()?.checked_sub(1) }
}

fn stretch(text: &str) -> Option<RangeInclusive<usize>> {
    if text.is_empty() {
        return Some(0..=LAST);
    }
    let (from, to) = text.split_once(" to ")?;
    let (from, to) = (step(from)?, step(to)?);
    (from < to).then_some(from..=to)
}

/// The words of a passage, and its question.
type Asked = (&'static str, Option<Question>);

/// A passage's words before a list of answers, and the question with its answers where there is one.
///
/// # Errors
/// The line of the first answer, and what is wrong.
fn question(words: &'static str) -> Result<Asked, (&'static str, &'static str)> {
    let is_choice = |line: &str| BOXES.iter().any(|it| line.starts_with(it));
    let lines: Vec<_> = words.lines().collect();
    let Some(first) = lines.iter().position(|it| is_choice(it)) else { return Ok((words, None)) };
    let listed = || lines[first..].iter().take_while(|it| is_choice(it));
    let choices = listed().map(|it| it[BOXES[0].len()..].trim()).collect();
    let mut ticked = (0..).zip(listed()).filter(|(_, it)| !it.starts_with(BOXES[0]));
    let (Some((right, _)), None) = (ticked.next(), ticked.next()) else {
        return Err((
            lines[first],
            "one answer must be ticked, and only one: write - [x] before it",
        ));
    };
    let after = lines.get(first + listed().count()).copied();
    let asked = &words[..offset(words, lines[first])];
    let answer = after.map_or("", |line| &words[offset(words, line)..]);
    Ok((asked.trim(), Some(Question { choices, right, answer: answer.trim() })))
}

/// Where a line of `text` begins in it, bytes.
fn offset(text: &str, line: &str) -> usize {
    line.as_ptr() as usize - text.as_ptr() as usize
}
