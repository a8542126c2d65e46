//! `tangency list`: what there is, with slugs.

use crate::app::lesson::LESSONS;
use crate::app::refusal::Refusal;
use crate::catalog::METHODS;
use std::fmt::Write as _;
use std::io::Write as _;
use std::process::ExitCode;

/// Prints demos with their presets, then methods by pair.
pub fn list() -> Result<ExitCode, Refusal> {
    let text = text();
    match std::io::stdout().lock().write_all(text.as_bytes()) {
        // The reader, such as `head`, has had enough.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(ExitCode::SUCCESS),
        Err(error) => Err(Refusal(format!("The list cannot be written: {error}."))),
        Ok(()) => Ok(ExitCode::SUCCESS),
    }
}

fn text() -> String {
    let mut text = String::from("Demos and their presets\n");
    let slugs = LESSONS.iter().flat_map(|it| it.presets).map(|it| it.slug.len() + 2);
    let width = slugs.chain(LESSONS.iter().map(|it| it.slug.len())).max().unwrap_or(0);
    for lesson in LESSONS {
        let author = lesson.document.author();
        let _ = writeln!(text, "  {:width$}    {} ({author})", lesson.slug, lesson.title);
        for preset in lesson.presets {
            let _ = writeln!(text, "    {:1$}  {2}", preset.slug, width, preset.title);
        }
    }
    text.push_str("\nMethods by pair\n");
    let slug = |method: &crate::catalog::Method| {
        format!("{}-{}/{}", method.pair.0.word(), method.pair.1.word(), method.slug)
    };
    let width = METHODS.iter().map(|method| slug(method).len()).max().unwrap_or(0);
    for method in METHODS {
        let author = method.document.author();
        let _ = writeln!(text, "  {:width$}    {} ({author})", slug(method), method.title);
    }
    text
}
