//! Exports: the list of what can be made, and the one that is being made.

use crate::file::export::Order;
use crate::panel::theme::Look;
use crate::panel::{Desk, Errand, Files, overlay, part};
use egui_macroquad::egui::{
    Align2, Area, Context, Id, Order as Depth, Rect, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};
use std::path::PathBuf;

/// A form of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// The program opens it; on a page, its address.
    Own,
    /// The address of the page that the settings name.
    Web,
}

/// What the panels ask for and what they are told.
pub struct Counter {
    pub folder: PathBuf,
    /// What is to be made: whoever makes it takes it.
    pub asked: Option<Order>,
    /// A link is to be copied, as the program's own or as the address of a page: whoever copies it takes
    /// this back.
    pub link: Option<Link>,
    /// The user wants no more of what is being made: whoever makes it takes this back.
    pub cancel: bool,
    /// What is being made, how much is done and how much there is (0 of 0 before that is
    /// known). Kept up to date by whoever makes it.
    pub under_way: Option<(Order, [usize; 2])>,
}

impl Default for Counter {
    fn default() -> Self {
        let folder = crate::platform::file::working_folder();
        Self { folder, asked: None, link: None, cancel: false, under_way: None }
    }
}

/// What can be made: its name, what it comes to, and its key.
fn rows<'t>(steps: &'t str, story: &'t str) -> [(Order, [&'t str; 3]); 4] {
    let svg = ["Figure, SVG", "as it is now", "Ctrl+E"];
    let png = ["Figure, PNG", "twice the pixels", "Ctrl+Shift+E"];
    [
        (Order::Svg, svg),
        (Order::Png, png),
        (Order::Steps, ["Film of the steps, GIF", steps, "Ctrl+G"]),
        (Order::Story, ["Film of the story, GIF", story, ""]),
    ]
}

/// The list of what can be made.
pub fn show(ui: &mut Ui, desk: &mut Desk, counter: &mut Counter, files: &mut Files) {
    let look = desk.look;
    files.page.show(ui, look);
    part::section(ui, look, "Export");
    let steps = match desk.run.step_count {
        1 => "1 step".to_owned(),
        count => format!("{count} steps"),
    };
    let story = format!("{passages} passages", passages = desk.session.lesson().passages().len());
    for (order, said) in rows(&steps, &story) {
        if row(ui, look, said, counter.under_way.is_none()) {
            counter.asked = Some(order);
        }
    }
    if row(ui, look, ["Copy link", "opens this picture anywhere", "Ctrl+Shift+C"], true) {
        counter.link = Some(Link::Own);
    }
    let page = !desk.session.settings().web.is_empty() && cfg!(not(target_arch = "wasm32"));
    if page && row(ui, look, ["Copy web link", "opens this picture in a browser", ""], true) {
        counter.link = Some(Link::Web);
    }
    ui.add_space(look.space(0.5));
    if cfg!(target_arch = "wasm32") {
        part::words(ui, "Files go where the browser’s downloads go.", &look.small, look.quiet);
    } else {
        let place =
            format!("Each file gets a new name, in {folder}", folder = counter.folder.display());
        part::words(ui, place, &look.small, look.quiet);
        let hint = "Where figures, films, maps and pictures of the window go";
        if let Some(0) = part::buttons(ui, look, &[("Choose folder…", hint, true)]) {
            files.asked = Some(Errand::Folder);
        }
    }
    ui.add_space(look.space(1.0));
}

/// What can be made, a word about it below, and its key at the right.
fn row(ui: &mut Ui, look: &Look, [label, more, key]: [&str; 3], live: bool) -> bool {
    let row = part::Row { height: look.space(5.0), marked: false, live, label };
    let response = row.show(ui, look, |ui, rect| {
        let (ink, quiet) = match live {
            true => (look.ink, look.quiet),
            false => (look.tint(look.quiet, 0.7), look.tint(look.quiet, 0.7)),
        };
        let line = |share: f32| rect.top() + rect.height() * share;
        let painter = ui.painter();
        for (at, align, text, font, color) in [
            (pos2(rect.left(), line(0.32)), Align2::LEFT_CENTER, label, &look.body, ink),
            (pos2(rect.left(), line(0.72)), Align2::LEFT_CENTER, more, &look.small, quiet),
            (pos2(rect.right(), line(0.72)), Align2::RIGHT_CENTER, key, &look.small, quiet),
        ] {
            painter.text(at, align, text, font.clone(), color);
        }
    });
    live && response.clicked()
}

/// How far the export under way is, at the foot of the canvas whatever panels are shown.
pub fn under_way(ctx: &Context, canvas: Rect, look: &Look, counter: &mut Counter) {
    let Some((order, [done, all])) = counter.under_way.filter(|(_, [_, all])| *all > 0) else {
        return;
    };
    let middle = canvas.center_bottom() - Vec2::new(0.0, look.space(2.0));
    let width = (canvas.width() - look.space(6.0)).clamp(look.space(16.0), look.room(30.0));
    Area::new(Id::new("export under way"))
        .order(Depth::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(middle)
        .sense(Sense::CLICK)
        .show(ctx, |ui| {
            overlay::sheet(look).show(ui, |ui| {
                ui.set_width(width);
                let text = format!("{order}: picture {done} of {all}", order = order.name());
                part::words(ui, text, &look.body, look.ink);
                ui.horizontal(|ui| {
                    let cancel = look.room(8.0);
                    ui.spacing_mut().item_spacing.x = look.space(2.0);
                    let room = Vec2::new(width - cancel - look.space(2.0), look.row());
                    bar(ui, look, room, done as f32 / all as f32);
                    let size = Vec2::new(cancel, look.row());
                    let button = part::button(ui, look, size, "Cancel", "Esc", true);
                    counter.cancel |= button.clicked();
                });
            });
        });
}

fn bar(ui: &mut Ui, look: &Look, room: Vec2, share: f32) {
    let (rect, response) = ui.allocate_exact_size(room, Sense::hover());
    response.widget_info(|| {
        let mut info = WidgetInfo::new(WidgetType::ProgressIndicator);
        info.value = Some(f64::from(share));
        info.label = Some("Export".to_owned());
        info
    });
    let track = Rect::from_center_size(rect.center(), Vec2::new(rect.width(), 6.0));
    ui.painter().rect_filled(track, 3.0, look.raised);
    let done = track.width() * share.clamp(0.0, 1.0);
    let done = Rect::from_min_size(track.min, Vec2::new(done, track.height()));
    ui.painter().rect_filled(done, 3.0, look.accent);
}
