//! From marks to a drawing: what goes below what, and how each form looks.
//!
//! Tints lie beneath all strokes, strokes beneath all points, words on top, whatever
//! the order of the marks: so a line is never tinted and a point never crossed.

use crate::app::canvas::clip;
use crate::app::canvas::crowd;
use crate::app::canvas::flatten::place;
use crate::app::canvas::grid;
use crate::app::canvas::grip::{self, Decor};
use crate::app::canvas::ink::{Drawing, Item, Layer, MARGIN, Outline, Pen, Tint, fitted_dash};
use crate::app::canvas::label::{Anchor, Placer};
use crate::app::canvas::lettering::Words;
use crate::app::canvas::scenery::{LEG, RIM, Scenery, point_radius};
use crate::app::figure::{Chunk, Form, Mark, Role, Symbol, Weight};
use crate::app::palette::{Palette, Rgb};
use crate::app::session::Picture;
use glam::DVec2;

/// Type size of labels, pixels.
const LABEL: f64 = 14.0;

/// Length and half-width of an arrow's head, pixels, for a stroke of one pixel and a half.
const HEAD: [f64; 2] = [12.0, 4.2];

/// Where both shapes together are smaller than this, pixels, words would only hide them.
const TINY: f64 = 40.0;

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

/// A label that asks for a place.
struct Wanted {
    key: u64,
    text: String,
    color: Rgb,
    role: Role,
    opacity: f32,
    anchor: Anchor,
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
        self.placer.begin(view.area, decor.is_some_and(|decor| decor.dragged.is_some()));
        self.boxes.clear();
        self.wanted.clear();
        let text_scale = f64::from(sheet.text_scale).clamp(0.5, 4.0);
        if sheet.grid {
            grid::draw(view, palette.theme, text_scale, &mut self.drawing, &mut self.boxes);
            for [middle, half] in &self.boxes {
                self.placer.avoid(*middle, *half, 1);
            }
        }
        self.ground = self.drawing.items.len();
        let room = view.area.grown(MARGIN);
        let scenery = Scenery { view, palette, room, reveal: f64::from(reveal.clamp(0.0, 1.0)) };
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
        // What steps back lies beneath what counts.
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
        if let Some(role) = decor.and_then(|decor| decor.highlight) {
            self.drawing.fade_all_but(role, self.ground);
        }
        if let Some(decor) = decor.filter(|decor| decor.handles) {
            grip::draw(picture, palette, decor, &mut self.drawing, &mut self.placer);
        }
        self.want_labels(marks, &scenery);
        let first = self.drawing.items.len();
        self.words(palette, text_scale);
        if let Some(role) = decor.and_then(|decor| decor.highlight) {
            self.drawing.fade_all_but(role, first);
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
        let scenery = Scenery { view, palette, room: view.area.grown(MARGIN), reveal: 1.0 };
        crowd::draw(chunk, &scenery, out);
    }

    /// The strokes of a mark.
    fn ink(&mut self, mark: &Mark, scenery: &Scenery) {
        let style = scenery.palette.style(mark);
        let layer = Layer::Mark(mark.role);
        let pen = Pen { dash: style.dash, ..Pen::new(style.color, style.width) };
        let weight = if mark.weight == Weight::Given { 3 } else { 2 };
        match &mark.form {
            Form::Path { .. } => {
                // Labels make way for what will be there, so that they need not move for it.
                if let Outline::Path { points, closed } = scenery.path(mark, 1.0) {
                    self.placer.stroke(&points, closed, weight);
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
            Form::Line { through, direction } => {
                let through = place(scenery.view, *through);
                let along = DVec2::new(direction.x, -direction.y);
                if let Some(([from, to], begin)) = clip::line(through, along, &scenery.room) {
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
                self.arrow(layer, from, from.lerp(to, scenery.grown(mark)), pen);
            }
            Form::Angle { at, start, sweep } => {
                self.placer.stroke(&scenery.arc(*at, *start, *sweep), false, weight);
                let arc = scenery.arc(*at, *start, *sweep * scenery.grown(mark));
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
            Form::Point { .. } | Form::Text { .. } => {}
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
    fn sign(&mut self, mark: &Mark, scenery: &Scenery) {
        let Form::Point { at, symbol } = mark.form else { return };
        let at = place(scenery.view, at);
        if !scenery.room.contains(at) {
            return;
        }
        let style = scenery.palette.style(mark);
        let radius = point_radius(mark) * scenery.grown(mark);
        let layer = Layer::Mark(mark.role);
        let canvas = scenery.palette.theme.surface().canvas;
        let clear = Tint { color: canvas, opacity: 1.0 };
        let full = Tint { color: style.color, opacity: 1.0 };
        self.placer.avoid(at, DVec2::splat(point_radius(mark)), 4);
        match symbol {
            Symbol::Disc => {
                self.drawing.disc(layer, at, radius + RIM, clear);
                self.drawing.disc(layer, at, radius, full);
            }
            Symbol::Ring => {
                self.drawing.disc(layer, at, radius + RIM, clear);
                let pen = Pen::new(style.color, 1.75);
                self.drawing.stroke(layer, Outline::Disc(at, radius - 0.5), pen);
            }
            Symbol::Cross => {
                let (one, other) = (DVec2::splat(radius), DVec2::new(radius, -radius));
                for (color, width) in [(canvas, 2.0 + 2.0 * RIM as f32), (style.color, 2.0)] {
                    let pen = Pen::new(color, width);
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

    fn want_labels(&mut self, marks: &[Mark], scenery: &Scenery) {
        let tiny = scenery.given_size(marks).is_some_and(|size| size < TINY);
        for (index, mark) in marks.iter().enumerate() {
            let Some(text) = mark.label.as_ref().filter(|text| !text.is_empty()) else { continue };
            if tiny && mark.role != Role::Deciding {
                continue;
            }
            let Some(anchor) = scenery.anchor(mark) else { continue };
            // The same mark of the next frame: its role and which of that role it is. A
            // shape of the crowd is the same whether it collides or not.
            let kind = |mark: &Mark| match mark.role {
                Role::Struck => Role::Bystander,
                role => role,
            };
            let which = marks[..index].iter().filter(|it| kind(it) == kind(mark)).count();
            let key = (kind(mark) as u64) << 32 | which as u64;
            let color = scenery.palette.label(mark.role);
            let (text, opacity) = (text.clone(), scenery.shown(mark));
            self.wanted.push(Wanted { key, text, color, role: mark.role, opacity, anchor });
        }
        // Points have the fewest places and what decides matters most: they choose first.
        // The names of the crowd take what is left.
        self.wanted.sort_by_key(|wanted| {
            let important = matches!(wanted.role, Role::Deciding | Role::Witness);
            let around = matches!(wanted.role, Role::Bystander | Role::Struck);
            (around, !important, !matches!(wanted.anchor, Anchor::Point(..)))
        });
    }

    fn words(&mut self, palette: &Palette, text_scale: f64) {
        let size = LABEL * text_scale;
        let halo = Some(palette.theme.surface().canvas);
        for wanted in self.wanted.drain(..) {
            if let Some(at) = self.placer.place(wanted.key, &wanted.text, size, &wanted.anchor) {
                let Wanted { text, color, role, opacity, .. } = wanted;
                let words = Words { text, at, size, color, opacity, halo };
                self.drawing.items.push(Item::Words(words, Layer::Label(role)));
            }
        }
    }
}
