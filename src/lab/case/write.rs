//! What is on the canvas as a case, and into which file that goes.

use crate::catalog::MethodId;
use crate::demo::lesson::Lesson;
use crate::lab::copy;
use crate::platform::file::{self, Existing};
use crate::platform::refusal::Refusal;
use crate::scene::Scene;
use crate::shape::Shape;
use serde::Serialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

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
        #[serde(skip_serializing_if = "Option::is_none")]
        method: Option<MethodId>,
        #[serde(skip_serializing_if = "BTreeMap::is_empty")]
        options: &'s BTreeMap<String, f64>,
    }
    if scene.shapes().len() == 2 {
        return copy::json(lesson, scene).map_err(Refusal);
    }
    let whole = Whole {
        demo: lesson.slug,
        shapes: scene.shapes(),
        focus: scene.focus().map(|which| which.index()),
        method: scene.method,
        options: &scene.options,
    };
    let text = serde_json::to_string(&whole).map_err(|error| Refusal(format!("{error}.")))?;
    Ok(text + "\n")
}

/// Saves a case's text as a file and returns where it is. A file that is there is replaced: who
/// chose its name was asked. A name without an ending gets `.json`, and as nobody was asked about
/// that one it replaces nothing.
///
/// # Errors
/// When the file cannot be written.
pub fn save(path: &Path, text: &str) -> Result<PathBuf, Refusal> {
    let (path, existing) = match path.extension() {
        Some(_) if path.exists() => (path.to_owned(), Existing::Replaced),
        Some(_) => (path.to_owned(), Existing::Kept),
        None => (path.with_extension("json"), Existing::Kept),
    };
    file::write(&path, text.as_bytes(), existing)?;
    Ok(path)
}
