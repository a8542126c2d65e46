//! The words that the window shows, by their keys: `words!(panel.top.contents)` is a literal, and
//! may stand wherever one may: in a constant, in a pattern, as the first argument of `format!`,
//! whose other arguments then have names. `src/build.rs` makes it of `assets/words`.

include!(concat!(env!("OUT_DIR"), "/words.rs"));
