//! The pictures of an animated GIF: the steps of a run, or a story as its reader sees it.

use crate::demo::lesson::Lesson;
use crate::demo::play::Run;
use crate::file::export::figure_on_its_way;
use crate::file::export::sheet::{Caption, Sheet};
use crate::page::motion::ease;
use crate::page::number;
use crate::page::view::{Area, View};
use crate::platform::threads::breathe;
use crate::scene::Scene;
use crate::session::action::{Action, ReadTo, StepTo};
use crate::session::settings::Settings;
use crate::session::{Answer, Session};
use glam::DVec2;
use std::ops::RangeInclusive;

/// The least and the greatest time of a step, hundredths of a second: many steps get the least, few
/// the greatest. Reading a caption takes more than a second.
const STEP: [usize; 2] = [30, 180];

/// The time for all steps together, hundredths of a second. Viewers leave longer films.
const STEPS: usize = 6_000;

/// The number of pictures between two steps. More is smoother, and a larger file.
const BETWEEN: u8 = 3;

/// Runs of more steps have no pictures between them: the films are long enough.
const MOVING: usize = 60;

/// The time of the last picture before the film repeats, hundredths of a second.
const END: u16 = 300;

/// Hundredths of a second between pictures. Browsers slow down below 2; more would jerk.
const PACE: u16 = 5;

#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    pub scene: Scene,
    pub step: usize,
    /// The eased share of the transition from the step before, 0 to 1.
    pub way: f64,
    /// Hundredths of a second.
    pub pause: u16,
    view: View,
    /// How far the plane is carried into the method's frame, 0 to 1.
    frame: f64,
    /// In a film of a story: the passage, and the answer to its question.
    told: Option<(usize, Option<Answer>)>,
}

impl Shot {
    fn new(session: &Session, scene: Scene, step: usize, pause: u16) -> Self {
        let (view, frame) = (session.view, session.frame());
        Self { scene, step, way: 1.0, pause, view, frame, told: None }
    }

    /// The `between` pictures of the transition from the step before, then the step itself.
    /// Meanwhile the plane is carried, starting at `from`.
    fn arriving(self, between: u8, from: f64) -> impl Iterator<Item = Self> {
        (0..=between).map(move |part| {
            let way = ease(f64::from(part + 1) / f64::from(between + 1));
            Self {
                way,
                pause: if part < between { PACE } else { self.pause },
                frame: from + (self.frame - from) * way,
                ..self.clone()
            }
        })
    }
}

/// The content of a film and its view. A film can go to another thread.
#[derive(Clone)]
pub struct Film {
    lesson: &'static Lesson,
    settings: Settings,
    canvas: Area,
    twin: bool,
    pub shots: Vec<Shot>,
}

/// The time of each step if the steps are frames of a motion, hundredths of a second.
fn pause(run: &Run) -> Option<u16> {
    let each = 100.0 * run.lasts? / run.step_count as f64;
    Some(each.round().max(2.0) as u16)
}

impl Film {
    pub fn of_steps(session: &Session) -> Self {
        let run = session.run();
        let count = run.step_count.max(1);
        let pause = pause(&run).unwrap_or((STEPS / count).clamp(STEP[0], STEP[1]) as u16);
        let moves = !session.settings.reduced_motion && count <= MOVING;
        let between = if moves { BETWEEN } else { 0 };
        let shots = (0..count).flat_map(|step| {
            let rests = if step + 1 < count { pause } else { END };
            let between = if step == 0 { 0 } else { between };
            let frames = [step.saturating_sub(1), step].map(|it| session.frame_at(it));
            let shot = Shot::new(session, session.scene().clone(), step, rests);
            Shot { frame: frames[1], ..shot }.arriving(between, frames[0])
        });
        Self::looked_at(session, shots.collect())
    }

    fn looked_at(session: &Session, shots: Vec<Shot>) -> Self {
        // A film has whole pixels.
        let canvas = Area::new(DVec2::ZERO, session.canvas.size().round().max(DVec2::ONE));
        let (lesson, settings) = (session.lesson(), session.settings.clone());
        Self { lesson, settings, canvas, twin: session.twin, shots }
    }

    pub async fn stage(&self) -> Stage<'_> {
        let session = Session::new(self.settings.clone());
        let mut stage = Stage { film: self, session, room: 0 };
        for index in 0..self.shots.len() {
            let room = stage.set(index, |session| self.words(index, session).room);
            stage.room = stage.room.max(room);
            breathe().await;
        }
        stage
    }

    fn words(&self, index: usize, session: &Session) -> Caption {
        let run = session.run();
        let Shot { step, told, .. } = &self.shots[index];
        let (name, [at, count], words) = match told {
            Some(_) => ("", session.place(), session.words()),
            None => {
                let words = number::glance(&run.page(session.step()).note.caption).into_owned();
                ("Step ", [*step, run.step_count], words)
            }
        };
        let head = format!("{name}{number} of {count}", number = at + 1);
        let (wide, scale) = (self.canvas.size().x, self.settings.text_scale);
        Caption::new(head, &words, (at + 1) as f64 / count as f64, wide, scale)
    }
}

/// A session that shows a film's pictures, one at a time.
pub struct Stage<'f> {
    film: &'f Film,
    session: Session,
    /// The number of lines of the longest caption.
    room: usize,
}

