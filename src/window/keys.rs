//! The keyboard: commands, the focus, and characters typed into fields.

use crate::canvas::input::{Input, Key, What};
use crate::panel::keyboard::Command;
use crate::panel::{CANVAS, Errand, pages, settles};
use crate::session::Tour;
use crate::session::settings::Panels;
use crate::window::{Window, is_escape};
use egui_macroquad::egui::{self, Context, EventFilter, Id, Rect};
use macroquad::window::set_fullscreen;

impl Window {
    /// Handles keys one by one: a second Tab must see the effect of the first.
    pub(super) fn hear(&mut self, input: &Input) {
        let in_panel = self.focus.in_panel;
        self.keyboard.tells = self.tells();
        self.keyboard.over = self.pointer.hover();
        self.keyboard.settles = settles(&self.egui, &self.session);
        for event in &input.events {
            // Frame times, full screen and screenshots also work beside the file dialog.
            let is_for_the_window =
                matches!(event.what, What::Key { key: Key::F3 | Key::F11 | Key::F12, .. });
            if self.panels.files.is_open() && !is_for_the_window {
                continue;
            }
            let free = !in_panel && self.session.dragged().is_none();
            if is_escape(event) && (free || self.panels.contents.open) && self.gives_up() {
                continue;
            }
            if let Some(command) = self.keyboard.hear(event, &self.session, in_panel) {
                self.command(command);
            }
        }
        self.follow_asked();
    }

    /// Carries out the panels' commands; during a replay only exports, while the rest waits.
    pub(super) fn follow_asked(&mut self) {
        let free = self.job.lets_hands_in();
        let is_due =
            |it: &Command| free || matches!(it, Command::Export(_) | Command::CancelExport);
        let asked = std::mem::take(&mut self.panels.asked);
        let (due, later): (Vec<_>, _) = asked.into_iter().partition(is_due);
        self.panels.asked = later;
        due.into_iter().for_each(|command| self.command(command));
    }

    fn command(&mut self, command: Command) {
        let panels = &mut self.panels;
        match command {
            Command::Act(action) => self.carry_out(&[action]),
            Command::Readout => self.readout = !self.readout,
            Command::Focus => {
                (panels.focus, self.focus.leaves) = (!self.focus.in_panel, self.focus.in_panel);
            }
            Command::Help => panels.help.open = !panels.help.open,
            Command::About => (panels.help.open, panels.help.at) = (true, pages().len()),
            Command::Case(step) => self.go_to_case(step),
            Command::Drawer(drawer) => panels.drawer = Some(drawer),
            Command::Palette => panels.palette.open = !panels.palette.open,
            // The click that ends autoplay does not start it again.
            Command::Autoplay if self.clock.now() < self.taken_over => {}
            Command::Autoplay => self.tour = Some(Tour::beginning_at(self.session.lesson())),
            Command::Contents => panels.contents.open = !panels.contents.open,
            Command::Story => {
                let panels = panels.turn_story(&self.session);
                self.carry_out(panels.as_slice());
            }
            Command::Tell => {
                let panels = panels.tell(&self.session);
                self.carry_out(panels.as_slice());
            }
            Command::Inquire => panels.inquiry.on = !panels.inquiry.on,
            Command::Capture => self.capture_due = true,
            Command::Copy => self.copy(),
            Command::CopyLink { web } => self.copy_link(web),
            Command::Paste => self.paste(),
            Command::New => self.leave_for(Self::begin_anew),
            Command::Open => panels.files.asked = Some(Errand::Open),
            Command::Recent(place) => self.open_recent(place),
            Command::Save => self.save(false),
            Command::SaveAs => self.save(true),
            Command::Rows(rows) => self.open_rows(&rows),
            Command::Chosen(errand, path) => self.follow_dialog(errand, path),
            Command::Unsaved(answer) => self.take_answer(answer),
            Command::Keep(_) | Command::Forget(_) | Command::Rename(..) | Command::TakeBack => {
                let message = self.change_own(&command).unwrap_or_else(|refusal| refusal.0);
                self.session.notify(Some(message).filter(|it| !it.is_empty()));
            }
            Command::Export(order) => self.begin_export(order),
            Command::CancelExport => self.export.iter().for_each(|it| it.watch.cancel()),
            Command::SaveMap => self.save_map(),
            Command::Fullscreen => {
                self.fullscreen = !self.fullscreen;
                set_fullscreen(self.fullscreen);
            }
        }
    }

