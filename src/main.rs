//! The command line, then the frame loop; nothing else.

use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let started = Instant::now();
    tangency::cli::run(started)
}
