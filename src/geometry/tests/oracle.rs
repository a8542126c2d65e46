//! The signed gap of two shapes in 55-digit arithmetic, by brute force.
//!
//! Independent of the library: a shape is the hull of its corners, plus an ellipse by its eccentric
//! anomaly, plus a disc, all in big floats. The normals at thousands of anomalies and at all edges
//! are tried; every sign change of the slip between the two support points is then bisected in big
//! floats, and the largest gap is the answer. For separate shapes that is a proof: the gap between
//! supporting lines equals the distance of two points of the shapes.

use dashu_float::{FBig, round::mode::HalfEven};
use tangency_geometry::{DVec2, Motion, Ray, Shape};

pub type Big = FBig<HalfEven, 2>;

/// 55 decimal digits.
const BITS: usize = 184;

/// More misses less; between two anomalies a maximum of at most 1e-6 is hidden.
const ANOMALIES: usize = 1500;

pub fn big(value: f64) -> Big {
    Big::try_from(value).unwrap().with_precision(BITS).value()
}

pub fn small(value: &Big) -> f64 {
    value.to_f64().value()
}

#[derive(Clone)]
pub struct Vector {
    pub x: Big,
    pub y: Big,
}

impl Vector {
    pub fn new(vector: DVec2) -> Self {
        Self { x: big(vector.x), y: big(vector.y) }
    }
    fn dot(&self, other: &Self) -> Big {
        &self.x * &other.x + &self.y * &other.y
    }
    fn cross(&self, other: &Self) -> Big {
        &self.x * &other.y - &self.y * &other.x
    }
    fn plus(&self, other: &Self) -> Self {
        Self { x: &self.x + &other.x, y: &self.y + &other.y }
    }
    fn minus(&self, other: &Self) -> Self {
        Self { x: &self.x - &other.x, y: &self.y - &other.y }
    }
    fn times(&self, factor: &Big) -> Self {
        Self { x: &self.x * factor, y: &self.y * factor }
    }
    fn length(&self) -> Big {
        self.dot(self).sqrt()
    }
    fn rounded(&self) -> DVec2 {
        DVec2::new(small(&self.x), small(&self.y))
    }
}

/// A convex shape: hull of corners ⊕ ellipse ⊕ disc.
struct Body {
    corners: Vec<Vector>,
    ellipse: Option<[Vector; 2]>,
    radius: Big,
}

fn directions(rotation: f64) -> [Vector; 2] {
    let (sin, cos) = big(rotation).sin_cos();
    [Vector { x: cos.clone(), y: sin.clone() }, Vector { x: -sin, y: cos }]
}

impl Body {
    fn new(shape: &Shape) -> Self {
        let hull =
            |points: &[DVec2]| -> Vec<_> { points.iter().copied().map(Vector::new).collect() };
        let (corners, ellipse, radius) = match shape {
            Shape::Circle(it) => (hull(&[it.center()]), None, it.radius()),
            Shape::Ellipse(it) => {
                let [along, across] = directions(it.rotation());
                let axes = it.semi_axes();
                let ellipse = [along.times(&big(axes.x)), across.times(&big(axes.y))];
                (hull(&[it.center()]), Some(ellipse), 0.0)
            }
            Shape::Point(it) => (hull(&[it.at()]), None, 0.0),
            Shape::Segment(it) => (hull(&[it.start(), it.end()]), None, 0.0),
            Shape::Capsule(it) => (hull(&[it.start(), it.end()]), None, it.radius()),
            Shape::Polygon(it) => (hull(&it.vertices()), None, 0.0),
            // Long enough to count as endless beside a line.
            Shape::Ray(it) => return Self::ray(it, 1e40 * (1.0 + it.origin().length())),
            Shape::Line(it) => (hull(&it.through()), None, 0.0),
            Shape::Rectangle(it) => {
                let [along, across] = directions(it.rotation());
                let half = it.size() * 0.5;
                let corners = [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)].map(|(i, j)| {
                    let (u, v) = (along.times(&big(half.x * i)), across.times(&big(half.y * j)));
                    Vector::new(it.center()).plus(&u).plus(&v)
                });
                (corners.into(), None, 0.0)
            }
        };
        Self { corners, ellipse, radius: big(radius) }
    }

    /// A part of a ray of at least this length.
    fn ray(ray: &Ray, length: f64) -> Self {
        let times = length.log2() - ray.direction().length().log2();
        let origin = Vector::new(ray.origin());
        let end = origin.plus(&Vector::new(ray.direction()).times(&big(times.ceil().exp2())));
        Self { corners: vec![origin, end], ellipse: None, radius: big(0.0) }
    }

    fn moved(mut self, by: &Vector) -> Self {
        self.corners = self.corners.iter().map(|corner| corner.plus(by)).collect();
        self
    }

    /// The farthest point along `n`, which may have any length.
    fn farthest(&self, n: &Vector) -> Vector {
        let mut best = self.corners[0].clone();
        for corner in &self.corners[1..] {
            if corner.minus(&best).dot(n) > big(0.0) {
                best = corner.clone();
            }
        }
        if let Some([u, v]) = &self.ellipse {
            let (p, q) = (u.dot(n), v.dot(n));
            let length = (&p * &p + &q * &q).sqrt();
            best = best.plus(&u.times(&(p / &length))).plus(&v.times(&(q / length)));
        }
        best.plus(&n.times(&(&self.radius / n.length())))
    }
}

