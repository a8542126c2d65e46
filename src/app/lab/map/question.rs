//! What is asked at each pixel, and how its answers are called.

use super::class::Class;
use super::topic::Topic;
use crate::catalog::Method;

/// What is asked at each pixel, and whom.
#[derive(Clone)]
pub struct Question {
    topic: Topic,
    methods: Vec<&'static Method>,
    reference: bool,
}

impl Question {
    /// A topic that is asked of one method.
    pub fn of(topic: Topic, method: &'static Method) -> Self {
        Self { topic, methods: vec![method], reference: false }
    }

    /// Which of these methods, at most 31, are wrong or, without the reference, who says what?
    pub fn disagreement(methods: Vec<&'static Method>, reference: bool) -> Self {
        Self { topic: Topic::Disagreement, methods, reference }
    }

    /// What it is about.
    pub fn topic(&self) -> Topic {
        self.topic
    }

    /// Who is asked.
    pub fn methods(&self) -> &[&'static Method] {
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

impl PartialEq for Question {
    fn eq(&self, other: &Self) -> bool {
        let same = |(one, two): (&&'static Method, &&'static Method)| std::ptr::eq(*one, *two);
        self.topic == other.topic
            && self.reference == other.reference
            && self.methods.len() == other.methods.len()
            && self.methods.iter().zip(&other.methods).all(same)
    }
}
