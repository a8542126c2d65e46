//! Every drag as it went, to be gone through again.

use crate::demo::lesson::Lesson;
use crate::scene::Scene;

/// How many drags are kept. More would reach farther back than anyone scrubs.
const DRAGS: usize = 50;

/// How many shapes all kept moments may have together: some ten megabytes. More would
/// keep longer drags of a crowd whole.
const SHAPES: usize = 100_000;

/// One drag: every scene that it went through, from where it began to where it ended.
#[derive(Clone)]
pub struct Trail {
    /// The demo that it was made in.
    pub lesson: &'static Lesson,
    moments: Vec<Scene>,
    /// How many shapes the moments have together.
    shapes: usize,
    /// Counts all drags, so that what is known of one is never taken for another's.
    number: u64,
}

impl Trail {
    /// The scenes, in order; at least one.
    pub fn moments(&self) -> &[Scene] {
        &self.moments
    }

    /// Which drag it is, counted from the program's start.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The place of a scene among the moments, the last one where it is there several times.
    pub fn place(&self, scene: &Scene) -> Option<usize> {
        self.moments.iter().rposition(|it| it == scene)
    }

    /// Every second moment is forgotten, but neither end.
    fn thin(&mut self) {
        let last = self.moments.len().saturating_sub(1);
        let mut place = 0;
        self.moments.retain(|_| {
            place += 1;
            (place - 1) % 2 == 0 || place - 1 == last
        });
        self.shapes = self.moments.iter().map(|it| it.shapes().len()).sum();
    }
}

/// The drags, oldest first, and the one under way.
#[derive(Default)]
pub struct Trails {
    kept: Vec<Trail>,
    under_way: Option<Trail>,
    count: u64,
}

impl Trails {
    /// A drag begins.
    pub fn begin(&mut self, lesson: &'static Lesson, scene: &Scene) {
        self.count += 1;
        let (moments, shapes) = (vec![scene.clone()], scene.shapes().len());
        self.under_way = Some(Trail { lesson, moments, shapes, number: self.count });
    }

    /// The drag under way has come here.
    pub fn follow(&mut self, scene: &Scene) {
        let Some(trail) = &mut self.under_way else { return };
        if trail.moments.last() == Some(scene) {
            return;
        }
        trail.moments.push(scene.clone());
        trail.shapes += scene.shapes().len();
        if trail.shapes > SHAPES {
            trail.thin();
        }
    }

    /// The drag is over. One that moved nothing is forgotten.
    pub fn end(&mut self) {
        if let Some(trail) = self.under_way.take().filter(|it| it.moments.len() > 1) {
            self.keep(trail);
        }
    }

    fn keep(&mut self, trail: Trail) {
        self.kept.push(trail);
        let mut shapes: usize = self.kept.iter().map(|it| it.shapes).sum();
        while self.kept.len() > DRAGS || (shapes > SHAPES && self.kept.len() > 1) {
            shapes -= self.kept.remove(0).shapes;
        }
    }

    /// The drag was given up.
    pub fn forget(&mut self) {
        self.under_way = None;
    }

    /// All finished drags, oldest first.
    pub fn all(&self) -> &[Trail] {
        &self.kept
    }

    /// A finished drag, counted backwards from the last one, which is 0.
    pub fn back(&self, drags: usize) -> Option<&Trail> {
        self.kept.iter().rev().nth(drags)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::OPENING;
    use crate::shape::Circle;
    use glam::DVec2;

    fn scene(x: f64) -> Scene {
        let circle = |x| Circle::new(DVec2::new(x, 0.0), 1.0).unwrap();
        Scene::pair(circle(x), circle(5.0))
    }

    fn drag(trails: &mut Trails, to: u32) {
        trails.begin(*OPENING, &scene(0.0));
        for x in 1..=to {
            trails.follow(&scene(f64::from(x)));
            trails.follow(&scene(f64::from(x)));
        }
        trails.end();
    }

    #[test]
    fn a_drag_is_kept_as_it_went_and_a_click_is_not() {
        let mut trails = Trails::default();
        drag(&mut trails, 3);
        drag(&mut trails, 0);
        assert_eq!(trails.all().len(), 1);
        let trail = trails.back(0).unwrap();
        assert_eq!(trail.moments(), [0.0, 1.0, 2.0, 3.0].map(scene));
        assert_eq!(trail.place(&scene(2.0)), Some(2));
        assert_eq!(trail.place(&scene(9.0)), None);
    }

    #[test]
    fn a_drag_that_was_given_up_is_forgotten() {
        let mut trails = Trails::default();
        trails.begin(*OPENING, &scene(0.0));
        trails.follow(&scene(1.0));
        trails.forget();
        trails.end();
        assert!(trails.all().is_empty());
    }

    #[test]
    fn memory_is_bounded_and_both_ends_of_a_long_drag_stay() {
        let mut trails = Trails::default();
        for _ in 0..DRAGS + 5 {
            drag(&mut trails, 2);
        }
        assert_eq!(trails.all().len(), DRAGS);
        drag(&mut trails, SHAPES as u32);
        let trail = trails.back(0).unwrap();
        assert!(trails.all().iter().map(|it| it.moments.len() * 2).sum::<usize>() <= SHAPES);
        assert_eq!(trail.moments().first(), Some(&scene(0.0)));
        assert_eq!(trail.moments().last(), Some(&scene(f64::from(SHAPES as u32))));
    }
}
