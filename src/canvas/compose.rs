//! From marks to a drawing: the order of painting, and how each form looks.
//!
//! Whatever the order of the marks, tints lie beneath all strokes, strokes beneath all points, and
//! words on top: so a line is never tinted and a point never crossed.

use crate::canvas::clip;
use crate::canvas::flatten::{self, Oval, TOLERANCE};
use crate::canvas::grid::{self, Ground};
use crate::canvas::grip::{self, Decor};
use crate::canvas::ink::{
    Drawing, Image, Item, Layer, MARGIN, Outline, Pen, Tint, distance, fitted_dash,
};
use crate::canvas::label::{Anchor, Placer, STROKE};
use crate::canvas::lettering::Words;
use crate::page::figure::{self, Chunk, Form, Mark, Role, Symbol};
use crate::page::number::Digits;
use crate::page::palette::Palette;
use crate::page::picture::Picture;
use crate::page::view::{Area, View};
use crate::scale::unit;
use crate::session::lit::left_of;
use glam::DVec2;
use std::borrow::Cow;
use std::collections::HashMap;

/// Radius of an angle's arc, pixels.
const ARC: f64 = 26.0;

/// Length of a right angle's legs, pixels.
pub const LEG: f64 = 10.0;

/// Width of the clear rim around a point, pixels.
pub const RIM: f64 = 1.75;

pub struct Scenery<'a> {
    pub view: &'a View,
    pub palette: &'a Palette,
    /// The canvas with a margin, to which strokes are cut.
    pub room: Area,
    /// The part of the canvas that no panel covers: words stay in it.
    pub words: Area,
    pub reveal: f64,
}

pub fn point_radius(mark: &Mark) -> f64 {
    match (mark.given, mark.role) {
        (true, _) | (_, Role::Deciding | Role::Witness) => 4.0,
        _ => 3.25,
    }
}

impl Scenery<'_> {
    pub fn grown(&self, mark: &Mark) -> f64 {
        if mark.fresh { self.reveal } else { 1.0 }
    }

    /// The opacity of a mark that fades in or out.
    pub fn shown(&self, mark: &Mark) -> f32 {
        mark.presence * if mark.fresh { self.reveal as f32 } else { 1.0 }
    }

    /// The part of a mark that is tinted.
    fn inside(&self, mark: &Mark) -> Option<Outline> {
        let points = match &mark.form {
            Form::Path { points, closed: true } if points.len() < 3 => return None,
            Form::Path { closed: true, .. } | Form::Oval { .. } => {
                return Some(line(mark, self.view, &self.room)?.0);
            }
            Form::Angle { at, start, sweep } => {
                let mut points = arc(self.view, *at, *start, *sweep);
                points.insert(0, self.view.to_screen(*at));
                points
            }
            Form::Line { through, direction, .. } => self.half_plane(*through, *direction)?,
            _ => return None,
        };
        Some(Outline::Path { points, closed: true })
    }

    fn half_plane(&self, through: DVec2, direction: DVec2) -> Option<Vec<DVec2>> {
        let along = unit(DVec2::new(direction.x, -direction.y))?;
        // Left in the world, where y points up.
        let left = DVec2::new(along.y, -along.x);
        let through = self.view.to_screen(through);
        let points = left_of(&self.room.corners(), |at| (at - through).dot(left), false);
        (points.len() > 2).then_some(points)
    }

    /// The size on the screen of all given shapes together; `None` with a line.
    pub fn given_size(&self, marks: &[Mark]) -> Option<f64> {
        let given = || marks.iter().filter(|mark| mark.given);
        if given().any(|mark| matches!(mark.form, Form::Line { .. })) {
            return None;
        }
        let [low, high] = figure::around(given())?;
        Some((high - low).max_element() * self.view.pixels_per_unit)
    }

    pub fn anchor(&self, mark: &Mark) -> Option<Anchor> {
        let area = &self.words;
        let seen = |at: DVec2| area.contains(at).then_some(at);
        Some(match &mark.form {
            // Another mark mostly shows a point there.
            Form::Text { at } => Anchor::Point(seen(self.view.to_screen(*at))?, 3.25 + RIM),
            Form::Angle { at, start, sweep } => {
                let middle = DVec2::from_angle(-(start + sweep / 2.0));
                Anchor::Opening(seen(self.view.to_screen(*at))?, middle, ARC)
            }
            form => match (form, line(mark, self.view, area)?.0) {
                (Form::Point { .. }, Outline::Disc(at, radius)) => {
                    Anchor::Point(seen(at)?, radius + RIM)
                }
                (_, Outline::Disc(at, radius)) => Anchor::Point(seen(at)?, radius),
                (_, Outline::Oval(oval)) => oval_anchor(&oval, area),
                (_, Outline::Path { points, closed: true }) => polygon_anchor(&points, area)?,
                // Near an end, away from other marks.
                (Form::Line { .. }, Outline::Path { points, .. }) => {
                    Anchor::Piece(points[0].lerp(points[1], 0.6), points[1])
                }
                (_, Outline::Path { points, .. }) => longest_piece(&points, area)?,
            },
        })
    }
}

