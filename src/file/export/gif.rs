//! A film as an animated GIF: one table of colours, and of each picture only the changes.
//!
//! The colours are at most 255, the same in every picture, so that nothing flickers. A figure has a
//! few flat colours (paper, inks, tints) and many blends at its softened edges. The flat ones are
//! kept exactly; a network (NeuQuant, Dekker 1994) learns the blends.

use crate::file::export::film::Film;
use crate::platform::threads::{Watch, breathe};
use color_quant::NeuQuant;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use std::borrow::Cow;
use std::collections::HashMap;
use tiny_skia::PremultipliedColorU8;

/// The greatest side of a GIF, pixels: larger than any screen. A picture then takes 64 MB.
pub const LARGEST: u32 = 4_096;

/// The number of pixels read at once. More would hold up a frame where there are no threads.
const PART: usize = 1 << 18;

/// The index that means "as before".
const SAME: u8 = u8::MAX;

/// `None` if `watch` cancelled it. An error if a picture cannot be drawn or is too large.
pub async fn gif(film: &Film, watch: &Watch) -> Result<Option<Vec<u8>>, String> {
    let shots = &film.shots;
    watch.begin(shots.len() as u64);
    let mut stage = film.stage().await;
    let mut size = [0, 0];
    let mut pictures = Vec::with_capacity(shots.len());
    for index in 0..shots.len() {
        if watch.is_cancelled() {
            return Ok(None);
        }
        let picture = stage.picture(index).pixels(1.0).await?;
        size = [picture.width(), picture.height()];
        if size.iter().any(|side| *side > LARGEST) {
            let [width, height] = size;
            return Err(format!(
                "pictures of {width} × {height} pixels are too large for a GIF: each side may have \
                 {LARGEST}"
            ));
        }
        let mut runs = Vec::new();
        for part in picture.pixels().chunks(PART) {
            breathe().await;
            // A figure is opaque.
            let color = |it: &PremultipliedColorU8| [it.red(), it.green(), it.blue()];
            let same = part.chunk_by(|one, next| one == next);
            runs.extend(same.map(|it| (color(&it[0]), it.len() as u32)));
        }
        pictures.push(runs);
        watch.advance(1);
        breathe().await;
    }
    let pauses = shots.iter().map(|shot| shot.pause);
    let encoded = projected(size, &pictures, pauses).await;
    encoded.map(Some).map_err(|error| format!("the GIF cannot be encoded: {error}"))
}

async fn projected(
    size: [u32; 2],
    pictures: &[Vec<Run>],
    pauses: impl Iterator<Item = u16>,
) -> Result<Vec<u8>, EncodingError> {
    let mut colors = Colors::of(pictures).await;
    let mut projector = Projector::new(size, &colors)?;
    for (picture, pause) in pictures.iter().zip(pauses) {
        let mut now = Vec::new();
        for (pixel, count) in picture {
            now.resize(now.len() + *count as usize, colors.index(*pixel));
        }
        breathe().await;
        projector.show(now, pause).await?;
        breathe().await;
    }
    projector.encoder.into_inner()
}

struct Projector {
    encoder: Encoder<Vec<u8>>,
    width: usize,
    /// The last picture, as indices of colours.
    shown: Vec<u8>,
}

impl Projector {
    fn new([width, height]: [u32; 2], colors: &Colors) -> Result<Self, EncodingError> {
        // The table is filled up to 256, so that "as before" is in it.
        let mut table = colors.table();
        table.resize(3 * (usize::from(SAME) + 1), 0);
        let (width, height) = (width as u16, height as u16);
        let mut encoder = Encoder::new(Vec::new(), width, height, &table)?;
        encoder.set_repeat(Repeat::Infinite)?;
        Ok(Self { encoder, width: width.into(), shown: Vec::new() })
    }

    async fn show(&mut self, now: Vec<u8>, pause: u16) -> Result<(), EncodingError> {
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
        self.encoder.write_frame(&frame)
    }

    /// Left, top, right and bottom of the change; one pixel without any, as a GIF needs one.
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

pub type Pixel = [u8; 3];

/// A colour, and the number of successive pixels that have it. Runs take a hundredth of the memory,
/// so that all pictures of a film can wait for the colours.
pub type Run = (Pixel, u32);

/// The most colours that a film has; the index after them means "as before".
pub const MOST: usize = 255;

/// The number of the most frequent colours that are kept exactly if there are more than [`MOST`].
/// More leaves too few for the blends, fewer shifts a tint.
const EXACT: usize = 96;

/// The most times that a blend counts: edges of a long line would outweigh those of a short one.
const WEIGHT: usize = 8;

/// The number of parts, by brightness, in which the blends are learned. A part takes a tenth of the
/// time of all at once, and fits a frame. More parts would have too few colours for a network.
const PARTS: usize = 3;

pub struct Colors {
    table: Vec<Pixel>,
    found: HashMap<Pixel, u8>,
}

impl Colors {
    pub async fn of(pictures: &[Vec<Run>]) -> Self {
        // Counts in the picture that has most of a colour: a mark may be in one picture alone.
        let mut most: HashMap<Pixel, usize> = HashMap::new();
        let mut counts: HashMap<Pixel, usize> = HashMap::new();
        for picture in pictures {
            for (pixel, count) in picture {
                *counts.entry(*pixel).or_default() += *count as usize;
            }
            for (pixel, count) in counts.drain() {
                let most = most.entry(pixel).or_default();
                *most = count.max(*most);
            }
            breathe().await;
        }
        let mut counts: Vec<_> = most.into_iter().collect();
        // Most frequent first; equals in a fixed order, so that a film is the same twice.
        counts.sort_unstable_by(|one, two| two.1.cmp(&one.1).then(one.0.cmp(&two.0)));
        let exact = if counts.len() <= MOST { counts.len() } else { EXACT };
        let mut table: Vec<_> = counts[..exact].iter().map(|it| it.0).collect();
        if counts.len() > exact {
            table.extend(learned(&counts[exact..], MOST - exact).await);
        }
        if table.is_empty() {
            table.push([0; 3]);
        }
        let found: HashMap<_, _> = (0..=u8::MAX).zip(&table).map(|(at, it)| (*it, at)).collect();
        Self { table, found }
    }

