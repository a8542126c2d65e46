//! Autoplay: every demo and its presets, one after the other, each step for as long as
//! its caption takes to read. Whoever touches anything takes over where it is.

use crate::app::action::{Action, Contents, Looking, StepTo, Steps};
use crate::app::lesson::Preset;
use crate::app::lesson::{LESSONS, Lesson};
use crate::app::play::Run;
use crate::app::session::Session;
use std::ops::RangeInclusive;

/// How fast captions are read, characters a second: slowly, for they are read aloud.
const READING: f64 = 18.0;

/// How long a step is shown beside the time that its caption takes, seconds: to look.
const LOOKING: f64 = 1.2;

/// How long one step is shown, seconds: where there are few, and where there are many.
const STEP: RangeInclusive<f64> = 0.8..=9.0;

/// How long the steps before the last of one preset take together at most, seconds, as
/// far as [`STEP`] lets them.
const STEPS: f64 = 45.0;

/// How long the way into the method's frame takes, the stay there, and the way back, seconds.
const CARRY: [f64; 3] = [2.5, 2.0, 1.5];

/// One preset of one demo.
type Stop = (&'static Lesson, &'static Preset);

/// A walk through all demos that never ends by itself.
pub struct Tour {
    stops: Vec<Stop>,
    at: usize,
    phase: Phase,
}

enum Phase {
    /// The stop's preset goes on the canvas.
    Arrive,
    /// A step is shown, since when.
    Show(Option<f64>),
    /// The picture is carried into the method's frame and back, since when.
    Carry(f64),
}

impl Tour {
    /// A tour that begins with that demo.
    pub fn beginning_at(lesson: &Lesson) -> Self {
        let all = LESSONS.iter().flat_map(|lesson| lesson.presets.iter().map(|it| (*lesson, it)));
        // An empty arena has nothing to show.
        let has_pair =
            |(lesson, preset): &Stop| lesson.scene(preset).is_ok_and(|scene| scene.has_pair());
        let stops: Vec<Stop> = all.filter(has_pair).collect();
        let at = stops.iter().position(|(it, _)| it.slug == lesson.slug).unwrap_or(0);
        Self { stops, at, phase: Phase::Arrive }
    }

    /// Which stop it is at and how many there are.
    pub fn place(&self) -> [usize; 2] {
        [self.at + 1, self.stops.len()]
    }

    /// The preset that is shown.
    pub fn preset(&self) -> Option<&'static Preset> {
        self.stops.get(self.at).map(|(_, preset)| *preset)
    }

    /// Whether something moves from frame to frame.
    pub fn moves(&self) -> bool {
        matches!(self.phase, Phase::Carry(_))
    }

    /// What is due at `now`, seconds.
    pub fn next(&mut self, now: f64, session: &Session, run: &dyn Run) -> Vec<Action> {
        match &mut self.phase {
            Phase::Arrive => self.arrive(session),
            Phase::Show(since) => {
                let since = *since.get_or_insert(now);
                let (step, count) = (session.step(run), run.step_count());
                if now - since < pause(run, step, count) {
                    return Vec::new();
                }
                if step + 1 < count {
                    self.phase = Phase::Show(None);
                    return vec![Action::from(Steps::Step { to: StepTo::Next })];
                }
                let carries = run.frame().is_some() && !session.twin();
                if carries && !session.settings().reduced_motion {
                    self.phase = Phase::Carry(now);
                } else {
                    self.go_on();
                }
                Vec::new()
            }
            Phase::Carry(since) => {
                let (amount, done) = carried(now - *since);
                if done {
                    self.go_on();
                }
                vec![Action::from(Looking::Frame { amount })]
            }
        }
    }

    fn go_on(&mut self) {
        self.at = (self.at + 1) % self.stops.len().max(1);
        self.phase = Phase::Arrive;
    }

    fn arrive(&mut self, session: &Session) -> Vec<Action> {
        let Some((lesson, preset)) = self.stops.get(self.at) else { return Vec::new() };
        self.phase = Phase::Show(None);
        let mut actions = Vec::new();
        if session.lesson().slug != lesson.slug {
            actions.push(Contents::Open { lesson: lesson.slug.to_owned() }.into());
        }
        actions.extend([
            Action::from(Contents::Preset { preset: preset.slug.to_owned() }),
            Action::from(Looking::Frame { amount: 0.0 }),
            Action::from(Steps::Step { to: StepTo::First }),
        ]);
        actions
    }
}

/// How long a step is shown.
fn pause(run: &dyn Run, step: usize, count: usize) -> f64 {
    let letters = run.note(step).caption.chars().count();
    let reading = LOOKING + letters as f64 / READING;
    // The last step is the answer, and is read whole.
    let most = if step + 1 < count { STEPS / count as f64 } else { *STEP.end() };
    reading.min(most).clamp(*STEP.start(), *STEP.end())
}

