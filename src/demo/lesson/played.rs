//! The run of a lesson on a scene: its play, method, options and words.

use super::arena::{in_crowd, waiting};
use super::document::{self, Code};
use super::{LESSONS, Lesson};
use crate::catalog::{METHODS, MOVING, Method, MethodId, engines_for, moving_for};
use crate::demo::play::{self, Chosen, Given, OptionSpec, Play, Run, Variant};
use crate::page::figure::Role;
use crate::scene::Scene;
use crate::shape::{Kind, Shape};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Words {
    /// The meaning of each role, in the order of the legend.
    #[serde(deserialize_with = "document::roles")]
    pub roles: &'static [(Role, &'static str)],
    #[serde(deserialize_with = "document::code")]
    pub code: Code,
    /// The pseudo-code of variants by name, such as `published`.
    #[serde(deserialize_with = "document::listings")]
    pub listings: &'static [(String, Code)],
}

impl Words {
    /// The words of a play: in the fields of its demo, or in `[play.SLUG]` of another demo.
    pub fn of(play: &'static Play) -> Self {
        let about = Lesson::about(play).next().map(Lesson::words);
        let apart = || LESSONS.iter().find_map(|it| it.others.get(play.slug)).copied();
        about.or_else(apart).unwrap_or_default()
    }

    /// The listing of that name, or else the main one.
    pub fn listing(&self, name: &str) -> Code {
        self.listings.iter().find(|it| it.0 == name).map_or(self.code, |it| it.1)
    }

    pub fn tags(self) -> impl Iterator<Item = &'static str> {
        let all = self.code.iter().chain(self.listings.iter().flat_map(|it| it.1));
        all.map(|it| it.tag)
    }
}

impl Lesson {
    /// The program's demos about a play, without the user's own lessons.
    pub(super) fn about(play: &'static Play) -> impl Iterator<Item = &'static Self> {
        let about = move |it: &&Self| std::ptr::eq(it.plays[0], play) && !it.is_crowd();
        LESSONS.iter().copied().filter(about)
    }

    /// Its own fields. Serde cannot flatten them into one beside `deny_unknown_fields`.
    pub(super) fn words(&self) -> Words {
        let Self { roles, code, listings, .. } = *self;
        Words { roles, code, listings }
    }

    /// `None` if no play of the demo takes the scene.
    pub fn chosen(&self, scene: &Scene) -> Option<Chosen> {
        let wanted = scene.method.or(self.method);
        let chosen = Chosen::of(self.plays, wanted, scene.focused().map(|_| scene.kinds())?)?;
        Some(Chosen { method: chosen.method.or(self.method), ..chosen })
    }

    /// Whether the demo plays a method on two kinds, in this order or, in a crowd, in any.
    pub fn offers(&self, method: MethodId, kinds: [Kind; 2]) -> bool {
        let takes = |it: &Play| it.takes(kinds) || (self.is_crowd() && it.swaps(kinds).is_some());
        self.plays.iter().any(|it| it.offers(method) && takes(it))
    }

    pub fn run(&self, scene: &Scene) -> Run {
        #[cfg(test)]
        crate::platform::tally::count("run");
        let Some(Chosen { play, method: Some(method), swapped }) = self.chosen(scene) else {
            return waiting(scene);
        };
        let mut shapes = scene.both();
        if swapped {
            shapes.reverse();
        }
        let motion = scene.motion.unwrap_or_default();
        let motion = if swapped { motion.swapped() } else { motion };
        let mut run = (play.run)(&Given::new(play, method, shapes, &scene.options).moving(motion));
        if swapped {
            run.truth =
                run.truth.map(|it| -> Box<dyn Fn() -> _> { Box::new(move || it().swapped()) });
        }
        let words = Words::of(play);
        let listing = match run.listing {
            "" if method.is_published() => "published",
            name => name,
        };
        run.code = words.listing(listing);
        // The lesson's own listing is only for a method with the same lines.
        let has = |tag: &str| tag.is_empty() || run.code.iter().any(|it| it.tag == tag);
        let own = self.words().listing(listing);
        if !own.is_empty() && own.iter().all(|it| has(it.tag)) {
            run.code = own;
        }
        if !self.is_crowd() {
            return run;
        }
        let names = scene.focus().map(|which| self.name(scene, which).into_owned());
        in_crowd(run, swapped, words.roles, names, scene)
    }

    /// The method that ran on a scene; `None` if nothing ran, or no method of the catalogue.
    pub fn played(&self, scene: &Scene, run: &Run) -> Option<MethodId> {
        let asked = || self.chosen(scene).filter(|it| !it.play.methods.is_empty())?.method;
        run.method.or_else(asked)
    }

    /// The scene with another method. Options that have another default for it are reset.
    pub fn asking(&self, scene: &Scene, method: Option<MethodId>) -> Scene {
        let default = |scene: &Scene, spec: &OptionSpec| {
            (spec.default)(self.chosen(scene).and_then(|it| it.method))
        };
        let mut asking = scene.clone().by(method);
        for spec in self.options_on(&asking) {
            if default(&asking, spec) != default(scene, spec) {
                asking.options.remove(spec.slug);
            }
        }
        asking
    }

    /// The catalogue's methods, without engines, that take the pair in focus.
    pub fn fitting(&self, scene: &Scene) -> impl Iterator<Item = &'static Method> + use<> {
        let all = if self.is_moving() { &*MOVING } else { &*METHODS };
        let kinds = scene.focused().map(|pair| pair.map(|it| it.kind()));
        let fits = move |it: &&Method| kinds.is_some_and(|[a, b]| it.fits(a, b));
        all.iter().filter(fits).filter(|it| !it.is_engine())
    }

