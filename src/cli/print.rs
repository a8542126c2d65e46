//! The commands that print what there is: demos and methods, the manual, completions.

use super::Cli;
use crate::catalog::{METHODS, engines};
use crate::demo::lesson::{LESSONS, Preset};
use crate::panel::pages;
use crate::platform::refusal::Refusal;
use crate::shape::Kind;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use clap_mangen::Man;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::process::ExitCode;

#[derive(Args)]
pub struct List {
    /// One JSON object, for other programs
    #[arg(long)]
    json: bool,
}

impl List {
    pub fn run(&self) -> Result<ExitCode, Refusal> {
        let text = if self.json { format!("{}\n", everything()) } else { text() };
        super::print(text.as_bytes())
    }
}

fn everything() -> Value {
    let demos = LESSONS.iter().map(|lesson| {
        let preset = |it: &Preset| json!({ "preset": it.slug, "title": it.title });
        // The first play is the demo's own; in a crowd any may come.
        let played = lesson.plays.iter().take(1).flat_map(|play| play.options);
        let options = lesson.options().iter().chain(played).map(|it| it.slug);
        json!({
            "demo": lesson.slug,
            "title": lesson.title,
            "author": lesson.source.document.author(),
            "shapes": lesson.kinds().map(Kind::word),
            "presets": lesson.presets.iter().map(preset).collect::<Vec<_>>(),
            "options": options.collect::<Vec<_>>(),
        })
    });
    let methods = METHODS.iter().chain(engines()).map(|method| {
        json!({
            "method": method.slug,
            "shapes": [method.pair.0.word(), method.pair.1.word()],
            "title": method.title,
            "author": method.id.family.document.author(),
            "published": method.id.is_published(),
            "semantics": method.semantics.word(),
        })
    });
    json!({ "demos": demos.collect::<Vec<_>>(), "methods": methods.collect::<Vec<_>>() })
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

#[derive(Args)]
pub struct Manual {
    /// The page to print, as Markdown; otherwise the names of all pages
    #[arg(value_name = "PAGE")]
    page: Option<String>,
    /// Print every command and option, as man reads it
    #[arg(long, conflicts_with = "page")]
    roff: bool,
}

impl Manual {
    pub fn run(&self) -> Result<ExitCode, Refusal> {
        let list = || pages().iter().map(|it| format!("{:12} {}\n", it.slug(), it.title()));
        let text = match &self.page {
            _ if self.roff => roff()?,
            None => list().collect::<String>() + "\n`tangency manual PAGE` prints one of them.\n",
            Some(wanted) => {
                let page = pages().iter().find(|it| it.slug() == wanted);
                let missing = || {
                    let names: Vec<_> = pages().iter().map(|it| it.slug()).collect();
                    let names = names.join(", ");
                    Refusal(format!("There is no page \"{wanted}\"; the pages are {names}."))
                };
                page.ok_or_else(missing)?.text.to_owned()
            }
        };
        super::print(text.as_bytes())
    }
}

fn roff() -> Result<String, Refusal> {
    let mut page = Vec::new();
    let unmade = |error| Refusal(format!("The manual page cannot be made: {error}."));
    let command = Cli::command();
    Man::new(command.clone()).render(&mut page).map_err(unmade)?;
    for part in command.get_subcommands() {
        let name = format!("tangency {}", part.get_name());
        let part = part.clone().bin_name(&name).display_name(name);
        let man = Man::new(part);
        man.render_description_section(&mut page).map_err(unmade)?;
        man.render_synopsis_section(&mut page).map_err(unmade)?;
        man.render_options_section(&mut page).map_err(unmade)?;
    }
    Ok(String::from_utf8_lossy(&page).into_owned())
}

pub fn completions(shell: Shell) -> Result<ExitCode, Refusal> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "tangency", &mut script);
    super::print(&script)
}
