//! The user's input since the last frame, as plain data.
//!
//! [`Reader`] is the only reader of macroquad's input. It receives every event in order, so that a
//! press and a release within one slow frame are both seen, and a shape that is dragged out of the
//! window is still held when the pointer comes back. (On X11 macroquad releases the pointer in
//! every frame and sends no events while it is outside: a held shape waits at the edge, and a
//! release outside is noticed when the pointer comes back.)
//!
//! One finger is the pointer, two pan and pinch. A finger holds nothing until it moves (it drags),
//! is lifted (it clicks), or rests (it hovers). So the first finger of two moves nothing.

use glam::DVec2;
use macroquad::input::utils::{register_input_subscriber, repeat_all_miniquad_input};
use macroquad::input::{is_mouse_button_down, simulate_mouse_with_touch};
use macroquad::miniquad::{EventHandler, KeyMods, date, window};
pub use macroquad::miniquad::{KeyCode as Key, MouseButton as Button, TouchPhase as Phase};

/// The zoom of one notch of the wheel: about four notches double.
pub const ZOOM_NOTCH: f64 = 1.2;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// Constrains a drag, or nudges ten times as far.
    pub shift: bool,
    /// Snaps a drag, and makes a letter a menu command. On a Mac it is Command.
    pub ctrl: bool,
    /// Moves more finely.
    pub alt: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum What {
    Moved,
    Pressed(Button),
    Released(Button),
    /// Notches of the wheel, positive away from the user.
    Wheel(f64),
    Key {
        key: Key,
        repeat: bool,
    },
    KeyReleased(Key),
    Typed(char),
    Modified,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    pub what: What,
    pub at: DVec2,
    pub modifiers: Modifiers,
}

