//! `tangency check`: judges cases, one JSON object a line in, one a line out.
//!
//! Every line that is not blank gets one answer, in the order of the input and as soon
//! as it is known; memory does not grow with the input. The exit status is 0 when every
//! line was judged, 1 when some line was bad, 2 when nothing could be read at all.
//!
//! | room | what it does |
//! | --- | --- |
//! | `lines` | cuts the input into chunks of whole lines |
//! | `pipeline` | several chunks at once, answers in order |
//! | `answer` | one line in, one JSON object out |
//! | `progress` | the bar on standard error |

mod answer;
mod lines;
mod pipeline;
mod progress;

pub use lines::LONGEST_LINE;

use crate::app::file::{self, Pipes};
use crate::app::refusal::Refusal;
use clap::Args;
use progress::Progress;
use std::fs::Metadata;
use std::io::{self, ErrorKind, IsTerminal, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

/// Arguments of `tangency check`.
#[derive(Args)]
pub struct Check {
    /// JSON lines to judge; otherwise, or with -, standard input
    #[arg(value_name = "FILE|-")]
    file: Option<PathBuf>,
}

/// What became of the lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Lines that were judged.
    pub judged: u64,
    /// Lines that were bad.
    pub bad: u64,
}

/// Where cases come from: what errors call it, its bytes, and its length where it is known.
type Source = (String, Box<dyn Read + Send>, Option<u64>);

impl Summary {
    fn add(&mut self, other: Self) {
        self.judged += other.judged;
        self.bad += other.bad;
    }
}

/// Why a run ended before its input did.
#[derive(Debug)]
pub enum Ended {
    /// The input could not be read any further.
    Input(io::Error),
    /// The answers could not be written any further.
    Output(io::Error),
}

/// Judges every line of `input` and writes the answers; the second of the two is why it
/// ended early, if it did.
pub fn judge(
    input: impl Read + Send + 'static,
    output: &mut impl Write,
) -> (Summary, Result<(), Ended>) {
    pipeline::run(input, |chunk, _| {
        output.write_all(chunk)?;
        output.flush()
    })
}

impl Check {
    /// Judges the file or standard input.
    ///
    /// # Errors
    /// When nothing can be read at all, or the answers cannot be written.
    pub fn run(self) -> Result<ExitCode, Refusal> {
        let (name, input, length) = self.open()?;
        let progress = Progress::new(length);
        let (summary, end) = pipeline::run(input, |chunk, read| {
            progress.aside(|| {
                let mut output = io::stdout().lock();
                output.write_all(chunk)?;
                output.flush()
            })?;
            progress.advance(read);
            Ok(())
        });
        progress.finish();
        match end {
            // The reader, such as `head`, has had enough.
            Err(Ended::Output(error)) if error.kind() == ErrorKind::BrokenPipe => {
                return Ok(ExitCode::SUCCESS);
            }
            Err(Ended::Output(error)) => {
                let reason = file::reason(&error);
                return Err(Refusal(format!("The answers cannot be written: {reason}.")));
            }
            Err(Ended::Input(error)) => {
                let reason = file::reason(&error);
                let read = summary.judged + summary.bad;
                let sentence = format!("{name} cannot be read: {reason}.");
                if read == 0 {
                    return Err(Refusal(sentence));
                }
                let told = "lines before that are written";
                eprintln!("{}", Refusal(format!("{sentence} The answers to the {read} {told}.")));
                return Ok(ExitCode::FAILURE);
            }
            Ok(()) => {}
        }
        Ok(if summary.bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }

    /// The input's name, itself, and its length where that is known.
    fn open(&self) -> Result<Source, Refusal> {
        match &self.file {
            Some(path) if path.as_os_str() != "-" => {
                let name = path.display().to_string();
                let unreadable =
                    |error| Refusal(format!("{name} cannot be read: {}.", file::reason(&error)));
                let file = file::open(path, Pipes::Read).map_err(unreadable)?;
                let length = path.metadata().ok().filter(Metadata::is_file).map(|it| it.len());
                Ok((name.clone(), file, length))
            }
            _ => {
                if io::stdin().is_terminal() {
                    eprintln!("Reading cases from the keyboard, one JSON object a line.");
                }
                Ok(("Standard input".to_owned(), Box::new(io::stdin()), None))
            }
        }
    }
}
