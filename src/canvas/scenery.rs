//! Where a mark is on the screen, and what its label stands beside.

use crate::canvas::clip;
use crate::canvas::flatten::{self, Oval, place, span};
use crate::canvas::ink::Outline;
use crate::canvas::label::Anchor;
use crate::page::figure::{Form, Mark, Role, Weight};
use crate::page::palette::Palette;
use crate::page::view::{Area, View};
use glam::DVec2;

/// Radius of an angle's arc, pixels.
const ARC: f64 = 26.0;
/// Length of a right angle's legs, pixels.
pub const LEG: f64 = 10.0;

/// How far a point's clear rim reaches, pixels.
pub const RIM: f64 = 1.75;

/// What the marks of one frame have in common.
pub struct Scenery<'a> {
    pub view: &'a View,
    pub palette: &'a Palette,
    /// The canvas and a margin, to which strokes are cut.
    pub room: Area,
    /// Where words may stand: the part of the canvas that nothing covers.
    pub words: Area,
    /// How far fresh marks have grown.
    pub reveal: f64,
}

/// How large a point is.
pub fn point_radius(mark: &Mark) -> f64 {
    match (mark.weight, mark.role) {
        (Weight::Given, _) | (_, Role::Deciding | Role::Witness) => 4.0,
        _ => 3.25,
    }
}

