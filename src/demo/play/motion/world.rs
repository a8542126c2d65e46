//! Bodies that fly straight and bounce, frame by frame, when a method says that two of them touch.
//!
//! In each frame every pair that may come near is tested; the earliest touch bounces its two
//! bodies, and the pairs of those two are tested again. The reference tests the same pairs: by it a
//! bounce is in time, late or early, and a touch without one is missed. Everything follows from the
//! numbers that a world begins with, so that each run is the same.

use crate::demo::play::prelude::*;
use std::ops::Range;

pub type Ask = Box<dyn Fn(&Shape, &Shape, &Motion) -> Outcome>;

/// A bounce is in time where the bodies are off by less than this, world units.
const IN_TIME: f64 = 1e-6;

/// Two bodies approach if faster than this, world units a frame: not if they slide along a wall.
const CLOSING: f64 = 1e-12;

/// More bounces than these in one frame are left out: wedged bodies would bounce for ever.
const MOST_BOUNCES: usize = 500;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was found in time.
    Found,
    /// It was found when the bodies overlapped already.
    Late,
    /// It was found where the bodies were still apart.
    Early,
    /// The bodies went through one another.
    Missed,
}

/// A true touch or a false one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    pub pair: [usize; 2],
    pub fate: Fate,
    pub at: DVec2,
    /// In frames since the start.
    pub time: f64,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// How far each body is from where it began.
    pub moved: Vec<DVec2>,
    pub velocity: Vec<DVec2>,
    /// The bricks that are gone.
    pub gone: Vec<bool>,
    pub events: Vec<Event>,
    /// The number of touches so far, by fate.
    pub counts: [u32; 4],
    /// True touches that no bounce has followed yet.
    pending: Vec<Event>,
}

pub struct World {
    pub start: Start,
    pub frames: Vec<Frame>,
    ask: Ask,
}

impl World {
    pub fn new(start: Start, ask: Ask) -> Self {
        let count = start.shapes.len();
        let first = Frame {
            moved: vec![DVec2::ZERO; count],
            velocity: start.velocity.clone(),
            gone: vec![false; count],
            ..Frame::default()
        };
        Self { start, frames: vec![first], ask }
    }

    pub fn frame(&mut self, at: usize) -> &Frame {
        &self.until(at)[at]
    }

    /// The frames up to `at`; missing ones are made first.
    pub fn until(&mut self, at: usize) -> &[Frame] {
        while self.frames.len() <= at {
            let next = Flight::through(self);
            self.frames.push(next);
        }
        &self.frames[..=at]
    }
}

/// A touch within a frame; its time is from 0 to 1.
#[derive(Clone, Copy)]
struct Touch {
    time: f64,
    contact: Contact,
}

impl Touch {
    fn at(&self) -> DVec2 {
        self.contact.on_a.midpoint(self.contact.on_b)
    }
}

/// Two bodies that may touch, as long as neither bounces.
struct Watch {
    pair: [usize; 2],
    said: Option<Touch>,
    truth: Option<Touch>,
}

struct Flight<'w> {
    world: &'w World,
    frame: Frame,
    /// The time since which each body has its velocity, as a share of the frame.
    since: Vec<f64>,
    watches: Vec<Watch>,
}

impl<'w> Flight<'w> {
    fn through(world: &'w World) -> Frame {
        let frame = Frame { events: Vec::new(), ..world.frames[world.frames.len() - 1].clone() };
        let count = frame.moved.len();
        let mut flight = Self { world, frame, since: vec![0.0; count], watches: Vec::new() };
        let swept = |body| Some((body, flight.swept(body, 0.0)?));
        let mut boxes: Vec<_> = (0..count).filter_map(swept).collect();
        boxes.sort_by(|(_, [one, _]), (_, [other, _])| one.x.total_cmp(&other.x));
        for (place, (a, own)) in boxes.iter().enumerate() {
            for (b, _) in boxes[place + 1..].iter().filter(|it| meet(own, &it.1)) {
                flight.watch([*a.min(b), *a.max(b)], 0.0);
            }
        }
        for _ in 0..MOST_BOUNCES {
            let said = flight.watches.iter().enumerate();
            let touches = said.filter_map(|(at, watch)| Some((at, watch.said?)));
            let earliest = touches.min_by(|one, other| one.1.time.total_cmp(&other.1.time));
            let Some((at, touch)) = earliest else { break };
            flight.bounce(at, &touch);
        }
        flight.end()
    }

    /// The box of a body on its way through the rest of the frame; `None` of a brick that is gone.
    fn swept(&self, body: usize, from: f64) -> Option<[DVec2; 2]> {
        let [low, high] = self.world.start.shapes[body].bounds()?;
        let [here, there] = [from, 1.0].map(|time| self.moved(body, time));
        (!self.frame.gone[body]).then_some([low + here.min(there), high + here.max(there)])
    }

