//! A play's words: the meanings of its roles, and its pseudo-code.

use super::document::{self, Code};
use super::{LESSONS, Lesson};
use crate::demo::play::Play;
use crate::page::figure::Role;
use serde::Deserialize;

/// The meanings of a play's roles, and its pseudo-code.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Words {
    /// The meaning of each role, in the order of the legend.
    #[serde(deserialize_with = "document::roles")]
    pub roles: &'static [(Role, &'static str)],
    /// The pseudo-code.
    #[serde(deserialize_with = "document::code")]
    pub code: Code,
    /// The pseudo-code of variants, by name; such as `published`.
    #[serde(deserialize_with = "document::listings")]
    pub listings: &'static [(String, Code)],
}

impl Words {
    /// The words of a play: in the fields of its demo, or in `[play.SLUG]` of another demo.
    pub fn of(play: &'static Play) -> Self {
        let about = Lesson::about(play).next().map(Lesson::words);
        let apart = || LESSONS.iter().find_map(|it| it.others.get(play.slug)).copied();
        about.or_else(apart).unwrap_or_default()
    }

    /// The listing of that name, or else the only one.
    pub fn listing(&self, name: &str) -> Code {
        self.listings.iter().find(|it| it.0 == name).map_or(self.code, |it| it.1)
    }

    /// The tags of all listings.
    pub fn tags(self) -> impl Iterator<Item = &'static str> {
        let all = self.code.iter().chain(self.listings.iter().flat_map(|it| it.1));
        all.map(|it| it.tag)
    }
}

impl Lesson {
    /// The program's demos about a play.
    pub(super) fn about(play: &'static Play) -> impl Iterator<Item = &'static Self> {
        let about = move |it: &&Self| std::ptr::eq(it.plays[0], play) && !it.is_crowd();
        LESSONS.iter().copied().filter(about)
    }

    /// Its own fields. Serde cannot flatten them into one beside `deny_unknown_fields`.
    pub(super) fn words(&self) -> Words {
        let Self { roles, code, listings, .. } = *self;
        Words { roles, code, listings }
    }
}
