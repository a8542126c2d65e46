//! `tangency list`: what there is, with slugs.

use crate::catalog::{METHODS, engines};
use crate::demo::lesson::{LESSONS, Lesson};
use crate::platform::refusal::Refusal;
use crate::shape::Kind;
use clap::Args;
use serde::Serialize;
use std::fmt::Write as _;
use std::process::ExitCode;

/// Arguments of `tangency list`.
#[derive(Args)]
pub struct List {
    /// One JSON object, for other programs
    #[arg(long)]
    json: bool,
}

impl List {
    /// Prints demos with their presets, then methods by pair.
    ///
    /// # Errors
    /// When the list cannot be written.
    pub fn run(&self) -> Result<ExitCode, Refusal> {
        let text = if self.json { json()? } else { text() };
        super::place::Place::StandardOutput.write(text.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

#[derive(Serialize)]
struct Everything {
    demos: Vec<Demo>,
    methods: Vec<Listed>,
}

#[derive(Serialize)]
struct Demo {
    demo: &'static str,
    title: &'static str,
    author: &'static str,
    shapes: [&'static str; 2],
    presets: Vec<Preset>,
    options: Vec<&'static str>,
}

#[derive(Serialize)]
struct Preset {
    preset: &'static str,
    title: &'static str,
}

#[derive(Serialize)]
struct Listed {
    method: &'static str,
    shapes: [&'static str; 2],
    title: &'static str,
    author: &'static str,
    published: bool,
    semantics: &'static str,
}

/// Everything as one JSON object.
fn json() -> Result<String, Refusal> {
    let presets = |lesson: &Lesson| {
        let preset = |it: &crate::demo::lesson::Preset| Preset { preset: it.slug, title: it.title };
        lesson.presets.iter().map(preset).collect()
    };
    // The first play is the demo's own; in a crowd any may come.
    let options = |lesson: &Lesson| {
        let played = lesson.plays.iter().take(1).flat_map(|play| play.options);
        lesson.options().iter().chain(played).map(|it| it.slug).collect()
    };
    let demos = LESSONS.iter().map(|lesson| Demo {
        demo: lesson.slug,
        title: lesson.title,
        author: lesson.source.document.author(),
        shapes: lesson.kinds().map(Kind::word),
        presets: presets(lesson),
        options: options(lesson),
    });
    let methods = METHODS.iter().chain(engines()).map(|method| Listed {
        method: method.slug,
        shapes: [method.pair.0.word(), method.pair.1.word()],
        title: method.title,
        author: method.id.family.document.author(),
        published: method.id.is_published(),
        semantics: method.semantics.word(),
    });
    let everything = Everything { demos: demos.collect(), methods: methods.collect() };
    serde_json::to_string(&everything)
        .map(|text| text + "\n")
        .map_err(|error| Refusal(format!("The list cannot be written: {error}.")))
}

fn text() -> String {
    let mut text = String::from("Demos and their presets\n");
    let slugs = LESSONS.iter().flat_map(|it| it.presets).map(|it| it.slug.len() + 2);
    let width = slugs.chain(LESSONS.iter().map(|it| it.slug.len())).max().unwrap_or(0);
    for lesson in LESSONS.iter() {
        let author = lesson.source.document.author();
        let _ = writeln!(text, "  {:width$}    {} ({author})", lesson.slug, lesson.title);
        for preset in lesson.presets {
            let _ = writeln!(text, "    {:1$}  {2}", preset.slug, width, preset.title);
        }
    }
    text.push_str("\nMethods by pair\n");
    let slug = |method: &crate::catalog::Method| {
        format!("{}-{}/{}", method.pair.0.word(), method.pair.1.word(), method.slug)
    };
    let all = || METHODS.iter().chain(engines());
    let width = all().map(|method| slug(method).len()).max().unwrap_or(0);
    for method in all() {
        let author = method.id.family.document.author();
        let _ = writeln!(text, "  {:width$}    {} ({author})", slug(method), method.title);
    }
    text
}
