//! What a map can be about, one file a topic.
//!
//! A topic says what it makes of the methods' answers at a pixel, and how that is called; the
//! list is below. Colours, legend, panel and command line follow from the [`Class`] and the list.

mod disagreement;
mod error;
mod rounds;
mod test;
mod time;
mod verdict;

use super::apt::Told;
use super::class::Class;
use super::probe::Asked;
use super::question::Question;
use serde::{Deserialize, Serialize};

/// Makes [`Topic`] of the list of topics and their files.
macro_rules! topics {
    ($($(#[$doc:meta])* $topic:ident: $file:ident),* $(,)?) => {
        /// What a map is about.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum Topic {
            $($(#[$doc])* $topic),*
        }

        impl Topic {
            /// All of them, in the order of the panel.
            pub const ALL: [Self; [$(Self::$topic),*].len()] = [$(Self::$topic),*];

            /// Its stable name.
            pub const fn slug(self) -> &'static str {
                match self {
                    $(Self::$topic => stringify!($file)),*
                }
            }

            const fn facts(self) -> &'static Facts {
                match self {
                    $(Self::$topic => &$file::FACTS),*
                }
            }
        }
    };
}

topics! {
    /// The verdict of one method.
    #[default]
    Verdict: verdict,
    /// Who is wrong, or who says what.
    Disagreement: disagreement,
    /// The test that decides.
    Test: test,
    /// How many rounds it takes.
    Rounds: rounds,
    /// The error of the gap.
    Error: error,
    /// The time of the first touch.
    Time: time,
}

/// What there is to know of a topic.
pub(super) struct Facts {
    /// What it is called.
    word: &'static str,
    /// Whether many methods are asked at once.
    asks_many: bool,
    /// Whether a method that tells so much can be asked.
    is_apt: fn(Told) -> bool,
    /// What is made of the answers at a pixel.
    class: fn(&Asked) -> Class,
    /// What a class means; `None` for what means the same in every map.
    words: fn(&Question, Class) -> Option<String>,
}

impl Topic {
    /// What it is called.
    pub const fn word(self) -> &'static str {
        self.facts().word
    }

    /// Whether many methods are asked at once.
    pub const fn asks_many(self) -> bool {
        self.facts().asks_many
    }

    /// Whether a method that tells so much can be asked.
    pub(super) fn is_apt(self, told: Told) -> bool {
        (self.facts().is_apt)(told)
    }

    /// What it makes of the answers at a pixel.
    #[inline]
    pub(super) fn class(self, asked: &Asked) -> Class {
        (self.facts().class)(asked)
    }

    /// What a class means; `None` for what means the same in every map.
    pub(super) fn words(self, question: &Question, class: Class) -> Option<String> {
        (self.facts().words)(question, class)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_topic_is_written_by_its_slug() {
        for topic in Topic::ALL {
            assert_eq!(serde_json::to_value(topic).unwrap(), topic.slug());
        }
    }
}
