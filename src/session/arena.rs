//! The shapes of the arena, the pair in focus, and the marks of the shapes around it.
//!
//! A few shapes are marks of the figure like all others. Many are kept in chunks: a chunk stays the
//! same object until one of its shapes changes, so that the canvas can keep what it made of it.

use super::Session;
use crate::demo::lesson::arena;
use crate::error::InvalidShape;
use crate::page::figure::{Chunk, Figure, Mark, Role};
use crate::page::view::Area;
use crate::scene::crowd::Crowd;
use crate::scene::handle::{Handle, snapped_point};
use crate::scene::{Scene, Which, kind, name};
use crate::session::action::{Action, Selection};
use crate::shape::{Kind, Shape};
use glam::DVec2;
use std::sync::Arc;

/// The most shapes that the arena takes. More would work, but slower.
const MOST: usize = 5_000;

impl Session {
    /// Brings what depends on the shapes up to date: collisions and the shapes around the pair.
    pub(super) fn follow_crowd(&mut self) {
        if self.lesson.is_crowd() {
            self.state.crowd.follow(self.scene.shapes());
            self.state.backdrop.follow(&self.scene, &self.state.crowd, &self.state.gathered);
        }
    }

    pub(super) fn set_shape(&mut self, which: Which, shape: Shape, merge: bool) {
        if self.scene.shape(which).kind() == shape.kind() {
            self.change(merge, |scene| scene.set_shape(which, shape));
        }
    }

    pub(super) fn set_way(&mut self, which: Which, way: DVec2, merge: bool) {
        if self.scene.way(which).is_some() {
            self.change(merge, |scene| scene.set_way(which, way));
        }
    }

    pub(super) fn gather(&mut self, shapes: &[Which]) {
        let mut shapes: Vec<_> = shapes.iter().copied().filter(|it| self.scene.has(*it)).collect();
        shapes.sort_unstable();
        shapes.dedup();
        let enough = self.lesson.is_crowd() && shapes.len() > 1;
        self.state.gathered = if enough { shapes } else { Vec::new() };
    }

    /// The shapes that move with this one, and itself.
    pub(super) fn together_with(&self, which: Which) -> Vec<Which> {
        if self.is_gathered(which) { self.state.gathered.clone() } else { vec![which] }
    }

    pub fn is_gathered(&self, which: Which) -> bool {
        self.state.gathered.binary_search(&which).is_ok()
    }

    /// Moves the other gathered shapes as the body of one of them has moved.
    pub(super) fn follow_body(&self, before: &Scene, selection: Selection, after: &mut Scene) {
        let Selection { which, handle } = selection;
        if handle != Handle::Body || !self.is_gathered(which) {
            return;
        }
        let by = after.shape(which).center() - before.shape(which).center();
        for other in self.state.gathered.iter().copied().filter(|other| *other != which) {
            if let Ok(moved) = before.shape(other).translated(by) {
                after.set_shape(other, moved);
            }
        }
    }

    pub(super) fn add(&mut self, shape: Shape) {
        if !self.lesson.is_crowd() || self.scene.shapes().len() >= MOST {
            return;
        }
        let (before, last) = (self.scene.focus(), self.state.touched);
        let which = Which(self.scene.shapes().len());
        self.change(false, |scene| {
            scene.shapes_mut().push(shape);
            touch(scene, which, last);
        });
        self.turn_from(before);
        self.state.touched = Some(which);
        self.state.selection = Some(Selection::body(which));
    }

    pub(super) fn duplicate(&mut self, which: Which, by: DVec2) {
        if self.scene.has(which)
            && let Ok(copy) = self.scene.shape(which).translated(by)
        {
            self.state.touched = Some(which);
            self.add(copy);
        }
    }

    /// Removes a shape and those that are gathered with it.
    pub(super) fn remove(&mut self, which: Which) {
        if !self.lesson.is_crowd() || !self.scene.has(which) {
            return;
        }
        let gone = self.together_with(which);
        self.change(false, |scene| {
            let mut places = (0..).map(Which);
            let stays = |it| gone.binary_search(&it).is_err();
            scene.shapes_mut().retain(|_| places.next().is_some_and(stays));
            let before = |it: Which| gone.iter().filter(|gone| **gone < it).count();
            scene.set_focus(scene.focus().map(|it| it.0 - before(it)));
        });
        (self.state.selection, self.state.touched, self.state.gathered) = (None, None, Vec::new());
    }

