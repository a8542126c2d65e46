//! A picture as data: marks with roles, in world coordinates.
//!
//! A lesson turns one recorded step into marks; the canvas, the SVG and the PNG
//! writer paint the same marks. Nothing here knows a colour or a pixel: a mark
//! says what it *is* ([`Role`]), and the palette says how that looks.

mod between;
mod form;
mod mark;
mod raster;
mod role;

pub use form::{Form, Symbol};
pub use mark::{Hold, Mark, Weight};
pub use raster::{Cell, Raster};
pub use role::{ROLES, Role};

use glam::{DAffine2, DVec2};
use std::sync::Arc;

/// A whole picture: marks from back to front.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure {
    /// The marks, the first one lowest.
    pub marks: Vec<Mark>,
    /// Many more shapes beneath all marks.
    pub crowd: Vec<Arc<Chunk>>,
}

/// Some shapes of a crowd. As long as none of them changes it is the same chunk, so that
/// what a painter made of it can be kept.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Chunk {
    /// Their marks, all finite and without labels.
    pub marks: Vec<Mark>,
}

impl Figure {
    /// Adds a mark on top. A mark with a coordinate that is not finite has no
    /// place in a picture and is left out.
    pub fn add(&mut self, mark: Mark) {
        if mark.is_finite() {
            self.marks.push(mark);
        }
    }

    /// Carries the marks that move with the frame by `map` and those that keep their
    /// place on the screen by `pin`; the others stay. At `amount` of the way, 0 to 1, those that
    /// are not there then are left out.
    pub fn carry(&mut self, amount: f64, map: &DAffine2, pin: &DAffine2) {
        self.keep_at(amount);
        for chunk in &mut self.crowd {
            let marks = chunk.marks.iter().map(|mark| mark.clone().mapped(map));
            *chunk = Arc::new(Chunk { marks: marks.filter(Mark::is_finite).collect() });
        }
        let marks = std::mem::take(&mut self.marks);
        for mark in marks {
            self.add(match mark.hold {
                Hold::Pinned | Hold::Awaits => mark.mapped(pin),
                Hold::Carried | Hold::Leaves | Hold::Arrives => mark.mapped(map),
                Hold::Stays => mark,
            });
        }
    }

    /// Leaves out the marks that are not there at `amount` of the way into the frame, 0 to 1.
    pub fn keep_at(&mut self, amount: f64) {
        let other = if amount < 0.5 { Hold::Arrives } else { Hold::Leaves };
        let arrived = amount >= 1.0;
        self.marks.retain(|mark| mark.hold != other && !(arrived && mark.hold == Hold::Awaits));
    }

    /// The corners of the smallest upright box around everything, or `None` when empty.
    pub fn bounds(&self) -> Option<[DVec2; 2]> {
        mark::around(self.all())
    }

    /// Whether the true answer is among the marks.
    pub fn shows_truth(&self) -> bool {
        self.marks.iter().any(|mark| mark.role == Role::Truth)
    }

    /// Which roles the picture shows, in the order of the legend.
    pub fn roles(&self) -> Vec<Role> {
        ROLES.into_iter().filter(|role| self.all().any(|mark| mark.shows(*role))).collect()
    }

    /// Every mark, those of the crowd first.
    fn all(&self) -> impl Iterator<Item = &Mark> {
        self.crowd.iter().flat_map(|chunk| &chunk.marks).chain(&self.marks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_that_is_not_finite_is_left_out() {
        let mut figure = Figure::default();
        figure.add(Mark::dot(Role::A, DVec2::new(f64::NAN, 0.0)));
        figure.add(Mark::dot(Role::A, DVec2::ONE));
        assert_eq!(figure.marks.len(), 1);
    }

    #[test]
    fn only_carried_marks_move_with_the_frame() {
        let mut figure = Figure::default();
        figure.add(Mark::dot(Role::A, DVec2::ONE));
        for hold in [Hold::Stays, Hold::Pinned] {
            figure.add(Mark { hold, ..Mark::dot(Role::Ghost, DVec2::ONE) });
        }
        let [map, pin] = [DVec2::X, DVec2::Y].map(DAffine2::from_translation);
        figure.carry(1.0, &map, &pin);
        let places = [DVec2::new(2.0, 1.0), DVec2::ONE, DVec2::new(1.0, 2.0)];
        for (mark, place) in figure.marks.iter().zip(places) {
            assert_eq!(mark.form, Form::Point { at: place, symbol: Symbol::Disc });
        }
    }

    #[test]
    fn what_awaits_the_carried_picture_goes_when_that_is_there() {
        let mut figure = Figure::default();
        figure.add(Mark { hold: Hold::Awaits, ..Mark::dot(Role::Ghost, DVec2::ONE) });
        let [map, pin] = [DVec2::X, DVec2::Y].map(DAffine2::from_translation);
        figure.carry(0.9, &map, &pin);
        let place = Form::Point { at: DVec2::new(1.0, 2.0), symbol: Symbol::Disc };
        assert_eq!(figure.marks[0].form, place);
        figure.carry(1.0, &map, &pin);
        assert!(figure.marks.is_empty());
    }

    #[test]
    fn words_of_the_world_make_way_for_those_of_the_frame() {
        let said = |amount| {
            let mut figure = Figure::default();
            let arrow = Mark::arrow(Role::Construction, DVec2::ZERO, DVec2::X);
            for (hold, label) in [(Hold::Leaves, "a"), (Hold::Arrives, "ab")] {
                figure.add(Mark { hold, ..arrow.clone().labelled(label) });
            }
            figure.keep_at(amount);
            figure.marks.into_iter().filter_map(|it| it.label).collect::<Vec<_>>()
        };
        assert_eq!([0.0, 0.4, 0.6, 1.0].map(said), [["a"], ["a"], ["ab"], ["ab"]]);
    }

    #[test]
    fn a_raster_is_carried_with_its_cells_and_shows_their_classes() {
        let cells = Raster::new([2, 2], false, |_, _| Cell::class(Role::Kept, 1.0));
        let mut figure = Figure::default();
        figure.add(Mark::raster(Role::Construction, [DVec2::ZERO, DVec2::ONE], cells.into()));
        assert_eq!(figure.roles(), [Role::Kept]);
        let turn = DAffine2::from_angle(std::f64::consts::FRAC_PI_2);
        figure.carry(1.0, &turn, &DAffine2::IDENTITY);
        let [low, high] = figure.bounds().unwrap();
        assert!(low.abs_diff_eq(DVec2::NEG_X, 1e-15) && high.abs_diff_eq(DVec2::Y, 1e-15));
    }

    #[test]
    fn an_ovals_box_touches_it_on_four_sides() {
        let mut figure = Figure::default();
        let turn = DVec2::from_angle(0.3);
        figure.add(Mark::oval(Role::A, DVec2::ZERO, turn * 2.0, turn.perp()));
        let [low, high] = figure.bounds().unwrap();
        let farthest = (0..100_000)
            .map(|i| {
                let t = f64::from(i) * std::f64::consts::TAU / 1e5;
                (turn * 2.0 * t.cos() + turn.perp() * t.sin()).x
            })
            .fold(0.0, f64::max);
        assert!((high.x - farthest).abs() < 1e-8);
        assert_eq!(low, -high);
    }
}
