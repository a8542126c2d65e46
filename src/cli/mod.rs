//! The command line.

pub mod check;
mod completions;
mod hunt;
mod list;
mod manual;
mod map;
mod notices;
mod own;
mod place;
mod render;
mod typo;
mod window;

use crate::lab::own::launch;
use crate::platform::refusal::{self, printable};
use clap::{Args, Parser, Subcommand};
use std::borrow::Cow;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

/// Exit status when nothing could be done: bad arguments, no display, unreadable input.
const NOTHING_DONE: u8 = 2;

/// Drag shapes and watch collision algorithms think.
#[derive(Parser)]
#[command(version, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    open: Open,
}

/// What the window opens with.
#[derive(Args)]
struct Open {
    /// Case files, or a link; the first case goes on the canvas (JSON)
    #[arg(value_name = "CASES|LINK")]
    cases: Vec<PathBuf>,
    /// The demo to open; `tangency list` names them
    #[arg(long, value_name = "SLUG")]
    demo: Option<String>,
    #[command(flatten)]
    methods: own::Methods,
    /// Write every action to a new file, as it happens
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Let all demos play by themselves, until any key or touch takes over
    #[arg(long)]
    autoplay: bool,
    /// Print what the frames cost when the window closes (JSON)
    #[arg(long)]
    stats: bool,
}

#[derive(Subcommand)]
enum Command {
    /// Judge cases: one JSON object a line in, one a line out
    Check(check::Check),
    /// Find cases on which two methods differ, shrunk to the fewest digits
    Hunt(hunt::Hunt),
    /// Print what a shell needs to complete arguments
    Completions(completions::Completions),
    /// List demos, their presets and the methods, with slugs
    List(list::List),
    /// Print the manual, page by page
    Manual(manual::Manual),
    /// Make a map without a window: a shape is swept, and each place coloured by what is so there
    Map(map::Map),
    /// Print whose work is in the program, and the licences of all of it
    Notices(notices::Notices),
    /// Make a figure without a window
    Render(render::Render),
    /// Replay a recorded session in the window
    Replay(window::Replay),
    /// Take the README's pictures of the window
    Screenshots(window::Screenshots),
}

/// Prints help, or what is wrong with the command line.
fn tell(error: &clap::Error) -> ExitCode {
    let text = error.render().to_string();
    let shown: Vec<_> = text.lines().map(printable).collect();
    if !error.use_stderr() || shown.iter().all(|it| matches!(it, Cow::Borrowed(_))) {
        // In clap's own colours. Where nobody reads it there is nobody to tell.
        let _ = error.print();
    } else {
        refusal::tell(shown.join("\n"));
    }
    match u8::try_from(error.exit_code()) {
        Ok(code) => ExitCode::from(code),
        Err(_) => ExitCode::from(NOTHING_DONE),
    }
}

/// Does what the command line asks for; `started` is when the program did.
pub fn run(started: Instant) -> ExitCode {
    if let Some(code) = launch::asked() {
        return code;
    }
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return tell(&error),
    };
    let done = match cli.command {
        None => window::open(&cli.open, started),
        Some(Command::Check(check)) => check.run(),
        Some(Command::Hunt(hunt)) => hunt.run(),
        Some(Command::Completions(completions)) => completions.run(),
        Some(Command::List(list)) => list.run(),
        Some(Command::Manual(manual)) => manual.run(),
        Some(Command::Map(map)) => map.run(),
        Some(Command::Notices(notices)) => notices.run(),
        Some(Command::Render(render)) => render.run(),
        Some(Command::Replay(replay)) => replay.run(started),
        Some(Command::Screenshots(screenshots)) => screenshots.run(started),
    };
    match done {
        Ok(code) => code,
        Err(refusal) => {
            refusal::tell(&refusal);
            ExitCode::from(NOTHING_DONE)
        }
    }
}
