//! `tangency manual`: the manual page.

use crate::app::refusal::Refusal;
use clap::{Args, CommandFactory};
use clap_mangen::Man;
use std::process::ExitCode;

/// Arguments of `tangency manual`.
#[derive(Args)]
pub struct Manual {}

impl Manual {
    /// Prints the page, as `man` reads it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn run(&self) -> Result<ExitCode, Refusal> {
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
        super::place::Place::StandardOutput.write(&page)?;
        Ok(ExitCode::SUCCESS)
    }
}
