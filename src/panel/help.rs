//! The manual's sheet: its pages, and what this program is.

use crate::panel::icon::Icon;
use crate::panel::manual::pages;
use crate::panel::notices::NOTICES;
use crate::panel::overlay::sheet;
use crate::panel::prose::Prose;
use crate::panel::theme::Look;
use crate::panel::{Desk, part, scroll, surface};
use egui_macroquad::egui::{
    Align, Align2, Area, ComboBox, Context, Id, Key, Label, LayerId, Layout, Order, RichText,
    ScrollArea, Sense, Ui, Vec2, WidgetInfo, WidgetType,
};

/// The manual in the window.
#[derive(Default)]
pub struct Help {
    open: bool,
    /// The page that is shown; behind the last one what this program is.
    at: usize,
    prose: Prose,
}

impl Help {
    /// Opens the manual where it was left, or closes it.
    pub fn turn(&mut self) {
        self.open = !self.open;
    }

    /// Opens the manual at a page.
    pub fn show(&mut self, at: usize) {
        (self.open, self.at) = (true, at);
    }

    /// Says what this program is.
    pub fn about(&mut self) {
        self.show(pages().len());
    }

    /// Closes the manual; whether it was open.
    pub fn close(&mut self) -> bool {
        std::mem::take(&mut self.open)
    }
}

/// How wide the names of the pages and their text are, steps of the rhythm. Wider lines are
/// harder to read.
const WIDE: [f32; 2] = [19.0, 88.0];

/// In less room for the text the names are a list that opens, steps of the rhythm.
const LEAST: f32 = 60.0;

/// The sheet; closes itself.
pub fn show(ctx: &Context, desk: &mut Desk, help: &mut Help) {
    if !help.open {
        return;
    }
    let look = desk.look;
    let screen = surface::screen(ctx);
    let room = screen.size() - Vec2::splat(look.space(6.0));
    // A click there belongs to the list of pages.
    let list = ctx.memory(|memory| memory.any_popup_open());
    let area = Area::new(Id::new("help"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_CENTER, Vec2::ZERO)
        .default_size(room)
        .sense(Sense::CLICK)
        .show(ctx, |ui| {
            ui.ctx().memory_mut(|memory| memory.set_modal_layer(ui.layer_id()));
            sheet(look).show(ui, |ui| inside(ui, desk, help, room));
        });
    // The click that opened it may have been pressed in this very frame.
    let stood = ctx.memory(|memory| {
        memory.areas().visible_last_frame(&LayerId::new(Order::Foreground, Id::new("help")))
    });
    let outside = stood
        && !list
        && ctx.input(|input| {
            input.pointer.any_pressed()
                && input.pointer.interact_pos().is_some_and(|at| !area.response.rect.contains(at))
        });
    if outside || ctx.input(|input| input.key_pressed(Key::Escape)) {
        help.close();
    }
}

/// The names of the pages and the open one.
fn inside(ui: &mut Ui, desk: &mut Desk, help: &mut Help, room: Vec2) {
    let look = desk.look;
    let [names, text] = WIDE.map(|it| look.room(it));
    let gap = look.space(3.0);
    let beside = room.x >= names + gap + look.room(LEAST);
    let width = room.x.min(if beside { names + gap + text } else { text });
    let height = room.y - look.space(10.0);
    ui.set_width(width);
    let titles: Vec<_> = pages().iter().map(|it| it.title()).chain(["About"]).collect();
    ui.horizontal(|ui| {
        match beside {
            true => drop(part::words(ui, "Manual", &look.title, look.ink)),
            false => chooser(ui, look, &titles, &mut help.at, [width - look.space(6.0), height]),
        }
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            let hint = "Close — Esc";
            let close = part::icon_button(ui, look, Icon::Close, "Close manual", hint, true);
            desk.entrance = Some(close.id);
            if close.clicked() {
                help.close();
            }
        });
    });
    ui.add_space(look.space(1.0));
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        if beside {
            ui.vertical(|ui| {
                ui.set_width(names);
                list(ui, look, &titles, &mut help.at);
            });
        }
        ui.vertical(|ui| {
            ui.set_width(ui.available_width());
            match pages().get(help.at) {
                Some(_) => page(ui, look, height, help),
                None => about(ui, look, height),
            }
        });
    });
}

/// The names of the pages, one below the other.
fn list(ui: &mut Ui, look: &Look, titles: &[&str], at: &mut usize) {
    ui.spacing_mut().item_spacing.y = 0.0;
    // The ground of a row goes no farther.
    ui.set_clip_rect(ui.clip_rect().intersect(ui.max_rect()));
    for (place, title) in titles.iter().enumerate() {
        let row = part::Row { height: look.row(), marked: place == *at, live: true, label: title };
        let row = row.show(ui, look, |ui, rect| {
            let left = rect.left_center() + Vec2::new(look.space(1.0), 0.0);
            let font = look.body.clone();
            ui.painter().text(left, Align2::LEFT_CENTER, title, font, look.ink);
        });
        if row.clicked() {
            *at = place;
        }
    }
}

/// The same in one line.
fn chooser(ui: &mut Ui, look: &Look, titles: &[&str], at: &mut usize, room: [f32; 2]) {
    let shown = ComboBox::from_id_salt("manual").width(room[0].min(look.room(30.0)));
    let shown = shown.height(room[1]).selected_text(titles[*at]).show_ui(ui, |ui| {
        for (place, title) in titles.iter().enumerate() {
            ui.selectable_value(at, place, *title);
        }
    });
    shown.response.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, true, "Page"));
}

/// The open page.
fn page(ui: &mut Ui, look: &Look, height: f32, help: &mut Help) {
    let page = &pages()[help.at];
    let area = ScrollArea::vertical().id_salt(page.file).max_height(height);
    let shown = area.auto_shrink([false, true]).min_scrolled_height(height).show(ui, |ui| {
        // Beside the bar.
        ui.set_width(ui.available_width() - look.space(1.5));
        help.prose.show(ui, look, page.text).followed.map(str::to_owned)
    });
    scroll::by_keys(ui, look, "The page scrolls", &shown);
    let followed = shown.inner.and_then(|to| pages().iter().position(|it| it.file == to));
    help.at = followed.unwrap_or(help.at);
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
