//! Plays: how each method's steps look and read.
//!
//! A play runs the library's algorithm on two shapes with every step kept, in a [`Course`], and
//! returns a [`Run`]; the run knows how each of *its recorded steps* looks ([`Run::draw`]) and
//! reads ([`Run::note`]). A play never computes geometry of its own: where a picture lacks a
//! number, the step is too poor.

pub mod characteristic_cubic;
pub mod circle_subdivision;
pub mod closed_form;
mod code;
pub mod conjugate_product;
mod course;
pub mod definitions;
pub mod distance_field;
pub mod evolute_circles;
pub mod foot_point;
mod foot_walk;
pub mod gates;
pub mod intersection_points;
mod options;
pub mod osculating_circle;
pub mod parallel_axes;
mod plot;
pub mod polygon_bisection;
pub mod polygon_bisection_pair;
pub mod polygon_sandwich;
pub mod rotate_back;
mod run;
mod strange;
pub mod support_gap;
mod table;
pub mod triangle_height;

use code::joined;
pub use code::{CodeLine, Lit, line};
pub use course::{AnyCourse, Course};
pub use options::{OptionRange, OptionSpec};
pub use plot::{Plot, PlotPoint, Series};
pub use run::{Note, Run, WayBack};
pub use table::Table;
