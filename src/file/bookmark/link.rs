//! Links: a [`Bookmark`] as one line of text, `tangency:1/…`, to be pasted, passed on, or given to
//! the program as an argument. After the version stands the bookmark's JSON, compressed (zlib) and
//! in the letters of URLs (base64url). A link can show shapes and do nothing else.
//!
//! Where the program is on a page, the address of the page ends with the link instead: `https://…#1/…`.

use super::Bookmark;
use crate::platform::json;
use crate::platform::refusal::Refusal;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

const SCHEME: &str = "tangency:";

/// The version that is written and read.
const VERSION: u32 = 1;

/// How hard a bookmark is compressed, 0 to 10. It takes well below a millisecond.
const EFFORT: u8 = 9;

/// The longest link that is made, characters: mail and chat take it. An arena of some hundred
/// shapes fits.
const LONGEST: usize = 16_000;

/// The largest JSON that a link may hold, bytes. A longer one is an attack.
const LARGEST: usize = 1_000_000;

const NAME: &str = "The link";

/// Whether a text is meant to be a link.
pub fn is_link(text: &str) -> bool {
    text.trim_start().starts_with(SCHEME) || in_address(text).is_some()
}

/// The link after the `#` of a web address.
fn in_address(text: &str) -> Option<&str> {
    let (page, link) = text.trim().split_once('#')?;
    let (version, _) = link.split_once('/')?;
    (page.contains("://") && version.parse::<u32>().is_ok()).then_some(link)
}

/// A link as the end of the address of a page, without the `#`.
pub fn hash(link: &str) -> &str {
    link.strip_prefix(SCHEME).unwrap_or(link)
}

/// A link as the address of a page with the program, whatever that ended with.
pub fn on_page(link: &str, page: &str) -> String {
    let page = page.split('#').next().unwrap_or_default().trim();
    format!("{page}#{hash}", hash = hash(link))
}

/// The link to a bookmark.
pub fn text(bookmark: &Bookmark) -> Result<String, Refusal> {
    let json = serde_json::to_vec(bookmark)
        .map_err(|error| Refusal(format!("There is no link: {error}.")))?;
    let packed = URL_SAFE_NO_PAD.encode(compress_to_vec_zlib(&json, EFFORT));
    let link = format!("{SCHEME}{VERSION}/{packed}");
    if link.len() > LONGEST {
        return Err(Refusal(format!(
            "The link would have {link} characters, and {LONGEST} are the most that are \
                passed on; save the case as a file.",
            link = link.len()
        )));
    }
    Ok(link)
}

/// Reads a link.
pub fn read(text: &str) -> Result<Bookmark, Refusal> {
    let damaged = || Refusal(format!("{NAME} is damaged: a part of it is missing or changed."));
    let rest = text.trim().strip_prefix(SCHEME).or_else(|| in_address(text)).ok_or_else(damaged)?;
    let (version, packed) = rest.split_once('/').ok_or_else(damaged)?;
    match version.parse::<u32>() {
        Ok(VERSION) => {}
        Ok(newer) if newer > VERSION => {
            return Err(Refusal(format!(
                "{NAME} is of version {newer}; this program reads version {VERSION}. A \
                    newer Tangency opens it."
            )));
        }
        _ => return Err(damaged()),
    }
    if packed.len() > LARGEST {
        return Err(damaged());
    }
    let zlib = URL_SAFE_NO_PAD.decode(packed).map_err(|_| damaged())?;
    let json = decompress_to_vec_zlib_with_limit(&zlib, LARGEST).map_err(|_| damaged())?;
    let json = String::from_utf8(json).map_err(|_| damaged())?;
    let bookmark: Bookmark = json::parse(&json).map_err(|fault| fault.refusal(NAME))?;
    bookmark.checked(NAME)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::LESSONS;
    use crate::session::Session;
    use crate::session::action::Action;
    use crate::session::settings::Settings;
    use glam::DVec2;
    use proptest::prelude::*;

    fn session() -> Session {
        Session::new(Settings::default()).unwrap()
    }

    /// A link to any JSON.
    fn link_to(json: &str) -> String {
        let packed = URL_SAFE_NO_PAD.encode(compress_to_vec_zlib(json.as_bytes(), EFFORT));
        format!("{SCHEME}{VERSION}/{packed}")
    }

    #[test]
    fn every_preset_of_two_shapes_is_a_link_of_at_most_two_thousand_characters_and_comes_back() {
        for lesson in LESSONS.iter() {
            for preset in lesson.presets {
                let mut session = session();
                session.apply(&Action::Open { lesson: lesson.slug.into() });
                session.apply(&Action::Preset { preset: preset.slug.into() });
                let center = DVec2::new(0.1, 1e-300);
                session.apply(&Action::Look { center, pixels_per_unit: 1.0 / 3.0 });
                let bookmark = Bookmark::of(&session);
                let Ok(link) = text(&bookmark) else {
                    assert!(session.scene().shapes().len() > 100, "{}", preset.slug);
                    continue;
                };
                let two = session.scene().shapes().len() <= 2;
                assert!(!two || link.len() <= 2000, "{}: {}", preset.slug, link.len());
                assert!(is_link(&link) && link.bytes().all(|it| it.is_ascii_graphic()));
                let address = on_page(&link, "https://a.org/t/?demo=gjk#old");
                assert!(is_link(&address));
                assert_eq!(read(&address).as_ref(), Ok(&bookmark));
                assert_eq!(read(&format!("  {link}\n")), Ok(bookmark));
            }
        }
    }

    #[test]
    fn what_is_no_link_of_this_program_is_refused_in_a_sentence() {
        let link = text(&Bookmark::of(&session())).unwrap();
        let newer = link.replacen(":1/", ":2/", 1);
        assert!(read(&newer).unwrap_err().0.contains("version 2"));
        let half = &link[..link.len() / 2];
        for bad in ["", "tangency:", "tangency:1/", "tangency:x/abc", "tangency:1/ä", half] {
            assert!(read(bad).unwrap_err().0.contains("damaged"), "{bad}");
        }
        let demo = r#"{"demo": "no/such", "scene": {"a": {"point": {"at": [0, 0]}}}}"#;
        assert!(read(&link_to(demo)).is_err());
        let shape =
            r#"{"demo": "arena", "scene": {"a": {"circle": {"center": [0, 0], "radius": -1}}}}"#;
        let Refusal(sentence) = read(&link_to(shape)).unwrap_err();
        assert!(sentence.starts_with("The link") && sentence.contains("radius"), "{sentence}");
        let more = r#"{"demo": "arena", "scene": {"shapes": []}, "command": "rm"}"#;
        assert!(read(&link_to(more)).unwrap_err().0.contains("command"));
    }

    #[test]
    fn an_address_without_a_link_is_none() {
        for text in ["https://a.org/", "https://a.org/#top", "https://a.org/#x/1", "a#1/b"] {
            assert!(!is_link(text), "{text}");
        }
    }

    #[test]
    fn a_link_that_unpacks_to_a_flood_is_refused() {
        let flood = " ".repeat(50 * LARGEST);
        let link = link_to(&flood);
        assert!(link.len() < 200_000);
        assert!(read(&link).unwrap_err().0.contains("damaged"));
    }

    proptest! {
        #[test]
        fn a_link_that_was_changed_anywhere_is_read_or_refused(at in 0_usize..400, by in 1_u8..255) {
            let mut link = text(&Bookmark::of(&session())).unwrap().into_bytes();
            let at = at % link.len();
            link[at] = link[at].wrapping_add(by);
            let _ = read(&String::from_utf8_lossy(&link));
        }
    }
}
