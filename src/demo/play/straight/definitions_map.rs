//! The map of where the definitions differ: the methods are asked with one shape all over it.
//!
//! **Idea** How far a shape can go before an answer may change follows from three distances. A
//! block of cells within that distance is asked once, in its middle; any other block is cut in
//! four, down to single cells.
//! **Cost** Grows with the length of the curves on which answers change, not with the area.

use super::definitions::{Definition, Question};
use crate::demo::play::prelude::*;

/// Cells along the longer side on which answers are counted. More is more exact and takes longer.
const LONGER: f64 = 224.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swept {
    /// The circle, by its centre.
    Circle,
    /// The segment, by its middle.
    Segment,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asked {
    pub segment: Segment,
    pub circle: Circle,
    pub swept: Swept,
}

impl Asked {
    fn middle(&self) -> DVec2 {
        self.segment.start() * 0.5 + self.segment.end() * 0.5
    }

    pub fn place(&self) -> DVec2 {
        match self.swept {
            Swept::Circle => self.circle.center(),
            Swept::Segment => self.middle(),
        }
    }

    /// The two shapes with the swept one at `place`.
    pub fn at(&self, place: DVec2) -> Option<(Segment, Circle)> {
        match self.swept {
            Swept::Circle => {
                Circle::new(place, self.circle.radius()).ok().map(|it| (self.segment, it))
            }
            Swept::Segment => {
                let by = place - self.middle();
                let (start, end) = (self.segment.start() + by, self.segment.end() + by);
                Segment::new(start, end).ok().map(|it| (it, self.circle))
            }
        }
    }

    /// The part of the plane that is worth seeing: contact is within a radius of the resting shape.
    fn area(&self) -> [DVec2; 2] {
        let radius = self.circle.radius();
        let (start, end) = (self.segment.start(), self.segment.end());
        let (low, high) = match self.swept {
            Swept::Circle => (start.min(end), start.max(end)),
            Swept::Segment => {
                let half = (end * 0.5 - start * 0.5).abs();
                (self.circle.center() - half, self.circle.center() + half)
            }
        };
        // Room for a strip of misses around it, and for what lies beyond the ends.
        let margin = DVec2::splat(1.35 * radius + 0.15 * (high - low).max_element());
        let (low, high) = (low - margin, high + margin);
        let near = self.place().clamp(low - margin, high + margin);
        (low.min(near - radius * 0.25), high.max(near + radius * 0.25)).into()
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    pub area: [DVec2; 2],
    pub cells: Arc<Raster>,
    /// The share of cells on which the definitions in question differ, 0 to 1.
    pub differ: f64,
}

/// The input of a map. The swept shape counts only as far as it moves the rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Key {
    unmoved: Asked,
    area: [DVec2; 2],
    chosen: Definition,
    question: Question,
}

thread_local! {
    static RECENT: Recent<Key, Map> = const { Recent::new() };
}

pub fn of(given: &Asked, chosen: Definition, question: Question) -> Arc<Map> {
    let area = given.area();
    let [low, high] = area;
    // The swept shape is put at one place, so that dragging it over its map changes nothing.
    let unmoved = match given.at(low.midpoint(high)) {
        Some((segment, circle)) => Asked { segment, circle, ..*given },
        None => *given,
    };
    let key = Key { unmoved, area, chosen, question };
    RECENT.with(|recent| recent.get(key, made))
}

/// Drawn cells along the side of a counted one: a power of two. The time grows with it.
pub const FINER: u16 = 4;

/// The side of the blocks to begin with, cells: a power of two times [`FINER`].
const BLOCK: u16 = 32 * FINER;

/// The factor by which distances are shortened, to allow for rounding.
const WARY: f64 = 0.999;

/// Both say collision. Strength: more hides the grid, less is lost on the canvas.
const BOTH: Cell = Cell::Class { role: Kept, strength: 42 };

fn differs(role: Role) -> Cell {
    Cell::class(role, if role == Deciding { 0.85 } else { 0.36 })
}

fn made(key: &Key) -> Map {
    let [low, high] = key.area;
    let extent = high - low;
    let cell = extent.max_element() / LONGER;
    // `max` replaces NaN, at the end of the range of coordinates.
    let count = |length: f64| (length / cell).round().clamp(8.0, LONGER).max(8.0) as u16;
    let counted = extent.to_array().map(count);
    let size = counted.map(|it| it * FINER);
    let part = extent / DVec2::from(size.map(f64::from));
    let line = match key.question {
        // The curve on which ≤ and < differ has no area: it is drawn as wide as a counted cell.
        Question::Touching | Question::All => part.max_element() * f64::from(FINER) / 2.0,
        _ => 0.0,
    };
    let cells = vec![Cell::Empty; usize::from(size[0]) * usize::from(size[1])];
    let compared = compared(key);
    // Definitions that are not compared say no.
    let known = std::array::from_fn(|index| (index >= compared.len()).then_some(false));
    let mut painter = Painter { key, compared, low, part, size, line, cells, differ: 0 };
    for row in (0..size[1]).step_by(BLOCK.into()) {
        for column in (0..size[0]).step_by(BLOCK.into()) {
            painter.block([column, row], BLOCK, known);
        }
    }
    let differ = f64::from(painter.differ) / f64::from(counted[0]) / f64::from(counted[1]);
    Map { area: key.area, cells: Raster::of(size, true, painter.cells).into(), differ }
}

fn compared(&Key { question, chosen, .. }: &Key) -> Vec<Definition> {
    match question {
        Question::Circle | Question::Straight => vec![chosen, chosen.flipped(question)],
        Question::Chosen | Question::Touching => vec![chosen],
        Question::All => vec![Definition::DISC, Definition::RIM, Definition::LINE],
    }
}

struct Painter<'k> {
    key: &'k Key,
    compared: Vec<Definition>,
    /// The lower left corner, and the size of a cell.
    low: DVec2,
    part: DVec2,
    size: [u16; 2],
    /// Half the width of the curve on which ≤ and < differ; 0 if it is not drawn.
    line: f64,
    cells: Vec<Cell>,
    /// The number of counted cells in whose middles definitions differ.
    differ: u32,
}

