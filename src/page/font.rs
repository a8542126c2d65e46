//! The only type family, IBM Plex Sans, and the widths of its words. Its figures are tabular, so
//! that live numbers do not jump. Licence: SIL Open Font License 1.1, `assets/fonts/LICENSE.txt`.

use ab_glyph::{Font, FontRef};
use std::sync::LazyLock;

pub const REGULAR: &[u8] =
    include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/fonts/IBMPlexSans-Regular.ttf"));

/// For headings and the verdict.
pub const SEMIBOLD: &[u8] =
    include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/fonts/IBMPlexSans-SemiBold.ttf"));

pub const FAMILY: &str = "IBM Plex Sans";

pub struct Face {
    pub font: FontRef<'static>,
    /// Font units per em.
    pub em: f32,
    /// Height of a line, font units.
    pub height: f32,
    /// Advance widths of the letters below [`MEASURED`], in ems.
    advances: Vec<f32>,
}

/// Widths up to the mathematical operators are kept: asking the font is slow.
const MEASURED: u32 = 0x2300;

pub fn face(bold: bool) -> Option<&'static Face> {
    // The bold face is read only when a page is first painted.
    static FACES: [LazyLock<Option<Face>>; 2] =
        [LazyLock::new(|| Face::read(REGULAR)), LazyLock::new(|| Face::read(SEMIBOLD))];
    FACES[usize::from(bold)].as_ref()
}

impl Face {
    fn read(file: &'static [u8]) -> Option<Self> {
        let font = FontRef::try_from_slice(file).ok()?;
        let em = font.units_per_em()?;
        let letters = (0..MEASURED).map(|code| char::from_u32(code).unwrap_or(' '));
        let advances = letters.map(|it| font.h_advance_unscaled(font.glyph_id(it)) / em).collect();
        Some(Self { em, height: font.height_unscaled(), advances, font })
    }

    pub fn advance(&self, letter: char) -> f32 {
        match self.advances.get(letter as usize) {
            Some(advance) => *advance,
            None => self.font.h_advance_unscaled(self.font.glyph_id(letter)) / self.em,
        }
    }
}

/// The width of a line of text, in the unit of `size`.
pub fn width(text: &str, size: f64) -> f64 {
    face(false).map_or(0.0, |face| text.chars().map(|it| f64::from(face.advance(it))).sum::<f64>())
        * size
}

/// The height of figures and capitals above the baseline, as a share of the size.
pub const CAP_HEIGHT: f64 = 0.698;

/// Lines of at most that width. A wider word gets its own line.
pub fn wrapped(words: &str, size: f64, wide: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ').filter(|it| !it.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(" ", size) + width(word, size) <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_tabular() {
        let one = width("1", 14.0);
        assert!("0123456789".chars().all(|it| (width(&it.to_string(), 14.0) - one).abs() < 1e-6));
        assert!((width("10.5", 14.0) - 3.0 * one - width(".", 14.0)).abs() < 1e-6);
    }

    #[test]
    fn letters_of_formulas_are_in_the_typeface() {
        let font = &face(false).unwrap().font;
        for letter in "−·×≤≥√²θδτκ₀₁₂½∞′…°".chars() {
            assert!(font.glyph_id(letter).0 != 0, "{letter}");
        }
    }

    #[test]
    fn words_wider_than_the_picture_get_their_own_line() {
        assert_eq!(wrapped("a immeasurable b", 15.0, 20.0), ["a", "immeasurable", "b"]);
    }
}
