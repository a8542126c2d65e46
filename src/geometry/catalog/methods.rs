//! The list itself: a line for each method and pair.

use super::{Document, MOVING, Method, Semantics, engines, pairs};
use crate::algorithm::ellipse::polygon_bisection::published as printed;
use crate::algorithm::solid::separating_axes::takes as edged;
use crate::algorithm::solid::{core_segments::takes as swept, proxy::takes as body};
use crate::algorithm::{ellipse::*, foot::*, solid::*, straight::*};
use crate::outcome::{Outcome, Reason};
use crate::shape::{Circle, Kind, Point, Shape};
use crate::trace::VerdictOnly;
use std::fmt;
use std::sync::LazyLock;

/// Makes a family of methods from each line: document, slug, title; the wording of its published
/// variants if not "as published"; and its title on a pair that needs a step before the method.
macro_rules! families {
    ($($name:ident: $document:ident $slug:literal, $title:literal
        $(, published $manner:literal)? $(, on $a:ident $b:ident $on:literal)?;)*) => {
        $(
            #[doc = concat!("`", $slug, "`.")]
            pub static $name: Family = Family {
                document: Document::$document,
                slugs: [
                    $slug,
                    concat!($slug, "-published"),
                    concat!($slug, "-published-f32"),
                    concat!($slug, "-published-f64"),
                    concat!($slug, "-published-complex"),
                ],
                titles: titles!($title $(, $manner)?),
                on: on!($($a $b $on)?),
            };
        )*

        /// Every family.
        pub static FAMILIES: &[&Family] = &[$(&$name),*];
    };
}

macro_rules! titles {
    ($title:literal) => {
        titles!($title, "as published")
    };
    ($title:literal, $manner:literal) => {
        [
            $title,
            concat!($title, ", ", $manner),
            concat!($title, ", ", $manner, " in single precision"),
            concat!($title, ", ", $manner, " in double precision"),
            concat!($title, ", ", $manner, " in complex numbers"),
        ]
    };
}

macro_rules! on {
    () => {
        None
    };
    ($a:ident $b:ident $title:literal) => {
        Some(((Kind::$a, Kind::$b), titles!($title)))
    };
}

families! {
    CHARACTERISTIC_CUBIC: Literature "characteristic-cubic", "Characteristic cubic";
    GJK: Literature "gjk", "GJK", published "of 1988";
    EPA: Literature "epa", "EPA", published "of 2001";
    SUPPORT_GAP: Literature "support-gap", "Support gap";
    SEPARATING_AXES: Literature "separating-axes", "Separating axes";
    CORE_SEGMENTS: Literature "core-segments", "Core segments";
    PROXY: Literature "best-fit-ellipses", "Best-fit ellipses", published "of 1997 and 2001";
    CONJUGATE_PRODUCT: Niemitalo "conjugate-product", "Conjugate product";
    ROTATE_BACK: Kano "rotate-back", "Rotate back";
    POLYGON_SANDWICH: Niemitalo "polygon-sandwich", "Polygon sandwich";
    POLYGON_BISECTION: Niemitalo "polygon-bisection", "Polygon bisection", published "as printed";
    PARALLEL_AXES: Niemitalo "polygon-bisection-parallel", "Polygon bisection",
        published "as listed for parallel axes";
    EVOLUTE_CIRCLES: Hori "evolute-circles", "Evolute circles";
    TRIANGLE_HEIGHT: Baeldung "triangle-height", "Triangle height";
    GATES: Baeldung "gates", "Dot-product gates";
    CLOSED_FORM: Niemitalo "closed-form", "Closed form",
        on Ellipse Ellipse "Stretch and closed form";
    CIRCLE_SUBDIVISION: Niemitalo "circle-subdivision", "Circle subdivision";
    FOOT_POINT: Chatfield "foot-point", "Foot point", published "three fixed steps";
    INTERSECTION_POINTS: Tangency "intersection-points", "Intersection points";
    CLOSING_SPEED: Literature "closing-speed", "Closing speed";
    MOVING_CIRCLE: Vaerten "moving-circle", "Moving circle";
    DIFFERENCE_RAY: Literature "difference-ray", "Ray in the difference";
    SPEED_BOUND: Literature "speed-bound", "Bound on the speed";
    ONCE_A_FRAME: Literature "once-a-frame", "Once a frame";
}

/// A method, and, unless it is made for one pair, the pairs of kinds that it takes.
struct Line {
    method: Method,
    takes: Option<fn(Kind, Kind) -> bool>,
}

