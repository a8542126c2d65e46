//! A simplex of the difference, and its point nearest to the origin by signed areas.

use glam::DVec2;

/// A point of the difference A − B: a point of the first shape minus one of the second.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vertex {
    /// The point of the first shape.
    pub on_a: DVec2,
    /// The point of the second shape.
    pub on_b: DVec2,
}

impl Vertex {
    /// Where it is in the difference, seen from the origin.
    #[inline]
    pub fn difference(self) -> DVec2 {
        self.on_a - self.on_b
    }
}

/// A point, an edge or a triangle of the difference, and a point of it by the weights of its
/// vertices.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Simplex {
    vertices: [Vertex; 3],
    weights: [f64; 3],
    count: usize,
}

impl Simplex {
    /// A single point.
    pub(super) fn of(vertex: Vertex) -> Self {
        let mut vertices = [Vertex::default(); 3];
        vertices[0] = vertex;
        Self { vertices, weights: [1.0, 0.0, 0.0], count: 1 }
    }

    /// Its vertices, one to three.
    #[inline]
    pub fn vertices(&self) -> &[Vertex] {
        &self.vertices[..self.count]
    }

    /// What each vertex counts in its point: from 0 to 1, together 1.
    pub fn weights(&self) -> &[f64] {
        &self.weights[..self.count]
    }

    /// Does it have an inside?
    #[inline]
    pub fn is_triangle(&self) -> bool {
        self.count == 3
    }

    /// Its point, as a point of each shape.
    pub fn point(&self) -> Vertex {
        let sum = |of: fn(&Vertex) -> DVec2| {
            self.vertices().iter().zip(self.weights()).map(|(vertex, by)| of(vertex) * *by).sum()
        };
        Vertex { on_a: sum(|it| it.on_a), on_b: sum(|it| it.on_b) }
    }

    /// Its point, in the difference.
    #[inline]
    pub(super) fn offset(&self) -> DVec2 {
        let at = |i: usize| self.vertices[i].difference() * self.weights[i];
        match self.count {
            3 => at(0) + at(1) + at(2),
            2 => at(0) + at(1),
            _ => self.vertices[0].difference(),
        }
    }

    /// How far the origin is from the edges' lines of a triangle that holds it; nothing of another
    /// simplex.
    pub(super) fn margin(&self) -> f64 {
        if !self.is_triangle() {
            return 0.0;
        }
        let [p, q, r] = self.vertices.map(Vertex::difference);
        let from = |p: DVec2, q: DVec2| p.perp_dot(q).abs() / p.distance(q);
        from(p, q).min(from(q, r)).min(from(r, p))
    }

    /// The same with each vertex changed.
    pub(super) fn map(mut self, change: impl Fn(Vertex) -> Vertex) -> Self {
        for vertex in &mut self.vertices[..self.count] {
            *vertex = change(*vertex);
        }
        self
    }

    /// Is the vertex one of its own?
    #[inline]
    pub(super) fn holds(&self, vertex: Vertex) -> bool {
        self.vertices().iter().any(|it| it.difference() == vertex.difference())
    }

    /// One vertex more, at its end. A triangle stays what it is.
    #[inline]
    pub(super) fn push(&mut self, vertex: Vertex) {
        if self.count < 3 {
            self.vertices[self.count] = vertex;
            self.count += 1;
        }
    }

    /// Keeps the face of it with these vertices, by these weights.
    #[inline]
    pub(super) fn keep<const N: usize>(&mut self, at: [usize; N], weights: [f64; N]) {
        let kept = at.map(|from| self.vertices[from]);
        self.vertices[..N].copy_from_slice(&kept);
        self.weights[..N].copy_from_slice(&weights);
        self.count = N;
    }

    /// Keeps its smallest face that holds the point nearest to the origin, with the weights of that.
    #[inline]
    pub(super) fn reduce(&mut self) {
        match self.count {
            3 => self.reduce_triangle(),
            2 => self.keep_foot(self.foot([0, 1])),
            _ => self.weights[0] = 1.0,
        }
    }

    /// The origin's weights are the areas that it makes with each edge, as shares of the whole. It
    /// lies inside where all have the sign of the whole; else beyond an edge whose area has not.
    #[inline]
    fn reduce_triangle(&mut self) {
        let [p, q, r] = self.vertices.map(Vertex::difference);
        let areas = [q.perp_dot(r), r.perp_dot(p), p.perp_dot(q)];
        let whole = (q - p).perp_dot(r - p);
        if whole != 0.0 && areas.iter().all(|area| area * whole.signum() > 0.0) {
            return self.keep([0, 1, 2], areas.map(|area| area / whole));
        }
        let mut nearest: Option<Foot> = None;
        for (at, area) in areas.into_iter().enumerate() {
            if area * whole.signum() <= 0.0 || whole == 0.0 {
                let foot = self.foot([(at + 1) % 3, (at + 2) % 3]);
                if nearest.is_none_or(|it| foot.square < it.square) {
                    nearest = Some(foot);
                }
            }
        }
        if let Some(foot) = nearest {
            self.keep_foot(foot);
        }
    }

    /// The foot of the origin on an edge, or the end that it lies beyond.
    #[inline]
    fn foot(&self, ends: [usize; 2]) -> Foot {
        let [p, q] = ends.map(|at| self.vertices[at].difference());
        let along = q - p;
        // Not a number where both ends are one: then it is either.
        let share = -p.dot(along) / along.length_squared();
        let share = if share > 0.0 { share.min(1.0) } else { 0.0 };
        let at = if share == 1.0 { q } else { p * (1.0 - share) + q * share };
        Foot { ends, share, square: at.length_squared() }
    }

    #[inline]
    fn keep_foot(&mut self, Foot { ends: [i, j], share, .. }: Foot) {
        match share {
            0.0 => self.keep([i], [1.0]),
            1.0 => self.keep([j], [1.0]),
            _ => self.keep([i, j], [1.0 - share, share]),
        }
    }
}

/// A point of an edge: what its second end counts in it, from 0 to 1, and the square of how far it is
/// from the origin.
#[derive(Clone, Copy)]
struct Foot {
    ends: [usize; 2],
    share: f64,
    square: f64,
}
