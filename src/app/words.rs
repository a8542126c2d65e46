//! The words that the window shows, by their keys: `words!(panel.top.contents)` is a literal, and
//! may stand wherever one may: in a constant, in a pattern, as the first argument of `format!`,
//! whose other arguments then have names. `src/build.rs` makes it of `assets/words`.

include!(concat!(env!("OUT_DIR"), "/words.rs"));

/// What a word of the library, such as a verdict's or a method's title, is called in the window.
/// The library knows no file of words, so its English words are their own keys, in the section
/// `library`.
pub fn of(word: &'static str) -> &'static str {
    library(word)
}