/// How far the picture is carried some seconds after that began, and whether it is back.
fn carried(seconds: f64) -> (f64, bool) {
    let [there, stay, back] = CARRY;
    let amount = if seconds < there {
        seconds / there
    } else if seconds < there + stay {
        1.0
    } else {
        1.0 - (seconds - there - stay) / back
    };
    let amount = amount.clamp(0.0, 1.0);
    // Slow at both ends.
    (amount * amount * (3.0 - 2.0 * amount), seconds >= there + stay + back)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::Shown;
    use crate::app::settings::Settings;
    use crate::app::view::Area;
    use glam::DVec2;
    use std::collections::BTreeSet;

    /// Lets a tour run for that many seconds, ten frames a second; calls `look` each time.
    fn run(
        session: &mut Session,
        tour: &mut Tour,
        seconds: usize,
        mut look: impl FnMut(&Session, &dyn Run, f64),
    ) {
        for frame in 0..10 * seconds {
            let now = frame as f64 / 10.0;
            let actions = tour.next(now, session, &*session.play());
            actions.iter().for_each(|action| session.apply(action));
            look(session, &*session.play(), now);
        }
    }

    fn session() -> Session {
        let mut session = Session::new(Settings::default()).unwrap();
        session.lay_out(Area::new(DVec2::ZERO, DVec2::new(900.0, 700.0)));
        session
    }

    #[test]
    fn it_begins_with_the_open_demo_and_goes_through_every_step() {
        let mut session = session();
        let slug = session.lesson().slug;
        let mut tour = Tour::beginning_at(session.lesson());
        let (mut seen, mut count) = (BTreeSet::new(), 0);
        run(&mut session, &mut tour, 60, |session, run, now| {
            if now == 0.0 {
                assert_eq!((session.lesson().slug, session.step(run)), (slug, 0));
                count = run.step_count();
            }
            if session.lesson().slug == slug && run.step_count() == count {
                seen.insert(session.step(run));
            }
        });
        assert_eq!(seen, (0..count).collect());
        assert!(tour.place()[0] >= 2, "{:?}", tour.place());
    }

    #[test]
    fn every_preset_with_a_pair_has_its_turn_and_then_it_begins_again() {
        let mut session = session();
        let mut tour = Tour::beginning_at(session.lesson());
        let (mut met, mut now) = (BTreeSet::new(), 0.0);
        let [begun, all] = tour.place();
        // Each preset takes at most its steps and the way into the frame and back.
        for _ in 0..400 * all {
            now += 10.0;
            met.insert(tour.place()[0]);
            let actions = tour.next(now, &session, &*session.play());
            actions.iter().for_each(|action| session.apply(action));
            if actions.iter().any(|it| matches!(it, Action::Contents(Contents::Preset { .. }))) {
                let lesson = session.lesson();
                assert_eq!(*session.scene(), lesson.scene(tour.preset().unwrap()).unwrap());
            }
            if met.len() == all && tour.place()[0] == begun {
                break;
            }
        }
        assert_eq!((tour.place()[0], met.len()), (begun, all));
    }

    #[test]
    fn a_method_of_another_frame_is_carried_there_and_back() {
        let mut session = session();
        let lesson = Lesson::find("circle-rectangle/rotate-back").unwrap();
        let mut tour = Tour::beginning_at(lesson);
        let first = tour.place();
        let mut amounts = Vec::new();
        run(&mut session, &mut tour, 90, |session, _, _| amounts.push(session.frame()));
        assert!(amounts.contains(&1.0));
        let jump = amounts.windows(2).map(|it| (it[1] - it[0]).abs()).fold(0.0, f64::max);
        assert!(jump < 0.15, "{jump}");
        assert_ne!(tour.place(), first);
    }

    #[test]
    fn with_reduced_motion_nothing_is_carried() {
        let mut session = session();
        let settings = Settings { reduced_motion: true, ..Settings::default() };
        session.apply(&Shown::Prefer { settings });
        let mut tour = Tour::beginning_at(Lesson::find("circle-rectangle/rotate-back").unwrap());
        run(&mut session, &mut tour, 90, |session, _, _| assert_eq!(session.frame(), 0.0));
    }

    #[test]
    fn many_steps_are_shown_shorter_and_the_last_one_whole() {
        let session = session();
        let run = session.play();
        let count = run.step_count();
        assert!(pause(&*run, 0, 100) < pause(&*run, 0, 5));
        assert!(pause(&*run, 0, 10_000) >= *STEP.start());
        assert!(pause(&*run, count - 1, count) > LOOKING + 2.0);
    }
}
