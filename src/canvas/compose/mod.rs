//! From marks to a drawing: what goes below what, and how each form looks.
//!
//! Tints lie beneath all strokes, strokes beneath all points, words on top, whatever
//! the order of the marks: so a line is never tinted and a point never crossed.

mod labels;
mod strokes;

use crate::canvas::crowd;
use crate::canvas::flatten::{place, span};
use crate::canvas::grid;
use crate::canvas::grip::{self, Decor};
use crate::canvas::ink::{Drawing, Image, Layer, MARGIN, Outline, Pen, Tint};
use crate::canvas::label::Placer;
use crate::canvas::scenery::{Scenery, point_radius};
use crate::page::figure::{Chunk, Form, Mark, Role, Weight};
use crate::page::palette::Palette;
use crate::page::picture::Picture;
use glam::DVec2;
use labels::Wanted;

/// Half as high as this, pixels, or less, and a field is a strip.
const STRIP: f64 = 20.0;

/// How strong an angle's sector is tinted.
const SECTOR: f32 = 0.12;

/// Everything that makes a drawing, and what is kept from frame to frame.
#[derive(Default)]
pub struct Composer {
    /// What was drawn last.
    pub drawing: Drawing,
    placer: Placer,
    boxes: Vec<[DVec2; 2]>,
    scratch: Vec<DVec2>,
    /// How many items of the drawing lie beneath the crowd.
    ground: usize,
    wanted: Vec<Wanted>,
    /// Where points are, and how large.
    signs: Vec<(DVec2, f64)>,
}

/// What does not hang on the marks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paper {
    /// Grid, axes and their numbers.
    pub grid: bool,
    /// Scale of all text, 0.5 to 4.
    pub text_scale: f32,
}

impl Composer {
    /// Draws `picture`; `reveal` is how far fresh marks have grown, 0 to 1 and already
    /// eased. Without `decor` nothing can be grabbed and nothing glows.
    pub fn compose(
        &mut self,
        picture: &Picture,
        palette: &Palette,
        sheet: Paper,
        decor: Option<&Decor>,
        reveal: f32,
    ) {
        let view = &picture.view;
        self.drawing.begin(view.area);
        let free = decor.and_then(|decor| decor.free).unwrap_or(view.area);
        self.placer.begin(free, decor.is_some_and(|decor| decor.dragged.is_some()));
        self.boxes.clear();
        self.wanted.clear();
        let text_scale = f64::from(sheet.text_scale).clamp(0.5, 4.0);
        self.fields(picture);
        if sheet.grid {
            let numbers = grid::Numbers { room: free, text_scale };
            grid::draw(picture, palette.theme, numbers, &mut self.drawing, &mut self.boxes);
            for [middle, half] in &self.boxes {
                self.placer.avoid(*middle, *half, 1);
            }
            for axis in grid::axes(picture) {
                self.placer.stroke(&axis, false, 1);
            }
        }
        self.ground = self.drawing.items.len();
        let room = view.area.grown(MARGIN);
        let reveal = f64::from(reveal.clamp(0.0, 1.0));
        let scenery = Scenery { view, palette, room, words: free, reveal };
        // The window keeps the triangles of the crowd; a figure on paper is made once.
        if decor.is_none() {
            for chunk in &picture.figure.crowd {
                crowd::draw(chunk, &scenery, &mut self.drawing);
            }
        }
        let marks = &picture.figure.marks;
        self.signs.clear();
        self.signs.extend(marks.iter().filter_map(|mark| match mark.form {
            Form::Point { at, .. } => Some((place(view, at), point_radius(mark))),
            _ => None,
        }));
        for mark in marks {
            self.tint(mark, &scenery);
        }
        if let Some(decor) = decor {
            self.glow(marks, decor, &scenery);
            self.glow_around(decor, &scenery);
        }
        // Faded marks lie beneath the others.
        for beneath in [true, false] {
            for mark in marks {
                if beneath == mark.role.steps_back() {
                    self.ink(mark, &scenery);
                }
            }
        }
        for mark in marks {
            self.sign(mark, &scenery);
        }
        if let Some(highlight) = decor.and_then(|decor| decor.highlight) {
            self.drawing.fade_all_but(highlight, self.ground);
        }
        if let Some(decor) = decor.filter(|decor| decor.handles) {
            grip::draw(picture, palette, decor, &mut self.drawing, &mut self.placer);
        }
        self.want_labels(marks, &scenery);
        let first = self.drawing.items.len();
        self.words(palette, text_scale);
        if let Some(highlight) = decor.and_then(|decor| decor.highlight) {
            self.drawing.fade_all_but(highlight, first);
        }
    }

