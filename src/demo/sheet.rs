//! The pages of the story's sheet, the drawers of the window, and what a link of a story opens.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The story with presets and challenges.
    #[default]
    Story,
    Code,
    Plots,
    Table,
}

impl Page {
    /// In the order of the switch.
    pub const ALL: [Self; 4] = [Self::Story, Self::Code, Self::Plots, Self::Table];

    pub fn name(self) -> &'static str {
        ["Story", "Code", "Plots", "Table"][self as usize]
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Drawer {
    Compare,
    Numbers,
    Lab,
    Cases,
    Export,
    Settings,
}

impl Drawer {
    /// In the order of the rail.
    pub const ALL: [Self; 6] =
        [Self::Compare, Self::Numbers, Self::Lab, Self::Cases, Self::Export, Self::Settings];

    pub fn name(self) -> &'static str {
        self.name_and_hint()[0]
    }

    pub fn hint(self) -> &'static str {
        self.name_and_hint()[1]
    }

    fn name_and_hint(self) -> [&'static str; 2] {
        match self {
            Self::Compare => ["Compare", "What every method says of these shapes"],
            Self::Numbers => ["Numbers", "The shapes in numbers, and exact moves"],
            Self::Lab => ["Lab", "Map, hunt for differences, copy as code"],
            Self::Cases => ["Cases", "Cases of a file, your own, and hard ones"],
            Self::Export => ["Export", "Figures and films to files"],
            Self::Settings => ["Settings", "Preferences"],
        }
    }
}

/// The part of the window that a link of a story opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opens {
    Page(Page),
    Drawer(Drawer),
    /// *Copy as code*, at the foot of the lab.
    Home,
}

const OPEN: &str = "open:";

impl Opens {
    /// All of them with their lower-case names in links.
    fn named() -> impl Iterator<Item = (String, Self)> {
        let pages = Page::ALL.map(|it| (it.name(), Self::Page(it)));
        let drawers = Drawer::ALL.map(|it| (it.name(), Self::Drawer(it)));
        let all = pages.into_iter().chain(drawers).chain([("home", Self::Home)]);
        all.map(|(name, opens)| (name.to_lowercase(), opens))
    }

    pub fn names() -> Vec<String> {
        Self::named().map(|it| it.0).collect()
    }

    /// The target of a link such as `open:plots`.
    pub fn of(link: &str) -> Option<Self> {
        let name = link.strip_prefix(OPEN)?;
        Self::named().find(|it| it.0 == name).map(|it| it.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_opens_its_page_or_drawer() {
        assert_eq!(Opens::of("open:plots"), Some(Opens::Page(Page::Plots)));
        assert_eq!(Opens::of("open:compare"), Some(Opens::Drawer(Drawer::Compare)));
        assert_eq!(Opens::of("open:home"), Some(Opens::Home));
        assert_eq!(["plots", "open:", "open:Plots", "open:doors"].map(Opens::of), [None; 4]);
    }
}
