//! A story as a film: its passages as a reader sees them who presses one key.

use super::{BETWEEN, END, Film, MOVING, PACE, Shot, Told, pause};
use crate::page::motion::ease;
use crate::session::Session;
use crate::session::action::{Action, ReadTo};
use std::ops::RangeInclusive;

/// How fast passages are read, characters a second.
const READING: f64 = 20.0;

/// How long a passage is shown when its steps have played, hundredths of a second.
const SHOWN: RangeInclusive<f64> = 300.0..=1_500.0;

/// How long a step is shown while others follow, hundredths of a second.
const STEP: usize = 60;

/// How long all steps of a passage may take, hundredths of a second.
const STEPS: usize = 900;

/// How many pictures show the shapes on their way to the next passage.
const JOURNEY: u8 = 8;

impl Film {
    /// The story of the demo that `session` shows, from its beginning.
    pub fn of_story(session: &Session) -> Option<Self> {
        let lesson = session.lesson();
        let first = lesson.told(lesson.passages().first()?)?;
        let mut reader = Session::new(session.settings().clone())?.starting_at(lesson, first)?;
        reader.lay_out(session.canvas());
        let mut shots = Vec::new();
        for at in 0..lesson.passages().len() {
            reader.let_travel(at > 0);
            reader.apply(&Action::Read { to: ReadTo::At(at) });
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
                let answer = shots.last().cloned()?;
                shots.push(answer);
                let last = shots.len() - 1;
                tell(&reader, &mut shots[last..]);
            }
        }
        shots.last_mut()?.pause += END;
        Some(Self { twin: false, ..Self::looked_at(&reader, shots) })
    }
}

/// The steps that the passage plays, and the one where it rests.
fn play(reader: &Session, shots: &mut Vec<Shot>) {
    let last = reader.run().step_count.saturating_sub(1);
    let rests = reader.passage().rests_at().min(last);
    let from = if reader.playing() { reader.step() } else { rests };
    let count = rests - from + 1;
    let pause = pause(&reader.run()).unwrap_or((STEPS / count).min(STEP) as u16);
    for step in from..=rests {
        let between = if step > from && count <= MOVING { BETWEEN } else { 0 };
        let shot = Shot::new(reader, reader.scene().clone(), step, pause);
        let frame = shot.frame;
        shots.extend(shot.arriving(between, frame));
    }
}

/// Writes what is told below the pictures; the last of them stays until it is read.
fn tell(reader: &Session, shots: &mut [Shot]) {
    let [at, count] = reader.place();
    let words = reader.told().unwrap_or_default();
    if let Some(last) = shots.last_mut() {
        let reading = 100.0 * words.chars().count() as f64 / READING;
        last.pause = reading.clamp(*SHOWN.start(), *SHOWN.end()) as u16;
    }
    let along = (at + 1) as f64 / count as f64;
    let head = format!("{at} of {count}", at = at + 1);
    for shot in shots {
        let (head, words, answer) = (head.clone(), words.clone(), reader.answer());
        shot.told = Some(Told { at, answer, head, words, along });
    }
}
