//! A picture as data: marks with roles, in world coordinates.
//!
//! A lesson turns one recorded step into marks; the canvas, the SVG and the PNG writer paint the
//! same marks. A mark says what it *is* ([`Role`]), and the palette says how that looks.

use crate::outcome::Contact;
use crate::page::number::short;
use glam::{DAffine2, DVec2};
use serde::Deserialize;
use std::sync::Arc;

pub use crate::page::raster::{Cell, Raster};

/// The role of a mark. Each keeps its colour, dash and symbol through all demos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    A,
    B,
    /// An auxiliary line or point.
    Construction,
    /// Being tested.
    Candidate,
    /// Survived its test.
    Kept,
    /// Failed its test.
    Discarded,
    /// Settles the question at this step.
    Deciding,
    /// The nearest points and the line between them.
    Witness,
    /// The state in another frame.
    Ghost,
    /// The answer of the exact reference.
    Truth,
    /// A shape outside of the pair in focus that touches no other.
    Bystander,
    /// A shape outside of the pair in focus that collides with another.
    Struck,
}

impl Role {
    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    pub fn find(name: &str) -> Option<Self> {
        ROLES.into_iter().find(|role| role.name() == name)
    }

    /// Whether its marks are painted beneath the others.
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    Disc,
    Ring,
    /// A diagonal cross, for what failed.
    Cross,
    /// A small square, for a corner.
    Square,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A closed path must be convex to be filled.
    Path { points: Vec<DVec2>, closed: bool },
    /// `center + u cos t + v sin t`: a circle or ellipse by a pair of conjugate radii.
    Oval { center: DVec2, u: DVec2, v: DVec2 },
    /// A line without ends, or a ray if it `begins` at its point. The direction has any length
    /// above zero. A filled line tints the half-plane to its left.
    Line { through: DVec2, direction: DVec2, begins: bool },
    /// Its head is at `to`.
    Arrow { from: DVec2, to: DVec2 },
    /// A sign of fixed size on the screen.
    Point { at: DVec2, symbol: Symbol },
    /// An arc about `at` of a fixed radius on the screen: from `start`, radians counter-clockwise
    /// from x, `sweep` radians on, counter-clockwise when positive.
    Angle { at: DVec2, start: f64, sweep: f64 },
    /// The two short strokes of a right angle at `at`, between directions of any length above zero.
    RightAngle { at: DVec2, along: DVec2, across: DVec2 },
    /// Only the mark's label, which names that point.
    Text { at: DVec2 },
    /// A field of cells on a parallelogram, beneath the grid and every other mark: `u` along the
    /// first row, `v` along the first column. The cells are shared, so that a figure is cloned
    /// cheaply and painters keep what they made of them.
    Raster { corner: DVec2, u: DVec2, v: DVec2, cells: Arc<Raster> },
}

impl Form {
    /// The arcs of angles keep their radius on the screen.
    pub fn mapped(mut self, map: &DAffine2) -> Self {
        let point = |at: &mut DVec2| *at = map.transform_point2(*at);
        let vector = |along: &mut DVec2| *along = map.transform_vector2(*along);
        match &mut self {
            Form::Path { points, .. } => points.iter_mut().for_each(point),
            Form::Oval { center: at, u, v }
            | Form::RightAngle { at, along: u, across: v }
            | Form::Raster { corner: at, u, v, .. } => {
                point(at);
                vector(u);
                vector(v);
            }
            Form::Line { through, direction, .. } => {
                point(through);
                vector(direction);
            }
            Form::Arrow { from, to } => [from, to].into_iter().for_each(point),
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
        }
        self
    }

    pub fn is_finite(&self) -> bool {
        match self {
            Form::Path { points, .. } => points.iter().all(|point| point.is_finite()),
            Form::Oval { center: at, u, v }
            | Form::RightAngle { at, along: u, across: v }
            | Form::Raster { corner: at, u, v, .. } => {
                at.is_finite() && u.is_finite() && v.is_finite()
            }
            Form::Line { through: at, direction: to, .. } | Form::Arrow { from: at, to } => {
                at.is_finite() && to.is_finite()
            }
            Form::Point { at, .. } | Form::Text { at } => at.is_finite(),
            Form::Angle { at, start, sweep } => {
                at.is_finite() && start.is_finite() && sweep.is_finite()
            }
        }
    }

