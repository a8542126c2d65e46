//! The sheet of keys and gestures, and of what this program is.

use crate::app::keyboard::keyed;
use crate::app::notices::NOTICES;
use crate::app::panel::icon::Icon;
use crate::app::panel::overlay::sheet;
use crate::app::panel::{Desk, part, scroll, surface};
use crate::app::slug;
use crate::app::theme::Look;
use egui_macroquad::egui::{
    Align, Align2, Area, Context, Id, Key, Label, LayerId, Layout, Order, RichText, ScrollArea,
    Sense, Ui, Vec2,
};

/// A heading, and its rows.
type Group = (&'static str, &'static [Row]);

/// A row of the sheet.
enum Row {
    /// Commands of the palette: their keys and names are the palette's.
    Of(&'static [&'static str]),
    /// A gesture, or a key that does several things, with what it does.
    Does(&'static str, &'static str),
}

use Row::{Does, Of};

impl Row {
    /// The keys, and what they do.
    fn words(&self) -> [String; 2] {
        let names = match self {
            Does(keys, does) => return [keys, does].map(|it| (*it).to_owned()),
            Of(names) => *names,
        };
        let key = |name: &&str| keyed().find(|it| it.0 == *name).map(|it| it.1);
        let keys: Vec<_> = names.iter().filter_map(key).collect();
        let names: Vec<_> = names.iter().map(|it| slug::small(it)).collect();
        [keys.join(", "), names.join("; ")]
    }
}

/// The keys and gestures, in groups.
const HELP: [Group; 4] = [
    (
        "Steps",
        &[
            Of(&["Read on in the story"]),
            Of(&["Play or pause"]),
            Does("1 to 4", "answer the story’s question"),
            Of(&["Previous step, or the passage before", "Next step, or the next passage"]),
            Does(", .  PgUp PgDn", "the same, also while a shape is selected"),
            Of(&["First step", "Last step"]),
        ],
    ),
    (
        "Shapes",
        &[
            Does("Drag", "move a shape or its handle"),
            Does(
                "Right button",
                "the circle of Kano’s demos or the size of Niemitalo’s ellipses and segments \
                    follows the pointer",
            ),
            Does(
                "Shift, Ctrl, Alt",
                "along an axis or 15°, on the grid, ten times finer and no magnets",
            ),
            Of(&["Magnets: on or off"]),
            Does("Click", "select a shape; a drag selects none"),
            Of(&["Select the next shape", "Select the previous shape"]),
            Of(&["Select the next handle"]),
            Does("1, 2, 3 …", "in the arena: add a shape, by the place of its button"),
            Of(&["Duplicate the selected shape", "Delete the selected shape"]),
            Does("Shift+click", "in the arena: gather shapes, which then move together"),
            Of(&["Gather all shapes"]),
            Does(
                "Arrows",
                "nudge what is selected by a pixel; Shift 10, Ctrl the grid, Alt the last digit",
            ),
            Of(&["Slide into exact contact", "Centre on the other’s centre"]),
            Of(&["Copy the pair as a JSON case", "Paste a case or a link"]),
            Of(&["Copy a link to this picture"]),
            Of(&["Undo", "Redo"]),
        ],
    ),
    (
        "View",
        &[
            Does("Wheel", "zoom about the pointer"),
            Of(&["Zoom in", "Zoom out"]),
            Does("Drag the canvas", "pan"),
            Of(&["Look at all shapes"]),
            Of(&["All demos", "Story: open or close"]),
            Of(&["Presentation: only the picture, the answer and the step"]),
            Of(&["End the drag, close the top sheet, leave the presentation, deselect"]),
            Of(&["Autoplay all demos"]),
            Does("Ctrl+K", "every command, found by its name"),
            Does("F6", "the keyboard goes to the panels"),
            Of(&["Truth: show or hide the true answer"]),
            Of(&["World and frame beside each other"]),
            Of(&["Map: show or hide"]),
            Of(&["Next case of the list", "Previous case of the list"]),
            Of(&["What is this?"]),
            Of(&["Theme: paper or slate"]),
            Of(&["Larger text", "Smaller text", "Ordinary text"]),
            Of(&["Frame times", "Full screen", "Picture of the window"]),
            Of(&["Manual"]),
        ],
    ),
    (
        "Files",
        &[
            Of(&["New", "Open a case or a recording"]),
            Of(&["Save the case", "Save the case as"]),
            Of(&["Export the figure as SVG", "Export the figure as PNG"]),
            Of(&["Export a film of the steps"]),
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
        for [key, does] in rows.iter().map(Row::words) {
            ui.horizontal_top(|ui| {
                ui.scope(|ui| {
                    ui.set_width(keys);
                    part::words(ui, key, &look.body, look.ink);
                });
                part::words(ui, does, &look.body, look.quiet);
            });
        }
    }
    ui.add_space(look.space(1.0));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> impl Iterator<Item = &'static Row> {
        HELP.iter().flat_map(|(_, rows)| rows.iter())
    }

    #[test]
    fn every_command_with_a_key_stands_once_in_the_sheet_and_no_key_twice() {
        let mut listed: Vec<_> = rows()
            .flat_map(|it| if let Of(names) = it { names.to_vec() } else { vec![] })
            .collect();
        let mut known: Vec<_> = keyed().map(|it| it.0).collect();
        listed.sort_unstable();
        known.sort_unstable();
        assert_eq!(listed, known);
        let keys: Vec<_> = rows().map(|it| it.words()[0].clone()).collect();
        let mut each: Vec<_> = keys.iter().flat_map(|it| it.split(", ")).collect();
        each.sort_unstable();
        let twice = each.windows(2).find(|it| it[0] == it[1]);
        // In a drag Ctrl and Shift are held alone; 1 and 2 add a shape where no question waits.
        assert_eq!(twice, None);
    }
}
