//! The cost of the maps of the lab: `cargo bench -p tangency-benches --bench maps`.
//!
//! Measures maps of two ellipses at 1280 × 720 (921,600 queries): complete on all cores, by every
//! method and by all of them against the reference; and the first coarse picture on one thread.
//! Times are the least of several runs: on a busy machine noise only adds. `-- words` selects the
//! maps whose names have all these words. `-- NAME=COMMAND` measures the map of the user's own
//! program as in the window, a frame every 16 ms, before the program has started and after.

#![allow(missing_docs, clippy::unwrap_used)]

use glam::{DVec2, UVec2};
use std::time::{Duration, Instant};
use tangency::catalog::methods_for;
use tangency::lab::map::{Mosaic, Plane, Question, Subject, Survey, Tints, Topic, Viewer};
use tangency::lab::own::{Order, Own};
use tangency::page::palette::Theme;
use tangency::{Circle, Ellipse, Kind, Shape};

const SIZE: UVec2 = UVec2::new(1280, 720);

/// The time for a first picture in the window; the frame takes the rest of four milliseconds.
const FIRST: Duration = Duration::from_micros(1500);

fn swept(pair: [Shape; 2]) -> Subject {
    let half = DVec2::new(6.4, 3.6);
    Subject::new(pair, 1, Plane::Position { low: -half, high: half }, SIZE)
}

/// The pair for which the example programs of own methods are written.
fn ellipse_and_circle() -> Subject {
    let ellipse = Ellipse::new(DVec2::new(0.3, -0.2), DVec2::new(2.0, 1.1), 0.4).unwrap();
    swept([ellipse.into(), Circle::new(DVec2::ZERO, 0.9).unwrap().into()])
}

fn subject() -> Subject {
    let ellipse = |x: f64, y: f64, a: f64, b: f64, turn: f64| -> Shape {
        Ellipse::new(DVec2::new(x, y), DVec2::new(a, b), turn).unwrap().into()
    };
    swept([ellipse(0.3, -0.2, 2.0, 1.1, 0.4), ellipse(0.0, 0.0, 1.5, 0.6, 1.2)])
}

/// Milliseconds to the last answer.
fn complete(question: &Question, runs: usize) -> f64 {
    let run = || {
        let begun = Instant::now();
        let survey = Survey::new(subject(), question.clone()).unwrap();
        survey.spread();
        while !survey.is_complete() {
            std::thread::sleep(Duration::from_micros(100));
        }
        let taken = begun.elapsed().as_secs_f64() * 1e3;
        assert_eq!(survey.field().answered(), SIZE.x * SIZE.y);
        taken
    };
    (0..runs).map(|_| run()).fold(f64::INFINITY, f64::min)
}

/// Milliseconds to the first painted picture, and the side of its squares.
fn first(question: &Question, runs: usize) -> (f64, u32) {
    let run = || {
        let begun = Instant::now();
        let survey = Survey::new(subject(), question.clone()).unwrap();
        survey.work_for(FIRST);
        let mut mosaic = Mosaic::default();
        mosaic.restart(&survey);
        let tints = Tints::of(&survey.tally(), Theme::Light);
        mosaic.follow(&survey, &tints, Duration::MAX);
        let taken = begun.elapsed().as_secs_f64() * 1e3;
        (taken, mosaic.layers[0].step)
    };
    let mut all: Vec<_> = (0..runs).map(|_| run()).collect();
    all.sort_by(|a, b| a.0.total_cmp(&b.0));
    all[runs / 2]
}

const FRAME: Duration = Duration::from_millis(16);

/// Milliseconds to the first frame with squares, and to the last answer.
fn followed(question: &Question) -> [f64; 2] {
    let (mut viewer, begun, mut first) = (Viewer::default(), Instant::now(), None);
    loop {
        viewer.follow(Some((ellipse_and_circle(), question.clone())), Theme::Light);
        let now = begun.elapsed().as_secs_f64() * 1e3;
        if viewer.mosaic.layers[0].step > 0 {
            first.get_or_insert(now);
        }
        if !viewer.is_refining() {
            return [first.unwrap_or(now), now];
        }
        std::thread::sleep(FRAME);
    }
}

fn own(argument: &str) {
    let order = Order::of_argument(argument).unwrap();
    let program = Own::new(order, Duration::from_secs(2));
    let pair = (Kind::Ellipse, Kind::Circle);
    let method = program.methods.iter().find(|it| it.pair == pair).unwrap();
    println!("| {argument} | first picture, ms | complete, ms |\n| --- | ---: | ---: |");
    for state in ["not yet started", "there", "there", "there"] {
        let [first, complete] = followed(&Question::of(Topic::Verdict, method));
        println!("| {state} | {first:.1} | {complete:.0} |");
    }
    program.pool.stop();
}

fn main() {
    if let Some(argument) = std::env::args().skip(1).find(|it| it.contains('=')) {
        return own(&argument);
    }
    let methods: Vec<_> = methods_for(Kind::Ellipse, Kind::Ellipse).collect();
    let everyone = |reference| Question::disagreement(methods.clone(), reference);
    let mut questions: Vec<_> = methods
        .iter()
        .map(|method| (method.slug.to_owned(), Question::of(Topic::Verdict, *method)))
        .collect();
    questions.push((format!("disagreement of {}", methods.len()), everyone(false)));
    questions.push((format!("{} against the reference", methods.len()), everyone(true)));
    let gap = methods.iter().find(|it| it.slug == "support-gap").unwrap();
    questions.push(("error of the gap, support-gap".to_owned(), Question::of(Topic::Error, *gap)));
    let words: Vec<_> = std::env::args().skip(1).filter(|it| !it.starts_with('-')).collect();
    questions.retain(|(name, _)| words.iter().all(|word| name.contains(&**word)));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    println!("\nTwo ellipses at {} × {}, {threads} threads\n", SIZE.x, SIZE.y);
    println!("| map | complete, ms | first picture, ms | its squares, pixels |");
    println!("| --- | ---: | ---: | ---: |");
    for (name, question) in &questions {
        let quick = complete(question, 1);
        let runs = (2e3 / quick).clamp(1.0, 30.0) as usize;
        let whole = complete(question, runs).min(quick);
        let (picture, step) = first(question, 15);
        println!("| {name} | {whole:.1} | {picture:.2} | {step} |");
    }
}