/// The same in `f64`, relative to a common origin, for a first search.
struct Sketch {
    corners: Vec<DVec2>,
    ellipse: Option<[DVec2; 2]>,
    radius: f64,
}

impl Sketch {
    fn new(body: &Body, origin: &Vector) -> Self {
        Self {
            corners: body.corners.iter().map(|corner| corner.minus(origin).rounded()).collect(),
            ellipse: body.ellipse.as_ref().map(|[u, v]| [u.rounded(), v.rounded()]),
            radius: small(&body.radius),
        }
    }

    /// The normals to try: at the anomalies of the ellipse and at the edges.
    fn normals(&self, into: &mut Vec<DVec2>) {
        let count = self.corners.len();
        for (i, corner) in self.corners.iter().enumerate() {
            let edge = self.corners[(i + 1) % count] - *corner;
            into.extend([edge.perp(), -edge.perp()]);
        }
        if let Some([u, v]) = self.ellipse {
            // The tangent at anomaly t is −u sin t + v cos t; the normal a quarter turn clockwise.
            for i in 0..ANOMALIES {
                let (sin, cos) = (i as f64 * std::f64::consts::TAU / ANOMALIES as f64).sin_cos();
                into.push((u * sin - v * cos).perp());
            }
        }
    }

    fn farthest(&self, n: DVec2) -> DVec2 {
        let better = |a: &&DVec2, b: &&DVec2| a.dot(n).total_cmp(&b.dot(n));
        let mut best = *self.corners.iter().max_by(better).unwrap();
        if let Some([u, v]) = self.ellipse {
            let (p, q) = (u.dot(n), v.dot(n));
            let length = p.hypot(q);
            best += (u * p + v * q) / length;
        }
        best + n.normalize() * self.radius
    }
}

/// The signed gap of two shapes that are not both lines.
pub fn gap(a: &Shape, b: &Shape) -> Big {
    gap_at(a, b, &Motion::REST, 0.0)
}

/// The same at a time of their motion.
pub fn gap_at(a: &Shape, b: &Shape, motion: &Motion, time: f64) -> Big {
    let way = Vector::new(motion.b()).minus(&Vector::new(motion.a())).times(&big(time));
    let through = |shape: &Shape| match shape {
        Shape::Line(it) if it.through()[0] != it.through()[1] => Some(it.through()),
        _ => None,
    };
    // The shape that is not a line moves relative to it.
    match (through(a), through(b)) {
        (Some(line), _) => line_gap(line, &Body::new(b).moved(&way)),
        (_, Some(line)) => line_gap(line, &Body::new(a).moved(&way.times(&big(-1.0)))),
        _ => match (a, b) {
            (Shape::Ray(a), Shape::Ray(b)) => rays_gap(a, b, &way),
            _ => body_gap(&beside(a, b, &way), &beside(b, a, &way).moved(&way)),
        },
    }
}

/// A shape, or a part of a ray that ends far beyond a bounded shape in motion.
fn beside(shape: &Shape, other: &Shape, way: &Vector) -> Body {
    let Shape::Ray(ray) = shape else { return Body::new(shape) };
    let reach = other.center().length() + ray.origin().length() + other.reach();
    Body::ray(ray, 1e3 * (reach + small(&way.length())).max(f64::MIN_POSITIVE))
}

