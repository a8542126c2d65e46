//! What lies over the canvas for a while: a notice, the frame loop's figures, help.

use crate::page::number::capital;
use crate::page::view;
use crate::panel::icon::Icon;
use crate::panel::readout::Readout;
use crate::panel::theme::Look;
use crate::panel::{Desk, part};
use egui_macroquad::egui::epaint::RectShape;
use egui_macroquad::egui::{
    Align2, Area, Context, Frame, Grid, Id, Label, LayerId, Margin, Order, Pos2, Rect, RichText,
    Sense, Shape, Stroke, StrokeKind, Ui, Vec2, pos2,
};
use glam::DVec2;
use std::hash::Hash;

/// The ground of what lies over the canvas.
pub fn sheet(look: &Look) -> Frame {
    Frame::new()
        .fill(look.panel)
        .stroke(look.line())
        .corner_radius(8.0)
        .inner_margin(Margin::symmetric(16, 8))
}

/// The same ground as a shape, for what is as large as the window.
pub fn ground(look: &Look, rect: Rect) -> Shape {
    let shape = RectShape::new(rect, 8.0, look.panel, look.line(), StrokeKind::Inside);
    Shape::from(shape)
}

/// A sheet beside the pointer, on the side where there is more room. The pointer goes through it.
pub fn beside(
    ctx: &Context,
    look: &Look,
    id: Id,
    at: DVec2,
    canvas: Rect,
    add: impl FnOnce(&mut Ui),
) {
    let at = pos2(at.x as f32, at.y as f32);
    let (right, low) = (at.x < canvas.center().x, at.y < canvas.center().y);
    let pivot = match (right, low) {
        (true, true) => Align2::LEFT_TOP,
        (true, false) => Align2::LEFT_BOTTOM,
        (false, true) => Align2::RIGHT_TOP,
        (false, false) => Align2::RIGHT_BOTTOM,
    };
    let away = look.space(2.0);
    let offset = Vec2::new(if right { away } else { -away }, if low { away } else { -away });
    Area::new(id)
        .order(Order::Tooltip)
        .interactable(false)
        .pivot(pivot)
        .fixed_pos(at + offset)
        .show(ctx, |ui| {
            sheet(look).show(ui, |ui| {
                ui.set_max_width(look.room(30.0).min(canvas.width() * 0.6 - look.space(4.0)));
                add(ui);
            });
        });
}

/// How long a sentence stays, seconds: at least, and for each of its characters.
const STAYS: [f64; 2] = [4.0, 0.06];

/// The sentence that is told, and since when.
#[derive(Default)]
pub struct Notice {
    text: String,
    since: f64,
}

impl Notice {
    /// Shows a sentence at the top of the canvas; true when it was dismissed, or has been
    /// there long enough to be read.
    pub fn show(&mut self, ctx: &Context, desk: &Desk, canvas: Rect) -> bool {
        let now = ctx.input(|input| input.time);
        let Some(text) = desk.session.notice() else {
            self.text.clear();
            return false;
        };
        if self.text != text {
            *self = Self { text: text.to_owned(), since: now };
        }
        let stays = STAYS[0] + STAYS[1] * text.chars().count() as f64;
        let left = self.since + stays - now;
        if left <= 0.0 {
            return true;
        }
        ctx.request_repaint_after_secs(left as f32);
        let shown = self::notice(ctx, desk.look, text, canvas);
        // Whoever points at it is still reading.
        if shown.hovered {
            self.since = now;
        }
        shown.dismissed
    }
}

/// What was done with a notice.
struct Told {
    hovered: bool,
    dismissed: bool,
}

fn notice(ctx: &Context, look: &Look, text: &str, canvas: Rect) -> Told {
    let width = (canvas.width() - look.space(4.0)).clamp(look.space(16.0), look.room(72.0));
    let mut dismissed = false;
    let area = Area::new(Id::new("notice"))
        .order(Order::Foreground)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(canvas.center_top())
        .sense(Sense::CLICK)
        .show(ctx, |ui| {
            sheet(look).show(ui, |ui| {
                ui.set_max_width(width);
                ui.horizontal(|ui| {
                    let room = width - look.space(9.0);
                    ui.scope(|ui| {
                        ui.set_max_width(room);
                        part::words(ui, text, &look.body, look.ink);
                    });
                    let hint = "Dismiss";
                    let close = part::icon_button(ui, look, Icon::Close, "Dismiss", hint, true);
                    dismissed = close.clicked();
                });
            });
        });
    Told { hovered: area.response.contains_pointer(), dismissed }
}