    /// Calls `visit` with points whose hull holds the form; lines without ends give one point.
    fn extent(&self, mut visit: impl FnMut(DVec2)) {
        match self {
            Form::Path { points, .. } => points.iter().copied().for_each(visit),
            Form::Oval { center, u, v } => {
                let half = DVec2::new(u.x.hypot(v.x), u.y.hypot(v.y));
                [*center - half, *center + half].into_iter().for_each(visit);
            }
            Form::Line { through: at, .. }
            | Form::Point { at, .. }
            | Form::Text { at }
            | Form::Angle { at, .. }
            | Form::RightAngle { at, .. } => visit(*at),
            Form::Arrow { from, to } => [*from, *to].into_iter().for_each(visit),
            Form::Raster { corner, u, v, .. } => {
                [*corner, *corner + *u, *corner + *v, *corner + *u + *v]
                    .into_iter()
                    .for_each(visit);
            }
        }
    }
}

/// The effect of the frame slider on a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    Carried,
    /// It keeps its coordinates.
    Stays,
    /// It stays where it is on the *screen*: it shows where the carried picture arrives.
    Pinned,
    /// Like `Pinned`, until the carried picture has arrived and takes its place.
    Awaits,
    /// Carried, but only shown on the first half of the way: it names a length of the world.
    Leaves,
    /// Carried, but only shown on the second half of the way: it names a length of the frame.
    Arrives,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Mark {
    pub form: Form,
    pub role: Role,
    /// Whether it is a shape that the user gave; the algorithm adds the others.
    pub given: bool,
    /// Whether the inside of a closed form, or the left of a line, is tinted.
    pub filled: bool,
    /// Dashed even where its role is not.
    pub dashed: bool,
    /// Written beside it, placed so that it stays readable.
    pub label: Option<String>,
    /// Its meaning here if that differs from its role's; else empty.
    pub meaning: &'static str,
    pub hold: Hold,
    /// Whether this step added it: such marks grow into place.
    pub fresh: bool,
    /// Distinguishes it from others of its role and form, so that the next step recognises it;
    /// empty if there is only one.
    pub name: &'static str,
    /// Its opacity, 0 to 1, while it appears or disappears.
    pub presence: f32,
    /// The form that it was a part of before this step, and moves out of.
    pub origin: Option<Box<Form>>,
}

impl Mark {
    pub fn new(role: Role, form: Form) -> Self {
        Self {
            form,
            role,
            given: false,
            filled: false,
            dashed: false,
            label: None,
            meaning: "",
            hold: Hold::Carried,
            fresh: false,
            name: "",
            presence: 1.0,
            origin: None,
        }
    }

    pub fn segment(role: Role, from: DVec2, to: DVec2) -> Self {
        Self::new(role, Form::Path { points: vec![from, to], closed: false })
    }

    pub fn path(role: Role, points: impl Into<Vec<DVec2>>) -> Self {
        Self::new(role, Form::Path { points: points.into(), closed: false })
    }

    /// A closed convex polygon.
    pub fn polygon(role: Role, points: impl Into<Vec<DVec2>>) -> Self {
        Self::new(role, Form::Path { points: points.into(), closed: true })
    }

    pub fn circle(role: Role, center: DVec2, radius: f64) -> Self {
        Self::oval(role, center, DVec2::X * radius, DVec2::Y * radius)
    }

    pub fn oval(role: Role, center: DVec2, u: DVec2, v: DVec2) -> Self {
        Self::new(role, Form::Oval { center, u, v })
    }

    pub fn line(role: Role, through: DVec2, direction: DVec2) -> Self {
        Self::new(role, Form::Line { through, direction, begins: false })
    }

