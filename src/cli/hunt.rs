//! `tangency hunt`: cases on which two methods differ, shrunk, as JSON lines.
//!
//! `check` reads its output, and the window opens it. The exit status is 0 when something was
//! found, 1 when nothing was, 2 when the hunt could not begin.

use super::own::{self, Methods};
use super::{watched, written};
use crate::demo::play::Variant;
use crate::lab::hunt::{self, Finding, Input, Known, Orders, party};
use crate::platform::refusal::{self, Refusal};
use crate::platform::threads::{Watch, now};
use clap::Args;
use serde::Serialize;
use std::io::{self, Write};
use std::process::ExitCode;

#[derive(Args)]
#[command(after_help = own::HELP)]
pub struct Hunt {
    /// A method's slug, the name of one given by --method, or "reference"; `tangency list` names
    /// the methods
    #[arg(value_name = "METHOD_A")]
    first: String,
    /// The other party: another slug, or "reference"
    #[arg(value_name = "METHOD_B")]
    second: String,
    /// Only one pair of shapes, such as ellipse-circle; otherwise every pair that both treat
    #[arg(long, value_name = "PAIR")]
    pair: Option<String>,
    /// The same seed finds the same cases
    #[arg(long, value_name = "S", default_value_t = Orders::default().seed)]
    seed: u64,
    /// How many cases are tried at most
    #[arg(long, value_name = "N", default_value_t = Orders::default().tries)]
    tries: u64,
    #[command(flatten)]
    methods: Methods,
    /// How many kinds of findings are enough
    #[arg(long, value_name = "K", default_value_t = Orders::default().most)]
    most: usize,
}

/// A finding as a line of a case file. Readers of cases ignore the other fields.
#[derive(Serialize)]
struct Line {
    id: String,
    methods: [&'static str; 2],
    verdicts: [&'static str; 2],
    /// The true signed gap of the solids, null where it is not finite, or the time of the true
    /// first touch, null where there is none.
    #[serde(flatten)]
    known: Known,
    seed: u64,
    #[serde(rename = "try")]
    attempt: u64,
    #[serde(flatten)]
    input: Input,
}

impl Hunt {
    pub fn run(&self) -> Result<ExitCode, Refusal> {
        let methods = self.methods.start()?;
        methods.are_programs()?;
        let pair = self.pair.as_deref();
        let own = methods.own.iter().flat_map(|it| it.methods);
        // Each pair of kinds in one order.
        let own: Vec<_> =
            own.filter(|it| it.pair.0 as u8 <= it.pair.1 as u8).map(Variant::from).collect();
        let contests = party::contests(&own, &self.first, &self.second, pair)?;
        let orders = Orders { seed: self.seed, tries: self.tries, most: self.most };
        let watch = Watch::default();
        let (mut count, mut ended) = (0, Ok(()));
        let look = "{wide_bar} {human_pos} of {human_len} cases, {per_sec}";
        watched(look, &watch, |bar| {
            now(hunt::run(&contests, &orders, &watch, |finding| {
                count += 1;
                if let Err(error) = bar.suspend(|| print(&finding, self.seed)) {
                    ended = Err(error);
                    watch.cancel();
                }
            }));
        });
        methods.tell_failures();
        if !written(ended, "The cases")? {
            return Ok(ExitCode::SUCCESS);
        }
        if count == 0 {
            let (first, second, tries) = (&self.first, &self.second, watch.progress()[0]);
            refusal::tell(format_args!("{first} and {second} did not differ in {tries} tries."));
            return Ok(ExitCode::FAILURE);
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn print(finding: &Finding, seed: u64) -> io::Result<()> {
    let [first, second] = finding.contest.slugs();
    let Finding { input, difference, attempt, .. } = finding;
    let line = Line {
        id: format!("{first}-{second}-{seed}-{attempt}"),
        methods: [first, second],
        verdicts: difference.answers.map(|answer| answer.verdict.word()),
        known: difference.known,
        seed,
        attempt: *attempt,
        input: *input,
    };
    let text = serde_json::to_string(&line)?;
    let mut output = io::stdout().lock();
    writeln!(output, "{text}")?;
    output.flush()
}
