//! All the cases of a file, one after the other.

use super::{Case, LONGEST_TITLE, cut};
use crate::lab::case::reader::{self, Text};
use crate::platform::file;
use crate::platform::refusal::Refusal;
use serde::Deserialize;
use serde_json::Value;
use std::io::Read;

/// A case among others.
pub struct Listed {
    /// The case.
    pub case: Case,
    /// What the file calls it: its title or else its id; empty without either.
    pub name: String,
    /// The line that it begins in, from 1.
    pub line: u64,
}

/// What may name a case that has no title.
#[derive(Deserialize)]
struct Named {
    #[serde(default)]
    id: Value,
}

/// Gives every case of an input that is called `name` to `take`, or what is wrong with it, until
/// that has enough and says `false`.
///
/// # Errors
/// When the input cannot be read.
pub async fn each(
    input: impl Read,
    name: &str,
    mut take: impl FnMut(Result<Listed, Refusal>) -> bool,
) -> Result<(), Refusal> {
    let read = reader::each(input, |found| {
        take(match found {
            Ok(text) => listed(&text, name),
            Err(fault) => Err(fault.refusal(name)),
        })
    });
    read.await.map_err(|error| Refusal(format!("{name}: {}.", file::reason(&error))))
}

fn listed(text: &Text, file: &str) -> Result<Listed, Refusal> {
    let case = super::case(text, file, None)?;
    let mut name = case.about.title.clone();
    if name.is_empty() {
        let id = serde_json::from_str(&text.json).map_or(Value::Null, |it: Named| it.id);
        name = match id {
            Value::Null => String::new(),
            Value::String(text) => text,
            other => other.to_string(),
        };
        cut(&mut name, LONGEST_TITLE);
    }
    Ok(Listed { case, name, line: text.line })
}
