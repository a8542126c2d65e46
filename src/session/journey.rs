//! Shapes on their way to a preset, a story, an undo or an exact move, with a run in every frame.

use super::Session;
use crate::page::view::View;
use crate::scene::{Scene, kind};
use crate::session::action::Action;
use crate::shape::{Quantity, Shape};
use std::f64::consts::{FRAC_PI_2, PI};

pub(super) struct Stop {
    scene: Scene,
    view: View,
    frame: f64,
}

impl Session {
    /// Lets shapes travel to their goal, or puts them there at once.
    pub fn let_travel(&mut self, on: bool) -> &mut Self {
        self.state.may_travel = on;
        self
    }

    pub fn travelling(&self) -> bool {
        self.state.journey.is_some()
    }

    /// Whether shapes are on their way, and not only the view or the frame.
    pub fn shapes_travel(&self) -> bool {
        let moves = |[from, to]: &[Stop; 2]| from.scene.shapes() != to.scene.shapes();
        self.state.journey.as_ref().is_some_and(moves)
    }

    /// Puts the shapes at `share` of their way, 0 to 1 and already eased. At 1 they have arrived.
    pub fn go_on(&mut self, share: f64) -> &mut Self {
        if share >= 1.0 {
            self.arrive();
        } else if let Some([from, to]) = &self.state.journey {
            self.state.frame = from.frame + (to.frame - from.frame) * share;
            *self.scene = between(&from.scene, &to.scene, share);
            let area = self.state.view.area;
            self.state.view = View { area, ..from.view.between(&to.view, share) };
        }
        self
    }

    /// The actions that leave travelling shapes where they are seen, before one is grabbed. So a
    /// recording, in which nothing travels, gives the same shapes.
    pub fn halt(&self) -> Vec<Action> {
        let Some([_, to]) = &self.state.journey else { return Vec::new() };
        let shape = |which| *self.scene.shape(which);
        let moved = self.scene.all().filter(|it| shape(*it) != *to.scene.shape(*it));
        let place = |which| Action::SetShape { which, shape: shape(which), merge: true };
        let View { center, pixels_per_unit, .. } = self.state.view;
        let look = Action::Look { center, pixels_per_unit };
        let frame = Action::Frame { amount: self.state.frame };
        moved.map(place).chain([look, frame]).collect()
    }

    pub(super) fn arrive(&mut self) {
        if let Some([_, to]) = self.state.journey.take() {
            (*self.scene, self.state.frame) = (to.scene, to.frame);
            self.state.view = View { area: self.state.view.area, ..to.view };
        }
    }

    fn stop(&self) -> Stop {
        Stop { scene: self.scene.clone(), view: self.state.view, frame: self.state.frame }
    }

    /// The state before a journey, if `action` sends shapes somewhere.
    pub(super) fn departure(&self, action: &Action) -> Option<Stop> {
        let sends = matches!(
            action,
            Action::Preset { .. }
                | Action::Undo
                | Action::Redo
                | Action::Flip { .. }
                | Action::Align { .. }
                | Action::Read { .. }
                // A step may carry the plane.
                | Action::Step { .. }
                | Action::Play { on: true }
        );
        let still = self.state.settings.reduced_motion || self.lesson.is_crowd();
        (self.state.may_travel && sends && !still).then(|| self.stop())
    }

    /// Begins a journey from `from` to the present state, if their shapes are of the same kinds.
    pub(super) fn set_out(&mut self, from: Stop) {
        let to = self.stop();
        let kinds = |it: &Stop| it.scene.shapes().iter().map(Shape::kind).collect::<Vec<_>>();
        let place = |it: &Stop| (it.frame, it.view.center, it.view.pixels_per_unit);
        let differs = from.scene.shapes() != to.scene.shapes() || place(&from) != place(&to);
        if differs && kinds(&from) == kinds(&to) {
            self.state.journey = Some([from, to]);
            self.go_on(0.0);
        }
    }
}

