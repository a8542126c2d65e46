//! `tangency notices`: whose work is in the program, and under which licences.

use crate::panel::NOTICES;
use crate::platform::refusal::Refusal;
use clap::Args;
use std::process::ExitCode;

/// Arguments of `tangency notices`.
#[derive(Args)]
pub struct Notices {}

impl Notices {
    /// Prints them all.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn run(&self) -> Result<ExitCode, Refusal> {
        super::place::Place::StandardOutput.write(NOTICES.as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}
