//! Autoplay in the window: when it begins, what it does, and who ends it.

use super::Window;
use crate::canvas::input::{Event, Input, What};
use crate::session::Tour;

/// How long a click that takes over from autoplay may last, seconds. Longer, and a second
/// click at once would be lost.
const CLICK: f64 = 0.5;

impl Window {
    /// Ends autoplay when the hand does something; whether it did, and until the click
    /// with which it did so is over.
    pub(super) fn take_over(&mut self, input: &Input) -> bool {
        let deed = self.tour.is_some() && input.events.iter().any(Event::is_deed);
        if deed {
            self.tour = None;
        }
        let released = input.events.iter().any(|it| matches!(it.what, What::Released(_)));
        if deed || (released && self.clock.now() < self.taken_over) {
            self.taken_over = self.clock.now() + CLICK;
        }
        self.clock.now() < self.taken_over
    }

    /// Begins autoplay where it was asked for, and does what is due in it.
    pub(super) fn tour(&mut self, taken_over: bool) {
        let asked = std::mem::take(&mut self.panels.autoplay.asked);
        // What ended autoplay does not begin it again.
        if asked && !taken_over {
            self.tour = Some(Tour::beginning_at(self.session.lesson()));
        }
        let now = self.clock.now();
        let due = self.tour.as_mut().map(|tour| tour.next(now, &self.session));
        self.carry_out(&due.unwrap_or_default());
        self.panels.autoplay.place = self.tour.as_ref().map(Tour::place);
    }
}
