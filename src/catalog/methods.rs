//! The list itself, a line a method and pair.

use super::{Document, Method, Semantics};
use crate::algorithm::{
    characteristic_cubic, circle_subdivision, closed_form, conjugate_product, evolute_circles,
    foot_point, gates, intersection_points, polygon_bisection, rotate_back, support_gap,
    triangle_height,
};
use crate::outcome::{Outcome, Reason};
use crate::shape::{Kind, Point, Shape};
use crate::trace::VerdictOnly;

/// Binds a traced function of two concrete shapes to a [`Method`]: with every step kept, with
/// none, and with nothing wanted but the verdict, so that the three can be compared.
macro_rules! method {
    ($slug:literal, $a:ident, $b:ident, $title:literal, $document:ident,
     published: $published:literal, $semantics:ident, $call:expr) => {{
        fn solve(a: &Shape, b: &Shape) -> Outcome {
            match (a, b) {
                (Shape::$a(a), Shape::$b(b)) => $call(a, b, &mut ()),
                _ => Outcome::undecided(Reason::WrongPair, "pair"),
            }
        }
        fn decide(a: &Shape, b: &Shape) -> Outcome {
            match (a, b) {
                (Shape::$a(a), Shape::$b(b)) => $call(a, b, &mut VerdictOnly),
                _ => Outcome::undecided(Reason::WrongPair, "pair"),
            }
        }
        fn solve_traced(a: &Shape, b: &Shape) -> (Outcome, usize) {
            match (a, b) {
                (Shape::$a(a), Shape::$b(b)) => {
                    let mut steps = Vec::new();
                    let outcome = $call(a, b, &mut steps);
                    (outcome, steps.len())
                }
                _ => (Outcome::undecided(Reason::WrongPair, "pair"), 0),
            }
        }
        Method {
            slug: $slug,
            pair: (Kind::$a, Kind::$b),
            title: $title,
            document: Document::$document,
            published: $published,
            semantics: Semantics::$semantics,
            solve,
            decide,
            solve_traced,
        }
    }};
}

/// The one method that treats every pair alike.
macro_rules! support_gap {
    ($a:ident, $b:ident) => {
        method!(
            "support-gap", $a, $b, "Support gap", Literature,
            published: false, Solid, support_gap::solids
        )
    };
}

