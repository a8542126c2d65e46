//! Where the definitions differ: the methods themselves, asked with one of the shapes all over a
//! part of the plane.

use super::definition::Definition;
use super::{Question, cells};
use crate::demo::play::prelude::*;
use std::cell::RefCell;

/// Cells along the longer side on which answers are counted. More is more exact and takes longer.
const LONGER: f64 = 224.0;

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

fn made(key: &Key) -> Map {
    let [low, high] = key.area;
    let size = high - low;
    let cell = size.max_element() / LONGER;
    // The last is for what is not a number, where coordinates end.
    let count = |length: f64| (length / cell).round().clamp(8.0, LONGER).max(8.0) as u16;
    let (cells, differ) = cells::painted(
        &key.unmoved,
        key.chosen,
        key.question,
        key.area,
        size.to_array().map(count),
    );
    Map { area: key.area, cells: Arc::new(cells), differ }
}
