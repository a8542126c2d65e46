//! The edge-case lab's drawer, one file a part.

mod asked;
mod cases;
mod clipboard;
mod exact;
mod hunt;
mod inset;
mod map;
mod reading;
mod replay;

use crate::lab::gallery::{self, Change, Hard, Kept};
use crate::lab::map::{Jumps, Plane, Viewer};
use crate::panel::{Desk, Gesture, part};
use crate::session::Session;
use egui_macroquad::egui::{Align, Context, Rect, Ui};
use glam::DVec2;

/// What the lab asks of the window: what panels cannot do themselves.
#[derive(Clone, Debug, PartialEq)]
pub enum Request {
    /// Read a case from the clipboard.
    Paste,
    /// Open a case from a file.
    Open,
    /// Keep a case among the user's own hard cases.
    Keep(Box<Kept>),
    /// Delete one of the user's own hard cases, by its slug.
    Forget(String),
    /// Give one of the user's own cases another name: its slug, and the name.
    Rename(String, String),
    /// Take back what was done last to the user's own cases.
    TakeBack,
    SaveMap,
}

/// What the lab remembers from frame to frame.
#[derive(Default)]
pub struct Lab {
    /// What is asked of the window; the window takes it.
    pub requests: Vec<Request>,
    /// Why the last text that was pasted is no case, shown beside the button.
    pub refusal: Option<String>,
    /// The user's own hard cases, which the window reads.
    pub own: Vec<Hard>,
    /// What was done to them, to be taken back.
    pub changes: Vec<Change>,
    /// The map; the window keeps it up to date.
    pub map: Viewer,
    /// Where the pointer is over the canvas, kept up to date by whoever paints that.
    pub hovers: Option<DVec2>,
    /// Where the legend has led.
    jumps: Jumps,
    inset: inset::Inset,
    map_shown: bool,
    /// A link asks for what can be taken home: it is opened and scrolled to.
    pub(super) seeks_home: bool,
    replay: replay::Replay,
    hunt: hunt::Hunt,
    clipboard: clipboard::Clipboard,
}

impl Lab {
    /// What goes on whether the page is open or not. A demo that was opened ends the hunt; a
    /// refusal stands as long as it is true.
    pub fn go_on(&mut self, opened: bool, refused: bool) {
        if opened {
            self.hunt.end();
        }
        if !refused {
            self.refusal = None;
        }
        self.hunt.look();
    }

    /// Whether a hunt is on: there will be something new without any input.
    pub fn is_hunting(&self) -> bool {
        self.hunt.is_running()
    }

    /// Whether the map was not there in the frame before.
    pub(super) fn map_appears(&mut self, session: &Session) -> bool {
        let shown = session.map().shown;
        std::mem::replace(&mut self.map_shown, shown) != shown && shown
    }

    /// Shows the map of rotation and size in a corner of the canvas.
    pub(super) fn show_inset(&mut self, ctx: &Context, desk: &mut Desk, canvas: Rect) {
        inset::show(ctx, desk, &mut self.map, &mut self.inset, canvas);
        let plane = self.map.survey().map(|it| *it.subject().plane());
        if let (Some(at), Some(plane @ Plane::Position { .. })) = (self.hovers, plane) {
            let world = desk.session.world_at(at);
            reading::show(ctx, desk, &mut self.map, (plane.place_at(world), at), canvas);
        }
    }

    /// Shows the moves that are exact.
    pub(super) fn show_exact(&mut self, ui: &mut Ui, desk: &mut Desk, gesture: &mut Gesture) {
        if part::fold(ui, desk.look, "exactly", "Exactly", true) {
            exact::show(ui, desk, gesture);
        }
    }

    pub(super) fn show(&mut self, ui: &mut Ui, desk: &mut Desk, gesture: &mut Gesture) {
        let look = desk.look;
        map::show(
            ui,
            desk,
            map::Inside { viewer: &self.map, jumps: &mut self.jumps },
            &mut self.requests,
        );
        if part::fold(ui, look, "replay", "The drag again", true) {
            self.replay.show(ui, desk, gesture);
        }
        if part::fold(ui, look, "hunt", "Hunt for a difference", true) {
            self.hunt.show(ui, desk, &self.own, &mut self.requests);
        }
        let cases = format!("Hard cases · {own}", own = gallery::cases().len());
        if part::fold(ui, look, "hard cases", &cases, false) {
            cases::show(ui, desk);
        }
        let (seeks, top) = (std::mem::take(&mut self.seeks_home), ui.cursor().top());
        if seeks {
            part::unfold(ui.ctx(), "clipboard");
        }
        let heading = "Copy as code, paste a case";
        if part::fold(ui, look, "clipboard", heading, true) {
            self.clipboard.show(ui, desk, &mut self.requests, self.refusal.as_deref());
        }
        if seeks {
            let part = Rect::from_x_y_ranges(ui.max_rect().x_range(), top..=ui.cursor().top());
            ui.scroll_to_rect(part, Some(Align::Max));
        }
        ui.add_space(look.space(2.0));
    }
}
