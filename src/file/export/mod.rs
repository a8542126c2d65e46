//! Figures and films for handouts: the canvas's own drawing as SVG and PNG, and a run's
//! steps or a story as an animated GIF.

pub mod brush;
pub mod caption;
pub mod colors;
pub mod film;
pub mod gif;
pub mod job;
pub mod map;
pub mod png;
pub mod sheet;
pub mod svg;

pub use caption::Caption;
pub use film::Film;
pub use gif::gif;
pub use job::{Job, Order};
pub use png::PngError;
pub use sheet::{Sheet, SheetOptions};

use crate::page::figure::Figure;
use crate::page::number::capital;
use crate::page::palette::Palette;
use crate::page::picture::Picture;
use crate::session::Session;

/// The sheet of what `session` shows of `run`, both panes where there are two, with words
/// below it where there are any.
pub fn figure(session: &Session, caption: Option<&Caption>) -> Sheet {
    figure_on_its_way(session, 1.0, caption)
}

/// The same where the step has come `way` from the one before, 0 to 1 and eased.
fn figure_on_its_way(session: &Session, way: f64, caption: Option<&Caption>) -> Sheet {
    let run = session.run();
    let settings = session.settings();
    let palette = Palette {
        theme: settings.theme,
        document: settings.document_colors.then_some(&session.lesson().source.colors),
        verdict: run.outcome.verdict,
    };
    let words = run.page(session.step()).note.caption.clone();
    let options = SheetOptions {
        title: session.lesson().title,
        description: &words,
        grid: settings.grid,
        text_scale: settings.text_scale,
        caption,
    };
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
    Sheet::beside(&named, &palette, options)
}
