//! `tangency notices`: whose work is in the program, and under which licences.

use crate::app::refusal::Refusal;
use clap::Args;
use std::process::ExitCode;

/// Made by `UPDATE_NOTICES=1 cargo test --test program notices`, and compared there.
const NOTICES: &str = include_str!("../../assets/notices.txt");

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
