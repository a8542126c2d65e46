//! The map of the edge-case lab: what it sweeps, and where a click on it puts the shape.

use super::Session;
use crate::lab::map::{Choice, Plane, Question, Subject};
use crate::page::picture::{Pane, Projection};
use crate::scene::Which;
use crate::scene::kind;
use crate::session::action::Action;
use glam::{DVec2, UVec2};

/// The side of the map of rotation and size, logical pixels: an inset on the canvas.
pub const INSET: u32 = 256;

impl Session {
    /// Which map is chosen, and whether it is shown.
    pub fn map(&self) -> &Choice {
        &self.shown.map
    }

    /// The shape that the map sweeps: the selected one of the pair in focus, or its second.
    pub fn swept(&self) -> Which {
        let focus = self.scene.focus();
        let selected = self.hand.selection.map(|it| it.which).filter(|it| focus.contains(it));
        selected.unwrap_or(focus[1])
    }

    /// Whether the swept shape can be turned and sized: a circle looks the same from all sides, and a
    /// line has no size.
    pub fn map_can_build(&self) -> bool {
        let Some(pair) = self.scene.focused() else { return false };
        let swept = pair[usize::from(self.swept() == self.scene.focus()[1])];
        kind::angle(&swept).is_some() && swept.reach().is_finite() && swept.reach() > 0.0
    }

    /// Whether the map is one of rotation and size: that was chosen, and the swept shape has both.
    pub fn map_builds(&self) -> bool {
        self.shown.map.build && self.map_can_build()
    }

    /// What the map sweeps over what, where there is a pair.
    pub fn map_subject(&self) -> Option<Subject> {
        let pair = self.scene.focused()?;
        let swept = usize::from(self.swept() == self.scene.focus()[1]);
        if self.map_builds() {
            let plane = Plane::build_beside(&pair[1 - swept]);
            let subject = Subject::new(pair, swept, plane, UVec2::splat(INSET));
            return Some(subject.moving(self.scene.motion));
        }
        let [low, high] = self.seen();
        let size = self.looking.view.area.size().round().as_uvec2();
        let subject = Subject::new(pair, swept, Plane::Position { low, high }, size);
        Some(subject.moving(self.scene.motion))
    }

    /// The part of the world that the canvas shows, wherever the frame slider carries it.
    fn seen(&self) -> [DVec2; 2] {
        let world = self.looking.view.world_corners();
        // With two panes the first is the world.
        if self.run().frame.is_none() || self.frame() == 0.0 {
            return world;
        }
        let pane = Pane { view: self.looking.view, frame: self.frame() };
        let (area, projection) = (self.looking.view.area, self.projection(&pane));
        let corners = [
            area.min,
            area.max,
            DVec2::new(area.min.x, area.max.y),
            DVec2::new(area.max.x, area.min.y),
        ]
        .map(|it| projection.to_world(it));
        let low = corners.into_iter().fold(corners[0], DVec2::min);
        let high = corners.into_iter().fold(corners[0], DVec2::max);
        // A frame that is stretched flat shows no part of it.
        if low.is_finite() && high.is_finite() && low.cmplt(high).all() {
            [low, high]
        } else {
            world
        }
    }

    /// What the shown map asks of what; `None` where none is shown or nobody answers.
    pub fn map_asked(&self) -> Option<(Subject, Question)> {
        if !self.shown.map.shown {
            return None;
        }
        let subject = self.map_subject()?;
        let own = self.lesson.played(&self.scene, &self.run());
        let fitting = self.methods();
        let question = self.shown.map.question(&fitting, own)?;
        Some((subject, question))
    }

    /// Puts the swept shape where the map has it at a place, from (0, 0) to (1, 1): the very
    /// shape that was asked about there.
    pub fn map_jump(&self, place: DVec2) -> Option<Action> {
        let subject = self.map_subject()?;
        let pixel = subject.pixel(place)?;
        let shape = subject.shape(pixel.x, pixel.y)?;
        Some(Action::SetShape { which: self.swept(), shape, merge: false })
    }

    /// The same for a place in the world, where the shown map is one of positions.
    pub fn map_jump_to(&self, world: DVec2) -> Option<Action> {
        if !self.shown.map.shown || self.map_builds() {
            return None;
        }
        let plane = *self.map_subject()?.plane();
        self.map_jump(plane.place_at(world))
    }

    /// From the world to a pane of the screen and back.
    pub fn projection(&self, pane: &Pane) -> Projection {
        Projection::of(pane, self.run().frame)
    }

    /// The world point at a place on the screen, in whichever pane that is.
    pub fn world_at(&self, screen: DVec2) -> DVec2 {
        self.projection(&self.pane_at(screen)).to_world(screen)
    }
}
