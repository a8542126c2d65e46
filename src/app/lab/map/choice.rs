//! Which map the user wants to see.

use super::question::Question;
use super::topic::Topic;
use crate::catalog::{Method, MethodId, methods_for};
use crate::shape::Shape;
use serde::{Deserialize, Serialize};

/// What the user chose, whatever the pair on the canvas: a method that does not treat it gives
/// way to one that does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Choice {
    /// Whether the map is shown.
    pub shown: bool,
    /// What it is about.
    pub topic: Topic,
    /// The slug of the method, where one is asked; otherwise the demo's own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub method: Option<String>,
    /// The slugs of those who are not asked where many are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub without: Vec<String>,
    /// Whether the reference says who is right.
    pub reference: bool,
    /// Over rotation and size, not over the position.
    pub build: bool,
}

impl Default for Choice {
    fn default() -> Self {
        Self {
            shown: false,
            topic: Topic::default(),
            method: None,
            without: Vec::new(),
            reference: true,
            build: false,
        }
    }
}

impl Choice {
    /// The one method that is asked of this pair: the chosen one, or `own`, or any that fits.
    pub fn method(&self, [a, b]: &[Shape; 2], own: Option<MethodId>) -> Option<&'static Method> {
        let named = |slug: &str| methods_for(a.kind(), b.kind()).find(|it| it.slug == slug);
        let fitting = || methods_for(a.kind(), b.kind());
        let chosen = self.method.as_deref().and_then(named);
        let own = || fitting().find(|it| Some(it.id) == own);
        chosen.or_else(own).or_else(|| fitting().next())
    }

    /// Those who are asked of this pair where many are.
    pub fn methods(&self, [a, b]: &[Shape; 2]) -> Vec<&'static Method> {
        let asked = |it: &&Method| !self.without.iter().any(|slug| slug == it.slug);
        methods_for(a.kind(), b.kind()).filter(asked).collect()
    }

    /// What is asked of this pair; `None` where nobody answers.
    pub fn question(&self, pair: &[Shape; 2], own: Option<MethodId>) -> Option<Question> {
        self.question_to(&[], pair, own)
    }

    /// The same, where only these methods are asked; none of them stands for the choice's own.
    pub fn question_to(
        &self,
        asked: &[&'static Method],
        pair: &[Shape; 2],
        own: Option<MethodId>,
    ) -> Option<Question> {
        if !self.topic.asks_many() {
            let one = asked.first().copied().or_else(|| self.method(pair, own))?;
            return Some(Question::of(self.topic, one));
        }
        let methods = if asked.is_empty() { self.methods(pair) } else { asked.to_vec() };
        let enough = methods.len() > usize::from(!self.reference);
        enough.then(|| Question::disagreement(methods, self.reference))
    }
}