/// Makes a list of methods, a line each: its identity, its two kinds in its own order (or `every`
/// and the function that selects its pairs), its semantics if not closed solids, the traced
/// function, and optionally a function that finds two pairs' verdicts in about the time of one.
macro_rules! methods {
    ($($id:expr, $a:ident $b:ident $(, $semantics:ident)? => $call:expr $(, of_two $two:path)?;)*) => {
        &[$({
            let line = line!($a $b, $id, $call);
            let method = Method {
                $(semantics: Semantics::$semantics,)?
                $(decide_two: Some(|pairs| match pairs {
                    [[Shape::$a(a), Shape::$b(b)], [Shape::$a(c), Shape::$b(d)]] => {
                        $two([[a, b], [c, d]])
                    }
                    _ => [Outcome::undecided(Reason::WrongPair, "pair"); 2],
                }),)?
                ..line.method
            };
            Line { method, ..line }
        }),*]
    };
}

/// Binds a traced function of two shapes to a [`Line`] with each kind of trace, so that they can be
/// compared: every step kept, none kept, and nothing wanted but the verdict.
macro_rules! line {
    (every $which:ident, $id:expr, $call:expr) => {
        // `Line::methods` replaces the kinds.
        line!(Some($which), $id, (Kind::Point, Kind::Point), $call, a b, (a, b))
    };
    ($a:ident $b:ident, $id:expr, $call:expr) => {
        line!(None, $id, (Kind::$a, Kind::$b), $call, a b, (Shape::$a(a), Shape::$b(b)))
    };
    ($takes:expr, $id:expr, $pair:expr, $call:expr, $a:ident $b:ident, $pattern:pat) => {{
        fn solve(a: &Shape, b: &Shape) -> Outcome {
            answer!((a, b), $pattern => $call($a, $b, &mut ()))
        }
        fn decide(a: &Shape, b: &Shape) -> Outcome {
            answer!((a, b), $pattern => $call($a, $b, &mut VerdictOnly))
        }
        fn solve_traced(a: &Shape, b: &Shape) -> (Outcome, String) {
            let mut steps = Vec::new();
            let outcome = answer!((a, b), $pattern => $call($a, $b, &mut steps));
            (outcome, format!("{steps:?}"))
        }
        let method = Method {
            decide: &decide,
            solve_traced: Some(&solve_traced),
            ..Method::new($id, $pair, &solve)
        };
        Line { method, takes: $takes }
    }};
}

pub(super) fn pair(_: Kind, _: Kind) -> bool {
    true
}

pub(super) fn bounded(a: Kind, b: Kind) -> bool {
    a.is_bounded() && b.is_bounded()
}

macro_rules! answer {
    ($shapes:expr, $pattern:pat => $answer:expr) => {
        match $shapes {
            $pattern => $answer,
            _ => Outcome::undecided(Reason::WrongPair, "pair"),
        }
    };
}

macro_rules! by_default {
    ($call:expr) => {
        by_default!($call, &Default::default())
    };
    ($call:expr, $settings:expr) => {
        |a, b, trace| $call(a, b, $settings, trace)
    };
}

