//! Methods that are answered elsewhere: what was heard of them, and whose steps are shown.

use super::Session;
use crate::app::guest::{Visit, Visitor};
use crate::catalog::{Method, methods_for};
use crate::shape::Kind;

impl Session {
    /// A visitor has come, or there is news of it. Not an action: what others answer is no part of
    /// a recording.
    pub fn welcome(&mut self, visitor: Visitor) {
        match self.around.visitors.iter_mut().find(|it| it.name == visitor.name) {
            Some(known) => *known = visitor,
            None => self.around.visitors.push(visitor),
        }
    }

    /// All visitors.
    pub fn visitors(&self) -> &[Visitor] {
        &self.around.visitors
    }

    /// Whatever can be asked about two kinds: the catalogue's methods, then those of visitors, which
    /// wait for their answers.
    pub fn methods_on(&self, kinds: [Kind; 2]) -> Vec<&'static Method> {
        let visitors = self.around.visitors.iter().filter_map(|it| it.method(kinds));
        methods_for(kinds[0], kinds[1]).chain(visitors).collect()
    }

    /// The run of the visitor whose steps are shown, where it has answered.
    pub(super) fn visit(&self) -> Option<Visit> {
        let name = self.shown.own.as_deref()?;
        let visitor = self.around.visitors.iter().find(|it| it.name == name)?;
        let (method, pair) = (visitor.method(self.scene.kinds())?, self.scene.focused()?);
        Some(Visit::new(method, pair, visitor.heard.as_ref()?))
    }
}
