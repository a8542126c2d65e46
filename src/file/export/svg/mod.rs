//! A sheet as SVG text.
//!
//! Made from the same drawing as the canvas's triangles, so it shows the same: grid,
//! dashes, arrows, labels where they are. Elements are grouped by what they are, with
//! classes by role (`mark deciding`), coordinates have two decimals at most and the same
//! picture always gives the same text, so that figures can be compared line by line.

mod writer;

use crate::file::export::sheet::{Part, Sheet};
use writer::Writer;

impl Sheet {
    /// The text of the SVG file.
    pub fn svg(&self) -> String {
        let mut writer = Writer::new(&self.palette);
        writer.head(self);
        for part in &self.parts {
            match part {
                Part::Picture { at, drawing, cut, name } => {
                    writer.picture(*at, drawing, *cut, name.as_ref());
                }
                Part::Bar(area, tint) => writer.bar(area, tint),
                Part::Words { words, bold } => writer.words(words, *bold),
            }
        }
        writer.end()
    }
}

#[cfg(test)]
mod tests;
