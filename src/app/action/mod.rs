//! Everything that can happen to a session, as data.
//!
//! Input, panels, replay and tests all make actions; only
//! [`crate::app::session::Session::apply`] carries them out. World coordinates, not
//! pixels: a recording gives the same shapes at any window size. They are grouped by what
//! they act on; a recording does not show the groups.

mod wire;

use crate::app::handle::Handle;
use crate::app::lab::align::Alignment;
use crate::app::lab::map::Choice;
use crate::app::scene::{Scene, Which};
use crate::app::settings::{Panels, Settings};
use crate::catalog::MethodId;
use crate::shape::Shape;
use glam::DVec2;
use serde::de::{Error, VariantAccess};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;
use wire::Tagged;

/// The groups of actions, each with its way into [`Action`].
macro_rules! groups {
    ($($(#[$doc:meta])* $group:ident,)*) => {
        /// One thing that happens.
        #[derive(Clone, Debug, PartialEq, Serialize)]
        #[serde(untagged)]
        pub enum Action {
            $($(#[$doc])* $group($group),)*
        }

        $(impl From<$group> for Action {
            fn from(action: $group) -> Self {
                Self::$group(action)
            }
        })*

        impl Action {
            /// The names of all actions, as recordings have them.
            pub fn tags() -> &'static [&'static str] {
                static TAGS: LazyLock<Vec<&str>> =
                    LazyLock::new(|| [$(wire::tags::<$group>()),*].concat());
                &TAGS
            }

            /// Lets the group that has the tag read on.
            fn read<'de, V: VariantAccess<'de>>(tagged: Tagged<V>) -> Result<Self, V::Error> {
                $(if wire::tags::<$group>().contains(&&*tagged.tag) {
                    return $group::deserialize(tagged).map(Self::$group);
                })*
                Err(V::Error::unknown_variant(&tagged.tag, Self::tags()))
            }
        }
    };
}

groups! {
    /// What happens to the contents of the canvas as a whole.
    Contents,
    /// What happens to single shapes, by numbers and keys and not by the hand.
    Shapes,
    /// What the hand does: what it picks out, holds, drags and lets go.
    Hand,
    /// Ways back and forth through what was.
    Past,
    /// What happens to the steps of the run.
    Steps,
    /// From where, and in which frame, the canvas is looked at.
    Looking,
    /// Reading the open demo's story.
    Reading,
    /// What is shown around the shapes: preferences, panels, the map.
    Shown,
}

/// What happens to the contents of the canvas as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Contents {
    /// Opens a demo at its first preset.
    Open {
        /// The demo's slug.
        lesson: String,
    },
    /// Puts one of the open demo's presets on the canvas.
    Preset {
        /// The preset's slug.
        preset: String,
    },
    /// Puts a whole scene on the canvas, in a demo that fits it.
    Load {
        /// The demo's slug.
        lesson: String,
        /// What goes on the canvas.
        scene: Scene,
    },
    /// Plays another method on the pair.
    SetMethod {
        /// Which one; `None` is the demo's own.
        method: Option<MethodId>,
    },
    /// Sets an option of the demo.
    SetOption {
        /// The option's slug.
        option: String,
        /// Its value; clamped to what the option can have.
        value: f64,
        /// Part of the same gesture as the action before: one change to undo.
        #[serde(default, skip_serializing_if = "is_false")]
        merge: bool,
    },
}

/// What happens to single shapes, by numbers and keys and not by the hand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Shapes {
    /// Replaces one shape, as a typed number does.
    SetShape {
        /// Which shape.
        which: Which,
        /// What it becomes, of the same kind.
        shape: Shape,
        /// Part of the same gesture as the action before: one change to undo.
        #[serde(default, skip_serializing_if = "is_false")]
        merge: bool,
    },
    /// Replaces how far one shape of a pair in motion moves, as a typed number does.
    SetWay {
        /// Which shape.
        which: Which,
        /// How far, in the world.
        way: DVec2,
        /// Part of the same gesture as the action before: one change to undo.
        #[serde(default, skip_serializing_if = "is_false")]
        merge: bool,
    },
    /// Adds a shape to the arena, where any number may be.
    Add {
        /// What is added.
        shape: Shape,
    },
    /// Adds a copy of a shape to the arena.
    Duplicate {
        /// Of which shape.
        which: Which,
        /// How far from it, in the world.
        by: DVec2,
    },
    /// Takes a shape out of the arena.
    Remove {
        /// Which shape.
        which: Which,
    },
    /// Moves the selected shape or handle.
    Nudge {
        /// By how much, in the world.
        by: DVec2,
        /// Part of the same gesture as the action before: one change to undo.
        #[serde(default, skip_serializing_if = "is_false")]
        merge: bool,
    },
    /// Moves the selected shape or handle by units in the last place of its coordinates.
    NudgeUlp {
        /// How many, along x and y.
        by: [i8; 2],
    },
    /// Makes one shape of the pair in focus exact, given the other one.
    Align {
        /// Which of the two.
        which: Which,
        /// What of it.
        to: Alignment,
    },
    /// Measures both shapes in another unit: all lengths and places by a power of ten.
    Unit {
        /// Of ten: the shapes are so many digits larger than they were given.
        exponent: i32,
        /// Part of the same gesture as the action before: one change to undo.
        #[serde(default, skip_serializing_if = "is_false")]
        merge: bool,
    },
}

/// What the hand does: what it picks out, holds, drags and lets go.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Hand {
    /// Gathers shapes of the arena: what moves, nudges or deletes one does so with all.
    Gather {
        /// Which shapes; none or one lets them go.
        shapes: Vec<Which>,
    },
    /// Asks about another pair of the arena's shapes.
    Focus {
        /// The first and the second.
        pair: [Which; 2],
    },
    /// Selects a shape and one of its handles, or nothing.
    Select {
        /// What is selected from now on.
        selection: Option<Selection>,
    },
    /// Takes hold of a shape; a drag begins.
    Grab {
        /// What is held.
        selection: Selection,
        /// Where, in the world.
        at: DVec2,
    },
    /// Moves what is held.
    Drag {
        /// Where the pointer is now, in the world.
        to: DVec2,
        /// Along one axis, or in steps of 15°.
        #[serde(default, skip_serializing_if = "is_false")]
        constrain: bool,
        /// Onto a grid of this spacing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        snap: Option<f64>,
        /// Of a whole shape: along its way until it just touches the other one.
        #[serde(default, skip_serializing_if = "is_false")]
        contact: bool,
        /// To what is exact within this distance, in the world.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        magnet: Option<f64>,
    },
    /// Lets go; the drag becomes one change that can be undone.
    Drop,
    /// Gives the drag up: the shape is where it was. Without a drag, deselects.
    Cancel,
}

