use super::ask;
use super::start::Start;
use super::world::{Frame, World};
use crate::catalog::{CLOSING_SPEED, DIFFERENCE_RAY, MethodId, ONCE_A_FRAME, SPEED_BOUND};
use crate::demo::lesson::trial::{self, Demo};
use crate::motion::Motion;
use glam::DVec2;

/// A world of a preset's shapes with other bodies.
fn world(way: DVec2, others: u32, seed: u64, method: MethodId) -> World {
    let scene = trial::scene(&Demo("circle-rectangle/breakout"), "ball", &[]);
    let motion = Motion::new(way, DVec2::ZERO).unwrap();
    let start = Start::new([*scene.a(), *scene.b()], &motion, others, seed, 20.0);
    World::new(start, ask(method, 1))
}

fn slow() -> DVec2 {
    DVec2::new(5.0, 2.6)
}

fn counts(world: &mut World, frames: usize) -> [u32; 4] {
    world.frame(frames).counts
}

#[test]
fn the_same_seed_plays_the_same_frames_whatever_was_looked_at_before() {
    let method = CLOSING_SPEED.repaired();
    let mut one = world(slow(), 20, 5, method);
    let last = one.frame(150).clone();
    let mut other = world(slow(), 20, 5, method);
    for at in [3, 90, 7, 150, 0, 150] {
        assert!(at != 150 || *other.frame(at) == last);
    }
    assert_ne!(world(slow(), 20, 6, method).frame(150).moved, last.moved, "another seed");
}

#[test]
fn methods_that_look_between_frames_miss_nothing_and_once_a_frame_does() {
    let mut missed = 0;
    for seed in 1..=5 {
        for method in [CLOSING_SPEED.repaired(), DIFFERENCE_RAY.repaired()] {
            let [found, late, early, missed] = counts(&mut world(slow(), 12, seed, method), 200);
            assert!(found > 60, "{found}");
            assert_eq!([late, early, missed], [0; 3], "seed {seed}, {}", method.slug());
        }
        let way = DVec2::new(30.0, 9.0);
        let [found, late, _, gone] =
            counts(&mut world(way, 12, seed, ONCE_A_FRAME.repaired()), 200);
        assert!(found * 5 < late && late > 20, "{found} {late}");
        missed += gone;
    }
    assert!(missed > 3, "{missed}");
}

#[test]
fn a_bound_on_the_speed_bounces_early_and_misses_nothing() {
    let [_, late, early, missed] = counts(&mut world(slow(), 12, 1, SPEED_BOUND.repaired()), 200);
    assert!(early > 20, "{early}");
    assert_eq!([late, missed], [0; 2]);
}

#[test]
fn bounces_keep_the_energy() {
    let mut world = world(slow(), 40, 3, CLOSING_SPEED.repaired());
    let energy = |frame: &Frame| frame.velocity.iter().map(|it| it.length_squared()).sum::<f64>();
    let before = energy(world.frame(0));
    let after = energy(world.frame(200));
    assert!((after / before - 1.0).abs() < 1e-9, "{before} {after}");
}

#[test]
fn a_struck_brick_is_gone_from_then_on() {
    let mut world = world(slow(), 12, 1, CLOSING_SPEED.repaired());
    let bricks = world.start.bricks.clone();
    let gone = |frame: &Frame| bricks.clone().filter(|it| frame.gone[*it]).count();
    let frames = world.until(200);
    assert!(frames.is_sorted_by_key(gone) && gone(&frames[200]) > 0);
    let events = frames.iter().flat_map(|it| &it.events);
    let struck = events.filter(|it| it.pair.iter().any(|body| bricks.contains(body)));
    assert_eq!(struck.count(), gone(&frames[200]), "each is struck once");
}
