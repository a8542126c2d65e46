//! The list itself, a line a method and pair.

use super::family::Names;
use super::{Document, Family, Method, Semantics};
use crate::algorithm::{
    characteristic_cubic, circle_subdivision, closed_form, conjugate_product, evolute_circles,
    foot_point, gates, intersection_points, polygon_bisection, rotate_back, support_gap,
    triangle_height,
};
use crate::outcome::{Outcome, Reason};
use crate::shape::{Kind, Point, Shape};
use crate::trace::VerdictOnly;

/// A family of methods for each line: its document, slug and title; what its published variants
/// are called where that is not "as published"; and its title on a pair that is prepared first.
macro_rules! families {
    ($($name:ident: $document:ident $slug:literal, $title:literal
        $(, published $manner:literal)? $(, on $a:ident $b:ident $on:literal)?;)*) => {
        $(
            #[doc = concat!("`", $slug, "`.")]
            pub static $name: Family = Family {
                document: Document::$document,
                slugs: Names {
                    repaired: $slug,
                    published: concat!($slug, "-published"),
                    single: concat!($slug, "-published-f32"),
                    double: concat!($slug, "-published-f64"),
                },
                titles: titles!($title, manner!($($manner)?)),
                on: on!($($a $b $on)?),
                manners: Names {
                    repaired: "",
                    published: manner!($($manner)?),
                    single: concat!(manner!($($manner)?), " in f32"),
                    double: concat!(manner!($($manner)?), " in f64"),
                },
            };
        )*

        /// Every family.
        pub static FAMILIES: &[&Family] = &[$(&$name),*];
    };
}

macro_rules! manner {
    () => {
        "as published"
    };
    ($manner:literal) => {
        $manner
    };
}

macro_rules! titles {
    ($title:literal, $manner:expr) => {
        Names {
            repaired: $title,
            published: concat!($title, ", ", $manner),
            single: concat!($title, ", ", $manner, " in f32"),
            double: concat!($title, ", ", $manner, " in f64"),
        }
    };
}

macro_rules! on {
    () => {
        None
    };
    ($a:ident $b:ident $title:literal) => {
        Some(((Kind::$a, Kind::$b), titles!($title, manner!())))
    };
}

families! {
    CHARACTERISTIC_CUBIC: Literature "characteristic-cubic", "Characteristic cubic";
    SUPPORT_GAP: Literature "support-gap", "Support gap";
    CONJUGATE_PRODUCT: Niemitalo "conjugate-product", "Conjugate product";
    ROTATE_BACK: Kano "rotate-back", "Rotate back";
    POLYGON_SANDWICH: Niemitalo "polygon-sandwich", "Polygon sandwich";
    POLYGON_BISECTION: Niemitalo "polygon-bisection", "Polygon bisection", published "as listed";
    EVOLUTE_CIRCLES: Hori "evolute-circles", "Evolute circles";
    TRIANGLE_HEIGHT: Baeldung "triangle-height", "Triangle height";
    GATES: Baeldung "gates", "Dot-product gates";
    CLOSED_FORM: Niemitalo "closed-form", "Closed form",
        on Ellipse Ellipse "Stretch and closed form";
    CIRCLE_SUBDIVISION: Niemitalo "circle-subdivision", "Circle subdivision";
    FOOT_POINT: Chatfield "foot-point", "Foot point", published "three fixed steps";
    INTERSECTION_POINTS: Niemitalo "intersection-points", "Intersection points";
}

/// Binds a traced function of two concrete shapes to a [`Method`]: with every step kept, with
/// none, and with nothing wanted but the verdict, so that the three can be compared.
macro_rules! method {
    ($id:expr, $a:ident, $b:ident, $semantics:ident, $call:expr) => {{
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
            id: $id,
            slug: $id.slug(),
            title: $id.title((Kind::$a, Kind::$b)),
            pair: (Kind::$a, Kind::$b),
            semantics: Semantics::$semantics,
            solve: &solve,
            decide: &decide,
            solve_traced: &solve_traced,
            solve_each: None,
        }
    }};
}

/// The one method that treats every pair alike.
macro_rules! support_gap {
    ($a:ident, $b:ident) => {
        method!(SUPPORT_GAP.repaired(), $a, $b, Solid, support_gap::solids)
    };
}

