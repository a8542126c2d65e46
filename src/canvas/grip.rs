//! The look of handles, and what a picture has beside its marks.

use crate::canvas::ink::{Drawing, Highlight, Layer, Outline, Pen, Tint};
use crate::canvas::label::Placer;
use crate::page::figure::Role;
use crate::page::palette::{Palette, Rgb};
use crate::page::picture::Picture;
use crate::page::view::Area;
use crate::scene::Scene;
use crate::scene::handle::{self, Handle};
use crate::session::action::Selection;
use glam::DVec2;

/// All that a picture has beside its marks. The default is a figure on paper.
#[derive(Clone, Copy, Debug, Default)]
pub struct Decor<'a> {
    /// The shapes that can be grabbed; `None` on paper, where nothing glows.
    pub shapes: Option<&'a Scene>,
    pub hover: Option<Selection>,
    pub selection: Option<Selection>,
    pub dragged: Option<Selection>,
    /// Includes axes and their numbers.
    pub grid: bool,
    /// Scale of all text, 0.5 to 4.
    pub text_scale: f32,
    pub highlight: Option<Highlight>,
    /// The part of the canvas that no panel covers: words stay in it.
    pub free: Option<Area>,
    /// Seconds: a label that moved in a drag then stays for a while.
    pub now: f64,
}

impl<'a> Decor<'a> {
    pub fn of(shapes: &'a Scene) -> Self {
        let shapes = Some(shapes);
        Self { shapes, grid: true, text_scale: 1.0, ..Self::default() }
    }

    pub fn strength(&self, role: Role) -> f32 {
        let role_of = |it: Selection| self.shapes?.role(it.which);
        let is = |it: Option<Selection>| it.and_then(role_of) == Some(role);
        if is(self.dragged) {
            0.34
        } else if is(self.selection) {
            0.26
        } else if is(self.hover) {
            HOVERED
        } else {
            0.0
        }
    }

    /// The handles under the pointer or selected; their shapes show all their handles.
    fn hot(&self) -> impl Iterator<Item = Selection> {
        let all = match self.dragged {
            Some(_) => [self.dragged, None],
            None => [self.hover, self.selection],
        };
        all.into_iter().flatten()
    }
}

pub const HOVERED: f32 = 0.18;

/// Radius of a handle, at rest and under the pointer, pixels.
const RADIUS: [f64; 2] = [4.75, 6.25];

/// Radius of the turning arrow, in the same way.
const TURN: [f64; 2] = [6.5, 8.0];

/// Draws the handles of the pair in focus, those of the second below.
pub fn draw(
    picture: &Picture,
    palette: &Palette,
    decor: &Decor,
    out: &mut Drawing,
    placer: &mut Placer,
) {
    let Some(scene) = decor.shapes else { return };
    let seen = picture.view.area.grown(16.0);
    let scale = picture.carry.matrix2.determinant().abs().sqrt();
    let unit = picture.view.unit() / if scale > 0.0 && scale.is_finite() { scale } else { 1.0 };
    let carried = |at| picture.view.to_screen(picture.carry.transform_point2(at));
    for which in scene.focus().into_iter().rev() {
        let shown = scene.has(which) && decor.hot().any(|it| it.which == which);
        let Some(role) = scene.role(which).filter(|_| shown) else { continue };
        let center = carried(scene.shape(which).center());
        let colors = [palette.color(role), palette.theme.surface().canvas];
        for (handle, at) in scene.handles(which, unit).into_iter().rev() {
            let at = carried(at);
            let hot = decor.hot().any(|it| it == Selection { which, handle });
            // Handles would hide a shape of a few pixels.
            let room = match handle {
                Handle::Rotation => center.distance(at) - handle::ROTATION_REACH + 8.0,
                _ => center.distance(at),
            };
            if !seen.contains(at) || !at.is_finite() || (room < 9.0 && !hot) {
                continue;
            }
            if hot {
                let halo = Pen { softness: 10.0, ..Pen::new(colors[0], 12.0) };
                out.stroke(Layer::Handle, Outline::Disc(at, 6.0), halo.faded(0.3));
            }
            match handle {
                Handle::Rotation => turning(colors, center, at, hot, out),
                Handle::Side(_) => bar(colors, center, at, hot, out),
                _ => disc(colors, at, hot, out),
            }
            let half = match handle {
                Handle::Rotation => TURN[0] + 2.0,
                _ => RADIUS[0] + 0.5,
            };
            placer.blocks.push([at, DVec2::splat(half)]);
        }
    }
}

fn disc([color, canvas]: [Rgb; 2], at: DVec2, hot: bool, out: &mut Drawing) {
    let radius = RADIUS[usize::from(hot)];
    let full = |color| Tint { color, opacity: 1.0 };
    out.disc(Layer::Handle, at, radius + 1.5, full(canvas));
    out.disc(Layer::Handle, at, radius, full(color));
    out.disc(Layer::Handle, at, radius - 1.75, full(canvas));
}

fn bar([color, canvas]: [Rgb; 2], center: DVec2, at: DVec2, hot: bool, out: &mut Drawing) {
    let across = (at - center).normalize_or(DVec2::X).perp();
    let radius = RADIUS[usize::from(hot)] - 0.5;
    let reach = across * (radius * 0.9);
    for (color, radius) in [(canvas, radius + 1.5), (color, radius), (canvas, radius - 1.75)] {
        let pen = Pen::new(color, 2.0 * radius as f32);
        out.piece(Layer::Handle, at - reach, at + reach, pen);
    }
}

fn turning([color, canvas]: [Rgb; 2], center: DVec2, at: DVec2, hot: bool, out: &mut Drawing) {
    let along = (at - center).normalize_or(DVec2::X);
    let radius = TURN[usize::from(hot)];
    let root = at - along * handle::ROTATION_REACH;
    let full = |color| Tint { color, opacity: 1.0 };
    out.disc(Layer::Handle, at, radius + 4.0, full(canvas));
    let stem = Pen::new(color, 1.25).butt();
    out.piece(Layer::Handle, root, at - along * radius, stem);
    // From the stem nearly all the way round, 4.5 of 2π radians.
    let (sweep, count) = (4.5, 24);
    let points: Vec<_> = (0..=count)
        .map(|i| {
            let turn = DVec2::from_angle(-sweep * f64::from(i) / f64::from(count));
            at - turn.rotate(along) * radius
        })
        .collect();
    let end = points[points.len() - 1];
    let path = Outline::Path { points, closed: false };
    out.stroke(Layer::Handle, path, Pen::new(color, 1.75).butt());
    let outward = (end - at) / radius;
    let onward = -outward.perp();
    let (tip, back) = (end + onward * 5.0 - outward * 1.8, end - onward * 0.8);
    let points = vec![tip, back + outward * 3.1, back - outward * 2.9];
    out.fill(Layer::Handle, Outline::Path { points, closed: true }, full(color));
}
