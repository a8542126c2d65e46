//! The sheet of keys and gestures, and of what this program is.

use crate::app::notices::NOTICES;
use crate::app::panel::icon::Icon;
use crate::app::panel::overlay::sheet;
use crate::app::panel::{Desk, part, scroll, surface};
use crate::app::theme::Look;
use egui_macroquad::egui::{
    Align, Align2, Area, Context, Id, Key, Label, LayerId, Layout, Order, RichText, ScrollArea,
    Sense, Ui, Vec2,
};

/// A heading, and keys with what they do.
type Group = (&'static str, &'static [(&'static str, &'static str)]);

/// The keys and gestures, in groups.
const HELP: [Group; 4] = [
    (
        "Steps",
        &[
            ("Space", "read on in the story; with it closed, play or pause"),
            ("1 to 4", "answer the story’s question"),
            (
                "← →",
                "one step back or on, and to the next passage; while a shape is selected they \
                move it",
            ),
            (", . or PgUp PgDn", "one step back or on"),
            ("Home End", "first or last step"),
        ],
    ),
    (
        "Shapes",
        &[
            ("Drag", "move a shape or its handle"),
            ("Right button", "in Kano’s demos: the circle comes to the hand, and follows it"),
            (
                "Shift, Ctrl, Alt",
                "along an axis or 15°, on the grid, ten times finer and no magnets",
            ),
            ("N", "magnets: near to a point, size, angle or contact it goes there"),
            (
                "Click, Tab, Shift+Tab",
                "select a shape, the next or the previous one; a drag selects none",
            ),
            ("G", "go through its handles"),
            ("1, 2, 3 …", "in the arena: add a shape, by the place of its button"),
            ("Ctrl+D, Delete", "in the arena: duplicate or delete the selected shape"),
            ("Shift+click, Ctrl+A", "in the arena: gather shapes, which then move together"),
            (
                "Arrows",
                "nudge what is selected by a pixel; Shift 10, Ctrl the grid, Alt the last digit",
            ),
            ("C", "slide into exact contact; held in a drag, along its way"),
            ("Shift+C", "the centre exactly on the other one’s"),
            ("Ctrl+C, Ctrl+V", "copy the pair as a JSON case, paste one or a link"),
            ("Ctrl+Shift+C", "copy a link to this picture"),
            ("Esc", "give a drag up, or deselect"),
            ("Ctrl+Z, Ctrl+Shift+Z", "undo, redo"),
        ],
    ),
    (
        "View",
        &[
            ("Wheel, + −", "zoom about the pointer, or the middle"),
            ("Drag the canvas", "pan"),
            ("F or 0", "look at all shapes"),
            ("L", "all demos"),
            ("S", "open or close the story"),
            ("H", "for projecting: only the picture, the answer and the step"),
            ("Esc", "close what was opened last"),
            ("P", "autoplay all stories, until any key or touch takes over"),
            ("Ctrl+K", "every command, found by its name"),
            ("F6", "the keyboard goes to the panels"),
            ("T", "the true answer"),
            ("V", "the world beside the method’s frame, where it has one"),
            ("M", "the map; a click on it puts the shape there"),
            ("J K", "the next case of the list, or the one before"),
            ("W", "what is this? Point at anything on the canvas"),
            ("D", "paper or slate"),
            ("Ctrl + and −, Ctrl+0", "larger, smaller, ordinary text"),
            ("F3 F11 F12", "frame times, full screen, screenshot"),
            ("? or F1", "this sheet"),
        ],
    ),
    (
        "Files",
        &[
            ("Ctrl+N, Ctrl+O", "a new canvas; open a case or a recording"),
            ("Ctrl+S, Ctrl+Shift+S", "save the case, under another name"),
            ("Ctrl+E, Ctrl+Shift+E", "the figure as SVG, as PNG"),
            ("Ctrl+G", "a film of the steps, as GIF"),
        ],
    ),
];

/// What the sheet shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Keys and gestures.
    Keys,
    /// What this program is, and whose work is in it.
    About,
}

impl Help {
    const ALL: [Self; 2] = [Self::Keys, Self::About];

    /// Opens the sheet at this page; closes it where this is the open one.
    pub fn turn(self, open: &mut Option<Self>) {
        *open = (*open != Some(self)).then_some(self);
    }

    fn name(self) -> &'static str {
        match self {
            Self::Keys => "Keys and gestures",
            Self::About => "About",
        }
    }
}

