//! The program without a screen: files, demos, figures, panels, the lab and the command line.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on stops"
)]

mod cli {
    mod check;
    mod commands;
}
mod files {
    pub mod case;
    mod faults;
    pub mod hostile;
    mod kept;
    #[cfg(unix)]
    mod obstacles;
    pub mod openings;
}
mod lab {
    mod copy;
    mod gallery;
    mod hunt;
    mod maps;
    mod moves;
    mod one_answer;
    mod own;
}
mod lessons;
mod panels;
mod picture {
    mod figures;
    mod films;
    pub mod golden;
    mod inputs;
    mod labels;
    mod strokes;
}
mod rules {
    pub mod layers;
    mod manual;
    mod numbers;
    mod plain;
}
mod screen;
mod session {
    mod actions;
    mod soak;
    mod walk;
}
mod start;
