//! What desktop and browser give the program: files, threads, a clock, the page's storage; JSON, and
//! errors as sentences.

#[cfg(target_arch = "wasm32")]
pub mod browser;
pub mod embedded;
pub mod file;
pub mod instant;
pub mod json;
pub mod refusal;
#[cfg(test)]
pub(crate) mod tally;
pub mod threads;
