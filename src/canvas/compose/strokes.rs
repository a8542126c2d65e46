//! The strokes and the signs of the marks.

use super::Composer;
use crate::canvas::clip;
use crate::canvas::flatten::{place, span};
use crate::canvas::ink::{Layer, Outline, Pen, Tint, fitted_dash};
use crate::canvas::label::STROKE;
use crate::canvas::scenery::{LEG, RIM, Scenery, point_radius};
use crate::page::figure::{Form, Mark, Role, Symbol, Weight};
use glam::DVec2;

/// Length and half-width of an arrow's head, pixels, for a stroke of one pixel and a half.
const HEAD: [f64; 2] = [12.0, 4.2];

/// Nearer than this, pixels, a sign lies on a given point, and so much wider that one then is.
const RING: [f64; 2] = [3.0, 4.0];

impl Composer {
    /// The strokes of a mark.
    pub(super) fn ink(&mut self, mark: &Mark, scenery: &Scenery) {
        let style = scenery.palette.style(mark);
        let layer = Layer::Mark(mark.role);
        let pen = Pen { dash: style.dash, ..Pen::new(style.color, style.width) };
        let weight = if mark.weight == Weight::Given { STROKE + 3 } else { STROKE + 1 };
        match &mark.form {
            Form::Path { .. } => {
                // Labels make way for what will be there, so that they need not move for it.
                if let Outline::Path { points, closed } = scenery.path(mark, 1.0) {
                    self.placer.stroke(&points, closed, weight);
                }
                let pen = pen.faded(mark.presence);
                // The truth is often measured along a line that is there already: on a clear
                // ground of its own its dashes can be told from that.
                if mark.role == Role::Truth && mark.presence >= 1.0 {
                    let canvas = scenery.palette.theme.surface().canvas;
                    let clear = Pen::new(canvas, style.width + 2.0 * RIM as f32);
                    self.drawing.stroke(layer, scenery.path(mark, scenery.grown(mark)), clear);
                }
                self.drawing.stroke(layer, scenery.path(mark, scenery.grown(mark)), pen);
            }
            Form::Oval { .. } => {
                if let Some(Outline::Oval(oval)) = scenery.outline(mark) {
                    oval.corners(&scenery.room, &mut self.scratch);
                    self.placer.stroke(&self.scratch, !oval.is_thin(), weight);
                    let dash = pen.dash.map(|dash| fitted_dash(dash, oval.circumference()));
                    let pen = Pen { dash, ..pen }.faded(scenery.shown(mark));
                    self.drawing.stroke(layer, Outline::Oval(oval), pen);
                }
            }
            Form::Line { through, direction, begins } => {
                let through = place(scenery.view, *through);
                let along = DVec2::new(direction.x, -direction.y);
                let seen = clip::line(through, along, *begins, &scenery.room);
                if let Some(([from, to], begin)) = seen {
                    self.placer.stroke(&[from, to], false, weight);
                    let period = pen.dash.map_or(1.0, |[dash, space]| f64::from(dash + space));
                    let phase = begin.rem_euclid(period) as f32;
                    let pen = Pen { phase, ..pen }.faded(scenery.shown(mark));
                    self.drawing.piece(layer, from, to, pen);
                }
            }
            Form::Arrow { from, to } => {
                let (from, to) = (place(scenery.view, *from), place(scenery.view, *to));
                let to = self.before_sign(from, to);
                self.placer.stroke(&[from, to], false, weight);
                self.placer.avoid(to, DVec2::splat(HEAD[0] / 2.0), 3);
                let pen = pen.faded(mark.presence);
                self.arrow(layer, from, from.lerp(to, scenery.grown(mark)), pen);
            }
            Form::Angle { at, start, sweep } => {
                self.placer.stroke(&scenery.arc(*at, *start, *sweep), false, weight);
                let arc = scenery.arc(*at, *start, *sweep * scenery.grown(mark));
                let pen = pen.faded(mark.presence);
                self.drawing.stroke(layer, Outline::Path { points: arc, closed: false }, pen);
            }
            Form::RightAngle { at, along, across } => {
                self.right_angle(
                    layer,
                    scenery,
                    *at,
                    [*along, *across],
                    pen.faded(scenery.shown(mark)),
                );
            }
            Form::Point { .. } | Form::Text { .. } | Form::Raster { .. } => {}
        }
    }