/// The outline of a mark on the screen, and how far along its dashes it begins; `None` for words,
/// and for a line out of `room`.
pub fn line(mark: &Mark, view: &View, room: &Area) -> Option<(Outline, f64)> {
    let at = |world: &DVec2| view.to_screen(*world);
    let (points, closed) = match &mark.form {
        Form::Path { points, closed } => {
            (points.iter().map(at).collect(), *closed && points.len() > 2)
        }
        Form::Raster { corner, u, v, .. } => {
            let corners = [*corner, *corner + *u, *corner + *u + *v, *corner + *v];
            (corners.iter().map(at).collect(), true)
        }
        Form::Arrow { from, to } => (vec![at(from), at(to)], false),
        Form::Angle { at, start, sweep } => (arc(view, *at, *start, *sweep), false),
        Form::Line { through, direction, begins } => {
            let along = DVec2::new(direction.x, -direction.y);
            let (ends, begin) = clip::line(at(through), along, *begins, room)?;
            return Some((Outline::Path { points: ends.to_vec(), closed: false }, begin));
        }
        Form::Oval { center, u, v } => {
            let oval = Oval::new(at(center), view.vector_to_screen(*u), view.vector_to_screen(*v));
            return Some((Outline::Oval(oval), 0.0));
        }
        Form::Point { at: spot, .. } => {
            return Some((Outline::Disc(at(spot), point_radius(mark)), 0.0));
        }
        Form::RightAngle { at: spot, .. } => return Some((Outline::Disc(at(spot), LEG), 0.0)),
        Form::Text { .. } => return None,
    };
    Some((Outline::Path { points, closed }, 0.0))
}

/// The arc of an angle; on the screen it turns the other way round.
pub fn arc(view: &View, at: DVec2, start: f64, sweep: f64) -> Vec<DVec2> {
    let at = view.to_screen(at);
    let sweep = sweep.clamp(-std::f64::consts::TAU, std::f64::consts::TAU);
    let count = flatten::arc_count(ARC, sweep);
    let step = sweep / f64::from(count);
    (0..=count).map(|i| at + DVec2::from_angle(-(start + step * f64::from(i))) * ARC).collect()
}

/// Leaves out corners of a path that cannot be seen, and all but the first `share` of it.
fn shorten(outline: &mut Outline, share: f64) {
    let Outline::Path { points, closed } = outline else { return };
    flatten::thin_out(points);
    if share >= 1.0 {
        return;
    }
    if std::mem::take(closed) {
        points.push(points[0]);
    }
    let total: f64 = points.windows(2).map(|it| distance(it[0], it[1])).sum();
    let mut left = total * share;
    for i in 1..points.len() {
        let piece = distance(points[i - 1], points[i]);
        if left < piece {
            points[i] = points[i - 1].lerp(points[i], left / piece);
            points.truncate(i + 1);
            return;
        }
        left -= piece;
    }
}

fn longest_piece(points: &[DVec2], area: &Area) -> Option<Anchor> {
    points
        .windows(2)
        .filter_map(|it| clip::segment(it[0], it[1], area))
        .max_by(|a, b| a[0].distance(a[1]).total_cmp(&b[0].distance(b[1])))
        .map(|[from, to]| Anchor::Piece(from, to))
}

