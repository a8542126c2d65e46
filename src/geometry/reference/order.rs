//! Which of two shapes is taken first, whatever their order: where several normals are as good, the
//! same one is then chosen for both orders.

use crate::shape::Shape;
use crate::support::Body;
use glam::DVec2;
use std::cmp::Ordering;

/// Is `a` taken before `b`? By their centres, then by kind and measures. Of two shapes that are
/// one and the same, either may be first.
pub(super) fn is_first(a: &Shape, b: &Shape) -> bool {
    let (p, q) = (a.center(), b.center());
    if p.x != q.x {
        return p.x < q.x;
    }
    if p.y != q.y {
        return p.y < q.y;
    }
    (a.kind() as u8).cmp(&(b.kind() as u8)).then_with(|| by_measures(a, b)).is_le()
}

#[cold]
fn by_measures(a: &Shape, b: &Shape) -> Ordering {
    let numbers = |shape: &Shape| {
        let body = Body::halved(&shape.parts(), shape.center());
        let [u, v] = body.oval.map_or([DVec2::ZERO; 2], |oval| [oval.u, oval.v]);
        let [w, x] = body.edges;
        let vectors = [body.center, u, v, w, x].map(|it| [it.x, it.y]);
        (body.radius, vectors)
    };
    let corners = || match (a, b) {
        (Shape::Polygon(a), Shape::Polygon(b)) => {
            let numbers = |it: DVec2| (it.x, it.y);
            let order = a.corners().map(numbers).partial_cmp(b.corners().map(numbers));
            order.unwrap_or(Ordering::Equal)
        }
        _ => Ordering::Equal,
    };
    let (a, b) = (numbers(a), numbers(b));
    let pairs = a.1.as_flattened().iter().zip(b.1.as_flattened());
    pairs.fold(a.0.total_cmp(&b.0), |order, (x, y)| order.then(x.total_cmp(y))).then_with(corners)
}
