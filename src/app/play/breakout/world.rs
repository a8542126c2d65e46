//! Bodies that fly straight and bounce, frame by frame, by whatever method says when two touch.
//!
//! Each frame every pair that may come near is asked about; the earliest touch bounces its two bodies,
//! and the pairs of those two are asked again. The certain reference is asked the same, and says of
//! each bounce whether it came in time, and of each touch without one that it was missed. Everything
//! follows from the numbers that a world begins with, so that it goes the same way every time.

use super::start::{Start, apart, meet};
use crate::motion::Motion;
use crate::outcome::{Contact, Outcome, Verdict};
use crate::reference;
use crate::shape::Shape;
use glam::DVec2;

/// A method for shapes in motion.
pub type Ask = Box<dyn Fn(&Shape, &Shape, &Motion) -> Outcome>;

/// A bounce is in time where the bodies are off by less than this, world units.
const IN_TIME: f64 = 1e-6;

/// Two bodies come nearer where they do by more than this, world units a frame: a push along a wall
/// does not.
const CLOSING: f64 = 1e-12;

/// More bounces than these in one frame are not followed: bodies that are wedged would bounce for ever.
const MOST_BOUNCES: usize = 500;

/// What became of a touch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It was found when it was.
    Found,
    /// It was found when the bodies overlapped already.
    Late,
    /// It was said to be where the bodies were still apart.
    Early,
    /// The bodies went through one another.
    Missed,
}

impl Fate {
    /// All of them, in the order in which they are counted.
    pub const ALL: [Self; 4] = [Self::Found, Self::Late, Self::Early, Self::Missed];
}

/// A touch, or what was taken for one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// Of which two bodies.
    pub pair: [usize; 2],
    /// What became of it.
    pub fate: Fate,
    /// Where it was.
    pub at: DVec2,
    /// When, in frames since the start.
    pub time: f64,
}

/// What there is after a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Frame {
    /// How far each body is from where it began.
    pub moved: Vec<DVec2>,
    /// How far each moves in a frame.
    pub velocity: Vec<DVec2>,
    /// Which bricks are gone.
    pub gone: Vec<bool>,
    /// What happened in the frame.
    pub events: Vec<Event>,
    /// How often each fate was met so far.
    pub counts: [u32; 4],
    /// True touches that no bounce has followed yet.
    pending: Vec<Event>,
}

/// The bodies, and every frame that was asked for so far.
pub struct World {
    /// What it begins with.
    pub start: Start,
    /// The frames that were made so far.
    pub frames: Vec<Frame>,
    ask: Ask,
}

impl World {
    /// The two given bodies first, and what is put beside them.
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

    /// A frame; those before it are made where they were not yet.
    pub fn frame(&mut self, at: usize) -> &Frame {
        while self.frames.len() <= at {
            let last = &self.frames[self.frames.len() - 1];
            let next = Flight::through(self, last, self.frames.len());
            self.frames.push(next);
        }
        &self.frames[at]
    }

    /// The frames up to one, which have been made.
    pub fn until(&mut self, at: usize) -> &[Frame] {
        self.frame(at);
        &self.frames[..=at]
    }
}

/// When two bodies touch within a frame, from 0 to 1.
#[derive(Clone, Copy)]
struct Touch {
    time: f64,
    contact: Contact,
}

/// Two bodies that may touch, as long as neither bounces.
struct Watch {
    pair: [usize; 2],
    said: Option<Touch>,
    truth: Option<Touch>,
}

/// One frame on its way.
struct Flight<'w> {
    world: &'w World,
    frame: Frame,
    /// Frames since the start.
    number: usize,
    /// Since when each body has its velocity, as a share of the frame.
    since: Vec<f64>,
    watches: Vec<Watch>,
}