/// The middle of a polygon if there is room, else beside its sides.
fn polygon_anchor(points: &[DVec2], area: &Area) -> Option<Anchor> {
    let middle = points.iter().sum::<DVec2>() / points.len() as f64;
    let mut room = f64::INFINITY;
    let mut sides = Vec::with_capacity(points.len());
    for [from, to] in clip::pieces(points, true) {
        let Some(along) = unit(to - from) else { continue };
        let away = along.perp_dot(middle - from);
        room = room.min(away.abs());
        let normal = if away > 0.0 { -along.perp() } else { along.perp() };
        if let Some([from, to]) = clip::segment(from, to, area) {
            sides.push((from.midpoint(to), normal));
        }
    }
    // Upper sides first.
    sides.sort_by(|a, b| a.1.y.total_cmp(&b.1.y));
    sides.truncate(12);
    let inside = (area.contains(middle) && room.is_finite()).then_some((middle, room));
    (inside.is_some() || !sides.is_empty()).then_some(Anchor::Rim(sides, inside))
}

/// Places on an oval's rim, the upper right first.
fn oval_anchor(oval: &Oval, area: &Area) -> Anchor {
    let mut places: Vec<(DVec2, DVec2)> = Vec::with_capacity(20);
    for turn in [45.0, 135.0, 65.0, 115.0, 25.0, 155.0, 90.0, -45.0, -135.0, 0.0, 180.0, -90.0f64] {
        // The point of the rim with that outward normal.
        let normal = DVec2::from_angle(-turn.to_radians());
        let across = oval.along.perp();
        let weighted =
            DVec2::new(oval.along.dot(normal) * oval.axes.x, across.dot(normal) * oval.axes.y);
        let Some(turn) = unit(weighted) else { continue };
        let at =
            oval.center + oval.along * (oval.axes.x * turn.x) + across * (oval.axes.y * turn.y);
        places.push((at, normal));
    }
    if !places.iter().any(|(at, _)| area.contains(*at)) {
        // Another part of the rim may be in sight.
        places.clear();
        let mut corners = Vec::new();
        oval.corners(area, TOLERANCE, &mut corners);
        for [from, to] in clip::pieces(&corners, true) {
            if let (Some([a, b]), Some(along)) = (clip::segment(from, to, area), unit(to - from)) {
                // The corners go round so that outwards is to their right.
                let normal = DVec2::new(along.y, -along.x);
                places.push((a.midpoint(b), normal));
            }
        }
        places.truncate(12);
    }
    Anchor::Rim(places, None)
}

/// Fields with at most this half height, in pixels, count as strips.
const STRIP: f64 = 20.0;

const SECTOR: f32 = 0.12;

/// Makes drawings, and keeps the places of labels from frame to frame.
#[derive(Default)]
pub struct Composer {
    pub drawing: Drawing,
    placer: Placer,
    scratch: Vec<DVec2>,
    /// How many items of the drawing lie beneath the crowd.
    pub ground: usize,
    grid: Option<Ground>,
    /// The items of the grid, kept until it changes.
    lines: Drawing,
    /// The places and radii of points.
    signs: Vec<(DVec2, f64)>,
}

impl Composer {
    /// `reveal` is how far fresh marks have grown, 0 to 1 and already eased.
    pub fn compose(&mut self, picture: &Picture, palette: &Palette, decor: &Decor, reveal: f32) {
        let view = &picture.view;
        self.drawing.begin(view.area);
        let free = decor.free.unwrap_or(view.area);
        self.placer.begin(free, decor.dragged.is_some(), decor.now);
        let text_scale = f64::from(decor.text_scale).clamp(0.5, 4.0);
        self.fields(picture);
        if decor.grid {
            let ground = Ground::of(picture, palette.theme.surface(), free, text_scale);
            if self.grid.replace(ground) != Some(ground) {
                self.lines.begin(view.area);
                ground.draw(&mut self.lines);
            }
            for item in &self.lines.items {
                if let Item::Words(words, _) = item {
                    let [middle, half] = words.bounds();
                    self.placer.avoid(middle, half, 1);
                }
                self.drawing.items.push(item.clone());
            }
            for axis in grid::axes(picture) {
                self.placer.stroke(&axis, false, 1);
            }
        }
        self.ground = self.drawing.items.len();
        let room = view.area.grown(MARGIN);
        let reveal = f64::from(reveal.clamp(0.0, 1.0));
        let scenery = Scenery { view, palette, room, words: free, reveal };
        // The window has its own triangles of the crowd; on paper its items are drawn here.
        if decor.shapes.is_none() {
            for chunk in &picture.figure.crowd {
                self::chunk(chunk, view, palette, &mut self.drawing);
            }
        }
        let marks = &picture.figure.marks;
        self.signs.clear();
        self.signs.extend(marks.iter().filter_map(|mark| match mark.form {
            Form::Point { at, .. } => Some((view.to_screen(at), point_radius(mark))),
            _ => None,
        }));
        for mark in marks {
            self.tint(mark, &scenery);
        }
        self.glow(marks, decor, &scenery);
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
        grip::draw(picture, palette, decor, &mut self.drawing, &mut self.placer);
        self.words(marks, &scenery, text_scale);
        if let Some(highlight) = decor.highlight {
            self.drawing.fade_all_but(highlight, self.ground);
        }
    }

