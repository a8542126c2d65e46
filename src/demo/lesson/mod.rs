//! Lessons: one per demo.
//!
//! A lesson is a document in `assets/demos`: fields in TOML, with presets and challenges, and a
//! story in Markdown. It names the [play](mod@crate::demo::play) that shows its method.

pub mod story;
#[cfg(test)]
pub(crate) mod trial;

pub mod arena;
mod document;
mod played;
mod preset;
pub mod yours;

use crate::catalog::{Document, MethodId};
use crate::demo::play::{self, OptionSpec, Play};
use crate::demo::sheet::Opens;
use crate::page::figure::{ROLES, Role};
use crate::page::palette::DocumentColors;
use crate::scene::handle::Handle;
use crate::scene::kind;
use crate::scene::{self, Scene, Which};
use crate::shape::{Kind, Shape};
use document::Code;
use glam::DVec2;
use include_dir::{Dir, File, include_dir};
use played::Words;
pub use preset::Preset;
use serde::Deserialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::iter;
use std::sync::LazyLock;
pub use story::Passage;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Stable name, such as `segment-circle/conjugate-product`.
    #[serde(default)]
    pub slug: &'static str,
    /// For menus and the window's title.
    pub title: &'static str,
    /// One sentence, which the method answers.
    #[serde(default)]
    pub question: &'static str,
    #[serde(default)]
    pub source: Source,
    /// The names of the two shapes, such as "wall" and "ball". `None`: each is named by its kind.
    names: Option<[&'static str; 2]>,
    /// Whether it takes any number of shapes, of any kinds, and asks about two of them.
    #[serde(default)]
    crowd: bool,
    /// The plays that it offers, first its own.
    #[serde(default = "document::every_play", deserialize_with = "document::plays")]
    pub plays: &'static [&'static Play],
    /// The default method; `None`: any that fits.
    #[serde(default, deserialize_with = "document::method")]
    pub method: Option<MethodId>,
    /// The demo opens with the first.
    #[serde(rename = "preset", deserialize_with = "document::presets")]
    pub presets: &'static [Preset],
    /// The meanings of roles; those of the others are in the demo of the play.
    #[serde(default, deserialize_with = "document::roles")]
    pub roles: &'static [(Role, &'static str)],
    /// The pseudo-code; empty: that of the play's own demo.
    #[serde(default, deserialize_with = "document::code")]
    code: Code,
    #[serde(default, deserialize_with = "document::listings")]
    listings: &'static [(String, Code)],
    /// Roles and pseudo-code of plays without a demo of their own, by slug.
    #[serde(default, rename = "play")]
    others: BTreeMap<String, Words>,
    #[serde(default, rename = "challenge", deserialize_with = "document::tasks")]
    pub challenges: &'static [Challenge],
    /// The story in Markdown; challenges are not part of it.
    #[serde(skip)]
    pub story: &'static str,
    #[serde(skip)]
    passages: Vec<Passage>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Source {
    pub document: Document,
    pub section: &'static str,
    pub colors: DocumentColors,
}

/// A task for the user; the program notices when it is met.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Challenge {
    /// Stable name, which the play knows and the settings remember when it was met.
    #[serde(skip)]
    pub slug: &'static str,
    /// Its byte offset in the document.
    #[serde(skip)]
    at: usize,
    /// One sentence.
    pub text: &'static str,
    /// The lesson learned, shown when it is met.
    pub insight: &'static str,
    /// The options that its text names: the user must have set one of them. Empty if the shapes
    /// and the method alone meet it.
    #[serde(default)]
    pub set: Vec<&'static str>,
    /// Whether it is about a wrong answer; a wrong verdict meets no other challenge.
    #[serde(default)]
    pub fault: bool,
    /// A change of the first preset that meets it.
    pub met_by: Preset,
}

/// Simplest first.
pub const IDEAS: [&str; 7] = [
    "A line and a circle",
    "A box and a circle",
    "An ellipse and a circle",
    "Two ellipses",
    "How curves bend",
    "Any two shapes",
    "Many shapes",
];

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/demos");

/// Every lesson, in the order of the documents' file names.
pub static LESSONS: LazyLock<Vec<&'static Lesson>> = LazyLock::new(|| {
    let mut files: Vec<_> = FILES.files().collect();
    files.sort_by_key(|it| it.path());
    let read = |file: &&'static File| document::read(file.contents_utf8()?).ok();
    files.iter().filter_map(read).map(|it| &*Box::leak(Box::new(it))).collect()
});

/// The demo that the window opens by default.
pub static OPENING: LazyLock<&'static Lesson> =
    LazyLock::new(|| Lesson::find("ellipse-circle/polygon-bisection").unwrap_or(LESSONS[0]));

