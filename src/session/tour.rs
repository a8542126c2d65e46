//! Autoplay: the stories of all demos, one after the other, each passage for as long as it takes
//! to read and to play. Any input ends it where it is.

use crate::demo::lesson::{LESSONS, Lesson, Passage, yours};
use crate::session::Session;
use crate::session::action::{Action, ReadTo};
use std::ops::RangeInclusive;

/// The speed of reading, characters a second: slow, since passages are read aloud.
const READING: f64 = 18.0;

/// How long a passage is shown beside the time that its words take, seconds: to look.
const LOOKING: f64 = 2.0;

/// How long a passage is shown at least and at most, seconds.
const SHOWN: RangeInclusive<f64> = 4.0..=30.0;

/// How long the picture stays when the steps of a passage have played, seconds.
const STAYS: f64 = 1.5;

/// A passage of a demo's story, by its place in it.
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
    /// A tour that begins with that demo. Lessons of the user's own come first where it is one.
    pub fn beginning_at(lesson: &Lesson) -> Self {
        let yours = if lesson.is_yours() { yours::all() } else { Vec::new() };
        let all = yours.into_iter().chain(LESSONS.iter().copied());
        let stops: Vec<Stop> =
            all.flat_map(|it| (0..it.passages().len()).map(move |passage| (it, passage))).collect();
        let at = stops.iter().position(|(it, _)| it.slug == lesson.slug).unwrap_or(0);
        Self { stops, at, since: None, played: 0.0 }
    }

    /// Which stop it is at and how many there are.
    pub fn place(&self) -> [usize; 2] {
        [self.at + 1, self.stops.len()]
    }

    /// The actions that are due at `now`, seconds.
    pub fn next(&mut self, now: f64, session: &Session) -> Vec<Action> {
        let Some((lesson, passage)) = self.stops.get(self.at).copied() else { return Vec::new() };
        let Some(since) = self.since else {
            (self.since, self.played) = (Some(now), now);
            let elsewhere = session.lesson().slug != lesson.slug;
            let open = elsewhere.then(|| Action::Open { lesson: lesson.slug.to_owned() });
            let read = Action::Read { to: ReadTo::At(passage) };
            return open.into_iter().chain([read]).collect();
        };
        if session.playing() || session.travelling() {
            self.played = now;
        }
        let answered = session.answer().is_some();
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
    use crate::page::view::Area;
    use crate::session::action::{Action, StepTo};
    use crate::session::settings::Settings;
    use glam::DVec2;
    use std::collections::BTreeSet;

    fn session() -> Session {
        let mut session = Session::new(Settings::default()).unwrap();
        session.lay_out(Area::new(DVec2::ZERO, DVec2::new(900.0, 700.0)));
        session
    }

    /// Lets a tour go on for that many seconds, ten frames a second, with the steps that play;
    /// calls `look` each time.
    fn run(session: &mut Session, tour: &mut Tour, seconds: usize, mut look: impl FnMut(&Session)) {
        for frame in 0..10 * seconds {
            let actions = tour.next(frame as f64 / 10.0, session);
            actions.iter().for_each(|action| session.apply(action));
            if session.playing() {
                session.apply(&Action::Step { to: StepTo::Next });
            }
            look(session);
        }
    }

    #[test]
    fn the_tour_reads_the_open_demo_to_its_end() {
        let mut session = session();
        let lesson = session.lesson();
        let mut tour = Tour::beginning_at(lesson);
        let mut read = BTreeSet::new();
        run(&mut session, &mut tour, 240, |session| {
            if session.lesson().slug == lesson.slug {
                read.insert(session.place()[0]);
            }
        });
        assert_eq!(read, (0..lesson.passages().len()).collect());
        assert_ne!(session.lesson().slug, lesson.slug, "it goes on with the next demo");
    }

    #[test]
    fn the_tour_shows_every_passage_and_begins_again() {
        let mut session = session();
        let mut tour = Tour::beginning_at(session.lesson());
        let [begun, all] = tour.place();
        let mut met = BTreeSet::new();
        for second in 0..100 * all {
            met.insert(tour.place()[0]);
            let actions = tour.next(40.0 * second as f64, &session);
            actions.iter().for_each(|action| session.apply(action));
            session.apply(&Action::Play { on: false });
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
        let (mut session, mut tour) = (session(), Tour::beginning_at(lesson));
        let mut seen = [0, 0];
        run(&mut session, &mut tour, 240, |session| {
            if session.lesson().slug == lesson.slug && session.passage().question.is_some() {
                seen[usize::from(session.answer().is_some())] += 1;
            }
        });
        assert!(seen.iter().all(|it| *it >= 40), "{seen:?}");
    }

    #[test]
    fn with_reduced_motion_nothing_plays() {
        let mut session = session();
        let settings = Settings { reduced_motion: true, ..Settings::default() };
        session.apply(&Action::Prefer { settings });
        let mut tour = Tour::beginning_at(session.lesson());
        run(&mut session, &mut tour, 90, |session| assert!(!session.playing()));
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
