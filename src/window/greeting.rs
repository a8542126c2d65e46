//! The very first start: a circle glides to a line, touches it, and the verdict turns; then it glides
//! back to where the story begins. Words beside it say that it can be dragged, and go with the first
//! touch.

use super::Window;
use crate::canvas::input::{Event, Input};
use crate::scene::Which;
use crate::session::action::{Action, ReadTo};
use glam::DVec2;

/// Where the circle is still apart, and where it touches: presets of the simplest demo.
pub const BEGINS: [&str; 2] = ["line-circle/triangle-height", "figure-a"];
const ENDS: &str = "tangent";

/// How long the picture stands still before each way, seconds.
const STILL: f64 = 0.8;

/// How long the circle is on its way, seconds. Shorter is over before it is seen.
const GLIDE: f64 = 2.0;

/// Where the greeting is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Greeting {
    /// There is none, or it is over.
    #[default]
    Over,
    /// It begins with the first frame.
    Due,
    /// The circle sets out to the line at this time, seconds.
    Waits(f64),
    /// The circle is on its way to the line or there, and sets out back at this time, seconds.
    Touches(f64),
    /// The circle is on its way back or where the story begins.
    Shown,
}

impl Greeting {
    /// Goes on with the greeting at `now`, seconds; the way that the circle sets out on.
    fn go_on(&mut self, now: f64) -> Option<Action> {
        match *self {
            Self::Waits(until) if now >= until => {
                *self = Self::Touches(now + GLIDE + STILL);
                Some(Action::Preset { preset: ENDS.into() })
            }
            Self::Touches(until) if now >= until => {
                *self = Self::Shown;
                Some(Action::Read { to: ReadTo::At(0) })
            }
            _ => None,
        }
    }
}

impl Window {
    /// Goes on with the greeting; the first touch ends it.
    pub(super) fn greet(&mut self, input: &Input) {
        let now = self.clock.now();
        if input.events.iter().any(Event::is_deed) {
            self.greeting = Greeting::Over;
        }
        if self.greeting == Greeting::Due {
            self.greeting = Greeting::Waits(now + STILL);
            self.opening.has_opened(self.session.lesson());
            if let Err(refusal) = self.store.has_greeted() {
                self.session.notify(Some(refusal.0));
            }
        }
        if let Some(way) = self.greeting.go_on(now) {
            self.carry_out(&[way]);
            self.motion.takes(GLIDE);
        }
        if matches!(self.greeting, Greeting::Waits(_) | Greeting::Touches(_)) {
            self.rest.stir(now);
        }
        let shown = self.greeting != Greeting::Over && self.session.scene().has_pair();
        // Above the circle: inside it are the labels.
        let top = || {
            let shape = self.session.scene().shape(Which::B);
            self.session.view().to_screen(shape.center() + DVec2::Y * shape.reach())
        };
        self.panels.invites = shown.then(top);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::outcome::Verdict;
    use crate::session::Session;
    use crate::session::settings::Settings;

    #[test]
    fn it_shows_a_touch_and_ends_where_the_story_begins() {
        let mut session = Session::new(Settings::default()).unwrap();
        let [lesson, preset] = BEGINS.map(str::to_owned);
        session.apply(&Action::Open { lesson });
        session.apply(&Action::Preset { preset });
        let mut greeting = Greeting::Waits(STILL);
        let mut verdicts = Vec::new();
        for tenth in 0..100 {
            if let Some(way) = greeting.go_on(0.1 * f64::from(tenth)) {
                session.apply(&way);
                verdicts.push(session.run().outcome.verdict);
            }
        }
        assert_eq!(greeting, Greeting::Shown);
        assert_eq!(verdicts, [Verdict::Colliding, Verdict::Separate]);
        assert!(session.follows_story() && session.place()[0] == 0);
    }
}
