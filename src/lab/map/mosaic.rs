//! A map as pixels: the finest grid that is complete, and over it the rows of the next one
//! that are there.

use super::survey::Survey;
use super::tint::Tints;
use crate::page::palette::Rgb;
use crate::platform::instant::Instant;
use glam::UVec2;
use std::ops::Range;
use std::time::Duration;

/// Squares of one size: a picture of `size` squares, rows going up, four bytes each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layer {
    /// The side of a square in pixels of the map.
    pub step: u32,
    /// How many squares there are across and up.
    pub size: UVec2,
    /// Red, green, blue, opacity; zeros where nothing is known.
    pub rgba: Vec<u8>,
    /// Changes with every new picture of another size or another map.
    pub edition: u64,
}

impl Layer {
    /// The colour of a pixel of the map.
    fn at(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        let (x, y) = (x.checked_div(self.step)?, y.checked_div(self.step)?);
        let place = (y as usize * self.size.x as usize + x as usize) * 4;
        self.rgba.get(place..place + 4)?.try_into().ok()
    }

    fn row(&self, row: u32) -> Range<usize> {
        let width = self.size.x as usize * 4;
        row as usize * width..(row as usize + 1) * width
    }
}

/// The two layers, the second over the first.
#[derive(Default)]
pub struct Mosaic {
    layers: [Layer; 2],
    /// Rows of each that changed since they were taken.
    fresh: [Option<Range<u32>>; 2],
    /// The rows of each below this are in colours that are no longer those of the legend.
    stale: [u32; 2],
    /// How many units of the open grid are to come.
    missing: usize,
    /// Where in the schedule units begin and end that make the open grid.
    open: Range<usize>,
    waiting: Vec<u32>,
    editions: u64,
}

/// How long a frame may paint. More would show fast maps sooner and delay the frame.
pub const PAINTING: Duration = Duration::from_micros(600);

/// Rows that are painted between two looks at the clock: some hundred thousand squares a
/// millisecond, at a thousand a row. More would overshoot, fewer look too often.
const ROWS: usize = 32;

impl Mosaic {
    /// The two layers, the second over the first.
    pub fn layers(&self) -> &[Layer; 2] {
        &self.layers
    }

    /// The rows of a layer that changed since this was asked last.
    pub fn take_fresh(&mut self, layer: usize) -> Option<Range<u32>> {
        self.fresh.get_mut(layer)?.take()
    }

    /// Both layers as one picture of a pixel a pixel, rows going up; what is unknown is `blank`.
    pub fn flat(&self, size: UVec2, blank: Rgb) -> Vec<u8> {
        let mut pixels = Vec::with_capacity(size.x as usize * size.y as usize * 4);
        let blank = [blank.0, blank.1, blank.2, 255];
        for y in 0..size.y {
            for x in 0..size.x {
                let known = self.layers.iter().rev().filter_map(|it| it.at(x, y));
                let found = known.into_iter().find(|it| it[3] > 0);
                pixels.extend_from_slice(&found.unwrap_or(blank));
            }
        }
        pixels
    }

    /// Whether something is known that is not painted yet.
    pub fn is_behind(&self) -> bool {
        !self.waiting.is_empty() || self.stale != [0; 2]
    }

    /// The complete layer, which is gone then; `None` before there is one in the legend's colours.
    pub(super) fn take_complete(&mut self) -> Option<Layer> {
        let complete = self.layers[0].step > 0 && self.stale[0] == 0;
        complete.then(|| std::mem::take(&mut self.layers[0]))
    }

    /// Begins with another map.
    pub fn restart(&mut self, survey: &Survey) {
        self.waiting.clear();
        for layer in 0..2 {
            self.layers[layer].step = 0;
            self.fresh[layer] = None;
            self.stale[layer] = 0;
        }
        self.open_grid(survey, 0);
    }