    /// A method with the scene's options: it answers like its run in this demo. A method that the
    /// demo does not play is unchanged.
    pub fn as_set(&self, scene: &Scene, known: &'static Method) -> Variant {
        if scene.options.is_empty() {
            return known.into();
        }
        let asking = self.asking(scene, Some(known.id));
        match self.chosen(&asking) {
            Some(Chosen { play, method, .. })
                if play.methods.is_empty() || method == Some(known.id) =>
            {
                Variant::of(play, known, &asking.options)
            }
            _ => known.into(),
        }
    }

    /// The [fitting](Self::fitting) methods with the scene's options.
    pub fn methods_on(&self, scene: &Scene) -> Vec<Variant> {
        self.fitting(scene).map(|it| self.as_set(scene, it)).collect()
    }

    /// The same, and other people's engines: in a demo about motion their casts.
    pub fn methods_with_engines(&self, scene: &Scene) -> Vec<Variant> {
        let [a, b] = scene.kinds();
        let mut methods = self.methods_on(scene);
        match self.is_moving() {
            true => methods.extend(moving_for(a, b).filter(|it| it.is_engine()).map(Variant::from)),
            false => methods.extend(engines_for(a, b).map(Variant::from)),
        }
        methods
    }

    /// The demo that shows a method on a pair, with its scene: `open` if it plays the method, else
    /// the demo about the method's play, else the arena. `None` if none of them plays it.
    pub fn showing(
        method: MethodId,
        [a, b]: [Shape; 2],
        open: Option<&'static Self>,
    ) -> Option<(&'static Self, Scene)> {
        let kinds = [a.kind(), b.kind()];
        let ordered = |lesson: &'static Self| {
            let [a, b] = lesson.in_order(a, b)?;
            let offers = lesson.offers(method, [a.kind(), b.kind()]);
            offers.then(|| (lesson, Scene::pair(a, b).by(method)))
        };
        let about = play::of(method, kinds).find_map(|play| Self::about(play).next());
        let crowd = LESSONS.iter().copied().find(|it| it.is_crowd());
        let open = open.filter(|it| !it.is_crowd());
        open.into_iter().chain(about).chain(crowd).find_map(ordered)
    }

    /// The options on a scene: the demo's own and those of the play.
    pub fn options_on(&self, scene: &Scene) -> impl Iterator<Item = &'static OptionSpec> + use<> {
        let played = self.chosen(scene).map_or(&[][..], |chosen| chosen.play.options);
        self.options().iter().chain(played)
    }

    /// Sets those of these options that the scene has here.
    pub fn with_those(&self, scene: Scene, options: &BTreeMap<String, f64>) -> Scene {
        let known = |slug: &str| self.options_on(&scene).any(|it| it.slug == slug);
        let set = options.iter().filter(|(slug, _)| known(slug));
        let set = set.map(|(slug, value)| (slug.clone(), *value)).collect();
        scene.with_options(set)
    }

    /// Zero for an option that the scene does not have.
    pub fn option(&self, scene: &Scene, slug: &str) -> f64 {
        let method = self.chosen(scene).and_then(|chosen| chosen.method);
        let spec = self.options_on(scene).find(|spec| spec.slug == slug);
        spec.map_or(0.0, |spec| spec.value(&scene.options, method))
    }
}
