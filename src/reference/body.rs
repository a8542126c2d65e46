//! Two shapes in one well-scaled frame, as sums of a centre, a disc, an oval and edges.

use super::TOO_CLOSE;
use super::line::PlacedLine;
use crate::outcome::Contact;
use crate::scale::{Scale, largest};
use crate::shape::{Line, Shape};
use glam::DVec2;

/// An edge that reaches less than this along a normal, in units of the frame, counts as
/// perpendicular to it: S cannot tell the difference. Larger would let a witness slide
/// along an edge that the normal merely passes near; smaller would miss the edge that
/// the normal was made from.
const FLAT: f64 = 4.0 * f64::EPSILON;

/// An ellipse about the origin, by its two perpendicular radius vectors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Oval {
    pub u: DVec2,
    pub v: DVec2,
}

impl Oval {
    /// How far it reaches along `n`, and the point that does.
    pub fn support(&self, n: DVec2) -> (f64, DVec2) {
        let (p, q) = (self.u.dot(n), self.v.dot(n));
        let reach = p.hypot(q);
        if reach > 0.0 {
            (reach, self.u * (p / reach) + self.v * (q / reach))
        } else {
            (0.0, DVec2::ZERO)
        }
    }

    /// Radius of curvature where the outward normal is `n`.
    pub fn curvature_radius(&self, n: DVec2) -> f64 {
        let reach = self.u.dot(n).hypot(self.v.dot(n));
        let area = self.u.perp_dot(self.v);
        if reach > 0.0 { (area / reach) * (area / reach) / reach } else { f64::INFINITY }
    }
}

/// A bounded shape: the Minkowski sum of a point, a disc, an oval and two edges,
/// each of which may be nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body {
    pub center: DVec2,
    pub radius: f64,
    pub oval: Option<Oval>,
    /// Half-edges: the sum holds λ·w for λ in [−1, 1].
    pub edges: [DVec2; 2],
}

impl Body {
    /// The shape relative to `origin`, in half world units so that nothing overflows.
    fn halved(shape: &Shape, origin: DVec2) -> Self {
        let relative = |point: DVec2| point * 0.5 - origin * 0.5;
        let mut body =
            Self { center: DVec2::ZERO, radius: 0.0, oval: None, edges: [DVec2::ZERO; 2] };
        match shape {
            Shape::Circle(it) => {
                body.center = relative(it.center());
                body.radius = it.radius() * 0.5;
            }
            Shape::Ellipse(it) => {
                body.center = relative(it.center());
                let (direction, axes) = (it.direction(), it.semi_axes() * 0.5);
                body.oval = Some(Oval { u: direction * axes.x, v: direction.perp() * axes.y });
            }
            Shape::Rectangle(it) => {
                body.center = relative(it.center());
                let (direction, sides) = (it.direction(), it.size() * 0.25);
                body.edges = [direction * sides.x, direction.perp() * sides.y];
            }
            Shape::Segment(it) => {
                body.edges[0] = it.end() * 0.25 - it.start() * 0.25;
                body.center = relative(it.start()) + body.edges[0];
            }
            // Only a line through one point twice comes here.
            Shape::Line(it) => body.center = relative(it.through()[0]),
        }
        body
    }

    fn scaled(&self, scale: &Scale) -> Self {
        Self {
            center: scale.vector_down(self.center),
            radius: scale.down(self.radius),
            oval: self
                .oval
                .map(|it| Oval { u: scale.vector_down(it.u), v: scale.vector_down(it.v) }),
            edges: self.edges.map(|edge| scale.vector_down(edge)),
        }
    }

    /// Largest coordinate of any part.
    fn magnitude(&self) -> f64 {
        let oval = self.oval.map_or(0.0, |it| largest(it.u).max(largest(it.v)));
        let edges = largest(self.edges[0]).max(largest(self.edges[1]));
        self.radius.max(oval).max(edges).max(largest(self.center))
    }

    /// How far it reaches from its centre along `n`.
    pub fn reach(&self, n: DVec2) -> f64 {
        let oval = self.oval.map_or(0.0, |it| it.support(n).0);
        self.radius + oval + self.edges[0].dot(n).abs() + self.edges[1].dot(n).abs()
    }

    /// The point farthest along `n`: the middle of the face where there is a face.
    pub fn farthest(&self, n: DVec2) -> DVec2 {
        let mut point = self.center + n * self.radius;
        if let Some(oval) = self.oval {
            point += oval.support(n).1;
        }
        for edge in self.edges {
            if !is_flat(edge, n) {
                point += edge * edge.dot(n).signum();
            }
        }
        point
    }

    /// Half the length of the face whose normal is `n`.
    fn face(&self, n: DVec2) -> f64 {
        self.edges.iter().filter(|edge| is_flat(**edge, n)).map(|edge| edge.length()).sum()
    }

    fn curvature_radius(&self, n: DVec2) -> f64 {
        self.radius + self.oval.map_or(0.0, |it| it.curvature_radius(n))
    }
}

/// Is the edge perpendicular to the normal?
pub(super) fn is_flat(edge: DVec2, n: DVec2) -> bool {
    edge.dot(n).abs() <= FLAT && edge != DVec2::ZERO
}

/// The unit vector along `vector`, whatever its size; `None` for zero.
pub(super) fn unit(vector: DVec2) -> Option<DVec2> {
    let size = largest(vector);
    (size > 0.0).then(|| (vector / size).normalize())
}

