//! The files that the window saves, and those that are dropped on it.

use super::Window;
use crate::app::action::Action;
use crate::app::capture;
use crate::app::case::{self, Case};
use crate::app::file::{self, Refusal};
use crate::app::input::Dropped;
use crate::app::lab::map;

impl Window {
    pub(super) fn load_dropped(&mut self, dropped: &Dropped) {
        match read_dropped(dropped) {
            Ok(Case { lesson, scene, .. }) => {
                self.carry_out(&[Action::Load { lesson: lesson.slug.to_owned(), scene }]);
            }
            Err(refusal) => self.session.refuse(&refusal.0),
        }
    }

    pub(super) fn capture(&mut self) {
        let notice = match capture::window().save_numbered() {
            Ok(path) => format!("Saved a picture of the window: {}", path.display()),
            Err(refusal) => refusal.0,
        };
        self.session.notify(Some(notice));
    }

    pub(super) fn save_map(&mut self) {
        let Some(pair) = self.session.scene().focused() else { return };
        let theme = self.session.settings().theme;
        let demo = self.session.lesson().title;
        let png = map::print::png(&mut self.panels.lab.map, &pair, demo, theme);
        let saved = png.and_then(|png| {
            file::write_numbered(
                &std::env::current_dir().unwrap_or_default(),
                "tangency-map",
                "png",
                &png,
            )
        });
        let notice = match saved {
            Ok(path) => format!("Saved the map: {}", path.display()),
            Err(refusal) => refusal.0,
        };
        self.session.notify(Some(notice));
    }
}

fn read_dropped(dropped: &Dropped) -> Result<Case, Refusal> {
    match dropped {
        Dropped { path: Some(path), .. } => case::read(path, None),
        Dropped { bytes: Some(bytes), .. } => {
            let name = "The dropped file";
            case::parse(&file::text(bytes.clone(), name, case::LARGEST)?, name, None)
        }
        _ => Err(Refusal("The dropped file cannot be read.".to_owned())),
    }
}
