//! Where a method's steps on a pair can be seen: in a demo, or in the arena.

use super::{Lesson, arena};
use crate::app::scene::Scene;
use crate::catalog::Method;
use crate::shape::Shape;

/// A demo and a scene of it.
pub type Stage = (&'static Lesson, Scene);

/// The demo that plays a method on a pair, and the scene that makes it do so. `open` is asked first,
/// then those that are about the method, then the arena. `None` where none plays it.
pub fn of(method: &Method, pair: &[Shape; 2], open: Option<&'static Lesson>) -> Option<Stage> {
    let open = open.filter(|it| !it.any_number());
    if let Some(stage) = open.and_then(|open| on(open, method, pair)) {
        return Some(stage);
    }
    let plain = method.slug.split("-published").next().unwrap_or_default();
    let others = Lesson::about(plain).filter(|it| open.is_none_or(|open| open.slug != it.slug));
    let mut stages = others.filter_map(|lesson| on(lesson, method, pair));
    // A demo that would at once lead back to its subject is not this pair's.
    stages
        .find(|(lesson, scene)| (lesson.play)(scene).way_back().is_none())
        .or_else(|| in_the_arena(method, pair))
}

fn on(lesson: &'static Lesson, method: &Method, pair: &[Shape; 2]) -> Option<Stage> {
    let options = lesson.options_for(method)?;
    let [a, b] = lesson.in_order(pair[0], pair[1])?;
    let options = options.into_iter().map(|(slug, value)| (slug.to_owned(), value));
    Some((lesson, Scene::pair(a, b).with_options(options.collect())))
}

fn in_the_arena(method: &Method, pair: &[Shape; 2]) -> Option<Stage> {
    let [explained, variant] = arena::explainer(method, pair)?;
    let options = [("method", explained), ("variant", variant)];
    let options = options.map(|(slug, value)| (slug.to_owned(), value));
    Some((&arena::LESSON, Scene::pair(pair[0], pair[1]).with_options(options.into())))
}