    /// What lies beneath everything, the grid too.
    fn fields(&mut self, picture: &Picture) {
        let view = &picture.view;
        for mark in &picture.figure.marks {
            if let Form::Raster { corner, u, v, cells } = &mark.form {
                let corner = place(view, *corner);
                let [u, v] = [*u, *v].map(|side| span(view, side));
                self.avoid_strip(corner, u, v);
                self.drawing.image(Image { corner, u, v, cells: cells.clone() });
            }
        }
    }

    /// Words stand beside a field that is but a strip, such as a scale.
    fn avoid_strip(&mut self, corner: DVec2, along: DVec2, across: DVec2) {
        const PIECES: u32 = 12;
        let half = across.length() / 2.0;
        if half <= STRIP && half < along.length() {
            for i in 0..PIECES {
                let share = (f64::from(i) + 0.5) / f64::from(PIECES);
                let reach = along.abs() / (2.0 * f64::from(PIECES));
                let middle = corner + along * share + across / 2.0;
                self.placer.avoid(middle, reach + DVec2::splat(half), 3);
            }
        }
    }

    /// The inside of a mark.
    fn tint(&mut self, mark: &Mark, scenery: &Scenery) {
        let style = scenery.palette.style(mark);
        let strength = if matches!(mark.form, Form::Angle { .. }) { SECTOR } else { style.fill };
        let opacity = strength * scenery.shown(mark);
        if opacity <= 0.0 {
            return;
        }
        let tint = Tint { color: style.color, opacity };
        if let Some(outline) = scenery.closed_outline(mark) {
            self.drawing.fill(Layer::Mark(mark.role), outline, tint);
        }
    }

    /// A soft light beneath the shape that is under the pointer or selected.
    fn glow(&mut self, marks: &[Mark], decor: &Decor, scenery: &Scenery) {
        for mark in marks.iter().filter(|mark| mark.weight == Weight::Given) {
            let strength = decor.strength(mark.role);
            if strength <= 0.0 {
                continue;
            }
            self.light(mark, strength, scenery);
        }
    }

    /// The same beneath a shape that is under the pointer and not in focus.
    fn glow_around(&mut self, decor: &Decor, scenery: &Scenery) {
        if let Some(hover) = decor.hover
            && decor.dragged.is_none()
            && decor.shapes.has(hover.which)
            && decor.shapes.role(hover.which).is_none()
        {
            let mark = Mark::shape(Role::Struck, decor.shapes.shape(hover.which));
            self.light(&mark, grip::HOVERED, scenery);
        }
    }

    fn light(&mut self, mark: &Mark, strength: f32, scenery: &Scenery) {
        let style = scenery.palette.style(mark);
        let pen = Pen { softness: 7.0, ..Pen::new(style.color, style.width + 7.0) };
        let outline = match mark.form {
            Form::Point { at, .. } => {
                Some(Outline::Disc(place(scenery.view, at), point_radius(mark)))
            }
            _ => scenery.outline(mark),
        };
        if let Some(outline) = outline {
            self.drawing.stroke(Layer::Glow, outline, pen.faded(strength));
        }
    }

    /// How many items of the drawing lie beneath the crowd.
    pub fn ground(&self) -> usize {
        self.ground
    }

    /// Draws a chunk of the crowd into a drawing of its own.
    pub fn chunk(chunk: &Chunk, picture: &Picture, palette: &Palette, out: &mut Drawing) {
        let view = &picture.view;
        out.begin(view.area);
        let room = view.area.grown(MARGIN);
        let scenery = Scenery { view, palette, room, words: view.area, reveal: 1.0 };
        crowd::draw(chunk, &scenery, out);
    }
}