#[allow(unreachable_patterns, reason = "a method may take any two shapes")]
const LINES: &[Line] = methods! {
    CHARACTERISTIC_CUBIC.repaired(), Ellipse Ellipse => characteristic_cubic::ellipse_ellipse;
    CHARACTERISTIC_CUBIC.repaired(), Ellipse Circle => characteristic_cubic::ellipse_circle;
    CHARACTERISTIC_CUBIC.repaired(), Ellipse Segment => characteristic_cubic::ellipse_segment;
    SUPPORT_GAP.repaired(), every pair => support_gap::solids;
    GJK.repaired(), every bounded => gjk::solids;
    GJK.published(), every bounded => gjk::published::solids;
    EPA.repaired(), every bounded => epa::solids;
    EPA.published(), every bounded => epa::published::solids;
    SEPARATING_AXES.repaired(), every edged => separating_axes::solids;
    SEPARATING_AXES.published(), every edged => separating_axes::published::solids;
    CORE_SEGMENTS.repaired(), every swept => core_segments::solids;
    PROXY.published(), every body => proxy::solids;
    CONJUGATE_PRODUCT.repaired(), Segment Circle => conjugate_product::segment_circle;
    CONJUGATE_PRODUCT.published(), Segment Circle => conjugate_product::published::segment_circle;
    CONJUGATE_PRODUCT.repaired(), Line Circle => conjugate_product::line_circle;
    ROTATE_BACK.repaired(), Circle Rectangle => rotate_back::circle_rectangle;
    ROTATE_BACK.published(), Circle Rectangle, Open => rotate_back::published::circle_rectangle;
    POLYGON_BISECTION.repaired(), Ellipse Circle => by_default!(polygon_bisection::ellipse_circle, polygon_bisection::ROUNDS);
    POLYGON_BISECTION.repaired(), Ellipse Ellipse => by_default!(polygon_bisection::ellipse_ellipse, polygon_bisection::ROUNDS);
    POLYGON_BISECTION.published(), Ellipse Circle =>
        by_default!(printed::ellipse_circle, printed::ROUNDS);
    POLYGON_BISECTION.published(), Ellipse Ellipse =>
        by_default!(printed::ellipse_ellipse::<f32>, printed::ROUNDS);
    POLYGON_BISECTION.variant(Variant::Double), Ellipse Ellipse =>
        by_default!(printed::ellipse_ellipse::<f64>, printed::ROUNDS);
    PARALLEL_AXES.published(), Ellipse Ellipse =>
        by_default!(printed::parallel_ellipses, printed::ROUNDS);
    EVOLUTE_CIRCLES.repaired(), Ellipse Ellipse => evolute_circles::ellipse_ellipse;
    EVOLUTE_CIRCLES.published(), Ellipse Ellipse, Open => evolute_circles::published::ellipse_ellipse,
        of_two evolute_circles::published::verdicts_of_two;
    EVOLUTE_CIRCLES.repaired(), Ellipse Circle => evolute_circles::ellipse_circle;
    EVOLUTE_CIRCLES.published(), Ellipse Circle, Open => evolute_circles::published::ellipse_circle;
    TRIANGLE_HEIGHT.repaired(), Line Circle => triangle_height::line_circle;
    TRIANGLE_HEIGHT.published(), Line Circle => triangle_height::published::line_circle;
    GATES.repaired(), Segment Circle, Boundary => gates::segment_circle;
    CLOSED_FORM.repaired(), Ellipse Circle => closed_form::ellipse_circle;
    CLOSED_FORM.published(), Ellipse Circle => closed_form::published::ellipse_circle::<f64>;
    CLOSED_FORM.variant(Variant::Single), Ellipse Circle =>
        closed_form::published::ellipse_circle::<f32>;
    CLOSED_FORM.variant(Variant::Complex), Ellipse Circle =>
        closed_form::published::complex_ellipse_circle;
    CLOSED_FORM.repaired(), Ellipse Ellipse => closed_form::ellipse_ellipse;
    CLOSED_FORM.published(), Ellipse Ellipse => closed_form::published::ellipse_ellipse::<f64>;
    CLOSED_FORM.variant(Variant::Single), Ellipse Ellipse =>
        closed_form::published::ellipse_ellipse::<f32>;
    CLOSED_FORM.variant(Variant::Complex), Ellipse Ellipse =>
        closed_form::published::complex_ellipse_ellipse;
    CIRCLE_SUBDIVISION.repaired(), Ellipse Circle => |a, b, trace| {
        use circle_subdivision::{CUTS, Inscribed, ellipse_circle};
        ellipse_circle(a, b, CUTS, Inscribed::Arc, trace)
    };
    FOOT_POINT.repaired(), Ellipse Circle => by_default!(foot_point::ellipse_circle);
    FOOT_POINT.published(), Ellipse Circle =>
        by_default!(foot_point::published::ellipse_circle, &foot_point::Settings::fixed(3));
    FOOT_POINT.repaired(), Ellipse Point => |a, b: &Point, trace| {
        foot_point::ellipse_point(a, b.at(), &Default::default(), trace)
    };
    FOOT_POINT.published(), Ellipse Point => |a, b: &Point, trace| {
        foot_point::published::ellipse_point(a, b.at(), &foot_point::Settings::fixed(3), trace)
    };
    INTERSECTION_POINTS.repaired(), Ellipse Ellipse => intersection_points::solid_ellipse_ellipse;
    INTERSECTION_POINTS.repaired(), Ellipse Circle => |a, b: &Circle, trace| {
        intersection_points::solid_ellipse_ellipse(a, &b.into(), trace)
    };
    INTERSECTION_POINTS.repaired(), Ellipse Segment => |a, b, trace| {
        intersection_points::ellipse_segment(a, b, trace).0
    };
};

