//! The scenes of every drag, to go back to, and the smallest change that flips a verdict.

use crate::demo::lesson::Lesson;
use crate::outcome::Verdict;
use crate::scene::{Scene, kind};

/// How many drags are kept. More would reach farther back than is useful.
const DRAGS: usize = 50;

/// How many shapes all kept moments may have together: some ten megabytes.
const SHAPES: usize = 100_000;

/// One drag: every scene that it went through, from where it began to where it ended.
#[derive(Clone)]
pub struct Trail {
    pub lesson: &'static Lesson,
    /// At least one, all of as many shapes.
    pub moments: Vec<Scene>,
    /// Counts all drags, so that what is known of one is never taken for another's.
    pub number: u64,
}

impl Trail {
    /// The last place of a scene among the moments.
    pub fn place(&self, scene: &Scene) -> Option<usize> {
        self.moments.iter().rposition(|it| it == scene)
    }

    fn shapes(&self) -> usize {
        self.moments.len() * self.moments[0].shapes().len()
    }

    /// Forgets every second moment, but neither end.
    fn thin(&mut self) {
        let last = self.moments.len().saturating_sub(1);
        let mut place = 0;
        self.moments.retain(|_| {
            place += 1;
            (place - 1) % 2 == 0 || place - 1 == last
        });
    }
}

/// The drags, oldest first, and the one under way.
#[derive(Default)]
pub struct Trails {
    pub kept: Vec<Trail>,
    under_way: Option<Trail>,
    count: u64,
}

impl Trails {
    pub fn begin(&mut self, lesson: &'static Lesson, scene: &Scene) {
        self.count += 1;
        let moments = vec![scene.clone()];
        self.under_way = Some(Trail { lesson, moments, number: self.count });
    }

    pub fn follow(&mut self, scene: &Scene) {
        let Some(trail) = &mut self.under_way else { return };
        if trail.moments.last() == Some(scene) {
            return;
        }
        trail.moments.push(scene.clone());
        if trail.shapes() > SHAPES {
            trail.thin();
        }
    }

    /// Ends the drag. A drag that moved nothing is forgotten.
    pub fn end(&mut self) {
        self.kept.extend(self.under_way.take().filter(|it| it.moments.len() > 1));
        let mut shapes: usize = self.kept.iter().map(Trail::shapes).sum();
        while self.kept.len() > DRAGS || (shapes > SHAPES && self.kept.len() > 1) {
            shapes -= self.kept.remove(0).shapes();
        }
    }

    pub fn forget(&mut self) {
        self.under_way = None;
    }

    /// A finished drag, counted backwards from the last one, which is 0.
    pub fn back(&self, drags: usize) -> Option<&Trail> {
        self.kept.iter().rev().nth(drags)
    }
}

/// Enough until two numbers are neighbours: 1e308 is less than 2100 powers of two above 5e-324.
const HALVINGS: u32 = 2200;

/// Two scenes that differ as little as `f64` allows and are judged differently, by halving the way
/// from `before` to `after`. `None` if these are judged alike, or have shapes of other kinds. Every
/// number that differs goes straight from one value to the other. Of several flips, one is found.
pub fn smallest_flip(
    before: &Scene,
    after: &Scene,
    judge: &mut dyn FnMut(&Scene) -> Verdict,
) -> Option<[Scene; 2]> {
    let (mut near, mut far) = (before.clone(), after.clone());
    let verdict = judge(&near);
    if verdict == judge(&far) {
        return None;
    }
    for _ in 0..HALVINGS {
        let Some(middle) = halfway(&near, &far)? else { break };
        let side = if judge(&middle) == verdict { &mut near } else { &mut far };
        *side = middle;
    }
    Some([near, far])
}

/// `Some(None)` if no number lies between; `None` if the scenes have other shapes.
fn halfway(near: &Scene, far: &Scene) -> Option<Option<Scene>> {
    if near.shapes().len() != far.shapes().len() {
        return None;
    }
    let mut middle = near.clone();
    for which in near.all() {
        let [one, other] = [near.shape(which), far.shape(which)];
        if one != other {
            middle.set_shape(which, kind::mixed(one, other, |_, near, far| near.midpoint(far))?);
        }
    }
    Some((middle != *near && middle != *far).then_some(middle))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::OPENING;
    use crate::reference;
    use crate::shape::{Circle, Ellipse};
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
        assert_eq!(trails.kept.len(), 1);
        let trail = trails.back(0).unwrap();
        assert_eq!(trail.moments, [0.0, 1.0, 2.0, 3.0].map(scene));
        assert_eq!(trail.place(&scene(2.0)), Some(2));
        assert_eq!(trail.place(&scene(9.0)), None);
    }

    #[test]
    fn memory_is_bounded_and_both_ends_of_a_long_drag_stay() {
        let mut trails = Trails::default();
        for _ in 0..DRAGS + 5 {
            drag(&mut trails, 2);
        }
        assert_eq!(trails.kept.len(), DRAGS);
        drag(&mut trails, SHAPES as u32);
        let trail = trails.back(0).unwrap();
        assert!(trails.kept.iter().map(|it| it.moments.len() * 2).sum::<usize>() <= SHAPES);
        assert_eq!(trail.moments.first(), Some(&scene(0.0)));
        assert_eq!(trail.moments.last(), Some(&scene(f64::from(SHAPES as u32))));
        let place = |it: &Scene| it.a().center().x;
        let is_even = |it: &[Scene]| place(&it[1]) - place(&it[0]) <= 8.0;
        assert!(trail.moments.windows(2).all(is_even), "no part of the way is forgotten");
    }

    fn pair(x: f64, radius: f64) -> Scene {
        let ellipse = Ellipse::new(DVec2::new(0.1, 0.2), DVec2::new(2.0, 1.0), 0.3).unwrap();
        Scene::pair(ellipse, Circle::new(DVec2::new(x, 1.0), radius).unwrap())
    }

    fn judge(scene: &Scene) -> Verdict {
        reference::judge(scene.a(), scene.b()).verdict()
    }

    #[test]
    fn the_sides_of_a_flip_are_neighbours() {
        // One number moves, or several at once.
        for radius in [1.0, 0.75] {
            let flip = smallest_flip(&pair(9.0, 1.0), &pair(1.0, radius), &mut judge).unwrap();
            let verdicts = flip.each_ref().map(judge);
            assert_eq!(verdicts, [Verdict::Separate, Verdict::Colliding]);
            let [before, after] = flip.each_ref().map(|it| it.b().center());
            assert!(before.distance(after) < 1e-14 && before != after);
            assert!(radius != 1.0 || after.x.next_up() == before.x);
        }
        assert_eq!(smallest_flip(&pair(9.0, 1.0), &pair(8.0, 1.0), &mut judge), None);
        let mut sign = |scene: &Scene| Verdict::from_hit(scene.b().center().x > 0.0);
        let flip = smallest_flip(&pair(0.0, 1.0), &pair(1e300, 1.0), &mut sign).unwrap();
        assert_eq!(flip[1].b().center().x, 5e-324, "between zero and the least number");
    }
}
