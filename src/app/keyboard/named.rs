//! Everything that can be done by name, with its key: what the command palette lists.

use super::{Command, Keyboard, Wish};
use crate::app::action::{Action, ReadTo};
use crate::app::drawer::Drawer;
use crate::app::export::Order;
use crate::app::input::{Event, Key, Modifiers, What};
use crate::app::lab::align::Alignment;
use crate::app::lesson::{LESSONS, yours};
use crate::app::list::Step;
use crate::app::session::Session;
use crate::app::settings::Settings;
use glam::DVec2;

/// One of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Named {
    /// What it is called.
    pub name: String,
    /// Its key, as it is written; empty without one.
    pub key: &'static str,
    /// What it asks for.
    pub wish: Wish,
}

const PLAIN: Modifiers = Modifiers { shift: false, ctrl: false, alt: false };
const CTRL: Modifiers = Modifiers { ctrl: true, ..PLAIN };
const SHIFT: Modifiers = Modifiers { shift: true, ..PLAIN };
const BOTH: Modifiers = Modifiers { ctrl: true, ..SHIFT };

/// A name, its key as it is written, and the key itself: what it does is the keyboard's.
type Keyed = (&'static str, &'static str, Modifiers, What);

const fn key(key: Key) -> What {
    What::Key { key, repeat: false }
}

const KEYED: [Keyed; 49] = [
    ("Read on in the story", "Space", PLAIN, What::KeyReleased(Key::Space)),
    ("Play or pause", "Enter", PLAIN, key(Key::Enter)),
    ("First step", "Home", PLAIN, key(Key::Home)),
    ("Previous step, or the passage before", "←", PLAIN, key(Key::PageUp)),
    ("Next step, or the next passage", "→", PLAIN, key(Key::PageDown)),
    ("Last step", "End", PLAIN, key(Key::End)),
    ("All demos", "L", PLAIN, key(Key::Letter('L'))),
    ("Story: open or close", "S", PLAIN, key(Key::Letter('S'))),
    ("Presentation: only the picture, the answer and the step", "H", PLAIN, key(Key::Letter('H'))),
    ("Look at all shapes", "F or 0", PLAIN, key(Key::Letter('F'))),
    ("Zoom in", "+", PLAIN, What::Typed('+')),
    ("Zoom out", "−", PLAIN, What::Typed('-')),
    ("World and frame beside each other", "V", PLAIN, key(Key::Letter('V'))),
    ("Map: show or hide", "M", PLAIN, key(Key::Letter('M'))),
    ("Truth: show or hide the true answer", "T", PLAIN, key(Key::Letter('T'))),
    ("Magnets: on or off", "N", PLAIN, key(Key::Letter('N'))),
    ("What is this?", "W", PLAIN, key(Key::Letter('W'))),
    ("Next case of the list", "J", PLAIN, key(Key::Letter('J'))),
    ("Previous case of the list", "K", PLAIN, key(Key::Letter('K'))),
    ("Autoplay all demos", "P", PLAIN, key(Key::Letter('P'))),
    ("Theme: paper or slate", "D", PLAIN, key(Key::Letter('D'))),
    ("Larger text", "Ctrl +", CTRL, What::Typed('+')),
    ("Smaller text", "Ctrl −", CTRL, What::Typed('-')),
    ("Ordinary text", "Ctrl+0", CTRL, What::Typed('0')),
    ("Slide into exact contact", "C", PLAIN, key(Key::Letter('C'))),
    ("Centre on the other’s centre", "Shift+C", SHIFT, key(Key::Letter('C'))),
    ("Select the next shape", "Tab", PLAIN, key(Key::Tab)),
    ("Select the previous shape", "Shift+Tab", SHIFT, key(Key::Tab)),
    ("Select the next handle", "G", PLAIN, key(Key::Letter('G'))),
    (
        "End the drag, close the top sheet, leave the presentation, deselect",
        "Esc",
        PLAIN,
        key(Key::Escape),
    ),
    ("Duplicate the selected shape", "Ctrl+D", CTRL, key(Key::Letter('D'))),
    ("Delete the selected shape", "Delete", PLAIN, key(Key::Delete)),
    ("Gather all shapes", "Ctrl+A", CTRL, key(Key::Letter('A'))),
    ("Undo", "Ctrl+Z", CTRL, key(Key::Letter('Z'))),
    ("Redo", "Ctrl+Shift+Z", BOTH, key(Key::Letter('Z'))),
    ("Copy the pair as a JSON case", "Ctrl+C", CTRL, key(Key::Letter('C'))),
    ("Copy a link to this picture", "Ctrl+Shift+C", BOTH, key(Key::Letter('C'))),
    ("Paste a case or a link", "Ctrl+V", CTRL, key(Key::Letter('V'))),
    ("New", "Ctrl+N", CTRL, key(Key::Letter('N'))),
    ("Open a case, a lesson or a recording", "Ctrl+O", CTRL, key(Key::Letter('O'))),
    ("Save the case", "Ctrl+S", CTRL, key(Key::Letter('S'))),
    ("Save the case as", "Ctrl+Shift+S", BOTH, key(Key::Letter('S'))),
    ("Export the figure as SVG", "Ctrl+E", CTRL, key(Key::Letter('E'))),
    ("Export the figure as PNG", "Ctrl+Shift+E", BOTH, key(Key::Letter('E'))),
    ("Export a film of the steps", "Ctrl+G", CTRL, key(Key::Letter('G'))),
    ("Manual", "? or F1", PLAIN, key(Key::Function(1))),
    ("Frame times", "F3", PLAIN, key(Key::Function(3))),
    ("Full screen", "F11", PLAIN, key(Key::Function(11))),
    ("Picture of the window", "F12", PLAIN, key(Key::Function(12))),
];

