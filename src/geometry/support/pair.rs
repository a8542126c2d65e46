//! Two shapes in one well-scaled frame.

use super::body::{Body, FLAT, Frame, Oval, TOO_CLOSE, direction, is_flat};
use super::endless::Rays;
use crate::outcome::Contact;
use crate::scale::{Scale, larger, largest, unit};
use crate::shape::{Core, Parts, Shape};
use glam::DVec2;

pub(crate) enum Placed<'s> {
    Bodies(Pair<'s>),
    /// One is a ray, which a segment represents, and the other is bounded.
    Ray(Pair<'s>),
    /// Either one is a line, the first or else the second, or both are lines or rays. `sure` says
    /// whether the contact's sign is certain.
    Endless {
        contact: Contact,
        sure: bool,
        first: bool,
    },
}

impl<'s> Placed<'s> {
    #[inline(always)]
    pub(crate) fn new(a: &'s Shape, b: &'s Shape) -> Self {
        Self::reaching(a, b, 0.0)
    }

    /// The same in a frame in which a length of `half` half world units is at most 1 too, unless
    /// one of them is a line, or both are rays.
    #[inline(always)]
    pub(super) fn reaching(a: &'s Shape, b: &'s Shape, half: f64) -> Self {
        let (a, b) = (a.parts(), b.parts());
        match (a.core, b.core) {
            (Core::Line(a), Core::Line(b)) => Self::unsure(super::endless::two_lines(a, b)),
            (Core::Ray(..), _) | (_, Core::Ray(..)) => Self::with_ray(&a, &b, half),
            (Core::Line(line), _) => Self::with_line(line, &b, true),
            (_, Core::Line(line)) => Self::with_line(line, &a, false),
            _ => Self::Bodies(Pair::about(a.anchor(), &a, &b, half)),
        }
    }

    #[inline(never)]
    fn with_ray(a: &Parts<'s>, b: &Parts<'s>, half: f64) -> Self {
        if let Some(rays) = Rays::of(a, b) {
            let (normal, _) = rays.widest(rays.half_of_offset());
            return Self::unsure(rays.contact(normal, [DVec2::ZERO; 2]));
        }
        let pair = |origin| Pair::about(origin, a, b, half);
        match (a.core, b.core) {
            (Core::Ray(at, along), _) => Self::Ray(pair(at).with_ray(along, true, half)),
            (_, Core::Ray(at, along)) => Self::Ray(pair(at).with_ray(along, false, half)),
            _ => Self::Bodies(pair(a.anchor())),
        }
    }

    // Not inlined: pairs of bodies, the common case, would pay for its room on the stack.
    #[inline(never)]
    fn with_line(line: [DVec2; 2], other: &Parts, first: bool) -> Self {
        let origin = other.anchor();
        let mut body = Body::halved(other, origin);
        let [p, q] = line.map(|point| point * 0.5 - origin * 0.5);
        let near = if largest(p - body.center) <= largest(q - body.center) { p } else { q };
        let scale = Scale::of(larger(body.magnitude(), largest(near)));
        body.scale(&scale);
        let line = [scale.down(near), direction(line)];
        let (contact, sure) = body.beside_line(line, &Frame { origin, scale });
        Self::Endless { contact: if first { contact } else { contact.swapped() }, sure, first }
    }

    fn unsure(contact: Contact) -> Self {
        Self::Endless { contact, sure: false, first: true }
    }
}

/// The normals of the witnesses may be off by this angle, for which their places make up. Larger
/// would change the gap by more than 1e-12, smaller could leave them apart.
const ROLL: f64 = 1e-6;

/// The most, in units of the frame, by which a turn of the normal may change the distance of the
/// witnesses: half its square times the radius of curvature.
const ROLLED: f64 = 1e-13;

/// The largest turn of the normal, reached only by points and tips of needles.
const MOST_ROLL: f64 = 1e-3;

/// Witnesses that miss one another by less than this share of the frame are close enough.
const MEETING: f64 = 2.0 * f64::EPSILON;

/// Newton's rounds in the search for witnesses that meet. Two are enough but for needles.
const NEWTON_ROUNDS: u32 = 8;

/// All rounds of that search: the others halve the angle to far below a digit of the normal.
const MOST_ROUNDS: u32 = 100;

/// Two bounded shapes in one frame, where the larger of sizes and offset is about 1.
#[derive(Clone)]
pub(crate) struct Pair<'s> {
    pub(crate) a: Body<'s>,
    pub(crate) b: Body<'s>,
    pub(crate) has_edges: bool,
    pub(crate) frame: Frame,
}