    pub(super) fn focus(&mut self, pair: [Which; 2]) {
        let exists = pair[0] != pair[1] && pair.iter().all(|it| self.scene.has(*it));
        if !self.lesson.is_crowd() || !exists {
            return;
        }
        let before = self.scene.focus();
        self.change(false, |scene| scene.set_focus(pair.map(|it| it.0)));
        self.turn_from(before);
        let in_focus = |it: &Selection| self.scene.role(it.which).is_some();
        self.state.selection = self.state.selection.filter(in_focus);
    }

    /// The shape of a command without a name: the selected shape, or else the shape touched last.
    pub fn meant(&self) -> Option<Which> {
        self.state.selection.map(|it| it.which).or(self.touched())
    }

    /// Puts a touched shape in focus. A change of focus alone cannot be undone.
    pub(super) fn touch(&mut self, which: Which) {
        if !self.scene.has(which) {
            return;
        }
        let last = self.state.touched.replace(which);
        if self.lesson.is_crowd() {
            let before = self.scene.focus();
            touch(&mut self.scene, which, last);
            self.turn_from(before);
        }
    }

    /// Shows the last step in the world's frame: another pair has another run.
    fn turn_from(&mut self, before: [Which; 2]) {
        if self.scene.focus() != before {
            (self.state.wanted_step, self.state.playing, self.state.frame) = (None, false, 0.0);
        }
    }
}

/// Puts a touched shape in focus, in the place of the less recently touched of the two.
fn touch(scene: &mut Scene, which: Which, last: Option<Which>) {
    let [a, b] = scene.focus();
    if which != a && which != b {
        let pair = if last == Some(b) { [which, b] } else { [a, which] };
        scene.set_focus(pair.map(|it| it.0));
    }
}

/// Half the size of a new shape, in logical pixels: easy to grab, small enough for many.
const REACH: f64 = 56.0;

/// How far a new shape stays from others and from the edge of the canvas, logical pixels.
const AIR: f64 = 14.0;

/// How far a copy is from its original, in logical pixels, to the right and down.
const COPY: f64 = 24.0;

/// Rings of places that are tried around the middle; farther ones the user would not notice.
const RINGS: u32 = 24;

impl Session {
    /// Adds a shape near the middle of the view, without covering others if there is room.
    pub fn adding(&self, kind: Kind) -> Option<Action> {
        let view = &self.state.view;
        let grid = view.grid_step();
        let size = on_grid(DVec2::splat(REACH * view.unit()), grid / 10.0);
        let middle = on_grid(view.center, grid);
        let taken = self.scene.shapes().iter().filter_map(Shape::bounds);
        let taken: Vec<_> = taken.map(|[low, high]| Area::new(low, high)).collect();
        let [low, high] = view.world_corners();
        let seen = Area::new(low, high);
        let fits = |shape: &Shape| {
            // A line has no bounds: its two points are boxed.
            let (center, reach) = (shape.center(), DVec2::splat(shape.reach()));
            let [low, high] = shape.bounds().unwrap_or([center - reach, center + reach]);
            let room = Area::new(low, high).grown(AIR * view.unit());
            let inside = seen.contains(room.min) && seen.contains(room.max);
            inside && !taken.iter().any(|it| it.meets(&room))
        };
        let mut places = around(middle, size.x / 2.0, grid / 2.0);
        let free = places.find_map(|at| shape(kind, at, size.x, grid).ok().filter(fits));
        let shape = free.or_else(|| shape(kind, middle, size.x, grid).ok());
        shape.map(|shape| Action::Add { shape })
    }

    pub fn duplicating(&self, which: Which) -> Option<Action> {
        let by = DVec2::new(COPY, -COPY) * self.state.view.unit();
        let by = on_grid(by, self.state.view.grid_step() / 10.0);
        self.lesson.is_crowd().then_some(Action::Duplicate { which, by })
    }
}

/// The middle, then places around it, nearer ones first.
fn around(middle: DVec2, step: f64, grid: f64) -> impl Iterator<Item = DVec2> {
    let rings = (1..=RINGS).flat_map(move |ring| {
        let count = 6 * ring;
        (0..count).map(move |i| {
            let turn = DVec2::from_angle(std::f64::consts::TAU * f64::from(i) / f64::from(count));
            on_grid(middle + turn * step * f64::from(ring), grid)
        })
    });
    std::iter::once(middle).chain(rings)
}

