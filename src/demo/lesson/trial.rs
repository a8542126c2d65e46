//! Helpers of the tests of demos.

use crate::demo::lesson::Lesson;
pub(crate) use crate::demo::play::Run;
pub(crate) use crate::page::figure::Form;
pub(crate) use crate::scene::handle::Handle;
pub(crate) use crate::scene::{Scene, Which};
pub(crate) use crate::session::Session;
pub(crate) use crate::session::action::{Action, Selection};
use crate::session::settings::Settings;
use std::ops::Deref;

pub(crate) struct Demo(pub &'static str);

impl Deref for Demo {
    type Target = Lesson;

    fn deref(&self) -> &Lesson {
        Lesson::find(self.0).unwrap()
    }
}

impl Demo {
    pub fn at(&self, slug: &str) -> Scene {
        self.scene(self.presets.iter().find(|it| it.slug == slug).unwrap())
    }

    pub fn run_at(&self, slug: &str) -> Run {
        self.run(&self.at(slug))
    }

    pub fn run_with(&self, slug: &str, options: &[(&str, f64)]) -> Run {
        let mut scene = self.at(slug);
        scene.options.extend(options.iter().map(|(slug, value)| ((*slug).to_owned(), *value)));
        self.run(&scene)
    }
}

pub(crate) fn opened(slug: &str) -> Session {
    let mut session = Session::new(Settings::default());
    session.apply(&Action::Open { lesson: slug.to_owned() });
    session
}

pub(crate) fn captions(run: &Run) -> Vec<String> {
    (0..run.step_count).map(|step| run.page(step).note.caption.clone()).collect()
}
