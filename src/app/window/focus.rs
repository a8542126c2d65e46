//! Who has the keyboard, the canvas or a widget in a panel.
//!
//! The canvas is a widget to egui that keeps every key for itself, so that Tab and
//! the arrows reach the shapes. A text field takes the keyboard while it is edited;
//! F6 gives it to the panels, F6 or Escape takes it back.

use egui_macroquad::egui::{Context, EventFilter, Id, LayerId, Rect, Sense};

/// Who has the keyboard.
#[derive(Default)]
pub struct Focus {
    in_panel: bool,
    switch: bool,
}

impl Focus {
    /// Whether a widget in a panel has the keyboard.
    pub fn in_panel(&self) -> bool {
        self.in_panel
    }

    /// Gives the keyboard to the other side at the end of this frame.
    pub fn switch(&mut self) {
        self.switch = true;
    }

    /// Settles who has the keyboard in the next frame. To be called when all panels
    /// are laid out.
    pub fn keep(&mut self, ctx: &Context) {
        let canvas = Id::new("canvas");
        // A widget that is not met again in a frame loses the keyboard.
        ctx.check_for_id_clash(canvas, Rect::NOTHING, "canvas");
        let owner = ctx.memory(|memory| memory.focused());
        let panel_has_it = owner.is_some_and(|id| id != canvas);
        if std::mem::take(&mut self.switch) {
            let first = if panel_has_it { None } else { first_widget(ctx) };
            ctx.memory_mut(|memory| memory.request_focus(first.unwrap_or(canvas)));
        } else if owner.is_none() {
            ctx.memory_mut(|memory| memory.request_focus(canvas));
        }
        let all =
            EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
        ctx.memory_mut(|memory| memory.set_focus_lock_filter(canvas, all));
        self.in_panel = ctx.memory(|memory| memory.focused().is_some_and(|id| id != canvas));
    }
}

/// The first widget in the panels that can have the keyboard.
fn first_widget(ctx: &Context) -> Option<Id> {
    ctx.viewport(|viewport| {
        viewport
            .this_pass
            .widgets
            .get_layer(LayerId::background())
            .find(|it| it.enabled && it.sense.contains(Sense::CLICK | Sense::FOCUSABLE))
            .map(|it| it.id)
    })
}
