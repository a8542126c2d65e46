//! The edge-case lab: exact moves, units, going back along a drag, and the map with what it sweeps.

use super::Session;
use crate::demo::lesson::Lesson;
use crate::lab::align::{self, Alignment};
use crate::lab::map::{Plane, Question, Subject};
use crate::lab::trail;
use crate::motion::Motion;
use crate::page::picture::{Pane, Projection};
use crate::page::view::Area;
use crate::scene::handle::Handle;
use crate::scene::{Scene, Which, kind};
use crate::session::action::{Action, Selection};
use crate::session::edit::Snapshot;
use crate::shape::Shape;
use glam::{DVec2, UVec2};

/// How many powers of ten the unit goes up and down. Beyond, sizes leave the zoom's range.
pub const UNITS: i32 = 6;

/// The shapes as they were given, while they are shown in another unit.
#[derive(Default)]
pub(super) struct Unit {
    /// The session's scale at the exponent 0.
    base: i32,
    given: Scene,
}

impl Session {
    /// The power of ten by which the shapes are larger than given; 0 if they have changed since.
    pub fn unit(&self) -> i32 {
        let Unit { base, given } = &self.state.unit;
        let exponent = self.state.scale - base;
        let same = |it: Scene| it.shapes() == self.scene.shapes();
        let known = (-UNITS..=UNITS).contains(&exponent) && exponent != 0;
        if known && scaled(given, exponent).is_some_and(same) { exponent } else { 0 }
    }

    pub(super) fn align(&mut self, which: Which, to: Alignment) {
        let Some(other) = self.scene.partner(which) else { return };
        let [shape, other] = [which, other].map(|it| *self.scene.shape(it));
        if let Some(after) = align::aligned(&shape, &other, to) {
            self.change(false, |scene| scene.set_shape(which, after));
        }
    }

    /// The dragged shape, moved along its way to where it just touches the other one.
    pub(super) fn slid(&self, before: &Scene, held: Selection, after: &Shape) -> Option<Shape> {
        let other = before.partner(held.which).filter(|_| held.handle == Handle::Body)?;
        let way = after.center() - before.shape(held.which).center();
        align::touching(after, before.shape(other), way)
    }

    /// The numbers change, and the picture does not. Back at 0 the shapes are exactly as given.
    pub(super) fn set_unit(&mut self, exponent: i32, merge: bool) {
        let exponent = exponent.clamp(-UNITS, UNITS);
        let before = self.unit();
        if exponent == before {
            return;
        }
        if before == 0 {
            self.state.unit = Unit { base: self.state.scale, given: self.scene.clone() };
        }
        let Some(scene) = scaled(&self.state.unit.given, exponent) else { return };
        let (method, options) = (self.scene.method, self.scene.options.clone());
        self.change(merge, |shown| *shown = scene.by(method).with_options(options));
        self.rescale(self.state.unit.base + exponent);
    }

    pub(super) fn rescale(&mut self, scale: i32) {
        if scale == self.state.scale {
            return;
        }
        let factor = power(scale) / power(self.state.scale);
        self.state.scale = scale;
        let (center, zoom) =
            (self.state.view.center * factor, self.state.view.pixels_per_unit / factor);
        self.look(center, zoom);
    }

    pub(super) fn scrub(&mut self, back: usize, moment: usize, merge: bool) {
        let Some(trail) = self.state.trails.back(back) else { return };
        let Some(scene) = trail.moments.get(moment).cloned() else { return };
        self.bring_back(trail.lesson, scene, merge);
    }

    fn bring_back(&mut self, lesson: &'static Lesson, scene: Scene, merge: bool) {
        if lesson.slug == self.lesson.slug {
            self.change(merge, |shown| *shown = scene);
        } else {
            self.enter(lesson, scene);
        }
    }

    /// Puts the two sides of the smallest change in an earlier drag that flips the verdict into the
    /// history; the side beyond the flip is on the canvas.
    pub(super) fn flip(&mut self, back: usize, moment: usize) {
        let Some(trail) = self.state.trails.back(back) else { return };
        let lesson = trail.lesson;
        let mut judge = |scene: &Scene| lesson.run(scene).outcome.verdict;
        let verdicts: Vec<_> = trail.moments.iter().map(&mut judge).collect();
        let flips = verdicts.windows(2).enumerate().filter(|(_, pair)| pair[0] != pair[1]);
        let Some(place) = flips.map(|it| it.0).min_by_key(|place| place.abs_diff(moment)) else {
            return;
        };
        let [before, after] = [&trail.moments[place], &trail.moments[place + 1]];
        let Some([scene, after]) = trail::smallest_flip(before, after, &mut judge) else { return };
        self.bring_back(lesson, scene.clone(), false);
        self.state.history.push(Snapshot { lesson, scene, scale: self.state.scale });
        *self.scene = after;
    }
}