    /// Where an arrow towards `to` ends: before the sign of a point that is there.
    fn before_sign(&self, from: DVec2, to: DVec2) -> DVec2 {
        let reach = |(at, radius): &(DVec2, f64)| {
            ((*at - to).abs().max_element() < 1.0).then_some(radius + RIM)
        };
        match (self.signs.iter().find_map(reach), clip::unit(to - from)) {
            (Some(reach), Some(along)) if (to - from).abs().max_element() > 2.0 * reach => {
                to - along * reach
            }
            _ => to,
        }
    }

    /// How much larger a given point is drawn where the sign of another mark lies on it: then it is
    /// a ring around that, and not hidden.
    fn ring_around(&self, mark: &Mark, at: DVec2) -> f64 {
        let here = |(other, _): &&(DVec2, f64)| other.distance(at) < RING[0];
        let hidden = mark.weight == Weight::Given && self.signs.iter().filter(here).count() > 1;
        if hidden { RING[1] } else { 0.0 }
    }

    fn arrow(&mut self, layer: Layer, from: DVec2, to: DVec2, pen: Pen) {
        let size = 0.6 + 0.4 * f64::from(pen.width) / 1.5;
        let reach = (to - from).x.hypot((to - from).y);
        let Some(along) = clip::unit(to - from).filter(|_| reach > 0.5) else { return };
        let length = (HEAD[0] * size).min(reach * 0.8);
        let half = length * HEAD[1] / HEAD[0];
        let neck = to - along * length * 0.75;
        self.drawing.piece(layer, from, neck, pen);
        let (back, side) = (to - along * length, along.perp() * half);
        // Seen whole from its tip, the first corner, though its back is hollow.
        let points = vec![to, back + side, neck, back - side];
        let tint = Tint { color: pen.color, opacity: pen.opacity };
        self.drawing.fill(layer, Outline::Path { points, closed: true }, tint);
    }

    fn right_angle(
        &mut self,
        layer: Layer,
        scenery: &Scenery,
        at: DVec2,
        legs: [DVec2; 2],
        pen: Pen,
    ) {
        // Larger than what it stands at it would be the figure, and not its sign.
        let shortest = legs.map(|leg| span(scenery.view, leg).length());
        if shortest[0].min(shortest[1]) < LEG {
            return;
        }
        let at = place(scenery.view, at);
        let [Some(along), Some(across)] =
            legs.map(|leg| clip::unit(DVec2::new(leg.x, -leg.y)).map(|leg| leg * LEG))
        else {
            return;
        };
        let points = vec![at + along, at + along + across, at + across];
        self.placer.stroke(&points, false, 1);
        self.drawing.stroke(layer, Outline::Path { points, closed: false }, pen.butt());
    }

    /// A point, on a clear rim in the colour of the canvas.
    pub(super) fn sign(&mut self, mark: &Mark, scenery: &Scenery) {
        let Form::Point { at, symbol } = mark.form else { return };
        let at = place(scenery.view, at);
        if !scenery.room.contains(at) {
            return;
        }
        let style = scenery.palette.style(mark);
        let radius = (point_radius(mark) + self.ring_around(mark, at)) * scenery.grown(mark);
        let layer = Layer::Mark(mark.role);
        let canvas = scenery.palette.theme.surface().canvas;
        let clear = Tint { color: canvas, opacity: mark.presence };
        let full = Tint { color: style.color, opacity: mark.presence };
        self.placer.avoid(at, DVec2::splat(point_radius(mark)), 4);
        match symbol {
            Symbol::Disc => {
                self.drawing.disc(layer, at, radius + RIM, clear);
                self.drawing.disc(layer, at, radius, full);
            }
            Symbol::Ring => {
                self.drawing.disc(layer, at, radius + RIM, clear);
                let pen = Pen::new(style.color, 1.75).faded(mark.presence);
                self.drawing.stroke(layer, Outline::Disc(at, radius - 0.5), pen);
            }
            Symbol::Cross => {
                let (one, other) = (DVec2::splat(radius), DVec2::new(radius, -radius));
                for (color, width) in [(canvas, 2.0 + 2.0 * RIM as f32), (style.color, 2.0)] {
                    let pen = Pen::new(color, width).faded(mark.presence);
                    self.drawing.piece(layer, at - one, at + one, pen);
                    self.drawing.piece(layer, at - other, at + other, pen);
                }
            }
            Symbol::Square => {
                let corners = |half: f64| Outline::Path {
                    points: [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
                        .map(|corner| at + DVec2::from(corner) * half)
                        .to_vec(),
                    closed: true,
                };
                self.drawing.fill(layer, corners(radius * 0.9 + RIM), clear);
                self.drawing.fill(layer, corners(radius * 0.9), full);
            }
        }
    }
}
