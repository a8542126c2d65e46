//! Lessons: one per demo, each an algorithm made visible.
//!
//! A lesson is a [`Lesson`] in [`LESSONS`]: a story, a question, places to start from, what to
//! try, and the [play](crate::app::play) that shows its method.
//!
//! Adding one: `NAME.rs` and `NAME.md` side by side, and a line in [`LESSONS`].

pub mod arena;
pub mod circle_subdivision;
pub mod closed_form;
pub mod conjugate_product;
pub mod definitions;
pub mod distance_field;
pub mod evolute_circles;
pub mod gates;
pub mod intersection_points;

pub mod osculating_circle;
pub mod parallel_axes;
pub mod polygon_bisection;
pub mod polygon_bisection_pair;
pub mod polygon_sandwich;
pub mod rotate_back;
pub mod stage;
#[cfg(test)]
pub(crate) mod trial;
pub mod triangle_height;

use crate::app::figure::Role;
use crate::app::palette::DocumentColors;
use crate::app::play::{OptionSpec, Run};
use crate::app::scene::{self, Scene, Which};
use crate::catalog::{Document, Method};
use crate::error::InvalidShape;
use crate::preset::{self, Preset};
use crate::shape::{Kind, Shape};
use std::borrow::Cow;

/// One demo.
pub struct Lesson {
    /// Stable name, such as `segment-circle/conjugate-product`.
    pub slug: &'static str,
    /// The catalogue method that it plays.
    pub method: &'static str,
    /// For menus and the window's title.
    pub title: &'static str,
    /// The document that it reproduces.
    pub document: Document,
    /// The section of the document.
    pub section: &'static str,
    /// The question that the method answers, in one sentence.
    pub question: &'static str,
    /// The story, in Markdown; challenges are not part of it.
    pub story: &'static str,
    /// What the two shapes are called here, such as "segment" and "circle".
    pub names: [&'static str; 2],
    /// The kinds of the two shapes.
    pub kinds: [Kind; 2],
    /// Other pairs of kinds that it takes as well, each in its order.
    pub also: &'static [[Kind; 2]],
    /// Where the demo starts (the first) and what else it offers.
    pub presets: &'static [Preset],
    /// Its switches and sliders.
    pub options: &'static [OptionSpec],
    /// What to try; the program notices when it is done.
    pub challenges: &'static [Challenge],
    /// What each role means in this demo, for the legend.
    pub legend: &'static [(Role, &'static str)],
    /// The colours of the document.
    pub document_colors: DocumentColors,
    /// The methods that it plays beside its own, by slug, each with the options that make it
    /// do so; at 0 the same options make it play its own.
    pub published: &'static [Published],
    /// Runs the algorithm on a scene and keeps every step.
    pub play: fn(&Scene) -> Box<dyn Run>,
}

