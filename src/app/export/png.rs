//! An SVG figure as PNG, with the program's own typeface.

use crate::app::font;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};
use std::fmt;

/// Width and height a PNG may have at most, pixels: 16 K is a wall-sized print and a
/// gigabyte of memory.
const LARGEST: f32 = 16_384.0;

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
                "a picture of {width} × {height} pixels cannot be made: \
                 each side must be between 1 and {LARGEST}"
            ),
            Self::Encoding(error) => write!(out, "the PNG cannot be written: {error}"),
        }
    }
}

impl std::error::Error for PngError {}

/// The PNG file of `svg` at `scale` pixels a unit.
///
/// # Errors
/// When `svg` is no SVG or the picture would be empty or far too large.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    let pixmap = Raster::new().pixels(svg, scale)?;
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_compression(png::Compression::Best);
    let pixels: Vec<u8> = pixmap
        .pixels()
        .iter()
        .map(|pixel| pixel.demultiply())
        .flat_map(|it| [it.red(), it.green(), it.blue(), it.alpha()])
        .collect();
    let mut writer = encoder.write_header().map_err(PngError::Encoding)?;
    writer.write_image_data(&pixels).map_err(PngError::Encoding)?;
    writer.finish().map_err(PngError::Encoding)?;
    Ok(bytes)
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
        let tree = Tree::from_str(svg, &self.options).map_err(PngError::Svg)?;
        let (width, height) = (tree.size().width() * scale, tree.size().height() * scale);
        let fits = |side: f32| (1.0..=LARGEST).contains(&side);
        let pixmap = (fits(width) && fits(height))
            .then(|| Pixmap::new(width.round() as u32, height.round() as u32))
            .flatten();
        let mut pixmap = pixmap.ok_or(PngError::Size { width, height })?;
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
        Ok(pixmap)
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
    fn what_cannot_be_a_picture_is_refused_in_a_sentence() {
        assert!(matches!(png("<svg", 1.0), Err(PngError::Svg(_))));
        for scale in [0.0, -1.0, 1e9, f32::NAN] {
            let error = png(SVG, scale).unwrap_err();
            assert!(error.to_string().contains("pixels"), "{error}");
        }
    }
}
