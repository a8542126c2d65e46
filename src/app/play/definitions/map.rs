//! Where the definitions differ: the methods themselves, asked with one of the shapes in
//! every cell of a part of the plane.

use super::Question;
use super::definition::Definition;
use crate::app::figure::{Cell, Raster, Role};
use crate::outcome::Verdict;
use crate::shape::{Circle, Segment};
use glam::DVec2;
use std::cell::RefCell;
use std::sync::Arc;

/// Cells along the longer side on which answers are counted. More is more exact and takes longer,
/// with the square.
const LONGER: f64 = 224.0;

/// So many times finer is what is drawn. Only cells beside another answer are asked again: the time
/// grows with their number, and there are few.
const FINER: u16 = 4;

/// How many maps are kept: one for each step. Fewer would be made again while stepping.
const KEPT: usize = 5;

/// Which shape is moved over the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Swept {
    /// The circle, by its centre.
    Circle,
    /// The segment, by its middle.
    Segment,
}

/// The two shapes, one of which moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Asked {
    /// The segment.
    pub segment: Segment,
    /// The circle.
    pub circle: Circle,
    /// Which of them moves.
    pub swept: Swept,
}

impl Asked {
    fn middle(&self) -> DVec2 {
        self.segment.start() * 0.5 + self.segment.end() * 0.5
    }

    /// Where the swept shape is now.
    pub fn place(&self) -> DVec2 {
        match self.swept {
            Swept::Circle => self.circle.center(),
            Swept::Segment => self.middle(),
        }
    }

    /// The two shapes with the swept one at `place`.
    fn at(&self, place: DVec2) -> Option<(Segment, Circle)> {
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

    /// The rectangle that holds everything worth seeing: contact is where the swept shape
    /// is within a radius of the other one.
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

/// A map with what can be counted on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// The rectangle.
    pub area: [DVec2; 2],
    /// Its cells.
    pub cells: Arc<Raster>,
    /// The share of cells on which the definitions in question differ, 0 to 1.
    pub differ: f64,
}

/// What a map is made from. The swept shape counts only as far as it moves the rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Key {
    unmoved: Asked,
    area: [DVec2; 2],
    chosen: Definition,
    question: Question,
}

thread_local! {
    /// The last maps, so that nothing is computed anew while nothing changes.
    static RECENT: RefCell<Vec<(Key, Arc<Map>)>> = const { RefCell::new(Vec::new()) };
}

/// The map of a question.
pub fn of(given: &Asked, chosen: Definition, question: Question) -> Arc<Map> {
    let area = given.area();
    let [low, high] = area;
    // The moved shape brought to one place, so that dragging it over its map changes nothing.
    let unmoved = match given.at(low.midpoint(high)) {
        Some((segment, circle)) => Asked { segment, circle, ..*given },
        None => *given,
    };
    let key = Key { unmoved, area, chosen, question };
    RECENT.with_borrow_mut(|recent| {
        if let Some((_, map)) = recent.iter().find(|(known, _)| *known == key) {
            return map.clone();
        }
        let map = Arc::new(made(&key));
        if recent.len() >= KEPT {
            recent.remove(0);
        }
        recent.push((key, map.clone()));
        map
    })
}

/// Which two definitions are compared, as what the difference counts.
fn compared(question: Question, chosen: Definition) -> ([Definition; 2], Role) {
    let role = match question {
        Question::Circle => Role::Candidate,
        Question::Touching => Role::Deciding,
        Question::Straight => Role::Ghost,
        Question::Chosen | Question::All => Role::Kept,
    };
    ([chosen, chosen.flipped(question)], role)
}

fn made(key: &Key) -> Map {
    let [low, high] = key.area;
    let size = high - low;
    let cell = size.max_element() / LONGER;
    // The last is for what is not a number, where coordinates end.
    let count = |length: f64| (length / cell).round().clamp(8.0, LONGER).max(8.0) as u16;
    let [columns, rows] = [count(size.x), count(size.y)];
    let step = size / DVec2::new(columns.into(), rows.into());
    let place = |column: f64, row: f64| low + step * DVec2::new(column, row);
    let lattice = Lattice::new(key, [columns, rows], place);
    let mut differ = 0u32;
    let cells: Vec<Cell> = (0..rows)
        .flat_map(|row| (0..columns).map(move |column| (column, row)))
        .map(|(column, row)| {
            let middle = key.middle(place(f64::from(column) + 0.5, f64::from(row) + 0.5));
            // Every question counts by the middles, so that the shares of one map add up.
            differ += u32::from(middle != BOTH && middle != Cell::Empty);
            match lattice.at(column, row) {
                Corners::Differ => differs(Role::Deciding),
                Corners::Agree(bits) => key.agreed(bits),
                Corners::NotAsked => middle,
            }
        })
        .collect();
    let all = f64::from(columns) * f64::from(rows);
    let at = |column: u16, row: u16| {
        cells[usize::from(row) * usize::from(columns) + usize::from(column)]
    };
    let fine = |column: u16, row: u16| {
        let (own_column, own_row) = (column / FINER, row / FINER);
        let own = at(own_column, own_row);
        let around = |it: u16, most: u16| it.saturating_sub(1)..=(it + 1).min(most - 1);
        let mut near = around(own_row, rows)
            .flat_map(|row| around(own_column, columns).map(move |column| (column, row)));
        if near.all(|(column, row)| at(column, row) == own) {
            return own;
        }
        let middle = |it: u16| (f64::from(it) + 0.5) / f64::from(FINER);
        key.cell(place(middle(column), middle(row)), step)
    };
    let raster = Raster::new([columns * FINER, rows * FINER], true, fine);
    Map { area: key.area, cells: Arc::new(raster), differ: f64::from(differ) / all }
}

