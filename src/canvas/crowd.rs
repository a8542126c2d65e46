//! Shapes beside the pair in focus, many of them: drawn more lightly, and kept.

use crate::canvas::clip;
use crate::canvas::flatten::place;
use crate::canvas::ink::{Drawing, Layer, Pen, Tint};
use crate::canvas::scenery::Scenery;
use crate::page::figure::{Chunk, Form, Mark};
use crate::page::view::Area;
use glam::DVec2;

/// The radius of a point, pixels: among many small shapes a larger one stands out too much.
const POINT: f64 = 2.25;

/// Adds what is seen of a chunk to a drawing.
pub fn draw(chunk: &Chunk, scenery: &Scenery, out: &mut Drawing) {
    for mark in chunk.marks.iter().filter(|mark| is_near(mark, scenery)) {
        let style = scenery.palette.style(mark);
        let layer = Layer::Mark(mark.role);
        let pen = Pen { dash: style.dash, ..Pen::new(style.color, style.width) };
        let tint = Tint { color: style.color, opacity: style.fill };
        match &mark.form {
            Form::Point { at, .. } => {
                let full = Tint { opacity: 1.0, ..tint };
                out.disc(layer, place(scenery.view, *at), POINT, full);
            }
            Form::Line { through, direction, begins } => {
                let along = DVec2::new(direction.x, -direction.y);
                let through = place(scenery.view, *through);
                let seen = clip::line(through, along, *begins, &scenery.room);
                if let Some(([from, to], _)) = seen {
                    out.piece(layer, from, to, pen.butt());
                }
            }
            Form::Path { closed: false, .. } => {
                out.stroke(layer, scenery.path(mark, 1.0), pen);
            }
            _ => {
                let Some(outline) = scenery.closed_outline(mark) else { continue };
                if tint.opacity > 0.0 {
                    out.fill(layer, outline.clone(), tint);
                }
                out.stroke(layer, outline, pen);
            }
        }
    }
}

/// Whether anything of a mark can be on the canvas.
fn is_near(mark: &Mark, scenery: &Scenery) -> bool {
    if matches!(mark.form, Form::Line { .. }) {
        return true;
    }
    let mut seen: Option<Area> = None;
    mark.extent(|at| {
        let at = place(scenery.view, at);
        let so_far = seen.unwrap_or(Area::new(at, at));
        seen = Some(Area::new(so_far.min.min(at), so_far.max.max(at)));
    });
    let Area { min, max } = scenery.room;
    seen.is_some_and(|it| it.min.cmple(max).all() && it.max.cmpge(min).all())
}
