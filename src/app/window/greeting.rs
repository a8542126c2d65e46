//! The very first start: a circle glides to a line, touches it, and the verdict turns. Words
//! beside it say that it can be dragged, and go with the first touch.

use super::Window;
use crate::app::action::{Action, Contents};
use crate::app::input::{Event, Input};
use crate::app::scene::Which;

/// Where the circle is still apart, and where it touches: presets of the simplest demo.
pub const BEGINS: [&str; 2] = ["line-circle/triangle-height", "figure-a"];
const ENDS: &str = "tangent";

/// How long the picture stands still at first, seconds.
const STILL: f64 = 0.8;

/// How long the circle is on its way, seconds. Shorter is over before it is seen.
const GLIDE: f64 = 2.5;

/// Where the greeting is.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Greeting {
    /// Nobody is greeted, or it is over.
    #[default]
    Over,
    /// It begins with the first frame.
    Due,
    /// The circle sets out at this time, seconds.
    Waits(f64),
    /// The circle is on its way or there.
    Shown,
}

impl Window {
    /// Goes on with the greeting; the first touch ends it.
    pub(super) fn greet(&mut self, input: &Input) {
        let now = self.clock.now();
        if input.events.iter().any(Event::is_deed) {
            self.greeting = Greeting::Over;
        }
        match self.greeting {
            Greeting::Over => {}
            Greeting::Due => {
                self.greeting = Greeting::Waits(now + STILL);
                self.opening.has_opened(self.session.lesson());
                if let Err(refusal) = self.store.has_greeted() {
                    self.session.notify(Some(refusal.0));
                }
            }
            Greeting::Waits(until) if now >= until => {
                self.greeting = Greeting::Shown;
                let preset = Action::from(Contents::Preset { preset: ENDS.into() });
                self.carry_out(&[preset]);
                self.motion.takes(GLIDE);
            }
            Greeting::Waits(_) => self.rest.stir(now),
            Greeting::Shown => {}
        }
        let shown = self.greeting != Greeting::Over && self.session.scene().has_pair();
        let center = || self.session.scene().shape(Which::B).center();
        self.panels.invites = shown.then(|| self.session.view().to_screen(center()));
    }
}
