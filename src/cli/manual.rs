//! `tangency manual`: the manual's pages, and the manual page for `man`.

use super::place::Place;
use crate::panel::pages;
use crate::platform::refusal::Refusal;
use clap::{Args, CommandFactory};
use clap_mangen::Man;
use std::process::ExitCode;

/// Arguments of `tangency manual`.
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
    /// Prints a page, the list of pages, or the manual page for `man`.
    ///
    /// # Errors
    /// When there is no such page, or it cannot be written.
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
        Place::StandardOutput.write(text.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Every command and its options, as `man` reads them.
fn roff() -> Result<String, Refusal> {
    let mut page = Vec::new();
    let unmade = |error| Refusal(format!("The manual page cannot be made: {error}."));
    let command = super::Cli::command();
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
