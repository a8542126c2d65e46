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
            Self::Compare => words!(drawer.compare),
            Self::Numbers => words!(drawer.numbers),
            Self::Lab => words!(drawer.lab),
            Self::Cases => words!(drawer.cases),
            Self::Export => words!(drawer.export),
            Self::Settings => words!(drawer.settings),
        }
    }

    /// What is in it.
    pub fn hint(self) -> &'static str {
        match self {
            Self::Compare => words!(drawer.what_every_method_says),
            Self::Numbers => words!(drawer.shapes_in_numbers_and),
            Self::Lab => words!(drawer.map_hunt_for_differences),
            Self::Cases => words!(drawer.cases_one_after_other),
            Self::Export => words!(drawer.figures_and_films_files),
            Self::Settings => words!(drawer.preferences),
        }
    }
}
