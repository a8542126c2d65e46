//! The window's job without a user: none, a replay, or screenshots.

use crate::lab::map::{Choice, Topic};
use crate::platform::file::{self, Existing};
use crate::platform::refusal::{self, Refusal};
use crate::platform::threads::{Inbox, beside};
use crate::session::Session;
use crate::session::action::Action;
use macroquad::texture::{Image, get_screen_data};
use std::collections::VecDeque;
use std::io::Write;
use std::path::{Path, PathBuf};

/// Frames before a screenshot: panels need two to settle, and the view one.
const SETTLING: u32 = 5;

/// Frames before the picture of a map. Fewer would not let its panel settle.
const REFINING: u32 = 150;

/// The longest wait for a map to be complete, seconds. Later the picture has coarse parts.
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

/// Actions, one for each frame, and then a screenshot.
struct Shot {
    actions: Box<dyn Iterator<Item = Result<Action, Refusal>>>,
    /// Frames to wait after an action.
    settles: u32,
    picture: Option<(PathBuf, Existing)>,
}

/// Shots in sequence. Without shots, the window is the user's.
#[derive(Default)]
pub struct Job {
    shots: VecDeque<Shot>,
    /// Closes the window after the last shot.
    closes: bool,
    /// Prints the name of each picture, makes the folder, and ignores Escape.
    prints: bool,
    /// Frames until the shot ends.
    wait: u32,
    /// The time at which the picture began to wait for its map, seconds.
    waits_since: Option<f64>,
    failed: bool,
}

impl Job {
    pub fn replay(
        recording: impl Iterator<Item = Result<Action, Refusal>> + 'static,
        picture: Option<(PathBuf, Existing)>,
        closes: bool,
    ) -> Self {
        let shot = Shot { actions: Box::new(recording), settles: SETTLING, picture };
        Self { shots: [shot].into(), closes, wait: SETTLING, ..Self::default() }
    }

    /// The pictures of the README: demos, and a map where the published closed form has no answer.
    pub fn screenshots(folder: &Path, existing: Existing) -> Self {
        let shot = |name: &str, actions: Vec<Action>, settles| Shot {
            actions: Box::new(actions.into_iter().map(Ok)),
            settles,
            picture: Some((folder.join(format!("{name}.png")), existing)),
        };
        let open = |slug: &str| Action::open(slug);
        let preset = Action::preset("inside-the-evolute");
        let choice = Choice { shown: true, topic: Topic::Disagreement, ..Choice::default() };
        let map = vec![open("ellipse-circle/closed-form"), preset, Action::Map { choice }];
        let demos = SHOWN.map(|slug| shot(&slug.replace('/', "-"), vec![open(slug)], SETTLING));
        let shots = demos.into_iter().chain([shot("hero", map, REFINING)]).collect();
        Self { shots, closes: true, prints: true, wait: SETTLING, ..Self::default() }
    }

    pub fn lets_hands_in(&self) -> bool {
        self.shots.is_empty()
    }

    pub fn done(&self) -> bool {
        !self.failed
    }

    pub fn stop(&mut self) {
        if !self.prints {
            self.shots.clear();
        }
    }

    pub fn next_action(&mut self, session: &mut Session) -> Option<Action> {
        let shot = self.shots.front_mut()?;
        match shot.actions.next()? {
            Ok(action) => {
                self.wait = shot.settles;
                Some(action)
            }
            Err(refusal) => {
                self.fail(&refusal, session);
                None
            }
        }
    }

    /// Whether another frame is needed before the picture.
    fn waits(&mut self, refining: bool, now: f64) -> bool {
        self.wait = self.wait.saturating_sub(1);
        if self.wait > 0 {
            self.waits_since = None;
            return true;
        }
        let pictured = self.shots.front().is_some_and(|it| it.picture.is_some());
        pictured && refining && now - *self.waits_since.get_or_insert(now) < PATIENCE
    }

    /// To be called after each frame; `refining` while a map is incomplete. `false` after the last.
    pub fn after_frame(&mut self, session: &mut Session, refining: bool, now: f64) -> bool {
        if self.lets_hands_in() || self.waits(refining, now) {
            return true;
        }
        (self.wait, self.waits_since) = (SETTLING, None);
        if let Some((path, existing)) = self.shots.pop_front().and_then(|it| it.picture)
            && let Err(refusal) = self.save(&path, existing)
        {
            self.fail(&refusal, session);
            return false;
        }
        !(self.closes && self.shots.is_empty())
    }

    /// Must be called after everything is drawn and before the next frame.
    fn save(&self, path: &Path, existing: Existing) -> Result<(), Refusal> {
        if self.prints {
            path.parent().map_or(Ok(()), file::make_folder)?;
        }
        file::write(path, &png(&get_screen_data())?, existing)?;
        if self.prints {
            let _ = writeln!(std::io::stdout(), "{}", path.display());
        }
        Ok(())
    }

    fn fail(&mut self, refusal: &Refusal, session: &mut Session) {
        self.failed = true;
        refusal::tell(refusal);
        session.notify(Some(refusal.0.clone()));
    }
}

/// Without opacity. The rows of `image` begin at the bottom.
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

/// Saves a picture under the first free name `tangency-1.png`, `tangency-2.png` … in `folder`.
/// Encoding takes longer than ten frames at 1600 × 1000, so a thread does it.
pub fn saving(image: Image, folder: PathBuf) -> Inbox<Result<PathBuf, Refusal>> {
    beside(async move |outbox| {
        let png = png(&image);
        let saved = png.and_then(|it| file::write_numbered(&folder, "tangency", "png", &it));
        // The window waits for the picture even when it closes.
        let _ = outbox.send(saved);
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn the_readme_shows_the_pictures_that_are_taken() {
        let readme = include_str!("../../README.md");
        let shots = Job::screenshots(Path::new(""), Existing::Kept).shots;
        let pictures = shots.into_iter().map(|it| it.picture.unwrap().0.display().to_string());
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
        let picture = Some(("map.png".into(), Existing::Kept));
        let mut job = Job::replay(std::iter::empty(), picture, true);
        for _ in 0..SETTLING {
            assert!(job.waits(true, 1.0));
        }
        assert!(job.waits(true, 1.0 + 0.9 * PATIENCE));
        assert!(!job.waits(false, 1.0 + 0.9 * PATIENCE), "complete");
        assert!(!job.waits(true, 1.0 + PATIENCE), "long enough");
        let mut job = Job::replay(std::iter::empty(), None, true);
        (1..SETTLING).for_each(|_| assert!(job.waits(true, 0.0)));
        assert!(!job.waits(true, 0.0));
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
            let path = saving(pixels(), folder.path().to_owned()).wait().unwrap().unwrap();
            assert_eq!(path, folder.path().join(format!("tangency-{number}.png")));
            assert!(path.is_file());
        }
        let nowhere = folder.path().join("nowhere");
        assert!(saving(pixels(), nowhere).wait().unwrap().is_err());
    }
}
