//! What stands out of a drawing while somebody points at it or reads about it.

use crate::canvas::ink::{Drawing, Item, Layer};
use crate::page::figure::Role;

/// What stands out: marks of other roles fade.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Highlight {
    role: Role,
    /// The opacity that strokes and words of other roles keep.
    strokes: f32,
    words: f32,
}

impl Highlight {
    /// Somebody points at marks of that role, or at their name.
    pub fn pointed_at(role: Role) -> Self {
        Self { role, strokes: 0.22, words: 0.22 }
    }

    /// A passage is about marks of that role. Its words name others too: these stay legible.
    pub fn told(role: Role) -> Self {
        Self { role, strokes: 0.5, words: 1.0 }
    }
}

impl Drawing {
    /// Fades the items from `first` on that belong to marks of another role.
    pub fn fade_all_but(
        &mut self,
        Highlight { role, strokes, words: of_words }: Highlight,
        first: usize,
    ) {
        for item in self.items.iter_mut().skip(first) {
            let (Item::Ink { layer, .. } | Item::Words(_, layer)) = item else { continue };
            let (Layer::Mark(of) | Layer::Label(of)) = layer else { continue };
            if *of == role {
                continue;
            }
            match item {
                Item::Ink { fill, pen, .. } => {
                    fill.iter_mut().for_each(|tint| tint.opacity *= strokes);
                    pen.iter_mut().for_each(|pen| pen.opacity *= strokes);
                }
                Item::Words(words, _) => words.opacity *= of_words,
                Item::Image(_) => {}
            }
        }
    }
}