impl<'s> Pair<'s> {
    /// The two about an origin, a ray as its origin alone, in a frame in which a length of `half`
    /// half world units is at most 1 too.
    #[inline(always)]
    fn about(origin: DVec2, a: &Parts<'s>, b: &Parts<'s>, half: f64) -> Self {
        let (mut a, mut b) = (Body::halved(a, origin), Body::halved(b, origin));
        let scale = Scale::of(larger(larger(a.magnitude(), b.magnitude()), half));
        let frame = Frame { origin, scale };
        a.scale(&scale);
        b.scale(&scale);
        let has_edges = a.has_edges || b.has_edges;
        Self { a, b, has_edges, frame }
    }

    /// From the centre of the first to the centre of the second.
    pub(crate) fn offset(&self) -> DVec2 {
        self.b.center - self.a.center
    }

    /// S(n): the signed width of the gap between the supporting lines with normal `n`.
    pub(crate) fn gap_along(&self, n: DVec2) -> f64 {
        n.dot(self.offset()) - self.a.reach(n) - self.b.reach(-n)
    }

    /// Do two round shapes share a point? Judged by their centres and one look along each of two
    /// likely normals; `None` if these do not decide it.
    pub(crate) fn touch_at_a_look(&self) -> Option<bool> {
        let d = self.offset();
        if unit(d).is_some_and(|n| self.gap_along(n) > TOO_CLOSE) {
            return Some(false);
        }
        if self.a.surely_holds(d) || self.b.surely_holds(-d) {
            return Some(true);
        }
        let n = self.first_normal()?;
        let (on_a, on_b) = (self.a.farthest(n), self.b.farthest(-n));
        if n.dot(on_b - on_a) > TOO_CLOSE {
            return Some(false);
        }
        let middle = on_a.midpoint(on_b);
        let [a, b] = [&self.a, &self.b].map(|it| it.surely_holds(middle - it.center));
        (a && b).then_some(true)
    }

    /// The radius of a disc that fits into the sum of the round parts of both and touches its rim
    /// where the normal is `n`. NaN for some needles.
    ///
    /// Maps A and B take the unit disc to the ellipses, and the unit vectors p and q to their
    /// points of support along n. With the rotation R from p to q, A + B R takes the disc to an
    /// ellipse in their sum that reaches as far along n. The largest disc in an ellipse that
    /// touches it there has its centre on the longer axis and the radius (shorter axis)² / reach.
    pub(super) fn inscribed_radius(&self, n: DVec2) -> f64 {
        let maps =
            [&self.a, &self.b].map(|body| body.oval.map_or([DVec2::ZERO; 2], |it| [it.u, it.v]));
        let [p, q] = maps.map(|[u, v]| DVec2::new(u.dot(n), v.dot(n)));
        let [[u, v], [w, x]] = maps;
        let (from, to) = (p.length(), q.length());
        let turn = if from * to > 0.0 {
            DVec2::new(p.dot(q), p.perp_dot(q)) / (from * to)
        } else {
            DVec2::X
        };
        let sum = [u + w * turn.x + x * turn.y, v + x * turn.x - w * turn.y];
        let area = sum[0].perp_dot(sum[1]);
        let mean = 0.5 * (sum[0].length_squared() + sum[1].length_squared());
        let longer_squared = mean + (mean * mean - area * area).max(0.0).sqrt();
        let round =
            if longer_squared > 0.0 { area * area / (longer_squared * (from + to)) } else { 0.0 };
        round + self.a.radius + self.b.radius
    }

    /// The points of both that are farthest towards each other along `n`, in the world.
    pub(crate) fn supports_in_world(&self, n: DVec2) -> [DVec2; 2] {
        [self.a.farthest(n), self.b.farthest(-n)].map(|point| self.frame.to_world(point))
    }

    pub(crate) fn ovals(&self) -> impl Iterator<Item = Oval> {
        [self.a.oval, self.b.oval].into_iter().flatten()
    }