/// The sheet with its two pages; closes itself.
pub fn show(ctx: &Context, desk: &mut Desk, open: &mut Option<Help>) {
    let Some(page) = *open else { return };
    let look = desk.look;
    let screen = surface::screen(ctx);
    let room = screen.size() - Vec2::splat(look.space(6.0));
    let mut asked = Some(page);
    let area = Area::new(Id::new("help"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .default_size(room)
        .sense(Sense::CLICK)
        .show(ctx, |ui| {
            ui.ctx().memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            sheet(look).show(ui, |ui| asked = inside(ui, desk, page, room))
        });
    // The click that opened it may have been pressed in this very frame.
    let stood = ctx.memory(|memory| {
        memory.areas().visible_last_frame(&LayerId::new(Order::Foreground, Id::new("help")))
    });
    let outside = stood
        && ctx.input(|input| {
            input.pointer.any_pressed()
                && input.pointer.interact_pos().is_some_and(|at| !area.response.rect.contains(at))
        });
    let gone = outside || ctx.input(|input| input.key_pressed(Key::Escape));
    *open = asked.filter(|_| !gone);
}

/// The open page below the switch between both; which page is open then.
fn inside(ui: &mut Ui, desk: &mut Desk, page: Help, room: Vec2) -> Option<Help> {
    let look = desk.look;
    // Two columns where they fit: then nothing needs to be scrolled.
    let (column, gap) = (look.room(60.0), look.space(4.0));
    let columns = if room.x >= 2.0 * column + gap { 2 } else { 1 };
    let width = if columns == 1 { room.x.min(column) } else { 2.0 * column + gap };
    ui.set_width(width);
    let mut asked = Some(page);
    ui.horizontal(|ui| {
        ui.scope(|ui| {
            ui.set_width(look.room(40.0).min(width - look.space(6.0)));
            let on = Help::ALL.iter().position(|it| *it == page).unwrap_or(0);
            if let Some(at) = part::segmented(ui, look, "help", &Help::ALL.map(Help::name), on) {
                asked = Some(Help::ALL[at]);
            }
        });
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            let hint = "Close — Esc";
            let close = part::icon_button(ui, look, Icon::Close, "Close help", hint, true);
            desk.entrance = Some(close.id);
            if close.clicked() {
                asked = None;
            }
        });
    });
    ui.add_space(look.space(1.0));
    let height = room.y - look.space(10.0);
    match page {
        Help::Keys => keys(ui, look, height, (columns, column, gap)),
        Help::About => about(ui, look, height),
    }
    asked
}

/// The keys and gestures in one column or two.
fn keys(ui: &mut Ui, look: &Look, height: f32, (columns, column, gap): (usize, f32, f32)) {
    let shown = ScrollArea::vertical().max_height(height).show(ui, |ui| {
        if columns == 1 {
            return groups(ui, look, &HELP);
        }
        let (left, right) = HELP.split_at(2);
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for half in [left, right] {
                ui.vertical(|ui| {
                    ui.set_width(column);
                    groups(ui, look, half);
                });
            }
        });
    });
    scroll::by_keys(ui, look, "The keys scroll", &shown);
}

/// What the program is, and the notices of all that it contains.
fn about(ui: &mut Ui, look: &Look, height: f32) {
    let version = concat!("Tangency ", env!("CARGO_PKG_VERSION"));
    part::words(ui, version, &look.title, look.ink);
    part::words(ui, env!("CARGO_PKG_DESCRIPTION"), &look.body, look.ink);
    let licence = concat!(
        "To be used under either licence of ",
        env!("CARGO_PKG_LICENSE"),
        ". Below are the notices of those whose work it contains, as “tangency notices” \
            prints them."
    );
    part::words(ui, licence, &look.body, look.quiet);
    ui.add_space(look.space(1.0));
    let lines: Vec<_> = NOTICES.lines().collect();
    let line = ui.fonts(|fonts| fonts.row_height(&look.small));
    let above = ui.fonts(|fonts| fonts.row_height(&look.title)) + 4.0 * line;
    let room = (height - above).max(look.space(8.0));
    let area = ScrollArea::both().id_salt("notices").max_height(room).auto_shrink([false, true]);
    ui.spacing_mut().item_spacing.y = 0.0;
    let shown = area.show_rows(ui, line, lines.len(), |ui, seen| {
        for text in &lines[seen] {
            let text = RichText::new(*text).font(look.small.clone()).color(look.ink);
            ui.add(Label::new(text).extend());
        }
    });
    scroll::by_keys(ui, look, "The notices scroll", &shown);
}

fn groups(ui: &mut Ui, look: &Look, all: &[Group]) {
    ui.spacing_mut().item_spacing.x = look.space(1.0);
    for (title, rows) in all {
        part::heading(ui, look, title);
        let keys = look.room(19.0);
        for (key, does) in *rows {
            ui.horizontal_top(|ui| {
                ui.scope(|ui| {
                    ui.set_width(keys);
                    part::words(ui, *key, &look.body, look.ink);
                });
                part::words(ui, *does, &look.body, look.quiet);
            });
        }
    }
    ui.add_space(look.space(1.0));
}