impl<'w> Flight<'w> {
    fn through(world: &'w World, last: &Frame, number: usize) -> Frame {
        let frame = Frame { events: Vec::new(), ..last.clone() };
        let since = vec![0.0; frame.moved.len()];
        let mut flight = Self { world, frame, number, since, watches: Vec::new() };
        for pair in flight.near() {
            flight.watch(pair, 0.0);
        }
        for _ in 0..MOST_BOUNCES {
            let Some((time, at)) = flight.next() else { break };
            flight.bounce(time, at);
        }
        flight.end()
    }

    /// The pairs whose boxes meet within the frame, found along x.
    fn near(&self) -> Vec<[usize; 2]> {
        let boxes = (0..self.since.len()).map(|body| self.swept(body, 0.0));
        let mut boxes: Vec<_> = boxes.enumerate().filter(|it| it.1.is_some()).collect();
        let from = |it: &Option<[DVec2; 2]>| it.map_or(f64::INFINITY, |[low, _]| low.x);
        boxes.sort_by(|one, other| from(&one.1).total_cmp(&from(&other.1)));
        let mut pairs = Vec::new();
        for (place, (a, one)) in boxes.iter().enumerate() {
            let end = one.map_or(f64::NEG_INFINITY, |[_, high]| high.x);
            for (b, other) in boxes[place + 1..].iter().take_while(|it| from(&it.1) <= end) {
                if meet(one, other) {
                    pairs.push([*a.min(b), *a.max(b)]);
                }
            }
        }
        pairs
    }

    /// The box of a body on its way through the rest of the frame; `None` of a brick that is gone.
    fn swept(&self, body: usize, from: f64) -> Option<[DVec2; 2]> {
        let [low, high] = self.world.start.boxes[body].filter(|_| !self.frame.gone[body])?;
        let [here, there] = [from, 1.0].map(|time| self.moved(body, time));
        Some([low + here.min(there), high + here.max(there)])
    }

    fn moved(&self, body: usize, time: f64) -> DVec2 {
        self.frame.moved[body] + self.frame.velocity[body] * (time - self.since[body])
    }

    fn shape(&self, body: usize, time: f64) -> Option<Shape> {
        self.world.start.shapes[body].translated(self.moved(body, time)).ok()
    }

    /// Asks about two bodies from a time on.
    fn watch(&mut self, [a, b]: [usize; 2], from: f64) {
        let left = 1.0 - from;
        let [on_a, on_b] = [a, b].map(|it| self.frame.velocity[it]);
        if on_a == on_b || left <= 0.0 {
            return;
        }
        let (Some(first), Some(second)) = (self.shape(a, from), self.shape(b, from)) else {
            return;
        };
        let Ok(motion) = Motion::new(on_a * left, on_b * left) else { return };
        let touch = |outcome: Outcome| {
            let (time, contact) = (outcome.time?, outcome.contact?);
            let closes = (on_a - on_b).dot(contact.normal) > CLOSING;
            let touches = outcome.verdict == Verdict::Colliding && closes;
            touches.then_some(Touch { time: from + time * left, contact })
        };
        let said = touch((self.world.ask)(&first, &second, &motion));
        let truth = touch(reference::impact(&first, &second, &motion));
        if said.is_some() || truth.is_some() {
            self.watches.push(Watch { pair: [a, b], said, truth });
        }
    }

    /// The earliest touch that the method says: when, and the place of its watch.
    fn next(&self) -> Option<(f64, usize)> {
        let said = self.watches.iter().enumerate();
        let times = said.filter_map(|(at, watch)| Some((watch.said?.time, at)));
        times.min_by(|one, other| one.0.total_cmp(&other.0))
    }

