//! Bookmarks: demo, shapes, step and view. The window comes back to a stored one after a restart.
//!
//! A link is a bookmark as text, `tangency:1/…`: the version, then the JSON, compressed (zlib) and
//! encoded (base64url). It can only show shapes. In a browser the page's address ends with a link,
//! `https://…#1/…`, or names a demo, `?demo=slug&preset=slug`.

use crate::demo::lesson::Lesson;
use crate::lab::case;
use crate::platform::json;
use crate::platform::refusal::{Refusal, printable};
use crate::scene::Scene;
use crate::session::Session;
use crate::session::action::{Action, StepTo};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use glam::DVec2;
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object with demo and scene")]
pub struct Bookmark {
    demo: String,
    scene: Scene,
    /// From 0; `None` is the last step.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    step: Option<usize>,
    /// `None` fits everything on the canvas.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    view: Option<Seen>,
    /// How far the plane is carried into the method's frame, 0 to 1.
    #[serde(default, skip_serializing_if = "is_zero")]
    frame: f64,
    /// World and frame are shown beside each other.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    twin: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    center: DVec2,
    pixels_per_unit: f64,
}

fn is_zero(value: &f64) -> bool {
    *value == 0.0
}

impl Bookmark {
    pub fn of(session: &Session) -> Self {
        let view = &session.view;
        let seen = Seen { center: view.center, pixels_per_unit: view.pixels_per_unit };
        Self {
            demo: session.lesson().slug.to_owned(),
            scene: session.scene().clone(),
            step: session.wanted_step,
            view: (!session.follows_canvas).then_some(seen),
            frame: session.frame(),
            twin: session.twin,
        }
    }

    pub fn actions(&self) -> Vec<Action> {
        let load = Action::Load { lesson: self.demo.clone(), scene: self.scene.clone() };
        let look = self
            .view
            .map(|Seen { center, pixels_per_unit }| Action::Look { center, pixels_per_unit });
        let to = self.step.map_or(StepTo::Last, StepTo::At);
        [load, Action::Twin { on: self.twin }]
            .into_iter()
            .chain(look)
            .chain([Action::Frame { amount: self.frame }, Action::Step { to }])
            .collect()
    }
}

const SCHEME: &str = "tangency:";

const VERSION: u32 = 1;

/// The level of compression, 0 to 10. This one takes well below a millisecond.
const EFFORT: u8 = 9;

/// The longest link that is made, characters. Mail and chat accept it, and some hundred shapes fit.
const LONGEST: usize = 16_000;

/// The largest JSON that a link may hold, bytes. A longer one is an attack.
const LARGEST: usize = 1_000_000;

const NAME: &str = "The link";

pub fn is_link(text: &str) -> bool {
    text.trim_start().starts_with(SCHEME) || in_address(text).is_some()
}

/// The link after the `#` of a web address.
fn in_address(text: &str) -> Option<&str> {
    let (page, link) = text.trim().split_once('#')?;
    let (version, _) = link.split_once('/')?;
    (page.contains("://") && version.parse::<u32>().is_ok()).then_some(link)
}

/// The link as it follows the `#` in a page's address.
pub fn hash(link: &str) -> &str {
    link.strip_prefix(SCHEME).unwrap_or(link)
}

/// The address of `page` with the link in place of any older one.
pub fn on_page(link: &str, page: &str) -> String {
    let page = page.split('#').next().unwrap_or_default().trim();
    format!("{page}#{hash}", hash = hash(link))
}

pub fn link_to(bookmark: &Bookmark) -> Result<String, Refusal> {
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
    let refuse = |why| Err(Refusal(format!("{NAME}: {why}.")));
    match Lesson::find(&bookmark.demo) {
        None => refuse(format!("this program has no demo “{}”", printable(&bookmark.demo))),
        Some(it) if !it.admits(&bookmark.scene) => {
            refuse(format!("the demo {} takes other shapes", it.slug))
        }
        Some(_) => Ok(bookmark),
    }
}

