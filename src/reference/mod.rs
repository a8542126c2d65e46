//! The slow, certain answer for any two shapes.
