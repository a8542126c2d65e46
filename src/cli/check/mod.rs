//! `tangency check`: judges cases, one JSON object a line in, one a line out.
//!
//! Answers come in the order of the input. For JSON lines they come at once, and memory does not
//! grow; an array is read as a whole first. `pipeline` cuts the input into chunks, `entry` reads
//! their cases, and `answer` judges them.

mod answer;
mod entry;
mod pipeline;

use crate::catalog::{METHODS, MethodId, engines};
use crate::cli::own::Methods;
use crate::cli::written;
use crate::demo::lesson::yours;
use crate::lab::hunt::party;
use crate::lab::own::Own;
use crate::page::number::counted;
use crate::platform::file::{self, Pipes};
use crate::platform::refusal::{self, Refusal, printable};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs::Metadata;
use std::io::{self, IsTerminal, Read, Write, stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

/// Exit status if a case was bad.
const SOME_BAD: u8 = 1;

/// Exit status if something disagreed, with `--fail-on-disagreement`.
const DISAGREEMENT: u8 = 3;

const HELP: &str = "\
Cases: one in any white space, a JSON array of them, or JSON lines:
  {\"a\": {\"ellipse\": {\"center\": [0, 0], \"semi_axes\": [2, 1], \"rotation\": 0.5}},
   \"b\": {\"circle\": {\"center\": [3, 0], \"radius\": 1}}}
Shapes are circle, ellipse, rectangle, segment, line, ray, point, capsule and polygon. A polygon is
convex; a corner that closes the ring, is there twice in a row, or turns inwards by rounding alone is
left out, and \"taken\" says so;
`tangency list` names the methods. \"id\" may be any JSON value and comes back; \"expected\": \"colliding\", \"separate\" or
{\"gap\": g, \"within\": e}, also with \"normal\", \"on_a\", \"on_b\" and \"time\", is judged like a method; other fields pass through (--echo).
With \"motion\": {\"a\": [dx, dy], \"b\": [dx, dy]}, how far they move during the time from 0 to 1, truth
has \"impact\", the first touch or null, and the methods for shapes in motion are asked besides.

Truth: the signed gap of solid shapes as they are in f64: an axis at rotation r has the
direction (cos r, sin r) as f64 rounds them, not that of the exact angle. Touching counts as
colliding, except for a method with \"semantics\": \"open\". A method that has no answer is undecided,
which is no disagreement.

Signs: the gap is the distance of shapes that are apart; minus the depth of shapes that overlap: the
least translation that brings them to touch; and 0 where they touch. The normal is a unit vector
that points from a to b: b moved by -gap * normal, or a by gap * normal, touches the other. on_a is a
point of a's boundary, on_b one of b's, and on_b - on_a = gap * normal. Where several translations are
as short, one of them is given. At the first touch normal points from a to b too.
A method's normal, witnesses and time are judged by these rules, so that each of several equally good
answers is right: \"wrong\" names what is off by more than 1e-6 of sizes and offset, \"off\" says by how much.

Exit status:
  0  every case was judged, and with --fail-on-disagreement nothing disagreed
  1  some case was bad, or an input could not be read to its end
  2  nothing could be read, or wrong usage
  3  with --fail-on-disagreement: every case was judged and something disagreed";

#[derive(Args)]
#[command(after_help = format!("{HELP}\n\n{}", super::own::HELP))]
pub struct Check {
    /// Cases to judge, or a lesson (.md) whose first fault is named; otherwise, or with -, standard
    /// input
    #[arg(value_name = "FILE|-")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    methods: Methods,
    /// Print only cases on which something disagrees, each with its shapes, so that they can be
    /// judged again; bad cases go to standard error
    #[arg(long)]
    failures: bool,
    /// Of the methods print only those that do not agree
    #[arg(long)]
    brief: bool,
    /// Print each case as it came in, as "input"
    #[arg(long)]
    echo: bool,
    /// Print a table of right, wrong and undecided answers on standard error at the end
    #[arg(long)]
    summary: bool,
    /// End with exit status 3 where a method or what was expected disagrees with the truth
    #[arg(long)]
    fail_on_disagreement: bool,
}

/// A name for messages, the bytes, and their number if it is known.
type Source = (String, Box<dyn Read + Send>, Option<u64>);

#[derive(Debug)]
pub enum Ended {
    Input(io::Error),
    Output(io::Error),
}

/// Judges every case of `input` and writes the answers. The second result says why it ended early.
pub fn judge(
    input: impl Read + Send + 'static,
    output: &mut impl Write,
) -> (Report, Result<(), Ended>) {
    pipeline::run(input, &Arc::default(), None, |answers, _| {
        output.write_all(&answers.text)?;
        output.flush()
    })
}

#[derive(PartialEq)]
enum Input {
    Whole,
    Part,
    Nothing,
    /// The reader of the answers has ended.
    Enough,
}

impl Check {
    pub fn run(self) -> Result<ExitCode, Refusal> {
        let methods = self.methods.start()?;
        let asked = Arc::new(Asked {
            methods: Asked::only(&methods.named, &methods.own)?,
            own: methods.own.clone(),
            failures: self.failures,
            brief: self.brief,
            echo: self.echo,
        });
        let standard = [PathBuf::from("-")];
        let files = if self.files.is_empty() { &standard[..] } else { &self.files };
        let (mut report, mut inputs) = (Report::default(), Vec::new());
        for path in files {
            let name = (files.len() > 1).then(|| path.display().to_string());
            match judge_one(path, name.as_deref(), &asked, &mut report)? {
                Input::Enough => return Ok(ExitCode::SUCCESS),
                input => inputs.push(input),
            }
        }
        if self.summary {
            refusal::tell(report.table().trim_end());
        }
        methods.tell_failures();
        Ok(if inputs.iter().all(|it| *it == Input::Nothing) {
            ExitCode::from(super::NOTHING_DONE)
        } else if report.bad > 0 || inputs.iter().any(|it| *it != Input::Whole) {
            ExitCode::from(SOME_BAD)
        } else if self.fail_on_disagreement && report.failed_cases > 0 {
            ExitCode::from(DISAGREEMENT)
        } else {
            ExitCode::SUCCESS
        })
    }
}

/// Reports an unreadable input at once, so that the others follow.
fn judge_one(
    path: &Path,
    name: Option<&str>,
    asked: &Arc<Asked>,
    report: &mut Report,
) -> Result<Input, Refusal> {
    if path.to_str().is_some_and(yours::is_document) {
        return Ok(match yours::open(path) {
            Ok(lesson) => {
                refusal::tell(Refusal(format!("The lesson “{}” has no fault.", lesson.title)));
                Input::Whole
            }
            Err(refusal) => {
                refusal::tell(&refusal);
                Input::Nothing
            }
        });
    }
    let (called, input, length) = match open(path) {
        Ok(source) => source,
        Err(refusal) => {
            refusal::tell(&refusal);
            return Ok(Input::Nothing);
        }
    };
    let (bar, shares_the_terminal) = (progress(length), stdout().is_terminal());
    let (found, end) = pipeline::run(input, asked, name, |answers, read| {
        let write = || {
            let mut output = io::stdout().lock();
            output.write_all(&answers.text)?;
            output.flush()?;
            let aside = String::from_utf8_lossy(&answers.aside);
            aside.lines().for_each(|line| refusal::tell(printable(line)));
            Ok(())
        };
        bar.inc(read);
        if shares_the_terminal { bar.suspend(write) } else { write() }
    });
    bar.finish_and_clear();
    let read = found.judged + found.bad;
    report.merge(found);
    match end {
        Ok(()) => Ok(Input::Whole),
        Err(Ended::Output(error)) => written(Err(error), "The answers").map(|_| Input::Enough),
        Err(Ended::Input(error)) => {
            let sentence = format!("{called} cannot be read: {}.", file::reason(&error));
            if read == 0 {
                refusal::tell(Refusal(sentence));
                return Ok(Input::Nothing);
            }
            let told = format!("The answers to the {read} cases before that are written.");
            refusal::tell(Refusal(format!("{sentence} {told}")));
            Ok(Input::Part)
        }
    }
}

fn open(path: &Path) -> Result<Source, Refusal> {
    if path.as_os_str() == "-" {
        if io::stdin().is_terminal() {
            refusal::tell(format_args!("Reading cases from the keyboard, one JSON object a line."));
        }
        return Ok(("Standard input".to_owned(), Box::new(io::stdin()), None));
    }
    let name = path.display().to_string();
    let unreadable = |error| Refusal(format!("{name} cannot be read: {}.", file::reason(&error)));
    let file = file::open(path, Pipes::Read).map_err(unreadable)?;
    let length = path.metadata().ok().filter(Metadata::is_file).map(|it| it.len());
    Ok((name.clone(), file, length))
}

#[derive(Default)]
struct Asked {
    /// Slugs; empty for all.
    methods: BTreeSet<String>,
    own: Vec<&'static Own>,
    failures: bool,
    brief: bool,
    echo: bool,
}

impl Asked {
    /// Engines are asked only by name.
    fn asks(&self, method: MethodId) -> bool {
        (self.methods.is_empty() && !method.is_engine()) || self.methods.contains(method.slug())
    }

    /// An error if a method is unknown; `own` are the user's programs.
    fn only(methods: &[String], own: &[&Own]) -> Result<BTreeSet<String>, Refusal> {
        let known = party::slugs();
        let is_known = |it: &str| known.contains(&it) || own.iter().any(|own| own.name == it);
        match methods.iter().find(|it| !is_known(it)) {
            Some(slug) => Err(Refusal(format!(
                "There is no method \"{slug}\"; the methods are {}.",
                known.join(", ")
            ))),
            None => Ok(methods.iter().cloned().collect()),
        }
    }
}

/// Counts of a method's answers, and its largest error of a gap.
struct Tally {
    method: &'static str,
    right: u64,
    wrong: u64,
    undecided: u64,
    worst: Option<f64>,
}

#[derive(Default)]
pub struct Report {
    pub judged: u64,
    pub bad: u64,
    failed_cases: u64,
    tallies: Vec<Tally>,
}

impl Report {
    fn merge(&mut self, other: Self) {
        self.judged += other.judged;
        self.bad += other.bad;
        self.failed_cases += other.failed_cases;
        other.tallies.into_iter().for_each(|it| self.add(it));
    }

    fn add(&mut self, it: Tally) {
        // A search is fast enough: a dozen methods fit a pair.
        match self.tallies.iter_mut().find(|tally| tally.method == it.method) {
            Some(tally) => {
                tally.right += it.right;
                tally.wrong += it.wrong;
                tally.undecided += it.undecided;
                tally.worst = tally.worst.into_iter().chain(it.worst).reduce(f64::max);
            }
            None => self.tallies.push(it),
        }
    }

    /// Methods have the order of the catalogue.
    fn table(&self) -> String {
        let known = || METHODS.iter().chain(engines());
        let place = |it: &&Tally| known().position(|method| method.slug == it.method);
        let mut tallies: Vec<_> = self.tallies.iter().collect();
        tallies.sort_by_key(|it| place(it).unwrap_or(usize::MAX));
        let width = tallies.iter().map(|it| it.method.len()).max().unwrap_or(0).max(6);
        let Self { judged, bad, failed_cases, .. } = self;
        let mut text = format!(
            "{:width$} {:>10} {:>10} {:>10} {:>15}\n",
            "method", "right", "wrong", "undecided", "worst gap error"
        );
        for Tally { method, right, wrong, undecided, worst } in tallies {
            let worst = worst.map_or(String::new(), |it| format!("{it:.1e}"));
            let _ = writeln!(
                text,
                "{method:width$} {right:>10} {wrong:>10} {undecided:>10} {worst:>15}"
            );
        }
        let cases = counted(*judged as usize, "case");
        let _ = writeln!(text, "{cases} judged, {failed_cases} with a disagreement, {bad} bad");
        text
    }
}

/// A progress bar over the input. It is hidden if the cases are typed at the terminal.
fn progress(length: Option<u64>) -> ProgressBar {
    let typed = length.is_none() && stdin().is_terminal();
    let (bar, look) = match length {
        _ if typed => (ProgressBar::hidden(), "{bytes}"),
        Some(length) => (
            ProgressBar::new(length),
            "{wide_bar} {bytes} of {total_bytes}, {bytes_per_sec}, {eta} left",
        ),
        None => (ProgressBar::new_spinner(), "{spinner} {bytes}, {bytes_per_sec}, {elapsed}"),
    };
    if let Ok(style) = ProgressStyle::with_template(look) {
        bar.set_style(style);
    }
    if !bar.is_hidden() {
        bar.enable_steady_tick(Duration::from_millis(200));
    }
    bar
}
