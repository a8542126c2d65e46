//! The table of commands: name, key, and what each does. Keys, palette and manual read it.

use crate::canvas::input::{Event, Key, Modifiers, What};
use crate::file::export::Order;
use crate::lab::align::Alignment;
use crate::lab::list::Step;
use crate::page::palette::Theme;
use crate::panel::keyboard::Command::*;
use crate::panel::keyboard::{
    Command, Keyboard, Wish, ZOOM, next_handle, next_shape, prefer, step, text_size, zoom,
};
use crate::session::Session;
use crate::session::action::{Action, StepTo};
use Does::{Act, Ask, Do, File, Window};

/// One command: its name in lists, empty where it is in none; its key as text; the presses that call
/// it; its effect.
pub(super) type Entry = (&'static str, &'static str, &'static [Press], Does);

pub(super) enum Does {
    Window(Command),
    /// The same, but not during a drag.
    File(Command),
    /// An action that is always possible.
    Do(fn(&Session) -> Action),
    Act(fn(&mut Keyboard, &Session) -> Option<Action>),
    Ask(fn(&mut Keyboard, &Session) -> Option<Wish>),
}

impl Does {
    /// The wish of the command; `None` where it is not possible now.
    pub fn wish(&self, keyboard: &mut Keyboard, session: &Session) -> Option<Wish> {
        match self {
            Window(command) => Some(Wish::Window(command.clone())),
            File(command) => session.dragged().is_none().then(|| Wish::Window(command.clone())),
            Do(act) => Some(Wish::Act(act(session))),
            Act(act) => act(keyboard, session).map(Wish::Act),
            Ask(ask) => ask(keyboard, session),
        }
    }
}

/// A key that calls a command.
#[derive(Clone, Copy)]
pub(super) struct Press {
    key: Pressed,
    /// The modifiers that are held; `None`: any.
    held: Option<Modifiers>,
    repeats: bool,
    /// Counts also while a panel has the keyboard.
    everywhere: bool,
}

#[derive(Clone, Copy)]
enum Pressed {
    Down(Key),
    Up(Key),
    Typed(char),
}

impl Press {
    /// Whether an event is this press; `in_panel` says that a panel has the keyboard.
    pub fn fits(&self, event: &Event, in_panel: bool) -> bool {
        if in_panel && !self.everywhere {
            return false;
        }
        let held = self.held.is_none_or(|it| it == event.modifiers);
        match (self.key, event.what) {
            (Pressed::Down(key), What::Key { key: down, repeat }) => {
                key == down && held && (self.repeats || !repeat)
            }
            (Pressed::Up(key), What::KeyReleased(up)) => key == up,
            // Shift is a part of the sign.
            (Pressed::Typed(sign), What::Typed(typed)) => {
                sign == typed && self.held.is_some_and(|it| it.ctrl == event.modifiers.ctrl)
            }
            _ => false,
        }
    }

    const fn repeats(self) -> Self {
        Self { repeats: true, ..self }
    }

    const fn everywhere(self) -> Self {
        Self { everywhere: true, ..self }
    }
}

pub(super) const PLAIN: Modifiers = Modifiers { shift: false, ctrl: false, alt: false };
pub(super) const CTRL: Modifiers = Modifiers { ctrl: true, ..PLAIN };
pub(super) const SHIFT: Modifiers = Modifiers { shift: true, ..PLAIN };
pub(super) const BOTH: Modifiers = Modifiers { ctrl: true, ..SHIFT };

const fn press(key: Pressed, held: Option<Modifiers>) -> Press {
    Press { key, held, repeats: false, everywhere: false }
}

const fn any(key: Key) -> Press {
    press(Pressed::Down(key), None)
}

const fn letter(letter: char, held: Modifiers) -> Press {
    press(Pressed::Down(Key::Letter(letter)), Some(held))
}

const fn typed(sign: char, held: Modifiers) -> Press {
    press(Pressed::Typed(sign), Some(held))
}

const fn function(number: u8) -> Press {
    any(Key::Function(number)).everywhere()
}

const fn tab(held: Modifiers) -> Press {
    press(Pressed::Down(Key::Tab), Some(held)).repeats()
}

/// All commands with a key, in the order of the palette.
pub(super) const COMMANDS: &[Entry] = &[
    (
        "Read on in the story",
        "Space",
        &[press(Pressed::Up(Key::Space), None)],
        Ask(|keyboard, session| {
            std::mem::take(&mut keyboard.space_reads).then(|| keyboard.space(session))?
        }),
    ),
    ("Play or pause", "Enter", &[any(Key::Enter)], Do(|it| Action::Play { on: !it.playing() })),
    ("First step", "Home", &[any(Key::Home).repeats()], Do(|_| step(StepTo::First))),
    (
        "Previous step, or the passage before",
        "←",
        &[any(Key::PageUp).repeats(), typed(',', PLAIN)],
        Act(|keyboard, session| Some(keyboard.back(session))),
    ),
    (
        "Next step, or the next passage",
        "→",
        &[any(Key::PageDown).repeats(), typed('.', PLAIN)],
        Act(|keyboard, session| Some(keyboard.on(session))),
    ),
    ("Last step", "End", &[any(Key::End).repeats()], Do(|_| step(StepTo::Last))),
    ("All demos", "L", &[letter('L', PLAIN)], Window(Contents)),
    ("Story: open or close", "S", &[letter('S', PLAIN)], Window(Story)),
    (
        "Presentation: only the picture, the answer and the step",
        "H",
        &[letter('H', PLAIN)],
        Act(|keyboard, session| Some(keyboard.present(session))),
    ),
    ("Look at all shapes", "F or 0", &[letter('F', PLAIN), typed('0', PLAIN)], Do(|_| Action::Fit)),
    ("Zoom in", "+", &[typed('+', PLAIN), typed('=', PLAIN)], Do(|it| zoom(it, ZOOM))),
    ("Zoom out", "−", &[typed('-', PLAIN), typed('−', PLAIN)], Do(|it| zoom(it, 1.0 / ZOOM))),
    (
        "World and frame beside each other",
        "V",
        &[letter('V', PLAIN)],
        Do(|it| Action::Twin { on: !it.twin() }),
    ),
    (
        "Map: show or hide",
        "M",
        &[letter('M', PLAIN)],
        Do(|it| Action::Map { choice: it.map().with_shown(!it.map().shown) }),
    ),
    (
        "Truth: show or hide the true answer",
        "T",
        &[letter('T', PLAIN)],
        Do(|session| prefer(session, |it| it.truth = !it.truth)),
    ),
    (
        "Magnets: on or off",
        "N",
        &[letter('N', PLAIN)],
        Do(|session| prefer(session, |it| it.magnets = !it.magnets)),
    ),
    ("What is this?", "W", &[letter('W', PLAIN)], Window(Inquire)),
    ("Next case of the list", "J", &[letter('J', PLAIN)], Window(Case(Step::Next))),
    ("Previous case of the list", "K", &[letter('K', PLAIN)], Window(Case(Step::Previous))),
    ("Autoplay all demos", "P", &[letter('P', PLAIN)], Window(Autoplay)),
    (
        "Theme: paper or slate",
        "D",
        &[letter('D', PLAIN)],
        Do(|session| {
            prefer(session, |it| {
                it.theme = match it.theme {
                    Theme::Light => Theme::Dark,
                    Theme::Dark => Theme::Light,
                };
            })
        }),
    ),
    (
        "Larger text",
        "Ctrl +",
        &[typed('+', CTRL), typed('=', CTRL)],
        Act(|_, session| text_size(session, session.settings().next_text_scale(true))),
    ),
    (
        "Smaller text",
        "Ctrl −",
        &[typed('-', CTRL), typed('−', CTRL), typed('_', CTRL)],
        Act(|_, session| text_size(session, session.settings().next_text_scale(false))),
    ),
    ("Ordinary text", "Ctrl+0", &[typed('0', CTRL)], Act(|_, session| text_size(session, 1.0))),
    (
        "Slide into exact contact",
        "C",
        &[letter('C', PLAIN)],
        Act(|_, session| align(session, Alignment::Contact)),
    ),
    (
        "Centre on the other’s centre",
        "Shift+C",
        &[letter('C', SHIFT)],
        Act(|_, session| align(session, Alignment::Concentric)),
    ),
    ("Select the next shape", "Tab", &[tab(PLAIN)], Do(|it| next_shape(false, it))),
    ("Select the previous shape", "Shift+Tab", &[tab(SHIFT)], Do(|it| next_shape(true, it))),
    ("Select the next handle", "G", &[letter('G', PLAIN)], Do(|it| next_handle(false, it))),
    ("", "Shift+G", &[letter('G', SHIFT)], Do(|it| next_handle(true, it))),
    (
        "End the drag, close the top sheet, leave the presentation, deselect",
        "Esc",
        &[any(Key::Escape).repeats()],
        Act(|keyboard, session| keyboard.escape(session)),
    ),
    (
        "Duplicate the selected shape",
        "Ctrl+D",
        &[letter('D', CTRL)],
        Act(|_, session| session.duplicating(session.selection()?.which)),
    ),
    (
        "Delete the selected shape",
        "Delete",
        &[any(Key::Delete).repeats()],
        Act(|keyboard, session| keyboard.delete(session)),
    ),
    (
        "Gather all shapes",
        "Ctrl+A",
        &[letter('A', CTRL).repeats()],
        Act(|_, session| {
            let shapes = session.scene().all().collect();
            session.lesson().is_crowd().then_some(Action::Gather { shapes })
        }),
    ),
    ("Undo", "Ctrl+Z", &[letter('Z', CTRL).repeats()], Do(|_| Action::Undo)),
    (
        "Redo",
        "Ctrl+Shift+Z",
        &[letter('Z', BOTH).repeats(), letter('Y', CTRL).repeats()],
        Do(|_| Action::Redo),
    ),
    ("Copy the pair as a JSON case", "Ctrl+C", &[letter('C', CTRL)], Window(Copy)),
    (
        "Copy a link to this picture",
        "Ctrl+Shift+C",
        &[letter('C', BOTH)],
        Window(CopyLink { web: false }),
    ),
    ("Paste a case or a link", "Ctrl+V", &[letter('V', CTRL), letter('V', BOTH)], Window(Paste)),
    ("New", "Ctrl+N", &[letter('N', CTRL).everywhere()], File(New)),
    (
        "Open a case, a lesson or a recording",
        "Ctrl+O",
        &[letter('O', CTRL).everywhere()],
        File(Open),
    ),
    ("Save the case", "Ctrl+S", &[letter('S', CTRL).everywhere()], File(Save)),
    ("Save the case as", "Ctrl+Shift+S", &[letter('S', BOTH).everywhere()], File(SaveAs)),
    ("Export the figure as SVG", "Ctrl+E", &[letter('E', CTRL)], Window(Export(Order::Svg))),
    ("Export the figure as PNG", "Ctrl+Shift+E", &[letter('E', BOTH)], Window(Export(Order::Png))),
    ("Export a film of the steps", "Ctrl+G", &[letter('G', CTRL)], Window(Export(Order::Steps))),
    ("Manual", "? or F1", &[typed('?', PLAIN), function(1)], Window(Help)),
    ("Frame times", "F3", &[function(3)], Window(Readout)),
    ("Full screen", "F11", &[function(11)], Window(Fullscreen)),
    ("Picture of the window", "F12", &[function(12)], Window(Capture)),
    ("", "F6", &[function(6)], Window(Focus)),
    ("", "Ctrl+K", &[letter('K', CTRL).everywhere()], Window(Palette)),
];

/// Makes a shape exact. While one is dragged the pointer slides it instead.
fn align(session: &Session, to: Alignment) -> Option<Action> {
    let [_, second] = session.scene().focus();
    let which = session.meant().unwrap_or(second);
    session.dragged().is_none().then_some(Action::Align { which, to })
}