impl Lesson {
    /// The slug of a user's own lesson is the path of its document.
    pub fn find(slug: &str) -> Option<&'static Self> {
        let yours = || yours::is_document(slug).then(|| yours::find(slug).ok())?;
        LESSONS.iter().copied().find(|lesson| lesson.slug == slug).or_else(yours)
    }

    /// The default demo for shapes in motion: a demo that plays the method, or else *First touch*,
    /// which takes every pair.
    pub fn moving(method: Option<MethodId>, kinds: [Kind; 2]) -> &'static Self {
        let Some(first_touch) = Self::find("any-pair/sweep") else { return &OPENING };
        let either = [kinds, [kinds[1], kinds[0]]];
        let offers = |lesson: &&Self| {
            method.is_some_and(|it| either.iter().any(|kinds| lesson.offers(it, *kinds)))
        };
        let others = LESSONS.iter().copied().filter(|it| it.is_moving());
        iter::once(first_touch).chain(others).find(offers).unwrap_or(first_touch)
    }

    /// The target of a link in this demo's story, unless it is in the web: `slug` is a demo,
    /// `slug#preset` one of its presets, `#preset` one of this demo's own, `file.md` a lesson
    /// beside this one.
    pub fn leads(&'static self, link: &str) -> Option<(&'static Self, Option<&'static Preset>)> {
        let (slug, preset) = link.split_once('#').map_or((link, None), |(it, end)| (it, Some(end)));
        let lesson = match yours::linked(self, slug) {
            Some(path) => yours::find(path.to_str()?).ok()?,
            None if slug.is_empty() => self,
            None => Self::find(slug)?,
        };
        let Some(preset) = preset else { return Some((lesson, None)) };
        let preset = lesson.presets.iter().find(|it| it.slug == preset)?;
        Some((lesson, Some(preset)))
    }

    fn knows(&'static self, link: &str) -> bool {
        link.starts_with("https://")
            || story::lights(link).is_some()
            || Opens::of(link).is_some()
            // A linked lesson may link back: it is read only when the user follows the link.
            || yours::linked(self, link).map_or_else(|| self.leads(link).is_some(), |it| it.exists())
    }

    fn targets(&self, link: &str) -> String {
        if link.starts_with("mark:") {
            return format!("write mark: and a role: {}", ROLES.map(Role::name).join(", "));
        }
        if link.starts_with("open:") {
            return format!("write open: and a page or a drawer: {}", Opens::names().join(", "));
        }
        if yours::is_document(link) {
            return "there is no such file beside this one".to_owned();
        }
        let demo = link.split_once('#').map(|it| it.0);
        let found = if demo == Some("") { Some(self) } else { Self::find(demo.unwrap_or("")) };
        found.map_or(
            "write mark:ROLE, open:NAME, #PRESET, a demo of `tangency list`, or https://…"
                .to_owned(),
            |it| {
                format!("its presets are {}", document::known(it.presets.iter().map(|it| it.slug)))
            },
        )
    }

    /// At least one.
    pub fn passages(&self) -> &[Passage] {
        &self.passages
    }

    /// `None` if the passage's preset is missing, which `document::check` rejects.
    pub fn told(&self, passage: &Passage) -> Option<Scene> {
        let preset = self.presets.iter().find(|it| it.slug == passage.preset)?;
        Some(self.scene(preset))
    }

    pub fn is_crowd(&self) -> bool {
        self.crowd
    }

    /// The handle that the right button brings to the pointer, and its place in the world. It does
    /// what a click or a drag does in the document's applet: Kano's (with Vaerten's comment below
    /// it) moves the circle, Niemitalo's resizes the ellipse or segment.
    pub fn brings(&self, scene: &Scene) -> Option<(Which, Handle, DVec2)> {
        match self.source.document {
            Document::Kano | Document::Vaerten => {
                let circle = self.kinds().iter().position(|it| *it == Kind::Circle)?;
                let which = scene.focus()[circle];
                Some((which, Handle::Body, scene.shape(which).center()))
            }
            Document::Niemitalo => {
                let (handle, at) = kind::sized_by(scene.a())?;
                Some((scene.focus()[0], handle, at))
            }
            _ => None,
        }
    }

    pub fn is_yours(&self) -> bool {
        yours::is_document(self.slug)
    }

    pub fn is_moving(&self) -> bool {
        self.presets.iter().any(|preset| preset.motion.is_some())
    }

    /// The switches of the demo itself, whatever is played.
    pub fn options(&self) -> &'static [OptionSpec] {
        if self.crowd { arena::OPTIONS } else { &[] }
    }

    pub fn kinds(&self) -> [Kind; 2] {
        self.plays[0].pairs[0]
    }

    /// Whether a play takes these kinds, in this order.
    pub fn takes(&self, kinds: [Kind; 2]) -> bool {
        self.plays.iter().any(|play| play.takes(kinds))
    }

    pub fn admits(&self, scene: &Scene) -> bool {
        self.is_crowd() || (scene.shapes().len() == 2 && self.takes(scene.kinds()))
    }

    /// The two shapes in an order that the demo takes, if any.
    pub fn in_order(&self, a: Shape, b: Shape) -> Option<[Shape; 2]> {
        if self.is_crowd() || self.takes([a.kind(), b.kind()]) {
            Some([a, b])
        } else {
            self.takes([b.kind(), a.kind()]).then_some([b, a])
        }
    }

    pub fn name(&self, scene: &Scene, which: Which) -> Cow<'static, str> {
        if self.is_crowd() {
            return scene::name(which, scene.shape(which)).into();
        }
        let place = scene.focus().iter().position(|it| *it == which).unwrap_or(0);
        self.names(scene.kinds())[place].clone()
    }

    /// The names of two shapes of these kinds: those of the demo, or the words of the kinds.
    pub fn names(&self, kinds: [Kind; 2]) -> [Cow<'static, str>; 2] {
        match self.names.filter(|_| kinds == self.kinds()) {
            Some(names) => names.map(Cow::from),
            None => play::names(kinds),
        }
    }

    /// The meaning of each role, once: from the page, else from this lesson, else from the play's
    /// demo. The two shapes are named by their kinds if no words name them, or if they are of
    /// other kinds than the demo's and the page does not name them.
    pub fn meanings(&self, scene: &Scene, page: &play::Page) -> Vec<(Role, &'static str)> {
        let kinds = scene.kinds();
        let foreign = self.is_crowd() || kinds != self.kinds();
        let played = self.chosen(scene).map_or(&[][..], |chosen| Words::of(chosen.play).roles);
        let all = || page.roles.iter().chain(self.roles).chain(played);
        let mut told = Vec::new();
        if scene.has_pair() {
            // A crowd's page has the words of its play for the pair of its own demo.
            let said = |role| match foreign {
                true if self.is_crowd() => None,
                true => page.roles.iter().find(|it| it.0 == role),
                false => all().find(|it| it.0 == role),
            };
            let words = |role, place| said(role).map_or(kind::legend(kinds, place), |it| it.1);
            told.extend([(Role::A, words(Role::A, 0)), (Role::B, words(Role::B, 1))]);
        }
        // In the play's order.
        for (role, _) in played.iter().chain(&page.roles).chain(self.roles) {
            if !told.iter().any(|(it, _)| it == role) {
                told.extend(all().find(|it| it.0 == *role).copied());
            }
        }
        told
    }

    /// Index of [`IDEAS`].
    pub fn idea(&self) -> usize {
        match self.kinds() {
            _ if self.is_crowd() => 6,
            _ if self.plays[0].also.is_some() || self.plays[0].pairs.len() > Kind::ALL.len() => 5,
            [_, Kind::Point] => 4,
            [Kind::Line | Kind::Segment, _] => 0,
            [_, Kind::Rectangle] => 1,
            [Kind::Ellipse, Kind::Circle] => 2,
            _ => 3,
        }
    }

    /// Simplest first.
    pub fn ordered() -> &'static [&'static Self] {
        static ORDERED: LazyLock<Vec<&'static Lesson>> = LazyLock::new(|| {
            let mut all = LESSONS.to_vec();
            all.sort_by_key(|lesson| lesson.idea());
            all
        });
        &ORDERED
    }

    /// The demo so many places after this one; a user's own lesson is followed by other own ones.
    pub fn beside(&self, step: isize) -> Option<&'static Self> {
        let yours = self.is_yours().then(yours::all);
        let all = yours.as_deref().unwrap_or(Self::ordered());
        let at = all.iter().position(|it| it.slug == self.slug)?;
        all.get(at.checked_add_signed(step)?).copied()
    }

    /// The scene of one of its presets; shapes that it leaves out are those of the first.
    pub fn scene(&self, preset: &Preset) -> Scene {
        let first = self.presets[0].scene(&Scene::default());
        preset.scene(&Scene::of(first.shapes().to_vec(), [0, 1]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_story_links_next_to_the_next_demo() {
        for lesson in LESSONS.iter() {
            let next = lesson.beside(1).map(|it| it.slug);
            for passage in lesson.passages() {
                let Some((_, rest)) = passage.words.split_once("Next: ") else { continue };
                let link = rest.split_once("](").and_then(|it| it.1.split_once(')'));
                assert_eq!(link.map(|it| it.0.trim()), next, "{}", lesson.slug);
            }
        }
    }
}
