//! Sheets that lie over the canvas: a notice, autoplay, frame times, and the palette of commands.

use crate::page::number::capital;
use crate::panel::keyboard::{self, Named, matching};
use crate::panel::readout::Line;
use crate::panel::widget::*;
use egui_macroquad::egui::{Grid, InnerResponse};

pub fn sheet(look: &Look) -> Frame {
    Frame::new()
        .fill(look.panel)
        .stroke(look.line())
        .corner_radius(8.0)
        .inner_margin(Margin::symmetric(16, 8))
}

/// Like [`over`], on a sheet.
pub fn float<R>(
    ctx: &Context,
    look: &Look,
    id: &str,
    layer: (Order, bool),
    place: (Align2, Pos2),
    add: impl FnOnce(&mut Ui) -> R,
) -> InnerResponse<R> {
    over(ctx, id, layer, place, |ui| sheet(look).show(ui, add).inner)
}

/// A sheet that blocks everything below it. `add` learns whether the sheet opens in this frame.
/// Returns its result, and whether the user leaves the sheet.
pub fn modal<R>(
    ctx: &Context,
    area: Area,
    (frame, backdrop): (Frame, Color32),
    add: impl FnOnce(&mut Ui, bool) -> R,
) -> (R, bool) {
    let opens = !ctx.memory(|memory| memory.areas().visible_last_frame(&area.layer()));
    let modal = Modal::new(Id::NULL).area(area).frame(frame).backdrop_color(backdrop);
    let shown = modal.show(ctx, |ui| add(ui, opens));
    // A click beside an open drop-down list closes only the list.
    let leaves = !shown.any_popup_open && shown.should_close();
    (shown.inner, leaves)
}

/// A sheet beside the pointer, on the side with more room; it does not take the pointer.
pub fn beside(
    ctx: &Context,
    look: &Look,
    id: &str,
    at: DVec2,
    canvas: Rect,
    add: impl FnOnce(&mut Ui),
) {
    let at = pos2(at.x as f32, at.y as f32);
    let side = |at, middle| if at < middle { Align::Min } else { Align::Max };
    let pivot = Align2([side(at.x, canvas.center().x), side(at.y, canvas.center().y)]);
    let place = (pivot, at - look.space(2.0) * pivot.to_sign());
    float(ctx, look, id, (Order::Tooltip, false), place, |ui| {
        ui.set_max_width(look.room(30.0).min(canvas.width() * 0.6 - look.space(4.0)));
        add(ui);
    });
}

/// How long a notice stays, seconds: at least, and for each of its characters.
const STAYS: [f64; 2] = [4.0, 0.06];

/// Shows the notice at the top of the canvas; true once it was dismissed or its time is over.
pub fn notice(ctx: &Context, desk: &Desk, canvas: Rect) -> bool {
    let look = desk.look;
    let since = part::since(ctx, "notice", desk.session.notices);
    let Some(text) = desk.session.notice.as_deref() else { return false };
    let left = STAYS[0] + STAYS[1] * text.chars().count() as f64 - since;
    if left <= 0.0 {
        return true;
    }
    ctx.request_repaint_after_secs(left as f32);
    let width = (canvas.width() - look.space(4.0)).clamp(look.space(16.0), look.room(72.0));
    let place = (Align2::CENTER_TOP, canvas.center_top());
    let sheet = float(ctx, look, "notice", (Order::Foreground, true), place, |ui| {
        ui.set_max_width(width);
        ui.horizontal(|ui| {
            ui.scope(|ui| {
                ui.set_max_width(width - look.space(9.0));
                part::words(ui, text, &look.body, look.ink);
            });
            part::icon_button(ui, look, Icon::CROSS, "Dismiss", "Dismiss", true).clicked()
        })
        .inner
    });
    // Its time starts anew while the pointer is over it.
    if sheet.response.contains_pointer() {
        part::since(ctx, "notice", 0_u64);
    }
    sheet.inner
}

