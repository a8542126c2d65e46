//! What is asked at each pixel, and how its answers are called.

use super::class::Class;
use super::topic::Topic;
use crate::demo::play::Variant;

/// What is asked at each pixel, and whom.
#[derive(Clone, PartialEq)]
pub struct Question {
    topic: Topic,
    methods: Vec<Variant>,
    reference: bool,
}

impl Question {
    /// A topic that is asked of one method.
    pub fn of(topic: Topic, method: impl Into<Variant>) -> Self {
        Self { topic, methods: vec![method.into()], reference: false }
    }

    /// Which of these methods, at most 31, are wrong or, without the reference, who says what?
    pub fn disagreement(methods: impl IntoIterator<Item: Into<Variant>>, reference: bool) -> Self {
        let methods = methods.into_iter().map(Into::into).collect();
        Self { topic: Topic::Disagreement, methods, reference }
    }

    /// What it is about.
    pub fn topic(&self) -> Topic {
        self.topic
    }

    /// Who is asked.
    pub fn methods(&self) -> &[Variant] {
        &self.methods
    }

    /// Whether the reference says who is right.
    pub fn by_reference(&self) -> bool {
        self.reference
    }

    /// What an answer means.
    pub fn words(&self, class: Class) -> String {
        self.topic.words(self, class).unwrap_or_else(|| class.words())
    }
}
