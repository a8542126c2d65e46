//! The case of a map within its picture: a text chunk of the PNG, so that who gets the picture
//! has the case.

use crate::platform::refusal::Refusal;
use png::{Decoder, Encoder, Limits};
use std::io::{Cursor, Read};

/// How every PNG begins.
pub const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// The name of the chunk.
const KEYWORD: &str = "tangency-case";

/// How much memory reading a picture's head may take, bytes.
const MEMORY: usize = 8_000_000;

/// The same picture with the case in it.
pub fn with_case(png: &[u8], case: &str) -> Result<Vec<u8>, Refusal> {
    let failed = |error: &dyn std::fmt::Display| {
        Refusal(format!("The case cannot be put into the picture: {error}."))
    };
    let mut reader = Decoder::new(Cursor::new(png)).read_info().map_err(|it| failed(&it))?;
    let mut pixels = vec![0; reader.output_buffer_size()];
    let info = reader.next_frame(&mut pixels).map_err(|it| failed(&it))?;
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, info.width, info.height);
    encoder.set_color(info.color_type);
    encoder.set_depth(info.bit_depth);
    encoder.set_compression(png::Compression::Best);
    encoder.add_itxt_chunk(KEYWORD.to_owned(), case.to_owned()).map_err(|it| failed(&it))?;
    let mut writer = encoder.write_header().map_err(|it| failed(&it))?;
    writer.write_image_data(&pixels[..info.buffer_size()]).map_err(|it| failed(&it))?;
    writer.finish().map_err(|it| failed(&it))?;
    Ok(bytes)
}

/// The case that a picture holds; `None` where it holds none, or is no PNG.
pub fn case_in(png: impl Read) -> Option<String> {
    let reader = Decoder::new_with_limits(png, Limits { bytes: MEMORY }).read_info().ok()?;
    let mut texts = reader.info().utf8_text.iter().filter(|it| it.keyword == KEYWORD);
    texts.find_map(|it| it.get_text().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_keeps_its_pixels_and_gives_its_case_back() {
        let pixels = tiny_skia::Pixmap::new(9, 5).unwrap();
        let plain = crate::file::export::png::encode(&pixels).unwrap();
        let case = "{\"a\": \"é\"}";
        let with = with_case(&plain, case).unwrap();
        assert_eq!(case_in(&*with).as_deref(), Some(case));
        assert_eq!((case_in(&*plain), case_in(&b"no PNG"[..])), (None, None));
        let pixels = |bytes: &[u8]| {
            let mut reader = Decoder::new(Cursor::new(bytes)).read_info().unwrap();
            let mut pixels = vec![0; reader.output_buffer_size()];
            reader.next_frame(&mut pixels).unwrap();
            pixels
        };
        assert_eq!(pixels(&plain), pixels(&with));
        assert!(with.starts_with(&SIGNATURE));
        assert!(with_case(b"no PNG", case).is_err());
        // Cut short anywhere, nothing is found and nothing is worse.
        (0..with.len()).for_each(|end| drop(case_in(&with[..end])));
    }
}