    /// The two bodies of a watch bounce, and all of their pairs are asked again.
    fn bounce(&mut self, time: f64, at: usize) {
        let Watch { pair: [a, b], said, truth } = self.watches.swap_remove(at);
        let Some(Touch { contact, .. }) = said else { return };
        let speed = (self.frame.velocity[a] - self.frame.velocity[b]).dot(contact.normal);
        let fate = match (truth, self.pending([a, b])) {
            (Some(truth), _) if truth.contact.gap < -IN_TIME => Fate::Late,
            (Some(truth), None) if (truth.time - time).abs() * speed <= IN_TIME => Fate::Found,
            (Some(truth), None) if truth.time > time => Fate::Early,
            (None, None) => Fate::Early,
            _ => Fate::Late,
        };
        self.tell([a, b], fate, contact.on_a.midpoint(contact.on_b), time);
        for body in [a, b] {
            (self.frame.moved[body], self.since[body]) = (self.moved(body, time), time);
        }
        self.turn([a, b], contact.normal * speed);
        for body in [a, b] {
            self.frame.gone[body] |= self.world.start.bricks.contains(&body);
        }
        self.settle(time, |pair| pair.contains(&a) || pair.contains(&b));
        self.watch_again([a, b], time);
    }

    /// What each body's velocity is after a bounce that takes `push` from their relative one. Bodies
    /// of the same mass hand it over, and what stands gives all of it back.
    fn turn(&mut self, [a, b]: [usize; 2], push: DVec2) {
        let [stands_a, stands_b] = [a, b].map(|it| self.world.start.stands(it));
        let velocity = &mut self.frame.velocity;
        match (stands_a, stands_b) {
            (true, _) => velocity[b] += push * 2.0,
            (_, true) => velocity[a] -= push * 2.0,
            _ => {
                velocity[a] -= push;
                velocity[b] += push;
            }
        }
    }

    /// Asks about all pairs of two bodies from a time on.
    fn watch_again(&mut self, changed: [usize; 2], time: f64) {
        for (place, body) in changed.into_iter().enumerate() {
            let own = self.swept(body, time);
            for other in 0..self.since.len() {
                let asked = other == body || (place == 1 && other == changed[0]);
                if !asked && meet(&own, &self.swept(other, time)) {
                    self.watch([body.min(other), body.max(other)], time);
                }
            }
        }
    }

    /// Drops the watches of some pairs. True touches up to a time, that nobody told, are pending.
    fn settle(&mut self, time: f64, ends: impl Fn(&[usize; 2]) -> bool) {
        let (over, going): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.watches).into_iter().partition(|it| ends(&it.pair));
        self.watches = going;
        for Watch { pair, truth, .. } in over {
            let Some(truth) = truth.filter(|it| it.time <= time) else { continue };
            if self.pending(pair).is_none() {
                let at = truth.contact.on_a.midpoint(truth.contact.on_b);
                let time = self.whole(truth.time);
                self.frame.pending.push(Event { pair, fate: Fate::Missed, at, time });
            }
        }
    }

    fn pending(&self, pair: [usize; 2]) -> Option<usize> {
        self.frame.pending.iter().position(|it| it.pair == pair)
    }

    /// A time of this frame, in frames since the start.
    fn whole(&self, time: f64) -> f64 {
        self.number as f64 - 1.0 + time
    }

    fn tell(&mut self, pair: [usize; 2], fate: Fate, at: DVec2, time: f64) {
        if let Some(pending) = self.pending(pair) {
            self.frame.pending.swap_remove(pending);
        }
        let time = self.whole(time);
        self.frame.events.push(Event { pair, fate, at, time });
    }

    /// Whether two bodies that touched are apart again at the end, or one of them is gone.
    fn have_passed(&self, pair: [usize; 2]) -> bool {
        let [Some(a), Some(b)] = pair.map(|body| self.shape(body, 1.0)) else { return true };
        apart(&a, &b)
    }

    /// Moves everything to the end. Pairs that have passed through one another were missed.
    fn end(mut self) -> Frame {
        self.settle(1.0, |_| true);
        let pending = std::mem::take(&mut self.frame.pending);
        let (over, pending): (Vec<_>, Vec<_>) =
            pending.into_iter().partition(|it| self.have_passed(it.pair));
        self.frame.moved = (0..self.since.len()).map(|body| self.moved(body, 1.0)).collect();
        self.frame.pending = pending;
        self.frame.events.extend(over);
        for event in &self.frame.events {
            self.frame.counts[event.fate as usize] += 1;
        }
        self.frame
    }
}