    pub fn table(&self) -> Vec<u8> {
        self.table.concat()
    }

    pub fn index(&mut self, pixel: Pixel) -> u8 {
        let table = &self.table;
        *self.found.entry(pixel).or_insert_with(|| nearest(table, pixel))
    }
}

/// Learns colours for the blends: as many for dark ones as for middle and for light ones.
async fn learned(counts: &[(Pixel, usize)], count: usize) -> Vec<Pixel> {
    let blends = counts.iter().flat_map(|(it, count)| [*it].repeat((*count).min(WEIGHT)));
    let mut sample: Vec<_> = blends.map(|[r, g, b]| [r, g, b, 255]).collect();
    sample.sort_unstable_by_key(|it| it[1]);
    let mut colors = Vec::with_capacity(count);
    for part in sample.chunks(sample.len().div_ceil(PARTS)) {
        // The network learns from every pixel of the sample, which is small.
        let map = NeuQuant::new(1, count / PARTS, part.as_flattened()).color_map_rgb();
        colors.extend(map.chunks_exact(3).map(|it| [it[0], it[1], it[2]]));
        breathe().await;
    }
    colors
}

fn nearest(table: &[Pixel], pixel: Pixel) -> u8 {
    // Eyes see green best and blue least.
    let apart = |it: &Pixel| {
        let parts = it.iter().zip(pixel).map(|(one, two)| i32::from(*one) - i32::from(two));
        parts.zip([3, 6, 1]).map(|(by, weight)| weight * by * by).sum::<i32>()
    };
    let best = (0..=u8::MAX).zip(table).min_by_key(|(_, it)| apart(it));
    best.map_or(0, |(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::threads::now;

    fn runs(pixels: impl Iterator<Item = Pixel>) -> Vec<Run> {
        let pixels: Vec<_> = pixels.collect();
        pixels.chunk_by(|one, next| one == next).map(|it| (it[0], it.len() as u32)).collect()
    }

    fn of(pixels: impl Iterator<Item = Pixel>) -> Colors {
        now(Colors::of(&[runs(pixels)]))
    }

    fn shown(colors: &mut Colors, pixel: Pixel) -> Pixel {
        let (table, at) = (colors.table(), 3 * usize::from(colors.index(pixel)));
        [table[at], table[at + 1], table[at + 2]]
    }

    fn blends() -> impl Iterator<Item = Pixel> {
        (0..20_000u32).map(|it| [it as u8, (it / 256) as u8, (it / 7) as u8])
    }

    const PAPER: Pixel = [0xfb, 0xf8, 0xf1];

    #[test]
    fn few_colours_are_kept_exactly() {
        let pixels = (0..200u8).map(|it| [it, 255 - it, 7]);
        let mut colors = of(pixels.clone());
        for pixel in pixels {
            assert_eq!(shown(&mut colors, pixel), pixel);
        }
    }

    #[test]
    fn paper_stays_paper_among_thousands_of_blends() {
        let mut colors = of(std::iter::repeat_n(PAPER, 50_000).chain(blends()));
        assert_eq!(colors.table().len(), 3 * MOST);
        assert_eq!(shown(&mut colors, PAPER), PAPER);
        let mut off = |pixel: Pixel| {
            let parts = shown(&mut colors, pixel).into_iter().zip(pixel);
            parts.map(|(one, two)| f64::from(one.abs_diff(two)).powi(2)).sum::<f64>().sqrt()
        };
        let mean = blends().step_by(40).map(&mut off).sum::<f64>() / 500.0;
        // 255 colours spread evenly over the cube are about forty apart.
        assert!(mean < 40.0, "{mean}");
    }

    #[test]
    fn an_ink_of_one_picture_alone_is_kept_exactly() {
        let ink = [0xa8, 0x20, 0x6f];
        let many = runs(std::iter::repeat_n(PAPER, 50_000).chain(blends()));
        let mut all = vec![many; 30];
        all.push(runs(std::iter::repeat_n(ink, 40)));
        assert_eq!(shown(&mut now(Colors::of(&all)), ink), ink);
    }
}
