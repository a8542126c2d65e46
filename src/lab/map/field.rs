//! The answers of a map, pixel by pixel, as they come.

use super::schedule::Unit;
use glam::UVec2;
use std::sync::atomic::{AtomicU16, AtomicU32, Ordering::Relaxed};

/// What an unanswered pixel holds.
pub const OPEN: u16 = u16::MAX;

/// The numbers of the classes, written by many and read by one.
#[derive(Debug)]
pub struct Field {
    size: UVec2,
    cells: Vec<AtomicU16>,
    answered: AtomicU32,
}

impl Field {
    pub(super) fn new(size: UVec2) -> Self {
        let count = size.x as usize * size.y as usize;
        let cells = std::iter::repeat_with(|| AtomicU16::new(OPEN)).take(count).collect();
        Self { size, cells, answered: AtomicU32::new(0) }
    }

    /// Width and height.
    pub fn size(&self) -> UVec2 {
        self.size
    }

    /// The class of a pixel by its number, once it was asked. Rows go up.
    pub fn at(&self, x: u32, y: u32) -> Option<u16> {
        let number = self.row(y).get(x as usize)?.load(Relaxed);
        (number != OPEN).then_some(number)
    }

    /// How many answers were written.
    pub fn answered(&self) -> u32 {
        self.answered.load(Relaxed)
    }

    /// How much is done, 0 to 1.
    pub fn progress(&self) -> f64 {
        f64::from(self.answered()) / self.cells.len() as f64
    }

    pub(super) fn row(&self, y: u32) -> &[AtomicU16] {
        let width = self.size.x as usize;
        let start = y as usize * width;
        self.cells.get(start..start + width).unwrap_or_default()
    }

    /// Writes answers of a unit from the `skip`th on.
    pub(super) fn write(&self, unit: &Unit, skip: usize, numbers: &[u16]) {
        let first = unit.first as usize + skip * unit.stride as usize;
        let row = self.row(unit.y).get(first..).unwrap_or_default();
        for (cell, number) in row.iter().step_by(unit.stride as usize).zip(numbers) {
            cell.store(*number, Relaxed);
        }
        self.answered.fetch_add(numbers.len() as u32, Relaxed);
    }
}
