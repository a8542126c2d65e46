//! The observer that algorithms offer their steps to.
//!
//! An algorithm takes a `&mut impl Trace<Step>` as its last parameter and calls [`Trace::record`]
//! with a closure. With `&mut ()` the closure is never called and the compiler removes it; with
//! `&mut Vec<Step>` every step is kept. An algorithm never reads from its trace.
//!
//! ```
//! use tangency_geometry::trace::Trace;
//!
//! fn halve(mut value: u32, trace: &mut impl Trace<u32>) -> u32 {
//!     let mut rounds = 0;
//!     while value > 1 {
//!         value /= 2;
//!         rounds += 1;
//!         trace.record(|| value);
//!     }
//!     rounds
//! }
//!
//! let mut steps = Vec::new();
//! assert_eq!(halve(9, &mut steps), halve(9, &mut ()));
//! assert_eq!(steps, [4, 2, 1]);
//! ```

/// An observer that may keep steps of type `S`.
pub trait Trace<S> {
    /// Whether steps are made. If not, an algorithm may skip values that only a step needs, and
    /// rounds that repeat the one before bit for bit.
    const KEEPS: bool = true;

    /// Whether the caller wants more of the answer than the verdict and its reason. If not, an
    /// algorithm may stop as soon as those two are certain.
    const MEASURES: bool = true;

    /// Offers one complete step. Only a trace that keeps the step calls `step`, so it may allocate,
    /// but must not change what the algorithm computes.
    fn record(&mut self, step: impl FnOnce() -> S);
}

/// Keeps nothing and costs nothing.
impl<S> Trace<S> for () {
    const KEEPS: bool = false;

    #[inline(always)]
    fn record(&mut self, _step: impl FnOnce() -> S) {}
}

/// Keeps nothing and wants only the verdict, for maps of a million pixels. Verdict and reason are
/// those of a full run; gap, witnesses, rounds and the deciding test may differ or be missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct VerdictOnly;

impl<S> Trace<S> for VerdictOnly {
    const KEEPS: bool = false;
    const MEASURES: bool = false;

    #[inline(always)]
    fn record(&mut self, _step: impl FnOnce() -> S) {}
}

/// Keeps every step, in order.
impl<S> Trace<S> for Vec<S> {
    #[inline]
    fn record(&mut self, step: impl FnOnce() -> S) {
        self.push(step());
    }
}

/// Passes the steps of an inner algorithm to the trace of the outer one. The function turns each
/// into a step of the outer algorithm.
pub struct Nested<'t, T, F>(pub &'t mut T, pub F);

impl<I, S, T, F> Trace<I> for Nested<'_, T, F>
where
    T: Trace<S>,
    F: Fn(I) -> S,
{
    const KEEPS: bool = T::KEEPS;
    const MEASURES: bool = T::MEASURES;

    #[inline]
    fn record(&mut self, step: impl FnOnce() -> I) {
        let Self(outer, wrap) = self;
        outer.record(|| wrap(step()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_steps_arrive_wrapped() {
        let mut outer: Vec<String> = Vec::new();
        let mut nested = Nested(&mut outer, |inner: u8| format!("inner {inner}"));
        (1..=3).for_each(|value| nested.record(|| value));
        assert_eq!(outer, ["inner 1", "inner 2", "inner 3"]);
    }
}