/// The actions that open an address's link, or its demo and preset; none if it has neither.
pub fn asked(address: &str) -> Result<Vec<Action>, Refusal> {
    if is_link(address) {
        return read(address).map(|it| it.actions());
    }
    let page = address.split('#').next().unwrap_or_default();
    let query = page.split_once('?').map_or("", |it| it.1);
    let value = |name: &str| {
        let mut pairs = query.split('&').filter_map(|it| it.split_once('='));
        let slug = pairs.find(|it| it.0 == name)?.1;
        Some(slug.replace("%2F", "/").replace("%2f", "/"))
    };
    let Some(demo) = value("demo") else { return Ok(Vec::new()) };
    let lesson = case::find(&demo)?;
    let mut actions = vec![Action::Open { lesson: demo }];
    if let Some(preset) = value("preset") {
        if !lesson.presets.iter().any(|it| it.slug == preset) {
            let (demo, preset) = (lesson.slug, printable(&preset));
            return Err(Refusal(format!("The demo {demo} has no preset “{preset}”.")));
        }
        actions.push(Action::Preset { preset });
    }
    Ok(actions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::lesson::LESSONS;
    use crate::page::view::Area;
    use crate::session::settings::Settings;

    #[test]
    fn stores_only_a_view_that_the_user_has_chosen() {
        let mut session = session();
        session.lay_out(Area::new(DVec2::ZERO, DVec2::new(900.0, 700.0)));
        assert_eq!(Bookmark::of(&session).view, None);
        session.apply(&Action::Look { center: DVec2::ZERO, pixels_per_unit: 33.0 });
        assert!(Bookmark::of(&session).view.is_some());
    }

    fn session() -> Session {
        Session::new(Settings::default())
    }

    fn packed(json: &str) -> String {
        let packed = URL_SAFE_NO_PAD.encode(compress_to_vec_zlib(json.as_bytes(), EFFORT));
        format!("{SCHEME}{VERSION}/{packed}")
    }

    #[test]
    fn restores_every_preset_from_a_link_and_two_shapes_take_at_most_2000_characters() {
        for lesson in LESSONS.iter() {
            for preset in lesson.presets {
                let mut session = session();
                session.apply(&Action::open(lesson.slug)).apply(&Action::preset(preset.slug));
                let center = DVec2::new(0.1, 1e-300);
                session.apply(&Action::Step { to: StepTo::At(0) });
                session.apply(&Action::Look { center, pixels_per_unit: 1.0 / 3.0 });
                let bookmark = Bookmark::of(session.apply(&Action::Frame { amount: 0.25 }));
                let mut other = self::session();
                other.apply_all(bookmark.actions());
                assert_eq!((&Bookmark::of(&other), other.scene()), (&bookmark, session.scene()));
                let Ok(link) = link_to(&bookmark) else {
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
    fn damaged_and_foreign_links_are_refused_in_a_sentence() {
        let link = link_to(&Bookmark::of(&session())).unwrap();
        let newer = link.replacen(":1/", ":2/", 1);
        assert!(read(&newer).unwrap_err().0.contains("version 2"));
        let half = &link[..link.len() / 2];
        for bad in ["", "tangency:", "tangency:1/", "tangency:x/abc", "tangency:1/ä", half] {
            assert!(read(bad).unwrap_err().0.contains("damaged"), "{bad}");
        }
        let demo = r#"{"demo": "no/such", "scene": {"a": {"point": {"at": [0, 0]}}}}"#;
        assert!(read(&packed(demo)).is_err());
        let shape =
            r#"{"demo": "arena", "scene": {"a": {"circle": {"center": [0, 0], "radius": -1}}}}"#;
        let Refusal(sentence) = read(&packed(shape)).unwrap_err();
        assert!(sentence.starts_with("The link") && sentence.contains("radius"), "{sentence}");
        let more = r#"{"demo": "arena", "scene": {"shapes": []}, "command": "rm"}"#;
        assert!(read(&packed(more)).unwrap_err().0.contains("command"));
    }

    #[test]
    fn finds_no_link_in_other_addresses() {
        for text in ["https://a.org/", "https://a.org/#top", "https://a.org/#x/1", "a#1/b"] {
            assert!(!is_link(text), "{text}");
        }
    }

    #[test]
    fn refuses_a_link_that_unpacks_to_too_many_bytes() {
        let flood = " ".repeat(50 * LARGEST);
        let link = packed(&flood);
        assert!(link.len() < 200_000);
        assert!(read(&link).unwrap_err().0.contains("damaged"));
    }

    #[test]
    fn reads_or_refuses_a_link_with_any_changed_byte() {
        let link = link_to(&Bookmark::of(&session())).unwrap().into_bytes();
        for (at, by) in (0..link.len()).flat_map(|at| [1, 7, 128].map(|by| (at, by))) {
            let mut link = link.clone();
            link[at] = link[at].wrapping_add(by);
            let _ = read(&String::from_utf8_lossy(&link));
        }
    }

    fn opened(address: &str) -> Session {
        let mut session = session();
        session.apply_all(asked(address).unwrap());
        session
    }

    #[test]
    fn an_address_names_a_demo_and_a_preset_or_ends_with_a_link() {
        let page = "http://127.0.0.1:8000/index.html";
        assert!(asked(page).unwrap().is_empty());
        assert!(asked(&format!("{page}?theme=dark#story")).unwrap().is_empty());
        let demo = opened(&format!("{page}?demo=circle-rectangle%2Frotate-back"));
        assert_eq!(demo.lesson().slug, "circle-rectangle/rotate-back");
        let preset = &demo.lesson().presets[2];
        let asks = format!("{page}?demo={}&preset={}#", demo.lesson().slug, preset.slug);
        assert_eq!(asked(&asks).unwrap()[1], Action::preset(preset.slug));
        let link = link_to(&Bookmark::of(&demo)).unwrap();
        let followed = opened(&on_page(&link, &format!("{page}?demo=arena")));
        assert_eq!(Bookmark::of(&followed), Bookmark::of(&demo));
    }

    #[test]
    fn names_missing_demos_and_presets() {
        let refusal = |address| asked(address).unwrap_err().0;
        assert!(refusal("http://a/?demo=nothing").contains("nothing"));
        assert!(refusal("http://a/?demo=arena&preset=none").contains("no preset “none”"));
        assert!(refusal("http://a/#1/abc").contains("damaged"));
    }
}
