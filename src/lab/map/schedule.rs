//! In which order the pixels come: a coarse grid, then the pixels halfway between, and
//! so on, each once.

use glam::UVec2;

/// Some of the pixels of a row: those at `first`, `first` + `stride` and so on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The row, from the lowest.
    pub y: u32,
    /// The first column.
    pub first: u32,
    /// How far it is from one to the next.
    pub stride: u32,
    /// The side of the square that each pixel stands for until finer ones come.
    pub step: u32,
}

impl Unit {
    /// How many pixels those are in a map that is so wide.
    pub fn len(&self, width: u32) -> usize {
        (width.saturating_sub(self.first)).div_ceil(self.stride) as usize
    }

    /// Whether there are none.
    pub fn is_empty(&self, width: u32) -> bool {
        self.len(width) == 0
    }
}

/// The side of the first squares, pixels, where there is room for some. Larger is
/// sooner there and says less.
const COARSEST: u32 = 128;

/// All pixels of a map in the order in which they are asked, a row's worth at a time.
pub fn units(size: UVec2) -> Vec<Unit> {
    let mut step = COARSEST;
    while step > 1 && step * 4 > size.min_element() {
        step /= 2;
    }
    let rows = |from: u32, by: u32| (from..size.y).step_by(by as usize);
    let mut units: Vec<_> =
        rows(0, step).map(|y| Unit { y, first: 0, stride: step, step }).collect();
    while step > 1 {
        let before = step;
        step /= 2;
        units.extend(rows(0, before).map(|y| Unit { y, first: step, stride: before, step }));
        units.extend(rows(step, before).map(|y| Unit { y, first: 0, stride: step, step }));
    }
    units.retain(|unit| !unit.is_empty(size.x));
    units
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pixel_comes_once_and_coarse_ones_first() {
        for (width, height) in [(1, 1), (3, 200), (64, 64), (161, 97), (1280, 720)] {
            let size = UVec2::new(width, height);
            let mut seen = vec![0u8; (width * height) as usize];
            let mut last = u32::MAX;
            for unit in units(size) {
                assert!(unit.step <= last);
                last = unit.step;
                let columns = (unit.first..width).step_by(unit.stride as usize);
                assert_eq!(columns.len(), unit.len(width));
                columns.for_each(|x| seen[(unit.y * width + x) as usize] += 1);
            }
            assert!(seen.iter().all(|count| *count == 1), "{width} × {height}");
            assert_eq!(last, 1);
        }
    }
}
