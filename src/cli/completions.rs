//! `tangency completions`: what a shell needs to complete arguments.

use crate::platform::refusal::Refusal;
use clap::{Args, CommandFactory};
use clap_complete::Shell;
use std::process::ExitCode;

/// Arguments of `tangency completions`.
#[derive(Args)]
pub struct Completions {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl Completions {
    /// Prints the script.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn run(&self) -> Result<ExitCode, Refusal> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut super::Cli::command(), "tangency", &mut script);
        super::place::Place::StandardOutput.write(&script)?;
        Ok(ExitCode::SUCCESS)
    }
}
