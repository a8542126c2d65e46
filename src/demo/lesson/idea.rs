//! The ideas that demos are grouped by, and the order in which they are read.

use super::{LESSONS, Lesson, yours};
use crate::shape::Kind;
use std::sync::LazyLock;

/// The ideas, simplest first.
pub const IDEAS: [&str; 7] = [
    "A line and a circle",
    "A box and a circle",
    "An ellipse and a circle",
    "Two ellipses",
    "How curves bend",
    "Any two shapes",
    "Many shapes",
];

impl Lesson {
    /// The idea that it is about, as an index of [`IDEAS`].
    pub fn idea(&self) -> usize {
        match self.kinds() {
            _ if self.is_crowd() => 6,
            _ if self.plays[0].pairs.len() > Kind::ALL.len() => 5,
            [_, Kind::Point] => 4,
            [Kind::Line | Kind::Segment, _] => 0,
            [_, Kind::Rectangle] => 1,
            [Kind::Ellipse, Kind::Circle] => 2,
            _ => 3,
        }
    }

    /// All demos, simplest first.
    pub fn ordered() -> &'static [&'static Self] {
        static ORDERED: LazyLock<Vec<&'static Lesson>> = LazyLock::new(|| {
            let mut all = LESSONS.to_vec();
            all.sort_by_key(|lesson| lesson.idea());
            all
        });
        &ORDERED
    }

    /// The demo so many places on from this one, if any; of a lesson that somebody wrote another of
    /// those.
    pub fn beside(&self, step: isize) -> Option<&'static Self> {
        let yours = self.is_yours().then(yours::all);
        let all = yours.as_deref().unwrap_or(Self::ordered());
        let at = all.iter().position(|it| it.slug == self.slug)?;
        all.get(at.checked_add_signed(step)?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_story_calls_only_the_demo_of_the_button_next() {
        let mut wrong = Vec::new();
        for lesson in LESSONS.iter() {
            for passage in lesson.passages() {
                let Some((_, rest)) = passage.words.split_once("Next: ") else { continue };
                let link = rest.split_once("](").and_then(|it| it.1.split_once(')'));
                let link = link.map(|it| it.0.trim());
                let next = lesson.beside(1).map(|it| it.slug);
                if link != next {
                    wrong.push((lesson.slug, link, next));
                }
            }
        }
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}