/// Every method. A new one is a line here: slug, its two kinds in its own order, title, document,
/// whether its faults are kept, what it takes shapes to be, and the traced function.
pub static METHODS: &[Method] = &[
    method!(
        "characteristic-cubic", Ellipse, Ellipse, "Characteristic cubic", Literature,
        published: false, Solid, characteristic_cubic::ellipse_ellipse
    ),
    method!(
        "characteristic-cubic", Ellipse, Circle, "Characteristic cubic", Literature,
        published: false, Solid, characteristic_cubic::ellipse_circle
    ),
    method!(
        "characteristic-cubic", Ellipse, Segment, "Characteristic cubic", Literature,
        published: false, Solid, characteristic_cubic::ellipse_segment
    ),
    support_gap!(Circle, Circle),
    support_gap!(Ellipse, Circle),
    support_gap!(Ellipse, Ellipse),
    support_gap!(Ellipse, Segment),
    support_gap!(Ellipse, Line),
    support_gap!(Ellipse, Rectangle),
    support_gap!(Line, Circle),
    support_gap!(Segment, Circle),
    support_gap!(Circle, Rectangle),
    support_gap!(Line, Line),
    support_gap!(Line, Segment),
    support_gap!(Line, Rectangle),
    support_gap!(Segment, Segment),
    support_gap!(Segment, Rectangle),
    support_gap!(Rectangle, Rectangle),
    support_gap!(Ellipse, Point),
    support_gap!(Point, Circle),
    support_gap!(Line, Point),
    support_gap!(Segment, Point),
    support_gap!(Point, Rectangle),
    support_gap!(Point, Point),
    method!(
        "conjugate-product", Segment, Circle, "Conjugate product", Niemitalo,
        published: false, Solid, conjugate_product::segment_circle
    ),
    method!(
        "conjugate-product-published", Segment, Circle, "Conjugate product, as published", Niemitalo,
        published: true, Solid, conjugate_product::published::segment_circle
    ),
    method!(
        "conjugate-product", Line, Circle, "Conjugate product", Niemitalo,
        published: false, Solid, conjugate_product::line_circle
    ),
    method!(
        "rotate-back", Circle, Rectangle, "Rotate back", Kano,
        published: false, Solid, rotate_back::circle_rectangle
    ),
    method!(
        "rotate-back-published", Circle, Rectangle, "Rotate back, as published", Kano,
        published: true, Solid, rotate_back::published::circle_rectangle
    ),
    method!(
        "polygon-bisection", Ellipse, Circle, "Polygon bisection", Niemitalo,
        published: false, Solid,
        |a, b, trace| polygon_bisection::ellipse_circle(a, b, &Default::default(), trace)
    ),
    method!(
        "polygon-bisection", Ellipse, Ellipse, "Polygon bisection", Niemitalo,
        published: false, Solid,
        |a, b, trace| polygon_bisection::ellipse_ellipse(a, b, &Default::default(), trace)
    ),
    method!(
        "polygon-bisection-published", Ellipse, Circle, "Polygon bisection, as listed", Niemitalo,
        published: true, Solid, |ellipse, circle, trace| {
            polygon_bisection::published::ellipse_circle(ellipse, circle, &Default::default(), trace)
        }
    ),
    method!(
        "polygon-bisection-published", Ellipse, Ellipse, "Polygon bisection, as listed", Niemitalo,
        published: true, Solid, |first, second, trace| {
            polygon_bisection::published::ellipse_ellipse::<f32>(
                first, second, &Default::default(), trace,
            )
        }
    ),
    method!(
        "polygon-bisection-published-f64", Ellipse, Ellipse, "Polygon bisection, as listed in f64",
        Niemitalo, published: true, Solid, |first, second, trace| {
            polygon_bisection::published::ellipse_ellipse::<f64>(
                first, second, &Default::default(), trace,
            )
        }
    ),
    method!(
        "evolute-circles", Ellipse, Ellipse, "Evolute circles", Hori,
        published: false, Solid,
        |a, b, trace| evolute_circles::ellipse_ellipse(a, b, &Default::default(), trace)
    ),
    method!(
        "evolute-circles-published", Ellipse, Ellipse, "Evolute circles, as published", Hori,
        published: true, Solid, evolute_circles::published::ellipse_ellipse
    ),
    method!(
        "evolute-circles", Ellipse, Circle, "Evolute circles", Hori,
        published: false, Solid,
        |a, b, trace| evolute_circles::ellipse_circle(a, b, &Default::default(), trace)
    ),
    method!(
        "evolute-circles-published", Ellipse, Circle, "Evolute circles, as published", Hori,
        published: true, Solid, evolute_circles::published::ellipse_circle
    ),
    method!(
        "triangle-height", Line, Circle, "Triangle height", Baeldung,
        published: false, Solid, triangle_height::line_circle
    ),
    method!(
        "triangle-height-published", Line, Circle, "Triangle height, as published", Baeldung,
        published: true, Solid, triangle_height::published::line_circle
    ),
    method!(
        "gates", Segment, Circle, "Dot-product gates", Baeldung,
        published: false, Boundary, gates::segment_circle
    ),
    method!(
        "closed-form", Ellipse, Circle, "Closed form", Niemitalo,
        published: false, Solid, closed_form::ellipse_circle
    ),
    method!(
        "closed-form-published", Ellipse, Circle, "Closed form, as published", Niemitalo,
        published: true, Solid, closed_form::published::ellipse_circle::<f64>
    ),
    method!(
        "closed-form-published-f32", Ellipse, Circle, "Closed form, as published in f32", Niemitalo,
        published: true, Solid, closed_form::published::ellipse_circle::<f32>
    ),
    method!(
        "closed-form", Ellipse, Ellipse, "Stretch and closed form", Niemitalo,
        published: false, Solid, closed_form::ellipse_ellipse
    ),
    method!(
        "closed-form-published", Ellipse, Ellipse, "Stretch and closed form, as published",
        Niemitalo, published: true, Solid, closed_form::published::ellipse_ellipse::<f64>
    ),
    method!(
        "closed-form-published-f32", Ellipse, Ellipse,
        "Stretch and closed form, as published in f32", Niemitalo,
        published: true, Solid, closed_form::published::ellipse_ellipse::<f32>
    ),
    method!(
        "circle-subdivision", Ellipse, Circle, "Circle subdivision", Niemitalo,
        published: false, Solid,
        |a, b, trace| circle_subdivision::ellipse_circle(a, b, &Default::default(), trace)
    ),
    method!(
        "foot-point", Ellipse, Circle, "Foot point", Chatfield,
        published: false, Solid,
        |a, b, trace| foot_point::ellipse_circle(a, b, &Default::default(), trace)
    ),
    method!(
        "foot-point-published", Ellipse, Circle, "Foot point, three fixed steps", Chatfield,
        published: true, Solid, foot_point::published::ellipse_circle
    ),
    method!(
        "foot-point", Ellipse, Point, "Foot point", Chatfield,
        published: false, Solid,
        |a, b: &Point, trace| foot_point::ellipse_point(a, b.at(), &Default::default(), trace)
    ),
    method!(
        "foot-point-published", Ellipse, Point, "Foot point, three fixed steps", Chatfield,
        published: true, Solid,
        |a, b: &Point, trace| foot_point::published::ellipse_point(a, b.at(), trace)
    ),
    method!(
        "intersection-points", Ellipse, Ellipse, "Intersection points", Niemitalo,
        published: false, Solid, intersection_points::solid_ellipse_ellipse
    ),
    method!(
        "intersection-points", Ellipse, Circle, "Intersection points", Niemitalo,
        published: false, Solid, intersection_points::solid_ellipse_circle
    ),
    method!(
        "intersection-points", Ellipse, Segment, "Intersection points", Niemitalo,
        published: false, Solid, |a, b, trace| intersection_points::ellipse_segment(a, b, trace).0
    ),
];