/// The nearest place whose coordinates are multiples of a step, short to write.
fn on_grid(at: DVec2, step: f64) -> DVec2 {
    let snapped = snapped_point(at, Some(step));
    if snapped.is_finite() { snapped } else { at }
}

/// A shape of a kind about a place, with the reach `size` and its numbers on tenths of the grid.
fn shape(kind: Kind, at: DVec2, size: f64, grid: f64) -> Result<Shape, InvalidShape> {
    let tidy = |vector| on_grid(vector, grid / 10.0);
    kind::placed(kind, at, tidy(DVec2::new(size, size / 2.0)), &tidy)
}

/// Up to so many shapes have their names and are drawn as finely as the pair in focus.
const FEW: usize = 30;

/// Shapes in a chunk. Smaller chunks are rebuilt faster, larger ones are fewer.
const CHUNK: usize = 32;

#[derive(Clone, Copy, PartialEq)]
struct Seen {
    shape: Shape,
    /// `None` for a shape in focus.
    role: Option<Role>,
    gathered: bool,
    boxed: bool,
}

/// Each chunk of marks with what it was made from.
#[derive(Default)]
pub struct Backdrop(Vec<(Vec<Seen>, Chunk)>);

impl Backdrop {
    pub fn follow(&mut self, scene: &Scene, crowd: &Crowd, gathered: &[Which]) {
        let shapes = scene.shapes();
        let boxed = scene.options.get(arena::BOXES).is_some_and(|it| *it >= 1.0);
        self.0.resize_with(shapes.len().div_ceil(CHUNK), Default::default);
        for ((kept, chunk), first) in self.0.iter_mut().zip((0..).step_by(CHUNK)) {
            let seen = (first..shapes.len()).take(CHUNK).map(|index| {
                let (which, shape) = (Which(index), shapes[index]);
                let gathered = gathered.binary_search(&which).is_ok();
                Seen { shape, role: role(scene, crowd, which), gathered, boxed }
            });
            if kept.len() == seen.len() && kept.iter().zip(seen.clone()).all(|(a, b)| *a == b) {
                continue;
            }
            *kept = seen.collect();
            let boxes = kept.iter().filter_map(Seen::upright_box);
            let marks = boxes.chain(kept.iter().filter_map(Seen::mark)).filter(Mark::is_finite);
            *chunk = Arc::new(marks.collect());
        }
    }

    fn seen(&self) -> impl Iterator<Item = &Seen> {
        self.0.iter().flat_map(|(seen, _)| seen)
    }

    pub fn draw(&self, figure: &mut Figure) {
        if self.seen().nth(FEW).is_some() {
            figure.crowd.extend(self.0.iter().map(|(_, chunk)| chunk.clone()));
            return;
        }
        let named = self.seen().enumerate().filter_map(|(index, seen)| {
            Some(seen.mark()?.labelled(name(Which(index), &seen.shape)))
        });
        let marks = self.seen().filter_map(Seen::upright_box).chain(named);
        figure.marks.splice(0..0, marks.filter(Mark::is_finite));
    }

    /// Adds one shape of each role and one box, for the legend.
    pub fn samples(&self, figure: &mut Figure) {
        if let Some(boxed) = self.seen().find_map(Seen::upright_box) {
            figure.add(boxed);
        }
        for wanted in [Role::Bystander, Role::Struck] {
            if let Some(sample) = self.seen().find(|it| it.role == Some(wanted)) {
                figure.add(Mark::shape(wanted, &sample.shape));
            }
        }
    }
}

fn role(scene: &Scene, crowd: &Crowd, which: Which) -> Option<Role> {
    let around = if crowd.is_struck(which) { Role::Struck } else { Role::Bystander };
    let in_focus = scene.has_pair() && scene.role(which).is_some();
    (!in_focus).then_some(around)
}

impl Seen {
    /// `None` for a shape in focus.
    fn mark(&self) -> Option<Mark> {
        let mark = Mark::shape(self.role?, &self.shape);
        Some(if self.gathered { mark.dashed() } else { mark })
    }

