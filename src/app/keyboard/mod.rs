//! The keyboard: every gesture of the pointer has a way here too.

mod named;
mod reading;

pub use named::{Named, keyed, matching, named};

use crate::app::action::{Action, Selection, StepTo};
use crate::app::canvas::hold::hold;
use crate::app::drawer::Drawer;
use crate::app::export::Order;
use crate::app::handle::Handle;
use crate::app::input::{Button, Event, Key, Modifiers, What};
use crate::app::kind;
use crate::app::lab::align::Alignment;
use crate::app::list::Step;
use crate::app::palette::Theme;
use crate::app::scene::{Scene, Which};
use crate::app::session::{Meaning, Session, placing};
use crate::app::settings::{Panels, Settings};
use crate::app::view::SNAP_PIXELS;
use crate::shape::Kind;
use glam::DVec2;

/// What keys ask of the window itself; no part of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Shows or hides the frame readout.
    Readout,
    /// Gives the keyboard to the panels, or takes it back.
    Focus,
    /// Fills the screen, or stops doing so.
    Fullscreen,
    /// Saves a picture of the window.
    Capture,
    /// Opens or closes the sheet of keys and gestures.
    Help,
    /// Opens or closes what says what the program is, and whose work is in it.
    About,
    /// Lets all demos play by themselves.
    Autoplay,
    /// Opens or closes the contents.
    Contents,
    /// Opens or closes the story.
    Story,
    /// Brings the story to the screen.
    Tell,
    /// Copies the pair as a JSON case.
    Copy,
    /// Copies a link to what is on the canvas.
    CopyLink,
    /// Puts a JSON case or a link from the clipboard on the canvas.
    Paste,
    /// Explains what is under the pointer, or stops doing so.
    Inquire,
    /// A canvas that has no file.
    New,
    /// Opens a case or a recording.
    Open,
    /// Opens one of the files that were opened last, by its place in the list.
    Recent(usize),
    /// Saves the case into its file.
    Save,
    /// Saves the case into another file.
    SaveAs,
    /// Goes to another case of the list.
    Case(Step),
    /// Opens one of the drawers.
    Drawer(Drawer),
    /// Opens the list of all commands.
    Palette,
    /// Makes a figure or a film.
    Export(Order),
}

/// How much `+` and `−` zoom.
const ZOOM: f64 = 1.25;

/// Steps that a nudge with Shift takes.
const FAR: f64 = 10.0;

/// The state of the keyboard between frames.
#[derive(Default)]
pub struct Keyboard {
    /// Which panels come back when they were all hidden.
    hidden: Option<Panels>,
    /// The space bar went down and no drag used it since.
    space_reads: bool,
    /// What is under the pointer.
    pub over: Option<Selection>,
    /// The story is on the screen: the space bar and the arrow keys read on.
    pub tells: bool,
    /// What the space bar means in the story.
    meaning: Meaning,
    /// It has only just come to mean that: a press was for what it meant before.
    settles: bool,
}

/// What a key asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Something for the session.
    Act(Action),
    /// Something for the window.
    Window(Command),
}

impl Keyboard {
    /// What one event asks for, given the session as the events before it left it.
    /// `in_panel` says that a panel has the keyboard; then only the function keys, the palette's and
    /// those of files count.
    pub fn hear(&mut self, event: &Event, session: &Session, in_panel: bool) -> Option<Wish> {
        if let What::Key { key: Key::Function(number), repeat } = event.what {
            let command = match number {
                1 => Command::Help,
                3 => Command::Readout,
                6 => Command::Focus,
                11 => Command::Fullscreen,
                12 => Command::Capture,
                _ => return None,
            };
            return (!repeat).then_some(Wish::Window(command));
        }
        if let Some(wish) = Command::of_palette(event) {
            return Some(wish);
        }
        if let Some(command) = Command::of_files(event)
            && session.dragged().is_none()
        {
            return Some(Wish::Window(command));
        }
        if in_panel {
            self.space_reads = false;
            return None;
        }
        if event.what == What::KeyReleased(Key::Space) {
            return std::mem::take(&mut self.space_reads).then(|| self.space(session)).flatten();
        }
        if let What::Key { key: Key::Letter(letter @ ('C' | 'V')), repeat: false } = event.what
            && event.modifiers.ctrl
        {
            let command = match (letter, event.modifiers.shift) {
                ('C', true) => Command::CopyLink,
                ('C', false) => Command::Copy,
                _ => Command::Paste,
            };
            return Some(Wish::Window(command));
        }
        if event.what == What::Typed('?') {
            return Some(Wish::Window(Command::Help));
        }
        if let Some(command) = Command::of_letter(event) {
            return Some(Wish::Window(command));
        }
        if let Some(order) = export(event) {
            return Some(Wish::Window(Command::Export(order)));
        }
        self.action(event, session).map(Wish::Act)
    }