/// Shows autoplay's demo, and the passage's words unless another sheet `has_words`.
pub fn touring(ctx: &Context, desk: &Desk, canvas: Rect, has_words: bool) {
    let Some([at, all]) = desk.tour.filter(|_| desk.session.notice.as_deref().is_none()) else {
        return;
    };
    let look = desk.look;
    let width = (canvas.width() - look.space(8.0)).clamp(look.space(16.0), look.room(56.0));
    let title = desk.session.lesson().title;
    let top = canvas.center_top() + vec2(0.0, look.space(1.0));
    float(ctx, look, "touring", (Order::Middle, false), (Align2::CENTER_TOP, top), |ui| {
        ui.set_max_width(width);
        ui.spacing_mut().item_spacing.y = look.space(0.25);
        let words = desk.session.told().filter(|_| !has_words);
        let words = words.map_or(title.to_owned(), |it| format!("{title}. {it}"));
        part::words(ui, words, &look.body, look.ink);
        part::quiet(ui, look, format!("Autoplay, {at} of {all} — any key or touch takes over"));
    });
}

/// Shows something over the canvas; `takes` says whether it takes the pointer.
pub fn over<R>(
    ctx: &Context,
    id: &str,
    (order, takes): (Order, bool),
    (pivot, at): (Align2, Pos2),
    add: impl FnOnce(&mut Ui) -> R,
) -> InnerResponse<R> {
    let sense = if takes { Sense::CLICK } else { Sense::hover() };
    let area = Area::new(Id::new(id)).order(order).interactable(takes).sense(sense);
    area.pivot(pivot).fixed_pos(at).show(ctx, add)
}

pub fn invite(ctx: &Context, look: &Look, at: DVec2) {
    let at = pos2(at.x as f32, at.y as f32) - vec2(0.0, look.space(1.0));
    let layer = (Order::Middle, false);
    float(ctx, look, "invitation", layer, (Align2::CENTER_BOTTOM, at), |ui| {
        ui.set_max_width(look.room(12.0));
        part::words(ui, "Drag me", &look.strong, look.accent);
    });
}

pub fn panes(ctx: &Context, desk: &Desk, free: Rect) {
    if !desk.session.twin {
        return;
    }
    let look = desk.look;
    let canvas = surface::rect(desk.session.canvas);
    let panes: Vec<_> = desk.session.panes().map(|pane| surface::rect(pane.view.area)).collect();
    let [first, second] = panes[..] else { return };
    let painter = ctx.layer_painter(LayerId::background());
    let beside = first.top() == second.top();
    // Stronger than the lines of the grid.
    let line = Stroke::new(1.0, look.canvas.lerp_to_gamma(look.quiet, 0.6));
    if beside {
        painter.vline(first.right().round() + 0.5, canvas.y_range(), line);
    } else {
        painter.hline(canvas.x_range(), first.bottom().round() + 0.5, line);
    }
    let name = capital(desk.run.frame.map_or("no other frame here", |frame| frame.name));
    // The names are in the outer corners of the uncovered canvas.
    let inset = Vec2::splat(look.space(1.0));
    let (near, far) = (first.intersect(free), second.intersect(free));
    let outer = if beside {
        (Align2::RIGHT_TOP, far.right_top() + vec2(-inset.x, inset.y))
    } else {
        (Align2::LEFT_TOP, far.left_top() + inset)
    };
    let inner = (Align2::LEFT_TOP, near.left_top() + inset);
    for (id, name, place) in [("first pane", "World", inner), ("second pane", &name, outer)] {
        over(ctx, id, (Order::Middle, false), place, |ui| {
            let ground = Frame::new().fill(look.canvas).corner_radius(4.0);
            ground.inner_margin(Margin::symmetric(6, 2)).show(ui, |ui| {
                let text = RichText::new(name).font(look.strong.clone()).color(look.quiet);
                ui.add(Label::new(text).extend());
            });
        });
    }
}

pub fn empty(ctx: &Context, desk: &Desk, canvas: Rect) {
    if desk.session.scene().has_pair() {
        return;
    }
    let look = desk.look;
    let count = desk.session.scene().shapes().len();
    let text = ["Nothing here yet", "One more, and there is a pair"][count.min(1)];
    let keys = Kind::ALL.map(|it| format!("{}\u{a0}{}", it as usize + 1, it.word())).join(" · ");
    let at = canvas.center() + vec2(0.0, canvas.height() * 0.3);
    over(ctx, "empty", (Order::Middle, false), (Align2::CENTER_CENTER, at), |ui| {
        ui.set_width((canvas.width() - look.space(4.0)).clamp(0.0, look.room(72.0)));
        // An axis behind the words would strike them through.
        let ground = Frame::new().fill(look.canvas.gamma_multiply(0.85)).corner_radius(4.0);
        ground.show(ui, |ui| {
            ui.vertical_centered(|ui| {
                part::words(ui, text, &look.title, look.ink);
                part::words(ui, format!("Press a key: {keys}"), &look.body, look.quiet);
            });
        });
    });
}

