//! What the user's hands did since the last frame, as plain data.
//!
//! [`Reader`] is the only reader of macroquad's input. It hears every event in
//! order, so that a press and a release within one slow frame are both seen, and a
//! shape that is dragged out of the window is still held when it comes back. (On X11
//! macroquad gives the pointer free in every frame, so nothing is heard of it while
//! it is outside: a held shape waits at the edge, and a release out there is noticed
//! when the pointer comes back.)

mod codes;
pub mod touch;

use codes::{button_of, key_of, modifier_of, sign_of};
use glam::DVec2;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::input::{get_dropped_files, is_mouse_button_down, simulate_mouse_with_touch};
use macroquad::miniquad::{EventHandler, KeyCode, KeyMods, MouseButton, TouchPhase, date, window};
use std::path::PathBuf;
use touch::{Phase, Touches};

/// How much one notch of the wheel zooms: about four notches double.
pub const ZOOM_NOTCH: f64 = 1.2;

/// A button of the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// Usually the left one; a finger too.
    Primary,
    /// The wheel.
    Middle,
    /// Usually the right one.
    Secondary,
}

/// A key that means something here. Signs that a layout may put anywhere (`+`, `,`)
/// come as [`What::Typed`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A letter, as a capital.
    Letter(char),
    /// A function key.
    Function(u8),
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Tabulator.
    Tab,
    /// Escape.
    Escape,
    /// The space bar.
    Space,
    /// Return, on either side of the keyboard.
    Enter,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// Delete, or backspace.
    Delete,
}

/// Which modifier keys are held.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Shift: constrain, or ten times as far.
    pub shift: bool,
    /// Control, or Command on a Mac: snap, and the letters of menus.
    pub ctrl: bool,
    /// Alt: finer.
    pub alt: bool,
}

/// One thing that the hands did.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum What {
    /// The pointer went to [`Event::at`].
    Moved,
    /// A button went down.
    Pressed(Button),
    /// A button came up.
    Released(Button),
    /// The wheel turned, in notches; positive away from the user.
    Wheel(f64),
    /// A key went down, or repeats because it is held.
    Key {
        /// Which one.
        key: Key,
        /// Whether it was down already.
        repeat: bool,
    },
    /// A key came up.
    KeyReleased(Key),
    /// A character was typed.
    Typed(char),
    /// A modifier key went down or came up.
    Modified,
}

/// One thing that the hands did, with where the pointer was and what was held.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// What it was.
    pub what: What,
    /// Where the pointer was, logical pixels from the upper left corner.
    pub at: DVec2,
    /// Which modifier keys were held.
    pub modifiers: Modifiers,
}

impl Event {
    /// Whether it is the space bar going down.
    pub fn is_space(&self) -> bool {
        matches!(self.what, What::Key { key: Key::Space, .. })
    }

    /// Whether the hand did something, beside moving the pointer or letting go.
    pub fn is_deed(&self) -> bool {
        matches!(self.what, What::Pressed(_) | What::Wheel(_) | What::Key { .. } | What::Typed(_))
    }
}

/// A file that was dropped on the window.
#[derive(Clone, Debug, PartialEq)]
pub struct Dropped {
    /// Where it is, where the system says so.
    pub path: Option<PathBuf>,
    /// What is in it, where the system gives that instead.
    pub bytes: Option<Vec<u8>>,
}

/// What the hands did since the last frame, in order, and how things stand now.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Input {
    /// Where the pointer is, logical pixels from the upper left corner.
    pub pointer: DVec2,
    /// Which modifier keys are held.
    pub modifiers: Modifiers,
    /// Whether the space bar is held.
    pub space: bool,
    /// Whether C is held: what is dragged slides into contact.
    pub contact: bool,
    /// How long a finger has been down, seconds; nothing where none is.
    pub touched: Option<f64>,
    /// When it is, seconds from any time on.
    pub now: f64,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// Files that were dropped on the window.
    pub dropped: Vec<Dropped>,
}

impl Input {
    /// Adds what happens next, at the pointer's place with the modifiers as they are.
    pub fn then(mut self, what: What) -> Self {
        match what {
            What::Key { key: Key::Space, .. } => self.space = true,
            What::KeyReleased(Key::Space) => self.space = false,
            What::Key { key: Key::Letter('C'), .. } => self.contact = true,
            What::KeyReleased(Key::Letter('C')) => self.contact = false,
            _ => {}
        }
        self.events.push(Event { what, at: self.pointer, modifiers: self.modifiers });
        self
    }

    /// Moves the pointer.
    pub fn moved(mut self, to: DVec2) -> Self {
        self.pointer = to;
        self.then(What::Moved)
    }

    /// Holds other modifier keys from now on.
    pub fn holding(mut self, modifiers: Modifiers) -> Self {
        self.modifiers = modifiers;
        self.then(What::Modified)
    }

    /// How things stand at the end, with nothing that has happened: the next frame.
    pub fn next(&self) -> Self {
        Self { events: Vec::new(), dropped: Vec::new(), ..self.clone() }
    }
}

/// Reads the window's input, frame by frame.
pub struct Reader {
    subscriber: usize,
    state: Input,
    down: Vec<Button>,
    touches: Touches,
}

impl Reader {
    /// Begins to listen. Needs the window.
    #[expect(clippy::new_without_default, reason = "needs the window, so not by default")]
    pub fn new() -> Self {
        // A second finger would be a pointer that jumps.
        simulate_mouse_with_touch(false);
        let subscriber = register_input_subscriber();
        let (state, down, touches) = Default::default();
        Self { subscriber, state, down, touches }
    }