    fn fields(&mut self, picture: &Picture) {
        let view = &picture.view;
        for mark in &picture.figure.marks {
            if let Form::Raster { corner, u, v, cells } = &mark.form {
                let corner = view.to_screen(*corner);
                let [u, v] = [*u, *v].map(|side| view.vector_to_screen(side));
                self.avoid_strip(corner, u, v);
                self.drawing.images.push(Image { corner, u, v, cells: cells.clone() });
            }
        }
    }

    /// Keeps words off a narrow field, such as a scale.
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

    fn tint(&mut self, mark: &Mark, scenery: &Scenery) {
        let style = scenery.palette.style(mark);
        let strength = if matches!(mark.form, Form::Angle { .. }) { SECTOR } else { style.fill };
        let opacity = strength * scenery.shown(mark);
        if opacity <= 0.0 {
            return;
        }
        let tint = Tint { color: style.color, opacity };
        if let Some(outline) = scenery.inside(mark) {
            self.drawing.fill(Layer::Mark(mark.role), outline, tint);
        }
    }

    /// A soft light beneath given shapes that are under the pointer or selected, and beneath a
    /// shape out of focus that is under the pointer.
    fn glow(&mut self, marks: &[Mark], decor: &Decor, scenery: &Scenery) {
        for mark in marks.iter().filter(|mark| mark.given) {
            let strength = decor.strength(mark.role);
            if strength > 0.0 {
                self.light(mark, strength, scenery);
            }
        }
        if let (Some(hover), Some(scene)) = (decor.hover, decor.shapes)
            && decor.dragged.is_none()
            && scene.has(hover.which)
            && scene.role(hover.which).is_none()
        {
            let mark = Mark::shape(Role::Struck, scene.shape(hover.which));
            self.light(&mark, grip::HOVERED, scenery);
        }
    }

    fn light(&mut self, mark: &Mark, strength: f32, scenery: &Scenery) {
        let style = scenery.palette.style(mark);
        let pen = Pen { softness: 7.0, ..Pen::new(style.color, style.width + 7.0) };
        if let Some((mut outline, _)) = line(mark, scenery.view, &scenery.room) {
            shorten(&mut outline, scenery.grown(mark));
            self.drawing.stroke(Layer::Glow, outline, pen.faded(strength));
        }
    }
}

/// Length and half-width of an arrow's head, pixels, for a stroke of one pixel and a half.
const HEAD: [f64; 2] = [12.0, 4.2];

/// How near a sign must be to hide a given point, and how much that then grows, pixels.
const RING: [f64; 2] = [3.0, 4.0];

