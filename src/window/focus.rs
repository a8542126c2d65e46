//! Who has the keyboard, the canvas or a widget in a panel.
//!
//! The canvas is a widget to egui that keeps every key for itself, so that Tab and
//! the arrows reach the shapes. A text field takes the keyboard while it is edited;
//! F6 gives it to the panels, F6 or Escape takes it back. While the file dialog is open
//! it has the keyboard for itself.

use egui_macroquad::egui::{Context, EventFilter, Id, Rect};

/// Who has the keyboard.
#[derive(Default)]
pub struct Focus {
    in_panel: bool,
    enters: bool,
    leaves: bool,
}

impl Focus {
    /// Whether a widget in a panel has the keyboard.
    pub fn in_panel(&self) -> bool {
        self.in_panel
    }

    /// Gives the keyboard to the other side in this frame.
    pub fn switch(&mut self) {
        (self.enters, self.leaves) = (!self.in_panel, self.in_panel);
    }

    /// Whether the first widget of the panels is to take the keyboard now.
    pub fn enters(&mut self) -> bool {
        std::mem::take(&mut self.enters)
    }

    /// Settles who has the keyboard in the next frame. To be called when all panels
    /// are laid out.
    pub fn keep(&mut self, ctx: &Context, dialog: bool) {
        let canvas = Id::new("canvas");
        if dialog {
            // To the dialog the canvas would be a field that is being edited.
            ctx.memory_mut(|memory| memory.surrender_focus(canvas));
            (self.in_panel, self.enters, self.leaves) = (true, false, false);
            return;
        }
        // A widget that is not met again in a frame loses the keyboard.
        ctx.check_for_id_clash(canvas, Rect::NOTHING, "canvas");
        let leaves = std::mem::take(&mut self.leaves);
        let every_key =
            EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
        self.in_panel = ctx.memory_mut(|memory| {
            if leaves || memory.focused().is_none() {
                memory.request_focus(canvas);
            }
            memory.set_focus_lock_filter(canvas, every_key);
            memory.focused().is_some_and(|owner| owner != canvas)
        });
    }
}
