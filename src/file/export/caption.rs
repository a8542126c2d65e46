//! The words below a picture of a film: which step it is and what it decided.

use crate::page::font::wrapped;

/// Type size of the words, pixels, before the scale of all text.
const SIZE: f64 = 15.0;

/// From line to line, as a share of the type size.
const LEADING: f64 = 1.4;

/// From the edges to the words, as a share of the type size.
const PAD: f64 = 1.0;

/// Words below a picture, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Caption {
    /// What stands above the words, such as "Step 3 of 9".
    pub head: String,
    /// The words, line by line.
    pub lines: Vec<String>,
    /// How far along the film is, 0 to 1.
    pub along: f64,
    /// How many lines there is room for: as many in every picture of a film.
    pub room: usize,
    /// Type size, pixels.
    pub size: f64,
}

impl Caption {
    /// Lays words out below a picture of that width, pixels.
    pub fn new(head: String, words: &str, along: f64, wide: f64, text_scale: f32) -> Self {
        let size = SIZE * f64::from(text_scale);
        let lines = wrapped(words, size, wide - 2.0 * PAD * size);
        Self { head, room: lines.len(), lines, along, size }
    }

    /// From the edge to the words, pixels.
    pub fn pad(&self) -> f64 {
        PAD * self.size
    }

    /// The baseline of line `line`, the head being the first, pixels below the picture.
    pub fn baseline(&self, line: usize) -> f64 {
        (self.size * (0.8 * PAD + 0.75 + LEADING * line as f64)).round()
    }

    /// How high it is, a whole number of pixels, and an even one.
    pub fn height(&self) -> f64 {
        2.0 * ((self.baseline(self.room) + PAD * self.size) / 2.0).round()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::font::width;

    #[test]
    fn words_are_wrapped_within_the_width_and_none_is_lost() {
        let words =
            "The circle dips into the triangle: it is kept and halved, and both halves wait.";
        let caption = Caption::new("Step 1 of 2".into(), words, 0.0, 300.0, 1.0);
        assert!(caption.lines.len() > 1);
        assert_eq!(caption.lines.join(" "), words);
        assert!(caption.lines.iter().all(|line| width(line, caption.size) <= 270.0));
        assert!(caption.baseline(caption.room) < caption.height());
    }
}
