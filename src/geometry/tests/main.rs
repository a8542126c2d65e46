//! The geometry without the program: every method and the reference against an oracle.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on stops"
)]

mod cases;
mod catalog;
mod impact_oracle;
mod oracle;
mod reference_oracle;
