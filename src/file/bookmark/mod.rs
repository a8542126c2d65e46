//! Bookmarks: what is on the canvas, at which step, and from where it is looked at. Written out,
//! one is what the window comes back to after a restart; as a [`link`] it is passed on, also as the end of an
//! [`address`].

pub mod address;
pub mod link;

use crate::demo::lesson::Lesson;
use crate::platform::refusal::{Refusal, printable};
use crate::scene::Scene;
use crate::session::Session;
use crate::session::action::{Action, StepTo};
use glam::DVec2;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with demo and scene")]
pub struct Bookmark {
    demo: String,
    scene: Scene,
    /// The shown step, from 0; none is the last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    /// From where the canvas is looked at; none looks at everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    view: Option<Seen>,
    /// How far the plane is carried into the method's frame, 0 to 1.
    #[serde(default, skip_serializing_if = "is_zero")]
    frame: f64,
    /// World and frame are shown beside each other.
    #[serde(default, skip_serializing_if = "is_false")]
    twin: bool,
}

/// From where a canvas is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    center: DVec2,
    pixels_per_unit: f64,
}

fn is_zero(value: &f64) -> bool {
    *value == 0.0
}

fn is_false(value: &bool) -> bool {
    !*value
}

impl Bookmark {
    pub fn of(session: &Session) -> Self {
        let view = session.view();
        let seen = Seen { center: view.center, pixels_per_unit: view.pixels_per_unit };
        Self {
            demo: session.lesson().slug.to_owned(),
            scene: session.scene().clone(),
            step: session.wanted_step(),
            view: (!session.fits()).then_some(seen),
            frame: session.frame(),
            twin: session.twin(),
        }
    }

    /// The actions that lead there.
    pub fn actions(&self) -> Vec<Action> {
        let load = Action::Load { lesson: self.demo.clone(), scene: self.scene.clone() };
        let look = self
            .view
            .map(|Seen { center, pixels_per_unit }| Action::Look { center, pixels_per_unit });
        let to = self.step.map_or(StepTo::Last, StepTo::At);
        [load, Action::Twin { on: self.twin }]
            .into_iter()
            .chain(look)
            .chain([Action::Frame { amount: self.frame }, Action::Step { to }])
            .collect()
    }

    /// The same where this program has its demo, and that takes its shapes.
    fn checked(self, name: &str) -> Result<Self, Refusal> {
        let demo = printable(&self.demo);
        let Some(lesson) = Lesson::find(&self.demo) else {
            return Err(Refusal(format!("{name}: this program has no demo “{demo}”.")));
        };
        if !lesson.admits(&self.scene) {
            return Err(Refusal(format!("{name}: the demo {demo} takes other shapes.")));
        }
        Ok(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::LESSONS;
    use crate::page::view::Area;
    use crate::session::settings::Settings;

    #[test]
    fn it_leads_back_to_where_it_was_made() {
        for lesson in LESSONS.iter() {
            let mut session = Session::new(Settings::default()).unwrap();
            session.lay_out(Area::new(DVec2::ZERO, DVec2::new(900.0, 700.0)));
            session.apply(&Action::Open { lesson: lesson.slug.into() });
            session.apply(&Action::Step { to: StepTo::First });
            session.apply(&Action::Look { center: DVec2::new(0.5, -1.0), pixels_per_unit: 33.0 });
            session.apply(&Action::Frame { amount: 0.25 });
            let bookmark = Bookmark::of(&session);
            let mut other = Session::new(Settings::default()).unwrap();
            other.lay_out(Area::new(DVec2::ZERO, DVec2::new(900.0, 700.0)));
            bookmark.actions().iter().for_each(|action| other.apply(action));
            assert_eq!(Bookmark::of(&other), bookmark, "{}", lesson.slug);
            assert_eq!(other.scene(), session.scene());
        }
    }

    #[test]
    fn a_view_that_fits_fits_in_another_window_too() {
        let mut session = Session::new(Settings::default()).unwrap();
        session.lay_out(Area::new(DVec2::ZERO, DVec2::new(900.0, 700.0)));
        assert_eq!(Bookmark::of(&session).view, None);
        session.apply(&Action::Look { center: DVec2::ZERO, pixels_per_unit: 33.0 });
        assert!(Bookmark::of(&session).view.is_some());
    }
}
