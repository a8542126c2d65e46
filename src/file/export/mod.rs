//! Exports: the canvas's drawing as SVG or PNG, and a run's steps or a story as an animated GIF.
//! The window exports in a [`Job`] on a thread of its own, so that no frame waits.

pub mod film;
pub mod gif;
pub mod map;
pub mod png;
pub mod sheet;
pub mod svg;

pub use film::Film;
pub use gif::gif;
pub use sheet::Sheet;

use crate::page::figure::Figure;
use crate::page::number::capital;
use crate::page::palette::Palette;
use crate::page::picture::Picture;
use crate::platform::file;
use crate::platform::refusal::Refusal;
use crate::platform::threads::{Inbox, Watch, beside};
use crate::session::Session;
use sheet::Caption;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The picture of `session` as a sheet, with both panes if there are two.
pub fn figure(session: &Session) -> Sheet {
    figure_on_its_way(session, 1.0, None)
}

/// The same in the transition from the step before: `way` is its eased share, 0 to 1.
fn figure_on_its_way(session: &Session, way: f64, caption: Option<&Caption>) -> Sheet {
    let run = session.run();
    let settings = &session.settings;
    let palette = Palette { verdict: run.outcome.verdict, ..session.palette() };
    let step = session.step();
    let marks = match step.checked_sub(1) {
        Some(before) if way < 1.0 => {
            let [before, now] = [before, step].map(|step| session.figure_at(step));
            let mut marks = Figure::between(&before, &now, way);
            let fresh = marks.marks.iter_mut().filter(|mark| mark.fresh);
            fresh.for_each(|mark| mark.presence = way as f32);
            marks
        }
        _ => session.figure_at(step),
    };
    let picture = |pane| Picture::of(marks.clone(), &pane, run.frame);
    let pictures: Vec<_> = session.panes().map(picture).collect();
    let frame = run.frame.map_or(String::new(), |frame| capital(frame.name));
    let names = ["World", &frame];
    let named: Vec<_> = pictures.iter().zip(names).collect();
    let page = run.page(step);
    let words = [session.lesson().title, &page.note.caption];
    let mut sheet = Sheet::beside(&named, words, &palette, settings.grid, settings.text_scale);
    caption.into_iter().for_each(|it| sheet.caption(it));
    sheet
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Svg,
    Png,
    Steps,
    Story,
}

/// Pixels of a PNG for each pixel of the window: sharp in print.
const SHARP: f32 = 2.0;

impl Order {
    /// The name at the beginning of a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::Svg => "The figure as SVG",
            Self::Png => "The figure as PNG",
            Self::Steps => "The steps as GIF",
            Self::Story => "The story as GIF",
        }
    }
}

/// The written file; `None` if the export was cancelled.
pub type Ended = Result<Option<PathBuf>, Refusal>;

enum Work {
    Svg(Sheet),
    Png(Sheet),
    Film(Film),
}

/// A running export. A cancelled one ends soon and writes no file.
pub struct Job {
    pub order: Order,
    pub watch: Arc<Watch>,
    ended: Inbox<Ended>,
}

impl Job {
    /// Starts an export under a free name in `folder`. An error if the demo has no story.
    pub fn begin(order: Order, session: &Session, folder: &Path) -> Result<Self, Refusal> {
        let none = || Refusal("This demo has no story to export.".to_owned());
        let (work, ending) = match order {
            Order::Svg => (Work::Svg(figure(session)), "svg"),
            Order::Png => (Work::Png(figure(session)), "png"),
            Order::Steps => (Work::Film(Film::of_steps(session)), "gif"),
            Order::Story => (Work::Film(Film::of_story(session).ok_or_else(none)?), "gif"),
        };
        let stem = session.lesson().slug.replace('/', "-");
        let watch = Arc::new(Watch::default());
        let (watched, folder) = (Arc::clone(&watch), folder.to_owned());
        let ended = beside(async move |outbox| {
            let ended = match made(&work, &watched).await {
                Ok(Some(bytes)) if !watched.is_cancelled() => {
                    file::write_numbered(&folder, &stem, ending, &bytes).map(Some)
                }
                ended => ended.map(|_| None),
            };
            // The window may be closed.
            let _ = outbox.send(ended);
        });
        Ok(Self { order, watch, ended })
    }

    /// `None` while it runs.
    pub fn ended(&mut self) -> Option<Ended> {
        let failed = || Err(Refusal(format!("{} failed.", self.order.name())));
        self.ended.next().or_else(|| (!self.ended.open).then(failed))
    }
}

impl Drop for Job {
    /// Waits for the work, so that a closing window leaves no half-written file.
    fn drop(&mut self) {
        self.watch.cancel();
        let _ = self.ended.wait();
    }
}

async fn made(work: &Work, watch: &Watch) -> Result<Option<Vec<u8>>, Refusal> {
    let (what, bytes) = match work {
        Work::Svg(sheet) => return Ok(Some(sheet.svg().into_bytes())),
        Work::Png(sheet) => ("figure", sheet.png(SHARP).await.map(Some)),
        Work::Film(film) => ("film", gif(film, watch).await),
    };
    bytes.map_err(|error| Refusal(format!("The {what} cannot be made: {error}.")))
}
