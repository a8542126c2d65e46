//! Everything that can be done by name, with its key: what the command palette lists.

use super::{Command, Keyboard, Wish};
use crate::app::action::{Action, Contents, Hand, ReadTo, Reading, Shapes, Shown, Steps};
use crate::app::drawer::Drawer;
use crate::app::export::Order;
use crate::app::input::{Event, Key, Modifiers, What};
use crate::app::lab::align::Alignment;
use crate::app::lesson::LESSONS;
use crate::app::list::Step;
use crate::app::play::Run;
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

const KEYED: [Keyed; 48] = [
    (words!(keyboard.named.first_step), words!(keyboard.named.home), PLAIN, key(Key::Home)),
    (words!(keyboard.named.previous_step), "←", PLAIN, key(Key::PageUp)),
    (words!(keyboard.named.next_step), "→", PLAIN, key(Key::PageDown)),
    (words!(keyboard.named.last_step), words!(keyboard.named.end), PLAIN, key(Key::End)),
    (words!(keyboard.named.all_demos), "L", PLAIN, key(Key::Letter('L'))),
    (words!(keyboard.named.story_open_or_close), "S", PLAIN, key(Key::Letter('S'))),
    (words!(keyboard.named.presentation_only_picture_answer), "H", PLAIN, key(Key::Letter('H'))),
    (words!(keyboard.named.look_at_all_shapes), "F", PLAIN, key(Key::Letter('F'))),
    (words!(keyboard.named.zoom_in), "+", PLAIN, What::Typed('+')),
    (words!(keyboard.named.zoom_out), "−", PLAIN, What::Typed('-')),
    (words!(keyboard.named.world_and_frame_beside), "V", PLAIN, key(Key::Letter('V'))),
    (words!(keyboard.named.map_show_or_hide), "M", PLAIN, key(Key::Letter('M'))),
    (words!(keyboard.named.truth_show_or_hide), "T", PLAIN, key(Key::Letter('T'))),
    (words!(keyboard.named.magnets_on_or_off), "N", PLAIN, key(Key::Letter('N'))),
    (words!(keyboard.named.what_this), "W", PLAIN, key(Key::Letter('W'))),
    (words!(keyboard.named.next_case), "J", PLAIN, key(Key::Letter('J'))),
    (words!(keyboard.named.previous_case), "K", PLAIN, key(Key::Letter('K'))),
    (words!(keyboard.named.autoplay_all_demos), "P", PLAIN, key(Key::Letter('P'))),
    (words!(keyboard.named.theme_paper_or_slate), "D", PLAIN, key(Key::Letter('D'))),
    (words!(keyboard.named.larger_text), words!(keyboard.named.ctrl), CTRL, What::Typed('+')),
    (words!(keyboard.named.smaller_text), words!(keyboard.named.ctrl_2), CTRL, What::Typed('-')),
    (words!(keyboard.named.ordinary_text), words!(keyboard.named.ctrl_0), CTRL, What::Typed('0')),
    (words!(keyboard.named.slide_into_exact_contact), "C", PLAIN, key(Key::Letter('C'))),
    (
        words!(keyboard.named.centre_on_other_s),
        words!(keyboard.named.shift_c),
        SHIFT,
        key(Key::Letter('C')),
    ),
    (words!(keyboard.named.select_next_shape), words!(keyboard.named.tab), PLAIN, key(Key::Tab)),
    (
        words!(keyboard.named.select_previous_shape),
        words!(keyboard.named.shift_tab),
        SHIFT,
        key(Key::Tab),
    ),
    (words!(keyboard.named.select_next_handle), "G", PLAIN, key(Key::Letter('G'))),
    (words!(keyboard.named.deselect), words!(keyboard.named.esc), PLAIN, key(Key::Escape)),
    (
        words!(keyboard.named.duplicate_selected_shape),
        words!(keyboard.named.ctrl_d),
        CTRL,
        key(Key::Letter('D')),
    ),
    (
        words!(keyboard.named.delete_selected_shape),
        words!(keyboard.named.delete),
        PLAIN,
        key(Key::Delete),
    ),
    (
        words!(keyboard.named.gather_all_shapes),
        words!(keyboard.named.ctrl_3),
        CTRL,
        key(Key::Letter('A')),
    ),
    (words!(keyboard.named.undo), words!(keyboard.named.ctrl_z), CTRL, key(Key::Letter('Z'))),
    (words!(keyboard.named.redo), words!(keyboard.named.ctrl_shift_z), BOTH, key(Key::Letter('Z'))),
    (
        words!(keyboard.named.copy_pair_as_json),
        words!(keyboard.named.ctrl_c),
        CTRL,
        key(Key::Letter('C')),
    ),
    (
        words!(keyboard.named.copy_link_this_picture),
        words!(keyboard.named.ctrl_shift_c),
        BOTH,
        key(Key::Letter('C')),
    ),
    (
        words!(keyboard.named.paste_case_or_link),
        words!(keyboard.named.ctrl_v),
        CTRL,
        key(Key::Letter('V')),
    ),
    (words!(keyboard.named.new), words!(keyboard.named.ctrl_n), CTRL, key(Key::Letter('N'))),
    (
        words!(keyboard.named.open_case_or_recording),
        words!(keyboard.named.ctrl_o),
        CTRL,
        key(Key::Letter('O')),
    ),
    (words!(keyboard.named.save_case), words!(keyboard.named.ctrl_s), CTRL, key(Key::Letter('S'))),
    (
        words!(keyboard.named.save_case_as),
        words!(keyboard.named.ctrl_shift_s),
        BOTH,
        key(Key::Letter('S')),
    ),
    (
        words!(keyboard.named.export_figure_as_svg),
        words!(keyboard.named.ctrl_e),
        CTRL,
        key(Key::Letter('E')),
    ),
    (
        words!(keyboard.named.export_figure_as_png),
        words!(keyboard.named.ctrl_shift_e),
        BOTH,
        key(Key::Letter('E')),
    ),
    (
        words!(keyboard.named.export_film_steps),
        words!(keyboard.named.ctrl_g),
        CTRL,
        key(Key::Letter('G')),
    ),
    (
        words!(keyboard.named.export_film_last_drag),
        words!(keyboard.named.ctrl_shift_g),
        BOTH,
        key(Key::Letter('G')),
    ),
    (words!(keyboard.named.keys_and_gestures), "?", PLAIN, key(Key::Function(1))),
    (words!(keyboard.named.frame_times), "F3", PLAIN, key(Key::Function(3))),
    (words!(keyboard.named.full_screen), "F11", PLAIN, key(Key::Function(11))),
    (words!(keyboard.named.picture_window), "F12", PLAIN, key(Key::Function(12))),
];

