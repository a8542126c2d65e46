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
use crate::app::readout::{Begun, Part};
use crate::app::session::Drawn;
use crate::app::theme;
use crate::app::view::Area;
use egui_macroquad::egui;
use glam::DVec2;
use macroquad::color::Color;
use macroquad::window::clear_background;
use std::rc::Rc;

impl Window {
    /// Draws the step once, for the panels and for the canvas. The panels come first, so that the
    /// canvas fits between them in the very frame in which the window or a panel changes its size.
    pub(super) fn show(&mut self) {
        let Self { session, meter, motion, .. } = self;
        let (run, now) = (meter.measure(Part::Play, || session.run()), self.clock.now());
        let shown = Shown {
            place: (session.lesson().slug, session.step()),
            live: session.dragged().is_some()
                || session.shapes_travel()
                || (session.playing() && run.lasts.is_some()),
            reduced_motion: session.settings().reduced_motion,
        };
        let begun = Begun::now();
        let figure = Rc::new(session.figure_of(session.step()));
        let reveal = motion.show(figure.clone(), shown, now);
        let mut drawn = session.drawn_as(figure, &motion.figure);
        meter.add(Part::Figure, begun);
        if reveal < 1.0 {
            self.rest.stir(now);
        }
        let rects = self.lay_out_panels(&drawn);
        let Self { session, meter, motion, .. } = self;
        session.lay_out_within(rects.canvas, rects.free);
        if session.show_story(rects.has_story()) {
            self.rest.stir(now);
        }
        if !session.panes().eq(drawn.pictures.iter().map(|it| it.0)) {
            let figure = &motion.figure;
            drawn.pictures =
                meter.measure(Part::Figure, || session.pictures(figure, &drawn.answer));
        }
        self.paint(drawn, reveal);
        self.meter.measure(Part::Upload, egui_macroquad::draw);
    }

    fn paint(&mut self, drawn: Drawn, reveal: f32) {
        let Self { session, meter, painter, twin, pointer, panels, flip, .. } = self;
        // What a passage is about is lit, as long as nobody points at anything else.
        let lit = panels.tells_story() && pointer.hovers().is_none() && session.rests_in_story();
        let meant = lit.then(|| session.passage().light).flatten();
        let highlight = panels.inquiry.highlight().map(Highlight::pointed_at);
        let highlight = highlight.or(meant.map(Highlight::told));
        let settings = session.settings();
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
        for ((pane, mut picture), index) in drawn.pictures.into_iter().zip(0..) {
            let carry = picture.carry;
            // The answer's marks would hide the run's from “What is this?”.
            let marks = picture.figure.marks.len() - drawn.answer.len();
            let answer = picture.figure.marks.split_off(marks);
            session.surround(&mut picture);
            if let Some(at) = pointer.hovers().filter(|at| pane.view.area.contains(*at)) {
                let mark = inquire::at(at, &picture).cloned();
                panels.inquiry.under = mark.map(|mark| Under { mark, at });
            }
            picture.figure.marks.extend(answer);
            let guide = session.guide().map(|it| lit::guide(&it));
            picture.figure.marks.extend(guide.map(|it| it.mapped(&carry)));
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
    fn lay_out_panels(&mut self, drawn: &Drawn) -> Rects {
        let Self { session, panels, asked, focus, .. } = self;
        let (steps, triangles) = (session.run().step_count, self.painter.triangles());
        let readout = self.readout.then(|| *self.meter.readout(steps, self.marks, triangles));
        let (cursor, holds_canvas) = (self.pointer.cursor(), self.pointer.holds_canvas());
        let mut rects = None;
        panels.focus |= focus.enters();
        let begun = Begun::now();
        egui_macroquad::ui(|ctx| {
            theme::apply(ctx, session.settings());
            // egui may lay out a frame twice; what the first attempt asked for is void.
            asked.clear();
            let all = panel::show(ctx, session, drawn, panels, readout.as_ref(), asked);
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
