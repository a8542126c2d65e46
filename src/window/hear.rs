//! What keys ask for, of the session or of the window itself.

use super::documents::Next;
use super::{Window, is_escape};
use crate::canvas::input::{Event, Input, Key, What};
use crate::panel::keyboard::{Command, Wish};
use crate::panel::{Errand, Link};
use crate::session::settings::Panels;
use macroquad::window::set_fullscreen;

impl Window {
    /// What the keyboard does, key by key: the second Tab must see what the first one did.
    pub(super) fn hear(&mut self, input: &Input) {
        let in_panel = self.focus.in_panel();
        self.keyboard.tells = self.tells();
        self.keyboard.over = self.pointer.hover();
        self.keyboard.follow(&self.session, self.clock.now());
        for event in &input.events {
            if self.panels.files.is_open() && !is_for_the_window(event) {
                continue;
            }
            let free = !in_panel && self.session.dragged().is_none();
            if is_escape(event) && (free || self.panels.contents.open) && self.gives_up() {
                continue;
            }
            match self.keyboard.hear(event, &self.session, in_panel) {
                None => {}
                Some(Wish::Act(action)) => self.carry_out(&[action]),
                Some(Wish::Window(command)) => self.command(command),
            }
        }
        let asked = self.panels.files.page.asked.take();
        if let Some(command) = self.panels.commands.chosen.take().or(asked) {
            self.command(command);
        }
    }

    fn command(&mut self, command: Command) {
        let panels = &mut self.panels;
        match command {
            Command::Readout => self.readout = !self.readout,
            Command::Focus => self.focus.switch(),
            Command::Help => panels.help.turn(),
            Command::About => panels.help.about(),
            Command::Case(step) => self.go_to_case(step),
            Command::Drawer(drawer) => panels.drawer = Some(drawer),
            Command::Palette => panels.commands.open = !panels.commands.open,
            Command::Autoplay => panels.autoplay.asked = true,
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
            Command::CopyLink => self.copy_link(Link::Own),
            Command::Paste => self.paste(),
            Command::New => self.leave_for(Next::New),
            Command::Open => panels.files.asked = Some(Errand::Open),
            Command::Recent(place) => self.open_recent(place),
            Command::Save => self.save(),
            Command::SaveAs => self.save_as(),
            Command::Export(order) => panels.export.asked = Some(order),
            Command::Fullscreen => {
                self.fullscreen = !self.fullscreen;
                set_fullscreen(self.fullscreen);
            }
        }
    }

    /// Whether the story can be read: on its sheet, or at the foot of a presentation.
    pub(super) fn tells(&self) -> bool {
        self.panels.tells_story() || self.session.panels() == Panels::NONE
    }
}

/// Whether a key counts even where the file dialog is open: frame times, full screen, picture.
fn is_for_the_window(event: &Event) -> bool {
    matches!(event.what, What::Key { key: Key::Function(3 | 11 | 12), .. })
}
