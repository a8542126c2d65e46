//! The colours of a film: at most 255, the same in every picture, so that nothing flickers.
//!
//! A figure has a handful of flat colours (paper, inks, tints) and many blends
//! where their edges are softened. The flat ones are kept exactly, whatever a quantiser
//! would make of them; a network (NeuQuant, Dekker 1994) learns the blends.

use crate::platform::threads::breathe;
use color_quant::NeuQuant;
use std::collections::HashMap;

/// A pixel's red, green and blue.
pub type Pixel = [u8; 3];

/// A colour, and how many pixels in a row have it. So a figure takes a hundredth of the
/// room, and all pictures of a film can wait for its colours.
pub type Run = (Pixel, u32);

/// Adds a picture's next pixels, row by row, to its runs.
pub fn extend(runs: &mut Vec<Run>, pixels: impl Iterator<Item = Pixel>) {
    for pixel in pixels {
        match runs.last_mut() {
            Some((same, count)) if *same == pixel && *count < u32::MAX => *count += 1,
            _ => runs.push((pixel, 1)),
        }
    }
}

/// How many colours a film has at most; one index more means "as before".
pub const MOST: usize = 255;

/// How many of the most frequent colours are kept exactly where there are more than
/// [`MOST`]. More would leave too few for the blends, fewer would shift a tint.
const EXACT: usize = 96;

/// How often a blend counts at most when the network learns: edges of one long line
/// would drown those of a short one.
const WEIGHT: usize = 8;

/// In how many parts, by brightness, the blends are learned: a part within a frame takes a tenth of the
/// time of all at once. More parts would have too few colours for a network.
const PARTS: usize = 3;

/// A table of colours, and which of them stands for a pixel.
pub struct Colors {
    table: Vec<Pixel>,
    found: HashMap<Pixel, u8>,
}

impl Colors {
    /// The colours of a film, picture by picture.
    pub async fn of<'r>(pictures: impl Iterator<Item = &'r [Run]>) -> Self {
        // How many pixels a colour has in the picture where it has most: what decides a
        // step may be seen in one picture alone.
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
        // The most frequent first; among equals a fixed order, so that a film is the same twice.
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

    /// Red, green and blue of each colour.
    pub fn table(&self) -> Vec<u8> {
        self.table.concat()
    }

    /// The index of the colour nearest to a pixel.
    pub fn index(&mut self, pixel: Pixel) -> u8 {
        let table = &self.table;
        *self.found.entry(pixel).or_insert_with(|| nearest(table, pixel))
    }
}

/// Colours for the blends: so many for the dark ones, as many for the middle, and for the light ones.
async fn learned(counts: &[(Pixel, usize)], count: usize) -> Vec<Pixel> {
    let blends = counts.iter().flat_map(|(it, count)| [*it].repeat((*count).min(WEIGHT)));
    let mut sample: Vec<_> = blends.map(|[r, g, b]| [r, g, b, 255]).collect();
    sample.sort_unstable_by_key(|it| it[1]);
    let mut colors = Vec::with_capacity(count);
    for part in sample.chunks(sample.len().div_ceil(PARTS)) {
        // Every pixel of the sample is learned from: it is small.
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
        let mut runs = Vec::new();
        extend(&mut runs, pixels);
        runs
    }

    fn of(pixels: impl Iterator<Item = Pixel>) -> Colors {
        now(Colors::of([runs(pixels).as_slice()].into_iter()))
    }

    fn shown(colors: &mut Colors, pixel: Pixel) -> Pixel {
        let (table, at) = (colors.table(), 3 * usize::from(colors.index(pixel)));
        [table[at], table[at + 1], table[at + 2]]
    }

    /// Twenty thousand colours.
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
        // 255 colours for all of a cube's colours are some forty apart.
        assert!(mean < 40.0, "{mean}");
    }

    #[test]
    fn an_ink_of_one_picture_alone_is_kept_exactly() {
        let ink = [0xa8, 0x20, 0x6f];
        let many = runs(std::iter::repeat_n(PAPER, 50_000).chain(blends()));
        let last = runs(std::iter::repeat_n(ink, 40));
        let all = std::iter::repeat_n(many.as_slice(), 30).chain([last.as_slice()]);
        assert_eq!(shown(&mut now(Colors::of(all)), ink), ink);
    }
}