impl Composer {
    fn ink(&mut self, mark: &Mark, scenery: &Scenery) {
        if matches!(mark.form, Form::Point { .. } | Form::Raster { .. }) {
            return;
        }
        let Some((mut outline, begin)) = line(mark, scenery.view, &scenery.room) else { return };
        let style = scenery.palette.style(mark);
        let layer = Layer::Mark(mark.role);
        let fades =
            matches!(mark.form, Form::Oval { .. } | Form::Line { .. } | Form::RightAngle { .. });
        let opacity = if fades { scenery.shown(mark) } else { mark.presence };
        let pen = Pen::new(style.color, style.width).faded(opacity);
        if let Form::RightAngle { at, along, across } = mark.form {
            let pen = Pen { dash: style.dash, ..pen };
            return self.right_angle(layer, scenery, at, [along, across], pen);
        }
        if let (Form::Arrow { .. }, Outline::Path { points, .. }) = (&mark.form, &mut outline) {
            points[1] = self.before_sign(points[0], points[1]);
            self.placer.avoid(points[1], DVec2::splat(HEAD[0] / 2.0), 3);
        }
        // Labels keep off the whole line at once, so that they need not move while it grows.
        shorten(&mut outline, 1.0);
        let weight = if mark.given { STROKE + 3 } else { STROKE + 1 };
        let (points, closed) = outline.corners(&scenery.room, TOLERANCE, &mut self.scratch);
        self.placer.stroke(points, closed, weight);
        let grown = scenery.grown(mark);
        if grown < 1.0 {
            shorten(&mut outline, grown);
        }
        let dash = style.dash.map(|dash| match &outline {
            Outline::Oval(oval) => fitted_dash(dash, oval.circumference()),
            _ => dash,
        });
        let period = dash.map_or(1.0, |[dash, space]| f64::from(dash + space));
        let pen = Pen { dash, phase: begin.rem_euclid(period) as f32, ..pen };
        if let (Form::Arrow { .. }, Outline::Path { points, .. }) = (&mark.form, &outline) {
            return self.arrow(layer, points[0], points[1], pen);
        }
        // The truth often lies on another line: a clear ground beneath its dashes sets them off.
        if mark.role == Role::Truth && opacity >= 1.0 && matches!(mark.form, Form::Path { .. }) {
            let canvas = scenery.palette.theme.surface().canvas;
            let clear = Pen::new(canvas, style.width + 2.0 * RIM as f32);
            self.drawing.stroke(layer, outline.clone(), clear);
        }
        self.drawing.stroke(layer, outline, pen);
    }

    /// The tip of an arrow to `to`: in front of the sign of a point there.
    fn before_sign(&self, from: DVec2, to: DVec2) -> DVec2 {
        let reach = |(at, radius): &(DVec2, f64)| {
            ((*at - to).abs().max_element() < 1.0).then_some(radius + RIM)
        };
        match (self.signs.iter().find_map(reach), unit(to - from)) {
            (Some(reach), Some(along)) if (to - from).abs().max_element() > 2.0 * reach => {
                to - along * reach
            }
            _ => to,
        }
    }

    /// Makes a given point larger if another sign lies on it, so that it is a ring around that.
    fn ring_around(&self, mark: &Mark, at: DVec2) -> f64 {
        let here = |(other, _): &&(DVec2, f64)| other.distance(at) < RING[0];
        let hidden = mark.given && self.signs.iter().filter(here).count() > 1;
        if hidden { RING[1] } else { 0.0 }
    }

    fn arrow(&mut self, layer: Layer, from: DVec2, to: DVec2, pen: Pen) {
        let size = 0.6 + 0.4 * f64::from(pen.width) / 1.5;
        let reach = distance(from, to);
        let Some(along) = unit(to - from).filter(|_| reach > 0.5) else { return };
        let length = (HEAD[0] * size).min(reach * 0.8);
        let half = length * HEAD[1] / HEAD[0];
        let neck = to - along * length * 0.75;
        self.drawing.piece(layer, from, neck, pen);
        let (back, side) = (to - along * length, along.perp() * half);
        // Not convex, but a fan from the tip, the first corner, covers it.
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
        // A sign larger than its legs would be taken for a figure.
        let shortest = legs.map(|leg| scenery.view.vector_to_screen(leg).length());
        if shortest[0].min(shortest[1]) < LEG {
            return;
        }
        let at = scenery.view.to_screen(at);
        let [Some(along), Some(across)] =
            legs.map(|leg| unit(DVec2::new(leg.x, -leg.y)).map(|leg| leg * LEG))
        else {
            return;
        };
        let points = vec![at + along, at + along + across, at + across];
        self.placer.stroke(&points, false, 1);
        self.drawing.stroke(layer, Outline::Path { points, closed: false }, pen.butt());
    }

    fn sign(&mut self, mark: &Mark, scenery: &Scenery) {
        let Form::Point { at, symbol } = mark.form else { return };
        let at = scenery.view.to_screen(at);
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
                    points: Area::new(at - half, at + half).corners().to_vec(),
                    closed: true,
                };
                self.drawing.fill(layer, corners(radius * 0.9 + RIM), clear);
                self.drawing.fill(layer, corners(radius * 0.9), full);
            }
        }
    }
}

/// Type size of labels, pixels.
const LABEL: f64 = 14.0;

/// If both shapes together are smaller than this, in pixels, words would hide them.
const TINY: f64 = 72.0;

/// The first word of a label; empty for a number.
fn stem(text: &str) -> &str {
    let word = text.split(' ').next().unwrap_or_default();
    let is_number =
        word.trim_start_matches(['−', '-', '(']).starts_with(|it: char| it.is_ascii_digit());
    if is_number { "" } else { word }
}

