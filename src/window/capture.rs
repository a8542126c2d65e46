//! Pictures of the window, as the screen has them.

use crate::platform::file::{self, Existing};
use crate::platform::refusal::Refusal;
use crate::platform::threads::Beside;
use macroquad::texture::{Image, get_screen_data};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};

/// Pixels of the window, as the graphics card has them: row by row from the bottom, with opacity.
pub struct Pixels(Image);

/// What the window shows. To be called when everything is drawn and before the next frame.
pub fn window() -> Pixels {
    Pixels(get_screen_data())
}

impl Pixels {
    /// Saves the picture as PNG.
    ///
    /// # Errors
    /// When the file exists and is to be kept, or cannot be written.
    pub fn save(&self, path: &Path, existing: Existing) -> Result<(), Refusal> {
        file::write(path, &self.png()?, existing)
    }

    /// Red, green and blue, row by row from the top.
    fn rgb(&self) -> Vec<u8> {
        let row = usize::from(self.0.width).max(1) * 4;
        let rows = self.0.bytes.chunks_exact(row).take(usize::from(self.0.height)).rev();
        rows.flat_map(|row| row.chunks_exact(4)).flat_map(|pixel| &pixel[..3]).copied().collect()
    }

    fn png(&self) -> Result<Vec<u8>, Refusal> {
        let mut bytes = Vec::new();
        let [width, height] = [self.0.width, self.0.height].map(u32::from);
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Rgb);
        encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&self.rgb()))
            .map_err(|error| Refusal(format!("The picture cannot be encoded: {error}.")))?;
        Ok(bytes)
    }
}

/// A picture that is being encoded and written beside the window's frames: at 1600 × 1000 that takes
/// longer than ten of them.
pub struct Saving(Receiver<Result<PathBuf, Refusal>>);

impl Saving {
    /// Begins to save the picture under the first free name `tangency-1.png`, `tangency-2.png` …
    /// in `folder`.
    pub fn begin(pixels: Pixels, folder: PathBuf) -> Self {
        let (send, receive) = sync_channel(1);
        Beside::begin(async move || {
            let png = pixels.png();
            let saved = png.and_then(|it| file::write_numbered(&folder, "tangency", "png", &it));
            // The window waits for this even when it closes.
            let _ = send.send(saved);
        });
        Self(receive)
    }

    /// Where the file is, or why there is none, once that is known.
    pub fn ended(&self) -> Option<Result<PathBuf, Refusal>> {
        match self.0.try_recv() {
            Ok(saved) => Some(saved),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(failed())),
        }
    }

    /// Waits for [`Self::ended`].
    ///
    /// # Errors
    /// When there is no file.
    pub fn wait(self) -> Result<PathBuf, Refusal> {
        self.0.recv().unwrap_or_else(|_| Err(failed()))
    }
}

fn failed() -> Refusal {
    Refusal("The picture of the window could not be saved.".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two rows of one pixel: red above blue.
    fn pixels() -> Pixels {
        Pixels(Image { bytes: vec![0, 0, 255, 255, 255, 0, 0, 255], width: 1, height: 2 })
    }

    #[test]
    fn the_upper_row_of_the_window_is_the_upper_row_of_the_picture() {
        let png = pixels().png().unwrap();
        let mut reader = png::Decoder::new(png.as_slice()).read_info().unwrap();
        let mut rgb = vec![0; reader.output_buffer_size()];
        reader.next_frame(&mut rgb).unwrap();
        assert_eq!(rgb, [255, 0, 0, 0, 0, 255]);
    }

    #[test]
    fn a_picture_that_is_waited_for_is_there() {
        let folder = tempfile::tempdir().unwrap();
        for number in 1..3 {
            let path = Saving::begin(pixels(), folder.path().to_owned()).wait().unwrap();
            assert_eq!(path, folder.path().join(format!("tangency-{number}.png")));
            assert!(path.is_file());
        }
        let nowhere = folder.path().join("nowhere");
        assert!(Saving::begin(pixels(), nowhere).wait().is_err());
    }
}