    pub(crate) fn edges(&self) -> [DVec2; 4] {
        [self.a.edges[0], self.a.edges[1], self.b.edges[0], self.b.edges[1]]
    }

    pub(crate) fn has_hull(&self) -> bool {
        self.a.hull.is_some() || self.b.hull.is_some()
    }

    /// Has one of them a face along the normal? Sides shorter than rounding do not count.
    pub(crate) fn has_face(&self, n: DVec2) -> bool {
        self.edges().iter().any(|edge| is_flat(*edge, n))
            || (self.has_hull() && self.a.face(n) + self.b.face(-n) > FLAT)
    }

    /// The outward normals of the difference's straight sides.
    pub(crate) fn side_normals(&self) -> impl Iterator<Item = DVec2> {
        self.a.side_normals().chain(self.b.side_normals().map(|it| -it))
    }

    /// The ends of the face along `n` of the difference's straight parts, counter-clockwise.
    pub(crate) fn face_ends(&self, n: DVec2) -> [DVec2; 2] {
        let ([p, q], [r, s]) = (self.a.face_ends(n), self.b.face_ends(-n));
        // The second shape has the opposite normal and tangent: its first end is the farther one.
        [p - r, q - s]
    }

    pub(crate) fn edge_normals(&self) -> impl Iterator<Item = DVec2> {
        self.edges().into_iter().filter_map(|edge| unit(edge.perp()))
    }

    /// The corner of the difference's straight parts that is farthest along `n`.
    pub(crate) fn corner(&self, n: DVec2) -> DVec2 {
        let edges: DVec2 = self.edges().map(|edge| edge * edge.dot(n).signum()).into_iter().sum();
        let hull = |body: &Body, n| body.hull.map_or(DVec2::ZERO, |it| it.farthest(n).1);
        edges + hull(&self.a, n) - hull(&self.b, -n)
    }

    /// All sums ± of the half-edges, each once; the corners are among them.
    pub(crate) fn corners(&self) -> impl Iterator<Item = DVec2> {
        let mut edges = self.edges();
        edges.sort_by_key(|edge| *edge == DVec2::ZERO);
        let count = edges.iter().filter(|edge| **edge != DVec2::ZERO).count();
        (0..1u32 << count).map(move |signs| {
            let sign = |bit: usize| if signs >> bit & 1 == 0 { 1.0 } else { -1.0 };
            (0..count).map(|bit| edges[bit] * sign(bit)).sum()
        })
    }

    /// The contact along the normal of the largest S, and whether its sign is certain.
    ///
    /// The two support points may differ along the tangent: by the choice of a point on parallel
    /// faces, or by rounding on a flat boundary. A slide along the faces, then a turn of the normal
    /// for the round parts, removes this, so that each witness is a point of its own shape.
    #[inline]
    pub(crate) fn contact(&self, normal: DVec2) -> (Contact, bool) {
        let ((reach_a, mut on_a), (reach_b, mut on_b)) =
            (self.a.support(normal), self.b.support(-normal));
        let mut slip = (on_b - on_a).dot(normal.perp());
        if self.has_edges {
            slip = self.slide_faces(normal, slip, [&mut on_a, &mut on_b]);
        }
        if slip.abs() > MEETING {
            let [by_a, by_b] = self.roll(normal, slip);
            (on_a, on_b) = (on_a + by_a, on_b + by_b);
        }
        if self.has_ray() {
            return self.contact_of_ray(normal, on_a, on_b);
        }
        let gap = normal.dot(self.offset()) - reach_a - reach_b;
        self.frame.contact(gap, on_a, on_b, normal)
    }

    /// Moves the two support points along their faces until they no longer miss one another by
    /// `slip` along the tangent; returns what is left of it.
    fn slide_faces(&self, normal: DVec2, mut slip: f64, [on_a, on_b]: [&mut DVec2; 2]) -> f64 {
        let tangent = normal.perp();
        let (face_a, face_b) = (self.a.face(normal), self.b.face(-normal));
        if face_a + face_b > 0.0 {
            let slide = (slip / (face_a + face_b)).clamp(-1.0, 1.0);
            *on_a += tangent * (slide * face_a);
            *on_b -= tangent * (slide * face_b);
            slip -= slide * (face_a + face_b);
        }
        // Of two faces that are parallel but for rounding, maybe only one counts as flat.
        if slip.abs() > MEETING {
            let by_b = self.b.slide(-normal, tangent, -slip, ROLL);
            slip += by_b.dot(tangent);
            let by_a = self.a.slide(normal, tangent, slip, ROLL);
            slip -= by_a.dot(tangent);
            (*on_a, *on_b) = (*on_a + by_a, *on_b + by_b);
        }
        slip
    }

