//! The drawers of the window: what they are called and what is in them.

use serde::{Deserialize, Serialize};

/// A drawer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Drawer {
    /// The methods side by side, and the options of the open one.
    Compare,
    /// The shapes in numbers, and moves that are exact.
    Numbers,
    /// Map, hunt and hard cases.
    Lab,
    /// The cases of a file, one after the other.
    Cases,
    /// Figures and films to files.
    Export,
    /// Preferences.
    Settings,
}

impl Drawer {
    /// All of them, in the order of the rail.
    pub const ALL: [Self; 6] =
        [Self::Compare, Self::Numbers, Self::Lab, Self::Cases, Self::Export, Self::Settings];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Compare => "Compare",
            Self::Numbers => "Numbers",
            Self::Lab => "Lab",
            Self::Cases => "Cases",
            Self::Export => "Export",
            Self::Settings => "Settings",
        }
    }

    /// What is in it.
    pub fn hint(self) -> &'static str {
        match self {
            Self::Compare => "What every method says of these shapes",
            Self::Numbers => "The shapes in numbers, and exact moves",
            Self::Lab => "Map, hunt for differences, hard cases",
            Self::Cases => "The cases of a file, one after the other",
            Self::Export => "Figures and films to files",
            Self::Settings => "Preferences",
        }
    }
}
