//! The sheet with the pages of the manual and the page “About”.

use crate::panel::overlay::{modal, sheet};
use crate::panel::widget::*;
use include_dir::{Dir, include_dir};
use std::sync::LazyLock;

#[derive(Default)]
pub struct Help {
    pub open: bool,
    /// Index of the open page; after the last page comes “About”.
    pub at: usize,
    prose: prose::Prose,
}

impl Help {
    pub(super) fn show(&mut self, ctx: &Context, desk: &mut Desk) {
        if !self.open {
            return;
        }
        let room = surface::screen(ctx).size() - Vec2::splat(desk.look.space(6.0));
        let area = Modal::default_area(Id::new("help")).default_size(room);
        let ground = (sheet(desk.look), Color32::TRANSPARENT);
        let ((), leaves) = modal(ctx, area, ground, |ui, _| inside(ui, desk, self, room));
        self.open &= !leaves;
    }
}

/// Widths of the pages' names and text, steps of the rhythm. Wider lines are harder to read.
const WIDE: [f32; 2] = [19.0, 88.0];

/// With less width for the text, steps of the rhythm, the names become a drop-down list.
const LEAST: f32 = 60.0;

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
            false => {
                let wide = (width - look.space(6.0)).min(look.room(30.0));
                let list = ComboBox::from_id_salt("manual").width(wide).height(height);
                let all: Vec<_> = titles.iter().copied().enumerate().collect();
                part::chooser(ui, list, "Page", &all, &mut help.at);
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
            let hint = "Close — Esc";
            let close = part::icon_button(ui, look, Icon::CROSS, "Close manual", hint, true);
            desk.entrance = Some(close.id);
            if close.clicked() {
                help.open = false;
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

fn list(ui: &mut Ui, look: &Look, titles: &[&str], at: &mut usize) {
    ui.spacing_mut().item_spacing.y = 0.0;
    // Keeps the highlight of a row inside this column.
    ui.set_clip_rect(ui.clip_rect().intersect(ui.max_rect()));
    for (place, title) in titles.iter().enumerate() {
        if part::named_row(ui, look, title, "", place == *at).clicked() {
            *at = place;
        }
    }
}

fn page(ui: &mut Ui, look: &Look, height: f32, help: &mut Help) {
    let page = &pages()[help.at];
    let area = ScrollArea::vertical().id_salt(page.file).max_height(height);
    let shown = area.auto_shrink([false, true]).min_scrolled_height(height).show(ui, |ui| {
        // Leaves room for the scroll bar.
        ui.set_width(ui.available_width() - look.space(1.5));
        help.prose.show(ui, look, page.text).followed.map(str::to_owned)
    });
    surface::scroll_by_keys(ui, look, "The page scrolls", &shown);
    let followed = shown.inner.and_then(|to| pages().iter().position(|it| it.file == to));
    help.at = followed.unwrap_or(help.at);
}

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
    surface::scroll_by_keys(ui, look, "The notices scroll", &shown);
}

static FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/assets/manual");

#[derive(Debug, PartialEq, Eq)]
pub struct Page {
    /// The file's name, to which other pages link: `06-check.md`.
    pub file: &'static str,
    pub text: &'static str,
}

impl Page {
    /// Name on the command line: the file name without number and extension.
    pub fn slug(&self) -> &'static str {
        self.file.trim_start_matches(|it: char| !it.is_alphabetic()).trim_end_matches(".md")
    }

    pub fn title(&self) -> &'static str {
        self.text.lines().next().unwrap_or_default().trim_start_matches("# ")
    }
}

pub fn pages() -> &'static [Page] {
    static PAGES: LazyLock<Vec<Page>> = LazyLock::new(|| {
        let page = |file: &'static include_dir::File<'static>| {
            Some(Page { file: file.path().to_str()?, text: file.contents_utf8()? })
        };
        let mut pages: Vec<_> = FILES.files().filter_map(page).collect();
        pages.sort_by_key(|it| it.file);
        pages
    });
    &PAGES
}

/// Licence notices, in lines of at most 100 characters; `bash .ci/notices` makes them.
pub const NOTICES: &str = include_str!("../../assets/notices.txt");

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn notices_have_the_versions_that_are_linked() {
        let lock = include_str!("../../Cargo.lock");
        let value = |line: &str| line.split('"').nth(1).unwrap_or_default().to_owned();
        let packages = lock.split("[[package]]").skip(1).map(|package| {
            let mut values = package.trim().lines().map(value);
            format!("    {} {}", values.next().unwrap(), values.next().unwrap())
        });
        let locked: BTreeSet<_> = packages.collect();
        // Each licence begins with its name and its crates, between two lines of signs.
        let parts: Vec<_> = NOTICES.split(&"=".repeat(72)).skip(1).step_by(2).collect();
        let named: Vec<_> = parts.iter().flat_map(|it| it.trim().lines().skip(1)).collect();
        assert!(named.len() > 100, "{named:?}");
        let old: Vec<_> = named.iter().filter(|it| !locked.contains(**it)).collect();
        assert!(old.is_empty(), "bash .ci/notices writes them anew: {old:?}");
        for name in ["egui", "macroquad", "glam", "tiny-skia", "clap"] {
            let begins = format!("    {name} ");
            assert!(named.iter().any(|it| it.starts_with(&begins)), "{name}");
        }
    }
}
