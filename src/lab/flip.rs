//! The smallest change between two scenes that flips a verdict.

use crate::outcome::Verdict;
use crate::scene::Scene;
use crate::shape::Shape;

/// The two sides of a flip: scenes that differ as little as `f64` allows, and that are
/// judged differently.
#[derive(Clone, Debug, PartialEq)]
pub struct Flip {
    /// The side nearer to where the drag began.
    pub before: Scene,
    /// The other side.
    pub after: Scene,
    /// The two verdicts.
    pub verdicts: [Verdict; 2],
}

/// Halvings until two numbers of `f64` are neighbours, whatever they are: from 1e308 to
/// 5e-324 there are less than 2100 powers of two. Fewer might stop before.
const HALVINGS: u32 = 2200;

/// Halves the way between two scenes that are judged differently until nothing lies between.
/// `None` where they are judged alike or are no two scenes of the same kinds.
///
/// Every number that differs goes straight from one scene's value to the other's. Where the
/// verdict flips several times on the way, one of the flips is found.
pub fn smallest(
    before: &Scene,
    after: &Scene,
    judge: &mut dyn FnMut(&Scene) -> Verdict,
) -> Option<Flip> {
    let (mut near, mut far) = (before.clone(), after.clone());
    let mut verdicts = [judge(&near), judge(&far)];
    if verdicts[0] == verdicts[1] {
        return None;
    }
    for _ in 0..HALVINGS {
        let Some(middle) = halfway(&near, &far)? else { break };
        let verdict = judge(&middle);
        if verdict == verdicts[0] {
            near = middle;
        } else {
            (far, verdicts[1]) = (middle, verdict);
        }
    }
    Some(Flip { before: near, after: far, verdicts })
}

/// The scene in the middle; inside, nothing where no number lies between any two. `None` where
/// the scenes have other shapes.
fn halfway(near: &Scene, far: &Scene) -> Option<Option<Scene>> {
    if near.shapes().len() != far.shapes().len() {
        return None;
    }
    let mut middle = near.clone();
    for which in near.all() {
        let [one, other] = [near.shape(which), far.shape(which)];
        if one != other {
            middle.set_shape(which, between(one, other)?);
        }
    }
    Some((middle != *near && middle != *far).then_some(middle))
}

fn between(one: &Shape, other: &Shape) -> Option<Shape> {
    if one.fields() != other.fields() {
        return None;
    }
    let ends = one.numbers().into_iter().zip(other.numbers());
    let halves: Vec<_> = ends.map(|(near, far)| f64::midpoint(near, far)).collect();
    one.kind().shape(&halves).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reference;
    use crate::shape::{Circle, Ellipse};
    use glam::DVec2;

    fn scene(x: f64, radius: f64) -> Scene {
        let ellipse = Ellipse::new(DVec2::new(0.1, 0.2), DVec2::new(2.0, 1.0), 0.3).unwrap();
        Scene::pair(ellipse, Circle::new(DVec2::new(x, 1.0), radius).unwrap())
    }

    fn judge(scene: &Scene) -> Verdict {
        reference::judge(scene.a(), scene.b()).verdict
    }

    #[test]
    fn the_sides_of_a_flip_are_neighbours() {
        let flip = smallest(&scene(9.0, 1.0), &scene(1.0, 1.0), &mut judge).unwrap();
        assert_eq!(flip.verdicts, [Verdict::Separate, Verdict::Colliding]);
        let x = |scene: &Scene| scene.b().center().x;
        assert_eq!(x(&flip.after).next_up(), x(&flip.before));
        assert_eq!([judge(&flip.before), judge(&flip.after)], flip.verdicts);
    }

    #[test]
    fn several_numbers_may_move_at_once() {
        let flip = smallest(&scene(9.0, 0.5), &scene(1.0, 0.75), &mut judge).unwrap();
        assert_eq!([judge(&flip.before), judge(&flip.after)], flip.verdicts);
        let distance = flip.before.b().center().distance(flip.after.b().center());
        assert!(distance < 1e-14, "{distance}");
    }

    #[test]
    fn scenes_that_are_judged_alike_have_no_flip() {
        assert_eq!(smallest(&scene(9.0, 1.0), &scene(8.0, 1.0), &mut judge), None);
    }

    #[test]
    fn a_flip_between_zero_and_the_least_number_is_found_too() {
        let at = |x: f64| scene(x, 1.0);
        let mut sign = |scene: &Scene| Verdict::from_hit(scene.b().center().x > 0.0);
        let flip = smallest(&at(0.0), &at(1e300), &mut sign).unwrap();
        assert_eq!(flip.after.b().center().x, 5e-324);
    }
}
