//! One key is enough to read a story: where it is told, the keys that go through steps go on to
//! the next passage. The arrow also goes from the last one to the next demo; the space bar, like
//! the button, never leaves the demo.

use super::{Command, Keyboard, Wish};
use crate::session::Session;
use crate::session::action::{Action, ReadTo, StepTo};

impl Keyboard {
    /// Follows what the space bar means, frame by frame; `now` in seconds.
    pub fn follow(&mut self, session: &Session, now: f64) {
        self.settles = self.meaning.is_new(session.onward(), now);
    }

    /// The wish of the space bar: it opens the story, stops playing, or reads on. It does nothing while
    /// its meaning is new.
    pub(super) fn space(&self, session: &Session) -> Option<Wish> {
        if !self.tells {
            return Some(Wish::Window(Command::Tell));
        }
        let onward = session.onward();
        if session.playing() && !onward.is_some_and(|it| it.finishes()) {
            return Some(Wish::Act(Action::Play { on: false }));
        }
        let onward = onward.filter(|it| it.finishes() || !self.settles)?;
        Some(Wish::Act(onward.action()))
    }

    /// A step on, and from the last one to the next passage.
    pub(super) fn on(&self, session: &Session) -> Action {
        let at_end = session.step() + 1 >= session.run().step_count;
        if at_end && self.reads_on(session) {
            return read(ReadTo::Next);
        }
        if let Some(next) = self.next_demo(session).filter(|_| at_end) {
            return next;
        }
        Action::Step { to: StepTo::Next }
    }

    /// A step back, and from the first one to the passage before.
    pub(super) fn back(&self, session: &Session) -> Action {
        let [at, _] = session.place();
        if session.step() == 0 && at > 0 && self.tells && session.follows_story() {
            return read(ReadTo::Previous);
        }
        Action::Step { to: StepTo::Previous }
    }

    /// A number answers the question that waits.
    pub(super) fn guess(&self, sign: char, session: &Session) -> Option<Action> {
        let choice = (sign.to_digit(10)? as usize).checked_sub(1)?;
        let count = session.passage().question.as_ref()?.choices.len();
        (self.tells && session.asks() && choice < count).then_some(Action::Guess { choice })
    }

    /// The demo after this one, where its story has been read to the end.
    fn next_demo(&self, session: &Session) -> Option<Action> {
        let read = self.tells && !session.has_more() && session.rests_in_story();
        let next = session.lesson().beside(1).filter(|_| read)?;
        Some(Action::Open { lesson: next.slug.to_owned() })
    }

    fn reads_on(&self, session: &Session) -> bool {
        self.tells && session.has_more() && session.follows_story()
    }
}

fn read(to: ReadTo) -> Action {
    Action::Read { to }
}
