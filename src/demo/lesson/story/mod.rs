//! A demo's story: passages, each with one idea and the picture that shows it.
//!
//! In the lesson's `.md` a comment above a passage says what is on the canvas meanwhile, its
//! parts divided by semicolons:
//!
//! ```text
//! <!-- preset near-miss; play 1 to 5; light candidate -->
//! ```
//!
//! | part | what it does |
//! | --- | --- |
//! | `preset SLUG` | puts a preset on the canvas; else the one of the passage before stays |
//! | `step N`, `step last` | shows that step, counted from 1; else the last |
//! | `play`, `play N to M`, `play N to last` | plays these steps; `play` alone plays all |
//! | `frame F` | carries the plane that far into the method's frame, 0 to 1; else it is the world |
//! | `view ROLE …` | looks closely at the marks of these roles at the step that stays; else at all |
//! | `light ROLE` | lights the marks of one role, such as `candidate` |
//! | `hide ROLE` | leaves out what is of one role and means just what that does: it has no name yet |
//! | `bare` | shows the given shapes alone: what the run draws is told later |
//!
//! A link to `mark:ROLE` in the words lights those marks under the pointer, one to `open:NAME`
//! opens a page of the sheet or a drawer, such as `open:plots`. A list of boxes asks:
//! the ticked one is right, and what follows the list is said after it when somebody has answered.

mod read;
#[cfg(test)]
mod tests;

use crate::page::figure::{Mark, Role, Weight};
use pulldown_cmark::{Event, Parser, Tag};
use std::ops::RangeInclusive;

/// A story.
#[derive(Default)]
pub struct Story {
    text: &'static str,
    /// At least one.
    pub(super) passages: Vec<Passage>,
}

/// A passage of a story, and what is on the canvas while it is read.
#[derive(Clone, Debug, PartialEq)]
pub struct Passage {
    /// What is told, in Markdown.
    pub words: &'static str,
    /// The slug of the preset on the canvas.
    pub preset: &'static str,
    /// The steps that play, from 0; the last one stays. Past the end means the run's last.
    pub steps: RangeInclusive<usize>,
    /// How far the plane is carried into the method's frame, 0 to 1.
    pub frame: f64,
    /// Of which roles the marks are that fill the canvas; of none, all there is does.
    pub view: Vec<Role>,
    /// The marks that are lit.
    pub light: Option<Role>,
    /// The marks that are left out.
    pub hide: Option<Role>,
    /// Only the given shapes are shown.
    pub bare: bool,
    /// What the reader is asked.
    pub question: Option<Question>,
}

/// A question with answers to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The answers.
    pub choices: Vec<&'static str>,
    /// Which of them is right.
    pub right: usize,
    /// What is said when somebody has answered, in Markdown.
    pub answer: &'static str,
}

/// What stands before the role in a link that lights marks.
const MARK: &str = "mark:";

impl Story {
    /// Reads a story's Markdown; `opening` is the preset that it begins with.
    ///
    /// # Errors
    /// The byte at which a direction begins that makes no sense, and why.
    pub(super) fn read(text: &'static str, opening: &'static str) -> Result<Self, (usize, String)> {
        Ok(Self { text, passages: read::passages(text, opening)? })
    }

    /// The Markdown.
    pub fn text(&self) -> &'static str {
        self.text
    }
}

impl Passage {
    /// Whether it stops before the last of so many steps.
    pub fn stops_early(&self, steps: usize) -> bool {
        self.rests_at() < steps.saturating_sub(1)
    }

    /// Whether it leaves a mark out.
    pub fn hides(&self, mark: &Mark) -> bool {
        // A copy of a given shape, such as a magnified rim, has a name of its own.
        let given = mark.weight == Weight::Given
            && matches!(mark.role, Role::A | Role::B)
            && mark.name.is_empty();
        (self.bare && !given) || (self.hide == Some(mark.role) && mark.meaning.is_empty())
    }

    /// The step that stays when those that play have played.
    pub fn rests_at(&self) -> usize {
        *self.steps.end()
    }

    /// Whether some steps play.
    pub fn plays(&self) -> bool {
        self.steps.start() < self.steps.end()
    }
}

/// What Markdown says, without its signs and where its links lead.
pub fn plain(markdown: &str) -> String {
    let mut words = String::with_capacity(markdown.len());
    for event in Parser::new(markdown) {
        match event {
            Event::Text(text) | Event::Code(text) => words.push_str(&text),
            Event::SoftBreak | Event::HardBreak | Event::Start(Tag::Paragraph | Tag::Item)
                if !words.is_empty() =>
            {
                words.push(' ');
            }
            _ => {}
        }
    }
    words
}

/// The marks that a link of a story lights under the pointer.
pub fn lights(link: &str) -> Option<Role> {
    Role::find(link.strip_prefix(MARK)?)
}