    pub fn ray(role: Role, from: DVec2, direction: DVec2) -> Self {
        Self::new(role, Form::Line { through: from, direction, begins: true })
    }

    pub fn arrow(role: Role, from: DVec2, to: DVec2) -> Self {
        Self::new(role, Form::Arrow { from, to })
    }

    pub fn dot(role: Role, at: DVec2) -> Self {
        Self::point(role, at, Symbol::Disc)
    }

    pub fn point(role: Role, at: DVec2, symbol: Symbol) -> Self {
        Self::new(role, Form::Point { at, symbol })
    }

    pub fn angle(role: Role, at: DVec2, start: f64, sweep: f64) -> Self {
        Self::new(role, Form::Angle { at, start, sweep })
    }

    /// Not drawn if a leg is shorter on the screen than the sign.
    pub fn right_angle(role: Role, at: DVec2, along: DVec2, across: DVec2) -> Self {
        Self::new(role, Form::RightAngle { at, along, across })
    }

    pub fn text(role: Role, at: DVec2, text: impl Into<String>) -> Self {
        Self::new(role, Form::Text { at }).labelled(text)
    }

    pub fn raster(role: Role, [low, high]: [DVec2; 2], cells: Arc<Raster>) -> Self {
        let size = high - low;
        Self::cells(role, low, [DVec2::X * size.x, DVec2::Y * size.y], cells)
    }

    pub fn cells(role: Role, corner: DVec2, [u, v]: [DVec2; 2], cells: Arc<Raster>) -> Self {
        Self::new(role, Form::Raster { corner, u, v, cells }).filled()
    }

    pub fn given(self) -> Self {
        Self { given: true, ..self }
    }

    pub fn filled(self) -> Self {
        Self { filled: true, ..self }
    }

    pub fn dashed(self) -> Self {
        Self { dashed: true, ..self }
    }

    pub fn labelled(self, text: impl Into<String>) -> Self {
        Self { label: Some(text.into()), ..self }
    }

    pub fn meaning(self, meaning: &'static str) -> Self {
        Self { meaning, ..self }
    }

    pub fn mapped(self, map: &DAffine2) -> Self {
        let origin = self.origin.map(|it| Box::new(it.mapped(map)));
        Self { form: self.form.mapped(map), origin, ..self }
    }

    pub fn is_finite(&self) -> bool {
        self.form.is_finite()
    }

    /// Whether it has that role; a raster with classes has the roles of its cells.
    pub fn shows(&self, role: Role) -> bool {
        match &self.form {
            Form::Raster { cells, .. } if !cells.classes.is_empty() => {
                cells.strongest(role).is_some()
            }
            _ => self.role == role,
        }
    }
}

