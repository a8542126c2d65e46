use crate::canvas::grip::Decor;
use crate::canvas::ink::Highlight;
use crate::canvas::pick::{self, Cursor};
use crate::page::palette::Rgb;
use crate::panel;
use crate::panel::layout::{Open, Rects, layout};
use crate::panel::readout::{Begun, Part};
use crate::session::action::Action;
use crate::session::{Drawn, Session, lit};
use crate::window::{Window, carry_out, open};
use egui_macroquad::egui;
use glam::DVec2;
use macroquad::color::Color;
use macroquad::window::clear_background;
use std::rc::Rc;

impl Window {
    /// Draws the step for the panels, and again for the canvas if they changed the session or the
    /// panes. Panels come first: the canvas fits between them even when sizes change.
    pub(super) fn show(&mut self) {
        let (mut drawn, mut reveal) = self.draw();
        let mut rects = layout(DVec2::ZERO, 1.0, Open::default());
        let mut changed = false;
        let begun = Begun::now();
        egui_macroquad::ui(|ctx| {
            if std::mem::take(&mut changed) {
                (drawn, reveal) = self.draw();
            }
            (rects, changed) = self.lay_out_panels(ctx, &drawn);
        });
        self.meter.add(Part::Panels, begun);
        open::follow_screen(&self.egui);
        self.session.lay_out_within(rects.canvas, rects.free);
        if self.session.show_story(rects.has_story()) || reveal < 1.0 {
            self.rest.stir(self.clock.now());
        }
        if changed || !self.session.panes().eq(drawn.pictures.iter().map(|it| it.0)) {
            (drawn, reveal) = self.draw();
        }
        self.paint(drawn, reveal);
        self.meter.measure(Part::Upload, egui_macroquad::draw);
    }

    /// Also returns the share of their growth that the fresh marks have reached, 0 to 1.
    fn draw(&mut self) -> (Drawn, f32) {
        let Self { session, meter, motion, .. } = self;
        let (run, now) = (meter.measure(Part::Play, || session.run()), self.clock.now());
        let place = (session.lesson().slug, session.step());
        let at_once = session.dragged().is_some()
            || session.shapes_travel()
            || session.settings.reduced_motion
            || (session.playing && run.lasts.is_some());
        meter.measure(Part::Figure, || {
            let figure = Rc::new(session.figure_of(session.step()));
            let reveal = motion.show(figure.clone(), place, at_once, now);
            (session.drawn_as(figure, &motion.figure), reveal)
        })
    }

    fn paint(&mut self, drawn: Drawn, reveal: f32) {
        let Self { session, meter, painter, twin, pointer, panels, flip, .. } = self;
        // The passage's marks are lit unless the pointer is on the canvas.
        let lit = panels.tells_story() && pointer.hovers.is_none() && session.rests_in_story();
        let meant = lit.then(|| session.passage().light).flatten();
        let highlight = panels.inquiry.highlight().map(Highlight::pointed_at);
        let highlight = highlight.or(meant.map(Highlight::told));
        let settings = &session.settings;
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
        panels.lab.hovers = pointer.hovers;
        self.marks = 0;
        for ((pane, mut picture), index) in drawn.pictures.into_iter().zip(0..) {
            let carry = picture.carry;
            // The answer's mark would hide the run's from “What is this?”.
            let answer = drawn.answer.as_ref().and_then(|_| picture.figure.marks.pop());
            session.surround(&mut picture);
            if let Some(at) = pointer.hovers.filter(|at| pane.view.area.contains(*at)) {
                panels.inquiry.under = pick::mark_at(at, &picture).map(|it| (it.clone(), at));
            }
            picture.figure.marks.extend(answer);
            let guide = session.guide.map(|it| lit::guide(&it));
            picture.figure.marks.extend(guide.map(|it| it.mapped(&carry)));
            picture.figure.marks.extend(flip.ring(&picture, now));
            // One painter holds the map for both panes.
            meter.measure(Part::Upload, || painter.lay_map(&mut panels.lab.map, &picture));
            let decor = Decor {
                shapes: Some(session.scene()),
                hover: pointer.hover(),
                selection: session.selection,
                dragged: session.dragged(),
                grid: settings.grid,
                text_scale: settings.text_scale,
                highlight,
                free: Some(session.free_in(pane.view.area)),
                now,
            };
            let painter = if index == 0 { &mut *painter } else { twin.get_or_insert_default() };
            meter.measure(Part::Tessellate, || painter.prepare(&picture, &palette, &decor, reveal));
            meter.measure(Part::Upload, || painter.upload(&picture, &palette));
            self.marks += picture.figure.marks.len();
        }
    }

    /// Returns where everything is, and whether the panels changed the session.
    fn lay_out_panels(&mut self, ctx: &egui::Context, drawn: &Drawn) -> (Rects, bool) {
        let Self { session, panels, focus, recorder, .. } = self;
        let (steps, triangles) = (session.run().step_count, self.painter.list.triangles());
        let readout = self.readout.then(|| self.meter.readout(steps, self.marks, triangles));
        let (free, mut changed) = (self.job.lets_hands_in(), false);
        let mut act = |session: &mut Session, actions: &[Action]| {
            // No input interferes with a replay.
            if free {
                carry_out(session, recorder, actions);
                changed = true;
            }
        };
        let all = panel::show(ctx, session, drawn, panels, readout.as_deref(), &mut act);
        focus.keep(ctx, panels.files.is_open());
        let pointer = ctx.input(|input| input.pointer.latest_pos());
        let on_canvas = pointer.is_some_and(|at| {
            let at = DVec2::new(f64::from(at.x), f64::from(at.y));
            all.bares_canvas(at) && !floats_over(ctx, at)
        });
        if self.pointer.holds_canvas() || on_canvas {
            ctx.set_cursor_icon(icon_of(self.pointer.cursor()));
        }
        if changed {
            self.rest.stir(self.clock.now());
        }
        (all, changed)
    }
}

pub(super) fn floats_over(ctx: &egui::Context, at: DVec2) -> bool {
    ctx.layer_id_at(egui::pos2(at.x as f32, at.y as f32))
        .is_some_and(|layer| layer.order != egui::Order::Background)
}

fn color(Rgb(r, g, b): Rgb) -> Color {
    Color::from_rgba(r, g, b, 255)
}

fn icon_of(cursor: Cursor) -> egui::CursorIcon {
    let direction = match cursor {
        Cursor::Arrow => return egui::CursorIcon::Default,
        Cursor::Move => return egui::CursorIcon::Move,
        Cursor::Along(direction) => direction,
    };
    let eighths = (direction.to_angle() / std::f64::consts::FRAC_PI_4).round() as i32;
    match eighths.rem_euclid(4) {
        0 => egui::CursorIcon::ResizeHorizontal,
        1 => egui::CursorIcon::ResizeNwSe,
        2 => egui::CursorIcon::ResizeVertical,
        _ => egui::CursorIcon::ResizeNeSw,
    }
}
