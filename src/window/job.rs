//! The job that a window does by itself: nothing, replay a recording, or take screenshots.

use crate::file::recording::Recording;
use crate::lab::map::{Choice, Topic};
use crate::platform::file::{self, Existing};
use crate::platform::refusal::{self, Refusal};
use crate::platform::threads::Beside;
use crate::session::Session;
use crate::session::action::Action;
use macroquad::texture::{Image, get_screen_data};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};

pub enum Job {
    None,
    /// Replays a recording, one action a frame.
    Replay {
        recording: Box<Recording>,
        /// Save a picture of the window here at the end, and close it; whether an older one
        /// is replaced.
        capture: Option<(PathBuf, Existing)>,
        close: bool,
    },
    Screenshots {
        folder: PathBuf,
        existing: Existing,
    },
}

/// The frames before a picture of the window: panels settle their sizes in two, the view follows them in
/// one.
const SETTLING: u32 = 5;

/// The frames before the picture of a map. Fewer would not let its panel settle.
const REFINING: u32 = 150;

/// How long a picture waits for its map to be complete, seconds. The rest of the map is then coarser.
const PATIENCE: f64 = 120.0;

const SHOWN: [&str; 7] = [
    "line-circle/triangle-height",
    "circle-rectangle/rotate-back",
    "ellipse-ellipse/polygon-bisection",
    "point-ellipse/distance-field",
    "ellipse-ellipse/evolute-circles",
    "ellipse-ellipse/characteristic-cubic",
    "arena",
];

pub struct Progress {
    job: Job,
    /// The README's demo that is due; the map comes last.
    demo: usize,
    /// Frames until the picture is taken.
    wait: u32,
    /// Since when the picture waits for its map, seconds.
    waits_since: Option<f64>,
    failed: bool,
}

impl Progress {
    pub fn new(job: Job) -> Self {
        Self { job, demo: 0, wait: SETTLING, waits_since: None, failed: false }
    }

    pub fn lets_hands_in(&self) -> bool {
        matches!(self.job, Job::None)
    }

    pub fn done(&self) -> bool {
        !self.failed
    }

    pub fn stop(&mut self) {
        if matches!(self.job, Job::Replay { .. }) {
            self.job = Job::None;
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
            Job::Screenshots { .. } => {
                let frame = settling(self.demo) - self.wait;
                shot(self.demo).1.into_iter().nth(frame as usize)
            }
        }
    }

    /// Whether the job lets another frame pass: panels settle, and a map is completed.
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

    /// Follows a drawn frame; `refining` while a map is not complete. `false` after the last frame.
    pub fn after_frame(&mut self, session: &mut Session, refining: bool, now: f64) -> bool {
        if self.lets_hands_in() || self.waits(refining, now) {
            return true;
        }
        self.waits_since = None;
        match &self.job {
            Job::None => true,
            Job::Replay { capture: Some((path, existing)), .. } => {
                if let Err(refusal) = save(path, *existing) {
                    self.fail(&refusal, session);
                }
                false
            }
            Job::Replay { close, .. } => {
                let goes_on = !close;
                self.job = Job::None;
                goes_on
            }
            Job::Screenshots { folder, existing } => {
                let path = folder.join(shot(self.demo).0);
                let saved = file::make_folder(folder).and_then(|()| save(&path, *existing));
                self.demo += 1;
                self.wait = settling(self.demo);
                if let Err(refusal) = saved {
                    self.fail(&refusal, session);
                    return false;
                }
                // Write errors are ignored.
                let _ = writeln!(std::io::stdout(), "{}", path.display());
                self.demo <= SHOWN.len()
            }
        }
    }

    fn fail(&mut self, refusal: &Refusal, session: &mut Session) {
        self.failed = true;
        refusal::tell(refusal);
        session.notify(Some(refusal.0.clone()));
    }
}

