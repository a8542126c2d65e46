//! Reading stories: each passage puts its picture on the canvas. The tour plays the stories of all
//! demos, each passage for as long as it takes to read and to play. Any input ends it.

use super::Session;
use crate::demo::lesson::story::plain;
use crate::demo::lesson::{LESSONS, Lesson, Passage, yours};
use crate::scene::Scene;
use crate::session::action::{Action, ReadTo, StepTo};
use crate::session::settings::Panels;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

#[derive(Default)]
pub struct Reading {
    at: usize,
    pub answer: Option<Answer>,
    scene: OnceLock<Option<Scene>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Chosen(usize),
    /// The reader let the story answer.
    Told,
}

impl Session {
    /// Skips to the end of the steps that play, or reads on; `None` at the end of the demo's story.
    pub fn onward(&self) -> Option<Action> {
        let finish = self.stops_at().map(|step| Action::Step { to: StepTo::At(step) });
        finish.or_else(|| self.has_more().then_some(Action::Read { to: ReadTo::Next }))
    }

    pub fn passage(&self) -> &'static Passage {
        &self.lesson.passages()[self.state.reading.at]
    }

    /// Turns to a passage with an answer to its question, and leaves the canvas as it is.
    pub fn turn_to(&mut self, at: usize, answer: Option<Answer>) {
        self.state.reading = Reading { at, answer, ..Reading::default() };
    }

    /// Which passage is read, from 0, and how many there are.
    pub fn place(&self) -> [usize; 2] {
        [self.state.reading.at, self.lesson.passages().len()]
    }

    pub fn asks(&self) -> bool {
        self.passage().question.is_some() && self.state.reading.answer.is_none()
    }

    /// Whether the canvas shows the shapes that the passage is about.
    pub fn follows_story(&self) -> bool {
        let told = self.state.reading.scene.get_or_init(|| self.lesson.told(self.passage()));
        self.shapes_travel() || told.as_ref() == Some(&*self.scene)
    }

    /// Whether an opened demo shows its story, and is not on its way to the preset of a link.
    pub fn opens_with_story(&self) -> bool {
        self.follows_story() && !self.shapes_travel()
    }

    /// The step to which an interrupted opening run goes: the story may be about other shapes.
    pub fn opening_end(&self) -> StepTo {
        match self.follows_story() {
            true => StepTo::At(self.passage().rests_at()),
            false => StepTo::Last,
        }
    }

    /// Whether the canvas shows the subject of the passage, at the step where the passage ends.
    pub fn rests_in_story(&self) -> bool {
        let last = self.run().step_count.saturating_sub(1);
        let now = self.state.wanted_step.unwrap_or(last).min(last);
        now == self.passage().rests_at().min(last) && self.follows_story()
    }

    /// Whether only the given shapes are shown: a later passage is about the run.
    pub fn is_bare(&self) -> bool {
        self.passage().bare && self.leaves_out() && self.rests_in_story()
    }

    /// Whether the passage hides marks that it has not named yet. An answer names them. A closed
    /// story hides nothing, but a presentation, which has no panels, does.
    pub(super) fn leaves_out(&self) -> bool {
        let passage = self.passage();
        let told = !self.state.unread || self.state.panels == Panels::NONE;
        (passage.bare || passage.hide.is_some()) && self.state.reading.answer.is_none() && told
    }

    /// The words of a presentation, where the canvas shows the passage.
    pub fn told(&self) -> Option<String> {
        (self.stops_at().is_some() || self.rests_in_story()).then(|| self.words())
    }

    pub fn words(&self) -> String {
        let passage = self.passage();
        let words = plain(passage.words);
        match (&passage.question, self.state.reading.answer) {
            (None, _) => words,
            (Some(question), Some(_)) => {
                format!("{}. {}", question.choices[question.right], plain(question.answer))
            }
            (Some(question), None) => {
                let choices = question.choices.iter().zip(1..);
                let choices = choices.map(|(it, key)| format!("{key}: {it}"));
                format!("{words} {}", choices.collect::<Vec<_>>().join("   "))
            }
        }
    }

    pub fn has_more(&self) -> bool {
        let [at, count] = self.place();
        self.asks() || at + 1 < count
    }

    pub(super) fn read_to(&mut self, to: ReadTo) {
        let [at, count] = self.place();
        let to = match to {
            ReadTo::Next if self.asks() => {
                self.state.reading.answer = Some(Answer::Told);
                return;
            }
            ReadTo::Next => (at + 1).min(count - 1),
            ReadTo::Previous => at.saturating_sub(1),
            ReadTo::Again => at,
            ReadTo::At(index) => index.min(count - 1),
        };
        self.read(to);
    }

    pub(super) fn guess(&mut self, choice: usize) {
        let question = self.passage().question.as_ref();
        if self.asks() && question.is_some_and(|it| choice < it.choices.len()) {
            self.state.reading.answer = Some(Answer::Chosen(choice));
        }
    }

    fn read(&mut self, at: usize) {
        self.state.reading = Reading { at, ..Reading::default() };
        let passage = self.passage();
        if let Some(scene) = self.lesson.told(passage)
            && scene != *self.scene()
        {
            self.enter(self.lesson, scene);
        }
        self.show_own(None);
        self.state.selection = None;
        (self.state.frame, self.state.clock) = (passage.frame, None);
        (self.state.fit_due, self.state.directed) = (true, !passage.view.is_empty());
        self.lay_out_within(self.state.canvas, self.state.free);
        self.play_through(&passage.steps);
    }
}