    fn action(&mut self, event: &Event, session: &Session) -> Option<Action> {
        match event.what {
            What::Key { key, repeat } => self.key(key, repeat, event.modifiers, session),
            // Space and a drag pan the canvas; then space does not read on.
            What::Pressed(Button::Primary) => {
                self.space_reads = false;
                None
            }
            What::Typed(sign) if event.modifiers.ctrl => text_size(sign, session),
            What::Typed(sign) => self.guess(sign, session).or_else(|| typed(sign, session)),
            _ => None,
        }
    }

    fn key(
        &mut self,
        key: Key,
        repeat: bool,
        modifiers: Modifiers,
        session: &Session,
    ) -> Option<Action> {
        if key == Key::Delete
            && let Some(less) = self.less(session)
        {
            return Some(less);
        }
        match (key, session.selection()) {
            (Key::Letter('D'), Some(selection)) if modifiers.ctrl && !repeat => {
                placing::duplicate(session, selection.which)
            }
            (Key::Letter('A'), _) if modifiers.ctrl && session.lesson().is_crowd() => {
                Some(Action::Gather { shapes: session.scene().all().collect() })
            }
            (Key::Delete, selection) if session.lesson().is_crowd() => {
                let which = selection.map(|it| it.which).or(session.gathered().first().copied());
                which.map(|which| Action::Remove { which })
            }
            (Key::Letter(letter), _) if modifiers.ctrl => undo_or_redo(letter, modifiers.shift),
            (Key::Letter(letter), _) if !repeat && !modifiers.alt => {
                self.letter(letter, modifiers.shift, session)
            }
            (Key::Tab, selection) => Some(Action::Select {
                selection: next_shape(selection, modifiers.shift, session.scene()),
            }),
            // A held shape is put back by the pointer.
            (Key::Escape, _) if session.dragged().is_some() => None,
            (Key::Escape, None) if session.panels() == Panels::NONE => {
                self.letter('H', false, session)
            }
            (Key::Escape, _) => Some(Action::Cancel),
            (Key::Space, _) => {
                self.space_reads |= !repeat;
                None
            }
            (Key::Enter, _) if !repeat => Some(Action::Play { on: !session.playing() }),
            (Key::Left | Key::PageUp, None) | (Key::PageUp, _) => Some(self.back(session)),
            (Key::Right | Key::PageDown, None) | (Key::PageDown, _) => Some(self.on(session)),
            (Key::Home, _) => step(StepTo::First),
            (Key::End, _) => step(StepTo::Last),
            (Key::Left | Key::Right | Key::Up | Key::Down, Some(selection)) => {
                Some(nudge(arrow(key), repeat, modifiers, selection, session))
            }
            _ => None,
        }
    }

    /// Without the polygon's corner that is under the pointer or selected.
    fn less(&self, session: &Session) -> Option<Action> {
        let Selection { which, handle } = self.over.or(session.selection())?;
        let shape = kind::without_corner(session.scene().shape(which), handle)?;
        Some(Action::SetShape { which, shape, merge: false })
    }

    fn letter(&mut self, letter: char, shift: bool, session: &Session) -> Option<Action> {
        match letter {
            'F' => Some(Action::Fit),
            'H' => Some(Action::Show { panels: self.toggled(session.panels()) }),
            'G' => Some(Action::Select { selection: next_handle(shift, session) }),
            // While it is held in a drag the pointer slides the shape instead.
            'C' if session.dragged().is_none() => {
                let [_, second] = session.scene().focus();
                let which = session.meant().unwrap_or(second);
                let to = if shift { Alignment::Concentric } else { Alignment::Contact };
                Some(Action::Align { which, to })
            }
            'T' => Some(prefer(session, |it| it.truth = !it.truth)),
            'N' => Some(prefer(session, |it| it.magnets = !it.magnets)),
            'V' => Some(Action::Twin { on: !session.twin() }),
            'M' => Some(Action::Map { choice: session.map().with_shown(!session.map().shown) }),
            'D' => Some(prefer(session, |it| {
                it.theme = match it.theme {
                    Theme::Light => Theme::Dark,
                    Theme::Dark => Theme::Light,
                };
            })),
            _ => None,
        }
    }

    /// No panels, or again those that there were.
    fn toggled(&mut self, shown: Panels) -> Panels {
        if shown == Panels::NONE {
            self.hidden.take().unwrap_or_default()
        } else {
            self.hidden = Some(shown);
            Panels::NONE
        }
    }
}

