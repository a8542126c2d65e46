//! Tangency, the program: a window in which collision algorithms can be watched. The geometry is
//! the crate [`tangency_geometry`], which states the conventions. Its items are here too.
//!
//! # Adding a method
//!
//! Paths begin in `src`, and those of `assets` beside it. A short example is `gates`: its files of
//! steps 1 and 3, and its demo `assets/demos/02-gates.md`.
//!
//! 1. `geometry/algorithm/GROUP/NAME.rs`, with the names of `prelude` in
//!    `geometry/algorithm/mod.rs`: its steps, and a free function of the two shapes and a
//!    [`trace::Trace`] that returns an [`Outcome`]. A published version goes into
//!    `geometry/algorithm/GROUP/NAME/published.rs`, beside a `mod.rs` with the steps.
//!    `geometry/algorithm/ruler.rs` measures without overflow. `geometry/algorithm/GROUP/mod.rs`:
//!    its `mod` line. A number in the head of its file is computed in
//!    `tests/program/rules/numbers.rs` or is part of a phrase of `names.txt` there.
//! 2. `geometry/catalog/methods.rs`: a line in `families!`, and a line in `LINES` for each pair and
//!    variant, or one for `every pair`. Tests, tables, maps, hunts and benches take it from there.
//! 3. `demo/play/GROUP/NAME.rs`, with the names of `demo/play/prelude.rs`: `pub static PLAY`, whose
//!    `run` makes a `Shown` of the steps, and `show`, which matches each step once: its line of
//!    code, its picture with a fresh mark, its sentence with a number, and two lines of formulas.
//! 4. `demo/play/mod.rs`: its `mod` line in its group and a line in `PLAYS`, where the first play
//!    of a pair is its default. The rows of methods, the arena, `render` and recordings take it
//!    from there. The test of `demo/lesson/yours.rs` prints the rows of
//!    `assets/manual/12-lessons.md`. If the method gets no demo, its pseudo-code and the meanings
//!    of its roles go into `[play.SLUG]` of `assets/demos/19-arena.md`; tests do not walk its run.
//! 5. `assets/cases`: for a published method a case on which it fails; an answer declined as
//!    [`Reason::WrongPair`] does not count. `UPDATE_GOLDEN=1 cargo test --test program gallery`
//!    writes the table of failures.
//! 6. `UPDATE_GOLDEN=1 cargo test -p tangency-geometry --test geometry answers` writes the method's
//!    answers, and `UPDATE_GOLDEN=1 cargo test --test program golden` the panels that name it.
//!
//! # Adding a demo
//!
//! 1. `assets/demos/NUMBER-NAME.md`: its fields, the meanings of the roles, the pseudo-code,
//!    presets, two to four challenges and the ways to meet them, and its story: five to eight
//!    passages of 8 to 70 words, the first on the first preset, one of them with a question;
//!    `assets/manual/12-lessons.md` explains them, but for `slug` and `source.document`, and `fault
//!    = true` of a challenge that a wrong answer meets. The file's name gives its place among demos
//!    of the same kinds of shapes. `README.md` says how many demos there are. A `[play.SLUG]` of
//!    `19-arena.md` goes, and its play needs all that step 3 of a method says.
//! 2. If no play shows its subject: steps 1, 3 and 4 of a method, and step 2 for a new method. The
//!    field `meets` of its `Shown` says which challenges a run meets. The test of
//!    `demo/lesson/yours.rs` prints its row with them.
//! 3. `cargo test --test program lessons` names missing words, steps and links. Run
//!    `UPDATE_GOLDEN=1 cargo test --test program golden`, and look at the pictures.
//!
//! # Adding a kind of shape
//!
//! 1. `geometry/shape/NAME.rs`, as `capsule.rs`: the type, its numbers, JSON (`wire_form!`) and
//!    `Geometry`, whose `about` takes any size, subnormal ones too. `new` takes two numbers as a
//!    [`DVec2`] and a last odd one alone, or `constructor` of `scene/kind/mod.rs` gets an arm. A
//!    sum of known parts gets the reference's gap and the methods for any two shapes from them;
//!    another shape, such as a polygon, needs a new `Core` in `geometry/shape/parts.rs`, with its
//!    support in `geometry/support`. `takes` of `core_segments.rs` and `separating_axes.rs`, and
//!    `is_circle_and_straight` of `geometry/catalog/mod.rs`, list their kinds.
//! 2. `geometry/shape/mod.rs`: `mod`, `pub use`, a line in `kinds!`, its dimension if that is not
//!    2, and `is_bounded` if it has no end; `geometry/lib.rs` and `lib.rs`: its name in `pub use`.
//! 3. `geometry/support/solids`: exact predicates for a new sum of round and straight parts.
//!    Without them the reference is not exact at contact, and `reference_oracle` fails, whose test
//!    of exact contacts gets a line. A sum of known parts needs neither.
//! 4. `scene/kind/mod.rs`: a line in each table (words, outline, handles, drags, sizes, placing of
//!    a new one), and what is longer in the file of its family. The compiler asks for no line where
//!    a table has a `_`: `range`, `dragged`, `sized_by`, `resized` and `with_sizes`.
//! 5. Its name in `cli/check/mod.rs`, `README.md` and, with its fields, `assets/manual/05-cases.md`
//!    and `12-lessons.md`; some of its shapes in `mixed` of `demo/lesson/preset.rs`. The nine kinds
//!    have the nine keys (`number` of `panel/keyboard/mod.rs`): the buttons, the empty canvas and
//!    `demo/lesson/arena.rs` name a key for each, and must not for a tenth.
//! 6. `geometry/catalog/engine` and `assets/manual/09-library.md`: its shape in the engine, if the
//!    engine has such a shape.
//! 7. `geometry/tests/oracle.rs`: its form in 55-digit arithmetic. Other tests take the kind from
//!    step 2. The answers of all methods and the golden files of the arena, of hunts and of the
//!    window change; step 6 of a method writes them.
//!
//! # Adding a topic of maps
//!
//! `lab/map/question.rs`: a variant of `Topic`, its line in `ALL`, and its match arms.
//! `lab/map/probe.rs`: how `class` answers it at a pixel. `assets/manual/03-lab.md`: its row. The
//! golden files of maps and of the window change.
//!
//! # Where things are
//!
//! Each room uses those above it in this table and none below it; a test holds that.
//!
//! | room | what it holds |
//! | --- | --- |
//! | [`tangency_geometry`] | shapes, algorithms with their steps, the certain reference |
//! | [`platform`] | files, threads, a clock, JSON, errors as sentences |
//! | [`page`] | marks with roles, numbers as text, the view, colours and letters |
//! | [`scene`] | the shapes on the canvas, and what can be grabbed of each kind |
//! | [`demo`] | the documents with their stories, and the plays, which show a run's steps |
//! | [`lab`] | maps, hunts, hard cases, lists of cases, exact moves, own methods |
//! | [`session`] | what the program is doing; [`session::Session::apply`] is the only writer |
//! | [`canvas`] | the page on the screen, and what the pointer takes hold of |
//! | [`file`](mod@file) | recordings, links, the open file, figures and films |
//! | [`panel`] | the sheets, the keyboard, the layout and the theme |
//! | [`window`] | the frame loop on a desktop and in a browser |
//! | `cli` | the command line |
//!
//! # One frame
//!
//! The user drags a circle:
//!
//! 1. `canvas/input.rs` collects what pointer and keyboard did since the last frame.
//! 2. `canvas/pointer` finds the shape under the pointer and makes an action of the movement.
//! 3. [`session::Session::apply`] changes the scene.
//! 4. `session/stage.rs` runs the demo's method and the reference on the scene, once, and keeps
//!    both until the scene changes.
//! 5. The demo's `show` writes the page of the shown step: marks, sentence, line of pseudo-code.
//! 6. `window/show.rs` gives the page to the panels, and has their actions applied at once.
//! 7. `canvas/compose` turns the page's marks into strokes, fills and words in pixels.
//! 8. `canvas/display.rs` turns those into triangles, which `canvas/paint.rs` has drawn.

pub use tangency_geometry::{
    Capsule, Circle, Contact, DVec2, Ellipse, InvalidShape, Kind, Line, Motion, Outcome, Point,
    Polygon, Ray, Reason, Rectangle, Segment, Shape, Verdict, collide, gap,
};
pub use tangency_geometry::{
    algorithm, catalog, error, motion, outcome, reference, scale, shape, trace,
};

pub mod canvas;
#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
pub mod demo;
pub mod file;
pub mod lab;
pub mod page;
pub mod panel;
pub mod platform;
pub mod scene;
pub mod session;
pub mod window;

/// The examples of README and manual, which `cargo test` runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../assets/manual/09-library.md")]
struct Examples;

#[cfg(test)]
mod testing;
