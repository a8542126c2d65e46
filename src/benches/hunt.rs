//! The findings of hunts, and their speed: `cargo bench -p tangency-benches --bench hunt`.
//!
//! A published method is hunted until its first fault, a repaired one for as many tries as
//! `TANGENCY_HUNT_TRIES` says, each on all of its pairs against the reference. `-- words` hunts
//! only the methods whose slugs have all these words.

#![allow(missing_docs, clippy::unwrap_used)]

use std::time::Instant;
use tangency::Verdict;
use tangency::catalog::{METHODS, Method};
use tangency::lab::hunt::{self, Finding, Input, Orders, party};
use tangency::platform::threads::{Watch, now};

/// Tries on each pair of a repaired method: some minutes in total.
const TRIES: u64 = 5_000_000;

/// The findings, the number of cases and the seconds.
fn hunted(method: &Method, orders: &Orders) -> (Vec<Finding>, u64, f64) {
    let pair = party::name(method.pair);
    let contests = party::contests(&[], method.slug, party::REFERENCE, Some(&pair)).unwrap();
    let (watch, mut findings, begun) = (Watch::default(), Vec::new(), Instant::now());
    now(hunt::run(&contests, orders, &watch, |it| findings.push(it)));
    (findings, watch.progress()[0], begun.elapsed().as_secs_f64())
}

fn main() {
    let words: Vec<_> = std::env::args().skip(1).filter(|it| !it.starts_with('-')).collect();
    let asked = |it: &&Method| words.iter().all(|word| it.slug.contains(&**word));
    let (published, repaired): (Vec<_>, Vec<_>) =
        METHODS.iter().filter(asked).partition(|method| method.id.is_published());
    println!("\n| as published | pair | seconds to the first fault | tries |");
    println!("| --- | --- | ---: | ---: |");
    for method in published {
        let orders = Orders { most: 1, tries: 20_000_000, ..Orders::default() };
        let (findings, tried, seconds) = hunted(method, &orders);
        let seconds = if findings.is_empty() { "none".into() } else { format!("{seconds:.2}") };
        println!("| {} | {} | {seconds} | {tried} |", method.slug, party::name(method.pair));
    }
    let tries = std::env::var("TANGENCY_HUNT_TRIES").ok().and_then(|it| it.parse().ok());
    let orders = Orders { tries: tries.unwrap_or(TRIES), ..Orders::default() };
    println!("\n| repaired | pair | tries | a second | wrong | undecided |");
    println!("| --- | --- | ---: | ---: | ---: | ---: |");
    let mut faults = Vec::new();
    for method in repaired {
        let (findings, tried, seconds) = hunted(method, &orders);
        // For shapes without a direction or size, undecided is an answer and not a fault.
        let is_honest = |it: &Finding| it.difference.answers[0].verdict == Verdict::Undecided;
        let (honest, wrong): (Vec<_>, Vec<_>) = findings.into_iter().partition(is_honest);
        println!(
            "| {} | {} | {tried} | {:.0} | {} | {} |",
            method.slug,
            party::name(method.pair),
            tried as f64 / seconds,
            wrong.len(),
            honest.len(),
        );
        faults.extend(honest.into_iter().chain(wrong));
    }
    for Finding { contest, input: Input { a, b, .. }, difference, .. } in faults {
        println!("\n{}: {difference}\n  {a:?}\n  {b:?}", contest.slugs()[0]);
    }
}
