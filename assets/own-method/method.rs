//! A method of your own for Tangency, to start from. Replace `touch`, and try:
//!
//!     rustc -O --edition 2021 method.rs
//!     tangency hunt mine reference --method mine=./method
//!
//! Tangency writes a case a line and reads a line for each, in the same order. An answer is true or
//! false (do they touch?), a number (the signed gap), null (no answer), or an object with
//! "verdict", "gap" and so on. Within a shape the numbers come in the order that is used below.

use std::io::{BufRead, BufReader, Write};

/// Whether they touch, by a shortcut: grow the ellipse by the radius; is the centre within?
/// The fault is deliberate. What lies at that distance from an ellipse is no ellipse.
fn touch([x, y, a, b, turn]: [f64; 5], [px, py, r]: [f64; 3]) -> bool {
    let (sin, cos) = turn.sin_cos();
    let along = (px - x) * cos + (py - y) * sin;
    let across = (py - y) * cos - (px - x) * sin;
    (along / (a + r)).powi(2) + (across / (b + r)).powi(2) <= 1.0
}

/// The first numbers after the name of a shape; `None` where there is no such shape.
fn numbers<const N: usize>(line: &str, shape: &str) -> Option<[f64; N]> {
    let (_, after) = line.split_once(shape)?;
    let words = after.split(|it: char| !it.is_ascii_digit() && !"+-.eE".contains(it));
    let found: Vec<f64> = words.filter_map(|it| it.parse().ok()).take(N).collect();
    found.try_into().ok()
}

fn main() -> std::io::Result<()> {
    let (mut input, mut output) = (BufReader::new(std::io::stdin()), Vec::new());
    let mut line = String::new();
    while input.read_line(&mut line)? > 0 {
        let shapes = (numbers(&line, "\"ellipse\""), numbers(&line, "\"circle\""));
        match shapes {
            (Some(ellipse), Some(circle)) => writeln!(output, "{}", touch(ellipse, circle))?,
            _ => writeln!(output, "null")?, // another pair of shapes
        }
        line.clear();
        // Tangency waits for the answers once it has written all its questions.
        if input.buffer().is_empty() {
            std::io::stdout().write_all(&output)?;
            std::io::stdout().flush()?;
            output.clear();
        }
    }
    Ok(())
}
