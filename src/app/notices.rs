//! Whose work is in the program, and under which licences.

/// The notices, in lines that need no breaking.
///
/// Made by `UPDATE_NOTICES=1 cargo test --test program notices`, and compared there.
pub const NOTICES: &str = include_str!("../../assets/notices.txt");