    fn moved(&self, body: usize, time: f64) -> DVec2 {
        self.frame.moved[body] + self.frame.velocity[body] * (time - self.since[body])
    }

    /// Two bodies at a time; `None` where one has left the range of numbers.
    fn shapes(&self, [a, b]: [usize; 2], time: f64) -> Option<[Shape; 2]> {
        let at =
            |body: usize| self.world.start.shapes[body].translated(self.moved(body, time)).ok();
        Some([at(a)?, at(b)?])
    }

    /// Tests two bodies from a time on.
    fn watch(&mut self, pair: [usize; 2], from: f64) {
        let left = 1.0 - from;
        let [on_a, on_b] = pair.map(|it| self.frame.velocity[it]);
        if on_a == on_b || left <= 0.0 {
            return;
        }
        let Some([a, b]) = self.shapes(pair, from) else { return };
        let Ok(motion) = Motion::new(on_a * left, on_b * left) else { return };
        let touch = |outcome: Outcome| {
            let (time, contact) = (outcome.time?, outcome.contact?);
            let closes = (on_a - on_b).dot(contact.normal) > CLOSING;
            let touches = outcome.verdict == Verdict::Colliding && closes;
            touches.then_some(Touch { time: from + time * left, contact })
        };
        let said = touch((self.world.ask)(&a, &b, &motion));
        let truth = touch(reference::impact(&a, &b, &motion));
        if said.is_some() || truth.is_some() {
            self.watches.push(Watch { pair, said, truth });
        }
    }

    /// The two bodies of a watch bounce, and all of their pairs are tested again.
    fn bounce(&mut self, at: usize, said: &Touch) {
        let Watch { pair, truth, .. } = self.watches.swap_remove(at);
        let (time, [a, b]) = (said.time, pair);
        let Frame { velocity, moved, gone, pending, .. } = &mut self.frame;
        let speed = (velocity[a] - velocity[b]).dot(said.contact.normal);
        let missed = pending.iter().position(|it| it.pair == pair);
        let missed = missed.map(|at| pending.swap_remove(at));
        let fate = match truth {
            Some(truth) if truth.contact.gap < -IN_TIME => Fate::Late,
            _ if missed.is_some() => Fate::Late,
            Some(truth) if (truth.time - time).abs() * speed <= IN_TIME => Fate::Found,
            Some(truth) if truth.time <= time => Fate::Late,
            _ => Fate::Early,
        };
        for body in pair {
            moved[body] += velocity[body] * (time - self.since[body]);
            self.since[body] = time;
            gone[body] |= self.world.start.bricks.contains(&body);
        }
        // Two flying bodies have the same mass; a resting body gives all of the push back.
        let [rests_a, rests_b] = pair.map(|it| self.world.start.velocity[it] == DVec2::ZERO);
        let share = if rests_a { 0.0 } else { 1.0 + f64::from(rests_b) };
        let push = said.contact.normal * speed;
        velocity[a] -= push * share;
        velocity[b] += push * (2.0 - share);
        let event = Event { pair, fate, at: said.at(), time: self.since_start(time) };
        self.frame.events.push(event);
        self.settle(time, |it| it.contains(&a) || it.contains(&b));
        for (body, already) in [(a, a), (b, a)] {
            let Some(own) = self.swept(body, time) else { continue };
            for other in (0..self.since.len()).filter(|it| *it != body && *it != already) {
                if self.swept(other, time).is_some_and(|it| meet(&own, &it)) {
                    self.watch([body.min(other), body.max(other)], time);
                }
            }
        }
    }

    /// In frames since the start.
    fn since_start(&self, time: f64) -> f64 {
        self.world.frames.len() as f64 - 1.0 + time
    }

    /// Drops the watches of some pairs. True touches up to a time without a bounce are pending.
    fn settle(&mut self, time: f64, ends: impl Fn(&[usize; 2]) -> bool) {
        let over: Vec<_> = self.watches.extract_if(.., |it| ends(&it.pair)).collect();
        for Watch { pair, truth, .. } in over {
            let Some(truth) = truth.filter(|it| it.time <= time) else { continue };
            if self.frame.pending.iter().all(|it| it.pair != pair) {
                let (at, time) = (truth.at(), self.since_start(truth.time));
                self.frame.pending.push(Event { pair, fate: Fate::Missed, at, time });
            }
        }
    }

