//! A picture as data: marks with roles, in world coordinates.
//!
//! A lesson turns one recorded step into marks; the canvas, the SVG and the PNG
//! writer paint the same marks. Nothing here knows a colour or a pixel: a mark
//! says what it *is* ([`Role`]), and the palette says how that looks.

mod raster;

pub use raster::{Cell, Raster};

use crate::shape::Shape;
use glam::{DAffine2, DVec2};
use std::sync::Arc;

/// What a mark is. Each role keeps its colour, dash and symbol through all demos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Role {
    /// The first shape.
    A,
    /// The second shape.
    B,
    /// A helping line or point.
    Construction,
    /// Looked at, not yet decided.
    Candidate,
    /// Survived its test.
    Kept,
    /// Failed its test.
    Discarded,
    /// What settles the question at this step.
    Deciding,
    /// The nearest points and the line between them.
    Witness,
    /// The state in another frame.
    Ghost,
    /// What the certain reference says.
    Truth,
    /// A shape beside the two that are asked about, which touches none.
    Bystander,
    /// A shape beside the two that are asked about, which collides with some other.
    Struck,
}

impl Role {
    /// Whether it lies beneath what counts.
    pub fn steps_back(self) -> bool {
        matches!(self, Self::Ghost | Self::Discarded | Self::Bystander | Self::Struck)
    }
}

/// Every role, in the order of the legend.
pub const ROLES: [Role; 12] = [
    Role::A,
    Role::B,
    Role::Construction,
    Role::Candidate,
    Role::Kept,
    Role::Discarded,
    Role::Deciding,
    Role::Witness,
    Role::Ghost,
    Role::Truth,
    Role::Bystander,
    Role::Struck,
];

/// How heavy a stroke is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// A shape that the user gave.
    Given,
    /// Everything that the algorithm adds.
    Construction,
}

/// How a point is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// A filled disc.
    Disc,
    /// An open circle.
    Ring,
    /// A diagonal cross: what failed.
    Cross,
    /// A small square: a corner.
    Square,
}

/// The geometry of a mark.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// Straight pieces from point to point. A closed one must be convex to be filled.
    Path {
        /// The corners, in order.
        points: Vec<DVec2>,
        /// Whether the last corner is joined to the first.
        closed: bool,
    },
    /// `center + u cos t + v sin t`: a circle or ellipse by a pair of conjugate radii.
    Oval {
        /// The centre.
        center: DVec2,
        /// The radius vector at `t = 0`.
        u: DVec2,
        /// The radius vector at `t = π/2`.
        v: DVec2,
    },
    /// A straight line without ends, drawn from edge to edge. A filled one tints the
    /// half-plane to its left.
    Line {
        /// A point on it.
        through: DVec2,
        /// Its direction, of any length above zero.
        direction: DVec2,
    },
    /// A straight arrow with its head at `to`.
    Arrow {
        /// The tail.
        from: DVec2,
        /// The tip.
        to: DVec2,
    },
    /// One point.
    Point {
        /// Where.
        at: DVec2,
        /// How it is marked.
        symbol: Symbol,
    },
    /// An arc about `at` of a fixed radius on the screen, with its opening angle.
    Angle {
        /// The vertex.
        at: DVec2,
        /// Where the arc begins, radians counter-clockwise from x.
        start: f64,
        /// How far it goes, radians, counter-clockwise when positive.
        sweep: f64,
    },
    /// The two short strokes of a right angle at `at`, between two directions.
    RightAngle {
        /// The vertex.
        at: DVec2,
        /// Direction of one leg, of any length above zero.
        along: DVec2,
        /// Direction of the other leg, of any length above zero.
        across: DVec2,
    },
    /// Nothing but the mark's label.
    Text {
        /// What the label names.
        at: DVec2,
    },
    /// A field of cells on a parallelogram, beneath the grid and every other mark.
    Raster {
        /// The corner of the first cell.
        corner: DVec2,
        /// From there along the first row to its end.
        u: DVec2,
        /// From there along the first column to its end.
        v: DVec2,
        /// The cells, shared, so that a figure is cloned cheaply and painters keep what
        /// they made of them.
        cells: Arc<Raster>,
    },
}