fn power(exponent: i32) -> f64 {
    10f64.powi(exponent)
}

/// Multiplies all lengths and coordinates by a power of ten; `None` if that makes a shape invalid.
fn scaled(scene: &Scene, exponent: i32) -> Option<Scene> {
    let mut scaled = scene.clone();
    let times = |value: f64| match exponent {
        // Divided: a double holds 1000 exactly, but not 0.001.
        ..0 => value / power(-exponent),
        _ => value * power(exponent),
    };
    for which in scene.all() {
        scaled.set_shape(which, scene.shape(which).with_lengths(times).ok()?);
    }
    if let Some(motion) = scene.motion {
        let [a, b] = [motion.a(), motion.b()].map(|it| DVec2::new(times(it.x), times(it.y)));
        scaled.motion = Some(Motion::new(a, b).ok()?);
    }
    Some(scaled)
}

/// The side of the map of rotation and size, logical pixels: an inset on the canvas.
pub const INSET: u32 = 256;

impl Session {
    /// The shape that the map sweeps: the selected one of the pair in focus, or its second.
    pub fn swept(&self) -> Which {
        let focus = self.scene.focus();
        let selected = self.state.selection.map(|it| it.which).filter(|it| focus.contains(it));
        selected.unwrap_or(focus[1])
    }

    /// Whether the swept shape has rotation and size: a circle has no rotation, a line no size.
    pub fn map_can_build(&self) -> bool {
        let swept = self.scene.shape(self.swept());
        let has_size = swept.reach().is_finite() && swept.reach() > 0.0;
        self.scene.has_pair() && kind::angle(swept).is_some() && has_size
    }

    /// Whether the user chose the map over rotation and size, and the swept shape has both.
    pub fn map_builds(&self) -> bool {
        self.state.map.build && self.map_can_build()
    }

    pub fn map_subject(&self) -> Option<Subject> {
        let pair = self.scene.focused()?;
        let swept = usize::from(self.swept() == self.scene.focus()[1]);
        let (plane, size) = if self.map_builds() {
            (Plane::build_beside(&pair[1 - swept]), UVec2::splat(INSET))
        } else {
            let [low, high] = self.seen();
            let size = self.state.view.area.size().round().as_uvec2();
            (Plane::Position { low, high }, size)
        };
        Some(Subject::new(pair, swept, plane, size).moving(self.scene.motion))
    }

    /// The part of the world that the canvas shows, wherever the frame slider carries it.
    fn seen(&self) -> [DVec2; 2] {
        let world = self.state.view.world_corners();
        if self.run().frame.is_none() || self.frame() == 0.0 {
            return world;
        }
        let pane = Pane { view: self.state.view, frame: self.frame() };
        let (area, projection) = (self.state.view.area, self.projection(&pane));
        let seen = Area::around(area.corners().map(|it| projection.to_world(it)));
        // A frame that flattens the plane shows no part of it.
        let has_size = |it: &Area| it.size().is_finite() && it.size().cmpgt(DVec2::ZERO).all();
        seen.filter(has_size).map_or(world, |it| [it.min, it.max])
    }

    pub fn map_asked(&self) -> Option<(Subject, Question)> {
        if !self.state.map.shown {
            return None;
        }
        let subject = self.map_subject()?;
        let own = self.lesson.played(&self.scene, &self.run());
        let fitting = self.methods();
        let question = self.state.map.question(&fitting, own)?;
        Some((subject, question))
    }

    /// The action that replaces the swept shape by the map's shape at a place, (0, 0) to (1, 1).
    pub fn map_jump(&self, place: DVec2) -> Option<Action> {
        let subject = self.map_subject()?;
        let pixel = subject.pixel(place)?;
        let shape = subject.shape(pixel.x, pixel.y)?;
        Some(Action::set(self.swept(), shape))
    }

    /// Like [`Self::map_jump`] for a place in the world; `None` unless a map of positions is shown.
    pub fn map_jump_to(&self, world: DVec2) -> Option<Action> {
        if !self.state.map.shown || self.map_builds() {
            return None;
        }
        let plane = self.map_subject()?.plane;
        self.map_jump(plane.place_at(world))
    }

    pub fn projection(&self, pane: &Pane) -> Projection {
        Projection::of(pane, self.run().frame)
    }

    /// The world point at a place on the screen, in whichever pane that is.
    pub fn world_at(&self, screen: DVec2) -> DVec2 {
        self.projection(&self.pane_at(screen)).to_world(screen)
    }
}