/// Which export a key asks for.
fn export(event: &Event) -> Option<Order> {
    let What::Key { key: Key::Letter(letter), repeat: false } = event.what else { return None };
    match (letter, event.modifiers) {
        ('E', Modifiers { ctrl: true, shift: false, .. }) => Some(Order::Svg),
        ('E', Modifiers { ctrl: true, shift: true, .. }) => Some(Order::Png),
        ('G', Modifiers { ctrl: true, shift: false, .. }) => Some(Order::Steps),
        _ => None,
    }
}

/// Larger, smaller or ordinary text.
fn text_size(sign: char, session: &Session) -> Option<Action> {
    let settings = session.settings();
    let text_scale = match sign {
        '+' | '=' => settings.next_text_scale(true),
        '-' | '−' | '_' => settings.next_text_scale(false),
        '0' => 1.0,
        _ => return None,
    };
    (text_scale != settings.text_scale).then(|| prefer(session, |it| it.text_scale = text_scale))
}

fn undo_or_redo(letter: char, shift: bool) -> Option<Action> {
    match (letter, shift) {
        ('Z', false) => Some(Action::Undo),
        ('Z', true) | ('Y', _) => Some(Action::Redo),
        _ => None,
    }
}

fn typed(sign: char, session: &Session) -> Option<Action> {
    let zoom = |factor: f64| {
        let view = session.view().zoomed(session.view().area.center(), factor);
        Some(Action::Look { center: view.center, pixels_per_unit: view.pixels_per_unit })
    };
    match sign {
        '+' | '=' => zoom(ZOOM),
        '-' | '−' => zoom(1.0 / ZOOM),
        '0' => Some(Action::Fit),
        ',' => step(StepTo::Previous),
        '.' => step(StepTo::Next),
        '1'..='9' if session.lesson().is_crowd() => {
            let kind = Kind::ALL.get(sign as usize - '1' as usize)?;
            placing::add(session, *kind)
        }
        _ => None,
    }
}

fn step(to: StepTo) -> Option<Action> {
    Some(Action::Step { to })
}

fn prefer(session: &Session, change: impl FnOnce(&mut Settings)) -> Action {
    let mut settings = session.settings().clone();
    change(&mut settings);
    Action::Prefer { settings }
}

/// The whole of the next shape or the previous one, in a circle, or of the first where
/// nothing is selected.
fn next_shape(selection: Option<Selection>, back: bool, scene: &Scene) -> Option<Selection> {
    let count = scene.shapes().len().max(1);
    let step = if back { count - 1 } else { 1 };
    let which = Which::nth(selection.map_or(0, |it| (it.which.index() + step) % count));
    scene.has(which).then_some(Selection { which, handle: Handle::Body })
}

/// The next part of the selected shape, or the previous one, in a circle.
fn next_handle(back: bool, session: &Session) -> Option<Selection> {
    let Some(Selection { which, handle }) = session.selection() else {
        return next_shape(None, false, session.scene());
    };
    let handles = session.scene().handles(which, 0.0);
    let parts: Vec<_> =
        std::iter::once(Handle::Body).chain(handles.iter().map(|it| it.0)).collect();
    let now = parts.iter().position(|it| *it == handle).unwrap_or(0);
    let step = if back { parts.len() - 1 } else { 1 };
    Some(Selection { which, handle: parts[(now + step) % parts.len()] })
}

/// Where an arrow key points, y up.
fn arrow(key: Key) -> DVec2 {
    match key {
        Key::Left => DVec2::NEG_X,
        Key::Right => DVec2::X,
        Key::Up => DVec2::Y,
        _ => DVec2::NEG_Y,
    }
}

/// A nudge the way an arrow points: in pixels on the screen, in grid steps and units
/// in the last place along the axes of the world.
fn nudge(
    arrow: DVec2,
    merge: bool,
    modifiers: Modifiers,
    selection: Selection,
    session: &Session,
) -> Action {
    if modifiers.alt {
        return Action::NudgeUlp { by: [arrow.x as i8, arrow.y as i8] };
    }
    let by = if modifiers.ctrl {
        arrow * session.view().grid_step(SNAP_PIXELS)
    } else {
        let pixels = if modifiers.shift { FAR } else { 1.0 };
        let center = session.scene().shape(selection.which).center();
        let pane = session.pane_at(session.view().area.center());
        let grip = hold(session, &pane, selection, center);
        let by = grip * DVec2::new(arrow.x, -arrow.y) * pixels;
        // A frame that is stretched flat has no way back; then the world's own axes count.
        if by.is_finite() { by } else { arrow * session.view().unit() * pixels }
    };
    Action::Nudge { by, merge }
}

#[cfg(test)]
mod tests;