    /// How far the round parts' witnesses move when the normal turns until they no longer miss one
    /// another by `slip` along the tangent.
    #[cold]
    fn roll(&self, n: DVec2, slip: f64) -> [DVec2; 2] {
        let rest = [self.a.rim(n, 0.0), self.b.rim(n, 0.0)];
        let moved = |turn: f64| {
            let [a, b] = [self.a.rim(n, turn), self.b.rim(n, turn)];
            let by = [a - rest[0], rest[1] - b];
            (slip - n.perp().dot(by[0] - by[1]), by)
        };
        // The rest of the slip falls as the normal turns: each point moves along its rim.
        let radius = self.a.curvature_radius(n) + self.b.curvature_radius(n);
        // If the rims bend much, the gap depends less on the normal, and a larger turn costs less.
        let reach = (ROLLED / radius).sqrt();
        let most = if reach > ROLL { reach.min(MOST_ROLL) } else { ROLL };
        let ([mut low, mut high], mut ends) = ([-most, most], [-most, most].map(moved));
        let mut turn = slip / radius;
        for round in 0..MOST_ROUNDS {
            let newton = round < NEWTON_ROUNDS && low < turn && turn < high;
            turn = if newton { turn } else { low.midpoint(high) };
            let (left, by) = moved(turn);
            if left.abs() <= MEETING {
                return by;
            }
            if left > 0.0 {
                (low, ends[0]) = (turn, (left, by));
            } else {
                (high, ends[1]) = (turn, (left, by));
            }
            turn += left / radius;
        }
        // A needle turns over within one digit of the normal: the point is between its two sides.
        let [(before, from), (after, to)] = ends;
        let share = (before / (before - after)).clamp(0.0, 1.0);
        [0, 1].map(|i| from[i] + (to[i] - from[i]) * share)
    }
}

impl Pair<'_> {
    /// A normal near the best one of bodies apart: roughly that at the point nearest to the offset
    /// of an ellipse M around the difference of the two. `None` if the centres coincide.
    pub(super) fn first_normal(&self) -> Option<DVec2> {
        let d = self.offset();
        let [a, b] = [&self.a, &self.b].map(Body::spread);
        // The ellipse of least trace around a sum of ellipses, among those with the same centre.
        let size = |[xx, yy, _]: [f64; 3]| (xx + yy).sqrt();
        let (from_a, from_b) = (size(a), size(b));
        let share = |of: f64| if of > 0.0 { (from_a + from_b) / of } else { 0.0 };
        let (of_a, of_b) = (share(from_a), share(from_b));
        let [xx, yy, xy] = [0, 1, 2].map(|i| a[i] * of_a + b[i] * of_b);
        let det = xx * yy - xy * xy;
        let form = yy * d.x * d.x + xx * d.y * d.y - 2.0 * xy * d.x * d.y;
        if form < det {
            return unit(normal_from_within([xx, yy, xy], d)).or_else(|| unit(d));
        }
        // The offset is √(form / det) radii from the centre. For a round M the multiplier is exact.
        let more = if det > 0.0 { form.sqrt() - det.sqrt() } else { d.length_squared() };
        let n = DVec2::new((yy + more) * d.x - xy * d.y, (xx + more) * d.y - xy * d.x);
        unit(n).or_else(|| unit(d))
    }
}

