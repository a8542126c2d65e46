//! A film as an animated GIF: one table of colours for all pictures, and of each picture
//! only what changed.

use crate::file::export::colors::{self, Colors};
use crate::file::export::film::{Film, Stage};
use crate::file::export::png::PngError;
use crate::platform::threads::breathe;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use std::borrow::Cow;
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tiny_skia::Pixmap;

/// Width and height a GIF may have at most, pixels: more than any screen, and a picture
/// takes 64 MB of memory.
pub const LARGEST: u32 = 4_096;

/// How many pixels are read at once: more would hold up a frame where there are no threads.
const PART: usize = 1 << 18;

/// The index that means "as before".
const SAME: u8 = u8::MAX;

/// What others may see of a film while it is made, and how they end it.
#[derive(Debug, Default)]
pub struct Watch {
    done: AtomicUsize,
    all: AtomicUsize,
    cancelled: AtomicBool,
}

impl Watch {
    /// How much is done and how much there is; 0 of 0 before it is known.
    pub fn progress(&self) -> [usize; 2] {
        [&self.done, &self.all].map(|it| it.load(Ordering::Relaxed))
    }

    /// Ends the work soon; nothing comes of it.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether the work was told to end.
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed)
    }

    /// Says how much there is to do.
    pub fn begin(&self, all: usize) {
        self.all.store(all, Ordering::Relaxed);
    }

    fn step(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}

/// Why there is no GIF.
#[derive(Debug)]
pub enum GifError {
    /// The user did not want it any more.
    Cancelled,
    /// A picture could not be drawn.
    Picture,
    /// A picture could not be made pixels.
    Pixels(PngError),
    /// The pictures are too large or too small.
    Size([u32; 2]),
    /// The pixels could not be written as GIF.
    Encoding(EncodingError),
}

impl fmt::Display for GifError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cancelled => out.write_str("it was cancelled"),
            Self::Picture => out.write_str("a picture of the film cannot be drawn"),
            Self::Pixels(error) => error.fmt(out),
            Self::Size([width, height]) => write!(
                out,
                "pictures of {width} × {height} pixels are too large for a GIF: each side \
                    may have {LARGEST}"
            ),
            Self::Encoding(error) => {
                write!(out, "the GIF cannot be encoded: {error}")
            }
        }
    }
}

impl std::error::Error for GifError {}

/// The GIF file of `film`, which begins again when it ends. `watch` is told how far it is,
/// and can end it.
///
/// # Errors
/// When it was cancelled or a picture cannot be made.
pub async fn gif(film: &Film, watch: &Watch) -> Result<Vec<u8>, GifError> {
    let shots = film.shots();
    watch.begin(shots.len());
    let mut stage = film.stage().await.ok_or(GifError::Picture)?;
    let mut size = [0, 0];
    let mut pictures = Vec::with_capacity(shots.len());
    for index in 0..shots.len() {
        if watch.is_cancelled() {
            return Err(GifError::Cancelled);
        }
        let picture = pixels(&mut stage, index).await?;
        size = [picture.width(), picture.height()];
        if size.iter().any(|side| *side > LARGEST) {
            return Err(GifError::Size(size));
        }
        let mut runs = Vec::new();
        for part in picture.pixels().chunks(PART) {
            breathe().await;
            // A figure covers its ground, so that nothing shines through.
            let pixels = part.iter().map(|it| [it.red(), it.green(), it.blue()]);
            colors::extend(&mut runs, pixels);
        }
        pictures.push(runs);
        watch.step();
        breathe().await;
    }
    let mut colors = Colors::of(pictures.iter().map(Vec::as_slice)).await;
    let mut projector = Projector::new(size, &colors)?;
    for (picture, shot) in pictures.iter().zip(shots) {
        let mut now = Vec::new();
        for (pixel, count) in picture {
            now.resize(now.len() + *count as usize, colors.index(*pixel));
        }
        breathe().await;
        projector.show(now, shot.pause).await?;
        breathe().await;
    }
    projector.end()
}

async fn pixels(stage: &mut Stage<'_>, index: usize) -> Result<Pixmap, GifError> {
    let sheet = stage.picture(index).ok_or(GifError::Picture)?;
    sheet.pixels(1.0).await.map_err(GifError::Pixels)
}

/// Writes pictures one after the other.
struct Projector {
    encoder: Encoder<Vec<u8>>,
    width: usize,
    /// The picture that is shown, as indices.
    shown: Vec<u8>,
}

impl Projector {
    fn new([width, height]: [u32; 2], colors: &Colors) -> Result<Self, GifError> {
        // The table is filled up to 256, so that "as before" is in it.
        let mut table = colors.table();
        table.resize(3 * (usize::from(SAME) + 1), 0);
        let (width, height) = (width as u16, height as u16);
        let mut encoder =
            Encoder::new(Vec::new(), width, height, &table).map_err(GifError::Encoding)?;
        encoder.set_repeat(Repeat::Infinite).map_err(GifError::Encoding)?;
        Ok(Self { encoder, width: width.into(), shown: Vec::new() })
    }

    fn end(self) -> Result<Vec<u8>, GifError> {
        self.encoder.into_inner().map_err(GifError::Encoding)
    }

    async fn show(&mut self, now: Vec<u8>, pause: u16) -> Result<(), GifError> {
        let [left, top, right, bottom] = self.changed(&now);
        let width = self.width;
        let rows = (top..bottom).map(|row| row * width + left..row * width + right);
        let buffer: Vec<u8> = rows
            .flat_map(|row| {
                row.map(|at| if self.shown.get(at) == Some(&now[at]) { SAME } else { now[at] })
            })
            .collect();
        let frame = Frame {
            delay: pause,
            dispose: DisposalMethod::Keep,
            transparent: Some(SAME),
            left: left as u16,
            top: top as u16,
            width: (right - left) as u16,
            height: (bottom - top) as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        };
        self.shown = now;
        breathe().await;
        self.encoder.write_frame(&frame).map_err(GifError::Encoding)
    }

    /// Left, top, right and bottom of what differs from the picture before; a pixel where
    /// nothing does, for a picture must have one.
    fn changed(&self, now: &[u8]) -> [usize; 4] {
        let width = self.width;
        if self.shown.len() != now.len() {
            return [0, 0, width, now.len() / width.max(1)];
        }
        let mut bounds: Option<[usize; 4]> = None;
        let rows = self.shown.chunks_exact(width).zip(now.chunks_exact(width));
        for (y, (old, new)) in rows.enumerate().filter(|(_, (old, new))| old != new) {
            let differs = |(one, two): (&u8, &u8)| one != two;
            let first = old.iter().zip(new).position(differs).unwrap_or(0);
            let last = old.iter().zip(new).rposition(differs).unwrap_or(0);
            let [left, top, right, _] = bounds.unwrap_or([first, y, last + 1, y + 1]);
            bounds = Some([left.min(first), top, right.max(last + 1), y + 1]);
        }
        bounds.unwrap_or([0, 0, 1, 1])
    }
}