impl Scenery<'_> {
    /// How far a mark has grown along its length.
    pub fn grown(&self, mark: &Mark) -> f64 {
        if mark.fresh { self.reveal } else { 1.0 }
    }

    /// How opaque a mark is that fades in or out.
    pub fn shown(&self, mark: &Mark) -> f32 {
        mark.presence * if mark.fresh { self.reveal as f32 } else { 1.0 }
    }

    /// The first `share` of a path, which is closed only when whole. Other forms have none.
    pub fn path(&self, mark: &Mark, share: f64) -> Outline {
        let Form::Path { points, closed } = &mark.form else {
            return Outline::Path { points: Vec::new(), closed: false };
        };
        let mut points: Vec<_> = points.iter().map(|it| place(self.view, *it)).collect();
        flatten::thin_out(&mut points);
        let closed = *closed && points.len() > 2;
        if share < 1.0 {
            if closed {
                points.push(points[0]);
            }
            shorten(&mut points, share);
        }
        Outline::Path { points, closed: closed && share >= 1.0 }
    }

    /// The rim of a path or oval as far as it has grown.
    pub fn outline(&self, mark: &Mark) -> Option<Outline> {
        match &mark.form {
            Form::Path { .. } => Some(self.path(mark, self.grown(mark))),
            _ => self.closed_outline(mark),
        }
    }

    /// The whole rim of what has an inside.
    pub fn closed_outline(&self, mark: &Mark) -> Option<Outline> {
        match &mark.form {
            Form::Path { points, closed: true } if points.len() > 2 => {
                let points = points.iter().map(|it| place(self.view, *it)).collect();
                Some(Outline::Path { points, closed: true })
            }
            Form::Oval { center, u, v } => {
                let [u, v] = [*u, *v].map(|radius| span(self.view, radius));
                Some(Outline::Oval(Oval::new(place(self.view, *center), u, v)))
            }
            Form::Angle { at, start, sweep } => {
                let mut points = self.arc(*at, *start, *sweep);
                points.insert(0, place(self.view, *at));
                Some(Outline::Path { points, closed: true })
            }
            Form::Line { through, direction, .. } if mark.filled => {
                let points = self.half_plane(*through, *direction)?;
                Some(Outline::Path { points, closed: true })
            }
            _ => None,
        }
    }

    /// What is seen of the half-plane to the left of a line.
    fn half_plane(&self, through: DVec2, direction: DVec2) -> Option<Vec<DVec2>> {
        let along = clip::unit(DVec2::new(direction.x, -direction.y))?;
        // Left in the world, where y points up.
        let left = DVec2::new(along.y, -along.x);
        let through = place(self.view, through);
        let room = &self.room;
        let (low, high) = (room.min, room.max);
        let corners = [low, DVec2::new(high.x, low.y), high, DVec2::new(low.x, high.y)];
        let depth = corners.map(|corner| (corner - through).dot(left));
        let mut points = Vec::with_capacity(5);
        for i in 0..4 {
            let (from, to) = (depth[i], depth[(i + 1) % 4]);
            if from >= 0.0 {
                points.push(corners[i]);
            }
            if (from < 0.0) != (to < 0.0) {
                points.push(corners[i].lerp(corners[(i + 1) % 4], from / (from - to)));
            }
        }
        (points.len() > 2).then_some(points)
    }

    /// The arc of an angle; on the screen it turns the other way round.
    pub fn arc(&self, at: DVec2, start: f64, sweep: f64) -> Vec<DVec2> {
        let at = place(self.view, at);
        let sweep = sweep.clamp(-std::f64::consts::TAU, std::f64::consts::TAU);
        let count = flatten::arc_count(ARC, sweep);
        let step = sweep / f64::from(count);
        (0..=count)
            .map(|i| {
                let (sin, cos) = (start + step * f64::from(i)).sin_cos();
                at + DVec2::new(cos, -sin) * ARC
            })
            .collect()
    }

    /// How large all given shapes together are on the screen; a line has no size.
    pub fn given_size(&self, marks: &[Mark]) -> Option<f64> {
        let mut bounds: Option<[DVec2; 2]> = None;
        for mark in marks.iter().filter(|mark| mark.weight == Weight::Given) {
            if matches!(mark.form, Form::Line { .. }) {
                return None;
            }
            mark.extent(|at| {
                let at = place(self.view, at);
                let [low, high] = bounds.unwrap_or([at, at]);
                bounds = Some([low.min(at), high.max(at)]);
            });
        }
        bounds.map(|[low, high]| (high - low).max_element())
    }

    /// What a mark's label stands beside.
    pub fn anchor(&self, mark: &Mark) -> Option<Anchor> {
        let area = &self.words;
        let seen = |at: DVec2| area.contains(at).then_some(at);
        Some(match &mark.form {
            Form::Point { at, .. } => {
                Anchor::Point(seen(place(self.view, *at))?, point_radius(mark) + RIM)
            }
            // Such words mostly stand at a point that another mark shows.
            Form::Text { at } => Anchor::Point(seen(place(self.view, *at))?, 3.25 + RIM),
            Form::Path { points, closed: true } if points.len() > 2 => {
                let points: Vec<_> = points.iter().map(|it| place(self.view, *it)).collect();
                polygon_anchor(&points, area)?
            }
            Form::Path { points, .. } => {
                longest_piece(points.iter().map(|it| place(self.view, *it)), area)?
            }
            Form::Arrow { from, to } => {
                longest_piece([*from, *to].into_iter().map(|it| place(self.view, it)), area)?
            }
            Form::Line { through, direction, begins } => {
                let along = DVec2::new(direction.x, -direction.y);
                let through = place(self.view, *through);
                let ([from, to], _) = clip::line(through, along, *begins, area)?;
                // Near an end, where the line has the canvas to itself.
                Anchor::Piece(from.lerp(to, 0.6), to)
            }
            Form::Oval { .. } => {
                let Some(Outline::Oval(oval)) = self.closed_outline(mark) else { return None };
                oval_anchor(&oval, area)
            }
            Form::Angle { at, start, sweep } => {
                let (sin, cos) = (start + sweep / 2.0).sin_cos();
                Anchor::Opening(seen(place(self.view, *at))?, DVec2::new(cos, -sin), ARC)
            }
            Form::RightAngle { at, .. } => Anchor::Point(seen(place(self.view, *at))?, LEG),
            Form::Raster { corner, u, v, .. } => {
                let corners = [*corner, *corner + *u, *corner + *u + *v, *corner + *v];
                polygon_anchor(&corners.map(|it| place(self.view, it)), area)?
            }
        })
    }
}

