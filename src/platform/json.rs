//! Reading JSON so that an error names its field, its line and its column.

use crate::platform::refusal::Refusal;
use serde::de::Deserialize;
use serde_json::error::Category;
use std::fmt::{self, Display};

/// Why a text is not the JSON that is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// From 1.
    pub line: usize,
    /// From 1.
    pub column: usize,
    /// The field, such as `a.ellipse`; empty for the whole.
    pub field: String,
    pub message: String,
}

impl Fault {
    /// A fault without a field.
    pub fn at(line: usize, column: usize, message: impl Into<String>) -> Self {
        Self { line, column, field: String::new(), message: message.into() }
    }

    /// The place and the message of an error that serde_json found in `text`.
    pub fn new(text: &str, field: &str, error: &serde_json::Error) -> Self {
        let said = error.to_string();
        let said = said.rsplit_once(" at line ").map_or(&*said, |(message, _)| message);
        let line = text.split('\n').nth(error.line().max(1) - 1).unwrap_or_default();
        // serde_json counts bytes; people count characters.
        let starts = line.char_indices().take_while(|(start, _)| *start < error.column());
        let column = (starts.count() + error.column().saturating_sub(line.len()).min(1)).max(1);
        let message = match (error.classify(), word_at(line, error.column().saturating_sub(1))) {
            (Category::Eof, _) => "the text ends too early".to_owned(),
            // A list has more elements than expected.
            _ if said == "trailing characters" => "there are more values than expected".to_owned(),
            (Category::Syntax, Some(word)) => format!("{said}, found {word}"),
            _ => said.to_owned(),
        };
        Self { line: error.line().max(1), column, field: field.to_owned(), message }
    }

    /// The same fault in a longer text, of which this one begins at `line` and `column`.
    pub fn within(mut self, line: u64, column: usize) -> Self {
        if self.line == 1 {
            self.column += column - 1;
        }
        self.line += line as usize - 1;
        self
    }

    pub fn refusal(&self, name: &str) -> Refusal {
        Refusal(format!("{name}, line {}, {self}.", self.line))
    }
}

/// Writes the fault without its line.
impl Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { column, field, message, .. } = self;
        let end = if field.is_empty() { "" } else { ": " };
        write!(out, "column {column}: {field}{end}{message}")
    }
}

/// The word around a byte of a line, such as `NaN`, which JSON lacks and many programs write.
fn word_at(line: &str, byte: usize) -> Option<String> {
    let (before, after) = line.split_at_checked(byte)?;
    let is_end = |it: char| !it.is_ascii_alphanumeric();
    let word = [before.rsplit(is_end).next()?, after.split(is_end).next()?].concat();
    Some(word).filter(|it| it.starts_with(|it: char| it.is_ascii_alphabetic()))
}

pub fn parse<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, Fault> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        let field = if path == "." { "" } else { path.trim_end_matches('?').trim_end_matches('.') };
        Fault::new(text, field, error.inner())
    })?;
    reader.end().map_err(|error| {
        let message = "there is more text after the end of the JSON object".to_owned();
        Fault { message, ..Fault::new(text, "", &error) }
    })?;
    Ok(value)
}
