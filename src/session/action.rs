//! Everything that can happen to a session, as data.
//!
//! Input, panels, replay and tests make actions; only [`super::Session::apply`] carries them out.
//! They use world coordinates, so a recording gives the same shapes at any window size.

use crate::catalog::MethodId;
use crate::lab::align::Alignment;
use crate::lab::map::Choice;
use crate::scene::handle::Handle;
use crate::scene::{Scene, Which};
use crate::session::settings::{Panels, Settings};
use crate::shape::Shape;
use glam::DVec2;
use serde::{Deserialize, Serialize};
use std::ops::Not;

/// One thing that happens. Demos, presets and options are named by their slugs; `merge` makes an
/// action part of the same gesture as the one before, which is undone as one change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Action {
    /// Opens a demo at its first preset.
    Open { lesson: String },
    /// Puts one of the open demo's presets on the canvas.
    Preset { preset: String },
    /// Puts a whole scene on the canvas, in a demo that fits it.
    Load { lesson: String, scene: Scene },
    /// Plays another method on the pair; `None` is the demo's own.
    SetMethod { method: Option<MethodId> },
    SetOption {
        option: String,
        /// Clamped to the range of the option.
        value: f64,
        #[serde(default, skip_serializing_if = "Not::not")]
        merge: bool,
    },
    /// Replaces one shape, as a typed number does.
    SetShape {
        which: Which,
        /// Of the same kind as the shape before.
        shape: Shape,
        #[serde(default, skip_serializing_if = "Not::not")]
        merge: bool,
    },
    /// Replaces how far one shape of a pair in motion moves, as a typed number does.
    SetWay {
        which: Which,
        way: DVec2,
        #[serde(default, skip_serializing_if = "Not::not")]
        merge: bool,
    },
    /// Adds a shape to the arena, where any number may be.
    Add { shape: Shape },
    /// Adds a copy of a shape to the arena.
    Duplicate { which: Which, by: DVec2 },
    /// Removes a shape from the arena.
    Remove { which: Which },
    Nudge {
        by: DVec2,
        #[serde(default, skip_serializing_if = "Not::not")]
        merge: bool,
    },
    /// Moves the selection by units in the last place of its coordinates.
    NudgeUlp { by: [i8; 2] },
    /// Makes one shape of the pair in focus exact, given the other one.
    Align { which: Which, to: Alignment },
    /// Multiplies all lengths and coordinates of the given shapes by ten to the `exponent`.
    Unit {
        exponent: i32,
        #[serde(default, skip_serializing_if = "Not::not")]
        merge: bool,
    },
    /// Gathers shapes of the arena to be moved and deleted together; one or none releases them.
    Gather { shapes: Vec<Which> },
    /// Puts another pair of the arena's shapes in focus.
    Focus { pair: [Which; 2] },
    /// Selects a shape and one of its handles, or nothing.
    Select { selection: Option<Selection> },
    /// Begins a drag.
    Grab { selection: Selection, at: DVec2 },
    Drag {
        to: DVec2,
        /// Along one axis, or in steps of 15°.
        #[serde(default, skip_serializing_if = "Not::not")]
        constrain: bool,
        /// Onto a grid of this spacing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        snap: Option<f64>,
        /// Of a whole shape: along its way until it just touches the other one.
        #[serde(default, skip_serializing_if = "Not::not")]
        contact: bool,
        /// The reach of magnets, in world units; `None`: no magnets.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        magnet: Option<f64>,
    },
    /// Ends the drag, which becomes one change that can be undone.
    Drop,
    /// Puts the dragged shape back. Without a drag, deselects.
    Cancel,
    /// Goes back to a moment of an earlier drag.
    Scrub {
        /// How many drags ago; 0 is the last one.
        back: usize,
        /// Which of its moments, from 0.
        moment: usize,
        #[serde(default, skip_serializing_if = "Not::not")]
        merge: bool,
    },
    /// Finds the smallest change in an earlier drag that flipped the demo's verdict: its later side
    /// is put on the canvas, and undo gives the other.
    Flip {
        back: usize,
        /// Of several flips, the nearest to this moment.
        moment: usize,
    },
    /// Undoes the last change.
    Undo,
    /// Redoes the change that was undone last.
    Redo,
    /// Goes to another step of the run.
    Step { to: StepTo },
    /// Lets the steps play, or stops them.
    Play { on: bool },
    /// Sets how fast the steps play.
    Speed { steps_per_second: f64 },
    /// Puts a world point at the centre of the canvas, with a zoom.
    Look { center: DVec2, pixels_per_unit: f64 },
    /// Fits everything worth seeing into the view.
    Fit,
    /// Sets the frame slider: 0 the world, 1 the method's frame.
    Frame { amount: f64 },
    /// Shows the world and the method's frame beside each other, where it has one.
    Twin { on: bool },
    /// Sets the clock of shapes that move: 0 the start, 1 the end.
    Clock { time: f64 },
    /// Goes to a passage and puts its picture on the canvas.
    Read { to: ReadTo },
    /// Answers the question of the passage.
    Guess { choice: usize },
    /// Changes preferences.
    Prefer { settings: Settings },
    /// Shows and hides panels.
    Show { panels: Panels },
    /// Shows the steps of a method of the user's own, or the demo's again.
    Own {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Shows another map of the edge-case lab, or none.
    Map { choice: Choice },
}