/// One thing in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    /// Where and what shape.
    pub form: Form,
    /// What it is.
    pub role: Role,
    /// How heavy.
    pub weight: Weight,
    /// Whether its inside is tinted (closed forms, and the left of a line).
    pub filled: bool,
    /// Whether it is dashed, beside what the role asks for.
    pub dashed: bool,
    /// What is written beside it; placed so that it stays readable.
    pub label: Option<String>,
    /// Whether it moves with the frame slider (true) or stays where it is (false).
    pub carried: bool,
    /// Whether the frame slider leaves it where it is on the *screen*, as the place
    /// where the carried picture arrives.
    pub pinned: bool,
    /// Whether this very step brought it: such marks grow into place.
    pub fresh: bool,
}

impl Mark {
    /// A plain construction-weight mark.
    pub fn new(role: Role, form: Form) -> Self {
        Self {
            form,
            role,
            weight: Weight::Construction,
            filled: false,
            dashed: false,
            label: None,
            carried: true,
            pinned: false,
            fresh: false,
        }
    }

    /// A given shape, filled where it has an inside. A line or segment without a
    /// direction is the point that it is.
    pub fn shape(role: Role, shape: &Shape) -> Self {
        let mark = match shape {
            Shape::Circle(it) => Self::circle(role, it.center(), it.radius()).filled(),
            Shape::Ellipse(it) => {
                let [u, v] = it.radius_vectors();
                Self::oval(role, it.center(), u, v).filled()
            }
            Shape::Rectangle(it) => Self::polygon(role, it.corners()).filled(),
            Shape::Point(it) => Self::dot(role, it.at()),
            Shape::Segment(it) if it.start() == it.end() => Self::dot(role, it.start()),
            Shape::Segment(it) => Self::segment(role, it.start(), it.end()),
            Shape::Line(it) => match it.through() {
                [p, q] if p == q => Self::dot(role, p),
                [p, q] => Self::line(role, p, q - p),
            },
        };
        mark.given()
    }

    /// A straight piece from `from` to `to`.
    pub fn segment(role: Role, from: DVec2, to: DVec2) -> Self {
        Self::new(role, Form::Path { points: vec![from, to], closed: false })
    }

    /// Straight pieces from point to point.
    pub fn path(role: Role, points: impl Into<Vec<DVec2>>) -> Self {
        Self::new(role, Form::Path { points: points.into(), closed: false })
    }

    /// A closed convex polygon.
    pub fn polygon(role: Role, points: impl Into<Vec<DVec2>>) -> Self {
        Self::new(role, Form::Path { points: points.into(), closed: true })
    }

    /// A circle.
    pub fn circle(role: Role, center: DVec2, radius: f64) -> Self {
        Self::oval(role, center, DVec2::X * radius, DVec2::Y * radius)
    }

    /// A circle or ellipse by its centre and a pair of conjugate radii.
    pub fn oval(role: Role, center: DVec2, u: DVec2, v: DVec2) -> Self {
        Self::new(role, Form::Oval { center, u, v })
    }

    /// A straight line without ends.
    pub fn line(role: Role, through: DVec2, direction: DVec2) -> Self {
        Self::new(role, Form::Line { through, direction })
    }

    /// An arrow with its head at `to`.
    pub fn arrow(role: Role, from: DVec2, to: DVec2) -> Self {
        Self::new(role, Form::Arrow { from, to })
    }

    /// A filled dot.
    pub fn dot(role: Role, at: DVec2) -> Self {
        Self::point(role, at, Symbol::Disc)
    }

    /// A point, marked as `symbol` says.
    pub fn point(role: Role, at: DVec2, symbol: Symbol) -> Self {
        Self::new(role, Form::Point { at, symbol })
    }