/// Every method. A new one is a line here: which it is, its two kinds in its own order, what it
/// takes shapes to be, and the traced function.
pub static METHODS: &[Method] = &[
    method!(
        CHARACTERISTIC_CUBIC.repaired(),
        Ellipse,
        Ellipse,
        Solid,
        characteristic_cubic::ellipse_ellipse
    ),
    method!(
        CHARACTERISTIC_CUBIC.repaired(),
        Ellipse,
        Circle,
        Solid,
        characteristic_cubic::ellipse_circle
    ),
    method!(
        CHARACTERISTIC_CUBIC.repaired(),
        Ellipse,
        Segment,
        Solid,
        characteristic_cubic::ellipse_segment
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
        CONJUGATE_PRODUCT.repaired(),
        Segment,
        Circle,
        Solid,
        conjugate_product::segment_circle
    ),
    method!(
        CONJUGATE_PRODUCT.published(),
        Segment,
        Circle,
        Solid,
        conjugate_product::published::segment_circle
    ),
    method!(CONJUGATE_PRODUCT.repaired(), Line, Circle, Solid, conjugate_product::line_circle),
    method!(ROTATE_BACK.repaired(), Circle, Rectangle, Solid, rotate_back::circle_rectangle),
    method!(
        ROTATE_BACK.published(),
        Circle,
        Rectangle,
        Solid,
        rotate_back::published::circle_rectangle
    ),
    method!(POLYGON_BISECTION.repaired(), Ellipse, Circle, Solid, |a, b, trace| {
        polygon_bisection::ellipse_circle(a, b, &Default::default(), trace)
    }),
    method!(POLYGON_BISECTION.repaired(), Ellipse, Ellipse, Solid, |a, b, trace| {
        polygon_bisection::ellipse_ellipse(a, b, &Default::default(), trace)
    }),
    method!(POLYGON_BISECTION.published(), Ellipse, Circle, Solid, |ellipse, circle, trace| {
        polygon_bisection::published::ellipse_circle(ellipse, circle, &Default::default(), trace)
    }),
    method!(POLYGON_BISECTION.published(), Ellipse, Ellipse, Solid, |first, second, trace| {
        polygon_bisection::published::ellipse_ellipse::<f32>(
            first,
            second,
            &Default::default(),
            trace,
        )
    }),
    method!(POLYGON_BISECTION.in_double(), Ellipse, Ellipse, Solid, |first, second, trace| {
        polygon_bisection::published::ellipse_ellipse::<f64>(
            first,
            second,
            &Default::default(),
            trace,
        )
    }),
    method!(EVOLUTE_CIRCLES.repaired(), Ellipse, Ellipse, Solid, |a, b, trace| {
        evolute_circles::ellipse_ellipse(a, b, &Default::default(), trace)
    }),
    method!(
        EVOLUTE_CIRCLES.published(),
        Ellipse,
        Ellipse,
        Solid,
        evolute_circles::published::ellipse_ellipse
    ),
    method!(EVOLUTE_CIRCLES.repaired(), Ellipse, Circle, Solid, |a, b, trace| {
        evolute_circles::ellipse_circle(a, b, &Default::default(), trace)
    }),
    method!(
        EVOLUTE_CIRCLES.published(),
        Ellipse,
        Circle,
        Solid,
        evolute_circles::published::ellipse_circle
    ),
    method!(TRIANGLE_HEIGHT.repaired(), Line, Circle, Solid, triangle_height::line_circle),
    method!(
        TRIANGLE_HEIGHT.published(),
        Line,
        Circle,
        Solid,
        triangle_height::published::line_circle
    ),
    method!(GATES.repaired(), Segment, Circle, Boundary, gates::segment_circle),
    method!(CLOSED_FORM.repaired(), Ellipse, Circle, Solid, closed_form::ellipse_circle),
    method!(
        CLOSED_FORM.published(),
        Ellipse,
        Circle,
        Solid,
        closed_form::published::ellipse_circle::<f64>
    ),
    method!(
        CLOSED_FORM.in_single(),
        Ellipse,
        Circle,
        Solid,
        closed_form::published::ellipse_circle::<f32>
    ),
    method!(CLOSED_FORM.repaired(), Ellipse, Ellipse, Solid, closed_form::ellipse_ellipse),
    method!(
        CLOSED_FORM.published(),
        Ellipse,
        Ellipse,
        Solid,
        closed_form::published::ellipse_ellipse::<f64>
    ),
    method!(
        CLOSED_FORM.in_single(),
        Ellipse,
        Ellipse,
        Solid,
        closed_form::published::ellipse_ellipse::<f32>
    ),
    method!(CIRCLE_SUBDIVISION.repaired(), Ellipse, Circle, Solid, |a, b, trace| {
        circle_subdivision::ellipse_circle(a, b, &Default::default(), trace)
    }),
    method!(FOOT_POINT.repaired(), Ellipse, Circle, Solid, |a, b, trace| {
        foot_point::ellipse_circle(a, b, &Default::default(), trace)
    }),
    method!(FOOT_POINT.published(), Ellipse, Circle, Solid, foot_point::published::ellipse_circle),
    method!(FOOT_POINT.repaired(), Ellipse, Point, Solid, |a, b: &Point, trace| {
        foot_point::ellipse_point(a, b.at(), &Default::default(), trace)
    }),
    method!(FOOT_POINT.published(), Ellipse, Point, Solid, |a, b: &Point, trace| {
        foot_point::published::ellipse_point(a, b.at(), trace)
    }),
    method!(
        INTERSECTION_POINTS.repaired(),
        Ellipse,
        Ellipse,
        Solid,
        intersection_points::solid_ellipse_ellipse
    ),
    method!(
        INTERSECTION_POINTS.repaired(),
        Ellipse,
        Circle,
        Solid,
        intersection_points::solid_ellipse_circle
    ),
    method!(INTERSECTION_POINTS.repaired(), Ellipse, Segment, Solid, |a, b, trace| {
        intersection_points::ellipse_segment(a, b, trace).0
    }),
];