impl Action {
    pub fn open(lesson: &str) -> Self {
        Self::Open { lesson: lesson.to_owned() }
    }

    pub fn preset(preset: &str) -> Self {
        Self::Preset { preset: preset.to_owned() }
    }

    pub fn load(lesson: &str, scene: Scene) -> Self {
        Self::Load { lesson: lesson.to_owned(), scene }
    }

    /// Replaces a shape as a change of its own.
    pub fn set(which: Which, shape: impl Into<Shape>) -> Self {
        Self::SetShape { which, shape: shape.into(), merge: false }
    }

    pub fn select(which: Which) -> Self {
        Self::Select { selection: Some(Selection::body(which)) }
    }

    pub fn grab(which: Which, at: DVec2) -> Self {
        Self::Grab { selection: Selection::body(which), at }
    }

    /// A movement of a drag without any key held.
    pub fn drag(to: DVec2) -> Self {
        Self::Drag { to, constrain: false, snap: None, contact: false, magnet: None }
    }

    /// Whether it changes the shown step, or opens a demo, passage, scene, method or option.
    pub(super) fn shows_anew(&self) -> bool {
        matches!(
            self,
            Self::Step { .. }
                | Self::Play { .. }
                | Self::Speed { .. }
                | Self::Open { .. }
                | Self::Preset { .. }
                | Self::Load { .. }
                | Self::SetMethod { .. }
                | Self::SetOption { .. }
                | Self::Read { .. }
                | Self::Guess { .. }
        )
    }
}

/// A shape and the part of it that is held or nudged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    pub which: Which,
    pub handle: Handle,
}

impl Selection {
    pub fn body(which: Which) -> Self {
        Self { which, handle: Handle::Body }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StepTo {
    First,
    Previous,
    Next,
    /// The last; later runs are shown at their last step too.
    Last,
    At(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReadTo {
    /// The next one; or, where a question waits, its answer.
    Next,
    Previous,
    /// The same one again, with its picture.
    Again,
    At(usize),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::json;

    #[test]
    fn actions_are_written_as_their_name_with_fields() {
        let look = Action::Look { center: DVec2::new(1.0, 2.0), pixels_per_unit: 80.0 };
        let drag = Action::Drag {
            to: DVec2::X,
            constrain: true,
            snap: None,
            contact: false,
            magnet: None,
        };
        for (action, text) in [
            (Action::Undo, r#""undo""#),
            (look, r#"{"look":{"center":[1.0,2.0],"pixels-per-unit":80.0}}"#),
            (drag, r#"{"drag":{"to":[1.0,0.0],"constrain":true}}"#),
        ] {
            assert_eq!(serde_json::to_string(&action).unwrap(), text);
            assert_eq!(json::parse(text), Ok(action));
        }
    }
}