/// Autoplay, as the panels see it.
#[derive(Default)]
pub struct Autoplay {
    /// The user asks for it: whoever plays takes this back.
    pub asked: bool,
    /// Which stop it is at, of how many. Kept up to date by whoever plays.
    pub place: Option<[usize; 2]>,
}

/// What autoplay shows, at the top of the canvas.
pub fn touring(ctx: &Context, desk: &Desk, canvas: Rect, told: bool) {
    let Some([at, all]) = desk.autoplay.place else { return };
    if desk.session.notice().is_some() {
        return;
    }
    let look = desk.look;
    let width = (canvas.width() - look.space(8.0)).clamp(look.space(16.0), look.room(56.0));
    let title = desk.session.lesson().title;
    let top = canvas.center_top() + Vec2::new(0.0, look.space(1.0));
    words_over(ctx, look, "touring", (Align2::CENTER_TOP, top), width, |ui| {
        // Where the story is open its words stand there.
        let words = desk.session.told().filter(|_| !told);
        let words = words.map_or(title.to_owned(), |it| format!("{title}. {it}"));
        part::words(ui, words, &look.body, look.ink);
        let more = format!("Autoplay, {at} of {all} — any key or touch takes over");
        part::words(ui, more, &look.small, look.quiet);
    });
}

/// What lies over the canvas, fixed to a place by one of its own, and no pointer meets.
pub fn over(
    ctx: &Context,
    id: impl Hash,
    order: Order,
    (pivot, at): (Align2, Pos2),
    add: impl FnOnce(&mut Ui),
) {
    let area = Area::new(Id::new(id)).order(order).interactable(false);
    area.pivot(pivot).fixed_pos(at).show(ctx, add);
}

/// Words over the canvas.
pub fn words_over(
    ctx: &Context,
    look: &Look,
    id: &str,
    place: (Align2, Pos2),
    width: f32,
    add: impl FnOnce(&mut Ui),
) {
    over(ctx, id, Order::Middle, place, |ui| {
        sheet(look).show(ui, |ui| {
            // In a window of a few pixels there is no room, and nobody reads.
            ui.set_max_width(width.max(look.space(8.0)));
            ui.spacing_mut().item_spacing.y = look.space(0.25);
            add(ui);
        });
    });
}

/// Says that what is below a place of the canvas can be dragged.
pub fn invite(ctx: &Context, look: &Look, at: DVec2) {
    let at = pos2(at.x as f32, at.y as f32) - Vec2::new(0.0, look.space(1.0));
    words_over(ctx, look, "invitation", (Align2::CENTER_BOTTOM, at), look.room(12.0), |ui| {
        part::words(ui, "Drag me", &look.strong, look.accent);
    });
}

/// The line between two panes and their names.
pub fn panes(ctx: &Context, desk: &Desk, free: Rect) {
    if !desk.session.twin() {
        return;
    }
    let look = desk.look;
    let canvas = rect(desk.session.canvas());
    let panes: Vec<_> = desk.session.panes().map(|pane| rect(pane.view.area)).collect();
    let [first, second] = panes[..] else { return };
    let painter = ctx.layer_painter(LayerId::background());
    let beside = first.top() == second.top();
    // Stronger than the grid, which it would be taken for.
    let line = Stroke::new(1.0, look.canvas.lerp_to_gamma(look.quiet, 0.6));
    if beside {
        painter.vline(first.right().round() + 0.5, canvas.y_range(), line);
    } else {
        painter.hline(canvas.x_range(), first.bottom().round() + 0.5, line);
    }
    let name = desk.run.frame.map_or("no other frame here", |frame| frame.name);
    let name = capital(name);
    // In the outer corners of what no sheet covers.
    let inset = Vec2::splat(look.space(1.0));
    let (near, far) = (first.intersect(free), second.intersect(free));
    let outer = if beside {
        (Align2::RIGHT_TOP, far.right_top() + Vec2::new(-inset.x, inset.y))
    } else {
        (Align2::LEFT_TOP, far.left_top() + inset)
    };
    let inner = (Align2::LEFT_TOP, near.left_top() + inset);
    for (name, (pivot, at)) in [("World", inner), (&name, outer)] {
        Area::new(Id::new(("pane", name)))
            .order(Order::Middle)
            .interactable(false)
            .pivot(pivot)
            .fixed_pos(at)
            .show(ctx, |ui| {
                let ground = Frame::new().fill(look.canvas).corner_radius(4.0);
                ground.inner_margin(Margin::symmetric(6, 2)).show(ui, |ui| {
                    let text = RichText::new(name).font(look.strong.clone()).color(look.quiet);
                    ui.add(Label::new(text).extend());
                });
            });
    }
}