/// The slug of a method, and the options that make a demo play it.
pub type Published = (&'static str, &'static [(&'static str, f64)]);

/// Something to try.
pub struct Challenge {
    /// Stable name, for remembering that it was met.
    pub slug: &'static str,
    /// What to do, in one sentence.
    pub text: &'static str,
    /// What was learned, shown when it is met.
    pub insight: &'static str,
}

/// Every lesson, in the order of the menu.
pub static LESSONS: &[&Lesson] = &[
    &triangle_height::LESSON,
    &gates::LESSON,
    &conjugate_product::LESSON,
    &definitions::LESSON,
    &rotate_back::LESSON,
    &polygon_sandwich::LESSON,
    &polygon_bisection::LESSON,
    &parallel_axes::LESSON,
    &polygon_bisection_pair::LESSON,
    &closed_form::PAIR,
    &closed_form::LESSON,
    &circle_subdivision::LESSON,
    &intersection_points::LESSON,
    &osculating_circle::LESSON,
    &distance_field::LESSON,
    &evolute_circles::LESSON,
    &arena::LESSON,
];

/// The demo that the window opens with when nothing else is asked for.
pub static OPENING: &Lesson = &polygon_bisection::LESSON;

impl Lesson {
    /// The lesson of that slug.
    pub fn find(slug: &str) -> Option<&'static Self> {
        LESSONS.iter().copied().find(|lesson| lesson.slug == slug)
    }

    /// Where a link of this demo's story leads, unless to the web: `slug` to a demo, `slug#preset`
    /// to one of its presets, `#preset` to one of this demo's own.
    pub fn leads(&'static self, link: &str) -> Option<(&'static Self, Option<&'static Preset>)> {
        let (slug, preset) = link.split_once('#').map_or((link, None), |(it, end)| (it, Some(end)));
        let lesson = if slug.is_empty() { self } else { Self::find(slug)? };
        let Some(preset) = preset else { return Some((lesson, None)) };
        let preset = lesson.presets.iter().find(|it| it.slug == preset)?;
        Some((lesson, Some(preset)))
    }

    /// Whether the demo takes shapes of these kinds, in this order.
    pub fn takes(&self, kinds: [Kind; 2]) -> bool {
        self.kinds == kinds || self.also.contains(&kinds)
    }

    /// Whether it is the arena, which takes any number of shapes of any kinds.
    pub fn any_number(&self) -> bool {
        self.slug == arena::SLUG
    }

    /// Whether the demo takes a scene as it is.
    pub fn admits(&self, scene: &Scene) -> bool {
        self.any_number() || (scene.shapes().len() == 2 && self.takes(scene.kinds()))
    }

    /// The two shapes in an order in which the demo takes them, where it does.
    pub fn in_order(&self, a: Shape, b: Shape) -> Option<[Shape; 2]> {
        if self.takes([a.kind(), b.kind()]) {
            Some([a, b])
        } else {
            self.takes([b.kind(), a.kind()]).then_some([b, a])
        }
    }

    /// What one of the scene's shapes is called here: as the demo says, or by its kind.
    pub fn name(&self, scene: &Scene, which: Which) -> Cow<'static, str> {
        if self.any_number() {
            return scene::name(which, scene.shape(which)).into();
        }
        let kinds = scene.kinds();
        let place = scene.focus().iter().position(|it| *it == which).unwrap_or(0);
        if kinds == self.kinds {
            self.names[place].into()
        } else if kinds[0] == kinds[1] {
            format!("{} {}", ["first", "second"][place], kinds[place].word()).into()
        } else {
            kinds[place].word().into()
        }
    }

    /// What the roles mean in a run: the two shapes by their kinds where those are not the demo's
    /// own, then what the run says, then what the demo does. Each role once.
    pub fn meanings(&self, scene: &Scene, run: &dyn Run) -> Vec<(Role, &'static str)> {
        let kinds = scene.kinds();
        let foreign = self.any_number() || kinds != self.kinds;
        let mut told = Vec::new();
        if foreign && scene.has_pair() {
            told.extend([(Role::A, of_two(kinds, 0)), (Role::B, of_two(kinds, 1))]);
        }
        for (role, meaning) in run.legend().iter().chain(self.legend) {
            if !told.iter().any(|(it, _)| it == role) {
                told.push((*role, *meaning));
            }
        }
        told
    }

    /// The scene of one of the lesson's presets.
    ///
    /// # Errors
    /// When the preset's shapes are not valid, which a test rules out.
    pub fn scene(&self, preset: &Preset) -> Result<Scene, InvalidShape> {
        let [a, b] = (preset.shapes)()?;
        let options =
            preset.options.iter().map(|(slug, value)| ((*slug).to_owned(), *value)).collect();
        let scene = if self.any_number() {
            Scene::of(preset::arena::crowd(preset.slug)?, preset::arena::focus(preset.slug))
        } else {
            Scene::pair(a, b)
        };
        Ok(scene.with_options(options))
    }

    /// The catalogue's slug of the method that the demo plays on a scene.
    pub fn plays(&self, scene: &Scene) -> &'static str {
        let is_set = |(slug, value): &(&str, f64)| self.option(scene, slug) == *value;
        let played = self.published.iter().find(|(_, options)| options.iter().all(is_set));
        played.map_or(self.method, |(method, _)| method)
    }

    /// Every demo but the arena; first those that bear the name of the method, which is more
    /// than playing it among others.
    pub fn about(method: &str) -> impl Iterator<Item = &'static Self> {
        let named = move |it: &&'static Self| it.slug.split('/').nth(1) == Some(method);
        let all = || LESSONS.iter().copied().filter(|it| !it.any_number());
        all().filter(named).chain(all().filter(move |it| !named(it)))
    }

    /// The options that make the demo play a method of the catalogue, where it can.
    pub fn options_for(&self, method: &Method) -> Option<Vec<(&'static str, f64)>> {
        let published = self.published.iter().position(|(slug, _)| *slug == method.slug);
        let variant =
            published.map(|place| place + 1).or((method.slug == self.method).then_some(0));
        variant.map(|variant| self.options_of(variant))
    }

    /// The options that make the demo play its own method (0), or that of its published ones
    /// (from 1); where there are not so many, its own.
    pub fn options_of(&self, variant: usize) -> Vec<(&'static str, f64)> {
        if let Some((_, options)) = variant.checked_sub(1).and_then(|it| self.published.get(it)) {
            return options.to_vec();
        }
        let all = self.published.iter().flat_map(|(_, options)| *options);
        let mut plain: Vec<_> = all.map(|(slug, _)| (*slug, 0.0)).collect();
        plain.dedup();
        plain
    }

    /// The value of an option in `scene`; zero for an option that the lesson lacks.
    pub fn option(&self, scene: &Scene, slug: &str) -> f64 {
        self.options.iter().find(|spec| spec.slug == slug).map_or(0.0, |spec| {
            spec.clamped(scene.options.get(slug).copied().unwrap_or(spec.default))
        })
    }
}

/// What one of two shapes is called in a legend.
fn of_two(kinds: [Kind; 2], place: usize) -> &'static str {
    let words = match kinds[place] {
        Kind::Circle => ["the circle", "the first circle", "the second circle"],
        Kind::Ellipse => ["the ellipse", "the first ellipse", "the second ellipse"],
        Kind::Line => ["the line", "the first line", "the second line"],
        Kind::Segment => ["the segment", "the first segment", "the second segment"],
        Kind::Rectangle => ["the rectangle", "the first rectangle", "the second rectangle"],
        Kind::Point => ["the point", "the first point", "the second point"],
    };
    words[if kinds[0] == kinds[1] { 1 + place } else { 0 }]
}
