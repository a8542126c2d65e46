//! A ray beside a bounded body.
//!
//! Along normals against its direction a ray reaches as far as its origin, along others without end. So
//! beside a body it is as good as a segment from the origin that is long enough: with a length of at
//! least π/2 times how far the body reaches from the origin, S of that segment falls from either normal
//! of the ray on, as fast as the body can raise it.

use super::body::{Body, unit};
use super::pair::Pair;
use crate::outcome::Contact;
use crate::scale::{Scale, larger, largest};
use glam::DVec2;

/// Half the length of the segment that stands for a ray, in the sum of the largest coordinates of the
/// offset and of the other body's parts, of which there are three at most: no less than π/4 √2 · 3 is
/// enough. More costs digits.
const FAR_ENOUGH: f64 = 4.0;

impl Body<'_> {
    /// Makes the origin of a ray the segment that is as good as the ray beside another body, which
    /// may move by `half` along each axis.
    fn lengthen(&mut self, along: DVec2, other: &Body, half: f64) {
        let reach = largest(other.center - self.center) + other.magnitude() + half;
        let reach = if reach > 0.0 { reach } else { 1.0 };
        let edge = unit(along).unwrap_or(DVec2::X) * (FAR_ENOUGH * reach);
        (self.center, self.edges[0], self.has_edges) = (self.center + edge, edge, true);
        self.is_ray = true;
    }

    /// The point farthest along `n`, where no ray goes, exactly on its supporting line: without the
    /// rounding of a segment that stands for a ray.
    fn lifted(&self, on: DVec2, n: DVec2) -> DVec2 {
        on + n * (self.height(n) - n.dot(on))
    }

    /// How far it reaches along `n`, where no ray goes.
    fn height(&self, n: DVec2) -> f64 {
        n.dot(self.anchor()) + if self.is_ray { 0.0 } else { self.reach(n) }
    }

    /// Its centre; of a ray its origin.
    pub(super) fn anchor(&self) -> DVec2 {
        if self.is_ray { self.center - self.edges[0] } else { self.center }
    }
}

impl<'s> Pair<'s> {
    /// Does a segment stand for a ray?
    #[inline]
    pub(crate) fn has_ray(&self) -> bool {
        self.a.is_ray || self.b.is_ray
    }

    /// The same where one of them, the first or else the second, is a ray of which the origin is
    /// there already: in a frame for the segment that stands for it.
    #[cold]
    pub(super) fn with_ray(mut self, along: DVec2, first: bool, half: f64) -> Self {
        let (ray, other) = if first { (&mut self.a, &self.b) } else { (&mut self.b, &self.a) };
        ray.lengthen(along, other, self.frame.scale.down(half));
        let scale = Scale::of(larger(self.a.magnitude(), self.b.magnitude()));
        self.a.scale(&scale);
        self.b.scale(&scale);
        Self { has_edges: true, frame: self.frame.within(&scale), ..self }
    }

    /// S along a normal that no ray goes along: the gap of [`Self::contact`].
    pub(crate) fn gap(&self, n: DVec2) -> f64 {
        match self.has_ray() {
            true => -self.a.height(n) - self.b.height(-n),
            false => self.gap_along(n),
        }
    }

    /// The contact along a normal that no ray goes along, with the points that are farthest along it.
    #[cold]
    pub(super) fn contact_of_ray(&self, n: DVec2, on_a: DVec2, on_b: DVec2) -> (Contact, bool) {
        self.frame.contact(self.gap(n), self.a.lifted(on_a, n), self.b.lifted(on_b, -n), n)
    }
}