/// The point `half` + `half` from `origin`, kept in the range of numbers.
pub(super) fn halfway(origin: DVec2, half: DVec2) -> DVec2 {
    ((origin * 0.5 + half) * 2.0).clamp(DVec2::MIN, DVec2::MAX)
}

/// How a well-scaled frame lies in the world.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    origin: DVec2,
    scale: Scale,
}

impl Frame {
    fn length_to_world(&self, length: f64) -> f64 {
        (2.0 * self.scale.up(length)).clamp(-f64::MAX, f64::MAX)
    }

    fn to_world(self, point: DVec2) -> DVec2 {
        halfway(self.origin, self.scale.vector_up(point))
    }

    /// A contact of this frame in the world, and whether its sign is sure.
    pub fn contact(&self, gap: f64, on_a: DVec2, on_b: DVec2, normal: DVec2) -> (Contact, bool) {
        let contact = Contact {
            gap: self.length_to_world(gap),
            on_a: self.to_world(on_a),
            on_b: self.to_world(on_b),
            normal,
        };
        (contact, gap.abs() > TOO_CLOSE)
    }
}

/// Two shapes in one frame.
pub(super) enum Placed {
    Bodies(Pair),
    LineFirst(PlacedLine, Frame),
    LineSecond(PlacedLine, Frame),
    Lines(Contact),
}

impl Placed {
    pub fn new(a: &Shape, b: &Shape) -> Self {
        match (endless(a), endless(b)) {
            (Some(a), Some(b)) => Self::Lines(super::line::two_lines(a, b)),
            (Some(line), None) => {
                let (line, frame) = place_line(line, b);
                Self::LineFirst(line, frame)
            }
            (None, Some(line)) => {
                let (line, frame) = place_line(line, a);
                Self::LineSecond(line, frame)
            }
            (None, None) => Self::Bodies(Pair::new(a, b)),
        }
    }
}

/// The line, if the shape is one with a direction.
fn endless(shape: &Shape) -> Option<&Line> {
    match shape {
        Shape::Line(line) if line.through()[0] != line.through()[1] => Some(line),
        _ => None,
    }
}

/// A point of the shape that makes a good origin.
fn anchor(shape: &Shape) -> DVec2 {
    match shape {
        Shape::Segment(it) => it.start(),
        Shape::Line(it) => it.through()[0],
        _ => shape.center(),
    }
}

/// The unit vector from a line's first point to its second.
pub(super) fn direction(line: &Line) -> DVec2 {
    let [p, q] = line.through();
    unit(q * 0.5 - p * 0.5).unwrap_or(DVec2::X)
}

fn place_line(line: &Line, shape: &Shape) -> (PlacedLine, Frame) {
    let origin = anchor(shape);
    let body = Body::halved(shape, origin);
    let [p, q] = line.through().map(|point| point * 0.5 - origin * 0.5);
    let near = if largest(p - body.center) <= largest(q - body.center) { p } else { q };
    let scale = Scale::of(body.magnitude().max(largest(near)));
    let direction = direction(line);
    let placed =
        PlacedLine { point: scale.vector_down(near), direction, body: body.scaled(&scale) };
    (placed, Frame { origin, scale })
}

/// Two bounded shapes in one frame, where the larger of sizes and offset is about 1.
pub(super) struct Pair {
    pub a: Body,
    pub b: Body,
    frame: Frame,
}

impl Pair {
    fn new(a: &Shape, b: &Shape) -> Self {
        let origin = anchor(a);
        let (a, b) = (Body::halved(a, origin), Body::halved(b, origin));
        let scale = Scale::of(a.magnitude().max(b.magnitude()));
        let frame = Frame { origin, scale };
        Self { a: a.scaled(&scale), b: b.scaled(&scale), frame }
    }

    /// From the centre of the first to the centre of the second.
    pub fn offset(&self) -> DVec2 {
        self.b.center - self.a.center
    }

    /// S(n): the signed width of the gap between the supporting lines with normal `n`.
    pub fn gap_along(&self, n: DVec2) -> f64 {
        n.dot(self.offset()) - self.a.reach(n) - self.b.reach(n)
    }

    /// The ovals of both.
    pub fn ovals(&self) -> impl Iterator<Item = Oval> {
        [self.a.oval, self.b.oval].into_iter().flatten()
    }

    /// The half-edges of both.
    pub fn edges(&self) -> [DVec2; 4] {
        [self.a.edges[0], self.a.edges[1], self.b.edges[0], self.b.edges[1]]
    }

    /// The contact along the normal of the largest S.
    ///
    /// The two support points may differ along the tangent: by the choice of a point
    /// on parallel faces, or by rounding where a boundary is flat. That difference is
    /// taken up along the faces, else along the boundaries in proportion to their radii.
    pub fn contact(&self, normal: DVec2) -> (Contact, bool) {
        let (mut on_a, mut on_b) = (self.a.farthest(normal), self.b.farthest(-normal));
        let tangent = normal.perp();
        let mut slip = (on_b - on_a).dot(tangent);
        let mut share = |a: f64, b: f64, most: f64| {
            if a + b > 0.0 {
                let slide = (slip / (a + b)).clamp(-most, most);
                let part_a = if a.is_infinite() { slip } else { slide * a };
                let part_b = if b.is_infinite() { slip - part_a } else { slide * b };
                on_a += tangent * part_a;
                on_b -= tangent * part_b;
                slip -= part_a + part_b;
            }
        };
        share(self.a.face(normal), self.b.face(normal), 1.0);
        share(self.a.curvature_radius(normal), self.b.curvature_radius(normal), 1e-6);
        self.frame.contact(self.gap_along(normal), on_a, on_b, normal)
    }
}