/// Keeps the first `share` of a path's length.
fn shorten(points: &mut Vec<DVec2>, share: f64) {
    let length = |a: DVec2, b: DVec2| (b - a).x.hypot((b - a).y);
    let total: f64 = points.windows(2).map(|it| length(it[0], it[1])).sum();
    let mut left = total * share;
    for i in 1..points.len() {
        let piece = length(points[i - 1], points[i]);
        if left < piece {
            points[i] = points[i - 1].lerp(points[i], left / piece);
            points.truncate(i + 1);
            return;
        }
        left -= piece;
    }
}

/// The part of the longest piece that is seen.
fn longest_piece(points: impl Iterator<Item = DVec2> + Clone, area: &Area) -> Option<Anchor> {
    points
        .clone()
        .zip(points.skip(1))
        .filter_map(|(from, to)| clip::segment(from, to, area))
        .max_by(|a, b| a[0].distance(a[1]).total_cmp(&b[0].distance(b[1])))
        .map(|[from, to]| Anchor::Piece(from, to))
}

/// The middle of a polygon where there is room, else beside its sides.
fn polygon_anchor(points: &[DVec2], area: &Area) -> Option<Anchor> {
    let middle = points.iter().sum::<DVec2>() / points.len() as f64;
    let mut room = f64::INFINITY;
    let mut sides = Vec::with_capacity(points.len());
    for (i, from) in points.iter().enumerate() {
        let to = points[(i + 1) % points.len()];
        let Some(along) = clip::unit(to - *from) else { continue };
        let away = along.perp_dot(middle - *from);
        room = room.min(away.abs());
        let normal = if away > 0.0 { -along.perp() } else { along.perp() };
        if let Some([from, to]) = clip::segment(*from, to, area) {
            sides.push((from.midpoint(to), normal));
        }
    }
    // Upper sides first.
    sides.sort_by(|a, b| a.1.y.total_cmp(&b.1.y));
    sides.truncate(12);
    let inside = area.contains(middle) && room.is_finite();
    match (inside, sides.is_empty()) {
        (true, _) => Some(Anchor::Inside(middle, DVec2::splat(room), sides)),
        (false, false) => Some(Anchor::Rim(sides)),
        (false, true) => None,
    }
}

/// Places on an oval's rim: upper right first, then round.
fn oval_anchor(oval: &Oval, area: &Area) -> Anchor {
    let mut places: Vec<(DVec2, DVec2)> = Vec::with_capacity(20);
    for turn in [45.0, 135.0, 65.0, 115.0, 25.0, 155.0, 90.0, -45.0, -135.0, 0.0, 180.0, -90.0f64] {
        // The point of the rim whose outward normal has that direction.
        let (sin, cos) = turn.to_radians().sin_cos();
        let normal = DVec2::new(cos, -sin);
        let across = oval.along.perp();
        let weighted =
            DVec2::new(oval.along.dot(normal) * oval.axes.x, across.dot(normal) * oval.axes.y);
        let Some(turn) = clip::unit(weighted) else { continue };
        let at =
            oval.center + oval.along * (oval.axes.x * turn.x) + across * (oval.axes.y * turn.y);
        places.push((at, normal));
    }
    if !places.iter().any(|(at, _)| area.contains(*at)) {
        // Only some other part of the rim is seen, if any.
        let mut corners = Vec::new();
        oval.corners(area, &mut corners);
        for i in 0..corners.len() {
            let (from, to) = (corners[i], corners[(i + 1) % corners.len()]);
            if let (Some([a, b]), Some(along)) =
                (clip::segment(from, to, area), clip::unit(to - from))
            {
                // Corners go round with the angle of (along, perp): outwards is to their right.
                let normal = DVec2::new(along.y, -along.x);
                places.push((a.midpoint(b), normal));
            }
        }
        places.drain(..places.len().min(12));
        places.truncate(12);
    }
    Anchor::Rim(places)
}