/// The corners of the smallest upright box around marks; `None` without marks.
pub fn around<'a>(marks: impl IntoIterator<Item = &'a Mark>) -> Option<[DVec2; 2]> {
    let mut bounds: Option<[DVec2; 2]> = None;
    for mark in marks {
        mark.form.extent(|at| {
            let [low, high] = bounds.unwrap_or([at, at]);
            bounds = Some([low.min(at), high.max(at)]);
        });
    }
    bounds
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figure {
    /// From back to front.
    pub marks: Vec<Mark>,
    /// Many more shapes beneath all marks.
    pub crowd: Vec<Chunk>,
}

/// Some shapes of a crowd, all finite and without labels. A chunk stays the same until one of its
/// shapes changes, so that painters can keep its triangles.
pub type Chunk = Arc<Vec<Mark>>;

impl Figure {
    /// Adds a mark on top, unless a coordinate is not finite.
    pub fn add(&mut self, mark: Mark) {
        if mark.is_finite() {
            self.marks.push(mark);
        }
    }

    /// Carries the marks that move with the frame by `map` and those that keep their place on the
    /// screen by `pin`, and leaves out those that are not shown at `amount` of the way, 0 to 1.
    pub fn carry(&mut self, amount: f64, map: &DAffine2, pin: &DAffine2) {
        self.keep_at(amount);
        for chunk in &mut self.crowd {
            let marks = chunk.iter().map(|mark| mark.clone().mapped(map));
            *chunk = Arc::new(marks.filter(Mark::is_finite).collect());
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

    /// Leaves out the marks that are not shown at `amount` of the way into the frame, 0 to 1.
    pub fn keep_at(&mut self, amount: f64) {
        let other = if amount < 0.5 { Hold::Arrives } else { Hold::Leaves };
        let arrived = amount >= 1.0;
        self.marks.retain(|mark| mark.hold != other && !(arrived && mark.hold == Hold::Awaits));
    }

    pub fn bounds(&self) -> Option<[DVec2; 2]> {
        around(self.all())
    }

    pub fn shows_truth(&self) -> bool {
        self.marks.iter().any(|mark| mark.role == Role::Truth)
    }

    pub fn add_truth(&mut self, contact: &Contact) {
        let Contact { gap, on_a, on_b, .. } = *contact;
        let words = if gap > 0.0 { "true gap" } else { "true depth" };
        let label = format!("{words} {}", short(gap.abs()));
        self.add(Mark::segment(Role::Truth, on_a, on_b).labelled(label));
        self.add(Mark::point(Role::Truth, on_a, Symbol::Ring));
        self.add(Mark::point(Role::Truth, on_b, Symbol::Ring));
    }

    pub fn roles(&self) -> Vec<Role> {
        ROLES.into_iter().filter(|role| self.all().any(|mark| mark.shows(*role))).collect()
    }

    fn all(&self) -> impl Iterator<Item = &Mark> {
        self.crowd.iter().flat_map(|chunk| chunk.iter()).chain(&self.marks)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_that_are_not_finite_are_left_out() {
        let mut figure = Figure::default();
        figure.add(Mark::dot(Role::A, DVec2::new(f64::NAN, 0.0)));
        figure.add(Mark::dot(Role::A, DVec2::ONE));
        assert_eq!(figure.marks.len(), 1);
    }

    #[test]
    fn only_carried_marks_move_with_the_frame_and_awaiting_ones_vanish_at_its_end() {
        let mut figure = Figure::default();
        figure.add(Mark::dot(Role::A, DVec2::ONE));
        for hold in [Hold::Stays, Hold::Pinned, Hold::Awaits] {
            figure.add(Mark { hold, ..Mark::dot(Role::Ghost, DVec2::ONE) });
        }
        let [map, pin] = [DVec2::X, DVec2::Y].map(DAffine2::from_translation);
        let pinned = DVec2::new(1.0, 2.0);
        let places = [DVec2::new(2.0, 1.0), DVec2::ONE, pinned, pinned];
        for (amount, places) in [(0.9, &places[..]), (1.0, &places[..3])] {
            let mut figure = figure.clone();
            figure.carry(amount, &map, &pin);
            let forms: Vec<_> = figure.marks.into_iter().map(|it| it.form).collect();
            let expected = places.iter().map(|at| Form::Point { at: *at, symbol: Symbol::Disc });
            assert_eq!(forms, expected.collect::<Vec<_>>(), "{amount}");
        }
    }

    #[test]
    fn labels_of_the_world_give_way_to_those_of_the_frame() {
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
    fn rasters_are_carried_and_show_the_roles_of_their_cells() {
        let cells = Raster::new([2, 2], false, |_, _| Cell::class(Role::Kept, 1.0));
        let mut figure = Figure::default();
        figure.add(Mark::raster(Role::Construction, [DVec2::ZERO, DVec2::ONE], cells.into()));
        assert_eq!(figure.roles(), [Role::Kept]);
        let turn = DAffine2::from_angle(std::f64::consts::FRAC_PI_2);
        figure.carry(1.0, &turn, &DAffine2::IDENTITY);
        let [low, high] = figure.bounds().unwrap();
        assert!(low.abs_diff_eq(DVec2::NEG_X, 1e-15) && high.abs_diff_eq(DVec2::Y, 1e-15));
    }
}