/// All that can be done now, in the order in which it is listed. `tells` says that the story is on
/// the screen.
pub fn named(session: &Session, tells: bool) -> Vec<Named> {
    let lesson = session.lesson();
    let own = |name: String, action: Action| Named { name, key: "", wish: Wish::Act(action) };
    let mut all = Vec::new();
    all.extend(KEYED.iter().filter_map(|(name, key, modifiers, what)| {
        let event = Event { what: *what, at: DVec2::ZERO, modifiers: *modifiers };
        // Only the list itself is held back by no press before.
        let mut keyboard = Keyboard { space_reads: true, tells, ..Keyboard::default() };
        let wish = keyboard.hear(&event, session, false)?;
        // Of a selection that is not there nothing can be done.
        let void = matches!(&wish, Wish::Act(Action::Cancel)) && session.selection().is_none();
        (!void).then(|| Named { name: (*name).into(), key, wish })
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

/// The commands that a key does, with it: their names, as the sheet of keys lists them.
pub fn keyed() -> impl Iterator<Item = (&'static str, &'static str)> {
    KEYED.iter().map(|(name, key, ..)| (*name, *key))
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

impl Command {
    /// The key that opens the list of all commands.
    pub(super) fn of_palette(event: &Event) -> Option<Wish> {
        (event.what == key(Key::Letter('K')) && event.modifiers == CTRL)
            .then_some(Wish::Window(Self::Palette))
    }

    /// What a letter alone asks of the window.
    pub(super) fn of_letter(event: &Event) -> Option<Self> {
        let What::Key { key: Key::Letter(letter), repeat: false } = event.what else { return None };
        if event.modifiers != Modifiers::default() {
            return None;
        }
        match letter {
            'W' => Some(Self::Inquire),
            'P' => Some(Self::Autoplay),
            'L' => Some(Self::Contents),
            'S' => Some(Self::Story),
            'J' => Some(Self::Case(Step::Next)),
            'K' => Some(Self::Case(Step::Previous)),
            _ => None,
        }
    }

    /// The keys of files, which count wherever the keyboard is.
    pub(super) fn of_files(event: &Event) -> Option<Self> {
        let What::Key { key: Key::Letter(letter), repeat: false } = event.what else { return None };
        match (letter, event.modifiers) {
            ('N', CTRL) => Some(Self::New),
            ('O', CTRL) => Some(Self::Open),
            ('S', CTRL) => Some(Self::Save),
            ('S', BOTH) => Some(Self::SaveAs),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::Selection;
    use crate::app::handle::Handle;
    use std::collections::BTreeSet;

    fn listed() -> Vec<Named> {
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
        let all = listed();
        for (name, ..) in KEYED {
            let may_do_nothing = ["Larger text", "Smaller text", "Ordinary text"].contains(&name);
            assert!(may_do_nothing || all.iter().any(|it| it.name == name), "{name}");
        }
        let names: BTreeSet<_> = all.iter().map(|it| &it.name).collect();
        assert_eq!(names.len(), all.len(), "each has a name of its own");
    }

    #[test]
    fn every_demo_and_preset_is_a_word_away() {
        let all = listed();
        for lesson in LESSONS.iter().filter(|it| !it.is_crowd()) {
            let found = matching(&all, &format!("demo {}", lesson.title));
            assert!(!found.is_empty(), "{}", lesson.slug);
        }
    }

    #[test]
    fn what_begins_with_the_word_comes_first() {
        let all = listed();
        assert_eq!(matching(&all, "undo")[0].name, "Undo");
        assert_eq!(matching(&all, "step next")[0].name, "Next step, or the next passage");
        assert!(matching(&all, "no such thing at all").is_empty());
    }
}