/// A picture of the README: its file name, and the actions before it, one a frame. After those of
/// [`SHOWN`] comes a map, where the published closed form has no answer.
fn shot(place: usize) -> (String, Vec<Action>) {
    let open = |slug: &str| Action::Open { lesson: slug.to_owned() };
    if let Some(slug) = SHOWN.get(place) {
        return (format!("{}.png", slug.replace('/', "-")), vec![open(slug)]);
    }
    let preset = Action::Preset { preset: "inside-the-evolute".to_owned() };
    let choice = Choice { shown: true, topic: Topic::Disagreement, ..Choice::default() };
    let actions = vec![open("ellipse-circle/closed-form"), preset, Action::Map { choice }];
    ("hero.png".to_owned(), actions)
}

fn settling(place: usize) -> u32 {
    if place < SHOWN.len() { SETTLING } else { REFINING }
}

/// A picture of the window as PNG; its rows come from the bottom, with opacity.
fn png(image: &Image) -> Result<Vec<u8>, Refusal> {
    let row = usize::from(image.width).max(1) * 4;
    let rows = image.bytes.chunks_exact(row).take(usize::from(image.height)).rev();
    let pixels = rows.flat_map(|row| row.chunks_exact(4)).flat_map(|pixel| &pixel[..3]);
    let rgb: Vec<_> = pixels.copied().collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, image.width.into(), image.height.into());
    encoder.set_color(png::ColorType::Rgb);
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(&rgb))
        .map_err(|error| Refusal(format!("The picture cannot be encoded: {error}.")))?;
    Ok(bytes)
}

/// Saves the pixels of the window, once everything is drawn and before the next frame.
fn save(path: &Path, existing: Existing) -> Result<(), Refusal> {
    file::write(path, &png(&get_screen_data())?, existing)
}

/// A picture that is being encoded and written beside the window's frames: at 1600 × 1000 that takes
/// longer than ten of them.
pub struct Saving(Receiver<Result<PathBuf, Refusal>>);

impl Saving {
    /// Begins to save the picture under the first free name `tangency-1.png`, `tangency-2.png` …
    /// in `folder`.
    pub fn begin(image: Image, folder: PathBuf) -> Self {
        let (send, receive) = sync_channel(1);
        Beside::begin(async move || {
            let png = png(&image);
            let saved = png.and_then(|it| file::write_numbered(&folder, "tangency", "png", &it));
            // The window waits for this even when it closes.
            let _ = send.send(saved);
        });
        Self(receive)
    }

    /// The file, or why there is none, once that is known.
    pub fn ended(&self) -> Option<Result<PathBuf, Refusal>> {
        match self.0.try_recv() {
            Ok(saved) => Some(saved),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(failed())),
        }
    }

    pub fn wait(self) -> Result<PathBuf, Refusal> {
        self.0.recv().unwrap_or_else(|_| Err(failed()))
    }
}

fn failed() -> Refusal {
    Refusal("The picture of the window could not be saved.".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

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
        let pictures = (0..=SHOWN.len()).map(|place| shot(place).0);
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
        // Without a picture it does not wait.
        let mut progress = replay(None);
        (1..SETTLING).for_each(|_| assert!(progress.waits(true, 0.0)));
        assert!(!progress.waits(true, 0.0));
    }

    /// Two rows of one pixel: red above blue.
    fn pixels() -> Image {
        Image { bytes: vec![0, 0, 255, 255, 255, 0, 0, 255], width: 1, height: 2 }
    }

    #[test]
    fn the_upper_row_of_the_window_is_the_upper_row_of_the_picture() {
        let png = png(&pixels()).unwrap();
        let mut reader = png::Decoder::new(png.as_slice()).read_info().unwrap();
        let mut rgb = vec![0; reader.output_buffer_size()];
        reader.next_frame(&mut rgb).unwrap();
        assert_eq!(rgb, [255, 0, 0, 0, 0, 255]);
    }

    #[test]
    fn a_picture_that_is_waited_for_is_there() {
        let folder = tempfile::tempdir().unwrap();
        for number in 1..3 {
            let path = Saving::begin(pixels(), folder.path().to_owned()).wait().unwrap();
            assert_eq!(path, folder.path().join(format!("tangency-{number}.png")));
            assert!(path.is_file());
        }
        let nowhere = folder.path().join("nowhere");
        assert!(Saving::begin(pixels(), nowhere).wait().is_err());
    }
}