impl Event {
    pub fn is_deed(&self) -> bool {
        matches!(self.what, What::Pressed(_) | What::Wheel(_) | What::Key { .. } | What::Typed(_))
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Input {
    /// Logical pixels from the upper left corner.
    pub pointer: DVec2,
    pub modifiers: Modifiers,
    pub space: bool,
    /// Whether C is down: then a dragged shape slides into contact.
    pub contact: bool,
    /// How long a finger has been down, seconds; `None` without fingers.
    pub touched: Option<f64>,
    /// Seconds since an arbitrary moment.
    pub now: f64,
    pub events: Vec<Event>,
}

impl Input {
    pub fn then(mut self, what: What) -> Self {
        match what {
            What::Key { key: Key::Space, .. } => self.space = true,
            What::KeyReleased(Key::Space) => self.space = false,
            // With Command a Mac reports no release of a letter.
            What::Key { key: Key::C, .. } if !self.modifiers.ctrl => self.contact = true,
            What::KeyReleased(Key::C) => self.contact = false,
            _ => {}
        }
        self.events.push(Event { what, at: self.pointer, modifiers: self.modifiers });
        self
    }

    pub fn moved(mut self, to: DVec2) -> Self {
        self.pointer = to;
        self.then(What::Moved)
    }

    pub fn holding(mut self, modifiers: Modifiers) -> Self {
        self.modifiers = modifiers;
        self.then(What::Modified)
    }

    pub fn next(&self) -> Self {
        Self { events: Vec::new(), ..self.clone() }
    }
}

pub struct Reader {
    subscriber: usize,
    state: Input,
    down: Vec<Button>,
    touches: Touches,
}

impl Reader {
    #[expect(clippy::new_without_default, reason = "needs the window, so not by default")]
    pub fn new() -> Self {
        // As a mouse, a second finger would be a pointer that jumps.
        simulate_mouse_with_touch(false);
        let subscriber = register_input_subscriber();
        let (state, down, touches) = Default::default();
        Self { subscriber, state, down, touches }
    }

    pub fn read(&mut self) -> Input {
        self.state = self.state.next();
        repeat_all_miniquad_input(self, self.subscriber);
        self.drop_false_releases();
        self.state.now = date::now();
        self.state.touched = self.touches.down_for(self.state.now);
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

    /// Removes releases that macroquad reports when the pointer comes back into the window with a
    /// button down.
    fn drop_false_releases(&mut self) {
        for button in [Button::Left, Button::Middle, Button::Right] {
            if !self.down.contains(&button) && is_mouse_button_down(button) {
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

fn logical(x: f32, y: f32) -> DVec2 {
    DVec2::new(f64::from(x), f64::from(y)) / f64::from(window::dpi_scale()).max(0.1)
}

/// The system's report of one notch of the wheel; a smaller number makes the zoom faster.
const WHEEL_NOTCH: f32 = if cfg!(target_os = "windows") {
    120.0
} else if cfg!(target_arch = "wasm32") {
    100.0
} else if cfg!(target_os = "macos") {
    10.0
} else {
    1.0
};

/// The most notches of one report: a wheel with unexpected units zooms too fast at worst, but never
/// out of sight.
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

    fn mouse_button_down_event(&mut self, button: Button, x: f32, y: f32) {
        self.point(x, y);
        if button != Button::Unknown && !self.down.contains(&button) {
            self.down.push(button);
            self.happen(What::Pressed(button));
        }
    }

    fn mouse_button_up_event(&mut self, up: Button, x: f32, y: f32) {
        // An unknown button means that the pointer came in with no button down: those that were
        // down came up outside, before this place.
        if up != Button::Unknown {
            self.point(x, y);
        }
        for button in self.down.clone() {
            if up == button || up == Button::Unknown {
                self.down.retain(|it| *it != button);
                self.happen(What::Released(button));
            }
        }
        self.point(x, y);
    }

    fn touch_event(&mut self, phase: Phase, id: u64, x: f32, y: f32) {
        let phase = if phase == Phase::Cancelled { Phase::Ended } else { phase };
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

    fn key_down_event(&mut self, code: Key, _modifiers: KeyMods, repeat: bool) {
        if let Some(hold) = modifier_of(code) {
            self.modify(|modifiers| *hold(modifiers) = true);
        } else if let Some(sign) = sign_of(code).filter(|_| self.state.modifiers.ctrl) {
            self.happen(What::Typed(sign));
        } else if let Some(key) = key_of(code) {
            self.happen(What::Key { key, repeat });
        }
    }

    fn key_up_event(&mut self, code: Key, _modifiers: KeyMods) {
        if let Some(hold) = modifier_of(code) {
            self.modify(|modifiers| *hold(modifiers) = false);
        } else if let Some(key) = key_of(code) {
            self.happen(What::KeyReleased(key));
        }
    }

    /// Also called when another window takes the keyboard: later key releases do not arrive here.
    fn window_minimized_event(&mut self) {
        self.modify(|modifiers| *modifiers = Modifiers::default());
        (self.state.space, self.state.contact) = (false, false);
    }
}

fn modifier_of(code: Key) -> Option<fn(&mut Modifiers) -> &mut bool> {
    match code {
        Key::LeftShift | Key::RightShift => Some(|it| &mut it.shift),
        Key::LeftAlt | Key::RightAlt => Some(|it| &mut it.alt),
        Key::LeftSuper | Key::RightSuper if cfg!(target_os = "macos") => Some(|it| &mut it.ctrl),
        Key::LeftControl | Key::RightControl => Some(|it| &mut it.ctrl),
        _ => None,
    }
}

/// The sign of a key, on systems that type none while Control is down.
fn sign_of(code: Key) -> Option<char> {
    if !cfg!(any(target_os = "windows", target_os = "macos")) {
        return None;
    }
    match code {
        Key::Equal | Key::KpAdd => Some('+'),
        Key::Minus | Key::KpSubtract => Some('-'),
        Key::Key0 | Key::Kp0 => Some('0'),
        _ => None,
    }
}

/// The key of a command. Signs depend on the keyboard's layout and come as [`What::Typed`].
fn key_of(code: Key) -> Option<Key> {
    let key = match code {
        Key::KpEnter => Key::Enter,
        Key::Backspace => Key::Delete,
        code => code,
    };
    (LETTERS.contains(&key) || OTHERS.contains(&key)).then_some(key)
}

pub const LETTERS: [Key; 26] = {
    use Key::*;
    [A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V, W, X, Y, Z]
};

const OTHERS: [Key; 18] = {
    use Key::*;
    [
        Left, Right, Up, Down, Tab, Escape, Space, Enter, Home, End, PageUp, PageDown, Delete, F1,
        F3, F6, F11, F12,
    ]
};

/// How far a finger goes before it drags, logical pixels. With less, taps move shapes; with more,
/// drags begin with a jerk.
const SLACK: f64 = 8.0;

/// How long a finger rests before it hovers, seconds. With less, slow users cannot drag; with more,
/// hovering takes too long.
pub const REST: f64 = 0.5;

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Deed {
    #[default]
    None,
    /// One finger came down at a place.
    Begun(DVec2),
    /// One finger hovers.
    Shows,
    /// The fingers hold a button, as a mouse does.
    Holds(Button),
}

#[derive(Default)]
pub struct Touches {
    /// Identifiers and places, in the order in which the fingers came down.
    down: Vec<(u64, DVec2)>,
    /// When the first finger came down, seconds.
    since: f64,
    deed: Deed,
}

impl Touches {
    /// Translates a finger's event at `now`, seconds, into those of a mouse, each with the place of
    /// the pointer, logical pixels. A second finger releases what the first held and pans the
    /// canvas. A third, and the last one of two, do nothing.
    pub fn hear(&mut self, phase: Phase, id: u64, at: DVec2, now: f64) -> Vec<(DVec2, What)> {
        let place = self.down.iter().position(|(it, _)| *it == id);
        let before = self.pair();
        match (phase, place) {
            (Phase::Started, None) => self.down.push((id, at)),
            (Phase::Moved, Some(place)) => self.down[place].1 = at,
            (Phase::Ended, Some(place)) => drop(self.down.remove(place)),
            _ => return Vec::new(),
        }
        match (phase, self.down.len(), self.deed) {
            (Phase::Started, 1, _) => {
                self.since = now;
                self.deed = Deed::Begun(at);
                vec![(at, What::Moved)]
            }
            (Phase::Started, 2, deed) => self.take_canvas(deed, at),
            // The first movement of a single finger decides whether it hovers or drags.
            (Phase::Moved, 1, Deed::Begun(_)) if now - self.since >= REST => {
                self.deed = Deed::Shows;
                vec![(at, What::Moved)]
            }
            (Phase::Moved, 1, Deed::Begun(from)) if at.distance(from) >= SLACK => {
                self.deed = Deed::Holds(Button::Left);
                vec![(from, What::Pressed(Button::Left)), (at, What::Moved)]
            }
            (Phase::Moved, 1, Deed::Shows | Deed::Holds(Button::Left)) => {
                vec![(at, What::Moved)]
            }
            (Phase::Moved, _, Deed::Holds(Button::Middle)) if place < Some(2) => self.pinch(before),
            (Phase::Ended, 0, Deed::Begun(from)) => {
                self.deed = Deed::None;
                let click = [What::Pressed(Button::Left), What::Released(Button::Left)];
                let click = click.map(|what| (from, what));
                if now - self.since < REST { click.into() } else { Vec::new() }
            }
            (Phase::Ended, _, Deed::Holds(button)) if place < Some(2) => {
                self.deed = Deed::None;
                let at = before.map_or(at, |(middle, _)| middle);
                vec![(at, What::Moved), (at, What::Released(button))]
            }
            _ => Vec::new(),
        }
    }

    pub fn down_for(&self, now: f64) -> Option<f64> {
        (!self.down.is_empty()).then_some(now - self.since)
    }

    fn take_canvas(&mut self, deed: Deed, at: DVec2) -> Vec<(DVec2, What)> {
        let first = self.down.first().map_or(at, |(_, at)| *at);
        let middle = self.pair().map_or(at, |(middle, _)| middle);
        let release = match deed {
            Deed::Holds(button) => Some((first, What::Released(button))),
            _ => None,
        };
        self.deed = Deed::Holds(Button::Middle);
        let press = [(middle, What::Moved), (middle, What::Pressed(Button::Middle))];
        release.into_iter().chain(press).collect()
    }

    /// The middle of the two pans, their distance zooms.
    fn pinch(&self, before: Option<(DVec2, f64)>) -> Vec<(DVec2, What)> {
        let (Some((_, from)), Some((middle, to))) = (before, self.pair()) else {
            return Vec::new();
        };
        let notches = (to / from).ln() / ZOOM_NOTCH.ln();
        let zoom = notches.is_finite().then_some((middle, What::Wheel(notches)));
        std::iter::once((middle, What::Moved)).chain(zoom).collect()
    }

    fn pair(&self) -> Option<(DVec2, f64)> {
        let [(_, one), (_, two), ..] = self.down[..] else { return None };
        Some((one.midpoint(two), one.distance(two)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: f64, y: f64) -> DVec2 {
        DVec2::new(x, y)
    }

    fn hear(touches: &mut Touches, phase: Phase, id: u64, x: f64) -> Vec<(DVec2, What)> {
        touches.hear(phase, id, at(x, 0.0), 0.0)
    }

    #[test]
    fn one_finger_drags_from_where_it_came_down() {
        let mut touches = Touches::default();
        let from = at(1.0, 0.0);
        assert_eq!(hear(&mut touches, Phase::Started, 7, 1.0), [(from, What::Moved)]);
        assert_eq!(hear(&mut touches, Phase::Moved, 7, SLACK / 2.0), []);
        assert_eq!(
            hear(&mut touches, Phase::Moved, 7, 30.0),
            [(from, What::Pressed(Button::Left)), (at(30.0, 0.0), What::Moved)]
        );
        assert_eq!(hear(&mut touches, Phase::Moved, 7, 29.0), [(at(29.0, 0.0), What::Moved)]);
        assert_eq!(
            hear(&mut touches, Phase::Ended, 7, 29.0),
            [(at(29.0, 0.0), What::Moved), (at(29.0, 0.0), What::Released(Button::Left))]
        );
        assert_eq!(hear(&mut touches, Phase::Ended, 7, 0.0), []);
        assert_eq!(hear(&mut touches, Phase::Moved, 7, 0.0), []);
    }

    #[test]
    fn quick_taps_click_and_resting_fingers_hover() {
        let mut touches = Touches::default();
        hear(&mut touches, Phase::Started, 7, 5.0);
        assert_eq!(touches.down_for(0.25), Some(0.25));
        let click = [What::Pressed(Button::Left), What::Released(Button::Left)];
        assert_eq!(hear(&mut touches, Phase::Ended, 7, 6.0), click.map(|it| (at(5.0, 0.0), it)));
        assert_eq!(touches.down_for(0.25), None);
        for moves in [false, true] {
            assert_eq!(hear(&mut touches, Phase::Started, 7, 5.0).len(), 1);
            let to = at(90.0, 0.0);
            if moves {
                assert_eq!(touches.hear(Phase::Moved, 7, to, REST), [(to, What::Moved)]);
                assert_eq!(touches.hear(Phase::Moved, 7, to, 9.0), [(to, What::Moved)]);
            }
            assert_eq!(touches.hear(Phase::Ended, 7, to, 9.0), []);
            touches = Touches::default();
        }
    }

    #[test]
    fn a_second_finger_lets_go_and_the_two_pan_and_pinch() {
        let mut touches = Touches::default();
        hear(&mut touches, Phase::Started, 1, -20.0);
        hear(&mut touches, Phase::Moved, 1, 0.0);
        assert_eq!(
            hear(&mut touches, Phase::Started, 2, 10.0),
            [
                (at(0.0, 0.0), What::Released(Button::Left)),
                (at(5.0, 0.0), What::Moved),
                (at(5.0, 0.0), What::Pressed(Button::Middle)),
            ]
        );
        let pinched = hear(&mut touches, Phase::Moved, 2, 20.0);
        let [(middle, What::Moved), (about, What::Wheel(notches))] = pinched[..] else {
            panic!("{pinched:?}")
        };
        assert_eq!((middle, about), (at(10.0, 0.0), at(10.0, 0.0)));
        assert!((ZOOM_NOTCH.powf(notches) - 2.0).abs() < 1e-12, "twice as far, twice as large");
        // Two fingers at one place have no distance to compare.
        assert_eq!(hear(&mut touches, Phase::Moved, 2, 0.0).len(), 1);
        assert_eq!(hear(&mut touches, Phase::Moved, 2, 6.0).len(), 1);
        let lifted = hear(&mut touches, Phase::Ended, 1, 0.0);
        assert_eq!(lifted[1], (at(3.0, 0.0), What::Released(Button::Middle)));
        assert_eq!(hear(&mut touches, Phase::Moved, 2, 50.0), [], "the other one rests");
        assert_eq!(hear(&mut touches, Phase::Ended, 2, 50.0), []);
        assert_eq!(hear(&mut touches, Phase::Started, 3, 1.0).len(), 1, "and the next begins anew");
    }

    #[test]
    fn a_third_finger_does_nothing() {
        let mut touches = Touches::default();
        hear(&mut touches, Phase::Started, 1, 0.0);
        let taken = hear(&mut touches, Phase::Started, 2, 10.0);
        assert_eq!(taken.len(), 2, "the first one held nothing yet");
        assert_eq!(hear(&mut touches, Phase::Started, 3, 90.0), []);
        assert_eq!(hear(&mut touches, Phase::Moved, 3, 80.0), []);
        assert_eq!(hear(&mut touches, Phase::Ended, 3, 80.0), []);
        assert_eq!(hear(&mut touches, Phase::Moved, 1, -10.0).len(), 2);
    }
}
