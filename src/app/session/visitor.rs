//! Methods that are answered elsewhere: what was heard of them, and whose steps are shown.

use super::Session;
use crate::app::guest::{Visit, Visitor};
use crate::catalog::Method;

impl Session {
    /// A visitor has come, or there is news of it. Not an action: what others answer is no part of
    /// a recording.
    pub fn welcome(&mut self, visitor: Visitor) {
        match self.visitors.iter_mut().find(|it| it.name == visitor.name) {
            Some(known) => *known = visitor,
            None => self.visitors.push(visitor),
        }
    }

    /// All visitors.
    pub fn visitors(&self) -> &[Visitor] {
        &self.visitors
    }

    /// Whatever can be asked about the pair in focus: the catalogue's methods as the scene's
    /// options have them, then those of visitors, which wait for their answers.
    pub fn methods(&self) -> Vec<&'static Method> {
        let kinds = self.scene.kinds();
        let mut methods = self.lesson.methods_on(&self.scene);
        methods.extend(self.visitors.iter().filter_map(|it| it.method(kinds)));
        methods
    }

    /// The run of the visitor whose steps are shown, where it has answered.
    pub(super) fn visit(&self) -> Option<Visit> {
        let name = self.shown.own.as_deref()?;
        let visitor = self.visitors.iter().find(|it| it.name == name)?;
        let (method, pair) = (visitor.method(self.scene.kinds())?, self.scene.focused()?);
        Some(Visit::new(method, pair, visitor.heard.as_ref()?))
    }
}