/// Every method on every pair that it takes.
pub static METHODS: LazyLock<Vec<Method>> =
    LazyLock::new(|| LINES.iter().flat_map(Line::methods).collect());

impl Line {
    /// The method on each pair that it takes, in the order of a method made for that pair.
    fn methods(&self) -> Vec<Method> {
        let Self { method, takes: Some(takes) } = self else { return vec![self.method] };
        let on = |(a, b): (Kind, Kind)| {
            let is_turned = LINES.iter().any(|it| it.takes.is_none() && it.method.pair == (b, a));
            let pair = if is_turned { (b, a) } else { (a, b) };
            Method { pair, title: method.id.title(pair), ..*method }
        };
        pairs().filter(|(a, b)| takes(*a, *b)).map(on).collect()
    }
}

/// The common properties of a method's variants, on all its pairs.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Family {
    /// The source of the method.
    pub document: Document,
    /// The slugs of its variants.
    pub(super) slugs: Names,
    pub(super) titles: Names,
    /// A pair that needs a step before the method itself, and the titles on that pair.
    pub(super) on: Option<((Kind, Kind), Names)>,
}

/// A text for each [`Variant`]; of an engine or a user's method, empty for those it does not have.
type Names = [&'static str; 5];

/// Whether a method keeps its document's faults, and in which numbers it then computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Without faults, in `f64`.
    Repaired,
    /// With its faults, because they teach, in the document's numbers.
    Published,
    /// With its faults, in `f32`; the document has `f64`.
    Single,
    /// With its faults, in `f64`; the document has `f32`.
    Double,
    /// With its faults, in complex numbers; the document has real ones.
    Complex,
}

/// The identity of a method, the same on all its pairs. Its text is its slug.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "&'static str"))]
pub struct MethodId {
    /// Its family.
    pub family: &'static Family,
    /// Its variant.
    pub variant: Variant,
}

impl Family {
    /// The repaired variant.
    pub const fn repaired(&'static self) -> MethodId {
        MethodId { family: self, variant: Variant::Repaired }
    }

    /// The variant as its document published it.
    pub const fn published(&'static self) -> MethodId {
        MethodId { family: self, variant: Variant::Published }
    }

    /// Any variant.
    pub const fn variant(&'static self, variant: Variant) -> MethodId {
        MethodId { family: self, variant }
    }
}

impl MethodId {
    /// A new method of the user's own, whose slug and title are `name`. It is never freed.
    pub fn own(name: &'static str) -> Self {
        let names = [name, "", "", "", ""];
        let family = Family { document: Document::Own, slugs: names, titles: names, on: None };
        Self { family: Box::leak(Box::new(family)), variant: Variant::Repaired }
    }

    /// The method with this slug.
    pub fn find(slug: &str) -> Option<Self> {
        let all = METHODS.iter().chain(engines()).map(|it| it.id);
        let all = all.chain(MOVING.iter().map(|it| it.id));
        all.chain(FAMILIES.iter().map(|it| it.repaired())).find(|it| it.slug() == slug)
    }

    /// Its stable name, such as `polygon-bisection-published-f64`.
    pub const fn slug(self) -> &'static str {
        self.family.slugs[self.variant as usize]
    }

    /// Its name in menus, on a pair, such as "Polygon bisection, as printed in double precision".
    pub const fn title(self, pair: (Kind, Kind)) -> &'static str {
        let titles = match &self.family.on {
            Some(((a, b), titles)) if *a as u8 == pair.0 as u8 && *b as u8 == pair.1 as u8 => {
                titles
            }
            _ => &self.family.titles,
        };
        titles[self.variant as usize]
    }

    /// The end of the title of a published variant, such as "as printed in double precision".
    pub fn manner(self) -> Option<&'static str> {
        let titles = &self.family.titles;
        titles[self.variant as usize].strip_prefix(titles[0])?.strip_prefix(", ")
    }

    /// Whether it is a query of an engine by other people.
    pub fn is_engine(self) -> bool {
        self.family.document == Document::Parry
    }

    /// Whether it keeps its document's faults.
    pub const fn is_published(self) -> bool {
        !matches!(self.variant, Variant::Repaired)
    }
}

impl fmt::Debug for MethodId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.slug())
    }
}

impl From<MethodId> for &'static str {
    fn from(id: MethodId) -> Self {
        id.slug()
    }
}

impl TryFrom<String> for MethodId {
    type Error = String;

    fn try_from(slug: String) -> Result<Self, Self::Error> {
        Self::find(&slug).ok_or_else(|| format!("there is no method \"{slug}\""))
    }
}