pub fn readout(ctx: &Context, look: &Look, lines: &[Line], canvas: Rect) {
    let at = canvas.right_bottom() - Vec2::splat(look.space(1.0));
    let place = (Align2::RIGHT_BOTTOM, at);
    float(ctx, look, "readout", (Order::Foreground, false), place, |ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        let spacing = vec2(look.space(2.0), look.space(0.25));
        Grid::new("readout").spacing(spacing).show(ui, |ui| {
            for (name, value) in lines {
                for (text, ink) in [(*name, look.quiet), (value.as_str(), look.ink)] {
                    let text = RichText::new(text).font(look.small.clone()).color(ink);
                    ui.add(Label::new(text).extend());
                }
                ui.end_row();
            }
        });
    });
}

#[derive(Default)]
pub struct Palette {
    pub open: bool,
    search: String,
    at: usize,
}

const ROWS: f32 = 12.0;

impl Palette {
    /// `tells` says that the story is on the screen.
    pub(super) fn show(&mut self, ctx: &Context, desk: &mut Desk, recent: Vec<Named>, tells: bool) {
        if !self.open {
            (self.search, self.at) = (String::new(), 0);
            return;
        }
        let look = desk.look;
        let screen = surface::screen(ctx);
        let width = (screen.width() - look.space(4.0)).clamp(look.space(16.0), look.room(56.0));
        let top = vec2(0.0, screen.height() * 0.08);
        let area = Modal::default_area(Id::new("commands")).anchor(Align2::CENTER_TOP, top);
        let ground = (sheet(look), Color32::TRANSPARENT);
        let (choice, leaves) = modal(ctx, area, ground, |ui, opens| {
            ui.set_width(width - look.space(4.0));
            let mut all = keyboard::named(desk.session, tells);
            all.extend(recent);
            self.list(ui, desk, &all, opens)
        });
        self.open &= choice.is_none() && !leaves;
        match choice {
            Some(Command::Act(action)) => desk.actions.push(action),
            command => desk.asked.extend(command),
        }
    }

    fn list(
        &mut self,
        ui: &mut Ui,
        desk: &mut Desk,
        all: &[Named],
        opens: bool,
    ) -> Option<Command> {
        let look = desk.look;
        let height = surface::screen(ui.ctx()).height() * 0.7;
        let width = ui.available_width();
        let edit = TextEdit::singleline(&mut self.search)
            .hint_text("What would you like to do?")
            .vertical_align(Align::Center)
            .desired_width(width);
        let field = ui.add_sized(vec2(width, look.row()), edit);
        part::edits(&field, "Search the commands", &self.search);
        desk.entrance = Some(field.id);
        if opens {
            field.request_focus();
        }
        if field.changed() {
            self.at = 0;
        }
        let found = matching(all, &self.search);
        let [down, up, enter] = ui.input(|input| {
            [Key::ArrowDown, Key::ArrowUp, Key::Enter].map(|key| input.key_pressed(key))
        });
        let last = found.len().saturating_sub(1);
        self.at = match (down, up) {
            (true, _) => (self.at + 1).min(last),
            (_, true) => self.at.saturating_sub(1),
            _ => self.at.min(last),
        };
        ui.add_space(look.space(1.0));
        let mut taken = found.get(self.at).copied().filter(|_| enter);
        let room = (look.row() * ROWS).min(height - look.row() - look.space(4.0)).max(look.row());
        // Does not keep the height of the frame before, which may have had fewer rows.
        let area = ScrollArea::vertical().max_height(room).min_scrolled_height(room);
        let area = area.auto_shrink([false, true]);
        surface::scroll(ui, look, ("The commands scroll", false), area, |ui| {
            // The highlight of a row reaches the edge of the sheet.
            let across = ui.max_rect().x_range().expand(15.0);
            ui.set_clip_rect(Rect::from_x_y_ranges(across, ui.clip_rect().y_range()));
            ui.spacing_mut().item_spacing.y = 0.0;
            if found.is_empty() {
                part::quiet(ui, look, "No command has all these words.");
            }
            for (index, it) in found.iter().enumerate() {
                let chosen = index == self.at;
                let response = part::named_row(ui, look, &it.name, it.key, chosen);
                if response.clicked() {
                    taken = Some(it);
                }
                if chosen && (down || up) {
                    ui.scroll_to_rect(response.rect, None);
                }
            }
        });
        taken.map(|it| it.command.clone())
    }
}
