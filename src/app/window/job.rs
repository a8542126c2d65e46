//! What a window does by itself: nothing, replay a recording, or take screenshots.

use crate::app::action::Action;
use crate::app::capture;
use crate::app::file::{Existing, Refusal};
use crate::app::lesson::{LESSONS, Lesson};
use crate::app::recording::Recording;
use crate::app::session::Session;
use std::path::PathBuf;

/// What a window does by itself.
pub enum Job {
    /// The user does everything.
    None,
    /// Replays a recording, one action a frame.
    Replay {
        /// Where the actions come from.
        recording: Box<Recording>,
        /// Save a picture of the window here at the end, and close it.
        capture: Option<PathBuf>,
        /// Close the window at the end.
        close: bool,
    },
    /// Takes a picture of every demo and closes.
    Screenshots {
        /// Where they go.
        folder: PathBuf,
        /// Whether older ones are replaced.
        existing: Existing,
    },
}

/// How many frames the window gets before a picture of it is taken: panels settle
/// their sizes in two, the view follows them in one.
const SETTLING: u32 = 5;

/// How far a job is.
pub struct Progress {
    job: Job,
    /// The demo whose picture is due.
    lesson: usize,
    /// Frames until the picture is taken.
    wait: u32,
    ended: bool,
    failed: bool,
}

impl Progress {
    /// The beginning of a job.
    pub fn new(job: Job) -> Self {
        let ended = matches!(job, Job::None);
        Self { job, lesson: 0, wait: SETTLING, ended, failed: false }
    }

    /// Whether the user has pointer and keyboard.
    pub fn lets_hands_in(&self) -> bool {
        self.ended
    }

    /// Whether everything went well.
    pub fn done(&self) -> bool {
        !self.failed
    }

    /// The user has seen enough.
    pub fn stop(&mut self) {
        if matches!(self.job, Job::Replay { .. }) {
            self.ended = true;
        }
    }

    /// The job's next action.
    pub fn next_action(&mut self, session: &mut Session) -> Option<Action> {
        match &mut self.job {
            Job::None => None,
            Job::Replay { recording, .. } => match recording.next()? {
                Ok(action) => {
                    self.wait = SETTLING;
                    Some(action)
                }
                Err(refusal) => {
                    self.fail(&refusal, session);
                    None
                }
            },
            Job::Screenshots { .. } if self.wait == SETTLING => {
                let lesson = LESSONS.get(self.lesson)?;
                Some(Action::Open { lesson: lesson.slug.to_owned() })
            }
            Job::Screenshots { .. } => None,
        }
    }

    /// What is due when a frame is drawn; `false` when it was the last one.
    pub fn after_frame(&mut self, session: &mut Session) -> bool {
        if self.ended {
            return true;
        }
        self.wait = self.wait.saturating_sub(1);
        if self.wait > 0 {
            return true;
        }
        match &self.job {
            Job::None => true,
            Job::Replay { capture: Some(path), .. } => {
                let saved = capture::window().save(path, Existing::Replaced);
                self.end(saved, session)
            }
            Job::Replay { close, .. } => {
                self.ended = true;
                !close
            }
            Job::Screenshots { folder, existing } => {
                let Some(lesson) = LESSONS.get(self.lesson) else { return false };
                let path = folder.join(screenshot_name(lesson));
                let saved = capture::window().save(&path, *existing);
                (self.wait, self.lesson) = (SETTLING, self.lesson + 1);
                if saved.is_err() {
                    return self.end(saved, session);
                }
                println!("{}", path.display());
                self.lesson < LESSONS.len()
            }
        }
    }

    fn end(&mut self, saved: Result<(), Refusal>, session: &mut Session) -> bool {
        if let Err(refusal) = saved {
            self.fail(&refusal, session);
        }
        false
    }

    fn fail(&mut self, refusal: &Refusal, session: &mut Session) {
        self.failed = true;
        eprintln!("{refusal}");
        session.notify(Some(refusal.0.clone()));
    }
}

/// The file name of a demo's picture.
pub fn screenshot_name(lesson: &Lesson) -> String {
    format!("{}.png", lesson.slug.replace('/', "-"))
}
