//! Actions without the user: the greeting, the run of a demo that opens, and autoplay.

use crate::canvas::input::{Event, Input, Key, What};
use crate::scene::Which;
use crate::session::Tour;
use crate::session::action::{Action, ReadTo, StepTo};
use crate::window::Window;
use glam::DVec2;

/// The demo and the preset of the greeting, in which the circle is apart; in `ENDS` it touches.
pub const BEGINS: [&str; 2] = ["line-circle/triangle-height", "figure-a"];
const ENDS: &str = "tangent";

/// The rest before each glide, seconds.
const STILL: f64 = 0.8;

/// Seconds. A shorter glide is over before the user sees it.
const GLIDE: f64 = 2.0;

/// The very first start: a circle glides to a line until it touches, then back to the start of the
/// story. A hint beside it says that it can be dragged. The first input ends it.
#[derive(Default)]
pub(super) struct Greeting {
    /// The time of the first frame or of the last glide's start, seconds.
    since: Option<f64>,
    /// The number of glides started.
    done: usize,
}

impl Greeting {
    /// The glides: the delay after `since`, seconds, and the action.
    fn ways() -> [(f64, Action); 2] {
        let touch = Action::preset(ENDS);
        [(STILL, touch), (GLIDE + STILL, Action::Read { to: ReadTo::At(0) })]
    }

    /// The next glide, if it is due at `now`, seconds.
    fn go_on(&mut self, now: f64) -> Option<Action> {
        let since = *self.since.get_or_insert(now);
        let (_, way) = Self::ways().into_iter().nth(self.done).filter(|it| now >= since + it.0)?;
        (self.since, self.done) = (Some(now), self.done + 1);
        Some(way)
    }
}

impl Window {
    pub(super) fn greet(&mut self, input: &Input) {
        let now = self.clock.now();
        self.panels.invites = None;
        if input.events.iter().any(Event::is_deed) {
            self.greeting = None;
        }
        let Some(greeting) = &mut self.greeting else { return };
        let begins = greeting.since.is_none();
        let way = greeting.go_on(now);
        if greeting.done < Greeting::ways().len() {
            self.rest.stir(now);
        }
        if begins {
            self.has_opened();
            let kept = self.store.has_greeted();
            self.warn(kept);
        }
        if let Some(way) = way {
            self.carry_out(&[way]);
            self.motion.takes = Some(GLIDE);
        }
        if self.session.scene().has_pair() {
            // Above the circle, as the labels are inside.
            let shape = self.session.scene().shape(Which::B);
            let top = shape.center() + DVec2::Y * shape.reach();
            self.panels.invites = Some(self.session.view.to_screen(top));
        }
    }
}

/// A demo that opens plays its run once, fast, or as its story's first passage does.
impl Window {
    /// Marks the open demo as opened, so that its run does not play.
    pub(super) fn has_opened(&mut self) {
        self.opened = Some(self.session.lesson().slug);
    }

    /// Ends an opening run at the first input, and shows the step where it ends.
    pub(super) fn interrupt_opening(&mut self, input: &Input) {
        // The space bar already ends the playing of a story.
        let finishes = self.session.stops_at().is_some();
        let is_space = |it: &Event| matches!(it.what, What::Key { key: Key::Space, .. });
        let ends = |it: &Event| it.is_deed() && !(finishes && is_space(it));
        let plays = self.session.playing && self.clock.hurried.is_some();
        if plays && input.events.iter().any(ends) {
            let stop = Action::Play { on: false };
            self.carry_out(&[stop, Action::Step { to: self.session.opening_end() }]);
        }
    }

    pub(super) fn play_opening(&mut self) {
        let slug = self.session.lesson().slug;
        let opens = self.opened.replace(slug) != Some(slug);
        let steps = self.session.run().step_count;
        let still = self.session.settings.reduced_motion;
        let free = self.tour.is_none() && self.session.dragged().is_none();
        if opens && steps > 1 && free {
            let first = self.session.passage();
            let tells = first.plays() || first.stops_early(steps);
            // The story is not about shapes from a file or a link.
            if tells && self.session.opens_with_story() {
                self.carry_out(&[Action::Read { to: ReadTo::At(0) }]);
            } else if !still {
                let first = Action::Step { to: StepTo::First };
                self.carry_out(&[first, Action::Play { on: true }]);
            }
            if !still {
                self.clock.hurry(steps);
            }
        }
    }
}

/// The longest click that ends autoplay, seconds. Longer would ignore a second click.
const CLICK: f64 = 0.5;

impl Window {
    /// Ends autoplay at the first input, and ignores a new start until that click is over.
    pub(super) fn take_over(&mut self, input: &Input) {
        let deed = self.tour.is_some() && input.events.iter().any(Event::is_deed);
        if deed {
            self.tour = None;
        }
        let released = input.events.iter().any(|it| matches!(it.what, What::Released(_)));
        if deed || (released && self.clock.now() < self.taken_over) {
            self.taken_over = self.clock.now() + CLICK;
        }
    }

    pub(super) fn follow_tour(&mut self) {
        let now = self.clock.now();
        let due = self.tour.as_mut().map(|tour| tour.next(now, &self.session));
        self.carry_out(&due.unwrap_or_default());
        self.panels.tour = self.tour.as_ref().map(Tour::place);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Verdict;
    use crate::session::Session;
    use crate::session::settings::Settings;

    #[test]
    fn the_greeting_shows_a_touch_and_ends_at_the_story() {
        let mut session = Session::new(Settings::default());
        session.apply(&Action::open(BEGINS[0])).apply(&Action::preset(BEGINS[1]));
        let mut greeting = Greeting::default();
        let mut verdicts = Vec::new();
        for tenth in 0..100 {
            if let Some(way) = greeting.go_on(0.1 * f64::from(tenth)) {
                verdicts.push((tenth, session.apply(&way).run().outcome.verdict));
            }
        }
        assert_eq!(greeting.done, Greeting::ways().len());
        assert_eq!(verdicts, [(8, Verdict::Colliding), (36, Verdict::Separate)]);
        assert!(session.follows_story() && session.place()[0] == 0);
    }
}