    /// The grid that begins at a place of the schedule becomes the open one.
    fn open_grid(&mut self, survey: &Survey, from: usize) {
        let units = survey.units();
        let Some(first) = units.get(from) else {
            (self.open, self.missing) = (from..from, 0);
            return;
        };
        let count = units[from..].iter().take_while(|unit| unit.step == first.step).count();
        (self.open, self.missing) = (from..from + count, count);
        self.editions += 1;
        let layer = &mut self.layers[1];
        layer.step = first.step;
        let span = survey.field().size();
        layer.size = UVec2::new(span.x.div_ceil(first.step), span.y.div_ceil(first.step));
        layer.edition = self.editions;
        layer.rgba.clear();
        layer.rgba.resize(layer.size.x as usize * layer.size.y as usize * 4, 0);
        self.fresh[1] = Some(0..layer.size.y);
        self.stale[1] = 0;
    }

    /// Paints what was answered since the last time, for as long as `budget` at a time.
    pub fn follow(&mut self, survey: &Survey, tints: &Tints, budget: Duration) {
        let begun = Instant::now();
        survey.take_done(&mut self.waiting);
        // Threads overtake one another a little; the grids have to come in order.
        self.waiting.sort_unstable();
        self.paint_stale(survey, tints, begun, budget);
        while begun.elapsed() < budget {
            if self.missing == 0 && !self.open_next(survey) {
                return;
            }
            let now = self.waiting.partition_point(|it| (*it as usize) < self.open.end);
            if now == 0 {
                return;
            }
            let due: Vec<u32> = self.waiting.drain(..now.min(ROWS)).collect();
            for unit in &due {
                let row = survey.units()[*unit as usize].y / self.layers[1].step;
                self.paint(1, survey, tints, row);
            }
            self.missing -= due.len();
            if self.missing == 0 {
                // The whole grid is there: what it covered goes.
                self.layers.swap(0, 1);
                self.fresh.swap(0, 1);
                self.stale.swap(0, 1);
                (self.layers[1].step, self.stale[1]) = (0, 0);
            }
        }
    }

    /// Opens the grid after the one that is complete; whether there is one. Not before something
    /// of it is to be painted: clearing a large layer costs a frame as much as painting it.
    fn open_next(&mut self, survey: &Survey) -> bool {
        let next = self.open.end;
        let comes = next < survey.units().len() && !self.waiting.is_empty();
        if comes {
            self.open_grid(survey, next);
        }
        comes
    }

    /// What is painted is to be painted again, in other colours.
    pub fn repaint(&mut self) {
        self.stale =
            [0, 1].map(|it| if self.layers[it].step > 0 { self.layers[it].size.y } else { 0 });
    }

    /// Goes on painting again, from above.
    fn paint_stale(&mut self, survey: &Survey, tints: &Tints, begun: Instant, budget: Duration) {
        for layer in 0..2 {
            while self.stale[layer] > 0 && begun.elapsed() < budget {
                for _ in 0..ROWS.min(self.stale[layer] as usize) {
                    self.stale[layer] -= 1;
                    self.paint(layer, survey, tints, self.stale[layer]);
                }
            }
        }
    }

    fn paint(&mut self, layer: usize, survey: &Survey, tints: &Tints, row: u32) {
        paint_row(&mut self.layers[layer], survey, tints, row);
        let fresh = &mut self.fresh[layer];
        *fresh = Some(match fresh.take() {
            Some(rows) => rows.start.min(row)..rows.end.max(row + 1),
            None => row..row + 1,
        });
    }
}

/// Squares without an answer show what is beneath.
fn paint_row(layer: &mut Layer, survey: &Survey, tints: &Tints, row: u32) {
    let range = layer.row(row);
    let cells = survey.field().row(row * layer.step).iter().step_by(layer.step as usize);
    for (pixel, cell) in layer.rgba[range].chunks_exact_mut(4).zip(cells) {
        let tint = tints.of_number(cell.load(std::sync::atomic::Ordering::Relaxed));
        pixel.copy_from_slice(&tint.map_or([0; 4], |Rgb(r, g, b)| [r, g, b, 255]));
    }
}