/// Both say collision. Strength: more hides the grid, less is lost on the canvas.
const BOTH: Cell = Cell::Class { role: Role::Kept, strength: 42 };

/// They differ.
fn differs(role: Role) -> Cell {
    Cell::class(role, if role == Role::Deciding { 0.85 } else { 0.36 })
}

impl Key {
    fn hits(&self, definition: Definition, place: DVec2) -> bool {
        self.unmoved.at(place).is_some_and(|(segment, circle)| {
            definition.judge(&segment, &circle).verdict == Verdict::Colliding
        })
    }

    /// The definitions whose answers are asked at the corners of the cells.
    fn at_corners(&self) -> &[Definition] {
        match self.question {
            Question::Touching => std::slice::from_ref(&self.chosen),
            Question::All => &[Definition::DISC, Definition::RIM, Definition::LINE],
            _ => &[],
        }
    }

    /// A cell at whose corners these are the answers, the first definition's first.
    fn agreed(&self, answers: [bool; 3]) -> Cell {
        let [disc, rim, line] = match self.question {
            Question::All => answers,
            _ => [answers[0]; 3],
        };
        match (disc, rim, line) {
            (true, false, _) => differs(Role::Candidate),
            (false, _, true) => differs(Role::Ghost),
            (true, true, _) => BOTH,
            _ => Cell::Empty,
        }
    }

    /// A cell of that size about a place. The curve on which ≤ and < differ goes through it where
    /// its corners do not agree.
    fn cell(&self, middle: DVec2, size: DVec2) -> Cell {
        let wanted = self.at_corners();
        if wanted.is_empty() {
            return self.middle(middle);
        }
        let corners = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)];
        let [first, rest @ ..] =
            corners.map(|corner| self.answers(wanted, middle + size * DVec2::from(corner)));
        if rest.iter().all(|it| *it == first) {
            self.agreed(first)
        } else {
            differs(Role::Deciding)
        }
    }

    /// The answers of some definitions at a place; those of others are no.
    fn answers(&self, wanted: &[Definition], at: DVec2) -> [bool; 3] {
        let mut answers = [false; 3];
        for (answer, definition) in answers.iter_mut().zip(wanted) {
            *answer = self.hits(*definition, at);
        }
        answers
    }

    /// What the middle of a cell says. The curve on which ≤ and < differ has no area, and no
    /// middle is on it.
    fn middle(&self, middle: DVec2) -> Cell {
        match self.question {
            Question::Touching => return Cell::Empty,
            Question::All => {
                let asked = [Definition::DISC, Definition::RIM, Definition::LINE];
                return self.agreed(asked.map(|it| self.hits(it, middle)));
            }
            _ => {}
        }
        let ([one, other], role) = compared(self.question, self.chosen);
        let first = self.hits(one, middle);
        match (first, if one == other { first } else { self.hits(other, middle) }) {
            (true, true) => BOTH,
            (false, false) => Cell::Empty,
            _ => differs(role),
        }
    }
}

/// What the corners of a cell say.
enum Corners {
    /// Nobody asked them.
    NotAsked,
    /// They have these answers in common, those of definitions not asked being no.
    Agree([bool; 3]),
    /// A curve goes through the cell on which ≤ and < differ.
    Differ,
}

/// The answers at the corners of all cells.
struct Lattice {
    corners: Vec<[bool; 3]>,
    columns: usize,
}

impl Lattice {
    fn new(key: &Key, [columns, rows]: [u16; 2], place: impl Fn(f64, f64) -> DVec2) -> Self {
        let wanted = key.at_corners();
        let columns = usize::from(columns) + 1;
        if wanted.is_empty() {
            return Self { corners: Vec::new(), columns };
        }
        let corners = (0..=rows)
            .flat_map(|row| (0..columns).map(move |column| (column, row)))
            .map(|(column, row)| key.answers(wanted, place(column as f64, row.into())))
            .collect();
        Self { corners, columns }
    }

    fn at(&self, column: u16, row: u16) -> Corners {
        let first = usize::from(row) * self.columns + usize::from(column);
        let corner = |index| self.corners.get(index).copied();
        let around = [first + 1, first + self.columns, first + self.columns + 1];
        match corner(first) {
            None => Corners::NotAsked,
            Some(answers) if around.iter().all(|it| corner(*it) == Some(answers)) => {
                Corners::Agree(answers)
            }
            Some(_) => Corners::Differ,
        }
    }
}
