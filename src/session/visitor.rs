//! Methods that are answered elsewhere: what was heard of them, and whose steps are shown.

use super::Session;
use crate::catalog::{engines_for, moving_for};
use crate::demo::guest::{self, Visitor};
use crate::demo::play::Run;
use crate::demo::play::Variant;

impl Session {
    /// A visitor has come, or there is news of it. Not an action: what others answer is no part of
    /// a recording.
    pub fn welcome(&mut self, visitor: Visitor) {
        self.scene.forget_run();
        match self.around.visitors.iter_mut().find(|it| it.name == visitor.name) {
            Some(known) => *known = visitor,
            None => self.around.visitors.push(visitor),
        }
    }

    /// Shows the steps of a visitor, or the demo's.
    pub(super) fn show_own(&mut self, name: Option<String>) {
        self.shown.own = name;
        self.scene.forget_run();
    }

    pub fn visitors(&self) -> &[Visitor] {
        &self.around.visitors
    }

    /// Whatever answers at once about the pair in focus: the catalogue's methods as the scene's
    /// options have them, then the engines where they are wanted.
    pub fn known_methods(&self) -> Vec<Variant> {
        let mut methods = self.lesson.methods_on(&self.scene);
        if self.shown.settings.engines && self.scene.has_pair() {
            let [a, b] = self.scene.kinds();
            match self.lesson.is_moving() {
                true => {
                    methods.extend(moving_for(a, b).filter(|it| it.is_engine()).map(Variant::from))
                }
                false => methods.extend(engines_for(a, b).map(Variant::from)),
            }
        }
        methods
    }

    /// Whatever can be asked about the pair in focus: those that answer at once, then those of
    /// visitors, which wait for their answers.
    pub fn methods(&self) -> Vec<Variant> {
        let kinds = self.scene.kinds();
        let mut methods = self.known_methods();
        methods.extend(self.around.visitors.iter().filter_map(|it| Some(it.method(kinds)?.into())));
        methods
    }

    /// The run of the visitor whose steps are shown, where it has answered.
    pub(super) fn visit(&self) -> Option<Run> {
        let name = self.shown.own.as_deref()?;
        let visitor = self.around.visitors.iter().find(|it| it.name == name)?;
        let (method, pair) = (visitor.method(self.scene.kinds())?, self.scene.focused()?);
        Some(guest::run(method, pair, visitor.heard.as_ref()?))
    }
}
