//! Pictures of the window, as the screen has them.

use crate::app::file::{self, Existing};
use crate::app::refusal::Refusal;
use macroquad::texture::get_screen_data;
use png::Compression;
use std::path::{Path, PathBuf};

/// Pixels of the window, row by row from the top.
pub struct Pixels {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

/// What the window shows. To be called when everything is drawn and before the next frame.
pub fn window() -> Pixels {
    let image = get_screen_data();
    let (width, height) = (usize::from(image.width), usize::from(image.height));
    // The graphics card's rows run upwards.
    let rows = image.bytes.chunks_exact(width.max(1) * 4).take(height).rev();
    let rgb = rows.flat_map(|row| row.chunks_exact(4)).flat_map(|pixel| &pixel[..3]).copied();
    Pixels { width: width as u32, height: height as u32, rgb: rgb.collect() }
}

impl Pixels {
    /// Saves the picture as PNG.
    ///
    /// # Errors
    /// When the file exists and is to be kept, or cannot be written.
    pub fn save(&self, path: &Path, existing: Existing) -> Result<(), Refusal> {
        file::write(path, &self.png(Compression::Default)?, existing)
    }

    /// Saves the picture under the first free name `tangency-1.png`, `tangency-2.png` …
    /// in a folder, and returns where that is. Somebody works in the window meanwhile, so that it is
    /// rather larger than late.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn save_numbered(&self, folder: &Path) -> Result<PathBuf, Refusal> {
        file::write_numbered(folder, "tangency", "png", &self.png(Compression::Fast)?)
    }

    fn png(&self, compression: Compression) -> Result<Vec<u8>, Refusal> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_compression(compression);
        encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&self.rgb))
            .map_err(|error| Refusal(format!("The picture cannot be encoded: {error}.")))?;
        Ok(bytes)
    }
}