impl Painter<'_> {
    /// Paints the part of a square block that is on the map. `known` answers hold all over it.
    fn block(&mut self, [column, row]: [u16; 2], side: u16, mut known: [Option<bool>; 3]) {
        if column >= self.size[0] || row >= self.size[1] {
            return;
        }
        let half = f64::from(side) / 2.0;
        let corner = DVec2::new(column.into(), row.into());
        let place = self.low + self.part * (corner + half);
        let reach = (self.part * half).length() + self.line;
        let free = self.free(place);
        for (index, definition) in self.compared.iter().enumerate() {
            // Without a distance, at the end of the range of coordinates, the middle decides.
            let lost = free[index].is_nan() && side <= FINER;
            if known[index].is_none() && (lost || free[index] * WARY > reach) {
                known[index] = Some(self.hits(*definition, place));
            }
        }
        let settled = known.iter().all(Option::is_some);
        if settled || side == FINER {
            let cell = self.cell(self.answers(known, place));
            let differs = cell != BOTH && cell != Cell::Empty;
            self.differ += u32::from(differs) * self.counted([column, row], side);
        }
        if settled || side == 1 {
            let near = free.iter().any(|it| *it <= self.line);
            let cell = match settled || self.line == 0.0 || !near {
                true => self.cell(self.answers(known, place)),
                false => differs(Deciding),
            };
            return self.fill([column, row], side, cell);
        }
        let side = side / 2;
        for (right, up) in [(0, 0), (side, 0), (0, side), (side, side)] {
            self.block([column + right, row + up], side, known);
        }
    }

    fn cell(&self, [first, second, third]: [bool; 3]) -> Cell {
        match self.key.question {
            Question::All | Question::Circle if first && !second => differs(Candidate),
            Question::Circle if second && !first => differs(Candidate),
            Question::All if third && !first => differs(Ghost),
            Question::Straight if first != second => differs(Ghost),
            _ if first => BOTH,
            _ => Cell::Empty,
        }
    }

    /// How far the swept shape can go from a place before each answer may change.
    fn free(&self, place: DVec2) -> [f64; 3] {
        let mut free = [f64::NAN; 3];
        if let Some((segment, circle)) = self.key.unmoved.at(place) {
            for (free, definition) in free.iter_mut().zip(&self.compared) {
                *free = definition.free(&segment, &circle);
            }
        }
        free
    }

    fn answers(&self, known: [Option<bool>; 3], place: DVec2) -> [bool; 3] {
        let hits = |index: usize| self.hits(self.compared[index], place);
        std::array::from_fn(|index| known[index].unwrap_or_else(|| hits(index)))
    }

    fn hits(&self, definition: Definition, place: DVec2) -> bool {
        self.key.unmoved.at(place).is_some_and(|(segment, circle)| {
            definition.judge(&segment, &circle).verdict == Verdict::Colliding
        })
    }

    /// How many counted cells a block has on the map; its side is at least [`FINER`].
    fn counted(&self, [column, row]: [u16; 2], side: u16) -> u32 {
        let along = |from: u16, all: u16| u32::from(side.min(all - from) / FINER);
        along(column, self.size[0]) * along(row, self.size[1])
    }

    fn fill(&mut self, [column, row]: [u16; 2], side: u16, cell: Cell) {
        let wide = usize::from(self.size[0]);
        let columns = usize::from(column)..usize::from(column.saturating_add(side)).min(wide);
        for row in row..(row + side).min(self.size[1]) {
            self.cells[usize::from(row) * wide..][columns.clone()].fill(cell);
        }
    }
}
