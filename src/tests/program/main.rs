//! The program without a screen: files, demos, figures, panels, the lab and the command line.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on stops"
)]

mod case;
mod check;
mod commands;
mod copy;
mod faults;
mod figures;
mod files;
mod films;
mod functions;
mod gallery;
mod golden;
mod hostile;
mod hunt;
mod lab;
mod labels;
mod layers;
mod lessons;
mod manual;
mod map_reading;
mod maps;
#[cfg(unix)]
mod obstacles;
mod one_answer;
mod openings;
mod own;
mod panels;
mod plain;
mod recording;
mod screen;
mod session;
mod soak;
mod start;
mod strokes;
mod walk;
