//! An SVG figure as PNG, with the program's own typeface.

use crate::app::figure;
use crate::app::font;
use crate::app::palette::{Palette, Shades};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt;
use std::io::Write;

/// Width and height a PNG may have at most, pixels: 16 K is a wall-sized print.
const LARGEST: f32 = 16_384.0;

/// How many pixels are drawn at once. More would take more memory, fewer draw what lies
/// across two bands more often.
const BAND: u32 = 1 << 24;

/// Why there is no PNG.
#[derive(Debug)]
pub enum PngError {
    /// The SVG could not be read.
    Svg(resvg::usvg::Error),
    /// The picture would have no pixel, or too many.
    Size {
        /// Width asked for, pixels.
        width: f32,
        /// Height asked for, pixels.
        height: f32,
    },
    /// The pixels could not be written as PNG.
    Encoding(png::EncodingError),
}

impl fmt::Display for PngError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Svg(error) => write!(out, "the figure's SVG cannot be read: {error}"),
            Self::Size { width, height } => write!(
                out,
                "a picture of {width} × {height} pixels cannot be made: each side must be \
                    between 1 and {largest}",
                largest = LARGEST
            ),
            Self::Encoding(error) => {
                write!(out, "the PNG cannot be written: {error}")
            }
        }
    }
}

impl std::error::Error for PngError {}

/// The PNG file of `svg` at `scale` pixels a unit.
///
/// # Errors
/// When `svg` is no SVG or the picture would be empty or far too large.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let raster = Raster::new();
    let (tree, size) = raster.tree(svg, scale)?;
    in_bands(&tree, scale, size, BAND).map_err(PngError::Encoding)
}

/// The PNG file of a tree, drawn in bands of about so many pixels.
fn in_bands(
    tree: &Tree,
    scale: f32,
    [width, height]: [u32; 2],
    band: u32,
) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let encoder = encoder(&mut bytes, [width, height], png::FilterType::default());
    let mut writer = encoder.write_header()?;
    let mut rows = writer.stream_writer()?;
    let step = (band / width).max(1);
    for top in (0..height).step_by(step as usize) {
        let Some(mut pixmap) = Pixmap::new(width, step.min(height - top)) else { continue };
        let down = Transform::from_scale(scale, scale).post_translate(0.0, -(top as f32));
        resvg::render(tree, down, &mut pixmap.as_mut());
        let pixels = pixmap.pixels().iter().map(|pixel| pixel.demultiply());
        let pixels = pixels.flat_map(|it| [it.red(), it.green(), it.blue(), it.alpha()]);
        rows.write_all(&pixels.collect::<Vec<_>>())?;
    }
    rows.finish()?;
    writer.finish()?;
    Ok(bytes)
}

/// The PNG file of a field, a pixel a cell, its first row first.
///
/// # Errors
/// When the encoder refuses, which cells of any number do not make it do.
pub fn field(cells: &figure::Raster, palette: &Palette) -> Result<Vec<u8>, png::EncodingError> {
    let size = cells.size().map(u32::from);
    // Neighbours differ little: their differences are short to write.
    let filter = if cells.is_smooth() { png::FilterType::Paeth } else { png::FilterType::NoFilter };
    encoded(size, &Shades::of(palette).rgba(cells), filter)
}

/// The PNG file of pixels: red, green, blue and opacity of each.
fn encoded(
    size: [u32; 2],
    pixels: &[u8],
    filter: png::FilterType,
) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut writer = encoder(&mut bytes, size, filter).write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(bytes)
}

fn encoder(
    bytes: &mut Vec<u8>,
    [width, height]: [u32; 2],
    filter: png::FilterType,
) -> png::Encoder<'_, &mut Vec<u8>> {
    let mut encoder = png::Encoder::new(bytes, width, height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Best);
    encoder.set_filter(filter);
    encoder
}

/// Makes pixels of SVGs, one after the other.
pub struct Raster {
    options: Options<'static>,
}

impl Raster {
    /// With the program's own typeface and no other.
    pub fn new() -> Self {
        let mut options = Options { font_family: font::FAMILY.to_owned(), ..Options::default() };
        for data in [font::REGULAR, font::SEMIBOLD] {
            options.fontdb_mut().load_font_data(data.to_vec());
        }
        Self { options }
    }

    /// The pixels of `svg` at `scale` pixels a unit.
    ///
    /// # Errors
    /// When `svg` is no SVG or the picture would be empty or far too large.
    pub fn pixels(&self, svg: &str, scale: f32) -> Result<Pixmap, PngError> {
        let (tree, [width, height]) = self.tree(svg, scale)?;
        let too_large = PngError::Size { width: width as f32, height: height as f32 };
        let mut pixmap = Pixmap::new(width, height).ok_or(too_large)?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        Ok(pixmap)
    }

    /// What `svg` says, and how many pixels it is wide and high at `scale` pixels a unit.
    fn tree(&self, svg: &str, scale: f32) -> Result<(Tree, [u32; 2]), PngError> {
        let tree = Tree::from_str(svg, &self.options).map_err(PngError::Svg)?;
        let (width, height) = (tree.size().width() * scale, tree.size().height() * scale);
        let fits = |side: f32| (1.0..=LARGEST).contains(&side);
        if !(fits(width) && fits(height)) {
            return Err(PngError::Size { width, height });
        }
        Ok((tree, [width.round() as u32, height.round() as u32]))
    }
}

impl Default for Raster {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SVG: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\" \
        viewBox=\"0 0 40 20\"><rect width=\"40\" height=\"20\" fill=\"#fff\"/>\
        <text x=\"2\" y=\"16\" font-size=\"18\" font-family=\"IBM Plex Sans\">H</text></svg>";

    #[test]
    fn letters_are_drawn_without_any_installed_font() {
        let pixmap = Raster::new().pixels(SVG, 1.0).unwrap();
        assert!(pixmap.pixels().iter().any(|pixel| pixel.red() < 60));
    }

    #[test]
    fn the_scale_multiplies_the_size() {
        let bytes = png(SVG, 2.5).unwrap();
        let info = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
        assert_eq!((info.info().width, info.info().height), (100, 50));
    }

    #[test]
    fn a_picture_drawn_in_bands_is_the_same_picture() {
        let raster = Raster::new();
        let (tree, size) = raster.tree(SVG, 5.0).unwrap();
        let pixels = |bytes: Vec<u8>| {
            let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size()];
            reader.next_frame(&mut pixels).unwrap();
            pixels
        };
        let whole = pixels(in_bands(&tree, 5.0, size, BAND).unwrap());
        let banded = pixels(in_bands(&tree, 5.0, size, 7 * size[0]).unwrap());
        assert!(whole.contains(&0), "there are letters");
        assert_eq!(whole.len(), banded.len());
        // Edges may be rounded another way by a step.
        assert!(whole.iter().zip(&banded).all(|(one, other)| one.abs_diff(*other) <= 2));
    }

    #[test]
    fn what_cannot_be_a_picture_is_refused_in_a_sentence() {
        assert!(matches!(png("<svg", 1.0), Err(PngError::Svg(_))));
        for scale in [0.0, -1.0, 1e9, f32::NAN] {
            let error = png(SVG, scale).unwrap_err();
            assert!(error.to_string().contains("pixels"), "{error}");
        }
    }
}
