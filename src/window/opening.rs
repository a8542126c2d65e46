//! A demo that opens plays its run once, briskly, as far as its story begins with it. Any touch
//! takes over at once.

use super::Window;
use crate::canvas::input::{Event, Input};
use crate::demo::lesson::Lesson;
use crate::session::action::{Action, ReadTo, StepTo};

/// What is remembered about the demo that opened last.
#[derive(Default)]
pub(super) struct Opening {
    /// Its slug.
    lesson: Option<&'static str>,
    plays: bool,
}

impl Opening {
    /// Takes a demo as opened: its run does not play.
    pub(super) fn has_opened(&mut self, lesson: &Lesson) {
        self.lesson = Some(lesson.slug);
    }
}

impl Window {
    /// Ends the run of an opening when the hand does something: its end is shown.
    pub(super) fn interrupt_opening(&mut self, input: &Input) {
        self.opening.plays &= self.session.playing();
        // The space bar ends it by itself, as it ends whatever the story plays.
        let finishes = self.session.stops_at().is_some();
        let ends = |it: &Event| it.is_deed() && !(finishes && it.is_space());
        if self.opening.plays && input.events.iter().any(ends) {
            self.opening.plays = false;
            let rests = StepTo::At(self.session.passage().rests_at());
            let stop = Action::Play { on: false };
            self.carry_out(&[stop, Action::Step { to: rests }]);
        }
    }

    /// Begins the run of a demo that has opened.
    pub(super) fn play_opening(&mut self) {
        let slug = self.session.lesson().slug;
        let opens = self.opening.lesson.replace(slug) != Some(slug);
        let steps = self.session.run().step_count;
        let still = self.session.settings().reduced_motion;
        let free = self.tour.is_none() && self.session.dragged().is_none();
        if opens && steps > 1 && free {
            let first = self.session.passage();
            let tells = first.plays() || first.stops_early(steps);
            // What a file or a link has put there is not the story's.
            if tells && self.session.opens_with_story() {
                self.carry_out(&[Action::Read { to: ReadTo::At(0) }]);
            } else if !still {
                let first = Action::Step { to: StepTo::First };
                self.carry_out(&[first, Action::Play { on: true }]);
            }
            if !still {
                self.clock.hurry(steps);
                self.opening.plays = true;
            }
        }
    }
}
