//! One folder per family of methods and in it one module per method, named by the field's term.
//!
//! *Module = method, function = pair of shapes in the method's order, last parameter = trace*:
//! `conjugate_product::segment_circle(&segment, &circle, &mut ())`. The form that a document
//! prints, faults included, is `NAME::published`, with the same functions.

pub mod ellipse;
pub mod foot;
pub mod motion;
mod real;
mod ruler;
mod secular;
pub mod solid;
pub mod straight;

/// The names that most methods use.
mod prelude {
    pub use crate::outcome::{Contact, Outcome, Reason, Verdict};
    pub use crate::shape::{AnyShape, Circle, Ellipse, Line, Polygon, Rectangle, Segment, Shape};
    pub use crate::trace::Trace;
    pub use glam::DVec2;
}

#[cfg(test)]
mod tests {
    use crate::catalog::{METHODS, MOVING};
    use crate::outcome::Reason;
    use crate::{DVec2, Kind, Motion};

    #[test]
    fn ellipses_and_lines_are_refused_by_methods_that_are_not_for_them() {
        let all = || METHODS.iter().chain(MOVING.iter()).filter(|it| !it.is_engine());
        let example = |kind: Kind| kind.about(DVec2::ONE, DVec2::new(2.0, 1.0), 0.3).unwrap();
        for method in all() {
            let of_it = all().filter(|it| it.id == method.id);
            let kinds: Vec<_> = of_it.flat_map(|it| [it.pair.0, it.pair.1]).collect();
            for kind in [Kind::Ellipse, Kind::Line].into_iter().filter(|it| !kinds.contains(it)) {
                let (a, b) = (example(method.pair.0), example(kind));
                for (a, b) in [(&a, &b), (&b, &a)] {
                    let outcome = match method.solve_moving {
                        Some(solve) => solve(a, b, &Motion::REST),
                        None => (method.solve)(a, b),
                    };
                    assert_eq!(outcome.reason, Some(Reason::WrongPair), "{} {kind:?}", method.slug);
                }
            }
        }
    }
}