fn rect(area: view::Area) -> Rect {
    let [min, max] = [area.min, area.max].map(|it| pos2(it.x as f32, it.y as f32));
    Rect::from_min_max(min, max)
}

/// What to do on an empty canvas, in its middle.
pub fn empty(ctx: &Context, desk: &Desk, canvas: Rect) {
    if desk.session.scene().has_pair() {
        return;
    }
    let look = desk.look;
    let count = desk.session.scene().shapes().len();
    let text = ["Nothing here yet", "One more, and there is a pair"][count.min(1)];
    let keys = "1\u{a0}circle · 2\u{a0}ellipse · 3\u{a0}line · 4\u{a0}segment · 5\u{a0}rectangle · \
        6\u{a0}point · 7\u{a0}capsule · 8\u{a0}polygon · 9\u{a0}ray";
    Area::new(Id::new("empty"))
        .order(Order::Middle)
        .interactable(false)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(canvas.center() + Vec2::new(0.0, canvas.height() * 0.3))
        .show(ctx, |ui| {
            ui.set_width((canvas.width() - look.space(4.0)).clamp(0.0, look.room(72.0)));
            ui.vertical_centered(|ui| {
                part::words(ui, text, &look.title, look.ink);
                part::words(ui, format!("Press a key: {keys}"), &look.body, look.quiet);
            });
        });
}

/// The frame loop's figures in the corner of the canvas.
pub fn readout(ctx: &Context, desk: &Desk, readout: &Readout, canvas: Rect) {
    let look = desk.look;
    let figures = [
        (
            "frame",
            format!(
                "{median_ms:.2} ms, at most {max_ms:.2}",
                median_ms = readout.median_ms,
                max_ms = readout.max_ms
            ),
        ),
        ("  play", format!("{play_ms:.3} ms", play_ms = readout.play_ms)),
        ("  figure", format!("{figure_ms:.3} ms", figure_ms = readout.figure_ms)),
        ("  tessellate", format!("{tessellate_ms:.3} ms", tessellate_ms = readout.tessellate_ms)),
        ("  panels", format!("{panels_ms:.3} ms", panels_ms = readout.panels_ms)),
        ("frames", format!("{fps:.0} /s", fps = readout.fps)),
        ("start", format!("{start_ms:.0} ms", start_ms = readout.start_ms)),
        ("memory", format!("{resident_mb:.1} MB", resident_mb = readout.resident_mb)),
        ("steps, marks", format!("{}, {}", readout.steps, readout.marks)),
        ("triangles", readout.triangles.to_string()),
    ];
    Area::new(Id::new("readout"))
        .order(Order::Foreground)
        .interactable(false)
        .pivot(Align2::RIGHT_BOTTOM)
        .fixed_pos(canvas.right_bottom() - Vec2::splat(look.space(1.0)))
        .show(ctx, |ui| {
            sheet(look).show(ui, |ui| table(ui, look, "readout", &figures));
        });
}

fn table(ui: &mut Ui, look: &Look, id: &str, rows: &[(&str, String)]) {
    ui.spacing_mut().interact_size.y = 0.0;
    Grid::new(id).spacing(Vec2::new(look.space(2.0), look.space(0.25))).show(ui, |ui| {
        for (name, value) in rows {
            for (text, ink) in [(*name, look.quiet), (value.as_str(), look.ink)] {
                let text = RichText::new(text).font(look.small.clone()).color(ink);
                ui.add(Label::new(text).extend());
            }
            ui.end_row();
        }
    });
}