/// The shapes at `share` of their way. A shape that would be invalid between is at its goal.
fn between(from: &Scene, to: &Scene, share: f64) -> Scene {
    let mut scene = to.clone();
    for (which, before) in to.all().zip(from.shapes()) {
        if let Some(shape) = shape_between(before, to.shape(which), share) {
            scene.set_shape(which, shape);
        }
    }
    scene
}

fn shape_between(from: &Shape, to: &Shape, share: f64) -> Option<Shape> {
    if share <= 0.0 {
        return Some(*from);
    }
    kind::mixed(from, to, |of, before, after| match of {
        // A shape with an angle looks the same after half a turn.
        Quantity::Angle => {
            let turn = (after - before + FRAC_PI_2).rem_euclid(PI) - FRAC_PI_2;
            after - turn * (1.0 - share)
        }
        _ => before + (after - before) * share,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::view::Area;
    use crate::scene::Which;
    use crate::session::settings::Settings;
    use glam::DVec2;

    fn travelling() -> (Session, Vec<Shape>, Vec<Shape>) {
        let mut session = Session::new(Settings::default());
        let from = session.let_travel(true).scene().shapes().to_vec();
        session.apply(&Action::preset(session.lesson().presets[1].slug));
        let to = session.lesson().scene(&session.lesson().presets[1]).shapes().to_vec();
        assert!(session.travelling());
        (session, from, to)
    }

    #[test]
    fn a_preset_is_reached_through_shapes_between() {
        let (mut session, from, to) = travelling();
        assert_eq!(session.scene().shapes(), from);
        let halfway = session.go_on(0.5).scene().shapes().to_vec();
        assert!(halfway != from && halfway != to);
        assert_eq!(session.go_on(1.0).scene().shapes(), to);
        assert!(!session.travelling());
    }

    #[test]
    fn a_resize_on_the_way_ends_in_a_fitted_view() {
        let (mut session, ..) = travelling();
        session.lay_out(Area::new(DVec2::ZERO, DVec2::new(1700.0, 500.0))).go_on(0.5).go_on(1.0);
        let arrived = session.view;
        assert_eq!(arrived, session.apply(&Action::Fit).view);
    }

    #[test]
    fn actions_on_the_way_apply_at_the_goal() {
        let (mut session, from, to) = travelling();
        assert_eq!(session.go_on(0.25).apply(&Action::Undo).go_on(1.0).scene().shapes(), from);
        assert_eq!(session.apply(&Action::Redo).go_on(1.0).scene().shapes(), to);
    }

    #[test]
    fn a_travelling_shape_is_grabbed_where_it_is_seen() {
        let (mut session, from, to) = travelling();
        let mut replayed = Session::new(Settings::default());
        let preset = session.lesson().presets[1].slug;
        replayed.apply(&Action::preset(preset));
        session.go_on(0.5);
        let (seen, view) = (session.scene().shapes().to_vec(), session.view);
        let grab = Action::grab(Which::B, DVec2::ZERO);
        for action in session.halt().into_iter().chain([grab]) {
            session.apply(&action);
            replayed.apply(&action);
        }
        assert!(!session.travelling() && session.halt().is_empty());
        assert!(session.scene().shapes() == seen && seen != to && session.view == view);
        assert_eq!(replayed.scene(), session.scene());
        session.apply(&Action::Drop).apply(&Action::Undo).go_on(1.0);
        assert_eq!(session.scene().shapes(), from, "it is undone with its preset");
    }

    #[test]
    fn nothing_travels_with_reduced_motion_or_by_default() {
        for (allowed, reduced_motion) in [(false, false), (true, true)] {
            let settings = Settings { reduced_motion, ..Settings::default() };
            let mut session = Session::new(settings);
            session.let_travel(allowed);
            let preset = session.lesson().presets[1].slug;
            assert!(!session.apply(&Action::preset(preset)).travelling());
        }
    }
}