/// Ways back and forth through what was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Past {
    /// Goes back to a moment of an earlier drag.
    Scrub {
        /// How many drags ago; 0 is the last one.
        back: usize,
        /// Which of its moments, from 0.
        moment: usize,
        /// Part of the same gesture as the action before: one change to undo.
        #[serde(default, skip_serializing_if = "is_false")]
        merge: bool,
    },
    /// Finds the smallest change in an earlier drag that flipped the demo's verdict, and puts
    /// its two sides there: the nearer to the drag's end on the canvas, the other to be undone to.
    Flip {
        /// How many drags ago; 0 is the last one.
        back: usize,
        /// Near which of its moments, where there are several flips.
        moment: usize,
    },
    /// Takes the last change back.
    Undo,
    /// Makes the change again that was taken back.
    Redo,
}

/// What happens to the steps of the run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Steps {
    /// Goes to another step of the run.
    Step {
        /// Which one.
        to: StepTo,
    },
    /// Lets the steps play, or stops them.
    Play {
        /// Whether they play.
        on: bool,
    },
    /// Sets how fast the steps play.
    Speed {
        /// Steps a second.
        steps_per_second: f64,
    },
}

/// From where, and in which frame, the canvas is looked at.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Looking {
    /// Looks elsewhere.
    Look {
        /// The world point at the centre of the canvas.
        center: DVec2,
        /// How many logical pixels a world unit takes.
        pixels_per_unit: f64,
    },
    /// Looks at everything.
    Fit,
    /// Sets the frame slider.
    Frame {
        /// 0 the world, 1 the method's frame.
        amount: f64,
    },
    /// Shows the world and the method's frame beside each other, where it has one.
    Twin {
        /// Whether they are.
        on: bool,
    },
    /// Sets the clock of shapes that move.
    Clock {
        /// 0 the start, 1 the end.
        time: f64,
    },
}

/// Reading the open demo's story.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Reading {
    /// Goes to a passage and puts its picture on the canvas.
    Read {
        /// Which one.
        to: ReadTo,
    },
    /// Answers the question of the passage.
    Guess {
        /// Which of the answers.
        choice: usize,
    },
}

/// What is shown around the shapes: preferences, panels, the map.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Shown {
    /// Changes preferences.
    Prefer {
        /// All of them, as they are from now on.
        settings: Settings,
    },
    /// Shows and hides panels.
    Show {
        /// Which are shown from now on.
        panels: Panels,
    },
    /// Shows the steps of a method of the user's own, or the demo's again.
    Own {
        /// Its name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// Shows another map of the edge-case lab, or none.
    Map {
        /// Which one, from now on.
        choice: Choice,
    },
}

fn is_false(value: &bool) -> bool {
    !*value
}

/// A shape and the part of it that is held or nudged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// Which shape.
    pub which: Which,
    /// Which part of it.
    pub handle: Handle,
}

/// Which step to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StepTo {
    /// The first.
    First,
    /// One back.
    Previous,
    /// One on.
    Next,
    /// The last; later runs are shown at their last step too.
    Last,
    /// The one with this index.
    At(usize),
}

/// Which passage to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReadTo {
    /// The next one; or, where a question waits, its answer.
    Next,
    /// The one before.
    Previous,
    /// The same one again, with its picture.
    Again,
    /// The one with this index.
    At(usize),
}