    /// Closes the top sheet or cancels the export. `false` if there was neither.
    fn gives_up(&mut self) -> bool {
        if self.panels.close_last() {
            return true;
        }
        self.export.iter().for_each(|it| it.watch.cancel());
        self.export.is_some()
    }

    /// Whether the story is visible: on its sheet, or at the foot of a presentation.
    pub(super) fn tells(&self) -> bool {
        self.panels.tells_story() || self.session.panels == Panels::NONE
    }
}

/// Whether the canvas or a widget in a panel has the keyboard.
///
/// To egui the canvas is a widget that keeps every key, so that Tab and the arrows reach the
/// shapes. A text field has the keyboard while it is edited. F6 gives it to the panels; F6 or
/// Escape takes it back. An open file dialog has it alone.
#[derive(Default)]
pub struct Focus {
    pub in_panel: bool,
    /// The canvas takes the keyboard back.
    leaves: bool,
}

impl Focus {
    /// Decides who has the keyboard in the next frame. To be called after the layout of all panels.
    pub fn keep(&mut self, ctx: &Context, dialog: bool) {
        let canvas = Id::new(CANVAS);
        if dialog {
            // The dialog would take the canvas for a field that is being edited.
            ctx.memory_mut(|memory| memory.surrender_focus(canvas));
            (self.in_panel, self.leaves) = (true, false);
            return;
        }
        // A widget that is not shown in a frame loses the keyboard.
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

/// A character, and whether it is to be typed.
///
/// On X11 a character comes before its key, but egui's miniquad backend looks at the modifiers of
/// the key before. So it types the first letter with Control, and loses the first character after
/// it. The modifiers that were held when the character came correct this.
type Typed = (char, bool);

pub fn install(ctx: &Context) {
    let settle_typed = |ctx: &Context| {
        // Removed, as a second pass of the same frame has no events.
        let typed = ctx.data_mut(|data| data.remove_temp::<Vec<Typed>>(Id::new("typed")));
        if let Some(typed) = typed {
            ctx.input_mut(|input| settle(&mut input.events, &typed));
        }
    };
    ctx.on_begin_pass("typing", std::sync::Arc::new(settle_typed));
}

pub fn note_typed(ctx: &Context, input: &Input) {
    let typed = input.events.iter().filter_map(|event| match event.what {
        // Some layouts reach their third level with Control and Alt together.
        What::Typed(it) => Some((it, !event.modifiers.ctrl || event.modifiers.alt)),
        _ => None,
    });
    let typed: Vec<Typed> = typed.collect();
    ctx.data_mut(|data| data.insert_temp(Id::new("typed"), typed));
}

/// Removes characters that are not to be typed, and adds missing ones.
fn settle(events: &mut Vec<egui::Event>, typed: &[Typed]) {
    let mut from = 0;
    for &(it, counts) in typed {
        let is_it =
            |event: &egui::Event| matches!(event, egui::Event::Text(text) if text.chars().eq([it]));
        let found = events.iter().skip(from).position(is_it).map(|index| from + index);
        match (found, counts) {
            (Some(index), true) => from = index + 1,
            (Some(index), false) => {
                events.remove(index);
                from = index;
            }
            // Some systems send keys without a character, such as arrows, from a private-use area.
            (None, true) if !matches!(it, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..) => {
                events.insert(from, egui::Event::Text(it.into()));
                from += 1;
            }
            (None, _) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(it: &str) -> egui::Event {
        egui::Event::Text(it.to_owned())
    }

    #[test]
    fn types_characters_by_the_modifiers_held_when_they_came() {
        use egui::Event::{Copy, Cut};
        let plain = || vec![text("1"), text("."), text("1")];
        for (mut events, typed, expected) in [
            (vec![text("a")], &[('a', false)][..], vec![]),
            (vec![text("c"), Copy], &[('c', false)], vec![Copy]),
            (vec![text("x"), Cut], &[('x', false)], vec![Cut]),
            // A pasted text stays.
            (vec![text("v"), text("1.5")], &[('v', false)], vec![text("1.5")]),
            (vec![text("v"), text("v")], &[('v', false)], vec![text("v")]),
            // The first character after Control is not lost.
            (vec![], &[('5', true)], vec![text("5")]),
            (
                vec![text("a"), text("7")],
                &[('a', false), ('5', true), ('7', true)],
                vec![text("5"), text("7")],
            ),
            // Arrow keys of a Mac send such characters.
            (vec![], &[('\u{f700}', true)], vec![]),
            (plain(), &[('1', true), ('.', true), ('1', true)], plain()),
        ] {
            settle(&mut events, typed);
            assert_eq!(events, expected, "{typed:?}");
        }
    }
}