    /// `None` for a point, or if boxes are not shown.
    fn upright_box(&self) -> Option<Mark> {
        let [low, high] = self.shape.bounds().filter(|[low, high]| self.boxed && low != high)?;
        let corners = Area::new(low, high).corners();
        Some(Mark::polygon(Role::Bystander, corners).dashed().meaning("upright boxes"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::trial;
    use crate::shape::Circle;

    fn open(preset: &str) -> Session {
        let mut session = trial::opened("arena");
        session.apply(&Action::preset(preset));
        session.lay_out(Area::new(DVec2::new(250.0, 0.0), DVec2::new(1000.0, 600.0)));
        session
    }

    #[test]
    fn new_shapes_cover_nothing_and_are_seen() {
        let mut session = open("empty");
        for round in 0..3 {
            for kind in Kind::ALL.into_iter().filter(|kind| kind.is_bounded()) {
                session.apply(&session.adding(kind).unwrap());
                let shapes = session.scene().shapes();
                assert_eq!(session.crowd.collisions, 0, "{round} {kind:?}");
                let place = session.view.to_screen(shapes[shapes.len() - 1].center());
                assert!(session.view.area.contains(place), "{round} {kind:?} {place}");
            }
        }
    }

    #[test]
    fn without_room_a_new_shape_goes_to_the_middle() {
        let mut session = open("thousand");
        let before = session.scene().shapes().len();
        let added = session.apply(&session.adding(Kind::Circle).unwrap()).scene().shapes()[before];
        let off = session.view.to_screen(added.center()) - session.view.area.center();
        assert!(off.length() < 300.0, "{off}");
    }

    #[test]
    fn the_numbers_of_new_shapes_are_short_at_any_zoom() {
        for (kind, zoom) in Kind::ALL.into_iter().flat_map(|it| [0.3, 70.0, 431.0].map(|z| (it, z)))
        {
            let mut session = open("handful");
            let center = DVec2::new(0.123_456, -7.654_321);
            session.apply(&Action::Look { center, pixels_per_unit: zoom });
            let Some(Action::Add { shape }) = session.adding(kind) else { panic!() };
            let text = serde_json::to_string(&shape).unwrap();
            let short = 90.max(30 + 12 * shape.numbers().len());
            assert!(
                text.len() < short && !text.contains("0000") && !text.contains("999"),
                "{text}"
            );
        }
    }

    fn load(session: &mut Session, count: usize) {
        let circle = |i: usize| Circle::new(DVec2::new(i as f64 * 3.0, 0.0), 1.0).unwrap().into();
        let scene = Scene::of((0..count).map(circle).collect(), [0, 1]);
        session.apply(&Action::load(session.lesson().slug, scene));
    }

    fn backdrop(session: &Session) -> Figure {
        let mut figure = Figure::default();
        session.backdrop.draw(&mut figure);
        figure
    }

    #[test]
    fn a_few_are_marks_with_names_and_many_are_chunks() {
        let mut session = open("empty");
        load(&mut session, 5);
        let few = backdrop(&session);
        assert_eq!((few.marks.len(), few.crowd.len()), (3, 0));
        assert_eq!(few.marks[0].label.as_deref(), Some("circle 3"));
        // Fewer shapes leave none of the former chunks behind.
        for (count, chunks) in [(200, 7), (70, 3)] {
            load(&mut session, count);
            let many = backdrop(&session);
            assert_eq!((many.marks.len(), many.crowd.len()), (0, chunks));
            let shapes = many.crowd.iter().map(|chunk| chunk.len()).sum::<usize>();
            assert_eq!(shapes, count - 2);
        }
    }

    #[test]
    fn only_changed_chunks_are_made_anew() {
        let mut session = open("empty");
        load(&mut session, 200);
        let before = backdrop(&session).crowd;
        let kept = |session: &Session| -> Vec<bool> {
            let now = backdrop(session).crowd;
            before.iter().zip(&now).map(|(a, b)| Arc::ptr_eq(a, b)).collect()
        };
        assert_eq!(kept(session.apply(&Action::Fit)), [true; 7]);
        let which = Which(100);
        let shape = session.scene().shape(which).translated(DVec2::X * 1.5).unwrap();
        session.apply(&Action::set(which, shape));
        assert_eq!(kept(&session), [true, true, true, false, true, true, true]);
        let crowd = backdrop(&session).crowd;
        let struck = crowd[3].iter().filter(|it| it.role == Role::Struck);
        assert_eq!(struck.count(), 2);
    }
}
