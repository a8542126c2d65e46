//! The geometry, without the program: every method of the catalogue and the reference against an
//! oracle, and which layer may use which.

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
