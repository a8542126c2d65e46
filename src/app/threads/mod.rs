//! What goes on beside the frames: the lab's work on all cores, exports on a thread.
//!
//! Only `cores` knows threads. A home of the program without any, such as a browser, has
//! `absent` in its place: maps are made within the frames, exports at once, and nothing hunts.

#[cfg(target_arch = "wasm32")]
mod absent;
#[cfg(not(target_arch = "wasm32"))]
mod cores;

#[cfg(target_arch = "wasm32")]
use absent as home;
#[cfg(not(target_arch = "wasm32"))]
use cores as home;

#[cfg(not(target_arch = "wasm32"))]
pub use cores::stand_back;
pub use home::{Beside, Pool, in_order, pause, worked};
