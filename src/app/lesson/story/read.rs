//! Reads a story's Markdown into passages.

use super::{Passage, Question};
use crate::app::figure::Role;
use std::ops::RangeInclusive;

/// What a comment that directs begins and ends with.
const COMMENT: [&str; 2] = ["<!--", "-->"];

/// What an answer to choose begins with, and the right one.
const BOXES: [&str; 2] = ["- [ ] ", "- [x] "];

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
    for (direction, words) in pieces(text) {
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
                return Err((offset(text, part), format!("“{part}” is no direction")));
            }
        }
        if words.contains(BOXES[1]) {
            (passage.words, passage.question) = question(words);
        }
        passages.push(passage);
    }
    Ok(passages)
}

/// Each comment's inside, with the words up to the next one.
fn pieces(text: &'static str) -> Vec<(&'static str, &'static str)> {
    let [open, close] = COMMENT;
    let mut parts = text.split(open);
    let before = parts.next().unwrap_or_default().trim();
    let first = Some(("", before)).filter(|_| !before.is_empty());
    let directed = parts.map(|part| part.split_once(close).unwrap_or((part, "")));
    let all: Vec<_> = first.into_iter().chain(directed).collect();
    let all = if all.is_empty() { vec![("", "")] } else { all };
    all.into_iter().map(|(it, words)| (it.trim(), words.trim())).collect()
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

/// The words before a list of answers, the answers, and what is said then.
fn question(words: &'static str) -> (&'static str, Option<Question>) {
    let is_choice = |line: &str| BOXES.iter().any(|it| line.starts_with(it));
    let lines: Vec<_> = words.lines().collect();
    let Some(first) = lines.iter().position(|it| is_choice(it)) else { return (words, None) };
    let listed = || lines[first..].iter().take_while(|it| is_choice(it));
    let choices = listed().map(|it| it[BOXES[0].len()..].trim()).collect();
    let right = listed().position(|it| it.starts_with(BOXES[1])).unwrap_or(0);
    let after = lines.get(first + listed().count()).copied();
    let asked = &words[..offset(words, lines[first])];
    let answer = after.map_or("", |line| &words[offset(words, line)..]);
    (asked.trim(), Some(Question { choices, right, answer: answer.trim() }))
}

/// Where a line of `text` begins in it, bytes.
fn offset(text: &str, line: &str) -> usize {
    line.as_ptr() as usize - text.as_ptr() as usize
}
