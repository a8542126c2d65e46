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

    /// The same with one vertex more, at its end. A triangle stays what it is.
    #[inline]
    pub(super) fn with(mut self, vertex: Vertex) -> Self {
        if self.count < 3 {
            self.vertices[self.count] = vertex;
            self.count += 1;
        }
        self
    }

    /// The face of it with these vertices and weights.
    #[inline]
    pub(super) fn face<const N: usize>(&self, at: [usize; N], weights: [f64; N]) -> Self {
        let mut face = Self { count: N, ..Self::default() };
        for (place, (from, weight)) in at.into_iter().zip(weights).enumerate() {
            (face.vertices[place], face.weights[place]) = (self.vertices[from], weight);
        }
        face
    }

    /// Its smallest face that holds the point nearest to the origin, with the weights of that.
    #[inline]
    pub(super) fn nearest(&self) -> Self {
        match self.count {
            3 => self.nearest_of_triangle(),
            2 => self.nearest_of_edge([0, 1]),
            _ => self.face([0], [1.0]),
        }
    }

    /// The origin's weights are the areas that it makes with each edge, as shares of the whole. It
    /// lies inside where all have the sign of the whole; else beyond an edge whose area has not.
    #[inline]
    fn nearest_of_triangle(&self) -> Self {
        let [p, q, r] = self.vertices.map(Vertex::difference);
        let areas = [q.perp_dot(r), r.perp_dot(p), p.perp_dot(q)];
        let whole = (q - p).perp_dot(r - p);
        if whole != 0.0 && areas.iter().all(|area| area * whole.signum() > 0.0) {
            return self.face([0, 1, 2], areas.map(|area| area / whole));
        }
        let mut nearest = (f64::INFINITY, *self);
        for (at, area) in areas.into_iter().enumerate() {
            if area * whole.signum() <= 0.0 || whole == 0.0 {
                let face = self.nearest_of_edge([(at + 1) % 3, (at + 2) % 3]);
                let square = face.offset().length_squared();
                if square < nearest.0 {
                    nearest = (square, face);
                }
            }
        }
        nearest.1
    }

    /// The foot of the origin on the edge, or the end that it lies beyond.
    #[inline]
    fn nearest_of_edge(&self, [i, j]: [usize; 2]) -> Self {
        let [p, q] = [i, j].map(|at| self.vertices[at].difference());
        let along = q - p;
        let share = -p.dot(along) / along.length_squared();
        if share >= 1.0 {
            self.face([j], [1.0])
        } else if share > 0.0 {
            self.face([i, j], [1.0 - share, share])
        } else {
            self.face([i], [1.0])
        }
    }
}
