//! How the tests of the demos play them, and what they ask of every one.

use crate::demo::lesson::Lesson;
use crate::demo::lesson::Preset;
use crate::demo::play::Run;
use crate::scene::Scene;
use crate::session::Session;
use crate::session::action::Action;
use crate::session::settings::Settings;
use glam::DVec2;
use std::ops::Deref;

/// The demo of a slug.
pub(crate) struct Demo(pub &'static str);

impl Deref for Demo {
    type Target = Lesson;

    fn deref(&self) -> &Lesson {
        Lesson::find(self.0).unwrap()
    }
}

/// The demo's preset of that slug.
pub(crate) fn preset(lesson: &Lesson, slug: &str) -> &'static Preset {
    lesson.presets.iter().find(|it| it.slug == slug).unwrap()
}

/// The scene of a preset with some options set.
pub(crate) fn scene(lesson: &Lesson, slug: &str, options: &[(&str, f64)]) -> Scene {
    let mut scene = lesson.scene(preset(lesson, slug));
    scene.options.extend(options.iter().map(|(slug, value)| ((*slug).to_owned(), *value)));
    scene
}

/// The run of a preset with some options set.
pub(crate) fn run(lesson: &Lesson, slug: &str, options: &[(&str, f64)]) -> Run {
    lesson.run(&scene(lesson, slug, options))
}

/// Every preset's run with some options set, each with the preset's slug.
pub(crate) fn runs(
    lesson: &Lesson,
    options: &[(&str, f64)],
) -> impl Iterator<Item = (&'static str, Run)> {
    lesson.presets.iter().map(move |it| (it.slug, run(lesson, it.slug, options)))
}

/// A session in which the demo of that slug was opened.
pub(crate) fn opened(slug: &str) -> Session {
    let mut session = Session::new(Settings::default()).unwrap();
    session.apply(&Action::Open { lesson: slug.to_owned() });
    session
}

/// A movement of what is held, without any key.
pub(crate) fn drag(to: DVec2) -> Action {
    Action::Drag { to, constrain: false, snap: None, contact: false, magnet: None }
}

/// The captions of all steps.
pub(crate) fn captions(run: &Run) -> Vec<String> {
    (0..run.step_count).map(|step| run.page(step).note.caption.clone()).collect()
}