    /// Moves everything to the end. Pairs that have passed through one another were missed.
    fn end(mut self) -> Frame {
        self.settle(1.0, |_| true);
        let (over, pending): (Vec<_>, _) = std::mem::take(&mut self.frame.pending)
            .into_iter()
            .partition(|it| self.shapes(it.pair, 1.0).is_none_or(|[a, b]| apart(&a, &b)));
        let moved = (0..self.since.len()).map(|body| self.moved(body, 1.0)).collect();
        let mut frame = Frame { moved, pending, ..self.frame };
        frame.events.extend(over);
        for event in &frame.events {
            frame.counts[event.fate as usize] += 1;
        }
        frame
    }
}

/// How far the walls are from the middle, world units.
const HALF: DVec2 = DVec2::new(6.5, 4.0);

const THICK: f64 = 0.4;

/// Bricks in a row, and what each takes of the width.
const BRICKS: u32 = 8;
const BRICK: DVec2 = DVec2::new(1.1, 0.35);

/// Of the other bodies, if they are many and if they are few.
const RADIUS: [f64; 2] = [0.1, 0.3];

/// Of the others, world units a second.
const SPEED: [f64; 2] = [1.5, 4.0];

/// Places that are tried for each of the others; where none is free it is left out.
const TRIES: u32 = 200;

pub struct Start {
    /// The two given ones, walls, bricks, others.
    pub shapes: Vec<Shape>,
    pub velocity: Vec<DVec2>,
    /// The bodies that are gone when they are struck.
    pub bricks: Range<usize>,
}

impl Start {
    /// `motion` has the ways in a second, `frames` how many frames a second has.
    pub fn new(given: [Shape; 2], motion: &Motion, others: u32, seed: u64, frames: f64) -> Self {
        let mut shapes = given.to_vec();
        shapes.extend(walls());
        let first = shapes.len();
        let free = |shape: &Shape| given.iter().all(|it| apart(it, shape));
        shapes.extend((0..BRICKS).filter_map(brick).filter(free));
        let bricks = first..shapes.len();
        let mut velocity = vec![motion.a() / frames, motion.b() / frames];
        velocity.resize(shapes.len(), DVec2::ZERO);
        let mut random = fastrand::Rng::with_seed(seed);
        let radius = (0.9 / f64::from(others.max(1)).sqrt()).clamp(RADIUS[0], RADIUS[1]);
        for number in 0..others {
            let place = |_| other(&mut random, radius, number % 2 == 1);
            let fits = |shape: &Shape| shapes.iter().all(|it| apart(it, shape));
            let Some(shape) = (0..TRIES).filter_map(place).find(fits) else { continue };
            let speed = SPEED[0] + (SPEED[1] - SPEED[0]) * random.f64();
            let way = DVec2::from_angle(TAU * random.f64());
            shapes.push(shape);
            velocity.push(way * (speed / frames));
        }
        Self { shapes, velocity, bricks }
    }

    pub fn walls(&self) -> Range<usize> {
        2..self.bricks.start
    }
}

fn apart(a: &Shape, b: &Shape) -> bool {
    let may_meet = a.bounds().zip(b.bounds()).is_some_and(|(a, b)| meet(&a, &b));
    !may_meet || reference::verdict(a, b) == Verdict::Separate
}

fn meet([low, high]: &[DVec2; 2], [from, to]: &[DVec2; 2]) -> bool {
    low.cmple(*to).all() && from.cmple(*high).all()
}

fn rectangle(center: DVec2, size: DVec2, rotation: f64) -> Option<Shape> {
    Rectangle::new(center, size, rotation).ok().map(Shape::from)
}

fn walls() -> impl Iterator<Item = Shape> {
    let out = HALF + THICK / 2.0;
    let [wide, high] = [DVec2::new(2.0 * (HALF.x + THICK), THICK), DVec2::new(THICK, 2.0 * HALF.y)];
    let sides = [(DVec2::NEG_Y, wide), (DVec2::Y, wide), (DVec2::NEG_X, high), (DVec2::X, high)];
    sides.into_iter().filter_map(move |(side, size)| rectangle(side * out, size, 0.0))
}

fn brick(place: u32) -> Option<Shape> {
    let share = (f64::from(place) + 0.5) / f64::from(BRICKS);
    rectangle(DVec2::new((2.0 * share - 1.0) * HALF.x, HALF.y - 0.7), BRICK, 0.0)
}

fn other(random: &mut fastrand::Rng, radius: f64, is_box: bool) -> Option<Shape> {
    let room = HALF - 2.0 * radius;
    let center = DVec2::new(2.0 * random.f64() - 1.0, 2.0 * random.f64() - 1.0) * room;
    if is_box {
        rectangle(center, DVec2::new(2.0, 1.2) * radius, TAU * random.f64())
    } else {
        Circle::new(center, radius).ok().map(Shape::from)
    }
}
