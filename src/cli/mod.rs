pub mod check;
mod hunt;
mod own;
mod picture;
mod print;
mod window;

use crate::panel::NOTICES;
use crate::platform::file::{self, Existing};
use crate::platform::refusal::{self, Refusal, printable};
use crate::platform::threads::Watch;
use clap::{Args, CommandFactory, Parser, Subcommand};
use clap_complete::Shell;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

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

/// The arguments of the window.
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
    Completions {
        /// The shell
        #[arg(value_enum)]
        shell: Shell,
    },
    /// List demos, their presets and the methods, with slugs
    List(print::List),
    /// Print the manual, page by page
    Manual(print::Manual),
    /// Make a map without a window: a shape is swept, and each place coloured by what is so there
    Map(picture::Map),
    /// Print whose work is in the program, and the licences of all of it
    Notices,
    /// Make a figure without a window
    Render(picture::Render),
    /// Replay a recorded session in the window
    Replay(window::Replay),
    /// Take the README's pictures of the window
    Screenshots(window::Screenshots),
}

const LOOK: Duration = Duration::from_millis(20);

/// Runs `work` with a progress bar, if standard error is a terminal.
fn watched<T: Send>(look: &str, watch: &Watch, work: impl FnOnce(&ProgressBar) -> T + Send) -> T {
    let bar = ProgressBar::new(0);
    if let Ok(style) = ProgressStyle::with_template(look) {
        bar.set_style(style);
    }
    let made = thread::scope(|scope| {
        let work = scope.spawn(|| work(&bar));
        while !work.is_finished() {
            let [done, all] = watch.progress();
            bar.set_length(all);
            bar.set_position(done);
            thread::sleep(LOOK);
        }
        work.join()
    });
    bar.finish_and_clear();
    made.unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}

/// Prints help, or what is wrong with the command line.
fn tell(error: &clap::Error) -> ExitCode {
    let text = error.render().to_string();
    let plain = text.lines().map(printable).collect::<Vec<_>>().join("\n");
    if !error.use_stderr() || text.lines().eq(plain.lines()) {
        // In clap's own colours. Write errors are ignored.
        let _ = error.print();
    } else {
        refusal::tell(plain);
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(NOTHING_DONE))
}

/// `started` is the start of the program.
pub fn run(started: Instant) -> ExitCode {
    if let Some(code) = crate::lab::own::asked() {
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
        Some(Command::Completions { shell }) => print::completions(shell),
        Some(Command::List(list)) => list.run(),
        Some(Command::Manual(manual)) => manual.run(),
        Some(Command::Map(map)) => map.run(),
        Some(Command::Notices) => print(NOTICES.as_bytes()),
        Some(Command::Render(render)) => render.run(),
        Some(Command::Replay(replay)) => replay.run(started),
        Some(Command::Screenshots(screenshots)) => screenshots.run(started),
    };
    done.unwrap_or_else(|refusal| {
        refusal::tell(&refusal);
        ExitCode::from(NOTHING_DONE)
    })
}

enum Place<'p> {
    File(&'p Path, Existing),
    StandardOutput,
}

impl<'p> Place<'p> {
    fn of(path: &'p Path, force: bool) -> Result<Self, Refusal> {
        match path.as_os_str() == "-" {
            true => Ok(Self::StandardOutput),
            false => asks_for_force(path, force).map(|existing| Self::File(path, existing)),
        }
    }

    fn write(&self, bytes: &[u8]) -> Result<(), Refusal> {
        let mut output = std::io::stdout().lock();
        let done = match self {
            Self::File(path, existing) => return file::write(path, bytes, *existing),
            Self::StandardOutput => output.write_all(bytes).and_then(|()| output.flush()),
        };
        written(done, "Standard output").map(drop)
    }
}

/// Whether more can be written; not if the reader, such as `head`, has had enough.
fn written(done: io::Result<()>, what: &str) -> Result<bool, Refusal> {
    match done {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Refusal(format!("{what} cannot be written: {}.", file::reason(&error)))),
    }
}

fn print(text: &[u8]) -> Result<ExitCode, Refusal> {
    Place::StandardOutput.write(text)?;
    Ok(ExitCode::SUCCESS)
}

/// Refuses to replace an existing file without `force`, before any work is done for it.
fn asks_for_force(path: &Path, force: bool) -> Result<Existing, Refusal> {
    if force {
        Ok(Existing::Replaced)
    } else if path.symlink_metadata().is_ok() {
        Err(Refusal(format!("{} With --force it is.", file::exists(path).0)))
    } else {
        Ok(Existing::Kept)
    }
}

/// The edit distance up to which a word is a mistyped command. More would match file names.
const UNLIKE: usize = 2;

/// Refuses a word that is not a file and has no dot or slash: it is meant as a command.
fn refuse_typo(word: &Path) -> Result<(), Refusal> {
    let text = word.to_string_lossy();
    let a_name = text.contains(['.', '/', '\\']);
    if a_name || word.symlink_metadata().is_ok() {
        return Ok(());
    }
    let command = Cli::command();
    let known: Vec<_> = command.get_subcommands().map(|it| it.get_name()).collect();
    let near = known.iter().min_by_key(|it| strsim::damerau_levenshtein(it, &text));
    let near = near.filter(|it| strsim::damerau_levenshtein(it, &text) <= UNLIKE);
    let wanted = match near {
        Some(near) => format!("Did you mean `tangency {near}`?"),
        None => format!("The commands are {}.", known.join(", ")),
    };
    Err(Refusal(format!("There is no command and no file \"{text}\". {wanted}")))
}