/// Roughly the normal of an ellipse, given by xx, yy, xy of its matrix, at its point nearest to
/// `d`, which is within.
///
/// That point is at λᵢ dᵢ / (λᵢ + t) along the axes, with λ their squares. No t is less than the
/// larger of √λᵢ |dᵢ| − λᵢ (Eberly, "Distance from a Point to an Ellipse", 2013), from which the
/// normal turns towards the right one.
fn normal_from_within([xx, yy, xy]: [f64; 3], d: DVec2) -> DVec2 {
    let (mean, half) = (0.5 * (xx + yy), 0.5 * (xx - yy));
    let spread = (half * half + xy * xy).sqrt();
    let longer =
        if half > 0.0 { DVec2::new(half + spread, xy) } else { DVec2::new(xy, spread - half) };
    let axes = unit(longer).map_or([DVec2::X, DVec2::Y], |it| [it, it.perp()]);
    let along = axes.map(|axis| axis.dot(d));
    let squares = [mean + spread, (mean - spread).max(0.0)];
    let [a, b] = [0, 1].map(|i| squares[i].sqrt() * along[i].abs() - squares[i]);
    let [a, b] = squares.map(|square| square + a.max(b));
    // If b is zero, the point is on the longer axis.
    axes[0] * (along[0] * b) + axes[1] * if b > 0.0 { along[1] * a } else { a }
}

/// Farther outside of the straight parts than this share of the frame, no rounding matters.
const BESIDE: f64 = 4.0 * f64::EPSILON;

/// Farther inside of them than this, the nearest side is found without the corners.
const WITHIN: f64 = 1e-9;

