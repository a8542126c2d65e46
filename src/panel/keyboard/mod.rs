//! The keyboard: every gesture of the pointer has a way here too.

mod named;
mod reading;
mod table;

pub use named::{Named, keyed, matching, named};

use crate::canvas::input::{Button, Event, Key, Modifiers, What};
use crate::canvas::pointer::hold;
use crate::demo::sheet::Drawer;
use crate::file::export::Order;
use crate::lab::list::Step;
use crate::page::view::SNAP_PIXELS;
use crate::scene::handle::Handle;
use crate::scene::kind;
use crate::scene::{Scene, Which};
use crate::session::action::{Action, Selection, StepTo};
use crate::session::settings::{Panels, Settings};
use crate::session::{Meaning, Session};
use crate::shape::Kind;
use glam::DVec2;
use table::COMMANDS;

/// What keys ask of the window itself; no part of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Shows or hides the frame readout.
    Readout,
    /// Gives the keyboard to the panels, or takes it back.
    Focus,
    Fullscreen,
    /// Saves a picture of the window.
    Capture,
    /// Opens or closes the sheet of keys and gestures.
    Help,
    /// Opens or closes what says what the program is, and whose work is in it.
    About,
    /// Lets all demos play by themselves.
    Autoplay,
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
    SaveAs,
    /// Goes to another case of the list.
    Case(Step),
    Drawer(Drawer),
    /// Opens the list of all commands.
    Palette,
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
    Act(Action),
    Window(Command),
}

impl Keyboard {
    /// What one event asks for, given the session as the events before it left it.
    /// `in_panel` says that a panel has the keyboard; then only the function keys, the palette's and
    /// those of files count.
    pub fn hear(&mut self, event: &Event, session: &Session, in_panel: bool) -> Option<Wish> {
        match event.what {
            _ if in_panel => self.space_reads = false,
            // Space and a drag pan the canvas; then space does not read on.
            What::Pressed(Button::Primary) => self.space_reads = false,
            What::Key { key: Key::Space, repeat } => self.space_reads |= !repeat,
            _ => {}
        }
        let called = COMMANDS.iter().filter(|it| it.2.iter().any(|it| it.fits(event, in_panel)));
        if let Some(wish) = called.map(|it| &it.3).find_map(|it| it.wish(self, session)) {
            return Some(wish);
        }
        let action = match event.what {
            _ if in_panel => None,
            What::Typed(sign) if !event.modifiers.ctrl => self.number(sign, session),
            What::Key { key, repeat } => self.arrow(key, repeat, event.modifiers, session),
            _ => None,
        };
        action.map(Wish::Act)
    }

    /// An arrow nudges what is selected; without that it goes through the steps.
    fn arrow(
        &self,
        key: Key,
        repeat: bool,
        modifiers: Modifiers,
        session: &Session,
    ) -> Option<Action> {
        match (arrow(key)?, session.selection()) {
            (way, Some(selection)) => Some(nudge(way, repeat, modifiers, selection, session)),
            (DVec2::NEG_X, None) => Some(self.back(session)),
            (DVec2::X, None) => Some(self.on(session)),
            _ => None,
        }
    }

    /// A number answers the story's question, or adds a shape to the arena.
    fn number(&self, sign: char, session: &Session) -> Option<Action> {
        let kind = || Kind::ALL.get((sign.to_digit(10)? as usize).checked_sub(1)?).copied();
        let adds = || session.lesson().is_crowd().then(kind)?;
        self.guess(sign, session).or_else(|| session.adding(adds()?))
    }

    /// Leaves the presentation, or lets go of what is selected.
    fn escape(&mut self, session: &Session) -> Option<Action> {
        let nothing = session.selection().is_none();
        match session.panels() {
            // A held shape is put back by the pointer.
            _ if session.dragged().is_some() => None,
            Panels::NONE if nothing => Some(self.present(session)),
            _ if nothing && session.gathered().is_empty() => None,
            _ => Some(Action::Cancel),
        }
    }

    /// Takes away the polygon's corner that is under the pointer or selected, or a shape of the arena.
    fn delete(&self, session: &Session) -> Option<Action> {
        let corner = || {
            let Selection { which, handle } = self.over.or(session.selection())?;
            let shape = kind::without_corner(session.scene().shape(which), handle)?;
            Some(Action::SetShape { which, shape, merge: false })
        };
        let selected = session.selection().map(|it| it.which);
        let which = || selected.or(session.gathered().first().copied());
        let remove = || session.lesson().is_crowd().then(which)?;
        corner().or_else(|| Some(Action::Remove { which: remove()? }))
    }

    /// Hides all panels, or brings back those that there were.
    fn present(&mut self, session: &Session) -> Action {
        let shown = session.panels();
        let panels = if shown == Panels::NONE {
            self.hidden.take().unwrap_or_default()
        } else {
            self.hidden = Some(shown);
            Panels::NONE
        };
        Action::Show { panels }
    }
}

fn text_size(session: &Session, text_scale: f32) -> Option<Action> {
    let differs = text_scale != session.settings().text_scale;
    differs.then(|| prefer(session, |it| it.text_scale = text_scale))
}

fn zoom(session: &Session, factor: f64) -> Action {
    let view = session.view().zoomed(session.view().area.center(), factor);
    Action::Look { center: view.center, pixels_per_unit: view.pixels_per_unit }
}

fn step(to: StepTo) -> Action {
    Action::Step { to }
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

/// The direction of an arrow key, y up.
fn arrow(key: Key) -> Option<DVec2> {
    match key {
        Key::Left => Some(DVec2::NEG_X),
        Key::Right => Some(DVec2::X),
        Key::Up => Some(DVec2::Y),
        Key::Down => Some(DVec2::NEG_Y),
        _ => None,
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
