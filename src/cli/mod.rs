//! What works without a window.
