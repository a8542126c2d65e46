//! The scene, its run and the reference's answer, each computed once; and the visitors' methods.

use super::Session;
use crate::catalog::{MethodId, Semantics};
use crate::demo::guest::{self, Visitor};
use crate::demo::play::{Run, Variant};
use crate::outcome::{Contact, Outcome, Verdict};
use crate::reference;
use crate::scene::Scene;
use crate::scene::handle::Handle;
use std::cell::OnceCell;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

/// The scene on the canvas. A change of the scene drops the answers about it.
#[derive(Default)]
pub(super) struct Stage {
    scene: Scene,
    run: OnceCell<Rc<Run>>,
    truth: OnceCell<Option<Contact>>,
    impact: OnceCell<Option<Outcome>>,
}

impl Deref for Stage {
    type Target = Scene;

    fn deref(&self) -> &Scene {
        &self.scene
    }
}

impl DerefMut for Stage {
    fn deref_mut(&mut self) -> &mut Scene {
        self.forget_run();
        (self.truth, self.impact) = Default::default();
        &mut self.scene
    }
}

impl Stage {
    /// Drops only the run: something that it depends on beside the scene has changed.
    pub(super) fn forget_run(&mut self) {
        self.run = OnceCell::new();
    }
}

impl Session {
    /// The run of the open demo; while the user drags a size, with the coarsest choice of detail.
    pub fn run(&self) -> Rc<Run> {
        let run = || self.visit().unwrap_or_else(|| self.lesson.run(&self.drafted()));
        self.scene.run.get_or_init(|| Rc::new(run())).clone()
    }

    fn drafted(&self) -> Scene {
        let mut scene = self.scene().clone();
        let still = |handle| matches!(handle, Handle::Body | Handle::Rotation);
        if self.dragged().is_some_and(|held| !still(held.handle)) {
            // A demo without that choice does not read it.
            scene.options.insert("detail".to_owned(), 0.0);
        }
        scene
    }

    /// The reference's answer about the pair in focus; `None` for shapes in motion.
    pub fn truth(&self) -> Option<Contact> {
        let rests = self.scene.motion.is_none();
        let judge = || {
            let [a, b] = self.scene.focused().filter(|_| rests)?;
            if let Some(truth) = &self.run().truth {
                return Some(truth());
            }
            #[cfg(test)]
            crate::platform::tally::count("reference");
            Some(reference::judge(&a, &b))
        };
        *self.scene.truth.get_or_init(judge)
    }

    /// The reference's first touch of the pair in focus; `None` for shapes at rest.
    pub fn impact(&self) -> Option<Outcome> {
        let judge = || {
            let ([a, b], motion) = (self.scene.focused()?, self.scene.motion?);
            #[cfg(test)]
            crate::platform::tally::count("reference");
            Some(reference::impact(&a, &b, &motion))
        };
        *self.scene.impact.get_or_init(judge)
    }

    pub fn played(&self) -> Option<MethodId> {
        self.lesson.played(self.scene(), &self.run())
    }

    pub fn semantics(&self) -> Option<Semantics> {
        let played = self.played()?;
        self.methods().into_iter().find(|it| it.id == played).map(|it| it.semantics)
    }

    pub fn right(&self, semantics: Semantics) -> Option<Verdict> {
        if let Some(impact) = self.impact() {
            return Some(impact.verdict);
        }
        let [a, b] = &self.scene.focused()?;
        semantics.right(&self.truth()?, [a, b])
    }
}

impl Session {
    /// Adds a visitor or its newest answers. Not an action: recordings do not contain them.
    pub fn welcome(&mut self, visitor: Visitor) {
        self.scene.forget_run();
        match self.state.visitors.iter_mut().find(|it| it.name == visitor.name) {
            Some(known) => *known = visitor,
            None => self.state.visitors.push(visitor),
        }
    }

    pub(super) fn show_own(&mut self, name: Option<String>) {
        self.state.own = name;
        self.scene.forget_run();
    }

    /// The catalogue's methods with the scene's options, and engines if wanted: they answer at
    /// once.
    pub fn known_methods(&self) -> Vec<Variant> {
        match self.state.settings.engines && self.scene.has_pair() {
            true => self.lesson.methods_with_engines(&self.scene),
            false => self.lesson.methods_on(&self.scene),
        }
    }

    /// The known methods, then those of visitors, which wait for their answers.
    pub fn methods(&self) -> Vec<Variant> {
        let kinds = self.scene.kinds();
        let mut methods = self.known_methods();
        methods.extend(self.state.visitors.iter().filter_map(|it| Some(it.method(kinds)?.into())));
        methods
    }

    /// The run of the visitor whose steps are shown, if it has answered.
    pub(super) fn visit(&self) -> Option<Run> {
        let name = self.state.own.as_deref()?;
        let visitor = self.state.visitors.iter().find(|it| it.name == name)?;
        let (method, pair) = (visitor.method(self.scene.kinds())?, self.scene.focused()?);
        Some(guest::run(method, pair, visitor.heard.as_ref()?))
    }
}
