//! What a window does by itself: nothing, replay a recording, or take screenshots.

use crate::file::recording::Recording;
use crate::lab::map::{Choice, Topic};
use crate::platform::file::{self, Existing};
use crate::platform::refusal::{self, Refusal};
use crate::session::Session;
use crate::session::action::Action;
use crate::window::capture;
use std::io::Write;
use std::path::PathBuf;

/// What a window does by itself.
pub enum Job {
    /// The user does everything.
    None,
    /// Replays a recording, one action a frame.
    Replay {
        recording: Box<Recording>,
        /// Save a picture of the window here at the end, and close it; whether an older one
        /// is replaced.
        capture: Option<(PathBuf, Existing)>,
        /// Close the window at the end.
        close: bool,
    },
    /// Takes the pictures of the README, and closes.
    Screenshots {
        folder: PathBuf,
        /// Whether older ones are replaced.
        existing: Existing,
    },
}

/// How many frames the window gets before a picture of it is taken: panels settle
/// their sizes in two, the view follows them in one.
const SETTLING: u32 = 5;

/// How many frames lead to the picture of a map. Fewer would not let its panel settle.
const REFINING: u32 = 150;

/// How long a picture waits for its map to be complete, seconds. More would make sure on a
/// slow machine, and everyone wait; what is not asked by then is coarser.
const PATIENCE: f64 = 120.0;

/// The picture that stands for the program: where the published closed form has no answer.
const HERO: (&str, &str, &str) = ("hero.png", "ellipse-circle/closed-form", "inside-the-evolute");

/// The other demos that the README shows.
const SHOWN: [&str; 7] = [
    "line-circle/triangle-height",
    "circle-rectangle/rotate-back",
    "ellipse-ellipse/polygon-bisection",
    "point-ellipse/distance-field",
    "ellipse-ellipse/evolute-circles",
    "ellipse-ellipse/characteristic-cubic",
    "arena",
];

/// How far a job is.
pub struct Progress {
    job: Job,
    /// Which of the README's demos is due; the map comes last.
    demo: usize,
    /// Frames until the picture is taken.
    wait: u32,
    /// Since when the picture waits for its map, seconds.
    waits_since: Option<f64>,
    ended: bool,
    failed: bool,
}

impl Progress {
    pub fn new(job: Job) -> Self {
        let ended = matches!(job, Job::None);
        Self { job, demo: 0, wait: SETTLING, waits_since: None, ended, failed: false }
    }

    /// Whether the user has pointer and keyboard.
    pub fn lets_hands_in(&self) -> bool {
        self.ended
    }

    pub fn done(&self) -> bool {
        !self.failed
    }

    /// The user has seen enough.
    pub fn stop(&mut self) {
        if matches!(self.job, Job::Replay { .. }) {
            self.ended = true;
        }
    }

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
            Job::Screenshots { .. } => match SHOWN.get(self.demo) {
                Some(slug) if self.wait == SETTLING => {
                    Some(Action::Open { lesson: (*slug).to_owned() })
                }
                Some(_) => None,
                None => hero(REFINING - self.wait),
            },
        }
    }

    /// Whether the job lets another frame pass: panels settle, and a map is asked to its end.
    fn waits(&mut self, refining: bool, now: f64) -> bool {
        self.wait = self.wait.saturating_sub(1);
        if self.wait > 0 {
            self.waits_since = None;
            return true;
        }
        let pictures =
            matches!(self.job, Job::Replay { capture: Some(_), .. } | Job::Screenshots { .. });
        pictures && refining && now - *self.waits_since.get_or_insert(now) < PATIENCE
    }

    /// What is due when a frame is drawn; `refining` while there is more of a map to come.
    /// `false` when it was the last one.
    pub fn after_frame(&mut self, session: &mut Session, refining: bool, now: f64) -> bool {
        if self.ended || self.waits(refining, now) {
            return true;
        }
        self.waits_since = None;
        match &self.job {
            Job::None => true,
            Job::Replay { capture: Some((path, existing)), .. } => {
                let saved = capture::window().save(path, *existing);
                self.end(saved, session)
            }
            Job::Replay { close, .. } => {
                self.ended = true;
                !close
            }
            Job::Screenshots { folder, existing } => {
                let path = folder.join(picture(self.demo));
                let saved = file::make_folder(folder)
                    .and_then(|()| capture::window().save(&path, *existing));
                self.demo += 1;
                self.wait = if self.demo < SHOWN.len() { SETTLING } else { REFINING };
                if saved.is_err() {
                    return self.end(saved, session);
                }
                // The picture is saved, whether or not somebody reads its name.
                let _ = writeln!(std::io::stdout(), "{}", path.display());
                self.demo <= SHOWN.len()
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
        refusal::tell(refusal);
        session.notify(Some(refusal.0.clone()));
    }
}

/// What leads to the picture of a map, frame by frame.
fn hero(frame: u32) -> Option<Action> {
    let (_, lesson, preset) = HERO;
    match frame {
        0 => Some(Action::Open { lesson: lesson.to_owned() }),
        1 => Some(Action::Preset { preset: preset.to_owned() }),
        2 => {
            let choice = Choice { shown: true, topic: Topic::Disagreement, ..Choice::default() };
            Some(Action::Map { choice })
        }
        _ => None,
    }
}

/// The file name of a picture of the README: those of [`SHOWN`], then the map's.
fn picture(place: usize) -> String {
    SHOWN.get(place).map_or(HERO.0.to_owned(), |it| format!("{}.png", it.replace('/', "-")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    fn replay(capture: Option<PathBuf>) -> Progress {
        let session = Session::new(crate::session::settings::Settings::default()).unwrap();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("s.jsonl");
        crate::file::recording::Recorder::create(&path, &session).unwrap();
        let recording = Box::new(Recording::open(&path).unwrap());
        let capture = capture.map(|path| (path, Existing::Kept));
        Progress::new(Job::Replay { recording, capture, close: true })
    }

    #[test]
    fn the_readme_shows_the_pictures_that_are_taken() {
        let readme = include_str!("../../README.md");
        let pictures = (0..=SHOWN.len()).map(picture);
        let all: BTreeSet<_> = pictures.chain(["first-ten-seconds.gif".to_owned()]).collect();
        let shown = readme.split("screenshots/").skip(1).map(|it| it.split(['"', ')']).next());
        let shown: BTreeSet<_> = shown.map(|it| it.unwrap_or_default().to_owned()).collect();
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("screenshots");
        let kept = folder.read_dir().unwrap().map(|it| it.unwrap().file_name().into_string());
        assert_eq!(shown, all);
        assert_eq!(kept.collect::<Result<BTreeSet<_>, _>>(), Ok(all));
    }

    #[test]
    fn a_picture_waits_for_its_map_but_not_for_ever() {
        let mut progress = replay(Some("map.png".into()));
        for _ in 0..SETTLING {
            assert!(progress.waits(true, 1.0));
        }
        assert!(progress.waits(true, 1.0 + 0.9 * PATIENCE));
        assert!(!progress.waits(false, 1.0 + 0.9 * PATIENCE), "complete");
        assert!(!progress.waits(true, 1.0 + PATIENCE), "long enough");
    }

    #[test]
    fn without_a_picture_nothing_waits_for_a_map() {
        let mut progress = replay(None);
        (1..SETTLING).for_each(|_| assert!(progress.waits(true, 0.0)));
        assert!(!progress.waits(true, 0.0));
    }
}
