//! `tangency render`: a figure without a window.

use crate::app::file::Refusal;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;

/// Arguments of `tangency render`.
#[derive(Args)]
pub struct Render {
    /// A demo's slug or a case file
    #[arg(value_name = "SLUG|CASE.json")]
    what: String,
    /// Where the figure goes; the ending says in which form
    #[arg(short, long, value_name = "X.svg|X.png")]
    output: PathBuf,
}

impl Render {
    /// Makes the figure.
    pub fn run(self) -> Result<ExitCode, Refusal> {
        Err(Refusal(format!("{} {}", self.what, self.output.display())))
    }
}
