//! Collision algorithms that can be watched.
//!
//! The library answers one question, *do these two shapes touch, and by how
//! much?*, in several published ways. Every way offers the steps of its own run
//! to an observer ([`trace::Trace`]), so that a picture of an algorithm is never
//! a second implementation of it.
//!
//! A circle beside an ellipse, asked of the certain reference and of one published method:
//!
//! ```
//! use tangency::algorithm::polygon_bisection::{self, Settings};
//! use tangency::{Circle, DVec2, Ellipse, Verdict, reference};
//!
//! let ellipse = Ellipse::new(DVec2::ZERO, DVec2::new(2.0, 1.0), 0.0)?;
//! let circle = Circle::new(DVec2::new(0.0, 3.0), 1.0)?;
//!
//! let truth = reference::judge(&ellipse.into(), &circle.into());
//! assert_eq!(truth.verdict, Verdict::Separate);
//! assert!((truth.contact.gap - 1.0).abs() < 1e-12);
//!
//! // The same question, with every step of the run kept.
//! let mut steps = Vec::new();
//! let outcome =
//!     polygon_bisection::ellipse_circle(&ellipse, &circle, &Settings::default(), &mut steps);
//! assert_eq!(outcome.verdict, truth.verdict);
//! assert!(!steps.is_empty());
//! # Ok::<(), tangency::InvalidShape>(())
//! ```
//!
//! # Features
//!
//! * `serde`: shapes are read and written, in the form of `tangency check`.
//! * `app`: the program without what only a desktop has, so that a browser can be its next
//!   home: session, canvas, panels, lessons, lab. With it comes `serde`.
//! * `desktop` (default): the command line, files, their dialog, threads. With it comes `app`.
//!
//! # Conventions, stated once
//!
//! * **Axes**: x to the right, y **up**; angles in radians, counter-clockwise.
//! * **Units**: world units, `f64`; a quantity whose name ends in `_squared` is
//!   squared, a `normal` is a unit vector, a `distance` is never negative.
//! * **Gap**: signed. Positive is the distance between two separate shapes;
//!   negative is the least translation that separates two overlapping ones.
//! * **Solid**: shapes are filled; a segment, line or ray is a solid without
//!   thickness; touching counts as colliding; a contained shape overlaps.
//! * **Truth**: that of the shapes as they are in `f64`. An axis at rotation r has the direction
//!   (cos r, sin r) as `f64` rounds them, not that of the exact angle.
//! * **Normal**: of a contact, points from the first shape towards the second.
//!   Moving the second shape by `-gap * normal` brings the two into contact.
//! * **Validity**: a shape that exists is valid ([`shape`]); every algorithm is
//!   total on valid shapes: no panic, no endless loop, no NaN in an answer.
//!   Where a method has no answer it says [`Verdict::Undecided`] and why.
//! * **Invariance**: turning, moving or scaling both shapes (by 1e-6 to 1e6) or swapping them
//!   changes no verdict where |gap| exceeds 1e-9 of the larger size plus 1e-13 of the
//!   coordinates, and no measured gap by more than that. It holds for every method that is not
//!   kept for its faults.
//!
//! # Adding a method on a pair that there is
//!
//! 1. `algorithm/NAME/`: a free function of the two shapes and a [`trace::Trace`], and the steps
//!    that it offers; as published in `published.rs`. Its `mod` line in `algorithm/mod.rs`.
//! 2. `catalog/methods.rs`: its family, a line in `families!`, and a line in `LINES` for each
//!    pair and variant, or one for `every pair`. Tests, tables, maps, hunts and benches follow.
//! 3. `app/play/NAME/mod.rs` (with `code.rs`, `note.rs`, `picture.rs`, `tests.rs` where they are
//!    long): `pub static PLAY`, with `run`, which makes a `Course` of its steps.
//! 4. `app/play/mod.rs`: a line in `PLAYS`. The rows of methods, the arena, `render` and
//!    recordings follow from it.
//! 5. `assets/cases`: of a published one, a case on which it fails; an answer that it declines as
//!    [`Reason::WrongPair`], because it treats only some shapes of the pair, counts for nothing.
//!
//! # Adding a demo
//!
//! 1. Its pairs of shapes: a list in `preset/NAME.rs`, or in the file there that has the kinds.
//! 2. Where no play shows what it is about: steps 1, 3 and 4 of a method, without a line in the
//!    catalogue if it asks a method that is there.
//! 3. `app/lesson/NAME.rs` and `NAME.md`: `pub static LESSON` with its question, presets of those
//!    pairs, two to four challenges, and plays (first its own), and its story.
//! 4. `app/lesson/mod.rs`: its `pub mod`, and a line in `LESSONS`. A run says in `Run::meets`
//!    which challenges it meets; none may be met by the first preset.
//! 5. For each challenge a recording `tests/program/challenges/SLUG/CHALLENGE.jsonl`, by
//!    `tangency --record FILE` while meeting it; `UPDATE_RECORDINGS=1 cargo test --test program
//!    recordings` brings earlier ones up to date.
//! 6. `UPDATE_GOLDEN=1 cargo test --test program golden`, and look at the pictures;
//!    `tangency screenshots` for the README, which has a line for each demo.
//!
//! # Adding a kind of shape
//!
//! 1. `shape/NAME.rs`: the type, its numbers, JSON (`wire_form!`) and `Geometry`. The parts that
//!    it is the sum of give it the reference's gap and the methods that take any two shapes; what is
//!    no such sum, as a polygon, is a new `Core` in `shape/parts.rs`, with its support in `support`.
//! 2. `shape/mod.rs`: `mod`, `pub use` and a line in `kinds!`; `lib.rs`: its name in `pub use`.
//! 3. Where its sum of round and straight parts is a new one: `reference/verdict/NAME.rs`, and a
//!    line for it in `reference/verdict/mod.rs`. Without it the reference is not exact at contact.
//! 4. `app/kind/NAME.rs`: its `Interface` (outline, handles, drags, copies) and `FACTS` (words,
//!    how a new one is placed); `app/kind/mod.rs`: `mod` and a line in `kinds!`.
//! 5. `assets/words/en.toml`: `[kind.NAME]`, its name beside those of the others, and its key in
//!    `panel.overlay`.
//! 6. `preset/arena.rs`: some of it in `mixed`. One more in `handful` would ask for new recordings.
//! 7. `catalog/engine`: where an engine has such a shape. `cli/check/mod.rs` names it.
//! 8. `tests/geometry/oracle.rs`: what it is in 55-digit arithmetic; `tests/program/words.rs`: its
//!    constructor in Rust, which is no word. The other tests follow.
//!
//! # Adding a topic of maps
//!
//! 1. `app/lab/map/topic/NAME.rs`: `FACTS` with its word, whether it asks many methods, of
//!    which it has anything to show, what it makes of their answers (a `Class`), and how that is called where the class's own words are
//!    not enough.
//! 2. `app/lab/map/topic/mod.rs`: `mod` and a line in `topics!`. Colours, legend, panel and
//!    `tangency map` follow from it.
//!
//! # Where things are
//!
//! | room | what it holds |
//! | --- | --- |
//! | [`shape`] | the kinds of shapes, valid by construction |
//! | [`motion`](mod@motion) | how far two shapes move, and when they touch |
//! | [`outcome`] | verdict, contact, reason: what an algorithm answers |
//! | [`trace`] | the observer that algorithms offer their steps to |
//! | [`algorithm`] | one folder a method, its form as published in `published` |
//! | [`reference`](mod@reference) | the slow, certain answer for any two shapes |
//! | [`catalog`] | the one list of methods |
//! | [`preset`] | named configurations: the documents' examples and the hard cases |

pub use tangency_geometry::{
    Capsule, Circle, Contact, DVec2, Ellipse, InvalidShape, Kind, Line, Motion, Outcome, Point,
    Polygon, Ray, Reason, Rectangle, Segment, Shape, Verdict, collide, gap,
};
pub use tangency_geometry::{
    algorithm, catalog, error, motion, outcome, preset, reference, scale, shape, trace,
};

pub mod app;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;

#[cfg(test)]
mod testing;
