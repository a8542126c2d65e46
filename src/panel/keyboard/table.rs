//! The table of commands: name, key, and what each does. Keys, palette and manual read it.

use crate::canvas::input::{Event, Key, Modifiers, What};
use crate::file::export::Order;
use crate::lab::align::Alignment;
use crate::lab::list::Step;
use crate::page::palette::Theme;
use crate::panel::keyboard::Command::*;
use crate::panel::keyboard::{
    Command, Keyboard, ZOOM, next_handle, next_shape, prefer, step, text_size, zoom,
};
use crate::session::Session;
use crate::session::action::{Action, ReadTo, StepTo};
use Does::{Act, Ask, Do, File, Window};

/// A command: its name, empty if in no list; its key as text, and more keys; its effect.
pub(super) struct Entry {
    pub name: &'static str,
    pub key: &'static str,
    more: &'static str,
    pub does: Does,
}

impl Entry {
    const fn also(mut self, more: &'static str) -> Self {
        self.more = more;
        self
    }

    /// Whether an event calls the command; `in_panel` says that a panel has the keyboard.
    pub fn fits(&self, event: &Event, in_panel: bool) -> bool {
        let in_panels = matches!(self.does, File(_) | Window(Palette));
        let is_function = |key: &str| key.len() > 1 && key.starts_with('F');
        let mut keys = self.key.split(" or ").chain(self.more.split_whitespace());
        keys.any(|key| (!in_panel || in_panels || is_function(key)) && is_press(key, event))
    }
}

pub(super) enum Does {
    Window(Command),
    /// Like `Window`, but not possible during a drag.
    File(Command),
    /// An action that is always possible.
    Do(fn(&Session) -> Action),
    Act(fn(&mut Keyboard, &Session) -> Option<Action>),
    Ask(fn(&mut Keyboard, &Session) -> Option<Command>),
}

impl Does {
    /// `None` if the command is not possible now.
    pub fn command(&self, keyboard: &mut Keyboard, session: &Session) -> Option<Command> {
        match self {
            Window(command) => Some(command.clone()),
            File(command) => session.dragged().is_none().then(|| command.clone()),
            Do(act) => Some(Command::Act(act(session))),
            Act(act) => act(keyboard, session).map(Command::Act),
            Ask(ask) => ask(keyboard, session),
        }
    }
}

/// Whether an event is the press of a key such as "Ctrl+Shift+Z", "Home", "F1", "Ctrl +" or "?".
fn is_press(key: &str, event: &Event) -> bool {
    let ctrl = key.starts_with("Ctrl");
    let rest = if ctrl { &key["Ctrl+".len()..] } else { key };
    let shift = rest.starts_with("Shift+");
    let name = rest.trim_start_matches("Shift+");
    let held = event.modifiers == Modifiers { shift, ctrl, alt: false };
    let is_named = |key: Key| format!("{key:?}") == name.replace("Esc", "Escape");
    match event.what {
        // Space acts on release, since its press may begin a drag.
        What::KeyReleased(key) => key == Key::Space && is_named(key),
        What::Key { key: Key::Space, .. } => false,
        What::Key { key, repeat } => {
            is_named(key)
                && match key {
                    Key::Home | Key::End | Key::PageUp | Key::PageDown => true,
                    Key::Escape | Key::Delete => true,
                    Key::Tab => held,
                    Key::Enter | Key::F1 | Key::F3 | Key::F6 | Key::F11 | Key::F12 => !repeat,
                    Key::A | Key::Y | Key::Z if ctrl => held,
                    _ => held && !repeat,
                }
        }
        // Shift is part of the sign; capitals arrive as keys.
        What::Typed(sign) => {
            name.chars().eq([sign]) && !sign.is_ascii_uppercase() && ctrl == event.modifiers.ctrl
        }
        _ => false,
    }
}

const fn entry(name: &'static str, key: &'static str, does: Does) -> Entry {
    Entry { name, key, more: "", does }
}

