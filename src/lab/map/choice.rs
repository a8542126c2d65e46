//! Which map the user wants to see.

use super::apt::is_apt;
use super::question::Question;
use super::topic::Topic;
use crate::catalog::MethodId;
use crate::demo::play::Variant;
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
    /// The one method that is asked, of those that fit: the chosen one, or `own`, or any.
    pub fn method(&self, fitting: &[Variant], own: Option<MethodId>) -> Option<Variant> {
        let chosen = fitting.iter().find(|it| Some(it.slug) == self.method.as_deref());
        let own = || fitting.iter().find(|it| Some(it.id) == own);
        chosen.or_else(own).or_else(|| fitting.first()).cloned()
    }

    /// Those that are asked where many are.
    pub fn methods(&self, fitting: &[Variant]) -> Vec<Variant> {
        let asked = |it: &&Variant| !self.without.iter().any(|slug| slug == it.slug);
        fitting.iter().filter(asked).cloned().collect()
    }

    /// Those of the methods that the topic has anything to show of.
    pub fn apt(&self, fitting: &[Variant]) -> Vec<Variant> {
        fitting.iter().filter(|it| is_apt(self.topic, it.method)).cloned().collect()
    }

    /// The topics that some of the methods can be asked about, or that stand there as chosen.
    pub fn topics(&self, fitting: &[Variant]) -> Vec<Topic> {
        let some = |topic| fitting.iter().any(|it| is_apt(topic, it.method));
        Topic::ALL.into_iter().filter(|it| *it == self.topic || some(*it)).collect()
    }

    /// What is asked of a pair that these methods fit; `None` where nobody answers.
    pub fn question(&self, fitting: &[Variant], own: Option<MethodId>) -> Option<Question> {
        if !self.topic.asks_many() {
            return Some(Question::of(self.topic, self.method(&self.apt(fitting), own)?));
        }
        let methods = self.methods(fitting);
        let enough = methods.len() > usize::from(!self.reference);
        enough.then(|| Question::disagreement(methods, self.reference))
    }
}
