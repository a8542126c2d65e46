//! The window's buttons and keys as those that mean something here.

use super::{Button, Key, Modifiers};
use macroquad::miniquad::{KeyCode, MouseButton};

pub(super) fn button_of(button: MouseButton) -> Option<Button> {
    match button {
        MouseButton::Left => Some(Button::Primary),
        MouseButton::Middle => Some(Button::Middle),
        MouseButton::Right => Some(Button::Secondary),
        MouseButton::Unknown => None,
    }
}

/// Which modifier a key is, as the place where its state is kept.
pub(super) fn modifier_of(code: KeyCode) -> Option<fn(&mut Modifiers) -> &mut bool> {
    match code {
        KeyCode::LeftShift | KeyCode::RightShift => Some(|it| &mut it.shift),
        KeyCode::LeftAlt | KeyCode::RightAlt => Some(|it| &mut it.alt),
        KeyCode::LeftSuper | KeyCode::RightSuper if cfg!(target_os = "macos") => {
            Some(|it| &mut it.ctrl)
        }
        KeyCode::LeftControl | KeyCode::RightControl => Some(|it| &mut it.ctrl),
        _ => None,
    }
}

/// The sign of a key where the system types none while Control is held.
pub(super) fn sign_of(code: KeyCode) -> Option<char> {
    if !cfg!(any(target_os = "windows", target_os = "macos")) {
        return None;
    }
    match code {
        KeyCode::Equal | KeyCode::KpAdd => Some('+'),
        KeyCode::Minus | KeyCode::KpSubtract => Some('-'),
        KeyCode::Key0 | KeyCode::Kp0 => Some('0'),
        _ => None,
    }
}

pub(super) fn key_of(code: KeyCode) -> Option<Key> {
    Some(match code {
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Tab => Key::Tab,
        KeyCode::Escape => Key::Escape,
        KeyCode::Space => Key::Space,
        KeyCode::Enter | KeyCode::KpEnter => Key::Enter,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::Delete | KeyCode::Backspace => Key::Delete,
        KeyCode::F1 => Key::Function(1),
        KeyCode::F3 => Key::Function(3),
        KeyCode::F6 => Key::Function(6),
        KeyCode::F11 => Key::Function(11),
        KeyCode::F12 => Key::Function(12),
        // The codes of letters are their ASCII codes.
        _ => match u8::try_from(code as u16) {
            Ok(letter @ b'A'..=b'Z') => Key::Letter(char::from(letter)),
            _ => return None,
        },
    })
}