    /// An arc about `at`, `sweep` radians from `start`.
    pub fn angle(role: Role, at: DVec2, start: f64, sweep: f64) -> Self {
        Self::new(role, Form::Angle { at, start, sweep })
    }

    /// The sign of a right angle at `at`.
    pub fn right_angle(role: Role, at: DVec2, along: DVec2, across: DVec2) -> Self {
        Self::new(role, Form::RightAngle { at, along, across })
    }

    /// Words beside a point.
    pub fn text(role: Role, at: DVec2, text: impl Into<String>) -> Self {
        Self::new(role, Form::Text { at }).labelled(text)
    }

    /// Cells on the upright rectangle from `low` to `high`.
    pub fn raster(role: Role, [low, high]: [DVec2; 2], cells: Arc<Raster>) -> Self {
        let size = high - low;
        Self::cells(role, low, [DVec2::X * size.x, DVec2::Y * size.y], cells)
    }

    /// Cells on a parallelogram: `u` along the first row, `v` along the first column.
    pub fn cells(role: Role, corner: DVec2, [u, v]: [DVec2; 2], cells: Arc<Raster>) -> Self {
        Self::new(role, Form::Raster { corner, u, v, cells }).filled()
    }

    /// The same mark with the weight of a given shape.
    pub fn given(self) -> Self {
        Self { weight: Weight::Given, ..self }
    }

    /// The same mark with its inside tinted.
    pub fn filled(self) -> Self {
        Self { filled: true, ..self }
    }

    /// The same mark, dashed.
    pub fn dashed(self) -> Self {
        Self { dashed: true, ..self }
    }

    /// The same mark with words beside it.
    pub fn labelled(self, text: impl Into<String>) -> Self {
        Self { label: Some(text.into()), ..self }
    }

    /// The same mark, left where it is by the frame slider.
    pub fn staying(self) -> Self {
        Self { carried: false, ..self }
    }

    /// The same mark, left where it is on the screen by the frame slider: drawn in
    /// the world at the size and place at which the carried picture will arrive.
    pub fn pinned(self) -> Self {
        Self { pinned: true, ..self }
    }

    /// The same mark, growing into place because this step brought it.
    pub fn fresh(self) -> Self {
        Self { fresh: true, ..self }
    }

    /// The mark as `map` carries it. Angles keep their size on the screen.
    pub fn mapped(mut self, map: &DAffine2) -> Self {
        let point = |at: &mut DVec2| *at = map.transform_point2(*at);
        let vector = |along: &mut DVec2| *along = map.transform_vector2(*along);
        match &mut self.form {
            Form::Path { points, .. } => points.iter_mut().for_each(point),
            Form::Oval { center, u, v } => {
                point(center);
                vector(u);
                vector(v);
            }
            Form::Line { through, direction } => {
                point(through);
                vector(direction);
            }
            Form::Arrow { from, to } => {
                point(from);
                point(to);
            }
            Form::Point { at, .. } | Form::Text { at } => point(at),
            Form::Angle { at, start, sweep } => {
                point(at);
                let (mut first, mut last) =
                    (DVec2::from_angle(*start), DVec2::from_angle(*start + *sweep));
                vector(&mut first);
                vector(&mut last);
                *start = first.to_angle();
                if sweep.abs() < std::f64::consts::PI {
                    *sweep = first.angle_between(last);
                }
            }
            Form::RightAngle { at, along, across } => {
                point(at);
                vector(along);
                vector(across);
            }
            Form::Raster { corner, u, v, .. } => {
                point(corner);
                vector(u);
                vector(v);
            }
        }
        self
    }

