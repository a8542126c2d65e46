//! What one frame shows: the picture, and the panels around it.

use super::{Window, open};
use crate::app::canvas::grip::Decor;
use crate::app::canvas::highlight::Highlight;
use crate::app::canvas::inquire;
use crate::app::canvas::paint::Painter;
use crate::app::canvas::pointer::Cursor;
use crate::app::layout::{Open, Rects, layout};
use crate::app::lit;
use crate::app::motion::Shown;
use crate::app::palette::Rgb;
use crate::app::panel::{self, Under};
use crate::app::picture::Picture;
use crate::app::readout::{Begun, Part};
use crate::app::theme;
use crate::app::view::Area;
use egui_macroquad::egui;
use glam::DVec2;
use macroquad::color::Color;
use macroquad::window::clear_background;

impl Window {
    /// Panels and painter. The panels come first, so that the canvas fits between them
    /// in the very frame in which the window or a panel changes its size.
    pub(super) fn show(&mut self) {
        let rects = self.lay_out_panels();
        self.session.lay_out_within(rects.canvas, rects.free);
        if self.session.show_story(rects.has_story()) {
            self.rest.stir(self.clock.now());
        }
        self.paint();
        self.meter.measure(Part::Upload, egui_macroquad::draw);
    }

    fn paint(&mut self) {
        let Self { session, meter, painter, twin, pointer, panels, motion, flip, .. } = self;
        let run = session.run();
        // What a passage is about is lit, as long as nobody points at anything else.
        let lit = panels.tells_story() && pointer.hovers().is_none() && session.rests_in_story();
        let meant = lit.then(|| session.passage().light).flatten();
        let highlight = panels.inquiry.highlight().map(Highlight::pointed_at);
        let highlight = highlight.or(meant.map(Highlight::told));
        let settings = session.settings();
        let shown = Shown {
            place: (session.lesson().slug, session.step()),
            live: session.dragged().is_some()
                || session.shapes_travel()
                || (session.playing() && run.lasts.is_some()),
            reduced_motion: settings.reduced_motion,
        };
        let (mut figure, answer) = panels.take_drawn();
        meter.measure(Part::Figure, || session.surround(&mut figure));
        let reveal = motion.show(figure, shown, self.clock.now());
        if reveal < 1.0 {
            self.rest.stir(self.clock.now());
        }
        let now = self.clock.now();
        let held = session.dragged().is_some() && !settings.reduced_motion;
        let truth = session.truth();
        if truth.is_some_and(|it| flip.follow(session.lesson().slug, &it, held, now)) {
            self.rest.stir(now);
        }
        let palette = session.palette();
        clear_background(color(palette.theme.surface().canvas));
        meter.measure(Part::Play, || {
            panels.lab.map.follow(session.map_asked(), settings.theme);
        });
        panels.inquiry.under = None;
        panels.lab.hovers = pointer.hovers();
        self.marks = 0;
        for (pane, index) in session.panes().zip(0..) {
            let mut picture = meter
                .measure(Part::Figure, || Picture::of(motion.figure.clone(), &pane, run.frame));
            if let Some(at) = pointer.hovers().filter(|at| pane.view.area.contains(*at)) {
                let mark = inquire::at(at, &picture).cloned();
                panels.inquiry.under = mark.map(|mark| Under { mark, at });
            }
            let guide = session.guide().map(|it| lit::guide(&it));
            let carry = picture.carry;
            let lit = answer.iter().cloned().chain(guide);
            picture.figure.marks.extend(lit.map(|it| it.mapped(&carry)));
            picture.figure.marks.extend(flip.ring(&picture, now));
            // One painter keeps what the map has come to, for both panes.
            meter.measure(Part::Upload, || painter.lay_map(&mut panels.lab.map, &picture));
            let decor = Decor {
                shapes: session.scene(),
                hover: pointer.hover(),
                selection: session.selection(),
                dragged: session.dragged(),
                grid: settings.grid,
                handles: true,
                text_scale: settings.text_scale,
                highlight,
                free: Some(seen(&pane.view.area, session.free())),
            };
            let painter =
                if index == 0 { &mut *painter } else { twin.get_or_insert_with(Painter::new) };
            meter.measure(Part::Tessellate, || painter.prepare(&picture, &palette, &decor, reveal));
            meter.measure(Part::Upload, || painter.upload(&picture));
            self.marks += picture.figure.marks.len();
        }
    }

    /// The panels' turn; returns where everything is.
    fn lay_out_panels(&mut self) -> Rects {
        let Self { session, meter, panels, asked, focus, .. } = self;
        let run = meter.measure(Part::Play, || session.run());
        let (steps, triangles) = (run.step_count, self.painter.triangles());
        let readout = self.readout.then(|| *self.meter.readout(steps, self.marks, triangles));
        let (cursor, holds_canvas) = (self.pointer.cursor(), self.pointer.holds_canvas());
        let mut rects = None;
        panels.focus |= focus.enters();
        let begun = Begun::now();
        egui_macroquad::ui(|ctx| {
            theme::apply(ctx, session.settings());
            // egui may lay out a frame twice; what the first attempt asked for is void.
            asked.clear();
            let all = panel::show(ctx, session, panels, readout.as_ref(), asked);
            focus.keep(ctx, panels.files.is_open());
            let pointer = ctx.input(|input| input.pointer.latest_pos());
            let on_canvas = pointer.is_some_and(|at| {
                let at = DVec2::new(f64::from(at.x), f64::from(at.y));
                all.canvas.contains(at) && !all.covers(at) && !floats_over(ctx, at)
            });
            rects = Some(all);
            if holds_canvas || on_canvas {
                ctx.set_cursor_icon(icon_of(cursor));
            }
        });
        if std::mem::take(&mut panels.dismissed) {
            session.notify(None);
        }
        self.meter.add(Part::Panels, begun);
        open::follow_screen(&self.egui);
        rects.unwrap_or_else(|| layout(DVec2::ZERO, 1.0, Open::default()))
    }
}

/// The part of a pane that nothing covers.
fn seen(pane: &Area, free: Area) -> Area {
    let [low, high] = [pane.min.max(free.min), pane.max.min(free.max)];
    if low.cmplt(high).all() { Area::new(low, high) } else { *pane }
}

/// Whether a window, menu or the like of the panels floats over a place on the canvas.
pub(super) fn floats_over(ctx: &egui::Context, at: DVec2) -> bool {
    ctx.layer_id_at(egui::pos2(at.x as f32, at.y as f32))
        .is_some_and(|layer| layer.order != egui::Order::Background)
}

fn color(Rgb(r, g, b): Rgb) -> Color {
    Color::from_rgba(r, g, b, 255)
}

fn icon_of(cursor: Cursor) -> egui::CursorIcon {
    match cursor {
        Cursor::Arrow => egui::CursorIcon::Default,
        Cursor::Move => egui::CursorIcon::Move,
        Cursor::Horizontal => egui::CursorIcon::ResizeHorizontal,
        Cursor::Vertical => egui::CursorIcon::ResizeVertical,
        Cursor::Rising => egui::CursorIcon::ResizeNeSw,
        Cursor::Falling => egui::CursorIcon::ResizeNwSe,
    }
}
