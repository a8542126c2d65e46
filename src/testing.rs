//! Helpers of the program's unit tests: the geometry's random shapes, and a slow stream.

#[path = "geometry/testing.rs"]
#[allow(dead_code, unused_imports, unused_macros, reason = "the geometry's tests use the rest")]
mod geometry;

pub(crate) use geometry::Random;

/// A stream that gives at most so many bytes at a time.
pub(crate) struct Drip<'t>(pub(crate) &'t [u8], pub(crate) usize);

impl std::io::Read for Drip<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let count = self.1.min(self.0.len()).min(buffer.len());
        buffer[..count].copy_from_slice(&self.0[..count]);
        self.0 = &self.0[count..];
        Ok(count)
    }
}