    /// Whether every coordinate is a finite number.
    pub fn is_finite(&self) -> bool {
        match &self.form {
            Form::Path { points, .. } => points.iter().all(|point| point.is_finite()),
            Form::Oval { center, u, v } => center.is_finite() && u.is_finite() && v.is_finite(),
            Form::Line { through, direction } => through.is_finite() && direction.is_finite(),
            Form::Arrow { from, to } => from.is_finite() && to.is_finite(),
            Form::Point { at, .. } | Form::Text { at } => at.is_finite(),
            Form::Angle { at, start, sweep } => {
                at.is_finite() && start.is_finite() && sweep.is_finite()
            }
            Form::RightAngle { at, along, across } => {
                at.is_finite() && along.is_finite() && across.is_finite()
            }
            Form::Raster { corner, u, v, .. } => {
                corner.is_finite() && u.is_finite() && v.is_finite()
            }
        }
    }

    /// Whether it is of that role or has cells that are.
    pub fn shows(&self, role: Role) -> bool {
        let cells =
            |it: &Form| matches!(it, Form::Raster { cells, .. } if cells.roles().contains(&role));
        self.role == role || cells(&self.form)
    }

    /// Calls `visit` with points whose hull holds the mark; lines without ends give one point.
    pub fn extent(&self, mut visit: impl FnMut(DVec2)) {
        match &self.form {
            Form::Path { points, .. } => points.iter().copied().for_each(visit),
            Form::Oval { center, u, v } => {
                let half = DVec2::new(u.x.hypot(v.x), u.y.hypot(v.y));
                visit(*center - half);
                visit(*center + half);
            }
            Form::Line { through, .. } => visit(*through),
            Form::Arrow { from, to } => {
                visit(*from);
                visit(*to);
            }
            Form::Point { at, .. }
            | Form::Text { at }
            | Form::Angle { at, .. }
            | Form::RightAngle { at, .. } => visit(*at),
            Form::Raster { corner, u, v, .. } => {
                [*corner, *corner + *u, *corner + *v, *corner + *u + *v]
                    .into_iter()
                    .for_each(visit);
            }
        }
    }
}

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
    /// place on the screen by `pin`; the others stay.
    pub fn carry(&mut self, map: &DAffine2, pin: &DAffine2) {
        for chunk in &mut self.crowd {
            let marks = chunk.marks.iter().map(|mark| mark.clone().mapped(map));
            *chunk = Arc::new(Chunk { marks: marks.filter(Mark::is_finite).collect() });
        }
        let marks = std::mem::take(&mut self.marks);
        for mark in marks {
            self.add(match mark {
                mark if mark.pinned => mark.mapped(pin),
                mark if mark.carried => mark.mapped(map),
                mark => mark,
            });
        }
    }

    /// The corners of the smallest upright box around everything, or `None` when empty.
    pub fn bounds(&self) -> Option<[DVec2; 2]> {
        let mut bounds: Option<[DVec2; 2]> = None;
        for mark in self.all() {
            mark.extent(|point| {
                let [low, high] = bounds.unwrap_or([point, point]);
                bounds = Some([low.min(point), high.max(point)]);
            });
        }
        bounds
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
        figure.add(Mark::dot(Role::Ghost, DVec2::ONE).staying());
        figure.add(Mark::dot(Role::Ghost, DVec2::ONE).pinned());
        let [map, pin] = [DVec2::X, DVec2::Y].map(DAffine2::from_translation);
        figure.carry(&map, &pin);
        let places = [DVec2::new(2.0, 1.0), DVec2::ONE, DVec2::new(1.0, 2.0)];
        for (mark, place) in figure.marks.iter().zip(places) {
            assert_eq!(mark.form, Form::Point { at: place, symbol: Symbol::Disc });
        }
    }

    #[test]
    fn a_raster_is_carried_with_its_cells_and_shows_their_classes() {
        let cells = Raster::new([2, 2], false, |_, _| Cell::class(Role::Kept, 1.0));
        let mut figure = Figure::default();
        figure.add(Mark::raster(Role::Construction, [DVec2::ZERO, DVec2::ONE], cells.into()));
        assert_eq!(figure.roles(), [Role::Construction, Role::Kept]);
        let turn = DAffine2::from_angle(std::f64::consts::FRAC_PI_2);
        figure.carry(&turn, &DAffine2::IDENTITY);
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