impl Composer {
    fn words(&mut self, marks: &[Mark], scenery: &Scenery, text_scale: f64) {
        let tiny = scenery.given_size(marks).is_some_and(|size| size < TINY);
        // The key of a label from frame to frame is its role, its first word and its index among
        // these, since numbers change and other marks come and go.
        let digits = Digits::of(marks.iter().filter_map(|it| it.label.as_deref()));
        let mut alike: HashMap<(Role, &str), usize> = HashMap::new();
        let mut wanted: Vec<(&Mark, String, Cow<str>, Anchor)> = Vec::new();
        for mark in marks {
            let Some(text) = &mark.label else { continue };
            let stem = stem(text);
            // A shape of the crowd keeps its key when it begins or ceases to collide.
            let role = mark.role.min(Role::Bystander);
            let count = alike.entry((role, stem)).or_default();
            let which = *count;
            *count += 1;
            if text.is_empty() || (tiny && mark.role != Role::Deciding) {
                continue;
            }
            let Some(anchor) = scenery.anchor(mark) else { continue };
            let key = format!("{role:?} {stem} {which}");
            wanted.push((mark, key, digits.read(text), anchor));
        }
        // Deciding marks matter most and points have the fewest places: they choose first. The
        // names of the crowd take the remaining places.
        wanted.sort_by_key(|(mark, _, text, anchor)| {
            let important = matches!(mark.role, Role::Deciding | Role::Witness);
            let given = matches!(mark.role, Role::A | Role::B);
            let around = matches!(mark.role, Role::Bystander | Role::Struck);
            let is_number = stem(text).is_empty();
            (around, !important, !matches!(anchor, Anchor::Point(..)), !given, is_number)
        });
        let size = LABEL * text_scale;
        let halo = Some(scenery.palette.theme.surface().canvas);
        for (mark, key, text, anchor) in wanted {
            if let Some(at) = self.placer.place(key, &text, size, &anchor) {
                let (color, opacity) = (scenery.palette.label(mark.role), scenery.shown(mark));
                let words = Words { text: text.into_owned(), at, size, color, opacity, halo };
                self.drawing.items.push(Item::Words(words, Layer::Label(mark.role)));
            }
        }
        self.clear_numbers();
    }

    /// Removes the numbers of the grid that labels would cover in part, or that a mark crosses.
    fn clear_numbers(&mut self) {
        let (mut index, mut gone) = (0, 0);
        self.drawing.items.retain(|item| {
            let beneath = index < self.ground;
            index += 1;
            let Item::Words(words, Layer::Grid) = item else { return true };
            let [middle, half] = words.bounds();
            let gives_way = beneath && self.placer.covers(middle, half);
            gone += usize::from(gives_way);
            !gives_way
        });
        self.ground -= gone;
    }
}

/// Radius of the crowd's points, pixels: among many small shapes a larger one is too strong.
const POINT: f64 = 2.25;

pub fn chunk(chunk: &Chunk, view: &View, palette: &Palette, out: &mut Drawing) {
    let room = view.area.grown(MARGIN);
    for mark in chunk.iter().filter(|mark| is_near(mark, view, &room)) {
        let Some((outline, _)) = line(mark, view, &room) else { continue };
        let style = palette.style(mark);
        let layer = Layer::Mark(mark.role);
        let pen = Pen { dash: style.dash, ..Pen::new(style.color, style.width) };
        match (&mark.form, outline) {
            (_, Outline::Disc(at, _)) => {
                out.disc(layer, at, POINT, Tint { color: style.color, opacity: 1.0 });
            }
            (Form::Line { .. }, line) => out.stroke(layer, line, pen.butt()),
            (_, outline) => {
                if style.fill > 0.0 {
                    let tint = Tint { color: style.color, opacity: style.fill };
                    out.fill(layer, outline.clone(), tint);
                }
                out.stroke(layer, outline, pen);
            }
        }
    }
}

fn is_near(mark: &Mark, view: &View, room: &Area) -> bool {
    if matches!(mark.form, Form::Line { .. }) {
        return true;
    }
    let corners = figure::around([mark]).map(|corners| corners.map(|at| view.to_screen(at)));
    corners.and_then(Area::around).is_some_and(|seen| room.meets(&seen))
}