/// All that can be done now, in the order in which it is listed.
pub fn named(session: &Session, run: &dyn Run) -> Vec<Named> {
    let lesson = session.lesson();
    let own = |name: String, action: Action| Named { name, key: "", wish: Wish::Act(action) };
    let play = Steps::Play { on: !session.playing() }.into();
    let mut all = vec![Named {
        key: words!(keyboard.named.space),
        ..own(words!(keyboard.named.play_or_pause).into(), play)
    }];
    all.extend(KEYED.iter().filter_map(|(name, key, modifiers, what)| {
        let event = Event { what: *what, at: DVec2::ZERO, modifiers: *modifiers };
        let wish = Keyboard::default().hear(&event, session, run, false)?;
        // Of a selection that is not there nothing can be done.
        let void =
            matches!(&wish, Wish::Act(Action::Hand(Hand::Cancel))) && session.selection().is_none();
        (!void).then(|| Named { name: (*name).into(), key, wish })
    }));
    let reading = [
        (words!(keyboard.named.story_read_on), ReadTo::Next),
        (words!(keyboard.named.story_read_passage_before), ReadTo::Previous),
        (words!(keyboard.named.story_back_its_picture), ReadTo::Again),
    ];
    all.extend(reading.map(|(name, to)| own(name.into(), Reading::Read { to }.into())));
    let of_window = [
        (words!(keyboard.named.export_film_story), Command::Export(Order::Story)),
        (words!(keyboard.named.about_tangency_licences_and), Command::About),
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
            format!(words!(keyboard.named.preset_preset), preset = preset.title),
            Contents::Preset { preset: preset.slug.into() }.into(),
        )
    }));
    all.extend(LESSONS.iter().filter(|it| it.slug != lesson.slug).map(|it| {
        own(
            format!(words!(keyboard.named.demo_title), title = it.title),
            Contents::Open { lesson: it.slug.into() }.into(),
        )
    }));
    let which = session.meant().unwrap_or(session.scene().focus()[1]);
    let exact = [
        (words!(keyboard.named.equal_sizes), Alignment::EqualSizes),
        (words!(keyboard.named.equal_angle), Alignment::EqualAngle),
        (words!(keyboard.named.its_own_two_sizes), Alignment::Round),
    ];
    let exact = exact.into_iter().filter(|_| session.scene().has(which));
    all.extend(exact.map(|(name, to)| own(name.into(), Shapes::Align { which, to }.into())));
    all.extend(
        turned(session).map(|(name, settings)| own(name.into(), Shown::Prefer { settings }.into())),
    );
    all
}

/// Preferences that are turned on or off.
fn turned(session: &Session) -> [(&'static str, Settings); 2] {
    let now = session.settings();
    let motion = if now.reduced_motion {
        words!(keyboard.named.allow_motion)
    } else {
        words!(keyboard.named.reduce_motion)
    };
    [
        (motion, Settings { reduced_motion: !now.reduced_motion, ..now.clone() }),
        (words!(keyboard.named.grid_show_or_hide), Settings { grid: !now.grid, ..now.clone() }),
    ]
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
        session.apply(&Contents::Open { lesson: arena.slug.into() });
        let selection = session.scene().all().next();
        let selection = selection.map(|which| Selection { which, handle: Handle::Body });
        session.apply(&Hand::Select { selection });
        let run = session.play();
        named(&session, &*run)
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
        assert_eq!(matching(&all, "step next")[0].name, "Next step");
        assert!(matching(&all, "no such thing at all").is_empty());
    }
}