/// The largest n·d over the normals against the first ray and along the second.
fn rays_gap(a: &Ray, b: &Ray, way: &Vector) -> Big {
    let [u, v] = [a, b].map(|it| Vector::new(it.direction()));
    let d = Vector::new(b.origin()).minus(&Vector::new(a.origin())).plus(way);
    let zero = big(0.0);
    let across =
        |it: &Vector, sign: f64| Vector { x: -it.y.clone(), y: it.x.clone() }.times(&big(sign));
    let normals = [across(&u, 1.0), across(&u, -1.0), across(&v, 1.0), across(&v, -1.0), d.clone()];
    let allowed = |n: &Vector| n.dot(&u) <= zero && n.dot(&v) >= zero && n.length() > zero;
    let gaps = normals.into_iter().filter(allowed).map(|n| n.dot(&d) / n.length());
    gaps.reduce(|most, gap| if gap > most { gap } else { most }).unwrap()
}

fn line_gap(line: [DVec2; 2], body: &Body) -> Big {
    let [through, end] = line.map(Vector::new);
    let along = end.minus(&through);
    let normal = Vector { x: -along.y.clone(), y: along.x.clone() };
    let length = normal.length();
    let offset = |n: &Vector| body.farthest(n).minus(&through).dot(n) / &length;
    let opposite = normal.times(&big(-1.0));
    let (left, right) = (offset(&normal), offset(&opposite));
    -(if left < right { left } else { right })
}

fn body_gap(a: &Body, b: &Body) -> Big {
    let origin = a.corners[0].clone();
    let (sketch_a, sketch_b) = (Sketch::new(a, &origin), Sketch::new(b, &origin));
    let mut normals = Vec::new();
    sketch_a.normals(&mut normals);
    sketch_b.normals(&mut normals);
    normals.extend((0..64).map(|i| DVec2::from_angle(f64::from(i) * std::f64::consts::TAU / 64.0)));
    for p in &sketch_a.corners {
        normals.extend(sketch_b.corners.iter().map(|q| *q - *p));
    }
    normals.retain(|normal| *normal != DVec2::ZERO);
    for normal in &mut normals {
        *normal = (*normal / normal.abs().max_element()).normalize();
    }
    normals.sort_by(|a, b| a.to_angle().total_cmp(&b.to_angle()));
    normals.dedup();
    let rough = |n: DVec2| (sketch_b.farthest(-n) - sketch_a.farthest(n)).dot(n);
    let gaps: Vec<f64> = normals.iter().map(|n| rough(*n)).collect();
    let highest = gaps.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let size = gaps.iter().fold(0.0, |most: f64, gap| most.max(gap.abs()));
    // Searches every arc with an end near enough to the highest gap to hide the maximum.
    let near = |i: usize| gaps[i] >= highest - 2e-5 * size;
    let count = normals.len();
    let mut best: Option<Big> = None;
    for (i, j) in (0..count).map(|i| (i, (i + 1) % count)) {
        if near(i) || near(j) {
            let found = highest_between(a, b, [i, j].map(|k| Vector::new(normals[k])));
            if best.as_ref().is_none_or(|best| found > *best) {
                best = Some(found);
            }
        }
    }
    best.unwrap()
}

/// S(n) and the slip of the support points along the tangent.
fn look(a: &Body, b: &Body, n: &Vector) -> (Big, Big) {
    let across = b.farthest(&n.times(&big(-1.0))).minus(&a.farthest(n));
    (across.dot(n) / n.length(), n.cross(&across))
}

/// The largest S at two normals and, if it rises at one and falls at the other, between them.
fn highest_between(a: &Body, b: &Body, [mut low, mut high]: [Vector; 2]) -> Big {
    let zero = big(0.0);
    let ((first, rises), (last, falls)) = (look(a, b, &low), look(a, b, &high));
    let ends = if first < last { last } else { first };
    if low.dot(&high) <= zero || rises <= zero || falls >= zero {
        return ends;
    }
    let mut middle = ends.clone();
    for _ in 0..90 {
        let n = low.plus(&high).times(&big(0.5));
        let (gap, slope) = look(a, b, &n);
        middle = gap;
        if slope > zero {
            low = n;
        } else if slope < zero {
            high = n;
        } else {
            break;
        }
    }
    if middle < ends { ends } else { middle }
}
