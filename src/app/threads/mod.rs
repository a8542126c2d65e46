//! What goes on beside the frames: the lab's work on all cores, exports on a thread.
//!
//! Only `cores` knows threads. A home of the program without any, such as a browser, has
//! `absent` in its place: maps are made within the frames, exports at once, and nothing hunts.

#[cfg(not(feature = "desktop"))]
mod absent;
#[cfg(feature = "desktop")]
mod cores;

#[cfg(not(feature = "desktop"))]
use absent as home;
#[cfg(feature = "desktop")]
use cores as home;

#[cfg(feature = "desktop")]
pub use cores::stand_back;
pub use home::{Beside, Pool, in_order, pause, worked};