    /// What happened since the last call.
    pub fn read(&mut self) -> Input {
        self.state = self.state.next();
        repeat_all_miniquad_input(self, self.subscriber);
        self.drop_false_releases();
        self.state.now = date::now();
        self.state.touched = self.touches.down_for(self.state.now);
        self.state.dropped = get_dropped_files()
            .into_iter()
            .map(|file| Dropped { path: file.path, bytes: file.bytes })
            .collect();
        self.state.clone()
    }

    fn happen(&mut self, what: What) {
        self.state = std::mem::take(&mut self.state).then(what);
    }

    fn point(&mut self, x: f32, y: f32) {
        let to = logical(x, y);
        if to != self.state.pointer {
            self.state = std::mem::take(&mut self.state).moved(to);
        }
    }

    fn modify(&mut self, change: impl FnOnce(&mut Modifiers)) {
        let mut modifiers = self.state.modifiers;
        change(&mut modifiers);
        if modifiers != self.state.modifiers {
            self.state = std::mem::take(&mut self.state).holding(modifiers);
        }
    }

    /// Coming back into the window with a button held, macroquad reports that button
    /// as released although it is down. Such a release is taken out again.
    fn drop_false_releases(&mut self) {
        for (button, theirs) in [
            (Button::Primary, MouseButton::Left),
            (Button::Middle, MouseButton::Middle),
            (Button::Secondary, MouseButton::Right),
        ] {
            if !self.down.contains(&button) && is_mouse_button_down(theirs) {
                let last =
                    self.state.events.iter().rposition(|it| it.what == What::Released(button));
                if let Some(index) = last {
                    self.state.events.remove(index);
                    self.down.push(button);
                }
            }
        }
    }
}

/// A place in the window, logical pixels.
fn logical(x: f32, y: f32) -> DVec2 {
    DVec2::new(f64::from(x), f64::from(y)) / f64::from(window::dpi_scale()).max(0.1)
}

/// What the window reports for one notch of the wheel; smaller makes the zoom faster.
const WHEEL_NOTCH: f32 = if cfg!(target_os = "windows") {
    120.0
} else if cfg!(target_arch = "wasm32") {
    100.0
} else if cfg!(target_os = "macos") {
    10.0
} else {
    1.0
};

/// The most notches that one report counts for, so that a wheel that reports in
/// other units than expected zooms too fast at worst, but never out of sight.
const MOST_NOTCHES: f32 = 3.0;

impl EventHandler for Reader {
    fn update(&mut self) {}

    fn draw(&mut self) {}

    fn mouse_motion_event(&mut self, x: f32, y: f32) {
        self.point(x, y);
    }

    fn mouse_wheel_event(&mut self, _x: f32, y: f32) {
        let notches = (y / WHEEL_NOTCH).clamp(-MOST_NOTCHES, MOST_NOTCHES);
        if notches != 0.0 {
            self.happen(What::Wheel(f64::from(notches)));
        }
    }

    fn mouse_button_down_event(&mut self, button: MouseButton, x: f32, y: f32) {
        self.point(x, y);
        if let Some(button) = button_of(button)
            && !self.down.contains(&button)
        {
            self.down.push(button);
            self.happen(What::Pressed(button));
        }
    }

    fn mouse_button_up_event(&mut self, button: MouseButton, x: f32, y: f32) {
        let up = button_of(button);
        // An unknown button "up" is the pointer coming in with no button held: what
        // was believed to be down came up outside, unheard, and before this place.
        if up.is_some() {
            self.point(x, y);
        }
        for button in self.down.clone() {
            if up.is_none_or(|it| it == button) {
                self.down.retain(|it| *it != button);
                self.happen(What::Released(button));
            }
        }
        self.point(x, y);
    }

    fn touch_event(&mut self, phase: TouchPhase, id: u64, x: f32, y: f32) {
        let phase = match phase {
            TouchPhase::Started => Phase::Down,
            TouchPhase::Moved => Phase::Moved,
            TouchPhase::Ended | TouchPhase::Cancelled => Phase::Up,
        };
        for (at, what) in self.touches.hear(phase, id, logical(x, y), date::now()) {
            self.state.pointer = at;
            self.happen(what);
        }
    }

    fn char_event(&mut self, character: char, _modifiers: KeyMods, _repeat: bool) {
        if !character.is_control() {
            self.happen(What::Typed(character));
        }
    }

    fn key_down_event(&mut self, code: KeyCode, _modifiers: KeyMods, repeat: bool) {
        if let Some(hold) = modifier_of(code) {
            self.modify(|modifiers| *hold(modifiers) = true);
        } else if let Some(sign) = sign_of(code).filter(|_| self.state.modifiers.ctrl) {
            self.happen(What::Typed(sign));
        } else if let Some(key) = key_of(code) {
            self.happen(What::Key { key, repeat });
        }
    }

    fn key_up_event(&mut self, code: KeyCode, _modifiers: KeyMods) {
        if let Some(hold) = modifier_of(code) {
            self.modify(|modifiers| *hold(modifiers) = false);
        } else if let Some(key) = key_of(code) {
            self.happen(What::KeyReleased(key));
        }
    }

    /// Also when another window takes the keyboard: its key releases are not heard here.
    fn window_minimized_event(&mut self) {
        self.modify(|modifiers| *modifiers = Modifiers::default());
        (self.state.space, self.state.contact) = (false, false);
    }
}