pub(super) const COMMANDS: &[Entry] = &[
    entry("Read on in the story", "Space", Ask(Keyboard::space)),
    entry("Play or pause", "Enter", Do(|it| Action::Play { on: !it.playing })),
    entry("First step", "Home", Do(|_| step(StepTo::First))),
    entry("Previous step, or the passage before", "←", Act(Keyboard::back)).also("PageUp ,"),
    entry("Next step, or the next passage", "→", Act(Keyboard::on)).also("PageDown ."),
    entry("Last step", "End", Do(|_| step(StepTo::Last))),
    entry("All demos", "L", Window(Contents)),
    entry("Story: open or close", "S", Window(Story)),
    entry("Presentation: only the picture, the answer and the step", "H", Do(Session::presenting)),
    entry("Look at all shapes", "F or 0", Do(|_| Action::Fit)),
    entry("Zoom in", "+", Do(|it| zoom(it, ZOOM))).also("="),
    entry("Zoom out", "−", Do(|it| zoom(it, 1.0 / ZOOM))).also("-"),
    entry("World and frame beside each other", "V", Do(|it| Action::Twin { on: !it.twin })),
    entry("Map: show or hide", "M", Do(map)),
    entry("Truth: show or hide the true answer", "T", Do(|it| prefer(it, |it| it.truth ^= true))),
    entry("Magnets: on or off", "N", Do(|it| prefer(it, |it| it.magnets ^= true))),
    entry("What is this?", "W", Window(Inquire)),
    entry("Next case of the list", "J", Window(Case(Step::Next))),
    entry("Previous case of the list", "K", Window(Case(Step::Previous))),
    entry("Autoplay all demos", "P", Window(Autoplay)),
    entry("Theme: paper or slate", "D", Do(|it| prefer(it, |it| it.theme = other(it.theme)))),
    entry("Larger text", "Ctrl +", Act(|_, it| next_text_size(it, true))).also("Ctrl+="),
    entry("Smaller text", "Ctrl −", Act(|_, it| next_text_size(it, false))).also("Ctrl+- Ctrl+_"),
    entry("Ordinary text", "Ctrl+0", Act(|_, session| text_size(session, 1.0))),
    entry("Slide into exact contact", "C", Act(|_, it| align(it, Alignment::Contact))),
    entry(
        "Centre on the other’s centre",
        "Shift+C",
        Act(|_, session| align(session, Alignment::Concentric)),
    ),
    entry("Select the next shape", "Tab", Do(|it| next_shape(false, it))),
    entry("Select the previous shape", "Shift+Tab", Do(|it| next_shape(true, it))),
    entry("Select the next handle", "G", Do(|it| next_handle(false, it))),
    entry("", "Shift+G", Do(|it| next_handle(true, it))),
    entry(
        "End the drag, close the top sheet, leave the presentation, deselect",
        "Esc",
        Act(Keyboard::escape),
    ),
    entry(
        "Duplicate the selected shape",
        "Ctrl+D",
        Act(|_, session| session.duplicating(session.selection?.which)),
    ),
    entry("Delete the selected shape", "Delete", Act(Keyboard::delete)),
    entry(
        "Gather all shapes",
        "Ctrl+A",
        Act(|_, session| {
            let shapes = session.scene().all().collect();
            session.lesson().is_crowd().then_some(Action::Gather { shapes })
        }),
    ),
    entry("Undo", "Ctrl+Z", Do(|_| Action::Undo)),
    entry("Redo", "Ctrl+Shift+Z", Do(|_| Action::Redo)).also("Ctrl+Y"),
    entry("Copy the pair as a JSON case", "Ctrl+C", Window(Copy)),
    entry("Copy a link to this picture", "Ctrl+Shift+C", Window(CopyLink { web: false })),
    entry("Paste a case or a link", "Ctrl+V", Window(Paste)).also("Ctrl+Shift+V"),
    entry("New", "Ctrl+N", File(New)),
    entry("Open a case, a lesson or a recording", "Ctrl+O", File(Open)),
    entry("Save the case", "Ctrl+S", File(Save)),
    entry("Save the case as", "Ctrl+Shift+S", File(SaveAs)),
    entry("Export the figure as SVG", "Ctrl+E", Window(Export(Order::Svg))),
    entry("Export the figure as PNG", "Ctrl+Shift+E", Window(Export(Order::Png))),
    entry("Export a film of the steps", "Ctrl+G", Window(Export(Order::Steps))),
    entry("Manual", "? or F1", Window(Help)),
    entry("Frame times", "F3", Window(Readout)),
    entry("Full screen", "F11", Window(Fullscreen)),
    entry("Picture of the window", "F12", Window(Capture)),
    entry("Story: the passage before", "", Do(|_| Action::Read { to: ReadTo::Previous })),
    entry("Story: back to this passage’s picture", "", Do(|_| Action::Read { to: ReadTo::Again })),
    entry("Export a film of the story", "", Window(Export(Order::Story))),
    entry("Equal sizes", "", Act(|_, it| align(it, Alignment::EqualSizes))),
    entry("Equal angle", "", Act(|_, it| align(it, Alignment::EqualAngle))),
    entry("Its own two sizes equal", "", Act(|_, it| align(it, Alignment::Round))),
    entry("Grid: show or hide", "", Do(|it| prefer(it, |it| it.grid ^= true))),
    entry("About Tangency: licences, and whose work is in it", "", Window(About)),
    entry("", "F6", Window(Focus)),
    entry("", "Ctrl+K", Window(Palette)),
];

fn map(session: &Session) -> Action {
    Action::Map { choice: session.map.with_shown(!session.map.shown) }
}

fn other(theme: Theme) -> Theme {
    match theme {
        Theme::Light => Theme::Dark,
        Theme::Dark => Theme::Light,
    }
}

fn next_text_size(session: &Session, larger: bool) -> Option<Action> {
    text_size(session, session.settings.next_text_scale(larger))
}

/// Makes a shape exact. While one is dragged the pointer slides it instead.
fn align(session: &Session, to: Alignment) -> Option<Action> {
    let [_, second] = session.scene().focus();
    let which = session.meant().unwrap_or(second);
    let can = session.dragged().is_none() && session.scene().has(which);
    can.then_some(Action::Align { which, to })
}