impl Stage<'_> {
    pub fn picture(&mut self, index: usize) -> Sheet {
        let (film, room) = (self.film, self.room);
        self.set(index, |session| {
            let caption = Caption { room, ..film.words(index, session) };
            figure_on_its_way(session, film.shots[index].way, Some(&caption))
        })
    }

    fn set<T>(&mut self, index: usize, look: impl FnOnce(&Session) -> T) -> T {
        let Film { lesson, canvas, twin, shots, .. } = self.film;
        let Shot { scene, step, view, frame, told, .. } = &shots[index];
        let session = &mut self.session;
        session.start_at(lesson, scene.clone());
        // Outside of a story a step shows all of its marks.
        session.show_story(told.is_some());
        if let Some((at, answer)) = told {
            session.turn_to(*at, *answer);
        }
        session.lay_out(*canvas).apply(&Action::Twin { on: *twin });
        let View { center, pixels_per_unit, .. } = *view;
        session.apply(&Action::Look { center, pixels_per_unit });
        session.apply(&Action::Frame { amount: *frame });
        look(session.apply(&Action::Step { to: StepTo::At(*step) }))
    }
}

/// The speed of reading, characters per second.
const READING: f64 = 20.0;

/// The time of a passage after its steps have played, hundredths of a second.
const SHOWN: RangeInclusive<f64> = 300.0..=1_500.0;

/// The greatest time of a step within a passage, hundredths of a second.
const SHORT_STEP: usize = 60;

/// The time for all steps of a passage, hundredths of a second.
const PASSAGE: usize = 900;

/// The number of pictures of the shapes on their way to the next passage.
const JOURNEY: u8 = 8;

impl Film {
    /// The story of the session's demo from its beginning; `None` if the demo has no story.
    pub fn of_story(session: &Session) -> Option<Self> {
        let lesson = session.lesson();
        let first = lesson.told(lesson.passages().first()?)?;
        let mut reader = Session::new(session.settings.clone());
        reader.start_at(lesson, first);
        reader.lay_out(session.canvas);
        let mut shots = Vec::new();
        for at in 0..lesson.passages().len() {
            reader.let_travel(at > 0).apply(&Action::Read { to: ReadTo::At(at) });
            let arrives = shots.len();
            for part in 1..=JOURNEY {
                if reader.travelling() {
                    reader.go_on(ease(f64::from(part) / f64::from(JOURNEY)));
                    let step = reader.step();
                    shots.push(Shot::new(&reader, reader.scene().clone(), step, PACE));
                }
            }
            play(&reader, &mut shots);
            tell(&reader, &mut shots[arrives..]);
            if reader.asks() {
                reader.apply(&Action::Read { to: ReadTo::Next });
                let last = shots.len();
                shots.push(shots.last()?.clone());
                tell(&reader, &mut shots[last..]);
            }
        }
        shots.last_mut()?.pause += END;
        Some(Self { twin: false, ..Self::looked_at(&reader, shots) })
    }
}

/// Adds the steps that the passage plays, up to the step where it rests.
fn play(reader: &Session, shots: &mut Vec<Shot>) {
    let last = reader.run().step_count.saturating_sub(1);
    let rests = reader.passage().rests_at().min(last);
    let from = if reader.playing { reader.step() } else { rests };
    let count = rests - from + 1;
    let pause = pause(&reader.run()).unwrap_or((PASSAGE / count).min(SHORT_STEP) as u16);
    for step in from..=rests {
        let between = if step > from && count <= MOVING { BETWEEN } else { 0 };
        let shot = Shot::new(reader, reader.scene().clone(), step, pause);
        let frame = shot.frame;
        shots.extend(shot.arriving(between, frame));
    }
}

/// Gives the shots the story's words. The last shot stays until they are read.
fn tell(reader: &Session, shots: &mut [Shot]) {
    if let Some(last) = shots.last_mut() {
        let reading = 100.0 * reader.words().chars().count() as f64 / READING;
        last.pause = reading.clamp(*SHOWN.start(), *SHOWN.end()) as u16;
    }
    let told = Some((reader.place()[0], reader.reading.answer));
    shots.iter_mut().for_each(|shot| shot.told = told);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::threads::now;

    #[test]
    fn a_film_of_the_steps_carries_the_plane_to_where_each_is_best_seen() {
        let mut session = Session::new(Settings::default());
        let film = Film::of_steps(session.apply(&Action::open("circle-rectangle/rotate-back")));
        let rests = |shot: &&Shot| shot.way == 1.0;
        let frames: Vec<_> = film.shots.iter().filter(rests).map(|it| it.frame).collect();
        assert_eq!(frames, [0.0, 1.0, 1.0, 1.0, 0.0]);
        assert!(film.shots.iter().any(|it| (0.1..0.9).contains(&it.frame)), "it travels");
        session.apply(&Action::Frame { amount: 0.5 });
        assert!(Film::of_steps(&session).shots.iter().all(|it| it.frame == 0.5));
    }

    #[test]
    fn steps_are_filmed_whole_and_a_story_as_it_is_read() {
        let mut session = Session::new(Settings::default());
        session.lay_out(Area::new(DVec2::ZERO, DVec2::new(400.0, 300.0)));
        session.apply(&Action::open("any-pair/minkowski"));
        let shows_difference = |film: &Film, index| {
            let sheet = now(film.stage()).picture(index);
            sheet.svg().contains("mark construction")
        };
        assert!(shows_difference(&Film::of_steps(&session), 0));
        let story = Film::of_story(&session).unwrap();
        assert!(!shows_difference(&story, 0), "the first passage is about the shapes alone");
        let second = |it: &Shot| it.told.as_ref().is_some_and(|it| it.0 == 1);
        let index = story.shots.iter().rposition(second).unwrap();
        assert!(shows_difference(&story, index), "the second one is about the difference");
        assert!(f64::from(story.shots[index].pause) > *SHOWN.start(), "its words take longer");
    }
}
