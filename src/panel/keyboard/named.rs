//! Everything that can be done by name, with its key: what the command palette lists.

use super::table::{COMMANDS, Entry};
use super::{Command, Keyboard, Wish};
use crate::demo::lesson::{LESSONS, yours};
use crate::demo::sheet::Drawer;
use crate::file::export::Order;
use crate::lab::align::Alignment;
use crate::session::Session;
use crate::session::action::{Action, ReadTo};
use crate::session::settings::Settings;

/// One of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    pub name: String,
    /// Its key, as it is written; empty without one.
    pub key: &'static str,
    pub wish: Wish,
}

/// All that can be done now, in the order in which it is listed. `tells` says that the story is on
/// the screen.
pub fn named(session: &Session, tells: bool) -> Vec<Named> {
    let lesson = session.lesson();
    let own = |name: String, action: Action| Named { name, key: "", wish: Wish::Act(action) };
    let mut all = Vec::new();
    all.extend(listed().filter_map(|(name, key, _, does)| {
        // Only the list itself is held back by no press before.
        let mut keyboard = Keyboard { space_reads: true, tells, ..Keyboard::default() };
        Some(Named { name: (*name).into(), key, wish: does.wish(&mut keyboard, session)? })
    }));
    let reading = [
        ("Story: the passage before", ReadTo::Previous),
        ("Story: back to this passage’s picture", ReadTo::Again),
    ];
    all.extend(reading.map(|(name, to)| own(name.into(), Action::Read { to })));
    let of_window = [
        ("Export a film of the story", Command::Export(Order::Story)),
        ("About Tangency: licences, and whose work is in it", Command::About),
    ];
    all.extend(of_window.map(|(name, command)| Named {
        name: name.into(),
        key: "",
        wish: Wish::Window(command),
    }));
    all.extend(Drawer::ALL.map(|it| {
        let wish = Wish::Window(Command::Drawer(it));
        Named { name: format!("{}: {}", it.name(), it.hint()), key: "", wish }
    }));
    all.extend(lesson.presets.iter().map(|preset| {
        own(
            format!("Preset: {preset}", preset = preset.title),
            Action::Preset { preset: preset.slug.into() },
        )
    }));
    all.extend(
        LESSONS.iter().copied().chain(yours::all()).filter(|it| it.slug != lesson.slug).map(|it| {
            own(format!("Demo: {title}", title = it.title), Action::Open { lesson: it.slug.into() })
        }),
    );
    let which = session.meant().unwrap_or(session.scene().focus()[1]);
    let exact = [
        ("Equal sizes", Alignment::EqualSizes),
        ("Equal angle", Alignment::EqualAngle),
        ("Its own two sizes equal", Alignment::Round),
    ];
    let exact = exact.into_iter().filter(|_| session.scene().has(which));
    all.extend(exact.map(|(name, to)| own(name.into(), Action::Align { which, to })));
    all.extend(
        turned(session).map(|(name, settings)| own(name.into(), Action::Prefer { settings })),
    );
    all
}

/// Preferences that are turned on or off.
fn turned(session: &Session) -> [(&'static str, Settings); 2] {
    let now = session.settings();
    let motion = if now.reduced_motion { "Allow motion" } else { "Reduce motion" };
    [
        (motion, Settings { reduced_motion: !now.reduced_motion, ..now.clone() }),
        ("Grid: show or hide", Settings { grid: !now.grid, ..now.clone() }),
    ]
}

/// The commands that lists have.
fn listed() -> impl Iterator<Item = &'static Entry> {
    COMMANDS.iter().filter(|it| !it.0.is_empty())
}

/// The names of the commands with their keys, as the manual has them.
pub fn keyed() -> impl Iterator<Item = (&'static str, &'static str)> {
    listed().map(|it| (it.0, it.1))
}

/// Those of `all` whose name has every word of `wanted`; first those that begin with it.
pub fn matching<'a>(all: &'a [Named], wanted: &str) -> Vec<&'a Named> {
    let wanted = wanted.to_lowercase();
    let fits = |it: &&Named| {
        let name = it.name.to_lowercase();
        wanted.split_whitespace().all(|word| name.contains(word))
    };
    let mut found: Vec<_> = all.iter().filter(fits).collect();
    found.sort_by_key(|it| !it.name.to_lowercase().starts_with(wanted.trim()));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::handle::Handle;
    use crate::session::action::Selection;
    use std::collections::BTreeSet;

    fn all_of_arena() -> Vec<Named> {
        let mut session = Session::new(Settings::default()).unwrap();
        let arena = LESSONS.iter().find(|it| it.is_crowd()).unwrap();
        session.apply(&Action::Open { lesson: arena.slug.into() });
        let selection = session.scene().all().next();
        let selection = selection.map(|which| Selection { which, handle: Handle::Body });
        session.apply(&Action::Select { selection });
        named(&session, true)
    }

    #[test]
    fn every_key_of_the_list_does_something_where_it_can() {
        let all = all_of_arena();
        for (name, _) in keyed() {
            let may_do_nothing = ["Larger text", "Smaller text", "Ordinary text"].contains(&name);
            assert!(may_do_nothing || all.iter().any(|it| it.name == name), "{name}");
        }
        let names: BTreeSet<_> = all.iter().map(|it| &it.name).collect();
        assert_eq!(names.len(), all.len(), "each has a name of its own");
    }

    #[test]
    fn every_demo_and_preset_is_a_word_away() {
        let all = all_of_arena();
        for lesson in LESSONS.iter().filter(|it| !it.is_crowd()) {
            let found = matching(&all, &format!("demo {}", lesson.title));
            assert!(!found.is_empty(), "{}", lesson.slug);
        }
    }

    #[test]
    fn what_begins_with_the_word_comes_first() {
        let all = all_of_arena();
        assert_eq!(matching(&all, "undo")[0].name, "Undo");
        assert_eq!(matching(&all, "step next")[0].name, "Next step, or the next passage");
        assert!(matching(&all, "no such thing at all").is_empty());
    }
}