impl Pair<'_> {
    /// The best normal when both shapes are sums of edges and discs.
    ///
    /// Their straight parts make a polygon. From within, the nearest side is right. From outside,
    /// it is the side that is farthest behind or one of its corners: all other normals are turned
    /// farther from the way to the nearest point.
    pub(crate) fn flat_normal(&self) -> DVec2 {
        if self.has_hull() {
            return self.hull_normal();
        }
        let d = self.offset();
        if !self.has_edges {
            return unit(d).unwrap_or(DVec2::X);
        }
        let mut best = (f64::NEG_INFINITY, DVec2::X);
        for normal in self.edge_normals() {
            let normal = if normal.dot(d) < 0.0 { -normal } else { normal };
            let gap = self.gap_along(normal);
            if gap > best.0 {
                best = (gap, normal);
            }
        }
        let (gap, normal) = best;
        match gap + (self.a.radius + self.b.radius) {
            beyond if beyond > BESIDE => self.beside_face(gap, normal),
            beyond if beyond < -WITHIN => normal,
            _ => self.normal_at_touch(best),
        }
    }

    /// The same by all corners, next to the rim where rounding may take the wrong side.
    ///
    /// S is n·d − Σ|n·wᵢ| − r. Between the kinks n ⟂ wᵢ it is n·(d − Σ±wᵢ) − r, whose only maximum
    /// points from the corner Σ±wᵢ to d. So the normals of all edges and those from all corners
    /// contain the maximum; trying more does no harm.
    #[cold]
    fn normal_at_touch(&self, mut best: (f64, DVec2)) -> DVec2 {
        let d = self.offset();
        for normal in self.corners().filter_map(|corner| unit(d - corner)) {
            let normal = if normal.dot(d) < 0.0 { -normal } else { normal };
            let gap = self.gap_along(normal);
            if gap > best.0 {
                best = (gap, normal);
            }
        }
        self.sharpened(best)
    }

    /// The best normal among those whose S is equal but for rounding.
    ///
    /// The way from the corner farthest along the best normal is that corner's exact normal, even
    /// far away. Whether the nearest point of an edge is between its ends says whether the edge's
    /// normal or that of a corner is right.
    fn sharpened(&self, (gap, normal): (f64, DVec2)) -> DVec2 {
        let edges = self.edges();
        if edges.iter().any(|edge| is_flat(*edge, normal)) {
            return self.beside_face(gap, normal);
        }
        let Some(direct) = unit(self.offset() - self.corner(normal)) else { return normal };
        for edge in edges.iter().filter(|it| it.dot(normal) * it.dot(direct) < 0.0) {
            let Some(across) = unit(edge.perp()) else { continue };
            let across = if across.dot(normal) < 0.0 { -across } else { across };
            if self.is_as_good(gap, across) {
                return self.beside_face(gap, across);
            }
        }
        if self.is_as_good(gap, direct) { direct } else { normal }
    }

    /// The normal of a face, or that of its corner if the offset is beyond its end.
    fn beside_face(&self, gap: f64, normal: DVec2) -> DVec2 {
        let (d, tangent) = (self.offset(), normal.perp());
        let (mut end, mut face) = (DVec2::ZERO, 0.0);
        let beyond = |from: DVec2| tangent.dot(d - from);
        let steep = self.edges().into_iter().filter(|edge| !is_flat(*edge, normal));
        let middle: DVec2 = steep.map(|edge| edge * edge.dot(normal).signum()).sum();
        let side = beyond(middle).signum();
        for edge in self.edges().into_iter().filter(|edge| is_flat(*edge, normal)) {
            end += edge * (edge.dot(tangent).signum() * side);
            face += edge.length();
        }
        let radius = self.a.radius + self.b.radius;
        if beyond(middle).abs() <= face || gap + radius <= BESIDE {
            return normal;
        }
        let direct = unit(d - middle - end).filter(|direct| self.is_as_good(gap, *direct));
        direct.unwrap_or(normal)
    }

    /// Is S along the normal as large as `gap` but for rounding?
    fn is_as_good(&self, gap: f64, normal: DVec2) -> bool {
        self.gap_along(normal) >= gap - 2.0 * f64::EPSILON
    }

    /// The same if a shape is a polygon: by the sides of the difference of both.
    ///
    /// From outside of its straight parts, the nearest point of all sides shows the normal: that of
    /// its side, or the way from its corner. From within, the nearest of the sides' lines does.
    #[cold]
    #[inline(never)]
    fn hull_normal(&self) -> DVec2 {
        let d = self.offset();
        let mut highest = (f64::NEG_INFINITY, DVec2::X);
        let mut nearest = (f64::INFINITY, DVec2::X);
        for n in self.side_normals() {
            let [from, to] = self.face_ends(n).map(|end| d - end);
            let height = n.dot(from);
            if height > highest.0 {
                highest = (height, n);
            }
            let tangent = n.perp();
            let way = match (tangent.dot(from) < 0.0, tangent.dot(to) > 0.0) {
                (true, _) => from,
                (_, true) => to,
                _ => n * height,
            };
            if way.length() < nearest.0 {
                nearest = (way.length(), if way == n * height { n } else { way / way.length() });
            }
        }
        let (height, normal) = highest;
        let is_outside = height > 0.0 && nearest.1.is_finite();
        let gap = self.gap_along(normal);
        if is_outside && self.is_as_good(gap, nearest.1) { nearest.1 } else { normal }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Random, circle};

    /// How far a disc of a radius sticks out of the sum of both if it touches along `n`.
    fn sticks_out(pair: &Pair, n: DVec2, radius: f64, normals: &[DVec2]) -> f64 {
        let [(from_a, at_a), (from_b, at_b)] = [&pair.a, &pair.b].map(|it| {
            let (reach, at) = it.support(n);
            (reach, at - it.center)
        });
        assert!((n.dot(at_a + at_b) - from_a - from_b).abs() < 1e-14);
        let center = at_a + at_b - n * radius;
        let beyond = |m: &DVec2| m.dot(center) + radius - pair.a.reach(*m) - pair.b.reach(*m);
        normals.iter().map(beyond).fold(f64::NEG_INFINITY, f64::max)
    }

    #[test]
    fn the_disc_fits_into_the_sum_and_is_the_largest_in_an_ellipse() {
        let mut random = Random::new(29);
        let normals: Vec<_> =
            (0..720).map(|i| DVec2::from_angle(f64::from(i).to_radians() * 0.5)).collect();
        for round in 0..60 {
            let a = random.ellipse(20.0, 3.0);
            let b = random.ellipse(20.0, 3.0);
            let alone = round % 3 == 0;
            let b = if alone { circle(b.center(), 0.1).into() } else { b.into() };
            let first = a.into();
            let Placed::Bodies(pair) = Placed::new(&first, &b) else { panic!("no line") };
            for n in normals.iter().step_by(7) {
                let radius = pair.inscribed_radius(*n);
                let out = sticks_out(&pair, *n, radius, &normals);
                assert!(out < 1e-14, "{out} at {n} of {a:?} {b:?}");
                // Its centre is on the longer axis: a centre behind it would be nearer to the rim.
                let along = a.direction().dot(*n).abs();
                if alone && (0.1..0.9).contains(&along) {
                    let out = sticks_out(&pair, *n, 1.1 * radius, &normals);
                    assert!(out > 0.0, "{n} of {a:?}");
                }
            }
        }
    }
}