/// The speed of reading, characters a second: slow, since passages are read aloud.
const READING: f64 = 18.0;

/// The time to look at a passage's picture, in addition to the time of reading, seconds.
const LOOKING: f64 = 2.0;

/// How long a passage is shown at least and at most, seconds.
const SHOWN: RangeInclusive<f64> = 4.0..=30.0;

/// How long the picture stays after the steps of a passage have played, seconds.
const STAYS: f64 = 1.5;

/// A demo and the place of a passage in its story.
type Stop = (&'static Lesson, usize);

pub struct Tour {
    stops: Vec<Stop>,
    at: usize,
    /// Since when the stop is shown, seconds; `None` until its picture is on the canvas.
    since: Option<f64>,
    /// When something was last seen to play, seconds.
    played: f64,
}

impl Tour {
    /// A tour that begins with this demo. If it is one of the user's own, all of those come first.
    pub fn beginning_at(lesson: &Lesson) -> Self {
        let yours = if lesson.is_yours() { yours::all() } else { Vec::new() };
        let all = yours.into_iter().chain(LESSONS.iter().copied());
        let stops: Vec<Stop> =
            all.flat_map(|it| (0..it.passages().len()).map(move |passage| (it, passage))).collect();
        let at = stops.iter().position(|(it, _)| it.slug == lesson.slug).unwrap_or(0);
        Self { stops, at, since: None, played: 0.0 }
    }

    /// The current stop, from 1, and the number of stops.
    pub fn place(&self) -> [usize; 2] {
        [self.at + 1, self.stops.len()]
    }

    /// The actions that are due at `now`, seconds.
    pub fn next(&mut self, now: f64, session: &Session) -> Vec<Action> {
        let Some((lesson, passage)) = self.stops.get(self.at).copied() else { return Vec::new() };
        let Some(since) = self.since else {
            (self.since, self.played) = (Some(now), now);
            let elsewhere = session.lesson().slug != lesson.slug;
            let open = elsewhere.then(|| Action::open(lesson.slug));
            let read = Action::Read { to: ReadTo::At(passage) };
            return open.into_iter().chain([read]).collect();
        };
        if session.playing || session.travelling() {
            self.played = now;
        }
        let answered = session.reading.answer.is_some();
        if now - since < time(session.passage(), answered) || now - self.played < STAYS {
            return Vec::new();
        }
        if session.asks() {
            self.since = Some(now);
            return vec![Action::Read { to: ReadTo::Next }];
        }
        self.at = (self.at + 1) % self.stops.len();
        self.since = None;
        Vec::new()
    }
}

fn time(passage: &Passage, answered: bool) -> f64 {
    let question = passage.question.as_ref();
    let letters = |text: &str| text.chars().count();
    let letters = match question {
        Some(question) if answered => letters(question.answer),
        Some(question) => {
            letters(passage.words) + question.choices.iter().map(|it| letters(it)).sum::<usize>()
        }
        None => letters(passage.words),
    };
    (LOOKING + letters as f64 / READING).clamp(*SHOWN.start(), *SHOWN.end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::settings::Settings;
    use std::collections::BTreeSet;

    fn read(to: ReadTo) -> Action {
        Action::Read { to }
    }

    #[test]
    fn the_preset_of_a_link_wins_over_the_first_passage() {
        let mut session = Session::new(Settings::default());
        session.let_travel(true).apply(&Action::open("segment-circle/conjugate-product"));
        assert!(session.opens_with_story());
        assert!(!session.apply(&Action::preset("swallowed")).opens_with_story());
    }

    #[test]
    fn an_opening_of_other_shapes_than_the_storys_ends_at_the_last_step() {
        for lesson in LESSONS.iter() {
            let mut session = opened(lesson, true);
            assert_eq!(session.opening_end(), StepTo::At(session.passage().rests_at()));
            let mut scenes = lesson.presets.iter().map(|it| lesson.scene(it));
            if let Some(other) = scenes.find(|it| it != session.scene()) {
                session.apply(&Action::load(lesson.slug, other));
                assert_eq!(session.opening_end(), StepTo::Last, "{}", lesson.slug);
            }
        }
    }

    #[test]
    fn the_answer_is_hidden_during_a_question() {
        for (session, passage) in passages(true) {
            let asks = session.asks() && session.follows_story();
            assert!(!(asks && session.knows_answer()), "{}", passage.words);
        }
    }

    fn opened(lesson: &Lesson, reduced_motion: bool) -> Session {
        let settings = Settings { reduced_motion, ..Settings::default() };
        let mut session = Session::new(settings);
        session.apply(&Action::open(lesson.slug));
        session
    }

    /// Each passage of each demo, with a session that has read up to it.
    fn passages(reduced_motion: bool) -> impl Iterator<Item = (Session, &'static Passage)> {
        let all = LESSONS.iter().flat_map(|it| (0..it.passages().len()).map(move |at| (it, at)));
        all.map(move |(lesson, at)| {
            let mut session = opened(lesson, reduced_motion);
            session.apply(&read(ReadTo::At(at)));
            (session, &lesson.passages()[at])
        })
    }

    #[test]
    fn one_key_reads_every_story_to_its_end() {
        for lesson in LESSONS.iter() {
            let mut session = opened(lesson, true);
            let mut presses = 0;
            while session.has_more() {
                let (before, asked) = (session.place()[0], session.asks());
                session.apply(&read(ReadTo::Next));
                assert_eq!(session.place()[0], if asked { before } else { before + 1 });
                assert!(session.rests_in_story(), "{}, {before}", lesson.slug);
                presses += 1;
            }
            assert!(presses >= lesson.passages().len() - 1);
            assert_eq!(session.apply(&read(ReadTo::Next)).place()[0] + 1, lesson.passages().len());
        }
    }

    #[test]
    fn a_stretch_plays_and_stops_where_it_ends() {
        for (mut session, passage) in passages(false).filter(|(_, it)| it.plays()) {
            let end = passage.rests_at().min(session.run().step_count - 1);
            assert!(session.playing && session.stops_at() == Some(end), "{}", passage.words);
            assert_eq!(session.step(), *passage.steps.start());
            for _ in 0..end - passage.steps.start() {
                assert!(session.playing);
                session.apply(&Action::Step { to: StepTo::Next });
            }
            assert!(!session.playing && session.rests_in_story(), "{}", passage.words);
        }
    }

    #[test]
    fn a_question_waits_and_takes_one_answer() {
        let (mut session, passage) = passages(true).find(|(_, it)| it.question.is_some()).unwrap();
        assert!(session.asks());
        assert!(session.apply(&Action::Guess { choice: 99 }).asks(), "there is no such answer");
        session.apply(&Action::Guess { choice: 1 }).apply(&Action::Guess { choice: 0 });
        assert_eq!(session.reading.answer, Some(Answer::Chosen(1)));
        assert!(session.apply(&read(ReadTo::Again)).asks(), "it asks again");
        assert_eq!(session.apply(&read(ReadTo::Next)).reading.answer, Some(Answer::Told));
        assert_eq!(session.passage().words, passage.words);
    }

    #[test]
    fn an_answer_shows_what_the_question_left_out() {
        let marks = |session: &Session| session.figure_at(session.step()).marks.len();
        let mut more = 0;
        let asks = |it: &Passage| it.bare && it.question.is_some();
        for (mut session, passage) in passages(true).filter(|(_, it)| asks(it)) {
            let before = marks(&session);
            assert!(session.is_bare());
            assert!(!session.apply(&read(ReadTo::Next)).is_bare(), "{}", passage.words);
            more += usize::from(marks(&session) > before);
        }
        // A first step may have nothing beside the shapes.
        assert!(more > 1, "{more}");
    }

    #[test]
    fn a_closed_story_leaves_nothing_out() {
        let lesson = Lesson::find("any-pair/minkowski").unwrap();
        let mut session = opened(lesson, true);
        assert!(session.apply(&read(ReadTo::At(0))).is_bare());
        let bare = session.figure_at(0).marks.len();
        assert!(session.show_story(false) && !session.show_story(false), "it changes once");
        assert!(!session.is_bare() && session.figure_at(0).marks.len() > bare);
        session.apply(&Action::Show { panels: Panels::NONE });
        assert!(session.is_bare(), "a presentation tells the passage");
        session.apply(&Action::Show { panels: Panels::default() }).show_story(true);
        session.apply(&read(ReadTo::At(1)));
        assert!(!session.is_bare(), "the second passage is about the difference");
    }

    #[test]
    fn another_demo_is_read_from_its_beginning() {
        let mut session = opened(LESSONS[0], true);
        session.apply(&read(ReadTo::At(2))).apply(&Action::open(LESSONS[1].slug));
        assert_eq!(session.place(), [0, LESSONS[1].passages().len()]);
        assert_eq!(session.apply(&Action::Undo).lesson().slug, LESSONS[0].slug);
        assert_eq!(session.place()[0], 0);
    }

    /// Plays a tour for `seconds`, ten frames a second; calls `look` after each frame.
    fn run(session: &mut Session, tour: &mut Tour, seconds: usize, mut look: impl FnMut(&Session)) {
        for frame in 0..10 * seconds {
            let actions = tour.next(frame as f64 / 10.0, session);
            session.apply_all(actions);
            if session.playing {
                session.apply(&Action::Step { to: StepTo::Next });
            }
            look(session);
        }
    }

    #[test]
    fn the_tour_shows_every_passage_and_begins_again() {
        let mut session = opened(LESSONS[0], false);
        let mut tour = Tour::beginning_at(session.lesson());
        let [begun, all] = tour.place();
        let mut met = BTreeSet::new();
        for second in 0..100 * all {
            met.insert(tour.place()[0]);
            let actions = tour.next(40.0 * second as f64, &session);
            session.apply_all(actions).apply(&Action::Play { on: false });
            if met.len() == all && tour.place()[0] == begun {
                break;
            }
        }
        assert_eq!((tour.place()[0], met.len()), (begun, all));
    }

    #[test]
    fn a_question_waits_before_it_is_answered() {
        let asks = |lesson: &&&Lesson| lesson.passages().iter().any(|it| it.question.is_some());
        let lesson = LESSONS.iter().find(asks).unwrap();
        let (mut session, mut tour) = (opened(lesson, false), Tour::beginning_at(lesson));
        let mut seen = [0, 0];
        run(&mut session, &mut tour, 240, |session| {
            if session.lesson().slug == lesson.slug && session.passage().question.is_some() {
                seen[usize::from(session.reading.answer.is_some())] += 1;
            }
        });
        assert!(seen.iter().all(|it| *it >= 40), "{seen:?}");
    }

    #[test]
    fn with_reduced_motion_nothing_plays() {
        let mut session = opened(LESSONS[0], true);
        let mut tour = Tour::beginning_at(session.lesson());
        run(&mut session, &mut tour, 90, |session| assert!(!session.playing));
    }

    #[test]
    fn many_words_are_shown_longer() {
        let lesson = LESSONS[0];
        let mut passage = lesson.passages()[0].clone();
        let before = time(&passage, false);
        passage.words = "word ".repeat(60).leak();
        assert!(time(&passage, false) > before);
        passage.words = "word ".repeat(6000).leak();
        assert_eq!(time(&passage, false), *SHOWN.end());
    }
}
