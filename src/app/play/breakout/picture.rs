//! The bodies where they are after a frame, the ball's way, and the last touches.

use super::world::{Event, Fate, World};
use crate::app::figure::{Figure, Mark, Role, Symbol};
use glam::DVec2;

/// How many frames a touch stays to be seen, and one that was told among many bodies.
const SEEN: usize = 12;
const SEEN_AMONG_MANY: usize = 2;

/// More bodies than these are many: their touches would hide them.
const MANY: usize = 60;

/// How many frames of its way the ball leaves behind.
const TRAIL: usize = 24;

/// Bodies farther out than this have left the world and are not drawn, world units.
const FAR: f64 = 9.0;

/// Draws a frame.
pub fn draw(world: &mut World, step: usize, figure: &mut Figure) {
    world.frame(step);
    trail(world, step, figure);
    bodies(world, step, figure);
    let from = (step + 1).saturating_sub(SEEN);
    let told = if world.start().shapes.len() > MANY { SEEN_AMONG_MANY } else { SEEN };
    for (at, frame) in world.until(step).iter().enumerate().skip(from) {
        let is_seen = |it: &&Event| it.fate == Fate::Missed || at + told > step;
        for event in frame.events.iter().filter(is_seen) {
            figure.add(touch(event, at == step));
        }
    }
}

/// The way of the given bodies.
fn trail(world: &mut World, step: usize, figure: &mut Figure) {
    let starts = [0, 1].map(|body| world.start().shapes[body].center());
    let frames = &world.until(step)[step.saturating_sub(TRAIL)..];
    for (body, name) in [(0, "way-of-ball"), (1, "way-of-wall")] {
        let points: Vec<DVec2> =
            frames.iter().map(|frame| starts[body] + frame.moved[body]).filter(near).collect();
        if points.len() > 1 && points[0] != points[points.len() - 1] {
            figure.add(Mark::path(Role::Ghost, points).named(name));
        }
    }
}

fn near(at: &DVec2) -> bool {
    at.abs().max_element() < FAR
}

fn bodies(world: &mut World, step: usize, figure: &mut Figure) {
    let frame = world.frame(step).clone();
    let start = world.start();
    let struck = |body: usize| frame.events.iter().any(|it| it.pair.contains(&body));
    for (body, shape) in start.shapes.iter().enumerate() {
        let Ok(shape) = shape.translated(frame.moved[body]) else { continue };
        if !near(&shape.center()) || (frame.gone[body] && !struck(body)) {
            continue;
        }
        let mark = match body {
            0 | 1 if frame.moved[body] == DVec2::ZERO => continue,
            0 => Mark { filled: true, ..Mark::outline(Role::A, &shape).named("ball") },
            1 => Mark { filled: true, ..Mark::outline(Role::B, &shape).named("wall") },
            _ if start.walls().contains(&body) => Mark::outline(Role::Construction, &shape),
            _ if struck(body) => Mark { filled: true, ..Mark::outline(Role::Struck, &shape) },
            _ => Mark { filled: true, ..Mark::outline(Role::Bystander, &shape) },
        };
        figure.add(mark);
    }
}

/// A touch: a ring where it was found, a cross where it was missed.
fn touch(event: &Event, fresh: bool) -> Mark {
    let mark = match event.fate {
        Fate::Found => Mark::point(Role::Deciding, event.at, Symbol::Ring),
        Fate::Late => Mark::point(Role::Deciding, event.at, Symbol::Disc)
            .meaning("a touch that was seen late"),
        Fate::Early => Mark::point(Role::Deciding, event.at, Symbol::Square)
            .meaning("a bounce before the touch"),
        Fate::Missed => {
            Mark::point(Role::Discarded, event.at, Symbol::Cross).meaning("a touch that was missed")
        }
    };
    if fresh { mark.fresh() } else { mark }
}
