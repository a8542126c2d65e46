//! Exports from the window, made on a thread of their own: the frame never waits.

use crate::file::export::film::Film;
use crate::file::export::gif::{GifError, Watch, gif};
use crate::file::export::{Sheet, figure};
use crate::platform::file;
use crate::platform::refusal::Refusal;
use crate::platform::threads::Beside;
use crate::session::Session;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};

/// What can be exported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The figure that is shown, as SVG.
    Svg,
    /// The figure that is shown, as PNG.
    Png,
    /// The steps of the run, as an animated GIF.
    Steps,
    /// The story, as an animated GIF.
    Story,
}

/// Pixels of a PNG for each pixel of the window: sharp in print.
const SHARP: f32 = 2.0;

impl Order {
    /// What is being made, in words that begin a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::Svg => "The figure as SVG",
            Self::Png => "The figure as PNG",
            Self::Steps => "The steps as GIF",
            Self::Story => "The story as GIF",
        }
    }

    fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Steps | Self::Story => "gif",
        }
    }
}

/// What became of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The file is there.
    Saved(PathBuf),
    /// The user did not want it any more; there is no file.
    Cancelled,
    /// It could not be done; there is no file.
    Failed(Refusal),
}

enum Work {
    Svg(Sheet),
    Png(Sheet),
    Film(Box<Film>),
}

/// An export under way.
pub struct Job {
    order: Order,
    watch: Arc<Watch>,
    ended: Receiver<Ended>,
    thread: Option<Beside>,
}

impl Job {
    /// Begins to make what `order` says of what `session` shows of `run`, for a file in
    /// `folder` under a name that is free.
    ///
    /// # Errors
    /// When there is nothing to be made.
    pub fn begin(order: Order, session: &Session, folder: &Path) -> Result<Self, Refusal> {
        let work = match order {
            Order::Svg => Work::Svg(figure(session, None)),
            Order::Png => Work::Png(figure(session, None)),
            Order::Steps => Work::Film(Box::new(Film::of_steps(session))),
            Order::Story => Work::Film(Box::new(
                Film::of_story(session)
                    .ok_or_else(|| Refusal("This demo has no story to export.".to_owned()))?,
            )),
        };
        let stem = session.lesson().slug.replace('/', "-");
        let (send, ended) = sync_channel(1);
        let watch = Arc::new(Watch::default());
        let (watched, folder) = (Arc::clone(&watch), folder.to_owned());
        let thread = Beside::begin(async move || {
            let end = carry_out(&work, &watched, &folder, &stem, order.ending()).await;
            // Nobody listens any more when the window is closed.
            let _ = send.send(end);
        });
        Ok(Self { order, watch, ended, thread: Some(thread) })
    }

    /// What is being made.
    pub fn order(&self) -> Order {
        self.order
    }

    /// How much is done and how much there is; 0 of 0 before it is known.
    pub fn progress(&self) -> [usize; 2] {
        self.watch.progress()
    }

    /// Ends it soon, without a file.
    pub fn cancel(&self) {
        self.watch.cancel();
    }

    /// What became of it, when it has ended.
    pub fn ended(&self) -> Option<Ended> {
        match self.ended.try_recv() {
            Ok(end) => Some(end),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                Some(Ended::Failed(Refusal(format!("{order} failed.", order = self.order.name()))))
            }
        }
    }
}

impl Drop for Job {
    /// A window that closes leaves no half of a file behind.
    fn drop(&mut self) {
        self.cancel();
        if let Some(thread) = self.thread.take() {
            thread.join();
        }
    }
}

async fn carry_out(work: &Work, watch: &Watch, folder: &Path, stem: &str, ending: &str) -> Ended {
    let failed = |why: String| Ended::Failed(Refusal(why));
    let bytes = match work {
        Work::Svg(sheet) => sheet.svg().into_bytes(),
        Work::Png(sheet) => match sheet.png(SHARP).await {
            Ok(bytes) => bytes,
            Err(error) => {
                return failed(format!("The figure cannot be made: {error}."));
            }
        },
        Work::Film(film) => match gif(film, watch).await {
            Ok(bytes) => bytes,
            Err(GifError::Cancelled) => return Ended::Cancelled,
            Err(error) => {
                return failed(format!("The film cannot be made: {error}."));
            }
        },
    };
    if watch.is_cancelled() {
        return Ended::Cancelled;
    }
    match file::write_numbered(folder, stem, ending, &bytes) {
        Ok(path) => Ended::Saved(path),
        Err(refusal) => Ended::Failed(refusal),
    }
}
