//! What goes on beside the frames: the lab's work on all cores, exports on a thread.
//!
//! Only `cores` knows threads. A home of the program without any, such as a browser, has
//! `slices` in its place: some of the work is done in each frame. So work is a future that says by
//! [`breathe`] where a frame may pass; on a thread none does.

#[cfg(not(target_arch = "wasm32"))]
mod cores;
#[cfg(any(target_arch = "wasm32", test))]
#[cfg_attr(test, allow(dead_code, reason = "tests of a desktop ask the work alone"))]
pub mod slices;

#[cfg(not(target_arch = "wasm32"))]
use cores as home;
#[cfg(target_arch = "wasm32")]
use slices as home;

use std::pin::pin;
use std::task::{Context, Poll, Waker};

#[cfg(not(target_arch = "wasm32"))]
pub use cores::stand_back;
pub use home::{Beside, Pool, breathe, in_order, pause, take_turn, worked};

/// Carries `work` out here, without a pause.
pub fn now<T>(work: impl Future<Output = T>) -> T {
    let mut work = pin!(work);
    loop {
        if let Poll::Ready(done) = work.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return done;
        }
    }
}
